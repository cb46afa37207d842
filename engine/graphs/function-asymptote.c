/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Asymptotes. Vertical ones are where an expression that vanishes at all singular places does and the function has
 * an infinite limit on a side; what it tends to there and what line it approaches at infinity its asymptotic
 * expansion tells. Those of earlier rules: vertical ones at poles, oblique and horizontal ones of rational functions
 * from their leading coefficients, horizontal ones of other functions from a limit. Compiled once per field. */

#include "config.h"

#include <math.h>

#include "engine/calculus/differentiate.h"
#include "engine/calculus/expansion.h"
#include "engine/graphs/function-points.h"
#include "engine/graphs/function.h"
#include "engine/roots/roots.h"

/* ---- poles ---- */

/* The pair is a numerator and a denominator. */
static PorismStatus
F (denominator_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  LOCALS (pair, 2);

  TRY (F (derived_at) (f, closure, t, pair));
  SET (out, &pair[1]);
  return PORISM_OK;
}

static PorismStatus
F (numerator_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  LOCALS (pair, 2);

  TRY (F (derived_at) (f, closure, t, pair));
  SET (out, &pair[0]);
  return PORISM_OK;
}

/* A zero of the denominator alone. */
static PorismStatus
F (pole_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  LOCALS (above, 1);

  TRY (F (numerator_at) (f, closure, t, above));
  NEED (NOT (IS_ZERO (above)), NO_ZERO);
  SET (out, above);
  return PORISM_OK;
}

static F (Problem)
F (poles_of) (const F (Derived) *self, const PorismShape *shape, const void *const *in)
{
  return (F (Problem)) {
           .function = F (denominator_at), .closure = self, .admits = F (pole_at),
           .degree = porism_expression_get_degree (self->derived),
           .start = &self->graph.domain[0], .end = &self->graph.domain[1], .shape = shape, .in = in,
  };
}

/* ---- infinite limits ---- */

/* How many coefficients are computed at first, and where these do not tell. */
#define FEW_TERMS 3
#define MANY_TERMS 8

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT

/* The function beside @place, NULL: at infinity. */
static PorismStatus
F (expand_function) (FIELD *f, const F (Derived) *self, const ELEMENT *place, int side, guint n_terms, gboolean coarse,
                     F (Expansion) *r)
{
  const void *references[porism_expression_get_n_references (self->graph.expression) + 1];

  F (find_kept) (&self->graph, references);
  return F (expression_expand) (f, self->graph.expression, references, place, side, n_terms, coarse, r);
}

/* Whether the function has an infinite limit at @t on that side, which is in its domain. */
static PorismTruth
F (is_infinite_beside) (FIELD *f, const F (Derived) *self, const ELEMENT *t, int side, guint n_terms, gboolean coarse)
{
  PorismStatus status;
  PorismTruth inside;
  LOCALS (d, 1);
  EXPANSION (near);

  SUB (d, side > 0 ? &self->graph.domain[1] : t, side > 0 ? t : &self->graph.domain[0]);
  inside = IS_POSITIVE (d);
  if (inside != PORISM_TRUE)
    return inside;
  status = F (expand_function) (f, self, t, side, n_terms, coarse, &near);
  if (status == PORISM_UNDEFINED)
    return PORISM_FALSE;
  if (status == PORISM_UNABLE || near.tendency == PORISM_TENDS_UNKNOWN)
    return PORISM_UNKNOWN;
  return near.tendency == PORISM_TENDS_TO_INFINITY || (near.tendency == PORISM_TENDS_KNOWN && near.low < 0);
}

static PorismTruth
F (is_infinite) (FIELD *f, const F (Derived) *self, const ELEMENT *t, gboolean coarse)
{
  PorismTruth truth = PORISM_FALSE;

  for (int side = -1; side <= 1 && truth != PORISM_TRUE; side += 2)
    {
      PorismTruth here = F (is_infinite_beside) (f, self, t, side, FEW_TERMS, coarse);

      if (here == PORISM_UNKNOWN)
        here = F (is_infinite_beside) (f, self, t, side, MANY_TERMS, coarse);
      truth = porism_truth_or (truth, here);
    }
  return truth;
}

/* A double zero that a search has found is less exact than a simple one: what is 0 there is taken for it as long as
 * that proves too little, not too much. */
