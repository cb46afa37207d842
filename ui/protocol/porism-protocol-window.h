/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol of a construction as a table in a window of its own, beside that of the figure. */

#pragma once

#include <adwaita.h>

#include "app/document/document.h"

G_BEGIN_DECLS

/* Signals: "go" (guint64): the entry of the step that was chosen; "print", "export": a person wants it. */
#define PORISM_TYPE_PROTOCOL_WINDOW (porism_protocol_window_get_type ())
G_DECLARE_FINAL_TYPE (PorismProtocolWindow, porism_protocol_window, PORISM, PROTOCOL_WINDOW, AdwWindow)

GtkWidget  *porism_protocol_window_new (GtkWindow *parent);
void        porism_protocol_window_set_document (PorismProtocolWindow *self,
                                                 PorismDocument       *document);
GListModel *porism_protocol_window_get_steps    (PorismProtocolWindow *self);

G_END_DECLS
