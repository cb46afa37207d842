/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Agents on problems of a benchmark: what is counted, what is kept, what a model hears before it tries again. */

#include "config.h"

#include <signal.h>

#include "app/evaluation/contact-sheet.h"
#include "app/evaluation/crew.h"
#include "app/evaluation/tally.h"
#include "app/json/wire.h"
#include "tests/command-lab.h"
#include "tests/folder.h"
#include "tests/model-lab.h"

#define ABC "'required_objects':{'points':['A','B','C'],'polygons':[['A','B','C']]},"
#define ANGLE_A(value) "{'type':'angle_value','points':[['B','A','C']],'value':" value "}"

/* Two that are solved, one whose conditions are others than its text's, one that nobody understands. */
static const char problems[] =
  "{'problems':["
  "{'id':'one','text_en':'In triangle ABC, AB = AC = 5 and angle BAC = 40 degrees.','category':'Triangle','difficulty':1," ABC
  "'verification_conditions':[" ANGLE_A ("40") ",{'type':'distance_equals','segment':['A','B'],'value':5}]},"
  "{'id':'a/b','text_en':'In triangle ABC, angle BAC = 50 degrees.','category':'Triangle','difficulty':2," ABC
  "'verification_conditions':[" ANGLE_A ("50") "]},"
  "{'id':'other','text_en':'In triangle ABC, angle BAC = 50 degrees.','category':'Triangle','difficulty':2," ABC
  "'verification_conditions':[" ANGLE_A ("60") "]},"
  "{'id':'poem','text_en':'Shall I compare thee to a summer day?','category':'Poem','difficulty':2,"
  "'required_objects':{'points':['A','B']},"
  "'verification_conditions':[{'type':'distance_equals','segment':['A','B'],'value':5}]}]}";

typedef struct
{
  char *folder;
  char *problems;
} Fixture;

static char *
place (const Fixture *fixture,
       const char    *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
set_up (Fixture      *fixture,
        gconstpointer unused)
{
  fixture->folder = g_dir_make_tmp ("porism-evaluation-XXXXXX", NULL);
  fixture->problems = place (fixture, "problems.json");
  write_file (fixture->problems, json_text (problems));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer unused)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->problems);
}

static char *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

#define EVALUATE(fixture, ...) RUN ("", "eval", "geobuildbench", (fixture)->problems, "--language", "en", __VA_ARGS__)

static void
assert_count (json_object *report,
              const char  *path,
              gint64       expected)
{
  json_object *value = provider_json_at (report, path);

  g_test_message ("%s", path);
  g_assert_nonnull (value);
  g_assert_cmpint (json_object_get_int64 (value), ==, expected);
}

/* ---- a whole run ---- */

static void
test_planner (Fixture      *fixture,
              gconstpointer unused)
{
  g_autofree char *folder = place (fixture, "report");
  g_auto (Result) result = EVALUATE (fixture, "--report", folder);
  g_autofree char *text = read_file (folder, "report.json"), *lines = read_file (folder, "results.jsonl");
  g_autofree char *markdown = read_file (folder, "report.md"), *sheet = read_file (folder, "contact-sheet.pdf");
  g_autofree char *figure = g_build_filename (folder, "figures", "a%2Fb.porism", NULL);
  json_object *report = parse (text);

  g_assert_cmpint (result.code, ==, 1);
  g_assert_cmpuint (count_lines (lines), ==, 4);
  assert_count (report, "overall/problems", 4);
  assert_count (report, "overall/solved", 2);
  assert_count (report, "overall/passed", 2);
  assert_count (report, "overall/verdicts/failed", 1);
  assert_count (report, "overall/verdicts/withheld", 1);
  assert_count (report, "overall/steps/mean", 1);
  assert_count (report, "overall/hallucinations/total", 0);
  assert_count (report, "overall/failed_conditions/by_type/angle_value", 1);
  assert_count (report, "overall/failed_conditions/by_type/distance_equals", 1);
  assert_count (report, "overall/missing_objects/by_type/point", 2);
  assert_count (report, "by_category/Poem/solved", 0);
  assert_count (report, "by_category/Triangle/problems", 3);
  assert_count (report, "by_difficulty/2/solved", 1);
  assert_count (report, "not_tried", 0);
  g_assert_nonnull (strstr (markdown, "| all | 4 | 2 | 50 |"));
  g_assert_nonnull (strstr (markdown, "| poem | Poem | 2 | withheld |"));
  g_assert_nonnull (strstr (result.output, "| all | 4 | 2 | 50 |"));
  g_assert_nonnull (strstr (result.errors, "4/4 poem: withheld\n"));
  g_assert_true (g_str_has_prefix (sheet, "%PDF"));
  g_assert_true (g_file_test (figure, G_FILE_TEST_EXISTS));
  json_object_put (report);
}