static PorismTruth
F (has_pole) (FIELD *f, const F (Derived) *self, const ELEMENT *t)
{
  PorismTruth truth = F (is_infinite) (f, self, t, FALSE);

#if !defined PORISM_IN_EXACT
  if (truth == PORISM_UNKNOWN && F (is_infinite) (f, self, t, TRUE) == PORISM_TRUE)
    truth = PORISM_TRUE;
#endif
  return truth;
}

/* Admits a place with an infinite limit on a side. A search in doubles or balls leaves out what is not decided. */
static PorismStatus
F (infinite_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  PorismTruth truth = F (has_pole) (f, closure, t);

#if defined PORISM_IN_EXACT
  if (truth == PORISM_UNKNOWN)
    return PORISM_UNABLE;
#endif
  if (truth != PORISM_TRUE)
    UNDEFINED (NO_ZERO);
  SET (out, t);
  return PORISM_OK;
}

#else

/* Bounds are too coarse. */
static PorismStatus
F (infinite_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  return PORISM_UNABLE;
}

#endif

/* The record's expression vanishes at all places that count. */
static F (Problem)
F (infinities_of) (const F (Derived) *self, const PorismShape *shape, const void *const *in)
{
  return (F (Problem)) {
           .function = F (derived_at), .closure = self, .admits = F (infinite_at),
           .degree = porism_expression_get_degree (self->derived),
           .start = &self->graph.domain[0], .end = &self->graph.domain[1], .shape = shape, .in = in,
  };
}

/* ---- vertical ones ---- */

#if defined PORISM_IN_EXACT
#include "engine/roots/recognise.h"

PorismStatus porism_ball_function_pole (void *, const PorismShape *, const void *const *, void *);
PorismStatus porism_ball_function_infinity (void *, const PorismShape *, const void *const *, void *);
#endif

typedef F (Problem) (*F (Places))(const F (Derived) *, const PorismShape *, const void *const *);

/* The x of the place of that branch, where it is a number. */
static PorismStatus
F (find_asymptote_place) (FIELD *f, const PorismShape *shape, const void *const *in, F (Places) places, ELEMENT *t)
{
  F (Derived) function = F (derived) (shape, in, 0);
  F (Problem) problem = places (&function, shape, in);
  PorismStatus status = F (kth_zero_of) (f, &problem, (guint) shape->branch, t);

#if defined PORISM_IN_EXACT
  if (status == PORISM_UNABLE)
    status = porism_exact_recognise (f, &problem, shape, in,
                                     places == F (poles_of) ? porism_ball_function_pole
                                                            : porism_ball_function_infinity, NULL, t);
#endif
  return status;
}

/* The line x = t, whose constant comes last; what recognises t wants it first. */
static PorismStatus
F (set_place) (FIELD *f, const PorismShape *shape, const void *const *in, F (Places) places, ELEMENT *out)
{
  TRY (F (find_asymptote_place) (f, shape, in, places, &out[0]));
  SET_SI (&out[1], 0);
  SET_SI (&out[2], 0);
  return PORISM_OK;
}

static PorismStatus
F (set_vertical) (FIELD *f, const PorismShape *shape, const void *const *in, F (Places) places, ELEMENT *out)
{
  TRY (F (find_asymptote_place) (f, shape, in, places, &out[2]));
  SET_SI (&out[0], 1);
  SET_SI (&out[1], 0);
  NEG (&out[2], &out[2]);
  return PORISM_OK;
}

FORMULA (function_pole)
{
  BEGIN;
  return F (set_place) (f, shape, in, F (poles_of), out);
}

FORMULA (function_infinity)
{
  BEGIN;
  return F (set_place) (f, shape, in, F (infinities_of), out);
}

FORMULA (pole_line)
{
  BEGIN;
  return F (set_vertical) (f, shape, in, F (poles_of), out);
}

FORMULA (vertical_asymptote)
{
  BEGIN;
  return F (set_vertical) (f, shape, in, F (infinities_of), out);
}

/* ---- at infinity ---- */

/* Whether the domain goes on for ever on the side of the branch: 0 right, 1 left. */
static PorismTruth
F (is_endless) (FIELD *f, const F (Derived) *function, gint branch)
{
  LOCALS (t, 2);

  SET_SI (&t[0], 1000000000000000000);
  SET (&t[1], &function->graph.domain[branch == 0]);
  if (branch != 0)
    NEG (&t[1], &t[1]);
  SUB (&t[0], &t[1], &t[0]);
  return IS_POSITIVE (&t[0]);
}

