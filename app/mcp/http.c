/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The socket service is ours and not the server's, so that only a few come in at a time and nobody
 * stays without a word. Whoever has not shown the token yet is a stranger: there is room for a few,
 * for a short time, and the one that came first makes room for the next. So no process of this
 * machine can lock out those who have it. */

#include "config.h"

#include "app/mcp/http-guard.h"
#include "app/mcp/http-private.h"

/* Each session and each request may have a stream, 16 of either: so many more can ask. */
#define MAX_CONNECTIONS 64
#define MAX_STRANGERS 16
/* Milliseconds within which a connection has to bring the head of a request with the token. */
#define HEAD_TIMEOUT 3000
/* Seconds that a client may take for the next bytes of a request. */
#define TIMEOUT 120
#define MAX_CLIENTS 32
/* Under which the remote address of a message has its connection, and that its visit. */
#define CONNECTION_KEY "porism-connection"
#define VISIT_KEY "porism-visit"
/* How often another port is tried where one is free for one family of addresses only. */
#define ATTEMPTS 8

G_DEFINE_FINAL_TYPE (PorismMcpHttp, porism_mcp_http, G_TYPE_OBJECT)

static guint clients_changed;

static void
client_free (gpointer data)
{
  PorismMcpClient *client = data;

  g_free (client->name);
  g_free (client);
}

static void
porism_mcp_http_dispose (GObject *object)
{
  PorismMcpHttp *self = PORISM_MCP_HTTP (object);

  porism_mcp_http_stop (self);
  g_clear_object (&self->server);
  g_clear_pointer (&self->clients, g_hash_table_unref);

  G_OBJECT_CLASS (porism_mcp_http_parent_class)->dispose (object);
}

static void
porism_mcp_http_class_init (PorismMcpHttpClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_mcp_http_dispose;

  clients_changed = g_signal_new ("clients-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
porism_mcp_http_init (PorismMcpHttp *self)
{
  self->clients = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, client_free);
}

/**
 * porism_mcp_http_new:
 *
 * Returns: (transfer full): a transport that does not run
 */
PorismMcpHttp *
porism_mcp_http_new (PorismMcpServer *server)
{
  PorismMcpHttp *self;

  g_return_val_if_fail (PORISM_IS_MCP_SERVER (server), NULL);

  self = g_object_new (PORISM_TYPE_MCP_HTTP, NULL);
  self->server = g_object_ref (server);

  return self;
}

static void
greet_cb (SoupServer        *soup,
          SoupServerMessage *message,
          const char        *path,
          GHashTable        *query,
          gpointer           user_data)
{
  porism_mcp_http_greet (user_data, message);
}

static void
answer_cb (SoupServer        *soup,
           SoupServerMessage *message,
           const char        *path,
           GHashTable        *query,
           gpointer           user_data)
{
  porism_mcp_http_answer (user_data, message);
}

/* A connection, from its beginning to its end. */
typedef struct
{
  PorismMcpHttp *self;
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

  g_queue_remove (&visit->self->strangers, visit);
  g_clear_handle_id (&visit->deadline, g_source_remove);
  if (visit->admitted)
    visit->self->n_admitted--;
  g_object_unref (visit->self);
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
receive_stranger (PorismMcpHttp     *self,
                  GSocketConnection *connection)
{
  Visit *visit = g_new0 (Visit, 1);

  visit->self = g_object_ref (self);
  visit->connection = connection;
  visit->deadline = g_timeout_add (HEAD_TIMEOUT, head_late_cb, visit);
  g_object_set_data_full (G_OBJECT (connection), VISIT_KEY, visit, visit_free);
  if (self->strangers.length >= MAX_STRANGERS)
    visit_end (g_queue_pop_head (&self->strangers));
  g_queue_push_tail (&self->strangers, visit);
}

/* Who is gone again already has no address. */
static gboolean
incoming_cb (GSocketService    *door,
             GSocketConnection *connection,
             GObject           *source,
             gpointer           user_data)
{
  PorismMcpHttp *self = user_data;
  g_autoptr (GSocketAddress) here = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) there = g_socket_connection_get_remote_address (connection, NULL);

  if (here == NULL || there == NULL || self->soup == NULL)
    {
      g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
      return TRUE;
    }
  receive_stranger (self, connection);
  g_object_set_data (G_OBJECT (there), CONNECTION_KEY, connection);
  g_socket_set_timeout (g_socket_connection_get_socket (connection), TIMEOUT);
  soup_server_accept_iostream (self->soup, G_IO_STREAM (connection), here, there, NULL);

  return TRUE;
}

static Visit *
get_visit (SoupServerMessage *message)
{
  GSocketAddress *there = soup_server_message_get_remote_address (message);

  return g_object_get_data (g_object_get_data (G_OBJECT (there), CONNECTION_KEY), VISIT_KEY);
}

/**
 * porism_mcp_http_admit:
 *
 * Returns: whether there is room for the connection of a request that shows the token
 */
gboolean
porism_mcp_http_admit (PorismMcpHttp     *self,
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
 * porism_mcp_http_get_socket:
 *
 * Returns: its descriptor
 */
int
porism_mcp_http_get_socket (SoupServerMessage *message)
{
  return g_socket_get_fd (g_socket_connection_get_socket (get_visit (message)->connection));
}

/**
 * porism_mcp_http_cut:
 */
void
porism_mcp_http_cut (SoupServerMessage *message)
{
  visit_end (get_visit (message));
}

static gboolean
listen_on (PorismMcpHttp *self,
           GSocketFamily  family,
           guint          port,
           guint         *chosen,
           GError       **error)
{
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (family);
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (loopback, (guint16) port);
  g_autoptr (GSocketAddress) address = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->door), wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &address, error))
    return FALSE;
  *chosen = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address));

  return TRUE;
}

