/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Spheres, cones, cylinders and frustums of cones. They are given alike but for the first: two places on the axis and the square of
 * the radius. */

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

/* What is left of a cone below the section that is at the part, input 1, of the way to the apex. */
FORMULA (frustum_of_cone)
{
  BEGIN;
  INPUT (cone, 0);
  LOCALS (part, 1);
  LOCALS (axis, 3);

  TRY (F (numeric) (f, part, shape, in, 1));
  SET_SI (&out[7], 1);
  SUB (&out[7], &out[7], part);
  NEED (IS_POSITIVE (part), NOT_A_PART);
  NEED (IS_POSITIVE (&out[7]), NOT_A_PART);
  F (space_arrow) (f, axis, cone, &cone[3]);
  F (space_scale) (f, axis, axis, part);
  F (space_set) (f, out, cone);
  F (space_add) (f, &out[3], cone, axis);
  SET (&out[6], &cone[6]);

  return PORISM_OK;
}

FORMULA (frustum_of_points)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  LOCALS (radii, 2);

  NEED (NOT (F (space_coincide) (f, p, q)), POINTS_COINCIDE);
  for (guint i = 0; i < 2; i++)
    {
      TRY (F (numeric) (f, &radii[i], shape, in, 2 + i));
      NEED (IS_POSITIVE (&radii[i]), RADIUS_NOT_POSITIVE);
    }
  F (space_set) (f, out, p);
  F (space_set) (f, &out[3], q);
  MUL (&out[6], &radii[0], &radii[0]);
  DIV (&out[7], &radii[1], &radii[0]);

  return PORISM_OK;
}
