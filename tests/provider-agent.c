/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loop with a model: what it is told of the canvas, how its calls become actions, where it
 * ends. The model is a server of this machine that says what was prepared. */

#include "config.h"

#include <string.h>

#include "app/agent/loop.h"
#include "app/agent/prompts.h"
#include "app/agent/provenance.h"
#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/model-lab.h"

static void
assert_error_code (const char *observation,
                   const char *code)
{
  json_object *json = json_tokener_parse (observation);

  g_assert_false (json_object_get_boolean (provider_json_at (json, "ok")));
  g_assert_cmpstr (provider_json_text_at (json, "error/code"), ==, code);
  json_object_put (json);
}

/* Draws, is refused twice (once the engine cannot even read it), repairs, measures, answers. */
static void
test_solve (void)
{
  static const char *const first[] = {
    "add_point", "{'name':'A','x':0,'y':0}",
    "add_point", "{'name':'B','x':'3*sqrt(3)','y':0}",
    "add_point", "{'name':'C','x':0,'y':0},'actor':'person'",
    "add_line", "{'name':'l','p1':'A','p2':'Q'}",
    NULL
  };
  static const char *const second[] = {
    "add_line", "{'name':'l','p1':'A','p2':'B'}",
    "query_distance", "{'obj1':'A','obj2':'B'}",
    NULL
  };
  json_object *request;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw △.", first);
  model_run_say (&run, "I measure.", second);
  model_run_say (&run, "It is done.\n\n**ANSWER: $3\\sqrt{3}$**", NULL);
  model_run_on (&run);
  g_assert_cmpstr (run.error, ==, NULL);
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "3*sqrt(3)");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_ORACLE);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 3);
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->text, ==, "I draw △.");
  g_assert_cmpstr (porism_document_get_turn (run.document, 0)->summary, ==, "2 ok, 2 refused");
  g_assert_cmpstr (porism_document_get_turn (run.document, 1)->summary, ==, "2 ok");
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 5);
  g_assert_cmpint (porism_model_agent_get_usage (run.agent).input, ==, 300);
  g_assert_cmpint (porism_model_agent_get_usage (run.agent).output, ==, 30);

  request = model_run_get_request (&run, 0);
  g_assert_cmpstr (model_get_content (request, 0), ==, "How long is AB?");
  g_assert_cmpuint (json_object_array_length (provider_json_at (request, "tools")), >, 20);
  /* Four calls, four results in their order, and nothing else to be said. */
  request = model_run_get_request (&run, 1);
  g_assert_cmpuint (json_object_array_length (provider_json_at (request, "messages")), ==, 7);
  g_assert_nonnull (json_find (model_get_content (request, 3), "'name':'A'"));
  g_assert_nonnull (json_find (model_get_content (request, 2), "'exact':'3*sqrt(3)'"));
  assert_error_code (model_get_content (request, 1), "bad_argument");
  assert_error_code (model_get_content (request, 0), "entity_not_found");
  request = model_run_get_request (&run, 2);
  g_assert_nonnull (json_find (model_get_content (request, 0), "'exact':'3*sqrt(3)'"));
  model_run_clear (&run);
}

static void
act_in_between (ModelRun *run,
                guint64   entry)
{
  if (entry != 2)
    return;
  model_submit (run->session, "{'tool':'move_point','args':{'name':'A','x':7,'y':1}}");
  model_submit (run->session, "{'tool':'add_point','args':{'name':'P','x':2,'y':2}}");
}

/* What is on the canvas, what a person does, and what becomes of it reach the model. */
static void
test_person (void)
{
  static const char *const calls[] = {
    "add_point", "{'name':'A','x':0,'y':0}",
    "add_midpoint", "{'name':'M','p1':'A','p2':'O'}",
    NULL
  };
  const char *told;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  g_signal_connect_swapped (run.loop, "step", G_CALLBACK (act_in_between), &run);
  model_submit (run.session, "{'tool':'add_point','args':{'name':'O','x':1,'y':1}}");
  model_run_say (&run, "", calls);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  told = model_get_content (model_run_get_request (&run, 0), 0);
  g_assert_nonnull (strstr (told, "O: free point, (1, 1)"));
  told = model_get_content (model_run_get_request (&run, 1), 0);
  g_assert_nonnull (json_find (told, "person: {'tool':'move_point'"));
  g_assert_nonnull (strstr (told, "P: free point, (2, 2)"));
  g_assert_null (strstr (told, "agent: "));
  /* It was told of O already. */
  g_assert_null (strstr (told, "O: free point"));
  model_run_clear (&run);
}

