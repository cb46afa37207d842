/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How near a figure that meets its conditions exactly is to one that meets them as far as decimals reach. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* A radius within which, of every coordinate of the free points, there is a place where all equations of @conditions
 * (PorismId) hold exactly, while as many coordinates as are left free stay. Proved by an interval Newton step (Krawczyk,
 * Newton-Algorithmen zur Bestimmung von Nullstellen mit Fehlerschranken, 1969); negative where that does not tell: where
 * solutions fall together, where one depends on the others, or is about more than points. */
double porism_construction_certify (PorismConstruction *construction,
                                    const GArray       *conditions);

G_END_DECLS
