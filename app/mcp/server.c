/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each open document is watched once, for all connections. */

#include "config.h"

#include "app/mcp/server.h"

struct _PorismMcpServer
{
  GObject parent_instance;

  PorismWorkspace *workspace;
  PorismSurface *surface;
  GHashTable *watches;          /* handle to Watch */
  GWeakRef active;
  PorismMcpOpener opener;
  gpointer opener_data;
  gint64 patience;              /* of its documents; negative: as they are */
};

/* A document and what it tells. */
typedef struct
{
  PorismMcpServer *server;
  char *handle;
  PorismSession *session;
  gulong handler;
} Watch;

enum
{
  DOCUMENTS_CHANGED,
  DOCUMENT_CHANGED,
  TOOLS_CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (PorismMcpServer, porism_mcp_server, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void
head_changed_cb (PorismSession *session,
                 Watch         *watch)
{
  g_signal_emit (watch->server, signals[DOCUMENT_CHANGED], 0, watch->handle);
}

static Watch *
watch_new (PorismMcpServer *server,
           const char      *handle,
           PorismDocument  *document)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->server = server;
  watch->handle = g_strdup (handle);
  watch->session = g_object_ref (porism_document_get_session (document));
  watch->handler = g_signal_connect (watch->session, "head-changed",
                                     G_CALLBACK (head_changed_cb), watch);
  return watch;
}

static void
watch_free (gpointer data)
{
  Watch *watch = data;

  g_signal_handler_disconnect (watch->session, watch->handler);
  g_object_unref (watch->session);
  g_free (watch->handle);
  g_free (watch);
}

static void
porism_mcp_server_finalize (GObject *object)
{
  PorismMcpServer *self = PORISM_MCP_SERVER (object);

  g_hash_table_unref (self->watches);
  g_clear_pointer (&self->surface, porism_surface_free);
  g_weak_ref_clear (&self->active);

  G_OBJECT_CLASS (porism_mcp_server_parent_class)->finalize (object);
}

static void
porism_mcp_server_class_init (PorismMcpServerClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = porism_mcp_server_finalize;

  signals[DOCUMENTS_CHANGED] = g_signal_new ("documents-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  signals[DOCUMENT_CHANGED] = g_signal_new ("document-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOOLS_CHANGED] = g_signal_new ("tools-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
porism_mcp_server_init (PorismMcpServer *self)
{
  self->watches = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, watch_free);
  g_weak_ref_init (&self->active, NULL);
  self->patience = -1;
}

/**
 * porism_mcp_server_new:
 * @workspace: (transfer none): must outlive the server
 * @own: tools that are no actions, ended by NULL
 * @options: (nullable): how the tools are offered
 *
 * Returns: (transfer full): a server of what is open in @workspace; NULL with @error for an overlay
 *   that cannot be read
 */
PorismMcpServer *
porism_mcp_server_new (PorismWorkspace            *workspace,
                       const PorismToolSpec      **own,
                       const PorismSurfaceOptions *options,
                       GError                    **error)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  PorismSurfaceOptions none = { 0 };
  PorismSurface *surface = porism_surface_new (registry, "all", own,
                                               options != NULL ? options : &none, error);
  PorismMcpServer *self;

  if (surface == NULL)
    return NULL;
  self = g_object_new (PORISM_TYPE_MCP_SERVER, NULL);
  self->workspace = workspace;
  self->surface = surface;
  porism_mcp_server_refresh (self);

  return self;
}

/**
 * porism_mcp_server_get_workspace:
 *
 * Returns: (transfer none): the open documents
 */
PorismWorkspace *
porism_mcp_server_get_workspace (PorismMcpServer *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_SERVER (self), NULL);

  return self->workspace;
}

/**
 * porism_mcp_server_get_surface:
 *
 * Returns: (transfer none): the tools that are offered
 */
PorismSurface *
porism_mcp_server_get_surface (PorismMcpServer *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_SERVER (self), NULL);

  return self->surface;
}

static gboolean
is_closed_cb (gpointer key,
              gpointer value,
              gpointer handles)
{
  return !g_strv_contains (handles, key);
}

/**
 * porism_mcp_server_refresh:
 *
 * Watches the documents that are open now, and says so where they are others than before.
 */
