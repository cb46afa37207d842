/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Expressions as one fraction: where its numerator vanishes the expression does, unless the denominator
 * does too. What cancels is left to whoever evaluates. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

typedef struct
{
  PorismTerm above;
  PorismTerm below;
} Quotient;

static Quotient split (PorismTerms *self, PorismTerm a);

static Quotient
split_power (PorismTerms *self,
             PorismTerm   base,
             PorismTerm   exponent)
{
  const PorismTermNode *by = porism_terms_get (self, exponent);
  Quotient whole = { base, porism_terms_add_integer (self, 1) };
  gboolean turned = by->kind == PORISM_TERM_NUMBER && fmpq_sgn (by->value) < 0;
  slong n;

  if (porism_terms_get_integer (self, exponent, &n))
    whole = split (self, base);
  if (turned)
    exponent = porism_terms_negate (self, exponent);
  whole.above = porism_terms_raise (self, whole.above, exponent);
  if (!porism_terms_is_integer (self, whole.below, 1))
    whole.below = porism_terms_raise (self, whole.below, exponent);

  return turned ? (Quotient) { whole.below, whole.above } : whole;
}

/* a/b + c/d over the least multiple of b and d that their factors show. */
static Quotient
add (PorismTerms *self,
     Quotient     a,
     Quotient     b)
{
  Quotient ratio = split (self, porism_terms_divide (self, b.below, a.below));

  return (Quotient) {
           porism_terms_sum (self, porism_terms_multiply (self, a.above, ratio.above),
                             porism_terms_multiply (self, b.above, ratio.below)),
           porism_terms_multiply (self, a.below, ratio.above),
  };
}

/* tan, cot, sec and csc are quotients of sin and cos. */
static Quotient
split_operation (PorismTerms *self,
                 PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  gboolean sine_above = node->op == PORISM_OP_TAN, sine_below = node->op == PORISM_OP_COT ||
                                                                node->op == PORISM_OP_CSC;
  PorismTerm one = porism_terms_add_integer (self, 1), sine, cosine;

  if (node->op != PORISM_OP_SEC && !sine_above && !sine_below)
    return (Quotient) { a, one };
  sine = porism_terms_call (self, PORISM_OP_SIN, node->terms[0]);
  cosine = porism_terms_call (self, PORISM_OP_COS, node->terms[0]);
  return (Quotient) { sine_above ? sine : node->op == PORISM_OP_COT ? cosine : one,
                      sine_below ? sine : cosine };
}

static Quotient
split (PorismTerms *self,
       PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm one = porism_terms_add_integer (self, 1);
  Quotient all = { one, one };

  if (node->kind == PORISM_TERM_NUMBER)
    return (Quotient) { a, one };
  if (node->kind == PORISM_TERM_OPERATION)
    return split_operation (self, a);
  if (node->kind == PORISM_TERM_PRODUCT)
    for (guint i = 0; i < node->n; i++)
      {
        Quotient factor = split_power (self, node->terms[i], node->exponents[i]);

        all.above = porism_terms_multiply (self, all.above, factor.above);
        all.below = porism_terms_multiply (self, all.below, factor.below);
      }
  else
    {
      all.above = porism_terms_add_integer (self, 0);
      for (guint i = 0; i < node->n; i++)
        {
          Quotient summand = split (self, node->terms[i]);

          summand.above = porism_terms_scale (self, summand.above, &node->coefficients[i]);
          all = add (self, all, summand);
        }
    }
  return all;
}

void
porism_terms_split (PorismTerms *self,
                    PorismTerm   a,
                    PorismTerm  *above,
                    PorismTerm  *below)
{
  Quotient quotient = split (self, a);

  *above = quotient.above;
  *below = quotient.below;
}

/* Without the factors that are never 0: numbers and powers of e. */
static PorismTerm
drop_units (PorismTerms *self,
            PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm rest = porism_terms_add_integer (self, 1);

  if (node->kind == PORISM_TERM_SUM && node->n == 1 && porism_terms_depends (self, node->terms[0]))
    return drop_units (self, node->terms[0]);
  if (node->kind != PORISM_TERM_PRODUCT)
    return a;
  for (guint i = 0; i < node->n; i++)
    if (porism_terms_get (self, node->terms[i])->op != PORISM_OP_E)
      rest = porism_terms_multiply (self, rest,
                                    porism_terms_raise (self, node->terms[i], node->exponents[i]));
  return rest;
}

