/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A dimension line or a brace in the hand: it is pulled away from what it measures, which stays. */

#include "config.h"

#include <math.h>

#include "ui/canvas/porism-canvas-private.h"

static const PorismRecord *
get_object (PorismCanvas *self)
{
  return porism_construction_get (porism_canvas_get_construction (self), self->gripped);
}

/* How far a way over the surface leads to the left of the segment, as seen in the plane. */
static double
get_leftwards (PorismCanvas *self,
               double        dx,
               double        dy)
{
  const double *ends = porism_construction_get_value (porism_canvas_get_construction (self), self->gripped);
  double x1, y1, x2, y2, length;

  porism_viewport_to_screen (&self->viewport, ends[0], ends[1], &x1, &y1);
  porism_viewport_to_screen (&self->viewport, ends[2], ends[3], &x2, &y2);
  length = hypot (x2 - x1, y2 - y1);

  return length > 0 ? ((y2 - y1) * dx - (x2 - x1) * dy) / length : 0;
}

static void
set_offset (PorismCanvas *self,
            double        offset)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_OFFSET);
  const PorismRecord *record = get_object (self);
  const double rounded = round (CLAMP (offset, info->least, info->greatest));
  g_autoptr (PorismAction) action = porism_action_new ("render_set_dimension");
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (record == NULL || rounded == porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_OFFSET))
    return;
  porism_action_add_string (action, "obj", record->name);
  porism_action_add_number (action, "offset", g_ascii_formatd (text, sizeof text, "%.0f", rounded == 0 ? 0 : rounded));
  porism_session_act_by_hand (porism_canvas_get_session (self), action);
}

/**
 * porism_canvas_grip_dimension:
 *
 * Takes hold of what is pressed, where that stands beside a segment.
 *
 * Returns: whether it does
 */
gboolean
porism_canvas_grip_dimension (PorismCanvas *self)
{
  const PorismRecord *record = get_object (self);

  if (record == NULL || record->kind != PORISM_KIND_SEGMENT ||
      porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SHAPE) == PORISM_SEGMENT_LINE)
    return FALSE;
  self->grip_offset = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_OFFSET);
  return TRUE;
}

/**
 * porism_canvas_pull_dimension:
 * @dx: how far the hand has gone
 * @dy: downwards
 *
 * It is so far from where it was taken hold of.
 */
void
porism_canvas_pull_dimension (PorismCanvas *self,
                              double        dx,
                              double        dy)
{
  if (get_object (self) != NULL)
    set_offset (self, self->grip_offset + get_leftwards (self, dx, dy));
}
