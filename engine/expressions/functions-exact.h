/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language on Calcium's numbers. What would grow beyond all use is UNABLE. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/expressions/raise.h"
#include "engine/field/exact-text.h"

/* Every power is measured before it is taken. */
#define LARGEST_PRODUCT 0
#define POWER_BITS_LIMIT 65536
/* Powers of a number with several terms, counted as exponent times terms. */
#define POWER_TERMS_LIMIT 2048
#define ROOT_LIMIT 64
/* Beyond, exponentials are only enclosed after seconds. */
#define INTEGER_BITS 53

static inline PorismStatus
porism_exact_check (PorismExactField *f,
                    const ca_struct  *a)
{
  if (porism_exact_exceeded (f) || CA_IS_UNKNOWN (a))
    return PORISM_UNABLE;
  if (CA_IS_SPECIAL (a))
    UNDEFINED (OUTSIDE_DOMAIN);
  return PORISM_OK;
}

static inline void
porism_exact_set_constant (PorismExactField     *f,
                           ca_struct            *r,
                           const PorismConstant *constant)
{
  ca_set_fmpq (r, constant->value, f->context);
}

static inline void
porism_exact_set_pi (PorismExactField *f,
                     ca_struct        *r)
{
  ca_pi (r, f->context);
}

static inline PorismTruth
porism_exact_get_integer (PorismExactField *f,
                          const ca_struct  *a,
                          long             *n)
{
  PorismTruth truth;
  fmpz_t value;

  if (!CA_IS_SPECIAL (a) && !CA_IS_QQ (a, f->context) &&
      !porism_exact_spend_work (f, porism_exact_conversion_cost (f, a, 8)))
    return PORISM_UNKNOWN;
  truth = porism_exact_truth (f, ca_check_is_integer (a, f->context));
  if (truth != PORISM_TRUE)
    return truth;
  fmpz_init (value);
  if (!ca_get_fmpz (value, a, f->context))
    truth = PORISM_UNKNOWN;
  else if (fmpz_bits (value) > INTEGER_BITS)
    truth = PORISM_FALSE;
  else
    *n = fmpz_get_si (value);
  fmpz_clear (value);

  return truth;
}

/* Calcium's functions make no secret of what they cannot do: porism_exact_check() sees it. */
#define CALCIUM(name, take) \
  static inline PorismStatus \
  porism_exact_##name (PorismExactField *f, ca_struct *r, const ca_struct *a) \
  { \
    gboolean affordable = porism_exact_spend_generator (f, a); \
\
    if (affordable) \
    take (r, a, f->context); \
    return affordable ? PORISM_OK : PORISM_UNABLE; \
  }

CALCIUM (asin, ca_asin)
CALCIUM (acos, ca_acos)
CALCIUM (atan, ca_atan)
CALCIUM (exp, ca_exp)
CALCIUM (ln, ca_log)
CALCIUM (floor, ca_floor)
CALCIUM (ceil, ca_ceil)

static inline PorismStatus
porism_exact_round (PorismExactField *f,
                    ca_struct        *r,
                    const ca_struct  *a)
{
  LOCALS (half, 1);

  SET_SI (half, 1);
  DIV_SI (half, half, 2);
  ADD (r, a, half);
  return porism_exact_floor (f, r, r);
}

