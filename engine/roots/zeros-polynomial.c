/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zeros of polynomials of a double: one is monotone between the zeros of its derivative, which are found first; a
 * zero at one of those touches without a change of sign. */

#include "config.h"

#include <float.h>
#include <math.h>

#include "engine/roots/zeros.h"

/* The value at @t; @size: the sum of the terms' sizes, which bounds its rounding errors. */
static double
evaluate (const double *coefficients,
          guint         degree,
          double        t,
          double       *size)
{
  double value = 0;

  *size = 0;
  for (guint i = degree + 1; i-- > 0;)
    {
      value = value * t + coefficients[i];
      *size = *size * fabs (t) + fabs (coefficients[i]);
    }
  return value;
}

/* Between two places of different sign, or at one where it is zero. */
static double
halve_polynomial (const double *coefficients,
                  guint         degree,
                  double        a,
                  double        b)
{
  double size, at_a = evaluate (coefficients, degree, a, &size);
  double middle = a + (b - a) / 2;

  while (middle > a && middle < b)
    {
      double value = evaluate (coefficients, degree, middle, &size);

      if (value == 0)
        return middle;
      if ((value > 0) == (at_a > 0))
        a = middle;
      else
        b = middle;
      middle = a + (b - a) / 2;
    }
  return middle;
}

/* No zero lies farther out (Cauchy's bound). */
static double
get_radius (const double *coefficients,
            guint         degree)
{
  double greatest = 0;

  for (guint i = 0; i < degree; i++)
    greatest = MAX (greatest, fabs (coefficients[i] / coefficients[degree]));
  return MIN (1 + greatest, PORISM_ENDLESS);
}

static gboolean
is_touching (const double *coefficients,
             guint         degree,
             double        t)
{
  double size, value = evaluate (coefficients, degree, t, &size);

  return fabs (value) <= 4 * DBL_EPSILON * (degree + 1) * size;
}

/* The zeros on the pieces between @turns, which holds those of the derivative. */
static gint
find_on_pieces (const double *coefficients,
                guint         degree,
                const double *turns,
                gint          n_turns,
                double        radius,
                double       *zeros)
{
  double size, from = -radius, at_from = evaluate (coefficients, degree, from, &size);
  gint n = 0;

  for (gint i = 0; i <= n_turns; i++)
    {
      double to = i < n_turns ? CLAMP (turns[i], -radius, radius) : radius;
      gboolean touching = i < n_turns && is_touching (coefficients, degree, to);
      double at_to = touching ? 0 : evaluate (coefficients, degree, to, &size);

      if (at_from * at_to < 0 || (at_to != 0 && at_from != 0 && (at_from > 0) != (at_to > 0)))
        porism_zeros_add (zeros, PORISM_MOST_ZEROS, &n, halve_polynomial (coefficients, degree, from, to));
      if (touching || at_to == 0)
        porism_zeros_add (zeros, PORISM_MOST_ZEROS, &n, to);
      from = to;
      at_from = at_to;
    }
  return n;
}

static gint
find_all (const double *coefficients,
          guint         degree,
          double       *zeros)
{
  double derivative[PORISM_MOST_DEGREE + 1], turns[PORISM_MOST_ZEROS];
  gint n_turns;

  if (degree == 0)
    return 0;
  if (degree == 1)
    {
      zeros[0] = -coefficients[0] / coefficients[1];
      return 1;
    }
  for (guint i = 1; i <= degree; i++)
    derivative[i - 1] = coefficients[i] * i;
  n_turns = find_all (derivative, degree - 1, turns);

  return find_on_pieces (coefficients, degree, turns, n_turns, get_radius (coefficients, degree),
                         zeros);
}

/* A place a hair beyond an end of the interval is at the end. */
static gboolean
bring_inside (double *zero,
              double  start,
              double  end)
{
  double hair = 1e-12 * MAX (1, fabs (*zero));

  if (!(*zero >= start - hair && *zero <= end + hair))
    return FALSE;
  *zero = CLAMP (*zero, start, end);
  return TRUE;
}

/**
 * porism_zeros_of_polynomial:
 * @coefficients: (array length=degree): lowest first; the highest ones may be 0
 * @degree: at most %PORISM_MOST_DEGREE
 *
 * Returns: the number of zeros in [@start, @end]; -1 where every number is one
 */
gint
porism_zeros_of_polynomial (const double *coefficients,
                            guint         degree,
                            double        start,
                            double        end,
                            double       *zeros)
{
  double all[PORISM_MOST_ZEROS];
  gint n_all, n = 0;

  g_return_val_if_fail (degree <= PORISM_MOST_DEGREE, 0);

  while (degree > 0 && coefficients[degree] == 0)
    degree--;
  if (degree == 0)
    return coefficients[0] == 0 ? -1 : 0;
  n_all = find_all (coefficients, degree, all);
  for (gint i = 0; i < n_all; i++)
    if (bring_inside (&all[i], start, end))
      porism_zeros_add (zeros, PORISM_MOST_ZEROS, &n, all[i]);
  return n;
}
