/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Propose, draw, verify: asks an agent for a turn, submits its actions one by one, asks again.
 *
 * Invariant: at most one of three things is under way, a request to the agent, a turn with actions
 * left, and only while the loop runs a tick that will go on with it. A request that outlives its
 * deadline is disowned: its answer finds another number and is dropped. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/agent/agent.h"
#include "app/agent/provenance.h"
#include "app/agent/stuck.h"

#define MAX_TURNS 30
#define TURN_TIMEOUT (120 * 1000)

struct _PorismLoop
{
  GObject parent_instance;

  PorismDocument *document;
  PorismAgent *agent;
  PorismLoopState state;
  gboolean single;              /* pause after the next action */
  guint interval;
  guint max_turns;
  guint turn_timeout;

  GCancellable *cancellable;    /* of the request under way */
  guint64 request;              /* its number */
  GSource *deadline;
  GSource *tick;

  PorismProposal *proposal;     /* the turn under way */
  guint next;                   /* its next action */
  guint n_turns;
  guint turn;                   /* its index in the document */
  guint64 group;
  guint n_accepted;
  PorismStuck stuck;
  GHashTable *marks;            /* id to text */
};

typedef struct
{
  GWeakRef loop;
  guint64 number;
} Request;

enum
{
  PROP_0,
  PROP_STATE,
  PROP_MAX_TURNS,
  PROP_TURN_TIMEOUT,
  N_PROPS
};

