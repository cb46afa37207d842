/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools as buttons, in groups that fold; each sets the action win.tool. */

#pragma once

#include <gtk/gtk.h>

#include "engine/actions/toolspec.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_TOOL_PALETTE (porism_tool_palette_get_type ())
G_DECLARE_FINAL_TYPE (PorismToolPalette, porism_tool_palette, PORISM, TOOL_PALETTE, PorismFrame)

/* The tools that there are. */
void porism_tool_palette_set_registry (PorismToolPalette    *self,
                                       const PorismRegistry *registry);
/* Tools of one's own, of const PorismPaletteTool, which come last. */
void porism_tool_palette_set_own      (PorismToolPalette *self,
                                       const GPtrArray   *tools);
/* Whether there is little room beside it. */
void porism_tool_palette_set_narrow   (PorismToolPalette *self,
                                       gboolean           narrow);
/* Where it is kept which groups are folded. */
void porism_tool_palette_set_settings (PorismToolPalette *self,
                                       GSettings         *settings);
/* Whether the tools that mean something only where space is seen are among them. */
void porism_tool_palette_set_space    (PorismToolPalette *self,
                                       gboolean           space);

G_END_DECLS
