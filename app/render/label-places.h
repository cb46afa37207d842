/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The places that are tried for the label of each kind. What is not on the surface gets none. */

#pragma once

#include "app/render/figure.h"
#include "app/lettering/lettering.h"
#include "app/render/occupancy.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismItem *item;
  const PorismLettering *lettering;
  double x, y;                  /* the start of its first baseline */
  PorismBox box;                /* what it covers */
  gboolean crowded;             /* no free place was found: it needs a halo */
} PorismLabel;

/* One label being placed. */
typedef struct
{
  const PorismFigure *figure;
  const PorismOccupancy *occupancy;
  PorismLabel label;            /* its box is the best so far */
  double cost;                  /* of that; infinite where none was tried */
} PorismPlacer;

/* Tries places for the label of the item. */
typedef void (*PorismPlacerFunc) (PorismPlacer *self, const PorismItem *item);

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
