/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The conversation owns its messages, they own their parts; nothing is shared but bytes. */

#include "config.h"

#include <string.h>

#include "app/providers/conversation.h"

void
porism_part_free (PorismPart *self)
{
  g_free (self->text);
  g_clear_pointer (&self->picture, g_bytes_unref);
  g_free (self->id);
  g_free (self->tool);
  g_free (self->arguments);
  g_free (self->doubt);
  g_free (self);
}

/**
 * porism_part_new_call:
 *
 * Returns: (transfer full): a call of @tool
 */
PorismPart *
porism_part_new_call (const char *id,
                      const char *tool,
                      const char *arguments)
{
  PorismPart *self = g_new0 (PorismPart, 1);

  self->type = PORISM_PART_CALL;
  self->id = g_strdup (id);
  self->tool = g_strdup (tool);
  self->arguments = g_strdup (arguments);

  return self;
}

/**
 * porism_part_has_own_id:
 *
 * Returns: whether the vendor knows the call by this id
 */
gboolean
porism_part_has_own_id (const PorismPart *self)
{
  return !g_str_has_prefix (self->id, PORISM_CALL_ID_PREFIX);
}

static void
message_free (gpointer message)
{
  PorismMessage *self = message;

  g_ptr_array_unref (self->parts);
  json_object_put (self->native);
  g_free (self->speaker);
  g_free (self);
}

static PorismPart *
message_add (PorismMessage *self,
             PorismPart    *part)
{
  g_ptr_array_add (self->parts, part);

  return part;
}

/**
 * porism_message_add_text:
 *
 * Returns: (transfer none): the part
 */
PorismPart *
porism_message_add_text (PorismMessage *self,
                         const char    *text)
{
  PorismPart *part = g_new0 (PorismPart, 1);

  part->type = PORISM_PART_TEXT;
  part->text = g_utf8_make_valid (text, -1);

  return message_add (self, part);
}

/**
 * porism_message_add_picture:
 *
 * Returns: (transfer none): the part
 */
PorismPart *
porism_message_add_picture (PorismMessage *self,
                            GBytes        *picture)
{
  PorismPart *part = g_new0 (PorismPart, 1);

  part->type = PORISM_PART_PICTURE;
  part->picture = g_bytes_ref (picture);

  return message_add (self, part);
}

/**
 * porism_message_add_call:
 *
 * Returns: (transfer none): a copy of @call
 */
PorismPart *
porism_message_add_call (PorismMessage    *self,
                         const PorismPart *call)
{
  return message_add (self, porism_part_new_call (call->id, call->tool, call->arguments));
}

/**
 * porism_message_add_result:
 * @failed: whether the call was refused
 *
 * Returns: (transfer none): the answer to @call
 */
PorismPart *
porism_message_add_result (PorismMessage    *self,
                           const PorismPart *call,
                           const char       *text,
                           gboolean          failed)
{
  PorismPart *part = g_new0 (PorismPart, 1);

  part->type = PORISM_PART_RESULT;
  part->id = g_strdup (call->id);
  part->tool = g_strdup (call->tool);
  part->text = g_utf8_make_valid (text, -1);
  part->failed = failed;

  return message_add (self, part);
}

/**
 * porism_message_has:
 *
 * Returns: whether a part of the message is of @type
 */
gboolean
porism_message_has (const PorismMessage *self,
                    PorismPartType       type)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (((const PorismPart *) g_ptr_array_index (self->parts, i))->type == type)
      return TRUE;
  return FALSE;
}

/**
 * porism_conversation_new:
 * @system: (nullable): what the model is told before everything else
 *
 * Returns: (transfer full): a conversation in which nothing was said
 */
PorismConversation *
porism_conversation_new (const char *system)
{
  PorismConversation *self = g_rc_box_new0 (PorismConversation);

  self->system = system != NULL ? g_utf8_make_valid (system, -1) : NULL;
  self->messages = g_ptr_array_new_with_free_func (message_free);
  self->tools = g_ptr_array_new ();

  return self;
}

/**
 * porism_conversation_ref:
 *
 * Returns: (transfer full): @self
 */
PorismConversation *
porism_conversation_ref (PorismConversation *self)
{
  return g_rc_box_acquire (self);
}

static void
conversation_clear (gpointer conversation)
{
  PorismConversation *self = conversation;

  g_free (self->system);
  g_ptr_array_unref (self->messages);
  g_ptr_array_unref (self->tools);
}

void
porism_conversation_unref (PorismConversation *self)
{
  g_rc_box_release_full (self, conversation_clear);
}

/**
 * porism_conversation_add_tool:
 * @spec: borrowed; it must outlive the conversation
 */
void
porism_conversation_add_tool (PorismConversation   *self,
                              const PorismToolSpec *spec)
{
  g_ptr_array_add (self->tools, (gpointer) spec);
}

/**
 * porism_conversation_add_message:
 *
 * Returns: (transfer none): a message without parts at the end
 */
PorismMessage *
porism_conversation_add_message (PorismConversation *self,
                                 PorismSide          side)
{
  PorismMessage *message = g_new0 (PorismMessage, 1);

  message->side = side;
  message->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_part_free);
  g_ptr_array_add (self->messages, message);

  return message;
}

static PorismPart *
part_copy (const PorismPart *self)
{
  PorismPart *copy = g_new0 (PorismPart, 1);

  *copy = *self;
  copy->text = g_strdup (self->text);
  copy->picture = self->picture != NULL ? g_bytes_ref (self->picture) : NULL;
  copy->id = g_strdup (self->id);
  copy->tool = g_strdup (self->tool);
  copy->arguments = g_strdup (self->arguments);
  copy->doubt = g_strdup (self->doubt);

  return copy;
}

/**
 * porism_conversation_add_copy:
 * @message: of any conversation
 *
 * Returns: (transfer none): a copy at the end, with its native form
 */
PorismMessage *
porism_conversation_add_copy (PorismConversation  *self,
                              const PorismMessage *message)
{
  PorismMessage *copy = porism_conversation_add_message (self, message->side);

  for (guint i = 0; i < message->parts->len; i++)
    message_add (copy, part_copy (g_ptr_array_index (message->parts, i)));
  copy->native = json_object_get (message->native);
  copy->speaker = g_strdup (message->speaker);

  return copy;
}

/**
 * porism_picture_get_mime_type:
 *
 * Returns: (nullable): the type, where it is one of the four that every vendor takes
 */
const char *
porism_picture_get_mime_type (GBytes *picture)
{
  gsize length;
  const char *bytes = g_bytes_get_data (picture, &length);

  if (length >= 8 && memcmp (bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
    return "image/png";
  if (length >= 3 && memcmp (bytes, "\xff\xd8\xff", 3) == 0)
    return "image/jpeg";
  if (length >= 6 && (memcmp (bytes, "GIF87a", 6) == 0 || memcmp (bytes, "GIF89a", 6) == 0))
    return "image/gif";
  if (length >= 12 && memcmp (bytes, "RIFF", 4) == 0 && memcmp (bytes + 8, "WEBP", 4) == 0)
    return "image/webp";

  return NULL;
}

/**
 * porism_picture_to_data_uri:
 *
 * Returns: (transfer full): the picture as a URI that holds it
 */
char *
porism_picture_to_data_uri (GBytes *picture)
{
  gsize length;
  gconstpointer bytes = g_bytes_get_data (picture, &length);
  g_autofree char *text = g_base64_encode (bytes, length);

  return g_strdup_printf ("data:%s;base64,%s", porism_picture_get_mime_type (picture), text);
}
