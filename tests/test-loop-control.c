/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person may do to a running loop: approve, decline and change its actions, stop it, go back
 * and go on from there; and what holds a loop that runs away. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/agent/provenance.h"
#include "app/agent/script-agent.h"
#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/loop-lab.h"

static void
assert_pending (LoopRun    *run,
                guint       n,
                const char *first)
{
  g_assert_cmpuint (porism_loop_get_n_pending (run->loop), ==, n);
  if (n > 0)
    g_assert_cmpstr (porism_loop_get_pending (run->loop, 0)->tool, ==, first);
}

static guint
count_entries (LoopRun *run)
{
  return porism_session_get_n_entries (run->session);
}

/* Nothing is applied that was not accepted. */
static void
test_approval (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_set_approval (run.loop, TRUE);
  porism_loop_run (run.loop);
  loop_settle ();
  g_assert_cmpuint (count_entries (&run), ==, 0);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_RUNNING);
  assert_pending (&run, 3, "add_point");
  g_assert_cmpuint (run.n_pending_changes, >, 0);

  porism_loop_accept (run.loop);
  loop_settle ();
  g_assert_cmpuint (count_entries (&run), ==, 1);
  assert_pending (&run, 2, "add_point");
  porism_loop_accept_all (run.loop);
  loop_settle ();
  g_assert_cmpuint (count_entries (&run), ==, 3);
  /* The next turn waits again. */
  assert_pending (&run, 2, "add_line");
  porism_loop_accept (run.loop);
  porism_loop_accept (run.loop);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_FINISHED);
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_ANSWER);
  assert_pending (&run, 0, NULL);
  /* Nothing is left to decide. */
  porism_loop_accept (run.loop);
  porism_loop_accept_all (run.loop);
  porism_loop_decline (run.loop, NULL);
  g_assert_cmpstr (run.log->str, ==, "turn0 ok ok refused turn1 ok ok finished");
  loop_run_clear (&run);
}

/* Switched on while actions are under way, it holds the next; switched off, it lets them go. */
static void
test_approval_in_between (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 1;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  porism_loop_run (run.loop);
  porism_loop_set_approval (run.loop, TRUE);
  loop_settle ();
  g_assert_cmpuint (count_entries (&run), ==, 1);
  porism_loop_set_approval (run.loop, FALSE);
  loop_iterate (&run);
  g_assert_cmpuint (count_entries (&run), ==, 5);
  loop_run_clear (&run);
}

/* A step asks for the turn and shows it; each further one accepts. */
static void
test_approval_steps (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_set_approval (run.loop, TRUE);
  porism_loop_step (run.loop);
  loop_iterate (&run);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_PAUSED);
  g_assert_cmpuint (count_entries (&run), ==, 0);
  assert_pending (&run, 3, "add_point");
  for (guint i = 1; i <= 3; i++)
    {
      porism_loop_step (run.loop);
      loop_settle ();
      g_assert_cmpuint (count_entries (&run), ==, i);
      g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_PAUSED);
    }
  loop_run_clear (&run);
}

/* While paused, accepting leaves it paused, also after the rest of the turn. */
static void
test_decide_paused (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 1;
  porism_loop_run (run.loop);
  /* It runs without approval: there is nothing to decide. */
  porism_loop_accept (run.loop);
  g_assert_cmpuint (count_entries (&run), ==, 0);
  loop_iterate (&run);
  porism_loop_accept (run.loop);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_PAUSED);
  g_assert_cmpuint (count_entries (&run), ==, 2);
  porism_loop_accept_all (run.loop);
  loop_iterate (&run);
  loop_settle ();
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_PAUSED);
  g_assert_cmpuint (count_entries (&run), ==, 3);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (count_entries (&run), ==, 5);
  loop_run_clear (&run);
}

