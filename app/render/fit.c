/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The viewport that frames a figure. Endless objects do not count: the points by which they are
 * given do. A graph counts over its domain, or over the width of everything else. */

#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "app/render/figure.h"
#include "app/render/lettering.h"
#include "app/trace/trace-conic.h"
#include "engine/graphs/graph-place.h"

#define MARGIN 0.1
/* An empty figure, or a single point in the middle, gets this many units to each side. */
#define EXTENT 5.0
/* Beyond this a coordinate does not count: squares of it would overflow. */
#define FARTHEST 1e150
#define SAMPLES 129

static void
add_place (PorismBox *box,
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

static void
add_places (PorismBox    *box,
            const double *value,
            guint         n)
{
  for (guint i = 0; i + 1 < n; i += 2)
    add_place (box, value[i], value[i + 1]);
}

/* The ends of an arc, and its outermost points. */
static void
add_round (PorismBox        *box,
           const PorismItem *item)
{
  const double *v = item->value;
  double r = sqrt (v[2]), start = 0, turn = 2 * G_PI;

  if (item->kind != PORISM_KIND_CIRCLE)
    {
      start = atan2 (v[4] - v[1], v[3] - v[0]);
      turn = atan2 (v[6] - v[1], v[5] - v[0]) - start;
      turn += turn <= 0 ? 2 * G_PI : 0;
      add_place (box, v[0] + r * cos (start), v[1] + r * sin (start));
      add_place (box, v[0] + r * cos (start + turn), v[1] + r * sin (start + turn));
    }
  if (item->kind == PORISM_KIND_SECTOR)
    add_place (box, v[0], v[1]);
  for (int quarter = 0; quarter < 4; quarter++)
    {
      double from = quarter * G_PI / 2 - start;

      from -= 2 * G_PI * floor (from / (2 * G_PI));
      if (from <= turn)
        add_place (box, v[0] + (quarter == 0 ? r : quarter == 2 ? -r : 0),
                   v[1] + (quarter == 1 ? r : quarter == 3 ? -r : 0));
    }
}

/* The samples of a locus that are there. */
static void
add_samples (PorismBox    *box,
             const double *value,
             guint         n)
{
  for (guint i = 0; i + 2 < n; i += 3)
    if (value[i + 2] != 0)
      add_place (box, value[i], value[i + 1]);
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

/* A curve with a pole counts as far as a graph with one does. */
static void
add_curve (PorismBox        *box,
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
  add_place (box, low[0], low[1]);
  add_place (box, high[0], high[1]);
}

static void
add_conic (PorismBox    *box,
           const double *value)
{
  PorismBox ellipse;

  if (!porism_ellipse_get_box (value, &ellipse))
    return;
  add_place (box, ellipse.x1, ellipse.y1);
  add_place (box, ellipse.x2, ellipse.y2);
}

static void
add_item (PorismBox        *box,
          const PorismItem *item)
{
  switch ((int) item->kind)
    {
    case PORISM_KIND_CIRCLE:
    case PORISM_KIND_ARC:
    case PORISM_KIND_SECTOR:
      add_round (box, item);
      break;
    case PORISM_KIND_POINT:
    case PORISM_KIND_TEXT:
    case PORISM_KIND_VECTOR:
    case PORISM_KIND_SEGMENT:
    case PORISM_KIND_RAY:
    case PORISM_KIND_POLYGON:
    case PORISM_KIND_POLYLINE:
      add_places (box, item->value, item->width);
      break;
    case PORISM_KIND_LOCUS:
      add_samples (box, item->value, item->width);
      break;
    case PORISM_KIND_CURVE:
      add_curve (box, item);
      break;
    case PORISM_KIND_INTEGRAL:
      add_place (box, item->value[1], 0);
      add_place (box, item->value[2], 0);
      break;
    case PORISM_KIND_CONIC:
      add_conic (box, item->value);
      break;
    case PORISM_KIND_ANGLE:
      add_place (box, item->value[3], item->value[4]);
      break;
    default:
      break;
    }
}

/* All heights of a tame graph; of one with a pole, where nine tenths of it lie. */
static void
add_graph (PorismBox          *box,
           const PorismFigure *figure,
           const PorismItem   *item,
           const PorismBox    *others)
{
  gboolean alone = others->x1 > others->x2;
  double from = fmax (item->value[0], alone ? -EXTENT : others->x1);
  double to = fmin (item->value[1], alone ? EXTENT : others->x2), heights[SAMPLES];
  gboolean bounded = fabs (item->value[0]) < FARTHEST && fabs (item->value[1]) < FARTHEST;
  double low, high;
  int n = 0;

  if (bounded)
    {
      from = item->value[0];
      to = item->value[1];
    }
  for (int i = 0; i < SAMPLES && from < to; i++)
    n += porism_figure_evaluate (figure, item, from + (to - from) * i / (SAMPLES - 1), &heights[n]);
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
  add_place (box, from, low);
  add_place (box, to, high);
}

static PorismBox
get_extent (const PorismFigure *figure)
{
  PorismBox box = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL }, others;

  for (guint i = 0; i < figure->n; i++)
    add_item (&box, &figure->items[i]);
  others = box;
  for (guint i = 0; i < figure->n; i++)
    if (figure->items[i].kind == PORISM_KIND_FUNCTION)
      add_graph (&box, figure, &figure->items[i], &others);
  return box;
}

/* A text reaches as far as it is long at the present scale. Each makes the scale smaller and so the
 * next longer, by less and less. */
static void
add_texts (PorismBox          *box,
           const PorismFigure *figure,
           double              scale)
{
  for (guint i = 0; i < figure->n; i++)
    {
      const PorismItem *item = &figure->items[i];
      gboolean latex;
      const PorismBox *ink;

      if (item->kind != PORISM_KIND_TEXT || item->record->text == NULL)
        continue;
      latex = porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
      ink = &porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT,
                                   item->record->text)->ink;
      add_place (box, item->value[0] + ink->x2 / scale, item->value[1] - ink->y1 / scale);
      add_place (box, item->value[0] + ink->x1 / scale, item->value[1] - ink->y2 / scale);
    }
}

