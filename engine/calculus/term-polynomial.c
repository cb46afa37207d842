/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polynomials as terms. */

#include "config.h"

#include "engine/calculus/term.h"

#define DEGREE_LIMIT 40

gboolean
porism_terms_read_polynomial (PorismTerms *self,
                              PorismTerm   a,
                              fmpq_poly_t  polynomial)
{
  const PorismTermNode *node = porism_terms_get (self, porism_terms_expand (self, a));
  gboolean single = node->kind != PORISM_TERM_SUM;

  fmpq_poly_zero (polynomial);
  if (node->kind == PORISM_TERM_NUMBER)
    {
      fmpq_poly_set_fmpq (polynomial, node->value);
      return TRUE;
    }
  for (guint i = 0; i < (single ? 1 : node->n); i++)
    {
      PorismTerm power = single ? porism_terms_expand (self, a) : node->terms[i];
      const PorismTermNode *factor = porism_terms_get (self, power);
      slong n = porism_terms_is_variable (self, power);

      if (n == 0 && factor->kind == PORISM_TERM_PRODUCT && factor->n == 1 &&
          porism_terms_is_variable (self, factor->terms[0]) &&
          (!porism_terms_get_integer (self, factor->exponents[0], &n) || n < 0))
        return FALSE;
      if ((n == 0 && !porism_terms_is_integer (self, power, 1)) || n > DEGREE_LIMIT)
        return FALSE;
      if (single)
        fmpq_poly_set_coeff_si (polynomial, n, 1);
      else
        fmpq_poly_set_coeff_fmpq (polynomial, n, &node->coefficients[i]);
    }
  return TRUE;
}

PorismTerm
porism_terms_write_polynomial (PorismTerms      *self,
                               const fmpq_poly_t polynomial)
{
  PorismTerm sum = porism_terms_add_integer (self, 0);
  PorismTerm x = porism_terms_add_variable (self, self->variable);
  fmpq_t coefficient;

  fmpq_init (coefficient);
  for (slong i = 0; i < fmpq_poly_length (polynomial); i++)
    {
      fmpq_poly_get_coeff_fmpq (coefficient, polynomial, i);
      sum = porism_terms_sum (self, sum, porism_terms_scale (self, porism_terms_raise_to (self, x, i, 1), coefficient));
    }
  fmpq_clear (coefficient);

  return sum;
}
