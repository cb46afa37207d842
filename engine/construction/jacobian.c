/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every object that a target rests on has a cell: its value and its own numbers, once in doubles and once in
 * gradients, at the same place. What depends on an unknown has a step beside it, in the order of evaluation;
 * the steps of questions come last. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/jacobian.h"
#include "engine/construction/locus.h"
#include "engine/field/gradient.h"

#define NONE G_MAXUINT

typedef enum
{
  IN_DOUBLES,
  IN_GRADIENTS,
  N_WAYS
} Way;

static const PorismFieldKind fields[N_WAYS] = { PORISM_FIELD_DOUBLE, PORISM_FIELD_GRADIENT };

typedef struct
{
  guint at;                     /* where the value begins; the numbers come after it */
  guint width;
  PorismStatus status;
} Cell;

typedef struct
{
  PorismFormulaFunc evaluate[N_WAYS];
  PorismShape shapes[N_WAYS];
  const void **in[N_WAYS];
  guint *parents;               /* the cell of each input, NONE for a number */
  guint cell;
  guint first_pass;             /* in which it is evaluated: the first of all, unless nothing rests on it */
} Step;

struct _PorismJacobian
{
  const PorismConstruction *construction;
  guint n_unknowns;
  guint *places;                /* of each unknown among the elements; NONE where nothing depends on it */
  double *present;
  guint *colours;               /* unknowns of one colour share a direction */
  guint n_passes;
  GArray *cells;                /* Cell; the first ones are no object's */
  guint *cell_of;               /* by id; NONE */
  GArray *grounds;              /* PorismId: those with a cell, parents first */
  guint8 *depends;              /* cell by cell, whether on each unknown */
  guint8 *moves;                /* cell by cell, whether in each pass */
  GArray *steps;                /* Step */
  guint n_targets;
  guint *targets;               /* cells */
  guint *rows;
  guint n_rows;
  guint *starts;                /* of the entries of each row, and their end */
  guint *columns;               /* of the entries: unknowns */
  guint n_elements;
  double *values;
  PorismGradient *gradients;
  PorismDoubleField in_doubles;
  PorismGradientField in_gradients;
};

static Cell *
get_cell (const PorismJacobian *self,
          guint                 cell)
{
  return &g_array_index (self->cells, Cell, cell);
}

static guint8 *
get_depends (const PorismJacobian *self,
             guint                 cell)
{
  return self->depends + (gsize) cell * self->n_unknowns;
}

/* ---- cells ---- */

static guint
add_cell (PorismJacobian *self,
          guint           width,
          guint           n_numbers,
          PorismStatus    status)
{
  const Cell cell = { self->n_elements, width, status };

  g_array_append_val (self->cells, cell);
  self->n_elements += width + n_numbers;

  return self->cells->len - 1;
}

static void
push_inputs (const PorismJacobian *self,
             const PorismRecord   *record,
             GArray               *stack)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && self->cell_of[record->inputs[i].object] == NONE)
      g_array_append_val (stack, record->inputs[i].object);
}

/* Gives all on the stack cells, each after those that it rests on; an explicit stack, for deep figures. */
static void
add_cells (PorismJacobian *self,
           GArray         *stack)
{
  while (stack->len > 0)
    {
      const guint depth = stack->len;
      const PorismId top = g_array_index (stack, PorismId, depth - 1);
      const PorismSlot *slot = porism_construction_slot (self->construction, top);

      push_inputs (self, slot->record, stack);
      if (stack->len > depth)
        continue;
      g_array_set_size (stack, depth - 1);
      if (self->cell_of[top] != NONE)
        continue;
      self->cell_of[top] = add_cell (self, slot->record->width, porism_record_n_numbers (slot->record),
                                     slot->misfit ? PORISM_UNDEFINED : slot->condition.status);
      g_array_append_val (self->grounds, top);
    }
}

/* Cells for all that the targets rest on by their records, then for the questions. The construction's own order is none for
 * that: where conditions are kept it is that of the plans. */
static void
plan_cells (PorismJacobian     *self,
            const PorismTarget *targets)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (PorismId));

  self->cell_of = g_new (guint, self->construction->slots->len);
  memset (self->cell_of, 0xff, self->construction->slots->len * sizeof (guint));
  for (guint i = 0; i < self->n_targets; i++)
    {
      if (targets[i].id > 0)
        g_array_append_val (stack, targets[i].id);
      else
        push_inputs (self, targets[i].record, stack);
      add_cells (self, stack);
    }
  for (guint i = 0; i < self->n_targets; i++)
    self->targets[i] = targets[i].id > 0
                         ? self->cell_of[targets[i].id]
                         : add_cell (self, targets[i].width, porism_record_n_numbers (targets[i].record),
                                     PORISM_UNDEFINED);
}

