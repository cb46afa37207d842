/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geobuildbench/condition-type.h"
#include "app/geobuildbench/start.h"

/* By how much what is put around a centre is turned, so that nothing is level by accident. */
#define TURN 0.3
/* How far corners are from their centre, over the size of the figure. */
#define CORNERS 0.7
/* Of triangles and quadrilaterals: by how much they are turned, each corner is nearer than the one before, and shifted sideways
 * over its height. So a triangle has angles of 62°, 75° and 43°, a quadrilateral one of 69°. */
#define LEANING_TURN 0.2
#define NEARER 0.1
#define LEAN 0.5

typedef struct
{
  const PorismBuildProblem *problem;
  double *places;
  guint8 *placed;               /* by point */
  double size;
  gboolean leaning;             /* as textbooks draw; else as regular as it can be, which is solved more often */
  GRand *random;
} Start;

static gint
find_point (const Start *self,
            const char  *label)
{
  guint i;

  return g_ptr_array_find_with_equal_func (self->problem->points, label, g_str_equal, &i) ? (gint) i : -1;
}

static gint
get_point (const Start                *self,
           const PorismBuildCondition *condition,
           guint                       i)
{
  return i < condition->labels->len ? find_point (self, g_ptr_array_index (condition->labels, i)) : -1;
}

/* As long as the lengths that the problem gives. */
static double
find_size (const PorismBuildProblem *problem)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, i);
      double value = condition->value != NULL ? g_ascii_strtod (condition->value, NULL) : 0;

      if (condition->row == NULL || condition->row->judge != PORISM_BUILD_DISTANCE || !(value > 0) || !isfinite (value))
        continue;
      sum += value;
      n++;
    }
  return n > 0 ? sum / n : 5;
}

static void
put (Start *self,
     gint   point,
     double x,
     double y)
{
  const double jitter = self->size / 20;

  self->places[2 * point] = x + jitter * g_rand_double_range (self->random, -1, 1);
  self->places[2 * point + 1] = y + jitter * g_rand_double_range (self->random, -1, 1);
  self->placed[point] = TRUE;
}

static void
put_around (Start *self,
            gint   point,
            double turn,
            double radius)
{
  put (self, point, self->size * radius * cos (2 * G_PI * turn + TURN), self->size * radius * sin (2 * G_PI * turn + TURN));
}

/* In a triangle or quadrilateral nothing is nearly equal, right or parallel where nobody says so. */
static void
put_corner (Start *self,
            gint   point,
            guint  i,
            guint  n)
{
  const gboolean irregular = self->leaning && n <= 4;
  const double angle = 2 * G_PI * i / n + (irregular ? G_PI / n + LEANING_TURN : TURN);
  const double radius = CORNERS * self->size * (irregular ? 1 - NEARER * i : 1);
  const double x = radius * cos (angle), y = radius * sin (angle);

  put (self, point, irregular ? x - LEAN * y : x, y);
}

/* The corners of the largest polygon. */
static void
put_polygon (Start *self)
{
  const PorismBuildObject *largest = NULL;

  for (guint i = 0; i < self->problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (self->problem->objects, i);

      if (g_str_equal (object->kind, "polygon") && object->fault == NULL &&
          (largest == NULL || object->labels->len > largest->labels->len))
        largest = object;
    }
  for (guint i = 0; largest != NULL && i < largest->labels->len; i++)
    put_corner (self, find_point (self, g_ptr_array_index (largest->labels, i)), i, largest->labels->len);
}

/* Between two points, at @part of the way. */
static gboolean
put_between (Start *self,
             gint   point,
             gint   from,
             gint   to,
             double part)
{
  if (point < 0 || self->placed[point] || from < 0 || !self->placed[from] || to < 0 || !self->placed[to])
    return FALSE;
  put (self, point, (1 - part) * self->places[2 * from] + part * self->places[2 * to],
       (1 - part) * self->places[2 * from + 1] + part * self->places[2 * to + 1]);
  return TRUE;
}

/* The centre of the placed points that are said to be on its circle, if they are two or more. */
static gboolean
put_centre (Start *self,
            gint   centre)
{
  double x = 0, y = 0;
  guint n = 0;

  for (guint i = 0; i < self->problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (self->problem->conditions, i);
      gint point = get_point (self, condition, 0);

      if (condition->row == NULL || condition->row->judge != PORISM_BUILD_ON_CIRCLE || condition->fault != NULL ||
          get_point (self, condition, 1) != centre || !self->placed[point])
        continue;
      x += self->places[2 * point];
      y += self->places[2 * point + 1];
      n++;
    }
  if (n < 2)
    return FALSE;
  put (self, centre, x / n, y / n);
  return TRUE;
}

/* Puts what a condition says to lie among points that have been put. */
static gboolean
derive (Start *self)
{
  for (guint i = 0; i < self->problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (self->problem->conditions, i);
      const gint p[] = { get_point (self, condition, 0), get_point (self, condition, 1), get_point (self, condition, 2) };

      if (condition->row == NULL || condition->fault != NULL)
        continue;
      switch ((int) condition->row->judge)
        {
        case PORISM_BUILD_ON_SEGMENT:
        case PORISM_BUILD_MIDPOINT:
        case PORISM_BUILD_DIAMETER:
          if (put_between (self, p[0], p[1], p[2], 0.5))
            return TRUE;
          break;
        case PORISM_BUILD_BEYOND:
          if (put_between (self, p[0], p[1], p[2], 1.5))
            return TRUE;
          break;
        case PORISM_BUILD_ON_LINE:
          if (put_between (self, p[0], p[1], p[2], strchr (condition->type, 'x') != NULL ? 1.5 : 0.4))
            return TRUE;
          break;
        case PORISM_BUILD_ON_CIRCLE:
          if (p[1] >= 0 && !self->placed[p[1]] && put_centre (self, p[1]))
            return TRUE;
          break;
        default:
          break;
        }
    }
  return FALSE;
}

static void
put_points (Start *self)
{
  const guint n = self->problem->points->len;

  put_polygon (self);
  for (guint i = 0; i < n; i++)
    {
      while (derive (self))
        ;
      if (!self->placed[i])
        put_around (self, (gint) i, (double) i / n, 0.8);
    }
}

/* The more at random the higher the attempt. */
static void
disturb (Start *self,
         guint  attempt)
{
  const double way = self->size * 0.4 * attempt;

  for (guint i = 0; i < 2 * self->problem->points->len; i++)
    self->places[i] += way * g_rand_double_range (self->random, -1, 1);
}

/* A thousandth of the size is fine enough. */
static void
round_places (Start *self)
{
  const double unit = pow (10, floor (log10 (self->size)) - 3);

  for (guint i = 0; i < 2 * self->problem->points->len; i++)
    self->places[i] = round (self->places[i] / unit) * unit;
}

double *
porism_build_new_start (const PorismBuildProblem *problem,
                        guint                     attempt)
{
  const guint n = problem->points->len;
  g_autofree guint8 *placed = g_malloc0 (n + 1);
  const guint n_before = attempt > 0 ? attempt - 1 : 0;
  Start self = { problem, g_new0 (double, 2 * n + 1), placed, find_size (problem), attempt == 0, g_rand_new_with_seed (17 + n_before) };

  put_points (&self);
  if (n_before > 0)
    disturb (&self, MIN (n_before, 4));
  round_places (&self);
  g_rand_free (self.random);

  return self.places;
}
