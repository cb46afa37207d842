/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag is planned once: for each affected object its double formula, where its inputs lie and where
 * its value goes. A move then runs the plan from front to back. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/drag.h"

typedef struct
{
  PorismFormulaFunc evaluate;
  PorismShape shape;
  const void **in;
  double *out;
  PorismSlot *slot;
  PorismId id;
  const PorismInput *inputs;
} Step;

struct _PorismDrag
{
  PorismConstruction *construction;
  GArray *affected;             /* PorismId */
  Step *steps;
  guint n_steps;
  const void **pointers;        /* of all steps, one after the other */
  guint8 *kinds;
  guint16 *widths;
  gboolean parent_undefined;    /* some input from outside the plan is undefined */
  double *root_numbers;
  guint n_root_numbers;
  double point[2];              /* the wanted place, the further input of the locating formula */
  const void **locate_in;
  guint8 *locate_kinds;
  guint16 *locate_widths;
  double *saved_values;
  PorismCondition *saved_conditions;
};

static gsize
count_inputs (const PorismDrag *self)
{
  gsize n = 0;

  for (guint i = 0; i < self->n_steps; i++)
    n += porism_construction_get (self->construction,
                                  g_array_index (self->affected, PorismId, i))->n_inputs;
  return n;
}

static void
plan_step (PorismDrag *self,
           Step       *step,
           PorismId    id,
           gsize       at)
{
  PorismConstruction *construction = self->construction;
  PorismSlot *slot = porism_construction_slot (construction, id);
  const PorismRecord *record = slot->record;
  const double *number = construction->values + slot->offset + record->width;

  *step = (Step) {
    .evaluate = record->operation->formula.in_field[PORISM_FIELD_DOUBLE],
    .shape = { .branch = record->branch, .n_inputs = record->n_inputs, .width = record->width,
               .kinds = self->kinds + at, .widths = self->widths + at,
               .expression = record->expression },
    .in = self->pointers + at, .out = construction->values + slot->offset,
    .slot = slot, .id = id, .inputs = record->inputs,
  };
  for (guint i = 0; i < record->n_inputs; i++, at++)
    {
      const PorismSlot *parent = porism_construction_slot (construction, record->inputs[i].object);

      if (record->inputs[i].number != NULL)
        {
          self->pointers[at] = number++;
          self->kinds[at] = PORISM_KIND_NUMBER;
          self->widths[at] = 1;
          continue;
        }
      self->pointers[at] = construction->values + parent->offset;
      self->kinds[at] = (guint8) parent->record->kind;
      self->widths[at] = (guint16) parent->record->width;
      if (parent->condition.status != PORISM_OK)
        self->parent_undefined = TRUE;
    }
}

static void
plan (PorismDrag *self)
{
  gsize n = count_inputs (self);
  gsize at = 0;

  self->steps = g_new0 (Step, self->n_steps);
  self->pointers = g_new (const void *, n);
  self->kinds = g_new (guint8, n);
  self->widths = g_new (guint16, n);
  for (guint i = 0; i < self->n_steps; i++)
    {
      PorismId id = g_array_index (self->affected, PorismId, i);

      plan_step (self, &self->steps[i], id, at);
      at += self->steps[i].shape.n_inputs;
    }
}

/* The root's inputs with the wanted point as one more. */
static void
plan_location (PorismDrag *self)
{
  const Step *root = &self->steps[0];
  guint n = root->shape.n_inputs;

  self->root_numbers = root->out + root->shape.width;
  self->n_root_numbers = porism_record_n_free (root->slot->record);
  self->locate_in = g_new (const void *, n + 1);
  self->locate_kinds = g_new (guint8, n + 1);
  self->locate_widths = g_new (guint16, n + 1);
  memcpy (self->locate_in, root->in, n * sizeof *root->in);
  memcpy (self->locate_kinds, root->shape.kinds, n);
  memcpy (self->locate_widths, root->shape.widths, n * sizeof (guint16));
  self->locate_in[n] = self->point;
  self->locate_kinds[n] = PORISM_KIND_POINT;
  self->locate_widths[n] = 2;
}

static gsize
count_values (const PorismDrag *self)
{
  gsize n = self->n_root_numbers;

  for (guint i = 0; i < self->n_steps; i++)
    n += self->steps[i].shape.width;
  return n;
}

static void
save (PorismDrag *self)
{
  double *to = self->saved_values = g_new (double, count_values (self));

  self->saved_conditions = g_new (PorismCondition, self->n_steps);
  memcpy (to, self->root_numbers, self->n_root_numbers * sizeof (double));
  to += self->n_root_numbers;
  for (guint i = 0; i < self->n_steps; i++)
    {
      const Step *step = &self->steps[i];

      memcpy (to, step->out, step->shape.width * sizeof (double));
      to += step->shape.width;
      self->saved_conditions[i] = step->slot->condition;
    }
}

