/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where one point of an equation may lie while everything else stays: a line or a circle, as an equation in its
 * coordinates that is written once and holds wherever the others are put.
 * Equations are in the names of a plan (engine/solver/plan-names.h). */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct
{
  char *residual;               /* in u and v: vanishes where the equation holds */
  gboolean circle;              /* has squares: with them it is a circle, else a line */
  char *left;                   /* what is left to be decided where it vanishes; "": nothing */
} PorismPointLocus;

/* The locus of @point under @equation (lhs = rhs), in the names of a plan, of which nothing but that depends on it;
 * FALSE where it is neither a line nor a circle. */
gboolean          porism_point_locus_find     (const PorismConstruction *construction,
                                               const PorismExpression   *equation,
                                               PorismId                  point,
                                               PorismPointLocus         *locus);
/* Whether @point is on it wherever everything is. */
gboolean          porism_point_locus_passes_through (const PorismPointLocus   *self,
                                                     const PorismConstruction *construction,
                                                     PorismId                  point);
void              porism_point_locus_clear    (PorismPointLocus *self);

G_END_DECLS
