/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli and files: what cannot be written is said before the work, what was done is saved when
 * it is interrupted, what is no file is refused, what a format cannot hold is said. */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "app/document/document.h"
#include "app/json/json.h"
#include "app/export/export.h"
#include "app/trajectories/trajectory.h"
#include "tests/folder.h"
#include "tests/json-text.h"

#define A "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}\n"
#define STEP(tool, args) "{'raw': {'tool': '" tool "', 'args': {" args "}}, 'cmd': '', " \
  "'ok': true, 'diff': [], 'note': ''}"

/* Everything that a published problem may say. */
static const char published[] =
  "{'id': 'small', 'meta': [{'label': 'Small'}], 'question': 'How far?', "
  "'choices': [{'key': 'A', 'value': '4'}, {'key': 'B', 'value': '5'}], "
  "'expected': 'B', 'input_image': 'assets/figure.png', 'viewport': [-10, 10, -5, 15], "
  "'turns': [{'text': 'First.', 'phase': 'construct', 'signal': 'done', 'steps': ["
  STEP ("add_point", "'name': 'A', 'x': 0, 'y': 0") "]}, {'phase': 'verify', 'steps': ["
  STEP ("add_point", "'name': 'B', 'x': 3, 'y': 4") ", "
  STEP ("query_distance", "'obj1': 'A', 'obj2': 'B'")
  "]}], 'answer': {'value': '5', 'choice': 'B'}}";

typedef struct
{
  char *folder;
  GSubprocess *process;
  char *output, *errors;
  int code;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer unused)
{
  fixture->folder = g_dir_make_tmp ("porism-files-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
clear_results (Fixture *fixture)
{
  g_clear_object (&fixture->process);
  g_clear_pointer (&fixture->output, g_free);
  g_clear_pointer (&fixture->errors, g_free);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer unused)
{
  clear_results (fixture);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static char *
place (Fixture    *fixture,
       const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
start (Fixture           *fixture,
       const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                               G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  clear_results (fixture);
  g_ptr_array_add (argv, (gpointer) g_getenv ("PORISM_CLI"));
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "PORISM_API_KEY", "none", TRUE);
  fixture->process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata,
                                                   &error);
  g_assert_no_error (error);
}

static void
finish (Fixture    *fixture,
        const char *input)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate_utf8 (fixture->process, input, NULL, &fixture->output, &fixture->errors,
                                 &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_clear_error (&error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (fixture->process));
  fixture->code = g_subprocess_get_exit_status (fixture->process);
}

static void
run (Fixture           *fixture,
     const char        *input,
     const char *const *arguments)
{
  start (fixture, arguments);
  finish (fixture, input);
}

#define START(...) start (fixture, (const char *const[]) { __VA_ARGS__, NULL })
#define RUN(input, ...) run (fixture, json_text (input), (const char *const[]) { __VA_ARGS__, NULL })

static void
assert_complaint (Fixture    *fixture,
                  const char *part)
{
  g_assert_cmpint (fixture->code, ==, 2);
  g_assert_nonnull (fixture->errors);
  g_assert_nonnull (strstr (fixture->errors, part));
  g_assert_true (strchr (fixture->errors, '\n') == fixture->errors + strlen (fixture->errors) - 1);
}

static void
write_file (const char *path,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static PorismDocument *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  PorismDocument *document = porism_document_load (file, &error);

  g_assert_no_error (error);

  return document;
}

static guint
count_left_behind (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "porism", "autosave", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Nobody is asked, and nothing done, when the result could not be kept. */
static void
test_target_first (Fixture      *fixture,
                   gconstpointer unused)
{
  g_autofree char *script = place (fixture, "published.json");
  g_autofree char *agent = g_strconcat ("script:", script, NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "no", "out.porism", NULL);

  write_file (script, json_text (published));
  RUN ("", "solve", "--agent", agent, "--save", missing);
  assert_complaint (fixture, "There is no such folder");
  g_assert_cmpstr (fixture->output, ==, "");
  RUN (A, "run", "--save", missing);
  assert_complaint (fixture, "Make the folder");
  g_assert_cmpstr (fixture->output, ==, "");
  RUN ("", "solve", "--agent", agent, "--save", fixture->folder);
  assert_complaint (fixture, "is a folder");
  g_assert_cmpstr (fixture->output, ==, "");
}

/* A server that takes a request and never answers. */
static void
test_interrupted_solve (Fixture      *fixture,
                        gconstpointer number)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  g_autofree char *url = g_strdup_printf ("http://127.0.0.1:%u/v1", port);
  g_autofree char *path = place (fixture, "out.porism");
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (PorismDocument) document = NULL;

  START ("solve", "--agent", "openai:test", "--base-url", url, "--save", path, "How far is it?");
  connection = g_socket_listener_accept (listener, NULL, NULL, NULL);
  g_assert_nonnull (connection);
  g_subprocess_send_signal (fixture->process, GPOINTER_TO_INT (number));
  finish (fixture, NULL);
  g_assert_cmpint (fixture->code, ==, 128 + GPOINTER_TO_INT (number));
  document = load (path);
  g_assert_cmpstr (porism_document_get_problem (document), ==, "How far is it?");
  g_assert_cmpuint (porism_document_get_n_runs (document), ==, 1);
  g_assert_cmpstr (porism_document_get_run (document, 0)->end, ==, PORISM_END_STOPPED);
  g_assert_cmpuint (count_left_behind (fixture), ==, 0);
}

/* What was answered is in the document, though the input goes on. */
static void
test_interrupted_run (Fixture      *fixture,
                      gconstpointer unused)
{
  g_autofree char *path = place (fixture, "out.porism");
  g_autoptr (PorismDocument) document = NULL;
  char byte = ' ';

  START ("run", "--save", path);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (fixture->process),
                                            json_text (A), strlen (A), NULL, NULL, NULL));
  while (byte != '\n')
    g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (fixture->process), &byte, 1,
                                          NULL, NULL), ==, 1);
  g_subprocess_send_signal (fixture->process, SIGTERM);
  g_assert_true (g_subprocess_wait (fixture->process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (fixture->process), ==, 128 + SIGTERM);
  document = load (path);
  g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (document)), ==, 1);
}

