/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language in the field of doubles: libm's. Domains are checked before. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/expressions/raise.h"

/* Up to this exponent powers are products, which round less and often not at all. */
#define LARGEST_PRODUCT 16

#define LARGEST_INTEGER 9007199254740992.0

/* An intermediate value beyond what a double holds would make nonsense of what follows. */
static inline PorismStatus
porism_double_check (PorismDoubleField *f,
                     const double      *a)
{
  if (!isfinite (*a))
    UNDEFINED (NOT_FINITE);
  return PORISM_OK;
}

static inline void
porism_double_set_constant (PorismDoubleField    *f,
                            double               *r,
                            const PorismConstant *constant)
{
  *r = constant->bound.mid;
}

static inline void
porism_double_set_pi (PorismDoubleField *f,
                      double            *r)
{
  *r = M_PI;
}

static inline PorismTruth
porism_double_get_integer (PorismDoubleField *f,
                           const double      *a,
                           long              *n)
{
  if (floor (*a) != *a || fabs (*a) > LARGEST_INTEGER)
    return PORISM_FALSE;
  *n = (long) *a;
  return PORISM_TRUE;
}

#define LIBM(name, call) \
  static inline PorismStatus \
  porism_double_##name (PorismDoubleField *f, double *r, const double *a) \
  { \
    *r = call; \
    return PORISM_OK; \
  }

LIBM (abs, fabs (*a))
LIBM (floor, floor (*a))
LIBM (ceil, ceil (*a))
LIBM (round, *a - floor (*a) >= 0.5 ? floor (*a) + 1 : floor (*a))
LIBM (sin, sin (*a))
LIBM (cos, cos (*a))
LIBM (asin, asin (CLAMP (*a, -1, 1)))
LIBM (acos, acos (CLAMP (*a, -1, 1)))
LIBM (atan, atan (*a))
LIBM (sinh, sinh (*a))
LIBM (cosh, cosh (*a))
LIBM (tanh, tanh (*a))
LIBM (exp, exp (*a))
LIBM (ln, log (*a))
LIBM (log10, log10 (*a))

static inline PorismStatus
porism_double_atan2 (PorismDoubleField *f,
                     double            *r,
                     const double      *y,
                     const double      *x)
{
  /* a negative zero would turn the angle round */
  *r = atan2 (*y + 0.0, *x + 0.0);
  return PORISM_OK;
}

static inline PorismStatus
porism_double_min (PorismDoubleField *f,
                   double            *r,
                   const double      *a,
                   const double      *b)
{
  *r = MIN (*a, *b);
  return PORISM_OK;
}

static inline PorismStatus
porism_double_max (PorismDoubleField *f,
                   double            *r,
                   const double      *a,
                   const double      *b)
{
  *r = MAX (*a, *b);
  return PORISM_OK;
}

static inline PorismStatus
porism_double_root (PorismDoubleField *f,
                    double            *r,
                    const double      *a,
                    long               n)
{
  *r = n == 3 ? cbrt (*a) : pow (*a, 1 / (double) n);
  return PORISM_OK;
}

static inline PorismStatus
porism_double_power_integer (PorismDoubleField *f,
                             double            *r,
                             const double      *a,
                             long               n)
{
  *r = pow (*a, (double) n);
  return PORISM_OK;
}

static inline PorismStatus
porism_double_power (PorismDoubleField *f,
                     double            *r,
                     const double      *a,
                     const double      *b)
{
  *r = pow (*a, *b);
  return PORISM_OK;
}
