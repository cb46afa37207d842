/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What rests in a drag is labelled first and without regard to what moves, so the two layers of the drag agree
 * with each other in every frame. Of each layer the texts come first, which have their places, then the numbers of the
 * axes, which would rather stay, then the names of points, then all that has more room. */

#include "config.h"

#include <math.h>

#include "app/placement/memory.h"
#include "app/placement/axis-numbers.h"
#include "app/render/caption.h"
#include "app/render/drawn-kind.h"
#include "app/render/labels.h"

/* Between a text and the edge of the surface. */
#define EDGE 2.0
/* Of a line that leads to a label, and between it and both. */
#define LEADER_WIDTH 0.9
#define LEADER_GAP 2.5
/* Directions in which a text is moved off what strikes it. */
#define N_BESIDE 16
/* That a text does not stand where it was put. */
#define COST_MOVED 200.0

typedef struct
{
  const PorismFigure *figure;
  PorismDisplayList *list;
  guint moving;                 /* the flag of what is placed */
  const PorismBox *frame;       /* (nullable) */
  PorismObstacles *resting, *obstacles;
  gboolean ruled;               /* a grid lies under everything */
  PorismPlacement placement;
  GArray *wanted;               /* PorismPlacer: for each that seeks a place */
  GArray *items;                /* const PorismItem *: what it names */
  GArray *labels;
} Layout;

static gboolean
goes (const Layout     *self,
      const PorismItem *item)
{
  return (item->flags & PORISM_ITEM_MOVING) == self->moving;
}

/* ---- what is in the way ---- */

static void
find_obstacles (Layout *self)
{
  for (guint i = 0; i < self->list->items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (self->list, i);

      if (item->ink.role == PORISM_DISPLAY_GRID || item->ink.role == PORISM_DISPLAY_GRID_MINOR ||
          (item->ink.role == PORISM_DISPLAY_AREA && item->type == PORISM_DISPLAY_STROKE))
        self->ruled = TRUE;
      porism_obstacles_add_item (self->obstacles, self->list, item);
    }
}

/* ---- texts that have their places ---- */

/* Where it is; a little beside that where it would be struck, but not while it is moved by hand. */
static void
offer_words (Layout       *self,
             PorismPlacer *placer)
{
  static const double rings[] = { 4, 7, 11, 15, 20, 26, 33, 42, 53 };
  const PorismBox box = porism_lettering_get_box (placer->lettering, placer->anchor.x, placer->anchor.y);
  PorismSpot spot = { .box = box, .from = placer->anchor };

  porism_placement_offer (&self->placement, &spot);
  for (guint ring = 0; ring < G_N_ELEMENTS (rings) && self->moving == 0; ring++)
    for (int i = 0; i < N_BESIDE; i++)
      {
        const double dx = rings[ring] * cos (2 * G_PI * i / N_BESIDE), dy = rings[ring] * sin (2 * G_PI * i / N_BESIDE);

        spot.box = (PorismBox) { box.x1 + dx, box.y1 + dy, box.x2 + dx, box.y2 + dy };
        spot.penalty = COST_MOVED + rings[ring];
        porism_placement_offer (&self->placement, &spot);
      }
}

static void
seek_words (Layout           *self,
            const PorismItem *item)
{
  gboolean latex =
    porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
  PorismPlacer placer = { .figure = self->figure, .placement = &self->placement, .anchor = item->place, .part = -1 };
  g_autofree char *text = NULL;

  if (item->record->text == NULL || !isfinite (item->place.x) || !isfinite (item->place.y))
    return;
  text = porism_construction_dup_text (self->figure->construction, item->record, item->value);
  placer.lettering = porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT, text);
  porism_placement_seek (&self->placement);
  offer_words (self, &placer);
  g_array_append_val (self->wanted, placer);
  g_array_append_val (self->items, item);
}

