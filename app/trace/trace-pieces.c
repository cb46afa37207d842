/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pieces of a trace: appended; their path, their length, their places, the distance to them. */

#include "config.h"

#include <math.h>

#include "app/trace/trace.h"

/**
 * porism_trace_get_box:
 *
 * Returns: the surface with a margin
 */
PorismBox
porism_trace_get_box (const PorismViewport *viewport)
{
  return (PorismBox) { -PORISM_TRACE_MARGIN, -PORISM_TRACE_MARGIN, viewport->width + PORISM_TRACE_MARGIN,
                       viewport->height + PORISM_TRACE_MARGIN };
}

/**
 * porism_trace_add_segment:
 *
 * A straight piece, as it stands: the caller has cut it.
 */
void
porism_trace_add_segment (GArray  *pieces,
                          gboolean starts,
                          double   x1,
                          double   y1,
                          double   x2,
                          double   y2)
{
  PorismPiece piece = { .starts = starts, .x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2 };

  g_array_append_val (pieces, piece);
}

/**
 * porism_trace_add_path:
 *
 * Adds the pieces to @path, joined where they are joined.
 */
void
porism_trace_add_path (PorismPath        *path,
                       const PorismPiece *pieces,
                       guint              n)
{
  for (guint i = 0; i < n; i++)
    {
      const PorismPiece *piece = &pieces[i];

      if (piece->starts)
        porism_path_move (path, piece->x1, piece->y1);
      if (piece->radius == 0)
        porism_path_line (path, piece->x2, piece->y2);
      else
        porism_path_arc (path, piece->cx, piece->cy, piece->radius, piece->start,
                         piece->start + piece->sweep);
      if (piece->closes)
        porism_path_close (path);
    }
}

static double
get_length (const PorismPiece *piece)
{
  return piece->radius == 0 ? hypot (piece->x2 - piece->x1, piece->y2 - piece->y1)
                            : piece->radius * fabs (piece->sweep);
}

/**
 * porism_trace_get_length:
 *
 * Returns: the length of all pieces, in pixels
 */
double
porism_trace_get_length (const PorismPiece *pieces,
                         guint              n)
{
  double length = 0;

  for (guint i = 0; i < n; i++)
    length += get_length (&pieces[i]);
  return length;
}

static double
get_segment_distance (const PorismPiece *piece,
                      double             x,
                      double             y)
{
  double dx = piece->x2 - piece->x1, dy = piece->y2 - piece->y1, square = dx * dx + dy * dy;
  double t = square > 0 ? ((x - piece->x1) * dx + (y - piece->y1) * dy) / square : 0;

  t = CLAMP (t, 0, 1);
  return hypot (x - piece->x1 - t * dx, y - piece->y1 - t * dy);
}

static double
get_arc_distance (const PorismPiece *piece,
                  double             x,
                  double             y)
{
  double angle = atan2 (y - piece->cy, x - piece->cx) - piece->start;
  double turn = piece->sweep > 0 ? angle : -angle;

  turn -= 2 * G_PI * floor (turn / (2 * G_PI));
  if (turn <= fabs (piece->sweep))
    return fabs (hypot (x - piece->cx, y - piece->cy) - piece->radius);
  return fmin (hypot (x - piece->x1, y - piece->y1), hypot (x - piece->x2, y - piece->y2));
}

/**
 * porism_trace_get_distance:
 *
 * Returns: how far (x, y) is from the trace, in pixels; infinite where there is none
 */
double
porism_trace_get_distance (const PorismPiece *pieces,
                           guint              n,
                           double             x,
                           double             y)
{
  double least = HUGE_VAL;

  for (guint i = 0; i < n; i++)
    least = fmin (least, pieces[i].radius == 0 ? get_segment_distance (&pieces[i], x, y)
                                               : get_arc_distance (&pieces[i], x, y));
  return least;
}

/**
 * porism_trace_locate:
 *
 * @along: from the beginning; beyond the end means the end
 * @normal: points to the right of the direction of travel, as it looks on the surface
 *
 * Returns: whether there is such a place
 */
gboolean
porism_trace_locate (const PorismPiece *pieces,
                     guint              n,
                     double             along,
                     PorismPlace       *place,
                     PorismPlace       *normal)
{
  guint i = 0;
  double length, t, angle, side;

  if (n == 0)
    return FALSE;
  length = get_length (&pieces[0]);
  while (along > length && i + 1 < n)
    {
      along -= length;
      length = get_length (&pieces[++i]);
    }
  if (!(length > 0))
    return FALSE;
  t = CLAMP (along / length, 0, 1);
  if (pieces[i].radius == 0)
    {
      double dx = pieces[i].x2 - pieces[i].x1, dy = pieces[i].y2 - pieces[i].y1;

      *place = (PorismPlace) { pieces[i].x1 + t * dx, pieces[i].y1 + t * dy };
      *normal = (PorismPlace) { -dy / length, dx / length };
      return TRUE;
    }
  angle = pieces[i].start + t * pieces[i].sweep;
  side = pieces[i].sweep > 0 ? -1 : 1;
  *place = (PorismPlace) { pieces[i].cx + pieces[i].radius * cos (angle),
                           pieces[i].cy + pieces[i].radius * sin (angle) };
  *normal = (PorismPlace) { side * cos (angle), side * sin (angle) };
  return TRUE;
}
