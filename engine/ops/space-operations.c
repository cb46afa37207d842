/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points, lines, planes, polygons and circles in space. A point of the plane serves where one of space is wanted. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (space_point);
PORISM_DECLARE_FORMULA (locate_space_point);
PORISM_DECLARE_FORMULA (point_on_space_line);
PORISM_DECLARE_FORMULA (locate_on_space_line);
PORISM_DECLARE_FORMULA (point_on_plane);
PORISM_DECLARE_FORMULA (locate_on_plane);
PORISM_DECLARE_FORMULA (point_on_round);
PORISM_DECLARE_FORMULA (locate_on_round);
PORISM_DECLARE_FORMULA (space_midpoint);
PORISM_DECLARE_FORMULA (space_midpoint_segment);
PORISM_DECLARE_FORMULA (space_centre);
PORISM_DECLARE_FORMULA (space_vertex);
PORISM_DECLARE_FORMULA (space_closest_point);
PORISM_DECLARE_FORMULA (space_mean);
PORISM_DECLARE_FORMULA (space_join);
PORISM_DECLARE_FORMULA (space_vector_components);
PORISM_DECLARE_FORMULA (space_position_vector);
PORISM_DECLARE_FORMULA (space_parallel_line);
PORISM_DECLARE_FORMULA (perpendicular_to_plane);
PORISM_DECLARE_FORMULA (space_perpendicular_line);
PORISM_DECLARE_FORMULA (common_perpendicular);
PORISM_DECLARE_FORMULA (space_direction_vector);
PORISM_DECLARE_FORMULA (normal_vector);
PORISM_DECLARE_FORMULA (space_unit_vector);
PORISM_DECLARE_FORMULA (space_cross_product);
PORISM_DECLARE_FORMULA (plane);
PORISM_DECLARE_FORMULA (plane_of);
PORISM_DECLARE_FORMULA (plane_point_line);
PORISM_DECLARE_FORMULA (plane_two_lines);
PORISM_DECLARE_FORMULA (parallel_plane);
PORISM_DECLARE_FORMULA (perpendicular_plane);
PORISM_DECLARE_FORMULA (perpendicular_plane_to_plane);
PORISM_DECLARE_FORMULA (plane_bisector);
PORISM_DECLARE_FORMULA (plane_bisector_segment);
PORISM_DECLARE_FORMULA (bisector_of_planes);
PORISM_DECLARE_FORMULA (finite_plane);
PORISM_DECLARE_FORMULA (finite_plane_of_size);
PORISM_DECLARE_FORMULA (space_polygon);
PORISM_DECLARE_FORMULA (space_side);
PORISM_DECLARE_FORMULA (space_centroid);
PORISM_DECLARE_FORMULA (space_circle);
PORISM_DECLARE_FORMULA (space_circle_radius);
PORISM_DECLARE_FORMULA (space_circle_axis);
PORISM_DECLARE_FORMULA (space_meet_lines);
PORISM_DECLARE_FORMULA (meet_line_plane);
PORISM_DECLARE_FORMULA (meet_planes);

#define MAX_VERTICES 10000

static guint
polygon_width (const PorismShape   *shape,
               const double *const *in)
{
  return shape->n_inputs >= 3 && shape->n_inputs <= MAX_VERTICES ? 3 * shape->n_inputs : 0;
}

static guint
n_vertices (const PorismShape   *shape,
            const double *const *in)
{
  return shape->widths[0] / 3;
}

static guint
two (const PorismShape   *shape,
     const double *const *in)
{
  return 2;
}

static guint
n_ends (const PorismShape   *shape,
        const double *const *in)
{
  return shape->kinds[0] == PORISM_KIND_SPACE_RAY ? 1 : 2;
}

