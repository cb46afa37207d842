/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the construct mode would make a point, as others see it. */

#include "config.h"

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

  if (!self->inside || self->spec == NULL || self->form ||
      !(porism_construct_mode_get_wanted (self) & PORISM_KINDS (PORISM_KIND_POINT)) ||
      (self->hovered != 0 && self->hovered != self->place.id))
    return NULL;
  return self->place.type == PORISM_PLACEMENT_EXISTING || self->hovered == 0 ? &self->place : NULL;
}
