/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of the zeros that were found count. */

#include "config.h"

#include <math.h>

#include "engine/roots/zeros.h"

/**
 * porism_zeros_keep_admitted:
 * @admits: has a value where a zero counts
 * @zeros: (inout): @n of them
 *
 * Returns: how many are left
 */
gint
porism_zeros_keep_admitted (PorismSample admits,
                            gpointer     closure,
                            double      *zeros,
                            gint         n)
{
  gint n_kept = 0;

  for (gint i = 0; i < n; i++)
    {
      double value;

      if (admits (closure, zeros[i], &value))
        zeros[n_kept++] = zeros[i];
    }
  return n_kept;
}

/**
 * porism_zeros_keep_crossings:
 * @zeros: (inout): @n of them, increasing
 *
 * Returns: how many are left
 */
gint
porism_zeros_keep_crossings (PorismSample sample,
                             gpointer     closure,
                             double      *zeros,
                             gint         n)
{
  double last = -HUGE_VAL;
  gint n_kept = 0;

  for (gint i = 0; i < n; i++)
    {
      double zero = zeros[i];
      double next = i + 1 < n ? zeros[i + 1] : HUGE_VAL;
      double step = MIN (1e-4 * MAX (1, fabs (zero)), MIN (zero - last, next - zero) / 2);
      double before = 0, after = 0;

      last = zero;
      if (sample (closure, zero - step, &before) && sample (closure, zero + step, &after) &&
          isfinite (before) && isfinite (after) && before != 0 && after != 0 && (before > 0) != (after > 0))
        zeros[n_kept++] = zero;
    }
  return n_kept;
}
