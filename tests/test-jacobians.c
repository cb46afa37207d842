/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Plans of derivatives: the same as an evaluation gives, for every operation and residual, in as few passes as
 * the unknowns' independence allows, with no allocation, and with words for what has no value. */

#include "config.h"

#include <malloc.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include <glib.h>

#include "engine/construction/evaluation.h"
#include "engine/construction/jacobian.h"
#include "tests/operation-scene.h"

#define TRIALS 6
#define MOST_UNKNOWNS 64

static guint
find_unknowns (const Scene   *scene,
               PorismUnknown *unknowns)
{
  guint n, found = 0;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (scene->construction, order[i]);

      for (guint k = 0; k < record->n_inputs && found < MOST_UNKNOWNS; k++)
        if (record->inputs[k].number != NULL &&
            porism_operation_get_role (record->operation, k)->flags & PORISM_ROLE_FREE)
          unknowns[found++] = (PorismUnknown) { order[i], k };
    }
  return found;
}

/* The derivatives as a matrix. */
static gboolean
find_jacobian (PorismJacobian *plan,
               const double   *x,
               double         *values,
               double         *jacobian,
               PorismStatus   *statuses)
{
  const guint *starts, *unknowns;
  guint n = porism_jacobian_get_structure (plan, &starts, &unknowns);
  g_autofree double *entries = g_new (double, n + 1);
  gboolean all;

  for (guint i = 0; i < n; i++)
    entries[i] = NAN;
  all = porism_jacobian_evaluate (plan, x, values, entries, statuses);
  porism_jacobian_spread (plan, entries, jacobian);

  return all;
}

/* What an evaluation finds for the subject, or for its residual, with the derivative by one unknown. */
static PorismStatus
evaluate (const Scene         *scene,
          gboolean             residual,
          const PorismUnknown *unknown,
          double               at,
          PorismGradient      *out)
{
  g_autoptr (PorismEvaluation) evaluation = porism_evaluation_new (scene->construction, PORISM_FIELD_GRADIENT, 0);
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  const PorismGradient number = { at, { 1 } };
  const void *elements;
  PorismStatus status;

  porism_evaluation_set_number (evaluation, unknown->id, unknown->input, &number);
  if (residual)
    return porism_evaluation_apply (evaluation, &record->operation->residual, record, out);
  status = porism_evaluation_get (evaluation, scene->subject, &elements);
  if (status == PORISM_OK)
    memcpy (out, elements, record->width * sizeof (PorismGradient));
  return status;
}

static void
compare (const Scene         *scene,
         gboolean             residual,
         const PorismUnknown *unknowns,
         guint                n,
         const double        *x,
         PorismStatus         status,
         const double        *values,
         const double        *jacobian,
         guint                width)
{
  g_autofree PorismGradient *found = g_new0 (PorismGradient, width);
  double largest = 0;

  for (guint i = 0; i < width * n; i++)
    largest = fmax (largest, fabs (jacobian[i]));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (evaluate (scene, residual, &unknowns[i], x[i], found), ==, status);
      for (guint k = 0; k < width; k++)
        {
          g_assert_cmpfloat (values[k], ==, status == PORISM_OK ? found[k].value : 0);
          /* What is searched for may end some last digits apart from where it was searched for before. */
          g_assert_cmpfloat_with_epsilon (jacobian[k * n + i], status == PORISM_OK ? found[k].d[0] : 0,
                                          256 * DBL_EPSILON * largest + DBL_MIN);
        }
    }
}

