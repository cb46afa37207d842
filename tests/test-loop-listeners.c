/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever hears of something in a loop may do anything with it in answer: stop it, run it, go back in
 * time, drop it. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "tests/loop-lab.h"

typedef struct
{
  LoopRun *run;
  void (*act)(PorismLoop *loop);
  gboolean busy;
  guint n_acts;
} Meddler;

static void
meddle_cb (Meddler *self)
{
  /* A change in answer to the notification of one is notified of once more. */
  if (self->busy || self->n_acts++ > 8)
    return;
  self->busy = TRUE;
  self->act (self->run->loop);
  self->busy = FALSE;
}

static void
meddle_at (Meddler    *self,
           gpointer    source,
           const char *signal)
{
  g_signal_connect_swapped (source, signal, G_CALLBACK (meddle_cb), self);
}

static void
stop_unless_asking (PorismLoop *loop)
{
  if (!porism_loop_is_asking (loop))
    porism_loop_stop (loop);
}

static void
go_back (PorismLoop *loop)
{
  porism_loop_continue_from (loop, 0);
  porism_loop_run (loop);
}

static void
drop_cb (PorismLoop **loop)
{
  if (*loop != NULL && !porism_loop_is_asking (*loop))
    g_clear_object (loop);
}

/* Whoever hears of the end may drop the loop. */
static void
test_drop (void)
{
  static const char *const signals[] = { "notify::asking", "notify::state" };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
      g_autoptr (PorismDocument) document = porism_document_new ();
      PorismLoop *loop = porism_loop_new (document, PORISM_AGENT (agent));

      g_object_set (loop, "turn-timeout", 1, NULL);
      porism_loop_run (loop);
      g_signal_connect_swapped (loop, signals[i], G_CALLBACK (drop_cb), &loop);
      while (loop != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpstr (porism_document_get_run (document, 0)->end, ==, PORISM_END_TIMEOUT);
      loop_answer (agent, 1, 0);
      loop_settle ();
    }
  /* As it begins, too. */
  {
    g_autoptr (PorismDocument) document = porism_document_new ();
    g_autoptr (PorismAgent) agent = loop_make_agent (NULL);
    PorismLoop *loop = porism_loop_new (document, agent);

    g_signal_connect_swapped (loop, "notify::state", G_CALLBACK (drop_cb), &loop);
    porism_loop_run (loop);
    g_assert_null (loop);
    loop_settle ();
  }
}

/* A turn whose last action is being told of, or that has none, has nothing that could be run. */
static void
test_run_at_end_of_turn (void)
{
  static const char *const signals[] = { "step", "turn-started" };
  static const char *const none[] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      GPtrArray *proposals = g_ptr_array_new ();
      g_autoptr (PorismAgent) agent = NULL;
      LoopRun run;
      Meddler meddler = { .run = &run, .act = porism_loop_run };

      g_ptr_array_add (proposals, loop_make_turn ("Well.", none));
      g_ptr_array_add (proposals, loop_make_turn ("A.", (const char *const[]) {
      POINT ("A", 0, 0), "ok", NULL
    }));
      g_ptr_array_add (proposals, loop_make_turn ("So.", none));
      agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
      loop_run_init (&run, agent);
      meddle_at (&meddler, run.loop, signals[i]);
      porism_loop_run (run.loop);
      loop_iterate (&run);
      g_assert_true (g_str_has_prefix (run.log->str, "turn0 turn1 ok turn2 "));
      loop_settle ();
      loop_run_clear (&run);
    }
}

