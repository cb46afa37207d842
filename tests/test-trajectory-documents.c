/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document as the trajectory of an agent: turns and runs are written, read back, autosaved, kept
 * from older versions and checked against damage; and a run is done again from its file alone. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "app/formats/atif.h"
#include "app/formats/jsonl.h"
#include "app/formats/trajectory-document.h"
#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/loop-lab.h"

/* A text that is the literal, though the field is no const. */
#define TEXT(literal) ((char[]) { literal })

static void
add_run (PorismDocument *document)
{
  PorismRun run;

  porism_run_init (&run);
  run.agent = TEXT ("anthropic:claude-test");
  run.provider = TEXT ("anthropic");
  run.model = TEXT ("claude-test");
  run.task = TEXT ("solve");
  run.effort = TEXT ("high");
  run.currency = TEXT ("USD");
  run.problem = TEXT ("How far\nis A?");
  run.seed = 0;
  run.started = 1795329600000000;
  run.continued = TRUE;
  porism_document_add_run (document, &run);
}

static void
add_full_turn (PorismDocument *document)
{
  PorismTurn turn;

  porism_turn_init (&turn);
  turn.group = porism_session_new_group (porism_document_get_session (document));
  turn.text = TEXT ("I draw △ “ABC”,\n\tthen \\ \x01 and \xf0\x9f\x98\x80.");
  turn.summary = TEXT ("1 ok");
  turn.thinking = TEXT ("Let me see …\r\n");
  turn.usage = (PorismUsage) { 1234567890123, 0, 7, 42, -1 };
  turn.cost = 0.1;
  turn.started = 1795329600000001;
  turn.duration = 1;
  turn.stop = TEXT ("tool_use");
  turn.run = 1;
  turn.unreadable =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  g_ptr_array_add (turn.unreadable, porism_unreadable_call_new ("add_point", json_text ("{'x': \xff"),
                                                                "it ends too early"));
  turn.looks = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_look_free);
  g_ptr_array_add (turn.looks, porism_look_new ("canvas_state", "{}", ""));
  porism_document_add_turn (document, &turn);
  g_ptr_array_unref (turn.unreadable);
  g_ptr_array_unref (turn.looks);
}

static void
act (PorismDocument *document,
     guint64         group,
     const char     *line)
{
  g_autoptr (PorismAction) action = loop_read_action (line);

  porism_session_submit (porism_document_get_session (document), action, PORISM_ACTOR_AGENT, group,
                         TRUE);
}

static PorismDocument *
make_document (void)
{
  PorismDocument *document = porism_document_new ();

  add_run (document);
  loop_submit (porism_document_get_session (document), POINT ("O", 0, 0));
  add_full_turn (document);
  act (document, porism_document_get_turn (document, 0)->group, POINT ("A", 1, 2));
  porism_document_set_look_answer (document, 0, 0, json_text ("{'ok':true}"));
  porism_document_end_run (document, 0, PORISM_END_BUDGET, "Nothing is left.");

  return document;
}

static void
assert_full (PorismDocument *document)
{
  const PorismTurn *turn = porism_document_get_turn (document, 0);
  const PorismRun *run = porism_document_get_run (document, 0);

  g_assert_cmpstr (turn->text, ==, "I draw △ “ABC”,\n\tthen \\ \x01 and \xf0\x9f\x98\x80.");
  g_assert_cmpstr (turn->thinking, ==, "Let me see …\r\n");
  g_assert_cmpint (turn->usage.input, ==, 1234567890123);
  g_assert_cmpint (turn->usage.cached, ==, 0);
  g_assert_cmpint (turn->usage.written, ==, 7);
  g_assert_cmpint (turn->usage.output, ==, 42);
  g_assert_cmpint (turn->usage.reasoning, ==, -1);
  g_assert_cmpfloat (turn->cost, ==, 0.1);
  g_assert_cmpint (turn->started, ==, 1795329600000001);
  g_assert_cmpint (turn->duration, ==, 1);
  g_assert_cmpstr (turn->stop, ==, "tool_use");
  g_assert_cmpuint (turn->run, ==, 1);
  g_assert_cmpuint (turn->after, ==, 1);
  g_assert_cmpuint (turn->previous, ==, 0);
  g_assert_cmpuint (turn->unreadable->len, ==, 1);
  g_assert_cmpstr (((PorismUnreadableCall *) turn->unreadable->pdata[0])->arguments, ==,
                   json_text ("{'x': \xef\xbf\xbd"));
  g_assert_cmpstr (((PorismLook *) turn->looks->pdata[0])->answer, ==, json_text ("{'ok':true}"));
  g_assert_cmpstr (run->agent, ==, "anthropic:claude-test");
  g_assert_cmpstr (run->currency, ==, "USD");
  g_assert_cmpint (run->seed, ==, 0);
  g_assert_cmpint (run->started, ==, 1795329600000000);
  g_assert_cmpint (run->ended, >, 0);
  g_assert_cmpstr (run->end, ==, PORISM_END_BUDGET);
  g_assert_cmpstr (run->message, ==, "Nothing is left.");
  g_assert_cmpstr (run->problem, ==, "How far\nis A?");
  g_assert_true (run->continued);
}

