/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An ask is a chain: the key, then attempts with pauses between them. At any moment exactly one
 * step of it is under way and holds the task; the deadline and the asker's cancellation reach that
 * step through a cancellable of our own. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/json/json.h"
#include "app/providers/http.h"
#include "app/providers/provider-private.h"
#include "app/providers/secret.h"
#include "app/providers/sse.h"
#include "app/providers/timeout.h"

#define FIRST_PAUSE_MS 1000u

typedef struct
{
  PorismConversation *conversation;     /* NULL where the models are asked for */
  GCancellable *cancellable;            /* of the step under way */
  gulong cancelled_id;
  GSource *deadline;
  gboolean is_late;
  gint64 started;
  guint waited;                 /* milliseconds of pauses that were asked for and not taken */
  GSource *pause;
  GSource *interruption;        /* of the pause */
  guint n_attempts;
  char *key;
  PorismReply *reply;
  gsize told_text;              /* bytes of the reply's text that were told */
  gsize told_thinking;
  PorismSse *sse;
  GString *body;                /* of the list of models */
} Ask;

static void attempt (GTask *task);

static void
attach_source (GSource    *source,
               GSourceFunc callback,
               GTask      *task)
{
  g_source_set_callback (source, callback, task, NULL);
  g_source_attach (source, g_task_get_context (task));
}

static void
ask_free (gpointer data)
{
  Ask *ask = data;

  porism_timeout_clear (&ask->deadline);
  porism_timeout_clear (&ask->pause);
  porism_timeout_clear (&ask->interruption);
  g_clear_pointer (&ask->conversation, porism_conversation_unref);
  g_object_unref (ask->cancellable);
  porism_http_wipe (ask->key);
  g_clear_pointer (&ask->reply, porism_reply_free);
  g_clear_pointer (&ask->sse, porism_sse_free);
  if (ask->body != NULL)
    g_string_free (ask->body, TRUE);
  g_free (ask);
}

/* The task is about to return: nothing of the ask may reach it any more. */
static void
end (GTask *task)
{
  Ask *ask = g_task_get_task_data (task);

  porism_timeout_clear (&ask->deadline);
  if (ask->cancelled_id != 0)
    g_cancellable_disconnect (g_task_get_cancellable (task), ask->cancelled_id);
  ask->cancelled_id = 0;
}

static void
fail (GTask  *task,
      GError *error)
{
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);

  end (task);
  if (ask->is_late)
    {
      g_error_free (error);
      error = g_error_new (PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_TIMEOUT,
                           _("%s did not answer within %g seconds"), self->origin,
                           self->timeout / 1000.0);
    }
  porism_secret_mask_text (&error->message, ask->key);
  g_task_return_error (task, error);
  g_object_unref (task);
}

static gboolean
deadline_cb (gpointer user_data)
{
  Ask *ask = g_task_get_task_data (user_data);

  ask->is_late = TRUE;
  g_cancellable_cancel (ask->cancellable);

  return G_SOURCE_REMOVE;
}

static gboolean
pause_over_cb (gpointer user_data)
{
  GTask *task = user_data;
  Ask *ask = g_task_get_task_data (task);
  GError *error = NULL;

  porism_timeout_clear (&ask->pause);
  porism_timeout_clear (&ask->interruption);
  if (g_cancellable_set_error_if_cancelled (ask->cancellable, &error))
    fail (task, error);
  else
    attempt (task);

  return G_SOURCE_REMOVE;
}

static gboolean
interrupted_cb (GCancellable *cancellable,
                gpointer      user_data)
{
  return pause_over_cb (user_data);
}

static void
pause_before_attempt (GTask *task,
                      guint  milliseconds)
{
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);
  guint real = self->delay != NULL ? self->delay (milliseconds, self->delay_data) : milliseconds;

  ask->waited += milliseconds - MIN (real, milliseconds);
  ask->pause = g_timeout_source_new (real);
  attach_source (ask->pause, pause_over_cb, task);
  ask->interruption = g_cancellable_source_new (ask->cancellable);
  attach_source (ask->interruption, G_SOURCE_FUNC (interrupted_cb), task);
}

