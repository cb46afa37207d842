/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What takes its time: the window goes on, says so after a moment, and can give it up. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/window/porism-window-private.h"

/* Milliseconds before it is told that something is under way: most is done sooner. */
#define DELAY_MS 300
/* Milliseconds between two looks at how far it is. */
#define INTERVAL_MS 100

static const char *
get_text (PorismWindow *self)
{
  if (self->opening != NULL)
    return _("Opening…");
  return self->exporting != NULL ? _("Drawing the picture…") : _("Computing…");
}

/* Nobody knows how far it is before its entries are counted. */
static gboolean
follow_cb (gpointer user_data)
{
  PorismWindow *self = user_data;
  double fraction = porism_progress_get_fraction (self->opening);

  if (fraction < 0)
    gtk_progress_bar_pulse (self->work_progress);
  else
    gtk_progress_bar_set_fraction (self->work_progress, fraction);

  return G_SOURCE_CONTINUE;
}

/* Once it is told that something is under way. */
static void
show_work (PorismWindow *self)
{
  gboolean follows = self->opening != NULL && gtk_revealer_get_reveal_child (self->work);

  gtk_label_set_text (self->work_label, get_text (self));
  g_clear_handle_id (&self->following, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self->work_progress), follows);
  /* What has no end would go on moving unseen. */
  gtk_progress_bar_set_fraction (self->work_progress, 0);
  if (!follows)
    return;
  self->following = g_timeout_add (INTERVAL_MS, follow_cb, self);
  follow_cb (self);
}

static gboolean
late_cb (gpointer user_data)
{
  PorismWindow *self = user_data;

  self->working = 0;
  gtk_spinner_start (self->work_spinner);
  gtk_revealer_set_reveal_child (self->work, TRUE);
  show_work (self);
  porism_announcer_say (self->announcer, get_text (self));

  return G_SOURCE_REMOVE;
}

static void
busy_changed_cb (PorismWindow *self)
{
  gboolean computing = self->opening != NULL ||
                       porism_session_get_busy (porism_window_get_session (self));
  gboolean busy = computing || self->exporting != NULL;

  if (busy && self->working == 0 && !gtk_revealer_get_reveal_child (self->work))
    self->working = g_timeout_add (DELAY_MS, late_cb, self);
  if (!busy)
    {
      g_clear_handle_id (&self->working, g_source_remove);
      gtk_spinner_stop (self->work_spinner);
      gtk_revealer_set_reveal_child (self->work, FALSE);
    }
  if (self->saving && !computing)
    {
      self->saving = FALSE;
      gtk_widget_activate_action (GTK_WIDGET (self), "win.save", NULL);
    }
}

static void
cancel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (self->exporting != NULL)
    g_cancellable_cancel (self->exporting);
  if (self->opening != NULL)
    g_cancellable_cancel (G_CANCELLABLE (self->opening));
  else
    porism_session_cancel (porism_window_get_session (self));
}

/**
 * porism_window_set_opening:
 * @progress: (nullable): how far it is, and what gives it up; NULL when it is over
 *
 * While another document is being opened nothing is done in this one.
 */
void
porism_window_set_opening (PorismWindow   *self,
                           PorismProgress *progress)
{
  gboolean usable = progress == NULL;

  if (self->opening != NULL && progress != NULL)
    g_cancellable_cancel (G_CANCELLABLE (self->opening));
  g_set_object (&self->opening, progress);
  show_work (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->canvas), usable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->algebra_pane), usable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->agent_console), usable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->tool_palette), usable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->replay_bar), usable);
  /* The figure is worked on next; what was not usable has lost the focus. */
  if (usable)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  busy_changed_cb (self);
}

/**
 * porism_window_begin_export:
 * @cancellable: gives it up
 */
void
porism_window_begin_export (PorismWindow *self,
                            GCancellable *cancellable)
{
  g_set_object (&self->exporting, cancellable);
  busy_changed_cb (self);
}

/**
 * porism_window_end_export:
 *
 * Nothing is said of it where the window is gone.
 */
void
porism_window_end_export (PorismWindow *self,
                          GCancellable *cancellable)
{
  if (self->exporting != cancellable)
    return;
  g_clear_object (&self->exporting);
  busy_changed_cb (self);
}

/**
 * porism_window_add_work:
 *
 * Has the window say what is under way, and gives it the command that gives it up.
 */
void
porism_window_add_work (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "cancel-work", cancel_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::busy",
                                  G_CALLBACK (busy_changed_cb), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (busy_changed_cb), NULL);
}
