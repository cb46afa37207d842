/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conics by their equation a x^2 + b x y + c y^2 + d x + e y + f = 0.
 *
 * Everything here is a polynomial in the six coefficients or a quotient of such ones. A circle, an
 * arc or a sector stands for the conic that carries it. */

#pragma once

#include "engine/conics/conic-form.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/linear.h"

/* @out = the equation of the carrying circle. */
static inline void
F (conic_of_circle) (FIELD *f, ELEMENT *out, const F (Circular) *c)
{
  LOCALS (t, 1);

  SET_SI (&out[0], 1);
  SET_SI (&out[1], 0);
  SET_SI (&out[2], 1);
  MUL_SI (&out[3], &c->centre[0], -2);
  MUL_SI (&out[4], &c->centre[1], -2);
  F (dot) (f, t, c->centre, c->centre);
  SUB (&out[5], t, c->square);
}

/* @out = the equation of input @i; of a conic in space that in its plane, where units along both axes are alike. */
static inline void
F (conic) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);
  const gboolean in_space = shape->kinds[i] == PORISM_KIND_SPACE_CONIC;

  if (shape->kinds[i] != PORISM_KIND_CONIC && !in_space)
    {
      F (Circular) c = F (circular) (shape, in, i);

      F (conic_of_circle) (f, out, &c);
      return;
    }
  for (int k = 0; k < 6; k++)
    SET (&out[k], &x[in_space ? 9 + k : k]);
}

/* @r = a x^2 + b x y + c y^2 at (x, y) = @v. Returns the size of its terms. */
static inline double
F (conic_quadratic) (FIELD *f, ELEMENT *r, const ELEMENT *q, const ELEMENT *v)
{
  LOCALS (t, 3);

  MUL (&t[0], &v[0], &v[0]);
  MUL (&t[0], &t[0], &q[0]);
  MUL (&t[1], &v[0], &v[1]);
  MUL (&t[1], &t[1], &q[1]);
  MUL (&t[2], &v[1], &v[1]);
  MUL (&t[2], &t[2], &q[2]);
  double size = SIZE (&t[0]) + SIZE (&t[1]) + SIZE (&t[2]);
  ADD (&t[0], &t[0], &t[1]);
  ADD (r, &t[0], &t[2]);

  return size;
}

/* @r = the value of the equation at @p. Returns the size of its terms. */
static inline double
F (conic_at) (FIELD *f, ELEMENT *r, const ELEMENT *q, const ELEMENT *p)
{
  LOCALS (t, 2);
  double size = F (conic_quadratic) (f, &t[0], q, p);

  MUL (&t[1], &q[3], &p[0]);
  size += SIZE (&t[1]) + SIZE (&q[5]);
  ADD (&t[0], &t[0], &t[1]);
  MUL (&t[1], &q[4], &p[1]);
  size += SIZE (&t[1]);
  ADD (&t[0], &t[0], &t[1]);
  ADD (r, &t[0], &q[5]);

  return size;
}

/* @g = the gradient at @p. Returns the size of its terms. */
static inline double
F (conic_gradient) (FIELD *f, ELEMENT *g, const ELEMENT *q, const ELEMENT *p)
{
  LOCALS (t, 4);

  MUL (&t[0], &q[0], &p[0]);
  MUL_SI (&t[0], &t[0], 2);
  MUL (&t[1], &q[1], &p[1]);
  MUL (&t[2], &q[1], &p[0]);
  MUL (&t[3], &q[2], &p[1]);
  MUL_SI (&t[3], &t[3], 2);
  double size = SIZE (&t[0]) + SIZE (&t[1]) + SIZE (&t[2]) + SIZE (&t[3]) + SIZE_2 (&q[3]);
  ADD (&g[0], &t[0], &t[1]);
  ADD (&g[0], &g[0], &q[3]);
  ADD (&g[1], &t[2], &t[3]);
  ADD (&g[1], &g[1], &q[4]);

  return size;
}

/* @out = the conic moved by @v. */
static inline void
F (conic_move) (FIELD *f, ELEMENT *out, const ELEMENT *q, const ELEMENT *v)
{
  LOCALS (back, 2);
  LOCALS (g, 2);
  LOCALS (constant, 1);

  NEG (&back[0], &v[0]);
  NEG (&back[1], &v[1]);
  F (conic_at) (f, constant, q, back);
  F (conic_gradient) (f, g, q, back);
  for (int i = 0; i < 3; i++)
    SET (&out[i], &q[i]);
  SET (&out[3], &g[0]);
  SET (&out[4], &g[1]);
  SET (&out[5], constant);
}

