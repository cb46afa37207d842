/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line through a point of a circle touches it there if it is perpendicular to the radius. Said so, the place is a simple
 * root: as a distance from the centre it is a double one, near which nothing is found to more than half of the digits. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* Where @record says that a line touches a circle, and a point of the line is known to be on that or required to be: @points
 * are the other one of the line, that one, the centre and the point of which the circle is made. Returns: 0: there is
 * none; 3: it is known; 4: it is required */
guint porism_condition_find_contact (const PorismConstruction *construction,
                                     const PorismRecord       *record,
                                     PorismId                  points[4]);

G_END_DECLS
