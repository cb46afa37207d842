/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag is planned once: for each affected object its double formula, where its inputs lie and where
 * its value goes. A move then runs the plan from front to back. What objects of the same operation and
 * kinds have in common is kept once, so that the plan of a large figure stays in the cache. */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/drag.h"

/* What a formula is called with beside the values. */
typedef struct
{
  PorismFormulaFunc evaluate;
  PorismShape shape;
} Kind;

typedef struct
{
  const Kind *kind;
  double *out;
  guint in;                     /* index of the first of its pointers */
  PorismId id;
} Step;

struct _PorismDrag
{
  PorismConstruction *construction;
  GArray *affected;             /* PorismId */
  Step *steps;
  guint n_steps;
  guint8 *undefined;            /* of each step */
  const void **pointers;        /* of all steps, one after the other */
  GHashTable *kinds;            /* Kind, each once */
  PorismShape root_shape;       /* its branch follows the place on a polygon */
  gboolean parent_undefined;    /* some input from outside the plan is undefined */
  guint n_roots;                /* the first steps: what is moved itself */
  double *root_numbers;         /* of the first root */
  guint n_root_numbers;         /* of each root */
  double point[2];              /* the wanted place, the further input of the locating formula */
  const void **locate_in;
  guint8 *locate_kinds;
  guint16 *locate_widths;
  double *saved_values;
  PorismCondition *saved_conditions;
};

static guint
hash_kind (gconstpointer key)
{
  const Kind *kind = key;
  guint hash = g_direct_hash ((gpointer) kind->evaluate) ^ (guint) kind->shape.branch * 31 ^
               g_direct_hash (kind->shape.expression);

  for (guint i = 0; i < kind->shape.n_inputs; i++)
    hash = hash * 33 + kind->shape.kinds[i];
  return hash;
}

static gboolean
equal_kinds (gconstpointer a,
             gconstpointer b)
{
  const Kind *x = a, *y = b;
  guint n = x->shape.n_inputs;

  return x->evaluate == y->evaluate && x->shape.branch == y->shape.branch &&
         n == y->shape.n_inputs && x->shape.width == y->shape.width &&
         x->shape.expression == y->shape.expression &&
         memcmp (x->shape.kinds, y->shape.kinds, n) == 0 &&
         memcmp (x->shape.expressions, y->shape.expressions, n * sizeof (gpointer)) == 0 &&
         memcmp (x->shape.widths, y->shape.widths, n * sizeof (guint16)) == 0;
}

static void
free_kind (gpointer data)
{
  Kind *kind = data;

  g_free ((gpointer) kind->shape.kinds);
  g_free ((gpointer) kind->shape.widths);
  g_free ((gpointer) kind->shape.expressions);
  g_free (kind);
}

/* The kind of step that evaluates @record, shared with all that are called alike. */
static const Kind *
intern_kind (PorismDrag         *self,
             const PorismRecord *record)
{
  guint n = record->n_inputs;
  guint8 *kinds = g_new (guint8, n + 1);
  guint16 *widths = g_new (guint16, n + 1);
  const PorismExpression **expressions = g_new0 (const PorismExpression *, n + 1);
  Kind *kind = g_new (Kind, 1);
  const Kind *known;

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *parent =
        porism_construction_slot (self->construction, record->inputs[i].object)->record;
      gboolean own = record->inputs[i].number != NULL;

      kinds[i] = own ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      widths[i] = own ? 1 : (guint16) parent->width;
      expressions[i] = own ? NULL : parent->expression;
    }
  *kind = (Kind) {
    .evaluate = record->operation->formula.in_field[PORISM_FIELD_DOUBLE],
    .shape = { .branch = record->branch, .n_inputs = n, .width = record->width, .kinds = kinds,
               .widths = widths, .expression = record->expression, .expressions = expressions },
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
           guint       i,
           guint       at)
{
  PorismConstruction *construction = self->construction;
  PorismId id = g_array_index (self->affected, PorismId, i);
  PorismSlot *slot = porism_construction_slot (construction, id);
  const PorismRecord *record = slot->record;
  const double *number = construction->values + slot->offset + record->width;

  self->steps[i] = (Step) { .kind = intern_kind (self, record), .in = at, .id = id,
                            .out = construction->values + slot->offset };
  self->undefined[i] = slot->condition.status != PORISM_OK;
  for (guint k = 0; k < record->n_inputs; k++, at++)
    {
      const PorismSlot *parent = porism_construction_slot (construction, record->inputs[k].object);

      if (record->inputs[k].number != NULL)
        self->pointers[at] = number++;
      else
        {
          self->pointers[at] = construction->values + parent->offset;
          if (parent->condition.status != PORISM_OK)
            self->parent_undefined = TRUE;
        }
    }
}

