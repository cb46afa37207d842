/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The properties of the selected objects in the window, and styles that are handed on from one to others. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/window/porism-window-private.h"

static PorismConstruction *
get_construction (PorismWindow *self)
{
  return porism_session_get_construction (porism_window_get_session (self));
}

/* (nullable): the object whose style was copied, while it is there. */
static const PorismRecord *
get_styled (PorismWindow *self)
{
  return self->styled != 0 ? porism_construction_get (get_construction (self), self->styled) : NULL;
}

/* ---- the selection ---- */

static void
set_enabled (PorismWindow *self,
             const char   *name,
             gboolean      enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

static void
follow_selection (PorismWindow *self)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  porism_properties_pane_set_selection (self->properties_pane, ids, n);
  set_enabled (self, "copy-style", n == 1);
  set_enabled (self, "default-style", n == 1);
  set_enabled (self, "paste-style", n > 0 && get_styled (self) != NULL);
  set_enabled (self, "reset-style", n > 0);
}

static void
document_changed_cb (PorismWindow *self)
{
  self->styled = 0;
  porism_properties_pane_set_document (self->properties_pane, self->document);
  follow_selection (self);
}

/* ---- styles ---- */

/* (nullable): the object that alone is selected */
static const PorismRecord *
get_selected (PorismWindow *self,
              PorismId     *id)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  if (n != 1)
    return NULL;
  *id = ids[0];

  return porism_construction_get (get_construction (self), ids[0]);
}

static void
copy_style_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PorismWindow *self = user_data;
  const PorismRecord *record = get_selected (self, &self->styled);
  g_autofree char *said = NULL;

  if (record == NULL)
    return;
  said = g_strdup_printf (_("Style of %s copied: select others, then paste it"), record->name);
  follow_selection (self);
  porism_window_say (self, said);
}

/* @from: (nullable): whose style they get; NULL: the figure's */
static void
give_style (PorismWindow *self,
            const char   *from)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);
  g_autoptr (PorismAction) action = porism_action_new ("render_copy_style");
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (get_construction (self), ids[i]);

      if (record != NULL && record->name != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "", record->name);
    }
  if (names->len == 0)
    return;
  porism_action_add_string (action, "to", names->str);
  if (from != NULL)
    porism_action_add_string (action, "from", from);
  porism_session_act (porism_window_get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
paste_style_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  const PorismRecord *record = get_styled (user_data);

  if (record != NULL)
    give_style (user_data, record->name);
}

static void
reset_style_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  give_style (user_data, NULL);
}

static void
default_style_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  PorismWindow *self = user_data;
  PorismId id;
  const PorismRecord *record = get_selected (self, &id);
  g_autoptr (PorismAction) set = NULL;
  g_autofree char *said = NULL;

  if (record == NULL)
    return;
  set = porism_action_new ("render_set_default_style");
  porism_action_add_string (set, "obj", record->name);
  /* Translators: a kind of objects, such as “point”, and the name of one */
  said = g_strdup_printf (_("New objects of the kind “%1$s” will look like %2$s"), porism_kind_get_label (record->kind),
                          record->name);
  porism_session_act (porism_window_get_session (self), set, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
  porism_window_say (self, said);
}

/* ---- the pane ---- */

/* Shows the pane and goes there. */
static void
properties_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PorismWindow *self = user_data;

  adw_flap_set_reveal_flap (self->properties_flap, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->properties_pane), GTK_DIR_TAB_FORWARD);
}

/**
 * porism_window_add_properties:
 *
 * Joins the pane of properties to what is selected, and gives the window its commands on styles.
 */
void
porism_window_add_properties (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "properties", properties_cb },
    { "copy-style", copy_style_cb },
    { "paste-style", paste_style_cb },
    { "reset-style", reset_style_cb },
    { "default-style", default_style_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
  g_signal_connect_object (self->canvas, "selection-changed", G_CALLBACK (follow_selection), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->algebra_pane, "selection-changed", G_CALLBACK (follow_selection), self, G_CONNECT_SWAPPED);
}