/* What the figure has. */
static void
fill_cell (PorismJacobian *self,
           PorismId        id)
{
  const PorismSlot *slot = porism_construction_slot (self->construction, id);
  const Cell *cell = get_cell (self, self->cell_of[id]);
  guint n = cell->width + porism_record_n_numbers (slot->record);

  for (guint i = 0; i < n; i++)
    {
      self->values[cell->at + i] = self->construction->values[slot->offset + i];
      self->gradients[cell->at + i] = (PorismGradient) { self->values[cell->at + i] };
    }
}

/* The own numbers of a question; FALSE where one has no value. */
static gboolean
fill_numbers (PorismJacobian     *self,
              const PorismRecord *record,
              const Cell         *cell)
{
  guint at = cell->at + cell->width;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      if (record->inputs[i].number == NULL)
        continue;
      if (porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&self->in_doubles, record->inputs[i].number, NULL, NULL,
                                                           &self->values[at]) != PORISM_OK)
        return FALSE;
      self->gradients[at] = (PorismGradient) { self->values[at] };
      at++;
    }
  return TRUE;
}

/* ---- what depends on what ---- */

/* Where number @input of the object in @cell lies among the elements. */
static guint
find_place (const PorismRecord *record,
            const Cell         *cell,
            guint               input)
{
  guint place = cell->at + cell->width;

  for (guint i = 0; i < input; i++)
    place += record->inputs[i].number != NULL;
  return place;
}

static void
plan_unknowns (PorismJacobian      *self,
               const PorismUnknown *unknowns)
{
  for (guint i = 0; i < self->n_unknowns; i++)
    {
      const PorismSlot *slot = porism_construction_slot (self->construction, unknowns[i].id);
      const Cell at_slot = { (guint) slot->offset, slot->record->width, PORISM_OK };
      guint cell = self->cell_of[unknowns[i].id];

      self->present[i] = self->construction->values[find_place (slot->record, &at_slot, unknowns[i].input)];
      self->places[i] = NONE;
      if (cell == NONE)
        continue;
      self->places[i] = find_place (slot->record, get_cell (self, cell), unknowns[i].input);
      get_depends (self, cell)[i] = TRUE;
    }
}

/* Whether the value in @cell, which is that of @record, depends on an unknown. */
static gboolean
inherit (PorismJacobian     *self,
         guint               cell,
         const PorismRecord *record)
{
  guint8 *own = get_depends (self, cell);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      const guint8 *parents;

      if (record->inputs[i].number != NULL)
        continue;
      parents = get_depends (self, self->cell_of[record->inputs[i].object]);
      for (guint k = 0; k < self->n_unknowns; k++)
        own[k] |= parents[k];
    }
  return self->n_unknowns > 0 && memchr (own, TRUE, self->n_unknowns) != NULL;
}

/* Notes the colours of unknowns that some target depends on together with @unknown. */
static void
find_taken (const PorismJacobian *self,
            guint                 unknown,
            guint8               *taken)
{
  memset (taken, 0, self->n_unknowns);
  for (guint i = 0; i < self->n_targets; i++)
    {
      const guint8 *depends = get_depends (self, self->targets[i]);

      for (guint k = 0; depends[unknown] && k < unknown; k++)
        if (depends[k])
          taken[self->colours[k]] = TRUE;
    }
}

static void
plan_passes (PorismJacobian *self)
{
  g_autofree guint8 *taken = g_malloc (self->n_unknowns + 1);
  guint n_colours = 0;

  for (guint i = 0; i < self->n_unknowns; i++)
    {
      guint colour = 0;

      find_taken (self, i, taken);
      while (taken[colour])
        colour++;
      self->colours[i] = colour;
      n_colours = MAX (n_colours, colour + 1);
    }
  self->n_passes = MAX ((n_colours + PORISM_N_DIRECTIONS - 1) / PORISM_N_DIRECTIONS, 1);
  self->moves = g_malloc0 ((gsize) self->cells->len * self->n_passes);
  for (guint cell = 0; cell < self->cells->len; cell++)
    for (guint i = 0; i < self->n_unknowns; i++)
      if (get_depends (self, cell)[i])
        self->moves[cell * self->n_passes + self->colours[i] / PORISM_N_DIRECTIONS] = TRUE;
}

