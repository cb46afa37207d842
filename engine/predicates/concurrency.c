/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether three lines or circles have a common point. What is bounded stands for its carrier.
 *
 * The common points of two circles are those of one of them with the line that is the difference of
 * their equations, so that at most one circle is left. */

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"
#include "engine/geometry/residual.h"

/* Lines a, b, c and at most one circle, that have the same common points as the three objects. */
typedef struct
{
  ELEMENT *lines;               /* three elements each */
  double sizes[3][3];           /* of the terms of those */
  guint n;
  gboolean has_circle;
  F (Circular) circle;
} F (Pencil);

static void
F (add_linear) (FIELD *f, F (Pencil) *pencil, const F (Linear) *l)
{
  ELEMENT *line = &pencil->lines[3 * pencil->n];
  double *size = pencil->sizes[pencil->n];

  if (l->kind == PORISM_KIND_LINE)
    {
      for (int i = 0; i < 3; i++)
        {
          SET (&line[i], &l->line[i]);
          size[i] = SIZE (&line[i]);
        }
    }
  else
    {
      LOCALS (d, 2);
      double sd[2];

      F (arrow) (f, d, l->start, l->end);
      F (arrow_size) (sd, l->start, l->end);
      F (line_along) (f, line, l->start, d);
      size[0] = sd[1];
      size[1] = sd[0];
      size[2] = sd[0] * SIZE (&l->start[1]) + sd[1] * SIZE (&l->start[0]);
    }
  pencil->n++;
}

/* Adds the line of equal power to the two circles, unless they are one. FALSE where they have one
 * centre and no such line, and so no common point. */
static PorismTruth
F (add_radical_axis) (FIELD *f, F (Pencil) *pencil, const F (Circular) *c)
{
  const F (Circular) *first = &pencil->circle;
  ELEMENT *line = &pencil->lines[3 * pencil->n];
  double *size = pencil->sizes[pencil->n];
  LOCALS (t, 2);
  PorismTruth concentric = F (coincide) (f, first->centre, c->centre);

  F (arrow) (f, line, first->centre, c->centre);
  F (arrow_size) (size, first->centre, c->centre);
  for (int i = 0; i < 2; i++)
    {
      MUL_SI (&line[i], &line[i], 2);
      size[i] *= 2;
    }
  F (dot) (f, &t[0], first->centre, first->centre);
  F (dot) (f, &t[1], c->centre, c->centre);
  size[2] = SIZE (&t[0]) + SIZE (&t[1]) + SIZE (first->square) + SIZE (c->square);
  SUB (&line[2], &t[0], &t[1]);
  SUB (&line[2], &line[2], first->square);
  ADD (&line[2], &line[2], c->square);
  if (concentric == PORISM_TRUE)
    return VANISHES (&line[2], size[2]);
  pencil->n++;

  return NOT (concentric);
}

/* @r = the cross product of two lines, their common point in homogeneous coordinates. */
static void
F (cross_lines) (FIELD *f, ELEMENT *r, double size[3], const F (Pencil) *pencil, guint a, guint b)
{
  const ELEMENT *k = &pencil->lines[3 * a], *l = &pencil->lines[3 * b];
  const double *sk = pencil->sizes[a], *sl = pencil->sizes[b];
  LOCALS (t, 1);

  for (int i = 0; i < 3; i++)
    {
      int u = (i + 1) % 3, v = (i + 2) % 3;

      MUL (&r[i], &k[u], &l[v]);
      MUL (t, &k[v], &l[u]);
      SUB (&r[i], &r[i], t);
      size[i] = sk[u] * SIZE (&l[v]) + SIZE (&k[u]) * sl[v] +
                sk[v] * SIZE (&l[u]) + SIZE (&k[v]) * sl[u];
    }
}

/* @e = the value of the line @a at the point @p. */
static PorismTruth
F (passes_through) (FIELD *f, ELEMENT *e, const F (Pencil) *pencil, guint a, const ELEMENT *p,
                    const double size[3])
{
  const ELEMENT *line = &pencil->lines[3 * a];
  double sum = 0;
  LOCALS (t, 1);

  SET_SI (e, 0);
  for (int i = 0; i < 3; i++)
    {
      MUL (t, &line[i], &p[i]);
      ADD (e, e, t);
      sum += pencil->sizes[a][i] * SIZE (&p[i]) + SIZE (&line[i]) * size[i];
    }

  return VANISHES (e, sum);
}

