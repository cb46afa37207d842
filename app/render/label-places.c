/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Places around the anchor, each with what speaks against it: its distance, how near a line leaves in its direction, that
 * it lies inside of what the object bounds. What would be covered there is the placement's business. */

#include "config.h"

#include <math.h>

#include "app/render/drawn-kind.h"

/* Pixels between a label and what it names. */
#define GAP 3.5
/* Where lines that leave a point are looked for, beyond its sign. */
#define LOOK 11.0
#define MAX_DIRECTIONS 32
#define N_AROUND 16
/* Of a polygon's border, and of a line, in pixels. */
#define ON_BORDER 2.0

/* What speaks against a place. */
#define COST_DIRECTION 14.0     /* a line leaves just there */
#define COST_ORDER 0.15         /* for each place in the order of directions */
#define COST_INSIDE 22.0        /* of a polygon of which it names a part */
#define COST_FULL_SIDE 9.0      /* of a line, where all points lie */
#define COST_BELOW 1.5
#define COST_OFF_BISECTOR 13.0
#define COST_AFAR 90.0
#define COST_CROSSED 12.0       /* by the line that leads to it */
/* From an object to a label that was put there: farther off a line leads to it. */
#define FAR_OFF 40.0
/* Free places far off, after which no more are looked for. */
#define ENOUGH_AFAR 4
#define COST_WRONG_SIDE 3000.0
/* Of the way from a place that was wished to the middle, and what it costs to go so far: more than to be struck. */
#define STEP_INWARDS 0.1
#define COST_MOVED_INWARDS 400.0
/* The cosine of how far from the direction that was asked for a label may be. */
#define RIGHT_SIDE 0.95
/* What speaks for the place before the tip of a brace. */
#define TIP_BONUS 12.0
/* What speaks for the place where the label was, and how far that reaches, in pixels. */
#define KEPT_BONUS 16.0
#define KEPT_REACH 10.0

static double
get_ink_width (const PorismPlacer *self)
{
  return self->lettering->ink.x2 - self->lettering->ink.x1;
}

static double
get_ink_height (const PorismPlacer *self)
{
  return self->lettering->ink.y2 - self->lettering->ink.y1;
}

/* Of the upright box around it, however it is turned. */
static double
get_width (const PorismPlacer *self)
{
  return self->angle == 0 ? get_ink_width (self)
                          : fabs (cos (self->angle)) * get_ink_width (self) + fabs (sin (self->angle)) * get_ink_height (self);
}

static double
get_height (const PorismPlacer *self)
{
  return self->angle == 0 ? get_ink_height (self)
                          : fabs (sin (self->angle)) * get_ink_width (self) + fabs (cos (self->angle)) * get_ink_height (self);
}

/* ---- polygons ---- */

static PorismPlace
get_vertex (const PorismPlacer *self,
            const PorismItem   *polygon,
            guint               i)
{
  PorismPlace place;

  porism_viewport_to_screen (self->figure->viewport, polygon->value[2 * i], polygon->value[2 * i + 1], &place.x, &place.y);
  return place;
}

static gboolean
is_on_border (const PorismPlacer *self,
              const PorismItem   *polygon)
{
  const double x = self->anchor.x, y = self->anchor.y;
  const guint n = polygon->width / 2;

  for (guint i = 0, k = n - 1; i < n; k = i++)
    {
      const PorismPlace from = get_vertex (self, polygon, k), to = get_vertex (self, polygon, i);
      const double dx = to.x - from.x, dy = to.y - from.y, square = dx * dx + dy * dy;
      const double t = square > 0 ? CLAMP (((x - from.x) * dx + (y - from.y) * dy) / square, 0, 1) : 0;

      if (hypot (x - from.x - t * dx, y - from.y - t * dy) <= ON_BORDER)
        return TRUE;
    }
  return FALSE;
}

static void
find_faces (PorismPlacer *self)
{
  self->n_faces = 0;
  if (porism_placement_is_exhausted (self->placement))
    return;
  for (guint i = 0; i < self->figure->n && self->n_faces < PORISM_PLACER_MAX_FACES; i++)
    if (self->figure->items[i].kind == PORISM_KIND_POLYGON && is_on_border (self, &self->figure->items[i]))
      self->faces[self->n_faces++] = &self->figure->items[i];
}

