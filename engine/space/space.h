/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Vectors of space, three elements each, and what a formula reads of its inputs there: places, carrying lines, planes.
 * An object of the plane is read as what it is in z = 0.
 *
 * A line is read as six elements, a place of it and its direction; a plane as a, b, c, d of a x + b y + c z + d = 0.
 * With both go the sizes of the terms that were summed, for those fields that decide by them. Results may not be
 * operands here, except where it is said. */

#pragma once

#include "engine/geometry/linear.h"

/* The size of a vector. */
#define SIZE_3(u) (SIZE (&(u)[0]) + SIZE (&(u)[1]) + SIZE (&(u)[2]))

/* Declares @name, the place of input @i; the carrying line of input @i, with name_size; its plane, with name_size. */
#define SPACE_POINT(name, i) \
  LOCALS (name, 3); \
  F (read_space_point) (f, name, shape, in, (i))
#define SPACE_LINE(name, i) \
  LOCALS (name, 6); \
  double name##_size[6]; \
  F (read_space_line) (f, name, name##_size, shape, in, (i))
#define SPACE_PLANE(name, i) \
  LOCALS (name, 4); \
  double name##_size[4]; \
  F (read_plane) (f, name, name##_size, shape, in, (i))

static inline void
F (space_set) (FIELD *f, ELEMENT *r, const ELEMENT *p)
{
  for (int i = 0; i < 3; i++)
    SET (&r[i], &p[i]);
}

/* From @p to @q; @r may be one of them. */
static inline void
F (space_arrow) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  for (int i = 0; i < 3; i++)
    SUB (&r[i], &q[i], &p[i]);
}

/* @r = @p + @u; it may be one of them. */
static inline void
F (space_add) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *u)
{
  for (int i = 0; i < 3; i++)
    ADD (&r[i], &p[i], &u[i]);
}

/* @r = @u @t; it may be @u. */
static inline void
F (space_scale) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *t)
{
  for (int i = 0; i < 3; i++)
    MUL (&r[i], &u[i], t);
}

static inline void
F (space_dot) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (t, 1);

  MUL (r, &u[0], &v[0]);
  for (int i = 1; i < 3; i++)
    {
      MUL (t, &u[i], &v[i]);
      ADD (r, r, t);
    }
}

/* @r = @u × @v, right-handed. */
static inline void
F (space_cross) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v)
{
  LOCALS (t, 1);

  for (int i = 0; i < 3; i++)
    {
      const int j = (i + 1) % 3, k = (i + 2) % 3;

      MUL (&r[i], &u[j], &v[k]);
      MUL (t, &u[k], &v[j]);
      SUB (&r[i], &r[i], t);
    }
}

/* @r = (@u × @v) · @w, positive where they lie like thumb, forefinger and middle finger of the right hand. */
static inline void
F (space_triple) (FIELD *f, ELEMENT *r, const ELEMENT *u, const ELEMENT *v, const ELEMENT *w)
{
  LOCALS (n, 3);

  F (space_cross) (f, n, u, v);
  F (space_dot) (f, r, n, w);
}

static inline void
F (space_squared_distance) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (d, 3);

  F (space_arrow) (f, d, p, q);
  F (space_dot) (f, r, d, d);
}

/* @r = @p + @u @t / @n; it may be @p. */
static inline void
F (space_along) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *u, const ELEMENT *t, const ELEMENT *n)
{
  LOCALS (step, 1);

  for (int i = 0; i < 3; i++)
    {
      MUL (step, &u[i], t);
      DIV (step, step, n);
      ADD (&r[i], &p[i], step);
    }
}

static inline void
F (space_middle) (FIELD *f, ELEMENT *r, const ELEMENT *p, const ELEMENT *q)
{
  for (int i = 0; i < 3; i++)
    {
      ADD (&r[i], &p[i], &q[i]);
      DIV_SI (&r[i], &r[i], 2);
    }
}

/* The sizes of the terms: of the coordinates of the arrow from @p to @q, of u · v, and of the coordinates of u × v
 * when the coordinates of u and v are themselves sums of the sizes @su and @sv. */
static inline void
F (space_arrow_size) (double size[3], const ELEMENT *p, const ELEMENT *q)
{
  for (int i = 0; i < 3; i++)
    size[i] = SIZE (&p[i]) + SIZE (&q[i]);
}

