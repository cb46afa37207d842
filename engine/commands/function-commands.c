/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of functions, as it is typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

#define FUNCTION OBJECT ("function", N_("the function"))
#define ASKS_OF_FUNCTION .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "cas"
#define INTERVAL NUMBER ("start", N_("where to begin")), NUMBER ("end", N_("where to end"))
#define EXTREMES { FUNCTION, INTERVAL, INTEGER ("n", N_("how many parts")) }
#define SUM { OPTIONAL_NAME, FUNCTION, INTERVAL, INTEGER ("n", N_("how many parts")) }

const PorismToolSpec porism_function_commands[] = {
  { .name = "add_roots_between", MAKES, .group = "functions",
    .description = N_("Make the points of an interval where a function meets the x-axis (name_1, name_2, …)."),
    .parameters = { NEW_NAME, FUNCTION, INTERVAL },
    .run = porism_run_points_between },
  { .name = "add_turning_points_between", MAKES, .group = "functions",
    .description = N_("Make the local maxima and minima of a function in an interval (name_1, name_2, …)."),
    .parameters = { NEW_NAME, FUNCTION, INTERVAL },
    .run = porism_run_points_between },
  { .name = "add_taylor_polynomial", MAKES, .group = "functions",
    .description = N_("Make the Taylor polynomial of a function about a place."),
    .parameters = { NEW_NAME, FUNCTION, NUMBER ("place", N_("the x coordinate")),
                    INTEGER ("order", N_("its degree, up to 9")) },
    .run = porism_run_taylor_polynomial },
  { .name = "add_expansion", MAKES, .group = "functions", .keywords = "expand",
    .description = N_("Make a function with its products multiplied out."),
    .parameters = { NEW_NAME, FUNCTION },
    .overloads = { { "expansion", { "function" } } } },
  { .name = "add_factorisation", MAKES, .group = "functions", .keywords = "factor factorization",
    .description = N_("Make a function with its polynomials as products."),
    .parameters = { NEW_NAME, FUNCTION },
    .overloads = { { "factorisation", { "function" } } } },
  { .name = "add_simplification", MAKES, .group = "functions", .keywords = "simplify",
    .description = N_("Make a function written shorter."),
    .parameters = { NEW_NAME, FUNCTION },
    .overloads = { { "simplification", { "function" } } } },
  { .name = "add_osculating_circle", MAKES, .group = "functions", .keywords = "curvature",
    .description = N_("Make the circle that fits a function best at the x of a point."),
    .parameters = { NEW_NAME, OBJECT ("point", N_("the point")), FUNCTION },
    .overloads = { { "osculating-circle", { "point", "function" } } } },
  { .name = "query_limit", ASKS_OF_FUNCTION,
    .description = N_("Find what a function tends to at a place, exactly."),
    .parameters = { FUNCTION, NUMBER ("place", N_("the x coordinate")) },
    .run = porism_run_limit },
  { .name = "query_limit_above", ASKS_OF_FUNCTION,
    .description = N_("Find what a function tends to at a place from the right."),
    .parameters = { FUNCTION, NUMBER ("place", N_("the x coordinate")) },
    .run = porism_run_limit_beside },
  { .name = "query_limit_below", ASKS_OF_FUNCTION,
    .description = N_("Find what a function tends to at a place from the left."),
    .parameters = { FUNCTION, NUMBER ("place", N_("the x coordinate")) },
    .run = porism_run_limit_beside },
  { .name = "query_solutions", ASKS_OF_FUNCTION,
    .description = N_("Solve an equation in x exactly."),
    .parameters = { UNUSED_NAME, EXPRESSION ("equation", N_("the equation, such as x^2 = 2")) },
    .run = porism_run_solutions },
  { .name = "query_numeric_solutions", ASKS_OF_FUNCTION,
    .description = N_("Solve an equation in x numerically."),
    .parameters = { UNUSED_NAME, EXPRESSION ("equation", N_("the equation, such as cos(x) = x")) },
    .run = porism_run_solutions },
  { .name = "query_curvature", ASKS_OF_FUNCTION,
    .description = N_("Measure the curvature of a function at the x of a point."),
    .parameters = { OPTIONAL_NAME, OBJECT ("point", N_("the point")), FUNCTION },
    .run = porism_run_curvature },
  { .name = "query_length_of_graph", ASKS_OF_FUNCTION,
    .description = N_("Measure the length of a function's graph in an interval, with a rigorous radius."),
    .parameters = { FUNCTION, INTERVAL },
    .run = porism_run_length_of_graph },
  { .name = "query_left_sum", ASKS_OF_FUNCTION,
    .description = N_("Add up the rectangles of a function's values at the beginnings of equal parts."),
    .parameters = SUM,
    .run = porism_run_left_sum },
  { .name = "query_lower_sum", ASKS_OF_FUNCTION,
    .description = N_("Add up the rectangles of a function's least values on equal parts."),
    .parameters = EXTREMES,
    .run = porism_run_extreme_sum },
  { .name = "query_upper_sum", ASKS_OF_FUNCTION,
    .description = N_("Add up the rectangles of a function's greatest values on equal parts."),
    .parameters = EXTREMES,
    .run = porism_run_extreme_sum },
  { .name = "query_trapezoidal_sum", ASKS_OF_FUNCTION,
    .description = N_("Add up the trapezia of a function over equal parts."),
    .parameters = SUM,
    .run = porism_run_trapezoidal_sum },
  { .name = NULL },
};
