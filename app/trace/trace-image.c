/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of the parameter are halved while their middle lies off the chord. What stays off the
 * surface by more than it bends is not looked into. Where two places stay apart however close their
 * parameters are there is a jump, and the path is left open. */

#include "config.h"

#include <math.h>

#include "app/trace/trace-image.h"

/* Pieces of the parameter to begin with: what happens within one of them, and is not seen at its ends
 * and its middle, is missed. */
#define PIECES 256
/* Pixels by which a chord may miss the curve. */
#define TOLERANCE 0.2
/* Places closer than this are joined however many halvings brought them there. */
#define LEAST_JUMP 1.5
#define DEPTH 34
#define BUDGET 80000
#define FARTHEST 1e9

typedef struct
{
  double t, x, y;
  gboolean defined;
} Spot;

typedef struct
{
  GArray *pieces;
  const PorismViewport *viewport;
  PorismPlaceFunc at;
  gpointer user_data;
  PorismBox box;
  int budget;
  gboolean joined;              /* whether the next piece goes on where the last one ended */
} Walker;

static Spot
take (Walker *self,
      double  t)
{
  Spot spot = { .t = t };
  double p[2];

  self->budget--;
  spot.defined = self->at (self->user_data, t, p);
  if (spot.defined)
    {
      porism_viewport_to_screen (self->viewport, p[0], p[1], &spot.x, &spot.y);
      spot.x = CLAMP (spot.x, -FARTHEST, FARTHEST);
      spot.y = CLAMP (spot.y, -FARTHEST, FARTHEST);
    }
  return spot;
}

static void
join (Walker     *self,
      const Spot *a,
      const Spot *b)
{
  double t0 = 0, t1 = 1, dx = b->x - a->x, dy = b->y - a->y;

  if (!porism_clip_span (&self->box, a->x, a->y, dx, dy, &t0, &t1))
    {
      self->joined = FALSE;
      return;
    }
  porism_trace_add_segment (self->pieces, !self->joined || t0 > 0, a->x + t0 * dx, a->y + t0 * dy,
                            a->x + t1 * dx, a->y + t1 * dy);
  self->joined = t1 == 1;
}

/* Whether the three places, and the curve between them as far as it bends like them, are off the
 * surface. */
static gboolean
is_off (const Walker *self,
        const Spot   *a,
        const Spot   *middle,
        const Spot   *b)
{
  double bend = 2 * hypot (middle->x - (a->x + b->x) / 2, middle->y - (a->y + b->y) / 2);
  PorismBox around = { fmin (fmin (a->x, b->x), middle->x) - bend,
                       fmin (fmin (a->y, b->y), middle->y) - bend,
                       fmax (fmax (a->x, b->x), middle->x) + bend,
                       fmax (fmax (a->y, b->y), middle->y) + bend };

  return !porism_box_overlaps (&around, &self->box);
}

static gboolean
is_straight (const Spot *a,
             const Spot *middle,
             const Spot *b)
{
  double dx = b->x - a->x, dy = b->y - a->y, length = hypot (dx, dy);
  double wx = middle->x - a->x, wy = middle->y - a->y, along;

  if (!(length > 0))
    return hypot (wx, wy) <= TOLERANCE;
  along = (wx * dx + wy * dy) / length / length;

  return fabs (wx * dy - wy * dx) / length <= TOLERANCE && length <= 256 &&
         (length <= LEAST_JUMP || (along > 0.15 && along < 0.85));
}

static void
walk (Walker *self,
      Spot    a,
      Spot    b,
      int     depth)
{
  Spot middle = take (self, (a.t + b.t) / 2);

  if (!a.defined && !b.defined && !middle.defined)
    {
      self->joined = FALSE;
      return;
    }
  if (a.defined && b.defined && middle.defined)
    {
      if (is_off (self, &a, &middle, &b))
        {
          self->joined = FALSE;
          return;
        }
      if (is_straight (&a, &middle, &b))
        {
          join (self, &a, &middle);
          join (self, &middle, &b);
          return;
        }
    }
  if (depth > 0 && self->budget > 0 && middle.t > a.t && middle.t < b.t)
    {
      walk (self, a, middle, depth - 1);
      walk (self, middle, b, depth - 1);
    }
  else if (a.defined && b.defined && hypot (a.x - b.x, a.y - b.y) <= LEAST_JUMP)
    join (self, &a, &b);
  else
    self->joined = FALSE;
}

/**
 * porism_trace_image:
 *
 * At most some 80,000 places are asked for.
 */
void
porism_trace_image (GArray               *pieces,
                    const PorismViewport *viewport,
                    PorismPlaceFunc       at,
                    gpointer              user_data,
                    double                start,
                    double                end)
{
  Walker self = { .pieces = pieces, .viewport = viewport, .at = at, .user_data = user_data,
                  .box = porism_trace_get_box (viewport), .budget = BUDGET };
  Spot last;

  if (!(start < end))
    return;
  last = take (&self, start);
  for (int i = 1; i <= PIECES; i++)
    {
      Spot next = take (&self, i < PIECES ? start + (end - start) * i / PIECES : end);

      walk (&self, last, next, DEPTH);
      last = next;
    }
}
