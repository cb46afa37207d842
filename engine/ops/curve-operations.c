/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Polylines, parametric curves and regions, the images of graphs, points on graphs and their common
 * points. */

#include "engine/calculus/differentiate.h"
#include "engine/expressions/program.h"
#include "engine/graphs/graph-place.h"
#include "engine/graphs/locus.h"
#include "engine/notation/compose.h"
#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (locus_by_places);
PORISM_DECLARE_FORMULA (envelope_by_places);
PORISM_DECLARE_FORMULA (polygon);
PORISM_DECLARE_FORMULA (curve_on_interval);
PORISM_DECLARE_FORMULA (region_by_condition);
PORISM_DECLARE_FORMULA (bivariate_derived);
PORISM_DECLARE_FORMULA (slope_field);
PORISM_DECLARE_FORMULA (tangent_to_implicit);
PORISM_DECLARE_FORMULA (reflect_line);
PORISM_DECLARE_FORMULA (reflect_point);
PORISM_DECLARE_FORMULA (rotate);
PORISM_DECLARE_FORMULA (translate);
PORISM_DECLARE_FORMULA (dilate);
PORISM_DECLARE_FORMULA (point_on_graph);
PORISM_DECLARE_FORMULA (locate_on_graph);
PORISM_DECLARE_FORMULA (meet_graph);
PORISM_DECLARE_FORMULA (meet_graph_enclosed);
PORISM_DECLARE_FORMULA (meet_graph_sides);
PORISM_DECLARE_FORMULA (meet_curves);
PORISM_DECLARE_FORMULA (tangent_to_graph);
PORISM_DECLARE_FORMULA (distance_from_graph);
PORISM_DECLARE_FORMULA (closest_point_of_graph);
PORISM_DECLARE_FORMULA (integral);
PORISM_DECLARE_FORMULA (locus);
PORISM_DECLARE_FORMULA (point_on_locus);
PORISM_DECLARE_FORMULA (locate_on_locus);

#define MOST_VERTICES (G_MAXUINT16 / 2)
#define GRAPH PORISM_KINDS_GRAPH
#define SIDED PORISM_KINDS_SIDED

static guint
polyline_width (const PorismShape   *shape,
                const double *const *in)
{
  return shape->n_inputs >= 2 && shape->n_inputs <= MOST_VERTICES ? 2 * shape->n_inputs : 0;
}

static guint
curve_width (const PorismShape   *shape,
             const double *const *in)
{
  return 8 + porism_expression_get_references_width (shape->expression);
}

static guint
region_width (const PorismShape   *shape,
              const double *const *in)
{
  return MAX (porism_expression_get_references_width (shape->expression), 1);
}

static guint
field_width (const PorismShape   *shape,
             const double *const *in)
{
  return 1 + porism_expression_get_references_width (shape->expression);
}

static guint
locus_width (const PorismShape   *shape,
             const double *const *in)
{
  return 3 * PORISM_LOCUS_SAMPLES;
}

/* The functions that the expression calls may have been redefined. */
static PorismExpression *
follow_functions (const PorismShape *shape,
                  PorismReason      *reason)
{
  *reason = PORISM_REASON_TOO_DEAR;
  return porism_expression_follow_functions ((PorismExpression *) shape->expression, shape->expressions,
                                             shape->n_inputs);
}

/* The image of a function's graph has the map of a curve beside what the function has. */
static guint
image_width (const PorismShape   *shape,
             const double *const *in)
{
  return curve_width (shape, in);
}

/* The map is in the value; the expression stays as it is. */
static PorismExpression *
image_expression (const PorismShape *shape,
                  PorismReason      *reason)
{
  return porism_expression_ref ((PorismExpression *) shape->expressions[0]);
}

static PorismExpression *
tangent_expression (const PorismShape *shape,
                    PorismReason      *reason)
{
  *reason = PORISM_REASON_NO_DERIVATIVE;
  return porism_expression_differentiate (shape->expressions[1], 0, 1);
}

static PorismExpression *
derivative_by (const PorismShape *shape,
               guint              variable,
               PorismReason      *reason)
{
  *reason = PORISM_REASON_NO_DERIVATIVE;
  return porism_expression_differentiate (shape->expressions[0], variable, (guint) shape->branch + 1);
}

/* The order of a derivative is stored as its branch. */
static PorismExpression *
derivative_by_x (const PorismShape *shape,
                 PorismReason      *reason)
{
  return derivative_by (shape, 0, reason);
}

static PorismExpression *
derivative_by_y (const PorismShape *shape,
                 PorismReason      *reason)
{
  return derivative_by (shape, 1, reason);
}

