/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The HTTP transport: who is let in, what the headers must say, and sessions. */

#include "config.h"

#include <string.h>
#include <sys/socket.h>

#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-site.h"
#include "tests/mcp-tests.h"

static void
test_stateless (void)
{
  Site site;
  Reply discovered, drawn, read, missing;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  discovered = site_send (&site, site_new_request (&site, "server/discover", NULL));
  drawn = site_send (&site, site_new_request (&site, "tools/call", SITE_POINT));
  read = site_send (&site, site_new_request (&site, "resources/read",
                                             "{'uri': 'porism://doc-1/objects.json'}"));
  missing = site_send (&site, site_new_request (&site, "ping", NULL));
  mcp_check_message (MCP_STATELESS, discovered.json, "server/discover");
  mcp_check_message (MCP_STATELESS, drawn.json, "tools/call");
  mcp_check_message (MCP_STATELESS, read.json, "resources/read");
  g_assert_cmpuint (drawn.status, ==, 200);
  g_assert_cmpstr (drawn.type, ==, "application/json");
  g_assert_null (drawn.session);
  g_assert_nonnull (json_find (mcp_text_at (read.json, "result/contents/0/text"), "'A'"));
  g_assert_cmpuint (missing.status, ==, 404);
  g_assert_cmpint (porism_rpc_get_error_code (missing.json), ==, PORISM_RPC_METHOD_NOT_FOUND);
  reply_clear (&discovered);
  reply_clear (&drawn);
  reply_clear (&read);
  reply_clear (&missing);
  site_clear (&site);
}

/* The headers repeat the body; where they do not, nothing is done. */
static void
test_headers (void)
{
  static const struct
  {
    const char *header;
    const char *value;          /* NULL: it is left out */
    guint status;
    int code;
  } cases[] = {
    { "Mcp-Name", "=?base64?YWRkX3BvaW50?=", 200, 0 },
    { "Mcp-Name", "add_line", 400, PORISM_RPC_HEADER_MISMATCH },
    { "Mcp-Name", "=?base64?!?=", 400, PORISM_RPC_HEADER_MISMATCH },
    { "Mcp-Name", NULL, 400, PORISM_RPC_HEADER_MISMATCH },
    { "Mcp-Method", "tools/list", 400, PORISM_RPC_HEADER_MISMATCH },
    { "Mcp-Method", NULL, 400, PORISM_RPC_HEADER_MISMATCH },
    { "MCP-Protocol-Version", "2025-11-25", 400, PORISM_RPC_HEADER_MISMATCH },
    { "MCP-Protocol-Version", NULL, 400, PORISM_RPC_HEADER_MISMATCH },
    { "Content-Type", "text/plain", 415, PORISM_RPC_INVALID_REQUEST },
    { "Accept", "image/png", 406, PORISM_RPC_INVALID_REQUEST },
    { "Accept", "*/*", 200, 0 },
    { "Accept", "application/*;q=0.5", 200, 0 },
  };
  PorismSession *session;
  guint n_drawn = 0;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = porism_document_get_session (porism_workspace_lookup (site.workspace, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SoupMessage *message = site_new_request (&site, "tools/call", SITE_POINT);
      Reply reply;

      if (cases[i].value != NULL)
        message_set (message, cases[i].header, cases[i].value);
      else
        soup_message_headers_remove (soup_message_get_request_headers (message), cases[i].header);
      reply = site_send (&site, message);
      g_assert_cmpuint (reply.status, ==, cases[i].status);
      if (reply.json != NULL)
        mcp_check_message (MCP_STATELESS, reply.json, "tools/call");
      if (reply.json != NULL || cases[i].code != 0)
        g_assert_cmpint (reply.json != NULL ? porism_rpc_get_error_code (reply.json)
                                            : cases[i].code, ==, cases[i].code);
      n_drawn += cases[i].status == 200 ? 1 : 0;
      g_assert_cmpuint (porism_session_get_n_entries (session), ==, n_drawn);
      reply_clear (&reply);
    }
  site_clear (&site);
}

/* The body, whose headers agree with it, is wrong. */
static void
test_bodies (void)
{
  static const struct
  {
    const char *version;
    const char *body;
    guint status;
    int code;
  } cases[] = {
    { MCP_STATELESS, "{'jsonrpc': '2.0', 'id': 1, 'method': 'tools/list'}", 400,
      PORISM_RPC_INVALID_PARAMS },
    { "1900-01-01", "{'jsonrpc': '2.0', 'id': 1, 'method': 'tools/list', 'params':"
      "{'_meta': {'io.modelcontextprotocol/protocolVersion': '1900-01-01',"
      "'io.modelcontextprotocol/clientCapabilities': {}}}}", 400,
      PORISM_RPC_UNSUPPORTED_VERSION },
    { MCP_STATELESS, "{", 400, PORISM_RPC_PARSE_ERROR },
    { MCP_STATELESS, "null", 400, PORISM_RPC_PARSE_ERROR },
    { MCP_STATELESS, "{'jsonrpc': '2.0', 'id': 1, 'method': '\\u0000'}", 400,
      PORISM_RPC_INVALID_PARAMS },
    { MCP_STATELESS, "[]", 400, PORISM_RPC_INVALID_REQUEST },
    { MCP_STATELESS, "{'jsonrpc': '2.0', 'method': 'notifications/x'}", 202, 0 },
    { "2025-11-25", "{'jsonrpc': '2.0', 'id': 1, 'method': 'tools/list'}", 400,
      PORISM_RPC_INVALID_REQUEST },
  };
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SoupMessage *message = site_new_message (&site, "POST", cases[i].body);
      Reply reply;

      message_set (message, "MCP-Protocol-Version", cases[i].version);
      message_set (message, "Mcp-Method", "tools/list");
      reply = site_send (&site, message);
      g_assert_cmpuint (reply.status, ==, cases[i].status);
      g_assert_cmpint (porism_rpc_get_error_code (reply.json), ==, cases[i].code);
      if (reply.json != NULL)
        mcp_check_message (MCP_STATELESS, reply.json, "tools/list");
      else
        g_assert_cmpstr (reply.text, ==, "");
      reply_clear (&reply);
    }
  site_clear (&site);
}

