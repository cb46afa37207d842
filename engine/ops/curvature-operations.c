/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is told of a curve by its parameter, and how paths bend. */

#include "engine/calculus/algebra.h"
#include "engine/calculus/rewrite.h"
#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (point_of_curve);
PORISM_DECLARE_FORMULA (curve_derived);
PORISM_DECLARE_FORMULA (curve_of_slopes);
PORISM_DECLARE_FORMULA (curvature_of_curve);
PORISM_DECLARE_FORMULA (curvature_vector_of_curve);
PORISM_DECLARE_FORMULA (osculating_circle_of_curve);
PORISM_DECLARE_FORMULA (curvature_vector);
PORISM_DECLARE_FORMULA (curvature_of_conic);
PORISM_DECLARE_FORMULA (curvature_vector_of_conic);
PORISM_DECLARE_FORMULA (osculating_circle_of_conic);
PORISM_DECLARE_FORMULA (coefficients_of_conic);

static PorismExpression *
or_none (PorismExpression *derived,
         PorismReason     *reason)
{
  *reason = derived != NULL ? PORISM_REASON_NONE : PORISM_REASON_NO_DERIVATIVE;
  return derived;
}

static PorismExpression *
derive_velocity (const PorismShape *shape,
                 PorismReason      *reason)
{
  return or_none (porism_expression_find_velocity (shape->expressions[0]), reason);
}

static PorismExpression *
derive_slopes (const PorismShape *shape,
               PorismReason      *reason)
{
  return or_none (porism_expression_find_slopes (shape->expressions[0]), reason);
}

static PorismExpression *
derive_curvature (const PorismShape *shape,
                  PorismReason      *reason)
{
  return or_none (porism_expression_find_curvature (shape->expressions[1]), reason);
}

static PorismExpression *
derive_arrow (const PorismShape *shape,
              PorismReason      *reason)
{
  return or_none (porism_expression_find_curvature_vector (shape->expressions[1]), reason);
}

static PorismExpression *
derive_twice (const PorismShape *shape,
              PorismReason      *reason)
{
  return or_none (porism_expression_find_derivatives (shape->expressions[1]), reason);
}

static guint
curve_width (const PorismShape   *shape,
             const double *const *in)
{
  return 8 + porism_expression_get_references_width (shape->expression);
}

static guint
six_numbers (const PorismShape   *shape,
             const double *const *in)
{
  return 7;
}

#define OF_CURVE GIVEN (KIND (CURVE), "curve")
#define AT_POINT(kind, label) .version = 1, .roles = { GIVEN (KIND (POINT), "point"), GIVEN (KIND (kind), label) }
#define CURVATURE .command = "Curvature", .label = N_("Curvature"), .result = PORISM_KIND_NUMBER
#define OSCULATING .command = "OsculatingCircle", .label = N_("Osculating Circle"), .result = PORISM_KIND_CIRCLE
#define VECTOR .command = "CurvatureVector", .label = N_("Curvature as a Vector"), .result = PORISM_KIND_VECTOR

const PorismOperation porism_curvature_operations[] = {
  { .id = "point-of-curve", .version = 1, .command = "CurvePoint", .label = N_("Point of a Curve by its Parameter"),
    .result = PORISM_KIND_POINT, .roles = { OF_CURVE, NUMBER ("parameter", 0) },
    FORMULA (point_of_curve) },
  { .id = "derivative-of-curve", .version = 1, .bound_to_axes = TRUE, .command = "Derivative",
    .label = N_("Derivative of a Curve"), .result = PORISM_KIND_CURVE, .roles = { OF_CURVE },
    FORMULA (curve_derived), .derive = derive_velocity, .width = curve_width },
  { .id = "slopes-of-curve", .version = 1, .bound_to_axes = TRUE, .command = "ParametricDerivative",
    .label = N_("Slopes of a Curve over x"), .result = PORISM_KIND_CURVE, .roles = { OF_CURVE },
    FORMULA (curve_of_slopes), .derive = derive_slopes, .width = curve_width },
  { .id = "curvature-of-curve", AT_POINT (CURVE, "curve"), CURVATURE, .bound_to_axes = TRUE,
    FORMULA (curvature_of_curve), .derive = derive_curvature },
  { .id = "curvature-of-conic", AT_POINT (CONIC, "conic"), CURVATURE, .bound_to_axes = TRUE,
    FORMULA (curvature_of_conic) },
  { .id = "curvature-vector", AT_POINT (FUNCTION, "function"), VECTOR, .bound_to_axes = TRUE,
    FORMULA (curvature_vector), .derive = derive_twice },
  { .id = "curvature-vector-of-curve", AT_POINT (CURVE, "curve"), VECTOR, .bound_to_axes = TRUE,
    FORMULA (curvature_vector_of_curve), .derive = derive_arrow },
  { .id = "osculating-circle-of-curve", AT_POINT (CURVE, "curve"), OSCULATING, .bound_to_axes = TRUE,
    FORMULA (osculating_circle_of_curve), .derive = derive_arrow },
  { .id = "curvature-vector-of-conic", AT_POINT (CONIC, "conic"), VECTOR, .bound_to_axes = TRUE,
    FORMULA (curvature_vector_of_conic) },
  { .id = "osculating-circle-of-conic", AT_POINT (CONIC, "conic"), OSCULATING,
    FORMULA (osculating_circle_of_conic) },
  { .id = "coefficients-of-conic", .version = 1, .bound_to_axes = TRUE, .command = "Coefficients",
    .label = N_("Coefficients of a Conic"), .result = PORISM_KIND_NUMBER_LIST,
    .roles = { GIVEN (KIND (CONIC) | KIND (CIRCLE), "conic") },
    FORMULA (coefficients_of_conic), .width = six_numbers },
};

const guint porism_n_curvature_operations = G_N_ELEMENTS (porism_curvature_operations);
