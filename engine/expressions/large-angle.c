/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* 80 instead of 80°: a number beyond a whole turn in a function of angles, without a degree sign. */

#include "config.h"

#include <math.h>

#include "engine/expressions/large-angle.h"
#include "engine/expressions/program.h"

/* A multiple of pi is meant in radians. */
static gboolean
is_in_radians (const PorismExpression *angle)
{
  for (guint i = 0; i < angle->n_nodes; i++)
    if (angle->nodes[i].op == PORISM_OP_PI)
      return TRUE;
  return FALSE;
}

static gboolean
is_large (const PorismExpression *angle)
{
  PorismBoundField field;
  PorismBound bound = { 0, 0 };

  porism_bound_field_init (&field);
  return porism_expression_is_constant (angle) && !porism_expression_has_degrees (angle) &&
         !is_in_radians (angle) &&
         porism_expression_evaluate[PORISM_FIELD_BOUND] (&field, angle, NULL, NULL, &bound) == PORISM_OK &&
         fabs (bound.mid) > 2 * G_PI;
}

/* The part whose root is the node @at, as text where it is such a number; else NULL. */
static char *
dup_large (const PorismExpression *self,
           guint                   at)
{
  guint n = self->nodes[at].size;
  g_autoptr (PorismExpression) part = NULL;
  PorismProgram program;

  porism_program_init_like (&program, self);
  porism_program_push_copy (&program, self, at + 1 - n, n);
  part = porism_program_finish (&program);
  porism_program_clear (&program);

  return is_large (part) ? porism_expression_to_text (part, NULL) : NULL;
}

/* Whether the node @at is an angle of the figure. */
static gboolean
is_angle (const PorismExpression *self,
          guint                   at)
{
  PorismOp op = (PorismOp) self->nodes[at].op;

  return op == PORISM_OP_ANGLE || (op >= PORISM_OP_ANGLE_AT && op <= PORISM_OP_FORMER_ANGLE_AT);
}

/**
 * porism_expression_dup_large_angle:
 *
 * Returns: (transfer full) (nullable): the first number above 2 pi that stands in a trigonometric function
 *   without a degree sign, as text
 */
char *
porism_expression_dup_large_angle (const PorismExpression *self)
{
  for (guint i = 1; i < self->n_nodes; i++)
    {
      char *text = porism_op_is_trigonometric ((PorismOp) self->nodes[i].op) ? dup_large (self, i - 1) : NULL;

      if (text != NULL)
        return text;
    }
  return NULL;
}

/**
 * porism_expression_dup_large_beside_angle:
 *
 * Returns: (transfer full) (nullable): the first such number that is compared with an angle of the figure,
 *   added to it or subtracted, as text
 */
char *
porism_expression_dup_large_beside_angle (const PorismExpression *self)
{
  for (guint i = 2; i < self->n_nodes; i++)
    {
      PorismOp op = (PorismOp) self->nodes[i].op;
      guint operands[3];

      if (op != PORISM_OP_ADD && op != PORISM_OP_SUB && !porism_op_is_comparison (op))
        continue;
      porism_nodes_get_operands (self->nodes, i, operands);
      for (guint k = 0; k < 2; k++)
        {
          char *text = is_angle (self, operands[k]) ? dup_large (self, operands[1 - k]) : NULL;

          if (text != NULL)
            return text;
        }
    }
  return NULL;
}
