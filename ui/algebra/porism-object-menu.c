/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is quick stands in the menu: what is shown, the colour, the label's place. All else of how objects look is in the
 * pane of properties. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/algebra/porism-attachment.h"
#include "ui/algebra/porism-dimension.h"
#include "ui/algebra/porism-object-menu.h"
#include "ui/parts/porism-swatch.h"
#include "ui/properties/porism-property.h"

/* The properties that are on or off. */
static const struct
{
  const char *id;               /* of the property, and the action */
  const char *label;            /* N_() */
} flags[] = {
  { "visible", N_("_Show Object") },
  { "label", N_("Show _Label") },
  { "fixed", N_("Fi_xed") },
  { "trace", N_("Lea_ve a Trail") },
};

#define SWATCHES_A_ROW 6

/* ---- commands ---- */

typedef struct
{
  PorismSession *session;
  GArray *ids;                  /* PorismId */
} Objects;

static void
objects_free (gpointer user_data)
{
  Objects *self = user_data;

  g_object_unref (self->session);
  g_array_unref (self->ids);
  g_free (self);
}

static const PorismRecord *
get_object (PorismSession *session,
            const GArray  *ids,
            guint          i)
{
  return porism_construction_get (porism_session_get_construction (session),
                                  g_array_index (ids, PorismId, i));
}

static void
set (const Objects *self,
     const char    *property,
     const char    *text)
{
  porism_property_set (porism_property_find (property), self->session, (const PorismId *) (const void *) self->ids->data,
                       self->ids->len, text);
}

static void
change_flag_cb (GSimpleAction *action,
                GVariant      *value,
                gpointer       user_data)
{
  set (user_data, g_action_get_name (G_ACTION (action)), g_variant_get_boolean (value) ? "1" : "0");
  g_simple_action_set_state (action, value);
}

static void
color_cb (GSimpleAction *action,
          GVariant      *value,
          gpointer       user_data)
{
  set (user_data, "color", g_variant_get_string (value, NULL));
}

/* What says where a label is, as the tool's parameters have it. */
static const struct
{
  PorismAttribute attribute;
  const char *parameter;
  const char *automatic;
} label_places[] = {
  { PORISM_ATTRIBUTE_LABEL_SIDE, "side", "0" }, { PORISM_ATTRIBUTE_LABEL_DX, "dx", "0" },
  { PORISM_ATTRIBUTE_LABEL_DY, "dy", "0" }, { PORISM_ATTRIBUTE_LABEL_POSITION, "position", "-1" },
  { PORISM_ATTRIBUTE_LABEL_ROTATION, "rotation", "0" }, { PORISM_ATTRIBUTE_LABEL_ALONG, "along", "0" },
};

/* (transfer full) (nullable): what gives the label its automatic place; NULL where it has that. */
static PorismAction *
new_label_reset (const PorismRecord *record)
{
  PorismAction *action = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (label_places); i++)
    if (porism_attributes_is_set (record->attributes, label_places[i].attribute))
      {
        if (action == NULL)
          {
            action = porism_action_new ("render_set_label");
            porism_action_add_string (action, "obj", record->name);
          }
        porism_action_add_string (action, label_places[i].parameter, label_places[i].automatic);
      }
  return action;
}

