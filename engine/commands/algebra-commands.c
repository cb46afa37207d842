/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The algebra of functions, as it is typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/kinds/language.h"

#define OF_FUNCTION MAKES, .group = "functions", .parameters = { NEW_NAME, OBJECT ("function", N_("the function")) }

#define BY_DIVISOR MAKES, .group = "functions", .parameters = { NEW_NAME, OBJECT ("function", N_("the polynomial")), \
                                                                OBJECT ("divisor", N_("the polynomial that it is divided by")) }

const PorismToolSpec porism_algebra_commands[] = {
  { .name = "add_completed_square", OF_FUNCTION, .keywords = "vertex form",
    .description = N_("Make a polynomial of degree 2 as a square and a constant."),
    .sentence = N_("{function} with its square completed"),
    .overloads = { { "completed-square", { "function" } } } },
  { .name = "add_partial_fractions", OF_FUNCTION,
    .description = N_("Make a fraction of polynomials as a sum of simple fractions."),
    .sentence = N_("partial fractions of {function}"),
    .overloads = { { "partial-fractions", { "function" } } } },
  { .name = "add_numerator", OF_FUNCTION,
    .description = N_("Make what stands above in a function as one fraction."),
    .sentence = N_("numerator of {function}"),
    .overloads = { { "numerator", { "function" } } } },
  { .name = "add_denominator", OF_FUNCTION,
    .description = N_("Make what stands below in a function as one fraction."),
    .sentence = N_("denominator of {function}"),
    .overloads = { { "denominator", { "function" } } } },
  { .name = "add_polynomial", OF_FUNCTION,
    .description = N_("Make a polynomial as a sum of powers."),
    .sentence = N_("{function} as a sum of powers"),
    .overloads = { { "polynomial", { "function" } } } },
  { .name = "add_inverse_function", OF_FUNCTION, .keywords = "invert",
    .description = N_("Make the function that undoes another."),
    .sentence = N_("inverse of {function}"),
    .overloads = { { "inverse-function", { "function" } } } },
  { .name = "add_angles_split", OF_FUNCTION, .keywords = "trigonometric expand",
    .description = N_("Make a function with sines and cosines of single angles alone."),
    .sentence = N_("{function} with single angles alone"),
    .overloads = { { "angles-split", { "function" } } } },
  { .name = "add_angles_joined", OF_FUNCTION, .keywords = "trigonometric combine",
    .description = N_("Make a function with products of sines and cosines as sums."),
    .sentence = N_("{function} with products of sines and cosines as sums"),
    .overloads = { { "angles-joined", { "function" } } } },
  { .name = "add_angles_simplified", OF_FUNCTION, .keywords = "trigonometric simplify",
    .description = N_("Make a function with sines and cosines written shorter."),
    .sentence = N_("{function} with sines and cosines simplified"),
    .overloads = { { "angles-simplified", { "function" } } } },
  { .name = "add_polynomial_quotient", BY_DIVISOR, .keywords = "divide long division",
    .description = N_("Make the quotient of two polynomials, without what is left."),
    .sentence = N_("quotient of {function} by {divisor}"),
    .overloads = { { "polynomial-quotient", { "function", "divisor" } } } },
  { .name = "add_polynomial_remainder", BY_DIVISOR, .keywords = "divide modulo rest",
    .description = N_("Make what is left of a polynomial divided by another."),
    .sentence = N_("remainder of {function} by {divisor}"),
    .overloads = { { "polynomial-remainder", { "function", "divisor" } } } },
  { .name = "add_complex_roots", OF_FUNCTION, .keywords = "zeros imaginary",
    .description = N_("Make the complex zeros of a polynomial of degree 1 or 2 as points (name_1, name_2)."),
    .sentence = N_("complex zeros of {function}"),
    .overloads = { { "complex-root", { "function" } } } },
  { .name = "add_coefficients", OF_FUNCTION,
    .description = N_("Make the list of a polynomial's coefficients, from the highest power on."),
    .sentence = N_("coefficients of {function}"),
    .overloads = { { "coefficients", { "function" } } } },
  { .name = "add_degree", OF_FUNCTION,
    .description = N_("Make the degree of a polynomial."),
    .sentence = N_("degree of {function}"),
    .overloads = { { "degree-of-polynomial", { "function" } } } },
  { .name = NULL },
};
