/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking is not acting: who looks at an earlier step while a run is under way makes the loop wait,
 * and before it goes on the figure is again where the work was. Who acts meanwhile has gone another
 * way, and the run follows; but what only changes the look, or asks, lies on the way to the work. */

#include "config.h"

#include "app/agent/loop-private.h"

/**
 * porism_loop_look_at:
 * @entry: the id of any entry; 0 for the empty figure
 *
 * Shows the figure as it was after @entry. A run under way pauses; what the agent proposes meanwhile
 * waits. Where an action of the agent is being evaluated, its entry comes first.
 */
void
porism_loop_look_at (PorismLoop *self,
                     guint64     entry)
{
  g_autoptr (PorismLoop) held = NULL;
  PorismSession *session;

  g_return_if_fail (PORISM_IS_LOOP (self));

  held = g_object_ref (self);
  session = porism_document_get_session (self->document);
  porism_loop_pause (self);
  if (self->state == PORISM_LOOP_PAUSED && !self->looking)
    {
      self->looking = TRUE;
      self->work = porism_session_get_head (session);
      self->n_entries = porism_session_get_n_entries (session);
    }
  self->looked_at = entry;
  self->returning = FALSE;
  if (self->submission == NULL)
    porism_session_seek (session, entry);
}

/* A way back to the work. */
typedef struct
{
  PorismLoop *loop;             /* a reference */
  PorismLoopThen then;
} Return;

static void
go_on (PorismLoop    *self,
       PorismLoopThen then)
{
  self->looking = self->returning = FALSE;
  if (self->arrived != NULL)
    porism_loop_receive (self, g_steal_pointer (&self->arrived));
  then (self);
}

/* Who gave up the way, or went another one meanwhile, stays where he looks. */
static void
returned_cb (PorismSession *session,
             PorismMoveEnd  end,
             gpointer       user_data)
{
  g_autofree Return *way = user_data;
  g_autoptr (PorismLoop) self = way->loop;

  if (!self->returning)
    return;
  if (end == PORISM_MOVED)
    go_on (self, way->then);
  self->returning = FALSE;
}

/* Whether the work is elsewhere than where one looks. */
static gboolean
is_away (PorismLoop    *self,
         PorismSession *session)
{
  guint64 head = porism_session_get_destination (session);

  return (head == self->looked_at &&
          porism_session_get_n_entries (session) == self->n_entries) ||
         (porism_session_is_after (session, head, self->looked_at) &&
          porism_session_is_after (session, self->work, head));
}

/* Back to the work, then what arrived meanwhile begins, then @then. */
void
porism_loop_look_away (PorismLoop    *self,
                       PorismLoopThen then)
{
  PorismSession *session = porism_document_get_session (self->document);
  Return *way;

  if (self->returning)
    return;
  if (!self->looking || self->submission != NULL)
    {
      self->looking = FALSE;
      then (self);
      return;
    }
  if (!is_away (self, session))
    {
      go_on (self, then);
      return;
    }
  way = g_new (Return, 1);
  *way = (Return) { g_object_ref (self), then };
  self->returning = TRUE;
  porism_session_move (session, PORISM_MOVE_SEEK, self->work, returned_cb, way);
}
