/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* OpenAI's Responses, without anything kept on the server: what the model said goes back item by
 * item, its reasoning encrypted. */

#include "config.h"

#include <string.h>

#include "app/json/wire.h"
#include "app/providers/dialect.h"
#include "app/toolset/schema.h"

static char *
dup_path (const PorismModelChoice *choice)
{
  return g_strdup ("/responses");
}

static json_object *
new_message (const char  *role,
             json_object *content)
{
  json_object *json = porism_wire_new_block ("message", "role", role);

  porism_wire_add (json, "content", content);
  return json;
}

static json_object *
picture_to_json (GBytes *picture)
{
  g_autofree char *uri = porism_picture_to_data_uri (picture);
  json_object *json = porism_wire_new_block ("input_image", "image_url", uri);

  porism_wire_add_text (json, "detail", "auto");
  return json;
}

/* The results come first, each an item; then what is said, as one message. */
static void
write_user (json_object         *input,
            const PorismMessage *message)
{
  json_object *content = json_object_new_array ();

  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);

      if (part->type == PORISM_PART_RESULT)
        {
          json_object *json = porism_wire_new_block ("function_call_output", "call_id", part->id);

          porism_wire_add_text (json, "output", part->text);
          porism_wire_append (input, json);
        }
      else if (part->type == PORISM_PART_TEXT)
        porism_wire_append (content, porism_wire_new_block ("input_text", "text", part->text));
      else if (part->type == PORISM_PART_PICTURE)
        porism_wire_append (content, picture_to_json (part->picture));
    }
  if (porism_wire_get_length (content) > 0)
    porism_wire_append (input, new_message ("user", content));
  else
    json_object_put (content);
}

static void
write_model (json_object         *input,
             const PorismMessage *message)
{
  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);

      if (part->type == PORISM_PART_TEXT)
        {
          json_object *content = json_object_new_array ();

          porism_wire_append (content, porism_wire_new_block ("output_text", "text", part->text));
          porism_wire_append (input, new_message ("assistant", content));
        }
      else if (part->type == PORISM_PART_CALL)
        {
          json_object *json = porism_wire_new_block ("function_call", "call_id", part->id);

          porism_wire_add_text (json, "name", part->tool);
          porism_wire_add_text (json, "arguments", part->arguments);
          porism_wire_append (input, json);
        }
    }
}

static json_object *
write_input (const PorismConversation *conversation,
             const PorismModelChoice  *choice)
{
  json_object *input = json_object_new_array ();

  for (guint i = 0; i < conversation->messages->len; i++)
    {
      const PorismMessage *message = g_ptr_array_index (conversation->messages, i);
      json_object *native = porism_dialect_get_native (&porism_openai_responses, choice, message);

      if (message->side == PORISM_SIDE_USER)
        write_user (input, message);
      else if (native == NULL)
        write_model (input, message);
      for (guint j = 0; j < porism_wire_get_length (native); j++)
        porism_wire_append (input, json_object_get (porism_wire_get_nth (native, j)));
    }
  return input;
}

/* The function itself, flat; strict would demand every parameter. */
static json_object *
write_tool (const PorismToolSpec *spec)
{
  json_object *nested = porism_schema_lookup ("openai") (spec);
  json_object *json = json_object_get (porism_wire_get (nested, "function"));

  porism_wire_add_text (json, "type", "function");
  porism_wire_add (json, "strict", json_object_new_boolean (FALSE));
  json_object_put (nested);

  return json;
}

static void
write_reasoning (json_object             *json,
                 const PorismModelChoice *choice)
{
  if ((choice->without & PORISM_WITHOUT_ENCRYPTED) == 0)
    {
      json_object *include = json_object_new_array ();

      porism_wire_append (include, porism_wire_new_text ("reasoning.encrypted_content"));
      porism_wire_add (json, "include", include);
    }
  if (choice->effort != NULL)
    {
      json_object *reasoning = json_object_new_object ();

      porism_wire_add_text (reasoning, "effort", choice->effort);
      porism_wire_add_text (reasoning, "summary", "auto");
      porism_wire_add (json, "reasoning", reasoning);
    }
}

static json_object *
write_request (const PorismConversation *conversation,
               const PorismModelChoice  *choice)
{
  json_object *json = json_object_new_object ();
  json_object *tools = json_object_new_array ();

  porism_wire_add_text (json, "model", choice->model);
  if (conversation->system != NULL)
    porism_wire_add_text (json, "instructions", conversation->system);
  porism_wire_add (json, "input", write_input (conversation, choice));
  for (guint i = 0; i < conversation->tools->len; i++)
    porism_wire_append (tools, write_tool (g_ptr_array_index (conversation->tools, i)));
  porism_wire_add (json, "tools", tools);
  porism_wire_add (json, "stream", json_object_new_boolean (TRUE));
  porism_wire_add (json, "store", json_object_new_boolean (FALSE));
  if (choice->output_limit > 0)
    porism_wire_add (json, "max_output_tokens", json_object_new_int64 (choice->output_limit));
  write_reasoning (json, choice);

  return json;
}