static void
assert_declined (const PorismEntry *entry,
                 const char        *reason)
{
  g_assert_true (entry->declined);
  g_assert_false (entry->observation->ok);
  g_assert_cmpint (entry->observation->error.code, ==, PORISM_ERROR_PRECONDITION);
  g_assert_cmpstr (entry->observation->error.message, ==, "A person declined this step.");
  g_assert_cmpstr (entry->observation->error.hint, ==, reason);
  g_assert_cmpuint (entry->observation->step, ==, entry->id);
  g_assert_null (entry->delta);
}

static void
test_decline (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  g_autoptr (PorismDocument) again = NULL;
  PorismSession *session;
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_set_approval (run.loop, TRUE);
  porism_loop_run (run.loop);
  loop_settle ();
  porism_loop_accept (run.loop);
  porism_loop_decline (run.loop, "Put B on the axis.");
  porism_loop_decline (run.loop, NULL);
  loop_settle ();
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->summary, ==, "1 ok, 2 refused");
  assert_declined (porism_session_get_entry (run.session, 2), "Put B on the axis.");
  assert_declined (porism_session_get_entry (run.session, 3), "");
  g_assert_cmpuint (porism_session_get_entry (run.session, 2)->group, ==,
                    porism_document_get_turn (run.document, 0)->group);
  /* It is as if it had not been there. */
  g_assert_cmpuint (porism_construction_lookup (porism_session_get_construction (run.session),
                                                "B"), ==, 0);
  porism_loop_accept_all (run.loop);
  loop_settle ();
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_BYPASS);

  again = loop_reload (run.document);
  session = porism_document_get_session (again);
  assert_declined (porism_session_get_entry (session, 2), "Put B on the axis.");
  assert_declined (porism_session_get_entry (session, 3), "");
  g_assert_nonnull (porism_session_get_entry (session, 2)->refusal);
  loop_run_clear (&run);
}

static void
test_edit (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("10");
  g_autoptr (PorismDocument) again = NULL;
  const PorismEntry *entry;
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_set_approval (run.loop, TRUE);
  porism_loop_run (run.loop);
  loop_settle ();
  porism_loop_edit (run.loop, 1, loop_read_action (POINT ("B", 7, 7)));
  porism_loop_edit (run.loop, 1, loop_read_action (POINT ("B", 6, 8)));
  porism_loop_edit (run.loop, 2, loop_read_action (LINE ("m", "A", "B")));
  g_assert_cmpstr (porism_action_get (porism_loop_get_pending (run.loop, 1), "y")->text, ==, "8");
  porism_loop_set_approval (run.loop, FALSE);
  loop_iterate (&run);
  /* The refusal that was recorded is none of the action that took the place of the recorded one. */
  g_assert_cmpstr (run.log->str, ==, "turn0 ok ok ok turn1 ok ok finished");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_ORACLE);

  again = loop_reload (run.document);
  entry = porism_session_get_entry (porism_document_get_session (again), 2);
  g_assert_cmpstr (porism_action_get (entry->action, "y")->text, ==, "8");
  g_assert_cmpstr (porism_action_get (entry->proposed, "y")->text, ==, "4");
  g_assert_null (porism_session_get_entry (porism_document_get_session (again), 1)->proposed);
  loop_run_clear (&run);
}

static void
stop_cb (LoopRun *run)
{
  if (run->n_steps == 2)
    porism_loop_stop (run->loop);
}

/* In the middle of a turn, from inside a signal. */
static void
test_stop (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  const PorismRun *run_made;
  LoopRun run;

  loop_run_init (&run, agent);
  g_signal_connect_swapped (run.loop, "step", G_CALLBACK (stop_cb), &run);
  porism_loop_stop (run.loop);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_READY);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  loop_settle ();
  g_assert_cmpstr (run.log->str, ==, "turn0 ok ok finished");
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_STOPPED);
  assert_pending (&run, 0, NULL);
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->summary, ==, "2 ok, 1 not done");
  g_assert_cmpuint (porism_document_get_n_runs (run.document), ==, 1);
  run_made = porism_document_get_run (run.document, 0);
  g_assert_cmpstr (run_made->end, ==, PORISM_END_STOPPED);
  g_assert_cmpstr (run_made->agent, ==, "script");
  g_assert_cmpint (run_made->ended, >=, run_made->started);
  porism_loop_run (run.loop);
  loop_settle ();
  g_assert_cmpuint (count_entries (&run), ==, 2);
  loop_run_clear (&run);
}

