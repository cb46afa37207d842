/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each is the trace of its object: labels stand on it, and it is picked by it. */

#include "config.h"

#include <math.h>

#include "app/marks/beside.h"

/* A line from the segment begins so far off it, and goes on so far beyond the dimension line. */
#define WITNESS_GAP 3.0
#define WITNESS_OVER 4.0
/* Where there is no room for two heads, strokes across are at the ends: half of one's breadth. */
#define STROKE 4.5
/* Of the quarters of circles that a brace is made of. */
#define BRACE_RADIUS 6.0
/* So short that it is no more than a point: the tip has a direction by it. */
#define TIP 0.02

/* The unit along the segment, and across it to the side on which it is drawn. */
typedef struct
{
  double length;
  PorismPlace a, b, u, v;
  double off;
} Frame;

static gboolean
get_frame (const PorismBeside *self,
           Frame              *frame)
{
  const double dx = self->x2 - self->x1, dy = self->y2 - self->y1, length = hypot (dx, dy), side = self->offset < 0 ? -1 : 1;

  if (!(length > 0) || !isfinite (length))
    return FALSE;
  *frame = (Frame) {
    .length = length, .a = { self->x1, self->y1 }, .b = { self->x2, self->y2 }, .u = { dx / length, dy / length },
    .v = { side * dy / length, -side * dx / length }, .off = fabs (self->offset),
  };
  return TRUE;
}

static PorismPlace
get_place (const Frame *frame,
           PorismPlace  from,
           double       along,
           double       across)
{
  return (PorismPlace) { from.x + along * frame->u.x + across * frame->v.x, from.y + along * frame->u.y + across * frame->v.y };
}

static void
add_line (GArray     *pieces,
          gboolean    starts,
          PorismPlace from,
          PorismPlace to)
{
  porism_trace_add_segment (pieces, starts, from.x, from.y, to.x, to.y);
}

static void
add_witness (const Frame *frame,
             GArray      *pieces,
             PorismPlace  from)
{
  if (frame->off > 2 * WITNESS_GAP)
    add_line (pieces, TRUE, get_place (frame, from, 0, WITNESS_GAP), get_place (frame, from, 0, frame->off + WITNESS_OVER));
}

static void
add_stroke (const Frame *frame,
            GArray      *pieces,
            PorismPlace  at)
{
  add_line (pieces, TRUE, get_place (frame, at, -STROKE, -STROKE), get_place (frame, at, STROKE, STROKE));
}

/**
 * porism_beside_add_dimension:
 *
 * Where there is no room for two heads, strokes are in their places.
 */
void
porism_beside_add_dimension (const PorismBeside *self,
                             PorismLineEnds     *ends)
{
  PorismPlace from, to;
  Frame frame;

  if (!get_frame (self, &frame))
    return;
  from = get_place (&frame, frame.a, 0, frame.off);
  to = get_place (&frame, frame.b, 0, frame.off);
  add_line (ends->trace, TRUE, from, to);
  add_witness (&frame, ends->stroked, frame.a);
  add_witness (&frame, ends->stroked, frame.b);
  if (porism_line_ends_get_head (ends) * 3 > frame.length)
    {
      add_stroke (&frame, ends->stroked, from);
      add_stroke (&frame, ends->stroked, to);
      return;
    }
  porism_line_ends_add (ends, PORISM_LINE_END_ARROW, TRUE);
  porism_line_ends_add (ends, PORISM_LINE_END_ARROW, FALSE);
}

/* A quarter of a circle about @middle, from the direction @from to the direction @to. */
static void
add_quarter (GArray     *pieces,
             gboolean    starts,
             PorismPlace middle,
             double      radius,
             PorismPlace from,
             PorismPlace to)
{
  const double start = atan2 (from.y, from.x);
  PorismPiece piece = {
    .starts = starts, .cx = middle.x, .cy = middle.y, .radius = radius, .start = start,
    .sweep = remainder (atan2 (to.y, to.x) - start, 2 * G_PI),
    .x1 = middle.x + radius * from.x, .y1 = middle.y + radius * from.y,
    .x2 = middle.x + radius * to.x, .y2 = middle.y + radius * to.y,
  };

  g_array_append_val (pieces, piece);
}

static PorismPlace
get_opposite (PorismPlace direction)
{
  return (PorismPlace) { -direction.x, -direction.y };
}

/**
 * porism_beside_add_brace:
 *
 * Its tip points away from the segment.
 */
void
porism_beside_add_brace (const PorismBeside *self,
                         GArray             *pieces)
{
  PorismPlace middle, back_u, back_v;
  double r, arm;
  Frame frame;

  if (!get_frame (self, &frame))
    return;
  middle = (PorismPlace) { (frame.a.x + frame.b.x) / 2, (frame.a.y + frame.b.y) / 2 };
  back_u = get_opposite (frame.u);
  back_v = get_opposite (frame.v);
  r = fmin (BRACE_RADIUS, frame.length / 5);
  arm = frame.off + r;
  add_quarter (pieces, TRUE, get_place (&frame, frame.a, r, frame.off), r, back_u, frame.v);
  add_line (pieces, FALSE, get_place (&frame, frame.a, r, arm), get_place (&frame, middle, -r, arm));
  add_quarter (pieces, FALSE, get_place (&frame, middle, -r, arm + r), r, back_v, frame.u);
  add_line (pieces, FALSE, get_place (&frame, middle, 0, arm + r), get_place (&frame, middle, TIP, arm + r));
  add_quarter (pieces, FALSE, get_place (&frame, middle, r + TIP, arm + r), r, back_u, back_v);
  add_line (pieces, FALSE, get_place (&frame, middle, r + TIP, arm), get_place (&frame, frame.b, -r, arm));
  add_quarter (pieces, FALSE, get_place (&frame, frame.b, -r, frame.off), r, frame.v, frame.u);
}
