/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The function that undoes another: of what reads the variable once, by undoing one operation after the other; and of a
 * fraction of two polynomials of degree 1. Nothing that takes a value twice has one. */

#include "config.h"

#include "engine/calculus/algebra.h"
#include "engine/calculus/term.h"

typedef struct
{
  PorismTerms *terms;
  GArray *conditions;           /* PorismTerm: what must hold of the value */
} Undoing;

static PorismTerm undo (Undoing   *self,
                        PorismTerm a,
                        PorismTerm value);

/* The only one of the parts that depends on the variable; the number of parts where it is not the only one. */
static guint
find_dependent (PorismTerms          *terms,
                const PorismTermNode *node)
{
  guint found = node->n;

  for (guint i = 0; i < node->n; i++)
    {
      const gboolean depends = porism_terms_depends (terms, node->terms[i]) ||
                               (node->kind == PORISM_TERM_PRODUCT && porism_terms_depends (terms, node->exponents[i]));

      if (depends && found < node->n)
        return node->n;
      if (depends)
        found = i;
    }
  return found;
}

static void
require (Undoing   *self,
         PorismOp   op,
         PorismTerm left,
         PorismTerm right)
{
  const PorismTerm sides[] = { left, right };
  const PorismTerm condition = porism_terms_add_operation (self->terms, op, sides, 2);

  g_array_append_val (self->conditions, condition);
}

static PorismTerm
undo_sum (Undoing              *self,
          const PorismTermNode *node,
          PorismTerm            value)
{
  const guint at = find_dependent (self->terms, node);
  PorismTerm part = PORISM_NO_TERM;
  fmpq_t inverse;

  if (at == node->n)
    return PORISM_NO_TERM;
  for (guint i = 0; i < node->n; i++)
    if (i != at)
      value = porism_terms_difference (self->terms, value,
                                       porism_terms_scale (self->terms, node->terms[i], &node->coefficients[i]));
  fmpq_init (inverse);
  fmpq_inv (inverse, &node->coefficients[at]);
  part = undo (self, node->terms[at], porism_terms_scale (self->terms, value, inverse));
  fmpq_clear (inverse);

  return part;
}

/* base^(n/d) = @value: with an even d, what is not below 0 alone. */
static PorismTerm
undo_power (Undoing   *self,
            PorismTerm base,
            PorismTerm exponent,
            PorismTerm value)
{
  const PorismTermNode *by = porism_terms_get (self->terms, exponent);
  PorismTerm root;
  fmpq_t inverse;

  if (by->kind != PORISM_TERM_NUMBER || fmpz_is_even (fmpq_numref (by->value)))
    return PORISM_NO_TERM;
  if (fmpz_is_even (fmpq_denref (by->value)))
    require (self, fmpq_sgn (by->value) > 0 ? PORISM_OP_GREATER_EQUAL : PORISM_OP_GREATER, value,
             porism_terms_add_integer (self->terms, 0));
  fmpq_init (inverse);
  fmpq_inv (inverse, by->value);
  root = porism_terms_raise (self->terms, value, porism_terms_add_number (self->terms, inverse));
  fmpq_clear (inverse);

  return undo (self, base, root);
}

/* base^exponent = @value where only the exponent reads the variable: the base is e or a positive number but 1. */
static PorismTerm
undo_exponential (Undoing   *self,
                  PorismTerm base,
                  PorismTerm exponent,
                  PorismTerm value)
{
  const PorismTermNode *node = porism_terms_get (self->terms, base);
  const gboolean natural = node->kind == PORISM_TERM_OPERATION && node->op == PORISM_OP_E;
  PorismTerm logarithm = porism_terms_call (self->terms, PORISM_OP_LN, value);

  if (!natural && (node->kind != PORISM_TERM_NUMBER || fmpq_sgn (node->value) <= 0 || fmpq_is_one (node->value)))
    return PORISM_NO_TERM;
  if (!natural)
    logarithm = porism_terms_divide (self->terms, logarithm, porism_terms_call (self->terms, PORISM_OP_LN, base));
  return undo (self, exponent, logarithm);
}

