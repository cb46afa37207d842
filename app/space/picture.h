/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shapes as a camera sees them: everything in picture space (camera.h), the outlines of round surfaces and meshes found.
 * It is made anew for each place of the eye, in memory that it keeps. */

#pragma once

#include "app/space/camera.h"
#include "app/space/shape.h"
#include "app/trace/clip.h"

G_BEGIN_DECLS

/* No such surface. */
#define PORISM_SEEN_NONE G_MAXUINT

/* In which box something is seen, and how deep. */
typedef struct
{
  PorismBox box;
  double far, near;             /* the least and the greatest depth */
} PorismSeenExtent;

typedef struct
{
  PorismHomogeneous points[3];
  guint degree;
  guint owner;                  /* the number of its shape */
  gboolean fine;
  guint outline_of;             /* the number of the round surface, or PORISM_SEEN_NONE */
  guint mesh;                   /* the mesh whose outline it is, or PORISM_SEEN_NONE */
  gboolean again;               /* another one, that follows, is the same line */
  PorismSeenExtent extent;
} PorismSeenCurve;

typedef struct
{
  guint first, n;               /* its corners; of a disc a polygon that hardly differs */
  guint owner;
  gboolean disc;
  PorismHomogeneous plane;      /* its third element is not 0 where the face is seen as an area */
  double rim[3][3];             /* of a disc: the conic of its border, negative inside */
  gboolean edge_on;             /* seen as a line */
  gboolean hides;               /* what lies behind it: the faces of a solid that look away need not */
  guint mesh;                   /* what it is a facet of, or PORISM_SEEN_NONE */
  PorismSeenExtent extent;
} PorismSeenFace;

typedef struct
{
  guint owner;
  double form[4][4];            /* of the second order, negative inside */
  double outline[3][3];         /* what is seen of it lies where this conic is not negative */
  PorismHomogeneous ends[2];    /* it is where these are not negative */
  guint n_ends;
  guint first, n;               /* the corners of its outline as a polygon */
  const PorismSpaceRound *round;
  PorismSeenExtent extent;
} PorismSeenRound;

typedef struct
{
  const PorismCamera *camera;
  GArray *curves;               /* PorismSeenCurve */
  GArray *faces;                /* PorismSeenFace */
  GArray *rounds;               /* PorismSeenRound */
  GArray *corners;              /* PorismSpaceVector, in picture space */
  guint n_meshes;
  guint8 *facing;               /* of facets of a mesh, while it is added */
  guint n_facing;
  GArray *edges;                /* PorismMeshEdge, the same */
} PorismSpacePicture;

void porism_space_picture_init     (PorismSpacePicture *self);
void porism_space_picture_clear    (PorismSpacePicture *self);
/* Empty, seen by @camera, which it borrows. */
void porism_space_picture_begin    (PorismSpacePicture *self,
                                    const PorismCamera *camera);
/* @owner: a number that the caller knows the shape by. @hides: whether its faces and surfaces hide what is behind them.
 * Borrows the shape. */
void porism_space_picture_add      (PorismSpacePicture     *self,
                                    const PorismSpaceShape *shape,
                                    guint                   owner,
                                    gboolean                hides);
/* Of lines that are the same, as those of two solids that share an edge, the last one counts. */
void porism_space_picture_find_repeated (PorismSpacePicture *self);

static inline const PorismSpaceVector *
porism_space_picture_get_corners (const PorismSpacePicture *self,
                                  guint                     first)
{
  return (const PorismSpaceVector *) (const void *) self->corners->data + first;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismSpacePicture, porism_space_picture_clear)

G_END_DECLS
