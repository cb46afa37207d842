/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Kill -9 while somebody works, again and again: what was acknowledged is there afterwards, and the
 * figure is what a replay makes of it. */

#include "config.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "app/document/document.h"
#include "app/files/autosave.h"
#include "app/formats/state.h"
#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"

#define N_KILLS 12

typedef struct
{
  char *directory;
  GFile *folder;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer user_data)
{
  fixture->directory = g_dir_make_tmp ("porism-autosave-XXXXXX", NULL);
  g_assert_nonnull (fixture->directory);
  fixture->folder = g_file_new_for_path (fixture->directory);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer user_data)
{
  remove_folder (fixture->directory);
  g_free (fixture->directory);
  g_object_unref (fixture->folder);
}

G_GNUC_PRINTF (2, 3)
static const PorismEntry *
act (PorismDocument *document, const char *format, ...)
{
  g_autofree char *line = NULL;
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  entry = porism_session_submit (porism_document_get_session (document), envelope.action,
                                 PORISM_ACTOR_PERSON, 0, FALSE);
  porism_envelope_clear (&envelope);

  return entry;
}

static guint
count_entries (PorismDocument *document)
{
  return porism_session_get_n_entries (porism_document_get_session (document));
}

static const PorismEntry *
add_point (PorismDocument *document,
           guint           i)
{
  return act (document, "{'tool':'add_point','args':{'name':'P%u','x':%u,'y':%u}}",
              i, i, i * i % 17);
}

/* One of many things to do, none of which depends on chance: a second process can follow. */
static void
work (PorismDocument *document,
      guint           i)
{
  PorismSession *session = porism_document_get_session (document);

  switch (i % 5)
    {
    case 0:
    case 1:
      add_point (document, i);
      break;
    case 2:
      act (document, "{'tool':'add_midpoint','args':{'name':'M%u',"
           "'p1':'P%u','p2':'P%u'}}", i, i - 2, i - 1);
      break;
    case 3:
      act (document, "{'tool':'move_point','args':{'name':'P%u','x':%u,'y':-1}}",
           i - 2, i);
      break;
    default:
      if (i % 3 == 0)
        porism_session_undo (session);
      act (document, "{'tool':'delete_object','args':{'name':'P%u'}}", i - 4);
    }
}

/* What a child process does in @directory before it is killed, or kills itself. */
typedef void (*ChildFunc) (GFile *directory);

/* Tells the last entry that came back. */
static void
work_until_killed (GFile *directory)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  guint i;

  porism_document_start_autosave (document, directory);
  for (i = 0;; i++)
    {
      guint64 id;

      work (document, i);
      id = count_entries (document);
      if (write (STDOUT_FILENO, &id, sizeof id) != sizeof id)
        exit (1);
    }
}

/* @output: (out) (optional): the reading end of what it writes */
static GPid
spawn_child (Fixture    *fixture,
             const char *what,
             int        *output)
{
  const char *const command[] = { "/proc/self/exe", "--child", what, fixture->directory, NULL };
  g_autoptr (GError) error = NULL;
  GPid child;

  g_spawn_async_with_pipes (NULL, (char **) command, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &child, NULL, output, NULL, &error);
  g_assert_no_error (error);

  return child;
}

