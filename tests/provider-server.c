/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs in the main loop of the test; a chunk is handed to the connection only when the one before
 * it was written, so that the other side reads them one by one. The listener is ours: libsoup's own
 * (3.2) loses the sockets that it accepts. */

#include "config.h"

#include <string.h>

#include "tests/provider-server.h"

#include "tests/json-text.h"

typedef struct
{
  guint status;
  char *headers;
  char *body;
  gsize piece;
  ProviderServerFault fault;
  gsize written;
  ProviderServer *server;
} Answer;

static void
answer_free (gpointer answer)
{
  Answer *self = answer;

  g_free (self->headers);
  g_free (self->body);
  g_free (self);
}

static void
request_free (gpointer request)
{
  ProviderServerRequest *self = request;

  g_free (self->method);
  g_free (self->path);
  g_free (self->key);
  g_free (self->version);
  g_free (self->body);
  json_object_put (self->json);
  g_free (self);
}

static void
remember (ProviderServer    *self,
          SoupServerMessage *message)
{
  static const char *const key_headers[] = { "Authorization", "x-api-key", "x-goog-api-key" };
  ProviderServerRequest *request = g_new0 (ProviderServerRequest, 1);
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  GUri *uri = soup_server_message_get_uri (message);
  const char *query = g_uri_get_query (uri);

  request->method = g_strdup (soup_server_message_get_method (message));
  request->path = g_strconcat (g_uri_get_path (uri), query != NULL ? "?" : NULL, query, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (key_headers); i++)
    if (soup_message_headers_get_one (headers, key_headers[i]) != NULL)
      request->key = g_strdup (soup_message_headers_get_one (headers, key_headers[i]));
  request->version = g_strdup (soup_message_headers_get_one (headers, "anthropic-version"));
  request->body = g_strndup (body->data, (gsize) body->length);
  request->json = json_tokener_parse (request->body);
  g_ptr_array_add (self->requests, request);
}

static void
cut_connections (ProviderServer *self)
{
  for (guint i = 0; i < self->connections->len; i++)
    g_socket_shutdown (g_socket_connection_get_socket (g_ptr_array_index (self->connections, i)),
                       TRUE, TRUE, NULL);
}

static void
write_piece (SoupServerMessage *message,
             Answer            *answer)
{
  SoupMessageBody *body = soup_server_message_get_response_body (message);
  gsize length = strlen (answer->body);
  gsize end = answer->fault == PROVIDER_SERVER_WHOLE ? length : length / 2;
  gsize n = MIN (answer->piece, end - answer->written);

  if (n > 0)
    {
      soup_message_body_append (body, SOUP_MEMORY_COPY, answer->body + answer->written, n);
      answer->written += n;
    }
  else if (answer->fault == PROVIDER_SERVER_CUT)
    cut_connections (answer->server);
  else if (answer->fault == PROVIDER_SERVER_WHOLE)
    soup_message_body_complete (body);
  else
    return;
  soup_server_message_unpause (message);
}

static void
set_headers (SoupMessageHeaders *headers,
             const char         *lines)
{
  g_auto (GStrv) each = g_strsplit (lines != NULL ? lines : "", "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (each[i], ": ", 2);

      if (pair[0] != NULL && pair[1] != NULL)
        soup_message_headers_replace (headers, pair[0], pair[1]);
    }
}

static void
request_cb (SoupServer        *soup,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           user_data)
{
  ProviderServer *self = user_data;
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  Answer *answer = g_queue_pop_head (self->answers);

  remember (self, message);
  if (answer == NULL)
    {
      soup_server_message_set_status (message, 418, "nothing was prepared for this request");
      return;
    }
  soup_server_message_set_status (message, answer->status, NULL);
  set_headers (headers, answer->headers);
  if (answer->piece == 0)
    {
      soup_server_message_set_response (message, "text/event-stream", SOUP_MEMORY_COPY,
                                        answer->body, strlen (answer->body));
      answer_free (answer);
      return;
    }
  soup_message_headers_set_content_type (headers, "text/event-stream", NULL);
  soup_message_headers_set_encoding (headers, SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (message), FALSE);
  g_object_set_data_full (G_OBJECT (message), "answer", answer, answer_free);
  g_signal_connect (message, "wrote-chunk", G_CALLBACK (write_piece), answer);
  write_piece (message, answer);
}

