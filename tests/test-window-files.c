/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files in windows, and the session that the windows live in: the application runs on a bus of its
 * own, where a session manager listens that is none. */

#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/session-manager.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "tests/window-clipboard.h"
#include "tests/window-start.h"
#include "ui/application/porism-application.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GtkApplication *application;
  char *folder;
  char *path;
  GFile *file;
} Fixture;

/* ---- the application ---- */

static void
close_windows (GtkApplication *application)
{
  GtkWindow *window;

  while ((window = gtk_application_get_active_window (application)) != NULL)
    gtk_window_destroy (window);
}

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  self->application = GTK_APPLICATION (g_application_get_default ());
  self->folder = g_dir_make_tmp ("porism-window-files-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "figure.porism", NULL);
  self->file = g_file_new_for_path (self->path);
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  close_windows (self->application);
  remove_folder (self->folder);
  g_object_unref (self->file);
  g_free (self->path);
  g_free (self->folder);
}

static guint
count_windows (Fixture *self)
{
  return g_list_length (gtk_application_get_windows (self->application));
}

static PorismWindow *
get_window (Fixture *self)
{
  return PORISM_WINDOW (gtk_application_get_active_window (self->application));
}

static gboolean
is_opened (gpointer data)
{
  return get_window (data)->opening == NULL;
}

static void
open_file (Fixture *self,
           GFile   *file)
{
  g_application_open (G_APPLICATION (self->application), &file, 1, "");
  g_assert_true (widget_wait_for (is_opened, self));
}

static PorismDocument *
get_document (Fixture *self)
{
  return porism_window_get_document (get_window (self));
}

static void
draw (PorismDocument *document,
      const char     *name)
{
  g_autofree char *line = g_strdup_printf (
    "{'tool':'add_point','args':{'name':'%s','x':1,'y':2}}", name);
  PorismObservation *refusal = NULL;
  PorismEnvelope envelope;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  porism_session_submit (porism_document_get_session (document), envelope.action,
                         PORISM_ACTOR_PERSON, 0, TRUE);
  porism_envelope_clear (&envelope);
}

static void
write_document (GFile *file)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (GError) error = NULL;

  draw (document, "A");
  porism_document_save (document, file, TRUE, &error);
  g_assert_no_error (error);
}

static gboolean
shows_file (gpointer data)
{
  Fixture *self = data;

  return porism_document_get_file (get_document (self)) != NULL;
}

/* ---- tests ---- */

/* By whatever name it is opened, a file is in one window. */
static void
test_same_file (Fixture      *self,
                gconstpointer unused)
{
  static const char *const others[] = { "link.porism", "hard.porism" };
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autoptr (GFile) different = g_file_get_child (folder, "other.porism");
  PorismWindow *first;

  write_document (self->file);
  write_document (different);
  open_file (self, self->file);
  g_assert_true (widget_wait_for (shows_file, self));
  first = get_window (self);
  open_file (self, self->file);
  g_assert_cmpuint (count_windows (self), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, others[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_assert_cmpint (i == 0 ? symlink (self->path, path) : link (self->path, path), ==, 0);
      open_file (self, file);
      g_assert_cmpuint (count_windows (self), ==, 1);
    }
  open_file (self, different);
  g_assert_cmpuint (count_windows (self), ==, 2);
  g_assert_true (porism_window_find (self->application, self->file) == first);
}

/* A document that is still to be drawn is in one window, too. */
static void
test_same_new_file (Fixture      *self,
                    gconstpointer unused)
{
  open_file (self, self->file);
  g_assert_cmpuint (count_windows (self), ==, 1);
  open_file (self, self->file);
  g_assert_cmpuint (count_windows (self), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (get_window (self))), ==, "figure.porism");
}

