/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the carriers of two objects meet; what is bounded is checked by who asks. */

#pragma once

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"

/* Whether two lines are one; @k and @l are parallel. */
static inline PorismTruth
F (lines_coincide) (FIELD *f, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (t, 2);
  PorismTruth same = PORISM_TRUE;

  if (k->kind != PORISM_KIND_LINE || l->kind != PORISM_KIND_LINE)
    {
      gboolean from_l = k->kind == PORISM_KIND_LINE;
      double size = F (offset) (f, t, from_l ? k : l, from_l ? l->start : k->start);

      return VANISHES (t, size);
    }
  for (int i = 0; i < 2; i++)
    {
      MUL (&t[0], &k->line[i], &l->line[2]);
      MUL (&t[1], &l->line[i], &k->line[2]);
      double size = SIZE (&t[0]) + SIZE (&t[1]);
      SUB (&t[0], &t[0], &t[1]);
      same = porism_truth_and (same, VANISHES (&t[0], size));
    }

  return same;
}

/* @det = the directions' cross product, and whether that vanishes. */
static inline PorismTruth
F (lines_parallel) (FIELD *f, ELEMENT *det, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  double su[2], sv[2];

  F (direction) (f, u, k);
  F (direction) (f, v, l);
  F (cross) (f, det, u, v);
  F (direction_size) (su, k);
  F (direction_size) (sv, l);

  return VANISHES (det, F (cross_size) (u, su, v, sv));
}

/* By Cramer's rule for two lines. Where one has a start, from there along its direction, which
 * loses less far from the origin. */
static inline PorismStatus
F (lines_meet) (FIELD *f, ELEMENT *out, const F (Linear) *k, const F (Linear) *l)
{
  LOCALS (det, 1);
  LOCALS (d, 2);
  LOCALS (t, 1);
  DECIDE (parallel, F (lines_parallel) (f, det, k, l));

  if (parallel)
    {
      NEED (NOT (F (lines_coincide) (f, k, l)), LINES_COINCIDE);
      UNDEFINED (LINES_PARALLEL);
    }
  if (k->kind != PORISM_KIND_LINE || l->kind != PORISM_KIND_LINE)
    {
      gboolean from_l = k->kind == PORISM_KIND_LINE;
      const F (Linear) *from = from_l ? l : k;

      F (offset) (f, t, from_l ? k : l, from->start);
      if (from_l)
        NEG (t, t);
      F (direction) (f, d, from);
      F (along) (f, out, from->start, d, t, det);
      return PORISM_OK;
    }
  MUL (t, &l->line[1], &k->line[2]);
  MUL (&out[0], &k->line[1], &l->line[2]);
  SUB (&out[0], &out[0], t);
  MUL (t, &k->line[0], &l->line[2]);
  MUL (&out[1], &l->line[0], &k->line[2]);
  SUB (&out[1], &out[1], t);
  DIV (&out[0], &out[0], det);
  DIV (&out[1], &out[1], det);

  return PORISM_OK;
}

/* With the line's direction d and its offset e at the centre, the points are
 * centre + (d' e ∓ d sqrt(r^2 d^2 - e^2))/d^2, where d' is d turned by -90°; the first branch has
 * the minus. */
static inline PorismStatus
F (line_meets_circle) (FIELD *f, ELEMENT *out, const F (Linear) *l, const F (Circular) *c,
                       gint branch)
{
  LOCALS (d, 2);
  LOCALS (e, 1);
  LOCALS (n, 1);
  LOCALS (root, 1);
  LOCALS (t, 1);

  F (direction) (f, d, l);
  F (dot) (f, n, d, d);
  F (offset) (f, e, l, c->centre);
  MUL (root, c->square, n);
  MUL (t, e, e);
  double size = SIZE (root) + SIZE (t);
  SUB (root, root, t);
  NEED (WITHIN (root, size), NO_MEET);
  SQRT (root, root);
  if (branch == 0)
    NEG (root, root);

  MUL (&out[0], &d[1], e);
  MUL (t, &d[0], root);
  ADD (&out[0], &out[0], t);
  DIV (&out[0], &out[0], n);
  ADD (&out[0], &out[0], &c->centre[0]);
  MUL (t, &d[0], e);
  MUL (&out[1], &d[1], root);
  SUB (&out[1], &out[1], t);
  DIV (&out[1], &out[1], n);
  ADD (&out[1], &out[1], &c->centre[1]);

  return PORISM_OK;
}
