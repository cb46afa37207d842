/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* With the equations F, the place x, an approximate inverse A of their derivatives there and a box X of radius e around
 * it, X holds exactly one zero of F where x - A F(x) + (I - A F'(X)) (X - x) lies inside X. F and F' are evaluated in
 * balls; derivatives are those of the expressions. */

#include "config.h"

#include <gsl/gsl_linalg.h>
#include <math.h>

#include "engine/calculus/differentiate.h"
#include "engine/solver/certificate.h"
#include "engine/solver/planning.h"
#include "engine/solver/system.h"

#define PRECISION 128
/* Beyond these nothing is proved: the work grows with their product. */
#define MOST_EQUATIONS 40
#define MOST_POINTS 30
/* Over the largest: what is no less can be divided by. */
#define LEAST_PIVOT 1e-7
#define MOST_ATTEMPTS 3

typedef struct
{
  const PorismConstruction *construction;
  GArray *points;               /* PorismId: two unknowns each */
  GStrv names;                  /* of the unknowns: w0, w1, … */
  GPtrArray *equations;         /* PorismExpression in the unknowns */
  GPtrArray *derivatives;       /* by equation and unknown; NULL where it is 0 */
  guint *columns;               /* the unknown that each equation determines */
  double *inverse;              /* A, of those columns */
  arb_ptr place;                /* by unknown */
  arb_ptr box;
} Certificate;

/* ---- equations in unknowns ---- */

static guint
find_point (const Certificate *self,
            PorismId           id)
{
  guint i = 0;

  while (i < self->points->len && g_array_index (self->points, PorismId, i) != id)
    i++;
  return i;
}

static PorismExpression *
parse (const Certificate *self,
       const char        *text)
{
  return porism_plan_parse_in (self->construction, text, (const char *const *) self->names);
}

/* Appends the leaf, of points alone, in their coordinates; FALSE where it is another. */
static gboolean
write_leaf (const Certificate      *self,
            const PorismExpression *from,
            const PorismNode       *node,
            GString                *text)
{
  guint at[3] = { 0 };

  for (guint i = 0; i < porism_op_count_objects ((PorismOp) node->op); i++)
    {
      at[i] = find_point (self, porism_plan_get_object (from->references[node->operands[i]]));
      if (at[i] == self->points->len)
        return FALSE;
      at[i] *= 2;
    }
  if (node->op == PORISM_OP_X || node->op == PORISM_OP_Y)
    g_string_append_printf (text, "w%u", at[0] + (node->op == PORISM_OP_Y));
  else if (node->op == PORISM_OP_DISTANCE)
    g_string_append_printf (text, "sqrt((w%u-w%u)^2+(w%u-w%u)^2)", at[0], at[1], at[0] + 1, at[1] + 1);
  else if (node->op == PORISM_OP_ANGLE_AT)
    g_string_append_printf (text, "acos(((w%u-w%u)*(w%u-w%u)+(w%u-w%u)*(w%u-w%u))/(sqrt((w%u-w%u)^2+(w%u-w%u)^2)"
                            "*sqrt((w%u-w%u)^2+(w%u-w%u)^2)))", at[0], at[1], at[2], at[1], at[0] + 1, at[1] + 1,
                            at[2] + 1, at[1] + 1, at[0], at[1], at[0] + 1, at[1] + 1, at[2], at[1], at[2] + 1, at[1] + 1);
  else
    return FALSE;
  return TRUE;
}

typedef struct
{
  const Certificate *certificate;
  gboolean failed;
} Replacing;

static PorismExpression *
replace_leaf (const PorismExpression *self,
              const PorismNode       *node,
              gpointer                data)
{
  Replacing *replacing = data;
  g_autoptr (GString) text = g_string_new (NULL);

  if (node->op == PORISM_OP_VARIABLE)
    return NULL;
  if (!write_leaf (replacing->certificate, self, node, text))
    {
      replacing->failed = TRUE;
      return NULL;
    }
  return parse (replacing->certificate, text->str);
}

/* Of @sides, an equation in the names of a plan, the difference of the sides in the unknowns; (transfer full)
 * (nullable). */
static PorismExpression *
new_equation (const Certificate      *self,
              const PorismExpression *sides)
{
  Replacing replacing = { self, FALSE };
  g_autofree char *text = porism_plan_write_difference (sides);
  g_autoptr (PorismExpression) difference = parse (self, text);
  g_autoptr (PorismExpression) equation = NULL;

  if (difference != NULL)
    equation = porism_expression_replace (difference, replace_leaf, &replacing);
  return replacing.failed ? NULL : g_steal_pointer (&equation);
}

static gboolean
reads_unknown (const PorismExpression *self,
               guint                   unknown)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (self->nodes[i].op == PORISM_OP_VARIABLE && self->nodes[i].operands[0] == unknown)
      return TRUE;
  return FALSE;
}

