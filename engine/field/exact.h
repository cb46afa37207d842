/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Calcium's exact numbers. A decision that Calcium cannot make, or that would be too dear (exact-cost.h),
 * is UNKNOWN; nothing here depends on the clock. */

#pragma once

#include "engine/field/exact-cost.h"

static inline PorismTruth
porism_exact_truth (PorismExactField *f,
                    truth_t           truth)
{
  if (truth == T_UNKNOWN || porism_exact_exceeded (f))
    return PORISM_UNKNOWN;
  return truth == T_TRUE;
}

static inline void
porism_exact_init (PorismExactField *f,
                   ca_struct        *x,
                   gsize             n)
{
  for (gsize i = 0; i < n; i++)
    ca_init (x + i, f->context);
}

static inline void
porism_exact_clear (PorismExactField *f,
                    ca_struct        *x,
                    gsize             n)
{
  for (gsize i = 0; i < n; i++)
    ca_clear (x + i, f->context);
}

static inline void
porism_exact_set (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a)
{
  ca_set (r, a, f->context);
}

static inline void
porism_exact_set_si (PorismExactField *f,
                     ca_struct        *r,
                     long              n)
{
  ca_set_si (r, n, f->context);
}

static inline void
porism_exact_neg (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a)
{
  ca_neg (r, a, f->context);
}

static inline void
porism_exact_add (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  if (porism_exact_spend (f, a, b))
    ca_add (r, a, b, f->context);
}

static inline void
porism_exact_sub (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  if (porism_exact_spend (f, a, b))
    ca_sub (r, a, b, f->context);
}

static inline void
porism_exact_mul (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  if (porism_exact_spend (f, a, b))
    ca_mul (r, a, b, f->context);
}

static inline void
porism_exact_mul_si (PorismExactField *f,
                     ca_struct        *r,
                     const ca_struct  *a,
                     long              n)
{
  ca_mul_si (r, a, n, f->context);
}

static inline void
porism_exact_div (PorismExactField *f,
                  ca_struct        *r,
                  const ca_struct  *a,
                  const ca_struct  *b)
{
  if (porism_exact_spend_quotient (f, a, b))
    ca_div (r, a, b, f->context);
}

static inline void
porism_exact_div_si (PorismExactField *f,
                     ca_struct        *r,
                     const ca_struct  *a,
                     long              n)
{
  ca_div_si (r, a, n, f->context);
}

void        porism_exact_sqrt        (PorismExactField *f, ca_struct *r, const ca_struct *a);
PorismTruth porism_exact_is_zero     (PorismExactField *f, const ca_struct *a);
PorismTruth porism_exact_is_positive (PorismExactField *f, const ca_struct *a);
PorismTruth porism_exact_is_same     (PorismExactField *f, const ca_struct *a, const ca_struct *b);

/* How near to 0 an algebraic number can be that is not 0. */
gboolean porism_exact_get_separation (PorismExactField *f, const ca_struct *a, double *bits);
typedef PorismTruth (*PorismExactIsZero) (PorismExactField *f, const ca_struct *part);

/* Whether all coefficients are 0 where @a is a polynomial in what is not known to be algebraic. */
gboolean porism_exact_parts_are_zero (PorismExactField *f, const ca_struct *a,
                                      PorismExactIsZero is_zero);

static inline PorismTruth
porism_exact_is_inside (PorismExactField *f,
                        const ca_struct  *a,
                        const ca_struct  *scale)
{
  PorismTruth zero = porism_exact_is_zero (f, a);

  return zero == PORISM_FALSE ? porism_exact_is_positive (f, a) : zero;
}

static inline PorismTruth
porism_exact_is_negligible (PorismExactField *f,
                            const ca_struct  *a,
                            const ca_struct  *scale)
{
  return porism_exact_is_zero (f, a);
}
