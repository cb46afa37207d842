/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parallel, perpendicular, right. The residuals are sines and cosines. */

#include "engine/geometry/meet.h"
#include "engine/geometry/residual.h"

FORMULA (are_parallel)
{
  BEGIN;
  F (Linear) k = F (linear) (shape, in, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (det, 1);

  ANSWER (F (lines_parallel) (f, det, &k, &l));
}

static PorismStatus
F (angular_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in,
                      gboolean across)
{
  F (Linear) k = F (linear) (shape, in, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (u, 2);
  LOCALS (v, 2);

  F (direction) (f, u, &k);
  F (direction) (f, v, &l);

  return F (angular) (f, out, u, v, across);
}

FORMULA (are_parallel_residual)
{
  BEGIN;

  return F (angular_residual) (f, out, shape, in, FALSE);
}

FORMULA (are_perpendicular)
{
  BEGIN;
  F (Linear) k = F (linear) (shape, in, 0);
  F (Linear) l = F (linear) (shape, in, 1);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 1);
  double su[2], sv[2];

  F (direction) (f, u, &k);
  F (direction) (f, v, &l);
  F (dot) (f, t, u, v);
  F (direction_size) (su, &k);
  F (direction_size) (sv, &l);
  ANSWER (VANISHES (t, F (dot_size) (u, su, v, sv)));
}

FORMULA (are_perpendicular_residual)
{
  BEGIN;

  return F (angular_residual) (f, out, shape, in, TRUE);
}

FORMULA (is_right_angle)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (vertex, 1);
  INPUT (q, 2);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 1);
  double su[2], sv[2];

  NEED (NOT (F (coincide) (f, p, vertex)), POINTS_COINCIDE);
  NEED (NOT (F (coincide) (f, q, vertex)), POINTS_COINCIDE);
  F (arrow) (f, u, vertex, p);
  F (arrow) (f, v, vertex, q);
  F (dot) (f, t, u, v);
  F (arrow_size) (su, vertex, p);
  F (arrow_size) (sv, vertex, q);
  ANSWER (VANISHES (t, F (dot_size) (u, su, v, sv)));
}

FORMULA (is_right_angle_residual)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (vertex, 1);
  INPUT (q, 2);
  LOCALS (u, 2);
  LOCALS (v, 2);

  NEED (NOT (F (coincide) (f, p, vertex)), POINTS_COINCIDE);
  NEED (NOT (F (coincide) (f, q, vertex)), POINTS_COINCIDE);
  F (arrow) (f, u, vertex, p);
  F (arrow) (f, v, vertex, q);

  return F (angular) (f, out, u, v, TRUE);
}
