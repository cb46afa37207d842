/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map between the plane and the surface. The y axis of the plane points up. */

#include "config.h"

#include <math.h>

#include "app/trace/viewport.h"

/* Decades below 1 at which lies what has no logarithm. */
#define LOWEST_DECADE -300.0

/**
 * porism_viewport_get_mark:
 *
 * Returns: where on the scale of the axis @value lies
 */
double
porism_viewport_get_mark (const PorismViewport *self,
                          gboolean              vertical,
                          double                value)
{
  if (!(vertical ? self->log_y : self->log_x) || isnan (value))
    return value;
  return value > 0 ? fmax (log10 (value), LOWEST_DECADE) : LOWEST_DECADE;
}

/**
 * porism_viewport_get_value:
 *
 * Returns: the coordinate at @mark of the scale of the axis
 */
double
porism_viewport_get_value (const PorismViewport *self,
                           gboolean              vertical,
                           double                mark)
{
  return (vertical ? self->log_y : self->log_x) ? exp10 (mark) : mark;
}

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
  *sx = self->width / 2 + (porism_viewport_get_mark (self, FALSE, x) - self->x) * self->scale;
  *sy = self->height / 2 - (porism_viewport_get_mark (self, TRUE, y) - self->y) * porism_viewport_get_rise (self);
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
  *x = porism_viewport_get_value (self, FALSE, self->x + (sx - self->width / 2) / self->scale);
  *y = porism_viewport_get_value (self, TRUE, self->y - (sy - self->height / 2) / porism_viewport_get_rise (self));
}

/* The least that a pixel is in the plane: along a logarithmic axis at its lower end. */
static double
get_finest (const PorismViewport *self)
{
  double finest = 1 / fmax (self->scale, porism_viewport_get_rise (self)), x[2], y[2];

  if (porism_viewport_is_affine (self))
    return finest;
  porism_viewport_from_screen (self, 0, self->height, &x[0], &y[0]);
  porism_viewport_from_screen (self, 1, self->height - 1, &x[1], &y[1]);

  return fmin (x[1] - x[0], y[1] - y[0]);
}

/**
 * porism_viewport_get_unit:
 *
 * Returns: the power of ten at most a tenth of a pixel, the grid on which a drag lands
 */
double
porism_viewport_get_unit (const PorismViewport *self)
{
  double least = 0.1 * get_finest (self);
  int exponent = (int) floor (log10 (least));

  /* The logarithm of a power of ten may fall a hair beside the integer. */
  if (exp10 (exponent + 1) <= least * (1 + 1e-12))
    exponent++;
  return exp10 (exponent);
}
