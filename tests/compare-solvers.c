/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The braced grid of porism-cli bench, solved from the same start and dragged by the same hand by Porism and by the
 * solver of SolveSpace. Both must find where everything holds; how long they take is told, not asserted. */

#include "config.h"

#ifdef HAVE_SLVS

#include <math.h>
#include <slvs.h>
#include <string.h>

#include "app/bench/grid.h"
#include "app/bench/report.h"
#include "engine/construction/drag.h"
#include "engine/solver/conditions.h"
#include "engine/solver/realiser.h"

/* By how much a condition may be violated, in the distance of neighbours. */
#define TOLERANCE 1e-9
#define REPETITIONS 9
#define FRAMES 24
#define RADIUS 0.5

/* ---- the other solver ---- */

enum
{
  WORLD = 1,                    /* what does not change, */
  FIGURE                        /* and what is solved */
};

typedef struct
{
  Slvs_System system;
  GArray *parameters;           /* Slvs_Param: seven of the plane, then x and y of each point */
  GArray *entities;             /* Slvs_Entity: three of the plane, then the points */
  GArray *constraints;          /* Slvs_Constraint */
} Other;

static void
append_parameter (Other *self,
                  guint  group,
                  double value)
{
  const Slvs_Param parameter = Slvs_MakeParam (self->parameters->len + 1, group, value);

  g_array_append_val (self->parameters, parameter);
}

static void
append_plane (Other *self)
{
  Slvs_Entity entities[3];

  for (guint i = 0; i < 7; i++)
    append_parameter (self, WORLD, i == 3);
  entities[0] = Slvs_MakePoint3d (1, WORLD, 1, 2, 3);
  entities[1] = Slvs_MakeNormal3d (2, WORLD, 4, 5, 6, 7);
  entities[2] = Slvs_MakeWorkplane (3, WORLD, 1, 2);
  g_array_append_vals (self->entities, entities, 3);
}

static guint
get_entity (guint point)
{
  return 4 + point;
}

static void
append_constraint (Other *self,
                   int    type,
                   double value,
                   guint  first,
                   guint  second)
{
  const Slvs_Constraint constraint
    = Slvs_MakeConstraint (self->constraints->len + 1, FIGURE, type, 3, value, get_entity (first),
                           get_entity (second), 0, 0);

  g_array_append_val (self->constraints, constraint);
}

static void
other_init (Other            *self,
            const PorismGrid *grid)
{
  memset (self, 0, sizeof *self);
  self->parameters = g_array_new (FALSE, FALSE, sizeof (Slvs_Param));
  self->entities = g_array_new (FALSE, FALSE, sizeof (Slvs_Entity));
  self->constraints = g_array_new (FALSE, FALSE, sizeof (Slvs_Constraint));
  append_plane (self);
  for (guint k = 0; k < grid->n_points; k++)
    {
      const guint parameter = 8 + 2 * k;
      const Slvs_Entity point = Slvs_MakePoint2d (get_entity (k), FIGURE, 3, parameter, parameter + 1);

      append_parameter (self, FIGURE, 0);
      append_parameter (self, FIGURE, 0);
      g_array_append_val (self->entities, point);
    }
  append_constraint (self, SLVS_C_HORIZONTAL, 0, 0, 1);
  for (guint i = 0; i < grid->bars->len; i++)
    {
      const PorismBar *bar = &g_array_index (grid->bars, PorismBar, i);

      append_constraint (self, SLVS_C_PT_PT_DISTANCE, bar->length, bar->first, bar->second);
    }
  self->system = (Slvs_System) {
    .param = (Slvs_Param *) (void *) self->parameters->data, .params = (int) self->parameters->len,
    .entity = (Slvs_Entity *) (void *) self->entities->data, .entities = (int) self->entities->len,
    .constraint = (Slvs_Constraint *) (void *) self->constraints->data, .constraints = (int) self->constraints->len,
  };
}

static void
other_clear (Other *self)
{
  g_array_unref (self->parameters);
  g_array_unref (self->entities);
  g_array_unref (self->constraints);
}

/* From @x on, while point @pinned stays; returns the seconds. */
static double
other_solve (Other  *self,
             guint   pinned,
             double *x)
{
  Slvs_Param *parameters = self->system.param + 7;
  const guint n = (guint) self->system.params - 7;
  double start, taken;

  for (guint i = 0; i < n; i++)
    {
      parameters[i].val = x[i];
      parameters[i].group = i / 2 == pinned ? WORLD : FIGURE;
    }
  start = porism_bench_spent ();
  Slvs_Solve (&self->system, FIGURE);
  taken = porism_bench_spent () - start;
  g_assert_cmpint (self->system.result, ==, SLVS_RESULT_OKAY);
  for (guint i = 0; i < n; i++)
    x[i] = parameters[i].val;
  return taken;
}

/* ---- both ---- */

