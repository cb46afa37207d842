/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be sent to whom: addresses, redirects, keys; and the lists of models. */

#include "config.h"

#include <string.h>

#include "app/providers/dialects.h"
#include "app/providers/endpoint.h"
#include "app/providers/http.h"
#include "app/providers/provider-error.h"
#include "app/providers/proxies.h"
#include "tests/json-text.h"
#include "tests/provider-lab.h"
#include "tests/provider-proxy.h"

static void
test_addresses (void)
{
  static const struct
  {
    const char *address;
    const char *normal;         /* NULL where it is refused */
    const char *confirmed;      /* the same where plain HTTP was confirmed */
  } addresses[] = {
    { "https://api.openai.com/v1", "https://api.openai.com/v1", "https://api.openai.com/v1" },
    { "https://API.OpenAI.com:443/v1//", "https://api.openai.com/v1", "https://api.openai.com/v1" },
    { "https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1",
      "https://openrouter.ai/api/v1" },
    { "http://localhost:11434", "http://localhost:11434/v1", "http://localhost:11434/v1" },
    { "http://127.0.0.1:8080/", "http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1" },
    { "http://127.8.9.1", "http://127.8.9.1/v1", "http://127.8.9.1/v1" },
    { "http://[::1]:8080", "http://[::1]:8080/v1", "http://[::1]:8080/v1" },
    { "http://gpu.localhost/v1", "http://gpu.localhost/v1", "http://gpu.localhost/v1" },
    { "http://192.168.1.7:8080/v1", NULL, "http://192.168.1.7:8080/v1" },
    { "http://localhost.example.com/v1", NULL, "http://localhost.example.com/v1" },
    { "http://127.0.0.1.example.com", NULL, "http://127.0.0.1.example.com/v1" },
    { "http://0.0.0.0:8080", NULL, "http://0.0.0.0:8080/v1" },
    { "http://user:secret@localhost/v1", NULL, NULL },
    { "https://key@api.openai.com/v1", NULL, NULL },
    { "https://api.openai.com/v1?key=secret", NULL, NULL },
    { "https://api.openai.com/v1#x", NULL, NULL },
    { "ftp://localhost/v1", NULL, NULL },
    { "file:///etc/passwd", NULL, NULL },
    { "localhost:8080", NULL, NULL },
    { "https://", NULL, NULL },
    { "", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    for (int plain = 0; plain <= 1; plain++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *normal = porism_endpoint_normalise (addresses[i].address, "/v1", plain,
                                                             &error);

        g_test_message ("%s", addresses[i].address);
        g_assert_cmpstr (normal, ==, plain ? addresses[i].confirmed : addresses[i].normal);
        if (normal == NULL)
          g_assert_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_INSECURE);
        if (strstr (addresses[i].address, "secret") != NULL)
          g_assert_null (strstr (error->message, "secret"));
      }
}

static PorismReply *
ask (ProviderLab *lab)
{
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();

  return provider_lab_ask (lab, conversation);
}

/* Another port is another server: it gets neither the key nor the conversation. */
static void
test_redirect_elsewhere (void)
{
  static const guint codes[] = { 301, 302, 303, 307, 308 };
  g_autoptr (ProviderServer) other = provider_server_new ();
  g_autofree char *location = g_strdup_printf ("Location: %s/v1/messages", other->address);
  ProviderLab lab;

  provider_lab_init (&lab, &porism_anthropic);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (PorismReply) reply = NULL;

      provider_server_answer (lab.server, codes[i], location, "", 0, PROVIDER_SERVER_WHOLE);
      reply = ask (&lab);
      g_assert_null (reply);
      g_assert_error (lab.error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_REDIRECT);
    }
  g_assert_cmpuint (lab.server->requests->len, ==, G_N_ELEMENTS (codes));
  g_assert_cmpuint (other->requests->len, ==, 0);
  provider_lab_clear (&lab);
}

