/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps dragged to another place of the table. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The step @entry was dropped at the step of @item, or behind it. */
typedef void (*PorismProtocolDropped) (guint64      entry,
                                       GtkListItem *item,
                                       gboolean     behind,
                                       gpointer     user_data);

/* Lets the step of @item, a PorismProtocolStep, be dragged by @cell, and others be dropped there. */
void       porism_protocol_add_drag (GtkWidget            *cell,
                                     GtkListItem          *item,
                                     PorismProtocolDropped dropped,
                                     gpointer              user_data);
/* (nullable): the row in which @cell is. */
GtkWidget *porism_protocol_get_row  (GtkWidget *cell);

G_END_DECLS
