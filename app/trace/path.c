/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two rows that grow: verbs of a byte, and their numbers. */

#include "config.h"

#include "app/trace/path.h"

#define LEAST_ROOM 64

const guint8 porism_path_counts[PORISM_N_PATH_VERBS] = {
  [PORISM_PATH_MOVE] = 2,     [PORISM_PATH_LINE] = 2,      [PORISM_PATH_STEP] = 2,  [PORISM_PATH_ARC] = 5,
  [PORISM_PATH_ARC_BACK] = 5, [PORISM_PATH_RECTANGLE] = 4, [PORISM_PATH_CLOSE] = 0,
  [PORISM_PATH_LIFT] = 0,
};

/**
 * porism_path_clear:
 *
 * Frees what the path holds; it is empty then.
 */
void
porism_path_clear (PorismPath *self)
{
  g_free (self->verbs);
  g_free (self->numbers);
  *self = (PorismPath) { 0 };
}

/**
 * porism_path_empty:
 *
 * Begins anew.
 */
void
porism_path_empty (PorismPath *self)
{
  self->n_verbs = self->n_numbers = 0;
}

static void
add (PorismPath    *self,
     PorismPathVerb verb,
     const double  *numbers)
{
  guint n = porism_path_counts[verb];

  if (self->n_verbs == self->verb_room)
    {
      self->verb_room = MAX (2 * self->verb_room, LEAST_ROOM);
      self->verbs = g_renew (guint8, self->verbs, self->verb_room);
    }
  if (self->n_numbers + n > self->number_room)
    {
      self->number_room = MAX (2 * self->number_room, 2 * LEAST_ROOM);
      self->numbers = g_renew (double, self->numbers, self->number_room);
    }
  self->verbs[self->n_verbs++] = (guint8) verb;
  for (guint i = 0; i < n; i++)
    self->numbers[self->n_numbers++] = numbers[i];
}

/**
 * porism_path_move:
 *
 * Lifts the pen: what follows begins at (x, y).
 */
void
porism_path_move (PorismPath *self,
                  double      x,
                  double      y)
{
  add (self, PORISM_PATH_MOVE, (double[]) { x, y });
}

/**
 * porism_path_line:
 *
 * A straight line to (x, y).
 */
void
porism_path_line (PorismPath *self,
                  double      x,
                  double      y)
{
  add (self, PORISM_PATH_LINE, (double[]) { x, y });
}

/**
 * porism_path_step:
 *
 * A straight line to where (dx, dy) leads from the pen.
 */
void
porism_path_step (PorismPath *self,
                  double      dx,
                  double      dy)
{
  add (self, PORISM_PATH_STEP, (double[]) { dx, dy });
}

/**
 * porism_path_arc:
 *
 * An arc about (cx, cy); angles are in radians.
 */
void
porism_path_arc (PorismPath *self,
                 double      cx,
                 double      cy,
                 double      radius,
                 double      from,
                 double      to)
{
  add (self, to > from ? PORISM_PATH_ARC : PORISM_PATH_ARC_BACK, (double[]) { cx, cy, radius, from, to });
}

/**
 * porism_path_rectangle:
 *
 * An upright rectangle, closed.
 */
void
porism_path_rectangle (PorismPath *self,
                       double      x,
                       double      y,
                       double      width,
                       double      height)
{
  add (self, PORISM_PATH_RECTANGLE, (double[]) { x, y, width, height });
}

/**
 * porism_path_close:
 *
 * Back to where the outline began.
 */
void
porism_path_close (PorismPath *self)
{
  add (self, PORISM_PATH_CLOSE, NULL);
}

/**
 * porism_path_lift:
 *
 * What follows is not joined to what was before.
 */
void
porism_path_lift (PorismPath *self)
{
  add (self, PORISM_PATH_LIFT, NULL);
}
