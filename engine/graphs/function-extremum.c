/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The greatest and the least value of a function on an interval, ends included, at the place of which the
 * branch is the number from the left: at several it is attained where they are tied.
 *
 * The record's expression is the pair of the numerator of the derivative times its denominator and the
 * derivative of that. Where the product is a polynomial, the values at all its zeros and at the ends are
 * compared; where one of them is a pole, there is none. For any other function balls cover the interval: a part where the function stays below a known value, or where
 * it is monotone, is left out, until every place that remains is known. Compiled once per field. */

#include "config.h"

#include <math.h>

#include "engine/geometry/numeric.h"
#include "engine/graphs/function.h"
#include "engine/roots/roots.h"

/* What is asked for; a minimum is a maximum of the function turned round. */
typedef struct
{
  F (Derived) function;
  gboolean least;
  const ELEMENT *start;
  const ELEMENT *end;
  const PorismShape *shape;     /* of the formula, and its inputs */
  const void *const *in;
} F (Search);

/* The same in balls where the exact field has decided that the ends lie in the domain. */
PorismStatus porism_ball_function_maximum_inside (void *, const PorismShape *, const void *const *, void *);
PorismStatus porism_ball_function_minimum_inside (void *, const PorismShape *, const void *const *, void *);

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT

static PorismStatus
F (value_at) (FIELD *f, const F (Search) *self, const ELEMENT *t, ELEMENT *out)
{
  TRY (F (original_at) (f, &self->function, t, out));
  if (self->least)
    NEG (out, out);
  return PORISM_OK;
}

/* A PorismUnivariate of an F (Search): the numerator of the derivative. */
static PorismStatus
F (derivative_numerator_at) (FIELD *f, const void *closure, const ELEMENT *t, ELEMENT *out)
{
  const F (Search) *self = closure;
  LOCALS (pair, 2);

  TRY (F (derived_at) (f, &self->function, t, pair));
  SET (out, &pair[0]);
  return PORISM_OK;
}

#endif

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_EXACT

/* Takes @t for the place where its value is greater than that of the one before, and for the next where
 * both are the same. @n: how many places there are so far */
static PorismStatus
F (consider) (FIELD *f, const F (Search) *self, const ELEMENT *t, gint *n, ELEMENT *out)
{
  LOCALS (value, 2);

  PorismStatus status = F (value_at) (f, self, t, &value[0]);

  if (status == PORISM_UNDEFINED)
    UNDEFINED (NOT_CONTINUOUS);
  if (status != PORISM_OK)
    return status;
  if (*n > 0)
    {
      SUB (&value[1], &value[0], &out[1]);
      DECIDE (greater, IS_POSITIVE (&value[1]));
      if (greater)
        *n = 0;
      else
        {
          NEG (&value[1], &value[1]);
          DECIDE (less, IS_POSITIVE (&value[1]));
          if (less)
            return PORISM_OK;
        }
    }
  if (*n == 0)
    SET (&out[1], &value[0]);
  if (*n == 0 || *n == self->shape->branch)
    SET (&out[0], t);
  (*n)++;
  return PORISM_OK;
}

/* By the zeros of a numerator that is a polynomial. */
static PorismStatus
F (compare_zeros) (FIELD *f, const F (Search) *self, gint degree, ELEMENT *out)
{
  LOCALS (t, 1);
  LOCALS (distance, 2);
  gint n = 0;

  TRY (F (consider) (f, self, self->start, &n, out));
  for (guint k = 0; k < (guint) degree; k++)
    {
      PorismStatus status = F (kth_zero) (f, F (derivative_numerator_at), self, degree, self->start, self->end,
                                          k, t);

      if (status == PORISM_UNDEFINED)
        break;
      TRY (status);
      SUB (&distance[0], t, self->start);
      SUB (&distance[1], self->end, t);
      DECIDE (inside, porism_truth_and (IS_POSITIVE (&distance[0]), IS_POSITIVE (&distance[1])));
      if (inside)
        TRY (F (consider) (f, self, t, &n, out));
    }
  TRY (F (consider) (f, self, self->end, &n, out));
#if defined PORISM_IN_EXACT
  /* Doubles do not tell how many there are. */
  if (self->shape->branch >= n)
    UNDEFINED (NO_ZERO);
#endif
  return PORISM_OK;
}

#endif

#if defined PORISM_BY_DOUBLES

#define CELLS 400

#if defined PORISM_IN_GRADIENT

