/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Verbs that depend on where the pen is, told without it. */

#include "config.h"

#include <math.h>

#include "app/export/outline.h"

#define TURN (2 * G_PI)

typedef struct
{
  const PorismOutlineReader *reader;
  gpointer user_data;
  gboolean down;                /* there is a pen */
  PorismPlace pen, first;       /* and where the outline began */
} Walk;

static void
go (Walk    *self,
    double   x,
    double   y,
    gboolean anew)
{
  self->pen = (PorismPlace) { x, y };
  if (anew || !self->down)
    {
      self->first = self->pen;
      self->reader->move (self->user_data, x, y);
    }
  else
    self->reader->line (self->user_data, x, y);
  self->down = TRUE;
}

static void
end_outline (Walk *self)
{
  if (self->down)
    self->reader->close (self->user_data);
  self->pen = self->first;
}

/**
 * porism_arc_at:
 *
 * Returns: the place of the arc's circle at @angle
 */
PorismPlace
porism_arc_at (const PorismArc *self,
               double           angle)
{
  return (PorismPlace) { self->cx + self->radius * cos (angle), self->cy + self->radius * sin (angle) };
}

/**
 * porism_arc_is_circle:
 *
 * Returns: whether it goes all the way round
 */
gboolean
porism_arc_is_circle (const PorismArc *self)
{
  return fabs (self->to - self->from) >= TURN - 1e-9;
}

/* From the angle to the next one that is the other's, in the direction of the arc. */
static double
wind (double   from,
      double   to,
      gboolean back)
{
  double turn = back ? from - to : to - from;

  if (turn < 0)
    turn = fmod (turn, TURN) + TURN;
  turn = fmin (turn, TURN);
  return back ? from - turn : from + turn;
}

static void
walk_arc (Walk         *self,
          const double *n,
          gboolean      back)
{
  PorismArc arc = { n[0], n[1], n[2], n[3], wind (n[3], n[4], back) };
  PorismPlace first = porism_arc_at (&arc, arc.from);

  if (!self->down || hypot (first.x - self->pen.x, first.y - self->pen.y) > 1e-6)
    go (self, first.x, first.y, FALSE);
  self->reader->arc (self->user_data, &arc);
  self->pen = porism_arc_at (&arc, arc.to);
}

static void
walk_rectangle (Walk         *self,
                const double *n)
{
  go (self, n[0], n[1], TRUE);
  go (self, n[0] + n[2], n[1], FALSE);
  go (self, n[0] + n[2], n[1] + n[3], FALSE);
  go (self, n[0], n[1] + n[3], FALSE);
  end_outline (self);
}

static void
walk (Walk          *self,
      PorismPathVerb verb,
      const double  *n)
{
  switch (verb)
    {
    case PORISM_PATH_MOVE:
    case PORISM_PATH_LINE:
      go (self, n[0], n[1], verb == PORISM_PATH_MOVE);
      break;
    case PORISM_PATH_STEP:
      go (self, self->pen.x + n[0], self->pen.y + n[1], FALSE);
      break;
    case PORISM_PATH_ARC:
    case PORISM_PATH_ARC_BACK:
      walk_arc (self, n, verb == PORISM_PATH_ARC_BACK);
      break;
    case PORISM_PATH_RECTANGLE:
      walk_rectangle (self, n);
      break;
    case PORISM_PATH_CLOSE:
      end_outline (self);
      break;
    case PORISM_PATH_LIFT:
      self->down = FALSE;
      break;
    case PORISM_N_PATH_VERBS:
    default:
      g_assert_not_reached ();
    }
}

/**
 * porism_outline_read:
 *
 * Tells @reader the outline of the item, verb by verb.
 */
void
porism_outline_read (const PorismDisplayList   *list,
                     const PorismDisplayItem   *item,
                     const PorismOutlineReader *reader,
                     gpointer                   user_data)
{
  Walk self = { .reader = reader, .user_data = user_data };
  const double *numbers = list->path.numbers + item->number;

  for (guint i = item->verb; i < item->verb + item->n_verbs; i++)
    {
      walk (&self, list->path.verbs[i], numbers);
      numbers += porism_path_counts[list->path.verbs[i]];
    }
}
