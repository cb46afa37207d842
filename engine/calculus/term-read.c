/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Terms from expressions. The nodes come operands first, so one pass with a stack reads them all. */

#include "config.h"

#include "engine/calculus/term.h"

/* TEST, THEN and the guards stand for what is before them. */
static gboolean
is_transparent (PorismOp op)
{
  return op == PORISM_OP_TEST || op == PORISM_OP_THEN || op == PORISM_OP_AND_GUARD ||
         op == PORISM_OP_OR_GUARD;
}

static PorismTerm
read_node (PorismTerms            *self,
           const PorismExpression *expression,
           const PorismNode       *node,
           const PorismTerm       *arguments)
{
  PorismOp op = (PorismOp) node->op;

  if (op == PORISM_OP_RATIONAL)
    return porism_terms_add_number (self, expression->constants[node->operands[0]].value);
  if (is_transparent (op))
    return arguments[0];
  if (porism_op_get_arity (op) == 0)
    return porism_terms_add_leaf (self, node);
  return porism_terms_apply (self, op, arguments, porism_op_get_arity (op));
}

PorismTerm
porism_terms_read_node (PorismTerms            *self,
                        const PorismExpression *expression,
                        guint                   at)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (PorismTerm));

  for (guint i = at + 1 - expression->nodes[at].size; i <= at; i++)
    {
      const PorismNode *node = &expression->nodes[i];
      guint base = stack->len - porism_op_get_arity ((PorismOp) node->op);
      PorismTerm term = read_node (self, expression, node,
                                   &g_array_index (stack, PorismTerm, base));

      g_array_set_size (stack, base);
      g_array_append_val (stack, term);
    }
  return g_array_index (stack, PorismTerm, 0);
}

PorismTerm
porism_terms_read (PorismTerms            *self,
                   const PorismExpression *expression)
{
  return porism_terms_read_node (self, expression, expression->n_nodes - 1);
}
