/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons. */

#include "engine/field/angle.h"
#include "engine/geometry/linear.h"

FORMULA (polygon)
{
  BEGIN;

  for (guint i = 0; i < shape->width / 2; i++)
    {
      INPUT (p, i);

      SET (&out[2 * i], &p[0]);
      SET (&out[2 * i + 1], &p[1]);
    }

  return PORISM_OK;
}

/* To the left of the way from the first point to the second one where the ratio is positive. */
FORMULA (rectangle_on_side)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  INPUT (ratio, 2);
  LOCALS (edge, 2);
  LOCALS (rise, 2);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  F (arrow) (f, edge, p, q);
  MUL (&rise[0], &edge[1], ratio);
  NEG (&rise[0], &rise[0]);
  MUL (&rise[1], &edge[0], ratio);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      SET (&out[i + 2], &q[i]);
      ADD (&out[i + 4], &q[i], &rise[i]);
      ADD (&out[i + 6], &p[i], &rise[i]);
    }

  return PORISM_OK;
}

/* With w the rotation by 1/n turn, vertex k is p + (q - p)(w^k - 1)/(w - 1), and
 * 1/(1 - w) = 1/2 + i h with h = cot(pi/n)/2 = (1 + cos)/(2 sin). Each power is a rotation of its
 * own, so rounding errors do not add up. */
FORMULA (regular_polygon)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  ulong n = shape->width / 2;
  LOCALS (edge, 2);
  LOCALS (h, 1);
  LOCALS (power, 2);
  LOCALS (factor, 2);
  LOCALS (t, 1);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  F (arrow) (f, edge, p, q);
  TRY (F (cos_sin) (f, &power[0], &power[1], 1, n));
  SET_SI (t, 1);
  ADD (h, t, &power[0]);
  DIV (h, h, &power[1]);
  DIV_SI (h, h, 2);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      SET (&out[i + 2], &q[i]);
    }

  for (ulong k = 2; k < n; k++)
    {
      ELEMENT *vertex = &out[2 * k];

      TRY (F (cos_sin) (f, &power[0], &power[1], k, n));
      SET_SI (t, 1);
      SUB (&power[0], t, &power[0]);
      /* (1 - w^k)(1/2 + i h) */
      DIV_SI (&factor[0], &power[0], 2);
      MUL (t, &power[1], h);
      ADD (&factor[0], &factor[0], t);
      MUL (&factor[1], &power[0], h);
      DIV_SI (t, &power[1], 2);
      SUB (&factor[1], &factor[1], t);

      MUL (&vertex[0], &edge[0], &factor[0]);
      MUL (t, &edge[1], &factor[1]);
      SUB (&vertex[0], &vertex[0], t);
      ADD (&vertex[0], &vertex[0], &p[0]);
      MUL (&vertex[1], &edge[0], &factor[1]);
      MUL (t, &edge[1], &factor[0]);
      ADD (&vertex[1], &vertex[1], t);
      ADD (&vertex[1], &vertex[1], &p[1]);
    }

  return PORISM_OK;
}

/* The mean of the centres of the triangles about the first vertex, weighted by their areas. */
FORMULA (polygon_centroid)
{
  BEGIN;
  INPUT (x, 0);
  const guint n = F (n_vertices) (shape, 0);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (sums, 2);
  LOCALS (t, 2);
  double size = F (double_area) (f, &t[0], x, n);

  NEED (NOT (VANISHES (&t[0], size)), NO_AREA);
  SET_SI (&sums[0], 0);
  SET_SI (&sums[1], 0);
  for (guint k = 1; k + 1 < n; k++)
    {
      F (arrow) (f, u, x, &x[2 * k]);
      F (arrow) (f, v, x, &x[2 * k + 2]);
      F (cross) (f, &t[1], u, v);
      for (int i = 0; i < 2; i++)
        {
          ADD (&u[i], &u[i], &v[i]);
          MUL (&u[i], &u[i], &t[1]);
          ADD (&sums[i], &sums[i], &u[i]);
        }
    }
  MUL_SI (&t[0], &t[0], 3);
  for (int i = 0; i < 2; i++)
    {
      DIV (&sums[i], &sums[i], &t[0]);
      ADD (&out[i], &x[i], &sums[i]);
    }

  return PORISM_OK;
}

