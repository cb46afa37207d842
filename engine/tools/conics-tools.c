/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make conics, and inversion in a circle. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

extern const PorismToolSpec porism_conic_tools[];

const PorismToolSpec porism_conic_tools[] = {
  { .name = "add_ellipse", .klass = PORISM_TOOL_CONSTRUCT, .group = "conics",
    .description = N_("Make the ellipse with the foci f1 and f2 through the point p."),
    .sentence = N_("ellipse with the foci {f1} and {f2} through {p}"),
    .parameters = { NEW_NAME, OBJECT ("f1", N_("first focus")),
                    OBJECT ("f2", N_("second focus")), OBJECT ("p", N_("a point of the ellipse")) },
    .overloads = { { "ellipse-foci", { "f1", "f2", "p" } } } },
  { .name = "add_parabola", .klass = PORISM_TOOL_CONSTRUCT, .group = "conics",
    .description = N_("Make the parabola with a focus and a directrix, which is a line, segment, "
                      "ray or vector."),
    .sentence = N_("parabola with the focus {focus} and the directrix {directrix}"),
    .parameters = { NEW_NAME, OBJECT ("focus", N_("the focus")),
                    OBJECT ("directrix", N_("the directrix")) },
    .overloads = { { "parabola", { "focus", "directrix" } } } },
  { .name = "add_hyperbola", .klass = PORISM_TOOL_CONSTRUCT, .group = "conics",
    .description = N_("Make the hyperbola with the foci f1 and f2 through the point p."),
    .sentence = N_("hyperbola with the foci {f1} and {f2} through {p}"),
    .parameters = { NEW_NAME, OBJECT ("f1", N_("first focus")),
                    OBJECT ("f2", N_("second focus")), OBJECT ("p", N_("a point of the hyperbola")) },
    .overloads = { { "hyperbola-foci", { "f1", "f2", "p" } } } },
  { .name = "add_ellipse_by_axis", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "conics",
    .keywords = "major axis length sum of distances",
    .description = N_("Make the ellipse with the foci f1 and f2 and the semi-axis through them, half "
                      "the sum of a point's distances to the foci."),
    .sentence = N_("ellipse with the foci {f1} and {f2} and the semi-axis {semi_axis}"),
    .parameters = { NEW_NAME, OBJECT ("f1", N_("first focus")), OBJECT ("f2", N_("second focus")),
                    NUMBER ("semi_axis", N_("the length from the centre to a vertex")) },
    .overloads = { { "ellipse-axis", { "f1", "f2", "semi_axis" } } } },
  { .name = "add_hyperbola_by_axis", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "conics",
    .keywords = "transverse axis length difference of distances",
    .description = N_("Make the hyperbola with the foci f1 and f2 and the semi-axis through them, half "
                      "the difference of a point's distances to the foci."),
    .sentence = N_("hyperbola with the foci {f1} and {f2} and the semi-axis {semi_axis}"),
    .parameters = { NEW_NAME, OBJECT ("f1", N_("first focus")), OBJECT ("f2", N_("second focus")),
                    NUMBER ("semi_axis", N_("the length from the centre to a vertex")) },
    .overloads = { { "hyperbola-axis", { "f1", "f2", "semi_axis" } } } },
  { .name = "add_conic", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "conics",
    .description = N_("Make the conic through five points, or that of an equation of degree two in "
                      "x and y, such as x^2/9 + y^2/4 = 1, whose factors may hold objects."),
    .sentence = N_("conic[ through {points}][ {equation}]"),
    .parameters = { NEW_NAME,
                    { "points", PORISM_PARAMETER_OBJECTS, TRUE,
                      N_("five points, such as \"A,B,C,D,E\"") },
                    { "equation", PORISM_PARAMETER_EXPRESSION, TRUE,
                      N_("an equation in x and y") } },
    .overloads = { { "conic-five-points", { "points" } },
                   { "conic-coefficients", { "equation" } } },
    .run = porism_run_conic },
  { .name = "transform_invert", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "transforms",
    .description = N_("Invert a point, line, circle, segment, ray or arc in a circle."),
    .sentence = N_("{obj} inverted in {circle}"),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")),
                    OBJECT ("circle", N_("the circle of inversion")) },
    .overloads = { { "invert-point", { "obj", "circle" } },
                   { "invert-line-to-circle", { "obj", "circle" } },
                   { "invert-to-arc", { "obj", "circle" } },
                   { "invert-circle", { "obj", "circle" } },
                   { "invert-arc", { "obj", "circle" } } },
    .run = porism_run_invert },
  { .name = NULL },
};