/* A point with a name at the origin stands for its number. */
static void
place_numbers (Layout          *self,
               const PorismBox *frame)
{
  const PorismPlace *named = NULL;
  double x, y;

  porism_viewport_to_screen (self->figure->viewport, 0, 0, &x, &y);
  for (guint i = 0; i < self->figure->n; i++)
    {
      const PorismItem *item = &self->figure->items[i];

      if (item->drawn->as == PORISM_DRAWN_AS_SIGN && hypot (item->place.x - x, item->place.y - y) < 1 &&
          porism_caption_get (item) != NULL)
        named = &item->place;
    }
  porism_axis_numbers_place (self->list, self->obstacles, frame, named);
}

/* ---- labels ---- */

static void
seek (Layout           *self,
      const PorismItem *item)
{
  const PorismLabelMemory *memory = self->figure->options->memory;
  PorismPlacer placer = { .figure = self->figure, .placement = &self->placement, .part = -1,
                          .lettering = porism_caption_get (item) };

  if (placer.lettering == NULL)
    return;
  porism_placer_read_wishes (&placer, item);
  if (!porism_placer_anchor (&placer, item))
    return;
  if (memory != NULL)
    placer.kept = porism_label_memory_get (memory, item->id);
  porism_placement_seek (&self->placement);
  if (!porism_placer_try_wished (&placer, item))
    item->drawn->label (&placer, item);
  g_array_append_val (self->wanted, placer);
  g_array_append_val (self->items, item);
}

/* Texts and labels that were put somewhere; then those that are told by their place; then those that are told by a
 * line. */
static int
get_turn (const Layout     *self,
          const PorismItem *item)
{
  if (item->drawn->as == PORISM_DRAWN_AS_WORDS || porism_placer_is_put (self->figure, item))
    return 0;
  return item->drawn->as == PORISM_DRAWN_AS_SIGN || item->kind == PORISM_KIND_ANGLE ? 1 : 2;
}

static void
seek_all (Layout *self)
{
  for (int turn = 0; turn < 3; turn++)
    for (guint i = 0; i < self->figure->n; i++)
      {
        const PorismItem *item = &self->figure->items[i];

        if (!goes (self, item) || item->record == NULL || get_turn (self, item) != turn)
          continue;
        if (item->drawn->as == PORISM_DRAWN_AS_WORDS)
          seek_words (self, item);
        else
          seek (self, item);
      }
}

/* Where nothing near is free, something farther off may be. */
static void
seek_afar (Layout *self)
{
  for (guint i = 0; i < self->wanted->len && !porism_placement_is_exhausted (&self->placement); i++)
    if (porism_placement_get (&self->placement, i)->cost >= PORISM_COST_STRUCK &&
        get_turn (self, g_array_index (self->items, const PorismItem *, i)) != 0)
      {
        porism_placement_again (&self->placement, i);
        porism_placer_try_afar (&g_array_index (self->wanted, PorismPlacer, i),
                                g_array_index (self->items, const PorismItem *, i));
        porism_placement_settle (&self->placement);
      }
}

/* Where the baseline starts of a text whose middle is that of the spot. */
static void
set_start (PorismLabel      *label,
           const PorismSpot *spot)
{
  const PorismBox *ink = &label->lettering->ink;
  const double dx = (ink->x1 + ink->x2) / 2, dy = (ink->y1 + ink->y2) / 2, c = cos (spot->angle), s = sin (spot->angle);

  label->angle = spot->angle;
  label->x = (spot->box.x1 + spot->box.x2) / 2 - c * dx + s * dy;
  label->y = (spot->box.y1 + spot->box.y2) / 2 - s * dx - c * dy;
}

