/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes are in units of the surface and do not follow the zoom; on what is too short for them they shrink. Marks of
 * several shapes stand in one row. */

#include "config.h"

#include <math.h>

#include "app/marks/trace-marks.h"

/* Half of what they are across the line. */
#define TICK 5.5
#define CHEVRON 5.0
#define CROSS 3.6
#define CIRCLE 3.6
/* Between the middles of neighbours. */
#define TICK_SPACING 5.0
#define CHEVRON_SPACING 6.0
#define CROSS_SPACING 9.0
#define CIRCLE_SPACING 9.0
#define GROUP_SPACING 10.0
#define ARC_SPACING 4.0
/* Below this length of the line they shrink. */
#define ROOM 40.0

typedef struct
{
  GArray *pieces;
  guint first, n;               /* of what they are upon */
  double scale;
  double bulge;                 /* how far further arcs reach beyond the first one; negative to the right of the trace */
} Marker;

static const double spacings[PORISM_N_MARK_SHAPES] = {
  [PORISM_MARK_TICK] = TICK_SPACING, [PORISM_MARK_ARROW] = CHEVRON_SPACING, [PORISM_MARK_CROSS] = CROSS_SPACING,
  [PORISM_MARK_CIRCLE] = CIRCLE_SPACING,
};

static void
add_round (GArray *pieces,
           double  x,
           double  y,
           double  radius,
           double  start,
           double  sweep)
{
  PorismPiece piece = { .starts = TRUE, .cx = x, .cy = y, .radius = radius, .start = start, .sweep = sweep,
                        .closes = fabs (sweep) >= 2 * G_PI };

  piece.x1 = x + radius * cos (start);
  piece.y1 = y + radius * sin (start);
  piece.x2 = x + radius * cos (start + sweep);
  piece.y2 = y + radius * sin (start + sweep);
  g_array_append_val (pieces, piece);
}

