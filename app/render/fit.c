/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The viewport that frames a figure: what its objects reach, with a margin. */

#include "config.h"

#include <math.h>

#include "app/axes/axis-scales.h"
#include "app/lettering/lettering.h"
#include "app/render/axes.h"
#include "app/render/draw.h"
#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "app/render/space-view.h"

#define MARGIN 0.1
/* Of a surface whose height follows its figure. */
#define EMPTY_PROPORTION 0.75
#define LEAST_PROPORTION 0.2
#define GREATEST_PROPORTION 1.4
#define LABEL_ROOM 24.0
/* Pixels between the outermost label and the edge. */
#define LABEL_MARGIN 6.0
#define FAR 1e6

static PorismBox
get_extent (const PorismFigure *figure)
{
  PorismExtent extent = { .box = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL } };

  for (guint follows = 0; follows < 2; follows++)
    {
      extent.others = extent.box;
      for (guint i = 0; i < figure->n; i++)
        {
          const PorismItem *item = &figure->items[i];

          if (item->drawn->fits_others == (follows == 1))
            item->drawn->fit (&extent, item);
        }
    }
  return extent.box;
}

/* A text reaches as far as it is long at the present scale. Each makes the scale smaller and so the
 * next longer, by less and less. */
static void
add_texts (PorismBox            *box,
           const PorismFigure   *figure,
           const PorismViewport *viewport)
{
  double rise = porism_viewport_get_rise (viewport);

  for (guint i = 0; i < figure->n; i++)
    {
      const PorismItem *item = &figure->items[i];
      g_autofree char *text = NULL;
      gboolean latex;
      const PorismBox *ink;

      if (item->drawn->as != PORISM_DRAWN_AS_WORDS || item->record->text == NULL)
        continue;
      latex = porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_LATEX) != 0;
      text = porism_construction_dup_text (figure->construction, item->record, item->value);
      ink = &porism_lettering_get (latex ? PORISM_LETTERING_LATEX : PORISM_LETTERING_TEXT, text)->ink;
      porism_extent_add (box, item->value[0] + ink->x2 / viewport->scale, item->value[1] - ink->y1 / rise);
      porism_extent_add (box, item->value[0] + ink->x1 / viewport->scale, item->value[1] - ink->y2 / rise);
    }
}

/* A part of the plane, in marks, that has its middle at (x, y). */
static void
set_scales (PorismViewport *self,
            double          x,
            double          y,
            double          across,
            double          up,
            gboolean        free)
{
  /* Where the coordinates are so large that doubles hardly differ, the figure is a point. */
  double coarse = 1e-9 * fmax (fabs (x), fabs (y)), size = fmax (self->width, 1), height = fmax (self->height, 1);

  self->x = x;
  self->y = y;
  if (!(across > coarse) && !(up > coarse))
    across = up = fmax (2 * PORISM_EXTENT_LEAST, coarse);
  free = free && across > coarse && up > coarse;
  if (free)
    self->stretch = height / up / (size / across);
  else if (self->stretch > 0)
    up *= self->stretch;
  self->scale = free ? size / across : fmin (across > 0 ? size / across : HUGE_VAL,
                                             up > 0 ? height / up : HUGE_VAL);
  self->scale = CLAMP (self->scale, 1e-250, 1e250);
}

/* @free: the scales may be as unequal as fills the surface. */
static void
frame (PorismViewport  *self,
       const PorismBox *plane,
       double           margin,
       gboolean         free)
{
  PorismBox box = *plane;
  double across, up, x, y;

  porism_axis_scales_mark (self, &box);
  across = (box.x2 - box.x1) / (1 - 2 * margin);
  up = (box.y2 - box.y1) / (1 - 2 * margin);
  x = box.x1 / 2 + box.x2 / 2;
  y = box.y1 / 2 + box.y2 / 2;
  set_scales (self, x, y, across, up, free);
}

/* ---- labels ---- */

static void
widen (PorismBox       *excess,
       const PorismBox *whole,
       const PorismBox *part)
{
  excess->x1 = fmax (excess->x1, whole->x1 - part->x1);
  excess->y1 = fmax (excess->y1, whole->y1 - part->y1);
  excess->x2 = fmax (excess->x2, part->x2 - whole->x2);
  excess->y2 = fmax (excess->y2, part->y2 - whole->y2);
}

