/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether two objects of space are the same figure: a point of the plane may be one of space. */

#include "engine/geometry/residual.h"
#include "engine/space/space.h"

/* Orders of the vertices that are compared at most. */
#define MOST_ORDERS 2000

typedef PorismTruth (*F (SameFunc))(FIELD *f, const PorismShape *shape, const void *const *in);

static PorismTruth
F (same_points) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);

  return F (space_coincide) (f, p, q);
}

/* Regardless of direction. */
static PorismTruth
F (same_segments) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  INPUT (s, 0);
  INPUT (t, 1);

  return porism_truth_or (porism_truth_and (F (space_coincide) (f, s, t), F (space_coincide) (f, &s[3], &t[3])),
                          porism_truth_and (F (space_coincide) (f, s, &t[3]), F (space_coincide) (f, &s[3], t)));
}

/* By components. */
static PorismTruth
F (same_vectors) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  SPACE_LINE (u, 0);
  SPACE_LINE (v, 1);
  LOCALS (d, 3);
  double size[3];

  F (space_arrow) (f, d, &u[3], &v[3]);
  for (int i = 0; i < 3; i++)
    size[i] = u_size[3 + i] + v_size[3 + i];

  return F (space_vanishes) (f, d, size);
}

static PorismTruth
F (same_directions) (FIELD *f, const ELEMENT *u, const double su[3], const ELEMENT *v, const double sv[3])
{
  LOCALS (n, 3);
  LOCALS (t, 1);
  double size[3];
  PorismTruth parallel = F (space_parallel) (f, n, size, u, su, v, sv);

  if (parallel == PORISM_FALSE)
    return parallel;
  F (space_dot) (f, t, u, v);

  return porism_truth_and (parallel, IS_POSITIVE (t));
}

static PorismTruth
F (same_rays) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  SPACE_LINE (u, 0);
  SPACE_LINE (v, 1);

  return porism_truth_and (F (space_coincide) (f, u, v), F (same_directions) (f, &u[3], &u_size[3], &v[3], &v_size[3]));
}

static PorismTruth
F (same_lines) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  SPACE_LINE (u, 0);
  SPACE_LINE (v, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  double sw[3], sn[3];

  F (space_arrow) (f, w, u, v);
  F (space_arrow_size) (sw, u, v);

  return porism_truth_and (F (space_parallel) (f, n, sn, &u[3], &u_size[3], &v[3], &v_size[3]),
                           F (space_parallel) (f, n, sn, &u[3], &u_size[3], w, sw));
}

static PorismTruth
F (same_planes) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  SPACE_PLANE (p, 0);
  SPACE_PLANE (q, 1);
  LOCALS (n, 3);
  double sn[3];

  return porism_truth_and (F (space_parallel) (f, n, sn, p, p_size, q, q_size),
                           F (planes_coincide) (f, p, p_size, q, q_size));
}

/* From any vertex on, forwards or backwards. */
static PorismTruth
F (same_polygons) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);
  INPUT (y, 1);
  const guint n = shape->widths[0] / 3;
  PorismTruth same = PORISM_FALSE;

  if (shape->widths[0] != shape->widths[1])
    return PORISM_FALSE;
  if (n > MOST_ORDERS)
    return PORISM_UNKNOWN;
  for (guint first = 0; first < 2 * n && same != PORISM_TRUE; first++)
    {
      PorismTruth all = PORISM_TRUE;

      for (guint i = 0; i < n && all != PORISM_FALSE; i++)
        {
          const guint k = (first % 2 ? first / 2 + n - i : first / 2 + i) % n;

          all = porism_truth_and (all, F (space_coincide) (f, &x[3 * i], &y[3 * k]));
        }
      same = porism_truth_or (same, all);
    }

  return same;
}

static PorismTruth
F (same_squares) (FIELD *f, const ELEMENT *a, const ELEMENT *b)
{
  LOCALS (t, 1);

  SUB (t, a, b);

  return VANISHES (t, SIZE (a) + SIZE (b));
}

static PorismTruth
F (same_circles) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  INPUT (c, 0);
  INPUT (d, 1);
  LOCALS (n, 3);
  double su[3], sv[3], sn[3];

  for (int i = 0; i < 3; i++)
    {
      su[i] = SIZE (&c[3 + i]);
      sv[i] = SIZE (&d[3 + i]);
    }

  return porism_truth_and (porism_truth_and (F (space_coincide) (f, c, d), F (same_squares) (f, &c[6], &d[6])),
                           F (space_parallel) (f, n, sn, &c[3], su, &d[3], sv));
}

