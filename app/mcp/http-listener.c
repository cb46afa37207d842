/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The socket service is ours and not the server's, so that only a few come in at a time and nobody
 * stays without a word. Whoever has not shown the token yet is a stranger: there is room for a few,
 * for a short time, and the one that came first makes room for the next. So no process of this
 * machine can lock out those who have it.
 *
 * A connection owns its visit; the remote address of a message leads to the one, and so to the other. */

#include "config.h"

#include "app/mcp/http-listener.h"

/* Each session and each request may have a stream, 16 of either: so many more can ask. */
#define MAX_CONNECTIONS 64
#define MAX_STRANGERS 16
/* Milliseconds within which a connection has to bring the head of a request with the token. */
#define HEAD_TIMEOUT_MS 3000
/* Seconds that a client may take for the next bytes of a request. */
#define TIMEOUT_SECONDS 120
/* Under which the remote address of a message has its connection, and that its visit. */
#define CONNECTION_KEY "porism-connection"
#define VISIT_KEY "porism-visit"
/* How often another port is tried where one is free for one family of addresses only. */
#define ATTEMPTS 8

struct _PorismMcpListener
{
  GSocketService *service;      /* NULL once it is closed */
  guint port;
  PorismMcpAccepted accepted;
  gpointer user_data;
  guint n_admitted;             /* connections that showed the token */
  GQueue strangers;             /* visits of those that did not yet, the oldest first */
};

typedef struct
{
  PorismMcpListener *listener;          /* a reference */
  GSocketConnection *connection;        /* borrowed: it owns this */
  guint deadline;                       /* of the head; 0 for none */
  gboolean admitted;                    /* the token was shown */
} Visit;

static void
visit_end (Visit *visit)
{
  g_socket_shutdown (g_socket_connection_get_socket (visit->connection), TRUE, TRUE, NULL);
}

static void
visit_free (gpointer data)
{
  Visit *visit = data;

  g_queue_remove (&visit->listener->strangers, visit);
  g_clear_handle_id (&visit->deadline, g_source_remove);
  if (visit->admitted)
    visit->listener->n_admitted--;
  g_rc_box_release (visit->listener);
  g_free (visit);
}

static gboolean
head_late_cb (gpointer user_data)
{
  Visit *visit = user_data;

  visit->deadline = 0;
  visit_end (visit);

  return G_SOURCE_REMOVE;
}

static void
receive_stranger (PorismMcpListener *self,
                  GSocketConnection *connection)
{
  Visit *visit = g_new0 (Visit, 1);

  visit->listener = g_rc_box_acquire (self);
  visit->connection = connection;
  visit->deadline = g_timeout_add (HEAD_TIMEOUT_MS, head_late_cb, visit);
  g_object_set_data_full (G_OBJECT (connection), VISIT_KEY, visit, visit_free);
  if (self->strangers.length >= MAX_STRANGERS)
    visit_end (g_queue_pop_head (&self->strangers));
  g_queue_push_tail (&self->strangers, visit);
}

/* Who is gone again already has no address. */
static gboolean
incoming_cb (GSocketService    *service,
             GSocketConnection *connection,
             GObject           *source,
             gpointer           user_data)
{
  PorismMcpListener *self = user_data;
  g_autoptr (GSocketAddress) here = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) there = g_socket_connection_get_remote_address (connection, NULL);

  if (here == NULL || there == NULL)
    {
      g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
      return TRUE;
    }
  receive_stranger (self, connection);
  g_object_set_data (G_OBJECT (there), CONNECTION_KEY, connection);
  g_socket_set_timeout (g_socket_connection_get_socket (connection), TIMEOUT_SECONDS);
  self->accepted (connection, here, there, self->user_data);

  return TRUE;
}

static gboolean
listen_on (PorismMcpListener *self,
           GSocketFamily      family,
           guint              port,
           guint             *chosen,
           GError           **error)
{
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (family);
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (loopback, (guint16) port);
  g_autoptr (GSocketAddress) address = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), wanted,
                                      G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &address,
                                      error))
    return FALSE;
  *chosen = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address));

  return TRUE;
}

/* A port that somebody else has for the other family of addresses would be theirs, too, for who
 * says “localhost”; a machine without that family has no such problem. */
static gboolean
listen_on_both (PorismMcpListener *self,
                guint              port,
                GError           **error)
{
  g_autoptr (GError) second = NULL;
  guint same;

  self->service = g_socket_service_new ();
  /* Each address that is added to one that runs drops who is coming in just then. */
  g_socket_service_stop (self->service);
  if (!listen_on (self, G_SOCKET_FAMILY_IPV4, port, &self->port, error))
    return FALSE;
  if (listen_on (self, G_SOCKET_FAMILY_IPV6, self->port, &same, &second) ||
      !g_error_matches (second, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&second));

  return FALSE;
}

static void
stop_listening (PorismMcpListener *self)
{
  g_signal_handlers_disconnect_by_data (self->service, self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_clear_object (&self->service);
}

static gboolean
find_port (PorismMcpListener *self,
           guint              port,
           GError           **error)
{
  for (guint i = 0; i < ATTEMPTS; i++)
    {
      if (listen_on_both (self, i == 0 ? port : 0, i + 1 < ATTEMPTS ? NULL : error))
        return TRUE;
      stop_listening (self);
    }
  return FALSE;
}

/**
 * porism_mcp_listener_new:
 * @accepted: called from the main loop
 *
 * Returns: (transfer full) (nullable): one that listens
 */
PorismMcpListener *
porism_mcp_listener_new (guint             port,
                         PorismMcpAccepted accepted,
                         gpointer          user_data,
                         GError          **error)
{
  PorismMcpListener *self = g_rc_box_new0 (PorismMcpListener);

  if (!find_port (self, port, error))
    {
      g_rc_box_release (self);
      return NULL;
    }
  self->accepted = accepted;
  self->user_data = user_data;
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  g_socket_service_start (self->service);

  return self;
}

/**
 * porism_mcp_listener_close:
 *
 * Those who are in stay until they go or are sent away.
 */
void
porism_mcp_listener_close (PorismMcpListener *self)
{
  stop_listening (self);
  g_rc_box_release (self);
}

/**
 * porism_mcp_listener_get_port:
 *
 * Returns: the port that it listens on
 */
guint
porism_mcp_listener_get_port (PorismMcpListener *self)
{
  return self->port;
}

static Visit *
get_visit (SoupServerMessage *message)
{
  GSocketAddress *there = soup_server_message_get_remote_address (message);

  return g_object_get_data (g_object_get_data (G_OBJECT (there), CONNECTION_KEY), VISIT_KEY);
}

/**
 * porism_mcp_listener_admit:
 *
 * Returns: whether there is room for the connection of a request that shows the token
 */
gboolean
porism_mcp_listener_admit (PorismMcpListener *self,
                           SoupServerMessage *message)
{
  Visit *visit = get_visit (message);

  if (visit->admitted)
    return TRUE;
  if (self->n_admitted >= MAX_CONNECTIONS)
    return FALSE;
  visit->admitted = TRUE;
  self->n_admitted++;
  g_queue_remove (&self->strangers, visit);
  g_clear_handle_id (&visit->deadline, g_source_remove);

  return TRUE;
}

/**
 * porism_mcp_message_get_socket:
 *
 * Returns: its descriptor
 */
int
porism_mcp_message_get_socket (SoupServerMessage *message)
{
  return g_socket_get_fd (g_socket_connection_get_socket (get_visit (message)->connection));
}

void
porism_mcp_message_cut (SoupServerMessage *message)
{
  visit_end (get_visit (message));
}