static inline double
F (space_dot_size) (const ELEMENT *u, const double su[3], const ELEMENT *v, const double sv[3])
{
  double size = 0;

  for (int i = 0; i < 3; i++)
    size += su[i] * SIZE (&v[i]) + SIZE (&u[i]) * sv[i];
  return size;
}

static inline void
F (space_cross_size) (double size[3], const ELEMENT *u, const double su[3], const ELEMENT *v, const double sv[3])
{
  for (int i = 0; i < 3; i++)
    {
      const int j = (i + 1) % 3, k = (i + 2) % 3;

      size[i] = su[j] * SIZE (&v[k]) + SIZE (&u[j]) * sv[k] + su[k] * SIZE (&v[j]) + SIZE (&u[k]) * sv[j];
    }
}

/* Whether each coordinate of @u vanishes; their terms have the sizes @su. */
static inline PorismTruth
F (space_vanishes) (FIELD *f, const ELEMENT *u, const double su[3])
{
  PorismTruth all = PORISM_TRUE;

  for (int i = 0; i < 3 && all != PORISM_FALSE; i++)
    all = porism_truth_and (all, VANISHES (&u[i], su[i]));
  return all;
}

static inline PorismTruth
F (space_coincide) (FIELD *f, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (d, 3);
  const double size = SIZE_3 (p) + SIZE_3 (q);

  F (space_arrow) (f, d, p, q);

  return F (space_vanishes) (f, d, (const double[]) { size, size, size });
}

/* @n = @u × @v, @sn the sizes of its terms, and whether that vanishes. */
static inline PorismTruth
F (space_parallel) (FIELD *f, ELEMENT *n, double sn[3], const ELEMENT *u, const double su[3],
                    const ELEMENT *v, const double sv[3])
{
  F (space_cross) (f, n, u, v);
  F (space_cross_size) (sn, u, su, v, sv);

  return F (space_vanishes) (f, n, sn);
}

/* @n = (p → q) × (p → r), and @sn the sizes of its terms. */
static inline void
F (space_turn) (FIELD *f, ELEMENT *n, double sn[3], const ELEMENT *p, const ELEMENT *q, const ELEMENT *r)
{
  LOCALS (u, 3);
  LOCALS (v, 3);
  double su[3], sv[3];

  F (space_arrow) (f, u, p, q);
  F (space_arrow) (f, v, p, r);
  F (space_arrow_size) (su, p, q);
  F (space_arrow_size) (sv, p, r);
  F (space_cross) (f, n, u, v);
  F (space_cross_size) (sn, u, su, v, sv);
}

/* The same, and whether that vanishes. */
static inline PorismTruth
F (space_collinear) (FIELD *f, ELEMENT *n, double sn[3], const ELEMENT *p, const ELEMENT *q, const ELEMENT *r)
{
  F (space_turn) (f, n, sn, p, q, r);

  return F (space_vanishes) (f, n, sn);
}

/* @det = six times the signed volume of the tetrahedron @p, @q, @r, @s, and whether that vanishes. */
static inline PorismTruth
F (space_coplanar) (FIELD *f, ELEMENT *det, const ELEMENT *p, const ELEMENT *q, const ELEMENT *r, const ELEMENT *s)
{
  LOCALS (n, 3);
  LOCALS (w, 3);
  double sn[3], sw[3];

  if (F (space_collinear) (f, n, sn, p, q, r) == PORISM_TRUE)
    {
      SET_SI (det, 0);
      return PORISM_TRUE;
    }
  F (space_arrow) (f, w, p, s);
  F (space_arrow_size) (sw, p, s);
  F (space_dot) (f, det, n, w);

  return VANISHES (det, F (space_dot_size) (n, sn, w, sw));
}

/* @p = the point that input @i is. */
static inline void
F (read_space_point) (FIELD *f, ELEMENT *p, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  SET (&p[0], &x[0]);
  SET (&p[1], &x[1]);
  if (shape->kinds[i] == PORISM_KIND_POINT)
    SET_SI (&p[2], 0);
  else
    SET (&p[2], &x[2]);
}

/* How many vertices the polygon that is input @i has; @p = number @k of them. */
static inline guint
F (space_n_vertices) (const PorismShape *shape, guint i)
{
  return shape->widths[i] / (shape->kinds[i] == PORISM_KIND_SPACE_POLYGON ? 3 : 2);
}

