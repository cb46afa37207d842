/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window from outside: a virtual display, real pointer and key events, and what is saved.
 *
 * The test knows no position inside the window but its middle, which the canvas holds once the panes are
 * hidden; figures are compared with the gestures that drew them up to one common scale. */

#include "config.h"

#include <gio/gio.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "app/session/document.h"

/* Seconds; a sanitized build on a busy machine is slow. */
#define PATIENCE 30

/* Milliseconds; GTK needs to see the pointer where it is before it is pressed. */
#define SETTLE "0.08"

/* How far, in pixels, a drawn point may be from the gesture. */
#define PIXEL 1.5

typedef struct
{
  GSubprocess *server;
  GSubprocess *program;
  char *display;
  char *folder;
  char *path;
  GFile *file;
  int x, y;                     /* the middle of the window */
} Stage;

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

static void G_GNUC_PRINTF (2, 3)
act (Stage      *stage,
     const char *format,
     ...)
{
  g_autofree char *script = NULL;
  g_autofree char *output = NULL;
  va_list arguments;

  va_start (arguments, format);
  script = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  output = drive (stage, script);
  g_assert_nonnull (output);
}

static void
wait_a_little (void)
{
  g_usleep (50 * 1000);
}

/* Until the program's window is on the display and keeps its size. */
static void
find_window (Stage *stage)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  g_autofree char *before = NULL;
  int left, top, width, height;

  for (;;)
    {
      g_autofree char *geometry =
        drive (stage, "search --onlyvisible --class porism getwindowgeometry --shell %@");

      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_assert_nonnull (g_subprocess_get_identifier (stage->program));
      wait_a_little ();
      if (geometry != NULL && g_strcmp0 (geometry, before) == 0 &&
          sscanf (geometry, "WINDOW=%*d\nX=%d\nY=%d\nWIDTH=%d\nHEIGHT=%d", &left, &top, &width,
                  &height) == 4)
        break;
      g_free (before);
      before = g_steal_pointer (&geometry);
    }
  stage->x = left + width / 2;
  stage->y = top + height / 2;
}

static void
start_program (Stage *stage)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_child_setup (launcher, die_with_parent, NULL, NULL);
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
  stage->program = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("PORISM_GUI"),
                                                stage->path, NULL);
  g_assert_no_error (error);
  find_window (stage);
  act (stage, "mousemove %d %d sleep 0.5 key F9 sleep 0.2 key shift+F9 sleep 1", stage->x, stage->y);
}

static void
set_up (Stage         *stage,
        gconstpointer  unused)
{
  g_autoptr (GError) error = NULL;

  stage->folder = g_dir_make_tmp ("porism-window-XXXXXX", &error);
  g_assert_no_error (error);
  stage->path = g_build_filename (stage->folder, "drawn.porism", NULL);
  stage->file = g_file_new_for_path (stage->path);
  start_server (stage);
  start_program (stage);
}

static void
remove_tree (GFile *folder)
{
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                               G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) &&
         child != NULL)
    remove_tree (child);
  g_file_delete (folder, NULL, NULL);
}

static void
tear_down (Stage         *stage,
           gconstpointer  unused)
{
  g_autoptr (GFile) folder = g_file_new_for_path (stage->folder);

  if (stage->program != NULL)
    g_subprocess_force_exit (stage->program);
  g_clear_object (&stage->program);
  g_subprocess_send_signal (stage->server, SIGTERM);
  g_subprocess_wait (stage->server, NULL, NULL);
  g_clear_object (&stage->server);
  remove_tree (folder);
  g_clear_object (&stage->file);
  g_free (stage->display);
  g_free (stage->folder);
  g_free (stage->path);
}

