/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points of conics with lines, polygons and other conics.
 *
 * As quadratics in y two conics have for resultant R = N^2 - D E, where N, D and E are made of the
 * minors of their coefficients; a common point has an x where R vanishes, and y = -N/D there. Where D
 * vanishes too, the quadratics are proportional and the points lie above each other. Where the midpoints
 * of all upright chords of both conics are on one line, D is 0 throughout, and N takes the place of R.
 * Where neither has a term in y^2, E alone is the resultant. */

#include "config.h"

#include "engine/conics/conic-meet.h"

#define NEED_WITHIN_ENDS(linear, point) \
  NEED (F (within_ends) (f, &(linear), (point)), MEET_OUTSIDE)

/* ---- lines ---- */

#if defined PORISM_BY_DOUBLES

/* The farther root has no cancellation in it, and the nearer one follows from it. */
static void
F (solve_quadratic) (FIELD *f, ELEMENT *t, const ELEMENT *c, ELEMENT *root, gboolean second)
{
  LOCALS (sum, 1);
  gboolean far_is_second;

  if (signbit (VALUE (root)) != signbit (VALUE (&c[1])))
    NEG (root, root);
  ADD (sum, &c[1], root);
  NEG (sum, sum);
  far_is_second = (VALUE (sum) < 0) == (VALUE (&c[2]) < 0);
  if (second == far_is_second || VALUE (sum) == 0)
    {
      MUL_SI (t, &c[2], 2);
      DIV (t, sum, t);
    }
  else
    {
      MUL_SI (t, &c[0], 2);
      DIV (t, t, sum);
    }
}

/* Newton's step from the point itself, which knows what the coefficients have rounded away. */
static void
F (settle_on_conic) (FIELD *f, ELEMENT *p, const ELEMENT *q, const ELEMENT *d)
{
  LOCALS (value, 1);
  LOCALS (g, 2);

  for (int i = 0; i < 2; i++)
    {
      double slope, step, size = F (conic_at) (f, value, q, p);

      F (conic_gradient) (f, g, q, p);
      slope = VALUE (&g[0]) * VALUE (&d[0]) + VALUE (&g[1]) * VALUE (&d[1]);
      step = VALUE (value) / slope;
      if (!(fabs (VALUE (value)) > DBL_EPSILON * size) ||
          !(fabs (step) * SIZE_2 (d) < 1e-6 * (SIZE_2 (p) + SIZE_2 (d))))
        return;
      VALUE (&p[0]) -= step * VALUE (&d[0]);
      VALUE (&p[1]) -= step * VALUE (&d[1]);
    }
}

#else

/* (-b ∓ root)/(2 a), the lesser one first. */
static void
F (solve_quadratic) (FIELD *f, ELEMENT *t, const ELEMENT *c, ELEMENT *root, gboolean second)
{
  if (second)
    SUB (t, root, &c[1]);
  else
    {
      ADD (t, root, &c[1]);
      NEG (t, t);
    }
  DIV (t, t, &c[2]);
  DIV_SI (t, t, 2);
}

#endif

/* The one common point on the way to a point at infinity. */
static PorismStatus
F (solve_linear) (FIELD *f, ELEMENT *t, const ELEMENT *c, const double sizes[3], gint branch)
{
  DECIDE (constant, VANISHES (&c[1], CONIC_NOISE * sizes[1]));

  if (constant)
    {
      NEED (NOT (VANISHES (&c[0], CONIC_NOISE * sizes[0])), GRAPHS_COINCIDE);
      UNDEFINED (NO_MEET);
    }
  if (branch > 0)
    UNDEFINED (NO_MEET);
  DIV (t, &c[0], &c[1]);
  NEG (t, t);

  return PORISM_OK;
}

static PorismStatus
F (solve_along) (FIELD *f, ELEMENT *t, const ELEMENT *c, const double sizes[3], gint branch)
{
  LOCALS (root, 1);
  LOCALS (product, 1);
  double size;
  DECIDE (asymptotic, VANISHES (&c[2], CONIC_NOISE * sizes[2]));

  if (asymptotic)
    return F (solve_linear) (f, t, c, sizes, branch);
  MUL (root, &c[1], &c[1]);
  MUL (product, &c[0], &c[2]);
  MUL_SI (product, product, 4);
  size = SIZE (root) + sizes[0] * 4 * SIZE (&c[2]);
  SUB (root, root, product);
  NEED (WITHIN (root, size), NO_MEET);
  SQRT (root, root);
  DECIDE (upwards, IS_POSITIVE (&c[2]));
  if (!upwards)
    NEG (root, root);
  F (solve_quadratic) (f, t, c, root, branch > 0);

  return PORISM_OK;
}

