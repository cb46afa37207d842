/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a decimal fraction so that the scanner's limits let it be read again. */

#include "config.h"

#include <string.h>

#include "engine/expressions/decimal.h"
#include "engine/surd/flint.h"

/* Up to so many places the digits are written out, beyond with an exponent. */
#define PLAIN_PLACES 21
#define EXPONENT_LIMIT 300

/* @value is digits times a power of ten, which is returned; there are no zeros at the end. */
static glong
split_decimal (const fmpq_t value,
               GString     *digits)
{
  fmpz_t mantissa, rest, two, five;
  glong twos, fives, decimals;
  g_autofree char *text = NULL;
  gsize length;

  fmpz_init (mantissa);
  fmpz_init (rest);
  fmpz_init_set_ui (two, 2);
  fmpz_init_set_ui (five, 5);
  twos = fmpz_remove (rest, fmpq_denref (value), two);
  fives = fmpz_remove (rest, rest, five);
  decimals = MAX (twos, fives);
  g_assert (fmpz_is_one (rest));
  fmpz_ui_pow_ui (mantissa, 10, (ulong) decimals);
  fmpz_mul (mantissa, mantissa, fmpq_numref (value));
  fmpz_divexact (mantissa, mantissa, fmpq_denref (value));
  text = g_malloc (fmpz_sizeinbase (mantissa, 10) + 2);
  fmpz_get_str (text, 10, mantissa);
  length = strlen (text);
  for (; length > 1 && text[length - 1] == '0'; length--)
    decimals--;
  g_string_append_len (digits, text, (gssize) length);
  fmpz_clear (mantissa);
  fmpz_clear (rest);
  fmpz_clear (two);
  fmpz_clear (five);

  return -decimals;
}

static void
append_zeros (GString *text,
              glong    n)
{
  for (; n > 0; n--)
    g_string_append_c (text, '0');
}

/* Appends @digits times 10^@exponent without an exponent. */
static void
append_plain (GString       *text,
              const GString *digits,
              glong          exponent)
{
  glong whole = (glong) digits->len + exponent;

  if (exponent >= 0)
    {
      g_string_append (text, digits->str);
      append_zeros (text, exponent);
    }
  else if (whole > 0)
    {
      g_string_append_len (text, digits->str, whole);
      g_string_append_c (text, '.');
      g_string_append (text, digits->str + whole);
    }
  else
    {
      g_string_append (text, "0.");
      append_zeros (text, -whole);
      g_string_append (text, digits->str);
    }
}

/**
 * porism_decimal_append:
 * @value: not negative, its denominator a product of twos and fives
 *
 * Appends @value to @text, as `150`, `0.1` or `1.5e-30`.
 */
void
porism_decimal_append (GString     *text,
                       const fmpq_t value)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  glong exponent = split_decimal (value, digits);
  glong leading = (glong) digits->len + exponent - 1;
  glong written = 0;

  if (g_str_equal (digits->str, "0"))
    exponent = 0;
  else if (exponent > 0 && leading >= PLAIN_PLACES)
    written = MIN (exponent, EXPONENT_LIMIT);
  else if (exponent < 0 && leading < -PLAIN_PLACES)
    written = MAX (leading, -EXPONENT_LIMIT);
  append_plain (text, digits, exponent - written);
  if (written)
    g_string_append_printf (text, "e%ld", written);
}

/**
 * porism_decimal_terminates:
 *
 * Returns: whether @value is a decimal fraction: its denominator a product of twos and fives
 */
gboolean
porism_decimal_terminates (const fmpq_t value)
{
  fmpz_t rest, two, five;
  gboolean terminates;

  fmpz_init (rest);
  fmpz_init_set_ui (two, 2);
  fmpz_init_set_ui (five, 5);
  fmpz_remove (rest, fmpq_denref (value), two);
  fmpz_remove (rest, rest, five);
  terminates = fmpz_is_one (rest);
  fmpz_clear (rest);
  fmpz_clear (two);
  fmpz_clear (five);

  return terminates;
}
