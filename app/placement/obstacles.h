/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a text should keep clear of, exactly: the lines of a recorded drawing with their breadth, its marks, arrowheads
 * and points, and texts that have their places. Whoever draws something makes it an obstacle by drawing it.
 *
 * A grid of cells says which pieces are near; to ask costs what is near, not what there is. */

#pragma once

#include "app/display/display-list.h"

G_BEGIN_DECLS

/* Costs of a place. Nothing that is well placed costs as much as what is struck. */
#define PORISM_COST_CROWDED 18.0
#define PORISM_COST_STRUCK 1000.0

/* A piece with its breadth, or a box that is taken. */
typedef struct
{
  double x1, y1, x2, y2;
  double half;                  /* negative: a box */
  double length;
  guint text;                   /* of a box: whose it is */
  guint asked;                  /* the number of the last question that met it */
} PorismObstacle;

typedef struct
{
  double cell;                  /* pixels */
  int columns, rows;
  guint *heads;                 /* by cell: the first of its links and 1, or 0 */
  GArray *links;                /* of a piece and the next link */
  GArray *pieces;               /* PorismObstacle */
  guint n_asked;
  guint64 n_met;                /* pieces, by all questions: what they cost, on every machine the same */
} PorismObstacles;

/* What a box would meet. */
typedef struct
{
  double cost;
  double lines;                 /* what of it lines make */
  guint n_texts, text;          /* how many texts it would cover or crowd, and one of them */
} PorismTouch;

void        porism_obstacles_init     (PorismObstacles *self,
                                       double           width,
                                       double           height);
void        porism_obstacles_clear    (PorismObstacles *self);
/* Without any; the memory is kept. */
void        porism_obstacles_empty    (PorismObstacles *self);
/* Of what the item draws; nothing where that is ground: paper, grids, areas, glows, and texts. */
void        porism_obstacles_add_item (PorismObstacles         *self,
                                       const PorismDisplayList *list,
                                       const PorismDisplayItem *item);
void        porism_obstacles_add_line (PorismObstacles *self,
                                       double           x1,
                                       double           y1,
                                       double           x2,
                                       double           y2,
                                       double           half);
/* Returns a number by which it is taken away again. */
guint       porism_obstacles_add_text (PorismObstacles *self,
                                       const PorismBox *box,
                                       guint            text);
void        porism_obstacles_drop     (PorismObstacles *self,
                                       guint            text);
/* Stops counting where the cost is @limit or more; HUGE_VAL: never. */
PorismTouch porism_obstacles_touch    (PorismObstacles *self,
                                       const PorismBox *box,
                                       double           limit);
/* In which directions lines cross the circle about (x, y), in radians, increasing; at most @room. */
guint       porism_obstacles_look     (PorismObstacles *self,
                                       double           x,
                                       double           y,
                                       double           radius,
                                       double          *directions,
                                       guint            room);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismObstacles, porism_obstacles_clear)

G_END_DECLS