static void
test_round_trip (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autoptr (PorismDocument) again = loop_reload (document);

  assert_full (document);
  assert_full (again);
  g_assert_false (porism_document_get_modified (again));
}

static PorismDocument *
load_text (const char *text,
           GError    **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return porism_document_load_bytes (bytes, error);
}

static char *
replace (const char *text,
         const char *what,
         const char *with)
{
  g_autoptr (GString) changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, json_text (what), json_text (with), 0), >, 0);

  return g_strdup (changed->str);
}

/* Asks @problem in a run of one turn that only speaks. */
static void
ask (PorismDocument *document,
     const char     *problem)
{
  PorismTurn turn;
  PorismRun run;

  porism_document_set_problem (document, problem);
  porism_run_init (&run);
  run.agent = TEXT ("script:test");
  run.problem = (char *) problem;
  porism_turn_init (&turn);
  turn.text = TEXT ("Well.");
  turn.run = porism_document_add_run (document, &run) + 1;
  porism_document_add_turn (document, &turn);
  porism_document_end_run (document, turn.run - 1, PORISM_END_DONE, NULL);
}

/* The first question is told with the first run, whatever was asked later. */
static void
test_two_problems (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismDocument) again = NULL;
  g_autofree char *lines = NULL;
  json_object *atif, *steps;

  ask (document, "How far is A?");
  ask (document, "How far is B?");
  again = loop_reload (document);
  g_assert_cmpstr (porism_document_get_run (again, 0)->problem, ==, "How far is A?");
  lines = porism_jsonl_to_text (again);
  g_assert_nonnull (json_find (lines, "'problem':'How far is A?'"));
  atif = porism_atif_to_json (again);
  steps = json_object_object_get (atif, "steps");
  g_assert_cmpuint (json_object_array_length (steps), ==, 4);
  for (guint i = 0; i < 4; i += 2)
    g_assert_cmpstr (json_object_get_string (json_object_object_get (
                                               json_object_array_get_idx (steps, i), "message")), ==,
                     porism_document_get_run (again, i / 2)->problem);
  json_object_put (atif);
}

/* What a later version writes into turns and runs is kept. */
static void
test_unknown_members (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = loop_dup_text (document);
  g_autofree char *run = replace (text, "'continued':true", "'continued':true,'mood':[1,{}]");
  g_autofree char *both = replace (run, "'stop':'tool_use'",
                                   "'stop':'tool_use','later':{'x':0.10}");
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) again = load_text (both, &error);
  g_autofree char *saved = NULL;

  g_assert_no_error (error);
  saved = loop_dup_text (again);
  g_assert_nonnull (json_find (saved, "'mood':[1,{}]"));
  g_assert_nonnull (json_find (saved, "'later':{'x':0.10}"));
}

