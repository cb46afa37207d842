/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Derivatives.
 *
 * A quotient keeps one denominator: the derivative of a product of powers p^-e … is put over p^(-e-1).
 * Where a function has a corner or a jump the derivative has no value: |u| gives u'·u/|u|, the pieces of
 * If only count inside. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

#define D(a) porism_terms_differentiate (self, (a))
#define ADD(a, b) porism_terms_sum (self, (a), (b))
#define SUB(a, b) porism_terms_difference (self, (a), (b))
#define MUL(a, b) porism_terms_multiply (self, (a), (b))
#define DIV(a, b) porism_terms_divide (self, (a), (b))
#define POW(a, n, d) porism_terms_raise_to (self, (a), (n), (d))
#define CALL(op, a) porism_terms_call (self, PORISM_OP_##op, (a))
#define NUMBER(n) porism_terms_add_integer (self, (n))

/* ---- functions of one argument ---- */

/* 1 - u^2, u^2 + 1 */
static PorismTerm
add_square (PorismTerms *self,
            PorismTerm   u,
            slong        sign)
{
  return ADD (NUMBER (1), porism_terms_scale_by (self, POW (u, 2, 1), sign, 1));
}

/* The derivative of the function @op at @u, not yet that of its argument. */
static PorismTerm
find_outer (PorismTerms *self,
            PorismOp     op,
            PorismTerm   u)
{
  switch ((int) op)
    {
    case PORISM_OP_ABS:
      return DIV (u, CALL (ABS, u));
    case PORISM_OP_SIN:
      return CALL (COS, u);
    case PORISM_OP_COS:
      return porism_terms_negate (self, CALL (SIN, u));
    case PORISM_OP_TAN:
      return POW (CALL (COS, u), -2, 1);
    case PORISM_OP_SEC:
      return MUL (CALL (SEC, u), CALL (TAN, u));
    case PORISM_OP_CSC:
      return porism_terms_negate (self, MUL (CALL (CSC, u), CALL (COT, u)));
    case PORISM_OP_COT:
      return porism_terms_negate (self, POW (CALL (SIN, u), -2, 1));
    case PORISM_OP_ASIN:
      return POW (add_square (self, u, -1), -1, 2);
    case PORISM_OP_ACOS:
      return porism_terms_negate (self, POW (add_square (self, u, -1), -1, 2));
    case PORISM_OP_ATAN:
      return POW (add_square (self, u, 1), -1, 1);
    case PORISM_OP_SINH:
      return CALL (COSH, u);
    case PORISM_OP_COSH:
      return CALL (SINH, u);
    case PORISM_OP_TANH:
      return POW (CALL (COSH, u), -2, 1);
    case PORISM_OP_LN:
      return POW (u, -1, 1);
    case PORISM_OP_LOG10:
      return POW (MUL (u, CALL (LN, NUMBER (10))), -1, 1);
    default:
      return PORISM_NO_TERM;
    }
}

/* 0 where @first and @second differ, nothing elsewhere: the derivative of steps. */
static PorismTerm
add_flat (PorismTerms *self,
          PorismTerm   first,
          PorismTerm   second)
{
  const PorismTerm sides[] = { first, second };
  const PorismTerm parts[] = {
    porism_terms_add_operation (self, PORISM_OP_NOT_EQUAL, sides, 2), NUMBER (0),
    porism_terms_add_constant (self, PORISM_OP_NOTHING),
  };

  return porism_terms_add_operation (self, PORISM_OP_IF, parts, 3);
}

static PorismTerm
differentiate_step (PorismTerms *self,
                    PorismOp     op,
                    PorismTerm   u)
{
  PorismTerm shifted = op == PORISM_OP_ROUND
                         ? ADD (u, porism_terms_add_fraction (self, 1, 2)) : u;

  return op == PORISM_OP_SIGN ? add_flat (self, u, NUMBER (0))
                              : add_flat (self, shifted, CALL (FLOOR, shifted));
}

static PorismTerm
differentiate_call (PorismTerms *self,
                    PorismOp     op,
                    PorismTerm   u)
{
  PorismTerm outer, inner;

  if (op == PORISM_OP_SIGN || op == PORISM_OP_FLOOR || op == PORISM_OP_CEIL || op == PORISM_OP_ROUND)
    return differentiate_step (self, op, u);
  outer = find_outer (self, op, u);
  inner = D (u);
  if (outer == PORISM_NO_TERM || inner == PORISM_NO_TERM)
    return PORISM_NO_TERM;
  return MUL (inner, outer);
}

/* ---- choices ---- */

