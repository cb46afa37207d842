/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said before anyone listens waits, up to a number. */

#include "config.h"

#include "app/mcp/http-channel.h"
#include "app/mcp/http-stream.h"

#define MAX_WAITING 64

struct _PorismMcpChannel
{
  PorismMcpConnection *connection;
  PorismMcpStream *stream;      /* NULL where nobody listens */
  GQueue *waiting;              /* lines */
  PorismMcpChannelClosed closed;
  gpointer user_data;
};

static void
message_cb (PorismMcpConnection *connection,
            const char          *line,
            PorismMcpChannel    *self)
{
  if (self->stream != NULL)
    porism_mcp_stream_send (self->stream, line);
  else
    g_queue_push_tail (self->waiting, g_strdup (line));
  if (self->waiting->length > MAX_WAITING)
    g_free (g_queue_pop_head (self->waiting));
}

/**
 * porism_mcp_channel_new:
 *
 * Returns: (transfer full): a channel on which nobody listens
 */
PorismMcpChannel *
porism_mcp_channel_new (PorismMcpServer *server)
{
  PorismMcpChannel *self = g_new0 (PorismMcpChannel, 1);

  self->connection = porism_mcp_connection_new (server);
  self->waiting = g_queue_new ();
  g_signal_connect (self->connection, "message", G_CALLBACK (message_cb), self);

  return self;
}

void
porism_mcp_channel_free (PorismMcpChannel *self)
{
  g_signal_handlers_disconnect_by_data (self->connection, self);
  porism_mcp_connection_close (self->connection);
  g_clear_pointer (&self->stream, porism_mcp_stream_free);
  g_object_unref (self->connection);
  g_queue_free_full (self->waiting, g_free);
  g_free (self);
}

/**
 * porism_mcp_channel_get_connection:
 *
 * Returns: (transfer none): the connection
 */
PorismMcpConnection *
porism_mcp_channel_get_connection (PorismMcpChannel *self)
{
  return self->connection;
}

static void
closed_cb (gpointer user_data)
{
  PorismMcpChannel *self = user_data;

  g_clear_pointer (&self->stream, porism_mcp_stream_free);
  self->closed (self, self->user_data);
}

/**
 * porism_mcp_channel_attach:
 *
 * A client that lost its stream is back before that shows: what it lost is ended in its place.
 */
void
porism_mcp_channel_attach (PorismMcpChannel      *self,
                           SoupServerMessage     *message,
                           PorismMcpChannelClosed closed,
                           gpointer               user_data)
{
  char *line;

  if (self->stream != NULL)
    porism_mcp_stream_end (self->stream);
  g_clear_pointer (&self->stream, porism_mcp_stream_free);
  self->closed = closed;
  self->user_data = user_data;
  self->stream = porism_mcp_stream_new (message, closed_cb, self);
  while ((line = g_queue_pop_head (self->waiting)) != NULL)
    {
      porism_mcp_stream_send (self->stream, line);
      g_free (line);
    }
}

void
porism_mcp_channel_close (PorismMcpChannel *self)
{
  porism_mcp_connection_close (self->connection);
  if (self->stream != NULL)
    porism_mcp_stream_end (self->stream);
}
