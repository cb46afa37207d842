/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The filter that decides whether a value exists: doubles with error bounds, then balls, then exact
 * numbers. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/locus.h"

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
  PorismField *field = porism_evaluation_get_field (evaluation);

  for (guint i = 0; i < width; i++)
    if (field->klass->kind == PORISM_FIELD_BALL)
      bound_from_ball (&bounds[i], (const arb_struct *) elements + i);
    else
      {
        acb_t value;

        acb_init (value);
        ca_get_acb (value, (const ca_struct *) elements + i, 128, ((PorismExactField *) field)->context);
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

enum { FEW_INPUTS = 8, FEW_ELEMENTS = 64 };

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

static PorismStatus
filter_filled (const PorismConstruction *self,
               const PorismRecord       *record,
               PorismBoundField         *field,
               const BoundInputs        *inputs,
               PorismBound              *bounds)
{
  g_autoptr (PorismLocusPlan) locus =
    porism_locus_plan_new (self, record, PORISM_FIELD_BOUND, NULL, NULL);
  PorismShape shape = {
    .branch = record->branch, .n_inputs = record->n_inputs, .width = record->width,
    .kinds = inputs->kinds, .widths = inputs->widths, .expression = record->expression,
    .expressions = inputs->expressions, .locus = locus,
  };

  return record->operation->formula.in_field[PORISM_FIELD_BOUND] (field, &shape, inputs->pointers, bounds);
}

/* The first stage: parents' values as they are kept, and no allocation but for long lists. */
PorismStatus
porism_construction_filter (const PorismConstruction *self,
                            const PorismRecord       *record,
                            PorismBound              *bounds,
                            PorismReason             *reason)
{
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
    status = filter_filled (self, record, &field, &inputs, bounds);
  *reason = field.base.reason;
  clear_bound_inputs (&inputs);

  return status;
}

void
porism_construction_filter_branches (const PorismConstruction *self,
                                     PorismRecord             *record,
                                     guint                     n,
                                     PorismReason             *reasons)
{
  g_autofree PorismBound *bounds = g_new (PorismBound, record->width);
  gsize n_elements = count_elements (self, record);
  BoundInputs inputs = { 0 };
  PorismBoundField field;
  PorismStatus status;

  memset (reasons, PORISM_REASON_NONE, n * sizeof *reasons);
  if (n_elements <= FEW_ELEMENTS)
    return;
  porism_bound_field_init (&field);
  allocate_bound_inputs (&inputs, record->n_inputs, n_elements);
  status = fill_bound_inputs (self, record, &field, &inputs);
  for (guint branch = 0; branch < n && status == PORISM_OK; branch++)
    {
      field.base.reason = PORISM_REASON_NONE;
      record->branch = (gint) branch;
      if (filter_filled (self, record, &field, &inputs, bounds) == PORISM_UNDEFINED)
        reasons[branch] = field.base.reason;
    }
  clear_bound_inputs (&inputs);
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

/* The object of which @id is the image under isometries: itself where it is none. */
static PorismId
find_preimage (const PorismConstruction *self,
               PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (self, id);

  for (; record != NULL && record->operation->isometric; record = porism_construction_get (self, id))
    id = record->inputs[0].object;
  return id;
}

/* Whether the relation holds by what its objects, which are defined, are. */
static gboolean
holds_by_definition (const PorismConstruction *self,
                     const PorismRecord       *record)
{
  PorismReflexivity reflexivity = record->operation->reflexivity;
  PorismId a, b;

  if (reflexivity == PORISM_REFLEXIVITY_NONE)
    return FALSE;
  a = record->inputs[0].object;
  b = record->inputs[1].object;
  if (a == 0 || b == 0 || !porism_construction_is_defined (self, a) || !porism_construction_is_defined (self, b))
    return FALSE;
  return a == b || (reflexivity == PORISM_REFLEXIVITY_ISOMETRY &&
                    find_preimage (self, a) == find_preimage (self, b));
}

PorismStatus
porism_construction_decide (PorismConstruction *self,
                            const PorismRecord *record,
                            PorismBound        *elements,
                            PorismReason       *reason)
{
  PorismStatus status;

  if (holds_by_definition (self, record))
    {
      *elements = (PorismBound) { 1, 0 };
      *reason = PORISM_REASON_NONE;
      return PORISM_OK;
    }
  status = porism_construction_filter_first (self, record, elements, reason);
  if (status == PORISM_UNABLE)
    status = porism_construction_decide_sharply (self, record, elements, reason);
  if (status == PORISM_UNDEFINED && porism_reason_get_class (*reason) == PORISM_REASON_CLASS_LIMIT &&
      record->kind != PORISM_KIND_BOOLEAN && porism_construction_admits_estimate (self, record) &&
      porism_construction_estimate (self, record, *reason, elements))
    status = PORISM_OK;
  return status;
}
