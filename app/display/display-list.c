/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row of items over one path. */

#include "config.h"

#include "app/display/display-list.h"

/**
 * porism_display_list_clear:
 *
 * Frees what the list holds.
 */
void
porism_display_list_clear (PorismDisplayList *self)
{
  porism_path_clear (&self->path);
  g_clear_pointer (&self->items, g_array_unref);
}

/**
 * porism_display_list_begin:
 * @density: device pixels a point
 *
 * The memory of the list before is kept.
 */
void
porism_display_list_begin (PorismDisplayList *self,
                           double             density)
{
  if (self->items == NULL)
    self->items = g_array_new (FALSE, FALSE, sizeof (PorismDisplayItem));
  g_array_set_size (self->items, 0);
  porism_path_empty (&self->path);
  self->open_verb = self->open_number = 0;
  self->density = density;
}

static gboolean
has_outline (const PorismDisplayList *self)
{
  return self->path.n_verbs > self->open_verb;
}

/* The first place of the outline that is of no item yet. */
static PorismPlace
get_first_place (const PorismDisplayList *self)
{
  const double *numbers = &self->path.numbers[self->open_number];

  return has_outline (self) ? (PorismPlace) { numbers[0], numbers[1] } : (PorismPlace) { 0, 0 };
}

static PorismDisplayItem *
add (PorismDisplayList      *self,
     PorismDisplayType       type,
     const PorismDisplayInk *ink)
{
  PorismDisplayItem *item;

  g_array_set_size (self->items, self->items->len + 1);
  item = &g_array_index (self->items, PorismDisplayItem, self->items->len - 1);
  *item = (PorismDisplayItem) { .type = type, .ink = *ink, .anchor = get_first_place (self),
                                .verb = self->open_verb, .number = self->open_number };
  item->n_verbs = self->path.n_verbs - self->open_verb;
  self->open_verb = self->path.n_verbs;
  self->open_number = self->path.n_numbers;

  return item;
}

/**
 * porism_display_list_clip:
 *
 * Without an outline the clip before ends.
 */
void
porism_display_list_clip (PorismDisplayList      *self,
                          const PorismDisplayInk *ink)
{
  add (self, PORISM_DISPLAY_CLIP, ink);
}

/**
 * porism_display_list_fill:
 *
 * Fills what the outline winds around; without one there is no item.
 */
void
porism_display_list_fill (PorismDisplayList      *self,
                          const PorismDisplayInk *ink)
{
  if (has_outline (self))
    add (self, PORISM_DISPLAY_FILL, ink);
}

/**
 * porism_display_list_stroke:
 *
 * Draws along the outline; without one there is no item.
 */
void
porism_display_list_stroke (PorismDisplayList      *self,
                            const PorismDisplayInk *ink,
                            const PorismPen        *pen)
{
  if (has_outline (self))
    add (self, PORISM_DISPLAY_STROKE, ink)->pen = *pen;
}

/**
 * porism_display_list_text:
 * @halo: (nullable): the colour of a rim around it
 *
 * Writes with the beginning of the first baseline at (x, y).
 */
void
porism_display_list_text (PorismDisplayList      *self,
                          const PorismDisplayInk *ink,
                          const PorismLettering  *lettering,
                          double                  x,
                          double                  y,
                          const PorismColour     *halo)
{
  PorismDisplayItem *item = add (self, PORISM_DISPLAY_TEXT, ink);

  item->anchor = (PorismPlace) { x, y };
  item->lettering = lettering;
  item->haloed = halo != NULL;
  item->halo = halo != NULL ? *halo : 0;
}

/**
 * porism_display_list_picture:
 *
 * Lays a picture into its outline, a parallelogram; without one there is no item.
 */
void
porism_display_list_picture (PorismDisplayList      *self,
                             const PorismDisplayInk *ink,
                             const char             *png)
{
  if (has_outline (self))
    add (self, PORISM_DISPLAY_PICTURE, ink)->png = png;
}

/**
 * porism_display_list_turn:
 *
 * Turns the last item.
 */
void
porism_display_list_turn (PorismDisplayList *self,
                          double             angle)
{
  g_return_if_fail (self->items->len > 0);

  g_array_index (self->items, PorismDisplayItem, self->items->len - 1).angle = angle;
}

/**
 * porism_display_list_repeat:
 *
 * As often as several items share an outline.
 */
void
porism_display_list_repeat (PorismDisplayList *self)
{
  const PorismDisplayItem *last;

  g_return_if_fail (self->items->len > 0 && self->open_verb == self->path.n_verbs);

  last = porism_display_list_get (self, self->items->len - 1);
  self->open_verb = last->verb;
  self->open_number = last->number;
}

/**
 * porism_display_list_drop:
 *
 * For an outline of which nothing is seen.
 */
void
porism_display_list_drop (PorismDisplayList *self)
{
  self->path.n_verbs = self->open_verb;
  self->path.n_numbers = self->open_number;
}

/**
 * porism_display_list_anchor:
 *
 * Says by which place the last item is known.
 */
void
porism_display_list_anchor (PorismDisplayList *self,
                            double             x,
                            double             y)
{
  g_return_if_fail (self->items->len > 0);

  g_array_index (self->items, PorismDisplayItem, self->items->len - 1).anchor = (PorismPlace) { x, y };
}
