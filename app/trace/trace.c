/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The trace of each kind that its value alone tells, one function a kind.
 *
 * What lies near the surface is laid out in doubles and cut there, so no coordinate that reaches
 * cairo is large, however far the figure is zoomed. */

#include "config.h"

#include <math.h>

#include "app/trace/angle.h"
#include "app/trace/trace-conic.h"
#include "app/trace/trace-graph.h"
#include "app/trace/trace-image.h"

/* Chords of a very large arc; each is at most a few pixels long where the arc bends visibly. */
#define CHORDS 64

/* Pixels that a dot is long. */
#define DOT 0.01

typedef struct
{
  GArray *pieces;
  const PorismViewport *viewport;
  PorismBox box;
} Tracer;

static Tracer
get_tracer (GArray              *pieces,
            const PorismSubject *subject)
{
  return (Tracer) { pieces, subject->viewport, porism_trace_get_box (subject->viewport) };
}

/* The part t0 to t1 of (x, y) + t (dx, dy) that is in the box; @offset pixels lie before t = 0. */
static void
add_span (Tracer *self,
          double  x,
          double  y,
          double  dx,
          double  dy,
          double  t0,
          double  t1,
          double  offset)
{
  double length = hypot (dx, dy), from = t0, to = t1;
  PorismPiece piece = { .starts = TRUE };

  if (!isfinite (x) || !isfinite (y) || !isfinite (length) ||
      !porism_clip_span (&self->box, x, y, dx, dy, &from, &to))
    return;
  /* A far start leaves rounding errors of more than the margin: they must not reach cairo. */
  piece.x1 = CLAMP (x + from * dx, self->box.x1, self->box.x2);
  piece.y1 = CLAMP (y + from * dy, self->box.y1, self->box.y2);
  piece.x2 = CLAMP (x + to * dx, self->box.x1, self->box.x2);
  piece.y2 = CLAMP (y + to * dy, self->box.y1, self->box.y2);
  piece.phase = offset + length * (isfinite (t0) ? from - t0 : from);
  g_array_append_val (self->pieces, piece);
}

/* ---- what is bent by logarithmic scales ---- */

/* (x, y) + t (dx, dy) */
static gboolean
get_place_along (gpointer user_data,
                 double   t,
                 double   p[2])
{
  const double *way = user_data;

  p[0] = way[0] + t * way[2];
  p[1] = way[1] + t * way[3];
  return TRUE;
}

/* The image of the way from @p by @q and on to t = @t1, as far as it lies in what is seen of the plane. */
static void
add_bent_span (const Tracer *self,
               const double *p,
               const double *q,
               double        t1)
{
  double way[4] = { p[0], p[1], q[0] - p[0], q[1] - p[1] }, t0 = 0;
  PorismBox seen;

  porism_viewport_from_screen (self->viewport, self->box.x1, self->box.y1, &seen.x1, &seen.y2);
  porism_viewport_from_screen (self->viewport, self->box.x2, self->box.y2, &seen.x2, &seen.y1);
  if ((way[2] != 0 || way[3] != 0) && porism_clip_span (&seen, way[0], way[1], way[2], way[3], &t0, &t1))
    porism_trace_image (self->pieces, self->viewport, get_place_along, way, t0, t1);
}

/* From one place of the plane to another. */
static void
add_side (Tracer       *self,
          const double *p,
          const double *q)
{
  double x1, y1, x2, y2;

  if (!porism_viewport_is_affine (self->viewport))
    {
      add_bent_span (self, p, q, 1);
      return;
    }
  porism_viewport_to_screen (self->viewport, p[0], p[1], &x1, &y1);
  porism_viewport_to_screen (self->viewport, q[0], q[1], &x2, &y2);
  add_span (self, x1, y1, x2 - x1, y2 - y1, 0, 1, 0);
}

/**
 * porism_trace_segment:
 *
 * From its start to its end, as a vector lies, too.
 */
void
porism_trace_segment (GArray              *pieces,
                      const PorismSubject *subject)
{
  Tracer self = get_tracer (pieces, subject);

  add_side (&self, subject->value, subject->value + 2);
}

/**
 * porism_trace_ray:
 *
 * From its start through its second point to the edge.
 */
