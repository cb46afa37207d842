/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Anthropic's Messages. Thinking comes in blocks with a signature, and goes back block by block,
 * unchanged; all results of a turn are in one message, before anything else that is said. */

#include "config.h"

#include "app/json/wire.h"
#include "app/providers/dialect.h"
#include "app/toolset/schema.h"

static char *
dup_path (const PorismModelChoice *choice)
{
  return g_strdup ("/messages");
}

static json_object *
picture_to_json (GBytes *picture)
{
  gsize length;
  gconstpointer bytes = g_bytes_get_data (picture, &length);
  g_autofree char *text = g_base64_encode (bytes, length);
  json_object *json = porism_wire_new_typed ("image");
  json_object *source = porism_wire_new_block ("base64", "data", text);

  porism_wire_add_text (source, "media_type", porism_picture_get_mime_type (picture));
  porism_wire_add (json, "source", source);

  return json;
}

static json_object *
result_to_json (const PorismPart *part)
{
  json_object *json = porism_wire_new_block ("tool_result", "tool_use_id", part->id);

  porism_wire_add_text (json, "content", part->text);
  if (part->failed)
    porism_wire_add (json, "is_error", json_object_new_boolean (TRUE));

  return json;
}

static json_object *
call_to_json (const PorismPart *part)
{
  json_object *json = porism_wire_new_block ("tool_use", "id", part->id);

  porism_wire_add_text (json, "name", part->tool);
  porism_wire_add (json, "input", porism_wire_parse_object (part->arguments));

  return json;
}

