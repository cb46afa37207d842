/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A comparison is a row of the Jacobian, an inequality while it is violated, or met by less than a margin. */

#include "config.h"

#include <float.h>
#include <gsl/gsl_cblas.h>
#include <gsl/gsl_linalg.h>
#include <math.h>

#include "engine/construction/coordinates.h"
#include "engine/expressions/replace.h"
#include "engine/solver/determined.h"
#include "engine/solver/least-squares.h"
#include "engine/solver/system.h"

/* How far from being met an equation may be, over the size of the figure. */
#define TOLERANCE 1e-11
/* The same over the greatest coordinate: what rounding takes of a figure that is far from the origin. */
#define ROUNDING (8 * DBL_EPSILON)
/* A figure that is smaller than rounding over this is not seen there. */
#define COARSEST 1e-5
/* Of a number that is given, or of the size of what a relation is about, what may be missing of it. */
#define MISSING 0.1
/* By how much a strict inequality is met, over the size of the figure, where that can be. */
#define MARGIN 0.01
#define LEAST_MARGIN (MARGIN / 100)
#define MOST_STEPS 100
/* A gradient that is shorter may be what rounding left of none, of sides that are equal whatever moves. */
#define LEAST_UNIT 1e-4
/* How far from the present place another one is, over the size of the figure. */
#define APART 1e-3
/* By how many radians angles that are the same may differ. */
#define MOST_TURN 1e-6
/* Over the greatest diagonal entry: what is no less counts for the rank. */
#define LEAST_DIAGONAL 1e-7

typedef struct
{
  PorismRecord *record;         /* whose value is the difference, or the relation itself */
  gboolean relation;            /* the residual of the record's operation is the difference */
  double unit;                  /* what the difference is divided by: the length of its first gradient */
  double slack;                 /* by how much an inequality is met where the figure is, in those units; else 0 */
  int sense;                    /* of an inequality: the sign that the difference shall have; of an equation 0 */
  gboolean strict;              /* and 0 is not enough */
  gboolean angular;             /* the difference is one of angles, in radians */
  double given;                 /* the number that something shall be, without its sign; 1: over a size; else 0 */
  gboolean distinct;            /* either sign will do: the sense is that of the place where a search began */
} Row;

struct _PorismSystem
{
  const PorismConstruction *construction;
  GArray *unknowns;             /* PorismUnknown */
  GArray *present;              /* double */
  GArray *rows;                 /* Row */
  PorismJacobian *jacobian;
  const guint *starts;          /* of each row among the entries; its own */
  const guint *columns;
  double size;
  double reach;                 /* the greatest coordinate of what may move */
  double margin;
  double *values;               /* by row: lhs - rhs */
  double *entries;
  PorismLeastSquares *squares;  /* made by the first search */
  double *from;                 /* where a search begins */
};

/* ---- which numbers ---- */

/* What conditions may move: points that are free or on a path, sliders, and what else has only numbers of its own. */
static gboolean
is_unknown (const PorismRecord *record)
{
  return record != NULL && record->name != NULL && record->kind != PORISM_KIND_TEXT && porism_record_is_movable (record);
}

static void
mark_inputs (const PorismConstruction *construction,
             const PorismRecord       *record,
             guint8                   *marked)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      g_autoptr (GArray) ancestors = NULL;
      PorismId id = record->inputs[i].object;

      if (id == 0)
        continue;
      marked[id] = TRUE;
      ancestors = porism_construction_get_dependencies (construction, id);
      for (guint k = 0; k < ancestors->len; k++)
        marked[g_array_index (ancestors, PorismId, k)] = TRUE;
    }
}

static void
append_unknowns (PorismSystem *self,
                 const guint8 *marked)
{
  guint n = porism_construction_get_next_id (self->construction);

  for (PorismId id = 1; id < n; id++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, id);

      if (!marked[id] || !is_unknown (record))
        continue;
      for (guint input = 0; input < record->n_inputs; input++)
        if (porism_operation_get_role (record->operation, input)->flags & PORISM_ROLE_FREE)
          {
            PorismUnknown unknown = { id, input };

            g_array_append_val (self->unknowns, unknown);
          }
    }
}

