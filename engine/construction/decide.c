/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The filter that decides whether a value exists: doubles with error bounds, then balls, then exact
 * numbers. The sharper evaluations of the present figure are kept until an object of it changes. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/locus.h"
#include "engine/field/exact-cost.h"

static PorismExactField *
get_exact_field (PorismEvaluation *evaluation)
{
  return (PorismExactField *) porism_evaluation_get_field (evaluation);
}

void
porism_construction_drop_evaluations (PorismConstruction *self)
{
  g_clear_pointer (&self->ball, porism_evaluation_unref);
  g_clear_pointer (&self->sharp_ball, porism_evaluation_unref);
  g_clear_pointer (&self->exact, porism_evaluation_unref);
  self->evaluations_epoch = self->epoch;
}

void
porism_construction_admit (PorismConstruction *self,
                           const PorismRecord *record)
{
  if (self->exact != NULL &&
      get_exact_field (self->exact)->cyclotomic_order % porism_record_get_order (record) != 0)
    g_clear_pointer (&self->exact, porism_evaluation_unref);
}

/* A context never forgets; past this many extensions it is thrown away. */
#define MOST_EXTENSIONS 400
/* Exact work that every value may do, however much those before it did. */
#define LEAST_WORK 5000

/* Takes the work that was done since from the account that it was for. */
static void
settle_account (PorismConstruction *self)
{
  gulong *left = self->account == PORISM_ACCOUNT_ANSWERS ? &self->allowance
                 : self->account == PORISM_ACCOUNT_DECISIONS ? &self->decisions
                 : self->account == PORISM_ACCOUNT_VALUES ? &self->values_left : NULL;

  if (self->exact == NULL)
    return;
  if (left != NULL)
    *left -= MIN (*left, get_exact_field (self->exact)->work);
  get_exact_field (self->exact)->work = 0;
}

static gulong
get_limit (const PorismConstruction *self)
{
  if (self->account == PORISM_ACCOUNT_ANSWERS)
    return self->allowance;
  if (self->account == PORISM_ACCOUNT_DECISIONS)
    return MIN (self->decisions, PORISM_ALLOWANCE_OF_DECISION * self->patience);
  return CLAMP (self->values_left, LEAST_WORK, PORISM_ALLOWANCE_OF_DECISION * self->patience);
}

/* The evaluation that can hold @record (nullable) beside the figure. */
static PorismEvaluation *
get_exact_for (PorismConstruction *self,
               const PorismRecord *record,
               gboolean            answering)
{
  settle_account (self);
  self->account = answering ? PORISM_ACCOUNT_ANSWERS
                            : self->settling ? PORISM_ACCOUNT_VALUES : PORISM_ACCOUNT_DECISIONS;
  if (self->evaluations_epoch != self->epoch)
    porism_construction_drop_evaluations (self);
  if (record != NULL)
    porism_construction_admit (self, record);
  if (self->exact != NULL &&
      (((self->renewed || self->account == PORISM_ACCOUNT_VALUES) &&
        porism_evaluation_is_exceeded (self->exact)) ||
       CA_CTX_EXT_CACHE (get_exact_field (self->exact)->context)->length > MOST_EXTENSIONS))
    g_clear_pointer (&self->exact, porism_evaluation_unref);
  if (self->exact == NULL)
    self->exact = porism_evaluation_new_with (self, PORISM_FIELD_EXACT, 0, record);
  self->renewed = FALSE;
  get_exact_field (self->exact)->limit = get_limit (self);
  get_exact_field (self->exact)->step = PORISM_EXACT_STEP * self->patience;

  return self->exact;
}

gulong
porism_construction_set_allowance (PorismConstruction *self,
                                   gulong              work)
{
  gulong before;

  settle_account (self);
  before = self->allowance;
  self->allowance = work;
  self->account = PORISM_ACCOUNT_NONE;

  return before;
}

/* What cost an earlier action something is computed again, so that it costs every action the same. */
static void
drop_if_dear (PorismEvaluation **ball)
{
  if (*ball != NULL && porism_evaluation_is_dear (*ball))
    g_clear_pointer (ball, porism_evaluation_unref);
}

