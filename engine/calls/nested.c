/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions inside of actions: the tool and the arguments that another tool is given to run. And the
 * tool that makes one of the several objects that another one would make. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/macros/macros.h"

/* The given arguments, and @name for what is made. */
static PorismAction *
new_nested_action (PorismCall *self,
                   const char *name)
{
  PorismAction *action = porism_action_new (porism_call_get (self, "tool")->text);
  const PorismArgument *nested = porism_call_get (self, "args")->nested;

  for (guint i = 0; i < nested->items->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (nested->items, i);

      if (!g_str_equal (argument->name, "name"))
        porism_action_add (action, porism_argument_copy (argument));
    }
  porism_action_add_string (action, "name", name);

  return action;
}

/* Whether a tool makes an object of a name, by itself: one level of nesting is enough. */
static gboolean
makes_object (const PorismToolSpec *spec)
{
  guint n = spec != NULL ? porism_tool_spec_n_parameters (spec) : 0;

  for (guint i = 0; i < n; i++)
    if (spec->parameters[i].type == PORISM_PARAMETER_ARGUMENTS)
      return FALSE;
  return n > 0 && spec->parameters[0].type == PORISM_PARAMETER_NEW_NAME;
}

void
porism_call_init_nested (PorismCall         *nested,
                         const PorismCall   *self,
                         const PorismAction *action)
{
  *nested = *self;
  memset (nested->values, 0, sizeof nested->values);
  nested->action = action;
  nested->spec = porism_tools_lookup (self->registry, self->construction, action->tool);
  nested->renamed = NULL;
  nested->was_defined = NULL;
  nested->places = NULL;
  nested->made = g_array_new (FALSE, FALSE, sizeof (PorismId));
}

gboolean
porism_call_open_nested (PorismCall *self,
                         const char *name,
                         PorismCall *nested)
{
  PorismAction *action = new_nested_action (self, name);

  porism_call_init_nested (nested, self, action);
  if (makes_object (nested->spec))
    return TRUE;
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "tool",
                             _("Give a tool that makes an object, such as add_midpoint."),
                             _("“%s” does not make an object."), action->tool);
  porism_call_close_nested (nested);
  return FALSE;
}

void
porism_call_close_nested (PorismCall *nested)
{
  porism_call_clear (nested);
  porism_action_free ((PorismAction *) nested->action);
}

gboolean
porism_call_run (PorismCall *self)
{
  if (porism_tool_spec_is_macro (self->spec))
    return porism_call_run_macro (self);
  return self->spec->run != NULL ? self->spec->run (self) : porism_call_run_overload (self);
}

/* Whether the nested tool made the one object that was picked. */
static gboolean
is_picked (PorismCall *nested)
{
  const PorismRecord *record;

  if (nested->made->len != 1)
    return FALSE;
  record = porism_construction_get (nested->construction, g_array_index (nested->made, PorismId, 0));
  return record->ordinal == nested->index;
}

gboolean
porism_run_one_of (PorismCall *self)
{
  gint64 index = porism_call_get (self, "index")->integer;
  PorismCall nested;
  gboolean done;

  if (index < 1)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "index", NULL,
                                      _("“index” counts from 1."));
  if (!porism_call_open_nested (self, porism_call_get (self, "name")->text, &nested))
    return FALSE;
  nested.index = index;
  done = porism_call_read_arguments (&nested) && porism_call_run (&nested);
  if (done && !is_picked (&nested))
    done = porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "tool",
                                      _("Use the tool itself."),
                                      _("“%s” does not number what it makes."), nested.spec->name);
  if (done)
    g_array_append_vals (self->made, nested.made->data, nested.made->len);
  porism_call_close_nested (&nested);

  return done;
}

/* ---- numbers that come first ---- */

/* A number that can be changed, of the value 1. */
static gboolean
make_number (PorismCall *self,
             const char *name)
{
  PorismAction *action = porism_action_new ("add_number");
  PorismCall nested;
  gboolean done;

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "value", "1");
  porism_call_init_nested (&nested, self, action);
  done = porism_call_read_arguments (&nested) && porism_call_run (&nested);
  if (done)
    g_array_append_vals (self->made, nested.made->data, nested.made->len);
  porism_call_close_nested (&nested);
  return done;
}

static gboolean
make_numbers (PorismCall *self)
{
  g_auto (GStrv) names = g_strsplit (porism_call_get (self, "numbers")->text, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (!make_number (self, g_strstrip (names[i])))
      return FALSE;
  return TRUE;
}

gboolean
porism_run_with_numbers (PorismCall *self)
{
  PorismCall nested;
  gboolean done;

  if (!make_numbers (self) || !porism_call_open_nested (self, porism_call_get (self, "name")->text, &nested))
    return FALSE;
  done = porism_call_read_arguments (&nested) && porism_call_run (&nested);
  if (done)
    g_array_append_vals (self->made, nested.made->data, nested.made->len);
  porism_call_close_nested (&nested);
  return done;
}