/* On the same server it is followed, the request unchanged, but not for ever. */
static void
test_redirect_within (void)
{
  g_autoptr (PorismReply) reply = NULL;
  ProviderLab lab;

  provider_lab_init (&lab, &porism_anthropic);
  provider_server_answer (lab.server, 307, "Location: /moved/messages", "", 0,
                          PROVIDER_SERVER_WHOLE);
  provider_server_replay (lab.server, "anthropic-answer", 0);
  reply = ask (&lab);
  g_assert_nonnull (reply);
  g_assert_cmpstr (provider_server_get_request (lab.server, 1)->path, ==, "/moved/messages");
  g_assert_cmpstr (provider_server_get_request (lab.server, 1)->key, ==, PROVIDER_KEY);
  g_assert_cmpstr (provider_server_get_request (lab.server, 1)->body, ==,
                   provider_server_get_request (lab.server, 0)->body);

  for (guint i = 0; i < 4; i++)
    provider_server_answer (lab.server, 308, "Location: /round", "", 0, PROVIDER_SERVER_WHOLE);
  g_clear_pointer (&reply, porism_reply_free);
  reply = ask (&lab);
  g_assert_error (lab.error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_REDIRECT);
  g_assert_cmpuint (lab.server->requests->len, ==, 6);
  /* A POST does not become a GET. */
  provider_server_answer (lab.server, 303, "Location: /other", "", 0, PROVIDER_SERVER_WHOLE);
  reply = ask (&lab);
  g_assert_error (lab.error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_REDIRECT);
  provider_lab_clear (&lab);
}

/* A proxy would read the key and the problem on their way to a server of this machine. */
static void
test_proxy (gconstpointer dialect)
{
  g_autoptr (ProviderServer) proxy = provider_server_new ();
  g_autofree char *exchange = g_strconcat (((const PorismDialect *) dialect)->id, "-answer", NULL);
  g_autoptr (PorismReply) reply = NULL;
  ProviderLab lab;

  provider_lab_init (&lab, dialect);
  provider_proxy_set (proxy->address);
  provider_server_replay (lab.server, exchange, 0);
  reply = ask (&lab);
  provider_proxy_set (NULL);
  g_assert_no_error (lab.error);
  g_assert_cmpstr (reply->text->str, ==, PROVIDER_ANSWER);
  g_assert_cmpuint (proxy->requests->len, ==, 0);
  g_assert_cmpuint (lab.server->requests->len, ==, 1);
  provider_lab_clear (&lab);
}

/* Other machines are reached through the desktop's proxy, names and addresses alike. */
static void
test_proxies (void)
{
  static const struct
  {
    const char *uri;
    gboolean is_direct;
  } cases[] = {
    { "http://127.0.0.1:8080/v1/messages", TRUE },
    { "http://localhost/v1", TRUE },
    { "http://gpu.localhost:1/v1", TRUE },
    { "https://[::1]:8443/", TRUE },
    { "https://api.openai.com/v1", FALSE },
    { "http://192.168.1.7:8080/v1", FALSE },
    { "http://127.0.0.1.example.com/", FALSE },
  };
  g_autoptr (GProxyResolver) proxies = porism_proxies_new ();

  provider_proxy_set ("http://proxy.example:3128");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) found = g_proxy_resolver_lookup (proxies, cases[i].uri, NULL, NULL);

      g_assert_cmpstr (found[0], ==,
                       cases[i].is_direct ? "direct://" : "http://proxy.example:3128");
    }
  provider_proxy_set (NULL);
}

static void
assert_hidden (const char *text)
{
  g_assert_nonnull (strstr (text, "…"));
  g_assert_null (strstr (text, PROVIDER_KEY));
}

