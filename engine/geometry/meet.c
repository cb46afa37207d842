/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Common points of lines and circles, as they are bounded. */

#include "engine/geometry/meet.h"

#define NEED_WITHIN_ENDS(linear, point) \
  NEED (F (within_ends) (f, &(linear), (point)), MEET_OUTSIDE)
#define NEED_WITHIN_ARC(circular, point) \
  NEED (F (within_arc) (f, &(circular), (point)), MEET_OUTSIDE)

FORMULA (meet_lines)
{
  BEGIN;
  F (Linear) k = F (linear) (shape, in, 0);
  F (Linear) l = F (linear) (shape, in, 1);

  TRY (F (lines_meet) (f, out, &k, &l));
  NEED_WITHIN_ENDS (k, out);
  NEED_WITHIN_ENDS (l, out);

  return PORISM_OK;
}

FORMULA (meet_line_circle)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);

  TRY (F (line_meets_circle) (f, out, &l, &c, shape->branch));
  NEED_WITHIN_ENDS (l, out);
  NEED_WITHIN_ARC (c, out);

  return PORISM_OK;
}

/* @out = @known + @u 2 (@known → @centre) · u / u^2: the known point reflected in the perpendicular
 * of u through the centre. */
static void
F (mirror) (FIELD *f, ELEMENT *out, const ELEMENT *known, const ELEMENT *centre, const ELEMENT *u)
{
  LOCALS (w, 2);
  LOCALS (t, 1);
  LOCALS (n, 1);

  F (arrow) (f, w, known, centre);
  F (dot) (f, t, w, u);
  MUL_SI (t, t, 2);
  F (dot) (f, n, u, u);
  F (along) (f, out, known, u, t, n);
}

FORMULA (meet_line_circle_other)
{
  BEGIN;
  INPUT (known, 2);
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (d, 2);

  F (direction) (f, d, &l);
  F (mirror) (f, out, known, c.centre, d);
  NEED_WITHIN_ENDS (l, out);
  NEED_WITHIN_ARC (c, out);

  return PORISM_OK;
}

/* The foot of the centre. */
FORMULA (meet_tangent)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (across, 2);
  LOCALS (t, 2);

  F (direction) (f, d, &l);
  F (dot) (f, &t[0], d, d);
  F (offset) (f, &t[1], &l, c.centre);
  SET (&across[0], &d[1]);
  NEG (&across[1], &d[0]);
  F (along) (f, out, c.centre, across, &t[1], &t[0]);
  NEED_WITHIN_ENDS (l, out);
  NEED_WITHIN_ARC (c, out);

  return PORISM_OK;
}

/* @d = first centre → second centre. */
static PorismStatus
F (line_of_centres) (FIELD *f, ELEMENT *d, const F (Circular) *c1, const F (Circular) *c2)
{
  LOCALS (t, 1);
  DECIDE (concentric, F (coincide) (f, c1->centre, c2->centre));

  if (concentric)
    {
      SUB (t, c1->square, c2->square);
      NEED (NOT (VANISHES (t, SIZE (c1->square) + SIZE (c2->square))), CIRCLES_COINCIDE);
      UNDEFINED (CIRCLES_CONCENTRIC);
    }
  F (arrow) (f, d, c1->centre, c2->centre);

  return PORISM_OK;
}

/* With k = d^2 + r1^2 - r2^2: O1 + (d k ± d' sqrt(4 d^2 r1^2 - k^2))/(2 d^2), where d' is d turned
 * by +90°; the first branch is to the left. */
