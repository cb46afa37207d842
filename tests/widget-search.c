/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "tests/widget-search.h"

/* For what must happen, in microseconds. */
#define PATIENCE_MICROSECONDS (20 * G_USEC_PER_SEC)

typedef gboolean (*Test) (GtkWidget  *widget,
                          const char *text);

static gboolean
is_called (GtkWidget  *widget,
           const char *name)
{
  const char *own = NULL;

  if (name == NULL)
    return TRUE;
  if (GTK_IS_LABEL (widget))
    own = gtk_label_get_text (GTK_LABEL (widget));
  else if (GTK_IS_BUTTON (widget))
    own = gtk_button_get_label (GTK_BUTTON (widget));
  else if (ADW_IS_PREFERENCES_ROW (widget))
    own = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  if (own == NULL)
    own = gtk_widget_get_tooltip_text (widget);

  return g_strcmp0 (own, name) == 0;
}

static gboolean
mentions (GtkWidget  *label,
          const char *part)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), part) != NULL;
}

static GtkWidget *
search (GtkWidget  *root,
        GType       type,
        const char *text,
        Test        test)
{
  if (!gtk_widget_get_visible (root))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && test (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = search (child, type, text, test);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
widget_search (GtkWidget  *root,
               GType       type,
               const char *name)
{
  return search (root, type, name, is_called);
}

static gboolean
tick_cb (gpointer unused)
{
  return G_SOURCE_CONTINUE;
}

gboolean
widget_wait_for (GSourceFunc condition,
                 gpointer    data)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_MICROSECONDS;
  guint tick = g_timeout_add (10, tick_cb, NULL);

  while (!condition (data) && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);

  return condition (data);
}

typedef struct
{
  GtkWidget *root;
  const char *part;
  gboolean said;
} Saying;

static gboolean
is_said (gpointer data)
{
  const Saying *saying = data;

  return (search (saying->root, GTK_TYPE_LABEL, saying->part, mentions) != NULL) == saying->said;
}

gboolean
widget_waits_part (GtkWidget  *root,
                   const char *part,
                   gboolean    said)
{
  Saying saying = { root, part, said };

  return widget_wait_for (is_said, &saying);
}

/* What libadwaita and GTK put into their own rows and bars is named by them, or not at all. */
static gboolean
is_theirs (GtkWidget *widget)
{
  for (GtkWidget *at = gtk_widget_get_parent (widget); at != NULL; at = gtk_widget_get_parent (at))
    if (ADW_IS_ENTRY_ROW (at) || ADW_IS_COMBO_ROW (at) || ADW_IS_EXPANDER_ROW (at) ||
        ADW_IS_VIEW_SWITCHER (at) || GTK_IS_WINDOW_CONTROLS (at) || GTK_IS_EDITABLE (at))
      return TRUE;
  return GTK_IS_LIST_BOX (widget) || GTK_IS_WINDOW (widget);
}

static gboolean
is_named (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return GTK_IS_LABEL (widget) || ADW_IS_PREFERENCES_ROW (widget) || is_theirs (widget) ||
         gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
widget_assert_named (GtkWidget *root)
{
  if (gtk_widget_get_focusable (root) && !is_named (root))
    g_test_message ("%s has no name, tooltip “%s”", G_OBJECT_TYPE_NAME (root),
                    gtk_widget_get_tooltip_text (root));
  g_assert_true (!gtk_widget_get_focusable (root) || is_named (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      widget_assert_named (child);
}
