/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole numbers, and functions fitted to points, as they are typed. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/commands/commands.h"
#include "engine/commands/run.h"
#include "engine/kinds/language.h"

#define FITS   MAKES, .group = "functions", .keywords = "regression best fit trend"
#define FITTED TEXT ("points", N_("a list of points, such as {A, B, (1, 2)}, or its name"))

const PorismToolSpec porism_number_commands[] = {
  { .name = "add_from_whole_numbers", MAKES, .group = "measures",
    .keywords = "gcd lcm prime factors divisors integer arithmetic",
    .description = N_("Make what whole numbers have: what is GCD, LCM, IsPrime, IsInteger, NextPrime, PreviousPrime, "
                      "PrimeFactors, Divisors (how many), DivisorsList or DivisorsSum."),
    .sentence = N_("[{what} of ]whole numbers[ {n}][ and {k}][ {list}]"),
    .parameters = { NEW_NAME, { PORISM_PARAMETER_WHAT, PORISM_PARAMETER_TEXT, TRUE, N_("one of these words") },
                    OPTIONAL_NUMBER ("n", N_("the number")), OPTIONAL_NUMBER ("k", N_("a further number")),
                    OPTIONAL_OBJECT ("list", N_("a list instead of numbers, of GCD and LCM")) },
    .overloads = { { "whole-gcd", { "n", "k" } },
                   { "whole-gcd-list", { "list" } },
                   { "whole-lcm", { "n", "k" } },
                   { "whole-lcm-list", { "list" } },
                   { "whole-is-prime", { "n" } },
                   { "whole-is-integer", { "n" } },
                   { "whole-next-prime", { "n" } },
                   { "whole-previous-prime", { "n" } },
                   { "whole-prime-factors", { "n" } },
                   { "whole-divisors", { "n" } },
                   { "whole-divisor-list", { "n" } },
                   { "whole-divisor-sum", { "n" } } } },
  { .name = "add_binomial_coefficient", MAKES, .group = "measures", .keywords = "choose combinations",
    .description = N_("Make the number of ways to choose k things of n."),
    .sentence = N_("{n} choose {k}"),
    .parameters = { NEW_NAME, NUMBER ("n", N_("of how many")), NUMBER ("k", N_("how many are chosen")) },
    .overloads = { { "whole-binomial", { "n", "k" } } } },
  { .name = "add_normalised_list", MAKES, .group = "lists",
    .description = N_("Make the list of numbers scaled so that the least is 0 and the greatest 1."),
    .sentence = N_("{list} scaled from 0 to 1"),
    .parameters = { NEW_NAME, OBJECT ("list", N_("the list")) },
    .overloads = { { "list-normalise", { "list" } } } },
  { .name = "add_fit_poly", FITS,
    .description = N_("Make the polynomial of a degree that fits points best."),
    .sentence = N_("polynomial of degree {degree} fitting {points}"),
    .parameters = { NEW_NAME, FITTED, INTEGER ("degree", N_("its degree, up to 9")) },
    .run = porism_run_fit_polynomial },
  { .name = "add_fit_exp", FITS,
    .description = N_("Make the function a e^(b x) that fits points best, by the logarithms of y."),
    .sentence = N_("exponential function fitting {points}"),
    .parameters = { NEW_NAME, FITTED }, .run = porism_run_fit_by_logarithms },
  { .name = "add_fit_growth", FITS,
    .description = N_("Make the function a b^x that fits points best, by the logarithms of y."),
    .sentence = N_("growth function fitting {points}"),
    .parameters = { NEW_NAME, FITTED }, .run = porism_run_fit_by_logarithms },
  { .name = "add_fit_pow", FITS,
    .description = N_("Make the function a x^b that fits points best, by the logarithms of x and y."),
    .sentence = N_("power function fitting {points}"),
    .parameters = { NEW_NAME, FITTED }, .run = porism_run_fit_by_logarithms },
  { .name = "add_fit_log", FITS,
    .description = N_("Make the function a + b ln(x) that fits points best."),
    .sentence = N_("logarithmic function fitting {points}"),
    .parameters = { NEW_NAME, FITTED }, .run = porism_run_fit_by_logarithms },
  { .name = "add_fit_coefficient", FITS,
    .description = N_("Make the coefficient of x^k in the polynomial of a degree that fits points best."),
    .sentence = N_("coefficient of degree {k} in the polynomial of degree {degree} fitting {points}"),
    .parameters = { NEW_NAME, OBJECT ("points", N_("a list of points")), INTEGER ("degree", N_("its degree, up to 9")),
                    INTEGER ("k", N_("which coefficient, from 0")) },
    .overloads = { { "fit-coefficient", { "points", "degree", "k" } } } },
  { .name = "add_fit_coefficient_ln", FITS,
    .description = N_("Make the coefficient of x^k in the line that fits points best with logarithms in place of their "
                      "coordinates: what is FitCoefficientLnX, FitCoefficientLnY or FitCoefficientLnXY."),
    .sentence = N_("coefficient of degree {k} in the line fitting {points} by logarithms"),
    .parameters = { NEW_NAME, { PORISM_PARAMETER_WHAT, PORISM_PARAMETER_TEXT, TRUE, N_("one of these words") },
                    OBJECT ("points", N_("a list of points")), INTEGER ("k", N_("0 or 1")) },
    .overloads = { { "fit-coefficient-ln-x", { "points", "k" } },
                   { "fit-coefficient-ln-y", { "points", "k" } },
                   { "fit-coefficient-ln-xy", { "points", "k" } } } },
  { .name = NULL },
};
