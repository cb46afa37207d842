/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sessions, as they were before 2026-07-28: begun by a handshake, named in a header, ended by
 * DELETE. There are a few at most; the one that was quiet longest gives way. */

#include "config.h"

#include "app/json/wire.h"
#include "app/mcp/http-guard.h"
#include "app/mcp/http-private.h"
#include "app/mcp/rpc.h"

#define HEADER "Mcp-Session-Id"
#define MAX_SESSIONS 16

typedef struct
{
  PorismMcpChannel *channel;
  gint64 used;
} Session;

static void
session_free (gpointer data)
{
  Session *self = data;

  porism_mcp_channel_free (self->channel);
  g_free (self);
}

/**
 * porism_mcp_http_new_sessions:
 *
 * Returns: (transfer full): a table of none
 */
GHashTable *
porism_mcp_http_new_sessions (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, session_free);
}

static const char *
get_id (SoupServerMessage *message)
{
  return soup_message_headers_get_one (soup_server_message_get_request_headers (message), HEADER);
}

/* (nullable): NULL after it was refused. */
static Session *
find (PorismMcpHttp     *self,
      SoupServerMessage *message)
{
  const char *id = get_id (message);
  Session *session = id != NULL ? g_hash_table_lookup (self->sessions, id) : NULL;

  if (session != NULL)
    session->used = g_get_monotonic_time ();
  else if (id == NULL)
    porism_mcp_http_refuse (message, SOUP_STATUS_BAD_REQUEST, PORISM_RPC_INVALID_REQUEST,
                            "A session begins with initialize; a request without one says in _meta "
                            "which revision it is in");
  else
    porism_mcp_http_refuse (message, SOUP_STATUS_NOT_FOUND, PORISM_RPC_INVALID_REQUEST,
                            "There is no such session");
  return session;
}

static void
make_room (PorismMcpHttp *self)
{
  const char *quietest = NULL;
  gint64 used = G_MAXINT64;
  GHashTableIter iter;
  gpointer id, value;

  if (g_hash_table_size (self->sessions) < MAX_SESSIONS)
    return;
  g_hash_table_iter_init (&iter, self->sessions);
  while (g_hash_table_iter_next (&iter, &id, &value))
    if (((Session *) value)->used < used)
      {
        used = ((Session *) value)->used;
        quietest = id;
      }
  porism_mcp_channel_close (((Session *) g_hash_table_lookup (self->sessions, quietest))->channel);
  g_hash_table_remove (self->sessions, quietest);
}

static gboolean
is_initialize (json_object *body)
{
  return porism_rpc_get_kind (body) == PORISM_RPC_REQUEST &&
         g_str_equal (porism_wire_get_text (body, "method"), "initialize");
}

static guint
choose_status (json_object *answer)
{
  int code = porism_rpc_get_error_code (answer);

  if (answer == NULL)
    return SOUP_STATUS_ACCEPTED;
  return code == PORISM_RPC_INVALID_REQUEST ? SOUP_STATUS_BAD_REQUEST : SOUP_STATUS_OK;
}

static gboolean
respond (PorismMcpHttp     *self,
         SoupServerMessage *message,
         PorismMcpChannel  *channel,
         json_object       *body,
         json_object       *answer)
{
  porism_mcp_http_respond (message, choose_status (answer), answer);

  return TRUE;
}

/* A handshake that fails begins nothing. */
static gboolean
begin (PorismMcpHttp     *self,
       SoupServerMessage *message,
       PorismMcpChannel  *channel,
       json_object       *body,
       json_object       *answer)
{
  Session *session;
  char *id;

  respond (self, message, channel, body, answer);
  if (porism_rpc_get_error_code (answer) != 0)
    return FALSE;
  make_room (self);
  id = porism_mcp_guard_new_token ();
  session = g_new0 (Session, 1);
  session->channel = channel;
  session->used = g_get_monotonic_time ();
  soup_message_headers_replace (soup_server_message_get_response_headers (message), HEADER, id);
  g_hash_table_insert (self->sessions, id, session);

  return TRUE;
}

/**
 * porism_mcp_http_serve_session:
 *
 * Answers a message of a session, or the one that begins it.
 */
void
porism_mcp_http_serve_session (PorismMcpHttp     *self,
                               SoupServerMessage *message,
                               json_object       *body)
{
  Session *session;

  if (get_id (message) == NULL && is_initialize (body))
    {
      porism_mcp_http_reply (self, message, porism_mcp_channel_new (self->server), TRUE, body, begin);
      return;
    }
  session = find (self, message);
  if (session != NULL)
    porism_mcp_http_reply (self, message, session->channel, FALSE, body, respond);
}

static void
stream_closed_cb (PorismMcpChannel *channel,
                  gpointer          user_data)
{
}

/**
 * porism_mcp_http_serve_stream:
 *
 * Opens the stream of notifications of a session, which is its only one.
 */
void
porism_mcp_http_serve_stream (PorismMcpHttp     *self,
                              SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  Session *session = find (self, message);

  if (session == NULL)
    return;
  if (!porism_mcp_guard_accepts (headers, "text/event-stream"))
    porism_mcp_http_refuse (message, SOUP_STATUS_NOT_ACCEPTABLE, PORISM_RPC_INVALID_REQUEST,
                            "Notifications are text/event-stream");
  else
    porism_mcp_channel_attach (session->channel, message, stream_closed_cb, NULL);
}

void
porism_mcp_http_end_session (PorismMcpHttp     *self,
                             SoupServerMessage *message)
{
  Session *session = find (self, message);

  if (session == NULL)
    return;
  porism_mcp_channel_close (session->channel);
  g_hash_table_remove (self->sessions, get_id (message));
  soup_server_message_set_status (message, SOUP_STATUS_NO_CONTENT, NULL);
}
