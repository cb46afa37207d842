/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions that wait, what a person makes of them, and going back in time. */

#include "config.h"

#include "app/agent/loop-private.h"

/**
 * porism_loop_set_approval:
 * @approval: whether each action waits until a person accepts it
 */
void
porism_loop_set_approval (PorismLoop *self, gboolean approval)
{
  g_autoptr (PorismLoop) held = NULL;

  g_return_if_fail (PORISM_IS_LOOP (self));

  held = g_object_ref (self);
  approval = approval != FALSE;
  if (approval == self->approval)
    return;
  self->approval = approval;
  if (approval)
    porism_loop_clear_tick (self);
  g_object_notify (G_OBJECT (self), "approval");
  porism_loop_go_on (self);
}

/**
 * porism_loop_get_n_pending:
 *
 * Returns: how many actions of the turn under way are not yet applied
 */
guint
porism_loop_get_n_pending (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), 0);

  return self->proposal != NULL ? self->proposal->actions->len - self->next : 0;
}

/**
 * porism_loop_get_pending:
 * @i: 0 for the next one
 *
 * Returns: (transfer none): an action that is not yet applied
 */
const PorismAction *
porism_loop_get_pending (PorismLoop *self, guint i)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);
  g_return_val_if_fail (i < porism_loop_get_n_pending (self), NULL);

  return g_ptr_array_index (self->proposal->actions, self->next + i);
}

/**
 * porism_loop_can_decide:
 *
 * Returns: whether the next action waits for the person
 */
gboolean
porism_loop_can_decide (PorismLoop *self)
{
  g_return_val_if_fail (PORISM_IS_LOOP (self), FALSE);

  return self->submission == NULL && porism_loop_get_n_pending (self) > 0 &&
         (self->state == PORISM_LOOP_PAUSED ||
          (self->state == PORISM_LOOP_RUNNING && self->approval));
}

/* What waits may have been taken back on the way. */
static void
apply_next (PorismLoop *self)
{
  if (porism_loop_get_n_pending (self) == 0 || self->submission != NULL)
    return;
  porism_loop_clear_tick (self);
  porism_loop_apply (self);
  porism_loop_go_on (self);
}

static void
apply_now (PorismLoop *self)
{
  g_autoptr (PorismLoop) held = g_object_ref (self);

  porism_loop_look_away (self, apply_next);
}

/**
 * porism_loop_accept:
 *
 * Applies the next action at once; a loop that is paused stays so.
 */
void
porism_loop_accept (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (porism_loop_can_decide (self))
    apply_now (self);
}

static void
apply_rest (PorismLoop *self)
{
  if (self->state == PORISM_LOOP_FINISHED)
    return;
  self->accepted = TRUE;
  self->rest = self->state == PORISM_LOOP_PAUSED;
  porism_loop_set_state (self, PORISM_LOOP_RUNNING);
  porism_loop_go_on (self);
}

/**
 * porism_loop_accept_all:
 *
 * Applies the rest of the turn at the loop's pace; a loop that is paused pauses again after it.
 */
void
porism_loop_accept_all (PorismLoop *self)
{
  g_autoptr (PorismLoop) held = NULL;

  g_return_if_fail (PORISM_IS_LOOP (self));

  if (!porism_loop_can_decide (self))
    return;
  held = g_object_ref (self);
  porism_loop_look_away (self, apply_rest);
}

static void
free_if_any (gpointer data)
{
  g_free (data);
}

static void
free_action_if_any (gpointer data)
{
  if (data != NULL)
    porism_action_free (data);
}

/* Room for a value beside each action; (transfer none). */
static GPtrArray *
ensure_room (GPtrArray **values, guint n, GDestroyNotify destroy)
{
  if (*values == NULL)
    *values = g_ptr_array_new_with_free_func (destroy);
  if ((*values)->len < n)
    g_ptr_array_set_size (*values, (int) n);

  return *values;
}

/**
 * porism_loop_decline:
 * @reason: (nullable): what the agent is told
 *
 * The next action is not run; the agent sees that a person declined it.
 */
void
porism_loop_decline (PorismLoop *self, const char *reason)
{
  GPtrArray *declined;

  g_return_if_fail (PORISM_IS_LOOP (self));

  if (!porism_loop_can_decide (self))
    return;
  declined = ensure_room (&self->proposal->declined, self->next + 1, free_if_any);
  g_free (g_ptr_array_index (declined, self->next));
  g_ptr_array_index (declined, self->next) = g_strdup (reason != NULL ? reason : "");
  apply_now (self);
}

/* A recorded verdict is none of the action that takes the place of the recorded one. */
static void
forget_verdict (PorismProposal *proposal, guint i)
{
  if (proposal->recorded == NULL || i >= proposal->recorded->len)
    return;
  g_free (g_ptr_array_index (proposal->recorded, i));
  g_ptr_array_index (proposal->recorded, i) = NULL;
}

/**
 * porism_loop_edit:
 * @i: 0 for the next one
 * @action: (transfer full): what takes its place
 *
 * Replaces an action that is not yet applied; the agent sees that a person changed it.
 */
