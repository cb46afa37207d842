/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list follows the history once a frame at most, and brings the card of the head into view
 * whenever the head has moved. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/agent/provenance.h"
#include "ui/porism-agent-console.h"
#include "ui/porism-list-focus.h"
#include "ui/porism-problem-view.h"
#include "ui/porism-step-card.h"
#include "ui/porism-step-list.h"

/* Before the next frame is laid out. */
#define FOLLOW_PRIORITY (GTK_PRIORITY_RESIZE - 5)

/* Until new cards have got their height and the list its length. */
#define SETTLING_FRAMES 3

struct _PorismAgentConsole
{
  GtkWidget parent_instance;

  PorismDocument *document;
  PorismLoop *loop;
  GSignalGroup *document_signals;
  GSignalGroup *session_signals;
  GSignalGroup *loop_signals;
  PorismStepList *steps;
  GPtrArray *cards;             /* those that show something */
  guint64 head;                 /* when it was last brought into view */
  guint following;              /* the source that will follow the history, else 0 */
  guint ticking;                /* the tick callback that brings the head into view, else 0 */
  int n_frames;                 /* for which it will do so */
  guint n_taken;                /* steps that the loop took */
  char *trouble;                /* why the loop ended; NULL where it did not, or well */
  guint64 highlighted;

