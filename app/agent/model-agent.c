/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each turn is one message to the model and one from it. Ours holds the results of the model's
 * calls, what others did meanwhile, and whatever of the canvas differs from what the model was
 * told; so it knows the whole figure without being sent it each time. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/agent/answer.h"
#include "app/agent/call-reading.h"
#include "app/agent/digest.h"
#include "app/agent/model-agent.h"
#include "app/agent/prompts.h"
#include "app/formats/json.h"
#include "app/formats/schema.h"
#include "app/render/render.h"

/* More calls in one turn are not looked at. */
#define MAX_CALLS 64
/* Of what others did, the newest. */
#define MAX_NEWS 10
#define MAX_NEWS_LINE 300
/* Turns of words in a row, without a call and without an answer, before it is taken as the end. */
#define MAX_SILENT 2
#define PICTURE_WIDTH 800
#define PICTURE_HEIGHT 600

struct _PorismModelAgent
{
  GObject parent_instance;

  PorismProvider *provider;
  char *name;
  char *prompt;
  gboolean has_tools;
  gboolean has_looks;           /* tools of appearance */
  gboolean pictures;
  PorismPrices *prices;

  PorismConversation *conversation;     /* NULL before the first turn */
  gboolean unanswered;          /* our last message has had no reply */
  GPtrArray *calls;             /* PorismModelCall, of the last reply */
  guint64 seen;                 /* the last entry of which the model knows */
  GHashTable *told;             /* name to line, as the model knows the canvas */
  PorismStop stop;              /* of the last reply */
  guint n_silent;
  PorismUsage usage;
  double cost;
  gboolean cost_known;          /* for each reply so far */
};

enum
{
  USAGE_CHANGED,
  N_SIGNALS
};

static void porism_model_agent_agent_init (PorismAgentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismModelAgent, porism_model_agent, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT,
                                                      porism_model_agent_agent_init))

static guint signals[N_SIGNALS];

static PorismMessage *
last_message (PorismModelAgent *self)
{
  GPtrArray *messages = self->conversation->messages;

  return g_ptr_array_index (messages, messages->len - 1);
}

static void
add_tools (PorismModelAgent     *self,
           const PorismRegistry *registry)
{
  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      if (porism_schema_set_has ("planar", spec) || porism_schema_set_has ("extra", spec) ||
          (self->has_looks && porism_schema_set_has ("render", spec)))
        porism_conversation_add_tool (self->conversation, spec);
    }
  porism_conversation_add_tool (self->conversation, porism_look_at_state_spec ());
  if (self->pictures)
    porism_conversation_add_tool (self->conversation, porism_look_at_picture_spec ());
}

static gboolean
append_line (GString    *text,
             const char *line)
{
  if (g_utf8_strlen (text->str, -1) + g_utf8_strlen (line, -1) > PORISM_DIGEST_LIMIT)
    return FALSE;
  g_string_append_printf (text, "%s\n", line);

  return TRUE;
}

/* What the model does not know yet of the canvas; from now on it does. */
static void
tell_canvas (PorismModelAgent *self,
             PorismSession    *session,
             PorismMessage    *message)
{
  g_autoptr (GHashTable) lines = porism_digest_canvas (session);
  g_autoptr (GPtrArray) names = porism_digest_names (session);
  g_autoptr (GString) text = g_string_new ("On the canvas now:\n");
  gsize before = text->len;
  guint n_left = 0;
  GHashTableIter iter;
  gpointer name;

  for (guint i = 0; i < names->len; i++)
    {
      const char *line = g_hash_table_lookup (lines, names->pdata[i]);

      if (g_strcmp0 (line, g_hash_table_lookup (self->told, names->pdata[i])) != 0 &&
          (n_left > 0 || !append_line (text, line)))
        n_left++;
    }
  g_hash_table_iter_init (&iter, self->told);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (lines, name))
      g_string_append_printf (text, "%s is gone\n", (const char *) name);
  if (n_left > 0)
    g_string_append_printf (text, "and %u more; " PORISM_DIGEST_TOOL " lists them\n", n_left);
  if (text->len > before)
    porism_message_add_text (message, text->str);
  g_hash_table_unref (self->told);
  self->told = g_steal_pointer (&lines);
}

static void
show_canvas (PorismSession *session,
             PorismMessage *message)
{
  g_autoptr (GBytes) picture =
    porism_render_export (porism_session_get_construction (session), "png", PICTURE_WIDTH,
                          PICTURE_HEIGHT, 1, PORISM_STYLE_PRINT, NULL, NULL);

  if (picture != NULL)
    porism_message_add_picture (message, picture);
}

