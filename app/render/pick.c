/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hit-testing. Points come first, then curves by distance, then the interiors of regions; among
 * equals what was made later, since it is drawn on top. */

#include "config.h"

#include <math.h>

#include "app/render/figure-trace.h"
#include "app/render/figure.h"
#include "app/render/lettering.h"
#include "app/render/trace-graph.h"

typedef enum
{
  RANK_POINT,
  RANK_CURVE,
  RANK_REGION,
} Rank;

typedef struct
{
  PorismId id;
  Rank rank;
  double distance;
  guint order;
} Hit;

typedef struct
{
  const PorismFigure *figure;
  double x, y;
  double reach;
  cairo_t *cr;                  /* for questions about regions */
} Pointer;

static gboolean
pick_point (const Pointer    *self,
            const PorismItem *item,
            Hit              *hit)
{
  hit->rank = RANK_POINT;
  hit->distance = hypot (self->x - item->place.x, self->y - item->place.y);
  return hit->distance <= self->reach + item->look.size;
}

static gboolean
pick_curve (const Pointer    *self,
            const PorismItem *item,
            Hit              *hit)
{
  hit->rank = RANK_CURVE;
  hit->distance = porism_trace_get_distance (porism_figure_get_pieces (self->figure, item), item->n,
                                             self->x, self->y);
  return hit->distance <= self->reach + item->look.width / 2;
}

static gboolean
pick_region (const Pointer    *self,
             const PorismItem *item,
             Hit              *hit)
{
  gboolean inside;

  if (pick_curve (self, item, hit))
    return TRUE;
  if (item->look.opacity <= 0)
    return FALSE;
  cairo_new_path (self->cr);
  inside = porism_trace_add_region (self->cr, self->figure->viewport, item->kind, item->value,
                                    item->width) &&
           cairo_in_fill (self->cr, self->x, self->y);
  hit->rank = RANK_REGION;
  hit->distance = 0;
  return inside;
}

static gboolean
pick_inside (const Pointer    *self,
             const PorismItem *item,
             Hit              *hit)
{
  gboolean inside;

  if (pick_curve (self, item, hit))
    return TRUE;
  if (item->look.opacity <= 0)
    return FALSE;
  cairo_new_path (self->cr);
  inside = (item->kind == PORISM_KIND_REGION
              ? porism_trace_add_inside (self->cr, self->figure->viewport, item)
              : porism_trace_add_integral (self->cr, self->figure, item)) &&
           cairo_in_fill (self->cr, self->x, self->y);
  hit->rank = RANK_REGION;
  hit->distance = 0;
  return inside;
}

static gboolean
pick_text (const Pointer    *self,
           const PorismItem *item,
           Hit              *hit)
{
  gboolean latex =
    porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
  const PorismBox *ink;
  double dx, dy;

  if (item->record->text == NULL)
    return FALSE;
  ink = &porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT,
                               item->record->text)->ink;
  dx = fmax (fmax (item->place.x + ink->x1 - self->x, self->x - item->place.x - ink->x2), 0);
  dy = fmax (fmax (item->place.y + ink->y1 - self->y, self->y - item->place.y - ink->y2), 0);
  hit->rank = RANK_CURVE;
  hit->distance = hypot (dx, dy);
  return hit->distance <= self->reach;
}

static gboolean (*const pickers[PORISM_N_KINDS]) (const Pointer *, const PorismItem *, Hit *) = {
  [PORISM_KIND_ANGLE] = pick_region,
  [PORISM_KIND_POINT] = pick_point,
  [PORISM_KIND_VECTOR] = pick_curve,
  [PORISM_KIND_SEGMENT] = pick_curve,
  [PORISM_KIND_RAY] = pick_curve,
  [PORISM_KIND_LINE] = pick_curve,
  [PORISM_KIND_CIRCLE] = pick_region,
  [PORISM_KIND_ARC] = pick_region,
  [PORISM_KIND_SECTOR] = pick_region,
  [PORISM_KIND_POLYGON] = pick_region,
  [PORISM_KIND_POLYLINE] = pick_curve,
  [PORISM_KIND_CONIC] = pick_region,
  [PORISM_KIND_FUNCTION] = pick_curve,
  [PORISM_KIND_CURVE] = pick_curve,
  [PORISM_KIND_REGION] = pick_inside,
  [PORISM_KIND_INTEGRAL] = pick_inside,
  [PORISM_KIND_LOCUS] = pick_curve,
  [PORISM_KIND_TEXT] = pick_text,
};

static int
compare_hits (gconstpointer a,
              gconstpointer b)
{
  const Hit *first = a, *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  /* A pointer cannot mean a distance of less than half a pixel. */
  if (fabs (first->distance - second->distance) > 0.5)
    return first->distance < second->distance ? -1 : 1;
  return first->order > second->order ? -1 : 1;
}

/**
 * porism_render_pick_all:
 *
 * Returns: (transfer full): an array of #PorismId, the best first
 */
GArray *
porism_render_pick_all (const PorismConstruction *construction,
                        const PorismViewport     *viewport,
                        double                    sx,
                        double                    sy,
                        double                    reach,
                        PorismKinds               kinds)
{
  g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (Hit));
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_auto (PorismFigure) figure = { 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  Pointer pointer = { &figure, sx, sy, reach, cairo_create (surface) };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_lettering_begin (options.text_scale);
  porism_figure_init (&figure, construction, &options);
  porism_figure_trace (&figure, viewport);
  for (guint i = 0; i < figure.n; i++)
    {
      const PorismItem *item = &figure.items[i];
      Hit hit = { .id = item->id, .order = i };

      if (kinds & PORISM_KINDS (item->kind) && pickers[item->kind] (&pointer, item, &hit))
        g_array_append_val (hits, hit);
    }
  g_array_sort (hits, compare_hits);
  for (guint i = 0; i < hits->len; i++)
    g_array_append_val (ids, g_array_index (hits, Hit, i).id);
  cairo_destroy (pointer.cr);
  cairo_surface_destroy (surface);
  return ids;
}

/**
 * porism_render_pick:
 *
 * Returns: the best of porism_render_pick_all(), or 0
 */
PorismId
porism_render_pick (const PorismConstruction *construction,
                    const PorismViewport     *viewport,
                    double                    sx,
                    double                    sy,
                    double                    reach,
                    PorismKinds               kinds)
{
  g_autoptr (GArray) ids = porism_render_pick_all (construction, viewport, sx, sy, reach, kinds);

  return ids->len > 0 ? g_array_index (ids, PorismId, 0) : 0;
}
