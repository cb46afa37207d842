/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The point that lies where one equation or two in its coordinates hold, each a(x² + y²) + bx + cy + d = 0. */

#include "config.h"

#include "engine/geometry/plane.h"
#include "engine/graphs/graph.h"
#include "engine/graphs/point-on-loci.h"

/* The equations around @base in units of @step: what they give there, one step along the axes and one back along
 * the first gives the coefficients. @values: 2 of each of 4 places; becomes 4 of each of 2 equations. */
static PorismStatus
F (find_equations) (FIELD *f, const PorismShape *shape, const void *const *in, ELEMENT *values)
{
  static const int steps[4][2] = { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 } };
  const guint n = porism_expression_get_n_references (shape->expression);
  INPUT (step, PORISM_LOCI_STEP);
  LOCALS (place, 2);
  LOCALS (at, 8);

  for (int i = 0; i < 4; i++)
    {
      for (int k = 0; k < 2; k++)
        {
          MUL_SI (&place[k], step, steps[i][k]);
          ADD (&place[k], &place[k], (const ELEMENT *) in[PORISM_LOCI_BASE + k]);
        }
      TRY (F (expression_evaluate) (f, shape->expression, in + (shape->n_inputs - n), place, &at[2 * i]));
    }
  for (int k = 0; k < 2; k++)
    {
      ELEMENT *of = values + 4 * k;

      ADD (&of[0], &at[2 + k], &at[4 + k]);
      DIV_SI (&of[0], &of[0], 2);
      SUB (&of[0], &of[0], &at[k]);
      SUB (&of[1], &at[2 + k], &at[4 + k]);
      DIV_SI (&of[1], &of[1], 2);
      SUB (&of[2], &at[6 + k], &at[k]);
      SUB (&of[2], &of[2], &of[0]);
      SET (&of[3], &at[k]);
    }
  return PORISM_OK;
}

/* The point of the line bx + cy + d = 0 whose coordinate @axis is @where. */
static PorismStatus
F (find_on_line) (FIELD *f, ELEMENT *out, const ELEMENT *line, const ELEMENT *where, int axis)
{
  LOCALS (t, 1);
  double size = SIZE (&line[1]) + SIZE (&line[2]) + SIZE (&line[3]);

  NEED (NOT (VANISHES (&line[2 - axis], size)), NO_LINE);
  MUL (t, &line[1 + axis], where);
  ADD (t, t, &line[3]);
  DIV (&out[1 - axis], t, &line[2 - axis]);
  NEG (&out[1 - axis], &out[1 - axis]);
  SET (&out[axis], where);

  return PORISM_OK;
}

/* The foot of the perpendicular from the origin to the line bx + cy + d = 0. */
static PorismStatus
F (find_foot) (FIELD *f, ELEMENT *out, const ELEMENT *line)
{
  LOCALS (n, 1);
  double size = SIZE (&line[1]) + SIZE (&line[2]) + SIZE (&line[3]);

  F (dot) (f, n, &line[1], &line[1]);
  NEED (NOT (VANISHES (n, size * size)), NO_LINE);
  for (int i = 0; i < 2; i++)
    {
      MUL (&out[i], &line[3], &line[1 + i]);
      DIV (&out[i], &out[i], n);
      NEG (&out[i], &out[i]);
    }
  return PORISM_OK;
}

