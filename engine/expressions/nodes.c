/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an expression is made of, for all that read it: operations, their operands, its life. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/expressions/replace.h"

/**
 * porism_op_get_arity:
 *
 * Returns: how many subtrees @op has
 */
guint
porism_op_get_arity (PorismOp op)
{
  if (op < PORISM_OP_NEGATE)
    return 0;
  if (op == PORISM_OP_IF)
    return 3;
  if (op < PORISM_OP_ADD || op == PORISM_OP_NOT || op == PORISM_OP_TEST || op == PORISM_OP_THEN ||
      op == PORISM_OP_AND_GUARD || op == PORISM_OP_OR_GUARD)
    return 1;
  return 2;
}

/**
 * porism_op_is_condition:
 *
 * Returns: whether @op gives a truth value
 */
gboolean
porism_op_is_condition (PorismOp op)
{
  return op == PORISM_OP_BOOLEAN || (op >= PORISM_OP_LESS && op <= PORISM_OP_OR);
}

/**
 * porism_op_is_trigonometric:
 *
 * Returns: whether @op takes an angle
 */
gboolean
porism_op_is_trigonometric (PorismOp op)
{
  return op >= PORISM_OP_SIN && op <= PORISM_OP_COT;
}

/**
 * porism_op_is_call:
 *
 * Returns: whether @op calls a function of the figure
 */
gboolean
porism_op_is_call (PorismOp op)
{
  return op == PORISM_OP_CALL || op == PORISM_OP_CALL_OF_TWO;
}

/**
 * porism_op_is_comparison:
 *
 * Returns: whether @op compares two numbers
 */
gboolean
porism_op_is_comparison (PorismOp op)
{
  return op >= PORISM_OP_LESS && op <= PORISM_OP_NOT_EQUAL;
}

/**
 * porism_op_is_control:
 *
 * Returns: whether @op decides whether to jump
 */
gboolean
porism_op_is_control (PorismOp op)
{
  return op == PORISM_OP_TEST || op == PORISM_OP_THEN || op == PORISM_OP_AND_GUARD || op == PORISM_OP_OR_GUARD;
}

/**
 * porism_nodes_get_operands:
 * @operands: (out): the indices of the roots of the subtrees of node @at, first to last
 *
 * Returns: how many there are
 */
guint
porism_nodes_get_operands (const PorismNode *nodes,
                           guint             at,
                           guint             operands[3])
{
  guint arity = porism_op_get_arity (nodes[at].op);
  guint end = at;

  for (guint i = arity; i-- > 0;)
    {
      operands[i] = end - 1;
      end -= nodes[end - 1].size;
    }
  return arity;
}

/**
 * porism_op_count_objects:
 *
 * Returns: how many objects a leaf of this operation reads
 */
guint
porism_op_count_objects (PorismOp op)
{
  if (op >= PORISM_OP_ANGLE_AT && op <= PORISM_OP_FORMER_ANGLE_AT)
    return 3;
  if (op == PORISM_OP_DISTANCE || op == PORISM_OP_SPACE_DISTANCE)
    return 2;
  return op >= PORISM_OP_NUMBER && op <= PORISM_OP_RADIUS ? 1 : 0;
}

/**
 * porism_expression_ref:
 *
 * Returns: (transfer full): @self
 */
PorismExpression *
porism_expression_ref (PorismExpression *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * porism_expression_unref:
 *
 * Frees @self when nobody holds it any more.
 */
void
porism_expression_unref (PorismExpression *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < self->n_constants; i++)
    fmpq_clear (self->constants[i].value);
  g_free (self->constants);
  g_free (self->nodes);
  g_strfreev (self->references);
  g_strfreev (self->variables);
  fmpq_clear (self->value);
  g_clear_pointer (&self->written, porism_expression_unref);
  g_free (self);
}
