/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points on graphs, and whether a point is one of them.
 *
 * A place on a function's graph is its x, on a curve the parameter. Whether a point lies on a curve of
 * polynomials is decided by the places where one coordinate agrees; any other curve is shown not to
 * reach a point by covering its domain with intervals, and only a sharper field or the construction
 * itself can tell that it does. */

#include "config.h"

#include <math.h>

#include "engine/geometry/numeric.h"
#include "engine/geometry/plane.h"
#include "engine/geometry/residual.h"
#include "engine/graphs/graph-plain.h"
#include "engine/graphs/graph-point.h"
#include "engine/graphs/implicit.h"
#include "engine/roots/roots.h"

FORMULA (point_on_graph)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, 1));
  NEED (F (within_domain) (f, &graph, t), OUTSIDE_DOMAIN);

  return F (graph_at) (f, out, &graph, t);
}

/* In doubles the nearest place; exactly, the only one that a point of a function's graph can have. */
FORMULA (locate_on_graph)
{
  BEGIN;
  INPUT (wanted, 2);
  F (Graph) graph = F (graph) (shape, in, 0);

#if defined PORISM_IN_DOUBLE
  PLAIN_GRAPH (plain, &graph);

  if (!porism_plain_graph_get_nearest (&plain, wanted[0], wanted[1], out))
    UNDEFINED (OUTSIDE_DOMAIN);
  return PORISM_OK;
#else
  if (graph.map != NULL)
    return PORISM_UNABLE;
  SET (out, &wanted[0]);
  return PORISM_OK;
#endif
}

/* ---- values one after the other ---- */

/* Whether the place @t is beyond the last one, input 2, on the way of @step. */
static PorismStatus
F (is_beyond) (FIELD *f, gboolean *beyond, const ELEMENT *t, const ELEMENT *last, const ELEMENT *step)
{
  LOCALS (way, 1);

  DECIDE (forward, IS_POSITIVE (step));
  if (forward)
    SUB (way, t, last);
  else
    SUB (way, last, t);
  DECIDE (past, IS_POSITIVE (way));
  *beyond = past;

  return PORISM_OK;
}

/* What input 0 is at input 1 and at each step of input 3 from there to input 2. In an empty list it is that of the first
 * place that stands beyond. */
FORMULA (list_values)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  const guint size = graph.kind == PORISM_KIND_CURVE ? 2 : 1, room = (shape->width - 1) / size;
  gboolean beyond = FALSE;
  guint n = 0;
  LOCALS (t, 1);
  LOCALS (last, 1);
  LOCALS (step, 1);

  TRY (F (numeric) (f, t, shape, in, 1));
  TRY (F (numeric) (f, last, shape, in, 2));
  TRY (F (numeric) (f, step, shape, in, 3));
  NEED (NOT (IS_ZERO (step)), DIVISION_BY_ZERO);
  TRY (F (is_beyond) (f, &beyond, t, last, step));
  for (guint i = 0; i == 0 || !beyond; i++)
    {
      if (i == room)
        UNDEFINED (TOO_MANY_ITEMS);
      TRY (size == 2 ? F (graph_at) (f, &out[2 * i], &graph, t) : F (function_at) (f, &out[i], &graph, t));
      n += !beyond;
      ADD (t, t, step);
      if (!beyond)
        TRY (F (is_beyond) (f, &beyond, t, last, step));
    }
  for (guint i = MAX (n, 1) * size; i + 1 < shape->width; i++)
    SET (&out[i], &out[i - size]);
  SET_SI (&out[shape->width - 1], n);

  return PORISM_OK;
}

/* What the function, input 0, is at each item of input 1. What has room beyond the items repeats the last one, and so does
 * its image. */
FORMULA (list_images)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  INPUT (list, 1);
  const guint room = shape->width - 1;
  guint i;
  LOCALS (left, 1);
  LOCALS (one, 1);

  SET (left, &list[room]);
  SET_SI (one, 1);
  for (i = 0; i < room; i++)
    {
      DECIDE (ended, IS_ZERO (left));
      if (ended && i > 0)
        break;
      TRY (F (function_at) (f, &out[i], &graph, &list[i]));
      SUB (left, left, one);
    }
  for (; i < room; i++)
    SET (&out[i], &out[i - 1]);
  SET (&out[room], &list[room]);

  return PORISM_OK;
}

