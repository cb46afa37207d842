/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The agent console, where an X server can be had: what it shows of a run while it goes on, of steps
 * that wait for a person, and of how it ended. */

#include "config.h"

#include <string.h>

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "tests/agent-console-stage.h"
#include "tests/json-text.h"

static PorismLoop *
new_script (PorismDocument *document)
{
  g_autoptr (PorismScriptAgent) agent = NULL;
  GPtrArray *proposals = g_ptr_array_new ();
  PorismProposal *proposal = porism_proposal_new ();

  proposal->recorded = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < 3; i++)
    {
      g_ptr_array_add (proposal->actions,
                       read_action (i < 2 ? figure[i] : "{'tool':'add_point','args':{"
                                    "'name':'A','x':1,'y':0}}"));
      g_ptr_array_add (proposal->recorded, g_strdup (PORISM_VERDICT_OK));
    }
  proposal->answer = g_strdup ("34");
  g_ptr_array_add (proposals, proposal);
  agent = porism_script_agent_new_for_proposals (proposals);

  return porism_loop_new (document, PORISM_AGENT (agent));
}

static void
activated_cb (PorismAgentConsole *console,
              guint64             entry,
              guint64            *activated)
{
  *activated = entry;
}

static void
test_script (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismLoop) loop = new_script (document);
  g_autoptr (PorismAction) circle = read_action (figure[2]);
  GtkWidget *console = g_object_new (PORISM_TYPE_AGENT_CONSOLE, "document", document, NULL);
  GtkWidget *window = widget_show (console);
  guint64 activated = 0;

  g_signal_connect (console, "activate-entry", G_CALLBACK (activated_cb), &activated);
  assert_says (console, "No Agent Yet");
  porism_agent_console_set_loop (PORISM_AGENT_CONSOLE (console), loop);
  assert_says (console, "Ready: 3 recorded steps");

  porism_loop_step (loop);
  assert_says (console, "Paused · step 1 of 3");
  porism_session_submit (porism_document_get_session (document), circle, PORISM_ACTOR_PERSON, 0,
                         TRUE);
  porism_loop_run (loop);
  assert_says (console, "Finished · step 4 of 4");
  assert_says (console, "Turn 1 · 2 ok, 1 refused");
  assert_says (console, "A: point at (0, 0)");
  assert_says (console, "You: c: circle around A with the radius 2√3");
  assert_says (console, "There is already an object named “A”.");
  assert_says (console, "refused here; accepted in the recording");
  assert_says (console, "Answer: 34");
  widget_assert_spoken (
    console, "There is already an object named “A”.",
    "Refused: A: point at (1, 0)\nThere is already an object named “A”.\n"
    "Choose another name, for example “C”, or delete or rename the object first.\n"
    "refused here; accepted in the recording\nThe figure stands here.");

  g_signal_emit_by_name (widget_find (console, GTK_TYPE_LIST_VIEW, NULL), "activate", 1);
  g_assert_cmpuint (activated, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What the agent writes is there as it comes, is void when it begins again, and stands in its turn in
 * the end. */
static void
test_streaming (Scene        *scene,
                gconstpointer unused)
{
  PorismStream *stream = PORISM_STREAM (scene->agent);

  porism_loop_run (scene->loop);
  assert_says (scene->console, "Waiting for puppet…");
  porism_stream_tell_thinking (stream, "Deep ");
  assert_says (scene->console, "puppet is thinking…");
  assert_says (scene->console, "Thinking");
  porism_stream_tell_text (stream, "Let me ");
  porism_stream_tell_text (stream, "see.");
  assert_says (scene->console, "Let me see.");
  porism_stream_tell_restarted (stream);
  assert_says_not (scene->console, "Let me see.");
  porism_stream_tell_waiting (stream, 1500, "it is busy");
  assert_says (scene->console, "Another attempt in 2 seconds: it is busy");
  assert_says (scene->console, "Another attempt in 1 second: it is busy");
  porism_stream_tell_text (stream, "Now:");
  assert_says (scene->console, "puppet is writing…");

  propose (scene, "Now: a point.", 1, NULL);
  assert_says (scene->console, "Now: a point.");
  assert_says_not (scene->console, "Now:");
  assert_says (scene->console, "puppet-1 · 1,200 tokens in, 34 out · 0.0123 EUR · 2.3 s");
  assert_says (scene->console, "This run: 1,200 tokens in, 34 out · 0.0123 EUR");
  assert_says (scene->console, "Waiting for puppet…");
  porism_loop_stop (scene->loop);
  assert_says_not (scene->console, "Waiting for puppet…");
}

/* Of a long text the end is shown while it grows. */
static void
test_long_text (Scene        *scene,
                gconstpointer unused)
{
  g_autofree char *piece = g_strnfill (10000, 'x');
  g_autofree char *end = g_strconcat ("…", piece + 8003, "end", NULL);

  porism_loop_run (scene->loop);
  porism_stream_tell_text (PORISM_STREAM (scene->agent), piece);
  porism_stream_tell_text (PORISM_STREAM (scene->agent), "end");
  assert_says (scene->console, end);
  porism_loop_stop (scene->loop);
}

/* What a model may write by the megabyte is cut where it is shown, not where it is kept. */
static void
test_flood (Scene        *scene,
            gconstpointer unused)
{
  g_autofree char *words = g_strnfill (2000000, 'w');
  g_autofree char *line = g_strdup_printf ("{'tool':'add_text','args':{'name':'t',"
                                           "'text':'%.*s'}}", 900000, words);
  g_autofree char *shown = g_strdup_printf ("%.4000s … and 1996000 more characters", words);

  porism_loop_set_approval (scene->loop, TRUE);
  porism_loop_run (scene->loop);
  porism_stream_tell_text (PORISM_STREAM (scene->agent), words);
  assert_says (scene->console, "puppet is writing…");
  propose_actions (scene, words, (const char *const[]){ line }, 1, NULL);
  assert_says (scene->console, shown);
  assert_says (scene->console, "1 step waits for you");
  porism_loop_accept (scene->loop);
  assert_says (scene->console, "Waiting for puppet…");
  g_assert_cmpuint (strlen (porism_document_get_turn (scene->document, 0)->text), ==, 2000000);
  porism_loop_stop (scene->loop);
}

static guint
count_cards (GtkWidget *widget)
{
  guint n = g_str_equal (gtk_widget_get_css_name (widget), "pendingcard");

  if (!gtk_widget_get_visible (widget))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cards (child);

  return n;
}

/* Nothing is done but what is accepted; what was declined or changed says so. */
static void
test_pending (Scene        *scene,
              gconstpointer unused)
{
  PorismAction *changed = read_action ("{'tool':'add_circle','args':{'name':'k',"
                                       "'center':'A','radius':2}}");

  porism_loop_set_approval (scene->loop, TRUE);
  porism_loop_run (scene->loop);
  propose (scene, "All of it.", 3, NULL);
  assert_says (scene->console, "3 steps wait for you");
  assert_says (scene->console, "A: point at (0, 0)");
  assert_says (scene->console, "Waiting for you");
  g_assert_cmpuint (count_cards (scene->console), ==, 3);
  g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (scene->document)),
                    ==, 0);

  porism_loop_edit (scene->loop, 2, changed);
  assert_says (scene->console, "k: circle around A with the radius 2");
  porism_loop_accept (scene->loop);
  assert_says (scene->console, "2 steps wait for you");
  porism_loop_decline (scene->loop, "B is not needed.");
  assert_says (scene->console, "1 step waits for you");
  assert_says (scene->console, "Declined by you");
  assert_says (scene->console, "B is not needed.");
  widget_assert_spoken (scene->console, "Declined by you",
                        "Declined by you: B: point at (3, 5)\nDeclined by you\nB is not needed.\n"
                        "The figure stands here.");
  porism_loop_accept (scene->loop);
  assert_says (scene->console, "Changed by you from: c: circle around A with the radius 2√3");
  g_assert_cmpuint (count_cards (scene->console), ==, 0);
  porism_loop_stop (scene->loop);
}

