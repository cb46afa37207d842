/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything is asked on a copy of the figure (porism_session_try()), and again when the figure has changed. Answers to what
 * was asked before that are passed over. */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "engine/field/field.h"
#include "ui/inspector/porism-function-fact.h"
#include "ui/inspector/porism-function-inspector.h"
#include "ui/inspector/porism-function-table.h"
#include "ui/parts/porism-scroll-focus.h"

/* What is not made is called so while it is asked for. */
#define TRIAL_NAME "inspected"

struct _PorismFunctionInspector
{
  AdwWindow parent_instance;

  PorismDocument *document;
  GArray *functions;            /* PorismId, as they are listed */
  PorismId shown;               /* of those */
  guint round;                  /* of questions */
  guint following;              /* the source that will ask again, else 0 */
  gboolean listing;             /* the functions are being listed, none is chosen */
  GListStore *rows;             /* PorismFunctionTableRow */
  gboolean moving;              /* what changes is that point */
  PorismId point;               /* that is moved along the graph; 0: none */

  GtkStack *state;
  AdwComboRow *function;
  AdwEntryRow *start;
  AdwEntryRow *end;
  GtkListBox *facts;
  AdwEntryRow *step;
  GtkColumnView *table;
  GtkWidget *copy;
  GtkScale *place;
};

G_DEFINE_FINAL_TYPE (PorismFunctionInspector, porism_function_inspector, ADW_TYPE_WINDOW)

static PorismSession *
get_session (PorismFunctionInspector *self)
{
  return porism_document_get_session (self->document);
}

static PorismConstruction *
get_construction (PorismFunctionInspector *self)
{
  return porism_session_get_construction (get_session (self));
}

static const PorismRecord *
get_function (PorismFunctionInspector *self)
{
  return porism_construction_get (get_construction (self), self->shown);
}

static PorismFunctionInterval
get_interval (PorismFunctionInspector *self)
{
  return (PorismFunctionInterval) { get_function (self)->name, gtk_editable_get_text (GTK_EDITABLE (self->start)),
                                    gtk_editable_get_text (GTK_EDITABLE (self->end)) };
}

static const char *
get_step (PorismFunctionInspector *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->step));
}

/* ---- questions ---- */

typedef struct _Question Question;

struct _Question
{
  PorismFunctionInspector *self;        /* a reference */
  guint round;
  guint index;                  /* of the fact or the row */
  void (*answer) (const Question          *question,
                  const PorismObservation *observation,
                  const char              *refusal);
};

static void height_answered (const Question *question, const PorismObservation *observation, const char *refusal);

/* Where the point is wanted is so whatever has changed. */
static void
tried_cb (PorismSession           *session,
          const PorismObservation *observation,
          const char              *refusal,
          gpointer                 user_data)
{
  Question *question = user_data;

  if (observation != NULL && question->self->document != NULL &&
      (question->round == question->self->round || question->answer == height_answered))
    question->answer (question, observation, refusal);
  g_object_unref (question->self);
  g_free (question);
}

/* @action: (transfer full) */
static void
ask (PorismFunctionInspector *self,
     PorismAction            *action,
     guint                    index,
     void (                  *answer ) (const Question          *question,
                                        const PorismObservation *observation,
                                        const char              *refusal))
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  Question *question = g_new (Question, 1);

  *question = (Question) { g_object_ref (self), self->round, index, answer };
  g_ptr_array_add (actions, action);
  porism_session_try (get_session (self), porism_session_get_head (get_session (self)), actions, tried_cb, question);
}

/* ---- facts ---- */

static void
fact_answered (const Question          *question,
               const PorismObservation *observation,
               const char              *refusal)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (question->self->facts, (int) question->index);
  GtkWidget *button = g_object_get_data (G_OBJECT (row), "button");
  g_autofree char *text = refusal != NULL ? g_strdup (refusal) : porism_function_fact_dup_answer (question->index, observation);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  if (button != NULL)
    gtk_widget_set_sensitive (button, refusal == NULL);
}

