/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Circles, arcs and sectors. */

#include "engine/geometry/circular.h"
#include "engine/geometry/numeric.h"
#include "engine/geometry/triangle.h"

FORMULA (circle_centre_radius)
{
  BEGIN;
  INPUT (centre, 0);

  TRY (F (numeric) (f, &out[2], shape, in, 1));
  NEED (IS_POSITIVE (&out[2]), RADIUS_NOT_POSITIVE);
  MUL (&out[2], &out[2], &out[2]);
  SET (&out[0], &centre[0]);
  SET (&out[1], &centre[1]);

  return PORISM_OK;
}

FORMULA (circle_centre_point)
{
  BEGIN;
  INPUT (centre, 0);
  INPUT (p, 1);

  NEED (NOT (F (coincide) (f, centre, p)), POINTS_COINCIDE);
  SET (&out[0], &centre[0]);
  SET (&out[1], &centre[1]);
  F (squared_distance) (f, &out[2], centre, p);

  return PORISM_OK;
}

FORMULA (circle_three_points)
{
  BEGIN;
  INPUT (a, 0);
  INPUT (b, 1);
  INPUT (c, 2);
  LOCALS (centre, 2);

  TRY (F (circumcentre_arrow) (f, centre, a, b, c));
  F (dot) (f, &out[2], centre, centre);
  ADD (&out[0], &a[0], &centre[0]);
  ADD (&out[1], &a[1], &centre[1]);

  return PORISM_OK;
}

FORMULA (incircle)
{
  BEGIN;

  return F (incentre) (f, out, &out[2], in[0], in[1], in[2]);
}

/* An arc, or a sector. */
FORMULA (arc)
{
  BEGIN;
  INPUT (centre, 0);
  INPUT (start, 1);
  INPUT (end, 2);
  LOCALS (d, 4);
  double start_size[2], end_size[2];

  NEED (NOT (F (coincide) (f, centre, start)), POINTS_COINCIDE);
  NEED (NOT (F (coincide) (f, centre, end)), POINTS_COINCIDE);
  F (arrow) (f, &d[0], centre, start);
  F (arrow) (f, &d[2], centre, end);
  F (arrow_size) (start_size, centre, start);
  F (arrow_size) (end_size, centre, end);
  NEED (NOT (F (same_direction) (f, &d[0], start_size, &d[2], end_size)), POINTS_COINCIDE);

  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &centre[i]);
      SET (&out[i + 3], &start[i]);
      SET (&out[i + 5], &end[i]);
    }
  F (dot) (f, &out[2], d, d);

  return PORISM_OK;
}

FORMULA (semicircle)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  for (int i = 0; i < 2; i++)
    {
      ADD (&out[i], &p[i], &q[i]);
      DIV_SI (&out[i], &out[i], 2);
      SET (&out[i + 3], &q[i]);
      SET (&out[i + 5], &p[i]);
    }
  F (squared_distance) (f, &out[2], p, q);
  DIV_SI (&out[2], &out[2], 4);

  return PORISM_OK;
}
