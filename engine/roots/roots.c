/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zeros by ordinal. Compiled once per field; what a field has of its own is in the part that carries
 * its name. */

#include "config.h"

#include <math.h>

#include "engine/roots/roots.h"
#include "engine/roots/searched-double.h"

/* The whole numbers at which a polynomial is evaluated lie around 0. */
static long
F (node) (guint degree, guint i)
{
  return (long) i - degree / 2;
}

/* @coefficients, lowest first, from the values there, by Newton's divided differences. */
static void
F (expand) (FIELD *f, ELEMENT *coefficients, const ELEMENT *differences, guint degree)
{
  LOCALS (t, 1);

  SET (&coefficients[0], &differences[degree]);
  for (guint i = degree; i-- > 0;)
    {
      guint length = degree - i;

      SET (&coefficients[length], &coefficients[length - 1]);
      for (guint k = length - 1; k > 0; k--)
        {
          MUL_SI (t, &coefficients[k], F (node) (degree, i));
          SUB (&coefficients[k], &coefficients[k - 1], t);
        }
      MUL_SI (t, &coefficients[0], F (node) (degree, i));
      SUB (&coefficients[0], &differences[i], t);
    }
}

PorismStatus
F (interpolate) (FIELD *f, F (Univariate) function, const void *closure, guint degree,
                 ELEMENT *coefficients)
{
  LOCALS (values, PORISM_MOST_DEGREE + 1);
  LOCALS (t, 1);

  for (guint i = 0; i <= degree; i++)
    {
      SET_SI (t, F (node) (degree, i));
      TRY (function (f, closure, t, &values[i]));
    }
  for (guint k = 1; k <= degree; k++)
    for (guint i = degree; i >= k; i--)
      {
        SUB (&values[i], &values[i], &values[i - 1]);
        DIV_SI (&values[i], &values[i], k);
      }
  F (expand) (f, coefficients, values, degree);

  return PORISM_OK;
}

#if defined PORISM_BY_DOUBLES || defined PORISM_IN_BALL || defined PORISM_IN_EXACT

static PorismStatus
F (find_coefficients) (FIELD *f, ELEMENT *coefficients, const F (Problem) *problem)
{
  return F (interpolate) (f, problem->function, problem->closure, (guint) problem->degree, coefficients);
}

static gboolean
F (is_polynomial) (const F (Problem) *problem)
{
  return problem->degree >= 0 && problem->degree <= PORISM_MOST_DEGREE;
}

#endif

#if defined PORISM_BY_DOUBLES

/* What has no value at some whole number is searched like any function. */
#define NOT_POLYNOMIAL (-2)

typedef struct
{
  FIELD *f;
  const F (Problem) *problem;
} Sampled;

/* The value of @function at the constant place @t. */
static PorismStatus
evaluate_at (FIELD        *f,
             F (Univariate)function,
             const void   *closure,
             double        t,
             double       *value)
{
  LOCALS (v, 2);

  F (set_double) (f, &v[0], t);
  TRY (function (f, closure, &v[0], &v[1]));
  *value = VALUE (&v[1]);
  return PORISM_OK;
}

static gboolean
sample (gpointer closure,
        double   t,
        double  *value)
{
  Sampled *self = closure;

  return evaluate_at (self->f, self->problem->function, self->problem->closure, t, value) == PORISM_OK;
}

static gboolean
admits (gpointer closure,
        double   t,
        double  *value)
{
  Sampled *self = closure;

  return self->problem->admits == NULL ||
         evaluate_at (self->f, self->problem->admits, self->problem->closure, t, value) == PORISM_OK;
}

/* What the interpolation has rounded away is brought back by the function itself. */
static double
polish (FIELD             *f,
        const F (Problem) *problem,
        double             zero)
{
  double step = 1e-7 * MAX (1, fabs (zero));

  for (guint i = 0; i < 3; i++)
    {
      double a = zero - step, b = zero + step, at_a, at_b, here;

      if (evaluate_at (f, problem->function, problem->closure, a, &at_a) != PORISM_OK ||
          evaluate_at (f, problem->function, problem->closure, b, &at_b) != PORISM_OK ||
          evaluate_at (f, problem->function, problem->closure, zero, &here) != PORISM_OK || here == 0 ||
          at_a * at_b >= 0)
        break;
      zero -= CLAMP (here * (b - a) / (at_b - at_a), -step, step);
    }
  return zero;
}

/* The coefficients that are only what rounding left of 0 are 0. */
static void
clean (double *coefficients,
       guint   degree)
{
  double size = 0;

  for (guint i = 0; i <= degree; i++)
    size = MAX (size, fabs (coefficients[i]));
  for (guint i = 2; i <= degree; i++)
    if (fabs (coefficients[i]) <= 1e-15 * size)
      coefficients[i] = 0;
}

static gint
find_polynomial_zeros (FIELD             *f,
                       const F (Problem) *problem,
                       double            *zeros)
{
  double coefficients[PORISM_MOST_DEGREE + 1] = { 0 };
  double start = VALUE (problem->start), end = VALUE (problem->end);
  LOCALS (found, PORISM_MOST_DEGREE + 1);
  gint n;

  if (F (find_coefficients) (f, found, problem) != PORISM_OK)
    return NOT_POLYNOMIAL;
  for (gint i = 0; i <= problem->degree; i++)
    coefficients[i] = VALUE (&found[i]);
  clean (coefficients, (guint) problem->degree);
  n = porism_zeros_of_polynomial (coefficients, (guint) problem->degree, start, end, zeros);
  for (gint i = 0; i < n; i++)
    zeros[i] = CLAMP (polish (f, problem, zeros[i]), start, end);
  return n;
}

