/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The places where lines of the grid cross, which a hand can be drawn to. */

#pragma once

#include "app/trace/viewport.h"
#include "engine/construction/attribute.h"

G_BEGIN_DECLS

/* Characters of an exact coordinate, with the end of its text. */
#define PORISM_EXACT_LENGTH 160

/* A place of the plane, and its coordinates as numbers of the expression language. */
typedef struct
{
  double at[2];
  char exact[2][PORISM_EXACT_LENGTH];
} PorismExactPlace;

/* The crossing nearest to (@x, @y) of the grid that the construction's @attributes describe, shown or not; FALSE
 * where there is none. */
gboolean porism_grid_find_place (const PorismViewport   *viewport,
                                 const PorismAttributes *attributes,
                                 double                  x,
                                 double                  y,
                                 PorismExactPlace       *place);
/* Whether axes or grid (PORISM_ATTRIBUTE_AXES, _GRID) are to be seen, as a person wishes or else the construction says. */
gboolean porism_backdrop_is_shown (const PorismViewport   *viewport,
                                   const PorismAttributes *attributes,
                                   PorismAttribute         attribute);

G_END_DECLS
