/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes around outlines; an arc reaches as far as its ends, and where it crosses an axis of its circle. */

#include "config.h"

#include <math.h>

#include "app/export/bounds.h"
#include "app/export/outline.h"
#include "app/lettering/lettering.h"

static const PorismBox nothing = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };

static void
add_place (gpointer user_data,
           double   x,
           double   y)
{
  PorismBox *box = user_data;

  *box = (PorismBox) { fmin (box->x1, x), fmin (box->y1, y), fmax (box->x2, x), fmax (box->y2, y) };
}

static void
add_arc (gpointer         user_data,
         const PorismArc *arc)
{
  double least = fmin (arc->from, arc->to), most = fmax (arc->from, arc->to);
  PorismPlace last = porism_arc_at (arc, arc->to);

  add_place (user_data, last.x, last.y);
  for (double angle = ceil (least / G_PI_2) * G_PI_2; angle < most; angle += G_PI_2)
    {
      PorismPlace place = porism_arc_at (arc, angle);

      add_place (user_data, place.x, place.y);
    }
}

static void
pass (gpointer user_data)
{
}

static const PorismOutlineReader reader = { add_place, add_place, add_arc, pass };

static PorismBox
intersect (const PorismBox *a,
           const PorismBox *b)
{
  return (PorismBox) { fmax (a->x1, b->x1), fmax (a->y1, b->y1), fmin (a->x2, b->x2), fmin (a->y2, b->y2) };
}

/**
 * porism_bounds_of_item:
 *
 * Returns: the box around it, empty where it has no outline
 */
PorismBox
porism_bounds_of_item (const PorismDisplayList *list,
                       const PorismDisplayItem *item)
{
  double half = item->type == PORISM_DISPLAY_STROKE ? item->pen.width / 2 : 0;
  PorismBox box = nothing;

  if (item->type == PORISM_DISPLAY_TEXT)
    return porism_lettering_get_turned_box (item->lettering, item->anchor.x, item->anchor.y, item->angle);
  porism_outline_read (list, item, &reader, &box);
  return (PorismBox) { box.x1 - half, box.y1 - half, box.x2 + half, box.y2 + half };
}

/**
 * porism_bounds_of_list:
 *
 * Returns: the box around all that is seen
 */
PorismBox
porism_bounds_of_list (const PorismDisplayList *list)
{
  PorismBox clip = { -HUGE_VAL, -HUGE_VAL, HUGE_VAL, HUGE_VAL }, all = nothing;

  for (guint i = 0; i < list->items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (list, i);
      PorismBox box = porism_bounds_of_item (list, item), seen = intersect (&box, &clip);

      if (item->type == PORISM_DISPLAY_CLIP)
        clip = item->n_verbs > 0 ? box : (PorismBox) { -HUGE_VAL, -HUGE_VAL, HUGE_VAL, HUGE_VAL };
      else if (item->ink.role != PORISM_DISPLAY_PAPER && seen.x1 < seen.x2 && seen.y1 < seen.y2)
        {
          add_place (&all, seen.x1, seen.y1);
          add_place (&all, seen.x2, seen.y2);
        }
    }
  return all;
}
