/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Definite integrals of functions, and by them what surfaces of revolution measure: a surface is the angle by which a graph is
 * turned, and then the function. Compiled once per field; what a field has of its own is in the part that carries its name. */

#include "config.h"

#include "engine/expressions/complex.h"
#include "engine/geometry/numeric.h"
#include "engine/graphs/function-integral.h"

#if defined PORISM_BY_DOUBLES

#include <gsl/gsl_integration.h>

#define PIECES 64
#define DEPTH 30

typedef struct
{
  FIELD *f;
  const F (Derived) *function;
  int direction;                /* of the derivative that is integrated; -1: the function itself */
  gboolean undefined;
} Integrand;

static double
get_integrand (double x,
               void  *data)
{
  Integrand *self = data;
  FIELD *f = self->f;
  LOCALS (t, 2);

  F (set_double) (f, &t[0], x);
  if (F (original_at) (f, self->function, &t[0], &t[1]) != PORISM_OK)
    self->undefined = TRUE;
#if defined PORISM_IN_GRADIENT
  if (self->direction >= 0)
    return t[1].d[self->direction];
#endif
  return VALUE (&t[1]);
}

/* By Gauss and Kronrod on pieces, each halved until the two rules agree. */
static double
integrate (Integrand *integrand,
           double     start,
           double     end)
{
  gsl_function callback = { get_integrand, integrand };
  double pieces[DEPTH + 1][2] = { { start, end } };
  double sum = 0;
  guint n = 1, n_evaluated = 0;

  while (n > 0)
    {
      double a = pieces[n - 1][0], b = pieces[n - 1][1], middle = a + (b - a) / 2;
      double value, error, size, deviation;

      gsl_integration_qk21 (&callback, a, b, &value, &error, &size, &deviation);
      n--;
      if (error <= 1e-13 * size || n_evaluated++ >= PIECES || n + 2 > DEPTH)
        {
          sum += value;
          continue;
        }
      pieces[n][0] = middle;
      pieces[n++][1] = b;
      pieces[n][0] = a;
      pieces[n++][1] = middle;
    }
  return sum;
}

#if defined PORISM_IN_GRADIENT

/* Leibniz's rule: the ends move, and the function changes between them. */
static void
F (vary_integral) (FIELD *f, const F (Derived) *function, const ELEMENT *start, const ELEMENT *end, ELEMENT *out)
{
  guint n_kept = porism_expression_get_references_width (function->graph.expression);
  Integrand integrand = { f, function, -1, FALSE };
  double at_start = get_integrand (start->value, &integrand), at_end = get_integrand (end->value, &integrand);

  for (int i = 0; i < PORISM_N_DIRECTIONS; i++)
    {
      out->d[i] = at_end * end->d[i] - at_start * start->d[i];
      integrand.direction = i;
      for (guint k = 0; k < n_kept; k++)
        if (function->graph.kept[k].d[i] != 0)
          {
            out->d[i] += integrate (&integrand, start->value, end->value);
            break;
          }
    }
}

#endif

static PorismStatus
F (approximate_integral) (FIELD *f, const F (Derived) *function, const ELEMENT *start,
                          const ELEMENT *end, slong least_bits, ELEMENT *out)
{
  Integrand integrand = { f, function, -1, FALSE };

  F (set_double) (f, out, integrate (&integrand, VALUE (start), VALUE (end)));
  if (integrand.undefined)
    UNDEFINED (NO_INTEGRAL);
#if defined PORISM_IN_GRADIENT
  F (vary_integral) (f, function, start, end, out);
#endif
  return PORISM_OK;
}

#elif defined PORISM_IN_BALL

/* More bits than this do not find what fewer have not. */
#define GREATEST_PRECISION 256

static PorismStatus
F (approximate_integral) (FIELD *f, const F (Derived) *function, const ELEMENT *start,
                          const ELEMENT *end, slong least_bits, ELEMENT *out)
{
  const void *references[porism_expression_get_n_references (function->graph.expression) + 1];

  if (f->precision > GREATEST_PRECISION)
    return PORISM_UNABLE;
  F (find_kept) (&function->graph, references);
  return porism_expression_integrate_ball (f, function->graph.expression, references, start, end,
                                           least_bits, out);
}

#elif defined PORISM_IN_EXACT

#include "engine/graphs/continuity.h"

/* By the antiderivative's values at the ends, where it is one; without one, nothing is known here. */
static PorismStatus
F (approximate_integral) (FIELD *f, const F (Derived) *function, const ELEMENT *start,
                          const ELEMENT *end, slong least_bits, ELEMENT *out)
{
  LOCALS (value, 1);

  if (function->derived == function->graph.expression)
    return PORISM_UNABLE;
  if (!porism_exact_is_continuous (f, function, start, end))
    UNDEFINED (NO_INTEGRAL);
  TRY (F (derived_at) (f, function, start, value));
  TRY (F (derived_at) (f, function, end, out));
  SUB (out, out, value);
  return PORISM_OK;
}

