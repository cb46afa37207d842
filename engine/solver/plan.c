/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "engine/construction/evaluation.h"
#include "engine/expressions/replace.h"
#include "engine/field/double.h"
#include "engine/graphs/point-on-loci.h"
#include "engine/solver/plan.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/point-locus.h"
#include "engine/solver/relation-text.h"
#include "engine/solver/system.h"
#include "engine/surd/flint.h"

/* How far from where it was put a point may be placed, over the size of the figure. */
#define NEAR 1e-6
/* The same, in units of the last digit, where numbers are rounded before. */
#define NEAR_ROUNDED 200
/* How far a number that is chosen may be from the given one, over the size of the figure: so little that one with a
 * few digits is found again. */
#define CHOICE 1e-12
/* More equations and inequalities are not searched for what follows from others. */
#define MOST_ROWS 120
/* Of the angle between two loci that determine a point. */
#define LEAST_SINE 1e-5
/* How often planning is begun anew without what could not be placed. */
#define MOST_ROUNDS 4

typedef struct
{
  guint condition;              /* its place among the conditions */
  PorismOp op;
  PorismExpression *sides;      /* lhs = rhs, in the names of a plan */
  GArray *points;               /* PorismId: the free points that it rests on */
  guint row;                    /* its place in a system of the conditions; G_MAXUINT: it has none */
  gboolean follows;             /* from others, as far as numbers tell: it places nothing */
  gboolean taken;               /* it is a locus of a point, or trivial */
  gboolean trivial;
  char *left;                   /* of one that is: what remains to be decided */
} Comparison;

typedef struct
{
  PorismId point;
  guint n;
  guint comparisons[2];
  PorismPointLocus loci[2];
} Step;

typedef struct
{
  PorismConstruction *construction;
  const GArray *conditions;     /* PorismId */
  GArray *comparisons;          /* Comparison */
  GArray *steps;                /* Step, last placed first */
  guint8 *excluded;             /* by id: cannot be placed */
  guint n_rows;
  guint digits;
  double size;
  double unit;                  /* a power of two about as large */
} Plan;

static Comparison *
get_comparison (const Plan *self,
                guint       i)
{
  return &g_array_index (self->comparisons, Comparison, i);
}

/* ---- what is said ---- */

/* A point that has nothing but its coordinates. */
static gboolean
is_free_point (const PorismRecord *record)
{
  return record != NULL && record->kind == PORISM_KIND_POINT && record->n_inputs == 2 && porism_record_n_free (record) == 2 &&
         porism_record_is_free (record);
}

/* Its names are those of the whole condition: only some may be read. */
static gboolean
reads (const PorismExpression *self,
       guint                   reference)
{
  for (guint i = 0; i < self->n_nodes; i++)
    for (guint k = 0; k < porism_op_count_objects ((PorismOp) self->nodes[i].op); k++)
      if (self->nodes[i].operands[k] == reference)
        return TRUE;
  return FALSE;
}

static void
collect_points (const PorismConstruction *construction,
                const PorismExpression   *expression,
                GArray                   *points)
{
  g_autofree guint8 *marked = g_malloc0 (porism_construction_get_next_id (construction));

  for (guint i = 0; i < porism_expression_get_n_references (expression); i++)
    {
      PorismId id = porism_plan_get_object (porism_expression_get_reference (expression, i));
      g_autoptr (GArray) all = NULL;

      if (!reads (expression, i))
        continue;
      all = porism_construction_get_dependencies (construction, id);
      g_array_append_val (all, id);
      for (guint k = 0; k < all->len; k++)
        {
          PorismId of = g_array_index (all, PorismId, k);

          if (!marked[of] && is_free_point (porism_construction_get (construction, of)))
            g_array_append_val (points, of);
          marked[of] = TRUE;
        }
    }
}

/* Of sides that are one and the same nothing is left but that they have a value. */
static void
take_identity (Comparison *self)
{
  guint operands[3];
  g_autofree char *left = NULL, *right = NULL;

  porism_nodes_get_operands (self->sides->nodes, self->sides->n_nodes - 1, operands);
  left = porism_plan_write_part (self->sides, operands[0]);
  right = porism_plan_write_part (self->sides, operands[1]);
  if (self->op != PORISM_OP_EQUAL || !g_str_equal (left, right))
    return;
  self->taken = self->trivial = TRUE;
  self->left = g_strdup_printf ("abs((%s)-(%s)) < 1", left, right);
}

