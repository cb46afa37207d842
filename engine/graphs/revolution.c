/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a graph that is turned about the x-axis encloses, and how large its surface is: by the integral of a function that follows
 * from it. A surface is the angle by which the graph is turned, and then the function. Compiled once per field. */

#include "config.h"

#include "engine/expressions/complex.h"
#include "engine/geometry/numeric.h"
#include "engine/graphs/function-integral.h"

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
