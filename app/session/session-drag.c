/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag: what it shows is a preview; only its end is an action. */

#include "config.h"

#include <math.h>

#include "app/session/decimal-grid.h"
#include "app/session/session-state.h"
#include "engine/tools/tracing.h"

void
porism_session_suspend_drag (PorismSession *self)
{
  g_clear_pointer (&self->drag, porism_drag_free);
}

/* Whether the drag moves what the object is made of by a vector, not the object itself to a place. */
static gboolean
is_carrying (PorismSession *self)
{
  guint n;

  return porism_drag_get_roots (self->drag, &n)[0] != self->dragged;
}

static void
move_drag (PorismSession *self)
{
  if (is_carrying (self))
    porism_drag_move_by (self->drag, self->drag_x - self->grab_x, self->drag_y - self->grab_y);
  else
    porism_drag_move (self->drag, self->drag_x, self->drag_y);
}

/* Goes on where the object still can be moved. */
void
porism_session_resume_drag (PorismSession *self)
{
  if (porism_construction_get (self->construction, self->dragged) != NULL)
    self->drag = porism_drag_new (self->construction, self->dragged);
  if (self->drag != NULL && isfinite (self->drag_x))
    move_drag (self);
}

/**
 * porism_session_begin_drag:
 *
 * Begins to move @id by hand; a drag under way is given up.
 *
 * Returns: FALSE where @id cannot be moved
 */
gboolean
porism_session_begin_drag (PorismSession *self, PorismId id)
{
  const PorismRecord *record;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  record = porism_construction_get (self->construction, id);
  return record != NULL && porism_record_is_free (record) &&
         porism_session_begin_drag_at (self, id, 0, 0);
}

/**
 * porism_session_begin_drag_at:
 * @x, @y: where it is taken hold of
 *
 * Begins to move @id, or the free points that it is made of, by hand; a drag under way is given up.
 *
 * Returns: FALSE where @id cannot be moved
 */
gboolean
porism_session_begin_drag_at (PorismSession *self, PorismId id, double x, double y)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (isfinite (x) && isfinite (y), FALSE);

  porism_session_cancel_drag (self);
  self->released = FALSE;
  self->drag = porism_drag_new (self->construction, id);
  self->dragged = id;
  self->drag_x = self->drag_y = INFINITY;
  self->grab_x = x;
  self->grab_y = y;

  return self->drag != NULL;
}

/**
 * porism_session_drag_to:
 *
 * Shows the figure with the dragged object at (@x, @y), or as near as it can be. Emits "changed".
 */
void
porism_session_drag_to (PorismSession *self, double x, double y)
{
  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (isfinite (x) && isfinite (y));

  if (self->drag == NULL)
    return;
  self->drag_x = x;
  self->drag_y = y;
  move_drag (self);
  porism_session_tell_changed (self);
}

/**
 * porism_session_get_drag:
 *
 * Returns: (transfer none) (nullable): the drag under way
 */
PorismDrag *
porism_session_get_drag (PorismSession *self)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);

  return self->drag;
}

static PorismAction *
new_move (const char *name, const char *x, const char *y)
{
  PorismAction *action = porism_action_new ("move_point");

  porism_action_add_string (action, "name", name);
  porism_action_add_number (action, "x", x);
  porism_action_add_number (action, "y", y);

  return action;
}

static GPtrArray *
new_actions (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
}

/* One group of moves, of which the last one takes the branches. */
static PorismSubmission *
carry (PorismSession *self, double unit, GArray *branches, const char *actor)
{
  GPtrArray *actions = new_actions ();
  g_autofree char *dx = porism_decimal_grid_format (self->drag_x - self->grab_x, unit);
  g_autofree char *dy = porism_decimal_grid_format (self->drag_y - self->grab_y, unit);
  guint n;
  const PorismId *roots = porism_drag_get_roots (self->drag, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, roots[i]);
      g_autofree char *x = porism_decimal_displace (record->inputs[0].number, dx);
      g_autofree char *y = porism_decimal_displace (record->inputs[1].number, dy);

      g_ptr_array_add (actions, new_move (record->name, x, y));
    }
  porism_action_add_branches (g_ptr_array_index (actions, n - 1), self->construction, branches);

  return porism_submission_new (actions, actor, porism_session_new_group (self), FALSE);
}

static PorismSubmission *
move_to_grid (PorismSession *self, double unit, GArray *branches, const char *actor)
{
  g_autofree char *x = porism_decimal_grid_format (self->drag_x, unit);
  g_autofree char *y = porism_decimal_grid_format (self->drag_y, unit);
  const PorismRecord *dragged = porism_construction_get (self->construction, self->dragged);
  GPtrArray *actions = new_actions ();
  PorismAction *action = new_move (dragged->name, x, y);

  porism_action_add_branches (action, self->construction, branches);
  g_ptr_array_add (actions, action);

  return porism_submission_new (actions, actor, 0, FALSE);
}

/* The place nearest to @at whose distance from @origin is a multiple of @unit. */
static double
snap (double at, double origin, double unit)
{
  return origin + round ((at - origin) / unit) * unit;
}

/* Where nothing came of it the figure is seen as it was. */
static void
ended_cb (PorismSession *self, const PorismEntry *entry, gpointer unused)
{
  if (entry == NULL || entry->delta == NULL)
    porism_session_tell_changed (self);
}

/* The preview stays until the submission is settled. */
static const PorismEntry *
end_with (PorismSession *self, PorismSubmission *submission)
{
  const PorismEntry *entry;

  self->released = TRUE;
  entry = porism_session_act_all (self, submission, ended_cb, NULL);
  if (entry != NULL)
    ended_cb (self, entry, NULL);

  return entry;
}

/**
 * porism_session_end_drag:
 * @unit: a power of ten
 *
 * Ends the drag where it was released: one move_point to the point of the decimal grid, or a group of
 * them by a vector of the grid, as porism_session_act() submits them.
 *
 * Returns: (transfer none) (nullable): the last entry; NULL where no drag was under way, or where the
 *   session is patient for a while only
 */
const PorismEntry *
porism_session_end_drag (PorismSession *self, double x, double y, double unit, const char *actor)
{
  g_autoptr (GArray) branches = NULL;
  gboolean carrying;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (isfinite (x) && isfinite (y) && isfinite (unit) && unit > 0, NULL);

  if (self->drag == NULL || self->released)
    return NULL;
  carrying = is_carrying (self);
  self->drag_x = snap (x, carrying ? self->grab_x : 0, unit);
  self->drag_y = snap (y, carrying ? self->grab_y : 0, unit);
  move_drag (self);
  branches = porism_drag_dup_branches (self->drag);

  return end_with (self, carrying ? carry (self, unit, branches, actor)
                                  : move_to_grid (self, unit, branches, actor));
}

/**
 * porism_session_cancel_drag:
 *
 * Puts everything back to where it was before the drag under way.
 */
void
porism_session_cancel_drag (PorismSession *self)
{
  g_return_if_fail (PORISM_IS_SESSION (self));

  if (self->drag == NULL)
    return;
  self->released = FALSE;
  porism_session_suspend_drag (self);
  porism_session_tell_changed (self);
}
