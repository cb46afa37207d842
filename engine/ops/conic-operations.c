/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conics, what belongs to them, and inversion in a circle. */

#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (ellipse_foci);
PORISM_DECLARE_FORMULA (hyperbola_foci);
PORISM_DECLARE_FORMULA (ellipse_axis);
PORISM_DECLARE_FORMULA (hyperbola_axis);
PORISM_DECLARE_FORMULA (parabola);
PORISM_DECLARE_FORMULA (conic_five_points);
PORISM_DECLARE_FORMULA (conic_coefficients);
PORISM_DECLARE_FORMULA (centre_conic);
PORISM_DECLARE_FORMULA (focus);
PORISM_DECLARE_FORMULA (area_conic);
PORISM_DECLARE_FORMULA (conic_axis);
PORISM_DECLARE_FORMULA (minor_axis);
PORISM_DECLARE_FORMULA (semi_major_axis);
PORISM_DECLARE_FORMULA (semi_minor_axis);
PORISM_DECLARE_FORMULA (linear_eccentricity);
PORISM_DECLARE_FORMULA (eccentricity);
PORISM_DECLARE_FORMULA (angle_of_conic);
PORISM_DECLARE_FORMULA (parabola_parameter);
PORISM_DECLARE_FORMULA (polar);
PORISM_DECLARE_FORMULA (pole);
PORISM_DECLARE_FORMULA (directrix);
PORISM_DECLARE_FORMULA (conic_vertex);
PORISM_DECLARE_FORMULA (conjugate_diameter);
PORISM_DECLARE_FORMULA (parallel_tangent);
PORISM_DECLARE_FORMULA (asymptote_of_conic);
PORISM_DECLARE_FORMULA (point_on_conic);
PORISM_DECLARE_FORMULA (locate_on_conic);
PORISM_DECLARE_FORMULA (point_on_conic_from);
PORISM_DECLARE_FORMULA (locate_on_conic_from);
PORISM_DECLARE_FORMULA (point_on_line_pair);
PORISM_DECLARE_FORMULA (locate_on_line_pair);
PORISM_DECLARE_FORMULA (tangent_conic);
PORISM_DECLARE_FORMULA (tangent_or_asymptote);
PORISM_DECLARE_FORMULA (tangent_conic_at);
PORISM_DECLARE_FORMULA (common_tangent_conics);
PORISM_DECLARE_FORMULA (common_tangent_or_asymptote);
PORISM_DECLARE_FORMULA (meet_line_conic);
PORISM_DECLARE_FORMULA (meet_line_conic_other);
PORISM_DECLARE_FORMULA (meet_tangent_conic);
PORISM_DECLARE_FORMULA (meet_conic_polygon);
PORISM_DECLARE_FORMULA (meet_conics);
PORISM_DECLARE_FORMULA (invert_point);
PORISM_DECLARE_FORMULA (invert_line);
PORISM_DECLARE_FORMULA (invert_line_to_circle);
PORISM_DECLARE_FORMULA (invert_to_arc);
PORISM_DECLARE_FORMULA (invert_segment);
PORISM_DECLARE_FORMULA (invert_circle);
PORISM_DECLARE_FORMULA (invert_circle_to_line);
PORISM_DECLARE_FORMULA (invert_arc);
PORISM_DECLARE_FORMULA (invert_arc_to_segment);

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

static guint
two_a_side (const PorismShape   *shape,
            const double *const *in)
{
  return 2u * (shape->widths[1] / 2u - (shape->kinds[1] == PORISM_KIND_POLYLINE));
}

/* GeoGebra's order: x², y², the constant, x y, x, y. */
static const guint8 geogebra_order[] = { 0, 2, 5, 1, 3, 4 };

#define CONIC KIND (CONIC)
#define ROUND (KIND (CIRCLE) | CONIC)
#define AXIS .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_LINE, .roles = { GIVEN (ROUND, "conic") }
#define OF_CONIC .version = 1, .result = PORISM_KIND_NUMBER, .roles = { GIVEN (ROUND, "conic") }
#define MEET .version = 1, .command = "Intersect", .label = N_("Intersection"), \
  .result = PORISM_KIND_POINT
