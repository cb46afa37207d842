/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The buttons are made from the rows of the palette whose tools there are; which one is down follows
 * from the action's state. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-palette-tool.h"
#include "ui/construct/porism-tool-group.h"
#include "ui/construct/porism-tool-palette.h"
#include "ui/construct/porism-tool-pattern.h"
#include "ui/parts/porism-scroll-focus.h"

#define N_COLUMNS 4
#define N_COLUMNS_NARROW 2
/* The name of the group of tools of one's own. */
#define OWN N_("Own Tools")
#define FOLDED "folded-tool-groups"

struct _PorismToolPalette
{
  PorismFrame parent_instance;

  GSettings *settings;          /* or NULL */
  GtkBox *groups;
  const PorismRegistry *awaited;        /* whose tools are shown when they are seen; else NULL */
  gboolean narrow;
  GtkWidget *own;               /* the last group: heading and tools; or NULL */
  gboolean space;               /* the groups for space are shown */
};

G_DEFINE_FINAL_TYPE (PorismToolPalette, porism_tool_palette, PORISM_TYPE_FRAME)

/* ---- buttons ---- */

/* What it is called, its key, and what is to be clicked. */
static char *
dup_tooltip (const PorismPaletteTool *tool,
             const PorismToolSpec    *spec)
{
  const char *label = porism_palette_tool_get_label (tool);
  g_autoptr (GArray) patterns = spec != NULL ? porism_tool_patterns_new (tool, spec) : NULL;
  g_autofree char *key = tool->key != NULL ? g_utf8_strup (tool->key, -1) : NULL;
  g_autofree char *head = key != NULL ? g_strdup_printf (_("%s (%s)"), label, key) : g_strdup (label);
  g_autofree char *hint = NULL;

  if (spec == NULL)
    return g_strdup_printf ("%s\n%s", head, tool->action != NULL ? _("Opens a window of its own") : _("Select and drag"));
  hint = patterns->len == 0 && porism_tool_spec_wants_form (spec) ? g_strdup (_("Click, then enter its values"))
                                                                   : porism_tool_patterns_dup_hint (patterns);
  return g_strdup_printf ("%s\n%s", head, hint);
}

static GtkWidget *
create_button (const PorismPaletteTool *tool,
               const PorismToolSpec    *spec)
{
  const char *label = porism_palette_tool_get_label (tool);
  g_autofree char *icon = porism_palette_tool_dup_icon (tool);
  g_autofree char *tooltip = dup_tooltip (tool, spec);
  GtkWidget *button = gtk_toggle_button_new (), *image = gtk_image_new_from_icon_name (icon);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_add_css_class (button, "flat");
  /* The figure keeps the keys. */
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, tool->key ? tool->key : "",
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), tool->action != NULL ? tool->action : "win.tool");
  if (tool->action == NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->id);

  return button;
}

static void
drop_menu_cb (GtkWidget *button)
{
  GtkWidget *menu = g_object_get_data (G_OBJECT (button), "menu");

  g_object_set_data (G_OBJECT (button), "menu", NULL);
  if (menu != NULL)
    gtk_widget_unparent (menu);
}

/* What can be done with a tool of one's own; it goes with the button. */
static void
own_menu_cb (GtkWidget *button)
{
  const char *name = g_object_get_data (G_OBJECT (button), "tool");
  GtkWidget *menu = g_object_get_data (G_OBJECT (button), "menu");
  g_autoptr (GMenu) model = NULL;

  if (menu == NULL)
    {
      static const struct { const char *label, *action; } rows[] = {
        { N_("_Keep for All Documents"), "win.keep-tool" }, { N_("_Export…"), "win.export-tool" },
        { N_("_Delete"), "win.delete-tool" },
      };

      model = g_menu_new ();
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_autoptr (GMenuItem) item = g_menu_item_new (_(rows[i].label), NULL);

          g_menu_item_set_action_and_target (item, rows[i].action, "s", name);
          g_menu_append_item (model, item);
        }
      menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (model));
      gtk_widget_set_parent (menu, button);
      g_object_set_data (G_OBJECT (button), "menu", menu);
      g_signal_connect (button, "destroy", G_CALLBACK (drop_menu_cb), NULL);
    }
  gtk_popover_popup (GTK_POPOVER (menu));
}

static gboolean
own_menu_key_cb (GtkWidget *button,
                 GVariant  *arguments,
                 gpointer   unused)
{
  own_menu_cb (button);
  return GDK_EVENT_STOP;
}

