/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which places of the surface are taken: a grid of small cells, each with the weight of what covers
 * it. To ask whether a label would sit on a line costs its area, not the number of lines. */

#pragma once

#include "app/trace/trace.h"

G_BEGIN_DECLS

typedef struct
{
  double cell;                  /* pixels */
  int columns, rows;
  guint8 *cells;
} PorismOccupancy;

void   porism_occupancy_init        (PorismOccupancy *self,
                                     double           width,
                                     double           height);
void   porism_occupancy_clear       (PorismOccupancy *self);
/* Of the same size. */
void   porism_occupancy_copy        (PorismOccupancy       *self,
                                     const PorismOccupancy *from);
void   porism_occupancy_mark_trace  (PorismOccupancy   *self,
                                     const PorismPiece *pieces,
                                     guint              n);
void   porism_occupancy_mark_label  (PorismOccupancy *self,
                                     const PorismBox *box);
/* A point: @by is 1 to mark it, -1 to take it away again while its own label is placed. */
void   porism_occupancy_mark_point  (PorismOccupancy *self,
                                     double           x,
                                     double           y,
                                     double           radius,
                                     int              by);
/* How much the box would cover: 0 where it is free. */
guint  porism_occupancy_get_weight  (const PorismOccupancy *self,
                                     const PorismBox       *box);
/* The centre of what is taken within @radius of (x, y), relative to it and to the radius: its
 * length is near 0 where all sides are alike and near 1 where only one is taken. */
PorismPlace porism_occupancy_get_pull (const PorismOccupancy *self,
                                       double                 x,
                                       double                 y,
                                       double                 radius);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismOccupancy, porism_occupancy_clear)

G_END_DECLS