/* The value of the subject and its residual. */
static void
check_scene (const Scene *scene)
{
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  const PorismTarget targets[2] = {
    { .id = scene->subject },
    { .formula = &record->operation->residual, .record = record, .width = 1 },
  };
  guint n_targets = record->operation->residual.in_field[PORISM_FIELD_DOUBLE] != NULL ? 2 : 1;
  PorismUnknown unknowns[MOST_UNKNOWNS];
  double x[MOST_UNKNOWNS];
  guint n = find_unknowns (scene, unknowns);
  g_autoptr (PorismJacobian) plan =
    porism_jacobian_new (scene->construction, unknowns, n, targets, n_targets);
  guint n_rows = porism_jacobian_get_n_rows (plan);
  g_autofree double *values = g_new0 (double, n_rows);
  g_autofree double *plain = g_new0 (double, n_rows);
  g_autofree double *jacobian = g_new0 (double, n_rows * n + 1);
  PorismStatus statuses[2], again[2];

  g_assert_cmpuint (n_rows, ==, record->width + n_targets - 1);
  porism_jacobian_get_present (plan, x);
  /* Twice, so that nothing is left from the time before. */
  for (guint i = 0; i < 2; i++)
    {
      gboolean all = find_jacobian (plan, x, values, jacobian, statuses);

      g_assert_cmpint (porism_jacobian_evaluate (plan, x, plain, NULL, again), ==, all);
      g_assert_cmpmem (plain, n_rows * sizeof (double), values, n_rows * sizeof (double));
      g_assert_cmpmem (statuses, n_targets * sizeof *statuses, again, n_targets * sizeof *again);
      for (guint t = 0; t < n_targets; t++)
        {
          guint row = porism_jacobian_get_row (plan, t);

          compare (scene, t > 0, unknowns, n, x, statuses[t], &values[row], &jacobian[row * n],
                   t > 0 ? 1 : record->width);
        }
    }
}

static void
test_operation (gconstpointer data)
{
  const PorismOperation *operation = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (operation->id) + 2);

  for (int i = 0; i < TRIALS; i++)
    {
      Scene scene = { .random = random, .degenerate = i % 3 == 2 };

      scene_build (&scene, operation);
      check_scene (&scene);
      scene_clear (&scene);
    }
}

/* How long a run takes, where asked. */
static void
report (PorismJacobian *plan,
        const double   *x,
        double         *values,
        double         *entries)
{
  for (int k = 0; g_test_perf () && k < 2; k++)
    {
      gint64 began = g_get_monotonic_time ();

      for (int i = 0; i < 1000; i++)
        porism_jacobian_evaluate (plan, x, values, k == 0 ? entries : NULL, NULL);
      g_test_message ("%u rows, %u passes, %s: %" G_GINT64_FORMAT " ns", porism_jacobian_get_n_rows (plan),
                      porism_jacobian_get_n_passes (plan), k == 0 ? "with derivatives" : "values alone",
                      g_get_monotonic_time () - began);
    }
}

/* ---- a large figure of small conditions ---- */

#define SIDE 12

static PorismId
add (PorismConstruction *construction,
     PorismRecord       *record)
{
  PorismId id;

  porism_construction_begin (construction);
  id = porism_construction_add (construction, record);
  porism_delta_unref (porism_construction_commit (construction));
  return id;
}

static PorismId
add_point (PorismConstruction *construction,
           double              x,
           double              y)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("point"), 2);

  record->inputs[0].number = scene_number_of (x);
  record->inputs[1].number = scene_number_of (y);
  return add (construction, record);
}

/* A grid of points whose neighbours have lengths between them. */
typedef struct
{
  PorismConstruction *construction;
  PorismUnknown unknowns[2 * SIDE * SIDE];
  PorismTarget targets[2 * SIDE * SIDE];
  guint ends[2 * SIDE * SIDE][2];
  guint n_unknowns;
  guint n_targets;
} Grid;

static void
add_distance (Grid *grid,
              guint a,
              guint b)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("distance"), 2);

  record->inputs[0].object = grid->unknowns[2 * a].id;
  record->inputs[1].object = grid->unknowns[2 * b].id;
  grid->ends[grid->n_targets][0] = a;
  grid->ends[grid->n_targets][1] = b;
  grid->targets[grid->n_targets++] = (PorismTarget) { .id = add (grid->construction, record) };
}

static void
grid_init (Grid *grid)
{
  *grid = (Grid) { .construction = porism_construction_new () };
  for (guint i = 0; i < SIDE * SIDE; i++)
    {
      PorismId id = add_point (grid->construction, i % SIDE + 0.125 * (i % 3), i / SIDE - 0.25 * (i % 5));

      for (guint k = 0; k < 2; k++)
        grid->unknowns[grid->n_unknowns++] = (PorismUnknown) { id, k };
    }
  for (guint i = 0; i < SIDE * SIDE; i++)
    {
      if (i % SIDE + 1 < SIDE)
        add_distance (grid, i, i + 1);
      if (i + SIDE < SIDE * SIDE)
        add_distance (grid, i, i + SIDE);
    }
}

