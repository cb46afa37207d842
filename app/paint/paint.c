/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list for Cairo: each verb is a call of it. What is filled on an image is filled by its coverage. */

#include "config.h"

#include <math.h>

#include "app/lettering/lettering.h"
#include "app/paint/coverage.h"
#include "app/paint/paint.h"
#include "app/paint/picture.h"

/* A list while it is painted. */
typedef struct
{
  const PorismDisplayList *list;
  cairo_t *cr;
  const PorismDisplayItem *outline;     /* the one whose outline is the path of @cr, or NULL */
  const PorismDisplayItem *source;      /* the one whose colour is the source of @cr, or NULL */
  PorismCoverage coverage;
  gboolean direct;                      /* whether it can be used */
  gboolean clipped;
} Painter;

static void
paint_verb (cairo_t       *cr,
            PorismPathVerb verb,
            const double  *n)
{
  switch (verb)
    {
    case PORISM_PATH_MOVE:
      cairo_move_to (cr, n[0], n[1]);
      break;
    case PORISM_PATH_LINE:
      cairo_line_to (cr, n[0], n[1]);
      break;
    case PORISM_PATH_STEP:
      cairo_rel_line_to (cr, n[0], n[1]);
      break;
    case PORISM_PATH_ARC:
      cairo_arc (cr, n[0], n[1], n[2], n[3], n[4]);
      break;
    case PORISM_PATH_ARC_BACK:
      cairo_arc_negative (cr, n[0], n[1], n[2], n[3], n[4]);
      break;
    case PORISM_PATH_RECTANGLE:
      cairo_rectangle (cr, n[0], n[1], n[2], n[3]);
      break;
    case PORISM_PATH_CLOSE:
      cairo_close_path (cr);
      break;
    case PORISM_PATH_LIFT:
      cairo_new_sub_path (cr);
      break;
    case PORISM_N_PATH_VERBS:
    default:
      g_assert_not_reached ();
    }
}

static void
paint_verbs (cairo_t          *cr,
             const PorismPath *path,
             guint             verb,
             guint             n_verbs,
             guint             number)
{
  const double *numbers = path->numbers + number;

  for (guint i = verb; i < verb + n_verbs; i++)
    {
      paint_verb (cr, path->verbs[i], numbers);
      numbers += porism_path_counts[path->verbs[i]];
    }
}

static void
set_source (cairo_t     *cr,
            PorismColour colour,
            double       alpha)
{
  cairo_set_source_rgba (cr, porism_colour_get_channel (colour, 0),
                         porism_colour_get_channel (colour, 1),
                         porism_colour_get_channel (colour, 2), alpha);
}

static void
set_pen (cairo_t         *cr,
         const PorismPen *pen)
{
  cairo_set_line_width (cr, pen->width);
  cairo_set_line_cap (cr, pen->cap == PORISM_CAP_ROUND ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, pen->join == PORISM_JOIN_ROUND ? CAIRO_LINE_JOIN_ROUND
                                                          : CAIRO_LINE_JOIN_MITER);
  if (pen->n_dashes > 0)
    cairo_set_dash (cr, pen->dashes, (int) pen->n_dashes, pen->phase);
}

/* The border of an area is a line that is drawn over it, and dashes are short: both need no finer steps than sixteen, which
 * are half the work of painting space. */
static cairo_antialias_t
get_smoothness (const PorismDisplayItem *item)
{
  const gboolean area = item->type == PORISM_DISPLAY_FILL && item->ink.role == PORISM_DISPLAY_AREA;

  return area || (item->type == PORISM_DISPLAY_STROKE && item->pen.n_dashes > 0) ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT;
}

static void
prepare_outline (Painter                 *self,
                 const PorismDisplayItem *item)
{
  const PorismDisplayItem *before = self->outline;

  if (before != NULL && before->verb == item->verb && before->n_verbs == item->n_verbs)
    return;
  cairo_new_path (self->cr);
  paint_verbs (self->cr, &self->list->path, item->verb, item->n_verbs, item->number);
  self->outline = item;
}

