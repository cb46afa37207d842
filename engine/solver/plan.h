/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure under conditions as a construction: each point that is determined lies where its loci meet, in an order
 * in which every locus rests on what is placed before. So its place is exact, and the conditions that placed it hold
 * by what it is. Plans are derived: they are made anew from where the objects are and what shall hold. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* @number with so many digits of the figure's size; 0: as it is. */
double   porism_plan_round        (double number,
                                   double size,
                                   guint  digits);
/* Gives plans to the free points that @conditions (PorismId) determine, and to the conditions that hold by them; what
 * has none stays as it was put. Within a transaction, where all of them hold as far as numbers tell.
 *
 * @kept: a point that stays where it was put if that can be, or 0
 * @digits: of the figure's size, how many a number may have that can be chosen, since a point has a locus only; 0: as
 * many as where the point was put asks for
 *
 * Returns: whether every condition has a plan by which it holds */
gboolean porism_construction_plan (PorismConstruction *construction,
                                   const GArray       *conditions,
                                   PorismId            kept,
                                   guint               digits);

G_END_DECLS
