/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a click means a point: one that is there, the place where two objects meet, the middle of a segment, a place
 * on a path, or anywhere: then to what the hand is drawn. */

#pragma once

#include "app/render/render.h"
#include "engine/actions/action.h"
#include "ui/construct/porism-snap.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PLACEMENT_EXISTING,
  PORISM_PLACEMENT_MEET,
  PORISM_PLACEMENT_MIDDLE,
  PORISM_PLACEMENT_VERTEX,      /* of a solid */
  PORISM_PLACEMENT_EDGE_MIDDLE, /* of a solid */
  PORISM_PLACEMENT_ON_PATH,
  PORISM_PLACEMENT_FREE,
} PorismPlacementType;

typedef struct
{
  PorismPlacementType type;
  PorismId id;                  /* the point, the path, the segment, the solid, or the first of two that meet */
  PorismId other;               /* the second of two that meet */
  guint index;                  /* which of their common points, from 1; 0 where there is one only; which vertex or edge */
  double x, y, z;               /* of the point, */
  gboolean in_space;            /* which is one of space; else z is 0 */
  PorismSnap snap;              /* of a free one; without guides it is where the hand is */
} PorismPlacement;

/* How near is near, in pixels. */
#define PORISM_POINTER_REACH 10.0

void          porism_placement_find          (PorismPlacement          *self,
                                              const PorismConstruction *construction,
                                              const PorismViewport     *viewport,
                                              const PorismSnapWish     *wish,
                                              double                    sx,
                                              double                    sy);
/* What a click will do there, in a few words; (transfer full) (nullable): NULL where that is seen. */
char         *porism_placement_dup_hint      (const PorismPlacement    *self,
                                              const PorismConstruction *construction);
/* The ToolSpec that makes the point; NULL where it is there. */
const char   *porism_placement_get_tool      (const PorismPlacement *self);
PorismAction *porism_placement_create_action (const PorismPlacement    *self,
                                              const PorismConstruction *construction,
                                              const PorismViewport     *viewport,
                                              const char               *name);
/* An argument on the decimal grid of the view. */
void          porism_action_add_coordinate   (PorismAction         *action,
                                              const char           *name,
                                              double                value,
                                              const PorismViewport *viewport);

G_END_DECLS