static void
assert_killed (GPid child)
{
  int status;

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

/* @acknowledged: (out): the last entry that the child told of before it died */
static void
kill_at_random (Fixture *fixture,
                guint    microseconds,
                guint64 *acknowledged)
{
  guint64 id;
  int output;
  GPid child = spawn_child (fixture, "work", &output);

  g_assert_cmpint (read (output, acknowledged, sizeof *acknowledged), ==, sizeof *acknowledged);
  g_usleep (microseconds);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  while (read (output, &id, sizeof id) == sizeof id)
    *acknowledged = id;
  close (output);
  assert_killed (child);
}

static char *
dup_state (PorismDocument *document)
{
  json_object *json = porism_json_from_session (porism_document_get_session (document));
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/* What a process that was not killed would have after @n entries. */
static char *
dup_undisturbed_state (guint n)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  guint i;

  for (i = 0; count_entries (document) < n; i++)
    work (document, i);

  return dup_state (document);
}

static PorismDocument *
recover_only (GFile *directory)
{
  g_autoptr (GPtrArray) files = porism_document_find_autosaved (directory);
  g_autoptr (GError) error = NULL;
  PorismDocument *document;

  g_assert_cmpuint (files->len, ==, 1);
  document = porism_document_recover (g_ptr_array_index (files, 0), &error);
  g_assert_no_error (error);

  return document;
}

static void
assert_none_left (Fixture *fixture)
{
  g_autoptr (GPtrArray) files = porism_document_find_autosaved (fixture->folder);

  g_assert_cmpuint (files->len, ==, 0);
}

static void
test_kill (Fixture      *fixture,
           gconstpointer user_data)
{
  guint round, most = 0;

  for (round = 0; round < N_KILLS; round++)
    {
      g_autoptr (PorismDocument) document = NULL;
      g_autofree char *state = NULL, *undisturbed = NULL;
      guint64 acknowledged;
      PorismSession *session;
      guint n;

      kill_at_random (fixture, (guint) g_test_rand_int_range (0, 60000), &acknowledged);
      document = recover_only (fixture->folder);
      session = porism_document_get_session (document);
      n = porism_session_get_n_entries (session);
      g_test_message ("%u entries recovered, %" G_GUINT64_FORMAT " acknowledged", n, acknowledged);
      g_assert_cmpuint (n, >=, acknowledged);
      g_assert_cmpuint (n, <=, acknowledged + 1);
      g_assert_cmpuint (porism_document_get_differences (document)->len, ==, 0);
      g_assert_true (porism_document_get_modified (document));

      /* The last thing may have been an undo, which the entry after it would have followed. */
      if (porism_session_get_head (session) == n)
        {
          state = dup_state (document);
          undisturbed = dup_undisturbed_state (n);
          g_assert_cmpstr (state, ==, undisturbed);
        }
      most = MAX (most, n);
      g_clear_object (&document);
      assert_none_left (fixture);
    }
  g_assert_cmpuint (most, >, 10);
}

static void
die_after (Fixture    *fixture,
           const char *what)
{
  assert_killed (spawn_child (fixture, what, NULL));
}

static void
add_turn (PorismDocument *document,
          guint64         group,
          const char     *text)
{
  g_autofree char *said = g_strdup (text);
  PorismTurn turn;

  porism_turn_init (&turn);
  turn.group = group;
  turn.text = said;
  porism_document_add_turn (document, &turn);
}

static void
do_everything (GFile *directory)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("png", 3);
  PorismDocument *document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);

  porism_document_start_autosave (document, directory);
  porism_document_set_problem (document, "What?");
  porism_document_set_picture (document, picture);
  porism_document_set_problem (document, "What, then?");
  add_turn (document, 1, "first");
  add_point (document, 1);
  porism_document_set_turn_summary (document, 0, "1 ok");
  add_turn (document, 2, "second");
  add_point (document, 2);
  add_point (document, 3);
  porism_document_set_answer (document, "2", "oracle");
  porism_session_undo (session);
  raise (SIGKILL);
}

static void
test_everything (Fixture      *fixture,
                 gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = NULL;

  die_after (fixture, "everything");
  document = recover_only (fixture->folder);
  g_assert_cmpstr (porism_document_get_problem (document), ==, "What, then?");
  g_assert_cmpuint (g_bytes_get_size (porism_document_get_picture (document)), ==, 3);
  g_assert_cmpuint (porism_document_get_n_turns (document), ==, 2);
  g_assert_cmpstr (porism_document_get_turn (document, 0)->summary, ==, "1 ok");
  g_assert_cmpstr (porism_document_get_turn (document, 1)->text, ==, "second");
  g_assert_cmpstr (porism_document_get_answer (document), ==, "2");
  g_assert_cmpuint (count_entries (document), ==, 3);
  g_assert_cmpuint (porism_session_get_head (porism_document_get_session (document)), ==, 2);
  g_assert_null (porism_document_get_file (document));
}

static void
add_three_points (GFile *directory)
{
  PorismDocument *document = porism_document_new ();

  porism_document_start_autosave (document, directory);
  add_point (document, 1);
  add_point (document, 2);
  add_point (document, 3);
  raise (SIGKILL);
}