static inline void
F (read_space_vertex) (FIELD *f, ELEMENT *p, const PorismShape *shape, const void *const *in, guint i, guint k)
{
  INPUT (x, i);

  if (shape->kinds[i] == PORISM_KIND_SPACE_POLYGON)
    {
      F (space_set) (f, p, &x[3 * k]);
      return;
    }
  SET (&p[0], &x[2 * k]);
  SET (&p[1], &x[2 * k + 1]);
  SET_SI (&p[2], 0);
}

/* @l = a point of the carrying line of input @i, its start where it has one, and from there its direction, of a line
 * through two points the arrow between them; @size those of their terms. */
static inline void
F (read_space_line) (FIELD *f, ELEMENT *l, double size[6], const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  if (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_SPACE_TWO_POINT)
    {
      F (space_set) (f, l, x);
      F (space_arrow) (f, &l[3], x, &x[3]);
      F (space_arrow_size) (&size[3], x, &x[3]);
    }
  else
    {
      F (Linear) line = F (linear) (shape, in, i);

      F (base_point) (f, l, &line);
      SET_SI (&l[2], 0);
      F (direction) (f, &l[3], &line);
      SET_SI (&l[5], 0);
      F (direction_size) (&size[3], &line);
      size[5] = 0;
    }
  for (int k = 0; k < 3; k++)
    size[k] = SIZE (&l[k]);
}

/* Whether @p, a point of the carrying line @l of an object of that kind, lies between the ends. */
static inline PorismTruth
F (space_within_ends) (FIELD *f, PorismKind kind, const ELEMENT *l, const ELEMENT *p)
{
  const PorismKinds k = PORISM_KINDS (kind);
  const PorismKinds rays = PORISM_KINDS (PORISM_KIND_RAY) | PORISM_KINDS (PORISM_KIND_SPACE_RAY);

  if (k & (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_SPACE_LINE)))
    return PORISM_TRUE;

  LOCALS (w, 3);
  LOCALS (t, 2);
  PorismTruth after;
  double size;

  F (space_arrow) (f, w, l, p);
  F (space_dot) (f, &t[0], &l[3], w);
  F (space_dot) (f, &t[1], &l[3], &l[3]);
  size = SIZE (&t[1]);
  after = WITHIN (&t[0], size);
  if (after == PORISM_FALSE || k & rays)
    return after;
  SUB (&t[1], &t[1], &t[0]);

  return porism_truth_and (after, WITHIN (&t[1], size));
}

/* @plane = the one through @p across @n, which is where its first three elements are or elsewhere. */
static inline void
F (plane_across) (FIELD *f, ELEMENT *plane, const ELEMENT *p, const ELEMENT *n)
{
  LOCALS (t, 1);

  F (space_dot) (f, t, n, p);
  F (space_set) (f, plane, n);
  NEG (&plane[3], t);
}

/* @n = twice the area of the polygon that is input @i, as a vector across its plane on the side from which its
 * vertices run counter-clockwise: the sum of the cross products of neighbouring vertices, seen from the first. @size
 * those of its terms. */
static inline void
F (read_area_vector) (FIELD *f, ELEMENT *n, double size[3], const PorismShape *shape, const void *const *in, guint i)
{
  LOCALS (p, 3);
  LOCALS (q, 3);
  LOCALS (t, 3);
  double st[3];

  F (read_space_vertex) (f, p, shape, in, i, 0);
  for (int k = 0; k < 3; k++)
    {
      SET_SI (&n[k], 0);
      size[k] = 0;
    }
  for (guint k = 1; k + 1 < F (space_n_vertices) (shape, i); k++)
    {
      LOCALS (r, 3);

      F (read_space_vertex) (f, q, shape, in, i, k);
      F (read_space_vertex) (f, r, shape, in, i, k + 1);
      F (space_turn) (f, t, st, p, q, r);
      F (space_add) (f, n, n, t);
      for (int j = 0; j < 3; j++)
        size[j] += st[j];
    }
}

