/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The embedded agent from outside: a problem is typed into the window, a server of this process plays
 * the model, and what came of it is read from the saved document. */

#include "config.h"

#include <string.h>

#include "tests/json-text.h"
#include "tests/provider-server.h"
#include "tests/window-stage.h"

#define PROBLEM "How long is AB?"

/* Seconds; a sanitized build on a busy machine is slow. */
#define PATIENCE_SECONDS 60

/* Bytes of a piece of a stream: awkward on purpose. */
#define PIECE 37

typedef struct
{
  Stage stage;                  /* first, so that its functions can be used */
  ProviderServer *server;
} Scene;

/* ---- the model ---- */

/* Calls as pairs of a tool and its arguments. */
static json_object *
create_calls (guint              turn,
              const char *const *calls)
{
  json_object *list = json_object_new_array ();

  for (guint i = 0; calls != NULL && calls[i] != NULL; i += 2)
    {
      json_object *call = json_object_new_object (), *function = json_object_new_object ();
      g_autofree char *id = g_strdup_printf ("call_%u_%u", turn, i / 2);

      json_object_object_add (function, "name", json_object_new_string (calls[i]));
      json_object_object_add (function, "arguments", json_object_new_string (json_text (calls[i + 1])));
      json_object_object_add (call, "index", json_object_new_int ((int) i / 2));
      json_object_object_add (call, "id", json_object_new_string (id));
      json_object_object_add (call, "function", function);
      json_object_array_add (list, call);
    }
  return list;
}

static void
append_chunk (GString     *stream,
              json_object *delta,
              const char  *stop)
{
  g_autofree char *reason = stop != NULL ? g_strdup_printf (json_text ("'%s'"), stop) : g_strdup ("null");

  g_string_append_printf (stream,
                          json_text ("data: {'choices':[{'delta':%s,'finish_reason':%s}]}\n\n"),
                          json_object_to_json_string (delta), reason);
  json_object_put (delta);
}

static void
append_words (GString    *stream,
              const char *member,
              const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      json_object *delta = json_object_new_object ();
      g_autofree char *word = g_strconcat (words[i], words[i + 1] != NULL ? " " : "", NULL);

      json_object_object_add (delta, member, json_object_new_string (word));
      append_chunk (stream, delta, NULL);
    }
}

/* (transfer full): the model's message as it is streamed. */
static char *
create_stream (guint              turn,
               const char        *thinking,
               const char        *text,
               const char *const *calls)
{
  GString *stream = g_string_new (NULL);
  json_object *delta = json_object_new_object ();

  append_words (stream, "reasoning_content", thinking);
  append_words (stream, "content", text);
  json_object_object_add (delta, "tool_calls", create_calls (turn, calls));
  append_chunk (stream, delta, calls != NULL ? "tool_calls" : "stop");
  g_string_append (stream, json_text ("data: {'choices':[],'usage':{'prompt_tokens':20000,"
                                      "'completion_tokens':100}}\n\ndata: [DONE]\n\n"));

  return g_string_free (stream, FALSE);
}

/* Draws, is refused once, repairs it, answers. */
static void
prepare_solution (ProviderServer *server)
{
  static const char *const first[] = {
    "add_point", "{'name':'A','x':0,'y':0}",
    "add_point", "{'name':'B','x':3,'y':4}",
    "query_distance", "{'obj1':'A','obj2':'B'}",
    "add_midpoint", "{'name':'M','p1':'A','p2':'D'}",
    NULL
  };
  static const char *const second[] = {
    "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", NULL
  };
  g_autofree char *one = create_stream (1, "Coordinates will do.", "First the points.", first);
  g_autofree char *two = create_stream (2, "D does not exist.", "With B instead.", second);
  g_autofree char *three = create_stream (3, "That is all.", "It is exact.\nANSWER: 5", NULL);

  provider_server_answer (server, 200, NULL, one, PIECE, PROVIDER_SERVER_WHOLE);
  provider_server_answer (server, 200, NULL, two, PIECE, PROVIDER_SERVER_WHOLE);
  provider_server_answer (server, 200, NULL, three, PIECE, PROVIDER_SERVER_WHOLE);
}

/* ---- the scene ---- */

