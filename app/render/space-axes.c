/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An axis goes from a little before the figure, and the origin, to a little behind it. Its shaft is a line like others,
 * hidden where something is in front; ticks and numbers are as large as on any surface. */

#include "config.h"

#include "app/axes/tick-text.h"
#include "app/axes/ticks.h"
#include "app/lettering/lettering.h"
#include "app/render/space-axes.h"

/* By how much an axis is longer than the figure. */
#define BEYOND 0.16
#define TICK 3.0
#define TICK_SPACING 46.0
#define NUMBER_OFF 12.0
#define NAME_OFF 13.0
#define HEAD 9.0
#define HEAD_WIDTH 3.2
#define PLATE_SPACING 26.0
/* An axis that is so short on the surface has neither ticks nor a head. */
#define SHORT 20.0

typedef struct
{
  double from[3], to[3];
} Spans;

static gboolean
is_set (const PorismFigure *figure,
        PorismAttribute     attribute)
{
  const int wish = attribute == PORISM_ATTRIBUTE_AXES         ? figure->options->axes
                   : attribute == PORISM_ATTRIBUTE_VIEW_PLATE ? figure->options->grid
                                                              : 0;

  const PorismAttributes *attributes = porism_construction_get_attributes (figure->construction, 0);

  if (wish != 0)
    return wish > 0;
  /* Whoever asks for the grid of a figure in space means the plate, too. */
  return porism_attributes_get_number (attributes, attribute) != 0 ||
         (attribute == PORISM_ATTRIBUTE_VIEW_PLATE && porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_GRID) != 0);
}

static Spans
get_spans (const PorismSpaceParts *parts)
{
  const double least[3] = { parts->reach.least.x, parts->reach.least.y, parts->reach.least.z };
  const double most[3] = { parts->reach.most.x, parts->reach.most.y, parts->reach.most.z };
  const double size = fmax (fmax (most[0] - least[0], most[1] - least[1]), most[2] - least[2]);
  Spans spans;

  for (int i = 0; i < 3; i++)
    {
      spans.from[i] = fmin (least[i], 0) - (least[i] < 0 ? BEYOND : BEYOND / 2) * size;
      spans.to[i] = fmax (most[i], 0) + BEYOND * size;
    }
  return spans;
}

static PorismSpaceVector
get_on_axis (int    axis,
             double at)
{
  return (PorismSpaceVector) { axis == 0 ? at : 0, axis == 1 ? at : 0, axis == 2 ? at : 0 };
}

/**
 * porism_space_axes_collect:
 *
 * To be done after the parts were updated.
 */
void
porism_space_axes_collect (PorismSpaceParts   *parts,
                           const PorismFigure *figure)
{
  const Spans spans = get_spans (parts);

  porism_space_shape_empty (&parts->axes);
  for (int axis = 0; axis < 3 && is_set (figure, PORISM_ATTRIBUTE_AXES); axis++)
    porism_space_shape_add_segment (&parts->axes, get_on_axis (axis, spans.from[axis]), get_on_axis (axis, spans.to[axis]), FALSE);
  porism_space_shape_add_places (&parts->axes, parts->places);
  for (int corner = 0; corner < 4 && is_set (figure, PORISM_ATTRIBUTE_VIEW_PLATE); corner++)
    {
      const PorismSpaceVector place = { corner & 1 ? spans.to[0] : spans.from[0], corner & 2 ? spans.to[1] : spans.from[1], 0 };

      g_array_append_val (parts->places, place);
    }
}

static PorismPlace
get_seen (const PorismCamera *camera,
          PorismSpaceVector   place)
{
  const PorismSpaceVector seen = porism_camera_to_picture (camera, place);

  return (PorismPlace) { seen.x, seen.y };
}

/* ---- the plate ---- */

static void
add_grid (PorismSpaceShape *shape,
          const Spans      *spans,
          double            step)
{
  for (int axis = 0; axis < 2; axis++)
    for (double at = ceil (spans->from[axis] / step) * step; at <= spans->to[axis]; at += step)
      {
        const PorismSpaceVector from = { axis == 0 ? at : spans->from[0], axis == 1 ? at : spans->from[1], 0 };
        const PorismSpaceVector to = { axis == 0 ? at : spans->to[0], axis == 1 ? at : spans->to[1], 0 };

        porism_space_shape_add_segment (shape, from, to, FALSE);
      }
}