static void
add_label (Layout *self,
           guint   i)
{
  const PorismPlacer *placer = &g_array_index (self->wanted, PorismPlacer, i);
  const PorismSpot *spot = porism_placement_get_spot (&self->placement, i);
  const double cost = porism_placement_get (&self->placement, i)->cost;
  PorismLabel label = { .item = g_array_index (self->items, const PorismItem *, i), .lettering = placer->lettering };

  if (spot == NULL || (cost >= PORISM_COST_OUTSIDE && get_turn (self, label.item) != 0))
    return;
  label.box = spot->box;
  set_start (&label, spot);
  label.crowded = self->ruled || cost >= PORISM_COST_STRUCK;
  label.led = spot->led;
  label.from = spot->from;
  g_array_append_val (self->labels, label);
  if (self->figure->options->memory != NULL && label.item->drawn->as != PORISM_DRAWN_AS_WORDS)
    porism_label_memory_put (self->figure->options->memory, label.item->id,
                             (PorismPlace) { (spot->box.x1 + spot->box.x2) / 2 - placer->anchor.x,
                                             (spot->box.y1 + spot->box.y2) / 2 - placer->anchor.y });
}

static void
place_all (Layout *self)
{
  const PorismViewport *viewport = self->figure->viewport;
  const PorismBox surface = { EDGE, EDGE, viewport->width - EDGE, viewport->height - EDGE };

  find_obstacles (self);
  place_numbers (self, &surface);
  porism_placement_init (&self->placement, self->resting, self->obstacles, self->frame != NULL ? self->frame : &surface);
  seek_all (self);
  porism_placement_solve (&self->placement);
  seek_afar (self);
  for (guint i = 0; i < self->wanted->len; i++)
    add_label (self, i);
  porism_placement_clear (&self->placement);
}

/**
 * porism_labels_place:
 * @frame: (nullable)
 * @resting: (nullable)
 *
 * Returns: (transfer full): an array of #PorismLabel
 */
GArray *
porism_labels_place (const PorismFigure *figure,
                     PorismDisplayList  *list,
                     const PorismBox    *frame,
                     PorismObstacles    *resting,
                     PorismObstacles    *obstacles)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (PorismPlacer));
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (const PorismItem *));
  Layout self = { .figure = figure, .list = list, .frame = frame, .resting = resting, .obstacles = obstacles, .wanted = wanted,
                  .items = items, .moving = resting != NULL ? PORISM_ITEM_MOVING : 0 };

  self.labels = g_array_new (FALSE, FALSE, sizeof (PorismLabel));
  place_all (&self);
  return self.labels;
}

/* ---- drawing ---- */

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

/* From the object, but a little off it, to the nearest place of the label's box. */
static void
emit_leader (const PorismLabel *label,
             PorismDisplayList *list)
{
  const PorismBox box = porism_box_grow (&label->box, LEADER_GAP);
  const PorismPlace to = { CLAMP (label->from.x, box.x1, box.x2), CLAMP (label->from.y, box.y1, box.y2) };
  const double dx = to.x - label->from.x, dy = to.y - label->from.y, length = hypot (dx, dy);
  const double start = label->item->look.size + LEADER_GAP;
  const PorismDisplayInk ink = { PORISM_DISPLAY_LEADER, label->item->id, label->item->look.ink, 1 };

  if (!label->led || length <= start)
    return;
  porism_path_move (&list->path, label->from.x + dx * start / length, label->from.y + dy * start / length);
  porism_path_line (&list->path, to.x, to.y);
  porism_display_list_stroke (list, &ink, &(PorismPen) { LEADER_WIDTH, PORISM_CAP_BUTT, PORISM_JOIN_MITRE });
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
      emit_leader (label, list);
      porism_display_list_text (list, &ink, label->lettering, label->x, label->y,
                                label->crowded ? &background : NULL);
      porism_display_list_turn (list, label->angle);
    }
}

/* ---- grips ---- */

/**
 * porism_labels_add_grips:
 */
void
porism_labels_add_grips (const GArray *labels,
                         GArray       *grips)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const PorismLabel *label = &g_array_index (labels, PorismLabel, i);
      const double x = (label->box.x1 + label->box.x2) / 2, y = (label->box.y1 + label->box.y2) / 2;
      const PorismLabelGrip grip = { label->item->id, label->box, { x - label->from.x, y - label->from.y } };

      g_array_append_val (grips, grip);
    }
}