static void
test_strangers (void)
{
  static const struct
  {
    const char *header;
    const char *value;          /* NULL: it is left out */
    guint status;
  } cases[] = {
    { "Authorization", NULL, 401 },
    { "Authorization", "Bearer ", 401 },
    { "Authorization", "Bearer " SITE_TOKEN "0", 401 },
    { "Authorization", "Bearer 1123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      401 },
    { "Authorization", "Basic " SITE_TOKEN, 401 },
    { "Authorization", "bearer " SITE_TOKEN, 200 },
    { "Origin", "http://evil.example", 403 },
    { "Origin", "null", 403 },
    { "Origin", "http://localhost.evil.example", 403 },
    { "Origin", "http://127.0.0.1@evil.example", 403 },
    { "Origin", "file://", 403 },
    { "Origin", "http://localhost, http://evil.example", 403 },
    { "Origin", "http://127.0.0.1.evil.example", 403 },
    { "Origin", "http://localhost:6274", 200 },
    { "Origin", "http://[::1]:6274", 200 },
    { "Origin", "https://127.0.0.2", 200 },
    { "Host", "evil.example", 403 },
    { "Host", "127.0.0.1:1", 403 },
    { "Host", "127.0.0.1", 403 },
  };
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SoupMessage *message = site_new_request (&site, "tools/list", NULL);
      Reply reply;

      if (cases[i].value != NULL)
        message_set (message, cases[i].header, cases[i].value);
      else
        soup_message_headers_remove (soup_message_get_request_headers (message), cases[i].header);
      reply = site_send (&site, message);
      g_assert_cmpuint (reply.status, ==, cases[i].status);
      mcp_check_message (MCP_STATELESS, reply.json, "tools/list");
      reply_clear (&reply);
    }
  site_clear (&site);
}

