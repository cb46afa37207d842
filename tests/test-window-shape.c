/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window at every width: what gives way, where the focus goes, what is read whole. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#include "tests/folder.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/construct/porism-tool-group.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GSettings *settings;
  PorismKeys *keys;
  PorismWindow *window;
} Fixture;

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();

  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  self->keys = porism_keys_new (FALSE);
  self->window = porism_window_new (GTK_APPLICATION (g_application_get_default ()), self->settings,
                                    self->keys);
  gtk_window_present (GTK_WINDOW (self->window));
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
     const char   *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

static gboolean
is_folded (gpointer window)
{
  return adw_flap_get_folded (((PorismWindow *) window)->agent_flap);
}

static void
resize (Fixture    *self,
        int         width,
        GSourceFunc condition)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, 700);
  g_assert_true (widget_wait_for (condition, self->window));
}

static gboolean
has_room (gpointer window)
{
  return gtk_widget_get_width (GTK_WIDGET (((PorismWindow *) window)->canvas)) > 400;
}

static gboolean
is_in_console (gpointer window)
{
  GtkWidget *focus = gtk_root_get_focus (window);

  return focus != NULL &&
         gtk_widget_is_ancestor (focus, GTK_WIDGET (((PorismWindow *) window)->agent_console));
}

/* The console gives way first: at 900 pixels what is drawn is still listed, and the line is there. */
static void
test_middling (Fixture      *self,
               gconstpointer unused)
{
  resize (self, 900, is_folded);
  g_assert_false (adw_flap_get_reveal_flap (self->window->agent_flap));
  g_assert_false (adw_flap_get_folded (self->window->algebra_flap));
  g_assert_true (adw_flap_get_reveal_flap (self->window->algebra_flap));
  g_assert_true (widget_wait_for (has_room, self->window));
  act (self->window, "show-agent");
  g_assert_true (adw_flap_get_reveal_flap (self->window->agent_flap));
  g_assert_true (widget_wait_for (is_in_console, self->window));
  act (self->window, "show-agent");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == GTK_WIDGET (self->window->canvas));
}

static void
assert_prompt (Fixture    *self,
               const char *tool,
               const char *expected)
{
  g_autofree char *prompt = NULL;

  porism_canvas_set_tool (self->window->canvas, tool);
  g_object_get (self->window->canvas, "prompt", &prompt, NULL);
  g_assert_cmpstr (prompt, ==, expected);
}

/* What is to be clicked is said as one would say it in class. */
static void
test_prompts (Fixture      *self,
              gconstpointer unused)
{
  assert_prompt (self, "rotate", "Rotate around Point: choose the object to rotate");
  assert_prompt (self, "perpendicular", "Perpendicular Line: choose the point that it goes through");
  assert_prompt (self, "segment", "Segment: choose the first end");
}

/* The palette is one stop of the keyboard for each of its groups, with arrows inside, and one for its heading. */
static void
test_palette (Fixture      *self,
              gconstpointer unused)
{
  GtkWidget *palette = GTK_WIDGET (self->window->tool_palette), *first = NULL, *focus;
  guint stops = 0;

  while (gtk_widget_child_focus (palette, GTK_DIR_TAB_FORWARD))
    {
      focus = gtk_root_get_focus (GTK_ROOT (self->window));
      g_assert_true (GTK_IS_TOGGLE_BUTTON (focus));
      if (!PORISM_IS_TOOL_GROUP (gtk_widget_get_parent (focus)))
        continue;
      if (stops++ == 0)
        first = focus;
    }
  g_assert_cmpuint (stops, ==, 10);
  gtk_widget_grab_focus (first);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (first)));
  for (guint i = 0; i < 9; i++)
    g_assert_true (gtk_widget_child_focus (palette, GTK_DIR_DOWN));
  focus = gtk_root_get_focus (GTK_ROOT (self->window));
  g_assert_true (focus != first);
  g_assert_true (gtk_widget_get_parent (focus) == gtk_widget_get_parent (first));
}

#define LONG_MESSAGE \
  "Error when getting information for file “/tmp/a-very-long-name-of-a-folder-that-nobody-would-" \
  "choose/and_another_very_long_name_of_a_file_that_nobody_would_choose.json”: No such file"

/* Whole, and inside of the figure. */
static gboolean
is_message_whole (gpointer window)
{
  PorismWindow *self = window;
  GtkWidget *label = self->toast != NULL ? adw_toast_get_custom_title (self->toast) : NULL;
  graphene_rect_t bounds;
  int least;

  if (label == NULL || gtk_widget_get_width (label) == 0 ||
      !gtk_widget_compute_bounds (label, GTK_WIDGET (self->toasts), &bounds))
    return FALSE;
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &least, NULL,
                      NULL, NULL);

  return gtk_widget_get_height (label) >= least && bounds.origin.x >= 0 &&
         bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (GTK_WIDGET (self->toasts)) &&
         !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* A message that is said while the window has no size yet, and one in a narrow window. */
