/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking at another step while an agent works makes it wait, and changes nothing of what it does;
 * what was spent stays spent when a run goes on. */

#include "config.h"

#include "app/agent/loop.h"
#include "tests/loop-lab.h"

/* The same as without looking: every entry follows the one before it. */
static void
assert_straight (LoopRun *run,
                 guint    n)
{
  g_assert_cmpuint (porism_session_get_n_entries (run->session), ==, n);
  for (guint id = 1; id <= n; id++)
    g_assert_cmpuint (porism_session_get_entry (run->session, id)->parent, ==, id - 1);
}

static void
test_look (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 2;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  porism_loop_look_at (run.loop, 1);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 1);
  porism_loop_look_at (run.loop, 0);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 0);
  porism_loop_step (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 3);
  porism_loop_run (run.loop);
  porism_loop_look_at (run.loop, 2);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_PAUSED);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  assert_straight (&run, 5);
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, "oracle");
  /* When all is done, looking is no more than that. */
  porism_loop_look_at (run.loop, 2);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_FINISHED);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 2);
  loop_run_clear (&run);
}

/* Who draws at the step that is looked at has gone another way, and the run follows. */
static void
test_look_and_act (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 3;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  porism_loop_look_at (run.loop, 1);
  loop_submit (run.session, POINT ("B", 6, 8));
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_session_get_entry (run.session, 4)->parent, ==, 1);
  g_assert_cmpuint (porism_session_get_entry (run.session, 5)->parent, ==, 4);
  loop_run_clear (&run);
}

/* A turn that arrives meanwhile waits, and a stop drops it. */
static void
test_arrival (void)
{
  g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
  LoopRun run;

  loop_run_init (&run, PORISM_AGENT (agent));
  loop_submit (run.session, POINT ("A", 0, 0));
  loop_submit (run.session, POINT ("B", 3, 4));
  porism_loop_run (run.loop);
  porism_loop_look_at (run.loop, 1);
  loop_answer (agent, 5, 0);
  loop_settle ();
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 0);
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 1);
  porism_loop_run (run.loop);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 1);
  g_assert_cmpuint (porism_document_get_turn (run.document, 0)->after, ==, 2);
  while (agent->task == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_straight (&run, 3);
  porism_loop_look_at (run.loop, 1);
  loop_answer (agent, 5, 0);
  loop_settle ();
  porism_loop_stop (run.loop);
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_STOPPED);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 1);
  loop_run_clear (&run);
}

static void
test_spent (void)
{
  g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
  LoopRun run;

  loop_run_init (&run, PORISM_AGENT (agent));
  porism_loop_set_budget (run.loop, 1000, 0);
  porism_loop_run (run.loop);
  loop_answer (agent, 599, 0);
  while (agent->task == NULL)
    g_main_context_iteration (NULL, TRUE);
  porism_loop_stop (run.loop);
  loop_answer (agent, 1, 0);
  loop_settle ();
  porism_loop_continue_from (run.loop, porism_session_get_head (run.session));
  porism_loop_run (run.loop);
  g_assert_cmpint (agent->tokens, ==, 400);
  porism_loop_stop (run.loop);
  loop_answer (agent, 1, 0);
  loop_settle ();
  loop_run_clear (&run);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/loop-look/look", test_look);
  g_test_add_func ("/loop-look/act", test_look_and_act);
  g_test_add_func ("/loop-look/arrival", test_arrival);
  g_test_add_func ("/loop-look/spent", test_spent);

  return g_test_run ();
}
