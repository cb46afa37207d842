/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tab passes by the panes that scroll and goes to what is in them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In every widget below @root, those that libadwaita makes as well. */
void porism_scroll_focus_pass_by (GtkWidget *root);

G_END_DECLS
