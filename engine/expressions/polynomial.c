/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An expression as a polynomial in one of its variables.
 *
 * Coefficients are made of terms in an arena: a rational number, a subtree of the expression
 * without the variable, or an operation on earlier terms. Terms are shared and never copied, so
 * expanding costs as many terms as coefficients are multiplied; only what is returned is written
 * out. */

#include "config.h"

#include "engine/expressions/program.h"

#define TERMS_LIMIT 200000
#define BITS_LIMIT 3000
#define DEGREE_LIMIT 100
/* Higher powers may appear on the way where they cancel in the end. */
#define DEGREE_ON_THE_WAY 32

typedef enum
{
  TERM_RATIONAL,
  TERM_SUBTREE,
  TERM_OPERATION,
} TermKind;

typedef struct
{
  TermKind kind;
  PorismOp op;
  guint first;                  /* term of the operand, or root of the subtree */
  guint second;
  guint size;                   /* nodes when written out */
  fmpq_t value;
} Term;

typedef struct
{
  const PorismExpression *expression;
  guint variable;
  guint max_degree;
  GArray *terms;
  GPtrArray *stack;             /* polynomials: arrays of terms, lowest power first */
} Expansion;

static const Term *
get_term (const Expansion *self,
          guint            term)
{
  return &g_array_index (self->terms, Term, term);
}

static void
clear_term (gpointer term)
{
  fmpq_clear (((Term *) term)->value);
}

static Term *
add_term (Expansion *self,
          TermKind   kind,
          guint      size)
{
  Term *term;

  g_array_set_size (self->terms, self->terms->len + 1);
  term = &g_array_index (self->terms, Term, self->terms->len - 1);
  term->kind = kind;
  term->size = size;
  fmpq_init (term->value);

  return term;
}

static guint
add_rational (Expansion   *self,
              const fmpq_t value)
{
  fmpq_set (add_term (self, TERM_RATIONAL, 4)->value, value);

  return self->terms->len - 1;
}

static guint
add_integer (Expansion *self,
             slong      value)
{
  fmpq_set_si (add_term (self, TERM_RATIONAL, 2)->value, value, 1);

  return self->terms->len - 1;
}

static gboolean
is_integer (const Expansion *self,
            guint            term,
            slong            value)
{
  const Term *t = get_term (self, term);

  return t->kind == TERM_RATIONAL && fmpz_is_one (fmpq_denref (t->value)) &&
         fmpz_equal_si (fmpq_numref (t->value), value);
}

static gboolean
fold (Expansion *self,
      PorismOp   op,
      guint      a,
      guint      b,
      guint     *folded)
{
  const Term *first = get_term (self, a);
  const Term *second = get_term (self, b);
  gboolean folds = FALSE;
  fmpq_t value;

  if (first->kind != TERM_RATIONAL || second->kind != TERM_RATIONAL ||
      fmpq_height_bits (first->value) + fmpq_height_bits (second->value) > BITS_LIMIT)
    return FALSE;
  fmpq_init (value);
  if (op == PORISM_OP_ADD)
    fmpq_add (value, first->value, second->value);
  else if (op == PORISM_OP_SUB)
    fmpq_sub (value, first->value, second->value);
  else if (op == PORISM_OP_MUL)
    fmpq_mul (value, first->value, second->value);
  else if (!fmpq_is_zero (second->value))
    fmpq_div (value, first->value, second->value);
  folds = op != PORISM_OP_DIV || !fmpq_is_zero (second->value);
  if (folds)
    *folded = add_rational (self, value);
  fmpq_clear (value);

  return folds;
}

/* The operand that the operation leaves as it is. */
static gboolean
skip (Expansion *self,
      PorismOp   op,
      guint      a,
      guint      b,
      guint     *left)
{
  gboolean product = op == PORISM_OP_MUL;
  gboolean sum = op == PORISM_OP_ADD;

  if ((product && (is_integer (self, a, 0) || is_integer (self, b, 1))) ||
      (op == PORISM_OP_DIV && is_integer (self, b, 1)) ||
      ((sum || op == PORISM_OP_SUB) && is_integer (self, b, 0)))
    *left = a;
  else if ((product && (is_integer (self, b, 0) || is_integer (self, a, 1))) ||
           (sum && is_integer (self, a, 0)))
    *left = b;
  else
    return FALSE;
  return TRUE;
}