static void
unfix_after_turn (ModelRun *run,
                  guint     index)
{
  if (index == 1)
    model_submit (run->session, "{'tool':'fix_object','args':{'name':'A','fixed':0}}");
}

/* What conditions leave free reaches the model at first, and again where it is something else. */
static void
test_freedom (void)
{
  static const char *const calls[] = { "query_value", "{'expr':'AB'}", NULL };
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  g_signal_connect_swapped (run.loop, "turn-started", G_CALLBACK (unfix_after_turn), &run);
  model_submit (run.session, "{'tool':'add_point','args':{'name':'A','x':1,'y':1}}");
  model_submit (run.session, "{'tool':'add_point','args':{'name':'B','x':4,'y':1}}");
  model_submit (run.session, "{'tool':'fix_object','args':{'name':'A','fixed':1}}");
  model_submit (run.session, "{'tool':'add_condition','args':{'relation':'AB == 5'}}");
  model_run_say (&run, "", calls);
  model_run_say (&run, "", calls);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_nonnull (strstr (model_get_content (model_run_get_request (&run, 0), 0),
                            "c1: condition AB = 5, proved\nConditions: 1 degree of freedom is left; what can move: B.\n"));
  g_assert_null (strstr (model_get_content (model_run_get_request (&run, 1), 0), "Conditions: "));
  g_assert_nonnull (strstr (model_get_content (model_run_get_request (&run, 2), 0),
                            "Conditions: 3 degrees of freedom are left; what can move: A, B.\n"));
  model_run_clear (&run);
}

static void
undo_after_turn (ModelRun *run,
                 guint     index)
{
  if (index == 1)
    g_assert_true (porism_session_undo (run->session));
}

/* The figure goes back while the model thinks. */
static void
test_undo (void)
{
  static const char *const calls[] = { "add_point", "{'name':'A','x':0,'y':0}", NULL };
  static const char *const look[] = { "canvas_state", "", NULL };
  const char *told;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  g_signal_connect_swapped (run.loop, "turn-started", G_CALLBACK (undo_after_turn), &run);
  model_run_say (&run, "", calls);
  model_run_say (&run, "", look);
  model_run_say (&run, "ANSWER: 1", NULL);
  model_run_on (&run);
  told = model_get_content (model_run_get_request (&run, 2), 0);
  g_assert_nonnull (strstr (told, "A is gone"));
  g_assert_nonnull (strstr (told, "taken back to step 0"));
  g_assert_cmpstr (model_get_content (model_run_get_request (&run, 2), 1), ==,
                   json_text ("{'ok':true,'count':0,'objects':[]}"));
  model_run_clear (&run);
}

static void
test_looks (void)
{
  static const char *const first[] = {
    "add_point", "{'name':'A','x':0,'y':0}",
    "add_point", "{'name':'B','x':4,'y':0}",
    "add_midpoint", "{'name':'M','p1':'A','p2':'B'}",
    NULL
  };
  static const char *const second[] = {
    "canvas_state", "{}",
    "canvas_state", "{'from': 3}",
    "canvas_state", "{'names': 'M, A'}",
    "canvas_picture", "{}",
    NULL
  };
  json_object *request, *message;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  porism_model_agent_set_pictures (run.agent, TRUE);
  model_run_say (&run, "", first);
  model_run_say (&run, "", second);
  model_run_say (&run, "ANSWER: 2", NULL);
  model_run_on (&run);
  g_assert_cmpstr (porism_document_get_turn (run.document, 1)->summary, ==, "0 ok");

  /* The canvas after a turn that changed it. */
  request = model_run_get_request (&run, 1);
  message = provider_json_at (request, "messages/6");
  g_assert_true (g_str_has_prefix (provider_json_text_at (message, "content/0/image_url/url"),
                                   "data:image/png;base64,"));
  request = model_run_get_request (&run, 2);
  g_assert_nonnull (strstr (provider_json_text_at (request, "messages/8/content"),
                            "M = Midpoint(A, B): point, (2, 0), made from A, B"));
  g_assert_nonnull (json_find (provider_json_text_at (request, "messages/8/content"), "'count':3"));
  g_assert_null (strstr (provider_json_text_at (request, "messages/9/content"), "free"));
  g_assert_nonnull (strstr (provider_json_text_at (request, "messages/9/content"), "M = "));
  g_assert_null (strstr (provider_json_text_at (request, "messages/10/content"), "B: free"));
  g_assert_nonnull (strstr (provider_json_text_at (request, "messages/10/content"), "A: free"));
  g_assert_nonnull (provider_json_at (request, "messages/12/content/0/image_url/url"));
  model_run_clear (&run);
}

