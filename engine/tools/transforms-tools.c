/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that transform, edit and write. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/tools/call.h"
#include "engine/tools/catalogue.h"
#include "engine/tools/parameters.h"

const PorismToolSpec porism_transform_tools[] = {
  { .name = "transform_reflect_line", .klass = PORISM_TOOL_CONSTRUCT, .group = "transforms",
    .description = N_("Reflect an object in a line."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")), OBJECT ("line", N_("the line")) },
    .overloads = { { "reflect-line", { "obj", "line" } } } },
  { .name = "transform_reflect_point", .klass = PORISM_TOOL_CONSTRUCT, .group = "transforms",
    .description = N_("Reflect an object in a point."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")), OBJECT ("point", N_("the point")) },
    .overloads = { { "reflect-point", { "obj", "point" } } } },
  { .name = "transform_rotate", .klass = PORISM_TOOL_CONSTRUCT, .group = "transforms",
    .description = N_("Rotate an object about a centre, counter-clockwise. Write 120° or 120deg "
                      "for degrees; a plain number is radians."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")),
                    ANGLE ("angle", N_("the angle, such as 60° or pi/3")),
                    OBJECT ("center", N_("the centre")) },
    .overloads = { { "rotate", { "obj", "angle", "center" } } } },
  { .name = "transform_translate", .klass = PORISM_TOOL_CONSTRUCT, .group = "transforms",
    .description = N_("Translate an object by a vector."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")),
                    OBJECT ("vector", N_("a vector or segment")) },
    .overloads = { { "translate", { "obj", "vector" } } } },
  { .name = "transform_dilate", .klass = PORISM_TOOL_CONSTRUCT, .group = "transforms",
    .description = N_("Dilate an object from a centre by a factor."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")),
                    NUMBER ("factor", N_("the factor; 1/3 is exact, 0.333 is not")),
                    OBJECT ("center", N_("the centre")) },
    .overloads = { { "dilate", { "obj", "factor", "center" } } } },
  { .name = "delete_object", .klass = PORISM_TOOL_CONSTRUCT, .group = "utility",
    .description = N_("Delete an object and everything that depends on it."),
    .parameters = { OBJECT ("name", N_("the object")) },
    .run = porism_run_delete },
  { .name = "set_value", .klass = PORISM_TOOL_CONSTRUCT, .group = "utility",
    .description = N_("Set the value of a slider."),
    .parameters = { OBJECT ("name", N_("the slider")), NUMBER ("value", N_("the new value")) },
    .run = porism_run_set_value },
  { .name = "rename_object", .klass = PORISM_TOOL_CONSTRUCT, .group = "utility",
    .description = N_("Rename an object."),
    .parameters = { OBJECT ("name", N_("the object")),
                    { "new_name", PORISM_PARAMETER_NEW_NAME, FALSE, N_("its new name") } },
    .run = porism_run_rename },
  { .name = "set_label_visible", .klass = PORISM_TOOL_CONSTRUCT, .group = "utility",
    .description = N_("Show or hide the label of an object."),
    .parameters = { OBJECT ("name", N_("the object")),
                    FLAG ("visible", N_("1 shows it, 0 hides it")) },
    .attributes = { NULL, "label-visible" },
    .run = porism_run_attributes },
  { .name = "set_object_visible", .klass = PORISM_TOOL_CONSTRUCT, .group = "utility",
    .description = N_("Show or hide an object."),
    .parameters = { OBJECT ("name", N_("the object")),
                    FLAG ("visible", N_("1 shows it, 0 hides it")) },
    .attributes = { NULL, "visible" },
    .run = porism_run_attributes },
  { .name = "add_function", .klass = PORISM_TOOL_CONSTRUCT, .group = "functions",
    .description = N_("Make the graph of a function of x, such as x^2 - 1 or If(x < 0, -x, x), "
                      "on an interval if one is given."),
    .parameters = { NEW_NAME, EXPRESSION ("expr", N_("a term in x")),
                    OPTIONAL_NUMBER ("start_x", N_("where its domain begins")),
                    OPTIONAL_NUMBER ("end_x", N_("where its domain ends")) },
    .run = porism_run_function },
  { .name = "add_slider", .klass = PORISM_TOOL_CONSTRUCT, .group = "other",
    .description = N_("Make a number that can be changed between min and max."),
    .parameters = { NEW_NAME, NUMBER ("min", N_("least value, which it has first")),
                    NUMBER ("max", N_("greatest value")), NUMBER ("step", N_("step")) },
    .run = porism_run_slider },
  { .name = "add_text", .klass = PORISM_TOOL_CONSTRUCT, .group = "other",
    .description = N_("Write a text at (x, y)."),
    .parameters = { NEW_NAME, TEXT ("text", N_("the text")), NUMBER ("x", N_("x coordinate")),
                    NUMBER ("y", N_("y coordinate")),
                    OPTIONAL_FLAG ("latex", N_("1 if the text is LaTeX")) },
    .run = porism_run_text },
  { .name = "move_point", .klass = PORISM_TOOL_EXTRA, .group = "utility",
    .description = N_("Move a free point, a text, or a point on a path to (x, y) or the nearest "
                      "place on its path."),
    .parameters = { OBJECT ("name", N_("the point")), NUMBER ("x", N_("new x coordinate")),
                    NUMBER ("y", N_("new y coordinate")) },
    .run = porism_run_move_point },
  { .name = "redefine_object", .klass = PORISM_TOOL_EXTRA, .group = "utility",
    .description = N_("Give an object another definition, keeping its name and what depends on "
                      "it."),
    .parameters = { OBJECT ("name", N_("the object")),
                    TEXT ("tool", N_("a tool that makes an object, such as add_midpoint")),
                    { "args", PORISM_PARAMETER_ARGUMENTS, FALSE, N_("the arguments of that tool, without name") } },
    .run = porism_run_redefine },
  { .name = NULL },
};
