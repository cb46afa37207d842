/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything waits in the main loop, in which the server answers. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/document-tools.h"
#include "tests/json-text.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-site.h"

gboolean
mcp_has_schemas (void)
{
  if (mcp_get_schema (MCP_STATELESS) != NULL)
    return TRUE;
  g_test_skip ("the schemas of the protocol are not there");

  return FALSE;
}

void
site_init (Site *self)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (GError) error = NULL;

  self->workspace = porism_workspace_new ();
  porism_workspace_add (self->workspace, document);
  self->server = porism_mcp_document_tools_serve (self->workspace, NULL, NULL);
  self->http = porism_mcp_http_new (self->server);
  porism_mcp_http_start (self->http, 0, SITE_TOKEN, &error);
  g_assert_no_error (error);
  self->client = soup_session_new_with_options ("timeout", 20, "max-conns-per-host", 32,
                                                "max-conns", 32, NULL);
}

void
site_clear (Site *self)
{
  soup_session_abort (self->client);
  g_object_unref (self->client);
  porism_mcp_http_stop (self->http);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->http);
  g_object_unref (self->server);
  porism_workspace_free (self->workspace);
}

void
reply_clear (Reply *self)
{
  g_free (self->type);
  g_free (self->session);
  g_free (self->text);
  json_object_put (self->json);
}

SoupMessage *
site_new_message (Site       *self,
                  const char *method,
                  const char *body)
{
  SoupMessage *message = soup_message_new (method, porism_mcp_http_get_url (self->http));
  SoupMessageHeaders *headers = soup_message_get_request_headers (message);
  g_autoptr (GBytes) bytes = body != NULL ? g_bytes_new (json_text (body), strlen (body)) : NULL;

  soup_message_headers_replace (headers, "Authorization", "Bearer " SITE_TOKEN);
  soup_message_headers_replace (headers, "Accept", "application/json, text/event-stream");
  if (bytes != NULL)
    soup_message_set_request_body_from_bytes (message, "application/json", bytes);

  return message;
}

void
message_set (SoupMessage *message,
             const char  *header,
             const char  *value)
{
  soup_message_headers_replace (soup_message_get_request_headers (message), header, value);
}

typedef struct
{
  GBytes *bytes;
  GInputStream *stream;
  GError *error;
  gboolean done;
} Wait;

static void
read_cb (GObject      *client,
         GAsyncResult *result,
         gpointer      user_data)
{
  Wait *wait = user_data;

  wait->bytes = soup_session_send_and_read_finish (SOUP_SESSION (client), result, &wait->error);
  wait->done = TRUE;
}

Reply
site_send (Site        *self,
           SoupMessage *message)
{
  SoupMessageHeaders *headers = soup_message_get_response_headers (message);
  Reply reply = { 0 };
  Wait wait = { 0 };
  const char *start;
  gsize size;

  soup_session_send_and_read_async (self->client, message, G_PRIORITY_DEFAULT, NULL, read_cb,
                                    &wait);
  while (!wait.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (wait.error);
  reply.status = soup_message_get_status (message);
  reply.type = g_strdup (soup_message_headers_get_content_type (headers, NULL));
  reply.session = g_strdup (soup_message_headers_get_one (headers, "Mcp-Session-Id"));
  start = g_bytes_get_data (wait.bytes, &size);
  reply.text = size > 0 ? g_strndup (start, size) : g_strdup ("");
  reply.json = *reply.text == '{' ? porism_json_parse (reply.text, -1, NULL) : NULL;
  g_bytes_unref (wait.bytes);
  g_object_unref (message);

  return reply;
}

SoupMessage *
site_new_request (Site       *self,
                  const char *method,
                  const char *params)
{
  g_autofree char *text = mcp_request (MCP_STATELESS, 1, method, params);
  SoupMessage *message = site_new_message (self, "POST", text);
  json_object *json = porism_wire_parse_object (params != NULL ? json_text (params) : "{}");
  const char *name = porism_wire_get_text (json, g_str_equal (method, "resources/read") ? "uri"
                                                                                       : "name");

  message_set (message, "MCP-Protocol-Version", MCP_STATELESS);
  message_set (message, "Mcp-Method", method);
  if (name != NULL)
    message_set (message, "Mcp-Name", name);
  json_object_put (json);

  return message;
}

SoupMessage *
site_new_session_message (Site       *self,
                          const char *verb,
                          const char *session,
                          const char *body)
{
  SoupMessage *message = site_new_message (self, verb, body);

  message_set (message, "Mcp-Session-Id", session);
  message_set (message, "MCP-Protocol-Version", MCP_HANDSHAKE);

  return message;
}

char *
site_begin_session (Site *self)
{
  g_autofree char *hello = mcp_request (MCP_HANDSHAKE, 1, "initialize",
                                        "{'protocolVersion': '" MCP_HANDSHAKE "',"
                                        "'capabilities': {},"
                                        "'clientInfo': {'name': 'Old', 'version': '1'}}");
  Reply reply = site_send (self, site_new_message (self, "POST", hello));
  char *session = g_strdup (reply.session);

  g_assert_cmpuint (reply.status, ==, 200);
  mcp_check_message (MCP_HANDSHAKE, reply.json, "initialize");
  g_assert_nonnull (session);
  reply_clear (&reply);

  return session;
}

void
site_assert_status (Site        *site,
                    SoupMessage *message,
                    guint        status)
{
  Reply reply = site_send (site, message);

  g_assert_cmpuint (reply.status, ==, status);
  reply_clear (&reply);
}

static void
stream_cb (GObject      *client,
           GAsyncResult *result,
           gpointer      user_data)
{
  Wait *wait = user_data;

  wait->stream = soup_session_send_finish (SOUP_SESSION (client), result, &wait->error);
  wait->done = TRUE;
}

GDataInputStream *
site_open_stream (Site        *self,
                  SoupMessage *message)
{
  GDataInputStream *lines;
  Wait wait = { 0 };

  soup_session_send_async (self->client, message, G_PRIORITY_DEFAULT, NULL, stream_cb, &wait);
  while (!wait.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (wait.error);
  g_assert_cmpuint (soup_message_get_status (message), ==, 200);
  g_object_unref (message);
  lines = g_data_input_stream_new (wait.stream);
  g_object_unref (wait.stream);

  return lines;
}

static void
line_cb (GObject      *lines,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_object_set_data_full (lines, "line",
                          g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (lines), result,
                                                                NULL, NULL), g_free);
  *(gboolean *) user_data = TRUE;
}

char *
site_read_line (GDataInputStream *lines)
{
  gboolean done = FALSE;

  g_data_input_stream_read_line_async (lines, G_PRIORITY_DEFAULT, NULL, line_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);

  return g_object_steal_data (G_OBJECT (lines), "line");
}

json_object *
site_read_event (GDataInputStream *lines)
{
  for (;;)
    {
      g_autofree char *line = site_read_line (lines);

      g_assert_nonnull (line);
      if (g_str_has_prefix (line, "data: "))
        return porism_json_parse (line + strlen ("data: "), -1, NULL);
    }
}
