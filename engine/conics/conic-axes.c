/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies along the axes of a conic, and what belongs to a point or a line by polarity. */

#include "engine/conics/conic.h"
#include "engine/geometry/numeric.h"

/* What a conic that does not consist of lines is computed from. */
typedef struct
{
  ELEMENT *discriminant;        /* room for four elements */
  ELEMENT *determinant;
  ELEMENT *trace;               /* a + c, the equation with such a sign that it is negative at the centre */
  ELEMENT *root;                /* of (a - c)^2 + b^2: 0 for a circle */
  gboolean parabolic;
} F (Form);

static PorismStatus
F (read_form) (FIELD *f, F (Form) *form, ELEMENT *room, const ELEMENT *q)
{
  LOCALS (t, 2);
  double size;

  *form = (F (Form)) { &room[0], &room[1], &room[2], &room[3], FALSE };
  size = F (conic_discriminant) (f, form->discriminant, q);
  DECIDE (parabolic, VANISHES (form->discriminant, size));
  form->parabolic = parabolic;
  size = F (conic_determinant) (f, form->determinant, q);
  NEED (NOT (VANISHES (form->determinant, size)), CONIC_IS_LINES);
  ADD (form->trace, &q[0], &q[2]);
  SUB (&t[0], &q[0], &q[2]);
  SET (&t[1], &q[1]);
  F (dot) (f, form->root, t, t);
  SQRT (form->root, form->root);
  if (parabolic)
    return PORISM_OK;
  MUL (&t[0], form->determinant, form->discriminant);
  DECIDE (positive, IS_POSITIVE (&t[0]));
  if (positive)
    NEG (form->trace, form->trace);

  return PORISM_OK;
}

static PorismTruth
F (is_round) (FIELD *f, const ELEMENT *q)
{
  LOCALS (t, 1);
  double size = CONIC_NOISE * (SIZE_2 (&q[0]) + SIZE (&q[2]));

  SUB (t, &q[0], &q[2]);

  return porism_truth_and (VANISHES (&q[1], size), VANISHES (t, size));
}

/* @d = the direction from the centre to the second focus, of a circle that of the x-axis; of a parabola, along its
 * axis. @base = the centre, or the focus. */
static PorismStatus
F (main_axis) (FIELD *f, ELEMENT *base, ELEMENT *d, const ELEMENT *q, const F (Form) *form)
{
  if (form->parabolic)
    {
      F (parabola_focus) (f, base, q);
      F (conic_gradient) (f, d, q, base);
      return PORISM_OK;
    }
  F (conic_centre) (f, base, q, form->discriminant);
  DECIDE (round, F (is_round) (f, q));
  if (!round)
    return F (focal_arrow) (f, d, q, form->discriminant, form->determinant);
  SET_SI (&d[0], 1);
  SET_SI (&d[1], 0);

  return PORISM_OK;
}

static PorismStatus
F (axis) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, gboolean minor)
{
  LOCALS (q, 6);
  LOCALS (room, 4);
  LOCALS (base, 2);
  LOCALS (d, 2);
  LOCALS (turned, 2);
  F (Form) form;

  F (conic) (f, q, shape, in, 0);
  TRY (F (read_form) (f, &form, room, q));
  if (form.parabolic && minor)
    UNDEFINED (NO_CENTRE);
  TRY (F (main_axis) (f, base, d, q, &form));
  NEG (&turned[0], &d[1]);
  SET (&turned[1], &d[0]);
  F (line_along) (f, out, base, minor ? turned : d);

  return PORISM_OK;
}

FORMULA (conic_axis)
{
  BEGIN;

  return F (axis) (f, out, shape, in, shape->branch > 0);
}

FORMULA (minor_axis)
{
  BEGIN;

  return F (axis) (f, out, shape, in, TRUE);
}

/* @r = the square of a semi-axis: with the value k at the centre and s = a + c these are 2 k (s + root)/(4ac - b^2)
 * and 2 k/(s + root) for an ellipse, 2 k/(root + s) and 2 k/(root - s) for a hyperbola. */