static gsize
measure_sheet (GFile *figure,
               guint  n)
{
  g_autoptr (GPtrArray) contacts = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_contact_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n; i++)
    {
      PorismContact *contact = g_new0 (PorismContact, 1);

      contact->caption = g_strdup_printf ("%u: solved", i);
      contact->figure = figure != NULL ? g_object_ref (figure) : NULL;
      g_ptr_array_add (contacts, contact);
    }
  bytes = porism_contact_sheet_draw (contacts, &error);
  g_assert_no_error (error);
  return g_bytes_get_size (bytes);
}

/* Figures are in it, each in its place; what is no figure is left out. */
static void
test_contact_sheet (Fixture      *fixture,
                    gconstpointer unused)
{
  g_autofree char *folder = place (fixture, "report"), *path = g_build_filename (folder, "figures", "one.porism", NULL);
  g_auto (Result) result = EVALUATE (fixture, "--report", folder, "--ids", "one");
  g_autoptr (GFile) figure = g_file_new_for_path (path), none = g_file_new_for_path (fixture->problems);
  const gsize empty = measure_sheet (NULL, 1), page = measure_sheet (figure, 24);

  g_assert_cmpint (result.code, ==, 0);
  g_assert_cmpuint (measure_sheet (NULL, 0), <, empty);
  g_assert_cmpuint (measure_sheet (none, 1), ==, empty);
  g_assert_cmpuint (measure_sheet (figure, 1), >, empty + 500);
  g_assert_cmpuint (page, >, measure_sheet (NULL, 24) + 1000);
  g_assert_cmpuint (measure_sheet (figure, 48), >, page + 1000);
}

/* What is the same in every run. */
static char *
read_timeless (const char *folder)
{
  g_autofree char *text = read_file (folder, "report.json");
  g_autoptr (GRegex) times = g_regex_new ("\"[a-z_]*milliseconds\":[0-9.]+", 0, 0, NULL);

  return g_regex_replace_literal (times, text, -1, 0, "", 0, NULL);
}

static void
test_jobs (Fixture      *fixture,
           gconstpointer unused)
{
  g_autofree char *alone = place (fixture, "alone"), *shared = place (fixture, "shared");
  g_auto (Result) one = EVALUATE (fixture, "--report", alone);
  g_auto (Result) two = EVALUATE (fixture, "--report", shared, "--jobs", "2");
  g_autofree char *expected = read_timeless (alone), *text = read_timeless (shared);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_chosen (Fixture      *fixture,
             gconstpointer unused)
{
  g_auto (Result) result = EVALUATE (fixture, "--ids", "a/b, one,one", "--json");

  g_assert_cmpint (result.code, ==, 0);
  g_assert_cmpuint (count_lines (result.output), ==, 3);
  assert_member (&result, 0, "problem", "a/b");
  assert_member (&result, 1, "verdict", "solved");
  assert_member (&result, 1, "proved", "true");
  assert_member (&result, 2, "solved", "2");
}

/* ---- going on ---- */

/* What is there is not tried again, whatever it says; what was torn is. */
static void
test_resume (Fixture      *fixture,
             gconstpointer unused)
{
  g_autofree char *folder = place (fixture, "report"), *path = g_build_filename (folder, "results.jsonl", NULL);
  g_auto (Result) first = EVALUATE (fixture, "--report", folder, "--ids", "one,other");
  g_autofree char *lines = read_file (folder, "results.jsonl");
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);
  g_auto (GStrv) halves = g_strsplit (each[0], "\"solved\"", -1);
  g_autofree char *changed = g_strjoinv ("\"failed\"", halves), *torn = g_strdup_printf ("%s\n%.40s", changed, each[1]);

  write_file (path, torn);
  {
    g_auto (Result) refused = EVALUATE (fixture, "--report", folder);
    g_auto (Result) foreign = RUN ("", "eval", "geobuildbench", fixture->problems, "--report", folder, "--resume");
    g_auto (Result) again = EVALUATE (fixture, "--report", folder, "--resume");
    g_autofree char *text = read_file (folder, "report.json"), *now = read_file (folder, "results.jsonl");
    json_object *report = parse (text);

    assert_unusable (&refused);
    g_assert_nonnull (strstr (refused.errors, "--resume"));
    assert_unusable (&foreign);
    g_assert_cmpint (again.code, ==, 1);
    g_assert_true (g_str_has_prefix (now, changed));
    g_assert_cmpuint (count_lines (now), ==, 4);
    g_assert_null (strstr (again.errors, "one:"));
    assert_count (report, "overall/problems", 4);
    assert_count (report, "overall/solved", 1);
    json_object_put (report);
  }
}

