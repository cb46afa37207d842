/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* $1, $2, … stand for the arguments as they were typed, a function for what it is at x(P). What is written so follows its
 * objects as what it says does. */

#include "config.h"

#include "engine/notation/typed-templates.h"

#define NUMBER    PORISM_KINDS_NUMERIC
#define NUMBERS   PORISM_KINDS (PORISM_KIND_NUMBER_LIST)
#define POINTS    PORISM_KINDS (PORISM_KIND_POINT_LIST)
#define FUNCTION  PORISM_KINDS (PORISM_KIND_FUNCTION)
#define TRUTH     PORISM_KINDS (PORISM_KIND_BOOLEAN)

/* Coordinates of a list's points, and what statistics are made of. */
#define X(list)              "Zip(x(Q), Q, " list ")"
#define Y(list)              "Zip(y(Q), Q, " list ")"
#define SQUARES(list)        "Zip(k^2, k, " list ")"
#define DEVIATIONS(list)     "Zip((k - Mean(" list "))^2, k, " list ")"
#define PRODUCTS(list, more) "Zip((k - Mean(" list "))*(l - Mean(" more ")), k, " list ", l, " more ")"
#define OF_POINTS            "Zip((x(P) - Mean(" X ("$1") "))*(y(P) - Mean(" Y ("$1") ")), P, $1)"
#define X_SQUARES            "Zip((x(P) - Mean(" X ("$1") "))^2, P, $1)"
#define Y_SQUARES            "Zip((y(P) - Mean(" Y ("$1") "))^2, P, $1)"
#define RESIDUALS            "Zip((y(P) - ($2))^2, P, $1)"
#define MIDDLE(list)         "(Element(Sort(" list "), floor((Length(" list ") + 1)/2)) + " \
  "Element(Sort(" list "), floor(Length(" list ")/2) + 1))/2"
/* Of the half of the numbers below the median, or above. */
#define LOWER                "(Element(Sort($1), floor((floor(Length($1)/2) + 1)/2)) + " \
  "Element(Sort($1), floor(floor(Length($1)/2)/2) + 1))/2"
#define UPPER                "(Element(Sort($1), Length($1) + 1 - floor((floor(Length($1)/2) + 1)/2)) + " \
  "Element(Sort($1), Length($1) - floor(floor(Length($1)/2)/2)))/2"
#define PROBABILITY(k)       "BinomialCoefficient($1, " k ")*($2)^(" k ")*(1 - ($2))^(($1) - (" k "))"

