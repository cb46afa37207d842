/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table follows the figure when there is nothing better to do. The step after which the figure stands is selected. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/session/replay-plan.h"
#include "app/session/session-rearrange.h"
#include "ui/parts/porism-list-focus.h"
#include "ui/parts/porism-scroll-focus.h"
#include "ui/protocol/porism-protocol-drag.h"
#include "ui/protocol/porism-protocol-window.h"
#include "ui/protocol/porism-protocol.h"
#include "ui/protocol/porism-step-insertion.h"

struct _PorismProtocolWindow
{
  AdwWindow parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  GListStore *steps;            /* PorismProtocolStep */
  GtkSingleSelection *selected;
  guint following;              /* the source that will follow the figure, else 0 */
  PorismStepInsertion *insertion;
  int wanted_row;               /* that shall have the focus when the table has followed; -1: none */
  gboolean showing;             /* what the controls say is being shown, not wished */

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkColumnView *table;
  GtkCheckButton *only;
  GtkSpinButton *seconds;
  GtkCheckButton *inserting;
  GtkLabel *place;
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

/* What the figure says of its replay, and where new steps go. */
static void
show_replay (PorismProtocolWindow *self)
{
  g_autoptr (PorismReplayPlan) plan = porism_replay_plan_new (get_session (self));
  const guint at = gtk_single_selection_get_selected (self->selected);
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->steps));
  const gboolean within = at == GTK_INVALID_LIST_POSITION || at + 1 < n;
  g_autofree char *text = NULL;

  if (!gtk_check_button_get_active (self->inserting) || !within || n == 0)
    text = g_strdup ("");
  else if (at == GTK_INVALID_LIST_POSITION)
    text = g_strdup (_("New steps go in before the first one."));
  else
    text = g_strdup_printf (_("New steps go in after step %u."), at + 1);
  self->showing = TRUE;
  gtk_check_button_set_active (self->only, plan->only);
  gtk_spin_button_set_value (self->seconds, plan->seconds);
  self->showing = FALSE;
  gtk_label_set_text (self->place, text);
  gtk_widget_set_visible (GTK_WIDGET (self->place), *text != '\0');
}

static GtkWidget *
get_list (PorismProtocolWindow *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self->table));
}

/* The row that was moved keeps the focus. */
static void
focus_row (PorismProtocolWindow *self)
{
  GtkWidget *list = get_list (self), *row;
  const int wanted = self->wanted_row;

  self->wanted_row = -1;
  if (wanted < 0)
    return;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", (guint) wanted);
  for (row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "position")) == wanted + 1)
      gtk_widget_grab_focus (row);
}

static void
follow (PorismProtocolWindow *self)
{
  g_autoptr (GListStore) steps = porism_protocol_new (get_session (self));

  g_set_object (&self->steps, steps);
  gtk_single_selection_set_model (self->selected, G_LIST_MODEL (steps));
  select_head (self);
  gtk_stack_set_visible_child_name (self->stack, g_list_model_get_n_items (G_LIST_MODEL (steps)) > 0 ? "steps" : "empty");
  show_replay (self);
  focus_row (self);
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

/* ---- steps in another order ---- */

static void
moved_cb (PorismSession *session,
          const char    *refusal,
          gpointer       user_data)
{
  g_autoptr (PorismProtocolWindow) self = user_data;

  if (refusal == NULL)
    return;
  self->wanted_row = -1;
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (refusal));
}

/* The step @entry stands at @position of the table. */
static void
move_to (PorismProtocolWindow *self,
         guint64               entry,
         guint                 position)
{
  g_autoptr (PorismProtocolStep) before = g_list_model_get_item (G_LIST_MODEL (self->steps), position);
  const guint64 next = before != NULL ? porism_protocol_step_get_entry (before) : 0;

  if (next != entry)
    porism_session_move_step (get_session (self), entry, next, moved_cb, g_object_ref (self));
}

