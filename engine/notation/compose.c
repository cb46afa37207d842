/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions in expressions: f(2), f'(x) + 1, g(x, 2).
 *
 * What was written has a node for each call. What is evaluated has the function's own expression in its
 * place, with the argument for x; it reads what that refers to from the function's value, where it is
 * kept. So the composed expression has the references of the written one, which it holds on to: that is
 * what is printed, and composed anew when a function is redefined. */

#include "config.h"

#include <string.h>

#include "engine/calculus/differentiate.h"
#include "engine/expressions/replace.h"
#include "engine/notation/compose.h"

/* The elements of a function before what its expression reads: the ends of its domain. */
#define ENDS 2

typedef struct
{
  PorismProgram program;
  const PorismExpression *written;
  const PorismExpression *const *functions;
  gboolean failed;
} Composition;

static PorismNode *
get_nodes (Composition *self)
{
  return (PorismNode *) (void *) self->program.nodes->data;
}

/* Appends @node of @from; the subtrees before it are its operands. */
static void
push_node (Composition            *self,
           const PorismExpression *from,
           const PorismNode       *node)
{
  if (node->op == PORISM_OP_RATIONAL)
    porism_program_push_rational (&self->program, from->constants[node->operands[0]].value);
  else if (porism_op_get_arity ((PorismOp) node->op) == 0)
    porism_program_push_leaf (&self->program, node);
  else
    porism_program_push (&self->program, (PorismOp) node->op);
  if (self->program.nodes->len > PORISM_EXPRESSION_MAX_NODES)
    self->failed = TRUE;
}

/* Whether it is one of x and y, which has no domain with ends. */
static gboolean
is_of_two (const PorismExpression *function)
{
  return function->variables != NULL && g_strv_length (function->variables) > 1;
}

/* Where the value of a function keeps what its expression reads from reference @i. */
static guint
find_offset (const PorismExpression *function,
             guint                   i)
{
  guint offset = is_of_two (function) ? 0 : ENDS;

  for (guint k = 0; k < i; k++)
    offset += porism_expression_get_reference_width (function, k);
  return offset;
}

/* A node of a function that reads an object reads from the value of reference @reference. */
static PorismNode
redirect (const PorismExpression *function,
          const PorismNode       *node,
          guint16                 reference)
{
  PorismNode redirected = *node;
  guint n = porism_op_count_objects ((PorismOp) node->op);

  for (guint i = 0; i < n; i++)
    {
      redirected.operands[i] = reference;
      redirected.offsets[i] = (guint16) (node->offsets[i] + find_offset (function, node->operands[i]));
    }
  return redirected;
}

/* The subtree pushed last, taken away. */
static GArray *
take_argument (Composition *self)
{
  guint end = self->program.nodes->len;
  guint n = get_nodes (self)[end - 1].size;
  GArray *argument = g_array_new (FALSE, FALSE, sizeof (PorismNode));

  g_array_append_vals (argument, get_nodes (self) + end - n, n);
  g_array_set_size (self->program.nodes, end - n);

  return argument;
}

static void
push_argument (Composition  *self,
               const GArray *argument)
{
  if (self->program.nodes->len + argument->len > PORISM_EXPRESSION_MAX_NODES)
    self->failed = TRUE;
  else
    g_array_append_vals (self->program.nodes, argument->data, argument->len);
}

/* An end of the domain of the function that is reference @reference. */
static void
push_end (Composition *self,
          guint16      reference,
          guint16      i)
{
  const PorismNode end = { .op = PORISM_OP_NUMBER, .operands = { reference }, .offsets = { i } };

  porism_program_push_leaf (&self->program, &end);
}

/* start <= u && u <= end, which a choice tests. */
static void
push_domain (Composition  *self,
             guint16       reference,
             const GArray *argument)
{
  push_end (self, reference, 0);
  push_argument (self, argument);
  porism_program_push (&self->program, PORISM_OP_LESS_EQUAL);
  porism_program_push (&self->program, PORISM_OP_AND_GUARD);
  push_argument (self, argument);
  push_end (self, reference, 1);
  porism_program_push (&self->program, PORISM_OP_LESS_EQUAL);
  porism_program_push (&self->program, PORISM_OP_AND);
  porism_program_push (&self->program, PORISM_OP_TEST);
}

static void
push_body (Composition            *self,
           const PorismExpression *function,
           const PorismExpression *body,
           guint16                 reference,
           const GArray *const    *arguments)
{
  for (guint i = 0; i < body->n_nodes && !self->failed; i++)
    if (body->nodes[i].op == PORISM_OP_VARIABLE)
      push_argument (self, arguments[body->nodes[i].operands[0]]);
    else
      {
        PorismNode node = redirect (function, &body->nodes[i], reference);

        push_node (self, body, &node);
      }
}

