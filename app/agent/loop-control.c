/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loop as its users steer it: running, stepping, stopping, and going back in time. Each time that it
 * leaves "ready" a run of the document begins. */

#include "config.h"

#include "app/agent/loop-private.h"

static void
begin_or_go_on (PorismLoop *self)
{
  /* What had arrived meanwhile was the answer. */
  if (self->state == PORISM_LOOP_FINISHED)
    return;
  if (self->run == 0)
    porism_loop_begin_run (self);
  /* Somebody went back in time at once. */
  if (self->run == 0)
    return;
  porism_loop_set_state (self, PORISM_LOOP_RUNNING);
  porism_loop_go_on (self);
}

static void
go (PorismLoop *self)
{
  g_autoptr (PorismLoop) held = g_object_ref (self);

  porism_loop_look_away (self, begin_or_go_on);
}

/**
 * porism_loop_run:
 *
 * Goes on until it is paused or finished; where the document is being taken back to an earlier step,
 * as soon as it is there.
 */
void
porism_loop_run (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  self->runs_after = self->under_way;
  if (self->state == PORISM_LOOP_FINISHED)
    return;
  self->single = self->rest = FALSE;
  go (self);
}

typedef struct
{
  GMainLoop *main_loop;
  char *error;
} Waiting;

static void
finished_cb (PorismLoop *self,
             const char *error,
             Waiting    *waiting)
{
  waiting->error = g_strdup (error);
  g_main_loop_quit (waiting->main_loop);
}

/**
 * porism_loop_run_to_end:
 *
 * Runs it and this thread's main context until it has finished.
 *
 * Returns: (transfer full) (nullable): why it ended early
 */
char *
porism_loop_run_to_end (PorismLoop *self)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  g_autoptr (GMainLoop) main_loop = g_main_loop_new (context, FALSE);
  Waiting waiting = { .main_loop = main_loop };
  gulong handler;

  g_return_val_if_fail (PORISM_IS_LOOP (self), NULL);

  handler = g_signal_connect (self, "finished", G_CALLBACK (finished_cb), &waiting);
  porism_loop_run (self);
  if (self->state != PORISM_LOOP_FINISHED)
    g_main_loop_run (main_loop);
  g_signal_handler_disconnect (self, handler);

  return waiting.error;
}

/**
 * porism_loop_step:
 *
 * Applies one action, then pauses. With approval, the first step of a turn only asks for it. A loop
 * that runs is left alone.
 */
void
porism_loop_step (PorismLoop *self)
{
  g_return_if_fail (PORISM_IS_LOOP (self));

  if (self->state != PORISM_LOOP_READY && self->state != PORISM_LOOP_PAUSED)
    return;
  if (self->approval && self->proposal != NULL)
    {
      porism_loop_accept (self);
      return;
    }
  self->single = TRUE;
  go (self);
}

/**
 * porism_loop_stop:
 *
 * Ends the run. A request under way is cancelled, actions that wait are not applied, nor is one that
 * is being evaluated.
 */
void
porism_loop_stop (PorismLoop *self)
{
  g_autoptr (PorismLoop) held = NULL;

  g_return_if_fail (PORISM_IS_LOOP (self));

  held = g_object_ref (self);
  if (self->state == PORISM_LOOP_RUNNING || self->state == PORISM_LOOP_PAUSED)
    porism_loop_finish (self, PORISM_END_STOPPED, NULL);
}

/**
 * porism_loop_set_interval:
 * @milliseconds: between two actions; 0 for one in each iteration of the main loop
 */
void
porism_loop_set_interval (PorismLoop *self,
                          guint       milliseconds)
{
  g_autoptr (PorismLoop) held = NULL;

  g_return_if_fail (PORISM_IS_LOOP (self));

  held = g_object_ref (self);
  if (milliseconds == self->interval)
    return;
  self->interval = milliseconds;
  if (self->tick != NULL)
    {
      porism_loop_clear_tick (self);
      porism_loop_go_on (self);
    }
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
rewound_cb (PorismSession *session,
            PorismMoveEnd  end,
            gpointer       user_data)
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
rewind_to (PorismLoop *self,
           guint64     entry,
           Rewind     *rewind)
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
porism_loop_continue_from (PorismLoop *self,
                           guint64     entry)
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
porism_loop_retry_turn (PorismLoop *self,
                        guint       turn)
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
