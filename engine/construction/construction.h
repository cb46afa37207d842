/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dependency graph: objects by id, their values, and transactions.
 *
 * A construction belongs to one thread at a time; copies share what is immutable (records, expressions,
 * attributes, deltas), which any thread may hold.
 *
 * Objects refer to each other by id. Values lie in one array of doubles with a rigorous error bound
 * beside each, so a drag recomputes exactly the descendants of what moved, in one pass, with no
 * allocation. Every change happens inside a transaction that commits whole or leaves nothing; a
 * committed one is a PorismDelta that can be taken back and put again at any time.
 *
 * A value is computed only from inputs of the shape (kind, width, expression) that its record was made
 * for. Where an object gets another shape, each record that depends on it directly is checked before it
 * is evaluated; one that does not fit is undefined (PORISM_REASON_MISFIT), whatever fields or previews
 * ask for it, until a record that fits takes its place. So who redefines an object puts the new record
 * first, then what follows from it in the order of evaluation, and rolls back where something takes it
 * no longer; what is committed has no misfits. Deltas are put record by record and checked at the end. */

#pragma once

#include "engine/construction/record.h"

G_BEGIN_DECLS

typedef struct _PorismConstruction PorismConstruction;
typedef struct _PorismDelta PorismDelta;

/* The state of one object's value. */
typedef struct
{
  PorismStatus status;          /* OK or UNDEFINED */
  PorismReason reason;          /* why it is undefined; of what is OK, why nothing encloses it */
  PorismId culprit;             /* the first undefined ancestor (itself where the reason is its own) */
} PorismCondition;

PorismConstruction  *porism_construction_new             (void);
void                 porism_construction_free            (PorismConstruction *self);
/* The same figure with the same ids, not evaluated again; (transfer full). */
PorismConstruction  *porism_construction_copy            (const PorismConstruction *self);

/* Each becomes what the other was; both outside any transaction. */
void                 porism_construction_swap            (PorismConstruction *self,
                                                          PorismConstruction *other);

/* Reading. A deleted or unknown id has no record. */
const PorismRecord  *porism_construction_get             (const PorismConstruction *self,
                                                          PorismId                  id);
PorismId             porism_construction_lookup          (const PorismConstruction *self,
                                                          const char               *name);
/* Ids in evaluation order; those without a record are skipped by the reader. */
const PorismId      *porism_construction_get_order       (const PorismConstruction *self,
                                                          guint                    *n);
guint                porism_construction_get_n_objects   (const PorismConstruction *self);
PorismId             porism_construction_get_next_id     (const PorismConstruction *self);
/* The value's elements as doubles: width of them, all finite where the condition is OK. */
const double        *porism_construction_get_value       (const PorismConstruction *self,
                                                          PorismId                  id);
PorismCondition      porism_construction_get_condition   (const PorismConstruction *self,
                                                          PorismId                  id);
gboolean             porism_construction_is_defined      (const PorismConstruction *self,
                                                          PorismId                  id);
/* The attributes of an object, or of the construction for id 0. */
const PorismAttributes *porism_construction_get_attributes (const PorismConstruction *self,
                                                            PorismId                  id);
/* Whether nobody has hidden @id, and the condition on which it is shown, if it has one, holds. */
gboolean             porism_construction_shows           (const PorismConstruction *self,
                                                          PorismId                  id);
/* The truth while which @id is shown; 0 where it is always, or that truth is gone. */
PorismId             porism_construction_get_shown_if    (const PorismConstruction *self,
                                                          PorismId                  id);
/* Counts every change that a view must follow; a drag does not count. */
guint64              porism_construction_get_version     (const PorismConstruction *self);
/* A translated sentence about why @id is undefined, naming the culprit; (transfer full), NULL where it
 * is defined. */
char                *porism_construction_explain         (const PorismConstruction *self,
                                                          PorismId                  id);

/* Dependence. The arrays are (transfer full), of PorismId, in evaluation order. */
GArray              *porism_construction_get_dependents  (const PorismConstruction *self,
                                                          PorismId                  id);
/* Adds @id to @named, each object once; in place of one without a name those with one that it is made of. */
void                 porism_construction_add_named (const PorismConstruction *self,
                                                    PorismId                  id,
                                                    GArray                   *named);
GArray              *porism_construction_get_dependencies (const PorismConstruction *self,
                                                           PorismId                  id);
/* The same of what it is computed from: with plans in the place of records. */
GArray              *porism_construction_get_grounds      (const PorismConstruction *self,
                                                           PorismId                  id);
gboolean             porism_construction_depends_on      (const PorismConstruction *self,
                                                          PorismId                  id,
                                                          PorismId                  ancestor);
/* The same and what goes with @id when it is deleted: what it owns, and what depends on that. */
GArray              *porism_construction_get_followers   (const PorismConstruction *self,
                                                          PorismId                  id);
/* Whether the inputs of @record exist and are of the kinds that it reads. */
gboolean             porism_construction_takes_inputs    (const PorismConstruction *self,
                                                          const PorismRecord       *record);
/* Whether something does not fit its inputs, which nothing that is committed may. */
gboolean             porism_construction_has_misfits     (const PorismConstruction *self);
/* Whether the point lies on the curve by construction, whatever moves. */
gboolean             porism_construction_known_on        (const PorismConstruction *self,
                                                          PorismId                  point,
                                                          PorismId                  curve);
