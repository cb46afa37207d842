/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One code for both axes: an axis is laid out, then emitted or marked as an obstacle.
 *
 * On the screen the plane goes on beyond the window, and so do the axes; the numbers of an axis that is out of sight
 * stay at the edge. On paper an axis ends within the picture, with a head and a name, and no tick is near its ends. */

#include "config.h"

#include <float.h>
#include <math.h>

#include "app/axes/grid.h"
#include "app/axes/grid-place.h"
#include "app/axes/ticks.h"
#include "app/lettering/lettering.h"
#include "app/render/axes.h"
#include "app/render/caption.h"
#include "app/render/drawn-kind.h"
#include "app/render/ray-numbers.h"

#define TICK 4.0
#define ARROW 9.0
/* The width of an axis, of an ordinary line. */
#define SHAFT 0.625
/* Of a head that is filled, on paper. */
#define HEAD 11.0
#define HALF_HEAD 3.6
/* From the edge of the picture to an axis that ends in it, from there to the next tick, and from its tip. */
#define INSET 3.0
#define END_GAP 3.0
#define TIP_GAP 8.0
/* From an axis to its name. */
#define NAME_GAP 7.0
/* Where the axes of a logarithmic picture stand, which has no origin: from its left edge and its lower one; or at the
 * first power of ten, if that is as far in as this part of the picture. */
#define LOG_LEFT 46.0
#define LOG_BELOW 30.0
#define LOG_PART 0.3
/* A number this near to the other axis, which does not cross at it, would be struck by it. */
#define BESIDE 10.0
/* A point this near to the origin has its name where the 0 would be. */
#define AT_ORIGIN 4.0

typedef struct
{
  const PorismFigure *figure;
  gboolean vertical;
  gboolean paper;               /* it ends within the picture */
  gboolean tipped, backed;      /* a head where it grows, and at its other end */
  PorismTicks ticks;
  PorismAxesNumbers numbers;
  double across;                /* where it crosses the other direction, in pixels */
  double from, to;              /* its ends along it, in pixels; the lesser first */
  gboolean seen;
  const PorismLettering *name;  /* or NULL */
  PorismBox name_box;
} Axis;

static double
snap (double x)
{
  return floor (x) + 0.5;
}

static const PorismAttributes *
get_attributes (const PorismFigure *figure)
{
  return porism_construction_get_attributes (figure->construction, 0);
}

static int
get_choice (const PorismFigure *figure,
            PorismAttribute     attribute)
{
  return (int) porism_attributes_get_number (get_attributes (figure), attribute);
}

/* Whether it is drawn as a book has it, which no window goes on from. */
static gboolean
is_on_paper (const PorismFigure *figure)
{
  return figure->house.preset != PORISM_PRESET_SCREEN;
}

static gboolean
is_wanted (const PorismFigure *figure,
           gboolean            vertical)
{
  int shown = get_choice (figure, PORISM_ATTRIBUTE_AXES_SHOWN);

  return shown == PORISM_AXES_BOTH || shown == (vertical ? PORISM_AXES_Y : PORISM_AXES_X);
}

/* ---- layout ---- */

/* Where the axis crosses a logarithmic one. */
static double
find_decade (const Axis *self)
{
  const PorismViewport *viewport = self->figure->viewport;
  double breadth = self->vertical ? viewport->width : viewport->height, edge[2], at[2];
  double least = self->vertical ? LOG_LEFT : LOG_BELOW, in;

  porism_viewport_from_screen (viewport, 0, viewport->height, &edge[0], &edge[1]);
  for (int i = 0; i < 2; i++)
    edge[i] = exp10 (ceil (log10 (fmax (edge[i], DBL_MIN)) - 1e-9));
  porism_viewport_to_screen (viewport, edge[0], edge[1], &at[0], &at[1]);
  in = self->vertical ? at[0] : breadth - at[1];
  in = in >= least && in <= LOG_PART * breadth ? in : least;

  return self->vertical ? in : breadth - in;
}

