/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Places to which the hand is drawn where nothing is there yet: those of the grid, and those in a round direction
 * and at a round distance from the point before. */

#pragma once

#include "app/axes/grid-place.h"
#include "app/document/document.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* What the hand is to be drawn to. */
typedef struct
{
  PorismSnapping snapping;
  gboolean suspended;           /* to nothing but points, as long as a key is held */
  PorismId anchor;              /* the point from which directions and lengths count; 0: none */
} PorismSnapWish;

typedef enum
{
  PORISM_GUIDE_GRID = 1 << 0,
  PORISM_GUIDE_DIRECTION = 1 << 1,
  PORISM_GUIDE_LENGTH = 1 << 2,
} PorismGuides;

typedef struct
{
  PorismGuides guides;          /* why it is here; 0: it is where the hand is */
  PorismExactPlace place;
  gboolean anchored;            /* there is a point before: */
  double anchor[2];
  double angle, distance;       /* from there to the hand; radians */
  int degrees;                  /* of the round direction */
  double length;
} PorismSnap;

/* The place to which the hand at (@x, @y) of the plane is drawn; FALSE where to none: then there are no guides, but what
 * is measured from the point before. */
gboolean porism_snap_find      (PorismSnap               *self,
                                const PorismConstruction *construction,
                                const PorismViewport     *viewport,
                                const PorismSnapWish     *wish,
                                double                    x,
                                double                    y);
/* Whether the point is free, and what its coordinates are then. */
gboolean porism_snap_read_free (const PorismConstruction *construction,
                                PorismId                  point,
                                PorismExactPlace         *place);
/* An exact coordinate in the form in which we write it; (transfer full). */
char    *porism_snap_dup_form  (const char *exact);

G_END_DECLS
