/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A path is run along as it is drawn, at an even speed; the engine puts the point onto it exactly. */

#include "config.h"

#include <math.h>

#include "app/render/drawn-kind.h"
#include "engine/construction/locus.h"
#include "ui/canvas/porism-course.h"

/* The chord of a round piece, in pixels. */
#define CHORD 4.0
/* Ends that are nearer are one, in pixels. */
#define CLOSE 1.0

struct _PorismCourse
{
  double range[2];              /* of a slider */
  PorismViewport viewport;
  GArray *corners;              /* PorismPlace, on the surface; NULL of a slider */
  GArray *lengths;              /* double, from the beginning to each */
  gboolean closed;
};

static void
add_corner (PorismCourse *self,
            double        x,
            double        y)
{
  const PorismPlace corner = { x, y };
  double length = 0;

  if (self->corners->len > 0)
    {
      const PorismPlace *last = &g_array_index (self->corners, PorismPlace, self->corners->len - 1);

      length = g_array_index (self->lengths, double, self->lengths->len - 1) + hypot (x - last->x, y - last->y);
    }
  g_array_append_val (self->corners, corner);
  g_array_append_val (self->lengths, length);
}

static void
add_piece (PorismCourse      *self,
           const PorismPiece *piece)
{
  const int n = piece->radius > 0 ? MAX (2, (int) ceil (fabs (piece->sweep) * piece->radius / CHORD)) : 1;

  if (self->corners->len == 0)
    add_corner (self, piece->x1, piece->y1);
  for (int i = 1; i <= n; i++)
    {
      const double angle = piece->start + piece->sweep * i / n;

      if (piece->radius > 0)
        add_corner (self, piece->cx + piece->radius * cos (angle), piece->cy + piece->radius * sin (angle));
      else
        add_corner (self, piece->x2, piece->y2);
    }
}

/* The connected part of the path that the point is on. */
static void
add_part (PorismCourse *self,
          const GArray *pieces,
          double        x,
          double        y)
{
  guint first = 0, best_first = 0, best_end = 0;
  double best = HUGE_VAL;

  for (guint i = 1; i <= pieces->len; i++)
    {
      double distance;

      if (i < pieces->len && !g_array_index (pieces, PorismPiece, i).starts)
        continue;
      distance = porism_trace_get_distance (&g_array_index (pieces, PorismPiece, first), i - first, x, y);
      if (distance < best)
        {
          best = distance;
          best_first = first;
          best_end = i;
        }
      first = i;
    }
  for (guint i = best_first; i < best_end; i++)
    add_piece (self, &g_array_index (pieces, PorismPiece, i));
}

/* Twice the area that a closed way is around, positive where that is clockwise as it is seen. */
static double
measure_turn (const PorismCourse *self)
{
  double turn = 0;

  for (guint i = 1; i < self->corners->len; i++)
    {
      const PorismPlace *a = &g_array_index (self->corners, PorismPlace, i - 1), *b = a + 1;

      turn += a->x * b->y - b->x * a->y;
    }
  return turn;
}

/* What is closed is run around counter-clockwise. */
static void
turn_round (PorismCourse *self)
{
  g_autoptr (GArray) corners = g_steal_pointer (&self->corners);

  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  g_array_set_size (self->lengths, 0);
  for (guint i = corners->len; i > 0; i--)
    {
      const PorismPlace *corner = &g_array_index (corners, PorismPlace, i - 1);

      add_corner (self, corner->x, corner->y);
    }
}

static void
trace_path (PorismCourse             *self,
            const PorismConstruction *construction,
            PorismId                  path,
            const double             *at)
{
  const PorismRecord *record = porism_construction_get (construction, path);
  const PorismSubject subject = {
    &self->viewport, porism_construction_get_value (construction, path), record->width, record, construction
  };
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (PorismPiece));
  const PorismPlace *first, *last;
  double x, y;

  porism_drawn_kind_get (record->kind)->trace (pieces, &subject);
  porism_viewport_to_screen (&self->viewport, at[0], at[1], &x, &y);
  add_part (self, pieces, x, y);
  if (self->corners->len < 2)
    return;
  first = &g_array_index (self->corners, PorismPlace, 0);
  last = &g_array_index (self->corners, PorismPlace, self->corners->len - 1);
  self->closed = hypot (first->x - last->x, first->y - last->y) < CLOSE;
  if (self->closed && measure_turn (self) > 0)
    turn_round (self);
}

/**
 * porism_course_can_run:
 *
 * Returns: whether the object is one that runs along something
 */
gboolean
porism_course_can_run (const PorismConstruction *construction,
                       PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && porism_construction_get_run (construction, id) != PORISM_RUN_NONE &&
         porism_record_is_movable (record) && porism_construction_is_defined (construction, id);
}

/**
 * porism_course_new:
 * @id: a slider with a range or a point on a path
 * @viewport: the part of the plane that is seen
 *
 * Returns: (transfer full) (nullable): the way that it runs
 */
