/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The streams of the HTTP transport: who opens one, what it is told, and what becomes of it where
 * nobody reads it. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-site.h"
#include "tests/mcp-tests.h"

#define LISTEN "{'notifications': {'resourceSubscriptions': ['porism://doc-1/figure.png']}}"

/* A client that takes only a stream gets its answer as the one event of it. */
static void
test_event_answer (void)
{
  SoupMessage *message;
  Site site;
  Reply reply;

  site_init (&site);
  message = site_new_request (&site, "server/discover", NULL);
  message_set (message, "Accept", "text/event-stream");
  reply = site_send (&site, message);
  g_assert_cmpstr (reply.type, ==, "text/event-stream");
  g_assert_true (g_str_has_prefix (reply.text, json_text ("event: message\ndata: {'jsonrpc'")));
  g_assert_true (g_str_has_suffix (reply.text, "}\n\n"));
  reply_clear (&reply);
  site_clear (&site);
}

static void
test_listen (void)
{
  g_autoptr (GDataInputStream) lines = NULL;
  json_object *first, *second;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  lines = site_open_stream (&site, site_new_request (&site, "subscriptions/listen", LISTEN));
  first = site_read_event (lines);
  site_assert_status (&site, site_new_request (&site, "tools/call", SITE_POINT), 200);
  second = site_read_event (lines);
  mcp_check_message (MCP_STATELESS, first, NULL);
  mcp_check_message (MCP_STATELESS, second, NULL);
  g_assert_cmpstr (mcp_text_at (first, "method"), ==, "notifications/subscriptions/acknowledged");
  g_assert_cmpstr (mcp_text_at (second, "params/uri"), ==, "porism://doc-1/figure.png");
  json_object_put (first);
  json_object_put (second);
  g_input_stream_close (G_INPUT_STREAM (lines), NULL, NULL);
  site_assert_status (&site, site_new_request (&site, "tools/list", NULL), 200);
  site_clear (&site);
}

/* A stream is nothing for a client that takes no stream. */
static void
test_listen_without_stream (void)
{
  SoupMessage *message;
  Site site;

  site_init (&site);
  message = site_new_request (&site, "subscriptions/listen", LISTEN);
  message_set (message, "Accept", "application/json");
  site_assert_status (&site, message, 406);
  site_clear (&site);
}

/* Too many: the one that was opened first is ended, and says so. */
static void
test_many_streams (void)
{
  GDataInputStream *lines[17];
  json_object *first, *last;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      lines[i] = site_open_stream (&site, site_new_request (&site, "subscriptions/listen", LISTEN));
      json_object_put (site_read_event (lines[i]));
    }
  first = site_read_event (lines[0]);
  mcp_check_message (MCP_STATELESS, first, "subscriptions/listen");
  site_assert_status (&site, site_new_request (&site, "tools/call", SITE_POINT), 200);
  last = site_read_event (lines[16]);
  g_assert_cmpstr (mcp_text_at (last, "params/uri"), ==, "porism://doc-1/figure.png");
  json_object_put (first);
  json_object_put (last);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_object_unref (lines[i]);
  site_clear (&site);
}

/* How many bytes there are until the stream ends. */
static gsize
read_to_end (GDataInputStream *lines)
{
  gsize size = 0;
  char *line;

  while ((line = site_read_line (lines)) != NULL)
    {
      size += strlen (line);
      g_free (line);
    }
  return size;
}

/* What is told to somebody who does not read it is not kept without end. */
static void
test_slow_reader (void)
{
  g_autoptr (GDataInputStream) lines = NULL, again = NULL;
  g_autofree char *session = NULL;
  json_object *told;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = site_begin_session (&site);
  lines = site_open_stream (&site, site_new_session_message (&site, "GET", session, NULL));
  for (guint i = 0; i < 100000; i++)
    porism_mcp_server_tools_changed (site.server);
  g_assert_cmpuint (read_to_end (lines), <, 2 * PORISM_JSON_MAX_LINE);
  again = site_open_stream (&site, site_new_session_message (&site, "GET", session, NULL));
  porism_mcp_server_tools_changed (site.server);
  told = site_read_event (again);
  g_assert_cmpstr (mcp_text_at (told, "method"), ==, "notifications/tools/list_changed");
  json_object_put (told);
  site_clear (&site);
}

/* Who reads is told everything, however much it is. */
static void
test_steady_reader (void)
{
  g_autoptr (GDataInputStream) lines = NULL;
  g_autofree char *session = NULL;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = site_begin_session (&site);
  lines = site_open_stream (&site, site_new_session_message (&site, "GET", session, NULL));
  for (guint i = 0; i < 300; i++)
    {
      for (guint j = 0; j < 100; j++)
        porism_mcp_server_tools_changed (site.server);
      for (guint j = 0; j < 100; j++)
        json_object_put (site_read_event (lines));
    }
  site_clear (&site);
}

/* What a session is told goes to its one stream, the one that was opened last. */
static void
test_session_stream (void)
{
  g_autofree char *subscribe = mcp_request (MCP_HANDSHAKE, 2, "resources/subscribe",
                                            "{'uri': 'porism://doc-1/figure.png'}");
  g_autofree char *call = mcp_request (MCP_HANDSHAKE, 3, "tools/call", SITE_POINT);
  g_autoptr (GDataInputStream) lost = NULL, lines = NULL;
  g_autofree char *session = NULL;
  json_object *told;
  Site site;

  if (!mcp_has_schemas ())
    return;
  site_init (&site);
  session = site_begin_session (&site);
  lost = site_open_stream (&site, site_new_session_message (&site, "GET", session, NULL));
  lines = site_open_stream (&site, site_new_session_message (&site, "GET", session, NULL));
  read_to_end (lost);
  site_assert_status (&site, site_new_session_message (&site, "POST", session, subscribe), 200);
  site_assert_status (&site, site_new_session_message (&site, "POST", session, call), 200);
  told = site_read_event (lines);
  mcp_check_message (MCP_HANDSHAKE, told, NULL);
  g_assert_cmpstr (mcp_text_at (told, "params/uri"), ==, "porism://doc-1/figure.png");
  json_object_put (told);
  g_input_stream_close (G_INPUT_STREAM (lines), NULL, NULL);
  site_clear (&site);
}

void
mcp_add_stream_tests (void)
{
  g_test_add_func ("/mcp/http/event-answer", test_event_answer);
  g_test_add_func ("/mcp/http/listen", test_listen);
  g_test_add_func ("/mcp/http/listen-without-stream", test_listen_without_stream);
  g_test_add_func ("/mcp/http/many-streams", test_many_streams);
  g_test_add_func ("/mcp/http/slow-reader", test_slow_reader);
  g_test_add_func ("/mcp/http/steady-reader", test_steady_reader);
  g_test_add_func ("/mcp/http/session-stream", test_session_stream);
}