/* Lets the corners reach to the object, if it is a point; one of the plane is at height 0. */
static void
include (const PorismSystem *self,
         PorismId            id,
         double             *low,
         double             *high)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  const double *value = porism_construction_get_value (self->construction, id);

  for (guint i = 0; i < PORISM_MAX_COORDINATES && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT; i++)
    {
      low[i] = fmin (low[i], i < record->width ? value[i] : 0);
      high[i] = fmax (high[i], i < record->width ? value[i] : 0);
    }
}

/* The extent of the points that may move; of a single one, of all that the rows are about. */
static double
measure (PorismSystem *self,
         const guint8 *marked)
{
  double low[] = { HUGE_VAL, HUGE_VAL, HUGE_VAL }, high[] = { -HUGE_VAL, -HUGE_VAL, -HUGE_VAL }, size = 0;
  guint n = porism_construction_get_next_id (self->construction);

  for (guint k = 0; k < self->unknowns->len; k++)
    include (self, g_array_index (self->unknowns, PorismUnknown, k).id, low, high);
  for (guint i = 0; i < PORISM_MAX_COORDINATES && low[0] <= high[0]; i++)
    self->reach = fmax (self->reach, fmax (-low[i], high[i]));
  if (low[0] == high[0] && low[1] == high[1] && low[2] == high[2])
    for (PorismId id = 1; id < n; id++)
      if (marked[id])
        include (self, id, low, high);
  for (guint i = 0; i < PORISM_MAX_COORDINATES && low[0] <= high[0]; i++)
    size = hypot (size, high[i] - low[i]);
  return size > 0 && isfinite (size) ? size : 1;
}

/* ---- which rows ---- */

static void
append_row (PorismSystem           *self,
            const PorismComparison *comparison,
            PorismRecord           *record)
{
  const PorismOp op = comparison != NULL ? comparison->op : PORISM_OP_EQUAL;
  const gboolean less = op == PORISM_OP_LESS || op == PORISM_OP_LESS_EQUAL;
  Row row = {
    .record = record, .relation = comparison == NULL, .unit = 1, .sense = op == PORISM_OP_EQUAL ? 0 : less ? -1 : 1,
    .strict = op == PORISM_OP_LESS || op == PORISM_OP_GREATER || op == PORISM_OP_NOT_EQUAL,
    .angular = comparison != NULL && porism_comparison_is_angular (comparison), .distinct = op == PORISM_OP_NOT_EQUAL,
    .given = comparison != NULL ? fabs (porism_comparison_get_number (comparison)) : 1,
  };

  g_array_append_val (self->rows, row);
}

static void
append_comparisons (PorismSystem       *self,
                    const PorismRecord *record)
{
  g_autoptr (GArray) comparisons = porism_expression_list_comparisons (record->expression);

  for (guint i = 0; i < comparisons->len; i++)
    {
      const PorismComparison *comparison = &g_array_index (comparisons, PorismComparison, i);
      PorismRecord *difference = porism_record_copy (record);

      porism_expression_unref (difference->expression);
      difference->expression = porism_expression_ref (comparison->difference);
      append_row (self, comparison, difference);
    }
}

static void
append_rows (PorismSystem       *self,
             const PorismRecord *record)
{
  if (record->operation->residual.in_field[PORISM_FIELD_GRADIENT] != NULL)
    append_row (self, NULL, porism_record_copy (record));
  else
    append_comparisons (self, record);
}

static void
plan (PorismSystem *self)
{
  g_autofree PorismTarget *targets = g_new0 (PorismTarget, self->rows->len + 1);
  guint n_entries;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      targets[i] = (PorismTarget) {
        0, row->relation ? &row->record->operation->residual : &row->record->operation->formula, row->record, 1
      };
    }
  self->jacobian = porism_jacobian_new (self->construction, (const PorismUnknown *) (const void *) self->unknowns->data,
                                        self->unknowns->len, targets, self->rows->len);
  n_entries = porism_jacobian_get_structure (self->jacobian, &self->starts, &self->columns);
  self->values = g_new0 (double, self->rows->len + 1);
  self->entries = g_new0 (double, n_entries + 1);
  self->from = g_new0 (double, self->unknowns->len + 1);
  g_array_set_size (self->present, self->unknowns->len);
  porism_jacobian_get_present (self->jacobian, (double *) (void *) self->present->data);
}

/* ---- values and derivatives ---- */

