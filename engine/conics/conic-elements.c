/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a conic is, its centre, foci and area, and what lies inside. */

#include "engine/conics/conic.h"
#include "engine/geometry/numeric.h"

/* Parallel lines of a quadratic part without discriminant are real where
 * d^2 + e^2 - 4 f (a + c) > 0, and one where that vanishes. */
static PorismStatus
F (parallel_form) (FIELD *f, const ELEMENT *q, PorismConicForm *form)
{
  LOCALS (t, 2);
  double size;

  F (dot) (f, &t[0], &q[3], &q[3]);
  ADD (&t[1], &q[0], &q[2]);
  MUL (&t[1], &t[1], &q[5]);
  MUL_SI (&t[1], &t[1], 4);
  size = CONIC_NOISE * (SIZE (&t[0]) + SIZE (&t[1]));
  SUB (&t[0], &t[0], &t[1]);
  DECIDE (one, VANISHES (&t[0], size));
  if (one)
    {
      *form = PORISM_CONIC_DOUBLE_LINE;
      return PORISM_OK;
    }
  DECIDE (real, IS_POSITIVE (&t[0]));
  *form = real ? PORISM_CONIC_PARALLEL_LINES : PORISM_CONIC_EMPTY;

  return PORISM_OK;
}

/* An ellipse is real where a + c and the determinant have opposite signs. */
static PorismStatus
F (elliptic_form) (FIELD *f, const ELEMENT *q, const ELEMENT *determinant, PorismConicForm *form)
{
  LOCALS (t, 1);

  ADD (t, &q[0], &q[2]);
  MUL (t, t, determinant);
  NEG (t, t);
  DECIDE (real, IS_POSITIVE (t));
  if (!real)
    {
      *form = PORISM_CONIC_EMPTY;
      return PORISM_OK;
    }
  SUB (t, &q[0], &q[2]);
  double size = SIZE (&q[0]) + SIZE (&q[2]);
  DECIDE (round, porism_truth_and (VANISHES (t, size), VANISHES (&q[1], size)));
  *form = round ? PORISM_CONIC_CIRCLE : PORISM_CONIC_ELLIPSE;

  return PORISM_OK;
}

PorismStatus
F (conic_form) (FIELD *f, const ELEMENT *q, PorismConicForm *form)
{
  LOCALS (discriminant, 1);
  LOCALS (determinant, 1);
  double size = F (conic_discriminant) (f, discriminant, q);
  DECIDE (parabolic, VANISHES (discriminant, size));

  size = F (conic_determinant) (f, determinant, q);
  DECIDE (lines, VANISHES (determinant, size));
  if (parabolic && lines)
    return F (parallel_form) (f, q, form);
  if (parabolic)
    {
      *form = PORISM_CONIC_PARABOLA;
      return PORISM_OK;
    }
  DECIDE (elliptic, IS_POSITIVE (discriminant));
  if (elliptic && lines)
    *form = PORISM_CONIC_EMPTY;
  else if (elliptic)
    return F (elliptic_form) (f, q, determinant, form);
  else
    *form = lines ? PORISM_CONIC_CROSSING_LINES : PORISM_CONIC_HYPERBOLA;

  return PORISM_OK;
}

/* The form as a number, for those who describe a conic. */
FORMULA (conic_form_number)
{
  BEGIN;
  LOCALS (q, 6);
  PorismConicForm form;

  F (conic) (f, q, shape, in, 0);
  TRY (F (conic_form) (f, q, &form));
  SET_SI (out, (long) form);

  return PORISM_OK;
}

FORMULA (centre_conic)
{
  BEGIN;
  INPUT (q, 0);
  LOCALS (discriminant, 1);
  double size = F (conic_discriminant) (f, discriminant, q);

  NEED (NOT (VANISHES (discriminant, size)), NO_CENTRE);
  F (conic_centre) (f, out, q, discriminant);

  return PORISM_OK;
}

/* @w = the root to the right of @t[0] + i @t[1] with the absolute value @t[2]: its greater part by a sum
 * that does not cancel, the other from that. */
