/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loop itself: what it is made of, what it tells, and how what is under way is forgotten. */

#include "config.h"

#include "app/agent/loop-private.h"
#include "app/providers/timeout.h"

#define MAX_TURNS 30
#define MAX_OBJECTS 2000
#define TURN_TIMEOUT_MS (120 * 1000)
#define RUN_TIMEOUT_MS (30 * 60 * 1000)

enum
{
  PROP_0,
  PROP_STATE,
  PROP_ASKING,
  PROP_APPROVAL,
  PROP_MAX_TURNS,
  PROP_MAX_OBJECTS,
  PROP_TURN_TIMEOUT,
  PROP_RUN_TIMEOUT,
  N_PROPS
};

enum
{
  STEP,
  TURN_STARTED,
  PENDING_CHANGED,
  FINISHED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (PorismLoop, porism_loop, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

void
porism_loop_set_state (PorismLoop     *self,
                       PorismLoopState state)
{
  if (state == self->state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
porism_loop_tell_asking (PorismLoop *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
}

void
porism_loop_tell_turn (PorismLoop *self)
{
  const char *text = porism_document_get_turn (self->document, self->turn)->text;

  g_signal_emit (self, signals[TURN_STARTED], 0, self->turn, text);
}

void
porism_loop_tell_step (PorismLoop *self,
                       guint64     entry,
                       const char *mark)
{
  g_signal_emit (self, signals[STEP], 0, entry, mark);
}

void
porism_loop_tell_pending (PorismLoop *self)
{
  g_signal_emit (self, signals[PENDING_CHANGED], 0);
}

void
porism_loop_tell_finished (PorismLoop *self,
                           const char *error)
{
  g_signal_emit (self, signals[FINISHED], 0, error);
}

void
porism_loop_clear_tick (PorismLoop *self)
{
  porism_timeout_clear (&self->tick);
}

void
porism_loop_end_request (PorismLoop *self)
{
  porism_timeout_clear (&self->deadline);
  if (self->cancellable == NULL)
    return;
  g_clear_object (&self->cancellable);
  self->used += g_get_monotonic_time () - self->asked;
  porism_loop_tell_asking (self);
}

void
porism_loop_forget_request (PorismLoop *self)
{
  g_autoptr (GCancellable) cancellable = self->cancellable != NULL
                                         ? g_object_ref (self->cancellable) : NULL;

  self->request++;
  porism_loop_end_request (self);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/* What was given up was not done. */
void
porism_loop_forget_submission (PorismLoop *self)
{
  gpointer submission = g_steal_pointer (&self->submission);

  if (submission != NULL &&
      porism_session_give_up (porism_document_get_session (self->document), submission))
    self->next--;
}

void
porism_loop_forget_look (PorismLoop *self)
{
  self->looking = self->returning = FALSE;
  g_clear_pointer (&self->arrived, porism_proposal_free);
}

static void
porism_loop_get_property (GObject    *object,
                          guint       id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  PorismLoop *self = PORISM_LOOP (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_int (value, (int) self->state);
      break;
    case PROP_ASKING:
      g_value_set_boolean (value, porism_loop_is_asking (self));
      break;
    case PROP_APPROVAL:
      g_value_set_boolean (value, self->approval);
      break;
    case PROP_MAX_TURNS:
      g_value_set_uint (value, self->max_turns);
      break;
    case PROP_MAX_OBJECTS:
      g_value_set_uint (value, self->max_objects);
      break;
    case PROP_TURN_TIMEOUT:
      g_value_set_uint (value, self->turn_timeout);
      break;
    case PROP_RUN_TIMEOUT:
      g_value_set_uint (value, self->run_timeout);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_loop_set_property (GObject      *object,
                          guint         id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  PorismLoop *self = PORISM_LOOP (object);

  switch (id)
    {
    case PROP_MAX_TURNS:
      self->max_turns = g_value_get_uint (value);
      break;
    case PROP_MAX_OBJECTS:
      self->max_objects = g_value_get_uint (value);
      break;
    case PROP_TURN_TIMEOUT:
      self->turn_timeout = g_value_get_uint (value);
      break;
    case PROP_RUN_TIMEOUT:
      self->run_timeout = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_loop_dispose (GObject *object)
{
  PorismLoop *self = PORISM_LOOP (object);

  porism_loop_forget_request (self);
  porism_loop_forget_submission (self);
  porism_loop_forget_look (self);
  porism_loop_clear_tick (self);
  g_clear_pointer (&self->proposal, porism_proposal_free);

  G_OBJECT_CLASS (porism_loop_parent_class)->dispose (object);
}

static void
porism_loop_finalize (GObject *object)
{
  PorismLoop *self = PORISM_LOOP (object);

  porism_stuck_clear (&self->stuck);
  g_hash_table_unref (self->marks);
  g_object_unref (self->agent);
  g_object_unref (self->document);

  G_OBJECT_CLASS (porism_loop_parent_class)->finalize (object);
}

/* A limit that must be there, and may be set. */
static GParamSpec *
limit_param (const char *name,
             guint       value)
{
  return g_param_spec_uint (name, NULL, NULL, 1, G_MAXUINT, value,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
}

static void
porism_loop_class_init (PorismLoopClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = porism_loop_get_property;
  object_class->set_property = porism_loop_set_property;
  object_class->dispose = porism_loop_dispose;
  object_class->finalize = porism_loop_finalize;

  properties[PROP_STATE] =
    g_param_spec_int ("state", NULL, NULL, PORISM_LOOP_READY, PORISM_LOOP_FINISHED,
                      PORISM_LOOP_READY, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ASKING] = g_param_spec_boolean ("asking", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_APPROVAL] =
    g_param_spec_boolean ("approval", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAX_TURNS] = limit_param ("max-turns", MAX_TURNS);
  properties[PROP_MAX_OBJECTS] = limit_param ("max-objects", MAX_OBJECTS);
  properties[PROP_TURN_TIMEOUT] = limit_param ("turn-timeout", TURN_TIMEOUT_MS);
  properties[PROP_RUN_TIMEOUT] = limit_param ("run-timeout", RUN_TIMEOUT_MS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEP] = g_signal_new ("step", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_UINT64, G_TYPE_STRING);
  signals[TURN_STARTED] = g_signal_new ("turn-started", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[PENDING_CHANGED] = g_signal_new ("pending-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
porism_loop_init (PorismLoop *self)
{
  porism_stuck_init (&self->stuck);
  self->marks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->spent = PORISM_USAGE_UNKNOWN;
  self->cost_known = TRUE;
}

/**
 * porism_loop_new:
 *
 * Returns: (transfer full): a loop of @agent on @document, ready to run
 */
PorismLoop *
porism_loop_new (PorismDocument *document,
                 PorismAgent    *agent)
{
  PorismLoop *self;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (document) && PORISM_IS_AGENT (agent), NULL);

  self = g_object_new (PORISM_TYPE_LOOP, NULL);
  self->document = g_object_ref (document);
  self->agent = g_object_ref (agent);

  return self;
}

/**
 * porism_loop_get_state:
 *
 * Returns: where the loop is
 */
PorismLoopState
porism_loop_get_state (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), PORISM_LOOP_FINISHED);

  return self->state;
}

/**
 * porism_loop_is_asking:
 *
 * Returns: whether a request to the agent is under way
 */
gboolean
porism_loop_is_asking (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), FALSE);

  return self->cancellable != NULL;
}

/**
 * porism_loop_get_end:
 *
 * Returns: (transfer none) (nullable): PORISM_END_* of the last run; NULL before it ended
 */
const char *
porism_loop_get_end (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);

  return self->end;
}

/**
 * porism_loop_get_document:
 *
 * Returns: (transfer none): what it works on
 */
PorismDocument *
porism_loop_get_document (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);

  return self->document;
}

/**
 * porism_loop_get_agent:
 *
 * Returns: (transfer none): who proposes
 */
PorismAgent *
porism_loop_get_agent (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);

  return self->agent;
}

/**
 * porism_loop_get_mark:
 * @entry: an id
 *
 * Returns: (transfer none) (nullable): how the recorded verdict differs from ours, NULL where it
 *   does not
 */
const char *
porism_loop_get_mark (PorismLoop *self,
                      guint64     entry)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);

  return g_hash_table_lookup (self->marks, &entry);
}

/**
 * porism_loop_set_budget:
 * @tokens: that a run may use; 0 for any number
 * @cost: that it may cause, in the agent's currency; 0 for any
 */
void
porism_loop_set_budget (PorismLoop *self,
                        gint64      tokens,
                        double      cost)
{
  g_return_if_fail (PORISM_IS_LOOP (self));
  g_return_if_fail (tokens >= 0 && cost >= 0.0);

  self->budget_tokens = tokens;
  self->budget_cost = cost;
}

/**
 * porism_loop_get_budget:
 * @tokens: (out): that a run may use; 0 for any number
 * @cost: (out): that it may cause; 0 for any
 */
void
porism_loop_get_budget (PorismLoop *self,
                        gint64     *tokens,
                        double     *cost)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  *tokens = self->budget_tokens;
  *cost = self->budget_cost;
}

/**
 * porism_loop_get_spent:
 * @usage: (out) (optional): the tokens of the run
 * @cost: (out) (optional): what they cost, as far as it is known
 * @cost_known: (out) (optional): whether all of it is
 */
void
porism_loop_get_spent (PorismLoop  *self,
                       PorismUsage *usage,
                       double      *cost,
                       gboolean    *cost_known)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (usage != NULL)
    *usage = self->spent;
  if (cost != NULL)
    *cost = self->cost;
  if (cost_known != NULL)
    *cost_known = self->cost_known;
}

/**
 * porism_loop_get_n_pending:
 *
 * Returns: how many actions of the turn under way are not yet applied
 */
guint
porism_loop_get_n_pending (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), 0);

  return self->proposal != NULL ? self->proposal->actions->len - self->next : 0;
}

/**
 * porism_loop_get_pending:
 * @i: 0 for the next one
 *
 * Returns: (transfer none): an action that is not yet applied
 */
const PorismAction *
porism_loop_get_pending (PorismLoop *self,
                         guint       i)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);
  g_return_val_if_fail (i < porism_loop_get_n_pending (self), NULL);

  return g_ptr_array_index (self->proposal->actions, self->next + i);
}

/**
 * porism_loop_can_decide:
 *
 * Returns: whether the next action waits for the person
 */
gboolean
porism_loop_can_decide (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), FALSE);

  return self->submission == NULL && porism_loop_get_n_pending (self) > 0 &&
         (self->state == PORISM_LOOP_PAUSED ||
          (self->state == PORISM_LOOP_RUNNING && self->approval));
}
