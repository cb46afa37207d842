/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Spheres, cones and cylinders. A cone and a cylinder are given alike: two places on the axis and the square of the radius. */

#include "engine/geometry/numeric.h"
#include "engine/space/space.h"

FORMULA (sphere_centre_radius)
{
  BEGIN;
  SPACE_POINT (centre, 0);
  LOCALS (radius, 1);

  TRY (F (numeric) (f, radius, shape, in, 1));
  NEED (IS_POSITIVE (radius), RADIUS_NOT_POSITIVE);
  F (space_set) (f, out, centre);
  MUL (&out[3], radius, radius);

  return PORISM_OK;
}

FORMULA (sphere_centre_point)
{
  BEGIN;
  SPACE_POINT (centre, 0);
  SPACE_POINT (p, 1);

  NEED (NOT (F (space_coincide) (f, centre, p)), POINTS_COINCIDE);
  F (space_set) (f, out, centre);
  F (space_squared_distance) (f, &out[3], centre, p);

  return PORISM_OK;
}

FORMULA (round_solid_of_points)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  LOCALS (radius, 1);

  TRY (F (numeric) (f, radius, shape, in, 2));
  NEED (NOT (F (space_coincide) (f, p, q)), POINTS_COINCIDE);
  NEED (IS_POSITIVE (radius), RADIUS_NOT_POSITIVE);
  F (space_set) (f, out, p);
  F (space_set) (f, &out[3], q);
  MUL (&out[6], radius, radius);

  return PORISM_OK;
}

/* On the side to which the normal of the circle points: above one of the plane. */
FORMULA (round_solid_of_circle)
{
  BEGIN;
  INPUT (circle, 0);
  LOCALS (height, 1);
  LOCALS (n, 3);
  LOCALS (length, 1);
  double size[3];

  TRY (F (numeric) (f, height, shape, in, 1));
  NEED (NOT (IS_ZERO (height)), NO_HEIGHT);
  F (read_plane_point) (f, out, shape, in, 0);
  F (read_normal) (f, n, size, shape, in, 0);
  F (space_dot) (f, length, n, n);
  SQRT (length, length);
  F (space_along) (f, &out[3], out, n, height, length);
  SET (&out[6], &circle[shape->widths[0] - 1]);

  return PORISM_OK;
}
