/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In which order points are placed: each is the last one of those that are left, where two loci at most are all that is
 * said of it. */

#include "config.h"

#include <math.h>

#include "engine/field/double.h"
#include "engine/solver/planning.h"
#include "engine/solver/relation-text.h"
#include "engine/solver/system.h"

/* More equations and inequalities are not searched for what follows from others. */
#define MOST_ROWS 120
/* Of the angle between two loci that determine a point. */
#define LEAST_SINE 1e-5

/* ---- what is said ---- */

static gboolean
is_on_path (const PorismRecord *record)
{
  return record->n_inputs > 0 && porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_ON;
}

gboolean
porism_plan_is_placeable (const PorismConstruction *construction,
                          PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autoptr (PorismExpression) path = NULL;

  if (record == NULL || record->kind != PORISM_KIND_POINT || !porism_record_is_movable (record))
    return FALSE;
  if (!is_on_path (record))
    return record->n_inputs == 2 && porism_record_n_free (record) == 2;
  path = porism_plan_new_path (construction, id);
  return path != NULL;
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
collect_points (const PorismPlan       *self,
                const PorismExpression *expression,
                GArray                 *points)
{
  const PorismConstruction *construction = self->construction;
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

          if (!marked[of] && porism_plan_is_placeable (construction, of))
            g_array_append_val (points, of);
          marked[of] = TRUE;
        }
    }
}

/* Of sides that are one and the same nothing is left but that they have a value. */
static void
take_identity (PorismPlanComparison *self)
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
append_comparisons (PorismPlan *self,
                    guint       condition)
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
      PorismPlanComparison comparison = { .condition = condition, .op = of->op, .sides = porism_expression_ref (of->difference),
                                          .points = g_array_new (FALSE, FALSE, sizeof (PorismId)),
                                          .row = has_row ? self->n_rows + i : G_MAXUINT };

      collect_points (self, comparison.sides, comparison.points);
      take_identity (&comparison);
      g_array_append_val (self->comparisons, comparison);
    }
  self->n_rows += record->expression != NULL && comparisons != NULL ? comparisons->len : 1;
}

static void
append_path (PorismPlan *self,
             PorismId    point)
{
  g_autoptr (PorismExpression) path = porism_plan_new_path (self->construction, point);
  g_autoptr (GArray) comparisons = porism_expression_list_comparisons (path);
  const PorismComparison *only = &g_array_index (comparisons, PorismComparison, 0);
  PorismPlanComparison comparison = { .condition = PORISM_PLAN_PATH, .op = only->op,
                                      .sides = porism_expression_ref (only->difference),
                                      .points = g_array_new (FALSE, FALSE, sizeof (PorismId)), .row = G_MAXUINT };

  collect_points (self, comparison.sides, comparison.points);
  g_array_append_val (self->comparisons, comparison);
}

/* The points on paths of which something is said are placed by their path, too. */
static void
append_paths (PorismPlan *self)
{
  g_autofree guint8 *marked = g_malloc0 (porism_construction_get_next_id (self->construction));

  for (guint i = 0; i < self->comparisons->len; i++)
    for (guint k = 0; k < porism_plan_get_comparison (self, i)->points->len; k++)
      {
        const PorismId id = g_array_index (porism_plan_get_comparison (self, i)->points, PorismId, k);

        if (!marked[id] && is_on_path (porism_construction_get (self->construction, id)))
          append_path (self, id);
        marked[id] = TRUE;
      }
}

static void
clear_comparison (gpointer data)
{
  PorismPlanComparison *self = data;

  porism_expression_unref (self->sides);
  g_array_unref (self->points);
  g_free (self->left);
}

static void
clear_step (gpointer data)
{
  PorismPlanStep *self = data;

  for (guint i = 0; i < self->n; i++)
    porism_point_locus_clear (&self->loci[i]);
}

/* The extent of the points. */
static double
measure (const PorismPlan *self)
{
  double low[2] = { HUGE_VAL, HUGE_VAL }, high[2] = { -HUGE_VAL, -HUGE_VAL }, size;

  for (guint i = 0; i < self->comparisons->len; i++)
    for (guint k = 0; k < porism_plan_get_comparison (self, i)->points->len; k++)
      {
        PorismId id = g_array_index (porism_plan_get_comparison (self, i)->points, PorismId, k);
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

void
porism_plan_read (PorismPlan *self)
{
  self->n_rows = 0;
  self->comparisons = g_array_new (FALSE, FALSE, sizeof (PorismPlanComparison));
  g_array_set_clear_func (self->comparisons, clear_comparison);
  self->steps = g_array_new (FALSE, FALSE, sizeof (PorismPlanStep));
  g_array_set_clear_func (self->steps, clear_step);
  for (guint i = 0; i < self->conditions->len; i++)
    append_comparisons (self, i);
  append_paths (self);
  self->size = measure (self);
  self->unit = exp2 (ceil (log2 (self->size)));
}

/* ---- in which order ---- */

gboolean
porism_plan_is_about (const PorismPlanComparison *self,
                      PorismId                    point)
{
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PorismId, i) == point)
      return TRUE;
  return FALSE;
}

