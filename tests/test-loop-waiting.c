/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A loop on a session that has patience: while an action of the agent is evaluated, everything else goes
 * on, and whatever a person does meanwhile finds its place. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "tests/loop-lab.h"
#include "tests/sluggard.h"

typedef struct
{
  LoopRun run;
  Sluggard *sluggard;
  guint beats;
  guint heart;
} Waiting;

static gboolean
beat_cb (gpointer user_data)
{
  (*(guint *) user_data)++;

  return G_SOURCE_CONTINUE;
}

/* The main loop goes on for @n beats. */
static void
beat (Waiting *self,
      guint    n)
{
  guint until = self->beats + n;

  while (self->beats < until)
    g_main_context_iteration (NULL, TRUE);
}

static PorismAgent *
make_agent (void)
{
  static const char *const steps[] = { POINT ("A", 0, 0), "ok", SLUGGARD_DEAR, "refused",
                                       POINT ("B", 3, 4), "ok", NULL };
  GPtrArray *proposals = g_ptr_array_new ();
  PorismProposal *turn = loop_make_turn ("I solve.", steps);

  turn->done = TRUE;
  g_ptr_array_add (proposals, turn);

  return PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
}

/* Nobody is waited for, so that every action is settled later. */
static void
prepare (Waiting *self)
{
  g_autoptr (PorismAgent) agent = make_agent ();

  loop_run_init (&self->run, agent);
  self->sluggard = sluggard_new ();
  porism_session_set_cas (self->run.session, &self->sluggard->base);
  porism_session_set_patience (self->run.session, 0);
  self->beats = 0;
  self->heart = g_timeout_add (1, beat_cb, &self->beats);
}

/* Runs until the dear action, the second of three, is under way. */
static void
waiting_init (Waiting *self)
{
  prepare (self);
  porism_loop_run (self->run.loop);
  while (porism_loop_get_n_pending (self->run.loop) != 1)
    g_main_context_iteration (NULL, TRUE);
  sluggard_wait_until_asked (self->sluggard, 1);
  g_assert_cmpstr (self->run.log->str, ==, "turn0 ok ");
}

static void
settle (Waiting *self)
{
  while (porism_session_get_busy (self->run.session) ||
         porism_loop_get_state (self->run.loop) == PORISM_LOOP_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

/* Until the thread has done with it, too. */
static void
iterate_until_gone (PorismSession **session)
{
  while (*session != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
waiting_clear (Waiting *self)
{
  PorismSession *session = self->run.session;

  g_source_remove (self->heart);
  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  loop_run_clear (&self->run);
  iterate_until_gone (&session);
}

static void
acted_cb (PorismSession     *session,
          const PorismEntry *entry,
          gpointer           user_data)
{
  *(guint64 *) user_data = entry != NULL ? entry->id : 0;
}

static void
act (Waiting    *self,
     const char *line,
     guint64    *id)
{
  g_autoptr (PorismAction) action = loop_read_action (line);

  *id = G_MAXUINT64;
  g_assert_null (porism_session_act (self->run.session, action, PORISM_ACTOR_PERSON, 0, FALSE,
                                     acted_cb, id));
}

static void
assert_tool (Waiting    *self,
             guint64     id,
             const char *actor,
             const char *tool)
{
  const PorismEntry *entry = porism_session_get_entry (self->run.session, id);

  g_assert_cmpstr (entry->actor, ==, actor);
  g_assert_cmpstr (entry->action->tool, ==, tool);
}

static void
assert_stopped (Waiting    *self,
                const char *summary)
{
  g_assert_cmpint (porism_loop_get_state (self->run.loop), ==, PORISM_LOOP_FINISHED);
  g_assert_cmpstr (porism_document_get_run (self->run.document, 0)->end, ==, PORISM_END_STOPPED);
  g_assert_cmpstr (porism_document_get_turn (self->run.document, 0)->summary, ==, summary);
  g_assert_cmpstr (self->run.log->str, ==, "turn0 ok finished");
}

/* The same document as without patience, and the main loop beats meanwhile; what a person does then
 * comes after the action under way, and before the next. */
static void
test_order (void)
{
  guint64 id;
  Waiting waiting;

  waiting_init (&waiting);
  g_assert_true (porism_session_get_busy (waiting.run.session));
  act (&waiting, POINT ("C", 1, 1), &id);
  beat (&waiting, 10);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.run.session), ==, 1);
  g_assert_false (porism_loop_is_asking (waiting.run.loop));
  sluggard_let_go (waiting.sluggard);
  settle (&waiting);
  g_assert_cmpstr (waiting.run.log->str, ==, "turn0 ok refused ok finished");
  g_assert_cmpstr (porism_loop_get_end (waiting.run.loop), ==, PORISM_END_DONE);
  g_assert_cmpstr (porism_document_get_turn (waiting.run.document, 0)->summary, ==,
                   "2 ok, 1 refused");
  g_assert_cmpuint (id, ==, 3);
  assert_tool (&waiting, 2, PORISM_ACTOR_AGENT, "query_solve");
  assert_tool (&waiting, 3, PORISM_ACTOR_PERSON, "add_point");
  assert_tool (&waiting, 4, PORISM_ACTOR_AGENT, "add_point");
  waiting_clear (&waiting);
}

/* What is given up never was; what a person submitted after it is done. */
static void
test_stop (void)
{
  guint64 id;
  Waiting waiting;

  waiting_init (&waiting);
  act (&waiting, POINT ("C", 1, 1), &id);
  porism_loop_stop (waiting.run.loop);
  assert_stopped (&waiting, "1 ok, 2 not done");
  settle (&waiting);
  g_assert_cmpuint (id, ==, 2);
  sluggard_let_go (waiting.sluggard);
  beat (&waiting, 20);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.run.session), ==, 2);
  assert_tool (&waiting, 2, PORISM_ACTOR_PERSON, "add_point");
  waiting_clear (&waiting);
}