static PorismTruth
F (is_lower) (FIELD *f, const ELEMENT *p, const ELEMENT *q)
{
  PorismTruth level;
  LOCALS (d, 2);

  F (arrow) (f, d, p, q);
  level = VANISHES (&d[1], SIZE (&p[1]) + SIZE (&q[1]));

  return level == PORISM_UNKNOWN ? level : IS_POSITIVE (&d[level ? 0 : 1]);
}

/* The vertex after @from counter-clockwise: all points lie to the left of the way there or, nearer, on it; @from
 * where all coincide. */
static PorismStatus
F (find_next_of_hull) (FIELD *f, guint *next, const PorismShape *shape, const void *const *in, guint from)
{
  LOCALS (det, 1);
  LOCALS (t, 2);

  *next = from;
  for (guint i = 0; i < shape->n_inputs; i++)
    {
      const ELEMENT *p = in[i];
      DECIDE (here, F (coincide) (f, in[from], p));

      if (here)
        continue;
      if (*next == from)
        {
          *next = i;
          continue;
        }
      DECIDE (aligned, F (collinear) (f, det, in[from], p, in[*next]));
      F (squared_distance) (f, &t[0], in[from], p);
      F (squared_distance) (f, &t[1], in[from], in[*next]);
      SUB (&t[0], &t[0], &t[1]);
      DECIDE (better, IS_POSITIVE (aligned ? &t[0] : det));
      if (better)
        *next = i;
    }

  return PORISM_OK;
}

/* @hull = the inputs that are vertices, counter-clockwise. By wrapping: R. A. Jarvis, On the identification of
 * the convex hull of a finite set of points in the plane, Information Processing Letters 2 (1973). */
static PorismStatus
F (wrap) (FIELD *f, guint *hull, guint *count, const PorismShape *shape, const void *const *in)
{
  guint first = 0, last;

  for (guint i = 1; i < shape->n_inputs; i++)
    {
      DECIDE (lower, F (is_lower) (f, in[i], in[first]));
      if (lower)
        first = i;
    }
  last = first;
  for (*count = 0; *count < shape->n_inputs;)
    {
      hull[(*count)++] = last;
      TRY (F (find_next_of_hull) (f, &last, shape, in, last));
      DECIDE (closed, F (coincide) (f, in[first], in[last]));
      if (closed)
        break;
    }

  return PORISM_OK;
}

/* From the vertex that was named first, to that of its neighbours which was: an image of the points has the image
 * of their hull. */
FORMULA (convex_hull)
{
  BEGIN;
  const guint n = shape->n_inputs;
  guint hull[n], count, at = 0;
  gboolean back;

  TRY (F (wrap) (f, hull, &count, shape, in));
  for (guint i = 1; i < count; i++)
    if (hull[i] < hull[at])
      at = i;
  back = hull[(at + count - 1) % count] < hull[(at + 1) % count];
  for (guint i = 0; i < n; i++)
    {
      const guint along = MIN (i, count - 1);
      const ELEMENT *p = in[hull[(at + (back ? count - along : along)) % count]];

      SET (&out[2 * i], &p[0]);
      SET (&out[2 * i + 1], &p[1]);
    }
  SET_SI (&out[2 * n], count);

  return PORISM_OK;
}

/* Those that repeat the last one only fill the room. */
FORMULA (count_vertices)
{
  BEGIN;
  INPUT (x, 0);
  guint n = F (n_vertices) (shape, 0);

  if (shape->kinds[0] == PORISM_KIND_HULL)
    {
      SET (out, &x[2 * n]);
      return PORISM_OK;
    }
  for (; n > 1; n--)
    {
      DECIDE (repeats, F (coincide) (f, &x[2 * n - 2], &x[2 * n - 4]));
      if (!repeats)
        break;
    }
  SET_SI (out, n);

  return PORISM_OK;
}