static inline PorismStatus
porism_exact_log10 (PorismExactField *f,
                    ca_struct        *r,
                    const ca_struct  *a)
{
  LOCALS (ten, 1);

  SET_SI (ten, 10);
  TRY (porism_exact_ln (f, ten, ten));
  TRY (porism_exact_ln (f, r, a));
  DIV (r, r, ten);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_abs (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a)
{
  PorismTruth positive = porism_exact_is_inside (f, a, a);

  if (positive == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  if (positive)
    SET (r, a);
  else
    NEG (r, a);
  return PORISM_OK;
}

/* exp (@a) and exp (-@a), halved. */
static inline PorismStatus
porism_exact_halves (PorismExactField *f,
                     ca_struct        *up,
                     ca_struct        *down,
                     const ca_struct  *a)
{
  TRY (porism_exact_exp (f, up, a));
  SET_SI (down, 1);
  DIV (down, down, up);
  DIV_SI (up, up, 2);
  DIV_SI (down, down, 2);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_sinh (PorismExactField *f,
                   ca_struct        *r,
                   const ca_struct  *a)
{
  LOCALS (halves, 2);

  TRY (porism_exact_halves (f, &halves[0], &halves[1], a));
  SUB (r, &halves[0], &halves[1]);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_cosh (PorismExactField *f,
                   ca_struct        *r,
                   const ca_struct  *a)
{
  LOCALS (halves, 2);

  TRY (porism_exact_halves (f, &halves[0], &halves[1], a));
  ADD (r, &halves[0], &halves[1]);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_tanh (PorismExactField *f,
                   ca_struct        *r,
                   const ca_struct  *a)
{
  LOCALS (halves, 3);

  TRY (porism_exact_halves (f, &halves[0], &halves[1], a));
  ADD (&halves[2], &halves[0], &halves[1]);
  SUB (r, &halves[0], &halves[1]);
  DIV (r, r, &halves[2]);
  return PORISM_OK;
}

/* A rational number of turns belongs to the one cyclotomic field: sines made apart do not recognise
 * each other. */
static inline PorismStatus
porism_exact_sin_cos (PorismExactField *f,
                      ca_struct        *sine,
                      ca_struct        *cosine,
                      const ca_struct  *a)
{
  LOCALS (turn, 2);

  ca_pi (&turn[1], f->context);
  MUL_SI (&turn[1], &turn[1], 2);
  DIV (&turn[0], a, &turn[1]);
  if (porism_exact_exceeded (f))
    return PORISM_UNABLE;
  if (CA_IS_QQ (&turn[0], f->context))
    return porism_exact_rotation (f, CA_FMPQ (&turn[0]), cosine, sine);
  if (!porism_exact_spend_generator (f, a))
    return PORISM_UNABLE;
  ca_sin_cos (sine, cosine, a, f->context);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_sin (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a)
{
  LOCALS (cosine, 1);

  return porism_exact_sin_cos (f, r, cosine, a);
}

static inline PorismStatus
porism_exact_cos (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a)
{
  LOCALS (sine, 1);

  return porism_exact_sin_cos (f, sine, r, a);
}

/* In (-pi, pi], from atan (@y/@x) and the signs. */
static inline PorismStatus
porism_exact_atan2 (PorismExactField *f,
                    ca_struct        *r,
                    const ca_struct  *y,
                    const ca_struct  *x)
{
  PorismTruth upper = porism_exact_is_inside (f, y, y);
  PorismTruth steep = IS_ZERO (x);
  PorismTruth right = IS_POSITIVE (x);
  LOCALS (half_turn, 1);

  if (upper == PORISM_UNKNOWN || steep == PORISM_UNKNOWN || right == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  ca_pi (half_turn, f->context);
  if (!upper)
    NEG (half_turn, half_turn);
  if (steep)
    {
      DIV_SI (r, half_turn, 2);
      return PORISM_OK;
    }
  DIV (r, y, x);
  TRY (porism_exact_atan (f, r, r));
  if (!right)
    ADD (r, r, half_turn);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_choose (PorismExactField *f,
                     ca_struct        *r,
                     const ca_struct  *a,
                     const ca_struct  *b,
                     gboolean          greatest)
{
  LOCALS (difference, 1);
  PorismTruth rises;

  SUB (difference, b, a);
  rises = porism_exact_is_inside (f, difference, difference);
  if (rises == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  SET (r, (rises == PORISM_TRUE) == greatest ? b : a);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_min (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  return porism_exact_choose (f, r, a, b, FALSE);
}

static inline PorismStatus
porism_exact_max (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  return porism_exact_choose (f, r, a, b, TRUE);
}

static inline PorismStatus
porism_exact_root (PorismExactField *f,
                   ca_struct        *r,
                   const ca_struct  *a,
                   long              n)
{
  fmpq_t exponent;

  if (n > ROOT_LIMIT || !porism_exact_spend_generator (f, a))
    return PORISM_UNABLE;
  fmpq_init (exponent);
  fmpq_set_si (exponent, 1, (ulong) n);
  ca_pow_fmpq (r, a, exponent, f->context);
  fmpq_clear (exponent);
  return PORISM_OK;
}

/* How large a power of @a becomes: the bits of its coefficients and the number of its terms. */
static inline void
porism_exact_measure (PorismExactField *f,
                      const ca_struct  *a,
                      gulong           *bits,
                      gulong           *terms)
{
  *terms = 1;
  if (CA_IS_QQ (a, f->context))
    *bits = fmpq_height_bits (CA_FMPQ (a));
  else if (CA_FIELD_IS_NF (CA_FIELD (a, f->context)))
    {
      fmpq_poly_t polynomial;

      fmpq_poly_init (polynomial);
      nf_elem_get_fmpq_poly (polynomial, CA_NF_ELEM (a), CA_FIELD_NF (CA_FIELD (a, f->context)));
      *bits = (gulong) labs (_fmpz_vec_max_bits (polynomial->coeffs, polynomial->length)) +
              fmpz_bits (polynomial->den);
      fmpq_poly_clear (polynomial);
    }
  else
    {
      fmpz_mpoly_ctx_struct *context = CA_FIELD_MCTX (CA_FIELD (a, f->context), f->context);
      const fmpz_mpoly_struct *numerator = fmpz_mpoly_q_numref (CA_MPOLY_Q (a));
      const fmpz_mpoly_struct *denominator = fmpz_mpoly_q_denref (CA_MPOLY_Q (a));

      *bits = (gulong) labs (fmpz_mpoly_max_bits (numerator)) +
              (gulong) labs (fmpz_mpoly_max_bits (denominator));
      *terms = (gulong) fmpz_mpoly_length (numerator, context) +
               (gulong) fmpz_mpoly_length (denominator, context) - 1;
    }
}

static inline PorismStatus
porism_exact_power_integer (PorismExactField *f,
                            ca_struct        *r,
                            const ca_struct  *a,
                            long              n)
{
  gulong bits, terms;

  porism_exact_measure (f, a, &bits, &terms);
  if ((gulong) n > POWER_BITS_LIMIT / MAX (bits, 1) ||
      (terms > 1 && (gulong) n > POWER_TERMS_LIMIT / terms))
    return PORISM_UNABLE;
  if (!porism_exact_spend_power (f, a, (gulong) n))
    return PORISM_UNABLE;
  porism_exact_raise (f, r, a, (gulong) n);
  return PORISM_OK;
}

static inline PorismStatus
porism_exact_power (PorismExactField *f,
                    ca_struct        *r,
                    const ca_struct  *a,
                    const ca_struct  *b)
{
  LOCALS (logarithm, 1);

  if (!porism_exact_spend_generator (f, a) || !porism_exact_spend_generator (f, b))
    return PORISM_UNABLE;
  /* Of a power of e Calcium keeps no more than that: e^ln(2) is 2 only as an exponential. */
  ca_log (logarithm, a, f->context);
  if (!CA_IS_QQ (logarithm, f->context))
    {
      ca_pow (r, a, b, f->context);
      return PORISM_OK;
    }
  ca_mul (logarithm, logarithm, b, f->context);
  ca_exp (r, logarithm, f->context);
  return PORISM_OK;
}