static PorismTerm
compare (PorismTerms *self,
         PorismOp     op,
         PorismTerm   a,
         PorismTerm   b)
{
  const PorismTerm sides[] = { a, b };

  return porism_terms_add_operation (self, op, sides, 2);
}

/* Where the condition @term holds, or does not, and goes on doing so around. */
static PorismTerm
find_interior (PorismTerms *self,
               PorismTerm   term,
               gboolean     holds)
{
  const PorismTermNode *node = porism_terms_get (self, term);
  gboolean less = node->op == PORISM_OP_LESS || node->op == PORISM_OP_LESS_EQUAL;
  PorismTerm parts[2];

  if (less || node->op == PORISM_OP_GREATER || node->op == PORISM_OP_GREATER_EQUAL)
    return compare (self, less == holds ? PORISM_OP_LESS : PORISM_OP_GREATER, node->terms[0],
                    node->terms[1]);
  if (node->op == PORISM_OP_NOT)
    return find_interior (self, node->terms[0], !holds);
  if (node->op == PORISM_OP_EQUAL || node->op == PORISM_OP_NOT_EQUAL)
    return (node->op == PORISM_OP_NOT_EQUAL) == holds
             ? compare (self, PORISM_OP_NOT_EQUAL, node->terms[0], node->terms[1])
             : compare (self, PORISM_OP_LESS, NUMBER (1), NUMBER (0));
  if (node->op != PORISM_OP_AND && node->op != PORISM_OP_OR)
    return PORISM_NO_TERM;
  for (guint i = 0; i < 2; i++)
    if ((parts[i] = find_interior (self, node->terms[i], holds)) == PORISM_NO_TERM)
      return PORISM_NO_TERM;
  return porism_terms_add_operation (self,
                                     (node->op == PORISM_OP_AND) == holds ? PORISM_OP_AND
                                                                          : PORISM_OP_OR,
                                     parts, 2);
}

/* @a inside of where @condition holds, @b inside of where it does not. */
static PorismTerm
choose (PorismTerms *self,
        PorismTerm   inside,
        PorismTerm   a,
        PorismTerm   outside,
        PorismTerm   b)
{
  PorismTerm nothing = porism_terms_add_constant (self, PORISM_OP_NOTHING);
  PorismTerm rest[] = { outside, b, nothing };
  PorismTerm parts[] = { inside, a, nothing };

  if (inside == PORISM_NO_TERM || outside == PORISM_NO_TERM || a == PORISM_NO_TERM ||
      b == PORISM_NO_TERM)
    return PORISM_NO_TERM;
  if (b != nothing)
    parts[2] = porism_terms_add_operation (self, PORISM_OP_IF, rest, 3);
  return porism_terms_add_operation (self, PORISM_OP_IF, parts, 3);
}

/* ---- pieces that meet ---- */

/* Whether it has a value everywhere but at single places. */
static gboolean
is_total (PorismTerms *self,
          PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  gboolean operation = node->kind == PORISM_TERM_OPERATION && node->n > 0;

  if (!node->depends)
    return TRUE;
  if (operation && node->op != PORISM_OP_SIN && node->op != PORISM_OP_COS && node->op != PORISM_OP_ATAN &&
      node->op != PORISM_OP_SINH && node->op != PORISM_OP_COSH && node->op != PORISM_OP_TANH &&
      node->op != PORISM_OP_ABS)
    return FALSE;
  for (guint i = 0; i < node->n; i++)
    {
      const PorismTermNode *exponent;

      if (!is_total (self, node->terms[i]))
        return FALSE;
      if (node->kind != PORISM_TERM_PRODUCT)
        continue;
      exponent = porism_terms_get (self, node->exponents[i]);
      if (exponent->kind == PORISM_TERM_NUMBER ? fmpz_is_even (fmpq_denref (exponent->value))
                                               : porism_terms_get (self, node->terms[i])->op != PORISM_OP_E ||
          !is_total (self, node->exponents[i]))
        return FALSE;
    }
  return TRUE;
}

/* The piece that counts where all conditions are between numbers. */
static PorismTerm
settle (PorismTerms *self,
        PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  while (node->op == PORISM_OP_IF)
    {
      const PorismTermNode *condition = porism_terms_get (self, node->terms[0]);
      gboolean less = condition->op == PORISM_OP_LESS || condition->op == PORISM_OP_LESS_EQUAL;
      gboolean more = condition->op == PORISM_OP_GREATER || condition->op == PORISM_OP_GREATER_EQUAL;
      gboolean closed = condition->op == PORISM_OP_LESS_EQUAL || condition->op == PORISM_OP_GREATER_EQUAL;
      int order;

      if ((!less && !more) || !porism_terms_is_number (self, condition->terms[0]) ||
          !porism_terms_is_number (self, condition->terms[1]))
        break;
      order = fmpq_cmp (porism_terms_get (self, condition->terms[0])->value,
                        porism_terms_get (self, condition->terms[1])->value);
      a = node->terms[(less ? order < 0 : order > 0) || (closed && order == 0) ? 1 : 2];
      node = porism_terms_get (self, a);
    }
  return a;
}

