/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* To which axis a number belongs is seen by where it stands. */

#include "config.h"

#include <math.h>

#include "app/lettering/lettering.h"
#include "app/placement/axis-numbers.h"

/* Of a number from its axis; and from the number at the origin to that. */
#define BESIDE 24.0
#define AIR 4.0
/* The least part of the surface that an axis runs through, unlike a tick. */
#define LEAST_SHAFT 0.2

typedef struct
{
  double x, y;                  /* of the axes; infinite where there is none */
} Axes;

static PorismBox
get_box (const PorismDisplayItem *item)
{
  return porism_lettering_get_box (item->lettering, item->anchor.x, item->anchor.y);
}

static PorismBox
shift (const PorismBox *box,
       double           dx,
       double           dy)
{
  return (PorismBox) { box->x1 + dx, box->y1 + dy, box->x2 + dx, box->y2 + dy };
}

static void
find_shaft (Axes                    *axes,
            const PorismDisplayList *list,
            const PorismDisplayItem *item,
            const PorismBox         *frame)
{
  const double *n = list->path.numbers + item->number;

  if (item->ink.role != PORISM_DISPLAY_AXIS || item->n_verbs < 2 || list->path.verbs[item->verb] != PORISM_PATH_MOVE ||
      list->path.verbs[item->verb + 1] != PORISM_PATH_LINE)
    return;
  if (n[1] == n[3] && fabs (n[0] - n[2]) > LEAST_SHAFT * (frame->x2 - frame->x1))
    axes->y = n[1];
  if (n[0] == n[2] && fabs (n[1] - n[3]) > LEAST_SHAFT * (frame->y2 - frame->y1))
    axes->x = n[0];
}

/* The places that are tried: on its side, beside a line that runs along its tick, then on the other side. */
static guint
list_places (const Axes      *axes,
             const PorismBox *box,
             PorismBox        places[6])
{
  const double w = box->x2 - box->x1, h = box->y2 - box->y1;
  const gboolean below = fabs (box->y1 - axes->y) < BESIDE || fabs (box->y2 - axes->y) < BESIDE;
  const gboolean left = fabs (box->x2 - axes->x) < BESIDE || fabs (box->x1 - axes->x) < BESIDE;
  const double across = below ? 2 * axes->y - box->y1 - box->y2 : 2 * axes->x - box->x1 - box->x2;
  guint n = 0;

  places[n++] = *box;
  if (below == left)
    return n;
  for (int other = 0; other < 2; other++)
    {
      PorismBox side = shift (box, !below && other ? across : 0, below && other ? across : 0);

      if (other)
        places[n++] = side;
      for (int sign = 1; sign >= -1; sign -= 2)
        places[n++] = below ? shift (&side, sign * (w / 2 + AIR), 0) : shift (&side, 0, -sign * (h / 2 + AIR));
    }
  return n;
}

/* FALSE where all places are struck. */
static gboolean
place (PorismDisplayItem *item,
       const Axes        *axes,
       PorismObstacles   *obstacles,
       const PorismBox   *frame)
{
  const PorismBox box = get_box (item);
  PorismBox places[6];
  const guint n = list_places (axes, &box, places);

  for (guint i = 0; i < n; i++)
    {
      const gboolean within = places[i].x1 >= frame->x1 && places[i].y1 >= frame->y1 && places[i].x2 <= frame->x2 &&
                              places[i].y2 <= frame->y2;

      if (!within || porism_obstacles_touch (obstacles, &places[i], PORISM_COST_STRUCK).cost >= PORISM_COST_STRUCK)
        continue;
      item->anchor.x += places[i].x1 - box.x1;
      item->anchor.y += places[i].y1 - box.y1;
      porism_obstacles_add_text (obstacles, &places[i], G_MAXUINT);
      return TRUE;
    }
  return FALSE;
}

/* Whether the number stands where both axes meet, and so does the place. */
static gboolean
is_named (const Axes              *axes,
          const PorismDisplayItem *item,
          const PorismPlace       *named)
{
  const PorismBox box = get_box (item);

  return named != NULL && hypot (named->x - axes->x, named->y - axes->y) < AIR &&
         fabs (box.x2 - axes->x) < BESIDE && fabs (box.y1 - axes->y) < BESIDE;
}

/**
 * porism_axis_numbers_place:
 * @named: (nullable)
 *
 * One after the other, as they are in the list.
 */
void
porism_axis_numbers_place (PorismDisplayList *list,
                           PorismObstacles   *obstacles,
                           const PorismBox   *frame,
                           const PorismPlace *named)
{
  Axes axes = { HUGE_VAL, HUGE_VAL };
  guint i = 0;

  for (guint k = 0; k < list->items->len; k++)
    find_shaft (&axes, list, porism_display_list_get (list, k), frame);
  while (i < list->items->len)
    {
      PorismDisplayItem *item = &g_array_index (list->items, PorismDisplayItem, i);

      if (item->ink.role != PORISM_DISPLAY_AXIS_NUMBER || item->type != PORISM_DISPLAY_TEXT ||
          (!is_named (&axes, item, named) && place (item, &axes, obstacles, frame)))
        i++;
      else
        g_array_remove_index (list->items, i);
    }
}
