/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The field of doubles: what is dragged and drawn. It always decides. */

#pragma once

#include <float.h>
#include <math.h>

#include "engine/field/field.h"

static inline void
porism_double_init (PorismDoubleField *f,
                    double            *x,
                    gsize              n)
{
  for (gsize i = 0; i < n; i++)
    x[i] = 0;
}

static inline void
porism_double_clear (PorismDoubleField *f,
                     double            *x,
                     gsize              n)
{
}

static inline void
porism_double_set (PorismDoubleField *f,
                   double            *r,
                   const double      *a)
{
  *r = *a;
}

static inline void
porism_double_set_double (PorismDoubleField *f,
                          double            *r,
                          double             value)
{
  *r = value;
}

static inline void
porism_double_set_si (PorismDoubleField *f,
                      double            *r,
                      long               n)
{
  *r = (double) n;
}

static inline void
porism_double_neg (PorismDoubleField *f,
                   double            *r,
                   const double      *a)
{
  *r = -*a;
}

static inline void
porism_double_add (PorismDoubleField *f,
                   double            *r,
                   const double      *a,
                   const double      *b)
{
  *r = *a + *b;
}

static inline void
porism_double_sub (PorismDoubleField *f,
                   double            *r,
                   const double      *a,
                   const double      *b)
{
  *r = *a - *b;
}

static inline void
porism_double_mul (PorismDoubleField *f,
                   double            *r,
                   const double      *a,
                   const double      *b)
{
  *r = *a * *b;
}

static inline void
porism_double_mul_si (PorismDoubleField *f,
                      double            *r,
                      const double      *a,
                      long               n)
{
  *r = *a * (double) n;
}

static inline void
porism_double_div (PorismDoubleField *f,
                   double            *r,
                   const double      *a,
                   const double      *b)
{
  *r = *a / *b;
}

static inline void
porism_double_div_si (PorismDoubleField *f,
                      double            *r,
                      const double      *a,
                      long               n)
{
  *r = *a / (double) n;
}

static inline void
porism_double_sqrt (PorismDoubleField *f,
                    double            *r,
                    const double      *a)
{
  *r = sqrt (*a > 0 ? *a : 0);
}

static inline PorismTruth
porism_double_is_zero (PorismDoubleField *f,
                       const double      *a)
{
  return *a == 0;
}

static inline PorismTruth
porism_double_is_positive (PorismDoubleField *f,
                           const double      *a)
{
  return *a > 0;
}

/* Whether a position on a bounded object is not before its start. A double cannot tell an end point
 * from its neighbours, so a hair before the start still counts: it keeps a figure from flickering
 * at its own corners. The fields that decide at creation have no such slack. */
static inline PorismTruth
porism_double_is_inside (PorismDoubleField *f,
                         const double      *a,
                         const double      *scale)
{
  return *a >= -1e-12 * fabs (*scale);
}

/* Whether every element is a number; there is one at least. */
static inline gboolean
porism_double_is_finite (const double *value,
                         guint         n)
{
  /* Most values have two elements. */
  if (!(fabs (value[0]) <= DBL_MAX) || (n > 1 && !(fabs (value[1]) <= DBL_MAX)))
    return FALSE;
  for (guint i = 2; i < n; i++)
    if (!(fabs (value[i]) <= DBL_MAX))
      return FALSE;
  return TRUE;
}

/* Whether a sum of terms vanishes that would vanish exactly: @scale bounds the size of the terms, and
 * what is smaller than their rounding errors is zero. */
static inline PorismTruth
porism_double_is_negligible (PorismDoubleField *f,
                             const double      *a,
                             const double      *scale)
{
  return fabs (*a) <= 8 * DBL_EPSILON * fabs (*scale);
}