static void
test_direct (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_DIRECT);
  model_run_say (&run, "Let me think.", NULL);
  model_run_say (&run, "ANSWER: {\"value\": 7.5, \"type\": \"numerical\"}", NULL);
  model_run_on (&run);
  g_assert_cmpstr (run.error, ==, NULL);
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "7.5");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_BYPASS);
  g_assert_null (provider_json_at (model_run_get_request (&run, 0), "tools"));
  g_assert_nonnull (strstr (model_get_content (model_run_get_request (&run, 1), 0), "ANSWER: …"));
  model_run_clear (&run);
}

static void
test_silent (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "Well.", NULL);
  model_run_say (&run, "", NULL);
  model_run_on (&run);
  g_assert_cmpstr (run.error, ==, NULL);
  g_assert_null (porism_document_get_answer (run.document));
  g_assert_cmpuint (run.lab.server->requests->len, ==, 2);
  g_assert_nonnull (strstr (model_get_content (model_run_get_request (&run, 1), 0),
                            "You called no tool"));
  model_run_clear (&run);
}

/* The same three times, or nothing but refusals five times. */
static void
test_stuck (void)
{
  static const char *const names[] = { "P", "Q", "R", "S", "T" };
  static const char *const same[] = { "query_distance", "{'obj1':'A','obj2':'B'}", NULL };
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  for (guint i = 0; i < 4; i++)
    model_run_say (&run, "Again.", same);
  model_run_on (&run);
  g_assert_nonnull (run.error);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 3);
  model_run_clear (&run);

  model_run_init (&run, PORISM_TASK_SOLVE);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'obj1':'%s','obj2':'B'}", names[i]);
      const char *const calls[] = { "query_distance", arguments, NULL };

      model_run_say (&run, "Another.", calls);
    }
  model_run_on (&run);
  g_assert_nonnull (run.error);
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 5);
  model_run_clear (&run);
}

static gboolean
is_offered (json_object *request,
            const char  *tool)
{
  json_object *tools = provider_json_at (request, "tools");
  gboolean found = FALSE;

  for (gsize i = 0; tools != NULL && i < json_object_array_length (tools); i++)
    {
      json_object *offered = json_object_array_get_idx (tools, i);

      found |= g_strcmp0 (provider_json_text_at (offered, "function/name"), tool) == 0;
    }
  return found;
}

/* Who draws what a text says begins with what was read of it by rules; who answers reads it alone. */
static void
test_reading (void)
{
  static const struct
  {
    const char *task;
    gboolean told;
  } cases[] = { { "realise", TRUE }, { "solve", FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismDocument) document = porism_document_new ();
      ModelRun run;
      g_autofree char *request = NULL;

      porism_document_set_problem (document, "In triangle ABC, AB = AC, frobnicate it, D is the midpoint of BC. Find angle ABC.");
      model_run_init_on (&run, document, cases[i].task);
      model_run_say (&run, "ANSWER: done", NULL);
      model_run_on (&run);
      request = porism_json_to_line (model_run_get_request (&run, 0));
      g_assert_cmpint (strstr (request, "equal_distances A,B,A,C") != NULL, ==, cases[i].told);
      g_assert_cmpint (strstr (request, "midpoint D,B,C") != NULL, ==, cases[i].told);
      g_assert_cmpint (strstr (request, "asked: angle A,B,C") != NULL, ==, cases[i].told);
      g_assert_cmpint (strstr (request, "not understood: “frobnicate it") != NULL, ==, cases[i].told);
      model_run_clear (&run);
    }
}