static gboolean
is_within (const PorismPlacer *self,
           const PorismItem   *polygon,
           double              x,
           double              y)
{
  const guint n = polygon->width / 2;
  gboolean within = FALSE;

  for (guint i = 0, k = n - 1; i < n; k = i++)
    {
      const PorismPlace from = get_vertex (self, polygon, k), to = get_vertex (self, polygon, i);

      if ((to.y > y) != (from.y > y) && x < to.x + (y - to.y) / (from.y - to.y) * (from.x - to.x))
        within = !within;
    }
  return within;
}

static double
get_inside_cost (const PorismPlacer *self,
                 double              x,
                 double              y)
{
  for (guint i = 0; i < self->n_faces; i++)
    if (is_within (self, self->faces[i], x, y))
      return COST_INSIDE;
  return 0;
}

/* ---- offers ---- */

/* How far the place is from where it was asked to be, as seen from the corners of its box. */
static double
get_side_cost (const PorismPlacer *self,
               double              dx,
               double              dy)
{
  const double x = dx / (get_width (self) / 2 + GAP), y = dy / (get_height (self) / 2 + GAP), length = fmax (hypot (x, y), 0.1);
  const double along = (x * self->side.x + y * self->side.y) / length;

  if ((self->side.x == 0 && self->side.y == 0) || along > RIGHT_SIDE)
    return 0;
  return COST_WRONG_SIDE * (1 - along / 2);
}

/* The middle of the ink at (x, y). */
static void
offer (PorismPlacer *self,
       double        x,
       double        y,
       double        penalty,
       gboolean      led)
{
  const double w = get_width (self) / 2, h = get_height (self) / 2, dx = x - self->anchor.x, dy = y - self->anchor.y;
  PorismSpot spot = { .box = { x - w, y - h, x + w, y + h }, .penalty = penalty, .led = led, .from = self->anchor,
                      .angle = self->angle, .width = get_ink_width (self), .height = get_ink_height (self) };

  spot.penalty += get_inside_cost (self, x, y) + get_side_cost (self, dx, dy);
  if (self->kept != NULL)
    spot.penalty -= KEPT_BONUS * fmax (0, 1 - hypot (dx - self->kept->x, dy - self->kept->y) / KEPT_REACH);
  porism_placement_offer (self->placement, &spot);
}

/* ---- points ---- */

typedef struct
{
  double lines[MAX_DIRECTIONS]; /* directions in which lines leave, increasing */
  guint n;
  double widest;                /* half of the widest gap between two of them */
} Directions;

static double
get_turn (double from,
          double to)
{
  double turn = fmod (to - from, 2 * G_PI);

  return turn < 0 ? turn + 2 * G_PI : turn;
}

/* From one line to the next. */
static double
get_gap (const Directions *self,
         guint             i)
{
  return self->n == 1 ? 2 * G_PI : get_turn (self->lines[i], self->lines[(i + 1) % self->n]);
}

static void
find_directions (Directions         *self,
                 const PorismPlacer *placer,
                 double              radius)
{
  const PorismPlacement *placement = placer->placement;

  self->n = 0;
  self->widest = 0;
  if (porism_placement_is_exhausted (placement))
    return;
  self->n = porism_obstacles_look (placement->obstacles, placer->anchor.x, placer->anchor.y, radius, self->lines,
                                   MAX_DIRECTIONS);
  if (placement->resting != NULL && self->n < MAX_DIRECTIONS)
    self->n += porism_obstacles_look (placement->resting, placer->anchor.x, placer->anchor.y, radius, self->lines + self->n,
                                      MAX_DIRECTIONS - self->n);
  /* Two increasing rows: one. */
  for (guint i = 1; i < self->n; i++)
    for (guint k = i; k > 0 && self->lines[k - 1] > self->lines[k]; k--)
      {
        const double line = self->lines[k];

        self->lines[k] = self->lines[k - 1];
        self->lines[k - 1] = line;
      }
  for (guint i = 0; i < self->n; i++)
    self->widest = fmax (self->widest, get_gap (self, i) / 2);
}

static double
get_direction_cost (const Directions *self,
                    double            direction)
{
  double nearest = G_PI;

  if (self->n == 0)
    return 0;
  for (guint i = 0; i < self->n; i++)
    {
      const double turn = get_turn (self->lines[i], direction);

      nearest = fmin (nearest, fmin (turn, 2 * G_PI - turn));
    }
  return COST_DIRECTION * (1 - nearest / fmax (self->widest, 0.1));
}

