/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Liang and Barsky's cutting of a line, Sutherland and Hodgman's of a polygon. */

#include "config.h"

#include <math.h>

#include "app/trace/clip.h"

static gboolean
clip_side (double  distance,
           double  speed,
           double *t0,
           double *t1)
{
  double t;

  if (speed == 0)
    return distance >= 0;
  t = -distance / speed;
  if (speed > 0)
    *t0 = fmax (*t0, t);
  else
    *t1 = fmin (*t1, t);
  return *t0 <= *t1;
}

/**
 * porism_clip_span:
 *
 * The ends of [t0, t1] may be infinite; where the result is TRUE and the direction is not zero they
 * are finite afterwards.
 *
 * Returns: whether any of it lies in the box
 */
gboolean
porism_clip_span (const PorismBox *box,
                  double           x,
                  double           y,
                  double           dx,
                  double           dy,
                  double          *t0,
                  double          *t1)
{
  return clip_side (x - box->x1, dx, t0, t1) && clip_side (box->x2 - x, -dx, t0, t1) &&
         clip_side (y - box->y1, dy, t0, t1) && clip_side (box->y2 - y, -dy, t0, t1);
}

/* How far @p lies inside of side @side of the box. */
static double
depth (const PorismBox   *box,
       int                side,
       const PorismPlace *p)
{
  const double depths[] = { p->x - box->x1, box->x2 - p->x, p->y - box->y1, box->y2 - p->y };

  return depths[side];
}

static void
clip_half_plane (const PorismBox *box,
                 int              side,
                 const GArray    *from,
                 GArray          *to)
{
  g_array_set_size (to, 0);
  for (guint i = 0; i < from->len; i++)
    {
      const PorismPlace *p = &g_array_index (from, PorismPlace, i);
      const PorismPlace *q = &g_array_index (from, PorismPlace, (i + 1) % from->len);
      double dp = depth (box, side, p), dq = depth (box, side, q);

      if (dp >= 0)
        g_array_append_vals (to, p, 1);
      if ((dp >= 0) != (dq >= 0))
        {
          double t = dp / (dp - dq);
          PorismPlace meet = { p->x + t * (q->x - p->x), p->y + t * (q->y - p->y) };

          g_array_append_val (to, meet);
        }
    }
}

/**
 * porism_clip_polygon:
 *
 * Four half planes, one after the other; an even number, so the result ends in @points.
 */
void
porism_clip_polygon (const PorismBox *box,
                     GArray          *points,
                     GArray          *scratch)
{
  for (int side = 0; side < 4; side += 2)
    {
      clip_half_plane (box, side, points, scratch);
      clip_half_plane (box, side + 1, scratch, points);
    }
}
