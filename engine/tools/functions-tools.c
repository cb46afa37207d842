/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools about functions: what follows from them, and questions about them. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/tools/run.h"

const PorismToolSpec porism_function_tools[] = {
  { .name = "add_derivative", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .description = N_("Make the derivative of a function."),
    .sentence = N_("derivative[ of order {order}] of {function}"),
    .parameters = { NEW_NAME, OBJECT ("function", N_("the function")),
                    OPTIONAL_INTEGER ("order", N_("1 where left out; 2 for the second derivative")) },
    .overloads = { { "derivative", { "function" } } },
    .run = porism_run_derivative },
  { .name = "add_integral_function", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .description = N_("Make an antiderivative of a function, checked by differentiating it."),
    .sentence = N_("antiderivative of {function}"),
    .parameters = { NEW_NAME, OBJECT ("function", N_("the function")) },
    .overloads = { { "antiderivative", { "function" } } },
    .run = porism_run_integral_function },
  { .name = "add_roots", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .keywords = "zeros",
    .description = N_("Make the points where a function meets the x-axis (name_1, name_2, …)."),
    .sentence = N_("zeros of {obj}"),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the function")) },
    .overloads = { { "root", { "obj" } } },
    .run = porism_run_special_points },
  { .name = "add_turning_point", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .keywords = "maximum minimum extremum",
    .description = N_("Make the local maxima and minima of a function (name_1, name_2, …)."),
    .sentence = N_("turning points of {obj}"),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the function")) },
    .overloads = { { "turning-point", { "obj" } } },
    .run = porism_run_special_points },
  { .name = "add_inflection_point", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .keywords = "inflexion",
    .description = N_("Make the points where a function changes its curvature (name_1, name_2, …)."),
    .sentence = N_("inflection points of {function}"),
    .parameters = { NEW_NAME, OBJECT ("function", N_("the function")) },
    .overloads = { { "inflection-point", { "function" } } },
    .run = porism_run_special_points },
  { .name = "add_asymptote", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .description = N_("Make the asymptotes of a function: vertical ones from left to right, then "
                      "oblique or horizontal ones (name_1, name_2, …)."),
    .sentence = N_("asymptotes of {function}"),
    .parameters = { NEW_NAME, OBJECT ("function", N_("the function")) },
    .overloads = { { "vertical-asymptote", { "function" } } },
    .run = porism_run_asymptotes },
  { .name = "add_best_fit_line", .klass = PORISM_TOOL_CONSTRUCT, .group = "other",
    .description = N_("Make the line that fits points best by least squares of y."),
    .sentence = N_("line that fits {list_obj} best"),
    .parameters = { NEW_NAME, OBJECTS ("list_obj", N_("the points, at least two")) },
    .overloads = { { "best-fit-line", { "list_obj" } } },
    .run = porism_run_best_fit_line },
  { .name = "query_definite_integral", .klass = PORISM_TOOL_QUERY, .group = "cas",
    .description = N_("Integrate a function between two limits: exactly where an antiderivative is "
                      "found, else with a rigorous radius."),
    .sentence = N_("integral of {function} from {start} to {end}"),
    .parameters = { OBJECT ("function", N_("the function")), NUMBER ("start", N_("lower limit")),
                    NUMBER ("end", N_("upper limit")) },
    .overloads = { { "definite-integral", { "function", "start", "end" } } },
    .run = porism_run_query },
  { .name = "query_function_max", .klass = PORISM_TOOL_QUERY, .group = "cas",
    .description = N_("Find the greatest value of a function in an interval, ends included: a point."),
    .sentence = N_("greatest value of {function} from {start} to {end}"),
    .parameters = { OBJECT ("function", N_("the function")), NUMBER ("start", N_("where to begin")),
                    NUMBER ("end", N_("where to end")) },
    .overloads = { { "function-maximum", { "function", "start", "end" } } },
    .run = porism_run_extreme },
  { .name = "query_function_min", .klass = PORISM_TOOL_QUERY, .group = "cas",
    .description = N_("Find the least value of a function in an interval, ends included: a point."),
    .sentence = N_("least value of {function} from {start} to {end}"),
    .parameters = { OBJECT ("function", N_("the function")), NUMBER ("start", N_("where to begin")),
                    NUMBER ("end", N_("where to end")) },
    .overloads = { { "function-minimum", { "function", "start", "end" } } },
    .run = porism_run_extreme },
  { .name = "query_nsolve", .klass = PORISM_TOOL_QUERY, .group = "cas",
    .description = N_("Solve an equation numerically: every real solution that is found, each with a "
                      "rigorous radius."),
    .sentence = N_("solutions of {equation} for {variable} in decimals"),
    .parameters = { UNUSED_NAME, EXPRESSION ("equation", N_("the equation, such as cos(x) = x")),
                    TEXT ("variable", N_("the unknown, such as x")) },
    .run = porism_run_nsolve },
  { .name = NULL },
};
