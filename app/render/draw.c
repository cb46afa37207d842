/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The passes of a drawing: layer by layer, in each the pictures, the fillings, then the lines, then the
 * points; the labels on top of all. What a kind looks like is one row; an operation never matters. */

#include "config.h"

#include <math.h>

#include "app/marks/hatching.h"
#include "app/render/axes.h"
#include "app/render/draw.h"
#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "app/paint/paint.h"
#include "app/render/emitter.h"
#include "app/render/space-view.h"

#define GLOW_WIDTH 7.0
/* Of an ordinary line's. */
#define HATCHING_WIDTH 0.6
#define HOVER_ALPHA 0.22
#define SELECT_ALPHA 0.42
#define PREVIEW_ALPHA 0.6
#define N_LAYERS 10
/* Of a picture; so far off, in units of the surface, it is not drawn any more. */
#define N_CORNERS 4
#define FARTHEST_CORNER 1e5

/**
 * porism_item_is_filled:
 *
 * Returns: whether its area is emitted
 */
gboolean
porism_item_is_filled (const PorismItem *item)
{
  return item->look.opacity > 0 && !item->look.mark && item->drawn->fill != porism_no_fill;
}

static void
emit_hatching (PorismEmitter          *self,
               const PorismItem       *item,
               const PorismDisplayInk *ink)
{
  const PorismViewport *viewport = self->figure->viewport;
  PorismHatching hatching = {
    .pattern = item->look.pattern, .spacing = item->look.spacing, .surface = { 0, 0, viewport->width, viewport->height },
    .width = HATCHING_WIDTH * self->figure->house.weight,
  };

  porism_viewport_to_screen (viewport, 0, 0, &hatching.origin.x, &hatching.origin.y);
  porism_hatching_emit (&hatching, self->list, ink);
}

/* "" where the item shows none, as a value that is of no object. */
static const char *
get_picture (const PorismItem *item)
{
  if (item->record == NULL || item->width != 2 * N_CORNERS)
    return "";
  return porism_attributes_get_text (item->record->attributes, PORISM_ATTRIBUTE_PICTURE);
}

static PorismDisplayInk
get_fill_ink (PorismEmitter    *self,
              const PorismItem *item)
{
  PorismDisplayInk ink = porism_emitter_get_ink (self, PORISM_DISPLAY_AREA, item, item->look.fill);

  ink.alpha *= item->look.opacity;
  return ink;
}

/* Lays the picture that the item shows into it. */
static void
emit_picture (PorismEmitter    *self,
              const PorismItem *item)
{
  const char *png = get_picture (item);
  const PorismDisplayInk ink = get_fill_ink (self, item);
  double x[N_CORNERS], y[N_CORNERS], farthest = 0;

  if (*png == '\0' || !porism_item_is_filled (item))
    return;
  for (guint i = 0; i < N_CORNERS; i++)
    {
      porism_viewport_to_screen (self->figure->viewport, item->value[2 * i], item->value[2 * i + 1], &x[i], &y[i]);
      farthest = fmax (farthest, fmax (fabs (x[i]), fabs (y[i])));
    }
  if (!(farthest < FARTHEST_CORNER))
    return;
  porism_path_move (&self->list->path, x[0], y[0]);
  for (guint i = 1; i < N_CORNERS; i++)
    porism_path_line (&self->list->path, x[i], y[i]);
  porism_path_close (&self->list->path);
  porism_display_list_picture (self->list, &ink, png);
}

static void
emit_area (PorismEmitter    *self,
           const PorismItem *item)
{
  PorismSubject subject;
  PorismDisplayInk ink;

  if (!porism_item_is_filled (item) || *get_picture (item) != '\0')
    return;
  subject = porism_figure_get_subject (self->figure, item);
  ink = get_fill_ink (self, item);
  if (!item->drawn->fill (&self->list->path, &subject))
    porism_display_list_drop (self->list);
  else if (item->look.pattern != PORISM_FILL_SOLID)
    emit_hatching (self, item, &ink);
  else
    porism_display_list_fill (self->list, &ink);
}

/* Broad and soft, under the line itself. */
static void
emit_glow (PorismEmitter    *self,
           const PorismItem *item)
{
  gboolean selected = (item->flags & PORISM_ITEM_SELECTED) != 0;
  PorismDisplayInk ink = porism_emitter_get_ink (self, PORISM_DISPLAY_GLOW, item, item->look.colour);

  if (!(item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)))
    return;
  ink.alpha *= selected ? SELECT_ALPHA : HOVER_ALPHA;
  if (selected)
    ink.colour = self->figure->house.inks[PORISM_INK_ACCENT];
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    {
      porism_sign_emit_glow (self, item, &ink);
      return;
    }
  self->pen = (PorismPen) { item->look.width + GLOW_WIDTH, PORISM_CAP_ROUND, PORISM_JOIN_ROUND };
  porism_emitter_add_trace (self, item);
  porism_display_list_stroke (self->list, &ink, &self->pen);
}

static void
emit_sign (PorismEmitter    *self,
           const PorismItem *item)
{
  PorismBox box = porism_trace_get_box (self->figure->viewport);

  if (item->drawn->as != PORISM_DRAWN_AS_SIGN || !porism_box_contains (&box, item->place.x, item->place.y))
    return;
  emit_glow (self, item);
  porism_sign_emit (self, item);
}

static void
emit_lines (PorismEmitter    *self,
            const PorismItem *item)
{
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    return;
  emit_glow (self, item);
  item->drawn->stroke (self, item);
}