/* @p = a point of the plane of input @i: a centre, a first vertex, or of a plane the foot of the origin. */
static inline void
F (read_plane_point) (FIELD *f, ELEMENT *p, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  switch ((int) shape->kinds[i])
    {
    case PORISM_KIND_PLANE:
      {
        LOCALS (t, 2);

        F (space_dot) (f, &t[0], x, x);
        NEG (&t[1], &x[3]);
        for (int k = 0; k < 3; k++)
          {
            MUL (&p[k], &x[k], &t[1]);
            DIV (&p[k], &p[k], &t[0]);
          }
        return;
      }
    case PORISM_KIND_POLYGON:
    case PORISM_KIND_CIRCLE:
      SET (&p[0], &x[0]);
      SET (&p[1], &x[1]);
      SET_SI (&p[2], 0);
      return;
    default:
      F (space_set) (f, p, x);
    }
}

/* @n = a vector across the plane of input @i, and @size those of its terms. */
static inline void
F (read_normal) (FIELD *f, ELEMENT *n, double size[3], const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  switch ((int) shape->kinds[i])
    {
    case PORISM_KIND_SPACE_POLYGON:
      F (read_area_vector) (f, n, size, shape, in, i);
      return;
    case PORISM_KIND_FINITE_PLANE:
      F (space_turn) (f, n, size, x, &x[3], &x[9]);
      return;
    case PORISM_KIND_SPACE_CONIC:
      F (space_cross) (f, n, &x[3], &x[6]);
      break;
    case PORISM_KIND_PLANE:
      F (space_set) (f, n, x);
      break;
    case PORISM_KIND_SPACE_CIRCLE:
      F (space_set) (f, n, &x[3]);
      break;
    default:
      for (int k = 0; k < 3; k++)
        SET_SI (&n[k], k == 2);
    }
  for (int k = 0; k < 3; k++)
    size[k] = SIZE (&n[k]);
}

/* @d = the direction of a line that input @i is, or of what is across it where it is in a plane; @size those of its
 * terms. */
static inline void
F (read_axis) (FIELD *f, ELEMENT *d, double size[3], const PorismShape *shape, const void *const *in, guint i)
{
  if (PORISM_KINDS (shape->kinds[i]) & PORISM_KINDS_SPACE_LINEAR)
    {
      SPACE_LINE (l, i);

      F (space_set) (f, d, &l[3]);
      for (int k = 0; k < 3; k++)
        size[k] = l_size[3 + k];
    }
  else
    F (read_normal) (f, d, size, shape, in, i);
}

/* @plane = that of input @i, and @size those of its terms. */
static inline void
F (read_plane) (FIELD *f, ELEMENT *plane, double size[4], const PorismShape *shape, const void *const *in, guint i)
{
  LOCALS (p, 3);
  LOCALS (n, 3);

  F (read_normal) (f, n, size, shape, in, i);
  if (shape->kinds[i] == PORISM_KIND_PLANE)
    {
      const ELEMENT *x = in[i];

      for (int k = 0; k < 4; k++)
        SET (&plane[k], &x[k]);
      size[3] = SIZE (&x[3]);
      return;
    }
  F (read_plane_point) (f, p, shape, in, i);
  F (plane_across) (f, plane, p, n);
  size[3] = size[0] * SIZE (&p[0]) + size[1] * SIZE (&p[1]) + size[2] * SIZE (&p[2]);
}

/* @e = a x + b y + c z + d at @p, positive on the side to which (a, b, c) points. Returns the size of its terms. */
static inline double
F (plane_offset) (FIELD *f, ELEMENT *e, const ELEMENT *plane, const double size[4], const ELEMENT *p)
{
  F (space_dot) (f, e, plane, p);
  ADD (e, e, &plane[3]);

  return size[0] * SIZE (&p[0]) + size[1] * SIZE (&p[1]) + size[2] * SIZE (&p[2]) + size[3];
}

/* Whether planes that are parallel are one: d of one goes with (a, b, c) of the other as with its own. */
static inline PorismTruth
F (planes_coincide) (FIELD *f, const ELEMENT *p, const double sp[4], const ELEMENT *q, const double sq[4])
{
  LOCALS (s, 1);
  LOCALS (t, 1);
  PorismTruth same = PORISM_TRUE;

  for (int i = 0; i < 3; i++)
    {
      MUL (s, &p[i], &q[3]);
      MUL (t, &q[i], &p[3]);
      SUB (t, s, t);
      same = porism_truth_and (same, VANISHES (t, sp[i] * SIZE (&q[3]) + SIZE (&p[i]) * sq[3] +
                                               sq[i] * SIZE (&p[3]) + SIZE (&q[i]) * sp[3]));
    }

  return same;
}

