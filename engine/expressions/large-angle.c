/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* 80 instead of 80°: a number beyond a whole turn in a function of angles, without a degree sign. */

#include "config.h"

#include <math.h>

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

/* The argument of the function that is node @at. */
static PorismExpression *
take_argument (const PorismExpression *self,
               guint                   at)
{
  guint n = self->nodes[at - 1].size;
  PorismExpression *argument;
  PorismProgram program;

  porism_program_init_like (&program, self);
  porism_program_push_copy (&program, self, at - n, n);
  argument = porism_program_finish (&program);
  porism_program_clear (&program);

  return argument;
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
      g_autoptr (PorismExpression) argument =
        porism_op_is_trigonometric ((PorismOp) self->nodes[i].op) ? take_argument (self, i) : NULL;

      if (argument != NULL && is_large (argument))
        return porism_expression_to_text (argument, NULL);
    }
  return NULL;
}
