/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far points reach, in the plane and in space. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/construction/coordinates.h"

G_BEGIN_DECLS

/* A box; empty where low[0] > high[0]. */
typedef struct
{
  double low[PORISM_MAX_COORDINATES], high[PORISM_MAX_COORDINATES];
} PorismExtent;

void     porism_extent_init      (PorismExtent *self);
/* Lets it reach to the object, if that is a point. */
void     porism_extent_include   (PorismExtent             *self,
                                  const PorismConstruction *construction,
                                  PorismId                  id);
/* The greatest coordinate, without its sign; 0 where it is empty. */
double   porism_extent_get_reach (const PorismExtent *self);
/* Whether it is one place. */
gboolean porism_extent_is_single (const PorismExtent *self);
/* The diagonal; 1 where that is none. */
double   porism_extent_get_size  (const PorismExtent *self);

G_END_DECLS