/* A recording of each problem, or one of all. */
static void
test_script (Fixture      *fixture,
             gconstpointer unused)
{
  g_autofree char *folder = place (fixture, "report"), *figures = g_build_filename (folder, "figures", NULL);
  g_autofree char *each = g_strconcat ("script:", figures, NULL), *all = g_strconcat (each, "/one.porism", NULL);
  g_auto (Result) drawn = EVALUATE (fixture, "--report", folder, "--ids", "one,other");
  g_auto (Result) replayed = EVALUATE (fixture, "--agent", each, "--ids", "one,other", "--json");
  g_auto (Result) same = EVALUATE (fixture, "--agent", all, "--ids", "one,a/b", "--json");
  g_auto (Result) absent = EVALUATE (fixture, "--agent", each, "--ids", "a/b", "--json");

  assert_member (&replayed, 0, "verdict", "solved");
  assert_member (&replayed, 1, "verdict", "failed");
  assert_member (&replayed, 2, "steps.mean", "1");
  assert_member (&same, 0, "verdict", "solved");
  assert_member (&same, 1, "verdict", "failed");
  assert_member (&absent, 0, "verdict", "error");
}

/* ---- models ---- */

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Result *ended = user_data;
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate_utf8_finish (G_SUBPROCESS (source), result, &ended->output, &ended->errors, &error);
  g_assert_no_error (error);
  ended->code = g_subprocess_get_exit_status (G_SUBPROCESS (source));
}

