/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In which order the faces and surfaces of shapes are filled: what is nearer covers what is farther off. Faces that go
 * through each other are divided; a round surface, and a mesh, is painted whole.
 *
 *   porism_painting_begin (&painting);
 *   porism_painting_add (&painting, shape, owner, TRUE);        of each shape
 *   porism_painting_divide (&painting);                         once, whoever looks
 *   porism_painting_order (&painting, &camera);                 for each place of the eye: nothing is divided */

#pragma once

#include "app/space/camera.h"
#include "app/space/shape.h"

G_BEGIN_DECLS

/* No such surface. */
#define PORISM_PAINTED_NONE G_MAXUINT

/* A face, a part of one, a facet of a mesh or a round surface. */
typedef struct
{
  guint owner;                  /* the number of its shape */
  guint round;                  /* the number of the surface among all that were added, or PORISM_PAINTED_NONE: */
  guint first, n;               /* the corners of the face, in space */
  PorismSpaceVector normal;     /* of the face */
  gboolean closed;              /* as PorismSpaceFace has it */
  guint mesh;                   /* what it is a facet of, or PORISM_PAINTED_NONE */
  PorismSpaceVector middle;
} PorismPainted;

typedef struct
{
  GArray *pieces;               /* PorismPainted */
  GArray *corners;              /* PorismSpaceVector */
  GArray *order;                /* guint: of the pieces, the farthest first */
  GArray *units, *nodes;        /* how space is divided */
  GArray *pending, *depths;     /* what is not divided yet; of the pieces, for the eye */
  guint root, n_rounds, n_meshes;
} PorismPainting;

void   porism_painting_init      (PorismPainting *self);
void   porism_painting_clear     (PorismPainting *self);
/* Without anything; the memory is kept. */
void   porism_painting_begin     (PorismPainting *self);
/* @filled: whether it is painted; its round surfaces are counted in any case. */
void   porism_painting_add       (PorismPainting         *self,
                                  const PorismSpaceShape *shape,
                                  guint                   owner,
                                  gboolean                filled);
void   porism_painting_divide    (PorismPainting *self);
void   porism_painting_order     (PorismPainting     *self,
                                  const PorismCamera *camera);
/* How much light falls on a face: 0 where it looks away from it, 1 towards it. */
double porism_painted_get_light  (const PorismPainted *painted,
                                  const PorismCamera  *camera);

static inline const PorismPainted *
porism_painting_get (const PorismPainting *self,
                     guint                 place)
{
  return &g_array_index (self->pieces, PorismPainted, g_array_index (self->order, guint, place));
}

static inline const PorismSpaceVector *
porism_painting_get_corners (const PorismPainting *self,
                             const PorismPainted  *painted)
{
  return (const PorismSpaceVector *) (const void *) self->corners->data + painted->first;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismPainting, porism_painting_clear)

G_END_DECLS
