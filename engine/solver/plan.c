/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/solver/plan.h"
#include "engine/solver/planning.h"

/* How often planning is begun anew without what could not be placed. */
#define MOST_ROUNDS 8
/* How many roots may be nested in a place. Of more nothing exact comes, and looking for it is dear: such a figure stays as
 * it was put. */
#define MOST_DEPTH 12

/* ---- what holds by it ---- */

static void
append_comparison (GString                    *text,
                   const PorismPlanComparison *self)
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
plan_condition (PorismPlan *self,
                guint       condition)
{
  const PorismId id = g_array_index (self->conditions, PorismId, condition);
  const PorismRecord *own = porism_construction_get (self->construction, id);
  g_autoptr (GString) text = g_string_new (NULL);
  PorismExpression *expression;
  PorismRecord *record;
  gboolean any = FALSE;

  for (guint i = 0; i < self->comparisons->len; i++)
    if (porism_plan_get_comparison (self, i)->condition == condition)
      {
        any = any || porism_plan_get_comparison (self, i)->taken;
        append_comparison (text, porism_plan_get_comparison (self, i));
      }
  expression = any ? porism_plan_parse (self->construction, text->len > 0 ? text->str : "1 > 0") : NULL;
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

/* The condition that says the comparison; 0 where a path does. */
static PorismId
get_condition (const PorismPlan *self,
               guint             comparison)
{
  const guint condition = porism_plan_get_comparison (self, comparison)->condition;

  return condition != PORISM_PLAN_PATH ? g_array_index (self->conditions, PorismId, condition) : 0;
}

static gboolean
holds (const PorismPlan *self,
       PorismId          condition)
{
  return condition == 0 || (porism_construction_is_defined (self->construction, condition) &&
                            *porism_construction_get_value (self->construction, condition) != 0);
}

/* Whether @point has no place, or is in a condition that is too dear to decide where it is exact, or placed by one that
 * does not hold. */
static gboolean
is_misplaced (const PorismPlan     *self,
              const PorismPlanStep *step)
{
  if (!porism_construction_is_defined (self->construction, step->point) ||
      !porism_construction_is_enclosed (self->construction, step->point))
    return TRUE;
  for (guint i = 0; i < step->n; i++)
    if (!holds (self, get_condition (self, step->comparisons[i])))
      return TRUE;
  for (guint i = 0; i < self->comparisons->len; i++)
    if (porism_plan_is_about (porism_plan_get_comparison (self, i), step->point) && get_condition (self, i) > 0 &&
        !porism_construction_is_defined (self->construction, get_condition (self, i)))
      return TRUE;
  return FALSE;
}

/* Excludes what is misplaced; FALSE where there is something. */
static gboolean
check (PorismPlan *self)
{
  gboolean good = TRUE;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const PorismPlanStep *step = &g_array_index (self->steps, PorismPlanStep, i);

      if (!is_misplaced (self, step))
        continue;
      porism_plan_exclude (self, step->point);
      good = FALSE;
    }
  return good;
}

/* How many roots are nested in the place of the point, by id in @depths: in what its loci rest on, and its own. */
static guint
measure_depth (const PorismPlan     *self,
               const PorismPlanStep *step,
               const guint          *depths)
{
  gboolean circle = FALSE;
  guint depth = 0;

  for (guint i = 0; i < step->n; i++)
    {
      const GArray *points = porism_plan_get_comparison (self, step->comparisons[i])->points;

      circle = circle || step->loci[i].circle;
      for (guint k = 0; k < points->len; k++)
        depth = MAX (depth, depths[g_array_index (points, PorismId, k)]);
    }
  return depth + (circle && step->n == 2);
}

static gboolean
is_too_deep (const PorismPlan *self)
{
  g_autofree guint *depths = g_new0 (guint, porism_construction_get_next_id (self->construction));

  for (guint i = self->steps->len; i-- > 0;)
    {
      const PorismPlanStep *step = &g_array_index (self->steps, PorismPlanStep, i);

      depths[step->point] = measure_depth (self, step, depths);
      if (depths[step->point] > MOST_DEPTH)
        return TRUE;
    }
  return FALSE;
}

static gboolean
carry_out (PorismPlan *self)
{
  gboolean good;

  porism_construction_freeze (self->construction);
  good = porism_plan_place (self);
  for (guint i = 0; good && i < self->conditions->len; i++)
    plan_condition (self, i);
  porism_construction_thaw (self->construction);

  return good && check (self);
}

/* One attempt; FALSE where something is excluded from the next. */
static gboolean
plan_once (PorismPlan *self)
{
  gboolean good;

  porism_plan_read (self);
  porism_plan_choose_order (self);
  good = is_too_deep (self) || carry_out (self);
  g_array_unref (self->comparisons);
  g_array_unref (self->steps);
  g_clear_pointer (&self->candidates, g_array_unref);

  return good;
}

static gboolean
holds_by_plan (const PorismPlan *self)
{
  for (guint i = 0; i < self->conditions->len; i++)
    if (!holds (self, g_array_index (self->conditions, PorismId, i)))
      return FALSE;
  return TRUE;
}

gboolean
porism_construction_plan (PorismConstruction *construction,
                          const GArray       *conditions,
                          PorismId            kept,
                          guint               digits)
{
  PorismPlan plan = { .construction = construction, .conditions = conditions, .digits = digits };

  plan.kept = porism_plan_is_placeable (construction, kept) ? kept : 0;
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
