/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points on paths, and their places nearest to a wanted point.
 *
 * A place on a line, a segment or a side is a rational parameter, on a circle a direction, so that
 * a point stays rational where it can. */

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"
#include "engine/geometry/numeric.h"

/* @out = @p + @d @t. */
static void
F (walk) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *d, const ELEMENT *t)
{
  LOCALS (step, 1);

  for (int i = 0; i < 2; i++)
    {
      MUL (step, &d[i], t);
      ADD (&out[i], &p[i], step);
    }
}

/* @t = how far along @d from @p the foot of @wanted is, in lengths of @d. */
static void
F (project) (FIELD *f, ELEMENT *t, const ELEMENT *p, const ELEMENT *d, const ELEMENT *wanted)
{
  LOCALS (w, 2);
  LOCALS (n, 1);

  F (arrow) (f, w, p, wanted);
  F (dot) (f, t, d, w);
  F (dot) (f, n, d, d);
  DIV (t, t, n);
}

/* Puts @t between 0 and 1, or only above 0. */
static PorismStatus
F (clamp) (FIELD *f, ELEMENT *t, gboolean above)
{
  LOCALS (rest, 1);
  DECIDE (after, IS_POSITIVE (t));

  if (!after)
    {
      SET_SI (t, 0);
      return PORISM_OK;
    }
  if (!above)
    return PORISM_OK;
  SET_SI (rest, 1);
  SUB (rest, rest, t);
  DECIDE (before, IS_POSITIVE (rest));
  if (!before)
    SET_SI (t, 1);

  return PORISM_OK;
}

/* The point at the parameter @t of something bounded. */
static PorismStatus
F (walk_bounded) (FIELD *f, ELEMENT *out, const F (Linear) *l, const ELEMENT *t)
{
  LOCALS (d, 2);
  LOCALS (rest, 1);

  NEED (WITHIN (t, 1), POINT_NOT_ON);
  if (l->kind != PORISM_KIND_RAY)
    {
      SET_SI (rest, 1);
      SUB (rest, rest, t);
      NEED (WITHIN (rest, 1), POINT_NOT_ON);
    }
  F (direction) (f, d, l);
  F (walk) (f, out, l->start, d, t);

  return PORISM_OK;
}

FORMULA (point_on_line)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (base, 2);
  LOCALS (d, 2);
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, 1));
  F (base_point) (f, base, &l);
  F (direction) (f, d, &l);
  F (walk) (f, out, base, d, t);

  return PORISM_OK;
}

FORMULA (locate_on_line)
{
  BEGIN;
  INPUT (wanted, 2);
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (base, 2);
  LOCALS (d, 2);

  F (base_point) (f, base, &l);
  F (direction) (f, d, &l);
  F (project) (f, out, base, d, wanted);

  return PORISM_OK;
}

FORMULA (point_on_line_from)
{
  BEGIN;
  INPUT (known, 1);
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (d, 2);
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, 2));
  F (direction) (f, d, &l);
  F (walk) (f, out, known, d, t);

  return PORISM_OK;
}

FORMULA (locate_on_line_from)
{
  BEGIN;
  INPUT (known, 1);
  INPUT (wanted, 3);
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  F (project) (f, out, known, d, wanted);

  return PORISM_OK;
}

FORMULA (point_on_segment)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, 1));

  return F (walk_bounded) (f, out, &l, t);
}

FORMULA (locate_on_segment)
{
  BEGIN;
  INPUT (wanted, 2);
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  F (project) (f, out, l.start, d, wanted);

  return F (clamp) (f, out, l.kind != PORISM_KIND_RAY);
}

FORMULA (point_on_polygon)
{
  BEGIN;
  guint side = (guint) shape->branch;

  if (side >= F (n_sides) (shape, 0))
    UNDEFINED (POINT_NOT_ON);

  F (Linear) l = F (side) (shape, in, 0, side);
  LOCALS (t, 1);

  TRY (F (numeric) (f, t, shape, in, 1));

  return F (walk_bounded) (f, out, &l, t);
}

