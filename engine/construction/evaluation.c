/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Evaluation of a part of a construction from its records alone, in any field. Values are kept by id,
 * each computed once; the walk uses a stack of its own, since figures may be deep. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/locus.h"
#include "engine/field/exact-cost.h"
#include "engine/field/generic.h"
#include "engine/field/gradient.h"

typedef struct
{
  gboolean done;
  PorismStatus status;
  PorismReason reason;
  ulong wanted;                 /* the order of the rotations that the field did not have */
  void *elements;
  void *numbers;                /* by input, what stands in the place of a number; or NULL */
  guint64 replaced;             /* the inputs for which that is so */
} Cell;

struct _PorismEvaluation
{
  guint ref_count;
  const PorismConstruction *construction;
  union
  {
    PorismField any;
    PorismDoubleField real;
    PorismBoundField bound;
    PorismBallField ball;
    PorismExactField exact;
    PorismGenericField generic;
    PorismGradientField gradient;
  } field;
  GArray *cells;                /* by id */
  GArray *stack;                /* PorismId */
  gboolean dear;                /* it holds what the account of balls counts */
  gboolean exceeded;            /* the field's limit cut something short */
  ulong order;                  /* of the rotations that it was made with, where the field is exact */
};

static gboolean
is_exact (const PorismEvaluation *self)
{
  return self->field.any.klass->kind == PORISM_FIELD_EXACT;
}

/* The number of elements stands two words before them: the record may be gone when they are cleared. */
static void
free_elements (PorismEvaluation *self,
               void             *elements)
{
  gsize *block;

  if (elements == NULL)
    return;
  block = (gsize *) elements - 2;
  self->field.any.klass->clear_elements (&self->field.any, elements, block[0]);
  g_free (block);
}

static void *
new_elements (PorismEvaluation *self,
              gsize             n)
{
  gsize *block = g_malloc0 (2 * sizeof (gsize) + n * self->field.any.klass->element_size);

  block[0] = n;
  self->field.any.klass->init_elements (&self->field.any, block + 2, n);
  return block + 2;
}

static PorismEvaluation *
new_without_field (const PorismConstruction *construction)
{
  PorismEvaluation *self = g_new0 (PorismEvaluation, 1);

  self->ref_count = 1;
  self->construction = construction;
  self->cells = g_array_new (FALSE, TRUE, sizeof (Cell));
  self->stack = g_array_new (FALSE, FALSE, sizeof (PorismId));

  return self;
}

PorismEvaluation *
porism_evaluation_new_generic (const PorismConstruction *construction,
                               guint                     n_parameters)
{
  PorismEvaluation *self = new_without_field (construction);

  porism_generic_field_init (&self->field.generic, n_parameters);

  return self;
}

PorismEvaluation *
porism_evaluation_new (const PorismConstruction *construction,
                       PorismFieldKind           kind,
                       glong                     precision)
{
  PorismEvaluation *self = new_without_field (construction);

  switch (kind)
    {
    case PORISM_FIELD_DOUBLE:
      porism_double_field_init (&self->field.real);
      break;
    case PORISM_FIELD_BOUND:
      porism_bound_field_init (&self->field.bound);
      break;
    case PORISM_FIELD_BALL:
      porism_ball_field_init (&self->field.ball, precision);
      self->field.ball.account = construction->balls;
      break;
    case PORISM_FIELD_GRADIENT:
      porism_gradient_field_init (&self->field.gradient);
      break;
    case PORISM_FIELD_EXACT:
    case PORISM_FIELD_GENERIC:
    case PORISM_N_FIELDS:
    default:
      g_assert_not_reached ();
    }
  return self;
}

PorismEvaluation *
porism_evaluation_new_exact (const PorismConstruction *construction,
                             ulong                     order)
{
  PorismEvaluation *self = new_without_field (construction);

  self->order = order;
  porism_exact_field_init (&self->field.exact, order);
  self->field.exact.balls = construction->balls;

  return self;
}

PorismEvaluation *
porism_evaluation_ref (PorismEvaluation *self)
{
  self->ref_count++;
  return self;
}

