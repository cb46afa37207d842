/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks, captions and what the labels of the resting part take up are found once. In a frame only what
 * moves is laid out. Points that rest are on a second surface as well, by themselves: where lines or areas
 * come over them, those few pixels are put on top. */

#include "config.h"

#include <math.h>

#include "app/placement/memory.h"
#include "app/render/caption.h"
#include "app/render/draw.h"
#include "app/render/drawn-kind.h"
#include "app/render/figure-trace.h"
#include "app/render/labels.h"
#include "app/render/layer.h"
#include "app/paint/paint.h"

/* Around lines and points: rims, glows, arrowheads, marks. */
#define MARGIN 32.0
/* Rims and glows alone. */
#define RIM 8.0
/* What of a point's sign goes beyond its size. */
#define EDGE 1.5

/* A point that rests. */
typedef struct
{
  double x, y, size;            /* with its edge */
  int layer;
  gboolean covered;             /* by lines or areas that move */
  gboolean spared;              /* it is under a point that moves, and stays there */
} Rest;

struct _PorismLayer
{
  PorismViewport viewport;
  PorismRenderOptions options;
  PorismId *except, *selected;
  cairo_surface_t *surface;
  cairo_surface_t *points;      /* those that rest, by themselves */
  GArray *resting;              /* Rest, from the left to the right */
  double widest;                /* the size of the largest of them */
  GArray *covered;              /* guint, of resting */
  GArray *grips;                /* PorismLabelGrip, of what rests */
  PorismFigure moving;
  gboolean labelled;            /* something that moves has a label */
  PorismObstacles taken;        /* by what rests */
  PorismObstacles obstacles;    /* by what moves */
  GArray *labels;               /* PorismLabel, of what moves */
  PorismLabelMemory *memory;    /* of the labels that move, unless options.memory has them */
  double density;
  PorismDisplayList list, texts;        /* kept from frame to frame */
};

static cairo_surface_t *
new_surface (const PorismLayer *self,
             double             density)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (self->viewport.width * density),
                                (int) ceil (self->viewport.height * density));

  cairo_surface_set_device_scale (surface, density, density);
  return surface;
}

static int
compare_rests (gconstpointer a,
               gconstpointer b)
{
  const Rest *p = a, *q = b;

  return (p->x > q->x) - (p->x < q->x);
}

/* The points of @figure alone. */
static void
draw_points (PorismLayer  *self,
             PorismFigure *figure)
{
  cairo_t *cr = cairo_create (self->points);

  for (guint i = 0; i < figure->n; i++)
    {
      PorismItem *item = &figure->items[i];
      Rest rest = { item->place.x, item->place.y, item->look.size + EDGE, item->look.layer };

      if (item->drawn->as != PORISM_DRAWN_AS_SIGN)
        item->flags |= PORISM_ITEM_LEFT_OUT;
      else if (!(item->flags & PORISM_ITEM_LEFT_OUT))
        {
          g_array_append_val (self->resting, rest);
          self->widest = fmax (self->widest, rest.size);
        }
    }
  g_array_sort (self->resting, compare_rests);
  porism_display_list_begin (&self->list, porism_paint_get_density (cr));
  porism_figure_emit (figure, &self->list, 1);
  porism_paint_list (&self->list, cr);
  cairo_destroy (cr);
  cairo_surface_flush (self->points);
}

static void
draw_resting (PorismLayer              *self,
              const PorismConstruction *construction,
              double                    density)
{
  g_auto (PorismFigure) figure = { 0 };
  g_autoptr (GArray) labels = NULL;
  cairo_t *cr;

  self->surface = new_surface (self, density);
  cr = cairo_create (self->surface);
  porism_figure_init (&figure, construction, &self->options);
  porism_figure_begin_texts (&figure);
  porism_figure_trace (&figure, &self->viewport);
  porism_display_list_begin (&self->list, porism_paint_get_density (cr));
  if (self->options.background)
    porism_figure_emit_background (&figure, &self->list);
  porism_figure_emit (&figure, &self->list, 1);
  labels = porism_labels_place (&figure, &self->list, NULL, NULL, &self->taken);
  porism_labels_emit (labels, &self->list, &figure);
  porism_labels_add_grips (labels, self->grips);
  porism_paint_list (&self->list, cr);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
  if (self->options.n_except == 0)
    return;
  self->points = new_surface (self, density);
  draw_points (self, &figure);
}

static gboolean
is_any_labelled (const PorismFigure *figure)
{
  for (guint i = 0; i < figure->n; i++)
    if (figure->items[i].flags & PORISM_ITEM_MOVED &&
        (figure->items[i].drawn->as == PORISM_DRAWN_AS_WORDS ||
         porism_caption_get (&figure->items[i])))
      return TRUE;
  return FALSE;
}

/**
 * porism_layer_new:
 *
 * Returns: (transfer full): a layer with everything but @options->except
 */
