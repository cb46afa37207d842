/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an object is made of in space, whoever looks at it: lines, flat faces, round surfaces and meshes. It is
 * collected once and stays while the object does not change. */

#pragma once

#include "app/space/vector.h"
#include "engine/kinds/polyhedron.h"

G_BEGIN_DECLS

/* A line, or a part of a conic that turns by less than 180°: the rational curve of the degree @degree whose control
 * points these are, with positive weights. */
typedef struct
{
  PorismHomogeneous points[3];
  guint degree;                 /* 1 or 2 */
  gboolean fine;                /* what is said of a surface rather than drawn of it */
} PorismSpaceCurve;

/* A polygon, or a disc { centre + s u + t v, s² + t² ≤ 1 }. */
typedef struct
{
  guint first, n;               /* of the corners, around it */
  gboolean disc;
  PorismSpaceVector centre, u, v;
  PorismSpaceVector normal;     /* as long as 1; outwards where it is closed */
  gboolean closed;              /* a part of what encloses a solid: from inside nobody sees it first */
} PorismSpaceFace;

typedef enum
{
  PORISM_ROUND_SPHERE,          /* about @a */
  PORISM_ROUND_CONE,            /* from the centre @a of its base to @b: its apex, or where it is cut off */
  PORISM_ROUND_CYLINDER,        /* from @a to @b */
} PorismRoundType;

/* The curved surface alone. */
typedef struct
{
  PorismRoundType type;
  PorismSpaceVector a, b;
  double radius;                /* at @a */
  double taper;                 /* of a cone: that at @b as a part of it, less than 1 */
} PorismSpaceRound;

/* A net of corners, @across times @down of them from @first on, row by row. */
typedef struct
{
  guint first, across, down;
} PorismSpaceMesh;

typedef struct
{
  GArray *curves;               /* PorismSpaceCurve */
  GArray *corners;              /* PorismSpaceVector */
  GArray *faces;                /* PorismSpaceFace */
  GArray *rounds;               /* PorismSpaceRound */
  GArray *meshes;               /* PorismSpaceMesh */
} PorismSpaceShape;

void porism_space_shape_init           (PorismSpaceShape *self);
void porism_space_shape_clear          (PorismSpaceShape *self);
/* Without anything; the memory is kept. */
void porism_space_shape_empty          (PorismSpaceShape *self);
void porism_space_shape_add_segment    (PorismSpaceShape *self,
                                        PorismSpaceVector from,
                                        PorismSpaceVector to,
                                        gboolean          fine);
/* centre + cos t u + sin t v, from @start on, turning by @sweep radians. */
void porism_space_shape_add_arc        (PorismSpaceShape *self,
                                        PorismSpaceVector centre,
                                        PorismSpaceVector u,
                                        PorismSpaceVector v,
                                        double            start,
                                        double            sweep);
/* centre + cosh t u + sinh t v. */
void porism_space_shape_add_hyperbola  (PorismSpaceShape *self,
                                        PorismSpaceVector centre,
                                        PorismSpaceVector u,
                                        PorismSpaceVector v,
                                        double            from,
                                        double            to);
/* vertex + t u + t² v. */
void porism_space_shape_add_parabola   (PorismSpaceShape *self,
                                        PorismSpaceVector vertex,
                                        PorismSpaceVector u,
                                        PorismSpaceVector v,
                                        double            from,
                                        double            to);
/* A face without a border. */
void porism_space_shape_add_polygon    (PorismSpaceShape        *self,
                                        const PorismSpaceVector *corners,
                                        guint                    n);
void porism_space_shape_add_disc       (PorismSpaceShape *self,
                                        PorismSpaceVector centre,
                                        PorismSpaceVector u,
                                        PorismSpaceVector v);
void porism_space_shape_add_sphere     (PorismSpaceShape *self,
                                        PorismSpaceVector centre,
                                        double            radius);
/* With bases and rims. */
void porism_space_shape_add_cone       (PorismSpaceShape *self,
                                        PorismSpaceVector base,
                                        PorismSpaceVector apex,
                                        double            radius);
/* From the centre of one end to that of the other. */
void porism_space_shape_add_frustum    (PorismSpaceShape *self,
                                        PorismSpaceVector bottom,
                                        PorismSpaceVector top,
                                        double            radius,
                                        double            top_radius);
void porism_space_shape_add_cylinder   (PorismSpaceShape *self,
                                        PorismSpaceVector bottom,
                                        PorismSpaceVector top,
                                        double            radius);
/* The apex of the cone that it is, or was cut off from. */
PorismSpaceVector porism_space_round_get_apex (const PorismSpaceRound *self);
/* Its faces and edges; @vertices are as many as it has. */
void porism_space_shape_add_polyhedron (PorismSpaceShape        *self,
                                        const PorismPolyhedron  *polyhedron,
                                        const PorismSpaceVector *vertices);
/* @across times @down corners with lines along every @step-th row and column; 0: none. */
void porism_space_shape_add_mesh       (PorismSpaceShape        *self,
                                        const PorismSpaceVector *corners,
                                        guint                    across,
                                        guint                    down,
                                        guint                    step);
/* Adds to @places, of PorismSpaceVector, what all of it lies within. */
void porism_space_shape_add_places     (const PorismSpaceShape *self,
                                        GArray                 *places);
/* Of a curve. */
PorismHomogeneous porism_space_curve_get (const PorismHomogeneous *points,
                                          guint                    degree,
                                          double                   t);

static inline const PorismSpaceVector *
porism_space_shape_get_corners (const PorismSpaceShape *self,
                                guint                   first)
{
  return (const PorismSpaceVector *) (const void *) self->corners->data + first;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismSpaceShape, porism_space_shape_clear)

G_END_DECLS
