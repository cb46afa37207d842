/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on the figure and its history. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-palette-tool.h"
#include "ui/dialogs/porism-axes-dialog.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-stops.h"
#include "ui/window/porism-window-private.h"

#define ZOOM_STEP 1.25

/* A key reaches the window before the text that is being typed, which has a history of its own. */
static gboolean
act_in_text (PorismWindow *self,
             const char   *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return GTK_IS_TEXT_VIEW (focus) && gtk_widget_activate_action (focus, action, NULL);
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (!act_in_text (self, "text.undo") && porism_session_undo (porism_window_get_session (self)))
    porism_announcer_say (self->announcer, _("Undone"));
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (!act_in_text (self, "text.redo") && porism_session_redo (porism_window_get_session (self)))
    porism_announcer_say (self->announcer, _("Redone"));
}

static void
delete_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  porism_canvas_delete_selection (((PorismWindow *) user_data)->canvas);
}

static void
zoom_in_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  porism_canvas_zoom (((PorismWindow *) user_data)->canvas, ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  porism_canvas_zoom (((PorismWindow *) user_data)->canvas, 1 / ZOOM_STEP);
}

static void
zoom_fit_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  porism_canvas_fit (((PorismWindow *) user_data)->canvas);
}

/* Moves the head @steps stops further on its path. */
static void
walk (PorismWindow *self,
      int           steps)
{
  PorismSession *session = porism_window_get_session (self);
  g_autoptr (GArray) stops = porism_stops_new (session);
  gint64 target = CLAMP ((gint64) porism_stops_find_head (stops, session) + steps, 0, (gint64) stops->len);

  porism_window_look_at (self, target > 0 ? g_array_index (stops, guint64, target - 1) : 0);
}

static void
first_step_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  walk (user_data, G_MININT);
}

static void
previous_step_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  walk (user_data, -1);
}

static void
next_step_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  walk (user_data, 1);
}

static void
last_step_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  walk (user_data, G_MAXINT);
}

static void
input_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  PorismWindow *self = user_data;

  adw_flap_set_reveal_flap (self->algebra_flap, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (porism_algebra_pane_get_input (self->algebra_pane)));
}

/* What is shown behind the figure, by the action that toggles it. */
static const struct { const char *action; PorismAttribute attribute; } backdrops[] = {
  { "show-axes", PORISM_ATTRIBUTE_AXES },
  { "show-grid", PORISM_ATTRIBUTE_GRID },
};

static void
update_backdrops (PorismWindow *self)
{
  const PorismAttributes *attributes = porism_construction_get_attributes (
    porism_session_get_construction (porism_window_get_session (self)), 0);

  for (guint i = 0; i < G_N_ELEMENTS (backdrops); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), backdrops[i].action);
      int wish = porism_document_get_backdrop (self->document, backdrops[i].attribute);
      gboolean shown = wish != 0 ? wish > 0 : porism_attributes_get_number (
        attributes, backdrops[i].attribute) != 0;

      g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
    }
}

static void
set_enabled (PorismWindow *self,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
name_button (GtkWidget  *button,
             const char *text)
{
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* The buttons say which step they take back and put back. */
static void
name_history (PorismWindow *self)
{
  PorismSession *session = porism_window_get_session (self);
  const PorismEntry *undone = porism_session_get_undone (session), *redone = porism_session_get_redone (session);
  g_autofree char *taken = undone != NULL ? porism_step_dup_action (session, undone) : NULL;
  g_autofree char *put = redone != NULL ? porism_step_dup_action (session, redone) : NULL;
  /* Translators: what would be undone, as a sentence */
  g_autofree char *undo = taken != NULL ? g_strdup_printf (_("Undo: %s"), taken) : g_strdup (_("Undo"));
  /* Translators: what would be redone, as a sentence */
  g_autofree char *redo = put != NULL ? g_strdup_printf (_("Redo: %s"), put) : g_strdup (_("Redo"));

  name_button (self->undo_button, undo);
  name_button (self->redo_button, redo);
}

/* Enables what can be done with the history as it stands, and shows what is on. */
static void
update_actions (PorismWindow *self)
{
  PorismSession *session = porism_window_get_session (self);
  g_autoptr (GArray) stops = porism_stops_new (session);
  guint at = porism_stops_find_head (stops, session);

  set_enabled (self, "undo", porism_session_can_undo (session));
  set_enabled (self, "redo", porism_session_can_redo (session));
  name_history (self);
  set_enabled (self, "first-step", at > 0);
  set_enabled (self, "previous-step", at > 0);
  set_enabled (self, "next-step", at < stops->len);
  set_enabled (self, "last-step", at < stops->len);
  update_backdrops (self);
}

static void
toggle_backdrop_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  PorismWindow *self = user_data;
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (backdrops); i++)
    if (g_str_equal (backdrops[i].action, g_action_get_name (G_ACTION (action))))
      porism_document_set_backdrop (self->document, backdrops[i].attribute,
                                    !g_variant_get_boolean (state));
  porism_canvas_redraw (self->canvas);
  update_actions (self);
}

