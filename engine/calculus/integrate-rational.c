/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Antiderivatives of rational functions with rational coefficients, by partial fractions over the
 * factors of the denominator, which must be of degree 1 or 2. */

#include "config.h"

#include "engine/calculus/term.h"

#define DEGREE_LIMIT 40

#define ADD(a, b) porism_terms_sum (self, (a), (b))
#define MUL(a, b) porism_terms_multiply (self, (a), (b))
#define DIV(a, b) porism_terms_divide (self, (a), (b))
#define POW(a, n, d) porism_terms_raise_to (self, (a), (n), (d))
#define LN_ABS(a) \
  porism_terms_call (self, PORISM_OP_LN, \
                     porism_terms_call (self, PORISM_OP_ABS, porism_terms_get_primitive (self, (a))))

/* ---- one factor ---- */

/* The coefficients of what stands over a power of an irreducible factor. */
typedef struct
{
  fmpq_poly_t factor;           /* p */
  fmpq_poly_t above;            /* b x + c */
  slong power;                  /* j, of p below */
} Part;

/* a/p^j of degree 1. */
static PorismTerm
integrate_linear (PorismTerms *self,
                  const Part  *part)
{
  PorismTerm p = porism_terms_write_polynomial (self, part->factor);
  PorismTerm whole = part->power == 1
                       ? LN_ABS (p)
                       : porism_terms_scale_by (self, POW (p, 1 - part->power, 1), -1,
                                                (ulong) part->power - 1);
  fmpq_t lead;

  fmpq_init (lead);
  fmpq_poly_get_coeff_fmpq (lead, part->factor, 1);
  whole = MUL (porism_terms_write_polynomial (self, part->above), whole);
  fmpq_inv (lead, lead);
  whole = porism_terms_scale (self, whole, lead);
  fmpq_clear (lead);

  return whole;
}

/* The integral of 1/p, where p' = 2 a x + b and @width = 4 a c - b². */
static PorismTerm
integrate_reciprocal (PorismTerms *self,
                      PorismTerm   derivative,
                      const fmpq_t width)
{
  PorismTerm root;
  fmpq_t size;

  fmpq_init (size);
  fmpq_abs (size, width);
  root = POW (porism_terms_add_number (self, size), 1, 2);
  fmpq_clear (size);
  if (fmpq_sgn (width) > 0)
    return porism_terms_scale_by (
      self, DIV (porism_terms_call (self, PORISM_OP_ATAN, DIV (derivative, root)), root), 2, 1);
  return DIV (porism_terms_difference (self, LN_ABS (porism_terms_difference (self, derivative, root)),
                                       LN_ABS (ADD (derivative, root))),
              root);
}

/* The integral of 1/p^j: p'/((j - 1) w p^(j-1)) + 2 a (2 j - 3)/((j - 1) w) times that of 1/p^(j-1). */
static PorismTerm
integrate_reciprocal_power (PorismTerms *self,
                            PorismTerm   p,
                            PorismTerm   derivative,
                            const fmpq_t width,
                            const fmpq_t lead,
                            slong        j)
{
  PorismTerm sum = integrate_reciprocal (self, derivative, width);

  for (slong k = 2; k <= j; k++)
    {
      fmpq_t scale;

      fmpq_init (scale);
      fmpq_inv (scale, width);
      fmpq_div_fmpz (scale, scale, (fmpz_t) { k - 1 });
      sum = porism_terms_scale_by (self, porism_terms_scale (self, sum, scale), 2 * (2 * k - 3), 1);
      sum = porism_terms_scale (self, sum, lead);
      sum = ADD (sum, porism_terms_scale (self, MUL (derivative, POW (p, 1 - k, 1)), scale));
      fmpq_clear (scale);
    }
  return sum;
}

/* (b x + c)/p^j with p = a x² + …: b/(2 a) p' and what is left of the constant. */
static PorismTerm
integrate_quadratic (PorismTerms *self,
                     const Part  *part)
{
  PorismTerm p = porism_terms_write_polynomial (self, part->factor);
  PorismTerm derivative, sum;
  fmpq_poly_t slope;
  fmpq_t a, b, c, width, scale;

  fmpq_poly_init (slope);
  fmpq_init (a);
  fmpq_init (b);
  fmpq_init (c);
  fmpq_init (width);
  fmpq_init (scale);
  fmpq_poly_derivative (slope, part->factor);
  derivative = porism_terms_write_polynomial (self, slope);
  fmpq_poly_get_coeff_fmpq (a, part->factor, 2);
  fmpq_poly_get_coeff_fmpq (b, part->factor, 1);
  fmpq_poly_get_coeff_fmpq (c, part->factor, 0);
  fmpq_mul (width, a, c);
  fmpq_mul_si (width, width, 4);
  fmpq_submul (width, b, b);
  fmpq_poly_get_coeff_fmpq (scale, part->above, 1);
  fmpq_div (scale, scale, a);
  fmpq_div_2exp (scale, scale, 1);
  sum = part->power == 1 ? porism_terms_call (self, PORISM_OP_LN,
                                              fmpq_sgn (width) > 0 && fmpq_sgn (a) > 0
                                                ? p : porism_terms_call (self, PORISM_OP_ABS, p))
                         : porism_terms_scale_by (self, POW (p, 1 - part->power, 1), -1,
                                                  (ulong) part->power - 1);
  sum = porism_terms_scale (self, sum, scale);
  fmpq_mul (b, b, scale);
  fmpq_poly_get_coeff_fmpq (c, part->above, 0);
  fmpq_sub (c, c, b);
  sum = ADD (sum, porism_terms_scale (self, integrate_reciprocal_power (self, p, derivative, width, a,
                                                                        part->power), c));
  fmpq_clear (a);
  fmpq_clear (b);
  fmpq_clear (c);
  fmpq_clear (width);
  fmpq_clear (scale);
  fmpq_poly_clear (slope);

  return sum;
}