static gboolean
differentiate (Certificate *self)
{
  const guint n = 2 * self->points->len;

  for (guint i = 0; i < self->equations->len; i++)
    for (guint k = 0; k < n; k++)
      {
        const PorismExpression *equation = g_ptr_array_index (self->equations, i);
        PorismExpression *derivative = NULL;

        if (reads_unknown (equation, k))
          {
            derivative = porism_expression_differentiate (equation, k, 1);
            if (derivative == NULL)
              return FALSE;
          }
        g_ptr_array_add (self->derivatives, derivative);
      }
  return TRUE;
}

/* ---- values ---- */

static gboolean
evaluate (const PorismExpression *expression,
          arb_srcptr              at,
          arb_t                   value)
{
  PorismBallField field;

  porism_ball_field_init (&field, PRECISION);
  return porism_expression_evaluate[PORISM_FIELD_BALL] (&field, expression, NULL, at, value) == PORISM_OK &&
         arb_is_finite (value);
}

/* The derivative of equation @i by unknown @k, 0 where there is none. */
static gboolean
evaluate_derivative (const Certificate *self,
                     guint              i,
                     guint              k,
                     arb_srcptr         at,
                     arb_t              value)
{
  const PorismExpression *derivative = g_ptr_array_index (self->derivatives, i * 2 * self->points->len + k);

  arb_zero (value);
  return derivative == NULL || evaluate (derivative, at, value);
}

/* ---- which unknowns are determined ---- */

/* Chooses a column for each equation by elimination with complete pivoting. */
static gboolean
choose_columns (Certificate *self,
                gsl_matrix  *jacobian)
{
  const guint m = self->equations->len, n = 2 * self->points->len;
  g_autoptr (GArray) work = g_array_sized_new (FALSE, FALSE, sizeof (double), m * n);
  g_autofree guint8 *used = g_malloc0 (m);
  double *a, first = 0;

  g_array_append_vals (work, jacobian->data, m * n);
  a = (double *) (void *) work->data;
  for (guint round = 0; round < m; round++)
    {
      guint row = 0, column = 0;
      double largest = 0;

      for (guint i = 0; i < m; i++)
        for (guint k = 0; k < n && !used[i]; k++)
          if (fabs (a[i * n + k]) > largest)
            {
              largest = fabs (a[i * n + k]);
              row = i;
              column = k;
            }
      first = MAX (first, largest);
      if (!(largest > LEAST_PIVOT * first))
        return FALSE;
      used[row] = TRUE;
      self->columns[row] = column;
      for (guint i = 0; i < m; i++)
        {
          const double factor = a[i * n + column] / a[row * n + column];

          for (guint k = 0; k < n && !used[i]; k++)
            a[i * n + k] -= factor * a[row * n + k];
        }
    }
  return TRUE;
}

static void
invert (Certificate      *self,
        const gsl_matrix *jacobian)
{
  const guint m = self->equations->len;
  gsl_matrix *square = gsl_matrix_alloc (m, m);
  gsl_matrix_view inverse;
  gsl_permutation *order = gsl_permutation_alloc (m);
  int sign;

  self->inverse = g_new (double, m * m);
  inverse = gsl_matrix_view_array (self->inverse, m, m);
  for (guint i = 0; i < m; i++)
    for (guint k = 0; k < m; k++)
      gsl_matrix_set (square, i, k, gsl_matrix_get (jacobian, i, self->columns[k]));
  gsl_linalg_LU_decomp (square, order, &sign);
  gsl_linalg_LU_invert (square, order, &inverse.matrix);
  gsl_matrix_free (square);
  gsl_permutation_free (order);
}