/* ---- the parameter of a point ---- */

#if !defined PORISM_BY_DOUBLES

/* A curve's coordinate less that of a point. */
typedef struct
{
  const F (Graph) *graph;
  const ELEMENT *p;
  guint coordinate;
} F (Coordinate);

static PorismStatus
F (coordinate_offset) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Coordinate) *self = closure;
  LOCALS (at, 2);

  TRY (F (graph_at) (f, at, self->graph, t));
  SUB (out, &at[self->coordinate], &self->p[self->coordinate]);

  return PORISM_OK;
}

/* Which coordinate changes the more at @t, so that it tells the parameter best. */
static guint
F (steeper_coordinate) (const PorismPlainGraph *plain, double t)
{
  double step = 1e-6 * fmax (1, fabs (t)), p[2], q[2];

  if (!porism_plain_graph_at (plain, t - step, p) && !porism_plain_graph_at (plain, t, p))
    return 0;
  if (!porism_plain_graph_at (plain, t + step, q) && !porism_plain_graph_at (plain, t, q))
    return 0;
  return fabs (q[1] - p[1]) > fabs (q[0] - p[0]);
}

/* The zero of the steeper coordinate's offset that is nearest to @near. */
static PorismStatus
F (sharpen_parameter) (FIELD *f, ELEMENT *t, const F (Graph) *graph, const ELEMENT *p,
                       guint coordinate, double near)
{
  const F (Coordinate) offset = { graph, p, coordinate };
  double least = HUGE_VAL;
  LOCALS (candidate, 1);

  for (guint k = 0; k < PORISM_MOST_ZEROS; k++)
    {
      PorismStatus status = F (kth_zero) (f, F (coordinate_offset), &offset,
                                          F (graph_degree) (graph), &graph->domain[0],
                                          &graph->domain[1], k, candidate);
      double distance;

      if (status == PORISM_UNDEFINED)
        break;
      TRY (status);
      distance = fabs (F (approximate) (f, candidate) - near);
      if (distance < least)
        {
          least = distance;
          SET (t, candidate);
        }
    }
  if (least > 1e-5 * fmax (1, fabs (near)))
    UNDEFINED (POINT_NOT_ON);

  return PORISM_OK;
}

#endif

#if defined PORISM_IN_GRADIENT

/* @t, the place of the graph nearest to @p, which lies on it, moves along with @p. */
static PorismStatus
F (vary_parameter) (FIELD *f, ELEMENT *t, const F (Graph) *graph, const ELEMENT *p)
{
  PorismGradient at[2], ahead[2], v[2], step = *t;

  TRY (F (graph_at) (f, at, graph, t));
  step.d[0] = 1;
  TRY (F (graph_at) (f, ahead, graph, &step));
  for (int k = 0; k < 2; k++)
    {
      v[k].value = ahead[k].d[0] - at[k].d[0];
      SUB (&at[k], &at[k], &p[k]);
      for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
        v[k].d[i] = v[k].value * at[k].d[i];
    }
  ADD (&at[0], &v[0], &v[1]);
  porism_gradient_follow (t, &at[0], v[0].value * v[0].value + v[1].value * v[1].value);

  return PORISM_OK;
}

#endif

PorismStatus
F (parameter_of) (FIELD *f, ELEMENT *t, const F (Graph) *graph, const ELEMENT *p)
{
  PLAIN_GRAPH (plain, graph);
  double x = F (approximate) (f, &p[0]), y = F (approximate) (f, &p[1]), near;

  if (graph->map == NULL)
    {
      SET (t, &p[0]);
      return PORISM_OK;
    }
  if (!isfinite (x) || !isfinite (y))
    return PORISM_UNABLE;
  if (!porism_plain_graph_get_nearest (&plain, x, y, &near))
    UNDEFINED (POINT_NOT_ON);
#if defined PORISM_IN_DOUBLE
  *t = near;
  return PORISM_OK;
#elif defined PORISM_IN_GRADIENT
  F (set_double) (f, t, near);
  return F (vary_parameter) (f, t, graph, p);
#else
  return F (sharpen_parameter) (f, t, graph, p, F (steeper_coordinate) (&plain, near), near);
#endif
}

