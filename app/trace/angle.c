/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The size of an angle's arc on the surface: constant, or what was asked for, unless its arms are short. */

#include "config.h"

#include <math.h>

#include "app/trace/angle.h"

#define RADIUS 24.0
#define SQUARE 13.0
/* An arc never reaches beyond this part of its shorter arm. */
#define ARM_PART 0.45
#define LEAST_RADIUS 3.0
/* The part of an arm at the vertex that shows its direction where it bends. */
#define NEAR 1e-4

static double
get_direction (const PorismAngleArc *self,
               const PorismViewport *viewport,
               const double         *vertex,
               const double         *arm)
{
  double part = porism_viewport_is_affine (viewport) ? 1 : NEAR, x, y;

  porism_viewport_to_screen (viewport, vertex[0] + part * (arm[0] - vertex[0]),
                             vertex[1] + part * (arm[1] - vertex[1]), &x, &y);
  return atan2 (y - self->y, x - self->x);
}

/* Where the scales are not equal the arc runs between the arms as they are seen, not over the angle that it means. */
static void
turn_as_seen (PorismAngleArc       *self,
              const PorismViewport *viewport,
              const double         *vertex,
              const double         *from,
              const double         *to)
{
  double turn;

  self->start = get_direction (self, viewport, vertex, from);
  turn = self->start - get_direction (self, viewport, vertex, to);
  self->sweep = -(turn <= 0 ? turn + 2 * G_PI : turn);
}

/**
 * porism_angle_arc_init:
 *
 * Arcs run counter-clockwise in the plane, from the arm from which that is the angle measured.
 *
 * Returns: whether there is anything to draw
 */
gboolean
porism_angle_arc_init (PorismAngleArc       *self,
                       const PorismViewport *viewport,
                       const double         *value,
                       guint                 width)
{
  const double asked = width > PORISM_ANGLE_RADIUS ? value[PORISM_ANGLE_RADIUS] : 0;
  double turn, shorter, ax, ay, bx, by;
  gboolean clockwise;

  if (width < PORISM_ANGLE_PLACED_WIDTH)
    return FALSE;

  turn = atan2 (value[1], value[0]);
  if (turn < 0)
    turn += 2 * G_PI;
  porism_viewport_to_screen (viewport, value[3], value[4], &self->x, &self->y);
  clockwise = ((value[5] - value[3]) * (value[8] - value[4]) -
               (value[6] - value[4]) * (value[7] - value[3])) * value[1] < 0;
  porism_viewport_to_screen (viewport, value[5], value[6], clockwise ? &bx : &ax,
                             clockwise ? &by : &ay);
  porism_viewport_to_screen (viewport, value[7], value[8], clockwise ? &ax : &bx,
                             clockwise ? &ay : &by);
  shorter = fmin (hypot (ax - self->x, ay - self->y), hypot (bx - self->x, by - self->y));

  self->right = width > PORISM_ANGLE_RIGHT && value[PORISM_ANGLE_RIGHT] != 0;
  self->start = atan2 (ay - self->y, ax - self->x);
  self->sweep = -turn;
  if (!porism_viewport_is_even (viewport))
    turn_as_seen (self, viewport, &value[3], clockwise ? &value[7] : &value[5], clockwise ? &value[5] : &value[7]);
  self->radius = fmin (asked > 0 ? asked : self->right ? SQUARE : RADIUS, ARM_PART * shorter);
  return turn > 0 && self->radius >= LEAST_RADIUS && isfinite (self->start);
}