/* A port that somebody else has for the other family of addresses would be theirs, too, for who
 * says “localhost”; a machine without that family has no such problem. */
static gboolean
open_door (PorismMcpHttp *self,
           guint          port,
           GError       **error)
{
  g_autoptr (GError) second = NULL;
  guint same;

  self->door = g_socket_service_new ();
  /* Each address that is added to one that runs drops who is coming in just then. */
  g_socket_service_stop (self->door);
  if (!listen_on (self, G_SOCKET_FAMILY_IPV4, port, &self->port, error))
    return FALSE;
  if (listen_on (self, G_SOCKET_FAMILY_IPV6, self->port, &same, &second) ||
      !g_error_matches (second, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&second));

  return FALSE;
}

static void
close_door (PorismMcpHttp *self)
{
  if (self->door == NULL)
    return;
  g_socket_service_stop (self->door);
  g_socket_listener_close (G_SOCKET_LISTENER (self->door));
  g_clear_object (&self->door);
}

static gboolean
find_door (PorismMcpHttp *self,
           guint          port,
           GError       **error)
{
  for (guint i = 0; i < ATTEMPTS; i++)
    {
      if (open_door (self, i == 0 ? port : 0, i + 1 < ATTEMPTS ? NULL : error))
        return TRUE;
      close_door (self);
    }
  return FALSE;
}

/**
 * porism_mcp_http_start:
 *
 * Returns: FALSE with @error where no port can be had
 */
gboolean
porism_mcp_http_start (PorismMcpHttp *self,
                       guint          port,
                       const char    *token,
                       GError       **error)
{
  g_return_val_if_fail (PORISM_IS_MCP_HTTP (self), FALSE);
  g_return_val_if_fail (self->soup == NULL, FALSE);

  if (!find_door (self, port, error))
    return FALSE;
  self->soup = g_object_new (SOUP_TYPE_SERVER, "server-header", "Porism", NULL);
  soup_server_add_early_handler (self->soup, NULL, greet_cb, self, NULL);
  soup_server_add_handler (self->soup, NULL, answer_cb, self, NULL);
  self->sessions = porism_mcp_http_new_sessions ();
  self->streams = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_mcp_channel_free);
  self->token = token != NULL ? g_strdup (token) : porism_mcp_guard_new_token ();
  self->url = g_strdup_printf ("http://127.0.0.1:%u" PORISM_MCP_PATH, self->port);
  g_signal_connect_object (self->door, "incoming", G_CALLBACK (incoming_cb), self, 0);
  g_socket_service_start (self->door);

  return TRUE;
}

/**
 * porism_mcp_http_stop:
 *
 * Ends every connection; the token is worth nothing afterwards.
 */
void
porism_mcp_http_stop (PorismMcpHttp *self)
{
  g_return_if_fail (PORISM_IS_MCP_HTTP (self));

  if (self->soup == NULL)
    return;
  close_door (self);
  porism_mcp_http_drop_replies (self);
  g_clear_pointer (&self->sessions, g_hash_table_unref);
  g_clear_pointer (&self->streams, g_ptr_array_unref);
  soup_server_disconnect (self->soup);
  g_clear_object (&self->soup);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->url, g_free);
  g_hash_table_remove_all (self->clients);
  g_signal_emit (self, clients_changed, 0);
}

/**
 * porism_mcp_http_is_running:
 */
gboolean
porism_mcp_http_is_running (PorismMcpHttp *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_HTTP (self), FALSE);

  return self->soup != NULL;
}

/**
 * porism_mcp_http_get_url:
 *
 * Returns: (nullable): what a client has to be told, beside the token
 */
const char *
porism_mcp_http_get_url (PorismMcpHttp *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_HTTP (self), NULL);

  return self->url;
}

/**
 * porism_mcp_http_get_token:
 *
 * Returns: (nullable): what lets a client in
 */
const char *
porism_mcp_http_get_token (PorismMcpHttp *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_HTTP (self), NULL);

  return self->token;
}

/**
 * porism_mcp_http_hear:
 *
 * Remembers who spoke, and when.
 */
void
porism_mcp_http_hear (PorismMcpHttp       *self,
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
  g_signal_emit (self, clients_changed, 0);
}

static int
compare_clients (gconstpointer a,
                 gconstpointer b)
{
  const PorismMcpClient *first = *(const PorismMcpClient *const *) a;
  const PorismMcpClient *second = *(const PorismMcpClient *const *) b;

  return (first->last < second->last) - (first->last > second->last);
}

/**
 * porism_mcp_http_list_clients:
 *
 * Returns: (transfer container): who spoke since the start
 */
GPtrArray *
porism_mcp_http_list_clients (PorismMcpHttp *self)
{
  GPtrArray *clients = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer client;

  g_return_val_if_fail (PORISM_IS_MCP_HTTP (self), NULL);

  g_hash_table_iter_init (&iter, self->clients);
  while (g_hash_table_iter_next (&iter, NULL, &client))
    g_ptr_array_add (clients, client);
  g_ptr_array_sort (clients, compare_clients);

  return clients;
}
