/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* 80 instead of 80°: a bare number beyond a whole turn where an angle is meant, in a function of angles, as the
 * size of a rotation, or compared with an angle or added to one. It may be written there or be a number of the
 * figure, which may be made of others. What holds a degree sign, a multiple of pi, an angle of the figure or an
 * inverse function is an angle and no bare number; a measured length is neither. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/expressions/program.h"
#include "engine/kinds/language.h"

/* Numbers made of numbers are followed so far. */
#define MOST_STEPS 16

/* The definition of a number of the figure by a number; NULL where it is measured. */
static const PorismExpression *
get_definition (const PorismConstruction *construction,
                const char               *name)
{
  PorismId id = porism_construction_lookup (construction, name);
  const PorismRecord *record = id > 0 ? porism_construction_get (construction, id) : NULL;

  if (record == NULL || record->kind != PORISM_KIND_NUMBER || !porism_construction_is_defined (construction, id))
    return NULL;
  if (record->expression != NULL)
    return g_str_equal (record->operation->id, "number") ? record->expression : NULL;
  return record->n_inputs == 1 ? record->inputs[0].number : NULL;
}

static gboolean
is_of_angles (PorismOp op)
{
  return op == PORISM_OP_PI || op == PORISM_OP_DEGREE || op == PORISM_OP_ASIN || op == PORISM_OP_ACOS ||
         op == PORISM_OP_ATAN || op == PORISM_OP_ATAN2;
}

/* Whether it is made of numbers alone, written or of the figure. */
static gboolean
is_bare (const PorismConstruction *construction,
         const PorismExpression   *part,
         guint                     steps)
{
  if (steps == MOST_STEPS || part->written != NULL)
    return FALSE;
  for (guint i = 0; i < part->n_nodes; i++)
    {
      const PorismNode *node = &part->nodes[i];
      const PorismExpression *of;

      if (is_of_angles ((PorismOp) node->op) || node->op == PORISM_OP_VARIABLE ||
          (node->op > PORISM_OP_NUMBER && node->op <= PORISM_OP_FORMER_ANGLE_AT))
        return FALSE;
      if (node->op != PORISM_OP_NUMBER)
        continue;
      of = get_definition (construction, part->references[node->operands[0]]);
      if (of == NULL || !is_bare (construction, of, steps + 1))
        return FALSE;
    }
  return TRUE;
}

/* Whether it is an angle of the figure, a sum of such, or a number that is defined as an angle. */
static gboolean
is_angle (const PorismConstruction *construction,
          const PorismExpression   *part,
          guint                     steps)
{
  const PorismExpression *of;

  if (porism_expression_is_angle (part) || (steps > 0 && porism_expression_has_degrees (part) &&
                                            porism_expression_get_turn (part, NULL)))
    return TRUE;
  if (steps == MOST_STEPS || part->n_nodes != 1 || part->nodes->op != PORISM_OP_NUMBER)
    return FALSE;
  of = get_definition (construction, part->references[part->nodes->operands[0]]);
  return of != NULL && is_angle (construction, of, steps + 1);
}

/* Of what is bare: whether it is beyond a whole turn. */
static gboolean
is_beyond_turn (const PorismConstruction *construction,
                const PorismExpression   *part)
{
  g_autofree PorismBound *values = g_new (PorismBound, part->n_references + 1);
  g_autofree const void **references = g_new (const void *, part->n_references + 1);
  PorismBoundField field;
  PorismBound bound = { 0, 0 };

  for (guint i = 0; i < part->n_references; i++)
    {
      PorismId id = porism_construction_lookup (construction, part->references[i]);

      values[i] = (PorismBound) { 0, HUGE_VAL };
      if (id > 0 && porism_construction_get (construction, id)->kind == PORISM_KIND_NUMBER)
        values[i] = (PorismBound) { *porism_construction_get_value (construction, id), 0 };
      references[i] = &values[i];
    }
  porism_bound_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_BOUND] (&field, part, references, NULL, &bound) == PORISM_OK &&
         fabs (bound.mid) > 2 * G_PI;
}

/* By the rules of before numbers of the figure are not followed. */
static gboolean
is_large (const PorismCall       *self,
          const PorismExpression *part)
{
  return is_bare (self->construction, part, self->rules >= PORISM_RULES_THIRD ? 0 : MOST_STEPS - 1) &&
         is_beyond_turn (self->construction, part);
}

/* The part whose root is the node @at; (transfer full). */
static PorismExpression *
dup_part (const PorismExpression *self,
          guint                   at)
{
  guint n = self->nodes[at].size;
  PorismExpression *part;
  PorismProgram program;

  porism_program_init_like (&program, self);
  porism_program_push_copy (&program, self, at + 1 - n, n);
  part = porism_program_finish (&program);
  porism_program_clear (&program);

  return part;
}

