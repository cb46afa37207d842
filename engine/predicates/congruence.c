/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether two objects have the same size and shape. */

#include "engine/conics/conic.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/residual.h"
#include "engine/predicates/ring.h"

/* What is compared of the edges of two rings beside their first ones. */
typedef struct
{
  ELEMENT *edges;               /* first of p, first of q, one of p, one of q */
  ELEMENT *differences;         /* of lengths squared, of dot and of cross products */
  double sizes[3];
} F (Comparison);

static void
F (compare) (FIELD *f, F (Comparison) *c, const F (Ring) *p, const F (Ring) *q, guint i,
             gboolean mirrored, double size)
{
  ELEMENT *e = c->edges;
  LOCALS (t, 6);

  F (ring_edge) (f, &e[0], p, 0);
  F (ring_edge) (f, &e[2], q, 0);
  F (ring_edge) (f, &e[4], p, i);
  F (ring_edge) (f, &e[6], q, i);
  F (dot) (f, &t[0], &e[4], &e[4]);
  F (dot) (f, &t[1], &e[6], &e[6]);
  F (dot) (f, &t[2], &e[0], &e[4]);
  F (dot) (f, &t[3], &e[2], &e[6]);
  F (cross) (f, &t[4], &e[0], &e[4]);
  F (cross) (f, &t[5], &e[2], &e[6]);
  if (mirrored)
    NEG (&t[5], &t[5]);
  size *= SIZE_2 (&e[0]) + SIZE_2 (&e[2]) + SIZE_2 (&e[4]) + SIZE_2 (&e[6]);
  for (int k = 0; k < 3; k++)
    {
      SUB (&c->differences[k], &t[2 * k], &t[2 * k + 1]);
      c->sizes[k] = size;
    }
}

/* Whether a rotation, or a reflection, takes the edges of @p to those of @q in order: the angles
 * and lengths of all of them against the first, which is not 0, agree. */
static PorismTruth
F (congruent_rings) (FIELD *f, F (RingSearch) *search, const F (Ring) *p, const F (Ring) *q,
                     gboolean mirrored, double size)
{
  PorismTruth same = PORISM_TRUE;
  LOCALS (edges, 8);
  LOCALS (differences, 3);
  F (Comparison) c = { edges, differences, { 0 } };
  guint corner = 0;

  for (guint i = 0; i < p->n && same != PORISM_FALSE; i++)
    {
      if (!F (ring_search_next) (search, p, i, &corner))
        return PORISM_UNKNOWN;
      F (compare) (f, &c, p, q, corner, mirrored, size);
      for (int k = 0; k < 3 && same != PORISM_FALSE; k++)
        same = porism_truth_and (same, VANISHES (&differences[k], c.sizes[k]));
    }
  if (same == PORISM_FALSE)
    search->first = corner;

  return same;
}

/* Lets @ring begin with an edge that has a direction, if there is one. */
static void
F (find_first_edge) (FIELD *f, F (Ring) *ring)
{
  for (guint i = 0; i < ring->n; i++)
    if (F (coincide) (f, F (ring_vertex) (ring, i), F (ring_vertex) (ring, i + 1)) == PORISM_FALSE)
      {
        ring->first = i;
        return;
      }
}

static PorismTruth
F (polygons_congruent) (FIELD *f, const PorismShape *shape, const void *const *in)
{
  guint n = shape->widths[0] / 2;
  F (Ring) p = { in[0], n, 0, FALSE };
  F (Ring) q = { in[1], n, 0, FALSE };
  F (RingSearch) search = { MOST_COMPARED, 0 };
  PorismTruth same = PORISM_FALSE;
  double size;

  if (shape->widths[0] != shape->widths[1])
    return PORISM_FALSE;
  F (find_first_edge) (f, &p);
  size = F (ring_size) (&p) + F (ring_size) (&q);
  for (guint i = 0; i < 4 * n && same != PORISM_TRUE; i++)
    {
      q.first = i / 4;
      q.backward = i % 4 >= 2;
      same = porism_truth_or (same, F (congruent_rings) (f, &search, &p, &q, i % 2, size));
    }

  return same;
}

