/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The coefficients are read off from values of the left side. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/field/field.h"
#include "engine/geometry/coefficients.h"
#include "ui/parts/porism-decimal-equation.h"
#include "ui/parts/porism-decimal.h"

#define MINUS PORISM_DECIMAL_MINUS

/* The greatest coefficient to which those of a line are reduced. */
#define MOST_REDUCED 9999
#define LONG_COEFFICIENT 1000.0

static const char *const variables[] = { "x", "y", "t", NULL };

static gboolean
evaluate (const char *text,
          double      x,
          double      y,
          double     *value)
{
  const PorismExpressionScope scope = { .variables = variables };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  const double place[] = { x, y, 0 };
  PorismDoubleField field;

  porism_double_field_init (&field);

  return expression != NULL && porism_expression_evaluate[PORISM_FIELD_DOUBLE] (
    &field, expression, NULL, place, value) == PORISM_OK;
}

/* Nothing for 0; 1 is not written. Returns: whether it is rounded. */
static gboolean
append_term (GString    *text,
             double      coefficient,
             const char *unknown)
{
  gboolean rounded = FALSE;

  if (coefficient == 0)
    return FALSE;
  if (text->len > 0)
    g_string_append (text, coefficient < 0 ? " − " : " + ");
  else if (coefficient < 0)
    g_string_append (text, MINUS);
  if (fabs (coefficient) != 1)
    rounded = porism_decimal_write (text, fabs (coefficient));
  g_string_append (text, unknown);

  return rounded;
}

static gboolean
append_square (GString    *text,
               const char *unknown,
               double      centre)
{
  gboolean rounded;

  if (centre == 0)
    {
      g_string_append_printf (text, "%s²", unknown);
      return FALSE;
    }
  g_string_append_printf (text, "(%s %s ", unknown, centre < 0 ? "+" : MINUS);
  rounded = porism_decimal_write (text, fabs (centre));
  g_string_append (text, ")²");

  return rounded;
}

/* The power of ten that brings the greater of two coefficients between 1 and 10, where it is
 * long. */
static double
find_scale (double a,
            double b)
{
  double greatest = fmax (fabs (a), fabs (b));

  return greatest < LONG_COEFFICIENT ? 1 : pow (10, floor (log10 (greatest)));
}

/* Whether the three numbers are reduced to small integers, as they are then. */
static gboolean
reduce (double *numbers)
{
  double reduced[3];

  memcpy (reduced, numbers, sizeof reduced);
  porism_coefficients_reduce (reduced, G_N_ELEMENTS (reduced));
  for (guint i = 0; i < G_N_ELEMENTS (reduced); i++)
    if (reduced[i] != nearbyint (reduced[i]) || fabs (reduced[i]) > MOST_REDUCED)
      return FALSE;
  memcpy (numbers, reduced, sizeof reduced);

  return TRUE;
}

/* Of a line, a x + b y = c. */
static gboolean
append_linear (GString    *text,
               const char *left,
               double     *right,
               gboolean   *rounded)
{
  double n[] = { 0, 0, *right }, scale;

  if (!evaluate (left, 1, 0, &n[0]) || !evaluate (left, 0, 1, &n[1]))
    return FALSE;
  scale = reduce (n) ? 1 : find_scale (n[0], n[1]);
  *rounded = append_term (text, n[0] / scale, "x") || *rounded;
  *rounded = append_term (text, n[1] / scale, "y") || *rounded;
  *right = n[2] == 0 ? 0 : n[2] / scale;

  return TRUE;
}

/* Nothing for what is only the rounding of other terms. */
static double
drop_noise (double coefficient,
            double scale)
{
  return fabs (coefficient) < 1e-10 * scale ? 0 : coefficient;
}

/* Of a conic, a x² + b xy + c y² + d x + e y = f. */
static gboolean
append_quadratic (GString    *text,
                  const char *left,
                  double     *right,
                  gboolean   *rounded)
{
  static const int places[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 } };
  static const char *const unknowns[] = { "x²", "xy", "y²", "x", "y" };
  double e[G_N_ELEMENTS (places)], terms[G_N_ELEMENTS (unknowns)], greatest = 0, scale;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (!evaluate (left, places[i][0], places[i][1], &e[i]))
      return FALSE;
  terms[0] = (e[0] + e[1]) / 2;
  terms[2] = (e[2] + e[3]) / 2;
  terms[3] = (e[0] - e[1]) / 2;
  terms[4] = (e[2] - e[3]) / 2;
  terms[1] = e[4] - terms[0] - terms[2] - terms[3] - terms[4];
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    greatest = fmax (greatest, fabs (terms[i]));
  scale = find_scale (greatest, *right);
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    *rounded = append_term (text, drop_noise (terms[i], greatest) / scale, unknowns[i]) || *rounded;
  *right /= scale;

  return TRUE;
}

/* Of a circle, by its centre. */
static gboolean
append_squares (GString              *text,
                const PorismQuantity *centre,
                gboolean             *rounded)
{
  const PorismQuantity *x = porism_quantity_get_part (centre, "x");
  const PorismQuantity *y = porism_quantity_get_part (centre, "y");

  if (x == NULL || y == NULL)
    return FALSE;
  *rounded = append_square (text, "x", x->decimal) || *rounded;
  g_string_append (text, " + ");
  *rounded = append_square (text, "y", y->decimal) || *rounded;

  return TRUE;
}

/**
 * porism_decimal_equation_dup:
 *
 * Returns: (nullable) (transfer full): the equation of @quantity in decimals
 */
char *
porism_decimal_equation_dup (const PorismQuantity *quantity,
                             const char           *equation)
{
  g_auto (GStrv) sides = g_strsplit (equation, " = ", 2);
  g_autoptr (GString) text = g_string_new (NULL), number = g_string_new (NULL);
  const PorismQuantity *centre = porism_quantity_get_part (quantity, "center");
  gboolean circle = g_str_equal (quantity->type, "circle") && centre != NULL;
  gboolean line = g_str_equal (quantity->type, "line"), rounded = FALSE;
  double right;

  if (sides[0] == NULL || sides[1] == NULL || !evaluate (sides[1], 0, 0, &right))
    return NULL;
  if (!(circle ? append_squares (text, centre, &rounded)
        : line ? append_linear (text, sides[0], &right, &rounded)
               : append_quadratic (text, sides[0], &right, &rounded)))
    return NULL;
  rounded = porism_decimal_write (number, right) || rounded;
  g_string_append_printf (text, " %s %s", rounded ? "≈" : "=", number->str);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