/* ---- whether a point lies on it ---- */

static PorismStatus
F (is_on_function) (FIELD *f, ELEMENT *out, const F (Graph) *graph, const ELEMENT *p)
{
  LOCALS (y, 1);
  PorismStatus status;
  double size;

  DECIDE (within, F (within_domain) (f, graph, &p[0]));
  SET_SI (out, 0);
  if (!within)
    return PORISM_OK;
  status = F (evaluate_kept) (f, y, graph->expression, graph->kept, &p[0]);
  if (status != PORISM_OK)
    return status == PORISM_UNDEFINED ? PORISM_OK : status;
  size = SIZE (y) + SIZE (&p[1]);
  SUB (y, y, &p[1]);
  ANSWER (VANISHES (y, size));
}

#if defined PORISM_IN_BALL || defined PORISM_IN_EXACT

/* @value = the simplest fraction near @t: a point that was put on a curve has such a parameter. */
static void
F (find_fraction) (fmpq_t value, double t)
{
  double slack = ldexp (fmax (fabs (t), 1), -30);
  arf_t bound;
  fmpq_t least, greatest;

  arf_init (bound);
  fmpq_init (least);
  fmpq_init (greatest);
  arf_set_d (bound, t - slack);
  arf_get_fmpq (least, bound);
  arf_set_d (bound, t + slack);
  arf_get_fmpq (greatest, bound);
  fmpq_simplest_between (value, least, greatest);
  fmpq_clear (least);
  fmpq_clear (greatest);
  arf_clear (bound);
}

/* @at = the place of the curve that is nearest to @p as far as such a parameter says, less @p. */
static PorismStatus
F (arrow_from) (FIELD *f, ELEMENT *at, const F (Graph) *graph, const ELEMENT *p)
{
  PLAIN_GRAPH (plain, graph);
  double x = F (approximate) (f, &p[0]), y = F (approximate) (f, &p[1]), near;
  LOCALS (t, 1);
  fmpq_t value;

  if (!isfinite (x) || !isfinite (y) || !porism_plain_graph_get_nearest (&plain, x, y, &near))
    return PORISM_UNABLE;
  fmpq_init (value);
  F (find_fraction) (value, near);
  f->base.klass->set_rational (&f->base, t, value);
  fmpq_clear (value);
  DECIDE (within, F (within_domain) (f, graph, t));
  if (!within)
    SET (t, &graph->domain[near > (plain.domain[0] + plain.domain[1]) / 2]);
  TRY (F (graph_at) (f, at, graph, t));
  SUB (&at[0], &at[0], &p[0]);
  SUB (&at[1], &at[1], &p[1]);

  return PORISM_OK;
}

#endif

#if defined PORISM_IN_BOUND || defined PORISM_IN_BALL

/* @r = the interval around @middle. */
static void
F (set_interval) (FIELD *f, ELEMENT *r, double middle, double half)
{
#if defined PORISM_IN_BOUND
  *r = (PorismBound) { middle, half };
#else
  arb_set_d (r, middle);
  mag_set_d (arb_radref (r), half);
#endif
}

/* Whether no place within @half of @middle is at @p. */
static gboolean
F (stays_away) (FIELD *f, const F (Graph) *graph, const ELEMENT *p, double middle, double half)
{
  LOCALS (t, 1);
  LOCALS (at, 2);
  PorismStatus status;

  F (set_interval) (f, t, middle, half);
  status = F (graph_at) (f, at, graph, t);
  if (status != PORISM_OK)
    return status == PORISM_UNDEFINED;
  for (int i = 0; i < 2; i++)
    {
      SUB (&at[i], &at[i], &p[i]);
      if (IS_ZERO (&at[i]) == PORISM_FALSE)
        return TRUE;
    }
  return FALSE;
}

