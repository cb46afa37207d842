/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions as JSON. Reading is generous in what the engine can understand later (a number in a
 * string, a flag in words) and strict in the envelope: a member that means nothing is refused,
 * since whoever wrote it expected something. */

#include "config.h"

#include <string.h>

#include "app/json/json-token.h"
#include "app/json/json.h"

#define MAX_ACTOR 64

static const char example_hint[] =
  "Write one JSON object a line, such as "
  "{\"tool\": \"add_point\", \"args\": {\"name\": \"A\", \"x\": 0, \"y\": 0}}.";
static const char members_hint[] =
  "An action has the members tool and args, and may have actor, group, exact and document.";

typedef gboolean (*MemberFunc) (json_object       *value,
                                PorismEnvelope    *envelope,
                                PorismObservation *verdict);

/* An integer beyond 64 bits was read with "e0" behind. */
static PorismArgument *
number_from_json (const char *name,
                  const char *text)
{
  gsize length = strlen (text);
  gboolean widened = g_str_has_suffix (text, "e0") && porism_json_is_wide (text, length - 2);
  g_autofree char *number = g_strndup (text, widened ? length - 2 : length);

  return porism_argument_new (name, PORISM_ARGUMENT_NUMBER, number);
}

/**
 * porism_argument_from_json:
 * @name: (nullable): NULL in a list
 *
 * Returns: (transfer full): what @json says; numbers keep their digits
 */
PorismArgument *
porism_argument_from_json (const char  *name,
                           json_object *json)
{
  PorismArgument *argument;

  switch (json_object_get_type (json))
    {
    case json_type_boolean:
      argument = porism_argument_new (name, PORISM_ARGUMENT_BOOLEAN, NULL);
      argument->boolean = json_object_get_boolean (json);
      return argument;
    case json_type_int:
    case json_type_double:
      return number_from_json (name, json_object_get_string (json));
    case json_type_string:
      return porism_argument_new (name, PORISM_ARGUMENT_STRING, json_object_get_string (json));
    case json_type_array:
      argument = porism_argument_new (name, PORISM_ARGUMENT_LIST, NULL);
      for (size_t i = 0; i < json_object_array_length (json); i++)
        g_ptr_array_add (argument->items,
                         porism_argument_from_json (NULL, json_object_array_get_idx (json, i)));
      return argument;
    case json_type_object:
      argument = porism_argument_new (name, PORISM_ARGUMENT_OBJECT, NULL);
      json_object_object_foreach (json, key, value)
        g_ptr_array_add (argument->items, porism_argument_from_json (key, value));
      return argument;
    case json_type_null:
    default:
      return porism_argument_new (name, PORISM_ARGUMENT_NULL, NULL);
    }
}

static gboolean
read_tool (json_object       *value,
           PorismEnvelope    *envelope,
           PorismObservation *verdict)
{
  if (!json_object_is_type (value, json_type_string))
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "tool", example_hint,
                                      "“tool” must be a string: the name of a tool.");
  g_free (envelope->action->tool);
  envelope->action->tool = g_strdup (json_object_get_string (value));

  return TRUE;
}

static gboolean
read_args (json_object       *value,
           PorismEnvelope    *envelope,
           PorismObservation *verdict)
{
  if (value == NULL)
    return TRUE;
  if (!json_object_is_type (value, json_type_object))
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "args", example_hint,
                                      "“args” must be an object with the tool's arguments.");
  json_object_object_foreach (value, name, argument)
    porism_action_add (envelope->action, porism_argument_from_json (name, argument));

  return TRUE;
}

static gboolean
read_actor (json_object       *value,
            PorismEnvelope    *envelope,
            PorismObservation *verdict)
{
  int length = json_object_is_type (value, json_type_string)
               ? json_object_get_string_len (value) : 0;

  if (length == 0 || length > MAX_ACTOR)
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "actor",
                                      "Write who acts, such as \"agent\", or leave it out.",
                                      "“actor” must be a name of at most %d bytes.", MAX_ACTOR);
  envelope->actor = g_strdup (json_object_get_string (value));

  return TRUE;
}