static json_object *
part_to_json (const PorismPart *part)
{
  switch (part->type)
    {
    case PORISM_PART_TEXT:
      return porism_wire_new_block ("text", "text", part->text);
    case PORISM_PART_PICTURE:
      return picture_to_json (part->picture);
    case PORISM_PART_CALL:
      return call_to_json (part);
    case PORISM_PART_RESULT:
      return result_to_json (part);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_wanted (const PorismPart *part,
           gboolean          results)
{
  gboolean is_result = part->type == PORISM_PART_RESULT;

  /* A text without characters is refused. */
  return is_result == results && !(part->type == PORISM_PART_TEXT && *part->text == '\0');
}

static json_object *
write_content (const PorismMessage *message)
{
  json_object *content = json_object_new_array ();

  for (int results = 1; results >= 0; results--)
    for (guint i = 0; i < message->parts->len; i++)
      {
        const PorismPart *part = g_ptr_array_index (message->parts, i);

        if (is_wanted (part, results))
          porism_wire_append (content, part_to_json (part));
      }
  return content;
}

/* What comes before this point of the request is read from the vendor's cache at the next. */
static void
mark_cached (json_object *block)
{
  if (block != NULL)
    porism_wire_add (block, "cache_control", porism_wire_new_typed ("ephemeral"));
}

static json_object *
write_messages (const PorismConversation *conversation,
                const PorismModelChoice  *choice)
{
  json_object *messages = json_object_new_array ();

  for (guint i = 0; i < conversation->messages->len; i++)
    {
      const PorismMessage *message = g_ptr_array_index (conversation->messages, i);
      json_object *native = porism_dialect_get_native (&porism_anthropic, choice, message);
      json_object *content = native != NULL ? json_object_get (native) : write_content (message);
      gboolean is_user = message->side == PORISM_SIDE_USER;
      json_object *json = json_object_new_object ();

      if (is_user && i + 1 == conversation->messages->len && porism_wire_get_length (content) > 0)
        mark_cached (porism_wire_get_nth (content, porism_wire_get_length (content) - 1));
      porism_wire_add_text (json, "role", is_user ? "user" : "assistant");
      porism_wire_add (json, "content", content);
      porism_wire_append (messages, json);
    }
  return messages;
}

static void
write_effort (json_object *json,
              const char  *effort)
{
  json_object *output = json_object_new_object ();
  json_object *thinking = porism_wire_new_block ("adaptive", "display", "summarized");

  porism_wire_add_text (output, "effort", effort);
  porism_wire_add (json, "output_config", output);
  porism_wire_add (json, "thinking", thinking);
}

static json_object *
write_request (const PorismConversation *conversation,
               const PorismModelChoice  *choice)
{
  PorismSchemaFunc schema = porism_schema_lookup ("anthropic");
  json_object *json = json_object_new_object ();
  json_object *tools = json_object_new_array ();

  porism_wire_add_text (json, "model", choice->model);
  porism_wire_add (json, "max_tokens",
                   json_object_new_int64 (choice->output_limit > 0
                                          ? MIN (choice->output_limit, choice->max_output)
                                          : choice->max_output));
  if (conversation->system != NULL)
    {
      json_object *system = json_object_new_array ();

      porism_wire_append (system, porism_wire_new_block ("text", "text", conversation->system));
      mark_cached (porism_wire_get_nth (system, 0));
      porism_wire_add (json, "system", system);
    }
  porism_wire_add (json, "messages", write_messages (conversation, choice));
  for (guint i = 0; i < conversation->tools->len; i++)
    porism_wire_append (tools, schema (g_ptr_array_index (conversation->tools, i)));
  porism_wire_add (json, "tools", tools);
  porism_wire_add (json, "stream", json_object_new_boolean (TRUE));
  if (choice->effort != NULL)
    write_effort (json, choice->effort);

  return json;
}

static void
update_count (gint64      *count,
              json_object *json,
              const char  *name)
{
  gint64 value = porism_wire_get_count (json, name);

  if (value >= 0)
    *count = value;
}

/* The counts of the last event are those of the whole; what was read from the cache or written to
 * it is counted beside the input. */
static void
read_usage (PorismReply *reply,
            json_object *json)
{
  PorismUsage *usage = &reply->usage;
  gint64 fresh = usage->input < 0 ? -1
                                  : usage->input - MAX (usage->cached, 0) - MAX (usage->written, 0);

  update_count (&fresh, json, "input_tokens");
  update_count (&usage->cached, json, "cache_read_input_tokens");
  update_count (&usage->written, json, "cache_creation_input_tokens");
  update_count (&usage->output, json, "output_tokens");
  update_count (&usage->reasoning, porism_wire_get (json, "output_tokens_details"),
                "thinking_tokens");
  if (fresh >= 0)
    usage->input = fresh + MAX (usage->cached, 0) + MAX (usage->written, 0);
}

static void
read_block_start (PorismReply *reply,
                  json_object *event)
{
  json_object *head = porism_wire_get (event, "content_block");
  PorismBlock *block;
  const char *text;

  if (!json_object_is_type (head, json_type_object))
    return;
  block = porism_reply_add_block (reply, porism_wire_get_count (event, "index"),
                                  json_object_get (head));
  text = porism_wire_get_text (head, "text");
  if (text != NULL)
    {
      g_string_append (block->text, text);
      g_string_append (reply->text, text);
    }
  text = porism_wire_get_text (head, "thinking");
  if (text != NULL)
    {
      g_string_append (block->text, text);
      g_string_append (reply->thinking, text);
    }
  text = porism_wire_get_text (head, "signature");
  if (text != NULL)
    g_string_append (block->signature, text);
}

static void
append_delta (json_object *delta,
              const char  *name,
              GString     *block,
              GString     *shown)
{
  const char *text = porism_wire_get_text (delta, name);

  if (text == NULL)
    return;
  g_string_append (block, text);
  if (shown != NULL)
    g_string_append (shown, text);
}

static void
read_block_delta (PorismReply *reply,
                  json_object *event)
{
  PorismBlock *block = porism_reply_find_block (reply, porism_wire_get_count (event, "index"));
  json_object *delta = porism_wire_get (event, "delta");

  if (block == NULL)
    return;
  append_delta (delta, "text", block->text, reply->text);
  append_delta (delta, "thinking", block->text, reply->thinking);
  append_delta (delta, "partial_json", block->text, NULL);
  append_delta (delta, "signature", block->signature, NULL);
}

static void
read_stop (PorismReply *reply,
           const char  *reason)
{
  PorismStop stop = PORISM_STOP_OTHER;

  if (g_str_equal (reason, "end_turn") || g_str_equal (reason, "tool_use") ||
      g_str_equal (reason, "stop_sequence"))
    stop = PORISM_STOP_DONE;
  else if (g_str_equal (reason, "max_tokens") ||
           g_str_equal (reason, "model_context_window_exceeded"))
    stop = PORISM_STOP_LENGTH;
  else if (g_str_equal (reason, "refusal"))
    stop = PORISM_STOP_BLOCKED;
  porism_reply_set_stop (reply, stop, reason);
}

static gboolean
read_event (PorismReply *reply,
            json_object *event,
            GError     **error)
{
  const char *type = porism_wire_get_text (event, "type");
  const char *reason = porism_wire_get_text (porism_wire_get (event, "delta"), "stop_reason");

  if (type == NULL || g_str_equal (type, "error"))
    {
      g_propagate_error (error, porism_provider_error_from_json (event));
      return FALSE;
    }
  if (g_str_equal (type, "message_start"))
    read_usage (reply, porism_wire_get (porism_wire_get (event, "message"), "usage"));
  else if (g_str_equal (type, "content_block_start"))
    read_block_start (reply, event);
  else if (g_str_equal (type, "content_block_delta"))
    read_block_delta (reply, event);
  else if (g_str_equal (type, "message_delta"))
    {
      read_usage (reply, porism_wire_get (event, "usage"));
      if (reason != NULL)
        read_stop (reply, reason);
    }
  return TRUE;
}

/* A call whose input was given at once has had no bits. */
static void
finish_call (PorismReply *reply,
             PorismBlock *block)
{
  json_object *input = porism_wire_get (block->head, "input");
  const char *tool = porism_wire_get_text (block->head, "name");

  if (block->text->len == 0)
    g_string_assign (block->text, json_object_is_type (input, json_type_object)
                                  ? json_object_to_json_string_ext (input, JSON_C_TO_STRING_PLAIN)
                                  : "{}");
  porism_reply_add_call (reply, porism_wire_get_text (block->head, "id"), tool != NULL ? tool : "",
                         block->text->str);
  porism_wire_add (block->head, "input", porism_wire_parse_object (block->text->str));
}

/* Each block as the vendor would have sent it in one piece. */
static void
finish_reply (PorismReply *reply)
{
  reply->native = json_object_new_array ();
  for (guint i = 0; i < reply->blocks->len; i++)
    {
      PorismBlock *block = g_ptr_array_index (reply->blocks, i);
      const char *type = porism_wire_get_text (block->head, "type");

      if (g_strcmp0 (type, "text") == 0 && block->text->len == 0)
        continue;
      if (g_strcmp0 (type, "text") == 0)
        porism_wire_add_text (block->head, "text", block->text->str);
      else if (g_strcmp0 (type, "tool_use") == 0)
        finish_call (reply, block);
      else if (g_strcmp0 (type, "thinking") == 0)
        {
          porism_wire_add_text (block->head, "thinking", block->text->str);
          porism_wire_add_text (block->head, "signature", block->signature->str);
        }
      porism_wire_append (reply->native, json_object_get (block->head));
    }
}

const PorismDialect porism_anthropic = {
  .id = "anthropic",
  .label = "Anthropic",
  .base = "https://api.anthropic.com/v1",
  .path = "/v1",
  .key_header = "x-api-key",
  .key_prefix = "",
  .version_header = "anthropic-version",
  .version = "2026-10-21",
  .models_path = "/models?limit=1000",
  .dup_path = dup_path,
  .write = write_request,
  .read = read_event,
  .finish = finish_reply,
  .read_models = porism_dialect_read_models,
};
