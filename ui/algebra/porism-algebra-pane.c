/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pane follows the figure once a frame at most. The list is told only what came and went;
 * the rows in view are refreshed, the others, and exact values, have to wait until there is
 * nothing better to do. During a drag they wait for its end. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/algebra/porism-algebra-pane-private.h"
#include "ui/algebra/porism-input-bar.h"
#include "ui/parts/porism-list-focus.h"
#include "ui/parts/porism-scroll-focus.h"

/* Before the next frame is laid out. */
#define FOLLOW_PRIORITY (GTK_PRIORITY_RESIZE - 5)

enum
{
  HIGHLIGHT,
  SELECTION_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismAlgebraPane, porism_algebra_pane, PORISM_TYPE_FRAME)

static PorismSession *
get_session (PorismAlgebraPane *self)
{
  return porism_document_get_session (self->document);
}

static PorismConstruction *
get_construction (PorismAlgebraPane *self)
{
  return porism_session_get_construction (get_session (self));
}

/* ---- what can wait ---- */

static gboolean
is_in_view (PorismAlgebraPane *self,
            GtkWidget         *row)
{
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (row) &&
         gtk_widget_compute_bounds (row, GTK_WIDGET (self->scroller), &bounds) &&
         bounds.origin.y + bounds.size.height > 0 &&
         bounds.origin.y < (float) gtk_widget_get_height (GTK_WIDGET (self->scroller));
}

/* One thing at a time: first what is out of date anywhere, then exact values where they are
 * seen. */
static gboolean
catch_up (PorismAlgebraPane *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (porism_object_row_is_outdated (g_ptr_array_index (self->rows, i)))
      {
        porism_object_row_refresh (g_ptr_array_index (self->rows, i));
        return TRUE;
      }
  for (guint i = 0; i < self->rows->len; i++)
    {
      PorismObjectRow *row = g_ptr_array_index (self->rows, i);

      if (porism_object_row_lacks_exact (row) && is_in_view (self, GTK_WIDGET (row)))
        {
          porism_object_row_add_exact (row);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
catch_up_cb (gpointer user_data)
{
  PorismAlgebraPane *self = user_data;

  if (catch_up (self))
    return G_SOURCE_CONTINUE;
  self->catching_up = 0;

  return G_SOURCE_REMOVE;
}

static void
begin_to_catch_up (PorismAlgebraPane *self)
{
  if (self->catching_up == 0 && self->document != NULL &&
      porism_session_get_drag (get_session (self)) == NULL)
    self->catching_up = g_idle_add_full (G_PRIORITY_LOW, catch_up_cb, self, NULL);
}

static void
scrolled_cb (PorismAlgebraPane *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      PorismObjectRow *row = g_ptr_array_index (self->rows, i);

      if (porism_object_row_is_outdated (row) && is_in_view (self, GTK_WIDGET (row)))
        porism_object_row_refresh (row);
    }
  begin_to_catch_up (self);
}

/* ---- following the figure ---- */

static void
forget_missing (PorismAlgebraPane *self)
{
  for (guint i = self->selection->len; i-- > 0;)
    if (self->document == NULL ||
        porism_construction_get (get_construction (self), g_array_index (self->selection, PorismId, i)) == NULL)
      g_array_remove_index (self->selection, i);
}

static void
select_rows (PorismAlgebraPane *self)
{
  g_autoptr (GtkBitset) rows = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->objects));

  for (guint i = 0; i < self->selection->len; i++)
    {
      guint position =
        porism_object_list_find (self->objects, g_array_index (self->selection, PorismId, i));

      if (position != GTK_INVALID_LIST_POSITION)
        gtk_bitset_add (rows, position);
    }
  all = gtk_bitset_new_range (0, n);
  self->selecting = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selected), rows, all);
  self->selecting = FALSE;
}

static gboolean
is_affected (PorismDrag *drag,
             PorismId    id)
{
  guint n;
  const PorismId *ids = porism_drag_get_affected (drag, &n);

  for (guint i = 0; i < n; i++)
    if (ids[i] == id)
      return TRUE;
  return FALSE;
}

static void
refresh_rows (PorismAlgebraPane *self)
{
  PorismDrag *drag = porism_session_get_drag (get_session (self));

  if (drag != NULL)
    g_clear_handle_id (&self->catching_up, g_source_remove);
  for (guint i = 0; i < self->rows->len; i++)
    {
      PorismObjectRow *row = g_ptr_array_index (self->rows, i);

      if (drag != NULL && !is_affected (drag, porism_object_row_get_id (row)))
        continue;
      porism_object_row_outdate (row);
      if (is_in_view (self, GTK_WIDGET (row)))
        porism_object_row_refresh (row);
    }
  begin_to_catch_up (self);
}

