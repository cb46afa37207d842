/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every tool that a hand can use, found by what it is called, and by what is selected. */

#pragma once

#include "engine/construction/construction.h"
#include "ui/construct/porism-palette-tool.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismPaletteTool *tool;
  gboolean fits;                /* the selection is all that it takes, but for a number */
} PorismFoundTool;

typedef struct
{
  const PorismRegistry *registry;
  const PorismConstruction *construction;
  const GPtrArray *own;         /* const PorismPaletteTool, of one's own */
  const PorismId *selection;
  guint n_selected;
} PorismToolSearch;

/* Those whose names match @text, which may be empty: what fits the selection first; of PorismFoundTool, (transfer full).
 * An empty @text with a selection finds what fits alone, if anything does. */
GArray *porism_tool_search_find     (const PorismToolSearch *self,
                                     const char             *text);
/* What is to be clicked for it; (transfer full). */
char   *porism_tool_search_dup_hint (const PorismToolSearch  *self,
                                     const PorismPaletteTool *tool);

G_END_DECLS
