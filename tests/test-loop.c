/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The propose–draw–verify loop on scripts: one action at a time, pauses, steps, a person in
 * between, verdicts that differ from the recording, where an answer comes from. */

#include "config.h"

#include <glib/gstdio.h>

#include "app/agent/loop.h"
#include "app/agent/provenance.h"
#include "app/agent/script-agent.h"
#include "tests/json-text.h"
#include "tests/loop-lab.h"

static void
test_run (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  guint64 group;
  LoopRun run;

  loop_run_init (&run, agent);
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_READY);
  loop_settle ();
  g_assert_cmpstr (run.log->str, ==, "");

  porism_loop_run (run.loop);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 0);
  loop_iterate (&run);
  g_assert_cmpstr (run.log->str, ==, "turn0 ok ok refused turn1 ok ok finished");
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_FINISHED);

  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 2);
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->text, ==, "First I draw.");
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->summary, ==, "2 ok, 1 refused");
  g_assert_cmpstr (porism_document_get_turn (run.document, 1)->summary, ==, "2 ok");
  group = porism_document_get_turn (run.document, 0)->group;
  g_assert_cmpuint (porism_session_get_entry (run.session, 1)->group, ==, group);
  g_assert_cmpuint (porism_session_get_entry (run.session, 3)->group, ==, group);
  g_assert_cmpuint (porism_session_get_entry (run.session, 4)->group, !=, group);
  g_assert_cmpstr (porism_session_get_entry (run.session, 1)->actor, ==, PORISM_ACTOR_AGENT);

  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "5");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, "oracle");
  porism_loop_run (run.loop);
  loop_settle ();
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 5);
  loop_run_clear (&run);
}

static void
test_step (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent (NULL);
  guint i;
  LoopRun run;

  loop_run_init (&run, agent);
  for (i = 1; i <= 5; i++)
    {
      porism_loop_step (run.loop);
      loop_iterate (&run);
      loop_settle ();
      g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, i);
      g_assert_cmpint (porism_loop_get_state (run.loop), ==,
                       i < 5 ? PORISM_LOOP_PAUSED : PORISM_LOOP_FINISHED);
    }
  g_assert_null (porism_document_get_answer (run.document));
  loop_run_clear (&run);
}

static void
test_pause (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 2;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  loop_settle ();
  g_assert_cmpint (porism_loop_get_state (run.loop), ==, PORISM_LOOP_PAUSED);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 2);

  porism_loop_step (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 3);
  porism_loop_run (run.loop);
  porism_loop_pause (run.loop);
  loop_settle ();
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 3);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 5);
  loop_run_clear (&run);
}

static void
test_interval (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  porism_loop_set_interval (run.loop, 20);
  g_test_timer_start ();
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpfloat (g_test_timer_elapsed (), >=, 5 * 0.018);

  /* A pace that is too slow is given up at once. */
  g_clear_object (&agent);
  loop_run_clear (&run);
  agent = loop_make_agent ("5");
  loop_run_init (&run, agent);
  porism_loop_set_interval (run.loop, 60 * 60 * 1000);
  porism_loop_run (run.loop);
  loop_settle ();
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 0);
  porism_loop_set_interval (run.loop, 0);
  loop_iterate (&run);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 5);
  loop_run_clear (&run);
}

/* A person makes what the recording lacked and takes away what it needs. */
static void
test_person_in_between (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 2;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  loop_submit (run.session, POINT ("Q", 1, 7));
  loop_submit (run.session, "{'tool':'move_point','args':{'name':'B','x':0,'y':2}}");
  porism_loop_run (run.loop);
  loop_iterate (&run);

  g_assert_cmpstr (run.log->str, ==, "turn0 ok ok ok! turn1 refused! ok finished");
  g_assert_cmpstr (porism_loop_get_mark (run.loop, 5), ==,
                   "accepted here; refused in the recording: Q does not exist");
  g_assert_cmpstr (porism_loop_get_mark (run.loop, 6), ==,
                   "refused here; accepted in the recording");
  g_assert_null (porism_loop_get_mark (run.loop, 7));
  g_assert_cmpint (porism_session_get_entry (run.session, 6)->observation->error.code, ==,
                   PORISM_ERROR_NAME_TAKEN);
  g_assert_cmpfloat (porism_session_get_entry (run.session, 7)->observation->value->decimal, ==, 2);
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, "hybrid");
  loop_run_clear (&run);
}

/* A turn is undone as one, and the loop goes on after that. */
static void
test_undo_in_between (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  LoopRun run;

  loop_run_init (&run, agent);
  run.pause_after = 3;
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_true (porism_session_undo (run.session));
  g_assert_cmpuint (porism_session_get_head (run.session), ==, 0);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpstr (run.log->str, ==, "turn0 ok ok refused turn1 refused! refused! finished");
  g_assert_cmpuint (porism_session_get_entry (run.session, 4)->parent, ==, 0);
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, "bypass");
  loop_run_clear (&run);
}

