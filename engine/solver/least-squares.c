/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The unknowns are taken in units in which each wish has the weight 1, the residuals over the length of
 * their gradients there. K. Madsen, H. B. Nielsen, O. Tingleff, Methods for Non-Linear Least Squares
 * Problems, 2004, 3.2, has the damping; where a step fails it is at least the sum of squares (N. Yamashita,
 * M. Fukushima, On the rate of convergence of the Levenberg–Marquardt method, 2001). */

#include "config.h"

#include <math.h>
#include <string.h>
#include <suitesparse/cholmod.h>

#include "engine/solver/least-squares.h"

/* The weight of the way from the wishes against the residuals, while they are not met. */
#define WISH 1e-4
/* How short the steps about where it is wanted become, in tolerances: what comes after moves it anyway. */
#define ROUGH 1e6
/* Damping beyond which no step helps, and that of a step of least length, which must not be singular. */
#define MOST_DAMPING 1e12
#define LEAST_DAMPING 1e-13
/* A gradient that is shorter is what rounding left of none, and no measure of its residual. */
#define SHORTEST_GRADIENT 1e-8

struct _PorismLeastSquares
{
  PorismEquations equations;
  cholmod_common common;
  cholmod_sparse jacobian;      /* transposed: a column an equation */
  cholmod_factor *factor;
  double *entries, *trial_entries;
  double *residuals, *trial_residuals;
  double *scale;                /* of each equation: what its residual is multiplied by */
  double *unit;                 /* of each unknown */
  double *trial;
  cholmod_dense *down;          /* minus half the gradient of the sum */
  cholmod_dense *step, *y, *e;  /* the workspace of solving */
};

/* ---- life ---- */

PorismLeastSquares *
porism_least_squares_new (const PorismEquations *equations)
{
  PorismLeastSquares *self = g_new0 (PorismLeastSquares, 1);
  const guint n = equations->n_unknowns, m = equations->n_equations;
  const guint n_entries = m > 0 ? (guint) equations->starts[m] : 0;

  self->equations = *equations;
  cholmod_start (&self->common);
  self->common.print = 0;
  self->common.supernodal = CHOLMOD_SIMPLICIAL;
  self->common.final_ll = FALSE;
  self->entries = g_new0 (double, n_entries + 1);
  self->trial_entries = g_new0 (double, n_entries + 1);
  self->residuals = g_new0 (double, m + 1);
  self->trial_residuals = g_new0 (double, m + 1);
  self->scale = g_new0 (double, m + 1);
  self->unit = g_new0 (double, n + 1);
  self->trial = g_new0 (double, n + 1);
  self->jacobian = (cholmod_sparse) {
    .nrow = n, .ncol = m, .nzmax = n_entries, .p = (void *) equations->starts,
    .i = (void *) equations->columns, .x = self->entries, .itype = CHOLMOD_INT, .xtype = CHOLMOD_REAL,
    .dtype = CHOLMOD_DOUBLE, .sorted = TRUE, .packed = TRUE,
  };
  self->down = cholmod_zeros (n, 1, CHOLMOD_REAL, &self->common);
  self->factor = cholmod_analyze (&self->jacobian, &self->common);

  return self;
}

void
porism_least_squares_free (PorismLeastSquares *self)
{
  if (self == NULL)
    return;
  cholmod_free_factor (&self->factor, &self->common);
  cholmod_free_dense (&self->down, &self->common);
  cholmod_free_dense (&self->step, &self->common);
  cholmod_free_dense (&self->y, &self->common);
  cholmod_free_dense (&self->e, &self->common);
  cholmod_finish (&self->common);
  g_free (self->entries);
  g_free (self->trial_entries);
  g_free (self->residuals);
  g_free (self->trial_residuals);
  g_free (self->scale);
  g_free (self->unit);
  g_free (self->trial);
  g_free (self);
}

/* ---- the sum of squares ---- */

static double
square_row (const PorismLeastSquares *self,
            const double             *entries,
            guint                     i)
{
  double sum = 0;

  for (int k = self->equations.starts[i]; k < self->equations.starts[i + 1]; k++)
    sum += entries[k] * entries[k];
  return sum;
}

/* Residuals and entries at @x, in the units of the sum; FALSE where one is no number. */
static gboolean
evaluate (const PorismLeastSquares *self,
          const double             *x,
          double                   *residuals,
          double                   *entries)
{
  const PorismEquations *equations = &self->equations;

  if (!equations->evaluate (equations->data, x, residuals, entries))
    return FALSE;
  for (guint i = 0; i < equations->n_equations; i++)
    {
      residuals[i] *= self->scale[i];
      if (!isfinite (residuals[i]))
        return FALSE;
      for (int k = equations->starts[i]; k < equations->starts[i + 1]; k++)
        {
          entries[k] *= self->scale[i] * self->unit[equations->columns[k]];
          if (!isfinite (entries[k]))
            return FALSE;
        }
    }
  return TRUE;
}

/* Takes the units of the equations from their gradients at @x. */
static gboolean
set_scales (PorismLeastSquares *self,
            const double       *x)
{
  for (guint i = 0; i < self->equations.n_equations; i++)
    self->scale[i] = 1;
  if (!evaluate (self, x, self->residuals, self->entries))
    return FALSE;
  for (guint i = 0; i < self->equations.n_equations; i++)
    {
      double length = sqrt (square_row (self, self->entries, i));

      if (length > SHORTEST_GRADIENT)
        self->scale[i] = 1 / length;
    }
  return evaluate (self, x, self->residuals, self->entries);
}

