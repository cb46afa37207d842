/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of the window's figure that are copied, dragged and printed, and what is asked before they are
 * exported. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <string.h>

#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/dialogs/porism-picture-dialog.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GSettings *settings;
  PorismKeys *keys;
  PorismWindow *window;
} Fixture;

static gboolean
has_size (gpointer window)
{
  return porism_canvas_get_viewport (((PorismWindow *) window)->canvas)->width > 1;
}

static void
draw (PorismWindow *window,
      const char   *line)
{
  PorismObservation *refusal = NULL;
  PorismEnvelope envelope;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  porism_session_submit (porism_window_get_session (window), envelope.action, PORISM_ACTOR_PERSON, 0, TRUE);
  porism_envelope_clear (&envelope);
}

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();

  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  self->keys = porism_keys_new (FALSE);
  self->window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), self->settings, self->keys);
  gtk_window_present (GTK_WINDOW (self->window));
  g_assert_true (widget_wait_for (has_size, self->window));
  draw (self->window, "{'tool':'add_point','args':{'name':'Q_1','x':0,'y':0}}");
  draw (self->window, "{'tool':'add_point','args':{'name':'R','x':2,'y':1}}");
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
  g_object_unref (self->keys);
}

static void
act (PorismWindow *window,
     const char   *name,
     GVariant     *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), name, parameter);
}

/* ---- copied ---- */

typedef struct
{
  gboolean done;
  GBytes *bytes;
} Pasted;

static void
spliced_cb (GObject      *stream,
            GAsyncResult *result,
            gpointer      user_data)
{
  Pasted *self = user_data;

  g_assert_cmpint (g_output_stream_splice_finish (G_OUTPUT_STREAM (stream), result, NULL), >, 0);
  self->bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  self->done = TRUE;
}

static void
read_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  g_assert_nonnull (stream);
  g_output_stream_splice_async (memory, stream,
                                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, 0, NULL,
                                spliced_cb, user_data);
}

/* (transfer full): as another program would get it. */
static char *
paste (PorismWindow *window,
       const char   *type)
{
  const char *types[] = { type, NULL };
  Pasted pasted = { 0 };
  char *text;

  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), types, 0, NULL, read_cb, &pasted);
  while (!pasted.done)
    g_main_context_iteration (NULL, TRUE);
  text = g_strndup (g_bytes_get_data (pasted.bytes, NULL), g_bytes_get_size (pasted.bytes));
  g_bytes_unref (pasted.bytes);

  return text;
}

/* All formats at once; the picture is of the figure as it was when it was copied. */
static void
test_copy (Fixture      *self,
           gconstpointer unused)
{
  static const char *const cases[][2] = {
    { "image/png", "\x89PNG" }, { "image/svg+xml", "<?xml" }, { "application/pdf", "%PDF" }, { "text/x-tex", "%" },
  };
  g_autofree char *tikz = NULL;

  act (self->window, "copy-picture", NULL);
  assert_mentions (GTK_WIDGET (self->window), "The picture was copied");
  draw (self->window, "{'tool':'add_point','args':{'name':'Late','x':1,'y':1}}");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = paste (self->window, cases[i][0]);

      g_assert_true (g_str_has_prefix (text, cases[i][1]));
    }
  tikz = paste (self->window, "text/plain;charset=utf-8");
  g_assert_nonnull (strstr (tikz, "begin{tikzpicture}"));
  g_assert_nonnull (strstr (tikz, "Q"));
  g_assert_null (strstr (tikz, "Late"));
}

static void
test_copy_as (Fixture      *self,
              gconstpointer unused)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  g_autofree char *svg = NULL;

  act (self->window, "copy-picture-as", g_variant_new_string ("svg"));
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "image/svg+xml"));
  g_assert_false (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "image/png"));
  svg = paste (self->window, "image/svg+xml");
  g_assert_nonnull (strstr (svg, "width=\"8cm\""));
  act (self->window, "copy-picture-as", g_variant_new_string ("nonsense"));
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "image/svg+xml"));
}

/* Where no preset was chosen paper has colours of its own, unless those of the screen are asked for. */
static void
test_as_on_screen (Fixture      *self,
                   gconstpointer unused)
{
  g_autofree char *paper = NULL, *screen = NULL;

  act (self->window, "copy-picture-as", g_variant_new_string ("svg"));
  paper = paste (self->window, "image/svg+xml");
  g_settings_set_boolean (self->settings, "picture-as-on-screen", TRUE);
  act (self->window, "copy-picture-as", g_variant_new_string ("svg"));
  screen = paste (self->window, "image/svg+xml");
  g_assert_cmpstr (screen, !=, paper);
}

