/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/space/viewport-camera.h"

/* A plane that is seen flatter, or a line that is seen shorter, is as good as on edge: the sine of some four degrees. */
#define ON_EDGE 0.07

/**
 * porism_camera_init_viewport:
 *
 * Sees what the viewport shows of space.
 */
void
porism_camera_init_viewport (PorismCamera         *self,
                             const PorismViewport *viewport)
{
  const PorismSight *sight = &viewport->sight;

  porism_camera_init (self, sight->projection, sight->turn, sight->tilt, viewport->width, viewport->height);
  self->target = (PorismSpaceVector) { viewport->x, viewport->y, sight->z };
  self->scale = viewport->scale;
  if (sight->distance > 0)
    self->distance = sight->distance;
  porism_camera_update (self);
}

/**
 * porism_viewport_take_camera:
 *
 * Shows what the camera sees.
 */
void
porism_viewport_take_camera (PorismViewport     *self,
                             const PorismCamera *camera)
{
  self->x = camera->target.x;
  self->y = camera->target.y;
  self->scale = camera->scale;
  self->sight = (PorismSight) { .view = PORISM_VIEW_SPACE, .projection = camera->projection, .turn = camera->turn,
                                .tilt = camera->tilt, .z = camera->target.z, .distance = camera->distance };
}

/**
 * porism_viewport_turn:
 *
 * Space turns about the vertical through the middle, and the eye rises; no further than above it, or below.
 */
void
porism_viewport_turn (PorismViewport *self,
                      double          turn,
                      double          tilt)
{
  self->sight.turn = remainder (self->sight.turn + turn, 360);
  self->sight.tilt = CLAMP (self->sight.tilt + tilt, -90, 90);
}

static void
shift_target (PorismViewport   *self,
              PorismSpaceVector from,
              PorismSpaceVector to)
{
  self->x += to.x - from.x;
  self->y += to.y - from.y;
  self->sight.z += to.z - from.z;
}

/**
 * porism_viewport_shift:
 *
 * Moves what is seen along the surface.
 */
void
porism_viewport_shift (PorismViewport *self,
                       double          dx,
                       double          dy)
{
  PorismCamera camera;

  porism_camera_init_viewport (&camera, self);
  shift_target (self, camera.target,
                porism_camera_from_picture (&camera, (PorismSpaceVector) { self->width / 2 - dx, self->height / 2 - dy, 0 }));
}

/**
 * porism_viewport_approach:
 *
 * Zooms as a lens does: the eye stays where it is.
 */
void
porism_viewport_approach (PorismViewport *self,
                          double          scale,
                          double          sx,
                          double          sy)
{
  PorismCamera camera;
  PorismSpaceVector before;

  porism_camera_init_viewport (&camera, self);
  before = porism_camera_from_picture (&camera, (PorismSpaceVector) { sx, sy, 0 });
  self->scale = scale;
  porism_camera_init_viewport (&camera, self);
  shift_target (self, porism_camera_from_picture (&camera, (PorismSpaceVector) { sx, sy, 0 }), before);
}

/**
 * porism_camera_hit_plane:
 *
 * Returns: whether the plane is hit before the eye
 */
gboolean
porism_camera_hit_plane (const PorismCamera *self,
                         PorismSpaceVector   through,
                         PorismSpaceVector   normal,
                         double              sx,
                         double              sy,
                         PorismSpaceVector  *place)
{
  PorismSpaceVector origin, direction;
  double slope, t;

  porism_camera_get_ray (self, sx, sy, &origin, &direction);
  slope = porism_space_dot (direction, normal);
  if (fabs (slope) < ON_EDGE * porism_space_length (normal))
    return FALSE;
  t = porism_space_dot (porism_space_subtract (through, origin), normal) / slope;
  if (self->projection == PORISM_PROJECTION_PERSPECTIVE && t <= -self->distance)
    return FALSE;
  *place = porism_space_along (origin, t, direction);

  return TRUE;
}

/**
 * porism_camera_hit_line:
 *
 * The place is where the line meets the plane through the line of sight that has the least angle with the surface.
 *
 * Returns: whether there is one
 */
gboolean
porism_camera_hit_line (const PorismCamera *self,
                        PorismSpaceVector   through,
                        PorismSpaceVector   direction,
                        double              sx,
                        double              sy,
                        PorismSpaceVector  *place)
{
  const PorismSpaceVector along = porism_space_unit (direction);
  PorismSpaceVector origin, sight, across, normal;
  double slope;

  porism_camera_get_ray (self, sx, sy, &origin, &sight);
  across = porism_space_cross (along, sight);
  if (porism_space_length (across) < ON_EDGE)
    return FALSE;
  normal = porism_space_cross (sight, porism_space_unit (across));
  slope = porism_space_dot (along, normal);
  *place = porism_space_along (through, porism_space_dot (porism_space_subtract (origin, through), normal) / slope, along);

  return TRUE;
}