FORMULA (meet_circles)
{
  BEGIN;
  F (Circular) c1 = F (circular) (shape, in, 0);
  F (Circular) c2 = F (circular) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (n, 1);
  LOCALS (k, 1);
  LOCALS (root, 1);
  LOCALS (t, 1);

  TRY (F (line_of_centres) (f, d, &c1, &c2));
  F (dot) (f, n, d, d);
  SUB (k, c1.square, c2.square);
  ADD (k, k, n);
  MUL (root, n, c1.square);
  MUL_SI (root, root, 4);
  MUL (t, k, k);
  double size = SIZE (root) + SIZE (t);
  SUB (root, root, t);
  NEED (WITHIN (root, size), NO_MEET);
  SQRT (root, root);
  if (shape->branch == 1)
    NEG (root, root);

  MUL_SI (n, n, 2);
  MUL (&out[0], &d[0], k);
  MUL (t, &d[1], root);
  SUB (&out[0], &out[0], t);
  MUL (&out[1], &d[1], k);
  MUL (t, &d[0], root);
  ADD (&out[1], &out[1], t);
  for (int i = 0; i < 2; i++)
    {
      DIV (&out[i], &out[i], n);
      ADD (&out[i], &out[i], &c1.centre[i]);
    }
  NEED_WITHIN_ARC (c1, out);
  NEED_WITHIN_ARC (c2, out);

  return PORISM_OK;
}

FORMULA (meet_circles_other)
{
  BEGIN;
  INPUT (known, 2);
  F (Circular) c1 = F (circular) (shape, in, 0);
  F (Circular) c2 = F (circular) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (across, 2);

  TRY (F (line_of_centres) (f, d, &c1, &c2));
  NEG (&across[0], &d[1]);
  SET (&across[1], &d[0]);
  F (mirror) (f, out, known, c1.centre, across);
  NEED_WITHIN_ARC (c1, out);
  NEED_WITHIN_ARC (c2, out);

  return PORISM_OK;
}

FORMULA (meet_known)
{
  BEGIN;
  INPUT (known, 2);

  for (guint i = 0; i < 2; i++)
    {
      PorismKinds kind = PORISM_KINDS (shape->kinds[i]);

      if (kind & PORISM_KINDS_LINEAR)
        {
          F (Linear) l = F (linear) (shape, in, i);

          NEED_WITHIN_ENDS (l, known);
        }
      else if (kind & PORISM_KINDS_CIRCULAR)
        {
          F (Circular) c = F (circular) (shape, in, i);

          NEED_WITHIN_ARC (c, known);
        }
    }
  SET (&out[0], &known[0]);
  SET (&out[1], &known[1]);

  return PORISM_OK;
}

FORMULA (meet_line_polygon)
{
  BEGIN;
  guint k = (guint) shape->branch;

  if (k >= F (n_sides) (shape, 1))
    UNDEFINED (NO_MEET);

  F (Linear) l = F (linear) (shape, in, 0);
  F (Linear) side = F (side) (shape, in, 1, k);

  TRY (F (lines_meet) (f, out, &l, &side));
  NEED_WITHIN_ENDS (l, out);
  NEED_WITHIN_ENDS (side, out);

  return PORISM_OK;
}

/* Each side has two branches, along it. */
FORMULA (meet_circle_polygon)
{
  BEGIN;
  guint k = (guint) shape->branch / 2;

  if (k >= F (n_sides) (shape, 1))
    UNDEFINED (NO_MEET);

  F (Circular) c = F (circular) (shape, in, 0);
  F (Linear) side = F (side) (shape, in, 1, k);

  NEED (NOT (F (coincide) (f, side.start, side.end)), POINTS_COINCIDE);
  TRY (F (line_meets_circle) (f, out, &side, &c, shape->branch % 2));
  NEED_WITHIN_ENDS (side, out);
  NEED_WITHIN_ARC (c, out);

  return PORISM_OK;
}

/* Each side of the first has a branch for each side of the second. */
FORMULA (meet_polygons)
{
  BEGIN;
  guint n = F (n_sides) (shape, 1);
  guint k = (guint) shape->branch / n;

  if (k >= F (n_sides) (shape, 0))
    UNDEFINED (NO_MEET);

  F (Linear) side1 = F (side) (shape, in, 0, k);
  F (Linear) side2 = F (side) (shape, in, 1, (guint) shape->branch % n);

  TRY (F (lines_meet) (f, out, &side1, &side2));
  NEED_WITHIN_ENDS (side1, out);
  NEED_WITHIN_ENDS (side2, out);

  return PORISM_OK;
}
