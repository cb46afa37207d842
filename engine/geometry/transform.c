/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images under similarities.
 *
 * A similarity is z → g + m (z - p), or z → g + m conj (z - p), for complex m and points p and g.
 * For the normal n of a line n · z + c = 0, whose direction is n turned by -90°, the image has the
 * normal m n, or -m conj n so that its direction is the image of the direction; at g it has the
 * value ±|m|^2 (n · p + c). */

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"
#include "engine/geometry/numeric.h"

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
F (image_of_line) (FIELD *f, ELEMENT *out, const F (Similarity) *s, const F (Linear) *l)
{
  LOCALS (e, 1);
  LOCALS (t, 1);

  F (offset) (f, e, l, s->from);
  if (s->square != NULL)
    MUL (e, e, s->square);
  F (turn) (f, out, s, l->line);
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
F (image_of_circular) (FIELD *f, ELEMENT *out, const F (Similarity) *s, const F (Circular) *c)
{
  F (image_of_point) (f, out, s, c->centre);
  if (s->square != NULL)
    MUL (&out[2], c->square, s->square);
  else
    SET (&out[2], c->square);
  if (c->start == NULL)
    return;
  F (image_of_point) (f, &out[3], s, s->mirrored ? c->end : c->start);
  F (image_of_point) (f, &out[5], s, s->mirrored ? c->start : c->end);
}

/* The image of input 0. */
static void
F (image) (FIELD *f, ELEMENT *out, const F (Similarity) *s,
           const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);

  if (shape->kinds[0] == PORISM_KIND_LINE)
    {
      F (Linear) l = F (linear) (shape, in, 0);

      F (image_of_line) (f, out, s, &l);
    }
  else if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_CIRCULAR)
    {
      F (Circular) c = F (circular) (shape, in, 0);

      F (image_of_circular) (f, out, s, &c);
    }
  else
    for (guint i = 0; i < shape->widths[0]; i += 2)
      F (image_of_point) (f, &out[i], s, &x[i]);
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
