/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A response that comes when the answer is there. Whoever goes away before that has it given up: libsoup
 * does not look at a connection over which there is nothing to read or to write, so we do. */

#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include <glib-unix.h>

#include "app/json/json.h"
#include "app/mcp/http-guard.h"
#include "app/mcp/http-private.h"
#include "app/mcp/rpc.h"

#define MAX_CLIENTS 32

/**
 * porism_mcp_http_respond:
 * @answer: (nullable): without one the body is empty
 *
 * As JSON, or as the only event of a stream for a client that takes nothing else.
 */
void
porism_mcp_http_respond (SoupServerMessage *message,
                         guint              status,
                         json_object       *answer)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  gboolean as_json = porism_mcp_guard_accepts (headers, "application/json");
  g_autofree char *line = answer != NULL ? porism_json_to_line (answer) : NULL;
  char *body;

  soup_server_message_set_status (message, status, NULL);
  if (line == NULL)
    return;
  body = as_json ? g_steal_pointer (&line)
                 : g_strconcat ("event: message\ndata: ", line, "\n\n", NULL);
  soup_server_message_set_response (message, as_json ? "application/json" : "text/event-stream",
                                    SOUP_MEMORY_TAKE, body, strlen (body));
}

void
porism_mcp_http_refuse (SoupServerMessage *message,
                        guint              status,
                        int                code,
                        const char        *text)
{
  json_object *error = porism_rpc_new_error (NULL, code, text, NULL);

  porism_mcp_http_respond (message, status, error);
  json_object_put (error);
}

typedef struct
{
  PorismMcpHttp *http;          /* a reference */
  SoupServerMessage *message;   /* a reference */
  PorismMcpChannel *channel;
  gboolean owned;
  json_object *body;
  PorismMcpRespond respond;

  PorismMcpExchange *exchange;  /* NULL where the answer is there at once */
  guint watch;
  gulong finished;
  gboolean dropped;             /* nobody is there any more */
} Reply;

static void
reply_free (Reply *self)
{
  if (self->exchange != NULL)
    g_queue_remove (&self->http->replies, self);
  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_signal_handler (&self->finished, self->message);
  json_object_put (self->body);
  g_object_unref (self->message);
  g_object_unref (self->http);
  g_free (self);
}

/* Who spoke, and when. */
static void
remember_client (PorismMcpHttp       *self,
                 PorismMcpConnection *connection)
{
  const char *name = porism_mcp_connection_get_client (connection);
  PorismMcpClient *client = name != NULL ? g_hash_table_lookup (self->clients, name) : NULL;

  if (name == NULL || (client == NULL && g_hash_table_size (self->clients) >= MAX_CLIENTS))
    return;
  if (client == NULL)
    {
      client = g_new0 (PorismMcpClient, 1);
      client->name = g_strdup (name);
      g_hash_table_insert (self->clients, client->name, client);
    }
  client->requests++;
  client->last = g_get_real_time ();
  g_signal_emit_by_name (self, "clients-changed");
}

static void
answered_cb (PorismMcpConnection *connection,
             json_object         *answer,
             gpointer             user_data)
{
  Reply *self = user_data;
  gboolean kept = FALSE;

  if (!self->dropped)
    {
      remember_client (self->http, connection);
      kept = self->respond (self->http, self->message, self->channel, self->body, answer);
    }
  if (self->exchange != NULL && !self->dropped)
    soup_server_message_unpause (self->message);
  if (self->owned && !kept)
    porism_mcp_channel_free (self->channel);
  reply_free (self);
}

static void
drop (Reply *self)
{
  self->dropped = TRUE;
  porism_mcp_connection_give_up (porism_mcp_channel_get_connection (self->channel),
                                 self->exchange);
}

/* What else it sends is read when this is answered. */
static gboolean
readable_cb (int          fd,
             GIOCondition condition,
             gpointer     user_data)
{
  Reply *self = user_data;
  char byte;
  gssize n = recv (fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);

  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  self->watch = 0;
  if (n <= 0)
    drop (self);

  return G_SOURCE_REMOVE;
}

static void
wait_for_answer (Reply             *self,
                 PorismMcpExchange *exchange)
{
  self->exchange = exchange;
  g_queue_push_tail (&self->http->replies, self);
  soup_server_message_pause (self->message);
  self->finished = g_signal_connect_swapped (self->message, "finished", G_CALLBACK (drop), self);
  self->watch = g_unix_fd_add (porism_mcp_message_get_socket (self->message),
                               G_IO_IN | G_IO_HUP | G_IO_ERR, readable_cb, self);
}

/**
 * porism_mcp_http_reply:
 * @channel: (transfer full) where @owned; else it outlives what is asked over it
 */
void
porism_mcp_http_reply (PorismMcpHttp     *self,
                       SoupServerMessage *message,
                       PorismMcpChannel  *channel,
                       gboolean           owned,
                       json_object       *body,
                       PorismMcpRespond   respond)
{
  Reply *reply = g_new0 (Reply, 1);
  PorismMcpExchange *exchange;

  reply->http = g_object_ref (self);
  reply->message = g_object_ref (message);
  reply->channel = channel;
  reply->owned = owned;
  reply->body = json_object_get (body);
  reply->respond = respond;
  exchange = porism_mcp_connection_answer (porism_mcp_channel_get_connection (channel), body,
                                           answered_cb, reply);
  if (exchange != NULL)
    wait_for_answer (reply, exchange);
}

void
porism_mcp_http_drop_replies (PorismMcpHttp *self)
{
  while (!g_queue_is_empty (&self->replies))
    drop (g_queue_peek_tail (&self->replies));
}
