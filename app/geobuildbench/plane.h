/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points of the plane as pairs of doubles. */

#pragma once

#include <math.h>

#include <glib.h>

G_BEGIN_DECLS

static inline double
porism_plane_distance (const double *p,
                       const double *q)
{
  return hypot (q[0] - p[0], q[1] - p[1]);
}

/* The vectors @p @q and @r @s multiplied. */
static inline double
porism_plane_cross (const double *p,
                    const double *q,
                    const double *r,
                    const double *s)
{
  return (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0]);
}

static inline double
porism_plane_dot (const double *p,
                  const double *q,
                  const double *r,
                  const double *s)
{
  return (q[0] - p[0]) * (s[0] - r[0]) + (q[1] - p[1]) * (s[1] - r[1]);
}

/* Of all points from the first one. */
double   porism_plane_measure_size   (const double *const *points,
                                      guint                n);
/* Whether two sides of the polygon cross each other. */
gboolean porism_plane_crosses_itself (const double *const *corners,
                                      guint                n);
/* Whether the triangle has no area, over the square of its size. */
gboolean porism_plane_is_flat        (const double *const *corners,
                                      double               tolerance);

G_END_DECLS
