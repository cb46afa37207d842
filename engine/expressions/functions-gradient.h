/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language in the field of gradients: values from the field of doubles, derivatives by
 * the rules of calculus. What is not finite among these is 0 when the formula ends. */

#pragma once

#include "engine/expressions/functions-double.h"

static inline PorismStatus
porism_gradient_check (PorismGradientField  *f,
                       const PorismGradient *a)
{
  if (!isfinite (a->value))
    UNDEFINED (NOT_FINITE);
  return PORISM_OK;
}

static inline void
porism_gradient_set_constant (PorismGradientField  *f,
                              PorismGradient       *r,
                              const PorismConstant *constant)
{
  porism_gradient_set_double (f, r, constant->bound.mid);
}

static inline void
porism_gradient_set_pi (PorismGradientField *f,
                        PorismGradient      *r)
{
  porism_gradient_set_double (f, r, M_PI);
}

static inline PorismTruth
porism_gradient_get_integer (PorismGradientField  *f,
                             const PorismGradient *a,
                             long                 *n)
{
  return porism_double_get_integer (NULL, &a->value, n);
}

/* The value is @y at @x, where it grows as @slope says. */
#define DERIVED(name, slope) \
  static inline PorismStatus \
  porism_gradient_##name (PorismGradientField *f, PorismGradient *r, const PorismGradient *a) \
  { \
    const double x = a->value; \
    double y; \
    TRY (porism_double_##name (NULL, &y, &x)); \
    porism_gradient_chain (r, y, (slope), a); \
    return PORISM_OK; \
  }

DERIVED (abs, x < 0 ? -1 : 1)
DERIVED (floor, 0)
DERIVED (ceil, 0)
DERIVED (round, 0)
DERIVED (sin, cos (x))
DERIVED (cos, -sin (x))
DERIVED (asin, fabs (x) < 1 ? 1 / sqrt ((1 - x) * (1 + x)) : 0)
DERIVED (acos, fabs (x) < 1 ? -1 / sqrt ((1 - x) * (1 + x)) : 0)
DERIVED (atan, 1 / (1 + x * x))
DERIVED (sinh, cosh (x))
DERIVED (cosh, sinh (x))
DERIVED (tanh, 1 - y * y)
DERIVED (exp, y)
DERIVED (ln, 1 / x)
DERIVED (log10, 1 / (M_LN10 * x))

#undef DERIVED

static inline PorismStatus
porism_gradient_atan2 (PorismGradientField  *f,
                       PorismGradient       *r,
                       const PorismGradient *y,
                       const PorismGradient *x)
{
  double n = x->value * x->value + y->value * y->value, angle;

  TRY (porism_double_atan2 (NULL, &angle, &y->value, &x->value));
  porism_gradient_chain_2 (r, angle, x->value / n, y, -y->value / n, x);
  return PORISM_OK;
}

static inline PorismStatus
porism_gradient_min (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a,
                     const PorismGradient *b)
{
  *r = a->value < b->value ? *a : *b;
  return PORISM_OK;
}

static inline PorismStatus
porism_gradient_max (PorismGradientField  *f,
                     PorismGradient       *r,
                     const PorismGradient *a,
                     const PorismGradient *b)
{
  *r = a->value > b->value ? *a : *b;
  return PORISM_OK;
}

static inline PorismStatus
porism_gradient_root (PorismGradientField  *f,
                      PorismGradient       *r,
                      const PorismGradient *a,
                      long                  n)
{
  double y;

  TRY (porism_double_root (NULL, &y, &a->value, n));
  porism_gradient_chain (r, y, a->value != 0 ? y / ((double) n * a->value) : 0, a);
  return PORISM_OK;
}

static inline PorismStatus
porism_gradient_power_integer (PorismGradientField  *f,
                               PorismGradient       *r,
                               const PorismGradient *a,
                               long                  n)
{
  double y;

  TRY (porism_double_power_integer (NULL, &y, &a->value, n));
  porism_gradient_chain (r, y, (double) n * pow (a->value, (double) (n - 1)), a);
  return PORISM_OK;
}

static inline PorismStatus
porism_gradient_power (PorismGradientField  *f,
                       PorismGradient       *r,
                       const PorismGradient *a,
                       const PorismGradient *b)
{
  double y;

  TRY (porism_double_power (NULL, &y, &a->value, &b->value));
  porism_gradient_chain_2 (r, y, b->value * pow (a->value, b->value - 1), a, y * log (a->value), b);
  return PORISM_OK;
}

/* @r, a power of @base, where the exponent @b is a whole number for the moment: how @r changes with it. */
static inline void
porism_gradient_vary_exponent (PorismGradient       *r,
                               double                base,
                               const PorismGradient *b)
{
  double slope = base > 0 ? r->value * log (base) : 0;

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    r->d[i] += slope * b->d[i];
}