/* Whether @a and @b are the same where @u, which is linear, vanishes. */
static gboolean
meet_at (PorismTerms *self,
         PorismTerm   u,
         PorismTerm   a,
         PorismTerm   b)
{
  PorismTerm x = porism_terms_add_variable (self, self->variable);
  PorismTerm rate = D (u), border;

  if (rate == PORISM_NO_TERM || porism_terms_depends (self, rate) || porism_terms_is_integer (self, rate, 0))
    return FALSE;
  border = porism_terms_expand (self, SUB (x, DIV (u, rate)));
  if (porism_terms_depends (self, border))
    return FALSE;
  a = settle (self, porism_terms_replace (self, a, x, border));
  b = settle (self, porism_terms_replace (self, b, x, border));

  return porism_terms_is_integer (self, porism_terms_expand (self, SUB (a, b)), 0);
}

/* @a where @u is negative, @b where it is positive. */
static PorismTerm
join (PorismTerms *self,
      PorismTerm   u,
      PorismTerm   a,
      PorismTerm   b)
{
  PorismTerm size = CALL (ABS, u);

  if (a == PORISM_NO_TERM || b == PORISM_NO_TERM)
    return PORISM_NO_TERM;
  return DIV (ADD (MUL (a, SUB (size, u)), MUL (b, ADD (size, u))), MUL (NUMBER (2), size));
}

/* What is negative where the condition holds and positive where it does not. */
static PorismTerm
find_difference (PorismTerms *self,
                 PorismTerm   condition)
{
  const PorismTermNode *node = porism_terms_get (self, condition);

  if (node->op == PORISM_OP_LESS || node->op == PORISM_OP_LESS_EQUAL)
    return SUB (node->terms[0], node->terms[1]);
  if (node->op == PORISM_OP_GREATER || node->op == PORISM_OP_GREATER_EQUAL)
    return SUB (node->terms[1], node->terms[0]);
  return PORISM_NO_TERM;
}

/* The derivative of two pieces that meet; PORISM_NO_TERM where it is not known that they do. */
static PorismTerm
differentiate_joined (PorismTerms          *self,
                      const PorismTermNode *node)
{
  PorismTerm u = self->joins ? find_difference (self, node->terms[0]) : PORISM_NO_TERM;
  PorismTerm a, b;

  if (u == PORISM_NO_TERM || !meet_at (self, u, node->terms[1], node->terms[2]))
    return PORISM_NO_TERM;
  a = D (node->terms[1]);
  b = D (node->terms[2]);
  if (a == PORISM_NO_TERM || b == PORISM_NO_TERM || !is_total (self, a) || !is_total (self, b))
    return PORISM_NO_TERM;
  return join (self, u, a, b);
}

static PorismTerm
differentiate_choice (PorismTerms          *self,
                      const PorismTermNode *node)
{
  const PorismTerm *parts = node->terms;
  PorismTerm joined = porism_terms_depends (self, parts[0]) ? differentiate_joined (self, node) : PORISM_NO_TERM;

  if (joined != PORISM_NO_TERM)
    return joined;
  if (!porism_terms_depends (self, parts[0]))
    {
      PorismTerm again[] = { parts[0], D (parts[1]), D (parts[2]) };

      return again[1] == PORISM_NO_TERM || again[2] == PORISM_NO_TERM
               ? PORISM_NO_TERM : porism_terms_add_operation (self, PORISM_OP_IF, again, 3);
    }
  return choose (self, find_interior (self, parts[0], TRUE), D (parts[1]),
                 find_interior (self, parts[0], FALSE), D (parts[2]));
}

static PorismTerm
differentiate_extreme (PorismTerms          *self,
                       const PorismTermNode *node)
{
  PorismOp first = node->op == PORISM_OP_MIN ? PORISM_OP_LESS : PORISM_OP_GREATER;
  PorismOp second = node->op == PORISM_OP_MIN ? PORISM_OP_GREATER : PORISM_OP_LESS;

  if (self->joins)
    return join (self, node->op == PORISM_OP_MIN ? SUB (node->terms[0], node->terms[1])
                                                 : SUB (node->terms[1], node->terms[0]),
                 D (node->terms[0]), D (node->terms[1]));
  return choose (self, compare (self, first, node->terms[0], node->terms[1]), D (node->terms[0]),
                 compare (self, second, node->terms[0], node->terms[1]), D (node->terms[1]));
}