/* Whoever cancels everything in the session stops the run as well. */
static void
test_cancel (void)
{
  Waiting waiting;

  waiting_init (&waiting);
  porism_session_cancel (waiting.run.session);
  assert_stopped (&waiting, "1 ok, 2 not done");
  sluggard_let_go (waiting.sluggard);
  beat (&waiting, 20);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.run.session), ==, 1);
  waiting_clear (&waiting);
}

/* The action under way is taken, and nothing after it; nothing can be decided before it is there. */
static void
test_pause (void)
{
  Waiting waiting;

  waiting_init (&waiting);
  porism_loop_pause (waiting.run.loop);
  g_assert_false (porism_loop_can_decide (waiting.run.loop));
  porism_loop_accept (waiting.run.loop);
  porism_loop_decline (waiting.run.loop, NULL);
  g_assert_cmpuint (porism_loop_get_n_pending (waiting.run.loop), ==, 1);
  sluggard_let_go (waiting.sluggard);
  settle (&waiting);
  beat (&waiting, 10);
  g_assert_cmpint (porism_loop_get_state (waiting.run.loop), ==, PORISM_LOOP_PAUSED);
  g_assert_cmpstr (waiting.run.log->str, ==, "turn0 ok refused ");
  g_assert_true (porism_loop_can_decide (waiting.run.loop));
  porism_loop_run (waiting.run.loop);
  settle (&waiting);
  g_assert_cmpstr (waiting.run.log->str, ==, "turn0 ok refused ok finished");
  waiting_clear (&waiting);
}

/* A step ends when its entry is there. */
static void
test_step (void)
{
  static const char *const logs[] = { "turn0 ok ", "turn0 ok refused ",
                                      "turn0 ok refused ok finished" };
  Waiting waiting;

  prepare (&waiting);
  sluggard_let_go (waiting.sluggard);
  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      porism_loop_step (waiting.run.loop);
      settle (&waiting);
      g_assert_cmpstr (waiting.run.log->str, ==, logs[i]);
    }
  waiting_clear (&waiting);
}

/* Who looks back meanwhile looks as soon as the action is there, and the work goes on after it. */
static void
test_look (void)
{
  Waiting waiting;

  for (guint early = 0; early < 2; early++)
    {
      waiting_init (&waiting);
      porism_loop_look_at (waiting.run.loop, 0);
      g_assert_cmpint (porism_loop_get_state (waiting.run.loop), ==, PORISM_LOOP_PAUSED);
      if (early)
        porism_loop_run (waiting.run.loop);
      beat (&waiting, 10);
      g_assert_cmpuint (porism_loop_get_n_pending (waiting.run.loop), ==, 1);
      sluggard_let_go (waiting.sluggard);
      settle (&waiting);
      if (!early)
        {
          settle (&waiting);
          g_assert_cmpuint (porism_session_get_head (waiting.run.session), ==, 0);
          porism_loop_run (waiting.run.loop);
          settle (&waiting);
        }
      g_assert_cmpuint (porism_session_get_entry (waiting.run.session, 3)->parent, ==, 2);
      g_assert_cmpuint (porism_session_get_head (waiting.run.session), ==, 3);
      waiting_clear (&waiting);
    }
  waiting_init (&waiting);
  porism_loop_look_at (waiting.run.loop, 0);
  porism_loop_stop (waiting.run.loop);
  settle (&waiting);
  g_assert_cmpuint (porism_session_get_head (waiting.run.session), ==, 0);
  sluggard_let_go (waiting.sluggard);
  waiting_clear (&waiting);
}