FORMULA (locate_on_polygon)
{
  BEGIN;
  INPUT (wanted, 2);
  guint side = (guint) shape->branch;

  if (side >= F (n_sides) (shape, 0))
    UNDEFINED (POINT_NOT_ON);

  F (Linear) l = F (side) (shape, in, 0, side);
  LOCALS (d, 2);

  if (F (coincide) (f, l.start, l.end) == PORISM_TRUE)
    {
      SET_SI (out, 0);
      return PORISM_OK;
    }
  F (direction) (f, d, &l);
  F (project) (f, out, l.start, d, wanted);

  return F (clamp) (f, out, TRUE);
}

/* @v = the direction from the centre that the numbers from input @i give. */
static PorismStatus
F (given_direction) (FIELD *f, ELEMENT *v, const PorismShape *shape, const void *const *in, guint i)
{
  TRY (F (numeric) (f, &v[0], shape, in, i));
  TRY (F (numeric) (f, &v[1], shape, in, i + 1));
  NEED (NOT (porism_truth_and (IS_ZERO (&v[0]), IS_ZERO (&v[1]))), ZERO_VECTOR);

  return PORISM_OK;
}

/* The point of the circle in the direction @v; rational where @v is as long as the radius. */
static void
F (radial_point) (FIELD *f, ELEMENT *out, const F (Circular) *c, const ELEMENT *v)
{
  LOCALS (scale, 1);

  F (dot) (f, scale, v, v);
  DIV (scale, c->square, scale);
  SQRT (scale, scale);
  F (walk) (f, out, c->centre, v, scale);
}

FORMULA (point_on_circle)
{
  BEGIN;
  F (Circular) c = F (circular) (shape, in, 0);
  LOCALS (v, 2);

  TRY (F (given_direction) (f, v, shape, in, 1));
  F (radial_point) (f, out, &c, v);

  return PORISM_OK;
}

FORMULA (locate_on_circle)
{
  BEGIN;
  INPUT (wanted, 3);
  F (Circular) c = F (circular) (shape, in, 0);

  NEED (NOT (F (coincide) (f, c.centre, wanted)), ZERO_VECTOR);
  F (arrow) (f, out, c.centre, wanted);

  return PORISM_OK;
}

FORMULA (point_on_arc)
{
  BEGIN;
  F (Circular) c = F (circular) (shape, in, 0);
  LOCALS (v, 2);
  LOCALS (ends, 4);

  TRY (F (given_direction) (f, v, shape, in, 1));
  F (arrow) (f, &ends[0], c.centre, c.start);
  F (arrow) (f, &ends[2], c.centre, c.end);
  NEED (F (within_turn) (f, &ends[0], &ends[2], v), MEET_OUTSIDE);
  F (radial_point) (f, out, &c, v);

  return PORISM_OK;
}

/* @r = the cosine of the angle of @u and @v, times |@v|. */
static void
F (projection) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (n, 1);

  F (dot) (f, r, u, v);
  F (dot) (f, n, u, u);
  SQRT (n, n);
  DIV (r, r, n);
}

FORMULA (locate_on_arc)
{
  BEGIN;
  INPUT (wanted, 3);
  F (Circular) c = F (circular) (shape, in, 0);
  LOCALS (ends, 4);
  LOCALS (near, 2);

  NEED (NOT (F (coincide) (f, c.centre, wanted)), ZERO_VECTOR);
  F (arrow) (f, out, c.centre, wanted);
  F (arrow) (f, &ends[0], c.centre, c.start);
  F (arrow) (f, &ends[2], c.centre, c.end);
  DECIDE (within, F (within_turn) (f, &ends[0], &ends[2], out));
  if (within)
    return PORISM_OK;

  F (projection) (f, &near[0], &ends[0], out);
  F (projection) (f, &near[1], &ends[2], out);
  SUB (&near[0], &near[1], &near[0]);
  DECIDE (end, IS_POSITIVE (&near[0]));
  SET (&out[0], &ends[end ? 2 : 0]);
  SET (&out[1], &ends[end ? 3 : 1]);

  return PORISM_OK;
}