static void
test_torn_line (Fixture      *fixture,
                gconstpointer user_data)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *text = NULL;
  const char *path, *last;
  gsize length, cut;

  die_after (fixture, "three-points");
  files = porism_document_find_autosaved (fixture->folder);
  g_assert_cmpuint (files->len, ==, 1);
  path = g_file_peek_path (g_ptr_array_index (files, 0));
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  last = g_strrstr_len (text, (gssize) length - 1, "\n") + 1;

  for (cut = (gsize) (last - text); cut < length; cut++)
    {
      g_autoptr (PorismDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, text, (gssize) cut, NULL));
      document = porism_document_recover (g_ptr_array_index (files, 0), &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count_entries (document), ==, 2);
      g_clear_object (&document);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
test_damaged (Fixture      *fixture,
              gconstpointer user_data)
{
  static const char *const texts[] = { "", "{\"format\":\"porism-auto", "{}\n", "\n\n",
                                       "{\"format\":\"porism-autosave\",\"document\":{}}\n" };
  g_autofree char *path = g_build_filename (fixture->directory, "x-1.porism-autosave", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_assert_null (porism_document_recover (file, &error));
      g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->directory, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static GFile *
get_saved (GFile *directory)
{
  return g_file_get_child (directory, "saved.porism");
}

static void
test_removed (Fixture      *fixture,
              gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (GFile) file = get_saved (fixture->folder);

  porism_document_start_autosave (document, fixture->folder);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  add_point (document, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  assert_none_left (fixture);

  g_assert_true (porism_document_save (document, file, FALSE, NULL));
  g_assert_cmpuint (count_files (fixture), ==, 1);
  add_point (document, 2);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  porism_document_discard_autosave (document);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  add_point (document, 3);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  g_clear_object (&document);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
recover_and_die (GFile *directory)
{
  PorismDocument *document = recover_only (directory);

  porism_document_start_autosave (document, directory);
  add_point (document, 4);
  raise (SIGKILL);
}

/* A recovered document that crashes again is recovered again. */
static void
test_crash_twice (Fixture      *fixture,
                  gconstpointer user_data)
{
  g_autoptr (PorismDocument) document = NULL;

  die_after (fixture, "three-points");
  die_after (fixture, "recover");
  document = recover_only (fixture->folder);
  g_assert_cmpuint (count_entries (document), ==, 4);
}

static void
change_file_and_die (GFile *directory)
{
  g_autoptr (GFile) file = get_saved (directory);
  PorismDocument *document = porism_document_load (file, NULL);

  porism_document_start_autosave (document, directory);
  add_point (document, 2);
  raise (SIGKILL);
}

/* A document with a file: it is recovered as that file's, with the changes in it. */
static void
test_of_a_file (Fixture      *fixture,
                gconstpointer user_data)
{
  g_autoptr (GFile) file = get_saved (fixture->folder);
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismDocument) recovered = NULL;
  g_autoptr (GError) error = NULL;

  add_point (document, 1);
  g_assert_true (porism_document_save (document, file, FALSE, NULL));
  die_after (fixture, "change-file");
  recovered = recover_only (fixture->folder);
  g_assert_true (g_file_equal (porism_document_get_file (recovered), file));
  g_assert_cmpuint (count_entries (recovered), ==, 2);
  porism_document_save (recovered, file, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A disk that is full for a while: it is said when it begins and when it is over, and nothing of what
 * was done in between is missing then. */
static void
test_full_disk (Fixture      *fixture,
                gconstpointer user_data)
{
  g_autofree char *disk = g_build_filename (fixture->directory, "disk", NULL);
  g_autofree char *filler = g_build_filename (disk, "filler", NULL);
  g_autofree char *filling = g_strnfill (1 << 20, 'x');
  g_autoptr (GFile) folder = g_file_new_for_path (disk);
  PorismDocument *document = porism_document_new ();
  guint changes = 0, i;
  gsize room = 1 << 20;

  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  if (mount ("porism-test", disk, "tmpfs", 0, "size=64k") != 0)
    {
      g_object_unref (document);
      g_assert_cmpint (g_rmdir (disk), ==, 0);
      g_test_skip ("a small disk cannot be mounted here");
      return;
    }
  g_signal_connect_swapped (document, "notify::autosave-failure", G_CALLBACK (count_cb), &changes);
  porism_document_start_autosave (document, folder);
  add_point (document, 0);
  g_assert_null (porism_document_get_autosave_failure (document));
  while (room > 0 && !g_file_set_contents (filler, filling, (gssize) room, NULL))
    room -= 4096;
  for (i = 1; i < 60; i++)
    add_point (document, i);
  g_assert_nonnull (strstr (porism_document_get_autosave_failure (document), "No space left"));
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpint (g_unlink (filler), ==, 0);
  add_point (document, i);
  g_assert_null (porism_document_get_autosave_failure (document));
  g_assert_cmpuint (changes, ==, 2);
  {
    g_autoptr (GDir) dir = g_dir_open (disk, 0, NULL);
    g_autofree char *path = g_build_filename (disk, g_dir_read_name (dir), NULL);
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    for (i = 0; i <= 60; i++)
      {
        g_autofree char *name = g_strdup_printf (json_text ("'name':'P%u'"), i);

        g_assert_nonnull (strstr (text, name));
      }
  }
  g_object_unref (document);
  g_assert_cmpint (umount (disk), ==, 0);
  g_assert_cmpint (g_rmdir (disk), ==, 0);
}

/* A folder that cannot be made at first: the next change tries again, and begins with everything. */
static void
test_no_folder (Fixture      *fixture,
                gconstpointer user_data)
{
  g_autofree char *path = g_build_filename (fixture->directory, "later", NULL);
  g_autoptr (GFile) folder = g_file_get_child (fixture->folder, "later");
  PorismDocument *document = porism_document_new ();

  g_assert_true (g_file_set_contents (path, "in the way", -1, NULL));
  porism_document_start_autosave (document, folder);
  add_point (document, 0);
  g_assert_nonnull (porism_document_get_autosave_failure (document));
  add_point (document, 1);
  g_assert_nonnull (porism_document_get_autosave_failure (document));
  g_assert_cmpint (g_unlink (path), ==, 0);
  add_point (document, 2);
  g_assert_null (porism_document_get_autosave_failure (document));
  g_object_unref (document);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static int
run_child (const char *what,
           const char *directory)
{
  static const struct
  {
    const char *name;
    ChildFunc run;
  } children[] = {
    { "work", work_until_killed },
    { "everything", do_everything },
    { "three-points", add_three_points },
    { "recover", recover_and_die },
    { "change-file", change_file_and_die },
  };
  g_autoptr (GFile) folder = g_file_new_for_path (directory);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (children); i++)
    if (g_str_equal (children[i].name, what))
      children[i].run (folder);

  return 1;
}

/* Lines go on after the whole ones that are there, and two processes do not write between each other's. */
static void
test_continued (Fixture      *fixture,
                gconstpointer unused)
{
  g_autofree char *path = g_build_filename (fixture->directory, "lines", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PorismAutosave) lines = porism_autosave_continue (file, &error);
      g_autoptr (PorismAutosave) second = NULL;
      g_autoptr (GPtrArray) there = NULL;

      g_assert_no_error (error);
      there = porism_autosave_read (lines, &error);
      g_assert_cmpuint (there->len, ==, i);
      second = porism_autosave_continue (file, &error);
      g_assert_null (second);
      g_assert_nonnull (strstr (error->message, "in use"));
      g_clear_error (&error);
      g_assert_true (porism_autosave_append (lines, i == 0 ? "one" : "two", &error));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, i == 0 ? "one\n" : "one\ntwo\n");
      g_clear_pointer (&text, g_free);
      g_assert_true (g_file_set_contents (path, "one\ntw", -1, NULL));
    }
  g_assert_null (porism_autosave_continue (fixture->folder, &error));
  g_assert_nonnull (strstr (error->message, fixture->directory));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--child"))
    return run_child (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);

  ADD ("/autosave/kill", test_kill);
  ADD ("/autosave/everything", test_everything);
  ADD ("/autosave/torn-line", test_torn_line);
  ADD ("/autosave/damaged", test_damaged);
  ADD ("/autosave/removed", test_removed);
  ADD ("/autosave/crash-twice", test_crash_twice);
  ADD ("/autosave/of-a-file", test_of_a_file);
  ADD ("/autosave/full-disk", test_full_disk);
  ADD ("/autosave/no-folder", test_no_folder);
  ADD ("/autosave/continued", test_continued);

  return g_test_run ();
}
