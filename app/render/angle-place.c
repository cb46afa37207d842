/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of an angle is a direction: where it lies its points say. */

#include "config.h"

#include <string.h>

#include "app/render/angle-place.h"

/**
 * porism_angle_place:
 *
 * An angle of three points has its place at the second of them; one that was computed from numbers has none.
 *
 * Returns: whether the item has a place
 */
gboolean
porism_angle_place (const PorismFigure *self,
                    PorismItem         *item)
{
  static const guint order[] = { 1, 0, 2 };

  if (item->record->n_inputs != 3)
    return FALSE;
  memcpy (item->placed, item->value, 3 * sizeof (double));
  for (int i = 0; i < 3; i++)
    {
      PorismId id = item->record->inputs[order[i]].object;
      const PorismRecord *point = id != 0 ? porism_construction_get (self->construction, id) : NULL;

      if (point == NULL || point->kind != PORISM_KIND_POINT)
        return FALSE;
      memcpy (&item->placed[3 + 2 * i], porism_construction_get_value (self->construction, id),
              2 * sizeof (double));
    }
  item->value = item->placed;
  item->width = PORISM_ANGLE_PLACED_WIDTH;
  return TRUE;
}
