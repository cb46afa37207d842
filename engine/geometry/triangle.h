/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A triangle by the arrows from its first vertex, so that its centres are found near it. */

#pragma once

#include "engine/geometry/plane.h"

/* @u = a → b, @v = a → c, @det = u × v, twice the area; undefined where the triangle is flat. */
static inline PorismStatus
F (triangle) (FIELD *f, ELEMENT *u, ELEMENT *v, ELEMENT *det,
              const ELEMENT *a, const ELEMENT *b, const ELEMENT *c)
{
  DECIDE (flat, F (collinear) (f, det, a, b, c));

  if (flat)
    {
      NEED (NOT (porism_truth_or (F (coincide) (f, a, b),
                                  porism_truth_or (F (coincide) (f, b, c),
                                                   F (coincide) (f, c, a)))), POINTS_COINCIDE);
      UNDEFINED (POINTS_COLLINEAR);
    }
  F (arrow) (f, u, a, b);
  F (arrow) (f, v, a, c);

  return PORISM_OK;
}

/* @r = a → circumcentre. */
static inline PorismStatus
F (circumcentre_arrow) (FIELD *f, ELEMENT *r, const ELEMENT *a, const ELEMENT *b, const ELEMENT *c)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (det, 1);
  LOCALS (t, 3);

  TRY (F (triangle) (f, u, v, det, a, b, c));
  MUL_SI (det, det, 2);
  F (dot) (f, &t[0], u, u);
  F (dot) (f, &t[1], v, v);
  MUL (&r[0], &t[0], &v[1]);
  MUL (&t[2], &t[1], &u[1]);
  SUB (&r[0], &r[0], &t[2]);
  MUL (&r[1], &t[1], &u[0]);
  MUL (&t[2], &t[0], &v[0]);
  SUB (&r[1], &r[1], &t[2]);
  DIV (&r[0], &r[0], det);
  DIV (&r[1], &r[1], det);

  return PORISM_OK;
}

/* @r = the incentre, @square = the inradius squared: the centre of mass of the vertices weighted by
 * the opposite sides, and twice the area over the perimeter. */
static inline PorismStatus
F (incentre) (FIELD *f, ELEMENT *r, ELEMENT *square,
              const ELEMENT *a, const ELEMENT *b, const ELEMENT *c)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (det, 1);
  LOCALS (side, 3);
  LOCALS (t, 2);

  TRY (F (triangle) (f, u, v, det, a, b, c));
  F (squared_distance) (f, &side[0], b, c);
  F (dot) (f, &side[1], v, v);
  F (dot) (f, &side[2], u, u);
  SET_SI (&t[0], 0);
  for (int i = 0; i < 3; i++)
    {
      SQRT (&side[i], &side[i]);
      ADD (&t[0], &t[0], &side[i]);
    }
  for (int i = 0; i < 2; i++)
    {
      MUL (&u[i], &u[i], &side[1]);
      MUL (&v[i], &v[i], &side[2]);
      ADD (&t[1], &u[i], &v[i]);
      DIV (&t[1], &t[1], &t[0]);
      ADD (&r[i], &a[i], &t[1]);
    }
  DIV (square, det, &t[0]);
  MUL (square, square, square);

  return PORISM_OK;
}
