/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conics from foci, from a directrix, from five points and from their coefficients. */

#include "engine/conics/conic.h"
#include "engine/geometry/numeric.h"

/* Where the distances of @p from the foci are. */
typedef struct
{
  ELEMENT *axis;                /* first focus → second focus */
  ELEMENT *squares;             /* of the distances */
  ELEMENT *product;             /* of the arrows to the foci, as vectors */
  PorismTruth collinear;
} F (Focal);

static void
F (measure_foci) (FIELD *f, F (Focal) *self, const void *const *in)
{
  LOCALS (u, 2);
  LOCALS (v, 2);
  LOCALS (det, 1);

  F (arrow) (f, self->axis, in[0], in[1]);
  F (arrow) (f, u, in[2], in[0]);
  F (arrow) (f, v, in[2], in[1]);
  F (dot) (f, &self->squares[0], u, u);
  F (dot) (f, &self->squares[1], v, v);
  F (dot) (f, self->product, u, v);
  self->collinear = F (collinear) (f, det, in[2], in[0], in[1]);
}

/* With the sum or difference s of the distances and the arrow g between the foci, the equation about the
 * centre is s^2 u^2 - (u · g)^2 = s^2 (s^2 - g^2)/4. @t = s^2 - g^2. */
static void
F (conic_about_foci) (FIELD *f, ELEMENT *out, const ELEMENT *g, const ELEMENT *t, const void *const *in)
{
  LOCALS (s, 1);
  LOCALS (centre, 2);
  LOCALS (about, 6);

  F (dot) (f, s, g, g);
  ADD (s, s, t);

  MUL (&about[0], &g[1], &g[1]);
  ADD (&about[0], &about[0], t);
  MUL (&about[1], &g[0], &g[1]);
  MUL_SI (&about[1], &about[1], -2);
  MUL (&about[2], &g[0], &g[0]);
  ADD (&about[2], &about[2], t);
  MUL (&about[5], s, t);
  DIV_SI (&about[5], &about[5], -4);
  for (int i = 0; i < 2; i++)
    {
      ADD (&centre[i], (const ELEMENT *) in[0] + i, (const ELEMENT *) in[1] + i);
      DIV_SI (&centre[i], &centre[i], 2);
    }
  F (conic_move) (f, out, about, centre);
}

/* Through a point, t is 2 (w ± d1 d2) of its distances d1, d2, where w is the product of the arrows from it to
 * the foci: one root only. */
static void
F (conic_from_foci) (FIELD *f, ELEMENT *out, const F (Focal) *focal, const void *const *in,
                     gboolean hyperbola)
{
  LOCALS (t, 1);

  MUL (t, &focal->squares[0], &focal->squares[1]);
  SQRT (t, t);
  if (hyperbola)
    NEG (t, t);
  ADD (t, t, focal->product);
  MUL_SI (t, t, 2);
  F (conic_about_foci) (f, out, focal->axis, t, in);
}

FORMULA (ellipse_foci)
{
  BEGIN;
  LOCALS (room, 5);
  F (Focal) focal = { &room[0], &room[2], &room[4], PORISM_UNKNOWN };

  F (measure_foci) (f, &focal, in);
  NEED (NOT (porism_truth_and (focal.collinear, NOT (IS_POSITIVE (focal.product)))),
        POINT_BETWEEN_FOCI);
  F (conic_from_foci) (f, out, &focal, in, FALSE);

  return PORISM_OK;
}

FORMULA (hyperbola_foci)
{
  BEGIN;
  LOCALS (room, 5);
  LOCALS (t, 1);
  F (Focal) focal = { &room[0], &room[2], &room[4], PORISM_UNKNOWN };

  NEED (NOT (F (coincide) (f, in[0], in[1])), POINTS_COINCIDE);
  F (measure_foci) (f, &focal, in);
  SUB (t, &focal.squares[0], &focal.squares[1]);
  NEED (NOT (VANISHES (t, SIZE_2 (focal.squares))), FOCI_EQUIDISTANT);
  NEG (t, focal.product);
  NEED (NOT (porism_truth_and (focal.collinear, NOT (IS_POSITIVE (t)))), POINT_BEYOND_FOCI);
  F (conic_from_foci) (f, out, &focal, in, TRUE);

  return PORISM_OK;
}

/* @g = the arrow between the foci, @t = 4 a^2 - g^2 of the semi-axis a, which is the number at input 2. */
static PorismStatus
F (measure_axis) (FIELD *f, ELEMENT *g, ELEMENT *a, ELEMENT *t, const PorismShape *shape,
                  const void *const *in)
{
  LOCALS (square, 1);

  TRY (F (numeric) (f, a, shape, in, 2));
  F (arrow) (f, g, in[0], in[1]);
  F (dot) (f, square, g, g);
  MUL (t, a, a);
  MUL_SI (t, t, 4);
  SUB (t, t, square);

  return PORISM_OK;
}

FORMULA (ellipse_axis)
{
  BEGIN;
  LOCALS (g, 2);
  LOCALS (a, 1);
  LOCALS (t, 1);

  TRY (F (measure_axis) (f, g, a, t, shape, in));
  NEED (IS_POSITIVE (a), AXIS_WITHIN_FOCI);
  NEED (IS_POSITIVE (t), AXIS_WITHIN_FOCI);
  F (conic_about_foci) (f, out, g, t, in);

  return PORISM_OK;
}

