/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Decimals on a grid, as text without binary noise: the C library prints a double correctly rounded
 * to any number of decimals, so the digits are those of the nearest grid point. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/session/decimal-grid.h"
#include "engine/notation/closed-form.h"

/* The greatest finite double has 309 digits before the point, the least step 324 behind it. */
#define MAX_LENGTH 640

static void
trim_zeros (char *text)
{
  char *end = text + strlen (text);

  if (strchr (text, '.') == NULL)
    return;
  while (end[-1] == '0')
    end--;
  if (end[-1] == '.')
    end--;
  *end = '\0';
}

/**
 * porism_decimal_grid_format:
 * @value: a finite number
 * @unit: a power of ten
 *
 * Returns: (transfer full): the multiple of @unit nearest to @value as a decimal, without trailing
 *   zeros behind the point
 */
char *
porism_decimal_grid_format (double value,
                            double unit)
{
  char format[16], digits[MAX_LENGTH];
  GString *text;
  int exponent;

  g_return_val_if_fail (isfinite (value) && isfinite (unit) && unit > 0, NULL);

  exponent = (int) lround (log10 (unit));
  g_snprintf (format, sizeof format, "%%.%df", MAX (-exponent, 0));
  g_ascii_formatd (digits, sizeof digits, format, exponent > 0 ? value / unit : value);
  trim_zeros (digits);
  if (g_str_equal (digits, "-0") || g_str_equal (digits, "0"))
    return g_strdup ("0");

  text = g_string_new (digits);
  for (; exponent > 0; exponent--)
    g_string_append_c (text, '0');

  return g_string_free (text, FALSE);
}

/**
 * porism_decimal_displace:
 * @by: a decimal
 *
 * Every carried point moves by the same decimal vector, so the figure keeps its shape exactly.
 *
 * Returns: (transfer full): the text of @from + @by, a decimal where it is one
 */
char *
porism_decimal_displace (const PorismExpression *from,
                         const char             *by)
{
  g_autofree char *text = porism_expression_to_text (from, NULL);
  g_autofree char *sum = g_strdup_printf ("%s+(%s)", text, by);
  const PorismExpressionScope scope = { NULL, NULL, NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (sum, &scope, NULL);
  char *rational;

  rational = expression != NULL ? porism_rational_form_of (expression) : NULL;
  if (rational != NULL)
    return rational;

  return expression != NULL ? porism_expression_to_text (expression, NULL) : g_strdup (text);
}
