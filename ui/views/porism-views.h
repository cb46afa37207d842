/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on saved views, and the menu of them. */

#pragma once

#include "ui/canvas/porism-canvas.h"

G_BEGIN_DECLS

#define PORISM_TYPE_VIEWS (porism_views_get_type ())
G_DECLARE_FINAL_TYPE (PorismViews, porism_views, PORISM, VIEWS, GObject)

/* @window: a GActionMap that shows @canvas, and outlives this; its "document" is followed. */
PorismViews *porism_views_new (GtkWindow    *window,
                               PorismCanvas *canvas);
GMenuModel  *porism_views_get_menu (PorismViews *self);

G_END_DECLS
