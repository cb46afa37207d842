/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Powers and roots over the real numbers: a whole exponent takes any base, an odd root of a
 * negative number is negative, any other power of a negative number does not exist. 0^0 is 1. */

#pragma once

#include "engine/expressions/machine.h"

static PorismStatus
invert (FIELD   *f,
        ELEMENT *r)
{
  LOCALS (one, 1);

  NEED (NOT (IS_ZERO (r)), DIVISION_BY_ZERO);
  SET_SI (one, 1);
  DIV (r, one, r);
  return PORISM_OK;
}

static PorismStatus
raise_to_integer (FIELD   *f,
                  ELEMENT *r,
                  long     n)
{
  if (n == 0)
    {
      SET_SI (r, 1);
      return PORISM_OK;
    }
  if (n < 0)
    NEED (NOT (IS_ZERO (r)), DIVISION_BY_ZERO);
  if (labs (n) <= LARGEST_PRODUCT)
    F (raise) (f, r, r, (gulong) labs (n));
  else
    TRY (F (power_integer) (f, r, r, labs (n)));
  return n < 0 ? invert (f, r) : PORISM_OK;
}

static PorismStatus
take_root (FIELD   *f,
           ELEMENT *r,
           long     n)
{
  PorismTruth inside = IS_INSIDE (r, r);

  if (n == 1)
    return PORISM_OK;
  if (n % 2 == 0)
    NEED (inside, OUTSIDE_DOMAIN);
#ifdef PORISM_IN_BALL
  if (inside == PORISM_UNKNOWN)
    return porism_ball_root_about_zero (f, r, r, n);
#endif
  if (inside == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  if (n == 2)
    {
      SQRT (r, r);
      return PORISM_OK;
    }
  if (!inside)
    NEG (r, r);
  TRY (F (root) (f, r, r, n));
  if (!inside)
    NEG (r, r);
  return PORISM_OK;
}

static PorismStatus
raise_to_rational (FIELD   *f,
                   ELEMENT *r,
                   long     numerator,
                   long     denominator)
{
  if (numerator < 0)
    NEED (NOT (IS_ZERO (r)), DIVISION_BY_ZERO);
  TRY (take_root (f, r, denominator));
  return raise_to_integer (f, r, numerator);
}

/* @r, which is not positive, to the power @b, which is not a whole number. */
static PorismStatus
raise_from_below (FIELD         *f,
                  ELEMENT       *r,
                  const ELEMENT *b)
{
  NEED (IS_ZERO (r), OUTSIDE_DOMAIN);
  NEED (IS_POSITIVE (b), DIVISION_BY_ZERO);
  SET_SI (r, 0);
  return PORISM_OK;
}

OPERATION (raise_to_power)
{
  PorismTruth positive;
  PorismTruth whole;
  long n = 0;

  if (node->denominator != 0)
    return raise_to_rational (f, r, node->numerator, node->denominator);
  whole = F (get_integer) (f, b, &n);
  if (whole == PORISM_TRUE)
    {
#if defined PORISM_IN_GRADIENT
      double base = r->value;

      TRY (raise_to_integer (f, r, n));
      porism_gradient_vary_exponent (r, base, b);
      return PORISM_OK;
#else
      return raise_to_integer (f, r, n);
#endif
    }
  positive = IS_POSITIVE (r);
  if (positive == PORISM_TRUE)
    return F (power) (f, r, r, b);
  if (positive == PORISM_UNKNOWN || whole == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  return raise_from_below (f, r, b);
}

OPERATION (take_square_root)
{
  return take_root (f, r, 2);
}

OPERATION (take_cube_root)
{
  return take_root (f, r, 3);
}

OPERATION (take_nth_root)
{
  long n = 0;

  NEED (F (get_integer) (f, b, &n), OUTSIDE_DOMAIN);
  NEED (n >= 1, OUTSIDE_DOMAIN);
  return take_root (f, r, n);
}
