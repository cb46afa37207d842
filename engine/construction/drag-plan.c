/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* As long as everything is defined, a batch of steps of one kind is one call of the formula's loop,
 * which stops at the first value that does not exist. From there on, and as long as something is
 * undefined, every step is computed by itself, after a look at its inputs. */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "engine/construction/drag-plan.h"
#include "engine/construction/locus.h"
#include "engine/field/double.h"

/* What does not move is on level 0. */
#define ROOT_LEVEL 1

/* Steps of one formula and level, one after the other. */
typedef struct
{
  PorismFormulaRun run;
  void *const *rows;
  guint n;
  guint first;                  /* step */
  PorismTrace *trace;           /* NULL where the branches stay */
} Batch;

struct _PorismPlan
{
  PorismConstruction *construction;
  PorismStep *steps;
  guint n_steps;
  GArray *batches;              /* Batch */
  guint n_whole;                /* of them, before the first traced one */
  GPtrArray *traces;            /* PorismTrace */
  void **rows;
  GHashTable *kinds;            /* PorismStepKind, each once */
  GHashTable *ranks;            /* PorismOperation → rank, in the order in which they were met */
  PorismShape root_shape;
  guint n_undefined;            /* steps */
  gboolean parent_undefined;    /* some input from outside the plan is undefined */
};

/* ---- kinds ---- */

static guint
hash_kind (gconstpointer key)
{
  const PorismStepKind *kind = key;
  guint hash = g_direct_hash (kind->operation) ^ (guint) kind->shape.branch * 31 ^ kind->family ^
               g_direct_hash (kind->shape.expression);

  for (guint i = 0; i < kind->shape.n_inputs; i++)
    hash = hash * 33 + kind->shape.kinds[i];
  return hash;
}

static gboolean
equal_kinds (gconstpointer a,
             gconstpointer b)
{
  const PorismStepKind *x = a, *y = b;
  guint n = x->shape.n_inputs;

  return x->operation == y->operation && x->shape.branch == y->shape.branch &&
         x->family == y->family && n == y->shape.n_inputs && x->shape.width == y->shape.width &&
         x->shape.expression == y->shape.expression && x->shape.locus == y->shape.locus &&
         memcmp (x->shape.kinds, y->shape.kinds, n) == 0 &&
         memcmp (x->shape.expressions, y->shape.expressions, n * sizeof (gpointer)) == 0 &&
         memcmp (x->shape.widths, y->shape.widths, n * sizeof (guint16)) == 0;
}

static void
free_kind (gpointer data)
{
  PorismStepKind *kind = data;

  g_free ((gpointer) kind->shape.kinds);
  g_free ((gpointer) kind->shape.widths);
  g_free ((gpointer) kind->shape.expressions);
  if (kind->shape.locus != NULL)
    porism_locus_plan_free ((PorismLocusPlan *) kind->shape.locus);
  g_free (kind);
}

/* Traced steps run by themselves, all others with those of their operation. */
static guint
find_rank (PorismPlan            *self,
           const PorismOperation *operation,
           PorismId               family)
{
  guint next = g_hash_table_size (self->kinds) + 1;
  guint rank = GPOINTER_TO_UINT (g_hash_table_lookup (self->ranks, operation));

  if (family > 0 || rank > 0)
    return family > 0 ? next : rank;
  g_hash_table_insert (self->ranks, (gpointer) operation, GUINT_TO_POINTER (next));
  return next;
}

/* The kind of step that evaluates @record, shared with all that are called alike. */
static const PorismStepKind *
intern_kind (PorismPlan         *self,
             const PorismRecord *record,
             PorismId            family)
{
  guint n = record->n_inputs;
  guint8 *kinds = g_new (guint8, n + 1);
  guint16 *widths = g_new (guint16, n + 1);
  const PorismExpression **expressions = g_new0 (const PorismExpression *, n + 1);
  PorismStepKind *kind = g_new (PorismStepKind, 1);
  const PorismStepKind *known;

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *parent =
        porism_construction_slot (self->construction, record->inputs[i].object)->record;
      gboolean own = record->inputs[i].number != NULL;

      kinds[i] = own ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      widths[i] = own ? 1 : (guint16) parent->width;
      expressions[i] = own ? NULL : parent->expression;
    }
  *kind = (PorismStepKind) {
    .operation = record->operation, .family = family,
    .rank = find_rank (self, record->operation, family),
    .shape = { .branch = family > 0 ? 0 : record->branch, .n_inputs = n, .width = record->width,
               .kinds = kinds, .widths = widths, .expression = record->expression,
               .expressions = expressions,
               .locus = porism_locus_plan_new (self->construction, record, PORISM_FIELD_DOUBLE,
                                               NULL, NULL) },
  };
  known = g_hash_table_lookup (self->kinds, kind);
  if (known == NULL)
    {
      g_hash_table_add (self->kinds, kind);
      return kind;
    }
  free_kind (kind);
  return known;
}