static gboolean
read_group (json_object       *value,
            PorismEnvelope    *envelope,
            PorismObservation *verdict)
{
  if (!json_object_is_type (value, json_type_int) || json_object_get_int64 (value) < 0 ||
      json_object_get_int64 (value) > PORISM_JSON_MAX_GROUP)
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "group",
                                      "Give all actions of one turn the same number.",
                                      "“group” must be an integer from 0 to %" G_GINT64_FORMAT ".",
                                      PORISM_JSON_MAX_GROUP);
  envelope->group = json_object_get_int64 (value);

  return TRUE;
}

/* A flag as everywhere: true and false, 1 and 0, or those in a string, in any case. */
static gboolean
read_exact (json_object       *value,
            PorismEnvelope    *envelope,
            PorismObservation *verdict)
{
  const char *word = value != NULL ? json_object_get_string (value) : "";

  if (g_ascii_strcasecmp (word, "true") == 0 || g_str_equal (word, "1"))
    envelope->action->exact = 1;
  else if (g_ascii_strcasecmp (word, "false") == 0 || g_str_equal (word, "0"))
    envelope->action->exact = 0;
  else
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "exact",
                                      "Write true to have exact values in the observation.",
                                      "“exact” must be true or false.");
  return TRUE;
}

static gboolean
read_document (json_object       *value,
               PorismEnvelope    *envelope,
               PorismObservation *verdict)
{
  if (!json_object_is_type (value, json_type_string))
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "document",
                                      "Write a handle such as \"doc-1\", or leave it out.",
                                      "“document” must be a string.");
  envelope->document = g_strdup (json_object_get_string (value));

  return TRUE;
}

static MemberFunc
find_member (const char *name)
{
  static const struct
  {
    const char *name;
    MemberFunc read;
  } members[] = {
    { "tool", read_tool },
    { "args", read_args },
    { "actor", read_actor },
    { "group", read_group },
    { "exact", read_exact },
    { "document", read_document },
  };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (members[i].name, name))
      return members[i].read;
  return NULL;
}

static gboolean
read_members (json_object       *json,
              PorismEnvelope    *envelope,
              PorismObservation *verdict)
{
  json_object *tool;

  if (!json_object_is_type (json, json_type_object))
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, NULL, example_hint,
                                      "An action is a JSON object.");
  if (!json_object_object_get_ex (json, "tool", &tool))
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, "tool", example_hint,
                                      "The action names no tool.");
  /* Whatever is wrong with the rest, the answer says which tool it was about. */
  if (json_object_is_type (tool, json_type_string))
    verdict->tool = g_strdup (json_object_get_string (tool));

  json_object_object_foreach (json, name, value)
    {
      MemberFunc read = find_member (name);

      if (read == NULL)
        return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, name, members_hint,
                                          "“%s” is not a member of an action.", name);
      if (!read (value, envelope, verdict))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_envelope (json_object       *json,
               PorismEnvelope    *envelope,
               PorismObservation *verdict)
{
  *envelope = (PorismEnvelope) { .action = porism_action_new (NULL), .group = -1 };
  if (read_members (json, envelope, verdict))
    return TRUE;
  porism_envelope_clear (envelope);

  return FALSE;
}

/**
 * porism_envelope_clear:
 *
 * Frees what the envelope holds, and leaves it empty.
 */
void
porism_envelope_clear (PorismEnvelope *envelope)
{
  g_clear_pointer (&envelope->action, porism_action_free);
  g_clear_pointer (&envelope->actor, g_free);
  g_clear_pointer (&envelope->document, g_free);
  envelope->group = -1;
}

/**
 * porism_json_read_action:
 * @envelope: (out caller-allocates): cleared by the caller where it succeeds, empty where it fails
 *
 * Returns: whether @json is an action
 */
gboolean
porism_json_read_action (json_object    *json,
                         PorismEnvelope *envelope,
                         GError        **error)
{
  g_autoptr (PorismObservation) verdict = porism_observation_new (NULL);

  if (read_envelope (json, envelope, verdict))
    return TRUE;
  g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_TYPE, "%s %s", verdict->error.message,
               verdict->error.hint);

  return FALSE;
}

