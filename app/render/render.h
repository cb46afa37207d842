/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a construction, as a display list and on a cairo_t. The screen, the exports and the agent's pictures
 * share it. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>
#include <pango/pangocairo.h>

#include "app/display/display-list.h"
#include "app/placement/memory.h"
#include "app/trace/clip.h"
#include "app/trace/viewport.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Frames what exists with a margin; where the construction has a coordinate system
 * (render_set_coord_system), that one; an empty figure gets [-5, 5]. */
void porism_viewport_fit         (PorismViewport *self, const PorismConstruction *construction);
/* How high a surface of the width is on which the figure has no more room than it needs; in space, too. */
double porism_viewport_get_height (const PorismConstruction *construction, double width);

typedef enum
{
  PORISM_STYLE_LIGHT,
  PORISM_STYLE_DARK,
  PORISM_STYLE_HIGH_CONTRAST,
  PORISM_STYLE_PRINT,           /* white paper, no theme */
} PorismStyle;

/* What the screen draws beside the figure. */
typedef struct
{
  PorismStyle style;
  PorismId hovered;             /* 0 for none */
  const PorismId *selected;
  guint n_selected;
  const PorismId *only;         /* draw only these (a drag's), sorted as given; NULL for all */
  guint n_only;
  const PorismId *except;       /* leave these out (they are drawn over a cached layer); NULL */
  guint n_except;
  gboolean background;          /* paint background, axes and grid */
  int axes, grid;               /* of space, whose grid is the plate: 1 shown, -1 hidden, 0 as the construction says */
  double text_scale;            /* 1 normally */
  double stroke_scale;          /* of strokes and the signs of points; 1 normally */
  double font_size;             /* of a page: the points that 16 units are; 0: the surface is a screen */
  gboolean radians;             /* angles are written so, else in degrees */
  PorismLabelMemory *memory;    /* (nullable): labels stay where they were last where they can, and are remembered */
} PorismRenderOptions;

void porism_render_options_init (PorismRenderOptions *options);

/* The figure as a list, which is begun: a picture that knows no library. It borrows its texts until this thread
 * draws again. @density: device pixels a pixel of the viewport. */
void porism_render_emit (PorismDisplayList         *list,
                         double                     density,
                         const PorismConstruction  *construction,
                         const PorismViewport      *viewport,
                         const PorismRenderOptions *options);
/* The same on @cr, whose units are the viewport's pixels. */
void porism_render_draw (cairo_t                   *cr,
                         const PorismConstruction  *construction,
                         const PorismViewport      *viewport,
                         const PorismRenderOptions *options);
/* One value that is not in the construction (a preview); @value has the kind's elements. Those
 * of an angle say nothing of its place: it is drawn only when its vertex and a point of each arm
 * follow. */
void porism_render_draw_value (cairo_t                   *cr,
                               PorismKind                 kind,
                               const double              *value,
                               guint                      width,
                               const PorismViewport      *viewport,
                               const PorismRenderOptions *options);
/* The visible object nearest to the screen point within @reach pixels, points first; 0 for none.
 * @kinds restricts. */
PorismId porism_render_pick (const PorismConstruction *construction,
                             const PorismViewport     *viewport,
                             double                    sx,
                             double                    sy,
                             double                    reach,
                             PorismKinds               kinds);
/* All of them, nearest first; (transfer full), of PorismId. */
GArray *porism_render_pick_all (const PorismConstruction *construction,
                                const PorismViewport     *viewport,
                                double                    sx,
                                double                    sy,
                                double                    reach,
                                PorismKinds               kinds);
/* What lies wholly within a rectangle of the surface; (transfer full), of PorismId, in the order in which they are
 * evaluated. */
GArray *porism_render_pick_within (const PorismConstruction *construction,
                                   const PorismViewport     *viewport,
                                   const PorismBox          *box);

G_END_DECLS
