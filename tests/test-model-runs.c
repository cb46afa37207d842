/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs of a model: what is kept of them, how one goes on from any step, also after it was saved and
 * with another model, what it is told of a person's part, and where its budget ends. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/agent/loop.h"
#include "app/agent/provenance.h"
#include "app/json/json.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/loop-lab.h"
#include "tests/model-lab.h"

#define A00 "add_point", "{'name':'A','x':0,'y':0}"
#define B34 "add_point", "{'name':'B','x':3,'y':4}"
#define C11 "add_point", "{'name':'C','x':1,'y':1}"
#define AB "query_distance", "{'obj1':'A','obj2':'B'}"

static const char *const draw[] = { A00, B34, C11, NULL };
static const char *const measure[] = { AB, NULL };

/* "system user assistant tool tool user" */
static char *
dup_roles (json_object *request)
{
  json_object *messages = provider_json_at (request, "messages");
  GString *roles = g_string_new (NULL);

  for (size_t i = 0; i < json_object_array_length (messages); i++)
    g_string_append_printf (roles, "%s%s", i > 0 ? " " : "",
                            provider_json_text_at (json_object_array_get_idx (messages, i),
                                                   "role"));
  return g_string_free (roles, FALSE);
}

static void
assert_roles (json_object *request,
              const char  *expected)
{
  g_autofree char *roles = dup_roles (request);

  g_assert_cmpstr (roles, ==, expected);
}

/* Each call has exactly one result, right after the message that made it. */
static void
assert_answered (json_object *request)
{
  json_object *messages = provider_json_at (request, "messages");
  size_t n = json_object_array_length (messages);

  for (size_t i = 0; i < n; i++)
    {
      json_object *message = json_object_array_get_idx (messages, i);
      json_object *calls = provider_json_at (message, "tool_calls");

      for (size_t k = 0; calls != NULL && k < json_object_array_length (calls); k++)
        {
          g_assert_cmpuint (i + k + 1, <, n);
          g_assert_cmpstr (provider_json_text_at (json_object_array_get_idx (calls, k), "id"), ==,
                           provider_json_text_at (json_object_array_get_idx (messages, i + k + 1),
                                                  "tool_call_id"));
        }
    }
}

static const char *
get_body (ModelRun *run,
          guint     i)
{
  return provider_server_get_request (run->lab.server, i)->body;
}

static void
append_text (GString    *told,
             const char *further)
{
  g_string_append (told, further);
}

/* All that is known of a turn and of the run is in the document, and in its file. */
static void
test_kept (void)
{
  static const char *const wrong[] = { "add_point", "{'name':", "canvas_state", "{}", NULL };
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (PorismDocument) again = NULL;
  const PorismTurn *turn;
  const PorismRun *made;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  porism_provider_set_effort (run.lab.provider, "low");
  porism_provider_set_seed (run.lab.provider, 7);
  g_signal_connect_swapped (porism_agent_get_stream (PORISM_AGENT (run.agent)), "text",
                            G_CALLBACK (append_text), told);
  model_run_say (&run, "I draw △.", draw);
  model_run_say (&run, "Oh.", wrong);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_cmpstr (told->str, ==, "I draw △.Oh.ANSWER: 5");
  g_assert_cmpint (json_object_get_int (provider_json_at (model_run_get_request (&run, 0),
                                                          "seed")), ==, 7);

  again = loop_reload (run.document);
  g_assert_cmpuint (porism_document_get_n_turns (again), ==, 3);
  turn = porism_document_get_turn (again, 0);
  g_assert_cmpint (turn->usage.input, ==, 100);
  g_assert_cmpint (turn->usage.output, ==, 10);
  g_assert_cmpint (turn->usage.reasoning, ==, -1);
  g_assert_cmpfloat (turn->cost, <, 0);
  g_assert_cmpint (turn->started, >, 0);
  g_assert_cmpint (turn->duration, >, 0);
  g_assert_cmpstr (turn->stop, ==, "stop");
  g_assert_cmpuint (turn->run, ==, 1);
  turn = porism_document_get_turn (again, 1);
  g_assert_cmpuint (turn->previous, ==, 1);
  g_assert_cmpuint (turn->after, ==, 3);
  g_assert_cmpuint (turn->unreadable->len, ==, 1);
  g_assert_cmpstr (((PorismUnreadableCall *) turn->unreadable->pdata[0])->arguments, ==,
                   json_text ("{'name':"));
  g_assert_cmpuint (turn->looks->len, ==, 1);
  g_assert_nonnull (strstr (((PorismLook *) turn->looks->pdata[0])->answer, "B: free point"));

  made = porism_document_get_run (again, 0);
  g_assert_cmpstr (made->agent, ==, "openai:test-model");
  g_assert_cmpstr (made->provider, ==, "openai");
  g_assert_cmpstr (made->model, ==, "test-model");
  g_assert_cmpstr (made->task, ==, "solve");
  g_assert_cmpstr (made->effort, ==, "low");
  g_assert_cmpint (made->seed, ==, 7);
  g_assert_cmpstr (made->end, ==, PORISM_END_ANSWER);
  g_assert_false (made->continued);
  model_run_clear (&run);
}