static void
plan (PorismDrag *self)
{
  guint at = 0;

  self->kinds = g_hash_table_new_full (hash_kind, equal_kinds, free_kind, NULL);
  self->steps = g_new0 (Step, self->n_steps);
  self->undefined = g_new0 (guint8, self->n_steps);
  self->pointers = g_new (const void *, count_inputs (self) + 1);
  for (guint i = 0; i < self->n_steps; i++)
    {
      plan_step (self, i, at);
      at += self->steps[i].kind->shape.n_inputs;
    }
}

static PorismSlot *
get_slot (const PorismDrag *self,
          guint             i)
{
  return porism_construction_slot (self->construction, self->steps[i].id);
}

/* The root's inputs with the wanted point as one more. */
static void
plan_location (PorismDrag *self)
{
  const Step *root = &self->steps[0];
  guint n = root->kind->shape.n_inputs;

  self->root_shape = root->kind->shape;
  self->root_numbers = root->out + self->root_shape.width;
  self->n_root_numbers = porism_record_n_free (get_slot (self, 0)->record);
  self->locate_in = g_new (const void *, n + 1);
  self->locate_kinds = g_new (guint8, n + 1);
  self->locate_widths = g_new (guint16, n + 1);
  memcpy (self->locate_in, self->pointers, n * sizeof *self->pointers);
  memcpy (self->locate_kinds, self->root_shape.kinds, n);
  memcpy (self->locate_widths, self->root_shape.widths, n * sizeof (guint16));
  self->locate_in[n] = self->point;
  self->locate_kinds[n] = PORISM_KIND_POINT;
  self->locate_widths[n] = 2;
}

/* The numbers of root @i, which a move changes. */
static double *
get_numbers (const PorismDrag *self,
             guint             i)
{
  return self->steps[i].out + self->steps[i].kind->shape.width;
}

static gsize
count_values (const PorismDrag *self)
{
  gsize n = self->n_roots * self->n_root_numbers;

  for (guint i = 0; i < self->n_steps; i++)
    n += self->steps[i].kind->shape.width;
  return n;
}

static void
save (PorismDrag *self)
{
  double *to = self->saved_values = g_new (double, count_values (self));

  self->saved_conditions = g_new (PorismCondition, self->n_steps);
  for (guint i = 0; i < self->n_roots; i++, to += self->n_root_numbers)
    memcpy (to, get_numbers (self, i), self->n_root_numbers * sizeof (double));
  for (guint i = 0; i < self->n_steps; i++)
    {
      const Step *step = &self->steps[i];

      memcpy (to, step->out, step->kind->shape.width * sizeof (double));
      to += step->kind->shape.width;
      self->saved_conditions[i] = get_slot (self, i)->condition;
    }
}

static void
restore (PorismDrag *self)
{
  const double *from = self->saved_values;

  for (guint i = 0; i < self->n_roots; i++, from += self->n_root_numbers)
    memcpy (get_numbers (self, i), from, self->n_root_numbers * sizeof (double));
  for (guint i = 0; i < self->n_steps; i++)
    {
      const Step *step = &self->steps[i];

      memcpy (step->out, from, step->kind->shape.width * sizeof (double));
      from += step->kind->shape.width;
      get_slot (self, i)->condition = self->saved_conditions[i];
    }
}

/* Whether it is a free point: its coordinates are its own numbers. */
static gboolean
is_free_point (const PorismRecord *record)
{
  return record->kind == PORISM_KIND_POINT && porism_record_is_free (record) &&
         porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_FREE;
}

/* What moves when @id is moved: itself, or the free points that a path is made of; empty where it
 * cannot. */
static GArray *
find_roots (const PorismConstruction *construction,
            PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (PorismId));

  if (porism_record_is_free (record))
    {
      g_array_append_val (roots, id);
      return roots;
    }
  if (!(PORISM_KINDS_PATH & PORISM_KINDS (record->kind)))
    return roots;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId parent = record->inputs[i].object;
      gboolean known = FALSE;

      if (parent == 0 || PORISM_KINDS_NUMERIC &
                           PORISM_KINDS (porism_construction_get (construction, parent)->kind))
        continue;
      if (!is_free_point (porism_construction_get (construction, parent)))
        {
          g_array_set_size (roots, 0);
          return roots;
        }
      for (guint k = 0; k < roots->len; k++)
        known = known || g_array_index (roots, PorismId, k) == parent;
      if (!known)
        g_array_append_val (roots, parent);
    }
  return roots;
}

/* The roots, then all that depends on any of them, in the order of evaluation. */
static void
append_dependents (const PorismConstruction *construction,
                   GArray                   *affected)
{
  g_autofree guint8 *marked = g_malloc0 (construction->slots->len);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < affected->len; i++)
    marked[g_array_index (affected, PorismId, i)] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      for (guint k = 0; record != NULL && !marked[order[i]] && k < record->n_inputs; k++)
        if (marked[record->inputs[k].object])
          {
            marked[order[i]] = TRUE;
            g_array_append_val (affected, order[i]);
          }
    }
}

