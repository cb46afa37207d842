/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What servers and networks do wrong, and that it ends well or with a sentence, never with a wait
 * that nobody asked for. */

#include "config.h"

#include <string.h>

#include "app/providers/dialects.h"
#include "app/providers/provider-error.h"
#include "tests/json-text.h"
#include "tests/provider-lab.h"

static char *
exchange_name (const PorismDialect *dialect,
               const char          *which)
{
  return g_strconcat (dialect->id, "-", which, NULL);
}

static void
replay (ProviderLab *lab,
        const char  *which)
{
  g_autofree char *name = exchange_name (porism_provider_get_dialect (lab->provider), which);

  provider_server_replay (lab->server, name, 0);
}

/* One question; the server's answers were prepared. */
static PorismReply *
ask (ProviderLab *lab)
{
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();

  return provider_lab_ask (lab, conversation);
}

static void
expect_answer (ProviderLab *lab,
               const char  *log,
               guint        n_requests)
{
  g_autoptr (PorismReply) reply = ask (lab);

  g_assert_no_error (lab->error);
  g_assert_cmpstr (reply->text->str, ==, PROVIDER_ANSWER);
  g_assert_cmpstr (lab->text->str, ==, PROVIDER_ANSWER);
  g_assert_cmpstr (lab->log->str, ==, log);
  g_assert_cmpuint (lab->server->requests->len, ==, n_requests);
}

static void
expect_error (ProviderLab *lab,
              int          code,
              const char  *said,
              guint        n_requests)
{
  g_autoptr (PorismReply) reply = ask (lab);

  g_assert_null (reply);
  g_assert_error (lab->error, PORISM_PROVIDER_ERROR, code);
  g_assert_nonnull (json_find (lab->error->message, said));
  g_assert_cmpuint (lab->server->requests->len, ==, n_requests);
}

static void
fail_with (ProviderLab *lab,
           guint        status,
           const char  *headers,
           const char  *body)
{
  provider_server_answer (lab->server, status, headers, body, 0, PROVIDER_SERVER_WHOLE);
}

