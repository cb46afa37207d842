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

/* With the orders that they found. */
static void
drop_exact (PorismConstruction *self)
{
  g_clear_pointer (&self->exact, g_ptr_array_unref);
  g_clear_pointer (&self->orders, g_array_unref);
}

void
porism_construction_drop_evaluations (PorismConstruction *self)
{
  g_clear_pointer (&self->ball, porism_evaluation_unref);
  g_clear_pointer (&self->sharp_ball, porism_evaluation_unref);
  drop_exact (self);
  self->evaluations_epoch = self->epoch;
}

/* A context never forgets; past this many extensions it is thrown away. */
#define MOST_EXTENSIONS 400
/* Evaluations that are kept, one for each order of rotations that the values of the figure need. */
#define MOST_EXACT 16
/* Exact work that every value may do, however much those before it did. */
#define LEAST_WORK 5000

/* Takes the work that was done since from the account that it was for. */
static void
settle_account (PorismConstruction *self)
{
  gulong *left = self->account == PORISM_ACCOUNT_ANSWERS ? &self->allowance
                 : self->account == PORISM_ACCOUNT_DECISIONS ? &self->decisions
                 : self->account == PORISM_ACCOUNT_VALUES ? &self->values_left : NULL;

  for (guint i = 0; self->exact != NULL && i < self->exact->len; i++)
    {
      PorismExactField *field = get_exact_field (g_ptr_array_index (self->exact, i));

      if (left != NULL)
        *left -= MIN (*left, field->work);
      field->work = 0;
    }
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

/* Forgets what cannot go on: after an action has begun, what was cut short in the one before. */
static void
forget_exceeded (PorismConstruction *self)
{
  for (guint i = self->exact->len; i-- > 0;)
    if (porism_evaluation_is_exceeded (g_ptr_array_index (self->exact, i)))
      {
        g_ptr_array_remove_index (self->exact, i);
        g_clear_pointer (&self->orders, g_array_unref);
      }
}

static gboolean
is_worn (const PorismConstruction *self,
         PorismEvaluation         *exact)
{
  return (self->account == PORISM_ACCOUNT_VALUES && porism_evaluation_is_exceeded (exact)) ||
         CA_CTX_EXT_CACHE (get_exact_field (exact)->context)->length > MOST_EXTENSIONS;
}

/* The evaluation whose field has the rotations of that order, or a new one. */
static PorismEvaluation *
find_exact (PorismConstruction *self,
            ulong               order)
{
  PorismEvaluation *exact;

  for (guint i = self->exact->len; i-- > 0;)
    {
      exact = g_ptr_array_index (self->exact, i);
      if (porism_evaluation_get_order (exact) != order)
        continue;
      if (!is_worn (self, exact))
        return exact;
      g_ptr_array_remove_index (self->exact, i);
    }
  if (self->exact->len == MOST_EXACT)
    g_ptr_array_remove_index (self->exact, 0);
  exact = porism_evaluation_new_exact (self, order);
  g_ptr_array_add (self->exact, exact);

  return exact;
}

PorismEvaluation *
porism_construction_get_exact_at (PorismConstruction *self,
                                  ulong               order)
{
  PorismEvaluation *exact;

  settle_account (self);
  exact = find_exact (self, order);
  get_exact_field (exact)->limit = get_limit (self);
  get_exact_field (exact)->step = PORISM_EXACT_STEP * self->patience;

  return exact;
}

/* Before anything exact is asked for. */
static void
begin_exact (PorismConstruction *self,
             gboolean            answering)
{
  settle_account (self);
  self->account = answering ? PORISM_ACCOUNT_ANSWERS
                            : self->settling ? PORISM_ACCOUNT_VALUES : PORISM_ACCOUNT_DECISIONS;
  if (self->evaluations_epoch != self->epoch)
    porism_construction_drop_evaluations (self);
  if (self->exact == NULL)
    self->exact = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_evaluation_unref);
  if (self->renewed)
    forget_exceeded (self);
  self->renewed = FALSE;
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
  drop_exact (self);
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
porism_construction_get_exact_for (PorismConstruction *self,
                                   PorismId            id,
                                   const PorismRecord *record)
{
  begin_exact (self, FALSE);
  return porism_construction_get_exact_at (self, porism_construction_get_rotation_order (self, id, record));
}

PorismEvaluation *
porism_construction_get_exact_for_both (PorismConstruction *self,
                                        const PorismRecord *a,
                                        const PorismRecord *b)
{
  begin_exact (self, FALSE);
  return porism_construction_get_exact_at (
    self, porism_order_join (porism_construction_get_rotation_order (self, 0, a),
                             porism_construction_get_rotation_order (self, 0, b)));
}

PorismEvaluation *
porism_construction_get_exact_in (PorismConstruction     *self,
                                  const PorismExpression *expression)
{
  begin_exact (self, FALSE);
  return porism_construction_get_exact_at (self,
                                           porism_construction_get_rotation_order_in (self, expression));
}

PorismEvaluation *
porism_construction_get_exact_for_answer (PorismConstruction *self,
                                          PorismId            id,
                                          const PorismRecord *record)
{
  if (self->allowance == 0)
    return NULL;
  begin_exact (self, TRUE);
  return porism_construction_get_exact_at (self, porism_construction_get_rotation_order (self, id, record));
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
  field->reason = PORISM_REASON_NONE;
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
      if (!(fabs (bounds[i].mid) <= PORISM_GREATEST_VALUE))
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

/* Keeps in @why what a stage that was UNABLE says of its own about an integral. */
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
        status = decide_in (porism_construction_get_exact_for (self, 0, record), record, elements, reason);
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

  if (status == PORISM_UNABLE)
    status = porism_construction_decide_sharply (self, record, elements, reason);
  if (status == PORISM_UNDEFINED && record->kind != PORISM_KIND_BOOLEAN &&
      porism_construction_admits_estimate (self, record) &&
      porism_construction_estimate (self, record, *reason, elements))
    status = PORISM_OK;
  return status;
}