static void
begin (PorismModelAgent *self,
       PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  const char *problem = porism_document_get_problem (document);
  GBytes *picture = porism_document_get_picture (document);
  PorismMessage *message;

  self->conversation = porism_conversation_new (self->prompt);
  if (self->has_tools)
    add_tools (self, porism_session_get_registry (session));
  message = porism_conversation_add_message (self->conversation, PORISM_SIDE_USER);
  porism_message_add_text (message, problem != NULL ? problem
                                                    : "The task is in the picture.");
  if (picture != NULL && porism_picture_get_mime_type (picture) != NULL)
    porism_message_add_picture (message, picture);
  tell_canvas (self, session, message);
  self->seen = porism_session_get_n_entries (session);
}

/* The objects that an observation described need not be described again. */
static void
note_told (PorismModelAgent        *self,
           PorismSession           *session,
           const PorismObservation *observation)
{
  g_autoptr (GHashTable) lines = NULL;

  if (observation->new_objects->len == 0)
    return;
  lines = porism_digest_canvas (session);
  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (observation->new_objects, i);
      const char *line = g_hash_table_lookup (lines, object->name);

      if (line != NULL)
        g_hash_table_insert (self->told, g_strdup (object->name), g_strdup (line));
    }
}

static void
answer_look (PorismModelAgent      *self,
             PorismSession         *session,
             const PorismModelCall *call,
             PorismMessage         *message)
{
  g_autofree char *text = NULL;

  switch (call->kind)
    {
    case PORISM_CALL_STATE:
      text = porism_digest_state (session, call->from, call->names);
      break;
    case PORISM_CALL_PICTURE:
      text = g_strdup (self->pictures ? "{\"ok\":true,\"message\":\"The picture is below.\"}"
                                      : "{\"ok\":false,\"message\":\"There are no pictures.\"}");
      if (self->pictures)
        show_canvas (session, message);
      break;
    case PORISM_CALL_UNREADABLE:
    case PORISM_CALL_ACTION:
      text = porism_digest_unreadable (call->part->tool, call->problem != NULL
                                                         ? call->problem : "it was not reached");
      break;
    default:
      g_assert_not_reached ();
    }
  porism_message_add_result (message, call->part, text,
                             call->kind == PORISM_CALL_UNREADABLE ||
                             call->kind == PORISM_CALL_ACTION);
}

/* The next of the entries that the last turn made, from @id on; 0 where there are no more. */
static guint64
find_entry (PorismSession *session,
            guint64        group,
            guint64        id)
{
  for (; group != 0 && id <= porism_session_get_n_entries (session); id++)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (entry->group == group && g_str_equal (entry->actor, PORISM_ACTOR_AGENT))
        return id;
    }
  return 0;
}

static guint64
last_group (PorismDocument *document)
{
  guint n = porism_document_get_n_turns (document);

  return n > 0 ? porism_document_get_turn (document, n - 1)->group : 0;
}

/* Each call has its result, in the order of the calls, whatever became of it. */
static void
add_results (PorismModelAgent *self,
             PorismDocument   *document,
             PorismMessage    *message)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 group = last_group (document);
  guint64 id = find_entry (session, group, self->seen + 1);

  for (guint i = 0; i < self->calls->len; i++)
    {
      const PorismModelCall *call = g_ptr_array_index (self->calls, i);
      const PorismEntry *entry = NULL;
      g_autofree char *text = NULL;

      if (call->kind == PORISM_CALL_ACTION && id != 0)
        entry = porism_session_get_entry (session, id);
      if (entry == NULL)
        {
          answer_look (self, session, call, message);
          continue;
        }
      text = porism_digest_observation (entry->observation);
      porism_message_add_result (message, call->part, text, !entry->observation->ok);
      note_told (self, session, entry->observation);
      id = find_entry (session, group, id + 1);
    }
}

static void
append_news (GString           *text,
             const PorismEntry *entry)
{
  json_object *json = porism_json_from_action (entry->action);
  g_autofree char *line = porism_json_to_line (json);
  g_autofree char *start = g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1),
                                                           MAX_NEWS_LINE));

  json_object_put (json);
  g_string_append_printf (text, "%s: %s %s\n", entry->actor, start,
                          entry->observation->ok ? "(done)" : "(refused)");
}

