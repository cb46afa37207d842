/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Derivatives and antiderivatives: as they are written, against difference quotients on random terms, and
 * each against the other. Zeros: of random polynomials with known roots, and of functions whose poles and
 * jumps are none. */

#include "config.h"

#include <math.h>

#include <glib.h>

#include "engine/calculus/differentiate.h"
#include "engine/expressions/complex.h"
#include "engine/roots/zeros.h"

static const char *const variables[] = { "x", NULL };

static PorismExpression *
parse (const char *text)
{
  const PorismExpressionScope scope = { .variables = variables };
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);

  g_assert_no_error (error);
  return expression;
}

static PorismStatus
evaluate (const PorismExpression *expression,
          double                  x,
          double                 *value)
{
  PorismDoubleField field;

  porism_double_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, &x, value);
}

typedef struct
{
  const char *term;
  const char *answer;           /* NULL: none */
} Case;

static void
check (const Case       *cases,
       gsize             n,
       PorismExpression *derive (const PorismExpression *))
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (PorismExpression) term = parse (cases[i].term);
      g_autoptr (PorismExpression) answer = derive (term);
      g_autofree char *text = answer != NULL ? porism_expression_to_text (answer, NULL) : NULL;

      if (g_strcmp0 (text, cases[i].answer) != 0)
        g_error ("%s gives %s, not %s", cases[i].term, text, cases[i].answer);
    }
}

static PorismExpression *
differentiate (const PorismExpression *expression)
{
  return porism_expression_differentiate (expression, 0, 1);
}

static void
test_derivatives (void)
{
  static const Case cases[] = {
    { "x^2", "2*x" }, { "7", "0" }, { "3*x", "3" }, { "x^3-3*x+1", "3*x^2-3" },
    { "sin(x)*cos(x)", "cos(x)^2-sin(x)^2" }, { "sin(x)^2", "2*sin(x)*cos(x)" },
    { "1/x", "-1/x^2" }, { "(x^2+1)/(x-1)", "(x^2-2*x-1)/(x-1)^2" }, { "sqrt(x^2+1)", "x/sqrt(x^2+1)" },
    { "x^x", "x^x*(ln(x)+1)" }, { "2^x", "2^x*ln(2)" }, { "e^(-x)", "-e^(-x)" },
    { "(x-1)^10", "10*(x-1)^9" }, { "(x^2-1)*(x+3)", "3*x^2+6*x-1" }, { "tan(x)", "1/cos(x)^2" },
    { "abs(x)", "x/abs(x)" }, { "If(x<0,-x,x^2)", "If(x<0,-1,x>0,2*x)" },
    { "log(2,x)", "1/(x*ln(2))" }, { "cbrt(x)", "1/(3*x^(2/3))" }, { "floor(x)", "If(x!=floor(x),0)" },
    { "min(x,x^2)", "If(x<x^2,1,x>x^2,2*x)" }, { "atan(x/2)", "2/(x^2+4)" },
    { "x*ln(x)", "ln(x)+1" }, { "cos(2*x)", "-2*sin(2*x)" }, { "x/sqrt(x^2+1)", "1/(x^2+1)^(3/2)" },
  };

  check (cases, G_N_ELEMENTS (cases), differentiate);
}

static void
test_antiderivatives (void)
{
  static const Case cases[] = {
    { "x^2", "x^3/3" }, { "1/x", "ln(abs(x))" }, { "5", "5*x" }, { "cos(2*x+1)", "sin(2*x+1)/2" },
    { "x*e^x", "e^x*(x-1)" }, { "ln(x)", "x*ln(x)-x" }, { "1/(x^2+1)", "atan(x)" },
    { "1/(x^2-1)", "ln(abs(x-1))/2-ln(abs(x+1))/2" }, { "sin(x)^2", "x/2-sin(2*x)/4" },
    { "x*e^(x^2)", "e^x^2/2" }, { "ln(x)/x", "ln(x)^2/2" }, { "sqrt(x)", "2*x^(3/2)/3" },
    { "sqrt(1-x^2)", "x*sqrt(1-x^2)/2+asin(x)/2" }, { "1/(x^2+1)^2", "x/(2*(x^2+1))+atan(x)/2" },
    { "x^3/(x-1)", "x^3/3+x^2/2+x+ln(abs(x-1))" }, { "tan(x)", "-ln(abs(cos(x)))" },
    { "x*sqrt(x+1)", "2*(x+1)^(5/2)/5-2*(x+1)^(3/2)/3" }, { "abs(x)", "x*abs(x)/2" },
    { "e^(-x^2)", NULL }, { "sin(x)/x", NULL }, { "x^x", NULL }, { "floor(x)", NULL },
  };

  check (cases, G_N_ELEMENTS (cases), porism_expression_integrate);
}