/* The points become objects of the figure. */
static void
make_points_cb (PorismFunctionInspector *self,
                GtkWidget               *button)
{
  const guint fact = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "fact"));
  const PorismFunctionInterval interval = get_interval (self);
  g_autofree char *name = porism_function_fact_dup_name (fact, get_construction (self));
  g_autoptr (PorismAction) action = porism_function_fact_new_action (fact, &interval, name);

  porism_session_act (get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
add_facts (PorismFunctionInspector *self)
{
  for (guint fact = 0; fact < porism_function_facts_get_n (); fact++)
    {
      GtkWidget *row = adw_action_row_new (), *button;

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), porism_function_fact_get_title (fact));
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 8);
      gtk_list_box_append (self->facts, row);
      if (!porism_function_fact_has_points (fact))
        continue;
      button = gtk_button_new_with_label (_("Make"));
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (button, _("Make These Points"));
      g_object_set_data (G_OBJECT (button), "fact", GUINT_TO_POINTER (fact));
      g_object_set_data (G_OBJECT (row), "button", button);
      g_signal_connect_object (button, "clicked", G_CALLBACK (make_points_cb), self, G_CONNECT_SWAPPED);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    }
}

/* ---- the table ---- */

static void
value_answered (const Question          *question,
                const PorismObservation *observation,
                const char              *refusal)
{
  porism_function_table_set_value (question->self->rows, question->index, refusal == NULL ? observation->value : NULL);
}

/* The places are known; each is asked for its value. */
static void
places_answered (const Question          *question,
                 const PorismObservation *observation,
                 const char              *refusal)
{
  PorismFunctionInspector *self = question->self;
  const PorismFunctionInterval interval = get_interval (self);
  const PorismNewObject *list = refusal == NULL ? observation->new_objects->pdata[0] : NULL;
  g_autoptr (GtkNoSelection) model = NULL;

  if (list == NULL || list->value == NULL)
    return;
  g_clear_object (&self->rows);
  self->rows = porism_function_table_new (list->value);
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (model));
  gtk_widget_set_sensitive (self->copy, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    ask (self, porism_function_table_new_value (interval.function, interval.start, get_step (self), i), i, value_answered);
}

/* The number that a text says; FALSE where it says none. */
static gboolean
read_number (const char *text,
             double     *number)
{
  const PorismExpressionScope scope = { NULL };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  PorismDoubleField field;

  porism_double_field_init (&field);
  return expression != NULL && porism_expression_is_constant (expression) &&
         porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, number) == PORISM_OK;
}

/* How many places there are; 0: none, or too many. */
static guint
count_places (PorismFunctionInspector *self)
{
  const PorismFunctionInterval interval = get_interval (self);
  double start, end, step;

  if (!read_number (interval.start, &start) || !read_number (interval.end, &end) || !read_number (get_step (self), &step) ||
      !(step > 0 && end >= start) || (end - start) / step > PORISM_FUNCTION_TABLE_MOST_ROWS - 1)
    return 0;
  return (guint) floor ((end - start) / step + 1e-9) + 1;
}

static void
ask_table (PorismFunctionInspector *self)
{
  const PorismFunctionInterval interval = get_interval (self);
  const guint n = count_places (self);

  gtk_widget_set_sensitive (self->copy, FALSE);
  if (n > 0)
    gtk_widget_remove_css_class (GTK_WIDGET (self->step), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->step), "error");
  gtk_column_view_set_model (self->table, NULL);
  if (n > 0)
    ask (self, porism_function_table_new_places (interval.start, get_step (self), n, TRIAL_NAME), 0, places_answered);
}