static guint
choose_pause (const Ask *ask,
              guint      asked)
{
  return asked != PORISM_HTTP_NO_WAIT ? asked : FIRST_PAUSE_MS << MIN (ask->n_attempts - 1, 6);
}

static gboolean
is_in_time (PorismProvider *self,
            const Ask      *ask,
            guint           pause)
{
  gint64 passed = (g_get_monotonic_time () - ask->started) / 1000;

  return passed + ask->waited + pause < self->timeout;
}

/* Another attempt where it may help, the error where not. */
static void
fail_or_retry (GTask  *task,
               GError *error,
               guint   asked,
               int     should_retry)
{
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);
  gboolean may = should_retry < 0 ? porism_provider_error_is_passing (error) : should_retry;
  guint pause = choose_pause (ask, asked);
  gboolean had_something = ask->reply != NULL && (ask->reply->text->len > 0 ||
                                                  ask->reply->thinking->len > 0);

  if (!may || ask->n_attempts >= self->attempts || g_cancellable_is_cancelled (ask->cancellable))
    {
      fail (task, error);
      return;
    }
  if (!is_in_time (self, ask, pause))
    {
      g_prefix_error (&error, _("%s asks to wait %g seconds: "), self->origin, pause / 1000.0);
      fail (task, error);
      return;
    }
  porism_secret_mask_text (&error->message, ask->key);
  if (had_something)
    porism_stream_tell_restarted (PORISM_STREAM (self));
  porism_stream_tell_waiting (PORISM_STREAM (self), pause, error->message);
  g_error_free (error);
  pause_before_attempt (task, pause);
}

/* What a call says with a NUL is kept as text and doubted; without that, the whole reply would be
 * lost. */
static json_object *
parse_event (PorismReply *reply,
             const char  *payload,
             gsize        length,
             GError     **error)
{
  g_autoptr (GError) problem = NULL;
  json_object *json = porism_json_parse (payload, (gssize) length, &problem);

  reply->doubt = NULL;
  if (problem == NULL)
    return json;
  if (g_error_matches (problem, PORISM_JSON_ERROR, PORISM_JSON_ERROR_NUL))
    {
      reply->doubt = _("a NUL character in a string; leave \\u0000 out");
      return porism_json_parse_without_nul (payload, (gssize) length, error);
    }
  g_set_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_MALFORMED,
               _("the answer is damaged: %s"), problem->message);
  return NULL;
}

typedef void (*TellFurther) (PorismStream *stream, const char *further);

/* What may become the key with the next event waits for it; with @whole nothing does. */
static void
tell_further (GTask      *task,
              GString    *text,
              gsize      *told,
              gboolean    whole,
              TellFurther tell)
{
  const char *key = ((Ask *) g_task_get_task_data (task))->key;
  gsize end;

  /* What was told as text may have turned out to be a thought. */
  *told = MIN (*told, text->len);
  porism_secret_mask (text, *told, key);
  end = text->len - (whole ? 0 : porism_secret_begins (text, key));
  if (end > *told)
    {
      g_autofree char *further = g_strndup (text->str + *told, end - *told);

      *told = end;
      tell (g_task_get_source_object (task), further);
    }
}

static void
tell (GTask   *task,
      gboolean whole)
{
  Ask *ask = g_task_get_task_data (task);

  tell_further (task, ask->reply->thinking, &ask->told_thinking, whole, porism_stream_tell_thinking);
  tell_further (task, ask->reply->text, &ask->told_text, whole, porism_stream_tell_text);
}

static gboolean
event_cb (const char *payload,
          gsize       length,
          gpointer    user_data,
          GError    **error)
{
  PorismProvider *self = g_task_get_source_object (user_data);
  PorismReply *reply = ((Ask *) g_task_get_task_data (user_data))->reply;
  json_object *json;
  gboolean go_on;

  if (g_str_equal (payload, "[DONE]"))
    return TRUE;
  json = parse_event (reply, payload, length, error);
  if (json == NULL && *error != NULL)
    return FALSE;
  go_on = self->dialect->read (reply, json, error);
  json_object_put (json);
  tell (user_data, FALSE);

  return go_on;
}

