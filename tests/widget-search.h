/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets by what they are called, and labels by a part of what they say. */

#pragma once

#include <adwaita.h>

/* The first visible widget of @type at or below @root whose label, title or tooltip is @name; any
 * where that is NULL. */
GtkWidget *widget_search     (GtkWidget  *root,
                              GType       type,
                              const char *name);
/* Runs the main loop until @condition (@data) holds, or patience ends. */
gboolean   widget_wait_for   (GSourceFunc condition,
                              gpointer    data);
/* The same until a visible label says @part, or no one does. */
gboolean   widget_waits_part (GtkWidget  *root,
                              const char *part,
                              gboolean    said);

/* Whatever of the program's own takes the focus below @root has a name for a screen reader. */
void       widget_assert_named (GtkWidget *root);

#define assert_mentions(root, part) g_assert_true (widget_waits_part (root, part, TRUE))
#define assert_mentions_not(root, part) g_assert_true (widget_waits_part (root, part, FALSE))
