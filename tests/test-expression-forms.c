/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an expression is, apart from its value: its text, which reads back as the same tree, its
 * properties, the angles and numbers in it, and the polynomial that it is. */

#include "config.h"

#include <math.h>

#include "tests/expression-figure.h"

static void
assert_same_tree (const PorismExpression *a,
                  const PorismExpression *b)
{
  g_assert_cmpuint (a->n_nodes, ==, b->n_nodes);
  for (guint i = 0; i < a->n_nodes; i++)
    {
      const PorismNode *p = &a->nodes[i];
      const PorismNode *q = &b->nodes[i];

      g_assert_cmpint (p->op, ==, q->op);
      if (p->op == PORISM_OP_RATIONAL)
        g_assert_true (fmpq_equal (a->constants[p->operands[0]].value,
                                   b->constants[q->operands[0]].value));
      else
        g_assert_cmpmem (p->operands, sizeof p->operands, q->operands, sizeof q->operands);
    }
}

static void
check_round_trip (const char *source)
{
  g_autoptr (PorismExpression) first = parse (source);
  g_autofree char *text = porism_expression_to_text (first, NULL);
  g_autofree char *display = porism_expression_to_display (first, NULL);
  g_autoptr (PorismExpression) second = parse (text);
  g_autofree char *again = porism_expression_to_text (second, NULL);
  double before, after;
  PorismStatus status = evaluate_double (first, 1.5, -0.75, &before, NULL);

  assert_same_tree (first, second);
  g_assert_cmpstr (text, ==, again);
  g_assert_true (g_utf8_validate (display, -1, NULL));
  g_assert_cmpint (evaluate_double (second, 1.5, -0.75, &after, NULL), ==, status);
  if (before != after)
    g_error ("%s: %.17g, but %s: %.17g", source, before, text, after);
}

static void
test_round_trip (void)
{
  g_autoptr (GRand) random = new_random ();

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      append_random (text, random, g_rand_int_range (random, 0, 6), FALSE);
      check_round_trip (text->str);
    }
  check_round_trip ("1e300");
  check_round_trip ("123456789012345678901234567890e270");
  check_round_trip ("0.000000000000000000000000000000123");
  check_round_trip ("1.5e-300");
  check_round_trip ("x<y<2<=k && !(x==1||!t)");
  check_round_trip ("2-(-x)-(-x*y)-(-(x))");
  check_round_trip ("(-2)^-x^-2");
  check_round_trip ("min(1,min(2,3),4)+If(x<1,1,If(x<2,2))");
}