static gboolean
prepare (Certificate *self)
{
  const guint m = self->equations->len, n = 2 * self->points->len;
  gsl_matrix *jacobian = gsl_matrix_alloc (m, n);
  gboolean good = TRUE;
  arb_t value;

  arb_init (value);
  for (guint i = 0; i < m && good; i++)
    for (guint k = 0; k < n && good; k++)
      {
        good = evaluate_derivative (self, i, k, self->place, value);
        gsl_matrix_set (jacobian, i, k, arf_get_d (arb_midref (value), ARF_RND_NEAR));
      }
  arb_clear (value);
  self->columns = g_new0 (guint, m);
  good = good && choose_columns (self, jacobian);
  if (good)
    invert (self, jacobian);
  gsl_matrix_free (jacobian);

  return good;
}

/* ---- the step ---- */

/* @step = A F(x); the greatest of it. */
static double
find_step (const Certificate *self,
           arb_ptr            step)
{
  const guint m = self->equations->len;
  arb_ptr values = _arb_vec_init ((slong) m);
  double greatest = 0;
  gboolean good = TRUE;
  arb_t t;

  arb_init (t);
  for (guint i = 0; i < m && good; i++)
    good = evaluate (g_ptr_array_index (self->equations, i), self->place, values + i);
  for (guint i = 0; i < m && good; i++)
    {
      mag_t size;

      arb_zero (step + i);
      for (guint k = 0; k < m; k++)
        {
          arb_set_d (t, self->inverse[i * m + k]);
          arb_addmul (step + i, t, values + k, PRECISION);
        }
      mag_init (size);
      arb_get_mag (size, step + i);
      greatest = fmax (greatest, mag_get_d (size));
      mag_clear (size);
    }
  arb_clear (t);
  _arb_vec_clear (values, (slong) m);

  return good ? greatest : HUGE_VAL;
}

/* Whether the image of the box of @radius lies inside it. */
static gboolean
is_inside (const Certificate *self,
           arb_srcptr         step,
           double             radius)
{
  const guint m = self->equations->len;
  arb_ptr derivatives = _arb_vec_init ((slong) m * (slong) m);
  gboolean good = TRUE;
  arb_t sum, t, r;

  arb_init (sum);
  arb_init (t);
  arb_init (r);
  for (guint i = 0; i < 2 * self->points->len; i++)
    arb_set (self->box + i, self->place + i);
  for (guint i = 0; i < m; i++)
    mag_set_d (arb_radref (self->box + self->columns[i]), radius);
  for (guint i = 0; i < m && good; i++)
    for (guint k = 0; k < m && good; k++)
      good = evaluate_derivative (self, i, self->columns[k], self->box, derivatives + i * m + k);
  arb_set_d (r, radius);
  for (guint i = 0; i < m && good; i++)
    {
      arb_abs (sum, step + i);
      for (guint k = 0; k < m; k++)
        {
          arb_set_si (t, i == k ? -1 : 0);
          for (guint l = 0; l < m; l++)
            {
              arb_t a;

              arb_init (a);
              arb_set_d (a, self->inverse[i * m + l]);
              arb_addmul (t, a, derivatives + l * m + k, PRECISION);
              arb_clear (a);
            }
          arb_abs (t, t);
          arb_addmul (sum, t, r, PRECISION);
        }
      good = arb_lt (sum, r);
    }
  arb_clear (sum);
  arb_clear (t);
  arb_clear (r);
  _arb_vec_clear (derivatives, (slong) m * (slong) m);

  return good;
}

