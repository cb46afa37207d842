/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Regions by marching squares. A square of the surface whose corners and centre agree is taken as it is;
 * any other is quartered down to one pixel, and the boundary's crossings of a pixel's sides are found by
 * halving, so it is as sharp as a line at any zoom. What is smaller than a square may be missed. */

#include "config.h"

#include <math.h>

#include "app/trace/trace-graph.h"
#include "engine/geometry/region.h"

#define SQUARE 8
#define MARGIN 8
/* Halvings of a pixel's side. */
#define HALVINGS 6
/* A condition that changes faster than pixels can show must not stop the window. */
#define BUDGET 300000
/* Pixels by which the boundary may miss its chords. */
#define TOLERANCE 0.05
#define MOST_MERGED 64
#define DASH 7.0
#define DASH_GAP 4.5

/* A piece of the boundary within a pixel, and which sides of the pixel it joins. */
typedef struct
{
  PorismPlace ends[2];
  gint64 sides[2];
  gboolean strict;
  gboolean used;
} Segment;

typedef struct
{
  const PorismViewport *viewport;
  PorismRegionForm *form;
  const double *kept;
  const double *conic;          /* instead of a form: what its equation says, or NULL */
  PorismPath *path;             /* for the inside, or NULL */
  GArray *segments;             /* Segment, for the boundary, or NULL */
  int budget;                   /* evaluations left for squares that are quartered */
  int run_start, run_end;       /* squares of this row that are wholly inside, one after the other */
  gboolean any;
} Marcher;

/* ---- squares ---- */

static double
ask (const Marcher *self,
     double         sx,
     double         sy,
     gboolean      *strict)
{
  const double *q = self->conic;
  double x, y;

  porism_viewport_from_screen (self->viewport, sx, sy, &x, &y);
  if (q == NULL)
    return porism_region_form_evaluate (self->form, self->kept, x, y, strict);
  *strict = FALSE;
  return (q[0] * x + q[1] * y + q[3]) * x + (q[2] * y + q[4]) * y + q[5];
}

static double
ask_at (const Marcher *self,
        int            x,
        int            y)
{
  gboolean strict;

  return ask (self, x, y, &strict);
}

/* Between two neighbouring corners, of which one is inside; from the lower coordinate to the higher one,
 * so that both pixels at the side find the same place. */
static PorismPlace
find_crossing (const Marcher *self,
               int            x1,
               int            y1,
               int            x2,
               int            y2,
               double         v1,
               gboolean      *strict)
{
  gboolean swap = x1 > x2 || y1 > y2;
  double ax = swap ? x2 : x1, ay = swap ? y2 : y1, bx = swap ? x1 : x2, by = swap ? y1 : y2;
  gboolean a_inside = swap ? !(v1 > 0) : v1 > 0;

  for (int i = 0; i < HALVINGS; i++)
    {
      double mx = (ax + bx) / 2, my = (ay + by) / 2;

      if ((ask (self, mx, my, strict) > 0) == a_inside)
        {
          ax = mx;
          ay = my;
        }
      else
        {
          bx = mx;
          by = my;
        }
    }
  return (PorismPlace) { (ax + bx) / 2, (ay + by) / 2 };
}

/* The side between two corners, as one number. */
static gint64
get_side (int x1,
          int y1,
          int x2,
          int y2)
{
  gint64 x = MIN (x1, x2) + MARGIN, y = MIN (y1, y2) + MARGIN;

  return (y << 24 | x) << 1 | (y1 == y2);
}