/* What cannot be opened is said, and nothing is begun in its place. */
static void
test_refused (Fixture      *self,
              gconstpointer unused)
{
  g_autoptr (GFile) far = g_file_new_for_uri ("https://example.org/figure.porism");
  g_autofree char *fifo_path = g_build_filename (self->folder, "fifo.porism", NULL);
  g_autoptr (GFile) fifo = g_file_new_for_path (fifo_path);

  open_file (self, far);
  assert_mentions (GTK_WIDGET (get_window (self)), "neither on this computer");
  g_assert_true (porism_window_is_untouched (get_window (self)));
  g_assert_cmpint (mkfifo (fifo_path, 0600), ==, 0);
  open_file (self, fifo);
  assert_mentions (GTK_WIDGET (get_window (self)), "not a file");
  g_assert_true (porism_window_is_untouched (get_window (self)));
}

/* A file that is chosen and not there is said to be missing, as is one that is gone when it is to be read again:
 * what is open stays. */
static void
test_missing (Fixture      *self,
              gconstpointer unused)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autoptr (GFile) missing = g_file_get_child (folder, "nofile.porism");
  PorismDocument *before;

  write_document (self->file);
  open_file (self, self->file);
  before = get_document (self);
  for (guint i = 0; i < 2; i++)
    {
      if (i == 0)
        porism_window_open (get_window (self), missing);
      else
        g_action_group_activate_action (G_ACTION_GROUP (get_window (self)), "reload", NULL);
      g_assert_true (widget_wait_for (is_opened, self));
      assert_mentions (GTK_WIDGET (get_window (self)), i == 0 ? "nofile.porism”: No such file"
                                                             : "figure.porism”: No such file");
      g_assert_true (get_document (self) == before);
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (get_window (self))), ==, "figure");
      g_unlink (self->path);
    }
}

/* What is neither a document nor a recording is shown to every format, and told what it is. */
static void
test_other_formats (Fixture      *self,
                    gconstpointer unused)
{
  static const struct { const char *text; gssize length; const char *told; } cases[] = {
    { "{'type':'problem','format':'porism-episode'}\n{}\n", -1, "exported as JSON Lines" },
    { "{'tool':'add_point','args':{}}\n", -1, "these are actions" },
    { "PK\3\4\0\0", 6, "neither a Porism document nor a trajectory" },
  };
  g_autofree char *path = g_build_filename (self->folder, "other", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (g_file_set_contents (path, json_text (cases[i].text), cases[i].length, NULL));
      open_file (self, file);
      assert_mentions (GTK_WIDGET (get_window (self)), cases[i].told);
      g_assert_true (porism_window_is_untouched (get_window (self)));
    }
}

static GtkRevealer *
get_banner (Fixture *self)
{
  return GTK_REVEALER (gtk_widget_get_template_child (GTK_WIDGET (get_window (self)),
                                                      PORISM_TYPE_WINDOW, "autosave_banner"));
}

/* The banner stays until it works again. */
static void
test_autosave_banner (Fixture      *self,
                      gconstpointer unused)
{
  g_autoptr (GFile) autosaves = porism_document_dup_autosave_directory ();
  const char *folder = g_file_peek_path (autosaves);
  g_autofree char *aside = g_strconcat (folder, ".aside", NULL);

  g_application_activate (G_APPLICATION (self->application));
  g_assert_false (gtk_revealer_get_reveal_child (get_banner (self)));
  if (g_rename (folder, aside) != 0)
    {
      g_autofree char *parent = g_path_get_dirname (folder);

      g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
    }
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  draw (get_document (self), "A");
  g_assert_true (gtk_revealer_get_reveal_child (get_banner (self)));
  assert_mentions (GTK_WIDGET (get_window (self)), "Save the document");
  draw (get_document (self), "B");
  g_assert_true (gtk_revealer_get_reveal_child (get_banner (self)));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  draw (get_document (self), "C");
  g_assert_false (gtk_revealer_get_reveal_child (get_banner (self)));
}

static gboolean
is_free (gpointer unused)
{
  return session_manager_count_inhibitions () == 0;
}