/* While it waits for approval, before anything was done. */
static void
test_stop_waiting (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  guint64 group;
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_set_approval (run.loop, TRUE);
  porism_loop_run (run.loop);
  loop_settle ();
  porism_loop_stop (run.loop);
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->summary, ==, "0 ok, 3 not done");
  /* Its group stays its own, also after loading. */
  group = porism_document_get_turn (run.document, 0)->group;
  {
    g_autoptr (PorismDocument) again = loop_reload (run.document);

    g_assert_cmpuint (porism_session_new_group (porism_document_get_session (again)), >, group);
  }
  loop_run_clear (&run);
}

/* In the middle of the first turn, after the loop has finished: the rest of that turn is done again,
 * on a branch of its own. */
static void
test_continue (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "5");
  porism_loop_continue_from (run.loop, 1);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_READY);
  g_assert_null (porism_loop_get_end (run.loop));
  g_assert_true (porism_document_is_turn_current (run.document, 0));
  g_assert_false (porism_document_is_turn_current (run.document, 1));
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 0);

  loop_submit (run.session, POINT ("B", 0, 2));
  porism_loop_run (run.loop);
  /* What was answered belongs to the run that did; this one has not. */
  g_assert_null (porism_document_get_answer (run.document));
  g_assert_cmpstr (porism_document_get_run_answer (run.document, 1), ==, "5");
  g_assert_cmpstr (porism_document_get_run_provenance (run.document, 1), ==,
                   PORISM_PROVENANCE_ORACLE);
  loop_iterate (&run);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 4);
  g_assert_cmpuint (porism_document_get_turn (run.document, 2)->previous, ==, 1);
  g_assert_cmpuint (porism_document_get_turn (run.document, 2)->after, ==, 6);
  g_assert_cmpuint (porism_document_get_turn (run.document, 2)->run, ==, 2);
  g_assert_true (porism_document_get_run (run.document, 1)->continued);
  g_assert_cmpuint (porism_session_get_entry (run.session, 6)->parent, ==, 1);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (porism_document_is_turn_current (run.document, i), ==, i != 1);
  /* |AB| = 5 belongs to the branch that was left. */
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "5");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_HYBRID);

  porism_session_seek (run.session, 5);
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_ORACLE);
  porism_session_seek (run.session, 3);
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_ORACLE);
  porism_session_seek (run.session, 5);
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 1);
  g_assert_false (porism_document_is_turn_current (run.document, 2));
  porism_session_seek (run.session, count_entries (&run));
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 3);
  loop_run_clear (&run);
}

/* Also while it runs. */
static void
test_retry (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 4;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  porism_loop_run (run.loop);
  porism_loop_retry_turn (run.loop, 1);
  loop_settle ();
  g_assert_cmpuint (count_entries (&run), ==, 4);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 3);
  g_assert_cmpstr (porism_document_get_run (run.document, 0)->end, ==, PORISM_END_STOPPED);
  g_assert_cmpstr (porism_document_get_turn (run.document, 1)->summary, ==, "1 ok, 1 not done");
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 3);
  g_assert_cmpuint (porism_document_get_turn (run.document, 2)->previous, ==, 1);
  g_assert_cmpstr (porism_document_get_turn (run.document, 2)->text, ==, "Then I measure.");
  g_assert_cmpstr (porism_document_get_turn (run.document, 2)->summary, ==, "2 ok");
  g_assert_false (porism_document_is_turn_current (run.document, 1));

  porism_loop_retry_turn (run.loop, 0);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 0);
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, G_MAXUINT);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "5");
  g_assert_cmpuint (porism_document_get_turn (run.document, 3)->previous, ==, 0);
  loop_run_clear (&run);
}

