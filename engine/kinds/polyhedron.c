/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The faces of polyhedra, family by family. */

#include "config.h"

#include "engine/kinds/polyhedron.h"

/* The length of the base, or of the ring. */
static guint
get_n (const PorismPolyhedron *self)
{
  switch (self->family)
    {
    case PORISM_FAMILY_PRISM:
      return self->n_vertices / 2;
    case PORISM_FAMILY_PYRAMID:
      return self->n_vertices - 1;
    case PORISM_FAMILY_BIPYRAMID:
      return self->n_vertices - 2;
    case PORISM_FAMILY_ICOSAHEDRON:
    case PORISM_FAMILY_DODECAHEDRON:
    case PORISM_N_FAMILIES:
    default:
      return 5;
    }
}

/**
 * porism_polyhedron_from_value:
 *
 * Returns: what the vertices of such a value bound
 */
PorismPolyhedron
porism_polyhedron_from_value (guint  width,
                              double family)
{
  const PorismPolyhedron self = { (PorismFamily) family, (width - 1) / 3 };

  g_assert (family >= 0 && family < PORISM_N_FAMILIES);
  return self;
}

/**
 * porism_polyhedron_from_net:
 *
 * Returns: what the faces of such a net bound, folded
 */
PorismPolyhedron
porism_polyhedron_from_net (guint  width,
                            double family)
{
  const guint corners = (width - 1) / 3;
  const guint n_vertices[PORISM_N_FAMILIES] = {
    [PORISM_FAMILY_PRISM] = corners / 3, [PORISM_FAMILY_PYRAMID] = corners / 4 + 1,
    [PORISM_FAMILY_BIPYRAMID] = corners / 6 + 2, [PORISM_FAMILY_ICOSAHEDRON] = 12,
    [PORISM_FAMILY_DODECAHEDRON] = 20,
  };

  g_assert (family >= 0 && family < PORISM_N_FAMILIES);
  return (PorismPolyhedron) { (PorismFamily) family, n_vertices[(int) family] };
}

/**
 * porism_polyhedron_count_faces:
 *
 * Returns: how many faces it has
 */
guint
porism_polyhedron_count_faces (const PorismPolyhedron *self)
{
  static const guint fixed[PORISM_N_FAMILIES] = {
    [PORISM_FAMILY_ICOSAHEDRON] = 20, [PORISM_FAMILY_DODECAHEDRON] = 12,
  };

  switch (self->family)
    {
    case PORISM_FAMILY_PRISM:
      return get_n (self) + 2;
    case PORISM_FAMILY_PYRAMID:
      return get_n (self) + 1;
    case PORISM_FAMILY_BIPYRAMID:
      return 2 * get_n (self);
    case PORISM_FAMILY_ICOSAHEDRON:
    case PORISM_FAMILY_DODECAHEDRON:
    case PORISM_N_FAMILIES:
    default:
      return fixed[self->family];
    }
}

/**
 * porism_polyhedron_count_edges:
 *
 * Returns: how many edges it has, by Euler's formula
 */
guint
porism_polyhedron_count_edges (const PorismPolyhedron *self)
{
  return self->n_vertices + porism_polyhedron_count_faces (self) - 2;
}

/**
 * porism_polyhedron_count_corners:
 *
 * Returns: how many corners all faces have; every edge is between two of them in two faces
 */
guint
porism_polyhedron_count_corners (const PorismPolyhedron *self)
{
  return 2 * porism_polyhedron_count_edges (self);
}

/**
 * porism_polyhedron_get_n_of_face:
 *
 * Returns: how many corners @face has
 */
guint
porism_polyhedron_get_n_of_face (const PorismPolyhedron *self,
                                 guint                   face)
{
  switch (self->family)
    {
    case PORISM_FAMILY_PRISM:
      return face < 2 ? get_n (self) : 4;
    case PORISM_FAMILY_PYRAMID:
      return face == 0 ? get_n (self) : 3;
    case PORISM_FAMILY_DODECAHEDRON:
      return 5;
    case PORISM_FAMILY_BIPYRAMID:
    case PORISM_FAMILY_ICOSAHEDRON:
    case PORISM_N_FAMILIES:
    default:
      return 3;
    }
}

/**
 * porism_polyhedron_count_most_cuts:
 *
 * Returns: how many segments the section by a plane has at most
 */
guint
porism_polyhedron_count_most_cuts (const PorismPolyhedron *self)
{
  const guint n_bases = self->family == PORISM_FAMILY_PRISM ? 2 : self->family == PORISM_FAMILY_PYRAMID ? 1 : 0;

  return porism_polyhedron_count_faces (self) + n_bases * (get_n (self) / 2 - 1);
}

