/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where one point of an equation may lie while everything else stays: a line or a circle, as an equation in its
 * coordinates that is written once and holds wherever the others are put.
 *
 * Equations are in the names of a plan: the object 17 is called r17, so no two objects of the figure share one, and
 * the coordinates of the point are u and v. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct
{
  char *residual;               /* in u and v: vanishes where the equation holds */
  gboolean circle;              /* has squares: with them it is a circle, else a line */
  char *left;                   /* what is left to be decided where it vanishes; "": nothing */
} PorismPointLocus;

/* The expression @text in the names of a plan, with u and v; (transfer full) (nullable). */
PorismExpression *porism_plan_parse           (const PorismConstruction *construction,
                                               const char               *text);
/* The object that the name @name of a plan stands for. */
PorismId          porism_plan_get_object      (const char *name);
/* The record's expression in the names of a plan, in which lengths and radii of what points determine are
 * distances; (transfer full) (nullable). */
PorismExpression *porism_plan_new_expression  (const PorismConstruction *construction,
                                               const PorismRecord       *record);
/* The locus of @point under @equation (lhs = rhs), in the names of a plan, of which nothing but that depends on it;
 * FALSE where it is neither a line nor a circle. */
gboolean          porism_point_locus_find     (const PorismConstruction *construction,
                                               const PorismExpression   *equation,
                                               PorismId                  point,
                                               PorismPointLocus         *locus);
void              porism_point_locus_clear    (PorismPointLocus *self);

G_END_DECLS