static gboolean
bytes_cb (const char *bytes,
          gsize       length,
          gpointer    user_data,
          GError    **error)
{
  Ask *ask = g_task_get_task_data (user_data);

  if (ask->sse != NULL)
    return porism_sse_feed (ask->sse, bytes, length, error);
  g_string_append_len (ask->body, bytes, (gssize) length);

  return TRUE;
}

static void
return_models (GTask *task)
{
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);
  g_autoptr (GError) problem = NULL;
  json_object *json;
  GPtrArray *models;

  porism_secret_mask (ask->body, 0, ask->key);
  json = porism_json_parse (ask->body->str, (gssize) ask->body->len, &problem);
  if (problem != NULL)
    {
      fail (task, g_error_new (PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_MALFORMED,
                               _("the list of models is damaged: %s"), problem->message));
      return;
    }
  models = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_model_free);
  self->dialect->read_models (json, models);
  json_object_put (json);
  end (task);
  g_task_return_pointer (task, models, (GDestroyNotify) g_ptr_array_unref);
  g_object_unref (task);
}

static void
return_reply (GTask *task)
{
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);

  if (ask->reply->stop == PORISM_STOP_NONE)
    {
      fail_or_retry (task, g_error_new (PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_CUT,
                                        _("the answer of %s ended too early"), self->origin),
                     PORISM_HTTP_NO_WAIT, -1);
      return;
    }
  tell (task, TRUE);
  self->dialect->finish (ask->reply);
  porism_secret_mask_reply (ask->reply, ask->key);
  end (task);
  g_task_return_pointer (task, g_steal_pointer (&ask->reply), (GDestroyNotify) porism_reply_free);
  g_object_unref (task);
}

/* What the complaint names and can be left out, is; then the request is made again at once. */
static gboolean
try_without (PorismProvider *self,
             const char     *complaint)
{
  guint without = self->dialect->concede != NULL ? self->dialect->concede (complaint) : 0;

  if ((without & ~self->choice.without) == 0)
    return FALSE;
  self->choice.without |= without;

  return TRUE;
}

static void
fetched_cb (GObject      *session,
            GAsyncResult *result,
            gpointer      user_data)
{
  GTask *task = user_data;
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (PorismHttpAnswer) answer = porism_http_fetch_finish (SOUP_SESSION (session), result,
                                                                  &error);
  guint asked;

  if (answer == NULL)
    fail_or_retry (task, error, PORISM_HTTP_NO_WAIT, -1);
  else if (SOUP_STATUS_IS_SUCCESSFUL (answer->status))
    ask->sse != NULL ? return_reply (task) : return_models (task);
  else if ((answer->status == 400 || answer->status == 422) && try_without (self, answer->body))
    attempt (task);
  else
    {
      porism_secret_mask_text (&answer->body, ask->key);
      asked = answer->retry_after != PORISM_HTTP_NO_WAIT
              ? answer->retry_after : porism_provider_error_read_delay (answer->body);
      fail_or_retry (task, porism_provider_error_from_status (answer->status, answer->body), asked,
                     answer->should_retry);
    }
}

static GBytes *
write_body (PorismProvider           *self,
            const PorismConversation *conversation)
{
  json_object *json = self->dialect->write (conversation, &self->choice);
  char *line = porism_json_to_line (json);

  json_object_put (json);
  return g_bytes_new_take (line, strlen (line));
}

/**
 * porism_provider_measure:
 *
 * Returns: how many bytes a request with @conversation has, pictures included
 */
gsize
porism_provider_measure (PorismProvider           *self,
                         const PorismConversation *conversation)
{
  g_autoptr (GBytes) body = NULL;

  g_return_val_if_fail (PORISM_IS_PROVIDER (self) && self->choice.model != NULL, 0);

  body = write_body (self, conversation);

  return g_bytes_get_size (body);
}

static GUri *
make_uri (PorismProvider *self,
          gboolean        models)
{
  g_autofree char *path = models ? g_strdup (self->dialect->models_path)
                                 : self->dialect->dup_path (&self->choice);
  g_autofree char *text = g_strconcat (self->base, path, NULL);

  return g_uri_parse (text, SOUP_HTTP_URI_FLAGS, NULL);
}

