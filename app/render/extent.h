/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far each kind reaches in the plane, for the viewport that frames a figure. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

/* An empty figure, or a single point in the middle, gets this many units to each side. */
#define PORISM_EXTENT_LEAST 5.0

typedef struct
{
  PorismBox box;                /* of what was added; empty at first */
  PorismBox others;             /* of all that does not go by the others, for what does */
} PorismExtent;

/* Widens the box by what the item reaches. */
typedef void (*PorismExtentFunc) (PorismExtent *self, const PorismItem *item);

void porism_extent_add         (PorismBox *box,
                                double     x,
                                double     y);
void porism_extent_add_places  (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_circle  (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_arc     (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_sector  (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_network (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_samples (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_curve   (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_conic   (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_limits  (PorismExtent     *self,
                                const PorismItem *item);
void porism_extent_add_vertex  (PorismExtent     *self,
                                const PorismItem *item);
/* Goes by the others. */
void porism_extent_add_graph   (PorismExtent     *self,
                                const PorismItem *item);

G_END_DECLS