static void
copy_clicked_cb (PorismFunctionInspector *self)
{
  g_autofree char *text = porism_function_table_to_text (G_LIST_MODEL (self->rows), get_function (self)->name);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

/* ---- a point on the graph ---- */

/* Where the scale stands. */
static void
write_place (PorismFunctionInspector *self,
             char                    *number)
{
  g_ascii_formatd (number, G_ASCII_DTOSTR_BUF_SIZE, "%.4g", gtk_range_get_value (GTK_RANGE (self->place)));
}

/* @y: on the graph, at the place of the scale. It is made there, or goes there. */
static void
put_point (PorismFunctionInspector *self,
           const char              *y)
{
  const PorismRecord *point = self->point != 0 ? porism_construction_get (get_construction (self), self->point) : NULL;
  g_autoptr (PorismAction) action = porism_action_new (point != NULL ? "move_point" : "add_point_on");
  g_autofree char *name = point != NULL ? g_strdup (point->name)
                                        : porism_function_fact_dup_name (porism_function_facts_get_n () - 1, get_construction (self));
  char x[G_ASCII_DTOSTR_BUF_SIZE];
  const PorismEntry *entry;

  write_place (self, x);
  porism_action_add_string (action, "name", name);
  if (point == NULL)
    porism_action_add_string (action, "obj", get_function (self)->name);
  porism_action_add_number (action, "x", x);
  porism_action_add_number (action, "y", y);
  self->moving = TRUE;
  if (point != NULL)
    {
      porism_session_act_by_hand (get_session (self), action);
      return;
    }
  entry = porism_session_submit (get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE);
  if (entry->observation->ok)
    self->point = ((const PorismNewObject *) entry->observation->new_objects->pdata[0])->id;
  gtk_widget_set_sensitive (GTK_WIDGET (self->place), self->point != 0);
}

static void
height_answered (const Question          *question,
                 const PorismObservation *observation,
                 const char              *refusal)
{
  char y[G_ASCII_DTOSTR_BUF_SIZE];

  if (refusal != NULL || observation->value == NULL || get_function (question->self) == NULL)
    return;
  g_ascii_formatd (y, sizeof y, "%.12g", observation->value->decimal);
  put_point (question->self, y);
}

static void
ask_height (PorismFunctionInspector *self)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE];

  write_place (self, x);
  ask (self, porism_function_table_new_value (get_function (self)->name, x, "0", 0), 0, height_answered);
}

static void
make_point_clicked_cb (PorismFunctionInspector *self)
{
  self->point = 0;
  ask_height (self);
}

static void
place_changed_cb (PorismFunctionInspector *self)
{
  if (self->point != 0 && !self->listing && get_function (self) != NULL)
    ask_height (self);
}

/* The scale goes over the interval. */
static void
fit_place (PorismFunctionInspector *self)
{
  const PorismFunctionInterval interval = get_interval (self);
  GtkAdjustment *adjustment = gtk_range_get_adjustment (GTK_RANGE (self->place));
  const gboolean listing = self->listing;
  double start, end;

  if (!read_number (interval.start, &start) || !read_number (interval.end, &end) || !(start < end))
    return;
  self->listing = TRUE;
  gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), start, end), start, end,
                            (end - start) / 200, (end - start) / 20, 0);
  self->listing = listing;
}

/* ---- the whole ---- */

static void
ask_all (PorismFunctionInspector *self)
{
  PorismFunctionInterval interval;

  self->round++;
  if (self->point != 0 && porism_construction_get (get_construction (self), self->point) == NULL)
    self->point = 0;
  gtk_widget_set_sensitive (GTK_WIDGET (self->place), self->point != 0);
  if (get_function (self) == NULL)
    return;
  interval = get_interval (self);
  for (guint fact = 0; fact < porism_function_facts_get_n (); fact++)
    ask (self, porism_function_fact_new_action (fact, &interval, TRIAL_NAME), fact, fact_answered);
  ask_table (self);
}

static void
interval_changed_cb (PorismFunctionInspector *self)
{
  fit_place (self);
  ask_all (self);
}

static void
step_changed_cb (PorismFunctionInspector *self)
{
  interval_changed_cb (self);
}

static void
function_chosen_cb (PorismFunctionInspector *self)
{
  const guint at = adw_combo_row_get_selected (self->function);

  if (self->listing || at >= self->functions->len)
    return;
  self->shown = g_array_index (self->functions, PorismId, at);
  self->point = 0;
  ask_all (self);
}

