/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The arguments are parsed by themselves and only then put beside the tool's name: a text that a
 * model wrote never becomes anything else than arguments. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/call-reading.h"
#include "app/agent/look.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/toolset/surface.h"

static const PorismToolSpec state_spec = PORISM_LOOK_AT_STATE;

static const PorismToolSpec picture_spec = PORISM_LOOK_AT_PICTURE ({ NULL });

static const PorismToolSpec problem_spec = PORISM_LOOK_AT_PROBLEM;

const PorismToolSpec *
porism_look_at_state_spec (void)
{
  return &state_spec;
}

const PorismToolSpec *
porism_look_at_picture_spec (void)
{
  return &picture_spec;
}

const PorismToolSpec *
porism_look_at_problem_spec (void)
{
  return &problem_spec;
}

void
porism_model_call_free (PorismModelCall *self)
{
  porism_part_free (self->part);
  g_clear_pointer (&self->action, porism_action_free);
  g_free (self->problem);
  g_free (self->wish.names);
  g_free (self->query);
  json_object_put (self->given);
  g_free (self);
}

/**
 * porism_model_call_refuse:
 *
 * Returns: (transfer full): an unreadable call
 */
PorismModelCall *
porism_model_call_refuse (const PorismPart *part,
                          const char       *problem)
{
  PorismModelCall *self = g_new0 (PorismModelCall, 1);

  self->kind = PORISM_CALL_UNREADABLE;
  self->part = porism_part_new_call (part->id, part->tool, part->arguments);
  self->problem = g_strdup (problem);

  return self;
}

/* (nullable) (transfer full): the arguments as an object; nothing at all is an empty one. */
static json_object *
parse_arguments (const PorismPart *part,
                 GError          **error)
{
  gboolean is_empty = strspn (part->arguments, " \t\r\n") == strlen (part->arguments);
  json_object *json;

  if (part->doubt != NULL)
    {
      g_set_error_literal (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_NUL, part->doubt);
      return NULL;
    }
  json = is_empty ? json_object_new_object () : porism_json_parse (part->arguments, -1, error);
  if (json_object_is_type (json, json_type_object) || *error != NULL)
    return json;
  json_object_put (json);
  g_set_error_literal (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_TYPE, "they are no JSON object");

  return NULL;
}

static PorismAction *
read_action (const char  *tool,
             json_object *arguments,
             GError     **error)
{
  json_object *json = json_object_new_object ();
  PorismEnvelope envelope = { 0 };
  PorismAction *action = NULL;

  porism_wire_add_text (json, "tool", tool);
  porism_wire_add (json, "args", json_object_get (arguments));
  if (porism_json_read_action (json, &envelope, error))
    {
      action = g_steal_pointer (&envelope.action);
      porism_envelope_clear (&envelope);
    }
  json_object_put (json);

  return action;
}

/* Whatever the model calls what it looks for. */
static char *
read_query (json_object *arguments)
{
  g_autoptr (GString) query = g_string_new (NULL);

  json_object_object_foreach (arguments, key, value)
    {
      (void) key;
      g_string_append_printf (query, "%s ", json_object_get_string (value));
    }
  return g_strdup (query->str);
}

/**
 * porism_model_call_read:
 *
 * Returns: (transfer full): what the model wants
 */
PorismModelCall *
porism_model_call_read (const PorismPart *part)
{
  PorismModelCall *self = porism_model_call_refuse (part, NULL);
  g_autoptr (GError) error = NULL;
  json_object *arguments = parse_arguments (part, &error);

  if (arguments != NULL && g_str_equal (part->tool, state_spec.name))
    {
      if (porism_look_read_state (arguments, &self->wish, &error))
        self->kind = PORISM_CALL_STATE;
    }
  else if (arguments != NULL && g_str_equal (part->tool, picture_spec.name))
    self->kind = PORISM_CALL_PICTURE;
  else if (arguments != NULL && g_str_equal (part->tool, problem_spec.name))
    {
      self->kind = PORISM_CALL_PROBLEM;
      self->given = json_object_get (arguments);
    }
  else if (arguments != NULL && g_str_equal (part->tool, PORISM_SURFACE_FINDER))
    {
      self->kind = PORISM_CALL_FIND;
      self->query = read_query (arguments);
    }
  else if (arguments != NULL)
    self->action = read_action (part->tool, arguments, &error);
  if (self->action != NULL)
    self->kind = PORISM_CALL_ACTION;
  if (error != NULL)
    self->problem = g_strdup (error->message);
  json_object_put (arguments);

  return self;
}
