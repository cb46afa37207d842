/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawing surface: a viewport on a document's figure, the pointer and the keyboard. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"
#include "app/illustration/illustration.h"
#include "app/render/render.h"
#include "ui/construct/porism-construct-mode.h"
#include "ui/scene/porism-scene-drawing.h"

G_BEGIN_DECLS

/* Properties: "document" (PorismDocument), "tool" (char *: an id of the palette), "prompt" (char *,
 * read-only: what the tool wants next, "" while moving), "badges" (gboolean: whether conditions are shown), "played" (guint: what plays, 0 for nothing;
 * to set it to what plays has it pause). Signals: "ask" (const char *label,
 * const char *suggestion, const char *reason), of the construct mode; "selection-changed"; "resized". */
#define PORISM_TYPE_CANVAS (porism_canvas_get_type ())
G_DECLARE_FINAL_TYPE (PorismCanvas, porism_canvas, PORISM, CANVAS, GtkWidget)

void                  porism_canvas_set_document     (PorismCanvas   *self,
                                                      PorismDocument *document);
PorismDocument       *porism_canvas_get_document     (PorismCanvas *self);
void                  porism_canvas_set_tool         (PorismCanvas *self,
                                                      const char   *tool);
const char           *porism_canvas_get_tool         (PorismCanvas *self);
/* NULL while moving. */
PorismConstructMode  *porism_canvas_get_mode         (PorismCanvas *self);
const PorismViewport *porism_canvas_get_viewport     (PorismCanvas *self);
/* Shows a part of the plane, and stays there. */
void                  porism_canvas_show             (PorismCanvas *self,
                                                      double        x,
                                                      double        y,
                                                      double        scale);
/* Frames the whole figure, and follows it again as it grows. */
void                  porism_canvas_fit              (PorismCanvas *self);
void                  porism_canvas_reveal           (PorismCanvas *self);
/* A person wishes to see space, or the plane: as the document says now. */
void                  porism_canvas_show_space       (PorismCanvas *self);
/* Whether it shows space, not the plane. */
gboolean              porism_canvas_is_in_space      (PorismCanvas *self);
/* The visible object at a place of the canvas, as a click there means it; 0 for none. */
PorismId              porism_canvas_pick             (PorismCanvas *self,
                                                      double        x,
                                                      double        y);
/* Space from another direction, in degrees, all of it. */
void                  porism_canvas_look_from        (PorismCanvas *self,
                                                      double        turn,
                                                      double        tilt);
void                  porism_canvas_set_projection   (PorismCanvas    *self,
                                                      PorismProjection projection);
/* Whether space turns by itself. */
gboolean              porism_canvas_get_turntable    (PorismCanvas *self);
void                  porism_canvas_set_turntable    (PorismCanvas *self,
                                                      gboolean      turns);
/* The document's view has changed beside the part of the plane. */
void                  porism_canvas_redraw           (PorismCanvas *self);
/* Around the middle of the view. */
/* (nullable): what OpenGL did for space; NULL where it is drawn otherwise. */
const PorismSceneCounts *porism_canvas_get_scene_counts (PorismCanvas *self);
void                  porism_canvas_zoom             (PorismCanvas *self,
                                                      double        factor);
const PorismId       *porism_canvas_get_selection    (PorismCanvas *self,
                                                      guint        *n);
void                  porism_canvas_set_selection    (PorismCanvas   *self,
                                                      const PorismId *ids,
                                                      guint           n);
/* All that is shown and of the kind of anything that is selected; all where nothing is. */
void                  porism_canvas_select_kind      (PorismCanvas *self);
void                  porism_canvas_delete_selection (PorismCanvas *self);
/* Plays a slider or a point on a path, or has it pause. */
void                  porism_canvas_toggle_play      (PorismCanvas *self,
                                                      PorismId      id);
/* Forgets the trails that objects have left. */
void                  porism_canvas_clear_trails     (PorismCanvas *self);
/* How large texts are, and strokes and points, of what is ordinary. */
void                  porism_canvas_set_scales       (PorismCanvas *self,
                                                      double        text,
                                                      double        stroke);
/* Writes angles in radians, or in degrees, as at first. */
void                  porism_canvas_set_radians      (PorismCanvas *self,
                                                      gboolean      radians);
/* Whether a slider, a check box, a button or a field stands there, in pixels of the canvas. */
gboolean              porism_canvas_has_control_in   (PorismCanvas          *self,
                                                      const graphene_rect_t *area);
/* Objects that another pane points at; none for @n 0. */
void                  porism_canvas_set_highlight    (PorismCanvas   *self,
                                                      const PorismId *ids,
                                                      guint           n);
/* What a step of a proof says, marked upon the figure; NULL for none. */
void                  porism_canvas_illustrate       (PorismCanvas             *self,
                                                      const PorismIllustration *illustration);
/* All but these objects, of PorismId, is faded; NULL: nothing is. */
void                  porism_canvas_fade_others      (PorismCanvas *self,
                                                      const GArray *ids);
/* The badges of these conditions, of PorismId, are red until something changes. */
void                  porism_canvas_blame            (PorismCanvas *self,
                                                      const GArray *conditions);

/* Uses the tool of the palette on objects, as if they were clicked. */
void              porism_canvas_use_tool       (PorismCanvas   *self,
                                                const char     *tool,
                                                const PorismId *ids,
                                                guint           n);

G_END_DECLS
