/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The expression language: what is read means the same in all fields and reads the same when it is
 * printed. Equalities are decided in the exact field, random expressions compare the fields. */

#include "config.h"

#include <math.h>

#include "engine/expressions/program.h"
#include "engine/field/bound.h"
#include "engine/field/exact.h"

#define PRECISION 256

/* A = (0, 0), B = (3, 4), A_1 = (3, 0); c has the radius 2, s the length 10, v the length 5, d is
 * 90 degrees and a turn, h is 60 degrees, k is 7, t is true; the others have no number. */
typedef struct
{
  const char *name;
  PorismKind kind;
  const char *elements[4];
} Object;

static const Object objects[] = {
  { "A", PORISM_KIND_POINT, { "0", "0" } },
  { "B", PORISM_KIND_POINT, { "3", "4" } },
  { "A_1", PORISM_KIND_POINT, { "3", "0" } },
  { "AA_1", PORISM_KIND_NUMBER, { "11" } },
  { "c", PORISM_KIND_CIRCLE, { "1", "1", "4" } },
  { "s", PORISM_KIND_SEGMENT, { "0", "0", "6", "8" } },
  { "v", PORISM_KIND_VECTOR, { "1", "1", "4", "5" } },
  { "d", PORISM_KIND_ANGLE, { "0", "2", "1" } },
  { "h", PORISM_KIND_ANGLE, { "1", "sqrt(3)", "0" } },
  { "α", PORISM_KIND_ANGLE, { "4", "3", "0" } },
  { "k", PORISM_KIND_NUMBER, { "7" } },
  { "t", PORISM_KIND_BOOLEAN, { "1" } },
  { "p", PORISM_KIND_POLYGON, { "0", "0" } },
  { "g", PORISM_KIND_LINE, { "1", "0", "0" } },
};

static const char *const variables[] = { "x", "y", NULL };

static PorismKind
resolve (const char *name, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    if (g_str_equal (objects[i].name, name))
      return objects[i].kind;
  return PORISM_KIND_NONE;
}

static const PorismExpressionScope scope = { variables, resolve, NULL };

static PorismExpression *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);

  if (!expression)
    g_error ("%s: %s", text, error->message);
  return expression;
}

/* The elements of the objects and the variables in one field. */
typedef struct
{
  PorismField *field;
  gpointer objects[G_N_ELEMENTS (objects)];
  gpointer variables;
} Values;

static gpointer
get_element (const Values *values, gpointer elements, gsize i)
{
  return (guint8 *) elements + i * values->field->klass->element_size;
}

static gpointer
new_elements (const Values *values, gsize n)
{
  gpointer elements = g_malloc0 (n * values->field->klass->element_size);

  values->field->klass->init_elements (values->field, elements, n);
  return elements;
}

static void
free_elements (const Values *values, gpointer elements, gsize n)
{
  values->field->klass->clear_elements (values->field, elements, n);
  g_free (elements);
}

static void
values_init (Values *values, PorismField *field, const fmpq *x, const fmpq *y)
{
  values->field = field;
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      values->objects[i] = new_elements (values, 4);
      for (guint j = 0; j < 4 && objects[i].elements[j]; j++)
        {
          g_autoptr (PorismExpression) element = parse (objects[i].elements[j]);
          PorismStatus status =
            porism_expression_evaluate[field->klass->kind] (
              field, element, NULL, NULL, get_element (values, values->objects[i], j));

          g_assert_cmpint (status, ==, PORISM_OK);
        }
    }
  values->variables = new_elements (values, 2);
  field->klass->set_rational (field, get_element (values, values->variables, 0), x);
  field->klass->set_rational (field, get_element (values, values->variables, 1), y);
}

static void
values_clear (Values *values)
{
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    free_elements (values, values->objects[i], 4);
  free_elements (values, values->variables, 2);
}

static PorismStatus
evaluate (const Values *values, const PorismExpression *expression, gpointer out)
{
  guint n = porism_expression_get_n_references (expression);
  g_autofree const void **references = g_new0 (const void *, n + 1);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (objects); j++)
      if (g_str_equal (porism_expression_get_reference (expression, i), objects[j].name))
        references[i] = values->objects[j];
  return porism_expression_evaluate[values->field->klass->kind] (
    values->field, expression, references, values->variables, out);
}