static void
add_own_menu (GtkWidget  *button,
              const char *name)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *trigger = gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_F10, GDK_SHIFT_MASK),
                                                             gtk_keyval_trigger_new (GDK_KEY_Menu, 0));

  g_object_set_data_full (G_OBJECT (button), "tool", g_strdup (name), g_free);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (own_menu_cb), button, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (trigger, gtk_callback_action_new (own_menu_key_cb, NULL, NULL)));
  gtk_widget_add_controller (button, keys);
}

/* A tool of one's own is told by its name. */
static GtkWidget *
create_own_button (const PorismPaletteTool *tool)
{
  GtkWidget *button = create_button (tool, tool->spec), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new_from_icon_name ("porism-own-tool-symbolic");
  GtkWidget *label = gtk_label_new (porism_palette_tool_get_label (tool));

  gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "own");
  add_own_menu (button, tool->spec->name);

  return button;
}

/* ---- groups ---- */

static gboolean
is_folded (PorismToolPalette *self,
           const char        *name)
{
  g_auto (GStrv) folded = self->settings != NULL ? g_settings_get_strv (self->settings, FOLDED) : NULL;

  return folded != NULL && g_strv_contains ((const char *const *) folded, name);
}

/* @heading: the button whose group was folded or unfolded */
static void
keep_folded (PorismToolPalette *self,
             GtkToggleButton   *heading)
{
  const char *name = g_object_get_data (G_OBJECT (heading), "group");
  g_auto (GStrv) folded = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  if (self->settings == NULL)
    return;
  folded = g_settings_get_strv (self->settings, FOLDED);
  for (guint i = 0; folded[i] != NULL; i++)
    if (!g_str_equal (folded[i], name))
      g_strv_builder_add (builder, folded[i]);
  if (!gtk_toggle_button_get_active (heading))
    g_strv_builder_add (builder, name);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, FOLDED, (const char *const *) now);
}

static void
folded_cb (GtkToggleButton   *heading,
           GParamSpec        *pspec,
           PorismToolPalette *self)
{
  const gboolean open = gtk_toggle_button_get_active (heading);
  GtkWidget *arrow = g_object_get_data (G_OBJECT (heading), "arrow");
  GtkWidget *revealer = g_object_get_data (G_OBJECT (heading), "revealer");

  gtk_image_set_from_icon_name (GTK_IMAGE (arrow), open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  keep_folded (self, heading);
}

static GtkWidget *
create_heading (PorismToolPalette *self,
                const char        *name,
                GtkWidget         *revealer)
{
  GtkWidget *heading = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (_(name)), *arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");
  const gboolean open = !is_folded (self, name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_button_set_child (GTK_BUTTON (heading), box);
  gtk_widget_add_css_class (heading, "flat");
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_focus_on_click (heading, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LABEL, _(name), -1);
  g_object_set_data (G_OBJECT (heading), "group", (gpointer) name);
  g_object_set_data (G_OBJECT (heading), "arrow", arrow);
  g_object_set_data (G_OBJECT (heading), "revealer", revealer);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (heading), TRUE);
  g_signal_connect_object (heading, "notify::active", G_CALLBACK (folded_cb), self, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (heading), open);

  return heading;
}

/* @name: N_(); @group: (transfer floating): its buttons. Returns: (transfer floating) */
static GtkWidget *
create_section (PorismToolPalette *self,
                const char        *name,
                GtkWidget         *group)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *revealer = gtk_revealer_new ();

  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), TRUE);
  gtk_revealer_set_child (GTK_REVEALER (revealer), group);
  gtk_box_append (GTK_BOX (section), create_heading (self, name, revealer));
  gtk_box_append (GTK_BOX (section), revealer);

  return section;
}

#define SPACE "porism-space"

/* What is for space says so. */
static void
add (PorismToolPalette *self,
     GtkWidget         *widget,
     gboolean           space)
{
  g_object_set_data (G_OBJECT (widget), SPACE, GINT_TO_POINTER (space));
  gtk_widget_set_visible (widget, !space || self->space);
  gtk_box_append (self->groups, widget);
}

static guint
get_n_columns (PorismToolPalette *self)
{
  return self->narrow ? N_COLUMNS_NARROW : N_COLUMNS;
}

