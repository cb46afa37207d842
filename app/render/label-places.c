/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Candidates around the anchor, scored by what they would cover, what is near, and their order. */

#include "config.h"

#include <math.h>

#include "app/render/label-places.h"

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
consider (PorismPlacer *self,
          double        x,
          double        y,
          double        penalty)
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
consider_around (PorismPlacer *self,
                 double        x,
                 double        y,
                 double        radius)
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
consider_along (PorismPlacer     *self,
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

/**
 * porism_placer_try_angle:
 *
 * Outside of the arc on the bisector, then a little off it, then farther out.
 */
void
porism_placer_try_angle (PorismPlacer     *self,
                         const PorismItem *item)
{
  static const double turns[] = { 0.5, 0.38, 0.62, 0.25, 0.75 };
  const PorismBox *ink = &self->label.lettering->ink;
  double w = (ink->x2 - ink->x1) / 2, h = (ink->y2 - ink->y1) / 2;
  PorismAngleArc arc;

  if (item->n == 0 ||
      !porism_angle_arc_init (&arc, self->figure->viewport, item->value, item->width))
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

/**
 * porism_placer_try_point:
 *
 * Around its sign, where that is seen.
 */
void
porism_placer_try_point (PorismPlacer     *self,
                         const PorismItem *item)
{
  const PorismViewport *viewport = self->figure->viewport;
  PorismBox box = { 0, 0, viewport->width, viewport->height };

  if (porism_box_contains (&box, item->place.x, item->place.y))
    consider_around (self, item->place.x, item->place.y, item->look.size);
}

/**
 * porism_placer_try_polygon:
 *
 * In the middle of its vertices, and around it.
 */
void
porism_placer_try_polygon (PorismPlacer     *self,
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

/**
 * porism_placer_try_endless:
 *
 * Near where it leaves the surface.
 */
void
porism_placer_try_endless (PorismPlacer     *self,
                           const PorismItem *item)
{
  static const double parts[] = { 0.94, 0.9, 0.86, 0.06, 0.1, 0.82, 0.16, 0.76, 0.24, 0.7, 0.3 };

  consider_along (self, item, parts, G_N_ELEMENTS (parts));
}

/**
 * porism_placer_try_round:
 *
 * Off the axes, the upper right first.
 */
void
porism_placer_try_round (PorismPlacer     *self,
                         const PorismItem *item)
{
  static const double parts[] = { 0.875, 0.625, 0.125, 0.375, 0.94, 0.81, 0.06, 0.19, 0.69, 0.31 };

  consider_along (self, item, parts, G_N_ELEMENTS (parts));
}

/**
 * porism_placer_try_bounded:
 *
 * Beside its middle, but where a decoration is.
 */
void
porism_placer_try_bounded (PorismPlacer     *self,
                           const PorismItem *item)
{
  static const double parts[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.25, 0.75, 0.15, 0.85 };
  guint first = item->look.decoration != 0 ? 3 : 0;

  consider_along (self, item, parts + first, G_N_ELEMENTS (parts) - first);
}
