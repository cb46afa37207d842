/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A number of the figure, and the steps by which it follows from what is given. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/solutions/account.h"
#include "engine/solutions/written.h"

static PorismRecord *
new_question (PorismCall       *self,
              PorismExpression *expression)
{
  guint n = porism_expression_get_n_references (expression);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("number"), n);

  record->expression = porism_expression_ref (expression);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object
      = porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

static void
add_steps (PorismCall          *self,
           const PorismAccount *account)
{
  PorismQuantity *list = porism_quantity_new ("");

  porism_quantity_add_item (list, NULL);
  if (account->solution != NULL)
    {
      g_autoptr (GPtrArray) lines = porism_solution_write (account->solution, &account->figure.names);

      for (guint i = 0; i < lines->len; i++)
        {
          g_autofree char *line = porism_written_line_to_text (lines, i);

          porism_quantity_add_item (list, porism_quantity_new_text (line));
        }
    }
  porism_quantity_add_part (self->observation->value, "why", list);
  if (account->solution == NULL)
    porism_observation_mention (self->observation, g_strdup (porism_account_get_failure (account)));
}

gboolean
porism_run_explain (PorismCall *self)
{
  g_autoptr (PorismExpression) expression
    = porism_call_parse (self, "expr", porism_call_get (self, "expr")->text, NULL);
  g_autoptr (PorismRecord) question = NULL;
  PorismAccount account;

  if (expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (expression))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "expr",
                                      _("Ask query_prove with why for a relation."), _("A comparison is no number."));
  question = new_question (self, expression);
  if (!porism_run_value (self))
    return FALSE;
  porism_construction_explain_value (self->construction, question, &account);
  add_steps (self, &account);
  porism_account_clear (&account);

  return TRUE;
}
