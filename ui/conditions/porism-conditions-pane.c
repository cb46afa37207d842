/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is listed is required, or could be: a truth of the figure that is followed is a condition that is switched
 * off. The pane follows the figure once a frame at most, drags too. What is proved and what is left free is asked
 * where there is time; during a drag it waits for its end. */

#include "config.h"

#include <string.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "engine/construction/switch.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"
#include "engine/typed/typed-condition.h"
#include "ui/conditions/porism-condition-row.h"
#include "ui/conditions/porism-conditions-pane.h"
#include "ui/parts/porism-list-focus.h"
#include "ui/parts/porism-scroll-focus.h"

/* Before the next frame is laid out. */
#define FOLLOW_PRIORITY (GTK_PRIORITY_RESIZE - 5)

struct _PorismConditionsPane
{
  PorismFrame parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  GtkStringList *ids;           /* of the conditions, in digits */
  GtkSingleSelection *selected;
  GPtrArray *rows;              /* those that show something */
  GArray *blamed;               /* PorismId: what contradicts what was refused */
  guint following;              /* the source that will follow the figure, else 0 */
  guint catching_up;            /* the source that does what can wait, else 0 */
  gboolean lacks_freedom;       /* which is one of it */
  gboolean populated;
  PorismId highlighted;

  GtkStack *stack;
  GtkListView *list;
  GtkLabel *freedom;
};

enum { PROP_0, PROP_POPULATED, N_PROPS };
enum { ADD, HIGHLIGHT, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismConditionsPane, porism_conditions_pane, PORISM_TYPE_FRAME)

static PorismSession *
get_session (PorismConditionsPane *self)
{
  return porism_document_get_session (self->document);
}

static PorismConstruction *
get_construction (PorismConditionsPane *self)
{
  return porism_session_get_construction (get_session (self));
}

/* ---- what can wait ---- */

static gboolean
has_conditions (PorismConditionsPane *self)
{
  g_autoptr (GArray) ids = self->document != NULL ? porism_construction_list_conditions (get_construction (self)) : NULL;

  return ids != NULL && ids->len > 0;
}

static void
show_freedom (PorismConditionsPane *self)
{
  g_autofree char *text = has_conditions (self) ? porism_construction_dup_freedom (get_construction (self), G_MAXUINT)
                                                : g_strdup (_("Nothing is required."));

  gtk_label_set_text (self->freedom, text);
  self->lacks_freedom = FALSE;
}

/* One thing at a time. */
static gboolean
catch_up (PorismConditionsPane *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (porism_condition_row_lacks_proof (g_ptr_array_index (self->rows, i)))
      {
        porism_condition_row_add_proof (g_ptr_array_index (self->rows, i));
        return TRUE;
      }
  if (!self->lacks_freedom)
    return FALSE;
  show_freedom (self);
  return TRUE;
}

static gboolean
catch_up_cb (gpointer user_data)
{
  PorismConditionsPane *self = user_data;

  if (catch_up (self))
    return G_SOURCE_CONTINUE;
  self->catching_up = 0;

  return G_SOURCE_REMOVE;
}

static void
begin_to_catch_up (PorismConditionsPane *self)
{
  if (self->catching_up == 0 && self->document != NULL &&
      gtk_widget_get_mapped (GTK_WIDGET (self)) && porism_session_get_drag (get_session (self)) == NULL)
    self->catching_up = g_idle_add_full (G_PRIORITY_LOW, catch_up_cb, self, NULL);
}

/* ---- following the figure ---- */

/* In the order in which they were made, which stays where one is switched off and on. */
static char **
list_conditions (PorismConditionsPane *self)
{
  GPtrArray *texts = g_ptr_array_new ();
  PorismConstruction *construction = self->document != NULL ? get_construction (self) : NULL;

  for (PorismId id = 1; construction != NULL && id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (record != NULL && record->name != NULL && record->kind == PORISM_KIND_BOOLEAN && porism_truth_can_be_condition (record) &&
          !porism_record_is_switch (record))
        g_ptr_array_add (texts, g_strdup_printf ("%u", id));
    }
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}

/* What stays at its place at the beginning and at the end of the list is not touched. */
static void
list_anew (PorismConditionsPane *self)
{
  g_auto (GStrv) ids = list_conditions (self);
  guint n = g_strv_length (ids), n_before = g_list_model_get_n_items (G_LIST_MODEL (self->ids));
  guint first = 0, last = 0;
  g_autofree const char **between = NULL;

  while (first < MIN (n, n_before) &&
         g_str_equal (ids[first], gtk_string_list_get_string (self->ids, first)))
    first++;
  while (last < MIN (n, n_before) - first &&
         g_str_equal (ids[n - 1 - last], gtk_string_list_get_string (self->ids, n_before - 1 - last)))
    last++;
  if (first == n && n == n_before)
    return;
  between = g_new0 (const char *, n - last - first + 1);
  memcpy (between, &ids[first], (n - last - first) * sizeof *between);
  gtk_string_list_splice (self->ids, first, n_before - first - last, between);
}

