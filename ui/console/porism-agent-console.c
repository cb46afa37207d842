/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list follows the history once a frame at most, and brings the card of the head into view
 * whenever the head has moved. */

#include "config.h"

#include <adwaita.h>

#include "app/agent/loop.h"
#include "ui/console/porism-agent-console.h"
#include "ui/console/porism-agent-outcome.h"
#include "ui/console/porism-agent-progress.h"
#include "ui/console/porism-problem-view.h"
#include "ui/console/porism-reply-view.h"
#include "ui/parts/porism-list-focus.h"
#include "ui/parts/porism-scroll-focus.h"
#include "ui/parts/porism-step-text.h"
#include "ui/parts/porism-usage-meter.h"
#include "ui/steps/porism-pending-list.h"
#include "ui/steps/porism-step-card.h"
#include "ui/steps/porism-step-list.h"
#include "ui/steps/porism-step-revision.h"

/* Before the next frame is laid out. */
#define FOLLOW_PRIORITY (GTK_PRIORITY_RESIZE - 5)

/* Until new cards have got their height and the list its length. */
#define SETTLING_FRAMES 3

struct _PorismAgentConsole
{
  PorismFrame parent_instance;

  PorismDocument *document;
  PorismLoop *loop;
  GSignalGroup *document_signals;
  GSignalGroup *session_signals;
  GSignalGroup *loop_signals;
  PorismStepList *steps;
  GPtrArray *cards;             /* those that show something */
  guint64 head;                 /* when it was last brought into view */
  guint n_turns;                /* then */
  gboolean settled;             /* nothing has changed since that may have moved it out of view */
  guint following;              /* the source that will follow the history, else 0 */
  guint ticking;                /* the tick callback that brings the head into view, else 0 */
  int n_frames;                 /* for which it will do so */
  guint64 highlighted;

  PorismProblemView *problem;
  GtkWidget *choose;            /* a model, before there is one */
  GtkStack *stack;
  GtkListView *list;
  PorismReplyView *reply;
  PorismPendingList *pending;
  PorismAgentOutcome *outcome;
  GtkWidget *toolbar;
  GtkWidget *run;
  GtkLabel *state;
  PorismUsageMeter *meter;
};

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_LOOP,
  N_PROPS
};

enum
{
  HIGHLIGHT,
  ACTIVATE_ENTRY,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismAgentConsole, porism_agent_console, PORISM_TYPE_FRAME)

static PorismSession *
get_session (PorismAgentConsole *self)
{
  return porism_document_get_session (self->document);
}

/* ---- the state of the agent ---- */

/* Whether there is an agent, or something that one could begin with. */
static gboolean
has_use_for_agent (PorismAgentConsole *self)
{
  return self->loop != NULL ||
         (self->document != NULL && (porism_document_get_problem (self->document) != NULL ||
                                     porism_document_get_n_turns (self->document) > 0));
}

static void
update_state (PorismAgentConsole *self)
{
  g_autofree char *state =
    porism_agent_progress_dup_text (self->document, self->loop);

  gtk_widget_set_visible (self->toolbar, has_use_for_agent (self));
  gtk_widget_set_visible (GTK_WIDGET (self->state), state != NULL);
  gtk_label_set_text (self->state, state != NULL ? state : "");
}

static void
update_outcome (PorismAgentConsole *self)
{
  porism_agent_outcome_show (self->outcome, self->document);
  porism_usage_meter_show (self->meter, self->document, self->loop);
}

/* ---- following the history ---- */

/* The card of the head, and the heading of a turn that has done nothing yet below it. */
static void
scroll_to_head (PorismAgentConsole *self)
{
  GListModel *steps = G_LIST_MODEL (self->steps);
  guint n = g_list_model_get_n_items (steps);
  guint position = self->head != 0 ? porism_step_list_find_entry (self->steps, self->head) : 0;

  while (position + 1 < n)
    {
      g_autoptr (PorismListedStep) next = g_list_model_get_item (steps, position + 1);

      if (porism_listed_step_get_entry (next) != 0)
        break;
      position++;
    }
  if (position < n)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (widget);

  scroll_to_head (self);
  if (--self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  self->ticking = 0;

  return G_SOURCE_REMOVE;
}

/* How high new cards are is known only after they were laid out. */
static void
show_head (PorismAgentConsole *self)
{
  guint64 head = porism_session_get_head (get_session (self));
  guint n_turns = porism_document_get_n_turns (self->document);

  if (head == self->head && n_turns == self->n_turns && self->settled)
    return;
  self->settled = TRUE;
  self->head = head;
  self->n_turns = n_turns;
  self->n_frames = SETTLING_FRAMES;
  if (self->ticking == 0)
    self->ticking = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static const char *
choose_page (PorismAgentConsole *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->steps)) > 0)
    return "steps";

  if (self->loop == NULL)
    return "empty";

  return porism_loop_get_state (self->loop) == PORISM_LOOP_READY ? "ready" : "begun";
}

