/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on the figure as a whole: how it looks, its preset a choice in the menus, the rest a dialog; to what the
 * hand is drawn upon it; and what moves. */

#include "config.h"

#include "ui/dialogs/porism-figure-dialog.h"
#include "ui/window/porism-window-private.h"

static void
preset_cb (GSimpleAction *action,
           GVariant      *value,
           gpointer       user_data)
{
  PorismWindow *self = user_data;
  g_autofree char *number = g_strdup_printf ("%d", g_variant_get_int32 (value));
  g_autoptr (PorismAction) apply = porism_action_new ("render_apply_preset");

  porism_action_add_string (apply, "preset", number);
  porism_session_act (porism_window_get_session (self), apply, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
figure_settings_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  PorismWindow *self = user_data;

  gtk_window_present (
    GTK_WINDOW (porism_figure_dialog_new (GTK_WINDOW (self), porism_window_get_session (self))));
}

/* Shows which preset the figure has. */
static void
update_preset (PorismWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "preset");
  const PorismAttributes *attributes = porism_construction_get_attributes (
    porism_session_get_construction (porism_window_get_session (self)), 0);
  int preset = (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_PRESET);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_int32 (preset));
}

/**
 * porism_window_add_figure:
 *
 * Gives the window its commands on the figure as a whole.
 */
void
porism_window_add_figure (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "preset", NULL, "i", "0", preset_cb },
    { "figure-settings", figure_settings_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_group_connect_swapped (self->session_signals, "head-changed", G_CALLBACK (update_preset), self);
  g_signal_group_connect_swapped (self->session_signals, "entry-added", G_CALLBACK (update_preset), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (update_preset), NULL);
}

/* ---- the hand ---- */

static void
snapping_cb (GSimpleAction *action,
             GVariant      *value,
             gpointer       user_data)
{
  PorismWindow *self = user_data;
  PorismSnapping snapping;

  if (!porism_snapping_from_name (g_variant_get_string (value, NULL), &snapping))
    return;
  porism_document_set_snapping (self->document, snapping);
  g_simple_action_set_state (action, value);
}

/* The one object that is selected. */
static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  PorismWindow *self = user_data;
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  if (n == 1)
    porism_canvas_toggle_play (self->canvas, ids[0]);
}

static void
select_kind_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  porism_canvas_select_kind (((PorismWindow *) user_data)->canvas);
}

static void
clear_trails_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  porism_canvas_clear_trails (((PorismWindow *) user_data)->canvas);
}

/* Shows what the document has. */
static void
document_changed_cb (PorismWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "snapping");

  if (self->document != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (
                                 porism_snapping_get_name (porism_document_get_snapping (self->document))));
}

/**
 * porism_window_add_hand:
 *
 * Gives the window its commands on how the hand works.
 */
void
porism_window_add_hand (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "snapping", NULL, "s", "'automatic'", snapping_cb },
    { "play", play_cb },
    { "select-kind", select_kind_cb },
    { "clear-trails", clear_trails_cb },
  };

  g_autoptr (GPropertyAction) played = g_property_action_new ("played", self->canvas, "played");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (played));
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
}
