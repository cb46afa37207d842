/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images under similarities of space.
 *
 * A similarity is p → g + M (p - o) for a matrix M, which is orthogonal but for a factor s, and points o and g. Of a
 * plane n · p + d = 0 the image has the normal M n, and at g the value s² (n · o + d). */

#include "engine/geometry/numeric.h"
#include "engine/space/space.h"

typedef struct
{
  const ELEMENT *matrix;        /* M, by rows */
  const ELEMENT *from;          /* o */
  const ELEMENT *to;            /* g */
  const ELEMENT *square;        /* s², NULL where that is 1 */
} F (SpaceMap);

/* @r = M u */
static void
F (map_vector) (FIELD *f, ELEMENT *r, const F (SpaceMap) *m, const ELEMENT *u)
{
  for (int i = 0; i < 3; i++)
    F (space_dot) (f, &r[i], &m->matrix[3 * i], u);
}

static void
F (map_point) (FIELD *f, ELEMENT *r, const F (SpaceMap) *m, const ELEMENT *p)
{
  LOCALS (w, 3);
  LOCALS (t, 3);

  F (space_arrow) (f, w, m->from, p);
  F (map_vector) (f, t, m, w);
  F (space_add) (f, r, m->to, t);
}

/* @r = @square of the image. */
static void
F (map_square) (FIELD *f, ELEMENT *r, const F (SpaceMap) *m, const ELEMENT *square)
{
  if (m->square != NULL)
    MUL (r, square, m->square);
  else
    SET (r, square);
}

typedef void (*F (MapFunc))(FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape,
                            const void *const *in);

/* As many points as there is room for; what is left over stays. */
static void
F (map_points) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);
  const guint width = shape->widths[0], whole = width - width % 3;

  for (guint i = 0; i < whole; i += 3)
    F (map_point) (f, &out[i], m, &x[i]);
  for (guint i = whole; i < width; i++)
    SET (&out[i], &x[i]);
}

/* A point of the plane of the figure. */
static void
F (map_planar_point) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  SPACE_POINT (p, 0);

  F (map_point) (f, out, m, p);
}

static void
F (map_plane) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  SPACE_PLANE (plane, 0);
  LOCALS (e, 2);

  F (plane_offset) (f, &e[0], plane, plane_size, m->from);
  F (map_square) (f, &e[1], m, &e[0]);
  F (map_vector) (f, out, m, plane);
  F (space_dot) (f, &e[0], out, m->to);
  SUB (&out[3], &e[1], &e[0]);
}

static void
F (map_circle) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);

  F (map_point) (f, out, m, x);
  F (map_vector) (f, &out[3], m, &x[3]);
  F (map_square) (f, &out[6], m, &x[6]);
}

/* One centre or two, and the square of the radius behind. */
static void
F (map_round) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);
  const guint last = shape->widths[0] - 1;

  for (guint i = 0; i < last; i += 3)
    F (map_point) (f, &out[i], m, &x[i]);
  F (map_square) (f, &out[last], m, &x[last]);
}

/* How it tapers stays. */
static void
F (map_frustum) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);

  F (map_point) (f, out, m, x);
  F (map_point) (f, &out[3], m, &x[3]);
  F (map_square) (f, &out[6], m, &x[6]);
  SET (&out[7], &x[7]);
}

/* In its own plane it stays what it is. */
static void
F (map_conic) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  INPUT (x, 0);

  F (map_point) (f, out, m, x);
  F (map_vector) (f, &out[3], m, &x[3]);
  F (map_vector) (f, &out[6], m, &x[6]);
  for (guint i = 9; i < shape->widths[0]; i++)
    SET (&out[i], &x[i]);
}

/* A row for each kind that has images. */
static const F (MapFunc) F (maps)[PORISM_N_KINDS] = {
  [PORISM_KIND_POINT] = F (map_planar_point),
  [PORISM_KIND_SPACE_POINT] = F (map_points),
  [PORISM_KIND_SPACE_VECTOR] = F (map_points),
  [PORISM_KIND_SPACE_SEGMENT] = F (map_points),
  [PORISM_KIND_SPACE_RAY] = F (map_points),
  [PORISM_KIND_SPACE_LINE] = F (map_points),
  [PORISM_KIND_PLANE] = F (map_plane),
  [PORISM_KIND_FINITE_PLANE] = F (map_points),
  [PORISM_KIND_SPACE_POLYGON] = F (map_points),
  [PORISM_KIND_SPACE_CIRCLE] = F (map_circle),
  [PORISM_KIND_SPACE_CONIC] = F (map_conic),
  [PORISM_KIND_SPHERE] = F (map_round),
  [PORISM_KIND_CONE] = F (map_round),
  [PORISM_KIND_CYLINDER] = F (map_round),
  [PORISM_KIND_CONE_FRUSTUM] = F (map_frustum),
  [PORISM_KIND_POLYHEDRON] = F (map_points),
};

/* The image of input 0. */
static void
F (map) (FIELD *f, ELEMENT *out, const F (SpaceMap) *m, const PorismShape *shape, const void *const *in)
{
  F (maps)[shape->kinds[0]] (f, out, m, shape, in);
}

/* @matrix = @along d dᵗ/d² + @across (1 - d dᵗ/d²): what lies along d is multiplied by the one, what lies across it
 * by the other. */
