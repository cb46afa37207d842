/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Building a program: nodes are pushed as they are read, sizes are known at once, jumps and the
 * stack are found when it is finished. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"

static void
clear_constant (gpointer constant)
{
  fmpq_clear (constant);
}

char **
porism_expression_dup_variables (const PorismExpression *self)
{
  return g_strdupv (self->variables);
}

/**
 * porism_program_init:
 * @variables: (nullable): NULL-terminated names
 */
void
porism_program_init (PorismProgram     *self,
                     const char *const *variables)
{
  self->nodes = g_array_new (FALSE, TRUE, sizeof (PorismNode));
  self->constants = g_array_new (FALSE, TRUE, sizeof (fmpq));
  g_array_set_clear_func (self->constants, clear_constant);
  self->references = g_ptr_array_new_with_free_func (g_free);
  self->indices = g_hash_table_new (g_str_hash, g_str_equal);
  self->variables = variables ? g_strdupv ((char **) variables) : g_new0 (char *, 1);
}

static guint16
find_reference (PorismProgram *self,
                const char    *name)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->indices, name));

  if (index == 0)
    {
      g_ptr_array_add (self->references, g_strdup (name));
      index = self->references->len;
      g_hash_table_insert (self->indices, self->references->pdata[index - 1],
                           GUINT_TO_POINTER (index));
    }
  return (guint16) MIN (index - 1, G_MAXUINT16);
}

/**
 * porism_program_init_like:
 *
 * An empty program with the variables and references of @like, under the same indices.
 */
void
porism_program_init_like (PorismProgram          *self,
                          const PorismExpression *like)
{
  porism_program_init (self, (const char *const *) like->variables);
  for (guint i = 0; i < like->n_references; i++)
    find_reference (self, like->references[i]);
}

/**
 * porism_program_clear:
 *
 * Frees what is left in it.
 */
void
porism_program_clear (PorismProgram *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->constants);
  g_hash_table_unref (self->indices);
  g_ptr_array_unref (self->references);
  g_strfreev (self->variables);
}

static PorismNode *
push_node (PorismProgram *self,
           PorismOp       op)
{
  guint at = self->nodes->len;
  guint operands[3];
  guint n;
  PorismNode *nodes;

  g_array_set_size (self->nodes, at + 1);
  nodes = (PorismNode *) (void *) self->nodes->data;
  nodes[at].op = (guint8) op;
  n = porism_nodes_get_operands (nodes, at, operands);
  nodes[at].size = 1;
  for (guint i = 0; i < n; i++)
    nodes[at].size += nodes[operands[i]].size;

  return &nodes[at];
}

/**
 * porism_program_push:
 *
 * Appends a node whose subtrees, if it has any, are what was pushed last.
 */
void
porism_program_push (PorismProgram *self,
                     PorismOp       op)
{
  push_node (self, op);
}

/**
 * porism_program_push_rational:
 *
 * Appends a constant.
 */
void
porism_program_push_rational (PorismProgram *self,
                              const fmpq_t   value)
{
  guint at = self->constants->len;

  push_node (self, PORISM_OP_RATIONAL)->operands[0] = (guint16) MIN (at, G_MAXUINT16);
  g_array_set_size (self->constants, at + 1);
  fmpq_init (&g_array_index (self->constants, fmpq, at));
  fmpq_set (&g_array_index (self->constants, fmpq, at), value);
}

static void
push_integer (PorismProgram *self,
              const fmpz_t   value)
{
  fmpq_t rational;

  fmpq_init (rational);
  fmpq_set_fmpz (rational, value);
  porism_program_push_rational (self, rational);
  fmpq_clear (rational);
}

/**
 * porism_program_push_fraction:
 *
 * Appends @value as a person writes it: an integer, a fraction of integers, negated.
 */
