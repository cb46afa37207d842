/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Always optimised, as the engine's formulas are, whatever the rest of the program is built for. */

#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize ("O2")
#endif

#include "config.h"

#include <math.h>

#include "app/bench/plain-loop.h"

typedef enum
{
  PLAIN_FREE,
  PLAIN_MIDPOINT,
  PLAIN_LINE,
  PLAIN_PERPENDICULAR,
  PLAIN_CIRCLE,
  PLAIN_FIRST_MEET,
  PLAIN_SECOND_MEET,
  PLAIN_SEGMENT,
} PlainKind;

/* A point is x, y; a line a, b, c; a circle x, y, r^2; a segment its line and length. */
typedef struct
{
  PlainKind kind;
  guint first, second;          /* what it is made of */
  gboolean exists;
  double v[4];
} PlainObject;

struct _PorismPlainLoop
{
  PlainObject *objects;
  guint n, n_free;
};

static void
meet (PlainObject  *object,
      const double *line,
      const double *circle)
{
  double a = line[0], b = line[1];
  double inverse = 1.0 / (a * a + b * b);
  double distance = a * circle[0] + b * circle[1] + line[2];
  double square = (circle[2] - distance * distance * inverse) * inverse;
  double half = sqrt (square > 0.0 ? square : 0.0);

  object->exists = square >= 0.0;
  if (object->kind == PLAIN_SECOND_MEET)
    half = -half;
  object->v[0] = circle[0] - a * distance * inverse - b * half;
  object->v[1] = circle[1] - b * distance * inverse + a * half;
}

static inline void
evaluate (PlainObject       *object,
          const PlainObject *objects)
{
  const double *p = objects[object->first].v, *q = objects[object->second].v;
  double dx = q[0] - p[0], dy = q[1] - p[1];
  double *v = object->v;

  switch (object->kind)
    {
    case PLAIN_MIDPOINT:
      v[0] = 0.5 * (p[0] + q[0]);
      v[1] = 0.5 * (p[1] + q[1]);
      break;
    case PLAIN_SEGMENT:
      v[3] = sqrt (dx * dx + dy * dy);
      G_GNUC_FALLTHROUGH;
    case PLAIN_LINE:
      v[0] = -dy;
      v[1] = dx;
      v[2] = p[0] * q[1] - p[1] * q[0];
      break;
    case PLAIN_PERPENDICULAR:
      v[0] = -p[1];
      v[1] = p[0];
      v[2] = p[1] * q[0] - p[0] * q[1];
      break;
    case PLAIN_CIRCLE:
      v[0] = p[0];
      v[1] = p[1];
      v[2] = dx * dx + dy * dy;
      break;
    case PLAIN_FIRST_MEET:
    case PLAIN_SECOND_MEET:
      meet (object, p, q);
      break;
    case PLAIN_FREE:
    default:
      break;
    }
}

static guint
add (PorismPlainLoop *self,
     PlainKind        kind,
     guint            first,
     guint            second)
{
  PlainObject *object = &self->objects[self->n];

  *object = (PlainObject) { .kind = kind, .first = first, .second = second, .exists = TRUE };
  evaluate (object, self->objects);

  return self->n++;
}

static guint
add_free (PorismPlainLoop *self,
          double           x,
          double           y)
{
  guint i = add (self, PLAIN_FREE, 0, 0);

  self->objects[i].v[0] = x;
  self->objects[i].v[1] = y;
  self->n_free++;

  return i;
}

static PorismPlainLoop *
plain_loop_new (guint room)
{
  PorismPlainLoop *self = g_new0 (PorismPlainLoop, 1);

  self->objects = g_new0 (PlainObject, room);
  return self;
}

/**
 * porism_plain_loop_new_chain:
 * @n: objects beside the two free points; rounded down to whole blocks of six
 *
 * Returns: (transfer full)
 */
PorismPlainLoop *
porism_plain_loop_new_chain (guint n)
{
  PorismPlainLoop *self = plain_loop_new (n + 2);
  guint p = add_free (self, 0.0, 0.0), q = add_free (self, 3.0, 1.0);

  for (guint block = 0; block < n / 6; block++)
    {
      guint midpoint = add (self, PLAIN_MIDPOINT, p, q);
      guint line = add (self, PLAIN_LINE, p, q);
      guint perpendicular = add (self, PLAIN_PERPENDICULAR, line, midpoint);
      guint circle = add (self, PLAIN_CIRCLE, midpoint, q);

      p = add (self, PLAIN_FIRST_MEET, perpendicular, circle);
      q = add (self, PLAIN_SECOND_MEET, perpendicular, circle);
    }
  return self;
}

/**
 * porism_plain_loop_new_fan:
 * @n: segments and midpoints together
 *
 * Returns: (transfer full)
 */
PorismPlainLoop *
porism_plain_loop_new_fan (guint n)
{
  PorismPlainLoop *self = plain_loop_new (n + n / 2 + 1);
  guint centre = add_free (self, 0.0, 0.0);

  for (guint i = 0; i < n / 2; i++)
    add_free (self, 10.0 * cos (0.01 * i), 10.0 * sin (0.013 * i));
  for (guint i = 0; i < n / 2; i++)
    {
      add (self, PLAIN_SEGMENT, centre, 1 + i);
      add (self, PLAIN_MIDPOINT, centre, 1 + i);
    }
  return self;
}

/**
 * porism_plain_loop_free:
 * @self: (nullable) (transfer full)
 */
void
porism_plain_loop_free (PorismPlainLoop *self)
{
  if (self == NULL)
    return;
  g_free (self->objects);
  g_free (self);
}

/**
 * porism_plain_loop_drag:
 *
 * Moves the first point and computes everything that depends on it.
 */
void
porism_plain_loop_drag (PorismPlainLoop *self,
                        double           x,
                        double           y)
{
  self->objects[0].v[0] = x;
  self->objects[0].v[1] = y;
  for (guint i = self->n_free; i < self->n; i++)
    evaluate (&self->objects[i], self->objects);
}

/**
 * porism_plain_loop_get_n:
 *
 * Returns: how many objects a drag computes
 */
guint
porism_plain_loop_get_n (PorismPlainLoop *self)
{
  return self->n - self->n_free;
}
