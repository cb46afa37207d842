/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Buttons of which one is down: one stop of the keyboard, with arrows between them. */

#pragma once

#include <gtk/gtk.h>

#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_TOOL_GROUP (porism_tool_group_get_type ())
G_DECLARE_FINAL_TYPE (PorismToolGroup, porism_tool_group, PORISM, TOOL_GROUP, PorismFrame)

/* @name is what a screen reader says of it. */
GtkWidget *porism_tool_group_new (const char *name,
                                  guint n_columns);
/* Puts the buttons there are into so many. */
void       porism_tool_group_set_columns (PorismToolGroup *self,
                                          guint            n_columns);
/* @button: (transfer floating): comes last. */
void       porism_tool_group_append (PorismToolGroup *self,
                                     GtkToggleButton *button);

G_END_DECLS
