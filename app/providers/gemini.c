/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Gemini's streamGenerateContent. A message is a list of parts; some carry the signature of a
 * thought, which is valid only in its place, so that all parts go back as they came. */

#include "config.h"

#include <string.h>

#include "app/json/wire.h"
#include "app/providers/dialect.h"
#include "app/toolset/schema.h"

static char *
dup_path (const PorismModelChoice *choice)
{
  g_autofree char *model = g_uri_escape_string (choice->model, "/", FALSE);
  gboolean is_path = strchr (choice->model, '/') != NULL;

  return g_strdup_printf ("/%s%s:streamGenerateContent?alt=sse", is_path ? "" : "models/", model);
}

static json_object *
text_to_json (const char *text)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "text", text);
  return json;
}

static json_object *
picture_to_json (GBytes *picture)
{
  gsize length;
  gconstpointer bytes = g_bytes_get_data (picture, &length);
  g_autofree char *text = g_base64_encode (bytes, length);
  json_object *json = json_object_new_object ();
  json_object *inner = json_object_new_object ();

  porism_wire_add_text (inner, "mimeType", porism_picture_get_mime_type (picture));
  porism_wire_add_text (inner, "data", text);
  porism_wire_add (json, "inlineData", inner);

  return json;
}

/* @key holds @value: the call's arguments, the result's response. */
static json_object *
function_to_json (const PorismPart *part,
                  const char       *kind,
                  const char       *key,
                  json_object      *value)
{
  json_object *json = json_object_new_object ();
  json_object *inner = json_object_new_object ();

  if (porism_part_has_own_id (part))
    porism_wire_add_text (inner, "id", part->id);
  porism_wire_add_text (inner, "name", part->tool);
  porism_wire_add (inner, key, value);
  porism_wire_add (json, kind, inner);

  return json;
}

static json_object *
result_to_json (const PorismPart *part)
{
  json_object *response = json_object_new_object ();

  porism_wire_add_text (response, part->failed ? "error" : "output", part->text);
  return function_to_json (part, "functionResponse", "response", response);
}

static json_object *
part_to_json (const PorismPart *part)
{
  switch (part->type)
    {
    case PORISM_PART_TEXT:
      return text_to_json (part->text);
    case PORISM_PART_PICTURE:
      return picture_to_json (part->picture);
    case PORISM_PART_CALL:
      return function_to_json (part, "functionCall", "args",
                               porism_wire_parse_object (part->arguments));
    case PORISM_PART_RESULT:
      return result_to_json (part);
    default:
      g_assert_not_reached ();
    }
}

static void
append_content (json_object *contents,
                const char  *role,
                json_object *parts)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "role", role);
  porism_wire_add (json, "parts", parts);
  porism_wire_append (contents, json);
}

/* A model from version 3 on refuses a history in which the first call of a message has no signature;
 * of one that it did not write itself, or that was cut short, this says that there is none. */
static void
mark_foreign (json_object *parts)
{
  for (guint i = 0; i < porism_wire_get_length (parts); i++)
    {
      json_object *part = porism_wire_get_nth (parts, i);

      if (porism_wire_get (part, "functionCall") == NULL)
        continue;
      porism_wire_add_text (part, "thoughtSignature", "skip_thought_signature_validator");
      return;
    }
}

/* As many responses as there were calls, and nothing else among them. */
static void
write_parts (json_object         *contents,
             const PorismMessage *message,
             gboolean             results)
{
  json_object *parts = json_object_new_array ();

  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);

      if ((part->type == PORISM_PART_RESULT) == results)
        porism_wire_append (parts, part_to_json (part));
    }
  mark_foreign (parts);
  if (porism_wire_get_length (parts) > 0)
    append_content (contents, message->side == PORISM_SIDE_USER ? "user" : "model", parts);
  else
    json_object_put (parts);
}

static json_object *
write_contents (const PorismConversation *conversation,
                const PorismModelChoice  *choice)
{
  json_object *contents = json_object_new_array ();

  for (guint i = 0; i < conversation->messages->len; i++)
    {
      const PorismMessage *message = g_ptr_array_index (conversation->messages, i);
      json_object *native = porism_dialect_get_native (&porism_gemini, choice, message);

      if (native != NULL)
        {
          append_content (contents, "model", json_object_get (native));
          continue;
        }
      write_parts (contents, message, TRUE);
      write_parts (contents, message, FALSE);
    }
  return contents;
}

