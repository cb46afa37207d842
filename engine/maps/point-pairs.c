/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images under the map that takes some points to others: affine by three pairs, projective by four. Inputs 1 and 2
 * are the lists of points and of their images. */

#include "engine/geometry/linear.h"

/* Undefined unless input @i is a list of @n points now. */
static PorismStatus
F (check_count) (FIELD *f, const PorismShape *shape, const void *const *in, guint i, guint n)
{
  INPUT (list, i);
  const guint width = shape->widths[i];
  LOCALS (t, 1);

  if (width < 2 * n + 1)
    UNDEFINED (WRONG_COUNT);
  SET_SI (t, (long) n);
  SUB (t, t, &list[width - 1]);
  NEED (IS_ZERO (t), WRONG_COUNT);

  return PORISM_OK;
}

/* Undefined where one of three points is on the line of the others. */
static PorismStatus
F (check_triangle) (FIELD *f, const ELEMENT *a, const ELEMENT *b, const ELEMENT *c)
{
  LOCALS (t, 1);

  NEED (NOT (F (collinear) (f, t, a, b, c)), POINTS_COLLINEAR);

  return PORISM_OK;
}

/* The affine map by the arrows from the first point and from its image. */
typedef struct
{
  const ELEMENT *from;          /* three points */
  const ELEMENT *to;
  ELEMENT *arrows;              /* u, v, and their images */
  ELEMENT *det;                 /* u × v */
} F (Affinity);

static void
F (affine_image) (FIELD *f, ELEMENT *out, const F (Affinity) *map, const ELEMENT *p)
{
  LOCALS (w, 2);
  LOCALS (t, 3);

  F (arrow) (f, w, map->from, p);
  F (cross) (f, &t[0], w, &map->arrows[2]);
  F (cross) (f, &t[1], &map->arrows[0], w);
  DIV (&t[0], &t[0], map->det);
  DIV (&t[1], &t[1], map->det);
  for (int i = 0; i < 2; i++)
    {
      MUL (&w[i], &map->arrows[4 + i], &t[0]);
      MUL (&t[2], &map->arrows[6 + i], &t[1]);
      ADD (&w[i], &w[i], &t[2]);
      ADD (&out[i], &map->to[i], &w[i]);
    }
}

/* Of a line, the images of two of its points are joined. */
static void
F (affine_image_of_line) (FIELD *f, ELEMENT *out, const F (Affinity) *map, const PorismShape *shape,
                          const void *const *in)
{
  F (Linear) line = F (linear) (shape, in, 0);
  LOCALS (from, 4);
  LOCALS (to, 4);
  LOCALS (d, 2);

  F (base_point) (f, from, &line);
  F (direction) (f, d, &line);
  for (int i = 0; i < 2; i++)
    ADD (&from[2 + i], &from[i], &d[i]);
  F (affine_image) (f, to, map, from);
  F (affine_image) (f, &to[2], map, &from[2]);
  F (arrow) (f, d, to, &to[2]);
  F (line_along) (f, out, to, d);
}

FORMULA (affine_map)
{
  BEGIN;
  INPUT (x, 0);
  INPUT (from, 1);
  INPUT (to, 2);
  LOCALS (arrows, 8);
  LOCALS (det, 1);
  const F (Affinity) map = { from, to, arrows, det };

  for (guint i = 1; i < 3; i++)
    TRY (F (check_count) (f, shape, in, i, 3));
  TRY (F (check_triangle) (f, from, &from[2], &from[4]));
  TRY (F (check_triangle) (f, to, &to[2], &to[4]));
  for (int i = 0; i < 2; i++)
    {
      F (arrow) (f, &arrows[2 * i], from, &from[2 + 2 * i]);
      F (arrow) (f, &arrows[4 + 2 * i], to, &to[2 + 2 * i]);
    }
  F (cross) (f, det, &arrows[0], &arrows[2]);
  if (shape->kinds[0] == PORISM_KIND_LINE)
    F (affine_image_of_line) (f, out, &map, shape, in);
  else
    for (guint i = 0; i + 1 < shape->widths[0]; i += 2)
      F (affine_image) (f, &out[i], &map, &x[i]);

  return PORISM_OK;
}

