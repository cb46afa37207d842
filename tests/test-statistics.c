/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures of runs: each number of a run that is known call by call, sums, and porism-cli stats. */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/agent/statistics.h"
#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/recorded-run.h"

static const char *
find_demos (void)
{
  static char *folder = NULL;
  const char *shared = g_getenv ("PORISM_SHARED");

  if (folder == NULL)
    folder = g_build_filename (shared != NULL ? shared : "/work/shared", "data",
                               "draw2think-demos", NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? folder : NULL;
}

static guint
count_causes (const PorismStatistics *statistics)
{
  guint n = 0;

  for (guint i = 0; i < PORISM_N_CAUSES; i++)
    n += statistics->causes[i];

  return n;
}

static guint
count_events (const PorismStatistics *statistics,
              PorismPhase             phase)
{
  guint n = 0;

  for (guint i = 0; i < PORISM_STATISTICS_PARTS; i++)
    n += statistics->phases[i][phase];

  return n;
}

static void
test_first_run (void)
{
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  PorismStatistics run;

  g_assert_true (porism_statistics_count (&run, document, 1));
  g_assert_cmpuint (run.runs, ==, 1);
  g_assert_cmpuint (run.turns, ==, 3);
  g_assert_cmpuint (run.calls, ==, 5 + 5 + 1);
  g_assert_cmpuint (run.refused, ==, 4);
  g_assert_cmpuint (run.declined, ==, 1);
  g_assert_cmpuint (run.unreadable, ==, 1);
  g_assert_cmpuint (run.answers, ==, 0);
  g_assert_cmpuint (run.causes[PORISM_CAUSE_PRECONDITION], ==, 1);
  g_assert_cmpuint (run.causes[PORISM_CAUSE_CASCADE], ==, 1);
  g_assert_cmpuint (run.causes[PORISM_CAUSE_ENTITY_NOT_FOUND], ==, 1);
  g_assert_cmpuint (run.causes[PORISM_CAUSE_MALFORMED], ==, 1);
  g_assert_cmpuint (count_causes (&run), ==, run.refused);
  g_assert_cmpuint (run.errors[PORISM_ERROR_ENTITY_NOT_FOUND], ==, 2);
  g_assert_cmpuint (count_events (&run, PORISM_PHASE_QUERY), ==, 2);
  g_assert_cmpuint (count_events (&run, PORISM_PHASE_CONSTRUCT), ==, 9);
  g_assert_cmpuint (run.phases[0][PORISM_PHASE_QUERY], ==, 0);
  g_assert_cmpint (run.usage.input, ==, 3000);
  g_assert_cmpint (run.usage.written, ==, -1);
  g_assert_cmpfloat (run.cost, ==, 0.75);
  g_assert_cmpstr (run.currency, ==, "USD");
  g_assert_cmpint (run.duration, ==, 4500000);
  g_assert_cmpint (run.elapsed, >, run.duration);
  porism_statistics_clear (&run);
}

static void
test_second_run (void)
{
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  PorismStatistics run;

  g_assert_true (porism_statistics_count (&run, document, 2));
  /* The turn on the branch that was left was paid for. */
  g_assert_cmpuint (run.turns, ==, 3);
  g_assert_cmpuint (run.calls, ==, 2);
  g_assert_cmpuint (run.refused, ==, 0);
  g_assert_cmpuint (run.answers, ==, 1);
  for (guint i = 0; i < PORISM_STATISTICS_PROVENANCES; i++)
    g_assert_cmpuint (run.provenances[i], ==,
                      g_str_equal (porism_statistics_get_provenance (i), "resilient"));
  for (guint i = 0; i < PORISM_STATISTICS_ENDS; i++)
    g_assert_cmpuint (run.ends[i], ==, g_str_equal (porism_statistics_get_end (i), "answer"));
  g_assert_cmpuint (run.phases[0][PORISM_PHASE_QUERY], ==, 1);
  g_assert_cmpuint (run.phases[3][PORISM_PHASE_ANSWER], ==, 1);
  porism_statistics_clear (&run);
  g_assert_false (porism_statistics_count (&run, document, 3));
  /* What a person drew between runs is nobody's run. */
  g_assert_false (porism_statistics_count (&run, document, 0));
}

static void
test_sums (void)
{
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  PorismStatistics sum, run, foreign;

  porism_statistics_init (&sum);
  for (guint i = 1; i <= 2; i++)
    {
      porism_statistics_count (&run, document, i);
      porism_statistics_add (&sum, &run);
      porism_statistics_clear (&run);
    }
  g_assert_cmpuint (sum.runs, ==, 2);
  g_assert_cmpuint (sum.turns, ==, 6);
  g_assert_cmpuint (sum.calls, ==, 13);
  g_assert_cmpint (sum.usage.output, ==, 300);
  g_assert_cmpfloat (sum.cost, ==, 1.5);
  g_assert_false (sum.mixed);

  porism_statistics_init (&foreign);
  foreign.cost = 9;
  foreign.currency = g_strdup ("EUR");
  porism_statistics_add (&sum, &foreign);
  g_assert_cmpfloat (sum.cost, ==, 1.5);
  g_assert_true (sum.mixed);
  porism_statistics_clear (&foreign);
  porism_statistics_clear (&sum);
}

/* A document that tells of no agent is counted as what was done in it; an empty one not at all. */
static void
test_without_turns (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismStatistics run;

  g_assert_false (porism_statistics_count (&run, document, 0));
  submit_line (porism_document_get_session (document),
               "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}", "script", 0);
  submit_line (porism_document_get_session (document), "{'tool':'no_such_tool','args':{}}",
               "script", 0);
  g_assert_true (porism_statistics_count (&run, document, 0));
  g_assert_cmpuint (run.turns, ==, 0);
  g_assert_cmpuint (run.calls, ==, 2);
  g_assert_cmpuint (run.causes[PORISM_CAUSE_MALFORMED], ==, 1);
  g_assert_cmpfloat (run.cost, <, 0);
  porism_statistics_clear (&run);
}

/* Runs that did nothing have no calls, whatever a person draws beside them. */
static void
test_idle_runs (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismStatistics run;

  submit_line (porism_document_get_session (document),
               "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
               PORISM_ACTOR_PERSON, 0);
  for (guint i = 1; i <= 2; i++)
    {
      PorismRun idle;

      porism_run_init (&idle);
      porism_document_end_run (document, porism_document_add_run (document, &idle),
                               PORISM_END_FAILED, NULL);
      g_assert_true (porism_statistics_count (&run, document, i));
      g_assert_cmpuint (run.calls, ==, 0);
      g_assert_cmpuint (count_events (&run, PORISM_PHASE_CONSTRUCT), ==, 0);
      porism_statistics_clear (&run);
    }
}

/* What a hostile document says was waited for is no more than can be counted. */
static void
test_greatest (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismStatistics sum, run;
  PorismTurn turn;
  PorismRun long_run;

  porism_turn_init (&turn);
  turn.duration = G_MAXINT64;
  turn.cost = G_MAXDOUBLE;
  turn.run = 1;
  porism_run_init (&long_run);
  long_run.ended = G_MAXINT64;
  porism_document_add_run (document, &long_run);
  porism_document_add_turn (document, &turn);
  porism_document_add_turn (document, &turn);
  porism_statistics_init (&sum);
  g_assert_true (porism_statistics_count (&run, document, 1));
  g_assert_cmpint (run.duration, ==, G_MAXINT64);
  g_assert_cmpfloat (run.cost, ==, G_MAXDOUBLE);
  for (guint i = 0; i < 2; i++)
    porism_statistics_add (&sum, &run);
  g_assert_cmpint (sum.duration, ==, G_MAXINT64);
  g_assert_cmpint (sum.elapsed, ==, G_MAXINT64);
  g_assert_cmpfloat (sum.cost, ==, G_MAXDOUBLE);
  porism_statistics_clear (&run);
  porism_statistics_clear (&sum);
}

/* ---- the program ---- */

static int
run_program (char             **output,
             const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;

  g_ptr_array_add (argv, (gpointer) g_getenv ("PORISM_CLI"));
  g_ptr_array_add (argv, (gpointer) "stats");
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char *const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, output, NULL, &error);
  g_assert_no_error (error);

  return g_subprocess_get_exit_status (process);
}