static void
test_text (void)
{
  static const struct { const char *source; const char *text; const char *display; } rows[] = {
    { "2√3", "2*sqrt(3)", "2√3" },
    { "(1+√5)/2", "(1+sqrt(5))/2", "(1 + √5)/2" },
    { "x^2+2x y+1", "x^2+2*x*y+1", "x² + 2x·y + 1" },
    { "25 pi", "25*pi", "25π" },
    { "65°", "65°", "65°" },
    { "360 deg-acos(3/5)", "360°-acos(3/5)", "360° − acos(3/5)" },
    { "8<=x<10", "8<=x&&x<10", "8 ≤ x < 10" },
    { "x!=1 and y>2 or t", "x!=1&&y>2||t", "x ≠ 1 ∧ y > 2 ∨ t" },
    { "2*3", "2*3", "2·3" },
    { "(x+1)(x-1)", "(x+1)*(x-1)", "(x + 1)(x − 1)" },
    { "x-(-2)", "x-(-2)", "x − (−2)" },
    { "x-(y-2)", "x-(y-2)", "x − (y − 2)" },
    { "x/(y/2)", "x/(y/2)", "x/(y/2)" },
    { "(x^2)^3", "(x^2)^3", "(x²)³" },
    { "x^-1", "x^(-1)", "x⁻¹" },
    { "x^(1/2)", "x^(1/2)", "x^(1/2)" },
    { "(√2)^2", "sqrt(2)^2", "(√2)²" },
    { "AB", "Distance(A,B)", "AB" },
    { "|x|", "abs(x)", "|x|" },
    { "floor(x)", "floor(x)", "⌊x⌋" },
    { "If(x<1,x,2)", "If(x<1,x,2)", "If(x < 1, x, 2)" },
    { "0.10", "0.1", "0.1" },
    { "0.2", "0.2", "0.2" },
    { "0.040", "0.04", "0.04" },
    { "1e25", "1e25", "1e25" },
    { "x²/9+y²/4=1", "x^2/9+y^2/4=1", "x²/9 + y²/4 = 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismExpression) expression = parse (rows[i].source);
      g_autofree char *text = porism_expression_to_text (expression, NULL);
      g_autofree char *display = porism_expression_to_display (expression, NULL);

      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpstr (display, ==, rows[i].display);
    }
}

static void
test_questions (void)
{
  static const struct { const char *text; const char *properties; } rows[] = {
    { "x<1", "condition" }, { "t", "condition" }, { "x=1", "equation" },
    { "x==1", "condition" }, { "60°+x", "degrees" }, { "2+3", "constant" },
    { "AB", "" }, { "sin(30°)", "constant degrees" }, { "k", "" }, { "pi", "constant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismExpression) expression = parse (rows[i].text);
      const char *properties = rows[i].properties;

      g_assert_cmpint (porism_expression_is_condition (expression), ==,
                       strstr (properties, "condition") != NULL);
      g_assert_cmpint (porism_expression_is_equation (expression), ==,
                       strstr (properties, "equation") != NULL);
      g_assert_cmpint (porism_expression_has_degrees (expression), ==,
                       strstr (properties, "degrees") != NULL);
      g_assert_cmpint (porism_expression_is_constant (expression), ==,
                       strstr (properties, "constant") != NULL);
    }
}

static void
test_turns (void)
{
  static const struct { const char *text; const char *turn; } rows[] = {
    { "60°", "1/6" }, { "pi/2", "1/4" }, { "0", "0" }, { "2pi", "1" }, { "-90°", "-1/4" },
    { "90°-25°", "13/72" }, { "3(pi/4)", "3/8" }, { "(1+2)*pi/(2*3)", "1/4" }, { "450°", "5/4" },
    { "30°+pi", "7/12" }, { "1-1", "0" }, { "1", NULL }, { "x", NULL }, { "pi^2", NULL },
    { "pi+1", NULL }, { "h", NULL }, { "√2pi", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismExpression) expression = parse (rows[i].text);
      fmpq_t turn;
      gboolean known;

      fmpq_init (turn);
      known = porism_expression_get_turn (expression, turn);
      g_assert_cmpint (known, ==, rows[i].turn != NULL);
      if (known)
        {
          g_autofree char *text = g_malloc (64);

          g_assert_cmpstr (fmpq_get_str (text, 10, turn), ==, rows[i].turn);
        }
      fmpq_clear (turn);
    }
}

static ulong
collect (const char *text,
         ulong       order)
{
  g_autoptr (PorismExpression) expression = parse (text);

  return porism_expression_collect_order (expression, order);
}

static void
test_orders (void)
{
  g_assert_cmpuint (collect ("sin(60°)", 1), ==, 6);
  g_assert_cmpuint (collect ("sin(60°)", 0), ==, 6);
  g_assert_cmpuint (collect ("sin(60°)+cos(45°)", 1), ==, 24);
  g_assert_cmpuint (collect ("sin(60°)", 5), ==, 30);
  g_assert_cmpuint (collect ("sin(α+10°)", 1), ==, 36);
  g_assert_cmpuint (collect ("60°+x", 1), ==, 1);
  g_assert_cmpuint (collect ("sin(pi/1000003)+tan(pi/7)", 1), ==, 14);
}

static void
test_rationals (void)
{
  fmpq_t value, read;

  fmpq_init (value);
  fmpq_init (read);
  for (slong n = -7; n <= 7; n++)
    for (ulong d = 1; d <= 7; d++)
      {
        g_autoptr (PorismExpression) written = NULL;
        g_autoptr (PorismExpression) again = NULL;
        g_autofree char *text = NULL;

        fmpq_set_si (value, n, d);
        written = porism_expression_new_rational (value);
        text = porism_expression_to_text (written, NULL);
        again = parse (text);
        g_assert_true (porism_expression_get_rational (again, read));
        g_assert_true (fmpq_equal (value, read));
      }
  for (guint i = 0; i < 3; i++)
    {
      static const char *const others[] = { "sqrt(4)", "x", "1/0" };
      g_autoptr (PorismExpression) other = parse (others[i]);

      g_assert_false (porism_expression_get_rational (other, NULL));
    }
  fmpq_clear (value);
  fmpq_clear (read);
}

/* The value of the polynomial in x at x = 2, y = 3. */
static double
evaluate_polynomial (const GPtrArray *coefficients)
{
  double sum = 0;

  for (guint i = coefficients->len; i-- > 0;)
    {
      double coefficient;

      g_assert_cmpint (evaluate_double (coefficients->pdata[i], NAN, 3, &coefficient, NULL), ==,
                       PORISM_OK);
      sum = sum * 2 + coefficient;
    }
  return sum;
}

static void
test_polynomials (void)
{
  static const struct { const char *text; int degree; } rows[] = {
    { "3", 0 }, { "y^2", 0 }, { "2x+1", 1 }, { "x^2-3x+2", 2 }, { "(x-1)(x+k)(x-√2)", 3 },
    { "(x+y)^4", 4 }, { "-(x-1)^2/AB", 2 }, { "x^2/9+y^2/4=1", 2 }, { "x^5-x^5+x", 1 },
    { "x*x*x", 3 }, { "2(x+1)=x", 1 }, { "x^0", 0 }, { "x°", 1 }, { "sin(y)x+If(y<1,2,3)", 1 },
    { "x^5", -1 }, { "sin(x)", -1 }, { "1/x", -1 }, { "x^y", -1 }, { "2^x", -1 }, { "x^-1", -1 },
    { "sqrt(x^2)", -1 }, { "If(x<1,x,2)", -1 }, { "x<1", -1 }, { "x/0", -1 }, { "|x|", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismExpression) expression = parse (rows[i].text);
      g_autoptr (GPtrArray) coefficients = porism_expression_get_polynomial (expression, 0, 4);
      double value;

      if ((coefficients ? (int) coefficients->len - 1 : -1) != rows[i].degree)
        g_error ("%s: degree %d", rows[i].text, coefficients ? (int) coefficients->len - 1 : -1);
      if (!coefficients)
        continue;
      g_assert_cmpint (evaluate_double (expression, 2, 3, &value, NULL), ==, PORISM_OK);
      if (fabs (evaluate_polynomial (coefficients) - value) > 1e-12 * fmax (fabs (value), 1))
        g_error ("%s: %g, not %g", rows[i].text, evaluate_polynomial (coefficients), value);
    }
}

/* Expansions that would fill the memory are refused. */
static void
test_polynomial_limits (void)
{
  g_autofree char *powers = repeat ("(", "x+y", ")^9", 40);
  g_autofree char *product = repeat ("", "1", "*(x+y+k)", 1000);
  const char *const texts[] = { powers, product };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PorismExpression) expression = parse (texts[i]);

      g_assert_null (porism_expression_get_polynomial (expression, 0, G_MAXUINT));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expressions/round-trip", test_round_trip);
  g_test_add_func ("/expressions/text", test_text);
  g_test_add_func ("/expressions/questions", test_questions);
  g_test_add_func ("/expressions/turns", test_turns);
  g_test_add_func ("/expressions/orders", test_orders);
  g_test_add_func ("/expressions/rationals", test_rationals);
  g_test_add_func ("/expressions/polynomials", test_polynomials);
  g_test_add_func ("/expressions/polynomial-limits", test_polynomial_limits);

  return g_test_run ();
}