static json_object *
write_tools (const PorismConversation *conversation)
{
  json_object *tools = json_object_new_array ();
  json_object *tool = json_object_new_object ();
  json_object *declarations = json_object_new_array ();
  PorismSchemaFunc schema = porism_schema_lookup ("gemini");

  for (guint i = 0; i < conversation->tools->len; i++)
    porism_wire_append (declarations, schema (g_ptr_array_index (conversation->tools, i)));
  porism_wire_add (tool, "functionDeclarations", declarations);
  porism_wire_append (tools, tool);

  return tools;
}

static json_object *
write_thinking (const char *effort)
{
  json_object *json = json_object_new_object ();
  g_autofree char *level = g_ascii_strup (effort, -1);

  porism_wire_add (json, "includeThoughts", json_object_new_boolean (TRUE));
  porism_wire_add_text (json, "thinkingLevel", level);

  return json;
}

static json_object *
write_generation (const PorismModelChoice *choice)
{
  json_object *json = json_object_new_object ();

  if (choice->effort != NULL)
    porism_wire_add (json, "thinkingConfig", write_thinking (choice->effort));
  if (choice->output_limit > 0)
    porism_wire_add (json, "maxOutputTokens", json_object_new_int64 (choice->output_limit));
  if (choice->has_seed)
    porism_wire_add (json, "seed", json_object_new_int64 (choice->seed));

  return json;
}

static json_object *
write_request (const PorismConversation *conversation,
               const PorismModelChoice  *choice)
{
  json_object *json = json_object_new_object ();

  if (conversation->system != NULL)
    {
      json_object *system = json_object_new_object ();
      json_object *parts = json_object_new_array ();

      porism_wire_append (parts, text_to_json (conversation->system));
      porism_wire_add (system, "parts", parts);
      porism_wire_add (json, "systemInstruction", system);
    }
  porism_wire_add (json, "contents", write_contents (conversation, choice));
  if (conversation->tools->len > 0)
    porism_wire_add (json, "tools", write_tools (conversation));
  if (choice->effort != NULL || choice->has_seed || choice->output_limit > 0)
    porism_wire_add (json, "generationConfig", write_generation (choice));

  return json;
}

/* Each event reports the whole so far; thoughts are counted beside the answer. */
static void
read_usage (PorismUsage *usage,
            json_object *json)
{
  gint64 answer = porism_wire_get_count (json, "candidatesTokenCount");
  gint64 tools = porism_wire_get_count (json, "toolUsePromptTokenCount");

  usage->input = porism_wire_get_count (json, "promptTokenCount");
  if (usage->input >= 0 && tools > 0)
    usage->input += tools;
  usage->cached = porism_wire_get_count (json, "cachedContentTokenCount");
  usage->reasoning = porism_wire_get_count (json, "thoughtsTokenCount");
  usage->output = answer < 0 && usage->reasoning < 0 ? -1 : MAX (answer, 0)
                  + MAX (usage->reasoning, 0);
}

/* A text of which nothing but the text is known: bits of one are put together again. */
static gboolean
is_plain_text (json_object *part)
{
  return porism_wire_get_text (part, "text") != NULL &&
         json_object_object_length (part) == (porism_wire_get (part, "thought") != NULL ? 2 : 1);
}

static void
keep_part (PorismReply *reply,
           json_object *part)
{
  gint64 index = !is_plain_text (part) ? -1 : porism_wire_get_flag (part, "thought") ? 1 : 0;
  PorismBlock *last = reply->blocks->len > 0
                      ? g_ptr_array_index (reply->blocks, reply->blocks->len - 1) : NULL;

  if (index < 0 || last == NULL || last->index != index)
    last = porism_reply_add_block (reply, index, json_object_get (part));
  if (index >= 0)
    g_string_append (last->text, porism_wire_get_text (part, "text"));
}

