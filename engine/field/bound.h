/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Doubles with a rigorous error radius, the first stage of the filter.
 *
 * The midpoint of every result is exactly what the field of doubles computes, so what is verified is
 * what is drawn. Rounding errors are taken from error-free transformations (two-sum, and fma for
 * products, quotients and roots): a result that is exact has radius 0, so points on a decimal grid
 * mostly decide here. Radii are rounded up by a factor. Source: Rump, Verification methods (2010),
 * section 2; Dekker, A floating-point technique for extending the available precision (1971). */

#pragma once

#include <float.h>
#include <math.h>

#include "engine/field/field.h"

/* Covers the roundings of up to six operations on radii; an underflow costs at most DBL_MIN. */
static inline double
porism_bound_round_up (double radius)
{
  return radius == 0 ? 0 : radius * (1 + 8 * DBL_EPSILON) + DBL_MIN;
}

/* A product and a quotient of radii or magnitudes: 0 only where an operand is, since a radius of 0
 * says that a result is exact. */
static inline double
porism_bound_scale (double a,
                    double b)
{
  double p = a * b;

  return p == 0 && a != 0 && b != 0 ? DBL_MIN : p;
}

static inline double
porism_bound_unscale (double a,
                      double b)
{
  double q = a / b;

  return q == 0 && a != 0 ? DBL_MIN : q;
}

static inline void
porism_bound_init (PorismBoundField *f,
                   PorismBound      *x,
                   gsize             n)
{
  for (gsize i = 0; i < n; i++)
    x[i] = (PorismBound) { 0, 0 };
}

static inline void
porism_bound_clear (PorismBoundField *f,
                    PorismBound      *x,
                    gsize             n)
{
}

static inline void
porism_bound_set (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a)
{
  *r = *a;
}

/* @mid, whose distance from the true value is at most @radius; not finite means nothing is known. */
static inline void
porism_bound_store (PorismBound *r,
                    double       mid,
                    double       radius)
{
  r->mid = mid;
  r->rad = isfinite (mid) && isfinite (radius) ? porism_bound_round_up (radius) : HUGE_VAL;
}

static inline void
porism_bound_set_si (PorismBoundField *f,
                     PorismBound      *r,
                     long              n)
{
  gboolean exact = n >= -(1L << 53) && n <= 1L << 53;

  porism_bound_store (r, (double) n, exact ? 0 : fabs ((double) n) * DBL_EPSILON);
}

static inline void
porism_bound_neg (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a)
{
  *r = (PorismBound) { -a->mid, a->rad };
}

/* The error of the rounded sum @s = @a + @b (Knuth's two-sum). */
static inline double
porism_bound_sum_error (double a,
                        double b,
                        double s)
{
  double bb = s - a;

  return fabs ((a - (s - bb)) + (b - bb));
}

static inline void
porism_bound_add (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a,
                  const PorismBound *b)
{
  double s = a->mid + b->mid;

  porism_bound_store (r, s, porism_bound_sum_error (a->mid, b->mid, s) + a->rad + b->rad);
}

static inline void
porism_bound_sub (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a,
                  const PorismBound *b)
{
  double s = a->mid - b->mid;

  porism_bound_store (r, s, porism_bound_sum_error (a->mid, -b->mid, s) + a->rad + b->rad);
}

/* The error of the rounded product @p; where the fma itself may underflow, one least normal more. */
static inline double
porism_bound_product_error (double a,
                            double b,
                            double p)
{
  double e = fabs (fma (a, b, -p));

  return fabs (p) < 1e-290 && a != 0 && b != 0 ? e + DBL_MIN : e;
}

static inline void
porism_bound_mul (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a,
                  const PorismBound *b)
{
  double p = a->mid * b->mid;

  porism_bound_store (r, p,
                      porism_bound_product_error (a->mid, b->mid, p) +
                      porism_bound_scale (fabs (a->mid), b->rad) +
                      porism_bound_scale (fabs (b->mid), a->rad) +
                      porism_bound_scale (a->rad, b->rad));
}

static inline void
porism_bound_mul_si (PorismBoundField  *f,
                     PorismBound       *r,
                     const PorismBound *a,
                     long               n)
{
  PorismBound b;

  porism_bound_set_si (f, &b, n);
  porism_bound_mul (f, r, a, &b);
}

static inline void
porism_bound_div (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a,
                  const PorismBound *b)
{
  double q = a->mid / b->mid;
  double least = fabs (b->mid) - b->rad;
  double e = fabs (fma (q, b->mid, -a->mid));

  if (fabs (a->mid) < 1e-290 && a->mid != 0)
    e += DBL_MIN;
  if (!(least > 0))
    porism_bound_store (r, q, HUGE_VAL);
  else
    porism_bound_store (r, q, porism_bound_unscale (e + a->rad +
                                                    porism_bound_scale (fabs (q), b->rad), least));
}

static inline void
porism_bound_div_si (PorismBoundField  *f,
                     PorismBound       *r,
                     const PorismBound *a,
                     long               n)
{
  PorismBound b;

  porism_bound_set_si (f, &b, n);
  porism_bound_div (f, r, a, &b);
}

static inline void
porism_bound_sqrt (PorismBoundField  *f,
                   PorismBound       *r,
                   const PorismBound *a)
{
  double s = sqrt (a->mid > 0 ? a->mid : 0);
  double e = fabs (fma (s, s, -a->mid));

  if (a->mid < 1e-290)
    e += DBL_MIN;
  /* |sqrt(A) - s| = |A - s^2| / (sqrt(A) + s), for every A >= 0 within the radius */
  if (s > 0)
    porism_bound_store (r, s, porism_bound_unscale (e + a->rad, s));
  else
    porism_bound_store (r, 0, sqrt (fabs (a->mid) + a->rad));
}

static inline PorismTruth
porism_bound_is_zero (PorismBoundField  *f,
                      const PorismBound *a)
{
  if (a->rad == 0)
    return a->mid == 0;
  return fabs (a->mid) > a->rad ? PORISM_FALSE : PORISM_UNKNOWN;
}

static inline PorismTruth
porism_bound_is_positive (PorismBoundField  *f,
                          const PorismBound *a)
{
  if (a->rad == 0)
    return a->mid > 0;
  if (a->mid > a->rad)
    return PORISM_TRUE;
  return a->mid < -a->rad ? PORISM_FALSE : PORISM_UNKNOWN;
}

static inline PorismTruth
porism_bound_is_inside (PorismBoundField  *f,
                        const PorismBound *a,
                        const PorismBound *scale)
{
  if (a->mid - a->rad >= 0)
    return PORISM_TRUE;
  return a->mid + a->rad < 0 ? PORISM_FALSE : PORISM_UNKNOWN;
}

static inline PorismTruth
porism_bound_is_negligible (PorismBoundField  *f,
                            const PorismBound *a,
                            const PorismBound *scale)
{
  return porism_bound_is_zero (f, a);
}