/* ---- dragged ---- */

/* A file of the chosen format, or the picture itself. */
static void
test_drag (Fixture      *self,
           gconstpointer unused)
{
  g_autoptr (GdkContentProvider) content = NULL;
  g_autoptr (GdkContentFormats) formats = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *text = NULL;
  GSList *files;

  g_settings_set_string (self->settings, "picture-format", "svg");
  content = porism_window_create_drag (self->window);
  formats = gdk_content_provider_ref_formats (content);
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  files = g_value_get_boxed (&value);
  g_assert_cmpuint (g_slist_length (files), ==, 1);
  g_assert_true (g_file_load_contents (files->data, NULL, &text, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "<?xml"));
  g_assert_true (g_file_delete (files->data, NULL, NULL));
}

/* ---- asked ---- */

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (PORISM_IS_PICTURE_DIALOG (l->data))
      return l->data;
  return NULL;
}

static gboolean
is_shown (gpointer unused)
{
  return find_dialog () != NULL && gtk_widget_get_mapped (find_dialog ());
}

static gboolean
has_preview (gpointer picture)
{
  return gtk_picture_get_paintable (picture) != NULL;
}

/* Dots are for what has dots; what was chosen stays chosen. */
static void
test_dialog (Fixture      *self,
             gconstpointer unused)
{
  GtkWidget *dialog, *format, *width, *dpi;

  act (self->window, "export", NULL);
  g_assert_true (widget_wait_for (is_shown, NULL));
  dialog = find_dialog ();
  format = widget_search (dialog, ADW_TYPE_COMBO_ROW, NULL);
  dpi = widget_search (dialog, ADW_TYPE_ACTION_ROW, "_Resolution");
  width = widget_find (widget_search (dialog, ADW_TYPE_ACTION_ROW, "_Width"), GTK_TYPE_SPIN_BUTTON, NULL);
  widget_assert_named (format);
  widget_assert_named (dpi);
  widget_assert_named (widget_search (dialog, ADW_TYPE_ACTION_ROW, "_Width"));
  g_assert_true (gtk_widget_is_sensitive (dpi));
  adw_combo_row_set_selected (ADW_COMBO_ROW (format), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (width), 12.5);
  g_assert_false (gtk_widget_is_sensitive (dpi));
  g_assert_cmpstr (g_settings_get_string (self->settings, "picture-format"), ==, "pdf");
  g_assert_cmpfloat (g_settings_get_double (self->settings, "picture-width"), ==, 12.5);
  g_assert_true (widget_wait_for (has_preview, widget_search (dialog, GTK_TYPE_PICTURE, NULL)));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A figure that says how wide it is is not asked. */
static void
test_own_width (Fixture      *self,
                gconstpointer unused)
{
  GtkWidget *dialog;

  draw (self->window, "{'tool':'render_set_figure','args':{'width':6}}");
  act (self->window, "export", NULL);
  g_assert_true (widget_wait_for (is_shown, NULL));
  dialog = find_dialog ();
  g_assert_null (widget_search (dialog, ADW_TYPE_ACTION_ROW, "_Width"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* ---- printed ---- */

static gboolean
is_printed (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_print (Fixture      *self,
            gconstpointer unused)
{
  g_autofree char *folder = g_dir_make_tmp ("porism-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "print.pdf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GVariant) setup = NULL;

  porism_window_print (self->window, GTK_PRINT_OPERATION_ACTION_EXPORT, path);
  g_assert_true (widget_wait_for (is_printed, path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  setup = g_settings_get_value (self->settings, "page-setup");
  g_assert_cmpuint (g_variant_n_children (setup), >, 0);
  porism_window_print (self->window, GTK_PRINT_OPERATION_ACTION_EXPORT, path);
  remove_folder (folder);
}

static void
test_no_display (void)
{
  g_test_skip ("Xvfb is missing");
}

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

static void
add (const char *path,
     FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *folder = g_dir_make_tmp ("porism-pictures-XXXXXX", NULL);
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_RUNTIME_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    {
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_application_set_default (G_APPLICATION (application));
      add ("/window-pictures/copy", test_copy);
      add ("/window-pictures/copy-as", test_copy_as);
      add ("/window-pictures/as-on-screen", test_as_on_screen);
      add ("/window-pictures/drag", test_drag);
      add ("/window-pictures/dialog", test_dialog);
      add ("/window-pictures/own-width", test_own_width);
      add ("/window-pictures/print", test_print);
    }
  else
    g_test_add_func ("/window-pictures/widgets", test_no_display);
  status = g_test_run ();
  remove_folder (folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