/* Nothing is to be had without the token, whatever is asked. */
static void
test_other_requests (void)
{
  static const struct
  {
    const char *method;
    const char *path;
    gboolean token;
    guint status;
  } cases[] = {
    { "GET", "/mcp", FALSE, 401 },
    { "DELETE", "/mcp", FALSE, 401 },
    { "OPTIONS", "/mcp", FALSE, 401 },
    { "GET", "/", FALSE, 401 },
    { "GET", "/", TRUE, 404 },
    { "GET", "/mcp/../etc/passwd", TRUE, 404 },
    { "GET", "/mcp", TRUE, 400 },
    { "DELETE", "/mcp", TRUE, 400 },
    { "PUT", "/mcp", TRUE, 405 },
    { "OPTIONS", "/mcp", TRUE, 405 },
  };
  Site site;

  site_init (&site);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SoupMessage *message = site_new_message (&site, cases[i].method, NULL);
      g_autoptr (GUri) old = g_uri_ref (soup_message_get_uri (message));
      g_autoptr (GUri) uri = g_uri_build (G_URI_FLAGS_NONE, "http", NULL, "127.0.0.1",
                                          g_uri_get_port (old), cases[i].path, NULL, NULL);
      Reply reply;

      soup_message_set_uri (message, uri);
      if (!cases[i].token)
        soup_message_headers_remove (soup_message_get_request_headers (message), "Authorization");
      reply = site_send (&site, message);
      g_assert_cmpuint (reply.status, ==, cases[i].status);
      reply_clear (&reply);
    }
  site_clear (&site);
}

static void
test_large_body (void)
{
  g_autofree char *body = g_strnfill (PORISM_JSON_MAX_LINE + 1, ' ');
  g_autoptr (GInputStream) chunks = NULL;
  SoupMessage *chunked;
  Site site;
  Reply reply;

  site_init (&site);
  reply = site_send (&site, site_new_message (&site, "POST", body));
  g_assert_cmpuint (reply.status, ==, 413);
  reply_clear (&reply);

  chunked = site_new_message (&site, "POST", NULL);
  chunks = g_memory_input_stream_new_from_data (body, (gssize) strlen (body), NULL);
  soup_message_set_request_body (chunked, "application/json", chunks, -1);
  reply = site_send (&site, chunked);
  g_assert_cmpuint (reply.status, ==, 413);
  reply_clear (&reply);

  reply = site_send (&site, site_new_message (&site, "POST", "{}"));
  g_assert_cmpuint (reply.status, ==, 400);
  reply_clear (&reply);
  site_clear (&site);
}

static void
failed_cb (GObject      *client,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GBytes) bytes = soup_session_send_and_read_finish (SOUP_SESSION (client), result,
                                                                NULL);

  g_assert_null (bytes);
  *(gboolean *) user_data = TRUE;
}

