/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row a property, made once and shown where it suits one of the objects. The pane follows the figure once a frame at
 * most, and does nothing while nobody sees it. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/lessons/noun.h"
#include "ui/parts/porism-label-tooltip.h"
#include "ui/parts/porism-scroll-focus.h"
#include "ui/parts/porism-sentence.h"
#include "ui/properties/porism-properties-pane.h"
#include "ui/properties/porism-property-row.h"

/* Before the next frame is laid out. */
#define FOLLOW_PRIORITY (GTK_PRIORITY_RESIZE - 5)

/* A heading and the rows beneath it. */
typedef struct
{
  GtkWidget *heading;
  guint first, end;             /* of the rows */
} Group;

struct _PorismPropertiesPane
{
  PorismFrame parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  GArray *ids;                  /* PorismId, as they were selected */
  guint following;              /* the source that will follow the figure, else 0 */

  GtkStack *stack;
  GtkLabel *title;
  GtkBox *groups;
  GPtrArray *rows;              /* PorismPropertyRow */
  GArray *headings;             /* Group */
};

G_DEFINE_FINAL_TYPE (PorismPropertiesPane, porism_properties_pane, PORISM_TYPE_FRAME)

static PorismSession *
get_session (PorismPropertiesPane *self)
{
  return self->document != NULL ? porism_document_get_session (self->document) : NULL;
}

/* ---- following ---- */

/* (transfer full): "Point A"; "3 objects: A, B, c" */
static char *
write_title (PorismPropertiesPane *self,
             const GArray         *ids)
{
  const PorismConstruction *construction = porism_session_get_construction (get_session (self));
  const PorismRecord *first = porism_construction_get (construction, g_array_index (ids, PorismId, 0));
  g_autoptr (GString) names = g_string_new (NULL);

  if (ids->len == 1)
    {
      g_autofree char *kind = porism_sentence_capitalise (porism_record_get_noun (first));
      g_autofree char *name = porism_sentence_dup_name (first->name);

      /* Translators: a kind of object and its name: Point A */
      return g_strdup_printf (_("%1$s %2$s"), kind, name);
    }
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            porism_construction_get (construction, g_array_index (ids, PorismId, i))->name);

  return g_strdup_printf (ngettext ("%1$u object: %2$s", "%1$u objects: %2$s", ids->len), ids->len, names->str);
}

/* (transfer full): those that are there */
static GArray *
list_objects (PorismPropertiesPane *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  PorismSession *session = get_session (self);

  for (guint i = 0; session != NULL && i < self->ids->len; i++)
    {
      const PorismId id = g_array_index (self->ids, PorismId, i);
      const PorismRecord *record = porism_construction_get (porism_session_get_construction (session), id);

      if (record != NULL && record->name != NULL)
        g_array_append_val (ids, id);
    }
  return ids;
}

static void
follow_rows (PorismPropertiesPane *self,
             const GArray         *ids)
{
  const PorismId *objects = (const PorismId *) (const void *) ids->data;

  for (guint i = 0; i < self->headings->len; i++)
    {
      const Group *group = &g_array_index (self->headings, Group, i);
      gboolean any = FALSE;

      for (guint k = group->first; k < group->end; k++)
        if (porism_property_row_follow (self->rows->pdata[k], get_session (self), objects, ids->len))
          any = TRUE;
      gtk_widget_set_visible (group->heading, any);
    }
}

static void
follow (PorismPropertiesPane *self)
{
  g_autoptr (GArray) ids = list_objects (self);
  g_autofree char *title = ids->len > 0 ? write_title (self, ids) : NULL;

  if (title != NULL)
    gtk_label_set_text (self->title, title);
  follow_rows (self, ids);
  gtk_stack_set_visible_child_name (self->stack, title != NULL ? "properties" : "empty");
}

