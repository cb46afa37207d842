/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* OpenAI's Chat Completions, as OpenAI and many others speak it: llama.cpp, Ollama, vLLM,
 * OpenRouter, DeepSeek. Where these differ, the reader takes every form and the writer the one that
 * all take. */

#include "config.h"

#include <string.h>

#include "app/json/wire.h"
#include "app/providers/dialect.h"
#include "app/toolset/schema.h"

static char *
dup_path (const PorismModelChoice *choice)
{
  return g_strdup ("/chat/completions");
}

static json_object *
new_message (const char *role)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "role", role);
  return json;
}

static json_object *
part_to_content (const PorismPart *part)
{
  g_autofree char *uri = NULL;
  json_object *json, *image;

  if (part->type == PORISM_PART_TEXT)
    return porism_wire_new_block ("text", "text", part->text);
  uri = porism_picture_to_data_uri (part->picture);
  image = json_object_new_object ();
  porism_wire_add_text (image, "url", uri);
  json = porism_wire_new_typed ("image_url");
  porism_wire_add (json, "image_url", image);

  return json;
}

/* Plain text where there is no picture: the smaller servers know no other. */
static json_object *
user_content (const PorismMessage *message)
{
  gboolean has_picture = porism_message_has (message, PORISM_PART_PICTURE);
  g_autoptr (GString) text = g_string_new (NULL);
  json_object *json = has_picture ? json_object_new_array () : NULL;

  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);

      if (part->type != PORISM_PART_TEXT && part->type != PORISM_PART_PICTURE)
        continue;
      if (has_picture)
        porism_wire_append (json, part_to_content (part));
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", part->text);
    }
  return has_picture ? json : porism_wire_new_text (text->str);
}

/* Each result is a message of its own, all of them directly after the calls. */
static void
write_user (json_object         *messages,
            const PorismMessage *message)
{
  json_object *json;

  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);

      if (part->type != PORISM_PART_RESULT)
        continue;
      json = new_message ("tool");
      porism_wire_add_text (json, "tool_call_id", part->id);
      porism_wire_add_text (json, "content", part->text);
      porism_wire_append (messages, json);
    }
  if (!porism_message_has (message, PORISM_PART_TEXT) &&
      !porism_message_has (message, PORISM_PART_PICTURE))
    return;
  json = new_message ("user");
  porism_wire_add (json, "content", user_content (message));
  porism_wire_append (messages, json);
}

static json_object *
call_to_json (const PorismPart *call)
{
  json_object *json = porism_wire_new_block ("function", "id", call->id);
  json_object *function = json_object_new_object ();

  porism_wire_add_text (function, "name", call->tool);
  porism_wire_add_text (function, "arguments", call->arguments);
  porism_wire_add (json, "function", function);

  return json;
}

static json_object *
write_model (const PorismMessage *message)
{
  json_object *json = new_message ("assistant");
  json_object *calls = json_object_new_array ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < message->parts->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (message->parts, i);

      if (part->type == PORISM_PART_TEXT)
        g_string_append (text, part->text);
      else if (part->type == PORISM_PART_CALL)
        porism_wire_append (calls, call_to_json (part));
    }
  porism_wire_add_text (json, "content", text->str);
  if (porism_wire_get_length (calls) > 0)
    porism_wire_add (json, "tool_calls", calls);
  else
    json_object_put (calls);

  return json;
}

static json_object *
write_messages (const PorismConversation *conversation,
                const PorismModelChoice  *choice)
{
  json_object *messages = json_object_new_array ();

  if (conversation->system != NULL)
    {
      json_object *system = new_message ("system");

      porism_wire_add_text (system, "content", conversation->system);
      porism_wire_append (messages, system);
    }
  for (guint i = 0; i < conversation->messages->len; i++)
    {
      const PorismMessage *message = g_ptr_array_index (conversation->messages, i);
      json_object *native = porism_dialect_get_native (&porism_openai_chat, choice, message);

      if (message->side == PORISM_SIDE_USER)
        write_user (messages, message);
      else
        porism_wire_append (messages, native != NULL ? json_object_get (native)
                                                     : write_model (message));
    }
  return messages;
}

/* Other servers know the name that the vendor gave up. */
static const char *
get_limit_name (const PorismModelChoice *choice)
{
  gboolean is_new = choice->is_own || (choice->without & PORISM_WITHOUT_OLD_LIMIT) != 0;

  return is_new ? "max_completion_tokens" : "max_tokens";
}

