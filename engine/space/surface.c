/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A function's graph turned about the x-axis: the angle, then what the function is. Compiled once per field. */

#include "engine/field/formula.h"

FORMULA (surface_of_revolution)
{
  BEGIN;
  INPUT (function, 0);
  INPUT (angle, 1);

  for (int i = 0; i < 3; i++)
    SET (&out[i], &angle[i]);
  for (guint i = 3; i < shape->width; i++)
    SET (&out[i], &function[i - 3]);

  return PORISM_OK;
}