/* While the server answers in this thread. */
static Result
ask (const Fixture     *fixture,
     const ModelRun    *model,
     const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *url = g_strconcat (model->lab.server->address, "/v1", NULL);
  g_autoptr (GStrvBuilder) command = g_strv_builder_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = NULL;
  Result result = { .code = -1 };

  g_strv_builder_add_many (command, g_getenv ("PORISM_CLI"), "eval", "geobuildbench", fixture->problems, "--language", "en",
                           "--agent", "openai:test", "--base-url", url, "--json", NULL);
  g_strv_builder_addv (command, (const char **) arguments);
  argv = g_strv_builder_end (command);
  g_subprocess_launcher_setenv (launcher, "PORISM_API_KEY", "none", TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8_async (process, NULL, NULL, ended_cb, &result);
  while (result.code < 0)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%s%s", result.output, result.errors);

  return result;
}

#define ASK(fixture, model, ...) ask (fixture, model, (const char *const[]) { __VA_ARGS__, NULL })
#define SAY(model, text, ...) model_run_say (model, text, (const char *const[]) { __VA_ARGS__, NULL })
#define POINT(name, x, y) "add_point", "{'name':'" name "','x':'" x "','y':'" y "'}"

/* The figure of the first iteration is wrong, and something in it was refused; the second is right. */
static void
test_tools (Fixture      *fixture,
            gconstpointer unused)
{
  ModelRun model = { .lab.server = provider_server_new (), .input = 100 };

  SAY (&model, "", POINT ("A", "0", "0"), POINT ("B", "5", "0"), POINT ("C", "0", "5"),
       "add_midpoint", "{'name':'M','p1':'A','p2':'X'}");
  SAY (&model, "ANSWER: done", NULL);
  SAY (&model, "", "move_point", "{'name':'C','x':'5*cos(50°)','y':'5*sin(50°)'}");
  SAY (&model, "ANSWER: done", NULL);
  {
    g_auto (Result) result = ASK (fixture, &model, "--ids", "a/b");
    const char *heard;

    g_assert_cmpint (result.code, ==, 0);
    assert_member (&result, 0, "verdict", "solved");
    assert_member (&result, 0, "turns", "4");
    assert_member (&result, 0, "input_tokens", "400");
    assert_member (&result, 1, "steps.mean_of_solved", "2");
    assert_member (&result, 1, "hallucinations.by_type.undefined_reference", "1");
    assert_member (&result, 1, "recovery.mean_steps", "1");
    assert_member (&result, 1, "failed_conditions.by_type.angle_value", "1");
    assert_member (&result, 1, "left_failed.total", "0");
    heard = provider_server_get_request (model.lab.server, 0)->body;
    g_assert_nonnull (strstr (heard, "angle BAC = 50 degrees"));
    g_assert_null (strstr (heard, "angle_value"));
    heard = model_get_content (model_run_get_request (&model, 2), 0);
    g_assert_nonnull (strstr (heard, "Conditions that do not hold"));
    g_assert_nonnull (strstr (heard, "angle_value"));
    g_assert_null (strstr (heard, "missing"));
    g_assert_null (strstr (heard, "gave no answer"));
  }
  provider_server_free (model.lab.server);
}

#define WRITE(model, program) model_run_say (model, "This is it:\n```geodsl\n" program "```\nWell?", NULL)
#define CIRCLES \
  "point : 0 0 -> A\npoint : 5 0 -> B\npoint : 0 7 -> C\ncircle : A B -> k\ncircle : B A -> l\nintersect : k l -> P Q\n" \
  "segment : P Q -> PQ\nmidpoint : P Q -> M\nline_bisector : A B -> m\n"

/* The first program cannot be executed, the figure of the second is wrong, the third is right. */
static void
test_programs (Fixture      *fixture,
               gconstpointer unused)
{
  ModelRun model = { .lab.server = provider_server_new (), .input = 100 };

  WRITE (&model, "point : 0 0 -> A\nsegment : A B -> AB\n");
  WRITE (&model, CIRCLES);
  WRITE (&model, "point : 0 0 -> A\npoint : 5 0 -> B\npoint : 5*cos(50°) 5*sin(50°) -> C\n");
  {
    g_auto (Result) result = ASK (fixture, &model, "--ids", "a/b", "--protocol", "geodsl");
    const char *heard;

    g_assert_cmpint (result.code, ==, 0);
    assert_member (&result, 0, "verdict", "solved");
    assert_member (&result, 0, "protocol", "geodsl");
    assert_member (&result, 1, "steps.mean_of_solved", "3");
    assert_member (&result, 1, "hallucinations.by_type.undefined_reference", "1");
    assert_member (&result, 1, "refused.total", "1");
    assert_member (&result, 1, "recovery.mean_steps", "1");
    assert_member (&result, 1, "failed_conditions.total", "1");
    assert_member (&result, 1, "missing_objects.total", "0");
    heard = provider_server_get_request (model.lab.server, 0)->body;
    g_assert_nonnull (strstr (heard, "Domain-Specific Language"));
    g_assert_null (strstr (heard, "add_point"));
    heard = model_get_content (model_run_get_request (&model, 1), 0);
    g_assert_true (g_str_has_prefix (heard, "The program was not executed: line 2: "));
    heard = model_get_content (model_run_get_request (&model, 2), 0);
    g_assert_true (g_str_has_prefix (heard, "The figure was validated"));
    g_assert_nonnull (strstr (heard, "angle_value"));
  }
  provider_server_free (model.lab.server);
}

/* Iterations end, and so does the time of a problem. */
static void
test_limits (Fixture      *fixture,
             gconstpointer unused)
{
  ModelRun model = { .lab.server = provider_server_new (), .input = 100 };

  for (guint i = 0; i < 2; i++)
    SAY (&model, "ANSWER: done", NULL);
  provider_server_answer (model.lab.server, 200, NULL, "data: {}\n\n", 1, PROVIDER_SERVER_HANG);
  {
    g_auto (Result) tried = ASK (fixture, &model, "--ids", "a/b", "--max-iterations", "2");
    g_auto (Result) late = ASK (fixture, &model, "--ids", "a/b", "--limit", "0.3");

    g_assert_cmpint (tried.code, ==, 1);
    assert_member (&tried, 0, "verdict", "withheld");
    assert_member (&tried, 1, "steps.mean", "2");
    assert_member (&tried, 1, "missing_objects.by_type.point", "6");
    assert_member (&tried, 1, "left_missing.by_type.point", "3");
    assert_member (&late, 0, "verdict", "timeout");
    assert_member (&late, 1, "solved", "0");
  }
  provider_server_free (model.lab.server);
}

/* A server that takes a request and never answers. */
static void
test_interrupted (Fixture      *fixture,
                  gconstpointer unused)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  g_autofree char *url = g_strdup_printf ("http://127.0.0.1:%u/v1", port), *folder = place (fixture, "report");
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *text = NULL;
  json_object *report;

  g_setenv ("PORISM_API_KEY", "none", TRUE);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
                              g_getenv ("PORISM_CLI"), "eval", "geobuildbench", fixture->problems, "--language", "en",
                              "--agent", "openai:test", "--base-url", url, "--report", folder, NULL);
  connection = g_socket_listener_accept (listener, NULL, NULL, NULL);
  g_assert_nonnull (connection);
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 128 + SIGINT);
  text = read_file (folder, "report.json");
  report = parse (text);
  assert_count (report, "not_tried", 4);
  assert_count (report, "overall/problems", 0);
  json_object_put (report);
}