static void
place_across (Axis *self)
{
  const PorismViewport *viewport = self->figure->viewport;
  double breadth = self->vertical ? viewport->width : viewport->height, sx, sy;
  gboolean logarithmic = self->vertical ? viewport->log_x : viewport->log_y;

  porism_viewport_to_screen (viewport, 0, 0, &sx, &sy);
  self->across = self->vertical ? sx : sy;
  if (logarithmic)
    self->across = find_decade (self);
  self->seen = is_wanted (self->figure, self->vertical) && self->across >= 0 && self->across <= breadth;
}

/* What is left of it grows. */
static void
cut_at_origin (Axis *self)
{
  double x, y;

  porism_viewport_to_screen (self->figure->viewport, 0, 0, &x, &y);
  if (self->vertical)
    self->to = fmin (self->to, fmax (y, self->from));
  else
    self->from = fmax (self->from, fmin (x, self->to));
}

static void
place_ends (Axis *self)
{
  const PorismViewport *viewport = self->figure->viewport;
  int arrows = get_choice (self->figure, PORISM_ATTRIBUTE_AXES_ARROWS);

  self->tipped = arrows != PORISM_ARROWS_NONE;
  self->backed = arrows == PORISM_ARROWS_AT_BOTH;
  self->from = self->paper ? INSET : 0;
  self->to = (self->vertical ? viewport->height : viewport->width) - self->from;
  if (get_choice (self->figure, PORISM_ATTRIBUTE_AXES_POSITIVE) && porism_viewport_is_affine (viewport))
    cut_at_origin (self);
}

/* The name that an axis has of itself, where it is on paper beside another one. */
static const char *
get_name (const Axis *self)
{
  const char *name = porism_attributes_get_text (
    get_attributes (self->figure), self->vertical ? PORISM_ATTRIBUTE_Y_NAME : PORISM_ATTRIBUTE_X_NAME);

  if (name[0] != '\0')
    return name;
  if (!self->paper || get_choice (self->figure, PORISM_ATTRIBUTE_AXES_SHOWN) != PORISM_AXES_BOTH)
    return " ";
  return self->vertical ? "y" : "x";
}

/* Left of the tip that points up, below the one that points to the right; on the other side where there is no room. */
static void
place_name (Axis *self)
{
  const PorismViewport *viewport = self->figure->viewport;
  const char *name = get_name (self);
  const PorismBox *ink;
  double w, h, x, y;

  if (!self->seen || g_str_equal (name, " "))
    return;
  self->name = porism_caption_lay_out (name);
  ink = &self->name->ink;
  w = ink->x2 - ink->x1;
  h = ink->y2 - ink->y1;
  x = self->vertical ? self->across - NAME_GAP - w : viewport->width - END_GAP - w;
  y = self->vertical ? END_GAP : self->across + NAME_GAP;
  if (self->vertical && x < END_GAP)
    x = self->across + NAME_GAP;
  if (!self->vertical && y + h > viewport->height - END_GAP)
    y = self->across - NAME_GAP - h;
  self->name_box = (PorismBox) { x, y, x + w, y + h };
}

static void
init_axis (Axis               *self,
           const PorismFigure *figure,
           gboolean            vertical)
{
  *self = (Axis) { .figure = figure, .vertical = vertical, .paper = is_on_paper (figure),
                   .numbers = (PorismAxesNumbers) get_choice (figure, PORISM_ATTRIBUTE_AXES_NUMBERS) };
  porism_ticks_init (&self->ticks, figure->viewport, vertical, get_attributes (figure));
  place_across (self);
  place_ends (self);
  place_name (self);
}

