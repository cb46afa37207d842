/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In which order the faces and surfaces of a picture are filled: what is nearer covers what is farther off. Faces that go
 * through each other are divided; a round surface, and a mesh, is painted whole. */

#pragma once

#include "app/space/picture.h"

G_BEGIN_DECLS

typedef struct
{
  guint owner;
  guint face;                   /* its number, or PORISM_SEEN_NONE: */
  guint round;                  /* that of the surface */
  guint first, n;               /* of the corners, in picture space */
} PorismPainted;

typedef struct
{
  GArray *painted;              /* PorismPainted, the farthest first */
  GArray *corners;              /* PorismSpaceVector */
} PorismPainting;

void porism_painting_init  (PorismPainting *self);
void porism_painting_clear (PorismPainting *self);
/* @wanted: by owner, whether anything of it is filled. */
void porism_painting_order (PorismPainting           *self,
                            const PorismSpacePicture *picture,
                            const guint8             *wanted);

static inline const PorismSpaceVector *
porism_painting_get_corners (const PorismPainting *self,
                             const PorismPainted  *painted)
{
  return (const PorismSpaceVector *) (const void *) self->corners->data + painted->first;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismPainting, porism_painting_clear)

G_END_DECLS
