/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How values and residuals follow from numbers that may be chosen, with all derivatives: laid out once for a
 * figure, then evaluated for any such numbers without looking at the figure again, and with no allocation.
 *
 * Only what depends on the unknowns is computed; all else is as the figure has it. Branches are the stored
 * ones. Unknowns that no target depends on together share a direction of the field of gradients (Curtis,
 * Powell and Reid, On the estimation of sparse Jacobian matrices, 1974), so that a large figure of small
 * conditions needs few passes. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct _PorismJacobian PorismJacobian;

/* A number of an object's own: a coordinate, a place on a path, a slider's value, a radius. */
typedef struct
{
  PorismId id;
  guint input;
} PorismUnknown;

/* What is asked: the value of @id, a row an element; or @formula (a relation's residual, of one element) on
 * the inputs of @record, which is not in the construction. */
typedef struct
{
  PorismId id;                  /* 0: the formula */
  const PorismFormula *formula;
  const PorismRecord *record;
  guint width;                  /* of the formula's result */
} PorismTarget;

/* Borrows the construction, which must not change while this is used, but for its values (a drag). */
PorismJacobian *porism_jacobian_new           (const PorismConstruction *construction,
                                               const PorismUnknown      *unknowns,
                                               guint                     n_unknowns,
                                               const PorismTarget       *targets,
                                               guint                     n_targets);
void            porism_jacobian_free          (PorismJacobian *self);
guint           porism_jacobian_get_n_rows    (const PorismJacobian *self);
/* The first row of target number @target. */
guint           porism_jacobian_get_row       (const PorismJacobian *self,
                                               guint                 target);
/* Whether that may change with unknown number @unknown. */
gboolean        porism_jacobian_depends       (const PorismJacobian *self,
                                               guint                 target,
                                               guint                 unknown);
/* How many times the figure is run through for all derivatives. */
guint           porism_jacobian_get_n_passes  (const PorismJacobian *self);
/* The unknowns as the figure has them. */
void            porism_jacobian_get_present   (const PorismJacobian *self,
                                               double               *x);
/* Where the derivatives are that need not be 0, in compressed rows: those of row r are the entries from
 * @starts[r] to before @starts[r + 1], by the unknowns @unknowns, rising. Borrowed. Returns their number. */
guint           porism_jacobian_get_structure (const PorismJacobian *self,
                                               const guint         **starts,
                                               const guint         **unknowns);
/* @values: by row; @entries (nullable): those derivatives; @statuses (nullable): by target. All are 0 of a target
 * that has no value. Returns whether all have one. */
gboolean        porism_jacobian_evaluate      (PorismJacobian *self,
                                               const double   *x,
                                               double         *values,
                                               double         *entries,
                                               PorismStatus   *statuses);
/* @matrix: all derivatives, row by row, a column an unknown. */
void            porism_jacobian_spread        (const PorismJacobian *self,
                                               const double         *entries,
                                               double               *matrix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismJacobian, porism_jacobian_free)

G_END_DECLS