static void
append_comparisons (Plan *self,
                    guint condition)
{
  const PorismRecord *record = porism_construction_get (self->construction,
                                                        g_array_index (self->conditions, PorismId, condition));
  g_autoptr (PorismExpression) expression = NULL;
  g_autoptr (GArray) comparisons = NULL;

  expression = record->expression != NULL ? porism_plan_new_expression (self->construction, record)
                                          : porism_plan_new_relation (self->construction, record);
  comparisons = expression != NULL ? porism_expression_list_comparisons (expression) : NULL;
  for (guint i = 0; comparisons != NULL && i < comparisons->len; i++)
    {
      const PorismComparison *of = &g_array_index (comparisons, PorismComparison, i);
      const gboolean has_row = record->expression != NULL || i == 0;
      Comparison comparison = { .condition = condition, .op = of->op, .sides = porism_expression_ref (of->difference),
                                .points = g_array_new (FALSE, FALSE, sizeof (PorismId)),
                                .row = has_row ? self->n_rows + i : G_MAXUINT };

      collect_points (self->construction, comparison.sides, comparison.points);
      take_identity (&comparison);
      g_array_append_val (self->comparisons, comparison);
    }
  self->n_rows += record->expression != NULL && comparisons != NULL ? comparisons->len : 1;
}

static void
clear_comparison (gpointer data)
{
  Comparison *self = data;

  porism_expression_unref (self->sides);
  g_array_unref (self->points);
  g_free (self->left);
}

static void
clear_step (gpointer data)
{
  Step *self = data;

  for (guint i = 0; i < self->n; i++)
    porism_point_locus_clear (&self->loci[i]);
}

/* ---- in which order ---- */

static gboolean
is_about (const Comparison *self,
          PorismId          point)
{
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PorismId, i) == point)
      return TRUE;
  return FALSE;
}

/* Whether the comparison reads @point, and nothing else that rests on it. */
static gboolean
is_directly_about (const Plan       *self,
                   const Comparison *comparison,
                   PorismId          point)
{
  gboolean direct = FALSE;

  for (guint i = 0; i < porism_expression_get_n_references (comparison->sides); i++)
    {
      PorismId id = porism_plan_get_object (porism_expression_get_reference (comparison->sides, i));

      if (!reads (comparison->sides, i))
        continue;
      direct |= id == point;
      if (id != point && porism_construction_depends_on (self->construction, id, point))
        return FALSE;
    }
  return direct;
}

/* Whether it is an equation that is not used yet. */
static gboolean
is_to_place (const Comparison *self)
{
  return self->op == PORISM_OP_EQUAL && !self->follows && !self->taken;
}

/* The derivatives of the locus' equation by the coordinates of the point where that is, exactly but for rounding. */
static gboolean
differentiate (const Plan             *self,
               const PorismPointLocus *locus,
               PorismId                point,
               double                  gradient[2])
{
  g_autoptr (PorismExpression) residual = porism_plan_parse (self->construction, locus->residual);
  const guint n = porism_expression_get_n_references (residual);
  g_autofree const void **references = g_new (const void *, n + 1);
  const double *at = porism_construction_get_value (self->construction, point);
  PorismDoubleField field;

  porism_double_field_init (&field);
  for (guint i = 0; i < n; i++)
    references[i] = porism_construction_get_value (self->construction,
                                                   porism_plan_get_object (porism_expression_get_reference (residual, i)));
  for (guint axis = 0; axis < 2; axis++)
    {
      double value[2];

      for (guint side = 0; side < 2; side++)
        {
          double place[2] = { at[0], at[1] };

          place[axis] += side == 0 ? -self->unit : self->unit;
          if (porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, residual, references, place, &value[side]) != PORISM_OK)
            return FALSE;
        }
      gradient[axis] = (value[1] - value[0]) / (2 * self->unit);
    }
  return TRUE;
}

/* Whether the loci of the point determine it as far as they can: they cross, and are no points. */
static gboolean
cross_each_other (const Plan *self,
                  const Step *step)
{
  double gradients[2][2], length[2], sine;

  for (guint i = 0; i < step->n; i++)
    {
      if (!differentiate (self, &step->loci[i], step->point, gradients[i]))
        return FALSE;
      length[i] = hypot (gradients[i][0], gradients[i][1]);
      if (!(length[i] > 0))
        return FALSE;
    }
  if (step->n < 2)
    return TRUE;
  sine = (gradients[0][0] * gradients[1][1] - gradients[0][1] * gradients[1][0]) / (length[0] * length[1]);
  return fabs (sine) > LEAST_SINE;
}

