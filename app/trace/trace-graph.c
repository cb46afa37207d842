/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions and curves, and what can come to be seen of the image of a graph. */

#include "config.h"

#include <math.h>

#include "app/trace/curve.h"
#include "app/trace/trace-graph.h"
#include "app/trace/trace-image.h"
#include "engine/field/field.h"
#include "engine/graphs/graph-place.h"

/* Of the image of a function's graph only what can come to lie on the surface: the surface goes back by
 * the map, which is a similarity. */
static void
limit_to_surface (const PorismPlainGraph *graph,
                  const PorismViewport   *viewport,
                  double                 *start,
                  double                 *end)
{
  const double *map = graph->map;
  PorismBox box = porism_trace_get_box (viewport), seen;
  double factor = hypot (map[0], map[2]), reach, centre;

  porism_viewport_from_screen (viewport, box.x1, box.y1, &seen.x1, &seen.y2);
  porism_viewport_from_screen (viewport, box.x2, box.y2, &seen.x2, &seen.y1);
  reach = hypot (seen.x2 - seen.x1, seen.y2 - seen.y1) / 2 / factor;
  centre = (map[0] * ((seen.x1 + seen.x2) / 2 - map[4]) + map[2] * ((seen.y1 + seen.y2) / 2 - map[5])) /
           factor / factor;
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

static gboolean
get_place (gpointer user_data,
           double   t,
           double   p[2])
{
  return porism_plain_graph_at (user_data, t, p);
}

/**
 * porism_trace_curve:
 *
 * Sampled where it bends.
 */
void
porism_trace_curve (GArray              *pieces,
                    const PorismSubject *subject)
{
  double start = subject->value[0], end = subject->value[1];
  PorismPlainGraph graph;

  if (!init_graph (&graph, subject))
    return;
  if (!porism_expression_is_pair (graph.expression))
    limit_to_surface (&graph, subject->viewport, &start, &end);
  porism_trace_image (pieces, subject->viewport, get_place, &graph, start, end);
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
