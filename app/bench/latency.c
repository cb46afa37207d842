/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From an action to its verified observation, through the session, journal and all. */

#include "config.h"

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "app/json/json.h"
#include "app/session/session.h"
#include "app/trajectories/trajectory.h"

#define REPETITIONS 50

#define ACTION(tool, args) "{\"tool\": \"" tool "\", \"args\": {" args "}}"

/* A figure in which the planar tools that hands and agents use most occur about as often as
 * there. */
static const char *const planar_actions[] = {
  ACTION ("add_point", "\"name\": \"A\", \"x\": 0, \"y\": 0"),
  ACTION ("add_point", "\"name\": \"B\", \"x\": 7.3, \"y\": 1.1"),
  ACTION ("add_point", "\"name\": \"C\", \"x\": 2.25, \"y\": 5.5"),
  ACTION ("add_polygon", "\"name\": \"t\", \"points\": \"A,B,C\""),
  ACTION ("add_segment", "\"name\": \"AB_1\", \"p1\": \"A\", \"p2\": \"B\""),
  ACTION ("add_line", "\"name\": \"f\", \"p1\": \"B\", \"p2\": \"C\""),
  ACTION ("add_ray", "\"name\": \"g\", \"p1\": \"C\", \"p2\": \"A\""),
  ACTION ("add_midpoint", "\"name\": \"M\", \"p1\": \"A\", \"p2\": \"B\""),
  ACTION ("add_perpendicular_line", "\"name\": \"h\", \"point\": \"A\", \"line\": \"f\""),
  ACTION ("add_parallel_line", "\"name\": \"k\", \"point\": \"C\", \"line\": \"AB_1\""),
  ACTION ("add_intersect", "\"name\": \"H\", \"obj1\": \"h\", \"obj2\": \"f\""),
  ACTION ("add_circle", "\"name\": \"c\", \"center\": \"A\", \"point\": \"M\""),
  ACTION ("add_intersect", "\"name\": \"P\", \"obj1\": \"h\", \"obj2\": \"c\""),
  ACTION ("add_perpendicular_bisector", "\"name\": \"m\", \"p1\": \"B\", \"p2\": \"C\""),
  ACTION ("add_tangent", "\"name\": \"v\", \"point\": \"C\", \"conic\": \"c\""),
  ACTION ("transform_dilate",
          "\"name\": \"D\", \"obj\": \"C\", \"factor\": 0.5, \"center\": \"A\""),
  ACTION ("query_distance", "\"obj1\": \"A\", \"obj2\": \"H\""),
  ACTION ("query_angle", "\"a\": \"B\", \"b\": \"A\", \"c\": \"C\""),
  ACTION ("query_area", "\"obj\": \"t\""),
  ACTION ("query_are_perpendicular", "\"obj1\": \"h\", \"obj2\": \"f\""),
};

static const char *const euler_actions[] = {
  ACTION ("add_point", "\"name\": \"A\", \"x\": 0.1, \"y\": 0.3"),
  ACTION ("add_point", "\"name\": \"B\", \"x\": 7.3, \"y\": 1.1"),
  ACTION ("add_point", "\"name\": \"C\", \"x\": 2.25, \"y\": 5.7"),
  ACTION ("add_triangle_center",
          "\"name\": \"H\", \"a\": \"A\", \"b\": \"B\", \"c\": \"C\", \"n\": 4"),
  ACTION ("add_triangle_center",
          "\"name\": \"S\", \"a\": \"A\", \"b\": \"B\", \"c\": \"C\", \"n\": 2"),
  ACTION ("add_triangle_center",
          "\"name\": \"U\", \"a\": \"A\", \"b\": \"B\", \"c\": \"C\", \"n\": 3"),
  ACTION ("query_are_collinear", "\"a\": \"H\", \"b\": \"S\", \"c\": \"U\""),
  ACTION ("query_prove", "\"relation\": \"are_collinear\", \"objects\": \"H,S,U\""),
};

static double
time_action (PorismSession      *session,
             const PorismAction *action,
             gboolean            exact)
{
  double start = porism_bench_now ();

  porism_session_submit (session, action, "script", 0, exact);
  return porism_bench_now () - start;
}

/* Submits the lines to a new session; the seconds that each took are appended to @seconds. */
static void
time_lines (const char *const *lines,
            guint              n,
            gboolean           exact,
            GArray            *seconds)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < n; i++)
    {
      PorismObservation *refusal = NULL;
      PorismEnvelope envelope;
      double taken;

      if (!porism_json_read_line (lines[i], -1, &envelope, &refusal))
        g_error ("%s: %s", lines[i], refusal->error.message);
      envelope.action->exact = exact;
      taken = time_action (session, envelope.action, exact);
      g_array_append_val (seconds, taken);
      porism_envelope_clear (&envelope);
    }
}

static void
time_trajectory (const PorismTrajectory *trajectory,
                 GArray                 *seconds)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < trajectory->turns->len; i++)
    {
      const PorismTrajectoryTurn *turn = g_ptr_array_index (trajectory->turns, i);

      for (guint j = 0; j < turn->steps->len; j++)
        {
          const PorismTrajectoryStep *step = g_ptr_array_index (turn->steps, j);
          double taken = time_action (session, step->action, TRUE);

          g_array_append_val (seconds, taken);
        }
    }
}

static void
time_trajectories (const char *folder,
                   GArray     *seconds)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (PorismTrajectory) trajectory = NULL;

      if (!g_str_has_suffix (name, ".json"))
        continue;
      trajectory = porism_trajectory_load (file, NULL);
      for (guint i = 0; trajectory != NULL && i < REPETITIONS; i++)
        time_trajectory (trajectory, seconds);
    }
}

/**
 * porism_bench_latency:
 *
 * Adds the median time of a planar action without exact values, that of the published trajectories'
 * actions with them, the time of the first exact decision about the Euler line, and of its proof for
 * every triangle.
 */
void
porism_bench_latency (json_object *report,
                      const char  *trajectories)
{
  g_autoptr (GArray) planar = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) exact = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) euler = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) proof = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < REPETITIONS; i++)
    time_lines (planar_actions, G_N_ELEMENTS (planar_actions), FALSE, planar);
  porism_bench_report (report, "action_median_us", porism_bench_median (planar) * 1e6);

  if (trajectories != NULL)
    time_trajectories (trajectories, exact);
  if (exact->len > 0)
    porism_bench_report (report, "exact_value_median_us", porism_bench_median (exact) * 1e6);
  else
    json_object_object_add (report, "exact_value_median_us", NULL);

  for (guint i = 0; i < REPETITIONS; i++)
    {
      g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (double));

      time_lines (euler_actions, G_N_ELEMENTS (euler_actions), TRUE, steps);
      g_array_append_val (euler, g_array_index (steps, double, steps->len - 2));
      g_array_append_val (proof, g_array_index (steps, double, steps->len - 1));
    }
  porism_bench_report (report, "euler_line_ms", porism_bench_median (euler) * 1e3);
  porism_bench_report (report, "euler_line_proof_ms", porism_bench_median (proof) * 1e3);
}
