/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line y = m x + b for which the squares of the vertical distances of points add up to the least.
 * Compiled once per field. */

#include "config.h"

#include "engine/geometry/decision.h"

/* @mean = the mean of the points. */
static void
F (find_mean) (FIELD *f, ELEMENT *mean, const PorismShape *shape, const void *const *in)
{
  for (int k = 0; k < 2; k++)
    {
      SET_SI (&mean[k], 0);
      for (guint i = 0; i < shape->n_inputs; i++)
        {
          INPUT (p, i);

          ADD (&mean[k], &mean[k], &p[k]);
        }
      DIV_SI (&mean[k], &mean[k], shape->n_inputs);
    }
}

/* With u and v the distances from the mean, m = Σ u v / Σ u², and the line passes through the mean. */
FORMULA (best_fit_line)
{
  BEGIN;
  LOCALS (mean, 2);
  LOCALS (d, 2);
  LOCALS (sums, 2);
  LOCALS (t, 1);
  double size = 0;

  F (find_mean) (f, mean, shape, in);
  SET_SI (&sums[0], 0);
  SET_SI (&sums[1], 0);
  for (guint i = 0; i < shape->n_inputs; i++)
    {
      INPUT (p, i);

      SUB (&d[0], &p[0], &mean[0]);
      SUB (&d[1], &p[1], &mean[1]);
      size += SIZE (&p[0]) * SIZE (&p[0]) + SIZE (&mean[0]) * SIZE (&mean[0]);
      for (int k = 0; k < 2; k++)
        {
          MUL (t, &d[0], &d[k]);
          ADD (&sums[k], &sums[k], t);
        }
    }
  NEED (NOT (VANISHES (&sums[0], size)), POINTS_IN_COLUMN);
  NEG (&out[0], &sums[1]);
  SET (&out[1], &sums[0]);
  MUL (&out[2], &sums[1], &mean[0]);
  MUL (t, &sums[0], &mean[1]);
  SUB (&out[2], &out[2], t);

  return PORISM_OK;
}
