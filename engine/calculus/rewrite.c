/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The same function written otherwise: multiplied out, as a product, shorter. */

#include "config.h"

#include "engine/calculus/rewrite.h"
#include "engine/calculus/term.h"

/**
 * porism_expression_expand:
 *
 * Returns: (transfer full) (nullable): @self with products of sums multiplied out; NULL where that is too long
 */
PorismExpression *
porism_expression_expand (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm whole = porism_terms_expand (terms, porism_terms_read (terms, self));

  return terms->exceeded ? NULL : porism_terms_write (terms, whole, self);
}

/* @polynomial as the product of its irreducible factors over the rational numbers. */
static PorismTerm
write_factors (PorismTerms      *self,
               const fmpq_poly_t polynomial)
{
  PorismTerm product;
  fmpz_poly_factor_t factors;
  fmpz_poly_t numerator;
  fmpq_poly_t part;
  fmpq_t content;

  fmpz_poly_init (numerator);
  fmpq_poly_get_numerator (numerator, polynomial);
  fmpz_poly_factor_init (factors);
  fmpz_poly_factor (factors, numerator);
  fmpq_init (content);
  fmpq_set_fmpz_frac (content, &factors->c, fmpq_poly_denref (polynomial));
  fmpq_poly_init (part);
  product = porism_terms_add_integer (self, 1);
  for (slong i = 0; i < factors->num; i++)
    {
      fmpq_poly_set_fmpz_poly (part, factors->p + i);
      product = porism_terms_multiply (self, product,
                                       porism_terms_raise_to (self, porism_terms_write_polynomial (self, part),
                                                              factors->exp[i], 1));
    }
  product = porism_terms_scale (self, product, content);
  fmpq_poly_clear (part);
  fmpq_clear (content);
  fmpz_poly_factor_clear (factors);
  fmpz_poly_clear (numerator);

  return product;
}

/* @a as a product, if it is a polynomial that is not 0. */
static PorismTerm
factor (PorismTerms *self,
        PorismTerm   a)
{
  fmpq_poly_t polynomial;

  fmpq_poly_init (polynomial);
  if (porism_terms_read_polynomial (self, a, polynomial) && !fmpq_poly_is_zero (polynomial))
    a = write_factors (self, polynomial);
  fmpq_poly_clear (polynomial);

  return a;
}

/**
 * porism_expression_factor:
 *
 * Returns: (transfer full) (nullable): @self with the polynomials above and below as products, where these have
 *   rational coefficients
 */
PorismExpression *
porism_expression_factor (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm above, below;

  porism_terms_split (terms, porism_terms_read (terms, self), &above, &below);
  above = porism_terms_divide (terms, factor (terms, above), factor (terms, below));

  return terms->exceeded ? NULL : porism_terms_write (terms, above, self);
}

PorismExpression *
porism_expression_take_shorter (PorismExpression *best,
                                PorismExpression *candidate)
{
  if (candidate == NULL || (best != NULL && best->n_nodes <= candidate->n_nodes))
    {
      g_clear_pointer (&candidate, porism_expression_unref);
      return best;
    }
  g_clear_pointer (&best, porism_expression_unref);
  return candidate;
}

/* The numerator over the denominator, without what divides both. */
static PorismExpression *
reduce (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (PorismExpression) pair = porism_expression_find_fraction (self);
  PorismTerm sides, quotient;
  const PorismTermNode *node;

  if (pair == NULL)
    return NULL;
  sides = porism_terms_read (terms, pair);
  node = porism_terms_get (terms, sides);
  quotient = porism_terms_divide (terms, node->terms[0], node->terms[1]);

  return terms->exceeded ? NULL : porism_terms_write (terms, quotient, self);
}

/**
 * porism_expression_simplify:
 *
 * Returns: (transfer full): the shortest of what is known to be @self, with like terms collected, as one reduced
 *   fraction, multiplied out
 */
PorismExpression *
porism_expression_simplify (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm whole = porism_terms_read (terms, self);
  PorismExpression *best = terms->exceeded ? NULL : porism_terms_write (terms, whole, self);

  best = porism_expression_take_shorter (best, reduce (self));
  best = porism_expression_take_shorter (best, porism_expression_expand (self));

  return best != NULL ? best : porism_expression_ref ((PorismExpression *) self);
}

/**
 * porism_expression_find_derivatives:
 *
 * Returns: (transfer full) (nullable): the pair of the first and the second derivative
 */
PorismExpression *
porism_expression_find_derivatives (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm pair[2];

  pair[0] = porism_terms_differentiate (terms, porism_terms_read (terms, self));
  pair[1] = pair[0] != PORISM_NO_TERM ? porism_terms_differentiate (terms, pair[0]) : PORISM_NO_TERM;
  if (pair[1] == PORISM_NO_TERM || terms->exceeded)
    return NULL;
  return porism_terms_write (terms, porism_terms_add_operation (terms, PORISM_OP_POINT, pair, 2), self);
}
