/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A window from its beginning to its end: the parts that it is given, the size in which it comes back, and
 * that it asks what shall become of unsaved work before it goes. */

#include "config.h"

#include "ui/start/porism-example.h"
#include "ui/window/porism-shortcuts.h"
#include "ui/window/porism-window-private.h"

static void
save_size (PorismWindow *self)
{
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width, height;

  if (self->settings == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", maximized);
  if (maximized)
    return;
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));
}

static void
restore_size (PorismWindow *self)
{
  if (self->settings == NULL)
    return;
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static gboolean
close_cb (gpointer user_data)
{
  gtk_window_close (user_data);

  return G_SOURCE_REMOVE;
}

/* The dialog that was answered still refers to the window, which goes once it is done. */
static void
settled_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);

  if (!porism_window_settle_finish (self, result))
    return;
  self->closing = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

static gboolean
close_request_cb (PorismWindow *self)
{
  if (!self->closing && porism_window_has_changes (self))
    {
      porism_window_settle_async (self, settled_cb, NULL);
      return GDK_EVENT_STOP;
    }
  save_size (self);
  porism_window_release_document (self);

  return GDK_EVENT_PROPAGATE;
}

/* The chosen model begins on another problem in a window of its own. */
static void
solve_elsewhere_cb (PorismWindow   *self,
                    PorismDocument *document)
{
  PorismWindow *window = porism_window_new (gtk_window_get_application (GTK_WINDOW (self)),
                                            self->settings, self->keys);

  window->partial = self->partial;
  porism_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  porism_window_begin (window);
}

/* ---- where one begins ---- */

/* What leads to no figure by itself. */
static const char *const elsewhere[] = {
  "open", "new", "new-axes", "new-space", "start", "agent-setup", "cancel-work", "fullscreen", "preferences", "show-help-overlay", NULL
};

/* The figure comes with what acts upon it. Who listens to the activation of an action with a state keeps it from its
 * state (GSimpleAction). */
static void
add_departures (PorismWindow *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i] != NULL; i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), names[i]);

      if (G_IS_SIMPLE_ACTION (action) && !g_strv_contains (elsewhere, names[i]))
        g_signal_connect_object (action, g_action_get_state_type (action) != NULL ? "notify::state" : "activate",
                                 G_CALLBACK (porism_window_leave_start), self, G_CONNECT_SWAPPED);
    }
  g_signal_group_connect_swapped (self->session_signals, "entry-added", G_CALLBACK (porism_window_leave_start), self);
  g_signal_connect_object (self->canvas, "notify::tool", G_CALLBACK (porism_window_leave_start), self, G_CONNECT_SWAPPED);
}

static void
page_changed_cb (PorismWindow *self)
{
  const gboolean figure = !porism_window_shows_start (self);

  gtk_widget_set_visible (self->undo_button, figure);
  gtk_widget_set_visible (self->redo_button, figure);
  gtk_widget_set_visible (self->pane_buttons, figure);
  if (self->document != NULL)
    porism_window_update_title (self);
}

static void
solve_problem_cb (PorismWindow *self,
                  const char   *problem)
{
  porism_document_set_problem (self->document, problem);
  porism_window_leave_start (self);
  porism_window_show_agent (self);
  g_action_group_activate_action (G_ACTION_GROUP (self), "agent-solve", NULL);
}

static void
open_document_cb (PorismWindow   *self,
                  PorismDocument *document)
{
  porism_window_set_document (self, document, NULL);
}

static void
demonstrate_cb (PorismWindow *self)
{
  g_autoptr (GFile) file = g_file_new_for_uri (PORISM_DEMONSTRATION);

  self->demonstrating = TRUE;
  porism_window_open_script (self, file);
}

static void
loop_changed_cb (PorismWindow *self)
{
  if (!self->demonstrating || self->loop == NULL)
    return;
  self->demonstrating = FALSE;
  porism_loop_run (self->loop);
}

static void
add_start (PorismWindow *self)
{
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (page_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_page, "solve", G_CALLBACK (solve_problem_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_page, "open-file", G_CALLBACK (porism_window_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_page, "open-document", G_CALLBACK (open_document_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_page, "demonstrate", G_CALLBACK (demonstrate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::loop", G_CALLBACK (loop_changed_cb), NULL);
  add_departures (self);
}

static void
fullscreen_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  if (gtk_window_is_fullscreen (user_data))
    gtk_window_unfullscreen (user_data);
  else
    gtk_window_fullscreen (user_data);
}

/* From now on GTK's own action of that name shows it. */
static void
show_shortcuts_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  GtkWidget *shortcuts = porism_shortcuts_create_window ();

  gtk_application_window_set_help_overlay (user_data, GTK_SHORTCUTS_WINDOW (shortcuts));
  gtk_window_present (GTK_WINDOW (shortcuts));
  g_object_unref (shortcuts);
}

static void
add_parts (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "fullscreen", fullscreen_cb }, { "show-help-overlay", show_shortcuts_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self, "close-request", G_CALLBACK (close_request_cb), NULL);
  g_signal_connect (self, "solve-elsewhere", G_CALLBACK (solve_elsewhere_cb), NULL);
  porism_window_add_title (self);
  porism_window_add_actions (self);
  porism_window_add_agent (self);
  porism_window_add_files (self);
  porism_window_add_pictures (self);
  porism_window_add_panes (self);
  porism_window_add_conditions (self);
  porism_window_add_properties (self);
  porism_window_add_reasons (self);
  porism_window_add_values (self);
  porism_window_add_protocol (self);
  porism_window_add_popups (self);
  porism_window_add_menu (self);
  porism_window_add_form (self);
  porism_window_add_figure (self);
  porism_window_add_presentation (self);
  porism_window_add_space (self);
  porism_window_add_hand (self);
  porism_window_add_tools (self);
  porism_window_add_worksheet (self);
  porism_window_add_news (self);
  porism_window_add_work (self);
  add_start (self);
}

/**
 * porism_window_new:
 * @settings: (nullable): where its size, its panes and the chosen model are remembered
 * @keys: the keys of providers, which all windows share
 *
 * Returns: (transfer none): a window with a new document
 */
PorismWindow *
porism_window_new (GtkApplication *application,
                   GSettings      *settings,
                   PorismKeys     *keys)
{
  PorismWindow *self = g_object_new (PORISM_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (PorismDocument) document = porism_document_new ();

  g_set_object (&self->settings, settings);
  g_set_object (&self->keys, keys);
  add_parts (self);
  restore_size (self);
  porism_window_set_document (self, document, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));

  return self;
}
