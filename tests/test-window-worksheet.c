/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A worksheet from the window: the dialog asks, says what is amiss, and a PDF is written. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <string.h>

#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/dialogs/porism-worksheet-dialog.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GSettings *settings;
  PorismKeys *keys;
  PorismWindow *window;
  GFile *file;
} Fixture;

static char *folder;

static void
submit (PorismDocument *document,
        const char     *line)
{
  PorismEnvelope envelope;
  g_autoptr (PorismObservation) refusal = NULL;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  porism_session_submit (porism_document_get_session (document), envelope.action, "script", 0, TRUE);
  porism_envelope_clear (&envelope);
}

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);

  submit (document, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  submit (document, "{'tool':'add_point','args':{'name':'B','x':4,'y':0}}");
  submit (document, "{'tool':'add_segment','args':{'name':'s','p1':'A','p2':'B'}}");
  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  self->keys = porism_keys_new (FALSE);
  self->window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), self->settings, self->keys);
  self->file = g_file_new_for_path (path);
  gtk_window_present (GTK_WINDOW (self->window));
  porism_window_set_document (self->window, document, NULL);
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  g_file_delete (self->file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
  g_object_unref (self->keys);
  g_object_unref (self->file);
}

static gboolean
has_dialog (gpointer dialog)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (PORISM_IS_WORKSHEET_DIALOG (window->data) && gtk_widget_get_mapped (window->data))
      *(GtkWidget **) dialog = window->data;
  return *(GtkWidget **) dialog != NULL;
}

static gboolean
has_chooser (gpointer chooser)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (GTK_IS_FILE_CHOOSER (window->data) && gtk_widget_get_mapped (window->data))
      *(GtkWidget **) chooser = window->data;
  return *(GtkWidget **) chooser != NULL;
}

static gboolean
is_there (gpointer file)
{
  return g_file_query_exists (file, NULL);
}

static GtkWidget *
open_dialog (Fixture *self)
{
  GtkWidget *dialog = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (self->window), "worksheet", NULL);
  g_assert_true (widget_wait_for (has_dialog, &dialog));

  return dialog;
}

static void
choose_source (GtkWidget *dialog,
               guint      source)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (widget_search (dialog, ADW_TYPE_COMBO_ROW, "_Exercises Are")), source);
}

static GtkEditable *
get_steps (GtkWidget *dialog)
{
  return GTK_EDITABLE (widget_search (dialog, ADW_TYPE_ENTRY_ROW, "S_teps, Such as 1, 3, 5-8"));
}

static void
press_save (GtkWidget *dialog)
{
  GtkWidget *button = widget_search (dialog, GTK_TYPE_BUTTON, "_Save…");

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* What is wrong is said where it was typed; what is chosen goes on to the question where to. */
static void
test_steps (Fixture      *self,
            gconstpointer unused)
{
  GtkWidget *dialog = open_dialog (self), *chooser = NULL;
  g_auto (PorismWorksheetContents) contents = { 0 };

  g_assert_null (get_steps (dialog));
  choose_source (dialog, 1);
  g_assert_cmpstr (gtk_editable_get_text (get_steps (dialog)), ==, "1, 2, 3");
  gtk_editable_set_text (get_steps (dialog), "1, b");
  press_save (dialog);
  assert_mentions (dialog, "names no steps");
  gtk_editable_set_text (get_steps (dialog), "1-3");
  press_save (dialog);
  g_assert_true (widget_wait_for (has_chooser, &chooser));
  assert_mentions_not (dialog, "names no steps");
  g_assert_true (porism_worksheet_dialog_get_contents (PORISM_WORKSHEET_DIALOG (dialog), &contents));
  g_assert_cmpuint (contents.steps->len, ==, 3);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
test_files (Fixture      *self,
            gconstpointer unused)
{
  GtkWidget *dialog = open_dialog (self);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (PorismWorksheetContents) contents = { 0 };

  choose_source (dialog, 2);
  press_save (dialog);
  assert_mentions (dialog, "Choose the documents first.");
  g_ptr_array_add (files, g_file_new_for_path ("/tmp/first & second.porism"));
  porism_worksheet_dialog_set_files (PORISM_WORKSHEET_DIALOG (dialog), files);
  assert_mentions (dialog, "first & second.porism");
  g_assert_true (porism_worksheet_dialog_get_contents (PORISM_WORKSHEET_DIALOG (dialog), &contents));
  g_assert_null (contents.document);
  g_assert_true (contents.files == files);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
write_with (Fixture                       *self,
            const PorismWorksheetContents *contents)
{
  PorismWorksheetStyle style;
  GtkWidget *dialog = open_dialog (self);

  porism_worksheet_dialog_get_style (PORISM_WORKSHEET_DIALOG (dialog), &style);
  g_assert_cmpuint (style.columns, ==, PORISM_WORKSHEET_COLUMNS);
  g_assert_true (style.name_line);
  porism_window_write_worksheet (self->window, self->file, contents, &style);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
test_written (Fixture      *self,
              gconstpointer unused)
{
  g_auto (PorismWorksheetContents) contents = { .document = porism_document_to_bytes (self->window->document) };
  g_autofree char *text = NULL;

  contents.steps = porism_worksheet_parse_steps ("1, 3", NULL);
  write_with (self, &contents);
  g_assert_true (widget_wait_for (is_there, self->file));
  assert_mentions (GTK_WIDGET (self->window), "The worksheet was saved.");
  g_assert_true (g_file_load_contents (self->file, NULL, &text, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  g_assert_cmpuint (porism_session_get_head (porism_window_get_session (self->window)), ==, 3);
}

static void
test_refused (Fixture      *self,
              gconstpointer unused)
{
  g_auto (PorismWorksheetContents) contents = { .files = g_ptr_array_new_with_free_func (g_object_unref) };

  g_ptr_array_add (contents.files, g_file_new_for_path ("/nowhere/at/all.porism"));
  write_with (self, &contents);
  assert_mentions (GTK_WIDGET (self->window), "all.porism");
  g_assert_false (is_there (self->file));
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
  int status;

  folder = g_dir_make_tmp ("porism-worksheet-XXXXXX", NULL);
  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    {
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_application_set_default (G_APPLICATION (application));
      add ("/window-worksheet/steps", test_steps);
      add ("/window-worksheet/files", test_files);
      add ("/window-worksheet/written", test_written);
      add ("/window-worksheet/refused", test_refused);
    }
  else
    g_test_add_func ("/window-worksheet/widgets", test_no_display);
  status = g_test_run ();
  remove_folder (folder);
  g_free (folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
