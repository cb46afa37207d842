/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An area in which space is drawn by OpenGL, where there is one that can be used. */

#pragma once

#include <gtk/gtk.h>

#include "ui/scene/porism-scene-drawing.h"

G_BEGIN_DECLS

#define PORISM_TYPE_SPACE_AREA (porism_space_area_get_type ())

G_DECLARE_FINAL_TYPE (PorismSpaceArea, porism_space_area, PORISM, SPACE_AREA, GtkGLArea)

GtkWidget *porism_space_area_new (void);
/* Whether what is drawn in it is seen: it is on the screen, and nothing went wrong. */
gboolean   porism_space_area_is_usable (PorismSpaceArea *self);
/* What is drawn the next time; the view is borrowed. */
void       porism_space_area_show      (PorismSpaceArea    *self,
                                        PorismSpaceView    *view,
                                        const PorismCamera *camera);
/* (nullable): what was done; NULL where nothing was drawn yet. */
const PorismSceneCounts *porism_space_area_get_counts (PorismSpaceArea *self);

G_END_DECLS
