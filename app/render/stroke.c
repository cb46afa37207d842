/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function for each way in which a kind is drawn. */

#include "config.h"

#include <math.h>

#include "app/render/decoration.h"
#include "app/render/paint.h"
#include "app/render/stroke.h"

/* Dashes in units of the line's width, so that thick lines are not crowded. */
static void
set_dashes (PorismPainter    *self,
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
set_pen (PorismPainter    *self,
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
sharpen (const PorismPainter *self,
         double               at,
         double               width)
{
  double half = fmax (1, round (width * self->device)) / 2;

  return (round (at * self->device - half) + half) / self->device;
}

/**
 * porism_painter_add_trace:
 *
 * A line along an axis lies on whole device pixels.
 */
void
porism_painter_add_trace (PorismPainter    *self,
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
  porism_path_empty (&self->path);
  porism_trace_add_path (&self->path, pieces, item->n);
  porism_paint_path (&self->path, self->cr);
}

/**
 * porism_stroke_trace:
 *
 * The line itself, dashed as it looks.
 */
void
porism_stroke_trace (PorismPainter    *self,
                     const PorismItem *item)
{
  if (item->n == 0 || item->look.width <= 0)
    return;
  set_pen (self, item);
  porism_painter_add_trace (self, item);
  cairo_stroke (self->cr);
  if (item->look.dashes != 0)
    cairo_set_dash (self->cr, NULL, 0, 0);
}

/**
 * porism_stroke_polygon:
 *
 * The border, but where its sides are drawn as objects.
 */
void
porism_stroke_polygon (PorismPainter    *self,
                       const PorismItem *item)
{
  if (!(item->flags & PORISM_ITEM_HAS_SIDES))
    porism_stroke_trace (self, item);
}

static void
get_ends (const PorismPainter    *self,
          const PorismItem *item,
          double           *x1,
          double           *y1,
          double           *x2,
          double           *y2)
{
  porism_viewport_to_screen (self->figure->viewport, item->value[0], item->value[1], x1, y1);
  porism_viewport_to_screen (self->figure->viewport, item->value[2], item->value[3], x2, y2);
}

/**
 * porism_stroke_segment:
 *
 * With its ticks or chevrons.
 */
void
porism_stroke_segment (PorismPainter    *self,
                       const PorismItem *item)
{
  double x1, y1, x2, y2;
  PorismBox box;

  porism_stroke_trace (self, item);
  if (item->look.decoration == 0 || item->n == 0)
    return;
  get_ends (self, item, &x1, &y1, &x2, &y2);
  box = porism_trace_get_box (self->figure->viewport);
  if (!porism_box_contains (&box, (x1 + x2) / 2, (y1 + y2) / 2))
    return;
  porism_decoration_add_to_segment (self->cr, item->look.decoration, x1, y1, x2, y2);
  cairo_stroke (self->cr);
}

/**
 * porism_stroke_vector:
 *
 * The shaft ends inside of the head, which is filled: its tip stays sharp.
 */
void
porism_stroke_vector (PorismPainter    *self,
                      const PorismItem *item)
{
  double x1, y1, x2, y2, sx, sy;
  PorismBox box = porism_trace_get_box (self->figure->viewport);

  get_ends (self, item, &x1, &y1, &x2, &y2);
  if (!porism_box_contains (&box, x1, y1) || !porism_box_contains (&box, x2, y2))
    {
      porism_stroke_trace (self, item);
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

/**
 * porism_stroke_angle:
 *
 * With its further arcs or ticks.
 */
void
porism_stroke_angle (PorismPainter    *self,
                     const PorismItem *item)
{
  PorismAngleArc arc;

  porism_stroke_trace (self, item);
  if (item->look.decoration == 0 || item->n == 0 ||
      !porism_angle_arc_init (&arc, self->figure->viewport, item->value, item->width))
    return;
  porism_decoration_add_to_angle (self->cr, item->look.decoration, &arc);
  cairo_stroke (self->cr);
}
