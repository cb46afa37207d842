/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines, rays, segments and vectors. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (join);
PORISM_DECLARE_FORMULA (line);
PORISM_DECLARE_FORMULA (vector_components);
PORISM_DECLARE_FORMULA (perpendicular_line);
PORISM_DECLARE_FORMULA (parallel_line);
PORISM_DECLARE_FORMULA (perpendicular_bisector);
PORISM_DECLARE_FORMULA (perpendicular_bisector_segment);
PORISM_DECLARE_FORMULA (angle_bisector);
PORISM_DECLARE_FORMULA (bisector_of_lines);
PORISM_DECLARE_FORMULA (segment_of_length);
PORISM_DECLARE_FORMULA (ray_along);
PORISM_DECLARE_FORMULA (position_vector);
PORISM_DECLARE_FORMULA (direction_vector);
PORISM_DECLARE_FORMULA (unit_vector);
PORISM_DECLARE_FORMULA (perpendicular_vector);
PORISM_DECLARE_FORMULA (unit_perpendicular_vector);
PORISM_DECLARE_FORMULA (radical_line);
PORISM_DECLARE_FORMULA (tangent);
PORISM_DECLARE_FORMULA (tangent_at);
PORISM_DECLARE_FORMULA (common_tangent);

static guint
two (const PorismShape   *shape,
     const double *const *in)
{
  return 2;
}

static guint
four (const PorismShape   *shape,
      const double *const *in)
{
  return 4;
}

#define FROM_ORIGIN .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_VECTOR, \
  .roles = { GIVEN (LINEAR, "line or vector") }

const PorismOperation porism_line_operations[] = {
  { .id = "segment", .version = 1, .command = "Segment", .label = N_("Segment"),
    .result = PORISM_KIND_SEGMENT,
    .roles = { THROUGH ("first end"), THROUGH ("second end") },
    FORMULA (join) },
  { .id = "line", .version = 1, .command = "Line", .label = N_("Line"),
    .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("first point"), THROUGH ("second point") },
    FORMULA (line) },
  { .id = "ray", .version = 1, .command = "Ray", .label = N_("Ray"),
    .result = PORISM_KIND_RAY,
    .roles = { THROUGH ("starting point"), THROUGH ("point of the ray") },
    FORMULA (join) },
  { .id = "vector", .version = 1, .command = "Vector", .label = N_("Vector"),
    .result = PORISM_KIND_VECTOR,
    .roles = { THROUGH ("starting point"), THROUGH ("end") },
    FORMULA (join) },
  { .id = "vector-components", .version = 1, .bound_to_axes = TRUE, .command = "Vector",
    .label = N_("Vector with Components"), .result = PORISM_KIND_VECTOR,
    .roles = { NUMBER ("x-component", 1), NUMBER ("y-component", 1) },
    FORMULA (vector_components) },
  { .id = "perpendicular-line", .version = 1, .command = "PerpendicularLine",
    .label = N_("Perpendicular Line"), .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point"), GIVEN (LINEAR, "line") },
    FORMULA (perpendicular_line) },
  { .id = "parallel-line", .version = 1, .command = "ParallelLine",
    .label = N_("Parallel Line"), .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point"), GIVEN (LINEAR, "line") },
    FORMULA (parallel_line) },
  { .id = "perpendicular-bisector", .version = 1, .command = "PerpendicularBisector",
    .label = N_("Perpendicular Bisector"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (POINT), "first point"), GIVEN (KIND (POINT), "second point") },
    FORMULA (perpendicular_bisector) },
  { .id = "perpendicular-bisector-segment", .version = 1, .command = "PerpendicularBisector",
    .label = N_("Perpendicular Bisector of Segment"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (SEGMENT), "segment") },
    FORMULA (perpendicular_bisector_segment) },
  { .id = "angle-bisector", .version = 1, .command = "AngleBisector",
    .label = N_("Angle Bisector"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (POINT), "point on the first leg"), THROUGH ("vertex"),
               GIVEN (KIND (POINT), "point on the second leg") },
    FORMULA (angle_bisector) },
  { .id = "tangent", .version = 1, .command = "Tangent", .label = N_("Tangent"),
    .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point"), TOUCHES (CIRCULAR, "circle") },
    FORMULA (tangent), .branches = two },
  { .id = "tangent-at", .version = 1, .command = "Tangent",
    .label = N_("Tangent at a Point of a Circle"), .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point of the circle"), TOUCHES (CIRCULAR, "circle") },
    FORMULA (tangent_at) },
  { .id = "common-tangent", .version = 1, .command = "Tangent",
    .label = N_("Common Tangent"), .result = PORISM_KIND_LINE,
    .roles = { TOUCHES (CIRCULAR, "first circle"), TOUCHES (CIRCULAR, "second circle") },
    FORMULA (common_tangent), .branches = four },
  { .id = "segment-length", .version = 1, .bound_to_axes = TRUE, .command = "Segment",
    .label = N_("Segment of Given Length"), .result = PORISM_KIND_SEGMENT,
    .roles = { THROUGH ("end"), NUMBER ("length", 1) },
    FORMULA (segment_of_length) },
  { .id = "ray-along", .version = 1, .command = "Ray", .label = N_("Ray along Vector"),
    .result = PORISM_KIND_RAY,
    .roles = { THROUGH ("starting point"), GIVEN (LINEAR, "vector") },
    FORMULA (ray_along) },
  { .id = "bisector-of-lines", .version = 1, .command = "AngleBisector",
    .label = N_("Bisectors of Two Lines"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (LINEAR, "first line"), GIVEN (LINEAR, "second line") },
    FORMULA (bisector_of_lines), .branches = two },
  { .id = "radical-line", .version = 1, .command = "RadicalLine", .label = N_("Radical Line"),
    .result = PORISM_KIND_LINE,
    .roles = { GIVEN (CIRCULAR, "first circle"), GIVEN (CIRCULAR, "second circle") },
    FORMULA (radical_line) },
  { .id = "position-vector", .version = 1, .bound_to_axes = TRUE, .command = "Vector",
    .label = N_("Position Vector"), .result = PORISM_KIND_VECTOR,
    .roles = { THROUGH ("point") },
    FORMULA (position_vector) },
  { .id = "direction-vector", FROM_ORIGIN, .command = "Direction", .label = N_("Direction"),
    FORMULA (direction_vector) },
  { .id = "unit-vector", FROM_ORIGIN, .command = "UnitVector", .label = N_("Unit Vector"),
    FORMULA (unit_vector) },
  { .id = "perpendicular-vector", FROM_ORIGIN, .command = "PerpendicularVector",
    .label = N_("Perpendicular Vector"),
    FORMULA (perpendicular_vector) },
  { .id = "unit-perpendicular-vector", FROM_ORIGIN, .command = "UnitPerpendicularVector",
    .label = N_("Perpendicular Unit Vector"),
    FORMULA (unit_perpendicular_vector) },
};

const guint porism_n_line_operations = G_N_ELEMENTS (porism_line_operations);