/* The function in place of its call. */
static void
push_function (Composition      *self,
               const PorismNode *call)
{
  guint16 reference = call->operands[0];
  const PorismExpression *function = self->functions[reference];
  g_autoptr (PorismExpression) derivative =
    function && call->operands[1] > 0
      ? porism_expression_differentiate (function, 0, call->operands[1]) : NULL;
  const PorismExpression *body = call->operands[1] > 0 ? derivative : function;
  g_autoptr (GArray) argument = NULL;

  if (!body)
    {
      self->failed = TRUE;
      return;
    }
  argument = take_argument (self);
  if (function->bounded)
    push_domain (self, reference, argument);
  push_body (self, function, body, reference, (const GArray *const[]) { argument, argument });
  if (function->bounded && !self->failed)
    {
      porism_program_push (&self->program, PORISM_OP_THEN);
      porism_program_push (&self->program, PORISM_OP_NOTHING);
      porism_program_push (&self->program, PORISM_OP_IF);
    }
}

/* The same of a function of two variables. */
static void
push_function_of_two (Composition      *self,
                      const PorismNode *call)
{
  const PorismExpression *function = self->functions[call->operands[0]];
  g_autoptr (GArray) second = NULL, first = NULL;

  self->failed |= function == NULL || !is_of_two (function);
  if (self->failed)
    return;
  second = take_argument (self);
  first = take_argument (self);
  push_body (self, function, function, call->operands[0], (const GArray *const[]) { first, second });
}

/**
 * porism_expression_has_calls:
 *
 * Returns: whether it was written with functions of the figure in it
 */
gboolean
porism_expression_has_calls (const PorismExpression *self)
{
  return self->written != NULL;
}

/**
 * porism_expression_calls_functions:
 *
 * Returns: whether functions of the figure are called, which are not composed yet
 */
gboolean
porism_expression_calls_functions (const PorismExpression *self)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (porism_op_is_call ((PorismOp) self->nodes[i].op))
      return TRUE;
  return FALSE;
}

/**
 * porism_expression_compose:
 * @self: what was written, or what was composed of it before
 * @functions: for each reference, the expression of the function that it is, or NULL
 *
 * Returns: (transfer full) (nullable): @self with the functions in their places; NULL where one is
 *   missing, has no derivative, or where the whole becomes too long
 */
PorismExpression *
porism_expression_compose (PorismExpression              *self,
                           const PorismExpression *const *functions)
{
  PorismExpression *written = self->written ? self->written : self;
  Composition composition = { .written = written, .functions = functions };
  PorismExpression *composed = NULL;

  porism_program_init_like (&composition.program, written);
  for (guint i = 0; i < written->n_nodes && !composition.failed; i++)
    if (written->nodes[i].op == PORISM_OP_CALL)
      push_function (&composition, &written->nodes[i]);
    else if (written->nodes[i].op == PORISM_OP_CALL_OF_TWO)
      push_function_of_two (&composition, &written->nodes[i]);
    else
      push_node (&composition, written, &written->nodes[i]);
  if (!composition.failed)
    composed = porism_program_finish (&composition.program);
  if (composed)
    {
      composed->written = porism_expression_ref (written);
      composed->bounded = self->bounded;
    }
  porism_program_clear (&composition.program);

  return composed;
}

/**
 * porism_expression_follow_functions:
 * @inputs: of the record, the last of which are what @self refers to: NULL where that is no function
 *
 * Returns: (transfer full) (nullable): @self where it calls none, else as porism_expression_compose()
 */
PorismExpression *
porism_expression_follow_functions (PorismExpression              *self,
                                    const PorismExpression *const *inputs,
                                    guint                          n_inputs)
{
  if (!porism_expression_has_calls (self))
    return porism_expression_ref (self);

  return porism_expression_compose (self, inputs + (n_inputs - porism_expression_get_n_references (self)));
}

/**
 * porism_expression_with_ends:
 *
 * Returns: (transfer full) (nullable): @self, marked as that of a function whose domain has ends
 */
PorismExpression *
porism_expression_with_ends (PorismExpression *self)
{
  PorismExpression *copy;
  PorismProgram program;

  if (self->bounded)
    return porism_expression_ref (self);
  porism_program_init_like (&program, self);
  porism_program_push_copy (&program, self, 0, self->n_nodes);
  copy = porism_program_finish (&program);
  porism_program_clear (&program);
  if (copy)
    {
      copy->bounded = TRUE;
      copy->written = self->written ? porism_expression_ref (self->written) : NULL;
    }
  return copy;
}