static gboolean
has_placed_label (PorismSession *session,
                  const GArray  *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = get_object (session, ids, i);
      g_autoptr (PorismAction) action = record != NULL ? new_label_reset (record) : NULL;

      if (action != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
reset_label_cb (GSimpleAction *action,
                GVariant      *value,
                gpointer       user_data)
{
  const Objects *self = user_data;
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  for (guint i = 0; i < self->ids->len; i++)
    {
      const PorismRecord *record = get_object (self->session, self->ids, i);
      PorismAction *reset = record != NULL ? new_label_reset (record) : NULL;

      if (reset != NULL)
        g_ptr_array_add (actions, reset);
    }
  if (actions->len > 0)
    porism_session_act_together (self->session, actions);
}

static void
dimension_cb (GSimpleAction *action,
              GVariant      *value,
              gpointer       user_data)
{
  const Objects *self = user_data;

  porism_dimension_add (self->session, (const PorismId *) (const void *) self->ids->data, self->ids->len);
}

static void
attach_cb (GSimpleAction *action,
           GVariant      *value,
           gpointer       user_data)
{
  const Objects *self = user_data;

  porism_attachment_add (self->session, (const PorismId *) (const void *) self->ids->data, self->ids->len);
}

static void
detach_cb (GSimpleAction *action,
           GVariant      *value,
           gpointer       user_data)
{
  const Objects *self = user_data;

  porism_attachment_remove (self->session, (const PorismId *) (const void *) self->ids->data, self->ids->len);
}

/* What depends on one of them may be gone before its turn comes. */
static void
delete_cb (GSimpleAction *action,
           GVariant      *value,
           gpointer       user_data)
{
  const Objects *self = user_data;
  const guint64 group = self->ids->len > 1 ? porism_session_new_group (self->session) : 0;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const PorismRecord *record = get_object (self->session, self->ids, i);
      g_autoptr (PorismAction) gone = NULL;

      if (record == NULL)
        continue;
      gone = porism_action_new ("delete_object");
      porism_action_add_string (gone, "name", record->name);
      porism_session_act (self->session, gone, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
    }
}

/* How the first object that the property suits has it; FALSE where there is none. */
static gboolean
get_flag (PorismSession *session,
          const GArray  *ids,
          const char    *id,
          gboolean      *value)
{
  const PorismProperty *property = porism_property_find (id);

  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = get_object (session, ids, i);

      if (record == NULL || !porism_property_suits (property, record))
        continue;
      *value = porism_property_get_number (property, porism_session_get_construction (session),
                                           g_array_index (ids, PorismId, i)) != 0;
      return TRUE;
    }
  return FALSE;
}

static void
add_action (GSimpleActionGroup *group,
            GSimpleAction      *action,
            const char         *signal,
            GCallback           callback,
            Objects            *objects)
{
  g_signal_connect (action, signal, callback, objects);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  g_object_unref (action);
}

static void
add_flags (GSimpleActionGroup *group,
           Objects            *objects)
{
  gboolean value;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (get_flag (objects->session, objects->ids, flags[i].id, &value))
      add_action (group, g_simple_action_new_stateful (flags[i].id, NULL, g_variant_new_boolean (value)), "change-state",
                  G_CALLBACK (change_flag_cb), objects);
}

/**
 * porism_object_menu_create_actions:
 *
 * Returns: (transfer full): the commands on these objects, to be inserted as "objects"
 */
GSimpleActionGroup *
porism_object_menu_create_actions (PorismSession  *session,
                                   const PorismId *ids,
                                   guint           n)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  Objects *objects = g_new (Objects, 1);

  *objects = (Objects) { g_object_ref (session), g_array_new (FALSE, FALSE, sizeof (PorismId)) };
  g_array_append_vals (objects->ids, ids, n);
  g_object_set_data_full (G_OBJECT (group), "objects", objects, objects_free);
  add_flags (group, objects);
  add_action (group, g_simple_action_new ("color", G_VARIANT_TYPE_STRING), "activate", G_CALLBACK (color_cb), objects);
  add_action (group, g_simple_action_new ("reset-label", NULL), "activate", G_CALLBACK (reset_label_cb), objects);
  add_action (group, g_simple_action_new ("dimension", NULL), "activate", G_CALLBACK (dimension_cb), objects);
  add_action (group, g_simple_action_new ("attach", NULL), "activate", G_CALLBACK (attach_cb), objects);
  add_action (group, g_simple_action_new ("detach", NULL), "activate", G_CALLBACK (detach_cb), objects);
  add_action (group, g_simple_action_new ("delete", NULL), "activate", G_CALLBACK (delete_cb),
              objects);

  return group;
}

/* ---- the model ---- */

static void
append_colors (GMenu *menu)
{
  g_autoptr (GMenu) choices = g_menu_new ();
  g_autoptr (GMenuItem) swatches = g_menu_item_new (NULL, NULL);

  g_menu_item_set_attribute (swatches, "custom", "s", "colors");
  g_menu_append_item (choices, swatches);
  g_menu_append (choices, _("_Other…"), "win.choose-color");
  g_menu_append_submenu (menu, _("_Colour"), G_MENU_MODEL (choices));
}

