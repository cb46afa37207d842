/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each comparison becomes the difference of its sides; both conditions hold where the least of their
 * numbers is positive, one of them where the greatest is. */

#include "config.h"

#include <math.h>

#include "engine/expressions/program.h"
#include "engine/geometry/region.h"

typedef struct
{
  PorismOp op;                  /* of the condition's node; a comparison has a difference */
  PorismExpression *difference; /* of its sides */
} Step;

struct _PorismRegionForm
{
  const PorismExpression *condition;
  GArray *steps;                /* Step, operands before their connection */
  guint n_references;
  guint *widths;                /* of the references, in the condition */
};

/* What a step says at a place. */
typedef struct
{
  double value;
  gboolean strict;
} Answer;

static void
clear_step (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->difference, porism_expression_unref);
}

static void
add_step (PorismRegionForm *self,
          guint             at)
{
  const PorismNode *nodes = self->condition->nodes;
  Step step = { .op = (PorismOp) nodes[at].op };
  PorismProgram program;
  guint operands[3];

  porism_nodes_get_operands (nodes, at, operands);
  if (step.op == PORISM_OP_AND || step.op == PORISM_OP_OR || step.op == PORISM_OP_NOT)
    {
      for (guint i = 0; i < porism_op_get_arity (step.op); i++)
        {
          guint operand = operands[i];

          /* A guard is the unary parent of what it guards. */
          if (nodes[operand].op == PORISM_OP_AND_GUARD || nodes[operand].op == PORISM_OP_OR_GUARD)
            operand--;
          add_step (self, operand);
        }
    }
  else
    {
      gboolean comparison = step.op >= PORISM_OP_LESS && step.op <= PORISM_OP_NOT_EQUAL;

      porism_program_init_like (&program, self->condition);
      for (guint i = 0; comparison && i < 2; i++)
        porism_program_push_copy (&program, self->condition,
                                  operands[i] + 1 - nodes[operands[i]].size,
                                  nodes[operands[i]].size);
      if (comparison)
        porism_program_push (&program, PORISM_OP_SUB);
      else
        porism_program_push_copy (&program, self->condition, at + 1 - nodes[at].size,
                                  nodes[at].size);
      step.difference = porism_program_finish (&program);
      porism_program_clear (&program);
    }
  g_array_append_val (self->steps, step);
}

/**
 * porism_region_form_new:
 * @condition: is borrowed
 */
PorismRegionForm *
porism_region_form_new (const PorismExpression *condition)
{
  PorismRegionForm *self = g_new0 (PorismRegionForm, 1);

  self->condition = condition;
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
  self->n_references = porism_expression_get_n_references (condition);
  self->widths = g_new (guint, self->n_references + 1);
  for (guint i = 0; i < self->n_references; i++)
    self->widths[i] = porism_expression_get_reference_width (condition, i);
  add_step (self, condition->n_nodes - 1);

  return self;
}

void
porism_region_form_free (PorismRegionForm *self)
{
  g_array_unref (self->steps);
  g_free (self->widths);
  g_free (self);
}

/* A difference as the number that is positive where the comparison holds. */
static Answer
compare (const Step        *step,
         const void *const *references,
         const double       place[2])
{
  PorismDoubleField field;
  double value = 0;

  porism_double_field_init (&field);
  if (step->difference == NULL ||
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, step->difference, references, place,
                                                       &value) != PORISM_OK || isnan (value))
    return (Answer) { -HUGE_VAL, FALSE };
  switch ((int) step->op)
    {
    case PORISM_OP_LESS:
      return (Answer) { -value, TRUE };
    case PORISM_OP_LESS_EQUAL:
      return (Answer) { -value, FALSE };
    case PORISM_OP_GREATER:
      return (Answer) { value, TRUE };
    case PORISM_OP_GREATER_EQUAL:
      return (Answer) { value, FALSE };
    case PORISM_OP_EQUATION:
      return (Answer) { value, FALSE };
    case PORISM_OP_EQUAL:
      return (Answer) { -fabs (value), FALSE };
    case PORISM_OP_NOT_EQUAL:
      return (Answer) { fabs (value), TRUE };
    default:
      return (Answer) { value != 0 ? HUGE_VAL : -HUGE_VAL, FALSE };
    }
}

/**
 * porism_region_form_evaluate:
 *
 * Returns: a number that changes its sign at the region's boundary
 */
double
porism_region_form_evaluate (const PorismRegionForm *self,
                             const double           *kept,
                             double                  x,
                             double                  y,
                             gboolean               *strict)
{
  const double place[2] = { x, y };
  const void *references[self->n_references + 1];
  Answer stack[self->steps->len + 1];
  guint depth = 0;

  for (guint i = 0; i < self->n_references; i++)
    {
      references[i] = kept;
      kept += self->widths[i];
    }
  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);

      if (step->op == PORISM_OP_NOT)
        stack[depth - 1] = (Answer) { -stack[depth - 1].value, !stack[depth - 1].strict };
      else if (step->op == PORISM_OP_AND || step->op == PORISM_OP_OR)
        {
          gboolean first = stack[depth - 2].value < stack[depth - 1].value;

          depth--;
          if (step->op == PORISM_OP_AND ? !first : first)
            stack[depth - 1] = stack[depth];
        }
      else
        stack[depth++] = compare (step, references, place);
    }
  *strict = stack[0].strict;

  return stack[0].value;
}
