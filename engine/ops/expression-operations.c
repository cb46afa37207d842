/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is given by numbers and expressions. The objects that an expression refers to are the last
 * inputs of its record. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/notation/compose.h"
#include "engine/ops/operation.h"

PORISM_DECLARE_FORMULA (point_on_loci);
PORISM_DECLARE_FORMULA (number_by_expression);
PORISM_DECLARE_FORMULA (number_itself);
PORISM_DECLARE_FORMULA (angle_by_components);
PORISM_DECLARE_FORMULA (function_everywhere);
PORISM_DECLARE_FORMULA (function_on_interval);
PORISM_DECLARE_FORMULA (function_on_interval_before);
PORISM_DECLARE_FORMULA (place_of_text);
PORISM_DECLARE_FORMULA (text_with_values);
PORISM_DECLARE_FORMULA (line_by_equation);
PORISM_DECLARE_FORMULA (plane_by_equation);
PORISM_DECLARE_FORMULA (conic_by_equation);

#define REFERENCES \
  { PORISM_KINDS_NUMERIC | PORISM_KINDS (PORISM_KIND_BOOLEAN) | PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS_TWO_POINT | \
    PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_ARC) | \
    PORISM_KINDS (PORISM_KIND_SECTOR) | PORISM_KINDS (PORISM_KIND_POLYGON) | \
    PORISM_KINDS (PORISM_KIND_SPACE_POINT) | PORISM_KINDS (PORISM_KIND_SPACE_VECTOR) | \
    PORISM_KINDS (PORISM_KIND_SPACE_SEGMENT) | PORISM_KINDS_CALLED | PORISM_KINDS (PORISM_KIND_INTEGRAL), \
    N_("object"), PORISM_ROLE_LIST | PORISM_ROLE_KNOWN, 0 }

/* What has a place is written there, and what is listed. */
#define NAMED \
  (PORISM_KINDS_NUMERIC | PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS_PATH | PORISM_KINDS_GRAPH | PORISM_KINDS_LIST)
#define TEXT_OF(kinds, label) \
  .bound_to_axes = TRUE, .result = PORISM_KIND_TEXT, .formula = PORISM_FORMULA (place_of_text), .width = two, \
  .roles = { NUMERIC (N_("x"), PORISM_ROLE_FREE, 1), NUMERIC (N_("y"), PORISM_ROLE_FREE, 1), { (kinds), label, 0, 0 } }

#define NUMERIC(label, flags, dimension) { PORISM_KINDS_NUMERIC, label, flags, dimension }

static guint
width_of_function (const PorismShape   *shape,
                   const double *const *in)
{
  return 2 + porism_expression_get_references_width (shape->expression);
}

static guint
two (const PorismShape   *shape,
     const double *const *in)
{
  return 2;
}

/* Its place and its values. */
static guint
width_of_text (const PorismShape   *shape,
               const double *const *in)
{
  return shape->n_inputs;
}

/* The functions that the expression calls may have been redefined. */
static PorismExpression *
follow_functions (const PorismShape *shape,
                  PorismReason      *reason)
{
  *reason = PORISM_REASON_NO_DERIVATIVE;
  return porism_expression_follow_functions ((PorismExpression *) shape->expression, shape->expressions,
                                             shape->n_inputs);
}

static PorismExpression *
follow_functions_with_ends (const PorismShape *shape,
                            PorismReason      *reason)
{
  g_autoptr (PorismExpression) expression = follow_functions (shape, reason);

  return expression != NULL ? porism_expression_with_ends (expression) : NULL;
}

/* The same of an equation in x and y, which must go on to be of degree 1. */
static PorismExpression *
follow_functions_of_line (const PorismShape *shape,
                          PorismReason      *reason)
{
  g_autoptr (PorismExpression) equation = follow_functions (shape, reason);

  if (equation == NULL || porism_expression_is_linear (equation, 2))
    return g_steal_pointer (&equation);
  *reason = PORISM_REASON_NOT_LINEAR;
  return NULL;
}

/* And of one in x, y and z. */
static PorismExpression *
follow_functions_of_plane (const PorismShape *shape,
                           PorismReason      *reason)
{
  g_autoptr (PorismExpression) equation = follow_functions (shape, reason);

  if (equation == NULL || porism_expression_is_linear (equation, 3))
    return g_steal_pointer (&equation);
  *reason = PORISM_REASON_MISFIT;
  return NULL;
}

/* Whether it is of degree 2 at most in x and y together. */
static gboolean
is_quadratic (const PorismExpression *equation)
{
  g_autoptr (GPtrArray) in_x = porism_expression_get_polynomial (equation, 0, 2);

  for (guint i = 0; in_x != NULL && i < in_x->len; i++)
    {
      g_autoptr (GPtrArray) in_y = porism_expression_get_polynomial (g_ptr_array_index (in_x, i), 1, 2 - i);

      if (in_y == NULL)
        return FALSE;
    }
  return in_x != NULL;
}

static PorismExpression *
follow_functions_of_conic (const PorismShape *shape,
                           PorismReason      *reason)
{
  g_autoptr (PorismExpression) equation = follow_functions (shape, reason);

  if (equation == NULL || is_quadratic (equation))
    return g_steal_pointer (&equation);
  *reason = PORISM_REASON_MISFIT;
  return NULL;
}

