/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Redirects are followed by hand: to the same origin only, since a key belongs to one, and never so
 * that a POST becomes a GET. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/providers/endpoint.h"
#include "app/providers/http.h"
#include "app/providers/provider-error.h"
#include "app/providers/proxies.h"

#define MAX_REDIRECTS 3
/* Of an answer, decompressed; and of a failure's text, which holds one sentence that we want. */
#define MAX_ANSWER (64 * 1024 * 1024)
#define MAX_FAILURE (64 * 1024)
#define PIECE (16 * 1024)

typedef struct
{
  PorismHttpRequest *request;
  PorismHttpFunc func;
  gpointer func_data;
  SoupMessage *message;
  GInputStream *stream;
  GString *failure;
  gsize length;
  guint n_redirects;
} Fetch;

static void send_request (GTask *task);
static void read_on (GTask *task);

void
porism_http_wipe (char *secret)
{
  if (secret == NULL)
    return;
  explicit_bzero (secret, strlen (secret));
  g_free (secret);
}

/**
 * porism_http_request_new:
 * @body: (nullable)
 *
 * Returns: (transfer full)
 */
PorismHttpRequest *
porism_http_request_new (const char *method,
                         GUri       *uri,
                         GBytes     *body)
{
  PorismHttpRequest *self = g_new0 (PorismHttpRequest, 1);

  self->method = method;
  self->uri = g_uri_ref (uri);
  self->body = body != NULL ? g_bytes_ref (body) : NULL;
  self->headers = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_http_wipe);

  return self;
}

void
porism_http_request_free (PorismHttpRequest *self)
{
  g_uri_unref (self->uri);
  g_clear_pointer (&self->body, g_bytes_unref);
  g_ptr_array_unref (self->headers);
  g_free (self);
}

void
porism_http_request_add_header (PorismHttpRequest *self,
                                const char        *name,
                                const char        *value)
{
  g_ptr_array_add (self->headers, g_strdup (name));
  g_ptr_array_add (self->headers, g_strdup (value));
}

void
porism_http_answer_free (PorismHttpAnswer *self)
{
  g_free (self->body);
  g_free (self);
}

/**
 * porism_http_session_new:
 *
 * How long an answer may take is for the asker to say: a model that thinks is silent for minutes.
 *
 * Returns: (transfer full): a session for exchanges
 */
SoupSession *
porism_http_session_new (void)
{
  g_autoptr (GProxyResolver) proxies = porism_proxies_new ();
  SoupSession *session = soup_session_new_with_options ("user-agent", "Porism/" PORISM_VERSION,
                                                        "timeout", 0,
                                                        "proxy-resolver", proxies, NULL);

  /* The key is the only thing by which we say who we are. */
  soup_session_remove_feature_by_type (session, SOUP_TYPE_AUTH_MANAGER);

  return session;
}

static void
fetch_free (gpointer data)
{
  Fetch *fetch = data;

  porism_http_request_free (fetch->request);
  g_clear_object (&fetch->message);
  g_clear_object (&fetch->stream);
  g_string_free (fetch->failure, TRUE);
  g_free (fetch);
}

/* What the network says, in our words; a cancellation stays one. */
static void
fail (GTask  *task,
      GError *error)
{
  PorismProviderErrorCode code = PORISM_PROVIDER_ERROR_UNREACHABLE;

  if (error->domain == PORISM_PROVIDER_ERROR ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_task_return_error (task, error);
      return;
    }
  /* A certificate that is not accepted now is not accepted later. */
  if (error->domain == G_TLS_ERROR)
    code = PORISM_PROVIDER_ERROR_INSECURE;
  else if (((Fetch *) g_task_get_task_data (task))->stream != NULL)
    code = PORISM_PROVIDER_ERROR_CUT;
  g_task_return_new_error (task, PORISM_PROVIDER_ERROR, code, "%s", error->message);
  g_error_free (error);
}