PorismLayer *
porism_layer_new (const PorismConstruction  *construction,
                  const PorismViewport      *viewport,
                  const PorismRenderOptions *options,
                  double                     density)
{
  PorismLayer *self = g_new0 (PorismLayer, 1);

  self->viewport = *viewport;
  self->options = *options;
  self->options.except = self->except =
    g_memdup2 (options->except, options->n_except * sizeof (PorismId));
  self->options.selected = self->selected =
    g_memdup2 (options->selected, options->n_selected * sizeof (PorismId));
  if (options->memory == NULL)
    self->options.memory = self->memory = porism_label_memory_new ();
  self->resting = g_array_new (FALSE, FALSE, sizeof (Rest));
  self->covered = g_array_new (FALSE, FALSE, sizeof (guint));
  self->grips = g_array_new (FALSE, FALSE, sizeof (PorismLabelGrip));
  porism_obstacles_init (&self->taken, viewport->width, viewport->height);
  porism_obstacles_init (&self->obstacles, viewport->width, viewport->height);
  self->density = density;
  draw_resting (self, construction, density);
  porism_figure_init_drag (&self->moving, construction, &self->options);
  self->labelled = is_any_labelled (&self->moving);

  return self;
}

/**
 * porism_layer_free:
 * @self: (transfer full)
 */
void
porism_layer_free (PorismLayer *self)
{
  cairo_surface_destroy (self->surface);
  g_clear_pointer (&self->points, cairo_surface_destroy);
  g_array_unref (self->resting);
  g_array_unref (self->covered);
  g_array_unref (self->grips);
  porism_figure_clear (&self->moving);
  porism_obstacles_clear (&self->taken);
  porism_obstacles_clear (&self->obstacles);
  g_clear_pointer (&self->labels, g_array_unref);
  porism_display_list_clear (&self->list);
  porism_display_list_clear (&self->texts);
  g_clear_pointer (&self->memory, porism_label_memory_free);
  g_free (self->except);
  g_free (self->selected);
  g_free (self);
}

/**
 * porism_layer_get_surface:
 *
 * Returns: (transfer none): what rests
 */
cairo_surface_t *
porism_layer_get_surface (PorismLayer *self)
{
  return self->surface;
}

/* ---- labels that rest ---- */

/**
 * porism_layer_get_grips:
 *
 * Returns: (transfer none): of #PorismLabelGrip
 */
const GArray *
porism_layer_get_grips (const PorismLayer *self)
{
  return self->grips;
}

/* ---- what an item takes up ---- */

static void
add_place (PorismBox *box,
           double     x,
           double     y,
           double     reach)
{
  box->x1 = fmin (box->x1, x - reach);
  box->y1 = fmin (box->y1, y - reach);
  box->x2 = fmax (box->x2, x + reach);
  box->y2 = fmax (box->y2, y + reach);
}

static void
add_item (PorismBox          *box,
          const PorismFigure *figure,
          const PorismItem   *item)
{
  const PorismPiece *pieces = porism_figure_get_pieces (figure, item);
  double reach = MARGIN + 4 * item->look.width;

  if (porism_item_is_filled (item))
    *box = (PorismBox) { 0, 0, figure->viewport->width, figure->viewport->height };
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    add_place (box, item->place.x, item->place.y, item->look.size + RIM);
  for (guint i = 0; i < item->n; i++)
    if (pieces[i].radius > 0)
      add_place (box, pieces[i].cx, pieces[i].cy, pieces[i].radius + reach);
    else
      {
        add_place (box, pieces[i].x1, pieces[i].y1, reach);
        add_place (box, pieces[i].x2, pieces[i].y2, reach);
      }
}

/* ---- points that rest ---- */

static double
square_between (double x1,
                double y1,
                double x2,
                double y2)
{
  return (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1);
}

static gboolean
piece_reaches (const PorismPiece *piece,
               double             x,
               double             y,
               double             reach)
{
  double dx = piece->x2 - piece->x1, dy = piece->y2 - piece->y1;
  double along = (x - piece->x1) * dx + (y - piece->y1) * dy;
  double across = (x - piece->x1) * dy - (y - piece->y1) * dx;
  double square = dx * dx + dy * dy;

  if (piece->radius > 0)
    return fabs (sqrt (square_between (x, y, piece->cx, piece->cy)) - piece->radius) <= reach;
  if (along >= 0 && along <= square)
    return across * across <= reach * reach * square;
  return square_between (x, y, piece->x1, piece->y1) <= reach * reach ||
         square_between (x, y, piece->x2, piece->y2) <= reach * reach;
}

/* Whether @item, a line or an area that moves, is drawn over the point. */
static gboolean
item_covers (const PorismFigure *figure,
             const PorismItem   *item,
             const Rest         *rest)
{
  const PorismPiece *pieces = porism_figure_get_pieces (figure, item);
  double glow = item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED) ? RIM / 2 : 0;
  double reach = rest->size + item->look.width / 2 + glow;

  if (item->look.layer > rest->layer)
    return FALSE;
  if (porism_item_is_filled (item))
    return TRUE;
  for (guint i = 0; i < item->n; i++)
    if (piece_reaches (&pieces[i], rest->x, rest->y, reach))
      return TRUE;
  return FALSE;
}

