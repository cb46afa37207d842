/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Server-sent events. A comment now and then keeps the connection open, and finds out whether there
 * is still somebody at its other end. */

#include "config.h"

#include <string.h>

#include "app/mcp/http-listener.h"
#include "app/mcp/http-stream.h"

/* Seconds. */
#define HEARTBEAT 15
/* Bytes that are kept for a client that does not read them; then it is let go. */
#define MAX_UNSENT (1024 * 1024)

struct _PorismMcpStream
{
  SoupServerMessage *message;
  PorismMcpStreamClosed closed;
  gpointer user_data;
  gsize unsent;                 /* bytes */
  guint heartbeat;
};

static void
write_text (PorismMcpStream *self,
            char            *text)
{
  SoupMessageBody *body = soup_server_message_get_response_body (self->message);
  gsize length = strlen (text);

  if (self->unsent + length > MAX_UNSENT)
    {
      g_free (text);
      porism_mcp_message_cut (self->message);
      return;
    }
  self->unsent += length;
  soup_message_body_append (body, SOUP_MEMORY_TAKE, text, length);
  soup_server_message_unpause (self->message);
}

static gboolean
heartbeat_cb (gpointer user_data)
{
  write_text (user_data, g_strdup (":\n\n"));

  return G_SOURCE_CONTINUE;
}

static void
wrote_body_data_cb (SoupServerMessage *message,
                    guint              size,
                    PorismMcpStream   *self)
{
  self->unsent -= MIN (size, self->unsent);
}

static void
finished_cb (SoupServerMessage *message,
             PorismMcpStream   *self)
{
  self->closed (self->user_data);
}

/**
 * porism_mcp_stream_new:
 *
 * Returns: (transfer full): the open response
 */
PorismMcpStream *
porism_mcp_stream_new (SoupServerMessage    *message,
                       PorismMcpStreamClosed closed,
                       gpointer              user_data)
{
  PorismMcpStream *self = g_new0 (PorismMcpStream, 1);
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);

  self->message = g_object_ref (message);
  self->closed = closed;
  self->user_data = user_data;
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (headers, "text/event-stream", NULL);
  soup_message_headers_replace (headers, "Cache-Control", "no-store");
  soup_message_headers_replace (headers, "X-Accel-Buffering", "no");
  soup_message_headers_set_encoding (headers, SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (message), FALSE);
  g_signal_connect (message, "wrote-body-data", G_CALLBACK (wrote_body_data_cb), self);
  g_signal_connect (message, "finished", G_CALLBACK (finished_cb), self);
  self->heartbeat = g_timeout_add_seconds (HEARTBEAT, heartbeat_cb, self);
  heartbeat_cb (self);

  return self;
}

void
porism_mcp_stream_free (PorismMcpStream *self)
{
  g_source_remove (self->heartbeat);
  g_signal_handlers_disconnect_by_data (self->message, self);
  g_object_unref (self->message);
  g_free (self);
}

/**
 * porism_mcp_stream_send:
 * @line: a JSON text without line ends
 */
void
porism_mcp_stream_send (PorismMcpStream *self,
                        const char      *line)
{
  write_text (self, g_strconcat ("event: message\ndata: ", line, "\n\n", NULL));
}

void
porism_mcp_stream_end (PorismMcpStream *self)
{
  soup_message_body_complete (soup_server_message_get_response_body (self->message));
  soup_server_message_unpause (self->message);
}