/* Along or inside of its outline. */
static void
draw_by_cairo (Painter                 *self,
               const PorismDisplayItem *item)
{
  const PorismDisplayItem *before = self->source;
  cairo_t *cr = self->cr;

  prepare_outline (self, item);
  if (before == NULL || before->ink.colour != item->ink.colour || before->ink.alpha != item->ink.alpha)
    set_source (cr, item->ink.colour, item->ink.alpha);
  self->source = item;
  cairo_set_antialias (cr, get_smoothness (item));
  if (item->type == PORISM_DISPLAY_FILL)
    {
      cairo_fill_preserve (cr);
      return;
    }
  set_pen (cr, &item->pen);
  cairo_stroke_preserve (cr);
  if (item->pen.n_dashes > 0)
    cairo_set_dash (cr, NULL, 0, 0);
}

static gboolean
is_circle (const PorismDisplayList *list,
           const PorismDisplayItem *item)
{
  const double *n = &list->path.numbers[item->number];

  return item->n_verbs == 1 && list->path.verbs[item->verb] == PORISM_PATH_ARC && fabs (n[4] - n[3] - 2 * G_PI) < 1e-9;
}

/* Rectangles, which mostly lie on whole pixels, and lines are Cairo's; but for a circle, which is a ring. */
static gboolean
cover (Painter                 *self,
       const PorismDisplayItem *item)
{
  const PorismPath *path = &self->list->path;
  const double *n = &path->numbers[item->number];

  if (!self->direct || self->clipped || path->verbs[item->verb] == PORISM_PATH_RECTANGLE)
    return FALSE;
  if (item->type == PORISM_DISPLAY_FILL)
    porism_coverage_add (&self->coverage, path, item->verb, item->n_verbs, item->number);
  else if (item->pen.n_dashes == 0 && is_circle (self->list, item))
    {
      porism_coverage_add_circle (&self->coverage, n[0], n[1], n[2] + item->pen.width / 2, FALSE);
      if (n[2] > item->pen.width / 2)
        porism_coverage_add_circle (&self->coverage, n[0], n[1], n[2] - item->pen.width / 2, TRUE);
    }
  else
    return FALSE;
  porism_coverage_fill (&self->coverage, item->ink.colour, item->ink.alpha);
  return TRUE;
}

static void
write_text (cairo_t                 *cr,
            const PorismDisplayItem *item)
{
  cairo_matrix_t upright;

  cairo_get_matrix (cr, &upright);
  if (item->angle != 0)
    {
      cairo_translate (cr, item->anchor.x, item->anchor.y);
      cairo_rotate (cr, item->angle);
      cairo_translate (cr, -item->anchor.x, -item->anchor.y);
    }
  if (item->haloed)
    {
      set_source (cr, item->halo, 1);
      porism_lettering_halo (item->lettering, cr, item->anchor.x, item->anchor.y);
    }
  set_source (cr, item->ink.colour, item->ink.alpha);
  porism_lettering_draw (item->lettering, cr, item->anchor.x, item->anchor.y);
  cairo_set_matrix (cr, &upright);
}

/* Upright with its lower left corner at the first corner of the outline, which need be no rectangle. */
static void
show_picture (const PorismDisplayList *list,
              const PorismDisplayItem *item,
              cairo_t                 *cr)
{
  const double *n = &list->path.numbers[item->number];
  const PorismPlace first = { n[0], n[1] }, second = { n[2], n[3] }, last = { n[6], n[7] };
  cairo_surface_t *picture = porism_picture_get (item->png);
  cairo_matrix_t onto;

  if (picture == NULL)
    return;
  cairo_matrix_init (&onto, second.x - first.x, second.y - first.y, first.x - last.x, first.y - last.y, last.x, last.y);
  cairo_matrix_scale (&onto, 1.0 / cairo_image_surface_get_width (picture), 1.0 / cairo_image_surface_get_height (picture));
  if (fabs (onto.xx * onto.yy - onto.xy * onto.yx) < 1e-12)
    return;
  cairo_save (cr);
  cairo_transform (cr, &onto);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint_with_alpha (cr, item->ink.alpha);
  cairo_restore (cr);
}