/* ---- steps ---- */

static const PorismRecord *
get_record (const PorismPlan *self,
            const PorismStep *step)
{
  return porism_construction_slot (self->construction, step->id)->record;
}

static gboolean
same_inputs (const PorismRecord *a,
             const PorismRecord *b)
{
  if (a->operation != b->operation || a->n_inputs != b->n_inputs)
    return FALSE;
  for (guint i = 0; i < a->n_inputs; i++)
    if (a->inputs[i].object == 0 || a->inputs[i].object != b->inputs[i].object)
      return FALSE;
  return TRUE;
}

/* The first traced object on the same inputs as step @i; 0 where it is not traced. */
static PorismId
find_family (const PorismPlan *self,
             guint             i)
{
  const PorismRecord *record = get_record (self, &self->steps[i]);

  if (!record->operation->traced || record->operation->branches == NULL)
    return 0;
  for (guint k = 0; k < i; k++)
    if (self->steps[k].kind->family == self->steps[k].id &&
        same_inputs (get_record (self, &self->steps[k]), record))
      return self->steps[k].id;
  return self->steps[i].id;
}

static guint
find_level (const PorismRecord *record,
            const guint        *levels)
{
  guint level = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    level = MAX (level, levels[record->inputs[i].object]);
  return level + 1;
}

static int
compare_steps (gconstpointer a,
               gconstpointer b)
{
  const PorismStep *x = a, *y = b;

  if (x->level != y->level)
    return x->level < y->level ? -1 : 1;
  if (x->kind->rank != y->kind->rank)
    return x->kind->rank < y->kind->rank ? -1 : 1;
  if (x->kind->shape.n_inputs != y->kind->shape.n_inputs)
    return x->kind->shape.n_inputs < y->kind->shape.n_inputs ? -1 : 1;
  return x->row < y->row ? -1 : x->row > y->row;
}

/* The steps sorted into levels; the roots stay as they were given. */
static void
plan_steps (PorismPlan     *self,
            const PorismId *affected,
            guint           n_roots)
{
  g_autofree guint *levels = g_new0 (guint, self->construction->slots->len);

  self->steps = g_new0 (PorismStep, self->n_steps);
  for (guint i = 0; i < self->n_steps; i++)
    {
      PorismStep *step = &self->steps[i];
      const PorismSlot *slot = porism_construction_slot (self->construction, affected[i]);

      step->id = affected[i];
      step->row = i;
      step->level = i < n_roots ? ROOT_LEVEL : find_level (slot->record, levels) + ROOT_LEVEL;
      step->kind = intern_kind (self, slot->record, find_family (self, i));
      step->undefined = slot->condition.status != PORISM_OK;
      levels[affected[i]] = step->level;
      self->n_undefined += step->undefined;
    }
  qsort (self->steps, self->n_steps, sizeof (PorismStep), compare_steps);
}

static void
plan_row (PorismPlan *self,
          PorismStep *step,
          void      **row)
{
  PorismConstruction *construction = self->construction;
  const PorismSlot *slot = porism_construction_slot (construction, step->id);
  const PorismRecord *record = slot->record;
  double *number = construction->values + slot->offset + record->width;

  *row++ = step->level == ROOT_LEVEL ? &self->root_shape : (gpointer) &step->kind->shape;
  *row++ = construction->values + slot->offset;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismSlot *parent = porism_construction_slot (construction, record->inputs[i].object);

      if (record->inputs[i].number != NULL)
        *row++ = number++;
      else
        {
          *row++ = construction->values + parent->offset;
          if (parent->condition.status != PORISM_OK)
            self->parent_undefined = TRUE;
        }
    }
}