/* Makes @point the last one placed of those that are left, where two loci at most are all that is said of it. */
static gboolean
try_point (Plan    *self,
           PorismId point)
{
  Step step = { .point = point };
  gboolean good = TRUE;

  for (guint i = 0; i < self->comparisons->len && good; i++)
    {
      const Comparison *comparison = get_comparison (self, i);

      if (!is_to_place (comparison) || !is_about (comparison, point))
        continue;
      good = step.n < 2;
      if (good)
        step.comparisons[step.n++] = i;
    }
  for (guint i = 0; i < step.n && good; i++)
    {
      const Comparison *comparison = get_comparison (self, step.comparisons[i]);

      good = is_directly_about (self, comparison, point) &&
             porism_point_locus_find (self->construction, comparison->sides, point, &step.loci[i]);
    }
  if (!good || step.n == 0 || !cross_each_other (self, &step))
    {
      clear_step (&step);
      return FALSE;
    }
  for (guint i = 0; i < step.n; i++)
    {
      Comparison *comparison = get_comparison (self, step.comparisons[i]);

      comparison->taken = TRUE;
      comparison->left = g_strdup (step.loci[i].left);
    }
  g_array_append_val (self->steps, step);
  return TRUE;
}

/* What was made last is placed last where that can be; whether every equation is used then. */
static gboolean
find_order (Plan *self)
{
  gboolean any, all = TRUE;

  do
    {
      any = FALSE;
      for (PorismId id = porism_construction_get_next_id (self->construction); --id > 0;)
        if (!self->excluded[id] && is_free_point (porism_construction_get (self->construction, id)))
          any |= try_point (self, id);
    }
  while (any);
  for (guint i = 0; i < self->comparisons->len; i++)
    all = all && !is_to_place (get_comparison (self, i));
  return all;
}

static void
forget_order (Plan *self)
{
  g_array_set_size (self->steps, 0);
  for (guint i = 0; i < self->comparisons->len; i++)
    {
      Comparison *comparison = get_comparison (self, i);

      comparison->follows = FALSE;
      comparison->taken = comparison->trivial;
      if (!comparison->trivial)
        g_clear_pointer (&comparison->left, g_free);
    }
}

/* Leaves to the others what follows from them, as far as numbers tell; FALSE where nothing does. */
static gboolean
leave_out_redundant (Plan     *self,
                     gboolean  backwards)
{
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) self->conditions->data, self->conditions->len);
  const guint n = porism_system_get_n_rows (system);
  g_autofree guint8 *redundant = g_malloc0 (n + 1);
  gboolean any = FALSE;

  if (n != self->n_rows)
    return FALSE;
  porism_system_mark_redundant (system, porism_system_get_present (system), backwards, redundant);
  for (guint i = 0; i < self->comparisons->len; i++)
    {
      Comparison *comparison = get_comparison (self, i);

      comparison->follows = comparison->row != G_MAXUINT && redundant[comparison->row];
      any |= comparison->follows;
    }
  return any;
}

/* Where points are left because more is said of them than places them, what follows is left out. */
static void
choose_order (Plan *self)
{
  gboolean all = find_order (self);

  for (int backwards = 0; backwards < 2 && !all && self->n_rows <= MOST_ROWS; backwards++)
    {
      forget_order (self);
      if (!leave_out_redundant (self, backwards))
        break;
      all = find_order (self);
    }
  if (!all && self->n_rows <= MOST_ROWS)
    {
      forget_order (self);
      find_order (self);
    }
}

/* ---- placing ---- */

static void
set_double (fmpq_t value,
            double number)
{
  int exponent;
  double mantissa = ldexp (frexp (number, &exponent), 53);

  fmpz_set_d (fmpq_numref (value), mantissa);
  fmpz_one (fmpq_denref (value));
  if (exponent >= 53)
    fmpq_mul_2exp (value, value, (ulong) (exponent - 53));
  else
    fmpq_div_2exp (value, value, (ulong) (53 - exponent));
}

