/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Signs and square roots of exact numbers, each within what exact-cost.h allows.
 *
 * Most numbers are not zero and an enclosure shows it; only what none separates from zero goes to
 * Calcium, which then looks for a minimal polynomial. */

#include "config.h"

#include "engine/field/exact.h"

#define FIRST_PRECISION 64
#define LAST_PRECISION 1024
/* Beyond, Calcium's search for square factors by elliptic curves takes longer than a root is worth. */
#define FACTOR_BITS 192
#define TRIAL_PRIMES 500
/* A minimal polynomial of higher degree is not looked for when it would be dear. */
#define LITTLE_DEGREE 4

/* ---- signs ---- */

static gboolean
is_generic (PorismExactField *f,
            const ca_struct  *a)
{
  return !CA_IS_SPECIAL (a) && !CA_IS_QQ (a, f->context) &&
         !CA_FIELD_IS_NF (CA_FIELD (a, f->context));
}

/* An enclosure that does not contain zero; FALSE where there is none within the precision, or it would
 * be too dear. */
static gboolean
separate_from_zero (PorismExactField *f,
                    const ca_struct  *a,
                    acb_t             enclosure)
{
  for (slong precision = FIRST_PRECISION; precision <= LAST_PRECISION; precision *= 4)
    {
      if (!porism_exact_spend_work (f, porism_exact_enclosure_cost (f, a, precision)))
        return FALSE;
      ca_get_acb_raw (enclosure, a, precision, f->context);
      if (!acb_contains_zero (enclosure))
        return TRUE;
    }
  return FALSE;
}

static PorismTruth
check_zero (PorismExactField *f,
            const ca_struct  *a)
{
  slong degree = ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);

  if (is_generic (f, a) &&
      !porism_exact_spend_work (f, porism_exact_conversion_cost (f, a, (gulong) degree)))
    return PORISM_UNKNOWN;
  return porism_exact_truth (f, ca_check_is_zero (a, f->context));
}

/**
 * porism_exact_is_zero:
 *
 * Returns: whether @a is 0; UNKNOWN where that would be too dear to decide
 */
PorismTruth
porism_exact_is_zero (PorismExactField *f,
                      const ca_struct  *a)
{
  acb_t enclosure;
  gboolean apart;

  if (porism_exact_exceeded (f))
    return PORISM_UNKNOWN;
  if (!is_generic (f, a))
    return check_zero (f, a);
  acb_init (enclosure);
  apart = separate_from_zero (f, a, enclosure);
  acb_clear (enclosure);

  return apart ? PORISM_FALSE : porism_exact_exceeded (f) ? PORISM_UNKNOWN : check_zero (f, a);
}

/* The sign of a real number that Calcium must first prove to be real. */
static PorismTruth
check_positive (PorismExactField *f,
                const ca_struct  *a)
{
  slong degree = ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);
  PorismTruth positive;
  ca_t zero;

  if (is_generic (f, a)
        ? !porism_exact_spend_work (f, porism_exact_conversion_cost (f, a, (gulong) degree))
        : !porism_exact_spend (f, a, a))
    return PORISM_UNKNOWN;
  ca_init (zero, f->context);
  positive = porism_exact_truth (f, ca_check_gt (a, zero, f->context));
  ca_clear (zero, f->context);

  return positive;
}

/**
 * porism_exact_is_positive:
 *
 * Returns: whether @a > 0; UNKNOWN where Calcium cannot tell within the field's limits
 */
PorismTruth
porism_exact_is_positive (PorismExactField *f,
                          const ca_struct  *a)
{
  PorismTruth positive = PORISM_UNKNOWN;
  acb_t enclosure;

  if (porism_exact_exceeded (f))
    return PORISM_UNKNOWN;
  if (CA_IS_SPECIAL (a) || CA_IS_QQ (a, f->context))
    return check_positive (f, a);
  acb_init (enclosure);
  if (separate_from_zero (f, a, enclosure) && arb_is_zero (acb_imagref (enclosure)))
    positive = arb_is_positive (acb_realref (enclosure)) ? PORISM_TRUE : PORISM_FALSE;
  acb_clear (enclosure);
  if (positive != PORISM_UNKNOWN || porism_exact_exceeded (f))
    return positive;

  return check_positive (f, a);
}

/* ---- square roots ---- */