void
porism_program_push_fraction (PorismProgram *self,
                              const fmpq_t   value)
{
  fmpz_t numerator;

  fmpz_init (numerator);
  fmpz_abs (numerator, fmpq_numref (value));
  push_integer (self, numerator);
  fmpz_clear (numerator);
  if (fmpq_sgn (value) < 0)
    porism_program_push (self, PORISM_OP_NEGATE);
  if (!fmpz_is_one (fmpq_denref (value)))
    {
      push_integer (self, fmpq_denref (value));
      porism_program_push (self, PORISM_OP_DIV);
    }
}

/**
 * porism_program_push_variable:
 *
 * Appends the variable with the index @variable.
 */
void
porism_program_push_variable (PorismProgram *self,
                              guint          variable)
{
  push_node (self, PORISM_OP_VARIABLE)->operands[0] = (guint16) variable;
}

/**
 * porism_program_push_objects:
 *
 * Appends what @op makes of the objects @names, at most three.
 */
void
porism_program_push_objects (PorismProgram     *self,
                             PorismOp           op,
                             const char *const *names,
                             guint              n)
{
  PorismNode *node = push_node (self, op);

  for (guint i = 0; i < n; i++)
    node->operands[i] = find_reference (self, names[i]);
}

/**
 * porism_program_push_call:
 *
 * Appends the call of a function of the figure.
 */
void
porism_program_push_call (PorismProgram *self,
                          const char    *name,
                          guint          order)
{
  PorismNode *node = push_node (self, PORISM_OP_CALL);

  node->operands[0] = find_reference (self, name);
  node->operands[1] = (guint16) order;
}

/**
 * porism_program_push_call_of_two:
 *
 * Appends the call of a function of the figure of two variables.
 */
void
porism_program_push_call_of_two (PorismProgram *self,
                                 const char    *name)
{
  PorismNode *node = push_node (self, PORISM_OP_CALL_OF_TWO);

  node->operands[0] = find_reference (self, name);
}

/**
 * porism_program_push_leaf:
 * @leaf: no rational number
 *
 * Appends a node without operands.
 */
void
porism_program_push_leaf (PorismProgram    *self,
                          const PorismNode *leaf)
{
  PorismNode *node = push_node (self, (PorismOp) leaf->op);

  memcpy (node->operands, leaf->operands, sizeof leaf->operands);
  memcpy (node->offsets, leaf->offsets, sizeof leaf->offsets);
}

/**
 * porism_program_push_copy:
 *
 * Appends a subtree of @from, whose references must be those of this program.
 */
void
porism_program_push_copy (PorismProgram          *self,
                          const PorismExpression *from,
                          guint                   first,
                          guint                   n)
{
  for (guint i = first; i < first + n; i++)
    if (from->nodes[i].op == PORISM_OP_RATIONAL)
      porism_program_push_rational (self, from->constants[from->nodes[i].operands[0]].value);
    else
      g_array_append_val (self->nodes, from->nodes[i]);
}

/**
 * porism_program_repeat:
 *
 * Appends a subtree of the program itself once more.
 */
void
porism_program_repeat (PorismProgram *self,
                       guint          first,
                       guint          n)
{
  for (guint i = first; i < first + n; i++)
    {
      PorismNode node = g_array_index (self->nodes, PorismNode, i);

      g_array_append_val (self->nodes, node);
    }
}

/**
 * porism_program_get_last:
 *
 * Returns: the operation pushed last
 */
PorismOp
porism_program_get_last (const PorismProgram *self)
{
  return (PorismOp) g_array_index (self->nodes, PorismNode, self->nodes->len - 1).op;
}

/* How far the control nodes below the node @at jump. */
static void
link_jumps (PorismNode *nodes,
            guint       at)
{
  guint operands[3];

  porism_nodes_get_operands (nodes, at, operands);
  if (nodes[at].op == PORISM_OP_IF)
    {
      nodes[operands[0]].jump = nodes[operands[1]].size;
      nodes[operands[1]].jump = at - operands[1];
    }
  else if (nodes[at].op == PORISM_OP_AND || nodes[at].op == PORISM_OP_OR)
    nodes[operands[0]].jump = at - operands[0];
}

/* Control nodes take what they decide on from the stack; where they jump they leave as much as the
 * code that they pass over. */
