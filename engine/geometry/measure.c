/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles, lengths, areas and coordinates. Distances are in distance.c. */

#include "engine/field/angle.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"

/* @out = the angle counter-clockwise from the first leg to the second. */
static PorismStatus
F (between_legs) (FIELD *f, ELEMENT *out, const void *const *in)
{
  INPUT (p, 0);
  INPUT (vertex, 1);
  INPUT (q, 2);
  LOCALS (u, 2);
  LOCALS (v, 2);

  NEED (NOT (F (coincide) (f, p, vertex)), POINTS_COINCIDE);
  NEED (NOT (F (coincide) (f, q, vertex)), POINTS_COINCIDE);
  F (arrow) (f, u, vertex, p);
  F (arrow) (f, v, vertex, q);
  F (dot) (f, &out[0], u, v);
  F (cross) (f, &out[1], u, v);
  SET_SI (&out[2], 0);

  return PORISM_OK;
}

FORMULA (directed_angle)
{
  BEGIN;

  return F (between_legs) (f, out, in);
}

/* Makes an angle that is greater than pi the one that it leaves of a whole turn. */
static PorismStatus
F (take_smaller) (FIELD *f, ELEMENT *angle)
{
  LOCALS (clockwise, 1);

  NEG (clockwise, &angle[1]);
  DECIDE (turned, IS_POSITIVE (clockwise));
  if (turned)
    SET (&angle[1], clockwise);

  return PORISM_OK;
}

/* From 0 to pi. */
FORMULA (angle)
{
  BEGIN;

  TRY (F (between_legs) (f, out, in));

  return F (take_smaller) (f, out);
}

/* Of the directions, from 0 to pi. */
FORMULA (angle_of_lines)
{
  BEGIN;
  F (Linear) k = F (linear) (shape, in, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (u, 2);
  LOCALS (v, 2);

  F (direction) (f, u, &k);
  F (direction) (f, v, &l);
  F (dot) (f, &out[0], u, v);
  F (cross) (f, &out[1], u, v);
  SET_SI (&out[2], 0);

  return F (take_smaller) (f, out);
}

/* From pi to 2 pi; before rules FIFTH 0 where the legs coincide. */
FORMULA (reflex_angle_former)
{
  BEGIN;

  TRY (F (between_legs) (f, out, in));
  DECIDE (counter_clockwise, IS_POSITIVE (&out[1]));
  if (counter_clockwise)
    NEG (&out[1], &out[1]);

  return PORISM_OK;
}

/* From pi to 2 pi, which it is where the legs coincide. */
FORMULA (reflex_angle)
{
  BEGIN;

  TRY (F (between_legs) (f, out, in));
  DECIDE (counter_clockwise, IS_POSITIVE (&out[1]));
  NEG (&out[1], &out[1]);
  DECIDE (clockwise, IS_POSITIVE (&out[1]));
  if (clockwise)
    NEG (&out[1], &out[1]);
  if (clockwise || counter_clockwise)
    return PORISM_OK;
  DECIDE (together, IS_POSITIVE (&out[0]));
  if (together)
    SET_SI (&out[2], 1);

  return PORISM_OK;
}

/* @r = the angle of an arc in radians. */
static PorismStatus
F (arc_radians) (FIELD *f, ELEMENT *r, const F (Circular) *c)
{
  LOCALS (d, 2);

  F (arc_angle) (f, &d[0], &d[1], c);

  return F (radians) (f, r, &d[0], &d[1]);
}

/* @out = the sum of the lengths of the sides. */
static void
F (length_of_sides) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (t, 1);

  SET_SI (out, 0);
  for (guint k = 0; k < F (n_sides) (shape, 0); k++)
    {
      F (Linear) side = F (side) (shape, in, 0, k);

      F (squared_distance) (f, t, side.start, side.end);
      SQRT (t, t);
      ADD (out, out, t);
    }
}

/* What has room for more than there are pieces repeats the last one. */
static PorismStatus
F (length_of_network) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  const guint most = shape->widths[0] / PORISM_NETWORK_PIECE;
  INPUT (pieces, 0);
  LOCALS (t, 1);

  SET_SI (out, 0);
  for (guint i = 0; i < most; i++)
    {
      const ELEMENT *piece = &pieces[PORISM_NETWORK_PIECE * i];

      SET_SI (t, i);
      SUB (t, &pieces[shape->widths[0] - 1], t);
      DECIDE (is_there, IS_POSITIVE (t));
      if (!is_there)
        break;
      NEED (IS_ZERO (&piece[4]), ENDLESS);
      F (squared_distance) (f, t, &piece[0], &piece[2]);
      SQRT (t, t);
      ADD (out, out, t);
    }
  return PORISM_OK;
}

