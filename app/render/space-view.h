/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A construction as it is seen in space. What its objects are made of is collected once and kept while they stay as they
 * are; a turn of the camera collects nothing.
 *
 *   view = porism_space_view_new ();
 *   porism_space_view_update (view, construction, &options);     after a change, or a step of a drag
 *   porism_camera_init_view (&camera, attributes, width, height);
 *   porism_space_view_fit (view, &camera);                       or whatever the hand made of it
 *   porism_space_view_emit (view, &camera, density, &list);      list: to be painted by porism_paint_list ()
 *   porism_space_view_pick (view, &camera, x, y, reach, kinds)
 *   scene = porism_space_view_get_scene (view, &camera);         for what draws triangles itself; over them:
 *   porism_space_view_emit_signs (view, &camera, density, &list);
 *
 * The view borrows the construction and what its options point to until it is updated again, or freed. */

#pragma once

#include "app/render/render.h"
#include "app/space/camera.h"
#include "app/space/scene.h"

G_BEGIN_DECLS

typedef struct _PorismSpaceView PorismSpaceView;

/* Whether the construction is seen in space: where that was said, or where it has an object that is seen there only. */
gboolean         porism_space_is_shown        (const PorismConstruction *construction);

PorismSpaceView *porism_space_view_new        (void);
void             porism_space_view_free       (PorismSpaceView *self);
/* Collects what is not as it was. Returns whether anything was. */
gboolean         porism_space_view_update     (PorismSpaceView           *self,
                                               const PorismConstruction  *construction,
                                               const PorismRenderOptions *options);
/* The same of one value that is in no construction. */
void             porism_space_view_update_value (PorismSpaceView           *self,
                                                 PorismKind                 kind,
                                                 const double              *value,
                                                 guint                      width,
                                                 const PorismRenderOptions *options);
/* How many objects were collected by the last update. */
guint            porism_space_view_get_n_collected (const PorismSpaceView *self);
/* All of the figure with room for its labels; where the camera has a scale, that stays. */
void             porism_space_view_fit        (const PorismSpaceView *self,
                                               PorismCamera          *camera);
/* How high a surface of the width is that the figure fills. */
double           porism_space_view_get_height (const PorismSpaceView *self,
                                               const PorismCamera    *camera,
                                               double                 width);
/* The whole picture, as porism_render_emit() has it for the plane; the list is begun. */
void             porism_space_view_emit       (PorismSpaceView    *self,
                                               const PorismCamera *camera,
                                               double              density,
                                               PorismDisplayList  *list);
/* The same without paper, what is filled, and lines: labels, signs of points with their glow, and arrowheads, over
 * what was drawn of porism_space_view_get_scene (). */
void             porism_space_view_emit_signs (PorismSpaceView    *self,
                                               const PorismCamera *camera,
                                               double              density,
                                               PorismDisplayList  *list);
/* The visible object nearest to the place of the surface within @reach, points first, then lines, then the face that is
 * in front; 0 for none. */
PorismId         porism_space_view_pick       (PorismSpaceView    *self,
                                               const PorismCamera *camera,
                                               double              x,
                                               double              y,
                                               double              reach,
                                               PorismKinds         kinds);
/* All of them, the best first; (transfer full), of PorismId. */
GArray          *porism_space_view_pick_all   (PorismSpaceView    *self,
                                               const PorismCamera *camera,
                                               double              x,
                                               double              y,
                                               double              reach,
                                               PorismKinds         kinds);
/* Where the object is hit by the line of sight through the place of the surface, the nearest to who looks; FALSE where it
 * is not. A line is hit where it is seen nearest to that place. */
gboolean         porism_space_view_hit        (PorismSpaceView    *self,
                                               const PorismCamera *camera,
                                               PorismId            id,
                                               double              x,
                                               double              y,
                                               PorismSpaceVector  *place);
/* The labels and texts as they were emitted last, of PorismLabelGrip; borrowed until they are again. */
const GArray    *porism_space_view_get_grips  (const PorismSpaceView *self);
/* Borrowed until the view is updated. It is another one, with another version, only where something was collected or looks
 * otherwise, or where the camera is so near that the plate has another grid, or round surfaces more corners. */
const PorismSpaceScene *porism_space_view_get_scene (PorismSpaceView    *self,
                                                     const PorismCamera *camera);

/* Where in that scene that lies which is filled, the farthest from the camera first, of PorismSceneRun; the same. */
const GArray    *porism_space_view_get_runs   (PorismSpaceView    *self,
                                               const PorismCamera *camera);

/* The picture of a construction from where the viewport looks; where that does not say, by the construction's attributes,
 * in the middle of the surface. */
void             porism_space_emit            (PorismDisplayList         *list,
                                               double                     density,
                                               const PorismConstruction  *construction,
                                               const PorismViewport      *viewport,
                                               const PorismRenderOptions *options);
/* One value that is not in the construction (a preview), as porism_render_draw_value() has it in the plane. */
void             porism_space_emit_value      (PorismDisplayList         *list,
                                               double                     density,
                                               PorismKind                 kind,
                                               const double              *value,
                                               guint                      width,
                                               const PorismCamera        *camera,
                                               const PorismRenderOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismSpaceView, porism_space_view_free)

G_END_DECLS