static PorismTerm
undo_product (Undoing              *self,
              const PorismTermNode *node,
              PorismTerm            value)
{
  const guint at = find_dependent (self->terms, node);

  if (at == node->n)
    return PORISM_NO_TERM;
  for (guint i = 0; i < node->n; i++)
    if (i != at)
      value = porism_terms_divide (self->terms, value,
                                   porism_terms_raise (self->terms, node->terms[i], node->exponents[i]));
  if (!porism_terms_depends (self->terms, node->exponents[at]))
    return undo_power (self, node->terms[at], node->exponents[at], value);
  return porism_terms_depends (self->terms, node->terms[at])
           ? PORISM_NO_TERM : undo_exponential (self, node->terms[at], node->exponents[at], value);
}

/* Between the halves of a quarter turn, there and back. */
static PorismTerm
undo_arc (Undoing   *self,
          PorismOp   op,
          PorismTerm value)
{
  PorismTerms *terms = self->terms;
  const PorismTerm half = porism_terms_scale_by (terms, porism_terms_add_constant (terms, PORISM_OP_PI), 1, 2);
  const PorismTerm low = op == PORISM_OP_ACOS ? porism_terms_add_integer (terms, 0) : porism_terms_negate (terms, half);
  const PorismTerm high = op == PORISM_OP_ACOS ? porism_terms_scale_by (terms, half, 2, 1) : half;
  const gboolean open = op == PORISM_OP_ATAN;

  require (self, open ? PORISM_OP_GREATER : PORISM_OP_GREATER_EQUAL, value, low);
  require (self, open ? PORISM_OP_LESS : PORISM_OP_LESS_EQUAL, value, high);
  return porism_terms_call (terms, op == PORISM_OP_ACOS ? PORISM_OP_COS : op == PORISM_OP_ASIN ? PORISM_OP_SIN : PORISM_OP_TAN,
                            value);
}

/* ln (v + √(v² + 1)) */
static PorismTerm
undo_hyperbolic_sine (PorismTerms *terms,
                      PorismTerm   value)
{
  const PorismTerm one = porism_terms_add_integer (terms, 1);
  const PorismTerm square = porism_terms_sum (terms, porism_terms_multiply (terms, value, value), one);

  return porism_terms_call (terms, PORISM_OP_LN, porism_terms_sum (terms, value, porism_terms_raise_to (terms, square, 1, 2)));
}

static PorismTerm
undo_operation (Undoing              *self,
                const PorismTermNode *node,
                PorismTerm            value)
{
  PorismTerms *terms = self->terms;
  const PorismTerm argument = node->n == 1 ? node->terms[0] : PORISM_NO_TERM;

  if (argument == PORISM_NO_TERM)
    return PORISM_NO_TERM;
  if (node->op == PORISM_OP_LN)
    return undo (self, argument, porism_terms_raise (terms, porism_terms_add_constant (terms, PORISM_OP_E), value));
  if (node->op == PORISM_OP_LOG10)
    return undo (self, argument, porism_terms_raise (terms, porism_terms_add_integer (terms, 10), value));
  if (node->op == PORISM_OP_SINH)
    return undo (self, argument, undo_hyperbolic_sine (terms, value));
  if (node->op == PORISM_OP_ASIN || node->op == PORISM_OP_ACOS || node->op == PORISM_OP_ATAN)
    return undo (self, argument, undo_arc (self, node->op, value));
  return PORISM_NO_TERM;
}

/* What the variable is where @a has that @value; PORISM_NO_TERM where several may have it, or it is not known. */
static PorismTerm
undo (Undoing   *self,
      PorismTerm a,
      PorismTerm value)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);

  if (self->terms->exceeded)
    return PORISM_NO_TERM;
  if (porism_terms_is_variable (self->terms, a))
    return value;
  if (node->kind == PORISM_TERM_SUM)
    return undo_sum (self, node, value);
  if (node->kind == PORISM_TERM_PRODUCT)
    return undo_product (self, node, value);
  return node->kind == PORISM_TERM_OPERATION ? undo_operation (self, node, value) : PORISM_NO_TERM;
}