/* Whether the comparison reads @point, and nothing else that rests on it. */
static gboolean
is_directly_about (const PorismPlan           *self,
                   const PorismPlanComparison *comparison,
                   PorismId                    point)
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
is_to_place (const PorismPlanComparison *self)
{
  return self->op == PORISM_OP_EQUAL && !self->follows && !self->taken;
}

/* The derivatives of the locus' equation by the coordinates of the point where that is, exactly but for rounding. */
static gboolean
differentiate (const PorismPlan       *self,
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
cross_each_other (const PorismPlan     *self,
                  const PorismPlanStep *step)
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

/* A point on its path, of which nothing is left to be said, is where it is made. */
static void
take (PorismPlan     *self,
      PorismPlanStep *step)
{
  const gboolean stays = step->n == 1 && porism_plan_get_comparison (self, step->comparisons[0])->condition == PORISM_PLAN_PATH;

  for (guint i = 0; i < step->n; i++)
    {
      PorismPlanComparison *comparison = porism_plan_get_comparison (self, step->comparisons[i]);

      comparison->taken = TRUE;
      comparison->left = g_strdup (step->loci[i].left);
    }
  if (stays)
    clear_step (step);
  else
    g_array_append_val (self->steps, *step);
}

/* Makes @point the last one placed of those that are left, where two loci at most are all that is said of it. */
static gboolean
try_point (PorismPlan *self,
           PorismId    point)
{
  PorismPlanStep step = { .point = point };
  gboolean good = TRUE;

  for (guint i = 0; i < self->comparisons->len && good; i++)
    {
      const PorismPlanComparison *comparison = porism_plan_get_comparison (self, i);

      if (!is_to_place (comparison) || !porism_plan_is_about (comparison, point))
        continue;
      good = step.n < 2;
      if (good)
        step.comparisons[step.n++] = i;
    }
  for (guint i = 0; i < step.n && good; i++)
    {
      const PorismPlanComparison *comparison = porism_plan_get_comparison (self, step.comparisons[i]);

      good = is_directly_about (self, comparison, point) &&
             porism_point_locus_find (self->construction, comparison->sides, point, &step.loci[i]);
    }
  if (!good || step.n == 0 || !cross_each_other (self, &step))
    {
      clear_step (&step);
      return FALSE;
    }
  take (self, &step);
  return TRUE;
}

static gboolean
try_points (PorismPlan *self)
{
  gboolean any = FALSE;

  for (PorismId id = porism_construction_get_next_id (self->construction); --id > 0;)
    if (id != self->kept && !self->excluded[id] && porism_plan_is_placeable (self->construction, id))
      any |= try_point (self, id);
  return any;
}

/* What was made last is placed last where that can be; whether every equation is used then. */
static gboolean
find_order (PorismPlan *self)
{
  gboolean all = TRUE;

  do
    while (try_points (self))
      ;
  while (self->kept > 0 && !self->excluded[self->kept] && try_point (self, self->kept));
  for (guint i = 0; i < self->comparisons->len; i++)
    all = all && !is_to_place (porism_plan_get_comparison (self, i));
  return all;
}

static void
forget_order (PorismPlan *self)
{
  g_array_set_size (self->steps, 0);
  for (guint i = 0; i < self->comparisons->len; i++)
    {
      PorismPlanComparison *comparison = porism_plan_get_comparison (self, i);

      comparison->follows = FALSE;
      comparison->taken = comparison->trivial;
      if (!comparison->trivial)
        g_clear_pointer (&comparison->left, g_free);
    }
}

/* Leaves to the others what follows from them, as far as numbers tell; FALSE where nothing does. */
static gboolean
leave_out_redundant (PorismPlan *self,
                     gboolean    backwards)
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
      PorismPlanComparison *comparison = porism_plan_get_comparison (self, i);

      comparison->follows = comparison->row != G_MAXUINT && redundant[comparison->row];
      any |= comparison->follows;
    }
  return any;
}

/* Where points are left because more is said of them than places them, what follows is left out. */
void
porism_plan_choose_order (PorismPlan *self)
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