/* Each factor once and without the bars of an absolute value: it vanishes in the same places, but changes its
 * sign there. */
static PorismTerm
simplify_factors (PorismTerms *self,
                  PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm rest = porism_terms_add_integer (self, 1);

  if (node->op == PORISM_OP_ABS)
    return simplify_factors (self, node->terms[0]);
  if (node->kind != PORISM_TERM_PRODUCT)
    return a;
  for (guint i = 0; i < node->n; i++)
    {
      slong exponent;
      gboolean whole = porism_terms_get_integer (self, node->exponents[i], &exponent) && exponent > 0;

      rest = porism_terms_multiply (self, rest,
                                    whole ? simplify_factors (self, node->terms[i])
                                          : porism_terms_raise (self, node->terms[i], node->exponents[i]));
    }
  return rest;
}

/**
 * porism_expression_find_numerator:
 *
 * Returns: (transfer full) (nullable): an expression that is 0 wherever @self is, a polynomial where that is a
 *   rational function of the first variable
 */
PorismExpression *
porism_expression_find_numerator (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (PorismExpression) whole = porism_expression_differentiate (self, 0, 0);
  g_autoptr (PorismExpression) numerator = NULL;
  PorismTerm above;

  if (whole == NULL)
    return NULL;
  above = split (terms, porism_terms_read (terms, whole)).above;
  above = drop_units (terms, porism_terms_shorten (terms, above));
  numerator = porism_terms_write (terms, above, self);

  return numerator == NULL || porism_expression_get_degree (numerator) >= 0
           ? g_steal_pointer (&numerator)
           : porism_terms_write (terms, simplify_factors (terms, above), self);
}

/* The factors of @a that can change its sign, each once. */
static PorismTerm
keep_signs (PorismTerms *self,
            PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm rest = porism_terms_add_integer (self, 1);

  if (node->op == PORISM_OP_ABS || node->op == PORISM_OP_E || node->op == PORISM_OP_COSH)
    return rest;
  if (node->kind != PORISM_TERM_PRODUCT)
    return a;
  for (guint i = 0; i < node->n; i++)
    {
      const PorismTermNode *exponent = porism_terms_get (self, node->exponents[i]);
      gboolean number = exponent->kind == PORISM_TERM_NUMBER;

      if (number && (fmpz_is_even (fmpq_numref (exponent->value)) ||
                     fmpz_is_even (fmpq_denref (exponent->value))))
        continue;
      rest = porism_terms_multiply (
        self, rest, number ? keep_signs (self, node->terms[i])
                           : porism_terms_raise (self, node->terms[i], node->exponents[i]));
    }
  return rest;
}

/**
 * porism_expression_find_sign:
 *
 * Returns: (transfer full) (nullable): an expression that changes its sign where the derivative of order
 *   @order does
 */
PorismExpression *
porism_expression_find_sign (const PorismExpression *self,
                             guint                   order)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (PorismExpression) derivative = porism_expression_differentiate_joined (self, order);
  Quotient quotient;
  PorismTerm above;

  if (derivative == NULL)
    return NULL;
  quotient = split (terms, porism_terms_read (terms, derivative));
  above = drop_units (terms, porism_terms_shorten (terms, quotient.above));

  return porism_terms_write (terms, porism_terms_multiply (terms, above,
                                                           keep_signs (terms, quotient.below)), self);
}

/**
 * porism_expression_find_critical:
 *
 * Returns: (transfer full) (nullable): the pair of an expression that is 0 wherever the derivative is 0 or
 *   has a pole, and the derivative of that expression
 */
PorismExpression *
porism_expression_find_critical (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (PorismExpression) derivative = porism_expression_differentiate_joined (self, 1);
  Quotient quotient;
  PorismTerm product, slope;

  if (derivative == NULL)
    return NULL;
  quotient = split (terms, porism_terms_read (terms, derivative));
  product = porism_terms_multiply (terms, porism_terms_shorten (terms, quotient.above), quotient.below);
  slope = porism_terms_differentiate (terms, product);

  return slope == PORISM_NO_TERM ? NULL : porism_terms_write_pair (terms, product, slope, self);
}

