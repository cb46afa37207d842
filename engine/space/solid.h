/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polyhedra as formulas read them: their vertices, and which of these bound which face (engine/kinds/polyhedron.h). */

#pragma once

#include "engine/kinds/polyhedron.h"
#include "engine/space/space.h"

typedef struct
{
  PorismPolyhedron form;
  const ELEMENT *at;            /* of a polyhedron its vertices, of a net the corners of each face in turn */
} F (Polyhedron);

/* Declares @name, the polyhedron, or that whose net, input @i is. */
#define POLYHEDRON(name, i) \
  F (Polyhedron) name; \
  TRY (F (read_polyhedron) (f, &name, shape, in, (i)))

static inline PorismStatus
F (read_polyhedron) (FIELD *f, F (Polyhedron) *self, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);
  const guint width = shape->widths[i];
  LOCALS (t, 1);

  self->at = x;
  for (int family = 0; family < PORISM_N_FAMILIES; family++)
    {
      SET_SI (t, family);
      SUB (t, t, &x[width - 1]);
      DECIDE (is_meant, IS_ZERO (t));
      if (!is_meant)
        continue;
      self->form = shape->kinds[i] == PORISM_KIND_NET ? porism_polyhedron_from_net (width, (double) family)
                                                      : porism_polyhedron_from_value (width, (double) family);
      return PORISM_OK;
    }
  UNDEFINED (MISFIT);
}

static inline const ELEMENT *
F (solid_vertex) (const F (Polyhedron) *self, guint vertex)
{
  return &self->at[3 * vertex];
}

/* Corner @i of @face. */
static inline const ELEMENT *
F (solid_corner) (const F (Polyhedron) *self, guint face, guint i)
{
  return F (solid_vertex) (self, porism_polyhedron_get_corner (&self->form, face, i));
}

/* Adds to @n, and to @size, the sizes of its terms, twice the area of the triangle @p, @q, @r as a vector. */
static inline void
F (add_area) (FIELD *f, ELEMENT *n, double size[3], const ELEMENT *p, const ELEMENT *q, const ELEMENT *r)
{
  LOCALS (t, 3);
  double st[3];

  F (space_turn) (f, t, st, p, q, r);
  F (space_add) (f, n, n, t);
  for (int i = 0; i < 3; i++)
    size[i] += st[i];
}

static inline void
F (clear_area) (FIELD *f, ELEMENT *n, double size[3])
{
  for (int i = 0; i < 3; i++)
    {
      SET_SI (&n[i], 0);
      size[i] = 0;
    }
}

/* @n = twice the area of the ring of @count points at @ring, as a vector on the side from which they run
 * counter-clockwise; @size those of its terms. */
static inline void
F (ring_area) (FIELD *f, ELEMENT *n, double size[3], const ELEMENT *ring, guint count)
{
  F (clear_area) (f, n, size);
  for (guint k = 1; k + 1 < count; k++)
    F (add_area) (f, n, size, ring, &ring[3 * k], &ring[3 * k + 3]);
}

/* The same of @face. */
static inline void
F (face_area) (FIELD *f, ELEMENT *n, double size[3], const F (Polyhedron) *self, guint face)
{
  F (clear_area) (f, n, size);
  for (guint k = 1; k + 1 < porism_polyhedron_get_n_of_face (&self->form, face); k++)
    F (add_area) (f, n, size, F (solid_corner) (self, face, 0), F (solid_corner) (self, face, k),
                  F (solid_corner) (self, face, k + 1));
}

/* @r = six times the volume, positive where the faces run counter-clockwise as they are seen from outside: of the
 * tetrahedra between the first vertex and each face. Returns the size of its terms. */
static inline double
F (six_volumes) (FIELD *f, ELEMENT *r, const F (Polyhedron) *self)
{
  LOCALS (n, 3);
  LOCALS (w, 3);
  LOCALS (t, 1);
  double size = 0;

  SET_SI (r, 0);
  for (guint face = 0; face < porism_polyhedron_count_faces (&self->form); face++)
    {
      const ELEMENT *p = F (solid_corner) (self, face, 0);
      double sn[3], sw[3];

      F (face_area) (f, n, sn, self, face);
      F (space_arrow) (f, w, F (solid_vertex) (self, 0), p);
      F (space_arrow_size) (sw, F (solid_vertex) (self, 0), p);
      F (space_dot) (f, t, n, w);
      ADD (r, r, t);
      size += F (space_dot_size) (n, sn, w, sw);
    }

  return size;
}

/* @outward: whether the faces run counter-clockwise as they are seen from outside. */
static inline PorismStatus
F (find_orientation) (FIELD *f, gboolean *outward, const F (Polyhedron) *self)
{
  LOCALS (t, 1);
  const double size = F (six_volumes) (f, t, self);

  NEED (NOT (VANISHES (t, size)), POINTS_COPLANAR);
  DECIDE (positive, IS_POSITIVE (t));
  *outward = positive;

  return PORISM_OK;
}

/* @r = the mean of the centres of the tetrahedra between the first vertex and the triangles of the faces, weighted by their signed
 * volumes. */
static inline PorismStatus
F (mass_centre) (FIELD *f, ELEMENT *r, const F (Polyhedron) *self)
{
  const ELEMENT *o = F (solid_vertex) (self, 0);
  LOCALS (u, 9);
  LOCALS (sum, 3);
  LOCALS (t, 2);
  double size[3];

  F (clear_area) (f, sum, size);
  for (guint face = 0; face < porism_polyhedron_count_faces (&self->form); face++)
    for (guint k = 1; k + 1 < porism_polyhedron_get_n_of_face (&self->form, face); k++)
      {
        F (space_arrow) (f, u, o, F (solid_corner) (self, face, 0));
        F (space_arrow) (f, &u[3], o, F (solid_corner) (self, face, k));
        F (space_arrow) (f, &u[6], o, F (solid_corner) (self, face, k + 1));
        F (space_triple) (f, &t[0], u, &u[3], &u[6]);
        for (int i = 3; i < 9; i++)
          ADD (&u[i % 3], &u[i % 3], &u[i]);
        F (space_scale) (f, u, u, &t[0]);
        F (space_add) (f, sum, sum, u);
      }
  const double terms = F (six_volumes) (f, &t[1], self);
  NEED (NOT (VANISHES (&t[1], terms)), POINTS_COPLANAR);
  MUL_SI (&t[1], &t[1], 4);
  SET_SI (&t[0], 1);
  F (space_along) (f, r, o, sum, &t[0], &t[1]);

  return PORISM_OK;
}
