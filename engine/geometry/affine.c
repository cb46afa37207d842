/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images under affine maps that leave the points of a line where they are, and what affine and projective maps keep:
 * ratios of points of one line. */

#include "engine/geometry/linear.h"
#include "engine/geometry/numeric.h"
#include "engine/geometry/plane.h"

/* @out = @p moved along @step by its offset from @l, in lengths of the direction. */
static void
F (move_by_offset) (FIELD *f, ELEMENT *out, const F (Linear) *l, const ELEMENT *step, const ELEMENT *p)
{
  LOCALS (d, 2);
  LOCALS (t, 2);

  F (direction) (f, d, l);
  F (dot) (f, &t[1], d, d);
  F (offset) (f, &t[0], l, p);
  F (along) (f, out, p, step, &t[0], &t[1]);
}

/* Each point of input 0; of a line, two of them. */
static void
F (move_points) (FIELD *f, ELEMENT *out, const F (Linear) *l, const ELEMENT *step, const PorismShape *shape,
                 const void *const *in)
{
  INPUT (x, 0);

  if (shape->kinds[0] == PORISM_KIND_LINE)
    {
      F (Linear) moved = F (linear) (shape, in, 0);
      LOCALS (from, 4);
      LOCALS (to, 4);
      LOCALS (d, 2);

      F (base_point) (f, from, &moved);
      F (direction) (f, d, &moved);
      for (int i = 0; i < 2; i++)
        ADD (&from[2 + i], &from[i], &d[i]);
      F (move_by_offset) (f, to, l, step, from);
      F (move_by_offset) (f, &to[2], l, step, &from[2]);
      F (arrow) (f, d, to, &to[2]);
      F (line_along) (f, out, to, d);
      return;
    }
  for (guint i = 0; i + 1 < shape->widths[0]; i += 2)
    F (move_by_offset) (f, &out[i], l, step, &x[i]);
}

FORMULA (shear)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (step, 2);
  LOCALS (ratio, 1);

  TRY (F (numeric) (f, ratio, shape, in, 2));
  F (direction) (f, step, &l);
  for (int i = 0; i < 2; i++)
    MUL (&step[i], &step[i], ratio);
  F (move_points) (f, out, &l, step, shape, in);

  return PORISM_OK;
}

FORMULA (stretch)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (step, 2);
  LOCALS (ratio, 2);

  TRY (F (numeric) (f, &ratio[0], shape, in, 2));
  NEED (NOT (IS_ZERO (&ratio[0])), ZERO_FACTOR);
  SET_SI (&ratio[1], 1);
  SUB (&ratio[0], &ratio[0], &ratio[1]);
  F (direction) (f, d, &l);
  NEG (&step[0], &d[1]);
  SET (&step[1], &d[0]);
  for (int i = 0; i < 2; i++)
    MUL (&step[i], &step[i], &ratio[0]);
  F (move_points) (f, out, &l, step, shape, in);

  return PORISM_OK;
}

/* Away from the line across the vector at its start, by its length. */
FORMULA (stretch_vector)
{
  BEGIN;
  INPUT (v, 1);
  LOCALS (d, 2);
  LOCALS (line, 3);
  LOCALS (step, 2);
  LOCALS (ratio, 2);

  NEED (NOT (F (coincide) (f, v, &v[2])), ZERO_VECTOR);
  F (arrow) (f, step, v, &v[2]);
  NEG (&d[0], &step[1]);
  SET (&d[1], &step[0]);
  F (line_along) (f, line, v, d);
  F (dot) (f, &ratio[0], step, step);
  SQRT (&ratio[0], &ratio[0]);
  SET_SI (&ratio[1], 1);
  SUB (&ratio[1], &ratio[1], &ratio[0]);
  for (int i = 0; i < 2; i++)
    MUL (&step[i], &step[i], &ratio[1]);
  F (move_points) (f, out, &(F (Linear)) { PORISM_KIND_LINE, NULL, NULL, line }, step, shape, in);

  return PORISM_OK;
}

/* @r = t where @c = @a + t (@b - @a). */
static PorismStatus
F (affine) (FIELD *f, ELEMENT *r, const ELEMENT *a, const ELEMENT *b, const ELEMENT *c)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 1);

  NEED (NOT (F (coincide) (f, a, b)), POINTS_COINCIDE);
  NEED (F (collinear) (f, t, a, b, c), POINTS_NOT_ALIGNED);
  F (arrow) (f, u, a, b);
  F (arrow) (f, v, a, c);
  F (dot) (f, r, u, v);
  F (dot) (f, t, u, u);
  DIV (r, r, t);

  return PORISM_OK;
}

FORMULA (affine_ratio)
{
  BEGIN;

  return F (affine) (f, out, in[0], in[1], in[2]);
}

/* The ratio in which D parts B and C, by that in which it parts A and C. */
FORMULA (cross_ratio)
{
  BEGIN;
  LOCALS (t, 1);

  NEED (NOT (F (coincide) (f, in[0], in[3])), POINTS_COINCIDE);
  TRY (F (affine) (f, out, in[1], in[2], in[3]));
  TRY (F (affine) (f, t, in[0], in[2], in[3]));
  DIV (out, out, t);

  return PORISM_OK;
}