/* From @p, so far along (ux, uy) and so far to the right of it. */
static PorismPlace
get_off (PorismPlace p,
         PorismPlace normal,
         double      along,
         double      aside)
{
  return (PorismPlace) { p.x + along * normal.y + aside * normal.x, p.y - along * normal.x + aside * normal.y };
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
add_shape (Marker         *self,
           PorismMarkShape shape,
           PorismPlace     p,
           PorismPlace     normal)
{
  const double half = TICK * self->scale + fabs (self->bulge) / 2, chevron = CHEVRON * self->scale, cross = CROSS * self->scale;

  switch (shape)
    {
    case PORISM_MARK_TICK:
      add_line (self->pieces, TRUE, get_off (p, normal, 0, -half), get_off (p, normal, 0, half));
      break;
    case PORISM_MARK_ARROW:
      add_line (self->pieces, TRUE, get_off (p, normal, -chevron / 2, -chevron), get_off (p, normal, chevron / 2, 0));
      add_line (self->pieces, FALSE, get_off (p, normal, chevron / 2, 0), get_off (p, normal, -chevron / 2, chevron));
      break;
    case PORISM_MARK_CROSS:
      add_line (self->pieces, TRUE, get_off (p, normal, -cross, -cross), get_off (p, normal, cross, cross));
      add_line (self->pieces, TRUE, get_off (p, normal, -cross, cross), get_off (p, normal, cross, -cross));
      break;
    case PORISM_MARK_CIRCLE:
      add_round (self->pieces, p.x, p.y, CIRCLE * self->scale, 0, 2 * G_PI);
      break;
    case PORISM_MARK_ARC:
    case PORISM_N_MARK_SHAPES:
    default:
      break;
    }
}

/* How long the row is from the first middle to the last one. */
static double
get_row_length (const PorismMarks *marks,
                gboolean           halves)
{
  double length = 0;
  guint n = 0;

  for (guint i = 0; i < marks->n; i++)
    if (marks->marks[i].halves == halves && marks->marks[i].shape != PORISM_MARK_ARC)
      length += (marks->marks[i].n - 1) * spacings[marks->marks[i].shape] + (n++ > 0 ? GROUP_SPACING : 0);
  return length;
}

/* The row of marks about @middle, units from the beginning of the trace. */
static void
add_row (Marker            *self,
         const PorismMarks *marks,
         gboolean           halves,
         double             middle)
{
  double along = middle - get_row_length (marks, halves) * self->scale / 2;

  for (guint i = 0; i < marks->n; i++)
    {
      const PorismMark *mark = &marks->marks[i];

      if (mark->halves != halves || mark->shape == PORISM_MARK_ARC)
        continue;
      for (guint k = 0; k < mark->n; k++)
        {
          const PorismPiece *trace = &g_array_index (self->pieces, PorismPiece, self->first);
          PorismPlace place, normal;

          if (porism_trace_locate (trace, self->n, along, &place, &normal))
            add_shape (self, mark->shape, get_off (place, normal, 0, -self->bulge / 2), normal);
          along += (k + 1 < mark->n ? spacings[mark->shape] : GROUP_SPACING) * self->scale;
        }
    }
}

static guint
count_arcs (const PorismMarks *marks)
{
  for (guint i = 0; i < marks->n; i++)
    if (marks->marks[i].shape == PORISM_MARK_ARC)
      return marks->marks[i].n;
  return 1;
}

/* The arcs beyond the one that is the trace of an angle. */
static void
add_arcs (Marker *self,
          guint   n)
{
  const PorismPiece arc = g_array_index (self->pieces, PorismPiece, self->first);

  for (guint i = 1; i < n; i++)
    add_round (self->pieces, arc.cx, arc.cy, arc.radius + i * ARC_SPACING * self->scale, arc.start, arc.sweep);
  /* A trace that turns counter-clockwise has its outside to the right. */
  self->bulge = -(arc.sweep < 0 ? 1.0 : -1.0) * (n - 1) * ARC_SPACING * self->scale;
}

static void
add_marks (Marker            *self,
           const PorismMarks *marks,
           double             length,
           double             middle)
{
  add_row (self, marks, FALSE, middle * length);
  add_row (self, marks, TRUE, length / 4);
  add_row (self, marks, TRUE, 3 * length / 4);
}

/**
 * porism_trace_add_marks:
 *
 * A right angle, whose trace has corners, gets none.
 */
void
porism_trace_add_marks (GArray            *pieces,
                        guint              first,
                        guint              n,
                        double             middle,
                        const PorismMarks *marks)
{
  Marker self = { .pieces = pieces, .first = first, .n = n };
  const double length = n > 0 ? porism_trace_get_length (&g_array_index (pieces, PorismPiece, first), n) : 0;
  const guint arcs = count_arcs (marks);

  if (marks->n == 0 || !(length > 0) || !isfinite (length))
    return;
  self.scale = fmin (1, length / ROOM);
  if (arcs > 1 && g_array_index (pieces, PorismPiece, first).radius > 0)
    add_arcs (&self, arcs);
  add_marks (&self, marks, length, middle);
}

/* Whether the chevrons of what is drawn along (dx, dy) point there: those of parallels all point the same way, to the
 * right or else upwards. */
static gboolean
points_forward (double dx,
                double dy)
{
  return fabs (dx) > 1e-6 * fabs (dy) ? dx > 0 : dy < 0;
}

/**
 * porism_trace_add_marks_between:
 *
 * The middle is that of the whole segment.
 */
void
porism_trace_add_marks_between (GArray            *pieces,
                                double             x1,
                                double             y1,
                                double             x2,
                                double             y2,
                                const PorismMarks *marks)
{
  const guint first = pieces->len;
  const double length = hypot (x2 - x1, y2 - y1);
  Marker self = { .pieces = pieces, .first = first, .n = 1, .scale = fmin (1, length / ROOM) };

  if (marks->n == 0 || !(length > 0) || !isfinite (length))
    return;
  if (points_forward (x2 - x1, y2 - y1))
    porism_trace_add_segment (pieces, TRUE, x1, y1, x2, y2);
  else
    porism_trace_add_segment (pieces, TRUE, x2, y2, x1, y1);
  add_marks (&self, marks, length, 0.5);
  g_array_remove_index (pieces, first);
}
