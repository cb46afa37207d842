/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The propose–draw–verify loop takes any PorismAgent: a script, a planner, an LLM provider. */

#pragma once

#include "app/document/document.h"
#include "app/providers/stream.h"

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

#define PORISM_TYPE_AGENT (porism_agent_get_type ())
G_DECLARE_INTERFACE (PorismAgent, porism_agent, PORISM, AGENT, GObject)

struct _PorismAgentInterface
{
  GTypeInterface parent;

  /* The next turn, from the document as it stands: its problem, its journal with every observation
   * since the last proposal, whoever acted. */
  void (*propose_async)  (PorismAgent        *self,
                          PorismDocument     *document,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data);
  PorismProposal *(*propose_finish) (PorismAgent  *self,
                                     GAsyncResult *result,
                                     GError      **error);
  const char     *(*get_name)       (PorismAgent *self);
  /* How many turns it has to propose, where it knows; may be NULL, as all that follow. */
  guint (*get_n_turns)    (PorismAgent *self);
  /* Forgets all that is not on the way to the document's head: the next proposal goes on there. */
  void (*rewind)         (PorismAgent    *self,
                          PorismDocument *document);
  /* Fills in what it knows of itself: provider, model, task, effort, seed, currency. */
  void (*describe_run)   (PorismAgent *self,
                          PorismRun   *run);
  /* What the next proposal may use at most; negative: anything. It fails with
   * PORISM_AGENT_ERROR_BUDGET where less is left than it needs. */
  void (*set_allowance)  (PorismAgent *self,
                          gint64       tokens,
                          double       cost);
  /* What it hears before its next proposal, beside what the document says. */
  void (*tell)           (PorismAgent *self,
                          const char  *text);
  /* What tells of a turn while it is asked for, where anything does. */
  PorismStream   *(*get_stream)     (PorismAgent *self);
};

void            porism_agent_propose_async  (PorismAgent        *self,
                                             PorismDocument     *document,
                                             GCancellable       *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer            user_data);
PorismProposal *porism_agent_propose_finish (PorismAgent  *self,
                                             GAsyncResult *result,
                                             GError      **error);
const char     *porism_agent_get_name       (PorismAgent *self);
/* 0 where it does not know. */
guint           porism_agent_get_n_turns    (PorismAgent *self);
void            porism_agent_rewind         (PorismAgent    *self,
                                             PorismDocument *document);
void            porism_agent_describe_run   (PorismAgent *self,
                                             PorismRun   *run);
void            porism_agent_set_allowance  (PorismAgent *self,
                                             gint64       tokens,
                                             double       cost);
/* FALSE where words are nothing to it. */
gboolean        porism_agent_tell           (PorismAgent *self,
                                             const char  *text);
/* Whether it uses what an allowance is of. */
gboolean        porism_agent_takes_allowance (PorismAgent *self);
/* (nullable) (transfer none). */
PorismStream   *porism_agent_get_stream     (PorismAgent *self);

G_END_DECLS
