/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make points, vectors and planes of space and ask of them. What makes lines, polygons and circles of
 * the plane makes those of space of points of space. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/tools/run.h"

const PorismToolSpec porism_space_tools[] = {
  { .name = "add_point3d", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-points",
    .keywords = "space",
    .description = N_("Make a free point at (x, y, z) in space; the plane of the figure is z = 0, the z-axis points up."),
    .parameters = { NEW_NAME, NUMBER ("x", N_("x coordinate")), NUMBER ("y", N_("y coordinate")),
                    NUMBER ("z", N_("z coordinate")) },
    .overloads = { { "point-in-space", { "x", "y", "z" } } } },
  { .name = "add_vector3d", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-points",
    .keywords = "space",
    .description = N_("Make a vector in space: with the components x, y, z from the origin, or from a point to another."),
    .parameters = { NEW_NAME, OPTIONAL_NUMBER ("x", N_("x component")), OPTIONAL_NUMBER ("y", N_("y component")),
                    OPTIONAL_NUMBER ("z", N_("z component")), OPTIONAL_OBJECT ("from_pt", N_("start")),
                    OPTIONAL_OBJECT ("to_pt", N_("end")) },
    .overloads = { { "vector-components-in-space", { "x", "y", "z" } },
                   { "vector-in-space", { "from_pt", "to_pt" } } } },
  { .name = "add_plane", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-planes",
    .description = N_("Make the plane through three points, of a polygon or circle, through a point and a line, through "
                      "two lines, or through a point parallel to a plane."),
    .parameters = { NEW_NAME, OBJECT ("a", N_("a point, line, polygon or circle")),
                    OPTIONAL_OBJECT ("b", N_("a point, line or plane")), OPTIONAL_OBJECT ("c", N_("third point")) },
    .overloads = { { "plane", { "a", "b", "c" } },
                   { "plane-of", { "a" } },
                   { "plane-point-line", { "a", "b" } },
                   { "plane-point-line", { "b", "a" } },
                   { "plane-two-lines", { "a", "b" } },
                   { "parallel-plane", { "a", "b" } } } },
  { .name = "add_finite_plane", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-planes",
    .keywords = "parallelogram",
    .description = N_("Make a parallelogram that stands for its plane in a picture: its corners are the centre plus or "
                      "minus both directions, or its sides have the length size in these directions."),
    .parameters = { NEW_NAME, OBJECT ("center", N_("the centre")), OBJECT ("dir1", N_("a line or vector")),
                    OBJECT ("dir2", N_("another one")), OPTIONAL_NUMBER ("size", N_("length of the sides")) },
    .overloads = { { "finite-plane", { "center", "dir1", "dir2" } },
                   { "finite-plane-of-size", { "center", "dir1", "dir2", "size" } } } },
  { .name = "add_perpendicular_plane", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-planes",
    .keywords = "orthogonal normal",
    .description = N_("Make the plane through a point perpendicular to a line or vector; or through a line perpendicular "
                      "to a plane."),
    .parameters = { NEW_NAME, OBJECT ("point", N_("the point, or a line")),
                    OBJECT ("direction", N_("the line or vector, or a plane")) },
    .overloads = { { "perpendicular-plane", { "point", "direction" } },
                   { "perpendicular-plane-to-plane", { "point", "direction" } } } },
  { .name = "add_plane_bisector", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-planes",
    .keywords = "equidistant mediator",
    .description = N_("Make the perpendicular bisector plane of two points or of a segment."),
    .parameters = { NEW_NAME, OBJECT ("a", N_("first point, or a segment")), OPTIONAL_OBJECT ("b", N_("second point")) },
    .overloads = { { "plane-bisector", { "a", "b" } },
                   { "plane-bisector-segment", { "a" } } } },
  { .name = "query_coords3d", .klass = PORISM_TOOL_QUERY, .group = "solid-measure",
    .description = N_("Read the coordinates of a point in space."),
    .parameters = { OBJECT ("point", N_("the point")) },
    .overloads = { { "place-in-space", { "point" } } },
    .run = porism_run_query },
  { .name = "add_plane_by_equation", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "solid-planes",
    .description = N_("Make the plane of an equation of degree 1 in x, y and z, such as x + 2y - z = 4."),
    .parameters = { NEW_NAME, EXPRESSION ("equation", N_("the equation; it may read objects")) },
    .run = porism_run_plane_by_equation },
  { .name = "transform_reflect_plane", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "solid-planes",
    .keywords = "mirror symmetric symmetry",
    .description = N_("Reflect an object of space in a plane."),
    .parameters = { NEW_NAME, OBJECT ("obj", N_("the object")), OBJECT ("plane", N_("the plane")) },
    .overloads = { { "reflect-plane", { "obj", "plane" } },
                   { "reflect-plane-point", { "obj", "plane" } } } },
  { .name = "query_are_coplanar", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "solid-measure",
    .description = N_("Decide whether four points, or two lines, lie in one plane."),
    .parameters = { OPTIONAL_NAME, OBJECT ("a", N_("first point or line")), OBJECT ("b", N_("second point or line")),
                    OPTIONAL_OBJECT ("c", N_("third point")), OPTIONAL_OBJECT ("d", N_("fourth point")) },
    .overloads = { { "are-coplanar", { "a", "b", "c", "d" } },
                   { "lines-are-coplanar", { "a", "b" } } },
    .run = porism_run_query },
  { .name = "query_dihedral_angle", .klass = PORISM_TOOL_QUERY, .origin = PORISM_TOOL_OWN, .group = "solid-measure",
    .keywords = "faces edge",
    .description = N_("Measure the dihedral angle at the edge bc, between the half-planes of a and of d; or the angle of "
                      "two planes, a plane and a line, or two lines, up to 90°."),
    .parameters = { OPTIONAL_NAME, OBJECT ("a", N_("a point of the first face, or a plane or line")),
                    OBJECT ("b", N_("first point of the edge, or a plane or line")),
                    OPTIONAL_OBJECT ("c", N_("second point of the edge")),
                    OPTIONAL_OBJECT ("d", N_("a point of the second face")) },
    .overloads = { { "dihedral-angle-points", { "a", "b", "c", "d" } },
                   { "angle-of-lines-and-planes", { "a", "b" } } },
    .run = porism_run_query },
  { .name = NULL },
};