/* What others did since, and whether somebody went back in time. */
static void
add_news (PorismModelAgent *self,
          PorismDocument   *document,
          PorismMessage    *message)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 n = porism_session_get_n_entries (session);
  guint64 head = porism_session_get_head (session);
  guint64 group = last_group (document);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_others = 0;

  for (guint64 id = n; id > self->seen; id--)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if ((group == 0 || entry->group != group) && n_others++ < MAX_NEWS)
        append_news (text, entry);
    }
  if (n_others > 0)
    g_string_prepend (text, "Others acted meanwhile, the newest first:\n");
  if (n_others > MAX_NEWS)
    g_string_append_printf (text, "and %u earlier actions\n", n_others - MAX_NEWS);
  if (head != n)
    g_string_append_printf (text, "The canvas was taken back to step %" G_GUINT64_FORMAT ".\n",
                            head);
  if (text->len > 0)
    porism_message_add_text (message, text->str);
}

static void
add_reminder (PorismModelAgent *self,
              PorismMessage    *message)
{
  if (self->stop == PORISM_STOP_LENGTH)
    porism_message_add_text (message, "Your last message was cut off because it was too long. "
                                      "Be shorter.");
  if (self->calls->len == 0)
    porism_message_add_text (message, self->has_tools
                             ? "You called no tool and gave no answer. Go on with tool calls, or "
                               "end with a line “ANSWER: …”."
                             : "End with a line “ANSWER: …”.");
}

static void
go_on (PorismModelAgent *self,
       PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  PorismMessage *message = porism_conversation_add_message (self->conversation,
                                                            PORISM_SIDE_USER);
  gboolean acted = porism_session_get_n_entries (session) > self->seen;

  add_results (self, document, message);
  add_news (self, document, message);
  tell_canvas (self, session, message);
  add_reminder (self, message);
  if (self->pictures && acted && !porism_message_has (message, PORISM_PART_PICTURE))
    show_canvas (session, message);
  self->seen = porism_session_get_n_entries (session);
}

static void
count_usage (PorismModelAgent *self,
             const PorismUsage *usage)
{
  double cost = 0.0;

  porism_usage_add (&self->usage, usage);
  if (self->prices == NULL ||
      !porism_prices_get_cost (self->prices, porism_provider_get_model (self->provider), usage,
                               &cost))
    self->cost_known = FALSE;
  self->cost += cost;
  g_signal_emit (self, signals[USAGE_CHANGED], 0);
}

static void
keep_reply (PorismModelAgent  *self,
            const PorismReply *reply)
{
  PorismMessage *message = porism_conversation_add_message (self->conversation, PORISM_SIDE_MODEL);

  if (reply->text->len > 0)
    porism_message_add_text (message, reply->text->str);
  for (guint i = 0; i < reply->calls->len; i++)
    porism_message_add_call (message, g_ptr_array_index (reply->calls, i));
  /* A message must not be empty, and a model may say nothing at all. */
  if (message->parts->len == 0)
    porism_message_add_text (message, "…");
  /* The same for a list of no parts; then ours is sent in its place. */
  if (!json_object_is_type (reply->native, json_type_array) ||
      json_object_array_length (reply->native) > 0)
    message->native = json_object_get (reply->native);
  message->speaker = porism_provider_dup_speaker (self->provider);
}

static void
read_calls (PorismModelAgent  *self,
            const PorismReply *reply,
            PorismProposal    *proposal)
{
  g_ptr_array_set_size (self->calls, 0);
  for (guint i = 0; i < reply->calls->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (reply->calls, i);
      PorismModelCall *call = i < MAX_CALLS
                              ? porism_model_call_read (part)
                              : porism_model_call_refuse (part, "there are too many calls in one "
                                                                "turn");

      g_ptr_array_add (self->calls, call);
      if (call->kind == PORISM_CALL_ACTION)
        g_ptr_array_add (proposal->actions, porism_action_copy (call->action));
      else if (call->kind == PORISM_CALL_UNREADABLE)
        proposal->n_unreadable++;
    }
}

static PorismProposal *
make_proposal (PorismModelAgent  *self,
               const PorismReply *reply)
{
  PorismProposal *proposal = porism_proposal_new ();
  g_autoptr (PorismAnswer) answer = porism_answer_find (reply->text->str);

  g_free (proposal->text);
  proposal->text = g_strdup (reply->text->str);
  proposal->thinking = reply->thinking->len > 0 ? g_strdup (reply->thinking->str) : NULL;
  read_calls (self, reply, proposal);
  if (answer != NULL)
    proposal->answer = g_strdup (answer->text);
  self->n_silent = answer == NULL && self->calls->len == 0 ? self->n_silent + 1 : 0;
  proposal->done = self->n_silent >= MAX_SILENT;

  return proposal;
}

