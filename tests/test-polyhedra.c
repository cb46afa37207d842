/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The faces of every family close: each edge runs once in each direction, and Euler's formula counts them. */

#include "config.h"

#include "engine/kinds/polyhedron.h"

static const struct
{
  PorismPolyhedron solid;
  guint faces, edges;
} table[] = {
  { { PORISM_FAMILY_PRISM, 6 }, 5, 9 },
  { { PORISM_FAMILY_PRISM, 8 }, 6, 12 },
  { { PORISM_FAMILY_PRISM, 200 }, 102, 300 },
  { { PORISM_FAMILY_PYRAMID, 4 }, 4, 6 },
  { { PORISM_FAMILY_PYRAMID, 7 }, 7, 12 },
  { { PORISM_FAMILY_BIPYRAMID, 6 }, 8, 12 },
  { { PORISM_FAMILY_BIPYRAMID, 9 }, 14, 21 },
  { { PORISM_FAMILY_ICOSAHEDRON, 12 }, 20, 30 },
  { { PORISM_FAMILY_DODECAHEDRON, 20 }, 12, 30 },
};

static void
check_closed (const PorismPolyhedron *solid)
{
  const guint n = solid->n_vertices;
  g_autofree guint8 *runs = g_new0 (guint8, n * n);
  guint corners = 0;

  for (guint face = 0; face < porism_polyhedron_count_faces (solid); face++)
    {
      const guint m = porism_polyhedron_get_n_of_face (solid, face);

      corners += m;
      for (guint i = 0; i < m; i++)
        {
          const guint from = porism_polyhedron_get_corner (solid, face, i);
          const guint to = porism_polyhedron_get_corner (solid, face, (i + 1) % m);

          g_assert_cmpuint (from, <, n);
          g_assert_cmpuint (to, <, n);
          runs[from * n + to]++;
        }
    }
  g_assert_cmpuint (corners, ==, porism_polyhedron_count_corners (solid));
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      g_assert_cmpuint (runs[i * n + k], ==, runs[k * n + i] > 0 ? 1 : 0);
}

static void
check_edges (const PorismPolyhedron *solid)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < porism_polyhedron_count_edges (solid); i++)
    {
      const PorismEdge edge = porism_polyhedron_get_edge (solid, i);

      g_assert_cmpuint (edge.ends[0], <, edge.ends[1]);
      g_assert_cmpuint (edge.faces[0], !=, edge.faces[1]);
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (edge.ends[0] * solid->n_vertices + edge.ends[1])));
    }
}

static void
test_families (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const PorismPolyhedron *solid = &table[i].solid;

      g_assert_cmpuint (porism_polyhedron_count_faces (solid), ==, table[i].faces);
      g_assert_cmpuint (porism_polyhedron_count_edges (solid), ==, table[i].edges);
      check_closed (solid);
      check_edges (solid);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/polyhedra/families", test_families);
  return g_test_run ();
}