/* ---- parts ---- */

typedef struct
{
  char *answers[5];
  guint n;
} Answers;

static gboolean
answer_cb (guint       number,
           const char *line,
           const char *failure,
           gpointer    user_data)
{
  Answers *answers = user_data;

  answers->answers[number] = g_strdup (line != NULL ? line : failure != NULL ? failure : "late");
  answers->n++;
  return TRUE;
}

/* What crashes or hangs takes nothing else with it, nor does a process that it leaves behind. */
static void
test_crew (void)
{
  static const char *const command[] = {
    "sh", "-c", "while read n; do case $n in 1) kill -9 $$;; 2) sleep 3;; 3) exit 7;; *) echo $n;; esac; done", NULL,
  };

  for (guint size = 1; size <= 3; size += 2)
    {
      g_autoptr (PorismCrew) crew = porism_crew_new (command, 0.5);
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      const char *const expected[] = { "0", "signal 9", "late", "code 7", "4" };
      const gint64 start = g_get_monotonic_time ();
      Answers answers = { .n = 0 };

      for (guint i = 0; i < 5; i++)
        g_array_append_val (numbers, i);
      porism_crew_work (crew, size, numbers, answer_cb, &answers);
      g_assert_cmpint (g_get_monotonic_time () - start, <, 2500000);
      g_assert_cmpuint (answers.n, ==, 5);
      for (guint i = 0; i < 5; i++)
        {
          g_assert_nonnull (strstr (answers.answers[i], expected[i]));
          g_free (answers.answers[i]);
        }
    }
}

#define WRONG "{'error':{'category':'syntax_error','message':''},'refused':{'syntax_error':2}}"
#define RIGHT "{'refused':{},'missing':{'point':1},'failed':{'parallel':2}}"
#define GOOD "{'refused':{},'missing':{},'failed':{}}"