/* A logout is held up while there is unsaved work, and only then. */
static void
test_logout (Fixture      *self,
             gconstpointer unused)
{
  g_autoptr (GError) error = NULL;

  g_application_activate (G_APPLICATION (self->application));
  g_assert_true (widget_wait_for (is_free, NULL));
  draw (get_document (self), "A");
  g_assert_cmpint (session_manager_count_inhibitions (), ==, 1);
  draw (get_document (self), "B");
  g_assert_cmpint (session_manager_count_inhibitions (), ==, 1);
  porism_document_save (get_document (self), self->file, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (widget_wait_for (is_free, NULL));
  draw (get_document (self), "C");
  g_assert_cmpint (session_manager_count_inhibitions (), ==, 1);
  close_windows (self->application);
  g_assert_true (widget_wait_for (is_free, NULL));
}

/* ---- pictures ---- */

static gboolean
has_size (gpointer data)
{
  PorismWindow *window = data;

  return porism_canvas_get_viewport (window->canvas)->width > 1;
}

typedef struct
{
  gboolean done, written;
  GError *error;
} Written;

static void
written_cb (GObject      *window,
            GAsyncResult *result,
            gpointer      user_data)
{
  Written *self = user_data;

  self->done = TRUE;
  self->written = porism_window_write_picture_finish (PORISM_WINDOW (window), result, &self->error);
}

static gboolean
write_picture (PorismWindow *window,
               GFile        *chosen,
               const char   *format,
               GError      **error)
{
  Written written = { 0 };

  porism_window_write_picture_async (window, chosen, format, written_cb, &written);
  while (!written.done)
    g_main_context_iteration (NULL, TRUE);
  if (written.error != NULL)
    g_propagate_error (error, written.error);

  return written.written;
}

/* The name says the format; it is never said twice, and no file is replaced but the chosen one. */
static void
test_picture_formats (Fixture      *self,
                      gconstpointer unused)
{
  static const struct
  {
    const char *name, *format, *file, *begin;
  } cases[] = {
    { "tri.pdf", "png", "tri.pdf", "%PDF" }, { "tri.eps", "png", "tri.eps", "%!PS" },
    { "tri.SVG", NULL, "tri.SVG", "<?xml" }, { "tri", "png", "tri.png", "\x89PNG" },
    { "v1.2", "pdf", "v1.2.pdf", "%PDF" }, { "tri.png", "svg", "tri.png", "\x89PNG" },
  };
  g_autoptr (GFile) taken = g_file_new_build_filename (self->folder, "tri", NULL);
  g_autoptr (GError) error = NULL;

  g_application_activate (G_APPLICATION (self->application));
  draw (get_document (self), "A");
  g_assert_true (widget_wait_for (has_size, get_window (self)));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) chosen = g_file_new_build_filename (self->folder, cases[i].name, NULL);
      g_autofree char *path = g_build_filename (self->folder, cases[i].file, NULL);
      g_autofree char *text = NULL;

      g_assert_true (write_picture (get_window (self), chosen, cases[i].format, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, cases[i].begin));
    }
  g_assert_false (write_picture (get_window (self), taken, "png", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static gboolean
is_written (gpointer data)
{
  return ((Written *) data)->done;
}

/* The main loop goes on while a picture is drawn; given up, there is no file. The figure may change, or the
 * window go, before it is there. */
static void
test_picture_later (Fixture      *self,
                    gconstpointer unused)
{
  g_autofree char *path = g_build_filename (self->folder, "tri.svg", NULL);
  g_autoptr (GFile) chosen = g_file_new_for_path (path);
  g_autofree char *first = NULL, *second = NULL;
  Written written = { 0 };

  g_application_activate (G_APPLICATION (self->application));
  draw (get_document (self), "A");
  g_assert_true (widget_wait_for (has_size, get_window (self)));
  g_assert_true (write_picture (get_window (self), chosen, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);

  porism_window_write_picture_async (get_window (self), chosen, NULL, written_cb, &written);
  g_assert_false (written.done);
  g_action_group_activate_action (G_ACTION_GROUP (get_window (self)), "cancel-work", NULL);
  g_assert_true (widget_wait_for (is_written, &written));
  g_assert_error (written.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&written.error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  written = (Written) { 0 };
  porism_window_write_picture_async (get_window (self), chosen, NULL, written_cb, &written);
  draw (get_document (self), "B");
  gtk_window_destroy (GTK_WINDOW (get_window (self)));
  while (!written.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (written.written);
  g_assert_true (g_file_get_contents (path, &second, NULL, NULL));
  g_assert_cmpstr (second, ==, first);
}

/* A recorded trajectory is read on a thread, like a document; given up, what was shown stays. */
static void
test_script_later (Fixture      *self,
                   gconstpointer unused)
{
  static const char trajectory[] =
    "{'id': 'small', 'question': 'How far?', 'choices': [], 'turns': []}";
  g_autofree char *path = g_build_filename (self->folder, "recorded.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GVariant) uri = g_variant_ref_sink (g_variant_new_take_string (g_file_get_uri (file)));
  PorismDocument *before;

  g_assert_true (g_file_set_contents (path, json_text (trajectory), -1, NULL));
  g_application_activate (G_APPLICATION (self->application));
  before = get_document (self);
  porism_window_open_script (get_window (self), file);
  g_assert_nonnull (get_window (self)->opening);
  g_action_group_activate_action (G_ACTION_GROUP (get_window (self)), "cancel-work", NULL);
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_true (get_document (self) == before);
  g_assert_null (get_window (self)->loop);

  g_action_group_activate_action (G_ACTION_GROUP (self->application),
                                  PORISM_APPLICATION_ACTION_SCRIPT, uri);
  g_assert_nonnull (get_window (self)->opening);
  g_assert_true (get_document (self) == before);
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_nonnull (get_window (self)->loop);
  g_assert_cmpstr (porism_document_get_problem (get_document (self)), ==, "How far?");

  gtk_window_destroy (GTK_WINDOW (get_window (self)));
  g_application_activate (G_APPLICATION (self->application));
  open_file (self, file);
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_nonnull (get_window (self)->loop);
  porism_window_open_script (get_window (self), file);
}

/* A document of @n entries. */
static void
write_long_document (GFile *file,
                     guint  n)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      draw (document, name);
    }
  porism_document_save (document, file, TRUE, &error);
  g_assert_no_error (error);
}

/* Whatever looks at the window every few milliseconds does so while it opens a document, too. */
typedef struct
{
  Fixture *fixture;
  guint n_looks, n_shown;       /* how often the bar was seen with a part of the whole */
  double part;
} Watch;

static gboolean
watch_cb (gpointer data)
{
  Watch *self = data;
  PorismWindow *window = get_window (self->fixture);
  GtkProgressBar *bar = window->work_progress;
  double part = gtk_progress_bar_get_fraction (bar);

  self->n_looks++;
  if (window->opening == NULL || !gtk_widget_get_mapped (GTK_WIDGET (bar)) || part <= 0)
    return G_SOURCE_CONTINUE;
  g_assert_cmpfloat (part, >=, self->part);
  g_assert_cmpfloat (part, <=, 1);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, part);
  gtk_test_accessible_assert_relation (bar, GTK_ACCESSIBLE_RELATION_LABELLED_BY, window->work_label, NULL);
  self->n_shown++;
  self->part = part;

  return G_SOURCE_CONTINUE;
}

/* Returns: whether it took long enough to be told */
static gboolean
watch_opening (Fixture *self,
               guint    n)
{
  Watch watch = { .fixture = self };
  guint source = g_timeout_add (5, watch_cb, &watch);

  write_long_document (self->file, n);
  open_file (self, self->file);
  g_source_remove (source);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_window (self)->work_progress)));
  g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (get_document (self))), ==, n);
  g_assert_cmpuint (watch.n_looks, >=, watch.n_shown);

  return watch.n_shown >= 2;
}

