/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a drag computes at every move, laid out once: the affected objects sorted by how far from the
 * moved ones they are, so that formulas of one kind come together and run as one loop. */

#pragma once

#include "engine/construction/construction-private.h"
#include "engine/construction/drag.h"
#include "engine/construction/trace.h"

G_BEGIN_DECLS

/* What objects of the same operation and kinds have in common. */
typedef struct
{
  const PorismOperation *operation;
  PorismId family;              /* where a branch is traced: the first on the same inputs; else 0 */
  guint rank;                   /* alike where they run in one loop */
  PorismShape shape;
} PorismStepKind;

/* One affected object. */
typedef struct
{
  const PorismStepKind *kind;
  PorismId id;
  guint level;                  /* of the longest way from a root */
  guint row;                    /* where its row begins: shape, where its value goes, inputs */
  gboolean undefined;
} PorismStep;

typedef struct _PorismPlan PorismPlan;

/* Of @affected, the @n_roots moved ones first, the others in the order of evaluation. */
PorismPlan       *porism_plan_new          (PorismConstruction *construction,
                                            const PorismId     *affected,
                                            guint               n,
                                            guint               n_roots);
void              porism_plan_free         (PorismPlan *self);
/* The steps in the order in which they run, the roots first as they were given. */
const PorismStep *porism_plan_get_steps    (const PorismPlan *self,
                                            guint            *n);
/* The shape of a step, where its value goes, then its inputs. */
void *const      *porism_plan_get_row      (const PorismPlan *self,
                                            const PorismStep *step);
/* The roots' shape, whose branch follows the place on a polygon. */
PorismShape      *porism_plan_get_root_shape (PorismPlan *self);
/* Computes every step. FALSE where it is not clear which place a traced point went to. */
gboolean          porism_plan_run          (PorismPlan *self);
/* The traced points' present moment is remembered, and gone back to. */
void              porism_plan_keep         (PorismPlan *self);
void              porism_plan_take_back    (PorismPlan *self);
/* Adds the PorismDragBranch of every traced object that is on another branch than the stored one. */
void              porism_plan_append_branches (const PorismPlan *self,
                                               GArray           *branches);

G_END_DECLS
