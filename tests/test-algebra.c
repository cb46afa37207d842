/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions written otherwise: as people write them, and the same everywhere; an inverse undoes, on both sides; what has no
 * such form is refused. */

#include "config.h"

#include <math.h>

#include <glib.h>

#include "engine/calculus/algebra.h"
#include "engine/field/field.h"

#define N_PLACES 41

typedef PorismExpression *(*Rewrite) (const PorismExpression *self);

typedef struct
{
  const char *term;
  const char *answer;           /* NULL: none */
} Case;

static PorismExpression *
parse (const char *text)
{
  static const char *const variables[] = { "x", NULL };
  const PorismExpressionScope scope = { .variables = variables, .pairs = TRUE };
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);

  g_assert_no_error (error);
  return expression;
}

/* NAN where there is no value. */
static double
evaluate (const PorismExpression *expression,
          double                  x)
{
  PorismDoubleField field;
  double value;

  porism_double_field_init (&field);
  if (porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, &x, &value) != PORISM_OK)
    return (double) NAN;
  return value;
}

static double
get_place (guint i)
{
  return (i - (N_PLACES - 1) / 2.0) * 0.37 + 0.013;
}

static void
check_text (const Case             *one,
            const PorismExpression *answer)
{
  g_autofree char *text = answer != NULL ? porism_expression_to_text (answer, NULL) : NULL;

  if (g_strcmp0 (text, one->answer) != 0)
    g_test_fail_printf ("%s gives %s, not %s", one->term, text, one->answer);
}

static void
check_values (const Case             *one,
              const PorismExpression *term,
              const PorismExpression *answer)
{
  for (guint i = 0; i < N_PLACES; i++)
    {
      const double wanted = evaluate (term, get_place (i)), is = evaluate (answer, get_place (i));

      if (isnan (wanted) ? !isnan (is) : !(fabs (is - wanted) <= 1e-9 * (1 + fabs (wanted))))
        g_test_fail_printf ("%s is %g at %g, but its other form %g", one->term, wanted, get_place (i), is);
    }
}

static void
check_same (const Case *cases,
            gsize       n,
            Rewrite     rewrite)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (PorismExpression) term = parse (cases[i].term);
      g_autoptr (PorismExpression) answer = rewrite (term);

      check_text (&cases[i], answer);
      if (answer != NULL)
        check_values (&cases[i], term, answer);
    }
}

static void
test_squares (void)
{
  static const Case cases[] = {
    { "x^2-4x+7", "(x-2)^2+3" }, { "2x^2+4x", "2*(x+1)^2-2" }, { "-x^2+x", "1/4-(2*x-1)^2/4" }, { "(x-1)(x+3)", "(x+1)^2-4" },
    { "x^2", "x^2" }, { "x^3", NULL }, { "x+1", NULL }, { "x^3+x^2-x^3", "x^2" }, { "sin(x)", NULL }, { "1/x", NULL },
  };

  check_same (cases, G_N_ELEMENTS (cases), porism_expression_complete_square);
}

static void
test_parts (void)
{
  static const Case cases[] = {
    { "x^2/(x^2-2x+1)", "1/(x-1)^2+2/(x-1)+1" }, { "1/(x^2-1)", "1/(2*(x-1))-1/(2*(x+1))" }, { "1/(x^2+1)", "1/(x^2+1)" },
    { "(x^5+1)/(x^3+x)", "x^2+(1-x)/(x^2+1)-1+1/x" }, { "x^2+1", "x^2+1" }, { "sqrt(x)/x", NULL }, { "1/sin(x)", NULL },
  };

  check_same (cases, G_N_ELEMENTS (cases), porism_expression_find_parts);
}

static void
test_polynomials (void)
{
  static const Case cases[] = {
    { "(x-3)^2", "x^2-6*x+9" }, { "(x+1)^3-x^3", "3*x^2+3*x+1" }, { "5", "5" }, { "e^x", NULL }, { "1/x", NULL },
  };

  check_same (cases, G_N_ELEMENTS (cases), porism_expression_write_polynomial);
}

static void
test_coefficients (void)
{
  g_autoptr (PorismExpression) term = parse ("(x+1)^3-x^3+pi*x");
  g_autoptr (PorismExpression) coefficients = porism_expression_find_coefficients (term);
  g_autoptr (PorismExpression) none = parse ("sin(x)");

  g_assert_nonnull (coefficients);
  g_assert_cmpuint (porism_expression_count_coefficients (coefficients), ==, 3);
  g_assert_cmpfloat (evaluate (coefficients, 0), ==, 1);
  g_assert_cmpfloat_with_epsilon (evaluate (coefficients, 1), 3 + G_PI, 1e-12);
  g_assert_cmpfloat (evaluate (coefficients, 2), ==, 3);
  g_assert_null (porism_expression_find_coefficients (none));
}

