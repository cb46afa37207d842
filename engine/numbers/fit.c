/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The coefficients of the polynomial for which the squares of the vertical distances of points add up to the least.
 * Compiled once per field.
 *
 * It is a sum of polynomials that are orthogonal over the points, so no system of equations is solved. Source: Forsythe,
 * Generation and use of orthogonal polynomials for data-fitting with a digital computer (1957). */

#include "config.h"

#include "engine/numbers/degree.h"
#include "engine/numbers/whole.h"

/* The values of an orthogonal polynomial at the points, how large their terms were, and its coefficients. */
typedef struct
{
  ELEMENT *values;
  double *sizes;
  ELEMENT *coefficients;
} F (Orthogonal);

/* The points, and what is computed of them. */
typedef struct
{
  guint n;
  guint degree;
  const ELEMENT *points;        /* x and y one after the other */
  F (Orthogonal) last, now;
  ELEMENT *norms;               /* of both */
} F (Fit);

/* Whether a value is not 0: there are more places than the degree. */
static PorismTruth
F (is_somewhere) (FIELD *f, const F (Fit) *self)
{
  PorismTruth all = PORISM_TRUE;

  for (guint i = 0; i < self->n && all != PORISM_FALSE; i++)
    {
      const PorismTruth zero = VANISHES (&self->now.values[i], self->now.sizes[i]);

      all = zero == PORISM_TRUE ? all : zero;
    }

  return NOT (all);
}

/* @sum = Σ x^@with_x y^@with_y p^@power, of what is there now. */
static void
F (sum_up) (FIELD *f, ELEMENT *sum, const F (Fit) *self, gboolean with_x, gboolean with_y, guint power)
{
  LOCALS (t, 1);

  SET_SI (sum, 0);
  for (guint i = 0; i < self->n; i++)
    {
      SET (t, &self->now.values[i]);
      if (power > 1)
        MUL (t, t, t);
      if (with_x)
        MUL (t, t, &self->points[2 * i]);
      if (with_y)
        MUL (t, t, &self->points[2 * i + 1]);
      ADD (sum, sum, t);
    }
}

/* (x - @shift) p - @factor q in the place of q, which then is the one that is there now. */
static void
F (go_on) (FIELD *f, F (Fit) *self, const ELEMENT *shift, const ELEMENT *factor)
{
  const F (Orthogonal) now = self->now, last = self->last;
  LOCALS (t, 2);

  for (guint i = 0; i < self->n; i++)
    {
      const ELEMENT *x = &self->points[2 * i];

      SUB (&t[0], x, shift);
      MUL (&t[0], &t[0], &now.values[i]);
      MUL (&t[1], factor, &last.values[i]);
      SUB (&last.values[i], &t[0], &t[1]);
      last.sizes[i] = (SIZE (x) + SIZE (shift)) * now.sizes[i] + SIZE (factor) * last.sizes[i];
    }
  for (guint k = self->degree + 1; k-- > 0;)
    {
      MUL (&t[0], factor, &last.coefficients[k]);
      MUL (&t[1], shift, &now.coefficients[k]);
      ADD (&t[0], &t[0], &t[1]);
      NEG (&last.coefficients[k], &t[0]);
      if (k > 0)
        ADD (&last.coefficients[k], &last.coefficients[k], &now.coefficients[k - 1]);
    }
  self->now = last;
  self->last = now;
}

/* @out = coefficient @k of the sum. */
static PorismStatus
F (add_up) (FIELD *f, ELEMENT *out, F (Fit) *self, guint k)
{
  LOCALS (t, 2);

  SET_SI (out, 0);
  SET_SI (&self->norms[0], 1);
  for (guint j = 0; j <= self->degree; j++)
    {
      NEED (F (is_somewhere) (f, self), FEW_POINTS);
      F (sum_up) (f, &self->norms[1], self, FALSE, FALSE, 2);
      F (sum_up) (f, &t[0], self, FALSE, TRUE, 1);
      DIV (&t[0], &t[0], &self->norms[1]);
      MUL (&t[0], &t[0], &self->now.coefficients[k]);
      ADD (out, out, &t[0]);
      F (sum_up) (f, &t[0], self, TRUE, FALSE, 2);
      DIV (&t[0], &t[0], &self->norms[1]);
      DIV (&t[1], &self->norms[1], &self->norms[0]);
      SET (&self->norms[0], &self->norms[1]);
      F (go_on) (f, self, &t[0], &t[1]);
    }

  return PORISM_OK;
}

