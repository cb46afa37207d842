/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The one generic construct mode: it takes a tool, reads the roles of its operations, and turns clicks
 * into typed actions. It is no widget; the canvas tells it about the pointer and draws its preview. */

#pragma once

#include "app/render/space-view.h"
#include "app/session/session.h"
#include "ui/construct/porism-palette-tool.h"
#include "ui/construct/porism-placement.h"

G_BEGIN_DECLS

/* Signals: "changed" when prompt, choice or preview changed; "ask" (const char *label,
 * const char *suggestion, const char *reason) when only a number is missing, answered by
 * porism_construct_mode_answer(); reason: why the number suggested was refused, NULL the first time;
 * "form" (double x, double y, in the plane) when a tool that takes no object, such as a slider or a
 * text, was used there. */
#define PORISM_TYPE_CONSTRUCT_MODE (porism_construct_mode_get_type ())
G_DECLARE_FINAL_TYPE (PorismConstructMode, porism_construct_mode, PORISM, CONSTRUCT_MODE, GObject)

PorismConstructMode     *porism_construct_mode_new (PorismSession             *session,
                                                    const PorismPaletteTool   *tool);
const PorismPaletteTool *porism_construct_mode_get_tool     (PorismConstructMode *self);
/* What the next click chooses, as a sentence for a person; (transfer full). */
char                    *porism_construct_mode_dup_prompt   (PorismConstructMode *self);
/* The objects chosen so far, in order; borrowed. */
const PorismId          *porism_construct_mode_get_chosen   (PorismConstructMode *self,
                                                             guint               *n);
/* To what the hand is drawn from now on; @suspended: to nothing but points. */
void                     porism_construct_mode_set_snapping (PorismConstructMode *self,
                                                             PorismSnapping       snapping,
                                                             gboolean             suspended);
/* The figure as it is seen in space; NULL where the plane is. What it makes is then of space where the tool takes that. */
void                     porism_construct_mode_set_space    (PorismConstructMode *self,
                                                             PorismSpaceView     *view);
/* The button went down there for what is chosen where it is let go of: in space a free point is raised meanwhile. */
void                     porism_construct_mode_press        (PorismConstructMode  *self,
                                                             const PorismViewport *viewport,
                                                             double                sx,
                                                             double                sy);
void                     porism_construct_mode_release      (PorismConstructMode *self);
/* The place where a click at the pointer would make or choose a point; NULL where it would not. */
const PorismPlacement   *porism_construct_mode_get_place    (PorismConstructMode *self);
/* What a click at the pointer would choose; 0 for nothing that is there. */
PorismId                 porism_construct_mode_get_hovered  (PorismConstructMode *self);
void                     porism_construct_mode_hover        (PorismConstructMode  *self,
                                                             const PorismViewport *viewport,
                                                             double                sx,
                                                             double                sy);
void                     porism_construct_mode_leave        (PorismConstructMode *self);
void                     porism_construct_mode_choose       (PorismConstructMode  *self,
                                                             const PorismViewport *viewport,
                                                             double                sx,
                                                             double                sy);
/* Whether a click there is the last that the tool needs. */
gboolean                 porism_construct_mode_would_finish (PorismConstructMode  *self,
                                                             const PorismViewport *viewport,
                                                             double                sx,
                                                             double                sy);
void                     porism_construct_mode_choose_object (PorismConstructMode *self,
                                                              PorismId             id);
/* Ends a list of objects, as a click on its first one does; FALSE where none is open. */
gboolean                 porism_construct_mode_close        (PorismConstructMode *self);
void                     porism_construct_mode_answer       (PorismConstructMode *self,
                                                             const char          *text);
/* Objects that are chosen from now on are shown by the check box @id, which actions of @group made, until that is closed. */
void                     porism_construct_mode_ask_shown    (PorismConstructMode *self,
                                                             PorismId             id,
                                                             guint64              group);
/* Takes back what this sequence of clicks made; FALSE where nothing was chosen. */
gboolean                 porism_construct_mode_cancel       (PorismConstructMode *self);
void                     porism_construct_mode_draw_preview (PorismConstructMode       *self,
                                                             cairo_t                   *cr,
                                                             const PorismViewport      *viewport,
                                                             const PorismRenderOptions *options);

G_END_DECLS