static void
dropped_cb (guint64      entry,
            GtkListItem *item,
            gboolean     behind,
            gpointer     user_data)
{
  move_to (user_data, entry, gtk_list_item_get_position (item) + (behind ? 1 : 0));
}

/* The row with the focus goes up or down by one. */
static gboolean
shift (PorismProtocolWindow *self,
       int                   by)
{
  GtkWidget *cell = porism_list_focus_get_row (GTK_LIST_VIEW (get_list (self)));
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;
  const int at = row != NULL ? GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "position")) - 1 : -1;
  const int n = (int) g_list_model_get_n_items (G_LIST_MODEL (self->steps));
  g_autoptr (PorismProtocolStep) step = NULL;

  if (at < 0 || at + by < 0 || at + by >= n)
    return FALSE;
  step = g_list_model_get_item (G_LIST_MODEL (self->steps), (guint) at);
  self->wanted_row = at + by;
  move_to (self, porism_protocol_step_get_entry (step), (guint) (by > 0 ? at + 2 : at - 1));

  return TRUE;
}

static gboolean
shift_cb (GtkWidget *widget,
          GVariant  *by,
          gpointer   user_data)
{
  return shift (PORISM_PROTOCOL_WINDOW (widget), g_variant_get_int32 (by));
}

/* ---- what a replay does ---- */

/* Goes to where the steps end: what is said of a replay before would be said otherwise again behind. Returns: whether the
 * figure stood elsewhere */
static gboolean
go_to_end (PorismSession *session)
{
  g_autoptr (PorismReplayPlan) plan = porism_replay_plan_new (session);

  if (porism_session_get_head (session) == plan->end)
    return FALSE;
  porism_session_seek (session, plan->end);
  return TRUE;
}

/* For a moment at the end of the steps. */
static void
act (PorismProtocolWindow *self,
     PorismAction         *action)
{
  PorismSession *session = get_session (self);
  const guint64 head = porism_session_get_head (session);
  const gboolean back = go_to_end (session);

  porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
  if (back)
    porism_session_seek (session, head);
}

/* Of the object that the step made first, where it is: at the end, unless it was deleted. */
static void
set_breakpoint (PorismProtocolWindow *self,
                guint64               entry,
                gboolean              breakpoint)
{
  PorismSession *session = get_session (self);
  const PorismEntry *step = porism_session_get_entry (session, entry);
  const PorismNewObject *made = step->observation->new_objects->pdata[0];
  const PorismRecord *record;
  g_autoptr (PorismAction) action = porism_action_new ("render_set_breakpoint");
  const guint64 head = porism_session_get_head (session);
  const gboolean back = go_to_end (session);

  record = porism_construction_get (porism_session_get_construction (session), made->id);
  porism_action_add_string (action, "obj", record != NULL && record->name != NULL ? record->name : made->name);
  porism_action_add_boolean (action, "breakpoint", breakpoint);
  if (record == NULL)
    porism_session_seek (session, entry);
  porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
  if (back || record == NULL)
    porism_session_seek (session, head);
}

static void
breakpoint_toggled_cb (PorismProtocolWindow *self,
                       GtkCheckButton       *button)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (button), "item");
  PorismProtocolStep *step = gtk_list_item_get_item (item);

  if (!self->showing && step != NULL)
    set_breakpoint (self, porism_protocol_step_get_entry (step), gtk_check_button_get_active (button));
}

static void
only_toggled_cb (PorismProtocolWindow *self)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_set_replay");

  porism_action_add_boolean (action, "breakpoints_only", gtk_check_button_get_active (self->only));
  if (!self->showing)
    act (self, action);
}

static void
seconds_changed_cb (PorismProtocolWindow *self)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_set_replay");
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.1f", gtk_spin_button_get_value (self->seconds));
  porism_action_add_number (action, "seconds", number);
  if (!self->showing)
    act (self, action);
}

/* What is not said is the person's. */
static gboolean
write_seconds_cb (GtkSpinButton *button)
{
  if (gtk_spin_button_get_value (button) > 0)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (button), _("as preferred"));

  return TRUE;
}

