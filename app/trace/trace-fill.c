/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is round and not too large is a path of arcs; all else is a polygon, cut to the surface with its
 * margin. */

#include "config.h"

#include <math.h>

#include "app/trace/angle.h"
#include "app/trace/trace-conic.h"
#include "app/trace/trace-fill.h"

/* Chords of the part of a very large border that is seen. */
#define CHORDS 64
/* Steps around the whole of it, beside those. */
#define STEPS 256
/* Steps around what is round in the plane only, and along what is straight there only. */
#define ROUND_STEPS 1440
#define BENT_STEPS 128

typedef struct
{
  double x, y, radius;
  double start, sweep;          /* radians on the surface, the sweep negative */
} Round;

static void
add_place (GArray *points,
           double  x,
           double  y)
{
  PorismPlace place = { x, y };

  g_array_append_val (points, place);
}

/* Cuts @points, which changes. */
static gboolean
add_polygon (PorismPath      *path,
             const PorismBox *box,
             GArray          *points)
{
  g_autoptr (GArray) scratch = g_array_sized_new (FALSE, FALSE, sizeof (PorismPlace), points->len);

  for (guint i = 0; i < points->len; i++)
    {
      const PorismPlace *p = &g_array_index (points, PorismPlace, i);

      if (!isfinite (p->x) || !isfinite (p->y))
        return FALSE;
    }
  porism_clip_polygon (box, points, scratch);
  for (guint i = 0; i < points->len; i++)
    {
      const PorismPlace *p = &g_array_index (points, PorismPlace, i);

      if (i == 0)
        porism_path_move (path, p->x, p->y);
      else
        porism_path_line (path, p->x, p->y);
    }
  if (points->len > 0)
    porism_path_close (path);
  return points->len > 0;
}

/* From @p on; @q itself is not added. */
static void
add_side (GArray               *points,
          const PorismViewport *viewport,
          const double         *p,
          const double         *q)
{
  int n = porism_viewport_is_affine (viewport) ? 1 : BENT_STEPS;

  for (int i = 0; i < n; i++)
    {
      double t = (double) i / n, x, y;

      porism_viewport_to_screen (viewport, p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), &x, &y);
      add_place (points, x, y);
    }
}

/**
 * porism_fill_polygon:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_polygon (PorismPath          *path,
                     const PorismSubject *subject)
{
  g_autoptr (GArray) points =
    g_array_sized_new (FALSE, FALSE, sizeof (PorismPlace), subject->width / 2);
  PorismBox box = porism_trace_get_box (subject->viewport);

  for (guint i = 0; i + 1 < subject->width; i += 2)
    add_side (points, subject->viewport, &subject->value[i], &subject->value[(i + 2) % subject->width]);
  return add_polygon (path, &box, points);
}

/* A large round region is a polygon: the visible part of its border, and beyond it the rest of the
 * border in coarse steps, whose chords stay off the surface. */
static void
add_border (GArray               *points,
            const PorismViewport *viewport,
            const Round          *round)
{
  double cx = round->x, cy = round->y, radius = round->radius, start = round->start;
  double sweep = round->sweep;
  double vx = viewport->width / 2 - cx, vy = viewport->height / 2 - cy;
  double half = hypot (viewport->width, viewport->height) / 2 + 2 * PORISM_TRACE_MARGIN;
  double reach = 2 * asin (fmin (1, half / radius));
  double middle = remainder (atan2 (vy, vx) - start, 2 * G_PI);

  if (middle > 0)
    middle -= 2 * G_PI;
  for (int turn = 0; turn <= STEPS; turn++)
    {
      double from = sweep * turn / STEPS, to = sweep * (turn + 1) / STEPS;

      add_place (points, cx + radius * cos (start + from), cy + radius * sin (start + from));
      for (int i = 0; i <= CHORDS && turn < STEPS; i++)
        {
          double angle = middle + reach - 2 * reach * i / CHORDS;

          if (angle < from && angle > to)
            add_place (points, cx + radius * cos (start + angle),
                       cy + radius * sin (start + angle));
        }
    }
}

