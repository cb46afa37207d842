/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lengths, areas, distances and angles in space. */

#include "engine/field/angle.h"
#include "engine/geometry/gap.h"
#include "engine/space/space.h"

FORMULA (space_length)
{
  BEGIN;
  INPUT (s, 0);

  F (space_squared_distance) (f, out, s, &s[3]);
  SQRT (out, out);

  return PORISM_OK;
}

FORMULA (space_radius)
{
  BEGIN;
  INPUT (c, 0);

  SQRT (out, &c[shape->kinds[0] == PORISM_KIND_CONE_FRUSTUM ? 6 : shape->widths[0] - 1]);

  return PORISM_OK;
}

FORMULA (space_perimeter)
{
  BEGIN;
  INPUT (x, 0);
  const guint width = shape->widths[0];
  LOCALS (t, 1);

  if (shape->kinds[0] == PORISM_KIND_SPACE_CIRCLE)
    {
      SQRT (out, &x[6]);
      F (pi) (f, t);
      MUL (out, out, t);
      MUL_SI (out, out, 2);
      return PORISM_OK;
    }
  SET_SI (out, 0);
  for (guint i = 0; i < width; i += 3)
    {
      F (space_squared_distance) (f, t, &x[i], &x[(i + 3) % width]);
      SQRT (t, t);
      ADD (out, out, t);
    }

  return PORISM_OK;
}

FORMULA (space_area)
{
  BEGIN;
  INPUT (x, 0);
  LOCALS (n, 3);
  double size[3];

  if (shape->kinds[0] == PORISM_KIND_SPACE_CIRCLE)
    {
      F (pi) (f, out);
      MUL (out, out, &x[6]);
      return PORISM_OK;
    }
  F (read_area_vector) (f, n, size, shape, in, 0);
  F (space_dot) (f, out, n, n);
  SQRT (out, out);
  DIV_SI (out, out, 2);

  return PORISM_OK;
}

FORMULA (space_x_coordinate)
{
  BEGIN;
  INPUT (p, 0);

  SET (out, &p[0]);

  return PORISM_OK;
}

FORMULA (space_y_coordinate)
{
  BEGIN;
  INPUT (p, 0);

  SET (out, &p[1]);

  return PORISM_OK;
}

FORMULA (space_z_coordinate)
{
  BEGIN;
  SPACE_POINT (p, 0);

  SET (out, &p[2]);

  return PORISM_OK;
}

/* ---- distances ---- */

static inline gboolean
F (is_spot) (PorismKind kind)
{
  return (PORISM_KINDS (kind) & PORISM_KINDS_SPACE_POINT) != 0;
}

static inline gboolean
F (is_straight) (PorismKind kind)
{
  return (PORISM_KINDS (kind) & PORISM_KINDS_SPACE_LINEAR) != 0;
}

/* The points where an object of that kind on the line @l ends; returns how many. */
static guint
F (read_ends) (FIELD *f, ELEMENT *ends, PorismKind kind, const ELEMENT *l)
{
  if (kind == PORISM_KIND_LINE || kind == PORISM_KIND_SPACE_LINE)
    return 0;
  F (space_set) (f, ends, l);
  F (space_add) (f, &ends[3], l, &l[3]);

  return kind == PORISM_KIND_RAY || kind == PORISM_KIND_SPACE_RAY ? 1 : 2;
}

/* @r = the squared distance of @p from input @i, a point, something straight, or what stands for its plane. */
static PorismStatus
F (space_point_gap) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i, const ELEMENT *p)
{
  const PorismKind kind = (PorismKind) shape->kinds[i];
  LOCALS (q, 3);

  if (F (is_spot) (kind))
    F (read_space_point) (f, q, shape, in, i);
  else if (F (is_straight) (kind))
    {
      SPACE_LINE (l, i);

      TRY (F (closest_of_line) (f, q, kind, l, p));
    }
  else
    {
      SPACE_PLANE (plane, i);

      F (plane_offset) (f, r, plane, plane_size, p);
      MUL (r, r, r);
      F (space_dot) (f, q, plane, plane);
      DIV (r, r, q);
      return PORISM_OK;
    }
  F (space_squared_distance) (f, r, p, q);

  return PORISM_OK;
}

