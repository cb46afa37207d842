/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An expression means the same in all fields: equalities are decided in the exact field, random
 * expressions compare the fields. */

#include "config.h"

#include <math.h>

#include "engine/field/bound.h"
#include "engine/field/exact.h"
#include "engine/field/generic.h"
#include "tests/expression-figure.h"

#define PRECISION 256

/* The truth of a condition in the exact field; -1 where it is undefined, -2 where it is unable. */
static int
decide (const char *text)
{
  g_autoptr (PorismExpression) expression = parse (text);
  PorismExactField field;
  PorismStatus status;
  Figure *figure;
  gpointer out;
  int truth;
  fmpq_t x, y;

  fmpq_init (x);
  fmpq_init (y);
  fmpq_set_si (x, 2, 1);
  fmpq_set_si (y, 3, 1);
  porism_exact_field_init (&field, porism_expression_collect_order (expression, 1));
  figure = figure_new (&field.base, x, y);
  out = new_elements (&field.base, 1);
  status = figure_evaluate (figure, expression, out);
  truth = status == PORISM_UNDEFINED ? -1
          : status == PORISM_UNABLE  ? -2
                                     : porism_exact_is_zero (&field, out) == PORISM_FALSE;
  free_elements (&field.base, out, 1);
  figure_free (figure);
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

/* What all fields know of one expression. */
typedef struct
{
  PorismStatus status[PORISM_N_FIELDS];
  double value;
  double varied;
  PorismBound bound;
  arb_t ball;
  arb_t exact;
  arb_t generic;
} Results;

static void
set_result (Results        *results,
            PorismFieldKind kind,
            PorismField    *field,
            gpointer        out)
{
  if (kind == PORISM_FIELD_DOUBLE)
    results->value = *(double *) out;
  else if (kind == PORISM_FIELD_GRADIENT)
    results->varied = ((PorismGradient *) out)->value;
  else if (kind == PORISM_FIELD_BOUND)
    results->bound = *(PorismBound *) out;
  else if (kind == PORISM_FIELD_BALL)
    arb_set (results->ball, out);
  else if (kind == PORISM_FIELD_GENERIC && results->status[kind] == PORISM_OK)
    g_assert_true (porism_generic_enclose ((PorismGenericField *) field, results->generic, out,
                                           PRECISION));
  else if (results->status[kind] == PORISM_OK)
    {
      acb_t enclosure;

      acb_init (enclosure);
      ca_get_acb (enclosure, out, PRECISION, ((PorismExactField *) field)->context);
      arb_set (results->exact, acb_realref (enclosure));
      acb_clear (enclosure);
    }
}

static void
compute_in (PorismField            *field,
            const PorismExpression *expression,
            const fmpq             *x,
            const fmpq             *y,
            Results                *results)
{
  PorismFieldKind kind = field->klass->kind;
  Figure *figure = figure_new (field, x, y);
  gpointer out = new_elements (field, 1);

  results->status[kind] = figure_evaluate (figure, expression, out);
  set_result (results, kind, field, out);
  free_elements (field, out, 1);
  figure_free (figure);
}

static void
compute (const PorismExpression *expression,
         GRand                  *random,
         Results                *results)
{
  PorismDoubleField double_field;
  PorismBoundField bound_field;
  PorismBallField ball_field;
  PorismExactField exact_field;
  PorismGenericField generic_field;
  PorismGradientField gradient_field;
  fmpq_t x, y;

  fmpq_init (x);
  fmpq_init (y);
  fmpq_set_si (x, g_rand_int_range (random, -40, 40), 16);
  fmpq_set_si (y, g_rand_int_range (random, -40, 40), 10);
  porism_double_field_init (&double_field);
  porism_bound_field_init (&bound_field);
  porism_ball_field_init (&ball_field, PRECISION);
  porism_exact_field_init (&exact_field, porism_expression_collect_order (expression, 1));
  porism_gradient_field_init (&gradient_field);
  compute_in (&double_field.base, expression, x, y, results);
  compute_in (&gradient_field.base, expression, x, y, results);
  compute_in (&bound_field.base, expression, x, y, results);
  compute_in (&ball_field.base, expression, x, y, results);
  compute_in (&exact_field.base, expression, x, y, results);
  porism_generic_field_init (&generic_field, 0);
  compute_in (&generic_field.base, expression, x, y, results);
  porism_generic_field_clear (&generic_field);
  porism_exact_field_clear (&exact_field);
  fmpq_clear (x);
  fmpq_clear (y);
}

static gboolean
encloses (PorismBound bound,
          const arb_t value)
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

/* The fields that decide never contradict each other; the double is the midpoint of the bound, and what the
 * gradient is of. */
static void
compare (const char    *text,
         const Results *results)
{
  const PorismStatus *status = results->status;

  for (guint i = PORISM_FIELD_BOUND; i < PORISM_FIELD_GRADIENT; i++)
    for (guint j = i + 1; j < PORISM_FIELD_GRADIENT; j++)
      if (status[i] != PORISM_UNABLE && status[j] != PORISM_UNABLE && status[i] != status[j])
        g_error ("%s: status %d in field %u, %d in field %u", text, status[i], i, status[j], j);
  if (status[PORISM_FIELD_GRADIENT] != status[PORISM_FIELD_DOUBLE] ||
      (status[PORISM_FIELD_DOUBLE] == PORISM_OK && memcmp (&results->varied, &results->value, sizeof (double)) != 0))
    g_error ("%s: %.17g with a gradient, %.17g without", text, results->varied, results->value);
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
  if (status[PORISM_FIELD_GENERIC] == PORISM_OK && status[PORISM_FIELD_EXACT] == PORISM_OK &&
      !arb_overlaps (results->generic, results->exact))
    g_error ("%s: the generic field misses the value", text);
  if (status[PORISM_FIELD_BOUND] == PORISM_OK &&
      (status[PORISM_FIELD_DOUBLE] != PORISM_OK ||
       fabs (results->value - results->bound.mid) > results->bound.rad))
    g_error ("%s: the double %.17g is not %.17g", text, results->value, results->bound.mid);
}

static void
agree (gboolean algebraic,
       guint    n,
       int      depth,
       guint    least_known)
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
      arb_init (results.generic);
      compute (expression, random, &results);
      compare (text->str, &results);
      known += results.status[PORISM_FIELD_EXACT] == PORISM_OK &&
               results.status[PORISM_FIELD_BOUND] == PORISM_OK;
      arb_clear (results.ball);
      arb_clear (results.exact);
      arb_clear (results.generic);
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expressions/exact", test_exact);
  g_test_add_func ("/expressions/exact-limits", test_exact_limits);
  g_test_add_func ("/expressions/agreement/algebraic", test_agreement_algebraic);
  g_test_add_func ("/expressions/agreement/transcendental", test_agreement);

  return g_test_run ();
}
