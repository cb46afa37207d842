/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where points are placed: the record of each where its loci meet, with the root that is nearest to where it was put. */

#include "config.h"

#include <math.h>

#include "engine/graphs/point-on-loci.h"
#include "engine/solver/plan.h"
#include "engine/solver/planning.h"
#include "engine/surd/flint.h"

/* How far from where it was put a point may be placed, over the size of the figure. */
#define NEAR 1e-6
/* The same, in units of the last digit, where numbers are rounded before. */
#define NEAR_ROUNDED 200
/* How far a number that is chosen may be from the given one, over the size of the figure: so little that one with a
 * few digits is found again. */
#define CHOICE 1e-12

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
set_where (const PorismPlan *self,
           PorismRecord     *record,
           double            number,
           double            size)
{
  set_number (record, PORISM_LOCI_WHERE, porism_plan_round (number, size, self->digits), CHOICE * size);
}

static PorismLociType
get_type (const PorismPlanStep *step)
{
  if (step->n == 1)
    return step->loci[0].circle ? PORISM_LOCI_CIRCLE : PORISM_LOCI_LINE;
  return step->loci[0].circle + step->loci[1].circle + PORISM_LOCI_LINES;
}

/* The record of a point where its loci are, @at being where it was put; (transfer full) (nullable). */
static PorismRecord *
new_point (const PorismPlan     *self,
           const PorismPlanStep *step,
           const double          at[2])
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
      if (own->inputs[0].object == 0)
        record->inputs[PORISM_LOCI_OWN + i].number = porism_expression_ref (own->inputs[i].number);
      else
        set_number (record, PORISM_LOCI_OWN + i, at[i], 0);
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
turn_to (const PorismPlan *self,
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
  /* In the centre, where the circle is a point, there is none. */
  if (direction[0] == 0 && direction[1] == 0)
    return;
  set_where (self, record, direction[1] / (direction[0] + hypot (direction[0], direction[1])), 1);
}

/* Takes the coordinate along which the line is less steep. */
static void
slide_to (const PorismPlan *self,
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
get_reach (const PorismPlan *self)
{
  return (self->digits > 0 ? NEAR_ROUNDED * exp10 (-(double) self->digits) : NEAR) * self->size;
}

/* Whether @id is on the locus by what was said of it before: it was placed there. */
static gboolean
is_placed_on (const PorismPlan       *self,
              const PorismPointLocus *locus,
              PorismId                id)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const PorismPlanStep *step = &g_array_index (self->steps, PorismPlanStep, i);

      for (guint k = 0; step->point == id && k < step->n; k++)
        if (g_str_equal (step->loci[k].residual, locus->residual))
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_common (const PorismPlan     *self,
           const PorismPlanStep *step,
           PorismId              id)
{
  for (guint i = 0; i < step->n; i++)
    if (!is_placed_on (self, &step->loci[i], id) &&
        !porism_point_locus_passes_through (&step->loci[i], self->construction, id))
      return FALSE;
  return TRUE;
}

/* Where the loci have a common point that is known the other one needs no root: tries each point that they refer to,
 * or that is placed already. */
static void
start_from_known (const PorismPlan     *self,
                  PorismEvaluation     *evaluation,
                  const PorismPlanStep *step,
                  PorismRecord         *record,
                  const double          at[2])
{
  const gint branch = record->branch;
  const PorismLociType type = branch >> 1;
  double place[2];

  for (guint i = 0; i < self->candidates->len; i++)
    {
      PorismId id = g_array_index (self->candidates, PorismId, i);

      if (id == step->point || !is_common (self, step, id))
        continue;
      g_clear_pointer (&record->inputs[PORISM_LOCI_WHERE].number, porism_expression_unref);
      record->inputs[PORISM_LOCI_WHERE].object = id;
      for (gint root = 0; root < 2; root++)
        {
          record->branch = (gint) (type - PORISM_LOCI_LINE_AND_CIRCLE + PORISM_LOCI_LINE_AND_CIRCLE_FROM) << 1 | root;
          if (evaluate (evaluation, record, at, place) <= get_reach (self))
            return;
        }
      record->inputs[PORISM_LOCI_WHERE].object = 0;
      set_number (record, PORISM_LOCI_WHERE, 0, 0);
    }
  record->branch = branch;
}

static gboolean
place_point (PorismPlan           *self,
             PorismEvaluation     *evaluation,
             const PorismPlanStep *step)
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
    {
      choose_root (evaluation, record, at);
      start_from_known (self, evaluation, step, record, at);
    }
  if (!(evaluate (evaluation, record, at, place) <= get_reach (self)))
    {
      porism_record_unref (record);
      return FALSE;
    }
  porism_construction_set_plan (self->construction, step->point, record);
  return TRUE;
}

/* The free points that no step places: they are where they were put. */
static void
list_unplaced (PorismPlan *self)
{
  g_autofree guint8 *marked = g_malloc0 (porism_construction_get_next_id (self->construction));

  self->candidates = g_array_new (FALSE, FALSE, sizeof (PorismId));
  for (guint i = 0; i < self->steps->len; i++)
    marked[g_array_index (self->steps, PorismPlanStep, i).point] = TRUE;
  for (guint i = 0; i < self->comparisons->len; i++)
    for (guint k = 0; k < porism_plan_get_comparison (self, i)->points->len; k++)
      {
        PorismId id = g_array_index (porism_plan_get_comparison (self, i)->points, PorismId, k);

        if (!marked[id])
          g_array_append_val (self->candidates, id);
        marked[id] = TRUE;
      }
}

void
porism_plan_exclude (PorismPlan *self,
                     PorismId    point)
{
  self->excluded[point] = TRUE;
}

gboolean
porism_plan_place (PorismPlan *self)
{
  g_autoptr (PorismEvaluation) evaluation = porism_evaluation_new (self->construction, PORISM_FIELD_DOUBLE, 0);
  gboolean good = TRUE;

  list_unplaced (self);
  for (guint i = self->steps->len; i-- > 0;)
    {
      const PorismPlanStep *step = &g_array_index (self->steps, PorismPlanStep, i);

      if (!place_point (self, evaluation, step))
        {
          porism_plan_exclude (self, step->point);
          good = FALSE;
        }
      g_array_append_val (self->candidates, step->point);
    }
  return good;
}
