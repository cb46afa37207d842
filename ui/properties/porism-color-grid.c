/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Toggle buttons, of which the one that is so is pressed; pressing it again changes nothing. The last one has any other
 * colour, and asks for it. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/parts/porism-swatch.h"
#include "ui/properties/porism-color-grid.h"

#define BUTTONS_A_ROW 7

struct _PorismColorGrid
{
  PorismFrame parent_instance;

  GtkGrid *grid;
  GPtrArray *buttons;           /* GtkToggleButton; the last is for any other colour */
  char *color;                  /* that is shown, "" for the figure's own; NULL: none */
  gboolean showing;
};

enum { SIGNAL_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismColorGrid, porism_color_grid, PORISM_TYPE_FRAME)

static const char *
get_color (PorismColorGrid *self,
           guint i)
{
  return g_object_get_data (self->buttons->pdata[i], "color");
}

/* Presses the button of the colour that is shown. */
static void
press (PorismColorGrid *self)
{
  const guint other = self->buttons->len - 1;
  gboolean found = FALSE;

  self->showing = TRUE;
  for (guint i = 0; i < other; i++)
    {
      const gboolean pressed = self->color != NULL && g_str_equal (self->color, get_color (self, i));

      gtk_toggle_button_set_active (self->buttons->pdata[i], pressed);
      found = found || pressed;
    }
  gtk_toggle_button_set_active (self->buttons->pdata[other], self->color != NULL && !found);
  if (self->color != NULL && !found)
    gtk_button_set_child (self->buttons->pdata[other], porism_swatch_new (self->color));
  else
    gtk_button_set_icon_name (self->buttons->pdata[other], "view-more-horizontal-symbolic");
  self->showing = FALSE;
}

static void
chosen_cb (const char *color,
           gpointer    user_data)
{
  PorismColorGrid *self = user_data;

  porism_color_grid_show (self, color);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, color);
}

static void
ask (PorismColorGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  press (self);
  porism_swatch_ask (GTK_WINDOW (root), self->color != NULL ? self->color : "", chosen_cb, G_OBJECT (self));
}

static void
clicked_cb (PorismColorGrid *self,
            GtkButton       *button)
{
  const char *color = g_object_get_data (G_OBJECT (button), "color");

  if (color == NULL)
    ask (self);
  else if (self->color == NULL || !g_str_equal (color, self->color))
    chosen_cb (color, self);
  else
    press (self);
}

/* @color: (nullable): NULL for the last one, which asks. */
static void
add_button (PorismColorGrid *self,
            const char      *label,
            const char      *color)
{
  GtkWidget *button = gtk_toggle_button_new ();
  const guint i = self->buttons->len;

  if (color != NULL)
    gtk_button_set_child (GTK_BUTTON (button), porism_swatch_new (color));
  else
    gtk_button_set_icon_name (GTK_BUTTON (button), "view-more-horizontal-symbolic");
  g_object_set_data_full (G_OBJECT (button), "color", g_strdup (color), g_free);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, button, (int) (i % BUTTONS_A_ROW), (int) (i / BUTTONS_A_ROW), 1, 1);
  g_ptr_array_add (self->buttons, button);
}

/* One stop for the keyboard, at what is so; arrows go on from there. */
static gboolean
porism_color_grid_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  PorismColorGrid *self = PORISM_COLOR_GRID (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (porism_color_grid_parent_class)->focus (widget, direction);
  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    return FALSE;
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_toggle_button_get_active (self->buttons->pdata[i]))
      return gtk_widget_grab_focus (self->buttons->pdata[i]);
  return gtk_widget_grab_focus (self->buttons->pdata[0]);
}

static void
porism_color_grid_finalize (GObject *object)
{
  PorismColorGrid *self = PORISM_COLOR_GRID (object);

  g_ptr_array_unref (self->buttons);
  g_free (self->color);

  G_OBJECT_CLASS (porism_color_grid_parent_class)->finalize (object);
}

static void
porism_color_grid_class_init (PorismColorGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_color_grid_finalize;
  GTK_WIDGET_CLASS (klass)->focus = porism_color_grid_focus;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_color_grid_init (PorismColorGrid *self)
{
  const char *color, *label;

  self->buttons = g_ptr_array_new ();
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  add_button (self, _("Automatic"), "");
  for (guint i = 0; (color = porism_swatch_get_color (i, &label)) != NULL; i++)
    add_button (self, label, color);
  add_button (self, _("Another Colour…"), NULL);
}

/**
 * porism_color_grid_new:
 * @label: what a screen reader calls it
 *
 * Returns: (transfer floating): the colours, of which none is so
 */
GtkWidget *
porism_color_grid_new (const char *label)
{
  GtkWidget *self = g_object_new (PORISM_TYPE_COLOR_GRID, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return self;
}

/**
 * porism_color_grid_show:
 * @color: (nullable): "#rrggbb", "" for the figure's own; NULL: none in common
 *
 * Shows what is so; "chosen" is not emitted.
 */
void
porism_color_grid_show (PorismColorGrid *self,
                        const char      *color)
{
  g_autofree char *shown = g_strdup (color);

  g_return_if_fail (PORISM_IS_COLOR_GRID (self));

  if (g_strcmp0 (shown, self->color) == 0)
    return;
  g_free (self->color);
  self->color = g_steal_pointer (&shown);
  press (self);
}
