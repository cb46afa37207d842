/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Circles, arcs and sectors. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (circle_centre_radius);
PORISM_DECLARE_FORMULA (circle_centre_point);
PORISM_DECLARE_FORMULA (circle_three_points);
PORISM_DECLARE_FORMULA (incircle);
PORISM_DECLARE_FORMULA (arc);
PORISM_DECLARE_FORMULA (semicircle);
PORISM_DECLARE_FORMULA (arc_of_circle);
PORISM_DECLARE_FORMULA (arc_three_points);
PORISM_DECLARE_FORMULA (arc_of_angles);

#define OF_CIRCLE .version = 1, \
  .roles = { GIVEN (KIND (CIRCLE), "circle"), GIVEN (KIND (POINT), "direction of the start"), \
             GIVEN (KIND (POINT), "direction of the end") }, FORMULA (arc_of_circle)
#define BY_ANGLES .version = 1, .bound_to_axes = TRUE, \
  .roles = { GIVEN (KIND (CIRCLE), "circle"), TURN ("angle of the start"), TURN ("angle of the end") }, \
  FORMULA (arc_of_angles)
#define BY_THREE_POINTS .version = 1, \
  .roles = { THROUGH ("first end"), THROUGH ("point between"), THROUGH ("second end") }, \
  FORMULA (arc_three_points)

const PorismOperation porism_circle_operations[] = {
  { .id = "circle-centre-radius", .version = 1, .command = "Circle",
    .label = N_("Circle with Centre and Radius"), .result = PORISM_KIND_CIRCLE,
    .roles = { GIVEN (KIND (POINT), "centre"), NUMBER ("radius", 1) },
    FORMULA (circle_centre_radius) },
  { .id = "circle-centre-point", .version = 1, .command = "Circle",
    .label = N_("Circle with Centre through Point"), .result = PORISM_KIND_CIRCLE,
    .roles = { GIVEN (KIND (POINT), "centre"), THROUGH ("point of the circle") },
    FORMULA (circle_centre_point) },
  { .id = "circle-three-points", .version = 1, .command = "Circle",
    .label = N_("Circle through Three Points"), .result = PORISM_KIND_CIRCLE,
    .roles = { THROUGH ("first point"), THROUGH ("second point"), THROUGH ("third point") },
    FORMULA (circle_three_points) },
  { .id = "incircle", .version = 1, .command = "Incircle", .label = N_("Incircle"),
    .result = PORISM_KIND_CIRCLE,
    .roles = { GIVEN (KIND (POINT), "first vertex"), GIVEN (KIND (POINT), "second vertex"),
               GIVEN (KIND (POINT), "third vertex") },
    FORMULA (incircle) },
  { .id = "arc", .version = 1, .command = "CircularArc", .label = N_("Circular Arc"),
    .result = PORISM_KIND_ARC,
    .roles = { GIVEN (KIND (POINT), "centre"), THROUGH ("starting point"),
               GIVEN (KIND (POINT), "direction of the end") },
    FORMULA (arc) },
  { .id = "sector", .version = 1, .command = "CircularSector", .label = N_("Circular Sector"),
    .result = PORISM_KIND_SECTOR,
    .roles = { GIVEN (KIND (POINT), "centre"), THROUGH ("starting point"),
               GIVEN (KIND (POINT), "direction of the end") },
    FORMULA (arc) },
  { .id = "semicircle", .version = 1, .command = "Semicircle", .label = N_("Semicircle"),
    .result = PORISM_KIND_ARC,
    .roles = { THROUGH ("first end"), THROUGH ("second end") },
    FORMULA (semicircle) },
  { .id = "arc-of-circle", OF_CIRCLE, .command = "Arc", .label = N_("Arc of a Circle"),
    .result = PORISM_KIND_ARC },
  { .id = "sector-of-circle", OF_CIRCLE, .command = "Sector", .label = N_("Sector of a Circle"),
    .result = PORISM_KIND_SECTOR },
  { .id = "arc-three-points", BY_THREE_POINTS, .command = "CircumcircularArc",
    .label = N_("Arc through Three Points"), .result = PORISM_KIND_ARC },
  { .id = "sector-three-points", BY_THREE_POINTS, .command = "CircumcircularSector",
    .label = N_("Sector through Three Points"), .result = PORISM_KIND_SECTOR },
  { .id = "arc-of-angles", BY_ANGLES, .command = "Arc", .label = N_("Arc of a Circle between Angles"),
    .result = PORISM_KIND_ARC },
  { .id = "sector-of-angles", BY_ANGLES, .command = "Sector", .label = N_("Sector of a Circle between Angles"),
    .result = PORISM_KIND_SECTOR },
};

const guint porism_n_circle_operations = G_N_ELEMENTS (porism_circle_operations);