static gboolean
refuse_text (PorismObservation *verdict,
             const GError      *error)
{
  if (error->code == PORISM_JSON_ERROR_LIMIT)
    return porism_observation_refuse (verdict, PORISM_ERROR_LIMIT, NULL,
                                      "Split it into several actions.",
                                      "The line cannot be read: %s.", error->message);
  if (error->code == PORISM_JSON_ERROR_NUL)
    return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, NULL,
                                      "Leave \\u0000 out.",
                                      "The line cannot be read: %s.", error->message);
  return porism_observation_refuse (verdict, PORISM_ERROR_BAD_ARGUMENT, NULL, example_hint,
                                    "The line is not JSON: %s.", error->message);
}

/**
 * porism_json_read_line:
 * @length: in bytes, or -1
 * @envelope: (out caller-allocates): cleared by the caller where it succeeds, empty where it fails
 * @refusal: (out) (transfer full): where it fails, the observation that answers the line
 *
 * Returns: whether the line holds an action
 */
gboolean
porism_json_read_line (const char         *line,
                       gssize              length,
                       PorismEnvelope     *envelope,
                       PorismObservation **refusal)
{
  g_autoptr (PorismObservation) verdict = porism_observation_new (NULL);
  g_autoptr (GError) error = NULL;
  gsize size = length < 0 ? strlen (line) : (gsize) length;
  json_object *json = NULL;
  gboolean good;

  *envelope = (PorismEnvelope) { .group = -1 };
  if (size > PORISM_JSON_MAX_LINE)
    good = porism_observation_refuse (verdict, PORISM_ERROR_LIMIT, NULL,
                                      "Split it into several actions.",
                                      "The line is longer than 1 MiB.");
  else if ((json = porism_json_parse (line, (gssize) size, &error)) == NULL && error != NULL)
    good = refuse_text (verdict, error);
  else
    good = read_envelope (json, envelope, verdict);
  json_object_put (json);
  if (!good)
    *refusal = g_steal_pointer (&verdict);

  return good;
}

/**
 * porism_json_from_argument:
 *
 * Returns: (transfer full): the value of @argument, without its name
 */
json_object *
porism_json_from_argument (const PorismArgument *argument)
{
  json_object *json;

  switch (argument->type)
    {
    case PORISM_ARGUMENT_BOOLEAN:
      return json_object_new_boolean (argument->boolean);
    case PORISM_ARGUMENT_NUMBER:
      /* "1/3" is a number to the engine, but none to JSON; many readers saturate beyond 64 bits. */
      return porism_json_is_number (argument->text) &&
             !porism_json_is_wide (argument->text, strlen (argument->text))
             ? json_object_new_double_s (g_ascii_strtod (argument->text, NULL), argument->text)
             : json_object_new_string (argument->text);
    case PORISM_ARGUMENT_STRING:
      return json_object_new_string (argument->text);
    case PORISM_ARGUMENT_LIST:
      json = json_object_new_array_ext ((int) argument->items->len);
      for (guint i = 0; i < argument->items->len; i++)
        json_object_array_add (json, porism_json_from_argument (g_ptr_array_index (argument->items, i)));
      return json;
    case PORISM_ARGUMENT_OBJECT:
      json = json_object_new_object ();
      for (guint i = 0; i < argument->items->len; i++)
        {
          const PorismArgument *item = g_ptr_array_index (argument->items, i);

          json_object_object_add (json, item->name, porism_json_from_argument (item));
        }
      return json;
    case PORISM_ARGUMENT_NULL:
    default:
      return NULL;
    }
}

/**
 * porism_json_from_action:
 *
 * Returns: (transfer full): {"tool": …, "args": {…}}, and "exact" where the action says so
 */
json_object *
porism_json_from_action (const PorismAction *action)
{
  json_object *json = json_object_new_object ();
  json_object *args = json_object_new_object ();

  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      json_object_object_add (args, argument->name, porism_json_from_argument (argument));
    }
  json_object_object_add (json, "tool", json_object_new_string (action->tool));
  json_object_object_add (json, "args", args);
  if (action->exact >= 0)
    json_object_object_add (json, "exact", json_object_new_boolean (action->exact));

  return json;
}