static void
plan_rows (PorismPlan *self)
{
  guint at = 0;

  for (guint i = 0; i < self->n_steps; i++)
    {
      self->steps[i].row = at;
      at += 2 + self->steps[i].kind->shape.n_inputs;
    }
  self->rows = g_new (void *, at + 1);
  for (guint i = 0; i < self->n_steps; i++)
    plan_row (self, &self->steps[i], self->rows + self->steps[i].row);
}

static PorismTrace *
new_trace (PorismPlan *self,
           guint       first,
           guint       n)
{
  const PorismStep *steps = &self->steps[first];
  g_autofree gint *branches = g_new (gint, n);

  for (guint i = 0; i < n; i++)
    branches[i] = get_record (self, &steps[i])->branch;
  return porism_trace_new (steps->kind->operation, &steps->kind->shape,
                           (const void *const *) self->rows + steps->row + 2, branches, n);
}

static void
append_batch (PorismPlan *self,
              guint       first,
              guint       n)
{
  const PorismStepKind *kind = self->steps[first].kind;
  Batch batch = { .run = kind->operation->formula.run, .n = n, .first = first,
                  .rows = self->rows + self->steps[first].row };

  if (kind->family > 0)
    {
      batch.trace = new_trace (self, first, n);
      g_ptr_array_add (self->traces, batch.trace);
    }
  else if (self->traces->len == 0)
    self->n_whole++;
  g_array_append_val (self->batches, batch);
}

static void
plan_batches (PorismPlan *self)
{
  guint first = 0;

  for (guint i = 1; i <= self->n_steps; i++)
    if (i == self->n_steps || self->steps[i].level != self->steps[first].level ||
        self->steps[i].kind->rank != self->steps[first].kind->rank ||
        self->steps[i].kind->shape.n_inputs != self->steps[first].kind->shape.n_inputs)
      {
        append_batch (self, first, i - first);
        first = i;
      }
}

PorismPlan *
porism_plan_new (PorismConstruction *construction,
                 const PorismId     *affected,
                 guint               n,
                 guint               n_roots)
{
  PorismPlan *self = g_new0 (PorismPlan, 1);

  self->construction = construction;
  self->n_steps = n;
  self->kinds = g_hash_table_new_full (hash_kind, equal_kinds, free_kind, NULL);
  self->ranks = g_hash_table_new (NULL, NULL);
  self->batches = g_array_new (FALSE, FALSE, sizeof (Batch));
  self->traces = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_trace_free);
  plan_steps (self, affected, n_roots);
  self->root_shape = self->steps[0].kind->shape;
  plan_rows (self);
  plan_batches (self);

  return self;
}

void
porism_plan_free (PorismPlan *self)
{
  g_free (self->steps);
  g_free (self->rows);
  g_array_unref (self->batches);
  g_ptr_array_unref (self->traces);
  g_hash_table_unref (self->kinds);
  g_hash_table_unref (self->ranks);
  g_free (self);
}

const PorismStep *
porism_plan_get_steps (const PorismPlan *self,
                       guint            *n)
{
  *n = self->n_steps;
  return self->steps;
}

void *const *
porism_plan_get_row (const PorismPlan *self,
                     const PorismStep *step)
{
  return self->rows + step->row;
}

PorismShape *
porism_plan_get_root_shape (PorismPlan *self)
{
  return &self->root_shape;
}

/* ---- running ---- */

static void
set_condition (PorismPlan     *self,
               PorismStep     *step,
               PorismCondition condition)
{
  gboolean undefined = condition.status != PORISM_OK;

  porism_construction_slot (self->construction, step->id)->condition = condition;
  self->n_undefined = self->n_undefined + undefined - step->undefined;
  step->undefined = undefined;
}

static void
set_defined (PorismPlan *self,
             PorismStep *step)
{
  set_condition (self, step, (PorismCondition) { PORISM_OK, PORISM_REASON_NONE, 0 });
}

static void
set_undefined (PorismPlan  *self,
               PorismStep  *step,
               PorismReason reason)
{
  set_condition (self, step, (PorismCondition) { PORISM_UNDEFINED, reason, step->id });
  memset (self->rows[step->row + 1], 0, step->kind->shape.width * sizeof (double));
}