/* The differences and their derivatives at @x, as they are. */
static gboolean
differentiate (PorismSystem *self,
               const double *x)
{
  return porism_jacobian_evaluate (self->jacobian, x, self->values, self->entries, NULL);
}

/* By how much a row is violated, from its difference, with its sign. */
static double
get_violation (const Row *row,
               double     difference,
               double     margin)
{
  if (row->sense == 0)
    return difference;
  return row->sense > 0 ? MIN (difference - margin, 0) : MAX (difference + margin, 0);
}

/* What is met by less where the figure is may stay so: nothing moves for the margin alone. */
static double
get_margin (const PorismSystem *self,
            const Row          *row)
{
  if (!row->strict)
    return 0;
  return row->slack > 0 ? CLAMP (row->slack, MIN (LEAST_MARGIN * self->size, self->margin), self->margin) : self->margin;
}

static gboolean
evaluate (gpointer      data,
          const double *x,
          double       *residuals,
          double       *entries)
{
  PorismSystem *self = data;

  if (!differentiate (self, x))
    return FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      gboolean idle;

      residuals[i] = get_violation (row, self->values[i] / row->unit, get_margin (self, row));
      idle = row->sense != 0 && residuals[i] == 0;
      for (guint at = self->starts[i]; at < self->starts[i + 1]; at++)
        entries[at] = idle ? 0 : self->entries[at] / row->unit;
    }
  return TRUE;
}

/* Takes the units of the rows from their gradients at @x; FALSE where something has no value there. */
static gboolean
set_units (PorismSystem *self,
           const double *x)
{
  const double least = LEAST_UNIT * MIN (1, self->size);

  if (!differentiate (self, x))
    return FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);
      double sum = 0;

      for (guint at = self->starts[i]; at < self->starts[i + 1]; at++)
        sum += self->entries[at] * self->entries[at];
      row->unit = isfinite (sum) ? MAX (sqrt (sum), least) : 1;
      if (row->distinct)
        row->sense = self->values[i] < 0 ? -1 : 1;
    }
  return TRUE;
}

static gboolean
has_strict (const PorismSystem *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).strict)
      return TRUE;
  return FALSE;
}

/* By how much each inequality is met where the figure is. */
static void
measure_slack (PorismSystem *self)
{
  if (!has_strict (self) || !set_units (self, porism_system_get_present (self)))
    return;
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      row->slack = MAX (row->sense * self->values[i] / row->unit, 0);
    }
}

/* ---- life ---- */

static void
clear_row (gpointer row)
{
  porism_record_unref (((Row *) row)->record);
}

PorismSystem *
porism_system_new_of_records (const PorismConstruction  *construction,
                              const PorismRecord *const *truths,
                              guint                      n)
{
  PorismSystem *self = g_new0 (PorismSystem, 1);
  g_autofree guint8 *marked = g_malloc0 (porism_construction_get_next_id (construction));

  self->construction = construction;
  self->unknowns = g_array_new (FALSE, FALSE, sizeof (PorismUnknown));
  /* A place is somewhere in memory, where it has no numbers too. */
  self->present = g_array_sized_new (FALSE, FALSE, sizeof (double), 1);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  for (guint i = 0; i < n; i++)
    {
      append_rows (self, truths[i]);
      mark_inputs (construction, truths[i], marked);
    }
  append_unknowns (self, marked);
  self->size = measure (self, marked);
  plan (self);
  measure_slack (self);

  return self;
}

PorismSystem *
porism_system_new (const PorismConstruction *construction,
                   const PorismId           *conditions,
                   guint                     n)
{
  g_autofree const PorismRecord **truths = g_new (const PorismRecord *, n + 1);

  for (guint i = 0; i < n; i++)
    truths[i] = porism_construction_get (construction, conditions[i]);
  return porism_system_new_of_records (construction, truths, n);
}

void
porism_system_free (PorismSystem *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->unknowns);
  g_array_unref (self->present);
  porism_jacobian_free (self->jacobian);
  porism_least_squares_free (self->squares);
  g_array_unref (self->rows);
  g_free (self->values);
  g_free (self->entries);
  g_free (self->from);
  g_free (self);
}

const PorismUnknown *
porism_system_get_unknowns (const PorismSystem *self,
                            guint              *n)
{
  *n = self->unknowns->len;
  return (const PorismUnknown *) (const void *) self->unknowns->data;
}