void
porism_trace_ray (GArray              *pieces,
                  const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  double x1, y1, x2, y2, length;

  if (!porism_viewport_is_affine (self.viewport))
    {
      add_bent_span (&self, value, value + 2, HUGE_VAL);
      return;
    }
  porism_viewport_to_screen (self.viewport, value[0], value[1], &x1, &y1);
  porism_viewport_to_screen (self.viewport, value[2], value[3], &x2, &y2);
  length = hypot (x2 - x1, y2 - y1);
  if (length > 0)
    add_span (&self, x1, y1, (x2 - x1) / length, (y2 - y1) / length, 0, HUGE_VAL, 0);
}

/**
 * porism_trace_line:
 *
 * From the foot of the surface's centre, so that a line far from the origin loses nothing.
 */
void
porism_trace_line (GArray              *pieces,
                   const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  const PorismViewport *viewport = self.viewport;
  double size = fmax (fabs (value[0]), fabs (value[1])), stretch = porism_viewport_get_rise (viewport) / viewport->scale;
  double a = value[0] / size, b = value[1] / size / stretch, norm = hypot (a, b), offset, x, y;

  if (!(size > 0))
    return;
  if (!porism_viewport_is_affine (viewport))
    {
      porism_trace_level (pieces, viewport, (double[]) { 0, 0, 0, value[0], value[1], value[2] });
      return;
    }
  a /= norm;
  b /= norm;
  offset = (a * viewport->x + b * stretch * viewport->y + value[2] / size / norm) * viewport->scale;
  x = viewport->width / 2 - a * offset;
  y = viewport->height / 2 + b * offset;
  add_span (&self, x, y, b, a, -HUGE_VAL, HUGE_VAL,
            (b * viewport->x - a * stretch * viewport->y) * viewport->scale);
}

/* An arc of more than PORISM_TRACE_MAX_RADIUS, as chords about the point nearest to the centre of
 * the surface, from which the arc differs from its tangent by little: nothing cancels. */
static void
add_flat_arc (Tracer            *self,
              const PorismPiece *arc)
{
  double half = hypot (self->viewport->width, self->viewport->height) / 2 + 2 * PORISM_TRACE_MARGIN;
  double vx = self->viewport->width / 2 - arc->cx, vy = self->viewport->height / 2 - arc->cy;
  double distance = hypot (vx, vy), ux = vx / distance, uy = vy / distance;
  double reach = 2 * asin (fmin (1, half / arc->radius)), from = -reach, to = reach;
  double begin, lx = 0, ly = 0;

  if (!(fabs (distance - arc->radius) <= half))
    return;
  if (fabs (arc->sweep) < 2 * G_PI)
    {
      begin = remainder (fmin (arc->start, arc->start + arc->sweep) - atan2 (vy, vx), 2 * G_PI);
      if (begin > reach)
        begin -= 2 * G_PI;
      from = fmax (from, begin);
      to = fmin (to, begin + fabs (arc->sweep));
    }
  for (int i = 0; i <= CHORDS && from < to; i++)
    {
      double angle = from + (to - from) * i / CHORDS;
      double out = distance - arc->radius + 2 * arc->radius * pow (sin (angle / 2), 2);
      double along = arc->radius * sin (angle);
      double x = self->viewport->width / 2 - out * ux - along * uy;
      double y = self->viewport->height / 2 - out * uy + along * ux;

      if (i > 0)
        porism_trace_add_segment (self->pieces, i == 1, lx, ly, x, y);
      lx = x;
      ly = y;
    }
}

static void
add_arc (Tracer *self,
         double  cx,
         double  cy,
         double  radius,
         double  start,
         double  sweep)
{
  PorismPiece piece = { .starts = TRUE, .cx = cx, .cy = cy, .radius = radius, .start = start,
                        .sweep = sweep, .closes = fabs (sweep) >= 2 * G_PI };

  if (!isfinite (cx) || !isfinite (cy) || !isfinite (radius) || !(radius > 0))
    return;
  if (radius > PORISM_TRACE_MAX_RADIUS)
    {
      add_flat_arc (self, &piece);
      return;
    }
  if (cx + radius < self->box.x1 || cx - radius > self->box.x2 || cy + radius < self->box.y1 ||
      cy - radius > self->box.y2)
    return;
  piece.x1 = cx + radius * cos (start);
  piece.y1 = cy + radius * sin (start);
  piece.x2 = cx + radius * cos (start + sweep);
  piece.y2 = cy + radius * sin (start + sweep);
  g_array_append_val (self->pieces, piece);
}

