/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where episodes begin: what the seed draws, documents, copies of figures, and the problems of
 * GeoBuildBench. */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/document/document.h"
#include "app/json/json.h"
#include "app/trajectories/trajectory.h"
#include "tests/folder.h"
#include "tests/gym-lab.h"
#include "tests/json-text.h"

static void
test_draws (void)
{
  static const char task[]
    = "{'cmd':'reset','seed':%u,'task':{'text':'B is ({a}, {b}), {c}, {d}.',"
      "'draw':{'a':[1,1000],'b':[-5,-5],'c':['left','right']},"
      "'start':[{'tool':'add_point','args':{'name':'B','x':'{a}','y':'{b}'}}],"
      "'goal':{'answer':'{a}^2'}}}";
  g_autoptr (PorismGym) gym = new_gym ();
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint seed = 0; seed < 20; seed++)
    {
      g_autofree char *line = g_strdup_printf (task, seed);
      g_autofree char *once = answer_text (gym, line);
      g_autofree char *again = answer_text (gym, line);
      json_object *reply = answer (gym, line);
      const char *text = json_object_get_string (at (reply, "task.text"));
      g_autofree char *guess = NULL;

      g_assert_cmpstr (once, ==, again);
      g_assert_nonnull (strstr (text, ", -5), "));
      g_assert_true (g_str_has_suffix (text, ", {d}."));
      guess = g_strdup_printf ("{'cmd':'answer','answer':'%d*%d'}",
                               atoi (text + strlen ("B is (")), atoi (text + strlen ("B is (")));
      g_hash_table_add (texts, g_strdup (text));
      json_object_put (reply);
      reply = answer (gym, guess);
      g_assert_cmpfloat (number (reply, "terms.result"), ==, 1);
      json_object_put (reply);
    }
  g_assert_cmpuint (g_hash_table_size (texts), >, 15);
}

/* ---- a figure to begin with ---- */

/* A and B, B of the height @height. */
static PorismDocument *
new_figure (const char *height)
{
  PorismDocument *document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  static const char *const names[] = { "A", "B" };

  porism_document_set_problem (document, "Where is their midpoint M?");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PorismAction) action = porism_action_new ("add_point");

      porism_action_add_string (action, "name", names[i]);
      porism_action_add_number (action, "x", i == 0 ? "0" : "4");
      porism_action_add_string (action, "y", i == 0 ? "0" : height);
      porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
    }
  return document;
}

static void
check_figure (PorismGym  *gym,
              const char *reset)
{
  static const char midpoint[] = "{'cmd':'step','action':" MIDPOINT "}";
  json_object *reply = answer (gym, reset);

  assert_text (reply, "task.text", "Where is their midpoint M?");
  g_assert_cmpuint (json_object_array_length (at (reply, "observation.new")), ==, 2);
  json_object_put (reply);
  reply = answer (gym, midpoint);
  g_assert_true (flag (reply, "done"));
  g_assert_nonnull (strstr (json_object_get_string (reply), "1.4142135"));
  json_object_put (reply);
}

static void
test_document (void)
{
  static const char line[] = "{'id':'d','document':'figure.porism','goal':{'objects':"
                             "['M']}}\n{'id':'gone','document':'gone.porism'}\n";
  const PorismGymOptions options = PORISM_GYM_OPTIONS_DEFAULT;
  g_autoptr (PorismDocument) document = new_figure ("2*sqrt(2)");
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *folder = g_dir_make_tmp ("porism-gym-XXXXXX", NULL);
  g_autofree char *figure = g_build_filename (folder, "figure.porism", NULL);
  g_autofree char *tasks = g_build_filename (folder, "tasks.jsonl", NULL);
  g_autofree char *flat = g_strdelimit (g_strdup (text), "\n", ' ');
  g_autofree char *reset = g_strdup_printf (
    json_text ("{'cmd':'reset','task':{'document':%s,'goal':{'objects':['M']}}}"), flat);
  g_autoptr (GFile) file = g_file_new_for_path (tasks);
  PorismTaskBook *book = porism_task_book_new ();
  g_autoptr (PorismGym) gym = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (figure, text, -1, &error);
  g_assert_no_error (error);
  g_file_set_contents (tasks, json_text (line), -1, &error);
  g_assert_no_error (error);
  g_assert_true (porism_task_book_load (book, file, &error));
  g_assert_no_error (error);
  gym = porism_gym_new (&options, book);
  check_figure (gym, "{'cmd':'reset','task':'d'}");
  /* Once read it is there, whatever becomes of the file. */
  g_remove (figure);
  check_figure (gym, "{'cmd':'reset','task':'d'}");
  check_figure (gym, reset);
  assert_error (gym, "{'cmd':'reset','task':'gone'}", "bad_argument");
  remove_folder (folder);
}