/* After kill -9 the steps of a run are with the documents that the window offers to restore. */
static void
test_killed_run (Fixture      *fixture,
                 gconstpointer unused)
{
  g_autofree char *path = place (fixture, "out.porism");
  char byte = ' ';

  START ("run", "--save", path);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (fixture->process),
                                            json_text (A), strlen (A), NULL, NULL, NULL));
  while (byte != '\n')
    g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (fixture->process), &byte, 1,
                                          NULL, NULL), ==, 1);
  g_subprocess_force_exit (fixture->process);
  g_assert_true (g_subprocess_wait (fixture->process, NULL, NULL));
  g_assert_cmpuint (count_left_behind (fixture), ==, 1);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Autosave that fails is told once, and the work goes on. */
static void
test_autosave_fails (Fixture      *fixture,
                     gconstpointer unused)
{
  g_autofree char *path = place (fixture, "out.porism"), *way = place (fixture, "porism");

  write_file (way, "in the way");
  RUN (A A A, "run", "--save", path);
  g_assert_cmpint (fixture->code, !=, 2);
  g_assert_nonnull (strstr (fixture->errors, "autosave"));
  g_assert_true (strchr (fixture->errors, '\n') == fixture->errors + strlen (fixture->errors) - 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A target that was good before the work and is not after it: what was done is not lost. */
static void
test_target_gone (Fixture      *fixture,
                  gconstpointer unused)
{
  g_autofree char *folder = place (fixture, "gone"), *path = g_build_filename (folder, "a.porism", NULL);
  char byte = ' ';

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  START ("run", "--save", path);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (fixture->process),
                                            json_text (A), strlen (A), NULL, NULL, NULL));
  while (byte != '\n')
    g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (fixture->process), &byte, 1,
                                          NULL, NULL), ==, 1);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  finish (fixture, NULL);
  assert_complaint (fixture, "the window offers to restore it");
  g_assert_cmpuint (count_left_behind (fixture), ==, 1);
}

