/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a line touches a circle or a conic, or two of these touch. What is bounded stands for its
 * carrier. */

#include "engine/conics/conic.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"
#include "engine/geometry/residual.h"

static gboolean
F (is_circular) (const PorismShape *shape, guint i)
{
  return (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_CIRCULAR) != 0;
}

/* With the offset e of the centre in lengths of the direction d: e^2 = r^2 d^2. */
static PorismTruth
F (line_touches) (FIELD *f, const F (Linear) *l, const F (Circular) *c)
{
  LOCALS (d, 2);
  LOCALS (t, 3);
  double size;

  F (direction) (f, d, l);
  F (dot) (f, &t[0], d, d);
  MUL (&t[0], &t[0], c->square);
  size = SIZE (&t[0]) + F (offset) (f, &t[1], l, c->centre) * SIZE (&t[1]);
  MUL (&t[1], &t[1], &t[1]);
  SUB (&t[2], &t[1], &t[0]);

  return VANISHES (&t[2], size);
}

/* (d^2 - r1^2 - r2^2)^2 = 4 r1^2 r2^2 holds where d = r1 + r2 or |r1 - r2|; not for one centre. */
static PorismTruth
F (circles_touch) (FIELD *f, const F (Circular) *c1, const F (Circular) *c2)
{
  LOCALS (d, 2);
  LOCALS (k, 1);
  LOCALS (t, 1);
  PorismTruth apart = NOT (F (coincide) (f, c1->centre, c2->centre));
  double sd[2], size;

  F (arrow) (f, d, c1->centre, c2->centre);
  F (arrow_size) (sd, c1->centre, c2->centre);
  F (dot) (f, k, d, d);
  SUB (k, k, c1->square);
  SUB (k, k, c2->square);
  size = (F (dot_size) (d, sd, d, sd) + SIZE (c1->square) + SIZE (c2->square)) * SIZE (k);
  MUL (k, k, k);
  MUL (t, c1->square, c2->square);
  MUL_SI (t, t, 4);
  size += SIZE (t);
  SUB (k, k, t);

  return porism_truth_and (apart, VANISHES (k, size));
}

static gboolean
F (has_conic) (const PorismShape *shape)
{
  return shape->kinds[0] == PORISM_KIND_CONIC || shape->kinds[1] == PORISM_KIND_CONIC;
}

/* @line = the carrying line of input 0. */
static void
F (carrier) (FIELD *f, ELEMENT *line, const PorismShape *shape, const void *const *in)
{
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  if (l.kind != PORISM_KIND_LINE)
    F (line_along) (f, line, l.start, d);
  for (int i = 0; l.kind == PORISM_KIND_LINE && i < 3; i++)
    SET (&line[i], &l.line[i]);
}

static PorismStatus
F (conic_is_tangent) (FIELD *f, PorismTruth *yes, const PorismShape *shape, const void *const *in,
                      gboolean projective)
{
  LOCALS (p, 6);
  LOCALS (q, 6);

  F (conic) (f, q, shape, in, 1);
  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_LINEAR)
    {
      F (carrier) (f, p, shape, in);
      return projective ? F (line_touches_projectively) (f, q, p, yes) : F (line_touches_conic) (f, q, p, yes);
    }
  F (conic) (f, p, shape, in, 0);

  return F (conics_touch) (f, p, q, yes);
}

FORMULA (is_tangent)
{
  BEGIN;

  if (F (has_conic) (shape))
    {
      PorismTruth yes;

      TRY (F (conic_is_tangent) (f, &yes, shape, in, FALSE));
      ANSWER (yes);
    }

  F (Circular) c2 = F (circular) (shape, in, 1);

  if (F (is_circular) (shape, 0))
    {
      F (Circular) c1 = F (circular) (shape, in, 0);

      ANSWER (F (circles_touch) (f, &c1, &c2));
    }

  F (Linear) l = F (linear) (shape, in, 0);

  ANSWER (F (line_touches) (f, &l, &c2));
}

/* As before, but an asymptote touches. */
FORMULA (is_tangent_or_asymptote)
{
  BEGIN;
  PorismTruth yes;

  if (!F (has_conic) (shape))
    return F (is_tangent) (field_, shape, in, out_);
  TRY (F (conic_is_tangent) (f, &yes, shape, in, TRUE));
  ANSWER (yes);
}