/* A retry in words alone has an answer of its own; each is shown where it belongs, and kept. */
static void
test_answers (void)
{
  static const char *const draw[] = { POINT ("A", 0, 0), "ok", POINT ("B", 3, 4), "ok",
                                      DISTANCE ("A", "B"), "ok", NULL };
  static const char *const none[] = { NULL };
  GPtrArray *proposals = g_ptr_array_new ();
  g_autoptr (PorismAgent) agent = NULL;
  g_autoptr (PorismDocument) again = NULL;
  PorismProposal *said = loop_make_turn ("It is 5.", none);
  LoopRun run;

  said->answer = g_strdup ("5");
  g_ptr_array_add (proposals, loop_make_turn ("I draw.", draw));
  g_ptr_array_add (proposals, said);
  agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
  loop_run_init (&run, agent);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_ORACLE);

  /* Another way from the first point, without a value. */
  porism_loop_continue_from (run.loop, 1);
  g_assert_cmpstr (porism_document_get_run_answer (run.document, 1), ==, "5");
  loop_submit (run.session, POINT ("C", 1, 1));
  {
    PorismRun other;
    PorismTurn turn;

    porism_run_init (&other);
    porism_turn_init (&turn);
    turn.run = porism_document_add_run (run.document, &other) + 1;
    g_assert_null (porism_document_get_answer (run.document));
    porism_document_add_turn (run.document, &turn);
    porism_document_set_run_answer (run.document, turn.run, "7", PORISM_PROVENANCE_BYPASS);
    porism_document_end_run (run.document, turn.run - 1, PORISM_END_ANSWER, NULL);
  }
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "7");
  /* There and back, by the figure alone. */
  for (guint i = 0; i < 2; i++)
    {
      porism_session_seek (run.session, 3);
      g_assert_cmpstr (porism_document_get_answer (run.document), ==, "5");
      /* What was said at the end of that way is at its end. */
      g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 1);
      porism_session_seek (run.session, 4);
      g_assert_cmpstr (porism_document_get_answer (run.document), ==, "7");
    }
  again = loop_reload (run.document);
  g_assert_cmpstr (porism_document_get_answer (again), ==, "7");
  g_assert_cmpstr (porism_document_get_run_provenance (again, 1), ==, PORISM_PROVENANCE_ORACLE);
  loop_run_clear (&run);
}

/* A document that had one answer for all: it was that of the last run that ended with one. */
static void
test_old_answer (void)
{
  static const char text[] =
    "{'format':'porism','version':2,'problem':{},'answer':'5',"
    "'provenance':'oracle','head':0,'entries':[],'turns':["
    "{'group':0,'text':'5','summary':'0 ok','previous':0,'after':0,'run':2}],"
    "'runs':[{'agent':'a','end':'answer'},{'agent':'b','end':'answer'},"
    "{'agent':'c','end':'stopped'}]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (json_text (text), strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_null (porism_document_get_run_answer (document, 0));
  g_assert_null (porism_document_get_run_answer (document, 1));
  g_assert_cmpstr (porism_document_get_run_answer (document, 2), ==, "5");
  g_assert_cmpstr (porism_document_get_run_provenance (document, 2), ==, "oracle");
  /* The last run came to no turn: what it ended with is what there is to say. */
  g_assert_cmpuint (porism_document_get_current_run (document), ==, 3);
}

