/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the tool palette: which ToolSpecs a hand can reach, in which order. What a tool takes is
 * not said here: the construct mode reads it from the ToolSpec's operations. */

#pragma once

#include "engine/actions/toolspec.h"
#include "engine/ops/operation.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;               /* the target of win.tool; the icon is porism-ID-symbolic */
  const char *tool;             /* the ToolSpec; NULL for moving */
  const char *operations;       /* the operation meant of the ToolSpec's; NULL: all its overloads */
  const char *command;          /* of a ToolSpec that chooses its operation itself: all of this command */
  const char *label;            /* N_(); NULL: the label of the first operation */
  gboolean by_points;           /* three points may stand for the plane that the operation takes first */
  const char *key;              /* chooses the tool while the canvas has the focus */
  const char *group;            /* N_(); the name of the group that it begins; NULL: goes on with one */
  const PorismRole *roles;      /* of a ToolSpec with a function of its own: what it needs, in order; ends with no kinds; or NULL */
  const char *const *parameters;        /* for which parameters those are; NULL: for all that it needs, in order */
  PorismKind result;            /* what such a one makes, to be named */
  const PorismToolSpec *spec;   /* of a tool that has no row; else NULL */
  const char *definition;       /* of one's own tool: the text by which a document takes it; else NULL */
  const char *const *words;     /* what a person is asked for instead of the label of a role: pairs, ending with NULL; or NULL */
  const char *action;           /* of the window, which the tool does at once instead of being taken in hand; else NULL */
  gboolean of_selection;        /* what is selected when it is taken is what it is about */
  gboolean slides;              /* the number that it needs is a slider from 0 to 1 */
  gboolean space;               /* of the group that it begins: it is shown where space is seen only */
} PorismPaletteTool;

guint                    porism_palette_tools_get_n     (void);
const PorismPaletteTool *porism_palette_tools_get       (guint i);
/* (nullable): the row of that id, or what porism_palette_tool_for() gave it to. */
const PorismPaletteTool *porism_palette_tool_lookup     (const char *id);
/* The tool that has no row in the hand, too; it is there for good, as @spec, which is borrowed, must be. */
const PorismPaletteTool *porism_palette_tool_for        (const PorismToolSpec *spec);
const char              *porism_palette_tool_get_label  (const PorismPaletteTool *self);
/* What is asked for where an operation has a role of that label; not translated. */
const char              *porism_palette_tool_get_words  (const PorismPaletteTool *self,
                                                         const char              *label);
char                    *porism_palette_tool_dup_icon   (const PorismPaletteTool *self);

G_END_DECLS
