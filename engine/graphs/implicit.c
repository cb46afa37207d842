/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Implicit curves: where an equation in x and y holds, both sides of which are polynomials. What follows from functions
 * of both. */

#include "config.h"

#include <math.h>

#include "engine/geometry/linear.h"
#include "engine/geometry/numeric.h"
#include "engine/graphs/graph-plain.h"
#include "engine/graphs/implicit.h"
#include "engine/roots/roots.h"

/* Beyond every place that is looked at, in a direction's lengths. */
#define FARTHEST 1000000000000000
/* What is nearer by less than this is as near. */
#define MUCH_NEARER (1 - 1e-9)

PorismStatus
F (is_on_implicit) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint i, const ELEMENT *p)
{
  LOCALS (value, 1);

  TRY (F (evaluate_kept) (f, value, shape->expressions[i], in[i], p));
  DECIDE (on, VANISHES (value, 1 + SIZE_2 (p)));
  SET_SI (out, on);

  return PORISM_OK;
}

/* The gradient at @p of the curve that is input 1: the record's own expression, of what the curve keeps, though it need not
 * read all of that. */
static PorismStatus
F (find_gradient) (FIELD *f, ELEMENT *g, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  const guint n = porism_expression_get_n_references (shape->expression);
  const void *references[n + 1];
  INPUT (kept, 1);

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (shape->expressions[1], i);
    }
  return F (expression_evaluate) (f, shape->expression, references, p, g);
}

/* Across the gradient at a point of the curve. */
FORMULA (tangent_to_implicit)
{
  BEGIN;
  INPUT (p, 0);
  LOCALS (on, 1);
  LOCALS (g, 2);
  LOCALS (d, 2);

  TRY (F (is_on_implicit) (f, on, shape, in, 1, p));
  NEED (IS_POSITIVE (on), POINT_NOT_ON);
  TRY (F (find_gradient) (f, g, shape, in, p));
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

/* ---- along a line ---- */

/* A curve's equation in t, x, y, u and v: along the line from (x, y) in the direction (u, v). */
typedef struct
{
  const PorismExpression *equation;
  const ELEMENT *kept;
  const ELEMENT *line;          /* x, y, u, v */
} F (Along);

static PorismStatus
F (value_along) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Along) *self = closure;
  LOCALS (variables, 5);

  SET (&variables[0], t);
  for (int i = 0; i < 4; i++)
    SET (&variables[1 + i], &self->line[i]);
  return F (evaluate_kept) (f, out, self->equation, self->kept, variables);
}

/* @t = where it meets the line number @k. */
static PorismStatus
F (kth_along) (FIELD *f, ELEMENT *t, const F (Along) *along, guint k)
{
  LOCALS (range, 2);

  SET_SI (&range[0], -FARTHEST);
  SET_SI (&range[1], FARTHEST);
  return F (kth_zero) (f, F (value_along), along, porism_expression_get_degree (along->equation), &range[0], &range[1], k,
                       t);
}

static void
F (go_along) (FIELD *f, ELEMENT *out, const ELEMENT *line, const ELEMENT *t)
{
  LOCALS (step, 1);

  for (int i = 0; i < 2; i++)
    {
      MUL (step, &line[2 + i], t);
      ADD (&out[i], &line[i], step);
    }
}

FORMULA (meet_implicit_line)
{
  BEGIN;
  F (Linear) linear = F (linear) (shape, in, 1);
  LOCALS (line, 4);
  const F (Along) along = { shape->expression, in[0], line };
  LOCALS (t, 1);
  PorismStatus status;

  F (base_point) (f, line, &linear);
  F (direction) (f, &line[2], &linear);
  status = F (kth_along) (f, t, &along, (guint) shape->branch);
  if (status == PORISM_UNDEFINED && f->base.reason == PORISM_REASON_NO_ZERO)
    UNDEFINED (NO_MEET);
  if (status == PORISM_UNDEFINED && f->base.reason == PORISM_REASON_ZERO_EVERYWHERE)
    UNDEFINED (GRAPHS_COINCIDE);
  TRY (status);
  F (go_along) (f, out, line, t);
  NEED (F (within_ends) (f, &linear, out), MEET_OUTSIDE);
  return PORISM_OK;
}

/* ---- points on them ---- */

/* @nearest = the place along the line that is nearest to its beginning, where it is nearer than *@least. */
static PorismStatus
F (find_nearest) (FIELD *f, ELEMENT *nearest, const F (Along) *along, double *least)
{
  LOCALS (t, 1);

  for (guint k = 0; k < PORISM_MOST_ZEROS; k++)
    {
      PorismStatus status = F (kth_along) (f, t, along, k);
      double distance;

      if (status == PORISM_UNDEFINED)
        break;
      TRY (status);
      distance = fabs (F (approximate) (f, t));
      if (!(distance < *least * MUCH_NEARER))
        continue;
      *least = distance;
      F (go_along) (f, nearest, along->line, t);
    }
  return PORISM_OK;
}

/* The next one on the level and the plumb line through where it was put: of its coordinates one is as given. */
FORMULA (point_on_implicit)
{
  BEGIN;
  LOCALS (line, 4);
  const F (Along) along = { shape->expression, in[0], line };
  double least = HUGE_VAL;

  TRY (F (numeric) (f, &line[0], shape, in, 1));
  TRY (F (numeric) (f, &line[1], shape, in, 2));
  for (int i = 0; i < 2; i++)
    {
      SET_SI (&line[2], i == 0);
      SET_SI (&line[3], i == 1);
      TRY (F (find_nearest) (f, out, &along, &least));
    }
  if (!(least < HUGE_VAL))
    UNDEFINED (POINT_NOT_ON);
  return PORISM_OK;
}

FORMULA (locate_on_implicit)
{
  BEGIN;
  INPUT (wanted, 3);

  SET (&out[0], &wanted[0]);
  SET (&out[1], &wanted[1]);
  return PORISM_OK;
}