static void
set_populated (PorismConditionsPane *self,
               gboolean              populated)
{
  if (populated == self->populated)
    return;
  self->populated = populated;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POPULATED]);
}

static void
mark_blamed (PorismConditionsPane *self,
             PorismConditionRow   *row)
{
  gboolean blamed = FALSE;

  for (guint i = 0; i < self->blamed->len; i++)
    blamed |= g_array_index (self->blamed, PorismId, i) == porism_condition_row_get_id (row);
  porism_condition_row_set_blamed (row, blamed);
}

static void
follow (PorismConditionsPane *self)
{
  list_anew (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      porism_condition_row_refresh (g_ptr_array_index (self->rows, i));
      mark_blamed (self, g_ptr_array_index (self->rows, i));
    }
  self->lacks_freedom = TRUE;
  gtk_stack_set_visible_child_name (
    self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->ids)) > 0 ? "conditions" : "empty");
  set_populated (self, has_conditions (self));
  begin_to_catch_up (self);
}

static gboolean
follow_cb (gpointer user_data)
{
  PorismConditionsPane *self = user_data;

  self->following = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismConditionsPane *self)
{
  g_array_set_size (self->blamed, 0);
  if (porism_session_get_drag (get_session (self)) != NULL)
    g_clear_handle_id (&self->catching_up, g_source_remove);
  if (self->following == 0)
    self->following = g_idle_add_full (FOLLOW_PRIORITY, follow_cb, self, NULL);
}

/* ---- highlight ---- */

static void
set_highlight (PorismConditionsPane *self,
               GtkWidget            *row)
{
  PorismId id = row != NULL ? porism_condition_row_get_id (PORISM_CONDITION_ROW (row)) : 0;

  if (id == self->highlighted)
    return;
  self->highlighted = id;
  g_signal_emit (self, signals[HIGHLIGHT], 0, id);
}

static void
entered_cb (GtkEventController   *motion,
            double                x,
            double                y,
            PorismConditionsPane *self)
{
  set_highlight (self, gtk_event_controller_get_widget (motion));
}

static void
left_cb (PorismConditionsPane *self)
{
  set_highlight (self, NULL);
}

static void
focus_moved_cb (PorismConditionsPane *self)
{
  set_highlight (self, porism_list_focus_get_row (self->list));
}

/* ---- rows ---- */

static void
add_clicked_cb (PorismConditionsPane *self,
                GtkWidget            *button)
{
  g_signal_emit (self, signals[ADD], 0, button);
}

static void
remove_condition (PorismConditionsPane *self,
                  GtkWidget            *row)
{
  const PorismRecord *record =
    porism_construction_get (get_construction (self), porism_condition_row_get_id (PORISM_CONDITION_ROW (row)));
  g_autoptr (PorismAction) action = NULL;

  if (record == NULL)
    return;
  action = porism_action_new ("delete_object");
  porism_action_add_string (action, "name", record->name);
  porism_session_act (get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
switch_condition (PorismConditionsPane *self,
                  GtkWidget            *row)
{
  const PorismId id = porism_condition_row_get_id (PORISM_CONDITION_ROW (row));
  const PorismRecord *record = porism_construction_get (get_construction (self), id);
  g_autoptr (PorismAction) action = NULL;

  if (record != NULL)
    action = porism_typed_condition_new_switch (get_construction (self), porism_session_get_registry (get_session (self)),
                                                id, !(record->flags & PORISM_RECORD_REQUIRED));
  if (action != NULL)
    porism_session_act (get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
setup_cb (PorismConditionsPane *self,
          GtkListItem          *item)
{
  GtkWidget *row = porism_condition_row_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (row, motion);
  g_signal_connect_swapped (row, "switch", G_CALLBACK (switch_condition), self);
  g_signal_connect_swapped (row, "remove", G_CALLBACK (remove_condition), self);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (PorismConditionsPane *self,
         GtkListItem          *item)
{
  PorismConditionRow *row = PORISM_CONDITION_ROW (gtk_list_item_get_child (item));
  const char *id = gtk_string_object_get_string (gtk_list_item_get_item (item));

  porism_condition_row_bind (row, get_session (self), (PorismId) g_ascii_strtoull (id, NULL, 10));
  mark_blamed (self, row);
  g_ptr_array_add (self->rows, row);
  begin_to_catch_up (self);
}

static void
unbind_cb (PorismConditionsPane *self,
           GtkListItem          *item)
{
  PorismConditionRow *row = PORISM_CONDITION_ROW (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->rows, row);
  porism_condition_row_bind (row, NULL, 0);
}

static gboolean
delete_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  PorismConditionsPane *self = PORISM_CONDITIONS_PANE (widget);
  GtkWidget *row = porism_list_focus_get_row (self->list);

  if (row != NULL)
    remove_condition (self, row);

  return row != NULL;
}

/* The key of the row, before the list takes it, but not that of a button in it. */
static gboolean
toggle_cb (GtkWidget *list,
           GVariant  *arguments,
           gpointer   user_data)
{
  GtkWidget *row = porism_list_focus_get_row (GTK_LIST_VIEW (list));

  if (row == NULL || !gtk_widget_is_focus (gtk_widget_get_parent (row)))
    return GDK_EVENT_PROPAGATE;
  switch_condition (user_data, row);
  return GDK_EVENT_STOP;
}

static void
add_toggle_key (PorismConditionsPane *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_space, 0),
                                                   gtk_keyval_trigger_new (GDK_KEY_KP_Space, 0)),
                      gtk_callback_action_new (toggle_cb, self, NULL)));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

/* ---- the widget ---- */

static void
porism_conditions_pane_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (porism_conditions_pane_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (focus_moved_cb),
                           widget, G_CONNECT_SWAPPED);
}

