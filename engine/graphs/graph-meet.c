/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points of a graph and another object.
 *
 * Where the other object has an equation, that is asked along the graph: its zeros in the parameter are
 * the common points of the carriers, in increasing order. A side of a polygon is a segment. */

#include "config.h"

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"
#include "engine/graphs/graph-plain.h"
#include "engine/roots/roots.h"
#include "engine/roots/searched-double.h"

#if defined PORISM_IN_EXACT
#include "engine/roots/recognise.h"

PorismStatus porism_ball_meet_graph_parameter (void *, const PorismShape *, const void *const *, void *);
PorismStatus porism_double_meet_graph_parameter (void *, const PorismShape *, const void *const *, void *);
#endif

/* What a graph is met with. */
typedef struct
{
  const F (Graph) *graph;
  PorismKind kind;              /* of the other: LINE for all that is linear, CIRCLE for what is round */
  F (Linear) linear;
  F (Circular) circular;
  F (Graph) function;
  const ELEMENT *conic;
  const PorismShape *shape;
  const void *const *in;
  gboolean whole;               /* not one of several sides */
  guint side;                   /* of a polygon */
} F (Crossed);

/* @out = a x^2 + b x y + c y^2 + d x + e y + f at @p. */
static void
F (conic_value) (FIELD *f, ELEMENT *out, const ELEMENT *conic, const ELEMENT *p)
{
  LOCALS (t, 1);

  MUL (out, &conic[0], &p[0]);
  MUL (t, &conic[1], &p[1]);
  ADD (out, out, t);
  ADD (out, out, &conic[3]);
  MUL (out, out, &p[0]);
  MUL (t, &conic[2], &p[1]);
  ADD (t, t, &conic[4]);
  MUL (t, t, &p[1]);
  ADD (out, out, t);
  ADD (out, out, &conic[5]);
}

/* The other object's equation along the graph. */
static PorismStatus
F (equation_along) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Crossed) *self = closure;
  LOCALS (p, 2);

  TRY (F (graph_at) (f, p, self->graph, t));
  if (self->kind == PORISM_KIND_LINE)
    F (offset) (f, out, &self->linear, p);
  else if (self->kind == PORISM_KIND_CIRCLE)
    {
      F (squared_distance) (f, out, self->circular.centre, p);
      SUB (out, out, self->circular.square);
    }
  else if (self->kind == PORISM_KIND_CONIC)
    F (conic_value) (f, out, self->conic, p);
  else
    {
      TRY (F (evaluate_kept) (f, out, self->function.expression, self->function.kept, &p[0]));
      SUB (out, out, &p[1]);
    }

  return PORISM_OK;
}

/* A bound of the degree of that, -1 where it is no polynomial. */
static gint
F (degree_along) (const F (Crossed) *self)
{
  gint degree = F (graph_degree) (self->graph);

  if (degree < 0 || self->kind == PORISM_KIND_LINE)
    return degree;
  if (self->kind == PORISM_KIND_CIRCLE || self->kind == PORISM_KIND_CONIC)
    return 2 * degree;

  gint other = F (graph_degree) (&self->function);

  /* Along the graph of a function, x is the parameter itself. */
  if (other < 0)
    return other;
  return self->graph->map == NULL ? MAX (degree, other) : degree * other;
}

static F (Crossed)
F (crossed) (const PorismShape *shape, const void *const *in, const F (Graph) *graph)
{
  PorismKinds kind = PORISM_KINDS (shape->kinds[1]);
  F (Crossed) self = {
    .graph = graph, .kind = (PorismKind) shape->kinds[1], .shape = shape, .in = in, .whole = TRUE,
  };

  if (kind & PORISM_KINDS_LINEAR)
    {
      self.kind = PORISM_KIND_LINE;
      self.linear = F (linear) (shape, in, 1);
    }
  else if (kind & PORISM_KINDS_CIRCULAR)
    {
      self.kind = PORISM_KIND_CIRCLE;
      self.circular = F (circular) (shape, in, 1);
    }
  else if (self.kind == PORISM_KIND_FUNCTION)
    self.function = F (graph) (shape, in, 1);
  else
    self.conic = in[1];

  return self;
}

/* The side number @side of a polygon. */
static F (Crossed)
F (crossed_side) (const PorismShape *shape, const void *const *in, const F (Graph) *graph, guint side)
{
  return (F (Crossed)) {
           .graph = graph, .kind = PORISM_KIND_LINE, .linear = F (side) (shape, in, 1, side),
           .shape = shape, .in = in, .side = side,
  };
}