/* In the middle of a turn: of its calls only those that stand are left. */
static void
test_continue (void)
{
  json_object *request;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw.", draw);
  model_run_say (&run, "I measure.", measure);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  porism_loop_continue_from (run.loop, 2);
  model_submit (run.session, "{'tool':'move_point','args':{'name':'B','x':6,'y':8}}");
  model_run_say (&run, "I measure again.", measure);
  model_run_say (&run, "ANSWER: 10", NULL);
  model_run_on (&run);
  g_assert_cmpstr (run.error, ==, NULL);

  request = model_run_get_request (&run, 3);
  assert_roles (request, "system user assistant tool tool user");
  assert_answered (request);
  g_assert_cmpstr (provider_json_text_at (request, "messages/2/content"), ==, "I draw.");
  g_assert_cmpuint (json_object_array_length (provider_json_at (request, "messages/2/tool_calls")),
                    ==, 2);
  g_assert_null (strstr (get_body (&run, 3), "I measure."));
  g_assert_null (strstr (get_body (&run, 3), "\\\"C\\\""));
  g_assert_nonnull (strstr (model_get_content (request, 0), "person: "));
  g_assert_nonnull (strstr (model_get_content (request, 0), "B: free point, (6, 8)"));
  request = model_run_get_request (&run, 4);
  assert_roles (request, "system user assistant tool tool user assistant tool");
  assert_answered (request);
  g_assert_cmpstr (porism_document_get_answer (run.document), ==, "10");
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_ORACLE);
  g_object_unref (loop_reload (run.document));
  model_run_clear (&run);
}

/* The turns before stay as they were said, word for word. */
static void
test_retry (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw.", draw);
  model_run_say (&run, "I measure.", measure);
  model_run_say (&run, "ANSWER: 6", NULL);
  model_run_on (&run);
  porism_loop_retry_turn (run.loop, 1);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_cmpstr (get_body (&run, 1), ==, get_body (&run, 3));
  g_assert_cmpstr (porism_document_get_provenance (run.document), ==, PORISM_PROVENANCE_BYPASS);
  model_run_clear (&run);
}

/* The first turn tried once more: nothing was said before it. */
static void
test_retry_first (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw.", draw);
  model_run_say (&run, "ANSWER: 6", NULL);
  model_run_on (&run);
  porism_loop_retry_turn (run.loop, 0);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_cmpstr (get_body (&run, 0), ==, get_body (&run, 2));
  model_run_clear (&run);
}

#define SIGNED_CALL(index, name, x)                                                               \
  "{'index':" index ",'id':'s" index "','type':'function','function':{'name':"      \
  "'add_point','arguments':'{\\'name\\':\\'" name "\\',\\'x\\':" x ",\\'y\\':0}'},"   \
  "'extra_content':{'google':{'thought_signature':'SIGNED'}}}"

