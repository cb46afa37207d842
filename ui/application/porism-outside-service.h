/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The windows' documents in one workspace, for outside agents once a person lets them in. */

#pragma once

#include <gtk/gtk.h>

#include "app/mcp/http.h"

G_BEGIN_DECLS

/* Properties: "running". */
#define PORISM_TYPE_OUTSIDE_SERVICE (porism_outside_service_get_type ())
G_DECLARE_FINAL_TYPE (PorismOutsideService, porism_outside_service, PORISM, OUTSIDE_SERVICE,
                      GObject)

/* @open: opens a window with an empty document for an agent that asks for one. */
PorismOutsideService *porism_outside_service_new (GtkApplication        *application,
                                                  PorismMcpOpener open,
                                                  gpointer user_data);
/* As porism_mcp_http_start(). */
gboolean              porism_outside_service_start    (PorismOutsideService *self,
                                                       guint                 port,
                                                       const char           *token,
                                                       GError              **error);
void                  porism_outside_service_stop     (PorismOutsideService *self);
PorismMcpHttp        *porism_outside_service_get_http (PorismOutsideService *self);

G_END_DECLS
