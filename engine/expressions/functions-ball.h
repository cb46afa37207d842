/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language on Arb's balls. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/expressions/raise.h"

/* Up to this exponent powers are products, which round less and often not at all. */
#define LARGEST_PRODUCT 16

/* Larger integers are no exponents that anybody needs whole. */
#define INTEGER_BITS 53

static inline PorismStatus
porism_ball_check (PorismBallField  *f,
                   const arb_struct *a)
{
  return arb_is_finite (a) ? PORISM_OK : PORISM_UNABLE;
}

static inline void
porism_ball_set_constant (PorismBallField      *f,
                          arb_struct           *r,
                          const PorismConstant *constant)
{
  arb_set_fmpq (r, constant->value, f->precision);
}

static inline void
porism_ball_set_pi (PorismBallField *f,
                    arb_struct      *r)
{
  arb_const_pi (r, f->precision);
}

static inline PorismTruth
porism_ball_get_integer (PorismBallField  *f,
                         const arb_struct *a,
                         long             *n)
{
  if (!arb_contains_int (a))
    return PORISM_FALSE;
  if (!arb_is_int (a))
    return PORISM_UNKNOWN;
  if (arf_cmpabs_2exp_si (arb_midref (a), INTEGER_BITS) > 0)
    return PORISM_FALSE;
  *n = arf_get_si (arb_midref (a), ARF_RND_DOWN);
  return PORISM_TRUE;
}

#define ARB(name, call) \
  static inline PorismStatus \
  porism_ball_##name (PorismBallField *f, arb_struct *r, const arb_struct *a) \
  { \
    call; \
    return PORISM_OK; \
  }

ARB (abs, arb_abs (r, a))
ARB (sin, arb_sin (r, a, f->precision))
ARB (cos, arb_cos (r, a, f->precision))
ARB (asin, arb_asin (r, a, f->precision))
ARB (acos, arb_acos (r, a, f->precision))
ARB (atan, arb_atan (r, a, f->precision))
ARB (sinh, arb_sinh (r, a, f->precision))
ARB (cosh, arb_cosh (r, a, f->precision))
ARB (tanh, arb_tanh (r, a, f->precision))
ARB (exp, arb_exp (r, a, f->precision))
ARB (ln, arb_log (r, a, f->precision))
ARB (log10, arb_log_base_ui (r, a, 10, f->precision))

/* A step is known where the whole ball lies on one. */
static inline PorismStatus
porism_ball_step (arb_struct *r)
{
  fmpz_t step;
  gboolean known;

  fmpz_init (step);
  known = arb_get_unique_fmpz (step, r);
  if (known)
    arb_set_fmpz (r, step);
  fmpz_clear (step);

  return known ? PORISM_OK : PORISM_UNABLE;
}

static inline PorismStatus
porism_ball_floor (PorismBallField  *f,
                   arb_struct       *r,
                   const arb_struct *a)
{
  arb_floor (r, a, f->precision);
  return porism_ball_step (r);
}

static inline PorismStatus
porism_ball_ceil (PorismBallField  *f,
                  arb_struct       *r,
                  const arb_struct *a)
{
  arb_ceil (r, a, f->precision);
  return porism_ball_step (r);
}

static inline PorismStatus
porism_ball_round (PorismBallField  *f,
                   arb_struct       *r,
                   const arb_struct *a)
{
  LOCALS (half, 1);

  SET_SI (half, 1);
  DIV_SI (half, half, 2);
  ADD (r, a, half);
  return porism_ball_floor (f, r, r);
}

static inline PorismStatus
porism_ball_atan2 (PorismBallField  *f,
                   arb_struct       *r,
                   const arb_struct *y,
                   const arb_struct *x)
{
  gboolean on_cut = arb_contains_zero (y) && !arb_is_zero (y) && !arb_is_positive (x);

  if (on_cut)
    return PORISM_UNABLE;
  arb_atan2 (r, y, x, f->precision);
  return PORISM_OK;
}

static inline PorismStatus
porism_ball_min (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a,
                 const arb_struct *b)
{
  arb_min (r, a, b, f->precision);
  return PORISM_OK;
}

static inline PorismStatus
porism_ball_max (PorismBallField  *f,
                 arb_struct       *r,
                 const arb_struct *a,
                 const arb_struct *b)
{
  arb_max (r, a, b, f->precision);
  return PORISM_OK;
}

/* Arb has only square roots and fourth roots of 0. */
static inline void
porism_ball_root_of_end (arb_struct *end,
                         long        n,
                         slong       precision)
{
  gboolean negative = arf_sgn (arb_midref (end)) < 0;

  if (arb_is_zero (end))
    return;
  if (negative)
    arb_neg (end, end);
  arb_root_ui (end, end, (ulong) n, precision);
  if (negative)
    arb_neg (end, end);
}

/* Of a ball that holds 0, from the roots of its ends. */
static inline PorismStatus
porism_ball_root_about_zero (PorismBallField  *f,
                             arb_struct       *r,
                             const arb_struct *a,
                             long              n)
{
  arb_t least, greatest;

  arb_init (least);
  arb_init (greatest);
  arb_get_lbound_arf (arb_midref (least), a, f->precision);
  arb_get_ubound_arf (arb_midref (greatest), a, f->precision);
  porism_ball_root_of_end (least, n, f->precision);
  porism_ball_root_of_end (greatest, n, f->precision);
  arb_union (r, least, greatest, f->precision);
  arb_clear (least);
  arb_clear (greatest);
  return PORISM_OK;
}

static inline PorismStatus
porism_ball_root (PorismBallField  *f,
                  arb_struct       *r,
                  const arb_struct *a,
                  long              n)
{
  if (arb_contains_zero (a))
    return porism_ball_root_about_zero (f, r, a, n);
  arb_root_ui (r, a, (ulong) n, f->precision);
  return PORISM_OK;
}

static inline PorismStatus
porism_ball_power_integer (PorismBallField  *f,
                           arb_struct       *r,
                           const arb_struct *a,
                           long              n)
{
  arb_pow_ui (r, a, (ulong) n, f->precision);
  return PORISM_OK;
}

static inline PorismStatus
porism_ball_power (PorismBallField  *f,
                   arb_struct       *r,
                   const arb_struct *a,
                   const arb_struct *b)
{
  arb_pow (r, a, b, f->precision);
  return PORISM_OK;
}
