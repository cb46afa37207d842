/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From where space is seen. Axes are right-handed, z is up. With a turn and a tilt of 0 one looks along y: x is to
 * the right and z up. The turn rotates space about the z-axis, counter-clockwise as seen from above, the tilt raises
 * the eye above the plane z = 0; both in degrees, and as in GeoGebra (zAngle -60, xAngle 20).
 *
 * What is seen is the picture space: x and y of the surface in its units, y pointing down, and a depth that grows
 * towards the eye. Every projection is linear in homogeneous coordinates: lines stay lines, planes planes, and spheres,
 * cones and cylinders surfaces of second order; and whatever lies behind each other has the same x and y. */

#pragma once

#include "app/space/vector.h"
#include "engine/construction/attribute.h"

G_BEGIN_DECLS

#define PORISM_CAMERA_TURN (-60.0)
#define PORISM_CAMERA_TILT 20.0

typedef struct
{
  /* what was said */
  PorismProjection projection;
  double turn, tilt;            /* degrees */
  double width, height;         /* of the surface */
  double scale;                 /* units of the surface a unit of space, at the target */
  PorismSpaceVector target;     /* what is seen at the middle of the surface */
  double distance;              /* of the eye from the target in perspective */
  /* what follows */
  PorismSpaceVector right, up, towards;         /* the directions of the surface, and from it to who looks */
  PorismSpaceMatrix matrix;     /* from space to picture space */
  PorismSpaceMatrix inverse;
} PorismCamera;

/* Usual angles of the projection where @turn or @tilt is beyond 360 degrees. The target is the origin, and the scale 1. */
void              porism_camera_init         (PorismCamera    *self,
                                              PorismProjection projection,
                                              double           turn,
                                              double           tilt,
                                              double           width,
                                              double           height);
/* As the attributes of a construction have it, (nullable); the scale is 0 where it shall fit. */
void              porism_camera_init_view    (PorismCamera           *self,
                                              const PorismAttributes *attributes,
                                              double                  width,
                                              double                  height);
/* To be done after anything that was said is changed. */
void              porism_camera_update       (PorismCamera *self);
/* All of @places, of PorismSpaceVector, in the middle of the surface, @margin units from its edges at least; where the
 * scale is not 0, it stays. The eye gets as far off as it has to be. */
void              porism_camera_fit          (PorismCamera *self,
                                              const GArray *places,
                                              double        margin);
/* The box around @places on the surface; width over height of it. */
double            porism_camera_get_proportion (const PorismCamera *self,
                                                const GArray       *places);

/* A place of the surface, and its depth. */
PorismSpaceVector porism_camera_to_picture   (const PorismCamera *self,
                                              PorismSpaceVector   place);
PorismSpaceVector porism_camera_from_picture (const PorismCamera *self,
                                              PorismSpaceVector   place);
/* What is seen at a place of the surface: the line through @origin along @direction, as long as 1, away from who looks. */
void              porism_camera_get_ray      (const PorismCamera *self,
                                              double              x,
                                              double              y,
                                              PorismSpaceVector  *origin,
                                              PorismSpaceVector  *direction);
/* Where @place goes, in the plane through it that is parallel to the surface, when it is seen at (x, y). */
PorismSpaceVector porism_camera_drag         (const PorismCamera *self,
                                              PorismSpaceVector   place,
                                              double              x,
                                              double              y);
/* Who looks: a place in perspective (w = 1), else a direction (w = 0). */
PorismHomogeneous porism_camera_get_eye      (const PorismCamera *self);
/* From where light falls, as long as 1: over the left shoulder of who looks. */
PorismSpaceVector porism_camera_get_light    (const PorismCamera *self);

G_END_DECLS