/* The point of the circle in the direction whose half has the tangent @t, or opposite to it. */
static PorismStatus
F (find_on_circle) (FIELD *f, ELEMENT *out, const ELEMENT *circle, const ELEMENT *t, gboolean opposite)
{
  LOCALS (twice, 1);
  LOCALS (centre, 2);
  LOCALS (radius, 1);
  LOCALS (u, 2);
  double size = SIZE (&circle[0]) + SIZE (&circle[1]) + SIZE (&circle[2]) + SIZE (&circle[3]);

  NEED (NOT (VANISHES (&circle[0], size)), NO_MEET);
  MUL_SI (twice, &circle[0], -2);
  for (int i = 0; i < 2; i++)
    DIV (&centre[i], &circle[1 + i], twice);
  F (dot) (f, radius, centre, centre);
  DIV (u, &circle[3], &circle[0]);
  size = SIZE (radius) + SIZE (u);
  SUB (radius, radius, u);
  NEED (WITHIN (radius, size), NO_MEET);
  SQRT (radius, radius);
  if (opposite)
    NEG (radius, radius);

  MUL (&u[1], t, t);
  SET_SI (twice, 1);
  SUB (&u[0], twice, &u[1]);
  ADD (&u[1], twice, &u[1]);
  DIV (&u[0], &u[0], &u[1]);
  ADD (twice, t, t);
  DIV (&u[1], twice, &u[1]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&u[i], &u[i], radius);
      ADD (&out[i], &centre[i], &u[i]);
    }
  return PORISM_OK;
}

static PorismStatus
F (meet_lines) (FIELD *f, ELEMENT *out, const ELEMENT *k, const ELEMENT *l)
{
  LOCALS (det, 1);
  LOCALS (t, 1);
  double size;

  F (cross) (f, det, &k[1], &l[1]);
  size = SIZE_2 (&k[1]) * SIZE_2 (&l[1]);
  NEED (NOT (VANISHES (det, size)), LINES_PARALLEL);
  MUL (t, &l[2], &k[3]);
  MUL (&out[0], &k[2], &l[3]);
  SUB (&out[0], &out[0], t);
  MUL (t, &k[1], &l[3]);
  MUL (&out[1], &l[1], &k[3]);
  SUB (&out[1], &out[1], t);
  DIV (&out[0], &out[0], det);
  DIV (&out[1], &out[1], det);

  return PORISM_OK;
}

/* From the foot @z of the origin on the line along its direction u = (-c, b) the circle is met where
 * a u² t² + (b', c')·u t + a z² + (b', c')·z + d' = 0, since z is perpendicular to u. */
static PorismStatus
F (meet_circle) (FIELD *f, ELEMENT *out, const ELEMENT *line, const ELEMENT *circle, gint branch)
{
  LOCALS (z, 2);
  LOCALS (u, 2);
  LOCALS (q, 3);
  LOCALS (t, 2);
  double size;

  TRY (F (find_foot) (f, z, line));
  NEG (&u[0], &line[2]);
  SET (&u[1], &line[1]);
  F (dot) (f, &q[2], u, u);
  MUL (&q[2], &q[2], &circle[0]);
  size = SIZE (&circle[0]) + SIZE (&circle[1]) + SIZE (&circle[2]) + SIZE (&circle[3]);
  NEED (NOT (VANISHES (&circle[0], size)), NO_MEET);
  F (dot) (f, &q[1], &circle[1], u);
  F (dot) (f, &q[0], z, z);
  MUL (&q[0], &q[0], &circle[0]);
  F (dot) (f, t, &circle[1], z);
  ADD (&q[0], &q[0], t);
  ADD (&q[0], &q[0], &circle[3]);

  MUL (&t[0], &q[1], &q[1]);
  MUL (&t[1], &q[2], &q[0]);
  MUL_SI (&t[1], &t[1], 4);
  size = SIZE (&t[0]) + SIZE (&t[1]);
  SUB (t, &t[0], &t[1]);
  NEED (WITHIN (t, size), NO_MEET);
  SQRT (t, t);
  if (branch == 0)
    NEG (t, t);
  SUB (t, t, &q[1]);
  MUL_SI (&q[2], &q[2], 2);
  DIV (t, t, &q[2]);
  for (int i = 0; i < 2; i++)
    {
      MUL (&t[1], t, &u[i]);
      ADD (&out[i], &z[i], &t[1]);
    }
  return PORISM_OK;
}

