/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Circles, arcs and sectors: what lies on a circle. Start and end of an arc are directions from its
 * centre: a reflection makes the one from the other. */

#pragma once

#include "engine/geometry/plane.h"

/* A transform leaves the coefficients of a circle, a parabola and of lines with rounding errors of many
 * operations: a double takes what vanishes up to these for what it was. */
#define CONIC_NOISE 1024

typedef struct
{
  const ELEMENT *centre;
  const ELEMENT *square;        /* of the radius */
  const ELEMENT *start;         /* NULL for a circle */
  const ELEMENT *end;
} F (Circular);

static inline F (Circular)
F (circular) (const PorismShape *shape, const void *const *in, guint i)
{
  const ELEMENT *x = in[i];

  if (shape->kinds[i] == PORISM_KIND_CIRCLE)
    return (F (Circular)) { x, x + 2, NULL, NULL };
  return (F (Circular)) { x, x + 2, x + 3, x + 5 };
}

/* @out = the centre and the squared radius of the circle with the equation a x^2 + b x y + c y^2 + d x + e y + f = 0
 * whose coefficients are @q. */
static inline PorismStatus
F (circle_of_equation) (FIELD *f, ELEMENT *out, const ELEMENT *q)
{
  double size = CONIC_NOISE * (SIZE_2 (&q[0]) + SIZE (&q[2]));
  LOCALS (t, 2);

  SUB (&t[0], &q[0], &q[2]);
  NEED (porism_truth_and (VANISHES (&q[1], size), VANISHES (&t[0], size)), NO_CIRCLE);
  NEED (NOT (IS_ZERO (&q[0])), NO_CIRCLE);
  MUL_SI (&t[1], &q[0], -2);
  for (int i = 0; i < 2; i++)
    DIV (&out[i], &q[3 + i], &t[1]);
  F (dot) (f, &t[0], out, out);
  DIV (&t[1], &q[5], &q[0]);
  SUB (&out[2], &t[0], &t[1]);
  NEED (IS_POSITIVE (&out[2]), CONIC_EMPTY);

  return PORISM_OK;
}

/* @c = the circle that input @i is; @room takes the numbers of one that is given as a conic. */
static inline PorismStatus
F (read_circular) (FIELD *f, F (Circular) *c, ELEMENT *room, const PorismShape *shape, const void *const *in, guint i)
{
  if (shape->kinds[i] != PORISM_KIND_CONIC)
    {
      *c = F (circular) (shape, in, i);
      return PORISM_OK;
    }
  *c = (F (Circular)) { room, room + 2, NULL, NULL };

  return F (circle_of_equation) (f, room, in[i]);
}

/* Whether the direction @v is met on the way counter-clockwise from @s to @e, ends included. */
static inline PorismTruth
F (within_turn) (FIELD *f, const ELEMENT *s, const ELEMENT *e, const ELEMENT *v)
{
  LOCALS (t, 1);
  PorismTruth after, before, both, either, convex;

  F (cross) (f, t, s, v);
  after = WITHIN (t, SIZE_2 (s) * SIZE_2 (v));
  F (cross) (f, t, v, e);
  before = WITHIN (t, SIZE_2 (v) * SIZE_2 (e));
  both = porism_truth_and (after, before);
  either = porism_truth_or (after, before);
  if (both == either)
    return both;

  F (cross) (f, t, s, e);
  convex = IS_POSITIVE (t);
  if (convex == PORISM_UNKNOWN)
    return PORISM_UNKNOWN;

  return convex ? both : either;
}

/* Whether @p, a point of the carrying circle, lies on the arc. */
static inline PorismTruth
F (within_arc) (FIELD *f, const F (Circular) *c, const ELEMENT *p)
{
  if (c->start == NULL)
    return PORISM_TRUE;

  LOCALS (d, 6);

  F (arrow) (f, &d[0], c->centre, c->start);
  F (arrow) (f, &d[2], c->centre, c->end);
  F (arrow) (f, &d[4], c->centre, p);

  return F (within_turn) (f, &d[0], &d[2], &d[4]);
}

/* @dx, @dy = the direction of the angle from start to end. */
static inline void
F (arc_angle) (FIELD *f, ELEMENT *dx, ELEMENT *dy, const F (Circular) *c)
{
  LOCALS (d, 4);

  F (arrow) (f, &d[0], c->centre, c->start);
  F (arrow) (f, &d[2], c->centre, c->end);
  F (dot) (f, dx, &d[0], &d[2]);
  F (cross) (f, dy, &d[0], &d[2]);
}