static char *
dup_etag (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* Saves with the key and reads what was written; (transfer full). */
static PorismDocument *
save (Stage *stage)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
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

/* Closes with the key and waits for the end of the program. */
static void
close_program (Stage *stage)
{
  g_autoptr (GError) error = NULL;

  act (stage, "sleep 0.3 key ctrl+w");
  g_assert_true (g_subprocess_wait_check (stage->program, NULL, &error));
  g_assert_no_error (error);
  g_clear_object (&stage->program);
}

/* Positions are given from the middle of the window, y upwards as in the plane. */
static void
click (Stage *stage,
       int    x,
       int    y)
{
  act (stage, "mousemove %d %d sleep " SETTLE " click 1 sleep " SETTLE, stage->x + x, stage->y - y);
}

static void
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

static const PorismConstruction *
get_figure (PorismDocument *document)
{
  return porism_session_get_construction (porism_document_get_session (document));
}

static PorismId
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

static const double *
find_point (PorismDocument *document,
            const char     *name)
{
  return porism_construction_get_value (get_figure (document),
                                        find (document, name, PORISM_KIND_POINT));
}

static guint
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

/* The way from @a to @b in the plane is (@x, @y) pixels of @unit. */
static void
assert_way (const double *a,
            const double *b,
            double        x,
            double        y,
            double        unit)
{
  g_assert_cmpfloat_with_epsilon ((b[0] - a[0]) / unit, x, PIXEL);
  g_assert_cmpfloat_with_epsilon ((b[1] - a[1]) / unit, y, PIXEL);
}

static void
assert_point (PorismDocument *document,
              const char     *name,
              double          x,
              double          y)
{
  const double *point = find_point (document, name);

  g_assert_cmpfloat (point[0], ==, x);
  g_assert_cmpfloat (point[1], ==, y);
}

/* Draws A (-120, -80), B (120, -80), C (0, 100) and closes on A. */
static void
draw_triangle (Stage *stage)
{
  act (stage, "key g");
  click (stage, -120, -80);
  click (stage, 120, -80);
  click (stage, 0, 100);
  click (stage, -120, -80);
}

static void
test_triangle (Stage         *stage,
               gconstpointer  unused)
{
  g_autoptr (PorismDocument) drawn = NULL, moved = NULL, undone = NULL, redone = NULL, again = NULL;
  const double *a, *b, *c, *to;
  double unit;

  g_assert_false (g_file_query_exists (stage->file, NULL));
  draw_triangle (stage);
  drawn = save (stage);
  a = find_point (drawn, "A");
  b = find_point (drawn, "B");
  c = find_point (drawn, "C");
  unit = (b[0] - a[0]) / 240;
  g_assert_cmpfloat (unit, >, 0);
  assert_way (a, b, 240, 0, unit);
  assert_way (a, c, 120, 180, unit);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POLYGON), ==, 1);

  act (stage, "key m");
  drag (stage, 0, 100, 60, 140);
  moved = save (stage);
  to = find_point (moved, "C");
  assert_way (c, to, 60, 40, unit);
  assert_point (moved, "A", a[0], a[1]);
  assert_point (moved, "B", b[0], b[1]);

  act (stage, "key ctrl+z");
  undone = save (stage);
  assert_point (undone, "C", c[0], c[1]);
  act (stage, "key ctrl+shift+z");
  redone = save (stage);
  assert_point (redone, "C", to[0], to[1]);

  close_program (stage);
  start_program (stage);
  act (stage, "key ctrl+z");
  again = save (stage);
  assert_point (again, "A", a[0], a[1]);
  assert_point (again, "C", c[0], c[1]);
  g_assert_cmpuint (count (again, PORISM_KIND_POLYGON), ==, 1);
  close_program (stage);
}

/* A sequence of clicks that made helper points is one step back. */
static void
test_one_undo (Stage         *stage,
               gconstpointer  unused)
{
  g_autoptr (PorismDocument) drawn = NULL, undone = NULL;

  draw_triangle (stage);
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 3);
  act (stage, "key ctrl+z");
  undone = save (stage);
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (undone)), ==, 0);
  close_program (stage);
}

static void
assert_depends (PorismDocument *document,
                const char     *name,
                const char     *on)
{
  const PorismConstruction *figure = get_figure (document);

  g_assert_true (porism_construction_depends_on (figure, porism_construction_lookup (figure, name),
                                                 porism_construction_lookup (figure, on)));
}

