/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list for Cairo: each verb is a call of it. */

#include "config.h"

#include <math.h>

#include "app/lettering/lettering.h"
#include "app/paint/paint.h"
#include "app/paint/picture.h"

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

/* Along or inside of the path that @cr has. @before: (nullable): of what @cr has the source */
static void
draw_outline (cairo_t                 *cr,
              const PorismDisplayItem *item,
              const PorismDisplayItem *before)
{
  if (before == NULL || before->ink.colour != item->ink.colour || before->ink.alpha != item->ink.alpha)
    set_source (cr, item->ink.colour, item->ink.alpha);
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

/* Ends the clip before; returns whether there is a new one. */
static gboolean
clip (const PorismDisplayList *list,
      const PorismDisplayItem *item,
      cairo_t                 *cr,
      gboolean                 clipped)
{
  if (clipped)
    cairo_restore (cr);
  if (item->n_verbs == 0 || !cuts (list, item, cr))
    return FALSE;
  cairo_save (cr);
  paint_verbs (cr, &list->path, item->verb, item->n_verbs, item->number);
  cairo_clip (cr);
  return TRUE;
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
  const PorismDisplayItem *before = NULL;       /* the outline just drawn */
  gboolean clipped = FALSE;

  cairo_save (cr);
  for (guint i = 0; i < list->items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (list, i);
      gboolean same = before != NULL && before->verb == item->verb && before->n_verbs == item->n_verbs;

      if (!same)
        cairo_new_path (cr);
      if (item->type == PORISM_DISPLAY_CLIP)
        clipped = clip (list, item, cr, clipped);
      else if (item->type == PORISM_DISPLAY_TEXT)
        write_text (cr, item);
      else if (item->type == PORISM_DISPLAY_PICTURE)
        show_picture (list, item, cr);
      else
        {
          if (!same)
            paint_verbs (cr, &list->path, item->verb, item->n_verbs, item->number);
          draw_outline (cr, item, before);
        }
      before = item->type == PORISM_DISPLAY_FILL || item->type == PORISM_DISPLAY_STROKE ? item : NULL;
    }
  cairo_new_path (cr);
  if (clipped)
    cairo_restore (cr);
  cairo_restore (cr);
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
  cairo_new_path (cr);
  if (item->type == PORISM_DISPLAY_TEXT)
    {
      write_text (cr, item);
      return;
    }
  if (item->type == PORISM_DISPLAY_PICTURE)
    {
      show_picture (list, item, cr);
      return;
    }
  paint_verbs (cr, &list->path, item->verb, item->n_verbs, item->number);
  draw_outline (cr, item, NULL);
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