/* Words after the last action are left behind with it, but not where nothing is left behind. */
static void
test_last_words (void)
{
  GPtrArray *proposals = g_ptr_array_new ();
  const char *const steps[] = { POINT ("A", 0, 0), "ok", NULL };
  const char *const none[] = { NULL };
  PorismProposal *last = loop_make_turn ("And think.", none);
  g_autoptr (PorismAgent) agent = NULL;
  LoopRun run;

  g_ptr_array_add (proposals, loop_make_turn ("I draw.", steps));
  g_ptr_array_add (proposals, loop_make_turn ("Let me think.", none));
  last->done = TRUE;
  g_ptr_array_add (proposals, last);
  agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
  loop_run_init (&run, agent);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 2);
  porism_loop_continue_from (run.loop, 1);
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 2);
  loop_submit (run.session, POINT ("B", 0, 1));
  porism_loop_continue_from (run.loop, 1);
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, 0);
  g_assert_false (porism_document_is_turn_current (run.document, 2));
  loop_run_clear (&run);
}

/* An undone turn is no longer on the branch that the next one goes on from. */
static void
test_undone_turn (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 3;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  porism_session_undo (run.session);
  g_assert_cmpuint (porism_document_get_last_turn (run.document), ==, G_MAXUINT);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_document_get_turn (run.document, 1)->previous, ==, 0);
  g_assert_false (porism_document_is_turn_current (run.document, 0));
  loop_run_clear (&run);
}

/* What makes objects is refused beyond the limit; what measures and deletes is not. */
static void
test_object_limit (void)
{
  static const char *const steps[] = {
    POINT ("A", 0, 0), NULL,
    POINT ("B", 3, 4), NULL,
    POINT ("C", 1, 1), "ok",
    DISTANCE ("A", "B"), "ok",
    "{'tool':'query_distance','args':{'name':'d','obj1':'A','obj2':'B'}}", "ok",
    "{'tool':'delete_object','args':{'name':'B'}}", "ok",
    LINE ("l", "A", "B"), "ok",
    "{'tool':'no_such_tool','args':{}}", NULL,
    NULL
  };
  GPtrArray *proposals = g_ptr_array_new ();
  PorismProposal *proposal = loop_make_turn ("", steps);
  g_autoptr (PorismAgent) agent = NULL;
  g_autoptr (PorismDocument) again = NULL;
  const PorismEntry *entry;
  LoopRun run;

  for (guint i = 0; i < proposal->recorded->len; i++)
    g_clear_pointer (&g_ptr_array_index (proposal->recorded, i), g_free);
  g_ptr_array_add (proposals, proposal);
  agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
  loop_run_init (&run, agent);
  g_object_set (run.loop, "max-objects", 2, "max-turns", 1, NULL);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_true (g_str_has_prefix (run.log->str,
                                   "turn0 ok ok refused ok refused ok refused refused "));
  again = loop_reload (run.document);
  entry = porism_session_get_entry (porism_document_get_session (again), 3);
  g_assert_true (entry->over_limit);
  g_assert_cmpint (entry->observation->error.code, ==, PORISM_ERROR_LIMIT);
  g_assert_nonnull (strstr (entry->observation->error.message, "2 objects"));
  entry = porism_session_get_entry (porism_document_get_session (again), 8);
  g_assert_cmpint (entry->observation->error.code, ==, PORISM_ERROR_UNKNOWN_TOOL);
  loop_run_clear (&run);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_asking (void)
{
  g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
  LoopRun run;
  guint n_notes = 0;

  loop_run_init (&run, PORISM_AGENT (agent));
  porism_loop_set_approval (run.loop, TRUE);
  g_signal_connect_swapped (run.loop, "notify::asking", G_CALLBACK (count_cb), &n_notes);
  g_assert_false (porism_loop_is_asking (run.loop));
  porism_loop_run (run.loop);
  g_assert_true (porism_loop_is_asking (run.loop));
  g_assert_cmpuint (n_notes, ==, 1);
  loop_answer (agent, 5, 0);
  loop_settle ();
  g_assert_false (porism_loop_is_asking (run.loop));
  g_assert_cmpuint (n_notes, ==, 2);
  /* Stopped while it asks, the request is cancelled and its answer dropped. */
  porism_loop_accept (run.loop);
  g_assert_true (porism_loop_is_asking (run.loop));
  porism_loop_stop (run.loop);
  g_assert_false (porism_loop_is_asking (run.loop));
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (agent->task)));
  loop_answer (agent, 5, 0);
  loop_settle ();
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 1);
  loop_run_clear (&run);
}

