/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ticks and arcs lie where they belong; words then take the first of their places that is free, or the one that covers
 * least. */

#include "config.h"

#include <math.h>

#include "app/badges/badge.h"
#include "app/badges/badge-drawing.h"
#include "app/marks/trace-marks.h"
#include "app/render/axes.h"
#include "app/render/draw.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "app/paint/paint.h"
#include "app/render/house-style.h"
#include "engine/solver/conditions.h"

/* Pixels: around the words, from what they are about, of a line of a mark, around it. */
#define PADDING 5.0
#define GAP 5.0
#define LINE 2.2
#define RIM 1.6
#define ARC_RADIUS 18.0
#define ARC_SPACING 4.0
/* How much nearer to the paper than to the ink what the words stand on is. */
#define TINT 0.14
#define CONTRAST 5.5

typedef struct
{
  PorismDisplayList *list;
  PorismConstruction *construction;
  PorismFigure figure;
  PorismObstacles obstacles;
  const PorismViewport *viewport;
  const PorismId *faulty;
  guint n_faulty;
} Drawing;

/* Where a badge belongs. */
typedef struct
{
  PorismPlace place;
  PorismPlace along;            /* a unit: of a line its direction, of an angle that of its bisector */
  gboolean line;
  PorismPlace arms[2];          /* of an angle: where its points are */
} Spot;

/* ---- where things are ---- */

static gboolean
find_point (const Drawing *self,
            PorismId       id,
            PorismPlace   *place)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  const double *value;

  if (record == NULL || record->kind != PORISM_KIND_POINT || !porism_construction_is_defined (self->construction, id))
    return FALSE;
  value = porism_construction_get_value (self->construction, id);
  porism_viewport_to_screen (self->viewport, value[0], value[1], &place->x, &place->y);

  return isfinite (place->x) && isfinite (place->y);
}

static const PorismItem *
find_item (const Drawing *self,
           PorismId       id)
{
  for (guint i = 0; i < self->figure.n; i++)
    if (self->figure.items[i].id == id)
      return &self->figure.items[i];
  return NULL;
}

/* The middle of what is seen of an object. */
static gboolean
find_middle (const Drawing *self,
             PorismId       id,
             Spot          *spot)
{
  const PorismItem *item = find_item (self, id);
  const PorismPiece *pieces;
  PorismPlace normal;

  if (item == NULL || item->n == 0)
    return FALSE;
  pieces = porism_figure_get_pieces (&self->figure, item);
  spot->line = TRUE;
  if (!porism_trace_locate (pieces, item->n, porism_trace_get_length (pieces, item->n) / 2, &spot->place, &normal))
    return FALSE;
  spot->along = (PorismPlace) { normal.y, -normal.x };
  return TRUE;
}

static PorismPlace
get_direction (PorismPlace from,
               PorismPlace to)
{
  const double length = hypot (to.x - from.x, to.y - from.y);

  return length > 0 ? (PorismPlace) { (to.x - from.x) / length, (to.y - from.y) / length } : (PorismPlace) { 0, 0 };
}

