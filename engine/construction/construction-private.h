/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of a construction, shared by the files of this folder only. */

#pragma once

#include "engine/construction/construction.h"
#include "engine/construction/evaluation.h"
#include "engine/field/field.h"

G_BEGIN_DECLS

/* What is kept for an id, whether or not it has a record now. */
typedef struct
{
  PorismRecord *record;
  PorismRecord *plan;           /* by which it is evaluated in place of the record; or NULL */
  gsize offset;                 /* of the value, then the record's own numbers */
  guint room;
  guint position;               /* in the order of evaluation */
  guint8 dirty;                 /* the value is to be computed */
  guint8 unchecked;             /* the record was put: whether it fits its inputs is to be checked */
  guint8 reshaped;              /* so is what depends on it directly: it has another shape */
  guint8 dear;                  /* doubles did not decide it */
  guint8 misfit;                /* it does not fit its inputs, and is never evaluated */
  PorismCondition condition;
} PorismSlot;

/* What came of a slot where doubles did not decide it: counted, and never changed. */
typedef struct
{
  PorismCondition condition;
  guint width;
  double elements[];            /* the values, then the errors */
} PorismOutcome;

/* What a transaction made of one: either side is NULL where it was not dear. */
typedef struct
{
  PorismOutcome *before;
  PorismOutcome *after;
} PorismSettled;

/* What a transaction did to one object: either side may be missing. */
typedef struct
{
  PorismId id;
  gboolean plan;                /* to its plan, not to its record */
  PorismRecord *before;
  PorismRecord *after;
} PorismChange;

/* What is larger is beyond the doubles. */
#define PORISM_GREATEST_VALUE 1e300

struct _PorismDelta
{
  gint ref_count;
  GHashTable *settled;          /* PorismSettled by id; NULL where nothing was dear */
  guint n;
  guint n_records;              /* those of records, which come first */
  PorismChange changes[];
};

/* What another room found out of the figure at that version. */
typedef struct
{
  gpointer found;               /* or NULL */
  GDestroyNotify free;
  guint64 version;
} PorismKept;

/* Who pays for exact work. */
typedef enum
{
  PORISM_ACCOUNT_NONE,
  PORISM_ACCOUNT_VALUES,
  PORISM_ACCOUNT_DECISIONS,
  PORISM_ACCOUNT_ANSWERS,
} PorismAccount;

struct _PorismConstruction
{
  GArray *slots;                /* PorismSlot by id; [0] is the construction itself */
  GArray *order;                /* PorismId: by id, but parents before; what is there determines it */
  gboolean permuted;            /* it is not by id, since something was redefined by younger objects */
  GHashTable *names;            /* name of a record → id */
  guint *n_taken;               /* by kind: as many names of its alphabet are known not to be free */
  double *values;
  double *errors;               /* of each value: |value - true value| is at most this */
  gsize n_values;
  gsize values_room;
  guint n_objects;
  guint n_plans;
  guint64 version;
  guint64 epoch;                /* counts changes of what exists; additions leave it */
  GArray *log;                  /* of the transaction under way; NULL outside one */
  GHashTable *settled;          /* what it made of what is dear, PorismSettled by id; or NULL */
  GHashTable *restored;         /* PorismOutcome by id: what need not be computed again; or NULL */
  PorismId first_new;           /* the first id that the transaction may have given out */
  guint64 first_version;        /* when the transaction began */
  guint n_misfits;
  guint freeze_count;
  guint first_dirty;            /* position; G_MAXUINT where nothing is dirty */
  PorismEvaluation *ball;       /* of this epoch, or NULL */
  PorismEvaluation *sharp_ball;
  GPtrArray *exact;             /* PorismEvaluation, each of another order of rotations; or NULL */
  GArray *orders;               /* ulong by id: that of its rotations, where it was asked for; or NULL */
  PorismBallAccount *balls;     /* what the present action may still do in balls */
  gulong allowance;             /* exact work that the present action may still do for its answer */
  gulong values_left;           /* and for the values of its objects */
  gulong decisions;             /* and for what it decides on the way */
  gulong patience;              /* by which every allowance is multiplied */
  PorismAccount account;        /* what exact work counts against since it was last asked for */
  gboolean settling;            /* values are computed */
  gboolean lenient;             /* what exceeds the limits is decided in doubles, also where it is new */
  gboolean kept;                /* transactions have no allowances of their own */
  guint64 evaluations_epoch;
  guint8 *approximate;          /* by id, for so many ids, at that version; or NULL */
  guint n_approximate;
  guint64 approximate_version;
  PorismKept *beside;
};

