/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The recorded exchanges through each dialect: what is read however the bytes are cut, and what
 * goes back in the next request. */

#include "config.h"

#include <string.h>

#include "app/providers/dialects.h"
#include "app/providers/provider-error.h"
#include "app/providers/sse.h"
#include "tests/json-text.h"
#include "tests/provider-lab.h"

typedef struct
{
  const PorismDialect *dialect;
  const char *path;
  const char *key;
  const char *version;
  /* Where the request has it. */
  const char *system, *question, *tool, *effort;
  const char *data_uri;         /* the picture's bytes, or the URI that holds them */
  const char *result, *failed;  /* of the second turn */
  const char *id_path, *id;     /* the call that the first result answers */
  const char *kept_path, *kept; /* what goes back unchanged, and is worthless if it does not */
} Case;

static const Case cases[] = {
  { &porism_openai_chat, "/v1/chat/completions", "Bearer " PROVIDER_KEY, NULL,
    "messages/0/content", "messages/1/content", "tools/0/function/name", "reasoning_effort",
    "messages/1/content/1/image_url/url",
    "messages/3/content", "messages/4/content",
    "messages/3/tool_call_id", "call_a1",
    "messages/2/tool_calls/1/extra_content/google/thought_signature", "c2lnLWI=" },
  { &porism_openai_responses, "/v1/responses", "Bearer " PROVIDER_KEY, NULL,
    "instructions", "input/0/content/0/text", "tools/0/name", "reasoning/effort",
    "input/0/content/1/image_url",
    "input/5/output", "input/6/output",
    "input/5/call_id", "call_a1",
    "input/1/encrypted_content", "gAAAAABencrypted+reasoning/==" },
  { &porism_anthropic, "/v1/messages", PROVIDER_KEY, "2026-10-21",
    "system/0/text", "messages/0/content/0/text", "tools/0/name", "output_config/effort",
    "messages/0/content/1/source/data",
    "messages/2/content/0/content", "messages/2/content/1/content",
    "messages/2/content/0/tool_use_id", "toolu_a1",
    "messages/1/content/0/signature", "EqQBCkYIsignature+of/the==" },
  { &porism_gemini, "/v1beta/models/test-model:streamGenerateContent?alt=sse", PROVIDER_KEY, NULL,
    "systemInstruction/parts/0/text", "contents/0/parts/0/text",
    "tools/0/functionDeclarations/0/name", "generationConfig/thinkingConfig/thinkingLevel",
    "contents/0/parts/1/inlineData/data",
    "contents/2/parts/0/functionResponse/response/output",
    "contents/2/parts/1/functionResponse/response/error",
    "contents/2/parts/0/functionResponse/id", "fn_a1",
    "contents/1/parts/2/thoughtSignature", "EsMBCsAB+signature/a1==" },
};

/* The first pixel of every collection of test pictures. */
static GBytes *
make_picture (void)
{
  gsize length;
  guchar *bytes = g_base64_decode ("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk"
                                   "+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC", &length);

  return g_bytes_new_take (bytes, length);
}

static void
check_calls (const PorismReply *reply)
{
  const PorismPart *a, *b;

  g_assert_cmpuint (reply->calls->len, ==, 2);
  a = g_ptr_array_index (reply->calls, 0);
  b = g_ptr_array_index (reply->calls, 1);
  g_assert_cmpstr (a->tool, ==, "add_point");
  g_assert_cmpstr (b->tool, ==, "add_point");
  g_assert_nonnull (json_find (a->arguments, "'A'"));
  g_assert_nonnull (json_find (b->arguments, "'3*sqrt(3)'"));
  /* A decimal is what was written, to the last nought. */
  g_assert_nonnull (strstr (b->arguments, "0.10"));
  g_assert_cmpstr (a->id, !=, b->id);
  g_assert_null (a->doubt);
}