static void
test_sparse (void)
{
  Grid grid;
  g_autoptr (PorismJacobian) plan = NULL;
  g_autofree double *x = NULL, *values = NULL, *entries = NULL, *jacobian = NULL;
  const guint *starts, *unknowns;
  struct mallinfo2 before, after;

  grid_init (&grid);
  plan = porism_jacobian_new (grid.construction, grid.unknowns, grid.n_unknowns, grid.targets, grid.n_targets);
  x = g_new (double, grid.n_unknowns);
  values = g_new (double, grid.n_targets);
  jacobian = g_new (double, grid.n_targets * grid.n_unknowns);
  porism_jacobian_get_present (plan, x);
  entries = g_new (double, porism_jacobian_get_structure (plan, &starts, &unknowns));
  g_assert_cmpuint (starts[grid.n_targets], ==, 4 * grid.n_targets);
  before = mallinfo2 ();
  g_assert_true (porism_jacobian_evaluate (plan, x, values, entries, NULL));
  after = mallinfo2 ();
  g_assert_cmpuint (after.uordblks, ==, before.uordblks);
  porism_jacobian_spread (plan, entries, jacobian);
  g_assert_cmpuint (porism_jacobian_get_n_passes (plan), <=, 2);
  for (guint t = 0; t < grid.n_targets; t++)
    for (guint i = 0; i < grid.n_unknowns; i++)
      {
        guint a = grid.ends[t][0], b = grid.ends[t][1], k = i % 2;
        double way = (x[2 * a + k] - x[2 * b + k]) / values[t];
        double expected = i / 2 == a ? way : i / 2 == b ? -way : 0;

        g_assert_cmpint (porism_jacobian_depends (plan, t, i), ==, i / 2 == a || i / 2 == b);
        g_assert_cmpfloat_with_epsilon (jacobian[t * grid.n_unknowns + i], expected, 1e-14);
      }
  report (plan, x, values, entries);
  porism_construction_free (grid.construction);
}

/* Circumcentres of circumcentres, which all depend on eight points. */
static void
test_dense (void)
{
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  PorismUnknown unknowns[16];
  PorismId last[8];
  double x[16], values[2], entries[32], before[2], after[2];
  PorismTarget target = { 0 };

  for (guint i = 0; i < 16; i++)
    {
      if (i % 2 == 0)
        last[i / 2] = add_point (construction, 3 * cos (i), 4 * sin (i * i) + i / 8.0);
      unknowns[i] = (PorismUnknown) { last[i / 2], i % 2 };
    }
  for (guint i = 0; i < 100; i++)
    {
      PorismRecord *record = porism_record_new (porism_operation_lookup ("midpoint"), 2);

      record->inputs[0].object = last[i % 8];
      record->inputs[1].object = last[(i + 1) % 8];
      if (i % 5 == 0)
        {
          porism_record_unref (record);
          record = porism_record_new (porism_operation_lookup ("triangle-circumcentre"), 3);
          for (guint k = 0; k < 3; k++)
            record->inputs[k].object = last[(i + 3 * k) % 8];
        }
      last[i % 8] = target.id = add (construction, record);
    }

  g_autoptr (PorismJacobian) plan = porism_jacobian_new (construction, unknowns, 16, &target, 1);

  porism_jacobian_get_present (plan, x);
  g_assert_true (porism_jacobian_evaluate (plan, x, values, entries, NULL));
  g_assert_cmpuint (porism_jacobian_get_n_passes (plan), ==, 16 / PORISM_N_DIRECTIONS);
  for (guint i = 0; i < 16; i++)
    {
      const double h = 0x1p-20, at = x[i];

      x[i] = at - h;
      g_assert_true (porism_jacobian_evaluate (plan, x, before, NULL, NULL));
      x[i] = at + h;
      g_assert_true (porism_jacobian_evaluate (plan, x, after, NULL, NULL));
      x[i] = at;
      for (guint k = 0; k < 2; k++)
        g_assert_cmpfloat_with_epsilon (entries[16 * k + i], (after[k] - before[k]) / (2 * h),
                                        1e-6 * MAX (1, fabs (entries[16 * k + i])));
    }
  report (plan, x, values, entries);
}

