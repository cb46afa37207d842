/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Inversion in a circle with the centre O and the radius r: P ↦ O + (P - O) r^2/|P - O|^2.
 *
 * What passes through O has a line for its image, everything else a circle, so there is a formula for
 * each; it is undefined where the other one applies. */

#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"

static PorismStatus
F (invert_place) (FIELD *f, ELEMENT *out, const ELEMENT *p, const F (Circular) *c)
{
  LOCALS (d, 2);
  LOCALS (n, 1);

  NEED (NOT (F (coincide) (f, p, c->centre)), CENTRE_OF_INVERSION);
  F (arrow) (f, d, c->centre, p);
  F (dot) (f, n, d, d);
  F (along) (f, out, c->centre, d, c->square, n);

  return PORISM_OK;
}

/* Whether the carrying line passes through the centre. */
static PorismTruth
F (line_through_centre) (FIELD *f, const F (Linear) *l, const F (Circular) *c)
{
  LOCALS (e, 1);
  double size = F (offset) (f, e, l, c->centre);

  return VANISHES (e, size);
}

/* @power = the power of the centre with respect to the circle @k. Returns the size of its terms. */
static double
F (power_of_centre) (FIELD *f, ELEMENT *power, const F (Circular) *k, const F (Circular) *c)
{
  LOCALS (d, 2);
  double sizes[2];

  F (arrow) (f, d, c->centre, k->centre);
  F (arrow_size) (sizes, c->centre, k->centre);
  F (dot) (f, power, d, d);
  SUB (power, power, k->square);

  return F (dot_size) (d, sizes, d, sizes) + SIZE (k->square);
}

FORMULA (invert_point)
{
  BEGIN;
  F (Circular) c = F (circular) (shape, in, 1);

  return F (invert_place) (f, out, in[0], &c);
}

/* ---- lines ---- */

/* A line through the centre is its own image. */
FORMULA (invert_line)
{
  BEGIN;
  INPUT (line, 0);
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);

  NEED (F (line_through_centre) (f, &l, &c), NOT_THROUGH_CENTRE);
  for (int i = 0; i < 3; i++)
    SET (&out[i], &line[i]);

  return PORISM_OK;
}

/* With the normal n of the line and its offset e at the centre, the image is the circle on the diameter
 * from O to the inverse O - n r^2/e of the foot. */
static PorismStatus
F (line_to_circle) (FIELD *f, ELEMENT *out, const F (Linear) *l, const F (Circular) *c)
{
  LOCALS (d, 2);
  LOCALS (e, 1);
  LOCALS (t, 1);
  LOCALS (n, 2);
  double size = F (offset) (f, e, l, c->centre);

  NEED (NOT (VANISHES (e, size)), THROUGH_CENTRE);
  F (direction) (f, d, l);
  SET (&n[0], &d[1]);
  NEG (&n[1], &d[0]);
  MUL_SI (e, e, 2);
  F (along) (f, out, c->centre, n, c->square, e);
  F (dot) (f, t, n, n);
  MUL (t, t, c->square);
  MUL (t, t, c->square);
  DIV (t, t, e);
  DIV (&out[2], t, e);

  return PORISM_OK;
}

FORMULA (invert_line_to_circle)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);

  return F (line_to_circle) (f, out, &l, &c);
}

/* @start and @end in the order in which the arc runs counter-clockwise. */
static void
F (set_ends) (FIELD *f, ELEMENT *out, const ELEMENT *start, const ELEMENT *end, gboolean swapped)
{
  for (int i = 0; i < 2; i++)
    {
      SET (&out[3 + i], swapped ? &end[i] : &start[i]);
      SET (&out[5 + i], swapped ? &start[i] : &end[i]);
    }
}

/* Of a segment, or a ray, whose endless part comes to the centre. Where the centre lies to the left of
 * the line, the image runs counter-clockwise. */
FORMULA (invert_to_arc)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (e, 1);
  LOCALS (ends, 4);

  TRY (F (line_to_circle) (f, out, &l, &c));
  F (offset) (f, e, &l, c.centre);
  DECIDE (left, IS_POSITIVE (e));
  TRY (F (invert_place) (f, &ends[0], l.start, &c));
  if (l.kind != PORISM_KIND_RAY)
    TRY (F (invert_place) (f, &ends[2], l.end, &c));
  else
    {
      SET (&ends[2], &c.centre[0]);
      SET (&ends[3], &c.centre[1]);
    }
  F (set_ends) (f, out, &ends[0], &ends[2], !left);

  return PORISM_OK;
}