/* A text that the model gives is read for it, which changes nothing; what cannot be read says why. */
static void
test_read_problem (void)
{
  static const char *const calls[] = {
    "read_problem", "{'text':'In triangle ABC, AB = AC and angle A = 40°. Find angle B.'}",
    "read_problem", "{'text':''}",
    NULL
  };
  json_object *request;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "", calls);
  model_run_say (&run, "ANSWER: 70°", NULL);
  model_run_on (&run);
  request = model_run_get_request (&run, 1);
  g_assert_true (is_offered (request, "read_problem"));
  g_assert_nonnull (json_find (provider_json_text_at (request, "messages/3/content"),
                               "'conditions':[{'relation':'equal_distances','objects':'A,B,A,C'}]"));
  g_assert_cmpstr (provider_json_text_at (request, "messages/4/content"), ==,
                   json_text ("{'ok':false,'message':'The text is empty'}"));
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 0);
  g_assert_cmpuint (porism_document_get_turn (run.document, 0)->looks->len, ==, 2);
  model_run_clear (&run);
}

/* What the prompt of a task asks for is there from the first request on. */
static void
test_named_tools (gconstpointer task)
{
  g_autofree char *prompt = porism_prompt_load (task, NULL);
  g_auto (GStrv) words = g_strsplit_set (prompt, " ,.:;()“”`'\"\n*", -1);

  for (guint disclosure = 0; disclosure < 2; disclosure++)
    {
      const PorismSurfaceOptions options = { .disclosure = disclosure };
      ModelRun run;

      model_run_init (&run, task);
      g_assert_true (porism_model_agent_set_surface (run.agent, &options, NULL));
      model_run_say (&run, "ANSWER: done", NULL);
      model_run_on (&run);
      for (char **word = words; *word != NULL; word++)
        if (strchr (*word, '_') != NULL && !is_offered (model_run_get_request (&run, 0), *word))
          g_error ("the prompt of %s names %s", (const char *) task, *word);
      model_run_clear (&run);
    }
}

/* A circle of four turns is one, whether it acts, looks, or says what cannot be read. */
static void
test_circle (void)
{
  static const char *const turns[][3] = {
    { "query_distance", "{'obj1':'A','obj2':'B'}", NULL },
    { "canvas_state", "{}", NULL },
    { "query_value", "{'expr':'1+1'}", NULL },
    { "add_point", "{'name':'A',", NULL },
  };
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I begin.", turns[2]);
  for (guint i = 0; i < 12; i++)
    model_run_say (&run, "Once more.", turns[i % 4]);
  model_run_on (&run);
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_STUCK);
  g_assert_nonnull (strstr (run.error, "the same 4 turns"));
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 1 + 4 + 4 + 1);
  model_run_clear (&run);
}

/* What is done twice on the way is no circle. */
static void
test_no_circle (void)
{
  static const char *const look[] = { "canvas_state", "{}", NULL };
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'expr':'%u+1'}", i);
      const char *const calls[] = { "query_value", arguments, NULL };

      model_run_say (&run, "A value.", calls);
      model_run_say (&run, "And a look.", look);
    }
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_ANSWER);
  model_run_clear (&run);
}

static void
test_too_many_calls (void)
{
  g_autoptr (GPtrArray) calls = g_ptr_array_new ();
  json_object *request;
  ModelRun run;

  for (guint i = 0; i < 70; i++)
    {
      g_ptr_array_add (calls, (gpointer) "query_distance");
      g_ptr_array_add (calls, (gpointer) "{'obj1':'A','obj2':'B'}");
    }
  g_ptr_array_add (calls, NULL);
  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "", (const char *const *) calls->pdata);
  model_run_say (&run, "ANSWER: 1", NULL);
  model_run_on (&run);
  g_assert_cmpuint (porism_session_get_n_entries (run.session), ==, 64);
  request = model_run_get_request (&run, 1);
  assert_error_code (model_get_content (request, 6), "entity_not_found");
  assert_error_code (model_get_content (request, 5), "bad_argument");
  assert_error_code (model_get_content (request, 0), "bad_argument");
  model_run_clear (&run);
}

