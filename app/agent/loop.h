/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

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

#pragma once

#include "app/agent/agent.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_LOOP_READY,            /* not begun */
  PORISM_LOOP_RUNNING,
  PORISM_LOOP_PAUSED,
  PORISM_LOOP_FINISHED,
} PorismLoopState;

#define PORISM_TYPE_LOOP (porism_loop_get_type ())
G_DECLARE_FINAL_TYPE (PorismLoop, porism_loop, PORISM, LOOP, GObject)
PorismLoop     *porism_loop_new (PorismDocument *document,
                                 PorismAgent    *agent);
void            porism_loop_run          (PorismLoop *self);
/* Returns when it has finished: (transfer full) (nullable): why it ended early. */
char           *porism_loop_run_to_end   (PorismLoop *self);
void            porism_loop_pause        (PorismLoop *self);
/* Applies exactly one action, then pauses. */
void            porism_loop_step         (PorismLoop *self);
/* Shows an earlier or later step without acting: a run under way pauses, and goes on where it was. */
void            porism_loop_look_at      (PorismLoop *self,
                                          guint64     entry);
/* Ends the run where it stands; what the turn under way still wanted, and what is being evaluated, is
 * not done. */
void            porism_loop_stop         (PorismLoop *self);
void            porism_loop_set_interval (PorismLoop *self,
                                          guint       milliseconds);
PorismLoopState porism_loop_get_state    (PorismLoop *self);
gboolean        porism_loop_is_asking    (PorismLoop *self);
/* PORISM_END_* of the last run; NULL where there was none, or it is under way. */
const char     *porism_loop_get_end      (PorismLoop *self);
PorismDocument *porism_loop_get_document (PorismLoop *self);
PorismAgent    *porism_loop_get_agent    (PorismLoop *self);
/* The recorded verdict of an entry where it differs from ours, or NULL. */
const char     *porism_loop_get_mark     (PorismLoop *self,
                                          guint64     entry);

/* The actions of the turn under way that are not yet applied, next first; with approval they wait
 * for a person. All of this works while the loop runs with approval, and while it is paused. */
void                porism_loop_set_approval  (PorismLoop *self,
                                               gboolean    approval);
guint               porism_loop_get_n_pending (PorismLoop *self);
const PorismAction *porism_loop_get_pending   (PorismLoop *self,
                                               guint       i);
/* Whether it does so now: not while the one before is being evaluated. */
gboolean            porism_loop_can_decide    (PorismLoop *self);
/* Applies the next one. */
void                porism_loop_accept        (PorismLoop *self);
/* Applies the rest of the turn. */
void                porism_loop_accept_all    (PorismLoop *self);
/* Declines the next one; @reason may be NULL. */
void                porism_loop_decline       (PorismLoop *self,
                                               const char *reason);
/* Replaces one; (transfer full) @action. */
void                porism_loop_edit          (PorismLoop   *self,
                                               guint         i,
                                               PorismAction *action);

/* Moves the head to @entry, 0 for the empty figure, and is ready to go on from there with a new run;
 * whatever is under way is stopped. */
void                porism_loop_continue_from (PorismLoop *self,
                                               guint64     entry);
/* The same to before the turn of index @turn. */
void                porism_loop_retry_turn    (PorismLoop *self,
                                               guint       turn);

/* What the run may use, 0 for as much as it likes; before a request is made that would go beyond it,
 * the run ends. */
void                porism_loop_set_budget    (PorismLoop *self,
                                               gint64      tokens,
                                               double      cost);
void            porism_loop_get_budget    (PorismLoop *self,
                                           gint64     *tokens,
                                           double     *cost);
/* What the run has used so far; each may be NULL. */
void                porism_loop_get_spent     (PorismLoop  *self,
                                               PorismUsage *usage,
                                               double      *cost,
                                               gboolean    *cost_known);

G_END_DECLS
