/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Special points of a function: where the record's expression, the numerator of the function or of a
 * derivative, vanishes. Compiled once per field. */

#include "config.h"

#include "engine/graphs/function-points.h"
#include "engine/graphs/function.h"
#include "engine/roots/roots.h"

#if defined PORISM_IN_EXACT
#include "engine/roots/recognise.h"
#endif

/* Zeros of the function, which must have a value there. */
static F (Problem)
F (zeros_of) (const F (Derived) *self, const PorismShape *shape, const void *const *in)
{
  return (F (Problem)) {
           .function = F (derived_at), .closure = self, .admits = F (original_at),
           .degree = porism_expression_get_degree (self->derived),
           .start = &self->graph.domain[0], .end = &self->graph.domain[1], .shape = shape, .in = in,
           .in_doubles = porism_find_function_zeros,
  };
}

/* Places inside the domain where a derivative changes its sign. */
static F (Problem)
F (crossings_of) (const F (Derived) *self, const PorismShape *shape, const void *const *in)
{
  F (Problem) problem = F (zeros_of) (self, shape, in);

  problem.admits = F (inside_at);
  problem.crossings = TRUE;
  problem.in_doubles = porism_find_function_crossings;
  return problem;
}

FORMULA (function_zero)
{
  BEGIN;
  F (Derived) function = F (derived) (shape, in, 0);
  F (Problem) problem = F (zeros_of) (&function, shape, in);
  PorismStatus status = F (kth_zero_of) (f, &problem, (guint) shape->branch, &out[0]);

#if defined PORISM_IN_EXACT
  if (status == PORISM_UNABLE)
    status = porism_exact_recognise (f, &problem, shape, in, porism_ball_function_zero,
                                     porism_double_function_zero, &out[0]);
#endif
  TRY (status);
  SET_SI (&out[1], 0);
  return PORISM_OK;
}

FORMULA (function_crossing)
{
  BEGIN;
  F (Derived) function = F (derived) (shape, in, 0);
  F (Problem) problem = F (crossings_of) (&function, shape, in);
  PorismStatus status = F (kth_zero_of) (f, &problem, (guint) shape->branch, &out[0]);

#if defined PORISM_IN_EXACT
  if (status == PORISM_UNABLE)
    status = porism_exact_recognise (f, &problem, shape, in, porism_ball_function_crossing, NULL,
                                     &out[0]);
#endif
  TRY (status);
#if defined PORISM_IN_BALL
  f->joins = TRUE;
  status = F (original_at) (f, &function, &out[0], &out[1]);
  f->joins = FALSE;
  return status;
#else
  return F (original_at) (f, &function, &out[0], &out[1]);
#endif
}

#if defined PORISM_IN_DOUBLE

static gint
find (const F (Problem) *problem,
      double            *zeros)
{
  PorismDoubleField field;

  porism_double_field_init (&field);
  return porism_double_find_zeros_of (&field, problem, zeros);
}

/* A polynomial may have as many as its degree says, which doubles need not see. */
static guint
count_points (const F (Problem) *problem)
{
  double zeros[PORISM_MOST_ZEROS];

  if (problem->degree >= 0 && problem->degree <= PORISM_MOST_DEGREE)
    return MAX ((guint) problem->degree, 1);
  return (guint) MAX (find (problem, zeros), 1);
}

gint
porism_find_function_zeros (const PorismShape   *shape,
                            const double *const *in,
                            double              *zeros)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (zeros_of) (&function, shape, (const void *const *) in);

  return find (&problem, zeros);
}

gint
porism_find_function_crossings (const PorismShape   *shape,
                                const double *const *in,
                                double              *zeros)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (crossings_of) (&function, shape, (const void *const *) in);

  return find (&problem, zeros);
}

guint
porism_count_function_zeros (const PorismShape   *shape,
                             const double *const *in)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (zeros_of) (&function, shape, (const void *const *) in);

  return count_points (&problem);
}

guint
porism_count_function_crossings (const PorismShape   *shape,
                                 const double *const *in)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (crossings_of) (&function, shape, (const void *const *) in);

  return count_points (&problem);
}

void
porism_leave_out_function_zeros (const PorismShape   *shape,
                                 const double *const *in,
                                 PorismLeftOut       *left_out)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (zeros_of) (&function, shape, (const void *const *) in);
  PorismDoubleField field;

  porism_double_field_init (&field);
  porism_double_find_left_out (&field, &problem, left_out);
}

void
porism_leave_out_function_crossings (const PorismShape   *shape,
                                     const double *const *in,
                                     PorismLeftOut       *left_out)
{
  F (Derived) function = F (derived) (shape, (const void *const *) in, 0);
  F (Problem) problem = F (crossings_of) (&function, shape, (const void *const *) in);
  PorismDoubleField field;

  porism_double_field_init (&field);
  porism_double_find_left_out (&field, &problem, left_out);
}

#endif
