/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a point is on that another one carries along, and what a line touches: by so many places of it as there have to be. */

#include "engine/conics/conic.h"

PORISM_DECLARE_FORMULA (line);
PORISM_DECLARE_FORMULA (circle_three_points);
PORISM_DECLARE_FORMULA (conic_five_points);

/* Inputs 0 and 1 are the point and what carries it; a line has two places, a circle three, a conic five. */
FORMULA (locus_by_places)
{
  BEGIN;
  const PorismShape places = { .n_inputs = shape->n_inputs - 2, .width = shape->width, .kinds = shape->kinds + 2,
                               .widths = shape->widths + 2 };

  if (places.n_inputs == 2)
    return F (line) (f, &places, in + 2, out);
  if (places.n_inputs == 3)
    return F (circle_three_points) (f, &places, in + 2, out);
  return F (conic_five_points) (f, &places, in + 2, out);
}

/* ---- tangents ---- */

/* A place in homogeneous coordinates, and the sizes of the terms of each. */
typedef struct
{
  ELEMENT *x;
  double size[3];
} F (Place);

/* @p = where two lines meet. */
static void
F (cross_lines) (FIELD *f, F (Place) *p, const ELEMENT *k, const ELEMENT *l)
{
  LOCALS (t, 1);

  for (int i = 0; i < 3; i++)
    {
      const int m = (i + 1) % 3, n = (i + 2) % 3;

      MUL (&p->x[i], &k[m], &l[n]);
      MUL (t, &k[n], &l[m]);
      p->size[i] = SIZE (&p->x[i]) + SIZE (t);
      SUB (&p->x[i], &p->x[i], t);
    }
}

/* @r = what @line says of the place. Returns the size of its terms. */
static double
F (place_on_line) (FIELD *f, ELEMENT *r, const F (Place) *p, const ELEMENT *line)
{
  LOCALS (t, 1);
  double size = 0;

  SET_SI (r, 0);
  for (int i = 0; i < 3; i++)
    {
      MUL (t, &p->x[i], &line[i]);
      ADD (r, r, t);
      size += p->size[i] * SIZE (&line[i]);
    }
  return size;
}

/* Undefined where three of the five lines meet in one place: what touches them is no conic then. */
static PorismStatus
F (check_five_lines) (FIELD *f, const void *const *lines)
{
  LOCALS (x, 3);
  LOCALS (t, 1);
  F (Place) place = { .x = x };

  for (int i = 0; i < 5; i++)
    for (int k = i + 1; k < 5; k++)
      {
        F (cross_lines) (f, &place, lines[i], lines[k]);
        for (int m = k + 1; m < 5; m++)
          {
            double size = F (place_on_line) (f, t, &place, lines[m]);

            NEED (NOT (VANISHES (t, size)), CONIC_IS_LINES);
          }
      }
  return PORISM_OK;
}

/* Adds @factor times the symmetric matrix of the pair of places to @d, by rows. */
static void
F (add_pair_of_places) (FIELD *f, ELEMENT *d, const ELEMENT *factor, const ELEMENT *p, const ELEMENT *q)
{
  LOCALS (t, 2);

  for (int i = 0; i < 9; i++)
    {
      MUL (&t[0], &p[i / 3], &q[i % 3]);
      MUL (&t[1], &p[i % 3], &q[i / 3]);
      ADD (&t[0], &t[0], &t[1]);
      MUL (&t[0], &t[0], factor);
      ADD (&d[i], &d[i], &t[0]);
    }
}

/* The conic of the tangents whose matrix is @d: its adjugate. */
static void
F (conic_of_tangents) (FIELD *f, ELEMENT *out, const ELEMENT *d)
{
  static const guint8 places[6][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 } };
  LOCALS (t, 1);

  for (int i = 0; i < 6; i++)
    {
      const int row = places[i][0], column = places[i][1];
      const int m = (row + 1) % 3, n = (row + 2) % 3, u = (column + 1) % 3, v = (column + 2) % 3;

      MUL (&out[i], &d[3 * m + u], &d[3 * n + v]);
      MUL (t, &d[3 * m + v], &d[3 * n + u]);
      SUB (&out[i], &out[i], t);
      if (row != column)
        MUL_SI (&out[i], &out[i], 2);
    }
}

/* As the conic through five points, of lines for points: of the pencil that touches the first four, the one that touches the
 * fifth, too. Inputs 0 and 1 are the line and what carries it. */
FORMULA (envelope_by_places)
{
  static const guint8 ends[4][2] = { { 0, 1 }, { 2, 3 }, { 0, 2 }, { 1, 3 } };
  BEGIN;
  LOCALS (meets, 12);
  LOCALS (factors, 2);
  LOCALS (t, 2);
  LOCALS (d, 9);
  F (Place) places[4];

  TRY (F (check_five_lines) (f, in + 2));
  for (int i = 0; i < 4; i++)
    {
      places[i].x = &meets[3 * i];
      F (cross_lines) (f, &places[i], in[2 + ends[i][0]], in[2 + ends[i][1]]);
    }
  for (int i = 0; i < 2; i++)
    {
      for (int k = 0; k < 2; k++)
        (void) F (place_on_line) (f, &t[k], &places[2 * i + k], in[6]);
      MUL (&factors[i], &t[0], &t[1]);
    }
  NEG (&factors[0], &factors[0]);
  for (int i = 0; i < 9; i++)
    SET_SI (&d[i], 0);
  for (int i = 0; i < 2; i++)
    F (add_pair_of_places) (f, d, &factors[1 - i], places[2 * i].x, places[2 * i + 1].x);
  F (conic_of_tangents) (f, out, d);

  return PORISM_OK;
}