/* The provider fails; nothing is left behind, and the same turn can be asked for again. */
static void
test_failure (void)
{
  PorismLoop *again;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  provider_server_answer (run.lab.server, 401, NULL, "{'error':{'message':'bad key'}}", 0,
                          PROVIDER_SERVER_WHOLE);
  model_run_on (&run);
  g_assert_nonnull (strstr (run.error, "bad key"));
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 0);

  again = porism_loop_new (run.document, PORISM_AGENT (run.agent));
  g_clear_pointer (&run.error, g_free);
  run.finished = FALSE;
  model_run_follow (&run, again);
  model_run_say (&run, "ANSWER: 5", NULL);
  porism_loop_run (again);
  provider_wait (&run.finished);
  g_assert_cmpstr (run.error, ==, NULL);
  g_assert_cmpstr (provider_server_get_request (run.lab.server, 0)->body, ==,
                   provider_server_get_request (run.lab.server, 1)->body);
  g_object_unref (again);
  model_run_clear (&run);
}

static void
test_blocked (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  provider_server_answer (run.lab.server, 200, NULL,
                          "data: {'choices':[{'delta':{'content':'No.'},"
                          "'finish_reason':'content_filter'}]}\n\n", 0, PROVIDER_SERVER_WHOLE);
  model_run_on (&run);
  g_assert_nonnull (strstr (run.error, "content_filter"));
  model_run_clear (&run);
}

/* The loop goes away while the model thinks. */
static void
test_dropped (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  provider_server_answer (run.lab.server, 200, NULL, "data: {}\n\ndata: {}\n\n", 3,
                          PROVIDER_SERVER_HANG);
  porism_loop_run (run.loop);
  while (run.lab.server->requests->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (run.loop);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 0);
  run.loop = porism_loop_new (run.document, PORISM_AGENT (run.agent));
  model_run_clear (&run);
}

static void
test_no_such_task (void)
{
  static const char *const tasks[] = { "", "../prices", "nothing", "Solve" };
  ProviderLab lab;

  provider_lab_init (&lab, &porism_openai_chat);
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (porism_model_agent_new (lab.provider, tasks[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    }
  provider_lab_clear (&lab);
}

void
providers_add_agent (void)
{
  g_test_add_func ("/providers/agent/solve", test_solve);
  g_test_add_func ("/providers/agent/person", test_person);
  g_test_add_func ("/providers/agent/freedom", test_freedom);
  g_test_add_func ("/providers/agent/undo", test_undo);
  g_test_add_func ("/providers/agent/looks", test_looks);
  g_test_add_func ("/providers/agent/direct", test_direct);
  g_test_add_func ("/providers/agent/silent", test_silent);
  g_test_add_func ("/providers/agent/stuck", test_stuck);
  g_test_add_data_func ("/providers/agent/named-tools/solve", "solve", test_named_tools);
  g_test_add_data_func ("/providers/agent/named-tools/diagram", "diagram", test_named_tools);
  g_test_add_data_func ("/providers/agent/named-tools/realise", "realise", test_named_tools);
  g_test_add_func ("/providers/agent/reading", test_reading);
  g_test_add_func ("/providers/agent/read-problem", test_read_problem);
  g_test_add_data_func ("/providers/agent/named-tools/direct", "direct", test_named_tools);
  g_test_add_func ("/providers/agent/circle", test_circle);
  g_test_add_func ("/providers/agent/no-circle", test_no_circle);
  g_test_add_func ("/providers/agent/too-many-calls", test_too_many_calls);
  g_test_add_func ("/providers/agent/failure", test_failure);
  g_test_add_func ("/providers/agent/blocked", test_blocked);
  g_test_add_func ("/providers/agent/dropped", test_dropped);
  g_test_add_func ("/providers/agent/no-such-task", test_no_such_task);
}
