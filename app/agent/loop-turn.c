/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A turn of the loop: it is asked for, its actions are applied one by one, it ends.
 *
 * Invariant: at most one of four things is under way, a request to the agent, an action of the turn
 * that is being evaluated, a turn with actions left, and only while the loop runs a tick that will go
 * on with it. A request that outlives its deadline is disowned: its answer finds another number and is
 * dropped. So is an action that was given up. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/agent/loop-private.h"
#include "app/agent/provenance.h"
#include "app/providers/provider-error.h"
#include "app/providers/timeout.h"
#include "app/toolset/action-tools.h"
#include "engine/macros/macros.h"

typedef struct
{
  GWeakRef loop;
  guint64 number;
} Request;

/* An action, until its entry is there. */
typedef struct
{
  GWeakRef loop;
  char *recorded;               /* the verdict; or NULL */
  gint64 since;                 /* monotonic */
} Submission;

static GSource *
add_source (PorismLoop *self,
            guint       milliseconds,
            GSourceFunc callback)
{
  GSource *source = milliseconds > 0 ? g_timeout_source_new (milliseconds) : g_idle_source_new ();
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  g_source_set_callback (source, callback, self, NULL);
  g_source_attach (source, context);

  return source;
}

/* Milliseconds that are left of the run; 0 for none. */
static guint
get_time_left (PorismLoop *self)
{
  gint64 left = self->run_timeout - self->used / 1000;

  return (guint) MAX (left, 0);
}

static void
finish_late (PorismLoop *self)
{
  g_autofree char *message =
    g_strdup_printf (_("%s was stopped because it took longer than %g minutes."),
                     porism_agent_get_name (self->agent), self->run_timeout / 60000.0);

  porism_loop_finish (self, PORISM_END_TIMEOUT, message);
}

static gboolean
deadline_cb (gpointer user_data)
{
  g_autoptr (PorismLoop) self = g_object_ref (PORISM_LOOP (user_data));
  g_autofree char *message = NULL;

  if (get_time_left (self) <= self->turn_timeout)
    {
      finish_late (self);
      return G_SOURCE_REMOVE;
    }
  message = g_strdup_printf (_("%s proposed nothing within %g seconds."),
                             porism_agent_get_name (self->agent), self->turn_timeout / 1000.0);
  porism_loop_finish (self, PORISM_END_TIMEOUT, message);

  return G_SOURCE_REMOVE;
}

static void
count_usage (PorismLoop           *self,
             const PorismProposal *proposal)
{
  porism_usage_add (&self->spent, &proposal->usage);
  if (proposal->cost >= 0.0)
    self->cost += proposal->cost;
  else if (porism_usage_get_total (&proposal->usage) > 0)
    self->cost_known = FALSE;
}

static void
begin_turn (PorismLoop *self)
{
  PorismSession *session = porism_document_get_session (self->document);
  const PorismProposal *proposal = self->proposal;
  PorismTurn turn = { .text = proposal->text, .thinking = proposal->thinking,
                      .usage = proposal->usage, .cost = proposal->cost,
                      .started = proposal->started, .duration = proposal->duration,
                      .stop = proposal->stop, .run = self->run,
                      .unreadable = proposal->unreadable, .looks = proposal->looks };

  self->next = 0;
  self->n_accepted = 0;
  self->accepted = FALSE;
  self->n_turns++;
  self->group = proposal->actions->len > 0 ? porism_session_new_group (session) : 0;
  count_usage (self, proposal);
  turn.group = self->group;
  self->turn = porism_document_get_n_turns (self->document);
  porism_stuck_begin (&self->stuck, &turn);
  porism_document_add_turn (self->document, &turn);
  porism_loop_tell_turn (self);
}

/* (nullable) (transfer full): why there is no sense in going on. A recording may repeat itself as it
 * likes: it knows when it ends. */
static char *
dup_why_stuck (PorismLoop *self)
{
  PorismStuckReason reason = porism_stuck_end_turn (&self->stuck);
  guint period = self->stuck.period;

  if (reason == PORISM_STUCK_NOT || porism_agent_get_n_turns (self->agent) > 0)
    return NULL;
  if (reason == PORISM_STUCK_REFUSALS)
    return g_strdup_printf (_("It gets nowhere: all that it tried in the last %u turns was "
                              "refused."), PORISM_STUCK_REFUSED);
  if (period == 1)
    return g_strdup_printf (_("It goes round in circles: its last %u turns were alike."),
                            PORISM_STUCK_SAME);

  return g_strdup_printf (_("It goes round in circles: it repeats the same %u turns."), period);
}

static void
keep_answer (PorismLoop *self,
             const char *answer)
{
  porism_document_set_run_answer (self->document, self->run, answer,
                                  porism_provenance_judge (
                                    porism_document_get_session (self->document),
                                    porism_document_get_problem (self->document), answer));
}

/* All its actions are done; an answer, or none to be had, ends the loop. Whoever hears of it may end
 * the run before: then there is no proposal any more. */
