/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves whose expression follows from that of another, and the points of one by their parameter. */

#include "config.h"

#include "engine/geometry/numeric.h"
#include "engine/graphs/velocity.h"

/* The point for the parameter that input 1 is. */
FORMULA (point_of_curve)
{
  BEGIN;
  F (Graph) curve = F (graph) (shape, in, 0);
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, 1));
  NEED (F (within_domain) (f, &curve, t), OUTSIDE_DOMAIN);

  return F (graph_at) (f, out, &curve, t);
}

/* @out = what @curve keeps of what the own expression reads. */
static void
F (copy_kept) (FIELD *f, ELEMENT *out, const PorismShape *shape, const F (Graph) *curve)
{
  const void *references[porism_expression_get_n_references (curve->expression) + 1];

  F (find_kept) (curve, references);
  for (guint i = 0; i < porism_expression_get_n_references (shape->expression); i++)
    {
      const ELEMENT *from = references[i];

      for (guint k = 0; k < porism_expression_get_reference_width (shape->expression, i); k++)
        SET (out++, &from[k]);
    }
}

/* The derivative by the parameter: how the curve was turned and stretched counts, but not how it was moved. */
FORMULA (curve_derived)
{
  BEGIN;
  F (Graph) curve = F (graph) (shape, in, 0);

  for (int i = 0; i < 6; i++)
    SET (&out[i], i < 2 ? &curve.domain[i] : &curve.map[i - 2]);
  SET_SI (&out[6], 0);
  SET_SI (&out[7], 0);
  F (copy_kept) (f, &out[8], shape, &curve);

  return PORISM_OK;
}

/* The slope over the x of the curve: it moves along x alone. */
FORMULA (curve_of_slopes)
{
  BEGIN;
  F (Graph) curve = F (graph) (shape, in, 0);

  NEED (F (is_upright) (f, &curve), NO_DERIVATIVE);
  for (int i = 0; i < 7; i++)
    SET (&out[i], i < 2 ? &curve.domain[i] : &curve.map[i - 2]);
  SET_SI (&out[7], 0);
  F (copy_kept) (f, &out[8], shape, &curve);

  return PORISM_OK;
}