/* ---- random terms ---- */

static char *
make_term (GRand *random,
           guint  depth)
{
  static const char *const functions[] = { "sin", "cos", "exp", "atan", "sinh", "sqrt", "abs", "ln" };
  g_autofree char *a = NULL, *b = NULL;

  if (depth == 0)
    return g_rand_boolean (random) ? g_strdup ("x")
                                   : g_strdup_printf ("%d", g_rand_int_range (random, 1, 5));
  a = make_term (random, depth - 1);
  b = make_term (random, g_rand_int_range (random, 0, (gint) depth));
  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      return g_strdup_printf ("(%s+%s)", a, b);
    case 1:
      return g_strdup_printf ("(%s-%s)", a, b);
    case 2:
      return g_strdup_printf ("(%s)*(%s)", a, b);
    case 3:
      return g_strdup_printf ("(%s)/(%s)", a, b);
    case 4:
      return g_strdup_printf ("(%s)^%d", a, g_rand_int_range (random, 2, 4));
    default:
      return g_strdup_printf ("%s(%s)", functions[g_rand_int_range (random, 0, 8)], a);
    }
}

/* The difference quotient where it is trustworthy: where halving the step hardly changes it. */
static gboolean
find_slope (const PorismExpression *term,
            double                  x,
            double                 *slope)
{
  double quotients[2];

  for (int i = 0; i < 2; i++)
    {
      double h = 1e-4 / (1 << i), before, after;

      if (evaluate (term, x - h, &before) != PORISM_OK || evaluate (term, x + h, &after) != PORISM_OK)
        return FALSE;
      /* Of large values the difference is rounding. */
      if (fabs (before) > 1e3)
        return FALSE;
      quotients[i] = (after - before) / (2 * h);
    }
  *slope = quotients[1];
  return fabs (*slope) < 1e6 && fabs (quotients[0] - quotients[1]) < 1e-6 * (1 + fabs (*slope));
}

/* A derivative agrees with difference quotients, and can be read again. */
static void
test_random_derivatives (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_compared = 0;

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *text = make_term (random, (guint) g_rand_int_range (random, 1, 5));
      g_autoptr (PorismExpression) term = parse (text);
      g_autoptr (PorismExpression) derivative = differentiate (term);
      g_autofree char *printed = NULL;
      g_autoptr (PorismExpression) again = NULL;
      double x = g_rand_double_range (random, -3, 3), slope, value;

      if (derivative == NULL)
        continue;
      printed = porism_expression_to_text (derivative, NULL);
      again = parse (printed);
      if (!find_slope (term, x, &slope) || evaluate (again, x, &value) != PORISM_OK)
        continue;
      n_compared++;
      if (fabs (value - slope) > 1e-4 * (1 + fabs (slope)))
        g_error ("%s has the slope %g at %g, but its derivative %s is %g", text, slope, x, printed, value);
    }
  g_test_message ("%u of 3000 compared", n_compared);
  g_assert_cmpuint (n_compared, >, 1000);
}

/* An antiderivative differentiated has the values of the integrand. */
static void
test_random_antiderivatives (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint n_found = 0, n_compared = 0;

  for (guint i = 0; i < 1500; i++)
    {
      g_autofree char *text = make_term (random, (guint) g_rand_int_range (random, 1, 4));
      g_autoptr (PorismExpression) term = parse (text);
      g_autoptr (PorismExpression) whole = porism_expression_integrate (term);
      double x = g_rand_double_range (random, -3, 3), slope, value;

      if (whole == NULL)
        continue;
      n_found++;
      if (evaluate (term, x, &value) != PORISM_OK || !find_slope (whole, x, &slope))
        continue;
      n_compared++;
      if (fabs (value - slope) > 1e-4 * (1 + fabs (value)))
        g_error ("%s is %g at %g, but its antiderivative has the slope %g", text, value, x, slope);
    }
  g_test_message ("%u found, %u compared", n_found, n_compared);
  g_assert_cmpuint (n_compared, >, 300);
}

