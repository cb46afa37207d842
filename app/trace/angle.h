/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An angle on the surface: where its arc or its square lies. */

#pragma once

#include "app/trace/viewport.h"

G_BEGIN_DECLS

/* The elements of an angle that can be drawn: its own, its vertex and a point of each arm. */
#define PORISM_ANGLE_PLACED_WIDTH 9
/* Then may follow how far off the vertex it is drawn at most, 0 where that is as it fits, and whether it is right, which
 * doubles cannot tell. */
#define PORISM_ANGLE_RADIUS PORISM_ANGLE_PLACED_WIDTH
#define PORISM_ANGLE_RIGHT (PORISM_ANGLE_PLACED_WIDTH + 1)
#define PORISM_ANGLE_DRAWN_WIDTH (PORISM_ANGLE_PLACED_WIDTH + 2)

typedef struct
{
  double x, y;                  /* the vertex */
  double radius;                /* of the arc, or the side of the square */
  double start, sweep;          /* radians on the surface; positive is clockwise */
  gboolean right;               /* drawn as a square */
} PorismAngleArc;

/* FALSE where there is nothing to see: no place, or no opening. */
gboolean porism_angle_arc_init (PorismAngleArc       *self,
                                const PorismViewport *viewport,
                                const double         *value,
                                guint                 width);

G_END_DECLS
