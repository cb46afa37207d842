/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only here is a locale known: files, the command line and agents write a point. */

#include "config.h"

#include <locale.h>
#include <math.h>
#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/typed/typed-input.h"
#include "ui/parts/porism-decimal.h"

/* Beyond this a power of ten is written. */
#define GREATEST_PLAIN 1e10

/* Bytes of a number below that with all its decimals. */
#define BUFFER 40

/* Doubles differ by less, relatively, from what they stand for. */
#define NOISE 1e-12

/* Behind the decimal point. A matter of the person at this program, as the locale is: nothing else depends on it. */
static int wanted_digits = 2;

/**
 * porism_decimal_set_digits:
 *
 * Says how many decimals are written from now on.
 *
 * Returns: how many were before
 */
int
porism_decimal_set_digits (int digits)
{
  const int before = wanted_digits;

  wanted_digits = CLAMP (digits, 0, PORISM_DECIMAL_MOST_DIGITS);

  return before;
}

/**
 * porism_decimal_dup_read:
 *
 * Returns: (transfer full): @text, or what it means in this locale
 */
char *
porism_decimal_dup_read (const char *text)
{
  char *meant = g_str_equal (localeconv ()->decimal_point, ",")
                  ? porism_typed_input_dup_with_point (text) : NULL;

  return meant != NULL ? meant : g_strdup (text);
}

/* A power of ten as a person writes it: an "e" could be Euler's number. */
static void
append_power (GString *text,
              gint64   exponent)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *plain = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (exponent));

  g_string_append (text, exponent < 0 ? "·10⁻" : "·10");
  for (const char *digit = plain; *digit != '\0'; digit++)
    g_string_append (text, digits[*digit - '0']);
}

/* How the absolute value is written, in ASCII: rounded to the decimals that are wanted, or with a power of ten. */
static void
format_decimal (char   buffer[BUFFER],
                double value)
{
  char format[8];
  char *end;

  if (value != 0 && (value >= GREATEST_PLAIN || value < 0.5 * pow (10, -wanted_digits)))
    {
      g_snprintf (format, sizeof format, "%%.%dg", wanted_digits + 1);
      g_ascii_formatd (buffer, BUFFER, format, value);
      return;
    }
  g_snprintf (format, sizeof format, "%%.%df", wanted_digits);
  g_ascii_formatd (buffer, BUFFER, format, value);
  if (strchr (buffer, '.') == NULL)
    return;
  for (end = buffer + strlen (buffer); end[-1] == '0'; end--)
    ;
  end[end[-1] == '.' ? -1 : 0] = '\0';
}

/**
 * porism_decimal_write:
 *
 * Writes @value with the decimals that are wanted.
 *
 * Returns: whether it is rounded
 */
gboolean
porism_decimal_write (GString *text,
                      double   value)
{
  char buffer[BUFFER];
  char *exponent;
  double shown;

  format_decimal (buffer, fabs (value));
  shown = g_ascii_strtod (buffer, NULL);
  exponent = strchr (buffer, 'e');
  if (value < 0 && shown != 0)
    g_string_append (text, PORISM_DECIMAL_MINUS);
  g_string_append_len (text, buffer, exponent ? exponent - buffer : -1);
  if (exponent != NULL)
    append_power (text, g_ascii_strtoll (exponent + 1, NULL, 10));

  return fabs (shown - fabs (value)) > NOISE * fmax (1, fabs (value));
}

static gboolean
is_same_number (const char *first,
                const char *second)
{
  const PorismExpressionScope nothing = { NULL };
  g_autoptr (PorismExpression) a = porism_expression_parse (first, &nothing, NULL);
  g_autoptr (PorismExpression) b = porism_expression_parse (second, &nothing, NULL);
  gboolean same = FALSE;
  fmpq_t value_a, value_b;

  fmpq_init (value_a);
  fmpq_init (value_b);
  if (a != NULL && b != NULL && porism_expression_get_rational (a, value_a) &&
      porism_expression_get_rational (b, value_b))
    same = fmpq_equal (value_a, value_b);
  fmpq_clear (value_a);
  fmpq_clear (value_b);

  return same;
}

/**
 * porism_decimal_is_rounding:
 * @exact: in the expression language
 * @value: the same as a double
 *
 * Returns: whether the decimal that is shown is a rounding of the exact value: 2.25 is none of 9/4
 */
gboolean
porism_decimal_is_rounding (const char *exact,
                            double      value)
{
  char buffer[BUFFER + 1];

  buffer[0] = '-';
  format_decimal (buffer + 1, fabs (value));

  return !is_same_number (exact, value < 0 ? buffer : buffer + 1);
}