static PorismStatus
F (squared_semi_axis) (FIELD *f, ELEMENT *r, const F (Form) *form, gboolean minor)
{
  LOCALS (k, 1);
  LOCALS (t, 1);

  if (form->parabolic)
    UNDEFINED (NO_CENTRE);
  DIV (k, form->determinant, form->discriminant);
  F (absolute) (f, k, k);
  MUL_SI (k, k, 2);
  DECIDE (elliptic, IS_POSITIVE (form->discriminant));
  if (minor && !elliptic)
    SUB (t, form->root, form->trace);
  else
    ADD (t, form->root, form->trace);
  if (elliptic && !minor)
    {
      MUL (r, k, t);
      DIV (r, r, form->discriminant);
    }
  else
    DIV (r, k, t);

  return PORISM_OK;
}

static PorismStatus
F (semi_axis) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, gboolean minor)
{
  LOCALS (q, 6);
  LOCALS (room, 4);
  F (Form) form;

  F (conic) (f, q, shape, in, 0);
  TRY (F (read_form) (f, &form, room, q));
  TRY (F (squared_semi_axis) (f, out, &form, minor));
  SQRT (out, out);

  return PORISM_OK;
}

FORMULA (semi_major_axis)
{
  BEGIN;

  return F (semi_axis) (f, out, shape, in, FALSE);
}

FORMULA (semi_minor_axis)
{
  BEGIN;

  return F (semi_axis) (f, out, shape, in, TRUE);
}

/* The distance of a focus from the centre: its square is 4 |det| root/(4ac - b^2)^2. */
FORMULA (linear_eccentricity)
{
  BEGIN;
  LOCALS (q, 6);
  LOCALS (room, 4);
  F (Form) form;

  F (conic) (f, q, shape, in, 0);
  TRY (F (read_form) (f, &form, room, q));
  if (form.parabolic)
    UNDEFINED (NO_CENTRE);
  F (absolute) (f, out, form.determinant);
  MUL (out, out, form.root);
  MUL_SI (out, out, 4);
  DIV (out, out, form.discriminant);
  DIV (out, out, form.discriminant);
  SQRT (out, out);

  return PORISM_OK;
}

/* Its square is 2 root/(root + s) for an ellipse, 2 root/(root - s) for a hyperbola. */
FORMULA (eccentricity)
{
  BEGIN;
  LOCALS (q, 6);
  LOCALS (room, 4);
  LOCALS (t, 1);
  F (Form) form;

  F (conic) (f, q, shape, in, 0);
  TRY (F (read_form) (f, &form, room, q));
  SET_SI (out, 1);
  if (form.parabolic)
    return PORISM_OK;
  DECIDE (elliptic, IS_POSITIVE (form.discriminant));
  if (elliptic)
    ADD (t, form.root, form.trace);
  else
    SUB (t, form.root, form.trace);
  MUL_SI (out, form.root, 2);
  DIV (out, out, t);
  SQRT (out, out);

  return PORISM_OK;
}

/* @out = the polar of @p. */
static PorismStatus
F (polar_line) (FIELD *f, ELEMENT *out, const ELEMENT *q, const ELEMENT *p)
{
  LOCALS (t, 2);
  double size = CONIC_NOISE * F (conic_gradient) (f, out, q, p);

  NEED (NOT (porism_truth_and (VANISHES (&out[0], size), VANISHES (&out[1], size))), NO_POLAR);
  F (dot) (f, &t[0], &q[3], p);
  MUL_SI (&t[1], &q[5], 2);
  ADD (&out[2], &t[0], &t[1]);

  return PORISM_OK;
}

FORMULA (polar)
{
  BEGIN;
  LOCALS (q, 6);

  F (conic) (f, q, shape, in, 1);

  return F (polar_line) (f, out, q, in[0]);
}

/* The point whose polar the line is. */
FORMULA (pole)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  static const guint8 places[3][3] = { { 0, 1, 3 }, { 1, 2, 4 }, { 3, 4, 5 } };
  LOCALS (q, 6);
  LOCALS (dual, 6);
  LOCALS (line, 3);
  LOCALS (sums, 3);
  LOCALS (t, 1);
  double size = 0;

  F (conic) (f, q, shape, in, 1);
  NEED (NOT (F (conic_is_lines) (f, q)), CONIC_IS_LINES);
  F (conic_dual) (f, dual, q);
  if (l.line == NULL)
    {
      F (direction) (f, sums, &l);
      F (line_along) (f, line, l.start, sums);
    }
  for (int i = 0; i < 3; i++)
    {
      if (l.line != NULL)
        SET (&line[i], &l.line[i]);
      SET_SI (&sums[i], 0);
    }
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      {
        MUL (t, &dual[places[i][k]], &line[k]);
        if (i == k)
          MUL_SI (t, t, 2);
        if (i == 2)
          size += SIZE (t);
        ADD (&sums[i], &sums[i], t);
      }
  NEED (NOT (VANISHES (&sums[2], CONIC_NOISE * size)), NO_POLAR);
  for (int i = 0; i < 2; i++)
    DIV (&out[i], &sums[i], &sums[2]);

  return PORISM_OK;
}

