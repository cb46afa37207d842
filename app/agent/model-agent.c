/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each turn is one message to the model and one from it. What ours says is in model-briefing.c; how
 * the conversation is put together again after somebody went back in time, in model-history.c. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/agent/answer.h"
#include "app/agent/model-agent-private.h"
#include "app/agent/prompts.h"
#include "engine/macros/macros.h"

/* Turns of words in a row, without a call and without an answer, before it is taken as the end. */
#define MAX_SILENT 2

/* Which sets of tools a task has; one that is not here has those of a problem in the plane. */
static const struct
{
  const char *task;
  const char *sets;             /* NULL: it has none */
  gboolean unaware, reads;
} tasks[] = {
  { PORISM_TASK_DIRECT, NULL },
  { PORISM_TASK_PROGRAMS, NULL, .unaware = TRUE },
  { PORISM_TASK_DIAGRAM, "planar,extra,render" },
  { PORISM_TASK_REALISE, "planar,extra", .reads = TRUE },
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

/* Which tools there are for the model may be others each turn: it unlocks some, and a person makes some. */
static void
offer_tools (PorismModelAgent *self,
             PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GPtrArray) macros = porism_macros_list (porism_session_get_registry (session),
                                                     porism_session_get_construction (session));
  const GPtrArray *tools;

  porism_surface_set_own (self->surface, macros);
  tools = porism_surface_get_tools (self->surface);
  g_ptr_array_set_size (self->conversation->tools, 0);
  for (guint i = 0; self->sets != NULL && i < tools->len; i++)
    porism_conversation_add_tool (self->conversation, g_ptr_array_index (tools, i));
}

static void
count_usage (PorismModelAgent  *self,
             const PorismReply *reply)
{
  const PorismUsage *usage = &reply->usage;

  self->last_cost = -1.0;
  self->last_usage = *usage;
  self->last_estimate = self->estimate;
  self->has_replied = TRUE;
  if (porism_usage_get_total (usage) <= 0)
    self->uncounted += self->estimate + porism_model_agent_estimate_output (reply);
  porism_usage_add (&self->usage, usage);
  if (self->prices == NULL ||
      !porism_prices_get_cost (self->prices, porism_provider_get_model (self->provider), usage,
                               &self->last_cost))
    self->cost_known = FALSE;
  self->cost += MAX (self->last_cost, 0.0);
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
  /* A message must not be empty, and a model may say nothing at all: then ours is sent. */
  if (message->parts->len == 0)
    porism_message_add_text (message, "…");
  else
    message->native = json_object_get (reply->native);
  message->speaker = porism_provider_dup_speaker (self->provider);
  porism_model_agent_remember (self, message);
}

/* A tool of which the model has to do without is none, in another tool's arguments either. */
static PorismModelCall *
read_call (PorismModelAgent *self,
           const PorismPart *part)
{
  PorismModelCall *call = porism_model_call_read (part);

  if (self->sets != NULL && call->kind != PORISM_CALL_ACTION)
    return call;
  if (self->sets != NULL && porism_surface_allows_action (self->surface, call->action))
    {
      porism_surface_unlock (self->surface, call->action->tool);
      return call;
    }
  porism_model_call_free (call);

  return porism_model_call_refuse (part, "there is no such tool");
}

static void
read_calls (PorismModelAgent  *self,
            const PorismReply *reply,
            PorismProposal    *proposal)
{
  g_autoptr (GPtrArray) unreadable =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  g_autoptr (GPtrArray) looks = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_look_free);

  g_ptr_array_set_size (self->calls, 0);
  for (guint i = 0; i < reply->calls->len; i++)
    {
      const PorismPart *part = g_ptr_array_index (reply->calls, i);
      PorismModelCall *call = i < PORISM_MOST_CALLS
                              ? read_call (self, part)
                              : porism_model_call_refuse (part, "there are too many calls in one "
                                                          "turn");

      g_ptr_array_add (self->calls, call);
      if (call->kind == PORISM_CALL_ACTION)
        g_ptr_array_add (proposal->actions, porism_action_copy (call->action));
      else if (call->kind == PORISM_CALL_UNREADABLE)
        g_ptr_array_add (unreadable, porism_unreadable_call_new (part->tool, part->arguments,
                                                                 call->problem));
      else
        g_ptr_array_add (looks, porism_look_new (part->tool, part->arguments, ""));
    }
  if (unreadable->len > 0)
    proposal->unreadable = g_steal_pointer (&unreadable);
  if (looks->len > 0)
    proposal->looks = g_steal_pointer (&looks);
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
  proposal->usage = reply->usage;
  proposal->cost = self->last_cost;
  proposal->started = self->started;
  proposal->duration = MAX (g_get_real_time () - self->started, 1);
  proposal->stop = g_strdup (reply->stop_reason);
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
  count_usage (self, reply);
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
  self->turn = porism_document_get_n_turns (g_task_get_task_data (task));
  keep_reply (self, reply);
  g_task_return_pointer (task, make_proposal (self, reply), (GDestroyNotify) porism_proposal_free);
}

