/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/evaluation/counts.h"
#include "app/evaluation/tally.h"
#include "app/evaluation/trial.h"
#include "app/json/json.h"
#include "app/json/wire.h"

struct _PorismTally
{
  guint n, n_solved, n_by_us, n_strict, n_proved;
  guint n_steps;                /* of all problems */
  guint n_hallucinations, n_recoveries, n_recovery_steps;
  gint64 n_turns, input, output;
  double cost;                  /* negative: not known of all */
  json_object *verdicts, *hallucinations, *refused, *missing, *failed, *left_missing, *left_failed;
  GArray *solved_steps;         /* guint */
  GArray *times;                /* double */
};

static json_object **
get_counts (PorismTally *self,
            guint        i)
{
  json_object **const counts[] = { &self->verdicts, &self->hallucinations, &self->refused, &self->missing, &self->failed,
                                   &self->left_missing, &self->left_failed };

  return i < G_N_ELEMENTS (counts) ? counts[i] : NULL;
}

PorismTally *
porism_tally_new (void)
{
  PorismTally *self = g_new0 (PorismTally, 1);

  for (guint i = 0; get_counts (self, i) != NULL; i++)
    *get_counts (self, i) = json_object_new_object ();
  self->solved_steps = g_array_new (FALSE, FALSE, sizeof (guint));
  self->times = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

void
porism_tally_free (PorismTally *self)
{
  for (guint i = 0; get_counts (self, i) != NULL; i++)
    json_object_put (*get_counts (self, i));
  g_array_unref (self->solved_steps);
  g_array_unref (self->times);
  g_free (self);
}

/* ---- adding ---- */

static void
add_steps (PorismTally *self,
           json_object *steps)
{
  const guint n = porism_wire_get_length (steps);
  guint wrong = 0;              /* steps in a row */

  for (guint i = 0; i < n; i++)
    {
      json_object *step = porism_wire_get_nth (steps, i);
      const char *category = porism_wire_get_text (porism_wire_get (step, "error"), "category");

      porism_counts_merge (self->refused, porism_wire_get (step, "refused"));
      porism_counts_merge (self->missing, porism_wire_get (step, "missing"));
      porism_counts_merge (self->failed, porism_wire_get (step, "failed"));
      if (category != NULL)
        {
          porism_counts_add (self->hallucinations, category, 1);
          self->n_hallucinations++;
          wrong++;
          continue;
        }
      self->n_recoveries += wrong > 0;
      self->n_recovery_steps += wrong;
      wrong = 0;
    }
  self->n_steps += n;
}

static void
add_spent (PorismTally *self,
           json_object *trial)
{
  json_object *milliseconds = porism_wire_get (trial, "milliseconds"), *cost = porism_wire_get (trial, "cost");
  const gint64 input = porism_wire_get_count (trial, "input_tokens");
  const double time = json_object_get_double (milliseconds);

  if (milliseconds != NULL)
    g_array_append_val (self->times, time);
  self->n_turns += MAX (porism_wire_get_count (trial, "turns"), 0);
  if (input < 0)
    return;
  self->input += input;
  self->output += MAX (porism_wire_get_count (trial, "output_tokens"), 0);
  self->cost = self->cost >= 0 && cost != NULL ? self->cost + json_object_get_double (cost) : -1;
}

void
porism_tally_add (PorismTally *self,
                  json_object *trial)
{
  json_object *steps = porism_wire_get (trial, "steps");
  const guint n = porism_wire_get_length (steps);
  const char *verdict = porism_wire_get_text (trial, "verdict");

  self->n++;
  self->n_by_us += porism_wire_get_flag (trial, "passed");
  self->n_strict += porism_wire_get_flag (trial, "passed_by_strict_reference");
  self->n_proved += porism_wire_get_flag (trial, "proved");
  porism_counts_add (self->verdicts, verdict != NULL ? verdict : "", 1);
  add_steps (self, steps);
  add_spent (self, trial);
  if (porism_trial_has_verdict (trial, PORISM_TRIAL_SOLVED))
    {
      self->n_solved++;
      g_array_append_val (self->solved_steps, n);
    }
  else if (n > 0)
    {
      porism_counts_merge (self->left_missing, porism_wire_get (porism_wire_get_nth (steps, n - 1), "missing"));
      porism_counts_merge (self->left_failed, porism_wire_get (porism_wire_get_nth (steps, n - 1), "failed"));
    }
}

/* ---- what comes of it ---- */

/* Four digits are enough for all of them. */
static void
add_number (json_object *json,
            const char  *name,
            double       value)
{
  g_autofree char *text = g_strdup_printf ("%.4g", value);

  porism_wire_add (json, name, porism_json_from_double (g_ascii_strtod (text, NULL)));
}

static double
divide (double a,
        double b)
{
  return b > 0 ? a / b : 0;
}

/* "total", "per_problem", "by" what. */
static json_object *
describe_counts (const PorismTally *self,
                 json_object       *counts)
{
  json_object *json = json_object_new_object ();
  const gint64 total = porism_counts_get_sum (counts);

  porism_wire_add (json, "total", json_object_new_int64 (total));
  add_number (json, "per_problem", divide ((double) total, self->n));
  porism_wire_add (json, "by_type", porism_counts_sort (counts));
  return json;
}

static json_object *
describe_steps (const PorismTally *self)
{
  json_object *json = json_object_new_object (), *distribution = json_object_new_object ();
  guint sum = 0, least = G_MAXUINT, most = 0;

  for (guint i = 0; i < self->solved_steps->len; i++)
    {
      const guint n = g_array_index (self->solved_steps, guint, i);
      g_autofree char *name = g_strdup_printf ("%u", n);

      porism_counts_add (distribution, name, 1);
      sum += n;
      least = MIN (least, n);
      most = MAX (most, n);
    }
  add_number (json, "mean", divide (self->n_steps, self->n));
  if (self->n_solved > 0)
    {
      add_number (json, "mean_of_solved", divide (sum, self->n_solved));
      porism_wire_add (json, "least_of_solved", json_object_new_int64 (least));
      porism_wire_add (json, "most_of_solved", json_object_new_int64 (most));
    }
  porism_wire_add (json, "distribution_of_solved", distribution);
  return json;
}

static json_object *
describe_recovery (const PorismTally *self)
{
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "recovered", json_object_new_int64 (self->n_recoveries));
  add_number (json, "mean_steps", divide (self->n_recovery_steps, self->n_recoveries));
  return json;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
add_sums_spent (const PorismTally *self,
                json_object       *json)
{
  g_array_sort (self->times, compare_times);
  if (self->times->len > 0)
    {
      add_number (json, "median_milliseconds", g_array_index (self->times, double, self->times->len / 2));
      add_number (json, "most_milliseconds", g_array_index (self->times, double, self->times->len - 1));
    }
  porism_wire_add (json, "turns", json_object_new_int64 (self->n_turns));
  if (self->input == 0)
    return;
  porism_wire_add (json, "input_tokens", json_object_new_int64 (self->input));
  porism_wire_add (json, "output_tokens", json_object_new_int64 (self->output));
  if (self->cost >= 0)
    add_number (json, "cost", self->cost);
}

json_object *
porism_tally_to_json (PorismTally *self)
{
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "problems", json_object_new_int64 (self->n));
  porism_wire_add (json, "solved", json_object_new_int64 (self->n_solved));
  add_number (json, "success_percent", 100 * divide (self->n_solved, self->n));
  porism_wire_add (json, "passed", json_object_new_int64 (self->n_by_us));
  porism_wire_add (json, "proved", json_object_new_int64 (self->n_proved));
  porism_wire_add (json, "passed_by_strict_reference", json_object_new_int64 (self->n_strict));
  porism_wire_add (json, "verdicts", porism_counts_sort (self->verdicts));
  porism_wire_add (json, "steps", describe_steps (self));
  porism_wire_add (json, "hallucinations", describe_counts (self, self->hallucinations));
  porism_wire_add (json, "recovery", describe_recovery (self));
  porism_wire_add (json, "refused", describe_counts (self, self->refused));
  porism_wire_add (json, "missing_objects", describe_counts (self, self->missing));
  porism_wire_add (json, "failed_conditions", describe_counts (self, self->failed));
  porism_wire_add (json, "left_missing", describe_counts (self, self->left_missing));
  porism_wire_add (json, "left_failed", describe_counts (self, self->left_failed));
  add_sums_spent (self, json);
  return json;
}
