/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map between the plane and the surface. The y axis of the plane points up. */

#include "config.h"

#include <math.h>

#include "app/trace/viewport.h"

/**
 * porism_viewport_to_screen:
 *
 * Where the point (x, y) of the plane lies on the surface.
 */
void
porism_viewport_to_screen (const PorismViewport *self,
                           double                x,
                           double                y,
                           double               *sx,
                           double               *sy)
{
  *sx = self->width / 2 + (x - self->x) * self->scale;
  *sy = self->height / 2 - (y - self->y) * self->scale;
}

/**
 * porism_viewport_from_screen:
 *
 * Which point of the plane lies at (sx, sy) of the surface.
 */
void
porism_viewport_from_screen (const PorismViewport *self,
                             double                sx,
                             double                sy,
                             double               *x,
                             double               *y)
{
  *x = self->x + (sx - self->width / 2) / self->scale;
  *y = self->y - (sy - self->height / 2) / self->scale;
}

/**
 * porism_viewport_get_unit:
 *
 * Returns: the power of ten at most a tenth of a pixel, the grid on which a drag lands
 */
double
porism_viewport_get_unit (const PorismViewport *self)
{
  double least = 0.1 / self->scale;
  int exponent = (int) floor (log10 (least));

  /* The logarithm of a power of ten may fall a hair beside the integer. */
  if (exp10 (exponent + 1) <= least * (1 + 1e-12))
    exponent++;
  return exp10 (exponent);
}