/* Each request is told what is left. */
static void
test_allowance (void)
{
  g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
  PorismUsage usage;
  double cost;
  gboolean known;
  LoopRun run;

  loop_run_init (&run, PORISM_AGENT (agent));
  porism_loop_run (run.loop);
  g_assert_cmpint (agent->tokens, ==, -1);
  g_assert_cmpfloat (agent->cost, <, 0);
  porism_loop_set_budget (run.loop, 1000, 0.5);
  loop_answer (agent, 99, 0.125);
  while (agent->task == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (agent->tokens, ==, 900);
  g_assert_cmpfloat (agent->cost, ==, 0.375);
  /* However many a server says. */
  loop_answer (agent, G_MAXINT64, -1);
  while (agent->task == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (agent->tokens, ==, 0);
  porism_loop_get_spent (run.loop, &usage, &cost, &known);
  g_assert_cmpint (usage.input, ==, G_MAXINT64);
  g_assert_cmpint (porism_usage_get_total (&usage), ==, G_MAXINT64);
  g_assert_cmpfloat (cost, ==, 0.125);
  g_assert_false (known);
  porism_loop_stop (run.loop);
  loop_answer (agent, 1, 0);
  loop_settle ();
  loop_run_clear (&run);
}

static gboolean
too_late_cb (gpointer user_data)
{
  loop_answer (user_data, 1, 0);

  return G_SOURCE_REMOVE;
}

/* The whole run, whatever each turn may take. */
static void
test_run_timeout (void)
{
  g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
  LoopRun run;

  loop_run_init (&run, PORISM_AGENT (agent));
  g_object_set (run.loop, "run-timeout", 60, NULL);
  porism_loop_run (run.loop);
  g_timeout_add (40, too_late_cb, agent);
  loop_iterate (&run);
  g_assert_cmpstr (run.log->str, ==, "turn0 refused finished with error");
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_TIMEOUT);
  g_assert_nonnull (porism_document_get_run (run.document, 0)->message);
  loop_answer (agent, 1, 0);
  loop_settle ();
  loop_run_clear (&run);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/loop-control/approval", test_approval);
  g_test_add_func ("/loop-control/approval-in-between", test_approval_in_between);
  g_test_add_func ("/loop-control/approval-steps", test_approval_steps);
  g_test_add_func ("/loop-control/decide-paused", test_decide_paused);
  g_test_add_func ("/loop-control/decline", test_decline);
  g_test_add_func ("/loop-control/edit", test_edit);
  g_test_add_func ("/loop-control/stop", test_stop);
  g_test_add_func ("/loop-control/stop-waiting", test_stop_waiting);
  g_test_add_func ("/loop-control/continue", test_continue);
  g_test_add_func ("/loop-control/retry", test_retry);
  g_test_add_func ("/loop-control/answers", test_answers);
  g_test_add_func ("/loop-control/old-answer", test_old_answer);
  g_test_add_func ("/loop-control/last-words", test_last_words);
  g_test_add_func ("/loop-control/undone-turn", test_undone_turn);
  g_test_add_func ("/loop-control/object-limit", test_object_limit);
  g_test_add_func ("/loop-control/asking", test_asking);
  g_test_add_func ("/loop-control/allowance", test_allowance);
  g_test_add_func ("/loop-control/run-timeout", test_run_timeout);

  return g_test_run ();
}
