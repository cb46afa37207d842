/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the canvas sees of space, where it sees it. What the figure's objects are made of there is kept until they change;
 * from where it is seen is a part of the viewport. */

#include "config.h"

#include "app/space/viewport-camera.h"
#include "ui/canvas/porism-canvas-private.h"

/* On the surface, beyond which something has left it; and how much larger a figure is drawn where it could be. */
#define SLACK 1.0
#define TOO_SMALL 2.5

/**
 * porism_canvas_is_in_space:
 *
 * Returns: whether it shows space, not the plane
 */
gboolean
porism_canvas_is_in_space (PorismCanvas *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->viewport.sight.view == PORISM_VIEW_SPACE;
}

static void
add_glowing (PorismCanvas   *self,
             const PorismId *ids,
             guint           n)
{
  if (n > 0)
    g_array_append_vals (self->glowing, ids, n);
}

/**
 * porism_canvas_get_space_view:
 *
 * What is chosen, selected or pointed at glows.
 *
 * Returns: the figure in space, as it is now
 */
PorismSpaceView *
porism_canvas_get_space_view (PorismCanvas *self)
{
  PorismRenderOptions options;

  if (self->space_view == NULL)
    self->space_view = porism_space_view_new ();
  porism_canvas_init_options (self, &options);
  g_array_set_size (self->glowing, 0);
  add_glowing (self, options.selected, options.n_selected);
  add_glowing (self, (const PorismId *) (const void *) self->highlight->data, self->highlight->len);
  if (self->mode != NULL)
    add_glowing (self, (const PorismId *) (const void *) self->selection->data, self->selection->len);
  options.selected = (const PorismId *) (const void *) self->glowing->data;
  options.n_selected = self->glowing->len;
  options.hovered = self->hovered;
  options.background = TRUE;
  options.axes = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_AXES);
  options.grid = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_GRID);
  porism_space_view_update (self->space_view, porism_canvas_get_construction (self), &options);

  return self->space_view;
}

/* What the figure says, and a person wishes. */
static PorismSpaceLook
find_look (PorismCanvas *self)
{
  const PorismConstruction *construction = porism_canvas_get_construction (self);
  const PorismAttributes *attributes = porism_construction_get_attributes (construction, 0);
  const int wish = porism_document_get_in_space (self->document);

  return (PorismSpaceLook) {
           .shown = wish != 0 ? wish > 0 : porism_space_is_shown (construction),
           .projection = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_PROJECTION),
           .turn = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VIEW_TURN),
           .tilt = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VIEW_TILT),
           .scale = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VIEW_SCALE),
  };
}

static gboolean
is_same_look (const PorismSpaceLook *a,
              const PorismSpaceLook *b)
{
  return a->shown == b->shown && a->projection == b->projection && a->turn == b->turn && a->tilt == b->tilt &&
         a->scale == b->scale;
}

/* From where the figure says, which is all of it; the angles alone where no camera was asked for its scale. */
static void
look_as_said (PorismCanvas *self)
{
  const PorismAttributes *attributes = porism_construction_get_attributes (porism_canvas_get_construction (self), 0);
  PorismCamera camera;

  porism_camera_init_view (&camera, attributes, self->viewport.width, self->viewport.height);
  self->viewport.sight.view = PORISM_VIEW_SPACE;
  self->viewport.sight.projection = camera.projection;
  self->viewport.sight.turn = camera.turn;
  self->viewport.sight.tilt = camera.tilt;
  self->viewport.sight.distance = 0;
}

/**
 * porism_canvas_adopt_space:
 *
 * Shows space, or the plane, as the figure or a person says; and space from where the figure says since that was said.
 *
 * Returns: whether what is seen has to be framed
 */
gboolean
porism_canvas_adopt_space (PorismCanvas *self)
{
  const PorismSpaceLook look = find_look (self), before = self->space_look;
  const PorismSight kept = porism_document_get_sight (self->document);
  const gboolean known = self->space_known;

  self->space_look = look;
  self->space_known = TRUE;
  if (known && is_same_look (&look, &before))
    return FALSE;
  if (!look.shown)
    self->viewport.sight = (PorismSight) { .view = PORISM_VIEW_PLANE };
  else if (!known && kept.view == PORISM_VIEW_SPACE)
    self->viewport.sight = kept;
  else
    look_as_said (self);

  return known || look.shown;
}

/**
 * porism_canvas_fit_space:
 * @fitting: (inout): a viewport on space, that then shows the whole figure from there
 *
 * Its scale is what the figure says, where it says one.
 */
void
porism_canvas_fit_space (PorismCanvas   *self,
                         PorismViewport *fitting)
{
  PorismCamera camera;

  porism_camera_init (&camera, fitting->sight.projection, fitting->sight.turn, fitting->sight.tilt, fitting->width,
                      fitting->height);
  camera.scale = self->space_look.scale;
  porism_space_view_fit (porism_canvas_get_space_view (self), &camera);
  porism_viewport_take_camera (fitting, &camera);
}

/**
 * porism_canvas_has_left_space:
 * @fitting: shows the whole figure from there
 *
 * Returns: whether some of the figure has left what is seen of space
 */
gboolean
porism_canvas_has_left_space (PorismCanvas         *self,
                              const PorismViewport *fitting)
{
  const PorismViewport *view = &self->viewport;
  const double part = view->scale / fitting->scale;
  PorismSpaceVector middle;
  PorismCamera camera;

  porism_camera_init_viewport (&camera, view);
  middle = porism_camera_to_picture (&camera, (PorismSpaceVector) { fitting->x, fitting->y, fitting->sight.z });

  return fabs (middle.x - view->width / 2) > view->width / 2 * (1 - part) + SLACK ||
         fabs (middle.y - view->height / 2) > view->height / 2 * (1 - part) + SLACK;
}

/**
 * porism_canvas_pick_in_space:
 *
 * Returns: the best object there, points first; 0 for none
 */
PorismId
porism_canvas_pick_in_space (PorismCanvas *self,
                             double        x,
                             double        y)
{
  PorismCamera camera;

  porism_camera_init_viewport (&camera, &self->viewport);

  return porism_space_view_pick (porism_canvas_get_space_view (self), &camera, x, y, PORISM_POINTER_REACH,
                                 ~(PorismKinds) 0);
}

/**
 * porism_canvas_aim:
 *
 * Lets the construct mode find what is pointed at where that is seen, in space or in the plane.
 */
void
porism_canvas_aim (PorismCanvas *self)
{
  if (self->mode != NULL)
    porism_construct_mode_set_space (self->mode, porism_canvas_is_in_space (self) ? porism_canvas_get_space_view (self) : NULL);
}