/* Whether the curve is shown to pass @p by, with at most *@budget intervals. */
static gboolean
F (passes_by) (FIELD *f, const F (Graph) *graph, const ELEMENT *p, double middle, double half,
               int *budget)
{
  if (--*budget < 0)
    return FALSE;
  if (F (stays_away) (f, graph, p, middle, half))
    return TRUE;
  if (!(middle + half / 2 > middle))
    return FALSE;
  return F (passes_by) (f, graph, p, middle - half / 2, half / 2, budget) &&
         F (passes_by) (f, graph, p, middle + half / 2, half / 2, budget);
}

#endif

#if defined PORISM_IN_EXACT

/* Where one coordinate agrees, the other one must. */
static PorismStatus
F (is_on_polynomial_curve) (FIELD *f, ELEMENT *out, const F (Graph) *graph, const ELEMENT *p)
{
  F (Coordinate) offset = { graph, p, 0 };
  LOCALS (t, 1);
  LOCALS (at, 2);

  SET_SI (out, 0);
  if (F (graph_degree) (graph) < 0)
    return PORISM_UNABLE;
  for (guint k = 0; k < PORISM_MOST_ZEROS; k++)
    {
      PorismStatus status = F (kth_zero) (f, F (coordinate_offset), &offset,
                                          F (graph_degree) (graph), &graph->domain[0],
                                          &graph->domain[1], k, t);

      if (status == PORISM_UNDEFINED && f->base.reason == PORISM_REASON_ZERO_EVERYWHERE &&
          offset.coordinate == 0)
        {
          offset.coordinate = 1;
          k = G_MAXUINT;
          continue;
        }
      if (status == PORISM_UNDEFINED)
        return PORISM_OK;
      TRY (status);
      TRY (F (graph_at) (f, at, graph, t));
      SUB (&at[0], &at[!offset.coordinate], &p[!offset.coordinate]);
      DECIDE (same, IS_ZERO (&at[0]));
      if (same)
        {
          SET_SI (out, 1);
          return PORISM_OK;
        }
    }
  return PORISM_OK;
}

#endif

static PorismStatus
F (is_on_curve) (FIELD *f, ELEMENT *out, const F (Graph) *graph, const ELEMENT *p)
{
#if defined PORISM_BY_DOUBLES
  PLAIN_GRAPH (plain, graph);
  double t, at[2], x = VALUE (&p[0]), y = VALUE (&p[1]), size = SIZE_2 (p);

  SET_SI (out, porism_plain_graph_get_nearest (&plain, x, y, &t) &&
          porism_plain_graph_at (&plain, t, at) &&
          hypot (at[0] - x, at[1] - y) <= 1e-9 * fmax (size, 1));
  return PORISM_OK;
#elif defined PORISM_IN_BOUND || defined PORISM_IN_BALL
  PLAIN_GRAPH (plain, graph);
  double half = (plain.domain[1] - plain.domain[0]) / 2 * (1 + 1e-12), near;
  double at[2], x = F (approximate) (f, &p[0]), y = F (approximate) (f, &p[1]);
  int budget = 20000;

  if (!isfinite (x) || !isfinite (y) || !(half < 1e15))
    return PORISM_UNABLE;
  /* Where the search finds it near, covering would only spend the budget. */
  if (porism_plain_graph_get_nearest (&plain, x, y, &near) &&
      porism_plain_graph_at (&plain, near, at) &&
      hypot (at[0] - x, at[1] - y) <= 1e-7 * fmax (fabs (x) + fabs (y), 1))
    return PORISM_UNABLE;
  if (!F (passes_by) (f, graph, p, (plain.domain[0] + plain.domain[1]) / 2, half + 1e-300, &budget))
    return PORISM_UNABLE;
  SET_SI (out, 0);
  return PORISM_OK;
#elif defined PORISM_IN_EXACT
  LOCALS (arrow, 2);
  PorismTruth there = PORISM_UNKNOWN;

  if (F (arrow_from) (f, arrow, graph, p) == PORISM_OK)
    there = porism_truth_and (IS_ZERO (&arrow[0]), IS_ZERO (&arrow[1]));
  if (there == PORISM_TRUE)
    {
      SET_SI (out, 1);
      return PORISM_OK;
    }
  return F (is_on_polynomial_curve) (f, out, graph, p);
#else
  return PORISM_UNABLE;
#endif
}

