/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points on one line or on one circle. */

#include "engine/geometry/residual.h"

FORMULA (are_collinear)
{
  BEGIN;
  LOCALS (det, 1);

  ANSWER (F (collinear) (f, det, in[0], in[1], in[2]));
}

/* The height over the size. */
FORMULA (are_collinear_residual)
{
  BEGIN;
  LOCALS (det, 1);
  LOCALS (size, 1);
  LOCALS (t, 1);

  (void) F (collinear) (f, det, in[0], in[1], in[2]);
  SET_SI (size, 0);
  for (int i = 0; i < 3; i++)
    {
      F (squared_distance) (f, t, in[i], in[(i + 1) % 3]);
      ADD (size, size, t);
    }
  MUL (size, size, size);

  return F (ratio) (f, out, det, size);
}

/* Four points by the arrows from the first to the others. */
typedef struct
{
  ELEMENT *arrows;              /* two elements each */
  ELEMENT *squares;             /* of their lengths */
  ELEMENT *crosses;             /* of the two other arrows */
  PorismTruth flat;             /* whether all crosses vanish */
  double size;                  /* of the terms of the determinant */
} F (Four);

static void
F (four) (FIELD *f, F (Four) *four, const void *const *in)
{
  double sizes[3][2];

  for (int i = 0; i < 3; i++)
    {
      F (arrow) (f, &four->arrows[2 * i], in[0], in[i + 1]);
      F (arrow_size) (sizes[i], in[0], in[i + 1]);
      F (dot) (f, &four->squares[i], &four->arrows[2 * i], &four->arrows[2 * i]);
    }
  four->flat = PORISM_TRUE;
  four->size = 0;
  for (int i = 0; i < 3; i++)
    {
      int j = (i + 1) % 3, k = (i + 2) % 3;
      const ELEMENT *u = &four->arrows[2 * j], *v = &four->arrows[2 * k];
      double size = F (cross_size) (u, sizes[j], v, sizes[k]);

      F (cross) (f, &four->crosses[i], u, v);
      four->flat = porism_truth_and (four->flat, VANISHES (&four->crosses[i], size));
      four->size += size * F (dot_size) (&four->arrows[2 * i], sizes[i],
                                         &four->arrows[2 * i], sizes[i]);
    }
}

/* The determinant of the rows (x, y, x^2 + y^2) of the arrows. */
static void
F (four_determinant) (FIELD *f, ELEMENT *det, const F (Four) *four)
{
  LOCALS (t, 1);

  SET_SI (det, 0);
  for (int i = 0; i < 3; i++)
    {
      MUL (t, &four->squares[i], &four->crosses[i]);
      ADD (det, det, t);
    }
}

FORMULA (are_concyclic)
{
  BEGIN;
  LOCALS (arrows, 6);
  LOCALS (squares, 3);
  LOCALS (crosses, 3);
  LOCALS (det, 1);
  F (Four) four = { arrows, squares, crosses, PORISM_UNKNOWN, 0 };

  F (four) (f, &four, in);
  F (four_determinant) (f, det, &four);
  ANSWER (porism_truth_and (VANISHES (det, four.size), NOT (four.flat)));
}

/* The determinant over the fourth power of the size; 1 for points on one line. */
FORMULA (are_concyclic_residual)
{
  BEGIN;
  LOCALS (arrows, 6);
  LOCALS (squares, 3);
  LOCALS (crosses, 3);
  LOCALS (det, 1);
  LOCALS (size, 1);
  F (Four) four = { arrows, squares, crosses, PORISM_UNKNOWN, 0 };

  F (four) (f, &four, in);
  DECIDE (flat, four.flat);
  if (flat)
    {
      SET_SI (out, 1);
      return PORISM_OK;
    }
  F (four_determinant) (f, det, &four);
  ADD (size, &squares[0], &squares[1]);
  ADD (size, size, &squares[2]);
  MUL (size, size, size);
  MUL (size, size, size);

  return F (ratio) (f, out, det, size);
}