static void
renew_balls (PorismConstruction *self)
{
  porism_ball_account_renew (self->balls, PORISM_ALLOWANCE_OF_BALLS * self->patience);
  drop_if_dear (&self->ball);
  drop_if_dear (&self->sharp_ball);
}

void
porism_construction_renew_allowance (PorismConstruction *self)
{
  porism_construction_set_allowance (self, PORISM_ALLOWANCE_OF_ACTION * self->patience);
  self->decisions = PORISM_ALLOWANCE_OF_DECISIONS * self->patience;
  self->values_left = PORISM_ALLOWANCE_OF_VALUES * self->patience;
  self->renewed = TRUE;
  renew_balls (self);
}

void
porism_construction_forget_exact (PorismConstruction *self)
{
  porism_construction_renew_allowance (self);
  g_clear_pointer (&self->exact, porism_evaluation_unref);
}

void
porism_construction_keep_allowances (PorismConstruction *self,
                                     gboolean            keep)
{
  self->kept = keep;
}

void
porism_construction_set_patience (PorismConstruction *self,
                                  gulong              patience)
{
  self->patience = patience;
  porism_construction_renew_allowance (self);
}

PorismEvaluation *
porism_construction_get_exact (PorismConstruction *self)
{
  return get_exact_for (self, NULL, FALSE);
}

PorismEvaluation *
porism_construction_get_exact_for (PorismConstruction *self,
                                   const PorismRecord *record)
{
  return get_exact_for (self, record, FALSE);
}

PorismEvaluation *
porism_construction_get_exact_for_answer (PorismConstruction *self)
{
  return self->allowance > 0 ? get_exact_for (self, NULL, TRUE) : NULL;
}

static PorismEvaluation *
get_ball_at (PorismConstruction *self,
             PorismEvaluation  **ball,
             glong               precision)
{
  if (self->evaluations_epoch != self->epoch)
    porism_construction_drop_evaluations (self);
  if (*ball == NULL)
    *ball = porism_evaluation_new (self, PORISM_FIELD_BALL, precision);
  return *ball;
}

PorismEvaluation *
porism_construction_get_ball (PorismConstruction *self)
{
  return get_ball_at (self, &self->ball, 128);
}

PorismEvaluation *
porism_construction_get_sharp_ball (PorismConstruction *self)
{
  return get_ball_at (self, &self->sharp_ball, 1024);
}

void
porism_construction_get_bounds (PorismConstruction *self,
                                PorismId            id,
                                PorismBound        *bounds)
{
  const PorismSlot *slot = porism_construction_slot (self, id);

  for (guint i = 0; i < slot->record->width; i++)
    bounds[i] = (PorismBound) { self->values[slot->offset + i], self->errors[slot->offset + i] };
}

/* ---- the filter ---- */

/* The bound that encloses @ball. */
static void
bound_from_ball (PorismBound *bound,
                 const arb_t  ball)
{
  arf_t distance;
  mag_t radius;
  double mid = arf_get_d (arb_midref (ball), ARF_RND_NEAR);

  arf_init (distance);
  mag_init (radius);
  arf_set_d (distance, mid);
  arf_sub (distance, distance, arb_midref (ball), 64, ARF_RND_UP);
  arf_get_mag (radius, distance);
  mag_add (radius, radius, arb_radref (ball));
  *bound = (PorismBound) { mid, mag_is_zero (radius) ? 0 : mag_get_d (radius) * (1 + 1e-15) };
  mag_clear (radius);
  arf_clear (distance);
}

static void
bounds_from_elements (PorismEvaluation *evaluation,
                      const void       *elements,
                      PorismBound      *bounds,
                      guint             width)
{
  for (guint i = 0; i < width; i++)
    if (porism_evaluation_get_field (evaluation)->klass->kind == PORISM_FIELD_BALL)
      bound_from_ball (&bounds[i], (const arb_struct *) elements + i);
    else
      {
        acb_t value;

        acb_init (value);
        ca_get_acb (value, (const ca_struct *) elements + i, 128, get_exact_field (evaluation)->context);
        bound_from_ball (&bounds[i], acb_realref (value));
        acb_clear (value);
      }
}