/* @r = the foot of the perpendicular from @p on the plane; it may be @p. */
static inline void
F (foot_on_plane) (FIELD *f, ELEMENT *r, const ELEMENT *plane, const double size[4], const ELEMENT *p)
{
  LOCALS (t, 2);

  F (plane_offset) (f, &t[0], plane, size, p);
  NEG (&t[0], &t[0]);
  F (space_dot) (f, &t[1], plane, plane);
  F (space_along) (f, r, p, plane, &t[0], &t[1]);
}

/* @r = the foot of the perpendicular from @p on the line @l. */
static inline void
F (foot_on_line) (FIELD *f, ELEMENT *r, const ELEMENT *l, const ELEMENT *p)
{
  LOCALS (w, 3);
  LOCALS (t, 2);

  F (space_arrow) (f, w, l, p);
  F (space_dot) (f, &t[0], w, &l[3]);
  F (space_dot) (f, &t[1], &l[3], &l[3]);
  F (space_along) (f, r, l, &l[3], &t[0], &t[1]);
}

/* @feet = the ends of the common perpendicular of two lines, which are not parallel: with their directions u and v, the
 * arrow w from one to the other and @n = u × v, so far along them as (w × v) · n / n² and (w × u) · n / n². */
static inline void
F (feet_of_lines) (FIELD *f, ELEMENT feet[6], const ELEMENT *k, const ELEMENT *l, const ELEMENT *n)
{
  LOCALS (w, 3);
  LOCALS (t, 2);

  F (space_arrow) (f, w, k, l);
  F (space_dot) (f, &t[1], n, n);
  F (space_triple) (f, &t[0], w, &l[3], n);
  F (space_along) (f, feet, k, &k[3], &t[0], &t[1]);
  F (space_triple) (f, &t[0], w, &k[3], n);
  F (space_along) (f, &feet[3], l, &l[3], &t[0], &t[1]);
}

/* @r = the point nearest to @p of an object of that kind on the line @l: the foot, or the end before which that is. */
static inline PorismStatus
F (closest_of_line) (FIELD *f, ELEMENT *r, PorismKind kind, const ELEMENT *l, const ELEMENT *p)
{
  const PorismKinds k = PORISM_KINDS (kind);
  LOCALS (w, 3);
  LOCALS (t, 2);

  F (space_arrow) (f, w, l, p);
  F (space_dot) (f, &t[0], w, &l[3]);
  F (space_dot) (f, &t[1], &l[3], &l[3]);
  if (!(k & (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_SPACE_LINE))))
    {
      DECIDE (after, IS_POSITIVE (&t[0]));
      if (!after)
        SET_SI (&t[0], 0);
    }
  if (k & (PORISM_KINDS_WITH_LENGTH | PORISM_KINDS (PORISM_KIND_SPACE_SEGMENT) | PORISM_KINDS (PORISM_KIND_SPACE_VECTOR)))
    {
      SUB (w, &t[1], &t[0]);
      DECIDE (before, IS_POSITIVE (w));
      if (!before)
        SET (&t[0], &t[1]);
    }
  F (space_along) (f, r, l, &l[3], &t[0], &t[1]);

  return PORISM_OK;
}

/* @r = the point where the line @l goes through the plane. */
static inline PorismStatus
F (line_meets_plane) (FIELD *f, ELEMENT *r, const ELEMENT *l, const double sl[6],
                      const ELEMENT *plane, const double size[4])
{
  LOCALS (t, 2);

  F (space_dot) (f, &t[1], plane, &l[3]);
  DECIDE (parallel, VANISHES (&t[1], F (space_dot_size) (plane, size, &l[3], &sl[3])));
  const double terms = F (plane_offset) (f, &t[0], plane, size, l);
  if (parallel)
    {
      NEED (NOT (VANISHES (&t[0], terms)), LINE_IN_PLANE);
      UNDEFINED (LINE_PARALLEL_TO_PLANE);
    }
  NEG (&t[0], &t[0]);
  F (space_along) (f, r, l, &l[3], &t[0], &t[1]);

  return PORISM_OK;
}