static void
restore (PorismDrag *self)
{
  const double *from = self->saved_values;

  memcpy (self->root_numbers, from, self->n_root_numbers * sizeof (double));
  from += self->n_root_numbers;
  for (guint i = 0; i < self->n_steps; i++)
    {
      const Step *step = &self->steps[i];

      memcpy (step->out, from, step->shape.width * sizeof (double));
      from += step->shape.width;
      step->slot->condition = self->saved_conditions[i];
    }
}

PorismDrag *
porism_drag_new (PorismConstruction *construction,
                 PorismId            id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  PorismDrag *self;

  if (record == NULL || !porism_record_is_free (record))
    return NULL;

  self = g_new0 (PorismDrag, 1);
  self->construction = construction;
  self->affected = porism_construction_get_dependents (construction, id);
  g_array_prepend_val (self->affected, id);
  self->n_steps = self->affected->len;
  plan (self);
  plan_location (self);
  save (self);

  return self;
}

void
porism_drag_free (PorismDrag *self)
{
  restore (self);
  g_array_unref (self->affected);
  g_free (self->steps);
  g_free (self->pointers);
  g_free (self->kinds);
  g_free (self->widths);
  g_free (self->locate_in);
  g_free (self->locate_kinds);
  g_free (self->locate_widths);
  g_free (self->saved_values);
  g_free (self->saved_conditions);
  g_free (self);
}

const PorismId *
porism_drag_get_affected (const PorismDrag *self,
                          guint            *n)
{
  *n = self->n_steps;
  return (const PorismId *) (const void *) self->affected->data;
}

/* Gives the root the free numbers of the place nearest to the wanted one. */
static void
locate (PorismDrag *self)
{
  Step *root = &self->steps[0];
  const PorismOperation *operation = root->slot->record->operation;
  PorismShape shape = root->shape;
  PorismDoubleField field;

  shape.n_inputs++;
  shape.kinds = self->locate_kinds;
  shape.widths = self->locate_widths;
  shape.width = self->n_root_numbers;
  if (operation->locate_branch != NULL)
    root->shape.branch = shape.branch =
      operation->locate_branch (&shape, (const double *const *) self->locate_in,
                                self->point[0], self->point[1]);
  porism_double_field_init (&field);
  if (operation->locate.in_field[PORISM_FIELD_DOUBLE] != NULL)
    {
      double numbers[PORISM_MAX_ROLES] = { 0 };

      if (operation->locate.in_field[PORISM_FIELD_DOUBLE] (&field, &shape, self->locate_in,
                                                           numbers) == PORISM_OK)
        memcpy (self->root_numbers, numbers, self->n_root_numbers * sizeof (double));
    }
  else
    memcpy (self->root_numbers, self->point, MIN (self->n_root_numbers, 2) * sizeof (double));
}

static gboolean
take_condition_of_parents (const PorismDrag *self,
                           const Step       *step)
{
  for (guint i = 0; i < step->shape.n_inputs; i++)
    if (step->inputs[i].number == NULL)
      {
        const PorismSlot *parent =
          porism_construction_slot (self->construction, step->inputs[i].object);

        if (parent->condition.status != PORISM_OK)
          {
            step->slot->condition = parent->condition;
            return FALSE;
          }
      }
  return TRUE;
}

/* Finite elements times zero sum to zero; an infinity or a NaN does not. */
static gboolean
is_finite (const double *value,
           guint         width)
{
  double sum = 0;

  for (guint i = 0; i < width; i++)
    sum += value[i] * 0;
  return sum == 0;
}

void
porism_drag_move (PorismDrag *self,
                  double      x,
                  double      y)
{
  gboolean some_undefined = self->parent_undefined;
  PorismDoubleField field;

  if (!isfinite (x) || !isfinite (y))
    return;
  self->point[0] = x;
  self->point[1] = y;
  locate (self);
  porism_double_field_init (&field);
  for (guint i = 0; i < self->n_steps; i++)
    {
      Step *step = &self->steps[i];
      PorismStatus status;

      if (some_undefined && !take_condition_of_parents (self, step))
        continue;
      status = step->evaluate (&field, &step->shape, step->in, step->out);
      if (G_LIKELY (status == PORISM_OK && is_finite (step->out, step->shape.width)))
        step->slot->condition.status = PORISM_OK;
      else
        {
          step->slot->condition = (PorismCondition) {
            PORISM_UNDEFINED,
            status == PORISM_OK ? PORISM_REASON_NOT_FINITE : field.base.reason, step->id,
          };
          memset (step->out, 0, step->shape.width * sizeof (double));
          some_undefined = TRUE;
        }
    }
}