/* A signature goes back as long as its message is the same, and not with what is left of one. */
static void
test_signatures (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  provider_server_answer (run.lab.server, 200, NULL,
                          "data: {'choices':[{'delta':{'content':'I draw.','tool_calls':["
                          SIGNED_CALL ("0", "A", "0") "," SIGNED_CALL ("1", "B", "5")
                          "]},'finish_reason':'tool_calls'}]}\n\ndata: [DONE]\n\n", 0,
                          PROVIDER_SERVER_WHOLE);
  model_run_say (&run, "I measure.", measure);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_nonnull (strstr (get_body (&run, 1), "SIGNED"));
  porism_loop_retry_turn (run.loop, 1);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_nonnull (strstr (get_body (&run, 3), "SIGNED"));
  porism_loop_continue_from (run.loop, 1);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_null (strstr (get_body (&run, 4), "SIGNED"));
  assert_roles (model_run_get_request (&run, 4), "system user assistant tool");
  assert_answered (model_run_get_request (&run, 4));
  model_run_clear (&run);
}

/* What a person declined or changed is told in words, and with the calls as the model made them. */
static void
test_person (void)
{
  json_object *request;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  porism_loop_set_approval (run.loop, TRUE);
  model_run_say (&run, "I draw.", draw);
  porism_loop_run (run.loop);
  while (porism_loop_get_n_pending (run.loop) == 0)
    g_main_context_iteration (NULL, TRUE);
  porism_loop_accept (run.loop);
  porism_loop_edit (run.loop, 0, loop_read_action (POINT ("B", 6, 8)));
  porism_loop_accept (run.loop);
  model_submit (run.session, DISTANCE ("A", "B"));
  loop_submit_as (run.session, "other", LINE ("l", "A", "Q"));
  porism_loop_decline (run.loop, "C is not in the text.");
  porism_loop_set_approval (run.loop, FALSE);
  model_run_say (&run, "ANSWER: 10", NULL);
  provider_wait (&run.finished);

  request = model_run_get_request (&run, 1);
  assert_roles (request, "system user assistant tool tool tool user");
  assert_answered (request);
  g_assert_true (g_str_has_prefix (provider_json_text_at (request, "messages/4/content"),
                                   json_text ("A person changed this call to {'tool':'add_point'")));
  g_assert_nonnull (json_find (provider_json_text_at (request, "messages/4/content"), "'y':8"));
  g_assert_true (g_str_has_prefix (provider_json_text_at (request, "messages/5/content"),
                                   "A person declined this step: C is not in the text.\n{"));
  /* What the person did meanwhile, with its values, in the order in which it was done. */
  g_assert_nonnull (json_find (model_get_content (request, 0), "'obj2':'B'}} → 10\nother: "));
  g_assert_nonnull (strstr (model_get_content (request, 0), "→ refused (entity_not_found): "));

  /* The same from the document, as another agent tells it. */
  {
    g_autoptr (PorismDocument) again = loop_reload (run.document);
    ModelRun other;

    model_run_init_on (&other, again, PORISM_TASK_SOLVE);
    porism_loop_continue_from (other.loop, 5);
    model_run_say (&other, "ANSWER: 10", NULL);
    model_run_on (&other);
    request = model_run_get_request (&other, 0);
    assert_roles (request, "system user assistant tool tool tool user");
    assert_answered (request);
    g_assert_nonnull (json_find (provider_json_text_at (request, "messages/2/tool_calls/1/function/"
                                                        "arguments"), "'y':4"));
    g_assert_true (g_str_has_prefix (provider_json_text_at (request, "messages/4/content"),
                                     "A person changed this call to "));
    g_assert_true (g_str_has_prefix (provider_json_text_at (request, "messages/5/content"),
                                     "A person declined this step: "));
    model_run_clear (&other);
  }
  model_run_clear (&run);
}