/* atan2 (y, x) */
static PorismTerm
differentiate_direction (PorismTerms *self,
                         PorismTerm   y,
                         PorismTerm   x)
{
  PorismTerm dy = D (y), dx = D (x);

  if (dy == PORISM_NO_TERM || dx == PORISM_NO_TERM)
    return PORISM_NO_TERM;
  return DIV (SUB (MUL (x, dy), MUL (y, dx)), ADD (POW (x, 2, 1), POW (y, 2, 1)));
}

static PorismTerm
differentiate_operation (PorismTerms *self,
                         PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (node->n == 0)
    return node->op == PORISM_OP_NOTHING ? a : NUMBER (node->depends);
  if (node->n == 1)
    return differentiate_call (self, node->op, node->terms[0]);
  if (node->op == PORISM_OP_IF)
    return differentiate_choice (self, node);
  if (node->op == PORISM_OP_MIN || node->op == PORISM_OP_MAX)
    return differentiate_extreme (self, node);
  if (node->op == PORISM_OP_ATAN2)
    return differentiate_direction (self, node->terms[0], node->terms[1]);
  if (node->op == PORISM_OP_NROOT && !porism_terms_depends (self, node->terms[1]))
    {
      PorismTerm inner = D (node->terms[0]);

      return inner == PORISM_NO_TERM
               ? inner : DIV (MUL (inner, a), MUL (node->terms[1], node->terms[0]));
    }
  return PORISM_NO_TERM;
}

/* ---- products ---- */

/* b^e, where e depends on the variable: b^e (e' ln b + e b'/b). */
static PorismTerm
differentiate_exponential (PorismTerms *self,
                           PorismTerm   base,
                           PorismTerm   exponent)
{
  PorismTerm by_base = D (base), by_exponent = D (exponent);
  PorismTerm rate;

  if (by_base == PORISM_NO_TERM || by_exponent == PORISM_NO_TERM)
    return PORISM_NO_TERM;
  rate = MUL (by_exponent, CALL (LN, base));
  if (!porism_terms_is_integer (self, by_base, 0))
    rate = ADD (rate, DIV (MUL (exponent, by_base), base));
  return MUL (rate, porism_terms_raise (self, base, exponent));
}

static PorismTerm
differentiate_power (PorismTerms *self,
                     PorismTerm   base,
                     PorismTerm   exponent)
{
  PorismTerm inner;

  if (porism_terms_depends (self, exponent))
    return differentiate_exponential (self, base, exponent);
  inner = D (base);
  if (inner == PORISM_NO_TERM)
    return inner;
  return MUL (MUL (exponent, inner),
              porism_terms_raise (self, base, SUB (exponent, NUMBER (1))));
}

/* Whether the factor stands below a fraction bar and depends on the variable. */
static gboolean
is_divisor (const PorismTerms *self,
            PorismTerm         base,
            PorismTerm         exponent)
{
  const PorismTermNode *by = porism_terms_get (self, exponent);

  return porism_terms_depends (self, base) && by->kind == PORISM_TERM_NUMBER &&
         fmpq_sgn (by->value) < 0;
}

/* The derivative of the factors that stand above, each in turn with the others beside it. */
static PorismTerm
differentiate_above (PorismTerms          *self,
                     const PorismTermNode *node)
{
  PorismTerm sum = NUMBER (0);

  for (guint i = 0; i < node->n; i++)
    {
      PorismTerm product;

      if (is_divisor (self, node->terms[i], node->exponents[i]))
        continue;
      product = differentiate_power (self, node->terms[i], node->exponents[i]);
      if (product == PORISM_NO_TERM)
        return product;
      for (guint k = 0; k < node->n; k++)
        if (k != i && !is_divisor (self, node->terms[k], node->exponents[k]))
          product = MUL (product, porism_terms_raise (self, node->terms[k], node->exponents[k]));
      sum = ADD (sum, product);
    }
  return sum;
}

/* The product of the factors above; with @below, that of the bases below. */
static PorismTerm
multiply_factors (PorismTerms          *self,
                  const PorismTermNode *node,
                  gboolean              below,
                  guint                 skip)
{
  PorismTerm product = NUMBER (1);

  for (guint i = 0; i < node->n; i++)
    if (i != skip && is_divisor (self, node->terms[i], node->exponents[i]) == below)
      product = MUL (product, below ? node->terms[i]
                                    : porism_terms_raise (self, node->terms[i], node->exponents[i]));
  return product;
}

