/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language on doubles with a rigorous radius.
 *
 * libm is trusted to 4 units in the last place; what an error of the argument does is bounded by
 * monotonicity, by a Lipschitz constant, or by checking the result backwards. The midpoints are
 * those of the field of doubles. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/expressions/raise.h"

/* Up to this exponent powers are products, which round less and often not at all. */
#define LARGEST_PRODUCT 16

#define LARGEST_INTEGER 9007199254740992.0
/* Covers the roundings in computing a bound of a relative error. */
#define SLACK (1 + 1e-14)

static inline PorismStatus
porism_bound_check (PorismBoundField  *f,
                    const PorismBound *a)
{
  return isfinite (a->mid) && isfinite (a->rad) ? PORISM_OK : PORISM_UNABLE;
}

static inline void
porism_bound_set_constant (PorismBoundField     *f,
                           PorismBound          *r,
                           const PorismConstant *constant)
{
  *r = constant->bound;
}

static inline void
porism_bound_set_pi (PorismBoundField *f,
                     PorismBound      *r)
{
  porism_bound_store (r, M_PI, 1.3e-16);
}

/* The greatest error of libm in a result @v. */
static inline double
porism_bound_libm_error (double v)
{
  return 4 * DBL_EPSILON * fabs (v) + DBL_MIN;
}

static inline double
porism_bound_get_low (const PorismBound *a)
{
  return a->rad == 0 ? a->mid : nextafter (a->mid - a->rad, -HUGE_VAL);
}

static inline double
porism_bound_get_high (const PorismBound *a)
{
  return a->rad == 0 ? a->mid : nextafter (a->mid + a->rad, HUGE_VAL);
}

static inline PorismTruth
porism_bound_get_integer (PorismBoundField  *f,
                          const PorismBound *a,
                          long              *n)
{
  if (a->rad > 0)
    return floor (porism_bound_get_low (a)) == floor (porism_bound_get_high (a)) &&
           floor (porism_bound_get_low (a)) != porism_bound_get_low (a)
             ? PORISM_FALSE
             : PORISM_UNKNOWN;
  if (floor (a->mid) != a->mid || fabs (a->mid) > LARGEST_INTEGER)
    return PORISM_FALSE;
  *n = (long) a->mid;
  return PORISM_TRUE;
}

typedef double (*PorismDoubleFunction) (double x);

/* A monotone @function, rising or falling, whose value at @root is exactly what libm gives. */
static inline PorismStatus
porism_bound_monotone (PorismBound         *r,
                       PorismDoubleFunction function,
                       const PorismBound   *a,
                       double               root)
{
  double v = function (a->mid);
  double low, high, error;

  if (a->rad == 0)
    {
      porism_bound_store (r, v, a->mid == root ? 0 : porism_bound_libm_error (v));
      return PORISM_OK;
    }
  low = function (porism_bound_get_low (a));
  high = function (porism_bound_get_high (a));
  error = fmax (fabs (high - v) + porism_bound_libm_error (high),
                fabs (v - low) + porism_bound_libm_error (low));
  if (isnan (low) || isnan (high))
    error = HUGE_VAL;
  porism_bound_store (r, v, error + porism_bound_libm_error (v));

  return PORISM_OK;
}

static inline double
porism_bound_clamped_asin (double a)
{
  return asin (CLAMP (a, -1, 1));
}

static inline double
porism_bound_clamped_acos (double a)
{
  return acos (CLAMP (a, -1, 1));
}

#define MONOTONE(name, function, root) \
  static inline PorismStatus \
  porism_bound_##name (PorismBoundField *f, PorismBound *r, const PorismBound *a) \
  { \
    return porism_bound_monotone (r, function, a, root); \
  }

MONOTONE (asin, porism_bound_clamped_asin, 0)
MONOTONE (acos, porism_bound_clamped_acos, 1)
MONOTONE (atan, atan, 0)
MONOTONE (sinh, sinh, 0)
MONOTONE (tanh, tanh, 0)
MONOTONE (exp, exp, 0)
MONOTONE (ln, log, 1)
MONOTONE (log10, log10, 1)

/* sin and cos change by no more than their argument. */
static inline PorismStatus
porism_bound_sin (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a)
{
  double v = sin (a->mid);

  porism_bound_store (r, v,
                      a->rad + (a->rad == 0 && a->mid == 0 ? 0 : porism_bound_libm_error (v)));
  return PORISM_OK;
}

static inline PorismStatus
porism_bound_cos (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a)
{
  double v = cos (a->mid);

  porism_bound_store (r, v,
                      a->rad + (a->rad == 0 && a->mid == 0 ? 0 : porism_bound_libm_error (v)));
  return PORISM_OK;
}

static inline PorismStatus
porism_bound_cosh (PorismBoundField  *f,
                   PorismBound       *r,
                   const PorismBound *a)
{
  double v = cosh (a->mid);
  double steepest = sinh ((fabs (a->mid) + a->rad) * SLACK);
  double error = a->rad == 0 ? 0 : (steepest + porism_bound_libm_error (steepest)) * a->rad;

  if (a->rad > 0 || a->mid != 0)
    error += porism_bound_libm_error (v);
  porism_bound_store (r, v, error);
  return PORISM_OK;
}

static inline PorismStatus
porism_bound_abs (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a)
{
  *r = (PorismBound) { fabs (a->mid), a->rad };
  return PORISM_OK;
}