static void
assert_holds (const PorismGrid *grid,
              const double     *x)
{
  g_assert_cmpfloat_with_epsilon (x[1], x[3], TOLERANCE);
  for (guint i = 0; i < grid->bars->len; i++)
    {
      const PorismBar *bar = &g_array_index (grid->bars, PorismBar, i);
      const double *p = x + 2 * bar->first, *q = x + 2 * bar->second;

      g_assert_cmpfloat_with_epsilon (hypot (q[0] - p[0], q[1] - p[1]), bar->length, TOLERANCE);
    }
}

/* The medians of both, which take turns. */
static void
tell (const char *what,
      GArray     *ours,
      GArray     *theirs)
{
  double our = porism_bench_median (ours), their = porism_bench_median (theirs);

  g_test_message ("%s: %.3f ms, libslvs %.3f ms, ratio %.2f", what, our * 1e3, their * 1e3, our / their);
}

/* With all that is made from the construction for it. */
static double
solve (const PorismGrid  *grid,
       const PorismScene *scene,
       double            *x)
{
  const guint n = 2 * grid->n_points;
  g_autofree double *weight = g_new (double, n);
  g_autoptr (GArray) conditions = porism_construction_list_conditions (scene->construction);
  g_autoptr (PorismSystem) system = NULL;
  double start = porism_bench_spent ();

  g_assert_cmpuint (conditions->len, ==, 38);
  for (guint k = 0; k < n; k++)
    weight[k] = k < 2 ? INFINITY : 1;
  system = porism_system_new (scene->construction, (const PorismId *) (const void *) conditions->data,
                              conditions->len);
  g_assert_true (porism_system_solve (system, grid->start, weight, 0, 0, x));
  return porism_bench_spent () - start;
}

static void
test_solve (void)
{
  g_autoptr (PorismGrid) grid = porism_grid_new (4, 5, TRUE);
  g_autoptr (PorismScene) scene = porism_scene_new_grid (grid);
  g_autoptr (GArray) ours = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) theirs = g_array_new (FALSE, FALSE, sizeof (double));
  Other other;

  other_init (&other, grid);
  for (guint i = 0; i < REPETITIONS; i++)
    {
      g_autofree double *x = g_memdup2 (grid->start, 2 * grid->n_points * sizeof *x);
      g_autofree double *y = g_memdup2 (grid->start, 2 * grid->n_points * sizeof *y);
      double our = solve (grid, scene, x), their = other_solve (&other, 0, y);

      assert_holds (grid, x);
      assert_holds (grid, y);
      g_array_append_val (ours, our);
      g_array_append_val (theirs, their);
    }
  other_clear (&other);
  tell ("solved", ours, theirs);
}

/* Where the point number @k is now. */
static const double *
get_place (const PorismScene *scene,
           guint              k)
{
  return porism_construction_get_value (scene->construction, k + 1);
}

static double
drag_frame (const PorismGrid  *grid,
            const PorismScene *scene,
            PorismDrag        *drag,
            const double      *to,
            double            *x)
{
  double start = porism_bench_spent (), taken;

  porism_drag_move (drag, PORISM_COORDINATES (to[0], to[1]));
  taken = porism_bench_spent () - start;
  for (guint k = 0; k < grid->n_points; k++)
    memcpy (x + 2 * k, get_place (scene, k), 2 * sizeof *x);
  return taken;
}

static void
test_drag (void)
{
  g_autoptr (PorismGrid) grid = porism_grid_new (4, 5, TRUE);
  g_autoptr (PorismScene) scene = porism_scene_new_grid (grid);
  g_autoptr (PorismRealiser) realiser = porism_realiser_new (scene->construction, scene->dragged);
  g_autoptr (PorismDrag) drag
    = porism_drag_new_led (scene->construction, scene->dragged, porism_realiser_get_lead (realiser));
  g_autoptr (GArray) ours = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) theirs = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree double *x = g_memdup2 (grid->places, 2 * grid->n_points * sizeof *x);
  g_autofree double *y = g_memdup2 (grid->places, 2 * grid->n_points * sizeof *y);
  const guint last = 2 * (grid->n_points - 1);
  Other other;

  other_init (&other, grid);
  for (guint i = 1; i <= FRAMES; i++)
    {
      const double angle = 2 * G_PI * i / FRAMES, *place = grid->places + last;
      const double to[] = { place[0] + RADIUS * (cos (angle) - 1), place[1] + RADIUS * sin (angle) };
      double our, their;

      our = drag_frame (grid, scene, drag, to, x);
      memcpy (y + last, to, sizeof to);
      their = other_solve (&other, grid->n_points - 1, y);
      assert_holds (grid, x);
      assert_holds (grid, y);
      g_assert_true (x[last] == to[0] && x[last + 1] == to[1]);
      g_array_append_val (ours, our);
      g_array_append_val (theirs, their);
    }
  other_clear (&other);
  tell ("a frame of a drag", ours, theirs);
}

#else

#include <glib.h>

static void
test_solve (void)
{
  g_test_skip ("built without libslvs: install libslvs1-dev and configure again");
}

#define test_drag test_solve

#endif

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/solve", test_solve);
  g_test_add_func ("/solvers/drag", test_drag);

  return g_test_run ();
}