/* Each of two files of tasks names the document that lies beside it. */
static void
test_documents_of_files (void)
{
  static const char *const heights[] = { "2", "6" };
  static const char *const middles[] = { "'decimal':1,", "'decimal':3," };
  const PorismGymOptions options = PORISM_GYM_OPTIONS_DEFAULT;
  PorismTaskBook *book = porism_task_book_new ();
  g_autoptr (PorismGym) gym = NULL;
  g_autoptr (GError) error = NULL;
  char *folders[2], *figures[2], *tasks[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PorismDocument) document = new_figure (heights[i]);
      g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
      g_autofree char *line = g_strdup_printf ("{'id':'%u','document':'f.porism'}", i);
      g_autoptr (GFile) file = NULL;

      folders[i] = g_dir_make_tmp ("porism-gym-XXXXXX", &error);
      figures[i] = g_build_filename (folders[i], "f.porism", NULL);
      tasks[i] = g_build_filename (folders[i], "tasks.jsonl", NULL);
      file = g_file_new_for_path (tasks[i]);
      g_file_set_contents (figures[i], g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes), &error);
      g_assert_no_error (error);
      g_file_set_contents (tasks[i], json_text (line), -1, &error);
      g_assert_no_error (error);
      g_assert_true (porism_task_book_load (book, file, &error));
      g_assert_no_error (error);
    }
  gym = porism_gym_new (&options, book);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *reset = g_strdup_printf ("{'cmd':'reset','task':'%u'}", i);
      g_autofree char *found = NULL;

      forget (gym, reset);
      found = answer_text (gym, STEP (MIDPOINT));
      g_assert_nonnull (json_find (found, middles[i]));
      remove_folder (folders[i]);
      g_free (figures[i]);
      g_free (tasks[i]);
      g_free (folders[i]);
    }
}

/* What is no number is not taken for one. */
static void
test_numbers (void)
{
  static const char *const good[] = { "0", "0.01", "1e-3", "2" };
  static const char *const bad[] = { "'1/100'", "'0.01'", "'x'", "[]", "{}", "true", "null",
                                     "''" };
  g_autoptr (PorismGym) gym = new_gym ();

  for (guint i = 0; i < G_N_ELEMENTS (good) + G_N_ELEMENTS (bad); i++)
    {
      gboolean is_good = i < G_N_ELEMENTS (good);
      const char *value = is_good ? good[i] : bad[i - G_N_ELEMENTS (good)];
      g_autofree char *tolerance = g_strdup_printf (
        "{'cmd':'reset','task':{'goal':{'answer':'1','tolerance':%s}}}", value);
      g_autofree char *weight = g_strdup_printf (
        "{'cmd':'reset','task':{'weights':{'format':%s}}}", value);

      if (is_good)
        {
          forget (gym, tolerance);
          forget (gym, weight);
          continue;
        }
      assert_error (gym, tolerance, "bad_argument");
      assert_error (gym, weight, "bad_argument");
    }
}

/* ---- copies of figures ---- */

static char *
run_on (PorismRegistry     *registry,
        PorismConstruction *figure,
        const PorismAction *action)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation
    = porism_registry_run (registry, figure, action, TRUE, 1, &delta, NULL);
  json_object *json = porism_json_from_observation (observation);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/* What a copy answers is what the original answers, whichever of them goes on. */
static void
check_copies (const PorismTrajectory *trajectory)
{
  PorismRegistry *registry = porism_registry_new ();
  PorismConstruction *figure = porism_construction_new ();
  guint n = 0;

  for (guint i = 0; i < trajectory->turns->len; i++)
    {
      const PorismTrajectoryTurn *turn = g_ptr_array_index (trajectory->turns, i);

      for (guint k = 0; k < turn->steps->len; k++, n++)
        {
          const PorismTrajectoryStep *step = g_ptr_array_index (turn->steps, k);
          PorismConstruction *copy = porism_construction_copy (figure);
          g_autofree char *first = run_on (registry, n % 3 == 0 ? copy : figure, step->action);
          g_autofree char *second = run_on (registry, n % 3 == 0 ? figure : copy, step->action);

          g_assert_cmpstr (first, ==, second);
          porism_construction_free (n % 2 == 0 ? figure : copy);
          figure = n % 2 == 0 ? copy : figure;
        }
    }
  g_assert_cmpuint (n, >, 0);
  porism_construction_free (figure);
  porism_registry_free (registry);
}