/* The first that lies at @x or to the right of it. */
static guint
find_first (const PorismLayer *self,
            double             x)
{
  guint low = 0, high = self->resting->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->resting, Rest, middle).x < x)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Under a line or an area that moves a point lies; under a point that moves it stays. */
static void
cover (const PorismLayer *self,
       const PorismItem  *item)
{
  PorismBox box = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };

  add_item (&box, &self->moving, item);
  box = porism_box_grow (&box, self->widest);
  for (guint i = find_first (self, box.x1); i < self->resting->len; i++)
    {
      Rest *rest = &g_array_index (self->resting, Rest, i);
      const double reach = rest->size + item->look.size + RIM;

      if (rest->x > box.x2)
        return;
      if (rest->y < box.y1 || rest->y > box.y2)
        continue;
      if (item->drawn->as != PORISM_DRAWN_AS_SIGN)
        rest->covered = rest->covered || item_covers (&self->moving, item, rest);
      else if (square_between (rest->x, rest->y, item->place.x, item->place.y) <= reach * reach)
        rest->spared = TRUE;
    }
}

static void
find_covered (PorismLayer *self)
{
  g_array_set_size (self->covered, 0);
  for (guint i = 0; i < self->moving.n; i++)
    if (self->moving.items[i].flags & PORISM_ITEM_MOVING)
      cover (self, &self->moving.items[i]);
  for (guint i = 0; i < self->resting->len; i++)
    {
      Rest *rest = &g_array_index (self->resting, Rest, i);

      if (rest->covered && !rest->spared)
        g_array_append_val (self->covered, i);
      rest->covered = rest->spared = FALSE;
    }
}

/* Whole pixels, so that nothing is blurred. */
static void
draw_covered (PorismLayer *self,
              cairo_t     *cr)
{
  double density = 1, unused;

  if (self->covered->len == 0)
    return;
  cairo_surface_get_device_scale (self->points, &density, &unused);
  for (guint i = 0; i < self->covered->len; i++)
    {
      guint k = g_array_index (self->covered, guint, i);
      const Rest *rest = &g_array_index (self->resting, Rest, k);
      double x = floor ((rest->x - rest->size) * density) / density;
      double y = floor ((rest->y - rest->size) * density) / density;
      double side = (ceil (2 * rest->size * density) + 1) / density;

      cairo_rectangle (cr, x, y, side, side);
    }
  cairo_set_source_surface (cr, self->points, 0, 0);
  cairo_fill (cr);
}

/* ---- a frame ---- */

static PorismBox
find_box (const PorismLayer *self)
{
  PorismBox box = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };

  for (guint i = 0; i < self->moving.n; i++)
    if (!(self->moving.items[i].flags & PORISM_ITEM_LEFT_OUT))
      add_item (&box, &self->moving, &self->moving.items[i]);
  for (guint i = 0; self->labels != NULL && i < self->labels->len; i++)
    {
      const PorismLabel *label = &g_array_index (self->labels, PorismLabel, i);

      add_place (&box, label->box.x1, label->box.y1, MARGIN);
      add_place (&box, label->box.x2, label->box.y2, MARGIN);
    }
  box.x1 = floor (fmax (box.x1, 0));
  box.y1 = floor (fmax (box.y1, 0));
  box.x2 = ceil (fmin (box.x2, self->viewport.width));
  box.y2 = ceil (fmin (box.y2, self->viewport.height));
  return box;
}

/**
 * porism_layer_follow:
 * @box: (out): in the units of the viewport
 *
 * Returns: whether anything is to be drawn
 */
gboolean
porism_layer_follow (PorismLayer *self,
                     PorismBox   *box)
{
  porism_figure_follow_drag (&self->moving);
  porism_figure_trace (&self->moving, &self->viewport);
  find_covered (self);
  porism_display_list_begin (&self->list, self->density);
  porism_figure_emit (&self->moving, &self->list, 1);
  g_clear_pointer (&self->labels, g_array_unref);
  if (self->labelled)
    {
      porism_figure_begin_texts (&self->moving);
      porism_obstacles_empty (&self->obstacles);
      self->labels = porism_labels_place (&self->moving, &self->list, NULL, &self->taken, &self->obstacles);
    }
  *box = find_box (self);

  return box->x1 < box->x2 && box->y1 < box->y2;
}

/**
 * porism_layer_draw:
 *
 * The state of @cr is as before.
 */
void
porism_layer_draw (PorismLayer *self,
                   cairo_t     *cr)
{
  cairo_save (cr);
  porism_paint_list (&self->list, cr);
  draw_covered (self, cr);
  if (self->labels != NULL)
    {
      porism_display_list_begin (&self->texts, self->density);
      porism_labels_emit (self->labels, &self->texts, &self->moving);
      porism_paint_list (&self->texts, cr);
    }
  cairo_restore (cr);
}