static void
test_damage (void)
{
  static const struct
  {
    const char *what, *with, *named;
  } cases[] = {
    { "'previous':0", "'previous':1", "previous" },
    { "'previous':0", "'previous':-1", "previous" },
    { "'after':1", "'after':3", "after" },
    { "'after':1", "'after':'1'", "after" },
    { "'run':1", "'run':2", "run" },
    { "'usage':{", "'usage':[],'usages':{", "usage" },
    { "'input':1234567890123", "'input':-5", "input" },
    { "'cost':0.1", "'cost':-0.1", "cost" },
    { "'cost':0.1", "'cost':'0.1'", "cost" },
    { "'cost':0.1", "'cost':1e999", "cost" },
    { "'unreadable':[{", "'unreadable':[3,{", "tool" },
    { "'looks':[{'tool':'canvas_state',", "'looks':[{", "tool" },
    { "'looks':[", "'looks':{},'l':[", "looks" },
    { "'last_turn': 1", "'last_turn': 2", "last_turn" },
    { "'runs': [", "'runs': [7,", "run 1" },
    { "'agent':'anthropic:claude-test'", "'agent':null", "agent" },
    { "'seed':0", "'seed':1.5", "seed" },
    { "'thinking':", "'thinking':3,'t':", "thinking" },
  };
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = loop_dup_text (document);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *damaged = replace (text, cases[i].what, cases[i].with);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].with);
      g_assert_null (load_text (damaged, &error));
      g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
      g_assert_nonnull (strstr (error->message, cases[i].named));
    }
}

static PorismDocument *
make_declined (void)
{
  PorismDocument *document = porism_document_new ();
  g_autoptr (PorismAction) proposed = loop_read_action (POINT ("A", 1, 2));
  g_autoptr (PorismAction) action = loop_read_action (POINT ("A", 3, 4));
  PorismSession *session = porism_document_get_session (document);

  porism_session_submit_edited (session, proposed, action, PORISM_ACTOR_AGENT, 1, TRUE);
  porism_session_decline (session, action, PORISM_ACTOR_AGENT, 1, "No “A”, please.", NULL, NULL);
  porism_session_limit (session, action, PORISM_ACTOR_AGENT, 1, "Too many.", "Answer.",
                        NULL, NULL);

  return document;
}

/* An entry that was not run is not run when it is read, whatever it would have done. */
static void
test_withheld (void)
{
  g_autoptr (PorismDocument) document = make_declined ();
  g_autofree char *text = loop_dup_text (document);
  g_autofree char *unknown = replace (text, "'withheld':'limit'", "'withheld':'mood'");
  g_autofree char *proposed = replace (text, "'proposed':{", "'proposed':[],'p':{");
  g_autofree char *ran = replace (text, ",'withheld':'declined'", "");
  g_autoptr (PorismDocument) again = loop_reload (document);
  g_autoptr (PorismDocument) unmarked = NULL;
  g_autoptr (GError) error = NULL;
  const PorismEntry *entry = porism_session_get_entry (porism_document_get_session (again), 3);

  g_assert_true (entry->over_limit);
  g_assert_cmpstr (entry->observation->error.message, ==, "Too many.");
  g_assert_cmpstr (entry->hint, ==, "Answer.");
  g_assert_null (load_text (unknown, &error));
  g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_null (load_text (proposed, &error));
  g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
  g_clear_error (&error);
  /* Without the mark it is a refusal like others, which is kept as it was recorded. */
  unmarked = load_text (ran, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (unmarked)->len, ==, 0);
  entry = porism_session_get_entry (porism_document_get_session (unmarked), 2);
  g_assert_false (entry->declined);
  g_assert_false (entry->observation->ok);
  g_assert_cmpstr (entry->observation->error.message, ==, "A person declined this step.");
}

/* As version 1 wrote it: without places, usage and runs. */
#define ENTRY(id, parent, group, name)                                                              \
  "{'id':" id ",'parent':" parent ",'group':" group ",'actor':'agent','time':1,"        \
  "'exact':false,'action':{'tool':'add_point','args':{'name':'" name "','x':1,"     \
  "'y':2}},'observation':{'step':" id ",'tool':'add_point','ok':true}}"

