/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What it plans on a thread is proposed turn by turn as a script is, so that a run is stopped, taken up and rewound as
 * any other. */

#include "config.h"

#include "app/agent/script-agent.h"
#include "app/planner/planner-agent.h"
#include "app/planner/planner.h"
#include "engine/surd/thread.h"

struct _PorismPlannerAgent
{
  GObject parent_instance;

  gboolean partial;             /* it draws what it understands */
  char *problem;                /* of which there are turns; or NULL */
  PorismAgent *turns;           /* or NULL */
};

static void porism_planner_agent_agent_init (PorismAgentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismPlannerAgent, porism_planner_agent, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT, porism_planner_agent_agent_init))

/* ---- proposing ---- */

static void
proposed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  PorismProposal *proposal = porism_agent_propose_finish (PORISM_AGENT (source), result, &error);

  if (proposal == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
}

/* @task: (transfer full) */
static void
propose (PorismPlannerAgent *self,
         GTask              *task)
{
  porism_agent_propose_async (self->turns, g_task_get_task_data (task), g_task_get_cancellable (task), proposed_cb, task);
}

static void
free_proposals (gpointer proposals)
{
  g_ptr_array_set_free_func (proposals, (GDestroyNotify) porism_proposal_free);
  g_ptr_array_unref (proposals);
}

static void
planned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  PorismPlannerAgent *self = PORISM_PLANNER_AGENT (source);
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  GPtrArray *proposals = g_task_propagate_pointer (G_TASK (result), &error);

  if (proposals == NULL)
    {
      g_clear_pointer (&self->problem, g_free);
      g_task_return_error (task, error);
      return;
    }
  self->turns = PORISM_AGENT (porism_script_agent_new_for_proposals (proposals));
  propose (self, g_steal_pointer (&task));
}

static void
plan (GTask        *task,
      gpointer      source,
      gpointer      text,
      GCancellable *cancellable)
{
  GPtrArray *proposals = porism_planner_propose (text, PORISM_PLANNER_AGENT (source)->partial);

  porism_field_leave_thread ();
  g_task_return_pointer (task, proposals, free_proposals);
}

static void
porism_planner_agent_propose_async (PorismAgent        *agent,
                                    PorismDocument     *document,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data)
{
  PorismPlannerAgent *self = PORISM_PLANNER_AGENT (agent);
  const char *problem = porism_document_get_problem (document);
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) planning = NULL;

  g_task_set_task_data (task, g_object_ref (document), g_object_unref);
  if (self->turns != NULL && g_strcmp0 (self->problem, problem) == 0)
    {
      propose (self, task);
      return;
    }
  g_clear_object (&self->turns);
  g_free (self->problem);
  self->problem = g_strdup (problem != NULL ? problem : "");
  planning = g_task_new (self, cancellable, planned_cb, task);
  g_task_set_task_data (planning, g_strdup (self->problem), g_free);
  g_task_run_in_thread (planning, plan);
}

static PorismProposal *
porism_planner_agent_propose_finish (PorismAgent  *agent,
                                     GAsyncResult *result,
                                     GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- of itself ---- */

static const char *
porism_planner_agent_get_name (PorismAgent *agent)
{
  return PORISM_PLANNER_NAME;
}

static guint
porism_planner_agent_get_n_turns (PorismAgent *agent)
{
  PorismPlannerAgent *self = PORISM_PLANNER_AGENT (agent);

  return self->turns != NULL ? porism_agent_get_n_turns (self->turns) : 0;
}

static void
porism_planner_agent_rewind (PorismAgent    *agent,
                             PorismDocument *document)
{
  PorismPlannerAgent *self = PORISM_PLANNER_AGENT (agent);

  if (self->turns != NULL)
    porism_agent_rewind (self->turns, document);
}

static void
porism_planner_agent_describe_run (PorismAgent *agent,
                                   PorismRun   *run)
{
  g_free (run->agent);
  run->agent = g_strdup (PORISM_PLANNER_NAME);
}

static void
porism_planner_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = porism_planner_agent_propose_async;
  iface->propose_finish = porism_planner_agent_propose_finish;
  iface->get_name = porism_planner_agent_get_name;
  iface->get_n_turns = porism_planner_agent_get_n_turns;
  iface->rewind = porism_planner_agent_rewind;
  iface->describe_run = porism_planner_agent_describe_run;
}

static void
porism_planner_agent_finalize (GObject *object)
{
  PorismPlannerAgent *self = PORISM_PLANNER_AGENT (object);

  g_free (self->problem);
  g_clear_object (&self->turns);

  G_OBJECT_CLASS (porism_planner_agent_parent_class)->finalize (object);
}

static void
porism_planner_agent_class_init (PorismPlannerAgentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_planner_agent_finalize;
}

static void
porism_planner_agent_init (PorismPlannerAgent *self)
{
}

/**
 * porism_planner_agent_new:
 * @partial: whether it leaves out what it does not understand; else it draws nothing then
 *
 * Returns: (transfer full): an agent that reads the document's problem when it is first asked
 */
PorismPlannerAgent *
porism_planner_agent_new (gboolean partial)
{
  PorismPlannerAgent *self = g_object_new (PORISM_TYPE_PLANNER_AGENT, NULL);

  self->partial = partial;
  return self;
}
