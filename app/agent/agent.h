/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The propose–draw–verify loop takes any PorismAgent: a script, a planner, an LLM provider. */

#pragma once

#include "app/session/document.h"

G_BEGIN_DECLS

/* The verdict of a recording that accepted an action. */
#define PORISM_VERDICT_OK "ok"

#define PORISM_AGENT_ERROR (porism_agent_error_quark ())
GQuark porism_agent_error_quark (void);

typedef enum
{
  PORISM_AGENT_ERROR_BUDGET,    /* the next turn would cost more than is left */
} PorismAgentErrorCode;

/* What an agent proposes in one turn. */
typedef struct
{
  char *text;                   /* what it says; may be "" */
  char *thinking;               /* what is shown of its thoughts, or NULL */
  GPtrArray *actions;           /* PorismAction, in order */
  GPtrArray *recorded;          /* for a script: the recorded verdict of each action, char *:
                                 * "ok" or why it was refused; NULL where nothing was recorded */
  GPtrArray *proposed;          /* PorismAction: what each action was before a person changed it,
                                 * NULL where nobody did; may be shorter than actions, or NULL */
  GPtrArray *declined;          /* for a script: char *: why a person declined each action, ""
                                 * without a reason; NULL where nobody did, as the array */
  GPtrArray *unreadable;        /* PorismUnreadableCall: calls that were none, and of which it is
                                 * told by itself; NULL where none */
  GPtrArray *looks;             /* PorismLook; NULL where none */
  PorismUsage usage;
  double cost;                  /* negative: not known */
  gint64 started, duration;     /* microseconds; 0: not known */
  char *stop;                   /* the provider's word for why it ended, or NULL */
  char *answer;                 /* ends the loop; NULL while it goes on */
  gboolean done;                /* ends the loop without an answer */
} PorismProposal;

PorismProposal *porism_proposal_new  (void);
PorismProposal *porism_proposal_copy (const PorismProposal *self);
void            porism_proposal_free (PorismProposal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismProposal, porism_proposal_free)

/* Signals, while a turn is asked for: "text" and "thinking" (const char *further), "restarted" (what
 * arrived so far is void), "waiting" (guint milliseconds, const char *reason). */
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
  /* How many turns it has to propose, where it knows; may be NULL, as all that follow. */
  guint           (*get_n_turns)    (PorismAgent         *self);
  /* Forgets all that is not on the way to the document's head: the next proposal goes on there. */
  void            (*rewind)         (PorismAgent         *self,
                                     PorismDocument      *document);
  /* Fills in what it knows of itself: provider, model, task, effort, seed, currency. */
  void            (*describe_run)   (PorismAgent         *self,
                                     PorismRun           *run);
  /* What the next proposal may use at most; negative: anything. It fails with
   * PORISM_AGENT_ERROR_BUDGET where less is left than it needs. */
  void            (*set_allowance)  (PorismAgent         *self,
                                     gint64               tokens,
                                     double               cost);
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
void            porism_agent_rewind         (PorismAgent         *self,
                                             PorismDocument      *document);
void            porism_agent_describe_run   (PorismAgent         *self,
                                             PorismRun           *run);
void            porism_agent_set_allowance  (PorismAgent         *self,
                                             gint64               tokens,
                                             double               cost);
/* For whoever implements the interface. */
void            porism_agent_tell_text      (PorismAgent         *self,
                                             const char          *further);
void            porism_agent_tell_thinking  (PorismAgent         *self,
                                             const char          *further);
void            porism_agent_tell_restarted (PorismAgent         *self);
void            porism_agent_tell_waiting   (PorismAgent         *self,
                                             guint                milliseconds,
                                             const char          *reason);

/* Replays a recorded trajectory (a published one or a .porism document) as if a model proposed it,
 * refusals included. */
#define PORISM_TYPE_SCRIPT_AGENT (porism_script_agent_get_type ())
G_DECLARE_FINAL_TYPE (PorismScriptAgent, porism_script_agent, PORISM, SCRIPT_AGENT, GObject)
PorismScriptAgent *porism_script_agent_new  (GFile             *file,
                                             GError           **error);
void               porism_script_agent_new_async (GFile               *file,
                                                  GCancellable        *cancellable,
                                                  GAsyncReadyCallback  callback,
                                                  gpointer             user_data);
PorismScriptAgent *porism_script_agent_new_finish (GAsyncResult      *result,
                                                   GError           **error);