/* A saved run goes on with another model: calls that could not be read, looks and words included. */
static void
test_other_model (void)
{
  static const char *const mixed[] = {
    "canvas_state", "{}", "add_point", "{'name':", AB, NULL
  };
  g_autoptr (PorismDocument) again = NULL;
  json_object *request;
  ModelRun run, other;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw.", draw);
  model_run_say (&run, "", mixed);
  model_run_say (&run, "Let me think.", NULL);
  model_run_say (&run, "ANSWER: 6", NULL);
  model_run_on (&run);
  again = loop_reload (run.document);

  model_run_init_on (&other, again, PORISM_TASK_SOLVE);
  porism_provider_set_model (other.lab.provider, "other-model");
  porism_loop_retry_turn (other.loop, 3);
  model_run_say (&other, "ANSWER: 5", NULL);
  model_run_on (&other);
  request = model_run_get_request (&other, 0);
  assert_roles (request, "system user assistant tool tool tool assistant tool tool tool "
                "assistant user");
  assert_answered (request);
  g_assert_cmpstr (provider_json_text_at (request, "messages/1/content"), ==, "How long is AB?");
  g_assert_nonnull (json_find (provider_json_text_at (request, "messages/3/content"),
                               "'name':'A'"));
  g_assert_nonnull (strstr (get_body (&other, 0), "\"exact\\\":\\\"5\\\""));
  g_assert_nonnull (strstr (get_body (&other, 0), "cannot be read"));
  g_assert_nonnull (strstr (get_body (&other, 0), "\\\"count\\\":3"));
  g_assert_nonnull (strstr (model_get_content (request, 1), "Let me think."));
  g_assert_nonnull (strstr (model_get_content (request, 0), "B: free point, (3, 4)"));
  g_assert_cmpuint (porism_document_get_n_runs (again), ==, 2);
  g_assert_true (porism_document_get_run (again, 1)->continued);
  g_assert_cmpstr (porism_document_get_run (again, 1)->model, ==, "other-model");
  g_assert_cmpstr (porism_document_get_provenance (again), ==, PORISM_PROVENANCE_ORACLE);
  model_run_clear (&other);
  model_run_clear (&run);
}

/* A new run that does not go on from anything is not told what an earlier one said. */
static void
test_anew (void)
{
  ModelRun run, other;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw.", draw);
  model_run_say (&run, "ANSWER: 6", NULL);
  model_run_on (&run);
  model_run_init_on (&other, run.document, PORISM_TASK_SOLVE);
  model_run_say (&other, "I measure.", measure);
  model_run_say (&other, "ANSWER: 5", NULL);
  model_run_on (&other);
  assert_roles (model_run_get_request (&other, 0), "system user");
  g_assert_nonnull (strstr (model_get_content (model_run_get_request (&other, 0), 0),
                            "How long is AB?"));
  /* Nor is it when that run is gone on with. */
  porism_loop_continue_from (other.loop, 4);
  model_run_say (&other, "ANSWER: 5", NULL);
  model_run_on (&other);
  assert_roles (model_run_get_request (&other, 2), "system user assistant tool user");
  g_assert_cmpuint (porism_document_get_turn (run.document, 2)->previous, ==, 2);
  model_run_clear (&other);
  model_run_clear (&run);
}

static gint64
get_limit (ModelRun *run,
           guint     i)
{
  return json_object_get_int64 (provider_json_at (model_run_get_request (run, i), "max_tokens"));
}

/* As tokens are estimated. */
static gint64
get_size (ModelRun *run,
          guint     i)
{
  return (gint64) strlen (provider_server_get_request (run->lab.server, i)->body) / 4;
}

/* It ends before a request for which nothing is left, and never asks for more than is left. Where a
 * reply has told what was sent, only what was added since is guessed. */