static inline PorismStatus
porism_bound_step (PorismBound         *r,
                   PorismDoubleFunction function,
                   const PorismBound   *a)
{
  double v = function (a->mid);

  if (function (porism_bound_get_low (a)) != v || function (porism_bound_get_high (a)) != v)
    return PORISM_UNABLE;
  *r = (PorismBound) { v, 0 };
  return PORISM_OK;
}

static inline PorismStatus
porism_bound_floor (PorismBoundField  *f,
                    PorismBound       *r,
                    const PorismBound *a)
{
  return porism_bound_step (r, floor, a);
}

static inline PorismStatus
porism_bound_ceil (PorismBoundField  *f,
                   PorismBound       *r,
                   const PorismBound *a)
{
  return porism_bound_step (r, ceil, a);
}

static inline double
porism_bound_round_half_up (double a)
{
  return a - floor (a) >= 0.5 ? floor (a) + 1 : floor (a);
}

static inline PorismStatus
porism_bound_round (PorismBoundField  *f,
                    PorismBound       *r,
                    const PorismBound *a)
{
  return porism_bound_step (r, porism_bound_round_half_up, a);
}

/* The angle between a vector and a true one at most @offset away is asin (@offset / length), and
 * asin (t) <= 1.05 t up to t = 1/2. */
static inline PorismStatus
porism_bound_atan2 (PorismBoundField  *f,
                    PorismBound       *r,
                    const PorismBound *y,
                    const PorismBound *x)
{
  double v = atan2 (y->mid + 0.0, x->mid + 0.0);
  double offset = hypot (x->rad, y->rad) * (1 + 1e-15);
  double length = hypot (x->mid, y->mid);
  gboolean on_cut = fabs (y->mid) <= y->rad && y->rad > 0 && x->mid - x->rad <= 0;

  if (on_cut || offset > 0.49 * length)
    return PORISM_UNABLE;
  porism_bound_store (r, v,
                      1.06 * offset / length +
                      (y->mid == 0 && y->rad == 0 && x->mid > 0 ? 0 : porism_bound_libm_error (v)));
  return PORISM_OK;
}

/* The least of two numbers moves no more than either of them. */
static inline PorismStatus
porism_bound_min (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a,
                  const PorismBound *b)
{
  *r = (PorismBound) { MIN (a->mid, b->mid), MAX (a->rad, b->rad) };
  return PORISM_OK;
}

static inline PorismStatus
porism_bound_max (PorismBoundField  *f,
                  PorismBound       *r,
                  const PorismBound *a,
                  const PorismBound *b)
{
  *r = (PorismBound) { MAX (a->mid, b->mid), MAX (a->rad, b->rad) };
  return PORISM_OK;
}

/* Whatever libm gives for the root, |A^(1/n) - v| = |A - v^n| / (A^((n-1)/n) + … + v^(n-1)), which
 * is at most |A - v^n| / v^(n-1). */
static inline PorismStatus
porism_bound_root (PorismBoundField  *f,
                   PorismBound       *r,
                   const PorismBound *a,
                   long               n)
{
  PorismBound v = { n == 3 ? cbrt (a->mid) : pow (fmax (a->mid, 0), 1 / (double) n), 0 };
  PorismBound power = { 0, 0 };
  PorismBound difference;
  double least;

  if (!(v.mid > 0))
    {
      porism_bound_store (r, 0, pow (fabs (a->mid) + a->rad, 1 / (double) n) * (1 + 1e-12));
      return PORISM_OK;
    }
  porism_bound_raise (f, &power, &v, (gulong) n - 1);
  least = power.mid - power.rad;
  porism_bound_mul (f, &power, &power, &v);
  porism_bound_sub (f, &difference, a, &power);
  porism_bound_store (r, v.mid,
                      least > 0 ? (fabs (difference.mid) + difference.rad) / least : HUGE_VAL);
  return PORISM_OK;
}

/* A relative error d of the base is (1 + d)^n - 1 in the power; a base that may be zero is bounded
 * by the largest power. */
static inline PorismStatus
porism_bound_power_integer (PorismBoundField  *f,
                            PorismBound       *r,
                            const PorismBound *a,
                            long               n)
{
  double size = fabs (a->mid);
  double v = pow (a->mid, (double) n);
  double error;

  if (a->rad == 0)
    error = 0;
  else if (size > a->rad)
    error = fabs (v) * SLACK * expm1 ((double) n * log1p (a->rad / size * SLACK) * SLACK) * SLACK;
  else
    error = fabs (v) + pow ((size + a->rad) * SLACK, (double) n) * (1 + 1e-12);
  porism_bound_store (r, v, error + porism_bound_libm_error (v));

  return PORISM_OK;
}

/* x^y = exp (y ln x), where both the true and the computed exponent lie in the ball of y ln x. */
static inline PorismStatus
porism_bound_power (PorismBoundField  *f,
                    PorismBound       *r,
                    const PorismBound *a,
                    const PorismBound *b)
{
  double v = pow (a->mid, b->mid);
  double error = 0;
  PorismBound exponent;

  if (a->rad > 0 || b->rad > 0)
    {
      TRY (porism_bound_ln (f, &exponent, a));
      porism_bound_mul (f, &exponent, &exponent, b);
      error = (v * SLACK + DBL_MIN) * expm1 (2 * exponent.rad * SLACK) * SLACK;
    }
  porism_bound_store (r, v, error + porism_bound_libm_error (v));

  return PORISM_OK;
}
