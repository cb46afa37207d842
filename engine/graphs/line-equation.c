/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of an equation of degree 1 in x and y. */

#include "config.h"

#include "engine/graphs/graph.h"

/* What the sides of the equation differ by at the origin and one step along each axis gives the
 * coefficients. */
FORMULA (line_by_equation)
{
  BEGIN;
  static const int steps[3][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 } };
  guint n = porism_expression_get_n_references (shape->expression);
  LOCALS (place, 2);
  LOCALS (difference, 3);
  double size;

  for (int i = 0; i < 3; i++)
    {
      SET_SI (&place[0], steps[i][0]);
      SET_SI (&place[1], steps[i][1]);
      TRY (F (expression_evaluate) (f, shape->expression, in + (shape->n_inputs - n), place,
                                    &difference[i]));
    }
  SUB (&out[0], &difference[1], &difference[0]);
  SUB (&out[1], &difference[2], &difference[0]);
  SET (&out[2], &difference[0]);
  size = SIZE (&difference[0]) + SIZE (&difference[1]) + SIZE (&difference[2]);
  NEED (NOT (porism_truth_and (VANISHES (&out[0], size), VANISHES (&out[1], size))), NO_LINE);

  return PORISM_OK;
}