static PorismTruth
F (lengths_equal) (FIELD *f, const ELEMENT *s, const ELEMENT *t)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (n, 2);
  double su[2], sv[2];

  F (arrow) (f, u, &s[0], &s[2]);
  F (arrow) (f, v, &t[0], &t[2]);
  F (dot) (f, &n[0], u, u);
  F (dot) (f, &n[1], v, v);
  F (arrow_size) (su, &s[0], &s[2]);
  F (arrow_size) (sv, &t[0], &t[2]);
  SUB (&n[0], &n[0], &n[1]);

  return VANISHES (&n[0], F (dot_size) (u, su, u, su) + F (dot_size) (v, sv, v, sv));
}

/* The angles from start to end, as directions. */
static PorismTruth
F (arcs_congruent) (FIELD *f, const F (Circular) *c1, const F (Circular) *c2)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 1);
  PorismTruth same;

  SUB (t, c1->square, c2->square);
  same = VANISHES (t, SIZE (c1->square) + SIZE (c2->square));
  if (c1->start == NULL || same == PORISM_FALSE)
    return same;
  F (arc_angle) (f, &u[0], &u[1], c1);
  F (arc_angle) (f, &v[0], &v[1], c2);

  const double su[2] = { SIZE_2 (u), SIZE_2 (u) };
  const double sv[2] = { SIZE_2 (v), SIZE_2 (v) };

  return porism_truth_and (same, F (same_direction) (f, u, su, v, sv));
}

static PorismTruth
F (angles_congruent) (FIELD *f, const ELEMENT *a, const ELEMENT *b)
{
  LOCALS (t, 1);
  const double sa[2] = { SIZE (&a[0]), SIZE (&a[1]) };
  const double sb[2] = { SIZE (&b[0]), SIZE (&b[1]) };
  PorismTruth same = F (same_direction) (f, a, sa, b, sb);

  SUB (t, &a[2], &b[2]);

  return porism_truth_and (same, IS_ZERO (t));
}

/* What a motion does not change, up to powers of a factor of the equation: a + c, 4ac - b^2 and the
 * determinant, and for parallel lines d^2 + e^2 - 4 f (a + c). */
enum { TRACE, DISCRIMINANT, DETERMINANT, DISTANCE, N_INVARIANTS };

static void
F (conic_invariants) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, guint i)
{
  LOCALS (q, 6);
  LOCALS (t, 1);

  F (conic) (f, q, shape, in, i);
  ADD (&r[TRACE], &q[0], &q[2]);
  F (conic_discriminant) (f, &r[DISCRIMINANT], q);
  F (conic_determinant) (f, &r[DETERMINANT], q);
  F (dot) (f, &r[DISTANCE], &q[3], &q[3]);
  MUL (t, &r[TRACE], &q[5]);
  MUL_SI (t, t, 4);
  SUB (&r[DISTANCE], &r[DISTANCE], t);
}

/* @r = @a^@m @b^@n. */
static void
F (product_of_powers) (FIELD *f, ELEMENT *r, const ELEMENT *a, int m, const ELEMENT *b, int n)
{
  SET_SI (r, 1);
  for (int i = 0; i < m; i++)
    MUL (r, r, a);
  for (int i = 0; i < n; i++)
    MUL (r, r, b);
}

/* The pairs of products that are equal for congruent conics, one after the other: the factor drops out of
 * them. Where both equations are of parallel lines, the last one counts; @n: how many there are. */
