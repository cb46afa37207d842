/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn are a layer, kept as a texture until the figure, the view or the style changes; over it the dragged objects;
 * over these the badges of conditions and the marks of a proof; then what another pane points at and the preview of a tool. */

#include "config.h"

#include "app/badges/badge-drawing.h"
#include "app/paint/paint.h"
#include "app/space/viewport-camera.h"
#include "ui/canvas/porism-canvas-private.h"
#include "ui/scene/porism-space-area.h"

#define TRAIL_OPACITY 0.35

static GdkTexture *
new_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
    g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                (GDestroyNotify) cairo_surface_destroy,
                                cairo_surface_reference (surface));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
create_layer (PorismCanvas *self)
{
  PorismDrag *drag = porism_session_get_drag (porism_canvas_get_session (self));
  PorismRenderOptions options;

  porism_canvas_init_options (self, &options);
  self->viewport.axes = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_AXES);
  self->viewport.grid = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_GRID);
  self->n_chosen = self->mode ? options.n_selected : 0;
  options.background = TRUE;
  options.hovered = self->hovered;
  if (drag != NULL)
    options.except = porism_drag_get_affected (drag, &options.n_except);
  self->layer = porism_layer_new (porism_canvas_get_construction (self), &self->viewport, &options,
                                  gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  g_clear_object (&self->texture);
  self->texture = new_texture (porism_layer_get_surface (self->layer));
}

static void
draw_highlighted (PorismCanvas              *self,
                  cairo_t                   *cr,
                  const PorismRenderOptions *base,
                  PorismId                   id)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  PorismRenderOptions options = *base;

  if (id == 0 || porism_construction_get (construction, id) == NULL)
    return;
  options.hovered = id;
  options.only = &id;
  options.n_only = 1;
  porism_render_draw (cr, construction, &self->viewport, &options);
}

/* What moves, in a node no larger than it needs: only that much is drawn anew. */
static void
snapshot_moving (PorismCanvas *self,
                 GtkSnapshot  *snapshot)
{
  graphene_rect_t bounds;
  PorismBox box;
  cairo_t *cr;

  if (!porism_layer_follow (self->layer, &box))
    return;
  bounds = GRAPHENE_RECT_INIT ((float) box.x1, (float) box.y1, (float) (box.x2 - box.x1),
                               (float) (box.y2 - box.y1));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  porism_layer_draw (self->layer, cr);
  cairo_destroy (cr);
}

static void
snapshot_trails (PorismCanvas          *self,
                 GtkSnapshot           *snapshot,
                 const graphene_rect_t *bounds)
{
  cairo_t *cr;

  if (porism_trails_is_empty (self->trails))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  porism_canvas_set_ink (self, cr, TRAIL_OPACITY);
  porism_trails_draw (self->trails, cr, porism_canvas_get_construction (self), &self->viewport);
  cairo_destroy (cr);
}

/* Beside the labels where the layer has them, in a drag too. */
static void
snapshot_badges (PorismCanvas          *self,
                 GtkSnapshot           *snapshot,
                 const graphene_rect_t *bounds)
{
  PorismDrag *drag = porism_session_get_drag (porism_canvas_get_session (self));
  PorismRenderOptions options;
  cairo_t *cr;

  if (!self->badges)
    return;
  porism_canvas_init_options (self, &options);
  if (drag != NULL)
    options.except = porism_drag_get_affected (drag, &options.n_except);
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  porism_badges_draw (cr, porism_canvas_get_construction (self), &self->viewport, &options,
                      (const PorismId *) (const void *) self->blamed->data, self->blamed->len);
  cairo_destroy (cr);
}

static void
snapshot_overlay (PorismCanvas          *self,
                  GtkSnapshot           *snapshot,
                  const graphene_rect_t *bounds)
{
  gboolean previewed = self->mode != NULL && self->grip != PORISM_GRIP_PAN;
  const PorismPlacement *place = previewed ? porism_canvas_get_place (self) : NULL;
  PorismRenderOptions options;
  cairo_t *cr;

  if (self->highlight->len == 0 && !previewed)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  porism_canvas_init_options (self, &options);
  for (guint i = 0; i < self->highlight->len; i++)
    draw_highlighted (self, cr, &options, g_array_index (self->highlight, PorismId, i));
  for (guint i = 0; previewed && i < self->selection->len; i++)
    draw_highlighted (self, cr, &options, g_array_index (self->selection, PorismId, i));
  if (place != NULL)
    {
      draw_highlighted (self, cr, &options, place->id);
      draw_highlighted (self, cr, &options, place->other);
    }
  if (previewed)
    porism_construct_mode_draw_preview (self->mode, cr, &self->viewport, &options);
  cairo_destroy (cr);
}