/* Whether a tick is as far from the ends of the axis as it must. */
static gboolean
is_clear_of_ends (const Axis       *self,
                  const PorismTick *tick)
{
  double head = self->paper ? HEAD + TIP_GAP : ARROW;
  double low = self->vertical ? self->tipped : self->backed, high = self->vertical ? self->backed : self->tipped;

  if (!self->seen)
    return TRUE;
  return tick->at >= self->from + (low != 0 ? head : self->paper ? END_GAP : 0) &&
         tick->at <= self->to - (high != 0 ? head : self->paper ? END_GAP : 0);
}

/* ---- lines ---- */

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

static PorismDisplayInk
get_ink (const PorismFigure *figure,
         PorismDisplayRole   role)
{
  static const PorismInk inks[] = {[PORISM_DISPLAY_GRID_MINOR] = PORISM_INK_GRID_MINOR,
                                   [PORISM_DISPLAY_GRID] = PORISM_INK_GRID,
                                   [PORISM_DISPLAY_AXIS] = PORISM_INK_AXIS,
                                   [PORISM_DISPLAY_AXIS_NUMBER] = PORISM_INK_AXIS };

  return (PorismDisplayInk) { role, 0, figure->house.inks[inks[role]], 1 };
}

/* What was added to the path, as lines of an axis or the grid. */
static void
emit_lines (const PorismFigure *figure,
            PorismDisplayList  *list,
            PorismDisplayRole   role,
            double              width)
{
  PorismDisplayInk ink = get_ink (figure, role);

  porism_display_list_stroke (list, &ink, &(PorismPen) { width, PORISM_CAP_BUTT, PORISM_JOIN_MITRE });
}

/* The lines of the grid that cross this axis. */
static void
emit_grid (const Axis        *self,
           const PorismTicks *ticks,
           PorismDisplayList *list,
           gboolean           minor)
{
  const PorismViewport *viewport = self->figure->viewport;
  double length = self->vertical ? viewport->width : viewport->height;

  for (guint i = 0; i < ticks->ticks->len; i++)
    {
      const PorismTick *tick = &g_array_index (ticks->ticks, PorismTick, i);

      if (tick->minor == minor)
        add_line (self, &list->path, tick->at, 0, length);
    }
  emit_lines (self->figure, list, minor ? PORISM_DISPLAY_GRID_MINOR : PORISM_DISPLAY_GRID, 1);
}

static void
emit_cartesian (const Axis        *x,
                const Axis        *y,
                PorismDisplayList *list,
                double             step)
{
  const Axis *axes[] = { x, y };

  for (int minor = step > 0 ? 0 : 1; minor >= 0; minor--)
    for (int i = 0; i < 2; i++)
      {
        g_auto (PorismTicks) even = { 0 };

        if (step > 0)
          porism_ticks_init_even (&even, x->figure->viewport, i == 1, step);
        emit_grid (axes[i], step > 0 ? &even : &axes[i]->ticks, list, minor);
      }
}

static void
emit_grid_of_kind (const Axis        *x,
                   const Axis        *y,
                   PorismDisplayList *list)
{
  const PorismFigure *figure = x->figure;
  double step = porism_attributes_get_number (get_attributes (figure), PORISM_ATTRIBUTE_GRID_STEP);
  int kind = get_choice (figure, PORISM_ATTRIBUTE_GRID_KIND);

  if (kind == PORISM_GRID_CARTESIAN || !porism_viewport_is_affine (figure->viewport))
    {
      emit_cartesian (x, y, list, step);
      return;
    }
  step = step > 0 ? step : x->ticks.step;
  if (kind == PORISM_GRID_POLAR)
    porism_grid_add_polar (&list->path, figure->viewport, step, get_choice (figure, PORISM_ATTRIBUTE_GRID_RAYS));
  else
    porism_grid_add_isometric (&list->path, figure->viewport, step);
  emit_lines (figure, list, PORISM_DISPLAY_GRID, 1);
}

/* The place @along and @off the axis, to the right or below where @off is positive. */
static void
get_place (const Axis  *self,
           double       along,
           double       off,
           PorismPlace *place)
{
  double at = snap (self->across) + off;

  *place = self->vertical ? (PorismPlace) { at, along } : (PorismPlace) { along, at };
}