static void
test_tally (void)
{
  static const char *const trials[] = {
    "{'verdict':'solved','milliseconds':10,'steps':[" WRONG "," WRONG "," RIGHT "," GOOD "]}",
    "{'verdict':'solved','milliseconds':30,'steps':[" GOOD "]}",
    "{'verdict':'failed','milliseconds':20,'steps':[" RIGHT "," WRONG "," RIGHT "," WRONG "]}",
    "{'verdict':'crashed','steps':[]}",
  };
  g_autoptr (PorismTally) tally = porism_tally_new ();
  json_object *json;

  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      json_object *trial = parse (json_text (trials[i]));

      porism_tally_add (tally, trial);
      json_object_put (trial);
    }
  json = porism_tally_to_json (tally);
  assert_count (json, "problems", 4);
  assert_count (json, "success_percent", 50);
  assert_count (json, "hallucinations/by_type/syntax_error", 4);
  assert_count (json, "hallucinations/per_problem", 1);
  assert_count (json, "refused/total", 8);
  assert_count (json, "recovery/recovered", 2);
  g_assert_cmpfloat (json_object_get_double (provider_json_at (json, "recovery/mean_steps")), ==, 1.5);
  g_assert_cmpfloat (json_object_get_double (provider_json_at (json, "steps/mean")), ==, 2.25);
  g_assert_cmpfloat (json_object_get_double (provider_json_at (json, "steps/mean_of_solved")), ==, 2.5);
  assert_count (json, "steps/least_of_solved", 1);
  assert_count (json, "steps/most_of_solved", 4);
  assert_count (json, "steps/distribution_of_solved/4", 1);
  assert_count (json, "missing_objects/by_type/point", 3);
  assert_count (json, "failed_conditions/by_type/parallel", 6);
  assert_count (json, "left_failed/total", 0);
  assert_count (json, "median_milliseconds", 20);
  assert_count (json, "most_milliseconds", 30);
  json_object_put (json);
}

/* ---- what cannot be used ---- */

#define UNUSABLE(...) \
  { \
    g_auto (Result) result = RUN ("", __VA_ARGS__); \
    assert_unusable (&result); \
  }

static void
test_unusable (Fixture      *fixture,
               gconstpointer unused)
{
  const char *file = fixture->problems;
  g_autofree char *none = place (fixture, "none.json"), *list = place (fixture, "list.json");
  g_autofree char *within = g_build_filename (file, "report", NULL), *nobody = g_strconcat ("script:", none, NULL);
  g_autofree char *folder = g_strconcat ("script:", fixture->folder, NULL);

  write_file (list, "[1,2]");
  UNUSABLE ("eval");
  UNUSABLE ("eval", "geobuildbench");
  UNUSABLE ("eval", "elsewhere", file);
  UNUSABLE ("eval", "geobuildbench", none);
  UNUSABLE ("eval", "geobuildbench", list);
  UNUSABLE ("eval", "geobuildbench", file, "--ids", "one,two");
  UNUSABLE ("eval", "geobuildbench", file, "--ids", "");
  UNUSABLE ("eval", "geobuildbench", file, "--language", "klingon");
  UNUSABLE ("eval", "geobuildbench", file, "--protocol", "telepathy");
  UNUSABLE ("eval", "geobuildbench", file, "--protocol", "geodsl");
  UNUSABLE ("eval", "geobuildbench", file, "--agent", "nobody");
  UNUSABLE ("eval", "geobuildbench", file, "--agent", nobody);
  UNUSABLE ("eval", "geobuildbench", file, "--agent", folder, "--protocol", "geodsl");
  UNUSABLE ("eval", "geobuildbench", file, "--report", within);
  UNUSABLE ("eval", "geobuildbench", file, "--resume");
  UNUSABLE ("eval", "geobuildbench", file, "--jobs", "0");
  UNUSABLE ("eval", "geobuildbench", file, "--limit", "-1");
  UNUSABLE ("eval", "geobuildbench", file, "--max-iterations", "0");
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/evaluation/planner", test_planner);
  ADD ("/evaluation/contact-sheet", test_contact_sheet);
  ADD ("/evaluation/jobs", test_jobs);
  ADD ("/evaluation/chosen", test_chosen);
  ADD ("/evaluation/resume", test_resume);
  ADD ("/evaluation/script", test_script);
  ADD ("/evaluation/tools", test_tools);
  ADD ("/evaluation/programs", test_programs);
  ADD ("/evaluation/limits", test_limits);
  ADD ("/evaluation/interrupted", test_interrupted);
  g_test_add_func ("/evaluation/crew", test_crew);
  g_test_add_func ("/evaluation/tally", test_tally);
  ADD ("/evaluation/unusable", test_unusable);

  return g_test_run ();
}