/* How far it is can be seen and heard, and the window goes on meanwhile. */
static void
test_progress (Fixture      *self,
               gconstpointer unused)
{
  gboolean seen = FALSE;

  for (guint n = 4000; n <= 64000 && !seen; n *= 4)
    {
      close_windows (self->application);
      g_application_activate (G_APPLICATION (self->application));
      seen = watch_opening (self, n);
    }
  g_assert_true (seen);
}

/* What the key does in the window where nothing in it takes it. */
static void
press_escape (PorismWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr (GtkShortcutTrigger) escape = gtk_keyval_trigger_new (GDK_KEY_Escape, 0);
  guint n_pressed = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      /* Others gather the keys of widgets in the window. */
      if (g_strcmp0 (gtk_event_controller_get_name (GTK_EVENT_CONTROLLER (controller)), "window-keys") != 0)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), escape))
            n_pressed += gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                                       GTK_WIDGET (window), NULL);
        }
    }
  g_assert_cmpuint (n_pressed, ==, 1);
}

/* What was open stays as it was. */
static void
test_escape_opening (Fixture      *self,
                     gconstpointer unused)
{
  PorismDocument *before;

  write_long_document (self->file, 2000);
  g_application_activate (G_APPLICATION (self->application));
  before = get_document (self);
  draw (before, "A");
  porism_window_open (get_window (self), self->file);
  g_assert_nonnull (get_window (self)->opening);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (get_window (self)->canvas)));
  press_escape (get_window (self));
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_true (get_document (self) == before);
  g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (before)), ==, 1);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (get_window (self)->canvas)));
}