/* The box just leaves the disc of this radius in the direction, which turns clockwise on the surface. */
static void
offer_at (PorismPlacer *self,
          double        direction,
          double        distance,
          double        penalty)
{
  const double c = cos (direction), s = sin (direction);

  offer (self, self->anchor.x + c * distance + CLAMP (c * 1.5, -1, 1) * get_width (self) / 2,
         self->anchor.y + s * distance + CLAMP (s * 1.5, -1, 1) * get_height (self) / 2, penalty, FALSE);
}

/* In the middle between lines, then in sixteen directions, the textbook's upper right first; ring by ring. */
static void
offer_around (PorismPlacer *self,
              double        radius)
{
  static const struct
  {
    double distance, cost;
  } rings[] = { { GAP, 0 }, { GAP + 4, 6 }, { GAP + 9, 13 }, { GAP + 16, 24 }, { GAP + 25, 36 } };
  static const int order[N_AROUND] = { 2, 6, 14, 10, 4, 0, 12, 8, 1, 3, 5, 7, 15, 13, 11, 9 };
  Directions directions;

  find_directions (&directions, self, radius + LOOK);
  for (guint ring = 0; ring < G_N_ELEMENTS (rings); ring++)
    {
      const double distance = radius + rings[ring].distance;

      for (guint i = 0; i < directions.n && get_gap (&directions, i) > 0.3; i++)
        {
          const double middle = directions.lines[i] + get_gap (&directions, i) / 2;

          offer_at (self, middle, distance,
                    rings[ring].cost + get_direction_cost (&directions, middle) + (sin (middle) > 0.1 ? COST_BELOW : 0));
        }
      for (guint i = 0; i < N_AROUND; i++)
        {
          const double direction = -order[i] * G_PI / 8;

          offer_at (self, direction, distance,
                    rings[ring].cost + get_direction_cost (&directions, direction) + i * COST_ORDER * (directions.n == 0 ? 5 : 1));
        }
    }
}

/**
 * porism_placer_try_point:
 *
 * Around its sign.
 */
void
porism_placer_try_point (PorismPlacer     *self,
                         const PorismItem *item)
{
  find_faces (self);
  offer_around (self, item->look.size);
}

/**
 * porism_placer_try_polygon:
 *
 * In the middle of its vertices, and around that.
 */
void
porism_placer_try_polygon (PorismPlacer     *self,
                           const PorismItem *item)
{
  offer (self, self->anchor.x, self->anchor.y, 0, FALSE);
  offer_around (self, 0);
  offer_around (self, 30);
}

/* ---- lines ---- */

/* By how much more points, as a part of all that are as near as the line is long, lie on the side of the normal. */
static double
get_fullness (const PorismPlacer *self,
              PorismPlace         place,
              PorismPlace         normal,
              double              length)
{
  double sum = 0, n = 0;

  for (guint i = 0; i < self->figure->n; i++)
    {
      const PorismItem *item = &self->figure->items[i];
      const double dx = item->place.x - place.x, dy = item->place.y - place.y, off = dx * normal.x + dy * normal.y;

      if (item->drawn->as != PORISM_DRAWN_AS_SIGN || fabs (off) < ON_BORDER || hypot (dx, dy) > length)
        continue;
      sum += off > 0 ? 1 : -1;
      n++;
    }
  return n > 0 ? sum / n : 0;
}

/* Of a text along a line with this normal: it is read from left to right. */
static double
get_reading_angle (PorismPlace normal)
{
  const double angle = atan2 (normal.x, -normal.y);

  return angle > G_PI_2 ? angle - G_PI : angle <= -G_PI_2 ? angle + G_PI : angle;
}

/* Beside a curve: at a part of its length, on both sides. */
static gboolean
offer_beside (PorismPlacer     *self,
              const PorismItem *item,
              double            part,
              double            penalty)
{
  static const double rings[] = { 0, 5, 11 };
  const PorismPiece *pieces = porism_figure_get_pieces (self->figure, item);
  const double length = porism_trace_get_length (pieces, item->n);
  PorismPlace place, normal;
  double fullness, reach;

  if (!porism_trace_locate (pieces, item->n, part * length, &place, &normal))
    return FALSE;
  if (self->along)
    self->angle = get_reading_angle (normal);
  reach = self->along ? get_ink_height (self) / 2
                      : fabs (normal.x) * get_width (self) / 2 + fabs (normal.y) * get_height (self) / 2;
  fullness = item->kind == PORISM_KIND_SEGMENT ? get_fullness (self, place, normal, length) : 0;
  for (guint ring = 0; ring < G_N_ELEMENTS (rings); ring++)
    for (int side = 1; side >= -1; side -= 2)
      {
        const double distance = reach + item->look.width / 2 + GAP + rings[ring];

        offer (self, place.x + side * distance * normal.x, place.y + side * distance * normal.y,
               penalty + 1.2 * rings[ring] + fmax (0, side * fullness) * COST_FULL_SIDE +
               (side * normal.y > 0.05 ? COST_BELOW : 0), FALSE);
      }
  return TRUE;
}