static void
write_settings (Scene      *scene,
                const char *further)
{
  g_autofree char *folder = g_build_filename (scene->stage.folder, "glib-2.0", "settings", NULL);
  g_autofree char *path = g_build_filename (folder, "keyfile", NULL);
  g_autofree char *text = g_strdup_printf ("[org/porism/Porism]\n"
                                           "agent-provider='openai'\n"
                                           "agent-model='test-model'\n"
                                           "agent-base-url='%s'\n%s",
                                           scene->server->address, further);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The window with the console, on a model that is this process; @settings: further lines. */
static void
set_up_scene (Scene        *scene,
              gconstpointer settings)
{
  static const char *const variables[] = {
    "GSETTINGS_BACKEND", "keyfile", "PORISM_API_KEY", "a key for the tests", NULL
  };

  scene->server = provider_server_new ();
  open_stage (&scene->stage);
  scene->stage.variables = g_strdupv ((char **) variables);
  write_settings (scene, settings);
  start_program (&scene->stage);
  act (&scene->stage, "key shift+F9 sleep 1");
}

static void
tear_down_scene (Scene        *scene,
                 gconstpointer unused)
{
  tear_down (&scene->stage, NULL);
  provider_server_free (scene->server);
}

static void
type_problem (Scene *scene)
{
  int x = scene->stage.x + scene->stage.width / 2 - 165;
  int y = scene->stage.y - scene->stage.height / 2 + 80;

  act (&scene->stage, "mousemove %d %d sleep " SETTLE " click 1 sleep 0.5", x, y);
  type_text (&scene->stage, PROBLEM);
  act (&scene->stage, "sleep 0.3 key ctrl+Return");
}

/* The server answers from the main loop of this process. */
static gboolean
tick_cb (gpointer unused)
{
  return G_SOURCE_CONTINUE;
}

static void
serve (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  guint tick = g_timeout_add (10, tick_cb, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
}

static void
serve_until_asked (Scene *scene,
                   guint  n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;

  while (scene->server->requests->len < n)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      serve (0.05);
    }
}

static const PorismRun *
get_last_run (PorismDocument *document)
{
  guint n = porism_document_get_n_runs (document);

  return n > 0 ? porism_document_get_run (document, n - 1) : NULL;
}

/* (transfer full): the document once the run is over, whose end is as expected; saving it changes
 * nothing of it. */
static PorismDocument *
save_at_end (Scene      *scene,
             const char *end)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;

  for (;;)
    {
      g_autoptr (PorismDocument) document = save (&scene->stage);
      const PorismRun *run = get_last_run (document);

      if (run != NULL && run->end != NULL)
        {
          g_test_message ("%s: %s", run->end, run->message);
          g_assert_cmpstr (run->end, ==, end);
          g_assert_cmpuint (porism_document_get_differences (document)->len, ==, 0);
          return g_steal_pointer (&document);
        }
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      serve (0.5);
    }
}

static guint
count_refused (PorismDocument *document)
{
  PorismSession *session = porism_document_get_session (document);
  guint n = porism_session_get_n_entries (session), refused = 0;

  for (guint id = 1; id <= n; id++)
    refused += !porism_session_get_entry (session, id)->observation->ok;

  return refused;
}

/* (transfer full): what porism-cli says of the saved document. */
static char *
ask_command_line (Scene      *scene,
                  const char *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("PORISM_CLI"), command,
                      scene->stage.path, NULL);
  char *output;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);

  return output;
}

/* ---- tests ---- */

static void
assert_solved (PorismDocument *document)
{
  g_assert_cmpstr (porism_document_get_problem (document), ==, PROBLEM);
  g_assert_cmpstr (porism_document_get_answer (document), ==, "5");
  g_assert_cmpstr (porism_document_get_provenance (document), ==, "oracle");
  g_assert_cmpuint (porism_document_get_n_turns (document), ==, 3);
  g_assert_cmpstr (porism_document_get_turn (document, 0)->text, ==, "First the points.");
  g_assert_cmpstr (porism_document_get_turn (document, 0)->thinking, ==, "Coordinates will do.");
  g_assert_cmpint (porism_document_get_turn (document, 1)->usage.input, ==, 20000);
  g_assert_cmpuint (count_refused (document), ==, 1);
  g_assert_cmpfloat (find_point (document, "M")[0], ==, 1.5);
}

/* The problem is typed, the model is refused once and repairs it, the answer is the engine's. Then the
 * same document is shown again, by the command line and by the window, while nobody listens. */