/* Where along the graph it meets what is crossed. Doubles remember that of each side. */
static F (Problem)
F (places_along) (const F (Crossed) *self, const ELEMENT *range)
{
  F (Problem) problem = {
    .function = F (equation_along), .closure = self, .degree = F (degree_along) (self),
    .start = &range[0], .end = &range[1],
  };

#if defined PORISM_BY_DOUBLES
  problem.shape = self->shape;
  problem.in = self->in;
  problem.part = self->side;
#elif defined PORISM_IN_BALL
  if (self->whole)
    {
      problem.shape = self->shape;
      problem.in = self->in;
      problem.in_doubles = porism_find_meet_graph;
    }
#endif
  return problem;
}

/* Where a search must be limited, a bounded object says where to look: @range is narrowed to the whole
 * numbers around it. Only the graph of a function has its parameter for x. */
static void
F (narrow_to_ends) (FIELD *f, ELEMENT *range, const F (Linear) *l)
{
  double a = F (approximate) (f, &l->start[0]), b = F (approximate) (f, &l->end[0]);
  double ends[2] = { floor (fmin (a, b)) - 1, ceil (fmax (a, b)) + 1 };

  for (int i = 0; i < 2; i++)
    {
      double present = F (approximate) (f, &range[i]);

      if (fabs (ends[i]) < 1e15 && (i == 0 ? ends[i] > present : ends[i] < present))
        SET_SI (&range[i], (long) ends[i]);
    }
}

/* @t = the parameter of the common point number @k, exact where it is @recognised. */
static PorismStatus
F (find_place) (FIELD *f, ELEMENT *t, const F (Problem) *problem, const F (Crossed) *crossed, guint k,
                gboolean recognised)
{
  PorismStatus status = F (kth_zero_of) (f, problem, k, t);

#if defined PORISM_IN_EXACT
  if (status == PORISM_UNABLE && recognised)
    status = porism_exact_recognise (f, problem, crossed->shape, crossed->in, porism_ball_meet_graph_parameter,
                                     porism_double_meet_graph_parameter, t);
#endif
  return status;
}

/* @range = the domain, or only as far as a bounded object reaches. */
static void
F (set_range) (FIELD *f, ELEMENT *range, const F (Problem) *problem, const F (Crossed) *crossed)
{
  SET (&range[0], &crossed->graph->domain[0]);
  SET (&range[1], &crossed->graph->domain[1]);
  if (problem->degree < 0 && crossed->graph->map == NULL && crossed->kind == PORISM_KIND_LINE &&
      PORISM_KINDS (crossed->linear.kind) &
      (PORISM_KINDS (PORISM_KIND_SEGMENT) | PORISM_KINDS (PORISM_KIND_VECTOR)))
    F (narrow_to_ends) (f, range, &crossed->linear);
}

/* The same in that range. */
static PorismStatus
F (find_parameter) (FIELD *f, ELEMENT *t, const F (Crossed) *crossed, guint k, gboolean recognised)
{
  LOCALS (range, 2);
  const F (Problem) problem = F (places_along) (crossed, range);

  F (set_range) (f, range, &problem, crossed);
  return F (find_place) (f, t, &problem, crossed, k, recognised);
}

/* @out = the common point number @k of the carriers, within the domains and the ends. */
static PorismStatus
F (meet_along) (FIELD *f, ELEMENT *out, const F (Crossed) *crossed, guint k, gboolean recognised)
{
  LOCALS (t, 1);

  TRY (F (find_parameter) (f, t, crossed, k, recognised));
  TRY (F (graph_at) (f, out, crossed->graph, t));
  if (crossed->kind == PORISM_KIND_LINE)
    NEED (F (within_ends) (f, &crossed->linear, out), MEET_OUTSIDE);
  else if (crossed->kind == PORISM_KIND_CIRCLE)
    NEED (F (within_arc) (f, &crossed->circular, out), MEET_OUTSIDE);
  else if (crossed->kind == PORISM_KIND_FUNCTION)
    NEED (F (within_domain) (f, &crossed->function, &out[0]), MEET_OUTSIDE);

  return PORISM_OK;
}

