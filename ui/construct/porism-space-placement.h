/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a click on a view of space means a point: one that is there, a vertex or the middle of an edge of a solid, the
 * middle of a segment, a place on a path or a plane, else one on the ground. */

#pragma once

#include "app/render/space-view.h"
#include "ui/construct/porism-placement.h"

G_BEGIN_DECLS

typedef struct
{
  PorismSpaceView *view;        /* of the figure as it is */
  PorismKinds wanted;           /* kinds of what a click chooses: where points of space are none of it, only the ground is left */
  gboolean suspended;           /* what is there is left aside, but points */
  const PorismSpaceVector *foot;        /* (nullable): above or below which the point is raised */
} PorismSpaceWish;

void     porism_space_placement_find (PorismPlacement          *self,
                                      const PorismConstruction *construction,
                                      const PorismViewport     *viewport,
                                      const PorismSpaceWish    *wish,
                                      double                    sx,
                                      double                    sy);
/* What a click chooses there of these kinds; 0 for nothing. */
PorismId porism_space_placement_pick (const PorismViewport *viewport,
                                      PorismSpaceView      *view,
                                      PorismKinds           kinds,
                                      double                sx,
                                      double                sy);

G_END_DECLS