/* Along the curves on which the function stays as it is. */
static PorismExpression *
implicit_derivative (const PorismShape *shape,
                     PorismReason      *reason)
{
  g_autoptr (PorismExpression) by_x = porism_expression_differentiate (shape->expressions[0], 0, 1);
  g_autoptr (PorismExpression) by_y = porism_expression_differentiate (shape->expressions[0], 1, 1);
  PorismExpression *slope = NULL;
  PorismProgram program;

  *reason = PORISM_REASON_NO_DERIVATIVE;
  if (by_x == NULL || by_y == NULL)
    return NULL;
  porism_program_init_like (&program, shape->expressions[0]);
  porism_program_push_copy (&program, by_x, 0, by_x->n_nodes);
  porism_program_push (&program, PORISM_OP_NEGATE);
  porism_program_push_copy (&program, by_y, 0, by_y->n_nodes);
  porism_program_push (&program, PORISM_OP_DIV);
  slope = porism_program_finish (&program);
  porism_program_clear (&program);
  return slope;
}

/* The pair of the derivatives by x and by y of what the sides of the equation differ by. */
static PorismExpression *
gradient_expression (const PorismShape *shape,
                     PorismReason      *reason)
{
  const PorismExpression *equation = shape->expressions[1];
  PorismExpression *gradient = NULL;
  PorismProgram program;

  porism_program_init_like (&program, equation);
  porism_program_push_copy (&program, equation, 0, equation->n_nodes - 1);
  porism_program_push (&program, PORISM_OP_SUB);
  g_autoptr (PorismExpression) difference = porism_program_finish (&program);

  porism_program_clear (&program);
  *reason = PORISM_REASON_NO_DERIVATIVE;
  g_autoptr (PorismExpression) by_x = porism_expression_differentiate (difference, 0, 1);
  g_autoptr (PorismExpression) by_y = porism_expression_differentiate (difference, 1, 1);

  if (by_x == NULL || by_y == NULL)
    return NULL;
  porism_program_init_like (&program, equation);
  porism_program_push_copy (&program, by_x, 0, by_x->n_nodes);
  porism_program_push_copy (&program, by_y, 0, by_y->n_nodes);
  porism_program_push (&program, PORISM_OP_POINT);
  gradient = porism_program_finish (&program);
  porism_program_clear (&program);

  return gradient;
}

static PorismExpression *
velocity_expression (const PorismShape *shape,
                     PorismReason      *reason)
{
  *reason = PORISM_REASON_NO_DERIVATIVE;
  return porism_expression_differentiate (shape->expressions[0], 0, 1);
}

static guint
integral_width (const PorismShape   *shape,
                const double *const *in)
{
  return 3;
}

/* Found by the tool, not given. */
#define AREA(label) { KIND (NUMBER), N_(label), PORISM_ROLE_KNOWN, 2 }
#define REFERENCES \
  { NUMERIC | KIND (BOOLEAN) | KIND (POINT) | PORISM_KINDS_TWO_POINT | CIRCULAR | KIND (POLYGON) | \
    KIND (SPACE_POINT) | KIND (SPACE_VECTOR) | KIND (SPACE_SEGMENT) | PORISM_KINDS_CALLED | KIND (INTEGRAL), N_("object"), PORISM_ROLE_LIST | PORISM_ROLE_KNOWN, 0 }
#define IMAGE .version = 1, .result = PORISM_KIND_CURVE, .width = image_width, \
  .derive = image_expression
#define OF_TWO .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_BIVARIATE, \
  .roles = { GIVEN (KIND (BIVARIATE), "function") }, FORMULA (bivariate_derived), .width = region_width
#define MEET .command = "Intersect", .label = N_("Intersection"), \
  .result = PORISM_KIND_POINT, .traced = TRUE

#define CARRIED GIVEN (KIND (POINT), "point"), GIVEN (KIND (POINT), "point that runs")
#define PLACE   KNOWN ("place of the point")
#define TOUCHING { KIND (LINE), N_("place of the line"), PORISM_ROLE_KNOWN, 0 }
#define LOCUS_EQUATION .version = 1, .command = "LocusEquation", .label = N_("Equation of a Locus"), \
  FORMULA (locus_by_places)

