/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The propose–draw–verify loop takes any PorismAgent: a script, a planner, an LLM provider. */

#pragma once

#include "app/session/document.h"

G_BEGIN_DECLS

/* The verdict of a recording that accepted an action. */
#define PORISM_VERDICT_OK "ok"

/* What an agent proposes in one turn. */
typedef struct
{
  char *text;                   /* what it says; may be "" */
  char *thinking;               /* what is shown of its thoughts, or NULL */
  GPtrArray *actions;           /* PorismAction, in order */
  GPtrArray *recorded;          /* for a script: the recorded verdict of each action, char *:
                                 * "ok" or why it was refused; NULL where nothing was recorded */
  guint n_unreadable;           /* calls that were none, and of which it is told by itself */
  char *answer;                 /* ends the loop; NULL while it goes on */
  gboolean done;                /* ends the loop without an answer */
} PorismProposal;

PorismProposal *porism_proposal_new  (void);
void            porism_proposal_free (PorismProposal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismProposal, porism_proposal_free)

#define PORISM_TYPE_AGENT (porism_agent_get_type ())
G_DECLARE_INTERFACE (PorismAgent, porism_agent, PORISM, AGENT, GObject)

struct _PorismAgentInterface
{
  GTypeInterface parent;

  /* The next turn, from the document as it stands: its problem, its journal with every observation
   * since the last proposal, whoever acted. */
  void            (*propose_async)  (PorismAgent         *self,
                                     PorismDocument      *document,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data);
  PorismProposal *(*propose_finish) (PorismAgent         *self,
                                     GAsyncResult        *result,
                                     GError             **error);
  const char     *(*get_name)       (PorismAgent         *self);
  /* How many turns it has to propose, where it knows; may be NULL. */
  guint           (*get_n_turns)    (PorismAgent         *self);
};

void            porism_agent_propose_async  (PorismAgent         *self,
                                             PorismDocument      *document,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
PorismProposal *porism_agent_propose_finish (PorismAgent         *self,
                                             GAsyncResult        *result,
                                             GError             **error);
const char     *porism_agent_get_name       (PorismAgent         *self);
/* 0 where it does not know. */
guint           porism_agent_get_n_turns    (PorismAgent         *self);

/* Replays a recorded trajectory (a published one or a .porism document) as if a model proposed it,
 * refusals included. */
#define PORISM_TYPE_SCRIPT_AGENT (porism_script_agent_get_type ())
G_DECLARE_FINAL_TYPE (PorismScriptAgent, porism_script_agent, PORISM, SCRIPT_AGENT, GObject)
PorismScriptAgent *porism_script_agent_new  (GFile             *file,
                                             GError           **error);
/* Proposes one after the other; of PorismProposal, (transfer full). For tests and for other
 * formats. */
PorismScriptAgent *porism_script_agent_new_for_proposals (GPtrArray *proposals);
/* The problem it was recorded on. */
const char        *porism_script_agent_get_problem (PorismScriptAgent *self);
GBytes            *porism_script_agent_get_picture (PorismScriptAgent *self);
guint              porism_script_agent_get_n_actions (PorismScriptAgent *self);

/* The loop over one document: proposes, submits action by action, pauses, steps. One action is
 * applied in each main-loop iteration, @interval milliseconds apart.
 *
 * Signals: "step" (guint64 entry, const char *recorded (nullable): the mark of the entry, where the
 * recorded verdict differs from ours), "turn-started" (guint index, const char *text), "finished"
 * (const char *error or NULL); properties: "state" (PorismLoopState, as int), "max-turns" (30; an
 * agent that knows its number of turns may have as many), "turn-timeout" (milliseconds that a
 * proposal may take, 120,000). */
typedef enum
{
  PORISM_LOOP_READY,            /* not begun */
  PORISM_LOOP_RUNNING,
  PORISM_LOOP_PAUSED,
  PORISM_LOOP_FINISHED,
} PorismLoopState;

#define PORISM_TYPE_LOOP (porism_loop_get_type ())
G_DECLARE_FINAL_TYPE (PorismLoop, porism_loop, PORISM, LOOP, GObject)
PorismLoop     *porism_loop_new          (PorismDocument *document,
                                          PorismAgent    *agent);
void            porism_loop_run          (PorismLoop     *self);
void            porism_loop_pause        (PorismLoop     *self);
/* Applies exactly one action, then pauses. */
void            porism_loop_step         (PorismLoop     *self);
void            porism_loop_set_interval (PorismLoop     *self,
                                          guint           milliseconds);
PorismLoopState porism_loop_get_state    (PorismLoop     *self);
PorismDocument *porism_loop_get_document (PorismLoop     *self);
PorismAgent    *porism_loop_get_agent    (PorismLoop     *self);
/* The recorded verdict of an entry where it differs from ours, or NULL. */
const char     *porism_loop_get_mark     (PorismLoop     *self,
                                          guint64         entry);

G_END_DECLS