static PorismStatus
F (compare_invariants) (FIELD *f, ELEMENT *products, int *n, const PorismShape *shape,
                        const void *const *in)
{
  static const struct { guint8 first, m, second, k; } rows[] = {
    { TRACE, 2, DISCRIMINANT, 1 }, { TRACE, 3, DETERMINANT, 1 },
    { DISCRIMINANT, 3, DETERMINANT, 2 }, { TRACE, 2, DISTANCE, 1 },
  };
  LOCALS (p, N_INVARIANTS);
  LOCALS (q, N_INVARIANTS);
  PorismTruth parallel;

  F (conic_invariants) (f, p, shape, in, 0);
  F (conic_invariants) (f, q, shape, in, 1);
  for (int i = 0; i < 4; i++)
    {
      F (product_of_powers) (f, &products[2 * i], &p[rows[i].first], rows[i].m, &q[rows[i].second],
                             rows[i].k);
      F (product_of_powers) (f, &products[2 * i + 1], &q[rows[i].first], rows[i].m,
                             &p[rows[i].second], rows[i].k);
    }
  parallel = porism_truth_and (porism_truth_and (IS_ZERO (&p[DISCRIMINANT]),
                                                 IS_ZERO (&p[DETERMINANT])),
                               porism_truth_and (IS_ZERO (&q[DISCRIMINANT]),
                                                 IS_ZERO (&q[DETERMINANT])));
  DECIDE (with_distance, parallel);
  *n = with_distance ? 4 : 3;

  return PORISM_OK;
}

static PorismStatus
F (conics_congruent) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  PorismTruth same = PORISM_TRUE;
  LOCALS (products, 8);
  LOCALS (t, 1);
  int n;

  TRY (F (compare_invariants) (f, products, &n, shape, in));
  for (int i = 0; i < n; i++)
    {
      double size = CONIC_NOISE * SIZE_2 (&products[2 * i]);

      SUB (t, &products[2 * i], &products[2 * i + 1]);
      same = porism_truth_and (same, VANISHES (t, size));
    }
  ANSWER (same);
}

static PorismStatus
F (congruent_conics_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  LOCALS (products, 8);
  LOCALS (t, 3);
  int n;

  TRY (F (compare_invariants) (f, products, &n, shape, in));
  SET_SI (out, 0);
  for (int i = 0; i < n; i++)
    {
      F (dot) (f, &t[0], &products[2 * i], &products[2 * i]);
      SUB (&t[1], &products[2 * i], &products[2 * i + 1]);
      TRY (F (ratio) (f, &t[2], &t[1], &t[0]));
      ADD (out, out, &t[2]);
    }

  return PORISM_OK;
}

FORMULA (are_congruent)
{
  BEGIN;

  if (porism_shape_has_two_conics (shape))
    return F (conics_congruent) (f, out, shape, in);
  if (shape->kinds[0] != shape->kinds[1])
    ANSWER (PORISM_FALSE);
  if (shape->kinds[0] == PORISM_KIND_POLYGON)
    ANSWER (F (polygons_congruent) (f, shape, in));
  if (shape->kinds[0] == PORISM_KIND_ANGLE)
    ANSWER (F (angles_congruent) (f, in[0], in[1]));
  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_TWO_POINT)
    ANSWER (F (lengths_equal) (f, in[0], in[1]));

  F (Circular) c1 = F (circular) (shape, in, 0);
  F (Circular) c2 = F (circular) (shape, in, 1);

  ANSWER (F (arcs_congruent) (f, &c1, &c2));
}

/* @sum = the squares of all differences. */
static void
F (sum_of_differences) (FIELD *f, ELEMENT *sum, const F (Ring) *p, const F (Ring) *q,
                        gboolean mirrored)
{
  LOCALS (edges, 8);
  LOCALS (differences, 3);
  F (Comparison) c = { edges, differences, { 0 } };

  SET_SI (sum, 0);
  for (guint i = 0; i < p->n; i++)
    {
      F (compare) (f, &c, p, q, i, mirrored, 0);
      for (int k = 0; k < 3; k++)
        {
          MUL (&differences[k], &differences[k], &differences[k]);
          ADD (sum, sum, &differences[k]);
        }
    }
}