static void
test_version_1 (void)
{
  static const char text[] =
    "{'format':'porism','version':1,'problem':{'text':'Draw.'},'answer':'1',"
    "'provenance':'oracle','head':3,'entries':[" ENTRY ("1", "0", "0", "O") ","
    ENTRY ("2", "1", "4", "A") "," ENTRY ("3", "2", "5", "B") "],'turns':["
    "{'group':4,'text':'first','summary':'1 ok'},"
    "{'group':0,'text':'well','summary':'0 ok'},"
    "{'group':5,'text':'second','summary':'1 ok'}],'view':{}}";
  static const guint64 after[] = { 1, 2, 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = load_text (json_text (text), &error);
  g_autoptr (PorismDocument) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_n_runs (document), ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      const PorismTurn *turn = porism_document_get_turn (document, i);

      g_assert_cmpuint (turn->after, ==, after[i]);
      g_assert_cmpuint (turn->previous, ==, i);
      g_assert_cmpint (turn->usage.input, ==, -1);
      g_assert_cmpfloat (turn->cost, <, 0);
      g_assert_true (porism_document_is_turn_current (document, i));
    }
  g_assert_cmpuint (porism_document_get_last_turn (document), ==, 2);
  g_assert_cmpstr (porism_document_get_answer (document), ==, "1");
  porism_session_seek (porism_document_get_session (document), 1);
  g_assert_cmpuint (porism_document_get_last_turn (document), ==, G_MAXUINT);
}

static GFile *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("porism-trajectory-XXXXXX", &error);

  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

/* A copy of what stands on the disk at this moment, as a crash would leave it behind. */
static GFile *
copy_autosave (GFile *folder)
{
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *name = g_dir_read_name (dir);
  g_autofree char *path = g_build_filename (g_file_peek_path (folder), name, NULL);
  g_autofree char *copy = g_strconcat (path, "-copy.porism-autosave", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));

  return g_file_new_for_path (copy);
}

/* At every moment of a run, with its branches. */
static void
assert_recovers (PorismDocument *document,
                 GFile          *folder)
{
  g_autoptr (GFile) copy = copy_autosave (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) recovered = porism_document_recover (copy, &error);
  g_autofree char *expected = loop_dup_text (document);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = loop_dup_text (recovered);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (porism_document_get_last_turn (recovered), ==,
                    porism_document_get_last_turn (document));
  g_assert_cmpuint (porism_document_get_differences (recovered)->len, ==, 0);
}

typedef struct
{
  LoopRun run;
  GFile *folder;
} Saved;

static void
saved_step_cb (Saved *saved)
{
  assert_recovers (saved->run.document, saved->folder);
}

static void
test_autosave (void)
{
  g_autoptr (PorismAgent) agent = loop_make_agent ("5");
  g_autoptr (GFile) folder = make_folder ();
  Saved saved = { .folder = folder };
  LoopRun *run = &saved.run;

  loop_run_init (run, agent);
  porism_document_start_autosave (run->document, folder);
  g_signal_connect_swapped (run->loop, "step", G_CALLBACK (saved_step_cb), &saved);
  g_signal_connect_swapped (run->loop, "finished", G_CALLBACK (saved_step_cb), &saved);
  porism_loop_set_approval (run->loop, TRUE);
  porism_loop_run (run->loop);
  loop_settle ();
  assert_recovers (run->document, folder);
  porism_loop_accept (run->loop);
  porism_loop_edit (run->loop, 0, loop_read_action (POINT ("B", 5, 12)));
  porism_loop_accept (run->loop);
  porism_loop_decline (run->loop, "No.");
  porism_loop_accept_all (run->loop);
  loop_settle ();
  porism_loop_continue_from (run->loop, 1);
  assert_recovers (run->document, folder);
  porism_loop_set_approval (run->loop, FALSE);
  porism_loop_run (run->loop);
  loop_iterate (run);
  porism_loop_retry_turn (run->loop, 0);
  assert_recovers (run->document, folder);
  porism_document_discard_autosave (run->document);
  loop_run_clear (run);
  remove_folder (g_file_peek_path (folder));
}

/* A run with all that may happen in one: words only, refusals, a person before, between and in the
 * middle of turns, declined and changed steps, thoughts, calls that could not be read, a branch. */