/* Where the condition cannot be asked it does not hold. */
static PorismStatus
F (is_in_set) (FIELD *f, ELEMENT *out, const PorismExpression *condition, const ELEMENT *kept,
               const ELEMENT *p)
{
  PorismStatus status = F (evaluate_kept) (f, out, condition, kept, p);

  if (status == PORISM_UNDEFINED)
    {
      SET_SI (out, 0);
      return PORISM_OK;
    }
  return status;
}

PorismStatus
F (is_in_graph) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint i,
                 const ELEMENT *p)
{
  PorismKind kind = (PorismKind) shape->kinds[i];

  if (kind == PORISM_KIND_REGION)
    return F (is_in_set) (f, out, shape->expressions[i], in[i], p);
  if (kind == PORISM_KIND_IMPLICIT)
    return F (is_on_implicit) (f, out, shape, in, i, p);
  if (!(PORISM_KINDS (kind) & PORISM_KINDS_GRAPH))
    return PORISM_UNABLE;

  F (Graph) graph = F (graph) (shape, in, i);

  return kind == PORISM_KIND_FUNCTION ? F (is_on_function) (f, out, &graph, p)
                                      : F (is_on_curve) (f, out, &graph, p);
}

#if defined PORISM_BY_DOUBLES

/* @at = the place of the curve that is nearest to @p, less @p. While the nearest place moves along the curve, the
 * distance from it is as from one that stays. */
static PorismStatus
F (arrow_from) (FIELD *f, ELEMENT *at, const F (Graph) *graph, const ELEMENT *p)
{
  LOCALS (t, 1);

  TRY (F (parameter_of) (f, t, graph, p));
  F (set_double) (f, t, VALUE (t));
  TRY (F (graph_at) (f, at, graph, t));
  SUB (&at[0], &at[0], &p[0]);
  SUB (&at[1], &at[1], &p[1]);

  return PORISM_OK;
}

#endif

#if defined PORISM_IN_GRADIENT

/* Of a point on the graph the arrow is 0: it begins to have a length across a curve, or upwards from a function. */
static PorismStatus
F (vary_length) (FIELD *f, ELEMENT *length, const F (Graph) *graph, const ELEMENT *p, const ELEMENT *arrow)
{
  PorismGradient t, at[2], ahead[2];
  double v[2] = { 1, 0 }, n;

  if (graph->map != NULL)
    {
      TRY (F (parameter_of) (f, &t, graph, p));
      F (set_double) (f, &t, t.value);
      TRY (F (graph_at) (f, at, graph, &t));
      t.d[0] = 1;
      TRY (F (graph_at) (f, ahead, graph, &t));
      for (int k = 0; k < 2; k++)
        v[k] = ahead[k].d[0] - at[k].d[0];
    }
  n = hypot (v[0], v[1]);
  porism_gradient_chain_2 (length, length->value, -v[1] / n, &arrow[0], v[0] / n, &arrow[1]);

  return PORISM_OK;
}

#endif

/* Of a function the height above or below, of a curve the distance from the nearest place found; in a
 * region there is no such number that a sharper field could enclose. */
PorismStatus
F (is_in_graph_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in,
                          guint i, const ELEMENT *p)
{
  LOCALS (arrow, 2);
  LOCALS (squares, 2);

  if (!(PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_GRAPH))
    return PORISM_UNABLE;

  F (Graph) graph = F (graph) (shape, in, i);

  if (graph.map == NULL)
    {
      TRY (F (function_at) (f, &arrow[1], &graph, &p[0]));
      SUB (&arrow[1], &arrow[1], &p[1]);
    }
  else
    {
#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT
      TRY (F (arrow_from) (f, arrow, &graph, p));
#else
      return PORISM_UNABLE;
#endif
    }
  F (dot) (f, &squares[0], arrow, arrow);
  F (dot) (f, &squares[1], p, p);
  ADD (&squares[1], &squares[1], &squares[0]);
  SQRT (&squares[0], &squares[0]);
#if defined PORISM_IN_GRADIENT
  if (squares[0].value == 0)
    TRY (F (vary_length) (f, &squares[0], &graph, p, arrow));
#endif

  return F (ratio) (f, out, &squares[0], &squares[1]);
}