/* That there is no such zero means that the objects do not meet, or do everywhere. */
static PorismStatus
F (explain_meet) (FIELD *f, PorismStatus status)
{
  if (status == PORISM_UNDEFINED && f->base.reason == PORISM_REASON_NO_ZERO)
    f->base.reason = PORISM_REASON_NO_MEET;
  else if (status == PORISM_UNDEFINED && f->base.reason == PORISM_REASON_ZERO_EVERYWHERE)
    f->base.reason = PORISM_REASON_GRAPHS_COINCIDE;

  return status;
}

FORMULA (meet_graph)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  F (Crossed) crossed = F (crossed) (shape, in, &graph);

  return F (explain_meet) (f, F (meet_along) (f, out, &crossed, (guint) shape->branch, TRUE));
}

/* The parameter of that point on the graph, then 0. */
FORMULA (meet_graph_parameter)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  F (Crossed) crossed = F (crossed) (shape, in, &graph);

  SET_SI (&out[1], 0);
  return F (find_parameter) (f, &out[0], &crossed, (guint) shape->branch, FALSE);
}

/* Before the fifth rules common points that were searched for were not recognised. */
FORMULA (meet_graph_enclosed)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  F (Crossed) crossed = F (crossed) (shape, in, &graph);

  return F (explain_meet) (f, F (meet_along) (f, out, &crossed, (guint) shape->branch, FALSE));
}

/* The branches of all sides' first common points come first, then those of their second ones. */
FORMULA (meet_graph_sides)
{
  BEGIN;
  F (Graph) graph = F (graph) (shape, in, 0);
  guint n = F (n_sides) (shape, 1);
  F (Crossed) crossed = F (crossed_side) (shape, in, &graph, (guint) shape->branch % n);

  NEED (NOT (F (coincide) (f, crossed.linear.start, crossed.linear.end)), POINTS_COINCIDE);

  return F (explain_meet) (f, F (meet_along) (f, out, &crossed, (guint) shape->branch / n, FALSE));
}

#if defined PORISM_IN_DOUBLE

/* How many common points there may be with what is crossed: at least one branch, which says why there is
 * none. */
static guint
count_branches (const F (Crossed) *crossed)
{
  PorismDoubleField field;
  double zeros[PORISM_MOST_ZEROS];
  const F (Problem) problem = F (places_along) (crossed, crossed->graph->domain);
  gint n = problem.degree;

  porism_double_field_init (&field);
  if (n < 0)
    n = porism_double_find_zeros_of (&field, &problem, zeros);

  return (guint) CLAMP (n, 1, PORISM_MOST_ZEROS);
}

guint
porism_meet_graph_branches (const PorismShape   *shape,
                            const double *const *in)
{
  const void *const *inputs = (const void *const *) in;
  F (Graph) graph = F (graph) (shape, inputs, 0);
  F (Crossed) crossed = F (crossed) (shape, inputs, &graph);

  return count_branches (&crossed);
}

gint
porism_find_meet_graph (const PorismShape   *shape,
                        const double *const *in,
                        double              *zeros)
{
  const void *const *inputs = (const void *const *) in;
  F (Graph) graph = F (graph) (shape, inputs, 0);
  F (Crossed) crossed = F (crossed) (shape, inputs, &graph);
  double range[2];
  const F (Problem) problem = F (places_along) (&crossed, range);
  PorismDoubleField field;

  porism_double_field_init (&field);
  F (set_range) (&field, range, &problem, &crossed);
  return porism_double_find_zeros_of (&field, &problem, zeros);
}

void
porism_leave_out_meet_graph (const PorismShape   *shape,
                             const double *const *in,
                             PorismLeftOut       *left_out)
{
  const void *const *inputs = (const void *const *) in;
  F (Graph) graph = F (graph) (shape, inputs, 0);
  F (Crossed) crossed = F (crossed) (shape, inputs, &graph);
  const F (Problem) problem = F (places_along) (&crossed, graph.domain);
  PorismDoubleField field;

  porism_double_field_init (&field);
  porism_double_find_left_out (&field, &problem, left_out);
}

guint
porism_meet_graph_sides_branches (const PorismShape   *shape,
                                  const double *const *in)
{
  const void *const *inputs = (const void *const *) in;
  F (Graph) graph = F (graph) (shape, inputs, 0);
  guint n = F (n_sides) (shape, 1), most = 1;

  for (guint i = 0; i < n; i++)
    {
      F (Crossed) crossed = F (crossed_side) (shape, inputs, &graph, i);

      most = MAX (most, count_branches (&crossed));
    }
  return most * n;
}