static PorismStatus
decide_in (PorismEvaluation   *evaluation,
           const PorismRecord *record,
           PorismBound        *bounds,
           PorismReason       *reason)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  const PorismFieldClass *klass = field->klass;
  void *elements = g_malloc0 (MAX (record->width, 1) * klass->element_size);
  PorismStatus status;

  klass->init_elements (field, elements, record->width);
  status = porism_evaluation_try (evaluation, record, elements);
  if (status == PORISM_OK)
    bounds_from_elements (evaluation, elements, bounds, record->width);
  *reason = field->reason;
  klass->clear_elements (field, elements, record->width);
  g_free (elements);

  return status;
}

/* What the first stage gathers; on the stack unless the record has a long list. */
typedef struct
{
  PorismBound *elements;
  const void **pointers;
  guint8 *kinds;
  guint16 *widths;
  const PorismExpression **expressions;
  gboolean on_heap;
} BoundInputs;

static void
allocate_bound_inputs (BoundInputs *inputs,
                       gsize        n_inputs,
                       gsize        n_elements)
{
  inputs->elements = g_new (PorismBound, n_elements);
  inputs->pointers = g_new (const void *, n_inputs);
  inputs->kinds = g_new (guint8, n_inputs);
  inputs->widths = g_new (guint16, n_inputs);
  inputs->expressions = g_new (const PorismExpression *, n_inputs);
  inputs->on_heap = TRUE;
}

static void
clear_bound_inputs (BoundInputs *inputs)
{
  if (!inputs->on_heap)
    return;
  g_free (inputs->elements);
  g_free (inputs->pointers);
  g_free (inputs->kinds);
  g_free (inputs->widths);
  g_free (inputs->expressions);
}

static gsize
count_elements (const PorismConstruction *self,
                const PorismRecord       *record)
{
  gsize n = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    n += record->inputs[i].number != NULL
           ? 1 : porism_construction_get (self, record->inputs[i].object)->width;
  return n;
}

static PorismStatus
fill_bound_inputs (const PorismConstruction *self,
                   const PorismRecord       *record,
                   PorismBoundField         *field,
                   BoundInputs              *inputs)
{
  PorismBound *elements = inputs->elements;
  PorismStatus status = PORISM_OK;

  for (guint i = 0; i < record->n_inputs && status == PORISM_OK; i++)
    {
      const PorismInput *input = &record->inputs[i];

      inputs->pointers[i] = elements;
      inputs->kinds[i] = PORISM_KIND_NUMBER;
      inputs->widths[i] = 1;
      inputs->expressions[i] = NULL;
      if (input->number != NULL)
        status = porism_expression_evaluate[PORISM_FIELD_BOUND] (field, input->number, NULL, NULL,
                                                                 elements);
      else
        {
          const PorismSlot *slot = porism_construction_slot (self, input->object);

          inputs->kinds[i] = (guint8) slot->record->kind;
          inputs->widths[i] = (guint16) slot->record->width;
          inputs->expressions[i] = slot->record->expression;
          for (guint k = 0; k < slot->record->width; k++)
            elements[k] = (PorismBound) { self->values[slot->offset + k],
                                          self->errors[slot->offset + k] };
        }
      elements += inputs->widths[i];
    }
  return status;
}

