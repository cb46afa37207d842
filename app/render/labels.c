/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Candidates around the anchor, scored by what they would cover, what is near, and their order.
 *
 * The objects of the cached layer of a drag are labelled first and without regard to what moves, so
 * the two layers of a drag agree with each other in every frame. */

#include "config.h"

#include <math.h>

#include "app/render/caption.h"
#include "app/render/labels.h"

/* Pixels between a label and what it names. */
#define GAP 3.5
/* A label is asked for with this much air around it. */
#define AIR 2.0
#define NEIGHBOURHOOD 5.0
#define PULL_RADIUS 26.0

#define COST_BLOCKED 40.0
#define COST_OUTSIDE 4000.0
#define COST_NEAR 1.0
#define COST_PULL 22.0
#define COST_DISTANCE 16.0

typedef struct
{
  const PorismFigure *figure;
  PorismOccupancy *occupancy;
  GArray *labels;
  /* The label being placed, and the best place so far. */
  PorismLabel label;
  double cost;
} Placer;

/* The box of the label when the centre of its ink is at (x, y). */
static PorismBox
get_centred_box (const PorismLettering *lettering,
                 double                 x,
                 double                 y)
{
  double w = (lettering->ink.x2 - lettering->ink.x1) / 2;
  double h = (lettering->ink.y2 - lettering->ink.y1) / 2;

  return (PorismBox) { x - w, y - h, x + w, y + h };
}

static void
consider (Placer *self,
          double  x,
          double  y,
          double  penalty)
{
  const PorismViewport *viewport = self->figure->viewport;
  PorismBox box = get_centred_box (self->label.lettering, x, y);
  PorismBox asked = porism_box_grow (&box, AIR), near = porism_box_grow (&box, NEIGHBOURHOOD);
  double blocked, cost = penalty;

  blocked = porism_occupancy_get_weight (self->occupancy, &asked);
  cost += COST_BLOCKED * blocked;
  if (box.x1 < AIR || box.y1 < AIR || box.x2 > viewport->width - AIR ||
      box.y2 > viewport->height - AIR)
    cost += COST_OUTSIDE;
  if (cost >= self->cost)
    return;
  cost += COST_NEAR * porism_occupancy_get_weight (self->occupancy, &near);
  if (cost >= self->cost)
    return;
  self->cost = cost;
  self->label.box = box;
  self->label.crowded = blocked > 0;
}

/* Around a point: sixteen directions, the textbook's upper right first, at four distances; away
 * from where lines leave the point. */
static void
consider_around (Placer *self,
                 double  x,
                 double  y,
                 double  radius)
{
  static const double rings[] = { GAP, GAP + 6, GAP + 14, GAP + 24 };
  static const int order[] = { 2, 6, 14, 10, 0, 4, 8, 12, 1, 3, 5, 7, 15, 13, 11, 9 };
  const PorismBox *ink = &self->label.lettering->ink;
  double w = (ink->x2 - ink->x1) / 2, h = (ink->y2 - ink->y1) / 2;
  PorismPlace pull = porism_occupancy_get_pull (self->occupancy, x, y, PULL_RADIUS + radius);

  for (int ring = 0; ring < (int) G_N_ELEMENTS (rings); ring++)
    for (guint i = 0; i < G_N_ELEMENTS (order); i++)
      {
        double c = cos (order[i] * G_PI / 8), s = -sin (order[i] * G_PI / 8);
        double distance = radius + rings[ring];
        double penalty = i * 0.75 + ring * COST_DISTANCE + COST_PULL * (pull.x * c + pull.y * s);

        /* The box moves outwards until it just leaves the disc in this direction. */
        consider (self, x + c * distance + CLAMP (c * 1.5, -1, 1) * w,
                  y + s * distance + CLAMP (s * 1.5, -1, 1) * h, penalty + COST_PULL);
      }
}

