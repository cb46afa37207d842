/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/evaluation/report.h"
#include "app/evaluation/tally.h"
#include "app/json/json.h"
#include "app/json/wire.h"

/* ---- as data ---- */

static json_object *
describe_rules (const PorismTrialRules *rules)
{
  json_object *json = json_object_new_object ();

  porism_wire_add_text (json, "agent", rules->agent);
  porism_wire_add_text (json, "language", rules->language);
  porism_wire_add_text (json, "protocol", rules->protocol);
  porism_wire_add (json, "max_iterations", json_object_new_int (rules->iterations));
  porism_wire_add (json, "max_turns", json_object_new_int (rules->turns));
  porism_wire_add (json, "seconds", porism_json_from_double (rules->seconds));
  return json;
}

static char *
dup_group (json_object *trial,
           const char  *member)
{
  json_object *value = porism_wire_get (trial, member);

  return g_strdup (value != NULL ? json_object_get_string (value) : "none");
}

/* @member: by which they are grouped; NULL: not */
static json_object *
tally_group (const GPtrArray *trials,
             const char      *member,
             const char      *group)
{
  g_autoptr (PorismTally) tally = porism_tally_new ();

  for (guint i = 0; i < trials->len; i++)
    {
      json_object *trial = g_ptr_array_index (trials, i);
      g_autofree char *own = member != NULL ? dup_group (trial, member) : NULL;

      if (g_strcmp0 (own, group) == 0)
        porism_tally_add (tally, trial);
    }
  return porism_tally_to_json (tally);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static json_object *
tally_groups (const GPtrArray *trials,
              const char      *member)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  json_object *json = json_object_new_object ();

  for (guint i = 0; i < trials->len; i++)
    {
      g_autofree char *name = dup_group (g_ptr_array_index (trials, i), member);

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    porism_wire_add (json, g_ptr_array_index (names, i), tally_group (trials, member, g_ptr_array_index (names, i)));
  return json;
}

json_object *
porism_report_new (const GPtrArray        *trials,
                   guint                   n,
                   const PorismTrialRules *rules)
{
  json_object *json = json_object_new_object (), *list = json_object_new_array ();

  for (guint i = 0; i < trials->len; i++)
    porism_wire_append (list, json_object_get (g_ptr_array_index (trials, i)));
  porism_wire_add (json, "rules", describe_rules (rules));
  porism_wire_add (json, "not_tried", json_object_new_int64 (n - trials->len));
  porism_wire_add (json, "overall", tally_group (trials, NULL, NULL));
  porism_wire_add (json, "by_category", tally_groups (trials, "category"));
  porism_wire_add (json, "by_difficulty", tally_groups (trials, "difficulty"));
  porism_wire_add (json, "trials", list);
  return json;
}

/* ---- for people ---- */

/* What the column of a tally shows: a path of members. */
typedef struct
{
  const char *title;
  const char *path;
} Column;

static const Column columns[] = {
  { "Problems", "problems" },
  { "Solved", "solved" },
  { "Success %", "success_percent" },
  { "Passed by us", "passed" },
  { "Passed by the strict reference", "passed_by_strict_reference" },
  { "Steps", "steps/mean" },
  { "Steps of solved", "steps/mean_of_solved" },
  { "Hallucinations a problem", "hallucinations/per_problem" },
  { "Recovery steps", "recovery/mean_steps" },
  { "Missing objects", "missing_objects/total" },
  { "Failed conditions", "failed_conditions/total" },
  { "Median ms", "median_milliseconds" },
  { "Most ms", "most_milliseconds" },
};

static json_object *
get_at (json_object *json,
        const char  *path)
{
  g_auto (GStrv) members = g_strsplit (path, "/", -1);

  for (guint i = 0; members[i] != NULL; i++)
    json = porism_wire_get (json, members[i]);
  return json;
}

/* A cell is one line without a bar. */
static void
append_cell (GString    *text,
             const char *cell)
{
  g_autofree char *line = g_strdup (cell != NULL ? cell : "");

  g_string_append_printf (text, " %s |", g_strdelimit (line, "|\r\n", ' '));
}

static void
append_value (GString     *text,
              json_object *json,
              const char  *path)
{
  json_object *value = get_at (json, path);

  append_cell (text, value != NULL ? json_object_get_string (value) : "–");
}

static void
append_head (GString    *text,
             const char *first)
{
  g_string_append_printf (text, "| %s |", first);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    append_cell (text, columns[i].title);
  g_string_append (text, "\n|---|");
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append (text, "---|");
  g_string_append_c (text, '\n');
}

static void
append_tally (GString     *text,
              const char  *name,
              json_object *tally)
{
  g_string_append_c (text, '|');
  append_cell (text, name);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    append_value (text, tally, columns[i].path);
  g_string_append_c (text, '\n');
}

static void
append_groups (GString     *text,
               const char  *title,
               json_object *groups)
{
  g_string_append_printf (text, "\n## By %s\n\n", title);
  append_head (text, title);
  json_object_object_foreach (groups, name, tally)
    append_tally (text, name, tally);
}

static void
append_counts (GString     *text,
               const char  *title,
               json_object *counts)
{
  if (json_object_object_length (counts) == 0)
    return;
  g_string_append_printf (text, "\n## %s\n\n| | |\n|---|---|\n", title);
  json_object_object_foreach (counts, name, n)
    {
      g_string_append_c (text, '|');
      append_cell (text, name);
      append_cell (text, json_object_get_string (n));
      g_string_append_c (text, '\n');
    }
}

static void
append_rules (GString     *text,
              json_object *report)
{
  json_object *rules = porism_wire_get (report, "rules");
  const gint64 left = porism_wire_get_count (report, "not_tried");

  g_string_append_printf (text, "# GeoBuildBench\n\nAgent %s, language %s, protocol %s, at most %" G_GINT64_FORMAT
                          " iterations.\n", porism_wire_get_text (rules, "agent"), porism_wire_get_text (rules, "language"),
                          porism_wire_get_text (rules, "protocol"), porism_wire_get_count (rules, "max_iterations"));
  if (left > 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " problems were not tried.\n", left);
  g_string_append (text, "\nThe reference's relaxed reading decides. Missing objects and failed conditions are summed over all "
                   "steps. A step is\nwhat is drawn between two validations; it is a hallucination where something in it was "
                   "refused.\n\n");
}

static void
append_trials (GString     *text,
               json_object *trials)
{
  static const char *const members[] = {
    "problem", "category", "difficulty", "verdict", "held", "conditions", "there", "objects", "milliseconds", "reason",
  };

  g_string_append (text, "\n## Problems\n\n| Problem | Category | Difficulty | Verdict | Conditions held | of | Objects there "
                   "| of | ms | Reason |\n|---|---|---|---|---|---|---|---|---|---|\n");
  for (guint i = 0; i < porism_wire_get_length (trials); i++)
    {
      g_string_append_c (text, '|');
      for (guint k = 0; k < G_N_ELEMENTS (members); k++)
        append_value (text, porism_wire_get_nth (trials, i), members[k]);
      g_string_append_c (text, '\n');
    }
}

char *
porism_report_to_markdown (json_object *report,
                           gboolean     trials)
{
  static const Column counts[] = {
    { "Verdicts", "verdicts" },
    { "Hallucinations by type", "hallucinations/by_type" },
    { "Refused calls by type", "refused/by_type" },
    { "Missing objects by type, over all steps", "missing_objects/by_type" },
    { "Failed conditions by type, over all steps", "failed_conditions/by_type" },
    { "Missing in the last figures", "left_missing/by_type" },
    { "Failed in the last figures", "left_failed/by_type" },
    { "Solved, by their number of steps", "steps/distribution_of_solved" },
  };
  GString *text = g_string_new (NULL);
  json_object *overall = porism_wire_get (report, "overall");

  append_rules (text, report);
  append_head (text, "");
  append_tally (text, "all", overall);
  append_groups (text, "category", porism_wire_get (report, "by_category"));
  append_groups (text, "difficulty", porism_wire_get (report, "by_difficulty"));
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    append_counts (text, counts[i].title, get_at (overall, counts[i].path));
  if (trials)
    append_trials (text, porism_wire_get (report, "trials"));
  return g_string_free (text, FALSE);
}