const double *
porism_system_get_present (const PorismSystem *self)
{
  return (const double *) (const void *) self->present->data;
}

double *
porism_system_dup_present (const PorismSystem *self)
{
  double *copy = g_new (double, self->unknowns->len + 1);

  memcpy (copy, self->present->data, self->unknowns->len * sizeof (double));
  return copy;
}

double
porism_system_get_size (const PorismSystem *self)
{
  return self->size;
}

double
porism_system_get_tolerance (const PorismSystem *self,
                             double              part)
{
  return MAX (part * self->size, MIN (ROUNDING * self->reach, COARSEST * self->size));
}

/* ---- solving ---- */

/* By how much a row is violated at the place last differentiated, in units of the figure. What is not clearly on its
 * side of a strict inequality violates it by the size of the figure. */
static double
get_gap (const PorismSystem *self,
         guint               i)
{
  const Row *row = &g_array_index (self->rows, Row, i);
  double difference = self->values[i] / row->unit;

  /* Where points fall together an angle is near to any other, and yet it is not that; and in a large figure nothing is
   * near to what is small. */
  if (row->sense == 0 && ((row->angular && fabs (self->values[i]) > MOST_TURN) ||
                          (row->given > 0 && fabs (self->values[i]) > MISSING * row->given)))
    return MAX (self->size, fabs (difference));
  if (row->strict && !(row->sense * difference > porism_system_get_tolerance (self, TOLERANCE)))
    return MAX (self->size, fabs (difference));
  return fabs (get_violation (row, difference, 0));
}

static gboolean
is_met (const PorismSystem *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (!(get_gap (self, i) <= porism_system_get_tolerance (self, TOLERANCE)))
      return FALSE;
  return TRUE;
}

/* How near a search has to come so that of no number that is given too much is missing. */
static double
get_goal (const PorismSystem *self,
          double              tolerance)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->sense == 0 && row->given > 0)
        tolerance = MIN (tolerance, MISSING / 10 * row->given / row->unit);
    }
  return tolerance;
}

static gboolean
search (PorismSystem    *self,
        const PorismAim *aim,
        double          *x)
{
  PorismAim near = *aim;
  const PorismEquations equations = {
    .n_unknowns = self->unknowns->len, .n_equations = self->rows->len,
    .starts = (const int *) self->starts, .columns = (const int *) self->columns, .evaluate = evaluate, .data = self,
  };

  if (!set_units (self, x))
    return FALSE;
  if (self->squares == NULL)
    self->squares = porism_least_squares_new (&equations);
  near.tolerance = get_goal (self, aim->tolerance);
  porism_least_squares_solve (self->squares, &near, x);
  return set_units (self, x) && is_met (self);
}

/* A start drawn about the present figure. */
static void
draw (const PorismSystem *self,
      const double       *weight,
      GRand              *random,
      double             *x)
{
  for (guint k = 0; k < self->unknowns->len; k++)
    {
      double way = self->size * g_rand_double_range (random, -1, 1);

      x[k] = g_array_index (self->present, double, k) + (weight != NULL && isinf (weight[k]) ? 0 : way);
    }
}

static gboolean
search_with_margins (PorismSystem *self,
                     PorismAim    *aim,
                     double       *x)
{
  static const double margins[] = { MARGIN, LEAST_MARGIN };
  const guint n = has_strict (self) ? G_N_ELEMENTS (margins) : 1;

  memcpy (self->from, x, self->unknowns->len * sizeof *x);
  for (guint i = 0; i < n; i++)
    {
      self->margin = margins[i] * self->size;
      memcpy (x, self->from, self->unknowns->len * sizeof *x);
      if (search (self, aim, x))
        return TRUE;
    }
  return FALSE;
}

/* Whether something is farther from where it is now than @apart. */
static gboolean
is_apart (const PorismSystem *self,
          const double       *x,
          double              apart)
{
  for (guint k = 0; k < self->unknowns->len; k++)
    if (fabs (x[k] - g_array_index (self->present, double, k)) >= apart)
      return TRUE;
  return FALSE;
}