/* Without recorded verdicts, with turns of words only, longer than the usual limit. */
static void
test_many_turns (void)
{
  GPtrArray *proposals = g_ptr_array_new ();
  g_autoptr (PorismAgent) agent = NULL;
  guint i;
  LoopRun run;

  for (i = 0; i < 40; i++)
    {
      PorismProposal *proposal = porism_proposal_new ();

      if (i % 2 == 0)
        g_ptr_array_add (proposal->actions, loop_read_action (DISTANCE ("A", "B")));
      proposal->done = i == 39;
      g_ptr_array_add (proposals, proposal);
    }
  agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
  g_assert_cmpuint (porism_script_agent_get_n_actions (PORISM_SCRIPT_AGENT (agent)), ==, 20);
  loop_run_init (&run, agent);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_true (g_str_has_suffix (run.log->str, "finished"));
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 40);
  g_assert_cmpuint (porism_document_get_turn (run.document, 1)->group, ==, 0);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 20);
  loop_run_clear (&run);
}

/* An agent that answers late, never, or with an error. */
#define TEST_TYPE_AGENT (test_agent_get_type ())
G_DECLARE_FINAL_TYPE (TestAgent, test_agent, TEST, AGENT, GObject)

struct _TestAgent
{
  GObject parent_instance;
  GTask *task;                  /* the one that waits */
  gboolean waits;
  gboolean fails;
};

static void test_agent_agent_init (PorismAgentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TestAgent, test_agent, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT, test_agent_agent_init))

static void
test_agent_propose_async (PorismAgent        *agent,
                          PorismDocument     *document,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  TestAgent *self = TEST_AGENT (agent);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  if (self->waits)
    self->task = g_steal_pointer (&task);
  else if (self->fails)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "no network");
  else
    g_task_return_pointer (task, porism_proposal_new (), (GDestroyNotify) porism_proposal_free);
}

static PorismProposal *
test_agent_propose_finish (PorismAgent  *agent,
                           GAsyncResult *result,
                           GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static const char *
test_agent_get_name (PorismAgent *agent)
{
  return "test";
}

static void
test_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = test_agent_propose_async;
  iface->propose_finish = test_agent_propose_finish;
  iface->get_name = test_agent_get_name;
}

static void
test_agent_class_init (TestAgentClass *klass)
{
}

static void
test_agent_init (TestAgent *self)
{
}

/* What it should have said long ago. */
static void
test_agent_answer (TestAgent *self)
{
  g_task_return_pointer (self->task, porism_proposal_new (),
                         (GDestroyNotify) porism_proposal_free);
  g_clear_object (&self->task);
}

static void
test_turn_limit (void)
{
  g_autoptr (TestAgent) agent = g_object_new (TEST_TYPE_AGENT, NULL);
  LoopRun run;

  loop_run_init (&run, PORISM_AGENT (agent));
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_true (g_str_has_suffix (run.log->str, "finished with error"));
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 30);
  loop_run_clear (&run);
}

static void
test_agent_fails (void)
{
  g_autoptr (TestAgent) agent = g_object_new (TEST_TYPE_AGENT, NULL);
  LoopRun run;

  agent->fails = TRUE;
  loop_run_init (&run, PORISM_AGENT (agent));
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpstr (run.log->str, ==, "finished with error");
  loop_run_clear (&run);
}

/* It does not even heed the cancellation; its late answer is dropped. */
static void
test_timeout (void)
{
  g_autoptr (TestAgent) agent = g_object_new (TEST_TYPE_AGENT, NULL);
  LoopRun run;

  agent->waits = TRUE;
  loop_run_init (&run, PORISM_AGENT (agent));
  g_object_set (run.loop, "turn-timeout", 30, NULL);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpstr (run.log->str, ==, "finished with error");
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (agent->task)));
  test_agent_answer (agent);
  loop_settle ();
  g_assert_cmpstr (run.log->str, ==, "finished with error");
  loop_run_clear (&run);
}

/* The loop goes away while the agent thinks. */
static void
test_dropped (void)
{
  g_autoptr (TestAgent) agent = g_object_new (TEST_TYPE_AGENT, NULL);
  gpointer loop;
  LoopRun run;

  agent->waits = TRUE;
  loop_run_init (&run, PORISM_AGENT (agent));
  loop = run.loop;
  g_object_add_weak_pointer (loop, &loop);
  porism_loop_run (run.loop);
  loop_settle ();
  loop_run_clear (&run);
  g_assert_null (loop);
  test_agent_answer (agent);
  loop_settle ();
}