/* @e = |w centre - (x, y)|^2 - w^2 r^2. */
static PorismTruth
F (lies_on_circle) (FIELD *f, ELEMENT *e, const F (Circular) *c, const ELEMENT *p,
                    const double size[3])
{
  LOCALS (d, 2);
  LOCALS (t, 1);
  double sd[2], sum;

  for (int i = 0; i < 2; i++)
    {
      MUL (t, &c->centre[i], &p[2]);
      SUB (&d[i], &p[i], t);
      sd[i] = size[i] + SIZE (&c->centre[i]) * size[2];
    }
  F (dot) (f, e, d, d);
  MUL (t, &p[2], &p[2]);
  MUL (t, t, c->square);
  sum = F (dot_size) (d, sd, d, sd) + SIZE (t) + 2 * SIZE (c->square) * SIZE (&p[2]) * size[2];
  SUB (e, e, t);

  return VANISHES (e, sum);
}

/* Whether the line meets the circle: r^2 d^2 >= e^2. */
static PorismTruth
F (line_reaches) (FIELD *f, const F (Pencil) *pencil, const F (Circular) *c)
{
  F (Linear) l = { PORISM_KIND_LINE, NULL, NULL, pencil->lines };
  LOCALS (t, 2);
  double size;

  F (dot) (f, &t[0], l.line, l.line);
  MUL (&t[0], &t[0], c->square);
  size = SIZE (&t[0]) + F (offset) (f, &t[1], &l, c->centre) * SIZE (&t[1]);
  MUL (&t[1], &t[1], &t[1]);
  SUB (&t[0], &t[0], &t[1]);

  return WITHIN (&t[0], size);
}

static PorismTruth
F (all_vanish) (FIELD *f, const ELEMENT *p, const double size[3])
{
  PorismTruth all = PORISM_TRUE;

  for (int i = 0; i < 3 && all != PORISM_FALSE; i++)
    all = porism_truth_and (all, VANISHES (&p[i], size[i]));

  return all;
}

/* Whether what is left has a common point. */
static PorismTruth
F (pencil_meets) (FIELD *f, F (Pencil) *pencil)
{
  LOCALS (p, 3);
  LOCALS (e, 1);
  double size[3];
  PorismTruth parallel;

  for (guint a = 0; a < pencil->n; a++)
    for (guint b = a + 1; b < pencil->n; b++)
      {
        F (cross_lines) (f, p, size, pencil, a, b);
        parallel = VANISHES (&p[2], size[2]);
        if (parallel == PORISM_UNKNOWN)
          return PORISM_UNKNOWN;
        if (!parallel)
          return pencil->has_circle ? F (lies_on_circle) (f, e, &pencil->circle, p, size)
                 : pencil->n == 3 ? F (passes_through) (f, e, pencil, 3 - a - b, p, size)
                                  : PORISM_TRUE;
        parallel = F (all_vanish) (f, p, size);
        if (parallel != PORISM_TRUE)
          return parallel;
      }
  return pencil->has_circle && pencil->n > 0 ? F (line_reaches) (f, pencil, &pencil->circle)
                                             : PORISM_TRUE;
}

/* Reduces the three objects; FALSE where two of them are concentric and different. */
static PorismTruth
F (gather) (FIELD *f, F (Pencil) *pencil, const PorismShape *shape, const void *const *in)
{
  for (guint i = 0; i < 3; i++)
    if (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_CIRCULAR)
      {
        F (Circular) c = F (circular) (shape, in, i);
        PorismTruth possible = PORISM_TRUE;

        if (pencil->has_circle)
          possible = F (add_radical_axis) (f, pencil, &c);
        else
          pencil->circle = c;
        pencil->has_circle = TRUE;
        if (possible != PORISM_TRUE)
          return possible;
      }
    else
      {
        F (Linear) l = F (linear) (shape, in, i);

        F (add_linear) (f, pencil, &l);
      }

  return PORISM_TRUE;
}

FORMULA (are_concurrent)
{
  BEGIN;
  LOCALS (lines, 9);
  F (Pencil) pencil = { .lines = lines };
  DECIDE (possible, F (gather) (f, &pencil, shape, in));

  if (!possible)
    ANSWER (PORISM_FALSE);
  ANSWER (F (pencil_meets) (f, &pencil));
}