/* Whether the node @at takes two angles or none; @operands: its own. */
static gboolean
joins_angles (const PorismExpression *self,
              guint                   at,
              guint                   operands[3])
{
  PorismOp op = (PorismOp) self->nodes[at].op;

  if (op != PORISM_OP_ADD && op != PORISM_OP_SUB && op != PORISM_OP_EQUATION && !porism_op_is_comparison (op))
    return FALSE;
  porism_nodes_get_operands (self->nodes, at, operands);

  return TRUE;
}

/* Such a number beside an angle at the node @at. The right operand of a long sum is the short one: it is
 * asked first, whichever it is. */
static PorismExpression *
find_beside_angle (const PorismCall       *self,
                   const PorismExpression *expression,
                   const guint             operands[3])
{
  g_autoptr (PorismExpression) right = dup_part (expression, operands[1]);
  g_autoptr (PorismExpression) left = NULL;
  gboolean large = is_large (self, right);

  if (!large && !is_angle (self->construction, right, 0))
    return NULL;
  left = dup_part (expression, operands[0]);
  if (large && is_angle (self->construction, left, 0))
    return g_steal_pointer (&right);

  return !large && is_large (self, left) ? g_steal_pointer (&left) : NULL;
}

static PorismExpression *
find_large (const PorismCall       *self,
            const PorismExpression *expression)
{
  for (guint i = 1; i < expression->n_nodes; i++)
    {
      g_autoptr (PorismExpression) part = NULL;
      guint operands[3];

      if (porism_op_is_trigonometric ((PorismOp) expression->nodes[i].op))
        {
          part = dup_part (expression, i - 1);
          if (!is_large (self, part))
            g_clear_pointer (&part, porism_expression_unref);
        }
      else if (self->rules >= PORISM_RULES_THIRD && joins_angles (expression, i, operands))
        part = find_beside_angle (self, expression, operands);
      if (part != NULL)
        return g_steal_pointer (&part);
    }
  return NULL;
}

static void
mention (PorismCall *self,
         const char *text)
{
  porism_observation_mention (
    self->observation,
    g_strdup_printf (_("%s was read as radians; write %s° for degrees."), text, text));
}

/* 360/11° is 360/(11°), a number; (360/11)° may have been meant. */
static void
mention_divided (PorismCall             *self,
                 const PorismExpression *expression)
{
  guint operands[3];

  for (guint i = 0; i < expression->n_nodes; i++)
    if (expression->nodes[i].op == PORISM_OP_DIV)
      {
        g_autoptr (PorismExpression) over = NULL;
        g_autoptr (PorismExpression) under = NULL;
        g_autofree char *above = NULL;
        g_autofree char *below = NULL;

        porism_nodes_get_operands (expression->nodes, i, operands);
        if (expression->nodes[operands[1]].op != PORISM_OP_DEGREE)
          continue;
        over = dup_part (expression, operands[0]);
        if (!is_bare (self->construction, over, 0))
          continue;
        under = dup_part (expression, operands[1]);
        above = porism_expression_to_text (over, NULL);
        below = porism_expression_to_text (under, NULL);
        porism_observation_mention (
          self->observation,
          g_strdup_printf (_("%s was divided by %s; for an angle in degrees put the quotient in brackets before °."),
                           above, below));
        return;
      }
}

void
porism_call_mention_radians (PorismCall             *self,
                             const PorismExpression *expression)
{
  g_autoptr (PorismExpression) number =
    self->rules >= PORISM_RULES_SECOND ? find_large (self, expression) : NULL;
  g_autofree char *text = number != NULL ? porism_expression_to_text (number, NULL) : NULL;

  if (text != NULL)
    mention (self, text);
  if (self->rules >= PORISM_RULES_FIFTH)
    mention_divided (self, expression);
}

void
porism_call_mention_radians_of_turn (PorismCall        *self,
                                     const PorismValue *turn)
{
  if (is_large (self, turn->expression))
    mention (self, turn->text);
}

/* Whether @input is an angle, and if not, whether it is a number in radians that ought not to be. */
static gboolean
is_angle_input (const PorismConstruction *construction,
                const PorismInput        *input,
                const PorismExpression  **number)
{
  const PorismRecord *record = input->object > 0 ? porism_construction_get (construction, input->object) : NULL;

  if (record != NULL && record->kind == PORISM_KIND_ANGLE)
    return TRUE;
  *number = record == NULL ? input->number
            : record->name != NULL ? get_definition (construction, record->name) : NULL;
  return *number != NULL && is_angle (construction, *number, 1);
}

void
porism_call_mention_radians_compared (PorismCall         *self,
                                      const PorismRecord *record)
{
  const PorismExpression *numbers[2] = { NULL, NULL };
  gboolean angles[2];

  if (self->rules < PORISM_RULES_THIRD || !g_str_equal (record->operation->id, "are-equal"))
    return;
  for (int i = 0; i < 2; i++)
    angles[i] = is_angle_input (self->construction, &record->inputs[i], &numbers[i]);
  for (int i = 0; i < 2; i++)
    if (angles[1 - i] && !angles[i] && numbers[i] != NULL && is_large (self, numbers[i]))
      {
        g_autofree char *text = porism_expression_to_text (numbers[i], NULL);

        mention (self, text);
      }
}
