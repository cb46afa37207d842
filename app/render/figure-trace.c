/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Items one after the other, their pieces in one row. */

#include "config.h"

#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"

static void
trace_item (PorismFigure *self,
            PorismItem   *item)
{
  const PorismDrawnKind *drawn = item->drawn;
  PorismSubject subject = porism_figure_get_subject (self, item);

  if (drawn->as == PORISM_DRAWN_AS_SIGN || drawn->as == PORISM_DRAWN_AS_WORDS)
    porism_viewport_to_screen (self->viewport, item->value[0], item->value[1], &item->place.x,
                               &item->place.y);
  drawn->trace (self->pieces, &subject);
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
      item->n = 0;
      if (item->flags & PORISM_ITEM_MOVED && !(item->flags & PORISM_ITEM_MOVING))
        continue;
      trace_item (self, item);
      item->n = self->pieces->len - item->first;
    }
}
