/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How functions, curves and conics bend, and what follows from a curve: its points and the curves of its derivatives. */

#include "config.h"

#include "engine/conics/conic.h"
#include "engine/geometry/numeric.h"
#include "engine/graphs/graph-point.h"
#include "engine/graphs/velocity.h"

/* ---- functions ---- */

/* The vector from a point of the graph to the centre of curvature, turned into one as long as the curvature:
 * (-y', 1) y''/(1 + y'^2)^2. The record's expression is the pair of both derivatives. */
FORMULA (curvature_vector)
{
  BEGIN;
  INPUT (p, 0);
  F (Derived) derived = F (derived) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (square, 1);
  LOCALS (y, 1);

  NEED (F (within_domain) (f, &derived.graph, &p[0]), OUTSIDE_DOMAIN);
  TRY (F (derived_at) (f, &derived, &p[0], d));
  TRY (F (graph_at) (f, out, &derived.graph, &p[0]));
  SET_SI (square, 1);
  MUL (y, &d[0], &d[0]);
  ADD (square, square, y);
  MUL (square, square, square);
  DIV (&d[1], &d[1], square);
  MUL (&d[0], &d[0], &d[1]);
  SUB (&out[2], &out[0], &d[0]);
  ADD (&out[3], &out[1], &d[1]);

  return PORISM_OK;
}

/* ---- curves ---- */

/* @out = the record's expression, of the parameter, at input 0, a point of the curve. */
static PorismStatus
F (find_at_point) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  INPUT (p, 0);
  F (Derived) derived = F (derived) (shape, in, 1);
  LOCALS (t, 1);

  NEED (F (is_upright) (f, &derived.graph), NO_DERIVATIVE);
  TRY (F (parameter_of) (f, t, &derived.graph, p));
  NEED (F (within_domain) (f, &derived.graph, t), OUTSIDE_DOMAIN);

  return F (derived_at) (f, &derived, t, out);
}

/* The record's expression is the curvature. */
FORMULA (curvature_of_curve)
{
  BEGIN;

  return F (find_at_point) (f, out, shape, in);
}

/* The record's expression is the vector of the curvature. */
FORMULA (curvature_vector_of_curve)
{
  BEGIN;
  INPUT (p, 0);

  TRY (F (find_at_point) (f, &out[2], shape, in));
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      ADD (&out[2 + i], &out[2 + i], &p[i]);
    }

  return PORISM_OK;
}

/* Its radius is 1 over the length of that vector. */
FORMULA (osculating_circle_of_curve)
{
  BEGIN;
  INPUT (p, 0);
  LOCALS (arrow, 2);
  LOCALS (square, 1);

  TRY (F (find_at_point) (f, arrow, shape, in));
  F (dot) (f, square, arrow, arrow);
  NEED (NOT (IS_ZERO (square)), DIVISION_BY_ZERO);
  for (int i = 0; i < 2; i++)
    {
      DIV (&arrow[i], &arrow[i], square);
      ADD (&out[i], &p[i], &arrow[i]);
    }
  F (dot) (f, &out[2], arrow, arrow);

  return PORISM_OK;
}

/* ---- conics ---- */

/* @g = the gradient at @p, a point of the conic; @bend = twice the quadratic part along the tangent. */
static PorismStatus
F (find_bend) (FIELD *f, ELEMENT *g, ELEMENT *bend, const ELEMENT *q, const ELEMENT *p)
{
  LOCALS (d, 2);
  LOCALS (t, 1);
  double size = F (conic_at) (f, t, q, p);

  NEED (VANISHES (t, size), POINT_NOT_ON);
  size = F (conic_gradient) (f, g, q, p);
  NEED (NOT (porism_truth_and (VANISHES (&g[0], size), VANISHES (&g[1], size))), CONIC_IS_LINES);
  NEG (&d[0], &g[1]);
  SET (&d[1], &g[0]);
  F (conic_quadratic) (f, bend, q, d);
  MUL_SI (bend, bend, 2);

  return PORISM_OK;
}

/* The size of it, at a point of the conic. */
FORMULA (curvature_of_conic)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  LOCALS (g, 2);
  LOCALS (t, 2);

  TRY (F (find_bend) (f, g, &t[0], q, p));
  NEG (&t[1], &t[0]);
  DECIDE (negative, IS_POSITIVE (&t[1]));
  if (negative)
    SET (&t[0], &t[1]);
  F (dot) (f, &t[1], g, g);
  NEED (IS_POSITIVE (&t[1]), CONIC_IS_LINES);
  SQRT (&g[0], &t[1]);
  MUL (&t[1], &t[1], &g[0]);
  DIV (out, &t[0], &t[1]);

  return PORISM_OK;
}

/* From the point p it is -g bend/|g|^4. */
FORMULA (curvature_vector_of_conic)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  LOCALS (g, 2);
  LOCALS (t, 2);

  TRY (F (find_bend) (f, g, &t[0], q, p));
  F (dot) (f, &t[1], g, g);
  MUL (&t[1], &t[1], &t[1]);
  DIV (&t[0], &t[0], &t[1]);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      MUL (&g[i], &g[i], &t[0]);
      SUB (&out[2 + i], &p[i], &g[i]);
    }

  return PORISM_OK;
}

/* Its centre is p - g |g|^2/bend. */
FORMULA (osculating_circle_of_conic)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  LOCALS (g, 2);
  LOCALS (t, 2);

  TRY (F (find_bend) (f, g, &t[0], q, p));
  NEED (NOT (IS_ZERO (&t[0])), DIVISION_BY_ZERO);
  F (dot) (f, &t[1], g, g);
  DIV (&t[0], &t[1], &t[0]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&g[i], &g[i], &t[0]);
      SUB (&out[i], &p[i], &g[i]);
    }
  F (dot) (f, &out[2], g, g);

  return PORISM_OK;
}

/* As people write the equation: of x^2, of y^2, the constant, of x y, of x, of y. */
FORMULA (coefficients_of_conic)
{
  BEGIN;
  static const guint order[] = { 0, 2, 5, 1, 3, 4 };
  LOCALS (q, 6);

  F (conic) (f, q, shape, in, 0);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    SET (&out[i], &q[order[i]]);
  SET_SI (&out[6], G_N_ELEMENTS (order));

  return PORISM_OK;
}

/* ---- what follows from a curve ---- */

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
