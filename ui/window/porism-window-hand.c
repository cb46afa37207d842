/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on how the hand works on the figure, to what it is drawn, and on what moves. */

#include "config.h"

#include "ui/window/porism-window-private.h"

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

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
}
