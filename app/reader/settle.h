/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What only the whole text tells: which point a circle runs through, which legs an angle has that is named by its
 * vertex alone, which point a line runs through that was drawn before the point was named. */

#pragma once

#include "app/reader/reading.h"

G_BEGIN_DECLS

/* Puts points in the place of the names that are none (see discourse.h), and takes out what says nothing then. A clause
 * of which one cannot be made out is marked. */
void porism_reading_settle (PorismReading *self);
/* Takes out the kinds of figures of which the text says more elsewhere. */
void porism_reading_settle_kinds (PorismReading *self);
/* Says of a tangent where it touches, before circles have their points. */
void porism_reading_settle_tangents (PorismReading *self);
/* Says of midlines where they end, and adds where perpendicular bisectors meet what they bisect. */
void porism_reading_settle_places (PorismReading *self);
/* The legs of the angle at @vertex, as the figure of the text up to clause @number most likely has them; FALSE where
 * there are not so many points. Borrowed. */
gboolean porism_reading_find_legs (const PorismReading *self,
                                   const char          *vertex,
                                   const char         **first,
                                   const char         **second);
/* Adds what figures in textbooks have although nobody says so: triangles that are not flat, convex quadrilaterals. */
void porism_reading_add_implied (PorismReading *self);

G_END_DECLS
