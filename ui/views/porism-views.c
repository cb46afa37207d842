/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/views/porism-seen-view.h"
#include "ui/views/porism-views-window.h"
#include "ui/views/porism-views.h"

struct _PorismViews
{
  GObject parent_instance;

  GtkWindow *window;            /* borrowed */
  PorismCanvas *canvas;         /* borrowed */
  PorismDocument *document;     /* or NULL */
  GSignalGroup *session_signals;
  GMenu *menu;                  /* its first section: @listed */
  GMenu *listed;
  char *known;                  /* the text of the views that the menu has */
  char *seen;                   /* the one that was gone to last; or NULL */
};

G_DEFINE_FINAL_TYPE (PorismViews, porism_views, G_TYPE_OBJECT)

/* (transfer full): PorismSavedView. */
static GPtrArray *
read_views (PorismViews *self)
{
  PorismConstruction *construction = porism_session_get_construction (porism_document_get_session (self->document));

  return porism_saved_views_read (porism_construction_get_attributes (construction, 0));
}

/* ---- the menu ---- */

static void
set_enabled (PorismViews *self,
             const char  *name,
             gboolean     enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
add_item (PorismViews           *self,
          const PorismSavedView *view)
{
  g_auto (GStrv) parts = g_strsplit (view->name, "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.show-view", "s", view->name);
  g_menu_append_item (self->listed, item);
}

static void
follow (PorismViews *self)
{
  PorismConstruction *construction = porism_session_get_construction (porism_document_get_session (self->document));
  const char *text = porism_attributes_get_text (porism_construction_get_attributes (construction, 0),
                                                 PORISM_ATTRIBUTE_SAVED_VIEWS);
  g_autoptr (GPtrArray) views = NULL;

  if (g_strcmp0 (text, self->known) == 0)
    return;
  g_free (self->known);
  self->known = g_strdup (text);
  views = read_views (self);
  g_menu_remove_all (self->listed);
  for (guint i = 0; i < views->len; i++)
    add_item (self, views->pdata[i]);
  set_enabled (self, "next-view", views->len > 0);
  set_enabled (self, "previous-view", views->len > 0);
}

static void
document_changed_cb (PorismViews *self)
{
  g_clear_object (&self->document);
  g_object_get (self->window, "document", &self->document, NULL);
  g_clear_pointer (&self->known, g_free);
  g_clear_pointer (&self->seen, g_free);
  g_signal_group_set_target (self->session_signals,
                             self->document != NULL ? porism_document_get_session (self->document) : NULL);
  if (self->document != NULL)
    follow (self);
}

/* ---- the commands ---- */

/* What is shown behind the figure is seen in the menus as well. */
static void
set_state (PorismViews *self,
           const char  *name,
           gboolean     on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (on));
}

static void
show (PorismViews           *self,
      const PorismSavedView *view)
{
  g_free (self->seen);
  self->seen = g_strdup (view->name);
  porism_seen_view_show (self->canvas, self->document, view);
  set_state (self, "show-axes", view->axes);
  set_state (self, "show-grid", view->grid);
}

static void
show_view_cb (GSimpleAction *action,
              GVariant      *name,
              gpointer       user_data)
{
  PorismViews *self = user_data;
  g_autoptr (GPtrArray) views = read_views (self);
  const PorismSavedView *view = porism_saved_views_find (views, g_variant_get_string (name, NULL));

  if (view != NULL)
    show (self, view);
}

/* The view @by further than that which was seen last, around the end. */
static void
step (PorismViews *self,
      int          by)
{
  g_autoptr (GPtrArray) views = read_views (self);
  const PorismSavedView *last = self->seen != NULL ? porism_saved_views_find (views, self->seen) : NULL;
  guint at = by > 0 ? views->len - 1 : 0;

  if (views->len == 0)
    return;
  if (last != NULL)
    g_ptr_array_find (views, last, &at);
  show (self, views->pdata[(at + views->len + (guint) (by > 0 ? 1 : views->len - 1)) % views->len]);
}

static void
next_view_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  step (user_data, 1);
}

static void
previous_view_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  step (user_data, -1);
}

static void
save_view_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PorismViews *self = user_data;

  porism_views_window_save (self->window, self->canvas, self->document);
}

static void
views_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  PorismViews *self = user_data;

  gtk_window_present (GTK_WINDOW (porism_views_window_new (self->window, self->canvas, self->document)));
}

/* ---- the object ---- */

static void
porism_views_finalize (GObject *object)
{
  PorismViews *self = PORISM_VIEWS (object);

  g_clear_object (&self->document);
  g_object_unref (self->session_signals);
  g_object_unref (self->menu);
  g_object_unref (self->listed);
  g_free (self->known);
  g_free (self->seen);

  G_OBJECT_CLASS (porism_views_parent_class)->finalize (object);
}

static void
porism_views_class_init (PorismViewsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_views_finalize;
}

static void
porism_views_init (PorismViews *self)
{
  g_autoptr (GMenu) commands = g_menu_new ();

  self->menu = g_menu_new ();
  self->listed = g_menu_new ();
  g_menu_append (commands, _("_Save the View…"), "win.save-view");
  g_menu_append (commands, _("_All Saved Views…"), "win.views");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (self->listed));
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (commands));
  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (follow), self);
}

/**
 * porism_views_new:
 *
 * Returns: (transfer full): what gives @window its commands on views
 */
PorismViews *
porism_views_new (GtkWindow    *window,
                  PorismCanvas *canvas)
{
  static const GActionEntry entries[] = {
    { "show-view", show_view_cb, "s" },
    { "next-view", next_view_cb },
    { "previous-view", previous_view_cb },
    { "save-view", save_view_cb },
    { "views", views_cb },
  };
  PorismViews *self = g_object_new (PORISM_TYPE_VIEWS, NULL);

  self->window = window;
  self->canvas = canvas;
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (window, "notify::document", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * porism_views_get_menu:
 *
 * Returns: (transfer none): the views, and what can be done with them
 */
GMenuModel *
porism_views_get_menu (PorismViews *self)
{
  return G_MENU_MODEL (self->menu);
}
