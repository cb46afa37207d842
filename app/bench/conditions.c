/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures under conditions: found again from where everything was moved, and dragged. tests/compare-solvers.c has the
 * smaller one beside another solver. */

#include "config.h"

#include <math.h>

#include "app/bench/bench.h"
#include "app/bench/grid.h"
#include "app/bench/report.h"
#include "engine/construction/drag.h"
#include "engine/solver/conditions.h"
#include "engine/solver/realiser.h"

#define REPETITIONS 20
#define FRAMES 60
/* Of the circle on which the hand goes, in the distance of neighbours. */
#define RADIUS 0.5
/* Further away than the pinned grid reaches. */
#define BEYOND 16

/* Seconds from the construction to where its conditions hold, from the start of @grid on, while the first point
 * stays. */
static double
time_solve (const PorismGrid  *grid,
            const PorismScene *scene)
{
  const guint n = 2 * grid->n_points;
  g_autofree double *x = g_memdup2 (grid->start, n * sizeof *x), *weight = g_new (double, n);
  g_autoptr (GArray) conditions = porism_construction_list_conditions (scene->construction);
  g_autoptr (PorismSystem) system = NULL;
  double start = porism_bench_spent ();

  for (guint k = 0; k < n; k++)
    weight[k] = k < 2 ? INFINITY : 1;
  system = porism_system_new (scene->construction, (const PorismId *) (const void *) conditions->data,
                              conditions->len);
  if (!porism_system_solve (system, grid->start, weight, 0, 0, x))
    g_error ("The grid of %u points is not found again.", grid->n_points);
  return porism_bench_spent () - start;
}

static double
measure_solve (const PorismGrid  *grid,
               const PorismScene *scene)
{
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < REPETITIONS; i++)
    {
      double taken = time_solve (grid, scene);

      g_array_append_val (seconds, taken);
    }
  return porism_bench_median (seconds);
}

/* Seconds a frame while the last point is led round a circle about a place that is @away to the right of where it
 * is. */
static double
measure_frames (const PorismGrid  *grid,
                const PorismScene *scene,
                double             away)
{
  const double *place = grid->places + 2 * (grid->n_points - 1);
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (PorismRealiser) realiser = porism_realiser_new (scene->construction, scene->dragged);
  g_autoptr (PorismDrag) drag
    = porism_drag_new_led (scene->construction, scene->dragged, porism_realiser_get_lead (realiser));

  for (guint i = 1; i <= FRAMES; i++)
    {
      double angle = 2 * G_PI * i / FRAMES, start = porism_bench_spent (), taken;

      porism_drag_move (drag, PORISM_COORDINATES (place[0] + away + RADIUS * (cos (angle) - 1),
                                                  place[1] + RADIUS * sin (angle)));
      taken = porism_bench_spent () - start;
      g_array_append_val (seconds, taken);
      if (!porism_realiser_is_met (realiser))
        g_error ("The conditions of %u points do not hold in frame %u.", grid->n_points, i);
    }
  return porism_bench_median (seconds);
}

/**
 * porism_bench_conditions:
 *
 * Adds the milliseconds of solving and of a frame for 20 points under 38 conditions and for 200 under 380, and how
 * much more ten times as much takes. Those 200 are also dragged to where they do not reach.
 */
void
porism_bench_conditions (json_object *report)
{
  g_autoptr (PorismGrid) small = porism_grid_new (4, 5, TRUE), large = porism_grid_new (10, 20, FALSE);
  g_autoptr (PorismScene) few = porism_scene_new_grid (small), many = porism_scene_new_grid (large);
  double solve_few = measure_solve (small, few), solve_many = measure_solve (large, many);

  porism_bench_report (report, "conditions_38_solve_ms", solve_few * 1e3);
  porism_bench_report (report, "conditions_38_frame_ms", measure_frames (small, few, 0) * 1e3);
  porism_bench_report (report, "conditions_380_solve_ms", solve_many * 1e3);
  porism_bench_report (report, "conditions_380_growth", solve_many / solve_few);
  porism_bench_report (report, "conditions_380_frame_ms", measure_frames (large, many, 0) * 1e3);
  porism_bench_report (report, "conditions_380_beyond_ms", measure_frames (large, many, BEYOND) * 1e3);
}