/* The least sum of differences of any order, over the lengths of the edges. Of sums that cannot be told apart
 * the first is as good, and none is less than one that may be 0. */
static PorismStatus
F (congruent_polygons_residual) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  guint n = shape->widths[0] / 2;
  F (Ring) p = { in[0], n, 0, FALSE };
  F (Ring) q = { in[1], n, 0, FALSE };
  LOCALS (least, 1);
  LOCALS (sum, 1);
  LOCALS (edge, 2);
  LOCALS (t, 1);

  F (find_first_edge) (f, &p);
  for (guint i = 0; i < 4 * n; i++)
    {
      if (i >= MAX (MOST_COMPARED / n, 1))
        return PORISM_UNABLE;
      q.first = i / 4;
      q.backward = i % 4 >= 2;
      F (sum_of_differences) (f, sum, &p, &q, i % 2);
      SUB (t, least, sum);
      if (i == 0 || IS_POSITIVE (t) == PORISM_TRUE)
        SET (least, sum);
      if (IS_POSITIVE (least) != PORISM_TRUE)
        break;
    }
  SET_SI (sum, 0);
  for (guint i = 0; i < 2 * n; i++)
    {
      F (ring_edge) (f, edge, i < n ? &p : &q, i % n);
      F (dot) (f, t, edge, edge);
      ADD (sum, sum, t);
    }
  MUL (sum, sum, sum);
  SQRT (least, least);

  return F (ratio) (f, out, least, sum);
}

static PorismStatus
F (congruent_circulars_residual) (FIELD *f, ELEMENT *out, const F (Circular) *c1, const F (Circular) *c2)
{
  LOCALS (u, 2);
  LOCALS (v, 2);

  SQRT (&u[0], c1->square);
  SQRT (&v[0], c2->square);
  TRY (F (relative_difference) (f, out, &u[0], &v[0]));
  if (c1->start == NULL)
    return PORISM_OK;

  LOCALS (t, 1);

  F (arc_angle) (f, &u[0], &u[1], c1);
  F (arc_angle) (f, &v[0], &v[1], c2);
  F (chord) (f, t, u, v);
  ADD (out, out, t);

  return PORISM_OK;
}

static void
F (angles_residual) (FIELD *f, ELEMENT *out, const ELEMENT *a, const ELEMENT *b)
{
  LOCALS (t, 1);

  SUB (t, &a[2], &b[2]);
  F (absolute) (f, t, t);
  F (chord) (f, out, a, b);
  ADD (out, out, t);
}

/* 1 where the kinds or the numbers of vertices differ. */
FORMULA (are_congruent_residual)
{
  BEGIN;
  INPUT (a, 0);
  INPUT (b, 1);

  if (porism_shape_has_two_conics (shape))
    return F (congruent_conics_residual) (f, out, shape, in);
  if (shape->kinds[0] != shape->kinds[1] || shape->widths[0] != shape->widths[1])
    {
      SET_SI (out, 1);
      return PORISM_OK;
    }
  if (shape->kinds[0] == PORISM_KIND_POLYGON)
    return F (congruent_polygons_residual) (f, out, shape, in);
  if (shape->kinds[0] == PORISM_KIND_ANGLE)
    {
      F (angles_residual) (f, out, a, b);
      return PORISM_OK;
    }
  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_TWO_POINT)
    {
      LOCALS (n, 2);

      F (squared_distance) (f, &n[0], &a[0], &a[2]);
      F (squared_distance) (f, &n[1], &b[0], &b[2]);
      SQRT (&n[0], &n[0]);
      SQRT (&n[1], &n[1]);
      return F (relative_difference) (f, out, &n[0], &n[1]);
    }

  F (Circular) c1 = F (circular) (shape, in, 0);
  F (Circular) c2 = F (circular) (shape, in, 1);

  return F (congruent_circulars_residual) (f, out, &c1, &c2);
}
