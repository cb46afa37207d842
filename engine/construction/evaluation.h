/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Evaluating a part of a construction on scratch values, in any field: previews, loci, exact values,
 * decisions. Only what is asked for, and what it depends on, is computed, once each. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/field/field.h"

G_BEGIN_DECLS

typedef struct _PorismEvaluation PorismEvaluation;

/* In the field of @kind, doubles, bounds, balls or gradients; @precision in bits, for the ball only. The evaluation borrows the
 * construction, which must not change while it is used, except that objects may be added. */
PorismEvaluation *porism_evaluation_new       (const PorismConstruction *construction,
                                               PorismFieldKind           kind,
                                               glong                     precision);
/* The same in exact numbers with the rotations of that order; 0: only with quarter turns. */
PorismEvaluation *porism_evaluation_new_exact (const PorismConstruction *construction,
                                               ulong                     order);
/* The same in rational functions of @n_parameters free numbers. */
PorismEvaluation *porism_evaluation_new_generic (const PorismConstruction *construction,
                                                 guint                     n_parameters);
PorismEvaluation *porism_evaluation_ref       (PorismEvaluation *self);
void              porism_evaluation_unref     (PorismEvaluation *self);
PorismField      *porism_evaluation_get_field (PorismEvaluation *self);
/* The elements of @id's value, borrowed; UNDEFINED with the reason in the field, UNABLE where the field
 * cannot tell. */
PorismStatus      porism_evaluation_get       (PorismEvaluation *self,
                                               PorismId          id,
                                               const void      **elements) PORISM_MUST_USE;
/* Puts @element (copied) in the place of number @input of @id's record, for this evaluation only; before
 * anything that depends on @id is evaluated. */
void              porism_evaluation_set_number (PorismEvaluation *self,
                                                PorismId          id,
                                                guint             input,
                                                const void       *element);
/* The value of @id computed once more; as porism_evaluation_try(). */
PorismStatus      porism_evaluation_repeat    (PorismEvaluation *self,
                                               PorismId          id,
                                               void             *elements) PORISM_MUST_USE;
/* The value that @record would have, were it added. @elements: room for record->width, initialised. */
PorismStatus      porism_evaluation_try       (PorismEvaluation   *self,
                                               const PorismRecord *record,
                                               void               *elements) PORISM_MUST_USE;
/* Any formula on values of the evaluation and numbers, as porism_evaluation_try(). */
PorismStatus      porism_evaluation_apply     (PorismEvaluation    *self,
                                               const PorismFormula *formula,
                                               const PorismRecord  *record,
                                               void                *elements) PORISM_MUST_USE;

/* For who applies formulas to the field by itself: around each of them. Ending tells whether it stayed
 * within what it may do; else its status is UNABLE. */
void              porism_evaluation_begin_formula (PorismEvaluation *self);
gboolean          porism_evaluation_end_formula   (PorismEvaluation *self) PORISM_MUST_USE;

/* The FREE numbers of @record for the place nearest to @point, @n elements; @numbers: room for them. */
PorismStatus      porism_evaluation_locate    (PorismEvaluation   *self,
                                               const PorismRecord *record,
                                               const void         *point,
                                               guint               n,
                                               void               *numbers) PORISM_MUST_USE;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismEvaluation, porism_evaluation_unref)

/* The filter: the value of @record decided by bound, then ball, then exact. Elements are stored as
 * bounds (record->width of them). UNDEFINED with the reason; UNABLE becomes UNDEFINED for the reason
 * TOO_DEAR, unless porism_construction_admits_estimate(): then doubles decide what is no relation,
 * and the radius is infinite. */
PorismStatus      porism_construction_decide  (PorismConstruction *self,
                                               const PorismRecord *record,
                                               PorismBound        *elements,
                                               PorismReason       *reason) PORISM_MUST_USE;
/* The first stage of it alone: UNABLE where the doubles' error bounds cannot tell. */
PorismStatus      porism_construction_filter  (const PorismConstruction *self,
                                               const PorismRecord       *record,
                                               PorismBound              *elements,
                                               PorismReason             *reason) PORISM_MUST_USE;
/* The same for the branches below @n where the inputs are long, which are gathered once: why each is UNDEFINED,
 * PORISM_REASON_NONE where that was not asked, or the error bounds do not show it. Changes @record's branch. */
void              porism_construction_filter_branches (const PorismConstruction *self,
                                                       PorismRecord             *record,
                                                       guint                     n,
                                                       PorismReason             *reasons);
