/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panes beside the figure. Where they would leave it too little width they are put away, the console
 * first, and slide over the figure when they are asked for; what a person chose in a wide window is kept
 * and comes back with the width. */

#include "config.h"

#include "app/agent/loop.h"
#include "ui/dialogs/porism-preferences.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-radians.h"
#include "ui/reasons/porism-reasons-actions.h"
#include "ui/window/porism-window-private.h"

/* Pixels of the figure below which it gives up no more of its width. */
#define USEFUL_WIDTH 320
/* A window that is less wide has a palette that is less wide, too. */
#define NARROW_WIDTH 700

typedef struct
{
  const char *name;             /* of the action and of the setting */
  gsize flap, chosen;           /* where the window has its AdwFlap, and whether it is chosen */
} Pane;

static const Pane panes[] = {
  { "show-algebra", G_STRUCT_OFFSET (PorismWindow, algebra_flap),
    G_STRUCT_OFFSET (PorismWindow, algebra_chosen) },
  { "show-conditions", G_STRUCT_OFFSET (PorismWindow, conditions_flap),
    G_STRUCT_OFFSET (PorismWindow, conditions_chosen) },
  { "show-properties", G_STRUCT_OFFSET (PorismWindow, properties_flap),
    G_STRUCT_OFFSET (PorismWindow, properties_chosen) },
  { "show-reasons", G_STRUCT_OFFSET (PorismWindow, reasons_flap),
    G_STRUCT_OFFSET (PorismWindow, reasons_chosen) },
  { "show-agent", G_STRUCT_OFFSET (PorismWindow, agent_flap),
    G_STRUCT_OFFSET (PorismWindow, agent_chosen) },
};

static AdwFlap *
get_flap (PorismWindow *self,
          const Pane   *pane)
{
  return G_STRUCT_MEMBER (AdwFlap *, self, pane->flap);
}

static gboolean *
get_chosen (PorismWindow *self,
            const Pane   *pane)
{
  return &G_STRUCT_MEMBER (gboolean, self, pane->chosen);
}

static const Pane *
find_pane (PorismWindow *self,
           AdwFlap      *flap)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (panes) && get_flap (self, &panes[i]) != flap)
    i++;
  return &panes[i];
}

/**
 * porism_window_get_pane:
 *
 * Returns: (nullable): the name of the action and of the setting of pane @i; NULL after the last
 */
const char *
porism_window_get_pane (guint i)
{
  return i < G_N_ELEMENTS (panes) ? panes[i].name : NULL;
}

static int
get_least_width (gpointer widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

/* A pane that leaves the figure only @rest pixels slides over it. */
static void
fit_pane (AdwFlap *flap,
          int      rest)
{
  adw_flap_set_fold_policy (flap, rest < USEFUL_WIDTH ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                                      : ADW_FLAP_FOLD_POLICY_AUTO);
}

static void
fit_panes (PorismWindow *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  int rest;

  porism_tool_palette_set_narrow (self->tool_palette, width < NARROW_WIDTH);
  rest = width - get_least_width (self->tool_palette);
  if (self->algebra_chosen)
    rest -= get_least_width (self->algebra_pane);
  fit_pane (self->algebra_flap, rest);
  fit_pane (self->conditions_flap, rest - get_least_width (self->conditions_pane));
  if (self->conditions_chosen)
    rest -= get_least_width (self->conditions_pane);
  fit_pane (self->properties_flap, rest - get_least_width (self->properties_pane));
  if (self->properties_chosen)
    rest -= get_least_width (self->properties_pane);
  fit_pane (self->reasons_flap, rest - get_least_width (self->reasons_pane));
  if (self->reasons_chosen)
    rest -= get_least_width (self->reasons_pane);
  fit_pane (self->agent_flap, rest - get_least_width (self->agent_console));
}

static gboolean
fit_cb (gpointer user_data)
{
  PorismWindow *self = user_data;

  self->fitting = 0;
  /* A flap that has no size yet cannot be moved (libadwaita 1.2). */
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    fit_panes (self);
  porism_window_fit_toast (self);

  return G_SOURCE_REMOVE;
}

/* Gives the panes their places anew once the window has its size. */
static void
queue_fit (PorismWindow *self)
{
  if (self->fitting == 0)
    self->fitting = g_idle_add_full (GDK_PRIORITY_REDRAW - 1, fit_cb, self, NULL);
}

static gboolean
has_focus (PorismWindow *self,
           AdwFlap      *flap)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, adw_flap_get_flap (flap));
}

