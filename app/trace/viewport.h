/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of the plane that is seen. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Maps the plane to a surface of width × height (pixels or points). Both scales are equal. */
typedef struct
{
  double width, height;
  double x, y;                  /* the point of the plane at the centre of the surface */
  double scale;                 /* pixels a unit */
  int axes, grid;               /* 1 shown, -1 hidden, 0 as the construction says */
} PorismViewport;

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
/* The power of ten at most a tenth of a pixel: the grid on which a drag lands. */
double porism_viewport_get_unit  (const PorismViewport *self);

G_END_DECLS
