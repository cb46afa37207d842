/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines, circles and vectors of space as they are typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/kinds/language.h"

const PorismToolSpec porism_space_commands[] = {
  { .name = "add_common_perpendicular", MAKES, .group = "solid-points", .keywords = "skew distance shortest",
    .description = N_("Make the segment of the common perpendicular of two skew lines."),
    .sentence = N_("common perpendicular of {line1} and {line2}"),
    .parameters = { NEW_NAME, OBJECT ("line1", N_("first line")), OBJECT ("line2", N_("second line")) },
    .overloads = { { "common-perpendicular", { "line1", "line2" } } } },
  { .name = "add_bisector_planes", MAKES, .group = "solid-planes", .keywords = "angle equidistant",
    .description = N_("Make the planes that bisect the angles of two planes (name_1, name_2); of parallel planes the one in the middle."),
    .sentence = N_("angle bisector planes of {plane1} and {plane2}"),
    .parameters = { NEW_NAME, OBJECT ("plane1", N_("first plane")), OBJECT ("plane2", N_("second plane")) },
    .overloads = { { "bisectors-of-planes", { "plane1", "plane2" } } } },
  { .name = "add_circle_about_axis", MAKES, .group = "solid-points", .keywords = "space",
    .description = N_("Make the circle about an axis through a point."),
    .sentence = N_("circle about {axis} through {point}"),
    .parameters = { NEW_NAME, OBJECT ("axis", N_("the axis")), OBJECT ("point", N_("a point of the circle")) },
    .overloads = { { "circle-about-axis", { "axis", "point" } } } },
  { .name = "add_cross_product", MAKES, .group = "solid-points", .keywords = "vector normal",
    .description = N_("Make the cross product of two vectors as a vector of space."),
    .sentence = N_("cross product of {vector1} and {vector2}"),
    .parameters = { NEW_NAME, OBJECT ("vector1", N_("first vector or point")),
                    OBJECT ("vector2", N_("second vector or point")) },
    .overloads = { { "cross-product-in-space", { "vector1", "vector2" } } } },
  { .name = "add_mean_of_points", MAKES, .group = "solid-points", .keywords = "gravity centroid barycentre barycenter",
    .description = N_("Make the centre of gravity of points as a point of space."),
    .sentence = N_("centre of gravity of {points}"),
    .parameters = { NEW_NAME, OBJECTS ("points", N_("the points")) },
    .overloads = { { "mean-in-space", { "points" } } } },
  { .name = "add_sides_in_space", MAKES, .group = "solid-points", .keywords = "edges",
    .description = N_("Make all sides of a polygon in space (name_1, name_2, …)."),
    .sentence = N_("sides of {polygon}"),
    .parameters = { NEW_NAME, OBJECT ("polygon", N_("the polygon")) },
    .overloads = { { "polygon-side-in-space", { "polygon" } } } },
  { .name = "query_are_skew", ASKS, .group = "solid-measure",
    .description = N_("Decide whether two lines are skew: neither parallel nor meeting."),
    .sentence = N_("Are {line1} and {line2} skew?"),
    .parameters = { OPTIONAL_NAME, OBJECT ("line1", N_("first line")), OBJECT ("line2", N_("second line")) },
    .overloads = { { "are-skew", { "line1", "line2" } } } },
  { .name = "query_z_coord", ASKS, .group = "solid-measure",
    .description = N_("Read the z coordinate of a point."),
    .sentence = N_("z coordinate of {pt}"),
    .parameters = { OPTIONAL_NAME, OBJECT ("pt", N_("the point")) },
    .overloads = { { "z-coordinate", { "pt" } } } },
  { .name = NULL },
};