/* @left_out may be NULL. */
static gint
search (FIELD             *f,
        const F (Problem) *problem,
        double            *zeros,
        PorismLeftOut     *left_out)
{
  Sampled sampled = { f, problem };
  gint n_admitted = 0;
  gint n = F (is_polynomial) (problem) ? find_polynomial_zeros (f, problem, zeros) : NOT_POLYNOMIAL;

  if (n == NOT_POLYNOMIAL)
    n = porism_zeros_search (sample, problem->admits != NULL ? admits : NULL, &sampled, VALUE (problem->start),
                             VALUE (problem->end), problem->crossings, zeros, left_out);
  else if (n > 0 && problem->crossings)
    n = porism_zeros_keep_crossings (sample, &sampled, zeros, n);
  for (gint i = 0; i < n; i++)
    {
      double value;

      if (admits (&sampled, zeros[i], &value))
        zeros[n_admitted++] = zeros[i];
    }
  return n < 0 ? n : n_admitted;
}

static gint
F (recall_or_search) (FIELD *f, const F (Problem) *problem, const void *const *in, double *zeros)
{
  const PorismSearchedInDoubles question = {
    .which = { (gsize) problem->function, (gsize) problem->admits }, .part = problem->part,
    .range = { VALUE (problem->start), VALUE (problem->end) }, .shape = problem->shape, .in = in,
  };
  gint n;

  if (!porism_searched_recall_doubles (&question, 1, &n, zeros))
    {
      n = search (f, problem, zeros, NULL);
      porism_searched_remember_doubles (&question, 1, n, zeros);
    }
  return n;
}

#if defined PORISM_IN_DOUBLE

gint
porism_double_find_zeros_of (PorismDoubleField           *f,
                             const porism_double_Problem *problem,
                             double                      *zeros)
{
  return problem->shape != NULL ? porism_double_recall_or_search (f, problem, problem->in, zeros)
                                : search (f, problem, zeros, NULL);
}

void
porism_double_find_left_out (PorismDoubleField           *f,
                             const porism_double_Problem *problem,
                             PorismLeftOut               *left_out)
{
  double zeros[PORISM_MOST_ZEROS];

  *left_out = (PorismLeftOut) { 0 };
  search (f, problem, zeros, left_out);
}

#else

/* More inputs are searched each time anew. */
#define MOST_REMEMBERED_VALUES 256

static gint
porism_gradient_find_zeros_of (FIELD             *f,
                               const F (Problem) *problem,
                               double            *zeros)
{
  const PorismShape *shape = problem->shape;
  double values[MOST_REMEMBERED_VALUES];
  guint n = 0;

  if (shape == NULL || porism_shape_count_elements (shape) > MOST_REMEMBERED_VALUES)
    return search (f, problem, zeros, NULL);

  const void *in[shape->n_inputs + 1];

  for (guint i = 0; i < shape->n_inputs; i++)
    {
      in[i] = &values[n];
      for (guint k = 0; k < shape->widths[i]; k++)
        values[n++] = ((const PorismGradient *) problem->in[i])[k].value;
    }
  return F (recall_or_search) (f, problem, in, zeros);
}

PorismStatus
porism_gradient_follow_zero (PorismGradientField       *f,
                             porism_gradient_Univariate function,
                             const void                *closure,
                             PorismGradient            *t)
{
  PorismGradient at, ahead, step = { t->value };

  TRY (function (f, closure, &step, &at));
  step.d[0] = 1;
  TRY (function (f, closure, &step, &ahead));
  porism_gradient_follow (t, &at, ahead.d[0] - at.d[0]);
  return PORISM_OK;
}

#endif

static PorismStatus
F (solve) (FIELD *f, const F (Problem) *problem, guint k, ELEMENT *out)
{
  double zeros[PORISM_MOST_ZEROS];
  gint n = F (find_zeros_of) (f, problem, zeros);

  if (n < 0)
    UNDEFINED (ZERO_EVERYWHERE);
  if (k >= (guint) n)
    UNDEFINED (NO_ZERO);
  F (set_double) (f, out, zeros[k]);
#if defined PORISM_IN_GRADIENT
  TRY (porism_gradient_follow_zero (f, problem->function, problem->closure, out));
#endif
  return PORISM_OK;
}

#elif defined PORISM_IN_BALL

#include "engine/roots/roots-ball.h"

#elif defined PORISM_IN_EXACT

#include "engine/roots/roots-exact.h"

#else

/* Bounds are too coarse to tell zeros apart. */
static PorismStatus
F (solve) (FIELD *f, const F (Problem) *problem, guint k, ELEMENT *out)
{
  return PORISM_UNABLE;
}

#endif

PorismStatus
F (kth_zero_of) (FIELD *f, const F (Problem) *problem, guint k, ELEMENT *out)
{
  return F (solve) (f, problem, k, out);
}

PorismStatus
F (kth_zero) (FIELD *f, F (Univariate) function, const void *closure, gint degree,
              const ELEMENT *start, const ELEMENT *end, guint k, ELEMENT *out)
{
  const F (Problem) problem = {
    .function = function, .closure = closure, .degree = degree, .start = start, .end = end,
  };

  return F (solve) (f, &problem, k, out);
}