/* The simplest fraction no farther than @tolerance from @number. */
static PorismExpression *
new_number (double number,
            double tolerance)
{
  PorismExpression *expression;
  fmpq_t low, high;

  fmpq_init (low);
  fmpq_init (high);
  set_double (low, number - tolerance);
  set_double (high, number + tolerance);
  fmpq_simplest_between (low, low, high);
  expression = porism_expression_new_rational (low);
  fmpq_clear (low);
  fmpq_clear (high);

  return expression;
}

static void
set_number (PorismRecord *record,
            guint         input,
            double        number,
            double        tolerance)
{
  g_clear_pointer (&record->inputs[input].number, porism_expression_unref);
  record->inputs[input].number = new_number (number, tolerance);
}

double
porism_plan_round (double number,
                   double size,
                   guint  digits)
{
  const double grid = exp10 (ceil (log10 (size)) - (double) digits);

  return digits > 0 ? rint (number / grid) * grid : number;
}

/* Where on its only locus the point is. @size: of what the number is among */
static void
set_where (const Plan   *self,
           PorismRecord *record,
           double        number,
           double        size)
{
  set_number (record, PORISM_LOCI_WHERE, porism_plan_round (number, size, self->digits), CHOICE * size);
}

static PorismLociType
get_type (const Step *step)
{
  if (step->n == 1)
    return step->loci[0].circle ? PORISM_LOCI_CIRCLE : PORISM_LOCI_LINE;
  return step->loci[0].circle + step->loci[1].circle + PORISM_LOCI_LINES;
}

/* The record of a point where its loci are, @at being where it was put; (transfer full) (nullable). */
static PorismRecord *
new_point (const Plan  *self,
           const Step  *step,
           const double at[2])
{
  const PorismRecord *own = porism_construction_get (self->construction, step->point);
  const double unit = self->unit;
  const guint first = step->n == 2 && step->loci[0].circle ? 1 : 0;
  g_autofree char *text = step->n == 1 ? g_strdup (step->loci[0].residual)
                                       : g_strdup_printf ("(%s,%s)", step->loci[first].residual, step->loci[!first].residual);
  PorismExpression *expression = porism_plan_parse (self->construction, text);
  PorismRecord *record;

  if (expression == NULL)
    return NULL;
  record = porism_record_new (&porism_operation_point_on_loci,
                              PORISM_LOCI_REFERENCES + porism_expression_get_n_references (expression));
  porism_plan_bind (record, expression);
  for (guint i = 0; i < 2; i++)
    {
      record->inputs[PORISM_LOCI_OWN + i].number = porism_expression_ref (own->inputs[i].number);
      set_number (record, PORISM_LOCI_BASE + i, fabs (at[i]) < 8 * unit ? 0 : rint (at[i] / unit) * unit, 0);
    }
  set_number (record, PORISM_LOCI_STEP, unit, 0);
  set_number (record, PORISM_LOCI_WHERE, 0, 0);
  record->branch = (gint) get_type (step) << 1;

  return record;
}

/* Evaluates @record; how far that is from @at. */
static double
evaluate (PorismEvaluation   *evaluation,
          const PorismRecord *record,
          const double        at[2],
          double              place[2])
{
  if (porism_evaluation_try (evaluation, record, place) != PORISM_OK)
    return HUGE_VAL;
  return hypot (place[0] - at[0], place[1] - at[1]);
}

/* Turns the point of a circle, which is at an end of its level diameter, to @at. */
static void
turn_to (const Plan       *self,
         PorismEvaluation *evaluation,
         PorismRecord     *record,
         const double      at[2])
{
  double right[2], left[2], direction[2];
  const gint branch = record->branch;

  if (!isfinite (evaluate (evaluation, record, at, right)))
    return;
  record->branch = branch + 1;
  if (!isfinite (evaluate (evaluation, record, at, left)))
    return;
  for (guint i = 0; i < 2; i++)
    direction[i] = at[i] - (right[i] + left[i]) / 2;
  if ((direction[0] < 0) == (right[0] < left[0]))
    record->branch = branch;
  if (direction[0] < 0)
    for (guint i = 0; i < 2; i++)
      direction[i] = -direction[i];
  set_where (self, record, direction[1] / (direction[0] + hypot (direction[0], direction[1])), 1);
}

