/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Circles, arcs and sectors: what lies on a circle. Start and end of an arc are directions from its
 * centre: a reflection makes the one from the other. */

#pragma once

#include "engine/geometry/plane.h"

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
