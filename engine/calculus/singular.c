/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a function may grow beyond all bounds near a place: where a denominator, what a logarithm takes, or the
 * cosine below a tangent vanishes, at any depth. Whether it does is another question (expansion.h). */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

typedef struct
{
  PorismTerms *terms;
  fmpq_poly_t polynomial;       /* each root of those among them once */
  PorismTerm product;           /* of the others */
  GHashTable *seen;             /* PorismTerm, of which zeros are wanted */
  GHashTable *searched;         /* PorismTerm, below which there may be more */
} Zeros;

static void add_zeros (Zeros *self, PorismTerm a);

/* Multiplies @self->polynomial by what of the roots of @factor it does not have. */
static void
add_polynomial (Zeros      *self,
                fmpq_poly_t factor)
{
  fmpq_poly_t other;

  fmpq_poly_init (other);
  fmpq_poly_derivative (other, factor);
  fmpq_poly_gcd (other, other, factor);
  fmpq_poly_div (factor, factor, other);
  fmpq_poly_gcd (other, self->polynomial, factor);
  fmpq_poly_div (factor, factor, other);
  fmpq_poly_mul (self->polynomial, self->polynomial, factor);
  fmpq_poly_clear (other);
}

static gboolean
read_polynomial (Zeros     *self,
                 PorismTerm a)
{
  gboolean is_polynomial;
  fmpq_poly_t polynomial;

  fmpq_poly_init (polynomial);
  is_polynomial = porism_terms_read_polynomial (self->terms, a, polynomial);
  if (is_polynomial && fmpq_poly_degree (polynomial) > 0)
    add_polynomial (self, polynomial);
  fmpq_poly_clear (polynomial);
  return is_polynomial;
}

/* Of a factor that is no fraction. */
static void
add_zeros_of_factor (Zeros     *self,
                     PorismTerm a)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);
  guint first = node->op == PORISM_OP_IF ? 1 : 0;

  if (!node->depends || node->op == PORISM_OP_E || node->op == PORISM_OP_COSH ||
      !g_hash_table_add (self->seen, GUINT_TO_POINTER (a)))
    return;
  if (node->kind == PORISM_TERM_OPERATION &&
      (node->op == PORISM_OP_ABS || node->op == PORISM_OP_IF || node->op == PORISM_OP_MIN ||
       node->op == PORISM_OP_MAX))
    for (guint i = first; i < node->n; i++)
      add_zeros (self, node->terms[i]);
  else if (!(node->kind == PORISM_TERM_OPERATION &&
             (node->op == PORISM_OP_FLOOR || node->op == PORISM_OP_CEIL || node->op == PORISM_OP_ROUND ||
              node->op == PORISM_OP_SIGN)) &&
           !read_polynomial (self, a))
    self->product = porism_terms_multiply (self->terms, self->product, porism_terms_get_primitive (self->terms, a));
}

/* Factor by factor. */
static void
add_zeros (Zeros     *self,
           PorismTerm a)
{
  PorismTerm above, below;
  const PorismTermNode *node;

  porism_terms_split (self->terms, a, &above, &below);
  above = porism_terms_shorten (self->terms, above);
  node = porism_terms_get (self->terms, above);
  if (node->kind == PORISM_TERM_SUM && node->n == 1)
    node = porism_terms_get (self->terms, above = node->terms[0]);
  if (node->kind != PORISM_TERM_PRODUCT)
    {
      add_zeros_of_factor (self, above);
      return;
    }
  for (guint i = 0; i < node->n; i++)
    add_zeros_of_factor (self, node->terms[i]);
}

static PorismTerm
call (Zeros     *self,
      PorismOp   op,
      PorismTerm argument)
{
  return porism_terms_call (self->terms, op, argument);
}

static gboolean
is_positive_number (Zeros     *self,
                    PorismTerm a)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);

  return node->kind == PORISM_TERM_NUMBER && fmpq_sgn (node->value) > 0;
}

static void
search_term (Zeros     *self,
             PorismTerm a)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);
  PorismOp op = node->kind == PORISM_TERM_OPERATION ? node->op : PORISM_OP_RATIONAL;

  if (!node->depends || !g_hash_table_add (self->searched, GUINT_TO_POINTER (a)))
    return;
  for (guint i = 0; i < node->n; i++)
    {
      search_term (self, node->terms[i]);
      if (node->kind == PORISM_TERM_PRODUCT)
        search_term (self, node->exponents[i]);
      if (node->kind == PORISM_TERM_PRODUCT && !is_positive_number (self, node->exponents[i]))
        add_zeros (self, node->terms[i]);
    }
  if (op == PORISM_OP_LN || op == PORISM_OP_LOG10)
    add_zeros (self, node->terms[0]);
  else if (op == PORISM_OP_TAN || op == PORISM_OP_SEC)
    add_zeros (self, call (self, PORISM_OP_COS, node->terms[0]));
  else if (op == PORISM_OP_COT || op == PORISM_OP_CSC)
    add_zeros (self, call (self, PORISM_OP_SIN, node->terms[0]));
}

/**
 * porism_expression_find_singular:
 *
 * Returns: (transfer full) (nullable): an expression that vanishes wherever @self grows beyond all bounds on one
 *   side, and perhaps elsewhere: a polynomial where it can be one
 */
PorismExpression *
porism_expression_find_singular (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) searched = g_hash_table_new (NULL, NULL);
  Zeros zeros = { .terms = terms, .seen = seen, .searched = searched };
  PorismExpression *whole = NULL;
  PorismTerm product;

  fmpq_poly_init (zeros.polynomial);
  fmpq_poly_one (zeros.polynomial);
  zeros.product = porism_terms_add_integer (terms, 1);
  search_term (&zeros, porism_terms_read (terms, self));
  product = porism_terms_multiply (terms, porism_terms_write_polynomial (terms, zeros.polynomial), zeros.product);
  if (!terms->exceeded)
    whole = porism_terms_write (terms, product, self);
  fmpq_poly_clear (zeros.polynomial);

  return whole;
}

/**
 * porism_expression_find_root:
 *
 * Returns: the least q such that the roots of powers of s^q in the expression are whole powers of s, but for roots
 *   of roots; more than PORISM_GREATEST_ROOT where it is greater
 */
guint
porism_expression_find_root (const PorismExpression *self)
{
  guint root = 1, multiple;

  for (guint i = 0; i < self->n_nodes; i++)
    {
      const PorismNode *node = &self->nodes[i];
      PorismOp op = (PorismOp) node->op;
      guint degree = op == PORISM_OP_SQRT || op == PORISM_OP_ASIN || op == PORISM_OP_ACOS ? 2 : op == PORISM_OP_CBRT ? 3
                     : op == PORISM_OP_POWER && node->denominator > 0 ? (guint) node->denominator : 1;

      if (op == PORISM_OP_NROOT && self->nodes[i - 1].op == PORISM_OP_RATIONAL)
        degree = (guint) CLAMP (self->constants[self->nodes[i - 1].operands[0]].bound.mid, 1, 100);
      multiple = root;
      while (multiple % degree != 0 && multiple <= PORISM_GREATEST_ROOT)
        multiple += root;
      root = multiple;
    }
  return root;
}
