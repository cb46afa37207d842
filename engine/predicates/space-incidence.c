/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a point of space lies on a line or a plane, in a polygon or a disc, in a ball. */

#include "engine/geometry/residual.h"
#include "engine/predicates/sides.h"
#include "engine/space/space.h"

/* @r = the two coordinates of @p that are left beside number @dropped. */
static void
F (drop_coordinate) (FIELD *f, ELEMENT *r, const ELEMENT *p, int dropped)
{
  for (int i = 0, k = 0; i < 3; i++)
    if (i != dropped)
      SET (&r[k++], &p[i]);
}

/* Of a point in the plane of the polygon that is input 1, seen along an axis that is not parallel to it. */
static PorismTruth
F (in_projected_polygon) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p, int axis)
{
  const guint n = F (space_n_vertices) (shape, 1);
  PorismTruth on = PORISM_FALSE, inside = PORISM_FALSE;
  LOCALS (vertex, 3);
  LOCALS (ends, 4);
  LOCALS (q, 2);

  F (drop_coordinate) (f, q, p, axis);
  for (guint k = 0; k < n; k++)
    {
      const F (Linear) side = { PORISM_KIND_SEGMENT, &ends[0], &ends[2], NULL };
      PorismTruth crosses;

      F (read_space_vertex) (f, vertex, shape, in, 1, k);
      F (drop_coordinate) (f, &ends[0], vertex, axis);
      F (read_space_vertex) (f, vertex, shape, in, 1, (k + 1) % n);
      F (drop_coordinate) (f, &ends[2], vertex, axis);
      on = porism_truth_or (on, F (on_linear) (f, &side, q));
      if (on == PORISM_TRUE)
        return PORISM_TRUE;
      crosses = F (crosses_side) (f, &side, q);
      inside = crosses == PORISM_UNKNOWN || inside == PORISM_UNKNOWN ? PORISM_UNKNOWN : inside != crosses;
    }

  return porism_truth_or (on, inside);
}

static PorismTruth
F (in_space_polygon) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p,
                      const ELEMENT *normal, const double *size)
{
  for (int axis = 2; axis >= 0; axis--)
    {
      const PorismTruth parallel = VANISHES (&normal[axis], size[axis]);

      if (parallel == PORISM_FALSE)
        return F (in_projected_polygon) (f, shape, in, p, axis);
    }

  return PORISM_UNKNOWN;
}

/* Whether @p is not farther from the centre than the radius, of which the square stands behind. */
static PorismTruth
F (in_ball) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  INPUT (c, 1);
  const ELEMENT *square = &c[shape->widths[1] - 1];
  LOCALS (centre, 3);
  LOCALS (w, 3);
  LOCALS (t, 1);
  double sw[3], size;

  F (read_plane_point) (f, centre, shape, in, 1);
  F (space_arrow) (f, w, centre, p);
  F (space_arrow_size) (sw, centre, p);
  F (space_dot) (f, t, w, w);
  size = F (space_dot_size) (w, sw, w, sw) + SIZE (square);
  SUB (t, square, t);

  return porism_truth_or (IS_POSITIVE (t), VANISHES (t, size));
}

static PorismTruth
F (on_space_line) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  double sw[3], sn[3];
  PorismTruth on;

  F (space_arrow) (f, w, l, p);
  F (space_arrow_size) (sw, l, p);
  on = F (space_parallel) (f, n, sn, w, sw, &l[3], &l_size[3]);

  return on == PORISM_FALSE ? on : porism_truth_and (on, F (space_within_ends) (f, (PorismKind) shape->kinds[1], l, p));
}

static PorismTruth
F (on_flat) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  const PorismKinds kind = PORISM_KINDS (shape->kinds[1]);
  SPACE_PLANE (plane, 1);
  LOCALS (e, 1);
  const double size = F (plane_offset) (f, e, plane, plane_size, p);
  const PorismTruth on = VANISHES (e, size);

  if (on == PORISM_FALSE || kind & (PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS (PORISM_KIND_FINITE_PLANE)))
    return on;
  if (kind & (PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_SPACE_CIRCLE)))
    return porism_truth_and (on, F (in_ball) (f, shape, in, p));
  return porism_truth_and (on, F (in_space_polygon) (f, shape, in, p, plane, plane_size));
}

FORMULA (lies_in_space)
{
  BEGIN;
  SPACE_POINT (p, 0);

  if (PORISM_KINDS (shape->kinds[1]) & PORISM_KINDS_SPACE_LINEAR)
    ANSWER (F (on_space_line) (f, shape, in, p));
  if (shape->kinds[1] == PORISM_KIND_SPHERE)
    ANSWER (F (in_ball) (f, shape, in, p));
  ANSWER (F (on_flat) (f, shape, in, p));
}

/* @r = the distance of the points @p and @q over @squares and their own. */
static PorismStatus
F (gap_ratio) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q, ELEMENT *squares)
{
  LOCALS (t, 2);

  F (space_squared_distance) (f, &t[0], p, q);
  ADD (squares, squares, &t[0]);
  SQRT (&t[1], &t[0]);

  return F (ratio) (f, r, &t[1], squares);
}

/* The distance from the line or the plane over that and the length of the direction or the distance from the point by
 * which the plane is given; in what is bounded over its own size. */
FORMULA (lies_in_space_residual)
{
  BEGIN;
  SPACE_POINT (p, 0);
  LOCALS (foot, 3);
  LOCALS (origin, 3);
  LOCALS (squares, 1);

  if (PORISM_KINDS (shape->kinds[1]) & PORISM_KINDS_SPACE_LINEAR)
    {
      SPACE_LINE (l, 1);

      TRY (F (closest_of_line) (f, foot, (PorismKind) shape->kinds[1], l, p));
      F (space_dot) (f, squares, &l[3], &l[3]);
      return F (gap_ratio) (f, out, p, foot, squares);
    }
  SPACE_PLANE (plane, 1);

  F (foot_on_plane) (f, foot, plane, plane_size, p);
  F (read_plane_point) (f, origin, shape, in, 1);
  F (space_squared_distance) (f, squares, origin, foot);

  return F (gap_ratio) (f, out, p, foot, squares);
}