FORMULA (length)
{
  BEGIN;
  INPUT (x, 0);

  if (shape->kinds[0] == PORISM_KIND_NETWORK)
    return F (length_of_network) (f, out, shape, in);
  if (shape->kinds[0] == PORISM_KIND_POLYLINE)
    {
      F (length_of_sides) (f, out, shape, in);
      return PORISM_OK;
    }
  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_TWO_POINT)
    {
      F (squared_distance) (f, out, &x[0], &x[2]);
      SQRT (out, out);
      return PORISM_OK;
    }

  F (Circular) c = F (circular) (shape, in, 0);
  LOCALS (radius, 1);

  TRY (F (arc_radians) (f, out, &c));
  SQRT (radius, c.square);
  MUL (out, out, radius);

  return PORISM_OK;
}

FORMULA (perimeter)
{
  BEGIN;
  LOCALS (t, 1);

  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_POLYGONAL)
    {
      F (length_of_sides) (f, out, shape, in);
      return PORISM_OK;
    }

  F (Circular) c = F (circular) (shape, in, 0);

  if (shape->kinds[0] == PORISM_KIND_CIRCLE)
    {
      F (pi) (f, out);
      MUL_SI (out, out, 2);
    }
  else
    {
      TRY (F (arc_radians) (f, out, &c));
      SET_SI (t, 2);
      ADD (out, out, t);
    }
  SQRT (t, c.square);
  MUL (out, out, t);

  return PORISM_OK;
}

/* Half of twice the area. */
static PorismStatus
F (polygon_area) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  F (double_area) (f, out, in[0], F (n_vertices) (shape, 0));
  DECIDE (counter_clockwise, IS_POSITIVE (out));
  if (!counter_clockwise)
    NEG (out, out);
  DIV_SI (out, out, 2);

  return PORISM_OK;
}

/* At the vertex that the branch says: counter-clockwise from the next vertex to the one before, or the other way
 * round as the polygon goes. */
FORMULA (interior_angle)
{
  BEGIN;
  INPUT (x, 0);
  const guint n = F (n_vertices) (shape, 0), i = (guint) shape->branch;
  LOCALS (turn, 1);

  if (i >= n)
    UNDEFINED (MISFIT);

  const ELEMENT *before = &x[2 * ((i + n - 1) % n)], *after = &x[2 * ((i + 1) % n)];
  double size = F (double_area) (f, turn, x, n);

  NEED (NOT (VANISHES (turn, size)), NO_AREA);
  DECIDE (counter_clockwise, IS_POSITIVE (turn));

  const void *legs[] = { counter_clockwise ? after : before, &x[2 * i], counter_clockwise ? before : after };

  return F (between_legs) (f, out, legs);
}

FORMULA (area)
{
  BEGIN;

  if (shape->kinds[0] == PORISM_KIND_INTEGRAL)
    {
      SET (out, (const ELEMENT *) in[0]);
      return PORISM_OK;
    }
  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_POLYGONAL)
    return F (polygon_area) (f, out, shape, in);

  F (Circular) c = F (circular) (shape, in, 0);

  if (shape->kinds[0] == PORISM_KIND_CIRCLE)
    F (pi) (f, out);
  else
    {
      TRY (F (arc_radians) (f, out, &c));
      DIV_SI (out, out, 2);
    }
  MUL (out, out, c.square);

  return PORISM_OK;
}

FORMULA (slope)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (d, 2);
  double size[2];

  F (direction) (f, d, &l);
  F (direction_size) (size, &l);
  NEED (NOT (VANISHES (&d[0], size[0] + size[1])), VERTICAL);
  DIV (out, &d[1], &d[0]);

  return PORISM_OK;
}

FORMULA (radius)
{
  BEGIN;
  LOCALS (room, 3);
  F (Circular) c;

  TRY (F (read_circular) (f, &c, room, shape, in, 0));
  SQRT (out, c.square);

  return PORISM_OK;
}

FORMULA (x_coordinate)
{
  BEGIN;
  INPUT (p, 0);

  SET (out, &p[0]);

  return PORISM_OK;
}

FORMULA (y_coordinate)
{
  BEGIN;
  INPUT (p, 0);

  SET (out, &p[1]);

  return PORISM_OK;
}
