/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How values are written and objects are grouped: what a person chose in the algebra pane, for all windows and documents. */

#include "config.h"

#include "ui/parts/porism-display.h"
#include "ui/window/porism-window-private.h"

static const struct
{
  const char *name;             /* of the action and of the setting */
  gint32 standard;              /* where there are no settings; a flag where @flag */
  gboolean flag;
} choices[] = {
  { "decimals", 2, FALSE },
  { "exact-values", TRUE, TRUE },
  { "object-groups", PORISM_GROUPS_DEPENDENCE, FALSE },
};

static gint32
get_choice (PorismWindow *self,
            const char   *name)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), name);

  return g_variant_is_of_type (state, G_VARIANT_TYPE_BOOLEAN) ? g_variant_get_boolean (state) : g_variant_get_int32 (state);
}

static void
follow_choices (PorismWindow *self)
{
  porism_display_set_style (get_choice (self, "decimals"), get_choice (self, "exact-values") != 0);
  porism_algebra_pane_set_groups (self->algebra_pane, (PorismObjectGroups) get_choice (self, "object-groups"));
  porism_algebra_pane_write_anew (self->algebra_pane);
}

/* An action of the settings where there are some, so that all windows have the same. */
static GAction *
create_action (PorismWindow *self,
               guint         i)
{
  GVariant *state = choices[i].flag ? g_variant_new_boolean (choices[i].standard != 0) : g_variant_new_int32 (choices[i].standard);

  if (self->settings != NULL)
    {
      g_variant_unref (g_variant_ref_sink (state));
      return g_settings_create_action (self->settings, choices[i].name);
    }
  return G_ACTION (g_simple_action_new_stateful (choices[i].name, choices[i].flag ? NULL : G_VARIANT_TYPE_INT32, state));
}

/**
 * porism_window_add_values:
 *
 * Gives the window its commands on how values are written and objects are grouped.
 */
void
porism_window_add_values (PorismWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GAction) action = create_action (self, i);

      g_action_map_add_action (G_ACTION_MAP (self), action);
      g_signal_connect_object (action, "notify::state", G_CALLBACK (follow_choices), self, G_CONNECT_SWAPPED);
    }
  follow_choices (self);
}