/* The server repeats the key in its text, its thinking and its calls, whole and in two pieces. */
static void
test_echo (gconstpointer dialect)
{
  static const char *const replacements[][2] = {
    { "Zuerst zwei", "Zu " PROVIDER_KEY " zwei" }, { "axis; ", PROVIDER_KEY "; " },
    { "\"Zue\"", "\"Zu sk-te\"" }, { "rst zwei", "st-0123456789 zwei" },
    { "the axi\"", "the sk-test-\"" }, { "\"s; √3", "\"0123456789; √3" },
    { "3*sqrt(3)", PROVIDER_KEY },
  };
  g_autofree char *name = g_strconcat (((const PorismDialect *) dialect)->id, "-calls", NULL);
  g_autofree char *exchange = provider_server_load (name);
  g_autoptr (GString) echo = g_string_new (exchange);
  g_autoptr (PorismReply) reply = NULL;
  const PorismPart *call;
  ProviderLab lab;

  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    g_string_replace (echo, replacements[i][0], replacements[i][1], 0);
  provider_lab_init (&lab, dialect);
  provider_server_answer (lab.server, 200, NULL, echo->str, 7, PROVIDER_SERVER_WHOLE);
  reply = ask (&lab);
  g_assert_no_error (lab.error);
  assert_hidden (reply->text->str);
  assert_hidden (reply->thinking->str);
  g_assert_cmpstr (lab.text->str, ==, reply->text->str);
  g_assert_cmpstr (lab.thinking->str, ==, reply->thinking->str);
  call = g_ptr_array_index (reply->calls, 1);
  assert_hidden (call->arguments);
  assert_hidden (json_object_to_json_string_ext (reply->native, JSON_C_TO_STRING_NOSLASHESCAPE));
  provider_lab_clear (&lab);
}

/* A complaint is cut to a readable length, which may go through a key; and what seemed to become the
 * key, and did not, is told after all. */
static void
test_echo_cut (void)
{
  g_autofree char *filler = g_strnfill (490, '-');
  g_autofree char *complaint =
    g_strdup_printf (json_text ("{'error':{'message':'%s" PROVIDER_KEY "'}}"), filler);
  g_autoptr (PorismReply) reply = NULL;
  ProviderLab lab;

  provider_lab_init (&lab, &porism_openai_chat);
  provider_server_answer (lab.server, 401, NULL, complaint, 0, PROVIDER_SERVER_WHOLE);
  g_assert_null (ask (&lab));
  g_assert_null (strstr (lab.error->message, "sk-"));
  provider_server_answer (lab.server, 200, NULL,
                          "data: {'choices':[{'delta':{'content':'sk-te'}}]}\n\n"
                          "data: {'choices':[{'delta':{},'finish_reason':'stop'}]}\n\n"
                          "data: [DONE]\n\n", 0, PROVIDER_SERVER_WHOLE);
  reply = ask (&lab);
  g_assert_no_error (lab.error);
  g_assert_cmpstr (lab.text->str, ==, "sk-te");
  provider_lab_clear (&lab);
}

typedef struct
{
  gboolean done;
  GAsyncResult *result;
} Outcome;

static void
outcome_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Outcome *outcome = user_data;

  outcome->result = g_object_ref (result);
  outcome->done = TRUE;
}

static char *
find_key (PorismKeys *keys,
          const char *origin)
{
  Outcome outcome = { 0 };
  g_autoptr (GError) error = NULL;
  char *key;

  porism_keys_find_async (keys, origin, NULL, outcome_cb, &outcome);
  provider_wait (&outcome.done);
  key = porism_keys_find_finish (keys, outcome.result, &error);
  g_assert_no_error (error);
  g_object_unref (outcome.result);

  return key;
}

static gboolean
store_key (PorismKeys     *keys,
           const char     *origin,
           const char     *key,
           PorismKeyPlace *place)
{
  Outcome outcome = { 0 };
  gboolean stored;

  porism_keys_store_async (keys, origin, key, NULL, outcome_cb, &outcome);
  provider_wait (&outcome.done);
  stored = porism_keys_store_finish (keys, outcome.result, place, NULL);
  g_object_unref (outcome.result);

  return stored;
}

static void
assert_key (PorismKeys *keys,
            const char *origin,
            const char *expected)
{
  char *key = find_key (keys, origin);

  g_assert_cmpstr (key, ==, expected);
  porism_http_wipe (key);
}