/* Spheres, cones, cylinders by their centres; a cylinder either way. */
static PorismTruth
F (same_round) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  INPUT (c, 0);
  INPUT (d, 1);
  const guint last = shape->widths[0] - 1;
  PorismTruth same = F (same_squares) (f, &c[last], &d[last]);

  if (last == 3)
    return porism_truth_and (same, F (space_coincide) (f, c, d));
  if (shape->kinds[0] == PORISM_KIND_CYLINDER)
    return porism_truth_and (same, F (same_segments) (f, shape, in));
  return porism_truth_and (same, porism_truth_and (F (space_coincide) (f, c, d), F (space_coincide) (f, &c[3], &d[3])));
}

/* Either way round: then the ratios are reciprocal, and the radii of the ends that meet are equal. */
static PorismTruth
F (same_frustums) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  INPUT (c, 0);
  INPUT (d, 1);
  LOCALS (t, 2);
  PorismTruth alike, reversed;

  alike = porism_truth_and (F (same_squares) (f, &c[6], &d[6]), F (same_squares) (f, &c[7], &d[7]));
  alike = porism_truth_and (alike, porism_truth_and (F (space_coincide) (f, c, d), F (space_coincide) (f, &c[3], &d[3])));
  MUL (&t[0], &d[7], &d[7]);
  MUL (&t[0], &t[0], &d[6]);
  reversed = F (same_squares) (f, &c[6], &t[0]);
  MUL (&t[0], &c[7], &d[7]);
  SET_SI (&t[1], 1);
  reversed = porism_truth_and (reversed, F (same_squares) (f, &t[0], &t[1]));
  reversed = porism_truth_and (reversed, porism_truth_and (F (space_coincide) (f, c, &d[3]), F (space_coincide) (f, &c[3], d)));

  return porism_truth_or (alike, reversed);
}

/* By kind. */
static const F (SameFunc) F (same)[PORISM_N_KINDS] = {
  [PORISM_KIND_POINT] = F (same_points),
  [PORISM_KIND_SPACE_POINT] = F (same_points),
  [PORISM_KIND_SPACE_VECTOR] = F (same_vectors),
  [PORISM_KIND_SPACE_SEGMENT] = F (same_segments),
  [PORISM_KIND_SPACE_RAY] = F (same_rays),
  [PORISM_KIND_SPACE_LINE] = F (same_lines),
  [PORISM_KIND_PLANE] = F (same_planes),
  [PORISM_KIND_SPACE_POLYGON] = F (same_polygons),
  [PORISM_KIND_SPACE_CIRCLE] = F (same_circles),
  [PORISM_KIND_SPHERE] = F (same_round),
  [PORISM_KIND_CONE] = F (same_round),
  [PORISM_KIND_CYLINDER] = F (same_round),
  [PORISM_KIND_CONE_FRUSTUM] = F (same_frustums),
};

FORMULA (space_are_equal)
{
  BEGIN;

  ANSWER (F (same)[shape->kinds[0]] (f, shape, in));
}

/* Of points their distance over their distances from the origin. */
FORMULA (space_points_are_equal_residual)
{
  BEGIN;
  LOCALS (t, 3);

  if (!(PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_SPACE_POINT))
    return PORISM_UNABLE;

  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);

  F (space_squared_distance) (f, &t[0], p, q);
  SQRT (&t[0], &t[0]);
  F (space_dot) (f, &t[1], p, p);
  F (space_dot) (f, &t[2], q, q);
  ADD (&t[1], &t[1], &t[2]);

  return F (ratio) (f, out, &t[0], &t[1]);
}

/* @r = the squared length of what has one, else the squared radius. */
static void
F (squared_measure) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  if (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_SPACE_LINEAR)
    {
      SPACE_LINE (l, i);

      F (space_dot) (f, r, &l[3], &l[3]);
    }
  else
    SET (r, &x[shape->widths[i] - 1]);
}

/* Segments and vectors by their lengths, circles and spheres by their radii. */
FORMULA (space_are_congruent)
{
  BEGIN;
  LOCALS (a, 1);
  LOCALS (b, 1);

  F (squared_measure) (f, a, shape, in, 0);
  F (squared_measure) (f, b, shape, in, 1);
  ANSWER (F (same_squares) (f, a, b));
}

FORMULA (space_are_congruent_residual)
{
  BEGIN;
  LOCALS (a, 1);
  LOCALS (b, 1);

  F (squared_measure) (f, a, shape, in, 0);
  F (squared_measure) (f, b, shape, in, 1);
  SQRT (a, a);
  SQRT (b, b);

  return F (relative_difference) (f, out, a, b);
}