static void
end_turn (PorismLoop *self)
{
  g_autoptr (PorismProposal) proposal = NULL;
  g_autofree char *stuck = NULL;

  porism_loop_clear_tick (self);
  porism_loop_summarise_turn (self, self->proposal);
  if (self->proposal != NULL && self->proposal->answer != NULL)
    keep_answer (self, self->proposal->answer);
  if (self->proposal == NULL)
    return;
  proposal = g_steal_pointer (&self->proposal);
  self->accepted = FALSE;
  if (proposal->answer != NULL || proposal->done)
    porism_loop_finish (self, proposal->answer != NULL ? PORISM_END_ANSWER : PORISM_END_DONE, NULL);
  else if ((stuck = dup_why_stuck (self)) != NULL)
    porism_loop_finish (self, PORISM_END_STUCK, stuck);
  else if (self->rest)
    porism_loop_pause (self);
}

static void
finish_failed (PorismLoop   *self,
               const GError *error)
{
  g_autofree char *message = porism_provider_error_dup_sentence (error);
  const char *end = PORISM_END_FAILED;

  if (g_error_matches (error, PORISM_AGENT_ERROR, PORISM_AGENT_ERROR_BUDGET))
    end = PORISM_END_BUDGET;
  else if (g_error_matches (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_TIMEOUT))
    end = PORISM_END_TIMEOUT;
  porism_loop_finish (self, end, message);
}

void
porism_loop_receive (PorismLoop     *self,
                     PorismProposal *proposal)
{
  self->proposal = proposal;
  begin_turn (self);
  if (self->proposal != NULL && self->proposal->actions->len == 0)
    end_turn (self);
  porism_loop_tell_pending (self);
  porism_loop_go_on (self);
}

static void
proposed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
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

  porism_loop_end_request (self);
  /* Who heard that it came may have stopped the loop. */
  if (number != self->request)
    return;
  if (proposal == NULL)
    {
      finish_failed (self, error);
      return;
    }
  if (self->looking)
    self->arrived = g_steal_pointer (&proposal);
  else
    porism_loop_receive (self, g_steal_pointer (&proposal));
}

static void
set_allowance (PorismLoop *self)
{
  gint64 tokens = self->budget_tokens > 0
                  ? MAX (self->budget_tokens - porism_usage_get_total (&self->spent), 0) : -1;
  double cost = self->budget_cost > 0.0 ? MAX (self->budget_cost - self->cost, 0.0) : -1.0;

  porism_agent_set_allowance (self->agent, tokens, cost);
}

static void
ask (PorismLoop *self)
{
  guint64 number = ++self->request;
  Request *request;

  self->cancellable = g_cancellable_new ();
  self->asked = g_get_monotonic_time ();
  self->deadline = add_source (self, MIN (self->turn_timeout, get_time_left (self)), deadline_cb);
  set_allowance (self);
  porism_loop_tell_asking (self);
  if (number != self->request)
    return;
  request = g_new0 (Request, 1);
  g_weak_ref_init (&request->loop, self);
  request->number = number;
  porism_agent_propose_async (self->agent, self->document, self->cancellable, proposed_cb, request);
}

static void
propose (PorismLoop *self)
{
  guint most = MAX (self->max_turns, porism_agent_get_n_turns (self->agent));
  g_autofree char *message = NULL;

  if (get_time_left (self) == 0)
    finish_late (self);
  else if (self->n_turns < most)
    ask (self);
  else
    {
      message = g_strdup_printf (_("There is no answer after %u turns."), most);
      porism_loop_finish (self, PORISM_END_TURNS, message);
    }
}

/* (nullable) (transfer full): what to say where the recording says otherwise. */
static char *
compare_verdict (const PorismEntry *entry,
                 const char        *recorded)
{
  gboolean accepted = recorded == NULL || g_str_equal (recorded, PORISM_VERDICT_OK);

  if (recorded == NULL || entry->observation->ok == accepted)
    return NULL;
  if (accepted)
    return g_strdup (_("refused here; accepted in the recording"));

  return g_strdup_printf (_("accepted here; refused in the recording: %s"), recorded);
}

static gpointer
get_nth (const GPtrArray *array,
         guint            i)
{
  return array != NULL && i < array->len ? g_ptr_array_index (array, i) : NULL;
}

static gboolean
makes_objects (PorismSession      *session,
               const PorismAction *action)
{
  return porism_action_makes_objects (action, porism_tools_lookup (porism_session_get_registry (session),
                                                                   porism_session_get_construction (session), action->tool));
}

static Submission *
submission_new (PorismLoop *self,
                guint       i)
{
  Submission *submission = g_new0 (Submission, 1);

  g_weak_ref_init (&submission->loop, self);
  submission->recorded = g_strdup (get_nth (self->proposal->recorded, i));
  submission->since = g_get_monotonic_time ();

  return submission;
}

static void
submission_free (Submission *self)
{
  g_weak_ref_clear (&self->loop);
  g_free (self->recorded);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Submission, submission_free)

