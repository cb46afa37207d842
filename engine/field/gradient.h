/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The field of gradients: doubles with their derivatives in a few directions, so that whatever is computed
 * from numbers is differentiated with it.
 *
 * Values are computed by the operations of the field of doubles and decided by alone, so they are those of
 * that field to the last bit. Where a function has no derivative, it is taken to be one of those that its
 * neighbours have: |x| rises at 0, what jumps or is cut off does not change. Where it grows beyond all bounds
 * (a root at 0) it is taken for 0: a length of 0 is shortest as it is, and nothing says where to go. Source:
 * Griewank and Walther, Evaluating Derivatives (2008), chapters 3 and 14. */

#pragma once

#include "engine/field/double.h"

static inline void
porism_gradient_init (PorismGradientField *f,
                      PorismGradient      *x,
                      gsize                n)
{
  for (gsize i = 0; i < n; i++)
    x[i] = (PorismGradient) { 0 };
}

static inline void
porism_gradient_clear (PorismGradientField *f,
                       PorismGradient      *x,
                       gsize                n)
{
}

static inline void
porism_gradient_set (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a)
{
  *r = *a;
}

/* A constant. */
static inline void
porism_gradient_set_double (PorismGradientField *f,
                            PorismGradient      *r,
                            double               value)
{
  *r = (PorismGradient) { value };
}

static inline void
porism_gradient_set_si (PorismGradientField *f,
                        PorismGradient      *r,
                        long                 n)
{
  porism_gradient_set_double (f, r, (double) n);
}

/* @r = @value, which is a function of @a that grows @slope times as fast. */
static inline void
porism_gradient_chain (PorismGradient       *r,
                       double                value,
                       double                slope,
                       const PorismGradient *a)
{
  PorismGradient t = { value };

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    t.d[i] = slope * a->d[i];
  *r = t;
}

/* The same of two. */
static inline void
porism_gradient_chain_2 (PorismGradient       *r,
                         double                value,
                         double                slope_a,
                         const PorismGradient *a,
                         double                slope_b,
                         const PorismGradient *b)
{
  PorismGradient t = { value };

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    t.d[i] = slope_a * a->d[i] + slope_b * b->d[i];
  *r = t;
}

static inline void
porism_gradient_neg (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a)
{
  porism_gradient_chain (r, -a->value, -1, a);
}

static inline void
porism_gradient_add (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a,
                     const PorismGradient *b)
{
  PorismGradient t = { a->value + b->value };

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    t.d[i] = a->d[i] + b->d[i];
  *r = t;
}

static inline void
porism_gradient_sub (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a,
                     const PorismGradient *b)
{
  PorismGradient t = { a->value - b->value };

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    t.d[i] = a->d[i] - b->d[i];
  *r = t;
}

static inline void
porism_gradient_mul (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a,
                     const PorismGradient *b)
{
  porism_gradient_chain_2 (r, a->value * b->value, b->value, a, a->value, b);
}

static inline void
porism_gradient_mul_si (PorismGradientField  *f,
                        PorismGradient       *r,
                        const PorismGradient *a,
                        long                  n)
{
  porism_gradient_chain (r, a->value * (double) n, (double) n, a);
}

static inline void
porism_gradient_div (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a,
                     const PorismGradient *b)
{
  PorismGradient t = { a->value / b->value };
  double inverse = 1 / b->value;

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    t.d[i] = (a->d[i] - t.value * b->d[i]) * inverse;
  *r = t;
}

static inline void
porism_gradient_div_si (PorismGradientField  *f,
                        PorismGradient       *r,
                        const PorismGradient *a,
                        long                  n)
{
  porism_gradient_chain (r, a->value / (double) n, 1 / (double) n, a);
}

static inline void
porism_gradient_sqrt (PorismGradientField  *f,
                      PorismGradient       *r,
                      const PorismGradient *a)
{
  double root = sqrt (a->value > 0 ? a->value : 0);

  porism_gradient_chain (r, root, root > 0 ? 0.5 / root : 0, a);
}

static inline PorismTruth
porism_gradient_is_zero (PorismGradientField  *f,
                         const PorismGradient *a)
{
  return a->value == 0;
}

static inline PorismTruth
porism_gradient_is_positive (PorismGradientField  *f,
                             const PorismGradient *a)
{
  return a->value > 0;
}

static inline PorismTruth
porism_gradient_is_inside (PorismGradientField  *f,
                           const PorismGradient *a,
                           const PorismGradient *scale)
{
  return porism_double_is_inside (NULL, &a->value, &scale->value);
}

static inline PorismTruth
porism_gradient_is_negligible (PorismGradientField  *f,
                               const PorismGradient *a,
                               const PorismGradient *scale)
{
  return porism_double_is_negligible (NULL, &a->value, &scale->value);
}

/* @r, a zero of a function of one number whose value there, @at that constant place, is @at and whose slope is
 * @slope: it moves so that the value stays. */
static inline void
porism_gradient_follow (PorismGradient       *r,
                        const PorismGradient *at,
                        double                slope)
{
  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    r->d[i] = slope != 0 ? -at->d[i] / slope : 0;
}

/* @r[2], a common zero of two functions of two numbers, whose values there are @at and whose slopes are
 * @slopes, a row a function. */
static inline void
porism_gradient_follow_2 (PorismGradient       *r,
                          const PorismGradient *at,
                          const double          slopes[4])
{
  double determinant = slopes[0] * slopes[3] - slopes[1] * slopes[2];

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    {
      r[0].d[i] = determinant != 0 ? (slopes[1] * at[1].d[i] - slopes[3] * at[0].d[i]) / determinant : 0;
      r[1].d[i] = determinant != 0 ? (slopes[2] * at[0].d[i] - slopes[0] * at[1].d[i]) / determinant : 0;
    }
}

/* What a formula has found leaves it with finite derivatives: those that grew beyond all bounds are 0. */
static inline void
porism_gradient_settle (PorismGradient *x,
                        gsize           n)
{
  for (gsize k = 0; k < n; k++)
    for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
      if (!(fabs (x[k].d[i]) <= DBL_MAX))
        x[k].d[i] = 0;
}
