/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/calculus/algebra.h"
#include "engine/calculus/partial-fractions.h"

#define DEGREE_LIMIT 40

/* What stands over @factor^@n in @above/@below, digit by digit to the base @factor. */
static PorismTerm
sum_digits (PorismTerms   *self,
            fmpq_poly_t    above,
            PorismPart    *part,
            PorismPartFunc make)
{
  PorismTerm sum = porism_terms_add_integer (self, 0);
  fmpq_poly_t rest;

  fmpq_poly_init (rest);
  for (; part->power > 0 && sum != PORISM_NO_TERM; part->power--)
    {
      PorismTerm made;

      fmpq_poly_divrem (rest, part->above, above, part->factor);
      fmpq_poly_swap (above, rest);
      if (fmpq_poly_is_zero (part->above))
        continue;
      made = make (self, part);
      sum = made != PORISM_NO_TERM ? porism_terms_sum (self, sum, made) : PORISM_NO_TERM;
    }
  fmpq_poly_clear (rest);

  return sum;
}

/* All that stands over powers of @factor, which divides @below @n times. */
static PorismTerm
sum_over_factor (PorismTerms      *self,
                 const fmpq_poly_t above,
                 const fmpq_poly_t below,
                 const fmpz_poly_t factor,
                 slong             n,
                 PorismPartFunc    make)
{
  PorismTerm sum;
  fmpq_poly_t power, rest, inverse, other, gcd;
  PorismPart part = { .power = n };

  fmpq_poly_init (power);
  fmpq_poly_init (rest);
  fmpq_poly_init (inverse);
  fmpq_poly_init (other);
  fmpq_poly_init (gcd);
  fmpq_poly_init (part.factor);
  fmpq_poly_init (part.above);
  fmpq_poly_set_fmpz_poly (part.factor, factor);
  fmpq_poly_pow (power, part.factor, (ulong) n);
  fmpq_poly_div (rest, below, power);
  fmpq_poly_xgcd (gcd, inverse, other, rest, power);
  fmpq_poly_mul (rest, inverse, above);
  fmpq_poly_rem (rest, rest, power);
  sum = sum_digits (self, rest, &part, make);
  fmpq_poly_clear (power);
  fmpq_poly_clear (rest);
  fmpq_poly_clear (inverse);
  fmpq_poly_clear (other);
  fmpq_poly_clear (gcd);
  fmpq_poly_clear (part.factor);
  fmpq_poly_clear (part.above);

  return sum;
}

static PorismTerm
sum_over_factors (PorismTerms      *self,
                  const fmpq_poly_t above,
                  const fmpq_poly_t below,
                  PorismPartFunc    make)
{
  PorismTerm sum = porism_terms_add_integer (self, 0);
  fmpz_poly_factor_t factors;
  fmpz_poly_t integral;

  fmpz_poly_init (integral);
  fmpz_poly_factor_init (factors);
  fmpq_poly_get_numerator (integral, below);
  fmpz_poly_factor (factors, integral);
  for (slong i = 0; i < factors->num && sum != PORISM_NO_TERM; i++)
    {
      PorismTerm part = sum_over_factor (self, above, below, factors->p + i, factors->exp[i], make);

      sum = part != PORISM_NO_TERM ? porism_terms_sum (self, sum, part) : PORISM_NO_TERM;
    }
  fmpz_poly_factor_clear (factors);
  fmpz_poly_clear (integral);

  return sum;
}

static PorismTerm
sum_parts (PorismTerms   *self,
           fmpq_poly_t    above,
           fmpq_poly_t    below,
           PorismPartFunc make,
           fmpq_poly_t    whole)
{
  PorismTerm sum;
  fmpq_poly_t rest, gcd;

  if (fmpq_poly_is_zero (below) || fmpq_poly_degree (below) > DEGREE_LIMIT)
    return PORISM_NO_TERM;
  fmpq_poly_init (rest);
  fmpq_poly_init (gcd);
  fmpq_poly_gcd (gcd, above, below);
  fmpq_poly_div (above, above, gcd);
  fmpq_poly_div (below, below, gcd);
  fmpq_poly_divrem (whole, rest, above, below);
  sum = sum_over_factors (self, rest, below, make);
  fmpq_poly_clear (rest);
  fmpq_poly_clear (gcd);

  return sum;
}

PorismTerm
porism_terms_sum_parts (PorismTerms   *self,
                        PorismTerm     a,
                        PorismPartFunc make,
                        fmpq_poly_t    whole)
{
  PorismTerm sum = PORISM_NO_TERM, above, below;
  fmpq_poly_t numerator, denominator;

  fmpq_poly_init (numerator);
  fmpq_poly_init (denominator);
  porism_terms_split (self, a, &above, &below);
  if (porism_terms_read_polynomial (self, above, numerator) && porism_terms_read_polynomial (self, below, denominator))
    sum = sum_parts (self, numerator, denominator, make, whole);
  fmpq_poly_clear (numerator);
  fmpq_poly_clear (denominator);

  return sum;
}

/* ---- as a function ---- */

static PorismTerm
write_part (PorismTerms      *self,
            const PorismPart *part)
{
  return porism_terms_divide (self, porism_terms_write_polynomial (self, part->above),
                              porism_terms_raise_to (self, porism_terms_write_polynomial (self, part->factor),
                                                     part->power, 1));
}

/**
 * porism_expression_find_parts:
 *
 * Returns: (transfer full) (nullable): @self as a polynomial and fractions over powers of irreducible polynomials;
 *   NULL where it is no rational function with rational coefficients
 */
PorismExpression *
porism_expression_find_parts (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm parts;
  fmpq_poly_t whole;

  fmpq_poly_init (whole);
  parts = porism_terms_sum_parts (terms, porism_terms_read (terms, self), write_part, whole);
  if (parts != PORISM_NO_TERM)
    parts = porism_terms_sum (terms, porism_terms_write_polynomial (terms, whole), parts);
  fmpq_poly_clear (whole);

  return parts == PORISM_NO_TERM || terms->exceeded ? NULL : porism_terms_write (terms, parts, self);
}
