/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images under similarities.
 *
 * A similarity is z → g + m (z - p), or z → g + m conj (z - p), for complex m and points p and g.
 * For the normal n of a line n · z + c = 0, whose direction is n turned by -90°, the image has the
 * normal m n, or -m conj n so that its direction is the image of the direction; at g it has the
 * value ±|m|^2 (n · p + c). */

#include "engine/conics/conic.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"
#include "engine/geometry/numeric.h"
#include "engine/graphs/graph.h"

typedef struct
{
  const ELEMENT *factor;        /* m */
  const ELEMENT *from;          /* p */
  const ELEMENT *to;            /* g */
  const ELEMENT *square;        /* |m|^2, NULL where that is 1 */
  gboolean mirrored;
} F (Similarity);

/* @r = m z, or m conj z. */
static void
F (turn) (FIELD *f, ELEMENT *r, const F (Similarity) *s, const ELEMENT *z)
{
  LOCALS (y, 1);
  LOCALS (t, 1);

  if (s->mirrored)
    NEG (y, &z[1]);
  else
    SET (y, &z[1]);
  MUL (t, &s->factor[1], y);
  MUL (&r[0], &s->factor[0], &z[0]);
  SUB (&r[0], &r[0], t);
  MUL (t, &s->factor[1], &z[0]);
  MUL (&r[1], &s->factor[0], y);
  ADD (&r[1], &r[1], t);
}

static void
F (image_of_point) (FIELD *f, ELEMENT *out, const F (Similarity) *s, const ELEMENT *z)
{
  LOCALS (w, 2);
  LOCALS (t, 2);

  F (arrow) (f, w, s->from, z);
  F (turn) (f, t, s, w);
  ADD (&out[0], &s->to[0], &t[0]);
  ADD (&out[1], &s->to[1], &t[1]);
}

static void
F (image_of_line) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                   const PorismShape *shape, const void *const *in)
{
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (e, 1);
  LOCALS (t, 1);

  F (offset) (f, e, &l, s->from);
  if (s->square != NULL)
    MUL (e, e, s->square);
  F (turn) (f, out, s, l.line);
  if (s->mirrored)
    {
      NEG (&out[0], &out[0]);
      NEG (&out[1], &out[1]);
      NEG (e, e);
    }
  F (dot) (f, t, out, s->to);
  SUB (&out[2], e, t);
}

/* Of an arc the start and the end change places in a mirror. */
static void
F (image_of_circular) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                       const PorismShape *shape, const void *const *in)
{
  F (Circular) c = F (circular) (shape, in, 0);

  F (image_of_point) (f, out, s, c.centre);
  if (s->square != NULL)
    MUL (&out[2], c.square, s->square);
  else
    SET (&out[2], c.square);
  if (c.start == NULL)
    return;
  F (image_of_point) (f, &out[3], s, s->mirrored ? c.end : c.start);
  F (image_of_point) (f, &out[5], s, s->mirrored ? c.start : c.end);
}

/* The map of a curve, or of a function's graph as one, followed by the similarity. */
static void
F (image_of_graph) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                    const PorismShape *shape, const void *const *in)
{
  F (Graph) graph = F (graph) (shape, in, 0);
  guint n = shape->widths[0] - (guint) (graph.kept - (const ELEMENT *) in[0]);
  LOCALS (column, 2);
  LOCALS (image, 2);

  SET (&out[0], &graph.domain[0]);
  SET (&out[1], &graph.domain[1]);
  for (int i = 0; i < 3; i++)
    {
      for (int k = 0; k < 2; k++)
        if (graph.map != NULL)
          SET (&column[k], &graph.map[i < 2 ? i + 2 * k : 4 + k]);
        else
          SET_SI (&column[k], i == k);
      if (i < 2)
        F (turn) (f, image, s, column);
      else
        F (image_of_point) (f, image, s, column);
      for (int k = 0; k < 2; k++)
        SET (&out[2 + (i < 2 ? i + 2 * k : 4 + k)], &image[k]);
    }
  for (guint i = 0; i < n; i++)
    SET (&out[8 + i], &graph.kept[i]);
}

