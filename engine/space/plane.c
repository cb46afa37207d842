/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Planes. */

#include "engine/geometry/numeric.h"
#include "engine/space/space.h"

FORMULA (plane)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  SPACE_POINT (r, 2);
  LOCALS (n, 3);
  double size[3];

  NEED (NOT (F (space_collinear) (f, n, size, p, q, r)), POINTS_COLLINEAR);
  F (plane_across) (f, out, p, n);

  return PORISM_OK;
}

FORMULA (plane_of)
{
  BEGIN;
  double size[4];

  F (read_plane) (f, out, size, shape, in, 0);

  return PORISM_OK;
}

FORMULA (plane_point_line)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  double sw[3], sn[3];

  F (space_arrow) (f, w, l, p);
  F (space_arrow_size) (sw, l, p);
  NEED (NOT (F (space_parallel) (f, n, sn, &l[3], &l_size[3], w, sw)), POINT_ON_LINE);
  F (plane_across) (f, out, p, n);

  return PORISM_OK;
}

/* Of lines that are parallel, or meet. */
FORMULA (plane_two_lines)
{
  BEGIN;
  SPACE_LINE (k, 0);
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  LOCALS (t, 1);
  double sw[3], sn[3];

  F (space_arrow) (f, w, k, l);
  F (space_arrow_size) (sw, k, l);
  DECIDE (parallel, F (space_parallel) (f, n, sn, &k[3], &k_size[3], &l[3], &l_size[3]));
  if (parallel)
    NEED (NOT (F (space_parallel) (f, n, sn, &k[3], &k_size[3], w, sw)), LINES_COINCIDE);
  else
    {
      F (space_dot) (f, t, w, n);
      NEED (VANISHES (t, F (space_dot_size) (w, sw, n, sn)), LINES_SKEW);
    }
  F (plane_across) (f, out, k, n);

  return PORISM_OK;
}

FORMULA (parallel_plane)
{
  BEGIN;
  SPACE_POINT (p, 0);
  LOCALS (n, 3);
  double size[3];

  F (read_normal) (f, n, size, shape, in, 1);
  F (plane_across) (f, out, p, n);

  return PORISM_OK;
}

FORMULA (perpendicular_plane)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_LINE (l, 1);

  F (plane_across) (f, out, p, &l[3]);

  return PORISM_OK;
}

/* Through a line. */
FORMULA (perpendicular_plane_to_plane)
{
  BEGIN;
  SPACE_LINE (l, 0);
  LOCALS (m, 3);
  LOCALS (n, 3);
  double sm[3], sn[3];

  F (read_normal) (f, m, sm, shape, in, 1);
  NEED (NOT (F (space_parallel) (f, n, sn, &l[3], &l_size[3], m, sm)), LINE_ACROSS_PLANE);
  F (plane_across) (f, out, l, n);

  return PORISM_OK;
}

static PorismStatus
F (bisect_in_space) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (middle, 3);
  LOCALS (d, 3);

  NEED (NOT (F (space_coincide) (f, p, q)), POINTS_COINCIDE);
  F (space_middle) (f, middle, p, q);
  F (space_arrow) (f, d, p, q);
  F (plane_across) (f, out, middle, d);

  return PORISM_OK;
}

FORMULA (plane_bisector)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);

  return F (bisect_in_space) (f, out, p, q);
}

FORMULA (plane_bisector_segment)
{
  BEGIN;
  SPACE_LINE (s, 0);
  LOCALS (end, 3);

  F (space_add) (f, end, s, &s[3]);

  return F (bisect_in_space) (f, out, s, end);
}

/* With normals of one length the sum of both equations, and then their difference; of parallel planes one is in the middle. */
FORMULA (bisector_of_planes)
{
  BEGIN;
  SPACE_PLANE (p, 0);
  SPACE_PLANE (q, 1);
  LOCALS (n, 3);
  LOCALS (t, 2);
  double size[3];

  DECIDE (parallel, F (space_parallel) (f, n, size, p, p_size, q, q_size));
  if (parallel)
    NEED (NOT (F (planes_coincide) (f, p, p_size, q, q_size)), PLANES_COINCIDE);
  F (space_dot) (f, &t[0], p, p);
  F (space_dot) (f, &t[1], q, q);
  DIV (&t[0], &t[0], &t[1]);
  SQRT (&t[0], &t[0]);
  for (int i = 0; i < 4; i++)
    {
      MUL (&t[1], &q[i], &t[0]);
      if (shape->branch == 0)
        ADD (&out[i], &p[i], &t[1]);
      else
        SUB (&out[i], &p[i], &t[1]);
      if (i < 3)
        size[i] = p_size[i] + SIZE (&t[1]);
    }
  NEED (NOT (F (space_vanishes) (f, out, size)), PLANES_PARALLEL);

  return PORISM_OK;
}

/* Corners at the centre ± u ± v, one after the other. */
static PorismStatus
F (span) (FIELD *f, ELEMENT *out, const ELEMENT *centre, const ELEMENT *u, const double su[3],
          const ELEMENT *v, const double sv[3])
{
  LOCALS (n, 3);
  double sn[3];

  NEED (NOT (F (space_parallel) (f, n, sn, u, su, v, sv)), DIRECTIONS_PARALLEL);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++)
      {
        ELEMENT *at = &out[3 * k + i];

        if (k == 1 || k == 2)
          ADD (at, &centre[i], &u[i]);
        else
          SUB (at, &centre[i], &u[i]);
        if (k > 1)
          ADD (at, at, &v[i]);
        else
          SUB (at, at, &v[i]);
      }

  return PORISM_OK;
}

FORMULA (finite_plane)
{
  BEGIN;
  SPACE_POINT (centre, 0);
  SPACE_LINE (u, 1);
  SPACE_LINE (v, 2);

  return F (span) (f, out, centre, &u[3], &u_size[3], &v[3], &v_size[3]);
}

/* A rhombus, of which the sides are so long. */
FORMULA (finite_plane_of_size)
{
  BEGIN;
  SPACE_POINT (centre, 0);
  SPACE_LINE (u, 1);
  SPACE_LINE (v, 2);
  LOCALS (half, 1);
  LOCALS (t, 1);

  TRY (F (numeric) (f, half, shape, in, 3));
  NEED (IS_POSITIVE (half), LENGTH_NOT_POSITIVE);
  DIV_SI (half, half, 2);
  for (int i = 0; i < 2; i++)
    {
      ELEMENT *d = i ? &v[3] : &u[3];
      double *size = i ? &v_size[3] : &u_size[3];

      F (space_dot) (f, t, d, d);
      SQRT (t, t);
      DIV (t, half, t);
      F (space_scale) (f, d, d, t);
      for (int k = 0; k < 3; k++)
        size[k] *= SIZE (t);
    }

  return F (span) (f, out, centre, &u[3], &u_size[3], &v[3], &v_size[3]);
}
