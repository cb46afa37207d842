/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A function's graph turned about the x-axis: the angle, then what the function is. Compiled once per field. */

#include "engine/geometry/decision.h"

/* A direction alone does not tell a whole turn from none, nor three quarters from one backwards: the graph is turned forwards, by
 * more than 0° and no more than 360°. */
FORMULA (surface_of_revolution)
{
  BEGIN;
  INPUT (function, 0);
  INPUT (angle, 1);
  gboolean whole;

  DECIDE (level, IS_ZERO (&angle[1]));
  whole = level;
  if (level)
    {
      DECIDE (ahead, IS_POSITIVE (&angle[0]));
      whole = ahead;
    }
  SET (&out[0], &angle[0]);
  SET (&out[1], &angle[1]);
  SET_SI (&out[2], whole);
  for (guint i = 3; i < shape->width; i++)
    SET (&out[i], &function[i - 3]);

  return PORISM_OK;
}
