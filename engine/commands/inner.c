/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A command that is another tool with arguments that it composes, and what is there only while it runs. */

#include "config.h"

#include "engine/commands/run.h"

/**
 * porism_call_run_inner:
 * @action: (transfer full): without a name
 *
 * Returns: whether the tool of @action did under the name of @self what it shall
 */
gboolean
porism_call_run_inner (PorismCall   *self,
                       PorismAction *action)
{
  /* What says an object in another action has none. */
  const char *name = porism_tool_spec_find_parameter (self->spec, "name") != NULL ? porism_call_get (self, "name")->text : NULL;
  PorismCall inner;
  gboolean done;

  if (name != NULL)
    porism_action_add_string (action, "name", name);
  porism_call_init_nested (&inner, self, action);
  done = porism_call_read_arguments (&inner) && porism_call_run (&inner);
  if (done)
    g_array_append_vals (self->made, inner.made->data, inner.made->len);
  porism_call_clear (&inner);
  porism_action_free (action);

  return done;
}

/* The record of @operation of which @expression is all there is to say. */
static PorismRecord *
new_record (PorismCall       *self,
            const char       *operation,
            PorismExpression *expression)
{
  const guint n = porism_expression_get_n_references (expression);
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);

  record->expression = porism_expression_ref (expression);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = porism_construction_lookup (self->construction, porism_expression_get_reference (expression, i));
  return record;
}

/**
 * porism_call_make_by_expression:
 * @operation: one by an expression alone
 *
 * Returns: whether the object was made, under the name of @self
 */
gboolean
porism_call_make_by_expression (PorismCall       *self,
                                const char       *operation,
                                PorismExpression *expression)
{
  PorismRecord *record = new_record (self, operation, expression);

  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
  porism_record_unref (record);
  return FALSE;
}

/**
 * porism_call_make_function:
 *
 * Returns: the function of @expression, which has no name; 0 after a refusal
 */
PorismId
porism_call_make_function (PorismCall       *self,
                           PorismExpression *expression)
{
  PorismRecord *record = new_record (self, "function", expression);
  PorismId id = 0;

  record->flags |= PORISM_RECORD_ANONYMOUS;
  if (!porism_call_complete_record (self, record))
    porism_record_unref (record);
  else if (!porism_call_make (self, record, NULL, &id))
    return 0;
  return id;
}

/**
 * porism_call_forget:
 * @id: what porism_call_make_function() made, or 0
 * @n: how much had been made before it
 */
void
porism_call_forget (PorismCall *self,
                    PorismId    id,
                    guint       n)
{
  if (id != 0)
    g_array_unref (porism_construction_delete (self->construction, id));
  g_array_set_size (self->made, n);
}