static void
test_long_message (Fixture      *self,
                   gconstpointer unused)
{
  porism_window_say (self->window, LONG_MESSAGE);
  g_assert_true (widget_wait_for (is_message_whole, self->window));
  resize (self, 480, is_folded);
  g_assert_true (widget_wait_for (is_message_whole, self->window));
}

/* ---- what is said beneath the input bar ---- */

static void
begin_document (Fixture *self)
{
  g_autoptr (PorismDocument) document = porism_document_new ();

  porism_window_set_document (self->window, document, NULL);
}

static gboolean
is_answered (gpointer input)
{
  return !porism_input_bar_is_submitting (input);
}

/* Types @line into the bar and submits it. */
static PorismInputBar *
type (Fixture    *self,
      const char *line)
{
  PorismInputBar *input = porism_algebra_pane_get_input (self->window->algebra_pane);
  GtkWidget *entry = widget_search (GTK_WIDGET (input), GTK_TYPE_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), line);
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (widget_wait_for (is_answered, input));

  return input;
}

/* An answer stays until the figure is another one: after a step, after undo. */
static void
test_answer (Fixture      *self,
             gconstpointer unused)
{
  PorismSession *session;
  GtkWidget *input;

  begin_document (self);
  session = porism_window_get_session (self->window);
  type (self, "A = (17, 2)");
  input = GTK_WIDGET (type (self, "x(A)?"));
  assert_mentions (input, "17");
  type (self, "A = (39, 2)");
  assert_mentions_not (input, "17");
  type (self, "x(A)?");
  assert_mentions (input, "39");
  g_assert_true (porism_session_undo (session));
  g_assert_true (porism_session_undo (session));
  assert_mentions_not (input, "39");
}

static gboolean
is_red (gpointer entry)
{
  return gtk_widget_has_css_class (entry, "error");
}

static gboolean
is_not_red (gpointer entry)
{
  return !is_red (entry);
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* Escape ends what is red: from the figure what was typed stays. */
static void
test_refused_input (Fixture      *self,
                    gconstpointer unused)
{
  g_autofree char *driver = g_find_program_in_path ("xdotool");
  GtkWidget *input, *entry;

  if (driver == NULL)
    {
      g_test_skip ("xdotool is missing");
      return;
    }

  begin_document (self);
  input = GTK_WIDGET (type (self, "c = Circle(Nobody, 3)"));
  entry = widget_search (input, GTK_TYPE_ENTRY, NULL);
  g_assert_true (is_red (entry));
  g_assert_true (widget_wait_for (is_active, self->window));
  gtk_widget_grab_focus (GTK_WIDGET (self->window->canvas));
  g_assert_true (g_spawn_command_line_sync ("xdotool key Escape", NULL, NULL, NULL, NULL));
  g_assert_true (widget_wait_for (is_not_red, entry));
  assert_mentions_not (input, "Nobody");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "c = Circle(Nobody, 3)");
}

/* ---- files ---- */

static gboolean
has_chooser (gpointer chooser)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (GTK_IS_FILE_CHOOSER (window->data) && gtk_widget_get_mapped (window->data))
      *(GtkWidget **) chooser = window->data;
  return *(GtkWidget **) chooser != NULL;
}

/* The dialog of runs names the files that it shows. */
static void
test_filters (Fixture      *self,
              gconstpointer unused)
{
  GtkWidget *chooser = NULL;

  begin_document (self);
  porism_window_export_run (self->window);
  g_assert_true (widget_wait_for (has_chooser, &chooser));
  g_assert_nonnull (gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (chooser)));
  g_assert_cmpstr (gtk_file_filter_get_name (gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (chooser))), ==, "Runs");
  assert_mentions (chooser, "Runs");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
}

/* What contradicts what was refused is red until something else is offered, or refused for another reason. */
static void
test_conflict (Fixture      *self,
               gconstpointer unused)
{
  static const char *const figure[] = { "A = (0, 0)", "B = (4, 0)", "Condition(AB == 5)" };
  GtkWidget *pane = GTK_WIDGET (self->window->conditions_pane);

  resize (self, 1500, has_room);
  begin_document (self);
  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    type (self, figure[i]);
  type (self, "AB = 7");
  assert_mentions (pane, "in conflict");
  type (self, "BA = 5");
  assert_mentions (GTK_WIDGET (self->window->algebra_pane), "It holds already");
  assert_mentions_not (pane, "in conflict");
  type (self, "AB = 7");
  assert_mentions (pane, "in conflict");
  type (self, "c = Circle(A, -1)");
  assert_mentions_not (pane, "in conflict");
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
  g_autofree char *folder = g_dir_make_tmp ("porism-shape-XXXXXX", NULL);
  int status;

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
      add ("/window-shape/middling", test_middling);
      add ("/window-shape/palette", test_palette);
      add ("/window-shape/prompts", test_prompts);
      add ("/window-shape/long-message", test_long_message);
      add ("/window-shape/answer", test_answer);
      add ("/window-shape/refused-input", test_refused_input);
      add ("/window-shape/conflict", test_conflict);
      add ("/window-shape/filters", test_filters);
    }
  else
    g_test_add_func ("/window-shape/widgets", test_no_display);
  status = g_test_run ();
  remove_folder (folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