/* Whether more than a part of a device pixel of what @cr shows lies off the rectangle. */
static gboolean
cuts (const PorismDisplayList *list,
      const PorismDisplayItem *item,
      cairo_t                 *cr)
{
  const double *n = &list->path.numbers[item->number];
  double x1, y1, x2, y2, part = 1 / list->density;

  if (item->n_verbs != 1 || list->path.verbs[item->verb] != PORISM_PATH_RECTANGLE)
    return TRUE;
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  return x1 <= n[0] - part || y1 <= n[1] - part || x2 >= n[0] + n[2] + part || y2 >= n[1] + n[3] + part;
}

/* Ends the clip before. */
static void
clip (Painter                 *self,
      const PorismDisplayItem *item)
{
  if (self->clipped)
    cairo_restore (self->cr);
  self->clipped = item->n_verbs > 0 && cuts (self->list, item, self->cr);
  self->outline = self->source = NULL;
  if (!self->clipped)
    return;
  cairo_save (self->cr);
  cairo_new_path (self->cr);
  paint_verbs (self->cr, &self->list->path, item->verb, item->n_verbs, item->number);
  cairo_clip (self->cr);
}

static void
paint_item (Painter                 *self,
            const PorismDisplayItem *item)
{
  if (item->type == PORISM_DISPLAY_CLIP)
    clip (self, item);
  else if (item->type == PORISM_DISPLAY_TEXT)
    {
      cairo_new_path (self->cr);
      write_text (self->cr, item);
      self->outline = self->source = NULL;
    }
  else if (item->type == PORISM_DISPLAY_PICTURE)
    {
      cairo_new_path (self->cr);
      show_picture (self->list, item, self->cr);
      self->outline = self->source = NULL;
    }
  else if (!cover (self, item))
    draw_by_cairo (self, item);
}

/**
 * porism_paint_list:
 *
 * Item by item, from the bottom to the top.
 */
void
porism_paint_list (const PorismDisplayList *list,
                   cairo_t                 *cr)
{
  Painter self = { .list = list, .cr = cr };

  cairo_save (cr);
  self.direct = porism_coverage_init (&self.coverage, cr);
  for (guint i = 0; i < list->items->len; i++)
    paint_item (&self, porism_display_list_get (list, i));
  cairo_new_path (cr);
  if (self.clipped)
    cairo_restore (cr);
  cairo_restore (cr);
  porism_coverage_clear (&self.coverage);
}

/**
 * porism_paint_clip:
 *
 * Narrows what is seen of all that follows to the outline of the item.
 */
void
porism_paint_clip (const PorismDisplayList *list,
                   const PorismDisplayItem *item,
                   cairo_t                 *cr)
{
  cairo_new_path (cr);
  paint_verbs (cr, &list->path, item->verb, item->n_verbs, item->number);
  cairo_clip (cr);
}

/**
 * porism_paint_item:
 *
 * One item that is not a clip, by itself.
 */
void
porism_paint_item (const PorismDisplayList *list,
                   const PorismDisplayItem *item,
                   cairo_t                 *cr)
{
  Painter self = { .list = list, .cr = cr };

  paint_item (&self, item);
  cairo_new_path (cr);
}

/**
 * porism_paint_path:
 *
 * Adds the outline to the path of @cr.
 */
void
porism_paint_path (const PorismPath *path,
                   cairo_t          *cr)
{
  paint_verbs (cr, path, 0, path->n_verbs, 0);
}

/**
 * porism_paint_get_density:
 *
 * Returns: how many device pixels a unit of @cr is
 */
double
porism_paint_get_density (cairo_t *cr)
{
  double dx = 1, dy = 0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  return hypot (dx, dy) > 0 ? hypot (dx, dy) : 1;
}