/* The server says how long; else each pause is twice the one before. */
static void
test_retry (gconstpointer dialect)
{
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  fail_with (&lab, 429, "Retry-After: 7", "{'error':{'message':'slow down'}}");
  replay (&lab, "answer");
  expect_answer (&lab, "wait 7000 ", 2);

  fail_with (&lab, 500, NULL, "");
  fail_with (&lab, 503, NULL, "<html>busy</html>");
  fail_with (&lab, 529, "retry-after-ms: 1500", "");
  replay (&lab, "answer");
  expect_answer (&lab, "wait 1000 wait 2000 wait 1500 ", 6);

  for (guint i = 0; i < 4; i++)
    fail_with (&lab, 500, NULL, "{'error':{'message':'out of order'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_SERVER, "out of order", 10);
  g_assert_cmpstr (lab.log->str, ==, "wait 1000 wait 2000 wait 4000 ");
  provider_lab_clear (&lab);
}

static void
test_retry_forms (void)
{
  ProviderLab lab;

  provider_lab_init (&lab, &porism_gemini);
  fail_with (&lab, 429,
             "Date: Sun, 22 Nov 2026 10:00:00 GMT\nRetry-After: Sun, 22 Nov 2026 10:00:04 GMT",
             "");
  fail_with (&lab, 429, "Retry-After: soon", "");
  fail_with (&lab, 429, NULL,
             "{'error':{'code':429,'message':'quota','status':'RESOURCE_EXHAUSTED',"
             "'details':[{'@type':'type.googleapis.com/google.rpc.RetryInfo',"
             "'retryDelay':'3s'}]}}");
  replay (&lab, "answer");
  expect_answer (&lab, "wait 4000 wait 2000 wait 3000 ", 4);

  /* Longer than there is time: said at once. */
  fail_with (&lab, 429, "Retry-After: 300", "{'error':{'message':'slow down'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_BUSY, "300 seconds", 5);
  fail_with (&lab, 429, "Retry-After: 99999999999999999999", "");
  expect_error (&lab, PORISM_PROVIDER_ERROR_BUSY, "asks to wait", 6);
  /* The server knows better than its code. */
  fail_with (&lab, 500, "x-should-retry: false", "");
  expect_error (&lab, PORISM_PROVIDER_ERROR_SERVER, "500", 7);
  fail_with (&lab, 400, "x-should-retry: true", "");
  replay (&lab, "answer");
  expect_answer (&lab, "wait 1000 ", 9);
  provider_lab_clear (&lab);
}

/* What no second attempt changes is said at once, without the key that servers like to repeat. */
static void
test_refusals (gconstpointer dialect)
{
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  fail_with (&lab, 401, NULL,
             "{'error':{'message':'Incorrect API key provided: " PROVIDER_KEY ".'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_KEY, "Incorrect API key provided: ….", 1);
  fail_with (&lab, 404, NULL, "{'error':{'message':'no model “test-model”'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_REFUSED, "no model “test-model”", 2);
  fail_with (&lab, 429, NULL,
             "{'error':{'code':'insufficient_quota','message':'You are out of money'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_PAYMENT, "out of money", 3);
  fail_with (&lab, 400, NULL, "not JSON at all\n\x01 \xff");
  expect_error (&lab, PORISM_PROVIDER_ERROR_REFUSED, "not JSON at all", 4);
  provider_lab_clear (&lab);
}

/* Time that was waited has passed, and is not counted again. */
static void
test_pauses (void)
{
  ProviderLab lab;

  provider_lab_init (&lab, &porism_openai_chat);
  g_object_set (lab.provider, "timeout", 1000, NULL);
  lab.delay = 200;
  for (guint i = 0; i < 3; i++)
    fail_with (&lab, 429, "retry-after-ms: 200", "");
  replay (&lab, "answer");
  expect_answer (&lab, "wait 200 wait 200 wait 200 ", 4);
  provider_lab_clear (&lab);
}

/* What servers on this machine are given in a key's place is no secret, and spoils no words. */
static void
test_dummy_key (gconstpointer dialect)
{
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  g_setenv ("PORISM_API_KEY", "none", TRUE);
  fail_with (&lab, 404, NULL, "{'error':{'message':'nonetheless there is none'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_REFUSED, "nonetheless there is none", 1);
  provider_lab_clear (&lab);
}

/* The stream breaks in the middle, in the middle of a character for some of the lengths. */
static void
test_cut (gconstpointer dialect)
{
  g_autofree char *name = exchange_name (dialect, "answer");
  g_autofree char *text = provider_server_load (name);
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  provider_server_answer (lab.server, 200, NULL, text, 11, PROVIDER_SERVER_CUT);
  replay (&lab, "answer");
  expect_answer (&lab, "restarted wait 1000 ", 2);

  /* It ends as if all were said, but the end is missing. */
  text[strlen (text) / 2] = '\0';
  for (guint i = 0; i < 4; i++)
    fail_with (&lab, 200, NULL, text);
  expect_error (&lab, PORISM_PROVIDER_ERROR_CUT, "too early", 6);
  provider_lab_clear (&lab);
}

static void
test_unreachable (void)
{
  ProviderLab lab;

  provider_lab_init (&lab, &porism_openai_chat);
  provider_server_close (lab.server);
  expect_error (&lab, PORISM_PROVIDER_ERROR_UNREACHABLE, "", 0);
  g_assert_cmpstr (lab.log->str, ==, "wait 1000 wait 2000 wait 4000 ");
  provider_lab_clear (&lab);
}

static void
test_timeout (gconstpointer dialect)
{
  g_autofree char *name = exchange_name (dialect, "answer");
  g_autofree char *text = provider_server_load (name);
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  g_object_set (lab.provider, "timeout", 50, NULL);
  provider_server_answer (lab.server, 200, NULL, text, 40, PROVIDER_SERVER_HANG);
  expect_error (&lab, PORISM_PROVIDER_ERROR_TIMEOUT, "0.05 seconds", 1);
  provider_lab_clear (&lab);
}

static gboolean
cancel_cb (gpointer user_data)
{
  g_cancellable_cancel (user_data);

  return G_SOURCE_REMOVE;
}

static void
cancel_at_once (ProviderLab *lab)
{
  g_idle_add (cancel_cb, lab->cancellable);
}

static void
expect_cancelled (ProviderLab *lab)
{
  g_autoptr (PorismReply) reply = ask (lab);

  g_assert_null (reply);
  g_assert_error (lab->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_cancellable_reset (lab->cancellable);
}

/* Before anything, while the answer streams, and in the pause before another attempt. */
static void
test_cancel (gconstpointer dialect)
{
  g_autofree char *name = exchange_name (dialect, "answer");
  g_autofree char *text = provider_server_load (name);
  gulong id;
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  lab.cancellable = g_cancellable_new ();
  g_cancellable_cancel (lab.cancellable);
  expect_cancelled (&lab);

  provider_server_answer (lab.server, 200, NULL, text, 11, PROVIDER_SERVER_HANG);
  id = g_signal_connect_swapped (lab.provider, "text", G_CALLBACK (cancel_at_once), &lab);
  expect_cancelled (&lab);
  g_signal_handler_disconnect (lab.provider, id);

  lab.delay = 60 * 60 * 1000;
  fail_with (&lab, 500, NULL, "");
  id = g_signal_connect_swapped (lab.provider, "waiting", G_CALLBACK (cancel_at_once), &lab);
  expect_cancelled (&lab);
  g_signal_handler_disconnect (lab.provider, id);

  lab.delay = 0;
  replay (&lab, "answer");
  expect_answer (&lab, "", lab.server->requests->len + 1);
  provider_lab_clear (&lab);
}

static void
test_malformed (gconstpointer dialect)
{
  static const char *const streams[] = {
    "data: {'type': \n\n", "data: \xff\xfe\n\n", "data: {'a':'\\u0000\n\n",
    "data: {'candidates':[{'content':{'parts':[\n\n",
  };
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    provider_server_answer (lab.server, 200, NULL, streams[i], 1, PROVIDER_SERVER_WHOLE);
  expect_error (&lab, PORISM_PROVIDER_ERROR_MALFORMED, "damaged", 4);
  provider_lab_clear (&lab);
}

/* JSON that is not of the protocol at all says nothing; it neither crashes nor becomes a reply. */
static void
test_strange (gconstpointer dialect)
{
  static const char *const payloads[] = {
    "null", "[]", "17", "'text'", "{}", "{'type':7}", "{'choices':{}}", "{'choices':[7]}",
    "{'choices':[{'delta':{'tool_calls':[{'index':-5,'function':7},null]}}]}",
    "{'choices':[{'delta':[],'finish_reason':9}]}",
    "{'candidates':[{'content':{'parts':[null,7,{'functionCall':[]},{'text':{}}]}}]}",
    "{'type':'content_block_delta','index':3,'delta':{'text':'x'}}",
    "{'type':'content_block_start','content_block':[]}",
    "{'type':'message_delta','usage':[],'delta':7}",
    "{'type':'response.output_item.done','item':[]}",
    "{'type':'response.output_text.delta','delta':{}}",
  };
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  g_object_set (lab.provider, "attempts", 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (payloads); i++)
    {
      g_autofree char *text = g_strdup_printf ("data: %s\n\n", payloads[i]);
      g_autoptr (PorismReply) reply = NULL;

      provider_server_answer (lab.server, 200, NULL, text, 0, PROVIDER_SERVER_WHOLE);
      reply = ask (&lab);
      g_assert_null (reply);
      g_assert_true (porism_provider_error_is_passing (lab.error));
    }
  provider_lab_clear (&lab);
}

/* An error in the middle of the stream, in each vendor's form. */
static void
test_error_in_stream (void)
{
  static const struct
  {
    const PorismDialect *dialect;
    const char *event;
    PorismProviderErrorCode code;
  } errors[] = {
    { &porism_openai_chat,
      "{'error':{'message':'too much','code':'rate_limit_exceeded'}}",
      PORISM_PROVIDER_ERROR_BUSY },
    { &porism_openai_chat, "{'error':{'message':'too much','code':502}}",
      PORISM_PROVIDER_ERROR_SERVER },
    { &porism_openai_responses,
      "{'type':'response.failed','response':{'status':'failed','error':"
      "{'code':'server_error','message':'too much'}}}", PORISM_PROVIDER_ERROR_SERVER },
    { &porism_openai_responses,
      "{'type':'error','code':'insufficient_quota','message':'too much'}",
      PORISM_PROVIDER_ERROR_PAYMENT },
    { &porism_anthropic,
      "{'type':'error','error':{'type':'overloaded_error','message':'too much'}}",
      PORISM_PROVIDER_ERROR_BUSY },
    { &porism_gemini,
      "{'error':{'code':403,'message':'too much','status':'PERMISSION_DENIED'}}",
      PORISM_PROVIDER_ERROR_KEY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autofree char *text = g_strdup_printf ("data: %s\n\n", errors[i].event);
      ProviderLab lab;

      provider_lab_init (&lab, errors[i].dialect);
      g_object_set (lab.provider, "attempts", 1, NULL);
      fail_with (&lab, 200, NULL, text);
      expect_error (&lab, (int) errors[i].code, "too much", 1);
      provider_lab_clear (&lab);
    }
}

typedef struct
{
  const PorismDialect *dialect;
  const char *event;
  PorismStop stop;
} Ending;

static void
test_endings (void)
{
  static const Ending endings[] = {
    { &porism_openai_chat, "{'choices':[{'delta':{},'finish_reason':'length'}]}",
      PORISM_STOP_LENGTH },
    { &porism_openai_chat, "{'choices':[{'delta':{'refusal':'No.'},"
      "'finish_reason':'content_filter'}]}", PORISM_STOP_BLOCKED },
    { &porism_openai_responses, "{'type':'response.incomplete','response':{'status':"
      "'incomplete','incomplete_details':{'reason':'max_output_tokens'}}}",
      PORISM_STOP_LENGTH },
    { &porism_anthropic, "{'type':'message_delta','delta':{'stop_reason':'max_tokens'}}",
      PORISM_STOP_LENGTH },
    { &porism_anthropic, "{'type':'message_delta','delta':{'stop_reason':'refusal'}}",
      PORISM_STOP_BLOCKED },
    { &porism_gemini, "{'candidates':[{'finishReason':'MAX_TOKENS'}]}", PORISM_STOP_LENGTH },
    { &porism_gemini, "{'promptFeedback':{'blockReason':'SAFETY'}}", PORISM_STOP_BLOCKED },
    { &porism_gemini, "{'candidates':[{'finishReason':'MALFORMED_FUNCTION_CALL'}]}",
      PORISM_STOP_OTHER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *text = g_strdup_printf ("data: %s\n\n", endings[i].event);
      g_autoptr (PorismReply) reply = NULL;
      ProviderLab lab;

      provider_lab_init (&lab, endings[i].dialect);
      fail_with (&lab, 200, NULL, text);
      reply = ask (&lab);
      g_assert_nonnull (reply);
      g_assert_cmpint (reply->stop, ==, endings[i].stop);
      provider_lab_clear (&lab);
    }
}

/* What a model writes as arguments, and how the call comes out. */
static const struct
{
  const PorismDialect *dialect;
  const char *events;
  const char *arguments;
  gboolean doubted;
} argument_calls[] = {
  /* Never closed; what was written is kept, and nothing of it reaches the engine unread. */
  { &porism_anthropic,
    "data: {'type':'content_block_start','index':0,'content_block':"
    "{'type':'tool_use','id':'t','name':'add_point','input':{}}}\n\n"
    "data: {'type':'content_block_delta','index':0,'delta':"
    "{'type':'input_json_delta','partial_json':'{\\'name\\': '}}\n\n"
    "data: {'type':'message_delta','delta':{'stop_reason':'max_tokens'}}\n\n",
    "{'name': ", FALSE },
  /* Given at once. */
  { &porism_anthropic,
    "data: {'type':'content_block_start','index':0,'content_block':"
    "{'type':'tool_use','id':'t','name':'add_point','input':{'x':0.50}}}\n\n"
    "data: {'type':'message_delta','delta':{'stop_reason':'tool_use'}}\n\n",
    "{'x':0.50}", FALSE },
  /* An object in place of its text, without an id. */
  { &porism_openai_chat,
    "data: {'choices':[{'delta':{'tool_calls':[{'function':{'name':'add_point',"
    "'arguments':{'x':1}}}]},'finish_reason':'tool_calls'}]}\n\n",
    "{'x':1}", FALSE },
  { &porism_openai_chat,
    "data: {'choices':[{'delta':{'tool_calls':[{'index':0,'id':'','function':"
    "{'name':'add_point'}}]},'finish_reason':'stop'}]}\n\n",
    "{}", FALSE },
  /* An integer that json-c would saturate, and what is no text at all. */
  { &porism_gemini,
    "data: {'candidates':[{'content':{'parts':[{'functionCall':{'name':'add_point',"
    "'args':{'x':123456789012345678901234567890}}}]},'finishReason':'STOP'}]}\n\n",
    "{'x':123456789012345678901234567890e0}", FALSE },
  { &porism_gemini,
    "data: {'candidates':[{'content':{'parts':[{'functionCall':{'name':'add_point',"
    "'args':{'x':'\\u0000'}}}]},'finishReason':'STOP'}]}\n\n",
    NULL, TRUE },
  { &porism_gemini,
    "data: {'candidates':[{'content':{'parts':[{'functionCall':{'name':'add_point'}"
    "}]},'finishReason':'STOP'}]}\n\n",
    "{}", FALSE },
};

static void
test_arguments (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (argument_calls); i++)
    {
      g_autoptr (PorismReply) reply = NULL;
      const PorismPart *call;
      ProviderLab lab;

      provider_lab_init (&lab, argument_calls[i].dialect);
      provider_server_answer (lab.server, 200, NULL, argument_calls[i].events, 3,
                              PROVIDER_SERVER_WHOLE);
      reply = ask (&lab);
      g_assert_nonnull (reply);
      g_assert_cmpuint (reply->calls->len, ==, 1);
      call = g_ptr_array_index (reply->calls, 0);
      g_assert_cmpstr (call->tool, ==, "add_point");
      g_assert_cmpint (strlen (call->id), >, 0);
      g_assert_true ((call->doubt != NULL) == argument_calls[i].doubted);
      if (argument_calls[i].arguments != NULL)
        g_assert_cmpstr (call->arguments, ==, json_text (argument_calls[i].arguments));
      provider_lab_clear (&lab);
    }
}

/* Servers that number all calls alike, or not at all: another id is another call. */
static void
test_unnumbered_calls (void)
{
  static const char *const streams[] = {
    "data: {'choices':[{'delta':{'tool_calls':["
    "{'index':0,'id':'a','function':{'name':'add_point','arguments':'{}'}},"
    "{'index':0,'id':'b','function':{'name':'add_line','arguments':'{}'}}]},"
    "'finish_reason':'tool_calls'}]}\n\n",
    "data: {'choices':[{'delta':{'tool_calls':["
    "{'id':'a','function':{'name':'add_point','arguments':'{'}}]}}]}\n\n"
    "data: {'choices':[{'delta':{'tool_calls':[{'function':{'arguments':'}'}}]}}]}\n\n"
    "data: {'choices':[{'delta':{'tool_calls':["
    "{'id':'b','function':{'name':'add_line','arguments':'{}'}}]},"
    "'finish_reason':'tool_calls'}]}\n\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      g_autoptr (PorismReply) reply = NULL;
      ProviderLab lab;

      provider_lab_init (&lab, &porism_openai_chat);
      fail_with (&lab, 200, NULL, streams[i]);
      reply = ask (&lab);
      g_assert_cmpuint (reply->calls->len, ==, 2);
      for (guint j = 0; j < 2; j++)
        {
          const PorismPart *call = g_ptr_array_index (reply->calls, j);

          g_assert_cmpstr (call->id, ==, j == 0 ? "a" : "b");
          g_assert_cmpstr (call->tool, ==, j == 0 ? "add_point" : "add_line");
          g_assert_cmpstr (call->arguments, ==, "{}");
        }
      provider_lab_clear (&lab);
    }
}

/* A smaller server names what it does not know; from then on that is left out. */
static void
test_concession (void)
{
  ProviderLab lab;

  provider_lab_init (&lab, &porism_openai_chat);
  fail_with (&lab, 400, NULL, "{'error':{'message':'unknown field: stream_options'}}");
  replay (&lab, "answer");
  expect_answer (&lab, "", 2);
  g_assert_nonnull (provider_json_at (provider_server_get_request (lab.server, 0)->json,
                                      "stream_options"));
  g_assert_null (provider_json_at (provider_server_get_request (lab.server, 1)->json,
                                   "stream_options"));
  /* The same complaint again is an error. */
  fail_with (&lab, 400, NULL, "{'error':{'message':'unknown field: stream_options'}}");
  expect_error (&lab, PORISM_PROVIDER_ERROR_REFUSED, "stream_options", 3);
  provider_lab_clear (&lab);

  provider_lab_init (&lab, &porism_openai_responses);
  fail_with (&lab, 400, NULL,
             "{'error':{'message':'Encrypted content is not supported with this model.'}}");
  replay (&lab, "answer");
  expect_answer (&lab, "", 2);
  g_assert_nonnull (provider_json_at (provider_server_get_request (lab.server, 0)->json,
                                      "include"));
  g_assert_null (provider_json_at (provider_server_get_request (lab.server, 1)->json, "include"));
  provider_lab_clear (&lab);
}

void
providers_add_faults (void)
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "retry", test_retry }, { "refusals", test_refusals }, { "dummy-key", test_dummy_key },
    { "cut", test_cut },
    { "timeout", test_timeout }, { "cancel", test_cancel }, { "malformed", test_malformed },
    { "strange", test_strange },
  };
  const PorismDialect *const *dialects = porism_dialect_get_all ();

  for (guint i = 0; dialects[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/providers/%s/%s", dialects[i]->id,
                                                 tests[j].name);

        g_test_add_data_func (path, dialects[i], tests[j].func);
      }
  g_test_add_func ("/providers/retry-forms", test_retry_forms);
  g_test_add_func ("/providers/pauses", test_pauses);
  g_test_add_func ("/providers/unreachable", test_unreachable);
  g_test_add_func ("/providers/error-in-stream", test_error_in_stream);
  g_test_add_func ("/providers/endings", test_endings);
  g_test_add_func ("/providers/arguments", test_arguments);
  g_test_add_func ("/providers/unnumbered-calls", test_unnumbered_calls);
  g_test_add_func ("/providers/concession", test_concession);
}