static double
find_radius (const Certificate *self)
{
  const guint m = self->equations->len;
  arb_ptr step = _arb_vec_init ((slong) m);
  double radius = 2 * find_step (self, step) + 1e-30;
  gboolean inside = FALSE;

  for (guint i = 0; i < MOST_ATTEMPTS && isfinite (radius) && !inside; i++)
    {
      inside = is_inside (self, step, radius);
      if (!inside)
        radius *= 8;
    }
  _arb_vec_clear (step, (slong) m);

  return inside ? radius : -1;
}

/* ---- all together ---- */

/* The equations of @plan; FALSE where one is of more than points, or depends on others. */
static gboolean
collect_equations (Certificate      *self,
                   const PorismPlan *plan)
{
  g_autoptr (PorismSystem) system =
    porism_system_new (plan->construction, (const PorismId *) (const void *) plan->conditions->data, plan->conditions->len);
  const guint n = porism_system_get_n_rows (system);
  g_autofree guint8 *redundant = g_malloc0 (n + 1);

  if (n != plan->n_rows)
    return FALSE;
  porism_system_mark_redundant (system, porism_system_get_present (system), FALSE, redundant);
  for (guint i = 0; i < plan->comparisons->len; i++)
    {
      const PorismPlanComparison *comparison = porism_plan_get_comparison (plan, i);
      PorismExpression *equation;

      if (comparison->op != PORISM_OP_EQUAL || comparison->trivial)
        continue;
      /* One that depends on the others there need not hold where they do. */
      if (comparison->row == G_MAXUINT || redundant[comparison->row])
        return FALSE;
      equation = new_equation (self, comparison->sides);
      if (equation == NULL)
        return FALSE;
      g_ptr_array_add (self->equations, equation);
    }
  return self->equations->len > 0 && self->equations->len <= MIN (MOST_EQUATIONS, 2 * self->points->len);
}

static void
collect_points (Certificate      *self,
                const PorismPlan *plan)
{
  for (guint i = 0; i < plan->comparisons->len; i++)
    for (guint k = 0; k < porism_plan_get_comparison (plan, i)->points->len; k++)
      {
        PorismId id = g_array_index (porism_plan_get_comparison (plan, i)->points, PorismId, k);

        if (find_point (self, id) == self->points->len)
          g_array_append_val (self->points, id);
      }
  self->names = g_new0 (char *, 2 * self->points->len + 1);
  for (guint i = 0; i < 2 * self->points->len; i++)
    self->names[i] = g_strdup_printf ("w%u", i);
}

static void
put_place (Certificate *self)
{
  self->place = _arb_vec_init (2 * (slong) self->points->len);
  self->box = _arb_vec_init (2 * (slong) self->points->len);
  for (guint i = 0; i < 2 * self->points->len; i++)
    arb_set_d (self->place + i, porism_construction_get_value (self->construction,
                                                               g_array_index (self->points, PorismId, i / 2))[i % 2]);
}

static void
clear_expression (gpointer expression)
{
  if (expression != NULL)
    porism_expression_unref (expression);
}

static void
certificate_clear (Certificate *self)
{
  _arb_vec_clear (self->place, 2 * (slong) self->points->len);
  _arb_vec_clear (self->box, 2 * (slong) self->points->len);
  g_array_unref (self->points);
  g_strfreev (self->names);
  g_ptr_array_unref (self->equations);
  g_ptr_array_unref (self->derivatives);
  g_free (self->columns);
  g_free (self->inverse);
}

double
porism_construction_certify (PorismConstruction *construction,
                             const GArray       *conditions)
{
  PorismPlan plan = { .construction = construction, .conditions = conditions };
  Certificate self = {
    .construction = construction, .points = g_array_new (FALSE, FALSE, sizeof (PorismId)),
    .equations = g_ptr_array_new_with_free_func (clear_expression),
    .derivatives = g_ptr_array_new_with_free_func (clear_expression),
  };
  double radius = -1;

  porism_plan_read (&plan);
  collect_points (&self, &plan);
  put_place (&self);
  if (self.points->len <= MOST_POINTS && collect_equations (&self, &plan) && differentiate (&self) && prepare (&self))
    radius = find_radius (&self);
  g_array_unref (plan.comparisons);
  g_array_unref (plan.steps);
  certificate_clear (&self);

  return radius;
}
