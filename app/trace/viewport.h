/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of the plane, or of space, that is seen. */

#pragma once

#include <glib.h>

#include "app/trace/sight.h"

G_BEGIN_DECLS

/* Maps the plane to a surface of width × height (pixels or points). Along a logarithmic axis the logarithms to
 * base 10 are what is mapped; what is not positive lies farther out there than anything is seen. */
typedef struct
{
  double width, height;
  double x, y;                  /* the point of the plane at the centre of the surface; logarithms, where such are mapped */
  double scale;                 /* pixels a unit across */
  int axes, grid;               /* 1 shown, -1 hidden, 0 as the construction says */
  double stretch;               /* a unit up for one across, in pixels; 0: they are alike */
  gboolean log_x, log_y;
  PorismSight sight;            /* of space: then (x, y, z) is at the centre, and scale is what a unit is there */
} PorismViewport;

/* Pixels a unit up. */
static inline double
porism_viewport_get_rise (const PorismViewport *self)
{
  return self->stretch > 0 ? self->scale * self->stretch : self->scale;
}

/* Whether what is straight in the plane is so on the surface. */
static inline gboolean
porism_viewport_is_affine (const PorismViewport *self)
{
  return !self->log_x && !self->log_y;
}

/* Whether a circle is one on the surface. */
static inline gboolean
porism_viewport_is_even (const PorismViewport *self)
{
  return porism_viewport_is_affine (self) && (self->stretch == 0 || self->stretch == 1);
}

void porism_viewport_to_screen   (const PorismViewport *self,
                                  double                x,
                                  double                y,
                                  double               *sx,
                                  double               *sy);
void porism_viewport_from_screen (const PorismViewport *self,
                                  double                sx,
                                  double                sy,
                                  double               *x,
                                  double               *y);
/* The same of one coordinate, as a scale along the axis tells it: the logarithm of a value on a logarithmic axis. */
double porism_viewport_get_mark  (const PorismViewport *self,
                                  gboolean              vertical,
                                  double                value);
double porism_viewport_get_value (const PorismViewport *self,
                                  gboolean              vertical,
                                  double                mark);
/* The power of ten at most a tenth of a pixel: the grid on which a drag lands. */
double porism_viewport_get_unit  (const PorismViewport *self);

G_END_DECLS
