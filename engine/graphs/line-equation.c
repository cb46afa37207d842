/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of an equation of degree 1 in x and y, the plane of one in x, y and z, and the conic of one of degree 2. */

#include "config.h"

#include "engine/graphs/graph.h"

/* What the sides of the equation in @n variables differ by at the origin and one step along each axis gives the
 * coefficients, the constant last; whether all the others vanish. */
static PorismStatus
F (linear_coefficients) (FIELD *f, ELEMENT *out, PorismTruth *none, const PorismShape *shape, const void *const *in, int n)
{
  const guint n_read = porism_expression_get_n_references (shape->expression);
  ELEMENT *constant = &out[n];
  LOCALS (place, 3);
  LOCALS (difference, 1);
  double size;

  for (int i = 0; i < n; i++)
    SET_SI (&place[i], 0);
  TRY (F (expression_evaluate) (f, shape->expression, in + (shape->n_inputs - n_read), place, constant));
  size = SIZE (constant);
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < n; k++)
        SET_SI (&place[k], k == i);
      TRY (F (expression_evaluate) (f, shape->expression, in + (shape->n_inputs - n_read), place, difference));
      size += SIZE (difference);
      SUB (&out[i], difference, constant);
    }
  *none = PORISM_TRUE;
  for (int i = 0; i < n; i++)
    *none = porism_truth_and (*none, VANISHES (&out[i], size));

  return PORISM_OK;
}

FORMULA (line_by_equation)
{
  BEGIN;
  PorismTruth none;

  TRY (F (linear_coefficients) (f, out, &none, shape, in, 2));
  NEED (NOT (none), NO_LINE);

  return PORISM_OK;
}

FORMULA (plane_by_equation)
{
  BEGIN;
  PorismTruth none;

  TRY (F (linear_coefficients) (f, out, &none, shape, in, 3));
  NEED (NOT (none), NO_PLANE);

  return PORISM_OK;
}

/* What the sides differ by at the origin, one step along each axis both ways, and one step along both. */
FORMULA (conic_by_equation)
{
  BEGIN;
  static const int steps[6][2] = { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 } };
  const guint n = porism_expression_get_n_references (shape->expression);
  double size = 0;
  LOCALS (place, 2);
  LOCALS (at, 6);

  for (int i = 0; i < 6; i++)
    {
      SET_SI (&place[0], steps[i][0]);
      SET_SI (&place[1], steps[i][1]);
      TRY (F (expression_evaluate) (f, shape->expression, in + (shape->n_inputs - n), place, &at[i]));
      size += SIZE (&at[i]);
    }
  for (int i = 0; i < 2; i++)
    {
      ELEMENT *square = &out[2 * i], *linear = &out[3 + i];

      SUB (linear, &at[1 + 2 * i], &at[2 + 2 * i]);
      DIV_SI (linear, linear, 2);
      SUB (square, &at[1 + 2 * i], &at[0]);
      SUB (square, square, linear);
    }
  SET (&out[5], &at[0]);
  SUB (&out[1], &at[5], &at[1]);
  SUB (&out[1], &out[1], &at[3]);
  ADD (&out[1], &out[1], &at[0]);
  NEED (NOT (porism_truth_and (porism_truth_and (VANISHES (&out[0], size), VANISHES (&out[1], size)),
                               VANISHES (&out[2], size))), NO_CONIC);
  return PORISM_OK;
}
