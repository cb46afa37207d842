/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"
#include "app/render/pick-within.h"
#include "app/render/render.h"

/* A round piece is looked at in so many places. */
#define LOOKS 16

static gboolean
contains_piece (const PorismBox   *box,
                const PorismPiece *piece)
{
  if (!porism_box_contains (box, piece->x1, piece->y1) || !porism_box_contains (box, piece->x2, piece->y2))
    return FALSE;
  for (int i = 1; piece->radius > 0 && i < LOOKS; i++)
    {
      const double angle = piece->start + piece->sweep * i / LOOKS;

      if (!porism_box_contains (box, piece->cx + piece->radius * cos (angle), piece->cy + piece->radius * sin (angle)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
contains_item (const PorismBox    *box,
               const PorismFigure *figure,
               const PorismItem   *item)
{
  const PorismPiece *pieces = porism_figure_get_pieces (figure, item);

  if (item->drawn->as != PORISM_DRAWN_AS_LINES)
    return porism_box_contains (box, item->place.x, item->place.y);
  for (guint i = 0; i < item->n; i++)
    if (!contains_piece (box, &pieces[i]))
      return FALSE;
  return item->n > 0;
}

/**
 * porism_render_pick_within:
 *
 * Returns: (transfer full): the objects, of PorismId
 */
GArray *
porism_render_pick_within (const PorismConstruction *construction,
                           const PorismViewport     *viewport,
                           const PorismBox          *box)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_figure_init (&figure, construction, &options);
  porism_figure_begin_texts (&figure);
  porism_figure_trace (&figure, viewport);
  for (guint i = 0; i < figure.n; i++)
    if (contains_item (box, &figure, &figure.items[i]))
      g_array_append_val (ids, figure.items[i].id);

  return ids;
}
