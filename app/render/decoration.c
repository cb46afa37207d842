/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes are in pixels and do not follow the zoom; on a segment too short for them they shrink. */

#include "config.h"

#include <math.h>

#include "app/render/decoration.h"

#define TICK 5.5
#define SPACING 5.0
#define CHEVRON 5.0
#define ARC_SPACING 4.0

static void
add_tick (PorismPath *path,
          double      x,
          double      y,
          double      ux,
          double      uy,
          double      half)
{
  porism_path_move (path, x - half * uy, y + half * ux);
  porism_path_line (path, x + half * uy, y - half * ux);
}

static void
add_chevron (PorismPath *path,
             double      x,
             double      y,
             double      ux,
             double      uy,
             double      size)
{
  double bx = x - size * ux, by = y - size * uy;

  porism_path_move (path, bx - size * uy, by + size * ux);
  porism_path_line (path, x, y);
  porism_path_line (path, bx + size * uy, by - size * ux);
}

/**
 * porism_decoration_add_to_segment:
 *
 * 1 to 3 ticks across the middle, or 4 to 6: one to three chevrons along it.
 */
void
porism_decoration_add_to_segment (PorismPath *path,
                                  int         decoration,
                                  double      x1,
                                  double      y1,
                                  double      x2,
                                  double      y2)
{
  double length = hypot (x2 - x1, y2 - y1), ux, uy, scale;
  gboolean chevrons = decoration > 3;
  int n = chevrons ? decoration - 3 : decoration;

  if (!(length > 0) || !isfinite (length) || n < 1 || n > 3)
    return;
  ux = (x2 - x1) / length;
  uy = (y2 - y1) / length;
  scale = fmin (1, length / (8 * SPACING));
  for (int i = 0; i < n; i++)
    {
      double along = (i - (n - 1) / 2.0) * SPACING * scale * (chevrons ? 1.2 : 1);
      double x = (x1 + x2) / 2 + along * ux, y = (y1 + y2) / 2 + along * uy;

      if (chevrons)
        add_chevron (path, x + CHEVRON / 2 * scale * ux, y + CHEVRON / 2 * scale * uy, ux, uy,
                     CHEVRON * scale);
      else
        add_tick (path, x, y, ux, uy, TICK * scale);
    }
}

/**
 * porism_decoration_add_to_angle:
 *
 * 1 and 2 are as many further arcs, 3 to 5 are one to three ticks across the arc.
 */
void
porism_decoration_add_to_angle (PorismPath           *path,
                                int                   decoration,
                                const PorismAngleArc *arc)
{
  double scale = fmin (1, arc->radius / 16);
  int n = decoration - 2;

  for (int i = 1; decoration <= 2 && i <= decoration; i++)
    {
      porism_path_lift (path);
      porism_path_arc (path, arc->x, arc->y, arc->radius + i * ARC_SPACING * scale, arc->start,
                       arc->start + arc->sweep);
    }
  for (int i = 0; i < n; i++)
    {
      double off = (i - (n - 1) / 2.0) * SPACING / fmax (arc->radius, 1);
      double angle = arc->start + arc->sweep / 2 + off, c = cos (angle), s = sin (angle);

      add_tick (path, arc->x + c * arc->radius, arc->y + s * arc->radius, -s, c, TICK * scale);
    }
}

/**
 * porism_decoration_add_arrowhead:
 *
 * A slender head with a notch, long enough to be seen beside a point at the tip, but never longer
 * than half of the arrow.
 */
void
porism_decoration_add_arrowhead (PorismPath *path,
                                 double      width,
                                 double      x1,
                                 double      y1,
                                 double      x2,
                                 double      y2,
                                 double     *sx,
                                 double     *sy)
{
  double length = hypot (x2 - x1, y2 - y1);
  double head = fmin (6 + 5 * width, length / 2), half = 0.36 * head, notch = 0.78 * head;
  double ux = length > 0 ? (x2 - x1) / length : 1, uy = length > 0 ? (y2 - y1) / length : 0;

  porism_path_move (path, x2, y2);
  porism_path_line (path, x2 - head * ux - half * uy, y2 - head * uy + half * ux);
  porism_path_line (path, x2 - notch * ux, y2 - notch * uy);
  porism_path_line (path, x2 - head * ux + half * uy, y2 - head * uy - half * ux);
  porism_path_close (path);
  *sx = x2 - notch * ux;
  *sy = y2 - notch * uy;
}