static gboolean
moves_in (const PorismJacobian *self,
          guint                 cell,
          guint                 pass)
{
  return self->moves[(gsize) cell * self->n_passes + pass];
}

/* The steps of questions, on which nothing rests, wait for a pass in which they move. */
static void
plan_first_passes (PorismJacobian     *self,
                   const PorismTarget *targets)
{
  g_autofree guint8 *waits = g_malloc0 (self->cells->len + 1);

  for (guint i = 0; i < self->n_targets; i++)
    waits[self->targets[i]] = targets[i].id == 0;
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = &g_array_index (self->steps, Step, i);
      guint pass = 0;

      while (waits[step->cell] && pass < self->n_passes && !moves_in (self, step->cell, pass))
        pass++;
      step->first_pass = pass < self->n_passes ? pass : 0;
    }
}

/* ---- steps ---- */

static const void *
lookup_double (gpointer user_data,
               PorismId id)
{
  const PorismJacobian *self = user_data;

  return &self->values[get_cell (self, self->cell_of[id])->at];
}

static const void *
lookup_gradient (gpointer user_data,
                 PorismId id)
{
  const PorismJacobian *self = user_data;

  return &self->gradients[get_cell (self, self->cell_of[id])->at];
}

static void
plan_inputs (PorismJacobian          *self,
             const PorismRecord      *record,
             Step                    *step,
             guint8                  *kinds,
             guint16                 *widths,
             const PorismExpression **expressions)
{
  const Cell *own = get_cell (self, step->cell);
  guint number = own->at + own->width;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismRecord *parent = porism_construction_get (self->construction, record->inputs[i].object);
      gboolean given = record->inputs[i].number != NULL;
      guint at;

      step->parents[i] = given ? NONE : self->cell_of[record->inputs[i].object];
      at = given ? number++ : get_cell (self, step->parents[i])->at;
      kinds[i] = given ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      widths[i] = given ? 1 : (guint16) parent->width;
      expressions[i] = given ? NULL : parent->expression;
      step->in[IN_DOUBLES][i] = &self->values[at];
      step->in[IN_GRADIENTS][i] = &self->gradients[at];
    }
}

static void
add_step (PorismJacobian      *self,
          guint                cell,
          const PorismRecord  *record,
          const PorismFormula *formula)
{
  static const PorismLocusLookup lookups[N_WAYS] = { lookup_double, lookup_gradient };
  guint n = record->n_inputs + 1;
  guint8 *kinds = g_new0 (guint8, n);
  guint16 *widths = g_new0 (guint16, n);
  const PorismExpression **expressions = g_new0 (const PorismExpression *, n);
  Step step = { .cell = cell, .parents = g_new (guint, n) };

  for (Way way = 0; way < N_WAYS; way++)
    step.in[way] = g_new0 (const void *, n);
  plan_inputs (self, record, &step, kinds, widths, expressions);
  for (Way way = 0; way < N_WAYS; way++)
    {
      step.evaluate[way] = formula->in_field[fields[way]];
      step.shapes[way] = (PorismShape) {
        .branch = record->branch, .n_inputs = record->n_inputs, .width = get_cell (self, cell)->width,
        .kinds = kinds, .widths = widths, .expression = record->expression, .expressions = expressions,
        .locus = porism_locus_plan_new (self->construction, record, fields[way], lookups[way], self),
      };
    }
  g_array_append_val (self->steps, step);
}

static void
free_step (gpointer data)
{
  Step *step = data;

  for (Way way = 0; way < N_WAYS; way++)
    {
      if (step->shapes[way].locus != NULL)
        porism_locus_plan_free ((PorismLocusPlan *) step->shapes[way].locus);
      g_free (step->in[way]);
    }
  g_free ((gpointer) step->shapes[0].kinds);
  g_free ((gpointer) step->shapes[0].widths);
  g_free ((gpointer) step->shapes[0].expressions);
  g_free (step->parents);
}

static void
plan_steps (PorismJacobian     *self,
            const PorismTarget *targets)
{
  for (guint i = 0; i < self->grounds->len; i++)
    {
      const PorismId id = g_array_index (self->grounds, PorismId, i);
      const PorismSlot *slot = porism_construction_slot (self->construction, id);

      fill_cell (self, id);
      if (inherit (self, self->cell_of[id], slot->record) && !slot->misfit)
        add_step (self, self->cell_of[id], slot->record, &slot->record->operation->formula);
    }
  for (guint i = 0; i < self->n_targets; i++)
    if (targets[i].id == 0)
      {
        inherit (self, self->targets[i], targets[i].record);
        if (fill_numbers (self, targets[i].record, get_cell (self, self->targets[i])))
          add_step (self, self->targets[i], targets[i].record, targets[i].formula);
      }
}

