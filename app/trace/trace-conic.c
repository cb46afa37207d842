/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A conic is laid out in pixels about the centre of the surface and along its own axes. There it is
 * c y^2 + e y + a x^2 + d x + f = 0 with |c| >= |a|: two branches y of x, which meet where the
 * discriminant vanishes. Along each of them it runs in steps that are even in the angle, not in x, so
 * that it is smooth where it is upright, and as many as it bends. */

#include "config.h"

#include <math.h>

#include "app/trace/trace-conic.h"
#include "app/trace/trace-graph.h"

#define FLATNESS 0.06
#define LEAST_DEPTH 2
#define MOST_DEPTH 14
/* What is left of 0 where a double line has been moved about. */
#define NOTHING 1e-11

typedef struct
{
  const PorismViewport *viewport;
  double cosine, sine;          /* of the x axis */
  double a, c, d, e, f;
  double reach;                 /* all of the surface lies within this */
} Layout;

/* Where the points go. */
typedef struct _Pen Pen;
struct _Pen
{
  void (*add) (Pen   *self,
               double x,
               double y);
  GArray *out;
  PorismBox box;
  gboolean down;                /* a point was added: (x, y) */
  gboolean joined;              /* the piece to it was not cut there */
  gboolean whole;               /* nothing was cut since the pen was put down */
  double x, y;
};

/* An interval of x in which the conic is real; the branches meet at an end that is a root. */
typedef struct
{
  double from, to;
  gboolean from_root, to_root;
} Interval;

static gboolean
layout_init (Layout               *self,
             const PorismViewport *viewport,
             const double         *q)
{
  double s = 1 / viewport->scale, r = 1 / porism_viewport_get_rise (viewport);
  double x = viewport->x, y = viewport->y, size = 0, angle, l0, l1, half;
  double local[6] = { q[0] * s * s, q[1] * s * r, q[2] * r * r,
                      (2 * q[0] * x + q[1] * y + q[3]) * s, (q[1] * x + 2 * q[2] * y + q[4]) * r,
                      (q[0] * x + q[1] * y + q[3]) * x + (q[2] * y + q[4]) * y + q[5] };

  for (int i = 0; i < 3; i++)
    size = fmax (size, fabs (local[i]));
  for (int i = 0; i < 6; i++)
    local[i] /= size;
  if (!(size > 0) || !isfinite (local[3]) || !isfinite (local[4]) || !isfinite (local[5]))
    return FALSE;
  angle = atan2 (local[1], local[0] - local[2]) / 2;
  half = hypot (local[0] - local[2], local[1]) / 2;
  l0 = (local[0] + local[2]) / 2 + half;
  l1 = (local[0] + local[2]) / 2 - half;
  if (fabs (l0) > fabs (l1))
    angle -= G_PI / 2;
  self->viewport = viewport;
  self->cosine = cos (angle);
  self->sine = sin (angle);
  self->a = fabs (l0) > fabs (l1) ? l1 : l0;
  self->c = fabs (l0) > fabs (l1) ? l0 : l1;
  self->d = self->cosine * local[3] + self->sine * local[4];
  self->e = self->cosine * local[4] - self->sine * local[3];
  self->f = local[5];
  self->reach = hypot (viewport->width, viewport->height) / 2 + 100;

  return TRUE;
}

static double
get_discriminant (const Layout *self,
                  double        x)
{
  return self->e * self->e - 4 * self->c * ((self->a * x + self->d) * x + self->f);
}

/* The value of a branch: the one without cancellation first, the other one from their product. */
static double
get_y (const Layout *self,
       double        x,
       int           sign)
{
  double root = sqrt (fmax (get_discriminant (self, x), 0));
  double sum = -self->e - copysign (root, self->e);
  gboolean safe = (sum > 0) == (sign * self->c > 0);

  if (safe || sum == 0)
    return sum / (2 * self->c);
  return 2 * ((self->a * x + self->d) * x + self->f) / sum;
}

static void
add_point (const Layout *self,
           Pen          *pen,
           double        x,
           double        y)
{
  pen->add (pen, self->viewport->width / 2 + self->cosine * x - self->sine * y,
            self->viewport->height / 2 - self->sine * x - self->cosine * y);
}

/* ---- one branch ---- */

/* A stretch in which a branch only rises or only falls. */
typedef struct
{
  const Layout *layout;
  Pen *pen;
  double from, to;
  int sign;
} Stretch;