static void
check_reply (const PorismReply *reply)
{
  g_assert_nonnull (reply);
  g_assert_cmpstr (reply->text->str, ==, PROVIDER_TEXT);
  g_assert_cmpstr (reply->thinking->str, ==, PROVIDER_THINKING);
  check_calls (reply);
  g_assert_cmpint (reply->stop, ==, PORISM_STOP_DONE);
  g_assert_cmpint (reply->usage.input, ==, 1200);
  g_assert_cmpint (reply->usage.cached, ==, 1024);
  g_assert_cmpint (reply->usage.output, ==, 85);
  g_assert_cmpint (reply->usage.reasoning, ==, 40);
}

static char *
exchange_name (const Case *test,
               const char *which)
{
  return g_strconcat (test->dialect->id, "-", which, NULL);
}

/* Over the network, in chunks of so many bytes: within characters, within line ends. */
static void
test_stream (gconstpointer data)
{
  static const gsize pieces[] = { 0, 1, 2, 3, 7, 64, 1000 };
  const Case *test = data;
  g_autofree char *name = exchange_name (test, "calls");
  ProviderLab lab;

  provider_lab_init (&lab, test->dialect);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (PorismConversation) conversation = provider_conversation_new ();
      g_autoptr (PorismReply) reply = NULL;

      provider_server_replay (lab.server, name, pieces[i]);
      reply = provider_lab_ask (&lab, conversation);
      check_reply (reply);
      g_assert_cmpstr (lab.text->str, ==, PROVIDER_TEXT);
      g_assert_cmpstr (lab.thinking->str, ==, PROVIDER_THINKING);
      g_assert_cmpstr (lab.log->str, ==, "");
    }
  g_assert_cmpuint (lab.server->requests->len, ==, G_N_ELEMENTS (pieces));
  provider_lab_clear (&lab);
}

static void
check_first_request (const Case                  *test,
                     const ProviderServerRequest *request)
{
  json_object *json = request->json;

  g_assert_cmpstr (request->method, ==, "POST");
  g_assert_cmpstr (request->path, ==, test->path);
  g_assert_cmpstr (request->key, ==, test->key);
  g_assert_cmpstr (request->version, ==, test->version);
  g_assert_cmpstr (provider_json_text_at (json, test->system), ==, "You draw; the engine decides.");
  g_assert_cmpstr (provider_json_text_at (json, test->question), ==, "How long is AB? △ “√3”");
  g_assert_cmpstr (provider_json_text_at (json, test->tool), ==, "add_point");
  g_assert_null (provider_json_at (json, test->effort));
  g_assert_null (strstr (request->body, PROVIDER_KEY));
}

static void
check_second_request (const Case                  *test,
                      const ProviderServerRequest *request,
                      const PorismReply           *reply)
{
  json_object *json = request->json;
  const char *native = json_object_to_json_string_ext (reply->native,
                                                       JSON_C_TO_STRING_PLAIN |
                                                       JSON_C_TO_STRING_NOSLASHESCAPE);

  g_assert_cmpstr (provider_json_text_at (json, test->result), ==, json_text ("{'ok':true,'new':'△'}"));
  g_assert_cmpstr (provider_json_text_at (json, test->failed), ==, json_text ("{'ok':false}"));
  g_assert_cmpstr (provider_json_text_at (json, test->id_path), ==, test->id);
  g_assert_cmpstr (provider_json_text_at (json, test->kept_path), ==, test->kept);
  g_assert_nonnull (strstr (request->body, "3*sqrt(3)"));
  g_assert_nonnull (strstr (request->body, "0.10"));
  /* Not only the signature: all of it, as one piece of the request. */
  if (json_object_is_type (reply->native, json_type_array) &&
      test->dialect != &porism_openai_responses)
    g_assert_nonnull (strstr (request->body, native));
}

