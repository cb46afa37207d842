/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Implicit curves: where an equation in x and y holds, both sides of which are polynomials. What follows from functions
 * of both. */

#include "config.h"

#include "engine/geometry/numeric.h"
#include "engine/graphs/implicit.h"

PorismStatus
F (is_on_implicit) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint i, const ELEMENT *p)
{
  LOCALS (value, 1);

  TRY (F (evaluate_kept) (f, value, shape->expressions[i], in[i], p));
  DECIDE (on, VANISHES (value, 1 + SIZE_2 (p)));
  SET_SI (out, on);

  return PORISM_OK;
}

/* Across the gradient at a point of the curve; the gradient is the record's own expression. */
FORMULA (tangent_to_implicit)
{
  BEGIN;
  INPUT (p, 0);
  LOCALS (on, 1);
  LOCALS (g, 2);
  LOCALS (d, 2);

  TRY (F (is_on_implicit) (f, on, shape, in, 1, p));
  NEED (IS_POSITIVE (on), POINT_NOT_ON);
  TRY (F (evaluate_kept) (f, g, shape->expression, in[1], p));
  NEED (NOT (porism_truth_and (IS_ZERO (&g[0]), IS_ZERO (&g[1]))), NO_TANGENT);
  NEG (&d[0], &g[1]);
  SET (&d[1], &g[0]);
  F (line_along) (f, out, p, d);

  return PORISM_OK;
}

/* Of what the function keeps, what the own expression still reads is kept. */
FORMULA (bivariate_derived)
{
  BEGIN;
  const PorismExpression *function = shape->expressions[0];
  INPUT (from, 0);
  ELEMENT *to = out;

  SET_SI (&out[0], 0);
  for (guint i = 0; i < porism_expression_get_n_references (shape->expression); i++)
    {
      for (guint k = 0; k < porism_expression_get_reference_width (shape->expression, i); k++)
        SET (to++, &from[k]);
      from += porism_expression_get_reference_width (function, i);
    }
  return PORISM_OK;
}

/* How many lines there are across the figure, and what the slopes read. */
FORMULA (slope_field)
{
  BEGIN;
  INPUT (function, 0);
  const guint n = shape->width - 1;

  TRY (F (numeric) (f, &out[0], shape, in, 1));
  NEED (IS_POSITIVE (&out[0]), OUTSIDE_DOMAIN);
  for (guint i = 0; i < n; i++)
    SET (&out[1 + i], &function[i]);
  return PORISM_OK;
}
