/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A search for tools, to be put into a popover: a line to type in, and what is found.
 *
 * Signal: "chosen" (const char *id, gboolean fits): the tool, and whether it is meant for the selection. */

#pragma once

#include <gtk/gtk.h>

#include "ui/construct/porism-tool-search.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_TOOL_FINDER (porism_tool_finder_get_type ())
G_DECLARE_FINAL_TYPE (PorismToolFinder, porism_tool_finder, PORISM, TOOL_FINDER, PorismFrame)

/* Signals: "chosen" (const char *tool, gboolean fits); "command" (const PorismCommand *).
 * @search: what it points to stays as long as the widget, but for the arrays, which are copied.
 * @commands: of PorismCommand, found beside the tools by who types something. */
GtkWidget *porism_tool_finder_new (const PorismToolSearch *search,
                                   GPtrArray              *commands);

G_END_DECLS
