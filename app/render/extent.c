/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Endless objects do not count: the points by which they are given do. A graph counts over its domain, or
 * over the width of everything else. */

#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "app/render/extent.h"
#include "app/trace/trace-conic.h"
#include "app/trace/trace-graph.h"
#include "engine/graphs/graph-place.h"

/* Beyond this a coordinate does not count: squares of it would overflow. */
#define FARTHEST 1e150
#define SAMPLES 129

/**
 * porism_extent_add:
 *
 * One place.
 */
void
porism_extent_add (PorismBox *box,
                   double     x,
                   double     y)
{
  if (!(fabs (x) <= FARTHEST) || !(fabs (y) <= FARTHEST))
    return;
  box->x1 = fmin (box->x1, x);
  box->x2 = fmax (box->x2, x);
  box->y1 = fmin (box->y1, y);
  box->y2 = fmax (box->y2, y);
}

/**
 * porism_extent_add_places:
 *
 * Points by which the value is given, one after the other.
 */
void
porism_extent_add_places (PorismExtent     *self,
                          const PorismItem *item)
{
  for (guint i = 0; i + 1 < item->width; i += 2)
    porism_extent_add (&self->box, item->value[i], item->value[i + 1]);
}

/**
 * porism_extent_add_network:
 *
 * The points by which its pieces are given.
 */
void
porism_extent_add_network (PorismExtent     *self,
                           const PorismItem *item)
{
  for (guint i = 0; i + PORISM_NETWORK_PIECE <= item->width; i += PORISM_NETWORK_PIECE)
    for (guint k = i; k < i + 4; k += 2)
      porism_extent_add (&self->box, item->value[k], item->value[k + 1]);
}

/* The outermost points of the arc with this centre and square of the radius. */
static void
add_round (PorismBox    *box,
           const double *v,
           double        start,
           double        turn)
{
  double r = sqrt (v[2]);

  for (int quarter = 0; quarter < 4; quarter++)
    {
      double from = quarter * G_PI / 2 - start;

      from -= 2 * G_PI * floor (from / (2 * G_PI));
      if (from <= turn)
        porism_extent_add (box, v[0] + (quarter == 0 ? r : quarter == 2 ? -r : 0),
                           v[1] + (quarter == 1 ? r : quarter == 3 ? -r : 0));
    }
}

/**
 * porism_extent_add_circle:
 *
 * All around.
 */
void
porism_extent_add_circle (PorismExtent     *self,
                          const PorismItem *item)
{
  add_round (&self->box, item->value, 0, 2 * G_PI);
}

/**
 * porism_extent_add_arc:
 *
 * Its ends and its outermost points.
 */
void
porism_extent_add_arc (PorismExtent     *self,
                       const PorismItem *item)
{
  const double *v = item->value;
  double r = sqrt (v[2]), start = atan2 (v[4] - v[1], v[3] - v[0]);
  double turn = atan2 (v[6] - v[1], v[5] - v[0]) - start;

  turn += turn <= 0 ? 2 * G_PI : 0;
  porism_extent_add (&self->box, v[0] + r * cos (start), v[1] + r * sin (start));
  porism_extent_add (&self->box, v[0] + r * cos (start + turn), v[1] + r * sin (start + turn));
  add_round (&self->box, v, start, turn);
}

/**
 * porism_extent_add_sector:
 *
 * As an arc, with the centre.
 */
void
porism_extent_add_sector (PorismExtent     *self,
                          const PorismItem *item)
{
  porism_extent_add (&self->box, item->value[0], item->value[1]);
  porism_extent_add_arc (self, item);
}

/**
 * porism_extent_add_samples:
 *
 * Those of a locus that are there.
 */
