/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of a point of a circle by one number, rationally: the direction of (1 + i t)^2, or of a
 * known point of the circle turned by it. Compiled once per field. */

#include "engine/geometry/plane.h"

/* Of the circle in input 0 for the number in input 1, from the point in input 2 if there is one. */
FORMULA (direction_by_number)
{
  BEGIN;
  INPUT (circle, 0);
  INPUT (t, 1);
  LOCALS (turn, 2);
  LOCALS (from, 2);
  LOCALS (square, 1);

  SET_SI (&turn[0], 1);
  MUL (square, t, t);
  SUB (&turn[0], &turn[0], square);
  MUL_SI (&turn[1], t, 2);
  if (shape->n_inputs < 3)
    {
      SET (&out[0], &turn[0]);
      SET (&out[1], &turn[1]);
      return PORISM_OK;
    }
  /* The product of two complex numbers, by the conjugate of the one. */
  NEG (&turn[1], &turn[1]);
  F (arrow) (f, from, circle, in[2]);
  F (dot) (f, &out[0], from, turn);
  F (cross) (f, &out[1], turn, from);

  return PORISM_OK;
}
