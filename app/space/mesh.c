/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row or column whose ends coincide is joined to the other end. */

#include "config.h"

#include "app/space/mesh.h"

static guint
get_facet (const PorismSpaceMesh *mesh,
           guint                  row,
           guint                  column,
           guint                  half)
{
  if (row >= mesh->down - 1 || column >= mesh->across - 1)
    return PORISM_FACET_NONE;
  return 2 * (row * (mesh->across - 1) + column) + half;
}

static guint
get_before (guint    i,
            guint    n,
            gboolean joined)
{
  return i > 0 ? i - 1 : joined ? n - 2 : G_MAXUINT - 1;
}

static gboolean
is_joined (const PorismSpaceVector *corners,
           const PorismSpaceMesh   *mesh,
           gboolean                 across)
{
  const guint n = across ? mesh->down : mesh->across;
  const PorismSpaceVector size = porism_space_subtract (corners[0], corners[mesh->across * mesh->down / 2]);

  for (guint i = 0; i < n; i++)
    {
      const PorismSpaceVector *a = across ? &corners[i * mesh->across] : &corners[i];
      const PorismSpaceVector *b = across ? a + mesh->across - 1 : a + (mesh->down - 1) * mesh->across;

      if (!(porism_space_length (porism_space_subtract (*a, *b)) <= 1e-9 * porism_space_length (size)))
        return FALSE;
    }
  return TRUE;
}

static void
add_edge (GArray *edges,
          guint   from,
          guint   to,
          guint   a,
          guint   b)
{
  const PorismMeshEdge edge = { from, to, { a, b } };

  g_array_append_val (edges, edge);
}

/**
 * porism_space_mesh_add_edges:
 *
 * Each once, also where the mesh is joined to itself.
 */
void
porism_space_mesh_add_edges (const PorismSpaceMesh   *mesh,
                             const PorismSpaceVector *corners,
                             GArray                  *edges)
{
  const gboolean round_across = is_joined (corners, mesh, TRUE), round_down = is_joined (corners, mesh, FALSE);

  for (guint row = 0; row < mesh->down; row++)
    for (guint column = 0; column < mesh->across; column++)
      {
        const guint here = row * mesh->across + column;
        const guint above = get_before (row, mesh->down, round_down), left = get_before (column, mesh->across, round_across);

        if (column + 1 < mesh->across && !(round_down && row + 1 == mesh->down))
          add_edge (edges, here, here + 1, get_facet (mesh, row, column, 0), get_facet (mesh, above, column, 1));
        if (row + 1 < mesh->down && !(round_across && column + 1 == mesh->across))
          add_edge (edges, here, here + mesh->across, get_facet (mesh, row, column, 1), get_facet (mesh, row, left, 0));
        if (row + 1 < mesh->down && column + 1 < mesh->across)
          add_edge (edges, here, here + mesh->across + 1, get_facet (mesh, row, column, 0), get_facet (mesh, row, column, 1));
      }
}
