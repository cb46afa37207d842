/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a row on one line where they fit: the first two children stand beside each other, the third at the end of
 * their line or beneath them; what comes then has lines of its own. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PORISM_TYPE_ROW_LAYOUT (porism_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (PorismRowLayout, porism_row_layout, PORISM, ROW_LAYOUT, GtkLayoutManager)

GtkLayoutManager *porism_row_layout_new (void);

G_END_DECLS