/* Two turns: calls, their results (one a refusal), an answer. */
static void
test_turns (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *calls = exchange_name (test, "calls");
  g_autofree char *answer = exchange_name (test, "answer");
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();
  g_autoptr (PorismReply) first = NULL;
  g_autoptr (PorismReply) second = NULL;
  PorismMessage *message;
  ProviderLab lab;

  provider_lab_init (&lab, test->dialect);
  provider_server_replay (lab.server, calls, 0);
  provider_server_replay (lab.server, answer, 5);
  first = provider_lab_ask (&lab, conversation);
  check_reply (first);
  check_first_request (test, provider_server_get_request (lab.server, 0));

  provider_conversation_add (conversation, &lab, first);
  message = porism_conversation_add_message (conversation, PORISM_SIDE_USER);
  porism_message_add_text (message, "Go on.");
  porism_message_add_result (message, g_ptr_array_index (first->calls, 0),
                             json_text ("{'ok':true,'new':'△'}"), FALSE);
  porism_message_add_result (message, g_ptr_array_index (first->calls, 1), json_text ("{'ok':false}"), TRUE);
  second = provider_lab_ask (&lab, conversation);
  g_assert_nonnull (second);
  g_assert_cmpstr (second->text->str, ==, PROVIDER_ANSWER);
  g_assert_cmpuint (second->calls->len, ==, 0);
  g_assert_cmpint (second->usage.input, ==, 1400);
  g_assert_cmpint (second->usage.output, ==, 12);
  g_assert_cmpint (second->usage.reasoning, ==, -1);
  check_second_request (test, provider_server_get_request (lab.server, 1), first);
  provider_lab_clear (&lab);
}

/* Another model of the same server is given the words and the calls, not the signatures. */
static void
test_other_model (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *calls = exchange_name (test, "calls");
  g_autofree char *answer = exchange_name (test, "answer");
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();
  g_autoptr (PorismReply) first = NULL;
  g_autoptr (PorismReply) second = NULL;
  const ProviderServerRequest *request;
  PorismMessage *message;
  ProviderLab lab;

  provider_lab_init (&lab, test->dialect);
  provider_server_replay (lab.server, calls, 0);
  provider_server_replay (lab.server, answer, 0);
  first = provider_lab_ask (&lab, conversation);
  provider_conversation_add (conversation, &lab, first);
  message = porism_conversation_add_message (conversation, PORISM_SIDE_USER);
  for (guint i = 0; i < first->calls->len; i++)
    porism_message_add_result (message, g_ptr_array_index (first->calls, i), "{}", FALSE);
  porism_provider_set_model (lab.provider, "other-model");
  second = provider_lab_ask (&lab, conversation);
  g_assert_nonnull (second);
  request = provider_server_get_request (lab.server, 1);
  g_assert_null (strstr (request->body, test->kept));
  g_assert_nonnull (strstr (request->body, "Zuerst zwei Punkte"));
  g_assert_nonnull (strstr (request->body, "3*sqrt(3)"));
  provider_lab_clear (&lab);
}

static void
test_picture (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *answer = exchange_name (test, "answer");
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();
  g_autoptr (GBytes) picture = make_picture ();
  g_autoptr (PorismReply) reply = NULL;
  g_autofree char *uri = porism_picture_to_data_uri (picture);
  const char *sent;
  ProviderLab lab;

  provider_lab_init (&lab, test->dialect);
  provider_server_replay (lab.server, answer, 0);
  porism_message_add_picture (g_ptr_array_index (conversation->messages, 0), picture);
  porism_provider_set_effort (lab.provider, "high");
  reply = provider_lab_ask (&lab, conversation);
  g_assert_nonnull (reply);
  sent = provider_json_text_at (provider_server_get_request (lab.server, 0)->json, test->data_uri);
  g_assert_nonnull (sent);
  g_assert_true (g_str_has_prefix (uri, "data:image/png;base64,iVBORw0KGgo"));
  g_assert_cmpstr (sent, ==, g_str_has_prefix (sent, "data:") ? uri : strchr (uri, ',') + 1);
  sent = provider_json_text_at (provider_server_get_request (lab.server, 0)->json, test->effort);
  g_assert_cmpint (g_ascii_strcasecmp (sent, "high"), ==, 0);
  provider_lab_clear (&lab);
}