static void
emit_layer (PorismEmitter *self,
            int            layer)
{
  static void (*const passes[]) (PorismEmitter *, const PorismItem *) = { emit_picture, emit_area, emit_lines, emit_sign };

  for (guint pass = 0; pass < G_N_ELEMENTS (passes); pass++)
    for (guint i = 0; i < self->figure->n; i++)
      {
        const PorismItem *item = &self->figure->items[i];

        if (item->look.layer == layer && !(item->flags & PORISM_ITEM_LEFT_OUT))
          passes[pass] (self, item);
      }
}

/**
 * porism_figure_emit:
 *
 * Leaves out what is flagged so; the labels are not part of it.
 */
void
porism_figure_emit (const PorismFigure *figure,
                    PorismDisplayList  *list,
                    double              alpha)
{
  PorismEmitter self = { .list = list, .figure = figure, .alpha = alpha };
  guint layers = 0;

  for (guint i = 0; i < figure->n; i++)
    layers |= 1u << CLAMP (figure->items[i].look.layer, 0, N_LAYERS - 1);
  for (int layer = 0; layer < N_LAYERS; layer++)
    if (layers & 1u << layer)
      emit_layer (&self, layer);
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
                                     .text_scale = 1, .stroke_scale = 1 };
}

/**
 * porism_figure_emit_background:
 *
 * The paper, and what lies on it under all objects.
 */
void
porism_figure_emit_background (const PorismFigure *figure,
                               PorismDisplayList  *list)
{
  const PorismViewport *viewport = figure->viewport;
  PorismDisplayInk ink = { PORISM_DISPLAY_PAPER, 0,
                           figure->house.inks[PORISM_INK_BACKGROUND], 1 };

  porism_path_rectangle (&list->path, 0, 0, viewport->width, viewport->height);
  porism_display_list_fill (list, &ink);
  porism_axes_emit (figure, list);
}

static gboolean
is_usable (const PorismViewport *viewport)
{
  return viewport->width > 0 && viewport->height > 0 && viewport->scale > 0 &&
         isfinite (viewport->scale) && isfinite (viewport->x) && isfinite (viewport->y);
}

/* What lies off the surface is not seen, wherever the list is read. */
static void
clip_to_surface (PorismDisplayList    *list,
                 const PorismViewport *viewport)
{
  PorismDisplayInk ink = { .role = PORISM_DISPLAY_SURFACE };

  porism_path_rectangle (&list->path, 0, 0, viewport->width, viewport->height);
  porism_display_list_clip (list, &ink);
}

/* Everything, whether or not it is drawn now. */
static GArray *
place_among_all (PorismFigure    *figure,
                 PorismObstacles *obstacles,
                 double           density)
{
  g_auto (PorismDisplayList) list = { 0 };
  g_autofree guint *flags = g_new (guint, figure->n);
  GArray *labels;

  for (guint i = 0; i < figure->n; i++)
    {
      flags[i] = figure->items[i].flags;
      figure->items[i].flags &= ~(guint) PORISM_ITEM_LEFT_OUT;
    }
  porism_display_list_begin (&list, density);
  porism_axes_emit (figure, &list);
  porism_figure_emit (figure, &list, 1);
  labels = porism_labels_place (figure, &list, NULL, NULL, obstacles);
  for (guint i = 0; i < figure->n; i++)
    figure->items[i].flags = flags[i];
  return labels;
}

static gboolean
shows_space (const PorismViewport     *viewport,
             const PorismConstruction *construction)
{
  if (viewport->sight.view == PORISM_VIEW_AUTOMATIC)
    return porism_space_is_shown (construction);
  return viewport->sight.view == PORISM_VIEW_SPACE;
}

/**
 * porism_render_emit:
 *
 * Where only some objects are drawn, their labels are where they are when all are. A figure of space is seen from
 * where the viewport looks, or, where that does not say, as the figure's attributes have it.
 */
void
porism_render_emit (PorismDisplayList         *list,
                    double                     density,
                    const PorismConstruction  *construction,
                    const PorismViewport      *viewport,
                    const PorismRenderOptions *options)
{
  g_auto (PorismFigure) figure = { 0 };
  g_auto (PorismObstacles) obstacles = { 0 };
  g_autoptr (GArray) labels = NULL;

  g_return_if_fail (is_usable (viewport));

  if (shows_space (viewport, construction))
    {
      porism_space_emit (list, density, construction, viewport, options);
      return;
    }
  porism_figure_init (&figure, construction, options);
  porism_figure_begin_texts (&figure);
  porism_figure_trace (&figure, viewport);
  porism_obstacles_init (&obstacles, viewport->width, viewport->height);

  porism_display_list_begin (list, density);
  clip_to_surface (list, viewport);
  if (options->background)
    porism_figure_emit_background (&figure, list);
  porism_figure_emit (&figure, list, 1);
  labels = options->only != NULL ? place_among_all (&figure, &obstacles, density)
                                 : porism_labels_place (&figure, list, NULL, NULL, &obstacles);
  porism_labels_emit (labels, list, &figure);
}

/**
 * porism_render_draw:
 *
 * The state of @cr is as before.
 */
void
porism_render_draw (cairo_t                   *cr,
                    const PorismConstruction  *construction,
                    const PorismViewport      *viewport,
                    const PorismRenderOptions *options)
{
  g_auto (PorismDisplayList) list = { 0 };

  g_return_if_fail (is_usable (viewport));

  porism_render_emit (&list, porism_paint_get_density (cr), construction, viewport, options);
  porism_paint_list (&list, cr);
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
  g_auto (PorismDisplayList) list = { 0 };

  g_return_if_fail (is_usable (viewport));
  g_return_if_fail (kind < PORISM_N_KINDS);

  porism_figure_init_value (&figure, kind, value, width, options);
  porism_figure_trace (&figure, viewport);
  porism_display_list_begin (&list, porism_paint_get_density (cr));
  porism_figure_emit (&figure, &list, PREVIEW_ALPHA);
  porism_paint_list (&list, cr);
}
