/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sines and cosines. Where the angle is a known turn the values 0, 1/2 and 1 are exact in every
 * field, so sin(180°) is 0 and tan(90°) does not exist. */

#pragma once

#include "engine/expressions/powers.h"

/* Twice the sine of a twelfth of a turn times the index, 9 where that is no integer. */
static const gint8 twelfths[12] = { 0, 1, 9, 2, 9, 1, 0, -1, 9, -2, 9, -1 };

/* Sets @r where the sine of the turn in @node, @ahead twelfths on, is a half integer. */
static gboolean
set_half_integer (FIELD            *f,
                  const PorismNode *node,
                  guint             ahead,
                  ELEMENT          *r)
{
  gint64 twelve = 12 * (gint64) node->numerator;
  gint8 twice;

  if (node->denominator == 0 || twelve % node->denominator != 0)
    return FALSE;
  twice = twelfths[(twelve / node->denominator + ahead) % 12];
  if (twice == 9)
    return FALSE;
  SET_SI (r, twice);
  DIV_SI (r, r, 2);
  return TRUE;
}

static PorismStatus
set_sine (FIELD            *f,
          const PorismNode *node,
          ELEMENT          *r,
          const ELEMENT    *angle)
{
  return set_half_integer (f, node, 0, r) ? PORISM_OK : F (sin) (f, r, angle);
}

static PorismStatus
set_cosine (FIELD            *f,
            const PorismNode *node,
            ELEMENT          *r,
            const ELEMENT    *angle)
{
  return set_half_integer (f, node, 3, r) ? PORISM_OK : F (cos) (f, r, angle);
}

/* @r, a sine, over a cosine, or the other way round. */
static PorismStatus
divide_by (FIELD         *f,
           ELEMENT       *r,
           const ELEMENT *denominator)
{
  NEED (NOT (IS_ZERO (denominator)), DIVISION_BY_ZERO);
  DIV (r, r, denominator);
  return PORISM_OK;
}

OPERATION (take_sine)
{
  return set_sine (f, node, r, r);
}

OPERATION (take_cosine)
{
  return set_cosine (f, node, r, r);
}

OPERATION (take_tangent)
{
  LOCALS (cosine, 1);

  TRY (set_cosine (f, node, cosine, r));
  TRY (set_sine (f, node, r, r));
  return divide_by (f, r, cosine);
}

OPERATION (take_cotangent)
{
  LOCALS (sine, 1);

  TRY (set_sine (f, node, sine, r));
  TRY (set_cosine (f, node, r, r));
  return divide_by (f, r, sine);
}

OPERATION (take_secant)
{
  TRY (set_cosine (f, node, r, r));
  return invert (f, r);
}

OPERATION (take_cosecant)
{
  TRY (set_sine (f, node, r, r));
  return invert (f, r);
}

/* Whether @a lies in [-1, 1]. */
static PorismTruth
is_sine (FIELD         *f,
         const ELEMENT *a)
{
  LOCALS (v, 3);

  SET_SI (&v[0], 1);
  SUB (&v[1], &v[0], a);
  ADD (&v[2], &v[0], a);
  return porism_truth_and (IS_INSIDE (&v[1], &v[0]), IS_INSIDE (&v[2], &v[0]));
}

#if defined PORISM_IN_EXACT
/* Whether the inverse function @op of @r is a rational multiple of pi; then @r becomes that. */
static gboolean
set_rational_inverse (FIELD   *f,
                      PorismOp op,
                      ELEMENT *r)
{
  LOCALS (v, 3);

  SET (&v[0], r);
  SET_SI (&v[1], 1);
  if (op != PORISM_OP_ATAN)
    {
      MUL (&v[2], r, r);
      SUB (&v[1], &v[1], &v[2]);
      SQRT (&v[1], &v[1]);
    }
  return op == PORISM_OP_ACOS ? set_rational_turn (f, r, &v[0], &v[1], TRUE)
                              : set_rational_turn (f, r, &v[1], &v[0], TRUE);
}

#else
#define set_rational_inverse(f, op, r) FALSE
#endif

OPERATION (take_arcsine)
{
  NEED (is_sine (f, r), OUTSIDE_DOMAIN);
  return set_rational_inverse (f, PORISM_OP_ASIN, r) ? PORISM_OK : F (asin) (f, r, r);
}

OPERATION (take_arccosine)
{
  NEED (is_sine (f, r), OUTSIDE_DOMAIN);
  return set_rational_inverse (f, PORISM_OP_ACOS, r) ? PORISM_OK : F (acos) (f, r, r);
}

OPERATION (take_arctangent)
{
  return set_rational_inverse (f, PORISM_OP_ATAN, r) ? PORISM_OK : F (atan) (f, r, r);
}

OPERATION (take_direction)
{
  NEED (NOT (porism_truth_and (IS_ZERO (r), IS_ZERO (b))), OUTSIDE_DOMAIN);
  return F (atan2) (f, r, r, b);
}
