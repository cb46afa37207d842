/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The asymptotic expansion of an expression on one side of a place or at infinity, node by node; compiled once per
 * field. What does not depend on the variable is evaluated as ever. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/expansion.h"
#include "engine/expressions/evaluate.h"

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT

#if defined PORISM_IN_DOUBLE
#include "engine/expressions/functions-double.h"
#include "engine/surd/thread.h"
#elif defined PORISM_IN_GRADIENT
#include "engine/expressions/functions-gradient.h"
#include "engine/surd/thread.h"
#elif defined PORISM_IN_BALL
#include "engine/expressions/functions-ball.h"
#else
#include "engine/expressions/functions-exact.h"
#endif

/* Longer expressions are not expanded. */
#define MOST_NODES 2000

typedef F (Expander) Expander;
typedef F (Expansion) Expansion;

static PorismStatus expand_node (const Expander *e, guint at, Expansion *r);

static const PorismNode *
get_node (const Expander *e,
          guint           at)
{
  return &e->expression->nodes[at];
}

static gboolean
depends (const Expander *e,
         guint           at)
{
  const PorismNode *nodes = e->expression->nodes;

  for (guint i = at + 1 - nodes[at].size; i <= at; i++)
    if (nodes[i].op == PORISM_OP_VARIABLE)
      return TRUE;
  return FALSE;
}

static PorismStatus
evaluate_constant (const Expander *e,
                   guint           at,
                   ELEMENT        *out)
{
  return F (expression_evaluate_part) (e->f, e->expression, e->references, NULL, at, out);
}

/* ---- conditions ---- */

static gboolean
is_guard (PorismOp op)
{
  return op == PORISM_OP_TEST || op == PORISM_OP_THEN || op == PORISM_OP_AND_GUARD || op == PORISM_OP_OR_GUARD;
}

/* The sign of @left less @right near the place. */
static PorismStatus
compare (const Expander  *e,
         const Expansion *left,
         const Expansion *right,
         int             *sign)
{
  FIELD *f = e->f;
  EXPANSION (difference);

  TRY (F (expansion_subtract) (e, &difference, left, right));
  TRY (F (expansion_get_sign) (e, &difference, sign));
  return *sign != 0 || difference.tendency == PORISM_TENDS_CONSTANTLY_ZERO ? PORISM_OK : PORISM_UNABLE;
}

static PorismStatus
compare_operands (const Expander *e,
                  const guint     operands[3],
                  int            *sign)
{
  FIELD *f = e->f;
  EXPANSION (left);
  EXPANSION (right);

  TRY (expand_node (e, operands[0], &left));
  TRY (expand_node (e, operands[1], &right));
  return compare (e, &left, &right, sign);
}

static gboolean
holds (PorismOp op,
       int      sign)
{
  return op == PORISM_OP_LESS ? sign < 0
         : op == PORISM_OP_LESS_EQUAL ? sign <= 0
         : op == PORISM_OP_GREATER ? sign > 0
         : op == PORISM_OP_GREATER_EQUAL ? sign >= 0
         : op == PORISM_OP_EQUAL ? sign == 0 : sign != 0;
}

/* Whether the condition holds near the place. */
static PorismStatus
decide_condition (const Expander *e,
                  guint           at,
                  gboolean       *truth)
{
  FIELD *f = e->f;
  PorismOp op = (PorismOp) get_node (e, at)->op;
  guint operands[3];
  int sign;
  LOCALS (value, 1);

  if (!depends (e, at))
    {
      TRY (evaluate_constant (e, at, value));
      if (IS_ZERO (value) == PORISM_UNKNOWN)
        return PORISM_UNABLE;
      *truth = !IS_ZERO (value);
      return PORISM_OK;
    }
  porism_nodes_get_operands (e->expression->nodes, at, operands);
  if (is_guard (op))
    return decide_condition (e, at - 1, truth);
  if (op == PORISM_OP_NOT || op == PORISM_OP_AND || op == PORISM_OP_OR)
    {
      TRY (decide_condition (e, operands[0], truth));
      if (op == PORISM_OP_NOT)
        *truth = !*truth;
      return op == PORISM_OP_NOT || *truth == (op == PORISM_OP_OR)
               ? PORISM_OK : decide_condition (e, operands[1], truth);
    }
  if (!porism_op_is_comparison (op))
    return PORISM_UNABLE;
  TRY (compare_operands (e, operands, &sign));
  *truth = holds (op, sign);
  return PORISM_OK;
}

