/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool in an action's arguments is under the name “tool”, whatever tool they are given to. */

#include "config.h"

#include "app/toolset/action-tools.h"

static const char *
find_refused (const GPtrArray *arguments,
              PorismToolFilter allows,
              gconstpointer    user_data)
{
  const char *refused = NULL;

  for (guint i = 0; refused == NULL && i < arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (arguments, i);

      if (argument->type == PORISM_ARGUMENT_STRING && g_strcmp0 (argument->name, "tool") == 0 &&
          !allows (user_data, argument->text))
        refused = argument->text;
      else if (argument->items != NULL)
        refused = find_refused (argument->items, allows, user_data);
    }
  return refused;
}

/**
 * porism_action_find_refused:
 *
 * Returns: (nullable): the name of a tool that may not be used
 */
const char *
porism_action_find_refused (const PorismAction *action,
                            PorismToolFilter    allows,
                            gconstpointer       user_data)
{
  if (action->tool != NULL && !allows (user_data, action->tool))
    return action->tool;

  return find_refused (action->arguments, allows, user_data);
}

/**
 * porism_action_makes_objects:
 * @spec: (nullable): of the action's tool
 *
 * A construction makes an object in any case, a query where it is given a name; another name for an object makes none; what is typed may make one.
 */
gboolean
porism_action_makes_objects (const PorismAction   *action,
                             const PorismToolSpec *spec)
{
  return (porism_tool_spec_names_result (spec) &&
          (porism_action_get (action, "name") != NULL || spec->klass == PORISM_TOOL_CONSTRUCT)) ||
         (spec != NULL && spec->read != NULL);
}
