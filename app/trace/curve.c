/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A column of pixels after the other, halved where the graph is not straight. A gap in the
 * domain is narrowed down to its border; a steep place is told from a jump by halving it: a jump
 * keeps its height, however narrow the interval. */

#include "config.h"

#include <math.h>

#include "app/trace/curve.h"

/* Pixels by which a chord may miss the graph. */
#define TOLERANCE 0.2
/* Halvings within a column, before steepness is examined. */
#define DEPTH 6
#define NARROWINGS 44
/* A step of fewer pixels is drawn through: it cannot be told from a steep place by eye. */
#define LEAST_JUMP 1.5
/* Evaluations spent on one graph before only the columns themselves are sampled: a function that
 * oscillates faster than pixels can show must not stop the window. */
#define BUDGET 60000

typedef struct
{
  double x, y;                  /* on the surface; y is cut to well beyond the surface */
  gboolean defined;
} Sample;

typedef struct
{
  GArray *pieces;
  const PorismViewport *viewport;
  PorismCurveFunc evaluate;
  gpointer user_data;
  double top, bottom;
  int budget;
  gboolean joined;              /* whether the next piece goes on where the last one ended */
} Plotter;

static Sample
take (Plotter *self,
      double   sx)
{
  const PorismViewport *viewport = self->viewport;
  Sample sample = { .x = sx };
  double x, y = 0;

  self->budget--;
  porism_viewport_from_screen (viewport, sx, 0, &x, &y);
  sample.defined = self->evaluate (self->user_data, x, &y) && !isnan (y);
  if (sample.defined)
    {
      porism_viewport_to_screen (viewport, x, y, &x, &sample.y);
      sample.y = CLAMP (sample.y, self->top, self->bottom);
    }
  return sample;
}

static gboolean
is_outside (const Plotter *self,
            const Sample  *a,
            const Sample  *b)
{
  return (a->y <= -8 && b->y <= -8) ||
         (a->y >= self->viewport->height + 8 && b->y >= self->viewport->height + 8);
}

static void
join (Plotter      *self,
      const Sample *a,
      const Sample *b)
{
  double height = self->viewport->height, t0 = 0, t1 = 1, dx = b->x - a->x, dy = b->y - a->y;
  PorismBox box = { -HUGE_VAL, -64, HUGE_VAL, height + 64 };

  if (is_outside (self, a, b) || !porism_clip_span (&box, a->x, a->y, dx, dy, &t0, &t1))
    {
      self->joined = FALSE;
      return;
    }
  porism_trace_add_segment (self->pieces, !self->joined || t0 > 0, a->x + t0 * dx, a->y + t0 * dy,
                            a->x + t1 * dx, a->y + t1 * dy);
  self->joined = t1 == 1;
}

/* Draws the steep interval, or leaves it open where the height does not shrink with the width. */
static void
join_steep (Plotter *self,
            Sample   a,
            Sample   b)
{
  double height = fabs (b.y - a.y);
  Sample left = a, right = b;

  if (is_outside (self, &a, &b))
    {
      join (self, &a, &b);
      return;
    }
  for (int i = 0; i < NARROWINGS && fabs (right.y - left.y) > LEAST_JUMP; i++)
    {
      Sample middle = take (self, (left.x + right.x) / 2);

      if (!middle.defined || middle.x <= left.x || middle.x >= right.x)
        break;
      if (fabs (middle.y - left.y) > fabs (right.y - middle.y))
        right = middle;
      else
        left = middle;
    }
  if (fabs (right.y - left.y) <= fmax (LEAST_JUMP, height / 64))
    {
      join (self, &a, &b);
      return;
    }
  join (self, &a, &left);
  self->joined = FALSE;
  join (self, &right, &b);
}

/* From the defined end up to the border of the domain. */
static void
join_border (Plotter *self,
             Sample   a,
             Sample   b)
{
  Sample inside = a.defined ? a : b, outside = a.defined ? b : a;

  for (int i = 0; i < NARROWINGS && fabs (outside.x - inside.x) > 1e-3; i++)
    {
      Sample middle = take (self, (inside.x + outside.x) / 2);

      if (middle.defined)
        inside = middle;
      else
        outside = middle;
    }
  if (a.defined)
    join (self, &a, &inside);
  self->joined = FALSE;
  if (b.defined)
    join (self, &inside, &b);
}

static void
plot (Plotter *self,
      Sample   a,
      Sample   b,
      int      depth)
{
  Sample middle = take (self, (a.x + b.x) / 2);

  if (!a.defined && !b.defined && !middle.defined)
    {
      self->joined = FALSE;
      return;
    }
  if (a.defined && b.defined && middle.defined &&
      (is_outside (self, &a, &b) ? is_outside (self, &a, &middle)
                                 : fabs (middle.y - (a.y + b.y) / 2) <= TOLERANCE))
    {
      /* A straight chord can still hide a jump in its middle. */
      if (fabs (b.y - a.y) > 64 && self->budget > 0 && !is_outside (self, &a, &b))
        {
          join_steep (self, a, middle);
          join_steep (self, middle, b);
        }
      else
        join (self, &a, &b);
      return;
    }
  if (depth > 0 && self->budget > 0)
    {
      plot (self, a, middle, depth - 1);
      plot (self, middle, b, depth - 1);
    }
  else if (a.defined && b.defined)
    join_steep (self, a, b);
  else
    join_border (self, a, b);
}

/**
 * porism_curve_trace:
 *
 * At most some 60,000 evaluations beyond the two of each column.
 */
void
porism_curve_trace (GArray               *pieces,
                    const PorismViewport *viewport,
                    double                start,
                    double                end,
                    PorismCurveFunc       evaluate,
                    gpointer              user_data)
{
  Plotter self = { .pieces = pieces, .viewport = viewport, .evaluate = evaluate,
                   .user_data = user_data, .top = -1e5, .bottom = viewport->height + 1e5,
                   .budget = BUDGET };
  double left, right, y;
  int columns;
  Sample last;

  porism_viewport_to_screen (viewport, start, 0, &left, &y);
  porism_viewport_to_screen (viewport, end, 0, &right, &y);
  left = fmax (left, -8);
  right = fmin (right, viewport->width + 8);
  if (!(left < right))
    return;
  columns = (int) ceil (right - left);
  last = take (&self, left);
  for (int i = 1; i <= columns; i++)
    {
      Sample next = take (&self, i < columns ? left + (right - left) * i / columns : right);

      plot (&self, last, next, DEPTH);
      last = next;
    }
}
