/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Equal angles and equal ratios of four lines or segments, as polynomials in the coordinates. */

#include "engine/geometry/linear.h"
#include "engine/geometry/residual.h"

/* The angle from one line to another, as a direction; lines have no sense, so its opposite is the
 * same angle. */
static void
F (angle_between) (FIELD *f, ELEMENT *r, double size[2], const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  double su[2], sv[2];

  F (direction) (f, u, k);
  F (direction) (f, v, l);
  F (direction_size) (su, k);
  F (direction_size) (sv, l);
  F (dot) (f, &r[0], u, v);
  F (cross) (f, &r[1], u, v);
  size[0] = F (dot_size) (u, su, v, sv);
  size[1] = F (cross_size) (u, su, v, sv);
}

/* Modulo half a turn. */
FORMULA (are_equal_angles)
{
  BEGIN;
  F (Linear) l[4];
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 1);
  double su[2], sv[2];

  for (guint i = 0; i < 4; i++)
    l[i] = F (linear) (shape, in, i);
  F (angle_between) (f, u, su, &l[0], &l[1]);
  F (angle_between) (f, v, sv, &l[2], &l[3]);
  F (cross) (f, t, u, v);
  ANSWER (VANISHES (t, F (cross_size) (u, su, v, sv)));
}

/* The sine of the difference. */
FORMULA (are_equal_angles_residual)
{
  BEGIN;
  F (Linear) l[4];
  LOCALS (u, 2);
  LOCALS (v, 2);
  double size[2];

  for (guint i = 0; i < 4; i++)
    l[i] = F (linear) (shape, in, i);
  F (angle_between) (f, u, size, &l[0], &l[1]);
  F (angle_between) (f, v, size, &l[2], &l[3]);

  return F (angular) (f, out, u, v, FALSE);
}

/* @r = the products of the squared lengths of the outer and of the inner two. */
static void
F (products) (FIELD *f, ELEMENT *r, double size[2], const void *const *in)
{
  LOCALS (squares, 4);
  LOCALS (u, 2);
  double su[2], sizes[4];

  for (int i = 0; i < 4; i++)
    {
      const ELEMENT *s = in[i];

      F (arrow) (f, u, &s[0], &s[2]);
      F (arrow_size) (su, &s[0], &s[2]);
      F (dot) (f, &squares[i], u, u);
      sizes[i] = F (dot_size) (u, su, u, su);
    }
  MUL (&r[0], &squares[0], &squares[3]);
  MUL (&r[1], &squares[1], &squares[2]);
  size[0] = sizes[0] * SIZE (&squares[3]) + SIZE (&squares[0]) * sizes[3];
  size[1] = sizes[1] * SIZE (&squares[2]) + SIZE (&squares[1]) * sizes[2];
}

FORMULA (are_proportional)
{
  BEGIN;
  LOCALS (r, 2);
  double size[2];

  F (products) (f, r, size, in);
  SUB (&r[0], &r[0], &r[1]);
  ANSWER (VANISHES (&r[0], size[0] + size[1]));
}

FORMULA (are_proportional_residual)
{
  BEGIN;
  LOCALS (r, 2);
  double size[2];

  F (products) (f, r, size, in);
  SQRT (&r[0], &r[0]);
  SQRT (&r[1], &r[1]);

  return F (relative_difference) (f, out, &r[0], &r[1]);
}
