/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An agent that proposes what was recorded, turn by turn, whatever the engine says to it. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/script-agent.h"
#include "app/agent/script-document.h"
#include "app/files/load.h"
#include "app/files/whole-file.h"
#include "app/json/json.h"
#include "app/trajectories/trajectory.h"

/* What became of a proposal. */
typedef struct
{
  guint turn;                   /* the document's */
  guint skipped;                /* actions that were done before */
} Taken;

struct _PorismScriptAgent
{
  GObject parent_instance;

  char *name;                   /* "script:FILE" as runs have it */
  GPtrArray *proposals;         /* PorismProposal */
  guint next;
  guint skip;                   /* so many of its actions are done already */
  GArray *taken;                /* Taken, of each proposal that was */
  guint n_actions;
  char *problem;
  GBytes *picture;
};

static void porism_script_agent_agent_init (PorismAgentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismScriptAgent, porism_script_agent, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_AGENT,
                                                      porism_script_agent_agent_init))

static char *
dup_verdict (const PorismTrajectoryStep *step)
{
  if (step->ok)
    return g_strdup (PORISM_VERDICT_OK);

  return g_strdup (*step->note != '\0' ? step->note : _("no reason was recorded"));
}

static PorismProposal *
proposal_from_turn (const PorismTrajectoryTurn *turn)
{
  PorismProposal *proposal = porism_proposal_new ();
  guint i;

  g_free (proposal->text);
  proposal->text = g_strdup (turn->text);
  proposal->recorded = g_ptr_array_new_with_free_func (g_free);
  for (i = 0; i < turn->steps->len; i++)
    {
      const PorismTrajectoryStep *step = g_ptr_array_index (turn->steps, i);

      g_ptr_array_add (proposal->actions, porism_action_copy (step->action));
      g_ptr_array_add (proposal->recorded, dup_verdict (step));
    }

  return proposal;
}

static void
take_proposal (PorismScriptAgent *self,
               PorismProposal    *proposal)
{
  self->n_actions += proposal->actions->len;
  g_ptr_array_add (self->proposals, proposal);
}

static void
take_trajectory (PorismScriptAgent      *self,
                 const PorismTrajectory *trajectory)
{
  PorismProposal *last;
  guint i;

  for (i = 0; i < trajectory->turns->len; i++)
    g_ptr_array_add (self->proposals,
                     proposal_from_turn (g_ptr_array_index (trajectory->turns, i)));
  if (self->proposals->len == 0)
    g_ptr_array_add (self->proposals, porism_proposal_new ());
  last = g_ptr_array_index (self->proposals, self->proposals->len - 1);
  last->answer = g_strdup (trajectory->answer);
  last->done = TRUE;
  self->n_actions = porism_trajectory_get_n_steps (trajectory);
}

static gboolean
load_trajectory (PorismScriptAgent *self,
                 GFile             *file,
                 json_object       *json,
                 GError           **error)
{
  g_autoptr (PorismTrajectory) trajectory = porism_trajectory_from_json (json, error);

  if (trajectory == NULL)
    return FALSE;
  take_trajectory (self, trajectory);
  self->problem = porism_trajectory_dup_problem (trajectory);
  self->picture = porism_trajectory_load_picture (trajectory, file);

  return TRUE;
}

static gboolean
load_document (PorismScriptAgent *self,
               GBytes            *bytes,
               GError           **error)
{
  g_autoptr (PorismDocument) document = porism_document_load_bytes (bytes, error);
  g_autoptr (GPtrArray) proposals = NULL;
  GBytes *picture;

  if (document == NULL)
    return FALSE;
  proposals = porism_script_proposals_from_document (document);
  for (guint i = 0; i < proposals->len; i++)
    take_proposal (self, g_ptr_array_index (proposals, i));
  self->problem = g_strdup (porism_document_get_problem (document));
  picture = porism_document_get_picture (document);
  self->picture = picture != NULL ? g_bytes_ref (picture) : NULL;

  return TRUE;
}

