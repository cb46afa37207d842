/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marking and asking. Marks are as fine as half a cell along a line, so what a box asks for with
 * two pixels around it is never less than what it covers. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/occupancy.h"

#define LEAST_CELL 3.0

/* What covers a cell: one bit for lines, one for labels, and above them how many points. */
#define LINE 1
#define LABEL 2
#define POINT 4
#define MAX_POINTS 60

/* A label may rather touch a line than hide a point or another label. */
#define LINE_WEIGHT 2
#define POINT_WEIGHT 6
#define LABEL_WEIGHT 12
#define MAX_CELLS 1e6

typedef struct
{
  int left, right, top, bottom;
} CellRange;

/**
 * porism_occupancy_init:
 *
 * An empty grid over a surface of the given size.
 */
void
porism_occupancy_init (PorismOccupancy *self,
                       double           width,
                       double           height)
{
  self->cell = fmax (LEAST_CELL, sqrt (width * height / MAX_CELLS));
  self->columns = (int) ceil (width / self->cell);
  self->rows = (int) ceil (height / self->cell);
  self->cells = g_new0 (guint8, (gsize) self->columns * (gsize) self->rows);
}

/**
 * porism_occupancy_clear:
 *
 * Frees the grid.
 */
void
porism_occupancy_clear (PorismOccupancy *self)
{
  g_clear_pointer (&self->cells, g_free);
}

/**
 * porism_occupancy_copy:
 *
 * What is taken there is taken here, and nothing else.
 */
void
porism_occupancy_copy (PorismOccupancy       *self,
                       const PorismOccupancy *from)
{
  memcpy (self->cells, from->cells, (gsize) self->columns * (gsize) self->rows);
}

static inline void
mark (PorismOccupancy *self,
      double           x,
      double           y)
{
  double column = x / self->cell, row = y / self->cell;

  if (column >= 0 && row >= 0 && column < self->columns && row < self->rows)
    self->cells[(int) row * self->columns + (int) column] |= LINE;
}

static inline guint
get_cell_weight (guint8 cell)
{
  return (cell & LINE ? LINE_WEIGHT : 0) + (cell & LABEL ? LABEL_WEIGHT : 0) +
         (cell >= POINT ? POINT_WEIGHT : 0);
}

static void
mark_segment (PorismOccupancy   *self,
              const PorismPiece *piece)
{
  double x = piece->x1, y = piece->y1, dx = piece->x2 - x, dy = piece->y2 - y;
  PorismBox box = { 0, 0, self->columns * self->cell, self->rows * self->cell };
  double t0 = 0, t1 = 1;
  int steps;

  if (!porism_clip_span (&box, x, y, dx, dy, &t0, &t1))
    return;
  steps = (int) ceil ((t1 - t0) * hypot (dx, dy) * 2 / self->cell) + 1;
  for (int i = 0; i <= steps; i++)
    {
      double t = t0 + (t1 - t0) * i / steps;

      mark (self, x + t * dx, y + t * dy);
    }
}

static void
mark_arc (PorismOccupancy   *self,
          const PorismPiece *piece)
{
  int steps = (int) ceil (fabs (piece->sweep) * piece->radius * 2 / self->cell) + 1;
  double c = cos (piece->sweep / steps), s = sin (piece->sweep / steps);
  double x = piece->x1 - piece->cx, y = piece->y1 - piece->cy;

  for (int i = 0; i <= steps; i++)
    {
      double turned = x * c - y * s;

      mark (self, piece->cx + x, piece->cy + y);
      y = x * s + y * c;
      x = turned;
    }
}

/**
 * porism_occupancy_mark_trace:
 *
 * Marks the cells that the pieces run through.
 */
void
porism_occupancy_mark_trace (PorismOccupancy   *self,
                             const PorismPiece *pieces,
                             guint              n)
{
  for (guint i = 0; i < n; i++)
    if (pieces[i].radius == 0)
      mark_segment (self, &pieces[i]);
    else
      mark_arc (self, &pieces[i]);
}

static gboolean
get_range (const PorismOccupancy *self,
           const PorismBox       *box,
           CellRange             *range)
{
  if (!(box->x2 >= 0 && box->y2 >= 0 && box->x1 < self->columns * self->cell &&
        box->y1 < self->rows * self->cell))
    return FALSE;
  range->left = (int) fmax (0, box->x1 / self->cell);
  range->top = (int) fmax (0, box->y1 / self->cell);
  range->right = (int) fmin (self->columns - 1, box->x2 / self->cell);
  range->bottom = (int) fmin (self->rows - 1, box->y2 / self->cell);
  return TRUE;
}

/**
 * porism_occupancy_mark_label:
 *
 * Marks every cell that the box touches.
 */
void
porism_occupancy_mark_label (PorismOccupancy *self,
                             const PorismBox *box)
{
  CellRange range;

  if (!get_range (self, box, &range))
    return;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      self->cells[row * self->columns + column] |= LABEL;
}

/**
 * porism_occupancy_mark_point:
 *
 * More points in one cell than it can count are not taken away again: it stays taken.
 */
void
porism_occupancy_mark_point (PorismOccupancy *self,
                             double           x,
                             double           y,
                             double           radius,
                             int              by)
{
  PorismBox box = { x - radius, y - radius, x + radius, y + radius };
  CellRange range;

  if (!get_range (self, &box, &range))
    return;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      {
        guint8 *cell = &self->cells[row * self->columns + column];

        if (*cell < MAX_POINTS * POINT)
          *cell = (guint8) (*cell + by * POINT);
      }
}

/**
 * porism_occupancy_get_weight:
 *
 * Returns: the weights of all cells that the box touches
 */
guint
porism_occupancy_get_weight (const PorismOccupancy *self,
                             const PorismBox       *box)
{
  CellRange range;
  guint sum = 0;

  if (!get_range (self, box, &range))
    return 0;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      sum += get_cell_weight (self->cells[row * self->columns + column]);
  return sum;
}

/**
 * porism_occupancy_get_pull:
 *
 * Returns: where the neighbourhood is fullest; (0, 0) where it is empty
 */
PorismPlace
porism_occupancy_get_pull (const PorismOccupancy *self,
                           double                 x,
                           double                 y,
                           double                 radius)
{
  PorismBox box = { x - radius, y - radius, x + radius, y + radius };
  PorismPlace pull = { 0, 0 };
  CellRange range;
  double sum = 0;

  if (!get_range (self, &box, &range))
    return pull;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      {
        double dx = (column + 0.5) * self->cell - x, dy = (row + 0.5) * self->cell - y;
        double distance = hypot (dx, dy);
        guint weight = get_cell_weight (self->cells[row * self->columns + column]);

        if (weight == 0 || distance > radius || distance < 1)
          continue;
        pull.x += weight * dx / distance;
        pull.y += weight * dy / distance;
        sum += weight;
      }
  if (sum > 0)
    pull = (PorismPlace) { pull.x / sum, pull.y / sum };
  return pull;
}