/* A segment on a line through the centre, which it does not contain. */
FORMULA (invert_segment)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);

  NEED (F (line_through_centre) (f, &l, &c), NOT_THROUGH_CENTRE);
  NEED (NOT (F (within_ends) (f, &l, c.centre)), CENTRE_OF_INVERSION);
  TRY (F (invert_place) (f, &out[0], l.start, &c));

  return F (invert_place) (f, &out[2], l.end, &c);
}

/* ---- circles ---- */

/* With the arrow d from O to the centre of the circle and the power p of O, the image has the centre
 * O + d r^2/p and the squared radius s^2 r^4/p^2. */
static PorismStatus
F (circle_to_circle) (FIELD *f, ELEMENT *out, ELEMENT *power, const F (Circular) *k,
                      const F (Circular) *c)
{
  LOCALS (d, 2);
  LOCALS (t, 1);
  double size = F (power_of_centre) (f, power, k, c);

  NEED (NOT (VANISHES (power, size)), THROUGH_CENTRE);
  F (arrow) (f, d, c->centre, k->centre);
  F (along) (f, out, c->centre, d, c->square, power);
  DIV (t, c->square, power);
  MUL (t, t, t);
  MUL (&out[2], t, k->square);

  return PORISM_OK;
}

FORMULA (invert_circle)
{
  BEGIN;
  F (Circular) k = F (circular) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (power, 1);

  return F (circle_to_circle) (f, out, power, &k, &c);
}

/* The radical axis of a circle through O and the circle of inversion: 2 d · u = r^2 about O. */
FORMULA (invert_circle_to_line)
{
  BEGIN;
  F (Circular) k = F (circular) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (power, 1);
  LOCALS (t, 1);
  double size = F (power_of_centre) (f, power, &k, &c);

  NEED (VANISHES (power, size), NOT_THROUGH_CENTRE);
  F (arrow) (f, out, c.centre, k.centre);
  MUL_SI (&out[0], &out[0], 2);
  MUL_SI (&out[1], &out[1], 2);
  F (dot) (f, t, out, c.centre);
  ADD (t, t, c.square);
  NEG (&out[2], t);

  return PORISM_OK;
}

/* @p = the point of the arc in the direction of @toward. */
static void
F (end_of_arc) (FIELD *f, ELEMENT *p, const F (Circular) *k, const ELEMENT *toward)
{
  LOCALS (d, 2);
  LOCALS (t, 2);

  F (arrow) (f, d, k->centre, toward);
  F (dot) (f, &t[0], d, d);
  DIV (&t[0], k->square, &t[0]);
  SQRT (&t[0], &t[0]);
  SET_SI (&t[1], 1);
  F (along) (f, p, k->centre, d, &t[0], &t[1]);
}

static PorismStatus
F (invert_ends) (FIELD *f, ELEMENT *ends, const F (Circular) *k, const F (Circular) *c)
{
  LOCALS (p, 2);

  F (end_of_arc) (f, p, k, k->start);
  TRY (F (invert_place) (f, &ends[0], p, c));
  F (end_of_arc) (f, p, k, k->end);

  return F (invert_place) (f, &ends[2], p, c);
}

/* Inversion turns the sense around, and once more where O lies inside the circle. */
FORMULA (invert_arc)
{
  BEGIN;
  F (Circular) k = F (circular) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (power, 1);
  LOCALS (ends, 4);

  TRY (F (circle_to_circle) (f, out, power, &k, &c));
  DECIDE (outside, IS_POSITIVE (power));
  TRY (F (invert_ends) (f, ends, &k, &c));
  F (set_ends) (f, out, &ends[0], &ends[2], outside);

  return PORISM_OK;
}

/* An arc of a circle through O, which it does not contain. */
FORMULA (invert_arc_to_segment)
{
  BEGIN;
  F (Circular) k = F (circular) (shape, in, 0);
  F (Circular) c = F (circular) (shape, in, 1);
  LOCALS (power, 1);
  double size = F (power_of_centre) (f, power, &k, &c);

  NEED (VANISHES (power, size), NOT_THROUGH_CENTRE);
  NEED (NOT (F (within_arc) (f, &k, c.centre)), CENTRE_OF_INVERSION);

  return F (invert_ends) (f, out, &k, &c);
}
