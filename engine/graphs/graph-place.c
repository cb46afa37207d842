/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The nearest place of a graph: samples, then the best valleys between them by golden section. The map
 * of a curve is a similarity, so what is nearest before it is nearest after it; and a function's graph
 * is searched only as far to both sides as it lies above or below.
 *
 * Two curves cross where two chords of theirs do, brought to the place by Newton's method. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/field/field.h"
#include "engine/graphs/graph-place.h"
#include "engine/roots/zeros.h"
#include "engine/surd/thread.h"

#define SAMPLES 240
#define CHORDS 512

static gboolean
evaluate (const PorismPlainGraph *self,
          double                  t,
          double                  plain[2])
{
  guint n = porism_expression_get_n_references (self->expression);
  gboolean pair = porism_expression_is_pair (self->expression);
  const void *references[n + 1];
  const double *kept = self->kept;
  PorismDoubleField field;

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (self->expression, i);
    }
  porism_double_field_init (&field);
  plain[0] = t;
  if (porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, self->expression, references, &t,
                                                       pair ? plain : &plain[1]) != PORISM_OK)
    return FALSE;

  return isfinite (plain[0]) && isfinite (plain[1]);
}

/**
 * porism_plain_graph_at:
 *
 * The domain is not asked.
 */
gboolean
porism_plain_graph_at (const PorismPlainGraph *self,
                       double                  t,
                       double                  p[2])
{
  const double *map = self->map;
  double plain[2];

  if (!evaluate (self, t, plain))
    return FALSE;
  for (int i = 0; i < 2; i++)
    p[i] = map[2 * i] * plain[0] + map[2 * i + 1] * plain[1] + map[4 + i];

  return isfinite (p[0]) && isfinite (p[1]);
}

/* ---- the nearest place ---- */

/* The point whose image by the map is (@x, @y). */
static void
undo_map (const PorismPlainGraph *self,
          double                  x,
          double                  y,
          double                  plain[2])
{
  const double *map = self->map;
  double det = map[0] * map[3] - map[1] * map[2];

  x -= map[4];
  y -= map[5];
  plain[0] = (map[3] * x - map[1] * y) / det;
  plain[1] = (map[0] * y - map[2] * x) / det;
}

static double
get_distance (const PorismPlainGraph *self,
              double                  t,
              const double            wanted[2])
{
  double plain[2];

  return evaluate (self, t, plain) ? hypot (plain[0] - wanted[0], plain[1] - wanted[1]) : HUGE_VAL;
}

/* The part of the domain where the nearest place is: of a function's graph, no farther to a side than
 * the graph is above or below. Where it is not defined there, some way to both sides. */
static void
get_range (const PorismPlainGraph *self,
           const double            wanted[2],
           double                  range[2])
{
  double x = CLAMP (wanted[0], self->domain[0], self->domain[1]);
  double reach;

  range[0] = self->domain[0];
  range[1] = self->domain[1];
  if (porism_expression_is_pair (self->expression))
    return;
  reach = get_distance (self, x, wanted);
  if (!(reach < 1e150))
    reach = PORISM_FARTHEST_SEARCHED;
  range[0] = fmax (range[0], wanted[0] - reach);
  range[1] = fmin (range[1], wanted[0] + reach);
  if (!(range[0] <= range[1]))
    range[0] = range[1] = x;
}

/* The least distance between @a and @b, which has a valley there. */
static double
descend (const PorismPlainGraph *self,
         const double            wanted[2],
         double                  a,
         double                  b)
{
  const double golden = 0.3819660112501051;
  double left = a + golden * (b - a), right = b - golden * (b - a);
  double at_left = get_distance (self, left, wanted), at_right = get_distance (self, right, wanted);

  for (int i = 0; i < 90 && right > left; i++)
    if (at_left <= at_right)
      {
        b = right;
        right = left;
        at_right = at_left;
        left = a + golden * (b - a);
        at_left = get_distance (self, left, wanted);
      }
    else
      {
        a = left;
        left = right;
        at_left = at_right;
        right = b - golden * (b - a);
        at_right = get_distance (self, right, wanted);
      }
  return at_left <= at_right ? left : right;
}

