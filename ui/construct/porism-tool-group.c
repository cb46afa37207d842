/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/construct/porism-tool-group.h"

#define SPACING 2

struct _PorismToolGroup
{
  PorismFrame parent_instance;

  int n, n_columns;
};

G_DEFINE_FINAL_TYPE (PorismToolGroup, porism_tool_group, PORISM_TYPE_FRAME)

/* The button that is down, else the first. */
static GtkWidget *
find_entrance (GtkWidget *group)
{
  for (GtkWidget *at = gtk_widget_get_first_child (group); at != NULL;
       at = gtk_widget_get_next_sibling (at))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (at)))
      return at;
  return gtk_widget_get_first_child (group);
}

/* Tab comes in and goes out; an arrow stays inside. */
static gboolean
porism_tool_group_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  GtkWidget *entrance = find_entrance (widget);

  if (gtk_widget_get_focus_child (widget) == NULL)
    return entrance != NULL && gtk_widget_grab_focus (entrance);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  GTK_WIDGET_CLASS (porism_tool_group_parent_class)->focus (widget, direction);

  return TRUE;
}

static void
porism_tool_group_class_init (PorismToolGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = porism_tool_group_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_tool_group_init (PorismToolGroup *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_row_spacing (layout, SPACING);
  gtk_grid_layout_set_column_spacing (layout, SPACING);
}

/**
 * porism_tool_group_new:
 * @name: what a screen reader says of it
 *
 * Returns: (transfer floating): a group without buttons
 */
GtkWidget *
porism_tool_group_new (const char *name,
                       guint       n_columns)
{
  GtkWidget *self = g_object_new (PORISM_TYPE_TOOL_GROUP, NULL);

  PORISM_TOOL_GROUP (self)->n_columns = (int) n_columns;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return self;
}

static void
place (PorismToolGroup *self,
       GtkWidget       *button,
       int              i)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGridLayoutChild *at = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, button));

  gtk_grid_layout_child_set_column (at, i % self->n_columns);
  gtk_grid_layout_child_set_row (at, i / self->n_columns);
}

/**
 * porism_tool_group_set_columns:
 *
 * Orders the buttons anew.
 */
void
porism_tool_group_set_columns (PorismToolGroup *self,
                               guint            n_columns)
{
  int i = 0;

  g_return_if_fail (PORISM_IS_TOOL_GROUP (self));

  self->n_columns = (int) n_columns;
  for (GtkWidget *at = gtk_widget_get_first_child (GTK_WIDGET (self)); at != NULL; at = gtk_widget_get_next_sibling (at))
    place (self, at, i++);
}

/**
 * porism_tool_group_append:
 * @button: (transfer floating): comes last
 *
 * Adds a button.
 */
void
porism_tool_group_append (PorismToolGroup *self,
                          GtkToggleButton *button)
{
  g_return_if_fail (PORISM_IS_TOOL_GROUP (self));

  gtk_widget_set_parent (GTK_WIDGET (button), GTK_WIDGET (self));
  place (self, GTK_WIDGET (button), self->n++);
}