static void
porism_conditions_pane_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_moved_cb, widget);
  GTK_WIDGET_CLASS (porism_conditions_pane_parent_class)->unroot (widget);
}

static void
porism_conditions_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (porism_conditions_pane_parent_class)->map (widget);
  begin_to_catch_up (PORISM_CONDITIONS_PANE (widget));
}

static void
porism_conditions_pane_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_POPULATED)
    g_value_set_boolean (value, PORISM_CONDITIONS_PANE (object)->populated);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
porism_conditions_pane_dispose (GObject *object)
{
  PorismConditionsPane *self = PORISM_CONDITIONS_PANE (object);

  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_handle_id (&self->catching_up, g_source_remove);
  g_clear_object (&self->session_signals);
  G_OBJECT_CLASS (porism_conditions_pane_parent_class)->dispose (object);
  g_clear_object (&self->selected);
  g_clear_object (&self->document);
}

static void
porism_conditions_pane_finalize (GObject *object)
{
  PorismConditionsPane *self = PORISM_CONDITIONS_PANE (object);

  g_ptr_array_unref (self->rows);
  g_array_unref (self->blamed);

  G_OBJECT_CLASS (porism_conditions_pane_parent_class)->finalize (object);
}

static void
porism_conditions_pane_class_init (PorismConditionsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = porism_conditions_pane_get_property;
  object_class->dispose = porism_conditions_pane_dispose;
  object_class->finalize = porism_conditions_pane_finalize;
  widget_class->root = porism_conditions_pane_root;
  widget_class->unroot = porism_conditions_pane_unroot;
  widget_class->map = porism_conditions_pane_map;

  properties[PROP_POPULATED] = g_param_spec_boolean ("populated", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ADD] = g_signal_new ("add", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
  signals[HIGHLIGHT] = g_signal_new ("highlight", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-conditions-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismConditionsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismConditionsPane, list);
  gtk_widget_class_bind_template_child (widget_class, PorismConditionsPane, freedom);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_css_name (widget_class, "conditionspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, delete_cb, NULL);
}

static void
porism_conditions_pane_init (PorismConditionsPane *self)
{
  self->rows = g_ptr_array_new ();
  self->blamed = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->ids = gtk_string_list_new (NULL);
  self->selected = gtk_single_selection_new (G_LIST_MODEL (self->ids));
  gtk_single_selection_set_autoselect (self->selected, FALSE);
  gtk_single_selection_set_can_unselect (self->selected, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_toggle_key (self);
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selected));
  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (changed_cb), self);
}

/**
 * porism_conditions_pane_set_document:
 * @document: (nullable): whose conditions to list
 *
 * Lists the conditions of another document.
 */
void
porism_conditions_pane_set_document (PorismConditionsPane *self,
                                     PorismDocument       *document)
{
  g_return_if_fail (PORISM_IS_CONDITIONS_PANE (self));

  if (document == self->document)
    return;
  g_clear_handle_id (&self->catching_up, g_source_remove);
  g_clear_handle_id (&self->following, g_source_remove);
  set_highlight (self, NULL);
  g_array_set_size (self->blamed, 0);
  gtk_string_list_splice (self->ids, 0, g_list_model_get_n_items (G_LIST_MODEL (self->ids)), NULL);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->session_signals, document != NULL ? get_session (self) : NULL);
  follow (self);
}

gboolean
porism_conditions_pane_get_populated (PorismConditionsPane *self)
{
  g_return_val_if_fail (PORISM_IS_CONDITIONS_PANE (self), FALSE);

  return self->populated;
}

/**
 * porism_conditions_pane_blame:
 * @conditions: of PorismId: those that contradict what was just refused
 *
 * Marks them until something changes.
 */
void
porism_conditions_pane_blame (PorismConditionsPane *self,
                              const GArray         *conditions)
{
  g_return_if_fail (PORISM_IS_CONDITIONS_PANE (self));

  g_array_set_size (self->blamed, 0);
  g_array_append_vals (self->blamed, conditions->data, conditions->len);
  for (guint i = 0; i < self->rows->len; i++)
    mark_blamed (self, g_ptr_array_index (self->rows, i));
}