static void
read_part (PorismReply *reply,
           json_object *part)
{
  json_object *call = porism_wire_get (part, "functionCall");
  const char *text = porism_wire_get_text (part, "text");
  const char *tool = porism_wire_get_text (call, "name");
  json_object *arguments = porism_wire_get (call, "args");

  if (!json_object_is_type (part, json_type_object))
    return;
  if (text != NULL)
    g_string_append (porism_wire_get_flag (part, "thought") ? reply->thinking : reply->text, text);
  if (call != NULL)
    porism_reply_add_call (reply, porism_wire_get_text (call, "id"), tool != NULL ? tool : "",
                           arguments != NULL
                           ? json_object_to_json_string_ext (arguments, JSON_C_TO_STRING_PLAIN)
                           : "{}");
  keep_part (reply, part);
}

static void
read_stop (PorismReply *reply,
           const char  *reason)
{
  static const char *const blocked[] = {
    "SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "LANGUAGE", "IMAGE_SAFETY",
    NULL
  };
  PorismStop stop = PORISM_STOP_OTHER;

  if (g_str_equal (reason, "STOP"))
    stop = PORISM_STOP_DONE;
  else if (g_str_equal (reason, "MAX_TOKENS"))
    stop = PORISM_STOP_LENGTH;
  else if (g_strv_contains (blocked, reason))
    stop = PORISM_STOP_BLOCKED;
  porism_reply_set_stop (reply, stop, reason);
}

static gboolean
read_event (PorismReply *reply,
            json_object *event,
            GError     **error)
{
  json_object *candidate = porism_wire_get_nth (porism_wire_get (event, "candidates"), 0);
  json_object *parts = porism_wire_get (porism_wire_get (candidate, "content"), "parts");
  const char *blocked = porism_wire_get_text (porism_wire_get (event, "promptFeedback"),
                                              "blockReason");
  const char *reason = porism_wire_get_text (candidate, "finishReason");

  if (porism_wire_get (event, "error") != NULL || json_object_is_type (event, json_type_array))
    {
      g_propagate_error (error, porism_provider_error_from_json (event));
      return FALSE;
    }
  for (guint i = 0; i < porism_wire_get_length (parts); i++)
    read_part (reply, porism_wire_get_nth (parts, i));
  if (json_object_is_type (porism_wire_get (event, "usageMetadata"), json_type_object))
    read_usage (&reply->usage, porism_wire_get (event, "usageMetadata"));
  if (blocked != NULL)
    porism_reply_set_stop (reply, PORISM_STOP_BLOCKED, blocked);
  else if (reason != NULL)
    read_stop (reply, reason);

  return TRUE;
}

static void
finish_reply (PorismReply *reply)
{
  reply->native = json_object_new_array ();
  for (guint i = 0; i < reply->blocks->len; i++)
    {
      const PorismBlock *block = g_ptr_array_index (reply->blocks, i);

      if (block->index >= 0)
        porism_wire_add_text (block->head, "text", block->text->str);
      porism_wire_append (reply->native, json_object_get (block->head));
    }
}

static gboolean
generates (json_object *model)
{
  json_object *methods = porism_wire_get (model, "supportedGenerationMethods");

  for (guint i = 0; i < porism_wire_get_length (methods); i++)
    if (g_strcmp0 (json_object_get_string (porism_wire_get_nth (methods, i)),
                   "generateContent") == 0)
      return TRUE;
  return methods == NULL;
}

static void
read_models (json_object *json,
             GPtrArray   *models)
{
  json_object *list = porism_wire_get (json, "models");

  for (guint i = 0; i < porism_wire_get_length (list); i++)
    {
      json_object *item = porism_wire_get_nth (list, i);
      const char *name = porism_wire_get_text (item, "name");

      if (name == NULL || !generates (item))
        continue;
      if (g_str_has_prefix (name, "models/"))
        name += strlen ("models/");
      g_ptr_array_add (models, porism_model_new (name, porism_wire_get_text (item,
                                                                             "displayName")));
    }
}

const PorismDialect porism_gemini = {
  .id = "gemini",
  .label = "Google Gemini",
  .base = "https://generativelanguage.googleapis.com/v1beta",
  .path = "/v1beta",
  .key_header = "x-goog-api-key",
  .key_prefix = "",
  .models_path = "/models?pageSize=1000",
  .dup_path = dup_path,
  .write = write_request,
  .read = read_event,
  .finish = finish_reply,
  .read_models = read_models,
};