/* The functions of the figure that have a name. */
static void
list_functions (PorismFunctionInspector *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n, at = 0;
  const PorismId *order = porism_construction_get_order (get_construction (self), &n);

  g_array_set_size (self->functions, 0);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (get_construction (self), order[i]);
      g_autofree char *name = NULL;

      if (record == NULL || record->kind != PORISM_KIND_FUNCTION || record->name == NULL)
        continue;
      name = g_strdup_printf ("%s(x)", record->name);
      if (order[i] == self->shown)
        at = self->functions->len;
      g_array_append_val (self->functions, order[i]);
      gtk_string_list_append (names, name);
    }
  self->listing = TRUE;
  adw_combo_row_set_model (self->function, G_LIST_MODEL (names));
  if (self->functions->len > 0)
    {
      adw_combo_row_set_selected (self->function, at);
      self->shown = g_array_index (self->functions, PorismId, at);
    }
  self->listing = FALSE;
  gtk_stack_set_visible_child_name (self->state, self->functions->len > 0 ? "function" : "empty");
}

static gboolean
follow_cb (gpointer user_data)
{
  PorismFunctionInspector *self = user_data;

  self->following = 0;
  list_functions (self);
  if (!self->moving)
    ask_all (self);
  self->moving = FALSE;

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismFunctionInspector *self)
{
  if (self->following == 0 && porism_session_get_drag (get_session (self)) == NULL)
    self->following = g_idle_add_full (G_PRIORITY_LOW, follow_cb, self, NULL);
}

/* ---- the widget ---- */

static void
setup_cell_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_list_item_set_child (item, label);
}

static void
bind_x_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), porism_function_table_row_get_x (gtk_list_item_get_item (item)));
}

static void
bind_y_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), porism_function_table_row_get_y (gtk_list_item_get_item (item)));
}

static void
add_column (PorismFunctionInspector *self,
            const char              *title,
            GCallback                bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (self->table, column);
}

static void
porism_function_inspector_dispose (GObject *object)
{
  PorismFunctionInspector *self = PORISM_FUNCTION_INSPECTOR (object);

  self->round++;
  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->functions, g_array_unref);

  G_OBJECT_CLASS (porism_function_inspector_parent_class)->dispose (object);
}

static void
porism_function_inspector_class_init (PorismFunctionInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_function_inspector_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-function-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, state);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, function);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, start);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, end);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, facts);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, step);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, table);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, copy);
  gtk_widget_class_bind_template_child (widget_class, PorismFunctionInspector, place);
  gtk_widget_class_bind_template_callback (widget_class, function_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, interval_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_point_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
}

static void
porism_function_inspector_init (PorismFunctionInspector *self)
{
  self->functions = g_array_new (FALSE, FALSE, sizeof (PorismId));
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  /* GTK 4.8 does not say that the heads of the columns cannot be focused. */
  gtk_widget_set_focusable (gtk_widget_get_first_child (GTK_WIDGET (self->table)), FALSE);
  add_facts (self);
  add_column (self, "x", G_CALLBACK (bind_x_cb));
  add_column (self, "f(x)", G_CALLBACK (bind_y_cb));
}

/**
 * porism_function_inspector_new:
 * @function: 0: whichever comes first
 * @start: where the interval begins at first
 * @end: and where it ends
 *
 * Returns: (transfer none): a window beside that of the figure
 */
GtkWidget *
porism_function_inspector_new (GtkWindow      *parent,
                               PorismDocument *document,
                               PorismId        function,
                               int             start,
                               int             end)
{
  PorismFunctionInspector *self = g_object_new (PORISM_TYPE_FUNCTION_INSPECTOR, "transient-for", parent,
                                                "destroy-with-parent", TRUE, NULL);
  g_autofree char *from = g_strdup_printf ("%d", start), *to = g_strdup_printf ("%d", end);

  self->document = g_object_ref (document);
  self->shown = function;
  gtk_editable_set_text (GTK_EDITABLE (self->start), from);
  gtk_editable_set_text (GTK_EDITABLE (self->end), to);
  gtk_editable_set_text (GTK_EDITABLE (self->step), "1/2");
  g_signal_connect_object (get_session (self), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  list_functions (self);
  if (get_function (self) != NULL)
    interval_changed_cb (self);

  return GTK_WIDGET (self);
}