#define IN_PLACE .version = 1, .bound_to_axes = TRUE, .command = "Point", \
  .label = N_("Point on Conic"), .result = PORISM_KIND_POINT
#define INVERT .version = 1, .command = "Invert", .label = N_("Inversion in Circle")
#define IN_CIRCLE GIVEN (KIND (CIRCLE), "circle of inversion")

const PorismOperation porism_conic_operations[] = {
  { .id = "ellipse-foci", .version = 1, .command = "Ellipse",
    .label = N_("Ellipse by Foci and Point"), .result = PORISM_KIND_CONIC,
    .roles = { GIVEN (KIND (POINT), "first focus"), GIVEN (KIND (POINT), "second focus"),
               THROUGH ("point of the ellipse") },
    FORMULA (ellipse_foci) },
  { .id = "hyperbola-foci", .version = 1, .command = "Hyperbola",
    .label = N_("Hyperbola by Foci and Point"), .result = PORISM_KIND_CONIC,
    .roles = { GIVEN (KIND (POINT), "first focus"), GIVEN (KIND (POINT), "second focus"),
               THROUGH ("point of the hyperbola") },
    FORMULA (hyperbola_foci) },
  { .id = "ellipse-axis", .version = 1, .command = "Ellipse",
    .label = N_("Ellipse by Foci and Semi-axis"), .result = PORISM_KIND_CONIC,
    .roles = { GIVEN (KIND (POINT), "first focus"), GIVEN (KIND (POINT), "second focus"),
               NUMBER ("semi-axis through the foci", 1) },
    FORMULA (ellipse_axis) },
  { .id = "hyperbola-axis", .version = 1, .command = "Hyperbola",
    .label = N_("Hyperbola by Foci and Semi-axis"), .result = PORISM_KIND_CONIC,
    .roles = { GIVEN (KIND (POINT), "first focus"), GIVEN (KIND (POINT), "second focus"),
               NUMBER ("semi-axis through the foci", 1) },
    FORMULA (hyperbola_axis) },
  { .id = "parabola", .version = 1, .command = "Parabola",
    .label = N_("Parabola by Focus and Directrix"), .result = PORISM_KIND_CONIC,
    .roles = { GIVEN (KIND (POINT), "focus"), GIVEN (LINEAR, "directrix") },
    FORMULA (parabola) },
  { .id = "conic-five-points", .version = 1, .command = "Conic",
    .label = N_("Conic through Five Points"), .result = PORISM_KIND_CONIC,
    .roles = { THROUGH ("first point"), THROUGH ("second point"), THROUGH ("third point"),
               THROUGH ("fourth point"), THROUGH ("fifth point") },
    FORMULA (conic_five_points) },
  { .id = "conic-coefficients", .version = 1, .bound_to_axes = TRUE, .command = "Conic",
    .label = N_("Conic by Equation"), .result = PORISM_KIND_CONIC,
    .roles = { NUMBER ("factor of x²", 0), NUMBER ("factor of x y", 0), NUMBER ("factor of y²", 0),
               NUMBER ("factor of x", 1), NUMBER ("factor of y", 1), NUMBER ("constant", 2) },
    FORMULA (conic_coefficients), .shown = geogebra_order },
  { .id = "centre-conic", .version = 1, .command = "Center", .label = N_("Centre"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (CONIC, "conic") },
    FORMULA (centre_conic) },
  { .id = "focus", .version = 1, .bound_to_axes = TRUE, .command = "Focus", .label = N_("Focus"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (CONIC, "conic") },
    FORMULA (focus), .branches = two },
  { .id = "area-conic", .version = 1, .command = "Area", .label = N_("Area"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (CONIC, "ellipse") },
    FORMULA (area_conic) },
  { .id = "conic-axis", AXIS, .command = "Axes", .label = N_("Axis of Conic"),
    FORMULA (conic_axis), .branches = two },
  { .id = "major-axis", AXIS, .command = "MajorAxis", .label = N_("Major Axis"),
    FORMULA (conic_axis) },
  { .id = "minor-axis", AXIS, .command = "MinorAxis", .label = N_("Minor Axis"),
    FORMULA (minor_axis) },
  { .id = "semi-major-axis", OF_CONIC, .command = "SemiMajorAxisLength", .label = N_("Semi-major Axis"),
    FORMULA (semi_major_axis) },
  { .id = "semi-minor-axis", OF_CONIC, .command = "SemiMinorAxisLength", .label = N_("Semi-minor Axis"),
    FORMULA (semi_minor_axis) },
  { .id = "linear-eccentricity", OF_CONIC, .command = "LinearEccentricity",
    .label = N_("Linear Eccentricity"),
    FORMULA (linear_eccentricity) },
  { .id = "eccentricity", .version = 1, .command = "Eccentricity", .label = N_("Eccentricity"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (ROUND | KIND (SPACE_CONIC), "conic") },
    FORMULA (eccentricity) },
  { .id = "parabola-parameter", .version = 1, .command = "Parameter", .label = N_("Parameter of Parabola"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (CONIC, "parabola") },
    FORMULA (parabola_parameter) },
  { .id = "angle-of-conic", .version = 1, .bound_to_axes = TRUE, .command = "Angle",
    .label = N_("Angle of a Conic"), .result = PORISM_KIND_ANGLE,
    .roles = { GIVEN (CONIC, "conic") },
    FORMULA (angle_of_conic) },
  { .id = "conic-vertex", .version = 1, .bound_to_axes = TRUE, .command = "Vertex",
    .label = N_("Vertex of Conic"), .result = PORISM_KIND_POINT,
    .roles = { ON (ROUND, "conic") },
    FORMULA (conic_vertex), .branches = four },
  { .id = "directrix", .version = 1, .bound_to_axes = TRUE, .command = "Directrix",
    .label = N_("Directrix"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (CONIC, "conic") },
    FORMULA (directrix), .branches = two },
  { .id = "asymptote-of-conic", .version = 1, .bound_to_axes = TRUE, .command = "Asymptote",
    .label = N_("Asymptote of Hyperbola"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (CONIC, "conic") },
    FORMULA (asymptote_of_conic), .branches = two },
  { .id = "polar", .version = 1, .command = "Polar", .label = N_("Polar"),
    .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (ROUND, "conic") },
    FORMULA (polar) },
  { .id = "pole", .version = 1, .command = "Polar", .label = N_("Pole"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (LINEAR, "line"), GIVEN (ROUND, "conic") },
    FORMULA (pole) },
  { .id = "conjugate-diameter", .version = 1, .command = "ConjugateDiameter",
    .label = N_("Conjugate Diameter"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (LINEAR, "line"), GIVEN (ROUND, "conic") },
    FORMULA (conjugate_diameter) },
  { .id = "tangent-parallel", .version = 1, .command = "Tangent",
    .label = N_("Tangent Parallel to Line"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (LINEAR, "line"), TOUCHES (ROUND, "conic") },
    FORMULA (parallel_tangent), .branches = two },

  { .id = "point-on-conic", IN_PLACE,
    .roles = { ON (CONIC, "conic"), FREE ("x-component of the direction", 1),
               FREE ("y-component of the direction", 1) },
    FORMULA (point_on_conic), LOCATE (locate_on_conic) },
  { .id = "point-on-conic-from", IN_PLACE,
    .roles = { ON (CONIC, "conic"), KNOWN ("point of the conic"),
               FREE ("x-component of the direction", 1), FREE ("y-component of the direction", 1) },
    FORMULA (point_on_conic_from), LOCATE (locate_on_conic_from) },
  { .id = "point-on-line-pair", IN_PLACE,
    .roles = { ON (CONIC, "pair of lines"), FREE ("x-coordinate", 1), FREE ("y-coordinate", 1) },
    FORMULA (point_on_line_pair), LOCATE (locate_on_line_pair) },

  { .id = "tangent-conic", .version = 5, .command = "Tangent", .label = N_("Tangent"),
    .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point"), TOUCHES (CONIC, "conic") },
    FORMULA (tangent_conic), .branches = two },
  { .id = "tangent-conic", .version = 1, .command = "Tangent", .label = N_("Tangent"),
    .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point"), TOUCHES (CONIC, "conic") },
    FORMULA (tangent_or_asymptote), .branches = two },
  { .id = "tangent-conic-at", .version = 1, .command = "Tangent",
    .label = N_("Tangent at a Point of a Conic"), .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point of the conic"), TOUCHES (CONIC, "conic") },
    FORMULA (tangent_conic_at) },
  { .id = "common-tangent-conics", .version = 5, .bound_to_axes = TRUE, .command = "Tangent",
    .label = N_("Common Tangent"), .result = PORISM_KIND_LINE,
    .roles = { TOUCHES (CIRCULAR | CONIC, "first conic"), TOUCHES (CONIC, "second conic") },
    FORMULA (common_tangent_conics), .branches = four, .traced = TRUE },
  { .id = "common-tangent-conics", .version = 1, .bound_to_axes = TRUE, .command = "Tangent",
    .label = N_("Common Tangent"), .result = PORISM_KIND_LINE,
    .roles = { TOUCHES (CIRCULAR | CONIC, "first conic"), TOUCHES (CONIC, "second conic") },
    FORMULA (common_tangent_or_asymptote), .branches = four, .traced = TRUE },

  { .id = "meet-line-conic", MEET,
    .roles = { ON (LINEAR, "line"), ON (CONIC, "conic") },
    FORMULA (meet_line_conic), .branches = two },
  { .id = "meet-line-conic-other", MEET,
    .roles = { ON (LINEAR, "line"), ON (CONIC, "conic"), KNOWN ("known common point") },
    FORMULA (meet_line_conic_other) },
  { .id = "meet-tangent-conic", MEET,
    .roles = { ON (LINEAR, "tangent"), ON (CONIC, "conic") },
    FORMULA (meet_tangent_conic) },
  { .id = "meet-conic-polygon", MEET, .traced = TRUE,
    .roles = { ON (CONIC, "conic"), ON (PORISM_KINDS_SIDED, "polygon") },
    FORMULA (meet_conic_polygon), .branches = two_a_side },
  { .id = "meet-conics", MEET, .bound_to_axes = TRUE,
    .roles = { ON (CIRCULAR | CONIC, "first conic"), ON (CONIC, "second conic") },
    FORMULA (meet_conics), .branches = four, .traced = TRUE },

  { .id = "invert-point", INVERT, .result = PORISM_KIND_POINT,
    .roles = { GIVEN (KIND (POINT), "point"), IN_CIRCLE },
    FORMULA (invert_point) },
  { .id = "invert-line-to-circle", INVERT, .result = PORISM_KIND_CIRCLE,
    .roles = { GIVEN (KIND (LINE), "line"), IN_CIRCLE },
    FORMULA (invert_line_to_circle) },
  { .id = "invert-line", INVERT, .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (LINE), "line through the centre"), IN_CIRCLE },
    FORMULA (invert_line) },
  { .id = "invert-to-arc", INVERT, .result = PORISM_KIND_ARC,
    .roles = { GIVEN (KIND (SEGMENT) | KIND (RAY), "segment"), IN_CIRCLE },
    FORMULA (invert_to_arc) },
  { .id = "invert-segment", INVERT, .result = PORISM_KIND_SEGMENT,
    .roles = { GIVEN (KIND (SEGMENT), "segment towards the centre"), IN_CIRCLE },
    FORMULA (invert_segment) },
  { .id = "invert-circle", INVERT, .result = PORISM_KIND_CIRCLE,
    .roles = { GIVEN (KIND (CIRCLE), "circle"), IN_CIRCLE },
    FORMULA (invert_circle) },
  { .id = "invert-circle-to-line", INVERT, .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (CIRCLE), "circle through the centre"), IN_CIRCLE },
    FORMULA (invert_circle_to_line) },
  { .id = "invert-arc", INVERT, .result = PORISM_KIND_ARC,
    .roles = { GIVEN (KIND (ARC), "arc"), IN_CIRCLE },
    FORMULA (invert_arc) },
  { .id = "invert-arc-to-segment", INVERT, .result = PORISM_KIND_SEGMENT,
    .roles = { GIVEN (KIND (ARC), "arc towards the centre"), IN_CIRCLE },
    FORMULA (invert_arc_to_segment) },
};

const guint porism_n_conic_operations = G_N_ELEMENTS (porism_conic_operations);
