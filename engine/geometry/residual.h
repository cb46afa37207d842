/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far a relation is from true: offsets over a size, never negative.
 *
 * Where a relation holds, its offset has a derivative and the size of that has none. The gradient is that of the
 * offset there, as if it were about to grow, so that what holds still tells what would break it. */

#pragma once

#include "engine/geometry/plane.h"

/* @r = |@a| / sqrt (@squares), 0 where both vanish. */
static inline PorismStatus
F (ratio) (FIELD *f, ELEMENT *r, const ELEMENT *a, const ELEMENT *squares)
{
  DECIDE (empty, IS_ZERO (squares));

  if (empty)
    {
      SET_SI (r, 0);
      return PORISM_OK;
    }
#if defined PORISM_IN_GRADIENT
  const PorismGradient offset = *a;
#endif
  MUL (r, a, a);
  DIV (r, r, squares);
  SQRT (r, r);
#if defined PORISM_IN_GRADIENT
  if (r->value == 0)
    porism_gradient_chain (r, r->value, 1 / sqrt (squares->value), &offset);
#endif

  return PORISM_OK;
}

/* @r = |@a - @b| / (@a + @b) for what is not negative, 0 where both vanish. */
static inline PorismStatus
F (relative_difference) (FIELD *f, ELEMENT *r, const ELEMENT *a, const ELEMENT *b)
{
  LOCALS (t, 2);

  SUB (&t[0], a, b);
  ADD (&t[1], a, b);
  MUL (&t[1], &t[1], &t[1]);

  return F (ratio) (f, r, &t[0], &t[1]);
}

/* @r = the distance of @p and @q over their distances from the origin, 0 where they are there. */
static inline PorismStatus
F (relative_distance) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (t, 3);

  F (squared_distance) (f, &t[0], p, q);
  SQRT (&t[0], &t[0]);
  F (dot) (f, &t[1], p, p);
  F (dot) (f, &t[2], q, q);
  ADD (&t[1], &t[1], &t[2]);

  return F (ratio) (f, r, &t[0], &t[1]);
}

/* @r = the distance of the tips of two directions of length 1. */
static inline void
F (chord) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (n, 2);
  LOCALS (d, 2);
  LOCALS (t, 1);

  F (dot) (f, &n[0], u, u);
  F (dot) (f, &n[1], v, v);
  SQRT (&n[0], &n[0]);
  SQRT (&n[1], &n[1]);
  for (int i = 0; i < 2; i++)
    {
      DIV (&d[i], &u[i], &n[0]);
      DIV (t, &v[i], &n[1]);
      SUB (&d[i], &d[i], t);
    }
  F (dot) (f, r, d, d);
  SQRT (r, r);
#if defined PORISM_IN_GRADIENT
  if (r->value == 0)
    porism_gradient_chain_2 (r, 0, -v[1].value / n[1].value, &d[0], v[0].value / n[1].value, &d[1]);
#endif
}

/* @r = |u × v| / (|u| |v|), or |u · v| where @across is set. */
static inline PorismStatus
F (angular) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v, gboolean across)
{
  LOCALS (n, 2);
  LOCALS (t, 1);

  F (dot) (f, &n[0], u, u);
  F (dot) (f, &n[1], v, v);
  MUL (&n[0], &n[0], &n[1]);
  if (across)
    F (dot) (f, t, u, v);
  else
    F (cross) (f, t, u, v);

  return F (ratio) (f, r, t, n);
}