static void
add_headers (PorismProvider    *self,
             PorismHttpRequest *request,
             const char        *key)
{
  const PorismDialect *dialect = self->dialect;
  char *value;

  if (dialect->version_header != NULL)
    porism_http_request_add_header (request, dialect->version_header, dialect->version);
  if (key == NULL)
    return;
  value = g_strconcat (dialect->key_prefix, key, NULL);
  porism_http_request_add_header (request, dialect->key_header, value);
  porism_http_wipe (value);
}

static void
begin_reading (GTask *task)
{
  Ask *ask = g_task_get_task_data (task);

  g_clear_pointer (&ask->reply, porism_reply_free);
  g_clear_pointer (&ask->sse, porism_sse_free);
  ask->told_text = ask->told_thinking = 0;
  if (ask->conversation == NULL)
    {
      g_string_truncate (ask->body, 0);
      return;
    }
  ask->reply = porism_reply_new ();
  ask->sse = porism_sse_new (event_cb, task);
}

static void
attempt (GTask *task)
{
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);
  gboolean models = ask->conversation == NULL;
  g_autoptr (GUri) uri = make_uri (self, models);
  g_autoptr (GBytes) body = models ? NULL : write_body (self, ask->conversation);
  PorismHttpRequest *request;

  if (uri == NULL)
    {
      fail (task, g_error_new (PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_REFUSED,
                               _("“%s” cannot be the name of a model"), self->choice.model));
      return;
    }
  ask->n_attempts++;
  begin_reading (task);
  request = porism_http_request_new (models ? "GET" : "POST", uri, body);
  add_headers (self, request, ask->key);
  porism_http_fetch_async (self->session, request, bytes_cb, task, ask->cancellable, fetched_cb,
                           task);
}

static void
key_found_cb (GObject      *keys,
              GAsyncResult *result,
              gpointer      user_data)
{
  GTask *task = user_data;
  PorismProvider *self = g_task_get_source_object (task);
  Ask *ask = g_task_get_task_data (task);
  GError *error = NULL;

  ask->key = porism_keys_find_finish (PORISM_KEYS (keys), result, &error);
  if (error != NULL)
    fail (task, error);
  else if (ask->key == NULL && self->is_own)
    fail (task, g_error_new (PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_KEY,
                             _("there is no key for %s; set %s"), self->origin,
                             porism_keys_get_variable (self->origin)));
  else
    attempt (task);
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      user_data)
{
  g_cancellable_cancel (user_data);
}

/* @conversation: (nullable): NULL asks for the models */
static void
begin (PorismProvider     *self,
       PorismConversation *conversation,
       GTask              *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Ask *ask = g_new0 (Ask, 1);

  ask->conversation = conversation != NULL ? porism_conversation_ref (conversation) : NULL;
  ask->body = conversation == NULL ? g_string_new (NULL) : NULL;
  ask->cancellable = g_cancellable_new ();
  ask->started = g_get_monotonic_time ();
  g_task_set_task_data (task, ask, ask_free);
  if (cancellable != NULL)
    ask->cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                               g_object_ref (ask->cancellable), g_object_unref);
  ask->deadline = g_timeout_source_new (self->timeout);
  attach_source (ask->deadline, deadline_cb, task);
  porism_keys_find_async (self->keys, self->origin, ask->cancellable, key_found_cb, task);
}

/**
 * porism_provider_ask_async:
 *
 * Sends the conversation; the model's reply is the next message of it.
 */
void
porism_provider_ask_async (PorismProvider     *self,
                           PorismConversation *conversation,
                           GCancellable       *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer            user_data)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self) && self->choice.model != NULL);

  begin (self, conversation, g_task_new (self, cancellable, callback, user_data));
}

/**
 * porism_provider_ask_finish:
 *
 * Returns: (transfer full): the reply; NULL with @error
 */
PorismReply *
porism_provider_ask_finish (PorismProvider *self,
                            GAsyncResult   *result,
                            GError        **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
porism_provider_list_models_async (PorismProvider     *self,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self));

  begin (self, NULL, g_task_new (self, cancellable, callback, user_data));
}

/**
 * porism_provider_list_models_finish:
 *
 * Returns: (transfer full): the models, of PorismModel; NULL with @error
 */
GPtrArray *
porism_provider_list_models_finish (PorismProvider *self,
                                    GAsyncResult   *result,
                                    GError        **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