/* The focus goes with what has slid over the figure. */
static void
moved_cb (PorismWindow *self,
          GParamSpec   *pspec,
          AdwFlap      *flap)
{
  if (adw_flap_get_folded (flap) && adw_flap_get_reveal_flap (flap) &&
      adw_flap_get_reveal_progress (flap) >= 1 && !has_focus (self, flap))
    gtk_widget_child_focus (adw_flap_get_flap (flap), GTK_DIR_TAB_FORWARD);
}

static void
revealed_cb (PorismWindow *self,
             GParamSpec   *pspec,
             AdwFlap      *flap)
{
  const Pane *pane = find_pane (self, flap);

  if (!adw_flap_get_reveal_flap (flap) && has_focus (self, flap))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  if (adw_flap_get_folded (flap))
    return;
  *get_chosen (self, pane) = adw_flap_get_reveal_flap (flap);
  queue_fit (self);
  if (self->settings != NULL && !self->volunteering)
    g_settings_set_boolean (self->settings, pane->name, *get_chosen (self, pane));
}

/* Whoever has asked an agent wants to see it, even where the bar below takes the width. */
static gboolean
is_needed (PorismWindow *self,
           AdwFlap      *flap)
{
  return flap == self->agent_flap && adw_flap_get_reveal_flap (flap) && self->loop != NULL &&
         porism_loop_get_state (self->loop) == PORISM_LOOP_RUNNING;
}

static void
folded_cb (PorismWindow *self,
           GParamSpec   *pspec,
           AdwFlap      *flap)
{
  if (!adw_flap_get_folded (flap))
    adw_flap_set_reveal_flap (flap, *get_chosen (self, find_pane (self, flap)));
  else if (!is_needed (self, flap))
    adw_flap_set_reveal_flap (flap, FALSE);
}

/* What slid over the figure goes away again. */
static gboolean
escape_cb (GtkWidget *flap,
           GVariant  *arguments,
           gpointer   user_data)
{
  PorismWindow *self = user_data;

  if (!adw_flap_get_folded (ADW_FLAP (flap)) || !adw_flap_get_reveal_flap (ADW_FLAP (flap)))
    return GDK_EVENT_PROPAGATE;
  adw_flap_set_reveal_flap (ADW_FLAP (flap), FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));

  return GDK_EVENT_STOP;
}

