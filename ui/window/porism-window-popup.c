/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands over the figure for a moment, such as a menu; the focus goes back to where it was. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/window/porism-window-private.h"

#define FITTED_FRAMES 4

static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* A popover is measured as it is shown, when GTK 4.8 does not know yet how its rows are styled: it is
 * fitted again in the first frames. */
static gboolean
fit_cb (GtkWidget     *popover,
        GdkFrameClock *clock,
        gpointer       first)
{
  gtk_popover_present (GTK_POPOVER (popover));

  return gdk_frame_clock_get_frame_counter (clock) < GPOINTER_TO_INT (first) + FITTED_FRAMES
           ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
shown_cb (GtkWidget *popover)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (popover);

  gtk_widget_add_tick_callback (popover, fit_cb,
                                GINT_TO_POINTER (gdk_frame_clock_get_frame_counter (clock)), NULL);
}

/* Whether no widget has the focus but @popover, or one in it. */
static gboolean
has_no_other_focus (PorismWindow *self,
                    GtkWidget    *popover)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return focus == NULL || focus == popover || gtk_widget_is_ancestor (focus, popover);
}

/* The focus goes back to where it was, unless it is elsewhere already. */
static void
restore_focus (PorismWindow *self,
               GtkWidget    *popover)
{
  if (self->focus_before != NULL && gtk_widget_get_root (self->focus_before) == GTK_ROOT (self) &&
      has_no_other_focus (self, popover))
    gtk_widget_grab_focus (self->focus_before);
  g_clear_object (&self->focus_before);
}

/* The command that closes a menu is carried out after it: the menu must not go yet. */
static void
popover_closed_cb (GtkPopover   *popover,
                   PorismWindow *self)
{
  restore_focus (self, GTK_WIDGET (popover));
  if (self->popover == popover)
    self->popover = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent_cb, g_object_ref (popover), g_object_unref);
}

/* Takes away what stands over the figure. */
static void
drop_popover (PorismWindow *self)
{
  GtkPopover *popover = self->popover;

  self->popover = NULL;
  if (popover != NULL)
    gtk_widget_unparent (GTK_WIDGET (popover));
}

/**
 * porism_window_popup:
 * @popover: (transfer floating): a popover without a parent
 *
 * Shows @popover at (@x, @y) of @widget until it is closed. Its parent is no pane: the keys of the panes
 * are not its own.
 */
void
porism_window_popup (PorismWindow *self,
                     GtkPopover   *popover,
                     GtkWidget    *widget,
                     double        x,
                     double        y)
{
  GtkWidget *parent = GTK_WIDGET (self->algebra_flap);
  double px = 0, py = 0;

  drop_popover (self);
  gtk_widget_translate_coordinates (widget, parent, x, y, &px, &py);
  self->popover = popover;
  gtk_widget_set_parent (GTK_WIDGET (popover), parent);
  gtk_popover_set_pointing_to (popover, &(GdkRectangle) { (int) px, (int) py, 1, 1 });
  g_signal_connect_object (popover, "closed", G_CALLBACK (popover_closed_cb), self, 0);
  g_signal_connect (popover, "map", G_CALLBACK (shown_cb), NULL);
  g_set_object (&self->focus_before, gtk_root_get_focus (GTK_ROOT (self)));
  gtk_popover_popup (popover);
}

/* A menu within the main menu keeps the focus when it is gone, and no key is heard any more. */
static void
main_menu_closed_cb (GtkWidget    *popover,
                     PorismWindow *self)
{
  if (has_no_other_focus (self, popover))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/**
 * porism_window_new_menu:
 *
 * Returns: (transfer floating): a menu for porism_window_popup()
 */
GtkPopover *
porism_window_new_menu (GMenuModel *model)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);

  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);

  return GTK_POPOVER (menu);
}

/**
 * porism_window_add_popups:
 *
 * What stands over the figure goes with it.
 */
void
porism_window_add_popups (PorismWindow *self)
{
  g_signal_connect (self, "notify::document", G_CALLBACK (drop_popover), NULL);
  g_signal_connect (self, "unrealize", G_CALLBACK (drop_popover), NULL);
  g_signal_connect_object (gtk_menu_button_get_popover (self->main_menu), "closed",
                           G_CALLBACK (main_menu_closed_cb), self, 0);
}

/* ---- the menu of the empty canvas ---- */

static GMenuModel *
create_snapping_model (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("_Automatic"), "win.snapping::automatic");
  g_menu_append (menu, _("To the _Grid"), "win.snapping::grid");
  g_menu_append (menu, _("_Off"), "win.snapping::off");

  return G_MENU_MODEL (menu);
}

/**
 * porism_window_create_backdrop_menu:
 *
 * Returns: (transfer full): the menu of the empty canvas
 */
GMenuModel *
porism_window_create_backdrop_menu (PorismWindow *self)
{
  g_autoptr (GMenuModel) snapping = create_snapping_model ();
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) shown = g_menu_new ();
  g_autoptr (GMenu) view = g_menu_new ();

  g_menu_append (shown, _("A_xes"), "win.show-axes");
  g_menu_append (shown, _("_Grid"), "win.show-grid");
  g_menu_append (shown, _("Axes and G_rid…"), "win.axes");
  g_menu_append (shown, _("Conditions _in the Figure"), "win.show-badges");
  g_menu_append_submenu (shown, _("S_napping"), snapping);
  g_menu_append (view, _("What _Holds Here?"), "win.what-holds");
  g_menu_append (view, _("Paste"), "win.paste");
  g_menu_append (view, _("Insert Picture…"), "win.insert-picture");
  g_menu_append (view, _("Show the Whole _Figure"), "win.zoom-fit");
  g_menu_append (view, _("C_lear Trails"), "win.clear-trails");
  g_menu_append_submenu (view, _("S_pace"), self->space_menu);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (shown));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (view));

  return G_MENU_MODEL (menu);
}