void
porism_extent_add_samples (PorismExtent     *self,
                           const PorismItem *item)
{
  for (guint i = 0; i + 2 < item->width; i += 3)
    if (item->value[i + 2] != 0)
      porism_extent_add (&self->box, item->value[i], item->value[i + 1]);
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The least and the greatest of the values, which are sorted; without the outermost tenth where that is
 * far from all others and from @size. */
static void
get_spread (double *values,
            int     n,
            double  size,
            double *low,
            double *high)
{
  qsort (values, (size_t) n, sizeof (double), compare_doubles);
  *low = values[n / 20];
  *high = values[n - 1 - n / 20];
  if (values[n - 1] - values[0] <= 2 * fmax (*high - *low, size))
    {
      *low = values[0];
      *high = values[n - 1];
    }
}

/**
 * porism_extent_add_curve:
 *
 * A curve with a pole counts as far as a graph with one does.
 */
void
porism_extent_add_curve (PorismExtent     *self,
                         const PorismItem *item)
{
  const double *v = item->value;
  PorismPlainGraph graph = { .kept = v + 8, .domain = { v[0], v[1] },
                             .map = { v[2], v[3], v[4], v[5], v[6], v[7] } };
  double x[SAMPLES], y[SAMPLES], p[2], low[2], high[2];
  int n = 0;

  graph.expression = item->record != NULL ? item->record->expression : NULL;
  for (int i = 0; graph.expression != NULL && v[1] - v[0] < FARTHEST && i < SAMPLES; i++)
    if (porism_plain_graph_at (&graph, v[0] + (v[1] - v[0]) * i / (SAMPLES - 1), p))
      {
        x[n] = p[0];
        y[n++] = p[1];
      }
  if (n == 0)
    return;
  get_spread (x, n, 0, &low[0], &high[0]);
  get_spread (y, n, 0, &low[1], &high[1]);
  porism_extent_add (&self->box, low[0], low[1]);
  porism_extent_add (&self->box, high[0], high[1]);
}

/**
 * porism_extent_add_conic:
 *
 * An ellipse; the other conics are endless.
 */
void
porism_extent_add_conic (PorismExtent     *self,
                         const PorismItem *item)
{
  PorismBox ellipse;

  if (!porism_ellipse_get_box (item->value, &ellipse))
    return;
  porism_extent_add (&self->box, ellipse.x1, ellipse.y1);
  porism_extent_add (&self->box, ellipse.x2, ellipse.y2);
}

/**
 * porism_extent_add_limits:
 *
 * Both ends of a shaded integral, on the x-axis.
 */
void
porism_extent_add_limits (PorismExtent     *self,
                          const PorismItem *item)
{
  porism_extent_add (&self->box, item->value[1], 0);
  porism_extent_add (&self->box, item->value[2], 0);
}

/**
 * porism_extent_add_vertex:
 *
 * Of an angle that has its place.
 */
void
porism_extent_add_vertex (PorismExtent     *self,
                          const PorismItem *item)
{
  porism_extent_add (&self->box, item->value[3], item->value[4]);
}

static gboolean
evaluate (const PorismItem *item,
          double            x,
          double           *y)
{
  const PorismExpression *expression = item->record != NULL ? item->record->expression : NULL;

  return expression != NULL && porism_graph_evaluate (expression, item->value, x, y);
}

/**
 * porism_extent_add_graph:
 *
 * All heights of a tame graph; of one with a pole, where nine tenths of it lie.
 */
void
porism_extent_add_graph (PorismExtent     *self,
                         const PorismItem *item)
{
  const PorismBox *others = &self->others;
  gboolean alone = others->x1 > others->x2;
  double from = fmax (item->value[0], alone ? -PORISM_EXTENT_LEAST : others->x1);
  double to = fmin (item->value[1], alone ? PORISM_EXTENT_LEAST : others->x2), heights[SAMPLES];
  gboolean bounded = fabs (item->value[0]) < FARTHEST && fabs (item->value[1]) < FARTHEST;
  double low, high;
  int n = 0;

  if (bounded)
    {
      from = item->value[0];
      to = item->value[1];
    }
  for (int i = 0; i < SAMPLES && from < to; i++)
    n += evaluate (item, from + (to - from) * i / (SAMPLES - 1), &heights[n]);
  if (n == 0)
    return;
  get_spread (heights, n, to - from, &low, &high);
  if (!alone && !bounded)
    {
      /* A steep graph must not make everything else small. */
      double reach = fmax (to - from, others->y2 - others->y1) / 2;

      low = CLAMP (low, others->y1 - reach, others->y2 + reach);
      high = CLAMP (high, others->y1 - reach, others->y2 + reach);
    }
  porism_extent_add (&self->box, from, low);
  porism_extent_add (&self->box, to, high);
}