/* Stopped at every place of which anyone can hear, it ends there and as a whole. */
static void
test_stop_anywhere (void)
{
  static const struct
  {
    const char *signal;
    gboolean of_document;
    guint n_turns;
  } cases[] = {
    { "turn-started", FALSE, 1 }, { "step", FALSE, 1 }, { "pending-changed", FALSE, 1 },
    { "turn-added", TRUE, 1 }, { "turn-changed", TRUE, 1 }, { "notify::asking", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
      LoopRun run;
      Meddler meddler = { .run = &run, .act = stop_unless_asking };

      loop_run_init (&run, PORISM_AGENT (agent));
      meddle_at (&meddler, cases[i].of_document ? (gpointer) run.document : run.loop,
                 cases[i].signal);
      porism_loop_run (run.loop);
      loop_answer (agent, 5, 0);
      loop_iterate (&run);
      loop_settle ();
      g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_FINISHED);
      g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_STOPPED);
      g_assert_cmpstr (porism_document_get_run (run.document, 0)->end, ==, PORISM_END_STOPPED);
      g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, cases[i].n_turns);
      g_assert_cmpuint (porism_loop_get_n_pending (run.loop), ==, 0);
      g_assert_null (agent->task);
      loop_run_clear (&run);
    }
}

/* Stopped while the request is about to be made, it is not made. */
static void
test_stop_before_asking (void)
{
  g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
  LoopRun run;
  Meddler meddler = { .run = &run, .act = porism_loop_stop };

  loop_run_init (&run, PORISM_AGENT (agent));
  meddle_at (&meddler, run.loop, "notify::asking");
  porism_loop_run (run.loop);
  g_assert_null (agent->task);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_FINISHED);
  g_assert_false (porism_loop_is_asking (run.loop));
  loop_run_clear (&run);
}

static void
connect_everywhere (Meddler *self)
{
  static const char *const of_loop[] = { "notify::asking", "notify::state", "pending-changed" };
  static const char *const of_document[] = { "runs-changed", "turn-changed" };

  for (guint i = 0; i < G_N_ELEMENTS (of_loop); i++)
    meddle_at (self, self->run->loop, of_loop[i]);
  for (guint i = 0; i < G_N_ELEMENTS (of_document); i++)
    meddle_at (self, self->run->document, of_document[i]);
  meddle_at (self, self->run->session, "head-changed");
}

/* What is over stays so, and who goes back arrives, whoever would have it run in between. */
static void
test_run_at_end (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (LoopSlowAgent) agent = g_object_new (LOOP_TYPE_SLOW_AGENT, NULL);
      LoopRun run;
      Meddler meddler = { .run = &run, .act = i < 2 ? porism_loop_run : go_back };
      gboolean stops = i % 2 == 0;

      loop_run_init (&run, PORISM_AGENT (agent));
      loop_submit (run.session, POINT ("A", 0, 0));
      porism_loop_set_approval (run.loop, TRUE);
      porism_loop_run (run.loop);
      loop_answer (agent, 5, 0);
      loop_settle ();
      g_assert_cmpuint (porism_loop_get_n_pending (run.loop), ==, 1);
      connect_everywhere (&meddler);
      if (stops)
        porism_loop_stop (run.loop);
      else
        porism_loop_continue_from (run.loop, 0);
      g_signal_handlers_disconnect_by_data (run.loop, &meddler);
      g_signal_handlers_disconnect_by_data (run.document, &meddler);
      g_signal_handlers_disconnect_by_data (run.session, &meddler);
      if (i == 0)
        g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_FINISHED);
      /* Where one run is over, either none or one that goes on has begun. */
      g_assert_true (porism_loop_is_asking (run.loop) ==
                     (porism_loop_get_state (run.loop) == PORISM_LOOP_RUNNING));
      for (guint j = 0; j < porism_document_get_n_runs (run.document); j++)
        if (j + 1 < porism_document_get_n_runs (run.document) || !porism_loop_is_asking (run.loop))
          g_assert_nonnull (porism_document_get_run (run.document, j)->end);
      porism_loop_stop (run.loop);
      if (agent->task != NULL)
        loop_answer (agent, 5, 0);
      loop_settle ();
      loop_run_clear (&run);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/loop-listeners/drop", test_drop);
  g_test_add_func ("/loop-listeners/run-at-end-of-turn", test_run_at_end_of_turn);
  g_test_add_func ("/loop-listeners/stop-anywhere", test_stop_anywhere);
  g_test_add_func ("/loop-listeners/stop-before-asking", test_stop_before_asking);
  g_test_add_func ("/loop-listeners/run-at-end", test_run_at_end);

  return g_test_run ();
}
