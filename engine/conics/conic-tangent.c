/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tangents of conics, and whether lines and conics touch. An asymptote touches at infinity only: the rows of
 * former rules count it, those of today do not. */

#include "engine/conics/conic-meet.h"

/* ---- asymptotes ---- */

/* Whether @line meets the conic in a point at infinity, as of all tangents the asymptotes do. */
static PorismTruth
F (meets_at_infinity) (FIELD *f, const ELEMENT *q, const ELEMENT *line)
{
  LOCALS (d, 2);
  LOCALS (t, 1);
  double size;

  NEG (&d[0], &line[1]);
  SET (&d[1], &line[0]);
  size = F (conic_quadratic) (f, t, q, d);

  return VANISHES (t, CONIC_NOISE * size);
}

/* ---- at and from a point ---- */

/* @out = the line through @p with the normal @g. */
static void
F (line_with_normal) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *g)
{
  LOCALS (d, 2);

  NEG (&d[0], &g[1]);
  SET (&d[1], &g[0]);
  F (line_along) (f, out, p, d);
}

/* The tangent at a point is its polar. */
static PorismStatus
F (tangent_at_conic) (FIELD *f, ELEMENT *out, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (g, 2);
  double size = F (conic_gradient) (f, g, q, p);

  NEED (NOT (porism_truth_and (VANISHES (&g[0], size), VANISHES (&g[1], size))), CONIC_IS_LINES);
  F (line_with_normal) (f, out, p, g);

  return PORISM_OK;
}

FORMULA (tangent_conic_at)
{
  BEGIN;

  NEED (NOT (F (conic_is_lines) (f, in[1])), CONIC_IS_LINES);

  return F (tangent_at_conic) (f, out, in[0], in[1]);
}

/* The directions v of the tangents from a point solve G(v) = Q q(v) - (g · v)^2/4 = 0, with the value Q
 * and the gradient g at the point, and the quadratic part q. In the frame v = s w + t m the
 * discriminant of G is -Q det (w × m)^2, with the fourfold determinant of the conic. */
typedef struct
{
  const ELEMENT *q;
  const ELEMENT *value;
  const ELEMENT *gradient;
  ELEMENT *frame;               /* w, m */
  ELEMENT *root;                /* of the discriminant */
} F (Pencil);

/* @r = twice the bilinear form of G at @u and @v. */
static void
F (tangent_form) (FIELD *f, ELEMENT *r, const F (Pencil) *self, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (h, 2);
  LOCALS (t, 2);

  for (int i = 0; i < 2; i++)
    {
      MUL (&h[i], &self->q[2 * i], &u[i]);
      MUL_SI (&h[i], &h[i], 2);
      MUL (&t[0], &self->q[1], &u[1 - i]);
      ADD (&h[i], &h[i], &t[0]);
    }
  F (dot) (f, r, h, v);
  MUL (r, r, self->value);
  F (dot) (f, &t[0], self->gradient, u);
  F (dot) (f, &t[1], self->gradient, v);
  MUL (&t[0], &t[0], &t[1]);
  DIV_SI (&t[0], &t[0], 2);
  SUB (r, r, &t[0]);
}

/* @out = s and t of the direction in which t/s is the first or the second root of
 * a t^2 + b t s + c s^2, pointing forward. */
static PorismStatus
F (choose_direction) (FIELD *f, ELEMENT *out, const ELEMENT *c, const double sizes[3],
                      const ELEMENT *root, gboolean second)
{
  LOCALS (r, 1);
  DECIDE (across, VANISHES (&c[2], CONIC_NOISE * sizes[2]));

  if (across)
    {
      NEG (&out[1], &c[0]);
      SET (&out[0], &c[1]);
      if (second)
        {
          SET_SI (&out[0], 0);
          SET_SI (&out[1], 1);
          return PORISM_OK;
        }
    }
  else
    {
      DECIDE (upwards, IS_POSITIVE (&c[2]));
      SET (r, root);
      if (upwards != (PorismTruth) second)
        NEG (r, r);
      SUB (&out[1], r, &c[1]);
      MUL_SI (&out[0], &c[2], 2);
    }
  DECIDE (forward, IS_POSITIVE (&out[0]));
  for (int i = 0; !forward && i < 2; i++)
    NEG (&out[i], &out[i]);

  return PORISM_OK;
}