static guint
to_milliseconds (double seconds)
{
  return seconds >= 0 && seconds < G_MAXUINT / 2000.0 ? (guint) (seconds * 1000)
                                                      : G_MAXUINT / 2;
}

/* Seconds or a date, which is compared with the answer's own: the server's clock, not ours. */
static guint
read_retry_after (SoupMessageHeaders *headers)
{
  const char *precise = soup_message_headers_get_one (headers, "retry-after-ms");
  const char *text = soup_message_headers_get_one (headers, "Retry-After");
  const char *now = soup_message_headers_get_one (headers, "Date");
  g_autoptr (GDateTime) until = NULL;
  g_autoptr (GDateTime) from = NULL;
  char *end;
  double number;

  if (precise != NULL)
    {
      number = g_ascii_strtod (precise, &end);
      if (end != precise && number >= 0)
        return to_milliseconds (number / 1000);
    }
  if (text == NULL)
    return PORISM_HTTP_NO_WAIT;
  number = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && number >= 0)
    return to_milliseconds (number);
  until = soup_date_time_new_from_http_string (text);
  from = now != NULL ? soup_date_time_new_from_http_string (now) : g_date_time_new_now_utc ();
  if (until == NULL || from == NULL)
    return PORISM_HTTP_NO_WAIT;

  return to_milliseconds (MAX (0.0, (double) g_date_time_difference (until, from)
                               / G_TIME_SPAN_SECOND));
}

static void
finish (GTask *task)
{
  Fetch *fetch = g_task_get_task_data (task);
  SoupMessageHeaders *headers = soup_message_get_response_headers (fetch->message);
  const char *should = soup_message_headers_get_one (headers, "x-should-retry");
  PorismHttpAnswer *answer = g_new0 (PorismHttpAnswer, 1);

  answer->status = soup_message_get_status (fetch->message);
  answer->body = g_strdup (fetch->failure->str);
  answer->retry_after = read_retry_after (headers);
  answer->should_retry = should == NULL ? -1 : g_str_equal (should, "true");
  g_task_return_pointer (task, answer, (GDestroyNotify) porism_http_answer_free);
}

static gboolean
take (Fetch   *fetch,
      GBytes  *bytes,
      GError **error)
{
  gsize length;
  const char *start = g_bytes_get_data (bytes, &length);

  fetch->length += length;
  if (!SOUP_STATUS_IS_SUCCESSFUL (soup_message_get_status (fetch->message)))
    {
      g_string_append_len (fetch->failure, start,
                           (gssize) MIN (length, MAX_FAILURE - fetch->failure->len));
      return TRUE;
    }
  if (fetch->length > MAX_ANSWER)
    {
      g_set_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_LIMIT,
                   _("the answer is larger than %d MiB"), MAX_ANSWER / 1024 / 1024);
      return FALSE;
    }
  return fetch->func (start, length, fetch->func_data, error);
}

static void
read_cb (GObject      *stream,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Fetch *fetch = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result,
                                                               &error);
  gboolean is_failure = !SOUP_STATUS_IS_SUCCESSFUL (soup_message_get_status (fetch->message));

  if (bytes == NULL)
    fail (task, error);
  else if (g_bytes_get_size (bytes) == 0 ||
           (is_failure && fetch->failure->len == MAX_FAILURE))
    finish (task);
  else if (!take (fetch, bytes, &error))
    fail (task, error);
  else
    read_on (g_steal_pointer (&task));
}

static void
read_on (GTask *task)
{
  Fetch *fetch = g_task_get_task_data (task);

  g_input_stream_read_bytes_async (fetch->stream, PIECE, G_PRIORITY_DEFAULT,
                                   g_task_get_cancellable (task), read_cb, task);
}