/* The polar of a focus. */
FORMULA (directrix)
{
  BEGIN;
  INPUT (q, 0);
  LOCALS (focus, 2);

  TRY (F (conic_focus) (f, focus, q, shape->branch));
  NEED (NOT (F (is_round) (f, q)), NO_DIRECTRIX);

  return F (polar_line) (f, out, q, focus);
}

/* The middle of the way from the focus to the directrix. */
static PorismStatus
F (parabola_vertex) (FIELD *f, ELEMENT *out, const ELEMENT *q)
{
  LOCALS (focus, 2);
  LOCALS (line, 3);
  LOCALS (t, 2);

  F (parabola_focus) (f, focus, q);
  TRY (F (polar_line) (f, line, q, focus));
  F (dot) (f, &t[0], line, focus);
  ADD (&t[0], &t[0], &line[2]);
  DIV_SI (&t[0], &t[0], -2);
  F (dot) (f, &t[1], line, line);
  F (along) (f, out, focus, line, &t[0], &t[1]);

  return PORISM_OK;
}

/* Those on the axis of the foci first. */
FORMULA (conic_vertex)
{
  BEGIN;
  LOCALS (q, 6);
  LOCALS (room, 4);
  LOCALS (base, 2);
  LOCALS (d, 2);
  LOCALS (t, 2);
  F (Form) form;
  gboolean minor = shape->branch > 1;

  F (conic) (f, q, shape, in, 0);
  TRY (F (read_form) (f, &form, room, q));
  if (form.parabolic && shape->branch > 0)
    UNDEFINED (NO_CENTRE);
  if (form.parabolic)
    return F (parabola_vertex) (f, out, q);
  DECIDE (elliptic, IS_POSITIVE (form.discriminant));
  if (minor && !elliptic)
    UNDEFINED (NOT_CLOSED);
  TRY (F (main_axis) (f, base, d, q, &form));
  TRY (F (squared_semi_axis) (f, &t[0], &form, minor));
  F (dot) (f, &t[1], d, d);
  DIV (&t[0], &t[0], &t[1]);
  SQRT (&t[0], &t[0]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&t[1], &d[minor ? 1 - i : i], &t[0]);
      if ((shape->branch % 2 == 0) == (minor && i == 0))
        ADD (&out[i], &base[i], &t[1]);
      else
        SUB (&out[i], &base[i], &t[1]);
    }

  return PORISM_OK;
}

/* The diameter that halves the chords of the line's direction: where the gradient is across that. */
FORMULA (conjugate_diameter)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (q, 6);
  LOCALS (d, 2);
  LOCALS (t, 4);

  F (conic) (f, q, shape, in, 1);
  F (direction) (f, d, &l);
  for (int i = 0; i < 2; i++)
    {
      MUL (&t[0], &q[2 * i], &d[i]);
      MUL_SI (&t[0], &t[0], 2);
      MUL (&t[1], &q[1], &d[1 - i]);
      ADD (&t[2 + i], &t[0], &t[1]);
    }
  NEED (NOT (porism_truth_and (VANISHES (&t[2], CONIC_NOISE * (SIZE_2 (q) * SIZE_2 (d))),
                               VANISHES (&t[3], CONIC_NOISE * (SIZE_2 (&q[1]) * SIZE_2 (d))))), NO_CENTRE);
  SET (&out[0], &t[2]);
  SET (&out[1], &t[3]);
  F (dot) (f, &out[2], &q[3], d);

  return PORISM_OK;
}

/* With the dual conic A, 2 H, B, 2 G, 2 F, C the line u x + v y + w = 0 touches where
 * C w^2 + 2 (G u + F v) w + A u^2 + 2 H u v + B v^2 = 0; of a parabola C is 0. */