static gboolean
follow_cb (gpointer user_data)
{
  PorismPropertiesPane *self = user_data;

  self->following = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismPropertiesPane *self)
{
  const gboolean dragging = self->document != NULL && porism_session_get_drag (get_session (self)) != NULL;

  if (self->following == 0 && !dragging && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->following = g_idle_add_full (FOLLOW_PRIORITY, follow_cb, self, NULL);
}

/* ---- the widget ---- */

static void
begin_group (PorismPropertiesPane *self,
             const char           *title)
{
  Group group = { gtk_label_new (title), self->rows->len, self->rows->len };

  gtk_label_set_xalign (GTK_LABEL (group.heading), 0);
  gtk_widget_set_margin_top (group.heading, 12);
  gtk_widget_set_margin_bottom (group.heading, 3);
  gtk_widget_add_css_class (group.heading, "heading");
  gtk_box_append (self->groups, group.heading);
  g_array_append_val (self->headings, group);
}

static void
add_rows (PorismPropertiesPane *self)
{
  const PorismProperty *property;

  for (guint i = 0; (property = porism_property_get (i)) != NULL; i++)
    {
      GtkWidget *row = porism_property_row_new (property);

      if (property->group != NULL)
        begin_group (self, _(property->group));
      gtk_box_append (self->groups, row);
      g_ptr_array_add (self->rows, row);
      g_array_index (self->headings, Group, self->headings->len - 1).end = self->rows->len;
    }
}

/* The rows are made when they are first wanted, for a window opens without them. */
static void
porism_properties_pane_map (GtkWidget *widget)
{
  PorismPropertiesPane *self = PORISM_PROPERTIES_PANE (widget);

  if (self->rows->len == 0)
    add_rows (self);
  GTK_WIDGET_CLASS (porism_properties_pane_parent_class)->map (widget);
  follow (self);
}

static void
porism_properties_pane_dispose (GObject *object)
{
  PorismPropertiesPane *self = PORISM_PROPERTIES_PANE (object);

  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (porism_properties_pane_parent_class)->dispose (object);
}

static void
porism_properties_pane_finalize (GObject *object)
{
  PorismPropertiesPane *self = PORISM_PROPERTIES_PANE (object);

  g_array_unref (self->ids);
  g_array_unref (self->headings);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (porism_properties_pane_parent_class)->finalize (object);
}

static void
porism_properties_pane_class_init (PorismPropertiesPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_properties_pane_dispose;
  object_class->finalize = porism_properties_pane_finalize;
  widget_class->map = porism_properties_pane_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-properties-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismPropertiesPane, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismPropertiesPane, title);
  gtk_widget_class_bind_template_child (widget_class, PorismPropertiesPane, groups);
  gtk_widget_class_bind_template_callback (widget_class, porism_label_query_tooltip);
  gtk_widget_class_set_css_name (widget_class, "propertiespane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_properties_pane_init (PorismPropertiesPane *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->headings = g_array_new (FALSE, FALSE, sizeof (Group));
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (changed_cb), self);
}

/**
 * porism_properties_pane_set_document:
 * @document: (nullable): whose objects are selected
 *
 * Follows another document, of which nothing is selected yet.
 */
void
porism_properties_pane_set_document (PorismPropertiesPane *self,
                                     PorismDocument       *document)
{
  g_return_if_fail (PORISM_IS_PROPERTIES_PANE (self));

  g_clear_handle_id (&self->following, g_source_remove);
  g_array_set_size (self->ids, 0);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->session_signals, get_session (self));
  follow (self);
}

/**
 * porism_properties_pane_set_selection:
 *
 * Shows the properties of other objects.
 */
void
porism_properties_pane_set_selection (PorismPropertiesPane *self,
                                      const PorismId       *ids,
                                      guint                 n)
{
  g_return_if_fail (PORISM_IS_PROPERTIES_PANE (self));

  g_array_set_size (self->ids, 0);
  g_array_append_vals (self->ids, ids, n);
  changed_cb (self);
}