static json_object *
write_request (const PorismConversation *conversation,
               const PorismModelChoice  *choice)
{
  PorismSchemaFunc schema = porism_schema_lookup ("openai");
  json_object *json = json_object_new_object ();
  json_object *tools = json_object_new_array ();

  porism_wire_add_text (json, "model", choice->model);
  porism_wire_add (json, "messages", write_messages (conversation, choice));
  for (guint i = 0; i < conversation->tools->len; i++)
    porism_wire_append (tools, schema (g_ptr_array_index (conversation->tools, i)));
  /* An empty list of tools is refused. */
  if (conversation->tools->len > 0)
    porism_wire_add (json, "tools", tools);
  else
    json_object_put (tools);
  porism_wire_add (json, "stream", json_object_new_boolean (TRUE));
  if ((choice->without & PORISM_WITHOUT_USAGE) == 0)
    {
      json_object *options = json_object_new_object ();

      porism_wire_add (options, "include_usage", json_object_new_boolean (TRUE));
      porism_wire_add (json, "stream_options", options);
    }
  if (choice->output_limit > 0)
    porism_wire_add (json, get_limit_name (choice),
                     json_object_new_int64 (choice->output_limit));
  if (choice->effort != NULL)
    porism_wire_add_text (json, "reasoning_effort", choice->effort);
  if (choice->has_seed)
    porism_wire_add (json, "seed", json_object_new_int64 (choice->seed));

  return json;
}

static void
read_usage (PorismUsage *usage,
            json_object *json)
{
  json_object *input = porism_wire_get (json, "prompt_tokens_details");
  json_object *output = porism_wire_get (json, "completion_tokens_details");

  usage->input = porism_wire_get_count (json, "prompt_tokens");
  usage->output = porism_wire_get_count (json, "completion_tokens");
  usage->cached = porism_wire_get_count (input, "cached_tokens");
  /* DeepSeek's word for the same. */
  if (usage->cached < 0)
    usage->cached = porism_wire_get_count (json, "prompt_cache_hit_tokens");
  usage->written = porism_wire_get_count (input, "cache_write_tokens");
  usage->reasoning = porism_wire_get_count (output, "reasoning_tokens");
}

/* By index; but some servers leave it out, or give each call the same: another id is another
 * call. */
static PorismBlock *
find_call (PorismReply *reply,
           json_object *delta)
{
  gint64 index = porism_wire_get_count (delta, "index");
  const char *id = porism_wire_get_text (delta, "id");
  PorismBlock *block = porism_reply_find_block (reply, index);
  const char *known = block != NULL ? porism_wire_get_text (block->head, "id") : NULL;
  gboolean is_other = id != NULL && *id != '\0' && known != NULL && !g_str_equal (id, known);

  if (block == NULL || is_other)
    block = porism_reply_add_block (reply, index, porism_wire_new_typed ("function"));

  return block;
}

/* What else a call carries (a thought's signature, at some) goes back with it. */
static void
read_call (PorismReply *reply,
           json_object *delta)
{
  PorismBlock *block = find_call (reply, delta);
  json_object *function = porism_wire_get (delta, "function");
  json_object *arguments = porism_wire_get (function, "arguments");
  const char *name = porism_wire_get_text (function, "name");

  json_object_object_foreach (delta, key, value)
    if (!g_str_equal (key, "index") && !g_str_equal (key, "function") && value != NULL &&
        !(json_object_is_type (value, json_type_string) && json_object_get_string_len (value) == 0))
      porism_wire_add (block->head, key, json_object_get (value));
  if (name != NULL && *name != '\0' && block->signature->len == 0)
    g_string_assign (block->signature, name);
  /* Some send the arguments as an object instead of its text. */
  if (json_object_is_type (arguments, json_type_object))
    g_string_assign (block->text, json_object_to_json_string_ext (arguments,
                                                                  JSON_C_TO_STRING_PLAIN));
  else if (json_object_is_type (arguments, json_type_string))
    g_string_append (block->text, json_object_get_string (arguments));
}

static void
read_stop (PorismReply *reply,
           const char  *reason)
{
  PorismStop stop = PORISM_STOP_OTHER;

  if (g_str_equal (reason, "stop") || g_str_equal (reason, "tool_calls") ||
      g_str_equal (reason, "function_call"))
    stop = PORISM_STOP_DONE;
  else if (g_str_equal (reason, "length"))
    stop = PORISM_STOP_LENGTH;
  else if (g_str_equal (reason, "content_filter"))
    stop = PORISM_STOP_BLOCKED;
  porism_reply_set_stop (reply, stop, reason);
}

