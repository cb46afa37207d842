/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A plan has one block of memory for each of its arrays; what lies outside is borrowed from the figure,
 * or kept as bounds beside it. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/locus.h"

/* The plan and what it owns. */
typedef struct
{
  PorismLocusPlan plan;
  const PorismConstruction *construction;
  PorismFieldKind kind;
  PorismLocusLookup lookup;
  gpointer user_data;
  GArray *between;              /* PorismId, in the order of evaluation; the first one runs */
  GArray *offsets;              /* guint, of each, among the elements */
  GPtrArray *outside;
  GPtrArray *owned;
} Planner;

/* By operation; what a point-on-segment runs along says whether it ends. */
static const struct
{
  const char *operation;
  PorismRun run;
} runs[] = {
  { "point-on-line", PORISM_RUN_LINE },
  { "point-on-line-from", PORISM_RUN_LINE },
  { "point-on-segment", PORISM_RUN_UNIT },
  { "point-on-circle", PORISM_RUN_TURN },
  { "point-on-arc", PORISM_RUN_ARC },
  { "point-on-conic", PORISM_RUN_TURN },
  { "point-on-conic-from", PORISM_RUN_HALF_TURN },
  { "point-on-polygon", PORISM_RUN_SIDES },
  { "point-on-function", PORISM_RUN_DOMAIN },
  { "point-on-curve", PORISM_RUN_DOMAIN },
  { "point-on-locus", PORISM_RUN_SAMPLES },
  { "slider", PORISM_RUN_RANGE },
};

static gboolean
get_range (const PorismRecord *record,
           double              range[2])
{
  range[0] = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN);
  range[1] = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX);

  return porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX) &&
         range[0] < range[1];
}

PorismRun
porism_construction_get_run (const PorismConstruction *self,
                             PorismId                  mover)
{
  const PorismRecord *record = porism_construction_get (self, mover);
  double range[2];

  if (record == NULL || !porism_record_is_free (record))
    return PORISM_RUN_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    if (g_str_equal (record->operation->id, runs[i].operation))
      {
        if (runs[i].run == PORISM_RUN_RANGE && !get_range (record, range))
          return PORISM_RUN_NONE;
        if (runs[i].run == PORISM_RUN_UNIT &&
            porism_construction_get (self, record->inputs[0].object)->kind == PORISM_KIND_RAY)
          return PORISM_RUN_RAY;
        return runs[i].run;
      }
  return PORISM_RUN_NONE;
}

gboolean
porism_construction_can_trace (const PorismConstruction *self,
                               PorismId                  point,
                               PorismId                  mover)
{
  return porism_construction_get_run (self, mover) != PORISM_RUN_NONE &&
         porism_construction_depends_on (self, point, mover);
}

/* ---- what lies between ---- */

/* The mover, the point, and what depends on the one and carries the other. */
static void
find_between (Planner *self,
              PorismId point,
              PorismId mover)
{
  g_autoptr (GArray) dependents = porism_construction_get_dependents (self->construction, mover);
  g_autoptr (GArray) carriers = porism_construction_get_dependencies (self->construction, point);
  g_autofree guint8 *carries = g_malloc0 (self->construction->slots->len);

  for (guint i = 0; i < carriers->len; i++)
    carries[g_array_index (carriers, PorismId, i)] = TRUE;
  carries[point] = TRUE;
  g_array_append_val (self->between, mover);
  for (guint i = 0; i < dependents->len; i++)
    {
      PorismId id = g_array_index (dependents, PorismId, i);

      if (carries[id])
        g_array_append_val (self->between, id);
    }
}

static int
find_offset (const Planner *self,
             PorismId       id)
{
  for (guint i = 0; i < self->offsets->len; i++)
    if (g_array_index (self->between, PorismId, i) == id)
      return (int) g_array_index (self->offsets, guint, i);
  return -1;
}

/* ---- what lies outside ---- */

/* @n of the figure's values from @at on, as bounds of the plan's own. */
static const void *
keep_bounds (Planner *self,
             gsize    at,
             guint    n)
{
  PorismBound *bounds = g_new (PorismBound, n + 1);

  for (guint i = 0; i < n; i++)
    bounds[i] = (PorismBound) { self->construction->values[at + i],
                                self->construction->errors[at + i] };
  g_ptr_array_add (self->owned, bounds);
  return bounds;
}

static const void *
keep_constants (Planner *self,
                gsize    at,
                guint    n)
{
  PorismGradient *constants = g_new (PorismGradient, n + 1);

  for (guint i = 0; i < n; i++)
    constants[i] = (PorismGradient) { self->construction->values[at + i] };
  g_ptr_array_add (self->owned, constants);
  return constants;
}

/* Returns the source of what lies outside: the value of @id, or number @number of its own. */
static gint
add_outside (Planner *self,
             PorismId id,
             int      number)
{
  const PorismSlot *slot = porism_construction_slot (self->construction, id);
  gsize at = slot->offset + (number >= 0 ? slot->record->width + (guint) number : 0);
  guint n = number >= 0 ? 1 : slot->record->width;
  const void *elements;

  if (self->kind == PORISM_FIELD_BOUND)
    elements = keep_bounds (self, at, n);
  else if (number < 0 && self->lookup != NULL)
    elements = self->lookup (self->user_data, id);
  else if (self->kind == PORISM_FIELD_GRADIENT)
    elements = keep_constants (self, at, n);
  else
    elements = self->construction->values + at;
  g_ptr_array_add (self->outside, (gpointer) elements);

  return -(gint) self->outside->len;
}

