/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed of curves, of how paths bend, and of zeros and functions through points. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

#define FUNCTION OBJECT ("function", N_("the function"))
#define CURVE OBJECT ("curve", N_("the curve"))
#define CONIC OBJECT ("conic", N_("the conic"))
#define POINT OBJECT ("point", N_("the point"))
#define COMPUTES .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "cas"

const PorismToolSpec porism_curve_commands[] = {
  { .name = "add_point_of_curve", MAKES, .group = "functions",
    .description = N_("Make the point of a curve for a value of its parameter."),
    .parameters = { NEW_NAME, CURVE, NUMBER ("parameter", N_("the value")) },
    .overloads = { { "point-of-curve", { "curve", "parameter" } } } },
  { .name = "add_curve_derivative", MAKES, .group = "functions",
    .description = N_("Make the curve of a curve's derivatives by its parameter."),
    .parameters = { NEW_NAME, CURVE },
    .overloads = { { "derivative-of-curve", { "curve" } } } },
  { .name = "add_slopes_of_curve", MAKES, .group = "functions",
    .description = N_("Make the curve of the slopes of a curve over its x."),
    .parameters = { NEW_NAME, CURVE },
    .overloads = { { "slopes-of-curve", { "curve" } } } },
  { .name = "query_curvature_of_curve", ASKS, .group = "measurement",
    .description = N_("Measure the curvature of a curve or a conic at a point of it."),
    .parameters = { OPTIONAL_NAME, POINT, OBJECT ("path", N_("the curve or conic")) },
    .overloads = { { "curvature-of-curve", { "point", "path" } }, { "curvature-of-conic", { "point", "path" } } } },
  { .name = "add_curvature_vector", MAKES, .group = "functions",
    .description = N_("Make the vector from a point towards the centre of curvature, as long as the curvature."),
    .parameters = { NEW_NAME, POINT, OBJECT ("path", N_("the function, curve or conic")) },
    .overloads = { { "curvature-vector", { "point", "path" } }, { "curvature-vector-of-curve", { "point", "path" } }, { "curvature-vector-of-conic", { "point", "path" } } } },
  { .name = "add_osculating_circle_of_conic", MAKES, .group = "conics",
    .description = N_("Make the circle that fits a conic best at a point of it."),
    .parameters = { NEW_NAME, POINT, CONIC },
    .overloads = { { "osculating-circle-of-conic", { "point", "conic" } } } },
  { .name = "add_osculating_circle_of_curve", MAKES, .group = "functions",
    .description = N_("Make the circle that fits a curve best at a point of it."),
    .parameters = { NEW_NAME, POINT, CURVE },
    .overloads = { { "osculating-circle-of-curve", { "point", "curve" } } } },
  { .name = "add_coefficients_of_conic", MAKES, .group = "conics",
    .description = N_("Make the list of a conic's coefficients: of x², y², 1, x y, x and y."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "coefficients-of-conic", { "conic" } } } },
  { .name = "query_length_of_curve", COMPUTES,
    .description = N_("Measure the length of a curve between two values of its parameter, with a rigorous radius."),
    .parameters = { CURVE, NUMBER ("start", N_("where to begin")), NUMBER ("end", N_("where to end")) },
    .run = porism_run_length_of_curve },
  { .name = "query_rectangle_sum", COMPUTES,
    .description = N_("Add up the rectangles of a function's values at the same place in each of equal parts."),
    .parameters = { OPTIONAL_NAME, FUNCTION, NUMBER ("start", N_("where to begin")), NUMBER ("end", N_("where to end")),
                    INTEGER ("n", N_("how many parts")), NUMBER ("position", N_("0 for their beginnings, 1 for their ends")) },
    .run = porism_run_rectangle_sum },
  { .name = "query_numerator", COMPUTES,
    .description = N_("Find the numerator of a rational number in lowest terms."),
    .parameters = { OPTIONAL_NAME, NUMBER ("number", N_("the number")) },
    .run = porism_run_part_of_fraction },
  { .name = "query_denominator", COMPUTES,
    .description = N_("Find the denominator of a rational number in lowest terms."),
    .parameters = { OPTIONAL_NAME, NUMBER ("number", N_("the number")) },
    .run = porism_run_part_of_fraction },
  { .name = "query_common_denominator", COMPUTES,
    .description = N_("Find the least common denominator of two rational numbers."),
    .parameters = { OPTIONAL_NAME, NUMBER ("number", N_("the number")), NUMBER ("other", N_("the other number")) },
    .run = porism_run_part_of_fraction },
  { .name = "query_limit_at_infinity", COMPUTES,
    .description = N_("Find what a function tends to at infinity, exactly."),
    .parameters = { FUNCTION, INTEGER ("side", N_("1 to the right, -1 to the left")) },
    .run = porism_run_limit_at_infinity },
  { .name = "add_root_near", MAKES, .group = "functions", .keywords = "zero newton",
    .description = N_("Make the point next to a place where a function meets the x-axis."),
    .parameters = { NEW_NAME, FUNCTION, NUMBER ("start", N_("the place")) },
    .run = porism_run_root_near },
  { .name = "add_polynomial_through", MAKES, .group = "functions", .keywords = "interpolation lagrange",
    .description = N_("Make the polynomial of least degree through points."),
    .parameters = { NEW_NAME, OBJECTS ("points", N_("the points")) },
    .run = porism_run_interpolation },
  { .name = "add_solution_of_equation", MAKES, .group = "functions", .keywords = "differential equation",
    .description = N_("Make the function through a point whose derivative is another function."),
    .parameters = { NEW_NAME, FUNCTION, POINT },
    .run = porism_run_solution },
  { .name = NULL },
};