/* What the agent is writing stands right below the last step. */
static void
show_page (PorismAgentConsole *self)
{
  const char *page = choose_page (self);

  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack),
                          g_str_equal (page, "empty") || g_str_equal (page, "ready"));
}

static void
follow (PorismAgentConsole *self)
{
  porism_step_list_follow (self->steps, self->document);
  show_page (self);
  for (guint i = 0; i < self->cards->len; i++)
    porism_step_card_refresh (g_ptr_array_index (self->cards, i));
  if (self->document != NULL)
    show_head (self);
  update_state (self);
  update_outcome (self);
}

static gboolean
follow_cb (gpointer user_data)
{
  PorismAgentConsole *self = user_data;

  self->following = 0;
  follow (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (PorismAgentConsole *self)
{
  if (self->following == 0)
    self->following = g_idle_add_full (FOLLOW_PRIORITY, follow_cb, self, NULL);
}

/* What stands below the list may come and go with it, so that the head is brought into view again. */
static void
loop_changed_cb (PorismAgentConsole *self)
{
  self->settled = FALSE;
  changed_cb (self);
}

/* ---- commands on a card ---- */

static void
fold (PorismAgentConsole *self,
      PorismListedStep   *heading)
{
  porism_step_list_fold (self->steps, porism_listed_step_get_turn (heading),
                         !porism_listed_step_is_folded (heading));
  follow (self);
}

static PorismListedStep *
find_heading (PorismAgentConsole *self,
              guint               turn)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->steps));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PorismListedStep) step = g_list_model_get_item (G_LIST_MODEL (self->steps), i);

      if (porism_listed_step_get_entry (step) == 0 && porism_listed_step_get_turn (step) == turn)
        return g_steal_pointer (&step);
    }
  return NULL;
}

static void
fold_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *turn)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (widget);
  g_autoptr (PorismListedStep) heading = find_heading (self, g_variant_get_uint32 (turn));

  if (heading != NULL)
    fold (self, heading);
}

/* The figure goes to the end of the branch that @entry begins, if the window lets it. */
static void
go_way_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *entry)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (widget);
  guint64 id = g_variant_get_uint64 (entry);

  if (id > 0 && id <= porism_session_get_n_entries (get_session (self)))
    g_signal_emit (self, signals[ACTIVATE_ENTRY], 0,
                   porism_session_get_tip (get_session (self), id));
}

/* The turn left no step behind, so the document is told that it is at this one. */
static void
go_turn_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *index)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (widget);
  guint64 turn = g_variant_get_uint64 (index);
  guint64 after;

  if (turn >= porism_document_get_n_turns (self->document))
    return;
  after = porism_document_get_turn (self->document, (guint) turn)->after;
  if (porism_session_get_head (get_session (self)) != after)
    g_signal_emit (self, signals[ACTIVATE_ENTRY], 0, after);
  if (porism_session_get_head (get_session (self)) == after)
    porism_document_set_last_turn (self->document, (guint) turn);
  changed_cb (self);
}

static void
edit_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *entry)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (widget);

  porism_step_revision_ask (widget, self->loop, g_variant_get_uint64 (entry));
}

static void
copy_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *id)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (widget);
  const PorismEntry *entry =
    porism_session_get_entry (get_session (self), g_variant_get_uint64 (id));
  g_autofree char *text = NULL;

  if (entry == NULL)
    return;
  if (g_str_equal (name, "console.copy-typed"))
    text = porism_action_dup_typed (porism_session_get_registry (get_session (self)), entry->action);
  else
    text = g_str_equal (name, "console.copy") ? porism_step_dup_json (entry) : g_strdup (entry->line);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

/* ---- highlight ---- */