/* Where the curves @a and @b cross. */
static guint
find_crossings (const PorismShape *shape,
                const void *const *in,
                const F (Graph)   *a,
                const F (Graph)   *b,
                double (*crossings)[2])
{
  const PorismSearchedInDoubles question = {
    .which = { (gsize) porism_plain_graphs_cross }, .shape = shape, .in = in,
  };
  PorismDoubleField *f = NULL;
  gint n;

  if (!porism_searched_recall_doubles (&question, 2, &n, crossings[0]))
    {
      PLAIN_GRAPH (plain_a, a);
      PLAIN_GRAPH (plain_b, b);
      n = (gint) porism_plain_graphs_cross (&plain_a, &plain_b, crossings);
      porism_searched_remember_doubles (&question, 2, n, crossings[0]);
    }
  return (guint) n;
}

guint
porism_meet_curves_branches (const PorismShape   *shape,
                             const double *const *in)
{
  const void *const *inputs = (const void *const *) in;
  F (Graph) a = F (graph) (shape, inputs, 0);
  F (Graph) b = F (graph) (shape, inputs, 1);
  double crossings[PORISM_MOST_CROSSINGS][2];

  return MAX (find_crossings (shape, inputs, &a, &b, crossings), 1);
}

#endif

/* ---- two curves ---- */

#if defined PORISM_IN_BALL

/* Steps by which a side of the square is covered: on each the curves are nearly straight. */
#define STEPS 16

/* A crossing that the search found, and a map that makes the curves' difference nearly (u, v) there,
 * where u and v are how far the parameters are from it. */
typedef struct
{
  const F (Graph) *graphs[2];
  double place[2];
  double inverse[4];
} F (Crossing);

/* @out = the difference of the curves' points, mapped; each parameter is @at with @half around it. */
static PorismStatus
F (mapped_difference) (FIELD *f, ELEMENT *out, const F (Crossing) *self, const double at[2],
                       const double half[2])
{
  LOCALS (points, 4);
  LOCALS (t, 1);

  for (int i = 0; i < 2; i++)
    {
      arb_set_d (t, self->place[i]);
      arb_set_d (out, at[i]);
      arb_add (t, t, out, f->precision);
      mag_set_d (arb_radref (t), half[i]);
      TRY (F (graph_at) (f, &points[2 * i], self->graphs[i], t));
    }
  SUB (&points[0], &points[0], &points[2]);
  SUB (&points[1], &points[1], &points[3]);
  for (int i = 0; i < 2; i++)
    {
      arb_set_d (t, self->inverse[2 * i]);
      MUL (&out[i], t, &points[0]);
      arb_set_d (t, self->inverse[2 * i + 1]);
      MUL (t, t, &points[1]);
      ADD (&out[i], &out[i], t);
    }

  return PORISM_OK;
}

/* Whether component @i of the difference has the sign @sign along the side of the square of half width
 * @half where the parameter @i is @sign @half. */
static gboolean
F (side_has_sign) (FIELD *f, const F (Crossing) *self, int i, int sign, double half)
{
  LOCALS (value, 2);

  for (int step = 0; step < STEPS; step++)
    {
      double at[2] = { 0, 0 }, halves[2] = { 0, 0 };

      at[i] = sign * half;
      at[!i] = half * (2 * step + 1 - STEPS) / STEPS;
      halves[!i] = half / STEPS * (1 + 1e-12);
      if (F (mapped_difference) (f, value, self, at, halves) != PORISM_OK ||
          !(sign > 0 ? arb_is_positive (&value[i]) : arb_is_negative (&value[i])))
        return FALSE;
    }
  return TRUE;
}

/* By the theorem of Poincaré and Miranda the curves cross in a square where on opposite sides the
 * difference has opposite signs. */
static gboolean
F (crosses_in) (FIELD *f, const F (Crossing) *self, double half)
{
  return F (side_has_sign) (f, self, 0, 1, half) && F (side_has_sign) (f, self, 0, -1, half) &&
         F (side_has_sign) (f, self, 1, 1, half) && F (side_has_sign) (f, self, 1, -1, half);
}