/* ---- sameness ---- */

static void
test_sameness (void)
{
  static const Case same[] = {
    { "sin(x)^2+cos(x)^2", "1" }, { "cos(2*x)", "1-2*sin(x)^2" }, { "tan(x)*cos(x)", "sin(x)" },
    { "(x+1)^3", "x^3+3*x^2+3*x+1" }, { "e^(x+1)", "e*e^x" }, { "sqrt(x)^2", "x" },
    { "cosh(x)^2-sinh(x)^2", "1" }, { "abs(x)^2", "x^2" }, { "1/(x-1)-1/(x+1)", "2/(x^2-1)" },
  };
  static const Case different[] = {
    { "sin(x)", "cos(x)" }, { "x", "abs(x)" }, { "e^(2*x)", "e^x" }, { "sqrt(x^2)", "x" },
    { "x^2", "x^2+1/1000000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (PorismExpression) a = parse (same[i].term), b = parse (same[i].answer);

      g_assert_true (porism_expression_is_same (a, b));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (different); i++)
    {
      g_autoptr (PorismExpression) a = parse (different[i].term), b = parse (different[i].answer);

      g_assert_false (porism_expression_is_same (a, b));
    }
}

/* ---- zeros ---- */

/* The coefficients of the product of x - root. */
static void
multiply_roots (const double *roots,
                guint         n,
                double       *coefficients)
{
  coefficients[0] = 1;
  for (guint i = 0; i < n; i++)
    {
      coefficients[i + 1] = 0;
      for (guint k = i + 1; k > 0; k--)
        coefficients[k] = coefficients[k - 1] - roots[i] * coefficients[k];
      coefficients[0] *= -roots[i];
    }
}

/* Roots at quarters; some are twofold, which counts once. */
static void
test_zeros_of_polynomials (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint trial = 0; trial < 2000; trial++)
    {
      guint n = (guint) g_rand_int_range (random, 1, 7), n_different = 0;
      double roots[8], coefficients[9], zeros[PORISM_MOST_ZEROS];
      double at = -8;

      for (guint i = 0; i < n; i++)
        {
          gboolean twofold = i > 0 && g_rand_int_range (random, 0, 6) == 0 &&
                             (i < 2 || roots[i - 2] != roots[i - 1]);

          if (!twofold)
            {
              at += g_rand_int_range (random, 2, 9) / 4.0;
              n_different++;
            }
          roots[i] = at;
        }
      multiply_roots (roots, n, coefficients);
      g_assert_cmpint (porism_zeros_of_polynomial (coefficients, n, -1e300, 1e300, zeros), ==, n_different);
      for (guint i = 0, k = 0; i < n; i++)
        if (i == 0 || roots[i] != roots[i - 1])
          g_assert_cmpfloat_with_epsilon (zeros[k++], roots[i], 1e-4);
    }
}

static gboolean
sample (gpointer closure,
        double   t,
        double  *value)
{
  return evaluate (closure, t, value) == PORISM_OK;
}

static gint
search_all (const char    *text,
            double         start,
            double         end,
            double        *zeros,
            PorismLeftOut *left_out)
{
  g_autoptr (PorismExpression) expression = parse (text);

  return porism_zeros_search (sample, NULL, expression, start, end, FALSE, zeros, left_out);
}

static gint
search (const char *text,
        double      start,
        double      end,
        double     *zeros)
{
  return search_all (text, start, end, zeros, NULL);
}

