/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tooltip that says in full what a label has no room for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the signal "query-tooltip". */
gboolean porism_label_query_tooltip (GtkLabel   *label,
                                     int         x,
                                     int         y,
                                     gboolean    keyboard,
                                     GtkTooltip *tooltip);

G_END_DECLS