/* Proposes one after the other; of PorismProposal, (transfer full). For tests and for other
 * formats. */
PorismScriptAgent *porism_script_agent_new_for_proposals (GPtrArray *proposals);
/* The problem it was recorded on. */
const char        *porism_script_agent_get_problem (PorismScriptAgent *self);
GBytes            *porism_script_agent_get_picture (PorismScriptAgent *self);
guint              porism_script_agent_get_n_actions (PorismScriptAgent *self);

/* The loop over one document: proposes, submits action by action, pauses, steps. One action is
 * applied in each main-loop iteration, @interval milliseconds apart; where the session has patience,
 * the loop waits for its entry without holding up the thread.
 *
 * Signals: "step" (guint64 entry, const char *recorded (nullable): the mark of the entry, where the
 * recorded verdict differs from ours), "turn-started" (guint index, const char *text),
 * "pending-changed", "finished" (const char *error or NULL); properties: "state" (PorismLoopState,
 * as int), "asking" (a request to the agent is under way), "approval" (no action is applied until a
 * person accepts it), "max-turns" (30; an agent that knows its number of turns may have as many),
 * "max-objects" (that a run may make, 2,000), "turn-timeout" (milliseconds that a proposal may take,
 * 120,000), "run-timeout" (milliseconds that a run may take, not counting pauses, 1,800,000). */
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
/* Shows an earlier or later step without acting: a run under way pauses, and goes on where it was. */
void            porism_loop_look_at      (PorismLoop     *self,
                                          guint64         entry);
/* Ends the run where it stands; what the turn under way still wanted, and what is being evaluated, is
 * not done. */
void            porism_loop_stop         (PorismLoop     *self);
void            porism_loop_set_interval (PorismLoop     *self,
                                          guint           milliseconds);
PorismLoopState porism_loop_get_state    (PorismLoop     *self);
gboolean        porism_loop_is_asking    (PorismLoop     *self);
/* PORISM_END_* of the last run; NULL where there was none, or it is under way. */
const char     *porism_loop_get_end      (PorismLoop     *self);
PorismDocument *porism_loop_get_document (PorismLoop     *self);
PorismAgent    *porism_loop_get_agent    (PorismLoop     *self);
/* The recorded verdict of an entry where it differs from ours, or NULL. */
const char     *porism_loop_get_mark     (PorismLoop     *self,
                                          guint64         entry);

/* The actions of the turn under way that are not yet applied, next first; with approval they wait
 * for a person. All of this works while the loop runs with approval, and while it is paused. */
void                porism_loop_set_approval  (PorismLoop     *self,
                                               gboolean        approval);
guint               porism_loop_get_n_pending (PorismLoop     *self);
const PorismAction *porism_loop_get_pending   (PorismLoop     *self,
                                               guint           i);
/* Whether it does so now: not while the one before is being evaluated. */
gboolean            porism_loop_can_decide    (PorismLoop     *self);
/* Applies the next one. */
void                porism_loop_accept        (PorismLoop     *self);
/* Applies the rest of the turn. */
void                porism_loop_accept_all    (PorismLoop     *self);
/* Declines the next one; @reason may be NULL. */
void                porism_loop_decline       (PorismLoop     *self,
                                               const char     *reason);
/* Replaces one; (transfer full) @action. */
void                porism_loop_edit          (PorismLoop     *self,
                                               guint           i,
                                               PorismAction   *action);

/* Moves the head to @entry, 0 for the empty figure, and is ready to go on from there with a new run;
 * whatever is under way is stopped. */
void                porism_loop_continue_from (PorismLoop     *self,
                                               guint64         entry);
/* The same to before the turn of index @turn. */
void                porism_loop_retry_turn    (PorismLoop     *self,
                                               guint           turn);

/* What the run may use, 0 for as much as it likes; before a request is made that would go beyond it,
 * the run ends. */
void                porism_loop_set_budget    (PorismLoop     *self,
                                               gint64          tokens,
                                               double          cost);
void            porism_loop_get_budget    (PorismLoop     *self,
                                           gint64         *tokens,
                                           double         *cost);
/* What the run has used so far; each may be NULL. */
void                porism_loop_get_spent     (PorismLoop     *self,
                                               PorismUsage    *usage,
                                               double         *cost,
                                               gboolean       *cost_known);

G_END_DECLS