/* The other end of the chord that the line cuts off, which begins at @from: the foot of the centre halves it. */
static PorismStatus
F (find_other_end) (FIELD *f, ELEMENT *out, const ELEMENT *line, const ELEMENT *circle, const ELEMENT *from)
{
  LOCALS (twice, 1);
  LOCALS (centre, 2);
  LOCALS (foot, 2);
  LOCALS (shifted, 4);
  double size = SIZE (&circle[0]) + SIZE (&circle[1]) + SIZE (&circle[2]) + SIZE (&circle[3]);

  NEED (NOT (VANISHES (&circle[0], size)), NO_MEET);
  MUL_SI (twice, &circle[0], -2);
  for (int i = 0; i < 2; i++)
    {
      DIV (&centre[i], &circle[1 + i], twice);
      SET (&shifted[1 + i], &line[1 + i]);
    }
  F (dot) (f, &shifted[3], &line[1], centre);
  ADD (&shifted[3], &shifted[3], &line[3]);
  TRY (F (find_foot) (f, foot, shifted));
  for (int i = 0; i < 2; i++)
    {
      ADD (&foot[i], &foot[i], &centre[i]);
      MUL_SI (&foot[i], &foot[i], 2);
      SUB (&out[i], &foot[i], &from[i]);
    }
  return PORISM_OK;
}

/* The line on which both circles meet. */
static void
F (find_radical) (FIELD *f, ELEMENT *line, const ELEMENT *c, const ELEMENT *d)
{
  LOCALS (t, 1);

  SET_SI (&line[0], 0);
  for (int i = 1; i < 4; i++)
    {
      MUL (t, &d[i], &c[0]);
      MUL (&line[i], &c[i], &d[0]);
      SUB (&line[i], &line[i], t);
    }
}

FORMULA (point_on_loci)
{
  BEGIN;
  const PorismLociType type = shape->branch >> 1;
  const gint root = shape->branch & 1;
  INPUT (step, PORISM_LOCI_STEP);
  INPUT (where, PORISM_LOCI_WHERE);
  LOCALS (equations, 8);
  LOCALS (place, 2);
  const ELEMENT *k = equations, *l = equations + 4;
  PorismStatus status = PORISM_OK;

  if (type >= PORISM_LOCI_LINE_AND_CIRCLE_FROM && root == 1)
    {
      SET (&out[0], &where[0]);
      SET (&out[1], &where[1]);
      return PORISM_OK;
    }
  TRY (F (find_equations) (f, shape, in, equations));
  if (type == PORISM_LOCI_LINE)
    {
      SUB (place, where, (const ELEMENT *) in[PORISM_LOCI_BASE + root]);
      DIV (place, place, step);
      status = F (find_on_line) (f, out, k, place, root);
    }
  else if (type == PORISM_LOCI_CIRCLE)
    status = F (find_on_circle) (f, out, k, where, root);
  else if (type == PORISM_LOCI_LINES)
    status = F (meet_lines) (f, out, k, l);
  else
    {
      const gboolean circles = type == PORISM_LOCI_CIRCLES || type == PORISM_LOCI_CIRCLES_FROM;
      LOCALS (radical, 4);

      if (circles)
        F (find_radical) (f, radical, k, l);
      if (type == PORISM_LOCI_LINE_AND_CIRCLE || type == PORISM_LOCI_CIRCLES)
        status = F (meet_circle) (f, out, circles ? radical : k, l, root);
      else
        {
          for (int i = 0; i < 2; i++)
            {
              SUB (&place[i], &where[i], (const ELEMENT *) in[PORISM_LOCI_BASE + i]);
              DIV (&place[i], &place[i], step);
            }
          status = F (find_other_end) (f, out, circles ? radical : k, l, place);
        }
    }
  TRY (status);
  for (int i = 0; i < 2; i++)
    {
      MUL (&out[i], &out[i], step);
      ADD (&out[i], &out[i], (const ELEMENT *) in[PORISM_LOCI_BASE + i]);
    }
  return PORISM_OK;
}