/* FALSE where an input is undefined, and the step with it. */
static gboolean
take_condition_of_parents (PorismPlan *self,
                           PorismStep *step)
{
  const PorismRecord *record = get_record (self, step);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].number == NULL)
      {
        const PorismSlot *parent =
          porism_construction_slot (self->construction, record->inputs[i].object);

        if (parent->condition.status != PORISM_OK)
          {
            set_condition (self, step, parent->condition);
            return FALSE;
          }
      }
  return TRUE;
}

static void
run_step (PorismPlan *self,
          PorismStep *step)
{
  void **row = self->rows + step->row;
  const PorismShape *shape = row[0];
  PorismDoubleField field;
  PorismStatus status;

  if (!take_condition_of_parents (self, step))
    return;
  porism_double_field_init (&field);
  status = step->kind->operation->formula.in_field[PORISM_FIELD_DOUBLE] (
    &field, shape, (const void *const *) (row + 2), row[1]);
  if (status != PORISM_OK)
    set_undefined (self, step, field.base.reason);
  else if (!porism_double_is_finite (row[1], shape->width))
    set_undefined (self, step, PORISM_REASON_NOT_FINITE);
  else if (step->undefined)
    set_defined (self, step);
}

static gboolean
follow (PorismPlan  *self,
        const Batch *batch)
{
  gboolean present = TRUE, clear = TRUE;

  for (guint i = 0; i < batch->n; i++)
    present = take_condition_of_parents (self, &self->steps[batch->first + i]) && present;
  if (!present)
    {
      porism_trace_lose (batch->trace);
      return TRUE;
    }
  clear = porism_trace_follow (batch->trace);
  for (guint i = 0; i < batch->n; i++)
    {
      PorismStep *step = &self->steps[batch->first + i];
      PorismReason reason;
      const double *value = porism_trace_get (batch->trace, i, &reason);

      if (value == NULL)
        {
          set_undefined (self, step, reason);
          continue;
        }
      memcpy (self->rows[step->row + 1], value, step->kind->shape.width * sizeof (double));
      set_defined (self, step);
    }
  return clear;
}

/* As long as everything exists: the first batch that is not done whole, and how much of it is. */
static guint
run_whole (PorismPlan *self,
           guint      *done)
{
  const Batch *batches = (const Batch *) (const void *) self->batches->data;
  const guint n = self->n_whole;
  PorismDoubleField field;

  porism_double_field_init (&field);
  *done = 0;
  for (guint i = 0; i < n; i++)
    if (G_UNLIKELY ((*done = batches[i].run (&field, batches[i].rows, batches[i].n)) < batches[i].n))
      return i;
  *done = 0;
  return n;
}

gboolean
porism_plan_run (PorismPlan *self)
{
  gboolean clear = TRUE;
  guint first = 0, done = 0;
  PorismDoubleField field;

  porism_double_field_init (&field);
  if (self->n_undefined == 0 && !self->parent_undefined)
    first = run_whole (self, &done);
  for (guint i = first; i < self->batches->len; i++, done = 0)
    {
      const Batch *batch = &g_array_index (self->batches, Batch, i);

      if (batch->trace != NULL)
        {
          clear = follow (self, batch) && clear;
          continue;
        }
      if (done == 0 && self->n_undefined == 0 && !self->parent_undefined)
        done = batch->run (&field, batch->rows, batch->n);
      for (; done < batch->n; done++)
        run_step (self, &self->steps[batch->first + done]);
    }
  return clear;
}

void
porism_plan_keep (PorismPlan *self)
{
  for (guint i = 0; i < self->traces->len; i++)
    porism_trace_keep (g_ptr_array_index (self->traces, i));
}

void
porism_plan_take_back (PorismPlan *self)
{
  for (guint i = 0; i < self->traces->len; i++)
    porism_trace_take_back (g_ptr_array_index (self->traces, i));
}

void
porism_plan_append_branches (const PorismPlan *self,
                             GArray           *branches)
{
  for (guint i = 0; i < self->batches->len; i++)
    {
      const Batch *batch = &g_array_index (self->batches, Batch, i);

      for (guint k = 0; batch->trace != NULL && k < batch->n; k++)
        {
          const PorismStep *step = &self->steps[batch->first + k];
          PorismDragBranch now = { step->id, porism_trace_get_branch (batch->trace, k) };

          if (now.branch != get_record (self, step)->branch)
            g_array_append_val (branches, now);
        }
    }
}