/* Of an implicit curve what its equation reads, and the way back to it: z → p + m^-1 (z - g), mirrored or not. */
static void
F (image_of_implicit) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                       const PorismShape *shape, const void *const *in)
{
  const guint n = porism_expression_get_references_width (shape->expressions[0]);
  const int turn = s->mirrored ? 1 : -1;
  INPUT (kept, 0);
  ELEMENT *map = &out[n];
  LOCALS (t, 1);

  for (guint i = 0; i < n; i++)
    SET (&out[i], &kept[i]);
  SET (&map[0], &s->factor[0]);
  SET (&map[1], &s->factor[1]);
  MUL_SI (&map[3], &s->factor[1], turn);
  MUL_SI (&map[4], &s->factor[0], -turn);
  for (int i = 0; i < 6; i += 3)
    {
      for (int k = 0; k < 2 && s->square != NULL; k++)
        DIV (&map[i + k], &map[i + k], s->square);
      F (dot) (f, t, &map[i], s->to);
      SUB (&map[i + 2], &s->from[i / 3], t);
    }
}

/* The point of which @u, seen from g, is the image is p + v/|m|^2 with v = conj (m) u, or m conj (u): so
 * the equation is that about p, in v, times |m|^4. */
static void
F (image_of_conic) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                    const PorismShape *shape, const void *const *in)
{
  INPUT (q, 0);
  const ELEMENT *m = s->factor;
  const int turn = s->mirrored ? 1 : -1;
  LOCALS (back, 2);
  LOCALS (about, 6);
  LOCALS (v, 4);
  LOCALS (t, 1);

  NEG (&back[0], &s->from[0]);
  NEG (&back[1], &s->from[1]);
  F (conic_move) (f, about, q, back);
  for (int i = 3; i < 6 && s->square != NULL; i++)
    {
      MUL (&about[i], &about[i], s->square);
      if (i == 5)
        MUL (&about[i], &about[i], s->square);
    }
  /* the images of the steps along the axes of u */
  SET (&v[0], &m[0]);
  MUL_SI (&v[1], &m[1], turn);
  SET (&v[2], &m[1]);
  MUL_SI (&v[3], &m[0], -turn);
  F (conic_quadratic) (f, &out[0], about, &v[0]);
  F (conic_quadratic) (f, &out[2], about, &v[2]);
  ADD (&back[0], &v[0], &v[2]);
  ADD (&back[1], &v[1], &v[3]);
  F (conic_quadratic) (f, &out[1], about, back);
  SUB (&out[1], &out[1], &out[0]);
  SUB (&out[1], &out[1], &out[2]);
  F (dot) (f, t, &about[3], &v[0]);
  F (dot) (f, &out[4], &about[3], &v[2]);
  SET (&out[3], t);
  SET (&out[5], &about[5]);
  F (conic_move) (f, out, out, s->to);
}

/* Of points one after the other; how many of them are meant stays. */
static void
F (image_of_points) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                     const PorismShape *shape, const void *const *in)
{
  const guint width = shape->widths[0];
  INPUT (x, 0);

  for (guint i = 0; i + 1 < width; i += 2)
    F (image_of_point) (f, &out[i], s, &x[i]);
  if (width % 2 != 0)
    SET (&out[width - 1], &x[width - 1]);
}

/* Of the two points of each piece; which of its ends it goes on beyond stays. */
static void
F (image_of_network) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                      const PorismShape *shape, const void *const *in)
{
  const guint width = shape->widths[0];
  INPUT (x, 0);

  for (guint i = 0; i + 1 < width; i += PORISM_NETWORK_PIECE)
    {
      F (image_of_point) (f, &out[i], s, &x[i]);
      F (image_of_point) (f, &out[i + 2], s, &x[i + 2]);
      SET (&out[i + 4], &x[i + 4]);
    }
  SET (&out[width - 1], &x[width - 1]);
}

