/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Vectors from the origin that say a direction or a place, and what a vector or a length leads to. */

#include "engine/geometry/linear.h"
#include "engine/geometry/numeric.h"

/* @out = the vector from the origin along @d. */
static void
F (from_origin) (FIELD *f, ELEMENT *out, const ELEMENT *d)
{
  for (int i = 0; i < 2; i++)
    {
      SET_SI (&out[i], 0);
      SET (&out[i + 2], &d[i]);
    }
}

/* @d by its length. */
static void
F (normalise) (FIELD *f, ELEMENT *d)
{
  LOCALS (length, 1);

  F (dot) (f, length, d, d);
  SQRT (length, length);
  for (int i = 0; i < 2; i++)
    DIV (&d[i], &d[i], length);
}

/* @d = the direction of input 0, or that turned by +90°. */
static void
F (read_direction) (FIELD *f, ELEMENT *d, const PorismShape *shape, const void *const *in, gboolean across)
{
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (along, 2);

  F (direction) (f, along, &l);
  if (across)
    NEG (&d[0], &along[1]);
  else
    SET (&d[0], &along[0]);
  SET (&d[1], &along[across ? 0 : 1]);
}

FORMULA (direction_vector)
{
  BEGIN;
  LOCALS (d, 2);

  F (read_direction) (f, d, shape, in, FALSE);
  F (from_origin) (f, out, d);

  return PORISM_OK;
}

FORMULA (perpendicular_vector)
{
  BEGIN;
  LOCALS (d, 2);

  F (read_direction) (f, d, shape, in, TRUE);
  F (from_origin) (f, out, d);

  return PORISM_OK;
}

FORMULA (unit_vector)
{
  BEGIN;
  LOCALS (d, 2);

  F (read_direction) (f, d, shape, in, FALSE);
  F (normalise) (f, d);
  F (from_origin) (f, out, d);

  return PORISM_OK;
}

FORMULA (unit_perpendicular_vector)
{
  BEGIN;
  LOCALS (d, 2);

  F (read_direction) (f, d, shape, in, TRUE);
  F (normalise) (f, d);
  F (from_origin) (f, out, d);

  return PORISM_OK;
}

/* The arrow from the origin to a point, or of a vector; undefined where that vanishes. */
static PorismStatus
F (read_arrow) (FIELD *f, ELEMENT *d, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);
  LOCALS (origin, 2);
  const gboolean is_point = shape->kinds[0] == PORISM_KIND_POINT;

  SET_SI (&origin[0], 0);
  SET_SI (&origin[1], 0);
  NEED (NOT (F (coincide) (f, is_point ? origin : x, is_point ? x : x + 2)), ZERO_VECTOR);
  F (arrow) (f, d, is_point ? origin : x, is_point ? x : x + 2);

  return PORISM_OK;
}

FORMULA (position_vector)
{
  BEGIN;
  LOCALS (d, 2);

  TRY (F (read_arrow) (f, d, shape, in));
  F (from_origin) (f, out, d);

  return PORISM_OK;
}

/* The same arrow from another point. */
FORMULA (vector_at)
{
  BEGIN;
  INPUT (v, 0);
  INPUT (p, 1);

  F (arrow) (f, &out[2], &v[0], &v[2]);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      ADD (&out[i + 2], &out[i + 2], &p[i]);
    }

  return PORISM_OK;
}

/* Counter-clockwise from the direction of the x-axis. */
FORMULA (vector_angle)
{
  BEGIN;

  TRY (F (read_arrow) (f, out, shape, in));
  SET_SI (&out[2], 0);

  return PORISM_OK;
}

FORMULA (ray_along)
{
  BEGIN;
  INPUT (p, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      ADD (&out[i + 2], &p[i], &d[i]);
    }

  return PORISM_OK;
}

/* In the direction of the x-axis. */
FORMULA (segment_of_length)
{
  BEGIN;
  INPUT (p, 0);

  TRY (F (numeric) (f, &out[2], shape, in, 1));
  NEED (IS_POSITIVE (&out[2]), LENGTH_NOT_POSITIVE);
  ADD (&out[2], &out[2], &p[0]);
  SET (&out[0], &p[0]);
  SET (&out[1], &p[1]);
  SET (&out[3], &p[1]);

  return PORISM_OK;
}

/* From the vertex so far in the direction of the leg, which is turned counter-clockwise. */
FORMULA (point_at)
{
  BEGIN;
  INPUT (leg, 0);
  INPUT (vertex, 1);
  INPUT (angle, 2);
  LOCALS (d, 2);
  LOCALS (turned, 2);
  LOCALS (distance, 1);

  NEED (NOT (F (coincide) (f, leg, vertex)), POINTS_COINCIDE);
  TRY (F (numeric) (f, distance, shape, in, 3));
  NEED (IS_POSITIVE (distance), LENGTH_NOT_POSITIVE);
  F (arrow) (f, d, vertex, leg);
  MUL (&turned[0], &d[0], &angle[0]);
  MUL (&turned[1], &d[1], &angle[1]);
  SUB (&turned[0], &turned[0], &turned[1]);
  MUL (&turned[1], &d[0], &angle[1]);
  MUL (&d[0], &d[1], &angle[0]);
  ADD (&turned[1], &turned[1], &d[0]);
  F (normalise) (f, turned);
  for (int i = 0; i < 2; i++)
    {
      MUL (&out[i], &turned[i], distance);
      ADD (&out[i], &out[i], &vertex[i]);
    }

  return PORISM_OK;
}

/* @d = the components of input @i, a vector or a point. */
static void
F (read_components) (FIELD *f, ELEMENT *d, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  if (shape->kinds[i] == PORISM_KIND_POINT)
    for (int k = 0; k < 2; k++)
      SET (&d[k], &x[k]);
  else
    F (arrow) (f, d, x, x + 2);
}

FORMULA (dot_product)
{
  BEGIN;
  LOCALS (u, 2);
  LOCALS (v, 2);

  F (read_components) (f, u, shape, in, 0);
  F (read_components) (f, v, shape, in, 1);
  F (dot) (f, out, u, v);

  return PORISM_OK;
}

FORMULA (cross_product)
{
  BEGIN;
  LOCALS (u, 2);
  LOCALS (v, 2);

  F (read_components) (f, u, shape, in, 0);
  F (read_components) (f, v, shape, in, 1);
  F (cross) (f, out, u, v);

  return PORISM_OK;
}