/* ---- nodes ---- */

/* base^exponent as exp (exponent ln base). */
static PorismStatus
expand_general_power (const Expander  *e,
                      Expansion       *r,
                      const Expansion *base,
                      const Expansion *exponent)
{
  FIELD *f = e->f;
  EXPANSION (logarithm);
  EXPANSION (product);

  TRY (F (expansion_call) (e, &logarithm, PORISM_OP_LN, base));
  TRY (F (expansion_multiply) (e, &product, exponent, &logarithm));
  return F (expansion_call) (e, r, PORISM_OP_EXP, &product);
}

static PorismStatus
expand_power (const Expander   *e,
              const PorismNode *node,
              const guint       operands[3],
              const Expansion  *base,
              Expansion        *r)
{
  FIELD *f = e->f;
  long n;
  LOCALS (value, 1);
  EXPANSION (exponent);

  if (node->denominator != 0)
    return F (expansion_raise) (e, r, base, node->numerator, node->denominator);
  if (!depends (e, operands[1]))
    {
      TRY (evaluate_constant (e, operands[1], value));
      if (F (get_integer) (f, value, &n) == PORISM_TRUE)
        return F (expansion_raise) (e, r, base, n, 1);
    }
  TRY (expand_node (e, operands[1], &exponent));
  return expand_general_power (e, r, base, &exponent);
}

static PorismStatus
expand_nth_root (const Expander  *e,
                 const guint      operands[3],
                 const Expansion *base,
                 Expansion       *r)
{
  FIELD *f = e->f;
  long n;
  LOCALS (value, 1);

  if (depends (e, operands[1]))
    return PORISM_UNABLE;
  TRY (evaluate_constant (e, operands[1], value));
  NEED (F (get_integer) (f, value, &n), OUTSIDE_DOMAIN);
  NEED (n >= 1, OUTSIDE_DOMAIN);
  return F (expansion_raise) (e, r, base, 1, n);
}

/* The logarithm to another base than e. */
static PorismStatus
expand_logarithm (const Expander  *e,
                  const Expansion *base,
                  const Expansion *argument,
                  Expansion       *r)
{
  FIELD *f = e->f;
  EXPANSION (above);
  EXPANSION (below);

  TRY (F (expansion_call) (e, &above, PORISM_OP_LN, argument));
  TRY (F (expansion_call) (e, &below, PORISM_OP_LN, base));
  return F (expansion_divide) (e, r, &above, &below);
}

static PorismStatus
take_extreme (const Expander  *e,
              PorismOp         op,
              const Expansion *a,
              const Expansion *b,
              Expansion       *r)
{
  int sign;

  TRY (compare (e, a, b, &sign));
  return F (expansion_copy) (e, r, (op == PORISM_OP_MAX) == (sign < 0) ? b : a);
}

static PorismStatus
expand_choice (const Expander *e,
               const guint     operands[3],
               Expansion      *r)
{
  gboolean truth;

  TRY (decide_condition (e, operands[0], &truth));
  return expand_node (e, operands[truth ? 1 : 2], r);
}

