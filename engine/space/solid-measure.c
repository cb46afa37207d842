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
    {
      DECIDE (cone, IS_ZERO (&x[8]));
      F (round_surface) (f, out, x, cone);
    }
  else
    F (round_surface) (f, out, x, kind == PORISM_KIND_CONE);
  MUL (out, out, pi);

  return PORISM_OK;
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
  else
    F (space_middle) (f, out, x, &x[3]);
  if (kind == PORISM_KIND_CONE)
    F (space_middle) (f, out, x, out);

  return PORISM_OK;
}