/* A head at @end, which points there from @back. */
static void
add_head (const Axis *self,
          PorismPath *path,
          double      end,
          double      back)
{
  double half = self->paper ? HALF_HEAD : ARROW * 0.38;
  PorismPlace tip, sides[2];

  get_place (self, end, 0, &tip);
  for (int i = 0; i < 2; i++)
    {
      get_place (self, back, i == 0 ? -half : half, &sides[i]);
      if (!self->paper)
        porism_path_move (path, tip.x, tip.y);
      if (!self->paper)
        porism_path_line (path, sides[i].x, sides[i].y);
    }
  if (!self->paper)
    return;
  porism_path_move (path, tip.x, tip.y);
  porism_path_line (path, sides[0].x, sides[0].y);
  porism_path_line (path, sides[1].x, sides[1].y);
  porism_path_close (path);
}

static void
emit_heads (const Axis        *self,
            PorismDisplayList *list,
            double             width)
{
  double size = self->paper ? HEAD : ARROW;
  PorismDisplayInk ink = get_ink (self->figure, PORISM_DISPLAY_AXIS);

  if (self->vertical ? self->tipped : self->backed)
    add_head (self, &list->path, self->from, self->from + size);
  if (self->vertical ? self->backed : self->tipped)
    add_head (self, &list->path, self->to, self->to - size);
  if (self->paper)
    porism_display_list_fill (list, &ink);
  else
    emit_lines (self->figure, list, PORISM_DISPLAY_AXIS, width);
}

/* Whether the other axis crosses this one at the tick. */
static gboolean
is_crossing (const Axis       *self,
             const Axis       *other,
             const PorismTick *tick)
{
  return self->seen && other->seen && fabs (tick->at - other->across) < 1;
}

static void
add_ticks (const Axis *self,
           const Axis *other,
           PorismPath *path)
{
  double at = snap (self->across);
  double before = self->paper ? 3 : TICK / 2, after = self->paper ? 3 : TICK;
  gboolean logarithmic = self->vertical ? self->figure->viewport->log_y : self->figure->viewport->log_x;

  for (guint i = 0; i < self->ticks.ticks->len && self->numbers != PORISM_NUMBERS_NONE; i++)
    {
      const PorismTick *tick = &g_array_index (self->ticks.ticks, PorismTick, i);
      double part = tick->minor ? 0.5 : 1;

      if ((!tick->minor || logarithmic) && !is_crossing (self, other, tick) && is_clear_of_ends (self, tick))
        add_line (self, path, tick->at, at - part * before, at + part * after);
    }
}

static void
emit_shaft (const Axis        *self,
            const Axis        *other,
            PorismDisplayList *list)
{
  double width = self->figure->house.weight * (self->paper ? self->figure->house.fine : SHAFT);
  gboolean first = self->vertical ? self->tipped : self->backed, last = self->vertical ? self->backed : self->tipped;
  double within = self->paper ? HEAD / 2 : 0;
  PorismPlace from, to;

  if (!self->seen)
    return;
  get_place (self, self->from + (first ? within : 0), 0, &from);
  get_place (self, self->to - (last ? within : 0), 0, &to);
  porism_path_move (&list->path, from.x, from.y);
  porism_path_line (&list->path, to.x, to.y);
  add_ticks (self, other, &list->path);
  emit_lines (self->figure, list, PORISM_DISPLAY_AXIS, width);
  if (self->tipped)
    emit_heads (self, list, width);
}

/* ---- texts ---- */