/* From @n_starts other places on, to one that is so far @apart from the present. */
static gboolean
search_elsewhere (PorismSystem *self,
                  PorismAim    *aim,
                  guint         n_starts,
                  guint64       seed,
                  double        apart,
                  double       *x)
{
  const guint n = self->unknowns->len;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  g_autofree double *other = g_new (double, n + 1);

  for (guint i = 0; i < n_starts; i++)
    {
      draw (self, aim->weight, random, other);
      if (!search_with_margins (self, aim, other) || !is_apart (self, other, apart))
        continue;
      memcpy (x, other, n * sizeof *x);
      return TRUE;
    }
  return FALSE;
}

static PorismAim
new_aim (const PorismSystem *self,
         const double       *wish,
         const double       *weight)
{
  return (PorismAim) {
           .wish = wish != NULL ? wish : porism_system_get_present (self), .weight = weight,
           .tolerance = porism_system_get_tolerance (self, TOLERANCE) / 10, .most_steps = MOST_STEPS,
  };
}

gboolean
porism_system_solve (PorismSystem *self,
                     const double *wish,
                     const double *weight,
                     guint         n_starts,
                     guint64       seed,
                     double       *x)
{
  const guint n = self->unknowns->len;
  PorismAim aim = new_aim (self, wish, weight);

  if ((wish == NULL || n == 0) && set_units (self, x) && is_met (self))
    return TRUE;
  if (n == 0)
    return FALSE;
  return search_with_margins (self, &aim, x) || (n_starts > 0 && search_elsewhere (self, &aim, n_starts, seed, 0, x));
}

gboolean
porism_system_solve_elsewhere (PorismSystem *self,
                               const double *weight,
                               guint         n_starts,
                               guint64       seed,
                               double       *x)
{
  PorismAim aim = new_aim (self, NULL, weight);

  return self->unknowns->len > 0 && search_elsewhere (self, &aim, n_starts, seed, APART * self->size, x);
}

double
porism_system_get_gap (PorismSystem *self,
                       const double *x)
{
  double gap = 0;

  if (!set_units (self, x))
    return HUGE_VAL;
  for (guint k = 0; k < self->rows->len; k++)
    gap = MAX (gap, get_gap (self, k));
  return gap;
}

/* ---- freedom ---- */

/* Whether unknown @k and the next are a direction from the middle of a path, whose length says nothing. */
static gboolean
is_direction (const PorismSystem *self,
              guint               k)
{
  const PorismUnknown *unknown = &g_array_index (self->unknowns, PorismUnknown, k);
  const PorismRecord *record = porism_construction_get (self->construction, unknown->id);

  return k + 1 < self->unknowns->len && unknown[1].id == unknown->id && porism_record_n_free (record) == 2 &&
         unknown->input > 0 && porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_ON;
}

/* The equations' gradients as columns, each of length 1, and behind them those along which directions grow longer. */
static gsl_matrix *
new_gradients (PorismSystem *self,
               const double *x)
{
  const guint n = self->unknowns->len;
  gsl_matrix *gradients = gsl_matrix_calloc (n, self->rows->len + n);

  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).sense == 0)
      for (guint at = self->starts[i]; at < self->starts[i + 1]; at++)
        gsl_matrix_set (gradients, self->columns[at], i,
                        self->entries[at] / g_array_index (self->rows, Row, i).unit);
  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < 2 && is_direction (self, k) && hypot (x[k], x[k + 1]) > 0; i++)
      gsl_matrix_set (gradients, k + i, self->rows->len + k, x[k + i] / hypot (x[k], x[k + 1]));
  return gradients;
}

/* Unknown @k moves where it is not spanned by the first @rank columns of Q, which are the gradients' space. */
static void
find_free (const gsl_matrix *q,
           guint             rank,
           guint8           *free)
{
  for (guint k = 0; k < q->size1; k++)
    {
      double spanned = 0;

      for (guint i = 0; i < rank; i++)
        spanned += gsl_matrix_get (q, k, i) * gsl_matrix_get (q, k, i);
      free[k] = spanned < 1 - LEAST_DIAGONAL;
    }
}

