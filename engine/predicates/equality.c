/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether two objects are the same figure. */

#include "engine/conics/conic.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/meet.h"
#include "engine/geometry/numeric.h"
#include "engine/geometry/residual.h"
#include "engine/predicates/ring.h"

static PorismTruth
F (same_ring) (FIELD *f, F (RingSearch) *search, const F (Ring) *p, const F (Ring) *q)
{
  PorismTruth same = PORISM_TRUE;
  guint corner = 0;

  for (guint i = 0; i < p->n && same != PORISM_FALSE; i++)
    {
      if (!F (ring_search_next) (search, p, i, &corner))
        return PORISM_UNKNOWN;
      same = porism_truth_and (same, F (coincide) (f, F (ring_vertex) (p, corner),
                                                   F (ring_vertex) (q, corner)));
    }
  if (same == PORISM_FALSE)
    search->first = corner;

  return same;
}

/* A polyline may run the other way as well. */
static PorismTruth
F (polylines_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  guint n = shape->widths[0] / 2;
  F (Ring) p = { in[0], n, 0, FALSE };
  F (Ring) q = { in[1], n, 0, FALSE };
  F (Ring) r = { in[1], n, n - 1, TRUE };
  F (RingSearch) search = { MAX (MOST_COMPARED, 2 * n), 0 };

  if (shape->widths[0] != shape->widths[1])
    return PORISM_FALSE;
  return porism_truth_or (F (same_ring) (f, &search, &p, &q), F (same_ring) (f, &search, &p, &r));
}

static PorismTruth
F (polygons_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  guint n = shape->widths[0] / 2;
  F (Ring) p = { in[0], n, 0, FALSE };
  F (Ring) q = { in[1], n, 0, FALSE };
  F (RingSearch) search = { MOST_COMPARED, 0 };
  PorismTruth same = PORISM_FALSE;

  if (shape->widths[0] != shape->widths[1])
    return PORISM_FALSE;
  for (guint i = 0; i < 2 * n && same != PORISM_TRUE; i++)
    {
      q.first = i / 2;
      q.backward = i % 2;
      same = porism_truth_or (same, F (same_ring) (f, &search, &p, &q));
    }

  return same;
}

static PorismTruth
F (directions_equal) (FIELD *f, const ELEMENT *centre1, const ELEMENT *toward1,
                      const ELEMENT *centre2, const ELEMENT *toward2)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  double su[2], sv[2];

  F (arrow) (f, u, centre1, toward1);
  F (arrow) (f, v, centre2, toward2);
  F (arrow_size) (su, centre1, toward1);
  F (arrow_size) (sv, centre2, toward2);

  return F (same_direction) (f, u, su, v, sv);
}

static PorismTruth
F (circulars_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  F (Circular) c1 = F (circular) (shape, in, 0), c2 = F (circular) (shape, in, 1);
  LOCALS (t, 1);
  PorismTruth same = F (coincide) (f, c1.centre, c2.centre);

  if (same == PORISM_FALSE)
    return same;
  SUB (t, c1.square, c2.square);
  same = porism_truth_and (same, VANISHES (t, SIZE (c1.square) + SIZE (c2.square)));
  if (c1.start == NULL || same == PORISM_FALSE)
    return same;
  same = porism_truth_and (same, F (directions_equal) (f, c1.centre, c1.start, c2.centre, c2.start));

  return porism_truth_and (same, F (directions_equal) (f, c1.centre, c1.end, c2.centre, c2.end));
}

/* Regardless of direction. */
static PorismTruth
F (segments_equal) (FIELD *f, const F (Linear) *k, const F (Linear) *l)
{
  return porism_truth_or (porism_truth_and (F (coincide) (f, k->start, l->start),
                                            F (coincide) (f, k->end, l->end)),
                          porism_truth_and (F (coincide) (f, k->start, l->end),
                                            F (coincide) (f, k->end, l->start)));
}

/* By components. */
static PorismTruth
F (vectors_equal) (FIELD *f, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  double size = SIZE_2 (k->start) + SIZE_2 (k->end) + SIZE_2 (l->start) + SIZE_2 (l->end);

  F (arrow) (f, u, k->start, k->end);
  F (arrow) (f, v, l->start, l->end);
  SUB (&u[0], &u[0], &v[0]);
  SUB (&u[1], &u[1], &v[1]);

  return porism_truth_and (VANISHES (&u[0], size), VANISHES (&u[1], size));
}