/* The argument of the logarithm, where exactly one summand holds one, with a factor free of the
 * variable: where it vanishes the whole has a pole. */
static PorismTerm
find_logarithm (PorismTerms *self,
                PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm argument = PORISM_NO_TERM, inner;

  if (porism_terms_is_call (self, a, PORISM_OP_LN, &inner) ||
      porism_terms_is_call (self, a, PORISM_OP_LOG10, &inner))
    return inner;
  for (guint i = 0; i < node->n && node->kind != PORISM_TERM_OPERATION; i++)
    {
      gboolean summand = node->kind == PORISM_TERM_SUM;

      inner = find_logarithm (self, node->terms[i]);
      if (inner == PORISM_NO_TERM)
        continue;
      if (argument != PORISM_NO_TERM ||
          (!summand && !porism_terms_is_integer (self, node->exponents[i], 1)))
        return PORISM_NO_TERM;
      for (guint k = 0; !summand && k < node->n; k++)
        if (k != i && porism_terms_depends (self, node->terms[k]))
          return PORISM_NO_TERM;
      argument = inner;
    }
  return argument;
}

/* Both sides without the polynomials that divide them both. */
static void
cancel (PorismTerms *self,
        Quotient    *quotient)
{
  fmpq_poly_t above, below, common;

  fmpq_poly_init (above);
  fmpq_poly_init (below);
  fmpq_poly_init (common);
  if (porism_terms_read_polynomial (self, quotient->above, above) &&
      porism_terms_read_polynomial (self, quotient->below, below) && !fmpq_poly_is_zero (below))
    {
      fmpq_poly_gcd (common, above, below);
      fmpq_poly_div (above, above, common);
      fmpq_poly_div (below, below, common);
      quotient->above = porism_terms_write_polynomial (self, above);
      quotient->below = porism_terms_write_polynomial (self, below);
    }
  fmpq_poly_clear (above);
  fmpq_poly_clear (below);
  fmpq_poly_clear (common);
}

/**
 * porism_expression_find_fraction:
 *
 * Returns: (transfer full) (nullable): the pair of the numerator and the denominator of @self as one
 *   fraction, without common factors where these are polynomials with rational coefficients
 */
PorismExpression *
porism_expression_find_fraction (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Quotient quotient = split (terms, porism_terms_read (terms, self));

  cancel (terms, &quotient);
  return porism_terms_write_pair (terms, quotient.above, quotient.below, self);
}

/**
 * porism_expression_is_polynomial:
 *
 * Returns: whether @self is a polynomial in the first variable, perhaps with gaps where a divisor vanishes
 */
gboolean
porism_expression_is_polynomial (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  Quotient quotient;
  fmpq_poly_t above;
  gboolean is_polynomial;

  if (porism_expression_get_degree (self) >= 0)
    return TRUE;
  quotient = split (terms, porism_terms_read (terms, self));
  cancel (terms, &quotient);
  fmpq_poly_init (above);
  is_polynomial = !porism_terms_depends (terms, quotient.below) &&
                  porism_terms_read_polynomial (terms, quotient.above, above);
  fmpq_poly_clear (above);

  return is_polynomial;
}

/**
 * porism_expression_find_poles:
 *
 * Returns: (transfer full) (nullable): a pair: where the second expression vanishes and the first does not,
 *   @self grows beyond all bounds
 */
PorismExpression *
porism_expression_find_poles (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm whole = porism_terms_read (terms, self);
  PorismTerm logarithm = find_logarithm (terms, whole);
  Quotient quotient = split (terms, whole);

  cancel (terms, &quotient);
  if (logarithm != PORISM_NO_TERM && !porism_terms_depends (terms, quotient.below))
    return porism_terms_write_pair (terms, porism_terms_add_integer (terms, 1), logarithm, self);
  return porism_terms_write_pair (terms, quotient.above, quotient.below, self);
}