/* A call that was none is listed like a step that was refused. */
static void
test_unreadable (Scene        *scene,
                 gconstpointer unused)
{
  PorismProposal *proposal = porism_proposal_new ();
  g_autoptr (GTask) task = NULL;
  GtkWidget *call;

  porism_loop_run (scene->loop);
  task = g_steal_pointer (&scene->agent->task);
  proposal->unreadable =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  g_ptr_array_add (proposal->unreadable,
                   porism_unreadable_call_new ("add_point", json_text ("{'name':"), "It ends too soon."));
  g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
  assert_says (scene->console, "add_point ({\"name\":)");
  assert_says (scene->console, "It ends too soon.");
  call = widget_find (scene->console, GTK_TYPE_LABEL, "It ends too soon.");
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_parent (call), "step"));
  widget_assert_spoken (scene->console, "It ends too soon.",
                        "Turn 1 · 0 ok, 1 refused\nRefused: add_point\nIt ends too soon.");
  porism_loop_stop (scene->loop);
}

static double
measure_height (GtkWidget  *console,
                const char *tooltip)
{
  GtkWidget *button = find_button (console, tooltip);
  graphene_point_t point;

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_compute_point (button, console, &GRAPHENE_POINT_INIT (0, 0), &point));

  return point.y;
}