/* The inverse of the matrix of the velocities there; the second counts backwards. */
static gboolean
F (linearise) (F (Crossing) *self, const PorismPlainGraph *plain)
{
  double v[2][2], det;

  for (int i = 0; i < 2; i++)
    {
      double step = 1e-6 * fmax (1, fabs (self->place[i])), p[2], q[2];

      if (!porism_plain_graph_at (&plain[i], self->place[i] - step, p) ||
          !porism_plain_graph_at (&plain[i], self->place[i] + step, q))
        return FALSE;
      for (int k = 0; k < 2; k++)
        v[i][k] = (q[k] - p[k]) / (2 * step) * (i == 0 ? 1 : -1);
    }
  det = v[0][0] * v[1][1] - v[0][1] * v[1][0];
  self->inverse[0] = v[1][1] / det;
  self->inverse[1] = -v[1][0] / det;
  self->inverse[2] = -v[0][1] / det;
  self->inverse[3] = v[0][0] / det;

  return isfinite (det) && det != 0;
}

static PorismStatus
F (prove_crossing) (FIELD *f, ELEMENT *out, F (Crossing) *self)
{
  LOCALS (t, 1);
  double size = fmax (1, fmax (fabs (self->place[0]), fabs (self->place[1])));

  for (double half = 1e-13 * size; half < 1e-6 * size; half *= 10)
    if (F (crosses_in) (f, self, half))
      {
        arb_set_d (t, self->place[0]);
        mag_set_d (arb_radref (t), half);
        return F (graph_at) (f, out, self->graphs[0], t);
      }

  return PORISM_UNABLE;
}

#endif

#if defined PORISM_IN_GRADIENT

/* @out = the point of @a at the place @at[0], which stays that of @b at @at[1]. */
static PorismStatus
F (follow_crossing) (FIELD *f, ELEMENT *out, const F (Graph) *a, const F (Graph) *b, const double at[2])
{
  const F (Graph) *graphs[2] = { a, b };
  PorismGradient t[2], points[2][2], ahead[2], difference[2];
  double slopes[4];

  for (int i = 0; i < 2; i++)
    {
      F (set_double) (f, &t[i], at[i]);
      TRY (F (graph_at) (f, points[i], graphs[i], &t[i]));
      t[i].d[0] = 1;
      TRY (F (graph_at) (f, ahead, graphs[i], &t[i]));
      for (int k = 0; k < 2; k++)
        slopes[2 * k + i] = (ahead[k].d[0] - points[i][k].d[0]) * (i == 0 ? 1 : -1);
    }
  for (int k = 0; k < 2; k++)
    SUB (&difference[k], &points[0][k], &points[1][k]);
  porism_gradient_follow_2 (t, difference, slopes);

  return F (graph_at) (f, out, a, &t[0]);
}

#endif

/* Curves have no equation: the search finds where they cross, and a ball proves it. */
FORMULA (meet_curves)
{
  BEGIN;
  F (Graph) a = F (graph) (shape, in, 0);
  F (Graph) b = F (graph) (shape, in, 1);
#if defined PORISM_IN_DOUBLE
  double crossings[PORISM_MOST_CROSSINGS][2];
  guint k = (guint) shape->branch;

  if (k >= find_crossings (shape, in, &a, &b, crossings))
    UNDEFINED (NO_MEET);
  return F (graph_at) (f, out, &a, &crossings[k][0]);
#elif defined PORISM_IN_GRADIENT
  double crossings[PORISM_MOST_CROSSINGS][2];
  PLAIN_GRAPH (plain_a, &a);
  PLAIN_GRAPH (plain_b, &b);
  guint k = (guint) shape->branch;

  if (k >= porism_plain_graphs_cross (&plain_a, &plain_b, crossings))
    UNDEFINED (NO_MEET);
  return F (follow_crossing) (f, out, &a, &b, crossings[k]);
#elif defined PORISM_IN_BALL
  double crossings[PORISM_MOST_CROSSINGS][2];
  PLAIN_GRAPH (plain_a, &a);
  PLAIN_GRAPH (plain_b, &b);
  guint k = (guint) shape->branch;

  if (k >= porism_plain_graphs_cross (&plain_a, &plain_b, crossings))
    UNDEFINED (NO_MEET);
  PorismPlainGraph plain[] = { plain_a, plain_b };
  F (Crossing) crossing = { .graphs = { &a, &b }, .place = { crossings[k][0], crossings[k][1] } };

  if (!F (linearise) (&crossing, plain))
    return PORISM_UNABLE;
  return F (prove_crossing) (f, out, &crossing);
#else
  (void) a;
  (void) b;
  return PORISM_UNABLE;
#endif
}