static guint add_unary (Expansion *self, PorismOp op, guint a);

static guint
add_operation (Expansion *self,
               PorismOp   op,
               guint      a,
               guint      b)
{
  guint result;
  guint size;
  Term *term;

  if (fold (self, op, a, b, &result) || skip (self, op, a, b, &result))
    return result;
  if (op == PORISM_OP_SUB && is_integer (self, a, 0) && get_term (self, b)->kind != TERM_RATIONAL)
    return add_unary (self, PORISM_OP_NEGATE, b);
  size = MIN (get_term (self, a)->size + get_term (self, b)->size + 1,
              PORISM_EXPRESSION_MAX_NODES + 1);
  term = add_term (self, TERM_OPERATION, size);
  term->op = op;
  term->first = a;
  term->second = b;

  return self->terms->len - 1;
}

static guint
add_unary (Expansion *self,
           PorismOp   op,
           guint      a)
{
  guint size = MIN (get_term (self, a)->size + 1, PORISM_EXPRESSION_MAX_NODES + 1);
  Term *term;

  if (op == PORISM_OP_NEGATE && get_term (self, a)->kind == TERM_RATIONAL)
    return add_operation (self, PORISM_OP_SUB, add_integer (self, 0), a);
  term = add_term (self, TERM_OPERATION, size);
  term->op = op;
  term->first = a;

  return self->terms->len - 1;
}

static guint
get_coefficient (const GArray *polynomial,
                 guint         i)
{
  return g_array_index (polynomial, guint, i);
}

static GArray *
new_polynomial (Expansion *self,
                guint      degree)
{
  GArray *polynomial = g_array_new (FALSE, FALSE, sizeof (guint));
  guint zero = add_integer (self, 0);

  for (guint i = 0; i <= degree; i++)
    g_array_append_val (polynomial, zero);
  return polynomial;
}

static GArray *
add_polynomials (Expansion    *self,
                 PorismOp      op,
                 const GArray *a,
                 const GArray *b)
{
  GArray *sum = new_polynomial (self, MAX (a->len, b->len) - 1);
  guint zero = get_coefficient (sum, 0);

  for (guint i = 0; i < sum->len; i++)
    g_array_index (sum, guint, i) =
      add_operation (self, op, i < a->len ? get_coefficient (a, i) : zero,
                     i < b->len ? get_coefficient (b, i) : zero);
  return sum;
}

/* NULL where the degree or the number of terms becomes too large. */
static GArray *
multiply_polynomials (Expansion    *self,
                      const GArray *a,
                      const GArray *b)
{
  GArray *product;

  if (a->len + b->len - 2 > MAX (self->max_degree, DEGREE_ON_THE_WAY) ||
      self->terms->len > TERMS_LIMIT)
    return NULL;
  product = new_polynomial (self, a->len + b->len - 2);
  for (guint i = 0; i < a->len; i++)
    for (guint j = 0; j < b->len; j++)
      {
        guint *to = &g_array_index (product, guint, i + j);
        guint term = add_operation (self, PORISM_OP_MUL, get_coefficient (a, i),
                                    get_coefficient (b, j));

        *to = add_operation (self, PORISM_OP_ADD, *to, term);
      }
  return product;
}

static GArray *
raise_polynomial (Expansion        *self,
                  const GArray     *base,
                  const PorismNode *node)
{
  GArray *power;

  if (node->denominator != 1 || node->numerator < 0 ||
      node->numerator > (gint32) MAX (self->max_degree, DEGREE_ON_THE_WAY))
    return NULL;
  power = new_polynomial (self, 0);
  g_array_index (power, guint, 0) = add_integer (self, 1);
  for (gint32 i = 0; i < node->numerator && power; i++)
    {
      g_autoptr (GArray) before = power;

      power = multiply_polynomials (self, before, base);
    }
  return power;
}

