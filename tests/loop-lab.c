/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every document that a test leaves behind is read back: what a loop makes is always consistent. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/loop-lab.h"

PorismAction *
loop_read_action (const char *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  PorismAction *action;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  action = g_steal_pointer (&envelope.action);
  porism_envelope_clear (&envelope);

  return action;
}

PorismProposal *
loop_make_turn (const char        *text,
                const char *const *steps)
{
  PorismProposal *proposal = porism_proposal_new ();

  g_free (proposal->text);
  proposal->text = g_strdup (text);
  proposal->recorded = g_ptr_array_new_with_free_func (g_free);
  for (; *steps != NULL; steps += 2)
    {
      g_ptr_array_add (proposal->actions, loop_read_action (steps[0]));
      g_ptr_array_add (proposal->recorded, g_strdup (steps[1]));
    }

  return proposal;
}

static const char *const first_turn[] = {
  POINT ("A", 0, 0), "ok",
  POINT ("B", 3, 4), "ok",
  LINE ("l", "A", "Q"), "Q does not exist",
  NULL
};
static const char *const second_turn[] = {
  LINE ("l", "A", "B"), "ok",
  DISTANCE ("A", "B"), "ok",
  NULL
};

PorismAgent *
loop_make_agent (const char *answer)
{
  GPtrArray *proposals = g_ptr_array_new ();
  PorismProposal *last = loop_make_turn ("Then I measure.", second_turn);

  last->answer = g_strdup (answer);
  last->done = TRUE;
  g_ptr_array_add (proposals, loop_make_turn ("First I draw.", first_turn));
  g_ptr_array_add (proposals, last);

  return PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
}

static void
step_cb (LoopRun    *run,
         guint64     entry,
         const char *mark)
{
  const PorismEntry *added = porism_session_get_entry (run->session, entry);

  g_assert_cmpstr (mark, ==, porism_loop_get_mark (run->loop, entry));
  g_string_append_printf (run->log, "%s%s ", added->observation->ok ? "ok" : "refused",
                          mark != NULL ? "!" : "");
  if (++run->n_steps == run->pause_after)
    porism_loop_pause (run->loop);
}

static void
turn_started_cb (LoopRun    *run,
                 guint       index,
                 const char *text)
{
  g_assert_cmpstr (porism_document_get_turn (run->document, index)->text, ==, text);
  g_string_append_printf (run->log, "turn%u ", index);
}

static void
pending_changed_cb (LoopRun *run)
{
  run->n_pending_changes++;
}

static void
finished_cb (LoopRun    *run,
             const char *error)
{
  g_string_append_printf (run->log, "finished%s", error != NULL ? " with error" : "");
}

void
loop_run_init (LoopRun     *run,
               PorismAgent *agent)
{
  *run = (LoopRun) { .document = porism_document_new (), .log = g_string_new (NULL) };
  run->session = porism_document_get_session (run->document);
  run->loop = porism_loop_new (run->document, agent);
  g_signal_connect_swapped (run->loop, "step", G_CALLBACK (step_cb), run);
  g_signal_connect_swapped (run->loop, "turn-started", G_CALLBACK (turn_started_cb), run);
  g_signal_connect_swapped (run->loop, "pending-changed", G_CALLBACK (pending_changed_cb), run);
  g_signal_connect_swapped (run->loop, "finished", G_CALLBACK (finished_cb), run);
}

void
loop_run_clear (LoopRun *run)
{
  g_object_unref (loop_reload (run->document));
  g_object_unref (run->loop);
  g_object_unref (run->document);
  g_string_free (run->log, TRUE);
}

void
loop_iterate (LoopRun *run)
{
  while (porism_loop_get_state (run->loop) == PORISM_LOOP_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

void
loop_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

void
loop_submit_as (PorismSession *session,
                const char    *actor,
                const char    *line)
{
  g_autoptr (PorismAction) action = loop_read_action (line);

  porism_session_submit (session, action, actor, 0, FALSE);
}

void
loop_submit (PorismSession *session,
             const char    *line)
{
  loop_submit_as (session, PORISM_ACTOR_PERSON, line);
}

char *
loop_dup_text (PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

PorismDocument *
loop_reload (PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autoptr (GError) error = NULL;
  PorismDocument *again = porism_document_load_bytes (bytes, &error);
  g_autofree char *before = loop_dup_text (document);
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (again)->len, ==, 0);
  after = loop_dup_text (again);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (porism_document_get_last_turn (again), ==,
                    porism_document_get_last_turn (document));

  return again;
}

static void loop_slow_agent_agent_init (PorismAgentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LoopSlowAgent, loop_slow_agent, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT,
                                                      loop_slow_agent_agent_init))

static void
loop_slow_agent_propose_async (PorismAgent        *agent,
                               PorismDocument     *document,
                               GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data)
{
  LoopSlowAgent *self = LOOP_SLOW_AGENT (agent);

  /* The one before it was cancelled. */
  if (self->task != NULL)
    loop_answer (self, 1, 0);
  self->task = g_task_new (agent, cancellable, callback, user_data);
}

static PorismProposal *
loop_slow_agent_propose_finish (PorismAgent  *agent,
                                GAsyncResult *result,
                                GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static const char *
loop_slow_agent_get_name (PorismAgent *agent)
{
  return "slow";
}

static void
loop_slow_agent_set_allowance (PorismAgent *agent,
                               gint64       tokens,
                               double       cost)
{
  LOOP_SLOW_AGENT (agent)->tokens = tokens;
  LOOP_SLOW_AGENT (agent)->cost = cost;
}

static void
loop_slow_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = loop_slow_agent_propose_async;
  iface->propose_finish = loop_slow_agent_propose_finish;
  iface->get_name = loop_slow_agent_get_name;
  iface->set_allowance = loop_slow_agent_set_allowance;
}

static void
loop_slow_agent_class_init (LoopSlowAgentClass *klass)
{
}

static void
loop_slow_agent_init (LoopSlowAgent *self)
{
}

void
loop_answer (LoopSlowAgent *self,
             gint64         input,
             double         cost)
{
  PorismProposal *proposal = porism_proposal_new ();
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  g_ptr_array_add (proposal->actions, loop_read_action (DISTANCE ("A", "B")));
  proposal->usage.input = input;
  proposal->usage.output = 1;
  proposal->cost = cost;
  g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
}