static void
test_copies (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  g_autofree char *folder = g_build_filename (shared != NULL ? shared : "/work/shared", "data",
                                              "draw2think-demos", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  if (files == NULL)
    {
      g_test_skip ("the published trajectories are not here");
      return;
    }
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (PorismTrajectory) trajectory = NULL;
      g_autoptr (GError) error = NULL;

      if (!g_str_has_suffix (name, ".json"))
        continue;
      trajectory = porism_trajectory_load (file, &error);
      g_assert_no_error (error);
      check_copies (trajectory);
    }
}

/* ---- GeoBuildBench ---- */

#define BENCH_PROBLEM(id, conditions)                                                              \
  "{'id':'" id "','text_en':'Draw.','required_objects':{"                                \
  "'points':['A','B','O′'],'circles':[{'center':'O′','radius_point':'A'}]},"     \
  "'verification_conditions':[" conditions "]}"

static PorismTaskBook *
load_book (const char *text)
{
  g_autoptr (PorismTaskBook) book = porism_task_book_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  int descriptor = g_file_open_tmp ("porism-bench-XXXXXX.json", &path, &error);

  g_assert_no_error (error);
  g_close (descriptor, NULL);
  g_file_set_contents (path, json_text (text), -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  g_assert_true (porism_task_book_load (book, file, &error));
  g_assert_no_error (error);
  g_remove (path);

  return g_steal_pointer (&book);
}

/* Each condition by itself, in a figure where it holds and in one where all points coincide. */
static void
test_bench_conditions (void)
{
  static const char *const conditions[] = {
    "{'type':'angle_value','points':[['A','O′','B']],'value':90}",
    "{'type':'point_on_circle','point':'B','circle_center':'O′'}",
    "{\"type\":\"segment_equality\",\"segments\":[[\"O′\",\"A\"],[\"O'\",\"B\"]]}",
    "{'type':'triangle_valid','points':['A','B','O′']}",
    "{'type':'distance_equals','segment':['O′','A'],'value':2.5}",
    "{'type':'perpendicular','objects':[['O′','A'],['O′','B']]}",
    "{'type':'parallel','objects':[['O′','A'],['M','N']]}",
    "{'type':'point_on_segment','point':'M','segment':['A','B']}",
    "{'type':'point_on_line','point':'M','line':['A','B']}",
    "{'type':'midpoint_of','point':'M','segment':['A','B']}",
    "{'type':'collinear','points':['A','M','B']}",
    "{'type':'concyclic','points':['A','B','O′','P']}",
    "{'type':'angle_bisector','line':['O′','M'],'angle_points':['A','O′','B']}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    for (guint flat = 0; flat < 2; flat++)
      {
        const PorismGymOptions options = PORISM_GYM_OPTIONS_DEFAULT;
        g_autofree char *text
          = g_strdup_printf (json_text ("{'problems':[" BENCH_PROBLEM ("1", "%s") "]}"),
                             json_text (conditions[i]));
        PorismTaskBook *book = load_book (text);
        g_autoptr (PorismGym) gym = NULL;
        g_autofree char *step = NULL;
        json_object *reply;

        g_assert_cmpuint (porism_task_book_get_n (book), ==, 1);
        gym = porism_gym_new (&options, book);
        forget (gym, "{'cmd':'reset','task':'geobuildbench-1'}");
        /* The required points come last: when they are there, the goal is measured. */
        step = g_strdup_printf (
          "{\"cmd\":\"step\",\"actions\":["
          "{\"tool\":\"add_point\",\"args\":{\"name\":\"M\",\"x\":%s,\"y\":%s}},"
          "{\"tool\":\"add_point\",\"args\":{\"name\":\"N\",\"x\":%s,\"y\":%s}},"
          "{\"tool\":\"add_point\",\"args\":{\"name\":\"P\",\"x\":%s,\"y\":%s}},"
          "{\"tool\":\"add_point\",\"args\":{\"name\":\"A\",\"x\":%s,\"y\":0}},"
          "{\"tool\":\"add_point\",\"args\":{\"name\":\"B\",\"x\":0,\"y\":%s}},"
          "{\"tool\":\"add_point\",\"args\":{\"name\":\"O'\",\"x\":0,\"y\":0}}]}",
          flat ? "0" : "1.25", flat ? "0" : "1.25", flat ? "0" : "9", flat ? "0" : "1.25",
          flat ? "0" : "2.5", flat ? "0" : "2.5", flat ? "0" : "2.5", flat ? "0" : "2.5");
        reply = answer (gym, step);
        if (flag (reply, "done") == (gboolean) flat)
          g_error ("%s in a %s figure: %s", conditions[i], flat ? "flat" : "good",
                   json_object_get_string (reply));
        json_object_put (reply);
      }
}

/* As the authors publish them, and as a bare list. */
static void
test_bench_published (void)
{
  static const char problem[] =
    "{'id':7,'subject':'⊙O的半径OA','required_objects':{'points':['A','O']},"
    "'verification_conditions':[{'type':'segment_length','segment':['O','A'],"
    "'value':3,'unit':'m'},{'type':'point_on_circle','point':'A','circle':{"
    "'center':'O','radius_point':'A'}}],'category':'Circle Properties'}";
  static const char *const layouts[] = { "{'metadata':{'total_problems':1},'problems':[%s]}",
                                         "[{'id':'8'},%s]", "{\n'problems': [\n%s\n]}\n" };
  const PorismRewardWeights weights = PORISM_REWARD_WEIGHTS_DEFAULT;

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      const char *gap = strstr (layouts[i], "%s");
      g_autofree char *start = g_strndup (layouts[i], (gsize) (gap - layouts[i]));
      g_autofree char *text = g_strconcat (start, problem, gap + 2, NULL);
      g_autoptr (PorismTaskBook) book = load_book (text);
      g_autoptr (PorismRegistry) registry = porism_registry_new ();
      g_autoptr (PorismTask) task = NULL;

      g_assert_cmpuint (porism_task_book_get_n (book), ==, 1);
      g_assert_cmpint (porism_task_book_find (book, "geobuildbench-7"), ==, 0);
      task = porism_task_book_take (book, 0, 0, registry, &weights, NULL);
      g_assert_cmpstr (task->text, ==, "⊙O的半径OA\nPoints: A, O");
      g_assert_cmpuint (task->predicates->len, ==, 2);
    }
}

static void
test_bench_left_out (void)
{
  static const char text[] = "{'problems':["
                             BENCH_PROBLEM ("1", "{'type':'point_above_line','point':'A'}") ","
                             BENCH_PROBLEM ("2", "{'type':'perpendicular','objects':['l',['A','B']]}") ","
                             BENCH_PROBLEM ("3", "{'type':'distance_equals','segment':['A','B) > 0 || (1'],"
                                            "'value':1}") ","
                             BENCH_PROBLEM ("4", "{'type':'distance_equals','segment':['A','B'],"
                                            "'value':'1'}") ","
                             BENCH_PROBLEM ("5", "") "]}";
  g_autoptr (PorismTaskBook) book = load_book (text);

  g_assert_cmpuint (porism_task_book_get_n_left_out (book), ==, 4);
  g_assert_cmpuint (porism_task_book_get_n (book), ==, 1);
  g_assert_cmpint (porism_task_book_find (book, "geobuildbench-5"), ==, 0);
}

/* Every task that the collection becomes can be begun. */
static void
test_bench_collection (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "/work/shared", "data",
                                            "geobuildbench", "dev.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PorismTaskBook) book = porism_task_book_new ();
  PorismRegistry *registry;
  const PorismRewardWeights weights = PORISM_REWARD_WEIGHTS_DEFAULT;
  g_autoptr (GError) error = NULL;

  if (!g_file_query_exists (file, NULL))
    {
      g_test_skip ("the problems of GeoBuildBench are not here");
      return;
    }
  registry = porism_registry_new ();
  g_assert_true (porism_task_book_load (book, file, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (porism_task_book_get_n (book), ==, 231);
  g_assert_cmpuint (porism_task_book_get_n_left_out (book), ==, 4);
  for (guint i = 0; i < porism_task_book_get_n (book); i++)
    {
      g_autoptr (PorismTask) task = porism_task_book_take (book, i, 0, registry, &weights, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (task->objects->len, >, 0);
    }
  porism_registry_free (registry);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gym-tasks/draws", test_draws);
  g_test_add_func ("/gym-tasks/document", test_document);
  g_test_add_func ("/gym-tasks/documents-of-files", test_documents_of_files);
  g_test_add_func ("/gym-tasks/numbers", test_numbers);
  g_test_add_func ("/gym-tasks/copies", test_copies);
  g_test_add_func ("/gym-tasks/bench-conditions", test_bench_conditions);
  g_test_add_func ("/gym-tasks/bench-left-out", test_bench_left_out);
  g_test_add_func ("/gym-tasks/bench-published", test_bench_published);
  g_test_add_func ("/gym-tasks/bench-collection", test_bench_collection);

  return g_test_run ();
}
