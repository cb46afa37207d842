/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Vertices, edges and faces of a polyhedron, by their numbers (engine/kinds/polyhedron.h), and the angles at its edges. */

#include "engine/space/solid.h"

FORMULA (solid_vertex_at)
{
  BEGIN;
  POLYHEDRON (solid, 0);

  if ((guint) shape->branch >= solid.form.n_vertices)
    UNDEFINED (NO_SUCH_ITEM);
  F (space_set) (f, out, F (solid_vertex) (&solid, (guint) shape->branch));

  return PORISM_OK;
}

FORMULA (solid_edge_at)
{
  BEGIN;
  POLYHEDRON (solid, 0);
  PorismEdge edge;

  if ((guint) shape->branch >= porism_polyhedron_count_edges (&solid.form))
    UNDEFINED (NO_SUCH_ITEM);
  edge = porism_polyhedron_get_edge (&solid.form, (guint) shape->branch);
  for (int i = 0; i < 2; i++)
    F (space_set) (f, &out[3 * i], F (solid_vertex) (&solid, edge.ends[i]));
  NEED (NOT (F (space_coincide) (f, out, &out[3])), POINTS_COINCIDE);

  return PORISM_OK;
}

FORMULA (solid_face_at)
{
  BEGIN;
  POLYHEDRON (solid, 0);
  const guint face = (guint) shape->branch;
  guint n;

  if (face >= porism_polyhedron_count_faces (&solid.form))
    UNDEFINED (NO_SUCH_ITEM);
  n = porism_polyhedron_get_n_of_face (&solid.form, face);
  for (guint i = 0; i < shape->width / 3; i++)
    F (space_set) (f, &out[3 * i], F (solid_corner) (&solid, face, MIN (i, n - 1)));

  return PORISM_OK;
}

/* From 0 to 2 pi, within the solid. With m and n across both faces outwards and e along the edge in the first one it has the
 * direction (-m · n, (m × n) · e/|e|). */
FORMULA (edge_angle)
{
  BEGIN;
  POLYHEDRON (solid, 0);
  LOCALS (n, 6);
  LOCALS (e, 3);
  LOCALS (t, 1);
  double size[3];
  gboolean outward;
  PorismEdge edge;

  if ((guint) shape->branch >= porism_polyhedron_count_edges (&solid.form))
    UNDEFINED (NO_SUCH_ITEM);
  edge = porism_polyhedron_get_edge (&solid.form, (guint) shape->branch);
  TRY (F (find_orientation) (f, &outward, &solid));
  for (int i = 0; i < 2; i++)
    {
      F (face_area) (f, &n[3 * i], size, &solid, edge.faces[i]);
      NEED (NOT (F (space_vanishes) (f, &n[3 * i], size)), NO_AREA);
    }
  NEED (NOT (F (space_coincide) (f, F (solid_vertex) (&solid, edge.ends[0]), F (solid_vertex) (&solid, edge.ends[1]))),
        POINTS_COINCIDE);
  F (space_arrow) (f, e, F (solid_vertex) (&solid, edge.ends[outward ? 0 : 1]), F (solid_vertex) (&solid, edge.ends[outward ? 1 : 0]));
  F (space_dot) (f, &out[0], n, &n[3]);
  NEG (&out[0], &out[0]);
  F (space_triple) (f, &out[1], n, &n[3], e);
  F (space_dot) (f, t, e, e);
  SQRT (t, t);
  DIV (&out[1], &out[1], t);
  SET_SI (&out[2], 0);

  return PORISM_OK;
}
