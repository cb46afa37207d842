/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The five regular polyhedra on an edge.
 *
 * A first face has the edge from the first point to the second; it lies in the plane of a third point, on the side of the edge
 * where that is, and the solid is where the face is seen to run counter-clockwise. Without a third point the face is level,
 * to the left of the edge as it is seen from above; on an upright edge it is where the x-axis points.
 *
 * All vertices are sums of multiples of the edge p, of a further edge q of the face and of p × q, whose factors are in Q(√5)
 * but for the length of the edge: so no more roots arise than that one, and that by which q is as long as p. Where the third
 * point is a vertex of the face already, that one is 1. */

#include "engine/space/solid.h"

/* What everything is measured by: where it begins, an edge, a further one and their cross product. */
typedef struct
{
  const ELEMENT *start;
  ELEMENT *p, *q, *across;
  ELEMENT *square;              /* of the length of the edge */
} F (Frame);

#define FRAME(name) \
  SPACE_POINT (name##_start, 0); \
  LOCALS (name##_vectors, 9); \
  LOCALS (name##_square, 1); \
  F (Frame) name = { name##_start, name##_vectors, &name##_vectors[3], &name##_vectors[6], name##_square }

/* @w = a level vector to the left of the edge, which goes to @b; along the x-axis where the edge is upright. */
static PorismStatus
F (find_level_side) (FIELD *f, ELEMENT *w, const F (Frame) *self, const ELEMENT *b)
{
  double size[3];

  F (space_arrow_size) (size, self->start, b);
  DECIDE (upright, porism_truth_and (VANISHES (&self->p[0], size[0]), VANISHES (&self->p[1], size[1])));
  SET_SI (&w[0], 1);
  for (int i = 1; i < 3; i++)
    SET_SI (&w[i], 0);
  if (!upright)
    {
      NEG (&w[0], &self->p[1]);
      SET (&w[1], &self->p[0]);
    }

  return PORISM_OK;
}

/* @w = a vector at right angles to the edge, which goes to @b, into the first face. */
static PorismStatus
F (find_side_of_edge) (FIELD *f, ELEMENT *w, const F (Frame) *self, const PorismShape *shape, const void *const *in,
                       const ELEMENT *b)
{
  if (shape->n_inputs < 3)
    return F (find_level_side) (f, w, self, b);

  SPACE_POINT (c, 2);
  LOCALS (u, 3);
  LOCALS (t, 1);
  double size[3];

  NEED (NOT (F (space_collinear) (f, w, size, self->start, b, c)), POINTS_COLLINEAR);
  F (space_arrow) (f, u, self->start, c);
  F (space_dot) (f, t, u, self->p);
  NEG (t, t);
  F (space_along) (f, w, u, self->p, t, self->square);

  return PORISM_OK;
}

/* The edge p, and q, which turns from it by the angle with that cosine and that squared sine. */
static PorismStatus
F (span) (FIELD *f, F (Frame) *self, const PorismShape *shape, const void *const *in,
          const ELEMENT *cosine, const ELEMENT *squared_sine)
{
  SPACE_POINT (b, 1);
  LOCALS (w, 3);
  LOCALS (t, 2);

  NEED (NOT (F (space_coincide) (f, self->start, b)), POINTS_COINCIDE);
  F (space_arrow) (f, self->p, self->start, b);
  F (space_dot) (f, self->square, self->p, self->p);
  TRY (F (find_side_of_edge) (f, w, self, shape, in, b));
  F (space_dot) (f, &t[0], w, w);
  MUL (&t[1], self->square, squared_sine);
  DIV (&t[1], &t[1], &t[0]);
  SQRT (&t[1], &t[1]);
  F (space_scale) (f, w, w, &t[1]);
  F (space_scale) (f, self->q, self->p, cosine);
  F (space_add) (f, self->q, self->q, w);
  F (space_cross) (f, self->across, self->p, self->q);

  return PORISM_OK;
}

/* The same with a whole number of quarters for the cosine and the squared sine. */
static PorismStatus
F (span_by_quarters) (FIELD *f, F (Frame) *self, const PorismShape *shape, const void *const *in,
                      gint cosine, gint squared_sine)
{
  LOCALS (t, 2);

  SET_SI (&t[0], cosine);
  SET_SI (&t[1], squared_sine);
  for (int i = 0; i < 2; i++)
    DIV_SI (&t[i], &t[i], 4);

  return F (span) (f, self, shape, in, &t[0], &t[1]);
}

/* @r = x p + y q + z p × q. */
static void
F (combine) (FIELD *f, ELEMENT *r, const F (Frame) *self, const ELEMENT *x, const ELEMENT *y, const ELEMENT *z)
{
  LOCALS (u, 3);

  F (space_scale) (f, r, self->p, x);
  F (space_scale) (f, u, self->q, y);
  F (space_add) (f, r, r, u);
  F (space_scale) (f, u, self->across, z);
  F (space_add) (f, r, r, u);
}

/* @r = (1 + √5)/2. */
static void
F (golden) (FIELD *f, ELEMENT *r)
{
  LOCALS (t, 1);

  SET_SI (t, 5);
  SQRT (r, t);
  SET_SI (t, 1);
  ADD (r, r, t);
  DIV_SI (r, r, 2);
}

/* The corners of the first face, from @vertex on: its start, then along p, then along q from the start. */
static void
F (put_triangle) (FIELD *f, ELEMENT *vertex, const F (Frame) *self)
{
  F (space_set) (f, vertex, self->start);
  F (space_add) (f, &vertex[3], self->start, self->p);
  F (space_add) (f, &vertex[6], self->start, self->q);
}

/* @r = the centre of the triangle, moved by p × q times the root of @n/@d over the square of the edge. */
static void
F (rise_from_triangle) (FIELD *f, ELEMENT *r, const F (Frame) *self, gint n, gint d)
{
  LOCALS (t, 2);

  SET_SI (&t[0], n);
  DIV_SI (&t[0], &t[0], d);
  DIV (&t[0], &t[0], self->square);
  SQRT (&t[0], &t[0]);
  SET_SI (&t[1], 1);
  DIV_SI (&t[1], &t[1], 3);
  F (combine) (f, r, self, &t[1], &t[1], &t[0]);
  F (space_add) (f, r, r, self->start);
}

/* The height is √(2/3) edges, and p × q √3/2 of its square long. */
FORMULA (tetrahedron)
{
  BEGIN;
  FRAME (frame);

  TRY (F (span_by_quarters) (f, &frame, shape, in, 2, 3));
  F (put_triangle) (f, out, &frame);
  F (rise_from_triangle) (f, &out[9], &frame, 8, 9);
  SET_SI (&out[12], PORISM_FAMILY_PYRAMID);

  return PORISM_OK;
}

FORMULA (cube)
{
  BEGIN;
  FRAME (frame);
  LOCALS (length, 1);

  TRY (F (span_by_quarters) (f, &frame, shape, in, 0, 4));
  SQRT (length, frame.square);
  F (space_set) (f, out, frame.start);
  F (space_add) (f, &out[3], out, frame.p);
  F (space_add) (f, &out[6], &out[3], frame.q);
  F (space_add) (f, &out[9], out, frame.q);
  for (int i = 0; i < 3; i++)
    {
      DIV (&frame.across[i], &frame.across[i], length);
      for (int k = 0; k < 4; k++)
        ADD (&out[12 + 3 * k + i], &out[3 * k + i], &frame.across[i]);
    }
  SET_SI (&out[24], PORISM_FAMILY_PRISM);

  return PORISM_OK;
}

/* @r = what is opposite to @p about the centre. */
static void
F (put_opposite) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *centre)
{
  for (int i = 0; i < 3; i++)
    {
      MUL_SI (&r[i], &centre[i], 2);
      SUB (&r[i], &r[i], &p[i]);
    }
}

/* The centre is √6/6 edges above the first face. The ring has two corners of it and what is opposite; the third one is
 * the lower apex. */
FORMULA (octahedron)
{
  BEGIN;
  FRAME (frame);
  LOCALS (centre, 3);

  TRY (F (span_by_quarters) (f, &frame, shape, in, 2, 3));
  F (rise_from_triangle) (f, centre, &frame, 2, 9);
  F (put_triangle) (f, out, &frame);
  F (space_set) (f, &out[15], &out[6]);
  for (int k = 0; k < 2; k++)
    F (put_opposite) (f, &out[6 + 3 * k], &out[3 * k], centre);
  F (put_opposite) (f, &out[12], &out[15], centre);
  SET_SI (&out[18], PORISM_FAMILY_BIPYRAMID);

  return PORISM_OK;
}

/* The neighbours of a vertex a lie in a regular pentagon, whose centre is a/√5 as it is seen from that of the solid: so each of
 * them is (φ - 1)(p + a) less the one before p, with p the one before itself. */
FORMULA (icosahedron)
{
  BEGIN;
  FRAME (frame);
  LOCALS (centre, 3);
  LOCALS (t, 3);

  TRY (F (span_by_quarters) (f, &frame, shape, in, 2, 3));
  F (golden) (f, &t[0]);
  /* φ²/(3 edges) of p × q */
  SQRT (&t[1], frame.square);
  MUL_SI (&t[1], &t[1], 3);
  MUL (&t[2], &t[0], &t[0]);
  DIV (&t[2], &t[2], &t[1]);
  SET_SI (&t[1], 1);
  SUB (&t[0], &t[0], &t[1]);
  DIV_SI (&t[1], &t[1], 3);
  F (combine) (f, centre, &frame, &t[1], &t[1], &t[2]);
  F (space_add) (f, centre, centre, frame.start);
  F (put_triangle) (f, out, &frame);
  for (int k = 3; k < 6; k++)
    for (int i = 0; i < 3; i++)
      {
        ELEMENT *r = &out[3 * k + i];

        /* from the centre: (φ - 1)(p - c + a - c) - (o - c) + c */
        ADD (r, &out[3 * (k - 1) + i], &out[i]);
        MUL_SI (&t[1], &centre[i], 2);
        SUB (r, r, &t[1]);
        MUL (r, r, &t[0]);
        SUB (r, r, &out[3 * (k - 2) + i]);
        ADD (r, r, &t[1]);
      }
  for (int k = 0; k < 5; k++)
    F (put_opposite) (f, &out[3 * (6 + k)], &out[3 * (1 + (k + 3) % 5)], centre);
  F (put_opposite) (f, &out[33], out, centre);
  SET_SI (&out[36], PORISM_FAMILY_ICOSAHEDRON);

  return PORISM_OK;
}

/* @r = @p + @t (@to - @from): how a diagonal of a regular pentagon is parallel to a side. */
static void
F (put_parallel) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *from, const ELEMENT *to, const ELEMENT *t)
{
  for (int i = 0; i < 3; i++)
    {
      SUB (&r[i], &to[i], &from[i]);
      MUL (&r[i], &r[i], t);
      ADD (&r[i], &r[i], &p[i]);
    }
}

/* The first pentagon: along p, then on along q; two diagonals are parallel to these sides and φ times as long. */
static void
F (put_pentagon) (FIELD *f, ELEMENT *out, const F (Frame) *self, const ELEMENT *golden)
{
  F (space_set) (f, out, self->start);
  F (space_add) (f, &out[3], out, self->p);
  F (space_add) (f, &out[6], &out[3], self->q);
  F (put_parallel) (f, &out[9], out, &out[3], &out[6], golden);
  F (put_parallel) (f, &out[12], &out[6], &out[3], out, golden);
}

/* The vertices 5 … 9: each is the end of an edge that makes 108° with both sides of the first pentagon there. With c the cosine
 * of that, it is c/(1 + c) times their sum, and p × q over φ (1 + c) edges, for √(1 + 2 c) is 1/φ. */
static void
F (put_lower_ends) (FIELD *f, ELEMENT *out, const F (Frame) *self, const ELEMENT *golden)
{
  LOCALS (t, 5);
  LOCALS (u, 3);

  /* c = (1 - √5)/4 = (1 - φ)/2 */
  SET_SI (&t[0], 1);
  SUB (&t[1], &t[0], golden);
  DIV_SI (&t[1], &t[1], 2);
  ADD (&t[2], &t[0], &t[1]);
  DIV (&t[3], &t[1], &t[2]);
  SQRT (&t[4], self->square);
  MUL (&t[4], &t[4], &t[2]);
  MUL (&t[4], &t[4], golden);
  for (int k = 0; k < 5; k++)
    for (int i = 0; i < 3; i++)
      {
        const ELEMENT *at = &out[3 * k + i];
        ELEMENT *r = &out[15 + 3 * k + i];

        ADD (r, &out[3 * ((k + 1) % 5) + i], &out[3 * ((k + 4) % 5) + i]);
        MUL_SI (u, at, 2);
        SUB (r, r, u);
        MUL (r, r, &t[3]);
        ADD (r, r, at);
        DIV (u, &self->across[i], &t[4]);
        ADD (r, r, u);
      }
}

/* The other ten are opposite to these. */
FORMULA (dodecahedron)
{
  BEGIN;
  FRAME (frame);
  LOCALS (golden, 1);
  LOCALS (cosine, 1);
  LOCALS (t, 2);
  LOCALS (centre, 3);

  F (golden) (f, golden);
  /* the cosine (φ - 1)/2 of 72° */
  SET_SI (&t[0], 1);
  SUB (cosine, golden, &t[0]);
  DIV_SI (cosine, cosine, 2);
  MUL (&t[1], cosine, cosine);
  SUB (&t[0], &t[0], &t[1]);
  TRY (F (span) (f, &frame, shape, in, cosine, &t[0]));
  F (put_pentagon) (f, out, &frame, golden);
  F (put_lower_ends) (f, out, &frame, golden);
  /* the vertices 5, 0, 1, 6 and 10 are a pentagon, and 8 is opposite to the last */
  F (put_parallel) (f, &out[30], &out[3], out, &out[15], golden);
  F (space_middle) (f, centre, &out[30], &out[24]);
  for (int k = 0; k < 5; k++)
    {
      F (put_opposite) (f, &out[3 * (10 + k)], &out[3 * (5 + (k + 3) % 5)], centre);
      F (put_opposite) (f, &out[3 * (15 + k)], &out[3 * ((k + 3) % 5)], centre);
    }
  SET_SI (&out[60], PORISM_FAMILY_DODECAHEDRON);

  return PORISM_OK;
}