/* Whether the name of a point stands where the 0 would. */
static gboolean
is_origin_named (const PorismFigure *figure)
{
  double x, y;

  porism_viewport_to_screen (figure->viewport, 0, 0, &x, &y);
  for (guint i = 0; i < figure->n; i++)
    {
      const PorismItem *item = &figure->items[i];

      if (item->drawn->as == PORISM_DRAWN_AS_SIGN && item->record != NULL && porism_caption_is_shown (item->record) &&
          hypot (item->place.x - x, item->place.y - y) <= AT_ORIGIN)
        return TRUE;
    }
  return FALSE;
}

/* Where a number stands: below the horizontal axis, left of the vertical one; where the axes cross between them. */
static PorismBox
get_free_box (const Axis            *self,
              const Axis            *other,
              const PorismLettering *number,
              const PorismTick      *tick)
{
  double w = number->ink.x2 - number->ink.x1, h = number->ink.y2 - number->ink.y1, x, y;
  gboolean crossing = is_crossing (self, other, tick);

  if (self->vertical)
    {
      x = self->across - TICK - 4 - w;
      y = !crossing                                             ? tick->at - h / 2
          : porism_viewport_is_affine (self->figure->viewport) ? tick->at + TICK + 5
                                                                : tick->at - TICK - h;
    }
  else
    {
      x = crossing ? tick->at - TICK - 4 - w : tick->at - w / 2;
      y = self->across + TICK + 5;
    }
  return (PorismBox) { x, y, x + w, y + h };
}

/* The same always inside. */
static PorismBox
get_number_box (const Axis            *self,
                const Axis            *other,
                const PorismLettering *number,
                const PorismTick      *tick)
{
  const PorismViewport *viewport = self->figure->viewport;
  PorismBox box = get_free_box (self, other, number, tick);
  double w = box.x2 - box.x1, h = box.y2 - box.y1;

  if (self->vertical)
    box.x1 = CLAMP (box.x1, 4, viewport->width - 4 - w);
  else
    box.y1 = CLAMP (box.y1, 4, viewport->height - 5 - h);
  return (PorismBox) { box.x1, box.y1, box.x1 + w, box.y1 + h };
}

typedef void (*VisitNumber) (const PorismLettering *number, const PorismBox *box, gpointer to);

/* Whether the number at the tick is shown. The 0 of both axes is shown once, by the vertical one, and not where a point
 * has its name there. */
static gboolean
has_number (const Axis       *self,
            const Axis       *other,
            const PorismTick *tick)
{
  if (tick->text == NULL)
    return FALSE;
  if (!is_crossing (self, other, tick))
    return is_clear_of_ends (self, tick) && (!self->seen || !other->seen || fabs (tick->at - other->across) >= BESIDE);
  if (!porism_viewport_is_affine (self->figure->viewport))
    return TRUE;
  return self->vertical && !is_origin_named (self->figure);
}

static gboolean
is_number_free (const Axis      *self,
                const Axis      *other,
                const PorismBox *box)
{
  const PorismViewport *viewport = self->figure->viewport;
  PorismBox surface = { 2, 2, viewport->width - 2, viewport->height - 2 };

  if (!porism_box_contains (&surface, box->x1, box->y1) ||
      !porism_box_contains (&surface, box->x2 + (self->vertical ? 0 : ARROW), box->y2) ||
      (self->vertical && box->y1 <= ARROW))
    return FALSE;
  return (self->name == NULL || !porism_box_overlaps (box, &self->name_box)) &&
         (other->name == NULL || !porism_box_overlaps (box, &other->name_box));
}

/* Calls @visit for each number that is shown whole, and for the name. */
static void
visit_numbers (const Axis *self,
               const Axis *other,
               VisitNumber visit,
               gpointer    to)
{
  if (!is_wanted (self->figure, self->vertical))
    return;
  for (guint i = 0; i < self->ticks.ticks->len && self->numbers == PORISM_NUMBERS_SHOWN; i++)
    {
      const PorismTick *tick = &g_array_index (self->ticks.ticks, PorismTick, i);
      const PorismLettering *number;
      PorismBox box;

      if (!has_number (self, other, tick))
        continue;
      number = porism_lettering_get (PORISM_LETTERING_NUMBER, tick->text);
      box = get_number_box (self, other, number, tick);
      if (is_number_free (self, other, &box))
        visit (number, &box, to);
    }
  if (self->name != NULL)
    visit (self->name, &self->name_box, to);
}

