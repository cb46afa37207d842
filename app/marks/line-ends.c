/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A head points along the chord that it covers, so that it lies on a curve as well as on a straight line. */

#include "config.h"

#include <math.h>

#include "app/marks/line-ends.h"

/* Of an arrow's length: half of its width, and how deep its notch is. */
#define HALF 0.36
#define NOTCH 0.78
#define OPEN_HALF 0.45
#define BAR 5.5
#define LEAST_DOT 3.0

static PorismPiece *
get_piece (const PorismLineEnds *self,
           guint                 i)
{
  return &g_array_index (self->trace, PorismPiece, i);
}

static double
get_length (const PorismLineEnds *self)
{
  return porism_trace_get_length (get_piece (self, self->first), self->trace->len - self->first);
}

static double
get_piece_length (const PorismPiece *piece)
{
  return porism_trace_get_length (piece, 1);
}

/* Takes @by from the beginning or the end of one piece that is longer. */
static void
shorten (PorismPiece *piece,
         gboolean     at_start,
         double       by)
{
  const double length = get_piece_length (piece), part = by / length;
  const double dx = (piece->x2 - piece->x1) * part, dy = (piece->y2 - piece->y1) * part;

  piece->closes = FALSE;
  piece->starts |= at_start;
  if (at_start)
    {
      piece->phase += by;
      piece->start += piece->radius > 0 ? piece->sweep * part : 0;
      piece->x1 += dx;
      piece->y1 += dy;
    }
  else
    {
      piece->x2 -= dx;
      piece->y2 -= dy;
    }
  if (piece->radius == 0)
    return;
  piece->sweep *= 1 - part;
  piece->x1 = piece->cx + piece->radius * cos (piece->start);
  piece->y1 = piece->cy + piece->radius * sin (piece->start);
  piece->x2 = piece->cx + piece->radius * cos (piece->start + piece->sweep);
  piece->y2 = piece->cy + piece->radius * sin (piece->start + piece->sweep);
}

static void
cut (PorismLineEnds *self,
     gboolean        at_start,
     double          by)
{
  while (by > 0 && self->trace->len > self->first)
    {
      const guint i = at_start ? self->first : self->trace->len - 1;
      const double length = get_piece_length (get_piece (self, i));

      if (length > by)
        {
          shorten (get_piece (self, i), at_start, by);
          return;
        }
      g_array_remove_index (self->trace, i);
      if (at_start && self->trace->len > self->first)
        get_piece (self, self->first)->starts = TRUE;
      by -= length;
    }
}

/* Where the line ends, and the direction in which it does, by the chord of its last @covered. */
static gboolean
get_tip (const PorismLineEnds *self,
         gboolean              at_start,
         double                covered,
         PorismPlace          *tip,
         PorismPlace          *direction)
{
  const PorismPiece *pieces = get_piece (self, self->first);
  const guint n = self->trace->len - self->first;
  const double length = get_length (self), end = at_start ? 0 : length;
  PorismPlace back, normal;
  double chord;

  if (!porism_trace_locate (pieces, n, end, tip, &normal) ||
      !porism_trace_locate (pieces, n, at_start ? covered : length - covered, &back, &normal))
    return FALSE;
  chord = hypot (tip->x - back.x, tip->y - back.y);
  *direction = (PorismPlace) { (tip->x - back.x) / chord, (tip->y - back.y) / chord };
  return chord > 0;
}

/* So far back from @tip and so far to its side. */
static PorismPlace
get_back (PorismPlace tip,
          PorismPlace direction,
          double      back,
          double      aside)
{
  return (PorismPlace) { tip.x - back * direction.x - aside * direction.y, tip.y - back * direction.y + aside * direction.x };
}

/* An outline of straight pieces from one place to the next. */
static void
add_outline (GArray            *pieces,
             const PorismPlace *places,
             guint              n,
             gboolean           closes)
{
  for (guint i = 0; i + 1 < n; i++)
    porism_trace_add_segment (pieces, i == 0, places[i].x, places[i].y, places[i + 1].x, places[i + 1].y);
  if (closes)
    g_array_index (pieces, PorismPiece, pieces->len - 1).closes = TRUE;
}