static const PorismTypedTemplate templates[] = {
  { "Median", { NUMBERS }, MIDDLE ("$1") },
  { "Q1", { NUMBERS }, LOWER }, { "Quartile1", { NUMBERS }, LOWER },
  { "Q3", { NUMBERS }, UPPER }, { "Quartile3", { NUMBERS }, UPPER },
  { "Variance", { NUMBERS }, "Mean(" DEVIATIONS ("$1") ")" }, { "varp", { NUMBERS }, "Mean(" DEVIATIONS ("$1") ")" },
  { "SampleVariance", { NUMBERS }, "Sum(" DEVIATIONS ("$1") ")/(Length($1) - 1)" },
  { "var", { NUMBERS }, "Sum(" DEVIATIONS ("$1") ")/(Length($1) - 1)" },
  { "SD", { NUMBERS }, "sqrt(Mean(" DEVIATIONS ("$1") "))" }, { "stdevp", { NUMBERS }, "sqrt(Mean(" DEVIATIONS ("$1") "))" },
  { "SampleSD", { NUMBERS }, "sqrt(Sum(" DEVIATIONS ("$1") ")/(Length($1) - 1))" },
  { "stdev", { NUMBERS }, "sqrt(Sum(" DEVIATIONS ("$1") ")/(Length($1) - 1))" },
  { "MAD", { NUMBERS }, "Mean(Zip(abs(k - Mean($1)), k, $1))" }, { "mad", { NUMBERS }, "Mean(Zip(abs(k - Mean($1)), k, $1))" },
  { "GeometricMean", { NUMBERS }, "Product($1)^(1/Length($1))" },
  { "HarmonicMean", { NUMBERS }, "Length($1)/Sum(Zip(1/k, k, $1))" },
  { "RootMeanSquare", { NUMBERS }, "sqrt(Mean(" SQUARES ("$1") "))" },
  { "SigmaXX", { NUMBERS }, "Sum(" SQUARES ("$1") ")" },
  { "SigmaXX", { POINTS }, "Sum(Zip(x(P)^2, P, $1))" },
  { "SigmaYY", { POINTS }, "Sum(Zip(y(P)^2, P, $1))" },
  { "SigmaXY", { POINTS }, "Sum(Zip(x(P)*y(P), P, $1))" },
  { "SigmaXY", { NUMBERS, NUMBERS }, "Sum(Zip(k*l, k, $1, l, $2))" },
  { "Sxx", { NUMBERS }, "Sum(" DEVIATIONS ("$1") ")" },
  { "Sxx", { POINTS }, "Sum(" X_SQUARES ")" }, { "Syy", { POINTS }, "Sum(" Y_SQUARES ")" },
  { "Sxy", { POINTS }, "Sum(" OF_POINTS ")" },
  { "Sxy", { NUMBERS, NUMBERS }, "Sum(" PRODUCTS ("$1", "$2") ")" },
  { "MeanX", { POINTS }, "Mean(" X ("$1") ")" }, { "MeanY", { POINTS }, "Mean(" Y ("$1") ")" },
  { "SDX", { POINTS }, "sqrt(Mean(" X_SQUARES "))" }, { "SDY", { POINTS }, "sqrt(Mean(" Y_SQUARES "))" },
  { "SampleSDX", { POINTS }, "sqrt(Sum(" X_SQUARES ")/(Length($1) - 1))" },
  { "SampleSDY", { POINTS }, "sqrt(Sum(" Y_SQUARES ")/(Length($1) - 1))" },
  { "Covariance", { POINTS }, "Mean(" OF_POINTS ")" },
  { "Covariance", { NUMBERS, NUMBERS }, "Mean(" PRODUCTS ("$1", "$2") ")" },
  { "CorrelationCoefficient", { POINTS }, "Sum(" OF_POINTS ")/sqrt(Sum(" X_SQUARES ")*Sum(" Y_SQUARES "))" },
  { "CorrelationCoefficient", { NUMBERS, NUMBERS },
    "Sum(" PRODUCTS ("$1", "$2") ")/sqrt(Sum(" DEVIATIONS ("$1") ")*Sum(" DEVIATIONS ("$2") "))" },
  { "SumSquaredErrors", { POINTS, FUNCTION }, "Sum(" RESIDUALS ")" },
  { "RSquare", { POINTS, FUNCTION }, "1 - Sum(" RESIDUALS ")/Sum(" Y_SQUARES ")" },
  { "nPr", { NUMBER, NUMBER }, "BinomialCoefficient($1, $2)*($2)!" },
  { "Binomial", { NUMBER, NUMBER, NUMBER, TRUTH }, PROBABILITY ("$3"), FALSE },
  { "Binomial", { NUMBER, NUMBER, NUMBER, TRUTH }, "Sum(Sequence(" PROBABILITY ("k") ", k, 0, $3))", TRUE },
  { "BinomialDist", { NUMBER, NUMBER, NUMBER, TRUTH }, PROBABILITY ("$3"), FALSE },
  { "BinomialDist", { NUMBER, NUMBER, NUMBER, TRUTH }, "Sum(Sequence(" PROBABILITY ("k") ", k, 0, $3))", TRUE },
};

/* Those that are written out by a function of their own. */
static const char *const others[] = { "CountIf", "Iteration", "IterationList", "Flatten", "PointList", "Dimension" };

const PorismTypedTemplate *
porism_typed_template_get (guint i)
{
  return i < G_N_ELEMENTS (templates) ? &templates[i] : NULL;
}

gboolean
porism_typed_template_exists (const char *command)
{
  for (gsize i = 0; i < G_N_ELEMENTS (templates); i++)
    if (g_str_equal (templates[i].command, command))
      return TRUE;
  return FALSE;
}

gboolean
porism_typed_command_is_written_out (const char *command)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (others[i], command))
      return TRUE;
  return porism_typed_template_exists (command);
}
