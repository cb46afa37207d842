/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Leaves of an expression replaced by other expressions. The program is built anew, node by node,
 * since the size of every node above a replaced leaf changes. */

#include "config.h"

#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/expressions/replace.h"

static void
push_node (PorismProgram          *program,
           const PorismExpression *from,
           const PorismNode       *node)
{
  guint n = porism_op_count_objects ((PorismOp) node->op);
  const char *names[3];

  for (guint i = 0; i < n; i++)
    names[i] = from->references[node->operands[i]];
  if (n > 0)
    {
      porism_program_push_objects (program, (PorismOp) node->op, names, n);
      memcpy (g_array_index (program->nodes, PorismNode, program->nodes->len - 1).offsets,
              node->offsets, sizeof node->offsets);
    }
  else if (node->op == PORISM_OP_RATIONAL)
    porism_program_push_rational (program, from->constants[node->operands[0]].value);
  else if (node->op == PORISM_OP_VARIABLE)
    porism_program_push_variable (program, node->operands[0]);
  else
    porism_program_push (program, (PorismOp) node->op);
}

/**
 * porism_expression_replace:
 * @replace: asked for every variable and every object that is read
 *
 * What replaces a leaf has the variables of @self under the same indices.
 *
 * Returns: (transfer full) (nullable): the new expression; NULL where it would be too large
 */
PorismExpression *
porism_expression_replace (const PorismExpression *self,
                           PorismExpressionReplace replace,
                           gpointer                user_data)
{
  PorismExpression *result = NULL;
  PorismProgram program;

  porism_program_init (&program, (const char *const *) self->variables);
  for (guint i = 0; i < self->n_nodes && program.nodes->len <= PORISM_EXPRESSION_MAX_NODES; i++)
    {
      const PorismNode *node = &self->nodes[i];
      gboolean is_leaf = node->op == PORISM_OP_VARIABLE ||
                         porism_op_count_objects ((PorismOp) node->op) > 0;
      g_autoptr (PorismExpression) with = is_leaf ? replace (self, node, user_data) : NULL;

      if (with == NULL)
        push_node (&program, self, node);
      for (guint k = 0; with != NULL && k < with->n_nodes; k++)
        push_node (&program, with, &with->nodes[k]);
    }
  if (program.nodes->len <= PORISM_EXPRESSION_MAX_NODES)
    result = porism_program_finish (&program);
  porism_program_clear (&program);

  return result;
}

typedef struct
{
  guint variable;
  PorismExpression *value;
} Setting;

static PorismExpression *
set_variable (const PorismExpression *self,
              const PorismNode       *node,
              gpointer                user_data)
{
  const Setting *setting = user_data;

  if (node->op != PORISM_OP_VARIABLE || node->operands[0] != setting->variable)
    return NULL;
  return porism_expression_ref (setting->value);
}

/**
 * porism_expression_set:
 *
 * @value instead of the variable with the index @variable.
 *
 * Returns: (transfer full) (nullable): the new expression; NULL where it would be too large
 */
PorismExpression *
porism_expression_set (const PorismExpression *self,
                       guint                   variable,
                       PorismExpression       *value)
{
  Setting setting = { variable, value };

  return porism_expression_replace (self, set_variable, &setting);
}

/**
 * porism_expression_subtract:
 *
 * Returns: (transfer full) (nullable): the difference; NULL where it would be too large
 */
PorismExpression *
porism_expression_subtract (const PorismExpression *a,
                            const PorismExpression *b)
{
  PorismExpression *difference;
  PorismProgram program;

  porism_program_init (&program, (const char *const *) a->variables);
  for (guint i = 0; i < a->n_nodes; i++)
    push_node (&program, a, &a->nodes[i]);
  for (guint i = 0; i < b->n_nodes; i++)
    push_node (&program, b, &b->nodes[i]);
  porism_program_push (&program, PORISM_OP_SUB);
  difference = porism_program_finish (&program);
  porism_program_clear (&program);

  return difference;
}

/**
 * porism_expression_take_leaf:
 *
 * Returns: (transfer full): an expression that is only @node, a leaf of @self
 */