static void
read_usage (PorismUsage *usage,
            json_object *json)
{
  json_object *input = porism_wire_get (json, "input_tokens_details");
  json_object *output = porism_wire_get (json, "output_tokens_details");

  usage->input = porism_wire_get_count (json, "input_tokens");
  usage->output = porism_wire_get_count (json, "output_tokens");
  usage->cached = porism_wire_get_count (input, "cached_tokens");
  usage->written = porism_wire_get_count (input, "cache_write_tokens");
  usage->reasoning = porism_wire_get_count (output, "reasoning_tokens");
}

/* The list of all items at the end, where it is given, goes before those collected on the way. */
static void
read_end (PorismReply *reply,
          json_object *response)
{
  json_object *output = porism_wire_get (response, "output");
  const char *reason = porism_wire_get_text (porism_wire_get (response, "incomplete_details"),
                                             "reason");
  PorismStop stop = PORISM_STOP_DONE;

  if (json_object_is_type (porism_wire_get (response, "usage"), json_type_object))
    read_usage (&reply->usage, porism_wire_get (response, "usage"));
  if (porism_wire_get_length (output) > 0)
    {
      g_ptr_array_set_size (reply->blocks, 0);
      for (guint i = 0; i < porism_wire_get_length (output); i++)
        porism_reply_add_block (reply, i, json_object_get (porism_wire_get_nth (output, i)));
    }
  if (g_strcmp0 (reason, "max_output_tokens") == 0)
    stop = PORISM_STOP_LENGTH;
  else if (g_strcmp0 (reason, "content_filter") == 0)
    stop = PORISM_STOP_BLOCKED;
  else if (reason != NULL)
    stop = PORISM_STOP_OTHER;
  porism_reply_set_stop (reply, stop, reason != NULL ? reason
                                                     : porism_wire_get_text (response, "status"));
}

static void
append_delta (GString     *string,
              json_object *event)
{
  const char *delta = porism_wire_get_text (event, "delta");

  if (delta != NULL)
    g_string_append (string, delta);
}

static gboolean
read_event (PorismReply *reply,
            json_object *event,
            GError     **error)
{
  const char *type = porism_wire_get_text (event, "type");
  json_object *response = porism_wire_get (event, "response");

  if (g_strcmp0 (type, "error") == 0 || g_strcmp0 (type, "response.failed") == 0 || type == NULL)
    {
      g_propagate_error (error, porism_provider_error_from_json (response != NULL ? response
                                                                                  : event));
      return FALSE;
    }
  if (g_str_equal (type, "response.output_text.delta") ||
      g_str_equal (type, "response.refusal.delta"))
    porism_reply_add_said (reply, porism_wire_get_text (event, "delta"));
  else if (g_str_equal (type, "response.reasoning_summary_text.delta") ||
           g_str_equal (type, "response.reasoning_text.delta"))
    append_delta (reply->thinking, event);
  else if (g_str_equal (type, "response.reasoning_summary_part.added") && reply->thinking->len > 0)
    g_string_append (reply->thinking, "\n\n");
  else if (g_str_equal (type, "response.output_item.done") &&
           json_object_is_type (porism_wire_get (event, "item"), json_type_object))
    porism_reply_add_block (reply, porism_wire_get_count (event, "output_index"),
                            json_object_get (porism_wire_get (event, "item")));
  else if (g_str_equal (type, "response.completed") || g_str_equal (type, "response.incomplete"))
    read_end (reply, response);

  return TRUE;
}

static void
finish_reply (PorismReply *reply)
{
  porism_reply_end_said (reply);
  reply->native = json_object_new_array ();
  for (guint i = 0; i < reply->blocks->len; i++)
    {
      const PorismBlock *block = g_ptr_array_index (reply->blocks, i);
      const char *type = porism_wire_get_text (block->head, "type");
      const char *name = porism_wire_get_text (block->head, "name");
      const char *arguments = porism_wire_get_text (block->head, "arguments");

      porism_wire_append (reply->native, json_object_get (block->head));
      if (g_strcmp0 (type, "function_call") == 0)
        porism_reply_add_call (reply, porism_wire_get_text (block->head, "call_id"),
                               name != NULL ? name : "", arguments != NULL ? arguments : "");
    }
}

static guint
concede (const char *complaint)
{
  return strstr (complaint, "ncrypted") != NULL ? PORISM_WITHOUT_ENCRYPTED : 0;
}

const PorismDialect porism_openai_responses = {
  .id = "openai-responses",
  .label = "OpenAI (Responses)",
  .base = "https://api.openai.com/v1",
  .path = "/v1",
  .key_header = "Authorization",
  .key_prefix = "Bearer ",
  .models_path = "/models",
  .dup_path = dup_path,
  .write = write_request,
  .read = read_event,
  .finish = finish_reply,
  .read_models = porism_dialect_read_models,
  .concede = concede,
};