static PorismTruth
F (linears_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  F (Linear) k = F (linear) (shape, in, 0), l = F (linear) (shape, in, 1);
  LOCALS (det, 1);

  if (k.kind == PORISM_KIND_SEGMENT)
    return F (segments_equal) (f, &k, &l);
  if (k.kind == PORISM_KIND_VECTOR)
    return F (vectors_equal) (f, &k, &l);
  if (k.kind == PORISM_KIND_RAY)
    return porism_truth_and (F (coincide) (f, k.start, l.start),
                             F (directions_equal) (f, k.start, k.end, l.start, l.end));
  return porism_truth_and (F (lines_parallel) (f, det, &k, &l), F (lines_coincide) (f, &k, &l));
}

/* Conics, or circles, whose coefficients are proportional. */
static PorismTruth
F (conics_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  PorismTruth same = PORISM_TRUE;
  LOCALS (p, 6);
  LOCALS (q, 6);
  LOCALS (t, 2);

  F (conic) (f, p, shape, in, 0);
  F (conic) (f, q, shape, in, 1);
  for (int i = 0; i < 6 && same != PORISM_FALSE; i++)
    for (int k = 0; k < i && same != PORISM_FALSE; k++)
      {
        MUL (&t[0], &p[i], &q[k]);
        MUL (&t[1], &p[k], &q[i]);
        double size = CONIC_NOISE * (SIZE (&t[0]) + SIZE (&t[1]));
        SUB (&t[0], &t[0], &t[1]);
        same = porism_truth_and (same, VANISHES (&t[0], size));
      }

  return same;
}

static PorismTruth
F (angles_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  INPUT (a, 0);
  INPUT (b, 1);
  LOCALS (t, 1);
  const double sa[2] = { SIZE (&a[0]), SIZE (&a[1]) };
  const double sb[2] = { SIZE (&b[0]), SIZE (&b[1]) };
  PorismTruth same = F (same_direction) (f, a, sa, b, sb);

  SUB (t, &a[2], &b[2]);

  return porism_truth_and (same, IS_ZERO (t));
}

static PorismTruth
F (points_equal) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  return F (coincide) (f, in[0], in[1]);
}

/* The number that expressions read of an object: the length of a segment or a vector. */
static PorismStatus
F (read_as_number) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  if (!(PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_WITH_LENGTH))
    return F (numeric) (f, r, shape, in, i);
  F (squared_distance) (f, r, x, x + 2);
  SQRT (r, r);

  return PORISM_OK;
}

static PorismStatus
F (measures_equal) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (t, 3);

  TRY (F (read_as_number) (f, &t[0], shape, in, 0));
  TRY (F (read_as_number) (f, &t[1], shape, in, 1));
  SUB (&t[2], &t[0], &t[1]);
  ANSWER (VANISHES (&t[2], SIZE (&t[0]) + SIZE (&t[1])));
}

static gboolean
F (both_angles) (const PorismShape *shape)
{
  return shape->kinds[0] == PORISM_KIND_ANGLE && shape->kinds[1] == PORISM_KIND_ANGLE;
}

static gboolean
F (both_numeric) (const PorismShape *shape)
{
  return ((PORISM_KINDS (shape->kinds[0]) | PORISM_KINDS (shape->kinds[1])) &
          ~PORISM_KINDS_NUMERIC) == 0;
}

/* A number beside a length. */
static gboolean
F (number_and_length) (const PorismShape *shape)
{
  PorismKinds kinds = PORISM_KINDS (shape->kinds[0]) | PORISM_KINDS (shape->kinds[1]);

  return (kinds & PORISM_KINDS (PORISM_KIND_NUMBER)) && (kinds & PORISM_KINDS_WITH_LENGTH);
}

/* Of the pairings of the vertices that with the least sum of squared distances, over the squared
 * distances within the polygons; a polyline has two pairings. Of sums that cannot be told apart the first is as
 * good, and none is less than one that may be 0. */
static PorismStatus
F (polygons_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  guint n = shape->widths[0] / 2;
  gboolean open = shape->kinds[0] == PORISM_KIND_POLYLINE;
  F (Ring) p = { in[0], n, 0, FALSE };
  F (Ring) q = { in[1], n, 0, FALSE };
  LOCALS (least, 1);
  LOCALS (sum, 1);
  LOCALS (t, 1);

  for (guint i = 0; i < (open ? 2 : 2 * n); i++)
    {
      if (!open && i >= MAX (MOST_COMPARED / n, 1))
        return PORISM_UNABLE;
      q.first = open ? i * (n - 1) : i / 2;
      q.backward = i % 2;
      SET_SI (sum, 0);
      for (guint k = 0; k < n; k++)
        {
          F (squared_distance) (f, t, F (ring_vertex) (&p, k), F (ring_vertex) (&q, k));
          ADD (sum, sum, t);
        }
      SUB (t, least, sum);
      if (i == 0 || IS_POSITIVE (t) == PORISM_TRUE)
        SET (least, sum);
      if (IS_POSITIVE (least) != PORISM_TRUE)
        break;
    }
  SET_SI (sum, 0);
  for (guint k = 1; k < n; k++)
    {
      F (squared_distance) (f, t, p.vertices, &p.vertices[2 * k]);
      ADD (sum, sum, t);
      F (squared_distance) (f, t, q.vertices, &q.vertices[2 * k]);
      ADD (sum, sum, t);
    }
  SQRT (least, least);

  return F (ratio) (f, out, least, sum);
}

