/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Further regular polyhedra, and parts of solids, as they are typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/kinds/language.h"
#include "engine/solids/run.h"

#define ON_EDGE \
  .parameters = { NEW_NAME, OBJECT ("a", N_("first vertex")), OBJECT ("b", N_("second vertex")), \
                  OPTIONAL_OBJECT ("c", N_("a point in whose direction the first face lies")) }

#define OF_POLYHEDRON \
  .parameters = { NEW_NAME, OBJECT ("solid", N_("the polyhedron")) }

const PorismToolSpec porism_solid_commands[] = {
  { .name = "add_octahedron", MAKES, .group = "solids",
    .description = N_("Make the regular octahedron on the edge a b; its first face lies in the plane of c, or is level, to the "
                      "left of the edge."),
    .sentence = N_("octahedron on {a} and {b}[ towards {c}]"),
    ON_EDGE,
    .overloads = { { "octahedron", { "a", "b" } }, { "octahedron-face", { "a", "b", "c" } } } },
  { .name = "add_dodecahedron", MAKES, .group = "solids",
    .description = N_("Make the regular dodecahedron on the edge a b; its first face lies in the plane of c, or is level, to the "
                      "left of the edge."),
    .sentence = N_("dodecahedron on {a} and {b}[ towards {c}]"),
    ON_EDGE,
    .overloads = { { "dodecahedron", { "a", "b" } }, { "dodecahedron-face", { "a", "b", "c" } } } },
  { .name = "add_icosahedron", MAKES, .group = "solids",
    .description = N_("Make the regular icosahedron on the edge a b; its first face lies in the plane of c, or is level, to the "
                      "left of the edge."),
    .sentence = N_("icosahedron on {a} and {b}[ towards {c}]"),
    ON_EDGE,
    .overloads = { { "icosahedron", { "a", "b" } }, { "icosahedron-face", { "a", "b", "c" } } } },
  { .name = "add_frustum", MAKES, .group = "solids", .keywords = "truncated pyramid",
    .description = N_("Make the frustum of the pyramid on a base with an apex, from the base to a part of the way to the apex."),
    .sentence = N_("frustum on {base} towards {apex}, up to {part} of the way"),
    .parameters = { NEW_NAME, OBJECT ("base", N_("a polygon")), OBJECT ("apex", N_("the apex")),
                    NUMBER ("part", N_("a number between 0 and 1")) },
    .overloads = { { "frustum", { "base", "apex", "part" } } } },
  { .name = "add_cone_frustum", MAKES, .group = "solids", .keywords = "truncated cone",
    .description = N_("Make the frustum of a cone: of a cone from its base to a part of the way to the apex, or that with the centres "
                      "and radii of base and top."),
    .sentence = N_("frustum of the cone on {a} up to {b}[ with the radii {radius}][ and {top_radius}]"),
    .parameters = { NEW_NAME, OBJECT ("a", N_("the cone, or the centre of the base")),
                    OBJECT ("b", N_("a number between 0 and 1, or the centre of the top")),
                    OPTIONAL_NUMBER ("radius", N_("the radius of the base, where a is a point")),
                    OPTIONAL_NUMBER ("top_radius", N_("the radius of the top, where a is a point")) },
    .overloads = { { "cone-frustum-points", { "a", "b", "radius", "top_radius" } }, { "cone-frustum", { "a", "b" } } } },
  { .name = "add_circumscribed_sphere", MAKES, .group = "solids", .keywords = "circumsphere",
    .description = N_("Make the sphere through all vertices of a polyhedron."),
    .sentence = N_("circumscribed sphere of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "circumscribed-sphere", { "solid" } } } },
  { .name = "add_inscribed_sphere", MAKES, .group = "solids", .keywords = "insphere inradius",
    .description = N_("Make the sphere that touches all faces of a polyhedron from inside."),
    .sentence = N_("inscribed sphere of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "inscribed-sphere", { "solid" } } } },
  { .name = "add_centre_of_mass", MAKES, .group = "solids", .keywords = "gravity center barycentre barycenter",
    .description = N_("Make the centre of mass of a solid."),
    .sentence = N_("centre of mass of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "solid-centre", { "solid" } } } },
  { .name = "add_volume", MAKES, .group = "solid-measure",
    .description = N_("Make the volume of a solid, or of what a surface of revolution encloses, as a number that follows it."),
    .sentence = N_("volume of {solid}"),
    .parameters = { NEW_NAME, OBJECT ("solid", N_("the solid")) },
    .overloads = { { "volume", { "solid" } }, { "volume-of-revolution", { "solid" } } },
    .run = porism_run_measure_of_solid },
  { .name = "add_surface_area", MAKES, .group = "solid-measure",
    .description = N_("Make the whole surface of a solid, or the area of a surface of revolution, as a number that follows it."),
    .sentence = N_("surface area of {solid}"),
    .parameters = { NEW_NAME, OBJECT ("solid", N_("the solid")) },
    .overloads = { { "surface-area", { "solid" } }, { "area-of-revolution", { "solid" } } },
    .run = porism_run_measure_of_solid },
  { .name = "add_solid_vertices", MAKES, .group = "solids", .keywords = "corner",
    .description = N_("Make the vertices of a polyhedron (name_1, name_2, …)."),
    .sentence = N_("vertices of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "solid-vertex", { "solid" } } } },
  { .name = "add_solid_edges", MAKES, .group = "solids",
    .description = N_("Make the edges of a polyhedron as segments (name_1, name_2, …)."),
    .sentence = N_("edges of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "solid-edge", { "solid" } } } },
  { .name = "add_solid_faces", MAKES, .group = "solids",
    .description = N_("Make the faces of a polyhedron as polygons (name_1, name_2, …)."),
    .sentence = N_("faces of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "solid-face", { "solid" } } } },
  { .name = "add_dihedral_angles", MAKES, .group = "solids",
    .description = N_("Make the angles within a polyhedron at its edges (name_1, name_2, …)."),
    .sentence = N_("dihedral angles of {solid}"),
    OF_POLYHEDRON,
    .overloads = { { "edge-angle", { "solid" } } } },
  { .name = NULL },
};