/* ---- what has no value, what does not depend ---- */

static void
test_undefined (void)
{
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  const PorismId a = add_point (construction, 0, 0), b = add_point (construction, 4, 0);
  const PorismId c = add_point (construction, 1, 2), d = add_point (construction, 3, 5);
  PorismRecord *line = porism_record_new (porism_operation_lookup ("line"), 2);
  PorismRecord *other = porism_record_new (porism_operation_lookup ("line"), 2);
  PorismRecord *meet = porism_record_new (porism_operation_lookup ("meet-lines"), 2);
  g_autoptr (PorismRecord) question = porism_record_new (porism_operation_lookup ("are-collinear"), 3);
  const PorismUnknown unknowns[2] = { { d, 0 }, { d, 1 } };
  PorismTarget targets[3] = { 0 };
  double values[5], jacobian[10];
  PorismStatus statuses[3];

  line->inputs[0].object = a;
  line->inputs[1].object = b;
  other->inputs[0].object = c;
  other->inputs[1].object = d;
  meet->inputs[0].object = targets[1].id = add (construction, line);
  meet->inputs[1].object = add (construction, other);
  targets[0].id = add (construction, meet);
  question->inputs[0].object = a;
  question->inputs[1].object = targets[0].id;
  question->inputs[2].object = d;
  targets[1].id = c;
  targets[2] = (PorismTarget) { .formula = &question->operation->residual, .record = question, .width = 1 };

  g_autoptr (PorismJacobian) plan = porism_jacobian_new (construction, unknowns, 2, targets, 3);

  /* parallel: no common point, and none to ask about; C stays where it is */
  g_assert_false (find_jacobian (plan, (const double[]) { 7, 2 }, values, jacobian, statuses));
  g_assert_cmpint (statuses[0], ==, PORISM_UNDEFINED);
  g_assert_cmpint (statuses[1], ==, PORISM_OK);
  g_assert_cmpint (statuses[2], ==, PORISM_UNDEFINED);
  g_assert_cmpfloat (values[2], ==, 1);
  g_assert_cmpfloat (values[3], ==, 2);
  for (int i = 0; i < 10; i++)
    g_assert_cmpfloat (jacobian[i], ==, 0);
  g_assert_false (porism_jacobian_depends (plan, 1, 0));
  /* and it revives: C D meets the axis at 1 - 2 (x - 1)/(y - 2) */
  g_assert_true (find_jacobian (plan, (const double[]) { 3, 6 }, values, jacobian, statuses));
  g_assert_cmpfloat (values[0], ==, 0);
  g_assert_cmpfloat (jacobian[0], ==, -0.5);
  g_assert_cmpfloat (jacobian[1], ==, 0.25);
  g_assert_true (porism_jacobian_evaluate (plan, (const double[]) { 3, 5 }, values, NULL, NULL));
}

/* No unknowns, no targets. */
static void
test_empty (void)
{
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  const PorismTarget target = { .id = add_point (construction, 3, 4) };
  const PorismUnknown unknown = { target.id, 0 };
  g_autoptr (PorismJacobian) still = porism_jacobian_new (construction, NULL, 0, &target, 1);
  g_autoptr (PorismJacobian) idle = porism_jacobian_new (construction, &unknown, 1, NULL, 0);
  double values[2], jacobian[1], x = 5;

  g_assert_true (porism_jacobian_evaluate (still, NULL, values, jacobian, NULL));
  g_assert_cmpfloat (values[1], ==, 4);
  g_assert_cmpuint (porism_jacobian_get_n_rows (idle), ==, 0);
  g_assert_true (porism_jacobian_evaluate (idle, &x, values, jacobian, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jacobians/sparse", test_sparse);
  g_test_add_func ("/jacobians/dense", test_dense);
  g_test_add_func ("/jacobians/undefined", test_undefined);
  g_test_add_func ("/jacobians/empty", test_empty);
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);
      g_autofree char *path = g_strdup_printf ("/jacobians/%s/%u", operation->id, operation->version);

      g_test_add_data_func (path, operation, test_operation);
    }
  return g_test_run ();
}
