/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that is measured, and the fixed loop by which machines are compared. */

#include "config.h"

#include <math.h>

#include "app/bench/bench.h"
#include "app/bench/report.h"

/* A chain of dependent operations as formulas have them, so that neither vector units nor the
 * compiler shorten it. */
static double
fixed_loop (guint n)
{
  double x = 2.0;

  for (guint i = 0; i < n; i++)
    x = sqrt (x * x + 1.0) / (1.0 + 1e-3 * x);

  return x;
}

/**
 * porism_bench_calibrate:
 *
 * Adds calibration_ns: nanoseconds a turn of a fixed plain loop, the best of ten.
 */
void
porism_bench_calibrate (json_object *report)
{
  const guint n = 1000000;
  double best = G_MAXDOUBLE;
  volatile double sink;

  for (guint i = 0; i < 10; i++)
    {
      double start = porism_bench_spent ();

      sink = fixed_loop (n);
      best = MIN (best, porism_bench_spent () - start);
    }
  (void) sink;
  porism_bench_report (report, "calibration_ns", best * 1e9 / n);
}

/**
 * porism_bench_run:
 * @trajectories: (nullable): the folder of published trajectories
 *
 * Returns: (transfer full): one flat JSON object
 */
json_object *
porism_bench_run (const char *trajectories)
{
  json_object *report = json_object_new_object ();

  porism_bench_calibrate (report);
  porism_bench_worst (report);
  porism_bench_throughput (report);
  porism_bench_build (report);
  porism_bench_latency (report, trajectories);
  porism_bench_frame (report);
  porism_bench_labels (report);
  porism_bench_conditions (report);
  porism_bench_gym (report);
  porism_bench_space (report);

  return report;
}