PorismStatus
F (line_meets_conic) (FIELD *f, ELEMENT *out, const F (Linear) *l, const ELEMENT *q, gint branch)
{
  LOCALS (start, 2);
  LOCALS (d, 2);
  LOCALS (c, 3);
  LOCALS (t, 1);
  double sizes[3];

  F (base_point) (f, start, l);
  F (direction) (f, d, l);
  F (conic_along) (f, c, sizes, q, start, d);
  TRY (F (solve_along) (f, t, c, sizes, branch));
  for (int i = 0; i < 2; i++)
    {
      MUL (&out[i], &d[i], t);
      ADD (&out[i], &out[i], &start[i]);
    }
#if defined PORISM_BY_DOUBLES
  F (settle_on_conic) (f, out, q, d);
#endif

  return PORISM_OK;
}

FORMULA (meet_line_conic)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);

  TRY (F (line_meets_conic) (f, out, &l, in[1], shape->branch));
  NEED_WITHIN_ENDS (l, out);

  return PORISM_OK;
}

/* From a known common point the equation along the line has no constant term. */
FORMULA (meet_line_conic_other)
{
  BEGIN;
  INPUT (q, 1);
  INPUT (known, 2);
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (d, 2);
  LOCALS (c, 3);
  double sizes[3];

  F (direction) (f, d, &l);
  F (conic_along) (f, c, sizes, q, known, d);
  NEED (NOT (VANISHES (&c[2], CONIC_NOISE * sizes[2])), NO_MEET);
  NEG (&c[1], &c[1]);
  F (along) (f, out, known, d, &c[1], &c[2]);
  NEED_WITHIN_ENDS (l, out);

  return PORISM_OK;
}

/* The double root of the equation along a tangent. */
FORMULA (meet_tangent_conic)
{
  BEGIN;
  INPUT (q, 1);
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (start, 2);
  LOCALS (d, 2);
  LOCALS (c, 3);
  double sizes[3];

  F (base_point) (f, start, &l);
  F (direction) (f, d, &l);
  F (conic_along) (f, c, sizes, q, start, d);
  NEED (NOT (VANISHES (&c[2], CONIC_NOISE * sizes[2])), NO_MEET);
  MUL_SI (&c[2], &c[2], -2);
  F (along) (f, out, start, d, &c[1], &c[2]);
  NEED_WITHIN_ENDS (l, out);

  return PORISM_OK;
}

/* Each side has two branches, along it. */
FORMULA (meet_conic_polygon)
{
  BEGIN;
  guint k = (guint) shape->branch / 2;

  if (k >= F (n_sides) (shape, 1))
    UNDEFINED (NO_MEET);

  F (Linear) side = F (side) (shape, in, 1, k);

  NEED (NOT (F (coincide) (f, side.start, side.end)), POINTS_COINCIDE);
  TRY (F (line_meets_conic) (f, out, &side, in[0], shape->branch % 2));
  NEED_WITHIN_ENDS (side, out);

  return PORISM_OK;
}

/* ---- conics ---- */

#if defined PORISM_IN_BALL || defined PORISM_IN_EXACT

/* @r = p_i q_k - p_k q_i. */
static void
F (minor) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q, int i, int k)
{
  LOCALS (t, 1);

  MUL (t, &p[k], &q[i]);
  MUL (r, &p[i], &q[k]);
  SUB (r, r, t);
}

/* The polynomials of which the resultant is made, lowest first. */
typedef struct
{
  ELEMENT *n;                   /* 3 */
  ELEMENT *d;                   /* 2 */
  ELEMENT *e;                   /* 4 */
  ELEMENT *r;                   /* 5: N^2 - D E */
} F (Resultant);

