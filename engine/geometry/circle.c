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

/* Whether @start and @end are different directions from @centre; undefined where one of them is none. */
static PorismStatus
F (check_arc) (FIELD *f, const ELEMENT *centre, const ELEMENT *start, const ELEMENT *end)
{
  LOCALS (d, 4);
  double start_size[2], end_size[2];

  NEED (NOT (F (coincide) (f, centre, start)), POINTS_COINCIDE);
  NEED (NOT (F (coincide) (f, centre, end)), POINTS_COINCIDE);
  F (arrow) (f, &d[0], centre, start);
  F (arrow) (f, &d[2], centre, end);
  F (arrow_size) (start_size, centre, start);
  F (arrow_size) (end_size, centre, end);
  NEED (NOT (F (same_direction) (f, &d[0], start_size, &d[2], end_size)), POINTS_COINCIDE);

  return PORISM_OK;
}

static void
F (set_arc) (FIELD *f, ELEMENT *out, const ELEMENT *centre, const ELEMENT *start, const ELEMENT *end)
{
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &centre[i]);
      SET (&out[i + 3], &start[i]);
      SET (&out[i + 5], &end[i]);
    }
}

/* An arc, or a sector. */
FORMULA (arc)
{
  BEGIN;

  TRY (F (check_arc) (f, in[0], in[1], in[2]));
  F (set_arc) (f, out, in[0], in[1], in[2]);
  F (squared_distance) (f, &out[2], in[0], in[1]);

  return PORISM_OK;
}

/* Of a circle, between the directions of two points. */
FORMULA (arc_of_circle)
{
  BEGIN;
  F (Circular) c = F (circular) (shape, in, 0);

  TRY (F (check_arc) (f, c.centre, in[1], in[2]));
  F (set_arc) (f, out, c.centre, in[1], in[2]);
  SET (&out[2], c.square);

  return PORISM_OK;
}

/* The same between the directions of two angles. */
FORMULA (arc_of_angles)
{
  BEGIN;
  F (Circular) c = F (circular) (shape, in, 0);
  INPUT (from, 1);
  INPUT (to, 2);
  LOCALS (ends, 4);

  for (int i = 0; i < 2; i++)
    {
      ADD (&ends[i], &c.centre[i], &from[i]);
      ADD (&ends[i + 2], &c.centre[i], &to[i]);
    }
  TRY (F (check_arc) (f, c.centre, &ends[0], &ends[2]));
  F (set_arc) (f, out, c.centre, &ends[0], &ends[2]);
  SET (&out[2], c.square);

  return PORISM_OK;
}

/* From the first point through the second to the third, or the other way round where that is
 * counter-clockwise. */
FORMULA (arc_three_points)
{
  BEGIN;
  INPUT (a, 0);
  LOCALS (arrow, 2);
  LOCALS (centre, 2);
  LOCALS (det, 1);

  TRY (F (circumcentre_arrow) (f, arrow, a, in[1], in[2]));
  ADD (&centre[0], &a[0], &arrow[0]);
  ADD (&centre[1], &a[1], &arrow[1]);
  DECIDE (flat, F (collinear) (f, det, a, in[1], in[2]));
  DECIDE (counter_clockwise, flat ? PORISM_FALSE : IS_POSITIVE (det));
  F (set_arc) (f, out, centre, in[counter_clockwise ? 0 : 2], in[counter_clockwise ? 2 : 0]);
  F (dot) (f, &out[2], arrow, arrow);

  return PORISM_OK;
}

/* The line of the points of equal power: the difference of the equations. */
FORMULA (radical_line)
{
  BEGIN;
  F (Circular) c1 = F (circular) (shape, in, 0);
  F (Circular) c2 = F (circular) (shape, in, 1);
  LOCALS (t, 4);

  NEED (NOT (F (coincide) (f, c1.centre, c2.centre)), CIRCLES_CONCENTRIC);
  F (arrow) (f, out, c1.centre, c2.centre);
  F (dot) (f, &t[0], c1.centre, c1.centre);
  F (dot) (f, &t[1], c2.centre, c2.centre);
  SUB (&t[2], &t[0], c1.square);
  SUB (&t[3], &t[1], c2.square);
  SUB (&out[2], &t[2], &t[3]);
  DIV_SI (&out[2], &out[2], 2);

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
