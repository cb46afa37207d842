/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions that wait, and what a person makes of them. */

#include "config.h"

#include "app/agent/loop-private.h"

/**
 * porism_loop_set_approval:
 * @approval: whether each action waits until a person accepts it
 */
void
porism_loop_set_approval (PorismLoop *self,
                          gboolean    approval)
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
ensure_room (GPtrArray    **values,
             guint          n,
             GDestroyNotify destroy)
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
porism_loop_decline (PorismLoop *self,
                     const char *reason)
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
forget_verdict (PorismProposal *proposal,
                guint           i)
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
porism_loop_edit (PorismLoop   *self,
                  guint         i,
                  PorismAction *action)
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
