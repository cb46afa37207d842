/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The construct mode under the hand: to what that is drawn, where it is, and what it raises in space. */

#include "config.h"

#include "ui/construct/porism-construct-control.h"
#include "ui/construct/porism-construct-mode-private.h"

/**
 * porism_construct_mode_set_snapping:
 * @suspended: as long as a key is held
 *
 * To what the hand is drawn from now on.
 */
void
porism_construct_mode_set_snapping (PorismConstructMode *self,
                                    PorismSnapping       snapping,
                                    gboolean             suspended)
{
  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  self->wish = (PorismSnapWish) { .snapping = snapping, .suspended = suspended };
}

/**
 * porism_construct_mode_get_place:
 *
 * Returns: (nullable): where a click at the pointer would make or choose a point
 */
const PorismPlacement *
porism_construct_mode_get_place (PorismConstructMode *self)
{
  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), NULL);

  if (!self->inside || self->spec == NULL || self->form || porism_construct_control_is_field (self) ||
      !(porism_construct_mode_get_wanted (self) & PORISM_KINDS_SPACE_POINT) ||
      (self->hovered != 0 && self->hovered != self->place.id))
    return NULL;
  return self->place.type == PORISM_PLACEMENT_EXISTING || self->hovered == 0 ? &self->place : NULL;
}

/**
 * porism_construct_mode_set_space:
 * @view: (nullable): of the figure as it is, where it is seen in space; borrowed
 *
 * Where the mode finds what is pointed at from now on.
 */
void
porism_construct_mode_set_space (PorismConstructMode *self,
                                 PorismSpaceView     *view)
{
  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  self->space = view;
}

/**
 * porism_construct_mode_press:
 *
 * In space, until the next click: where a free point would be made now, what the hand does from now on raises it.
 */
void
porism_construct_mode_press (PorismConstructMode  *self,
                             const PorismViewport *viewport,
                             double                sx,
                             double                sy)
{
  PorismPlacement place;

  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  if (self->space == NULL)
    return;
  porism_construct_mode_find_place (self, viewport, sx, sy, &place);
  self->raising = place.type == PORISM_PLACEMENT_FREE && place.in_space;
  self->foot = (PorismSpaceVector) { place.x, place.y, place.z };
}

/**
 * porism_construct_mode_release:
 *
 * Nothing is raised any more.
 */
void
porism_construct_mode_release (PorismConstructMode *self)
{
  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  self->raising = FALSE;
}

/* ---- what it holds ---- */

/**
 * porism_construct_mode_get_tool:
 *
 * Returns: the tool of the palette
 */
const PorismPaletteTool *
porism_construct_mode_get_tool (PorismConstructMode *self)
{
  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), NULL);

  return self->tool;
}

/**
 * porism_construct_mode_get_chosen:
 * @n: (out): how many
 *
 * Returns: the objects chosen so far
 */
const PorismId *
porism_construct_mode_get_chosen (PorismConstructMode *self,
                                  guint               *n)
{
  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), NULL);

  *n = self->chosen->len;
  return (const PorismId *) self->chosen->data;
}

/**
 * porism_construct_mode_get_hovered:
 *
 * Returns: the object that a click would choose, or 0
 */
PorismId
porism_construct_mode_get_hovered (PorismConstructMode *self)
{
  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), 0);

  return self->hovered;
}

/**
 * porism_construct_mode_ask_shown:
 * @id: a check box that was just made
 * @group: of the actions that made it
 *
 * What is chosen from now on is shown by the check box, until that is closed.
 */
void
porism_construct_mode_ask_shown (PorismConstructMode *self,
                                 PorismId             id,
                                 guint64              group)
{
  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  self->switched = id;
  self->group = group;
  g_signal_emit_by_name (self, "changed");
}
