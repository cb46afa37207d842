/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections of spheres, cones, cylinders and frustums of cones by planes.
 *
 * A cone, a cylinder and a frustum are alike: their radius at the part h of the way along the axis is r (1 - m h), with m = 1, 0, and
 * 1 - k. With p and q the ends of the axis, a from p to q and n across the plane, the section is written in s and t along u = a × n,
 * which is level where the axis is upright, and v = n × u/|n|, from the foot of p on the plane. Then a place at s, t is along the
 * axis by h = h₀ + h₁ t, and that is between 0 and 1 in the solid. */

#include "engine/space/space.h"

FORMULA (section_of_sphere)
{
  BEGIN;
  SPACE_PLANE (plane, 0);
  INPUT (x, 1);
  LOCALS (t, 1);

  F (foot_on_plane) (f, out, plane, plane_size, x);
  F (space_set) (f, &out[3], plane);
  F (space_squared_distance) (f, t, x, out);
  SUB (&out[6], &x[3], t);
  NEED (NOT (VANISHES (&out[6], SIZE (&x[3]) + SIZE (t))), TOUCHES_SOLID);
  NEED (IS_POSITIVE (&out[6]), MISSES_SOLID);

  return PORISM_OK;
}

/* Such a solid, and how the plane lies to it. */
typedef struct
{
  const ELEMENT *p, *q, *square;        /* of the radius */
  gboolean pointed;                     /* at q: k = 0 */
  ELEMENT *taper;                       /* k and m */
  const ELEMENT *plane;
  ELEMENT *axis, *level;                /* a, and u = a × n */
  ELEMENT *offsets;                     /* of p and q from the plane */
  ELEMENT *lengths;                     /* the squares of |a|, |n|, |u|; n · a */
  double sizes[2];                      /* of the terms of the offsets */
  double across;                        /* of those of n · a */
  double level_size[3];
} F (Cut);

