/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function for each way in which a kind is drawn. */

#include "config.h"

#include <math.h>

#include "app/render/stroke.h"

/**
 * porism_stroke_set_dashes:
 *
 * In units of the line's width, so that thick lines are not crowded.
 */
void
porism_stroke_set_dashes (PorismPen        *pen,
                          const PorismItem *item,
                          double            phase)
{
  static const struct
  {
    guint n;
    double lengths[PORISM_PEN_MAX_DASHES];
  } patterns[] = { { 0 }, { 2, { 5, 3.5 } }, { 2, { 2.5, 2.5 } }, { 2, { 0, 2.2 } },
                   { 4, { 5, 2.5, 0, 2.5 } } };
  int style = CLAMP (item->look.dashes, 0, (int) G_N_ELEMENTS (patterns) - 1);
  double period = 0, unit = fmax (item->look.width, 1);

  pen->n_dashes = patterns[style].n;
  for (guint i = 0; i < pen->n_dashes; i++)
    {
      pen->dashes[i] = patterns[style].lengths[i] * unit;
      period += pen->dashes[i];
    }
  pen->phase = period > 0 && isfinite (phase) ? fmod (phase, period) : 0;
}

/* Emits what was added to the path as a line of the item, if that has any thickness. */
static void
emit_line (PorismEmitter    *self,
           PorismDisplayRole role,
           const PorismItem *item)
{
  PorismDisplayInk ink = porism_emitter_get_ink (self, role, item, item->look.colour);
  PorismPen pen;

  if (item->look.width <= 0)
    {
      porism_display_list_drop (self->list);
      return;
    }
  self->pen = (PorismPen) { item->look.width, PORISM_CAP_ROUND, PORISM_JOIN_ROUND };
  pen = self->pen;
  if (role == PORISM_DISPLAY_LINE && item->look.dashes != 0)
    porism_stroke_set_dashes (&pen, item, item->n > 0 ? porism_figure_get_pieces (self->figure, item)->phase : 0);
  porism_display_list_stroke (self->list, &ink, &pen);
}

/* The middle of a line @width wide, moved by less than a device pixel so that its edges are
 * sharp. */
static double
sharpen (const PorismEmitter *self,
         double               at,
         double               width)
{
  double half = fmax (1, round (width * self->list->density)) / 2;

  return (round (at * self->list->density - half) + half) / self->list->density;
}

/**
 * porism_emitter_add_trace:
 *
 * A line along an axis lies on whole device pixels.
 */
void
porism_emitter_add_trace (PorismEmitter    *self,
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
  porism_trace_add_path (&self->list->path, pieces, item->n);
}

static void
emit_heads (PorismEmitter    *self,
            const PorismItem *item)
{
  const PorismDisplayInk ink = porism_emitter_get_ink (self, PORISM_DISPLAY_ARROWHEAD, item, item->look.colour);

  porism_trace_add_path (&self->list->path, porism_figure_get_marks (self->figure, item) + item->n_marks, item->n_heads);
  porism_display_list_fill (self->list, &ink);
}

/**
 * porism_stroke_trace:
 *
 * The line itself, dashed as it looks, what is at its ends, and the marks upon it, which are as thick.
 */
void
porism_stroke_trace (PorismEmitter    *self,
                     const PorismItem *item)
{
  if (item->n_heads > 0)
    emit_heads (self, item);
  if (item->n > 0)
    {
      porism_emitter_add_trace (self, item);
      emit_line (self, PORISM_DISPLAY_LINE, item);
    }
  if (item->n_marks > 0)
    {
      porism_trace_add_path (&self->list->path, porism_figure_get_marks (self->figure, item), item->n_marks);
      emit_line (self, PORISM_DISPLAY_MARK, item);
    }
}

/**
 * porism_stroke_polygon:
 *
 * The border, but where its sides are drawn as objects.
 */
void
porism_stroke_polygon (PorismEmitter    *self,
                       const PorismItem *item)
{
  if (!(item->flags & PORISM_ITEM_HAS_SIDES))
    porism_stroke_trace (self, item);
}
