/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The centres of a triangle. */

#include "engine/geometry/numeric.h"
#include "engine/geometry/triangle.h"

FORMULA (triangle_incentre)
{
  BEGIN;
  LOCALS (square, 1);

  return F (incentre) (f, out, square, in[0], in[1], in[2]);
}

FORMULA (triangle_centroid)
{
  BEGIN;
  INPUT (a, 0);
  INPUT (b, 1);
  INPUT (c, 2);

  for (int i = 0; i < 2; i++)
    {
      ADD (&out[i], &a[i], &b[i]);
      ADD (&out[i], &out[i], &c[i]);
      DIV_SI (&out[i], &out[i], 3);
    }

  return PORISM_OK;
}

FORMULA (triangle_circumcentre)
{
  BEGIN;
  INPUT (a, 0);
  LOCALS (arrow, 2);

  TRY (F (circumcentre_arrow) (f, arrow, a, in[1], in[2]));
  ADD (&out[0], &a[0], &arrow[0]);
  ADD (&out[1], &a[1], &arrow[1]);

  return PORISM_OK;
}

/* @r = a → orthocentre; Euler's line: it is u + v - 2 (a → circumcentre). */
static void
F (orthocentre_arrow) (FIELD *f, ELEMENT *r, const ELEMENT *o,
                       const ELEMENT *a, const ELEMENT *b, const ELEMENT *c)
{
  LOCALS (t, 1);

  for (int i = 0; i < 2; i++)
    {
      SUB (&r[i], &b[i], &a[i]);
      SUB (t, &c[i], &a[i]);
      ADD (&r[i], &r[i], t);
      MUL_SI (t, &o[i], 2);
      SUB (&r[i], &r[i], t);
    }
}

FORMULA (triangle_orthocentre)
{
  BEGIN;
  INPUT (a, 0);
  LOCALS (o, 2);
  LOCALS (h, 2);

  TRY (F (circumcentre_arrow) (f, o, a, in[1], in[2]));
  F (orthocentre_arrow) (f, h, o, a, in[1], in[2]);
  ADD (&out[0], &a[0], &h[0]);
  ADD (&out[1], &a[1], &h[1]);

  return PORISM_OK;
}

/* Halfway between circumcentre and orthocentre. */
FORMULA (triangle_nine_point_centre)
{
  BEGIN;
  INPUT (a, 0);
  LOCALS (o, 2);
  LOCALS (h, 2);

  TRY (F (circumcentre_arrow) (f, o, a, in[1], in[2]));
  F (orthocentre_arrow) (f, h, o, a, in[1], in[2]);
  for (int i = 0; i < 2; i++)
    {
      ADD (&h[i], &h[i], &o[i]);
      DIV_SI (&h[i], &h[i], 2);
      ADD (&out[i], &a[i], &h[i]);
    }

  return PORISM_OK;
}

/* @t[0], @t[1] = the given distances from the sides opposite b and c, times these sides; @total = the sum of all three. */
static PorismStatus
F (trilinear_weights) (FIELD *f, ELEMENT *t, ELEMENT *total, const PorismShape *shape, const void *const *in)
{
  LOCALS (side, 1);
  LOCALS (weight, 1);

  SET_SI (total, 0);
  for (guint i = 0; i < 3; i++)
    {
      TRY (F (numeric) (f, weight, shape, in, 3 + i));
      F (squared_distance) (f, side, in[(i + 1) % 3], in[(i + 2) % 3]);
      SQRT (side, side);
      MUL (weight, weight, side);
      ADD (total, total, weight);
      if (i > 0)
        SET (&t[i - 1], weight);
    }

  return PORISM_OK;
}

FORMULA (trilinear)
{
  BEGIN;
  INPUT (a, 0);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 2);
  LOCALS (total, 1);

  TRY (F (triangle) (f, u, v, total, a, in[1], in[2]));
  TRY (F (trilinear_weights) (f, t, total, shape, in));
  NEED (NOT (IS_ZERO (total)), DIVISION_BY_ZERO);
  for (int i = 0; i < 2; i++)
    {
      MUL (&u[i], &u[i], &t[0]);
      MUL (&v[i], &v[i], &t[1]);
      ADD (&u[i], &u[i], &v[i]);
      DIV (&u[i], &u[i], total);
      ADD (&out[i], &a[i], &u[i]);
    }

  return PORISM_OK;
}