/* By content: a document says its format, a trajectory is recognised by its members. */
static gboolean
load_file (PorismScriptAgent *self,
           GFile             *file,
           GError           **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  json_object *json;
  const char *text;
  gboolean loaded;
  gsize length;

  if (bytes == NULL)
    return FALSE;
  text = g_bytes_get_data (bytes, &length);
  json = porism_json_parse (length > 0 ? text : "", (gssize) length, NULL);
  if (json != NULL && porism_trajectory_recognise (json))
    loaded = load_trajectory (self, file, json, error);
  else
    loaded = load_document (self, bytes, error);
  json_object_put (json);

  return loaded;
}

static void
skip_values (GPtrArray *values,
             guint      n)
{
  if (values != NULL)
    g_ptr_array_remove_range (values, 0, MIN (n, values->len));
}

/* The words were said with the first of them. */
static void
skip_actions (PorismProposal *proposal,
              guint           n)
{
  if (n == 0)
    return;
  *proposal->text = '\0';
  skip_values (proposal->actions, n);
  skip_values (proposal->recorded, n);
  skip_values (proposal->declined, n);
  skip_values (proposal->proposed, n);
}

static void
porism_script_agent_propose_async (PorismAgent        *agent,
                                   PorismDocument     *document,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data)
{
  PorismScriptAgent *self = PORISM_SCRIPT_AGENT (agent);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  const Taken taken = { porism_document_get_n_turns (document), self->skip };
  PorismProposal *proposal;

  if (self->next < self->proposals->len)
    {
      proposal = porism_proposal_copy (g_ptr_array_index (self->proposals, self->next));
      skip_actions (proposal, self->skip);
      g_array_append_val (self->taken, taken);
      self->next++;
      self->skip = 0;
    }
  else
    {
      proposal = porism_proposal_new ();
      proposal->done = TRUE;
    }
  g_task_return_pointer (task, proposal, (GDestroyNotify) porism_proposal_free);
}

static PorismProposal *
porism_script_agent_propose_finish (PorismAgent  *agent,
                                    GAsyncResult *result,
                                    GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* How many entries of @group there are on the way to the head. */
static guint
count_done (PorismSession *session,
            guint64        group)
{
  guint64 id = porism_session_get_head (session);
  guint n = 0;

  for (; id != 0 && group != 0; id = porism_session_get_entry (session, id)->parent)
    if (porism_session_get_entry (session, id)->group == group)
      n++;
  return n;
}

/* Goes on after the last turn on the branch, in its middle where it was cut short. */
static void
porism_script_agent_rewind (PorismAgent    *agent,
                            PorismDocument *document)
{
  PorismScriptAgent *self = PORISM_SCRIPT_AGENT (agent);
  guint last = porism_document_get_last_turn (document);
  const PorismProposal *proposal;
  guint n = self->taken->len;

  while (n > 0 && g_array_index (self->taken, Taken, n - 1).turn != last)
    n--;
  self->next = n;
  self->skip = 0;
  if (n > 0)
    {
      proposal = g_ptr_array_index (self->proposals, n - 1);
      self->skip = g_array_index (self->taken, Taken, n - 1).skipped +
                   count_done (porism_document_get_session (document),
                               porism_document_get_turn (document, last)->group);
      if (self->skip < proposal->actions->len)
        self->next--;
      else
        self->skip = 0;
    }
  g_array_set_size (self->taken, self->next);
}

static void
porism_script_agent_describe_run (PorismAgent *agent,
                                  PorismRun   *run)
{
  g_free (run->agent);
  run->agent = g_strdup (PORISM_SCRIPT_AGENT (agent)->name);
}

static const char *
porism_script_agent_get_name (PorismAgent *agent)
{
  return "script";
}

static guint
porism_script_agent_get_n_turns (PorismAgent *agent)
{
  return PORISM_SCRIPT_AGENT (agent)->proposals->len;
}

static void
porism_script_agent_agent_init (PorismAgentInterface *iface)
{
  iface->propose_async = porism_script_agent_propose_async;
  iface->propose_finish = porism_script_agent_propose_finish;
  iface->get_name = porism_script_agent_get_name;
  iface->get_n_turns = porism_script_agent_get_n_turns;
  iface->rewind = porism_script_agent_rewind;
  iface->describe_run = porism_script_agent_describe_run;
}

static void
porism_script_agent_finalize (GObject *object)
{
  PorismScriptAgent *self = PORISM_SCRIPT_AGENT (object);

  g_free (self->name);
  g_ptr_array_unref (self->proposals);
  g_array_unref (self->taken);
  g_free (self->problem);
  g_clear_pointer (&self->picture, g_bytes_unref);

  G_OBJECT_CLASS (porism_script_agent_parent_class)->finalize (object);
}

static void
porism_script_agent_class_init (PorismScriptAgentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_script_agent_finalize;
}

static void
porism_script_agent_init (PorismScriptAgent *self)
{
  self->name = g_strdup ("script");
  self->proposals = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_proposal_free);
  self->taken = g_array_new (FALSE, FALSE, sizeof (Taken));
}

