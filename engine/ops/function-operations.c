/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from a function: other functions, special points, and the line that fits points best. */

#include "engine/calculus/differentiate.h"
#include "engine/calculus/rewrite.h"
#include "engine/graphs/function-points.h"
#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (function_derived);
PORISM_DECLARE_FORMULA (function_zero);
PORISM_DECLARE_FORMULA (function_crossing);
PORISM_DECLARE_FORMULA (definite_integral);
PORISM_DECLARE_FORMULA (definite_integral_enclosed);
PORISM_DECLARE_FORMULA (function_maximum);
PORISM_DECLARE_FORMULA (function_minimum);
PORISM_DECLARE_FORMULA (vertical_asymptote);
PORISM_DECLARE_FORMULA (line_at_infinity);
PORISM_DECLARE_FORMULA (pole_line);
PORISM_DECLARE_FORMULA (oblique_asymptote);
PORISM_DECLARE_FORMULA (horizontal_asymptote);
PORISM_DECLARE_FORMULA (best_fit_line);
PORISM_DECLARE_FORMULA (osculating_circle);

static PorismExpression *
or_reason (PorismExpression *expression,
           PorismReason      reason,
           PorismReason     *why)
{
  *why = expression != NULL ? PORISM_REASON_NONE : reason;
  return expression;
}

/* The order of a derivative is stored as its branch. */
static PorismExpression *
derive_derivative (const PorismShape *shape,
                   PorismReason      *reason)
{
  return or_reason (porism_expression_differentiate (shape->expressions[0], 0,
                                                     (guint) shape->branch + 1),
                    PORISM_REASON_NO_DERIVATIVE, reason);
}

static PorismExpression *
derive_antiderivative (const PorismShape *shape,
                       PorismReason      *reason)
{
  return or_reason (porism_expression_integrate (shape->expressions[0]),
                    PORISM_REASON_NO_ANTIDERIVATIVE, reason);
}

/* The function's own expression says that no antiderivative was found. */
static PorismExpression *
derive_for_integral (const PorismShape *shape,
                     PorismReason      *reason)
{
  PorismExpression *whole = porism_expression_integrate (shape->expressions[0]);

  return whole != NULL ? whole : porism_expression_ref ((PorismExpression *) shape->expressions[0]);
}

static PorismExpression *
derive_numerator (const PorismShape *shape,
                  PorismReason      *reason)
{
  return or_reason (porism_expression_find_numerator (shape->expressions[0]),
                    PORISM_REASON_TOO_DEAR, reason);
}

static PorismExpression *
derive_slope (const PorismShape *shape,
              PorismReason      *reason)
{
  return or_reason (porism_expression_find_sign (shape->expressions[0], 1),
                    PORISM_REASON_NO_DERIVATIVE, reason);
}

static PorismExpression *
derive_curvature (const PorismShape *shape,
                  PorismReason      *reason)
{
  return or_reason (porism_expression_find_sign (shape->expressions[0], 2),
                    PORISM_REASON_NO_DERIVATIVE, reason);
}

static PorismExpression *
derive_critical (const PorismShape *shape,
                 PorismReason      *reason)
{
  return or_reason (porism_expression_find_critical (shape->expressions[0]),
                    PORISM_REASON_NO_DERIVATIVE, reason);
}

static PorismExpression *
derive_singular (const PorismShape *shape,
                 PorismReason      *reason)
{
  return or_reason (porism_expression_find_singular (shape->expressions[0]),
                    PORISM_REASON_NO_ASYMPTOTE, reason);
}

static PorismExpression *
derive_poles (const PorismShape *shape,
              PorismReason      *reason)
{
  return or_reason (porism_expression_find_poles (shape->expressions[0]),
                    PORISM_REASON_NO_ASYMPTOTE, reason);
}