/* (N Π b^e)' = (N' Π b + N Σ e b' Π others) Π b^(e - 1), the product over all divisors b. */
static PorismTerm
differentiate_product (PorismTerms *self,
                       PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm above = multiply_factors (self, node, FALSE, G_MAXUINT);
  PorismTerm numerator = differentiate_above (self, node);
  PorismTerm rest = NUMBER (1);

  if (numerator == PORISM_NO_TERM)
    return numerator;
  numerator = MUL (numerator, multiply_factors (self, node, TRUE, G_MAXUINT));
  for (guint i = 0; i < node->n; i++)
    {
      PorismTerm inner;

      if (!is_divisor (self, node->terms[i], node->exponents[i]))
        continue;
      inner = D (node->terms[i]);
      if (inner == PORISM_NO_TERM)
        return inner;
      inner = MUL (MUL (node->exponents[i], inner), multiply_factors (self, node, TRUE, i));
      numerator = ADD (numerator, MUL (inner, above));
      rest = MUL (rest, porism_terms_raise (self, node->terms[i],
                                            SUB (node->exponents[i], NUMBER (1))));
    }
  return MUL (porism_terms_shorten (self, numerator), rest);
}

static PorismTerm
differentiate_sum (PorismTerms          *self,
                   const PorismTermNode *node)
{
  PorismTerm sum = NUMBER (0);

  for (guint i = 0; i < node->n; i++)
    {
      PorismTerm summand = D (node->terms[i]);

      if (summand == PORISM_NO_TERM)
        return summand;
      sum = ADD (sum, porism_terms_scale (self, summand, &node->coefficients[i]));
    }
  return sum;
}

PorismTerm
porism_terms_differentiate (PorismTerms *self,
                            PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (self->exceeded)
    return PORISM_NO_TERM;
  if (!node->depends && node->op != PORISM_OP_NOTHING)
    return NUMBER (0);
  if (node->kind == PORISM_TERM_SUM)
    return differentiate_sum (self, node);
  if (node->kind == PORISM_TERM_PRODUCT)
    return differentiate_product (self, a);
  return differentiate_operation (self, a);
}

/* ---- expressions ---- */

static PorismTerm
differentiate_times (PorismTerms *self,
                     PorismTerm   a,
                     guint        order)
{
  for (guint i = 0; i < order && a != PORISM_NO_TERM; i++)
    {
      a = D (a);
      if (a != PORISM_NO_TERM)
        a = porism_terms_shorten (self, a);
    }
  return a;
}

static PorismTerm
differentiate_pair (PorismTerms            *self,
                    const PorismExpression *expression,
                    guint                   order)
{
  guint operands[3];
  PorismTerm parts[2];

  porism_nodes_get_operands (expression->nodes, expression->n_nodes - 1, operands);
  for (guint i = 0; i < 2; i++)
    {
      parts[i] = differentiate_times (self, porism_terms_read_node (self, expression, operands[i]),
                                      order);
      if (parts[i] == PORISM_NO_TERM)
        return PORISM_NO_TERM;
    }
  return porism_terms_add_operation (self, PORISM_OP_POINT, parts, 2);
}

/**
 * porism_expression_differentiate:
 * @self: a number or a pair
 * @variable: the index of the variable
 * @order: how often
 *
 * Returns: (transfer full) (nullable): the derivative, with the references and variables of @self under
 *   the same indices; NULL where there is none, or where it would be unwieldy
 */
PorismExpression *
porism_expression_differentiate (const PorismExpression *self,
                                 guint                   variable,
                                 guint                   order)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (variable);
  PorismTerm derivative;

  if (porism_expression_is_condition (self))
    return NULL;
  derivative = porism_expression_is_pair (self)
                 ? differentiate_pair (terms, self, order)
                 : differentiate_times (terms, porism_terms_read (terms, self), order);

  return derivative == PORISM_NO_TERM ? NULL : porism_terms_write (terms, derivative, self);
}

/**
 * porism_expression_differentiate_joined:
 * @self: a number
 * @order: how often, by the first variable
 *
 * Returns: (transfer full) (nullable): the same; where pieces meet, as at a corner, it is a quotient with the
 *   denominator 0
 */
PorismExpression *
porism_expression_differentiate_joined (const PorismExpression *self,
                                        guint                   order)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm derivative;

  if (porism_expression_is_condition (self))
    return NULL;
  terms->joins = TRUE;
  derivative = differentiate_times (terms, porism_terms_read (terms, self), order);

  return derivative == PORISM_NO_TERM ? NULL : porism_terms_write (terms, derivative, self);
}