FORMULA (hyperbola_axis)
{
  BEGIN;
  LOCALS (g, 2);
  LOCALS (a, 1);
  LOCALS (t, 1);
  LOCALS (rest, 1);

  NEED (NOT (F (coincide) (f, in[0], in[1])), POINTS_COINCIDE);
  TRY (F (measure_axis) (f, g, a, t, shape, in));
  NEED (IS_POSITIVE (a), AXIS_BEYOND_FOCI);
  NEG (rest, t);
  NEED (IS_POSITIVE (rest), AXIS_BEYOND_FOCI);
  F (conic_about_foci) (f, out, g, t, in);

  return PORISM_OK;
}

/* With the directrix' normal n and offset e at the focus, the equation about the focus is
 * n^2 u^2 = (n · u + e)^2. */
FORMULA (parabola)
{
  BEGIN;
  INPUT (focus, 0);
  F (Linear) directrix = F (linear) (shape, in, 1);
  LOCALS (d, 2);
  LOCALS (e, 1);
  LOCALS (about, 6);
  double size;

  size = F (offset) (f, e, &directrix, focus);
  NEED (NOT (VANISHES (e, size)), FOCUS_ON_DIRECTRIX);
  F (direction) (f, d, &directrix);
  MUL (&about[0], &d[0], &d[0]);
  MUL (&about[1], &d[0], &d[1]);
  MUL_SI (&about[1], &about[1], 2);
  MUL (&about[2], &d[1], &d[1]);
  MUL (&about[3], &d[1], e);
  MUL_SI (&about[3], &about[3], 2);
  MUL (&about[4], &d[0], e);
  MUL_SI (&about[4], &about[4], -2);
  MUL (&about[5], e, e);
  NEG (&about[5], &about[5]);
  F (conic_move) (f, out, about, focus);

  return PORISM_OK;
}

/* ---- five points ---- */

/* Through five points passes one conic unless two of them coincide or four lie on a line. */
static PorismStatus
F (check_five_points) (FIELD *f, const void *const *in)
{
  LOCALS (det, 1);

  for (int i = 0; i < 5; i++)
    for (int k = 0; k < i; k++)
      NEED (NOT (F (coincide) (f, in[k], in[i])), POINTS_COINCIDE);
  for (int left_out = 0; left_out < 5; left_out++)
    {
      const void *four[4];

      for (int i = 0, n = 0; i < 5; i++)
        if (i != left_out)
          four[n++] = in[i];
      NEED (NOT (porism_truth_and (F (collinear) (f, det, four[0], four[1], four[2]),
                                   F (collinear) (f, det, four[0], four[1], four[3]))),
            FOUR_COLLINEAR);
    }

  return PORISM_OK;
}

/* @line = the line through two points, as a x + b y + c. */
static void
F (join_places) (FIELD *f, ELEMENT *line, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (d, 2);

  F (arrow) (f, d, p, q);
  F (line_along) (f, line, p, d);
}

static void
F (line_at) (FIELD *f, ELEMENT *r, const ELEMENT *line, const ELEMENT *p)
{
  F (dot) (f, r, line, p);
  ADD (r, r, &line[2]);
}

/* @out = @factor times the product of two lines. */
static void
F (pair_of_lines) (FIELD *f, ELEMENT *out, const ELEMENT *factor, const ELEMENT *k, const ELEMENT *l)
{
  static const guint8 places[6][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 } };
  LOCALS (t, 1);

  for (int i = 0; i < 6; i++)
    {
      int m = places[i][0], n = places[i][1];

      MUL (&out[i], &k[m], &l[n]);
      if (m != n)
        {
          MUL (t, &k[n], &l[m]);
          ADD (&out[i], &out[i], t);
        }
      MUL (&out[i], &out[i], factor);
    }
}

/* Of the pencil of conics through the first four points that one which passes through the fifth:
 * l12 l34 (l13 l24)(P5) - l13 l24 (l12 l34)(P5), about the first point. */
FORMULA (conic_five_points)
{
  static const guint8 ends[4][2] = { { 0, 1 }, { 2, 3 }, { 0, 2 }, { 1, 3 } };
  BEGIN;
  LOCALS (places, 10);
  LOCALS (lines, 12);
  LOCALS (factors, 2);
  LOCALS (t, 2);
  LOCALS (about, 12);

  TRY (F (check_five_points) (f, in));
  for (int i = 0; i < 5; i++)
    F (arrow) (f, &places[2 * i], in[0], in[i]);
  for (int i = 0; i < 4; i++)
    F (join_places) (f, &lines[3 * i], &places[2 * ends[i][0]], &places[2 * ends[i][1]]);
  for (int i = 0; i < 2; i++)
    {
      F (line_at) (f, &t[0], &lines[6 * i], &places[8]);
      F (line_at) (f, &t[1], &lines[6 * i + 3], &places[8]);
      MUL (&factors[i], &t[0], &t[1]);
    }
  F (pair_of_lines) (f, &about[0], &factors[1], &lines[0], &lines[3]);
  F (pair_of_lines) (f, &about[6], &factors[0], &lines[6], &lines[9]);
  for (int i = 0; i < 6; i++)
    SUB (&about[i], &about[i], &about[6 + i]);
  F (conic_move) (f, out, about, in[0]);

  return PORISM_OK;
}

/* ---- coefficients ---- */

FORMULA (conic_coefficients)
{
  BEGIN;
  PorismTruth none = PORISM_TRUE;
  PorismConicForm form;

  for (guint i = 0; i < 6; i++)
    TRY (F (numeric) (f, &out[i], shape, in, i));
  for (guint i = 0; i < 3; i++)
    none = porism_truth_and (none, IS_ZERO (&out[i]));
  NEED (NOT (none), NO_CONIC);
  TRY (F (conic_form) (f, out, &form));
  if (form == PORISM_CONIC_EMPTY)
    UNDEFINED (CONIC_EMPTY);

  return PORISM_OK;
}