static void
test_picture_types (void)
{
  static const struct
  {
    const char *bytes;
    gsize length;
    const char *type;
  } pictures[] = {
    { "\x89PNG\r\n\x1a\n", 8, "image/png" }, { "\xff\xd8\xff\xe0", 4, "image/jpeg" },
    { "GIF89a", 6, "image/gif" }, { "RIFF\0\0\0\0WEBP", 12, "image/webp" },
    { "%PDF-1.7", 8, NULL }, { "", 0, NULL }, { "\x89PN", 3, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (pictures[i].bytes, pictures[i].length);

      g_assert_cmpstr (porism_picture_get_mime_type (bytes), ==, pictures[i].type);
    }
}

static gboolean
collect_cb (const char *payload,
            gsize       length,
            gpointer    user_data,
            GError    **error)
{
  g_assert_cmpuint (strlen (payload), ==, length);
  g_string_append_printf (user_data, "[%s]", payload);

  return TRUE;
}

static char *
read_events (const char *text,
             gsize       length,
             gsize       first,
             gsize       piece)
{
  GString *events = g_string_new (NULL);
  g_autoptr (PorismSse) sse = porism_sse_new (collect_cb, events);

  g_assert_true (porism_sse_feed (sse, text, MIN (first, length), NULL));
  for (gsize i = first; i < length; i += piece)
    g_assert_true (porism_sse_feed (sse, text + i, MIN (piece, length - i), NULL));

  return g_string_free (events, FALSE);
}

static void
test_events (void)
{
  static const struct
  {
    const char *text, *events;
  } streams[] = {
    { "data: a\n\ndata: b\n\n", "[a][b]" },
    { "data: a\r\n\r\ndata: b\r\n\r\n", "[a][b]" },
    { "data: a\r\rdata: b\r\r", "[a][b]" },
    { "data: a\r\n\ndata: b\n\r\n", "[a][b]" },
    { "data: a\ndata: b\n\n", "[a\nb]" },
    { "data: a\r\ndata: b\r\n\r\n", "[a\nb]" },
    { "data:a\ndata\ndata:\n\n", "[a\n\n]" },
    { "data:  a\n\n", "[ a]" },
    { ": comment\n\nevent: x\nid: 7\nretry: 9\n\ndata: a\n\n", "[a]" },
    { "\xef\xbb\xbf" "data: a\n\n", "[a]" },
    { "datax: a\n\n", "" },
    { "data: △\n\ndata: cut off", "[△]" },
    { "\n\n\r\n\r\r", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    for (gsize first = 0; first <= strlen (streams[i].text); first++)
      for (gsize piece = 1; piece <= 3; piece++)
        {
          g_autofree char *events = read_events (streams[i].text, strlen (streams[i].text), first,
                                                 piece);

          g_assert_cmpstr (events, ==, streams[i].events);
        }
}

/* Every place at which the whole of a real exchange can be cut in two. */
static void
test_every_cut (gconstpointer data)
{
  g_autofree char *name = exchange_name (data, "calls");
  g_autofree char *text = provider_server_load (name);
  gsize length = strlen (text);
  g_autofree char *whole = read_events (text, length, length, 1);

  g_assert_cmpuint (strlen (whole), >, length / 2);
  for (gsize first = 0; first < length; first++)
    {
      g_autofree char *events = read_events (text, length, first, length);

      g_assert_cmpstr (events, ==, whole);
    }
}

static void
test_endless_event (void)
{
  g_autoptr (GString) events = g_string_new (NULL);
  g_autoptr (PorismSse) sse = porism_sse_new (collect_cb, events);
  g_autofree char *text = g_strnfill (1024 * 1024, 'x');
  g_autoptr (GError) error = NULL;
  guint n = 0;

  while (porism_sse_feed (sse, text, 1024 * 1024, &error))
    g_assert_cmpuint (++n, <, 100);
  g_assert_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_LIMIT);
}

static const struct
{
  const char *said;             /* in pieces of any length */
  const char *text;
  const char *thinking;
} thoughts[] = {
  { "<think>3² + 4² < 30, ANSWER: 7</think>\n\nANSWER: 5", "ANSWER: 5",
    "3² + 4² < 30, ANSWER: 7" },
  { "<think>\n\n</think>\n\nIt is 5.", "It is 5.", "" },
  { "\n<thinking>So.</thinking>It is 5.\n<think>Or 6?</think>\nNo.", "\nIt is 5.\n\nNo.",
    "So.\n\nOr 6?" },
  { "My prompt began it.</think>It is 5.", "It is 5.", "My prompt began it." },
  { "a < b, b <thin c, <thi", "a < b, b <thin c, <thi", "" },
  { "<think>cut off, ANSWER: 4</thi", "", "cut off, ANSWER: 4</thi" },
  { "", "", "" },
};

/* However a server cuts its text. */
static void
test_thoughts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (thoughts); i++)
    for (gsize length = 1; length <= 12; length++)
      {
        g_autoptr (PorismReply) reply = porism_reply_new ();
        gsize n = strlen (thoughts[i].said);

        for (gsize at = 0; at < n; at += length)
          {
            g_autofree char *piece = g_strndup (thoughts[i].said + at, length);

            porism_reply_add_said (reply, piece);
            /* Nothing of a tag is shown. */
            if (thoughts[i].said[0] == '<')
              g_assert_null (strstr (reply->text->str, "think"));
          }
        porism_reply_end_said (reply);
        g_assert_cmpstr (reply->text->str, ==, thoughts[i].text);
        g_assert_cmpstr (reply->thinking->str, ==, thoughts[i].thinking);
      }
}