/* Dimension lines and braces lie beside their segments, and what is at the ends of lines goes beyond these. */
static void
add_beside (const PorismFigure *figure,
            const PorismBox    *whole,
            PorismBox          *excess)
{
  for (guint i = 0; i < figure->n; i++)
    {
      const PorismItem *item = &figure->items[i];
      const PorismPiece *pieces = porism_figure_get_pieces (figure, item);

      for (guint k = 0; item->kind == PORISM_KIND_SEGMENT && k < item->n + item->n_marks + item->n_heads; k++)
        {
          const PorismPiece *piece = &pieces[k];
          const PorismBox part = { fmin (piece->x1, piece->x2), fmin (piece->y1, piece->y2), fmax (piece->x1, piece->x2),
                                   fmax (piece->y1, piece->y2) };

          widen (excess, whole, &part);
        }
    }
}

/* How far all that has its size on the surface reaches beyond the box, in pixels: labels that may stand where they like
 * best, what is drawn beside segments, numbers of axes. Labels of endless objects go where these leave the surface,
 * wherever that is. */
static PorismBox
get_excess (PorismFigure         *figure,
            const PorismViewport *viewport,
            const PorismBox      *box)
{
  const PorismBox anywhere = { -FAR, -FAR, FAR, FAR };
  g_auto (PorismDisplayList) list = { 0 };
  g_auto (PorismObstacles) obstacles = { 0 };
  g_autoptr (GArray) labels = NULL;
  PorismBox excess = { 0 }, whole, reach;

  porism_viewport_to_screen (viewport, box->x1, box->y2, &whole.x1, &whole.y1);
  porism_viewport_to_screen (viewport, box->x2, box->y1, &whole.x2, &whole.y2);
  porism_figure_trace (figure, viewport);
  porism_display_list_begin (&list, 1);
  porism_figure_emit (figure, &list, 1);
  porism_obstacles_init (&obstacles, viewport->width, viewport->height);
  labels = porism_labels_place (figure, &list, &anywhere, NULL, &obstacles);
  for (guint i = 0; i < labels->len; i++)
    {
      const PorismLabel *label = &g_array_index (labels, PorismLabel, i);

      if (label->item->drawn->label != porism_placer_try_endless)
        widen (&excess, &whole, &label->box);
    }
  add_beside (figure, &whole, &excess);
  reach = whole;
  porism_axes_add_reach (figure, &reach);
  widen (&excess, &whole, &reach);
  return excess;
}

static gboolean
has_room (double margin,
          double before,
          double after)
{
  return fmax (before, after) + LABEL_MARGIN <= margin;
}

/* Where they do not fit into the margins: all together in the middle, with the same margins on opposite sides. */
static void
make_room (PorismViewport  *self,
           const PorismBox *box,
           const PorismBox *excess,
           gboolean         free)
{
  const double across = box->x2 - box->x1, up = box->y2 - box->y1, rise = porism_viewport_get_rise (self);
  const double width = fmax (self->width - 2 * LABEL_MARGIN - excess->x1 - excess->x2, self->width / 4);
  const double height = fmax (self->height - 2 * LABEL_MARGIN - excess->y1 - excess->y2, self->height / 4);
  const double less = across * self->scale > width ? width / (across * self->scale) : 1;
  const double lower = up * rise > height ? height / (up * rise) : 1;

  if (has_room ((self->width - across * self->scale) / 2, excess->x1, excess->x2) &&
      has_room ((self->height - up * rise) / 2, excess->y1, excess->y2))
    return;
  self->scale *= free ? less : fmin (less, lower);
  if (free)
    self->stretch = rise * lower / self->scale;
  self->x = (box->x1 + box->x2 + (excess->x2 - excess->x1) / self->scale) / 2;
  self->y = (box->y1 + box->y2 + (excess->y1 - excess->y2) / porism_viewport_get_rise (self)) / 2;
}

static gboolean
get_coordinate_system (const PorismConstruction *construction,
                       PorismBox                *box)
{
  const PorismAttributes *attributes = porism_construction_get_attributes (construction, 0);

  box->x1 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MIN);
  box->x2 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_X_MAX);
  box->y1 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MIN);
  box->y2 = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_Y_MAX);
  return box->x1 < box->x2 && box->y1 < box->y2;
}

/**
 * porism_viewport_fit:
 *
 * @self: has its width and height already
 *
 * Sets the centre and the scale.
 */
