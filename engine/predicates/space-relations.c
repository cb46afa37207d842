/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parallel, perpendicular, in one plane, on one line, skew: relations of space. The residuals of directions are sines
 * and cosines, the others heights over sizes. */

#include "engine/geometry/residual.h"
#include "engine/space/space.h"

static inline gboolean
F (is_line) (const PorismShape *shape, guint i)
{
  return (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_SPACE_LINEAR) != 0;
}

/* What the inputs point along, or across where they are planes. */
typedef struct
{
  const ELEMENT *u, *v;
  const double *su, *sv;
  gboolean mixed;               /* a line and a plane: what is parallel for two alike is perpendicular for them */
} F (Axes);

static PorismTruth
F (axes_parallel) (FIELD *f, const F (Axes) *axes)
{
  LOCALS (n, 3);
  double size[3];

  return F (space_parallel) (f, n, size, axes->u, axes->su, axes->v, axes->sv);
}

static PorismTruth
F (axes_across) (FIELD *f, const F (Axes) *axes)
{
  LOCALS (t, 1);

  F (space_dot) (f, t, axes->u, axes->v);

  return VANISHES (t, F (space_dot_size) (axes->u, axes->su, axes->v, axes->sv));
}

/* @r = |u × v| / (|u| |v|), or |u · v| where @across is set. */
static PorismStatus
F (axes_residual) (FIELD *f, ELEMENT *r, const F (Axes) *axes, gboolean across)
{
  LOCALS (n, 2);
  LOCALS (t, 3);

  F (space_dot) (f, &n[0], axes->u, axes->u);
  F (space_dot) (f, &n[1], axes->v, axes->v);
  MUL (&n[0], &n[0], &n[1]);
  if (across)
    F (space_dot) (f, t, axes->u, axes->v);
  else
    {
      F (space_cross) (f, t, axes->u, axes->v);
      F (space_dot) (f, &n[1], t, t);
      SQRT (t, &n[1]);
    }

  return F (ratio) (f, r, t, n);
}

