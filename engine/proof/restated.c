/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/proof/restated.h"

static gboolean
is_not_negative (const PorismExpression *expression,
                 guint                   at)
{
  const PorismNode *node = &expression->nodes[at];
  guint operands[3];
  const guint n = porism_nodes_get_operands (expression->nodes, at, operands);

  if (node->op == PORISM_OP_RATIONAL)
    return fmpq_sgn (expression->constants[node->operands[0]].value) >= 0;
  if (node->op == PORISM_OP_MUL || node->op == PORISM_OP_DIV || node->op == PORISM_OP_ADD)
    return is_not_negative (expression, operands[0]) && is_not_negative (expression, operands[n - 1]);
  return node->op == PORISM_OP_LENGTH || node->op == PORISM_OP_RADIUS || node->op == PORISM_OP_DISTANCE ||
         node->op == PORISM_OP_SPACE_LENGTH || node->op == PORISM_OP_SPACE_DISTANCE || node->op == PORISM_OP_PI ||
         node->op == PORISM_OP_ABS || node->op == PORISM_OP_SQRT;
}

/* Pushes the node of @expression with all that it is made of, then the square or the cosine of that. */
static void
push_changed (PorismProgram          *program,
              const PorismExpression *expression,
              guint                   at,
              PorismOp                change)
{
  const guint size = expression->nodes[at].size;
  fmpq_t two;

  porism_program_push_copy (program, expression, at + 1 - size, size);
  if (change == PORISM_OP_POWER)
    {
      fmpq_init (two);
      fmpq_set_si (two, 2, 1);
      porism_program_push_rational (program, two);
      fmpq_clear (two);
    }
  porism_program_push (program, change);
}

static PorismExpression *
change_sides (const PorismExpression *expression,
              const guint             sides[3],
              PorismOp                change)
{
  PorismProgram program;
  PorismExpression *changed;

  porism_program_init_like (&program, expression);
  push_changed (&program, expression, sides[0], change);
  push_changed (&program, expression, sides[1], change);
  porism_program_push (&program, PORISM_OP_EQUAL);
  changed = porism_program_finish (&program);
  porism_program_clear (&program);

  return changed;
}

PorismRecord *
porism_question_restate (const PorismRecord *question)
{
  const PorismExpression *expression = question->expression;
  PorismRecord *restated;
  guint sides[3];
  gboolean angles;

  if (expression == NULL || expression->nodes[expression->n_nodes - 1].op != PORISM_OP_EQUAL)
    return NULL;
  porism_nodes_get_operands (expression->nodes, expression->n_nodes - 1, sides);
  angles = expression->nodes[sides[0]].op == PORISM_OP_ANGLE_AT && expression->nodes[sides[1]].op == PORISM_OP_ANGLE_AT;
  if (!angles && (!is_not_negative (expression, sides[0]) || !is_not_negative (expression, sides[1])))
    return NULL;
  restated = porism_record_copy (question);
  porism_expression_unref (restated->expression);
  restated->expression = change_sides (expression, sides, angles ? PORISM_OP_COS : PORISM_OP_POWER);

  return restated;
}