/* Back in time, and anew from there, also where that was asked for before it was there. */
static void
test_continue (void)
{
  Waiting waiting;

  for (guint early = 0; early < 2; early++)
    {
      waiting_init (&waiting);
      porism_loop_continue_from (waiting.run.loop, 0);
      if (!early)
        {
          settle (&waiting);
          g_assert_cmpint (porism_loop_get_state (waiting.run.loop), ==, PORISM_LOOP_READY);
          g_assert_cmpuint (porism_session_get_head (waiting.run.session), ==, 0);
        }
      g_assert_cmpstr (porism_document_get_turn (waiting.run.document, 0)->summary, ==,
                       "1 ok, 2 not done");
      sluggard_let_go (waiting.sluggard);
      sluggard_let_go (waiting.sluggard);
      porism_loop_run (waiting.run.loop);
      settle (&waiting);
      g_assert_cmpuint (porism_session_get_n_entries (waiting.run.session), ==, 4);
      g_assert_cmpuint (porism_session_get_entry (waiting.run.session, 2)->parent, ==, 0);
      waiting_clear (&waiting);
    }
}

static void
assert_way (Waiting *self)
{
  for (guint64 id = 2; id <= 3; id++)
    g_assert_cmpuint (porism_session_get_entry (self->run.session, id)->parent, ==, id - 1);
}

/* Who looked back and goes on goes on where the work was, however long the way to there takes; who looks
 * elsewhere meanwhile, or stops, does not. */
static void
test_return (void)
{
  Waiting waiting;

  waiting_init (&waiting);
  porism_loop_pause (waiting.run.loop);
  sluggard_let_go (waiting.sluggard);
  settle (&waiting);
  porism_loop_look_at (waiting.run.loop, 0);
  porism_loop_run (waiting.run.loop);
  g_assert_cmpint (porism_loop_get_state (waiting.run.loop), ==, PORISM_LOOP_PAUSED);
  porism_loop_look_at (waiting.run.loop, 1);
  settle (&waiting);
  g_assert_cmpint (porism_loop_get_state (waiting.run.loop), ==, PORISM_LOOP_PAUSED);
  g_assert_cmpuint (porism_session_get_head (waiting.run.session), ==, 1);
  porism_loop_look_at (waiting.run.loop, 0);
  porism_loop_run (waiting.run.loop);
  porism_loop_run (waiting.run.loop);
  settle (&waiting);
  assert_way (&waiting);
  waiting_clear (&waiting);
}

/* A loop that is dropped drops what it waited for. */
static void
test_drop (void)
{
  PorismDocument *document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (PorismAgent) agent = make_agent ();
  PorismLoop *loop = porism_loop_new (document, agent);
  Sluggard *sluggard = sluggard_new ();

  porism_session_set_cas (session, &sluggard->base);
  porism_session_set_patience (session, 0);
  porism_loop_run (loop);
  while (porism_loop_get_n_pending (loop) != 1)
    g_main_context_iteration (NULL, TRUE);
  sluggard_wait_until_asked (sluggard, 1);
  g_object_add_weak_pointer (G_OBJECT (loop), (gpointer *) &loop);
  g_object_unref (loop);
  g_assert_null (loop);
  g_assert_false (porism_session_get_busy (session));
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 1);
  sluggard_let_go (sluggard);
  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  g_object_unref (document);
  iterate_until_gone (&session);
}

/* What a person changed before is told of with the entry. */
static void
test_edit (void)
{
  const PorismEntry *entry;
  Waiting waiting;

  waiting_init (&waiting);
  porism_loop_edit (waiting.run.loop, 0, loop_read_action (POINT ("B", 6, 8)));
  sluggard_let_go (waiting.sluggard);
  settle (&waiting);
  entry = porism_session_get_entry (waiting.run.session, 3);
  g_assert_cmpstr (porism_action_get (entry->action, "x")->text, ==, "6");
  g_assert_cmpstr (porism_action_get (entry->proposed, "x")->text, ==, "3");
  waiting_clear (&waiting);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/loop-waiting/order", test_order);
  g_test_add_func ("/loop-waiting/stop", test_stop);
  g_test_add_func ("/loop-waiting/cancel", test_cancel);
  g_test_add_func ("/loop-waiting/pause", test_pause);
  g_test_add_func ("/loop-waiting/step", test_step);
  g_test_add_func ("/loop-waiting/look", test_look);
  g_test_add_func ("/loop-waiting/continue", test_continue);
  g_test_add_func ("/loop-waiting/return", test_return);
  g_test_add_func ("/loop-waiting/drop", test_drop);
  g_test_add_func ("/loop-waiting/edit", test_edit);

  return g_test_run ();
}