static void
test_fractions (void)
{
  static const Case above[] = { { "x/2+1/(3x)", "3*x^2+2" }, { "5/(x^2+2)", "5" }, { "sin(x)/x", "sin(x)" }, { "x^2", "x^2" } };
  static const Case below[] = { { "x/2+1/(3x)", "6*x" }, { "5/(x^2+2)", "x^2+2" }, { "sin(x)/x", "x" }, { "x^2", "1" } };

  for (gsize i = 0; i < G_N_ELEMENTS (above); i++)
    {
      g_autoptr (PorismExpression) term = parse (above[i].term);
      g_autoptr (PorismExpression) numerator = porism_expression_find_above (term);
      g_autoptr (PorismExpression) denominator = porism_expression_find_below (term);

      check_text (&above[i], numerator);
      check_text (&below[i], denominator);
    }
}

static void
test_angles (void)
{
  static const Case split[] = {
    { "sin(2x)", "2*sin(x)*cos(x)" }, { "cos(2x)", "cos(x)^2-sin(x)^2" }, { "sin(x+1)", "sin(1)*cos(x)+sin(x)*cos(1)" },
    { "tan(2x)", "tan(2*x)" },
  };
  static const Case joined[] = {
    { "sin(x)*cos(x)", "sin(2*x)/2" }, { "cos(x)^2", "cos(2*x)/2+1/2" }, { "sin(x)*sin(2x)", "cos(x)/2-cos(3*x)/2" }, { "x", "x" },
  };
  static const Case shorter[] = {
    { "1-sin(x)^2", "cos(x)^2" }, { "sin(x)^2+cos(x)^2", "1" }, { "sin(x)^4-cos(x)^4", "-cos(2*x)" }, { "tan(x)", "tan(x)" },
  };

  check_same (split, G_N_ELEMENTS (split), porism_expression_split_angles);
  check_same (joined, G_N_ELEMENTS (joined), porism_expression_join_angles);
  check_same (shorter, G_N_ELEMENTS (shorter), porism_expression_shorten_angles);
}

/* Where @first has a value, @then leads back. */
static void
check_back (const Case             *one,
            const PorismExpression *first,
            const PorismExpression *then)
{
  for (guint i = 0; i < N_PLACES; i++)
    {
      const double y = evaluate (first, get_place (i));

      if (isfinite (y) && fabs (y) < 1e4 && !(fabs (evaluate (then, y) - get_place (i)) < 1e-6))
        g_test_fail_printf ("%s: from %g to %g and back to %g", one->term, get_place (i), y, evaluate (then, y));
    }
}

static void
test_inverses (void)
{
  static const Case cases[] = {
    { "(x+1)/3", "3*x-1" }, { "x^3", "cbrt(x)" }, { "sqrt(x-1)", "If(x>=0,x^2+1)" }, { "e^(2x)+1", "ln(x-1)/2" },
    { "(x+1)/(x-2)", "-(2*x+1)/(1-x)" }, { "1/x", "1/x" }, { "1/sqrt(x)", "If(x>0,1/x^2)" }, { "2^x", "ln(x)/ln(2)" },
    { "ln(x)^3", "e^cbrt(x)" }, { "atan(x)", "If(x>-pi/2,If(x<pi/2,tan(x)))" }, { "sinh(x)", "ln(x+sqrt(x^2+1))" },
    { "acos(2x)", "If(x>=0,If(x<=pi,cos(x)/2))" }, { "x^(3/5)", "x^(5/3)" }, { "(1-x)^5", "1-x^(1/5)" },
    { "x^2", NULL }, { "1/x^2", NULL }, { "sin(x)", NULL }, { "abs(x)", NULL }, { "x^3+x", NULL }, { "5", NULL },
    { "(2x+2)/(x+1)", NULL }, { "floor(x)", NULL }, { "0x", NULL }, { "1^x", NULL }, { "cosh(x)", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismExpression) term = parse (cases[i].term);
      g_autoptr (PorismExpression) inverse = porism_expression_invert (term);

      check_text (&cases[i], inverse);
      if (inverse == NULL)
        continue;
      check_back (&cases[i], term, inverse);
      check_back (&cases[i], inverse, term);
    }
}

static void
test_curves (void)
{
  g_autoptr (PorismExpression) circle = parse ("(3*cos(x),3*sin(x))"), function = parse ("x^2");
  g_autoptr (PorismExpression) bend = porism_expression_find_curvature (circle), speed = porism_expression_find_speed (circle);
  g_autoptr (PorismExpression) of_function = porism_expression_find_curvature (function);

  for (guint i = 0; i < N_PLACES; i++)
    {
      g_assert_cmpfloat_with_epsilon (evaluate (bend, get_place (i)), 1 / 3.0, 1e-12);
      g_assert_cmpfloat_with_epsilon (evaluate (speed, get_place (i)), 3, 1e-12);
    }
  g_assert_cmpfloat (evaluate (of_function, 0), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/algebra/squares", test_squares);
  g_test_add_func ("/algebra/partial-fractions", test_parts);
  g_test_add_func ("/algebra/polynomials", test_polynomials);
  g_test_add_func ("/algebra/coefficients", test_coefficients);
  g_test_add_func ("/algebra/fractions", test_fractions);
  g_test_add_func ("/algebra/angles", test_angles);
  g_test_add_func ("/algebra/inverses", test_inverses);
  g_test_add_func ("/algebra/curves", test_curves);

  return g_test_run ();
}