/* A vendor's variable is for the vendor's own server; the environment goes before the rest. */
static void
test_keys (void)
{
  g_autoptr (PorismKeys) keys = porism_keys_new (FALSE);
  PorismKeyPlace place;

  g_unsetenv ("PORISM_API_KEY");
  g_setenv ("OPENAI_API_KEY", " sk-environment\n", TRUE);
  assert_key (keys, "https://api.openai.com", "sk-environment");
  assert_key (keys, "http://api.openai.com", NULL);
  assert_key (keys, "https://api.openai.com.example.org", NULL);
  assert_key (keys, "http://localhost:8080", NULL);
  g_setenv ("PORISM_API_KEY", "sk-other", TRUE);
  assert_key (keys, "http://localhost:8080", "sk-other");
  assert_key (keys, "https://api.anthropic.com", NULL);

  g_assert_true (store_key (keys, "https://api.anthropic.com", "sk-given\r\n", &place));
  g_assert_cmpint (place, ==, PORISM_KEY_IN_SESSION);
  assert_key (keys, "https://api.anthropic.com", "sk-given");
  assert_key (keys, "https://openrouter.ai", NULL);
  g_assert_true (store_key (keys, "https://api.openai.com", "sk-given", &place));
  assert_key (keys, "https://api.openai.com", "sk-environment");
  g_assert_true (store_key (keys, "https://api.anthropic.com", NULL, &place));
  assert_key (keys, "https://api.anthropic.com", NULL);

  g_assert_false (store_key (keys, "https://api.anthropic.com", "two words", &place));
  g_assert_false (store_key (keys, "https://api.anthropic.com", "a\r\nHost: evil", &place));
  g_assert_false (store_key (keys, "https://api.anthropic.com", "schlüssel", &place));
  g_assert_false (store_key (keys, "https://api.anthropic.com", "", &place));
  assert_key (keys, "https://api.anthropic.com", NULL);
  g_unsetenv ("OPENAI_API_KEY");
}

/* Nobody answers on the bus: the key is kept for the session, and nothing waits or fails. */
static void
test_no_keyring (void)
{
  g_autoptr (PorismKeys) keys = porism_keys_new (TRUE);
  PorismKeyPlace place;

  g_unsetenv ("PORISM_API_KEY");
  assert_key (keys, "http://localhost:8080", NULL);
  g_assert_true (store_key (keys, "http://localhost:8080", "sk-session", &place));
  g_assert_cmpint (place, ==, PORISM_KEY_IN_SESSION);
  assert_key (keys, "http://localhost:8080", "sk-session");
  g_assert_true (store_key (keys, "http://localhost:8080", NULL, &place));
  assert_key (keys, "http://localhost:8080", NULL);
}

/* A server of one's own may want no key; the vendor's always does, and is not even asked. */
static void
test_without_key (void)
{
  g_autoptr (PorismProvider) vendor = NULL;
  g_autoptr (PorismConversation) conversation = provider_conversation_new ();
  g_autoptr (PorismReply) reply = NULL;
  g_autoptr (GError) error = NULL;
  Outcome outcome = { 0 };
  ProviderLab lab;

  provider_lab_init (&lab, &porism_openai_chat);
  g_unsetenv ("PORISM_API_KEY");
  g_unsetenv ("OPENAI_API_KEY");
  provider_server_replay (lab.server, "openai-answer", 0);
  reply = provider_lab_ask (&lab, conversation);
  g_assert_nonnull (reply);
  g_assert_null (provider_server_get_request (lab.server, 0)->key);

  vendor = porism_provider_new (&porism_openai_chat, NULL, FALSE, lab.keys, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (porism_provider_get_origin (vendor), ==, "https://api.openai.com");
  porism_provider_set_model (vendor, "test-model");
  porism_provider_ask_async (vendor, conversation, NULL, outcome_cb, &outcome);
  provider_wait (&outcome.done);
  g_assert_null (porism_provider_ask_finish (vendor, outcome.result, &error));
  g_object_unref (outcome.result);
  g_assert_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_KEY);
  g_assert_nonnull (strstr (error->message, "OPENAI_API_KEY"));
  provider_lab_clear (&lab);
}

