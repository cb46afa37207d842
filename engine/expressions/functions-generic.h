/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language on rational functions. What is not algebraic is UNABLE. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/expressions/raise.h"

#define LARGEST_PRODUCT 16
#define INTEGER_BITS 53

static inline PorismStatus
porism_generic_check (PorismGenericField  *f,
                      const PorismGeneric *a)
{
  return porism_generic_is_exceeded (f) ? PORISM_UNABLE : PORISM_OK;
}

static inline void
porism_generic_set_constant (PorismGenericField   *f,
                             PorismGeneric        *r,
                             const PorismConstant *constant)
{
  porism_generic_set_fmpq (f, r, constant->value);
}

static inline void
porism_generic_set_pi (PorismGenericField *f,
                       PorismGeneric      *r)
{
  porism_generic_pi (f, r);
}

/* A rational number may be an integer; anything else is not, or not for every value of the parameters. */
static inline PorismTruth
porism_generic_get_integer (PorismGenericField  *f,
                            const PorismGeneric *a,
                            long                *n)
{
  PorismTruth truth = PORISM_UNKNOWN;
  fmpq_t value;

  fmpq_init (value);
  if (!porism_generic_is_exceeded (f) && porism_generic_get_rational (f, a, value))
    {
      truth = fmpz_is_one (fmpq_denref (value)) && fmpz_bits (fmpq_numref (value)) <= INTEGER_BITS;
      if (truth == PORISM_TRUE)
        *n = fmpz_get_si (fmpq_numref (value));
    }
  fmpq_clear (value);

  return truth;
}

/* The cosine, or the sine, of a rational number of turns. */
static inline PorismStatus
porism_generic_rotation (PorismGenericField  *f,
                         PorismGeneric       *r,
                         const PorismGeneric *a,
                         gboolean             sine)
{
  PorismStatus status = PORISM_UNABLE;
  LOCALS (part, 2);
  fmpq_t turn;
  fmpz_t k;

  fmpq_init (turn);
  fmpz_init (k);
  if (porism_generic_get_turn (f, a, turn) && fmpz_abs_fits_ui (fmpq_denref (turn)))
    {
      fmpz_mod (k, fmpq_numref (turn), fmpq_denref (turn));
      status = porism_generic_cos_sin (f, &part[0], &part[1], fmpz_get_ui (k),
                                       fmpz_get_ui (fmpq_denref (turn)));
      SET (r, &part[sine ? 1 : 0]);
    }
  fmpz_clear (k);
  fmpq_clear (turn);

  return status;
}

static inline PorismStatus
porism_generic_cos (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a)
{
  return porism_generic_rotation (f, r, a, FALSE);
}

static inline PorismStatus
porism_generic_sin (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a)
{
  return porism_generic_rotation (f, r, a, TRUE);
}

#define NOT_ALGEBRAIC(name) \
  static inline PorismStatus \
  porism_generic_##name (PorismGenericField *f, PorismGeneric *r, const PorismGeneric *a) \
  { \
    return PORISM_UNABLE; \
  }

NOT_ALGEBRAIC (floor)
NOT_ALGEBRAIC (ceil)
NOT_ALGEBRAIC (round)
NOT_ALGEBRAIC (asin)
NOT_ALGEBRAIC (acos)
NOT_ALGEBRAIC (atan)
NOT_ALGEBRAIC (sinh)
NOT_ALGEBRAIC (cosh)
NOT_ALGEBRAIC (tanh)
NOT_ALGEBRAIC (exp)
NOT_ALGEBRAIC (ln)
NOT_ALGEBRAIC (log10)

static inline PorismStatus
porism_generic_abs (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a)
{
  PorismTruth positive = porism_generic_is_inside (f, a, a);

  if (positive == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  if (positive)
    SET (r, a);
  else
    NEG (r, a);
  return PORISM_OK;
}

/* In (-pi, pi]. */
static inline PorismStatus
porism_generic_atan2 (PorismGenericField  *f,
                      PorismGeneric       *r,
                      const PorismGeneric *y,
                      const PorismGeneric *x)
{
  LOCALS (turn, 2);

  TRY (porism_generic_radians (f, &turn[0], x, y));
  porism_generic_pi (f, &turn[1]);
  SUB (r, &turn[1], &turn[0]);
  if (porism_generic_is_inside (f, r, r) == PORISM_TRUE)
    SET (r, &turn[0]);
  else
    {
      MUL_SI (&turn[1], &turn[1], 2);
      SUB (r, &turn[0], &turn[1]);
    }
  return PORISM_OK;
}

static inline PorismStatus
porism_generic_choose_larger (PorismGenericField  *f,
                              PorismGeneric       *r,
                              const PorismGeneric *a,
                              const PorismGeneric *b,
                              gboolean             greatest)
{
  LOCALS (difference, 1);
  PorismTruth rises;

  SUB (difference, b, a);
  rises = porism_generic_is_inside (f, difference, difference);
  if (rises == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  SET (r, (rises == PORISM_TRUE) == greatest ? b : a);
  return PORISM_OK;
}

static inline PorismStatus
porism_generic_min (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a,
                    const PorismGeneric *b)
{
  return porism_generic_choose_larger (f, r, a, b, FALSE);
}

static inline PorismStatus
porism_generic_max (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a,
                    const PorismGeneric *b)
{
  return porism_generic_choose_larger (f, r, a, b, TRUE);
}

static inline PorismStatus
porism_generic_root (PorismGenericField  *f,
                     PorismGeneric       *r,
                     const PorismGeneric *a,
                     long                 n)
{
  return PORISM_UNABLE;
}

static inline PorismStatus
porism_generic_power_integer (PorismGenericField  *f,
                              PorismGeneric       *r,
                              const PorismGeneric *a,
                              long                 n)
{
  return PORISM_UNABLE;
}

static inline PorismStatus
porism_generic_power (PorismGenericField  *f,
                      PorismGeneric       *r,
                      const PorismGeneric *a,
                      const PorismGeneric *b)
{
  return PORISM_UNABLE;
}
