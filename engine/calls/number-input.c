/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numeric arguments as inputs: a number of the record's own, an object, or an unnamed object that
 * follows an expression. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

static gboolean
check_magnitude (PorismCall *self,
                 const char *parameter,
                 PorismBound bound)
{
  if (fabs (bound.mid) <= 1e300)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, parameter,
                                    _("Use a number between -1e300 and 1e300."),
                                    _("The number is too large."));
}

/* An unnamed object for an expression: of @operation, its references as the last inputs. */
static PorismRecord *
new_expression_record (PorismCall       *self,
                       const char       *operation,
                       PorismExpression *expression,
                       guint             n_before)
{
  guint n = porism_expression_get_n_references (expression);
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n_before + n);

  record->expression = porism_expression_ref (expression);
  record->flags |= PORISM_RECORD_ANONYMOUS;
  for (guint i = 0; i < n; i++)
    record->inputs[n_before + i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

static gboolean
check_constant (PorismCall       *self,
                const char       *parameter,
                PorismExpression *number)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup ("number"), 0);
  PorismReason reason;
  PorismBound bound;

  record->expression = porism_expression_ref (number);
  if (porism_construction_decide (self->construction, record, &bound, &reason) != PORISM_OK)
    {
      if (reason == PORISM_REASON_NOT_FINITE)
        return check_magnitude (self, parameter, (PorismBound) { HUGE_VAL, 0 });
      porism_call_refuse_reason (self, reason);
      self->observation->error.argument = g_strdup (parameter);
      return FALSE;
    }
  return check_magnitude (self, parameter, bound);
}

static PorismExpression *
wrap (PorismCall       *self,
      const char       *parameter,
      const char       *function,
      PorismExpression *expression)
{
  g_autofree char *inner = porism_expression_to_text (expression, NULL);
  g_autofree char *text = g_strdup_printf ("%s(%s)", function, inner);

  return porism_call_parse (self, parameter, text, NULL);
}

/* cos or sin of @expression: a number of the record's own, or an unnamed object that follows. */
static gboolean
make_component (PorismCall       *self,
                const char       *parameter,
                const char       *function,
                PorismExpression *expression,
                PorismInput      *input)
{
  g_autoptr (PorismExpression) component = wrap (self, parameter, function, expression);

  if (component == NULL)
    return FALSE;
  if (porism_expression_is_constant (component))
    {
      input->number = g_steal_pointer (&component);
      return check_constant (self, parameter, input->number);
    }
  return porism_call_make (self, new_expression_record (self, "number", component, 0), NULL,
                           &input->object);
}

gboolean
porism_call_make_angle (PorismCall       *self,
                        const char       *parameter,
                        PorismExpression *expression,
                        const char       *name,
                        PorismId         *id)
{
  PorismRecord *record = new_expression_record (self, "angle-number", expression, 2);

  if (name != NULL)
    record->flags &= ~(guint) PORISM_RECORD_ANONYMOUS;
  if (!make_component (self, parameter, "cos", expression, &record->inputs[0]) ||
      !make_component (self, parameter, "sin", expression, &record->inputs[1]))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, name, id);
}

gboolean
porism_call_make_number_input (PorismCall       *self,
                               const char       *parameter,
                               const PorismRole *role,
                               PorismInput      *input)
{
  return porism_call_make_number_input_of (self, parameter, porism_call_get (self, parameter), role, input);
}

gboolean
porism_call_make_number_input_of (PorismCall        *self,
                                  const char        *parameter,
                                  const PorismValue *value,
                                  const PorismRole  *role,
                                  PorismInput       *input)
{
  g_autofree char *name = porism_name_canonicalise (value->text);
  PorismId named = name != NULL ? porism_construction_lookup (self->construction, name) : 0;
  gboolean turn = (role->flags & PORISM_ROLE_TURN) != 0;

  if (named > 0 && porism_construction_get (self->construction, named)->kind ==
      (turn ? PORISM_KIND_ANGLE : PORISM_KIND_NUMBER))
    {
      input->object = named;
      return TRUE;
    }
  if (turn)
    {
      porism_call_mention_radians_of_turn (self, value);
      return porism_call_make_angle (self, parameter, value->expression, NULL, &input->object);
    }
  if (porism_expression_is_constant (value->expression))
    {
      input->number = porism_expression_ref (value->expression);
      return check_constant (self, parameter, input->number);
    }
  if (role->flags & PORISM_ROLE_CONSTANT)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, NULL,
                                      _("“%s” must be a number, not an object."), parameter);

  return porism_call_make (self, new_expression_record (self, "number", value->expression, 0), NULL,
                           &input->object);
}
