/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves of the head. Where it leads is known only when its turn comes; the figure gets there on the
 * thread, since what is met again on the way has to be evaluated again. */

#include "config.h"

#include "app/journal/route.h"
#include "app/session/session-queue.h"

typedef struct
{
  PorismMove move;
  guint64 target;
  gboolean found;               /* whether it leads anywhere */
} Move;

static gboolean
find_target (PorismSession *self,
             Move          *move)
{
  switch (move->move)
    {
    case PORISM_MOVE_UNDO:
      return porism_journal_get_undo_target (self->journal, &move->target);
    case PORISM_MOVE_REDO:
      return porism_journal_get_redo_target (self->journal, &move->target);
    case PORISM_MOVE_SEEK:
    default:
      return TRUE;
    }
}

static gboolean
begin_move (PorismSession *self,
            gpointer       work,
            guint64       *base)
{
  Move *move = work;

  move->found = find_target (self, move);
  if (!move->found || move->target == porism_journal_get_head (self->journal))
    return FALSE;
  *base = move->target;

  return TRUE;
}

static gboolean
move_replaces (gpointer work)
{
  return TRUE;
}

/* Where it leads the figure is already. */
static void
commit_move (PorismSession *self,
             gpointer       work)
{
  const Move *move = work;

  if (move->found && move->move != PORISM_MOVE_SEEK)
    self->wanted_head = self->done_to = move->target;
  if (!move->found || move->target == porism_journal_get_head (self->journal))
    return;
  porism_journal_set_head (self->journal, move->target);
  self->going_on = 0;
  porism_session_record (self, NULL);
  porism_session_tell_head (self);
  porism_session_tell_changed (self);
}

static void
tell_move (PorismSession *self,
           gpointer       work,
           gboolean       given_up,
           GCallback      callback,
           gpointer       user_data)
{
  const Move *move = work;

  ((PorismMoved) callback)(self, given_up ? PORISM_MOVE_GIVEN_UP
                                  : move->found ? PORISM_MOVED : PORISM_MOVE_NOWHERE, user_data);
}

static const PorismWork move_work = {
  .begin = begin_move,
  .replaces = move_replaces,
  .commit = commit_move,
  .tell = tell_move,
  .free = g_free,
  .ends_drag = TRUE,
};

/* On the figure itself. Returns whether it leads anywhere. */
static gboolean
move_here (PorismSession *self,
           Move          *move)
{
  guint64 base;

  porism_session_wait (self);
  porism_session_cancel_drag (self);
  if (begin_move (self, move, &base))
    porism_route_move (self->journal, porism_journal_get_head (self->journal), base,
                       self->construction);
  commit_move (self, move);

  return move->found;
}

/* Who looks along the history wants to see where he is in the end: an earlier look that still waits
 * is not made. */
static gboolean
redirect (PorismSession *self,
          const Move    *move)
{
  gboolean changeable;
  Move *last = porism_session_get_newest_work (self, &move_work, &changeable);

  if (last == NULL || !changeable || last->move != PORISM_MOVE_SEEK ||
      move->move != PORISM_MOVE_SEEK)
    return FALSE;
  last->target = move->target;

  return TRUE;
}

/* TRUE where it is settled; *@found: whether it led anywhere. */
static gboolean
move_soon (PorismSession *self,
           Move           move,
           PorismMoved    callback,
           gpointer       user_data,
           gboolean      *found)
{
  Move *work = NULL;
  PorismJob *job;
  gboolean settled;

  if (self->patience < 0)
    {
      *found = move_here (self, &move);
      return TRUE;
    }
  if (callback == NULL && redirect (self, &move))
    return FALSE;
  work = g_memdup2 (&move, sizeof move);
  job = porism_session_enqueue (self, &move_work, work, G_CALLBACK (callback), user_data);
  settled = porism_job_is_settled (job);
  *found = settled && work->found;
  porism_job_unref (job);

  return settled;
}

/**
 * porism_session_move:
 * @move: which one
 * @target: where a seek leads: an entry on any branch, or 0
 * @callback: hears of it, before this returns or later
 *
 * Moves the head as porism_session_seek(), porism_session_undo() or porism_session_redo().
 */
void
porism_session_move (PorismSession *self,
                     PorismMove     move,
                     guint64        target,
                     PorismMoved    callback,
                     gpointer       user_data)
{
  gboolean found;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (target <= porism_journal_get_n (self->journal));
  g_return_if_fail (callback != NULL);

  if (move_soon (self, (Move) { .move = move, .target = target }, callback, user_data, &found))
    callback (self, found ? PORISM_MOVED : PORISM_MOVE_NOWHERE, user_data);
}

/**
 * porism_session_seek:
 * @id: an entry on any branch, or 0
 *
 * Shows the figure as it was after @id, in time proportional to the number of entries in between.
 */
void
porism_session_seek (PorismSession *self,
                     guint64        id)
{
  gboolean found;

  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (id <= porism_journal_get_n (self->journal));

  move_soon (self, (Move) { .move = PORISM_MOVE_SEEK, .target = id }, NULL, NULL, &found);
}

/**
 * porism_session_get_destination:
 *
 * Returns: where the head will be when what was sought last is there; the head where nothing is
 */
guint64
porism_session_get_destination (PorismSession *self)
{
  gboolean changeable;
  const Move *last;

  g_return_val_if_fail (PORISM_IS_SESSION (self), 0);

  last = porism_session_get_newest_work (self, &move_work, &changeable);

  return last != NULL && last->move == PORISM_MOVE_SEEK ? last->target
                                                       : porism_journal_get_head (self->journal);
}

/**
 * porism_session_undo:
 *
 * Takes back the last action that changed something, or the last turn of an agent.
 *
 * Returns: FALSE where there was none; TRUE also where that shows later
 */
gboolean
porism_session_undo (PorismSession *self)
{
  gboolean found;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return !move_soon (self, (Move) { .move = PORISM_MOVE_UNDO }, NULL, NULL, &found) || found;
}

/**
 * porism_session_redo:
 *
 * Puts back what undo took last, on the branch last visited.
 *
 * Returns: FALSE where there was nothing; TRUE also where that shows later
 */
gboolean
porism_session_redo (PorismSession *self)
{
  gboolean found;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  return !move_soon (self, (Move) { .move = PORISM_MOVE_REDO }, NULL, NULL, &found) || found;
}