/* The place that was found stays an end, or where the derivative vanishes. */
static PorismStatus
F (vary_place) (FIELD *f, const F (Search) *self, ELEMENT *out)
{
  if (out[0].value == self->start->value)
    out[0] = *self->start;
  else if (out[0].value == self->end->value)
    out[0] = *self->end;
  else
    TRY (porism_gradient_follow_zero (f, F (derivative_numerator_at), self, &out[0]));

  return F (value_at) (f, self, &out[0], &out[1]);
}

#endif

/* The best of many places, and of those around it. */
static PorismStatus
F (find_greatest) (FIELD *f, const F (Search) *self, gint degree, ELEMENT *out)
{
  double start = VALUE (self->start), end = VALUE (self->end);
  LOCALS (place, 1);
  gint n = 0;

  if (degree >= 0)
    return F (compare_zeros) (f, self, degree, out);
  TRY (F (consider) (f, self, self->start, &n, out));
  for (guint level = 0; level < 8; level++)
    {
      double from = start, step = (end - start) / CELLS;

      for (guint i = 1; i <= CELLS; i++)
        {
          F (set_double) (f, place, i == CELLS ? end : from + i * step);
          TRY (F (consider) (f, self, place, &n, out));
        }
      start = MAX (start, VALUE (&out[0]) - step);
      end = MIN (end, VALUE (&out[0]) + step);
    }
#if defined PORISM_IN_GRADIENT
  TRY (F (vary_place) (f, self, out));
#endif
  return PORISM_OK;
}

#elif defined PORISM_IN_BALL

#include "engine/graphs/function-extremum-ball.h"

#elif defined PORISM_IN_EXACT

#include "engine/graphs/function-extremum-exact.h"

#else

static PorismStatus
F (find_greatest) (FIELD *f, const F (Search) *self, gint degree, ELEMENT *out)
{
  return PORISM_UNABLE;
}

#endif

/* Whether the end @t of the interval belongs to the domain. Balls cannot tell the end of a domain from
 * itself: with as many digits as are ever asked for, what cannot be told apart is the same. */
static PorismStatus
F (check_end) (FIELD *f, const F (Search) *self, const ELEMENT *t)
{
  PorismTruth inside = F (within_domain) (f, &self->function.graph, t);

#if defined PORISM_IN_BALL
  if (inside == PORISM_UNKNOWN && f->precision >= EQUAL_PRECISION)
    return PORISM_OK;
#endif
  NEED (inside, OUTSIDE_DOMAIN);
  return PORISM_OK;
}

/* @inside: whether the interval is known to lie in the domain */
static PorismStatus
F (find_extremum) (FIELD *f, const PorismShape *shape, const void *const *in, gboolean least,
                   gboolean inside, ELEMENT *out)
{
  F (Search) search = { F (derived) (shape, in, 0), least, NULL, NULL, shape, in };
  gint degree = porism_expression_get_degree (shape->expression);
  LOCALS (ends, 2);
  LOCALS (length, 1);

  for (guint i = 0; i < 2; i++)
    {
      TRY (F (numeric) (f, &ends[i], shape, in, i + 1));
      if (!inside)
        TRY (F (check_end) (f, &search, &ends[i]));
    }
  SUB (length, &ends[1], &ends[0]);
  NEED (IS_POSITIVE (length), EMPTY_DOMAIN);
  search.start = &ends[0];
  search.end = &ends[1];
  TRY (F (find_greatest) (f, &search, degree > PORISM_MOST_DEGREE ? -1 : degree, out));
  if (least)
    NEG (&out[1], &out[1]);
  return PORISM_OK;
}

FORMULA (function_maximum)
{
  BEGIN;

  return F (find_extremum) (f, shape, in, FALSE, FALSE, out);
}

FORMULA (function_minimum)
{
  BEGIN;

  return F (find_extremum) (f, shape, in, TRUE, FALSE, out);
}

#if defined PORISM_IN_BALL

PorismStatus
porism_ball_function_maximum_inside (void              *f,
                                     const PorismShape *shape,
                                     const void *const *in,
                                     void              *out)
{
  return F (find_extremum) (f, shape, in, FALSE, TRUE, out);
}

PorismStatus
porism_ball_function_minimum_inside (void              *f,
                                     const PorismShape *shape,
                                     const void *const *in,
                                     void              *out)
{
  return F (find_extremum) (f, shape, in, TRUE, TRUE, out);
}

#endif
