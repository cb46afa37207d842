/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Halved until the signs change once at most; then regula falsi, in the variant of Illinois. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/space/bernstein.h"

#define MAX_DEPTH 32
#define MAX_STEPS 60
#define NEAR 1e-13
/* Of the greatest coefficient: what is less has no sign. */
#define TINY 1e-14

typedef struct
{
  double *zeros;
  guint n;
  double tiny;
} Zeros;

static guint
count_changes (const Zeros  *self,
               const double *c,
               guint         degree)
{
  guint n = 0;
  double last = 0;

  for (guint i = 0; i <= degree; i++)
    {
      if (fabs (c[i]) <= self->tiny)
        continue;
      n += last != 0 && (last > 0) != (c[i] > 0);
      last = c[i];
    }
  return n;
}

static double
evaluate (const double *c,
          guint         degree,
          double        t)
{
  double row[PORISM_BERNSTEIN_MAX_DEGREE + 1];

  memcpy (row, c, (degree + 1) * sizeof *c);
  for (guint k = degree; k > 0; k--)
    for (guint i = 0; i < k; i++)
      row[i] = (1 - t) * row[i] + t * row[i + 1];
  return row[0];
}

/* The zero between 0 and 1, where the signs differ. */
static double
close_in (const double *c,
          guint         degree)
{
  double t0 = 0, t1 = 1, f0 = c[0], f1 = c[degree], t = 0.5;
  int side = 0;

  for (guint step = 0; step < MAX_STEPS && t1 - t0 > NEAR; step++)
    {
      double f;

      t = CLAMP ((f1 * t0 - f0 * t1) / (f1 - f0), t0, t1);
      f = evaluate (c, degree, t);
      if (f == 0)
        return t;
      if ((f > 0) == (f1 > 0))
        {
          if (t1 - t < NEAR)
            return t;
          t1 = t;
          f1 = f;
          f0 = side < 0 ? f0 / 2 : f0;
          side = -1;
        }
      else
        {
          if (t - t0 < NEAR)
            return t;
          t0 = t;
          f0 = f;
          f1 = side > 0 ? f1 / 2 : f1;
          side = 1;
        }
    }
  return t;
}

static void
add (Zeros *self,
     double t)
{
  if (t > 0 && t < 1 && self->n < PORISM_BERNSTEIN_MAX_DEGREE && (self->n == 0 || t > self->zeros[self->n - 1] + NEAR))
    self->zeros[self->n++] = t;
}

static void
search (Zeros        *self,
        const double *c,
        guint         degree,
        double        from,
        double        length,
        guint         depth)
{
  const guint changes = count_changes (self, c, degree);
  double left[PORISM_BERNSTEIN_MAX_DEGREE + 1], right[PORISM_BERNSTEIN_MAX_DEGREE + 1];

  if (changes == 0)
    return;
  if (changes == 1 && fabs (c[0]) > self->tiny && fabs (c[degree]) > self->tiny)
    {
      add (self, from + length * close_in (c, degree));
      return;
    }
  if (depth == MAX_DEPTH)
    {
      add (self, from + length / 2);
      return;
    }
  memcpy (right, c, (degree + 1) * sizeof *c);
  for (guint k = 0; k <= degree; k++)
    {
      left[k] = right[0];
      for (guint i = 0; i + k < degree; i++)
        right[i] = (right[i] + right[i + 1]) / 2;
    }
  search (self, left, degree, from, length / 2, depth + 1);
  if (fabs (right[0]) <= self->tiny)
    add (self, from + length / 2);
  search (self, right, degree, from + length / 2, length / 2, depth + 1);
}

/**
 * porism_bernstein_find_zeros:
 *
 * Returns: how many there are
 */
guint
porism_bernstein_find_zeros (const double *coefficients,
                             guint         degree,
                             double        zeros[PORISM_BERNSTEIN_MAX_DEGREE])
{
  Zeros self = { .zeros = zeros };

  g_return_val_if_fail (degree <= PORISM_BERNSTEIN_MAX_DEGREE, 0);

  if (degree == 1)
    {
      if ((coefficients[0] > 0) != (coefficients[1] > 0) && coefficients[0] != coefficients[1])
        add (&self, coefficients[0] / (coefficients[0] - coefficients[1]));
      return self.n;
    }
  for (guint i = 0; i <= degree; i++)
    self.tiny = fmax (self.tiny, TINY * fabs (coefficients[i]));
  search (&self, coefficients, degree, 0, 1, 0);
  return self.n;
}