PorismDrag *
porism_drag_new (PorismConstruction *construction,
                 PorismId            id)
{
  g_autoptr (GArray) roots = NULL;
  PorismDrag *self;

  if (porism_construction_get (construction, id) == NULL)
    return NULL;
  roots = find_roots (construction, id);
  if (roots->len == 0)
    return NULL;

  self = g_new0 (PorismDrag, 1);
  self->construction = construction;
  self->n_roots = roots->len;
  self->affected = g_steal_pointer (&roots);
  append_dependents (construction, self->affected);
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
  g_free (self->undefined);
  g_free (self->pointers);
  g_hash_table_unref (self->kinds);
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

const PorismId *
porism_drag_get_roots (const PorismDrag *self,
                       guint            *n)
{
  *n = self->n_roots;
  return (const PorismId *) (const void *) self->affected->data;
}

/* Gives the root the free numbers of the place nearest to the wanted one. */
static void
locate (PorismDrag *self)
{
  const PorismOperation *operation = get_slot (self, 0)->record->operation;
  PorismShape shape = self->root_shape;
  PorismDoubleField field;
  double numbers[PORISM_MAX_ROLES] = { 0 };

  shape.n_inputs++;
  shape.kinds = self->locate_kinds;
  shape.widths = self->locate_widths;
  shape.width = self->n_root_numbers;
  if (operation->locate_branch != NULL)
    self->root_shape.branch = shape.branch =
      operation->locate_branch (&shape, (const double *const *) self->locate_in,
                                self->point[0], self->point[1]);
  porism_double_field_init (&field);
  if (operation->locate.in_field[PORISM_FIELD_DOUBLE] == NULL)
    memcpy (self->root_numbers, self->point, MIN (self->n_root_numbers, 2) * sizeof (double));
  else if (operation->locate.in_field[PORISM_FIELD_DOUBLE] (&field, &shape, self->locate_in,
                                                            numbers) == PORISM_OK)
    memcpy (self->root_numbers, numbers, self->n_root_numbers * sizeof (double));
}

static gboolean
take_condition_of_parents (PorismDrag *self,
                           guint       i)
{
  PorismSlot *slot = get_slot (self, i);

  for (guint k = 0; k < slot->record->n_inputs; k++)
    if (slot->record->inputs[k].number == NULL)
      {
        const PorismSlot *parent =
          porism_construction_slot (self->construction, slot->record->inputs[k].object);

        if (parent->condition.status != PORISM_OK)
          {
            slot->condition = parent->condition;
            self->undefined[i] = TRUE;
            return FALSE;
          }
      }
  return TRUE;
}

/* One element after the other: a wide load of what was just stored in parts would stall. */
static gboolean
is_finite (const double *value,
           guint         width)
{
  for (guint i = 0; i < width; i++)
    if (G_UNLIKELY (!(fabs (value[i]) <= DBL_MAX)))
      return FALSE;
  return TRUE;
}

static void
set_undefined (PorismDrag   *self,
               guint         i,
               PorismReason  reason)
{
  const Step *step = &self->steps[i];

  get_slot (self, i)->condition = (PorismCondition) { PORISM_UNDEFINED, reason, step->id };
  memset (step->out, 0, step->kind->shape.width * sizeof (double));
  self->undefined[i] = TRUE;
}

static void
set_defined (PorismDrag *self,
             guint       i)
{
  get_slot (self, i)->condition = (PorismCondition) { PORISM_OK, PORISM_REASON_NONE, 0 };
  self->undefined[i] = FALSE;
}

static void
run_plan (PorismDrag *self)
{
  gboolean some_undefined = self->parent_undefined;
  PorismDoubleField field;

  porism_double_field_init (&field);
  for (guint i = 0; i < self->n_steps; i++)
    {
      const Step *step = &self->steps[i];
      const Kind *kind = step->kind;
      PorismStatus status;

      if (G_UNLIKELY (some_undefined) && !take_condition_of_parents (self, i))
        continue;
      status = kind->evaluate (&field, i == 0 ? &self->root_shape : &kind->shape,
                               self->pointers + step->in, step->out);
      if (G_UNLIKELY (status != PORISM_OK || !is_finite (step->out, kind->shape.width)))
        {
          set_undefined (self, i, status == PORISM_OK ? PORISM_REASON_NOT_FINITE : field.base.reason);
          some_undefined = TRUE;
        }
      else if (G_UNLIKELY (self->undefined[i]))
        set_defined (self, i);
    }
}

void
porism_drag_move (PorismDrag *self,
                  double      x,
                  double      y)
{
  g_return_if_fail (self->n_roots == 1);

  if (!isfinite (x) || !isfinite (y))
    return;
  self->point[0] = x;
  self->point[1] = y;
  locate (self);
  run_plan (self);
}

void
porism_drag_move_by (PorismDrag *self,
                     double      dx,
                     double      dy)
{
  if (!isfinite (dx) || !isfinite (dy))
    return;
  for (guint i = 0; i < self->n_roots; i++)
    {
      double *numbers = get_numbers (self, i);

      numbers[0] = self->saved_values[2 * i] + dx;
      numbers[1] = self->saved_values[2 * i + 1] + dy;
    }
  run_plan (self);
}