/* @length = how many coefficients there are before those that vanish at the end. */
static PorismStatus
F (find_length) (FIELD *f, const ELEMENT *coefficients, guint most, guint *length)
{
  double size = 0;

  for (guint i = 0; i < most; i++)
    size += SIZE (&coefficients[i]);
  for (*length = most; *length > 0; (*length)--)
    {
      DECIDE (vanishes, VANISHES (&coefficients[*length - 1], size));
      if (!vanishes)
        break;
    }
  return PORISM_OK;
}

/* @out = @slope x - y + @constant = 0, along rising x. */
static void
F (set_line) (FIELD *f, ELEMENT *out, const ELEMENT *slope, const ELEMENT *constant)
{
  NEG (&out[0], slope);
  SET_SI (&out[1], 1);
  NEG (&out[2], constant);
}

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT

/* Of s^@order, 0 where it comes before the first one; @zero is 0. */
static const ELEMENT *
F (get_coefficient) (const F (Expansion) *r, int order, const ELEMENT *zero)
{
  return r->tendency == PORISM_TENDS_KNOWN && order >= r->low && order < r->low + (int) r->n ? &r->c[order - r->low]
                                                                                           : zero;
}

/* Whether all is known of the function at infinity down to what tends to 0, with x = s^-@root. UNDEFINED where it
 * goes off every line or runs on one. */
static PorismStatus
F (check_linear) (FIELD *f, const F (Expansion) *at, int root)
{
  gboolean known = at->tendency == PORISM_TENDS_KNOWN;
  int last = 0;

  if (at->tendency == PORISM_TENDS_CONSTANTLY_ZERO)
    UNDEFINED (NO_ASYMPTOTE);
  if (at->tendency == PORISM_TENDS_TO_ZERO)
    return PORISM_OK;
  if ((known && at->low < -root) ||
      (at->tendency == PORISM_TENDS_TO_INFINITY && (at->high < -root || at->low > -root)))
    UNDEFINED (NO_ASYMPTOTE);
  if (!known)
    return PORISM_UNABLE;
  for (int order = at->low; order < at->low + (int) at->n; order++)
    {
      if (IS_ZERO (&at->c[order - at->low]) == PORISM_TRUE)
        continue;
      last = order;
      if (order < 0 && order != -root)
        UNDEFINED (NO_ASYMPTOTE);
    }
  if (at->finite && last <= 0)
    UNDEFINED (NO_ASYMPTOTE);
  return at->low + (int) at->n > 0 ? PORISM_OK : PORISM_UNABLE;
}

/* @line = the slope and the constant of the line that the function approaches on that side. */
static PorismStatus
F (find_line) (FIELD *f, const F (Derived) *function, int side, guint n_terms, ELEMENT *line)
{
  int root = (int) porism_expression_find_root (function->graph.expression);
  LOCALS (zero, 1);
  EXPANSION (at);

  SET_SI (zero, 0);
  TRY (F (expand_function) (f, function, NULL, side, n_terms, FALSE, &at));
  TRY (F (check_linear) (f, &at, root));
  MUL_SI (&line[0], F (get_coefficient) (&at, -root, zero), side);
  SET (&line[1], F (get_coefficient) (&at, 0, zero));
  return PORISM_OK;
}

/* The line that the function approaches on the side of the branch. */
FORMULA (line_at_infinity)
{
  BEGIN;
  F (Derived) function = F (derived) (shape, in, 0);
  PorismStatus status;
  LOCALS (line, 2);

  NEED (F (is_endless) (f, &function, shape->branch), NO_ASYMPTOTE);
  status = F (find_line) (f, &function, shape->branch == 0 ? 1 : -1, FEW_TERMS, line);
  if (status == PORISM_UNABLE)
    status = F (find_line) (f, &function, shape->branch == 0 ? 1 : -1, MANY_TERMS, line);
  TRY (status);
  F (set_line) (f, out, &line[0], &line[1]);
  return PORISM_OK;
}

#else

FORMULA (line_at_infinity)
{
  return PORISM_UNABLE;
}

#endif

