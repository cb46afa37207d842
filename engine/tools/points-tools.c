/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make points and lines. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

const PorismToolSpec porism_point_tools[] = {
  { .name = "add_point", .klass = PORISM_TOOL_CONSTRUCT, .group = "points",
    .description = N_("Make a free point at (x, y), or anywhere."),
    .parameters = { NEW_NAME, OPTIONAL_NUMBER ("x", N_("x coordinate")), OPTIONAL_NUMBER ("y", N_("y coordinate")) },
    .overloads = { { "point", { "x", "y" } } },
    .run = porism_run_point },
  { .name = "add_point_on", .klass = PORISM_TOOL_CONSTRUCT, .group = "points",
    .description = N_("Make a point that stays on a path (segment, line, ray, circle, arc, "
                      "conic or polygon), at (x, y) if that lies on the path, else nearest to it."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the path")),
                    OPTIONAL_NUMBER ("x", N_("wanted x coordinate")),
                    OPTIONAL_NUMBER ("y", N_("wanted y coordinate")) },
    .run = porism_run_point_on },
  { .name = "add_intersect", .klass = PORISM_TOOL_CONSTRUCT, .group = "points",
    .keywords = "cross meet common foot projection",
    .description = N_("Intersect two paths. Without index every common point is made; index "
                      "picks one, counted along the first line, left before right of the line "
                      "of centres, or from left to right for conics."),
    .parameters = { NEW_NAME, OBJECT ("obj1", N_("first path")),
                    OBJECT ("obj2", N_("second path")),
                    OPTIONAL_INTEGER ("index", N_("which common point, from 1")) },
    .run = porism_run_intersect },
  { .name = "add_point_at", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "points",
    .keywords = "polar angle distance ray copy",
    .description = N_("Make the point at an angle, counter-clockwise from a leg, and a distance from the vertex."),
    .parameters = { NEW_NAME, OBJECT ("leg", N_("a point on the leg")), OBJECT ("vertex", N_("the vertex")),
                    ANGLE ("angle", N_("how far it is turned")), NUMBER ("distance", N_("from the vertex")) },
    .overloads = { { "point-at", { "leg", "vertex", "angle", "distance" } } } },
  { .name = "add_midpoint", .klass = PORISM_TOOL_CONSTRUCT, .group = "points",
    .keywords = "median middle bisect halve",
    .description = N_("Make the midpoint of two points; with p1 alone, the midpoint of a "
                      "segment or the centre of a circle or conic."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("first point, or a segment, circle or conic")),
                    OPTIONAL_OBJECT ("p2", N_("second point")) },
    .overloads = { { "midpoint", { "p1", "p2" } },
                   { "midpoint-segment", { "p1" } },
                   { "centre", { "p1" } },
                   { "centre-conic", { "p1" } } } },
  { .name = "add_segment", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "side chord edge cevian diagonal",
    .description = N_("Make the segment between two points."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("first point")), OBJECT ("p2", N_("second point")) },
    .overloads = { { "segment", { "p1", "p2" } } } },
  { .name = "add_line", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .description = N_("Make the line through two points."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("first point")), OBJECT ("p2", N_("second point")) },
    .overloads = { { "line", { "p1", "p2" } } } },
  { .name = "add_ray", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "halfline",
    .description = N_("Make the ray from p1 through p2."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("where it begins")),
                    OBJECT ("p2", N_("a point that it passes through")) },
    .overloads = { { "ray", { "p1", "p2" } } } },
  { .name = "add_vector", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .description = N_("Make the vector from p1 to p2."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("start")), OBJECT ("p2", N_("end")) },
    .overloads = { { "vector", { "p1", "p2" } } } },
  { .name = "add_perpendicular_line", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "altitude height foot normal orthogonal",
    .description = N_("Make the line through a point perpendicular to a line, segment, ray or "
                      "vector."),
    .parameters = { NEW_NAME, OBJECT ("point", N_("the point")), OBJECT ("line", N_("the line")) },
    .overloads = { { "perpendicular-line", { "point", "line" } } } },
  { .name = "add_perpendicular_bisector", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "mediator equidistant mediatrix",
    .description = N_("Make the perpendicular bisector of two points."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("first point")), OBJECT ("p2", N_("second point")) },
    .overloads = { { "perpendicular-bisector", { "p1", "p2" } } } },
  { .name = "add_parallel_line", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "parallelogram trapezium trapezoid",
    .description = N_("Make the line through a point parallel to a line, segment, ray or vector."),
    .parameters = { NEW_NAME, OBJECT ("point", N_("the point")), OBJECT ("line", N_("the line")) },
    .overloads = { { "parallel-line", { "point", "line" } } } },
  { .name = "add_angle_bisector", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "bisectrix halve",
    .description = N_("Make the internal bisector of the angle p1, vertex, p2."),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("a point on the first leg")),
                    OBJECT ("vertex", N_("the vertex")),
                    OBJECT ("p2", N_("a point on the second leg")) },
    .overloads = { { "angle-bisector", { "p1", "vertex", "p2" } } } },
  { .name = "add_tangent", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .keywords = "touch",
    .description = N_("Make the tangents to a circle or conic from a point outside it (name_1, name_2), "
                      "or the tangent at a point of it; or the tangent to a function at the x of "
                      "the point, or to a curve at a point of it."),
    .parameters = { NEW_NAME, OBJECT ("point", N_("the point")),
                    OBJECT ("conic", N_("the circle, conic, function or curve")) },
    .overloads = { { "tangent", { "point", "conic" } },
                   { "tangent-conic", { "point", "conic" } },
                   { "tangent-function", { "point", "conic" } },
                   { "tangent-curve", { "point", "conic" } } },
    .run = porism_run_tangent },
  { .name = "add_tangent_conic_conic", .klass = PORISM_TOOL_CONSTRUCT, .group = "lines",
    .description = N_("Make the common tangents of two circles, the outer ones first, then the "
                      "inner ones; or those of two conics."),
    .parameters = { NEW_NAME, OBJECT ("conic1", N_("first circle or conic")),
                    OBJECT ("conic2", N_("second circle or conic")) },
    .overloads = { { "common-tangent", { "conic1", "conic2" } },
                   { "common-tangent-conics", { "conic1", "conic2" } },
                   { "common-tangent-conics", { "conic2", "conic1" } } } },
  { .name = NULL },
};