static gboolean
incoming_cb (GSocketService    *listener,
             GSocketConnection *connection,
             GObject           *source,
             gpointer           user_data)
{
  ProviderServer *self = user_data;
  g_autoptr (GSocketAddress) here = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) there = g_socket_connection_get_remote_address (connection, NULL);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (self->connections, g_object_ref (connection));
  soup_server_accept_iostream (self->soup, G_IO_STREAM (connection), here, there, &error);
  g_assert_no_error (error);

  return TRUE;
}

static guint
open_door (ProviderServer *self)
{
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) any = g_inet_socket_address_new (loopback, 0);
  g_autoptr (GSocketAddress) address = NULL;
  g_autoptr (GError) error = NULL;

  self->listener = g_socket_service_new ();
  g_signal_connect (self->listener, "incoming", G_CALLBACK (incoming_cb), self);
  g_socket_listener_add_address (G_SOCKET_LISTENER (self->listener), any, G_SOCKET_TYPE_STREAM,
                                 G_SOCKET_PROTOCOL_DEFAULT, NULL, &address, &error);
  g_assert_no_error (error);

  return g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address));
}

ProviderServer *
provider_server_new (void)
{
  ProviderServer *self = g_new0 (ProviderServer, 1);

  self->soup = g_object_new (SOUP_TYPE_SERVER, NULL);
  self->answers = g_queue_new ();
  self->requests = g_ptr_array_new_with_free_func (request_free);
  self->connections = g_ptr_array_new_with_free_func (g_object_unref);
  soup_server_add_handler (self->soup, NULL, request_cb, self, NULL);
  self->address = g_strdup_printf ("http://127.0.0.1:%u", open_door (self));

  return self;
}

void
provider_server_close (ProviderServer *self)
{
  g_socket_service_stop (self->listener);
  g_socket_listener_close (G_SOCKET_LISTENER (self->listener));
}

void
provider_server_free (ProviderServer *self)
{
  provider_server_close (self);
  soup_server_disconnect (self->soup);
  /* Connections end in the main loop. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->listener);
  g_object_unref (self->soup);
  g_ptr_array_unref (self->connections);
  g_queue_free_full (self->answers, answer_free);
  g_ptr_array_unref (self->requests);
  g_free (self->address);
  g_free (self);
}

void
provider_server_answer (ProviderServer     *self,
                        guint               status,
                        const char         *headers,
                        const char         *body,
                        gsize               piece,
                        ProviderServerFault fault)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->status = status;
  answer->headers = g_strdup (headers);
  answer->body = g_strdup (json_text (body));
  answer->piece = piece;
  answer->fault = fault;
  answer->server = self;
  g_queue_push_tail (self->answers, answer);
}

char *
provider_server_load (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".sse", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests",
                                            "provider-exchanges", file, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

void
provider_server_replay (ProviderServer *self,
                        const char     *name,
                        gsize           piece)
{
  g_autofree char *text = provider_server_load (name);

  provider_server_answer (self, 200, NULL, text, piece, PROVIDER_SERVER_WHOLE);
}

const ProviderServerRequest *
provider_server_get_request (ProviderServer *self,
                             guint           i)
{
  g_assert_cmpuint (i, <, self->requests->len);

  return g_ptr_array_index (self->requests, i);
}

json_object *
provider_json_at (json_object *json,
                  const char  *path)
{
  g_auto (GStrv) steps = g_strsplit (path, "/", -1);

  for (guint i = 0; steps[i] != NULL && json != NULL; i++)
    {
      gboolean is_index = g_ascii_isdigit (steps[i][0]);
      json_object *next = NULL;

      if (is_index && json_object_is_type (json, json_type_array))
        next = json_object_array_get_idx (json, (size_t) g_ascii_strtoull (steps[i], NULL, 10));
      else if (json_object_is_type (json, json_type_object))
        json_object_object_get_ex (json, steps[i], &next);
      json = next;
    }
  return json;
}

const char *
provider_json_text_at (json_object *json,
                       const char  *path)
{
  json_object *value = provider_json_at (json, path);

  return json_object_is_type (value, json_type_string) ? json_object_get_string (value) : NULL;
}