static gboolean
find_between (const Drawing     *self,
              const PorismBadge *badge,
              Spot              *spot)
{
  PorismPlace ends[2];

  for (guint i = 0; i < 2; i++)
    if (!find_point (self, badge->about[i], &ends[i]))
      return FALSE;
  spot->line = TRUE;
  spot->place = (PorismPlace) { (ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2 };
  spot->along = get_direction (ends[0], ends[1]);
  return spot->along.x != 0 || spot->along.y != 0;
}

/* Where two lines meet, if that is seen; else the middle of the first. */
static gboolean
find_meet (const Drawing     *self,
           const PorismBadge *badge,
           Spot              *spot)
{
  const PorismBox box = { 0, 0, self->viewport->width, self->viewport->height };
  Spot lines[2] = { 0 };
  double cross, t;
  PorismPlace meet;

  for (guint i = 0; i < 2; i++)
    if (!find_middle (self, badge->about[i], &lines[i]))
      return FALSE;
  *spot = lines[0];
  cross = lines[0].along.x * lines[1].along.y - lines[0].along.y * lines[1].along.x;
  t = ((lines[1].place.x - lines[0].place.x) * lines[1].along.y - (lines[1].place.y - lines[0].place.y) * lines[1].along.x) /
      cross;
  meet = (PorismPlace) { lines[0].place.x + t * lines[0].along.x, lines[0].place.y + t * lines[0].along.y };
  if (isfinite (meet.x) && isfinite (meet.y) && porism_box_contains (&box, meet.x, meet.y))
    *spot = (Spot) { .place = meet };
  return TRUE;
}

static gboolean
find_angle (const Drawing     *self,
            const PorismBadge *badge,
            Spot              *spot)
{
  PorismPlace first, second;

  if (!find_point (self, badge->about[0], &spot->arms[0]) || !find_point (self, badge->about[1], &spot->place) ||
      !find_point (self, badge->about[2], &spot->arms[1]))
    return FALSE;
  first = get_direction (spot->place, spot->arms[0]);
  second = get_direction (spot->place, spot->arms[1]);
  spot->along = get_direction ((PorismPlace) { 0, 0 }, (PorismPlace) { first.x + second.x, first.y + second.y });
  if (spot->along.x == 0 && spot->along.y == 0)
    spot->along = (PorismPlace) { first.y, -first.x };
  return TRUE;
}

static gboolean
find_spot (const Drawing     *self,
           const PorismBadge *badge,
           Spot              *spot)
{
  PorismPlace place;

  *spot = (Spot) { 0 };
  if (badge->n_about == 3)
    return find_angle (self, badge, spot);
  if (badge->n_about == 2)
    return find_point (self, badge->about[0], &place) ? find_between (self, badge, spot) : find_meet (self, badge, spot);
  return find_point (self, badge->about[0], &spot->place) || find_middle (self, badge->about[0], spot);
}

/* ---- colours ---- */

static gboolean
is_faulty (const Drawing *self,
           PorismId       condition)
{
  for (guint i = 0; i < self->n_faulty; i++)
    if (self->faulty[i] == condition)
      return TRUE;
  return !porism_condition_seems_to_hold (self->construction, condition, self->figure.options->except != NULL);
}

static PorismDisplayInk
get_ink (const Drawing *self,
         PorismId       condition)
{
  const PorismHouseStyle *house = &self->figure.house;
  const PorismColour colour = house->inks[is_faulty (self, condition) ? PORISM_INK_FAULT : PORISM_INK_ACCENT];

  return (PorismDisplayInk) { PORISM_DISPLAY_BADGE, condition, porism_house_style_readable (house, colour, CONTRAST), 1 };
}

/* ---- ticks and arcs ---- */

static void
stroke_mark (Drawing                *self,
             const PorismDisplayInk *ink)
{
  porism_display_list_stroke (self->list, ink, &(PorismPen) { LINE, PORISM_CAP_ROUND, PORISM_JOIN_ROUND });
}

/* A rim of the paper's colour under the marks, so that they can be told from the line. */
static void
stroke_rim (Drawing                *self,
            const PorismDisplayInk *ink)
{
  PorismDisplayInk paper = *ink;

  paper.colour = self->figure.house.inks[PORISM_INK_BACKGROUND];
  porism_display_list_stroke (self->list, &paper, &(PorismPen) { LINE + 2 * RIM, PORISM_CAP_BUTT, PORISM_JOIN_ROUND });
  porism_display_list_repeat (self->list);
}

static void
take_place (Drawing    *self,
            PorismPlace place,
            double      reach)
{
  const PorismBox box = { place.x - reach, place.y - reach, place.x + reach, place.y + reach };

  porism_obstacles_add_text (&self->obstacles, &box, G_MAXUINT);
}

static void
emit_ticks (Drawing           *self,
            const PorismBadge *badge,
            const Spot        *spot)
{
  const double half = 30;
  const PorismMarks marks = { 1, { { PORISM_MARK_TICK, badge->n, FALSE } } };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  PorismDisplayInk ink = get_ink (self, badge->condition);

  porism_trace_add_marks_between (pieces, spot->place.x - half * spot->along.x, spot->place.y - half * spot->along.y,
                                  spot->place.x + half * spot->along.x, spot->place.y + half * spot->along.y, &marks);
  porism_trace_add_path (&self->list->path, (const PorismPiece *) (const void *) pieces->data, pieces->len);
  stroke_rim (self, &ink);
  stroke_mark (self, &ink);
  take_place (self, spot->place, 8);
}

static void
emit_arcs (Drawing           *self,
           const PorismBadge *badge,
           const Spot        *spot)
{
  const double from = atan2 (spot->arms[0].y - spot->place.y, spot->arms[0].x - spot->place.x);
  const double to = atan2 (spot->arms[1].y - spot->place.y, spot->arms[1].x - spot->place.x);
  const double sweep = remainder (to - from, 2 * G_PI), radius = ARC_RADIUS + ARC_SPACING * (badge->n - 1);
  PorismDisplayInk ink = get_ink (self, badge->condition);

  for (guint i = 0; i < badge->n; i++)
    {
      porism_path_lift (&self->list->path);
      porism_path_arc (&self->list->path, spot->place.x, spot->place.y, ARC_RADIUS + ARC_SPACING * i, from, from + sweep);
    }
  stroke_mark (self, &ink);
  take_place (self, (PorismPlace) { spot->place.x + radius * spot->along.x, spot->place.y + radius * spot->along.y }, 8);
}

/* ---- words ---- */

typedef struct
{
  double width, height;
  PorismPlace best;             /* of the middle */
  double cost;
} Placing;

static PorismBox
get_box (const Placing *self,
         PorismPlace    middle)
{
  return (PorismBox) { middle.x - self->width / 2, middle.y - self->height / 2, middle.x + self->width / 2,
                       middle.y + self->height / 2 };
}

/* @order: by how much worse it is than the first. */
static void
try_place (Drawing    *drawing,
           Placing    *self,
           PorismPlace middle,
           double      order)
{
  const PorismBox box = get_box (self, middle);
  const double cost = porism_obstacles_touch (&drawing->obstacles, &box, HUGE_VAL).cost + order;

  if (cost >= self->cost)
    return;
  self->cost = cost;
  self->best = middle;
}

/* How far the middle is from a place in the direction @to beside which the words lie. */
static double
get_reach (const Placing *self,
           PorismPlace    to)
{
  const double across = to.x != 0 ? self->width / 2 / fabs (to.x) : HUGE_VAL;
  const double down = to.y != 0 ? self->height / 2 / fabs (to.y) : HUGE_VAL;

  return fmin (fmin (across, down), hypot (self->width, self->height) / 2) + GAP;
}

static void
try_beside_line (Drawing    *drawing,
                 Placing    *self,
                 const Spot *spot)
{
  static const double shifts[] = { 0, 22, -22, 44, -44 };
  const PorismPlace normal = { spot->along.y, -spot->along.x };
  const double reach = fabs (normal.x) * self->width / 2 + fabs (normal.y) * self->height / 2 + GAP;

  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    for (int side = 1; side >= -1; side -= 2)
      try_place (drawing, self,
                 (PorismPlace) { spot->place.x + shifts[i] * spot->along.x + side * reach * normal.x,
                                 spot->place.y + shifts[i] * spot->along.y + side * reach * normal.y },
                 2.0 * i + (side < 0));
}

/* Along the bisector, or nearer to either arm. */
static void
try_in_angle (Drawing    *drawing,
              Placing    *self,
              const Spot *spot)
{
  static const double shifts[] = { 0, 0.6, -0.6 };

  for (guint i = 0; i < 5; i++)
    for (guint k = 0; k < G_N_ELEMENTS (shifts); k++)
      {
        const PorismPlace arm = get_direction (spot->place, spot->arms[shifts[k] > 0]);
        const double part = fabs (shifts[k]);
        const PorismPlace to = get_direction ((PorismPlace) { 0, 0 }, (PorismPlace) { spot->along.x + part * arm.x,
                                                                                      spot->along.y + part * arm.y });
        const double reach = get_reach (self, to) + 10 + 8 * i;

        try_place (drawing, self, (PorismPlace) { spot->place.x + reach * to.x, spot->place.y + reach * to.y }, 2.0 * i + k);
      }
}

static void
try_around (Drawing    *drawing,
            Placing    *self,
            const Spot *spot)
{
  for (guint i = 0; i < 8; i++)
    {
      const double angle = -G_PI / 4 + i * G_PI / 4;
      const PorismPlace to = { cos (angle), sin (angle) };
      const double reach = get_reach (self, to) + GAP;

      try_place (drawing, self, (PorismPlace) { spot->place.x + reach * to.x, spot->place.y + reach * to.y }, i);
    }
}

static void
add_pill (PorismPath      *path,
          const PorismBox *box)
{
  const double radius = (box->y2 - box->y1) / 2, y = (box->y1 + box->y2) / 2;

  porism_path_arc (path, box->x1 + radius, y, radius, G_PI / 2, 3 * G_PI / 2);
  porism_path_arc (path, box->x2 - radius, y, radius, -G_PI / 2, G_PI / 2);
  porism_path_close (path);
}

static void
emit_pill (Drawing               *self,
           PorismId               condition,
           const PorismLettering *words,
           double                 baseline,
           const PorismBox       *box)
{
  const PorismColour paper = self->figure.house.inks[PORISM_INK_BACKGROUND];
  const PorismDisplayInk ink = get_ink (self, condition);
  PorismDisplayInk under = ink, edge = ink;

  under.colour = porism_colour_mix (paper, ink.colour, TINT);
  edge.colour = porism_colour_mix (paper, ink.colour, 0.5);
  add_pill (&self->list->path, box);
  porism_display_list_fill (self->list, &under);
  porism_display_list_repeat (self->list);
  porism_display_list_stroke (self->list, &edge, &(PorismPen) { 1, PORISM_CAP_BUTT, PORISM_JOIN_ROUND });
  porism_display_list_text (self->list, &ink, words, (box->x1 + box->x2) / 2 - (words->ink.x1 + words->ink.x2) / 2, baseline,
                            NULL);
}

static void
emit_words (Drawing           *self,
            const PorismBadge *badge,
            const Spot        *spot)
{
  const PorismLettering *words = porism_lettering_get (PORISM_LETTERING_NUMBER, badge->words);
  const PorismLettering *digit = porism_lettering_get (PORISM_LETTERING_NUMBER, "0");
  const double tall = digit->ink.y2 - digit->ink.y1, height = tall + 2 * PADDING;
  Placing placing = { fmax (words->ink.x2 - words->ink.x1 + 2 * PADDING + 2, height), height, { 0, 0 }, HUGE_VAL };
  const PorismBox surface = { 0, 0, self->viewport->width, self->viewport->height };
  PorismBox box;

  if (spot->line)
    try_beside_line (self, &placing, spot);
  else if (badge->n_about == 3)
    try_in_angle (self, &placing, spot);
  else
    try_around (self, &placing, spot);
  box = get_box (&placing, placing.best);
  if (!porism_box_overlaps (&box, &surface))
    return;
  porism_obstacles_add_text (&self->obstacles, &box, G_MAXUINT);
  emit_pill (self, badge->condition, words, placing.best.y + tall / 2 - digit->ink.y2, &box);
}

/* ---- all of them ---- */

static void
emit_badge (Drawing           *self,
            const PorismBadge *badge,
            gboolean           words)
{
  Spot spot;

  if ((badge->type == PORISM_BADGE_WORDS) != words || !find_spot (self, badge, &spot))
    return;
  if (badge->type == PORISM_BADGE_TICKS)
    emit_ticks (self, badge, &spot);
  else if (badge->type == PORISM_BADGE_ARCS && badge->n_about == 3)
    emit_arcs (self, badge, &spot);
  else if (words)
    emit_words (self, badge, &spot);
}

/* What is drawn already, with its labels, is to be kept clear. */
static void
find_taken (Drawing                   *self,
            const PorismRenderOptions *options)
{
  g_auto (PorismDisplayList) drawn = { 0 };

  porism_figure_init (&self->figure, self->construction, options);
  porism_figure_begin_texts (&self->figure);
  porism_figure_trace (&self->figure, self->viewport);
  porism_obstacles_init (&self->obstacles, self->viewport->width, self->viewport->height);
  porism_display_list_begin (&drawn, self->list->density);
  porism_axes_emit (&self->figure, &drawn);
  porism_figure_emit (&self->figure, &drawn, 1);
  g_array_unref (porism_labels_place (&self->figure, &drawn, NULL, NULL, &self->obstacles));
}

/**
 * porism_badges_emit:
 * @faulty: (nullable): conditions that contradict each other
 */
void
porism_badges_emit (PorismDisplayList         *list,
                    double                     density,
                    PorismConstruction        *construction,
                    const PorismViewport      *viewport,
                    const PorismRenderOptions *options,
                    const PorismId            *faulty,
                    guint                      n_faulty)
{
  g_autoptr (GArray) badges = porism_badges_list (construction);
  Drawing self = { .list = list, .construction = construction, .viewport = viewport, .faulty = faulty, .n_faulty = n_faulty };

  porism_display_list_begin (list, density);
  if (badges->len == 0 || !(viewport->width > 0 && viewport->height > 0))
    return;
  find_taken (&self, options);
  for (guint words = 0; words <= 1; words++)
    for (guint i = 0; i < badges->len; i++)
      emit_badge (&self, &g_array_index (badges, PorismBadge, i), words);
  porism_figure_clear (&self.figure);
  porism_obstacles_clear (&self.obstacles);
}

/**
 * porism_badges_draw:
 *
 * The state of @cr is as before.
 */
void
porism_badges_draw (cairo_t                   *cr,
                    PorismConstruction        *construction,
                    const PorismViewport      *viewport,
                    const PorismRenderOptions *options,
                    const PorismId            *faulty,
                    guint                      n_faulty)
{
  g_auto (PorismDisplayList) list = { 0 };

  porism_badges_emit (&list, porism_paint_get_density (cr), construction, viewport, options, faulty, n_faulty);
  porism_paint_list (&list, cr);
}
