/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The provider never waits longer than the lab says, whatever a server asks for. */

#include "config.h"

#include <string.h>

#include "engine/actions/toolspec.h"
#include "tests/provider-lab.h"

typedef struct
{
  gboolean done;
  GAsyncResult *result;
} Outcome;

static guint
delay_cb (guint    milliseconds,
          gpointer user_data)
{
  return ((ProviderLab *) user_data)->delay;
}

static void
text_cb (ProviderLab *self,
         const char  *further)
{
  g_assert_true (g_utf8_validate (further, -1, NULL));
  g_string_append (self->text, further);
}

static void
thinking_cb (ProviderLab *self,
             const char  *further)
{
  g_string_append (self->thinking, further);
}

static void
restarted_cb (ProviderLab *self)
{
  g_string_truncate (self->text, 0);
  g_string_truncate (self->thinking, 0);
  g_string_append (self->log, "restarted ");
}

static void
waiting_cb (ProviderLab *self,
            guint        milliseconds,
            const char  *reason)
{
  g_assert_null (strstr (reason, PROVIDER_KEY));
  g_string_append_printf (self->log, "wait %u ", milliseconds);
}

void
provider_lab_init (ProviderLab         *self,
                   const PorismDialect *dialect)
{
  g_autoptr (GError) error = NULL;

  *self = (ProviderLab) { .server = provider_server_new (), .keys = porism_keys_new (FALSE),
                          .text = g_string_new (NULL), .thinking = g_string_new (NULL),
                          .log = g_string_new (NULL) };
  g_setenv ("PORISM_API_KEY", PROVIDER_KEY, TRUE);
  self->provider = porism_provider_new (dialect, self->server->address, FALSE, self->keys, &error);
  g_assert_no_error (error);
  porism_provider_set_model (self->provider, "test-model");
  porism_provider_set_delay (self->provider, delay_cb, self);
  g_object_set (self->provider, "timeout", 20000, NULL);
  g_signal_connect_swapped (self->provider, "text", G_CALLBACK (text_cb), self);
  g_signal_connect_swapped (self->provider, "thinking", G_CALLBACK (thinking_cb), self);
  g_signal_connect_swapped (self->provider, "restarted", G_CALLBACK (restarted_cb), self);
  g_signal_connect_swapped (self->provider, "waiting", G_CALLBACK (waiting_cb), self);
}

void
provider_lab_clear (ProviderLab *self)
{
  g_assert_finalize_object (self->provider);
  g_object_unref (self->keys);
  provider_server_free (self->server);
  g_string_free (self->text, TRUE);
  g_string_free (self->thinking, TRUE);
  g_string_free (self->log, TRUE);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
}

void
provider_wait (const gboolean *done)
{
  while (!*done)
    g_main_context_iteration (NULL, TRUE);
}

static void
asked_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Outcome *outcome = user_data;

  outcome->result = g_object_ref (result);
  outcome->done = TRUE;
}

PorismReply *
provider_lab_ask (ProviderLab        *self,
                  PorismConversation *conversation)
{
  Outcome outcome = { 0 };
  PorismReply *reply;

  g_clear_error (&self->error);
  g_string_truncate (self->text, 0);
  g_string_truncate (self->thinking, 0);
  g_string_truncate (self->log, 0);
  porism_provider_ask_async (self->provider, conversation, self->cancellable, asked_cb, &outcome);
  provider_wait (&outcome.done);
  reply = porism_provider_ask_finish (self->provider, outcome.result, &self->error);
  g_object_unref (outcome.result);
  g_assert_true ((reply == NULL) == (self->error != NULL));
  if (self->error != NULL)
    {
      g_test_message ("%s", self->error->message);
      g_assert_null (strstr (self->error->message, PROVIDER_KEY));
    }
  return reply;
}

PorismConversation *
provider_conversation_new (void)
{
  /* The specs outlive every conversation. */
  static PorismRegistry *registry;
  PorismConversation *self = porism_conversation_new ("You draw; the engine decides.");

  if (registry == NULL)
    registry = porism_registry_new ();
  porism_conversation_add_tool (self, porism_registry_lookup (registry, "add_point"));
  porism_conversation_add_tool (self, porism_registry_lookup (registry, "query_distance"));
  porism_message_add_text (porism_conversation_add_message (self, PORISM_SIDE_USER),
                           "How long is AB? △ “√3”");

  return self;
}

void
provider_conversation_add (PorismConversation *self,
                           ProviderLab        *lab,
                           const PorismReply  *reply)
{
  PorismMessage *message = porism_conversation_add_message (self, PORISM_SIDE_MODEL);

  porism_message_add_text (message, reply->text->str);
  for (guint i = 0; i < reply->calls->len; i++)
    porism_message_add_call (message, g_ptr_array_index (reply->calls, i));
  message->native = json_object_get (reply->native);
  message->speaker = porism_provider_dup_speaker (lab->provider);
}