/* @r = 4 a c - b^2: positive for an ellipse, negative for a hyperbola or crossing lines. Returns the
 * size of what counts as nothing. */
static inline double
F (conic_discriminant) (FIELD *f, ELEMENT *r, const ELEMENT *q)
{
  LOCALS (t, 2);

  MUL (&t[0], &q[0], &q[2]);
  MUL_SI (&t[0], &t[0], 4);
  MUL (&t[1], &q[1], &q[1]);
  double size = SIZE (&t[0]) + SIZE (&t[1]);
  SUB (r, &t[0], &t[1]);

  return CONIC_NOISE * size;
}

/* @r = 4 a c f + b d e - a e^2 - c d^2 - f b^2, four times the determinant: 0 for lines. Returns the
 * size of what counts as nothing. */
static inline double
F (conic_determinant) (FIELD *f, ELEMENT *r, const ELEMENT *q)
{
  static const guint8 factors[5][3] = { { 0, 2, 5 }, { 1, 3, 4 }, { 0, 4, 4 }, { 2, 3, 3 },
                                        { 5, 1, 1 } };
  LOCALS (t, 2);
  double size = 0;

  SET_SI (&t[0], 0);
  for (int i = 0; i < 5; i++)
    {
      MUL (&t[1], &q[factors[i][0]], &q[factors[i][1]]);
      MUL (&t[1], &t[1], &q[factors[i][2]]);
      if (i == 0)
        MUL_SI (&t[1], &t[1], 4);
      size += SIZE (&t[1]);
      if (i < 2)
        ADD (&t[0], &t[0], &t[1]);
      else
        SUB (&t[0], &t[0], &t[1]);
    }
  SET (r, &t[0]);

  return CONIC_NOISE * size;
}

/* Whether it consists of lines. */
static inline PorismTruth
F (conic_is_lines) (FIELD *f, const ELEMENT *q)
{
  LOCALS (t, 1);
  double size = F (conic_determinant) (f, t, q);

  return VANISHES (t, size);
}

/* @out = four times the adjugate of the matrix: the lines u x + v y + w = 0 that touch the conic are the
 * points (u, v) of this one where w is 1. */
static inline void
F (conic_dual) (FIELD *f, ELEMENT *out, const ELEMENT *q)
{
  /* k q_i q_j - l q_m q_n */
  static const gint8 terms[6][6] = {
    { 4, 2, 5, 1, 4, 4 }, { 2, 3, 4, 4, 1, 5 }, { 4, 0, 5, 1, 3, 3 },
    { 2, 1, 4, 4, 2, 3 }, { 2, 1, 3, 4, 0, 4 }, { 4, 0, 2, 1, 1, 1 },
  };
  LOCALS (t, 2);

  for (int i = 0; i < 6; i++)
    {
      MUL (&t[0], &q[terms[i][1]], &q[terms[i][2]]);
      MUL_SI (&t[0], &t[0], terms[i][0]);
      MUL (&t[1], &q[terms[i][4]], &q[terms[i][5]]);
      MUL_SI (&t[1], &t[1], terms[i][3]);
      SUB (&out[i], &t[0], &t[1]);
    }
}

/* @r = the value of the equation made homogeneous, at (x, y, z) = @v. Returns the size of its terms. */
static inline double
F (conic_homogeneous) (FIELD *f, ELEMENT *r, const ELEMENT *q, const ELEMENT *v)
{
  LOCALS (t, 2);
  double size = F (conic_quadratic) (f, &t[0], q, v);

  for (int i = 3; i < 6; i++)
    {
      MUL (&t[1], &q[i], &v[i - 3]);
      MUL (&t[1], &t[1], &v[2]);
      size += SIZE (&t[1]);
      ADD (&t[0], &t[0], &t[1]);
    }
  SET (r, &t[0]);

  return size;
}