/* @sum = the squares of the lines' distances from the origin; @norms = the product of |n|^2. */
static void
F (distances_from_origin) (FIELD *f, ELEMENT *sum, ELEMENT *norms, const F (Pencil) *pencil)
{
  LOCALS (t, 2);

  SET_SI (sum, 0);
  SET_SI (norms, 1);
  for (guint i = 0; i < 3; i++)
    {
      const ELEMENT *line = &pencil->lines[3 * i];

      F (dot) (f, &t[0], line, line);
      MUL (norms, norms, &t[0]);
      MUL (&t[1], &line[2], &line[2]);
      DIV (&t[1], &t[1], &t[0]);
      ADD (sum, sum, &t[1]);
    }
}

/* @sum = the squares of n_i x n_j over |n_k|. */
static void
F (sum_crosses) (FIELD *f, ELEMENT *sum, const F (Pencil) *pencil)
{
  LOCALS (t, 2);

  SET_SI (sum, 0);
  for (guint k = 0; k < 3; k++)
    {
      const ELEMENT *line = &pencil->lines[3 * k];

      F (cross) (f, &t[0], &pencil->lines[3 * ((k + 1) % 3)], &pencil->lines[3 * ((k + 2) % 3)]);
      MUL (&t[0], &t[0], &t[0]);
      F (dot) (f, &t[1], line, line);
      MUL (&t[0], &t[0], &t[1]);
      ADD (sum, sum, &t[0]);
    }
}

/* How far one of the lines is from where the others meet, of those that do so least sharply, over the extent
 * of what they rest on; over their distances from the origin where that is nothing. By what was recorded
 * without an extent, |det|/(|n1| |n2| |n3|) over those distances. */
static PorismStatus
F (lines_residual) (FIELD *f, ELEMENT *out, const F (Pencil) *pencil, const ELEMENT *det,
                    const ELEMENT *extent)
{
  LOCALS (size, 1);
  LOCALS (scale, 1);
  LOCALS (norms, 1);

  F (distances_from_origin) (f, scale, norms, pencil);
  if (extent == NULL)
    {
      MUL (size, scale, norms);
      return F (ratio) (f, out, det, size);
    }
  DECIDE (without_extent, IS_ZERO (extent));
  if (!without_extent)
    MUL (scale, extent, extent);
  F (sum_crosses) (f, size, pencil);
  MUL (size, size, scale);

  return F (ratio) (f, out, det, size);
}

/* For lines see above; with a circle, how far the common point of two lines is from it over the radius; 1
 * where there is none, as for parallel lines. @extent: (nullable): of the points that they rest on. */
static PorismStatus
F (pencil_residual) (FIELD *f, ELEMENT *out, F (Pencil) *pencil, const ELEMENT *extent)
{
  LOCALS (p, 3);
  LOCALS (e, 1);
  LOCALS (size, 1);
  double sizes[3];

  SET_SI (out, 1);
  if (pencil->n < 2)
    return PORISM_OK;
  F (cross_lines) (f, p, sizes, pencil, 0, 1);
  if (pencil->has_circle)
    {
      DECIDE (parallel, IS_ZERO (&p[2]));
      if (parallel)
        return PORISM_OK;
      (void) F (lies_on_circle) (f, e, &pencil->circle, p, sizes);
      MUL (size, &p[2], &p[2]);
      MUL (size, size, pencil->circle.square);
      MUL (size, size, size);
      return F (ratio) (f, out, e, size);
    }
  (void) F (passes_through) (f, e, pencil, 2, p, sizes);
  DECIDE (parallel, IS_ZERO (&p[2]));
  if (parallel)
    {
      F (cross_lines) (f, p, sizes, pencil, 0, 2);
      DECIDE (all_parallel, IS_ZERO (&p[2]));
      if (all_parallel)
        return PORISM_OK;
    }
  return F (lines_residual) (f, out, pencil, e, extent);
}

FORMULA (are_concurrent_residual)
{
  BEGIN;
  LOCALS (lines, 9);
  F (Pencil) pencil = { .lines = lines };
  DECIDE (possible, F (gather) (f, &pencil, shape, in));

  if (!possible)
    {
      SET_SI (out, 1);
      return PORISM_OK;
    }

  return F (pencil_residual) (f, out, &pencil, shape->n_inputs > 3 ? in[3] : NULL);
}