static PorismDocument *
make_eventful (void)
{
  static const char *const first[] = { POINT ("A", 0, 0), NULL, POINT ("B", 3, 4), NULL,
                                       POINT ("C", 9, 9), NULL, NULL };
  static const char *const second[] = {
    LINE ("l", "A", "Q"), NULL, LINE ("l", "A", "B"), NULL, DISTANCE ("A", "B"), NULL, NULL
  };
  static const char *const none[] = { NULL };
  GPtrArray *proposals = g_ptr_array_new ();
  PorismProposal *turn = loop_make_turn ("I draw.", first);
  g_autoptr (PorismAgent) agent = NULL;
  PorismDocument *document;
  LoopRun run;

  turn->thinking = g_strdup ("Where is A?");
  turn->unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  g_ptr_array_add (turn->unreadable, porism_unreadable_call_new ("add_point", "{", "too short"));
  g_clear_pointer (&turn->recorded, g_ptr_array_unref);
  g_ptr_array_add (proposals, turn);
  g_ptr_array_add (proposals, loop_make_turn ("Let me think.", none));
  turn = loop_make_turn ("I measure.", second);
  g_clear_pointer (&turn->recorded, g_ptr_array_unref);
  turn->answer = g_strdup ("sqrt(65)");
  g_ptr_array_add (proposals, turn);
  agent = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));

  loop_run_init (&run, agent);
  porism_document_set_problem (run.document, "How long is AB?");
  loop_submit (run.session, POINT ("O", 7, 7));
  porism_loop_set_approval (run.loop, TRUE);
  porism_loop_run (run.loop);
  loop_settle ();
  porism_loop_accept (run.loop);
  loop_submit (run.session, DISTANCE ("A", "O"));
  porism_loop_edit (run.loop, 0, loop_read_action (POINT ("B", 4, 7)));
  porism_loop_accept (run.loop);
  porism_loop_decline (run.loop, "Not C.");
  loop_settle ();
  loop_submit (run.session, "{'tool':'add_point','args':{'name':'D','x':1,'y':'1/3'}}");
  porism_loop_accept_all (run.loop);
  loop_settle ();
  document = g_object_ref (run.document);
  loop_run_clear (&run);

  return document;
}

static void
assert_same_way (PorismDocument *expected,
                 PorismDocument *made)
{
  PorismSession *a = porism_document_get_session (expected);
  PorismSession *b = porism_document_get_session (made);

  g_assert_cmpuint (porism_session_get_n_entries (b), ==, porism_session_get_n_entries (a));
  for (guint64 id = 1; id <= porism_session_get_n_entries (a); id++)
    {
      g_assert_cmpstr (porism_session_get_entry (b, id)->line, ==,
                       porism_session_get_entry (a, id)->line);
      g_assert_cmpint (porism_session_get_entry (b, id)->declined, ==,
                       porism_session_get_entry (a, id)->declined);
      g_assert_cmpint (porism_session_get_entry (b, id)->proposed != NULL, ==,
                       porism_session_get_entry (a, id)->proposed != NULL);
    }
}

static void
test_replay (void)
{
  g_autoptr (PorismDocument) document = make_eventful ();
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "run.porism");
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismScriptAgent) agent = NULL;
  g_autoptr (GString) texts = g_string_new (NULL);
  LoopRun run;

  g_assert_cmpstr (porism_document_get_answer (document), ==, "sqrt(65)");
  g_assert_cmpstr (porism_document_get_provenance (document), ==, "oracle");
  g_assert_true (porism_document_save (document, file, FALSE, &error));
  agent = porism_script_agent_new (file, &error);
  g_assert_no_error (error);
  loop_run_init (&run, PORISM_AGENT (agent));
  porism_loop_run (run.loop);
  loop_iterate (&run);
  assert_same_way (document, run.document);
  /* Nothing came out in another way than it was recorded. */
  g_assert_null (strchr (run.log->str, '!'));
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "sqrt(65)");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, "oracle");
  for (guint i = 0; i < porism_document_get_n_turns (run.document); i++)
    {
      const PorismTurn *turn = porism_document_get_turn (run.document, i);

      g_string_append_printf (texts, "%s|%s|", turn->text,
                              turn->thinking != NULL ? turn->thinking : "");
    }
  /* What a person did is a turn without words; that of the agent goes on after it. */
  g_assert_cmpstr (texts->str, ==, "||I draw.|Where is A?|||||Let me think.||I measure.||||||");
  g_assert_cmpstr (porism_document_get_run (run.document, 0)->agent, ==, "script:run.porism");
  loop_run_clear (&run);
  remove_folder (g_file_peek_path (folder));
}

