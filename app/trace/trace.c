/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The trace of each kind, one function a kind, and the region that it covers.
 *
 * What lies near the surface is laid out in doubles and cut there, so no coordinate that reaches
 * cairo is large, however far the figure is zoomed. */

#include "config.h"

#include <math.h>

#include "app/trace/angle.h"
#include "app/trace/trace-conic.h"

/* Chords of a very large arc; each is at most a few pixels long where the arc bends visibly. */
#define CHORDS 64
/* Steps around the border of a very large region, beside the chords of the part that is seen. */
#define STEPS 256

typedef struct
{
  GArray *pieces;
  const PorismViewport *viewport;
  PorismBox box;
} Tracer;

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

static void
trace_segment (Tracer       *self,
               const double *value,
               guint         width)
{
  double x1, y1, x2, y2;

  porism_viewport_to_screen (self->viewport, value[0], value[1], &x1, &y1);
  porism_viewport_to_screen (self->viewport, value[2], value[3], &x2, &y2);
  add_span (self, x1, y1, x2 - x1, y2 - y1, 0, 1, 0);
}

static void
trace_ray (Tracer       *self,
           const double *value,
           guint         width)
{
  double x1, y1, x2, y2, length;

  porism_viewport_to_screen (self->viewport, value[0], value[1], &x1, &y1);
  porism_viewport_to_screen (self->viewport, value[2], value[3], &x2, &y2);
  length = hypot (x2 - x1, y2 - y1);
  if (length > 0)
    add_span (self, x1, y1, (x2 - x1) / length, (y2 - y1) / length, 0, HUGE_VAL, 0);
}