void
porism_evaluation_unref (PorismEvaluation *self)
{
  if (--self->ref_count > 0)
    return;
  for (guint id = 0; id < self->cells->len; id++)
    {
      free_elements (self, g_array_index (self->cells, Cell, id).elements);
      free_elements (self, g_array_index (self->cells, Cell, id).numbers);
    }
  if (is_exact (self))
    porism_exact_field_clear (&self->field.exact);
  else if (self->field.any.klass->kind == PORISM_FIELD_GENERIC)
    porism_generic_field_clear (&self->field.generic);
  g_array_unref (self->cells);
  g_array_unref (self->stack);
  g_free (self);
}

gboolean
porism_evaluation_is_dear (const PorismEvaluation *self)
{
  return self->dear;
}

gboolean
porism_evaluation_is_exceeded (const PorismEvaluation *self)
{
  return self->exceeded;
}

ulong
porism_evaluation_get_order (const PorismEvaluation *self)
{
  return self->order;
}

PorismField *
porism_evaluation_get_field (PorismEvaluation *self)
{
  return &self->field.any;
}

static Cell *
get_cell (PorismEvaluation *self,
          PorismId          id)
{
  if (id >= self->cells->len)
    g_array_set_size (self->cells, id + 1);
  return &g_array_index (self->cells, Cell, id);
}

/* What stands in the place of number @input of @id, or NULL. */
static char *
get_replacement (PorismEvaluation *self,
                 PorismId          id,
                 guint             input)
{
  const Cell *cell = get_cell (self, id);

  if (input >= 64 || !(cell->replaced >> input & 1))
    return NULL;
  return (char *) cell->numbers + input * self->field.any.klass->element_size;
}

void
porism_evaluation_set_number (PorismEvaluation *self,
                              PorismId          id,
                              guint             input,
                              const void       *element)
{
  guint n = porism_construction_evaluated (self->construction, id)->n_inputs;
  Cell *cell = get_cell (self, id);

  g_return_if_fail (input < MIN (n, 64) && !cell->done);

  if (cell->numbers == NULL)
    cell->numbers = new_elements (self, n);
  cell->replaced |= (guint64) 1 << input;
  self->field.any.klass->copy_element (&self->field.any, get_replacement (self, id, input), element);
}

/* A formula's inputs, gathered: objects' elements are borrowed, own numbers are evaluated here. */
typedef struct
{
  const void **pointers;
  guint8 *kinds;
  guint16 *widths;
  const PorismExpression **expressions;
  void *numbers;
  gsize n_numbers;
  PorismShape shape;
  PorismLocusPlan *locus;
} Inputs;

/* For the plan of a locus: the values that the evaluation has. */
static const void *
lookup_cell (gpointer user_data,
             PorismId id)
{
  return get_cell (user_data, id)->elements;
}

static void
clear_inputs (PorismEvaluation *self,
              Inputs           *inputs)
{
  g_clear_pointer (&inputs->locus, porism_locus_plan_free);
  self->field.any.klass->clear_elements (&self->field.any, inputs->numbers, inputs->n_numbers);
  g_free (inputs->numbers);
  g_free (inputs->pointers);
  g_free (inputs->kinds);
  g_free (inputs->widths);
  g_free (inputs->expressions);
}