/* (transfer full): who made which object, as far as it was not the person. */
static GHashTable *
list_authors (PorismAlgebraPane *self)
{
  GHashTable *authors = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) path = porism_session_get_path (get_session (self));

  for (guint i = 0; i < path->len; i++)
    {
      const PorismEntry *entry = porism_session_get_entry (get_session (self), g_array_index (path, guint64, i));
      const char *actor = g_str_equal (entry->actor, PORISM_ACTOR_AGENT) ? _("Agent") : entry->actor;

      for (guint k = 0; !g_str_equal (entry->actor, PORISM_ACTOR_PERSON) && k < entry->observation->new_objects->len; k++)
        g_hash_table_insert (authors, GUINT_TO_POINTER (((PorismNewObject *) entry->observation->new_objects->pdata[k])->id),
                             (gpointer) actor);
    }
  return authors;
}

static void
follow_authors (PorismAlgebraPane *self)
{
  g_autoptr (GHashTable) authors =
    self->document != NULL && self->groups == PORISM_GROUPS_AUTHOR ? list_authors (self) : NULL;

  porism_object_list_set_groups (self->objects, self->groups, authors);
}

static void
follow (PorismAlgebraPane *self)
{
  PorismConstruction *construction = self->document ? get_construction (self) : NULL;
  guint64 version = construction ? porism_construction_get_version (construction) : 0;

  if (construction == NULL || version != self->version)
    {
      self->version = version;
      self->selecting = TRUE;
      follow_authors (self);
      porism_object_list_follow (self->objects, construction);
      self->selecting = FALSE;
      forget_missing (self);
      select_rows (self);
    }
  gtk_stack_set_visible_child_name (
    self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->objects)) > 0          ? "objects"
                 : *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0' ? "nothing"
                                                                                 : "empty");
  if (construction != NULL)
    refresh_rows (self);
}

static gboolean
follow_cb (gpointer user_data)
{
  PorismAlgebraPane *self = user_data;

  self->following = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismAlgebraPane *self)
{
  if (self->following == 0)
    self->following = g_idle_add_full (FOLLOW_PRIORITY, follow_cb, self, NULL);
}

/* ---- what is listed ---- */

/* Lists anew what the figure holds. */
static void
list_anew (PorismAlgebraPane *self)
{
  self->version = G_MAXUINT64;
  follow (self);
}

static void
searched_cb (PorismAlgebraPane *self)
{
  porism_object_list_set_search (self->objects, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  list_anew (self);
}

/* What is selected stays so, though it is not seen. */
static void
fold_cb (PorismAlgebraPane *self,
         PorismObjectRow   *row)
{
  porism_object_list_fold (self->objects, porism_object_row_get_item (row));
  porism_object_row_refresh (row);
  list_anew (self);
}

/* ---- highlight ---- */

static void
set_highlight (PorismAlgebraPane *self,
               GtkWidget         *row)
{
  PorismId id = row ? porism_object_row_get_id (PORISM_OBJECT_ROW (row)) : 0;

  if (id == self->highlighted)
    return;
  self->highlighted = id;
  g_signal_emit (self, signals[HIGHLIGHT], 0, id);
}

static void
entered_cb (GtkEventController *motion,
            double              x,
            double              y,
            PorismAlgebraPane  *self)
{
  set_highlight (self, gtk_event_controller_get_widget (motion));
}

static void
left_cb (PorismAlgebraPane *self)
{
  set_highlight (self, NULL);
}

static void
focus_moved_cb (PorismAlgebraPane *self)
{
  set_highlight (self, porism_list_focus_get_row (self->list));
}

/* ---- rows ---- */

static void
setup_cb (PorismAlgebraPane *self,
          GtkListItem       *item)
{
  GtkWidget *row = porism_object_row_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (row, motion);
  g_signal_connect_object (row, "fold", G_CALLBACK (fold_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (PorismAlgebraPane *self,
         GtkListItem       *item)
{
  PorismObjectRow *row = PORISM_OBJECT_ROW (gtk_list_item_get_child (item));
  PorismListedObject *listed = gtk_list_item_get_item (item);
  gboolean object = porism_listed_object_get_id (listed) != 0;

  gtk_list_item_set_selectable (item, object);
  gtk_list_item_set_activatable (item, object);
  porism_object_row_bind (row, get_session (self), listed);
  g_ptr_array_add (self->rows, row);
  begin_to_catch_up (self);
}

static void
unbind_cb (PorismAlgebraPane *self,
           GtkListItem       *item)
{
  PorismObjectRow *row = PORISM_OBJECT_ROW (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->rows, row);
  porism_object_row_bind (row, NULL, NULL);
}

/* ---- what a person does ---- */

/* (transfer full) (nullable): by what the measured value of an object is written: AB for a segment of two points, else
 * its name; NULL where it has none. */
static char *
dup_measured (PorismAlgebraPane *self,
              PorismId           id)
{
  PorismConstruction *construction = porism_session_get_construction (get_session (self));
  const PorismRecord *record = porism_construction_get (construction, id), *ends[2];

  if (record == NULL || !(PORISM_KINDS (record->kind) & (PORISM_KINDS_NUMERIC | PORISM_KINDS_WITH_LENGTH)))
    return NULL;
  if (!g_str_equal (record->operation->id, "segment"))
    return g_strdup (record->name);
  for (guint i = 0; i < 2; i++)
    ends[i] = porism_construction_get (construction, record->inputs[i].object);
  return g_strconcat (ends[0]->name, ends[1]->name, NULL);
}

static gboolean
ask_value_cb (gpointer user_data)
{
  PorismAlgebraPane *self = user_data;
  PorismObjectRow *row = self->document != NULL ? porism_algebra_pane_find_row (self, self->asked) : NULL;
  g_autofree char *measured = row != NULL ? dup_measured (self, self->asked) : NULL;

  if (measured != NULL)
    porism_input_bar_edit_value (self->input, measured, porism_object_row_get_decimal (row));
  return G_SOURCE_REMOVE;
}

/* A value that is an input is typed in its row, a measured one where what shall hold is typed; the list takes the focus
 * while this is called. */
static void
activated_cb (PorismAlgebraPane *self,
              guint              position)
{
  PorismObjectRow *row;

  self->asked = porism_object_list_get (self->objects, position);
  row = porism_algebra_pane_find_row (self, self->asked);
  if (row != NULL && !porism_object_row_revalue (row))
    g_idle_add_full (G_PRIORITY_DEFAULT, ask_value_cb, g_object_ref (self), g_object_unref);
}

static void
selection_changed_cb (PorismAlgebraPane *self)
{
  g_autoptr (GtkBitset) rows = NULL;
  GtkBitsetIter iter;
  guint position;

  if (self->selecting)
    return;
  g_array_set_size (self->selection, 0);
  rows = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selected));
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, rows, &position); valid;
       valid = gtk_bitset_iter_next (&iter, &position))
    {
      PorismId id = porism_object_list_get (self->objects, position);

      if (id != 0)
        g_array_append_val (self->selection, id);
    }
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static gboolean
rename_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  PorismAlgebraPane *self = PORISM_ALGEBRA_PANE (widget);
  GtkWidget *row = porism_list_focus_get_row (self->list);

  if (row != NULL)
    porism_object_row_rename (PORISM_OBJECT_ROW (row));

  return row != NULL;
}

