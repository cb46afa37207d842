/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Signs and square roots of exact numbers, each within what exact-cost.h allows.
 *
 * Most numbers are not zero and an enclosure shows it. What none separates from zero is enclosed as finely
 * as is needed to tell an algebraic number from zero (exact-separation.c). Only where that is too fine, or
 * the number is not algebraic, Calcium is asked, which then looks for a minimal polynomial. */

#include "config.h"

#include "engine/field/exact.h"

#define FIRST_PRECISION 64
#define LAST_PRECISION 1024
/* Beyond, it is not waited for that an enclosure tells an algebraic number from zero. */
#define MOST_SEPARATION 20000
/* Beyond, Calcium's search for square factors by elliptic curves takes longer than a root is worth: what is said of roots asks for
 * fewer (engine/surd/surd-root.c). */
#define FACTOR_BITS 96
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

/* Whether @a, which no enclosure separated from zero, is within the distance of zero that only zero has. */
static PorismTruth
find_zero (PorismExactField *f,
           const ca_struct  *a,
           acb_t             enclosure)
{
  PorismTruth zero = PORISM_UNKNOWN;
  double bits;
  mag_t size;

  if (!porism_exact_get_separation (f, a, &bits) || bits > MOST_SEPARATION ||
      !porism_exact_afford (f, porism_exact_enclosure_cost (f, a, (slong) bits)))
    return PORISM_UNKNOWN;
  ca_get_acb_raw (enclosure, a, (slong) bits + LAST_PRECISION, f->context);
  mag_init (size);
  acb_get_mag (size, enclosure);
  if (!acb_contains_zero (enclosure))
    zero = PORISM_FALSE;
  else if (mag_cmp_2exp_si (size, -(slong) bits) < 0)
    zero = PORISM_TRUE;
  mag_clear (size);

  return zero;
}

/* Whether @a is 0, by enclosures. */
static PorismTruth
enclose_zero (PorismExactField *f,
              const ca_struct  *a,
              acb_t             enclosure)
{
  for (slong precision = FIRST_PRECISION; precision <= LAST_PRECISION; precision *= 4)
    {
      if (!porism_exact_spend_work (f, porism_exact_enclosure_cost (f, a, precision)))
        return PORISM_UNKNOWN;
      ca_get_acb_raw (enclosure, a, precision, f->context);
      if (!acb_contains_zero (enclosure))
        return PORISM_FALSE;
    }
  return find_zero (f, a, enclosure);
}

static PorismTruth
part_is_zero (PorismExactField *f,
              const ca_struct  *part)
{
  PorismTruth zero;
  acb_t enclosure;

  acb_init (enclosure);
  zero = enclose_zero (f, part, enclosure);
  acb_clear (enclosure);

  return zero;
}

/* The same, also by the coefficients of pi and the like; where @a is not 0, @enclosure does not contain 0. */
static PorismTruth
decide_zero (PorismExactField *f,
             const ca_struct  *a,
             acb_t             enclosure)
{
  PorismTruth zero = enclose_zero (f, a, enclosure);

  if (zero == PORISM_UNKNOWN && porism_exact_parts_are_zero (f, a, part_is_zero))
    zero = PORISM_TRUE;
  return zero;
}

/* Lets Calcium look for a minimal polynomial of @a only where it could find one: with no bits to spend it
 * gives up at the first generator. Returns the option to restore. */
static slong
limit_conversion (PorismExactField *f,
                  const ca_struct  *a)
{
  slong before = ca_ctx_get_option (f->context, CA_OPT_PREC_LIMIT);

  if (!porism_exact_is_convertible (f, a))
    ca_ctx_set_option (f->context, CA_OPT_PREC_LIMIT, 0);
  return before;
}