/* @id: whose record it is; 0 for one that is not in the construction. */
static PorismStatus
gather_inputs (PorismEvaluation   *self,
               PorismId            id,
               const PorismRecord *record,
               Inputs             *inputs)
{
  const PorismFieldClass *klass = self->field.any.klass;
  char *number;

  inputs->pointers = g_new (const void *, record->n_inputs + 1);
  inputs->kinds = g_new (guint8, record->n_inputs + 1);
  inputs->widths = g_new (guint16, record->n_inputs + 1);
  inputs->expressions = g_new0 (const PorismExpression *, record->n_inputs + 1);
  inputs->n_numbers = porism_record_n_numbers (record);
  inputs->numbers = g_malloc0 (MAX (inputs->n_numbers, 1) * klass->element_size);
  klass->init_elements (&self->field.any, inputs->numbers, inputs->n_numbers);
  inputs->locus = NULL;
  inputs->shape = (PorismShape) {
    .branch = record->branch, .n_inputs = record->n_inputs, .width = record->width,
    .kinds = inputs->kinds, .widths = inputs->widths, .expression = record->expression,
    .expressions = inputs->expressions,
  };

  number = inputs->numbers;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismInput *input = &record->inputs[i];

      if (input->number != NULL)
        {
          char *replacement = id > 0 ? get_replacement (self, id, i) : NULL;
          PorismStatus status = replacement != NULL
            ? PORISM_OK
            : porism_expression_evaluate[klass->kind] (&self->field, input->number, NULL, NULL, number);

          if (status != PORISM_OK)
            return status;
          inputs->pointers[i] = replacement != NULL ? replacement : number;
          inputs->kinds[i] = PORISM_KIND_NUMBER;
          inputs->widths[i] = 1;
          number += klass->element_size;
        }
      else
        {
          const PorismRecord *parent = porism_construction_get (self->construction, input->object);
          const Cell *cell = get_cell (self, input->object);

          if (cell->status != PORISM_OK)
            {
              self->field.any.reason = PORISM_REASON_PARENT;
              return cell->status;
            }
          inputs->pointers[i] = cell->elements;
          inputs->kinds[i] = (guint8) parent->kind;
          inputs->widths[i] = (guint16) parent->width;
          inputs->expressions[i] = parent->expression;
        }
    }
  return PORISM_OK;
}

void
porism_evaluation_begin_formula (PorismEvaluation *self)
{
  porism_ball_account_begin (self->construction->balls, PORISM_BALL_LIMIT * self->construction->patience);
  if (is_exact (self))
    {
      porism_exact_resume (&self->field.exact);
      self->field.exact.wanted_order = 1;
    }
}

gboolean
porism_evaluation_end_formula (PorismEvaluation *self)
{
  gboolean within = TRUE;

  if (is_exact (self))
    {
      within = !porism_exact_exceeded (&self->field.exact);
      self->exceeded = self->exceeded ||
                       (!within && self->field.exact.work >= self->field.exact.limit);
      porism_exact_resume (&self->field.exact);
    }
  else if (self->field.any.klass->kind == PORISM_FIELD_BALL)
    within = !porism_ball_exceeded (&self->field.ball);
  else if (self->field.any.klass->kind == PORISM_FIELD_GENERIC)
    within = !porism_generic_is_exceeded (&self->field.generic);
  self->dear = self->dear || self->construction->balls->work > PORISM_BALL_LEAST;
  porism_ball_account_begin (self->construction->balls, PORISM_BALL_LIMIT * self->construction->patience);

  return within;
}

static PorismStatus
apply_formula (PorismEvaluation    *self,
               const PorismFormula *formula,
               PorismId             id,
               const PorismRecord  *record,
               void                *elements)
{
  Inputs inputs;
  PorismStatus status;

  porism_evaluation_begin_formula (self);
  status = gather_inputs (self, id, record, &inputs);
  if (status == PORISM_OK)
    inputs.shape.locus = inputs.locus =
      porism_locus_plan_new (self->construction, record, self->field.any.klass->kind, lookup_cell,
                             self);
  if (status == PORISM_OK)
    status = formula->in_field[self->field.any.klass->kind] (&self->field, &inputs.shape,
                                                             inputs.pointers, elements);
  if (!porism_evaluation_end_formula (self))
    status = PORISM_UNABLE;
  if (status == PORISM_OK && self->field.any.klass->kind == PORISM_FIELD_GRADIENT)
    porism_gradient_settle (elements, record->width);
  clear_inputs (self, &inputs);

  return status;
}

static void
compute_cell (PorismEvaluation *self,
              PorismId          id)
{
  const PorismRecord *record = porism_construction_evaluated (self->construction, id);
  void *elements = new_elements (self, record->width);
  gboolean misfit = porism_construction_slot (self->construction, id)->misfit;
  PorismStatus status = misfit
    ? PORISM_UNDEFINED : apply_formula (self, &record->operation->formula, id, record, elements);
  Cell *cell = get_cell (self, id);

  if (misfit)
    self->field.any.reason = PORISM_REASON_MISFIT;
  cell->done = TRUE;
  cell->status = status;
  cell->reason = self->field.any.reason;
  cell->wanted = is_exact (self) && !misfit ? self->field.exact.wanted_order : 1;
  cell->elements = elements;
}

