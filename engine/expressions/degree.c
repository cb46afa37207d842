/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The degree of an expression in its first variable, found once when it is made: an upper bound from its
 * form, since what cancels is not looked for. */

#include "config.h"

#include "engine/expressions/program.h"

#define NONE (-1)
#define DEGREE_LIMIT 100

static gint
get_power_degree (const PorismNode *node,
                  gint              base,
                  gint              exponent)
{
  if (base == 0 && exponent == 0)
    return 0;
  if (base == NONE || node->denominator != 1 || node->numerator < 0 ||
      node->numerator > DEGREE_LIMIT)
    return NONE;
  return base * node->numerator;
}

static gint
get_binary_degree (const PorismNode *node,
                   gint              a,
                   gint              b)
{
  PorismOp op = (PorismOp) node->op;

  if (a == NONE || b == NONE)
    return NONE;
  if (op == PORISM_OP_ADD || op == PORISM_OP_SUB || op == PORISM_OP_EQUATION ||
      op == PORISM_OP_POINT)
    return MAX (a, b);
  if (op == PORISM_OP_MUL)
    return a + b;
  if (op == PORISM_OP_DIV)
    return b == 0 ? a : NONE;
  if (op == PORISM_OP_POWER)
    return get_power_degree (node, a, b);
  return a == 0 && b == 0 ? 0 : NONE;
}

static gint
get_node_degree (const PorismExpression *self,
                 guint                   at,
                 const gint             *degrees)
{
  const PorismNode *node = &self->nodes[at];
  guint operands[3];
  guint n = porism_nodes_get_operands (self->nodes, at, operands);

  if (n == 0)
    return node->op == PORISM_OP_VARIABLE && node->operands[0] == 0;
  if (n == 1)
    return degrees[operands[0]] == 0 || node->op == PORISM_OP_NEGATE || node->op == PORISM_OP_DEGREE
             ? degrees[operands[0]] : NONE;
  if (n == 2)
    return get_binary_degree (node, degrees[operands[0]], degrees[operands[1]]);
  return degrees[operands[0]] == 0 && degrees[operands[1]] == 0 && degrees[operands[2]] == 0 ? 0
                                                                                             : NONE;
}

/**
 * porism_expression_find_degree:
 *
 * One pass from the leaves to the root.
 */
void
porism_expression_find_degree (PorismExpression *self)
{
  g_autofree gint *degrees = g_new (gint, self->n_nodes);

  for (guint i = 0; i < self->n_nodes; i++)
    {
      degrees[i] = get_node_degree (self, i, degrees);
      if (degrees[i] > DEGREE_LIMIT)
        degrees[i] = NONE;
    }
  self->degree = degrees[self->n_nodes - 1];
}

/**
 * porism_expression_get_degree:
 *
 * Returns: at least its degree as a polynomial in the first variable; -1 where its form is none
 */
gint
porism_expression_get_degree (const PorismExpression *self)
{
  return self->degree;
}