static PorismTruth
check_zero (PorismExactField *f,
            const ca_struct  *a)
{
  slong precision;
  PorismTruth zero;
  slong degree = ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);

  if (is_generic (f, a) &&
      !porism_exact_spend_work (f, porism_exact_conversion_cost (f, a, (gulong) degree)))
    return PORISM_UNKNOWN;
  precision = limit_conversion (f, a);
  zero = porism_exact_truth (f, ca_check_is_zero (a, f->context));
  ca_ctx_set_option (f->context, CA_OPT_PREC_LIMIT, precision);

  return zero;
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
  PorismTruth zero;

  if (porism_exact_exceeded (f))
    return PORISM_UNKNOWN;
  if (!is_generic (f, a))
    return check_zero (f, a);
  acb_init (enclosure);
  zero = decide_zero (f, a, enclosure);
  acb_clear (enclosure);

  return zero != PORISM_UNKNOWN || porism_exact_exceeded (f) ? zero : check_zero (f, a);
}

/**
 * porism_exact_is_same:
 *
 * Returns: whether @a and @b are the same number; UNKNOWN where that would be too dear to decide
 */
PorismTruth
porism_exact_is_same (PorismExactField *f,
                      const ca_struct  *a,
                      const ca_struct  *b)
{
  PorismTruth equal;
  ca_t difference;

  ca_init (difference, f->context);
  porism_exact_sub (f, difference, a, b);
  equal = porism_exact_is_zero (f, difference);
  ca_clear (difference, f->context);

  return equal;
}

/* The sign of a real number that Calcium must first prove to be real. */
static PorismTruth
check_positive (PorismExactField *f,
                const ca_struct  *a)
{
  slong degree = ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);
  PorismTruth positive;
  slong precision;
  ca_t zero;

  if (is_generic (f, a)
        ? !porism_exact_spend_work (f, porism_exact_conversion_cost (f, a, (gulong) degree))
        : !porism_exact_spend (f, a, a))
    return PORISM_UNKNOWN;
  ca_init (zero, f->context);
  precision = limit_conversion (f, a);
  positive = porism_exact_truth (f, ca_check_gt (a, zero, f->context));
  ca_ctx_set_option (f->context, CA_OPT_PREC_LIMIT, precision);
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
  PorismTruth positive = PORISM_UNKNOWN, zero;
  acb_t enclosure;

  if (porism_exact_exceeded (f))
    return PORISM_UNKNOWN;
  if (CA_IS_SPECIAL (a) || CA_IS_QQ (a, f->context))
    return check_positive (f, a);
  acb_init (enclosure);
  zero = decide_zero (f, a, enclosure);
  if (zero == PORISM_TRUE)
    positive = PORISM_FALSE;
  /* sums of rotations are real, though their enclosures have a narrow imaginary part */
  else if (zero == PORISM_FALSE && arb_contains_zero (acb_imagref (enclosure)) &&
           !arb_contains_zero (acb_realref (enclosure)))
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

static void
root_or_generator (PorismExactField *f,
                   ca_struct        *r,
                   const ca_struct  *a)
{
  slong precision = limit_conversion (f, a);

  ca_sqrt (r, a, f->context);
  ca_ctx_set_option (f->context, CA_OPT_PREC_LIMIT, precision);
}

/* Calcium first tries to find the root in the radicand's own field; it tries fields of small degree only,
 * or none, where that is dear. */
static void
root_in_tower (PorismExactField *f,
               ca_struct        *r,
               const ca_struct  *a)
{
  slong degree = ca_ctx_get_option (f->context, CA_OPT_QQBAR_DEG_LIMIT);

  if (porism_exact_afford (f, porism_exact_conversion_cost (f, a, (gulong) degree)))
    root_or_generator (f, r, a);
  else if (porism_exact_afford (f, porism_exact_conversion_cost (f, a, LITTLE_DEGREE)))
    {
      ca_ctx_set_option (f->context, CA_OPT_QQBAR_DEG_LIMIT, LITTLE_DEGREE);
      root_or_generator (f, r, a);
      ca_ctx_set_option (f->context, CA_OPT_QQBAR_DEG_LIMIT, degree);
    }
  else
    ca_sqrt_inert (r, a, f->context);
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
