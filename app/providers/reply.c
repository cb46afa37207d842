/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ids that we give to calls without one number them within their reply; a conversation sends
 * all results of a reply together, so they need not differ between replies. */

#include "config.h"

#include <string.h>

#include "app/providers/reply.h"

static void
block_free (gpointer block)
{
  PorismBlock *self = block;

  json_object_put (self->head);
  g_string_free (self->text, TRUE);
  g_string_free (self->signature, TRUE);
  g_free (self);
}

/**
 * porism_reply_new:
 *
 * Returns: (transfer full): a reply of which nothing arrived
 */
PorismReply *
porism_reply_new (void)
{
  PorismReply *self = g_new0 (PorismReply, 1);

  self->text = g_string_new (NULL);
  self->thinking = g_string_new (NULL);
  self->held = g_string_new (NULL);
  self->calls = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_part_free);
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  self->usage = PORISM_USAGE_UNKNOWN;

  return self;
}

void
porism_reply_free (PorismReply *self)
{
  g_string_free (self->text, TRUE);
  g_string_free (self->thinking, TRUE);
  g_string_free (self->held, TRUE);
  g_ptr_array_unref (self->calls);
  g_free (self->stop_reason);
  json_object_put (self->native);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

/* ---- thoughts in the text ---- */

static const char *const opening[] = { "<think>", "<thinking>" };
static const char *const closing[] = { "</think>", "</thinking>" };

static gsize
get_common (const char *a,
            const char *b)
{
  gsize n = 0;

  while (a[n] != '\0' && a[n] == b[n])
    n++;
  return n;
}

/* The length of the tag that @text begins with, 0 where it is none. @maybe: (out): whether it may
 * become one with what follows */
static gsize
match_tag (const PorismReply *self,
           const char        *text,
           gboolean          *maybe)
{
  const char *const *tags = self->in_thought ? closing : opening;

  *maybe = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (opening); i++)
    {
      gsize n = get_common (tags[i], text);

      if (tags[i][n] == '\0')
        return n;
      *maybe |= text[n] == '\0';
    }
  return 0;
}

/* Blanks around a thought belong to nothing. */
static void
release (PorismReply *self,
         gsize        n)
{
  GString *string = self->in_thought ? self->thinking : self->text;
  gsize blanks = self->tagged && string->len == 0 ? strspn (self->held->str, " \t\r\n") : 0;

  blanks = MIN (blanks, n);
  g_string_append_len (string, self->held->str + blanks, (gssize) (n - blanks));
  g_string_erase (self->held, 0, (gssize) n);
}

static void
pass_tag (PorismReply *self,
          gsize        length)
{
  self->tagged = TRUE;
  self->in_thought = !self->in_thought;
  g_string_erase (self->held, 0, (gssize) length);
  if (self->in_thought && self->thinking->len > 0)
    g_string_append (self->thinking, "\n\n");
}

void
porism_reply_add_said (PorismReply *self,
                       const char  *text)
{
  gboolean maybe = FALSE;

  g_string_append (self->held, text != NULL ? text : "");
  while (self->held->len > 0 && !maybe)
    {
      gsize length;

      release (self, strcspn (self->held->str, "<"));
      length = match_tag (self, self->held->str, &maybe);
      if (length > 0)
        pass_tag (self, length);
      else if (!maybe)
        release (self, MIN (self->held->len, 1));
    }
}

/**
 * porism_reply_end_said:
 *
 * A thought may have been begun by the server's own prompt: then there is only its end.
 */
void
porism_reply_end_said (PorismReply *self)
{
  release (self, self->held->len);
  for (guint i = 0; i < G_N_ELEMENTS (closing); i++)
    {
      const char *end = strstr (self->text->str, closing[i]);
      gsize n = end != NULL ? (gsize) (end - self->text->str) : 0;

      if (end == NULL)
        continue;
      self->tagged = TRUE;
      g_string_append_len (self->thinking, self->text->str, (gssize) n);
      g_string_erase (self->text, 0, (gssize) (n + strlen (closing[i])));
      g_string_erase (self->text, 0, (gssize) strspn (self->text->str, " \t\r\n"));
    }
}

/**
 * porism_reply_set_stop:
 * @reason: (nullable): in the vendor's word
 */
void
porism_reply_set_stop (PorismReply *self,
                       PorismStop   stop,
                       const char  *reason)
{
  self->stop = stop;
  g_free (self->stop_reason);
  self->stop_reason = g_strdup (reason);
}

/**
 * porism_reply_add_call:
 * @arguments: as the model wrote them
 */
void
porism_reply_add_call (PorismReply *self,
                       const char  *id,
                       const char  *tool,
                       const char  *arguments)
{
  gboolean named = id != NULL && *id != '\0';
  g_autofree char *own = named ? NULL : g_strdup_printf (PORISM_CALL_ID_PREFIX "%u",
                                                         self->calls->len + 1);
  PorismPart *call = porism_part_new_call (named ? id : own, tool, arguments);

  call->doubt = g_strdup (self->doubt);
  g_ptr_array_add (self->calls, call);
}

/**
 * porism_reply_add_block:
 * @head: (transfer full) (nullable)
 *
 * Returns: (transfer none): a block at the end
 */
PorismBlock *
porism_reply_add_block (PorismReply *self,
                        gint64       index,
                        json_object *head)
{
  PorismBlock *block = g_new0 (PorismBlock, 1);

  block->index = index;
  block->head = head;
  block->text = g_string_new (NULL);
  block->signature = g_string_new (NULL);
  g_ptr_array_add (self->blocks, block);

  return block;
}

/**
 * porism_reply_find_block:
 *
 * Returns: (nullable) (transfer none): the last block of that index
 */
PorismBlock *
porism_reply_find_block (PorismReply *self,
                         gint64       index)
{
  for (guint i = self->blocks->len; i-- > 0;)
    {
      PorismBlock *block = g_ptr_array_index (self->blocks, i);

      if (block->index == index)
        return block;
    }
  return NULL;
}