static void
add_image_of_circle (GArray              *pieces,
                     const PorismSubject *subject)
{
  const double *v = subject->value;
  double conic[6] = { 1, 0, 1, -2 * v[0], -2 * v[1], v[0] * v[0] + v[1] * v[1] - v[2] };
  PorismSubject image = *subject;

  image.value = conic;
  porism_trace_conic (pieces, &image);
}

/**
 * porism_trace_circle:
 *
 * One round piece that closes.
 */
void
porism_trace_circle (GArray              *pieces,
                     const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  double x, y;

  if (!porism_viewport_is_even (self.viewport))
    {
      add_image_of_circle (pieces, subject);
      return;
    }
  porism_viewport_to_screen (self.viewport, value[0], value[1], &x, &y);
  add_arc (&self, x, y, sqrt (value[2]) * self.viewport->scale, 0, 2 * G_PI);
}

/**
 * porism_trace_get_arc_angles:
 *
 * Counter-clockwise in the plane is a negative sweep on the surface.
 */
void
porism_trace_get_arc_angles (const double *value,
                             double       *start,
                             double       *sweep)
{
  double end = atan2 (value[1] - value[6], value[5] - value[0]);

  *start = atan2 (value[1] - value[4], value[3] - value[0]);
  *sweep = end - *start;
  if (*sweep >= 0)
    *sweep -= 2 * G_PI;
}

/* On the circle of an arc, at the angle @t on a surface of equal scales. */
static gboolean
get_place_around (gpointer user_data,
                  double   t,
                  double   p[2])
{
  const double *value = user_data;
  double radius = sqrt (value[2]);

  p[0] = value[0] + radius * cos (t);
  p[1] = value[1] - radius * sin (t);
  return TRUE;
}

/**
 * porism_trace_arc:
 *
 * Counter-clockwise in the plane.
 */
void
porism_trace_arc (GArray              *pieces,
                  const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  double x, y, start, sweep;

  porism_trace_get_arc_angles (value, &start, &sweep);
  if (!porism_viewport_is_even (self.viewport))
    {
      porism_trace_image (pieces, self.viewport, get_place_around, (gpointer) value, start + sweep, start);
      return;
    }
  porism_viewport_to_screen (self.viewport, value[0], value[1], &x, &y);
  add_arc (&self, x, y, sqrt (value[2]) * self.viewport->scale, start, sweep);
}

/**
 * porism_trace_sector:
 *
 * The arc and both radii.
 */
void
porism_trace_sector (GArray              *pieces,
                     const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  double x, y, radius = sqrt (value[2]) * self.viewport->scale, start, sweep, end[2];

  porism_trace_arc (pieces, subject);
  porism_viewport_to_screen (self.viewport, value[0], value[1], &x, &y);
  porism_trace_get_arc_angles (value, &start, &sweep);
  if (!porism_viewport_is_even (self.viewport))
    {
      for (int i = 0; i < 2; i++)
        {
          get_place_around ((gpointer) value, start + i * sweep, end);
          add_side (&self, value, end);
        }
      return;
    }
  add_span (&self, x, y, radius * cos (start), radius * sin (start), 0, 1, 0);
  add_span (&self, x, y, radius * cos (start + sweep), radius * sin (start + sweep), 0, 1, 0);
}

/**
 * porism_trace_polygon:
 *
 * A polygon that lies in the box keeps its corners joined; the sides of others are cut one by one.
 */
void
porism_trace_polygon (GArray              *pieces,
                      const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  guint n = subject->width / 2, first = pieces->len;
  gboolean whole = TRUE;

  for (guint i = 0; i < n; i++)
    {
      double x, y;

      porism_viewport_to_screen (self.viewport, value[2 * i], value[2 * i + 1], &x, &y);
      whole &= porism_box_contains (&self.box, x, y);
      add_side (&self, &value[2 * i], &value[2 * ((i + 1) % n)]);
    }
  for (guint i = first + 1; whole && i < pieces->len; i++)
    g_array_index (pieces, PorismPiece, i).starts = FALSE;
  if (whole && pieces->len > first)
    g_array_index (pieces, PorismPiece, pieces->len - 1).closes = TRUE;
}

/**
 * porism_trace_polyline:
 *
 * The part of a row of points that lies in the box, joined where it goes on.
 */
