/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "app/bench/grid.h"

/* By how much each column of cells leans more than the one before, where it may. */
#define BEND 0.05
/* How far each coordinate is moved at most. */
#define PERTURBATION 0.15
#define SEED 11

static void
add_bar (PorismGrid *self,
         guint       first,
         guint       second,
         double      length)
{
  const PorismBar bar = { first, second, length };

  g_array_append_val (self->bars, bar);
}

/* Of 4 × 5 braced points there are 37, of 10 × 20 others 379. */
static void
add_bars (PorismGrid *self,
          guint       rows,
          guint       columns,
          gboolean    braced)
{
  for (guint i = 0; i < rows; i++)
    for (guint j = 0; j < columns; j++)
      {
        const guint k = i * columns + j;

        if (j + 1 < columns)
          add_bar (self, k, k + 1, 1);
        if (i + 1 < rows)
          add_bar (self, k, k + columns, 1);
        if (i + 1 < rows && j + 1 < columns && (j == 0 || (braced && i == 0)))
          add_bar (self, k, k + columns + 1, G_SQRT2);
      }
}

static void
place (PorismGrid *self,
       guint       rows,
       guint       columns,
       double      bend)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < rows; i++)
    {
      double x = 0, y = i;

      for (guint j = 0; j < columns; j++)
        {
          const guint k = 2 * (i * columns + j);

          self->places[k] = x;
          self->places[k + 1] = y;
          x += cos (bend * j);
          y += sin (bend * j);
        }
    }
  for (guint k = 0; k < 2 * self->n_points; k++)
    self->start[k] = self->places[k] + (k < 2 ? 0 : g_rand_double_range (random, -PERTURBATION, PERTURBATION));
}

PorismGrid *
porism_grid_new (guint    rows,
                 guint    columns,
                 gboolean braced)
{
  PorismGrid *self = g_new0 (PorismGrid, 1);

  self->n_points = rows * columns;
  self->pinned = !braced;
  self->places = g_new (double, 2 * self->n_points);
  self->start = g_new (double, 2 * self->n_points);
  self->bars = g_array_new (FALSE, FALSE, sizeof (PorismBar));
  add_bars (self, rows, columns, braced);
  place (self, rows, columns, braced ? 0 : BEND);

  return self;
}

void
porism_grid_free (PorismGrid *self)
{
  if (self == NULL)
    return;
  g_free (self->places);
  g_free (self->start);
  g_array_unref (self->bars);
  g_free (self);
}

static void
add_condition (PorismScene *scene,
               const char  *name,
               const char  *relation,
               const char  *objects,
               const char  *value)
{
  PorismAction *action = porism_action_new ("add_condition");

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "relation", relation);
  if (objects != NULL)
    {
      porism_action_add_string (action, "objects", objects);
      porism_action_add_string (action, "value", value);
    }
  porism_scene_act (scene, action);
}

PorismScene *
porism_scene_new_grid (const PorismGrid *grid)
{
  PorismScene *self = porism_scene_new ();

  for (guint k = 0; k < grid->n_points; k++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", k);

      porism_scene_add_point (self, name, grid->places[2 * k], grid->places[2 * k + 1]);
    }
  self->dragged = self->last;
  add_condition (self, "c", grid->pinned ? "x(P0) == 0 && y(P0) == 0 && y(P1) == 0" : "y(P0) == y(P1)", NULL, NULL);
  for (guint i = 0; i < grid->bars->len; i++)
    {
      const PorismBar *bar = &g_array_index (grid->bars, PorismBar, i);
      g_autofree char *objects = g_strdup_printf ("P%u,P%u", bar->first, bar->second);
      g_autofree char *name = g_strdup_printf ("c%u", i);

      add_condition (self, name, "distance", objects, bar->length == 1 ? "1" : "sqrt(2)");
    }
  return self;
}
