/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conics in doubles: their equation, common points and nearest points. */

#pragma once

#include <math.h>

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_MOST_CONIC_POINTS 4

static inline double
porism_conic_get_value (const double q[6],
                        double       x,
                        double       y)
{
  return (q[0] * x + q[1] * y + q[3]) * x + (q[2] * y + q[4]) * y + q[5];
}

static inline void
porism_conic_get_gradient (const double q[6],
                           double       x,
                           double       y,
                           double       g[2])
{
  g[0] = 2 * q[0] * x + q[1] * y + q[3];
  g[1] = q[1] * x + 2 * q[2] * y + q[4];
}

/* Divides by the greatest of @n numbers; FALSE where that is 0. */
static inline gboolean
porism_conic_normalise (double *q,
                        guint   n)
{
  double greatest = 0;

  for (guint i = 0; i < n; i++)
    greatest = fmax (greatest, fabs (q[i]));
  for (guint i = 0; i < n; i++)
    q[i] /= greatest;

  return greatest > 0 && isfinite (greatest);
}

/* conic-points.c: the real common points, each once, from left to right, and those above each other from
 * below; their number, or -1 where the conics have a line in common or coincide. */
gint porism_conics_get_common_points (const double p[6],
                                      const double q[6],
                                      double       points[PORISM_MOST_CONIC_POINTS][2]);
/* conic-nearest.c: the point of the conic nearest to (x, y). */
void porism_conic_get_nearest        (const double q[6],
                                      double       x,
                                      double       y,
                                      double       nearest[2]);

G_END_DECLS