const PorismOperation porism_curve_operations[] = {
  { .id = "polyline", .version = 1, .command = "Polyline", .label = N_("Polyline"),
    .result = PORISM_KIND_POLYLINE,
    .roles = { LIST ("vertex") },
    FORMULA (polygon), .width = polyline_width },
  { .id = "curve", .version = 1, .bound_to_axes = TRUE, .command = "Curve",
    .label = N_("Parametric Curve"), .result = PORISM_KIND_CURVE,
    .roles = { NUMBER ("start", 0), NUMBER ("end", 0), REFERENCES },
    FORMULA (curve_on_interval), .width = curve_width, .derive = follow_functions },
  { .id = "region", .version = 1, .bound_to_axes = TRUE, .command = "Region",
    .label = N_("Region of an Inequality"), .result = PORISM_KIND_REGION,
    .roles = { REFERENCES },
    FORMULA (region_by_condition), .width = region_width, .derive = follow_functions },

  { .id = "implicit-curve", .version = 1, .bound_to_axes = TRUE, .command = "ImplicitCurve",
    .label = N_("Implicit Curve"), .result = PORISM_KIND_IMPLICIT,
    .roles = { REFERENCES },
    FORMULA (region_by_condition), .width = region_width, .derive = follow_functions },
  { .id = "two-variable-function", .version = 1, .bound_to_axes = TRUE, .command = "FunctionOfTwoVariables",
    .label = N_("Function of Two Variables"), .result = PORISM_KIND_BIVARIATE,
    .roles = { REFERENCES },
    FORMULA (region_by_condition), .width = region_width, .derive = follow_functions },
  { .id = "derivative-by-x", OF_TWO, .command = "Derivative", .letter = "x", .label = N_("Derivative by x"), .derive = derivative_by_x },
  { .id = "implicit-derivative", OF_TWO, .command = "ImplicitDerivative", .label = N_("Implicit Derivative"),
    .derive = implicit_derivative },
  { .id = "derivative-by-y", OF_TWO, .command = "Derivative", .letter = "y", .label = N_("Derivative by y"), .derive = derivative_by_y },

  { .id = "slope-field", .version = 1, .bound_to_axes = TRUE, .command = "SlopeField",
    .label = N_("Slope Field"), .result = PORISM_KIND_SLOPE_FIELD,
    .roles = { GIVEN (KIND (BIVARIATE), "slope at each place"), NUMBER ("lines across", 0) },
    FORMULA (slope_field), .width = field_width, .derive = image_expression },

  { .id = "tangent-implicit", .version = 1, .bound_to_axes = TRUE, .command = "Tangent",
    .label = N_("Tangent to Implicit Curve"), .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point of the curve"), GIVEN (KIND (IMPLICIT), "curve") },
    FORMULA (tangent_to_implicit), .derive = gradient_expression },

  { .id = "reflect-line-graph", IMAGE, .command = "Reflect", .label = N_("Reflect about Line"),
    .roles = { GIVEN (GRAPH, "graph"), GIVEN (LINEAR, "mirror line") },
    FORMULA (reflect_line) },
  { .id = "reflect-point-graph", IMAGE, .command = "Reflect", .label = N_("Reflect about Point"),
    .roles = { GIVEN (GRAPH, "graph"), GIVEN (KIND (POINT), "centre") },
    FORMULA (reflect_point) },
  { .id = "rotate-graph", IMAGE, .command = "Rotate", .label = N_("Rotate around Point"),
    .roles = { GIVEN (GRAPH, "graph"), TURN ("angle"), GIVEN (KIND (POINT), "centre") },
    FORMULA (rotate) },
  { .id = "translate-graph", IMAGE, .command = "Translate", .label = N_("Translate by Vector"),
    .roles = { GIVEN (GRAPH, "graph"), GIVEN (KIND (VECTOR) | KIND (SEGMENT), "vector") },
    FORMULA (translate) },
  { .id = "dilate-graph", IMAGE, .command = "Dilate", .label = N_("Dilate from Point"),
    .roles = { GIVEN (GRAPH, "graph"), NUMBER ("factor", 0), GIVEN (KIND (POINT), "centre") },
    FORMULA (dilate) },

  { .id = "point-on-function", .version = 1, .bound_to_axes = TRUE, .command = "Point",
    .label = N_("Point on Function"), .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (FUNCTION), "function"), FREE ("x-coordinate", 1) },
    FORMULA (point_on_graph), LOCATE (locate_on_graph) },
  { .id = "point-on-curve", .version = 1, .command = "Point", .label = N_("Point on Curve"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (CURVE), "curve"), FREE ("parameter", 0) },
    FORMULA (point_on_graph), LOCATE (locate_on_graph) },

  { .id = "integral-shade", .version = 1, .bound_to_axes = TRUE, .command = "Integral",
    .label = N_("Shaded Integral"), .result = PORISM_KIND_INTEGRAL,
    .roles = { GIVEN (KIND (FUNCTION), "function"), NUMBER ("start", 1), NUMBER ("end", 1),
               AREA ("area") },
    FORMULA (integral), .width = integral_width },
  { .id = "integral-between", .version = 1, .bound_to_axes = TRUE, .command = "Integral",
    .label = N_("Shaded Area between Functions"), .result = PORISM_KIND_INTEGRAL,
    .roles = { GIVEN (KIND (FUNCTION), "function"), GIVEN (KIND (FUNCTION), "second function"),
               NUMBER ("start", 1), NUMBER ("end", 1), AREA ("area"), AREA ("second area") },
    FORMULA (integral), .width = integral_width },
  { .id = "locus-line", LOCUS_EQUATION, .result = PORISM_KIND_LINE,
    .roles = { CARRIED, PLACE, PLACE } },
  { .id = "locus-circle", LOCUS_EQUATION, .result = PORISM_KIND_CIRCLE,
    .roles = { CARRIED, PLACE, PLACE, PLACE } },
  { .id = "locus-conic", LOCUS_EQUATION, .result = PORISM_KIND_CONIC,
    .roles = { CARRIED, PLACE, PLACE, PLACE, PLACE, PLACE } },
  { .id = "envelope-conic", .version = 1, .command = "Envelope", .label = N_("Envelope"), .result = PORISM_KIND_CONIC,
    .roles = { GIVEN (KIND (LINE), "line"), GIVEN (KIND (POINT), "point that runs"), TOUCHING, TOUCHING, TOUCHING, TOUCHING,
               TOUCHING },
    FORMULA (envelope_by_places) },
  { .id = "locus", .version = 1, .command = "Locus", .label = N_("Locus"),
    .result = PORISM_KIND_LOCUS,
    .roles = { GIVEN (KIND (POINT), "point that is carried along"),
               GIVEN (KIND (POINT) | KIND (NUMBER), "point that runs, or slider") },
    FORMULA (locus), .width = locus_width, .numeric = TRUE },
  { .id = "point-on-locus", .version = 1, .command = "Point", .label = N_("Point on Locus"),
    .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (LOCUS), "locus"), FREE ("parameter", 0) },
    FORMULA (point_on_locus), LOCATE (locate_on_locus), .numeric = TRUE },

  { .id = "meet-graph", .version = 5, MEET,
    .roles = { ON (GRAPH, "graph"), ON (LINEAR | CIRCULAR | KIND (CONIC) | KIND (FUNCTION), "path") },
    FORMULA (meet_graph), .branches = porism_meet_graph_branches, .leave_out = porism_leave_out_meet_graph },
  { .id = "meet-graph", .version = 1, MEET,
    .roles = { ON (GRAPH, "graph"), ON (LINEAR | CIRCULAR | KIND (CONIC) | KIND (FUNCTION), "path") },
    FORMULA (meet_graph_enclosed), .branches = porism_meet_graph_branches },
  { .id = "meet-graph-sides", .version = 1, MEET,
    .roles = { ON (GRAPH, "graph"), ON (SIDED, "polygon") },
    FORMULA (meet_graph_sides), .branches = porism_meet_graph_sides_branches },
  { .id = "meet-curves", .version = 1, MEET,
    .roles = { ON (KIND (CURVE), "first curve"), ON (KIND (CURVE), "second curve") },
    FORMULA (meet_curves), .branches = porism_meet_curves_branches, .numeric = TRUE },
  { .id = "distance-graph", .version = 1, .command = "Distance",
    .label = N_("Distance of a Point from a Graph"), .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (GRAPH, "graph") },
    FORMULA (distance_from_graph), .derive = tangent_expression },
  { .id = "closest-point-graph", .version = 1, .command = "ClosestPoint",
    .label = N_("Closest Point of a Graph"), .result = PORISM_KIND_POINT,
    .roles = { ON (GRAPH, "graph"), GIVEN (KIND (POINT), "point") },
    FORMULA (closest_point_of_graph), .derive = velocity_expression },
  { .id = "tangent-function", .version = 1, .bound_to_axes = TRUE, .command = "Tangent",
    .label = N_("Tangent to Function"), .result = PORISM_KIND_LINE,
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (KIND (FUNCTION), "function") },
    FORMULA (tangent_to_graph), .derive = tangent_expression },
  { .id = "tangent-curve", .version = 1, .command = "Tangent", .label = N_("Tangent to Curve"),
    .result = PORISM_KIND_LINE,
    .roles = { THROUGH ("point"), GIVEN (KIND (CURVE), "curve") },
    FORMULA (tangent_to_graph), .derive = tangent_expression },
};

const guint porism_n_curve_operations = G_N_ELEMENTS (porism_curve_operations);