static void
append_section (GMenu *menu,
                GMenu *section)
{
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_object_unref (section);
}

/* Whether it can be animated. */
static gboolean
runs (const PorismRecord *record)
{
  return record != NULL && porism_property_suits (porism_property_find ("animation"), record);
}

static GMenu *
create_flags (PorismSession *session,
              const GArray  *ids)
{
  GMenu *menu = g_menu_new ();
  gboolean value;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (get_flag (session, ids, flags[i].id, &value))
      {
        g_autofree char *action = g_strdup_printf ("objects.%s", flags[i].id);

        g_menu_append (menu, _(flags[i].label), action);
      }
  return menu;
}

/**
 * porism_object_menu_create_model:
 *
 * Returns: (transfer full): the menu of these objects
 */
GMenuModel *
porism_object_menu_create_model (PorismSession  *session,
                                 const PorismId *ids,
                                 guint           n)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (PorismId));
  GMenu *menu = g_menu_new (), *look = g_menu_new ();
  GMenu *edit = g_menu_new (), *end = g_menu_new ();

  g_array_append_vals (array, ids, n);
  append_section (menu, create_flags (session, array));
  if (n == 1)
    {
      if (runs (get_object (session, array, 0)))
        g_menu_append (edit, _("_Play or Pause"), "win.play");
      if (get_object (session, array, 0) != NULL && get_object (session, array, 0)->kind == PORISM_KIND_FUNCTION)
        g_menu_append (edit, _("_Inspect…"), "win.inspect-function");
      g_menu_append (edit, _("_Rename…"), "win.rename");
      g_menu_append (edit, _("_Definition…"), "win.edit-definition");
      append_section (menu, edit);
    }
  else
    g_object_unref (edit);
  append_colors (look);
  g_menu_append (look, _("_Properties…"), "win.properties");
  if (n == 1)
    g_menu_append (look, _("Copy St_yle"), "win.copy-style");
  g_menu_append (look, _("Paste S_tyle"), "win.paste-style");
  if (has_placed_label (session, array))
    g_menu_append (look, _("Reset La_bel"), "objects.reset-label");
  if (porism_dimension_fits (session, ids, n))
    g_menu_append (look, _("Dime_nsion Line"), "objects.dimension");
  if (porism_attachment_fits (session, ids, n))
    g_menu_append (look, _("Attach the Point"), "objects.attach");
  if (porism_attachment_is (session, ids, n))
    g_menu_append (look, _("Detach the Point"), "objects.detach");
  append_section (menu, look);
  g_menu_append (end, _("Cut"), "win.cut");
  g_menu_append (end, _("Copy"), "win.copy");
  g_menu_append (end, _("Duplicate"), "win.duplicate");
  g_menu_append (end, _("Select All of T_his Kind"), "win.select-kind");
  g_menu_append (end, _("D_elete"), "objects.delete");
  append_section (menu, end);

  return G_MENU_MODEL (menu);
}

/* ---- swatches ---- */

/* A button in a menu does not close it by itself. */
static void
close_menu_cb (GtkWidget *child)
{
  GtkWidget *popover = gtk_widget_get_ancestor (child, GTK_TYPE_POPOVER_MENU);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
create_swatch (const char *color,
               const char *label)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), porism_swatch_new (color));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "objects.color");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", color);
  g_signal_connect (button, "clicked", G_CALLBACK (close_menu_cb), NULL);

  return button;
}

/**
 * porism_object_menu_add_colors:
 *
 * Puts the swatches where the model has room for them.
 */
void
porism_object_menu_add_colors (GtkPopoverMenu *menu)
{
  GtkWidget *grid = g_object_ref_sink (gtk_grid_new ());
  const char *color, *label;

  for (guint i = 0; (color = porism_swatch_get_color (i, &label)) != NULL; i++)
    gtk_grid_attach (GTK_GRID (grid), create_swatch (color, label), (int) (i % SWATCHES_A_ROW), (int) (i / SWATCHES_A_ROW), 1, 1);
  gtk_popover_menu_add_child (menu, grid, "colors");
  g_object_unref (grid);
}