static void
test_script_from_document (void)
{
  g_autoptr (PorismAgent) first_agent = loop_make_agent ("5");
  g_autoptr (PorismScriptAgent) agent = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *directory = g_dir_make_tmp ("porism-loop-XXXXXX", &error);
  g_autofree char *path = g_build_filename (directory, "x.porism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  LoopRun first, second;

  loop_run_init (&first, first_agent);
  porism_document_set_problem (first.document, "How long is AB?");
  porism_loop_run (first.loop);
  loop_iterate (&first);
  porism_document_save (first.document, file, FALSE, &error);
  g_assert_no_error (error);

  agent = porism_script_agent_new (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (porism_script_agent_get_problem (agent), ==, "How long is AB?");
  g_assert_cmpuint (porism_script_agent_get_n_actions (agent), ==, 5);
  g_assert_cmpstr (porism_agent_get_name (PORISM_AGENT (agent)), ==, "script");
  loop_run_init (&second, PORISM_AGENT (agent));
  porism_loop_run (second.loop);
  loop_iterate (&second);
  g_assert_cmpstr (second.log->str, ==, first.log->str);
  g_assert_cmpstr (porism_document_get_answer (second.document), ==, "5");
  g_assert_cmpstr (porism_document_get_turn (second.document, 1)->text, ==, "Then I measure.");
  loop_run_clear (&first);
  loop_run_clear (&second);

  g_assert_true (g_file_set_contents (path, json_text ("{'neither':1}"), -1, NULL));
  g_assert_null (porism_script_agent_new (file, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

static void
test_provenance (void)
{
  static const struct
  {
    const char *answer, *provenance;
  } cases[] = {
    { "5.83", PORISM_PROVENANCE_ORACLE },   { "5.831", PORISM_PROVENANCE_ORACLE },
    { "6", PORISM_PROVENANCE_ORACLE },      { "5.84", PORISM_PROVENANCE_HYBRID },
    { "sqrt(34)", PORISM_PROVENANCE_ORACLE }, { "|AB| = 5.83 cm", PORISM_PROVENANCE_ORACLE },
    { "sqrt(35)", PORISM_PROVENANCE_HYBRID }, { "-5.83", PORISM_PROVENANCE_HYBRID },
    { "B", PORISM_PROVENANCE_HYBRID },
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  guint i;

  g_assert_cmpstr (porism_provenance_judge (session, NULL, "5"), ==, PORISM_PROVENANCE_BYPASS);
  loop_submit (session, POINT ("A", 0, 0));
  loop_submit (session, POINT ("B", 3, 5));
  /* The engine only repeats where the points were placed. */
  g_assert_cmpstr (porism_provenance_judge (session, NULL, "3"), ==, PORISM_PROVENANCE_BYPASS);
  loop_submit (session, DISTANCE ("A", "B"));
  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (porism_provenance_judge (session, NULL, cases[i].answer), ==, cases[i].provenance);

  porism_session_undo (session);
  g_assert_cmpstr (porism_provenance_judge (session, NULL, "5.83"), ==, PORISM_PROVENANCE_BYPASS);
  loop_submit (session, DISTANCE ("A", "B"));
  loop_submit (session, POINT ("B", 3, 5));
  loop_submit (session, DISTANCE ("A", "B"));
  g_assert_cmpstr (porism_provenance_judge (session, NULL, "5.83"), ==, PORISM_PROVENANCE_ORACLE);
}

/* What was refused and then done does not cloud an answer, whatever tool did it in the end. */
static void
test_repaired (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  loop_submit_as (session, PORISM_ACTOR_AGENT, POINT ("A", 0, 0));
  loop_submit_as (session, PORISM_ACTOR_AGENT, LINE ("B", "A", "Q"));
  loop_submit_as (session, PORISM_ACTOR_AGENT, DISTANCE ("A", "B"));
  loop_submit_as (session, PORISM_ACTOR_AGENT, POINT ("B", 3, 4));
  loop_submit_as (session, PORISM_ACTOR_AGENT, LINE ("l", "A", "Q"));
  loop_submit_as (session, PORISM_ACTOR_AGENT, DISTANCE ("A", "B"));
  g_assert_cmpstr (porism_provenance_judge (session, NULL, "5"), ==, PORISM_PROVENANCE_RESILIENT);
  loop_submit_as (session, PORISM_ACTOR_AGENT, LINE ("l", "A", "B"));
  g_assert_cmpstr (porism_provenance_judge (session, NULL, "5"), ==, PORISM_PROVENANCE_ORACLE);
}

static const struct
{
  const char *problem;
  const char *answer;
  const char *provenance;
} choices[] = {
  { "How long is AB?\nA. 4 B. 3*sqrt(2) C. 5 D. 6", "C", PORISM_PROVENANCE_ORACLE },
  { "How long is AB?\nA. 4 B. 3*sqrt(2) C. 5 D. 6", "D", PORISM_PROVENANCE_HYBRID },
  { "Of A. and B., how long is AB?\n(A) 5 cm\n(B) 6 cm", "A", PORISM_PROVENANCE_ORACLE },
  { "AB?（A）4；（B）5", "B", PORISM_PROVENANCE_ORACLE },
  { "AB?\nA、4 B、5√2", "B", PORISM_PROVENANCE_HYBRID },
  { "AB?\nA: $\\frac{10}{2}$, B: $\\sqrt{5}$", "A", PORISM_PROVENANCE_ORACLE },
  { "AB?\nA: $\\frac{10}{2}$, B: $\\sqrt{5}$", "B", PORISM_PROVENANCE_HYBRID },
  { "AB?\nA. 4 B. 5", "C", PORISM_PROVENANCE_HYBRID },
  { "How long is AB?", "C", PORISM_PROVENANCE_HYBRID },
  { NULL, "C", PORISM_PROVENANCE_HYBRID },
};

/* A letter stands for what the problem has beside it. */
static void
test_choices (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);

  loop_submit (session, POINT ("A", 0, 0));
  loop_submit (session, POINT ("B", 3, 4));
  loop_submit (session, DISTANCE ("A", "B"));
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_strcmp0 (porism_provenance_judge (session, choices[i].problem, choices[i].answer),
                   choices[i].provenance) != 0)
      g_error ("%s of %s", choices[i].answer, choices[i].problem);
}

/* A figure is done where what was asked of it holds, as it was when it was asked last. */
static void
test_done (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  static const struct
  {
    const char *line;
    const char *provenance;
    guint n_checks, n_failed;
  } steps[] = {
    { POINT ("A", 0, 0), PORISM_PROVENANCE_BYPASS, 0, 0 },
    { POINT ("B", 2, 0), PORISM_PROVENANCE_BYPASS, 0, 0 },
    { POINT ("M", 1, 1), PORISM_PROVENANCE_BYPASS, 0, 0 },
    { "{'tool':'query_are_collinear','args':{'a':'A','b':'B','c':'M'}}",
      PORISM_PROVENANCE_HYBRID, 1, 1 },
    { "{'tool':'move_point','args':{'name':'M','x':1,'y':0}}",
      PORISM_PROVENANCE_BYPASS, 0, 0 },
    { "{'tool':'query_are_collinear','args':{'a':'A','b':'B','c':'M'}}",
      PORISM_PROVENANCE_ORACLE, 1, 0 },
    { "{'tool':'render_set_color','args':{'obj':'M','color':'red'}}",
      PORISM_PROVENANCE_ORACLE, 1, 0 },
    { "{'tool':'query_value','args':{'expr':'AM == 2'}}",
      PORISM_PROVENANCE_HYBRID, 2, 1 },
  };
  PorismFigureChecks checks;

  g_assert_cmpstr (porism_provenance_judge (session, NULL, "done"), ==, PORISM_PROVENANCE_BYPASS);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      loop_submit (session, steps[i].line);
      g_assert_cmpstr (porism_provenance_judge (session, NULL, "done"), ==, steps[i].provenance);
      porism_provenance_check_figure (session, &checks);
      g_assert_cmpuint (checks.n_checks, ==, steps[i].n_checks);
      g_assert_cmpuint (checks.n_failed, ==, steps[i].n_failed);
    }
  g_assert_cmpuint (checks.n_made, ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/loop/run", test_run);
  g_test_add_func ("/loop/step", test_step);
  g_test_add_func ("/loop/pause", test_pause);
  g_test_add_func ("/loop/interval", test_interval);
  g_test_add_func ("/loop/person-in-between", test_person_in_between);
  g_test_add_func ("/loop/undo-in-between", test_undo_in_between);
  g_test_add_func ("/loop/many-turns", test_many_turns);
  g_test_add_func ("/loop/turn-limit", test_turn_limit);
  g_test_add_func ("/loop/agent-fails", test_agent_fails);
  g_test_add_func ("/loop/timeout", test_timeout);
  g_test_add_func ("/loop/dropped", test_dropped);
  g_test_add_func ("/loop/script-from-document", test_script_from_document);
  g_test_add_func ("/loop/provenance", test_provenance);
  g_test_add_func ("/loop/repaired", test_repaired);
  g_test_add_func ("/loop/choices", test_choices);
  g_test_add_func ("/loop/done", test_done);

  return g_test_run ();
}