static PorismStatus
F (root_to_the_right) (FIELD *f, ELEMENT *w, ELEMENT *t)
{
  gboolean steep = IS_POSITIVE (&t[0]) == PORISM_FALSE;
  ELEMENT *greater = &w[steep], *other = &w[!steep];

  if (steep)
    NEG (&t[0], &t[0]);
  ADD (&t[2], &t[2], &t[0]);
  DIV_SI (&t[2], &t[2], 2);
  SQRT (greater, &t[2]);
  DIV (other, &t[1], greater);
  DIV_SI (other, other, 2);
  if (!steep)
    return PORISM_OK;
  DECIDE (right, IS_POSITIVE (&t[1]));
  for (int i = 0; i < 2 && !right; i++)
    NEG (&w[i], &w[i]);

  return PORISM_OK;
}

PorismStatus
F (focal_arrow) (FIELD *f, ELEMENT *w, const ELEMENT *q, const ELEMENT *discriminant,
                 const ELEMENT *determinant)
{
  LOCALS (t, 3);

  MUL_SI (&t[2], determinant, 4);
  DIV (&t[2], &t[2], discriminant);
  DIV (&t[2], &t[2], discriminant);
  SUB (&t[0], &q[0], &q[2]);
  MUL (&t[0], &t[0], &t[2]);
  MUL (&t[1], &q[1], &t[2]);
  DECIDE (upright, VANISHES (&t[1], SIZE (&t[0])));
  if (upright)
    {
      DECIDE (across, IS_POSITIVE (&t[0]));
      if (!across)
        NEG (&t[0], &t[0]);
      SQRT (&w[across ? 0 : 1], &t[0]);
      SET_SI (&w[across ? 1 : 0], 0);
      return PORISM_OK;
    }
  F (dot) (f, &t[2], t, t);
  SQRT (&t[2], &t[2]);

  return F (root_to_the_right) (f, w, t);
}

PorismStatus
F (conic_focus) (FIELD *f, ELEMENT *out, const ELEMENT *q, gint branch)
{
  LOCALS (discriminant, 1);
  LOCALS (determinant, 1);
  LOCALS (w, 2);
  double size = F (conic_discriminant) (f, discriminant, q);
  DECIDE (parabolic, VANISHES (discriminant, size));

  size = F (conic_determinant) (f, determinant, q);
  NEED (NOT (VANISHES (determinant, size)), CONIC_IS_LINES);
  if (parabolic)
    {
      if (branch > 0)
        UNDEFINED (NO_CENTRE);
      F (parabola_focus) (f, out, q);
      return PORISM_OK;
    }
  TRY (F (focal_arrow) (f, w, q, discriminant, determinant));
  F (conic_centre) (f, out, q, discriminant);
  for (int i = 0; i < 2; i++)
    if (branch > 0)
      ADD (&out[i], &out[i], &w[i]);
    else
      SUB (&out[i], &out[i], &w[i]);

  return PORISM_OK;
}

FORMULA (focus)
{
  BEGIN;

  return F (conic_focus) (f, out, in[0], shape->branch);
}

/* pi times the product of the semi-axes, which is 2 det/(4ac - b^2)^(3/2) with the fourfold
 * determinant. */
FORMULA (area_conic)
{
  BEGIN;
  INPUT (q, 0);
  LOCALS (discriminant, 1);
  LOCALS (t, 1);

  F (conic_discriminant) (f, discriminant, q);
  NEED (IS_POSITIVE (discriminant), NOT_CLOSED);
  F (conic_determinant) (f, t, q);
  MUL_SI (t, t, 2);
  DIV (t, t, discriminant);
  DECIDE (positive, IS_POSITIVE (t));
  if (!positive)
    NEG (t, t);
  SQRT (out, discriminant);
  DIV (t, t, out);
  F (pi) (f, out);
  MUL (out, out, t);

  return PORISM_OK;
}

PorismTruth
F (is_in_conic) (FIELD *f, const ELEMENT *q, const ELEMENT *p)
{
  LOCALS (value, 1);
  LOCALS (t, 1);
  double size = F (conic_at) (f, value, q, p);
  PorismTruth on = VANISHES (value, size), inside;

  if (on == PORISM_TRUE)
    return on;
  size = F (conic_determinant) (f, t, q);
  inside = NOT (VANISHES (t, size));
  MUL (t, t, value);

  return porism_truth_or (on, porism_truth_and (inside, IS_POSITIVE (t)));
}