static void
F (stretch_matrix) (FIELD *f, ELEMENT *matrix, const ELEMENT *d, const ELEMENT *along, const ELEMENT *across)
{
  LOCALS (t, 2);

  F (space_dot) (f, &t[0], d, d);
  SUB (&t[1], along, across);
  DIV (&t[1], &t[1], &t[0]);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      {
        ELEMENT *at = &matrix[3 * i + k];

        MUL (at, &d[i], &d[k]);
        MUL (at, at, &t[1]);
        if (i == k)
          ADD (at, at, across);
      }
}

/* About the point @o, so that what lies along @d is multiplied by @along, what lies across by @across. */
static void
F (map_about) (FIELD *f, ELEMENT *out, const ELEMENT *o, const ELEMENT *d, int along, int across,
               const PorismShape *shape, const void *const *in)
{
  LOCALS (matrix, 9);
  LOCALS (factors, 2);

  SET_SI (&factors[0], along);
  SET_SI (&factors[1], across);
  F (stretch_matrix) (f, matrix, d, &factors[0], &factors[1]);
  F (map) (f, out, &(F (SpaceMap)) { matrix, o, o, NULL }, shape, in);
}

FORMULA (reflect_plane)
{
  BEGIN;
  LOCALS (o, 3);
  LOCALS (n, 3);
  double size[3];

  F (read_plane_point) (f, o, shape, in, 1);
  F (read_normal) (f, n, size, shape, in, 1);
  F (map_about) (f, out, o, n, -1, 1, shape, in);

  return PORISM_OK;
}

FORMULA (reflect_space_line)
{
  BEGIN;
  SPACE_LINE (l, 1);

  F (map_about) (f, out, l, &l[3], 1, -1, shape, in);

  return PORISM_OK;
}

/* @matrix = @factor times what changes nothing. */
static void
F (diagonal) (FIELD *f, ELEMENT *matrix, const ELEMENT *factor)
{
  for (int i = 0; i < 9; i++)
    if (i % 4 == 0)
      SET (&matrix[i], factor);
    else
      SET_SI (&matrix[i], 0);
}

FORMULA (reflect_space_point)
{
  BEGIN;
  SPACE_POINT (o, 1);
  LOCALS (matrix, 9);
  LOCALS (factor, 1);

  SET_SI (factor, -1);
  F (diagonal) (f, matrix, factor);
  F (map) (f, out, &(F (SpaceMap)) { matrix, o, o, NULL }, shape, in);

  return PORISM_OK;
}

FORMULA (translate_in_space)
{
  BEGIN;
  SPACE_LINE (v, 1);
  LOCALS (end, 3);
  LOCALS (matrix, 9);
  LOCALS (factor, 1);

  SET_SI (factor, 1);
  F (diagonal) (f, matrix, factor);
  F (space_add) (f, end, v, &v[3]);
  F (map) (f, out, &(F (SpaceMap)) { matrix, v, end, NULL }, shape, in);

  return PORISM_OK;
}

FORMULA (dilate_in_space)
{
  BEGIN;
  SPACE_POINT (o, 2);
  LOCALS (matrix, 9);
  LOCALS (factor, 2);

  TRY (F (numeric) (f, &factor[0], shape, in, 1));
  NEED (NOT (IS_ZERO (&factor[0])), ZERO_FACTOR);
  MUL (&factor[1], &factor[0], &factor[0]);
  F (diagonal) (f, matrix, &factor[0]);
  F (map) (f, out, &(F (SpaceMap)) { matrix, o, o, &factor[1] }, shape, in);

  return PORISM_OK;
}

/* @turn = the direction of input @i, of length 1. */
static void
F (read_turn) (FIELD *f, ELEMENT *turn, const void *const *in, guint i)
{
  INPUT (angle, i);
  LOCALS (t, 2);

  SET (&turn[0], &angle[0]);
  SET (&turn[1], &angle[1]);
  F (dot) (f, &t[0], angle, angle);
  SET_SI (&t[1], 1);
  SUB (&t[1], &t[0], &t[1]);
  if (IS_ZERO (&t[1]) == PORISM_TRUE)
    return;
  SQRT (&t[0], &t[0]);
  DIV (&turn[0], &turn[0], &t[0]);
  DIV (&turn[1], &turn[1], &t[0]);
}

/* Counter-clockwise as it is seen from where the axis points: what lies along it stays, what lies across it is
 * multiplied by the cosine, and its cross product with the axis, of length 1, is added by the sine. */
FORMULA (rotate_about_line)
{
  BEGIN;
  SPACE_LINE (axis, 2);
  LOCALS (turn, 2);
  LOCALS (matrix, 9);
  LOCALS (t, 2);

  F (read_turn) (f, turn, in, 1);
  SET_SI (&t[0], 1);
  F (stretch_matrix) (f, matrix, &axis[3], &t[0], &turn[0]);
  F (space_dot) (f, &t[0], &axis[3], &axis[3]);
  SQRT (&t[0], &t[0]);
  DIV (&t[0], &turn[1], &t[0]);
  for (int i = 0; i < 3; i++)
    {
      const int j = (i + 1) % 3, k = (i + 2) % 3;

      MUL (&t[1], &axis[3 + i], &t[0]);
      ADD (&matrix[3 * k + j], &matrix[3 * k + j], &t[1]);
      SUB (&matrix[3 * j + k], &matrix[3 * j + k], &t[1]);
    }
  F (map) (f, out, &(F (SpaceMap)) { matrix, axis, axis, NULL }, shape, in);

  return PORISM_OK;
}
