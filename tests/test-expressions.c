/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The expression language as it is read: what an expression is worth, why it is worth nothing, what
 * is refused, and where. */

#include "config.h"

#include <math.h>

#include "tests/expression-figure.h"

static double
number (const char *text)
{
  g_autoptr (PorismExpression) expression = parse (text);
  double value;

  if (evaluate_double (expression, 2, 3, &value, NULL) != PORISM_OK)
    g_error ("%s has no value", text);
  return value;
}

static void
test_values (void)
{
  /* x is 2 and y is 3 */
  static const struct { const char *text; double value; } rows[] = {
    { "1+2*3", 7 }, { "(1+2)*3", 9 }, { "2-3-4", -5 }, { "24/4/2", 3 }, { "24/4*2", 12 },
    { "2^3^2", 512 }, { "-2^2", -4 }, { "(-2)^2", 4 }, { "2^-1", 0.5 }, { "2*-3", -6 },
    { "--3", 3 }, { "-+-3", 3 }, { "+3", 3 }, { "2x", 4 }, { "2x^2", 8 }, { "(2x)^2", 16 },
    { "2 sqrt(9)", 6 }, { "2(x+1)", 6 }, { "(x+1)(x-1)", 3 }, { "x(x+1)", 6 }, { "xy", 6 },
    { "xy^2", 18 }, { "-xy", -6 }, { "x²", 4 }, { "x²y", 12 }, { "2³", 8 }, { "x⁻¹", 0.5 },
    { "x¹⁰", 1024 }, { "√9", 3 }, { "√(x+7)", 3 }, { "√9x", 6 }, { "2√9", 6 }, { "√√16", 2 },
    { "2×3", 6 }, { "2·3", 6 }, { "6÷3", 2 }, { "5−3", 2 }, { "|x-5|", 3 }, { "|x||y|", 6 },
    { "||x|-5|", 3 }, { "2|x-5|+1", 7 }, { "|-|x||", 2 }, { "1/2x", 1 }, { "1e3", 1000 },
    { "1.5E2", 150 }, { "1e-3", 0.001 }, { ".5", 0.5 }, { "2e", 2 * M_E }, { "2pi", 2 * M_PI },
    { "π", M_PI }, { "2πx", 4 * M_PI }, { "180°", M_PI }, { "180 deg", M_PI },
    { "-60°", -M_PI / 3 },
    { "sin(30°)", 0.5 }, { "cos(180°)", -1 }, { "sin(180°)", 0 }, { "tan(45°)", 1 },
    { "sec(60°)", 2 }, { "csc(30°)", 2 }, { "cot(45°)", 1 }, { "sin^2(30°)", 0.25 },
    { "sin²(30°)", 0.25 }, { "SIN(30°)", 0.5 }, { "arcsin(1)", M_PI_2 }, { "arccos(0)", M_PI_2 },
    { "arctan(1)", M_PI_4 }, { "atan2(1,-1)", 3 * M_PI_4 }, { "atan2(0,-1)", M_PI },
    { "atan2(-0,-1)", M_PI }, { "sinh(0)", 0 }, { "cosh(0)", 1 }, { "tanh(0)", 0 },
    { "exp(0)", 1 }, { "ln(e)", 1 }, { "log(1000)", 3 }, { "lg(1000)", 3 }, { "log(2,8)", 3 },
    { "cbrt(-27)", -3 }, { "nroot(32,5)", 2 }, { "(-8)^(1/3)", -2 }, { "8^(2/3)", 4 },
    { "abs(-3)", 3 }, { "sgn(-3)", -1 }, { "sign(0)", 0 }, { "floor(-0.5)", -1 },
    { "ceil(0.5)", 1 }, { "round(2.5)", 3 }, { "round(-2.5)", -2 },
    { "round(0.49999999999999994)", 0 }, { "min(3,1,2)", 1 }, { "max(3,1,2)", 3 }, { "0^0", 1 },
    { "x<y", 1 }, { "x>y", 0 }, { "1<x<=2", 1 }, { "1<x<2", 0 }, { "1<2<3<4", 1 },
    { "4>3>3", 0 }, { "x==2", 1 }, { "x!=2", 0 }, { "x≠2", 0 }, { "x≤2 ∧ y≥3", 1 },
    { "x<1 || y<4", 1 }, { "x<1 or y<4 and x>5", 0 }, { "not x<1", 1 }, { "!(x<1)&&y==3", 1 },
    { "¬(x<1)", 1 }, { "If(x<1,10,20)", 20 }, { "If(x<3,10)", 10 }, { "if(x<1,1,x<3,2,3)", 2 },
    { "If(x==2,1,1/0)", 1 }, { "If(x!=2,sqrt(-1),5)", 5 }, { "If(x>1&&y>1,If(x>2,1,2),3)", 2 },
    { "x<1 && 1/0>1", 0 }, { "x<3 || 1/0>1", 1 }, { "2+If(x>1,3,4)*5", 17 },
    { "0.1+0.2==0.3", 1 }, { "x=y", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double value = number (rows[i].text);

      if (fabs (value - rows[i].value) > 4e-16 * fmax (fabs (value), 1))
        g_error ("%s is %.17g, not %.17g", rows[i].text, value, rows[i].value);
    }
}

static void
test_references (void)
{
  static const struct { const char *text; double value; } rows[] = {
    { "AB", 5 }, { "2AB", 10 }, { "AB^2", 25 }, { "A_1B", 4 }, { "A_{1}B", 4 }, { "BA₁", 4 },
    { "A A_1", -1 }, { "AA_1", 11 }, { "x(B)", 3 }, { "y(B)", 4 }, { "x(B)+y(B)", 7 },
    { "x(B)x", 6 }, { "Distance(A,B)", 5 }, { "distance(A, A_{1})", 3 }, { "s", 10 }, { "2s", 20 },
    { "Length(s)", 10 }, { "v", 5 }, { "Length(v)", 5 }, { "Radius(c)", 2 }, { "k", 7 },
    { "k(x+1)", 21 }, { "ks", 70 }, { "kx", 14 }, { "d", 2.5 * M_PI }, { "h", M_PI / 3 },
    { "h/60°", 1 }, { "cos(h)", 0.5 }, { "Angle(A_1,A,B)", 0.92729521800161223 },
    { "Angle(B,A,A_1)", 0.92729521800161223 }, { "DirectedAngle(A_1,A,B)", 0.92729521800161223 },
    { "DirectedAngle(B,A,A_1)", 2 * M_PI - 0.92729521800161223 }, { "If(t,1,2)", 1 }, { "If(!t,1,2)", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismExpression) expression =
        porism_expression_parse (rows[i].text, &figure_scope, &error);
      double value;

      if (rows[i].value < 0)
        {
          g_assert_error (error, PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_TYPE);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpint (evaluate_double (expression, 2, 3, &value, NULL), ==, PORISM_OK);
      if (fabs (value - rows[i].value) > 1e-14)
        g_error ("%s is %.17g, not %.17g", rows[i].text, value, rows[i].value);
    }
}

static void
test_names (void)
{
  g_autoptr (PorismExpression) expression = parse ("A_{1}B+AB+k*s");
  const char *const renamed[] = { "P", "Q", "R_2", "m", "u'" };
  g_autofree char *text = porism_expression_to_text (expression, NULL);
  g_autofree char *other = porism_expression_to_text (expression, renamed);

  g_assert_cmpuint (porism_expression_get_n_references (expression), ==, 5);
  g_assert_cmpstr (porism_expression_get_reference (expression, 0), ==, "A_1");
  g_assert_cmpstr (porism_expression_get_reference (expression, 2), ==, "A");
  g_assert_cmpstr (text, ==, "Distance(A_1,B)+Distance(A,B)+k*s");
  g_assert_cmpstr (other, ==, "Distance(P,Q)+Distance(R_2,Q)+m*u'");
}

static PorismReason
get_reason (const char *text)
{
  g_autoptr (PorismExpression) expression = parse (text);
  PorismReason reason;
  double value;

  evaluate_double (expression, 0, 0, &value, &reason);

  return reason;
}

static void
test_undefined (void)
{
  static const struct { const char *text; PorismReason reason; } rows[] = {
    { "sqrt(-1)", PORISM_REASON_OUTSIDE_DOMAIN }, { "ln(0)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "ln(-1)", PORISM_REASON_OUTSIDE_DOMAIN }, { "1/0", PORISM_REASON_DIVISION_BY_ZERO },
    { "0^-1", PORISM_REASON_DIVISION_BY_ZERO }, { "0^(-1/2)", PORISM_REASON_DIVISION_BY_ZERO },
    { "asin(2)", PORISM_REASON_OUTSIDE_DOMAIN }, { "acos(-2)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "(-1)^(1/2)", PORISM_REASON_OUTSIDE_DOMAIN }, { "(-1)^pi", PORISM_REASON_OUTSIDE_DOMAIN },
    { "tan(90°)", PORISM_REASON_DIVISION_BY_ZERO }, { "cot(180°)", PORISM_REASON_DIVISION_BY_ZERO },
    { "sec(270°)", PORISM_REASON_DIVISION_BY_ZERO }, { "csc(0)", PORISM_REASON_DIVISION_BY_ZERO },
    { "log(1,5)", PORISM_REASON_DIVISION_BY_ZERO }, { "log(-1,5)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "nroot(-4,2)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "nroot(4,0)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "nroot(4,1.5)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "atan2(0,0)", PORISM_REASON_OUTSIDE_DOMAIN },
    { "If(1>2,3)", PORISM_REASON_OUTSIDE_DOMAIN }, { "1e300*1e300", PORISM_REASON_NOT_FINITE },
    { "exp(1000)", PORISM_REASON_NOT_FINITE },
    { "If(1e300^2-1e300^2<1,1,2)", PORISM_REASON_NOT_FINITE },
    { "1e300^1e300", PORISM_REASON_NOT_FINITE }, { "Angle(A,A,B)", PORISM_REASON_POINTS_COINCIDE },
    { "1+1", PORISM_REASON_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (get_reason (rows[i].text) != rows[i].reason)
      g_error ("%s: reason %d, not %d", rows[i].text, get_reason (rows[i].text), rows[i].reason);
}

static void
test_errors (void)
{
  static const struct { const char *text; int code; const char *message; } rows[] = {
    { "", PORISM_EXPRESSION_ERROR_SYNTAX, "character 1." },
    { "sqrt(2+3", PORISM_EXPRESSION_ERROR_SYNTAX, "“)” is missing at character 9." },
    { "(1+2)) ", PORISM_EXPRESSION_ERROR_SYNTAX, "at character 6." },
    { "2 +", PORISM_EXPRESSION_ERROR_SYNTAX, "at character 4." },
    { "2 3", PORISM_EXPRESSION_ERROR_SYNTAX, "at character 3." },
    { "√(2", PORISM_EXPRESSION_ERROR_SYNTAX, "“)” is missing at character 4." },
    { "|x", PORISM_EXPRESSION_ERROR_SYNTAX, "“|” is missing at character 3." },
    { "2#b", PORISM_EXPRESSION_ERROR_SYNTAX, "“#” is not expected at character 2." },
    { "2**3", PORISM_EXPRESSION_ERROR_SYNTAX, "“*” is not expected at character 3." },
    { "x=1=2", PORISM_EXPRESSION_ERROR_SYNTAX, "“=”" },
    { "If(x=1,2,3)", PORISM_EXPRESSION_ERROR_SYNTAX, "==" },
    { "sin + x", PORISM_EXPRESSION_ERROR_SYNTAX, "“(” is missing at character 5." },
    { "sec^-1(x)", PORISM_EXPRESSION_ERROR_SYNTAX, "exponent" },
    { "atan2(1)", PORISM_EXPRESSION_ERROR_SYNTAX, "atan2 takes 2 arguments" },
    { "sin(1,2)", PORISM_EXPRESSION_ERROR_SYNTAX, "sin takes 1 argument at character 1." },
    { "min(1)", PORISM_EXPRESSION_ERROR_SYNTAX, "min takes at least 2" },
    { "1+sqr(2)", PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, "“sqrt”?) at character 3." },
    { "zzz", PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, "“zzz”" },
    { "AZ", PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, "“AZ”" },
    { "Distance(A,Q)", PORISM_EXPRESSION_ERROR_UNKNOWN_NAME, "at character 12." },
    { "1+A", PORISM_EXPRESSION_ERROR_TYPE, "x(A)" },
    { "c", PORISM_EXPRESSION_ERROR_TYPE, "Radius(c)" },
    { "2p", PORISM_EXPRESSION_ERROR_TYPE, "polygon" },
    { "g+1", PORISM_EXPRESSION_ERROR_TYPE, "line" },
    { "Distance(A,c)", PORISM_EXPRESSION_ERROR_TYPE, "at character 12." },
    { "Radius(s)", PORISM_EXPRESSION_ERROR_TYPE, "segment" },
    { "1+(x<2)", PORISM_EXPRESSION_ERROR_TYPE, "condition" },
    { "sqrt(x<2)", PORISM_EXPRESSION_ERROR_TYPE, "at character 6." },
    { "t+1", PORISM_EXPRESSION_ERROR_TYPE, "condition" },
    { "-(x<2)", PORISM_EXPRESSION_ERROR_TYPE, "condition" },
    { "(x<2)<3", PORISM_EXPRESSION_ERROR_TYPE, "at character 1." },
    { "x&&y", PORISM_EXPRESSION_ERROR_TYPE, "at character 1." },
    { "!x", PORISM_EXPRESSION_ERROR_TYPE, "at character 2." },
    { "If(x,1,2)", PORISM_EXPRESSION_ERROR_TYPE, "at character 4." },
    { "If(x<1,x<2,3)", PORISM_EXPRESSION_ERROR_TYPE, "at character 8." },
    { "x<1=2", PORISM_EXPRESSION_ERROR_TYPE, "condition" },
    { "1e400", PORISM_EXPRESSION_ERROR_LIMIT, "at character 1." },
    { "1e-301", PORISM_EXPRESSION_ERROR_LIMIT, "300" },
    { "1e99999999999999999999999", PORISM_EXPRESSION_ERROR_LIMIT, "300" },
    { "x+\xff", PORISM_EXPRESSION_ERROR_SYNTAX, "UTF-8 at character 3." },
    { "√\xe2\x88", PORISM_EXPRESSION_ERROR_SYNTAX, "UTF-8 at character 2." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismExpression) expression =
        porism_expression_parse (rows[i].text, &figure_scope, &error);

      if (expression || error->domain != PORISM_EXPRESSION_ERROR || error->code != rows[i].code ||
          !strstr (error->message, rows[i].message))
        g_error ("%s: %s", rows[i].text, error ? error->message : "no error");
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
expect_limit (char    *text,
              gboolean limited)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &figure_scope, &error);

  if (limited)
    g_assert_error (error, PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_LIMIT);
  else
    g_assert_no_error (error);
  g_free (text);
}

static void
test_limits (void)
{
  expect_limit (repeat ("(", "1", ")", 200), FALSE);
  expect_limit (repeat ("(", "1", ")", 201), TRUE);
  expect_limit (repeat ("(", "1", ")", 30000), TRUE);
  expect_limit (repeat ("(", "1", ")", 100000), TRUE);
  expect_limit (repeat ("sin(", "1", ")", 200), FALSE);
  expect_limit (repeat ("sin(", "1", ")", 201), TRUE);
  expect_limit (repeat ("√", "2", "", 201), TRUE);
  expect_limit (repeat ("|", "2", "|", 201), TRUE);
  expect_limit (repeat ("2^", "2", "", 200), FALSE);
  expect_limit (repeat ("2^", "2", "", 201), TRUE);
  expect_limit (repeat ("2^-", "2", "", 20000), TRUE);
  expect_limit (repeat ("1-(", "1", ")", 201), TRUE);
  expect_limit (repeat ("-", "1", "", 9000), FALSE);
  expect_limit (repeat ("-", "1", "", 60000), TRUE);
  expect_limit (repeat ("", "1", "+1", 4000), FALSE);
  expect_limit (repeat ("", "1", "+1", 6000), TRUE);
  expect_limit (repeat ("", "1", "+1", 35000), TRUE);
  expect_limit (repeat ("", "1", "", 1), FALSE);
  expect_limit (repeat ("1", "", "", 1000), FALSE);
  expect_limit (repeat ("1", "", "", 1001), TRUE);
  expect_limit (repeat ("0", "1", "", 5000), FALSE);
  expect_limit (repeat (" ", "1", "", 65535), FALSE);
  expect_limit (repeat (" ", "1", "", 70000), TRUE);
  expect_limit (repeat ("", "1", "<1", 3000), TRUE);
  expect_limit (repeat ("If(1<", "1", "<2,1,2)", 100), TRUE);
  expect_limit (repeat ("a", "", "", 65), TRUE);
  expect_limit (repeat ("AB+", "1", "", 5500), TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expressions/values", test_values);
  g_test_add_func ("/expressions/references", test_references);
  g_test_add_func ("/expressions/names", test_names);
  g_test_add_func ("/expressions/undefined", test_undefined);
  g_test_add_func ("/expressions/errors", test_errors);
  g_test_add_func ("/expressions/limits", test_limits);

  return g_test_run ();
}