static double
add_squares (const double *values,
             guint         n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i] * values[i];
  return sum;
}

/* How far unknown @k is from where it is wanted, in its unit; what must not move stays. */
static double
measure_way (const PorismLeastSquares *self,
             const PorismAim          *aim,
             const double             *x,
             guint                     k)
{
  return self->unit[k] > 0 ? (x[k] - aim->wish[k]) / self->unit[k] : 0;
}

static double
weigh (const PorismLeastSquares *self,
       const PorismAim          *aim,
       const double             *x,
       const double             *residuals,
       double                    wish)
{
  double sum = add_squares (residuals, self->equations.n_equations), way = 0;

  for (guint k = 0; wish > 0 && k < self->equations.n_unknowns; k++)
    {
      double step = measure_way (self, aim, x, k);

      way += step * step;
    }
  return sum + wish * way;
}

/* ---- steps ---- */

/* The step of the damped normal equations (J'J + (wish + damping) I) s = -J'r - wish (x - wished), put
 * behind @x as the trial; returns its length, negative where there is none. */
static double
make_step (PorismLeastSquares *self,
           const PorismAim    *aim,
           const double       *x,
           double              wish,
           double              damping)
{
  const PorismEquations *equations = &self->equations;
  double beta[2] = { wish + damping, 0 }, length = 0;
  double *down = self->down->x;
  const double *step;

  for (guint k = 0; k < equations->n_unknowns; k++)
    down[k] = -wish * measure_way (self, aim, x, k);
  for (guint i = 0; i < equations->n_equations; i++)
    for (int k = equations->starts[i]; k < equations->starts[i + 1]; k++)
      down[equations->columns[k]] -= self->entries[k] * self->residuals[i];
  self->jacobian.x = self->entries;
  if (!cholmod_factorize_p (&self->jacobian, beta, NULL, 0, self->factor, &self->common) ||
      self->factor->minor < equations->n_unknowns)
    return -1;
  if (!cholmod_solve2 (CHOLMOD_A, self->factor, self->down, NULL, &self->step, NULL, &self->y, &self->e, &self->common))
    return -1;
  step = self->step->x;
  for (guint k = 0; k < equations->n_unknowns; k++)
    self->trial[k] = x[k] + self->unit[k] * step[k];
  length = sqrt (add_squares (step, equations->n_unknowns));

  return isfinite (length) ? length : -1;
}

static void
take_trial (PorismLeastSquares *self,
            double             *x)
{
  double *entries = self->entries, *residuals = self->residuals;

  memcpy (x, self->trial, self->equations.n_unknowns * sizeof *x);
  self->entries = self->trial_entries;
  self->trial_entries = entries;
  self->residuals = self->trial_residuals;
  self->trial_residuals = residuals;
}

static gboolean
is_met (const PorismLeastSquares *self,
        double                    tolerance)
{
  for (guint i = 0; i < self->equations.n_equations; i++)
    if (!(fabs (self->residuals[i]) <= tolerance))
      return FALSE;
  return TRUE;
}

/* Where equations hold within the tolerance, they do so better by far after a step, also if their roots are double;
 * else nothing is left but rounding. */
static gboolean
is_spent (const PorismLeastSquares *self,
          const PorismAim          *aim,
          double                    wish,
          double                    sum,
          double                    next)
{
  return wish == 0 && !(next < sum / 4) && is_met (self, aim->tolerance);
}

/* Descends until a step is shorter than @shortest, or no step leads down. */
static void
descend (PorismLeastSquares *self,
         const PorismAim    *aim,
         double             *x,
         double              wish,
         double              shortest,
         guint               most)
{
  double damping = wish > 0 ? wish / 100 : LEAST_DAMPING, growth = 2;
  double sum = weigh (self, aim, x, self->residuals, wish);

  for (guint n = 0; n < most && sum > 0 && damping < MOST_DAMPING; n++)
    {
      double length = make_step (self, aim, x, wish, damping), next = INFINITY;
      gboolean spent;

      if (length >= 0 && evaluate (self, self->trial, self->trial_residuals, self->trial_entries))
        next = weigh (self, aim, self->trial, self->trial_residuals, wish);
      if (!(next < sum))
        {
          if ((length >= 0 && length < shortest) || is_spent (self, aim, wish, sum, next))
            break;
          damping = MAX (damping, MAX (sum, 1e-10)) * growth;
          growth *= 2;
          continue;
        }
      take_trial (self, x);
      spent = is_spent (self, aim, wish, sum, next);
      damping = MAX (damping / 5, LEAST_DAMPING);
      growth = 2;
      sum = next;
      if (spent || length < shortest)
        break;
    }
}

gboolean
porism_least_squares_solve (PorismLeastSquares *self,
                            const PorismAim    *aim,
                            double             *x)
{
  for (guint k = 0; k < self->equations.n_unknowns; k++)
    self->unit[k] = aim->weight != NULL ? 1 / sqrt (aim->weight[k]) : 1;
  if (!set_scales (self, x))
    return FALSE;
  /* First about where it is wanted, then, by steps of least length, onto the equations. */
  descend (self, aim, x, WISH, ROUGH * aim->tolerance, aim->most_steps);
  descend (self, aim, x, 0, aim->tolerance / 1000, aim->most_steps);

  return set_scales (self, x) && is_met (self, aim->tolerance);
}

double
porism_least_squares_get_gap (const PorismLeastSquares *self,
                              guint                     i)
{
  return fabs (self->residuals[i]);
}