/**
 * porism_space_plate_get_step:
 *
 * Returns: from one line of its grid to the next; 0 where there is no plate
 */
double
porism_space_plate_get_step (const PorismFigure *figure,
                             const PorismCamera *camera)
{
  return is_set (figure, PORISM_ATTRIBUTE_VIEW_PLATE) ? porism_tick_step_choose (camera->scale, PLATE_SPACING).step : 0;
}

/**
 * porism_space_plate_collect:
 *
 * A face and the lines of a grid.
 */
void
porism_space_plate_collect (const PorismSpaceParts *parts,
                            double                  step,
                            PorismSpaceShape       *shape)
{
  const Spans spans = get_spans (parts);
  PorismSpaceVector corners[4];

  if (!(step > 0))
    return;
  for (int i = 0; i < 4; i++)
    corners[i] = (PorismSpaceVector) { i == 1 || i == 2 ? spans.to[0] : spans.from[0], i >= 2 ? spans.to[1] : spans.from[1], 0 };
  porism_space_shape_add_polygon (shape, corners, 4);
  add_grid (shape, &spans, step);
}

/**
 * porism_space_plate_emit:
 *
 * A pale parallelogram with a grid.
 */
void
porism_space_plate_emit (const PorismSpaceParts *parts,
                         const PorismFigure     *figure,
                         const PorismCamera     *camera,
                         PorismDisplayList      *list)
{
  const PorismPen pen = { PORISM_SPACE_PLATE_WIDTH, PORISM_CAP_BUTT, PORISM_JOIN_MITRE };
  PorismDisplayInk ink = { PORISM_DISPLAY_GRID, 0, figure->house.inks[PORISM_INK_GRID_MINOR], PORISM_SPACE_PLATE_ALPHA };
  g_auto (PorismSpaceShape) plate = { 0 };

  porism_space_shape_init (&plate);
  porism_space_plate_collect (parts, porism_space_plate_get_step (figure, camera), &plate);
  if (plate.faces->len == 0)
    return;
  for (guint i = 0; i < plate.corners->len; i++)
    {
      const PorismPlace seen = get_seen (camera, g_array_index (plate.corners, PorismSpaceVector, i));

      porism_path_line (&list->path, seen.x, seen.y);
    }
  porism_path_close (&list->path);
  porism_display_list_fill (list, &ink);
  ink.alpha = 1;
  ink.colour = figure->house.inks[PORISM_INK_GRID];
  for (guint i = 0; i < plate.curves->len; i++)
    {
      const PorismSpaceCurve *line = &g_array_index (plate.curves, PorismSpaceCurve, i);
      const PorismPlace a = get_seen (camera, porism_homogeneous_get (&line->points[0]));
      const PorismPlace b = get_seen (camera, porism_homogeneous_get (&line->points[1]));

      porism_path_move (&list->path, a.x, a.y);
      porism_path_line (&list->path, b.x, b.y);
    }
  porism_display_list_stroke (list, &ink, &pen);
}

/* ---- what is at the axes ---- */

typedef struct
{
  const PorismFigure *figure;
  const PorismCamera *camera;
  PorismDisplayList *list;
  int axis;
  double from, to;
  PorismPlace start, tip;
  double dx, dy;                /* its direction on the surface, as long as 1 */
  double length;                /* on the surface */
} Axis;

static void
init_axis (Axis                   *self,
           const PorismSpaceParts *parts,
           int                     axis)
{
  const Spans spans = get_spans (parts);

  self->axis = axis;
  self->from = spans.from[axis];
  self->to = spans.to[axis];
  self->start = get_seen (self->camera, get_on_axis (axis, self->from));
  self->tip = get_seen (self->camera, get_on_axis (axis, self->to));
  self->length = hypot (self->tip.x - self->start.x, self->tip.y - self->start.y);
  self->dx = self->length > 0 ? (self->tip.x - self->start.x) / self->length : 0;
  self->dy = self->length > 0 ? (self->tip.y - self->start.y) / self->length : 0;
}

