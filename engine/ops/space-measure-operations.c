/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is measured in space, what holds there, and images. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (space_length);
PORISM_DECLARE_FORMULA (space_radius);
PORISM_DECLARE_FORMULA (space_perimeter);
PORISM_DECLARE_FORMULA (space_area);
PORISM_DECLARE_FORMULA (space_x_coordinate);
PORISM_DECLARE_FORMULA (space_y_coordinate);
PORISM_DECLARE_FORMULA (space_z_coordinate);
PORISM_DECLARE_FORMULA (space_distance);
PORISM_DECLARE_FORMULA (space_dot_product);
PORISM_DECLARE_FORMULA (space_angle);
PORISM_DECLARE_FORMULA (space_angle_of);
PORISM_DECLARE_FORMULA (dihedral_angle);
PORISM_DECLARE_FORMULA (space_are_parallel);
PORISM_DECLARE_FORMULA (space_are_parallel_residual);
PORISM_DECLARE_FORMULA (space_are_perpendicular);
PORISM_DECLARE_FORMULA (space_are_perpendicular_residual);
PORISM_DECLARE_FORMULA (space_are_collinear);
PORISM_DECLARE_FORMULA (space_are_collinear_residual);
PORISM_DECLARE_FORMULA (are_coplanar);
PORISM_DECLARE_FORMULA (are_coplanar_residual);
PORISM_DECLARE_FORMULA (lines_are_coplanar);
PORISM_DECLARE_FORMULA (lines_are_coplanar_residual);
PORISM_DECLARE_FORMULA (are_skew);
PORISM_DECLARE_FORMULA (lies_in_space);
PORISM_DECLARE_FORMULA (lies_in_space_residual);
PORISM_DECLARE_FORMULA (space_are_equal);
PORISM_DECLARE_FORMULA (space_points_are_equal_residual);
PORISM_DECLARE_FORMULA (space_are_congruent);
PORISM_DECLARE_FORMULA (space_are_congruent_residual);
PORISM_DECLARE_FORMULA (reflect_plane);
PORISM_DECLARE_FORMULA (reflect_space_line);
PORISM_DECLARE_FORMULA (reflect_space_point);
PORISM_DECLARE_FORMULA (rotate_about_line);
PORISM_DECLARE_FORMULA (translate_in_space);
PORISM_DECLARE_FORMULA (dilate_in_space);

#define BORDERED (KIND (SPACE_POLYGON) | KIND (SPACE_CIRCLE))
#define ROUND (KIND (SPACE_CIRCLE) | KIND (SPHERE) | KIND (CONE) | KIND (CYLINDER) | KIND (CONE_FRUSTUM))
#define LONG (PORISM_KINDS_WITH_LENGTH | KIND (SPACE_SEGMENT) | KIND (SPACE_VECTOR))
#define RINGS (KIND (CIRCLE) | KIND (SPACE_CIRCLE))
#define CONGRUENT (LONG | RINGS | KIND (SPHERE))
#define ORIENTED (STRAIGHT | TILTED)
#define DIRECTED(first, second) .roles = { GIVEN (ORIENTED, first), GIVEN (ORIENTED, second) }
/* What equality is decided of. */
#define FIGURE \
  (SPOT | PORISM_KINDS_SPACE_TWO_POINT | KIND (PLANE) | KIND (SPACE_POLYGON) | ROUND)
#define MAPPED \
  (KIND (SPACE_POINT) | PORISM_KINDS_SPACE_TWO_POINT | FLAT | KIND (SPACE_POLYGON) | KIND (SPACE_CONIC) | \
   ROUND | KIND (POLYHEDRON))
#define MEASURE(name) .version = 1, .result = PORISM_KIND_##name
#define IMAGE .version = 1, .result = PORISM_KIND_NONE, .width = image_width
/* Of a point of the plane it is a point of space. */
#define IMAGE_OF_POINT .version = 1, .result = PORISM_KIND_SPACE_POINT
#define RELATION .version = 1, .result = PORISM_KIND_BOOLEAN