static void
let_settle (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (10000);
    }
}

/* What is pressed stays under the pointer, whatever comes and goes above it. */
static void
test_still (Scene        *scene,
            gconstpointer unused)
{
  static const char accept[] = "Carry Out the First of These Steps (F8)";
  static const char run[] = "Let the Agent Go On (F5)";
  static const char *const lines[] = {
    "{'tool':'add_point','args':{'name':'A','x':1,'y':2}}",
    "{'tool':'add_text','args':{'name':'t','text':'A text that is so long that it takes "
    "more than a line, and more than two of them where the window is as narrow as this one'}}",
  };
  double before, run_before;

  porism_loop_set_approval (scene->loop, TRUE);
  porism_loop_run (scene->loop);
  let_settle ();
  run_before = measure_height (scene->console, run);
  propose_actions (scene, "Two steps.", lines, 2, NULL);
  assert_says (scene->console, "2 steps wait for you");
  let_settle ();
  before = measure_height (scene->console, accept);
  porism_loop_accept (scene->loop);
  assert_says (scene->console, "1 step waits for you");
  let_settle ();
  g_assert_cmpfloat (measure_height (scene->console, accept), ==, before);
  g_assert_cmpfloat (measure_height (scene->console, run), ==, run_before);
  porism_loop_stop (scene->loop);
  let_settle ();
  g_assert_cmpfloat (measure_height (scene->console, run), ==, run_before);
}

/* How a run ended, and what can be done, said once; after another start it is forgotten. */
static void
test_endings (Scene        *scene,
              gconstpointer unused)
{
  porism_loop_run (scene->loop);
  fail (scene, "The server is away.");
  assert_says (scene->console, "The server is away.");
  assert_says (scene->console, "Stopped");
  assert_says_not (scene->console,
                   "Check the model, its address and its key, then let it try again.");

  porism_loop_continue_from (scene->loop, 0);
  porism_loop_run (scene->loop);
  assert_says_not (scene->console, "The server is away.");
  porism_loop_stop (scene->loop);
  assert_says (scene->console, "You stopped the agent.");
}

/* (nullable) (transfer none): the picture beside the label @text. */
static GtkWidget *
find_icon_beside (GtkWidget  *widget,
                  const char *text)
{
  GtkWidget *label = widget_find (widget, GTK_TYPE_LABEL, text);

  return label != NULL ? gtk_widget_get_prev_sibling (label) : NULL;
}

