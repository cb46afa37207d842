/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The buttons are made from the rows of the palette whose tools there are; which one is down follows
 * from the action's state. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-palette-tool.h"
#include "ui/construct/porism-tool-group.h"
#include "ui/construct/porism-tool-palette.h"
#include "ui/parts/porism-scroll-focus.h"

struct _PorismToolPalette
{
  PorismFrame parent_instance;

  GtkBox *groups;
  gboolean space;               /* the groups for space are shown */
};

G_DEFINE_FINAL_TYPE (PorismToolPalette, porism_tool_palette, PORISM_TYPE_FRAME)

static GtkWidget *
create_button (const PorismPaletteTool *tool)
{
  const char *label = porism_palette_tool_get_label (tool);
  g_autofree char *icon = porism_palette_tool_dup_icon (tool);
  g_autofree char *tooltip = NULL;
  GtkWidget *button = gtk_toggle_button_new ();

  if (tool->key != NULL)
    {
      g_autofree char *key = g_utf8_strup (tool->key, -1);

      tooltip = g_strdup_printf (_("%s (%s)"), label, key);
    }
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_add_css_class (button, "flat");
  /* The figure keeps the keys. */
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tooltip ? tooltip : label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, tool->key ? tool->key : "",
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->id);

  return button;
}

#define SPACE "porism-space"

/* A group for space, and the line above it, say so. */
static void
add (PorismToolPalette *self,
     GtkWidget         *widget,
     gboolean           space)
{
  g_object_set_data (G_OBJECT (widget), SPACE, GINT_TO_POINTER (space));
  gtk_widget_set_visible (widget, !space || self->space);
  gtk_box_append (self->groups, widget);
}

static PorismToolGroup *
add_group (PorismToolPalette *self,
           const char        *name,
           gboolean           space)
{
  GtkWidget *group = porism_tool_group_new (name);

  if (gtk_widget_get_first_child (GTK_WIDGET (self->groups)) != NULL)
    add (self, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), space);
  add (self, group, space);

  return PORISM_TOOL_GROUP (group);
}

static gboolean
is_available (const PorismPaletteTool *tool,
              const PorismRegistry    *registry)
{
  return tool->tool == NULL || porism_registry_lookup (registry, tool->tool) != NULL;
}

static void
porism_tool_palette_class_init (PorismToolPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-tool-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismToolPalette, groups);
  gtk_widget_class_set_css_name (widget_class, "toolpalette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
porism_tool_palette_init (PorismToolPalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}

/**
 * porism_tool_palette_set_registry:
 *
 * Shows the tools that @registry has.
 */
void
porism_tool_palette_set_registry (PorismToolPalette    *self,
                                  const PorismRegistry *registry)
{
  PorismToolGroup *group = NULL;
  const char *name = NULL;
  gboolean space = FALSE;
  GtkWidget *child;

  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  for (guint i = 0; i < porism_palette_tools_get_n (); i++)
    {
      const PorismPaletteTool *tool = porism_palette_tools_get (i);

      if (tool->group != NULL)
        {
          name = tool->group;
          space = tool->space;
        }
      if (!is_available (tool, registry))
        continue;
      if (name != NULL)
        group = add_group (self, _(name), space);
      name = NULL;
      porism_tool_group_append (group, GTK_TOGGLE_BUTTON (create_button (tool)));
    }
}

/**
 * porism_tool_palette_set_space:
 *
 * Shows the groups for space, or hides them.
 */
void
porism_tool_palette_set_space (PorismToolPalette *self,
                               gboolean           space)
{
  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  self->space = space;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, space || g_object_get_data (G_OBJECT (child), SPACE) == NULL);
}
