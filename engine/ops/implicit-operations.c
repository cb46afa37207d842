/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points on implicit curves, where lines meet them, and their images. */

#include "engine/expressions/program.h"
#include "engine/ops/role.h"
#include "engine/roots/zeros.h"

PORISM_DECLARE_FORMULA (point_on_implicit);
PORISM_DECLARE_FORMULA (locate_on_implicit);
PORISM_DECLARE_FORMULA (meet_implicit_line);
PORISM_DECLARE_FORMULA (curve_through);
PORISM_DECLARE_FORMULA (reflect_line);
PORISM_DECLARE_FORMULA (reflect_point);
PORISM_DECLARE_FORMULA (rotate);
PORISM_DECLARE_FORMULA (translate);
PORISM_DECLARE_FORMULA (dilate);

/* Of a curve through points. */
#define GREATEST_DEGREE 4

/* Appends to @program what stands for x, with @coordinate 0, and for y. */
typedef void (*PushCoordinate) (PorismProgram *program,
                                guint          coordinate,
                                const char    *name);

/* @equation, in @variables, with other coordinates; @name: for them. */
static PorismExpression *
replace_coordinates (const PorismExpression *equation,
                     const char *const      *variables,
                     PushCoordinate          push,
                     const char             *name,
                     PorismReason           *reason)
{
  PorismExpression *replaced = NULL;
  PorismProgram program;

  *reason = PORISM_REASON_TOO_DEAR;
  porism_program_init_like (&program, equation);
  g_strfreev (program.variables);
  program.variables = g_strdupv ((char **) variables);
  for (guint i = 0; i < equation->n_nodes && program.nodes->len <= PORISM_EXPRESSION_MAX_NODES; i++)
    if (equation->nodes[i].op == PORISM_OP_VARIABLE)
      push (&program, equation->nodes[i].operands[0], name);
    else if (porism_op_get_arity ((PorismOp) equation->nodes[i].op) == 0)
      porism_program_push_copy (&program, equation, i, 1);
    else
      porism_program_push (&program, (PorismOp) equation->nodes[i].op);
  if (program.nodes->len <= PORISM_EXPRESSION_MAX_NODES)
    replaced = porism_program_finish (&program);
  porism_program_clear (&program);
  return replaced;
}

/* ---- along a line ---- */

/* x + t u, y + t v: the variables are t, x, y, u, v. */
static void
push_along (PorismProgram *program,
            guint          coordinate,
            const char    *name)
{
  porism_program_push_variable (program, 1 + coordinate);
  porism_program_push_variable (program, 0);
  porism_program_push_variable (program, 3 + coordinate);
  porism_program_push (program, PORISM_OP_MUL);
  porism_program_push (program, PORISM_OP_ADD);
}

/* In the parameter first, of which it knows the degree. */
static PorismExpression *
derive_along (const PorismShape *shape,
              PorismReason      *reason)
{
  static const char *const variables[] = { "t", "x", "y", "u", "v", NULL };

  return replace_coordinates (shape->expressions[0], variables, push_along, NULL, reason);
}

static guint
count_zeros (const PorismShape   *shape,
             const double *const *in)
{
  return (guint) CLAMP (porism_expression_get_degree (shape->expression), 1, PORISM_MOST_ZEROS);
}

/* ---- images ---- */

/* How many numbers say where a place comes from. */
#define MAP_WIDTH 6

/* Number @i of those that the image keeps after what the curve itself reads. */
static void
push_kept (PorismProgram *program,
           const char    *name,
           guint          i)
{
  PorismNode *node;

  porism_program_push_objects (program, PORISM_OP_NUMBER, &name, 1);
  node = (PorismNode *) (void *) program->nodes->data + (program->nodes->len - 1);
  node->offsets[0] = (guint16) i;
}

/* The coordinate of the place of which this is the image: a x + b y + c. */
static void
push_original (PorismProgram *program,
               guint          coordinate,
               const char    *name)
{
  for (guint i = 0; i < 2; i++)
    {
      push_kept (program, name, 3 * coordinate + i);
      porism_program_push_variable (program, i);
      porism_program_push (program, PORISM_OP_MUL);
      if (i > 0)
        porism_program_push (program, PORISM_OP_ADD);
    }
  push_kept (program, name, 3 * coordinate + 2);
  porism_program_push (program, PORISM_OP_ADD);
}

/* The map is a reference more, by a name that no object can have. */
static PorismExpression *
derive_image (const PorismShape *shape,
              PorismReason      *reason)
{
  static const char *const variables[] = { "x", "y", NULL };
  const PorismExpression *equation = shape->expressions[0];
  g_autofree char *name = g_strdup_printf ("map %u", porism_expression_get_n_references (equation));

  return replace_coordinates (equation, variables, push_original, name, reason);
}