static void
set_highlight (PorismAgentConsole *self,
               GtkWidget          *card)
{
  guint64 entry = card ? porism_step_card_get_entry (PORISM_STEP_CARD (card)) : 0;

  if (entry == self->highlighted)
    return;
  self->highlighted = entry;
  g_signal_emit (self, signals[HIGHLIGHT], 0, entry);
}

static void
entered_cb (GtkEventController *motion,
            double              x,
            double              y,
            PorismAgentConsole *self)
{
  set_highlight (self, gtk_event_controller_get_widget (motion));
}

static void
left_cb (PorismAgentConsole *self)
{
  set_highlight (self, NULL);
}

static void
focus_moved_cb (PorismAgentConsole *self)
{
  set_highlight (self, porism_list_focus_get_row (self->list));
}

/* ---- cards ---- */

static void
setup_cb (PorismAgentConsole *self,
          GtkListItem        *item)
{
  GtkWidget *card = porism_step_card_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (card, motion);
  gtk_list_item_set_child (item, card);
}

static void
bind_cb (PorismAgentConsole *self,
         GtkListItem        *item)
{
  PorismStepCard *card = PORISM_STEP_CARD (gtk_list_item_get_child (item));
  PorismListedStep *step = gtk_list_item_get_item (item);

  porism_step_card_bind (card, self->document, self->loop, step);
  g_ptr_array_add (self->cards, card);
}

static void
unbind_cb (PorismAgentConsole *self,
           GtkListItem        *item)
{
  PorismStepCard *card = PORISM_STEP_CARD (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->cards, card);
  porism_step_card_bind (card, NULL, NULL, NULL);
}

static void
activated_cb (PorismAgentConsole *self,
              guint               position)
{
  g_autoptr (PorismListedStep) step = g_list_model_get_item (G_LIST_MODEL (self->steps), position);

  if (porism_listed_step_get_entry (step) == 0)
    fold (self, step);
  else
    g_signal_emit (self, signals[ACTIVATE_ENTRY], 0, porism_listed_step_get_entry (step));
}

/* ---- the widget ---- */

static void
porism_agent_console_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (porism_agent_console_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_moved_cb), widget, G_CONNECT_SWAPPED);
}

static void
porism_agent_console_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_moved_cb, widget);
  GTK_WIDGET_CLASS (porism_agent_console_parent_class)->unroot (widget);
}

static void
porism_agent_console_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_LOOP:
      g_value_set_object (value, self->loop);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_agent_console_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      porism_agent_console_set_document (self, g_value_get_object (value));
      break;
    case PROP_LOOP:
      porism_agent_console_set_loop (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_agent_console_dispose (GObject *object)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (object);

  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->loop_signals);
  G_OBJECT_CLASS (porism_agent_console_parent_class)->dispose (object);
  g_clear_object (&self->steps);
  g_clear_object (&self->loop);
  g_clear_object (&self->document);
}

static void
porism_agent_console_finalize (GObject *object)
{
  g_ptr_array_unref (PORISM_AGENT_CONSOLE (object)->cards);

  G_OBJECT_CLASS (porism_agent_console_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PORISM_TYPE_AGENT_OUTCOME);
  g_type_ensure (PORISM_TYPE_PENDING_LIST);
  g_type_ensure (PORISM_TYPE_PROBLEM_VIEW);
  g_type_ensure (PORISM_TYPE_REPLY_VIEW);
  g_type_ensure (PORISM_TYPE_USAGE_METER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-agent-console.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, problem);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, choose);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, list);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, reply);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, pending);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, outcome);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, toolbar);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, state);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, run);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, meter);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