/* A file that may not grow is an error, not the end. */
static void
test_small_files (Fixture      *fixture,
                  gconstpointer unused)
{
  const struct rlimit none = { 0, RLIM_INFINITY };
  g_autofree char *path = place (fixture, "a.porism");
  struct rlimit before;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  RUN (A, "run", "--save", path);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpint (fixture->code, ==, 2);
  g_assert_nonnull (strstr (fixture->errors, "was not written"));
}

/* What is no file is refused at once by everything that takes a document. */
static void
test_no_files (Fixture      *fixture,
               gconstpointer unused)
{
  g_autofree char *fifo = place (fixture, "fifo"), *out = place (fixture, "out.png");
  g_autofree char *agent = g_strconcat ("script:", fifo, NULL);

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  RUN ("", "state", fifo);
  assert_complaint (fixture, "not a file");
  RUN ("", "replay", fifo);
  assert_complaint (fixture, "not a file");
  RUN ("", "convert", fifo, out);
  assert_complaint (fixture, "not a file");
  RUN ("", "render", fifo, "-o", out);
  assert_complaint (fixture, "not a file");
  RUN ("", "run", "--open", fifo);
  assert_complaint (fixture, "not a file");
  RUN ("", "solve", "--agent", agent);
  assert_complaint (fixture, "not a file");
  RUN ("", "solve", "--image", fifo, "--agent", "openai:x");
  assert_complaint (fixture, "not a file");
  RUN ("", "state", "/dev/zero");
  assert_complaint (fixture, "not a file");
  RUN ("", "state", fixture->folder);
  assert_complaint (fixture, "is a folder");
  RUN ("", "state", "https://example.org/a.porism");
  assert_complaint (fixture, "neither on this computer");
  RUN (A, "run", "--save", fifo);
  assert_complaint (fixture, "not a file");
}

/* A disk without room: pictures, documents and exports that are there stay. */
static void
test_full_disk (Fixture      *fixture,
                gconstpointer unused)
{
  static const char *const names[] = { "a.porism", "a.jsonl", "a.atif.json", "a.json", "a.png",
                                       "a.svg", "a.pdf", "a.eps" };
  g_autofree char *disk = place (fixture, "disk"), *document = place (fixture, "a.porism");
  g_autofree char *filler = g_build_filename (disk, "filler", NULL);

  RUN (A, "run", "--save", document);
  g_assert_cmpint (fixture->code, ==, 0);
  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  if (mount ("porism-test", disk, "tmpfs", 0, "size=64k") != 0)
    {
      g_test_skip ("a small disk cannot be mounted here");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (disk, names[i], NULL);

      write_file (path, "old");
    }
  for (gsize room = 64; room > 0; room--)
    {
      g_autofree char *text = g_strnfill (room * 1024, 'x');

      if (g_file_set_contents_full (filler, text, (gssize) (room * 1024),
                                    G_FILE_SET_CONTENTS_NONE, 0600, NULL))
        break;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (disk, names[i], NULL);
      g_autofree char *text = NULL;

      if (i < 4)
        RUN ("", "convert", document, path);
      else
        RUN ("", "render", document, "-o", path);
      assert_complaint (fixture, "The disk is full");
      g_assert_nonnull (strstr (fixture->errors, "is unchanged"));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "old");
    }
  g_assert_cmpint (umount (disk), ==, 0);
}

/* The lists in the help are those that are looked up. */
static void
test_help (Fixture      *fixture,
           gconstpointer unused)
{
  static const char *const formats[] = { "porism", "trajectory", "jsonl", "atif" };

  RUN ("", "render", "--help");
  for (const char *const *name = porism_export_get_formats (); *name != NULL; name++)
    g_assert_nonnull (strstr (fixture->output, *name));
  RUN ("", "convert", "--help");
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    g_assert_nonnull (strstr (fixture->output, formats[i]));
  RUN ("", "render", "a.porism", "-o", "a.unknown");
  g_assert_cmpint (fixture->code, ==, 2);
}