/* Centres and radii over the radii, and the directions of the ends. */
static PorismStatus
F (circulars_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  F (Circular) c1 = F (circular) (shape, in, 0), c2 = F (circular) (shape, in, 1);
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 3);

  SQRT (&u[0], c1.square);
  SQRT (&u[1], c2.square);
  TRY (F (relative_difference) (f, out, &u[0], &u[1]));
  F (squared_distance) (f, &t[0], c1.centre, c2.centre);
  SQRT (&t[0], &t[0]);
  ADD (&t[1], c1.square, c2.square);
  TRY (F (ratio) (f, &t[2], &t[0], &t[1]));
  ADD (out, out, &t[2]);
  for (int i = 0; c1.start != NULL && i < 2; i++)
    {
      F (arrow) (f, u, c1.centre, i ? c1.end : c1.start);
      F (arrow) (f, v, c2.centre, i ? c2.end : c2.start);
      F (chord) (f, t, u, v);
      ADD (out, out, t);
    }

  return PORISM_OK;
}

/* The distances of the ends over the lengths, in the better pairing for segments. */
static PorismStatus
F (segments_residual) (FIELD *f, ELEMENT *out, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (sum, 2);
  LOCALS (t, 2);

  for (int i = 0; i < 2; i++)
    {
      F (squared_distance) (f, &t[0], k->start, i ? l->end : l->start);
      F (squared_distance) (f, &t[1], k->end, i ? l->start : l->end);
      ADD (&sum[i], &t[0], &t[1]);
    }
  SUB (&t[0], &sum[0], &sum[1]);
  DECIDE (crosswise, IS_POSITIVE (&t[0]));
  SQRT (&sum[0], &sum[crosswise ? 1 : 0]);
  F (squared_distance) (f, &t[0], k->start, k->end);
  F (squared_distance) (f, &t[1], l->start, l->end);
  ADD (&t[0], &t[0], &t[1]);

  return F (ratio) (f, out, &sum[0], &t[0]);
}

static PorismStatus
F (vectors_residual) (FIELD *f, ELEMENT *out, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (u, 2);
  LOCALS (v, 2);

  F (arrow) (f, u, k->start, k->end);
  F (arrow) (f, v, l->start, l->end);

  return F (relative_distance) (f, out, u, v);
}

/* The sine, or the chord for rays, and the distance of the places over their distances from the
 * origin and the lengths of the directions; the place of a line is the foot of the origin. */
static PorismStatus
F (unbounded_residual) (FIELD *f, ELEMENT *out, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (turn, 1);
  LOCALS (size, 1);
  LOCALS (t, 1);

  F (direction) (f, u, k);
  F (direction) (f, v, l);
  if (k->kind == PORISM_KIND_RAY)
    F (chord) (f, turn, u, v);
  else
    TRY (F (angular) (f, turn, u, v, FALSE));
  F (dot) (f, size, u, u);
  F (dot) (f, t, v, v);
  ADD (size, size, t);
  F (base_point) (f, u, k);
  F (base_point) (f, v, l);
  F (dot) (f, t, u, u);
  ADD (size, size, t);
  F (dot) (f, t, v, v);
  ADD (size, size, t);
  F (squared_distance) (f, t, u, v);
  SQRT (t, t);
  TRY (F (ratio) (f, out, t, size));
  ADD (out, out, turn);

  return PORISM_OK;
}

/* The sum over all pairs of coefficients of how far they are from proportional, over their sizes. */
static PorismStatus
F (conics_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (p, 6);
  LOCALS (q, 6);
  LOCALS (t, 3);

  F (conic) (f, p, shape, in, 0);
  F (conic) (f, q, shape, in, 1);
  SET_SI (out, 0);
  for (int i = 0; i < 6; i++)
    for (int k = 0; k < i; k++)
      {
        MUL (&t[0], &p[i], &q[k]);
        MUL (&t[1], &p[k], &q[i]);
        F (dot) (f, &t[2], t, t);
        SUB (&t[0], &t[0], &t[1]);
        TRY (F (ratio) (f, &t[1], &t[0], &t[2]));
        ADD (out, out, &t[1]);
      }

  return PORISM_OK;
}