static PorismStatus
expand_unary (const Expander  *e,
              PorismOp         op,
              const Expansion *a,
              Expansion       *r)
{
  FIELD *f = e->f;
  LOCALS (number, 1);
  EXPANSION (other);

  if (op == PORISM_OP_SQRT || op == PORISM_OP_CBRT)
    return F (expansion_raise) (e, r, a, 1, op == PORISM_OP_SQRT ? 2 : 3);
  if (op == PORISM_OP_NEGATE || op == PORISM_OP_LOG10)
    SET_SI (number, op == PORISM_OP_NEGATE ? -1 : 10);
  else if (op == PORISM_OP_DEGREE)
    {
      F (set_pi) (f, number);
      DIV_SI (number, number, 180);
    }
  else
    return F (expansion_call) (e, r, op, a);
  TRY (F (expansion_set) (e, &other, number));
  return op == PORISM_OP_LOG10 ? expand_logarithm (e, &other, a, r) : F (expansion_multiply) (e, r, a, &other);
}

static PorismStatus
expand_binary (const Expander *e,
               guint           at,
               const guint     operands[3],
               Expansion      *r)
{
  FIELD *f = e->f;
  const PorismNode *node = get_node (e, at);
  PorismOp op = (PorismOp) node->op;
  EXPANSION (a);
  EXPANSION (b);

  TRY (expand_node (e, operands[0], &a));
  if (op == PORISM_OP_POWER)
    return expand_power (e, node, operands, &a, r);
  if (op == PORISM_OP_NROOT)
    return expand_nth_root (e, operands, &a, r);
  TRY (expand_node (e, operands[1], &b));
  if (op == PORISM_OP_ADD)
    return F (expansion_add) (e, r, &a, &b);
  if (op == PORISM_OP_SUB)
    return F (expansion_subtract) (e, r, &a, &b);
  if (op == PORISM_OP_MUL)
    return F (expansion_multiply) (e, r, &a, &b);
  if (op == PORISM_OP_DIV)
    return F (expansion_divide) (e, r, &a, &b);
  if (op == PORISM_OP_MIN || op == PORISM_OP_MAX)
    return take_extreme (e, op, &a, &b, r);
  return op == PORISM_OP_LOG ? expand_logarithm (e, &a, &b, r) : PORISM_UNABLE;
}

static PorismStatus
expand_node (const Expander *e,
             guint           at,
             Expansion      *r)
{
  FIELD *f = e->f;
  PorismOp op = (PorismOp) get_node (e, at)->op;
  guint operands[3], n;
  LOCALS (value, 1);
  EXPANSION (a);

  if (op == PORISM_OP_VARIABLE)
    return F (expansion_set_place) (e, r);
  if (op == PORISM_OP_NOTHING)
    UNDEFINED (OUTSIDE_DOMAIN);
  if (is_guard (op))
    return expand_node (e, at - 1, r);
  if (!depends (e, at))
    {
      TRY (evaluate_constant (e, at, value));
      return F (expansion_set) (e, r, value);
    }
  n = porism_nodes_get_operands (e->expression->nodes, at, operands);
  if (op == PORISM_OP_IF)
    return expand_choice (e, operands, r);
  if (n == 2)
    return expand_binary (e, at, operands, r);
  if (n != 1)
    return PORISM_UNABLE;
  TRY (expand_node (e, operands[0], &a));
  return expand_unary (e, op, &a, r);
}

PorismStatus
F (expression_expand) (FIELD *f, const PorismExpression *expression, const void *const *references,
                       const ELEMENT *place, int side, guint n_terms, gboolean coarse, Expansion *r)
{
  guint root = porism_expression_find_root (expression);
  const Expander e = {
    .f = f, .expression = expression, .references = references, .place = place, .side = side, .root = root,
    .n_terms = MIN (n_terms * root, PORISM_EXPANSION_TERMS), .coarse = coarse,
  };

  if (expression->n_nodes > MOST_NODES || root > PORISM_GREATEST_ROOT)
    return PORISM_UNABLE;
#if defined PORISM_BY_DOUBLES
  porism_double_work += expression->cost * e.n_terms;
#elif defined PORISM_IN_BALL
  if (!porism_ball_exceeded (f))
    f->account->work += 1 + expression->cost * e.n_terms * (gulong) (256 + f->precision) / 16384;
  if (porism_ball_exceeded (f))
    return PORISM_UNABLE;
#endif
  return expand_node (&e, expression->n_nodes - 1, r);
}

#endif