#define RUN(output, ...) run_program (output, (const char *const[]) { __VA_ARGS__, NULL })

static json_object *
at (json_object *json,
    const char  *path)
{
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);

  for (char **key = keys; *key != NULL; key++)
    if (!json_object_object_get_ex (json, *key, &json))
      g_error ("there is no %s", path);

  return json;
}

static void
test_program (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("porism-stats-XXXXXX", &error);
  g_autofree char *saved = g_build_filename (folder, "runs.porism", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.json", NULL);
  g_autofree char *ignored = g_build_filename (folder, "notes.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (saved);
  g_autoptr (PorismDocument) document = new_recorded_runs ();
  g_autofree char *output = NULL, *table = NULL, *nothing = NULL;
  json_object *json;

  g_assert_no_error (error);
  g_assert_true (porism_document_save (document, file, TRUE, &error));
  g_file_set_contents (ignored, "no document", -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (RUN (&output, "--json", folder), ==, 0);
  json = porism_json_parse (output, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (json_object_get_int (at (json, "total.files")), ==, 1);
  g_assert_cmpint (json_object_get_int (at (json, "total.runs")), ==, 2);
  g_assert_cmpint (json_object_get_int (at (json, "total.turns")), ==, 6);
  g_assert_cmpint (json_object_get_int (at (json, "total.causes.cascade")), ==, 1);
  g_assert_cmpint (json_object_get_int (at (json, "total.ends.stopped")), ==, 1);
  g_assert_cmpint (json_object_get_int (at (json, "total.provenances.resilient")), ==, 1);
  g_assert_cmpfloat (json_object_get_double (at (json, "total.cost")), ==, 1.5);
  g_assert_cmpuint (json_object_array_length (at (json, "runs")), ==, 2);
  json_object_put (json);
  g_assert_cmpint (RUN (&table, folder), ==, 0);
  g_assert_nonnull (strstr (table, "1 files, 2 runs, 1 answers, 6 turns, 13 calls, 4 of them"));
  g_assert_nonnull (strstr (table, "cascade"));

  /* What cannot be read is said, and the rest is counted. */
  g_file_set_contents (broken, json_text ("{'format': 'porism', "), -1, &error);
  g_assert_no_error (error);
  g_free (g_steal_pointer (&table));
  g_assert_cmpint (RUN (&table, folder), ==, 1);
  g_assert_nonnull (strstr (table, "1 files, 2 runs"));
  g_assert_cmpint (RUN (&nothing, broken), ==, 2);
  g_assert_cmpstr (nothing, ==, "");
  remove_folder (folder);
}

static void
test_published (void)
{
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  json_object *json;

  if (find_demos () == NULL)
    {
      g_test_skip ("the published trajectories are not here");
      return;
    }
  g_assert_cmpint (RUN (&output, "--json", find_demos ()), ==, 0);
  json = porism_json_parse (output, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (json_object_get_int (at (json, "total.files")), ==, 5);
  g_assert_cmpint (json_object_get_int (at (json, "total.turns")), ==, 42);
  g_assert_cmpint (json_object_get_int (at (json, "total.calls")), ==, 129);
  g_assert_cmpint (json_object_get_int (at (json, "total.answers")), ==, 2);
  g_assert_cmpint (json_object_get_int (at (json, "total.provenances.oracle")), ==, 2);
  json_object_put (json);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/statistics/first-run", test_first_run);
  g_test_add_func ("/statistics/second-run", test_second_run);
  g_test_add_func ("/statistics/sums", test_sums);
  g_test_add_func ("/statistics/without-turns", test_without_turns);
  g_test_add_func ("/statistics/idle-runs", test_idle_runs);
  g_test_add_func ("/statistics/greatest", test_greatest);
  g_test_add_func ("/statistics/program", test_program);
  g_test_add_func ("/statistics/published", test_published);

  return g_test_run ();
}
