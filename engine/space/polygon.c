/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons and circles in space. */

#include "engine/geometry/numeric.h"
#include "engine/space/space.h"

/* Whether @p is in the plane through @origin across @n. */
static PorismTruth
F (lies_across) (FIELD *f, const ELEMENT *origin, const ELEMENT *n, const double sn[3], const ELEMENT *p)
{
  LOCALS (w, 3);
  LOCALS (t, 1);
  double sw[3];

  F (space_arrow) (f, w, origin, p);
  F (space_arrow_size) (sw, origin, p);
  F (space_dot) (f, t, n, w);

  return VANISHES (t, F (space_dot_size) (n, sn, w, sw));
}

FORMULA (space_polygon)
{
  BEGIN;
  const guint n_vertices = shape->n_inputs;
  const guint8 kind = PORISM_KIND_SPACE_POLYGON;
  const guint16 width = (guint16) (3 * n_vertices);
  const void *self[] = { out };
  const PorismShape whole = { .n_inputs = 1, .kinds = &kind, .widths = &width };
  LOCALS (n, 3);
  double sn[3];

  for (guint i = 0; i < n_vertices; i++)
    F (read_space_point) (f, &out[3 * i], shape, in, i);
  F (read_area_vector) (f, n, sn, &whole, self, 0);
  NEED (NOT (F (space_vanishes) (f, n, sn)), NO_AREA);
  for (guint i = 1; n_vertices > 3 && i < n_vertices; i++)
    NEED (F (lies_across) (f, out, n, sn, &out[3 * i]), POINTS_NOT_COPLANAR);

  return PORISM_OK;
}

/* Side number branch, a segment. */
FORMULA (space_side)
{
  BEGIN;
  INPUT (vertices, 0);
  const guint n = shape->widths[0] / 3, k = (guint) shape->branch;

  if (k >= n)
    UNDEFINED (POINT_NOT_ON);
  F (space_set) (f, out, &vertices[3 * k]);
  F (space_set) (f, &out[3], &vertices[3 * ((k + 1) % n)]);

  return PORISM_OK;
}

/* Its triangles seen from the first vertex, each weighed by how far its area goes along the whole. */
FORMULA (space_centroid)
{
  BEGIN;
  INPUT (x, 0);
  LOCALS (n, 3);
  LOCALS (t, 3);
  LOCALS (sum, 3);
  LOCALS (weight, 1);
  double size[3];

  F (read_area_vector) (f, n, size, shape, in, 0);
  for (int k = 0; k < 3; k++)
    SET_SI (&sum[k], 0);
  for (guint i = 3; i + 3 < shape->widths[0]; i += 3)
    {
      LOCALS (middle, 3);

      F (space_turn) (f, t, size, x, &x[i], &x[i + 3]);
      F (space_dot) (f, weight, t, n);
      F (space_arrow) (f, t, x, &x[i]);
      F (space_arrow) (f, middle, x, &x[i + 3]);
      F (space_add) (f, middle, middle, t);
      F (space_scale) (f, middle, middle, weight);
      F (space_add) (f, sum, sum, middle);
    }
  F (space_dot) (f, weight, n, n);
  MUL_SI (weight, weight, 3);
  SET_SI (t, 1);
  F (space_along) (f, out, x, sum, t, weight);

  return PORISM_OK;
}

/* With a and b the arrows from the third point to the others: its centre is as far from there as
 * (a² b - b² a) × (a × b) / 2 (a × b)². */
FORMULA (space_circle)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  SPACE_POINT (r, 2);
  LOCALS (a, 3);
  LOCALS (b, 3);
  LOCALS (t, 2);
  double sn[3];

  NEED (NOT (F (space_collinear) (f, &out[3], sn, p, q, r)), POINTS_COLLINEAR);
  F (space_arrow) (f, a, r, p);
  F (space_arrow) (f, b, r, q);
  F (space_dot) (f, &t[0], a, a);
  F (space_dot) (f, &t[1], b, b);
  F (space_scale) (f, b, b, &t[0]);
  F (space_scale) (f, a, a, &t[1]);
  F (space_arrow) (f, a, a, b);
  F (space_cross) (f, b, a, &out[3]);
  F (space_dot) (f, &t[1], &out[3], &out[3]);
  MUL_SI (&t[1], &t[1], 2);
  SET_SI (&t[0], 1);
  F (space_along) (f, out, r, b, &t[0], &t[1]);
  F (space_squared_distance) (f, &out[6], out, p);

  return PORISM_OK;
}

/* Around its centre across a line, or in a plane of that direction. */
FORMULA (space_circle_radius)
{
  BEGIN;
  SPACE_POINT (centre, 0);
  double size[3];

  F (read_axis) (f, &out[3], size, shape, in, 2);
  TRY (F (numeric) (f, &out[6], shape, in, 1));
  NEED (IS_POSITIVE (&out[6]), RADIUS_NOT_POSITIVE);
  MUL (&out[6], &out[6], &out[6]);
  F (space_set) (f, out, centre);

  return PORISM_OK;
}

/* Around a line as its axis. */
FORMULA (space_circle_axis)
{
  BEGIN;
  SPACE_LINE (axis, 0);
  SPACE_POINT (p, 1);

  F (foot_on_line) (f, out, axis, p);
  NEED (NOT (F (space_coincide) (f, out, p)), POINT_ON_LINE);
  F (space_set) (f, &out[3], &axis[3]);
  F (space_squared_distance) (f, &out[6], out, p);

  return PORISM_OK;
}
