/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What rests in a drag is labelled first and without regard to what moves, so the two layers of the drag agree
 * with each other in every frame. Of each layer the texts come first, which have their places. */

#include "config.h"

#include <math.h>

#include "app/render/caption.h"
#include "app/render/drawn-kind.h"
#include "app/render/labels.h"

typedef struct
{
  const PorismFigure *figure;
  PorismOccupancy *occupancy;
  GArray *labels;
} Layout;

/* @by is 1, or -1 to take a point away again. */
static void
mark_item (Layout           *self,
           const PorismItem *item,
           int               by)
{
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    porism_occupancy_mark_point (self->occupancy, item->place.x, item->place.y,
                                 item->look.size * 0.8, by);
  else if (by > 0)
    porism_occupancy_mark_trace (self->occupancy, porism_figure_get_pieces (self->figure, item),
                                 item->n + item->n_marks);
}

static void
place_label (Layout           *self,
             const PorismItem *item)
{
  const PorismLettering *lettering = porism_caption_get (item);
  PorismPlacer placer = { self->figure, self->occupancy, { .item = item, .lettering = lettering },
                          HUGE_VAL };

  if (lettering == NULL)
    return;
  /* A point is as far from all places of its own label; its cells are not. */
  mark_item (self, item, -1);
  item->drawn->label (&placer, item);
  mark_item (self, item, 1);
  if (!isfinite (placer.cost))
    return;
  placer.label.x = placer.label.box.x1 - lettering->ink.x1;
  placer.label.y = placer.label.box.y1 - lettering->ink.y1;
  porism_occupancy_mark_label (self->occupancy, &placer.label.box);
  g_array_append_val (self->labels, placer.label);
}

/* A text has its place; it is an obstacle like a label. */
static void
place_text (Layout           *self,
            const PorismItem *item)
{
  gboolean latex =
    porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
  PorismLabel label = { .item = item, .x = item->place.x, .y = item->place.y };
  g_autofree char *text = NULL;
  const PorismBox *ink;

  if (item->record->text == NULL || !isfinite (label.x) || !isfinite (label.y))
    return;
  text = porism_construction_dup_text (self->figure->construction, item->record, item->value);
  label.lettering = porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT, text);
  ink = &label.lettering->ink;
  label.box = (PorismBox) { label.x + ink->x1, label.y + ink->y1, label.x + ink->x2,
                            label.y + ink->y2 };
  porism_occupancy_mark_label (self->occupancy, &label.box);
  g_array_append_val (self->labels, label);
}

static void
place_layer (Layout *self,
             guint   moving)
{
  const PorismItem *items = self->figure->items;
  guint n = self->figure->n;

  for (guint i = 0; i < n; i++)
    if ((items[i].flags & PORISM_ITEM_MOVING) == moving)
      mark_item (self, &items[i], 1);
  for (guint i = 0; i < n; i++)
    if ((items[i].flags & PORISM_ITEM_MOVING) == moving &&
        items[i].drawn->as == PORISM_DRAWN_AS_WORDS && items[i].record != NULL)
      place_text (self, &items[i]);
  for (guint i = 0; i < n; i++)
    if ((items[i].flags & PORISM_ITEM_MOVING) == moving)
      place_label (self, &items[i]);
}

/**
 * porism_labels_place_part:
 *
 * What moves is placed after what rests, on the same @occupancy.
 *
 * Returns: (transfer full): an array of #PorismLabel
 */
GArray *
porism_labels_place_part (const PorismFigure *figure,
                          PorismOccupancy    *occupancy,
                          gboolean            moving)
{
  Layout self = { .figure = figure, .occupancy = occupancy };

  self.labels = g_array_new (FALSE, FALSE, sizeof (PorismLabel));
  place_layer (&self, moving ? PORISM_ITEM_MOVING : 0);
  return self.labels;
}

/**
 * porism_labels_place:
 *
 * Returns: (transfer full): an array of #PorismLabel
 */
GArray *
porism_labels_place (const PorismFigure *figure,
                     PorismOccupancy    *occupancy)
{
  Layout self = { .figure = figure, .occupancy = occupancy };

  self.labels = g_array_new (FALSE, FALSE, sizeof (PorismLabel));
  place_layer (&self, 0);
  place_layer (&self, PORISM_ITEM_MOVING);
  return self.labels;
}

/* Lines and points glow by themselves; a text has only its box. */
static void
emit_glow (const PorismLabel  *label,
           PorismDisplayList  *list,
           const PorismFigure *figure)
{
  gboolean selected = (label->item->flags & PORISM_ITEM_SELECTED) != 0;
  PorismColour colour = figure->house.inks[selected ? PORISM_INK_ACCENT : PORISM_INK_TEXT];
  PorismDisplayInk ink = { PORISM_DISPLAY_GLOW, label->item->id, colour, selected ? 0.3 : 0.12 };
  PorismBox box = porism_box_grow (&label->box, 5);

  if (label->item->drawn->as != PORISM_DRAWN_AS_WORDS ||
      !(label->item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)))
    return;
  porism_path_rectangle (&list->path, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
  porism_display_list_fill (list, &ink);
}

/**
 * porism_labels_emit:
 *
 * Those whose objects are drawn, and that are near the surface: a text lies where it lies.
 */
void
porism_labels_emit (const GArray       *labels,
                    PorismDisplayList  *list,
                    const PorismFigure *figure)
{
  PorismColour background = figure->house.inks[PORISM_INK_BACKGROUND];
  PorismBox near = porism_trace_get_box (figure->viewport);

  for (guint i = 0; i < labels->len; i++)
    {
      const PorismLabel *label = &g_array_index (labels, PorismLabel, i);
      gboolean words = label->item->drawn->as == PORISM_DRAWN_AS_WORDS;
      PorismDisplayInk ink = { words ? PORISM_DISPLAY_WORDS : PORISM_DISPLAY_LABEL, label->item->id,
                               label->item->look.ink, 1 };

      if (label->item->flags & PORISM_ITEM_LEFT_OUT || !porism_box_overlaps (&label->box, &near))
        continue;
      emit_glow (label, list, figure);
      porism_display_list_text (list, &ink, label->lettering, label->x, label->y,
                                label->crowded ? &background : NULL);
    }
}
