/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/cli/completion.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "engine/typed/typed-completion.h"

/* (transfer full) */
static json_object *
tell_signatures (PorismSession *session,
                 const char    *command,
                 guint          argument)
{
  g_autoptr (GArray) signatures = porism_typed_input_list_signatures (porism_session_get_construction (session),
                                                                      porism_session_get_registry (session), command, argument);
  json_object *list = json_object_new_array ();

  for (guint i = 0; i < signatures->len; i++)
    {
      g_autofree char *text = porism_signature_to_text (&g_array_index (signatures, PorismSignature, i), command);

      porism_wire_append (list, porism_wire_new_text (text));
    }
  return list;
}

/* (transfer full) */
static json_object *
tell_completion (const PorismCompletion *completion,
                 PorismSession          *session)
{
  json_object *json = json_object_new_object ();
  g_autofree char *command = g_strdup (completion->text);

  porism_wire_add_text (json, "text", completion->text);
  if (!g_str_has_suffix (command, "("))
    {
      porism_wire_add_text (json, "kind", completion->description);
      return json;
    }
  command[strlen (command) - 1] = '\0';
  porism_wire_add (json, "signatures", tell_signatures (session, command, 0));
  return json;
}

static void
tell_command (json_object   *json,
              const char    *line,
              PorismSession *session)
{
  guint argument;
  g_autofree char *command = porism_typed_input_find_command (line, strlen (line), porism_session_get_construction (session),
                                                              porism_session_get_registry (session), &argument);

  if (command == NULL)
    return;
  porism_wire_add_text (json, "command", command);
  porism_wire_add (json, "argument", json_object_new_int64 (argument + 1));
  porism_wire_add (json, "signatures", tell_signatures (session, command, argument));
}

char *
porism_cli_complete (PorismSession *session,
                     const char    *line)
{
  const PorismRegistry *registry = porism_session_get_registry (session);
  gsize start;
  g_autoptr (GPtrArray) completions =
    porism_typed_input_complete (line, strlen (line), porism_session_get_construction (session), registry, &start);
  json_object *json = json_object_new_object (), *list = json_object_new_array ();
  char *text;

  for (guint i = 0; i < completions->len; i++)
    porism_wire_append (list, tell_completion (g_ptr_array_index (completions, i), session));
  porism_wire_add (json, "start", json_object_new_int64 (g_utf8_strlen (line, (gssize) start) + 1));
  porism_wire_add (json, "completions", list);
  tell_command (json, line, session);
  text = porism_json_to_line (json);
  json_object_put (json);

  return text;
}