const PorismOperation porism_space_operations[] = {
  { .id = "point-in-space", .version = 1, .bound_to_axes = TRUE, .command = "Point", .label = N_("Point in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { FREE ("x-coordinate", 1), FREE ("y-coordinate", 1), FREE ("z-coordinate", 1) },
    FORMULA (space_point), LOCATE (locate_space_point) },
  { .id = "point-on-line-in-space", .version = 1, .command = "Point", .label = N_("Point on Line in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (PORISM_KINDS_SPACE_TWO_POINT, "line"), FREE ("parameter", 0) },
    FORMULA (point_on_space_line), LOCATE (locate_on_space_line) },
  { .id = "point-on-plane", .version = 1, .bound_to_axes = TRUE, .command = "Point", .label = N_("Point on Plane"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (FLAT, "plane"), FREE ("x-coordinate", 1), FREE ("y-coordinate", 1), FREE ("z-coordinate", 1) },
    FORMULA (point_on_plane), LOCATE (locate_on_plane) },
  { .id = "point-on-round", .version = 1, .bound_to_axes = TRUE, .command = "Point", .label = N_("Point on Circle or Sphere in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (KIND (SPACE_CIRCLE) | KIND (SPHERE), "circle or sphere"), FREE ("x-coordinate", 1), FREE ("y-coordinate", 1),
               FREE ("z-coordinate", 1) },
    FORMULA (point_on_round), LOCATE (locate_on_round) },
  { .id = "midpoint-in-space", .version = 1, .command = "Midpoint", .label = N_("Midpoint in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (SPOT, "first point"), GIVEN (SPOT, "second point") },
    FORMULA (space_midpoint) },
  { .id = "midpoint-segment-in-space", .version = 1, .command = "Midpoint", .label = N_("Midpoint of Segment in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (KIND (SPACE_SEGMENT) | KIND (SPACE_VECTOR), "segment") },
    FORMULA (space_midpoint_segment) },
  { .id = "centre-in-space", .version = 1, .command = "Center", .label = N_("Centre in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (KIND (SPACE_CIRCLE) | KIND (FINITE_PLANE) | KIND (SPHERE), "circle") },
    FORMULA (space_centre) },
  { .id = "segment-end-in-space", .version = 1, .command = "Vertex", .label = N_("End of Segment in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (PORISM_KINDS_SPACE_TWO_POINT & ~KIND (SPACE_LINE), "segment") },
    FORMULA (space_vertex), .branches = n_ends },
  { .id = "polygon-vertex-in-space", .version = 1, .command = "Vertex", .label = N_("Vertex of Polygon in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (KIND (SPACE_POLYGON), "polygon") },
    FORMULA (space_vertex), .branches = n_vertices },
  { .id = "polygon-side-in-space", .version = 1, .command = "Side", .label = N_("Side of Polygon in Space"),
    .result = PORISM_KIND_SPACE_SEGMENT,
    .roles = { GIVEN (KIND (SPACE_POLYGON), "polygon") },
    FORMULA (space_side), .branches = n_vertices },
  { .id = "closest-point-in-space", .version = 1, .command = "ClosestPoint", .label = N_("Closest Point in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (SPOT, "point"), ON (STRAIGHT | FLAT, "line or plane") },
    .shown = (const guint8[]) { 1, 0 },
    FORMULA (space_closest_point) },
  { .id = "place-in-space", .version = 1, .command = "Coordinates", .label = N_("Coordinates in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (SPOT, "point") },
    FORMULA (space_mean) },
  { .id = "mean-in-space", .version = 1, .command = "Centroid", .label = N_("Centre of Gravity of Points"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { { SPOT, N_("point"), PORISM_ROLE_LIST, 0 } },
    FORMULA (space_mean) },
  { .id = "polygon-centroid-in-space", .version = 1, .command = "Centroid", .label = N_("Centroid of Polygon in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (KIND (SPACE_POLYGON), "polygon") },
    FORMULA (space_centroid) },

  { .id = "segment-in-space", .version = 1, .command = "Segment", .label = N_("Segment in Space"),
    .result = PORISM_KIND_SPACE_SEGMENT,
    .roles = { PASSES ("first end"), PASSES ("second end") },
    FORMULA (space_join) },
  { .id = "line-in-space", .version = 1, .command = "Line", .label = N_("Line in Space"),
    .result = PORISM_KIND_SPACE_LINE,
    .roles = { PASSES ("first point"), PASSES ("second point") },
    FORMULA (space_join) },
  { .id = "ray-in-space", .version = 1, .command = "Ray", .label = N_("Ray in Space"),
    .result = PORISM_KIND_SPACE_RAY,
    .roles = { PASSES ("starting point"), PASSES ("point of the ray") },
    FORMULA (space_join) },
  { .id = "vector-in-space", .version = 1, .command = "Vector", .label = N_("Vector in Space"),
    .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { PASSES ("starting point"), PASSES ("end") },
    FORMULA (space_join) },
  { .id = "vector-components-in-space", .version = 1, .bound_to_axes = TRUE, .command = "Vector",
    .label = N_("Vector in Space with Components"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { NUMBER ("x-component", 1), NUMBER ("y-component", 1), NUMBER ("z-component", 1) },
    FORMULA (space_vector_components) },
  { .id = "position-vector-in-space", .version = 1, .bound_to_axes = TRUE, .command = "Vector",
    .label = N_("Position Vector in Space"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { PASSES ("point") },
    FORMULA (space_position_vector) },
  { .id = "parallel-line-in-space", .version = 1, .command = "ParallelLine", .label = N_("Parallel Line in Space"),
    .result = PORISM_KIND_SPACE_LINE,
    .roles = { PASSES ("point"), GIVEN (STRAIGHT, "line") },
    FORMULA (space_parallel_line) },
  { .id = "ray-along-in-space", .version = 1, .command = "Ray", .label = N_("Ray along Vector in Space"),
    .result = PORISM_KIND_SPACE_RAY,
    .roles = { PASSES ("starting point"), GIVEN (STRAIGHT, "vector") },
    FORMULA (space_parallel_line) },
  { .id = "perpendicular-to-plane", .version = 1, .command = "PerpendicularLine", .label = N_("Line Perpendicular to Plane"),
    .result = PORISM_KIND_SPACE_LINE,
    .roles = { PASSES ("point"), GIVEN (TILTED, "plane") },
    FORMULA (perpendicular_to_plane) },
  { .id = "perpendicular-line-in-space", .version = 1, .command = "PerpendicularLine",
    .label = N_("Perpendicular Line in Space"), .result = PORISM_KIND_SPACE_LINE,
    .roles = { PASSES ("point"), GIVEN (STRAIGHT, "line") },
    FORMULA (space_perpendicular_line) },
  { .id = "common-perpendicular", .version = 1, .command = "CommonPerpendicular", .label = N_("Common Perpendicular"),
    .result = PORISM_KIND_SPACE_SEGMENT,
    .roles = { GIVEN (STRAIGHT, "first line"), GIVEN (STRAIGHT, "second line") },
    FORMULA (common_perpendicular) },
  { .id = "direction-vector-in-space", .version = 1, .bound_to_axes = TRUE, .command = "Direction",
    .label = N_("Direction in Space"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { GIVEN (PORISM_KINDS_SPACE_TWO_POINT, "line or vector") },
    FORMULA (space_direction_vector) },
  { .id = "normal-vector", .version = 1, .bound_to_axes = TRUE, .command = "PerpendicularVector",
    .label = N_("Normal of Plane"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { GIVEN (TILTED, "plane") },
    FORMULA (normal_vector) },
  { .id = "unit-vector-in-space", .version = 1, .bound_to_axes = TRUE, .command = "UnitVector",
    .label = N_("Unit Vector in Space"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { GIVEN (PORISM_KINDS_SPACE_TWO_POINT, "line or vector") },
    FORMULA (space_unit_vector) },
  { .id = "unit-normal-vector", .version = 1, .bound_to_axes = TRUE, .command = "UnitPerpendicularVector",
    .label = N_("Unit Normal of Plane"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { GIVEN (TILTED, "plane") },
    FORMULA (space_unit_vector) },
  { .id = "cross-product-in-space", .version = 1, .bound_to_axes = TRUE, .command = "Cross",
    .label = N_("Cross Product in Space"), .result = PORISM_KIND_SPACE_VECTOR,
    .roles = { GIVEN (KIND (SPACE_VECTOR) | KIND (SPACE_POINT), "first vector"),
               GIVEN (KIND (SPACE_VECTOR) | KIND (SPACE_POINT), "second vector") },
    FORMULA (space_cross_product) },

  { .id = "plane", .version = 1, .command = "Plane", .label = N_("Plane through Three Points"),
    .result = PORISM_KIND_PLANE,
    .roles = { PASSES ("first point"), PASSES ("second point"), PASSES ("third point") },
    FORMULA (plane) },
  { .id = "plane-of", .version = 1, .command = "Plane", .label = N_("Plane of Polygon or Circle"),
    .result = PORISM_KIND_PLANE,
    .roles = { GIVEN (PORISM_KINDS_PLANAR, "polygon or circle") },
    FORMULA (plane_of) },
  { .id = "plane-point-line", .version = 1, .command = "Plane", .label = N_("Plane through Point and Line"),
    .result = PORISM_KIND_PLANE,
    .roles = { PASSES ("point"), GIVEN (STRAIGHT, "line") },
    FORMULA (plane_point_line) },
  { .id = "plane-two-lines", .version = 1, .command = "Plane", .label = N_("Plane through Two Lines"),
    .result = PORISM_KIND_PLANE,
    .roles = { GIVEN (STRAIGHT, "first line"), GIVEN (STRAIGHT, "second line") },
    FORMULA (plane_two_lines) },
  { .id = "parallel-plane", .version = 1, .command = "Plane", .label = N_("Parallel Plane"),
    .result = PORISM_KIND_PLANE,
    .roles = { PASSES ("point"), GIVEN (PORISM_KINDS_PLANAR, "plane") },
    FORMULA (parallel_plane) },
  { .id = "perpendicular-plane", .version = 1, .command = "PerpendicularPlane", .label = N_("Perpendicular Plane"),
    .result = PORISM_KIND_PLANE,
    .roles = { PASSES ("point"), GIVEN (STRAIGHT, "line or vector") },
    FORMULA (perpendicular_plane) },
  { .id = "perpendicular-plane-to-plane", .version = 1, .command = "PerpendicularPlane",
    .label = N_("Plane through Line Perpendicular to Plane"), .result = PORISM_KIND_PLANE,
    .roles = { GIVEN (STRAIGHT, "line"), GIVEN (PORISM_KINDS_PLANAR, "plane") },
    FORMULA (perpendicular_plane_to_plane) },
  { .id = "plane-bisector", .version = 1, .command = "PlaneBisector", .label = N_("Perpendicular Bisector Plane"),
    .result = PORISM_KIND_PLANE,
    .roles = { GIVEN (SPOT, "first point"), GIVEN (SPOT, "second point") },
    FORMULA (plane_bisector) },
  { .id = "plane-bisector-segment", .version = 1, .command = "PlaneBisector",
    .label = N_("Perpendicular Bisector Plane of Segment"), .result = PORISM_KIND_PLANE,
    .roles = { GIVEN (KIND (SEGMENT) | KIND (SPACE_SEGMENT), "segment") },
    FORMULA (plane_bisector_segment) },
  { .id = "bisectors-of-planes", .version = 1, .command = "AngleBisector", .label = N_("Angle Bisector Planes"),
    .result = PORISM_KIND_PLANE,
    .roles = { GIVEN (FLAT, "first plane"), GIVEN (FLAT, "second plane") },
    FORMULA (bisector_of_planes), .branches = two },
  { .id = "finite-plane", .version = 1, .command = "FinitePlane", .label = N_("Finite Plane"),
    .result = PORISM_KIND_FINITE_PLANE,
    .roles = { GIVEN (SPOT, "centre"), GIVEN (STRAIGHT, "first direction"), GIVEN (STRAIGHT, "second direction") },
    FORMULA (finite_plane) },
  { .id = "finite-plane-of-size", .version = 1, .command = "FinitePlane", .label = N_("Finite Plane of Given Size"),
    .result = PORISM_KIND_FINITE_PLANE,
    .roles = { GIVEN (SPOT, "centre"), GIVEN (STRAIGHT, "first direction"), GIVEN (STRAIGHT, "second direction"),
               NUMBER ("length of the sides", 1) },
    FORMULA (finite_plane_of_size) },

  { .id = "polygon-in-space", .version = 1, .command = "Polygon", .label = N_("Polygon in Space"),
    .result = PORISM_KIND_SPACE_POLYGON,
    .roles = { { SPOT, N_("vertex"), PORISM_ROLE_THROUGH | PORISM_ROLE_LIST, 0 } },
    FORMULA (space_polygon), .width = polygon_width },
  { .id = "circle-in-space", .version = 1, .command = "Circle", .label = N_("Circle through Three Points in Space"),
    .result = PORISM_KIND_SPACE_CIRCLE,
    .roles = { PASSES ("first point"), PASSES ("second point"), PASSES ("third point") },
    FORMULA (space_circle) },
  { .id = "circle-radius-direction", .version = 1, .command = "Circle", .label = N_("Circle with Radius about an Axis"),
    .result = PORISM_KIND_SPACE_CIRCLE,
    .roles = { GIVEN (SPOT, "centre"), NUMBER ("radius", 1), GIVEN (STRAIGHT | PORISM_KINDS_PLANAR, "axis or plane") },
    FORMULA (space_circle_radius) },
  { .id = "circle-about-axis", .version = 1, .command = "Circle", .label = N_("Circle about an Axis through Point"),
    .result = PORISM_KIND_SPACE_CIRCLE,
    .roles = { GIVEN (STRAIGHT, "axis"), PASSES ("point") },
    FORMULA (space_circle_axis) },

  { .id = "meet-lines-in-space", .version = 1, .command = "Intersect", .label = N_("Intersection of Lines in Space"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (STRAIGHT, "first line"), ON (STRAIGHT, "second line") },
    FORMULA (space_meet_lines) },
  { .id = "meet-line-plane", .version = 1, .command = "Intersect", .label = N_("Intersection of Line and Plane"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { ON (STRAIGHT, "line"), ON (FLAT, "plane") },
    FORMULA (meet_line_plane) },
  { .id = "meet-planes", .version = 1, .command = "IntersectPath", .label = N_("Line of Two Planes"),
    .result = PORISM_KIND_SPACE_LINE,
    .roles = { GIVEN (FLAT, "first plane"), GIVEN (FLAT, "second plane") },
    FORMULA (meet_planes) },
};

const guint porism_n_space_operations = G_N_ELEMENTS (porism_space_operations);
