/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/dialogs/porism-question.h"
#include "ui/parts/porism-scroll-focus.h"
#include "ui/views/porism-seen-view.h"
#include "ui/views/porism-views-window.h"

struct _PorismViewsWindow
{
  AdwWindow parent_instance;

  PorismCanvas *canvas;
  PorismDocument *document;
  char *shown;                  /* the text of the views that are listed */

  GtkStack *stack;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (PorismViewsWindow, porism_views_window, ADW_TYPE_WINDOW)

static PorismSession *
get_session (PorismDocument *document)
{
  return porism_document_get_session (document);
}

static const PorismAttributes *
get_attributes (PorismDocument *document)
{
  return porism_construction_get_attributes (porism_session_get_construction (get_session (document)), 0);
}

static void
act (PorismDocument     *document,
     const PorismAction *action)
{
  porism_session_act (get_session (document), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

/* ---- saving ---- */

/* The first of "View 1", "View 2" … that is free. */
static char *
dup_new_name (PorismDocument *document)
{
  g_autoptr (GPtrArray) views = porism_saved_views_read (get_attributes (document));
  char *name = NULL;

  for (guint i = views->len + 1; name == NULL || porism_saved_views_find (views, name) != NULL; i++)
    {
      g_free (name);
      name = g_strdup_printf (_("View %u"), i);
    }
  return name;
}

static void
named_cb (AdwMessageDialog *question,
          const char       *response,
          PorismCanvas     *canvas)
{
  PorismDocument *document = g_object_get_data (G_OBJECT (question), "document");
  const char *name = porism_question_get_text (question);
  g_autoptr (PorismAction) action = NULL;

  if (!g_str_equal (response, "answer") || *name == '\0')
    return;
  action = porism_seen_view_save_action (canvas, document, name);
  act (document, action);
}

/**
 * porism_views_window_save:
 *
 * A name that is taken is that of the new view from then on.
 */
void
porism_views_window_save (GtkWindow      *parent,
                          PorismCanvas   *canvas,
                          PorismDocument *document)
{
  g_autofree char *name = dup_new_name (document);
  AdwMessageDialog *question = porism_question_new (parent, _("Save the View"),
                                                    _("A view of the same name is replaced."), name, _("Name"), _("_Save"));

  g_object_set_data_full (G_OBJECT (question), "document", g_object_ref (document), g_object_unref);
  g_signal_connect_object (question, "response", G_CALLBACK (named_cb), canvas, 0);
  porism_question_present (question);
}

static void
save_clicked_cb (PorismViewsWindow *self)
{
  porism_views_window_save (GTK_WINDOW (self), self->canvas, self->document);
}

/* ---- rows ---- */

static const char *
get_view (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "view");
}

/* The row in which @widget is. */
static const char *
get_view_around (GtkWidget *widget)
{
  return get_view (gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW));
}

static void
home_clicked_cb (PorismViewsWindow *self,
                 GtkToggleButton   *button)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_set_home_view");

  if (gtk_toggle_button_get_active (button))
    porism_action_add_string (action, "view", get_view_around (GTK_WIDGET (button)));
  act (self->document, action);
}

static void
renamed_cb (AdwMessageDialog  *question,
            const char        *response,
            PorismViewsWindow *self)
{
  const char *name = porism_question_get_text (question), *view = g_object_get_data (G_OBJECT (question), "view");
  g_autoptr (PorismAction) action = porism_action_new ("render_rename_view");

  if (!g_str_equal (response, "answer") || *name == '\0' || g_str_equal (name, view))
    return;
  porism_action_add_string (action, "view", view);
  porism_action_add_string (action, "new_name", name);
  act (self->document, action);
}

static void
rename_clicked_cb (PorismViewsWindow *self,
                   GtkWidget         *button)
{
  const char *view = get_view_around (button);
  AdwMessageDialog *question = porism_question_new (GTK_WINDOW (self), _("Rename the View"), NULL, view, _("Name"), _("_Rename"));

  g_object_set_data_full (G_OBJECT (question), "view", g_strdup (view), g_free);
  g_signal_connect_object (question, "response", G_CALLBACK (renamed_cb), self, 0);
  porism_question_present (question);
}

static void
delete_clicked_cb (PorismViewsWindow *self,
                   GtkWidget         *button)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_delete_view");

  porism_action_add_string (action, "view", get_view_around (button));
  act (self->document, action);
}

static void
add_button (PorismViewsWindow *self,
            GtkWidget         *row,
            GtkWidget         *button,
            const char        *icon,
            const char        *text,
            GCallback          clicked)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
create_row (PorismViewsWindow     *self,
            const PorismSavedView *view)
{
  GtkWidget *row = adw_action_row_new (), *home = gtk_toggle_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), view->name);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "view", g_strdup (view->name), g_free);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (home), view->home);
  add_button (self, row, home, "go-home-symbolic", _("The document opens with this view"), G_CALLBACK (home_clicked_cb));
  add_button (self, row, gtk_button_new (), "document-edit-symbolic", _("Rename"), G_CALLBACK (rename_clicked_cb));
  add_button (self, row, gtk_button_new (), "user-trash-symbolic", _("Delete"), G_CALLBACK (delete_clicked_cb));

  return row;
}

static void
row_activated_cb (PorismViewsWindow *self,
                  GtkWidget         *row)
{
  g_autoptr (GPtrArray) views = porism_saved_views_read (get_attributes (self->document));
  const PorismSavedView *view = porism_saved_views_find (views, get_view (row));

  if (view != NULL)
    porism_seen_view_show (self->canvas, self->document, view);
}

/* The rows are made anew where the views are others. */
static void
follow (PorismViewsWindow *self)
{
  const char *text = porism_attributes_get_text (get_attributes (self->document), PORISM_ATTRIBUTE_SAVED_VIEWS);
  g_autoptr (GPtrArray) views = porism_saved_views_read (get_attributes (self->document));
  GtkListBoxRow *row;

  if (g_strcmp0 (text, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (text);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < views->len; i++)
    gtk_list_box_append (self->list, create_row (self, views->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack, views->len > 0 ? "views" : "empty");
}

/* ---- the window ---- */

static void
porism_views_window_dispose (GObject *object)
{
  PorismViewsWindow *self = PORISM_VIEWS_WINDOW (object);

  g_clear_object (&self->canvas);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (porism_views_window_parent_class)->dispose (object);
}

static void
porism_views_window_class_init (PorismViewsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_views_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-views-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismViewsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismViewsWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
porism_views_window_init (PorismViewsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}

/**
 * porism_views_window_new:
 *
 * Returns: (transfer none): a window beside that of the figure, with the views of @document
 */
GtkWidget *
porism_views_window_new (GtkWindow      *parent,
                         PorismCanvas   *canvas,
                         PorismDocument *document)
{
  PorismViewsWindow *self = g_object_new (PORISM_TYPE_VIEWS_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->canvas = g_object_ref (canvas);
  self->document = g_object_ref (document);
  g_signal_connect_object (get_session (document), "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);

  return GTK_WIDGET (self);
}