static GArray *
map_polynomial (Expansion    *self,
                PorismOp      op,
                const GArray *a)
{
  GArray *mapped = new_polynomial (self, a->len - 1);

  for (guint i = 0; i < a->len; i++)
    g_array_index (mapped, guint, i) = add_unary (self, op, get_coefficient (a, i));
  return mapped;
}

static GArray *
divide_polynomial (Expansion    *self,
                   const GArray *a,
                   const GArray *b)
{
  GArray *quotient;

  if (b->len > 1 || is_integer (self, get_coefficient (b, 0), 0))
    return NULL;
  quotient = new_polynomial (self, a->len - 1);
  for (guint i = 0; i < a->len; i++)
    g_array_index (quotient, guint, i) =
      add_operation (self, PORISM_OP_DIV, get_coefficient (a, i), get_coefficient (b, 0));
  return quotient;
}

static GArray *
expand_operation (Expansion        *self,
                  const PorismNode *node,
                  const GArray     *a,
                  const GArray     *b)
{
  PorismOp op = (PorismOp) node->op;

  if (op == PORISM_OP_NEGATE || op == PORISM_OP_DEGREE)
    return map_polynomial (self, op, a);
  if (op == PORISM_OP_ADD || op == PORISM_OP_SUB)
    return add_polynomials (self, op, a, b);
  if (op == PORISM_OP_EQUATION)
    return add_polynomials (self, PORISM_OP_SUB, a, b);
  if (op == PORISM_OP_MUL)
    return multiply_polynomials (self, a, b);
  if (op == PORISM_OP_DIV)
    return divide_polynomial (self, a, b);
  if (op == PORISM_OP_POWER)
    return raise_polynomial (self, a, node);
  return NULL;
}

static GArray *
expand_subtree (Expansion *self,
                guint      at)
{
  GArray *constant = new_polynomial (self, 0);
  const PorismNode *node = &self->expression->nodes[at];
  guint *term = &g_array_index (constant, guint, 0);

  if (node->op == PORISM_OP_RATIONAL)
    *term = add_rational (self, self->expression->constants[node->operands[0]].value);
  else
    {
      Term *subtree = add_term (self, TERM_SUBTREE, node->size);

      subtree->first = at;
      *term = self->terms->len - 1;
    }
  return constant;
}

/* x itself. */
static GArray *
expand_variable (Expansion *self)
{
  GArray *polynomial = new_polynomial (self, 1);

  g_array_index (polynomial, guint, 1) = add_integer (self, 1);
  return polynomial;
}

/* Takes the operands of the node from the stack and puts the result there. */
static gboolean
expand_node (Expansion      *self,
             guint           at,
             const gboolean *depends)
{
  const PorismNode *node = &self->expression->nodes[at];
  guint arity = porism_op_get_arity (node->op);
  guint base = self->stack->len - arity;
  GArray *result;

  if (!depends[at])
    result = expand_subtree (self, at);
  else if (arity == 0)
    result = expand_variable (self);
  else
    result = expand_operation (self, node, self->stack->pdata[base],
                               arity > 1 ? self->stack->pdata[base + 1] : NULL);
  g_ptr_array_set_size (self->stack, (int) base);
  if (result)
    g_ptr_array_add (self->stack, result);

  return result != NULL;
}

/* A node whose operands are all free of the variable is free of it. */
static gboolean *
find_dependence (const PorismExpression *self,
                 guint                   variable)
{
  gboolean *depends = g_new0 (gboolean, self->n_nodes);
  guint operands[3];

  for (guint i = 0; i < self->n_nodes; i++)
    {
      guint n = porism_nodes_get_operands (self->nodes, i, operands);

      depends[i] = self->nodes[i].op == PORISM_OP_VARIABLE &&
                   self->nodes[i].operands[0] == variable;
      for (guint j = 0; j < n; j++)
        depends[i] |= depends[operands[j]];
    }
  return depends;
}