/* A name for a file is a name, and short. */
static void
test_proposed_names (Fixture      *self,
                     gconstpointer unused)
{
  static const struct
  {
    const char *problem, *name;
  } cases[] = {
    { NULL, "Untitled.porism" },
    { "Where?", "Where.porism" },
    { "  / : \\ ", "Untitled.porism" },
    { "../../etc/passwd", "etc-passwd.porism" },
    { "A triangle ABC has sides a = 3 and b = 4; how long is c?",
      "A triangle ABC has sides a = 3 and b = 4.porism" },
    { "Δ ABC\nsecond line", "Δ ABC.porism" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismDocument) document = porism_document_new ();
      g_autofree char *name = NULL;

      porism_document_set_problem (document, cases[i].problem);
      name = porism_document_dup_file_name (document, ".porism");
      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* A name without the ending gets it, but replaces no file that nobody was asked about. */
static void
test_endings (Fixture      *fixture,
              gconstpointer unused)
{
  g_autofree char *bare = g_build_filename (fixture->folder, "tri2", NULL);
  g_autofree char *whole = g_strconcat (bare, ".porism", NULL);
  g_autoptr (GFile) chosen = g_file_new_for_path (bare), there = g_file_new_for_path (whole);
  g_autoptr (GFile) added = NULL, kept = NULL;
  g_autoptr (GError) error = NULL;

  added = porism_window_add_ending (chosen, "porism", &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (added, there));
  g_assert_true (g_file_set_contents (whole, "", 0, NULL));
  kept = porism_window_add_ending (there, "porism", &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (kept, there));
  g_assert_null (porism_window_add_ending (chosen, "porism", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_unlink (whole);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no display to be had");
}

/* Never freed: that would wait for connections which GTK keeps. */
static GTestDBus *bus;

static int
run_tests (void)
{
  g_autoptr (PorismApplication) application = NULL;
  int status;

  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  session_manager_begin (g_test_dbus_get_bus_address (bus));
  application = porism_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
#define ADD(path, function) \
  g_test_add ("/window-files/" path, Fixture, NULL, set_up, function, tear_down)
  window_start_add_tests ();
  window_clipboard_add_tests ();
  ADD ("same-file", test_same_file);
  ADD ("same-new-file", test_same_new_file);
  ADD ("refused", test_refused);
  ADD ("missing", test_missing);
  ADD ("other-formats", test_other_formats);
  ADD ("autosave-banner", test_autosave_banner);
  ADD ("logout", test_logout);
  ADD ("picture-formats", test_picture_formats);
  ADD ("picture-later", test_picture_later);
  ADD ("script-later", test_script_later);
  ADD ("progress", test_progress);
  ADD ("escape-opening", test_escape_opening);
  ADD ("proposed-names", test_proposed_names);
  ADD ("endings", test_endings);
  status = g_test_run ();
  session_manager_end ();
  g_clear_object (&application);
  g_test_dbus_stop (bus);

  return status;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autofree char *folder = g_dir_make_tmp ("porism-files-XXXXXX", NULL);
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    status = run_tests ();
  else
    {
      g_test_add_func ("/window-files/widgets", test_no_display);
      status = g_test_run ();
    }
  if (display != NULL)
    g_subprocess_force_exit (display);
  try_remove_folder (folder);

  return status;
}