static void
F (expand_resultant) (FIELD *f, F (Resultant) *self, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (t, 1);

  F (minor) (f, &self->n[0], p, q, 2, 5);
  F (minor) (f, &self->n[1], p, q, 2, 3);
  F (minor) (f, &self->n[2], p, q, 2, 0);
  F (minor) (f, &self->d[0], p, q, 2, 4);
  F (minor) (f, &self->d[1], p, q, 2, 1);
  F (minor) (f, &self->e[0], p, q, 4, 5);
  F (minor) (f, &self->e[1], p, q, 1, 5);
  F (minor) (f, t, p, q, 4, 3);
  ADD (&self->e[1], &self->e[1], t);
  F (minor) (f, &self->e[2], p, q, 1, 3);
  F (minor) (f, t, p, q, 4, 0);
  ADD (&self->e[2], &self->e[2], t);
  F (minor) (f, &self->e[3], p, q, 1, 0);
  for (int i = 0; i < 5; i++)
    {
      SET_SI (&self->r[i], 0);
      for (int k = MAX (0, i - 2); k <= MIN (2, i); k++)
        {
          MUL (t, &self->n[k], &self->n[i - k]);
          ADD (&self->r[i], &self->r[i], t);
        }
      for (int k = MAX (0, i - 3); k <= MIN (1, i); k++)
        {
          MUL (t, &self->d[k], &self->e[i - k]);
          SUB (&self->r[i], &self->r[i], t);
        }
    }
}

/* @r = the value of a polynomial of degree @degree at @x. */
static void
F (horner) (FIELD *f, ELEMENT *r, const ELEMENT *c, guint degree, const ELEMENT *x)
{
  LOCALS (value, 1);

  SET (value, &c[degree]);
  for (guint i = degree; i-- > 0;)
    {
      MUL (value, value, x);
      ADD (value, value, &c[i]);
    }
  SET (r, value);
}

/* @c = the equation as a polynomial in y where x is @x, lowest first. */
static void
F (section) (FIELD *f, ELEMENT *c, const ELEMENT *q, const ELEMENT *x)
{
  LOCALS (constant, 3);

  SET (&constant[0], &q[5]);
  SET (&constant[1], &q[3]);
  SET (&constant[2], &q[0]);
  F (horner) (f, &c[0], constant, 2, x);
  MUL (&c[1], &q[1], x);
  ADD (&c[1], &c[1], &q[4]);
  SET (&c[2], &q[2]);
}

#endif

#if defined PORISM_BY_DOUBLES

#include "engine/conics/conic-points.h"

/* @out = the common point @at of the conics. */
static void
F (set_common_point) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q, const double at[2])
{
  F (set_double) (f, &out[0], at[0]);
  F (set_double) (f, &out[1], at[1]);
#if defined PORISM_IN_GRADIENT
  /* It moves as both equations go on being true. */
  PorismGradient point[2] = { out[0], out[1] }, values[2], u[2], v[2];

  F (conic_at) (f, &values[0], p, point);
  F (conic_at) (f, &values[1], q, point);
  F (conic_gradient) (f, u, p, point);
  F (conic_gradient) (f, v, q, point);
  porism_gradient_follow_2 (out, values, (const double[4]) { u[0].value, u[1].value, v[0].value, v[1].value });
#endif
}

PorismStatus
F (conics_meet) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q, guint k,
                 gboolean without_origin)
{
  double points[PORISM_MOST_CONIC_POINTS][2], first[6], second[6];
  gint n;

  for (guint i = 0; i < 6; i++)
    {
      first[i] = VALUE (&p[i]);
      second[i] = VALUE (&q[i]);
    }
  n = porism_conics_get_common_points (first, second, points);

  if (n < 0)
    UNDEFINED (GRAPHS_COINCIDE);
  for (gint i = 0; i < n; i++)
    {
      if (without_origin && fabs (points[i][0]) + fabs (points[i][1]) < 1e-12)
        continue;
      if (k-- > 0)
        continue;
      F (set_common_point) (f, out, p, q, points[i]);
      return PORISM_OK;
    }
  UNDEFINED (NO_MEET);
}

#elif defined PORISM_IN_BALL

#include "engine/conics/conic-meet-ball.h"

#elif defined PORISM_IN_EXACT

#include "engine/conics/conic-meet-exact.h"

#else

/* Bounds are too coarse to tell the points apart, and rational functions have no roots. */
PorismStatus
F (conics_meet) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q, guint k,
                 gboolean without_origin)
{
  return PORISM_UNABLE;
}

#endif

FORMULA (meet_conics)
{
  BEGIN;
  LOCALS (p, 6);

  F (conic) (f, p, shape, in, 0);
  TRY (F (conics_meet) (f, out, p, in[1], (guint) shape->branch, FALSE));
  if (shape->kinds[0] != PORISM_KIND_CONIC)
    {
      F (Circular) c = F (circular) (shape, in, 0);

      NEED (F (within_arc) (f, &c, out), MEET_OUTSIDE);
    }

  return PORISM_OK;
}
