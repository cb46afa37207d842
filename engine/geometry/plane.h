/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Vectors of the plane, two elements each. Results may not be operands here. */

#pragma once

#include "engine/geometry/decision.h"

/* From @p to @q. */
static inline void
F (arrow) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  SUB (&r[0], &q[0], &p[0]);
  SUB (&r[1], &q[1], &p[1]);
}

static inline void
F (dot) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (t, 1);

  MUL (t, &u[0], &v[0]);
  MUL (r, &u[1], &v[1]);
  ADD (r, t, r);
}

/* Positive where @v lies to the left of @u. */
static inline void
F (cross) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (t, 1);

  MUL (t, &u[1], &v[0]);
  MUL (r, &u[0], &v[1]);
  SUB (r, r, t);
}

static inline void
F (squared_distance) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (d, 2);

  F (arrow) (f, d, p, q);
  F (dot) (f, r, d, d);
}

/* @r = @p + @u @t / @n. */
static inline void
F (along) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *u,
           const ELEMENT *t, const ELEMENT *n)
{
  LOCALS (step, 1);

  for (int i = 0; i < 2; i++)
    {
      MUL (step, &u[i], t);
      DIV (step, step, n);
      ADD (&r[i], &p[i], step);
    }
}

/* The sizes of the terms of the coordinates of the arrow from @p to @q. */
static inline void
F (arrow_size) (double size[2], const ELEMENT *p, const ELEMENT *q)
{
  size[0] = SIZE (&p[0]) + SIZE (&q[0]);
  size[1] = SIZE (&p[1]) + SIZE (&q[1]);
}

/* The size of u × v, or of u · v where v is turned, when the coordinates of u and v are themselves
 * sums of the sizes @su and @sv. */
static inline double
F (cross_size) (const ELEMENT *u, const double su[2], const ELEMENT *v, const double sv[2])
{
  return su[0] * SIZE (&v[1]) + SIZE (&u[0]) * sv[1] + su[1] * SIZE (&v[0]) + SIZE (&u[1]) * sv[0];
}

static inline double
F (dot_size) (const ELEMENT *u, const double su[2], const ELEMENT *v, const double sv[2])
{
  return su[0] * SIZE (&v[0]) + SIZE (&u[0]) * sv[0] + su[1] * SIZE (&v[1]) + SIZE (&u[1]) * sv[1];
}

static inline PorismTruth
F (coincide) (FIELD *f, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (d, 1);
  double size = SIZE_2 (p) + SIZE_2 (q);
  PorismTruth same;

  SUB (d, &p[0], &q[0]);
  same = VANISHES (d, size);
  if (same == PORISM_FALSE)
    return PORISM_FALSE;
  SUB (d, &p[1], &q[1]);

  return porism_truth_and (same, VANISHES (d, size));
}

/* @det = (p → q) × (p → r), and whether that vanishes. */
static inline PorismTruth
F (collinear) (FIELD *f, ELEMENT *det, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  double su[2], sv[2];

  F (arrow) (f, u, p, q);
  F (arrow) (f, v, p, r);
  F (cross) (f, det, u, v);
  F (arrow_size) (su, p, q);
  F (arrow_size) (sv, p, r);

  return VANISHES (det, F (cross_size) (u, su, v, sv));
}

/* Whether two directions are the same one, not opposite. */
static inline PorismTruth
F (same_direction) (FIELD *f, const ELEMENT *u, const double su[2],
                    const ELEMENT *v, const double sv[2])
{
  LOCALS (t, 1);
  PorismTruth parallel;

  F (cross) (f, t, u, v);
  parallel = VANISHES (t, F (cross_size) (u, su, v, sv));
  if (parallel == PORISM_FALSE)
    return PORISM_FALSE;
  F (dot) (f, t, u, v);

  return porism_truth_and (parallel, IS_POSITIVE (t));
}

/* |a| as a root: for what is measured, not decided. */
static inline void
F (absolute) (FIELD *f, ELEMENT *r, const ELEMENT *a)
{
#if defined PORISM_IN_GRADIENT
  const PorismGradient offset = *a;
#endif
  MUL (r, a, a);
  SQRT (r, r);
#if defined PORISM_IN_GRADIENT
  if (r->value == 0)
    porism_gradient_chain (r, r->value, 1, &offset);
#endif
}