void
porism_viewport_fit (PorismViewport           *self,
                     const PorismConstruction *construction)
{
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;
  gboolean free = porism_axis_scales_adopt (self, porism_construction_get_attributes (construction, 0));
  PorismBox box;

  if (get_coordinate_system (construction, &box))
    {
      frame (self, &box, 0, free);
      return;
    }
  porism_render_options_init (&options);
  porism_figure_init (&figure, construction, &options);
  porism_figure_begin_texts (&figure);
  box = get_extent (&figure);
  if (box.x1 > box.x2)
    {
      box = (PorismBox) { -PORISM_EXTENT_LEAST, -PORISM_EXTENT_LEAST, PORISM_EXTENT_LEAST,
                          PORISM_EXTENT_LEAST };
      frame (self, &box, 0, free);
      return;
    }
  frame (self, &box, MARGIN, free);
  for (int i = 0; i < 4 && porism_viewport_is_affine (self); i++)
    {
      add_texts (&box, &figure, self);
      frame (self, &box, MARGIN, free);
    }
  for (int i = 0; i < 2 && porism_viewport_is_affine (self); i++)
    {
      PorismViewport framed = *self;
      const PorismBox excess = get_excess (&figure, &framed, &box);

      make_room (self, &box, &excess, free);
    }
}

/* What the figure has of the plane at this scale, without a margin, in marks. */
static PorismBox
get_framed (const PorismConstruction *construction,
            const PorismViewport     *viewport)
{
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;
  PorismBox box;

  if (get_coordinate_system (construction, &box))
    {
      porism_axis_scales_mark (viewport, &box);
      return box;
    }
  porism_render_options_init (&options);
  porism_figure_init (&figure, construction, &options);
  box = get_extent (&figure);
  if (box.x1 > box.x2)
    return box;
  if (porism_viewport_is_affine (viewport))
    add_texts (&box, &figure, viewport);
  porism_axis_scales_mark (viewport, &box);
  return box;
}

/* How much room what stands above and below the figure needs that a label does not. */
static double
get_further_room (const PorismConstruction *construction,
                  const PorismViewport     *viewport)
{
  g_auto (PorismFigure) figure = { 0 };
  PorismRenderOptions options;
  PorismBox box, excess;

  if (get_coordinate_system (construction, &box) || !porism_viewport_is_affine (viewport))
    return 0;
  porism_render_options_init (&options);
  porism_figure_init (&figure, construction, &options);
  porism_figure_begin_texts (&figure);
  box = get_extent (&figure);
  if (box.x1 > box.x2)
    return 0;
  add_texts (&box, &figure, viewport);
  excess = get_excess (&figure, viewport, &box);

  return fmax (excess.y1 + LABEL_MARGIN - LABEL_ROOM, 0) + fmax (excess.y2 + LABEL_MARGIN - LABEL_ROOM, 0);
}

static double
get_height_in_space (const PorismConstruction *construction,
                     double                    width)
{
  g_autoptr (PorismSpaceView) view = porism_space_view_new ();
  PorismRenderOptions options;
  PorismCamera camera;

  porism_render_options_init (&options);
  porism_space_view_update (view, construction, &options);
  porism_camera_init_view (&camera, porism_construction_get_attributes (construction, 0), width, width);
  return porism_space_view_get_height (view, &camera, width);
}

/**
 * porism_viewport_get_height:
 *
 * The proportions are those of the figure, with room for its labels above and below, and neither a strip nor
 * a column.
 *
 * Returns: the height, in pixels
 */
double
porism_viewport_get_height (const PorismConstruction *construction,
                            double                    width)
{
  PorismViewport square = { .width = width, .height = width };
  gboolean free = porism_axis_scales_adopt (&square, porism_construction_get_attributes (construction, 0));
  PorismBox box;
  double across, up;

  if (porism_space_is_shown (construction))
    return get_height_in_space (construction, width);
  porism_viewport_fit (&square, construction);
  box = get_framed (construction, &square);
  if (free || box.x1 > box.x2 || (box.x1 >= box.x2 && box.y1 >= box.y2))
    return round (width * EMPTY_PROPORTION);
  across = (box.x2 - box.x1) * square.scale;
  up = (box.y2 - box.y1) * porism_viewport_get_rise (&square);

  return round (CLAMP (up * width / fmax (across, up * LEAST_PROPORTION) + 2 * LABEL_ROOM +
                       get_further_room (construction, &square), LEAST_PROPORTION * width, GREATEST_PROPORTION * width));
}