guint
porism_system_get_rank (PorismSystem *self,
                        const double *x,
                        guint8       *free)
{
  const guint n = self->unknowns->len;
  gsl_matrix *gradients, *q, *r;
  gsl_permutation *order;
  gsl_vector *reflections, *norms;
  guint rank = 0;
  int sign;

  if (n == 0 || !set_units (self, x))
    return 0;
  gradients = new_gradients (self, x);
  q = gsl_matrix_alloc (n, n);
  r = gsl_matrix_alloc (n, gradients->size2);
  order = gsl_permutation_alloc (gradients->size2);
  reflections = gsl_vector_alloc (n);
  norms = gsl_vector_alloc (gradients->size2);
  gsl_linalg_QRPT_decomp2 (gradients, q, r, reflections, order, &sign, norms);
  while (rank < n && fabs (gsl_matrix_get (r, rank, rank)) > LEAST_DIAGONAL)
    rank++;
  if (free != NULL)
    find_free (q, rank, free);
  gsl_matrix_free (gradients);
  gsl_matrix_free (q);
  gsl_matrix_free (r);
  gsl_permutation_free (order);
  gsl_vector_free (reflections);
  gsl_vector_free (norms);

  return rank;
}

guint
porism_system_get_n_rows (const PorismSystem *self)
{
  return self->rows->len;
}

const guint *
porism_system_get_row (const PorismSystem *self,
                       guint               row,
                       guint              *n)
{
  *n = self->starts[row + 1] - self->starts[row];
  return self->columns + self->starts[row];
}

/* Takes from @vector what it has of each of the @n_basis rows of @basis, which are perpendicular and of length 1, and
 * makes it one of them; FALSE where nothing is left. */
static gboolean
extend_basis (double *basis,
              guint   n_basis,
              guint   n)
{
  double *vector = basis + (gsize) n_basis * n, length;

  /* Twice, against what rounding leaves (Kahan's rule). */
  for (guint i = 0; i < 2 * n_basis; i++)
    {
      const double *other = basis + (gsize) (i % n_basis) * n;

      cblas_daxpy ((int) n, -cblas_ddot ((int) n, vector, 1, other, 1), other, 1, vector, 1);
    }
  length = cblas_dnrm2 ((int) n, vector, 1);
  cblas_dscal ((int) n, length > 0 ? 1 / length : 1, vector, 1);
  return length > LEAST_DIAGONAL;
}

void
porism_system_mark_redundant (PorismSystem *self,
                              const double *x,
                              gboolean      backwards,
                              guint8       *redundant)
{
  const guint n = self->unknowns->len, n_rows = self->rows->len;
  g_autofree double *basis = g_new0 (double, (gsize) (MIN (n, n_rows) + 1) * n + 1);
  guint n_basis = 0;

  memset (redundant, FALSE, n_rows);
  if (n == 0 || !set_units (self, x))
    return;
  for (guint i = 0; i < n_rows; i++)
    {
      const guint at = backwards ? n_rows - 1 - i : i;
      const Row *row = &g_array_index (self->rows, Row, at);
      double *vector = basis + (gsize) n_basis * n;

      if (row->sense != 0)
        continue;
      memset (vector, 0, n * sizeof *vector);
      for (guint k = self->starts[at]; k < self->starts[at + 1]; k++)
        vector[self->columns[k]] = self->entries[k] / row->unit;
      redundant[at] = n_basis == n || !extend_basis (basis, n_basis, n);
      n_basis += !redundant[at];
    }
}

/* Where loci touch derivatives leave a point free that is not; how many such there were. */
static guint
drop_settled (const PorismSystem *self,
              GArray             *movable)
{
  guint i = 0, n = movable->len;

  while (i < movable->len)
    if (porism_construction_is_settled (self->construction, g_array_index (movable, PorismId, i), movable))
      g_array_remove_index (movable, i), i = 0;
    else
      i++;
  return n - movable->len;
}

guint
porism_system_get_freedom (PorismSystem *self,
                           GArray      **movable)
{
  const guint n = self->unknowns->len;
  g_autofree guint8 *free = g_malloc0 (n + 1);
  const guint rank = porism_system_get_rank (self, porism_system_get_present (self), free);

  *movable = g_array_new (FALSE, FALSE, sizeof (PorismId));
  for (guint k = 0; k < n; k++)
    {
      PorismId id = g_array_index (self->unknowns, PorismUnknown, k).id;

      if (free[k] && ((*movable)->len == 0 || g_array_index (*movable, PorismId, (*movable)->len - 1) != id))
        g_array_append_val (*movable, id);
    }
  return n - rank - drop_settled (self, *movable);
}
