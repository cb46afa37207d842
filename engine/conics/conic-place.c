/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points on conics.
 *
 * A place is a direction from the centre, from the focus of a parabola, or from a point that the
 * conic is known to pass through: then the point is a rational function of it. On lines it is the
 * place itself, which is brought back to the lines when they move. */

#include "config.h"

#include "engine/conics/conic-meet.h"
#include "engine/conics/conic-points.h"
#include "engine/geometry/numeric.h"

/* @v = the numbers from input @i. */
static PorismStatus
F (given_pair) (FIELD *f, ELEMENT *v, const PorismShape *shape, const void *const *in, guint i)
{
  TRY (F (numeric) (f, &v[0], shape, in, i));

  return F (numeric) (f, &v[1], shape, in, i + 1);
}

static PorismStatus
F (given_way) (FIELD *f, ELEMENT *v, const PorismShape *shape, const void *const *in, guint i)
{
  TRY (F (given_pair) (f, v, shape, in, i));
  NEED (NOT (porism_truth_and (IS_ZERO (&v[0]), IS_ZERO (&v[1]))), ZERO_VECTOR);

  return PORISM_OK;
}

/* @near = the point of the conic nearest to @wanted. What only doubles can find the others know where
 * it is the wanted point itself. */
static PorismStatus
F (nearest_on_conic) (FIELD *f, ELEMENT *near, const ELEMENT *q, const ELEMENT *wanted)
{
#if defined PORISM_IN_DOUBLE
  porism_conic_get_nearest (q, wanted[0], wanted[1], near);

  return PORISM_OK;
#else
  LOCALS (value, 1);

  F (conic_at) (f, value, q, wanted);
  if (IS_ZERO (value) != PORISM_TRUE)
    return PORISM_UNABLE;
  SET (&near[0], &wanted[0]);
  SET (&near[1], &wanted[1]);

  return PORISM_OK;
#endif
}

/* @t = 2 |c|/(b ± sqrt(b^2 - 4 a c)), the nearer place where c + b t + a t^2 vanishes ahead; the sign
 * of the equation is such that it is negative at 0. */
static PorismStatus
F (first_ahead) (FIELD *f, ELEMENT *t, ELEMENT *c)
{
  LOCALS (root, 1);
  LOCALS (product, 1);
  DECIDE (positive, IS_POSITIVE (&c[0]));

  for (int i = 0; positive && i < 3; i++)
    NEG (&c[i], &c[i]);
  MUL (root, &c[1], &c[1]);
  MUL (product, &c[0], &c[2]);
  MUL_SI (product, product, 4);
  SUB (root, root, product);
  NEED (IS_POSITIVE (root), POINT_NOT_ON);
  SQRT (root, root);
  ADD (root, root, &c[1]);
  NEED (IS_POSITIVE (root), POINT_NOT_ON);
  MUL_SI (t, &c[0], -2);
  DIV (t, t, root);

  return PORISM_OK;
}

FORMULA (point_on_conic)
{
  BEGIN;
  INPUT (q, 0);
  LOCALS (base, 2);
  LOCALS (v, 2);
  LOCALS (c, 3);
  LOCALS (t, 2);
  double sizes[3];

  TRY (F (conic_base) (f, base, q));
  TRY (F (given_way) (f, v, shape, in, 1));
  F (conic_along) (f, c, sizes, q, base, v);
  NEED (NOT (VANISHES (&c[0], CONIC_NOISE * sizes[0])), CONIC_IS_LINES);
  TRY (F (first_ahead) (f, &t[0], c));
  SET_SI (&t[1], 1);
  F (along) (f, out, base, v, &t[0], &t[1]);

  return PORISM_OK;
}

FORMULA (locate_on_conic)
{
  BEGIN;
  INPUT (q, 0);
  INPUT (wanted, 3);
  LOCALS (base, 2);
  LOCALS (near, 2);

  TRY (F (conic_base) (f, base, q));
  TRY (F (nearest_on_conic) (f, near, q, wanted));
  F (arrow) (f, out, base, near);

  return PORISM_OK;
}

/* The other point on the line through the known one: a tangent leads back to it. */
FORMULA (point_on_conic_from)
{
  BEGIN;
  INPUT (q, 0);
  INPUT (known, 1);
  LOCALS (v, 2);
  LOCALS (c, 3);
  double sizes[3];

  TRY (F (given_way) (f, v, shape, in, 2));
  F (conic_along) (f, c, sizes, q, known, v);
  NEED (NOT (VANISHES (&c[2], CONIC_NOISE * sizes[2])), POINT_NOT_ON);
  NEG (&c[1], &c[1]);
  F (along) (f, out, known, v, &c[1], &c[2]);

  return PORISM_OK;
}

FORMULA (locate_on_conic_from)
{
  BEGIN;
  INPUT (q, 0);
  INPUT (known, 1);
  INPUT (wanted, 4);
  LOCALS (near, 2);
  LOCALS (g, 2);

  TRY (F (nearest_on_conic) (f, near, q, wanted));
  F (arrow) (f, out, known, near);
  DECIDE (there, F (coincide) (f, known, near));
  if (there)
    {
      F (conic_gradient) (f, g, q, known);
      NEG (&out[0], &g[1]);
      SET (&out[1], &g[0]);
    }

  return PORISM_OK;
}

/* The nearer place on the way along the gradient, which is 0 where @place is on the conic. */
FORMULA (point_on_line_pair)
{
  BEGIN;
  INPUT (q, 0);
  LOCALS (place, 2);
  LOCALS (g, 2);
  LOCALS (c, 3);
  LOCALS (root, 1);
  LOCALS (t, 1);
  double sizes[3];

  TRY (F (given_pair) (f, place, shape, in, 1));
  F (conic_gradient) (f, g, q, place);
  F (conic_along) (f, c, sizes, q, place, g);
  DECIDE (on, VANISHES (&c[0], CONIC_NOISE * sizes[0]));
  if (on)
    {
      SET (&out[0], &place[0]);
      SET (&out[1], &place[1]);
      return PORISM_OK;
    }
  MUL (root, &c[1], &c[1]);
  MUL (t, &c[0], &c[2]);
  MUL_SI (t, t, 4);
  double size = SIZE (root) + SIZE (t);
  SUB (root, root, t);
  NEED (WITHIN (root, size), POINT_NOT_ON);
  SQRT (root, root);
  ADD (root, root, &c[1]);
  NEED (IS_POSITIVE (root), POINT_NOT_ON);
  MUL_SI (t, &c[0], -2);
  F (along) (f, out, place, g, t, root);

  return PORISM_OK;
}

FORMULA (locate_on_line_pair)
{
  BEGIN;

  return F (nearest_on_conic) (f, out, in[0], in[3]);
}
