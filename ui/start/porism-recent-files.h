/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The files that were opened and saved last, as the desktop keeps them for all programs. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells the desktop of a local file. */
void       porism_recent_files_add  (GFile *file);
/* (transfer full), of GtkRecentInfo: those of Porism that are there, the last one first, at most @most. */
GPtrArray *porism_recent_files_list (guint most);

G_END_DECLS