/* Takes the coordinate along which the line is less steep. */
static void
slide_to (const Plan       *self,
          PorismEvaluation *evaluation,
          PorismRecord     *record,
          const double      at[2])
{
  double place[2], off[2];

  for (gint axis = 0; axis < 2; axis++)
    {
      record->branch = (record->branch & ~1) + axis;
      set_where (self, record, at[axis], self->size);
      off[axis] = evaluate (evaluation, record, at, place);
      set_number (record, PORISM_LOCI_WHERE, at[axis] + self->unit, 0);
      off[axis] = fmax (off[axis], evaluate (evaluation, record, at, place));
    }
  record->branch = (record->branch & ~1) + (off[1] < off[0]);
  set_where (self, record, at[record->branch & 1], self->size);
}

/* Chooses the root that is nearer to @at. */
static void
choose_root (PorismEvaluation *evaluation,
             PorismRecord     *record,
             const double      at[2])
{
  double place[2], first = evaluate (evaluation, record, at, place);

  record->branch++;
  if (!(evaluate (evaluation, record, at, place) < first))
    record->branch--;
}

/* How far from where it was put a point may be placed. */
static double
get_reach (const Plan *self)
{
  return (self->digits > 0 ? NEAR_ROUNDED * exp10 (-(double) self->digits) : NEAR) * self->size;
}

#define DBG(...) do { if (g_getenv ("PLAN_DEBUG")) g_printerr (__VA_ARGS__); } while (0)
static gboolean
place_point (Plan             *self,
             PorismEvaluation *evaluation,
             const Step       *step)
{
  const double *value = porism_construction_get_value (self->construction, step->point);
  const double at[2] = { value[0], value[1] };
  PorismRecord *record = new_point (self, step, at);
  const PorismLociType type = get_type (step);
  double place[2];

  if (record == NULL)
    return FALSE;
  if (type == PORISM_LOCI_LINE)
    slide_to (self, evaluation, record, at);
  else if (type == PORISM_LOCI_CIRCLE)
    turn_to (self, evaluation, record, at);
  else if (type == PORISM_LOCI_LINE_AND_CIRCLE || type == PORISM_LOCI_CIRCLES)
    choose_root (evaluation, record, at);
  if (!(evaluate (evaluation, record, at, place) <= get_reach (self)))
    {
      DBG ("no place %s: %s %g\n", porism_construction_get (self->construction, step->point)->name, porism_expression_to_text (record->expression, NULL), evaluate (evaluation, record, at, place));
      porism_record_unref (record);
      return FALSE;
    }
  DBG ("place %s type %d: %s at %.15g %.15g (%g)\n", porism_construction_get (self->construction, step->point)->name, type, porism_expression_to_text (record->expression, NULL), place[0], place[1], evaluate (evaluation, record, at, place));
  porism_construction_set_plan (self->construction, step->point, record);
  return TRUE;
}

/* ---- what holds by it ---- */

static void
append_comparison (GString          *text,
                   const Comparison *self)
{
  g_autofree char *comparison = NULL;

  if (self->taken && *self->left == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " && ");
  if (self->taken)
    {
      g_string_append (text, self->left);
      return;
    }
  comparison = porism_plan_write_comparison (self->op, self->sides);
  g_string_append (text, comparison);
}

/* The condition with what holds by the plan left out, where something does. */
static void
plan_condition (Plan *self,
                guint condition)
{
  const PorismId id = g_array_index (self->conditions, PorismId, condition);
  const PorismRecord *own = porism_construction_get (self->construction, id);
  g_autoptr (GString) text = g_string_new (NULL);
  PorismExpression *expression;
  PorismRecord *record;
  gboolean any = FALSE;

  for (guint i = 0; i < self->comparisons->len; i++)
    if (get_comparison (self, i)->condition == condition)
      {
        any = any || get_comparison (self, i)->taken;
        append_comparison (text, get_comparison (self, i));
      }
  expression = any ? porism_plan_parse (self->construction, text->len > 0 ? text->str : "1 > 0") : NULL;
  DBG ("condition %s: %s\n", own->name, text->str);
  if (expression == NULL)
    return;
  record = porism_record_new (porism_operation_lookup ("condition"),
                              own->n_inputs + porism_expression_get_n_references (expression));
  for (guint i = 0; i < own->n_inputs; i++)
    record->inputs[i].object = own->inputs[i].object;
  porism_plan_bind (record, expression);
  porism_construction_set_plan (self->construction, id, record);
}

/* ---- all together ---- */

