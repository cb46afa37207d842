/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "tests/window-stage.h"

#include "tests/folder.h"

/* Seconds; a sanitized build on a busy machine is slow. */
#define PATIENCE_SECONDS 30

/* Microseconds in which who has nothing to do does nothing. */
#define SAMPLE (30 * 1000)

static void
die_with_parent (gpointer unused)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static void
start_server (Stage *stage)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GError) error = NULL;
  char number[16] = "";
  gsize length = 0;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_subprocess_launcher_take_fd (launcher, ends[1], 3);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent, NULL, NULL);
  stage->server = g_subprocess_launcher_spawn (launcher, &error, "Xvfb", "-displayfd", "3", "-screen",
                                               "0", "1280x900x24", "-noreset", NULL);
  g_assert_no_error (error);
  g_subprocess_launcher_close (launcher);
  while (strchr (number, '\n') == NULL)
    {
      g_assert_cmpint (read (ends[0], number + length, 1), ==, 1);
      length++;
      g_assert_cmpuint (length, <, sizeof number - 1);
    }
  close (ends[0]);
  stage->display = g_strdup_printf (":%s", g_strstrip (number));
}

/* Runs xdotool with @script; (transfer full): what it prints, NULL where it fails. */
static char *
drive (Stage      *stage,
       const char *script)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autofree char *line = g_strdup_printf ("xdotool %s", script);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;

  g_subprocess_launcher_setenv (launcher, "DISPLAY", stage->display, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error));

  return g_subprocess_get_successful (process) ? g_steal_pointer (&output) : NULL;
}

static void
wait_a_little (void)
{
  g_usleep (SAMPLE);
}

/* Adds how often the threads of @process have been given a processor; FALSE where one runs or wants to. */
static gboolean
count_turns (GSubprocess *process,
             guint64     *turns)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%s/task", g_subprocess_get_identifier (process));
  g_autoptr (GDir) threads = g_dir_open (folder, 0, NULL);
  const char *thread;
  gboolean resting = TRUE;

  while (threads != NULL && (thread = g_dir_read_name (threads)) != NULL)
    {
      g_autofree char *state_path = g_build_filename (folder, thread, "stat", NULL);
      g_autofree char *turns_path = g_build_filename (folder, thread, "schedstat", NULL);
      g_autofree char *state = NULL;
      g_autofree char *text = NULL;
      guint64 n;

      if (!g_file_get_contents (state_path, &state, NULL, NULL) ||
          !g_file_get_contents (turns_path, &text, NULL, NULL))
        continue;
      resting &= strncmp (strrchr (state, ')'), ") R", 3) != 0;
      if (sscanf (text, "%*u %*u %" G_GUINT64_FORMAT, &n) == 1)
        *turns += n;
    }

  return resting;
}

/* Until the program and the display have done all that they were told, however busy the machine is.
 * The program's animations are off: nothing moves by itself. */
static void
settle (Stage *stage)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;
  guint64 before = 0, now = 0;
  gboolean resting;

  if (stage->program == NULL)
    return;
  do
    {
      before = now;
      now = 0;
      wait_a_little ();
      resting = count_turns (stage->server, &now);
      resting &= g_subprocess_get_identifier (stage->program) == NULL ||
                 count_turns (stage->program, &now);
    }
  while ((!resting || now != before) && g_get_monotonic_time () < deadline);
}

/* One piece of a script, and then at least @seconds until the next. */
static void
act_once (Stage      *stage,
          const char *script,
          double      seconds)
{
  gint64 until = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  g_autofree char *output = *script != '\0' ? drive (stage, script) : g_strdup ("");
  gint64 left;

  g_assert_nonnull (output);
  settle (stage);
  left = until - g_get_monotonic_time ();
  if (left > 0)
    g_usleep ((gulong) left);
}

void
act (Stage      *stage,
     const char *format,
     ...)
{
  g_autofree char *script = NULL;
  g_auto (GStrv) pieces = NULL;
  va_list arguments;

  va_start (arguments, format);
  script = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  pieces = g_regex_split_simple ("(?:^| )sleep ([0-9.]+)(?: |$)", script, 0, 0);
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      const char *time = pieces[i + 1];

      act_once (stage, pieces[i], time != NULL ? g_ascii_strtod (time, NULL) : 0);
      i += time != NULL;
    }
}

