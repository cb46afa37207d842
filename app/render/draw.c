/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The passes of a drawing: layer by layer, in each the fillings, then the lines, then the
 * points; the labels on top of all. What a kind looks like is one row; an operation never matters. */

#include "config.h"

#include <math.h>

#include "app/render/axes.h"
#include "app/render/draw.h"
#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "app/render/paint.h"
#include "app/render/sign.h"

#define GLOW_WIDTH 7.0
#define HOVER_ALPHA 0.22
#define SELECT_ALPHA 0.42
#define PREVIEW_ALPHA 0.6
#define N_LAYERS 10

static void
fill (PorismPainter    *self,
      const PorismItem *item)
{
  PorismSubject subject = porism_figure_get_subject (self->figure, item);

  porism_path_empty (&self->path);
  if (item->look.opacity <= 0 || item->look.mark ||
      !item->drawn->fill (&self->path, &subject))
    return;
  porism_paint_path (&self->path, self->cr);
  porism_colour_apply (item->look.colour, self->cr, self->alpha * item->look.opacity);
  cairo_fill (self->cr);
}

/* Broad and soft, under the line itself. */
static void
glow (PorismPainter    *self,
      const PorismItem *item)
{
  gboolean selected = (item->flags & PORISM_ITEM_SELECTED) != 0;
  PorismColour colour = selected ? self->accent : item->look.colour;
  double alpha = selected ? SELECT_ALPHA : HOVER_ALPHA;

  if (!(item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)))
    return;
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    {
      porism_sign_glow (self->cr, item, colour, alpha);
      return;
    }
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (self->cr, item->look.width + GLOW_WIDTH);
  porism_colour_apply (colour, self->cr, self->alpha * alpha);
  porism_painter_add_trace (self, item);
  cairo_stroke (self->cr);
}

static void
draw_point (PorismPainter    *self,
            const PorismItem *item)
{
  PorismBox box = porism_trace_get_box (self->figure->viewport);

  if (item->drawn->as != PORISM_DRAWN_AS_SIGN || !porism_box_contains (&box, item->place.x, item->place.y))
    return;
  glow (self, item);
  porism_sign_draw (self->cr, item, self->background, self->alpha);
}

/**
 * porism_item_is_filled:
 *
 * Returns: whether the first pass draws it
 */
gboolean
porism_item_is_filled (const PorismItem *item)
{
  return item->drawn->fill != porism_no_fill && item->look.opacity > 0 &&
         !item->look.mark;
}

static void
draw_lines (PorismPainter    *self,
            const PorismItem *item)
{
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    return;
  glow (self, item);
  item->drawn->stroke (self, item);
}

static void
paint_layer (PorismPainter *self,
             int            layer)
{
  static void (*const passes[]) (PorismPainter *, const PorismItem *) = { fill, draw_lines, draw_point };

  for (guint pass = 0; pass < G_N_ELEMENTS (passes); pass++)
    for (guint i = 0; i < self->figure->n; i++)
      {
        const PorismItem *item = &self->figure->items[i];

        if (item->look.layer == layer && !(item->flags & PORISM_ITEM_LEFT_OUT))
          passes[pass] (self, item);
      }
}

/**
 * porism_figure_paint:
 *
 * Leaves out what is flagged so; the labels are not part of it.
 */
void
porism_figure_paint (const PorismFigure *figure,
                     cairo_t            *cr,
                     double              alpha)
{
  PorismPainter self = { .cr = cr, .figure = figure, .alpha = alpha };
  double dx = 1, dy = 0;
  guint layers = 0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  self.device = hypot (dx, dy) > 0 ? hypot (dx, dy) : 1;
  self.background = porism_palette_get (figure->options->style, PORISM_INK_BACKGROUND);
  self.accent = porism_palette_get (figure->options->style, PORISM_INK_ACCENT);
  for (guint i = 0; i < figure->n; i++)
    layers |= 1u << CLAMP (figure->items[i].look.layer, 0, N_LAYERS - 1);
  for (int layer = 0; layer < N_LAYERS; layer++)
    if (layers & 1u << layer)
      paint_layer (&self, layer);
  porism_path_clear (&self.path);
}

/**
 * porism_render_options_init:
 *
 * Everything in the light style, with a background.
 */
void
porism_render_options_init (PorismRenderOptions *options)
{
  *options = (PorismRenderOptions) { .style = PORISM_STYLE_LIGHT, .background = TRUE,
                                     .text_scale = 1 };
}

/**
 * porism_figure_paint_background:
 */
void
porism_figure_paint_background (const PorismFigure *figure,
                                cairo_t            *cr)
{
  const PorismViewport *viewport = figure->viewport;

  porism_colour_apply (porism_palette_get (figure->options->style, PORISM_INK_BACKGROUND), cr, 1);
  cairo_rectangle (cr, 0, 0, viewport->width, viewport->height);
  cairo_fill (cr);
  porism_axes_draw (figure, cr);
}

static gboolean
is_usable (const PorismViewport *viewport)
{
  return viewport->width > 0 && viewport->height > 0 && viewport->scale > 0 &&
         isfinite (viewport->scale) && isfinite (viewport->x) && isfinite (viewport->y);
}

/**
 * porism_render_draw:
 *
 * The state of @cr is as before. Labels keep clear of everything visible, whether or not it is
 * drawn now.
 */
void
porism_render_draw (cairo_t                   *cr,
                    const PorismConstruction  *construction,
                    const PorismViewport      *viewport,
                    const PorismRenderOptions *options)
{
  g_auto (PorismFigure) figure = { 0 };
  g_auto (PorismOccupancy) occupancy = { 0 };
  g_autoptr (GArray) labels = NULL;

  g_return_if_fail (is_usable (viewport));

  porism_lettering_begin (options->text_scale);
  porism_figure_init (&figure, construction, options);
  porism_figure_trace (&figure, viewport);
  porism_occupancy_init (&occupancy, viewport->width, viewport->height);
  porism_axes_mark (&figure, &occupancy);

  cairo_save (cr);
  cairo_new_path (cr);
  if (options->background)
    porism_figure_paint_background (&figure, cr);
  porism_figure_paint (&figure, cr, 1);
  labels = porism_labels_place (&figure, &occupancy);
  porism_labels_draw (labels, cr, &figure);
  cairo_restore (cr);
}

/**
 * porism_render_draw_value:
 *
 * Drawn paler than an object. An angle is seen only where @value goes on with its vertex and a
 * point of each arm.
 */
void
porism_render_draw_value (cairo_t                   *cr,
                          PorismKind                 kind,
                          const double              *value,
                          guint                      width,
                          const PorismViewport      *viewport,
                          const PorismRenderOptions *options)
{
  g_auto (PorismFigure) figure = { 0 };

  g_return_if_fail (is_usable (viewport));
  g_return_if_fail (kind < PORISM_N_KINDS);

  porism_figure_init_value (&figure, kind, value, width, options);
  porism_figure_trace (&figure, viewport);
  cairo_save (cr);
  cairo_new_path (cr);
  porism_figure_paint (&figure, cr, PREVIEW_ALPHA);
  cairo_restore (cr);
}
