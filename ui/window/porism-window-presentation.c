/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure before a class: alone, on the whole screen, with strokes, letters and a pointer that are seen from the last
 * row, and three buttons for a finger. Nothing of it is kept. */

#include "config.h"

#include "ui/window/porism-window-private.h"

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

/**
 * porism_window_scale_figure:
 *
 * Draws the figure's letters as large as the settings say, and all of it larger while it is presented.
 */
void
porism_window_scale_figure (PorismWindow *self)
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
  if (self->presenting)
    enter (self);
  else
    leave (self);
  porism_window_scale_figure (self);
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
}
