/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The point of a conic nearest to a place, in doubles: along the axes of the conic it is a rational
 * function of one multiplier, for every kind of conic the same. */

#include "config.h"

#include "engine/conics/conic-points.h"

/* The equation in the directions of its axes about a point: l1 u^2 + l2 v^2 + d u + e v + f. */
typedef struct
{
  double cosine, sine;
  double l[2];
  double b[2];                  /* half of d and e */
  double f;
} Axes;

static void
get_axes (const double q[6],
          double       x,
          double       y,
          Axes        *axes)
{
  double angle = atan2 (q[1], q[0] - q[2]) / 2, g[2];
  double middle = (q[0] + q[2]) / 2, half = hypot (q[0] - q[2], q[1]) / 2;

  axes->cosine = cos (angle);
  axes->sine = sin (angle);
  axes->l[0] = middle + half;
  axes->l[1] = middle - half;
  porism_conic_get_gradient (q, x, y, g);
  axes->b[0] = (axes->cosine * g[0] + axes->sine * g[1]) / 2;
  axes->b[1] = (axes->cosine * g[1] - axes->sine * g[0]) / 2;
  axes->f = porism_conic_get_value (q, x, y);
}

/* The point where the gradient is -2/@m times the way to it, along the axes; its value. */
static double
follow_gradient (const Axes *axes,
                 double      m,
                 double      place[2])
{
  double value = axes->f;

  for (int i = 0; i < 2; i++)
    {
      place[i] = -m * axes->b[i] / (1 + m * axes->l[i]);
      value += (axes->l[i] * place[i] + 2 * axes->b[i]) * place[i];
    }
  return value;
}

/* While 1 + m l is positive for both axes, the value falls as m grows, and its zero is the nearest
 * point. Returns what is left of the value. */
static double
bisect (const Axes *axes,
        double      place[2])
{
  double low = -HUGE_VAL, high = HUGE_VAL, m = 0, step = 1, value = axes->f;

  for (int i = 0; i < 2; i++)
    if (axes->l[i] > 0)
      low = fmax (low, -1 / axes->l[i]);
    else if (axes->l[i] < 0)
      high = fmin (high, -1 / axes->l[i]);
  for (int i = 0; i < 200 && m != low && m != high; i++)
    {
      value = follow_gradient (axes, m, place);
      if (value == 0)
        return 0;
      if (value > 0)
        low = m;
      else
        high = m;
      if (isfinite (low) && isfinite (high))
        m = low + (high - low) / 2;
      else
        {
          m += value > 0 ? step : -step;
          step *= 4;
        }
    }
  return value;
}

void
porism_conic_get_nearest (const double q[6],
                          double       x,
                          double       y,
                          double       nearest[2])
{
  double conic[6], place[2], size;
  Axes axes;

  for (int i = 0; i < 6; i++)
    conic[i] = q[i];
  nearest[0] = x;
  nearest[1] = y;
  if (!porism_conic_normalise (conic, 6))
    return;
  get_axes (conic, x, y, &axes);
  size = fmax (fabs (axes.l[0]), fabs (axes.l[1]));
  if (!(size > 0))
    return;
  for (int i = 0; i < 2; i++)
    {
      axes.l[i] /= size;
      axes.b[i] /= size;
    }
  axes.f /= size;
  if (fabs (bisect (&axes, place)) > 1e-9 * fabs (axes.f))
    {
      /* from a point on an axis two places are nearest: one of them is taken */
      for (int i = 0; i < 2; i++)
        if (fabs (axes.b[i]) < 1e-9 * sqrt (fabs (axes.f)))
          axes.b[i] = copysign (1e-9 * sqrt (fabs (axes.f)), axes.b[i]);
      bisect (&axes, place);
    }
  nearest[0] = x + axes.cosine * place[0] - axes.sine * place[1];
  nearest[1] = y + axes.sine * place[0] + axes.cosine * place[1];
}
