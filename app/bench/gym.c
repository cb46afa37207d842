/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The training environment: lines of JSON in, lines of JSON out, as porism-cli gym has them. */

#include "config.h"

#include <string.h>

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "app/gym/gym.h"

#define EPISODES 400
#define ROUNDS 9

static const char task_line[] =
  "{\"cmd\": \"reset\", \"task\": {\"text\": \"A triangle with its medians.\", \"start\": ["
  "{\"tool\": \"add_point\", \"args\": {\"name\": \"A\", \"x\": 0, \"y\": 0}}, "
  "{\"tool\": \"add_point\", \"args\": {\"name\": \"B\", \"x\": 7, \"y\": 1}}]}}";

#define STEP(tool, args) \
  "{\"cmd\": \"step\", \"action\": {\"tool\": \"" tool "\", \"args\": {" args "}}}"

/* The simple actions of the planar tasks, about as often as there. */
static const char *const steps[] = {
  STEP ("add_point", "\"name\": \"C\", \"x\": 2.25, \"y\": 5.5"),
  STEP ("add_segment", "\"name\": \"a\", \"p1\": \"B\", \"p2\": \"C\""),
  STEP ("add_segment", "\"name\": \"b\", \"p1\": \"A\", \"p2\": \"C\""),
  STEP ("add_segment", "\"name\": \"c\", \"p1\": \"A\", \"p2\": \"B\""),
  STEP ("add_midpoint", "\"name\": \"M_1\", \"p1\": \"B\", \"p2\": \"C\""),
  STEP ("add_midpoint", "\"name\": \"M_2\", \"p1\": \"A\", \"p2\": \"C\""),
  STEP ("add_midpoint", "\"name\": \"M_3\", \"p1\": \"A\", \"p2\": \"B\""),
  STEP ("add_line", "\"name\": \"l\", \"p1\": \"A\", \"p2\": \"M_1\""),
  STEP ("add_circle", "\"name\": \"k\", \"center\": \"A\", \"point\": \"B\""),
  STEP ("add_point", "\"name\": \"D\", \"x\": -3, \"y\": 2.5"),
};

static void
answer (PorismGym  *gym,
        const char *line,
        GString    *reply)
{
  porism_gym_answer (gym, line, strlen (line), reply);
}

/* Episodes of all steps; seconds that the steps took, and that the resets took, each. */
static void
time_episodes (PorismGym *gym,
               GString   *reply,
               double    *step,
               double    *reset)
{
  double stepping = 0, start, middle;

  *reset = 0;
  for (guint i = 0; i < EPISODES; i++)
    {
      start = porism_bench_spent ();
      answer (gym, task_line, reply);
      middle = porism_bench_spent ();
      *reset += middle - start;
      for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
        answer (gym, steps[k], reply);
      stepping += porism_bench_spent () - middle;
      /* A refused step would be a fast one. */
      if (strstr (reply->str, "\"ok\":false") != NULL || strstr (reply->str, "\"error\"") != NULL)
        g_error ("%s", reply->str);
      g_string_truncate (reply, 0);
    }
  *step = stepping / (EPISODES * (double) G_N_ELEMENTS (steps));
  *reset /= EPISODES;
}

/**
 * porism_bench_gym:
 *
 * Adds the steps of the training environment in a second, and the microseconds of a reset.
 */
void
porism_bench_gym (json_object *report)
{
  const PorismGymOptions options = PORISM_GYM_OPTIONS_DEFAULT;
  g_autoptr (PorismGym) gym = porism_gym_new (&options, NULL);
  g_autoptr (GString) reply = g_string_new (NULL);
  g_autoptr (GArray) steps_taken = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) resets = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < ROUNDS; i++)
    {
      double step, reset;

      time_episodes (gym, reply, &step, &reset);
      g_array_append_val (steps_taken, step);
      g_array_append_val (resets, reset);
    }
  porism_bench_report (report, "gym_steps_per_second", 1.0 / porism_bench_median (steps_taken));
  porism_bench_report (report, "gym_reset_us", porism_bench_median (resets) * 1e6);
}
