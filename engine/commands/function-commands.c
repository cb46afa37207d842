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
#define SUM \
  { OPTIONAL_NAME, FUNCTION, INTERVAL, INTEGER ("n", N_("how many parts")) }

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
  { .name = "query_curvature", ASKS_OF_FUNCTION,
    .description = N_("Measure the curvature of a function at the x of a point."),
    .parameters = { OPTIONAL_NAME, OBJECT ("point", N_("the point")), FUNCTION },
    .run = porism_run_curvature },
  { .name = "query_left_sum", ASKS_OF_FUNCTION,
    .description = N_("Add up the rectangles of a function's values at the beginnings of equal parts."),
    .parameters = SUM,
    .run = porism_run_left_sum },
  { .name = "query_trapezoidal_sum", ASKS_OF_FUNCTION,
    .description = N_("Add up the trapezia of a function over equal parts."),
    .parameters = SUM,
    .run = porism_run_trapezoidal_sum },
  { .name = NULL },
};
