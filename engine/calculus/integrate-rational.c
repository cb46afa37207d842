/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Antiderivatives of rational functions with rational coefficients, by partial fractions over the
 * factors of the denominator, which must be of degree 1 or 2. */

#include "config.h"

#include "engine/calculus/partial-fractions.h"

#define ADD(a, b) porism_terms_sum (self, (a), (b))
#define MUL(a, b) porism_terms_multiply (self, (a), (b))
#define DIV(a, b) porism_terms_divide (self, (a), (b))
#define POW(a, n, d) porism_terms_raise_to (self, (a), (n), (d))
#define LN_ABS(a) \
  porism_terms_call (self, PORISM_OP_LN, \
                     porism_terms_call (self, PORISM_OP_ABS, porism_terms_get_primitive (self, (a))))

/* ---- one factor ---- */

/* a/p^j of degree 1. */
static PorismTerm
integrate_linear (PorismTerms      *self,
                  const PorismPart *part)
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
integrate_quadratic (PorismTerms      *self,
                     const PorismPart *part)
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

/* ---- all of them ---- */

static PorismTerm
integrate_part (PorismTerms      *self,
                const PorismPart *part)
{
  if (fmpq_poly_degree (part->factor) > 2)
    return PORISM_NO_TERM;
  return fmpq_poly_degree (part->factor) == 1 ? integrate_linear (self, part) : integrate_quadratic (self, part);
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

PorismTerm
porism_terms_integrate_rational (PorismTerms *self,
                                 PorismTerm   a)
{
  PorismTerm integral = PORISM_NO_TERM, parts;
  fmpq_poly_t whole;

  fmpq_poly_init (whole);
  parts = porism_terms_sum_parts (self, a, integrate_part, whole);
  if (parts != PORISM_NO_TERM)
    integral = ADD (integrate_polynomial (self, whole), parts);
  fmpq_poly_clear (whole);

  return integral;
}
