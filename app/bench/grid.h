/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points in rows and columns that conditions hold together: bars between neighbours, diagonals that brace the cells
 * of the first column or of the first column and row, and the direction of the first bar. */

#pragma once

#include "app/bench/scene.h"

G_BEGIN_DECLS

typedef struct
{
  guint first, second;          /* points */
  double length;
} PorismBar;

typedef struct
{
  guint n_points;
  double *places;               /* x and y of each point where every condition holds */
  double *start;                /* the same, moved at random, but for the first point */
  GArray *bars;                 /* PorismBar; besides, the first two points are level, */
  gboolean pinned;              /* and at the origin, by that same condition */
} PorismGrid;

/* @rows points high. Where the first row of cells is @braced the grid is rigid, and whatever is dragged takes it along;
 * else it is pinned and each of its columns of cells but the first leans by itself. */
PorismGrid  *porism_grid_new       (guint    rows,
                                    guint    columns,
                                    gboolean braced);
void         porism_grid_free      (PorismGrid *self);
/* The points and their conditions; the last point is the one to drag. The points are its first objects. */
PorismScene *porism_scene_new_grid (const PorismGrid *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismGrid, porism_grid_free)

G_END_DECLS