void
porism_trace_polyline (GArray              *pieces,
                       const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  double lx = 0, ly = 0;
  gboolean joined = FALSE;

  for (guint i = 0; i + 1 < subject->width; i += 2)
    {
      double x, y;
      guint before = pieces->len;

      porism_viewport_to_screen (self.viewport, value[i], value[i + 1], &x, &y);
      if (i > 0)
        add_side (&self, &value[i - 2], &value[i]);
      if (pieces->len > before && joined)
        g_array_index (pieces, PorismPiece, before).starts =
          !porism_box_contains (&self.box, lx, ly);
      joined = pieces->len > before;
      lx = x;
      ly = y;
    }
}

/**
 * porism_trace_dots:
 *
 * Each point of a list that lies in the box, as a piece too short to be seen as such.
 */
void
porism_trace_dots (GArray              *pieces,
                   const PorismSubject *subject)
{
  const PorismBox box = porism_trace_get_box (subject->viewport);
  const guint n = (guint) subject->value[subject->width - 1];

  for (guint i = 0; i < n; i++)
    {
      double x, y;

      porism_viewport_to_screen (subject->viewport, subject->value[2 * i], subject->value[2 * i + 1], &x, &y);
      if (porism_box_contains (&box, x, y))
        porism_trace_add_segment (pieces, TRUE, x, y, x + DOT, y);
    }
}

/**
 * porism_trace_network:
 *
 * Each piece by itself, as far as it goes.
 */
void
porism_trace_network (GArray              *pieces,
                      const PorismSubject *subject)
{
  const guint n = (guint) subject->value[subject->width - 1];
  Tracer self = get_tracer (pieces, subject);

  for (guint i = 0; i < n; i++)
    {
      const double *piece = &subject->value[PORISM_NETWORK_PIECE * i];
      double x1, y1, x2, y2, length;

      porism_viewport_to_screen (self.viewport, piece[0], piece[1], &x1, &y1);
      porism_viewport_to_screen (self.viewport, piece[2], piece[3], &x2, &y2);
      length = hypot (x2 - x1, y2 - y1);
      if (length > 0)
        add_span (&self, x1, y1, (x2 - x1) / length, (y2 - y1) / length, piece[4] > 1 ? -HUGE_VAL : 0,
                  piece[4] > 0 ? HUGE_VAL : length, 0);
    }
}

/**
 * porism_trace_locus:
 *
 * As a polyline, of samples of which each says whether it is there.
 */
void
porism_trace_locus (GArray              *pieces,
                    const PorismSubject *subject)
{
  const double *value = subject->value;
  Tracer self = get_tracer (pieces, subject);
  double lx = 0, ly = 0;
  gboolean joined = FALSE, defined = FALSE;

  for (guint i = 0; i + 2 < subject->width; i += 3)
    {
      double x, y;
      guint before = pieces->len;

      porism_viewport_to_screen (self.viewport, value[i], value[i + 1], &x, &y);
      if (defined && value[i + 2] != 0)
        add_span (&self, lx, ly, x - lx, y - ly, 0, 1, 0);
      if (pieces->len > before && joined)
        g_array_index (pieces, PorismPiece, before).starts =
          !porism_box_contains (&self.box, lx, ly);
      joined = pieces->len > before;
      defined = value[i + 2] != 0;
      lx = x;
      ly = y;
    }
}

/**
 * porism_trace_angle:
 *
 * An arc, or the two outer sides of a square; nothing where the value does not say its place.
 */
void
porism_trace_angle (GArray              *pieces,
                    const PorismSubject *subject)
{
  Tracer self = get_tracer (pieces, subject);
  PorismAngleArc arc;
  double x1, y1, x2, y2, x3, y3;

  if (!porism_angle_arc_init (&arc, subject->viewport, subject->value, subject->width) ||
      !porism_box_contains (&self.box, arc.x, arc.y))
    return;
  if (!arc.right)
    {
      add_arc (&self, arc.x, arc.y, arc.radius, arc.start, arc.sweep);
      return;
    }
  x1 = arc.radius * cos (arc.start);
  y1 = arc.radius * sin (arc.start);
  x3 = arc.radius * cos (arc.start + arc.sweep);
  y3 = arc.radius * sin (arc.start + arc.sweep);
  x2 = x1 + x3;
  y2 = y1 + y3;
  porism_trace_add_segment (pieces, TRUE, arc.x + x1, arc.y + y1, arc.x + x2, arc.y + y2);
  porism_trace_add_segment (pieces, FALSE, arc.x + x2, arc.y + y2, arc.x + x3, arc.y + y3);
}