static PorismExpression *
derive_fraction (const PorismShape *shape,
                 PorismReason      *reason)
{
  return or_reason (porism_expression_find_fraction (shape->expressions[0]),
                    PORISM_REASON_NO_ASYMPTOTE, reason);
}

/* A polynomial approaches no line that it is not. */
static PorismExpression *
derive_unless_polynomial (const PorismShape *shape,
                          PorismReason      *reason)
{
  const PorismExpression *function = shape->expressions[0];

  return or_reason (porism_expression_is_polynomial (function)
                      ? NULL : porism_expression_ref ((PorismExpression *) function),
                    PORISM_REASON_NO_ASYMPTOTE, reason);
}

/* The branch 0 is the right side. */
static PorismExpression *
derive_limit (const PorismShape *shape,
              PorismReason      *reason)
{
  return or_reason (porism_expression_find_limit (shape->expressions[0], shape->branch == 0 ? 1 : -1),
                    PORISM_REASON_NO_ASYMPTOTE, reason);
}

static PorismExpression *
derive_expansion (const PorismShape *shape,
                  PorismReason      *reason)
{
  return or_reason (porism_expression_expand (shape->expressions[0]), PORISM_REASON_TOO_DEAR, reason);
}

static PorismExpression *
derive_factors (const PorismShape *shape,
                PorismReason      *reason)
{
  return or_reason (porism_expression_factor (shape->expressions[0]), PORISM_REASON_TOO_DEAR, reason);
}

static PorismExpression *
derive_simplified (const PorismShape *shape,
                   PorismReason      *reason)
{
  return or_reason (porism_expression_simplify (shape->expressions[0]), PORISM_REASON_TOO_DEAR, reason);
}

static PorismExpression *
derive_twice (const PorismShape *shape,
              PorismReason      *reason)
{
  return or_reason (porism_expression_find_derivatives (shape->expressions[1]), PORISM_REASON_NO_DERIVATIVE, reason);
}

static guint
two (const PorismShape   *shape,
     const double *const *in)
{
  return 2;
}

static guint
width_of_derived (const PorismShape   *shape,
                  const double *const *in)
{
  return 2 + porism_expression_get_references_width (shape->expression);
}

static guint
width_of_fit (const PorismShape   *shape,
              const double *const *in)
{
  return shape->n_inputs >= 2 ? 3 : 0;
}

#define FUNCTION GIVEN (KIND (FUNCTION), "function")
#define POINT_OF_FUNCTION .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_POINT, \
  .roles = { FUNCTION }, .traced = TRUE
#define EXTREMUM .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_POINT, \
  .roles = { FUNCTION, NUMBER ("start", 1), NUMBER ("end", 1) }, .derive = derive_critical
#define INTEGRAL .bound_to_axes = TRUE, .command = "Integral", .label = N_("Definite Integral"), \
  .result = PORISM_KIND_NUMBER, .roles = { FUNCTION, NUMBER ("start", 1), NUMBER ("end", 1) }, \
  .derive = derive_for_integral
#define REWRITTEN .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_FUNCTION, \
  .roles = { FUNCTION }, FORMULA (function_derived), .width = width_of_derived
#define ASYMPTOTE .bound_to_axes = TRUE, .result = PORISM_KIND_LINE, \
  .command = "Asymptote", .roles = { FUNCTION }