static void
test_search (void)
{
  double zeros[PORISM_MOST_ZEROS];

  g_assert_cmpint (search ("1/x", -10, 10, zeros), ==, 0);
  g_assert_cmpint (search ("tan(x)", -4, 4, zeros), ==, 3);
  g_assert_cmpint (search ("sign(x)", -1.03, 1, zeros), ==, 0);
  g_assert_cmpint (search ("floor(x)-1/2", -3, 3, zeros), ==, 0);
  g_assert_cmpint (search ("sin(x)-1", 0, 10, zeros), ==, 2);
  g_assert_cmpfloat_with_epsilon (zeros[0], G_PI / 2, 1e-6);
  g_assert_cmpint (search ("sqrt(x-1)", -1e300, 1e300, zeros), ==, 1);
  g_assert_cmpfloat_with_epsilon (zeros[0], 1, 1e-9);
  g_assert_cmpint (search ("(x-1/3)*(x-1/3-1/100)*e^x", -1e300, 1e300, zeros), ==, 2);
  g_assert_cmpint (search ("exp(-x^2)", -1e300, 1e300, zeros), ==, 0);
  g_assert_cmpint (search ("max(x,0)", -1e300, 1e300, zeros), ==, 0);
  g_assert_cmpint (search ("x-x", -1e300, 1e300, zeros), ==, -1);
}

/* What is found follows one another; where zeros are left out is said. */
static void
test_dense_zeros (void)
{
  double zeros[PORISM_MOST_ZEROS];
  PorismLeftOut left_out;
  gint n;

  g_assert_cmpint (search_all ("sin(x^2)/x", -1e300, 1e300, zeros, &left_out), ==, PORISM_MOST_ZEROS);
  g_assert_true (left_out.more && !left_out.crowded);
  for (gint i = 0; i < PORISM_MOST_ZEROS; i++)
    g_assert_cmpfloat_with_epsilon (zeros[i] * zeros[i] / G_PI, 3183 - i, 1e-6);
  g_assert_cmpint (search_all ("sin(10*pi*x)", -1e300, 1e300, zeros, &left_out), ==, PORISM_MOST_ZEROS);
  for (gint i = 0; i < PORISM_MOST_ZEROS; i++)
    g_assert_cmpfloat_with_epsilon (zeros[i], -99.9 + i / 10.0, 0.1 + 1e-6);
  g_assert_cmpfloat_with_epsilon (zeros[63] - zeros[0], 6.3, 1e-6);
  n = search_all ("sin(1/x)", -1e300, 1e300, zeros, &left_out);
  g_assert_true (!left_out.more && left_out.crowded && left_out.start < 0 && left_out.end > 0);
  g_assert_cmpint (n, ==, (int) (-1 / (G_PI * left_out.start)) + (int) (1 / (G_PI * left_out.end)));
  g_assert_cmpfloat (left_out.end - left_out.start, <, 0.1);
  for (gint i = 0; i < n; i++)
    g_assert_cmpfloat_with_epsilon (1 / (G_PI * zeros[i]),
                                    zeros[i] < 0 ? -1 - i : n - i, 1e-6);
  g_assert_cmpint (search_all ("sin(10^9*x)", -1e300, 1e300, zeros, &left_out), ==, 0);
  g_assert_true (left_out.crowded && left_out.start == -100 && left_out.end == 100);
  g_assert_cmpint (search_all ("sin(40*x)-x/3", -1e300, 1e300, zeros, &left_out), >, 60);
  g_assert_false (left_out.crowded);
}

