/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An outline on the surface: what a pen does, one verb after the other, each with its numbers. It knows of
 * no library that draws. Coordinates are points of the surface; y points down, so a growing angle turns
 * clockwise as it is seen.
 *
 * A verb that draws where there is no pen yet begins there. A path is emptied and filled again without
 * memory being allocated, once it has been as long before. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_PATH_MOVE,             /* x, y */
  PORISM_PATH_LINE,             /* x, y */
  PORISM_PATH_STEP,             /* dx, dy: a line to so far from the pen */
  PORISM_PATH_ARC,              /* cx, cy, radius, from, to: turning clockwise; joined by a line */
  PORISM_PATH_ARC_BACK,         /* the same counter-clockwise */
  PORISM_PATH_RECTANGLE,        /* x, y, width, height: an outline of its own */
  PORISM_PATH_CLOSE,
  PORISM_PATH_LIFT,             /* the next verb begins anew, where it begins */
  PORISM_N_PATH_VERBS
} PorismPathVerb;

typedef struct
{
  guint8 *verbs;                /* PorismPathVerb */
  double *numbers;
  guint n_verbs, n_numbers;
  guint verb_room, number_room;
} PorismPath;

/* How many numbers a verb has, by verb. */
extern const guint8 porism_path_counts[PORISM_N_PATH_VERBS];

void porism_path_clear     (PorismPath *self);
/* Without an outline; the memory is kept. */
void porism_path_empty     (PorismPath *self);
void porism_path_move      (PorismPath *self,
                            double      x,
                            double      y);
void porism_path_line      (PorismPath *self,
                            double      x,
                            double      y);
void porism_path_step      (PorismPath *self,
                            double      dx,
                            double      dy);
/* Clockwise where @to is greater than @from, else counter-clockwise. */
void porism_path_arc       (PorismPath *self,
                            double      cx,
                            double      cy,
                            double      radius,
                            double      from,
                            double      to);
void porism_path_rectangle (PorismPath *self,
                            double      x,
                            double      y,
                            double      width,
                            double      height);
void porism_path_close     (PorismPath *self);
void porism_path_lift      (PorismPath *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismPath, porism_path_clear)

G_END_DECLS