/* Who does not stop is not listened to for ever, with the token or without. */
static void
test_endless_body (void)
{
  const gsize length = 64 * PORISM_JSON_MAX_LINE;
  g_autofree char *body = g_strnfill (length, ' ');
  Site site;

  site_init (&site);
  for (guint i = 0; i < 2; i++)
    {
      SoupMessage *message = site_new_message (&site, "POST", NULL);
      g_autoptr (GInputStream) chunks =
        g_memory_input_stream_new_from_data (body, (gssize) length, NULL);
      gboolean done = FALSE;

      if (i == 1)
        soup_message_headers_remove (soup_message_get_request_headers (message), "Authorization");
      soup_message_set_request_body (message, "application/json", chunks, -1);
      soup_session_send_and_read_async (site.client, message, G_PRIORITY_DEFAULT, NULL, failed_cb,
                                        &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
      g_object_unref (message);
    }
  site_clear (&site);
}

/* A handshake that fails begins nothing, and makes nobody give way. */
static void
test_failed_handshake (void)
{
  g_autofree char *hello = mcp_request (MCP_HANDSHAKE, 1, "initialize", NULL);
  g_autofree char *ping = mcp_request (MCP_HANDSHAKE, 2, "ping", NULL);
  g_autofree char *session = NULL;
  Site site;
  Reply reply;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = site_begin_session (&site);
  for (guint i = 0; i < 15; i++)
    g_free (site_begin_session (&site));
  reply = site_send (&site, site_new_message (&site, "POST", hello));
  g_assert_cmpint (porism_rpc_get_error_code (reply.json), ==, PORISM_RPC_INVALID_PARAMS);
  g_assert_null (reply.session);
  reply_clear (&reply);
  site_assert_status (&site, site_new_session_message (&site, "POST", session, ping), 200);
  site_clear (&site);
}

static void
test_session (void)
{
  g_autofree char *ready = mcp_request (MCP_HANDSHAKE, 0, "notifications/initialized", NULL);
  g_autofree char *call = mcp_request (MCP_HANDSHAKE, 2, "tools/call", SITE_POINT);
  g_autofree char *session = NULL, *other = NULL;
  g_autoptr (GPtrArray) clients = NULL;
  Site site;
  Reply reply;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = site_begin_session (&site);
  other = site_begin_session (&site);
  g_assert_cmpstr (session, !=, other);
  site_assert_status (&site, site_new_session_message (&site, "POST", session, ready), 202);
  reply = site_send (&site, site_new_session_message (&site, "POST", session, call));
  mcp_check_message (MCP_HANDSHAKE, reply.json, "tools/call");
  g_assert_cmpuint (reply.status, ==, 200);
  reply_clear (&reply);
  clients = porism_mcp_http_list_clients (site.http);
  g_assert_cmpuint (clients->len, ==, 1);
  g_assert_cmpstr (((const PorismMcpClient *) clients->pdata[0])->name, ==, "Old");
  g_assert_cmpuint (((const PorismMcpClient *) clients->pdata[0])->requests, ==, 4);

  site_assert_status (&site, site_new_session_message (&site, "DELETE", session, NULL), 204);
  site_assert_status (&site, site_new_session_message (&site, "POST", session, call), 404);
  site_assert_status (&site, site_new_session_message (&site, "DELETE", session, NULL), 404);
  site_assert_status (&site, site_new_session_message (&site, "POST", other, call), 200);
  site_clear (&site);
}

/* Too many: the one that was quiet longest is forgotten. */
static void
test_many_sessions (void)
{
  g_autofree char *ping = mcp_request (MCP_HANDSHAKE, 2, "ping", NULL);
  g_autofree char *first = NULL, *second = NULL;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  first = site_begin_session (&site);
  second = site_begin_session (&site);
  site_assert_status (&site, site_new_session_message (&site, "POST", first, ping), 200);
  for (guint i = 0; i < 15; i++)
    g_free (site_begin_session (&site));
  site_assert_status (&site, site_new_session_message (&site, "POST", first, ping), 200);
  site_assert_status (&site, site_new_session_message (&site, "POST", second, ping), 404);
  site_clear (&site);
}

/* Each start has a token of its own, and a stop lets go of the port. */
static void
test_start_and_stop (void)
{
  Site site, second;
  g_autofree char *url = NULL, *token = NULL;
  g_autoptr (GUri) uri = NULL;

  site_init (&site);
  url = g_strdup (porism_mcp_http_get_url (site.http));
  uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  site_init (&second);
  porism_mcp_http_stop (second.http);
  g_assert_true (porism_mcp_http_start (second.http, (guint) g_uri_get_port (uri), NULL, NULL));
  g_assert_cmpstr (porism_mcp_http_get_url (second.http), !=, url);
  token = g_strdup (porism_mcp_http_get_token (second.http));
  g_assert_cmpuint (strlen (token), ==, 64);
  porism_mcp_http_stop (second.http);
  porism_mcp_http_stop (site.http);
  g_assert_null (porism_mcp_http_get_url (site.http));
  g_assert_true (porism_mcp_http_start (second.http, (guint) g_uri_get_port (uri), NULL, NULL));
  g_assert_cmpstr (porism_mcp_http_get_url (second.http), ==, url);
  g_assert_cmpstr (porism_mcp_http_get_token (second.http), !=, token);
  site_clear (&second);
  site_clear (&site);
}

/* Who comes before the main loop has run is not lost. */
static void
test_early_client (void)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GUri) uri = NULL;
  g_autofree char *request = NULL, *line = NULL;
  Site site;

  site_init (&site);
  uri = g_uri_parse (porism_mcp_http_get_url (site.http), G_URI_FLAGS_NONE, NULL);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1",
                                                (guint16) g_uri_get_port (uri), NULL, NULL);
  g_assert_nonnull (connection);
  request = g_strdup_printf ("GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n",
                             g_uri_get_port (uri));
  g_assert_true (g_output_stream_write_all (
                   g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request), NULL, NULL,
                   NULL));
  lines = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
  line = site_read_line (lines);
  g_assert_true (g_str_has_prefix (line, "HTTP/1.1 401"));
  site_clear (&site);
}