  PorismProblemView *problem;
  GtkStack *stack;
  GtkListView *list;
  GtkWidget *answer_box;
  GtkLabel *answer;
  GtkLabel *provenance;
  GtkWidget *toolbar;
  GtkLabel *state;
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

G_DEFINE_FINAL_TYPE (PorismAgentConsole, porism_agent_console, GTK_TYPE_WIDGET)

static PorismSession *
get_session (PorismAgentConsole *self)
{
  return porism_document_get_session (self->document);
}

/* ---- the state of the agent ---- */

/* How many steps it will take, 0 where nobody knows. */
static guint
get_n_steps (PorismAgentConsole *self)
{
  PorismAgent *agent = porism_loop_get_agent (self->loop);

  return PORISM_IS_SCRIPT_AGENT (agent)
           ? porism_script_agent_get_n_actions (PORISM_SCRIPT_AGENT (agent)) : 0;
}

static char *
dup_progress (PorismAgentConsole *self)
{
  guint n = get_n_steps (self);

  if (n > 0)
    return g_strdup_printf (_("step %u of %u"), self->n_taken, n);

  return g_strdup_printf (_("step %u"), self->n_taken);
}

static char *
dup_ready (PorismAgentConsole *self)
{
  guint n = get_n_steps (self);

  if (n > 0)
    return g_strdup_printf (ngettext ("Ready: %u recorded step", "Ready: %u recorded steps", n),
                            n);

  return g_strdup_printf (_("%s is ready"),
                          porism_agent_get_name (porism_loop_get_agent (self->loop)));
}

static char *
dup_state (PorismAgentConsole *self)
{
  g_autofree char *progress = dup_progress (self);

  switch (porism_loop_get_state (self->loop))
    {
    case PORISM_LOOP_RUNNING:
      return g_strdup_printf (_("Running at %s"), progress);
    case PORISM_LOOP_PAUSED:
      return g_strdup_printf (_("Paused at %s"), progress);
    case PORISM_LOOP_FINISHED:
      if (self->trouble != NULL)
        return g_strdup_printf (_("Stopped at %s: %s"), progress, self->trouble);
      return g_strdup_printf (_("Finished at %s"), progress);
    case PORISM_LOOP_READY:
    default:
      return dup_ready (self);
    }
}

static void
update_state (PorismAgentConsole *self)
{
  gtk_widget_set_visible (self->toolbar, self->loop != NULL);
  if (self->loop != NULL)
    {
      g_autofree char *state = dup_state (self);

      gtk_label_set_text (self->state, state);
    }
}

static const char *
get_provenance_label (const char *provenance)
{
  static const struct
  {
    const char *name;
    const char *label;
  } labels[] = {
    { PORISM_PROVENANCE_ORACLE, N_("The engine found this value.") },
    { PORISM_PROVENANCE_RESILIENT,
      N_("The engine found this value, after it had refused something.") },
    { PORISM_PROVENANCE_HYBRID, N_("The engine found values, but not this one.") },
    { PORISM_PROVENANCE_BYPASS, N_("No value of the engine stands behind this.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_strcmp0 (labels[i].name, provenance) == 0)
      return _(labels[i].label);
  return NULL;
}

static void
update_answer (PorismAgentConsole *self)
{
  const char *answer = self->document ? porism_document_get_answer (self->document) : NULL;
  const char *provenance =
    answer ? get_provenance_label (porism_document_get_provenance (self->document)) : NULL;
  g_autofree char *text = answer ? g_strdup_printf (_("Answer: %s"), answer) : NULL;

  gtk_widget_set_visible (self->answer_box, answer != NULL);
  gtk_label_set_text (self->answer, text ? text : "");
  gtk_label_set_text (self->provenance, provenance ? provenance : "");
}

/* ---- following the history ---- */

static void
scroll_to_head (PorismAgentConsole *self)
{
  guint position = self->head != 0 ? porism_step_list_find_entry (self->steps, self->head) : 0;

  if (position < g_list_model_get_n_items (G_LIST_MODEL (self->steps)))
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

  if (head == self->head)
    return;
  self->head = head;
  self->n_frames = SETTLING_FRAMES;
  if (self->ticking == 0)
    self->ticking = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static const char *
choose_page (PorismAgentConsole *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->steps)) > 0)
    return "steps";

  return self->loop != NULL ? "ready" : "empty";
}

static void
follow (PorismAgentConsole *self)
{
  porism_step_list_follow (self->steps, self->document);
  gtk_stack_set_visible_child_name (self->stack, choose_page (self));
  for (guint i = 0; i < self->cards->len; i++)
    porism_step_card_refresh (g_ptr_array_index (self->cards, i));
  if (self->document != NULL)
    show_head (self);
  update_state (self);
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

static void
step_cb (PorismAgentConsole *self)
{
  self->n_taken++;
  changed_cb (self);
}

static void
finished_cb (PorismAgentConsole *self,
             const char         *trouble)
{
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  update_answer (self);
  update_state (self);
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

  gtk_list_item_set_activatable (item, porism_listed_step_get_entry (step) != 0);
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
  GtkWidget *child;

  g_clear_handle_id (&self->following, g_source_remove);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->loop_signals);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->steps);
  g_clear_object (&self->loop);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (porism_agent_console_parent_class)->dispose (object);
}

static void
porism_agent_console_finalize (GObject *object)
{
  PorismAgentConsole *self = PORISM_AGENT_CONSOLE (object);

  g_ptr_array_unref (self->cards);
  g_free (self->trouble);

  G_OBJECT_CLASS (porism_agent_console_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PORISM_TYPE_PROBLEM_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-agent-console.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, problem);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, list);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, answer_box);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, answer);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, provenance);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, toolbar);
  gtk_widget_class_bind_template_child (widget_class, PorismAgentConsole, state);
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

  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
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
                                  G_CALLBACK (update_answer), self);

  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "head-changed", G_CALLBACK (changed_cb),
                                  self);

  self->loop_signals = g_signal_group_new (PORISM_TYPE_LOOP);
  g_signal_group_connect_swapped (self->loop_signals, "step", G_CALLBACK (step_cb), self);
  g_signal_group_connect_swapped (self->loop_signals, "notify::state", G_CALLBACK (update_state),
                                  self);
  g_signal_group_connect_swapped (self->loop_signals, "finished", G_CALLBACK (finished_cb), self);
}

static void
porism_agent_console_init (PorismAgentConsole *self)
{
  GtkNoSelection *model;

  self->cards = g_ptr_array_new ();
  self->steps = porism_step_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->steps)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  g_object_unref (model);
  connect_groups (self);
  update_answer (self);
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
  update_answer (self);
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
  self->n_taken = 0;
  g_clear_pointer (&self->trouble, g_free);
  g_signal_group_set_target (self->loop_signals, loop);
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOP]);
}
