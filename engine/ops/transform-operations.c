/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Images, of the kind of the first input. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (reflect_line);
PORISM_DECLARE_FORMULA (reflect_point);
PORISM_DECLARE_FORMULA (rotate);
PORISM_DECLARE_FORMULA (translate);
PORISM_DECLARE_FORMULA (dilate);
PORISM_DECLARE_FORMULA (shear);
PORISM_DECLARE_FORMULA (stretch);
PORISM_DECLARE_FORMULA (stretch_vector);
PORISM_DECLARE_FORMULA (vector_at);
PORISM_DECLARE_FORMULA (affine_map);
PORISM_DECLARE_FORMULA (projective_map);
PORISM_DECLARE_FORMULA (polygon_on_points);

static guint
image_width (const PorismShape   *shape,
             const double *const *in)
{
  return shape->widths[0];
}

#define OBJECT \
  GIVEN (KIND (POINT) | LINEAR | CIRCULAR | PORISM_KINDS_SIDED | KIND (HULL) | KIND (CONIC) | KIND (POINT_LIST) | KIND (NETWORK), \
         "object")
#define AFFINE (KIND (POINT) | LINEAR | PORISM_KINDS_SIDED)
#define IMAGE .version = 1, .result = PORISM_KIND_NONE, .width = image_width

const PorismOperation porism_transform_operations[] = {
  { .id = "reflect-line", IMAGE, .command = "Reflect", .label = N_("Reflect about Line"),
    .roles = { OBJECT, GIVEN (LINEAR, "mirror line") },
    .isometric = TRUE, FORMULA (reflect_line) },
  { .id = "reflect-point", IMAGE, .command = "Reflect", .label = N_("Reflect about Point"),
    .roles = { OBJECT, GIVEN (KIND (POINT), "centre") },
    .isometric = TRUE, FORMULA (reflect_point) },
  { .id = "rotate", IMAGE, .command = "Rotate", .label = N_("Rotate around Point"),
    .roles = { OBJECT, TURN ("angle"), GIVEN (KIND (POINT), "centre") },
    .isometric = TRUE, FORMULA (rotate) },
  { .id = "translate", IMAGE, .command = "Translate", .label = N_("Translate by Vector"),
    .roles = { OBJECT, GIVEN (KIND (VECTOR) | KIND (SEGMENT), "vector") },
    .isometric = TRUE, FORMULA (translate) },
  { .id = "dilate", IMAGE, .command = "Dilate", .label = N_("Dilate from Point"),
    .roles = { OBJECT, NUMBER ("factor", 0), GIVEN (KIND (POINT), "centre") },
    FORMULA (dilate) },
  { .id = "shear", IMAGE, .command = "Shear", .label = N_("Shear along Line"),
    .roles = { GIVEN (AFFINE, "object"), GIVEN (LINEAR, "line"), NUMBER ("ratio", 0) },
    FORMULA (shear) },
  { .id = "stretch", IMAGE, .command = "Stretch", .label = N_("Stretch from Line"),
    .roles = { GIVEN (AFFINE, "object"), GIVEN (LINEAR, "line"), NUMBER ("ratio", 0) },
    FORMULA (stretch) },
  { .id = "stretch-vector", IMAGE, .bound_to_axes = TRUE, .command = "Stretch", .label = N_("Stretch along Vector"),
    .roles = { GIVEN (AFFINE, "object"), GIVEN (KIND (VECTOR), "vector") },
    FORMULA (stretch_vector) },
  { .id = "vector-at", .version = 1, .command = "Translate", .label = N_("Vector from Another Point"),
    .result = PORISM_KIND_VECTOR,
    .roles = { GIVEN (KIND (VECTOR), "vector"), GIVEN (KIND (POINT), "where it begins") },
    FORMULA (vector_at) },
  { .id = "affine-map", IMAGE, .command = "AffineMap", .label = N_("Image by Three Pairs of Points"),
    .roles = { GIVEN (AFFINE, "object"), GIVEN (KIND (POINT_LIST), "list of three points"),
               GIVEN (KIND (POINT_LIST), "list of their images") },
    FORMULA (affine_map) },
  { .id = "projective-map", .version = 1, .command = "ProjectiveMap", .label = N_("Image by Four Pairs of Points"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (KIND (POINT_LIST), "list of four points"),
               GIVEN (KIND (POINT_LIST), "list of their images") },
    FORMULA (projective_map) },
  { .id = "polygon-on-points", IMAGE, .command = "RigidPolygon", .label = N_("Rigid Polygon"),
    .roles = { GIVEN (KIND (POLYGON), "polygon"), GIVEN (KIND (POINT), "first vertex"),
               GIVEN (KIND (POINT), "second vertex") },
    FORMULA (polygon_on_points) },
};

const guint porism_n_transform_operations = G_N_ELEMENTS (porism_transform_operations);
