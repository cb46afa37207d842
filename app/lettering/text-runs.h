/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A text that is set: runs of glyphs and filled boxes, each with its place. What draws, writes or measures a text
 * reads these, and needs to know neither lines nor formulas.
 *
 * - The origin is the start of the first baseline; y points down.
 * - A run is glyphs of one font. Its clusters say which bytes of its text are shown by which glyphs, in the order of
 *   the text; together they are all of its bytes and all of its glyphs. Where it is backward, as Hebrew is, the
 *   clusters' glyphs stand from the last to the first.
 * - Runs stand in the order in which they are read. */

#pragma once

#include <pango/pangocairo.h>

#include "app/display/colour.h"
#include "app/trace/clip.h"

G_BEGIN_DECLS

typedef struct
{
  PangoFont *font;
  char *text;                   /* UTF-8 */
  guint n_glyphs, n_clusters;
  cairo_glyph_t *glyphs;
  cairo_text_cluster_t *clusters;
  gboolean backward;
  gboolean coloured;            /* the text says its colour itself */
  PorismColour colour;
} PorismTextRun;

typedef struct
{
  double x1, y1, x2, y2;
  gboolean coloured;
  PorismColour colour;
} PorismTextRule;

/* A struct of zeros has neither. */
typedef struct
{
  GArray *runs;                 /* (nullable): PorismTextRun */
  GArray *rules;                /* (nullable): PorismTextRule */
} PorismTextRuns;

void porism_text_runs_clear      (PorismTextRuns *self);
/* Takes all that @run points to. */
void porism_text_runs_take_run   (PorismTextRuns      *self,
                                  const PorismTextRun *run);
void porism_text_runs_add_rule   (PorismTextRuns       *self,
                                  const PorismTextRule *rule);
/* All lines of a layout, whose first baseline begins at (x, y). */
void porism_text_runs_add_layout (PorismTextRuns *self,
                                  PangoLayout    *layout,
                                  double          x,
                                  double          y);
/* (nullable): NULL beyond the last. */
const PorismTextRun  *porism_text_runs_get_run  (const PorismTextRuns *self,
                                                 guint                 i);
const PorismTextRule *porism_text_runs_get_rule (const PorismTextRuns *self,
                                                 guint                 i);
/* What is black. */
PorismBox             porism_text_runs_get_ink  (const PorismTextRuns *self);
/* With the origin at (x, y), in the source of @cr; what is coloured has its own colour where @coloured. No path is
 * left behind: a current point would be joined to what is filled next. */
void                  porism_text_runs_draw     (const PorismTextRuns *self,
                                                 cairo_t              *cr,
                                                 double                x,
                                                 double                y,
                                                 gboolean              coloured);
/* A line around all that is black, half of it on either side of the outlines; it cannot be found or copied. */
void                  porism_text_runs_draw_rim (const PorismTextRuns *self,
                                                 cairo_t              *cr,
                                                 double                x,
                                                 double                y,
                                                 double                width);

G_END_DECLS
