/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles and numbers that are measured. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (angle);
PORISM_DECLARE_FORMULA (directed_angle);
PORISM_DECLARE_FORMULA (reflex_angle);
PORISM_DECLARE_FORMULA (reflex_angle_former);
PORISM_DECLARE_FORMULA (angle_of_lines);
PORISM_DECLARE_FORMULA (vector_angle);
PORISM_DECLARE_FORMULA (interior_angle);
PORISM_DECLARE_FORMULA (affine_ratio);
PORISM_DECLARE_FORMULA (cross_ratio);
PORISM_DECLARE_FORMULA (dot_product);
PORISM_DECLARE_FORMULA (cross_product);
PORISM_DECLARE_FORMULA (distance);
PORISM_DECLARE_FORMULA (distance_from_arc);
PORISM_DECLARE_FORMULA (length);
PORISM_DECLARE_FORMULA (perimeter);
PORISM_DECLARE_FORMULA (area);
PORISM_DECLARE_FORMULA (slope);
PORISM_DECLARE_FORMULA (radius);
PORISM_DECLARE_FORMULA (x_coordinate);
PORISM_DECLARE_FORMULA (y_coordinate);

#define DISTANT (KIND (POINT) | LINEAR | KIND (CIRCLE) | PORISM_KINDS_SIDED | KIND (HULL))
#define LEGS \
  { GIVEN (KIND (POINT), "point on the first leg"), GIVEN (KIND (POINT), "vertex"), \
    GIVEN (KIND (POINT), "point on the second leg") }
#define PRODUCT .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_NUMBER, \
  .roles = { GIVEN (KIND (VECTOR) | KIND (POINT), "first vector"), \
             GIVEN (KIND (VECTOR) | KIND (POINT), "second vector") }

#define SURFACE (PORISM_KINDS_POLYGONAL | KIND (CIRCLE) | KIND (SECTOR))

static guint
n_vertices (const PorismShape   *shape,
            const double *const *in)
{
  return shape->widths[0] / 2;
}

static PorismKinds
point_or_arc (PorismKind first)
{
  return first == PORISM_KIND_ARC ? KIND (POINT) : KIND (ARC);
}

const PorismOperation porism_measure_operations[] = {
  { .id = "angle", .version = 2, .command = "Angle", .label = N_("Angle"),
    .result = PORISM_KIND_ANGLE, .roles = LEGS, FORMULA (angle) },
  { .id = "angle", .version = 1, .command = "Angle", .label = N_("Angle"),
    .result = PORISM_KIND_ANGLE, .roles = LEGS, FORMULA (directed_angle) },
  { .id = "directed-angle", .version = 1, .command = "DirectedAngle",
    .label = N_("Angle Counter-clockwise"),
    .result = PORISM_KIND_ANGLE, .roles = LEGS, FORMULA (directed_angle) },
  { .id = "reflex-angle", .version = 5, .command = "ReflexAngle", .label = N_("Reflex Angle"),
    .result = PORISM_KIND_ANGLE, .roles = LEGS, FORMULA (reflex_angle) },
  { .id = "reflex-angle", .version = 1, .command = "ReflexAngle", .label = N_("Reflex Angle"),
    .result = PORISM_KIND_ANGLE, .roles = LEGS, FORMULA (reflex_angle_former) },
  { .id = "distance", .version = 5, .command = "Distance", .label = N_("Distance"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (DISTANT | KIND (CONIC), "first object"), GIVEN (DISTANT | KIND (CONIC), "second object") },
    FORMULA (distance) },
  { .id = "distance", .version = 1, .command = "Distance", .label = N_("Distance"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (DISTANT, "first object"), GIVEN (DISTANT, "second object") },
    FORMULA (distance) },
  { .id = "distance-arc", .version = 1, .command = "Distance", .label = N_("Distance of a Point from an Arc"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT) | KIND (ARC), "point"), GIVEN (KIND (POINT) | KIND (ARC), "arc") },
    FORMULA (distance_from_arc), .beside = point_or_arc },
  { .id = "length", .version = 1, .command = "Length", .label = N_("Length"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (SEGMENT) | KIND (VECTOR) | KIND (ARC) | KIND (SECTOR) |
                      KIND (POLYLINE) | KIND (NETWORK), "segment") },
    FORMULA (length) },
  { .id = "perimeter", .version = 1, .command = "Perimeter", .label = N_("Perimeter"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (SURFACE, "polygon") },
    FORMULA (perimeter) },
  { .id = "area", .version = 1, .command = "Area", .label = N_("Area"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (SURFACE | KIND (INTEGRAL), "polygon") },
    FORMULA (area) },
  { .id = "slope", .version = 1, .bound_to_axes = TRUE, .command = "Slope", .label = N_("Slope"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (LINEAR, "line") },
    FORMULA (slope) },
  { .id = "radius", .version = 5, .command = "Radius", .label = N_("Radius"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (CIRCULAR | KIND (CONIC), "circle") },
    FORMULA (radius) },
  { .id = "radius", .version = 1, .command = "Radius", .label = N_("Radius"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (CIRCULAR, "circle") },
    FORMULA (radius) },
  { .id = "x-coordinate", .version = 1, .bound_to_axes = TRUE, .command = "x",
    .label = N_("x-Coordinate"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT), "point") },
    FORMULA (x_coordinate) },
  { .id = "y-coordinate", .version = 1, .bound_to_axes = TRUE, .command = "y",
    .label = N_("y-Coordinate"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT), "point") },
    FORMULA (y_coordinate) },
  { .id = "angle-of-lines", .version = 1, .command = "Angle", .label = N_("Angle of Two Lines"),
    .result = PORISM_KIND_ANGLE,
    .roles = { GIVEN (LINEAR, "first line"), GIVEN (LINEAR, "second line") },
    FORMULA (angle_of_lines) },
  { .id = "angle-of-vector", .version = 1, .bound_to_axes = TRUE, .command = "Angle",
    .label = N_("Angle of a Vector"), .result = PORISM_KIND_ANGLE,
    .roles = { GIVEN (KIND (VECTOR) | KIND (POINT), "vector") },
    FORMULA (vector_angle) },
  { .id = "interior-angle", .version = 1, .command = "InteriorAngles", .label = N_("Interior Angle"),
    .result = PORISM_KIND_ANGLE,
    .roles = { GIVEN (KIND (POLYGON), "polygon") },
    FORMULA (interior_angle), .branches = n_vertices },
  { .id = "affine-ratio", .version = 1, .command = "AffineRatio", .label = N_("Affine Ratio"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT), "first point"), GIVEN (KIND (POINT), "second point"),
               GIVEN (KIND (POINT), "point that is measured") },
    FORMULA (affine_ratio) },
  { .id = "cross-ratio", .version = 1, .command = "CrossRatio", .label = N_("Cross-Ratio"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT), "first point"), GIVEN (KIND (POINT), "second point"),
               GIVEN (KIND (POINT), "third point"), GIVEN (KIND (POINT), "fourth point") },
    FORMULA (cross_ratio) },
  { .id = "dot-product", PRODUCT, .command = "Dot", .label = N_("Dot Product"), FORMULA (dot_product) },
  { .id = "cross-product", PRODUCT, .command = "Cross", .label = N_("Cross Product"), FORMULA (cross_product) },
};

const guint porism_n_measure_operations = G_N_ELEMENTS (porism_measure_operations);