/* ---- what an action may do ----
 *
 * Every action is bounded, whatever its input. Exact work is counted in units of about a microsecond, each
 * step estimated before it is taken (engine/field/exact-cost.h); past an allowance the answer is numeric,
 * with the radius that balls give, or a refusal with `limit`. No clock is read, so the answer is the same
 * on every machine.
 *
 *   OF_DECISION   one decision whether a value exists, where balls cannot tell
 *   OF_DECISIONS  all those of one action together, apart from the values of its objects and of what
 *                 depends on them
 *   OF_VALUES     all those together: past it, each may still do a little
 *   OF_BALLS      all work in balls of one action: past it, what is dear is UNABLE in balls
 *   OF_ACTION     what the observation says exactly: values, their texts, angles
 *   OF_LOOK       the same for a look at one object from outside
 *   OF_FIGURE     the same for a look at all of them
 *
 * So what a value is may depend on how much the action had to do in which it came about. Such values, which
 * doubles did not decide, are kept with the action (PorismSettled), and undo and redo put them back; reading
 * does the actions again, with the same allowances. */
#define PORISM_ALLOWANCE_OF_DECISION 100000
#define PORISM_ALLOWANCE_OF_DECISIONS 300000
#define PORISM_ALLOWANCE_OF_VALUES 500000
#define PORISM_ALLOWANCE_OF_BALLS 1000000
#define PORISM_ALLOWANCE_OF_ACTION 400000
#define PORISM_ALLOWANCE_OF_LOOK 20000
#define PORISM_ALLOWANCE_OF_FIGURE 1000000

/* What depends on what an action moves is not undefined because the action may do no more: past the
 * allowances its value is that of doubles, with an infinite radius, since nothing encloses it. What an
 * action makes is refused there, unless it is made of such values, or was made before there were limits. */

/* Whether the value of @id has a radius, as far as the last action that changed it could tell. */
gboolean          porism_construction_is_enclosed     (const PorismConstruction *self,
                                                       PorismId                  id);
gboolean          porism_construction_encloses_inputs (const PorismConstruction *self,
                                                       const PorismRecord       *record);
/* Whether @record may be new and have no radius. */
gboolean          porism_construction_admits_estimate (const PorismConstruction *self,
                                                       const PorismRecord       *record);
/* Whether everything may: for what was accepted before. */
void              porism_construction_set_lenient     (PorismConstruction *self,
                                                       gboolean            lenient);

/* Multiplies what actions may do by @patience: for batches of proofs, for which nobody waits. */
void              porism_construction_set_patience (PorismConstruction *self,
                                                    gulong              patience);

/* Whether transactions go on with the allowances of the last one. */
void              porism_construction_keep_allowances (PorismConstruction *self,
                                                       gboolean            keep);

/* The evaluations of the present figure in exact numbers and in balls are borrowed, and kept until an
 * object of it changes. An exact one has the rotations that the value of @id (0: of @record, which is not in
 * the figure) rests on, and no others. Any decision may throw one away, since its context never forgets: who
 * decides anything while it reads elements holds a reference. */
PorismEvaluation *porism_construction_get_exact_for (PorismConstruction *self,
                                                     PorismId            id,
                                                     const PorismRecord *record);
/* The same for two that are compared. */
PorismEvaluation *porism_construction_get_exact_for_both (PorismConstruction *self,
                                                          const PorismRecord *a,
                                                          const PorismRecord *b);
/* The same for what is written in @expression and for what it refers to. */
PorismEvaluation *porism_construction_get_exact_in (PorismConstruction     *self,
                                                    const PorismExpression *expression);
/* As porism_construction_get_exact_for() for what an observation says. (nullable): NULL when the present
 * action has spent its allowance of exact work; what is left is numeric then. */
PorismEvaluation *porism_construction_get_exact_for_answer (PorismConstruction *self,
                                                            PorismId            id,
                                                            const PorismRecord *record);
/* Gives an allowance of exact work for answers; returns what was left of the one before. */
gulong            porism_construction_set_allowance (PorismConstruction *self,
                                                     gulong              work);
/* Forgets the values that exact work and dear balls brought, and gives new allowances, as to an action. What is
 * there costs nothing, so who says what does not depend on what was asked before begins with this. */
void              porism_construction_forget_exact (PorismConstruction *self);
PorismEvaluation *porism_construction_get_ball  (PorismConstruction *self);
/* The same with 1,024 bits. */
PorismEvaluation *porism_construction_get_sharp_ball (PorismConstruction *self);
/* The value of @id with its error bounds, as the filter left it. */
void              porism_construction_get_bounds (PorismConstruction *self,
                                                  PorismId            id,
                                                  PorismBound        *bounds);

G_END_DECLS
