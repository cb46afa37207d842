/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines are traced as any others, so that they are where those of a figure would be at any scales. */

#include "config.h"

#include <math.h>

#include "app/axes/grid.h"
#include "app/trace/trace.h"

/* More than these say nothing. */
#define MOST_LINES 400.0

static PorismBox
get_plane (const PorismViewport *viewport)
{
  PorismBox plane;

  porism_viewport_from_screen (viewport, 0, 0, &plane.x1, &plane.y2);
  porism_viewport_from_screen (viewport, viewport->width, viewport->height, &plane.x2, &plane.y1);
  return plane;
}

static void
add_trace (PorismPath           *path,
           const PorismViewport *viewport,
           PorismTraceFunc       trace,
           const double         *value,
           guint                 width)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  const PorismSubject subject = { .viewport = viewport, .value = value, .width = width };

  trace (pieces, &subject);
  porism_path_lift (path);
  porism_trace_add_path (path, (const PorismPiece *) (const void *) pieces->data, pieces->len);
}

/**
 * porism_grid_add_polar:
 *
 * As far out as the surface reaches.
 */
void
porism_grid_add_polar (PorismPath           *path,
                       const PorismViewport *viewport,
                       double                step,
                       int                   n_rays)
{
  PorismBox plane = get_plane (viewport);
  double nearest = hypot (fmax (fmax (plane.x1, -plane.x2), 0), fmax (fmax (plane.y1, -plane.y2), 0));
  double farthest = hypot (fmax (fabs (plane.x1), fabs (plane.x2)), fmax (fabs (plane.y1), fabs (plane.y2)));

  if (!(step > 0) || !((farthest - nearest) / step <= MOST_LINES))
    return;
  for (double i = fmax (ceil (nearest / step), 1); i * step <= farthest; i++)
    add_trace (path, viewport, porism_trace_circle, (double[]) { 0, 0, i * step * i * step }, 3);
  for (int i = 0; i < n_rays; i++)
    {
      double angle = 2 * G_PI * i / n_rays;

      add_trace (path, viewport, porism_trace_ray, (double[]) { 0, 0, cos (angle), sin (angle) }, 4);
    }
}

/* The lines on which cos(angle) x + sin(angle) y is a multiple of @gap. */
static void
add_parallels (PorismPath           *path,
               const PorismViewport *viewport,
               double                angle,
               double                gap)
{
  PorismBox plane = get_plane (viewport);
  double a = cos (angle), b = sin (angle);
  double least = fmin (a * plane.x1, a * plane.x2) + fmin (b * plane.y1, b * plane.y2);
  double greatest = fmax (a * plane.x1, a * plane.x2) + fmax (b * plane.y1, b * plane.y2);

  if (!((greatest - least) / gap <= MOST_LINES))
    return;
  for (double i = ceil (least / gap); i * gap <= greatest; i++)
    add_trace (path, viewport, porism_trace_line, (double[]) { a, b, -i * gap }, 3);
}

/**
 * porism_grid_add_isometric:
 *
 * The lines are as far apart as the triangles are high.
 */
void
porism_grid_add_isometric (PorismPath           *path,
                           const PorismViewport *viewport,
                           double                step)
{
  double gap = step * sqrt (3) / 2;

  if (!(step > 0))
    return;
  for (int i = 0; i < 3; i++)
    add_parallels (path, viewport, i * G_PI / 3, gap);
}
