/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes of a model's calls of tools that it was not offered, or has to do without. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/agent/loop.h"
#include "app/agent/model-agent.h"
#include "tests/folder.h"
#include "tests/json-text.h"
#include "tests/provider-lab.h"

typedef struct
{
  ProviderLab lab;
  PorismDocument *document;
  PorismModelAgent *agent;
} Talk;

static void
talk_init (Talk                       *talk,
           const PorismSurfaceOptions *options)
{
  g_autoptr (GError) error = NULL;

  *talk = (Talk) { .document = porism_document_new () };
  provider_lab_init (&talk->lab, &porism_openai_chat);
  porism_document_set_problem (talk->document, "Draw.");
  talk->agent = porism_model_agent_new (talk->lab.provider, PORISM_TASK_SOLVE, &error);
  g_assert_no_error (error);
  g_assert_true (porism_model_agent_set_surface (talk->agent, options, &error));
  g_assert_no_error (error);
}

static void
talk_clear (Talk *talk)
{
  g_object_unref (talk->agent);
  g_object_unref (talk->document);
  provider_lab_clear (&talk->lab);
}

/* The model calls one tool, or gives its answer where @tool is NULL. */
static void
say (Talk       *talk,
     const char *tool,
     const char *arguments)
{
  json_object *name = json_object_new_string (tool != NULL ? tool : "");
  json_object *text = json_object_new_string (json_text (arguments));
  g_autofree char *call =
    g_strdup_printf (json_text ("'tool_calls':[{'index':0,'id':'c%u','function':{'name':%s,"
                                "'arguments':%s}}]"), talk->lab.server->answers->length,
                     json_object_to_json_string (name), json_object_to_json_string (text));
  g_autofree char *stream =
    g_strdup_printf (json_text ("data: {'choices':[{'delta':{%s},'finish_reason':'stop'}]}\n\n"
                                "data: [DONE]\n\n"),
                     tool != NULL ? call : json_text ("'content':'ANSWER: 1'"));

  provider_server_answer (talk->lab.server, 200, NULL, stream, 0, PROVIDER_SERVER_WHOLE);
  json_object_put (name);
  json_object_put (text);
}

static void
finished_cb (gboolean *finished)
{
  *finished = TRUE;
}

static void
run_talk (Talk *talk)
{
  PorismLoop *loop = porism_loop_new (talk->document, PORISM_AGENT (talk->agent));
  gboolean finished = FALSE;

  g_signal_connect_swapped (loop, "finished", G_CALLBACK (finished_cb), &finished);
  porism_loop_run (loop);
  provider_wait (&finished);
  g_object_unref (loop);
}

static gboolean
request_offers (Talk       *talk,
                guint       i,
                const char *tool)
{
  json_object *tools = provider_json_at (provider_server_get_request (talk->lab.server, i)->json,
                                         "tools");

  for (size_t j = 0; j < json_object_array_length (tools); j++)
    if (g_strcmp0 (provider_json_text_at (json_object_array_get_idx (tools, j), "function/name"),
                   tool) == 0)
      return TRUE;
  return FALSE;
}

/* A call of a tool that was not offered is executed like any other, and unlocks its group. */
static void
test_direct_call (void)
{
  Talk talk;
  PorismSession *session;

  talk_init (&talk, &(PorismSurfaceOptions) { .disclosure = TRUE });
  say (&talk, "add_number", "{'name':'k','value':'3'}");
  say (&talk, "find_tools", "{'group':'conics'}");
  say (&talk, "find_tools", "{'query': [1, {'x': null}]}");
  say (&talk, NULL, "");
  run_talk (&talk);
  session = porism_document_get_session (talk.document);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 1);
  g_assert_cmpstr (porism_session_get_entry (session, 1)->action->tool, ==, "add_number");
  g_assert_false (request_offers (&talk, 0, "add_number"));
  g_assert_true (request_offers (&talk, 1, "add_number"));
  g_assert_true (request_offers (&talk, 1, "add_slider"));
  g_assert_false (request_offers (&talk, 1, "add_ellipse"));
  g_assert_true (request_offers (&talk, 2, "add_ellipse"));
  g_assert_true (request_offers (&talk, 0, "canvas_state"));
  g_assert_cmpstr (porism_document_get_answer (talk.document), ==, "1");
  talk_clear (&talk);
}

/* A tool that a model has to do without does nothing for it, in another's arguments either. */
static void
test_barred_call (void)
{
  Talk talk;
  PorismSession *session;

  talk_init (&talk, &(PorismSurfaceOptions) { .without = PORISM_WITHOUT_QUERY });
  say (&talk, "add_point", "{'name':'A','x':'1','y':'0'}");
  say (&talk, "query_x_coord", "{'point':'A'}");
  say (&talk, "redefine_object",
       "{'name':'A','tool':'query_x_coord','args':{'point':'A'}}");
  say (&talk, "redefine_object",
       "{'name':'A','tool':'add_one_of','args':{'index':'1','tool':"
       "'query_x_coord','args':{'point':'A'}}}");
  say (&talk, NULL, "");
  run_talk (&talk);
  session = porism_document_get_session (talk.document);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 1);
  g_assert_nonnull (strstr (provider_server_get_request (talk.lab.server, 2)->body,
                            "there is no such tool"));
  g_assert_nonnull (strstr (provider_server_get_request (talk.lab.server, 3)->body,
                            "redefine_object"));
  talk_clear (&talk);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *config = g_dir_make_tmp ("porism-surface-calls-XXXXXX", NULL);
  int result;

  g_assert_nonnull (config);
  g_setenv ("no_proxy", "*", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/surface/direct-call", test_direct_call);
  g_test_add_func ("/surface/barred-call", test_barred_call);
  result = g_test_run ();
  remove_folder (config);

  return result;
}