static void settled_cb (PorismSession *session, const PorismEntry *entry, gpointer user_data);

/* NULL where the entry comes later. */
static const PorismEntry *
submit (PorismLoop *self,
        guint       i,
        Submission *submission)
{
  PorismSession *session = porism_document_get_session (self->document);
  const PorismAction *action = g_ptr_array_index (self->proposal->actions, i);
  const char *declined = get_nth (self->proposal->declined, i);
  g_autofree char *message = NULL;

  if (declined != NULL)
    return porism_session_decline (session, action, PORISM_ACTOR_AGENT, self->group,
                                   *declined != '\0' ? declined : NULL, settled_cb, submission);
  if (self->n_objects < self->max_objects || !makes_objects (session, action))
    return porism_session_act_edited (session, get_nth (self->proposal->proposed, i), action,
                                      PORISM_ACTOR_AGENT, self->group, TRUE, settled_cb, submission);
  message = g_strdup_printf ("%u objects were made in this run, and no more are allowed.",
                             self->n_objects);

  return porism_session_limit (session, action, PORISM_ACTOR_AGENT, self->group, message,
                               "Answer with what there is.", settled_cb, submission);
}

static void
take_entry (PorismLoop        *self,
            const PorismEntry *entry,
            const Submission  *submission)
{
  guint64 id = entry->id;
  char *mark = compare_verdict (entry, submission->recorded);

  if (self->submission == submission)
    self->submission = NULL;
  self->used += g_get_monotonic_time () - submission->since;
  porism_stuck_add (&self->stuck, entry);
  if (entry->observation->ok)
    {
      self->n_accepted++;
      self->n_objects += entry->observation->new_objects->len;
    }
  if (mark != NULL)
    g_hash_table_insert (self->marks, g_memdup2 (&id, sizeof id), mark);
  porism_loop_tell_step (self, id, mark);
}

/* All that follows from an entry, up to the end of the turn after its last. Whoever hears of it may
 * stop the loop or apply the next action himself. */
static void
take (PorismLoop        *self,
      const PorismEntry *entry,
      const Submission  *submission)
{
  take_entry (self, entry, submission);
  if (self->proposal != NULL && self->submission == NULL &&
      self->next == self->proposal->actions->len)
    end_turn (self);
  porism_loop_tell_pending (self);
}

/* One action is done: a single one is enough, else the next one follows. */
static void
go_on_after (PorismLoop *self)
{
  if (self->submission != NULL)
    return;
  if (self->single)
    porism_loop_pause (self);
  porism_loop_go_on (self);
}

/* The entry that was under way is there: who began to look meanwhile looks now. */
static void
look_again (PorismLoop *self,
            guint64     entry)
{
  PorismSession *session = porism_document_get_session (self->document);

  if (!self->looking)
    return;
  self->work = entry;
  self->n_entries = porism_session_get_n_entries (session);
  porism_session_seek (session, self->looked_at);
}

/* The entry that the loop waits for. Who cancels it, wherever he does, stops the run. */
static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  g_autoptr (Submission) submission = user_data;
  g_autoptr (PorismLoop) self = g_weak_ref_get (&submission->loop);

  if (self == NULL || self->submission != submission)
    return;
  if (entry == NULL)
    {
      self->next--;
      porism_loop_finish (self, PORISM_END_STOPPED, NULL);
      return;
    }
  take (self, entry, submission);
  look_again (self, entry->id);
  go_on_after (self);
}

/* Applies the next action, or sees to it that it is applied. */
void
porism_loop_apply (PorismLoop *self)
{
  guint i = self->next++;
  Submission *submission = submission_new (self, i);
  const PorismEntry *entry;

  self->submission = submission;
  entry = submit (self, i, submission);
  if (entry != NULL)
    {
      take (self, entry, submission);
      submission_free (submission);
    }
  else
    porism_loop_tell_pending (self);
}

/* The person may pause, or drop the loop, in answer to any signal. */
static gboolean
tick_cb (gpointer user_data)
{
  g_autoptr (PorismLoop) self = g_object_ref (PORISM_LOOP (user_data));

  porism_timeout_clear (&self->tick);
  if (get_time_left (self) == 0)
    {
      finish_late (self);
      return G_SOURCE_REMOVE;
    }
  porism_loop_apply (self);
  go_on_after (self);

  return G_SOURCE_REMOVE;
}

/* Sees to it that what is next will happen, if the loop runs. A turn without actions left is about to
 * end, and who ends it goes on. */
void
porism_loop_go_on (PorismLoop *self)
{
  if (self->state != PORISM_LOOP_RUNNING || self->tick != NULL || self->cancellable != NULL ||
      self->submission != NULL)
    return;
  if (self->proposal == NULL)
    propose (self);
  else if (porism_loop_get_n_pending (self) == 0)
    return;
  else if (!self->approval || self->accepted)
    self->tick = add_source (self, self->single ? 0 : self->interval, tick_cb);
  else if (self->single)
    porism_loop_pause (self);
}
