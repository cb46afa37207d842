/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How what is seen in space looks, whoever draws it: as a list, or as triangles. */

#pragma once

#include "app/render/space-emit.h"

G_BEGIN_DECLS

/* Around a line that is selected, or pointed at. */
#define PORISM_SPACE_GLOW_WIDTH 7.0
/* Facets are opaque, so that no seams show, and paler in place of that: so many times what they would cover. */
#define PORISM_SPACE_FACET_WEIGHT 2.2

typedef enum
{
  PORISM_SPACE_LINES_VISIBLE,
  PORISM_SPACE_LINES_HIDDEN,
  PORISM_SPACE_LINES_FINE,      /* of a mesh */
} PorismSpaceLines;

/* By how much a face covers more that looks away from the light, and one less that it falls on; on a dark ground the other
 * way round. */
double       porism_space_get_shade       (const PorismHouseStyle *house);
/* What light adds to a round surface, for each step of it. */
double       porism_space_get_light_alpha (const PorismHouseStyle *house);
/* How lines of the item are drawn, or the axes where that is NULL; @ink: (inout): has their colour already. */
PorismPen    porism_space_get_pen         (const PorismHouseStyle *house,
                                           const PorismItem       *item,
                                           PorismSpaceLines        which,
                                           PorismDisplayInk       *ink);
/* Whether the item is seen as a disc alone, without a glow, and of which radius, with how wide a rim. */
gboolean     porism_space_get_disc        (const PorismFigure *figure,
                                           const PorismItem   *item,
                                           double             *radius,
                                           double             *rim);
/* The glow of an item, and whether it has one. */
gboolean     porism_space_get_glow        (const PorismHouseStyle *house,
                                           const PorismItem       *item,
                                           PorismDisplayInk       *ink);

G_END_DECLS