enum
{
  STEP,
  TURN_STARTED,
  FINISHED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (PorismLoop, porism_loop, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void go_on (PorismLoop *self);

static void
set_state (PorismLoop *self, PorismLoopState state)
{
  if (state == self->state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
clear_source (GSource **source)
{
  if (*source == NULL)
    return;
  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static GSource *
add_source (PorismLoop *self, guint milliseconds, GSourceFunc callback)
{
  GSource *source = milliseconds > 0 ? g_timeout_source_new (milliseconds) : g_idle_source_new ();
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  g_source_set_callback (source, callback, self, NULL);
  g_source_attach (source, context);

  return source;
}

static void
forget_request (PorismLoop *self)
{
  clear_source (&self->deadline);
  self->request++;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
finish (PorismLoop *self, const char *error)
{
  forget_request (self);
  clear_source (&self->tick);
  g_clear_pointer (&self->proposal, porism_proposal_free);
  set_state (self, PORISM_LOOP_FINISHED);
  g_signal_emit (self, signals[FINISHED], 0, error);
}

static gboolean
deadline_cb (gpointer user_data)
{
  PorismLoop *self = user_data;
  g_autofree char *message =
    g_strdup_printf (_("%s proposed nothing within %g seconds."),
                     porism_agent_get_name (self->agent), self->turn_timeout / 1000.0);

  finish (self, message);

  return G_SOURCE_REMOVE;
}

static void
begin_turn (PorismLoop *self)
{
  PorismSession *session = porism_document_get_session (self->document);

  self->next = 0;
  self->n_accepted = 0;
  self->n_turns++;
  self->group = self->proposal->actions->len > 0 ? porism_session_new_group (session) : 0;
  self->turn = porism_document_get_n_turns (self->document);
  porism_document_add_turn (self->document, self->group, self->proposal->text, "");
  g_signal_emit (self, signals[TURN_STARTED], 0, self->turn, self->proposal->text);
}

/* "4 ok", "4 ok, 1 refused": stored in the document, so in one language everywhere. */
static void
summarise_turn (PorismLoop *self, guint n_unreadable)
{
  guint n_refused = self->next - self->n_accepted + n_unreadable;
  g_autofree char *summary =
    n_refused == 0 ? g_strdup_printf ("%u ok", self->n_accepted)
                   : g_strdup_printf ("%u ok, %u refused", self->n_accepted, n_refused);

  porism_document_set_turn_summary (self->document, self->turn, summary);
}

/* A recording may repeat itself as it likes: it knows when it ends. */
static gboolean
is_stuck (PorismLoop *self)
{
  return porism_stuck_end_turn (&self->stuck) && porism_agent_get_n_turns (self->agent) == 0;
}

/* All its actions are done; an answer, or none to be had, ends the loop. */
static void
end_turn (PorismLoop *self)
{
  g_autoptr (PorismProposal) proposal = g_steal_pointer (&self->proposal);
  PorismSession *session = porism_document_get_session (self->document);

  summarise_turn (self, proposal->n_unreadable);
  if (proposal->answer != NULL)
    porism_document_set_answer (self->document, proposal->answer,
                                porism_provenance_judge (session, proposal->answer));
  if (proposal->answer != NULL || proposal->done)
    finish (self, NULL);
  else if (is_stuck (self))
    finish (self, _("It goes round in circles: the last turns were all alike, or all refused."));
}

static void
proposed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Request *request = user_data;
  g_autoptr (PorismLoop) self = g_weak_ref_get (&request->loop);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismProposal) proposal =
    porism_agent_propose_finish (PORISM_AGENT (source), result, &error);
  guint64 number = request->number;

  g_weak_ref_clear (&request->loop);
  g_free (request);
  if (self == NULL || number != self->request)
    return;

  clear_source (&self->deadline);
  g_clear_object (&self->cancellable);
  if (proposal == NULL)
    {
      finish (self, error->message);
      return;
    }
  self->proposal = g_steal_pointer (&proposal);
  begin_turn (self);
  if (self->proposal->actions->len == 0)
    end_turn (self);
  go_on (self);
}

static void
propose (PorismLoop *self)
{
  guint most = MAX (self->max_turns, porism_agent_get_n_turns (self->agent));
  Request *request;

  if (self->n_turns >= most)
    {
      g_autofree char *message = g_strdup_printf (_("There is no answer after %u turns."), most);

      finish (self, message);
      return;
    }

  request = g_new0 (Request, 1);
  g_weak_ref_init (&request->loop, self);
  request->number = ++self->request;
  self->cancellable = g_cancellable_new ();
  self->deadline = add_source (self, self->turn_timeout, deadline_cb);
  porism_agent_propose_async (self->agent, self->document, self->cancellable, proposed_cb, request);
}

/* (nullable) (transfer full): what to say where the recording says otherwise. */
static char *
compare_verdict (const PorismEntry *entry, const char *recorded)
{
  gboolean accepted = recorded == NULL || g_str_equal (recorded, PORISM_VERDICT_OK);

  if (recorded == NULL || entry->observation->ok == accepted)
    return NULL;
  if (accepted)
    return g_strdup (_("refused here; accepted in the recording"));

  return g_strdup_printf (_("accepted here; refused in the recording: %s"), recorded);
}

static void
apply_next (PorismLoop *self)
{
  PorismSession *session = porism_document_get_session (self->document);
  GPtrArray *recorded = self->proposal->recorded;
  guint i = self->next++;
  const PorismEntry *entry =
    porism_session_submit (session, g_ptr_array_index (self->proposal->actions, i),
                           PORISM_ACTOR_AGENT, self->group, TRUE);
  guint64 id = entry->id;
  char *mark = compare_verdict (entry, recorded != NULL && i < recorded->len
                                         ? g_ptr_array_index (recorded, i) : NULL);

  porism_stuck_add (&self->stuck, entry);
  if (entry->observation->ok)
    self->n_accepted++;
  if (mark != NULL)
    g_hash_table_insert (self->marks, g_memdup2 (&id, sizeof id), mark);
  g_signal_emit (self, signals[STEP], 0, id, mark);
}

/* The person may pause, or drop the loop, in answer to any signal. */
static gboolean
tick_cb (gpointer user_data)
{
  g_autoptr (PorismLoop) self = g_object_ref (PORISM_LOOP (user_data));

  clear_source (&self->tick);
  apply_next (self);
  if (self->next == self->proposal->actions->len)
    end_turn (self);
  if (self->single)
    porism_loop_pause (self);
  go_on (self);

  return G_SOURCE_REMOVE;
}

/* Sees to it that what is next will happen, if the loop runs. */
static void
go_on (PorismLoop *self)
{
  if (self->state != PORISM_LOOP_RUNNING || self->tick != NULL || self->cancellable != NULL)
    return;
  if (self->proposal == NULL)
    propose (self);
  else
    self->tick = add_source (self, self->single ? 0 : self->interval, tick_cb);
}

static void
porism_loop_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PorismLoop *self = PORISM_LOOP (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_int (value, (int) self->state);
      break;
    case PROP_MAX_TURNS:
      g_value_set_uint (value, self->max_turns);
      break;
    case PROP_TURN_TIMEOUT:
      g_value_set_uint (value, self->turn_timeout);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_loop_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PorismLoop *self = PORISM_LOOP (object);

  switch (id)
    {
    case PROP_MAX_TURNS:
      self->max_turns = g_value_get_uint (value);
      break;
    case PROP_TURN_TIMEOUT:
      self->turn_timeout = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_loop_dispose (GObject *object)
{
  PorismLoop *self = PORISM_LOOP (object);

  forget_request (self);
  clear_source (&self->tick);
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
  properties[PROP_MAX_TURNS] =
    g_param_spec_uint ("max-turns", NULL, NULL, 1, G_MAXUINT, MAX_TURNS,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_TURN_TIMEOUT] =
    g_param_spec_uint ("turn-timeout", NULL, NULL, 1, G_MAXUINT, TURN_TIMEOUT,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEP] = g_signal_new ("step", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_UINT64, G_TYPE_STRING);
  signals[TURN_STARTED] = g_signal_new ("turn-started", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[FINISHED] = g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
porism_loop_init (PorismLoop *self)
{
  porism_stuck_init (&self->stuck);
  self->marks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/**
 * porism_loop_new:
 *
 * Returns: (transfer full): a loop of @agent on @document, ready to run
 */
PorismLoop *
porism_loop_new (PorismDocument *document, PorismAgent *agent)
{
  PorismLoop *self;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (document) && PORISM_IS_AGENT (agent), NULL);

  self = g_object_new (PORISM_TYPE_LOOP, NULL);
  self->document = g_object_ref (document);
  self->agent = g_object_ref (agent);

  return self;
}

/**
 * porism_loop_run:
 *
 * Goes on until it is paused or finished.
 */
void
porism_loop_run (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (self->state == PORISM_LOOP_FINISHED)
    return;
  self->single = FALSE;
  set_state (self, PORISM_LOOP_RUNNING);
  go_on (self);
}

/**
 * porism_loop_pause:
 *
 * No action is applied until it runs or steps again. A request under way goes on, and its turn
 * waits.
 */
void
porism_loop_pause (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (self->state != PORISM_LOOP_RUNNING)
    return;
  clear_source (&self->tick);
  self->single = FALSE;
  set_state (self, PORISM_LOOP_PAUSED);
}

/**
 * porism_loop_step:
 *
 * Applies one action, then pauses. A loop that runs is left alone.
 */
void
porism_loop_step (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (self->state != PORISM_LOOP_READY && self->state != PORISM_LOOP_PAUSED)
    return;
  self->single = TRUE;
  set_state (self, PORISM_LOOP_RUNNING);
  go_on (self);
}

/**
 * porism_loop_set_interval:
 * @milliseconds: between two actions; 0 for one in each iteration of the main loop
 */
void
porism_loop_set_interval (PorismLoop *self, guint milliseconds)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (milliseconds == self->interval)
    return;
  self->interval = milliseconds;
  if (self->tick != NULL)
    {
      clear_source (&self->tick);
      go_on (self);
    }
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
porism_loop_get_mark (PorismLoop *self, guint64 entry)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);

  return g_hash_table_lookup (self->marks, &entry);
}
