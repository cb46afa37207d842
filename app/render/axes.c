/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One code for both axes: an axis is laid out, then emitted or marked as an obstacle.
 *
 * The numbers of an axis that is out of sight stay at the edge of the surface. */

#include "config.h"

#include <float.h>
#include <math.h>

#include "app/render/axes.h"
#include "app/lettering/lettering.h"
#include "app/lettering/typeset.h"

#define LEAST_SPACING 64.0
#define AIR 18.0                /* between two numbers of the horizontal axis */
#define TICK 4.0
#define ARROW 9.0
/* The width of an axis, of an ordinary line. */
#define SHAFT 0.625
#define MAX_TICKS 400

typedef struct
{
  const PorismFigure *figure;
  gboolean vertical;
  PorismTicks ticks;
  double least, greatest;       /* what of it the surface shows */
  double across;                /* where it crosses the other direction, in pixels */
  gboolean seen;
} Axis;

/**
 * porism_ticks_choose:
 *
 * Returns: a step, or one of 0 where doubles are too coarse for any
 */
PorismTicks
porism_ticks_choose (double scale,
                     double spacing)
{
  static const double factors[] = { 1, 2, 5, 10 };
  static const int parts[] = { 5, 4, 5, 5 };
  double least = spacing / scale;
  int exponent = (int) floor (log10 (least)), i = 0;

  if (!isfinite (least) || !(least > 0) || abs (exponent) > 290)
    return (PorismTicks) { 0, 1, 0 };
  while (i < 3 && factors[i] * exp10 (exponent) < least * (1 - 1e-9))
    i++;
  return (PorismTicks) { factors[i] * exp10 (exponent), parts[i],
                         MAX (0, -(exponent + (i == 3 ? 1 : 0))) };
}

static double
snap (double x)
{
  return floor (x) + 0.5;
}

static double
to_pixels (const Axis *self,
           double      value)
{
  double sx, sy;

  porism_viewport_to_screen (self->figure->viewport, self->vertical ? 0 : value,
                             self->vertical ? value : 0, &sx, &sy);
  return self->vertical ? sy : sx;
}

static const PorismLettering *
get_number (const Axis *self,
            double      value)
{
  g_autofree char *text = porism_typeset_number (value, self->ticks.digits);

  return porism_lettering_get (PORISM_LETTERING_NUMBER, text);
}

/* The longest number is at one of the ends; the step grows until it fits. */
static void
choose_ticks (Axis *self)
{
  double spacing = LEAST_SPACING;

  for (int i = 0; i < 8; i++)
    {
      double widest = 0;

      self->ticks = porism_ticks_choose (self->figure->viewport->scale, spacing);
      if (self->vertical || self->ticks.step == 0)
        return;
      for (int end = 0; end < 2; end++)
        {
          double value = (end ? floor (self->greatest / self->ticks.step)
                              : ceil (self->least / self->ticks.step)) * self->ticks.step;
          const PorismLettering *number = get_number (self, value);

          widest = fmax (widest, number->ink.x2 - number->ink.x1);
        }
      if (widest + AIR <= self->ticks.step * self->figure->viewport->scale)
        return;
      spacing = widest + AIR;
    }
}

static void
init_axis (Axis               *self,
           const PorismFigure *figure,
           gboolean            vertical)
{
  const PorismViewport *viewport = figure->viewport;
  double centre = vertical ? viewport->y : viewport->x;
  double extent = (vertical ? viewport->height : viewport->width) / viewport->scale / 2;
  double breadth = vertical ? viewport->width : viewport->height, sx, sy;

  *self = (Axis) { .figure = figure, .vertical = vertical, .least = centre - extent,
                   .greatest = centre + extent };
  porism_viewport_to_screen (viewport, 0, 0, &sx, &sy);
  self->across = vertical ? sx : sy;
  self->seen = self->across >= 0 && self->across <= breadth;
  choose_ticks (self);
  /* Neighbouring multiples must differ, and be few. */
  if (self->ticks.step > 0 &&
      (self->least + self->ticks.step / self->ticks.parts == self->least ||
       (self->greatest - self->least) / self->ticks.step > MAX_TICKS))
    self->ticks.step = 0;
}

