/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Volumes, surfaces, centres of mass, and the angles at edges. */

#include "engine/field/angle.h"
#include "engine/space/solid.h"

/* @r = the distance of two places. */
static void
F (find_length) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  F (space_squared_distance) (f, r, p, q);
  SQRT (r, r);
}

static PorismStatus
F (polyhedron_volume) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (t, 1);
  POLYHEDRON (solid, 0);

  F (six_volumes) (f, t, &solid);
  F (absolute) (f, out, t);
  DIV_SI (out, out, 6);

  return PORISM_OK;
}

/* @out = h r² (1 + k + k²), from which a third is the volume over π. */
static void
F (frustum_volume) (FIELD *f, ELEMENT *out, const ELEMENT *x)
{
  LOCALS (t, 2);

  SET_SI (&t[0], 1);
  ADD (&t[1], &t[0], &x[7]);
  MUL (&t[1], &t[1], &x[7]);
  ADD (&t[1], &t[1], &t[0]);
  F (find_length) (f, out, x, &x[3]);
  MUL (out, out, &x[6]);
  MUL (out, out, &t[1]);
}

FORMULA (volume)
{
  BEGIN;
  INPUT (x, 0);
  const PorismKind kind = (PorismKind) shape->kinds[0];
  LOCALS (pi, 1);

  if (kind == PORISM_KIND_POLYHEDRON)
    return F (polyhedron_volume) (f, out, shape, in);
  F (pi) (f, pi);
  if (kind == PORISM_KIND_SPHERE)
    {
      SQRT (out, &x[3]);
      MUL (out, out, &x[3]);
      MUL_SI (out, out, 4);
    }
  else if (kind == PORISM_KIND_CONE_FRUSTUM)
    F (frustum_volume) (f, out, x);
  else
    {
      F (find_length) (f, out, x, &x[3]);
      MUL (out, out, &x[6]);
    }
  if (kind != PORISM_KIND_CYLINDER)
    DIV_SI (out, out, 3);
  MUL (out, out, pi);

  return PORISM_OK;
}

/* @out = the sum of the areas of all faces, folded or not. */
static PorismStatus
F (polyhedron_surface) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (n, 3);
  LOCALS (t, 1);
  POLYHEDRON (solid, 0);
  const ELEMENT *corner = solid.at;
  double size[3];

  SET_SI (out, 0);
  for (guint face = 0; face < porism_polyhedron_count_faces (&solid.form); face++)
    {
      const guint count = porism_polyhedron_get_n_of_face (&solid.form, face);

      if (shape->kinds[0] == PORISM_KIND_NET)
        F (ring_area) (f, n, size, corner, count);
      else
        F (face_area) (f, n, size, &solid, face);
      corner += 3 * count;
      F (space_dot) (f, t, n, n);
      SQRT (t, t);
      ADD (out, out, t);
    }
  DIV_SI (out, out, 2);

  return PORISM_OK;
}

/* @out = r (r + s), with s the height of a cylinder twice, or the length of a cone from the apex to the rim. */
static void
F (round_surface) (FIELD *f, ELEMENT *out, const ELEMENT *x, gboolean cone)
{
  LOCALS (radius, 1);
  LOCALS (t, 1);

  SQRT (radius, &x[6]);
  F (space_squared_distance) (f, t, x, &x[3]);
  if (cone)
    ADD (t, t, &x[6]);
  SQRT (t, t);
  ADD (t, t, radius);
  MUL (out, t, radius);
  if (!cone)
    MUL_SI (out, out, 2);
}

/* @out = r² (1 + k²) + r (1 + k) s, with s the length of the side: s² = h² + r² (1 - k)². */
static void
F (frustum_surface) (FIELD *f, ELEMENT *out, const ELEMENT *x, const ELEMENT *k)
{
  LOCALS (one, 1);
  LOCALS (t, 2);

  SET_SI (one, 1);
  SUB (&t[0], one, k);
  MUL (&t[0], &t[0], &t[0]);
  MUL (&t[0], &t[0], &x[6]);
  F (space_squared_distance) (f, &t[1], x, &x[3]);
  ADD (&t[0], &t[0], &t[1]);
  SQRT (&t[0], &t[0]);
  SQRT (&t[1], &x[6]);
  MUL (&t[0], &t[0], &t[1]);
  ADD (&t[1], one, k);
  MUL (&t[0], &t[0], &t[1]);
  MUL (&t[1], k, k);
  ADD (&t[1], &t[1], one);
  MUL (&t[1], &t[1], &x[6]);
  ADD (out, &t[0], &t[1]);
}

FORMULA (surface_area)
{
  BEGIN;
  INPUT (x, 0);
  const PorismKind kind = (PorismKind) shape->kinds[0];
  LOCALS (pi, 1);

  if (kind == PORISM_KIND_POLYHEDRON || kind == PORISM_KIND_NET)
    return F (polyhedron_surface) (f, out, shape, in);
  F (pi) (f, pi);
  if (kind == PORISM_KIND_SPHERE)
    MUL_SI (out, &x[3], 4);
  else if (kind == PORISM_KIND_ROUND_NET)
    F (frustum_surface) (f, out, x, &x[8]);
  else if (kind == PORISM_KIND_CONE_FRUSTUM)
    F (frustum_surface) (f, out, x, &x[7]);
  else
    F (round_surface) (f, out, x, kind == PORISM_KIND_CONE);
  MUL (out, out, pi);

  return PORISM_OK;
}

/* @out is on the axis, (1 + 2 k + 3 k²)/(4 (1 + k + k²)) of the way from the base to the top. */
static void
F (frustum_centre) (FIELD *f, ELEMENT *out, const ELEMENT *x)
{
  LOCALS (axis, 3);
  LOCALS (t, 3);

  MUL (&t[0], &x[7], &x[7]);
  SET_SI (&t[1], 1);
  ADD (&t[1], &t[1], &x[7]);
  ADD (&t[2], &t[1], &t[0]);
  MUL_SI (&t[0], &t[0], 3);
  ADD (&t[1], &t[1], &x[7]);
  ADD (&t[1], &t[1], &t[0]);
  MUL_SI (&t[2], &t[2], 4);
  F (space_arrow) (f, axis, x, &x[3]);
  F (space_along) (f, out, x, axis, &t[1], &t[2]);
}

FORMULA (centre_of_mass)
{
  BEGIN;
  INPUT (x, 0);
  const PorismKind kind = (PorismKind) shape->kinds[0];

  if (kind == PORISM_KIND_POLYHEDRON)
    {
      POLYHEDRON (solid, 0);

      return F (mass_centre) (f, out, &solid);
    }
  if (kind == PORISM_KIND_SPHERE)
    F (space_set) (f, out, x);
  else if (kind == PORISM_KIND_CONE_FRUSTUM)
    F (frustum_centre) (f, out, x);
  else
    F (space_middle) (f, out, x, &x[3]);
  if (kind == PORISM_KIND_CONE)
    F (space_middle) (f, out, x, out);

  return PORISM_OK;
}
