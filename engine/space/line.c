/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines, rays, segments and vectors in space. */

#include "engine/geometry/numeric.h"
#include "engine/space/space.h"

/* Through two points, which is all that any of them is. */
FORMULA (space_join)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);

  NEED (NOT (F (space_coincide) (f, p, q)), POINTS_COINCIDE);
  F (space_set) (f, out, p);
  F (space_set) (f, &out[3], q);

  return PORISM_OK;
}

/* @out = the vector from the origin along @d. */
static void
F (from_space_origin) (FIELD *f, ELEMENT *out, const ELEMENT *d)
{
  for (int i = 0; i < 3; i++)
    {
      SET_SI (&out[i], 0);
      SET (&out[i + 3], &d[i]);
    }
}

FORMULA (space_vector_components)
{
  BEGIN;
  LOCALS (d, 3);

  for (guint i = 0; i < 3; i++)
    TRY (F (numeric) (f, &d[i], shape, in, i));
  F (from_space_origin) (f, out, d);
  NEED (NOT (F (space_coincide) (f, &out[0], &out[3])), ZERO_VECTOR);

  return PORISM_OK;
}

FORMULA (space_position_vector)
{
  BEGIN;
  SPACE_POINT (p, 0);

  F (from_space_origin) (f, out, p);
  NEED (NOT (F (space_coincide) (f, &out[0], &out[3])), ZERO_VECTOR);

  return PORISM_OK;
}

/* @out = what passes through @p along @d. */
static void
F (space_line_along) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *d)
{
  F (space_set) (f, out, p);
  F (space_add) (f, &out[3], p, d);
}

/* A line or a ray. */
FORMULA (space_parallel_line)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_LINE (l, 1);

  F (space_line_along) (f, out, p, &l[3]);

  return PORISM_OK;
}

FORMULA (perpendicular_to_plane)
{
  BEGIN;
  SPACE_POINT (p, 0);
  LOCALS (n, 3);
  double size[3];

  F (read_normal) (f, n, size, shape, in, 1);
  F (space_line_along) (f, out, p, n);

  return PORISM_OK;
}

/* It meets the line at the foot. */
FORMULA (space_perpendicular_line)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  double sw[3], sn[3];

  F (space_arrow) (f, w, l, p);
  F (space_arrow_size) (sw, l, p);
  NEED (NOT (F (space_parallel) (f, n, sn, w, sw, &l[3], &l_size[3])), POINT_ON_LINE);
  F (space_set) (f, out, p);
  F (foot_on_line) (f, &out[3], l, p);

  return PORISM_OK;
}

FORMULA (common_perpendicular)
{
  BEGIN;
  SPACE_LINE (k, 0);
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  LOCALS (t, 1);
  double sw[3], sn[3];

  NEED (NOT (F (space_parallel) (f, n, sn, &k[3], &k_size[3], &l[3], &l_size[3])), LINES_NOT_SKEW);
  F (space_arrow) (f, w, k, l);
  F (space_arrow_size) (sw, k, l);
  F (space_dot) (f, t, w, n);
  NEED (NOT (VANISHES (t, F (space_dot_size) (w, sw, n, sn))), LINES_NOT_SKEW);
  F (feet_of_lines) (f, out, k, l, n);

  return PORISM_OK;
}

FORMULA (space_direction_vector)
{
  BEGIN;
  SPACE_LINE (l, 0);

  F (from_space_origin) (f, out, &l[3]);

  return PORISM_OK;
}

FORMULA (normal_vector)
{
  BEGIN;
  LOCALS (n, 3);
  double size[3];

  F (read_axis) (f, n, size, shape, in, 0);
  F (from_space_origin) (f, out, n);

  return PORISM_OK;
}

/* Of a line its direction, of a plane its normal, of length 1. */
FORMULA (space_unit_vector)
{
  BEGIN;
  LOCALS (n, 3);
  LOCALS (length, 1);
  double size[3];

  F (read_axis) (f, n, size, shape, in, 0);
  F (space_dot) (f, length, n, n);
  SQRT (length, length);
  for (int i = 0; i < 3; i++)
    DIV (&n[i], &n[i], length);
  F (from_space_origin) (f, out, n);

  return PORISM_OK;
}

/* @d = the components of input @i, a vector or a point, and @size those of their terms. */
static void
F (read_space_components) (FIELD *f, ELEMENT *d, double size[3], const PorismShape *shape, const void *const *in, guint i)
{
  if (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_SPACE_POINT)
    {
      F (read_space_point) (f, d, shape, in, i);
      for (int k = 0; k < 3; k++)
        size[k] = SIZE (&d[k]);
    }
  else
    {
      SPACE_LINE (v, i);

      F (space_set) (f, d, &v[3]);
      for (int k = 0; k < 3; k++)
        size[k] = v_size[3 + k];
    }
}

FORMULA (space_dot_product)
{
  BEGIN;
  LOCALS (u, 3);
  LOCALS (v, 3);
  double size[3];

  F (read_space_components) (f, u, size, shape, in, 0);
  F (read_space_components) (f, v, size, shape, in, 1);
  F (space_dot) (f, out, u, v);

  return PORISM_OK;
}

FORMULA (space_cross_product)
{
  BEGIN;
  LOCALS (u, 3);
  LOCALS (v, 3);
  LOCALS (n, 3);
  double su[3], sv[3], sn[3];

  F (read_space_components) (f, u, su, shape, in, 0);
  F (read_space_components) (f, v, sv, shape, in, 1);
  NEED (NOT (F (space_parallel) (f, n, sn, u, su, v, sv)), DIRECTIONS_PARALLEL);
  F (from_space_origin) (f, out, n);

  return PORISM_OK;
}
