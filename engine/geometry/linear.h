/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines, rays, segments, vectors, sides of polygons: what has a direction and a carrying line. */

#pragma once

#include "engine/geometry/plane.h"

typedef struct
{
  PorismKind kind;              /* a side of a polygon is a segment */
  const ELEMENT *start;         /* NULL for a line */
  const ELEMENT *end;
  const ELEMENT *line;          /* a, b, c of a line; NULL for the others */
} F (Linear);

static inline F (Linear)
F (linear) (const PorismShape *shape, const void *const *in, guint i)
{
  const ELEMENT *x = in[i];

  if (shape->kinds[i] == PORISM_KIND_LINE)
    return (F (Linear)) { PORISM_KIND_LINE, NULL, NULL, x };
  return (F (Linear)) { (PorismKind) shape->kinds[i], x, x + 2, NULL };
}

static inline guint
F (n_vertices) (const PorismShape *shape, guint i)
{
  return shape->widths[i] / 2;
}

/* How many sides a polygon or a polyline has. */
static inline guint
F (n_sides) (const PorismShape *shape, guint i)
{
  return F (n_vertices) (shape, i) - (shape->kinds[i] == PORISM_KIND_POLYLINE ? 1 : 0);
}

/* @r = twice the signed area of the polygon of the @n points @x: the sum of the cross products of neighbouring
 * vertices, seen from the first. Returns the size of its terms. */
static inline double
F (double_area) (FIELD *f, ELEMENT *r, const ELEMENT *x, guint n)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (t, 1);
  double size = 0;

  SET_SI (r, 0);
  for (guint k = 1; k + 1 < n; k++)
    {
      double su[2], sv[2];

      F (arrow) (f, u, x, &x[2 * k]);
      F (arrow) (f, v, x, &x[2 * k + 2]);
      F (cross) (f, t, u, v);
      ADD (r, r, t);
      F (arrow_size) (su, x, &x[2 * k]);
      F (arrow_size) (sv, x, &x[2 * k + 2]);
      size += F (cross_size) (u, su, v, sv);
    }

  return size;
}

/* Side @k of the polygon or polyline that is input @i, from vertex @k to the next. */
static inline F (Linear)
F (side) (const PorismShape *shape, const void *const *in, guint i, guint k)
{
  const ELEMENT *x = in[i];
  guint next = k + 1 == F (n_vertices) (shape, i) ? 0 : k + 1;

  return (F (Linear)) { PORISM_KIND_SEGMENT, x + 2 * k, x + 2 * next, NULL };
}

static inline void
F (direction) (FIELD *f, ELEMENT *d, const F (Linear) *l)
{
  if (l->kind == PORISM_KIND_LINE)
    {
      SET (&d[0], &l->line[1]);
      NEG (&d[1], &l->line[0]);
    }
  else
    F (arrow) (f, d, l->start, l->end);
}

static inline void
F (direction_size) (double size[2], const F (Linear) *l)
{
  if (l->kind == PORISM_KIND_LINE)
    {
      size[0] = SIZE (&l->line[1]);
      size[1] = SIZE (&l->line[0]);
    }
  else
    F (arrow_size) (size, l->start, l->end);
}

/* @e = a x + b y + c at @p, positive to the left of the direction, in the measure of the
 * direction's length. Returns the size of its terms. */
static inline double
F (offset) (FIELD *f, ELEMENT *e, const F (Linear) *l, const ELEMENT *p)
{
  if (l->kind == PORISM_KIND_LINE)
    {
      F (dot) (f, e, l->line, p);
      ADD (e, e, &l->line[2]);

      return SIZE (&l->line[0]) * SIZE (&p[0]) + SIZE (&l->line[1]) * SIZE (&p[1]) +
             SIZE (&l->line[2]);
    }
  else
    {
      LOCALS (d, 2);
      LOCALS (w, 2);
      double sd[2], sw[2];

      F (arrow) (f, d, l->start, l->end);
      F (arrow) (f, w, l->start, p);
      F (cross) (f, e, d, w);
      F (arrow_size) (sd, l->start, l->end);
      F (arrow_size) (sw, l->start, p);

      return F (cross_size) (d, sd, w, sw);
    }
}

/* @out = the line through @p along @d. */
static inline void
F (line_along) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *d)
{
  LOCALS (t, 1);

  NEG (&out[0], &d[1]);
  SET (&out[1], &d[0]);
  MUL (t, &d[0], &p[1]);
  MUL (&out[2], &d[1], &p[0]);
  SUB (&out[2], &out[2], t);
}

/* A point of the carrying line: the start, or of a line the foot of the origin. */
static inline void
F (base_point) (FIELD *f, ELEMENT *r, const F (Linear) *l)
{
  LOCALS (t, 2);

  if (l->kind != PORISM_KIND_LINE)
    {
      SET (&r[0], &l->start[0]);
      SET (&r[1], &l->start[1]);
      return;
    }
  F (dot) (f, &t[0], l->line, l->line);
  NEG (&t[1], &l->line[2]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&r[i], &l->line[i], &t[1]);
      DIV (&r[i], &r[i], &t[0]);
    }
}

/* Whether @p, a point of the carrying line, lies between the ends. */
static inline PorismTruth
F (within_ends) (FIELD *f, const F (Linear) *l, const ELEMENT *p)
{
  if (l->kind == PORISM_KIND_LINE)
    return PORISM_TRUE;

  LOCALS (d, 2);
  LOCALS (w, 2);
  LOCALS (t, 2);
  PorismTruth after;
  double size;

  F (arrow) (f, d, l->start, l->end);
  F (arrow) (f, w, l->start, p);
  F (dot) (f, &t[0], d, w);
  F (dot) (f, &t[1], d, d);
  size = SIZE (&t[1]);
  after = WITHIN (&t[0], size);
  if (after == PORISM_FALSE || l->kind == PORISM_KIND_RAY)
    return after;
  SUB (&t[1], &t[1], &t[0]);

  return porism_truth_and (after, WITHIN (&t[1], size));
}
