/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The spheres about and within a polyhedron. */

#include "engine/space/solid.h"

/* @r = the point whose arrows from the origin have the products @b with the vectors @n, three of each, by Cramer's rule. */
static PorismStatus
F (meet_of_planes) (FIELD *f, ELEMENT *r, const ELEMENT *n, const ELEMENT *b)
{
  LOCALS (u, 3);
  LOCALS (t, 1);

  F (space_triple) (f, t, n, &n[3], &n[6]);
  NEED (NOT (IS_ZERO (t)), POINTS_COPLANAR);
  for (int i = 0; i < 3; i++)
    SET_SI (&r[i], 0);
  for (int k = 0; k < 3; k++)
    {
      F (space_cross) (f, u, &n[3 * ((k + 1) % 3)], &n[3 * ((k + 2) % 3)]);
      F (space_along) (f, r, r, u, &b[k], t);
    }

  return PORISM_OK;
}

/* @numbers: of three vertices beside the first one, with which they lie in no plane. */
static void
F (choose_vertices) (guint numbers[3], const PorismPolyhedron *form)
{
  const guint far[PORISM_N_FAMILIES] = {
    [PORISM_FAMILY_PRISM] = form->n_vertices / 2, [PORISM_FAMILY_PYRAMID] = form->n_vertices - 1,
    [PORISM_FAMILY_BIPYRAMID] = form->n_vertices - 1, [PORISM_FAMILY_ICOSAHEDRON] = 3, [PORISM_FAMILY_DODECAHEDRON] = 5,
  };

  numbers[0] = 1;
  numbers[1] = 2;
  numbers[2] = far[form->family];
}

/* The centre, as it is seen from a vertex, is in the planes halfway to three others. */
FORMULA (circumscribed_sphere)
{
  BEGIN;
  POLYHEDRON (solid, 0);
  const ELEMENT *o = F (solid_vertex) (&solid, 0);
  LOCALS (n, 9);
  LOCALS (b, 3);
  LOCALS (t, 2);
  guint numbers[3];

  F (choose_vertices) (numbers, &solid.form);
  for (int k = 0; k < 3; k++)
    {
      F (space_arrow) (f, &n[3 * k], o, F (solid_vertex) (&solid, numbers[k]));
      F (space_dot) (f, &b[k], &n[3 * k], &n[3 * k]);
      DIV_SI (&b[k], &b[k], 2);
    }
  TRY (F (meet_of_planes) (f, out, n, b));
  F (space_dot) (f, &out[3], out, out);
  F (space_add) (f, out, out, o);
  for (guint k = 1; k < solid.form.n_vertices; k++)
    {
      F (space_squared_distance) (f, &t[0], out, F (solid_vertex) (&solid, k));
      SUB (&t[1], &t[0], &out[3]);
      NEED (VANISHES (&t[1], SIZE (&t[0]) + SIZE (&out[3])), NO_CIRCUMSPHERE);
    }

  return PORISM_OK;
}

/* Faces of which the planes meet in a point. */
static void
F (choose_faces) (guint faces[3], const PorismPolyhedron *form)
{
  const gboolean prism = form->family == PORISM_FAMILY_PRISM, bipyramid = form->family == PORISM_FAMILY_BIPYRAMID;

  faces[0] = 0;
  faces[1] = prism ? 2 : 1;
  faces[2] = prism ? 3 : bipyramid ? form->n_vertices - 2 : 2;
}

/* ---- the inscribed one ---- */

/* The faces as vectors, and how long these are. */
typedef struct
{
  F (Polyhedron) solid;
  guint n;
  ELEMENT *areas;
  ELEMENT *squares;
} F (Faces);

static PorismStatus
F (measure_face_planes) (FIELD *f, F (Faces) *self)
{
  double size[3];

  for (guint face = 0; face < self->n; face++)
    {
      F (face_area) (f, &self->areas[3 * face], size, &self->solid, face);
      NEED (NOT (F (space_vanishes) (f, &self->areas[3 * face], size)), NO_AREA);
      F (space_dot) (f, &self->squares[face], &self->areas[3 * face], &self->areas[3 * face]);
    }

  return PORISM_OK;
}

/* @r = the product of @face with the arrow to it from @p, which is its distance times its length. */
static void
F (reach_face) (FIELD *f, ELEMENT *r, const F (Faces) *self, guint face, const ELEMENT *p)
{
  LOCALS (w, 3);

  F (space_arrow) (f, w, p, F (solid_corner) (&self->solid, face, 0));
  F (space_dot) (f, r, w, &self->areas[3 * face]);
}