const PorismOperation porism_function_operations[] = {
  { .id = "derivative", .version = 1, .bound_to_axes = TRUE, .command = "Derivative",
    .label = N_("Derivative"), .result = PORISM_KIND_FUNCTION,
    .roles = { FUNCTION },
    FORMULA (function_derived), .derive = derive_derivative, .width = width_of_derived },
  { .id = "antiderivative", .version = 1, .bound_to_axes = TRUE, .command = "Integral",
    .label = N_("Antiderivative"), .result = PORISM_KIND_FUNCTION,
    .roles = { FUNCTION },
    FORMULA (function_derived), .derive = derive_antiderivative, .width = width_of_derived },
  { .id = "root", POINT_OF_FUNCTION, .command = "Roots", .label = N_("Root"),
    FORMULA (function_zero), .derive = derive_numerator, .branches = porism_count_function_zeros,
    .leave_out = porism_leave_out_function_zeros },
  { .id = "turning-point", POINT_OF_FUNCTION, .command = "Extremum", .label = N_("Turning Point"),
    FORMULA (function_crossing), .derive = derive_slope,
    .branches = porism_count_function_crossings, .leave_out = porism_leave_out_function_crossings },
  { .id = "inflection-point", POINT_OF_FUNCTION, .command = "InflectionPoint",
    .label = N_("Inflection Point"),
    FORMULA (function_crossing), .derive = derive_curvature,
    .branches = porism_count_function_crossings, .leave_out = porism_leave_out_function_crossings },
  { .id = "definite-integral", .version = 5, INTEGRAL, FORMULA (definite_integral) },
  /* Recorded ones: an enclosure as wide as the value was one, too. */
  { .id = "definite-integral", .version = 1, INTEGRAL, FORMULA (definite_integral_enclosed) },
  { .id = "function-maximum", EXTREMUM, .command = "Max", .label = N_("Greatest Value"),
    FORMULA (function_maximum) },
  { .id = "function-minimum", EXTREMUM, .command = "Min", .label = N_("Least Value"),
    FORMULA (function_minimum) },
  { .id = "vertical-asymptote", .version = 5, ASYMPTOTE, .label = N_("Vertical Asymptote"), .traced = TRUE,
    FORMULA (vertical_asymptote), .derive = derive_singular, .branches = porism_count_function_infinities,
    .leave_out = porism_leave_out_function_infinities },
  /* Recorded ones: not all of them were found. */
  { .id = "vertical-asymptote", .version = 1, ASYMPTOTE, .label = N_("Vertical Asymptote"), .traced = TRUE,
    FORMULA (pole_line), .derive = derive_poles, .branches = porism_count_function_poles },
  { .id = "oblique-asymptote", .version = 5, ASYMPTOTE, .label = N_("Oblique Asymptote"),
    FORMULA (line_at_infinity), .derive = derive_unless_polynomial, .branches = two, .leave_out = porism_leave_out_line_at_infinity },
  /* Recorded ones: of rational functions. */
  { .id = "oblique-asymptote", .version = 1, ASYMPTOTE, .label = N_("Oblique Asymptote"),
    FORMULA (oblique_asymptote), .derive = derive_fraction, .branches = two },
  { .id = "horizontal-asymptote", .version = 1, ASYMPTOTE, .label = N_("Horizontal Asymptote"),
    FORMULA (horizontal_asymptote), .derive = derive_limit },
  { .id = "best-fit-line", .version = 1, .bound_to_axes = TRUE, .command = "FitLine",
    .label = N_("Best Fit Line"), .result = PORISM_KIND_LINE,
    .roles = { { KIND (POINT), N_("point"), PORISM_ROLE_LIST, 0 } },
    FORMULA (best_fit_line), .width = width_of_fit },
  { .id = "expansion", REWRITTEN, .command = "Expand", .label = N_("Function Multiplied Out"),
    .derive = derive_expansion },
  { .id = "factorisation", REWRITTEN, .command = "Factor", .label = N_("Function as a Product"),
    .derive = derive_factors },
  { .id = "simplification", REWRITTEN, .command = "Simplify", .label = N_("Function Simplified"),
    .derive = derive_simplified },
  { .id = "osculating-circle", .version = 1, .bound_to_axes = TRUE, .command = "OsculatingCircle",
    .label = N_("Osculating Circle"), .result = PORISM_KIND_CIRCLE,
    .roles = { GIVEN (KIND (POINT), "point"), FUNCTION },
    FORMULA (osculating_circle), .derive = derive_twice },
};

const guint porism_n_function_operations = G_N_ELEMENTS (porism_function_operations);