/* A click on a path makes a point of it, where two paths meet the point of both. */
static void
test_placement (Stage         *stage,
                gconstpointer  unused)
{
  g_autoptr (PorismDocument) drawn = NULL;

  act (stage, "key s");
  click (stage, -150, 0);
  click (stage, 150, 0);
  act (stage, "key l");
  click (stage, 40, -120);
  click (stage, 40, 120);
  act (stage, "key p");
  click (stage, 40, 3);
  click (stage, -60, 3);
  act (stage, "key d");
  click (stage, -150, 0);
  click (stage, 40, 120);
  act (stage, "key h");
  click (stage, 40, 60);
  click (stage, -60, 100);
  drawn = save (stage);

  g_assert_cmpuint (count (drawn, PORISM_KIND_SEGMENT), ==, 1);
  g_assert_cmpuint (count (drawn, PORISM_KIND_LINE), ==, 2);
  assert_depends (drawn, "E", "A");
  assert_depends (drawn, "E", "C");
  assert_depends (drawn, "F", "A");
  g_assert_false (porism_construction_depends_on (
    get_figure (drawn), porism_construction_lookup (get_figure (drawn), "F"),
    porism_construction_lookup (get_figure (drawn), "C")));
  assert_depends (drawn, "G", "D");
  g_assert_cmpfloat (find_point (drawn, "E")[1], ==, find_point (drawn, "A")[1]);
  g_assert_cmpfloat (find_point (drawn, "F")[1], ==, find_point (drawn, "A")[1]);
  close_program (stage);
}

/* A figure follows the pointer with the points that it is made of, and is back after one undo. What cannot
 * be moved itself gives way to what lies under it. */
static void
test_whole (Stage         *stage,
            gconstpointer  unused)
{
  static const char *const vertices[] = { "A", "B", "C" };
  g_autoptr (PorismDocument) drawn = NULL, moved = NULL, undone = NULL;
  double unit;

  draw_triangle (stage);
  act (stage, "key d");
  click (stage, -120, -80);
  click (stage, 0, 100);
  act (stage, "key s");
  click (stage, -60, 10);
  click (stage, 120, -80);
  drawn = save (stage);
  unit = (find_point (drawn, "B")[0] - find_point (drawn, "A")[0]) / 240;
  assert_depends (drawn, "f", "D");

  act (stage, "key m");
  drag (stage, 30, -35, 80, 15);
  moved = save (stage);
  for (guint i = 0; i < G_N_ELEMENTS (vertices); i++)
    assert_way (find_point (drawn, vertices[i]), find_point (moved, vertices[i]), 50, 50, unit);
  act (stage, "key ctrl+z");
  undone = save (stage);
  for (guint i = 0; i < G_N_ELEMENTS (vertices); i++)
    assert_point (undone, vertices[i], find_point (drawn, vertices[i])[0],
                  find_point (drawn, vertices[i])[1]);
  close_program (stage);
}

/* A circle of a given radius is taken hold of at its rim; its centre moves by as much. */
static void
test_radius (Stage         *stage,
             gconstpointer  unused)
{
  g_autoptr (PorismDocument) drawn = NULL, moved = NULL;
  double unit;
  int radius;

  act (stage, "key p");
  click (stage, -100, 0);
  click (stage, 100, 0);
  act (stage, "key q");
  click (stage, -100, 0);
  act (stage, "sleep 0.7 key ctrl+a type 1");
  act (stage, "key Return sleep 0.7");
  drawn = save (stage);
  unit = (find_point (drawn, "B")[0] - find_point (drawn, "A")[0]) / 200;
  g_assert_cmpuint (count (drawn, PORISM_KIND_CIRCLE), ==, 1);
  radius = (int) lround (1 / unit);

  act (stage, "key m");
  drag (stage, -100, radius, -60, radius + 30);
  moved = save (stage);
  assert_way (find_point (drawn, "A"), find_point (moved, "A"), 40, 30, unit);
  assert_point (moved, "B", find_point (drawn, "B")[0], find_point (drawn, "B")[1]);
  close_program (stage);
}

/* A document is shown again as it was left, whatever size the window finds for itself. */
static void
test_view (Stage         *stage,
           gconstpointer  unused)
{
  g_autoptr (PorismDocument) left = NULL, shown = NULL;
  double x, y, scale, shown_x, shown_y, shown_scale;

  draw_triangle (stage);
  act (stage, "mousemove %d %d sleep " SETTLE " click 4 sleep " SETTLE " click 4", stage->x + 90,
       stage->y + 40);
  left = save (stage);
  close_program (stage);
  start_program (stage);
  shown = save (stage);

  g_assert_true (porism_document_get_view (left, &x, &y, &scale));
  g_assert_true (porism_document_get_view (shown, &shown_x, &shown_y, &shown_scale));
  g_assert_cmpfloat (shown_scale, ==, scale);
  g_assert_cmpfloat_with_epsilon (shown_x, x, PIXEL / scale);
  g_assert_cmpfloat_with_epsilon (shown_y, y, PIXEL / scale);
  close_program (stage);
}