static PorismStatus
F (tangent_from) (FIELD *f, ELEMENT *out, const F (Pencil) *self, const ELEMENT *p, gboolean second)
{
  const ELEMENT *w = self->frame, *m = self->frame + 2;
  LOCALS (c, 3);
  LOCALS (st, 2);
  LOCALS (d, 2);
  LOCALS (t, 1);
  double sizes[3] = { 0, 0, SIZE (self->value) * (SIZE (&self->q[0]) + SIZE (&self->q[1]) +
                                                  SIZE (&self->q[2])) * SIZE_2 (m) * SIZE_2 (m) };

  F (tangent_form) (f, &c[0], self, w, w);
  F (tangent_form) (f, &c[1], self, w, m);
  F (tangent_form) (f, &c[2], self, m, m);
  DIV_SI (&c[0], &c[0], 2);
  DIV_SI (&c[2], &c[2], 2);
  TRY (F (choose_direction) (f, st, c, sizes, self->root, second));
  for (int i = 0; i < 2; i++)
    {
      MUL (&d[i], &st[0], &w[i]);
      MUL (t, &st[1], &m[i]);
      ADD (&d[i], &d[i], t);
    }
  F (line_along) (f, out, p, d);

  return PORISM_OK;
}

/* w from the point to the conic and m across it, along the polar; from the centre, the axes. */
static PorismStatus
F (choose_frame) (FIELD *f, const F (Pencil) *self, PorismTruth centre)
{
  const ELEMENT *g = self->gradient;
  DECIDE (positive, IS_POSITIVE (self->value));

  for (int i = 0; i < 4; i++)
    SET_SI (&self->frame[i], i == 0 || i == 3);
  if (centre)
    return PORISM_OK;
  for (int i = 0; i < 2; i++)
    {
      SET (&self->frame[i], &g[i]);
      SET (&self->frame[2 + i], &g[1 - i]);
    }
  NEG (&self->frame[2], &self->frame[2]);
  for (int i = 0; positive && i < 4; i++)
    NEG (&self->frame[i], &self->frame[i]);

  return PORISM_OK;
}

/* The first tangent touches on the left, as seen from the conic to the point. From the centre of a
 * hyperbola its asymptotes go, from another point of an asymptote that one. */
FORMULA (tangent_or_asymptote)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (q, 1);
  LOCALS (value, 1);
  LOCALS (g, 2);
  LOCALS (root, 1);
  LOCALS (frame, 4);
  LOCALS (area, 1);
  F (Pencil) pencil = { q, value, g, frame, root };
  double size = F (conic_determinant) (f, root, q);

  NEED (NOT (VANISHES (root, size)), CONIC_IS_LINES);
  size = F (conic_at) (f, value, q, p);
  DECIDE (on, VANISHES (value, size));
  if (on)
    return F (tangent_at_conic) (f, out, p, q);

  MUL (root, root, value);
  NEG (root, root);
  NEED (IS_POSITIVE (root), POINT_INSIDE_CONIC);
  size = F (conic_gradient) (f, g, q, p);
  DECIDE (centre, porism_truth_and (VANISHES (&g[0], size), VANISHES (&g[1], size)));
  TRY (F (choose_frame) (f, &pencil, centre));
  F (cross) (f, area, &frame[0], &frame[2]);
  SQRT (root, root);
  MUL (root, root, area);

  return F (tangent_from) (f, out, &pencil, p, shape->branch > 0);
}

FORMULA (tangent_conic)
{
  BEGIN;

  TRY (F (tangent_or_asymptote) (field_, shape, in, out_));
  NEED (NOT (F (meets_at_infinity) (f, in[1], out)), TANGENT_IS_ASYMPTOTE);

  return PORISM_OK;
}

/* ---- of two conics ---- */

/* Two directions of which one meets a hyperbola from its centre: their quadratic parts have opposite
 * signs. */
