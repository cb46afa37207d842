/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What belongs to a conic, as it is typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

#define CONIC OBJECT ("conic", N_("the conic"))

const PorismToolSpec porism_conic_commands[] = {
  { .name = "add_axes", MAKES, .group = "conics",
    .description = N_("Make the axes of a conic (name_1, name_2)."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "conic-axis", { "conic" } } } },
  { .name = "add_major_axis", MAKES, .group = "conics",
    .description = N_("Make the axis of a conic on which its foci lie."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "major-axis", { "conic" } } } },
  { .name = "add_minor_axis", MAKES, .group = "conics",
    .description = N_("Make the axis of a conic across that of its foci."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "minor-axis", { "conic" } } } },
  { .name = "add_conic_vertex", MAKES, .group = "conics",
    .description = N_("Make the vertices of a conic (name_1, name_2, …)."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "conic-vertex", { "conic" } } } },
  { .name = "add_directrix", MAKES, .group = "conics",
    .description = N_("Make the directrices of a conic (name_1, name_2)."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "directrix", { "conic" } } } },
  { .name = "add_asymptotes_of_conic", MAKES, .group = "conics",
    .description = N_("Make the asymptotes of a hyperbola (name_1, name_2)."),
    .parameters = { NEW_NAME, CONIC },
    .overloads = { { "asymptote-of-conic", { "conic" } } } },
  { .name = "add_polar", MAKES, .group = "conics", .keywords = "pole",
    .description = N_("Make the polar of a point, or the pole of a line, about a circle or conic."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the point or line")), CONIC },
    .overloads = { { "polar", { "obj", "conic" } }, { "pole", { "obj", "conic" } } } },
  { .name = "add_conjugate_diameter", MAKES, .group = "conics",
    .description = N_("Make the diameter that halves the chords of a line's direction."),
    .parameters = { NEW_NAME, OBJECT ("line", N_("the line")), CONIC },
    .overloads = { { "conjugate-diameter", { "line", "conic" } } } },
  { .name = "add_parallel_tangents", MAKES, .group = "conics",
    .description = N_("Make the tangents to a circle or conic that are parallel to a line (name_1, name_2)."),
    .parameters = { NEW_NAME, OBJECT ("line", N_("the line")), CONIC },
    .overloads = { { "tangent-parallel", { "line", "conic" } } } },
  { .name = "query_ellipse_perimeter", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "measurement",
    .description = N_("Measure the way around an ellipse, with a rigorous radius."),
    .parameters = { CONIC },
    .run = porism_run_ellipse_perimeter },
  { .name = "query_semi_major_axis", ASKS, .group = "measurement",
    .description = N_("Measure the semi-major axis of a conic."),
    .parameters = { OPTIONAL_NAME, CONIC },
    .overloads = { { "semi-major-axis", { "conic" } } } },
  { .name = "query_semi_minor_axis", ASKS, .group = "measurement",
    .description = N_("Measure the semi-minor axis of a conic."),
    .parameters = { OPTIONAL_NAME, CONIC },
    .overloads = { { "semi-minor-axis", { "conic" } } } },
  { .name = "query_linear_eccentricity", ASKS, .group = "measurement",
    .description = N_("Measure the distance of a focus from the centre."),
    .parameters = { OPTIONAL_NAME, CONIC },
    .overloads = { { "linear-eccentricity", { "conic" } } } },
  { .name = "query_parabola_parameter", ASKS, .group = "measurement",
    .description = N_("Measure the parameter of a parabola: the distance of its focus and directrix."),
    .parameters = { OPTIONAL_NAME, CONIC },
    .overloads = { { "parabola-parameter", { "conic" } } } },
  { .name = "query_angle_of_conic", ASKS, .group = "measurement",
    .description = N_("Measure the angle from the x-axis to the axis of a conic's foci."),
    .parameters = { OPTIONAL_NAME, CONIC },
    .overloads = { { "angle-of-conic", { "conic" } } } },
  { .name = "query_eccentricity", ASKS, .group = "measurement",
    .description = N_("Measure the eccentricity of a conic."),
    .parameters = { OPTIONAL_NAME, CONIC },
    .overloads = { { "eccentricity", { "conic" } } } },
  { .name = NULL },
};
