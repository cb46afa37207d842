/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The model speaks OpenAI's Chat Completions; 10 tokens out each time. */

#include "config.h"

#include "app/agent/loop.h"
#include "app/json/json.h"
#include "tests/model-lab.h"

#include "tests/json-text.h"

static void
finished_cb (ModelRun   *run,
             const char *error)
{
  g_free (run->error);
  run->error = g_strdup (error);
  run->finished = TRUE;
}

void
model_run_follow (ModelRun   *run,
                  PorismLoop *loop)
{
  g_signal_connect_swapped (loop, "finished", G_CALLBACK (finished_cb), run);
}

void
model_run_init_on (ModelRun       *run,
                   PorismDocument *document,
                   const char     *task)
{
  g_autoptr (GError) error = NULL;

  *run = (ModelRun) { .document = g_object_ref (document), .input = 100 };
  provider_lab_init (&run->lab, &porism_openai_chat);
  run->session = porism_document_get_session (run->document);
  run->agent = porism_model_agent_new (run->lab.provider, task, &error);
  g_assert_no_error (error);
  run->loop = porism_loop_new (run->document, PORISM_AGENT (run->agent));
  model_run_follow (run, run->loop);
}

void
model_run_init (ModelRun   *run,
                const char *task)
{
  g_autoptr (PorismDocument) document = porism_document_new ();

  porism_document_set_problem (document, "How long is AB?");
  model_run_init_on (run, document, task);
}

void
model_run_clear (ModelRun *run)
{
  g_assert_finalize_object (run->loop);
  g_assert_finalize_object (run->agent);
  g_object_unref (run->document);
  provider_lab_clear (&run->lab);
  g_free (run->error);
}

void
model_run_on (ModelRun *run)
{
  run->finished = FALSE;
  porism_loop_run (run->loop);
  provider_wait (&run->finished);
}

void
model_run_say (ModelRun          *run,
               const char        *text,
               const char *const *calls)
{
  g_autoptr (GString) stream = g_string_new (NULL);
  json_object *delta = json_object_new_object ();
  json_object *list = json_object_new_array ();

  json_object_object_add (delta, "content", json_object_new_string (text));
  for (guint i = 0; calls != NULL && calls[i] != NULL; i += 2)
    {
      json_object *call = json_object_new_object ();
      json_object *function = json_object_new_object ();
      guint n = run->lab.server->requests->len + run->lab.server->answers->length;
      g_autofree char *id = g_strdup_printf ("call_%u_%u", n, i / 2);

      json_object_object_add (function, "name", json_object_new_string (calls[i]));
      json_object_object_add (function, "arguments", json_object_new_string (json_text (calls[i + 1])));
      json_object_object_add (call, "index", json_object_new_int ((int) i / 2));
      json_object_object_add (call, "id", json_object_new_string (id));
      json_object_object_add (call, "function", function);
      json_object_array_add (list, call);
    }
  json_object_object_add (delta, "tool_calls", list);
  g_string_printf (stream,
                   json_text ("data: {'choices':[{'delta':%s,'finish_reason':'stop'}],"
                              "'usage':{'prompt_tokens':%u,'completion_tokens':10}}\n\n"
                              "data: [DONE]\n\n"),
                   json_object_to_json_string (delta), run->input);
  json_object_put (delta);
  provider_server_answer (run->lab.server, 200, NULL, stream->str, 0, PROVIDER_SERVER_WHOLE);
}

json_object *
model_run_get_request (ModelRun *run,
                       guint     i)
{
  return provider_server_get_request (run->lab.server, i)->json;
}

const char *
model_get_content (json_object *request,
                   guint        i)
{
  json_object *messages = provider_json_at (request, "messages");
  size_t n = json_object_array_length (messages);

  g_assert_cmpuint (i, <, n);
  return provider_json_text_at (json_object_array_get_idx (messages, n - 1 - i), "content");
}

void
model_submit (PorismSession *session,
              const char    *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  porism_session_submit (session, envelope.action, PORISM_ACTOR_PERSON, 0, FALSE);
  porism_envelope_clear (&envelope);
}