/* A row for each kind that has images. */
static void (*const F (images)[PORISM_N_KINDS]) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
                                                 const PorismShape *shape, const void *const *in) = {
  [PORISM_KIND_POINT] = F (image_of_points),
  [PORISM_KIND_VECTOR] = F (image_of_points),
  [PORISM_KIND_SEGMENT] = F (image_of_points),
  [PORISM_KIND_RAY] = F (image_of_points),
  [PORISM_KIND_LINE] = F (image_of_line),
  [PORISM_KIND_CIRCLE] = F (image_of_circular),
  [PORISM_KIND_ARC] = F (image_of_circular),
  [PORISM_KIND_SECTOR] = F (image_of_circular),
  [PORISM_KIND_POLYGON] = F (image_of_points),
  [PORISM_KIND_POLYLINE] = F (image_of_points),
  [PORISM_KIND_CONIC] = F (image_of_conic),
  [PORISM_KIND_FUNCTION] = F (image_of_graph),
  [PORISM_KIND_CURVE] = F (image_of_graph),
  [PORISM_KIND_IMPLICIT] = F (image_of_implicit),
  [PORISM_KIND_HULL] = F (image_of_points),
  [PORISM_KIND_POINT_LIST] = F (image_of_points),
  [PORISM_KIND_NETWORK] = F (image_of_network),
};

/* The image of input 0. */
static void
F (image) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
           const PorismShape *shape, const void *const *in)
{
  F (images)[shape->kinds[0]] (f, out, s, shape, in);
}

/* With the direction d of the mirror, m = d^2/|d|^2. */
FORMULA (reflect_line)
{
  BEGIN;
  F (Linear) mirror = F (linear) (shape, in, 1);
  LOCALS (base, 2);
  LOCALS (d, 2);
  LOCALS (factor, 2);
  LOCALS (t, 2);

  F (base_point) (f, base, &mirror);
  F (direction) (f, d, &mirror);
  MUL (&t[0], &d[0], &d[0]);
  MUL (&t[1], &d[1], &d[1]);
  SUB (&factor[0], &t[0], &t[1]);
  ADD (&t[0], &t[0], &t[1]);
  MUL (&factor[1], &d[0], &d[1]);
  MUL_SI (&factor[1], &factor[1], 2);
  DIV (&factor[0], &factor[0], &t[0]);
  DIV (&factor[1], &factor[1], &t[0]);
  F (image) (f, out, &(F (Similarity)) { factor, base, base, NULL, TRUE }, shape, in);

  return PORISM_OK;
}

FORMULA (reflect_point)
{
  BEGIN;
  INPUT (centre, 1);
  LOCALS (factor, 2);

  SET_SI (&factor[0], -1);
  F (image) (f, out, &(F (Similarity)) { factor, centre, centre, NULL, FALSE }, shape, in);

  return PORISM_OK;
}

FORMULA (rotate)
{
  BEGIN;
  INPUT (angle, 1);
  INPUT (centre, 2);
  LOCALS (norm, 1);
  LOCALS (one, 1);
  LOCALS (factor, 2);

  SET (&factor[0], &angle[0]);
  SET (&factor[1], &angle[1]);
  F (dot) (f, norm, angle, angle);
  SET_SI (one, 1);
  SUB (one, norm, one);
  if (IS_ZERO (one) != PORISM_TRUE)
    {
      SQRT (norm, norm);
      DIV (&factor[0], &factor[0], norm);
      DIV (&factor[1], &factor[1], norm);
    }
  F (image) (f, out, &(F (Similarity)) { factor, centre, centre, NULL, FALSE }, shape, in);

  return PORISM_OK;
}

FORMULA (translate)
{
  BEGIN;
  INPUT (vector, 1);
  LOCALS (factor, 2);

  SET_SI (&factor[0], 1);
  F (image) (f, out, &(F (Similarity)) { factor, &vector[0], &vector[2], NULL, FALSE }, shape, in);

  return PORISM_OK;
}

FORMULA (dilate)
{
  BEGIN;
  INPUT (centre, 2);
  LOCALS (factor, 2);
  LOCALS (square, 1);

  TRY (F (numeric) (f, &factor[0], shape, in, 1));
  NEED (NOT (IS_ZERO (&factor[0])), ZERO_FACTOR);
  MUL (square, &factor[0], &factor[0]);
  F (image) (f, out, &(F (Similarity)) { factor, centre, centre, square, FALSE }, shape, in);

  return PORISM_OK;
}
