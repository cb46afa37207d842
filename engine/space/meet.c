/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where lines and planes meet in space. */

#include "engine/space/space.h"

FORMULA (space_meet_lines)
{
  BEGIN;
  SPACE_LINE (k, 0);
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  LOCALS (feet, 6);
  LOCALS (t, 1);
  double sw[3], sn[3];

  F (space_arrow) (f, w, k, l);
  F (space_arrow_size) (sw, k, l);
  DECIDE (parallel, F (space_parallel) (f, n, sn, &k[3], &k_size[3], &l[3], &l_size[3]));
  if (parallel)
    {
      NEED (NOT (F (space_parallel) (f, n, sn, &k[3], &k_size[3], w, sw)), LINES_COINCIDE);
      UNDEFINED (LINES_PARALLEL);
    }
  F (space_dot) (f, t, w, n);
  NEED (VANISHES (t, F (space_dot_size) (w, sw, n, sn)), LINES_SKEW);
  F (feet_of_lines) (f, feet, k, l, n);
  F (space_set) (f, out, feet);
  NEED (F (space_within_ends) (f, (PorismKind) shape->kinds[0], k, out), MEET_OUTSIDE);
  NEED (F (space_within_ends) (f, (PorismKind) shape->kinds[1], l, out), MEET_OUTSIDE);

  return PORISM_OK;
}

FORMULA (meet_line_plane)
{
  BEGIN;
  SPACE_LINE (l, 0);
  SPACE_PLANE (plane, 1);

  TRY (F (line_meets_plane) (f, out, l, l_size, plane, plane_size));
  NEED (F (space_within_ends) (f, (PorismKind) shape->kinds[0], l, out), MEET_OUTSIDE);

  return PORISM_OK;
}

/* With n = m × l, where m · x = h and l · x = k: through (h l × n + k n × m) / n². */
FORMULA (meet_planes)
{
  BEGIN;
  SPACE_PLANE (p, 0);
  SPACE_PLANE (q, 1);
  LOCALS (n, 3);
  LOCALS (u, 3);
  LOCALS (v, 3);
  LOCALS (t, 1);
  double sn[3];

  DECIDE (parallel, F (space_parallel) (f, n, sn, p, p_size, q, q_size));
  if (parallel)
    {
      NEED (NOT (F (planes_coincide) (f, p, p_size, q, q_size)), PLANES_COINCIDE);
      UNDEFINED (PLANES_PARALLEL);
    }
  F (space_cross) (f, u, n, q);
  F (space_scale) (f, u, u, &p[3]);
  F (space_cross) (f, v, p, n);
  F (space_scale) (f, v, v, &q[3]);
  F (space_add) (f, u, u, v);
  F (space_dot) (f, t, n, n);
  for (int i = 0; i < 3; i++)
    DIV (&out[i], &u[i], t);
  F (space_add) (f, &out[3], out, n);

  return PORISM_OK;
}
