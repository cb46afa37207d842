/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Relations, which are true or false. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (are_parallel);
PORISM_DECLARE_FORMULA (are_parallel_residual);
PORISM_DECLARE_FORMULA (are_perpendicular);
PORISM_DECLARE_FORMULA (are_perpendicular_residual);
PORISM_DECLARE_FORMULA (is_tangent);
PORISM_DECLARE_FORMULA (is_tangent_or_asymptote);
PORISM_DECLARE_FORMULA (is_tangent_residual);
PORISM_DECLARE_FORMULA (is_in_region);
PORISM_DECLARE_FORMULA (is_in_region_residual);
PORISM_DECLARE_FORMULA (is_on_border);
PORISM_DECLARE_FORMULA (is_on_border_residual);
PORISM_DECLARE_FORMULA (are_equal);
PORISM_DECLARE_FORMULA (are_equal_residual);
PORISM_DECLARE_FORMULA (are_equal_in_kind);
PORISM_DECLARE_FORMULA (are_equal_in_kind_residual);
PORISM_DECLARE_FORMULA (are_collinear);
PORISM_DECLARE_FORMULA (are_collinear_residual);
PORISM_DECLARE_FORMULA (are_concyclic);
PORISM_DECLARE_FORMULA (are_concyclic_residual);
PORISM_DECLARE_FORMULA (are_concurrent);
PORISM_DECLARE_FORMULA (are_concurrent_residual);
PORISM_DECLARE_FORMULA (are_congruent);
PORISM_DECLARE_FORMULA (are_congruent_residual);
PORISM_DECLARE_FORMULA (are_equal_angles);
PORISM_DECLARE_FORMULA (are_equal_angles_residual);
PORISM_DECLARE_FORMULA (are_proportional);
PORISM_DECLARE_FORMULA (are_proportional_residual);
PORISM_DECLARE_FORMULA (is_right_angle);
PORISM_DECLARE_FORMULA (is_right_angle_residual);

#define FIGURE (NUMERIC | KIND (POINT) | PATH)
#define MEASURED \
  (KIND (ANGLE) | KIND (SEGMENT) | KIND (VECTOR) | CIRCULAR | KIND (POLYGON) | KIND (CONIC))
#define ROUND (CIRCULAR | KIND (CONIC))
/* What has an inside, and a border of it. */
#define BORDERED (KIND (CIRCLE) | KIND (SECTOR) | PORISM_KINDS_POLYGONAL | KIND (CONIC))

/* Two figures are compared as such, a number with what an expression reads as one. */
static PorismKinds
comparable_with (PorismKind first)
{
  if (first == PORISM_KIND_NUMBER)
    return NUMERIC | PORISM_KINDS_WITH_LENGTH;
  if (first == PORISM_KIND_ANGLE)
    return NUMERIC;
  if (PORISM_KINDS (first) & PORISM_KINDS_WITH_LENGTH)
    return FIGURE & ~KIND (ANGLE);
  return FIGURE & ~NUMERIC;
}

