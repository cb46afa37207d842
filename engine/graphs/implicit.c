/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Implicit curves: where an equation in x and y holds, both sides of which are polynomials. */

#include "config.h"

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
