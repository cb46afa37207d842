/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Asymptotes: vertical ones at poles, oblique and horizontal ones of rational functions from their
 * leading coefficients, horizontal ones of other functions from a limit. Compiled once per field. */

#include "config.h"

#include <math.h>

#include "engine/geometry/function-points.h"
#include "engine/geometry/function.h"
#include "engine/geometry/roots.h"

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

#if defined PORISM_IN_EXACT
#include "engine/geometry/recognise.h"

PorismStatus porism_ball_function_pole (void *, const PorismShape *, const void *const *, void *);
#endif

/* x = t, as t, where it is a number. */
static PorismStatus
F (find_pole) (FIELD *f, const PorismShape *shape, const void *const *in, ELEMENT *t)
{
  F (Derived) function = F (derived) (shape, in, 0);
  F (Problem) problem = F (poles_of) (&function, shape, in);
  PorismStatus status = F (kth_zero_of) (f, &problem, (guint) shape->branch, t);

#if defined PORISM_IN_EXACT
  if (status == PORISM_UNABLE)
    status = porism_exact_recognise (f, &problem, shape, in, porism_ball_function_pole, NULL, t);
#endif
  return status;
}

/* The line x = t, whose constant comes last; what recognises t wants it first. */
FORMULA (function_pole)
{
  BEGIN;
  PorismStatus status = F (find_pole) (f, shape, in, &out[0]);

  if (status != PORISM_OK)
    return status;
  SET_SI (&out[1], 0);
  SET_SI (&out[2], 0);
  return PORISM_OK;
}

FORMULA (vertical_asymptote)
{
  BEGIN;

  TRY (F (find_pole) (f, shape, in, &out[2]));
  SET_SI (&out[0], 1);
  SET_SI (&out[1], 0);
  NEG (&out[2], &out[2]);
  return PORISM_OK;
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

guint
porism_count_function_poles (const PorismShape   *shape,
                             const double *const *in)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (poles_of) (&function, shape, (const void *const *) in);
  PorismDoubleField field;
  double zeros[PORISM_MOST_ZEROS];

  if (problem.degree >= 0 && problem.degree <= PORISM_MOST_DEGREE)
    return MAX ((guint) problem.degree, 1);
  porism_double_field_init (&field);

  return (guint) MAX (porism_double_find_zeros_of (&field, &problem, zeros), 1);
}

#endif