/* Until the program's window is on the display and keeps its size. */
static void
find_window (Stage *stage)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;
  g_autofree char *before = NULL;
  int left, top;

  for (;;)
    {
      g_autofree char *geometry =
        drive (stage, "search --onlyvisible --class porism getwindowgeometry --shell %@");

      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_assert_nonnull (g_subprocess_get_identifier (stage->program));
      wait_a_little ();
      if (geometry != NULL && g_strcmp0 (geometry, before) == 0 &&
          sscanf (geometry, "WINDOW=%*d\nX=%d\nY=%d\nWIDTH=%d\nHEIGHT=%d", &left, &top,
                  &stage->width, &stage->height) == 4)
        break;
      g_free (before);
      before = g_steal_pointer (&geometry);
    }
  stage->x = left + stage->width / 2;
  stage->y = top + stage->height / 2;
}

/* A sanitized program keeps whole stacks of what it allocates, by which its suppressions tell what is
 * lost by a library that has just been loaded. */
static void
keep_stacks (GSubprocessLauncher *launcher)
{
  const char *options = g_getenv ("ASAN_OPTIONS");
  g_autofree char *further =
    g_strconcat (options != NULL ? options : "", ":fast_unwind_on_malloc=0:malloc_context_size=8", NULL);

  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", further, TRUE);
}

void
start_program (Stage *stage)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_child_setup (launcher, die_with_parent, NULL, NULL);
  keep_stacks (launcher);
  g_subprocess_launcher_setenv (launcher, "DISPLAY", stage->display, TRUE);
  g_subprocess_launcher_setenv (launcher, "GDK_BACKEND", "x11", TRUE);
  g_subprocess_launcher_setenv (launcher, "GSK_RENDERER", "cairo", TRUE);
  g_subprocess_launcher_setenv (launcher, "GTK_A11Y", "none", TRUE);
  g_subprocess_launcher_setenv (launcher, "GTK_USE_PORTAL", "0", TRUE);
  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "memory", TRUE);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", stage->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", stage->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_CACHE_HOME", stage->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_RUNTIME_DIR", stage->folder, TRUE);
  for (guint i = 0; stage->variables != NULL && stage->variables[i] != NULL; i += 2)
    g_subprocess_launcher_setenv (launcher, stage->variables[i], stage->variables[i + 1], TRUE);
  stage->program = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("PORISM_GUI"),
                                                stage->path, NULL);
  g_assert_no_error (error);
  find_window (stage);
  act (stage, "mousemove %d %d sleep 0.1 key F9 sleep 0.2", stage->x, stage->y);
}

/* Nothing that moves by itself, so that a program at rest can be told. */
static void
write_settings (Stage *stage)
{
  g_autofree char *folder = g_build_filename (stage->folder, "gtk-4.0", NULL);
  g_autofree char *path = g_build_filename (folder, "settings.ini", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_file_set_contents (path, "[Settings]\ngtk-enable-animations=0\ngtk-cursor-blink=0\n", -1, &error);
  g_assert_no_error (error);
}

void
open_stage (Stage *stage)
{
  g_autoptr (GError) error = NULL;

  stage->folder = g_dir_make_tmp ("porism-window-XXXXXX", &error);
  g_assert_no_error (error);
  stage->path = g_build_filename (stage->folder, "drawn.porism", NULL);
  stage->file = g_file_new_for_path (stage->path);
  write_settings (stage);
  start_server (stage);
}

void
set_up (Stage        *stage,
        gconstpointer unused)
{
  open_stage (stage);
  start_program (stage);
}

void
tear_down (Stage        *stage,
           gconstpointer unused)
{
  if (stage->program != NULL)
    g_subprocess_force_exit (stage->program);
  g_clear_object (&stage->program);
  g_subprocess_send_signal (stage->server, SIGTERM);
  g_subprocess_wait (stage->server, NULL, NULL);
  g_clear_object (&stage->server);
  try_remove_folder (stage->folder);
  g_clear_object (&stage->file);
  g_strfreev (stage->variables);
  g_free (stage->display);
  g_free (stage->folder);
  g_free (stage->path);
}

void
type_text (Stage      *stage,
           const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    act (stage, i > 0 ? "key space type --delay 8 %s" : "type --delay 8 %s", words[i]);
}

static char *
dup_etag (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* Saves with the key and reads what was written; (transfer full). */
PorismDocument *
save (Stage *stage)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;
  g_autofree char *before = dup_etag (stage->file);
  g_autofree char *now = NULL;
  g_autoptr (GError) error = NULL;
  PorismDocument *document;

  act (stage, "sleep 0.3 key ctrl+s");
  do
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      wait_a_little ();
      g_free (now);
      now = dup_etag (stage->file);
    }
  while (now == NULL || g_strcmp0 (now, before) == 0);
  document = porism_document_load (stage->file, &error);
  g_assert_no_error (error);

  return document;
}

