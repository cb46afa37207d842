/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The decimals with which the places of a figure are recorded: the numbers of its unknowns, on a grid. */

#pragma once

#include "engine/solver/system.h"

G_BEGIN_DECLS

/* @value on the grid of 10^-@digits; (transfer full) */
char    *porism_place_grid_write       (double value,
                                        int    digits);
/* Whether every condition holds at @x as well as it has to where it was put by a record. */
gboolean porism_place_grid_holds       (PorismSystem *system,
                                        const double *x);
/* The same of some of the conditions of @figure, where they need not hold better than all of it. */
gboolean porism_place_grid_holds_in    (const PorismSystem *figure,
                                        PorismSystem       *system,
                                        const double       *x);
/* The digits of the coarsest grid on which every condition holds as well as it does at @x, which is put on it. */
int      porism_place_grid_choose      (PorismSystem *system,
                                        double       *x);
/* Those of the finest one. Returns: whether every condition holds at @x put on it */
gboolean porism_place_grid_choose_fine (PorismSystem *system,
                                        const double *x,
                                        int          *digits);

G_END_DECLS
