/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The transport as a whole: started, stopped, and who spoke to it. */

#include "config.h"

#include "app/mcp/http-guard.h"
#include "app/mcp/http-private.h"

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
read_head_cb (SoupServer        *soup,
              SoupServerMessage *message,
              const char        *path,
              GHashTable        *query,
              gpointer           user_data)
{
  porism_mcp_http_read_head (user_data, message);
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

static void
accepted_cb (GSocketConnection *connection,
             GSocketAddress    *here,
             GSocketAddress    *there,
             gpointer           user_data)
{
  PorismMcpHttp *self = user_data;

  soup_server_accept_iostream (self->soup, G_IO_STREAM (connection), here, there, NULL);
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

  self->listener = porism_mcp_listener_new (port, accepted_cb, self, error);
  if (self->listener == NULL)
    return FALSE;
  self->soup = g_object_new (SOUP_TYPE_SERVER, "server-header", "Porism", NULL);
  soup_server_add_early_handler (self->soup, NULL, read_head_cb, self, NULL);
  soup_server_add_handler (self->soup, NULL, answer_cb, self, NULL);
  self->sessions = porism_mcp_http_new_sessions ();
  self->streams = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_mcp_channel_free);
  self->token = token != NULL ? g_strdup (token) : porism_mcp_guard_new_token ();
  self->url = g_strdup_printf ("http://127.0.0.1:%u" PORISM_MCP_PATH,
                               porism_mcp_listener_get_port (self->listener));

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
  g_clear_pointer (&self->listener, porism_mcp_listener_close);
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