/* The extent of the points. */
static double
measure (const Plan *self)
{
  double low[2] = { HUGE_VAL, HUGE_VAL }, high[2] = { -HUGE_VAL, -HUGE_VAL }, size;

  for (guint i = 0; i < self->comparisons->len; i++)
    for (guint k = 0; k < get_comparison (self, i)->points->len; k++)
      {
        PorismId id = g_array_index (get_comparison (self, i)->points, PorismId, k);
        const double *value = porism_construction_get_value (self->construction, id);

        for (guint axis = 0; axis < 2; axis++)
          {
            low[axis] = fmin (low[axis], value[axis]);
            high[axis] = fmax (high[axis], value[axis]);
          }
      }
  size = hypot (high[0] - low[0], high[1] - low[1]);
  return size > 0 && isfinite (size) ? size : 1;
}

static void
exclude (Plan     *self,
         PorismId  point,
         gboolean *good)
{
  DBG ("exclude %s\n", porism_construction_get (self->construction, point)->name);
  self->excluded[point] = TRUE;
  *good = FALSE;
}

static PorismId
get_condition (const Plan *self,
               guint       comparison)
{
  return g_array_index (self->conditions, PorismId, get_comparison (self, comparison)->condition);
}

static gboolean
holds (const Plan *self,
       PorismId    condition)
{
  return porism_construction_is_defined (self->construction, condition) &&
         *porism_construction_get_value (self->construction, condition) != 0;
}

/* Whether @point has no place, or is in a condition that is too dear to decide where it is exact, or placed by one that
 * does not hold. */
static gboolean
is_misplaced (const Plan *self,
              const Step *step)
{
  if (!porism_construction_is_defined (self->construction, step->point))
    return TRUE;
  for (guint i = 0; i < step->n; i++)
    if (!holds (self, get_condition (self, step->comparisons[i])))
      return TRUE;
  for (guint i = 0; i < self->comparisons->len; i++)
    if (is_about (get_comparison (self, i), step->point) &&
        !porism_construction_is_defined (self->construction, get_condition (self, i)))
      return TRUE;
  return FALSE;
}

/* Excludes what is misplaced; FALSE where there is something. */
static gboolean
check (Plan *self)
{
  gboolean good = TRUE;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);

      if (is_misplaced (self, step))
        exclude (self, step->point, &good);
    }
  return good;
}

/* One attempt; FALSE where something is excluded from the next. */
static gboolean
plan_once (Plan *self)
{
  g_autoptr (PorismEvaluation) evaluation = NULL;
  gboolean good = TRUE;

  self->comparisons = g_array_new (FALSE, FALSE, sizeof (Comparison));
  g_array_set_clear_func (self->comparisons, clear_comparison);
  self->n_rows = 0;
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
  for (guint i = 0; i < self->conditions->len; i++)
    append_comparisons (self, i);
  self->size = measure (self);
  self->unit = exp2 (ceil (log2 (self->size)));
  choose_order (self);
  porism_construction_freeze (self->construction);
  evaluation = porism_evaluation_new (self->construction, PORISM_FIELD_DOUBLE, 0);
  for (guint i = self->steps->len; i-- > 0;)
    {
      const Step *step = &g_array_index (self->steps, Step, i);

      if (!place_point (self, evaluation, step))
        exclude (self, step->point, &good);
    }
  for (guint i = 0; good && i < self->conditions->len; i++)
    plan_condition (self, i);
  porism_construction_thaw (self->construction);
  good = good && check (self);
  g_array_unref (self->comparisons);
  g_array_unref (self->steps);

  return good;
}

static gboolean
holds_by_plan (const Plan *self)
{
  for (guint i = 0; i < self->conditions->len; i++)
    if (!holds (self, g_array_index (self->conditions, PorismId, i)))
      return FALSE;
  return TRUE;
}

gboolean
porism_construction_plan (PorismConstruction *construction,
                          const GArray       *conditions,
                          guint               digits)
{
  Plan plan = { .construction = construction, .conditions = conditions, .digits = digits };

  porism_construction_drop_plans (construction);
  plan.excluded = g_malloc0 (porism_construction_get_next_id (construction));
  for (guint round = 0; round < MOST_ROUNDS; round++)
    {
      if (plan_once (&plan))
        break;
      porism_construction_drop_plans (construction);
    }
  g_free (plan.excluded);
  return holds_by_plan (&plan);
}