static PorismStatus
F (opposite_directions) (FIELD *f, ELEMENT *v, const ELEMENT *q)
{
  LOCALS (t, 3);

  ADD (&t[0], &q[0], &q[2]);
  SUB (&t[1], &q[1], &t[0]);
  ADD (&t[2], &q[1], &t[0]);
  MUL (&t[1], &t[1], &t[2]);
  DECIDE (mixed, IS_POSITIVE (&t[1]));
  SUB (&t[1], &q[0], &q[2]);
  MUL (&t[1], &t[1], &t[0]);
  DECIDE (first, IS_POSITIVE (&t[1]));

  const int own = first ? 0 : 1, other = 1 - own;

  for (int i = 0; i < 4; i++)
    SET_SI (&v[i], mixed ? (i == 3 ? -1 : 1) : i == own);
  if (!mixed)
    {
      MUL_SI (&v[2 + other], &q[2 * own], 2);
      NEG (&v[2 + own], &q[1]);
    }

  return PORISM_OK;
}

/* @o = a point inside, which no tangent passes: the centre or the focus; for a hyperbola, as far from
 * the centre as needed in a direction that meets it. */
static PorismStatus
F (point_inside) (FIELD *f, ELEMENT *o, const ELEMENT *q)
{
  LOCALS (v, 4);
  LOCALS (value, 1);
  LOCALS (t, 2);

  TRY (F (conic_base) (f, o, q));
  DECIDE (inside, F (is_in_conic) (f, q, o));
  if (inside)
    return PORISM_OK;

  TRY (F (opposite_directions) (f, v, q));
  F (conic_at) (f, value, q, o);
  F (conic_quadratic) (f, &t[0], q, &v[0]);
  MUL (&t[1], &t[0], value);
  DECIDE (beside, IS_POSITIVE (&t[1]));
  if (beside)
    F (conic_quadratic) (f, &t[0], q, &v[2]);
  DIV (&t[0], value, &t[0]);
  SET_SI (&t[1], 1);
  SUB (&t[0], &t[1], &t[0]);
  F (along) (f, o, o, &v[beside ? 2 : 0], &t[0], &t[1]);

  return PORISM_OK;
}

/* Seen from a point inside the first conic, a tangent is u x + v y + 1 = 0, and the dual conics meet
 * in (u, v). At (0, 0) they do so in the line at infinity, which touches parabolas. */
FORMULA (common_tangent_or_asymptote)
{
  BEGIN;
  LOCALS (conics, 12);
  LOCALS (duals, 12);
  LOCALS (o, 2);
  LOCALS (t, 1);
  PorismStatus status;

  for (guint i = 0; i < 2; i++)
    {
      F (conic) (f, &conics[6 * i], shape, in, i);
      NEED (NOT (F (conic_is_lines) (f, &conics[6 * i])), CONIC_IS_LINES);
    }
  TRY (F (point_inside) (f, o, conics));
  NEG (&o[0], &o[0]);
  NEG (&o[1], &o[1]);
  for (int i = 0; i < 2; i++)
    {
      F (conic_move) (f, &conics[6 * i], &conics[6 * i], o);
      F (conic_dual) (f, &duals[6 * i], &conics[6 * i]);
    }
  status = F (conics_meet) (f, out, &duals[0], &duals[6], (guint) shape->branch, TRUE);
  if (status == PORISM_UNDEFINED && f->base.reason == PORISM_REASON_NO_MEET)
    f->base.reason = PORISM_REASON_NO_COMMON_TANGENT;
  TRY (status);
  F (dot) (f, t, out, o);
  SET_SI (&out[2], 1);
  ADD (&out[2], &out[2], t);

  return PORISM_OK;
}

FORMULA (common_tangent_conics)
{
  BEGIN;
  LOCALS (q, 6);

  TRY (F (common_tangent_or_asymptote) (field_, shape, in, out_));
  for (guint i = 0; i < 2; i++)
    {
      F (conic) (f, q, shape, in, i);
      NEED (NOT (F (meets_at_infinity) (f, q, out)), TANGENT_IS_ASYMPTOTE);
    }

  return PORISM_OK;
}

/* ---- relations ---- */

/* The dual conic vanishes at a tangent and at an asymptote. */
PorismStatus
F (line_touches_projectively) (FIELD *f, const ELEMENT *q, const ELEMENT *line, PorismTruth *yes)
{
  LOCALS (dual, 6);
  LOCALS (t, 1);
  double size;
  DECIDE (lines, F (conic_is_lines) (f, q));

  *yes = PORISM_FALSE;
  if (lines)
    return PORISM_OK;
  F (conic_dual) (f, dual, q);
  size = F (conic_homogeneous) (f, t, dual, line);
  *yes = VANISHES (t, CONIC_NOISE * size);

  return PORISM_OK;
}

