/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that make circles, arcs and polygons. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

const PorismToolSpec porism_circle_tools[] = {
  { .name = "add_circle", .klass = PORISM_TOOL_CONSTRUCT, .group = "circles",
    .keywords = "compass disc diameter",
    .description = N_("Make a circle with a centre and either a radius or a point that it "
                      "passes through."),
    .sentence = N_("circle around {center}[ with the radius {radius}][ through {point}]"),
    .parameters = { NEW_NAME, OBJECT ("center", N_("the centre")),
                    OPTIONAL_NUMBER ("radius", N_("the radius")),
                    OPTIONAL_OBJECT ("point", N_("a point of the circle")),
                    OPTIONAL_OBJECT ("direction", N_("in space: its axis or plane")) },
    .overloads = { { "circle-centre-radius", { "center", "radius" } },
                   { "circle-centre-point", { "center", "point" } },
                   { "circle-radius-direction", { "center", "radius", "direction" } } } },
  { .name = "add_arc", .klass = PORISM_TOOL_CONSTRUCT, .group = "circles",
    .description = N_("Make the circular arc about a centre, counter-clockwise from start_pt to "
                      "the direction of end_pt."),
    .sentence = N_("arc around {center} from {start_pt} towards {end_pt}"),
    .parameters = { NEW_NAME, OBJECT ("center", N_("the centre")),
                    OBJECT ("start_pt", N_("where the arc begins")),
                    OBJECT ("end_pt", N_("a point in the direction of its end")) },
    .overloads = { { "arc", { "center", "start_pt", "end_pt" } } } },
  { .name = "add_sector", .klass = PORISM_TOOL_CONSTRUCT, .group = "circles",
    .description = N_("Make the circular sector about a centre, counter-clockwise from start_pt "
                      "to the direction of end_pt."),
    .sentence = N_("sector around {center} from {start_pt} towards {end_pt}"),
    .parameters = { NEW_NAME, OBJECT ("center", N_("the centre")),
                    OBJECT ("start_pt", N_("where the arc begins")),
                    OBJECT ("end_pt", N_("a point in the direction of its end")) },
    .overloads = { { "sector", { "center", "start_pt", "end_pt" } } } },
  { .name = "add_semicircle", .klass = PORISM_TOOL_CONSTRUCT, .group = "circles",
    .keywords = "Thales",
    .description = N_("Make the semicircle on the diameter p1 p2, to the left of the way from "
                      "p1 to p2."),
    .sentence = N_("semicircle over {p1} and {p2}"),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("first end of the diameter")),
                    OBJECT ("p2", N_("second end of the diameter")) },
    .overloads = { { "semicircle", { "p1", "p2" } } } },
  { .name = "add_circle_3_points", .klass = PORISM_TOOL_CONSTRUCT, .group = "circles",
    .keywords = "circumcircle circumscribed circumscribe",
    .description = N_("Make the circle through three points."),
    .sentence = N_("circle through {a}, {b}, {c}"),
    .parameters = { NEW_NAME, OBJECT ("a", N_("first point")), OBJECT ("b", N_("second point")),
                    OBJECT ("c", N_("third point")) },
    .overloads = { { "circle-three-points", { "a", "b", "c" } },
                   { "circle-in-space", { "a", "b", "c" } } } },
  { .name = "add_incircle", .klass = PORISM_TOOL_CONSTRUCT, .group = "circles",
    .keywords = "inscribe inradius",
    .description = N_("Make the inscribed circle of a triangle."),
    .sentence = N_("incircle of the triangle {a}, {b}, {c}"),
    .parameters = { NEW_NAME, OBJECT ("a", N_("first vertex")),
                    OBJECT ("b", N_("second vertex")), OBJECT ("c", N_("third vertex")) },
    .overloads = { { "incircle", { "a", "b", "c" } } } },
  { .name = "add_polygon", .klass = PORISM_TOOL_CONSTRUCT, .group = "polygons",
    .keywords = "triangle quadrilateral rectangle rhombus parallelogram square "
                "trapezium trapezoid kite isosceles",
    .description = N_("Make the polygon with these vertices, and its sides as segments."),
    .sentence = N_("polygon {points}"),
    .parameters = { NEW_NAME, OBJECTS ("points", N_("the vertices in order, such as \"A,B,C\"")) },
    .overloads = { { "polygon", { "points" } },
                   { "polygon-in-space", { "points" } } },
    .run = porism_run_polygon },
  { .name = "add_regular_polygon", .klass = PORISM_TOOL_CONSTRUCT, .group = "polygons",
    .keywords = "equilateral square pentagon hexagon octagon decagon",
    .description = N_("Make the regular polygon with n vertices on the edge p1 p2, to the left "
                      "of it, with its new vertices and sides."),
    .sentence = N_("regular polygon with {n} vertices on {p1} and {p2}"),
    .parameters = { NEW_NAME, OBJECT ("p1", N_("first end of the edge")),
                    OBJECT ("p2", N_("second end of the edge")),
                    INTEGER ("n", N_("number of vertices")) },
    .overloads = { { "regular-polygon", { "p1", "p2", "n" } } },
    .run = porism_run_regular_polygon },
  { .name = "add_convex_hull", .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "polygons",
    .description = N_("Make the least convex polygon around points, whichever of them are its "
                      "vertices."),
    .sentence = N_("convex hull of {points}"),
    .parameters = { NEW_NAME, OBJECTS ("points", N_("the points, at least three")) },
    .overloads = { { "convex-hull", { "points" } } } },
  { .name = "add_vertex", .klass = PORISM_TOOL_CONSTRUCT, .group = "polygons",
    .keywords = "corner apex",
    .description = N_("Make the point at a vertex of a polygon or polyhedron, or at an end of a segment, ray "
                      "or vector."),
    .sentence = N_("vertex {index} of {polygon}"),
    .parameters = { NEW_NAME, OBJECT ("polygon", N_("the polygon, polyhedron or segment")),
                    INTEGER ("index", N_("which vertex, from 1")) },
    .overloads = { { "polygon-vertex", { "polygon" } },
                   { "segment-end", { "polygon" } },
                   { "polygon-vertex-in-space", { "polygon" } },
                   { "segment-end-in-space", { "polygon" } },
                   { "solid-vertex", { "polygon" } } },
    .run = porism_run_vertex },
  { .name = "add_center", .klass = PORISM_TOOL_CONSTRUCT, .group = "polygons",
    .description = N_("Make the centre of a circle, arc or conic."),
    .sentence = N_("centre of {conic}"),
    .parameters = { NEW_NAME, OBJECT ("conic", N_("the circle or conic")) },
    .overloads = { { "centre", { "conic" } },
                   { "centre-conic", { "conic" } },
                   { "centre-in-space", { "conic" } } } },
  { .name = "add_triangle_center", .klass = PORISM_TOOL_CONSTRUCT, .group = "polygons",
    .keywords = "centroid barycentre barycenter circumcentre circumcenter incentre "
                "incenter orthocentre orthocenter excentre excenter gravity medians "
                "altitudes Euler",
    .description = N_("Make a centre of the triangle a, b, c: n is 1 incentre, 2 centroid, 3 "
                      "circumcentre, 4 orthocentre, 5 nine-point centre."),
    .sentence = N_("triangle centre number {n} of {a}, {b}, {c}"),
    .parameters = { NEW_NAME, OBJECT ("a", N_("first vertex")),
                    OBJECT ("b", N_("second vertex")), OBJECT ("c", N_("third vertex")),
                    INTEGER ("n", N_("which centre, 1 to 5")) },
    .overloads = { { "triangle-centroid", { "a", "b", "c" } } },
    .run = porism_run_triangle_centre },
  { .name = NULL },
};
