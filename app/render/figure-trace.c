/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Items one after the other, their pieces in one row. */

#include "config.h"

#include "app/marks/beside.h"
#include "app/marks/trace-marks.h"
#include "app/marks/trimming.h"
#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"

/* How far within the surface an endless line ends that has a head. */
#define INSIDE 3.0
/* Where on a circle its marks are: to the upper right. */
#define ON_CIRCLE 0.875

static PorismPiece *
get_first (PorismFigure     *self,
           const PorismItem *item)
{
  return &g_array_index (self->pieces, PorismPiece, item->first);
}

static void
get_ends (const PorismFigure *self,
          const PorismItem   *item,
          double             *x1,
          double             *y1,
          double             *x2,
          double             *y2)
{
  porism_viewport_to_screen (self->viewport, item->value[0], item->value[1], x1, y1);
  porism_viewport_to_screen (self->viewport, item->value[2], item->value[3], x2, y2);
}

/* Whether its end is where it leaves the surface. */
static gboolean
is_endless (const PorismItem *item,
            gboolean          at_start)
{
  return item->kind == PORISM_KIND_LINE || item->kind == PORISM_KIND_FUNCTION || (item->kind == PORISM_KIND_RAY && !at_start);
}

static void
trace_end (PorismFigure     *self,
           const PorismItem *item,
           PorismLineEnds   *ends,
           gboolean          at_start)
{
  const PorismLineEnd end = at_start ? item->look.start : item->look.end;
  const PorismBox surface = { INSIDE, INSIDE, self->viewport->width - INSIDE, self->viewport->height - INSIDE };

  if (end == PORISM_LINE_END_NONE)
    return;
  if (is_endless (item, at_start))
    porism_line_ends_cut_to (ends, &surface, at_start);
  porism_line_ends_add (ends, end, at_start);
}

/* The trace of what is drawn beside a segment. */
static void
trace_beside (PorismFigure     *self,
              const PorismItem *item,
              PorismLineEnds   *ends)
{
  const PorismBox box = porism_trace_get_box (self->viewport);
  PorismBeside beside = { .offset = item->look.offset };

  get_ends (self, item, &beside.x1, &beside.y1, &beside.x2, &beside.y2);
  if (!porism_box_contains (&box, beside.x1, beside.y1) && !porism_box_contains (&box, beside.x2, beside.y2))
    return;
  if (item->look.shape == PORISM_SEGMENT_BRACE)
    porism_beside_add_brace (&beside, self->pieces);
  else
    porism_beside_add_dimension (&beside, ends);
}

/* Whether nothing is to be traced but the kind's own trace. */
static gboolean
is_plain (const PorismItem *item)
{
  return item->look.marks.n == 0 && item->look.start == PORISM_LINE_END_NONE && item->look.end == PORISM_LINE_END_NONE &&
         item->look.shape == PORISM_SEGMENT_LINE;
}

static void
trace_marks (PorismFigure *self,
             PorismItem   *item)
{
  const PorismBox box = porism_trace_get_box (self->viewport);
  double x1, y1, x2, y2;

  if (item->kind != PORISM_KIND_SEGMENT && item->kind != PORISM_KIND_VECTOR)
    {
      porism_trace_add_marks (self->pieces, item->first, item->n, item->kind == PORISM_KIND_CIRCLE ? ON_CIRCLE : 0.5,
                              &item->look.marks);
      return;
    }
  get_ends (self, item, &x1, &y1, &x2, &y2);
  if (porism_box_contains (&box, (x1 + x2) / 2, (y1 + y2) / 2))
    porism_trace_add_marks_between (self->pieces, x1, y1, x2, y2, &item->look.marks);
}

/* The trace with all that is upon it. */
static void
trace_marked (PorismFigure *self,
              PorismItem   *item)
{
  g_autoptr (GArray) stroked = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  g_autoptr (GArray) filled = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  PorismLineEnds ends = {
    .trace = self->pieces, .first = item->first, .stroked = stroked, .filled = filled, .width = item->look.width,
    .head = item->look.head,
  };

  if (item->look.shape != PORISM_SEGMENT_LINE && item->kind == PORISM_KIND_SEGMENT)
    trace_beside (self, item, &ends);
  trace_end (self, item, &ends, TRUE);
  trace_end (self, item, &ends, FALSE);
  item->n = self->pieces->len - item->first;
  if (item->look.shape == PORISM_SEGMENT_LINE)
    trace_marks (self, item);
  g_array_append_vals (self->pieces, stroked->data, stroked->len);
  item->n_marks = self->pieces->len - item->first - item->n;
  g_array_append_vals (self->pieces, filled->data, filled->len);
  item->n_heads = filled->len;
}

static void
trace_item (PorismFigure *self,
            PorismItem   *item)
{
  const PorismDrawnKind *drawn = item->drawn;
  PorismSubject subject = porism_figure_get_subject (self, item);

  if (drawn->as == PORISM_DRAWN_AS_SIGN || drawn->as == PORISM_DRAWN_AS_WORDS)
    porism_viewport_to_screen (self->viewport, item->value[0], item->value[1], &item->place.x,
                               &item->place.y);
  if (item->look.shape == PORISM_SEGMENT_LINE || item->kind != PORISM_KIND_SEGMENT)
    drawn->trace (self->pieces, &subject);
  item->n = self->pieces->len - item->first;
  if (item->look.trimmed && item->n == 1 && PORISM_KINDS (item->kind) & (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_RAY)))
    porism_trim_piece (get_first (self, item), self->construction, self->viewport, item->kind == PORISM_KIND_RAY);
  if (!is_plain (item))
    trace_marked (self, item);
}

/**
 * porism_figure_trace:
 *
 * May be done again with another viewport.
 */
void
porism_figure_trace (PorismFigure         *self,
                     const PorismViewport *viewport)
{
  self->viewport = viewport;
  g_array_set_size (self->pieces, 0);
  for (guint i = 0; i < self->n; i++)
    {
      PorismItem *item = &self->items[i];

      item->first = self->pieces->len;
      item->n = item->n_marks = item->n_heads = 0;
      if (item->flags & PORISM_ITEM_MOVED && !(item->flags & PORISM_ITEM_MOVING))
        continue;
      trace_item (self, item);
    }
}