void
await_end (Stage *stage)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_subprocess_wait_check (stage->program, NULL, &error));
  g_assert_no_error (error);
  g_clear_object (&stage->program);
}

void
close_program (Stage *stage)
{
  act (stage, "sleep 0.3 key ctrl+w");
  await_end (stage);
}

guint
count_windows (Stage *stage)
{
  g_autofree char *windows = drive (stage, "search --onlyvisible --class porism");
  guint n = 0;

  for (const char *at = windows; at != NULL && *at != '\0'; at++)
    n += *at == '\n';

  return n;
}

void
await_windows (Stage *stage,
               guint  n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;

  while (count_windows (stage) != n)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      wait_a_little ();
    }
}

/* Positions are given from the middle of the window, y upwards as in the plane. */
void
click (Stage *stage,
       int    x,
       int    y)
{
  act (stage, "mousemove %d %d sleep " SETTLE " click 1 sleep " SETTLE, stage->x + x, stage->y - y);
}

void
drag (Stage *stage,
      int    x,
      int    y,
      int    to_x,
      int    to_y)
{
  act (stage,
       "mousemove %d %d sleep " SETTLE " mousedown 1 sleep " SETTLE " mousemove %d %d sleep " SETTLE
       " mousemove %d %d sleep " SETTLE " mouseup 1 sleep " SETTLE,
       stage->x + x, stage->y - y, stage->x + (x + to_x) / 2, stage->y - (y + to_y) / 2,
       stage->x + to_x, stage->y - to_y);
}

const PorismConstruction *
get_figure (PorismDocument *document)
{
  return porism_session_get_construction (porism_document_get_session (document));
}

PorismId
find (PorismDocument *document,
      const char     *name,
      PorismKind      kind)
{
  PorismId id = porism_construction_lookup (get_figure (document), name);

  g_assert_cmpuint (id, !=, 0);
  g_assert_cmpint (porism_construction_get (get_figure (document), id)->kind, ==, kind);
  g_assert_true (porism_construction_is_defined (get_figure (document), id));

  return id;
}

const double *
find_point (PorismDocument *document,
            const char     *name)
{
  return porism_construction_get_value (get_figure (document),
                                        find (document, name, PORISM_KIND_POINT));
}

guint
count (PorismDocument *document,
       PorismKind      kind)
{
  const PorismId *order;
  guint n, found = 0;

  order = porism_construction_get_order (get_figure (document), &n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (get_figure (document), order[i]);

      found += record != NULL && record->kind == kind;
    }

  return found;
}

static void
test_skipped (void)
{
  g_test_skip ("Xvfb, xdotool or the variable PORISM_GUI is missing");
}

gboolean
begin_tests (int        *argc,
             char     ***argv,
             const char *path)
{
  g_test_init (argc, argv, NULL);
  if (has_stage ())
    return TRUE;
  g_test_add_func (path, test_skipped);

  return FALSE;
}

gboolean
has_stage (void)
{
  g_autofree char *server = g_find_program_in_path ("Xvfb");
  g_autofree char *driver = g_find_program_in_path ("xdotool");

  return server != NULL && driver != NULL && g_getenv ("PORISM_GUI") != NULL;
}
