/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of one direction are those of one grid, whatever they fill: areas side by side look as one. Dots are
 * dashes without length. */

#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "app/marks/hatching.h"

#define SPACING 8.0
#define LEAST_SPACING 2.0
/* How thick dots are, of the lines' width. */
#define DOT 1.8
/* Room for the caps of lines around the area. */
#define MARGIN 2.0

static void
include (PorismBox *box,
         double     x,
         double     y,
         double     radius)
{
  box->x1 = fmin (box->x1, x - radius);
  box->y1 = fmin (box->y1, y - radius);
  box->x2 = fmax (box->x2, x + radius);
  box->y2 = fmax (box->y2, y + radius);
}

/* What encloses the outline that is of no item yet; the circles of arcs as a whole. */
static PorismBox
get_box (const PorismDisplayList *list)
{
  PorismBox box = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };
  const double *n = list->path.numbers + list->open_number;
  double x = 0, y = 0;

  for (guint i = list->open_verb; i < list->path.n_verbs; i++)
    {
      const PorismPathVerb verb = (PorismPathVerb) list->path.verbs[i];
      const gboolean round = verb == PORISM_PATH_ARC || verb == PORISM_PATH_ARC_BACK;

      if (porism_path_counts[verb] > 0)
        {
          x = verb == PORISM_PATH_STEP ? x + n[0] : n[0];
          y = verb == PORISM_PATH_STEP ? y + n[1] : n[1];
          include (&box, x, y, round ? n[2] : 0);
        }
      if (verb == PORISM_PATH_RECTANGLE)
        include (&box, n[0] + n[2], n[1] + n[3], 0);
      if (round)
        {
          x += n[2] * cos (n[4]);
          y += n[2] * sin (n[4]);
        }
      n += porism_path_counts[verb];
    }
  return box;
}

/* What is left of @x beyond whole steps; of what is too far off to tell nothing. */
static double
get_rest (double x,
          double step)
{
  return isfinite (x) ? fmod (x, step) : 0;
}

/* Lines of the direction (ux, uy) through @box, @spacing apart; every second one where @step is 2, from the
 * @parity-th on. */
static void
add_lines (const PorismHatching *self,
           PorismPath           *path,
           const PorismBox      *box,
           double                ux,
           double                uy,
           double                spacing,
           int                   step,
           int                   parity)
{
  const double corners[4][2] = { { box->x1, box->y1 }, { box->x2, box->y1 }, { box->x2, box->y2 }, { box->x1, box->y2 } };
  const double off = get_rest (self->origin.y * ux - self->origin.x * uy, 2 * spacing);
  const double along = get_rest (self->origin.x * ux + self->origin.y * uy, 2 * spacing);
  double least = HUGE_VAL, most = -HUGE_VAL;

  for (int i = 0; i < 4; i++)
    {
      const double across = corners[i][1] * ux - corners[i][0] * uy - off;

      least = fmin (least, across);
      most = fmax (most, across);
    }
  for (int k = (int) floor (least / spacing); k <= (int) ceil (most / spacing); k++)
    {
      const double x = -(k * spacing + off) * uy, y = (k * spacing + off) * ux;
      double t0 = -HUGE_VAL, t1 = HUGE_VAL;

      if ((step > 1 && abs (k % step) != parity) || !porism_clip_span (box, x, y, ux, uy, &t0, &t1) || !(t1 > t0))
        continue;
      /* A row of dots begins at one of them. */
      if (step > 1)
        t0 = (floor ((t0 - along) / (2 * spacing)) + parity / 2.0) * 2 * spacing + along;
      porism_path_move (path, x + t0 * ux, y + t0 * uy);
      porism_path_line (path, x + t1 * ux, y + t1 * uy);
    }
}

static double
get_spacing (const PorismHatching *self)
{
  return self->spacing > 0 ? fmax (self->spacing, LEAST_SPACING) : SPACING;
}

static void
emit_lines (const PorismHatching   *self,
            PorismDisplayList      *list,
            const PorismDisplayInk *ink,
            const PorismBox        *box)
{
  static const struct
  {
    guint n;
    double directions[2][2];
  } patterns[PORISM_N_FILL_PATTERNS] = {
    [PORISM_FILL_RISING] = { 1, { { G_SQRT2 / 2, -G_SQRT2 / 2 } } },
    [PORISM_FILL_FALLING] = { 1, { { G_SQRT2 / 2, G_SQRT2 / 2 } } },
    [PORISM_FILL_VERTICAL] = { 1, { { 0, 1 } } },
    [PORISM_FILL_HORIZONTAL] = { 1, { { 1, 0 } } },
    [PORISM_FILL_CROSS] = { 2, { { 0, 1 }, { 1, 0 } } },
    [PORISM_FILL_DIAGONAL_CROSS] = { 2, { { G_SQRT2 / 2, -G_SQRT2 / 2 }, { G_SQRT2 / 2, G_SQRT2 / 2 } } },
  };
  const PorismPen pen = { self->width, PORISM_CAP_BUTT, PORISM_JOIN_MITRE };

  for (guint i = 0; i < patterns[self->pattern].n; i++)
    add_lines (self, &list->path, box, patterns[self->pattern].directions[i][0], patterns[self->pattern].directions[i][1],
               get_spacing (self), 1, 0);
  porism_display_list_stroke (list, ink, &pen);
}

/* In rows, of which every second one is half a step off. */
static void
emit_dots (const PorismHatching   *self,
           PorismDisplayList      *list,
           const PorismDisplayInk *ink,
           const PorismBox        *box)
{
  const double spacing = get_spacing (self) / G_SQRT2;
  const PorismPen pen = {
    self->width * DOT, PORISM_CAP_ROUND, PORISM_JOIN_ROUND, .n_dashes = 2, .dashes = { 0, 2 * spacing },
  };

  for (int parity = 0; parity < 2; parity++)
    add_lines (self, &list->path, box, 1, 0, spacing, 2, parity);
  porism_display_list_stroke (list, ink, &pen);
}

/**
 * porism_hatching_emit:
 *
 * An outline that lies off the surface gets nothing.
 */
void
porism_hatching_emit (const PorismHatching   *self,
                      PorismDisplayList      *list,
                      const PorismDisplayInk *ink)
{
  const PorismDisplayInk surface = { .role = PORISM_DISPLAY_SURFACE };
  PorismBox box = get_box (list);

  box = (PorismBox) { fmax (box.x1, self->surface.x1) - MARGIN, fmax (box.y1, self->surface.y1) - MARGIN,
                      fmin (box.x2, self->surface.x2) + MARGIN, fmin (box.y2, self->surface.y2) + MARGIN };
  if (!(box.x1 < box.x2 && box.y1 < box.y2))
    {
      porism_display_list_drop (list);
      return;
    }
  porism_display_list_clip (list, ink);
  if (self->pattern == PORISM_FILL_DOTS)
    emit_dots (self, list, ink, &box);
  else
    emit_lines (self, list, ink, &box);
  porism_path_rectangle (&list->path, self->surface.x1, self->surface.y1, self->surface.x2 - self->surface.x1,
                         self->surface.y2 - self->surface.y1);
  porism_display_list_clip (list, &surface);
}