static void
add_pane (PorismWindow *self,
          const Pane   *pane)
{
  AdwFlap *flap = get_flap (self, pane);
  g_autoptr (GPropertyAction) action = g_property_action_new (pane->name, flap, "reveal-flap");
  GtkEventController *keys = gtk_shortcut_controller_new ();

  *get_chosen (self, pane) = adw_flap_get_reveal_flap (flap);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  g_signal_connect_object (flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (flap, "notify::reveal-progress", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (flap, "notify::folded", G_CALLBACK (folded_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (flap), keys);
}

/**
 * porism_window_add_panes:
 *
 * Gives the window its commands that show and hide the panes, and shows those that the settings tell.
 */
void
porism_window_add_panes (PorismWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    add_pane (self, &panes[i]);
  g_signal_connect (self, "resized", G_CALLBACK (queue_fit), NULL);
  g_signal_connect_object (self->canvas, "resized", G_CALLBACK (queue_fit), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; self->settings != NULL && i < G_N_ELEMENTS (panes); i++)
    adw_flap_set_reveal_flap (get_flap (self, &panes[i]),
                              g_settings_get_boolean (self->settings, panes[i].name));
}

/* Whether what is shown and the pane leave the figure its width; so it is where the window has none yet. */
static gboolean
has_room (PorismWindow *self,
          const Pane   *pane)
{
  int rest = gtk_widget_get_width (GTK_WIDGET (self)) - get_least_width (self->tool_palette);

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (&panes[i] == pane || *get_chosen (self, &panes[i]))
      rest -= get_least_width (adw_flap_get_flap (get_flap (self, &panes[i])));
  return gtk_widget_get_width (GTK_WIDGET (self)) == 0 || rest >= USEFUL_WIDTH;
}

/**
 * porism_window_show_agent:
 *
 * Shows the console to whoever has asked an agent. The next window begins without it, unless a person chose it.
 */
void
porism_window_show_agent (PorismWindow *self)
{
  self->volunteering = TRUE;
  adw_flap_set_reveal_flap (self->agent_flap, TRUE);
  self->volunteering = FALSE;
}

/**
 * porism_window_volunteer_pane:
 *
 * Shows a pane that is worth it now, or goes back to what the person chose. Where it, or another one for its sake, would
 * slide over the figure, it does not come by itself.
 */
void
porism_window_volunteer_pane (PorismWindow *self,
                              AdwFlap      *flap,
                              gboolean      shown)
{
  const Pane *pane = find_pane (self, flap);

  if (!shown)
    shown = self->settings != NULL && g_settings_get_boolean (self->settings, pane->name);
  if (shown && !*get_chosen (self, pane) && !has_room (self, pane))
    return;
  self->volunteering = TRUE;
  if (adw_flap_get_folded (flap))
    *get_chosen (self, pane) = shown;
  else
    adw_flap_set_reveal_flap (flap, shown);
  self->volunteering = FALSE;
}

/**
 * porism_window_put_aside:
 *
 * Puts all panes away for a while; what a person chose is kept.
 *
 * Returns: which were shown, a bit each
 */
guint
porism_window_put_aside (PorismWindow *self)
{
  guint aside = 0;

  self->volunteering = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      aside |= adw_flap_get_reveal_flap (get_flap (self, &panes[i])) ? 1u << i : 0;
      adw_flap_set_reveal_flap (get_flap (self, &panes[i]), FALSE);
    }
  self->volunteering = FALSE;

  return aside;
}

/**
 * porism_window_bring_back:
 * @aside: what porism_window_put_aside() returned
 *
 * Shows the panes again that were put away.
 */
void
porism_window_bring_back (PorismWindow *self,
                          guint         aside)
{
  self->volunteering = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (aside & 1u << i)
      adw_flap_set_reveal_flap (get_flap (self, &panes[i]), TRUE);
  self->volunteering = FALSE;
}

/* ---- reasons ---- */

/* Whoever asks why wants to see the answer, and the figure beside it: in a narrow window other panes make room. */
static void
asked_cb (PorismWindow *self)
{
  const Pane *pane = find_pane (self, self->reasons_flap);

  self->volunteering = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (panes) && !has_room (self, pane); i++)
    if (&panes[i] != pane && *get_chosen (self, &panes[i]))
      {
        self->gave_way |= 1u << i;
        adw_flap_set_reveal_flap (get_flap (self, &panes[i]), FALSE);
        *get_chosen (self, &panes[i]) = FALSE;
      }
  *get_chosen (self, pane) = has_room (self, pane);
  fit_panes (self);
  adw_flap_set_reveal_flap (self->reasons_flap, TRUE);
  self->volunteering = FALSE;
}

/* Then these come back. */
static void
reasons_revealed_cb (PorismWindow *self)
{
  const guint gave_way = self->gave_way;

  if (adw_flap_get_reveal_flap (self->reasons_flap))
    return;
  self->gave_way = 0;
  porism_window_bring_back (self, gave_way);
}

/**
 * porism_window_add_reasons:
 *
 * Joins the pane of reasons to the figure, and gives the window its commands that ask for them.
 */
void
porism_window_add_reasons (PorismWindow *self)
{
  porism_reasons_pane_set_surroundings (self->reasons_pane, self->canvas, self->announcer);
  porism_reasons_add_actions (G_ACTION_MAP (self), self->reasons_pane, self->canvas);
  g_signal_connect_object (self->reasons_pane, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reasons_flap, "notify::reveal-flap", G_CALLBACK (reasons_revealed_cb), self, G_CONNECT_SWAPPED);
}

/* ---- how values are written and objects grouped, for all windows and documents ---- */

static const struct
{
  const char *name;             /* of the action and of the setting */
  gint32 standard;              /* where there are no settings; a flag where @flag */
  gboolean flag;
} choices[] = {
  { "decimals", 2, FALSE },
  { "exact-values", TRUE, TRUE },
  { "radians", FALSE, TRUE },
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
  porism_radians_set_shown (get_choice (self, "radians") != 0);
  porism_canvas_set_radians (self->canvas, get_choice (self, "radians") != 0);
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

/* ---- what a person prefers beside that ---- */

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

static void
add_preferences (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "preferences", preferences_cb } };

  if (self->settings == NULL)
    return;
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->settings, "changed::replay-seconds", G_CALLBACK (pace_changed_cb), self, G_CONNECT_SWAPPED);
  pace_changed_cb (self);
}

/**
 * porism_window_add_values:
 *
 * Gives the window its commands on how values are written and objects are grouped, and on what else a person prefers,
 * where that is kept.
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
  add_preferences (self);
}
