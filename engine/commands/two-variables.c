/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions of two variables, and their derivatives by one of them. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/kinds/language.h"

#define GREATEST_ORDER 9

gboolean
porism_run_function_of_two_variables (PorismCall *self)
{
  static const char *const variables[] = { "x", "y", NULL };
  g_autoptr (PorismExpression) term = porism_call_parse (self, "expr", porism_call_get (self, "expr")->text, variables);

  if (term == NULL)
    return FALSE;
  if (porism_expression_is_condition (term) || porism_expression_is_equation (term))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "expr",
                                      _("Write a term in x and y, for example x^2 + y^2, without “z =”."),
                                      _("A function is a term in x and y, not an equation or a condition."));
  return porism_call_make_by_expression (self, "two-variable-function", term);
}

/* 0 for x, 1 for y, 2 for what is neither. */
static guint
get_variable (const char *letter)
{
  return g_str_equal (letter, "x") ? 0 : g_str_equal (letter, "y") ? 1 : 2;
}

gboolean
porism_run_partial_derivative (PorismCall *self)
{
  const PorismValue *order = porism_call_get (self, "order");
  const guint variable = get_variable (porism_call_get (self, "letter")->text);
  const PorismId function = porism_call_get (self, "bivariate")->object;
  g_autoptr (PorismRecord) record = NULL;

  if (variable > 1)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "letter", NULL,
                                      _("“letter” is x or y."));
  if (order->given && (order->integer < 1 || order->integer > GREATEST_ORDER))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "order", NULL,
                                      _("“order” is a whole number from 1 to %d."), GREATEST_ORDER);
  if (porism_construction_get (self->construction, function)->kind != PORISM_KIND_BIVARIATE)
    return porism_call_refuse_kind (self, "bivariate", function, PORISM_KINDS (PORISM_KIND_BIVARIATE));
  record = porism_record_new (porism_operation_lookup (self->spec->overloads[variable].operation), 1);
  record->inputs[0].object = function;
  record->branch = order->given ? (gint) order->integer - 1 : 0;
  record->ordinal = record->branch > 0 ? (guint) record->branch + 1 : 0;
  return porism_call_complete_record (self, record) &&
         porism_call_make (self, g_steal_pointer (&record), porism_call_get (self, "name")->text, NULL);
}