/* Beside a curve: at some places of its length, on both sides. */
static void
consider_along (Placer           *self,
                const PorismItem *item,
                const double     *parts,
                guint             n)
{
  const PorismPiece *pieces = porism_figure_get_pieces (self->figure, item);
  const PorismBox *ink = &self->label.lettering->ink;
  double w = (ink->x2 - ink->x1) / 2, h = (ink->y2 - ink->y1) / 2;
  double length = porism_trace_get_length (pieces, item->n);

  for (guint i = 0; i < n; i++)
    for (int ring = 0; ring < 2; ring++)
      for (int side = 1; side >= -1; side -= 2)
        {
          PorismPlace place, normal;
          double distance;

          if (!porism_trace_locate (pieces, item->n, parts[i] * length, &place, &normal))
            return;
          distance = fabs (normal.x) * w + fabs (normal.y) * h + item->look.width / 2 + GAP + 2 +
                     5 * ring;
          /* Above rather than below. */
          consider (self, place.x + side * distance * normal.x,
                    place.y + side * distance * normal.y,
                    2.0 * i + 4 * ring + (side * normal.y > 0 ? 1 : 0));
        }
}

/* Outside of the arc on the bisector, then a little off it, then farther out. */
static void
consider_angle (Placer           *self,
                const PorismItem *item)
{
  static const double turns[] = { 0.5, 0.38, 0.62, 0.25, 0.75 };
  const PorismBox *ink = &self->label.lettering->ink;
  double w = (ink->x2 - ink->x1) / 2, h = (ink->y2 - ink->y1) / 2;
  PorismAngleArc arc;

  if (!porism_angle_arc_init (&arc, self->figure->viewport, item->value, item->width))
    return;
  for (int ring = 0; ring < 9; ring++)
    for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
      {
        double angle = arc.start + turns[i] * arc.sweep, c = cos (angle), s = sin (angle);
        double distance = arc.radius * (arc.right ? G_SQRT2 : 1) + GAP + 1 + 9 * ring +
                          fabs (c) * w + fabs (s) * h;

        consider (self, arc.x + c * distance, arc.y + s * distance, 10.0 * ring + 3.0 * i);
      }
}

static void
consider_polygon (Placer           *self,
                  const PorismItem *item)
{
  double x = 0, y = 0, n = item->width / 2;

  for (guint i = 0; i + 1 < item->width; i += 2)
    {
      double sx, sy;

      porism_viewport_to_screen (self->figure->viewport, item->value[i], item->value[i + 1], &sx,
                                 &sy);
      x += sx / n;
      y += sy / n;
    }
  consider (self, x, y, 0);
  consider_around (self, x, y, 0);
}

static void
consider_all (Placer           *self,
              const PorismItem *item)
{
  static const double bounded[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75, 0.15, 0.85 };
  static const double endless[] = { 0.94, 0.9, 0.86, 0.06, 0.1, 0.82, 0.16, 0.76, 0.24, 0.7, 0.3 };
  static const double round[] = { 0.875, 0.625, 0.125, 0.375, 0.94, 0.81, 0.06, 0.19, 0.69, 0.31 };

  switch ((int) item->kind)
    {
    case PORISM_KIND_POINT:
      consider_around (self, item->place.x, item->place.y, item->look.size);
      break;
    case PORISM_KIND_ANGLE:
      consider_angle (self, item);
      break;
    case PORISM_KIND_POLYGON:
      consider_polygon (self, item);
      break;
    case PORISM_KIND_LINE:
    case PORISM_KIND_RAY:
    case PORISM_KIND_FUNCTION:
    case PORISM_KIND_LOCUS:
      consider_along (self, item, endless, G_N_ELEMENTS (endless));
      break;
    case PORISM_KIND_CIRCLE:
    case PORISM_KIND_CONIC:
      consider_along (self, item, round, G_N_ELEMENTS (round));
      break;
    default:
      if (item->look.decoration != 0)
        consider_along (self, item, bounded + 3, G_N_ELEMENTS (bounded) - 3);
      else
        consider_along (self, item, bounded, G_N_ELEMENTS (bounded));
    }
}

static gboolean
is_on_surface (const Placer     *self,
               const PorismItem *item)
{
  PorismBox box = { 0, 0, self->figure->viewport->width, self->figure->viewport->height };

  if (item->kind == PORISM_KIND_POINT)
    return porism_box_contains (&box, item->place.x, item->place.y);
  return item->kind == PORISM_KIND_POLYGON || item->n > 0;
}

/* @by is 1, or -1 to take a point away again. */
static void
mark_item (Placer           *self,
           const PorismItem *item,
           int               by)
{
  if (item->kind == PORISM_KIND_POINT)
    porism_occupancy_mark_point (self->occupancy, item->place.x, item->place.y,
                                 item->look.size * 0.8, by);
  else if (by > 0)
    porism_occupancy_mark_trace (self->occupancy, porism_figure_get_pieces (self->figure, item),
                                 item->n);
}