static PorismStatus
evaluate_double (const PorismExpression *expression, double x, double y, double *value)
{
  PorismDoubleField field;
  Values values;
  PorismStatus status;
  fmpq_t zero;

  fmpq_init (zero);
  porism_double_field_init (&field);
  values_init (&values, &field.base, zero, zero);
  ((double *) values.variables)[0] = x;
  ((double *) values.variables)[1] = y;
  *value = 0;
  status = evaluate (&values, expression, value);
  values_clear (&values);
  fmpq_clear (zero);

  return status;
}

static double
number (const char *text)
{
  g_autoptr (PorismExpression) expression = parse (text);
  double value;

  if (evaluate_double (expression, 2, 3, &value) != PORISM_OK)
    g_error ("%s has no value", text);
  return value;
}

static PorismReason
get_reason (const char *text)
{
  g_autoptr (PorismExpression) expression = parse (text);
  PorismDoubleField field;
  Values values;
  PorismStatus status;
  double value;
  fmpq_t zero;

  fmpq_init (zero);
  porism_double_field_init (&field);
  values_init (&values, &field.base, zero, zero);
  status = evaluate (&values, expression, &value);
  values_clear (&values);
  fmpq_clear (zero);

  return status == PORISM_UNDEFINED ? field.base.reason : PORISM_REASON_NONE;
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
    { "Angle(B,A,A_1)", 2 * M_PI - 0.92729521800161223 }, { "If(t,1,2)", 1 }, { "If(!t,1,2)", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismExpression) expression =
        porism_expression_parse (rows[i].text, &scope, &error);
      double value;

      if (rows[i].value < 0)
        {
          g_assert_error (error, PORISM_EXPRESSION_ERROR, PORISM_EXPRESSION_ERROR_TYPE);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpint (evaluate_double (expression, 2, 3, &value), ==, PORISM_OK);
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

/* The truth of a condition in the exact field; -1 where it is undefined, -2 where it is unable. */
static int
decide (const char *text)
{
  g_autoptr (PorismExpression) expression = parse (text);
  PorismExactField field;
  Values values;
  PorismStatus status;
  gpointer out;
  int truth;
  fmpq_t x, y;

  fmpq_init (x);
  fmpq_init (y);
  fmpq_set_si (x, 2, 1);
  fmpq_set_si (y, 3, 1);
  porism_exact_field_init (&field, porism_expression_collect_order (expression, 1));
  values_init (&values, &field.base, x, y);
  out = new_elements (&values, 1);
  status = evaluate (&values, expression, out);
  truth = status == PORISM_UNDEFINED ? -1
          : status == PORISM_UNABLE  ? -2
                                     : porism_exact_is_zero (&field, out) == PORISM_FALSE;
  free_elements (&values, out, 1);
  values_clear (&values);
  porism_exact_field_clear (&field);
  fmpq_clear (x);
  fmpq_clear (y);

  return truth;
}

static void
test_exact (void)
{
  static const struct { const char *text; int truth; } rows[] = {
    { "0.1+0.2==0.3", 1 }, { "1/3==0.3333333333333333", 0 }, { "sqrt(2)*sqrt(3)==sqrt(6)", 1 },
    { "sqrt(2)+sqrt(3)==sqrt(5+2*sqrt(6))", 1 }, { "sqrt(2)+sqrt(3)==sqrt(10)", 0 },
    { "sqrt(2)+sqrt(3)<sqrt(10)", 1 }, { "sin(60°)==sqrt(3)/2", 1 }, { "sin(60°)==0.866", 0 },
    { "cos(20°)*cos(40°)*cos(80°)==1/8", 1 }, { "cos(35°+70°)==cos(105°)", 1 },
    { "sin(35°)cos(70°)+cos(35°)sin(70°)==sin(105°)", 1 }, { "2cos(30°)==√3", 1 },
    { "tan(20°)*tan(40°)*tan(80°)==tan(60°)", 1 }, { "cos(pi/5)==(1+sqrt(5))/4", 1 },
    { "cos(pi/7)-cos(2pi/7)+cos(3pi/7)==1/2", 1 }, { "sec(60°)==2", 1 }, { "cot(30°)==√3", 1 },
    { "sin(90°-25°)==cos(25°)", 1 }, { "tan(90°)==1", -1 }, { "180°==pi", 1 },
    { "acos(3/5)+acos(4/5)==90°", 1 }, { "atan(1/2)+atan(1/3)==pi/4", 1 },
    { "cos(2acos(3/5))==-7/25", 1 }, { "sin(acos(3/5)+asin(5/13))==63/65", 1 },
    { "tan(2*atan(1/3))==3/4", 1 }, { "cos(acos(3/5)-60°)==(3+4√3)/10", 1 },
    { "acos(1/2)==60°", 1 }, { "asin(1)==90°", 1 }, { "atan2(-1,-1)==-135°", 1 },
    { "atan2(0,-1)==pi", 1 }, { "atan2(1,0)==pi/2", 1 }, { "acos(2)==0", -1 },
    { "ln(6)==ln(2)+ln(3)", 1 }, { "exp(ln(5))==5", 1 }, { "log(1000)==3", 1 },
    { "log(2,8)==3", 1 }, { "(2^(1/3))^3==2", 1 }, { "cbrt(2)*cbrt(4)==2", 1 },
    { "(-8)^(1/3)==-2", 1 }, { "nroot(-32,5)==-2", 1 }, { "8^(2/3)==4", 1 },
    { "2^0.5==√2", 1 }, { "(√2^√2)^√2==2", 1 }, { "(1+√2)^10==3363+2378√2", 1 },
    { "floor(100√2)==141", 1 }, { "ceil(-1/2)==0", 1 }, { "round(5/2)==3", 1 },
    { "abs(1-√2)==√2-1", 1 }, { "sign(√2-1.5)==-1", 1 }, { "max(√2,1.5)==1.5", 1 },
    { "min(√2,1.5,√2)==√2", 1 }, { "cosh(1)^2-sinh(1)^2==1", 1 },
    { "tanh(1)*cosh(1)==sinh(1)", 1 }, { "sin(1)^2+cos(1)^2==1", 1 }, { "If(√2<1.5,1,2)==1", 1 },
    { "AB==5", 1 }, { "h==60°", 1 }, { "cos(h)==1/2", 1 }, { "d==450°", 1 }, { "cos(d)==0", 1 },
    { "cos(α)==4/5", 1 }, { "sin(α+Angle(A_1,A,B))==1", 1 }, { "α+Angle(A_1,A,B)==90°", 1 },
    { "sin(3α)==3sin(α)-4sin(α)^3", 1 }, { "cos(h-30°)==√3/2", 1 }, { "sin(-α)==-3/5", 1 },
    { "Radius(c)*s*v==100", 1 }, { "1/(√2*√3-√6)==1", -1 }, { "sqrt(√2√3-√6)==0", 1 },
    { "ln(√2√3-√6)==0", -1 }, { "(√2√3-√6)^-1==0", -1 }, { "0^(1/2-√2)==0", -1 },
    { "(-2)^√2==0", -1 }, { "If(1>2,3)==3", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (decide (rows[i].text) != rows[i].truth)
      g_error ("%s: %d, not %d", rows[i].text, decide (rows[i].text), rows[i].truth);
}

/* What would not end is refused by the exact field, not begun. */
static void
test_exact_limits (void)
{
  g_assert_cmpint (decide ("2^(10^9)==1"), ==, -2);
  g_assert_cmpint (decide ("((((1+√2)^50)^50)^50)^50==1"), ==, -2);
  g_assert_cmpint (decide ("(√2+√3+√5+√7+pi)^5000==1"), ==, -2);
  g_assert_cmpint (decide ("nroot(2,100000)==1"), ==, -2);
  g_assert_cmpint (decide ("cos(pi/1000003)==1"), ==, -2);
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
    { "2#3", PORISM_EXPRESSION_ERROR_SYNTAX, "“#” is not expected at character 2." },
    { "2**3", PORISM_EXPRESSION_ERROR_SYNTAX, "“*” is not expected at character 3." },
    { "x=1=2", PORISM_EXPRESSION_ERROR_SYNTAX, "“=”" },
    { "If(x=1,2,3)", PORISM_EXPRESSION_ERROR_SYNTAX, "==" },
    { "sin x", PORISM_EXPRESSION_ERROR_SYNTAX, "“(” is missing at character 5." },
    { "sin^-1(x)", PORISM_EXPRESSION_ERROR_SYNTAX, "exponent" },
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
        porism_expression_parse (rows[i].text, &scope, &error);

      if (expression || error->domain != PORISM_EXPRESSION_ERROR || error->code != rows[i].code ||
          !strstr (error->message, rows[i].message))
        g_error ("%s: %s", rows[i].text, error ? error->message : "no error");
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static char *
repeat (const char *before, const char *middle, const char *after, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, before);
  g_string_append (text, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
expect_limit (char *text, gboolean limited)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, &error);

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

/* Random text of the language; numbers are small, so that values mostly exist. */
static void
append_random (GString *text, GRand *random, int depth, gboolean algebraic)
{
  static const char *const leaves[] = {
    "2", "x", "y", "0.5", "3", "1/3", "10", "√2", "k", "AB", "x(B)", "s", "45°", "60°", "pi", "e",
    "h", "α", "Angle(A_1,A,B)", "1.25e2",
  };
  static const char *const functions[] = {
    "sqrt", "abs", "cbrt", "sign", "floor", "ceil", "round", "sin", "cos", "tan", "sec", "cot",
    "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "ln", "log", "√", "-", "",
  };
  static const char *const infixes[] = { "+", "-", "*", "/", "^", " " };
  static const char *const pairs[] = { "min", "max", "atan2", "nroot", "log" };
  int form = depth <= 0 ? 0 : g_rand_int_range (random, 0, 10);

  if (form < 2)
    g_string_append (text, leaves[g_rand_int_range (random, 0, algebraic ? 12 : 20)]);
  else if (form < 6)
    {
      g_string_append_c (text, '(');
      append_random (text, random, depth - 1, algebraic);
      g_string_append (text, ")");
      g_string_append (text, infixes[g_rand_int_range (random, 0, 6)]);
      g_string_append_c (text, '(');
      append_random (text, random, depth - 1, algebraic);
      g_string_append_c (text, ')');
    }
  else if (form < 8)
    {
      g_string_append (text, functions[g_rand_int_range (random, 0, algebraic ? 3 : 24)]);
      g_string_append_c (text, '(');
      append_random (text, random, depth - 1, algebraic);
      g_string_append_c (text, ')');
    }
  else if (form < 9 && !algebraic)
    {
      g_string_append (text, pairs[g_rand_int_range (random, 0, 5)]);
      g_string_append_c (text, '(');
      append_random (text, random, depth - 1, algebraic);
      g_string_append_c (text, ',');
      append_random (text, random, depth - 1, algebraic);
      g_string_append_c (text, ')');
    }
  else
    {
      g_string_append (text, "If(");
      append_random (text, random, depth - 2, algebraic);
      g_string_append (text, g_rand_boolean (random) ? "<" : ">=");
      append_random (text, random, depth - 2, algebraic);
      g_string_append (text, g_rand_boolean (random) ? "&&t," : "||!t,");
      append_random (text, random, depth - 2, algebraic);
      g_string_append_c (text, ',');
      append_random (text, random, depth - 2, algebraic);
      g_string_append_c (text, ')');
    }
}

static GRand *
new_random (void)
{
  return g_rand_new_with_seed ((guint32) g_test_rand_int ());
}

/* What all fields know of one expression. */
typedef struct
{
  PorismStatus status[PORISM_N_FIELDS];
  double value;
  PorismBound bound;
  arb_t ball;
  arb_t exact;
} Results;

static void
compute (const PorismExpression *expression, GRand *random, Results *results)
{
  PorismDoubleField double_field;
  PorismBoundField bound_field;
  PorismBallField ball_field;
  PorismExactField exact_field;
  PorismField *const fields[] = { &double_field.base, &bound_field.base, &ball_field.base,
                                  &exact_field.base };
  fmpq_t x, y;

  fmpq_init (x);
  fmpq_init (y);
  fmpq_set_si (x, g_rand_int_range (random, -40, 40), 16);
  fmpq_set_si (y, g_rand_int_range (random, -40, 40), 10);
  porism_double_field_init (&double_field);
  porism_bound_field_init (&bound_field);
  porism_ball_field_init (&ball_field, PRECISION);
  porism_exact_field_init (&exact_field, porism_expression_collect_order (expression, 1));
  for (guint i = 0; i < PORISM_N_FIELDS; i++)
    {
      Values values;
      gpointer out;

      values_init (&values, fields[i], x, y);
      out = new_elements (&values, 1);
      results->status[i] = evaluate (&values, expression, out);
      if (i == PORISM_FIELD_DOUBLE)
        results->value = *(double *) out;
      else if (i == PORISM_FIELD_BOUND)
        results->bound = *(PorismBound *) out;
      else if (i == PORISM_FIELD_BALL)
        arb_set (results->ball, out);
      else if (results->status[i] == PORISM_OK)
        {
          acb_t enclosure;

          acb_init (enclosure);
          ca_get_acb (enclosure, out, PRECISION, exact_field.context);
          arb_set (results->exact, acb_realref (enclosure));
          acb_clear (enclosure);
        }
      free_elements (&values, out, 1);
      values_clear (&values);
    }
  porism_exact_field_clear (&exact_field);
  fmpq_clear (x);
  fmpq_clear (y);
}

static gboolean
encloses (PorismBound bound, const arb_t value)
{
  arb_t ball;
  mag_t radius;
  gboolean overlaps;

  arb_init (ball);
  mag_init (radius);
  arb_set_d (ball, bound.mid);
  mag_set_d (radius, bound.rad);
  arb_add_error_mag (ball, radius);
  overlaps = arb_overlaps (ball, value);
  arb_clear (ball);
  mag_clear (radius);

  return overlaps;
}

/* The fields that decide never contradict each other; the double is the midpoint of the bound. */
static void
compare (const char *text, const Results *results)
{
  const PorismStatus *status = results->status;

  for (guint i = PORISM_FIELD_BOUND; i < PORISM_N_FIELDS; i++)
    for (guint j = i + 1; j < PORISM_N_FIELDS; j++)
      if (status[i] != PORISM_UNABLE && status[j] != PORISM_UNABLE && status[i] != status[j])
        g_error ("%s: status %d in field %u, %d in field %u", text, status[i], i, status[j], j);
  if (status[PORISM_FIELD_DOUBLE] == PORISM_OK && !isfinite (results->value))
    g_error ("%s: not finite", text);
  if (status[PORISM_FIELD_BOUND] == PORISM_OK && status[PORISM_FIELD_BALL] == PORISM_OK &&
      !encloses (results->bound, results->ball))
    g_error ("%s: %.17g±%g misses the ball", text, results->bound.mid, results->bound.rad);
  if (status[PORISM_FIELD_BOUND] == PORISM_OK && status[PORISM_FIELD_EXACT] == PORISM_OK &&
      !encloses (results->bound, results->exact))
    g_error ("%s: %.17g±%g misses the value", text, results->bound.mid, results->bound.rad);
  if (status[PORISM_FIELD_BALL] == PORISM_OK && status[PORISM_FIELD_EXACT] == PORISM_OK &&
      !arb_overlaps (results->ball, results->exact))
    g_error ("%s: the ball misses the value", text);
  if (status[PORISM_FIELD_BOUND] == PORISM_OK &&
      (status[PORISM_FIELD_DOUBLE] != PORISM_OK ||
       fabs (results->value - results->bound.mid) > results->bound.rad))
    g_error ("%s: the double %.17g is not %.17g", text, results->value, results->bound.mid);
}

static void
agree (gboolean algebraic, guint n, int depth, guint least_known)
{
  g_autoptr (GRand) random = new_random ();
  guint known = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PorismExpression) expression = NULL;
      Results results = { 0 };

      append_random (text, random, depth, algebraic);
      expression = parse (text->str);
      arb_init (results.ball);
      arb_init (results.exact);
      compute (expression, random, &results);
      compare (text->str, &results);
      known += results.status[PORISM_FIELD_EXACT] == PORISM_OK &&
               results.status[PORISM_FIELD_BOUND] == PORISM_OK;
      arb_clear (results.ball);
      arb_clear (results.exact);
    }
  g_assert_cmpuint (known, >=, least_known);
}

static void
test_agreement_algebraic (void)
{
  agree (TRUE, 300, 3, 100);
}

static void
test_agreement (void)
{
  agree (FALSE, 300, 2, 80);
}

static void
assert_same_tree (const PorismExpression *a, const PorismExpression *b)
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
  PorismStatus status = evaluate_double (first, 1.5, -0.75, &before);

  assert_same_tree (first, second);
  g_assert_cmpstr (text, ==, again);
  g_assert_true (g_utf8_validate (display, -1, NULL));
  g_assert_cmpint (evaluate_double (second, 1.5, -0.75, &after), ==, status);
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
collect (const char *text, ulong order)
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

      g_assert_cmpint (evaluate_double (coefficients->pdata[i], NAN, 3, &coefficient), ==,
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
      g_assert_cmpint (evaluate_double (expression, 2, 3, &value), ==, PORISM_OK);
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
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expressions/values", test_values);
  g_test_add_func ("/expressions/references", test_references);
  g_test_add_func ("/expressions/names", test_names);
  g_test_add_func ("/expressions/exact", test_exact);
  g_test_add_func ("/expressions/exact-limits", test_exact_limits);
  g_test_add_func ("/expressions/undefined", test_undefined);
  g_test_add_func ("/expressions/errors", test_errors);
  g_test_add_func ("/expressions/limits", test_limits);
  g_test_add_func ("/expressions/agreement/algebraic", test_agreement_algebraic);
  g_test_add_func ("/expressions/agreement/transcendental", test_agreement);
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