/* An answer that the engine did not find is seen and heard to be none of its. */
static void
test_outcome (Scene        *scene,
              gconstpointer unused)
{
  GtkWidget *icon;

  porism_loop_run (scene->loop);
  propose (scene, "It is seven.", 0, "7");
  assert_says (scene->console, "Answer: 7");
  icon = find_icon_beside (scene->console, "Answer: 7");
  g_assert_true (gtk_widget_has_css_class (icon, "warning"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Not confirmed by the engine");
  porism_document_set_answer (scene->document, "7", "oracle");
  assert_says (scene->console, "The engine found this value.");
  g_assert_true (gtk_widget_has_css_class (icon, "success"));
  g_assert_false (gtk_widget_has_css_class (icon, "warning"));
}

static void
end_without_answer (Scene *scene)
{
  PorismProposal *proposal = porism_proposal_new ();
  g_autoptr (GTask) task = g_steal_pointer (&scene->agent->task);

  g_free (proposal->text);
  proposal->text = g_strdup ("I would rather not.");
  proposal->done = TRUE;
  g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
}

static void
test_no_answer (Scene        *scene,
                gconstpointer unused)
{
  porism_loop_run (scene->loop);
  end_without_answer (scene);
  assert_says (scene->console, "The agent ended without an answer.");
  assert_says (scene->console, "Ended without an answer");
}

/* While it is paused nobody is waited for: what it says is what it will do. */
static void
test_paused (Scene        *scene,
             gconstpointer unused)
{
  porism_loop_run (scene->loop);
  porism_loop_pause (scene->loop);
  propose (scene, "All of it.", 3, NULL);
  assert_says (scene->console, "3 steps come next");
  assert_says (scene->console, "Paused");
  porism_loop_stop (scene->loop);
}

/* Another actor's steps are listed as they come, with its name; a budget has a bar. */
static void
test_others (Scene        *scene,
             gconstpointer unused)
{
  g_autoptr (PorismAction) action = read_action (figure[1]);

  porism_session_submit (porism_document_get_session (scene->document), action, "claude-code", 0,
                         TRUE);
  assert_says (scene->console, "claude-code: B: point at (3, 5)");
  porism_loop_set_budget (scene->loop, 10000, 0);
  porism_loop_run (scene->loop);
  propose (scene, "A point.", 1, NULL);
  assert_says (scene->console, "1,234 of 10,000 tokens");
  porism_loop_stop (scene->loop);
}

static void
add_tests (void)
{
  g_test_add_func ("/agent-console/script", test_script);
  g_test_add ("/agent-console/streaming", Scene, NULL, set_up, test_streaming, tear_down);
  g_test_add ("/agent-console/long-text", Scene, NULL, set_up, test_long_text, tear_down);
  g_test_add ("/agent-console/flood", Scene, NULL, set_up, test_flood, tear_down);
  g_test_add ("/agent-console/pending", Scene, NULL, set_up, test_pending, tear_down);
  g_test_add ("/agent-console/unreadable", Scene, NULL, set_up, test_unreadable, tear_down);
  g_test_add ("/agent-console/still", Scene, NULL, set_up, test_still, tear_down);
  g_test_add ("/agent-console/endings", Scene, NULL, set_up, test_endings, tear_down);
  g_test_add ("/agent-console/outcome", Scene, NULL, set_up, test_outcome, tear_down);
  g_test_add ("/agent-console/no-answer", Scene, NULL, set_up, test_no_answer, tear_down);
  g_test_add ("/agent-console/paused", Scene, NULL, set_up, test_paused, tear_down);
  g_test_add ("/agent-console/others", Scene, NULL, set_up, test_others, tear_down);
}

int
main (int    argc,
      char **argv)
{
  return run_stage (argc, argv, "/agent-console", add_tests);
}