/* A pixel that the boundary passes through. */
static void
march (Marcher     *self,
       int          x,
       int          y,
       const double v[4])
{
  const int cx[] = { x, x + 1, x + 1, x }, cy[] = { y, y, y + 1, y + 1 };
  PorismPlace places[8];
  gint64 sides[8];
  gboolean stricts[8];
  int n = 0;

  for (int i = 0; i < 4; i++)
    {
      int next = (i + 1) % 4;

      if (v[i] > 0)
        {
          places[n] = (PorismPlace) { cx[i], cy[i] };
          sides[n++] = -1;
        }
      if ((v[i] > 0) != (v[next] > 0))
        {
          places[n] = find_crossing (self, cx[i], cy[i], cx[next], cy[next], v[i], &stricts[n]);
          sides[n] = get_side (cx[i], cy[i], cx[next], cy[next]);
          n++;
        }
    }
  for (int i = 0; i < n; i++)
    {
      int next = (i + 1) % n;

      if (self->path != NULL && i == 0)
        porism_path_move (self->path, places[i].x, places[i].y);
      else if (self->path != NULL)
        porism_path_line (self->path, places[i].x, places[i].y);
      if (self->segments != NULL && sides[i] >= 0 && sides[next] >= 0)
        {
          Segment segment = { { places[i], places[next] }, { sides[i], sides[next] }, stricts[i], FALSE };

          g_array_append_val (self->segments, segment);
        }
    }
  if (self->path != NULL && n > 0)
    porism_path_close (self->path);
  self->any |= n > 0;
}

static void
add_rectangle (Marcher *self,
               int      x,
               int      y,
               int      width,
               int      height)
{
  self->any = TRUE;
  if (self->path != NULL)
    porism_path_rectangle (self->path, x, y, width, height);
}

static gboolean
all_agree (const double *v,
           guint         n)
{
  for (guint i = 1; i < n; i++)
    if ((v[i] > 0) != (v[0] > 0))
      return FALSE;
  return TRUE;
}

/* A square with the given values at its corners, clockwise from the upper left. */
static void
divide (Marcher     *self,
        int          x,
        int          y,
        int          size,
        const double v[4])
{
  int half = size / 2;
  double m[5];

  if (size == 1)
    {
      if (!all_agree (v, 4))
        march (self, x, y, v);
      else if (v[0] > 0)
        add_rectangle (self, x, y, 1, 1);
      return;
    }
  if (self->budget < 0)
    {
      if (ask_at (self, x + half, y + half) > 0)
        add_rectangle (self, x, y, size, size);
      return;
    }
  self->budget -= 5;
  m[0] = ask_at (self, x + half, y);
  m[1] = ask_at (self, x + size, y + half);
  m[2] = ask_at (self, x + half, y + size);
  m[3] = ask_at (self, x, y + half);
  m[4] = ask_at (self, x + half, y + half);
  if (all_agree (v, 4) && all_agree (m, 5) && (v[0] > 0) == (m[0] > 0))
    {
      if (v[0] > 0)
        add_rectangle (self, x, y, size, size);
      return;
    }
  divide (self, x, y, half, (double[]) { v[0], m[0], m[4], m[3] });
  divide (self, x + half, y, half, (double[]) { m[0], v[1], m[1], m[4] });
  divide (self, x + half, y + half, half, (double[]) { m[4], m[1], v[2], m[2] });
  divide (self, x, y + half, half, (double[]) { m[3], m[4], m[2], v[3] });
}

static void
end_run (Marcher *self,
         int      y)
{
  if (self->run_end > self->run_start)
    add_rectangle (self, self->run_start, y, self->run_end - self->run_start, SQUARE);
  self->run_start = self->run_end = 0;
}

/* A row of squares between the values at two rows of corners. */
static void
march_row (Marcher      *self,
           int           y,
           int           n,
           const double *above,
           const double *below)
{
  for (int i = 0; i < n; i++)
    {
      const double v[] = { above[i], above[i + 1], below[i + 1], below[i] };
      int x = i * SQUARE - MARGIN;
      gboolean same = all_agree (v, 4) && (v[0] > 0) == (ask_at (self, x + SQUARE / 2,
                                                                 y + SQUARE / 2) > 0);

      if (same && v[0] > 0)
        {
          if (self->run_end != x || self->run_end == self->run_start)
            {
              end_run (self, y);
              self->run_start = x;
            }
          self->run_end = x + SQUARE;
        }
      else if (!same)
        divide (self, x, y, SQUARE, v);
    }
  end_run (self, y);
}