static void
add_line (const Axis *self,
          PorismPath *path,
          double      at,
          double      from,
          double      to)
{
  porism_path_move (path, self->vertical ? from : snap (at), self->vertical ? snap (at) : from);
  porism_path_line (path, self->vertical ? to : snap (at), self->vertical ? snap (at) : to);
}

/* What was added to the path, as lines of an axis or the grid. */
static void
emit_lines (const Axis        *self,
            PorismDisplayList *list,
            PorismDisplayRole  role,
            double             width)
{
  static const PorismInk inks[] = {[PORISM_DISPLAY_GRID_MINOR] = PORISM_INK_GRID_MINOR,
                                   [PORISM_DISPLAY_GRID] = PORISM_INK_GRID,
                                   [PORISM_DISPLAY_AXIS] = PORISM_INK_AXIS };
  PorismColour colour = self->figure->house.inks[inks[role]];

  porism_display_list_stroke (list, &(PorismDisplayInk) { role, 0, colour, 1 },
                              &(PorismPen) { width, PORISM_CAP_BUTT, PORISM_JOIN_MITRE });
}

/* The lines of the grid that cross this axis. */
static void
emit_grid (const Axis        *self,
           PorismDisplayList *list,
           gboolean           minor)
{
  const PorismViewport *viewport = self->figure->viewport;
  double length = self->vertical ? viewport->width : viewport->height;
  int parts = minor ? self->ticks.parts : 1;
  double step = self->ticks.step / parts;

  if (self->ticks.step == 0)
    return;
  for (double i = ceil (self->least / step); i * step <= self->greatest; i++)
    if (!minor || fmod (i, parts) != 0)
      add_line (self, &list->path, to_pixels (self, i * step), 0, length);
  emit_lines (self, list, minor ? PORISM_DISPLAY_GRID_MINOR : PORISM_DISPLAY_GRID, 1);
}

static void
add_arrow (const Axis *self,
           PorismPath *path)
{
  double end = self->vertical ? 0 : self->figure->viewport->width, at = snap (self->across);
  double back = self->vertical ? end + ARROW : end - ARROW;

  for (int side = -1; side <= 1; side += 2)
    {
      double off = at + side * ARROW * 0.38;

      porism_path_move (path, self->vertical ? at : end, self->vertical ? end : at);
      porism_path_line (path, self->vertical ? off : back, self->vertical ? back : off);
    }
}

static void
emit_shaft (const Axis        *self,
            PorismDisplayList *list)
{
  const PorismViewport *viewport = self->figure->viewport;
  double length = self->vertical ? viewport->height : viewport->width, at = snap (self->across);
  double width = SHAFT * self->figure->house.weight;

  if (!self->seen)
    return;
  porism_path_move (&list->path, self->vertical ? at : 0, self->vertical ? 0 : at);
  porism_path_line (&list->path, self->vertical ? at : length, self->vertical ? length : at);
  for (double i = ceil (self->least / self->ticks.step);
       self->ticks.step > 0 && i * self->ticks.step <= self->greatest; i++)
    if (i != 0)
      add_line (self, &list->path, to_pixels (self, i * self->ticks.step), at - TICK / 2, at + TICK);
  emit_lines (self, list, PORISM_DISPLAY_AXIS, width);
  add_arrow (self, &list->path);
  emit_lines (self, list, PORISM_DISPLAY_AXIS, width);
}

/* Where a number stands: below the horizontal axis, left of the vertical one, and always inside. */
static PorismBox
get_number_box (const Axis            *self,
                const PorismLettering *number,
                double                 value)
{
  const PorismViewport *viewport = self->figure->viewport;
  double w = number->ink.x2 - number->ink.x1, h = number->ink.y2 - number->ink.y1;
  double at = to_pixels (self, value), x, y;

  if (self->vertical)
    {
      x = CLAMP (self->across - TICK - 4 - w, 4, viewport->width - 4 - w);
      y = at - h / 2;
    }
  else
    {
      x = at - w / 2;
      y = CLAMP (self->across + TICK + 5, 4, viewport->height - 5 - h);
    }
  if (value == 0)
    {
      x = self->across - TICK - 4 - w;
      y = to_pixels (self, 0) + TICK + 5;
    }
  return (PorismBox) { x, y, x + w, y + h };
}

typedef void (*VisitNumber) (const PorismLettering *number, const PorismBox *box, gpointer to);

/* Calls @visit for each number that is shown whole. 0 is shown once, by the vertical axis, where
 * both axes can be seen. */