/* An equation in which one coordinate is not read does not read all of the map, which is kept all the same. */
static guint
image_width (const PorismShape   *shape,
             const double *const *in)
{
  return porism_expression_get_references_width (shape->expressions[0]) + MAP_WIDTH;
}

/* ---- through points ---- */

/* The degree of the curve that so many points determine; 0 where there is none. */
static guint
get_degree (guint n)
{
  for (guint degree = 1; degree <= GREATEST_DEGREE; degree++)
    if (degree * (degree + 3) / 2 == n)
      return degree;
  return 0;
}

/* The sum of the terms, each times a number of the value: of 1, x, y, x^2, x y, …. */
static PorismExpression *
derive_through (const PorismShape *shape,
                PorismReason      *reason)
{
  static const char *const variables[] = { "x", "y", NULL };
  const guint degree = get_degree (shape->n_inputs);
  PorismExpression *equation;
  PorismProgram program;
  fmpq_t zero;
  guint i = 0;

  *reason = PORISM_REASON_FEW_POINTS;
  if (degree == 0)
    return NULL;
  porism_program_init (&program, variables);
  for (guint sum = 0; sum <= degree; sum++)
    for (guint y = 0; y <= sum; y++, i++)
      {
        push_kept (&program, "coefficients of the curve", i);
        for (guint k = 0; k < sum; k++)
          {
            porism_program_push_variable (&program, k < sum - y ? 0 : 1);
            porism_program_push (&program, PORISM_OP_MUL);
          }
        if (i > 0)
          porism_program_push (&program, PORISM_OP_ADD);
      }
  fmpq_init (zero);
  porism_program_push_rational (&program, zero);
  fmpq_clear (zero);
  porism_program_push (&program, PORISM_OP_EQUATION);
  equation = porism_program_finish (&program);
  porism_program_clear (&program);
  return equation;
}

static guint
width_through (const PorismShape   *shape,
               const double *const *in)
{
  return get_degree (shape->n_inputs) > 0 ? shape->n_inputs + 1 : 0;
}

#define CURVE GIVEN (KIND (IMPLICIT), "graph")
#define IMAGE .version = 1, .result = PORISM_KIND_IMPLICIT, .width = image_width, .derive = derive_image

const PorismOperation porism_implicit_operations[] = {
  { .id = "implicit-curve-points", .version = 1, .bound_to_axes = TRUE, .command = "ImplicitCurve",
    .label = N_("Implicit Curve through Points"), .result = PORISM_KIND_IMPLICIT,
    .roles = { LIST ("point") },
    FORMULA (curve_through), .width = width_through, .derive = derive_through },
  { .id = "point-on-implicit", .version = 1, .bound_to_axes = TRUE, .command = "Point",
    .label = N_("Point on Implicit Curve"), .result = PORISM_KIND_POINT,
    .roles = { ON (KIND (IMPLICIT), "curve"), FREE ("x", 1), FREE ("y", 1) },
    FORMULA (point_on_implicit), LOCATE (locate_on_implicit), .derive = derive_along },
  { .id = "meet-implicit-line", .version = 1, .command = "Intersect", .label = N_("Intersection"),
    .result = PORISM_KIND_POINT, .traced = TRUE,
    .roles = { ON (KIND (IMPLICIT), "curve"), ON (LINEAR, "line") },
    FORMULA (meet_implicit_line), .derive = derive_along, .branches = count_zeros },
  { .id = "reflect-line-implicit", IMAGE, .command = "Reflect", .label = N_("Reflect about Line"),
    .roles = { CURVE, GIVEN (LINEAR, "mirror line") },
    FORMULA (reflect_line) },
  { .id = "reflect-point-implicit", IMAGE, .command = "Reflect", .label = N_("Reflect about Point"),
    .roles = { CURVE, GIVEN (KIND (POINT), "centre") },
    FORMULA (reflect_point) },
  { .id = "rotate-implicit", IMAGE, .command = "Rotate", .label = N_("Rotate around Point"),
    .roles = { CURVE, TURN ("angle"), GIVEN (KIND (POINT), "centre") },
    FORMULA (rotate) },
  { .id = "translate-implicit", IMAGE, .command = "Translate", .label = N_("Translate by Vector"),
    .roles = { CURVE, GIVEN (KIND (VECTOR) | KIND (SEGMENT), "vector") },
    FORMULA (translate) },
  { .id = "dilate-implicit", IMAGE, .command = "Dilate", .label = N_("Dilate from Point"),
    .roles = { CURVE, NUMBER ("factor", 0), GIVEN (KIND (POINT), "centre") },
    FORMULA (dilate) },
};

const guint porism_n_implicit_operations = G_N_ELEMENTS (porism_implicit_operations);
