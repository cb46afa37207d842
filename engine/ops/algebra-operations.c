/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions written otherwise, and what is read off their form. */

#include "engine/calculus/algebra.h"
#include "engine/ops/role.h"

PORISM_DECLARE_FORMULA (function_derived);
PORISM_DECLARE_FORMULA (function_coefficients);
PORISM_DECLARE_FORMULA (function_degree);
PORISM_DECLARE_FORMULA (complex_root);

typedef PorismExpression *(*Rewrite) (const PorismExpression *self);

static PorismExpression *
derive_by (const PorismShape *shape,
           Rewrite            rewrite,
           PorismReason       otherwise,
           PorismReason      *reason)
{
  PorismExpression *derived = rewrite (shape->expressions[0]);

  *reason = derived != NULL ? PORISM_REASON_NONE : otherwise;
  return derived;
}

#define DERIVE(name, rewrite, otherwise) \
  static PorismExpression * \
  derive_##name (const PorismShape *shape, \
                 PorismReason      *reason) \
  { \
    return derive_by (shape, porism_expression_##rewrite, PORISM_REASON_##otherwise, reason); \
  }

DERIVE (square, complete_square, NO_SUCH_FORM)
DERIVE (parts, find_parts, NO_SUCH_FORM)
DERIVE (above, find_above, TOO_DEAR)
DERIVE (below, find_below, TOO_DEAR)
DERIVE (polynomial, write_polynomial, NO_SUCH_FORM)
DERIVE (coefficients, find_coefficients, NO_SUCH_FORM)
DERIVE (inverse, invert, NO_INVERSE)
DERIVE (split_angles, split_angles, TOO_DEAR)
DERIVE (joined_angles, join_angles, TOO_DEAR)
DERIVE (short_angles, shorten_angles, TOO_DEAR)

static PorismExpression *
derive_quotient (const PorismShape *shape,
                 PorismReason      *reason)
{
  PorismExpression *quotient = porism_expression_find_quotient (shape->expressions[0], shape->expressions[1]);

  *reason = quotient != NULL ? PORISM_REASON_NONE : PORISM_REASON_NO_SUCH_FORM;
  return quotient;
}

static PorismExpression *
derive_remainder (const PorismShape *shape,
                  PorismReason      *reason)
{
  PorismExpression *remainder = porism_expression_find_remainder (shape->expressions[0], shape->expressions[1]);

  *reason = remainder != NULL ? PORISM_REASON_NONE : PORISM_REASON_NO_SUCH_FORM;
  return remainder;
}

/* As many as the degree, real ones among them. */
static guint
n_complex_roots (const PorismShape   *shape,
                 const double *const *in)
{
  return MAX (porism_expression_count_coefficients (shape->expression), 2) - 1;
}

static guint
width_of_derived (const PorismShape   *shape,
                  const double *const *in)
{
  return 2 + porism_expression_get_references_width (shape->expression);
}

static guint
width_of_coefficients (const PorismShape   *shape,
                       const double *const *in)
{
  return 1 + porism_expression_count_coefficients (shape->expression);
}

#define OF_FUNCTION .version = 1, .bound_to_axes = TRUE, .roles = { GIVEN (KIND (FUNCTION), "function") }
#define REWRITTEN OF_FUNCTION, .result = PORISM_KIND_FUNCTION, FORMULA (function_derived), .width = width_of_derived

#define DIVIDED .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_FUNCTION, FORMULA (function_derived), \
  .width = width_of_derived, .roles = { GIVEN (KIND (FUNCTION), "dividend"), GIVEN (KIND (FUNCTION), "divisor") }

const PorismOperation porism_algebra_operations[] = {
  { .id = "completed-square", REWRITTEN, .command = "CompleteSquare", .label = N_("Square Completed"),
    .derive = derive_square },
  { .id = "partial-fractions", REWRITTEN, .command = "PartialFractions", .label = N_("Partial Fractions"),
    .derive = derive_parts },
  { .id = "numerator", REWRITTEN, .command = "Numerator", .label = N_("Numerator"),
    .derive = derive_above },
  { .id = "denominator", REWRITTEN, .command = "Denominator", .label = N_("Denominator"),
    .derive = derive_below },
  { .id = "polynomial", REWRITTEN, .command = "Polynomial", .label = N_("Polynomial Multiplied Out"),
    .derive = derive_polynomial },
  { .id = "inverse-function", REWRITTEN, .command = "Invert", .label = N_("Inverse Function"),
    .derive = derive_inverse },
  { .id = "angles-split", REWRITTEN, .command = "TrigExpand", .label = N_("Functions of Single Angles"),
    .derive = derive_split_angles },
  { .id = "angles-joined", REWRITTEN, .command = "TrigCombine", .label = N_("Sum of Sines and Cosines"),
    .derive = derive_joined_angles },
  { .id = "angles-simplified", REWRITTEN, .command = "TrigSimplify", .label = N_("Sines and Cosines Simplified"),
    .derive = derive_short_angles },
  { .id = "polynomial-quotient", DIVIDED, .command = "Div", .label = N_("Quotient of Polynomials"),
    .derive = derive_quotient },
  { .id = "polynomial-remainder", DIVIDED, .command = "Mod", .label = N_("Remainder of Polynomials"),
    .derive = derive_remainder },
  { .id = "complex-root", OF_FUNCTION, .command = "ComplexRoot", .label = N_("Complex Root"),
    .result = PORISM_KIND_POINT, FORMULA (complex_root), .branches = n_complex_roots, .derive = derive_coefficients },
  { .id = "coefficients", OF_FUNCTION, .command = "Coefficients", .label = N_("Coefficients of a Polynomial"),
    .result = PORISM_KIND_NUMBER_LIST, FORMULA (function_coefficients), .width = width_of_coefficients,
    .derive = derive_coefficients },
  { .id = "degree-of-polynomial", OF_FUNCTION, .command = "Degree", .label = N_("Degree of a Polynomial"),
    .result = PORISM_KIND_NUMBER, FORMULA (function_degree), .derive = derive_coefficients },
};

const guint porism_n_algebra_operations = G_N_ELEMENTS (porism_algebra_operations);