/* Pushes what @term is; the terms still to be pushed wait, operators after their operands. */
static void
write_term (const Expansion *self,
            guint            term,
            PorismProgram   *program)
{
  typedef struct { guint term; gboolean ready; } Waiting;
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  Waiting next = { term, FALSE };

  g_array_append_val (waiting, next);
  while (waiting->len > 0)
    {
      const Term *t;

      next = g_array_index (waiting, Waiting, waiting->len - 1);
      g_array_set_size (waiting, waiting->len - 1);
      t = get_term (self, next.term);
      if (t->kind == TERM_RATIONAL)
        porism_program_push_fraction (program, t->value);
      else if (t->kind == TERM_SUBTREE)
        porism_program_push_copy (program, self->expression,
                                  t->first + 1 - self->expression->nodes[t->first].size,
                                  self->expression->nodes[t->first].size);
      else if (next.ready)
        porism_program_push (program, t->op);
      else
        {
          Waiting operands[] = { { next.term, TRUE }, { t->second, FALSE }, { t->first, FALSE } };

          g_array_append_val (waiting, operands[0]);
          if (porism_op_get_arity (t->op) > 1)
            g_array_append_val (waiting, operands[1]);
          g_array_append_val (waiting, operands[2]);
        }
    }
}

static PorismExpression *
write_coefficient (const Expansion *self,
                   guint            term)
{
  PorismExpression *coefficient = NULL;
  PorismProgram program;

  if (get_term (self, term)->size > PORISM_EXPRESSION_MAX_NODES)
    return NULL;
  porism_program_init_like (&program, self->expression);
  write_term (self, term, &program);
  coefficient = porism_program_finish (&program);
  porism_program_clear (&program);

  return coefficient;
}

static GPtrArray *
write_coefficients (const Expansion *self,
                    GArray          *polynomial)
{
  g_autoptr (GPtrArray) coefficients =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_expression_unref);

  while (polynomial->len > 1 &&
         is_integer (self, get_coefficient (polynomial, polynomial->len - 1), 0))
    g_array_set_size (polynomial, polynomial->len - 1);
  if (polynomial->len - 1 > self->max_degree)
    return NULL;
  for (guint i = 0; i < polynomial->len; i++)
    {
      PorismExpression *coefficient = write_coefficient (self, get_coefficient (polynomial, i));

      if (!coefficient)
        return NULL;
      g_ptr_array_add (coefficients, coefficient);
    }
  return g_steal_pointer (&coefficients);
}

/**
 * porism_expression_get_polynomial:
 * @variable: its index in the scope
 *
 * Expands products and powers with whole exponents; divides by what is free of the variable. The
 * coefficients have the references and variables of @self, with the same indices.
 *
 * Returns: (transfer full) (nullable): the coefficients, lowest first, at least one; NULL where it
 *   is no polynomial of a degree up to @max_degree and 100, or an unwieldy one
 */
GPtrArray *
porism_expression_get_polynomial (const PorismExpression *self,
                                  guint                   variable,
                                  guint                   max_degree)
{
  g_autofree gboolean *depends = find_dependence (self, variable);
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (Term));
  g_autoptr (GPtrArray) stack = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Expansion expansion = {
    .expression = self, .variable = variable, .terms = terms, .stack = stack,
    .max_degree = MIN (max_degree, DEGREE_LIMIT),
  };

  if (porism_expression_is_condition (self))
    return NULL;
  g_array_set_clear_func (terms, clear_term);
  for (guint i = 0; i < self->n_nodes; i++)
    if (!expand_node (&expansion, i, depends))
      return NULL;
  return write_coefficients (&expansion, stack->pdata[0]);
}

/* Whether it is of degree @left at most in the variables from @variable to before @n together. */
static gboolean
is_of_degree (const PorismExpression *self,
              guint                   variable,
              guint                   n,
              guint                   left)
{
  g_autoptr (GPtrArray) coefficients = NULL;

  if (variable == n)
    return TRUE;
  coefficients = porism_expression_get_polynomial (self, variable, left);
  for (guint i = 0; coefficients != NULL && i < coefficients->len; i++)
    if (!is_of_degree (g_ptr_array_index (coefficients, i), variable + 1, n, left - i))
      return FALSE;
  return coefficients != NULL;
}

/**
 * porism_expression_is_linear:
 *
 * Returns: whether it is an equation of degree 1 at most in its first @n variables
 */
gboolean
porism_expression_is_linear (const PorismExpression *equation,
                             guint                   n)
{
  return porism_expression_is_equation (equation) && is_of_degree (equation, 0, n, 1);
}