/* @n = @outside^2 times @inside, as far as small primes and one large square show. */
static void
extract_square (fmpz_t       outside,
                fmpz_t       inside,
                const fmpz_t n)
{
  fmpz_factor_t factors;
  fmpz_t power;

  fmpz_factor_init (factors);
  fmpz_init (power);
  fmpz_one (outside);
  fmpz_one (inside);
  fmpz_factor_trial (factors, n, TRIAL_PRIMES);
  for (slong i = 0; i < factors->num; i++)
    {
      fmpz *p = &factors->p[i];
      ulong exponent = factors->exp[i];

      if (fmpz_is_square (p))
        {
          fmpz_sqrt (p, p);
          exponent *= 2;
        }
      fmpz_pow_ui (power, p, exponent / 2);
      fmpz_mul (outside, outside, power);
      if (exponent % 2 == 1)
        fmpz_mul (inside, inside, p);
    }
  fmpz_clear (power);
  fmpz_factor_clear (factors);
}

/* The square root of an integer that is no square, as the generator of its number field. */
static void
set_generator (PorismExactField *f,
               ca_struct        *r,
               const fmpz_t      radicand)
{
  ca_ext_struct *extension;
  ca_field_ptr field;
  qqbar_t root;
  ca_ext_t candidate;

  qqbar_init (root);
  fmpz_poly_zero (QQBAR_POLY (root));
  fmpz_poly_set_coeff_si (QQBAR_POLY (root), 2, 1);
  fmpz_poly_set_coeff_fmpz (QQBAR_POLY (root), 0, radicand);
  fmpz_neg (QQBAR_COEFFS (root), QQBAR_COEFFS (root));
  arb_sqrt_fmpz (acb_realref (QQBAR_ENCLOSURE (root)), radicand, QQBAR_DEFAULT_PREC);
  arb_zero (acb_imagref (QQBAR_ENCLOSURE (root)));
  ca_ext_init_qqbar (candidate, root, f->context);
  extension = ca_ext_cache_insert (CA_CTX_EXT_CACHE (f->context), candidate, f->context);
  field = ca_field_cache_insert_ext (CA_CTX_FIELD_CACHE (f->context), &extension, 1, f->context);
  _ca_make_field_element (r, field, f->context);
  nf_elem_gen (CA_NF_ELEM (r), CA_FIELD_NF (field));
  ca_ext_clear (candidate, f->context);
  qqbar_clear (root);
}

/* sqrt (n/d) = sqrt (n d)/d. */
static void
root_of_large_rational (PorismExactField *f,
                        ca_struct        *r,
                        const fmpq_t      value)
{
  fmpz_t product, inside;
  fmpq_t factor;

  fmpz_init (product);
  fmpz_init (inside);
  fmpq_init (factor);
  fmpz_mul (product, fmpq_numref (value), fmpq_denref (value));
  extract_square (fmpq_numref (factor), inside, product);
  fmpz_set (fmpq_denref (factor), fmpq_denref (value));
  fmpq_canonicalise (factor);
  if (fmpz_is_one (inside))
    ca_set_fmpq (r, factor, f->context);
  else
    {
      set_generator (f, r, inside);
      ca_mul_fmpq (r, r, factor, f->context);
    }
  fmpz_clear (product);
  fmpz_clear (inside);
  fmpq_clear (factor);
}

static gboolean
is_large (const fmpq_t value)
{
  return fmpq_sgn (value) > 0 &&
         fmpz_bits (fmpq_numref (value)) + fmpz_bits (fmpq_denref (value)) > FACTOR_BITS;
}

/* Calcium first tries to find the root in the radicand's own field, which is left out where that is
 * dear. */
static void
root_in_tower (PorismExactField *f,
               ca_struct        *r,
               const ca_struct  *a)
{
  slong degree = ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);
  gboolean within = porism_exact_afford (f, porism_exact_conversion_cost (f, a, (gulong) degree));

  if (!within)
    ca_ctx_set_option (f->context, CA_OPT_QQBAR_DEG_LIMIT, LITTLE_DEGREE);
  ca_sqrt (r, a, f->context);
  ca_ctx_set_option (f->context, CA_OPT_QQBAR_DEG_LIMIT, degree);
}

/**
 * porism_exact_sqrt:
 *
 * The square root of @a, which is not negative.
 */
void
porism_exact_sqrt (PorismExactField *f,
                   ca_struct        *r,
                   const ca_struct  *a)
{
  if (!porism_exact_spend_generator (f, a))
    return;
  if (CA_IS_SPECIAL (a))
    ca_sqrt (r, a, f->context);
  else if (!CA_IS_QQ (a, f->context))
    root_in_tower (f, r, a);
  else if (is_large (CA_FMPQ (a)))
    {
      fmpq_t value;

      fmpq_init (value);
      fmpq_set (value, CA_FMPQ (a));
      root_of_large_rational (f, r, value);
      fmpq_clear (value);
    }
  else
    ca_sqrt (r, a, f->context);
}