static int
get_stack_effect (PorismOp op)
{
  if (op == PORISM_OP_TEST || op == PORISM_OP_THEN || op == PORISM_OP_AND_GUARD ||
      op == PORISM_OP_OR_GUARD)
    return -1;
  if (op == PORISM_OP_IF || op == PORISM_OP_AND || op == PORISM_OP_OR)
    return 0;
  return 1 - (int) porism_op_get_arity (op);
}

static void
link_nodes (PorismExpression *self)
{
  int depth = 0;

  for (guint i = 0; i < self->n_nodes; i++)
    {
      self->nodes[i].jump = 0;
      link_jumps (self->nodes, i);
      depth += get_stack_effect (self->nodes[i].op);
      self->stack_size = MAX (self->stack_size, (guint) depth);
    }
}

static void
take_constants (PorismExpression *self,
                GArray           *constants)
{
  PorismBoundField field;

  porism_bound_field_init (&field);
  self->n_constants = constants->len;
  self->constants = g_new0 (PorismConstant, MAX (constants->len, 1));
  for (guint i = 0; i < constants->len; i++)
    {
      fmpq_init (self->constants[i].value);
      fmpq_swap (self->constants[i].value, &g_array_index (constants, fmpq, i));
      field.base.klass->set_rational (&field.base, &self->constants[i].bound,
                                      self->constants[i].value);
    }
}

/* How many sums the function costs in balls, with few bits as with many. */
static const guint8 costs[PORISM_N_OPS] = {
  [PORISM_OP_ANGLE] = 20, [PORISM_OP_ANGLE_AT] = 20, [PORISM_OP_DIRECTED_ANGLE_AT] = 20,
  [PORISM_OP_FORMER_ANGLE_AT] = 20,
  [PORISM_OP_SIN] = 20, [PORISM_OP_COS] = 20, [PORISM_OP_TAN] = 24, [PORISM_OP_SEC] = 24,
  [PORISM_OP_CSC] = 24, [PORISM_OP_COT] = 24, [PORISM_OP_ASIN] = 32, [PORISM_OP_ACOS] = 32,
  [PORISM_OP_ATAN] = 20, [PORISM_OP_ATAN2] = 24, [PORISM_OP_SINH] = 24, [PORISM_OP_COSH] = 24,
  [PORISM_OP_TANH] = 24, [PORISM_OP_EXP] = 20, [PORISM_OP_LN] = 20, [PORISM_OP_LOG10] = 24,
  [PORISM_OP_LOG] = 40, [PORISM_OP_POWER] = 8, [PORISM_OP_CBRT] = 20, [PORISM_OP_NROOT] = 20,
  [PORISM_OP_SQRT] = 3,
};

/**
 * porism_program_finish:
 *
 * The program becomes an expression; @self must be cleared all the same.
 *
 * Returns: (transfer full) (nullable): the expression; NULL where it is too large or too deep
 */
PorismExpression *
porism_program_finish (PorismProgram *self)
{
  PorismExpression *expression;

  if (self->nodes->len > PORISM_EXPRESSION_MAX_NODES)
    return NULL;

  expression = g_new0 (PorismExpression, 1);
  g_atomic_ref_count_init (&expression->ref_count);
  expression->n_nodes = self->nodes->len;
  expression->nodes = g_memdup2 (self->nodes->data, self->nodes->len * sizeof (PorismNode));
  take_constants (expression, self->constants);
  expression->n_references = self->references->len;
  g_ptr_array_add (self->references, NULL);
  expression->references = g_strdupv ((char **) self->references->pdata);
  g_ptr_array_set_size (self->references, (int) expression->n_references);
  expression->variables = g_strdupv (self->variables);
  fmpq_init (expression->value);
  link_nodes (expression);
  for (guint i = 0; i < expression->n_nodes; i++)
    expression->cost += MAX (costs[expression->nodes[i].op], 1);
  porism_expression_find_turns (expression);
  porism_expression_find_degree (expression);
  if (expression->stack_size > PORISM_EXPRESSION_MAX_STACK)
    g_clear_pointer (&expression, porism_expression_unref);

  return expression;
}