/* Of (n x^(d+1) + m x^d + …)/(e x^d + g x^(d-1) + …): n/e x + (m - n/e g)/e. */
FORMULA (oblique_asymptote)
{
  BEGIN;
  F (Derived) function = F (derived) (shape, in, 0);
  gint degree = porism_expression_get_degree (shape->expression);
  guint above, below;
  LOCALS (n, PORISM_MOST_DEGREE + 2);
  LOCALS (d, PORISM_MOST_DEGREE + 2);
  LOCALS (line, 3);

  if (degree < 0 || degree > PORISM_MOST_DEGREE)
    UNDEFINED (NO_ASYMPTOTE);
  NEED (F (is_endless) (f, &function, shape->branch), NO_ASYMPTOTE);
  TRY (F (interpolate) (f, F (numerator_at), &function, (guint) degree, n));
  TRY (F (interpolate) (f, F (denominator_at), &function, (guint) degree, d));
  TRY (F (find_length) (f, n, (guint) degree + 1, &above));
  TRY (F (find_length) (f, d, (guint) degree + 1, &below));
  if (below < 2 || above > below + 1)
    UNDEFINED (NO_ASYMPTOTE);
  if (above == below + 1)
    {
      DIV (&line[0], &n[above - 1], &d[below - 1]);
      MUL (&line[2], &line[0], &d[below - 2]);
      SUB (&line[1], &n[above - 2], &line[2]);
      DIV (&line[1], &line[1], &d[below - 1]);
    }
  else if (above == below)
    DIV (&line[1], &n[above - 1], &d[below - 1]);
  F (set_line) (f, out, &line[0], &line[1]);
  return PORISM_OK;
}

/* The record's expression is the limit. */
FORMULA (horizontal_asymptote)
{
  BEGIN;
  F (Derived) function = F (derived) (shape, in, 0);
  LOCALS (line, 2);

  NEED (F (is_endless) (f, &function, shape->branch), NO_ASYMPTOTE);
  TRY (F (derived_at) (f, &function, &line[0], &line[1]));
  F (set_line) (f, out, &line[0], &line[1]);
  return PORISM_OK;
}

#if defined PORISM_IN_DOUBLE

/* A polynomial may have as many as its degree says, which doubles need not see. */
static guint
count_asymptotes (const F (Problem) *problem)
{
  PorismDoubleField field;
  double zeros[PORISM_MOST_ZEROS];

  if (problem->degree >= 0 && problem->degree <= PORISM_MOST_DEGREE)
    return MAX ((guint) problem->degree, 1);
  porism_double_field_init (&field);

  return (guint) MAX (porism_double_find_zeros_of (&field, problem, zeros), 1);
}

guint
porism_count_function_poles (const PorismShape   *shape,
                             const double *const *in)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (poles_of) (&function, shape, (const void *const *) in);

  return count_asymptotes (&problem);
}

guint
porism_count_function_infinities (const PorismShape   *shape,
                                  const double *const *in)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (infinities_of) (&function, shape, (const void *const *) in);

  return count_asymptotes (&problem);
}

void
porism_leave_out_function_infinities (const PorismShape   *shape,
                                      const double *const *in,
                                      PorismLeftOut       *left_out)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (infinities_of) (&function, shape, (const void *const *) in);
  PorismDoubleField field;
  double places[PORISM_MOST_ZEROS];
  gint n;

  porism_double_field_init (&field);
  porism_double_find_left_out (&field, &problem, left_out);
  problem.admits = NULL;
  problem.shape = NULL;
  n = porism_double_find_zeros_of (&field, &problem, places);
  for (gint i = 0; i < n; i++)
    if (F (has_pole) (&field, &function, &places[i]) == PORISM_UNKNOWN && left_out->n_undecided++ == 0)
      left_out->undecided = fabs (places[i]) > 1e-12 ? places[i] : 0;
}

/* Whether it is not decided what happens on the side of the branch. */
void
porism_leave_out_line_at_infinity (const PorismShape   *shape,
                                   const double *const *in,
                                   PorismLeftOut       *left_out)
{
  PorismDoubleField field;
  double line[3];

  porism_double_field_init (&field);
  left_out->n_undecided = F (line_at_infinity) (&field, shape, (const void *const *) in, line) == PORISM_UNABLE;
}

#endif