/**
 * porism_script_agent_new:
 * @file: a published trajectory or a .porism document
 *
 * Returns: (transfer full): an agent that proposes what @file records; NULL with @error
 */
PorismScriptAgent *
porism_script_agent_new (GFile   *file,
                         GError **error)
{
  g_autoptr (PorismScriptAgent) self = g_object_new (PORISM_TYPE_SCRIPT_AGENT, NULL);
  g_autofree char *base = NULL, *display = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!load_file (self, file, error))
    return NULL;
  base = g_file_get_basename (file);
  display = g_filename_display_name (base);
  g_free (self->name);
  self->name = g_strconcat ("script:", display, NULL);

  return g_steal_pointer (&self);
}

static gpointer
read_agent (GFile        *file,
            GCancellable *cancellable,
            GError      **error)
{
  return porism_script_agent_new (file, error);
}

/**
 * porism_script_agent_new_async:
 *
 * As porism_script_agent_new(), reading, and replaying a document, on a thread.
 */
void
porism_script_agent_new_async (GFile              *file,
                               GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data)
{
  porism_file_load_async (file, read_agent, g_object_unref, cancellable, callback, user_data);
}

/**
 * porism_script_agent_new_finish:
 *
 * Returns: (transfer full): the agent; NULL with @error
 */
PorismScriptAgent *
porism_script_agent_new_finish (GAsyncResult *result,
                                GError      **error)
{
  return porism_file_load_finish (result, NULL, error);
}

/**
 * porism_script_agent_new_for_proposals:
 * @proposals: (transfer full): of PorismProposal, without a free function
 *
 * Returns: (transfer full): an agent that proposes these turns one after the other
 */
PorismScriptAgent *
porism_script_agent_new_for_proposals (GPtrArray *proposals)
{
  PorismScriptAgent *self = g_object_new (PORISM_TYPE_SCRIPT_AGENT, NULL);
  guint i;

  for (i = 0; i < proposals->len; i++)
    take_proposal (self, g_ptr_array_index (proposals, i));
  g_ptr_array_unref (proposals);

  return self;
}

/**
 * porism_script_agent_get_problem:
 *
 * Returns: (transfer none) (nullable): the text of the problem that it was recorded on
 */
const char *
porism_script_agent_get_problem (PorismScriptAgent *self)
{
  g_return_val_if_fail (PORISM_IS_SCRIPT_AGENT (self), NULL);

  return self->problem;
}

/**
 * porism_script_agent_get_picture:
 *
 * Returns: (transfer none) (nullable): the problem's picture, where it was found
 */
GBytes *
porism_script_agent_get_picture (PorismScriptAgent *self)
{
  g_return_val_if_fail (PORISM_IS_SCRIPT_AGENT (self), NULL);

  return self->picture;
}

/**
 * porism_script_agent_get_n_actions:
 *
 * Returns: how many actions it was recorded with
 */
guint
porism_script_agent_get_n_actions (PorismScriptAgent *self)
{
  g_return_val_if_fail (PORISM_IS_SCRIPT_AGENT (self), 0);

  return self->n_actions;
}