/* @out = coefficient @k of the polynomial of @degree through or near the @n points. */
static PorismStatus
F (fit) (FIELD *f, ELEMENT *out, const ELEMENT *points, guint n, guint degree, guint k)
{
  double sizes[2][n + 1];
  LOCALS (values, 2 * n + 1);
  LOCALS (coefficients, 2 * (degree + 1));
  LOCALS (norms, 2);
  F (Fit) self = { n, degree, points, { values, sizes[0], coefficients },
                   { values + n, sizes[1], coefficients + degree + 1 }, norms };

  for (guint i = 0; i < n; i++)
    {
      SET_SI (&values[i], 0);
      SET_SI (&values[n + i], 1);
      sizes[0][i] = 0;
      sizes[1][i] = 1;
    }
  for (guint i = 0; i < 2 * (degree + 1); i++)
    SET_SI (&coefficients[i], i == degree + 1);

  return F (add_up) (f, out, &self, k);
}

/* ---- what is given ---- */

/* How many points there are: at most so many as there is room for. */
static PorismStatus
F (count_points) (FIELD *f, guint *n, const PorismShape *shape, const void *const *in)
{
  INPUT (list, 0);
  const guint room = shape->widths[0] - 1;
  long whole;

  TRY (F (get_whole) (f, &whole, &list[room]));
  *n = (guint) CLAMP (whole, 0, (long) room / 2);

  return PORISM_OK;
}

/* Coefficient number input 2 of the polynomial whose degree is input 1. */
FORMULA (fit_coefficient)
{
  BEGIN;
  INPUT (list, 0);
  long degree, k;
  guint n;

  TRY (F (count_points) (f, &n, shape, in));
  TRY (F (take_whole) (f, &degree, shape, in, 1));
  TRY (F (take_whole) (f, &k, shape, in, 2));
  if (degree < 0 || degree > PORISM_MAX_FIT_DEGREE || k < 0 || k > degree)
    UNDEFINED (NO_SUCH_ITEM);

  return F (fit) (f, out, list, n, (guint) degree, (guint) k);
}

/* @r = the logarithm of coordinate @part of each of the @n points. */
static PorismStatus
F (take_logarithms) (FIELD *f, ELEMENT *r, guint n, guint part)
{
  for (guint i = part; i < 2 * n; i += 2)
    {
      NEED (IS_POSITIVE (&r[i]), OUTSIDE_DOMAIN);
      TRY (F (ln) (f, &r[i], &r[i]));
    }

  return PORISM_OK;
}

/* Coefficient number input 1 of the line through the points with logarithms in place of coordinates. */
static PorismStatus
F (fit_logarithms) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, gboolean x, gboolean y)
{
  INPUT (list, 0);
  LOCALS (points, shape->widths[0]);
  long k;
  guint n;

  TRY (F (count_points) (f, &n, shape, in));
  TRY (F (take_whole) (f, &k, shape, in, 1));
  if (k < 0 || k > 1)
    UNDEFINED (NO_SUCH_ITEM);
  for (guint i = 0; i < 2 * n; i++)
    SET (&points[i], &list[i]);
  if (x)
    TRY (F (take_logarithms) (f, points, n, 0));
  if (y)
    TRY (F (take_logarithms) (f, points, n, 1));

  return F (fit) (f, out, points, n, 1, (guint) k);
}

FORMULA (fit_coefficient_ln_x)
{
  BEGIN;

  return F (fit_logarithms) (f, out, shape, in, TRUE, FALSE);
}

FORMULA (fit_coefficient_ln_y)
{
  BEGIN;

  return F (fit_logarithms) (f, out, shape, in, FALSE, TRUE);
}

FORMULA (fit_coefficient_ln_xy)
{
  BEGIN;

  return F (fit_logarithms) (f, out, shape, in, TRUE, TRUE);
}
