/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on the figure as a whole: how it looks, its preset a choice in the menus, the rest a dialog; to what the
 * hand is drawn upon it; what moves; and the figure before a class. */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ui/dialogs/porism-figure-dialog.h"
#include "ui/inspector/porism-function-inspector.h"
#include "ui/views/porism-views.h"
#include "ui/window/porism-window-private.h"

/* An interval to begin with goes no farther on either side of a place, which is no farther away. */
#define MOST_INSPECTED 1000.0

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

/* The function that is selected, or the first one, where it is seen. */
static void
inspect_function_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PorismWindow *self = user_data;
  const PorismViewport *seen = porism_canvas_get_viewport (self->canvas);
  const double half = fmin (fmax (seen->width / seen->scale / 2, 1), MOST_INSPECTED);
  const double middle = CLAMP (seen->x, -MOST_INSPECTED, MOST_INSPECTED);
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  gtk_window_present (GTK_WINDOW (porism_function_inspector_new (GTK_WINDOW (self), self->document, n == 1 ? ids[0] : 0,
                                                                 (int) ceil (middle - half), (int) floor (middle + half))));
}

/* They are the window's. */
static void
add_views (PorismWindow *self)
{
  PorismViews *views = porism_views_new (GTK_WINDOW (self), self->canvas);

  g_object_set_data_full (G_OBJECT (self), "views", views, g_object_unref);
  g_menu_append_submenu (self->view_section, _("Saved Vie_ws"), porism_views_get_menu (views));
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
    { "inspect-function", inspect_function_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_views (self);
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

/* ---- before a class: the figure alone, on the whole screen, with strokes, letters and a pointer that are seen from the
 * last row, and three buttons for a finger; nothing of it is kept ---- */

/* How large strokes and letters are then, of what they are otherwise. */
#define MAGNIFICATION 1.75
/* Pixels. */
#define POINTER_SIZE 48

/* The pointer is that of all windows on the display. */
static void
set_pointer (PorismWindow *self,
             gboolean      large)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  if (large)
    g_object_set (settings, "gtk-cursor-theme-size", POINTER_SIZE, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-cursor-theme-size");
}

static void
show_figure_alone (PorismWindow *self,
                   gboolean      alone)
{
  gtk_widget_set_visible (self->header, !alone);
  gtk_widget_set_visible (GTK_WIDGET (self->tool_palette), !alone);
  gtk_widget_set_visible (self->replay_box, !alone);
  gtk_widget_set_visible (self->presentation, alone);
  if (alone)
    gtk_widget_add_css_class (GTK_WIDGET (self), "presented");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "presented");
}

static void
enter (PorismWindow *self)
{
  self->was_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
  self->aside = porism_window_put_aside (self);
  gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
leave (PorismWindow *self)
{
  porism_window_bring_back (self, self->aside);
  if (!self->was_fullscreen)
    gtk_window_unfullscreen (GTK_WINDOW (self));
}

/* The letters as large as the settings say, and all of it larger while it is presented. */
static void
scale_figure (PorismWindow *self)
{
  const double magnification = self->presenting ? MAGNIFICATION : 1;
  const double text = self->settings != NULL ? g_settings_get_double (self->settings, "text-size") : 1;

  porism_canvas_set_scales (self->canvas, text * magnification, magnification);
}

static void
changed_cb (GSimpleAction *action,
            GVariant      *state,
            gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (g_variant_get_boolean (state) == self->presenting)
    return;
  self->presenting = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
  show_figure_alone (self, self->presenting);
  set_pointer (self, self->presenting);
  porism_canvas_set_selection (self->canvas, NULL, 0);
  if (self->presenting)
    enter (self);
  else
    leave (self);
  scale_figure (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/**
 * porism_window_add_presentation:
 *
 * Gives the window its command that presents the figure.
 */
void
porism_window_add_presentation (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "present", NULL, NULL, "false", changed_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  if (self->settings == NULL)
    return;
  g_signal_connect_object (self->settings, "changed::text-size", G_CALLBACK (scale_figure), self, G_CONNECT_SWAPPED);
  scale_figure (self);
}