/* @r = the least of the squared distances so far, of which there are *@n, and those of the ends of what is straight,
 * input @i, from input @j. */
static PorismStatus
F (ends_gap) (FIELD *f, ELEMENT *r, guint *n, const PorismShape *shape, const void *const *in, guint i, guint j)
{
  SPACE_LINE (l, i);
  LOCALS (ends, 6);
  LOCALS (t, 1);
  const guint n_ends = F (read_ends) (f, ends, (PorismKind) shape->kinds[i], l);

  for (guint k = 0; k < n_ends; k++)
    {
      TRY (F (space_point_gap) (f, t, shape, in, j, &ends[3 * k]));
      TRY (F (take_least) (f, r, n, t));
    }

  return PORISM_OK;
}

/* Of lines that are not parallel: whether both ends of the common perpendicular of their carriers are on them, and
 * then its squared length. */
static PorismStatus
F (crossing_gap) (FIELD *f, ELEMENT *r, gboolean *crosses, const PorismShape *shape, const void *const *in,
                  const ELEMENT *k, const ELEMENT *l, const ELEMENT *n)
{
  LOCALS (w, 3);
  LOCALS (feet, 6);
  LOCALS (t, 2);

  F (feet_of_lines) (f, feet, k, l, n);
  DECIDE (within, porism_truth_and (F (space_within_ends) (f, (PorismKind) shape->kinds[0], k, feet),
                                    F (space_within_ends) (f, (PorismKind) shape->kinds[1], l, &feet[3])));
  *crosses = within;
  F (space_arrow) (f, w, k, l);
  F (space_dot) (f, &t[0], w, n);
  F (space_dot) (f, &t[1], n, n);
  MUL (&t[0], &t[0], &t[0]);
  DIV (r, &t[0], &t[1]);

  return PORISM_OK;
}

static PorismStatus
F (straight_gap) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in)
{
  SPACE_LINE (k, 0);
  SPACE_LINE (l, 1);
  LOCALS (v, 3);
  double size[3];
  guint n = 0;

  DECIDE (parallel, F (space_parallel) (f, v, size, &k[3], &k_size[3], &l[3], &l_size[3]));
  if (!parallel)
    {
      gboolean crosses;

      TRY (F (crossing_gap) (f, r, &crosses, shape, in, k, l, v));
      if (crosses)
        return PORISM_OK;
    }
  TRY (F (ends_gap) (f, r, &n, shape, in, 0, 1));
  TRY (F (ends_gap) (f, r, &n, shape, in, 1, 0));

  return n > 0 ? PORISM_OK : F (space_point_gap) (f, r, shape, in, 1, k);
}

/* Of what is straight, input @i, from the plane of input @j. */
static PorismStatus
F (plane_gap) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i, guint j)
{
  const PorismKind kind = (PorismKind) shape->kinds[i];
  SPACE_LINE (l, i);
  SPACE_PLANE (plane, j);
  LOCALS (t, 1);
  LOCALS (p, 3);
  guint n = 0;

  F (space_dot) (f, t, plane, &l[3]);
  DECIDE (parallel, VANISHES (t, F (space_dot_size) (plane, plane_size, &l[3], &l_size[3])));
  if (parallel)
    return F (space_point_gap) (f, r, shape, in, j, l);
  TRY (F (line_meets_plane) (f, p, l, l_size, plane, plane_size));
  DECIDE (meets, F (space_within_ends) (f, kind, l, p));
  if (!meets)
    return F (ends_gap) (f, r, &n, shape, in, i, j);
  SET_SI (r, 0);

  return PORISM_OK;
}

static PorismStatus
F (planes_gap) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in)
{
  SPACE_PLANE (p, 0);
  SPACE_PLANE (q, 1);
  LOCALS (n, 3);
  double size[3];

  DECIDE (parallel, F (space_parallel) (f, n, size, p, p_size, q, q_size));
  if (!parallel)
    {
      SET_SI (r, 0);
      return PORISM_OK;
    }
  F (read_plane_point) (f, n, shape, in, 0);

  return F (space_point_gap) (f, r, shape, in, 1, n);
}