static void
plan_entries (PorismJacobian *self)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint t = 0; t < self->n_targets; t++)
    {
      self->rows[t] = self->n_rows;
      self->n_rows += get_cell (self, self->targets[t])->width;
    }
  self->starts = g_new (guint, self->n_rows + 1);
  self->n_rows = 0;
  for (guint t = 0; t < self->n_targets; t++)
    for (guint k = 0; k < get_cell (self, self->targets[t])->width; k++)
      {
        self->starts[self->n_rows++] = columns->len;
        for (guint i = 0; i < self->n_unknowns; i++)
          if (get_depends (self, self->targets[t])[i])
            g_array_append_val (columns, i);
      }
  self->starts[self->n_rows] = columns->len;
  self->columns = (guint *) (gpointer) g_array_free (columns, FALSE);
}

PorismJacobian *
porism_jacobian_new (const PorismConstruction *construction,
                     const PorismUnknown      *unknowns,
                     guint                     n_unknowns,
                     const PorismTarget       *targets,
                     guint                     n_targets)
{
  PorismJacobian *self = g_new0 (PorismJacobian, 1);

  self->construction = construction;
  porism_double_field_init (&self->in_doubles);
  porism_gradient_field_init (&self->in_gradients);
  self->n_unknowns = n_unknowns;
  self->places = g_new0 (guint, n_unknowns + 1);
  self->present = g_new0 (double, n_unknowns + 1);
  self->colours = g_new0 (guint, n_unknowns + 1);
  self->n_targets = n_targets;
  self->targets = g_new0 (guint, n_targets + 1);
  self->rows = g_new0 (guint, n_targets + 1);
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  self->grounds = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, free_step);
  plan_cells (self, targets);
  self->depends = g_malloc0 ((gsize) self->cells->len * n_unknowns + 1);
  self->values = g_new0 (double, self->n_elements + 1);
  self->gradients = g_new0 (PorismGradient, self->n_elements + 1);
  plan_unknowns (self, unknowns);
  plan_steps (self, targets);
  plan_passes (self);
  plan_first_passes (self, targets);
  plan_entries (self);

  return self;
}

void
porism_jacobian_free (PorismJacobian *self)
{
  g_free (self->places);
  g_free (self->present);
  g_free (self->colours);
  g_free (self->targets);
  g_free (self->rows);
  g_free (self->starts);
  g_free (self->columns);
  g_array_unref (self->steps);
  g_array_unref (self->cells);
  g_array_unref (self->grounds);
  g_free (self->cell_of);
  g_free (self->depends);
  g_free (self->moves);
  g_free (self->values);
  g_free (self->gradients);
  g_free (self);
}

guint
porism_jacobian_get_n_rows (const PorismJacobian *self)
{
  return self->n_rows;
}

guint
porism_jacobian_get_row (const PorismJacobian *self,
                         guint                 target)
{
  return self->rows[target];
}

gboolean
porism_jacobian_depends (const PorismJacobian *self,
                         guint                 target,
                         guint                 unknown)
{
  return get_depends (self, self->targets[target])[unknown];
}

guint
porism_jacobian_get_n_passes (const PorismJacobian *self)
{
  return self->n_passes;
}

void
porism_jacobian_get_present (const PorismJacobian *self,
                             double               *x)
{
  for (guint i = 0; i < self->n_unknowns; i++)
    x[i] = self->present[i];
}

guint
porism_jacobian_get_structure (const PorismJacobian *self,
                               const guint         **starts,
                               const guint         **unknowns)
{
  *starts = self->starts;
  *unknowns = self->columns;

  return self->starts[self->n_rows];
}

void
porism_jacobian_spread (const PorismJacobian *self,
                        const double         *entries,
                        double               *matrix)
{
  memset (matrix, 0, (gsize) self->n_rows * self->n_unknowns * sizeof (double));
  for (guint row = 0; row < self->n_rows; row++)
    for (guint i = self->starts[row]; i < self->starts[row + 1]; i++)
      matrix[(gsize) row * self->n_unknowns + self->columns[i]] = entries[i];
}

/* ---- evaluating ---- */

static gboolean
has_inputs (const PorismJacobian *self,
            const Step           *step)
{
  for (guint i = 0; i < step->shapes[0].n_inputs; i++)
    if (step->parents[i] != NONE && get_cell (self, step->parents[i])->status != PORISM_OK)
      return FALSE;
  return TRUE;
}