/* Computes what is missing of @record's inputs and all that they depend on. */
static void
compute_inputs (PorismEvaluation   *self,
                const PorismRecord *record)
{
  guint bottom = self->stack->len;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;

      if (parent > 0 && !get_cell (self, parent)->done)
        g_array_append_val (self->stack, parent);
    }
  while (self->stack->len > bottom)
    {
      guint depth = self->stack->len;
      PorismId top = g_array_index (self->stack, PorismId, depth - 1);
      const PorismRecord *needed = porism_construction_evaluated (self->construction, top);

      for (guint i = 0; !get_cell (self, top)->done && i < needed->n_inputs; i++)
        {
          PorismId parent = needed->inputs[i].object;

          if (parent > 0 && !get_cell (self, parent)->done)
            g_array_append_val (self->stack, parent);
        }
      if (self->stack->len > depth)
        continue;
      g_array_set_size (self->stack, depth - 1);
      if (!get_cell (self, top)->done)
        compute_cell (self, top);
    }
}

PorismStatus
porism_evaluation_get (PorismEvaluation *self,
                       PorismId          id,
                       const void      **elements)
{
  const PorismRecord *record = porism_construction_evaluated (self->construction, id);
  Cell *cell;

  g_return_val_if_fail (record != NULL, PORISM_UNDEFINED);

  if (!get_cell (self, id)->done)
    {
      compute_inputs (self, record);
      compute_cell (self, id);
    }
  cell = get_cell (self, id);
  *elements = cell->elements;
  self->field.any.reason = cell->reason;

  return cell->status;
}

ulong
porism_evaluation_get_wanted_order (PorismEvaluation   *self,
                                    PorismId            id,
                                    const PorismRecord *record)
{
  const void *elements;
  PorismStatus status;
  void *own;

  if (id > 0)
    return porism_evaluation_get (self, id, &elements) == PORISM_UNDEFINED ? 1 : get_cell (self, id)->wanted;
  own = new_elements (self, record->width);
  status = porism_evaluation_try (self, record, own);
  free_elements (self, own);

  return status == PORISM_UNDEFINED ? 1 : self->field.exact.wanted_order;
}

PorismStatus
porism_evaluation_apply (PorismEvaluation    *self,
                         const PorismFormula *formula,
                         const PorismRecord  *record,
                         void                *elements)
{
  compute_inputs (self, record);
  return apply_formula (self, formula, 0, record, elements);
}

PorismStatus
porism_evaluation_repeat (PorismEvaluation *self,
                          PorismId          id,
                          void             *elements)
{
  const PorismRecord *record = porism_construction_evaluated (self->construction, id);

  compute_inputs (self, record);
  return apply_formula (self, &record->operation->formula, id, record, elements);
}

PorismStatus
porism_evaluation_try (PorismEvaluation   *self,
                       const PorismRecord *record,
                       void               *elements)
{
  return porism_evaluation_apply (self, &record->operation->formula, record, elements);
}

PorismStatus
porism_evaluation_locate (PorismEvaluation   *self,
                          const PorismRecord *record,
                          const void         *point,
                          guint               n,
                          void               *numbers)
{
  Inputs inputs;
  PorismStatus status;

  compute_inputs (self, record);
  status = gather_inputs (self, 0, record, &inputs);
  if (status == PORISM_OK)
    {
      inputs.pointers[record->n_inputs] = point;
      inputs.kinds[record->n_inputs] = PORISM_KIND_POINT;
      inputs.widths[record->n_inputs] = (guint16) n;
      inputs.shape.n_inputs++;
      status = record->operation->locate.in_field[self->field.any.klass->kind] (
        &self->field, &inputs.shape, inputs.pointers, numbers);
    }
  clear_inputs (self, &inputs);

  return status;
}
