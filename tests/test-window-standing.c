/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in a window: what it begins with, and how long what it complains of stays. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <math.h>

#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GSettings *settings;
  PorismKeys *keys;
  PorismWindow *window;
} Fixture;

static char *folder;

static void
submit (PorismWindow *window,
        const char   *line)
{
  PorismEnvelope envelope;
  g_autoptr (PorismObservation) refusal = NULL;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  g_assert_true (porism_session_submit (porism_window_get_session (window), envelope.action, "script", 0, TRUE)->observation->ok);
  porism_envelope_clear (&envelope);
}

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (PorismDocument) document = porism_document_new ();

  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  self->keys = porism_keys_new (FALSE);
  self->window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), self->settings, self->keys);
  gtk_window_present (GTK_WINDOW (self->window));
  porism_window_set_document (self->window, document, NULL);
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->settings);
  g_object_unref (self->keys);
}

#define RUN "Let the Agent Go On (F5)"
#define SOLVE "Sol_ve"

static GtkWidget *
find_button (Fixture    *self,
             const char *tooltip)
{
  return widget_search (GTK_WIDGET (self->window), GTK_TYPE_BUTTON, tooltip);
}

static gboolean
shows_commands (gpointer data)
{
  return find_button (data, RUN) != NULL && find_button (data, SOLVE) != NULL;
}

static gboolean
is_suggested (Fixture    *self,
              const char *tooltip)
{
  return gtk_widget_has_css_class (find_button (self, tooltip), "suggested-action");
}

/* ---- a recording ---- */

static gboolean
is_opened (gpointer data)
{
  return ((Fixture *) data)->window->opening == NULL;
}

/* Its problem is not for the built-in agent to read, until it is another one or somebody asks for it. */
static void
test_recording (Fixture      *self,
                gconstpointer unused)
{
  static const char trajectory[] =
    "{'id': 'small', 'question': 'How far is what nobody knows?', 'choices': [], 'turns': []}";
  g_autofree char *path = g_build_filename (folder, "recorded.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, json_text (trajectory), -1, NULL));
  porism_window_open_script (self->window, file);
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_true (widget_wait_for (shows_commands, self));
  g_assert_true (is_suggested (self, RUN));
  g_assert_false (is_suggested (self, SOLVE));
  assert_mentions_not (GTK_WIDGET (self->window), "is not understood");

  porism_document_set_problem (porism_window_get_document (self->window), "What nobody knows of?");
  assert_mentions (GTK_WIDGET (self->window), "is not understood");
  g_assert_false (is_suggested (self, RUN));
  g_assert_true (is_suggested (self, SOLVE));
}

/* ---- a refusal ---- */

static GtkWidget *
find_line (Fixture *self)
{
  PorismInputBar *input = porism_algebra_pane_get_input (self->window->algebra_pane);

  return widget_search (GTK_WIDGET (input), GTK_TYPE_ENTRY, NULL);
}

static void
type (Fixture    *self,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_line (self)), text);
  g_signal_emit_by_name (find_line (self), "activate");
}

/* What contradicts the line is red for as long as that stands there. */
static void
test_conflict (Fixture      *self,
               gconstpointer unused)
{
  submit (self->window, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  submit (self->window, "{'tool':'add_point','args':{'name':'B','x':3,'y':0}}");
  submit (self->window, "{'tool':'add_point','args':{'name':'C','x':3,'y':4}}");
  submit (self->window, "{'tool':'add_condition','args':{'relation':'distance','objects':'A,B','value':'3'}}");
  submit (self->window, "{'tool':'add_condition','args':{'relation':'distance','objects':'B,C','value':'4'}}");
  type (self, "CA = 9");
  assert_mentions (GTK_WIDGET (self->window), "in conflict");
  gtk_editable_set_position (GTK_EDITABLE (find_line (self)), 0);
  type (self, "CA = 9");
  assert_mentions (GTK_WIDGET (self->window), "in conflict");
  gtk_editable_set_text (GTK_EDITABLE (find_line (self)), "");
  assert_mentions_not (GTK_WIDGET (self->window), "in conflict");

  type (self, "CA = 9");
  assert_mentions (GTK_WIDGET (self->window), "in conflict");
  porism_input_bar_dismiss (porism_algebra_pane_get_input (self->window->algebra_pane));
  assert_mentions_not (GTK_WIDGET (self->window), "in conflict");
}

/* ---- the view ---- */

static gboolean
is_all_seen (gpointer data)
{
  PorismWindow *window = ((Fixture *) data)->window;
  const PorismViewport *view = porism_canvas_get_viewport (window->canvas);
  PorismViewport fitting = *view;

  porism_viewport_fit (&fitting, porism_session_get_construction (porism_window_get_session (window)));
  return fabs (fitting.x - view->x) < view->width / view->scale / 2 && fabs (fitting.y - view->y) < view->height / view->scale / 2 &&
         view->scale <= fitting.scale * (1 + 1e-9);
}

/* Another solution is seen, whatever part of the plane was. */
static void
test_solution (Fixture      *self,
               gconstpointer unused)
{
  submit (self->window, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  submit (self->window, "{'tool':'add_point','args':{'name':'B','x':3,'y':0}}");
  submit (self->window, "{'tool':'add_condition','args':{'relation':'distance','objects':'A,B','value':'3'}}");
  g_assert_true (widget_wait_for (is_all_seen, self));
  for (guint i = 0; i < 5; i++)
    porism_canvas_zoom (self->window->canvas, 3);
  g_assert_false (is_all_seen (self));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "another-solution", NULL);
  g_assert_true (widget_wait_for (is_all_seen, self));
}

static void
test_no_display (void)
{
  g_test_skip ("Xvfb is missing");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autoptr (AdwApplication) application = NULL;
  int status;

  folder = g_dir_make_tmp ("porism-standing-XXXXXX", NULL);
  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    {
      /* A flap that is half open asks for less than it needs. */
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_application_set_default (G_APPLICATION (application));
      g_test_add ("/window-standing/recording", Fixture, NULL, set_up, test_recording, tear_down);
      g_test_add ("/window-standing/conflict", Fixture, NULL, set_up, test_conflict, tear_down);
      g_test_add ("/window-standing/solution", Fixture, NULL, set_up, test_solution, tear_down);
    }
  else
    g_test_add_func ("/window-standing/widgets", test_no_display);
  status = g_test_run ();
  remove_folder (folder);
  g_free (folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
