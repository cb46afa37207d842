/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Prisms, pyramids and their frustums. A base of the plane has its solid above it where a height is given, one in space on the side from which
 * its vertices run counter-clockwise. */

#include "engine/geometry/numeric.h"
#include "engine/space/solid.h"

/* The base, which is put into the result first, and a vector across it with the sizes of its terms. */
typedef struct
{
  ELEMENT *ring;
  guint n;
  ELEMENT *across;
  double size[3];
  gboolean in_plane;            /* that z = 0 */
} F (Base);

#define BASE(name, count) \
  LOCALS (name##_across, 3); \
  F (Base) name = { .ring = out, .n = (count), .across = name##_across, .in_plane = TRUE }

static PorismStatus
F (measure_base) (FIELD *f, F (Base) *self)
{
  F (ring_area) (f, self->across, self->size, self->ring, self->n);
  NEED (NOT (F (space_vanishes) (f, self->across, self->size)), NO_AREA);

  return PORISM_OK;
}

/* Of the polygon that is input 0. */
static PorismStatus
F (read_base) (FIELD *f, F (Base) *self, const PorismShape *shape, const void *const *in)
{
  self->in_plane = shape->kinds[0] != PORISM_KIND_SPACE_POLYGON;
  for (guint k = 0; k < self->n; k++)
    F (read_space_vertex) (f, &self->ring[3 * k], shape, in, 0, k);

  return F (measure_base) (f, self);
}

/* @t = six times the volume of the tetrahedron between @p and the triangles of the base; returns whether that vanishes. */
static PorismTruth
F (is_in_base) (FIELD *f, const F (Base) *self, const ELEMENT *p)
{
  LOCALS (w, 3);
  LOCALS (t, 1);
  double sw[3];

  F (space_arrow) (f, w, self->ring, p);
  F (space_arrow_size) (sw, self->ring, p);
  F (space_dot) (f, t, self->across, w);

  return VANISHES (t, F (space_dot_size) (self->across, self->size, w, sw));
}

/* Of the first inputs, which are points. */
static PorismStatus
F (gather_base) (FIELD *f, F (Base) *self, const PorismShape *shape, const void *const *in)
{
  for (guint k = 0; k < self->n; k++)
    {
      self->in_plane = self->in_plane && shape->kinds[k] == PORISM_KIND_POINT;
      F (read_space_point) (f, &self->ring[3 * k], shape, in, k);
    }
  TRY (F (measure_base) (f, self));
  for (guint k = 3; k < self->n && !self->in_plane; k++)
    NEED (F (is_in_base) (f, self, &self->ring[3 * k]), POINTS_NOT_COPLANAR);

  return PORISM_OK;
}

/* @r = the vector across the base that is as long as input 1 says. */
static PorismStatus
F (find_rise) (FIELD *f, ELEMENT *r, const F (Base) *self, const PorismShape *shape, const void *const *in)
{
  LOCALS (height, 1);
  LOCALS (length, 1);

  TRY (F (numeric) (f, height, shape, in, 1));
  NEED (NOT (IS_ZERO (height)), NO_HEIGHT);
  if (self->in_plane)
    {
      SET_SI (&r[0], 0);
      SET_SI (&r[1], 0);
      SET (&r[2], height);
      return PORISM_OK;
    }
  F (space_dot) (f, length, self->across, self->across);
  SQRT (length, length);
  for (int i = 0; i < 3; i++)
    {
      MUL (&r[i], &self->across[i], height);
      DIV (&r[i], &r[i], length);
    }

  return PORISM_OK;
}

/* ---- prisms ---- */

/* The top is the base moved by @rise. */
static void
F (raise_base) (FIELD *f, const F (Base) *self, const ELEMENT *rise)
{
  ELEMENT *top = &self->ring[3 * self->n];

  for (guint k = 0; k < self->n; k++)
    F (space_add) (f, &top[3 * k], &self->ring[3 * k], rise);
  SET_SI (&top[3 * self->n], PORISM_FAMILY_PRISM);
}

FORMULA (prism_height)
{
  BEGIN;
  BASE (base, F (space_n_vertices) (shape, 0));
  LOCALS (rise, 3);

  TRY (F (read_base) (f, &base, shape, in));
  TRY (F (find_rise) (f, rise, &base, shape, in));
  F (raise_base) (f, &base, rise);

  return PORISM_OK;
}

/* @p is above the first vertex of the base. */
static PorismStatus
F (raise_to) (FIELD *f, const F (Base) *self, const ELEMENT *p)
{
  LOCALS (rise, 3);

  NEED (NOT (F (is_in_base) (f, self, p)), POINTS_COPLANAR);
  F (space_arrow) (f, rise, self->ring, p);
  F (raise_base) (f, self, rise);

  return PORISM_OK;
}

FORMULA (prism_top)
{
  BEGIN;
  BASE (base, F (space_n_vertices) (shape, 0));
  SPACE_POINT (p, 1);

  TRY (F (read_base) (f, &base, shape, in));

  return F (raise_to) (f, &base, p);
}

FORMULA (prism_points)
{
  BEGIN;
  BASE (base, shape->n_inputs - 1);
  SPACE_POINT (p, shape->n_inputs - 1);

  TRY (F (gather_base) (f, &base, shape, in));

  return F (raise_to) (f, &base, p);
}

/* ---- pyramids ---- */

static PorismStatus
F (taper_to) (FIELD *f, const F (Base) *self, const ELEMENT *apex)
{
  ELEMENT *top = &self->ring[3 * self->n];

  NEED (NOT (F (is_in_base) (f, self, apex)), POINTS_COPLANAR);
  F (space_set) (f, top, apex);
  SET_SI (&top[3], PORISM_FAMILY_PYRAMID);

  return PORISM_OK;
}

FORMULA (pyramid_apex)
{
  BEGIN;
  BASE (base, F (space_n_vertices) (shape, 0));
  SPACE_POINT (apex, 1);

  TRY (F (read_base) (f, &base, shape, in));

  return F (taper_to) (f, &base, apex);
}

FORMULA (pyramid_points)
{
  BEGIN;
  BASE (base, shape->n_inputs - 1);
  SPACE_POINT (apex, shape->n_inputs - 1);

  TRY (F (gather_base) (f, &base, shape, in));

  return F (taper_to) (f, &base, apex);
}

/* @c = the centroid of the base: the mean of those of the triangles about the first vertex, weighted by their areas. */
static void
F (find_centroid) (FIELD *f, ELEMENT *c, const F (Base) *self)
{
  LOCALS (n, 3);
  LOCALS (sum, 3);
  LOCALS (u, 3);
  LOCALS (t, 2);
  double size[3];

  F (clear_area) (f, sum, size);
  for (guint k = 1; k + 1 < self->n; k++)
    {
      const ELEMENT *p = &self->ring[3 * k];

      F (space_turn) (f, n, size, self->ring, p, &p[3]);
      F (space_dot) (f, &t[0], n, self->across);
      for (int i = 0; i < 2; i++)
        {
          F (space_arrow) (f, u, self->ring, &p[3 * i]);
          F (space_scale) (f, u, u, &t[0]);
          F (space_add) (f, sum, sum, u);
        }
    }
  SET_SI (&t[0], 1);
  F (space_dot) (f, &t[1], self->across, self->across);
  MUL_SI (&t[1], &t[1], 3);
  F (space_along) (f, c, self->ring, sum, &t[0], &t[1]);
}

/* The apex is above the centroid of the base. */
FORMULA (pyramid_height)
{
  BEGIN;
  BASE (base, F (space_n_vertices) (shape, 0));
  LOCALS (rise, 3);
  LOCALS (apex, 3);

  TRY (F (read_base) (f, &base, shape, in));
  TRY (F (find_rise) (f, rise, &base, shape, in));
  F (find_centroid) (f, apex, &base);
  F (space_add) (f, apex, apex, rise);

  return F (taper_to) (f, &base, apex);
}

/* What is left of a pyramid below the section that is at the part, input 2, of the way to the apex: each vertex of the top is so far
 * along its edge. */
FORMULA (frustum)
{
  BEGIN;
  BASE (base, F (space_n_vertices) (shape, 0));
  SPACE_POINT (apex, 1);
  LOCALS (part, 1);
  LOCALS (u, 3);
  LOCALS (rest, 1);

  TRY (F (numeric) (f, part, shape, in, 2));
  SET_SI (rest, 1);
  SUB (rest, rest, part);
  NEED (IS_POSITIVE (part), NOT_A_PART);
  NEED (IS_POSITIVE (rest), NOT_A_PART);
  TRY (F (read_base) (f, &base, shape, in));
  NEED (NOT (F (is_in_base) (f, &base, apex)), POINTS_COPLANAR);
  for (guint k = 0; k < base.n; k++)
    {
      F (space_arrow) (f, u, &base.ring[3 * k], apex);
      F (space_scale) (f, u, u, part);
      F (space_add) (f, &out[3 * (base.n + k)], &base.ring[3 * k], u);
    }
  SET_SI (&out[6 * base.n], PORISM_FAMILY_PRISM);

  return PORISM_OK;
}