PorismStatus
F (line_touches_conic) (FIELD *f, const ELEMENT *q, const ELEMENT *line, PorismTruth *yes)
{
  TRY (F (line_touches_projectively) (f, q, line, yes));
  if (*yes != PORISM_FALSE)
    *yes = porism_truth_and (*yes, NOT (F (meets_at_infinity) (f, q, line)));

  return PORISM_OK;
}

/* @r = the trace of the product of the matrix of @p and the dual of @q, four times. */
static void
F (mixed_determinant) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  static const gboolean mixed[6] = { FALSE, TRUE, FALSE, TRUE, TRUE, FALSE };
  LOCALS (dual, 6);
  LOCALS (t, 1);

  F (conic_dual) (f, dual, q);
  SET_SI (r, 0);
  for (int i = 0; i < 6; i++)
    {
      MUL (t, &p[i], &dual[i]);
      if (mixed[i])
        DIV_SI (t, t, 2);
      ADD (r, r, t);
    }
}

void
F (pencil_discriminant) (FIELD *f, ELEMENT *terms, const ELEMENT *p, const ELEMENT *q)
{
  static const struct { gint8 factor; guint8 powers[4]; } products[5] = {
    { 1, { 0, 2, 2, 0 } }, { -4, { 1, 0, 3, 0 } }, { -4, { 0, 3, 0, 1 } }, { 18, { 1, 1, 1, 1 } },
    { -27, { 2, 0, 0, 2 } },
  };
  LOCALS (c, 4);

  F (conic_determinant) (f, &c[0], q);
  F (mixed_determinant) (f, &c[1], p, q);
  F (mixed_determinant) (f, &c[2], q, p);
  F (conic_determinant) (f, &c[3], p);
  for (int i = 0; i < 5; i++)
    {
      SET_SI (&terms[i], products[i].factor);
      for (int k = 0; k < 4; k++)
        for (int power = 0; power < products[i].powers[k]; power++)
          MUL (&terms[i], &terms[i], &c[k]);
    }
}

/* Whether the pencil has fewer than three conics of lines, as it has where two common points are one,
 * real or not. */
static PorismTruth
F (pencil_is_special) (FIELD *f, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (terms, 5);
  LOCALS (sum, 1);
  double size = 0;

  F (pencil_discriminant) (f, terms, p, q);
  SET_SI (sum, 0);
  for (int i = 0; i < 5; i++)
    {
      size += SIZE (&terms[i]);
      ADD (sum, sum, &terms[i]);
    }

  return VANISHES (sum, CONIC_NOISE * size);
}

/* Whether both have a tangent at @point, and the same. */
static PorismTruth
F (touch_at) (FIELD *f, const ELEMENT *p, const ELEMENT *q, const ELEMENT *point)
{
  LOCALS (g, 2);
  LOCALS (h, 2);
  LOCALS (t, 1);
  double size_g = F (conic_gradient) (f, g, p, point), size_h = F (conic_gradient) (f, h, q, point);
  PorismTruth singular =
    porism_truth_or (porism_truth_and (VANISHES (&g[0], size_g), VANISHES (&g[1], size_g)),
                     porism_truth_and (VANISHES (&h[0], size_h), VANISHES (&h[1], size_h)));

  F (cross) (f, t, g, h);

  /* a double finds the point where conics touch to half of its digits only */
  return porism_truth_and (NOT (singular),
                           VANISHES (t, 1e8 * (SIZE_2 (g) * SIZE_2 (h))));
}

PorismStatus
F (conics_touch) (FIELD *f, const ELEMENT *p, const ELEMENT *q, PorismTruth *yes)
{
  LOCALS (point, 2);
  DECIDE (special, F (pencil_is_special) (f, p, q));

  *yes = PORISM_FALSE;
  for (guint k = 0; special && k < 4 && *yes == PORISM_FALSE; k++)
    {
      PorismStatus status = F (conics_meet) (f, point, p, q, k, FALSE);

      if (status == PORISM_UNABLE)
        return status;
      if (status == PORISM_UNDEFINED)
        return PORISM_OK;
      *yes = F (touch_at) (f, p, q, point);
    }

  return PORISM_OK;
}
