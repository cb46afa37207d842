/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A step that was given as a fraction, or with π, has multiples that are written so. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/axes/tick-text.h"
#include "app/lettering/typeset.h"
#include "engine/expressions/expression.h"
#include "engine/field/field.h"

#define MOST_WHOLE 360
/* Far above the rounding errors of a quotient, far below what a denominator tells apart. */
#define TOLERANCE 1e-9

/**
 * porism_tick_read:
 *
 * Returns: whether @text is a number
 */
gboolean
porism_tick_read (const char *text,
                  double     *value)
{
  const PorismExpressionScope scope = { 0 };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  PorismDoubleField field;

  porism_double_field_init (&field);
  return expression != NULL && porism_expression_is_constant (expression) &&
         porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, value) == PORISM_OK &&
         isfinite (*value);
}

/**
 * porism_tick_display:
 *
 * Returns: (transfer full): “√2”
 */
char *
porism_tick_display (const char *text)
{
  const PorismExpressionScope scope = { 0 };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);

  return expression != NULL ? porism_expression_to_display (expression, NULL) : g_strdup (text);
}

static gboolean
find_fraction (double  value,
               gint64 *part,
               gint64 *whole)
{
  for (*whole = 1; *whole <= MOST_WHOLE; (*whole)++)
    {
      double size = value * (double) *whole;

      if (fabs (size) < 1e6 && fabs (size - round (size)) <= TOLERANCE * fmax (1, fabs (size)))
        {
          *part = (gint64) round (size);
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * porism_tick_form_read:
 *
 * Returns: how it is written, known by how it was
 */
PorismTickForm
porism_tick_form_read (const char *text,
                       double      value)
{
  PorismTickForm self = { .pi = strstr (text, "pi") != NULL || strstr (text, "π") != NULL };

  self.degrees = strstr (text, "°") != NULL && find_fraction (value * 180 / G_PI, &self.part, &self.whole) && self.whole == 1;
  if (self.degrees)
    {
      self.known = TRUE;
      return self;
    }
  self.known = (self.pi || strchr (text, '/') != NULL) &&
               find_fraction (self.pi ? value / G_PI : value, &self.part, &self.whole);
  while (self.digits < PORISM_TICK_MOST_DIGITS && fabs (value * exp10 (self.digits) - round (value * exp10 (self.digits))) > 1e-6)
    self.digits++;

  return self;
}

static gint64
get_divisor (gint64 a,
             gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* Fractions that have a sign of their own. */
static const char *
find_sign (gint64 part,
           gint64 whole)
{
  static const struct { gint64 part, whole; const char *sign; } signs[] = {
    { 1, 2, "½" }, { 1, 3, "⅓" }, { 2, 3, "⅔" }, { 1, 4, "¼" }, { 3, 4, "¾" }, { 1, 5, "⅕" }, { 2, 5, "⅖" },
    { 3, 5, "⅗" }, { 4, 5, "⅘" }, { 1, 6, "⅙" }, { 5, 6, "⅚" }, { 1, 8, "⅛" }, { 3, 8, "⅜" }, { 5, 8, "⅝" },
    { 7, 8, "⅞" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].part == part && signs[i].whole == whole)
      return signs[i].sign;
  return NULL;
}

static char *
write_fraction (gint64 part,
                gint64 whole)
{
  const char *sign = find_sign (part % whole, whole);

  if (whole == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, part);
  if (sign == NULL)
    return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, part, whole);
  return part < whole ? g_strdup (sign) : g_strdup_printf ("%" G_GINT64_FORMAT "%s", part / whole, sign);
}

static char *
write_pi (gint64 part,
          gint64 whole)
{
  g_autofree char *times = part == 1 ? g_strdup ("") : g_strdup_printf ("%" G_GINT64_FORMAT, part);

  return whole == 1 ? g_strdup_printf ("%sπ", times) : g_strdup_printf ("%sπ/%" G_GINT64_FORMAT, times, whole);
}

/**
 * porism_tick_form_write:
 *
 * Returns: (transfer full): “3π/2”, “1½”, “−0.75”, “30°”
 */
char *
porism_tick_form_write (const PorismTickForm *self,
                        gint64                times,
                        double                value,
                        gboolean              comma)
{
  gint64 part = self->part * times, divisor;
  g_autofree char *size = NULL;

  if (!self->known)
    return porism_tick_write (value, self->digits, comma);
  if (self->degrees)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT "°", part < 0 ? "−" : "", ABS (part));
  divisor = get_divisor (ABS (part), self->whole);
  if (part == 0)
    return g_strdup ("0");
  size = (self->pi ? write_pi : write_fraction)(ABS (part) / divisor, self->whole / divisor);

  return g_strconcat (part < 0 ? "−" : "", size, NULL);
}

/**
 * porism_tick_write:
 *
 * Returns: (transfer full): as porism_typeset_number() has it
 */
char *
porism_tick_write (double   value,
                   int      digits,
                   gboolean comma)
{
  char *text = porism_typeset_number (value, digits);

  return comma ? g_strdelimit (text, ".", ',') : text;
}

/**
 * porism_tick_write_power:
 *
 * Returns: (transfer full): “10³”
 */
char *
porism_tick_write_power (int exponent)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *power = g_strdup_printf ("%d", abs (exponent));
  GString *out = g_string_new (exponent < 0 ? "10⁻" : "10");

  for (const char *p = power; *p != '\0'; p++)
    g_string_append (out, digits[*p - '0']);
  return g_string_free (out, FALSE);
}