static void
place_label (Placer           *self,
             const PorismItem *item)
{
  const PorismLettering *lettering = porism_caption_get (item);

  if (lettering == NULL || !is_on_surface (self, item))
    return;
  self->label = (PorismLabel) { .item = item, .lettering = lettering };
  self->cost = HUGE_VAL;
  /* A point is as far from all places of its own label; its cells are not. */
  mark_item (self, item, -1);
  consider_all (self, item);
  mark_item (self, item, 1);
  if (!isfinite (self->cost))
    return;
  self->label.x = self->label.box.x1 - lettering->ink.x1;
  self->label.y = self->label.box.y1 - lettering->ink.y1;
  porism_occupancy_mark_label (self->occupancy, &self->label.box);
  g_array_append_val (self->labels, self->label);
}

/* A text has its place; it is an obstacle like a label. */
static void
place_text (Placer           *self,
            const PorismItem *item)
{
  gboolean latex =
    porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
  PorismLabel label = { .item = item, .x = item->place.x, .y = item->place.y };
  const PorismBox *ink;

  if (item->record->text == NULL || !isfinite (label.x) || !isfinite (label.y))
    return;
  label.lettering =
    porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT,
                          item->record->text);
  ink = &label.lettering->ink;
  label.box = (PorismBox) { label.x + ink->x1, label.y + ink->y1, label.x + ink->x2,
                            label.y + ink->y2 };
  porism_occupancy_mark_label (self->occupancy, &label.box);
  g_array_append_val (self->labels, label);
}

static void
place_layer (Placer *self,
             guint   moving)
{
  const PorismItem *items = self->figure->items;
  guint n = self->figure->n;

  for (guint i = 0; i < n; i++)
    if ((items[i].flags & PORISM_ITEM_MOVING) == moving)
      mark_item (self, &items[i], 1);
  for (guint i = 0; i < n; i++)
    if ((items[i].flags & PORISM_ITEM_MOVING) == moving && items[i].kind == PORISM_KIND_TEXT &&
        items[i].record != NULL)
      place_text (self, &items[i]);
  for (guint i = 0; i < n; i++)
    if ((items[i].flags & PORISM_ITEM_MOVING) == moving && items[i].kind != PORISM_KIND_TEXT)
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
  Placer self = { .figure = figure, .occupancy = occupancy };

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
  Placer self = { .figure = figure, .occupancy = occupancy };

  self.labels = g_array_new (FALSE, FALSE, sizeof (PorismLabel));
  place_layer (&self, 0);
  place_layer (&self, PORISM_ITEM_MOVING);
  return self.labels;
}

/* Lines and points glow by themselves; a text has only its box. */
static void
glow_text (const PorismLabel  *label,
           cairo_t            *cr,
           const PorismFigure *figure)
{
  gboolean selected = (label->item->flags & PORISM_ITEM_SELECTED) != 0;
  PorismInk ink = selected ? PORISM_INK_ACCENT : PORISM_INK_TEXT;
  PorismBox box = porism_box_grow (&label->box, 5);

  if (label->item->kind != PORISM_KIND_TEXT ||
      !(label->item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)))
    return;
  porism_colour_apply (porism_palette_get (figure->options->style, ink), cr, selected ? 0.3 : 0.12);
  cairo_rectangle (cr, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
  cairo_fill (cr);
}

/**
 * porism_labels_draw:
 *
 * Draws those whose objects are drawn.
 */
void
porism_labels_draw (const GArray       *labels,
                    cairo_t            *cr,
                    const PorismFigure *figure)
{
  PorismColour background = porism_palette_get (figure->options->style, PORISM_INK_BACKGROUND);

  for (guint i = 0; i < labels->len; i++)
    {
      const PorismLabel *label = &g_array_index (labels, PorismLabel, i);

      if (label->item->flags & PORISM_ITEM_LEFT_OUT)
        continue;
      glow_text (label, cr, figure);
      if (label->crowded)
        {
          porism_colour_apply (background, cr, 1);
          porism_lettering_halo (label->lettering, cr, label->x, label->y);
        }
      porism_colour_apply (label->item->look.ink, cr, 1);
      porism_lettering_draw (label->lettering, cr, label->x, label->y);
    }
}
