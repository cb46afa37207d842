/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ratios of points of one line. */

#include "engine/geometry/plane.h"

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
