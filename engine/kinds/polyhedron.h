/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which vertices of a polyhedron bound which face.
 *
 * A polyhedron is the places of its vertices and a family, from which its faces and edges follow:
 *
 *   prism         base 0 … n-1, top n … 2n-1, the vertex n + i above i; a frustum, a box, a cube as well
 *   pyramid       base 0 … n-1, apex n; a tetrahedron as well
 *   bipyramid     ring 0 … n-1, apexes n and n + 1; an octahedron as well
 *   icosahedron   apex 0, rings 1 … 5 and 6 … 10, apex 11; the vertex 6 + i is between 1 + i and its next below
 *   dodecahedron  rings 0 … 4, 5 … 9, 10 … 14 and 15 … 19; 5 + i is below i, 10 + i between 5 + i and its next
 *
 * Where the base (the ring) runs counter-clockwise as it is seen from the top, each face runs counter-clockwise as
 * it is seen from outside; else clockwise. Every edge is run through once in each direction. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_FAMILY_PRISM,
  PORISM_FAMILY_PYRAMID,
  PORISM_FAMILY_BIPYRAMID,
  PORISM_FAMILY_ICOSAHEDRON,
  PORISM_FAMILY_DODECAHEDRON,
  PORISM_N_FAMILIES
} PorismFamily;

typedef struct
{
  PorismFamily family;
  guint n_vertices;
} PorismPolyhedron;

/* An edge: its ends, and the faces in which it runs forwards (from the first end) and backwards. */
typedef struct
{
  guint ends[2];
  guint faces[2];
} PorismEdge;

/* Of the value of a polyhedron: @width elements, the last of which is @family. */
PorismPolyhedron porism_polyhedron_from_value       (guint  width,
                                                     double family);
/* The same of a net of one. */
PorismPolyhedron porism_polyhedron_from_net         (guint  width,
                                                     double family);
guint            porism_polyhedron_count_faces      (const PorismPolyhedron *self);
guint            porism_polyhedron_count_edges      (const PorismPolyhedron *self);
/* Of all faces together, each counted as often as it bounds one. */
guint            porism_polyhedron_count_corners    (const PorismPolyhedron *self);
guint            porism_polyhedron_get_n_of_face    (const PorismPolyhedron *self,
                                                     guint                   face);
/* At most so many pieces a plane cuts from the faces: only a base is cut more than once, since only that is not convex. */
guint            porism_polyhedron_count_most_cuts  (const PorismPolyhedron *self);
/* Corner @i of @face: a vertex. */
guint            porism_polyhedron_get_corner       (const PorismPolyhedron *self,
                                                     guint                   face,
                                                     guint                   i);
/* In the order in which the faces have them. */
PorismEdge       porism_polyhedron_get_edge         (const PorismPolyhedron *self,
                                                     guint                   edge);

G_END_DECLS
