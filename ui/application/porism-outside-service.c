/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document is served as long as a window shows it. */

#include "config.h"

#include "app/mcp/document-tools.h"
#include "ui/application/porism-outside-service.h"
#include "ui/window/porism-window.h"

struct _PorismOutsideService
{
  GObject parent_instance;

  GtkApplication *application;  /* which owns this */
  PorismWorkspace *workspace;
  PorismMcpServer *server;
  PorismMcpHttp *http;
};

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (PorismOutsideService, porism_outside_service, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];

/* (transfer full): of PorismDocument, borrowed. */
static GPtrArray *
list_shown (PorismOutsideService *self)
{
  GPtrArray *shown = g_ptr_array_new ();

  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    if (PORISM_IS_WINDOW (l->data))
      g_ptr_array_add (shown, porism_window_get_document (l->data));

  return shown;
}

static void
follow_active (PorismOutsideService *self)
{
  GtkWindow *active = gtk_application_get_active_window (self->application);

  if (PORISM_IS_WINDOW (active))
    porism_mcp_server_set_active (self->server,
                                  porism_window_get_document (PORISM_WINDOW (active)));
}

/* Opens and closes in the workspace what was opened and closed in windows. */
static void
follow_windows (PorismOutsideService *self)
{
  g_autoptr (GPtrArray) shown = list_shown (self);
  g_auto (GStrv) handles = porism_workspace_list (self->workspace);

  for (guint i = 0; handles[i] != NULL; i++)
    if (!g_ptr_array_find (shown, porism_workspace_lookup (self->workspace, handles[i]), NULL))
      porism_workspace_close (self->workspace, handles[i]);
  for (guint i = 0; i < shown->len; i++)
    if (shown->pdata[i] != NULL)
      porism_workspace_add (self->workspace, shown->pdata[i]);
  porism_mcp_server_refresh (self->server);
  follow_active (self);
}

static void
window_added_cb (PorismOutsideService *self,
                 GtkWindow            *window)
{
  if (!PORISM_IS_WINDOW (window))
    return;
  g_signal_connect_object (window, "notify::document", G_CALLBACK (follow_windows), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self, "running", window, "outside-agents", G_BINDING_SYNC_CREATE);
  follow_windows (self);
}

static void
porism_outside_service_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  PorismOutsideService *self = PORISM_OUTSIDE_SERVICE (object);

  if (id == PROP_RUNNING)
    g_value_set_boolean (value, porism_mcp_http_is_running (self->http));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
porism_outside_service_finalize (GObject *object)
{
  PorismOutsideService *self = PORISM_OUTSIDE_SERVICE (object);

  porism_mcp_http_stop (self->http);
  g_object_unref (self->http);
  g_object_unref (self->server);
  porism_workspace_free (self->workspace);

  G_OBJECT_CLASS (porism_outside_service_parent_class)->finalize (object);
}

static void
porism_outside_service_class_init (PorismOutsideServiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = porism_outside_service_get_property;
  object_class->finalize = porism_outside_service_finalize;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
porism_outside_service_init (PorismOutsideService *self)
{
  self->workspace = porism_workspace_new ();
  self->server = porism_mcp_document_tools_serve (self->workspace, NULL, NULL);
  self->http = porism_mcp_http_new (self->server);
}

/**
 * porism_outside_service_new:
 * @application: (transfer none): must outlive the service
 *
 * Returns: (transfer full): a service that does not run
 */
PorismOutsideService *
porism_outside_service_new (GtkApplication *application,
                            PorismMcpOpener open,
                            gpointer        user_data)
{
  PorismOutsideService *self = g_object_new (PORISM_TYPE_OUTSIDE_SERVICE, NULL);

  self->application = application;
  porism_mcp_server_set_opener (self->server, open, user_data);
  g_signal_connect_object (application, "window-added", G_CALLBACK (window_added_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (application, "window-removed", G_CALLBACK (follow_windows), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (application, "notify::active-window", G_CALLBACK (follow_active), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * porism_outside_service_start:
 *
 * Returns: FALSE with @error where it cannot run; TRUE where it runs, as it may before
 */
gboolean
porism_outside_service_start (PorismOutsideService *self,
                              guint                 port,
                              const char           *token,
                              GError              **error)
{
  g_return_val_if_fail (PORISM_IS_OUTSIDE_SERVICE (self), FALSE);

  if (porism_mcp_http_is_running (self->http))
    return TRUE;
  if (!porism_mcp_http_start (self->http, port, token, error))
    return FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);

  return TRUE;
}

void
porism_outside_service_stop (PorismOutsideService *self)
{
  g_return_if_fail (PORISM_IS_OUTSIDE_SERVICE (self));

  if (!porism_mcp_http_is_running (self->http))
    return;
  porism_mcp_http_stop (self->http);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/**
 * porism_outside_service_get_http:
 *
 * Returns: (transfer none): the transport
 */
PorismMcpHttp *
porism_outside_service_get_http (PorismOutsideService *self)
{
  g_return_val_if_fail (PORISM_IS_OUTSIDE_SERVICE (self), NULL);

  return self->http;
}
