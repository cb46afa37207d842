/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The places that are offered to the label of each kind. What is not on the surface gets none. */

#pragma once

#include "app/lettering/lettering.h"
#include "app/placement/placement.h"
#include "app/render/figure.h"

G_BEGIN_DECLS

/* The most polygons on whose border one object may lie, and still keep its label outside of all. */
#define PORISM_PLACER_MAX_FACES 4

/* One label to be placed. */
typedef struct
{
  const PorismFigure *figure;
  PorismPlacement *placement;
  const PorismLettering *lettering;
  PorismPlace anchor;           /* of the object: what the label is near to */
  const PorismItem *faces[PORISM_PLACER_MAX_FACES];     /* polygons of which the object is a part */
  guint n_faces;
  const PorismPlace *kept;      /* (nullable): where it was, from the anchor to the middle of its ink */
  PorismPlace side;             /* where it was asked to be, a direction; 0, 0: anywhere */
  double part;                  /* of its length, at which it was asked to be; negative: anywhere */
  double angle;                 /* by which it is turned, clockwise as it is seen */
  gboolean along;               /* or as the line is */
} PorismPlacer;

/* Offers places to the label of the item. */
typedef void (*PorismPlacerFunc) (PorismPlacer *self, const PorismItem *item);

/* Reads what was asked of the label of the item; before all else. */
void porism_placer_read_wishes  (PorismPlacer     *self,
                                 const PorismItem *item);
/* Whether the label was put at a place, or is held there. */
gboolean porism_placer_is_put   (const PorismFigure *figure,
                                 const PorismItem   *item);
/* Offers that one place; FALSE where there is none. */
gboolean porism_placer_try_wished (PorismPlacer     *self,
                                   const PorismItem *item);
/* Places farther off, to which a line leads. */
void porism_placer_try_afar     (PorismPlacer     *self,
                                 const PorismItem *item);
/* Where the label of the item is from: on it, at a @part of its length. FALSE where it is not seen. */
gboolean porism_placer_anchor   (PorismPlacer     *self,
                                 const PorismItem *item);
void porism_placer_try_point    (PorismPlacer     *self,
                                 const PorismItem *item);
void porism_placer_try_endless  (PorismPlacer     *self,
                                 const PorismItem *item);
void porism_placer_try_bounded  (PorismPlacer     *self,
                                 const PorismItem *item);
void porism_placer_try_round    (PorismPlacer     *self,
                                 const PorismItem *item);
void porism_placer_try_angle    (PorismPlacer     *self,
                                 const PorismItem *item);
void porism_placer_try_polygon  (PorismPlacer     *self,
                                 const PorismItem *item);

G_END_DECLS