/* A point known to lie on both curves, or 0. @skip is passed over. */
PorismId             porism_construction_known_common    (const PorismConstruction *self,
                                                          PorismId                  curve1,
                                                          PorismId                  curve2,
                                                          PorismId                  skip);
/* Whether the line is tangent to the circle by construction. */
gboolean             porism_construction_known_tangent   (const PorismConstruction *self,
                                                          PorismId                  line,
                                                          PorismId                  circle);

/* Whether @id rests on points that conditions hold in place only as far as decimals reach. */
gboolean             porism_construction_is_approximate  (PorismConstruction *self,
                                                          PorismId            id);
/* The same of what @record would be. */
gboolean             porism_construction_rests_on_approximate (PorismConstruction *self,
                                                               const PorismRecord *record);

/* What the definition says: "Intersect(L, c, 1)"; (transfer full). */
/* The record's expression with the names that what it refers to, its last inputs, has now; (transfer full). */
char                *porism_construction_dup_expression  (const PorismConstruction *self,
                                                          const PorismRecord       *record);
char                *porism_construction_display_expression (const PorismConstruction *self,
                                                             const PorismRecord       *record);
/* The text of @record, a text, with the values that @value has; (transfer full) (nullable). */
char                *porism_construction_dup_text        (const PorismConstruction *self,
                                                          const PorismRecord       *record,
                                                          const double             *value);
char                *porism_construction_dup_definition  (const PorismConstruction *self,
                                                          PorismId                  id);
/* The same, as the first rules had it: with every input in the order of the operation where @in_order. */
char                *porism_construction_dup_definition_in (const PorismConstruction *self,
                                                            PorismId                  id,
                                                            gboolean                  in_order);
/* Whether @name reads as two existing points, AB as A and B: their distance. */
gboolean             porism_construction_is_two_points   (const PorismConstruction *self,
                                                          const char               *name);
/* An object whose name would read as two points if a point were called @point; 0 where there is none. */
PorismId             porism_construction_find_shadowed   (const PorismConstruction *self,
                                                          const char               *point);
/* The next free automatic name for an object of @kind that an action of a person makes; (transfer full). */
char                *porism_construction_suggest_name    (const PorismConstruction *self,
                                                          PorismKind                kind);

/* Changing: only between begin and commit or rollback. */
void                 porism_construction_begin           (PorismConstruction *self);
/* (transfer full) (nullable): what changed; NULL where nothing did. */
PorismDelta         *porism_construction_commit          (PorismConstruction *self);
void                 porism_construction_rollback        (PorismConstruction *self);
/* Adds an object and evaluates it by the filter; (transfer full) @record. */
PorismId             porism_construction_add             (PorismConstruction *self,
                                                          PorismRecord       *record);
/* Puts another record in place of @id's, NULL deletes it (its dependents must be gone or follow);
 * re-evaluates it and its dependents by the filter where the value may change, those that do not fit it
 * excepted; (transfer full) @record, which must not depend on @id. */
void                 porism_construction_replace         (PorismConstruction *self,
                                                          PorismId            id,
                                                          PorismRecord       *record);
/* Deletes @id and everything that depends on it; (transfer full): the deleted ids. */
GArray              *porism_construction_delete          (PorismConstruction *self,
                                                          PorismId            id);
void                 porism_construction_set_attributes  (PorismConstruction *self,
                                                          PorismId            id,
                                                          PorismAttributes   *attributes);

/* Plans: what conditions make of an object. It is evaluated by its plan in place of its record, which says what it
 * is as before; a plan goes with the transaction that made it, and is gone as soon as any record gets another value. */

/* @plan: (transfer full) (nullable): of the same kind and width, and not of what depends on @id; NULL takes it away */
void                 porism_construction_set_plan        (PorismConstruction *self,
                                                          PorismId            id,
                                                          PorismRecord       *plan);
/* Takes all away. */
void                 porism_construction_drop_plans      (PorismConstruction *self);
/* Whether the transaction under way has changed what plans are made from. */
gboolean             porism_construction_wants_plans     (const PorismConstruction *self);
const PorismRecord  *porism_construction_get_plan        (const PorismConstruction *self,
                                                          PorismId                  id);

/* A committed transaction, forward or back; re-evaluates what it touches. */
void                 porism_construction_apply           (PorismConstruction *self,
                                                          const PorismDelta  *delta,
                                                          gboolean            forward);
/* Several at once, evaluating only at the end. */
void                 porism_construction_freeze          (PorismConstruction *self);
void                 porism_construction_thaw            (PorismConstruction *self);

PorismDelta         *porism_delta_ref                    (PorismDelta *self);
void                 porism_delta_unref                  (PorismDelta *self);
/* What the delta did to each object: (nullable) records before and after. */
guint                porism_delta_get_n                  (const PorismDelta *self);
PorismId             porism_delta_get                    (const PorismDelta   *self,
                                                          guint                i,
                                                          const PorismRecord **before,
                                                          const PorismRecord **after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismConstruction, porism_construction_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismDelta, porism_delta_unref)

G_END_DECLS
