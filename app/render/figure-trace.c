/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which trace an item has. */

#include "config.h"

#include "app/render/figure-trace.h"
#include "app/render/trace-graph.h"
#include "app/trace/curve.h"

typedef struct
{
  const PorismFigure *figure;
  const PorismItem *item;
} Graph;

static gboolean
evaluate_graph (gpointer user_data,
                double   x,
                double  *y)
{
  const Graph *graph = user_data;

  return porism_figure_evaluate (graph->figure, graph->item, x, y);
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
      Graph graph = { self, item };

      item->first = self->pieces->len;
      item->n = 0;
      if (item->flags & PORISM_ITEM_MOVED && !(item->flags & PORISM_ITEM_MOVING))
        continue;
      if (item->kind == PORISM_KIND_POINT || item->kind == PORISM_KIND_TEXT)
        porism_viewport_to_screen (viewport, item->value[0], item->value[1], &item->place.x,
                                   &item->place.y);
      else if (item->kind == PORISM_KIND_FUNCTION)
        porism_curve_trace (self->pieces, viewport, item->value[0], item->value[1], evaluate_graph,
                            &graph);
      else if (item->kind == PORISM_KIND_CURVE)
        porism_trace_curve (self->pieces, viewport, item);
      else if (item->kind == PORISM_KIND_REGION)
        porism_trace_boundary (self->pieces, viewport, item);
      else if (item->kind == PORISM_KIND_INTEGRAL)
        porism_trace_integral (self->pieces, self, item);
      else
        porism_trace_value (self->pieces, viewport, item->kind, item->value, item->width);
      item->n = self->pieces->len - item->first;
    }
}