#define ON_INTERVAL .bound_to_axes = TRUE, .command = "Function", .label = N_("Function on an Interval"), \
  .result = PORISM_KIND_FUNCTION, \
  .roles = { NUMERIC (N_("start"), 0, 0), NUMERIC (N_("end"), 0, 0), REFERENCES }, \
  .width = width_of_function, .derive = follow_functions_with_ends

const PorismOperation porism_expression_operations[] = {
  { .id = "number", .version = 1, .command = "Number", .label = N_("Number"),
    .result = PORISM_KIND_NUMBER, .roles = { REFERENCES },
    .formula = PORISM_FORMULA (number_by_expression), .derive = follow_functions },
  { .id = "condition", .version = 1, .command = "Condition", .label = N_("Condition"),
    .result = PORISM_KIND_BOOLEAN, .roles = { REFERENCES },
    .formula = PORISM_FORMULA (number_by_expression), .derive = follow_functions },
  { .id = "slider", .version = 1, .command = "Slider", .label = N_("Slider"),
    .result = PORISM_KIND_NUMBER, .roles = { NUMERIC (N_("value"), PORISM_ROLE_FREE, 0) },
    .formula = PORISM_FORMULA (number_itself) },
  { .id = "angle-number", .version = 1, .command = "Angle", .label = N_("Angle by Expression"),
    .result = PORISM_KIND_ANGLE,
    .roles = { NUMERIC (N_("cosine"), 0, 0), NUMERIC (N_("sine"), 0, 0), REFERENCES },
    .formula = PORISM_FORMULA (angle_by_components) },
  { .id = "function", .version = 1, .bound_to_axes = TRUE, .command = "Function", .label = N_("Function"),
    .result = PORISM_KIND_FUNCTION, .roles = { REFERENCES },
    .formula = PORISM_FORMULA (function_everywhere), .width = width_of_function,
    .derive = follow_functions },
  { .id = "function-on-interval", .version = 5, ON_INTERVAL,
    .formula = PORISM_FORMULA (function_on_interval) },
  { .id = "function-on-interval", .version = 1, ON_INTERVAL,
    .formula = PORISM_FORMULA (function_on_interval_before) },
  { .id = "line-by-equation", .version = 1, .bound_to_axes = TRUE, .command = "LineByEquation",
    .label = N_("Line by Equation"), .result = PORISM_KIND_LINE, .roles = { REFERENCES },
    .formula = PORISM_FORMULA (line_by_equation), .derive = follow_functions_of_line },
  { .id = "plane-by-equation", .version = 1, .bound_to_axes = TRUE, .command = "PlaneByEquation",
    .label = N_("Plane by Equation"), .result = PORISM_KIND_PLANE, .roles = { REFERENCES },
    .formula = PORISM_FORMULA (plane_by_equation), .derive = follow_functions_of_plane },
  { .id = "conic-by-equation", .version = 1, .bound_to_axes = TRUE, .command = "ConicByEquation",
    .label = N_("Conic by Equation"), .result = PORISM_KIND_CONIC, .roles = { REFERENCES },
    .formula = PORISM_FORMULA (conic_by_equation), .derive = follow_functions_of_conic },
  { .id = "text", .version = 1, .bound_to_axes = TRUE, .command = "Text", .label = N_("Text"), .result = PORISM_KIND_TEXT,
    .roles = { NUMERIC (N_("x"), PORISM_ROLE_FREE, 1), NUMERIC (N_("y"), PORISM_ROLE_FREE, 1) },
    .formula = PORISM_FORMULA (place_of_text), .width = width_of_text },
  { .id = "text-with-values", .version = 1, .bound_to_axes = TRUE, .command = "Text", .label = N_("Text with Values"),
    .result = PORISM_KIND_TEXT,
    .roles = { NUMERIC (N_("x"), PORISM_ROLE_FREE, 1), NUMERIC (N_("y"), PORISM_ROLE_FREE, 1),
               { PORISM_KINDS (PORISM_KIND_NUMBER) | PORISM_KINDS (PORISM_KIND_FUNCTION) | PORISM_KINDS (PORISM_KIND_NUMBER_LIST),
                 N_("number"), PORISM_ROLE_LIST, 0 } },
    .formula = PORISM_FORMULA (text_with_values), .width = width_of_text },
  { .id = PORISM_OPERATION_TEXT_NAME, .version = 1, TEXT_OF (NAMED, N_("object")), .command = "Name",
    .label = N_("Name of an Object") },
  { .id = PORISM_OPERATION_TEXT_FORMULA, .version = 1, TEXT_OF (PORISM_KINDS (PORISM_KIND_FUNCTION), N_("function")),
    .command = "FormulaText", .label = N_("Formula of a Function") },
};

const guint porism_n_expression_operations = G_N_ELEMENTS (porism_expression_operations);

const PorismOperation porism_operation_point_on_loci = {
  .id = "point-on-loci", .version = 1, .bound_to_axes = TRUE, .command = "Point", .label = N_("Point"),
  .result = PORISM_KIND_POINT,
  .roles = { NUMERIC (N_("x"), PORISM_ROLE_FREE, 1), NUMERIC (N_("y"), PORISM_ROLE_FREE, 1),
             NUMERIC (N_("x"), 0, 1), NUMERIC (N_("y"), 0, 1), NUMERIC (N_("step"), 0, 1),
             NUMERIC (N_("place"), 0, 0), REFERENCES },
  .formula = PORISM_FORMULA (point_on_loci),
};