static void
take_nearer (const PorismPlainGraph *self,
             const double            wanted[2],
             double                  candidate,
             double                 *t,
             double                 *least)
{
  double distance = get_distance (self, candidate, wanted);

  if (distance < *least)
    {
      *least = distance;
      *t = candidate;
    }
}

/**
 * porism_plain_graph_get_nearest:
 *
 * Takes some thousand evaluations at most.
 */
gboolean
porism_plain_graph_get_nearest (const PorismPlainGraph *self,
                                double                  x,
                                double                  y,
                                double                 *t)
{
  double wanted[2], range[2], distances[SAMPLES + 1], least = HUGE_VAL;

  undo_map (self, x, y, wanted);
  if (!isfinite (wanted[0]) || !isfinite (wanted[1]))
    return FALSE;
  get_range (self, wanted, range);
  for (int i = 0; i <= SAMPLES; i++)
    {
      distances[i] = get_distance (self, range[0] + (range[1] - range[0]) * i / SAMPLES, wanted);
      least = fmin (least, distances[i]);
    }
  if (!(least < HUGE_VAL))
    return FALSE;

  /* A valley that is not much deeper than its neighbours' samples cannot hold the nearest place. */
  least = HUGE_VAL;
  take_nearer (self, wanted, range[0], t, &least);
  take_nearer (self, wanted, range[1], t, &least);
  take_nearer (self, wanted, CLAMP (wanted[0], range[0], range[1]), t, &least);
  for (int i = 0; i <= SAMPLES; i++)
    {
      int before = MAX (i - 1, 0), after = MIN (i + 1, SAMPLES);

      if (distances[i] < HUGE_VAL && distances[i] <= distances[before] &&
          distances[i] <= distances[after])
        {
          double from = range[0] + (range[1] - range[0]) * before / SAMPLES;
          double to = range[0] + (range[1] - range[0]) * after / SAMPLES;

          take_nearer (self, wanted, descend (self, wanted, from, to), t, &least);
          take_nearer (self, wanted, (from + to) / 2, t, &least);
        }
    }
  return TRUE;
}

/* ---- crossings ---- */

typedef struct
{
  double t, p[2];
  gboolean defined;
} Place;

static void
sample (const PorismPlainGraph *self,
        Place                  *places)
{
  double start = self->domain[0], end = self->domain[1];

  porism_zeros_limit_search (&start, &end);
  for (int i = 0; i <= CHORDS; i++)
    {
      places[i].t = start + (end - start) * i / CHORDS;
      places[i].defined = porism_plain_graph_at (self, places[i].t, places[i].p);
    }
}

static gboolean
boxes_overlap (const Place *a,
               const Place *b)
{
  for (int i = 0; i < 2; i++)
    if (fmax (a[0].p[i], a[1].p[i]) < fmin (b[0].p[i], b[1].p[i]) ||
        fmax (b[0].p[i], b[1].p[i]) < fmin (a[0].p[i], a[1].p[i]))
      return FALSE;
  return TRUE;
}

/* Where two chords cross, as a share of each; a little beyond their ends counts as well, since the
 * curves are not their chords. */
static gboolean
chords_cross (const Place *a,
              const Place *b,
              double       share[2])
{
  double ux = a[1].p[0] - a[0].p[0], uy = a[1].p[1] - a[0].p[1];
  double vx = b[1].p[0] - b[0].p[0], vy = b[1].p[1] - b[0].p[1];
  double wx = b[0].p[0] - a[0].p[0], wy = b[0].p[1] - a[0].p[1];
  double det = ux * vy - uy * vx, slack = 0.1;

  if (det == 0)
    return FALSE;
  share[0] = (wx * vy - wy * vx) / det;
  share[1] = (wx * uy - wy * ux) / det;

  return share[0] >= -slack && share[0] <= 1 + slack && share[1] >= -slack && share[1] <= 1 + slack;
}