void
porism_mcp_server_refresh (PorismMcpServer *self)
{
  g_auto (GStrv) handles = NULL;
  gboolean changed;

  g_return_if_fail (PORISM_IS_MCP_SERVER (self));

  handles = porism_workspace_list (self->workspace);
  changed = g_hash_table_foreach_remove (self->watches, is_closed_cb, handles) > 0;
  for (guint i = 0; handles[i] != NULL; i++)
    if (!g_hash_table_contains (self->watches, handles[i]))
      {
        Watch *watch = watch_new (self, handles[i],
                                  porism_workspace_lookup (self->workspace, handles[i]));

        if (self->patience >= 0)
          porism_session_set_patience (watch->session, self->patience);
        g_hash_table_insert (self->watches, watch->handle, watch);
        changed = TRUE;
      }
  if (changed)
    g_signal_emit (self, signals[DOCUMENTS_CHANGED], 0);
}

void
porism_mcp_server_tools_changed (PorismMcpServer *self)
{
  g_return_if_fail (PORISM_IS_MCP_SERVER (self));

  g_signal_emit (self, signals[TOOLS_CHANGED], 0);
}

/**
 * porism_mcp_server_set_patience:
 *
 * Of the documents that are open now and of those that will be.
 */
void
porism_mcp_server_set_patience (PorismMcpServer *self,
                                gint64           microseconds)
{
  GHashTableIter watches;
  gpointer watch;

  g_return_if_fail (PORISM_IS_MCP_SERVER (self));

  self->patience = microseconds;
  g_hash_table_iter_init (&watches, self->watches);
  while (g_hash_table_iter_next (&watches, NULL, &watch))
    porism_session_set_patience (((Watch *) watch)->session, microseconds);
}

/**
 * porism_mcp_server_set_active:
 * @document: (nullable): what the person looks at
 */
void
porism_mcp_server_set_active (PorismMcpServer *self,
                              PorismDocument  *document)
{
  g_return_if_fail (PORISM_IS_MCP_SERVER (self));

  g_weak_ref_set (&self->active, document);
}

/**
 * porism_mcp_server_is_active:
 *
 * Returns: whether the person looks at @document
 */
gboolean
porism_mcp_server_is_active (PorismMcpServer *self,
                             PorismDocument  *document)
{
  g_autoptr (PorismDocument) active = NULL;

  g_return_val_if_fail (PORISM_IS_MCP_SERVER (self), FALSE);

  active = g_weak_ref_get (&self->active);
  return active == document;
}

/**
 * porism_mcp_server_set_opener:
 * @opener: (nullable): NULL opens documents in memory only
 */
void
porism_mcp_server_set_opener (PorismMcpServer *self,
                              PorismMcpOpener  opener,
                              gpointer         user_data)
{
  g_return_if_fail (PORISM_IS_MCP_SERVER (self));

  self->opener = opener;
  self->opener_data = user_data;
}

/**
 * porism_mcp_server_open:
 *
 * Returns: (transfer none) (nullable): the handle of a new, empty document
 */
const char *
porism_mcp_server_open (PorismMcpServer *self)
{
  g_autoptr (PorismDocument) document = NULL;
  const char *handle;

  g_return_val_if_fail (PORISM_IS_MCP_SERVER (self), NULL);

  if (g_hash_table_size (self->watches) >= PORISM_MCP_MAX_DOCUMENTS)
    return NULL;
  if (self->opener != NULL)
    g_set_object (&document, self->opener (self->opener_data));
  else
    document = porism_document_new ();
  if (document == NULL)
    return NULL;
  handle = porism_workspace_add (self->workspace, document);
  porism_mcp_server_refresh (self);

  return handle;
}

/**
 * porism_mcp_server_can_close:
 *
 * Returns: whether documents are closed by those who ask for it
 */
gboolean
porism_mcp_server_can_close (PorismMcpServer *self)
{
  g_return_val_if_fail (PORISM_IS_MCP_SERVER (self), FALSE);

  return self->opener == NULL;
}

/**
 * porism_mcp_server_close:
 *
 * Returns: whether there was such a document; it is dropped unless someone else holds it
 */
gboolean
porism_mcp_server_close (PorismMcpServer *self,
                         const char      *handle)
{
  g_return_val_if_fail (PORISM_IS_MCP_SERVER (self), FALSE);

  if (!porism_workspace_close (self->workspace, handle))
    return FALSE;
  porism_mcp_server_refresh (self);

  return TRUE;
}