FORMULA (space_distance)
{
  BEGIN;
  const PorismKind first = (PorismKind) shape->kinds[0], second = (PorismKind) shape->kinds[1];

  if (F (is_spot) (first) || F (is_spot) (second))
    {
      const guint spot = F (is_spot) (first) ? 0 : 1;
      SPACE_POINT (p, spot);

      TRY (F (space_point_gap) (f, out, shape, in, 1 - spot, p));
    }
  else if (F (is_straight) (first) && F (is_straight) (second))
    TRY (F (straight_gap) (f, out, shape, in));
  else if (F (is_straight) (first) || F (is_straight) (second))
    {
      const guint line = F (is_straight) (first) ? 0 : 1;

      TRY (F (plane_gap) (f, out, shape, in, line, 1 - line));
    }
  else
    TRY (F (planes_gap) (f, out, shape, in));
  SQRT (out, out);

  return PORISM_OK;
}

/* ---- angles: the direction (cos, sin), not normalised ---- */

/* @out = the angle from u to v, up to 180°; where @acute is set that of their lines, up to 90°. */
static PorismStatus
F (angle_between) (FIELD *f, ELEMENT *out, const ELEMENT *u, const ELEMENT *v, gboolean acute)
{
  LOCALS (n, 3);

  F (space_cross) (f, n, u, v);
  F (space_dot) (f, &out[1], n, n);
  SQRT (&out[1], &out[1]);
  F (space_dot) (f, &out[0], u, v);
  SET_SI (&out[2], 0);
  if (!acute)
    return PORISM_OK;
  NEG (n, &out[0]);
  DECIDE (obtuse, IS_POSITIVE (n));
  if (obtuse)
    SET (&out[0], n);

  return PORISM_OK;
}

FORMULA (space_angle)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (vertex, 1);
  SPACE_POINT (q, 2);

  NEED (NOT (F (space_coincide) (f, p, vertex)), POINTS_COINCIDE);
  NEED (NOT (F (space_coincide) (f, q, vertex)), POINTS_COINCIDE);
  F (space_arrow) (f, p, vertex, p);
  F (space_arrow) (f, q, vertex, q);

  return F (angle_between) (f, out, p, q, FALSE);
}

/* Of vectors and rays as they point; of a line and a plane that which it makes with its projection. */
FORMULA (space_angle_of)
{
  BEGIN;
  const PorismKinds pointed = PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_RAY) |
                              PORISM_KINDS (PORISM_KIND_SPACE_VECTOR) | PORISM_KINDS (PORISM_KIND_SPACE_RAY);
  const PorismKind first = (PorismKind) shape->kinds[0], second = (PorismKind) shape->kinds[1];
  const gboolean both_point = PORISM_KINDS (first) & pointed && PORISM_KINDS (second) & pointed;
  LOCALS (u, 3);
  LOCALS (v, 3);
  LOCALS (t, 1);
  double size[3];

  F (read_axis) (f, u, size, shape, in, 0);
  F (read_axis) (f, v, size, shape, in, 1);
  TRY (F (angle_between) (f, out, u, v, !both_point));
  if (F (is_straight) (first) != F (is_straight) (second))
    {
      SET (t, &out[0]);
      SET (&out[0], &out[1]);
      SET (&out[1], t);
    }

  return PORISM_OK;
}

/* About the edge from the second to the third point, from the half-plane of the first to that of the fourth. */
FORMULA (dihedral_angle)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (a, 1);
  SPACE_POINT (b, 2);
  SPACE_POINT (q, 3);
  LOCALS (u, 3);
  LOCALS (v, 3);
  double size[3];

  NEED (NOT (F (space_coincide) (f, a, b)), POINTS_COINCIDE);
  NEED (NOT (F (space_collinear) (f, u, size, a, b, p)), POINTS_COLLINEAR);
  NEED (NOT (F (space_collinear) (f, v, size, a, b, q)), POINTS_COLLINEAR);

  return F (angle_between) (f, out, u, v, FALSE);
}
