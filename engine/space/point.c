/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points in space that are given, or taken from one or two objects. */

#include "engine/geometry/numeric.h"
#include "engine/space/space.h"

FORMULA (space_point)
{
  BEGIN;

  for (guint i = 0; i < 3; i++)
    TRY (F (numeric) (f, &out[i], shape, in, i));

  return PORISM_OK;
}

/* What is wanted in the plane of the figure stays at its height. */
FORMULA (locate_space_point)
{
  BEGIN;
  INPUT (wanted, 3);
  INPUT (height, 2);

  SET (&out[0], &wanted[0]);
  SET (&out[1], &wanted[1]);
  if (shape->widths[3] > 2)
    SET (&out[2], &wanted[2]);
  else
    SET (&out[2], height);

  return PORISM_OK;
}

/* From the start of what has one, else from the foot of the origin, so many times along its direction. */
FORMULA (point_on_space_line)
{
  BEGIN;
  SPACE_LINE (l, 0);
  LOCALS (t, 1);
  LOCALS (step, 3);

  TRY (F (numeric) (f, t, shape, in, 1));
  F (space_scale) (f, step, &l[3], t);
  F (space_add) (f, out, l, step);
  NEED (F (space_within_ends) (f, (PorismKind) shape->kinds[0], l, out), POINT_NOT_ON);

  return PORISM_OK;
}

/* @p = the wanted point, at height 0 where that is not said. */
static void
F (read_wanted) (FIELD *f, ELEMENT *p, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (wanted, i);

  SET (&p[0], &wanted[0]);
  SET (&p[1], &wanted[1]);
  if (shape->widths[i] > 2)
    SET (&p[2], &wanted[2]);
  else
    SET_SI (&p[2], 0);
}

/* Beyond an end, that end. */
FORMULA (locate_on_space_line)
{
  BEGIN;
  SPACE_LINE (l, 0);
  const PorismKind kind = (PorismKind) shape->kinds[0];
  LOCALS (p, 3);
  LOCALS (t, 2);

  F (read_wanted) (f, p, shape, in, 2);
  F (space_arrow) (f, p, l, p);
  F (space_dot) (f, &t[0], p, &l[3]);
  F (space_dot) (f, &t[1], &l[3], &l[3]);
  DIV (out, &t[0], &t[1]);
  if (PORISM_KINDS (kind) & (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_SPACE_LINE)))
    return PORISM_OK;
  DECIDE (after, IS_POSITIVE (out));
  if (!after)
    SET_SI (out, 0);
  if (!after || PORISM_KINDS (kind) & (PORISM_KINDS (PORISM_KIND_RAY) | PORISM_KINDS (PORISM_KIND_SPACE_RAY)))
    return PORISM_OK;
  SET_SI (&t[0], 1);
  SUB (&t[0], out, &t[0]);
  DECIDE (beyond, IS_POSITIVE (&t[0]));
  if (beyond)
    SET_SI (out, 1);

  return PORISM_OK;
}

/* The foot of the place that is given. */
FORMULA (point_on_plane)
{
  BEGIN;
  SPACE_PLANE (plane, 0);
  LOCALS (p, 3);

  for (guint i = 0; i < 3; i++)
    TRY (F (numeric) (f, &p[i], shape, in, i + 1));
  F (foot_on_plane) (f, out, plane, plane_size, p);

  return PORISM_OK;
}

FORMULA (locate_on_plane)
{
  BEGIN;
  SPACE_PLANE (plane, 0);
  LOCALS (p, 3);

  F (read_wanted) (f, p, shape, in, 4);
  F (foot_on_plane) (f, out, plane, plane_size, p);

  return PORISM_OK;
}

