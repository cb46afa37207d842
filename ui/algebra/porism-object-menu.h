/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu of the selected objects: what is shown of them and how, their name, their definition. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"

G_BEGIN_DECLS

/* The commands on objects, each one action of the person for every object. The target of "objects.color" is
 * "#rrggbb". */
GSimpleActionGroup *porism_object_menu_create_actions (PorismSession  *session,
                                                       const PorismId *ids,
                                                       guint           n);
/* What there is to choose for these objects; (transfer full). */
GMenuModel         *porism_object_menu_create_model   (PorismSession  *session,
                                                       const PorismId *ids,
                                                       guint           n);
/* Puts swatches into a menu of that model. */
void                porism_object_menu_add_colors     (GtkPopoverMenu *menu);

G_END_DECLS
