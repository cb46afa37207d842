/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a drag computes in a second, and what a figure costs to build and to keep. */

#include "config.h"

#include <malloc.h>

#include "app/bench/bench.h"
#include "app/bench/plain-loop.h"
#include "app/bench/scene.h"
#include "engine/construction/drag.h"

/* Each batch takes about this long; the best of as many is reported, ours and the plain loop's by
 * turns, so that both meet the same machine. */
#define BATCH_SECONDS 0.05
#define BATCHES 8

typedef void (*MoveFunc) (gpointer subject,
                          double   x,
                          double   y);

static double
time_moves (MoveFunc move,
            gpointer subject,
            guint    n)
{
  double start = porism_bench_now ();

  for (guint i = 0; i < n; i++)
    move (subject, 0.001 * (i % 200 + 1), 0.0005 * (i % 200 + 1));

  return (porism_bench_now () - start) / n;
}

static guint
fit_batch (MoveFunc move,
           gpointer subject)
{
  double once = time_moves (move, subject, 20);

  return (guint) CLAMP (BATCH_SECONDS / once, 20.0, 1e6);
}

static void
report_rate (json_object *report,
             const char  *scene,
             double       rate,
             double       plain)
{
  g_autofree char *name = g_strdup_printf ("%s_objects_per_second", scene);
  g_autofree char *ratio = g_strdup_printf ("%s_ratio", scene);

  porism_bench_report (report, name, rate);
  porism_bench_report (report, ratio, rate / plain);
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
  MoveFunc move = (MoveFunc) porism_drag_move, plain_move = (MoveFunc) porism_plain_loop_drag;
  guint batch = fit_batch (move, drag), plain_batch = fit_batch (plain_move, plain);
  double best = G_MAXDOUBLE, plain_best = G_MAXDOUBLE;
  guint n;

  porism_drag_get_affected (drag, &n);
  for (guint i = 0; i < BATCHES; i++)
    {
      plain_best = MIN (plain_best, time_moves (plain_move, plain, plain_batch));
      best = MIN (best, time_moves (move, drag, batch));
    }
  /* The moved point itself is set, not computed. */
  report_rate (report, name, (n - 1) / best, porism_plain_loop_get_n (plain) / plain_best);
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

/**
 * porism_bench_build:
 *
 * Adds the time to build a chain of 10,000 objects by as many verified actions, and what each of
 * them occupies in memory.
 */
void
porism_bench_build (json_object *report)
{
  double before = bytes_in_use (), start = porism_bench_now ();
  g_autoptr (PorismScene) scene = porism_scene_new_chain (10000);

  porism_bench_report (report, "build_10000_ms", (porism_bench_now () - start) * 1e3);
  porism_bench_report (report, "bytes_per_object",
                       (bytes_in_use () - before) /
                       porism_construction_get_n_objects (scene->construction));
}
