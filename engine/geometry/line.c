/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines, rays, segments and vectors. */

#include "engine/geometry/linear.h"
#include "engine/geometry/meet.h"
#include "engine/geometry/numeric.h"

/* A segment, a ray or a vector. */
FORMULA (join)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  for (int i = 0; i < 2; i++)
    {
      SET (&out[i], &p[i]);
      SET (&out[i + 2], &q[i]);
    }

  return PORISM_OK;
}

/* The vector from the origin. */
FORMULA (vector_components)
{
  BEGIN;

  for (guint i = 0; i < 2; i++)
    {
      SET_SI (&out[i], 0);
      TRY (F (numeric) (f, &out[i + 2], shape, in, i));
    }
  NEED (NOT (F (coincide) (f, &out[0], &out[2])), POINTS_COINCIDE);

  return PORISM_OK;
}

FORMULA (line)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  LOCALS (t, 1);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  SUB (&out[0], &p[1], &q[1]);
  SUB (&out[1], &q[0], &p[0]);
  MUL (t, &p[1], &q[0]);
  MUL (&out[2], &p[0], &q[1]);
  SUB (&out[2], &out[2], t);

  return PORISM_OK;
}

FORMULA (parallel_line)
{
  BEGIN;
  INPUT (p, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  F (line_along) (f, out, p, d);

  return PORISM_OK;
}

/* The line through @p along @d turned by +90°. */
static void
F (line_across) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *d)
{
  LOCALS (turned, 2);

  NEG (&turned[0], &d[1]);
  SET (&turned[1], &d[0]);
  F (line_along) (f, out, p, turned);
}

FORMULA (perpendicular_line)
{
  BEGIN;
  INPUT (p, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  F (line_across) (f, out, p, d);

  return PORISM_OK;
}

static PorismStatus
F (bisect) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (d, 2);
  LOCALS (middle, 2);

  NEED (NOT (F (coincide) (f, p, q)), POINTS_COINCIDE);
  for (int i = 0; i < 2; i++)
    {
      ADD (&middle[i], &p[i], &q[i]);
      DIV_SI (&middle[i], &middle[i], 2);
    }
  F (arrow) (f, d, p, q);
  F (line_across) (f, out, middle, d);

  return PORISM_OK;
}

FORMULA (perpendicular_bisector)
{
  BEGIN;

  return F (bisect) (f, out, in[0], in[1]);
}

FORMULA (perpendicular_bisector_segment)
{
  BEGIN;
  INPUT (s, 0);

  return F (bisect) (f, out, &s[0], &s[2]);
}

/* The bisector of the directions u and v lies along u + w with w = v |u|/|v|, and across u - w. The
 * first vanishes at a straight angle and the second at none, so each is used where it is the
 * longer; across, it keeps its direction by the side of u on which v lies, the left for a straight
 * angle. */
FORMULA (angle_bisector)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (vertex, 1);
  INPUT (q, 2);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (w, 2);
  LOCALS (t, 2);
  double su[2], sv[2];

  NEED (NOT (F (coincide) (f, p, vertex)), POINTS_COINCIDE);
  NEED (NOT (F (coincide) (f, q, vertex)), POINTS_COINCIDE);
  F (arrow) (f, u, vertex, p);
  F (arrow) (f, v, vertex, q);
  F (dot) (f, &t[0], u, v);
  DECIDE (acute, IS_POSITIVE (&t[0]));
  F (dot) (f, &t[0], u, u);
  F (dot) (f, &t[1], v, v);
  DIV (&t[0], &t[0], &t[1]);
  SQRT (&t[0], &t[0]);
  MUL (&w[0], &v[0], &t[0]);
  MUL (&w[1], &v[1], &t[0]);
  if (acute)
    {
      ADD (&t[0], &u[0], &w[0]);
      ADD (&t[1], &u[1], &w[1]);
      F (line_along) (f, out, vertex, t);
      return PORISM_OK;
    }

  F (cross) (f, t, u, v);
  F (arrow_size) (su, vertex, p);
  F (arrow_size) (sv, vertex, q);
  DECIDE (right, porism_truth_and (NOT (IS_POSITIVE (t)),
                                   NOT (VANISHES (t, F (cross_size) (u, su, v, sv)))));
  F (arrow) (f, t, right ? u : w, right ? w : u);
  F (line_across) (f, out, vertex, t);

  return PORISM_OK;
}

/* The branch 0 halves the angle between the directions u and v: it lies along u + v |u|/|v|, the other one across. */
FORMULA (bisector_of_lines)
{
  BEGIN;
  F (Linear) k = F (linear) (shape, in, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (p, 2);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 2);

  TRY (F (lines_meet) (f, p, &k, &l));
  F (direction) (f, u, &k);
  F (direction) (f, v, &l);
  F (dot) (f, &t[0], u, u);
  F (dot) (f, &t[1], v, v);
  DIV (&t[0], &t[0], &t[1]);
  SQRT (&t[0], &t[0]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&v[i], &v[i], &t[0]);
      if (shape->branch > 0)
        SUB (&u[i], &u[i], &v[i]);
      else
        ADD (&u[i], &u[i], &v[i]);
    }
  F (line_along) (f, out, p, u);

  return PORISM_OK;
}