static gboolean
is_finite (const PorismGradient *x,
           guint                 n)
{
  for (guint i = 0; i < n; i++)
    if (!(fabs (x[i].value) <= DBL_MAX))
      return FALSE;
  return TRUE;
}

static void
run_in_doubles (PorismJacobian *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = &g_array_index (self->steps, Step, i);
      Cell *cell = get_cell (self, step->cell);
      double *out = &self->values[cell->at];

      cell->status = PORISM_UNDEFINED;
      if (has_inputs (self, step))
        cell->status = step->evaluate[IN_DOUBLES] (&self->in_doubles, &step->shapes[IN_DOUBLES], step->in[IN_DOUBLES],
                                                   out);
      if (cell->status == PORISM_OK && !porism_double_is_finite (out, cell->width))
        cell->status = PORISM_UNDEFINED;
    }
}

/* What does not move in this pass stays as it is, but for the derivatives of the pass before. */
static void
run_in_gradients (PorismJacobian *self,
                  guint           pass)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = &g_array_index (self->steps, Step, i);
      Cell *cell = get_cell (self, step->cell);
      PorismGradient *out = &self->gradients[cell->at];

      if (pass < step->first_pass)
        continue;
      if (pass > step->first_pass && !moves_in (self, step->cell, pass))
        {
          for (guint k = 0; k < cell->width; k++)
            out[k] = (PorismGradient) { out[k].value };
          continue;
        }
      cell->status = PORISM_UNDEFINED;
      if (has_inputs (self, step))
        cell->status = step->evaluate[IN_GRADIENTS] (&self->in_gradients, &step->shapes[IN_GRADIENTS],
                                                     step->in[IN_GRADIENTS], out);
      if (cell->status == PORISM_OK && !is_finite (out, cell->width))
        cell->status = PORISM_UNDEFINED;
      if (cell->status == PORISM_OK)
        porism_gradient_settle (out, cell->width);
    }
}

static void
place_gradients (PorismJacobian *self,
                 const double   *x,
                 guint           pass)
{
  for (guint i = 0; i < self->n_unknowns; i++)
    {
      PorismGradient number = { x[i] };

      if (self->places[i] == NONE)
        continue;
      if (self->colours[i] / PORISM_N_DIRECTIONS == pass)
        number.d[self->colours[i] % PORISM_N_DIRECTIONS] = 1;
      self->gradients[self->places[i]] = number;
    }
}

/* The derivatives that this pass has found. */
static void
collect (const PorismJacobian *self,
         guint                 pass,
         double               *entries)
{
  for (guint t = 0; t < self->n_targets; t++)
    {
      const Cell *cell = get_cell (self, self->targets[t]);

      if (!moves_in (self, self->targets[t], pass))
        continue;
      for (guint k = 0; k < cell->width; k++)
        for (guint i = self->starts[self->rows[t] + k]; i < self->starts[self->rows[t] + k + 1]; i++)
          {
            guint colour = self->colours[self->columns[i]];

            if (colour / PORISM_N_DIRECTIONS == pass)
              entries[i] = cell->status == PORISM_OK
                             ? self->gradients[cell->at + k].d[colour % PORISM_N_DIRECTIONS] : 0;
          }
    }
}

/* @values, and whether all targets have one. */
static gboolean
report (const PorismJacobian *self,
        gboolean              in_gradients,
        double               *values,
        PorismStatus         *statuses)
{
  gboolean all = TRUE;

  for (guint t = 0; t < self->n_targets; t++)
    {
      const Cell *cell = get_cell (self, self->targets[t]);

      for (guint k = 0; k < cell->width; k++)
        values[self->rows[t] + k] = cell->status != PORISM_OK ? 0
                                    : in_gradients ? self->gradients[cell->at + k].value : self->values[cell->at + k];
      if (statuses != NULL)
        statuses[t] = cell->status;
      all = all && cell->status == PORISM_OK;
    }
  return all;
}

gboolean
porism_jacobian_evaluate (PorismJacobian *self,
                          const double   *x,
                          double         *values,
                          double         *entries,
                          PorismStatus   *statuses)
{
  if (entries == NULL)
    {
      for (guint i = 0; i < self->n_unknowns; i++)
        if (self->places[i] != NONE)
          self->values[self->places[i]] = x[i];
      run_in_doubles (self);
      return report (self, FALSE, values, statuses);
    }
  for (guint pass = 0; pass < self->n_passes; pass++)
    {
      place_gradients (self, x, pass);
      run_in_gradients (self, pass);
      collect (self, pass, entries);
    }
  return report (self, TRUE, values, statuses);
}
