/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geobuildbench/label.h"
#include "app/geobuildbench/window.h"

#define SIDE 100
#define MARGIN 0.15

static void
extend (double *low,
        double *high,
        double  x,
        double  y,
        double  radius)
{
  low[0] = fmin (low[0], x - radius);
  low[1] = fmin (low[1], y - radius);
  high[0] = fmax (high[0], x + radius);
  high[1] = fmax (high[1], y + radius);
}

/* What is seen of the figure. */
static void
find_extent (PorismBuildWindow *self,
             double            *low,
             double            *high)
{
  const PorismId *order;
  guint n;

  order = porism_construction_get_order (self->figure, &n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->figure, order[i]);
      const double *value;

      if (record == NULL || record->name == NULL || !porism_construction_is_defined (self->figure, order[i]))
        continue;
      value = porism_construction_get_value (self->figure, order[i]);
      if (record->kind == PORISM_KIND_POINT)
        extend (low, high, value[0], value[1], 0);
      if (PORISM_KINDS_CIRCULAR & PORISM_KINDS (record->kind))
        {
          const PorismBuildCircle circle = { value[0], value[1], value[2] };

          extend (low, high, value[0], value[1], sqrt (value[2]));
          g_array_append_val (self->circles, circle);
        }
    }
}

PorismBuildWindow *
porism_build_window_new (const PorismConstruction *figure,
                         const PorismBuildProblem *problem)
{
  PorismBuildWindow *self = g_new0 (PorismBuildWindow, 1);
  double low[2] = { HUGE_VAL, HUGE_VAL }, high[2] = { -HUGE_VAL, -HUGE_VAL }, side;

  self->figure = figure;
  self->problem = problem;
  self->circles = g_array_new (FALSE, FALSE, sizeof (PorismBuildCircle));
  find_extent (self, low, high);
  side = fmax (high[0] - low[0], high[1] - low[1]);
  self->scale = side > 0 && isfinite (side) ? SIDE * (1 - 2 * MARGIN) / side : 1;
  self->x = SIDE * MARGIN - self->scale * (isfinite (low[0]) ? low[0] : 0);
  self->y = SIDE * MARGIN - self->scale * (isfinite (low[1]) ? low[1] : 0);
  for (guint i = 0; i < self->circles->len; i++)
    {
      PorismBuildCircle *circle = &g_array_index (self->circles, PorismBuildCircle, i);

      *circle = (PorismBuildCircle) { self->scale * circle->x + self->x, self->scale * circle->y + self->y,
                                                            self->scale * self->scale * circle->r2 };
    }
  return self;
}

void
porism_build_window_free (PorismBuildWindow *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->circles);
  g_free (self);
}

static gboolean
find_point (const PorismBuildWindow *self,
            const char              *label,
            double                  *place)
{
  PorismId id = porism_construction_lookup (self->figure, label);
  const double *value;

  if (id == 0 || !porism_construction_is_defined (self->figure, id) ||
      porism_construction_get (self->figure, id)->kind != PORISM_KIND_POINT)
    return FALSE;
  value = porism_construction_get_value (self->figure, id);
  place[0] = self->scale * value[0] + self->x;
  place[1] = self->scale * value[1] + self->y;
  return TRUE;
}

/* Of a line with a name, which has no points: two of it. */
static gboolean
find_line_point (const PorismBuildWindow *self,
                 const char              *label,
                 double                  *place)
{
  for (guint i = 0; i < self->problem->lines->len; i++)
    for (guint k = 1; k <= 2; k++)
      {
        const char *line = g_ptr_array_index (self->problem->lines, i);
        g_autofree char *name = porism_build_dup_line_point (line, k);
        PorismId id = g_str_equal (name, label) ? porism_construction_lookup (self->figure, line) : 0;
        const PorismRecord *record = id != 0 ? porism_construction_get (self->figure, id) : NULL;
        const double *value;

        if (record == NULL || !(PORISM_KINDS_LINEAR & PORISM_KINDS (record->kind)) ||
            !porism_construction_is_defined (self->figure, id))
          continue;
        value = porism_construction_get_value (self->figure, id);
        if (record->kind == PORISM_KIND_LINE)
          {
            const double square = value[0] * value[0] + value[1] * value[1], length = sqrt (square) * (k - 1.0);

            place[0] = -value[0] * value[2] / square + value[1] * length / square;
            place[1] = -value[1] * value[2] / square - value[0] * length / square;
          }
        else
          memcpy (place, value + 2 * (k - 1), 2 * sizeof *place);
        place[0] = self->scale * place[0] + self->x;
        place[1] = self->scale * place[1] + self->y;
        return TRUE;
      }
  return FALSE;
}

gboolean
porism_build_window_find (const PorismBuildWindow *self,
                          const char              *label,
                          double                  *place)
{
  return find_line_point (self, label, place) || find_point (self, label, place);
}
