/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog of what a person prefers, and what follows it that has no action of its own. */

#include "config.h"

#include "ui/dialogs/porism-preferences.h"
#include "ui/window/porism-window-private.h"

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PorismWindow *self = user_data;

  gtk_window_present (GTK_WINDOW (porism_preferences_new (GTK_WINDOW (self), self->settings)));
}

static void
pace_changed_cb (PorismWindow *self)
{
  porism_replay_bar_set_pace (self->replay_bar, g_settings_get_double (self->settings, "replay-seconds"));
}

/**
 * porism_window_add_preferences:
 *
 * Gives the window its command that shows what a person prefers, where that is kept.
 */
void
porism_window_add_preferences (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "preferences", preferences_cb } };

  if (self->settings == NULL)
    return;
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->settings, "changed::text-size", G_CALLBACK (porism_window_scale_figure), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::replay-seconds", G_CALLBACK (pace_changed_cb), self, G_CONNECT_SWAPPED);
  porism_window_scale_figure (self);
  pace_changed_cb (self);
}
