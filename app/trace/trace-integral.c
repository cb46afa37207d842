/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shaded integrals: what lies between the graph of a function and that of another one, or the x-axis, in
 * columns of one pixel. Where a function has no value there is a gap. */

#include "config.h"

#include <math.h>

#include "app/trace/trace-graph.h"

/* The functions are the first inputs of the record; instead of a second one the x-axis. */
typedef struct
{
  const PorismViewport *viewport;
  const PorismExpression *expressions[2];
  const double *values[2];
  double left, right;           /* on the surface */
} Band;

typedef struct
{
  double x, y[2];
  gboolean defined;
} Column;

static gboolean
init_band (Band                *self,
           const PorismSubject *subject)
{
  const PorismViewport *viewport = subject->viewport;
  double from = fmin (subject->value[1], subject->value[2]), y;
  double to = fmax (subject->value[1], subject->value[2]);

  if (subject->record == NULL)
    return FALSE;
  *self = (Band) { .viewport = viewport };
  for (guint i = 0; i < 2 && i < subject->record->n_inputs; i++)
    {
      PorismId id = subject->record->inputs[i].object;
      const PorismRecord *function =
        id > 0 ? porism_construction_get (subject->construction, id) : NULL;

      if (function == NULL || function->kind != PORISM_KIND_FUNCTION)
        break;
      self->expressions[i] = function->expression;
      self->values[i] = porism_construction_get_value (subject->construction, id);
    }
  porism_viewport_to_screen (viewport, from, 0, &self->left, &y);
  porism_viewport_to_screen (viewport, to, 0, &self->right, &y);
  self->left = fmax (self->left, -PORISM_TRACE_MARGIN);
  self->right = fmin (self->right, viewport->width + PORISM_TRACE_MARGIN);

  return self->expressions[0] != NULL && self->left < self->right;
}

static Column
get_column (const Band *self,
            double      sx)
{
  const PorismViewport *viewport = self->viewport;
  Column column = { .x = sx, .defined = TRUE };
  double x, unused;

  porism_viewport_from_screen (viewport, sx, 0, &x, &unused);
  for (int i = 0; i < 2; i++)
    {
      double y = 0;

      if (self->expressions[i] != NULL &&
          !porism_graph_evaluate (self->expressions[i], self->values[i], x, &y))
        column.defined = FALSE;
      porism_viewport_to_screen (viewport, x, y, &unused, &y);
      column.y[i] = CLAMP (y, -PORISM_TRACE_MARGIN, viewport->height + PORISM_TRACE_MARGIN);
    }
  return column;
}

/* All columns from the left to the right end. */
static GArray *
get_columns (const Band *self)
{
  int n = MAX ((int) ceil (self->right - self->left), 1);
  GArray *columns = g_array_sized_new (FALSE, FALSE, sizeof (Column), (guint) n + 1);

  for (int i = 0; i <= n; i++)
    {
      Column column = get_column (self, self->left + (self->right - self->left) * i / n);

      g_array_append_val (columns, column);
    }
  return columns;
}

static const Column *
get (const GArray *columns,
     guint         i)
{
  return &g_array_index (columns, Column, i);
}

/* The first column after @i that is not defined. */
static guint
find_end (const GArray *columns,
          guint         i)
{
  while (i < columns->len && get (columns, i)->defined)
    i++;
  return i;
}

/**
 * porism_fill_integral:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_integral (PorismPath          *path,
                      const PorismSubject *subject)
{
  g_autoptr (GArray) columns = NULL;
  gboolean any = FALSE;
  Band band;

  if (!init_band (&band, subject))
    return FALSE;
  columns = get_columns (&band);
  for (guint first = 0; first < columns->len; first++)
    {
      guint end = find_end (columns, first);

      if (end < first + 2)
        continue;
      porism_path_move (path, get (columns, first)->x, get (columns, first)->y[0]);
      for (guint i = first + 1; i < end; i++)
        porism_path_line (path, get (columns, i)->x, get (columns, i)->y[0]);
      for (guint i = end; i-- > first;)
        porism_path_line (path, get (columns, i)->x, get (columns, i)->y[1]);
      porism_path_close (path);
      any = TRUE;
      first = end;
    }
  return any;
}

/**
 * porism_trace_integral:
 *
 * The graphs as far as they bound it, and both ends.
 */
void
porism_trace_integral (GArray              *pieces,
                       const PorismSubject *subject)
{
  g_autoptr (GArray) columns = NULL;
  Band band;

  if (!init_band (&band, subject))
    return;
  columns = get_columns (&band);
  for (guint i = 0; i < columns->len; i += MAX (columns->len - 1, 1))
    if (get (columns, i)->defined)
      porism_trace_add_segment (pieces, TRUE, get (columns, i)->x, get (columns, i)->y[0],
                                get (columns, i)->x, get (columns, i)->y[1]);
  for (int edge = 0; edge < 2; edge++)
    for (guint i = 1; i < columns->len; i++)
      if (get (columns, i - 1)->defined && get (columns, i)->defined)
        porism_trace_add_segment (pieces, i < 2 || !get (columns, i - 2)->defined,
                                  get (columns, i - 1)->x, get (columns, i - 1)->y[edge],
                                  get (columns, i)->x, get (columns, i)->y[edge]);
}