/* |e|/|d| against r. */
static PorismStatus
F (line_residual) (FIELD *f, ELEMENT *r, const F (Linear) *l, const F (Circular) *c)
{
  LOCALS (d, 2);
  LOCALS (t, 2);

  F (direction) (f, d, l);
  F (dot) (f, &t[0], d, d);
  F (offset) (f, &t[1], l, c->centre);
  TRY (F (ratio) (f, &d[0], &t[1], &t[0]));
  SQRT (&d[1], c->square);
  SUB (&d[0], &d[0], &d[1]);

  return F (ratio) (f, r, &d[0], c->square);
}

/* The lesser of |d - r1 - r2| and ||r1 - r2| - d| over r1 + r2; 1 for one centre. */
static PorismStatus
F (circles_residual) (FIELD *f, ELEMENT *r, const F (Circular) *c1, const F (Circular) *c2)
{
  LOCALS (length, 3);
  LOCALS (t, 3);
  DECIDE (concentric, F (coincide) (f, c1->centre, c2->centre));

  if (concentric)
    {
      SET_SI (r, 1);
      return PORISM_OK;
    }
  F (squared_distance) (f, &length[0], c1->centre, c2->centre);
  SQRT (&length[0], &length[0]);
  SQRT (&length[1], c1->square);
  SQRT (&length[2], c2->square);
  ADD (&t[2], &length[1], &length[2]);
  SUB (&t[0], &length[0], &t[2]);
  F (absolute) (f, &t[0], &t[0]);
  SUB (&t[1], &length[1], &length[2]);
  F (absolute) (f, &t[1], &t[1]);
  SUB (&t[1], &t[1], &length[0]);
  F (absolute) (f, &t[1], &t[1]);
  SUB (&length[0], &t[0], &t[1]);
  DECIDE (within, IS_POSITIVE (&length[0]));
  MUL (&t[2], &t[2], &t[2]);

  return F (ratio) (f, r, &t[within ? 1 : 0], &t[2]);
}

/* @r = |the sum of the terms| over their size. */
static PorismStatus
F (cancellation) (FIELD *f, ELEMENT *r, const ELEMENT *terms, int n)
{
  LOCALS (sum, 1);
  LOCALS (squares, 1);
  LOCALS (t, 1);

  SET_SI (sum, 0);
  SET_SI (squares, 0);
  for (int i = 0; i < n; i++)
    {
      ADD (sum, sum, &terms[i]);
      MUL (t, &terms[i], &terms[i]);
      ADD (squares, squares, t);
    }

  return F (ratio) (f, r, sum, squares);
}

/* How much of its terms cancels in what vanishes for a tangent; 1 where that says nothing: for lines, and
 * where conics touch in points that are not real. */
static PorismStatus
F (conic_tangency_residual) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in)
{
  static const guint8 factors[6][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 } };
  LOCALS (p, 6);
  LOCALS (q, 6);
  LOCALS (terms, 6);

  F (conic) (f, q, shape, in, 1);
  if (PORISM_KINDS (shape->kinds[0]) & PORISM_KINDS_LINEAR)
    {
      F (carrier) (f, p, shape, in);
      F (conic_dual) (f, terms, q);
      for (int i = 0; i < 6; i++)
        {
          MUL (&terms[i], &terms[i], &p[factors[i][0]]);
          MUL (&terms[i], &terms[i], &p[factors[i][1]]);
        }
      TRY (F (cancellation) (f, r, terms, 6));
    }
  else
    {
      F (conic) (f, p, shape, in, 0);
      F (pencil_discriminant) (f, terms, p, q);
      TRY (F (cancellation) (f, r, terms, 5));
    }
  DECIDE (nothing, IS_ZERO (r));
  if (nothing)
    SET_SI (r, 1);

  return PORISM_OK;
}

FORMULA (is_tangent_residual)
{
  BEGIN;

  if (F (has_conic) (shape))
    return F (conic_tangency_residual) (f, out, shape, in);

  F (Circular) c2 = F (circular) (shape, in, 1);

  if (F (is_circular) (shape, 0))
    {
      F (Circular) c1 = F (circular) (shape, in, 0);

      return F (circles_residual) (f, out, &c1, &c2);
    }

  F (Linear) l = F (linear) (shape, in, 0);

  return F (line_residual) (f, out, &l, &c2);
}