/* ---- steps ---- */

/* Where each input of @record comes from, its kind and its width. */
static void
plan_inputs (Planner            *self,
             PorismId            id,
             const PorismRecord *record,
             PorismLocusStep    *step)
{
  guint n = record->n_inputs, number = 0, n_free = 0;
  gint *sources = g_new (gint, n + 1);
  guint8 *kinds = g_new0 (guint8, n + 1);
  guint16 *widths = g_new0 (guint16, n + 1);
  const PorismExpression **expressions = g_new0 (const PorismExpression *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const PorismInput *input = &record->inputs[i];
      const PorismRecord *parent = porism_construction_get (self->construction, input->object);
      gboolean runs_here = id == g_array_index (self->between, PorismId, 0) && input->number != NULL &&
                           porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_FREE;

      kinds[i] = input->number != NULL ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      widths[i] = input->number != NULL ? 1 : (guint16) parent->width;
      expressions[i] = input->number != NULL ? NULL : parent->expression;
      if (runs_here)
        sources[i] = (gint) n_free++;
      else if (input->number != NULL)
        sources[i] = add_outside (self, id, (int) number);
      else
        sources[i] = find_offset (self, input->object);
      if (input->number == NULL && sources[i] < 0)
        sources[i] = add_outside (self, input->object, -1);
      number += input->number != NULL;
    }
  step->sources = sources;
  step->evaluate = record->operation->formula.in_field[self->kind];
  step->shape = (PorismShape) { .branch = record->branch, .n_inputs = n, .width = record->width,
                                .kinds = kinds, .widths = widths, .expression = record->expression,
                                .expressions = expressions };
}

static void
plan_steps (Planner *self)
{
  self->plan.n_steps = self->between->len;
  self->plan.steps = g_new0 (PorismLocusStep, self->between->len);
  for (guint i = 0; i < self->between->len; i++)
    {
      PorismId id = g_array_index (self->between, PorismId, i);
      const PorismRecord *record = porism_construction_get (self->construction, id);

      if (i == 0)
        self->plan.n_elements = self->plan.n_free = porism_record_n_free (record);
      plan_inputs (self, id, record, &self->plan.steps[i]);
      self->plan.steps[i].at = self->plan.n_elements;
      g_array_append_val (self->offsets, self->plan.n_elements);
      self->plan.n_elements += record->width;
    }
}

/* What it runs along, which is the first input from outside. */
static void
plan_path (Planner *self)
{
  const PorismLocusStep *first = &self->plan.steps[0];
  PorismId mover = g_array_index (self->between, PorismId, 0);
  guint vertices;

  self->plan.run = porism_construction_get_run (self->construction, mover);
  get_range (porism_construction_get (self->construction, mover), self->plan.range);
  if (self->plan.run == PORISM_RUN_RANGE || self->plan.run == PORISM_RUN_NONE)
    return;
  self->plan.path = self->outside->pdata[0];
  self->plan.path_width = first->shape.widths[0];
  vertices = self->plan.path_width / 2;
  self->plan.n_sides = vertices - (first->shape.kinds[0] == PORISM_KIND_POLYLINE);
}

PorismLocusPlan *
porism_locus_plan_new (const PorismConstruction *construction,
                       const PorismRecord       *record,
                       PorismFieldKind           kind,
                       PorismLocusLookup         lookup,
                       gpointer                  user_data)
{
  Planner *self;

  if (record->kind != PORISM_KIND_LOCUS ||
      !porism_construction_can_trace (construction, record->inputs[0].object,
                                      record->inputs[1].object) ||
      (kind != PORISM_FIELD_DOUBLE && kind != PORISM_FIELD_BOUND && kind != PORISM_FIELD_GRADIENT))
    return NULL;
  self = g_new0 (Planner, 1);
  self->construction = construction;
  self->kind = kind;
  self->lookup = lookup;
  self->user_data = user_data;
  self->between = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->offsets = g_array_new (FALSE, FALSE, sizeof (guint));
  self->outside = g_ptr_array_new ();
  self->owned = g_ptr_array_new_with_free_func (g_free);
  find_between (self, record->inputs[0].object, record->inputs[1].object);
  plan_steps (self);
  plan_path (self);
  self->plan.outside = (const void **) self->outside->pdata;

  return &self->plan;
}

void
porism_locus_plan_free (PorismLocusPlan *plan)
{
  Planner *self = (Planner *) plan;

  for (guint i = 0; i < plan->n_steps; i++)
    {
      g_free ((gpointer) plan->steps[i].sources);
      g_free ((gpointer) plan->steps[i].shape.kinds);
      g_free ((gpointer) plan->steps[i].shape.widths);
      g_free ((gpointer) plan->steps[i].shape.expressions);
    }
  g_free (plan->steps);
  g_array_unref (self->between);
  g_array_unref (self->offsets);
  g_ptr_array_unref (self->outside);
  g_ptr_array_unref (self->owned);
  g_free (self);
}