/* What depends on one of them may be gone before its turn comes. */
static gboolean
delete_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  PorismAlgebraPane *self = PORISM_ALGEBRA_PANE (widget);
  g_autoptr (GArray) ids = g_array_copy (self->selection);
  guint64 group = ids->len > 1 ? porism_session_new_group (get_session (self)) : 0;

  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record =
        porism_construction_get (get_construction (self), g_array_index (ids, PorismId, i));
      g_autoptr (PorismAction) action = NULL;

      if (record == NULL)
        continue;
      action = porism_action_new ("delete_object");
      porism_action_add_string (action, "name", record->name);
      porism_session_act (get_session (self), action, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
    }
  return ids->len > 0;
}

/* ---- the widget ---- */

static gboolean
porism_algebra_pane_focus (GtkWidget       *widget,
                           GtkDirectionType direction)
{
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return porism_algebra_pane_move_focus (PORISM_ALGEBRA_PANE (widget), direction);

  return GTK_WIDGET_CLASS (porism_algebra_pane_parent_class)->focus (widget, direction);
}

static void
porism_algebra_pane_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (porism_algebra_pane_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_moved_cb), widget, G_CONNECT_SWAPPED);
}

static void
porism_algebra_pane_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_moved_cb, widget);
  GTK_WIDGET_CLASS (porism_algebra_pane_parent_class)->unroot (widget);
}

static void
porism_algebra_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (porism_algebra_pane_parent_class)->map (widget);
  begin_to_catch_up (PORISM_ALGEBRA_PANE (widget));
}

static void
porism_algebra_pane_dispose (GObject *object)
{
  PorismAlgebraPane *self = PORISM_ALGEBRA_PANE (object);

  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_handle_id (&self->catching_up, g_source_remove);
  g_clear_object (&self->session_signals);
  self->selecting = TRUE;
  G_OBJECT_CLASS (porism_algebra_pane_parent_class)->dispose (object);
  g_clear_object (&self->selected);
  g_clear_object (&self->objects);
  g_clear_object (&self->document);
}

static void
porism_algebra_pane_finalize (GObject *object)
{
  PorismAlgebraPane *self = PORISM_ALGEBRA_PANE (object);

  g_array_unref (self->selection);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (porism_algebra_pane_parent_class)->finalize (object);
}

