/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arb's real balls, the second stage of the filter. */

#pragma once

#include "engine/field/field.h"

static inline void
porism_ball_init (PorismBallField *f,
                  arb_struct      *x,
                  gsize            n)
{
  for (gsize i = 0; i < n; i++)
    arb_init (x + i);
}

static inline void
porism_ball_clear (PorismBallField *f,
                   arb_struct      *x,
                   gsize            n)
{
  for (gsize i = 0; i < n; i++)
    arb_clear (x + i);
}

static inline void
porism_ball_set (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a)
{
  arb_set (r, a);
}

static inline void
porism_ball_set_si (PorismBallField *f,
                    arb_struct      *r,
                    long             n)
{
  arb_set_si (r, n);
}

static inline void
porism_ball_neg (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a)
{
  arb_neg (r, a);
}

static inline void
porism_ball_add (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a,
                 const arb_struct *b)
{
  arb_add (r, a, b, f->precision);
}

static inline void
porism_ball_sub (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a,
                 const arb_struct *b)
{
  arb_sub (r, a, b, f->precision);
}

static inline void
porism_ball_mul (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a,
                 const arb_struct *b)
{
  arb_mul (r, a, b, f->precision);
}

static inline void
porism_ball_mul_si (PorismBallField  *f,
                    arb_struct       *r,
                    const arb_struct *a,
                    long              n)
{
  arb_mul_si (r, a, n, f->precision);
}

static inline void
porism_ball_div (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a,
                 const arb_struct *b)
{
  arb_div (r, a, b, f->precision);
}

static inline void
porism_ball_div_si (PorismBallField  *f,
                    arb_struct       *r,
                    const arb_struct *a,
                    long              n)
{
  arb_div_si (r, a, n, f->precision);
}

static inline void
porism_ball_sqrt (PorismBallField  *f,
                  arb_struct       *r,
                  const arb_struct *a)
{
  arb_sqrtpos (r, a, f->precision);
}

static inline PorismTruth
porism_ball_is_zero (PorismBallField  *f,
                     const arb_struct *a)
{
  if (arb_is_zero (a))
    return PORISM_TRUE;
  return arb_contains_zero (a) ? PORISM_UNKNOWN : PORISM_FALSE;
}

static inline PorismTruth
porism_ball_is_positive (PorismBallField  *f,
                         const arb_struct *a)
{
  if (arb_is_positive (a))
    return PORISM_TRUE;
  return arb_is_nonpositive (a) ? PORISM_FALSE : PORISM_UNKNOWN;
}

static inline PorismTruth
porism_ball_is_inside (PorismBallField  *f,
                       const arb_struct *a,
                       const arb_struct *scale)
{
  if (arb_is_nonnegative (a))
    return PORISM_TRUE;
  return arb_is_negative (a) ? PORISM_FALSE : PORISM_UNKNOWN;
}

static inline PorismTruth
porism_ball_is_negligible (PorismBallField  *f,
                           const arb_struct *a,
                           const arb_struct *scale)
{
  return porism_ball_is_zero (f, a);
}
