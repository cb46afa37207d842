/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/geobuildbench/plane.h"

double
porism_plane_measure_size (const double *const *points,
                           guint                n)
{
  double size = 0;

  for (guint i = 1; i < n; i++)
    size = fmax (size, porism_plane_distance (points[0], points[i]));
  return size;
}

static gboolean
do_cross (const double *p,
          const double *q,
          const double *r,
          const double *s)
{
  return porism_plane_cross (p, q, p, r) * porism_plane_cross (p, q, p, s) < 0 &&
         porism_plane_cross (r, s, r, p) * porism_plane_cross (r, s, r, q) < 0;
}

gboolean
porism_plane_crosses_itself (const double *const *corners,
                             guint                n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = i + 2; k < n; k++)
      if ((k + 1) % n != i && do_cross (corners[i], corners[i + 1], corners[k], corners[(k + 1) % n]))
        return TRUE;
  return FALSE;
}

gboolean
porism_plane_is_flat (const double *const *corners,
                      double               tolerance)
{
  const double size = porism_plane_measure_size (corners, 3);

  return fabs (porism_plane_cross (corners[0], corners[1], corners[0], corners[2])) <= tolerance * size * size;
}