static void
axes_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  PorismWindow *self = user_data;

  gtk_window_present (GTK_WINDOW (porism_axes_dialog_new (GTK_WINDOW (self), self->document)));
}

/* A letter that nobody takes chooses a tool, but in a menu. */
static gboolean
tool_key_cb (GtkWidget *widget,
             GVariant  *tool,
             gpointer   user_data)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (widget));

  if (focus != NULL && (GTK_IS_POPOVER (focus) ||
                        gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;
  porism_canvas_set_tool (PORISM_WINDOW (widget)->canvas, g_variant_get_string (tool, NULL));

  return GDK_EVENT_STOP;
}

/* Escape that nobody takes gives up what is being opened, else it ends a presentation, else it leads back to the figure. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  if (PORISM_WINDOW (widget)->opening != NULL)
    return gtk_widget_activate_action (widget, "win.cancel-work", NULL);
  if (PORISM_WINDOW (widget)->presenting)
    return gtk_widget_activate_action (widget, "win.present", NULL);
  return gtk_widget_grab_focus (GTK_WIDGET (PORISM_WINDOW (widget)->canvas));
}

/* Wherever Escape leads otherwise, what was refused is done with; the line itself knows what its Escape takes
 * back. */
static gboolean
key_pressed_cb (PorismWindow *self,
                guint         keyval)
{
  PorismInputBar *input = porism_algebra_pane_get_input (self->algebra_pane);

  if (keyval == GDK_KEY_Escape &&
      !(gtk_widget_get_state_flags (GTK_WIDGET (input)) & GTK_STATE_FLAG_FOCUS_WITHIN))
    porism_input_bar_dismiss (input);

  return GDK_EVENT_PROPAGATE;
}

static void
add_keys (PorismWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_event_controller_set_name (controller, "window-keys");
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  for (guint i = 0; i < porism_palette_tools_get_n (); i++)
    {
      const PorismPaletteTool *tool = porism_palette_tools_get (i);

      if (tool->key == NULL)
        continue;
      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new_with_arguments (gtk_shortcut_trigger_parse_string (tool->key),
                                         gtk_callback_action_new (tool_key_cb, NULL, NULL), "s",
                                         tool->id));
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/**
 * porism_window_add_actions:
 *
 * Gives the window its commands on the figure and the history.
 */
void
porism_window_add_actions (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "undo", undo_cb },
    { "redo", redo_cb },
    { "delete", delete_cb },
    { "zoom-in", zoom_in_cb },
    { "zoom-out", zoom_out_cb },
    { "zoom-fit", zoom_fit_cb },
    { "input", input_cb },
    { "first-step", first_step_cb },
    { "previous-step", previous_step_cb },
    { "next-step", next_step_cb },
    { "last-step", last_step_cb },
    { "show-axes", toggle_backdrop_cb, NULL, "false" },
    { "show-grid", toggle_backdrop_cb, NULL, "false" },
    { "axes", axes_cb },
  };
  g_autoptr (GPropertyAction) tool = g_property_action_new ("tool", self->canvas, "tool");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_group_connect_swapped (self->session_signals, "head-changed",
                                  G_CALLBACK (update_actions), self);
  g_signal_group_connect_swapped (self->session_signals, "entry-added",
                                  G_CALLBACK (update_actions), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (update_actions), NULL);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (tool));
  add_keys (self);
}
