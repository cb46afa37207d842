/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which row of a GtkListView the keyboard is on. GTK 4.8 does not say. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *porism_list_focus_get_row (GtkListView *list);

G_END_DECLS
