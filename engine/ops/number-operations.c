/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers: whole ones, and those of functions fitted to points. */

#include "engine/ops/role.h"

#define NUMBERS KIND (NUMBER_LIST)
#define WHOLE   NUMBER ("whole number", 0)
/* No number below 2^53 has more prime factors, and none below 1,000,000 more divisors. */
#define MOST_PRIME_FACTORS 52
#define MOST_DIVISORS      240
#define POINTS    GIVEN (KIND (POINT_LIST), "list of points")
#define WHICH     CONSTANT ("which coefficient, from 0")
#define OF_POINTS .result = PORISM_KIND_NUMBER, .bound_to_axes = TRUE

PORISM_DECLARE_FORMULA (whole_gcd);
PORISM_DECLARE_FORMULA (whole_lcm);
PORISM_DECLARE_FORMULA (whole_is_prime);
PORISM_DECLARE_FORMULA (whole_next_prime);
PORISM_DECLARE_FORMULA (whole_previous_prime);
PORISM_DECLARE_FORMULA (whole_prime_factors);
PORISM_DECLARE_FORMULA (whole_divisors);
PORISM_DECLARE_FORMULA (whole_divisor_sum);
PORISM_DECLARE_FORMULA (whole_divisor_list);
PORISM_DECLARE_FORMULA (whole_binomial);
PORISM_DECLARE_FORMULA (whole_is_integer);
PORISM_DECLARE_FORMULA (fit_coefficient);
PORISM_DECLARE_FORMULA (fit_coefficient_ln_x);
PORISM_DECLARE_FORMULA (fit_coefficient_ln_y);
PORISM_DECLARE_FORMULA (fit_coefficient_ln_xy);

static guint
width_of_prime_factors (const PorismShape   *shape,
                        const double *const *in)
{
  return MOST_PRIME_FACTORS + 1;
}

static guint
width_of_divisors (const PorismShape   *shape,
                   const double *const *in)
{
  return MOST_DIVISORS + 1;
}

const PorismOperation porism_number_operations[] = {
  { .id = "whole-gcd", .version = 1, .command = "GCD", .label = N_("Greatest Common Divisor"), .result = PORISM_KIND_NUMBER,
    .roles = { WHOLE, NUMBER ("further whole number", 0) }, FORMULA (whole_gcd) },
  { .id = "whole-gcd-list", .version = 1, .command = "GCD", .label = N_("Greatest Common Divisor of a List"),
    .result = PORISM_KIND_NUMBER, .roles = { GIVEN (NUMBERS, "list") }, FORMULA (whole_gcd) },
  { .id = "whole-lcm", .version = 1, .command = "LCM", .label = N_("Least Common Multiple"), .result = PORISM_KIND_NUMBER,
    .roles = { WHOLE, NUMBER ("further whole number", 0) }, FORMULA (whole_lcm) },
  { .id = "whole-lcm-list", .version = 1, .command = "LCM", .label = N_("Least Common Multiple of a List"),
    .result = PORISM_KIND_NUMBER, .roles = { GIVEN (NUMBERS, "list") }, FORMULA (whole_lcm) },
  { .id = "whole-is-prime", .version = 1, .command = "IsPrime", .label = N_("Is a Number Prime"),
    .result = PORISM_KIND_BOOLEAN, .roles = { WHOLE }, FORMULA (whole_is_prime) },
  { .id = "whole-is-integer", .version = 1, .command = "IsInteger", .label = N_("Is a Number Whole"),
    .result = PORISM_KIND_BOOLEAN, .roles = { NUMBER ("number", 0) }, FORMULA (whole_is_integer) },
  { .id = "whole-next-prime", .version = 1, .command = "NextPrime", .label = N_("Next Prime Number"),
    .result = PORISM_KIND_NUMBER, .roles = { WHOLE }, FORMULA (whole_next_prime) },
  { .id = "whole-previous-prime", .version = 1, .command = "PreviousPrime", .label = N_("Previous Prime Number"),
    .result = PORISM_KIND_NUMBER, .roles = { WHOLE }, FORMULA (whole_previous_prime) },
  { .id = "whole-prime-factors", .version = 1, .command = "PrimeFactors", .label = N_("Prime Factors"),
    .result = PORISM_KIND_NUMBER_LIST, .roles = { WHOLE }, FORMULA (whole_prime_factors), .width = width_of_prime_factors },
  { .id = "whole-divisors", .version = 1, .command = "Divisors", .label = N_("Number of Divisors"),
    .result = PORISM_KIND_NUMBER, .roles = { WHOLE }, FORMULA (whole_divisors) },
  { .id = "whole-divisor-list", .version = 1, .command = "DivisorsList", .label = N_("Divisors of a Number"),
    .result = PORISM_KIND_NUMBER_LIST, .roles = { WHOLE }, FORMULA (whole_divisor_list), .width = width_of_divisors },
  { .id = "whole-divisor-sum", .version = 1, .command = "DivisorsSum", .label = N_("Sum of Divisors"),
    .result = PORISM_KIND_NUMBER, .roles = { WHOLE }, FORMULA (whole_divisor_sum) },
  { .id = "whole-binomial", .version = 1, .command = "BinomialCoefficient", .label = N_("Binomial Coefficient"),
    .result = PORISM_KIND_NUMBER, .roles = { NUMBER ("of how many", 0), NUMBER ("how many are chosen", 0) },
    FORMULA (whole_binomial) },
  { .id = "fit-coefficient", .version = 1, .command = "FitCoefficient", .label = N_("Coefficient of a Fitted Polynomial"),
    OF_POINTS, .roles = { POINTS, CONSTANT ("degree"), WHICH }, FORMULA (fit_coefficient) },
  { .id = "fit-coefficient-ln-x", .version = 1, .command = "FitCoefficientLnX",
    .label = N_("Coefficient of a Fitted Logarithm"), OF_POINTS, .roles = { POINTS, WHICH },
    FORMULA (fit_coefficient_ln_x) },
  { .id = "fit-coefficient-ln-y", .version = 1, .command = "FitCoefficientLnY",
    .label = N_("Coefficient of a Fitted Exponential Function"), OF_POINTS, .roles = { POINTS, WHICH },
    FORMULA (fit_coefficient_ln_y) },
  { .id = "fit-coefficient-ln-xy", .version = 1, .command = "FitCoefficientLnXY",
    .label = N_("Coefficient of a Fitted Power"), OF_POINTS, .roles = { POINTS, WHICH },
    FORMULA (fit_coefficient_ln_xy) },
};

const guint porism_n_number_operations = G_N_ELEMENTS (porism_number_operations);
