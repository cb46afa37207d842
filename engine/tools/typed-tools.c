/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that what is typed needs beside the others. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/calls/call.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/tools/run.h"

const PorismToolSpec porism_typed_tools[] = {
  { .name = "add_condition", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "other",
    .keywords = "constraint require given solve",
    .description = N_("Make something hold by least movement, and keep it: a relation such as AB = 5 or DE ∥ AB, or a "
                      "word and objects, as midpoint, square; distance, angle with value."),
    .parameters = { { "name", PORISM_PARAMETER_NEW_NAME, TRUE, N_("its name") },
                    TEXT ("relation", N_("the relation")),
                    { "objects", PORISM_PARAMETER_OBJECTS, TRUE, N_("its objects") },
                    { "value", PORISM_PARAMETER_EXPRESSION, TRUE, N_("5 or 40°") },
                    OPTIONAL_FLAG ("force", N_("1 keeps it even violated")) },
    .run = porism_run_add_condition },
  { .name = "solve_conditions", .klass = PORISM_TOOL_CHANGE, .origin = PORISM_TOOL_OWN, .repeats = TRUE,
    .group = "other", .keywords = "another solution realise",
    .description = N_("Put the figure at another place where all conditions hold."),
    .parameters = { { "pinned", PORISM_PARAMETER_OBJECTS, TRUE, N_("points that stay") },
                    OPTIONAL_INTEGER ("seed", N_("other seeds, other places")) },
    .run = porism_run_solve_conditions },
  { .name = "add_number", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "other",
    .description = N_("Make a number of a given value that can be changed."),
    .parameters = { NEW_NAME, NUMBER ("value", N_("its value, such as 5 or sqrt(2)")) },
    .overloads = { { "slider", { "value" } } },
    .run = porism_run_number },
  { .name = "add_angle_value", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "measures",
    .description = N_("Make an angle of a given value, such as 30° or half of another angle."),
    .parameters = { NEW_NAME, NUMBER ("value", N_("its value, such as 30° or α/2 + 10°")) },
    .run = porism_run_angle_value },
  { .name = "add_line_by_equation", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "lines",
    .description = N_("Make the line of an equation of degree 1 in x and y, such as y = 2x + 1."),
    .parameters = { NEW_NAME, EXPRESSION ("equation", N_("the equation; it may read objects")) },
    .run = porism_run_line_by_equation },
  { .name = "add_vector_by_components", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "lines",
    .description = N_("Make the vector of given components, drawn from the origin."),
    .parameters = { NEW_NAME, NUMBER ("x", N_("its x-component")), NUMBER ("y", N_("its y-component")) },
    .overloads = { { "vector-components", { "x", "y" } } } },
  { .name = "add_intersect_near", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "points", .keywords = "nearest",
    .description = N_("Make the common point of two objects that is nearest to a point now."),
    .parameters = { NEW_NAME, OBJECT ("obj1", N_("first object")), OBJECT ("obj2", N_("second object")),
                    OBJECT ("near", N_("the point that it is near")) },
    .run = porism_run_intersect_near },
  { .name = "add_segment_bisector", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "lines",
    .description = N_("Make the perpendicular bisector of a segment."),
    .parameters = { NEW_NAME, OBJECT ("segment", N_("the segment")) },
    .overloads = { { "perpendicular-bisector-segment", { "segment" } } } },
  { .name = "add_focus", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "conics",
    .description = N_("Make the foci of a conic (name_1, name_2), or the one of a parabola."),
    .parameters = { NEW_NAME, OBJECT ("conic", N_("the conic")) },
    .overloads = { { "focus", { "conic" } } } },
  { .name = "query_is_right_angle", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "verification",
    .description = N_("Decide whether the angle a, b, c is a right angle."),
    .parameters = { OPTIONAL_NAME, OBJECT ("a", N_("a point on the first leg")),
                    OBJECT ("b", N_("the vertex")), OBJECT ("c", N_("a point on the second leg")) },
    .overloads = { { "is-right-angle", { "a", "b", "c" } } },
    .run = porism_run_query },
  { .name = "add_one_of", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "other",
    .description = N_("Make one of the objects that a tool makes several of, such as one of two "
                      "tangents."),
    .parameters = { NEW_NAME, TEXT ("tool", N_("the tool, such as add_tangent")),
                    { "args", PORISM_PARAMETER_ARGUMENTS, FALSE,
                      N_("the arguments of that tool, without name") },
                    INTEGER ("index", N_("which one, from 1")) },
    .run = porism_run_one_of },
  { .name = "add_text_with_values", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "other",
    .description = N_("Write a text at (x, y) that shows values and follows them."),
    .parameters = { NEW_NAME, TEXT ("text", N_("the text, {1} where the first value is shown")),
                    NUMBER ("x", N_("x coordinate")), NUMBER ("y", N_("y coordinate")),
                    OBJECTS ("values", N_("the numbers, such as \"a, Distance(A, B)\"")) },
    .run = porism_run_text_with_values },
  { .name = "add_text_of_object", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "other",
    .description = N_("Write at (x, y) what an object is called (Name) or the formula of a function (FormulaText)."),
    .parameters = { NEW_NAME, { PORISM_PARAMETER_WHAT, PORISM_PARAMETER_TEXT, FALSE, N_("one of these words") },
                    NUMBER ("x", N_("x coordinate")), NUMBER ("y", N_("y coordinate")),
                    OBJECT ("obj", N_("the object")) },
    .run = porism_run_text_of_object },
  { .name = "add_with_numbers", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "other",
    .description = N_("Make numbers that can be changed, each 1 first, and then what a tool makes of them, such as a "
                      "function with parameters."),
    .parameters = { NEW_NAME, TEXT ("numbers", N_("their names, such as \"a, b\"")),
                    TEXT ("tool", N_("the tool, such as add_function")),
                    { "args", PORISM_PARAMETER_ARGUMENTS, FALSE,
                      N_("the arguments of that tool, without name") } },
    .run = porism_run_with_numbers },
  { .name = "type", .klass = PORISM_TOOL_CHANGE, .origin = PORISM_TOOL_OWN, .repeats = TRUE, .group = "other",
    .keywords = "geogebra command input bar line language syntax",
    .description = N_("Type a line as in GeoGebra, such as c = Circle(A, 2) or Distance(A, c)?; it makes, changes or asks."),
    .parameters = { TEXT ("line", N_("the line")) },
    .read = porism_read_typed_line },
  { .name = NULL },
};
