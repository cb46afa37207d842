/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/json/json.h"
#include "tests/recorded-run.h"

#include "tests/json-text.h"

#define ACTION(tool, args) "{'tool':'" tool "','args':{" args "}}"

/* 2020-01-01T00:00:00Z */
#define STARTED (G_GINT64_CONSTANT (1577836800) * G_USEC_PER_SEC)

static PorismAction *
read_action (const char *line)
{
  PorismObservation *refusal = NULL;
  PorismEnvelope envelope;
  PorismAction *action;

  if (!porism_json_read_line (json_text (line), -1, &envelope, &refusal))
    g_error ("%s: %s", line, refusal->error.message);
  action = g_steal_pointer (&envelope.action);
  porism_envelope_clear (&envelope);

  return action;
}

const PorismEntry *
submit_line (PorismSession *session,
             const char    *line,
             const char    *actor,
             guint64        group)
{
  g_autoptr (PorismAction) action = read_action (line);

  return porism_session_submit (session, action, actor, group, TRUE);
}

static void
begin_run (PorismDocument *document,
           const char     *model,
           gint64          seed)
{
  PorismRun run;

  porism_run_init (&run);
  run.agent = (char *) "anthropic:claude-test";
  run.provider = (char *) "anthropic";
  run.model = (char *) model;
  run.task = (char *) "planar";
  run.effort = (char *) "high";
  run.currency = (char *) "USD";
  run.seed = seed;
  run.started = STARTED;
  porism_document_add_run (document, &run);
}

/* Returns the group of the turn. */
static guint64
add_turn (PorismDocument *document,
          guint           run,
          const char     *text,
          GPtrArray      *unreadable,
          GPtrArray      *looks)
{
  PorismTurn turn;

  porism_turn_init (&turn);
  turn.group = porism_session_new_group (porism_document_get_session (document));
  turn.text = (char *) text;
  turn.thinking = run == 2 ? (char *) "Three, four, five." : NULL;
  turn.usage = (PorismUsage) { 1000, 600, -1, 50, 20 };
  turn.cost = 0.25;
  turn.started = STARTED + (gint64) porism_document_get_n_turns (document) * 10 * G_USEC_PER_SEC;
  turn.duration = 1500000;
  turn.stop = (char *) "tool_use";
  turn.run = run;
  turn.unreadable = unreadable;
  turn.looks = looks;
  porism_document_add_turn (document, &turn);

  return turn.group;
}

static void
draw_triangle (PorismSession *session,
               guint64        group)
{
  static const char *const lines[] = {
    ACTION ("add_point", "'name':'A','x':0,'y':0"),
    ACTION ("add_point", "'name':'B','x':3,'y':4"),
    ACTION ("add_point", "'name':'C','x':3,'y':0"),
    ACTION ("add_line", "'name':'l','p1':'A','p2':'C'"),
    ACTION ("add_parallel_line", "'name':'m','point':'B','line':'l'"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_true (submit_line (session, lines[i], PORISM_ACTOR_AGENT, group)->observation->ok);
}

static void
go_wrong (PorismSession *session,
          guint64        group)
{
  g_autoptr (PorismAction) proposed
    = read_action (ACTION ("add_midpoint", "'name':'M','p1':'A','p2':'C'"));
  g_autoptr (PorismAction) edited
    = read_action (ACTION ("add_midpoint", "'name':'M','p1':'A','p2':'B'"));

  submit_line (session, ACTION ("add_intersect", "'name':'P','obj1':'l','obj2':'m'"),
               PORISM_ACTOR_AGENT, group);
  submit_line (session, ACTION ("query_distance", "'obj1':'P','obj2':'A'"),
               PORISM_ACTOR_AGENT, group);
  submit_line (session, ACTION ("query_distance", "'obj1':'Z','obj2':'A'"),
               PORISM_ACTOR_AGENT, group);
  porism_session_submit_edited (session, proposed, edited, PORISM_ACTOR_AGENT, group, TRUE);
  porism_session_decline (session, proposed, PORISM_ACTOR_AGENT, group, "one is enough", NULL,
                          NULL);
}

static void
record_first_run (PorismDocument *document)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GPtrArray) unreadable
    = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);

  begin_run (document, "claude-test", 7);
  draw_triangle (session, add_turn (document, 1, "A triangle.", NULL, NULL));
  go_wrong (session, add_turn (document, 1, "", NULL, NULL));
  g_ptr_array_add (unreadable, porism_unreadable_call_new ("add_point", json_text ("{'name': 'Q', x}"),
                                                           "The arguments are not JSON."));
  add_turn (document, 1, "", unreadable, NULL);
  porism_document_end_run (document, 0, PORISM_END_STOPPED, NULL);
}

static void
record_second_run (PorismDocument *document)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GPtrArray) looks = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_look_free);
  guint64 group, head;

  begin_run (document, "claude-test-2", -1);
  g_ptr_array_add (looks, porism_look_new ("find_tools", json_text ("{'query':'distance'}"),
                                           "query_distance"));
  group = add_turn (document, 2, "How long is AB?", NULL, looks);
  submit_line (session, ACTION ("query_distance", "'obj1':'A','obj2':'B'"),
               PORISM_ACTOR_AGENT, group);
  head = porism_session_get_head (session);
  group = add_turn (document, 2, "A detour.", NULL, NULL);
  submit_line (session, ACTION ("add_point", "'name':'E','x':1,'y':1"), PORISM_ACTOR_AGENT,
               group);
  porism_session_seek (session, head);
  add_turn (document, 2, "ANSWER: 5", NULL, NULL);
  porism_document_end_run (document, 1, PORISM_END_ANSWER, NULL);
  porism_document_set_answer (document, "5", "resilient");
}

PorismDocument *
new_recorded_runs (void)
{
  PorismDocument *document = porism_document_new ();

  porism_document_set_problem (document, "How long is the hypotenuse?");
  record_first_run (document);
  submit_line (porism_document_get_session (document),
               ACTION ("add_point", "'name':'D','x':0,'y':4"), PORISM_ACTOR_PERSON, 0);
  record_second_run (document);

  return document;
}
