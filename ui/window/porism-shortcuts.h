/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of the commands: one table for the accelerators and for the window that lists them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void        porism_shortcuts_install       (GtkApplication *application);
/* Both (transfer full). */
GtkWidget  *porism_shortcuts_create_window (void);
GMenuModel *porism_shortcuts_create_menu   (void);

G_END_DECLS