static void
test_solve (Scene        *scene,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) solved = NULL, began = NULL, shown = NULL;
  g_autofree char *before = NULL, *after = NULL;

  prepare_solution (scene->server);
  type_problem (scene);
  serve_until_asked (scene, 3);
  solved = save_at_end (scene, "answer");
  assert_solved (solved);
  g_assert_nonnull (strstr (provider_server_get_request (scene->server, 0)->body, PROBLEM));
  g_assert_nonnull (strstr (provider_server_get_request (scene->server, 1)->body,
                            "entity_not_found"));
  close_program (&scene->stage);

  provider_server_close (scene->server);
  before = ask_command_line (scene, "replay");
  start_program (&scene->stage);
  act (&scene->stage, "key alt+Home sleep 0.5");
  began = save (&scene->stage);
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (began)), ==, 0);
  act (&scene->stage, "key alt+End sleep 0.5 key p sleep 0.2");
  click (&scene->stage, 40, 40);
  shown = save (&scene->stage);
  assert_solved (shown);
  act (&scene->stage, "key ctrl+z");
  g_object_unref (save (&scene->stage));
  after = ask_command_line (scene, "replay");
  g_assert_true (g_str_has_prefix (after, before));
  close_program (&scene->stage);
}

/* The first reply uses all of the budget: no further request is made. */
static void
test_budget (Scene        *scene,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) document = NULL;

  prepare_solution (scene->server);
  type_problem (scene);
  serve_until_asked (scene, 1);
  document = save_at_end (scene, "budget");
  g_assert_cmpuint (scene->server->requests->len, ==, 1);
  g_assert_cmpuint (porism_document_get_n_turns (document), ==, 1);
  g_assert_null (porism_document_get_answer (document));
  find_point (document, "B");
  close_program (&scene->stage);
}

/* The reply never ends; the button ends the run, and what was drawn before is there. */
static void
test_stop (Scene        *scene,
           gconstpointer unused)
{
  static const char *const calls[] = {
    "add_point", "{'name':'A','x':1,'y':2}", NULL
  };
  g_autofree char *one = create_stream (1, "Easy.", "A point.", calls);
  g_autofree char *two = create_stream (2, "Hm.", "Let me see how this goes on.", NULL);
  g_autoptr (PorismDocument) document = NULL;

  provider_server_answer (scene->server, 200, NULL, one, 0, PROVIDER_SERVER_WHOLE);
  provider_server_answer (scene->server, 200, NULL, two, PIECE, PROVIDER_SERVER_HANG);
  type_problem (scene);
  serve_until_asked (scene, 2);
  serve (1);
  act (&scene->stage, "key shift+F5");
  document = save_at_end (scene, "stopped");
  g_assert_cmpuint (porism_document_get_n_turns (document), ==, 1);
  g_assert_cmpfloat (find_point (document, "A")[1], ==, 2);
  close_program (&scene->stage);
}

/* With approval nothing is drawn but what is accepted, and what is declined is kept as such. */
static void
test_approval (Scene        *scene,
               gconstpointer unused)
{
  static const char *const calls[] = {
    "add_point", "{'name':'A','x':1,'y':2}",
    "add_point", "{'name':'B','x':2,'y':3}",
    "add_point", "{'name':'C','x':3,'y':5}",
    NULL
  };
  g_autofree char *one = create_stream (1, "Easy.", "Three points.", calls);
  g_autofree char *two = create_stream (2, "Fine.", "Done.\nANSWER: 1", NULL);
  g_autoptr (PorismDocument) waiting = NULL, document = NULL;
  PorismSession *session;

  provider_server_answer (scene->server, 200, NULL, one, 0, PROVIDER_SERVER_WHOLE);
  provider_server_answer (scene->server, 200, NULL, two, 0, PROVIDER_SERVER_WHOLE);
  act (&scene->stage, "key shift+F6 sleep 0.2");
  type_problem (scene);
  serve_until_asked (scene, 1);
  serve (1.5);
  waiting = save (&scene->stage);
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (waiting)), ==, 0);

  act (&scene->stage, "key F8 sleep 0.5 key ctrl+F8 sleep 0.5 key F8 sleep 0.5");
  serve_until_asked (scene, 2);
  document = save_at_end (scene, "answer");
  find_point (document, "A");
  find_point (document, "C");
  g_assert_cmpuint (porism_construction_lookup (get_figure (document), "B"), ==, 0);
  session = porism_document_get_session (document);
  g_assert_true (porism_session_get_entry (session, 2)->declined);
  g_assert_nonnull (strstr (provider_server_get_request (scene->server, 1)->body,
                            "A person declined this step."));
  close_program (&scene->stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-agent"))
    {
      g_test_add ("/window-agent/solve", Scene, "", set_up_scene, test_solve, tear_down_scene);
      g_test_add ("/window-agent/budget", Scene, "agent-budget-tokens=int64 30000\n", set_up_scene,
                  test_budget, tear_down_scene);
      g_test_add ("/window-agent/stop", Scene, "", set_up_scene, test_stop, tear_down_scene);
      g_test_add ("/window-agent/approval", Scene, "", set_up_scene, test_approval, tear_down_scene);
    }

  return g_test_run ();
}