#define AXES(name) \
  LOCALS (name##_u, 3); \
  LOCALS (name##_v, 3); \
  double name##_su[3], name##_sv[3]; \
  F (read_axis) (f, name##_u, name##_su, shape, in, 0); \
  F (read_axis) (f, name##_v, name##_sv, shape, in, 1); \
  const F (Axes) name = { name##_u, name##_v, name##_su, name##_sv, \
                          F (is_line) (shape, 0) != F (is_line) (shape, 1) }

FORMULA (space_are_parallel)
{
  BEGIN;
  AXES (axes);

  ANSWER (axes.mixed ? F (axes_across) (f, &axes) : F (axes_parallel) (f, &axes));
}

FORMULA (space_are_parallel_residual)
{
  BEGIN;
  AXES (axes);

  return F (axes_residual) (f, out, &axes, axes.mixed);
}

FORMULA (space_are_perpendicular)
{
  BEGIN;
  AXES (axes);

  ANSWER (axes.mixed ? F (axes_parallel) (f, &axes) : F (axes_across) (f, &axes));
}

FORMULA (space_are_perpendicular_residual)
{
  BEGIN;
  AXES (axes);

  return F (axes_residual) (f, out, &axes, !axes.mixed);
}

/* ---- points ---- */

/* @size = the sum of the squared distances of all inputs, which are points, from the first. */
static void
F (squared_extent) (FIELD *f, ELEMENT *size, const PorismShape *shape, const void *const *in, guint n)
{
  SPACE_POINT (p, 0);
  LOCALS (q, 3);
  LOCALS (t, 1);

  SET_SI (size, 0);
  for (guint i = 1; i < n; i++)
    {
      F (read_space_point) (f, q, shape, in, i);
      F (space_squared_distance) (f, t, p, q);
      ADD (size, size, t);
    }
}

FORMULA (space_are_collinear)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  SPACE_POINT (r, 2);
  LOCALS (n, 3);
  double size[3];

  ANSWER (F (space_collinear) (f, n, size, p, q, r));
}

FORMULA (space_are_collinear_residual)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  SPACE_POINT (r, 2);
  LOCALS (n, 3);
  LOCALS (t, 2);
  double size[3];

  F (space_turn) (f, n, size, p, q, r);
  F (space_dot) (f, &t[0], n, n);
  SQRT (&t[0], &t[0]);
  F (squared_extent) (f, &t[1], shape, in, 3);
  MUL (&t[1], &t[1], &t[1]);

  return F (ratio) (f, out, &t[0], &t[1]);
}

FORMULA (are_coplanar)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  SPACE_POINT (r, 2);
  SPACE_POINT (s, 3);
  LOCALS (det, 1);

  ANSWER (F (space_coplanar) (f, det, p, q, r, s));
}

/* @det = (q - p) × (r - p) · (s - p), for what is measured. */
static void
F (six_volumes) (FIELD *f, ELEMENT *det, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r, const ELEMENT *s)
{
  LOCALS (n, 3);
  LOCALS (w, 3);
  double size[3];

  F (space_turn) (f, n, size, p, q, r);
  F (space_arrow) (f, w, p, s);
  F (space_dot) (f, det, n, w);
}

/* @r = |@volume| over the third power of the root of @squares, which is not kept. */
static PorismStatus
F (volume_ratio) (FIELD *f, ELEMENT *r, const ELEMENT *volume, ELEMENT *squares)
{
  LOCALS (t, 1);

  MUL (t, squares, squares);
  MUL (squares, squares, t);

  return F (ratio) (f, r, volume, squares);
}

FORMULA (are_coplanar_residual)
{
  BEGIN;
  SPACE_POINT (p, 0);
  SPACE_POINT (q, 1);
  SPACE_POINT (r, 2);
  SPACE_POINT (s, 3);
  LOCALS (t, 2);

  F (six_volumes) (f, &t[0], p, q, r, s);
  F (squared_extent) (f, &t[1], shape, in, 4);

  return F (volume_ratio) (f, out, &t[0], &t[1]);
}

/* ---- lines ---- */

/* @det = w · (u × v), with the directions u and v of the lines and the arrow w from one to the other; whether that
 * vanishes. */
static PorismTruth
F (lines_coplanar) (FIELD *f, ELEMENT *det, const PorismShape *shape, const void *const *in)
{
  SPACE_LINE (k, 0);
  SPACE_LINE (l, 1);
  LOCALS (w, 3);
  LOCALS (n, 3);
  double sw[3], sn[3];

  F (space_arrow) (f, w, k, l);
  F (space_arrow_size) (sw, k, l);
  F (space_cross) (f, n, &k[3], &l[3]);
  F (space_cross_size) (sn, &k[3], &k_size[3], &l[3], &l_size[3]);
  F (space_dot) (f, det, w, n);

  return VANISHES (det, F (space_dot_size) (w, sw, n, sn));
}

FORMULA (lines_are_coplanar)
{
  BEGIN;
  LOCALS (det, 1);

  ANSWER (F (lines_coplanar) (f, det, shape, in));
}

/* The distance of the carriers over that of the points by which they are given, times the sine of their angle. */
FORMULA (lines_are_coplanar_residual)
{
  BEGIN;
  SPACE_LINE (k, 0);
  SPACE_LINE (l, 1);
  LOCALS (det, 1);
  LOCALS (t, 3);

  (void) F (lines_coplanar) (f, det, shape, in);
  F (space_squared_distance) (f, &t[0], k, l);
  F (space_dot) (f, &t[1], &k[3], &k[3]);
  F (space_dot) (f, &t[2], &l[3], &l[3]);
  MUL (&t[0], &t[0], &t[1]);
  MUL (&t[0], &t[0], &t[2]);

  return F (ratio) (f, out, det, &t[0]);
}

FORMULA (are_skew)
{
  BEGIN;
  LOCALS (det, 1);

  ANSWER (NOT (F (lines_coplanar) (f, det, shape, in)));
}