/* @out = the centre; @discriminant, which is not 0, as above. */
static inline void
F (conic_centre) (FIELD *f, ELEMENT *out, const ELEMENT *q, const ELEMENT *discriminant)
{
  LOCALS (t, 1);
  LOCALS (centre, 2);

  for (int i = 0; i < 2; i++)
    {
      MUL (&centre[i], &q[1], &q[4 - i]);
      MUL (t, &q[2 - 2 * i], &q[3 + i]);
      MUL_SI (t, t, 2);
      SUB (&centre[i], &centre[i], t);
      DIV (&centre[i], &centre[i], discriminant);
    }
  SET (&out[0], &centre[0]);
  SET (&out[1], &centre[1]);
}

/* @out = the focus of a parabola. With the dual conic A, 2H, B, 2G, 2F, 0 it solves
 * 2 G x - 2 F y = A - B and F x + G y = H. */
static inline void
F (parabola_focus) (FIELD *f, ELEMENT *out, const ELEMENT *q)
{
  LOCALS (dual, 6);
  LOCALS (difference, 1);
  LOCALS (n, 1);
  LOCALS (t, 2);

  F (conic_dual) (f, dual, q);
  SUB (difference, &dual[0], &dual[2]);
  F (dot) (f, n, &dual[3], &dual[3]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&t[0], &dual[3 + i], difference);
      MUL (&t[1], &dual[4 - i], &dual[1]);
      if (i == 0)
        ADD (&out[i], &t[0], &t[1]);
      else
        SUB (&out[i], &t[1], &t[0]);
      DIV (&out[i], &out[i], n);
    }
}

/* @base = a point of the plane that goes with the conic: its centre, or the focus of a parabola. */
static inline PorismStatus
F (conic_base) (FIELD *f, ELEMENT *base, const ELEMENT *q)
{
  LOCALS (discriminant, 1);
  double size = F (conic_discriminant) (f, discriminant, q);
  DECIDE (parabolic, VANISHES (discriminant, size));

  if (!parabolic)
    {
      F (conic_centre) (f, base, q, discriminant);
      return PORISM_OK;
    }
  NEED (NOT (F (conic_is_lines) (f, q)), CONIC_IS_LINES);
  F (parabola_focus) (f, base, q);

  return PORISM_OK;
}

/* Whether both operands are conics, of which one may be a circle. */
static inline gboolean
porism_shape_has_two_conics (const PorismShape *shape)
{
  PorismKinds conic = PORISM_KINDS (PORISM_KIND_CONIC), circle = PORISM_KINDS (PORISM_KIND_CIRCLE);
  PorismKinds kinds = PORISM_KINDS (shape->kinds[0]) | PORISM_KINDS (shape->kinds[1]);

  return (kinds & conic) && !(kinds & ~(conic | circle));
}

/* @form = what @q is the equation of; its quadratic part does not vanish. */
PorismStatus F (conic_form) (FIELD *f, const ELEMENT *q, PorismConicForm *form);

/* @w: from the centre the foci lie at ±w where, as complex numbers, w^2 = 4 det ((a - c) + i b)/(4ac - b^2)^2
 * with the fourfold determinant. */
PorismStatus F (focal_arrow) (FIELD *f, ELEMENT *w, const ELEMENT *q, const ELEMENT *discriminant,
                              const ELEMENT *determinant);
/* @out = a focus: the first lies on the left, or below; a parabola has one. */
PorismStatus F (conic_focus) (FIELD *f, ELEMENT *out, const ELEMENT *q, gint branch);
/* Whether @p lies on it or, where it does not consist of lines, inside: where its foci are. */
PorismTruth F (is_in_conic) (FIELD *f, const ELEMENT *q, const ELEMENT *p);
/* Whether the line a x + b y + c = 0, or the other conic, touches it; projectively, a line also at infinity. */
PorismStatus F (line_touches_projectively) (FIELD *f, const ELEMENT *q, const ELEMENT *line, PorismTruth *yes);
PorismStatus F (line_touches_conic) (FIELD *f, const ELEMENT *q, const ELEMENT *line, PorismTruth *yes);
PorismStatus F (conics_touch) (FIELD *f, const ELEMENT *p, const ELEMENT *q, PorismTruth *yes);
/* @terms = the five terms of the discriminant of the determinants of the pencil of two conics, which
 * is 0 where they touch: a number that no motion changes. */
void F (pencil_discriminant) (FIELD *f, ELEMENT *terms, const ELEMENT *p, const ELEMENT *q);