static inline PorismSlot *
porism_construction_slot (const PorismConstruction *self,
                          PorismId                  id)
{
  return &g_array_index (self->slots, PorismSlot, id);
}

/* What @id is evaluated by: its plan, or its record where it has none. */
static inline PorismRecord *
porism_construction_evaluated (const PorismConstruction *self,
                               PorismId                  id)
{
  const PorismSlot *slot = porism_construction_slot (self, id);

  return slot->plan != NULL ? slot->plan : slot->record;
}

/* (transfer full): one with room for @n changes of records, all empty. */
PorismDelta *porism_delta_new             (guint n);
/* Gives the allowances that an action begins with. */
void porism_construction_renew_allowance  (PorismConstruction *self);
/* Drops the evaluations in ball and exact, which are of a figure that no longer is. */
void porism_construction_drop_evaluations (PorismConstruction *self);
/* The two parts of porism_construction_decide(). */
PorismStatus porism_construction_filter_first   (PorismConstruction *self,
                                                 const PorismRecord *record,
                                                 PorismBound        *elements,
                                                 PorismReason       *reason) PORISM_MUST_USE;
PorismStatus porism_construction_decide_sharply (PorismConstruction *self,
                                                 const PorismRecord *record,
                                                 PorismBound        *elements,
                                                 PorismReason       *reason) PORISM_MUST_USE;
/* The value of @record in doubles, without an enclosure: where @reason is that the limits were exceeded, and
 * doubles give a value. */
gboolean porism_construction_estimate     (const PorismConstruction *self,
                                           const PorismRecord       *record,
                                           PorismReason              reason,
                                           PorismBound              *elements);
/* Notes in @record, which is not shared yet, the expressions that its own was derived from. */
void porism_construction_note_sources     (const PorismConstruction *self,
                                           PorismRecord             *record);
/* Whether the value of @id can be computed: its record fits its inputs in kind, width and expression. */
gboolean porism_construction_fits         (const PorismConstruction *self,
                                           PorismId                  id);
/* Marks by id what goes when the marked go: their dependents and what they own, and so on. */
void porism_construction_mark_followers   (const PorismConstruction *self,
                                           guint8                   *marked);
/* Notes what has come of @id until now, where it is dear; and what came of it. */
void porism_construction_note_before      (PorismConstruction *self,
                                           PorismId            id);
void porism_construction_note_after       (PorismConstruction *self,
                                           PorismId            id);
/* The next time that it settles, what @settled (nullable) says is put back instead of computed. */
void porism_construction_restore          (PorismConstruction *self,
                                           GHashTable         *settled,
                                           gboolean            forward);
/* Whether it was put back. */
gboolean porism_construction_put_back     (PorismConstruction *self,
                                           PorismId            id);
/* Evaluates everything that is dirty and what depends on it. */
void porism_construction_settle           (PorismConstruction *self);
/* The order of the rotations in the value of @id, or of @record where that is 0, and in all that it rests on;
 * 0 beyond the greatest. */
ulong porism_construction_get_rotation_order (PorismConstruction *self,
                                              PorismId            id,
                                              const PorismRecord *record);
/* The same for those that are written in @expression, and for what it refers to. */
ulong porism_construction_get_rotation_order_in (PorismConstruction     *self,
                                                 const PorismExpression *expression);
/* What the next exact evaluations may cost, of an action or of an answer. */
void porism_construction_begin_exact (PorismConstruction *self,
                                      gboolean            answering);
/* The evaluation whose field has the rotations of @order. */
PorismEvaluation *porism_construction_get_exact_at (PorismConstruction *self,
                                                    ulong               order);
/* What rotations the field had not when it computed the value of @id, or of @record where that is 0; 0 beyond
 * the greatest. */
ulong porism_evaluation_get_wanted_order  (PorismEvaluation   *self,
                                           PorismId            id,
                                           const PorismRecord *record);
/* What it was made with. */
ulong porism_evaluation_get_order         (const PorismEvaluation *self);
gboolean porism_evaluation_is_exceeded    (const PorismEvaluation *self);
/* Whether it holds what an action has to pay for. */
gboolean porism_evaluation_is_dear        (const PorismEvaluation *self);
void porism_kept_clear                    (PorismKept *self);
/* The number of elements of the record's own numbers. */
guint porism_record_n_numbers             (const PorismRecord *record);

G_END_DECLS