static guint
image_width (const PorismShape   *shape,
             const double *const *in)
{
  return shape->widths[0];
}

/* What has a length beside what has one, else what is of one kind, a circle in whatever plane. */
static PorismKinds
of_a_sort (PorismKind first)
{
  if (PORISM_KINDS (first) & LONG)
    return LONG;
  return PORISM_KINDS (first) & RINGS ? RINGS : PORISM_KINDS (first);
}

/* Points of the plane and of space, else what is of one kind. */
static PorismKinds
alike (PorismKind first)
{
  return PORISM_KINDS (first) & SPOT ? SPOT : PORISM_KINDS (first);
}

const PorismOperation porism_space_measure_operations[] = {
  { .id = "length-in-space", MEASURE (NUMBER), .command = "Length", .label = N_("Length in Space"),
    .roles = { GIVEN (KIND (SPACE_SEGMENT) | KIND (SPACE_VECTOR), "segment") },
    FORMULA (space_length) },
  { .id = "radius-in-space", MEASURE (NUMBER), .command = "Radius", .label = N_("Radius in Space"),
    .roles = { GIVEN (ROUND, "circle") },
    FORMULA (space_radius) },
  { .id = "perimeter-in-space", MEASURE (NUMBER), .command = "Perimeter", .label = N_("Perimeter in Space"),
    .roles = { GIVEN (BORDERED, "polygon") },
    FORMULA (space_perimeter) },
  { .id = "area-in-space", MEASURE (NUMBER), .command = "Area", .label = N_("Area in Space"),
    .roles = { GIVEN (BORDERED, "polygon") },
    FORMULA (space_area) },
  { .id = "x-coordinate-in-space", MEASURE (NUMBER), .bound_to_axes = TRUE, .command = "x",
    .label = N_("x-Coordinate in Space"),
    .roles = { GIVEN (KIND (SPACE_POINT), "point") },
    FORMULA (space_x_coordinate) },
  { .id = "y-coordinate-in-space", MEASURE (NUMBER), .bound_to_axes = TRUE, .command = "y",
    .label = N_("y-Coordinate in Space"),
    .roles = { GIVEN (KIND (SPACE_POINT), "point") },
    FORMULA (space_y_coordinate) },
  { .id = "z-coordinate", MEASURE (NUMBER), .bound_to_axes = TRUE, .command = "z", .label = N_("z-Coordinate"),
    .roles = { GIVEN (SPOT, "point") },
    FORMULA (space_z_coordinate) },
  { .id = "distance-in-space", MEASURE (NUMBER), .command = "Distance", .label = N_("Distance in Space"),
    .roles = { GIVEN (SPOT | STRAIGHT | FLAT, "first object"), GIVEN (SPOT | STRAIGHT | FLAT, "second object") },
    FORMULA (space_distance) },
  { .id = "dot-product-in-space", MEASURE (NUMBER), .bound_to_axes = TRUE, .command = "Dot",
    .label = N_("Dot Product in Space"),
    .roles = { GIVEN (KIND (SPACE_VECTOR) | SPOT, "first vector"), GIVEN (KIND (SPACE_VECTOR) | SPOT, "second vector") },
    FORMULA (space_dot_product) },
  { .id = "angle-in-space", MEASURE (ANGLE), .command = "Angle", .label = N_("Angle in Space"),
    .roles = { GIVEN (SPOT, "point on the first leg"), GIVEN (SPOT, "vertex"), GIVEN (SPOT, "point on the second leg") },
    FORMULA (space_angle) },
  { .id = "angle-of-lines-and-planes", MEASURE (ANGLE), .command = "Angle", .label = N_("Angle of Lines and Planes"),
    DIRECTED ("first line or plane", "second line or plane"),
    FORMULA (space_angle_of) },
  { .id = "angle-of-planes", MEASURE (ANGLE), .command = "Angle", .label = N_("Angle of Planes"),
    .roles = { GIVEN (TILTED, "first plane"), GIVEN (TILTED, "second plane") },
    FORMULA (space_angle_of) },
  { .id = "dihedral-angle-points", MEASURE (ANGLE), .command = "DihedralAngle", .label = N_("Dihedral Angle"),
    .roles = { GIVEN (SPOT, "point of the first face"), GIVEN (SPOT, "first point of the edge"),
               GIVEN (SPOT, "second point of the edge"), GIVEN (SPOT, "point of the second face") },
    FORMULA (dihedral_angle) },

  { .id = "are-parallel-in-space", RELATION, .command = "AreParallel", .label = N_("Are Parallel in Space"),
    DIRECTED ("first line or plane", "second line or plane"),
    FORMULA (space_are_parallel), RESIDUAL (space_are_parallel_residual), .sentence = N_("$1 ∥ $2") },
  { .id = "are-perpendicular-in-space", RELATION, .command = "ArePerpendicular",
    .label = N_("Are Perpendicular in Space"),
    DIRECTED ("first line or plane", "second line or plane"),
    FORMULA (space_are_perpendicular), RESIDUAL (space_are_perpendicular_residual), .sentence = N_("$1 ⊥ $2") },
  { .id = "are-collinear-in-space", RELATION, .command = "AreCollinear", .label = N_("Are Collinear in Space"),
    .roles = { GIVEN (SPOT, "first point"), GIVEN (SPOT, "second point"), GIVEN (SPOT, "third point") },
    FORMULA (space_are_collinear), RESIDUAL (space_are_collinear_residual),
    .sentence = N_("$1, $2, $3 are collinear") },
  { .id = "are-coplanar", RELATION, .command = "AreCoplanar", .label = N_("Are Coplanar"),
    .roles = { GIVEN (SPOT, "first point"), GIVEN (SPOT, "second point"), GIVEN (SPOT, "third point"),
               GIVEN (SPOT, "fourth point") },
    FORMULA (are_coplanar), RESIDUAL (are_coplanar_residual), .sentence = N_("$1, $2, $3, $4 are coplanar") },
  { .id = "lines-are-coplanar", RELATION, .command = "AreCoplanar", .label = N_("Lines Are Coplanar"),
    .roles = { GIVEN (STRAIGHT, "first line"), GIVEN (STRAIGHT, "second line") },
    FORMULA (lines_are_coplanar), RESIDUAL (lines_are_coplanar_residual), .sentence = N_("$1, $2 are coplanar") },
  { .id = "are-skew", RELATION, .command = "AreSkew", .label = N_("Are Skew"),
    .roles = { GIVEN (STRAIGHT, "first line"), GIVEN (STRAIGHT, "second line") },
    FORMULA (are_skew), .sentence = N_("$1, $2 are skew") },
  { .id = "lies-on", RELATION, .command = "IsInRegion", .label = N_("Lies on in Space"),
    .roles = { GIVEN (SPOT, "point"),
               GIVEN (STRAIGHT | FLAT | KIND (POLYGON) | KIND (CIRCLE) | BORDERED | KIND (SPHERE), "line, plane or polygon") },
    .ordered = (STRAIGHT & ~KIND (LINE) & ~KIND (SPACE_LINE)) | KIND (POLYGON) | KIND (CIRCLE) | BORDERED | KIND (SPHERE),
    FORMULA (lies_in_space), RESIDUAL (lies_in_space_residual), .sentence = N_("$1 lies on $2") },
  { .id = "are-equal-in-space", RELATION, .command = "AreEqual", .label = N_("Are Equal in Space"),
    .roles = { GIVEN (FIGURE, "first object"), GIVEN (FIGURE, "second object") },
    .reflexivity = PORISM_REFLEXIVITY_IDENTITY, .beside = alike,
    FORMULA (space_are_equal), RESIDUAL (space_points_are_equal_residual), .sentence = N_("$1 = $2") },
  { .id = "are-congruent-in-space", RELATION, .command = "AreCongruent", .label = N_("Are Congruent in Space"),
    .roles = { GIVEN (CONGRUENT, "first object"), GIVEN (CONGRUENT, "second object") },
    .reflexivity = PORISM_REFLEXIVITY_ISOMETRY, .beside = of_a_sort,
    FORMULA (space_are_congruent), RESIDUAL (space_are_congruent_residual), .sentence = N_("$1 ≅ $2") },

  { .id = "reflect-plane", IMAGE, .command = "Reflect", .label = N_("Reflect in Plane"),
    .roles = { GIVEN (MAPPED, "object"), GIVEN (TILTED, "mirror plane") },
    .isometric = TRUE, FORMULA (reflect_plane) },
  { .id = "reflect-plane-point", IMAGE_OF_POINT, .command = "Reflect", .label = N_("Reflect in Plane"),
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (TILTED, "mirror plane") },
    .isometric = TRUE, FORMULA (reflect_plane) },
  { .id = "reflect-line-in-space", IMAGE, .command = "Reflect", .label = N_("Reflect about Line in Space"),
    .roles = { GIVEN (MAPPED, "object"), GIVEN (STRAIGHT, "mirror line") },
    .isometric = TRUE, FORMULA (reflect_space_line) },
  { .id = "reflect-line-in-space-point", IMAGE_OF_POINT, .command = "Reflect", .label = N_("Reflect about Line in Space"),
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (PORISM_KINDS_SPACE_TWO_POINT, "mirror line") },
    .isometric = TRUE, FORMULA (reflect_space_line) },
  { .id = "reflect-point-in-space", IMAGE, .command = "Reflect", .label = N_("Reflect about Point in Space"),
    .roles = { GIVEN (MAPPED, "object"), GIVEN (SPOT, "centre") },
    .isometric = TRUE, FORMULA (reflect_space_point) },
  { .id = "reflect-point-in-space-point", IMAGE_OF_POINT, .command = "Reflect", .label = N_("Reflect about Point in Space"),
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (KIND (SPACE_POINT), "centre") },
    .isometric = TRUE, FORMULA (reflect_space_point) },
  { .id = "rotate-about-line", IMAGE, .command = "Rotate", .label = N_("Rotate about Line"),
    .roles = { GIVEN (MAPPED, "object"), TURN ("angle"), GIVEN (STRAIGHT, "axis") },
    .isometric = TRUE, FORMULA (rotate_about_line) },
  { .id = "rotate-about-line-point", IMAGE_OF_POINT, .command = "Rotate", .label = N_("Rotate about Line"),
    .roles = { GIVEN (KIND (POINT), "point"), TURN ("angle"), GIVEN (PORISM_KINDS_SPACE_TWO_POINT, "axis") },
    .isometric = TRUE, FORMULA (rotate_about_line) },
  { .id = "translate-in-space", IMAGE, .command = "Translate", .label = N_("Translate in Space"),
    .roles = { GIVEN (MAPPED, "object"),
               GIVEN (PORISM_KINDS_WITH_LENGTH | KIND (SPACE_VECTOR) | KIND (SPACE_SEGMENT), "vector") },
    .isometric = TRUE, FORMULA (translate_in_space) },
  { .id = "translate-in-space-point", IMAGE_OF_POINT, .command = "Translate", .label = N_("Translate in Space"),
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (KIND (SPACE_VECTOR) | KIND (SPACE_SEGMENT), "vector") },
    .isometric = TRUE, FORMULA (translate_in_space) },
  { .id = "dilate-in-space", IMAGE, .command = "Dilate", .label = N_("Dilate in Space"),
    .roles = { GIVEN (MAPPED, "object"), NUMBER ("factor", 0), GIVEN (SPOT, "centre") },
    FORMULA (dilate_in_space) },
  { .id = "dilate-in-space-point", IMAGE_OF_POINT, .command = "Dilate", .label = N_("Dilate in Space"),
    .roles = { GIVEN (KIND (POINT), "point"), NUMBER ("factor", 0), GIVEN (KIND (SPACE_POINT), "centre") },
    FORMULA (dilate_in_space) },
};

const guint porism_n_space_measure_operations = G_N_ELEMENTS (porism_space_measure_operations);