/* @r = the areas of p b c, a p c and a b p, twice: the weights of the corners of @triangle that make @p. */
static void
F (weigh) (FIELD *f, ELEMENT *r, const ELEMENT *triangle, const ELEMENT *p)
{
  LOCALS (u, 2);
  LOCALS (v, 2);

  for (int i = 0; i < 3; i++)
    {
      F (arrow) (f, u, p, &triangle[2 * ((i + 1) % 3)]);
      F (arrow) (f, v, p, &triangle[2 * ((i + 2) % 3)]);
      F (cross) (f, &r[i], u, v);
    }
}

/* Four points of which no three are on a line. */
static PorismStatus
F (check_frame) (FIELD *f, const PorismShape *shape, const void *const *in, guint i)
{
  INPUT (x, i);

  TRY (F (check_count) (f, shape, in, i, 4));
  for (int k = 0; k < 4; k++)
    TRY (F (check_triangle) (f, &x[2 * k], &x[2 * ((k + 1) % 4)], &x[2 * ((k + 2) % 4)]));

  return PORISM_OK;
}

/* The weights of the image on the first three images are those of the point, each times that of the fourth image over
 * that of the fourth point. */
FORMULA (projective_map)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (from, 1);
  INPUT (to, 2);
  LOCALS (own, 3);
  LOCALS (fourth, 3);
  LOCALS (image, 3);
  LOCALS (t, 2);

  for (guint i = 1; i < 3; i++)
    TRY (F (check_frame) (f, shape, in, i));
  F (weigh) (f, own, from, p);
  F (weigh) (f, fourth, from, &from[6]);
  F (weigh) (f, image, to, &to[6]);
  SET_SI (&t[0], 0);
  for (int i = 0; i < 3; i++)
    {
      MUL (&own[i], &own[i], &image[i]);
      DIV (&own[i], &own[i], &fourth[i]);
      ADD (&t[0], &t[0], &own[i]);
    }
  NEED (NOT (IS_ZERO (&t[0])), IMAGE_AT_INFINITY);
  for (int k = 0; k < 2; k++)
    {
      SET_SI (&out[k], 0);
      for (int i = 0; i < 3; i++)
        {
          MUL (&t[1], &own[i], &to[2 * i + k]);
          ADD (&out[k], &out[k], &t[1]);
        }
      DIV (&out[k], &out[k], &t[0]);
    }

  return PORISM_OK;
}

/* By the rotation and dilation that take the first two vertices to inputs 1 and 2. */
FORMULA (polygon_on_points)
{
  BEGIN;
  INPUT (x, 0);
  INPUT (p, 1);
  INPUT (q, 2);
  const guint n = F (n_vertices) (shape, 0);
  LOCALS (d, 6);
  LOCALS (t, 4);

  NEED (NOT (F (coincide) (f, x, &x[2])), POINTS_COINCIDE);
  F (arrow) (f, &d[0], x, &x[2]);
  F (arrow) (f, &d[2], p, q);
  F (dot) (f, &t[0], &d[0], &d[2]);
  F (cross) (f, &t[1], &d[0], &d[2]);
  F (dot) (f, &t[2], &d[0], &d[0]);
  for (guint k = 0; k < n; k++)
    {
      F (arrow) (f, &d[4], x, &x[2 * k]);
      MUL (&out[2 * k], &t[0], &d[4]);
      MUL (&t[3], &t[1], &d[5]);
      SUB (&out[2 * k], &out[2 * k], &t[3]);
      MUL (&out[2 * k + 1], &t[0], &d[5]);
      MUL (&t[3], &t[1], &d[4]);
      ADD (&out[2 * k + 1], &out[2 * k + 1], &t[3]);
      for (guint i = 2 * k; i < 2 * k + 2; i++)
        {
          DIV (&out[i], &out[i], &t[2]);
          ADD (&out[i], &out[i], &p[i % 2]);
        }
    }
  return PORISM_OK;
}
