/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a drag computes in a second, and what a figure costs to build and to keep. */

#include "config.h"

#include <malloc.h>

#include "app/bench/bench.h"
#include "app/bench/plain-loop.h"
#include "app/bench/report.h"
#include "app/bench/scene.h"
#include "engine/construction/drag.h"

/* Each batch takes about this long: less than a share of a busy machine's time, so that most batches find
 * the caches as they left them. Ours and the plain loop's take turns, and each pair gives a ratio; medians
 * are reported. */
#define BATCH_SECONDS 0.002
#define BATCHES 151
#define BUILDS 5

typedef void (*MoveFunc) (gpointer subject,
                          double   x,
                          double   y);

static double
time_moves (MoveFunc move,
            gpointer subject,
            guint    n)
{
  double start = porism_bench_spent ();

  for (guint i = 0; i < n; i++)
    move (subject, 0.001 * (i % 200 + 1), 0.0005 * (i % 200 + 1));

  return (porism_bench_spent () - start) / n;
}

static guint
fit_batch (MoveFunc move,
           gpointer subject)
{
  double once = time_moves (move, subject, 20);

  return (guint) CLAMP (BATCH_SECONDS / once, 1.0, 1e6);
}

static void
report_rate (json_object *report,
             const char  *scene,
             double       rate,
             double       ratio_to_plain)
{
  g_autofree char *name = g_strdup_printf ("%s_objects_per_second", scene);
  g_autofree char *ratio = g_strdup_printf ("%s_ratio", scene);

  porism_bench_report (report, name, rate);
  porism_bench_report (report, ratio, ratio_to_plain);
}

static void
move_drag (gpointer drag,
           double   x,
           double   y)
{
  porism_drag_move (drag, PORISM_COORDINATES (x, y));
}

/* Takes both. */
static void
compare (json_object     *report,
         const char      *name,
         PorismScene     *own_scene,
         PorismPlainLoop *own_plain)
{
  g_autoptr (PorismScene) scene = own_scene;
  g_autoptr (PorismPlainLoop) plain = own_plain;
  g_autoptr (PorismDrag) drag = porism_drag_new (scene->construction, scene->dragged);
  MoveFunc move = move_drag, plain_move = (MoveFunc) porism_plain_loop_drag;
  guint batch = fit_batch (move, drag), plain_batch = fit_batch (plain_move, plain);
  g_autoptr (GArray) rates = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));
  guint n;

  porism_drag_get_affected (drag, &n);
  for (guint i = 0; i < BATCHES; i++)
    {
      double plain_rate = porism_plain_loop_get_n (plain) /
                          time_moves (plain_move, plain, plain_batch);
      /* The moved point itself is set, not computed. */
      double rate = (n - 1) / time_moves (move, drag, batch), ratio = rate / plain_rate;

      g_array_append_val (rates, rate);
      g_array_append_val (ratios, ratio);
    }
  report_rate (report, name, porism_bench_median (rates), porism_bench_median (ratios));
}

/**
 * porism_bench_throughput:
 *
 * Adds the objects that a drag computes in a second, in a chain and in a fan, and their ratio to
 * the plain loop's.
 */
void
porism_bench_throughput (json_object *report)
{
  compare (report, "chain_1000", porism_scene_new_chain (1000), porism_plain_loop_new_chain (1000));
  compare (report, "chain_10000", porism_scene_new_chain (10000),
           porism_plain_loop_new_chain (10000));
  compare (report, "fan_10000", porism_scene_new_fan (10000), porism_plain_loop_new_fan (10000));
}

static double
bytes_in_use (void)
{
  struct mallinfo2 heap = mallinfo2 ();

  return (double) heap.uordblks + (double) heap.hblkhd;
}

static void
report_build (json_object *report,
              const char  *name,
              guint        n)
{
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < BUILDS; i++)
    {
      double start = porism_bench_spent (), taken;
      g_autoptr (PorismScene) scene = porism_scene_new_chain (n);

      taken = porism_bench_spent () - start;
      g_array_append_val (seconds, taken);
    }
  porism_bench_report (report, name, porism_bench_median (seconds) * 1e3);
}

/**
 * porism_bench_build:
 *
 * Adds the times to build chains of 1,000 and 10,000 objects by as many verified actions, and what
 * each object occupies in memory.
 */
void
porism_bench_build (json_object *report)
{
  g_autoptr (PorismScene) scene = NULL;
  double before;

  report_build (report, "build_1000_ms", 1000);
  report_build (report, "build_10000_ms", 10000);
  before = bytes_in_use ();
  scene = porism_scene_new_chain (10000);
  porism_bench_report (report, "bytes_per_object",
                       (bytes_in_use () - before) /
                       porism_construction_get_n_objects (scene->construction));
}