/* Who is gone again before the listener accepts takes no place, and does no harm. */
static void
test_reset_connections (void)
{
  const struct linger at_once = { .l_onoff = 1 };
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GUri) uri = NULL;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  uri = g_uri_parse (porism_mcp_http_get_url (site.http), G_URI_FLAGS_NONE, NULL);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GSocketConnection) connection =
        g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) g_uri_get_port (uri), NULL,
                                         NULL);

      g_assert_nonnull (connection);
      g_assert_cmpint (setsockopt (g_socket_get_fd (g_socket_connection_get_socket (connection)),
                                   SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once), ==, 0);
      g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  site_assert_status (&site, site_new_request (&site, "tools/list", NULL), 200);
  site_clear (&site);
}

/* Connections that say nothing. */
static GPtrArray *
connect_silently (Site *site,
                  guint n)
{
  GPtrArray *crowd = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GUri) uri = g_uri_parse (porism_mcp_http_get_url (site->http), G_URI_FLAGS_NONE, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      GSocketConnection *connection =
        g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) g_uri_get_port (uri), NULL,
                                         &error);

      g_assert_no_error (error);
      g_ptr_array_add (crowd, connection);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  return crowd;
}

/* Any process of this machine can connect and say nothing: those with the token come in all the same,
 * those who are in stay, and who is silent is sent away soon. */
static void
test_crowd (void)
{
  g_autoptr (GPtrArray) crowd = NULL, more = NULL;
  g_autofree char *session = NULL;
  GSocket *last;
  Site site;
  char byte;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = site_begin_session (&site);
  crowd = connect_silently (&site, 100);
  site_assert_status (&site, site_new_request (&site, "tools/list", NULL), 200);
  more = connect_silently (&site, 100);
  site_assert_status (&site, site_new_session_message (&site, "POST", session,
                                                       "{'jsonrpc': '2.0', 'id': 2,"
                                                       "'method': 'ping'}"), 200);
  last = g_socket_connection_get_socket (more->pdata[more->len - 1]);
  g_assert_false (g_socket_condition_check (last, G_IO_IN) & G_IO_IN);
  while (!(g_socket_condition_check (last, G_IO_IN) & G_IO_IN))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_socket_receive (last, &byte, 1, NULL, NULL), ==, 0);
  site_clear (&site);
}

void
mcp_add_http_tests (void)
{
  g_test_add_func ("/mcp/http/stateless", test_stateless);
  g_test_add_func ("/mcp/http/headers", test_headers);
  g_test_add_func ("/mcp/http/bodies", test_bodies);
  g_test_add_func ("/mcp/http/strangers", test_strangers);
  g_test_add_func ("/mcp/http/other-requests", test_other_requests);
  g_test_add_func ("/mcp/http/large-body", test_large_body);
  g_test_add_func ("/mcp/http/endless-body", test_endless_body);
  g_test_add_func ("/mcp/http/failed-handshake", test_failed_handshake);
  g_test_add_func ("/mcp/http/session", test_session);
  g_test_add_func ("/mcp/http/many-sessions", test_many_sessions);
  g_test_add_func ("/mcp/http/early-client", test_early_client);
  g_test_add_func ("/mcp/http/reset-connections", test_reset_connections);
  g_test_add_func ("/mcp/http/crowd", test_crowd);
  g_test_add_func ("/mcp/http/start-and-stop", test_start_and_stop);
}