FORMULA (parallel_tangent)
{
  BEGIN;
  F (Linear) l = F (linear) (shape, in, 0);
  LOCALS (q, 6);
  LOCALS (dual, 6);
  LOCALS (d, 2);
  LOCALS (t, 4);
  double size;

  F (conic) (f, q, shape, in, 1);
  NEED (NOT (F (conic_is_lines) (f, q)), CONIC_IS_LINES);
  F (conic_dual) (f, dual, q);
  F (direction) (f, d, &l);
  NEG (&out[0], &d[1]);
  SET (&out[1], &d[0]);
  F (dot) (f, &t[0], &dual[3], out);
  F (conic_quadratic) (f, &t[1], dual, out);
  size = F (conic_discriminant) (f, &t[2], q);
  DECIDE (parabolic, VANISHES (&t[2], size));
  if (parabolic)
    {
      if (shape->branch > 0)
        UNDEFINED (NO_TANGENT);
      NEED (NOT (VANISHES (&t[0], CONIC_NOISE * SIZE_2 (&dual[3]) * SIZE_2 (out))), NO_TANGENT);
      DIV (&out[2], &t[1], &t[0]);
      NEG (&out[2], &out[2]);
      return PORISM_OK;
    }
  MUL (&t[2], &t[0], &t[0]);
  MUL (&t[3], &dual[5], &t[1]);
  MUL_SI (&t[3], &t[3], 4);
  SUB (&t[2], &t[2], &t[3]);
  NEED (IS_POSITIVE (&t[2]), NO_TANGENT);
  SQRT (&t[2], &t[2]);
  if (shape->branch > 0)
    ADD (&t[0], &t[0], &t[2]);
  else
    SUB (&t[0], &t[0], &t[2]);
  MUL_SI (&t[3], &dual[5], -2);
  DIV (&out[2], &t[0], &t[3]);

  return PORISM_OK;
}

/* From the centre, along the axis of the foci and across it by the ratio of the semi-axes. */
FORMULA (asymptote_of_conic)
{
  BEGIN;
  INPUT (q, 0);
  LOCALS (room, 4);
  LOCALS (base, 2);
  LOCALS (d, 2);
  LOCALS (t, 2);
  LOCALS (along, 2);
  F (Form) form;

  TRY (F (read_form) (f, &form, room, q));
  if (form.parabolic)
    UNDEFINED (NO_ASYMPTOTE);
  NEED (NOT (IS_POSITIVE (form.discriminant)), NO_ASYMPTOTE);
  TRY (F (main_axis) (f, base, d, q, &form));
  TRY (F (squared_semi_axis) (f, &t[0], &form, FALSE));
  TRY (F (squared_semi_axis) (f, &t[1], &form, TRUE));
  DIV (&t[0], &t[1], &t[0]);
  SQRT (&t[0], &t[0]);
  if (shape->branch > 0)
    NEG (&t[0], &t[0]);
  MUL (&t[1], &d[1], &t[0]);
  SUB (&along[0], &d[0], &t[1]);
  MUL (&t[1], &d[0], &t[0]);
  ADD (&along[1], &d[1], &t[1]);
  F (line_along) (f, out, base, along);

  return PORISM_OK;
}

/* From the direction of the x-axis to the axis of the foci, below 180°. */
FORMULA (angle_of_conic)
{
  BEGIN;
  LOCALS (line, 3);

  TRY (F (axis) (f, line, shape, in, FALSE));
  SET (&out[0], &line[1]);
  NEG (&out[1], &line[0]);
  SET_SI (&out[2], 0);
  DECIDE (level, IS_ZERO (&out[1]));
  DECIDE (ahead, IS_POSITIVE (&out[level ? 0 : 1]));
  for (int i = 0; i < 2 && !ahead; i++)
    NEG (&out[i], &out[i]);

  return PORISM_OK;
}

/* From the focus to the directrix. */
FORMULA (parabola_parameter)
{
  BEGIN;
  INPUT (q, 0);
  PorismConicForm form;
  LOCALS (focus, 2);
  LOCALS (line, 3);

  TRY (F (conic_form) (f, q, &form));
  if (form != PORISM_CONIC_PARABOLA)
    UNDEFINED (NO_PARABOLA);
  F (parabola_focus) (f, focus, q);
  TRY (F (polar_line) (f, line, q, focus));
  F (dot) (f, out, line, focus);
  ADD (out, out, &line[2]);
  MUL (out, out, out);
  F (dot) (f, focus, line, line);
  DIV (out, out, focus);
  SQRT (out, out);

  return PORISM_OK;
}