/* Whether all faces are as far from @centre as the first one, by squares, which takes no roots. */
static PorismTruth
F (are_as_far) (FIELD *f, const F (Faces) *self, const ELEMENT *centre)
{
  PorismTruth all = PORISM_TRUE;
  LOCALS (first, 1);
  LOCALS (t, 2);

  F (reach_face) (f, first, self, 0, centre);
  MUL (first, first, first);
  for (guint face = 1; face < self->n && all != PORISM_FALSE; face++)
    {
      F (reach_face) (f, &t[0], self, face, centre);
      MUL (&t[0], &t[0], &t[0]);
      MUL (&t[0], &t[0], &self->squares[0]);
      MUL (&t[1], first, &self->squares[face]);
      const double size = SIZE (&t[0]) + SIZE (&t[1]);
      SUB (&t[0], &t[0], &t[1]);
      all = porism_truth_and (all, VANISHES (&t[0], size));
    }

  return all;
}

/* A sphere that touches all faces has three times the volume over the surface for its radius; by that its centre is away from
 * three of them. A tetrahedron always has one: then the fourth face is as far. */
static PorismStatus
F (find_sphere) (FIELD *f, ELEMENT *out, const F (Faces) *self)
{
  const ELEMENT *o = F (solid_vertex) (&self->solid, 0);
  LOCALS (radius, 1);
  LOCALS (planes, 9);
  LOCALS (b, 3);
  LOCALS (t, 2);
  guint faces[3];

  SET_SI (&t[1], 0);
  for (guint face = 0; face < self->n; face++)
    {
      SQRT (&t[0], &self->squares[face]);
      ADD (&t[1], &t[1], &t[0]);
    }
  const double terms = F (six_volumes) (f, radius, &self->solid);
  NEED (NOT (VANISHES (radius, terms)), POINTS_COPLANAR);
  DIV (radius, radius, &t[1]);
  F (choose_faces) (faces, &self->solid.form);
  for (int k = 0; k < 3; k++)
    {
      F (space_set) (f, &planes[3 * k], &self->areas[3 * faces[k]]);
      F (reach_face) (f, &b[k], self, faces[k], o);
      SQRT (&t[0], &self->squares[faces[k]]);
      MUL (&t[0], &t[0], radius);
      SUB (&b[k], &b[k], &t[0]);
    }
  TRY (F (meet_of_planes) (f, out, planes, b));
  F (space_add) (f, out, out, o);
  MUL (&out[3], radius, radius);
  if (self->n > 4)
    NEED (F (are_as_far) (f, self, out), NO_INSPHERE);

  return PORISM_OK;
}

/* Whether @centre, the mean of the vertices, is as far from all faces. An icosahedron or dodecahedron is made regular only. */
static PorismTruth
F (is_regular) (FIELD *f, const F (Faces) *self, const ELEMENT *centre)
{
  const PorismFamily family = self->solid.form.family;

  if (family == PORISM_FAMILY_ICOSAHEDRON || family == PORISM_FAMILY_DODECAHEDRON)
    return PORISM_TRUE;
  return F (are_as_far) (f, self, centre);
}

/* That of a regular polyhedron is about the mean of the vertices, where no root is needed. */
FORMULA (inscribed_sphere)
{
  BEGIN;
  POLYHEDRON (solid, 0);
  const guint n = porism_polyhedron_count_faces (&solid.form);
  LOCALS (areas, 3 * n);
  LOCALS (squares, n);
  F (Faces) faces = { solid, n, areas, squares };

  TRY (F (measure_face_planes) (f, &faces));
  for (int i = 0; i < 3; i++)
    {
      SET_SI (&out[i], 0);
      for (guint k = 0; k < solid.form.n_vertices; k++)
        ADD (&out[i], &out[i], &F (solid_vertex) (&solid, k)[i]);
      DIV_SI (&out[i], &out[i], (slong) solid.form.n_vertices);
    }
  DECIDE (regular, F (is_regular) (f, &faces, out));
  if (!regular)
    return F (find_sphere) (f, out, &faces);
  F (reach_face) (f, &out[3], &faces, 0, out);
  MUL (&out[3], &out[3], &out[3]);
  DIV (&out[3], &out[3], squares);

  return PORISM_OK;
}