/* From the foot of the surface's centre, so that a line far from the origin loses nothing. */
static void
trace_line (Tracer       *self,
            const double *value,
            guint         width)
{
  const PorismViewport *viewport = self->viewport;
  double size = fmax (fabs (value[0]), fabs (value[1]));
  double a = value[0] / size, b = value[1] / size, norm = hypot (a, b), offset, x, y;

  if (!(size > 0))
    return;
  a /= norm;
  b /= norm;
  offset = (a * viewport->x + b * viewport->y + value[2] / size / norm) * viewport->scale;
  x = viewport->width / 2 - a * offset;
  y = viewport->height / 2 + b * offset;
  add_span (self, x, y, b, a, -HUGE_VAL, HUGE_VAL,
            (b * viewport->x - a * viewport->y) * viewport->scale);
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
trace_circle (Tracer       *self,
              const double *value,
              guint         width)
{
  double x, y;

  porism_viewport_to_screen (self->viewport, value[0], value[1], &x, &y);
  add_arc (self, x, y, sqrt (value[2]) * self->viewport->scale, 0, 2 * G_PI);
}

/* Counter-clockwise in the plane is a negative sweep on the surface. */
static void
get_arc_angles (const double *value,
                double       *start,
                double       *sweep)
{
  double end = atan2 (value[1] - value[6], value[5] - value[0]);

  *start = atan2 (value[1] - value[4], value[3] - value[0]);
  *sweep = end - *start;
  if (*sweep >= 0)
    *sweep -= 2 * G_PI;
}

static void
trace_arc (Tracer       *self,
           const double *value,
           guint         width)
{
  double x, y, start, sweep;

  porism_viewport_to_screen (self->viewport, value[0], value[1], &x, &y);
  get_arc_angles (value, &start, &sweep);
  add_arc (self, x, y, sqrt (value[2]) * self->viewport->scale, start, sweep);
}

static void
trace_sector (Tracer       *self,
              const double *value,
              guint         width)
{
  double x, y, radius = sqrt (value[2]) * self->viewport->scale, start, sweep;

  trace_arc (self, value, width);
  porism_viewport_to_screen (self->viewport, value[0], value[1], &x, &y);
  get_arc_angles (value, &start, &sweep);
  add_span (self, x, y, radius * cos (start), radius * sin (start), 0, 1, 0);
  add_span (self, x, y, radius * cos (start + sweep), radius * sin (start + sweep), 0, 1, 0);
}

/* A polygon that lies in the box keeps its corners joined; the sides of others are cut one by
 * one. */
static void
trace_polygon (Tracer       *self,
               const double *value,
               guint         width)
{
  guint n = width / 2, first = self->pieces->len;
  gboolean whole = TRUE;

  for (guint i = 0; i < n; i++)
    {
      guint j = (i + 1) % n;
      double x1, y1, x2, y2;

      porism_viewport_to_screen (self->viewport, value[2 * i], value[2 * i + 1], &x1, &y1);
      porism_viewport_to_screen (self->viewport, value[2 * j], value[2 * j + 1], &x2, &y2);
      whole &= porism_box_contains (&self->box, x1, y1);
      add_span (self, x1, y1, x2 - x1, y2 - y1, 0, 1, 0);
    }
  for (guint i = first + 1; whole && i < self->pieces->len; i++)
    g_array_index (self->pieces, PorismPiece, i).starts = FALSE;
  if (whole && self->pieces->len > first)
    g_array_index (self->pieces, PorismPiece, self->pieces->len - 1).closes = TRUE;
}

/* The part of a row of points that lies in the box, joined where it goes on. */
static void
trace_polyline (Tracer       *self,
                const double *value,
                guint         width)
{
  double lx = 0, ly = 0;
  gboolean joined = FALSE;

  for (guint i = 0; i + 1 < width; i += 2)
    {
      double x, y;
      guint before = self->pieces->len;

      porism_viewport_to_screen (self->viewport, value[i], value[i + 1], &x, &y);
      if (i > 0)
        add_span (self, lx, ly, x - lx, y - ly, 0, 1, 0);
      if (self->pieces->len > before && joined)
        g_array_index (self->pieces, PorismPiece, before).starts =
          !porism_box_contains (&self->box, lx, ly);
      joined = self->pieces->len > before;
      lx = x;
      ly = y;
    }
}

/* The same for samples of which each says whether it is there. */
static void
trace_locus (Tracer       *self,
             const double *value,
             guint         width)
{
  double lx = 0, ly = 0;
  gboolean joined = FALSE, defined = FALSE;

  for (guint i = 0; i + 2 < width; i += 3)
    {
      double x, y;
      guint before = self->pieces->len;

      porism_viewport_to_screen (self->viewport, value[i], value[i + 1], &x, &y);
      if (defined && value[i + 2] != 0)
        add_span (self, lx, ly, x - lx, y - ly, 0, 1, 0);
      if (self->pieces->len > before && joined)
        g_array_index (self->pieces, PorismPiece, before).starts =
          !porism_box_contains (&self->box, lx, ly);
      joined = self->pieces->len > before;
      defined = value[i + 2] != 0;
      lx = x;
      ly = y;
    }
}

static void
trace_angle (Tracer       *self,
             const double *value,
             guint         width)
{
  PorismAngleArc arc;
  double x1, y1, x2, y2, x3, y3;

  if (!porism_angle_arc_init (&arc, self->viewport, value, width) ||
      !porism_box_contains (&self->box, arc.x, arc.y))
    return;
  if (!arc.right)
    {
      add_arc (self, arc.x, arc.y, arc.radius, arc.start, arc.sweep);
      return;
    }
  x1 = arc.radius * cos (arc.start);
  y1 = arc.radius * sin (arc.start);
  x3 = arc.radius * cos (arc.start + arc.sweep);
  y3 = arc.radius * sin (arc.start + arc.sweep);
  x2 = x1 + x3;
  y2 = y1 + y3;
  porism_trace_add_segment (self->pieces, TRUE, arc.x + x1, arc.y + y1, arc.x + x2, arc.y + y2);
  porism_trace_add_segment (self->pieces, FALSE, arc.x + x2, arc.y + y2, arc.x + x3, arc.y + y3);
}

static void
trace_conic (Tracer       *self,
             const double *value,
             guint         width)
{
  porism_trace_conic (self->pieces, self->viewport, value);
}

static void (*const tracers[PORISM_N_KINDS]) (Tracer *, const double *, guint) = {
  [PORISM_KIND_ANGLE] = trace_angle,
  [PORISM_KIND_VECTOR] = trace_segment,
  [PORISM_KIND_SEGMENT] = trace_segment,
  [PORISM_KIND_RAY] = trace_ray,
  [PORISM_KIND_LINE] = trace_line,
  [PORISM_KIND_CIRCLE] = trace_circle,
  [PORISM_KIND_ARC] = trace_arc,
  [PORISM_KIND_SECTOR] = trace_sector,
  [PORISM_KIND_POLYGON] = trace_polygon,
  [PORISM_KIND_POLYLINE] = trace_polyline,
  [PORISM_KIND_CONIC] = trace_conic,
  [PORISM_KIND_LOCUS] = trace_locus,
};

/**
 * porism_trace_value:
 *
 * Appends the pieces of one value; none where it cannot be seen.
 */
void
porism_trace_value (GArray               *pieces,
                    const PorismViewport *viewport,
                    PorismKind            kind,
                    const double         *value,
                    guint                 width)
{
  Tracer self = { pieces, viewport, porism_trace_get_box (viewport) };

  if (tracers[kind] != NULL)
    tracers[kind] (&self, value, width);
}

static void
add_place (GArray *points,
           double  x,
           double  y)
{
  PorismPlace place = { x, y };

  g_array_append_val (points, place);
}

static void
region_polygon (Tracer       *self,
                const double *value,
                guint         width,
                GArray       *points)
{
  for (guint i = 0; i + 1 < width; i += 2)
    {
      double x, y;

      porism_viewport_to_screen (self->viewport, value[i], value[i + 1], &x, &y);
      add_place (points, x, y);
    }
}

/* A large round region is a polygon: the visible part of its border, and beyond it the rest of the
 * border in coarse steps, whose chords stay off the surface. */
static void
region_arc (Tracer  *self,
            double   cx,
            double   cy,
            double   radius,
            double   start,
            double   sweep,
            GArray  *points)
{
  double vx = self->viewport->width / 2 - cx, vy = self->viewport->height / 2 - cy;
  double half = hypot (self->viewport->width, self->viewport->height) / 2 + 2 * PORISM_TRACE_MARGIN;
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

static gboolean
add_polygon_path (Tracer  *self,
                  cairo_t *cr,
                  GArray  *points)
{
  g_autoptr (GArray) scratch = g_array_sized_new (FALSE, FALSE, sizeof (PorismPlace), points->len);

  for (guint i = 0; i < points->len; i++)
    {
      const PorismPlace *p = &g_array_index (points, PorismPlace, i);

      if (!isfinite (p->x) || !isfinite (p->y))
        return FALSE;
    }
  porism_clip_polygon (&self->box, points, scratch);
  for (guint i = 0; i < points->len; i++)
    {
      const PorismPlace *p = &g_array_index (points, PorismPlace, i);

      cairo_line_to (cr, p->x, p->y);
    }
  cairo_close_path (cr);
  return points->len > 0;
}

static gboolean
add_round_region (Tracer       *self,
                  cairo_t      *cr,
                  PorismKind    kind,
                  const double *value)
{
  double x, y, radius = sqrt (value[2]) * self->viewport->scale, start = 0, sweep = -2 * G_PI;
  g_autoptr (GArray) points = NULL;

  porism_viewport_to_screen (self->viewport, value[0], value[1], &x, &y);
  if (kind != PORISM_KIND_CIRCLE)
    get_arc_angles (value, &start, &sweep);
  if (radius <= PORISM_TRACE_MAX_RADIUS)
    {
      if (x + radius < self->box.x1 || x - radius > self->box.x2 || y + radius < self->box.y1 ||
          y - radius > self->box.y2)
        return FALSE;
      if (kind == PORISM_KIND_SECTOR)
        cairo_move_to (cr, x, y);
      cairo_arc_negative (cr, x, y, radius, start, start + sweep);
      cairo_close_path (cr);
      return TRUE;
    }
  points = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  region_arc (self, x, y, radius, start, sweep, points);
  if (kind == PORISM_KIND_SECTOR)
    add_place (points, x, y);
  return add_polygon_path (self, cr, points);
}

static gboolean
add_angle_region (Tracer       *self,
                  cairo_t      *cr,
                  const double *value,
                  guint         width)
{
  PorismAngleArc arc;
  double x1, y1, x3, y3;

  if (!porism_angle_arc_init (&arc, self->viewport, value, width) ||
      !porism_box_contains (&self->box, arc.x, arc.y))
    return FALSE;
  cairo_move_to (cr, arc.x, arc.y);
  if (arc.right)
    {
      x1 = arc.radius * cos (arc.start);
      y1 = arc.radius * sin (arc.start);
      x3 = arc.radius * cos (arc.start + arc.sweep);
      y3 = arc.radius * sin (arc.start + arc.sweep);
      cairo_rel_line_to (cr, x1, y1);
      cairo_rel_line_to (cr, x3, y3);
      cairo_rel_line_to (cr, -x1, -y1);
    }
  else
    cairo_arc_negative (cr, arc.x, arc.y, arc.radius, arc.start, arc.start + arc.sweep);
  cairo_close_path (cr);
  return TRUE;
}

/**
 * porism_trace_add_region:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_trace_add_region (cairo_t              *cr,
                         const PorismViewport *viewport,
                         PorismKind            kind,
                         const double         *value,
                         guint                 width)
{
  Tracer self = { NULL, viewport, porism_trace_get_box (viewport) };
  g_autoptr (GArray) points = NULL;

  switch ((int) kind)
    {
    case PORISM_KIND_POLYGON:
      points = g_array_sized_new (FALSE, FALSE, sizeof (PorismPlace), width / 2);
      region_polygon (&self, value, width, points);
      return add_polygon_path (&self, cr, points);
    case PORISM_KIND_CIRCLE:
    case PORISM_KIND_ARC:
    case PORISM_KIND_SECTOR:
      return add_round_region (&self, cr, kind, value);
    case PORISM_KIND_CONIC:
      points = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
      return porism_trace_add_ellipse (points, viewport, value) &&
             add_polygon_path (&self, cr, points);
    case PORISM_KIND_ANGLE:
      return add_angle_region (&self, cr, value, width);
    default:
      return FALSE;
    }
}