/* Over the network: thoughts are told as such while they come, and an answer among them is none. */
static void
test_thoughts_told (void)
{
  ProviderLab lab;
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();
  g_autoptr (PorismReply) reply = NULL;

  provider_lab_init (&lab, porism_dialect_lookup ("openai"));
  provider_server_answer (lab.server, 200, NULL,
                          "data: {'choices':[{'delta':{'content':'<thi'}}]}\n\n"
                          "data: {'choices':[{'delta':{'content':'nk>Is it 7?</t'}}]}\n\n"
                          "data: {'choices':[{'delta':{'content':'hink>\\n\\nANSWER: 5'},"
                          "'finish_reason':'stop'}]}\n\n", 0, PROVIDER_SERVER_WHOLE);
  reply = provider_lab_ask (&lab, conversation);
  g_assert_cmpstr (reply->text->str, ==, "ANSWER: 5");
  g_assert_cmpstr (lab.text->str, ==, "ANSWER: 5");
  g_assert_cmpstr (lab.thinking->str, ==, "Is it 7?");
  g_assert_null (strstr (json_object_to_json_string (reply->native), "think"));
  provider_lab_clear (&lab);
}

void
providers_add_streams (void)
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "stream", test_stream }, { "turns", test_turns }, { "other-model", test_other_model },
    { "picture", test_picture }, { "every-cut", test_every_cut },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/providers/%s/%s", cases[i].dialect->id,
                                                 tests[j].name);

        g_test_add_data_func (path, &cases[i], tests[j].func);
      }
  g_test_add_func ("/providers/thoughts", test_thoughts);
  g_test_add_func ("/providers/thoughts-told", test_thoughts_told);
  g_test_add_func ("/providers/events/forms", test_events);
  g_test_add_func ("/providers/events/endless", test_endless_event);
  g_test_add_func ("/providers/picture-types", test_picture_types);
}
