/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The passes of a drawing: layer by layer, in each the fillings, then the lines, then the
 * points; the labels on top of all. What a kind looks like is one function; an operation never
 * matters. */

#include "config.h"

#include <math.h>

#include "app/render/axes.h"
#include "app/render/decoration.h"
#include "app/render/draw.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "app/render/sign.h"
#include "app/render/trace-graph.h"

#define GLOW_WIDTH 7.0
#define HOVER_ALPHA 0.22
#define SELECT_ALPHA 0.42
#define PREVIEW_ALPHA 0.6
#define N_LAYERS 10

typedef struct
{
  cairo_t *cr;
  const PorismFigure *figure;
  PorismColour background, accent;
  double alpha;
  double device;                /* device pixels a unit */
} Painter;

static void
fill_region (Painter          *self,
             const PorismItem *item)
{
  if (item->look.opacity <= 0 || item->look.mark ||
      !porism_trace_add_region (self->cr, self->figure->viewport, item->kind, item->value,
                                item->width))
    return;
  porism_colour_apply (item->look.colour, self->cr, self->alpha * item->look.opacity);
  cairo_fill (self->cr);
}

/* What an expression says is filled: a region, a shaded integral. */
static void
fill_inside (Painter          *self,
             const PorismItem *item)
{
  gboolean any;

  if (item->look.opacity <= 0)
    return;
  any = item->kind == PORISM_KIND_REGION
          ? porism_trace_add_inside (self->cr, self->figure->viewport, item)
          : porism_trace_add_integral (self->cr, self->figure, item);
  porism_colour_apply (item->look.colour, self->cr, self->alpha * item->look.opacity);
  if (any)
    cairo_fill (self->cr);
  cairo_new_path (self->cr);
}

/* Dashes in units of the line's width, so that thick lines are not crowded. */
static void
set_dashes (Painter          *self,
            const PorismItem *item)
{
  static const struct
  {
    int n;
    double lengths[4];
  } patterns[] = { { 0 }, { 2, { 5, 3.5 } }, { 2, { 2.5, 2.5 } }, { 2, { 0, 2.2 } },
                   { 4, { 5, 2.5, 0, 2.5 } } };
  const PorismPiece *first = porism_figure_get_pieces (self->figure, item);
  int style = CLAMP (item->look.dashes, 0, (int) G_N_ELEMENTS (patterns) - 1);
  double lengths[4], period = 0, unit = fmax (item->look.width, 1);

  for (int i = 0; i < patterns[style].n; i++)
    {
      lengths[i] = patterns[style].lengths[i] * unit;
      period += lengths[i];
    }
  cairo_set_dash (self->cr, lengths, patterns[style].n,
                  period > 0 && item->n > 0 && isfinite (first->phase) ? fmod (first->phase, period)
                                                                       : 0);
}

static void
set_pen (Painter          *self,
         const PorismItem *item)
{
  cairo_set_line_width (self->cr, item->look.width);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  porism_colour_apply (item->look.colour, self->cr, self->alpha);
  if (item->look.dashes != 0)
    set_dashes (self, item);
}

/* The middle of a line @width wide, moved by less than a device pixel so that its edges are
 * sharp. */
static double
sharpen (const Painter *self,
         double         at,
         double         width)
{
  double half = fmax (1, round (width * self->device)) / 2;

  return (round (at * self->device - half) + half) / self->device;
}

static void
add_path (Painter          *self,
          const PorismItem *item)
{
  const PorismPiece *pieces = porism_figure_get_pieces (self->figure, item);
  PorismPiece sharp;

  if (item->n == 1 && pieces->radius == 0 &&
      (fabs (pieces->x1 - pieces->x2) < 1e-6 || fabs (pieces->y1 - pieces->y2) < 1e-6))
    {
      sharp = *pieces;
      if (fabs (sharp.x1 - sharp.x2) < 1e-6)
        sharp.x1 = sharp.x2 = sharpen (self, sharp.x1, item->look.width);
      else
        sharp.y1 = sharp.y2 = sharpen (self, sharp.y1, item->look.width);
      pieces = &sharp;
    }
  porism_trace_add_path (self->cr, pieces, item->n);
}

/* Broad and soft, under the line itself. */
static void
glow (Painter          *self,
      const PorismItem *item)
{
  gboolean selected = (item->flags & PORISM_ITEM_SELECTED) != 0;
  PorismColour colour = selected ? self->accent : item->look.colour;
  double alpha = selected ? SELECT_ALPHA : HOVER_ALPHA;

  if (!(item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)))
    return;
  if (item->kind == PORISM_KIND_POINT)
    {
      porism_sign_glow (self->cr, item, colour, alpha);
      return;
    }
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (self->cr, item->look.width + GLOW_WIDTH);
  porism_colour_apply (colour, self->cr, self->alpha * alpha);
  add_path (self, item);
  cairo_stroke (self->cr);
}

static void
stroke_trace (Painter          *self,
              const PorismItem *item)
{
  if (item->n == 0 || item->look.width <= 0)
    return;
  set_pen (self, item);
  add_path (self, item);
  cairo_stroke (self->cr);
  if (item->look.dashes != 0)
    cairo_set_dash (self->cr, NULL, 0, 0);
}

static void
stroke_polygon (Painter          *self,
                const PorismItem *item)
{
  if (!(item->flags & PORISM_ITEM_HAS_SIDES))
    stroke_trace (self, item);
}