void
porism_loop_edit (PorismLoop *self, guint i, PorismAction *action)
{
  PorismProposal *proposal;
  GPtrArray *proposed;
  PorismAction *before;

  g_return_if_fail (PORISM_IS_LOOP (self) && action != NULL);
  g_return_if_fail (i < porism_loop_get_n_pending (self));

  proposal = self->proposal;
  i += self->next;
  before = g_ptr_array_index (proposal->actions, i);
  g_ptr_array_index (proposal->actions, i) = action;
  proposed = ensure_room (&proposal->proposed, i + 1, free_action_if_any);
  if (g_ptr_array_index (proposed, i) == NULL)
    g_ptr_array_index (proposed, i) = before;
  else
    porism_action_free (before);
  forget_verdict (proposal, i);
  porism_loop_tell_pending (self);
}

/* What was only said after the last action. */
static void
drop_last_words (PorismDocument *document)
{
  guint i = porism_document_get_last_turn (document);

  while (i != G_MAXUINT && !porism_document_has_turn_acted (document, i))
    i = porism_document_get_turn (document, i)->previous - 1;
  porism_document_set_last_turn (document, i);
}

/* Whether the last turn was the one that answered. */
static gboolean
has_answered (PorismDocument *document)
{
  guint last = porism_document_get_last_turn (document);
  guint n = porism_document_get_n_turns (document);
  guint run = last < n ? porism_document_get_turn (document, last)->run : 0;

  for (guint i = last + 1; last < n && i < n; i++)
    if (porism_document_get_turn (document, i)->run == run)
      return FALSE;
  return porism_document_get_run_answer (document, run) != NULL;
}

/* On the way to an earlier step. */
typedef struct
{
  PorismLoop *loop;             /* a reference */
  gboolean forgets;             /* the agent forgets what it said since */
  gboolean retries;             /* @last is the last turn that it remembers; else the step says it */
  guint last;                   /* G_MAXUINT: none */
} Rewind;

/* Ends what is under way. Until the loop is ready again, whoever hears of a step on the way there
 * can start nothing. */
static void
begin_rewind (PorismLoop *self)
{
  self->rewinding = TRUE;
  g_object_freeze_notify (G_OBJECT (self));
  porism_loop_end_run (self, PORISM_END_STOPPED, NULL);
}

/* Ready for a new run after the last turn of the document's branch. */
static void
end_rewind (PorismLoop *self)
{
  porism_stuck_clear (&self->stuck);
  porism_stuck_init (&self->stuck);
  self->n_turns = self->n_objects = 0;
  self->used = 0;
  self->continued = TRUE;
  self->end = NULL;
  self->single = self->rest = FALSE;
  porism_agent_rewind (self->agent, self->document);
  self->rewinding = self->under_way = FALSE;
  porism_loop_set_state (self, PORISM_LOOP_READY);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Who gave it up stays where he was. */
static void
rewound_cb (PorismSession *session, PorismMoveEnd end, gpointer user_data)
{
  g_autofree Rewind *rewind = user_data;
  g_autoptr (PorismLoop) self = rewind->loop;
  gboolean runs = self->runs_after && end == PORISM_MOVED;

  if (end == PORISM_MOVED && rewind->retries)
    porism_document_set_last_turn (self->document, rewind->last);
  else if (end == PORISM_MOVED && rewind->forgets)
    drop_last_words (self->document);
  self->runs_after = FALSE;
  end_rewind (self);
  if (runs)
    porism_loop_run (self);
}

static void
rewind_to (PorismLoop *self, guint64 entry, Rewind *rewind)
{
  rewind->loop = g_object_ref (self);
  porism_session_move (porism_document_get_session (self->document), PORISM_MOVE_SEEK, entry,
                       rewound_cb, rewind);
  self->under_way = self->rewinding;
}

/**
 * porism_loop_continue_from:
 * @entry: the id of any entry; 0 for the empty figure
 *
 * Takes the document back to @entry and the agent to what it knew then. Where the document already
 * is there, the agent remembers also what it said since, unless that was its answer.
 */
void
porism_loop_continue_from (PorismLoop *self, guint64 entry)
{
  g_autoptr (PorismLoop) held = NULL;
  PorismSession *session;
  Rewind *rewind;

  g_return_if_fail (PORISM_IS_LOOP (self));
  session = porism_document_get_session (self->document);
  g_return_if_fail (entry <= porism_session_get_n_entries (session));

  if (self->rewinding)
    return;
  held = g_object_ref (self);
  rewind = g_new0 (Rewind, 1);
  rewind->forgets = entry != porism_session_get_head (session) || has_answered (self->document);
  begin_rewind (self);
  rewind_to (self, entry, rewind);
}

/**
 * porism_loop_retry_turn:
 * @turn: the index of a turn of the document
 *
 * Takes the document back to before that turn and the agent to what it knew then.
 */
void
porism_loop_retry_turn (PorismLoop *self, guint turn)
{
  g_autoptr (PorismLoop) held = NULL;
  const PorismTurn *said;
  Rewind *rewind;

  g_return_if_fail (PORISM_IS_LOOP (self));
  g_return_if_fail (turn < porism_document_get_n_turns (self->document));

  if (self->rewinding)
    return;
  held = g_object_ref (self);
  begin_rewind (self);
  said = porism_document_get_turn (self->document, turn);
  rewind = g_new0 (Rewind, 1);
  rewind->retries = TRUE;
  rewind->last = said->previous - 1;
  rewind_to (self, said->after, rewind);
}