/* Neither jumps nor poles nor what rounding leaves of a twofold zero are crowds. */
static void
test_sparse_zeros (void)
{
  static const struct { const char *text; gint n; } rows[] = {
    { "tan(x)", 63 }, { "floor(x)+1/2", 0 }, { "e^(20*x)-1", 1 }, { "(x^2-2*x+1)*e^x", 1 }, { "sin(x)^2", 63 },
    { "1/sin(x)", 0 }, { "cos(10*pi*x)+2", 0 }, { "sqrt(x)-1", 1 }, { "ln(x)", 1 }, { "cbrt(x-1/3)", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double zeros[PORISM_MOST_ZEROS];
      PorismLeftOut left_out;

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (search_all (rows[i].text, -1e300, 1e300, zeros, &left_out), ==, rows[i].n);
      g_assert_false (left_out.more || left_out.crowded);
    }
}

/* At a corner the sign need not change, and a piece along which the function vanishes is no zero. */
static void
test_corners_and_pieces (void)
{
  static const struct { const char *text; gint n; double last; guint n_pieces; double from, to; } rows[] = {
    { "abs(x-1/3)", 1, 1.0 / 3 }, { "abs(x^2-2)*(x-5)*e^x", 3, 5 }, { "max(x-1/3,1/3-x)*x", 2, 1.0 / 3 },
    { "sqrt(abs(x-1/3))", 1, 1.0 / 3 }, { "sqrt((x-sqrt(2))^2)*(x-5)", 2, 5 }, { "abs(x-97.3)^(1/8)", 1, 97.3 },
    { "abs(x-1/3)+10^-9", 0 }, { "floor(x)+1/2", 0 }, { "min(abs(x-1/3),abs(x+2/3))+10^-7", 0 },
    { "abs(x)-x", 0, 0, 1, 0, 100 }, { "floor(x)-2", 0, 0, 1, 2, 3 }, { "floor(10*x)-21", 0, 0, 1, 2.1, 2.2 },
    { "abs(x-1)+abs(x+1)-2", 0, 0, 1, -1, 1 }, { "max(sin(x),0)*(x-1)", 1, 1, 32, -31 * G_PI, -30 * G_PI },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double zeros[PORISM_MOST_ZEROS];
      PorismLeftOut left_out;
      gint n = search_all (rows[i].text, -1e300, 1e300, zeros, &left_out);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (n, ==, rows[i].n);
      if (n > 0)
        g_assert_cmpfloat_with_epsilon (zeros[n - 1], rows[i].last, 1e-9);
      g_assert_cmpuint (left_out.n_pieces, ==, rows[i].n_pieces);
      g_assert_cmpfloat_with_epsilon (left_out.piece_start, rows[i].from, 1e-9);
      g_assert_cmpfloat_with_epsilon (left_out.piece_end, rows[i].to, 1e-9);
    }
}

/* ---- integration ---- */

static void
check_integral (const char *text,
                double      start,
                double      end,
                double      value)
{
  g_autoptr (PorismExpression) term = parse (text);
  PorismBallField field;
  arb_t from, to, integral;

  porism_ball_field_init (&field, 128);
  arb_init (from);
  arb_init (to);
  arb_init (integral);
  arb_set_d (from, start);
  arb_set_d (to, end);
  if (isnan (value))
    g_assert_cmpint (porism_expression_integrate_ball (&field, term, NULL, from, to, PORISM_INTEGRAL_BITS,
                                                       integral), ==,
                     PORISM_UNABLE);
  else
    {
      g_assert_cmpint (porism_expression_integrate_ball (&field, term, NULL, from, to, PORISM_INTEGRAL_BITS,
                                                         integral), ==,
                       PORISM_OK);
      g_assert_cmpfloat_with_epsilon (arf_get_d (arb_midref (integral), ARF_RND_NEAR), value, 1e-12);
      g_assert_cmpfloat (mag_get_d (arb_radref (integral)), <, 1e-9);
    }
  arb_clear (from);
  arb_clear (to);
  arb_clear (integral);
}

static void
test_rigorous_integrals (void)
{
  check_integral ("x^2", 0, 3, 9);
  check_integral ("abs(x)", -1, 2, 2.5);
  check_integral ("If(x<0,-x,sin(x))", -1, 1, 0.5 + 1 - cos (1));
  check_integral ("floor(x)", 0, 3, 3);
  check_integral ("cbrt(x)", 1, 8, 11.25);
  check_integral ("min(x,1)", 0, 2, 1.5);
  check_integral ("1/x", -1, 1, NAN);
  check_integral ("sqrt(1-x^2)", 0, 2, NAN);
  check_integral ("ln(x)", -2, -1, NAN);
  check_integral ("asin(x)", 0, 2, NAN);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calculus/derivatives", test_derivatives);
  g_test_add_func ("/calculus/antiderivatives", test_antiderivatives);
  g_test_add_func ("/calculus/random-derivatives", test_random_derivatives);
  g_test_add_func ("/calculus/random-antiderivatives", test_random_antiderivatives);
  g_test_add_func ("/calculus/sameness", test_sameness);
  g_test_add_func ("/calculus/zeros-of-polynomials", test_zeros_of_polynomials);
  g_test_add_func ("/calculus/search", test_search);
  g_test_add_func ("/calculus/dense-zeros", test_dense_zeros);
  g_test_add_func ("/calculus/sparse-zeros", test_sparse_zeros);
  g_test_add_func ("/calculus/corners-and-pieces", test_corners_and_pieces);
  g_test_add_func ("/calculus/rigorous-integrals", test_rigorous_integrals);
  return g_test_run ();
}
