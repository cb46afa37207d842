/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Equations in lowest terms, in doubles; the exact form is reduced where it is written. */

#include "config.h"

#include <math.h>

#include "engine/geometry/coefficients.h"

#define MOST_DENOMINATOR 1000
#define LARGEST_INTEGER 1e9
/* Rounding errors of a few operations; the nearest fraction that is another one is far away. */
#define TOLERANCE 1e-12

static gboolean
are_integers (const double *coefficients,
              guint         n,
              int           factor)
{
  for (guint i = 0; i < n; i++)
    {
      double value = coefficients[i] * factor;

      if (!(fabs (value) <= LARGEST_INTEGER) ||
          fabs (value - nearbyint (value)) > TOLERANCE * fmax (fabs (value), 1))
        return FALSE;
    }
  return TRUE;
}

static gint64
find_common_divisor (gint64 a,
                     gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return ABS (a);
}

static void
make_coprime (double *coefficients,
              guint   n)
{
  gint64 divisor = 0;
  int factor = 1;

  while (factor <= MOST_DENOMINATOR && !are_integers (coefficients, n, factor))
    factor++;
  if (factor > MOST_DENOMINATOR)
    return;
  for (guint i = 0; i < n; i++)
    divisor = find_common_divisor (llrint (coefficients[i] * factor), divisor);
  for (guint i = 0; i < n && divisor > 0; i++)
    coefficients[i] = (double) (llrint (coefficients[i] * factor) / divisor);
}

void
porism_coefficients_reduce (double *coefficients,
                            guint   n)
{
  guint first = 0;

  make_coprime (coefficients, n);
  while (first + 1 < n && coefficients[first] == 0)
    first++;
  if (!(coefficients[first] < 0) || first + 1 == n)
    return;
  for (guint i = 0; i < n; i++)
    coefficients[i] = 0 - coefficients[i];
}
