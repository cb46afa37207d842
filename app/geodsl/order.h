/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In which order the reference gives what a command makes several of. It has a direction for every line: that of two
 * points goes from the first to the second, a perpendicular is turned clockwise, a bisector goes into its angle. The
 * farther one of two points of a circle along that direction is the first one; of two circles it is the one on the
 * right of the way from the first centre to the second. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* One of several: its number among those of our tool, from 1, and its value. */
typedef struct
{
  guint index;
  double rank;
  double value[3];
} PorismGeodslPlace;

/* @direction: of the line, segment or ray @id, of no certain length. */
void    porism_geodsl_get_direction (const PorismConstruction *construction,
                                     PorismId                  id,
                                     double                   *direction);
/* (transfer full): PorismGeodslPlace of the common points of two paths, in that order; empty where there are none. The
 * figure is as before. */
GArray *porism_geodsl_list_meets    (const PorismRegistry *registry,
                                     PorismConstruction   *construction,
                                     PorismId              first,
                                     PorismId              second);
/* The same of the tangents through a point. */
GArray *porism_geodsl_list_tangents (const PorismRegistry *registry,
                                     PorismConstruction   *construction,
                                     PorismId              point,
                                     PorismId              circle);

G_END_DECLS