static void
add_disc (GArray     *pieces,
          PorismPlace middle,
          double      radius)
{
  const PorismPiece piece = {
    .starts = TRUE, .closes = TRUE, .x1 = middle.x + radius, .y1 = middle.y, .x2 = middle.x + radius, .y2 = middle.y,
    .cx = middle.x, .cy = middle.y, .radius = radius, .sweep = 2 * G_PI,
  };

  g_array_append_val (pieces, piece);
}

/**
 * porism_line_ends_get_head:
 *
 * Returns: long enough to be seen beside a point at the tip, never longer than half of the line
 */
double
porism_line_ends_get_head (const PorismLineEnds *self)
{
  return fmin (self->head > 0 ? self->head : 6 + 5 * self->width, get_length (self) / 2);
}

/* Returns: how much of the line it covers. */
static double
add_end (PorismLineEnds *self,
         PorismLineEnd   end,
         PorismPlace     tip,
         PorismPlace     direction,
         double          head)
{
  const double radius = fmax (LEAST_DOT, 0.3 * head);

  switch (end)
    {
    case PORISM_LINE_END_ARROW:
      add_outline (self->filled,
                   (PorismPlace[]) { tip, get_back (tip, direction, head, HALF * head), get_back (tip, direction, NOTCH * head, 0),
                                     get_back (tip, direction, head, -HALF * head), tip }, 5, TRUE);
      return NOTCH * head;
    case PORISM_LINE_END_OPEN_ARROW:
      add_outline (self->stroked,
                   (PorismPlace[]) { get_back (tip, direction, 0.8 * head, OPEN_HALF * head), tip,
                                     get_back (tip, direction, 0.8 * head, -OPEN_HALF * head) }, 3, FALSE);
      return 0;
    case PORISM_LINE_END_BAR:
      add_outline (self->stroked,
                   (PorismPlace[]) { get_back (tip, direction, 0, BAR), get_back (tip, direction, 0, -BAR) }, 2, FALSE);
      return 0;
    case PORISM_LINE_END_DOT:
      add_disc (self->filled, tip, radius);
      return 0;
    case PORISM_LINE_END_RING:
      add_disc (self->stroked, tip, radius);
      return radius;
    case PORISM_LINE_END_NONE:
    default:
      return 0;
    }
}

/**
 * porism_line_ends_add:
 *
 * A line without length gets none.
 */
void
porism_line_ends_add (PorismLineEnds *self,
                      PorismLineEnd   end,
                      gboolean        at_start)
{
  const double head = self->trace->len > self->first ? porism_line_ends_get_head (self) : 0;
  PorismPlace tip, direction;

  if (end != PORISM_LINE_END_NONE && head > 0 && get_tip (self, at_start, NOTCH * head, &tip, &direction))
    cut (self, at_start, add_end (self, end, tip, direction, head));
}

/* How much of the last piece lies off the box; all of it where it never enters. */
static double
get_length_outside (const PorismPiece *piece,
                    const PorismBox   *box,
                    gboolean           at_start)
{
  const double length = get_piece_length (piece);
  double t0 = 0, t1 = 1;

  if (piece->radius > 0)
    return 0;
  if (!porism_clip_span (box, piece->x1, piece->y1, piece->x2 - piece->x1, piece->y2 - piece->y1, &t0, &t1))
    return length;
  return (at_start ? t0 : 1 - t1) * length;
}

/**
 * porism_line_ends_cut_to:
 *
 * What ends on the surface stays as it is.
 */
void
porism_line_ends_cut_to (PorismLineEnds  *self,
                         const PorismBox *surface,
                         gboolean         at_start)
{
  while (self->trace->len > self->first)
    {
      const PorismPiece *piece = get_piece (self, at_start ? self->first : self->trace->len - 1);
      const double length = get_piece_length (piece), outside = get_length_outside (piece, surface, at_start);

      cut (self, at_start, outside);
      if (outside < length)
        return;
    }
}