PorismExpression *
porism_expression_take_leaf (const PorismExpression *self,
                             const PorismNode       *node)
{
  PorismExpression *leaf;
  PorismProgram program;

  porism_program_init (&program, (const char *const *) self->variables);
  push_node (&program, self, node);
  leaf = porism_program_finish (&program);
  porism_program_clear (&program);

  return leaf;
}

/* lhs = rhs for the condition on two sides whose root is the node @at. */
static PorismExpression *
equate (const PorismExpression *self,
        guint                   at)
{
  PorismExpression *equation;
  PorismProgram program;
  guint operands[3];

  porism_nodes_get_operands (self->nodes, at, operands);
  porism_program_init_like (&program, self);
  for (guint i = 0; i < 2; i++)
    porism_program_push_copy (&program, self, operands[i] + 1 - self->nodes[operands[i]].size,
                              self->nodes[operands[i]].size);
  porism_program_push (&program, PORISM_OP_EQUATION);
  equation = porism_program_finish (&program);
  porism_program_clear (&program);

  return equation;
}

/**
 * porism_expression_equate:
 * @comparison: lhs == rhs, or another condition on two sides
 *
 * Returns: (transfer full): lhs = rhs
 */
PorismExpression *
porism_expression_equate (const PorismExpression *comparison)
{
  return equate (comparison, comparison->n_nodes - 1);
}

static void
clear_comparison (gpointer comparison)
{
  porism_expression_unref (((PorismComparison *) comparison)->difference);
}

static gboolean
append_comparisons (const PorismExpression *self,
                    guint                   at,
                    GArray                 *comparisons)
{
  const PorismOp op = self->nodes[at].op;
  guint operands[3];

  if (porism_op_is_comparison (op))
    {
      PorismComparison comparison = { op, equate (self, at) };

      g_array_append_val (comparisons, comparison);
      return TRUE;
    }
  if (op == PORISM_OP_AND_GUARD)
    return append_comparisons (self, at - 1, comparisons);
  if (op != PORISM_OP_AND)
    return FALSE;
  porism_nodes_get_operands (self->nodes, at, operands);
  return append_comparisons (self, operands[0], comparisons) &&
         append_comparisons (self, operands[1], comparisons);
}

/**
 * porism_expression_list_comparisons:
 *
 * Returns: (transfer full) (nullable): what holds together where @condition does
 */
GArray *
porism_expression_list_comparisons (const PorismExpression *condition)
{
  g_autoptr (GArray) comparisons = g_array_new (FALSE, FALSE, sizeof (PorismComparison));

  g_array_set_clear_func (comparisons, clear_comparison);
  return append_comparisons (condition, condition->n_nodes - 1, comparisons)
           ? g_steal_pointer (&comparisons) : NULL;
}

gboolean
porism_comparison_is_angular (const PorismComparison *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->difference->n_nodes; i++)
    {
      const PorismOp op = self->difference->nodes[i].op;
      const gboolean angle = op == PORISM_OP_ANGLE || (op >= PORISM_OP_ANGLE_AT && op <= PORISM_OP_FORMER_ANGLE_AT);

      if ((porism_op_count_objects (op) > 0 && !angle) || porism_op_is_trigonometric (op))
        return FALSE;
      any |= angle;
    }
  return any;
}

double
porism_comparison_get_number (const PorismComparison *self)
{
  const PorismNode *nodes = self->difference->nodes;
  g_autoptr (PorismExpression) right = NULL;
  PorismDoubleField field;
  PorismProgram program;
  double number = 0;
  guint sides[3];

  porism_nodes_get_operands (nodes, self->difference->n_nodes - 1, sides);
  porism_program_init_like (&program, self->difference);
  porism_program_push_copy (&program, self->difference, sides[1] + 1 - nodes[sides[1]].size, nodes[sides[1]].size);
  right = porism_program_finish (&program);
  porism_program_clear (&program);
  porism_double_field_init (&field);
  if (!porism_expression_is_constant (right) ||
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, right, NULL, NULL, &number) != PORISM_OK)
    return 0;
  return number;
}
