/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A mesh as cells of two facets each, and where these meet. Nothing of it depends on a camera. */

#pragma once

#include "app/space/shape.h"

G_BEGIN_DECLS

/* Beyond the border of a mesh. */
#define PORISM_FACET_NONE G_MAXUINT

/* Between two corners of the mesh, that are numbered from its first one on. */
typedef struct
{
  guint from, to;
  guint facets[2];              /* on both sides: twice the number of the cell, and one more of its second; or none */
} PorismMeshEdge;

/* Adds all edges to @edges, of PorismMeshEdge. */
void porism_space_mesh_add_edges (const PorismSpaceMesh   *mesh,
                                  const PorismSpaceVector *corners,
                                  GArray                  *edges);

/* Whether the cell is there whose first corner this is. */
static inline gboolean
porism_space_mesh_has_cell (const PorismSpaceVector *corner,
                            guint                    across)
{
  return isfinite (corner[0].z) && isfinite (corner[1].z) && isfinite (corner[across].z) && isfinite (corner[across + 1].z);
}

static inline guint
porism_space_mesh_count_facets (const PorismSpaceMesh *mesh)
{
  return 2 * (mesh->across - 1) * (mesh->down - 1);
}

G_END_DECLS
