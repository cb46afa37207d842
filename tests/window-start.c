/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/folder.h"
#include "tests/widget-search.h"
#include "tests/window-start.h"
#include "ui/start/porism-recent-files.h"
#include "ui/window/porism-window-private.h"

typedef struct
{
  GtkApplication *application;
  char *folder;
  GFile *file;
} Start;

static void
set_up (Start        *self,
        gconstpointer unused)
{
  self->application = GTK_APPLICATION (g_application_get_default ());
  self->folder = g_dir_make_tmp ("porism-window-start-XXXXXX", NULL);
  self->file = g_file_new_build_filename (self->folder, "figure.porism", NULL);
}

static void
tear_down (Start        *self,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) empty = porism_document_new ();
  GtkWindow *window = gtk_application_get_active_window (self->application);

  /* As closing does, once what is unsaved was settled. */
  porism_window_set_document (PORISM_WINDOW (window), empty, NULL);
  gtk_window_destroy (window);
  remove_folder (self->folder);
  g_object_unref (self->file);
  g_free (self->folder);
}

static PorismWindow *
get_window (Start *self)
{
  return PORISM_WINDOW (gtk_application_get_active_window (self->application));
}

static PorismDocument *
get_document (Start *self)
{
  return porism_window_get_document (get_window (self));
}

static GtkWidget *
start (Start *self)
{
  g_application_activate (G_APPLICATION (self->application));
  g_assert_true (porism_window_shows_start (get_window (self)));

  return GTK_WIDGET (get_window (self)->start_page);
}

static void
act (Start      *self,
     const char *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (get_window (self)), name, NULL);
}

static void
press (GtkWidget  *page,
       const char *name)
{
  g_signal_emit_by_name (widget_search (page, GTK_TYPE_BUTTON, name), "clicked");
}

static gboolean
is_opened (gpointer data)
{
  return get_window (data)->opening == NULL;
}

static gboolean
is_at_start (gpointer data)
{
  return porism_window_shows_start (get_window (data));
}

static gboolean
is_at_figure (gpointer data)
{
  return !is_at_start (data);
}

/* A window without a document begins with a page, which goes when there is something to be seen. */
static void
test_start (Start        *self,
            gconstpointer unused)
{
  GtkWidget *page = start (self);
  PorismWindow *window = get_window (self);

  widget_assert_named (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_visible (window->pane_buttons));
  g_assert_false (adw_flap_get_reveal_flap (window->agent_flap));
  press (page, "Nine-Point Circle");
  g_assert_false (porism_window_shows_start (window));
  g_assert_true (gtk_widget_get_visible (window->pane_buttons));
  g_assert_null (porism_document_get_file (window->document));
  g_assert_cmpuint (porism_document_get_differences (window->document)->len, ==, 0);
  g_assert_false (porism_window_has_changes (window));
  act (self, "start");
  g_assert_true (widget_wait_for (is_at_start, self));
  act (self, "new-axes");
  g_assert_true (widget_wait_for (is_at_figure, self));
  g_assert_cmpint (porism_document_get_backdrop (window->document, PORISM_ATTRIBUTE_AXES), ==, 1);
  act (self, "start");
  g_assert_true (widget_wait_for (is_at_start, self));
  act (self, "input");
  g_assert_false (porism_window_shows_start (window));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (window->algebra_pane)));
  act (self, "start");
  g_assert_true (widget_wait_for (is_at_start, self));
  porism_window_open_or_begin (window, self->file);
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_false (porism_window_shows_start (window));
}

static gboolean
is_answered (gpointer data)
{
  return porism_document_get_answer (get_document (data)) != NULL;
}

/* What is written there is drawn and answered by who needs no model. */
static void
test_start_problem (Start        *self,
                    gconstpointer unused)
{
  GtkWidget *page = start (self), *text = widget_search (page, GTK_TYPE_TEXT_VIEW, NULL);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                            " In triangle ABC with AB = 13, BC = 14 and CA = 15, find the radius of the incircle. ", -1);
  press (page, "_Draw");
  g_assert_false (porism_window_shows_start (get_window (self)));
  g_assert_true (adw_flap_get_reveal_flap (get_window (self)->agent_flap));
  g_assert_true (widget_wait_for (is_answered, self));
  g_assert_cmpstr (porism_document_get_answer (get_document (self)), ==, "4");
}

static gboolean
is_listed (gpointer unused)
{
  g_autoptr (GPtrArray) files = porism_recent_files_list (1);

  return files->len == 1;
}

/* What was saved is listed, and opened from there. */
static void
test_start_recent (Start        *self,
                   gconstpointer unused)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  GtkWidget *page, *list;

  g_assert_true (porism_document_save (document, self->file, FALSE, NULL));
  porism_recent_files_add (self->file);
  g_assert_true (widget_wait_for (is_listed, NULL));
  page = start (self);
  list = widget_search (page, GTK_TYPE_LIST_BOX, NULL);
  g_assert_nonnull (list);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_true (widget_wait_for (is_opened, self));
  g_assert_true (g_file_equal (porism_document_get_file (get_document (self)), self->file));
}

void
window_start_add_tests (void)
{
  g_test_add ("/window-files/start", Start, NULL, set_up, test_start, tear_down);
  g_test_add ("/window-files/start-problem", Start, NULL, set_up, test_start_problem, tear_down);
  g_test_add ("/window-files/start-recent", Start, NULL, set_up, test_start_recent, tear_down);
}