static json_object *
parse_file (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  json_object *json;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  json = porism_json_parse (text, -1, &error);
  g_assert_no_error (error);

  return json;
}

static void
assert_same_member (json_object *a,
                    json_object *b,
                    const char  *name)
{
  json_object *x = json_object_object_get (a, name), *y = json_object_object_get (b, name);

  g_test_message ("%s: %s, %s", name, json_object_to_json_string (x), json_object_to_json_string (y));
  g_assert_true (json_object_equal (x, y));
}

/* There and back, everything that was published is there still; and what has no place is said. */
static void
test_published (Fixture      *fixture,
                gconstpointer unused)
{
  static const char *const members[] = { "id", "meta", "question", "choices", "expected",
                                         "input_image", "viewport", "answer" };
  g_autofree char *first = place (fixture, "first.json"), *second = place (fixture, "second.json");
  g_autofree char *document = place (fixture, "a.porism"), *lines = place (fixture, "a.jsonl");
  g_autofree char *atif = place (fixture, "a.atif.json"), *text = NULL, *episode = NULL;
  json_object *before, *after, *turns, *turns_after;

  write_file (first, json_text (published));
  RUN ("", "convert", first, document);
  g_assert_cmpint (fixture->code, ==, 0);
  g_assert_cmpstr (fixture->errors, ==, "");
  RUN ("", "convert", document, second);
  g_assert_cmpint (fixture->code, ==, 0);
  g_assert_nonnull (json_find (fixture->errors, "does not hold: where the answer comes from"));
  before = parse_file (first);
  after = parse_file (second);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    assert_same_member (before, after, members[i]);
  turns = json_object_object_get (before, "turns");
  turns_after = json_object_object_get (after, "turns");
  g_assert_cmpuint (json_object_array_length (turns_after), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      assert_same_member (json_object_array_get_idx (turns, i),
                          json_object_array_get_idx (turns_after, i), "phase");
      assert_same_member (json_object_array_get_idx (turns, i),
                          json_object_array_get_idx (turns_after, i), "text");
    }
  assert_same_member (json_object_array_get_idx (turns, 0), json_object_array_get_idx (turns_after, 0),
                      "signal");
  json_object_put (before);
  json_object_put (after);

  RUN ("", "convert", document, lines);
  g_assert_cmpstr (fixture->errors, ==, "");
  g_assert_true (g_file_get_contents (lines, &text, NULL, NULL));
  g_assert_nonnull (json_find (text, "'expected':'B'"));
  g_assert_nonnull (json_find (text, "'phase':'verify'"));
  RUN ("", "convert", document, atif);
  g_assert_true (g_file_get_contents (atif, &episode, NULL, NULL));
  g_assert_nonnull (json_find (episode, "'expected': 'B'"));
  g_assert_nonnull (json_find (episode, "'phase': 'verify'"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, data, function) \
  g_test_add ("/command-files/" path, Fixture, data, set_up, function, tear_down)
  ADD ("target-first", NULL, test_target_first);
  ADD ("interrupted-solve", GINT_TO_POINTER (SIGINT), test_interrupted_solve);
  ADD ("terminated-solve", GINT_TO_POINTER (SIGTERM), test_interrupted_solve);
  ADD ("interrupted-run", NULL, test_interrupted_run);
  ADD ("killed-run", NULL, test_killed_run);
  ADD ("autosave-fails", NULL, test_autosave_fails);
  ADD ("target-gone", NULL, test_target_gone);
  ADD ("small-files", NULL, test_small_files);
  ADD ("no-files", NULL, test_no_files);
  ADD ("full-disk", NULL, test_full_disk);
  ADD ("help", NULL, test_help);
  ADD ("published", NULL, test_published);

  return g_test_run ();
}