/* Space is drawn whole: where anything of it moves, it may come before anything else. */
static void
create_space_texture (PorismCanvas       *self,
                      const PorismCamera *camera)
{
  const int density = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  PorismSpaceView *view = porism_canvas_get_space_view (self);
  g_auto (PorismDisplayList) list = { 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) self->viewport.width * density,
                                                         (int) self->viewport.height * density);
  cairo_t *cr = cairo_create (surface);

  porism_space_view_emit (view, camera, density, &list);
  cairo_scale (cr, density, density);
  porism_paint_list (&list, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_clear_object (&self->texture);
  self->texture = new_texture (surface);
  cairo_surface_destroy (surface);
}

/* As a picture, which is kept as long as nothing of it is another. */
static void
snapshot_space_texture (PorismCanvas          *self,
                        GtkSnapshot           *snapshot,
                        const PorismCamera    *camera,
                        const graphene_rect_t *bounds)
{
  const guint64 version = porism_construction_get_version (porism_canvas_get_construction (self));

  if (self->texture == NULL || version != self->layer_version ||
      porism_session_get_drag (porism_canvas_get_session (self)) != NULL)
    create_space_texture (self, camera);
  self->layer_version = version;
  gtk_snapshot_append_texture (snapshot, self->texture, bounds);
}

/* By OpenGL, and what is written upon it. */
static void
snapshot_space_area (PorismCanvas          *self,
                     GtkSnapshot           *snapshot,
                     const PorismCamera    *camera,
                     const graphene_rect_t *bounds)
{
  PorismSpaceView *view = porism_canvas_get_space_view (self);
  g_auto (PorismDisplayList) list = { 0 };
  cairo_t *cr;

  porism_space_area_show (PORISM_SPACE_AREA (self->space_area), view, camera);
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->space_area, snapshot);
  porism_space_view_emit_signs (view, camera, gtk_widget_get_scale_factor (GTK_WIDGET (self)), &list);
  /* The first item is the clip around everything. */
  if (list.items->len < 2)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  porism_paint_list (&list, cr);
  cairo_destroy (cr);
}

/**
 * porism_canvas_get_scene_counts:
 *
 * Returns: (nullable): since the canvas is on the screen
 */
const PorismSceneCounts *
porism_canvas_get_scene_counts (PorismCanvas *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->space_area != NULL && porism_space_area_is_usable (PORISM_SPACE_AREA (self->space_area))
           ? porism_space_area_get_counts (PORISM_SPACE_AREA (self->space_area))
           : NULL;
}

static void
draw_space (PorismCanvas          *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *bounds)
{
  const gboolean previewed = self->mode != NULL && self->grip != PORISM_GRIP_PAN && self->grip != PORISM_GRIP_TURN;
  PorismRenderOptions options;
  PorismCamera camera;
  cairo_t *cr;

  porism_camera_init_viewport (&camera, &self->viewport);
  if (self->space_area != NULL && porism_space_area_is_usable (PORISM_SPACE_AREA (self->space_area)))
    snapshot_space_area (self, snapshot, &camera, bounds);
  else
    snapshot_space_texture (self, snapshot, &camera, bounds);
  if (!previewed && self->selection->len != 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  porism_canvas_init_options (self, &options);
  if (previewed)
    porism_construct_mode_draw_preview (self->mode, cr, &self->viewport, &options);
  porism_canvas_draw_arrows (self, cr);
  cairo_destroy (cr);
}

/**
 * porism_canvas_draw:
 *
 * Draws all that is seen of the figure.
 */
void
porism_canvas_draw (PorismCanvas *self,
                    GtkSnapshot  *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                        (float) gtk_widget_get_height (widget));
  guint64 version;

  if (self->document == NULL || bounds.size.width < 1 || bounds.size.height < 1)
    return;
  if (porism_canvas_is_in_space (self))
    {
      draw_space (self, snapshot, &bounds);
      return;
    }
  version = porism_construction_get_version (porism_canvas_get_construction (self));
  if (version != self->layer_version)
    g_clear_pointer (&self->layer, porism_layer_free);
  if (self->layer == NULL)
    create_layer (self);
  self->layer_version = version;
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
  snapshot_trails (self, snapshot, &bounds);
  snapshot_moving (self, snapshot);
  snapshot_badges (self, snapshot, &bounds);
  porism_canvas_snapshot_illustration (self, snapshot, &bounds);
  snapshot_overlay (self, snapshot, &bounds);
  porism_canvas_snapshot_guide (self, snapshot);
  porism_canvas_snapshot_band (self, snapshot);
}