static int
read_seconds_cb (GtkSpinButton *button,
                 double        *value)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (button)), _("as preferred")) != 0)
    return FALSE;
  *value = 0;

  return TRUE;
}

static void
inserting_toggled_cb (PorismProtocolWindow *self)
{
  porism_step_insertion_set_active (self->insertion, gtk_check_button_get_active (self->inserting));
  show_replay (self);
}

static void
insertion_refused_cb (PorismProtocolWindow *self,
                      const char           *refusal)
{
  g_autofree char *text = g_strdup_printf (_("It cannot go in there. %s"), refusal);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

/* ---- cells ---- */

/* A screen reader has the row as a whole, in which a new cell is when it is shown. */
static void
name_row (GtkWidget   *cell,
          GtkListItem *item)
{
  PorismProtocolStep *step = gtk_list_item_get_item (item);
  GtkWidget *row = porism_protocol_get_row (cell);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", porism_protocol_step_get_text (step, PORISM_PROTOCOL_WORDS),
                                             porism_protocol_step_get_text (step, PORISM_PROTOCOL_VALUE));

  if (row == NULL)
    return;
  g_object_set_data (G_OBJECT (row), "position", GUINT_TO_POINTER (gtk_list_item_get_position (item) + 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
setup_breakpoint_cb (GtkSignalListItemFactory *factory,
                     GtkListItem              *item,
                     PorismProtocolWindow     *self)
{
  GtkWidget *button = gtk_check_button_new ();

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("A replay stops here"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Breakpoint"), -1);
  g_object_set_data (G_OBJECT (button), "item", item);
  g_signal_connect_object (button, "toggled", G_CALLBACK (breakpoint_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, button);
}

static void
bind_breakpoint_cb (GtkSignalListItemFactory *factory,
                    GtkListItem              *item,
                    PorismProtocolWindow     *self)
{
  self->showing = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_list_item_get_child (item)),
                               porism_protocol_step_is_breakpoint (gtk_list_item_get_item (item)));
  self->showing = FALSE;
}

static void
add_breakpoints (PorismProtocolWindow *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) added = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_breakpoint_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_breakpoint_cb), self);
  added = gtk_column_view_column_new (_("Stop"), factory);
  gtk_column_view_append_column (self->table, added);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  column)
{
  PorismProtocolWindow *self = g_object_get_data (G_OBJECT (factory), "window");
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
  porism_protocol_add_drag (label, item, dropped_cb, self);
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

  g_object_set_data (G_OBJECT (factory), "window", self);
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
  g_clear_object (&self->insertion);
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
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, only);
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, seconds);
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, inserting);
  gtk_widget_class_bind_template_child (widget_class, PorismProtocolWindow, place);
  gtk_widget_class_bind_template_callback (widget_class, only_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, seconds_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_seconds_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_seconds_cb);
  gtk_widget_class_bind_template_callback (widget_class, inserting_toggled_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, shift_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, shift_cb, "i", 1);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
}

static void
porism_protocol_window_init (PorismProtocolWindow *self)
{
  self->wanted_row = -1;
  self->insertion = porism_step_insertion_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->insertion, "refused", G_CALLBACK (insertion_refused_cb), self, G_CONNECT_SWAPPED);
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  /* GTK 4.8 does not say that the heads of the columns cannot be focused, nor what the list beneath them is. */
  gtk_widget_set_focusable (gtk_widget_get_first_child (GTK_WIDGET (self->table)), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_list (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Construction Protocol"), -1);
  self->selected = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selected, FALSE);
  gtk_single_selection_set_can_unselect (self->selected, TRUE);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selected));
  for (int column = 0; column < PORISM_PROTOCOL_N_COLUMNS; column++)
    add_column (self, (PorismProtocolColumn) column);
  add_breakpoints (self);
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
  porism_step_insertion_set_session (self->insertion, get_session (self));
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
