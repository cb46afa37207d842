/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A command that is another tool with arguments that it composes. */

#include "config.h"

#include <string.h>

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
  PorismCall inner = *self;
  gboolean done;

  if (porism_tool_spec_find_parameter (self->spec, "name") != NULL && porism_call_is_given (self, "name"))
    porism_action_add_string (action, "name", porism_call_get (self, "name")->text);
  memset (inner.values, 0, sizeof inner.values);
  inner.action = action;
  inner.spec = porism_registry_lookup (self->registry, action->tool);
  inner.was_defined = NULL;
  inner.places = NULL;
  inner.made = g_array_new (FALSE, FALSE, sizeof (PorismId));
  done = porism_call_read_arguments (&inner) && inner.spec->run (&inner);
  if (done)
    g_array_append_vals (self->made, inner.made->data, inner.made->len);
  porism_call_clear (&inner);
  porism_action_free (action);

  return done;
}