/* The base backwards, the top, the sides. */
static guint
get_prism_corner (guint n,
                  guint face,
                  guint i)
{
  const guint side = face - 2, next = (side + 1) % n;
  const guint corners[] = { side, next, n + next, n + side };

  if (face == 0)
    return (n - i) % n;
  return face == 1 ? n + i : corners[i];
}

/* The base backwards, the sides. */
static guint
get_pyramid_corner (guint n,
                    guint face,
                    guint i)
{
  const guint side = face - 1;
  const guint corners[] = { side, (side + 1) % n, n };

  return face == 0 ? (n - i) % n : corners[i];
}

/* Those at the first apex, those at the second. */
static guint
get_bipyramid_corner (guint n,
                      guint face,
                      guint i)
{
  const guint side = face % n, next = (side + 1) % n;
  const guint corners[2][3] = { { side, next, n }, { next, side, n + 1 } };

  return corners[face / n][i];
}

/* In four rounds, from the apex down. */
static guint
get_icosahedron_corner (guint face,
                        guint i)
{
  const guint side = face % 5, next = (side + 1) % 5;
  const guint corners[4][3] = {
    { 0, 1 + side, 1 + next },
    { 1 + side, 6 + side, 1 + next },
    { 6 + side, 6 + next, 1 + next },
    { 11, 6 + next, 6 + side },
  };

  return corners[face / 5][i];
}

/* The top, two rounds, the bottom backwards. */
static guint
get_dodecahedron_corner (guint face,
                         guint i)
{
  const guint side = (face - 1) % 5, next = (side + 1) % 5;
  const guint corners[2][5] = {
    { side, 5 + side, 10 + side, 5 + next, next },
    { 10 + side, 15 + side, 15 + next, 10 + next, 5 + next },
  };

  if (face == 0)
    return i;
  return face == 11 ? 15 + (5 - i) % 5 : corners[(face - 1) / 5][i];
}

/**
 * porism_polyhedron_get_corner:
 *
 * Returns: the number of the vertex that is corner @i of @face
 */
guint
porism_polyhedron_get_corner (const PorismPolyhedron *self,
                              guint                   face,
                              guint                   i)
{
  switch (self->family)
    {
    case PORISM_FAMILY_PRISM:
      return get_prism_corner (get_n (self), face, i);
    case PORISM_FAMILY_PYRAMID:
      return get_pyramid_corner (get_n (self), face, i);
    case PORISM_FAMILY_BIPYRAMID:
      return get_bipyramid_corner (get_n (self), face, i);
    case PORISM_FAMILY_ICOSAHEDRON:
      return get_icosahedron_corner (face, i);
    case PORISM_FAMILY_DODECAHEDRON:
      return get_dodecahedron_corner (face, i);
    case PORISM_N_FAMILIES:
    default:
      g_return_val_if_reached (0);
    }
}

/* The face in which the edge runs from @from to @to. */
static guint
find_face (const PorismPolyhedron *self,
           guint                   from,
           guint                   to)
{
  for (guint face = 0; face < porism_polyhedron_count_faces (self); face++)
    {
      const guint n = porism_polyhedron_get_n_of_face (self, face);

      for (guint i = 0; i < n; i++)
        if (porism_polyhedron_get_corner (self, face, i) == from &&
            porism_polyhedron_get_corner (self, face, (i + 1) % n) == to)
          return face;
    }
  g_return_val_if_reached (0);
}

/**
 * porism_polyhedron_get_edge:
 *
 * Edges are numbered as the faces come to them: an edge belongs to the face in which it runs from the vertex of the
 * lower number.
 *
 * Returns: edge number @edge
 */
PorismEdge
porism_polyhedron_get_edge (const PorismPolyhedron *self,
                            guint                   edge)
{
  for (guint face = 0; face < porism_polyhedron_count_faces (self); face++)
    {
      const guint n = porism_polyhedron_get_n_of_face (self, face);

      for (guint i = 0; i < n; i++)
        {
          const guint from = porism_polyhedron_get_corner (self, face, i);
          const guint to = porism_polyhedron_get_corner (self, face, (i + 1) % n);

          if (from < to && edge-- == 0)
            return (PorismEdge) { { from, to }, { face, find_face (self, to, from) } };
        }
    }
  g_return_val_if_reached (((PorismEdge) { { 0, 0 }, { 0, 0 } }));
}