static void
ensure_surface (PorismModelAgent *self)
{
  if (self->surface == NULL)
    porism_model_agent_set_surface (self, &(PorismSurfaceOptions) { 0 }, NULL);
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
  GError *error = NULL;

  ensure_surface (self);
  if (self->conversation == NULL)
    porism_model_agent_begin (self, document);
  else if (!self->unanswered)
    porism_model_agent_brief (self, document);
  self->unanswered = TRUE;
  self->started = g_get_real_time ();
  offer_tools (self, document);
  g_assert (last_message (self)->side == PORISM_SIDE_USER);
  g_task_set_task_data (task, g_object_ref (document), g_object_unref);
  if (porism_model_agent_fit_allowance (self, &error))
    {
      porism_provider_ask_async (self->provider, self->conversation, cancellable, asked_cb, task);
      return;
    }
  g_task_return_error (task, error);
  g_object_unref (task);
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
porism_model_agent_rewind (PorismAgent    *agent,
                           PorismDocument *document)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (agent);

  ensure_surface (self);
  porism_model_agent_recall (self, document);
}

static void
porism_model_agent_describe_run (PorismAgent *agent,
                                 PorismRun   *run)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (agent);

  run->provider = g_strdup (porism_provider_get_dialect (self->provider)->id);
  run->model = g_strdup (porism_provider_get_model (self->provider));
  run->task = g_strdup (self->task);
  run->effort = g_strdup (porism_provider_get_effort (self->provider));
  run->seed = porism_provider_get_seed (self->provider);
  if (self->prices != NULL)
    run->currency = g_strdup (porism_prices_get_currency (self->prices));
  if (self->conversation != NULL)
    run->continued = TRUE;
}

static void
porism_model_agent_set_allowance (PorismAgent *agent,
                                  gint64       tokens,
                                  double       cost)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (agent);

  self->allowed_tokens = tokens;
  self->allowed_cost = cost;
}

static void
porism_model_agent_tell (PorismAgent *agent,
                         const char  *text)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (agent);

  g_free (self->notice);
  self->notice = g_strdup (text);
}

static PorismStream *
porism_model_agent_get_stream (PorismAgent *agent)
{
  return PORISM_STREAM (PORISM_MODEL_AGENT (agent)->provider);
}

static void
porism_model_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = porism_model_agent_propose_async;
  iface->propose_finish = porism_model_agent_propose_finish;
  iface->get_name = porism_model_agent_get_name;
  iface->rewind = porism_model_agent_rewind;
  iface->describe_run = porism_model_agent_describe_run;
  iface->set_allowance = porism_model_agent_set_allowance;
  iface->tell = porism_model_agent_tell;
  iface->get_stream = porism_model_agent_get_stream;
}

static void
porism_model_agent_finalize (GObject *object)
{
  PorismModelAgent *self = PORISM_MODEL_AGENT (object);

  g_clear_object (&self->provider);
  g_free (self->name);
  g_free (self->task);
  g_free (self->prompt);
  g_clear_pointer (&self->prices, porism_prices_free);
  g_clear_pointer (&self->surface, porism_surface_free);
  g_clear_pointer (&self->conversation, porism_conversation_unref);
  g_ptr_array_unref (self->calls);
  g_ptr_array_unref (self->memories);
  g_hash_table_unref (self->elsewhere);
  g_hash_table_unref (self->told);
  g_free (self->told_freedom);
  g_free (self->notice);

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
  self->memories = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_model_memory_free);
  self->elsewhere = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->turn = G_MAXUINT;
  self->allowed_tokens = -1;
  self->allowed_cost = -1.0;
  self->last_usage = PORISM_USAGE_UNKNOWN;
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
  self->task = g_strdup (task);
  self->prompt = g_steal_pointer (&prompt);
  self->sets = "planar,extra";
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (g_str_equal (task, tasks[i].task))
      {
        self->sets = tasks[i].sets;
        self->unaware = tasks[i].unaware;
        self->reads = tasks[i].reads;
      }

  return self;
}

PorismProvider *
porism_model_agent_get_provider (PorismModelAgent *self)
{
  g_return_val_if_fail (PORISM_IS_MODEL_AGENT (self), NULL);

  return self->provider;
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
 * porism_model_agent_set_surface:
 *
 * To be set before the first turn.
 */
gboolean
porism_model_agent_set_surface (PorismModelAgent           *self,
                                const PorismSurfaceOptions *options,
                                GError                    **error)
{
  const PorismToolSpec *const looks[] = {
    porism_look_at_state_spec (), porism_look_at_problem_spec (), self->pictures ? porism_look_at_picture_spec () : NULL, NULL,
  };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  PorismSurfaceOptions own = *options;
  PorismSurface *surface;

  own.prompt = self->prompt;
  own.limited = TRUE;
  surface = porism_surface_new (registry, self->sets != NULL ? self->sets : "extra", looks, &own,
                                error);

  if (surface == NULL)
    return FALSE;
  g_clear_pointer (&self->surface, porism_surface_free);
  self->surface = surface;

  return TRUE;
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
