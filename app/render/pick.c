/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hit-testing. Points come first, then lines by distance, then the areas that are filled; among
 * equals what was made later, since it is drawn on top. */

#include "config.h"

#include <math.h>

#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"
#include "app/lettering/lettering.h"
#include "app/paint/paint.h"

/* A round piece is looked at in so many places. */
#define LOOKS 16

typedef enum
{
  RANK_POINT,
  RANK_CURVE,
  RANK_AREA,
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
  PorismPath path;              /* for questions about areas */
  cairo_t *cr;
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
pick_area (Pointer          *self,
           const PorismItem *item,
           Hit              *hit)
{
  PorismSubject subject = porism_figure_get_subject (self->figure, item);

  if (item->look.opacity <= 0)
    return FALSE;
  hit->rank = RANK_AREA;
  hit->distance = 0;
  porism_path_empty (&self->path);
  if (!item->drawn->fill (&self->path, &subject))
    return FALSE;
  cairo_new_path (self->cr);
  porism_paint_path (&self->path, self->cr);
  return cairo_in_fill (self->cr, self->x, self->y);
}

static gboolean
pick_text (const Pointer    *self,
           const PorismItem *item,
           Hit              *hit)
{
  gboolean latex =
    porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
  g_autofree char *text = NULL;
  const PorismBox *ink;
  double dx, dy;

  if (item->record->text == NULL)
    return FALSE;
  text = porism_construction_dup_text (self->figure->construction, item->record, item->value);
  ink = &porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT, text)->ink;
  dx = fmax (fmax (item->place.x + ink->x1 - self->x, self->x - item->place.x - ink->x2), 0);
  dy = fmax (fmax (item->place.y + ink->y1 - self->y, self->y - item->place.y - ink->y2), 0);
  hit->rank = RANK_CURVE;
  hit->distance = hypot (dx, dy);
  return hit->distance <= self->reach;
}

static gboolean
pick_item (Pointer          *self,
           const PorismItem *item,
           Hit              *hit)
{
  switch (item->drawn->as)
    {
    case PORISM_DRAWN_AS_SIGN:
      return pick_point (self, item, hit);
    case PORISM_DRAWN_AS_LINES:
      return pick_curve (self, item, hit) || pick_area (self, item, hit);
    case PORISM_DRAWN_AS_WORDS:
      return pick_text (self, item, hit);
    case PORISM_DRAWN_NOT:
    default:
      return FALSE;
    }
}

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
  Pointer pointer = { .figure = &figure, .x = sx, .y = sy, .reach = reach, .cr = cairo_create (surface) };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_figure_init (&figure, construction, &options);
  porism_figure_begin_texts (&figure);
  porism_figure_trace (&figure, viewport);
  for (guint i = 0; i < figure.n; i++)
    {
      const PorismItem *item = &figure.items[i];
      Hit hit = { .id = item->id, .order = i };

      if (kinds & PORISM_KINDS (item->kind) && pick_item (&pointer, item, &hit))
        g_array_append_val (hits, hit);
    }
  g_array_sort (hits, compare_hits);
  for (guint i = 0; i < hits->len; i++)
    g_array_append_val (ids, g_array_index (hits, Hit, i).id);
  porism_path_clear (&pointer.path);
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

/* ---- within a rectangle ---- */

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
