/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag under way: what it shows is a preview, no part of the figure. */

#include "config.h"

#include <math.h>

#include "app/session/session-drag.h"

void
porism_session_suspend_drag (PorismSession *self)
{
  g_clear_pointer (&self->drag, porism_drag_free);
  g_clear_pointer (&self->realiser, porism_realiser_free);
}

/* What is dragged leads what conditions bind to it. */
static void
take_hold (PorismSession *self)
{
  if (self->together != NULL)
    {
      self->drag = porism_drag_new_together (self->construction, (const PorismId *) (const void *) self->together->data,
                                             self->together->len);
      return;
    }
  self->realiser = porism_realiser_new (self->construction, self->dragged);
  self->drag = porism_drag_new_led (self->construction, self->dragged,
                                    self->realiser != NULL ? porism_realiser_get_lead (self->realiser) : NULL);
  if (self->drag == NULL)
    g_clear_pointer (&self->realiser, porism_realiser_free);
}

gboolean
porism_session_is_carrying (PorismSession *self)
{
  guint n;

  return self->together != NULL || porism_drag_get_roots (self->drag, &n)[0] != self->dragged;
}

static void
move_drag (PorismSession *self)
{
  if (porism_session_is_carrying (self))
    porism_drag_move_by (self->drag, porism_coordinates_minus (self->dragged_to, self->grabbed_at));
  else
    porism_drag_move (self->drag, self->dragged_to);
}

void
porism_session_place_drag (PorismSession    *self,
                           PorismCoordinates to)
{
  self->dragged_to = to;
  move_drag (self);
}

/* Goes on where the object still can be moved. */
void
porism_session_resume_drag (PorismSession *self)
{
  if (porism_construction_get (self->construction, self->dragged) != NULL)
    take_hold (self);
  if (self->drag != NULL && porism_coordinates_is_finite (self->dragged_to))
    move_drag (self);
}

static gboolean
begin (PorismSession    *self,
       PorismCoordinates place)
{
  self->released = FALSE;
  take_hold (self);
  self->dragged_to = PORISM_COORDINATES (INFINITY);
  self->grabbed_at = place;

  return self->drag != NULL;
}

/**
 * porism_session_begin_drag:
 *
 * Begins to move @id by hand; a drag under way is given up.
 *
 * Returns: FALSE where @id cannot be moved
 */
gboolean
porism_session_begin_drag (PorismSession *self,
                           PorismId       id)
{
  const PorismRecord *record;

  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);

  record = porism_construction_get (self->construction, id);
  return record != NULL && porism_record_is_movable (record) &&
         porism_session_begin_drag_at (self, id, PORISM_COORDINATES (0, 0));
}

/**
 * porism_session_begin_drag_at:
 * @place: where it is taken hold of
 *
 * Begins to move @id, or the free points that it is made of, by hand; a drag under way is given up.
 *
 * Returns: FALSE where @id cannot be moved
 */
gboolean
porism_session_begin_drag_at (PorismSession    *self,
                              PorismId          id,
                              PorismCoordinates place)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (porism_coordinates_is_finite (place), FALSE);

  porism_session_cancel_drag (self);
  g_clear_pointer (&self->together, g_array_unref);
  self->dragged = id;

  return begin (self, place);
}

/**
 * porism_session_begin_drag_together:
 * @place: where they are taken hold of
 *
 * Begins to move several objects by hand, by the free points and texts that they are or are made of.
 *
 * Returns: FALSE where none of them can be moved so
 */
gboolean
porism_session_begin_drag_together (PorismSession    *self,
                                    const PorismId   *ids,
                                    guint             n,
                                    PorismCoordinates place)
{
  g_return_val_if_fail (PORISM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (n > 0 && porism_coordinates_is_finite (place), FALSE);

  porism_session_cancel_drag (self);
  g_clear_pointer (&self->together, g_array_unref);
  self->together = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_array_append_vals (self->together, ids, n);
  self->dragged = ids[0];

  return begin (self, place);
}

/**
 * porism_session_drag_to:
 *
 * Shows the figure with the dragged object at @place, or as near as it can be. Emits "changed".
 */
void
porism_session_drag_to (PorismSession    *self,
                        PorismCoordinates place)
{
  g_return_if_fail (PORISM_IS_SESSION (self));
  g_return_if_fail (porism_coordinates_is_finite (place));

  if (self->drag == NULL)
    return;
  porism_session_place_drag (self, place);
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