/* Before the tip of a brace, where its sides meet and nothing lies beside it. */
static void
offer_before_tip (PorismPlacer     *self,
                  const PorismItem *item)
{
  static const double rings[] = { 0, 5, 11 };
  const PorismPiece *pieces = porism_figure_get_pieces (self->figure, item);
  PorismPlace tip, normal, from, to;
  double length, reach;

  if (!porism_trace_locate (pieces, item->n, 0.5 * porism_trace_get_length (pieces, item->n), &tip, &normal))
    return;
  porism_viewport_to_screen (self->figure->viewport, item->value[0], item->value[1], &from.x, &from.y);
  porism_viewport_to_screen (self->figure->viewport, item->value[2], item->value[3], &to.x, &to.y);
  normal = (PorismPlace) { tip.x - (from.x + to.x) / 2, tip.y - (from.y + to.y) / 2 };
  length = fmax (hypot (normal.x, normal.y), 1);
  reach = fabs (normal.x) / length * get_width (self) / 2 + fabs (normal.y) / length * get_height (self) / 2;
  for (guint ring = 0; ring < G_N_ELEMENTS (rings); ring++)
    {
      const double distance = (reach + item->look.width / 2 + GAP + rings[ring]) / length;

      offer (self, tip.x + distance * normal.x, tip.y + distance * normal.y, 1.2 * rings[ring] - TIP_BONUS, FALSE);
    }
}

/* Where it is wished, else as near to that as the picture reaches. */
static void
offer_wished_part (PorismPlacer     *self,
                   const PorismItem *item)
{
  for (guint step = 0; step <= 1 / STEP_INWARDS; step++)
    if (!offer_beside (self, item, self->part + (0.5 - self->part) * step * STEP_INWARDS, COST_MOVED_INWARDS * step))
      return;
}

static void
offer_along (PorismPlacer     *self,
             const PorismItem *item,
             const double     *parts,
             guint             n,
             double            cost)
{
  find_faces (self);
  if (self->part >= 0)
    offer_wished_part (self, item);
  else
    for (guint i = 0; i < n && offer_beside (self, item, parts[i], cost * i); i++)
      ;
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
  static const double parts[] = { 0.94, 0.9, 0.86, 0.06, 0.1, 0.82, 0.16, 0.76, 0.24, 0.7, 0.3, 0.6, 0.4, 0.5 };

  offer_along (self, item, parts, G_N_ELEMENTS (parts), 2);
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

  offer_along (self, item, parts, G_N_ELEMENTS (parts), 2);
}

/**
 * porism_placer_try_bounded:
 *
 * Beside its middle, and farther off where a mark is.
 */
void
porism_placer_try_bounded (PorismPlacer     *self,
                           const PorismItem *item)
{
  static const double parts[] = { 0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.25, 0.75, 0.18, 0.82 };

  if (item->look.shape == PORISM_SEGMENT_BRACE && item->kind == PORISM_KIND_SEGMENT && self->part < 0 && !self->along)
    offer_before_tip (self, item);
  offer_along (self, item, parts, G_N_ELEMENTS (parts), 3);
}

/* ---- angles ---- */

/**
 * porism_placer_try_angle:
 *
 * On the bisector outside of the arc, farther out where the arms are near to each other; then a little off it.
 */
void
porism_placer_try_angle (PorismPlacer     *self,
                         const PorismItem *item)
{
  static const double turns[] = { 0.5, 0.4, 0.6, 0.3, 0.7 };
  const double w = get_width (self) / 2, h = get_height (self) / 2;
  PorismAngleArc arc;

  if (!porism_angle_arc_init (&arc, self->figure->viewport, item->value, item->width))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    for (guint ring = 0; ring < 14; ring++)
      {
        const double direction = arc.start + turns[i] * arc.sweep, c = cos (direction), s = sin (direction);
        const double distance = arc.radius * (arc.right ? G_SQRT2 : 1) + GAP + 5 * ring + fabs (c) * w + fabs (s) * h;

        offer (self, arc.x + c * distance, arc.y + s * distance, 2.5 * ring + COST_OFF_BISECTOR * ((i + 1) / 2), FALSE);
      }
}