/* The velocity, from two places close by that are both within the domain. */
static gboolean
get_velocity (const PorismPlainGraph *self,
              double                  t,
              double                  v[2])
{
  double step = 1e-6 * fmax (1, fabs (t)), p[2], q[2];
  double from = fmax (t - step, self->domain[0]), to = fmin (t + step, self->domain[1]);

  if (!(from < to) || !porism_plain_graph_at (self, from, p) || !porism_plain_graph_at (self, to, q))
    return FALSE;
  for (int i = 0; i < 2; i++)
    v[i] = (q[i] - p[i]) / (to - from);

  return TRUE;
}

/* Newton's method for a(s) = b(t); FALSE where it does not arrive within both domains. */
static gboolean
approach (const PorismPlainGraph *a,
          const PorismPlainGraph *b,
          double                  place[2])
{
  double size = 0, gap = HUGE_VAL;

  for (int i = 0; i < 40; i++)
    {
      double p[2], q[2], u[2], v[2], dx, dy, det;

      if (!porism_plain_graph_at (a, place[0], p) || !porism_plain_graph_at (b, place[1], q) ||
          !get_velocity (a, place[0], u) || !get_velocity (b, place[1], v))
        return FALSE;
      dx = q[0] - p[0];
      dy = q[1] - p[1];
      size = fabs (p[0]) + fabs (p[1]) + fabs (q[0]) + fabs (q[1]) + 1e-300;
      det = u[0] * v[1] - u[1] * v[0];
      if (fabs (det) <= 1e-12 * hypot (u[0], u[1]) * hypot (v[0], v[1]))
        return FALSE;
      if (hypot (dx, dy) >= gap && gap <= 1e-12 * size)
        break;
      gap = hypot (dx, dy);
      place[0] = CLAMP (place[0] + (dx * v[1] - dy * v[0]) / det, a->domain[0], a->domain[1]);
      place[1] = CLAMP (place[1] + (dx * u[1] - dy * u[0]) / det, b->domain[0], b->domain[1]);
    }
  return gap <= 1e-9 * size;
}

/* Unless it is one of those that are there already. */
static void
add_crossing (double        (*crossings)[2],
              guint       *n,
              const double place[2])
{
  for (guint i = 0; i < *n; i++)
    if (fabs (crossings[i][0] - place[0]) <= 1e-8 * fmax (1, fabs (place[0])) &&
        fabs (crossings[i][1] - place[1]) <= 1e-8 * fmax (1, fabs (place[1])))
      return;
  if (*n < PORISM_MOST_CROSSINGS)
    memcpy (crossings[(*n)++], place, 2 * sizeof (double));
}

static int
compare_crossings (const void *a,
                   const void *b)
{
  const double *x = a, *y = b;

  if (x[0] != y[0])
    return x[0] < y[0] ? -1 : 1;
  return (x[1] > y[1]) - (x[1] < y[1]);
}

/**
 * porism_plain_graphs_cross:
 *
 * Returns: how many crossings there are
 */
guint
porism_plain_graphs_cross (const PorismPlainGraph *a,
                           const PorismPlainGraph *b,
                           double                (*crossings)[2])
{
  Place on_a[CHORDS + 1], on_b[CHORDS + 1];
  guint n = 0;

  porism_double_work += CHORDS * CHORDS / 4;
  sample (a, on_a);
  sample (b, on_b);
  for (int i = 0; i < CHORDS; i++)
    for (int k = 0; k < CHORDS; k++)
      {
        double place[2], share[2];

        if (!on_a[i].defined || !on_a[i + 1].defined || !on_b[k].defined || !on_b[k + 1].defined ||
            !boxes_overlap (&on_a[i], &on_b[k]) || !chords_cross (&on_a[i], &on_b[k], share))
          continue;
        place[0] = on_a[i].t + share[0] * (on_a[i + 1].t - on_a[i].t);
        place[1] = on_b[k].t + share[1] * (on_b[k + 1].t - on_b[k].t);
        place[0] = CLAMP (place[0], a->domain[0], a->domain[1]);
        place[1] = CLAMP (place[1], b->domain[0], b->domain[1]);
        if (approach (a, b, place))
          add_crossing (crossings, &n, place);
      }
  qsort (crossings, n, sizeof *crossings, compare_crossings);

  return n;
}
