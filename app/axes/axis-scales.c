/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of logarithmic scales a decade is the unit: there the ratio is free unless one was set. */

#include "config.h"

#include <math.h>

#include "app/axes/axis-scales.h"

/* Decades that are shown of what reaches down to 0 or below. */
#define DECADES 3.0

/**
 * porism_axis_scales_adopt:
 *
 * Returns: whether the ratio is free
 */
gboolean
porism_axis_scales_adopt (PorismViewport         *viewport,
                          const PorismAttributes *attributes)
{
  double ratio = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_AXIS_RATIO);

  viewport->log_x = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_LOGARITHMIC) != 0;
  viewport->log_y = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_LOGARITHMIC) != 0;
  if (ratio == 0 || (!porism_viewport_is_affine (viewport) &&
                     !porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_AXIS_RATIO)))
    return TRUE;
  viewport->stretch = ratio == 1 ? 0 : ratio;

  return FALSE;
}

static void
mark_side (const PorismViewport *viewport,
           gboolean              vertical,
           double               *low,
           double               *high)
{
  if (!(vertical ? viewport->log_y : viewport->log_x))
    return;
  if (!(*high > 0))
    *high = exp10 (DECADES / 2);
  if (!(*low > 0))
    *low = *high / exp10 (DECADES);
  *low = porism_viewport_get_mark (viewport, vertical, *low);
  *high = porism_viewport_get_mark (viewport, vertical, *high);
}

/**
 * porism_axis_scales_mark:
 *
 * What reaches down to 0 or below is cut off three decades below its upper end.
 */
void
porism_axis_scales_mark (const PorismViewport *viewport,
                         PorismBox            *box)
{
  mark_side (viewport, FALSE, &box->x1, &box->x2);
  mark_side (viewport, TRUE, &box->y1, &box->y2);
}