/* (nullable) (transfer full): where the answer points, if it is a redirect that may be followed. */
static GUri *
find_redirect (Fetch   *fetch,
               GError **error)
{
  SoupMessageHeaders *headers = soup_message_get_response_headers (fetch->message);
  const char *location = soup_message_headers_get_one (headers, "Location");
  guint status = soup_message_get_status (fetch->message);
  gboolean keeps_method = status == 307 || status == 308 ||
                          g_str_equal (fetch->request->method, "GET");
  g_autoptr (GUri) uri = NULL;

  if (!SOUP_STATUS_IS_REDIRECTION (status) || location == NULL)
    return NULL;
  uri = g_uri_parse_relative (fetch->request->uri, location, SOUP_HTTP_URI_FLAGS, NULL);
  if (uri == NULL || !porism_endpoint_same_origin (fetch->request->uri, uri) || !keeps_method ||
      fetch->n_redirects == MAX_REDIRECTS)
    {
      g_autofree char *from = porism_endpoint_dup_origin (fetch->request->uri);
      g_autofree char *to = uri != NULL && g_uri_get_host (uri) != NULL
                            ? porism_endpoint_dup_origin (uri) : NULL;

      g_set_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_REDIRECT,
                   _("%s points to another address (%s), to which nothing was sent; if that is the "
                     "right one, set it as the base address"), from, to != NULL ? to : location);
      return NULL;
    }
  fetch->n_redirects++;

  return g_steal_pointer (&uri);
}

static void
sent_cb (GObject      *session,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Fetch *fetch = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GInputStream) stream = soup_session_send_finish (SOUP_SESSION (session), result,
                                                              &error);
  g_autoptr (GUri) redirect = stream != NULL ? find_redirect (fetch, &error) : NULL;

  if (error != NULL)
    {
      fail (task, error);
      return;
    }
  if (redirect != NULL)
    {
      g_uri_unref (fetch->request->uri);
      fetch->request->uri = g_steal_pointer (&redirect);
      send_request (g_steal_pointer (&task));
      return;
    }
  fetch->stream = g_steal_pointer (&stream);
  read_on (g_steal_pointer (&task));
}

static void
send_request (GTask *task)
{
  Fetch *fetch = g_task_get_task_data (task);
  const PorismHttpRequest *request = fetch->request;
  SoupMessageHeaders *headers;

  g_clear_object (&fetch->message);
  fetch->message = soup_message_new_from_uri (request->method, request->uri);
  soup_message_add_flags (fetch->message, SOUP_MESSAGE_NO_REDIRECT);
  headers = soup_message_get_request_headers (fetch->message);
  for (guint i = 0; i + 1 < request->headers->len; i += 2)
    soup_message_headers_replace (headers, g_ptr_array_index (request->headers, i),
                                  g_ptr_array_index (request->headers, i + 1));
  if (request->body != NULL)
    soup_message_set_request_body_from_bytes (fetch->message, "application/json", request->body);
  soup_session_send_async (g_task_get_source_object (task), fetch->message, G_PRIORITY_DEFAULT,
                           g_task_get_cancellable (task), sent_cb, task);
}

/**
 * porism_http_fetch_async:
 * @request: (transfer full)
 * @func: is given the bytes of a successful answer
 */
void
porism_http_fetch_async (SoupSession        *session,
                         PorismHttpRequest  *request,
                         PorismHttpFunc      func,
                         gpointer            func_data,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  GTask *task = g_task_new (session, cancellable, callback, user_data);
  Fetch *fetch = g_new0 (Fetch, 1);

  fetch->request = request;
  fetch->func = func;
  fetch->func_data = func_data;
  fetch->failure = g_string_new (NULL);
  g_task_set_task_data (task, fetch, fetch_free);
  send_request (task);
}

/**
 * porism_http_fetch_finish:
 *
 * Returns: (transfer full): the answer; NULL with @error
 */
PorismHttpAnswer *
porism_http_fetch_finish (SoupSession  *session,
                          GAsyncResult *result,
                          GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