static GPtrArray *
list_models (ProviderLab *lab,
             GError     **error)
{
  Outcome outcome = { 0 };
  GPtrArray *models;

  porism_provider_list_models_async (lab->provider, NULL, outcome_cb, &outcome);
  provider_wait (&outcome.done);
  models = porism_provider_list_models_finish (lab->provider, outcome.result, error);
  g_object_unref (outcome.result);

  return models;
}

static void
test_models (void)
{
  static const struct
  {
    const PorismDialect *dialect;
    const char *path, *body, *id, *label;
  } lists[] = {
    { &porism_openai_chat, "/v1/models",
      "{'object':'list','data':[{'id':'m-1','object':'model'},{'id':7},7]}",
      "m-1", "m-1" },
    { &porism_openai_responses, "/v1/models", "{'data':[{'id':'m-1'}]}", "m-1", "m-1" },
    { &porism_anthropic, "/v1/models?limit=1000",
      "{'data':[{'type':'model','id':'m-1','display_name':'The First'}],"
      "'has_more':false}", "m-1", "The First" },
    { &porism_gemini, "/v1beta/models?pageSize=1000",
      "{'models':[{'name':'models/m-1','displayName':'The First',"
      "'supportedGenerationMethods':['countTokens','generateContent']},"
      "{'name':'models/embedding','supportedGenerationMethods':['embedContent']}]}",
      "m-1", "The First" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) models = NULL;
      ProviderLab lab;

      provider_lab_init (&lab, lists[i].dialect);
      provider_server_answer (lab.server, 429, "Retry-After: 1", "", 0, PROVIDER_SERVER_WHOLE);
      provider_server_answer (lab.server, 200, NULL, lists[i].body, 4, PROVIDER_SERVER_WHOLE);
      models = list_models (&lab, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (provider_server_get_request (lab.server, 1)->method, ==, "GET");
      g_assert_cmpstr (provider_server_get_request (lab.server, 1)->path, ==, lists[i].path);
      g_assert_cmpuint (models->len, ==, 1);
      g_assert_cmpstr (((PorismModel *) models->pdata[0])->id, ==, lists[i].id);
      g_assert_cmpstr (((PorismModel *) models->pdata[0])->label, ==, lists[i].label);

      provider_server_answer (lab.server, 200, NULL, "<html>", 0, PROVIDER_SERVER_WHOLE);
      g_assert_null (list_models (&lab, &error));
      g_assert_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_MALFORMED);
      provider_lab_clear (&lab);
    }
}

void
providers_add_rules (void)
{
  const PorismDialect *const *dialects = porism_dialect_get_all ();

  g_test_add_func ("/providers/addresses", test_addresses);
  for (guint i = 0; dialects[i] != NULL; i++)
    {
      g_autofree char *proxy = g_strdup_printf ("/providers/%s/proxy", dialects[i]->id);
      g_autofree char *echo = g_strdup_printf ("/providers/%s/echo", dialects[i]->id);

      g_test_add_data_func (proxy, dialects[i], test_proxy);
      g_test_add_data_func (echo, dialects[i], test_echo);
    }
  g_test_add_func ("/providers/proxies", test_proxies);
  g_test_add_func ("/providers/echo-cut", test_echo_cut);
  g_test_add_func ("/providers/redirect/elsewhere", test_redirect_elsewhere);
  g_test_add_func ("/providers/redirect/within", test_redirect_within);
  g_test_add_func ("/providers/keys", test_keys);
  g_test_add_func ("/providers/no-keyring", test_no_keyring);
  g_test_add_func ("/providers/without-key", test_without_key);
  g_test_add_func ("/providers/models", test_models);
}
