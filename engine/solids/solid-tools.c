/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make solids, and what is cut and unfolded of them. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/kinds/language.h"
#include "engine/solids/run.h"

#define BASED_ON(base_sentence, top_sentence) \
  .parameters = { NEW_NAME, OBJECTS ("base", base_sentence), OBJECT ("top", top_sentence), \
                  OPTIONAL_OBJECT ("c", N_("a third point, where base and top are points")), \
                  OPTIONAL_OBJECT ("d", N_("a fourth point, where base and top are points")) }, \
  .run = porism_run_solid_on_base
#define ROUND(end) \
  .parameters = { NEW_NAME, OBJECT ("a", N_("the circle that the base is, or its centre")), OBJECT ("b", end), \
                  OPTIONAL_NUMBER ("radius", N_("the radius, where a is a point")) }

#define ON_EDGE \
  .parameters = { NEW_NAME, OBJECT ("a", N_("first vertex")), OBJECT ("b", N_("second vertex")), \
                  OPTIONAL_OBJECT ("c", N_("a point in whose direction the first face lies")) }

const PorismToolSpec porism_solid_tools[] = {
  { .name = "add_pyramid", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids",
    .description = N_("Make the pyramid on a base, a polygon or points such as \"A,B,C,D\", with an apex, or upright with a "
                      "height; or that of four points. A height is measured upwards from a base in the plane, and from one "
                      "in space to where it runs counter-clockwise."),
    .sentence = N_("pyramid on {base} with the {top?apex|height} {top}"),
    BASED_ON (N_("a polygon, or its vertices"), N_("the apex, or the height")),
    .overloads = { { "pyramid-height", { "base", "top" } }, { "pyramid-apex", { "base", "top" } },
                   { "pyramid-points", { "base", "top" } }, { "pyramid-points", { "base", "top", "c", "d" } } } },
  { .name = "add_prism", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids",
    .keywords = "box cuboid parallelepiped",
    .description = N_("Make the prism on a base, a polygon or points such as \"A,B,C,D\", with the vertex above its first one, "
                      "or upright with a height; or that of three points and the vertex above the first one. A height is "
                      "measured upwards from a base in the plane, and from one in space to where it runs counter-clockwise."),
    .sentence = N_("prism on {base} up to {top}"),
    BASED_ON (N_("a polygon, or its vertices"), N_("the first vertex of the top, or the height")),
    .overloads = { { "prism-height", { "base", "top" } }, { "prism-top", { "base", "top" } },
                   { "prism-points", { "base", "top" } }, { "prism-points", { "base", "top", "c", "d" } } } },
  { .name = "add_cone", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids",
    .description = N_("Make the upright cone on a circle with a height, or that with the centre of its base, its apex and a radius."),
    .sentence = N_("cone on {a} up to {b}[ with the radius {radius}]"),
    ROUND (N_("the height, or the apex")),
    .overloads = { { "cone-points", { "a", "b", "radius" } }, { "cone-circle", { "a", "b" } } } },
  { .name = "add_cylinder", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids",
    .description = N_("Make the upright cylinder on a circle with a height, or that with the centres of both ends and a radius."),
    .sentence = N_("cylinder on {a} up to {b}[ with the radius {radius}]"),
    ROUND (N_("the height, or the centre of the top")),
    .overloads = { { "cylinder-points", { "a", "b", "radius" } }, { "cylinder-circle", { "a", "b" } } } },
  { .name = "add_sphere", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids", .keywords = "ball",
    .description = N_("Make the sphere with a centre and either a radius or a point that it passes through."),
    .sentence = N_("sphere around {center} {radius_or_point?through|with the radius} {radius_or_point}"),
    .parameters = { NEW_NAME, OBJECT ("center", N_("the centre")),
                    OBJECT ("radius_or_point", N_("the radius, or a point of the sphere")) },
    .overloads = { { "sphere-centre-radius", { "center", "radius_or_point" } },
                   { "sphere-centre-point", { "center", "radius_or_point" } } } },
  { .name = "add_tetrahedron", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids",
    .description = N_("Make the regular tetrahedron on the edge a b. Its first face lies in the plane of c, or is level, to the "
                      "left of the edge; the solid is where that face runs counter-clockwise, or above it."),
    .sentence = N_("tetrahedron on {a} and {b}[ towards {c}]"),
    ON_EDGE,
    .overloads = { { "tetrahedron", { "a", "b" } }, { "tetrahedron-face", { "a", "b", "c" } } } },
  { .name = "add_cube", .klass = PORISM_TOOL_CONSTRUCT, .group = "solids",
    .description = N_("Make the cube on the edge a b. Its first face lies in the plane of c, or is level, to the left of the "
                      "edge; the cube is where that face runs counter-clockwise, or above it."),
    .sentence = N_("cube on {a} and {b}[ towards {c}]"),
    ON_EDGE,
    .overloads = { { "cube", { "a", "b" } }, { "cube-face", { "a", "b", "c" } } } },
  { .name = "add_cross_section", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-derived", .keywords = "cut intersection slice",
    .description = N_("Make the section of a solid by a plane: of a polyhedron a polygon, of a sphere a circle, of a cone, "
                      "its frustum or a cylinder a conic within its bounds, or a polygon. Where it has several parts they are name_1, "
                      "name_2, …"),
    .sentence = N_("section of {solid} by {plane}"),
    .parameters = { NEW_NAME, OBJECT ("plane", N_("the plane, or what lies in it")), OBJECT ("solid", N_("the solid")) },
    .overloads = { { "section-polyhedron", { "plane", "solid" } }, { "section-sphere", { "plane", "solid" } },
                   { "section-cone", { "plane", "solid" } }, { "section-cylinder", { "plane", "solid" } },
                   { "section-frustum", { "plane", "solid" } }, { "section-cone-apex", { "plane", "solid" } },
                   { "section-cylinder-axis", { "plane", "solid" } }, { "section-frustum-apex", { "plane", "solid" } } },
    .run = porism_run_cross_section },
  { .name = "add_net", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-derived", .keywords = "unfold development",
    .description = N_("Make the net of a convex polyhedron, cone, frustum or cylinder, from 0, folded, to 1, flat in the plane of its first "
                      "face or base."),
    .sentence = N_("net of {polyhedron}, unfolded to {unfold}"),
    .parameters = { NEW_NAME, OBJECT ("polyhedron", N_("the solid")), NUMBER ("unfold", N_("how far, from 0 to 1")) },
    .overloads = { { "net", { "polyhedron", "unfold" } }, { "net-cone", { "polyhedron", "unfold" } },
                   { "net-cylinder", { "polyhedron", "unfold" } }, { "net-frustum", { "polyhedron", "unfold" } } } },
  { .name = "add_text_3d", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-derived",
    .description = N_("Write a text at (x, y, z)."),
    .sentence = N_("text “{text}” at ({x}, {y}, {z})"),
    .parameters = { NEW_NAME, TEXT ("text", N_("the text")), NUMBER ("x", N_("x coordinate")), NUMBER ("y", N_("y coordinate")),
                    NUMBER ("z", N_("z coordinate")) },
    .run = porism_run_text_in_space },
  { .name = "add_surface_revolution", .klass = PORISM_TOOL_CONSTRUCT, .group = "solid-derived", .keywords = "rotation lathe",
    .description = N_("Make the surface that the graph of a function runs over when it is turned about the x-axis by an angle, such as 360°."),
    .sentence = N_("surface of {function} turned by {angle}"),
    .parameters = { NEW_NAME, OBJECT ("function", N_("the function")), ANGLE ("angle", N_("by how much it is turned")) },
    .overloads = { { "surface-of-revolution", { "function", "angle" } } } },
  { .name = NULL },
};
