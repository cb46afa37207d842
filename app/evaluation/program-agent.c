/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure is taken away by public actions as well: the last object first, so that nothing depends on it. */

#include "config.h"

#include <string.h>

#include "app/evaluation/program-agent.h"

/* As a call that could not be read has it. */
#define TOOL "geodsl"
#define FENCE "```"

struct _PorismProgramAgent
{
  GObject parent_instance;

  PorismAgent *writer;
  PorismRegistry *registry;
  guint64 seed;
  PorismGeodslError *error;
};

static void porism_program_agent_agent_init (PorismAgentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismProgramAgent, porism_program_agent, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT, porism_program_agent_agent_init))

/* ---- a turn ---- */

/* The last block between fences, whose first line may name a language; else all of it. (transfer full) */
static char *
dup_program (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, FENCE, -1);
  const guint n = g_strv_length (parts), last = n >= 2 ? (n % 2 == 1 ? n - 2 : n - 1) : 0;
  const char *body = n >= 2 ? strchr (parts[last], '\n') : NULL;

  return g_strdup (body != NULL ? body + 1 : text);
}

static void
add_removals (GPtrArray                *actions,
              const PorismConstruction *figure)
{
  guint n;
  const PorismId *ids = porism_construction_get_order (figure, &n);

  while (n-- > 0)
    {
      const PorismRecord *record = porism_construction_get (figure, ids[n]);
      PorismAction *action;

      if (record == NULL)
        continue;
      action = porism_action_new ("delete_object");
      porism_action_add_string (action, "name", record->name);
      g_ptr_array_add (actions, action);
    }
}

/* What is wrong and what to write instead, as the model hears it. */
static char *
describe_error (const PorismGeodslError *error)
{
  return g_strdup_printf ("line %u: %s%s%s", error->line, error->message, error->hint != NULL ? " " : "",
                          error->hint != NULL ? error->hint : "");
}

static void
add_unreadable (PorismProposal          *proposal,
                const char              *program,
                const PorismGeodslError *error)
{
  g_autofree char *problem = describe_error (error);

  if (proposal->unreadable == NULL)
    proposal->unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
  g_ptr_array_add (proposal->unreadable, porism_unreadable_call_new (TOOL, program, problem));
}

/* The figure goes even where the program comes to nothing: it is executed from an empty one. */
static void
add_program (PorismProgramAgent *self,
             PorismProposal     *proposal,
             PorismDocument     *document)
{
  g_autofree char *program = dup_program (proposal->text);
  g_autoptr (GPtrArray) actions = NULL;

  g_clear_pointer (&self->error, porism_geodsl_error_free);
  actions = porism_geodsl_compile (self->registry, program, self->seed, &self->error);
  add_removals (proposal->actions, porism_session_get_construction (porism_document_get_session (document)));
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    g_ptr_array_add (proposal->actions, porism_action_copy (g_ptr_array_index (actions, i)));
  if (actions == NULL)
    add_unreadable (proposal, program, self->error);
  proposal->done = TRUE;
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  PorismProposal *proposal = porism_agent_propose_finish (PORISM_AGENT (source), result, &error);

  if (proposal == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  add_program (g_task_get_source_object (task), proposal, g_task_get_task_data (task));
  g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
}

static void
porism_program_agent_propose_async (PorismAgent        *agent,
                                    PorismDocument     *document,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data)
{
  GTask *task = g_task_new (agent, cancellable, callback, user_data);

  g_task_set_task_data (task, g_object_ref (document), g_object_unref);
  porism_agent_propose_async (PORISM_PROGRAM_AGENT (agent)->writer, document, cancellable, written_cb, task);
}

static PorismProposal *
porism_program_agent_propose_finish (PorismAgent  *agent,
                                     GAsyncResult *result,
                                     GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- of the writer ---- */

static const char *
porism_program_agent_get_name (PorismAgent *agent)
{
  return porism_agent_get_name (PORISM_PROGRAM_AGENT (agent)->writer);
}

static void
porism_program_agent_rewind (PorismAgent    *agent,
                             PorismDocument *document)
{
  porism_agent_rewind (PORISM_PROGRAM_AGENT (agent)->writer, document);
}

static void
porism_program_agent_describe_run (PorismAgent *agent,
                                   PorismRun   *run)
{
  porism_agent_describe_run (PORISM_PROGRAM_AGENT (agent)->writer, run);
}

static void
porism_program_agent_set_allowance (PorismAgent *agent,
                                    gint64       tokens,
                                    double       cost)
{
  porism_agent_set_allowance (PORISM_PROGRAM_AGENT (agent)->writer, tokens, cost);
}

static void
porism_program_agent_tell (PorismAgent *agent,
                           const char  *text)
{
  porism_agent_tell (PORISM_PROGRAM_AGENT (agent)->writer, text);
}

static PorismStream *
porism_program_agent_get_stream (PorismAgent *agent)
{
  return porism_agent_get_stream (PORISM_PROGRAM_AGENT (agent)->writer);
}

static void
porism_program_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = porism_program_agent_propose_async;
  iface->propose_finish = porism_program_agent_propose_finish;
  iface->get_name = porism_program_agent_get_name;
  iface->rewind = porism_program_agent_rewind;
  iface->describe_run = porism_program_agent_describe_run;
  iface->set_allowance = porism_program_agent_set_allowance;
  iface->tell = porism_program_agent_tell;
  iface->get_stream = porism_program_agent_get_stream;
}

static void
porism_program_agent_finalize (GObject *object)
{
  PorismProgramAgent *self = PORISM_PROGRAM_AGENT (object);

  g_object_unref (self->writer);
  porism_registry_free (self->registry);
  g_clear_pointer (&self->error, porism_geodsl_error_free);

  G_OBJECT_CLASS (porism_program_agent_parent_class)->finalize (object);
}

static void
porism_program_agent_class_init (PorismProgramAgentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_program_agent_finalize;
}

static void
porism_program_agent_init (PorismProgramAgent *self)
{
  self->registry = porism_registry_new ();
}

PorismProgramAgent *
porism_program_agent_new (PorismAgent *writer,
                          guint64      seed)
{
  PorismProgramAgent *self = g_object_new (PORISM_TYPE_PROGRAM_AGENT, NULL);

  self->writer = g_object_ref (writer);
  self->seed = seed;

  return self;
}

const PorismGeodslError *
porism_program_agent_get_error (PorismProgramAgent *self)
{
  g_return_val_if_fail (PORISM_IS_PROGRAM_AGENT (self), NULL);

  return self->error;
}