static double
get_attribute (PorismDocument  *document,
               PorismAttribute  attribute)
{
  return porism_attributes_get_number (
    porism_construction_get_attributes (get_figure (document), 0), attribute);
}

/* Axes and grid are part of the document, and of its history. */
static void
test_backdrop (Stage         *stage,
               gconstpointer  unused)
{
  g_autoptr (PorismDocument) shown = NULL, undone = NULL;

  act (stage, "key ctrl+shift+a sleep 0.3 key ctrl+shift+g");
  shown = save (stage);
  g_assert_cmpfloat (get_attribute (shown, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_cmpfloat (get_attribute (shown, PORISM_ATTRIBUTE_GRID), ==, 1);
  act (stage, "key ctrl+shift+a sleep 0.3 key ctrl+z sleep 0.3 key ctrl+z");
  undone = save (stage);
  g_assert_cmpfloat (get_attribute (undone, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_cmpfloat (get_attribute (undone, PORISM_ATTRIBUTE_GRID), ==, 0);
  close_program (stage);
}

/* Everything by keyboard: a point is placed, nudged, deleted, brought back. */
static void
test_keyboard (Stage         *stage,
               gconstpointer  unused)
{
  g_autoptr (PorismDocument) placed = NULL, nudged = NULL, deleted = NULL, restored = NULL;
  const double *before, *after;

  act (stage, "key p sleep 0.2 key Return sleep 0.2 key Escape");
  placed = save (stage);
  before = find_point (placed, "A");
  act (stage, "key Tab sleep 0.2 key Right sleep 0.2 key Right sleep 0.2 key shift+Up");
  nudged = save (stage);
  after = find_point (nudged, "A");
  g_assert_cmpfloat_with_epsilon ((after[0] - before[0]) / (after[1] - before[1]), 20, 1);
  act (stage, "key Delete");
  deleted = save (stage);
  g_assert_cmpuint (porism_construction_lookup (get_figure (deleted), "A"), ==, 0);
  act (stage, "key ctrl+z sleep 0.3 key ctrl+z");
  restored = save (stage);
  assert_point (restored, "A", before[0], before[1]);
  close_program (stage);
}

/* Nothing is lost by closing: the window asks, and stays until it is answered. */
static void
test_unsaved (Stage         *stage,
              gconstpointer  unused)
{
  g_autoptr (PorismDocument) saved = NULL;

  act (stage, "key p");
  click (stage, 30, 30);
  act (stage, "key ctrl+w sleep 0.7 key Escape sleep 0.7");
  saved = save (stage);
  find_point (saved, "A");
  close_program (stage);
}

static gboolean
has_tools (void)
{
  g_autofree char *server = g_find_program_in_path ("Xvfb");
  g_autofree char *driver = g_find_program_in_path ("xdotool");

  return server != NULL && driver != NULL && g_getenv ("PORISM_GUI") != NULL;
}

static void
test_skipped (void)
{
  g_test_skip ("Xvfb, xdotool or the variable PORISM_GUI is missing");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!has_tools ())
    {
      g_test_add_func ("/window", test_skipped);
      return g_test_run ();
    }
  g_test_add ("/window/triangle", Stage, NULL, set_up, test_triangle, tear_down);
  g_test_add ("/window/one-undo", Stage, NULL, set_up, test_one_undo, tear_down);
  g_test_add ("/window/placement", Stage, NULL, set_up, test_placement, tear_down);
  g_test_add ("/window/whole", Stage, NULL, set_up, test_whole, tear_down);
  g_test_add ("/window/radius", Stage, NULL, set_up, test_radius, tear_down);
  g_test_add ("/window/view", Stage, NULL, set_up, test_view, tear_down);
  g_test_add ("/window/backdrop", Stage, NULL, set_up, test_backdrop, tear_down);
  g_test_add ("/window/keyboard", Stage, NULL, set_up, test_keyboard, tear_down);
  g_test_add ("/window/unsaved", Stage, NULL, set_up, test_unsaved, tear_down);

  return g_test_run ();
}
