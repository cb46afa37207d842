/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tangents of circles. An arc or a sector stands for its circle. */

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"

/* The line through @p perpendicular to the radius @d = centre → p. */
static void
F (tangent_across) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *d)
{
  LOCALS (turned, 2);

  NEG (&turned[0], &d[1]);
  SET (&turned[1], &d[0]);
  F (line_along) (f, out, p, turned);
}

FORMULA (tangent_at)
{
  BEGIN;
  INPUT (p, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (d, 2);

  NEED (NOT (F (coincide) (f, p, c.centre)), POINT_INSIDE);
  F (arrow) (f, d, c.centre, p);
  F (tangent_across) (f, out, p, d);

  return PORISM_OK;
}

/* With d = centre → point, the touching points are centre + (d r^2 ± d' r sqrt(d^2 - r^2))/d^2,
 * where d' is d turned by +90°: one root only. */
FORMULA (tangent)
{
  BEGIN;
  INPUT (p, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (n, 1);
  LOCALS (power, 1);
  LOCALS (root, 1);
  LOCALS (t, 2);

  F (arrow) (f, d, c.centre, p);
  F (dot) (f, n, d, d);
  SUB (power, n, c.square);
  NEED (WITHIN (power, SIZE (n) + SIZE (c.square)), POINT_INSIDE);
  DECIDE (outside, IS_POSITIVE (power));
  if (!outside)
    {
      F (tangent_across) (f, out, p, d);
      return PORISM_OK;
    }

  MUL (root, power, c.square);
  SQRT (root, root);
  if (shape->branch == 1)
    NEG (root, root);
  MUL (&t[0], &d[0], power);
  MUL (&t[1], &d[1], root);
  ADD (&t[0], &t[0], &t[1]);
  MUL (&t[1], &d[1], power);
  MUL (&d[0], &d[0], root);
  SUB (&t[1], &d[0], &t[1]);
  NEG (&t[0], &t[0]);
  DIV (&t[0], &t[0], n);
  DIV (&t[1], &t[1], n);
  F (line_along) (f, out, p, t);

  return PORISM_OK;
}

/* With d = O1 → O2 and m = r1 times the normal of the tangent, from it towards O1:
 *   m · d = q, where q = s r1 r2 - r1^2, s = 1 for an outer and -1 for an inner tangent,
 *   m = (d q ± d' sqrt(r1^2 d^2 - q^2))/d^2, where d' is d turned by +90°,
 * and the tangent is m · x + r1^2 - m · O1 = 0. It is directed from the first circle to the second,
 * and the first of a pair touches the first circle to the left of d. */
FORMULA (common_tangent)
{
  BEGIN;
  F (Circular) c1 = F (circular) (shape, in, 0);
  F (Circular) c2 = F (circular) (shape, in, 1);
  gboolean inner = shape->branch >= 2;
  gboolean left = shape->branch % 2 == 0;
  LOCALS (d, 2);
  LOCALS (n, 1);
  LOCALS (q, 1);
  LOCALS (v, 1);
  LOCALS (t, 2);

  DECIDE (concentric, F (coincide) (f, c1.centre, c2.centre));
  if (concentric)
    {
      SUB (v, c1.square, c2.square);
      NEED (NOT (VANISHES (v, SIZE (c1.square) + SIZE (c2.square))), CIRCLES_COINCIDE);
      UNDEFINED (CIRCLES_CONCENTRIC);
    }
  F (arrow) (f, d, c1.centre, c2.centre);
  F (dot) (f, n, d, d);

  MUL (q, c1.square, c2.square);
  SQRT (q, q);
  if (inner)
    NEG (q, q);
  /* v = d^2 - (r1 - s r2)^2; r1^2 v is the radicand */
  MUL_SI (v, q, 2);
  ADD (v, v, n);
  SUB (v, v, c1.square);
  SUB (v, v, c2.square);
  NEED (WITHIN (v, SIZE (n) + SIZE (c1.square) + SIZE (c2.square)), NO_TANGENT);
  DECIDE (apart, IS_POSITIVE (v));
  SUB (q, q, c1.square);
  if (apart)
    {
      MUL (v, v, c1.square);
      SQRT (v, v);
    }
  else
    {
      SET_SI (v, 0);
      left = FALSE;
    }

  /* the touching point is O1 - m, so it is on the left where m points to the right */
  if (left)
    NEG (v, v);
  MUL (&t[0], &d[0], q);
  MUL (&t[1], &d[1], v);
  SUB (&out[0], &t[0], &t[1]);
  MUL (&t[0], &d[1], q);
  MUL (&t[1], &d[0], v);
  ADD (&out[1], &t[0], &t[1]);
  DIV (&out[0], &out[0], n);
  DIV (&out[1], &out[1], n);
  F (dot) (f, t, out, c1.centre);
  SUB (&out[2], c1.square, t);
  for (int i = 0; left && i < 3; i++)
    NEG (&out[i], &out[i]);

  return PORISM_OK;
}