/* The command line, which knows no network here: the same observations, byte by byte. */
static void
test_replay_command (void)
{
  g_autoptr (PorismDocument) document = make_eventful ();
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "run.porism");
  g_autoptr (GFile) again_file = g_file_get_child (folder, "again.porism");
  g_autofree char *agent = g_strconcat ("script:", g_file_peek_path (file), NULL);
  const char *const command[] = { g_getenv ("PORISM_CLI"), "solve", "--agent", agent, "--json",
                                  "--save", g_file_peek_path (again_file), NULL };
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (PorismDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  int status;

  if (command[0] == NULL)
    {
      g_test_skip ("PORISM_CLI names no porism-cli");
      remove_folder (g_file_peek_path (folder));
      return;
    }
  g_assert_true (porism_document_save (document, file, FALSE, &error));
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                               NULL, &output, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  for (guint64 id = 1; id <= porism_session_get_n_entries (session); id++)
    g_string_append_printf (expected, "%s\n", porism_session_get_entry (session, id)->line);
  g_assert_cmpstr (output, ==, expected->str);
  again = porism_document_load (again_file, &error);
  g_assert_no_error (error);
  assert_same_way (document, again);
  remove_folder (g_file_peek_path (folder));
}

/* Of several branches only the one that holds the head is done again, and told. */
static void
test_replay_branch (void)
{
  g_autoptr (PorismAgent) first = loop_make_agent ("5");
  g_autoptr (PorismScriptAgent) agent = NULL;
  g_autoptr (PorismTrajectory) trajectory = NULL;
  g_autoptr (GFile) folder = make_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "run.porism");
  g_autoptr (GError) error = NULL;
  LoopRun run, again;

  loop_run_init (&run, first);
  porism_loop_run (run.loop);
  loop_iterate (&run);
  porism_loop_retry_turn (run.loop, 1);
  loop_submit (run.session, "{'tool':'move_point','args':{'name':'B','x':6,'y':8}}");
  porism_loop_run (run.loop);
  loop_iterate (&run);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 8);
  trajectory = porism_trajectory_from_document (run.document);
  g_assert_cmpuint (porism_trajectory_get_n_steps (trajectory), ==, 6);
  g_assert_cmpuint (trajectory->turns->len, ==, 3);
  g_assert_cmpstr (((PorismTrajectoryTurn *) trajectory->turns->pdata[2])->text, ==,
                   "Then I measure.");

  g_assert_true (porism_document_save (run.document, file, FALSE, &error));
  agent = porism_script_agent_new (file, &error);
  g_assert_no_error (error);
  loop_run_init (&again, PORISM_AGENT (agent));
  porism_loop_run (again.loop);
  loop_iterate (&again);
  g_assert_cmpuint (porism_session_get_n_entries (again.session), ==, 6);
  g_assert_cmpuint (porism_document_get_n_turns (again.document), ==, 3);
  g_assert_cmpfloat (porism_session_get_entry (again.session, 6)->observation->value->decimal, ==,
                     10);
  loop_run_clear (&again);
  loop_run_clear (&run);
  remove_folder (g_file_peek_path (folder));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trajectory-documents/round-trip", test_round_trip);
  g_test_add_func ("/trajectory-documents/two-problems", test_two_problems);
  g_test_add_func ("/trajectory-documents/unknown-members", test_unknown_members);
  g_test_add_func ("/trajectory-documents/damage", test_damage);
  g_test_add_func ("/trajectory-documents/withheld", test_withheld);
  g_test_add_func ("/trajectory-documents/version-1", test_version_1);
  g_test_add_func ("/trajectory-documents/autosave", test_autosave);
  g_test_add_func ("/trajectory-documents/replay", test_replay);
  g_test_add_func ("/trajectory-documents/replay-command", test_replay_command);
  g_test_add_func ("/trajectory-documents/replay-branch", test_replay_branch);

  return g_test_run ();
}