porism_agent_console_class_init (PorismAgentConsoleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags =
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = porism_agent_console_get_property;
  object_class->set_property = porism_agent_console_set_property;
  object_class->dispose = porism_agent_console_dispose;
  object_class->finalize = porism_agent_console_finalize;
  widget_class->root = porism_agent_console_root;
  widget_class->unroot = porism_agent_console_unroot;

  properties[PROP_DOCUMENT] =
    g_param_spec_object ("document", NULL, NULL, PORISM_TYPE_DOCUMENT, flags);
  properties[PROP_LOOP] = g_param_spec_object ("loop", NULL, NULL, PORISM_TYPE_LOOP, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[HIGHLIGHT] = g_signal_new ("highlight", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[ACTIVATE_ENTRY] = g_signal_new ("activate-entry", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_UINT64);

  gtk_widget_class_install_action (widget_class, "console.fold", "u", fold_cb);
  gtk_widget_class_install_action (widget_class, "console.go-way", "t", go_way_cb);
  gtk_widget_class_install_action (widget_class, "console.go-turn", "t", go_turn_cb);
  gtk_widget_class_install_action (widget_class, "console.edit", "t", edit_cb);
  gtk_widget_class_install_action (widget_class, "console.copy", "t", copy_cb);
  gtk_widget_class_install_action (widget_class, "console.copy-typed", "t", copy_cb);
  gtk_widget_class_install_action (widget_class, "console.copy-result", "t", copy_cb);

  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "agentconsole");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
connect_groups (PorismAgentConsole *self)
{
  self->document_signals = g_signal_group_new (PORISM_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "turn-added", G_CALLBACK (changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->document_signals, "turn-changed", G_CALLBACK (changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified",
                                  G_CALLBACK (update_outcome), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::problem",
                                  G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "runs-changed",
                                  G_CALLBACK (changed_cb), self);

  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "head-changed", G_CALLBACK (changed_cb),
                                  self);

  self->loop_signals = g_signal_group_new (PORISM_TYPE_LOOP);
  g_signal_group_connect_swapped (self->loop_signals, "step", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "notify::state",
                                  G_CALLBACK (loop_changed_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "notify::approval",
                                  G_CALLBACK (loop_changed_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "notify::asking",
                                  G_CALLBACK (loop_changed_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "pending-changed",
                                  G_CALLBACK (loop_changed_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "finished",
                                  G_CALLBACK (loop_changed_cb), self);
}

static void
porism_agent_console_init (PorismAgentConsole *self)
{
  GtkNoSelection *model;

  self->cards = g_ptr_array_new ();
  self->steps = porism_step_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->steps)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  g_object_unref (model);
  connect_groups (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "console.edit", FALSE);
  update_state (self);
}

/**
 * porism_agent_console_set_document:
 * @document: (nullable): whose problem and history to show
 *
 * Shows another document.
 */
void
porism_agent_console_set_document (PorismAgentConsole *self,
                                   PorismDocument     *document)
{
  g_return_if_fail (PORISM_IS_AGENT_CONSOLE (self));

  if (document == self->document)
    return;
  porism_step_list_follow (self->steps, NULL);
  set_highlight (self, NULL);
  g_set_object (&self->document, document);
  self->head = 0;
  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->session_signals, document ? get_session (self) : NULL);
  porism_problem_view_set_document (self->problem, document);
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

/**
 * porism_agent_console_set_loop:
 * @loop: (nullable): the agent at work on the document
 *
 * Shows how far another agent has come, and gives it its commands.
 */
void
porism_agent_console_set_loop (PorismAgentConsole *self,
                               PorismLoop         *loop)
{
  g_return_if_fail (PORISM_IS_AGENT_CONSOLE (self));

  if (!g_set_object (&self->loop, loop))
    return;
  g_signal_group_set_target (self->loop_signals, loop);
  porism_reply_view_set_loop (self->reply, loop);
  porism_pending_list_set_loop (self->pending, loop);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "console.edit", loop != NULL);
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOP]);
}

/**
 * porism_agent_console_get_problem_view:
 *
 * Returns: (transfer none): where the problem is written
 */
PorismProblemView *
porism_agent_console_get_problem_view (PorismAgentConsole *self)
{
  g_return_val_if_fail (PORISM_IS_AGENT_CONSOLE (self), NULL);

  return self->problem;
}

/**
 * porism_agent_console_set_has_model:
 * @has_model: whether a model is chosen, so that nobody needs to be asked for one
 */
void
porism_agent_console_set_has_model (PorismAgentConsole *self,
                                    gboolean            has_model)
{
  g_return_if_fail (PORISM_IS_AGENT_CONSOLE (self));

  gtk_widget_set_visible (self->choose, !has_model);
}

/**
 * porism_agent_console_set_recorded:
 * @recorded: whether the problem came with a recording, which then is what is suggested
 */
void
porism_agent_console_set_recorded (PorismAgentConsole *self,
                                   gboolean            recorded)
{
  g_return_if_fail (PORISM_IS_AGENT_CONSOLE (self));

  if (recorded)
    gtk_widget_add_css_class (self->run, "suggested-action");
  else
    gtk_widget_remove_css_class (self->run, "suggested-action");
  porism_problem_view_set_recorded (self->problem, recorded);
}
