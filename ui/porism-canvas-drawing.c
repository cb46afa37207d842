/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two parts are drawn: a layer, kept as a texture until the figure, the view or the style changes, and
 * over it what follows the pointer: the dragged objects and the preview. */

#include "config.h"

#include <adwaita.h>

#include "ui/porism-canvas-private.h"

static PorismStyle
get_style (PorismCanvas *self)
{
  AdwStyleManager *manager =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  if (adw_style_manager_get_high_contrast (manager) && !adw_style_manager_get_dark (manager))
    return PORISM_STYLE_HIGH_CONTRAST;
  return adw_style_manager_get_dark (manager) ? PORISM_STYLE_DARK : PORISM_STYLE_LIGHT;
}

/* The person's text size; GTK keeps it as 1024 times the dots per inch, of which 96 are normal. */
static double
get_text_scale (PorismCanvas *self)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? dpi / (96.0 * 1024.0) : 1.0;
}

static void
init_options (PorismCanvas        *self,
              PorismRenderOptions *options)
{
  porism_render_options_init (options);
  options->style = get_style (self);
  options->text_scale = get_text_scale (self);
  options->background = FALSE;
  options->selected = (const PorismId *) self->selection->data;
  options->n_selected = self->selection->len;
  if (self->mode != NULL)
    options->selected = porism_construct_mode_get_chosen (self->mode, &options->n_selected);
}

/* What a drag moves, and every point: no line may pass over a point that rests. */
static void
collect_moving (PorismCanvas *self)
{
  PorismConstruction *construction = porism_canvas_get_construction (self);
  PorismDrag *drag = porism_session_get_drag (porism_canvas_get_session (self));
  const PorismId *affected, *order;
  guint n_affected, n;

  g_array_set_size (self->moving, 0);
  if (drag == NULL || self->grip != PORISM_GRIP_OBJECT)
    return;
  affected = porism_drag_get_affected (drag, &n_affected);
  g_array_append_vals (self->moving, affected, n_affected);
  order = porism_construction_get_order (construction, &n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (record != NULL && record->kind == PORISM_KIND_POINT)
        g_array_append_val (self->moving, order[i]);
    }
}

static GdkTexture *
create_layer (PorismCanvas *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self)) * scale;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  PorismRenderOptions options;
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_set_device_scale (surface, scale, scale);
  collect_moving (self);
  init_options (self, &options);
  self->n_chosen = self->mode ? options.n_selected : 0;
  options.background = TRUE;
  options.hovered = self->hovered;
  options.except = (const PorismId *) self->moving->data;
  options.n_except = self->moving->len;
  porism_render_draw (cr, porism_canvas_get_construction (self), &self->viewport, &options);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) *
                                        (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) cairo_image_surface_get_stride (surface));
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

static void
draw_overlay (PorismCanvas *self,
              cairo_t      *cr)
{
  PorismRenderOptions options;

  init_options (self, &options);
  if (self->moving->len > 0)
    {
      PorismRenderOptions moving = options;

      moving.only = (const PorismId *) self->moving->data;
      moving.n_only = self->moving->len;
      porism_render_draw (cr, porism_canvas_get_construction (self), &self->viewport, &moving);
    }
  for (guint i = 0; i < self->highlight->len; i++)
    draw_highlighted (self, cr, &options, g_array_index (self->highlight, PorismId, i));
  if (self->mode != NULL && self->grip != PORISM_GRIP_PAN)
    porism_construct_mode_draw_preview (self->mode, cr, &self->viewport, &options);
}

/**
 * porism_canvas_snapshot:
 *
 * Implements GtkWidgetClass.snapshot.
 */
void
porism_canvas_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  PorismCanvas *self = PORISM_CANVAS (widget);
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                        (float) gtk_widget_get_height (widget));
  guint64 version;
  cairo_t *cr;

  if (self->document == NULL || bounds.size.width < 1 || bounds.size.height < 1)
    return;
  version = porism_construction_get_version (porism_canvas_get_construction (self));
  if (version != self->layer_version)
    g_clear_object (&self->layer);
  if (self->layer == NULL)
    self->layer = create_layer (self);
  self->layer_version = version;
  gtk_snapshot_append_texture (snapshot, self->layer, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_overlay (self, cr);
  cairo_destroy (cr);
}
