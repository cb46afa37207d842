/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen through an area is drawn again within it, tinted. So where two areas lie upon each other there
 * is the colour of both, and a line keeps its place under the area that covers it. */

#include "config.h"

#include "app/export/bounds.h"
#include "app/export/flat.h"
#include "app/paint/paint.h"

#define MAX_CLIPS 6
/* Beyond so many nothing more is drawn again: an area has the tint that it has upon paper. */
#define MAX_STEPS 6000

/* An item in a colour of its own, within the outlines of others. */
typedef struct
{
  PorismDisplayItem item;
  PorismBox box;
  guint n_clips;
  const PorismDisplayItem *clips[MAX_CLIPS];
} Step;

typedef struct
{
  const PorismDisplayList *list;
  PorismColour paper;
  GArray *steps;                /* Step */
  const PorismDisplayItem *clip;        /* what the list is cut to at present; NULL for nothing */
} Flattener;

static Step
new_step (const Flattener         *self,
          const PorismDisplayItem *item)
{
  Step step = { .item = *item, .box = porism_bounds_of_item (self->list, item) };

  if (self->clip != NULL)
    step.clips[step.n_clips++] = self->clip;
  step.item.ink.colour = porism_colour_mix (self->paper, item->ink.colour, item->ink.alpha);
  step.item.ink.alpha = 1;
  return step;
}

/* @step as it is seen through @area. */
static Step
tint (const Flattener         *self,
      const Step              *step,
      const PorismDisplayItem *area)
{
  Step seen = *step;

  seen.item.ink.colour = porism_colour_mix (step->item.ink.colour, area->ink.colour, area->ink.alpha);
  seen.item.halo = porism_colour_mix (step->item.halo, area->ink.colour, area->ink.alpha);
  seen.clips[seen.n_clips++] = area;
  if (self->clip != NULL && seen.clips[0] != self->clip)
    seen.clips[seen.n_clips++] = self->clip;
  return seen;
}

/* Upon the tint of paper. */
static void
add_area (Flattener               *self,
          const PorismDisplayItem *area)
{
  const Step upon_paper = new_step (self, area);
  guint n = self->steps->len;

  g_array_append_val (self->steps, upon_paper);
  for (guint i = 0; i < n && self->steps->len < MAX_STEPS; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);
      Step seen;

      if (step->n_clips + 2 > MAX_CLIPS || step->item.ink.role == PORISM_DISPLAY_PAPER ||
          !porism_box_overlaps (&step->box, &upon_paper.box))
        continue;
      seen = tint (self, step, area);
      g_array_append_val (self->steps, seen);
    }
}

static void
add (Flattener               *self,
     const PorismDisplayItem *item)
{
  Step step;

  if (item->type == PORISM_DISPLAY_CLIP)
    self->clip = item->n_verbs > 0 ? item : NULL;
  else if (item->type == PORISM_DISPLAY_FILL && item->ink.alpha < 1)
    add_area (self, item);
  else
    {
      step = new_step (self, item);
      g_array_append_val (self->steps, step);
    }
}

static void
paint (const PorismDisplayList *list,
       const Step              *step,
       cairo_t                 *cr)
{
  cairo_save (cr);
  for (guint i = 0; i < step->n_clips; i++)
    porism_paint_clip (list, step->clips[i], cr);
  porism_paint_item (list, &step->item, cr);
  cairo_restore (cr);
}

/**
 * porism_flat_paint:
 *
 * Item by item, from the bottom to the top.
 */
void
porism_flat_paint (const PorismDisplayList *list,
                   PorismColour             paper,
                   cairo_t                 *cr)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  Flattener self = { list, paper, steps, NULL };

  for (guint i = 0; i < list->items->len; i++)
    add (&self, porism_display_list_get (list, i));
  for (guint i = 0; i < steps->len; i++)
    paint (list, &g_array_index (steps, Step, i), cr);
}