static void
test_budget_tokens (void)
{
  static const struct
  {
    gint64 budget;
    guint n_requests;
    gint64 last_limit;          /* had nothing been added */
  } cases[] = {
    { 90, 0, 0 }, { 9000, 0, 0 }, { 45000, 2, 4990 }, { 65000, 3, 4980 }, { 200000, 4, 119970 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint last = cases[i].n_requests - 1;
      ModelRun run;

      model_run_init (&run, PORISM_TASK_SOLVE);
      run.input = 20000;
      porism_loop_set_budget (run.loop, cases[i].budget, 0);
      model_run_say (&run, "", (const char *const[]) { A00, NULL });
      model_run_say (&run, "", (const char *const[]) { B34, NULL });
      model_run_say (&run, "", measure);
      model_run_say (&run, "ANSWER: 5", NULL);
      model_run_on (&run);
      g_assert_cmpuint (run.lab.server->requests->len, ==, cases[i].n_requests);
      g_assert_cmpstr (porism_loop_get_end (run.loop), ==,
                       i < 4 ? PORISM_END_BUDGET : PORISM_END_ANSWER);
      if (cases[i].n_requests > 0)
        {
          gint64 added = get_size (&run, last) - get_size (&run, last - 1);

          g_assert_cmpint (added, >, 20);
          /* The size tells of the limit itself, too. */
          g_assert_cmpint (ABS (get_limit (&run, last) + added - cases[i].last_limit), <=, 6);
        }
      if (i < 4)
        {
          g_assert_nonnull (strstr (run.error, "budget"));
          g_assert_cmpstr (porism_document_get_run (run.document, 0)->message, ==, run.error);
        }
      g_object_unref (loop_reload (run.document));
      model_run_clear (&run);
    }
}

/* All of the first request counts, tools too; of a picture, not its bytes. */
static void
test_budget_first (void)
{
  static const char signature[] = "\x89PNG\r\n\x1a\n";
  g_autofree char *bytes = g_malloc0 (400000);
  g_autoptr (GBytes) picture = NULL;
  ModelRun run;

  memcpy (bytes, signature, sizeof signature - 1);
  picture = g_bytes_new (bytes, 400000);
  for (guint i = 0; i < 2; i++)
    {
      gint64 size;

      model_run_init (&run, PORISM_TASK_SOLVE);
      if (i == 1)
        porism_document_set_picture (run.document, picture);
      model_run_say (&run, "ANSWER: 5", NULL);
      porism_loop_set_budget (run.loop, 40000, 0);
      model_run_on (&run);
      g_assert_cmpuint (run.lab.server->requests->len, ==, 1);
      size = get_size (&run, 0);
      if (i == 1)
        size += 1500 - 400000 / 3;
      g_assert_cmpint (size, >, 10000);
      g_assert_cmpint (ABS (get_limit (&run, 0) + size - 40000), <=, 10);
      model_run_clear (&run);
    }
}

static PorismPrices *
load_prices (void)
{
  g_autofree char *directory = g_dir_make_tmp ("porism-prices-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "prices.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  PorismPrices *prices;

  g_assert_true (g_file_set_contents (path, json_text ("{'currency':'EUR','models':[{'model':"
                                                       "'test-model','rates':[{'input':1000,"
                                                       "'output':10000}]}]}"), -1, NULL));
  prices = porism_prices_load_file (file, &error);
  g_assert_no_error (error);
  remove_folder (directory);

  return prices;
}

/* 20000 tokens in cost 20, 10 out a tenth of 1. */
static void
test_budget_cost (void)
{
  gint64 added;
  double cost;
  gboolean known;
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  porism_model_agent_take_prices (run.agent, load_prices ());
  run.input = 20000;
  porism_loop_set_budget (run.loop, 0, 43.005);
  model_run_say (&run, "", (const char *const[]) { A00, NULL });
  model_run_say (&run, "", (const char *const[]) { B34, NULL });
  model_run_on (&run);
  /* 22.905 are left, 20 of it for the input, and the rest buys 290 tokens, a tenth less for each that
   * was added to the input; then 2.805. */
  g_assert_cmpuint (run.lab.server->requests->len, ==, 2);
  added = get_size (&run, 1) - get_size (&run, 0);
  g_assert_cmpint (ABS (get_limit (&run, 1) - (2905 - added) / 10), <=, 1);
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_BUDGET);
  porism_loop_get_spent (run.loop, NULL, &cost, &known);
  g_assert_true (known);
  g_assert_cmpfloat_with_epsilon (cost, 40.2, 1e-9);
  g_assert_cmpstr (porism_document_get_run (run.document, 0)->currency, ==, "EUR");
  g_assert_cmpfloat_with_epsilon (porism_document_get_turn (run.document, 0)->cost, 20.1, 1e-9);
  model_run_clear (&run);

  /* Of a model whose price nobody knows, nothing can be promised. */
  model_run_init (&run, PORISM_TASK_SOLVE);
  porism_loop_set_budget (run.loop, 0, 100);
  model_run_on (&run);
  g_assert_cmpuint (run.lab.server->requests->len, ==, 0);
  g_assert_cmpstr (porism_loop_get_end (run.loop), ==, PORISM_END_BUDGET);
  g_assert_nonnull (strstr (run.error, "price"));
  model_run_clear (&run);
}

/* Where a server does not count its tokens, they are estimated: the budget holds all the same. */
static void
test_budget_unknown (void)
{
  ModelRun run;

  for (guint enough = 0; enough < 2; enough++)
    {
      model_run_init (&run, PORISM_TASK_SOLVE);
      porism_loop_set_budget (run.loop, enough ? 100000 : 20000, 0);
      provider_server_answer (run.lab.server, 200, NULL,
                              "data: {'choices':[{'delta':{'content':'Well.'},"
                              "'finish_reason':'stop'}]}\n\n", 0, PROVIDER_SERVER_WHOLE);
      model_run_say (&run, "ANSWER: 5", NULL);
      model_run_on (&run);
      g_assert_cmpuint (run.lab.server->requests->len, ==, 1 + enough);
      g_assert_cmpstr (porism_loop_get_end (run.loop), ==, enough ? PORISM_END_ANSWER
                                                                  : PORISM_END_BUDGET);
      model_run_clear (&run);
    }
}

static void
test_stop_asking (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "I draw.", draw);
  provider_server_answer (run.lab.server, 200, NULL, "data: {}\n\ndata: {}\n\n", 3,
                          PROVIDER_SERVER_HANG);
  porism_loop_run (run.loop);
  while (run.lab.server->requests->len < 2)
    g_main_context_iteration (NULL, TRUE);
  porism_loop_stop (run.loop);
  g_assert_true (run.finished);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (porism_document_get_n_turns (run.document), ==, 1);
  g_assert_cmpstr (porism_document_get_run (run.document, 0)->end, ==, PORISM_END_STOPPED);
  g_object_unref (loop_reload (run.document));
  /* And it can be gone on with as if nothing had happened. */
  porism_loop_continue_from (run.loop, 3);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  assert_roles (model_run_get_request (&run, 2), "system user assistant tool tool tool");
  model_run_clear (&run);
}

