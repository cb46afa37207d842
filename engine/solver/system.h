/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The conditions of a figure as equations and inequalities in the free numbers that they depend on.
 *
 * A condition is a truth of the construction: a relation, whose residual is the equation, or a conjunction of
 * comparisons, each of which is one. What is computed from the free numbers is differentiated with them, so
 * the equations may be about anything that is constructed. */

#pragma once

#include "engine/construction/jacobian.h"

G_BEGIN_DECLS

typedef struct _PorismSystem PorismSystem;

/* Borrows @construction, which must not change while it is used, but for a drag. */
PorismSystem        *porism_system_new            (const PorismConstruction *construction,
                                                   const PorismId           *conditions,
                                                   guint                     n);
/* The same of truths that need not be in it. */
PorismSystem        *porism_system_new_of_records (const PorismConstruction  *construction,
                                                   const PorismRecord *const *truths,
                                                   guint                      n);
void                 porism_system_free           (PorismSystem *self);
const PorismUnknown *porism_system_get_unknowns   (const PorismSystem *self,
                                                   guint              *n);
/* The unknowns as they are in the construction. */
const double        *porism_system_get_present    (const PorismSystem *self);
/* A copy of them to go on from; never NULL. */
double              *porism_system_dup_present    (const PorismSystem *self);
/* How large the figure is: the extent of what is unknown. */
double               porism_system_get_size       (const PorismSystem *self);
/* That @part of the size, but no less than what rounding takes of a gap where the figure is. */
double               porism_system_get_tolerance  (const PorismSystem *self,
                                                   double              part);
/* Looks for the nearest place to @wish (nullable: the present) where every condition holds, from @x on and then from
 * @n_starts places drawn by @seed. @weight: (nullable): of each unknown's wish against the others', infinite where it
 * must not move. FALSE where none was found; @x is the best of the first search then. */
gboolean             porism_system_solve          (PorismSystem *self,
                                                   const double *wish,
                                                   const double *weight,
                                                   guint         n_starts,
                                                   guint64       seed,
                                                   double       *x);
/* The same of a place that is not the present one, from @n_starts places drawn by @seed. */
gboolean             porism_system_solve_elsewhere (PorismSystem *self,
                                                    const double *weight,
                                                    guint         n_starts,
                                                    guint64       seed,
                                                    double       *x);
/* How far from being met the worst condition is at @x, in units of the figure; 0 where all are; infinite where one
 * has no value there. */
double               porism_system_get_gap        (PorismSystem *self,
                                                   const double *x);
/* The equations at @x that do not follow from each other there: the rank of their Jacobian, and one more for each point
 * that a direction of two numbers puts on its path. The unknowns left over are the degrees of freedom. @free: (out) (optional): by unknown, whether it can still move. */
guint                porism_system_get_rank       (PorismSystem *self,
                                                   const double *x,
                                                   guint8       *free);
/* How many equations and inequalities there are: of each condition in their order those that it says. */
guint                porism_system_get_n_rows     (const PorismSystem *self);
/* The numbers of the unknowns on which equation @row may depend, rising; borrowed. */
const guint         *porism_system_get_row        (const PorismSystem *self,
                                                   guint               row,
                                                   guint              *n);
/* Marks by row the equations whose gradients at @x depend on those of the others before them, or behind them. */
void                 porism_system_mark_redundant (PorismSystem *self,
                                                   const double *x,
                                                   gboolean      backwards,
                                                   guint8       *redundant);
/* The degrees of freedom of the figure as it is; @movable: (out) (transfer full): of PorismId, what can still move. */
guint                porism_system_get_freedom    (PorismSystem *self,
                                                   GArray      **movable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismSystem, porism_system_free)

G_END_DECLS