static void
get_place (const Stretch *self,
           double         t,
           PorismPlace   *place)
{
  place->x = self->from + (self->to - self->from) * (1 - cos (G_PI * t)) / 2;
  place->y = get_y (self->layout, place->x, self->sign);
}

static gboolean
is_flat (const PorismPlace *p,
         const PorismPlace *middle,
         const PorismPlace *q)
{
  double dx = q->x - p->x, dy = q->y - p->y, length = hypot (dx, dy);
  double wx = middle->x - p->x, wy = middle->y - p->y;

  return length > 0 ? fabs (dx * wy - dy * wx) <= FLATNESS * length : hypot (wx, wy) <= FLATNESS;
}

static void
run (const Stretch     *self,
     double             t0,
     const PorismPlace *p,
     double             t1,
     const PorismPlace *q,
     int                depth)
{
  double reach = self->layout->reach, t = (t0 + t1) / 2;
  PorismPlace middle;
  gboolean off = fmin (p->y, q->y) > reach || fmax (p->y, q->y) < -reach;

  get_place (self, t, &middle);
  if (off || depth >= MOST_DEPTH || (depth >= LEAST_DEPTH && is_flat (p, &middle, q)))
    {
      add_point (self->layout, self->pen, q->x, q->y);
      return;
    }
  run (self, t0, p, t, &middle, depth + 1);
  run (self, t, &middle, t1, q, depth + 1);
}

static void
run_stretch (const Layout *layout,
             Pen          *pen,
             double        from,
             double        to,
             int           sign)
{
  const Stretch stretch = { layout, pen, from, to, sign };
  PorismPlace p, q;

  get_place (&stretch, 0, &p);
  get_place (&stretch, 1, &q);
  if (!pen->down)
    add_point (layout, pen, p.x, p.y);
  run (&stretch, 0, &p, 1, &q, 0);
}

/* The whole branch from one end of an interval to the other, by its highest or lowest point. */
static void
run_branch (const Layout *layout,
            Pen          *pen,
            double        from,
            double        to,
            int           sign)
{
  double turn = -layout->d / (2 * layout->a);

  if (!((turn - from) * (turn - to) < 0))
    {
      run_stretch (layout, pen, from, to, sign);
      return;
    }
  run_stretch (layout, pen, from, turn, sign);
  run_stretch (layout, pen, turn, to, sign);
}

/* ---- all of it ---- */

/* The roots of the discriminant, the lesser one first; those beyond all doubles do not matter. */
static int
find_roots (const Layout *self,
            double        roots[2])
{
  double a = -4 * self->c * self->a, b = -4 * self->c * self->d;
  double c = self->e * self->e - 4 * self->c * self->f, discriminant = b * b - 4 * a * c;
  double sum = -(b + copysign (sqrt (fmax (discriminant, 0)), b)) / 2;
  double far = sum / a, near = c / sum;

  if (discriminant < 0 || sum == 0)
    return 0;
  if (!isfinite (far))
    {
      roots[0] = near;
      return 1;
    }
  roots[0] = fmin (far, near);
  roots[1] = fmax (far, near);

  return 2;
}

static int
find_intervals (const Layout *self,
                Interval      intervals[3])
{
  double cuts[4] = { -self->reach }, roots[2];
  int n_roots = find_roots (self, roots), n_cuts = 1, n = 0;

  for (int i = 0; i < n_roots; i++)
    if (fabs (roots[i]) < self->reach)
      cuts[n_cuts++] = roots[i];
  cuts[n_cuts] = self->reach;
  for (int i = 0; i < n_cuts; i++)
    if (get_discriminant (self, (cuts[i] + cuts[i + 1]) / 2) > 0)
      intervals[n++] = (Interval) { cuts[i], cuts[i + 1], i > 0, i + 1 < n_cuts };

  return n;
}

/* Whether both branches are the same line. */
static gboolean
is_double_line (const Layout *self)
{
  double r = self->reach;
  double size = self->e * self->e +
                4 * fabs (self->c) * (fabs (self->a) * r * r + fabs (self->d) * r + fabs (self->f));

  return fabs (get_discriminant (self, 0)) <= NOTHING * size &&
         fabs (get_discriminant (self, r)) <= NOTHING * size &&
         fabs (get_discriminant (self, -r)) <= NOTHING * size;
}

