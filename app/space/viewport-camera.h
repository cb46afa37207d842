/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A viewport on space as a camera, and what a hand does to it: it turns, shifts and comes nearer. */

#pragma once

#include "app/space/camera.h"
#include "app/trace/viewport.h"

G_BEGIN_DECLS

/* The camera that sees what the viewport shows of space. */
void     porism_camera_init_viewport   (PorismCamera         *self,
                                        const PorismViewport *viewport);
/* Lets the viewport show what the camera sees. */
void     porism_viewport_take_camera   (PorismViewport     *self,
                                        const PorismCamera *camera);
/* By so many degrees; it stays upright. */
void     porism_viewport_turn          (PorismViewport *self,
                                        double          turn,
                                        double          tilt);
/* What was seen in the middle is seen so far from it. */
void     porism_viewport_shift         (PorismViewport *self,
                                        double          dx,
                                        double          dy);
/* Shows a unit so large; what is seen at (sx, sy) stays there, as far as it is as deep as the middle. */
void     porism_viewport_approach      (PorismViewport *self,
                                        double          scale,
                                        double          sx,
                                        double          sy);
/* The place of the plane through @through at right angles to @normal that is seen at (sx, sy); FALSE where the plane is
 * seen on edge, or as good as that, or what is seen there is not it. */
gboolean porism_camera_hit_plane       (const PorismCamera *self,
                                        PorismSpaceVector   through,
                                        PorismSpaceVector   normal,
                                        double              sx,
                                        double              sy,
                                        PorismSpaceVector  *place);
/* The place of the line through @through along @direction that is seen nearest to (sx, sy); FALSE where it is seen as a
 * point, or as good as that. */
gboolean porism_camera_hit_line        (const PorismCamera *self,
                                        PorismSpaceVector   through,
                                        PorismSpaceVector   direction,
                                        double              sx,
                                        double              sy,
                                        PorismSpaceVector  *place);

G_END_DECLS