static void
visit_numbers (const Axis *self,
               const Axis *other,
               VisitNumber visit,
               gpointer    to)
{
  const PorismViewport *viewport = self->figure->viewport;
  PorismBox surface = { 2, 2, viewport->width - 2, viewport->height - 2 };

  if (self->ticks.step == 0)
    return;
  for (double i = ceil (self->least / self->ticks.step);
       i * self->ticks.step <= self->greatest; i++)
    {
      const PorismLettering *number = get_number (self, i * self->ticks.step);
      PorismBox box;

      if (i == 0 && self->seen && other->seen && !self->vertical)
        continue;
      box = get_number_box (self, number, i == 0 && !(self->seen && other->seen)
                                            ? DBL_MIN
                                            : i * self->ticks.step);
      if (porism_box_contains (&surface, box.x1, box.y1) &&
          porism_box_contains (&surface, box.x2 + (self->vertical ? 0 : ARROW), box.y2) &&
          (!self->vertical || box.y1 > ARROW))
        visit (number, &box, to);
    }
}

typedef struct
{
  PorismDisplayList *list;
  const PorismHouseStyle *house;
} NumberPen;

static void
emit_number (const PorismLettering *number,
             const PorismBox       *box,
             gpointer               to)
{
  const NumberPen *pen = to;
  PorismColour paper = pen->house->inks[PORISM_INK_BACKGROUND];
  PorismDisplayInk ink = { PORISM_DISPLAY_AXIS_NUMBER, 0, pen->house->inks[PORISM_INK_AXIS], 1 };

  porism_display_list_text (pen->list, &ink, number, box->x1 - number->ink.x1,
                            box->y1 - number->ink.y1, &paper);
}

static void
mark_number (const PorismLettering *number,
             const PorismBox       *box,
             gpointer               to)
{
  porism_occupancy_mark_label (to, box);
}

static gboolean
is_shown (const PorismFigure *figure,
          PorismAttribute     attribute)
{
  int wish = attribute == PORISM_ATTRIBUTE_AXES ? figure->viewport->axes : figure->viewport->grid;

  if (wish != 0)
    return wish > 0;

  return porism_attributes_get_number (porism_construction_get_attributes (figure->construction, 0),
                                       attribute) != 0;
}

/**
 * porism_axes_emit:
 *
 * The grid under the axes, the numbers on top.
 */
void
porism_axes_emit (const PorismFigure *figure,
                  PorismDisplayList  *list)
{
  gboolean axes = is_shown (figure, PORISM_ATTRIBUTE_AXES);
  gboolean grid = is_shown (figure, PORISM_ATTRIBUTE_GRID);
  NumberPen pen = { list, &figure->house };
  Axis x, y;

  if (!axes && !grid)
    return;
  init_axis (&x, figure, FALSE);
  init_axis (&y, figure, TRUE);
  for (int minor = 1; minor >= 0 && grid; minor--)
    {
      emit_grid (&x, list, minor);
      emit_grid (&y, list, minor);
    }
  if (!axes)
    return;
  emit_shaft (&x, list);
  emit_shaft (&y, list);
  visit_numbers (&x, &y, emit_number, &pen);
  visit_numbers (&y, &x, emit_number, &pen);
}

/**
 * porism_axes_mark:
 *
 * The shafts count as lines, the numbers as labels.
 */
void
porism_axes_mark (const PorismFigure *figure,
                  PorismOccupancy    *occupancy)
{
  const PorismViewport *viewport = figure->viewport;
  Axis x, y;

  if (!is_shown (figure, PORISM_ATTRIBUTE_AXES))
    return;
  init_axis (&x, figure, FALSE);
  init_axis (&y, figure, TRUE);
  if (x.seen)
    {
      PorismPiece shaft = { .starts = TRUE, .x2 = viewport->width, .y1 = x.across, .y2 = x.across };

      porism_occupancy_mark_trace (occupancy, &shaft, 1);
    }
  if (y.seen)
    {
      PorismPiece shaft = { .starts = TRUE, .x1 = y.across, .x2 = y.across,
                            .y2 = viewport->height };

      porism_occupancy_mark_trace (occupancy, &shaft, 1);
    }
  visit_numbers (&x, &y, mark_number, occupancy);
  visit_numbers (&y, &x, mark_number, occupancy);
}