#else

static PorismStatus
F (approximate_integral) (FIELD *f, const F (Derived) *function, const ELEMENT *start,
                          const ELEMENT *end, slong least_bits, ELEMENT *out)
{
  return PORISM_UNABLE;
}

#endif

PorismStatus
F (integral_between) (FIELD *f, const F (Derived) *function, const ELEMENT *start, const ELEMENT *end,
                      slong least_bits, ELEMENT *out)
{
  LOCALS (length, 1);

  NEED (F (within_domain) (f, &function->graph, start), OUTSIDE_DOMAIN);
  NEED (F (within_domain) (f, &function->graph, end), OUTSIDE_DOMAIN);
  SUB (length, end, start);
  DECIDE (forward, IS_INSIDE (length, length));
  TRY (F (approximate_integral) (f, function, forward ? start : end, forward ? end : start,
                                 least_bits, out));
  if (!forward)
    NEG (out, out);
  return PORISM_OK;
}

static PorismStatus
F (integral_of_inputs) (FIELD *f, const PorismShape *shape, const void *const *in, slong least_bits,
                        ELEMENT *out)
{
  F (Derived) function = F (derived) (shape, in, 0);
  LOCALS (ends, 2);

  TRY (F (numeric) (f, &ends[0], shape, in, 1));
  TRY (F (numeric) (f, &ends[1], shape, in, 2));
  return F (integral_between) (f, &function, &ends[0], &ends[1], least_bits, out);
}

FORMULA (definite_integral)
{
  BEGIN;
  return F (integral_of_inputs) (f, shape, in, PORISM_INTEGRAL_BITS, out);
}

/* As it was before rules FIFTH: one certain bit was enough. */
FORMULA (definite_integral_enclosed)
{
  BEGIN;
  return F (integral_of_inputs) (f, shape, in, 1, out);
}

/* ---- what a graph that is turned about the x-axis encloses, and how large its surface is ---- */

/* Elements of the angle. */
#define N_ANGLE 3
/* Of an end of a domain that is none: where there is none it is farther away. */
#define FARTHEST 1000000000000000

/* What is integrated of the surface that is input 0: a function on the same interval, of which the own expression is. */
FORMULA (turned_function)
{
  BEGIN;
  INPUT (surface, 0);
  const PorismExpression *expression = shape->expressions[0];
  const F (Graph) graph = { PORISM_KIND_FUNCTION, expression, &surface[N_ANGLE], NULL, &surface[N_ANGLE + 2] };
  const void *references[porism_expression_get_n_references (expression) + 1];
  ELEMENT *to = &out[2];

  F (find_kept) (&graph, references);
  SET (&out[0], &graph.domain[0]);
  SET (&out[1], &graph.domain[1]);
  for (guint i = 0; i < porism_expression_get_n_references (shape->expression); i++)
    {
      const ELEMENT *from = references[i];

      for (guint k = 0; k < porism_expression_get_reference_width (shape->expression, i); k++)
        SET (to++, &from[k]);
    }

  return PORISM_OK;
}

/* @out = the integral of the function that is input 1 over all of its interval, times the angle in radians. */
static PorismStatus
F (integrate_turned) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in)
{
  const guint8 kinds[] = { PORISM_KIND_ANGLE };
  const PorismShape angle = { .n_inputs = 1, .kinds = kinds };
  F (Derived) function = F (derived) (shape, in, 1);
  LOCALS (turn, 1);
  LOCALS (t, 1);

  for (int i = 0; i < 2; i++)
    {
      SET_SI (t, FARTHEST);
      if (i == 0)
        ADD (t, t, &function.graph.domain[0]);
      else
        SUB (t, t, &function.graph.domain[1]);
      NEED (IS_POSITIVE (t), NO_INTEGRAL);
    }
  TRY (F (numeric) (f, turn, &angle, in, 0));
  TRY (F (integral_between) (f, &function, &function.graph.domain[0], &function.graph.domain[1], PORISM_INTEGRAL_BITS, out));
  MUL (out, out, turn);

  return PORISM_OK;
}

FORMULA (volume_of_revolution)
{
  BEGIN;

  TRY (F (integrate_turned) (f, out, shape, in));
  DIV_SI (out, out, 2);

  return PORISM_OK;
}

FORMULA (area_of_revolution)
{
  BEGIN;

  return F (integrate_turned) (f, out, shape, in);
}
