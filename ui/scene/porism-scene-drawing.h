/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A scene of space in the memory of the graphics card, drawn for any eye. All calls need the context to be current in which
 * it was made. */

#pragma once

#include <glib.h>

#include "app/render/space-view.h"

G_BEGIN_DECLS

typedef struct _PorismSceneDrawing PorismSceneDrawing;

/* What was done since it was made. */
typedef struct
{
  guint frames;
  guint uploads;                /* buffers that were filled */
  guint draw_calls;
} PorismSceneCounts;

/* (nullable) */
PorismSceneDrawing *porism_scene_drawing_new        (GError **error);
void                porism_scene_drawing_free       (PorismSceneDrawing *self);
/* Draws what the view shows to the camera over all of the framebuffer. @density: its pixels a unit of the surface. What is
 * the same as the last time is not uploaded again. */
void                porism_scene_drawing_draw       (PorismSceneDrawing *self,
                                                     PorismSpaceView    *view,
                                                     const PorismCamera *camera,
                                                     double              density);
const PorismSceneCounts *porism_scene_drawing_get_counts (const PorismSceneDrawing *self);

G_END_DECLS