/* Each protocol's own word for a seed, where it has one, and for the longest reply. */
static void
test_choices (void)
{
  static const struct
  {
    const PorismDialect *dialect;
    gboolean is_own;
    const char *seed, *limit;
  } cases[] = {
    { &porism_openai_chat, TRUE, "seed", "max_completion_tokens" },
    { &porism_openai_chat, FALSE, "seed", "max_tokens" },
    { &porism_openai_responses, TRUE, NULL, "max_output_tokens" },
    { &porism_anthropic, TRUE, NULL, "max_tokens" },
    { &porism_gemini, TRUE, "generationConfig/seed", "generationConfig/maxOutputTokens" },
  };
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismModelChoice choice = { .model = (char[]) { "m" }, .max_output = 32000, .seed = 11,
                                   .has_seed = TRUE, .output_limit = 777,
                                   .is_own = cases[i].is_own };
      json_object *json = cases[i].dialect->write (conversation, &choice);

      g_assert_cmpint (json_object_get_int (provider_json_at (json, cases[i].limit)), ==, 777);
      if (cases[i].seed != NULL)
        g_assert_cmpint (json_object_get_int (provider_json_at (json, cases[i].seed)), ==, 11);
      else
        g_assert_null (strstr (json_object_to_json_string (json), "seed"));
      json_object_put (json);

      choice.has_seed = FALSE;
      choice.output_limit = 0;
      json = cases[i].dialect->write (conversation, &choice);
      g_assert_null (strstr (json_object_to_json_string (json), "seed"));
      g_assert_null (strstr (json_object_to_json_string (json), "777"));
      json_object_put (json);
    }
}

