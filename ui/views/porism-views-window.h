/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The saved views of a document: gone to, renamed, deleted, and one of them the first that is seen. */

#pragma once

#include <adwaita.h>

#include "ui/canvas/porism-canvas.h"

G_BEGIN_DECLS

#define PORISM_TYPE_VIEWS_WINDOW (porism_views_window_get_type ())
G_DECLARE_FINAL_TYPE (PorismViewsWindow, porism_views_window, PORISM, VIEWS_WINDOW, AdwWindow)

GtkWidget *porism_views_window_new (GtkWindow      *parent,
                                    PorismCanvas   *canvas,
                                    PorismDocument *document);
/* Asks for a name and saves what @canvas shows. */
void       porism_views_window_save (GtkWindow      *parent,
                                     PorismCanvas   *canvas,
                                     PorismDocument *document);

G_END_DECLS