PorismCourse *
porism_course_new (const PorismConstruction *construction,
                   PorismId                  id,
                   const PorismViewport     *viewport)
{
  const PorismRun run = porism_construction_get_run (construction, id);
  const PorismRecord *record = porism_construction_get (construction, id);
  PorismCourse *self;

  if (!porism_course_can_run (construction, id))
    return NULL;
  self = g_new0 (PorismCourse, 1);
  self->viewport = *viewport;
  if (run == PORISM_RUN_RANGE)
    {
      self->range[0] = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN);
      self->range[1] = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX);
      return self;
    }
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  self->lengths = g_array_new (FALSE, FALSE, sizeof (double));
  trace_path (self, construction, record->inputs[0].object, porism_construction_get_value (construction, id));
  if (self->corners->len < 2 || !(g_array_index (self->lengths, double, self->lengths->len - 1) > 0))
    g_clear_pointer (&self, porism_course_free);

  return self;
}

/**
 * porism_course_free:
 *
 * Of a course that was made.
 */
void
porism_course_free (PorismCourse *self)
{
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->lengths, g_array_unref);
  g_free (self);
}

/**
 * porism_course_is_closed:
 *
 * Returns: whether its end is its beginning
 */
gboolean
porism_course_is_closed (const PorismCourse *self)
{
  return self->closed;
}

static double
get_length (const PorismCourse *self,
            guint               corner)
{
  return g_array_index (self->lengths, double, corner);
}

/* How far along the side before @corner the place nearest to (@x, @y) is, 0 to 1, and how near. */
static double
project (const PorismCourse *self,
         guint               corner,
         double              x,
         double              y,
         double             *distance)
{
  const PorismPlace *a = &g_array_index (self->corners, PorismPlace, corner - 1), *b = a + 1;
  const double dx = b->x - a->x, dy = b->y - a->y, square = dx * dx + dy * dy;
  const double part = square > 0 ? CLAMP (((x - a->x) * dx + (y - a->y) * dy) / square, 0, 1) : 0;

  *distance = hypot (a->x + part * dx - x, a->y + part * dy - y);
  return part;
}

/**
 * porism_course_locate:
 *
 * Returns: the place on the way nearest to @at, 0 to 1
 */
double
porism_course_locate (const PorismCourse *self,
                      PorismCoordinates   at)
{
  double best = HUGE_VAL, place = 0, x, y;

  if (self->corners == NULL)
    return CLAMP ((at.at[0] - self->range[0]) / (self->range[1] - self->range[0]), 0, 1);
  porism_viewport_to_screen (&self->viewport, at.at[0], at.at[1], &x, &y);
  for (guint i = 1; i < self->corners->len; i++)
    {
      double distance, part = project (self, i, x, y, &distance);

      if (distance >= best)
        continue;
      best = distance;
      place = get_length (self, i - 1) + part * (get_length (self, i) - get_length (self, i - 1));
    }
  return place / get_length (self, self->lengths->len - 1);
}

/**
 * porism_course_get:
 * @place: 0 to 1
 *
 * Returns: the value of a slider there, or the point of the plane
 */
PorismCoordinates
porism_course_get (const PorismCourse *self,
                   double              place)
{
  const PorismPlace *a;
  double length, part, x, y;
  guint i = 1;

  if (self->corners == NULL)
    return PORISM_COORDINATES (self->range[0] + place * (self->range[1] - self->range[0]));
  length = place * get_length (self, self->lengths->len - 1);
  while (i + 1 < self->corners->len && get_length (self, i) < length)
    i++;
  part = get_length (self, i) > get_length (self, i - 1)
    ? (length - get_length (self, i - 1)) / (get_length (self, i) - get_length (self, i - 1)) : 0;
  a = &g_array_index (self->corners, PorismPlace, i - 1);
  porism_viewport_from_screen (&self->viewport, a[0].x + part * (a[1].x - a[0].x), a[0].y + part * (a[1].y - a[0].y), &x, &y);

  return PORISM_COORDINATES (x, y);
}

/**
 * porism_course_advance:
 * @closed: then to and fro is round and round
 * @way: so much of the whole
 * @place: (inout): where it is
 * @forward: (inout): whether it goes to the end
 *
 * Returns: whether it goes on
 */
gboolean
porism_course_advance (PorismAnimationCourse course,
                       gboolean              closed,
                       double                way,
                       double               *place,
                       gboolean             *forward)
{
  if (course == PORISM_ANIMATION_OSCILLATING && !closed)
    {
      double phase = fmod ((*forward ? *place : 2 - *place) + way, 2);

      *forward = phase <= 1;
      *place = *forward ? phase : 2 - phase;
      return TRUE;
    }
  *forward = course != PORISM_ANIMATION_DECREASING;
  if (course == PORISM_ANIMATION_ONCE && *place + way >= 1)
    {
      *place = 1;
      return FALSE;
    }
  *place = fmod (*place + (*forward ? way : 1 - fmod (way, 1)), 1);

  return TRUE;
}
