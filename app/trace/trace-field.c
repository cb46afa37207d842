/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Slope fields: a short line in each square of a raster that goes with the plane, so that the lines stay where they are while
 * the figure is moved. */

#include "config.h"

#include <math.h>

#include "app/trace/trace-graph.h"
#include "engine/field/field.h"

#define MOST_ACROSS 200.0
/* Of a square's side. */
#define LENGTH 0.6
/* Pixels, by which the direction on the surface is found. */
#define STEP 0.01

typedef struct
{
  const PorismViewport *viewport;
  const PorismExpression *slopes;
  const double *kept;
  double side;                  /* of a square, in pixels */
} Field;

static gboolean
find_slope (const Field *self,
            const double place[2],
            double      *slope)
{
  const guint n = porism_expression_get_n_references (self->slopes);
  const double *kept = self->kept;
  const void *references[n + 1];
  PorismDoubleField field;

  for (guint i = 0; i < n; i++)
    {
      references[i] = kept;
      kept += porism_expression_get_reference_width (self->slopes, i);
    }
  porism_double_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, self->slopes, references, place, slope) == PORISM_OK &&
         isfinite (*slope);
}

/* The line through the middle of a square. */
static void
add_line (const Field *self,
          GArray      *pieces,
          double       sx,
          double       sy)
{
  double place[2], beside[2], slope, run, dx, dy, length;

  porism_viewport_from_screen (self->viewport, sx, sy, &place[0], &place[1]);
  porism_viewport_from_screen (self->viewport, sx + STEP, sy, &beside[0], &beside[1]);
  if (!find_slope (self, place, &slope))
    return;
  run = (beside[0] - place[0]) / hypot (1, slope);
  porism_viewport_to_screen (self->viewport, place[0] + run, place[1] + slope * run, &dx, &dy);
  dx -= sx;
  dy -= sy;
  length = hypot (dx, dy);
  if (!(length > 0) || !isfinite (length))
    return;
  dx *= LENGTH * self->side / length / 2;
  dy *= LENGTH * self->side / length / 2;
  porism_trace_add_segment (pieces, TRUE, sx - dx, sy - dy, sx + dx, sy + dy);
}

/* The first middle of a square that may be seen, where @origin is one. */
static double
find_first (const Field *self,
            double       origin)
{
  return isfinite (origin) ? fmod (origin, self->side) - self->side : 0;
}

void
porism_trace_slope_field (GArray              *pieces,
                          const PorismSubject *subject)
{
  const PorismViewport *viewport = subject->viewport;
  const double n = fmin (subject->value[0], MOST_ACROSS);
  Field self = { .viewport = viewport, .kept = subject->value + 1, .side = fmax (viewport->width, viewport->height) / n };
  double x, y;

  if (subject->record == NULL || subject->record->expression == NULL || !(self.side > 0) || !isfinite (self.side))
    return;
  self.slopes = subject->record->expression;
  porism_viewport_to_screen (viewport, 0, 0, &x, &y);
  for (double sy = find_first (&self, y); sy < viewport->height + self.side; sy += self.side)
    for (double sx = find_first (&self, x); sx < viewport->width + self.side; sx += self.side)
      add_line (&self, pieces, sx, sy);
}
