/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table follows the figure when there is nothing better to do. The step after which the figure stands is selected. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/parts/porism-scroll-focus.h"
#include "ui/protocol/porism-protocol-window.h"
#include "ui/protocol/porism-protocol.h"

struct _PorismProtocolWindow
{
  AdwWindow parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  GListStore *steps;            /* PorismProtocolStep */
  GtkSingleSelection *selected;
  guint following;              /* the source that will follow the figure, else 0 */

  GtkStack *stack;
  GtkColumnView *table;
};

enum { SIGNAL_GO, SIGNAL_PRINT, SIGNAL_EXPORT, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismProtocolWindow, porism_protocol_window, ADW_TYPE_WINDOW)

static PorismSession *
get_session (PorismProtocolWindow *self)
{
  return porism_document_get_session (self->document);
}

/* ---- following ---- */

/* The last step that is not behind the head. */
static void
select_head (PorismProtocolWindow *self)
{
  PorismSession *session = get_session (self);
  guint at = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->steps)); i++)
    {
      g_autoptr (PorismProtocolStep) step = g_list_model_get_item (G_LIST_MODEL (self->steps), i);

      if (porism_session_is_after (session, porism_session_get_head (session), porism_protocol_step_get_entry (step)))
        at = i;
    }
  gtk_single_selection_set_selected (self->selected, at);
}

static void
follow (PorismProtocolWindow *self)
{
  g_autoptr (GListStore) steps = porism_protocol_new (get_session (self));

  g_set_object (&self->steps, steps);
  gtk_single_selection_set_model (self->selected, G_LIST_MODEL (steps));
  select_head (self);
  gtk_stack_set_visible_child_name (self->stack, g_list_model_get_n_items (G_LIST_MODEL (steps)) > 0 ? "steps" : "empty");
}

static gboolean
follow_cb (gpointer user_data)
{
  PorismProtocolWindow *self = user_data;

  self->following = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismProtocolWindow *self)
{
  if (self->following == 0 && porism_session_get_drag (get_session (self)) == NULL)
    self->following = g_idle_add_full (G_PRIORITY_LOW, follow_cb, self, NULL);
}

/* ---- cells ---- */

/* A screen reader has the row as a whole, in which a new cell is when it is shown. */
static void
name_row (GtkWidget   *cell,
          GtkListItem *item)
{
  PorismProtocolStep *step = gtk_list_item_get_item (item);
  GtkWidget *row = cell;
  g_autofree char *spoken = g_strdup_printf ("%s, %s", porism_protocol_step_get_text (step, PORISM_PROTOCOL_WORDS),
                                             porism_protocol_step_get_text (step, PORISM_PROTOCOL_VALUE));

  while (row != NULL && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)))
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
  if (GPOINTER_TO_INT (column) == PORISM_PROTOCOL_WORDS)
    g_signal_connect_object (label, "map", G_CALLBACK (name_row), item, 0);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  column)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = porism_protocol_step_get_text (gtk_list_item_get_item (item),
                                                    (PorismProtocolColumn) GPOINTER_TO_INT (column));

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
  if (GPOINTER_TO_INT (column) == PORISM_PROTOCOL_WORDS)
    name_row (label, item);
}

static void
add_column (PorismProtocolWindow *self,
            PorismProtocolColumn  column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *added;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (column));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GINT_TO_POINTER (column));
  added = gtk_column_view_column_new (porism_protocol_get_title (column), factory);
  gtk_column_view_column_set_resizable (added, TRUE);
  gtk_column_view_column_set_expand (added, column == PORISM_PROTOCOL_WORDS || column == PORISM_PROTOCOL_VALUE);
  gtk_column_view_append_column (self->table, added);
  g_object_unref (added);
}

/* ---- what a person does ---- */

static void
activated_cb (PorismProtocolWindow *self,
              guint                 position)
{
  g_autoptr (PorismProtocolStep) step = g_list_model_get_item (G_LIST_MODEL (self->steps), position);

  if (step != NULL)
    g_signal_emit (self, signals[SIGNAL_GO], 0, porism_protocol_step_get_entry (step));
}

static void
print_clicked_cb (PorismProtocolWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_PRINT], 0);
}

static void
export_clicked_cb (PorismProtocolWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_EXPORT], 0);
}

/* ---- the widget ---- */

static void
porism_protocol_window_dispose (GObject *object)
{
  PorismProtocolWindow *self = PORISM_PROTOCOL_WINDOW (object);

  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->steps);
  g_clear_object (&self->selected);

  G_OBJECT_CLASS (porism_protocol_window_parent_class)->dispose (object);
}

static void
porism_protocol_window_class_init (PorismProtocolWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_protocol_window_dispose;
  signals[SIGNAL_GO] = g_signal_new ("go", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_UINT64);
  signals[SIGNAL_PRINT] = g_signal_new ("print", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_EXPORT] = g_signal_new ("export", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-protocol-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, table);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
}

static void
porism_protocol_window_init (PorismProtocolWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  /* GTK 4.8 does not say that the heads of the columns cannot be focused, nor what the list beneath them is. */
  gtk_widget_set_focusable (gtk_widget_get_first_child (GTK_WIDGET (self->table)), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_last_child (GTK_WIDGET (self->table))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Construction Protocol"), -1);
  self->selected = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selected, FALSE);
  gtk_single_selection_set_can_unselect (self->selected, TRUE);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selected));
  for (int column = 0; column < PORISM_PROTOCOL_N_COLUMNS; column++)
    add_column (self, (PorismProtocolColumn) column);
  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "head-changed", G_CALLBACK (changed_cb), self);
}

/**
 * porism_protocol_window_new:
 *
 * Returns: (transfer none): a window that shows nothing yet
 */
GtkWidget *
porism_protocol_window_new (GtkWindow *parent)
{
  return g_object_new (PORISM_TYPE_PROTOCOL_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);
}

/**
 * porism_protocol_window_set_document:
 *
 * Shows the steps of another document.
 */
void
porism_protocol_window_set_document (PorismProtocolWindow *self,
                                     PorismDocument       *document)
{
  g_return_if_fail (PORISM_IS_PROTOCOL_WINDOW (self));

  g_clear_handle_id (&self->following, g_source_remove);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->session_signals, get_session (self));
  follow (self);
}

/**
 * porism_protocol_window_get_steps:
 *
 * Returns: (transfer none): PorismProtocolStep, as they are shown
 */
GListModel *
porism_protocol_window_get_steps (PorismProtocolWindow *self)
{
  g_return_val_if_fail (PORISM_IS_PROTOCOL_WINDOW (self), NULL);

  return G_LIST_MODEL (self->steps);
}