static void
frame (PorismViewport  *self,
       const PorismBox *box,
       double           margin)
{
  double across = (box->x2 - box->x1) / (1 - 2 * margin);
  double up = (box->y2 - box->y1) / (1 - 2 * margin);
  double x = box->x1 / 2 + box->x2 / 2, y = box->y1 / 2 + box->y2 / 2;
  /* Where the coordinates are so large that doubles hardly differ, the figure is a point. */
  double coarse = 1e-9 * fmax (fabs (x), fabs (y)), size = fmax (self->width, 1);

  self->x = x;
  self->y = y;
  if (!(across > coarse) && !(up > coarse))
    across = up = fmax (2 * EXTENT, coarse);
  self->scale = fmin (across > 0 ? size / across : HUGE_VAL,
                      up > 0 ? fmax (self->height, 1) / up : HUGE_VAL);
  self->scale = CLAMP (self->scale, 1e-250, 1e250);
}

static gboolean
get_coordinate_system (const PorismConstruction *construction,
                       PorismBox                *box)
{
  const PorismAttributes *attributes = porism_construction_get_attributes (construction, 0);

  box->x1 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MIN);
  box->x2 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MAX);
  box->y1 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MIN);
  box->y2 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MAX);
  return box->x1 < box->x2 && box->y1 < box->y2;
}

/**
 * porism_viewport_fit:
 *
 * @self: has its width and height already
 *
 * Sets the centre and the scale.
 */
void
porism_viewport_fit (PorismViewport           *self,
                     const PorismConstruction *construction)
{
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;
  PorismBox box;

  if (get_coordinate_system (construction, &box))
    {
      frame (self, &box, 0);
      return;
    }
  porism_render_options_init (&options);
  porism_lettering_begin (options.text_scale);
  porism_figure_init (&figure, construction, &options);
  box = get_extent (&figure);
  if (box.x1 > box.x2)
    {
      box = (PorismBox) { -EXTENT, -EXTENT, EXTENT, EXTENT };
      frame (self, &box, 0);
      return;
    }
  frame (self, &box, MARGIN);
  for (int i = 0; i < 4; i++)
    {
      add_texts (&box, &figure, self->scale);
      frame (self, &box, MARGIN);
    }
}