static PorismStatus
F (measures_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (t, 4);

  TRY (F (read_as_number) (f, &t[0], shape, in, 0));
  TRY (F (read_as_number) (f, &t[1], shape, in, 1));
  SUB (&t[2], &t[0], &t[1]);
  F (absolute) (f, &t[0], &t[0]);
  F (absolute) (f, &t[1], &t[1]);
  ADD (&t[3], &t[0], &t[1]);
  MUL (&t[3], &t[3], &t[3]);

  return F (ratio) (f, out, &t[2], &t[3]);
}

static PorismStatus
F (linears_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  F (Linear) k = F (linear) (shape, in, 0), l = F (linear) (shape, in, 1);

  if (k.kind == PORISM_KIND_SEGMENT)
    return F (segments_residual) (f, out, &k, &l);
  if (k.kind == PORISM_KIND_VECTOR)
    return F (vectors_residual) (f, out, &k, &l);
  return F (unbounded_residual) (f, out, &k, &l);
}

static PorismStatus
F (points_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  return F (relative_distance) (f, out, in[0], in[1]);
}

/* Two objects of one kind: whether they are the same, and how far they are from it. */
typedef struct
{
  PorismTruth (*equal)(FIELD *f, const PorismShape *shape, const void *const *in);
  PorismStatus (*residual)(FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in);
} F (Equality);

/* A row for each kind that is compared as a figure: numbers, angles beside numbers, and lengths are by measure. */
static const F (Equality) F (comparisons)[PORISM_N_KINDS] = {
  [PORISM_KIND_ANGLE] = { F (angles_equal), F (measures_residual) },
  [PORISM_KIND_POINT] = { F (points_equal), F (points_residual) },
  [PORISM_KIND_VECTOR] = { F (linears_equal), F (linears_residual) },
  [PORISM_KIND_SEGMENT] = { F (linears_equal), F (linears_residual) },
  [PORISM_KIND_RAY] = { F (linears_equal), F (linears_residual) },
  [PORISM_KIND_LINE] = { F (linears_equal), F (linears_residual) },
  [PORISM_KIND_CIRCLE] = { F (circulars_equal), F (circulars_residual) },
  [PORISM_KIND_ARC] = { F (circulars_equal), F (circulars_residual) },
  [PORISM_KIND_SECTOR] = { F (circulars_equal), F (circulars_residual) },
  [PORISM_KIND_POLYGON] = { F (polygons_equal), F (polygons_residual) },
  [PORISM_KIND_POLYLINE] = { F (polylines_equal), F (polygons_residual) },
  [PORISM_KIND_CONIC] = { F (conics_equal), F (conics_residual) },
};

/* Of input 0, where input 1 is compared with it by kind. */
static const F (Equality) *
F (get_comparison) (const PorismShape *shape)
{
  return &F (comparisons)[porism_shape_has_two_conics (shape) ? PORISM_KIND_CONIC : shape->kinds[0]];
}

FORMULA (are_equal)
{
  BEGIN;
  const F (Equality) *comparison = F (get_comparison) (shape);

  if (!F (both_angles) (shape) && (F (both_numeric) (shape) || F (number_and_length) (shape)))
    return F (measures_equal) (f, out, shape, in);
  if (!porism_shape_has_two_conics (shape) && shape->kinds[0] != shape->kinds[1])
    ANSWER (PORISM_FALSE);
  if (comparison->equal == NULL)
    return PORISM_UNABLE;
  ANSWER (comparison->equal (f, shape, in));
}

/* As it was once: a number is no length. */
FORMULA (are_equal_in_kind)
{
  BEGIN;

  if (F (number_and_length) (shape))
    ANSWER (PORISM_FALSE);

  return F (are_equal) (f, shape, in, out);
}

/* 1 where the kinds or the numbers of vertices differ. */
FORMULA (are_equal_residual)
{
  BEGIN;
  const F (Equality) *comparison = F (get_comparison) (shape);

  if (F (both_numeric) (shape) || F (number_and_length) (shape))
    return F (measures_residual) (f, out, shape, in);
  if (!porism_shape_has_two_conics (shape) && (shape->kinds[0] != shape->kinds[1] || shape->widths[0] != shape->widths[1]))
    {
      SET_SI (out, 1);
      return PORISM_OK;
    }
  if (comparison->residual == NULL)
    return PORISM_UNABLE;
  return comparison->residual (f, out, shape, in);
}

FORMULA (are_equal_in_kind_residual)
{
  BEGIN;

  if (!F (number_and_length) (shape))
    return F (are_equal_residual) (f, shape, in, out);
  SET_SI (out, 1);

  return PORISM_OK;
}
