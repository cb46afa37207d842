/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves: pieces of the parameter are halved while their middle lies off the chord. What stays off the
 * surface by more than it bends is not looked into. Where two places stay apart however close their
 * parameters are there is a jump, and the curve is left open. */

#include "config.h"

#include <math.h>

#include "app/trace/curve.h"
#include "app/trace/trace-graph.h"
#include "engine/graphs/graph-place.h"

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
  PorismPlainGraph graph;
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
  spot.defined = porism_plain_graph_at (&self->graph, t, p);
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

/* Of the image of a function's graph only what can come to lie on the surface: the surface goes back by
 * the map, which is a similarity. */
static void
limit_to_surface (Walker *self,
                  double *start,
                  double *end)
{
  const double *map = self->graph.map;
  double factor = hypot (map[0], map[2]), x = self->viewport->x - map[4];
  double y = self->viewport->y - map[5];
  double centre = (map[0] * x + map[2] * y) / factor / factor;
  double reach = hypot (self->box.x2 - self->box.x1, self->box.y2 - self->box.y1) / 2 /
                 self->viewport->scale / factor;

  *start = fmax (*start, centre - reach);
  *end = fmin (*end, centre + reach);
}

static gboolean
init_graph (PorismPlainGraph    *graph,
            const PorismSubject *subject)
{
  if (subject->record == NULL || subject->record->expression == NULL)
    return FALSE;
  graph->expression = subject->record->expression;
  for (int i = 0; i < 2; i++)
    graph->domain[i] = subject->value[i];
  for (int i = 0; i < 6; i++)
    graph->map[i] = subject->value[2 + i];
  graph->kept = subject->value + 8;

  return TRUE;
}

/**
 * porism_trace_curve:
 *
 * At most some 80,000 evaluations.
 */
void
porism_trace_curve (GArray              *pieces,
                    const PorismSubject *subject)
{
  Walker self = { .pieces = pieces, .viewport = subject->viewport,
                  .box = porism_trace_get_box (subject->viewport), .budget = BUDGET };
  double start = subject->value[0], end = subject->value[1];
  Spot last;

  if (!init_graph (&self.graph, subject))
    return;
  if (!porism_expression_is_pair (self.graph.expression))
    limit_to_surface (&self, &start, &end);
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

/**
 * porism_graph_evaluate:
 * @value: of the function, which holds what its expression reads
 *
 * Returns: whether the function has a value at @x
 */
gboolean
porism_graph_evaluate (const PorismExpression *expression,
                       const double           *value,
                       double                  x,
                       double                 *y)
{
  guint n = porism_expression_get_n_references (expression);
  const void *references[n + 1];
  const double *kept = value + 2;
  PorismDoubleField field;

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (expression, i);
    }
  porism_double_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, references, &x, y) ==
         PORISM_OK;
}

static gboolean
evaluate (gpointer user_data,
          double   x,
          double  *y)
{
  const PorismSubject *subject = user_data;

  return porism_graph_evaluate (subject->record->expression, subject->value, x, y);
}

/**
 * porism_trace_function:
 *
 * Nothing for a preview, which has no expression.
 */
void
porism_trace_function (GArray              *pieces,
                       const PorismSubject *subject)
{
  if (subject->record != NULL && subject->record->expression != NULL)
    porism_curve_trace (pieces, subject->viewport, subject->value[0], subject->value[1], evaluate,
                        (gpointer) subject);
}