static PorismToolGroup *
add_group (PorismToolPalette *self,
           const char        *name,
           gboolean           space)
{
  GtkWidget *group = porism_tool_group_new (_(name), get_n_columns (self));

  add (self, create_section (self, name, group), space);

  return PORISM_TOOL_GROUP (group);
}

static gboolean
is_available (const PorismPaletteTool *tool,
              const PorismRegistry    *registry)
{
  return tool->tool == NULL || porism_registry_lookup (registry, tool->tool) != NULL;
}

static void
fill (PorismToolPalette *self)
{
  const PorismRegistry *registry = g_steal_pointer (&self->awaited);
  PorismToolGroup *group = NULL;
  const char *name = NULL;
  gboolean space = FALSE;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != self->own)
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
        group = add_group (self, name, space);
      name = NULL;
      porism_tool_group_append (group, GTK_TOGGLE_BUTTON (create_button (tool, porism_registry_lookup (registry, tool->tool))));
    }
  if (self->own != NULL)
    gtk_box_reorder_child_after (self->groups, self->own, gtk_widget_get_last_child (GTK_WIDGET (self->groups)));
}

/* The buttons take as long as all else that a window begins with, and where one begins there are none. */
static void
porism_tool_palette_map (GtkWidget *widget)
{
  PorismToolPalette *self = PORISM_TOOL_PALETTE (widget);

  if (self->awaited != NULL)
    fill (self);
  GTK_WIDGET_CLASS (porism_tool_palette_parent_class)->map (widget);
}

static void
porism_tool_palette_finalize (GObject *object)
{
  g_clear_object (&PORISM_TOOL_PALETTE (object)->settings);

  G_OBJECT_CLASS (porism_tool_palette_parent_class)->finalize (object);
}

static void
porism_tool_palette_class_init (PorismToolPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = porism_tool_palette_finalize;
  widget_class->map = porism_tool_palette_map;
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
 * @registry: to be kept until it is set anew
 *
 * Shows the tools that @registry has.
 */
void
porism_tool_palette_set_registry (PorismToolPalette    *self,
                                  const PorismRegistry *registry)
{
  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  self->awaited = registry;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

/**
 * porism_tool_palette_set_own:
 * @tools: of const #PorismPaletteTool
 *
 * Shows these as the tools of one's own; none: no group of them.
 */
void
porism_tool_palette_set_own (PorismToolPalette *self,
                             const GPtrArray   *tools)
{
  GtkWidget *group;

  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  if (self->own != NULL)
    gtk_box_remove (self->groups, self->own);
  self->own = NULL;
  if (tools->len == 0)
    return;
  group = porism_tool_group_new (_(OWN), 1);
  for (guint i = 0; i < tools->len; i++)
    porism_tool_group_append (PORISM_TOOL_GROUP (group), GTK_TOGGLE_BUTTON (create_own_button (tools->pdata[i])));
  self->own = create_section (self, OWN, group);
  gtk_box_append (self->groups, self->own);
}

/**
 * porism_tool_palette_set_narrow:
 *
 * Sets its width.
 */
void
porism_tool_palette_set_narrow (PorismToolPalette *self,
                                gboolean           narrow)
{
  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  for (GtkWidget *section = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); section != NULL;
       section = gtk_widget_get_next_sibling (section))
    {
      GtkWidget *revealer = gtk_widget_get_last_child (section);

      if (section != self->own)
        porism_tool_group_set_columns (PORISM_TOOL_GROUP (gtk_revealer_get_child (GTK_REVEALER (revealer))), get_n_columns (self));
    }
}

/**
 * porism_tool_palette_set_settings:
 * @settings: (nullable)
 *
 * Before the tools are shown.
 */
void
porism_tool_palette_set_settings (PorismToolPalette *self,
                                  GSettings         *settings)
{
  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  g_set_object (&self->settings, settings);
}

static gboolean
show_groups_cb (gpointer user_data)
{
  PorismToolPalette *self = user_data;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, self->space || g_object_get_data (G_OBJECT (child), SPACE) == NULL);

  return G_SOURCE_REMOVE;
}

/**
 * porism_tool_palette_set_space:
 *
 * Shows the groups for space, or hides them; soon, for it may be asked while the window is laid out.
 */
void
porism_tool_palette_set_space (PorismToolPalette *self,
                               gboolean           space)
{
  g_return_if_fail (PORISM_IS_TOOL_PALETTE (self));

  if (self->space == space)
    return;
  self->space = space;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_groups_cb, g_object_ref (self), g_object_unref);
}
