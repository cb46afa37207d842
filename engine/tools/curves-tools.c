/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make curves, regions and loci. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

extern const PorismToolSpec porism_curve_tools[];

const PorismToolSpec porism_curve_tools[] = {
  { .name = "add_curve", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .description = N_("Make the curve of the points (x, y) while a parameter, t unless it is named, "
                      "runs from t_start to t_end, for example 3*cos(t), 2*sin(t) from 0 to 2*pi."),
    .sentence = N_("curve ({x_expr}, {y_expr}) from {t_start} to {t_end}"),
    .parameters = { NEW_NAME, EXPRESSION ("x_expr", N_("a term in the parameter")),
                    EXPRESSION ("y_expr", N_("a term in the parameter")),
                    EXPRESSION ("t_start", N_("where the parameter begins")),
                    EXPRESSION ("t_end", N_("where the parameter ends")),
                    { "param", PORISM_PARAMETER_TEXT, TRUE, N_("its name, t by default") } },
    .run = porism_run_curve },
  { .name = "add_inequality", .klass = PORISM_TOOL_CONSTRUCT, .group = "other",
    .description = N_("Make the region where a condition in x and y holds, such as y <= x^2, "
                      "1 < x < 2 or x > 0 && y > 0."),
    .sentence = N_("region {expr}"),
    .parameters = { NEW_NAME, EXPRESSION ("expr", N_("a condition in x and y")) },
    .run = porism_run_inequality },
  { .name = "add_integral_shade", .klass = PORISM_TOOL_CONSTRUCT, .group = "other",
    .description = N_("Shade what lies between a function and the x-axis, or another function, from "
                      "x_start to x_end; its value is the signed area."),
    .sentence = N_("area under {func}[ and {func2}] from {x_start} to {x_end}"),
    .parameters = { NEW_NAME, OBJECT ("func", N_("the function")),
                    EXPRESSION ("x_start", N_("where it begins")),
                    EXPRESSION ("x_end", N_("where it ends")),
                    OPTIONAL_OBJECT ("func2", N_("another function instead of the x-axis")) },
    .run = porism_run_integral_shade },
  { .name = "add_locus", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "shapes",
    .keywords = "trace envelope trajectory",
    .description = N_("Make the path of a point while another point, on which it depends, runs along "
                      "what it lies on, or a slider runs over its range."),
    .sentence = N_("path of {point} as {mover} runs along"),
    .parameters = { NEW_NAME, OBJECT ("point", N_("the point whose path is drawn")),
                    OBJECT ("mover", N_("a point on a path, or a slider")) },
    .overloads = { { "locus", { "point", "mover" } } },
    .run = porism_run_locus },
  { .name = "add_polyline", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "shapes",
    .description = N_("Make the open row of segments through the points."),
    .sentence = N_("open polygon {points}"),
    .parameters = { NEW_NAME, OBJECTS ("points", N_("at least two points")) },
    .overloads = { { "polyline", { "points" } } },
    .run = porism_run_polyline },
  { .name = NULL },
};