static void
march_surface (Marcher *self)
{
  int columns = (int) ceil ((self->viewport->width + 2 * MARGIN) / SQUARE);
  int rows = (int) ceil ((self->viewport->height + 2 * MARGIN) / SQUARE);
  g_autofree double *above = g_new (double, columns + 1);
  g_autofree double *below = g_new (double, columns + 1);

  for (int row = 0; row <= rows; row++)
    {
      double *swap = above;
      int y = row * SQUARE - MARGIN;

      above = below;
      below = swap;
      for (int i = 0; i <= columns; i++)
        below[i] = ask_at (self, i * SQUARE - MARGIN, y);
      if (row > 0)
        march_row (self, y - SQUARE, columns, above, below);
    }
}

static gboolean
init_marcher (Marcher             *self,
              const PorismSubject *subject)
{
  const PorismViewport *viewport = subject->viewport;

  if (subject->record == NULL || subject->record->expression == NULL || !(viewport->width < 1e5) ||
      !(viewport->height < 1e5))
    return FALSE;
  *self = (Marcher) { .viewport = viewport, .kept = subject->value, .budget = BUDGET };
  self->form = porism_region_form_new (subject->record->expression);

  return TRUE;
}

/**
 * porism_fill_region:
 *
 * Returns: whether there is anything to fill
 */
gboolean
porism_fill_region (PorismPath          *path,
                    const PorismSubject *subject)
{
  Marcher self;

  if (!init_marcher (&self, subject))
    return FALSE;
  self.path = path;
  march_surface (&self);
  porism_region_form_free (self.form);

  return self.any;
}

/* ---- the boundary ---- */

/* Where the chain of segments from @at on, which is left through its end @end, goes on; -1 at its end. */
static int
find_next (const GArray *segments,
           GHashTable   *by_side,
           int           at,
           int           end)
{
  gint64 side = g_array_index (segments, Segment, at).sides[end];
  const int *pair = g_hash_table_lookup (by_side, &side);

  return pair[0] == at ? pair[1] : pair[0];
}

/* Both segments that end at each side of a pixel, or one and -1. */
static GHashTable *
index_sides (const GArray *segments)
{
  GHashTable *by_side = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);

  for (guint i = 0; i < segments->len; i++)
    for (int end = 0; end < 2; end++)
      {
        Segment *segment = &g_array_index (segments, Segment, i);
        int *pair = g_hash_table_lookup (by_side, &segment->sides[end]);

        if (pair == NULL)
          {
            pair = g_new (int, 2);
            pair[0] = (int) i;
            pair[1] = -1;
            g_hash_table_insert (by_side, &segment->sides[end], pair);
          }
        else
          pair[1] = (int) i;
      }
  return by_side;
}

/* Whether the places between the first and the last lie on their chord. */
static gboolean
is_flat (const GArray *places,
         guint         first,
         guint         last)
{
  const PorismPlace *p = &g_array_index (places, PorismPlace, first);
  const PorismPlace *q = &g_array_index (places, PorismPlace, last);
  double dx = q->x - p->x, dy = q->y - p->y, length = hypot (dx, dy);

  for (guint i = first + 1; i < last; i++)
    {
      const PorismPlace *r = &g_array_index (places, PorismPlace, i);

      if (fabs ((r->x - p->x) * dy - (r->y - p->y) * dx) > TOLERANCE * length)
        return FALSE;
    }
  return last - first < MOST_MERGED && length > 0;
}

/* The part of a straight piece that the dashes leave; @along counts pixels from the chain's start. */
static void
add_dashed (GArray            *pieces,
            const PorismPlace *p,
            const PorismPlace *q,
            double            *along)
{
  double length = hypot (q->x - p->x, q->y - p->y), done = 0;

  while (done < length)
    {
      double phase = fmod (*along, DASH + DASH_GAP);
      gboolean on = phase < DASH;
      double step = fmin ((on ? DASH : DASH + DASH_GAP) - phase + 1e-9, length - done);
      double from = done / length, to = fmin ((done + step) / length, 1);

      if (on)
        porism_trace_add_segment (pieces, phase < 1e-6 || done > 0 || pieces->len == 0,
                                  p->x + from * (q->x - p->x), p->y + from * (q->y - p->y),
                                  p->x + to * (q->x - p->x), p->y + to * (q->y - p->y));
      done += step;
      *along += step;
    }
}