static void
asked_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  PorismModelAgent *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (PorismReply) reply = porism_provider_ask_finish (PORISM_PROVIDER (source), result,
                                                              &error);

  if (reply == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  count_usage (self, &reply->usage);
  if (reply->stop == PORISM_STOP_BLOCKED)
    {
      g_task_return_new_error (task, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_BLOCKED,
                               _("%s declined to go on (%s). %s"), self->name,
                               reply->stop_reason != NULL ? reply->stop_reason : "",
                               reply->text->str);
      return;
    }
  self->unanswered = FALSE;
  self->stop = reply->stop;
  keep_reply (self, reply);
  g_task_return_pointer (task, make_proposal (self, reply), (GDestroyNotify) porism_proposal_free);
}

/* A turn that failed, or was cancelled, is asked for again as it was. */
static void
porism_model_agent_propose_async (PorismAgent        *agent,
                                  PorismDocument     *document,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (agent);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  if (self->conversation == NULL)
    begin (self, document);
  else if (!self->unanswered)
    go_on (self, document);
  self->unanswered = TRUE;
  g_assert (last_message (self)->side == PORISM_SIDE_USER);
  porism_provider_ask_async (self->provider, self->conversation, cancellable, asked_cb, task);
}

static PorismProposal *
porism_model_agent_propose_finish (PorismAgent  *agent,
                                   GAsyncResult *result,
                                   GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static const char *
porism_model_agent_get_name (PorismAgent *agent)
{
  return PORISM_MODEL_AGENT (agent)->name;
}

static void
porism_model_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = porism_model_agent_propose_async;
  iface->propose_finish = porism_model_agent_propose_finish;
  iface->get_name = porism_model_agent_get_name;
}

static void
porism_model_agent_finalize (GObject *object)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (object);

  g_clear_object (&self->provider);
  g_free (self->name);
  g_free (self->prompt);
  g_clear_pointer (&self->prices, porism_prices_free);
  g_clear_pointer (&self->conversation, porism_conversation_unref);
  g_ptr_array_unref (self->calls);
  g_hash_table_unref (self->told);

  G_OBJECT_CLASS (porism_model_agent_parent_class)->finalize (object);
}

static void
porism_model_agent_class_init (PorismModelAgentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_model_agent_finalize;

  signals[USAGE_CHANGED] = g_signal_new ("usage-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
porism_model_agent_init (PorismModelAgent *self)
{
  self->calls = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_model_call_free);
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->usage = PORISM_USAGE_UNKNOWN;
  self->cost_known = TRUE;
}

/**
 * porism_model_agent_new:
 * @provider: with a model
 * @task: the name of a prompt
 *
 * Returns: (transfer full): an agent at the start of its task; NULL with @error where there is no
 *   such task
 */
PorismModelAgent *
porism_model_agent_new (PorismProvider *provider,
                        const char     *task,
                        GError        **error)
{
  g_autofree char *prompt = porism_prompt_load (task, error);
  PorismModelAgent *self;

  if (prompt == NULL)
    return NULL;
  self = g_object_new (PORISM_TYPE_MODEL_AGENT, NULL);
  self->provider = g_object_ref (provider);
  self->name = porism_provider_dup_speaker (provider);
  self->prompt = g_steal_pointer (&prompt);
  self->has_tools = !g_str_equal (task, PORISM_TASK_DIRECT);
  self->has_looks = g_str_equal (task, PORISM_TASK_DIAGRAM);

  return self;
}

/**
 * porism_model_agent_set_pictures:
 *
 * To be set before the first turn.
 */
void
porism_model_agent_set_pictures (PorismModelAgent *self,
                                 gboolean          pictures)
{
  g_return_if_fail (PORISM_IS_MODEL_AGENT (self));

  self->pictures = pictures;
}

/**
 * porism_model_agent_take_prices:
 * @prices: (transfer full)
 */
void
porism_model_agent_take_prices (PorismModelAgent *self,
                                PorismPrices     *prices)
{
  g_return_if_fail (PORISM_IS_MODEL_AGENT (self));

  g_clear_pointer (&self->prices, porism_prices_free);
  self->prices = prices;
}

/**
 * porism_model_agent_get_usage:
 *
 * Returns: the tokens of all replies so far, as they were reported
 */
PorismUsage
porism_model_agent_get_usage (PorismModelAgent *self)
{
  g_return_val_if_fail (PORISM_IS_MODEL_AGENT (self), PORISM_USAGE_UNKNOWN);

  return self->usage;
}

/**
 * porism_model_agent_get_cost:
 * @cost: (out): of all replies so far, in the prices' currency
 *
 * Returns: whether the cost of each reply is known
 */
gboolean
porism_model_agent_get_cost (PorismModelAgent *self,
                             double           *cost)
{
  g_return_val_if_fail (PORISM_IS_MODEL_AGENT (self), FALSE);

  *cost = self->cost;

  return self->cost_known && self->usage.input >= 0;
}