static void
emit_head (const Axis *self)
{
  const PorismDisplayInk ink = { PORISM_DISPLAY_AXIS, 0, self->figure->house.inks[PORISM_INK_AXIS], 1 };
  const double x = self->tip.x - HEAD * self->dx, y = self->tip.y - HEAD * self->dy;

  porism_path_move (&self->list->path, self->tip.x, self->tip.y);
  porism_path_line (&self->list->path, x - HEAD_WIDTH * self->dy, y + HEAD_WIDTH * self->dx);
  porism_path_line (&self->list->path, x + HEAD_WIDTH * self->dy, y - HEAD_WIDTH * self->dx);
  porism_path_close (&self->list->path);
  porism_display_list_fill (self->list, &ink);
}

/* A number may give way to what else is there. */
static void
emit_text (const Axis            *self,
           PorismDisplayRole      role,
           const PorismLettering *lettering,
           double                 x,
           double                 y)
{
  const PorismColour paper = self->figure->house.inks[PORISM_INK_BACKGROUND];
  const PorismDisplayInk ink = { role, 0, self->figure->house.inks[PORISM_INK_AXIS], 1 };

  porism_display_list_text (self->list, &ink, lettering, x - (lettering->ink.x1 + lettering->ink.x2) / 2,
                            y - (lettering->ink.y1 + lettering->ink.y2) / 2, &paper);
}

/* Across the axis, downwards or to the left. */
static PorismPlace
get_across (const Axis *self)
{
  const double side = fabs (self->dx) > 0.3 ? (self->dx > 0 ? 1 : -1) : (self->dy > 0 ? 1 : -1);

  return (PorismPlace) { -self->dy * side, self->dx * side };
}

static void
emit_ticks (const Axis *self)
{
  const PorismTickStep step = porism_tick_step_choose (self->length / (self->to - self->from), TICK_SPACING);
  const PorismDisplayInk ink = { PORISM_DISPLAY_AXIS, 0, self->figure->house.inks[PORISM_INK_AXIS], 1 };
  const PorismPen pen = { self->figure->house.weight * self->figure->house.fine, PORISM_CAP_BUTT, PORISM_JOIN_MITRE };
  const PorismPlace across = get_across (self);
  const double last = self->to - 1.5 * HEAD * (self->to - self->from) / self->length;

  for (double n = ceil (self->from / step.step); step.step > 0 && n * step.step < last; n++)
    {
      const PorismPlace at = get_seen (self->camera, get_on_axis (self->axis, n * step.step));

      if (n == 0)
        continue;
      porism_path_move (&self->list->path, at.x - TICK * across.x, at.y - TICK * across.y);
      porism_path_line (&self->list->path, at.x + TICK * across.x, at.y + TICK * across.y);
    }
  porism_display_list_stroke (self->list, &ink, &pen);
  for (double n = ceil (self->from / step.step); step.step > 0 && n * step.step < last; n++)
    {
      const PorismPlace at = get_seen (self->camera, get_on_axis (self->axis, n * step.step));
      g_autofree char *text = porism_tick_write (n * step.step, step.digits, self->figure->house.comma);

      if (n != 0 && is_set (self->figure, PORISM_ATTRIBUTE_VIEW_NUMBERS))
        emit_text (self, PORISM_DISPLAY_AXIS_NUMBER, porism_lettering_get (PORISM_LETTERING_NUMBER, text),
                   at.x + NUMBER_OFF * across.x, at.y + NUMBER_OFF * across.y);
    }
}

/**
 * porism_space_axes_emit_signs:
 *
 * The numbers may move where labels are placed.
 */
void
porism_space_axes_emit_signs (const PorismSpaceParts *parts,
                              const PorismFigure     *figure,
                              const PorismCamera     *camera,
                              PorismDisplayList      *list)
{
  static const char *const names[] = { "x", "y", "z" };
  Axis self = { .figure = figure, .camera = camera, .list = list };

  for (int axis = 0; axis < 3 && is_set (figure, PORISM_ATTRIBUTE_AXES); axis++)
    {
      init_axis (&self, parts, axis);
      if (self.length < SHORT)
        continue;
      emit_head (&self);
      emit_ticks (&self);
      emit_text (&self, PORISM_DISPLAY_AXIS, porism_lettering_get (PORISM_LETTERING_NAME, names[axis]), self.tip.x + NAME_OFF * self.dx,
                 self.tip.y + NAME_OFF * self.dy);
    }
}