/* @centre: whether the outline goes through it */
static gboolean
add_round (PorismPath           *path,
           const PorismViewport *viewport,
           const Round          *round,
           gboolean              centre)
{
  PorismBox box = porism_trace_get_box (viewport);
  g_autoptr (GArray) points = NULL;

  if (round->radius <= PORISM_TRACE_MAX_RADIUS)
    {
      if (round->x + round->radius < box.x1 || round->x - round->radius > box.x2 ||
          round->y + round->radius < box.y1 || round->y - round->radius > box.y2)
        return FALSE;
      if (centre)
        porism_path_move (path, round->x, round->y);
      porism_path_arc (path, round->x, round->y, round->radius, round->start,
                       round->start + round->sweep);
      porism_path_close (path);
      return TRUE;
    }
  points = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  add_border (points, viewport, round);
  if (centre)
    add_place (points, round->x, round->y);
  return add_polygon (path, &box, points);
}

/* The whole circle. */
static Round
get_round (const PorismSubject *subject)
{
  const double *value = subject->value;
  Round round = { .radius = sqrt (value[2]) * subject->viewport->scale, .sweep = -2 * G_PI };

  porism_viewport_to_screen (subject->viewport, value[0], value[1], &round.x, &round.y);
  return round;
}

/* The same on a surface of unequal scales. */
static gboolean
fill_image (PorismPath          *path,
            const PorismSubject *subject,
            const Round         *round,
            gboolean             centre)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  PorismBox box = porism_trace_get_box (subject->viewport);
  const double *value = subject->value;
  double radius = sqrt (value[2]), end[2];

  for (int i = 0; i <= ROUND_STEPS; i++)
    {
      double angle = round->start + round->sweep * i / ROUND_STEPS, x, y;

      end[0] = value[0] + radius * cos (angle);
      end[1] = value[1] - radius * sin (angle);
      if (centre && i == 0)
        add_side (points, subject->viewport, value, end);
      porism_viewport_to_screen (subject->viewport, end[0], end[1], &x, &y);
      add_place (points, x, y);
    }
  if (centre)
    add_side (points, subject->viewport, end, value);
  return add_polygon (path, &box, points);
}

/* What is round in the plane. */
static gboolean
fill_round (PorismPath          *path,
            const PorismSubject *subject,
            const Round         *round,
            gboolean             centre)
{
  return porism_viewport_is_even (subject->viewport) ? add_round (path, subject->viewport, round, centre)
                                                     : fill_image (path, subject, round, centre);
}

/**
 * porism_fill_circle:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_circle (PorismPath          *path,
                    const PorismSubject *subject)
{
  Round round = get_round (subject);

  return fill_round (path, subject, &round, FALSE);
}

/* What lies between an arc and its chord, or its centre. */
static gboolean
fill_part (PorismPath          *path,
           const PorismSubject *subject,
           gboolean             from_centre)
{
  Round round = get_round (subject);

  porism_trace_get_arc_angles (subject->value, &round.start, &round.sweep);
  return fill_round (path, subject, &round, from_centre);
}

/**
 * porism_fill_arc:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_arc (PorismPath          *path,
                 const PorismSubject *subject)
{
  return fill_part (path, subject, FALSE);
}

/**
 * porism_fill_sector:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_sector (PorismPath          *path,
                    const PorismSubject *subject)
{
  return fill_part (path, subject, TRUE);
}

/**
 * porism_fill_conic:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_conic (PorismPath          *path,
                   const PorismSubject *subject)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  PorismBox box = porism_trace_get_box (subject->viewport);

  return porism_trace_add_ellipse (points, subject->viewport, subject->value) &&
         add_polygon (path, &box, points);
}

/**
 * porism_fill_angle:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_angle (PorismPath          *path,
                   const PorismSubject *subject)
{
  PorismBox box = porism_trace_get_box (subject->viewport);
  PorismAngleArc arc;
  double x1, y1, x3, y3;

  if (!porism_angle_arc_init (&arc, subject->viewport, subject->value, subject->width) ||
      !porism_box_contains (&box, arc.x, arc.y))
    return FALSE;
  porism_path_move (path, arc.x, arc.y);
  if (arc.right)
    {
      x1 = arc.radius * cos (arc.start);
      y1 = arc.radius * sin (arc.start);
      x3 = arc.radius * cos (arc.start + arc.sweep);
      y3 = arc.radius * sin (arc.start + arc.sweep);
      porism_path_step (path, x1, y1);
      porism_path_step (path, x3, y3);
      porism_path_step (path, -x1, -y1);
    }
  else
    porism_path_arc (path, arc.x, arc.y, arc.radius, arc.start, arc.start + arc.sweep);
  porism_path_close (path);
  return TRUE;
}