/* A chain of places as few straight pieces. */
static void
add_chain (GArray       *pieces,
           const GArray *places,
           gboolean      strict)
{
  gboolean starts = TRUE;
  double along = 0;

  for (guint first = 0; first + 1 < places->len;)
    {
      guint last = first + 1;
      const PorismPlace *p = &g_array_index (places, PorismPlace, first), *q;

      while (last + 1 < places->len && is_flat (places, first, last + 1))
        last++;
      q = &g_array_index (places, PorismPlace, last);
      if (strict)
        add_dashed (pieces, p, q, &along);
      else
        porism_trace_add_segment (pieces, starts, p->x, p->y, q->x, q->y);
      starts = FALSE;
      first = last;
    }
}

/* Collects the chain that leaves the segment @at through @end, as long as it is as strict. */
static void
follow (GArray     *segments,
        GHashTable *by_side,
        int         at,
        int         end,
        GArray     *places)
{
  gboolean strict = g_array_index (segments, Segment, at).strict;

  while (at >= 0)
    {
      Segment *segment = &g_array_index (segments, Segment, at);
      gint64 side = segment->sides[end];

      segment->used = TRUE;
      g_array_append_val (places, segment->ends[end]);
      at = find_next (segments, by_side, at, end);
      if (at < 0 || g_array_index (segments, Segment, at).used ||
          g_array_index (segments, Segment, at).strict != strict)
        return;
      end = g_array_index (segments, Segment, at).sides[0] == side;
    }
}

/* Whether a chain begins at that end of the segment. */
static gboolean
is_beginning (GArray     *segments,
              GHashTable *by_side,
              int         at,
              int         end)
{
  int before = find_next (segments, by_side, at, end);

  return before < 0 || g_array_index (segments, Segment, before).strict !=
         g_array_index (segments, Segment, at).strict;
}

/* First the chains that have an end, then those that run in circles. */
static void
add_chains (GArray *pieces,
            GArray *segments)
{
  g_autoptr (GHashTable) by_side = index_sides (segments);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (PorismPlace));

  for (int closed = 0; closed < 2; closed++)
    for (int at = 0; at < (int) segments->len; at++)
      for (int end = 0; end < 2; end++)
        {
          Segment *segment = &g_array_index (segments, Segment, at);

          if (segment->used || (!closed && !is_beginning (segments, by_side, at, end)))
            continue;
          g_array_set_size (places, 0);
          g_array_append_val (places, segment->ends[end]);
          follow (segments, by_side, at, !end, places);
          add_chain (pieces, places, segment->strict);
        }
}

static void
trace_boundary (GArray  *pieces,
                Marcher *self)
{
  self->segments = g_array_new (FALSE, FALSE, sizeof (Segment));
  march_surface (self);
  add_chains (pieces, self->segments);
  g_array_unref (self->segments);
}

/**
 * porism_trace_level:
 *
 * For what has no simpler image on a surface of logarithmic scales: a double line is not found.
 */
void
porism_trace_level (GArray               *pieces,
                    const PorismViewport *viewport,
                    const double          q[6])
{
  Marcher self = { .viewport = viewport, .conic = q, .budget = BUDGET };

  if (viewport->width < 1e5 && viewport->height < 1e5)
    trace_boundary (pieces, &self);
}

/**
 * porism_trace_region:
 *
 * The boundary, dashed where the comparison leaves it out.
 */
void
porism_trace_region (GArray              *pieces,
                     const PorismSubject *subject)
{
  Marcher self;

  if (!init_marcher (&self, subject))
    return;
  trace_boundary (pieces, &self);
  porism_region_form_free (self.form);
}