/* (a x + b)/(c x + d) = y: x = (d y - b)/(a - c y); where a d = b c it is constant. */
static PorismTerm
undo_linear_fraction (PorismTerms *terms,
                      fmpq_poly_t  above,
                      fmpq_poly_t  below)
{
  fmpq_t of[4], determinant;
  PorismTerm sides[2];

  for (int i = 0; i < 4; i++)
    {
      fmpq_init (of[i]);
      fmpq_poly_get_coeff_fmpq (of[i], i < 2 ? above : below, 1 - i % 2);
    }
  fmpq_init (determinant);
  fmpq_mul (determinant, of[0], of[3]);
  fmpq_submul (determinant, of[1], of[2]);
  fmpq_neg (of[1], of[1]);
  fmpq_neg (of[2], of[2]);
  fmpq_poly_zero (above);
  fmpq_poly_zero (below);
  for (int i = 0; i < 2; i++)
    {
      fmpq_poly_set_coeff_fmpq (above, 1 - i, of[i == 0 ? 3 : 1]);
      fmpq_poly_set_coeff_fmpq (below, 1 - i, of[i == 0 ? 2 : 0]);
    }
  sides[0] = porism_terms_write_polynomial (terms, above);
  sides[1] = porism_terms_write_polynomial (terms, below);
  sides[0] = fmpq_is_zero (determinant) ? PORISM_NO_TERM : porism_terms_divide (terms, sides[0], sides[1]);
  fmpq_clear (determinant);
  for (int i = 0; i < 4; i++)
    fmpq_clear (of[i]);

  return sides[0];
}

static PorismTerm
undo_fraction (PorismTerms *terms,
               PorismTerm   a)
{
  PorismTerm above, below, inverse = PORISM_NO_TERM;
  fmpq_poly_t numerator, denominator;

  fmpq_poly_init (numerator);
  fmpq_poly_init (denominator);
  porism_terms_split (terms, a, &above, &below);
  if (porism_terms_read_polynomial (terms, above, numerator) && porism_terms_read_polynomial (terms, below, denominator) &&
      fmpq_poly_degree (numerator) <= 1 && fmpq_poly_degree (denominator) <= 1)
    inverse = undo_linear_fraction (terms, numerator, denominator);
  fmpq_poly_clear (numerator);
  fmpq_poly_clear (denominator);

  return inverse;
}

/* @inverse where all conditions hold. */
static PorismTerm
restrict_to (PorismTerms  *terms,
             const GArray *conditions,
             PorismTerm    inverse)
{
  const PorismNode nothing = { .op = PORISM_OP_NOTHING };

  for (guint i = conditions->len; i-- > 0;)
    {
      const PorismTerm parts[] = { g_array_index (conditions, PorismTerm, i), inverse, porism_terms_add_leaf (terms, &nothing) };

      inverse = porism_terms_add_operation (terms, PORISM_OP_IF, parts, 3);
    }
  return inverse;
}

/**
 * porism_expression_invert:
 *
 * Returns: (transfer full) (nullable): the function that has x at y where @self has y at x; NULL where none is known
 */
PorismExpression *
porism_expression_invert (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (GArray) conditions = g_array_new (FALSE, FALSE, sizeof (PorismTerm));
  Undoing undoing = { terms, conditions };
  const PorismTerm whole = porism_terms_read (terms, self);
  PorismTerm inverse;

  /* The inverse would have the values of that part as its domain. */
  if (self->bounded)
    return NULL;
  inverse = undo (&undoing, whole, porism_terms_add_variable (terms, 0));
  if (inverse == PORISM_NO_TERM)
    {
      g_array_set_size (conditions, 0);
      inverse = undo_fraction (terms, whole);
    }
  if (inverse == PORISM_NO_TERM || terms->exceeded)
    return NULL;
  return porism_terms_write (terms, restrict_to (terms, conditions, inverse), self);
}