/* The first stage: parents' values as they are kept, and no allocation but for long lists. */
PorismStatus
porism_construction_filter (const PorismConstruction *self,
                            const PorismRecord       *record,
                            PorismBound              *bounds,
                            PorismReason             *reason)
{
  enum { FEW_INPUTS = 8, FEW_ELEMENTS = 64 };
  PorismBound few_elements[FEW_ELEMENTS];
  const void *few_pointers[FEW_INPUTS];
  guint8 few_kinds[FEW_INPUTS];
  guint16 few_widths[FEW_INPUTS];
  const PorismExpression *few_expressions[FEW_INPUTS];
  BoundInputs inputs = { few_elements, few_pointers, few_kinds, few_widths, few_expressions, FALSE };
  gsize n_elements = count_elements (self, record);
  PorismBoundField field;
  PorismStatus status;

  porism_bound_field_init (&field);
  if (n_elements > FEW_ELEMENTS || record->n_inputs > FEW_INPUTS)
    allocate_bound_inputs (&inputs, record->n_inputs, n_elements);
  status = fill_bound_inputs (self, record, &field, &inputs);
  if (status == PORISM_OK)
    {
      g_autoptr (PorismLocusPlan) locus =
        porism_locus_plan_new (self, record, PORISM_FIELD_BOUND, NULL, NULL);
      PorismShape shape = {
        .branch = record->branch, .n_inputs = record->n_inputs, .width = record->width,
        .kinds = inputs.kinds, .widths = inputs.widths, .expression = record->expression,
        .expressions = inputs.expressions, .locus = locus,
      };

      status = record->operation->formula.in_field[PORISM_FIELD_BOUND] (&field, &shape,
                                                                        inputs.pointers, bounds);
    }
  *reason = field.base.reason;
  clear_bound_inputs (&inputs);

  return status;
}

/* Whether the bounds say something: finite, within range. */
static PorismStatus
check_bounds (const PorismRecord *record,
              const PorismBound  *bounds,
              PorismReason       *reason)
{
  for (guint i = 0; i < record->width; i++)
    {
      if (!isfinite (bounds[i].rad))
        return PORISM_UNABLE;
      if (!(fabs (bounds[i].mid) <= 1e300))
        {
          *reason = PORISM_REASON_NOT_FINITE;
          return PORISM_UNDEFINED;
        }
    }
  return PORISM_OK;
}

PorismStatus
porism_construction_filter_first (PorismConstruction *self,
                                  const PorismRecord *record,
                                  PorismBound        *elements,
                                  PorismReason       *reason)
{
  PorismStatus status = porism_construction_filter (self, record, elements, reason);

  return status == PORISM_OK ? check_bounds (record, elements, reason) : status;
}

/* Keeps in @why what a stage that was UNABLE says of its own about an integral; @reason may be older. */
static void
note_inability (PorismReason  reason,
                PorismReason *why)
{
  if (*why == PORISM_REASON_TOO_DEAR &&
      (reason == PORISM_REASON_INTEGRAL_TOO_DEAR || reason == PORISM_REASON_NO_INTEGRAL))
    *why = reason;
}

PorismStatus
porism_construction_decide_sharply (PorismConstruction *self,
                                    const PorismRecord *record,
                                    PorismBound        *elements,
                                    PorismReason       *reason)
{
  enum { IN_BALL, IN_SHARP_BALL, IN_EXACT, N_STAGES };
  PorismReason why = PORISM_REASON_TOO_DEAR;
  PorismStatus status = PORISM_UNABLE;

  for (int stage = IN_BALL; stage < N_STAGES && status == PORISM_UNABLE; stage++)
    {
      if (stage == IN_BALL)
        status = decide_in (porism_construction_get_ball (self), record, elements, reason);
      else if (stage == IN_SHARP_BALL)
        status = decide_in (porism_construction_get_sharp_ball (self), record, elements, reason);
      else
        status = decide_in (get_exact_for (self, record, FALSE), record, elements, reason);
      if (status == PORISM_OK)
        status = check_bounds (record, elements, reason);
      if (status == PORISM_UNABLE)
        note_inability (*reason, &why);
    }
  if (status == PORISM_UNABLE)
    {
      *reason = why;
      return PORISM_UNDEFINED;
    }
  return status;
}

PorismStatus
porism_construction_decide (PorismConstruction *self,
                            const PorismRecord *record,
                            PorismBound        *elements,
                            PorismReason       *reason)
{
  PorismStatus status = porism_construction_filter_first (self, record, elements, reason);

  return status == PORISM_UNABLE ? porism_construction_decide_sharply (self, record, elements, reason)
                                 : status;
}