/* @u = a vector at right angles to @n: its cross product with the last axis that it is not along. */
static PorismStatus
F (find_across) (FIELD *f, ELEMENT *u, const ELEMENT *n)
{
  LOCALS (axis, 3);
  double size[3], sn[3];

  for (int i = 0; i < 3; i++)
    sn[i] = SIZE (&n[i]);
  for (int k = 2; k > 0; k--)
    {
      const double along[] = { k == 0, k == 1, k == 2 };

      for (int i = 0; i < 3; i++)
        SET_SI (&axis[i], i == k);
      F (space_cross) (f, u, n, axis);
      F (space_cross_size) (size, n, sn, axis, along);
      DECIDE (along_axis, F (space_vanishes) (f, u, size));
      if (!along_axis)
        break;
    }

  return PORISM_OK;
}

/* The place of a circle or sphere that is nearest to the one given; where all are as near, one of them. */
FORMULA (point_on_round)
{
  BEGIN;
  INPUT (x, 0);
  const gboolean circle = shape->kinds[0] == PORISM_KIND_SPACE_CIRCLE;
  LOCALS (p, 3);
  LOCALS (u, 3);
  LOCALS (t, 2);

  for (guint i = 0; i < 3; i++)
    TRY (F (numeric) (f, &p[i], shape, in, i + 1));
  if (circle)
    {
      SPACE_PLANE (plane, 0);

      F (foot_on_plane) (f, p, plane, plane_size, p);
    }
  DECIDE (central, F (space_coincide) (f, x, p));
  F (space_arrow) (f, u, x, p);
  if (central && circle)
    TRY (F (find_across) (f, u, &x[3]));
  else if (central)
    for (int i = 0; i < 3; i++)
      SET_SI (&u[i], i == 0);
  F (space_dot) (f, &t[0], u, u);
  DIV (&t[0], &x[shape->widths[0] - 1], &t[0]);
  SQRT (&t[0], &t[0]);
  SET_SI (&t[1], 1);
  F (space_along) (f, out, x, u, &t[0], &t[1]);

  return PORISM_OK;
}

/* The place that is wanted itself: the point is the nearest one. */
FORMULA (locate_on_round)
{
  BEGIN;

  F (read_wanted) (f, out, shape, in, 4);

  return PORISM_OK;
}

FORMULA (space_midpoint)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);

  F (space_middle) (f, out, p, q);

  return PORISM_OK;
}

FORMULA (space_midpoint_segment)
{
  BEGIN;
  INPUT (s, 0);

  F (space_middle) (f, out, s, &s[3]);

  return PORISM_OK;
}

/* Of what begins with its centre, and of a parallelogram. */
FORMULA (space_centre)
{
  BEGIN;
  INPUT (c, 0);

  if (shape->kinds[0] == PORISM_KIND_FINITE_PLANE)
    F (space_middle) (f, out, c, &c[6]);
  else
    F (space_set) (f, out, c);

  return PORISM_OK;
}

/* Vertex number branch of a polygon, or an end of a segment. */
FORMULA (space_vertex)
{
  BEGIN;
  INPUT (vertices, 0);
  guint first = 3 * (guint) shape->branch;

  if (first >= shape->widths[0])
    UNDEFINED (POINT_NOT_ON);
  F (space_set) (f, out, &vertices[first]);

  return PORISM_OK;
}

/* Of a plane, or of what is straight as it is bounded. */
FORMULA (space_closest_point)
{
  BEGIN;
  SPACE_POINT (p, 0);

  if (PORISM_KINDS (shape->kinds[1]) & PORISM_KINDS_SPACE_LINEAR)
    {
      SPACE_LINE (l, 1);

      return F (closest_of_line) (f, out, (PorismKind) shape->kinds[1], l, p);
    }
  SPACE_PLANE (plane, 1);

  F (foot_on_plane) (f, out, plane, plane_size, p);

  return PORISM_OK;
}

/* The mean of all inputs, which are points. */
FORMULA (space_mean)
{
  BEGIN;
  LOCALS (p, 3);

  for (int k = 0; k < 3; k++)
    SET_SI (&out[k], 0);
  for (guint i = 0; i < shape->n_inputs; i++)
    {
      F (read_space_point) (f, p, shape, in, i);
      F (space_add) (f, out, out, p);
    }
  for (int k = 0; k < 3; k++)
    DIV_SI (&out[k], &out[k], (slong) shape->n_inputs);

  return PORISM_OK;
}