/* Gemini wants to be told that a call of another model has no signature of its own. */
static void
test_foreign_calls (void)
{
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();
  PorismMessage *message = porism_conversation_add_message (conversation, PORISM_SIDE_MODEL);
  const PorismModelChoice choice = { .model = (char[]) { "gemini-4-argon" }, .max_output = 32000 };
  g_autoptr (PorismPart) call = porism_part_new_call ("porism-1-1", "add_point", json_text ("{'x':1}"));
  json_object *json;

  porism_message_add_text (message, "I draw.");
  porism_message_add_call (message, call);
  porism_message_add_call (message, call);
  json = porism_gemini.write (conversation, &choice);
  g_assert_cmpstr (provider_json_text_at (json, "contents/1/parts/1/thoughtSignature"), ==,
                   "skip_thought_signature_validator");
  g_assert_null (provider_json_at (json, "contents/1/parts/0/thoughtSignature"));
  g_assert_null (provider_json_at (json, "contents/1/parts/2/thoughtSignature"));
  json_object_put (json);
}

/* A server that speaks for newer models wants the newer name. */
static void
test_limit_concession (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  porism_loop_set_budget (run.loop, 100000, 0);
  provider_server_answer (run.lab.server, 400, NULL,
                          "{\"error\":{\"message\":\"Unsupported parameter: 'max_tokens'. Use "
                          "'max_completion_tokens' instead.\"}}", 0, PROVIDER_SERVER_WHOLE);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  g_assert_cmpstr (run.error, ==, NULL);
  g_assert_nonnull (provider_json_at (model_run_get_request (&run, 1), "max_completion_tokens"));
  g_assert_null (provider_json_at (model_run_get_request (&run, 1), "max_tokens"));
  model_run_clear (&run);
}

/* A reply without words and calls goes back as a message that every server takes. */
static void
test_silent (void)
{
  ModelRun run;

  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "", NULL);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  assert_roles (model_run_get_request (&run, 1), "system user assistant user");
  g_assert_cmpstr (model_get_content (model_run_get_request (&run, 1), 1), ==, "…");
  model_run_clear (&run);
}

/* Of calls that are alike word for word, those were too many that came last. */
static void
test_too_many_calls (void)
{
  enum { N = 66 };
  const char *calls[2 * N + 1] = { NULL };
  json_object *request;
  ModelRun run;

  for (guint i = 0; i < N; i++)
    memcpy (calls + (gsize) 2 * i, measure, 2 * sizeof *calls);
  model_run_init (&run, PORISM_TASK_SOLVE);
  model_run_say (&run, "Often.", calls);
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  porism_loop_continue_from (run.loop, porism_session_get_n_entries (run.session));
  model_run_say (&run, "ANSWER: 5", NULL);
  model_run_on (&run);
  request = model_run_get_request (&run, 2);
  assert_answered (request);
  for (guint i = 0; i < N; i++)
    {
      json_object *messages = provider_json_at (request, "messages");
      const char *content = provider_json_text_at (json_object_array_get_idx (messages, 3 + i),
                                                   "content");

      g_assert_true ((strstr (content, "too many calls") != NULL) == (i >= 64));
    }
  model_run_clear (&run);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model-runs/kept", test_kept);
  g_test_add_func ("/model-runs/continue", test_continue);
  g_test_add_func ("/model-runs/retry", test_retry);
  g_test_add_func ("/model-runs/retry-first", test_retry_first);
  g_test_add_func ("/model-runs/signatures", test_signatures);
  g_test_add_func ("/model-runs/person", test_person);
  g_test_add_func ("/model-runs/other-model", test_other_model);
  g_test_add_func ("/model-runs/anew", test_anew);
  g_test_add_func ("/model-runs/budget-tokens", test_budget_tokens);
  g_test_add_func ("/model-runs/budget-first", test_budget_first);
  g_test_add_func ("/model-runs/budget-cost", test_budget_cost);
  g_test_add_func ("/model-runs/budget-unknown", test_budget_unknown);
  g_test_add_func ("/model-runs/stop-asking", test_stop_asking);
  g_test_add_func ("/model-runs/choices", test_choices);
  g_test_add_func ("/model-runs/foreign-calls", test_foreign_calls);
  g_test_add_func ("/model-runs/limit-concession", test_limit_concession);
  g_test_add_func ("/model-runs/silent", test_silent);
  g_test_add_func ("/model-runs/too-many-calls", test_too_many_calls);

  return g_test_run ();
}