typedef struct
{
  PorismDisplayList *list;
  const PorismFigure *figure;
} NumberPen;

static void
emit_number (const PorismLettering *number,
             const PorismBox       *box,
             gpointer               to)
{
  const NumberPen *pen = to;
  PorismColour paper = pen->figure->house.inks[PORISM_INK_BACKGROUND];
  PorismDisplayInk ink = get_ink (pen->figure, PORISM_DISPLAY_AXIS_NUMBER);

  porism_display_list_text (pen->list, &ink, number, box->x1 - number->ink.x1,
                            box->y1 - number->ink.y1, &paper);
}

static gboolean
is_shown (const PorismFigure *figure,
          PorismAttribute     attribute)
{
  return porism_backdrop_is_shown (figure->viewport, get_attributes (figure), attribute);
}

static void
clear_axis (Axis *self)
{
  porism_ticks_clear (&self->ticks);
}

/* Whether the angles at its rays are part of the grid. */
static gboolean
has_ray_numbers (const PorismFigure *figure)
{
  return is_shown (figure, PORISM_ATTRIBUTE_GRID) && get_choice (figure, PORISM_ATTRIBUTE_GRID_KIND) == PORISM_GRID_POLAR &&
         get_choice (figure, PORISM_ATTRIBUTE_GRID_ANGLES) != PORISM_GRID_ANGLES_NONE && porism_viewport_is_affine (figure->viewport);
}

/* Numbers beside what the box has of the axis. */
static void
add_reach (const Axis *self,
           const Axis *other,
           PorismBox  *box)
{
  const double from = self->vertical ? box->y1 : box->x1, to = self->vertical ? box->y2 : box->x2;

  for (guint i = 0; i < self->ticks.ticks->len && self->seen && self->numbers == PORISM_NUMBERS_SHOWN; i++)
    {
      const PorismTick *tick = &g_array_index (self->ticks.ticks, PorismTick, i);
      PorismBox number;

      if (tick->at < from - 1 || tick->at > to + 1 || !has_number (self, other, tick))
        continue;
      number = get_free_box (self, other, porism_lettering_get (PORISM_LETTERING_NUMBER, tick->text), tick);
      box->x1 = fmin (box->x1, self->vertical ? number.x1 : box->x1);
      box->y2 = fmax (box->y2, self->vertical ? box->y2 : number.y2);
    }
}

/**
 * porism_axes_add_reach:
 *
 * Before they are moved to where they are seen whole.
 */
void
porism_axes_add_reach (const PorismFigure *figure,
                       PorismBox          *box)
{
  Axis x, y;

  if (is_shown (figure, PORISM_ATTRIBUTE_AXES))
    {
      init_axis (&x, figure, FALSE);
      init_axis (&y, figure, TRUE);
      add_reach (&x, &y, box);
      add_reach (&y, &x, box);
      clear_axis (&x);
      clear_axis (&y);
    }
  if (has_ray_numbers (figure))
    porism_ray_numbers_add_reach (figure, box);
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
  NumberPen pen = { list, figure };
  Axis x, y;

  if (!axes && !grid)
    return;
  init_axis (&x, figure, FALSE);
  init_axis (&y, figure, TRUE);
  if (grid)
    emit_grid_of_kind (&x, &y, list);
  if (axes)
    {
      emit_shaft (&x, &y, list);
      emit_shaft (&y, &x, list);
      visit_numbers (&x, &y, emit_number, &pen);
      visit_numbers (&y, &x, emit_number, &pen);
    }
  if (has_ray_numbers (figure))
    porism_ray_numbers_emit (figure, list);
  clear_axis (&x);
  clear_axis (&y);
}
