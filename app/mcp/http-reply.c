/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A response that comes when the answer is there. Whoever goes away before that has it given up: libsoup
 * does not look at a connection over which there is nothing to read or to write, so we do. */

#include "config.h"

#include <errno.h>
#include <sys/socket.h>

#include <glib-unix.h>

#include "app/mcp/http-private.h"

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

static void
answered_cb (PorismMcpConnection *connection,
             json_object         *answer,
             gpointer             user_data)
{
  Reply *self = user_data;
  gboolean kept = FALSE;

  if (!self->dropped)
    {
      porism_mcp_http_hear (self->http, connection);
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
  self->watch = g_unix_fd_add (porism_mcp_http_get_socket (self->message),
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

/**
 * porism_mcp_http_drop_replies:
 */
void
porism_mcp_http_drop_replies (PorismMcpHttp *self)
{
  while (!g_queue_is_empty (&self->replies))
    drop (g_queue_peek_tail (&self->replies));
}
