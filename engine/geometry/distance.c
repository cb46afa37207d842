/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The shortest distance of two objects. A polygon is its boundary, a circle the curve. */

#include "engine/geometry/circular.h"
#include "engine/geometry/gap.h"

/* @r = the greatest squared distance of @p from an end of input @i, where that is bounded. */
static PorismStatus
F (reach) (FIELD *f, ELEMENT *r, gboolean *bounded,
           const PorismShape *shape, const void *const *in, guint i, const ELEMENT *p)
{
  LOCALS (t, 2);

  *bounded = shape->kinds[i] != PORISM_KIND_LINE && shape->kinds[i] != PORISM_KIND_RAY;
  SET_SI (r, 0);
  if (!*bounded)
    return PORISM_OK;
  for (guint a = 0; a < F (n_pieces) (shape, i); a++)
    {
      F (Linear) l = F (piece) (shape, in, i, a);
      const ELEMENT *ends[2];
      guint n_ends = F (piece_ends) (&l, ends);

      for (guint k = 0; k < n_ends; k++)
        {
          F (squared_distance) (f, &t[0], p, ends[k]);
          SUB (&t[1], &t[0], r);
          DECIDE (more, IS_POSITIVE (&t[1]));
          if (more)
            SET (r, &t[0]);
        }
    }

  return PORISM_OK;
}

/* The distance of a circle from input @i, which is not circular: it meets the circle where its
 * distances from the centre pass the radius, else all of it is outside, or inside. */
static PorismStatus
F (circle_distance) (FIELD *f, ELEMENT *out, const F (Circular) *c,
                     const PorismShape *shape, const void *const *in, guint i)
{
  LOCALS (far, 1);
  LOCALS (radius, 1);
  LOCALS (t, 1);
  gboolean bounded;

  TRY (F (gap_from_point) (f, out, shape, in, i, c->centre));
  SQRT (radius, c->square);
  SUB (t, out, c->square);
  DECIDE (outside, IS_POSITIVE (t));
  if (outside)
    {
      SQRT (out, out);
      SUB (out, out, radius);
      return PORISM_OK;
    }
  TRY (F (reach) (f, far, &bounded, shape, in, i, c->centre));
  SUB (t, c->square, far);
  DECIDE (inside, bounded ? IS_POSITIVE (t) : PORISM_FALSE);
  if (inside)
    {
      SQRT (far, far);
      SUB (out, radius, far);
    }
  else
    SET_SI (out, 0);

  return PORISM_OK;
}

/* The greatest of 0, d - r1 - r2, r1 - r2 - d and r2 - r1 - d. */
static PorismStatus
F (circles_distance) (FIELD *f, ELEMENT *out, const F (Circular) *c1, const F (Circular) *c2)
{
  LOCALS (side, 3);
  LOCALS (t, 1);

  F (squared_distance) (f, &side[0], c1->centre, c2->centre);
  SQRT (&side[0], &side[0]);
  SQRT (&side[1], c1->square);
  SQRT (&side[2], c2->square);
  for (int i = 0; i < 3; i++)
    {
      SUB (t, &side[i], &side[(i + 1) % 3]);
      SUB (t, t, &side[(i + 2) % 3]);
      DECIDE (apart, IS_POSITIVE (t));
      if (apart)
        {
          SET (out, t);
          return PORISM_OK;
        }
    }
  SET_SI (out, 0);

  return PORISM_OK;
}

FORMULA (distance)
{
  BEGIN;
  const PorismKinds round = PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_CONIC);
  gboolean circle1 = (PORISM_KINDS (shape->kinds[0]) & round) != 0;
  gboolean circle2 = (PORISM_KINDS (shape->kinds[1]) & round) != 0;
  LOCALS (room, 6);
  F (Circular) c1, c2;

  if (circle1)
    TRY (F (read_circular) (f, &c1, room, shape, in, 0));
  if (circle2)
    TRY (F (read_circular) (f, &c2, &room[3], shape, in, 1));
  if (circle1 && circle2)
    return F (circles_distance) (f, out, &c1, &c2);
  if (circle1 || circle2)
    return F (circle_distance) (f, out, circle1 ? &c1 : &c2, shape, in, circle1 ? 1 : 0);
  TRY (F (gap) (f, out, shape, in, 0, 1));
  SQRT (out, out);

  return PORISM_OK;
}

/* @end = the point of the circle in the direction of @towards. */
static void
F (arc_end) (FIELD *f, ELEMENT *end, const F (Circular) *c, const ELEMENT *towards)
{
  LOCALS (d, 2);
  LOCALS (t, 2);

  F (arrow) (f, d, c->centre, towards);
  F (dot) (f, &t[0], d, d);
  DIV (&t[0], c->square, &t[0]);
  SQRT (&t[0], &t[0]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&t[1], &d[i], &t[0]);
      ADD (&end[i], &c->centre[i], &t[1]);
    }
}

/* Of a point: from the circle where its direction from the centre is one of the arc's, else from an end. */
FORMULA (distance_from_arc)
{
  BEGIN;
  const guint arc = shape->kinds[0] == PORISM_KIND_ARC ? 0 : 1;
  INPUT (p, 1 - arc);
  F (Circular) c = F (circular) (shape, in, arc);
  LOCALS (end, 2);
  LOCALS (gap, 3);

  SQRT (out, c.square);
  DECIDE (central, F (coincide) (f, c.centre, p));
  if (central)
    return PORISM_OK;
  DECIDE (beside, F (within_arc) (f, &c, p));
  if (beside)
    {
      F (squared_distance) (f, &gap[0], c.centre, p);
      SQRT (&gap[0], &gap[0]);
      SUB (&gap[0], &gap[0], out);
      F (absolute) (f, out, &gap[0]);
      return PORISM_OK;
    }
  F (arc_end) (f, end, &c, c.start);
  F (squared_distance) (f, &gap[0], end, p);
  F (arc_end) (f, end, &c, c.end);
  F (squared_distance) (f, &gap[1], end, p);
  SUB (&gap[2], &gap[0], &gap[1]);
  DECIDE (second, IS_POSITIVE (&gap[2]));
  SQRT (out, &gap[second ? 1 : 0]);

  return PORISM_OK;
}