/* ---- partial fractions ---- */

/* The part of @above/(@below) that stands over @factor^@n; all of them added. */
static PorismTerm
integrate_factor (PorismTerms      *self,
                  const fmpq_poly_t above,
                  const fmpq_poly_t below,
                  const fmpq_poly_t factor,
                  slong             n)
{
  PorismTerm sum = porism_terms_add_integer (self, 0);
  fmpq_poly_t power, rest, inverse, other, gcd;
  Part part = { .power = n };

  fmpq_poly_init (power);
  fmpq_poly_init (rest);
  fmpq_poly_init (inverse);
  fmpq_poly_init (other);
  fmpq_poly_init (gcd);
  fmpq_poly_init (part.factor);
  fmpq_poly_init (part.above);
  fmpq_poly_set (part.factor, factor);
  fmpq_poly_pow (power, factor, (ulong) n);
  fmpq_poly_div (rest, below, power);
  fmpq_poly_xgcd (gcd, inverse, other, rest, power);
  fmpq_poly_mul (rest, inverse, above);
  fmpq_poly_rem (rest, rest, power);
  for (; part.power > 0; part.power--)
    {
      fmpq_poly_divrem (other, part.above, rest, factor);
      fmpq_poly_swap (rest, other);
      if (!fmpq_poly_is_zero (part.above))
        sum = ADD (sum, fmpq_poly_degree (factor) == 1 ? integrate_linear (self, &part)
                                                       : integrate_quadratic (self, &part));
    }
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
integrate_fractions (PorismTerms      *self,
                     const fmpq_poly_t above,
                     const fmpq_poly_t below)
{
  PorismTerm sum = porism_terms_add_integer (self, 0);
  fmpz_poly_factor_t factors;
  fmpz_poly_t integral;
  fmpq_poly_t factor;

  fmpz_poly_init (integral);
  fmpz_poly_factor_init (factors);
  fmpq_poly_init (factor);
  fmpq_poly_get_numerator (integral, below);
  fmpz_poly_factor (factors, integral);
  for (slong i = 0; i < factors->num && sum != PORISM_NO_TERM; i++)
    {
      fmpq_poly_set_fmpz_poly (factor, factors->p + i);
      if (fmpq_poly_degree (factor) > 2)
        sum = PORISM_NO_TERM;
      else
        sum = ADD (sum, integrate_factor (self, above, below, factor, factors->exp[i]));
    }
  fmpq_poly_clear (factor);
  fmpz_poly_factor_clear (factors);
  fmpz_poly_clear (integral);

  return sum;
}

static PorismTerm
integrate_polynomial (PorismTerms      *self,
                      const fmpq_poly_t polynomial)
{
  PorismTerm integral;
  fmpq_poly_t whole;

  fmpq_poly_init (whole);
  fmpq_poly_integral (whole, polynomial);
  integral = porism_terms_write_polynomial (self, whole);
  fmpq_poly_clear (whole);

  return integral;
}

static PorismTerm
integrate_quotient (PorismTerms *self,
                    fmpq_poly_t  above,
                    fmpq_poly_t  below)
{
  PorismTerm integral;
  fmpq_poly_t whole, rest, gcd;

  if (fmpq_poly_is_zero (below) || fmpq_poly_degree (below) > DEGREE_LIMIT)
    return PORISM_NO_TERM;
  fmpq_poly_init (whole);
  fmpq_poly_init (rest);
  fmpq_poly_init (gcd);
  fmpq_poly_gcd (gcd, above, below);
  fmpq_poly_div (above, above, gcd);
  fmpq_poly_div (below, below, gcd);
  fmpq_poly_divrem (whole, rest, above, below);
  integral = integrate_fractions (self, rest, below);
  if (integral != PORISM_NO_TERM)
    integral = ADD (integrate_polynomial (self, whole), integral);
  fmpq_poly_clear (whole);
  fmpq_poly_clear (rest);
  fmpq_poly_clear (gcd);

  return integral;
}

PorismTerm
porism_terms_integrate_rational (PorismTerms *self,
                                 PorismTerm   a)
{
  PorismTerm integral = PORISM_NO_TERM;
  PorismTerm above, below;
  fmpq_poly_t numerator, denominator;

  fmpq_poly_init (numerator);
  fmpq_poly_init (denominator);
  porism_terms_split (self, a, &above, &below);
  if (porism_terms_read_polynomial (self, above, numerator) && porism_terms_read_polynomial (self, below, denominator))
    integral = integrate_quotient (self, numerator, denominator);
  fmpq_poly_clear (numerator);
  fmpq_poly_clear (denominator);

  return integral;
}