#define CUT(name) \
  SPACE_PLANE (plane, 0); \
  LOCALS (name##_room, 14); \
  F (Cut) name = { .plane = plane, .axis = name##_room, .level = &name##_room[3], .offsets = &name##_room[6], \
                   .lengths = &name##_room[8], .taper = &name##_room[12] }; \
  F (read_cut) (f, &name, plane_size, shape, in)

static void
F (read_cut) (FIELD *f, F (Cut) *self, const double size[4], const PorismShape *shape, const void *const *in)
{
  INPUT (x, 1);
  double sa[3];

  self->p = x;
  self->q = &x[3];
  self->square = &x[6];
  self->pointed = shape->kinds[1] == PORISM_KIND_CONE;
  if (shape->kinds[1] == PORISM_KIND_CONE_FRUSTUM)
    SET (&self->taper[0], &x[7]);
  else
    SET_SI (&self->taper[0], self->pointed ? 0 : 1);
  SET_SI (&self->taper[1], 1);
  SUB (&self->taper[1], &self->taper[1], &self->taper[0]);
  F (space_arrow) (f, self->axis, self->p, self->q);
  F (space_arrow_size) (sa, self->p, self->q);
  F (space_cross) (f, self->level, self->axis, self->plane);
  F (space_cross_size) (self->level_size, self->axis, sa, self->plane, size);
  self->sizes[0] = F (plane_offset) (f, &self->offsets[0], self->plane, size, self->p);
  self->sizes[1] = F (plane_offset) (f, &self->offsets[1], self->plane, size, self->q);
  F (space_dot) (f, &self->lengths[0], self->axis, self->axis);
  F (space_dot) (f, &self->lengths[1], self->plane, self->plane);
  F (space_dot) (f, &self->lengths[2], self->level, self->level);
  F (space_dot) (f, &self->lengths[3], self->plane, self->axis);
  self->across = F (space_dot_size) (self->plane, size, self->axis, sa);
}

/* ---- whether there is a section ---- */

/* How far the solid reaches from the plane: an end is as far as its centre, and where it is a disc farther, the base by @reach. @r:
 * at the end @i, on the side @sign. */
static PorismTruth
F (reaches) (FIELD *f, ELEMENT *r, const F (Cut) *self, const ELEMENT *reach, int i, int sign)
{
  LOCALS (t, 1);

  MUL_SI (r, &self->offsets[i], sign);
  if (i == 0)
    ADD (r, r, reach);
  else if (!self->pointed)
    {
      MUL (t, reach, &self->taper[0]);
      ADD (r, r, t);
    }

  return IS_POSITIVE (r);
}

/* Whether the solid has places on both sides of the plane. */
static PorismStatus
F (need_section) (FIELD *f, const F (Cut) *self)
{
  LOCALS (reach, 1);
  LOCALS (r, 2);
  double size;

  MUL (reach, self->square, &self->lengths[2]);
  DIV (reach, reach, &self->lengths[0]);
  SQRT (reach, reach);
  size = SIZE (reach) * (1 + SIZE (&self->taper[0]));
  for (int sign = -1; sign <= 1; sign += 2)
    {
      const PorismTruth first = F (reaches) (f, &r[0], self, reach, 0, sign);
      DECIDE (beyond, porism_truth_or (first, F (reaches) (f, &r[1], self, reach, 1, sign)));

      if (beyond)
        continue;
      for (int i = 0; i < 2; i++)
        NEED (NOT (VANISHES (&r[i], self->sizes[i] + size)), TOUCHES_SOLID);
      UNDEFINED (MISSES_SOLID);
    }

  return PORISM_OK;
}

/* ---- conics ---- */

/* @u = a vector in the plane and level, or where all in the plane are level any one. */
static PorismStatus
F (find_level) (FIELD *f, ELEMENT *u, const F (Cut) *self)
{
  LOCALS (axis, 3);

  DECIDE (crosswise, F (space_vanishes) (f, self->level, self->level_size));
  if (!crosswise)
    {
      F (space_set) (f, u, self->level);
      return PORISM_OK;
    }
  for (int i = 0; i < 3; i++)
    SET_SI (&axis[i], i == 2);
  DECIDE (no_x, VANISHES (&self->axis[0], SIZE_3 (self->axis)));
  DECIDE (no_y, VANISHES (&self->axis[1], SIZE_3 (self->axis)));
  if (no_x && no_y)
    for (int i = 0; i < 3; i++)
      SET_SI (&axis[i], i == 0);
  F (space_cross) (f, u, self->axis, axis);

  return PORISM_OK;
}

/* @out[0 … 8] = the place from which the section is measured, u and v; returns in @h h₀ and h₁, in @w the squares of the
 * distance of that place from p and of the length of u. */
static PorismStatus
F (put_frame) (FIELD *f, ELEMENT *out, ELEMENT *h, ELEMENT *w, const F (Cut) *self)
{
  LOCALS (t, 1);

  NEG (t, &self->offsets[0]);
  F (space_along) (f, out, self->p, self->plane, t, &self->lengths[1]);
  TRY (F (find_level) (f, &out[3], self));
  F (space_cross) (f, &out[6], self->plane, &out[3]);
  SQRT (t, &self->lengths[1]);
  for (int i = 6; i < 9; i++)
    DIV (&out[i], &out[i], t);
  MUL (&h[0], &self->offsets[0], &self->lengths[3]);
  NEG (&h[0], &h[0]);
  DIV (&h[0], &h[0], &self->lengths[1]);
  DIV (&h[0], &h[0], &self->lengths[0]);
  F (space_dot) (f, &h[1], &out[6], self->axis);
  DIV (&h[1], &h[1], &self->lengths[0]);
  MUL (&w[0], &self->offsets[0], &self->offsets[0]);
  DIV (&w[0], &w[0], &self->lengths[1]);
  F (space_dot) (f, &w[1], &out[3], &out[3]);

  return PORISM_OK;
}

/* @c = the coefficients of s² + …, from the squared distance from the axis, w₀ + w₁ (s² + t²) - a² h², which is r² (1 - m h)². */
static void
F (put_equation) (FIELD *f, ELEMENT *c, const ELEMENT *h, const ELEMENT *w, const F (Cut) *self)
{
  LOCALS (fall, 1);
  LOCALS (k, 1);
  LOCALS (t, 2);

  /* of -2 h on the right, and of h² on the left */
  MUL (fall, self->square, &self->taper[1]);
  MUL (k, fall, &self->taper[1]);
  ADD (k, k, &self->lengths[0]);
  NEG (k, k);
  SET (&c[0], &w[1]);
  SET_SI (&c[1], 0);
  SET_SI (&c[3], 0);
  MUL (&t[0], &h[1], &h[1]);
  MUL (&t[0], &t[0], k);
  ADD (&c[2], &w[1], &t[0]);
  MUL (&t[0], &h[0], k);
  ADD (&t[0], &t[0], fall);
  MUL (&t[1], &t[0], &h[1]);
  MUL_SI (&c[4], &t[1], 2);
  ADD (&t[0], &t[0], fall);
  MUL (&t[0], &t[0], &h[0]);
  ADD (&c[5], &w[0], &t[0]);
  SUB (&c[5], &c[5], self->square);
}

static PorismStatus
F (put_conic) (FIELD *f, ELEMENT *out, const F (Cut) *self)
{
  LOCALS (h, 2);
  LOCALS (w, 2);

  TRY (F (need_section) (f, self));
  TRY (F (put_frame) (f, out, h, w, self));
  F (put_equation) (f, &out[9], h, w, self);
  SET_SI (&out[15], 0);
  SET (&out[16], &h[1]);
  SET (&out[17], &h[0]);

  return PORISM_OK;
}

FORMULA (section_of_cone)
{
  BEGIN;
  CUT (cut);

  NEED (NOT (VANISHES (&cut.offsets[1], cut.sizes[1])), THROUGH_APEX);

  return F (put_conic) (f, out, &cut);
}

FORMULA (section_of_cylinder)
{
  BEGIN;
  CUT (cut);

  NEED (NOT (VANISHES (&cut.lengths[3], cut.across)), ALONG_AXIS);

  return F (put_conic) (f, out, &cut);
}

/* Whether the plane goes through the apex of the cone that a frustum was cut from: q is k times as far from it as p. */
static PorismTruth
F (meets_apex) (FIELD *f, const F (Cut) *self)
{
  LOCALS (t, 1);

  MUL (t, &self->taper[0], &self->offsets[0]);
  SUB (t, &self->offsets[1], t);

  return VANISHES (t, self->sizes[1] + SIZE (&self->taper[0]) * self->sizes[0]);
}

FORMULA (section_of_frustum)
{
  BEGIN;
  CUT (cut);

  NEED (NOT (F (meets_apex) (f, &cut)), THROUGH_APEX);

  return F (put_conic) (f, out, &cut);
}

/* ---- triangles, rectangles and trapezoids ---- */

/* @out = the ends of the chord that the plane cuts from the base: from the foot of p on its line both ways along u. */
static PorismStatus
F (put_chord) (FIELD *f, ELEMENT *out, const F (Cut) *self)
{
  LOCALS (n, 3);
  LOCALS (foot, 3);
  LOCALS (t, 2);

  NEED (NOT (F (space_vanishes) (f, self->level, self->level_size)), TOUCHES_SOLID);
  /* u × a is a² times what of n is at right angles to a, the square of which is u²/a² */
  F (space_cross) (f, n, self->level, self->axis);
  NEG (&t[0], &self->offsets[0]);
  F (space_along) (f, foot, self->p, n, &t[0], &self->lengths[2]);
  MUL (&t[0], &self->offsets[0], &self->offsets[0]);
  MUL (&t[0], &t[0], &self->lengths[0]);
  DIV (&t[0], &t[0], &self->lengths[2]);
  SUB (&t[1], self->square, &t[0]);
  NEED (NOT (VANISHES (&t[1], SIZE (self->square) + SIZE (&t[0]))), TOUCHES_SOLID);
  if (self->pointed)
    NEED (IS_POSITIVE (&t[1]), TOUCHES_SOLID);
  else
    NEED (IS_POSITIVE (&t[1]), MISSES_SOLID);
  DIV (&t[1], &t[1], &self->lengths[2]);
  SQRT (&t[1], &t[1]);
  F (space_scale) (f, n, self->level, &t[1]);
  F (space_add) (f, &out[3], foot, n);
  F (space_arrow) (f, out, n, foot);

  return PORISM_OK;
}

FORMULA (section_of_cone_along)
{
  BEGIN;
  CUT (cut);

  NEED (VANISHES (&cut.offsets[1], cut.sizes[1]), NOT_THROUGH_APEX);
  TRY (F (put_chord) (f, out, &cut));
  F (space_set) (f, &out[6], cut.q);

  return PORISM_OK;
}

FORMULA (section_of_cylinder_along)
{
  BEGIN;
  CUT (cut);

  NEED (VANISHES (&cut.lengths[3], cut.across), NOT_ALONG_AXIS);
  TRY (F (put_chord) (f, out, &cut));
  F (space_add) (f, &out[6], &out[3], cut.axis);
  F (space_add) (f, &out[9], out, cut.axis);

  return PORISM_OK;
}

/* The chord of the top is k times that of the base. */
FORMULA (section_of_frustum_along)
{
  BEGIN;
  CUT (cut);
  LOCALS (u, 3);

  NEED (F (meets_apex) (f, &cut), NOT_THROUGH_APEX);
  TRY (F (put_chord) (f, out, &cut));
  for (guint i = 0; i < 2; i++)
    {
      F (space_arrow) (f, u, cut.p, &out[3 - 3 * i]);
      F (space_scale) (f, u, u, &cut.taper[0]);
      F (space_add) (f, &out[6 + 3 * i], cut.q, u);
    }

  return PORISM_OK;
}