/* ---- far off ---- */

static PorismTouch
touch_any (const PorismPlacer *self,
           const PorismBox    *box)
{
  const PorismPlacement *placement = self->placement;
  PorismTouch touch = porism_obstacles_touch (placement->obstacles, box, PORISM_COST_STRUCK);

  if (placement->resting != NULL && touch.cost < PORISM_COST_STRUCK && touch.n_texts == 0)
    touch = porism_obstacles_touch (placement->resting, box, PORISM_COST_STRUCK);
  return touch;
}

/* How much the line to the box crosses; negative: a text. */
static double
get_crossed_cost (const PorismPlacer *self,
                  const PorismBox    *to)
{
  const double dx = CLAMP (self->anchor.x, to->x1, to->x2) - self->anchor.x;
  const double dy = CLAMP (self->anchor.y, to->y1, to->y2) - self->anchor.y, length = hypot (dx, dy);
  double cost = 0;

  for (double along = 10; along < length - 2; along += 5)
    {
      const double px = self->anchor.x + along / length * dx, py = self->anchor.y + along / length * dy;
      const PorismBox box = { px - 1.5, py - 1.5, px + 1.5, py + 1.5 };
      const PorismTouch touch = touch_any (self, &box);

      if (touch.n_texts > 0)
        return -1;
      cost += touch.cost >= PORISM_COST_STRUCK ? COST_CROSSED : 0;
    }
  return cost;
}

/* TRUE where the place is free. */
static gboolean
offer_afar (PorismPlacer *self,
            double        direction,
            double        distance)
{
  const double c = cos (direction), s = sin (direction), w = get_width (self) / 2, h = get_height (self) / 2;
  const double x = self->anchor.x + c * distance + CLAMP (c * 1.5, -1, 1) * w;
  const double y = self->anchor.y + s * distance + CLAMP (s * 1.5, -1, 1) * h;
  const PorismBox box = { x - w, y - h, x + w, y + h }, *frame = &self->placement->frame;
  double crossed;

  if (!porism_box_contains (frame, box.x1, box.y1) || !porism_box_contains (frame, box.x2, box.y2) ||
      touch_any (self, &box).cost >= PORISM_COST_STRUCK)
    return FALSE;
  crossed = get_crossed_cost (self, &box);
  if (crossed < 0)
    return FALSE;
  offer (self, x, y, COST_AFAR + 0.6 * distance + crossed, TRUE);
  return TRUE;
}

static void
offer_rings (PorismPlacer *self)
{
  static const double rings[] = { 30, 42, 56, 72, 92, 116 };
  guint found = 0;

  for (guint ring = 0; ring < G_N_ELEMENTS (rings) && found < ENOUGH_AFAR; ring++)
    for (guint i = 0; i < N_AROUND; i++)
      found += offer_afar (self, -(double) i * G_PI / 8, rings[ring]);
}

/**
 * porism_placer_try_afar:
 *
 * Wherever there is room, as near as possible; off a line from wherever on it.
 */
void
porism_placer_try_afar (PorismPlacer     *self,
                        const PorismItem *item)
{
  static const double parts[] = { 0.1, 0.25, 0.4, 0.6, 0.75, 0.9 };
  const PorismPlace anchor = self->anchor;
  const double length = porism_trace_get_length (porism_figure_get_pieces (self->figure, item), item->n);
  PorismPlace normal;

  offer_rings (self);
  for (guint i = 0; i < G_N_ELEMENTS (parts) && item->n > 0 && item->kind != PORISM_KIND_ANGLE && self->part < 0; i++)
    if (porism_trace_locate (porism_figure_get_pieces (self->figure, item), item->n, parts[i] * length, &self->anchor,
                             &normal))
      offer_rings (self);
  self->anchor = anchor;
}

/* ---- anchors ---- */

static gboolean
anchor_on_trace (PorismPlacer     *self,
                 const PorismItem *item)
{
  const PorismPiece *pieces = porism_figure_get_pieces (self->figure, item);
  const double standard = item->drawn->label == porism_placer_try_bounded ? 0.5 : 0.875;
  PorismPlace normal;

  return porism_trace_locate (pieces, item->n,
                              (self->part >= 0 ? self->part : standard) * porism_trace_get_length (pieces, item->n),
                              &self->anchor, &normal);
}

