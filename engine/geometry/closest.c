/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The point of a path that is nearest to a point. */

#include "engine/geometry/circular.h"
#include "engine/geometry/gap.h"

/* @out = the point of a line, or of what bounds it, nearest to @p. */
static PorismStatus
F (closest_on_piece) (FIELD *f, ELEMENT *out, const F (Linear) *l, const ELEMENT *p)
{
  LOCALS (base, 2);
  LOCALS (d, 2);
  LOCALS (w, 2);
  LOCALS (t, 3);

  F (base_point) (f, base, l);
  F (direction) (f, d, l);
  F (arrow) (f, w, base, p);
  F (dot) (f, &t[0], d, w);
  F (dot) (f, &t[1], d, d);
  DECIDE (after, l->kind == PORISM_KIND_LINE ? PORISM_TRUE : IS_POSITIVE (&t[0]));
  if (!after)
    {
      SET (&out[0], &base[0]);
      SET (&out[1], &base[1]);
      return PORISM_OK;
    }
  SUB (&t[2], &t[1], &t[0]);
  DECIDE (before, l->kind == PORISM_KIND_LINE || l->kind == PORISM_KIND_RAY ? PORISM_TRUE : IS_POSITIVE (&t[2]));
  if (before)
    F (along) (f, out, base, d, &t[0], &t[1]);
  for (int i = 0; i < 2 && !before; i++)
    SET (&out[i], &l->end[i]);

  return PORISM_OK;
}

/* The first of the nearest sides counts. */
static PorismStatus
F (closest_of_pieces) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  LOCALS (gap, 3);

  for (guint k = 0; k < F (n_pieces) (shape, 0); k++)
    {
      F (Linear) l = F (piece) (shape, in, 0, k);

      TRY (F (point_gap) (f, &gap[1], &l, p));
      SUB (&gap[2], &gap[0], &gap[1]);
      DECIDE (nearer, k == 0 ? PORISM_TRUE : IS_POSITIVE (&gap[2]));
      if (!nearer)
        continue;
      SET (&gap[0], &gap[1]);
      TRY (F (closest_on_piece) (f, out, &l, p));
    }

  return PORISM_OK;
}

FORMULA (closest_point)
{
  BEGIN;
  INPUT (p, 1);
  LOCALS (d, 2);
  LOCALS (t, 2);

  if (shape->kinds[0] != PORISM_KIND_CIRCLE)
    return F (closest_of_pieces) (f, out, shape, in, p);

  F (Circular) c = F (circular) (shape, in, 0);

  NEED (NOT (F (coincide) (f, c.centre, p)), EQUALLY_NEAR);
  F (arrow) (f, d, c.centre, p);
  F (dot) (f, &t[1], d, d);
  DIV (&t[0], c.square, &t[1]);
  SQRT (&t[0], &t[0]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&d[i], &d[i], &t[0]);
      ADD (&out[i], &c.centre[i], &d[i]);
    }

  return PORISM_OK;
}