static void
add_signals (GType type)
{
  signals[HIGHLIGHT] = g_signal_new ("highlight", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
}

static void
porism_algebra_pane_class_init (PorismAlgebraPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_algebra_pane_dispose;
  object_class->finalize = porism_algebra_pane_finalize;
  widget_class->root = porism_algebra_pane_root;
  widget_class->unroot = porism_algebra_pane_unroot;
  widget_class->map = porism_algebra_pane_map;
  widget_class->focus = porism_algebra_pane_focus;

  add_signals (G_TYPE_FROM_CLASS (klass));

  g_type_ensure (PORISM_TYPE_INPUT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-algebra-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismAlgebraPane, search);
  gtk_widget_class_bind_template_child (widget_class, PorismAlgebraPane, options);
  gtk_widget_class_bind_template_child (widget_class, PorismAlgebraPane, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismAlgebraPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, PorismAlgebraPane, list);
  gtk_widget_class_bind_template_child (widget_class, PorismAlgebraPane, input);
  gtk_widget_class_bind_template_callback (widget_class, searched_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_set_css_name (widget_class, "algebrapane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F2, 0, rename_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, delete_cb, NULL);
}

static void
porism_algebra_pane_init (PorismAlgebraPane *self)
{
  self->rows = g_ptr_array_new ();
  self->selection = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->objects = porism_object_list_new ();
  self->selected = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->objects)));
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selected));
  porism_algebra_pane_add_keys (self);

  g_signal_connect_object (self->selected, "selection-changed", G_CALLBACK (selection_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (changed_cb), self);
}

/**
 * porism_algebra_pane_set_document:
 * @document: (nullable): whose objects to list
 *
 * Lists the objects of another document.
 */
void
porism_algebra_pane_set_document (PorismAlgebraPane *self,
                                  PorismDocument    *document)
{
  g_return_if_fail (PORISM_IS_ALGEBRA_PANE (self));

  if (document == self->document)
    return;
  g_clear_handle_id (&self->catching_up, g_source_remove);
  g_clear_handle_id (&self->following, g_source_remove);
  g_array_set_size (self->selection, 0);
  self->selecting = TRUE;
  porism_object_list_follow (self->objects, NULL);
  self->selecting = FALSE;
  set_highlight (self, NULL);
  g_set_object (&self->document, document);
  self->version = G_MAXUINT64;
  g_signal_group_set_target (self->session_signals, document ? get_session (self) : NULL);
  porism_input_bar_set_session (self->input, document ? get_session (self) : NULL);
  follow (self);
}

/**
 * porism_algebra_pane_get_selection:
 * @n: (out): how many
 *
 * Returns: (transfer none): the ids of the selected objects, in the order of the list
 */
const PorismId *
porism_algebra_pane_get_selection (PorismAlgebraPane *self,
                                   guint             *n)
{
  g_return_val_if_fail (PORISM_IS_ALGEBRA_PANE (self), NULL);

  *n = self->selection->len;

  return (const PorismId *) (const void *) self->selection->data;
}

/**
 * porism_algebra_pane_set_selection:
 * @ids: what is selected elsewhere
 *
 * Selects those rows, and brings the last of them into view.
 */
void
porism_algebra_pane_set_selection (PorismAlgebraPane *self,
                                   const PorismId    *ids,
                                   guint              n)
{
  guint position = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (PORISM_IS_ALGEBRA_PANE (self));

  if (n == self->selection->len &&
      (n == 0 || memcmp (ids, self->selection->data, n * sizeof *ids) == 0))
    return;
  g_array_set_size (self->selection, 0);
  if (n > 0)
    g_array_append_vals (self->selection, ids, n);
  select_rows (self);
  if (n > 0)
    position = porism_object_list_find (self->objects, ids[n - 1]);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

/**
 * porism_algebra_pane_get_input:
 *
 * Returns: (transfer none): the line at its foot
 */
PorismInputBar *
porism_algebra_pane_get_input (PorismAlgebraPane *self)
{
  g_return_val_if_fail (PORISM_IS_ALGEBRA_PANE (self), NULL);

  return self->input;
}

/**
 * porism_algebra_pane_set_groups:
 *
 * Groups the objects otherwise.
 */
void
porism_algebra_pane_set_groups (PorismAlgebraPane *self,
                                PorismObjectGroups groups)
{
  g_return_if_fail (PORISM_IS_ALGEBRA_PANE (self));

  self->groups = groups;
  list_anew (self);
}

/**
 * porism_algebra_pane_write_anew:
 *
 * Shows every value as values are written from now on.
 */
void
porism_algebra_pane_write_anew (PorismAlgebraPane *self)
{
  g_return_if_fail (PORISM_IS_ALGEBRA_PANE (self));

  if (self->document != NULL)
    refresh_rows (self);
}