static void
anchor_in_polygon (PorismPlacer     *self,
                   const PorismItem *item)
{
  const double n = item->width / 2;

  self->anchor = (PorismPlace) { 0, 0 };
  for (guint i = 0; i + 1 < item->width; i += 2)
    {
      double x, y;

      porism_viewport_to_screen (self->figure->viewport, item->value[i], item->value[i + 1], &x, &y);
      self->anchor.x += x / n;
      self->anchor.y += y / n;
    }
}

/**
 * porism_placer_anchor:
 *
 * Sets the anchor.
 *
 * Returns: whether there is anything to name
 */
gboolean
porism_placer_anchor (PorismPlacer     *self,
                      const PorismItem *item)
{
  const PorismViewport *viewport = self->figure->viewport;
  const PorismBox box = { 0, 0, viewport->width, viewport->height };
  PorismAngleArc arc;

  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    {
      self->anchor = item->place;
      return porism_box_contains (&box, item->place.x, item->place.y);
    }
  if (item->kind == PORISM_KIND_POLYGON || item->kind == PORISM_KIND_HULL)
    {
      anchor_in_polygon (self, item);
      return item->n > 0;
    }
  if (item->kind != PORISM_KIND_ANGLE)
    return anchor_on_trace (self, item);
  if (item->n == 0 || !porism_angle_arc_init (&arc, viewport, item->value, item->width))
    return FALSE;
  self->anchor.x = arc.x + arc.radius * cos (arc.start + arc.sweep / 2);
  self->anchor.y = arc.y + arc.radius * sin (arc.start + arc.sweep / 2);
  return TRUE;
}

/* ---- wishes ---- */

static double
get_wish (const PorismItem *item,
          PorismAttribute   attribute)
{
  return porism_attributes_get_number (item->record->attributes, attribute);
}

/**
 * porism_placer_read_wishes:
 *
 * Side, part of the length, and turn.
 */
void
porism_placer_read_wishes (PorismPlacer     *self,
                           const PorismItem *item)
{
  const int side = (int) get_wish (item, PORISM_ATTRIBUTE_LABEL_SIDE);

  if (item->record->attributes == NULL)
    return;
  if (side > 0)
    self->side = (PorismPlace) { cos ((side - 1) * G_PI_4), -sin ((side - 1) * G_PI_4) };
  self->part = get_wish (item, PORISM_ATTRIBUTE_LABEL_POSITION);
  self->angle = -get_wish (item, PORISM_ATTRIBUTE_LABEL_ROTATION) * G_PI / 180;
  self->along = get_wish (item, PORISM_ATTRIBUTE_LABEL_ALONG) != 0;
}

/* (nullable): where the hand holds it. */
static const PorismPlace *
get_held (const PorismFigure *figure,
          const PorismItem   *item)
{
  const PorismLabelMemory *memory = figure->options->memory;

  return memory != NULL ? porism_label_memory_get_held (memory, item->id) : NULL;
}

/**
 * porism_placer_is_put:
 *
 * Returns: whether the label has a distance from its object
 */
gboolean
porism_placer_is_put (const PorismFigure *figure,
                      const PorismItem   *item)
{
  return item->record != NULL && (get_held (figure, item) != NULL ||
                                  porism_attributes_is_set (item->record->attributes, PORISM_ATTRIBUTE_LABEL_DX) ||
                                  porism_attributes_is_set (item->record->attributes, PORISM_ATTRIBUTE_LABEL_DY));
}

/**
 * porism_placer_try_wished:
 *
 * A line leads to it where it is far off.
 *
 * Returns: whether there is such a place
 */
gboolean
porism_placer_try_wished (PorismPlacer     *self,
                          const PorismItem *item)
{
  const PorismPlace *held = get_held (self->figure, item);
  const double dx = held != NULL ? held->x : get_wish (item, PORISM_ATTRIBUTE_LABEL_DX);
  const double dy = held != NULL ? held->y : -get_wish (item, PORISM_ATTRIBUTE_LABEL_DY);
  const double away = hypot (fmax (fabs (dx) - get_width (self) / 2, 0), fmax (fabs (dy) - get_height (self) / 2, 0));

  if (!porism_placer_is_put (self->figure, item))
    return FALSE;
  self->side = (PorismPlace) { 0, 0 };
  offer (self, self->anchor.x + dx, self->anchor.y + dy, 0, away > FAR_OFF);
  return TRUE;
}