static void
run_interval (const Layout   *layout,
              Pen            *pen,
              const Interval *interval)
{
  pen->down = FALSE;
  if (interval->to_root)
    {
      run_branch (layout, pen, interval->from, interval->to, 1);
      run_branch (layout, pen, interval->to, interval->from, -1);
      return;
    }
  run_branch (layout, pen, interval->to, interval->from, 1);
  pen->down = interval->from_root;
  run_branch (layout, pen, interval->from, interval->to, -1);
}

/* ---- pens ---- */

/* Draws the line to the next point, cut to the box. */
static void
draw_to (Pen   *self,
         double x,
         double y)
{
  double t0 = 0, t1 = 1, dx = x - self->x, dy = y - self->y;

  if (!self->down)
    {
      self->down = self->whole = TRUE;
      self->joined = FALSE;
    }
  else if (isfinite (dx) && isfinite (dy) &&
           porism_clip_span (&self->box, self->x, self->y, dx, dy, &t0, &t1))
    {
      gboolean cut = t0 > 0 || t1 < 1;

      porism_trace_add_segment (self->out, !self->joined || t0 > 0, self->x + t0 * dx,
                                self->y + t0 * dy, self->x + t1 * dx, self->y + t1 * dy);
      self->joined = t1 == 1;
      self->whole = self->whole && !cut;
    }
  else
    self->joined = self->whole = FALSE;
  self->x = x;
  self->y = y;
}

static void
collect (Pen   *self,
         double x,
         double y)
{
  PorismPlace place = { x, y };

  self->down = TRUE;
  g_array_append_val (self->out, place);
}

/**
 * porism_trace_conic:
 *
 * Appends straight pieces, none of which leaves the conic visibly.
 */
void
porism_trace_conic (GArray              *pieces,
                    const PorismSubject *subject)
{
  Pen pen = { .add = draw_to, .out = pieces, .box = porism_trace_get_box (subject->viewport) };
  Interval intervals[3];
  Layout layout;
  int n;

  if (!porism_viewport_is_affine (subject->viewport))
    {
      porism_trace_level (pieces, subject->viewport, subject->value);
      return;
    }
  if (!layout_init (&layout, subject->viewport, subject->value))
    return;
  if (is_double_line (&layout))
    {
      run_branch (&layout, &pen, -layout.reach, layout.reach, 1);
      return;
    }
  n = find_intervals (&layout, intervals);
  for (int i = 0; i < n; i++)
    {
      guint first = pieces->len;

      run_interval (&layout, &pen, &intervals[i]);
      if (intervals[i].from_root && intervals[i].to_root && pen.whole && pieces->len > first)
        g_array_index (pieces, PorismPiece, pieces->len - 1).closes = TRUE;
    }
}

static gboolean
is_ellipse (const double *q)
{
  return 4 * q[0] * q[2] - q[1] * q[1] > 1e-12 * (fabs (4 * q[0] * q[2]) + q[1] * q[1]);
}

/**
 * porism_trace_add_ellipse:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_trace_add_ellipse (GArray               *places,
                          const PorismViewport *viewport,
                          const double         *conic)
{
  Pen pen = { .add = collect, .out = places };
  Interval intervals[3];
  Layout layout;

  if (!porism_viewport_is_affine (viewport) || !is_ellipse (conic) || !layout_init (&layout, viewport, conic) ||
      find_intervals (&layout, intervals) != 1)
    return FALSE;
  run_branch (&layout, &pen, intervals[0].from, intervals[0].to, 1);
  pen.down = FALSE;
  run_branch (&layout, &pen, intervals[0].to, intervals[0].from, -1);

  return TRUE;
}

/**
 * porism_ellipse_get_box:
 *
 * Returns: whether @conic is an ellipse with real points
 */
gboolean
porism_ellipse_get_box (const double *conic,
                        PorismBox    *box)
{
  const double *q = conic;
  double discriminant = 4 * q[0] * q[2] - q[1] * q[1], x, y, value, across, up;

  if (!is_ellipse (q))
    return FALSE;
  x = (q[1] * q[4] - 2 * q[2] * q[3]) / discriminant;
  y = (q[1] * q[3] - 2 * q[0] * q[4]) / discriminant;
  value = (q[0] * x + q[1] * y + q[3]) * x + (q[2] * y + q[4]) * y + q[5];
  across = -4 * q[2] * value / discriminant;
  up = -4 * q[0] * value / discriminant;
  if (!(across >= 0) || !(up >= 0))
    return FALSE;
  *box = (PorismBox) { x - sqrt (across), y - sqrt (up), x + sqrt (across), y + sqrt (up) };

  return TRUE;
}