static void
get_ends (const Painter    *self,
          const PorismItem *item,
          double           *x1,
          double           *y1,
          double           *x2,
          double           *y2)
{
  porism_viewport_to_screen (self->figure->viewport, item->value[0], item->value[1], x1, y1);
  porism_viewport_to_screen (self->figure->viewport, item->value[2], item->value[3], x2, y2);
}

static void
stroke_segment (Painter          *self,
                const PorismItem *item)
{
  double x1, y1, x2, y2;
  PorismBox box;

  stroke_trace (self, item);
  if (item->look.decoration == 0 || item->n == 0)
    return;
  get_ends (self, item, &x1, &y1, &x2, &y2);
  box = porism_trace_get_box (self->figure->viewport);
  if (!porism_box_contains (&box, (x1 + x2) / 2, (y1 + y2) / 2))
    return;
  porism_decoration_add_to_segment (self->cr, item->look.decoration, x1, y1, x2, y2);
  cairo_stroke (self->cr);
}

/* The shaft ends inside of the head, which is filled: its tip stays sharp. */
static void
stroke_vector (Painter          *self,
               const PorismItem *item)
{
  double x1, y1, x2, y2, sx, sy;
  PorismBox box = porism_trace_get_box (self->figure->viewport);

  get_ends (self, item, &x1, &y1, &x2, &y2);
  if (!porism_box_contains (&box, x1, y1) || !porism_box_contains (&box, x2, y2))
    {
      stroke_trace (self, item);
      x1 = item->n > 0 ? porism_figure_get_pieces (self->figure, item)->x1 : x1;
      y1 = item->n > 0 ? porism_figure_get_pieces (self->figure, item)->y1 : y1;
      if (!porism_box_contains (&box, x2, y2))
        return;
    }
  set_pen (self, item);
  cairo_set_dash (self->cr, NULL, 0, 0);
  porism_decoration_add_arrowhead (self->cr, item->look.width, x1, y1, x2, y2, &sx, &sy);
  cairo_fill (self->cr);
  if (item->look.dashes != 0)
    set_dashes (self, item);
  cairo_move_to (self->cr, x1, y1);
  cairo_line_to (self->cr, sx, sy);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

static void
stroke_angle (Painter          *self,
              const PorismItem *item)
{
  PorismAngleArc arc;

  stroke_trace (self, item);
  if (item->look.decoration == 0 || item->n == 0 ||
      !porism_angle_arc_init (&arc, self->figure->viewport, item->value, item->width))
    return;
  porism_decoration_add_to_angle (self->cr, item->look.decoration, &arc);
  cairo_stroke (self->cr);
}

static void
draw_point (Painter          *self,
            const PorismItem *item)
{
  PorismBox box = porism_trace_get_box (self->figure->viewport);

  if (!porism_box_contains (&box, item->place.x, item->place.y))
    return;
  glow (self, item);
  porism_sign_draw (self->cr, item, self->background, self->alpha);
}

typedef void (*PaintFunc) (Painter *, const PorismItem *);

/* One row a kind, one column a pass. Numbers are not drawn; texts are drawn with the labels. */
static const PaintFunc passes[3][PORISM_N_KINDS] = {
  {
    [PORISM_KIND_ANGLE] = fill_region,
    [PORISM_KIND_CIRCLE] = fill_region,
    [PORISM_KIND_ARC] = fill_region,
    [PORISM_KIND_SECTOR] = fill_region,
    [PORISM_KIND_POLYGON] = fill_region,
    [PORISM_KIND_CONIC] = fill_region,
    [PORISM_KIND_REGION] = fill_inside,
    [PORISM_KIND_INTEGRAL] = fill_inside,
  },
  {
    [PORISM_KIND_ANGLE] = stroke_angle,
    [PORISM_KIND_VECTOR] = stroke_vector,
    [PORISM_KIND_SEGMENT] = stroke_segment,
    [PORISM_KIND_RAY] = stroke_trace,
    [PORISM_KIND_LINE] = stroke_trace,
    [PORISM_KIND_CIRCLE] = stroke_trace,
    [PORISM_KIND_ARC] = stroke_trace,
    [PORISM_KIND_SECTOR] = stroke_trace,
    [PORISM_KIND_POLYGON] = stroke_polygon,
    [PORISM_KIND_POLYLINE] = stroke_trace,
    [PORISM_KIND_CONIC] = stroke_trace,
    [PORISM_KIND_FUNCTION] = stroke_trace,
    [PORISM_KIND_CURVE] = stroke_trace,
    [PORISM_KIND_REGION] = stroke_trace,
    [PORISM_KIND_INTEGRAL] = stroke_trace,
    [PORISM_KIND_LOCUS] = stroke_trace,
  },
  {
    [PORISM_KIND_POINT] = draw_point,
  },
};

/**
 * porism_item_is_filled:
 *
 * Returns: whether the first pass draws it
 */
gboolean
porism_item_is_filled (const PorismItem *item)
{
  return passes[0][item->kind] != NULL && item->look.opacity > 0 && !item->look.mark;
}

static void
paint_layer (Painter *self,
             int      layer)
{
  for (int pass = 0; pass < 3; pass++)
    for (guint i = 0; i < self->figure->n; i++)
      {
        const PorismItem *item = &self->figure->items[i];

        if (item->look.layer != layer || item->flags & PORISM_ITEM_LEFT_OUT)
          continue;
        if (pass == 1 && item->kind != PORISM_KIND_POINT)
          glow (self, item);
        if (passes[pass][item->kind] != NULL)
          passes[pass][item->kind] (self, item);
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
  Painter self = { .cr = cr, .figure = figure, .alpha = alpha };
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
