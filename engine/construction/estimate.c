/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values past what an action may do: those of doubles, with an infinite radius, since nothing encloses
 * them. They are what a drag shows; everything that follows from them is numeric. */

#include "config.h"

#include <math.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/locus.h"

gboolean
porism_construction_is_enclosed (const PorismConstruction *self,
                                 PorismId                  id)
{
  const PorismSlot *slot = porism_construction_slot (self, id);

  for (guint i = 0; slot->record != NULL && i < slot->record->width; i++)
    if (!isfinite (self->errors[slot->offset + i]))
      return FALSE;
  return TRUE;
}

gboolean
porism_construction_encloses_inputs (const PorismConstruction *self,
                                     const PorismRecord       *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && !porism_construction_is_enclosed (self, record->inputs[i].object))
      return FALSE;
  return TRUE;
}

/* The inputs as the doubles that are kept; @numbers: room for those that are the record's own. */
static PorismStatus
fill_double_inputs (const PorismConstruction *self,
                    const PorismRecord       *record,
                    PorismShape              *shape,
                    const void              **pointers,
                    double                   *numbers)
{
  guint8 *kinds = (guint8 *) shape->kinds;
  guint16 *widths = (guint16 *) shape->widths;
  const PorismExpression **expressions = (const PorismExpression **) shape->expressions;
  PorismDoubleField field;

  porism_double_field_init (&field);
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismInput *input = &record->inputs[i];
      const PorismSlot *slot = porism_construction_slot (self, input->object);

      kinds[i] = input->number != NULL ? PORISM_KIND_NUMBER : (guint8) slot->record->kind;
      widths[i] = input->number != NULL ? 1 : (guint16) slot->record->width;
      expressions[i] = input->number != NULL ? NULL : slot->record->expression;
      pointers[i] = input->number != NULL ? numbers + i : self->values + slot->offset;
      if (input->number == NULL && slot->condition.status != PORISM_OK)
        return PORISM_UNDEFINED;
      if (input->number != NULL &&
          porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, input->number, NULL, NULL,
                                                           numbers + i) != PORISM_OK)
        return PORISM_UNDEFINED;
    }
  return PORISM_OK;
}

static PorismStatus
evaluate_in_doubles (const PorismConstruction *self,
                     const PorismRecord       *record,
                     double                   *values)
{
  guint n = record->n_inputs + 1;
  g_autofree guint8 *kinds = g_new (guint8, n);
  g_autofree guint16 *widths = g_new (guint16, n);
  g_autofree const PorismExpression **expressions = g_new (const PorismExpression *, n);
  g_autofree const void **pointers = g_new (const void *, n);
  g_autofree double *numbers = g_new (double, n);
  g_autoptr (PorismLocusPlan) locus =
    porism_locus_plan_new (self, record, PORISM_FIELD_DOUBLE, NULL, NULL);
  PorismShape shape = {
    .branch = record->branch, .n_inputs = record->n_inputs, .width = record->width, .kinds = kinds,
    .widths = widths, .expression = record->expression, .expressions = expressions, .locus = locus,
  };
  PorismDoubleField field;

  porism_double_field_init (&field);
  if (fill_double_inputs (self, record, &shape, pointers, numbers) != PORISM_OK)
    return PORISM_UNDEFINED;
  return record->operation->formula.in_field[PORISM_FIELD_DOUBLE] (&field, &shape, pointers, values);
}

gboolean
porism_construction_estimate (const PorismConstruction *self,
                              const PorismRecord       *record,
                              PorismReason              reason,
                              PorismBound              *elements)
{
  g_autofree double *values = NULL;

  if (reason != PORISM_REASON_TOO_DEAR && reason != PORISM_REASON_INTEGRAL_TOO_DEAR)
    return FALSE;
  values = g_new (double, MAX (record->width, 1));
  if (evaluate_in_doubles (self, record, values) != PORISM_OK)
    return FALSE;
  for (guint i = 0; i < record->width; i++)
    {
      if (!(fabs (values[i]) <= PORISM_GREATEST_VALUE))
        return FALSE;
      elements[i] = (PorismBound) { values[i], HUGE_VAL };
    }
  return TRUE;
}

void
porism_construction_set_lenient (PorismConstruction *self,
                                 gboolean            lenient)
{
  self->lenient = lenient;
}

gboolean
porism_construction_admits_estimate (const PorismConstruction *self,
                                     const PorismRecord       *record)
{
  return self->lenient || !porism_construction_encloses_inputs (self, record);
}