static void
append_text (GString    *string,
             const char *text)
{
  if (text != NULL)
    g_string_append (string, text);
}

/* OpenRouter's reasoning_details come in pieces and go back as the list of all. */
#define DETAILS_INDEX G_MININT64

static void
read_details (PorismReply *reply,
              json_object *details)
{
  PorismBlock *block = porism_reply_find_block (reply, DETAILS_INDEX);

  if (block == NULL && porism_wire_get_length (details) > 0)
    block = porism_reply_add_block (reply, DETAILS_INDEX, json_object_new_array ());
  for (guint i = 0; i < porism_wire_get_length (details); i++)
    porism_wire_append (block->head, json_object_get (porism_wire_get_nth (details, i)));
}

static void
read_choice (PorismReply *reply,
             json_object *choice)
{
  json_object *delta = porism_wire_get (choice, "delta");
  json_object *calls = porism_wire_get (delta, "tool_calls");
  const char *reason = porism_wire_get_text (choice, "finish_reason");
  const char *thinking = porism_wire_get_text (delta, "reasoning_content");

  porism_reply_add_said (reply, porism_wire_get_text (delta, "content"));
  porism_reply_add_said (reply, porism_wire_get_text (delta, "refusal"));
  append_text (reply->thinking,
               thinking != NULL ? thinking : porism_wire_get_text (delta, "reasoning"));
  read_details (reply, porism_wire_get (delta, "reasoning_details"));
  for (guint i = 0; i < porism_wire_get_length (calls); i++)
    if (json_object_is_type (porism_wire_get_nth (calls, i), json_type_object))
      read_call (reply, porism_wire_get_nth (calls, i));
  if (reason != NULL)
    read_stop (reply, reason);
}

static gboolean
read_event (PorismReply *reply,
            json_object *event,
            GError     **error)
{
  json_object *usage = porism_wire_get (event, "usage");

  if (porism_wire_get (event, "error") != NULL)
    {
      g_propagate_error (error, porism_provider_error_from_json (event));
      return FALSE;
    }
  if (json_object_is_type (usage, json_type_object))
    read_usage (&reply->usage, usage);
  if (porism_wire_get_length (porism_wire_get (event, "choices")) > 0)
    read_choice (reply, porism_wire_get_nth (porism_wire_get (event, "choices"), 0));

  return TRUE;
}

static void
finish_call (PorismReply *reply,
             PorismBlock *block,
             json_object *calls)
{
  json_object *function = json_object_new_object ();
  const PorismPart *call;

  /* A tool without parameters may be called with nothing at all. */
  if (block->text->len == 0)
    g_string_assign (block->text, "{}");
  porism_reply_add_call (reply, porism_wire_get_text (block->head, "id"), block->signature->str,
                         block->text->str);
  call = g_ptr_array_index (reply->calls, reply->calls->len - 1);
  porism_wire_add_text (block->head, "id", call->id);
  porism_wire_add_text (function, "name", call->tool);
  porism_wire_add_text (function, "arguments", call->arguments);
  porism_wire_add (block->head, "function", function);
  porism_wire_append (calls, json_object_get (block->head));
}

/* DeepSeek wants a thought back with the calls that followed from it, and only then. A server that
 * leaves thoughts in the text knows no member for them. */
static void
finish_reply (PorismReply *reply)
{
  json_object *calls = json_object_new_array ();

  porism_reply_end_said (reply);
  reply->native = new_message ("assistant");
  porism_wire_add_text (reply->native, "content", reply->text->str);
  for (guint i = 0; i < reply->blocks->len; i++)
    {
      PorismBlock *block = g_ptr_array_index (reply->blocks, i);

      if (block->index == DETAILS_INDEX)
        porism_wire_add (reply->native, "reasoning_details", json_object_get (block->head));
      else
        finish_call (reply, block, calls);
    }
  if (porism_wire_get_length (calls) == 0)
    {
      json_object_put (calls);
      return;
    }
  if (reply->thinking->len > 0 && !reply->tagged)
    porism_wire_add_text (reply->native, "reasoning_content", reply->thinking->str);
  porism_wire_add (reply->native, "tool_calls", calls);
}

static guint
concede (const char *complaint)
{
  return (strstr (complaint, "stream_options") != NULL ? PORISM_WITHOUT_USAGE : 0) |
         (strstr (complaint, "max_completion_tokens") != NULL ? PORISM_WITHOUT_OLD_LIMIT : 0);
}

const PorismDialect porism_openai_chat = {
  .id = "openai",
  .label = "OpenAI",
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