const PorismOperation porism_relation_operations[] = {
  { .id = "are-parallel", .version = 1, .command = "AreParallel", .label = N_("Are Parallel"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (LINEAR, "first line"), GIVEN (LINEAR, "second line") },
    FORMULA (are_parallel), RESIDUAL (are_parallel_residual),
    .sentence = N_("$1 ∥ $2"), .wish = N_("_Parallel") },
  { .id = "are-perpendicular", .version = 1, .command = "ArePerpendicular",
    .label = N_("Are Perpendicular"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (LINEAR, "first line"), GIVEN (LINEAR, "second line") },
    FORMULA (are_perpendicular), RESIDUAL (are_perpendicular_residual),
    .sentence = N_("$1 ⊥ $2"), .wish = N_("Per_pendicular") },
  { .id = "is-tangent", .version = 5, .command = "IsTangent", .label = N_("Is Tangent"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (LINEAR | ROUND, "line or conic"), GIVEN (ROUND, "conic") },
    FORMULA (is_tangent), RESIDUAL (is_tangent_residual),
    .sentence = N_("$1 touches $2"), .wish = N_("_Tangent") },
  { .id = "is-tangent", .version = 1, .command = "IsTangent", .label = N_("Is Tangent"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (LINEAR | ROUND, "line or conic"), GIVEN (ROUND, "conic") },
    FORMULA (is_tangent_or_asymptote), RESIDUAL (is_tangent_residual),
    .sentence = N_("$1 touches $2") },
  { .id = "is-in-region", .version = 1, .command = "IsInRegion", .label = N_("Is in Region"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (KIND (POINT), "point"),
               GIVEN (PATH | PORISM_KINDS_GRAPH | KIND (REGION) | KIND (HULL) | KIND (IMPLICIT), "region or path") },
    .ordered = (PATH & ~KIND (LINE)) | KIND (REGION) | KIND (HULL),
    FORMULA (is_in_region), RESIDUAL (is_in_region_residual),
    .sentence = N_("$1 lies on $2") },
  { .id = "is-on-border", .version = 1, .command = "IsOnBorder", .label = N_("Is on Border"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (BORDERED, "figure") },
    .ordered = KIND (SECTOR) | PORISM_KINDS_POLYGONAL,
    FORMULA (is_on_border), RESIDUAL (is_on_border_residual),
    .sentence = N_("$1 lies on $2") },
  { .id = "are-equal", .version = 4, .command = "AreEqual", .label = N_("Are Equal"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (FIGURE, "first object"), GIVEN (FIGURE, "second object") },
    .reflexivity = PORISM_REFLEXIVITY_IDENTITY, .beside = comparable_with,
    FORMULA (are_equal), RESIDUAL (are_equal_residual),
    .sentence = N_("$1 = $2") },
  { .id = "are-equal", .version = 1, .command = "AreEqual", .label = N_("Are Equal"),
    .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (FIGURE, "first object"), GIVEN (FIGURE, "second object") },
    FORMULA (are_equal_in_kind), RESIDUAL (are_equal_in_kind_residual),
    .sentence = N_("$1 = $2") },
  { .id = "are-collinear", .version = 1, .command = "AreCollinear",
    .label = N_("Are Collinear"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (KIND (POINT), "first point"), GIVEN (KIND (POINT), "second point"),
               GIVEN (KIND (POINT), "third point") },
    FORMULA (are_collinear), RESIDUAL (are_collinear_residual),
    .sentence = N_("$1, $2, $3 are collinear"), .wish = N_("_Collinear") },
  { .id = "are-concyclic", .version = 1, .command = "AreConcyclic",
    .label = N_("Are Concyclic"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (KIND (POINT), "first point"), GIVEN (KIND (POINT), "second point"),
               GIVEN (KIND (POINT), "third point"), GIVEN (KIND (POINT), "fourth point") },
    FORMULA (are_concyclic), RESIDUAL (are_concyclic_residual),
    .sentence = N_("$1, $2, $3, $4 are concyclic"), .wish = N_("Con_cyclic") },
  { .id = "are-concurrent", .version = 1, .command = "AreConcurrent",
    .label = N_("Are Concurrent"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (LINEAR | CIRCULAR, "first line or circle"),
               GIVEN (LINEAR | CIRCULAR, "second line or circle"),
               GIVEN (LINEAR | CIRCULAR, "third line or circle") },
    FORMULA (are_concurrent), RESIDUAL (are_concurrent_residual),
    .sentence = N_("$1, $2, $3 are concurrent"), .wish = N_("Con_current") },
  { .id = "are-congruent", .version = 1, .command = "AreCongruent",
    .label = N_("Are Congruent"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (MEASURED, "first object"), GIVEN (MEASURED, "second object") },
    .reflexivity = PORISM_REFLEXIVITY_ISOMETRY,
    FORMULA (are_congruent), RESIDUAL (are_congruent_residual),
    .sentence = N_("$1 ≅ $2") },
  { .id = "are-equal-angles", .version = 1, .command = "AreEqualAngles",
    .label = N_("Are Equal Angles"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (LINEAR, "first line"), GIVEN (LINEAR, "second line"),
               GIVEN (LINEAR, "third line"), GIVEN (LINEAR, "fourth line") },
    FORMULA (are_equal_angles), RESIDUAL (are_equal_angles_residual),
    .sentence = N_("∠($1, $2) = ∠($3, $4)") },
  { .id = "are-proportional", .version = 1, .command = "AreProportional",
    .label = N_("Are Proportional"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (PORISM_KINDS_TWO_POINT, "first segment"),
               GIVEN (PORISM_KINDS_TWO_POINT, "second segment"),
               GIVEN (PORISM_KINDS_TWO_POINT, "third segment"),
               GIVEN (PORISM_KINDS_TWO_POINT, "fourth segment") },
    FORMULA (are_proportional), RESIDUAL (are_proportional_residual),
    .sentence = N_("$1 : $2 = $3 : $4") },
  { .id = "is-right-angle", .version = 1, .command = "IsRightAngle",
    .label = N_("Is a Right Angle"), .result = PORISM_KIND_BOOLEAN,
    .roles = { GIVEN (KIND (POINT), "point on the first leg"), GIVEN (KIND (POINT), "vertex"),
               GIVEN (KIND (POINT), "point on the second leg") },
    FORMULA (is_right_angle), RESIDUAL (is_right_angle_residual),
    .sentence = N_("∠$1$2$3 = 90°"), .wish = N_("_Right Angle") },
};

const guint porism_n_relation_operations = G_N_ELEMENTS (porism_relation_operations);
