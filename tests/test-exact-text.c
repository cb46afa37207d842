/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact numbers as text. Every text is read back by a small evaluator of this file, in balls of 320
 * bits, and compared with the enclosure that Calcium gives of the number. The same evaluator builds
 * the numbers of the tables, exactly. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/field/exact-text.h"
#include "engine/field/exact.h"

#define PRECISION 320

/* The evaluator: exact where @field is set, in balls otherwise. */
typedef struct
{
  const char *position;
  PorismExactField *field;
} Reader;

typedef struct
{
  ca_t exact;
  arb_t ball;
} Number;

static void read_sum (Reader *self, Number *result);

static void
number_init (Reader *self,
             Number *number)
{
  arb_init (number->ball);
  if (self->field)
    ca_init (number->exact, self->field->context);
}

static void
number_clear (Reader *self,
              Number *number)
{
  arb_clear (number->ball);
  if (self->field)
    ca_clear (number->exact, self->field->context);
}

static const struct
{
  char symbol;
  void (*ball) (arb_t, const arb_t, const arb_t, slong);
  void (*exact) (ca_t, const ca_t, const ca_t, ca_ctx_t);
} operators[] = {
  { '+', arb_add, ca_add }, { '-', arb_sub, ca_sub }, { '*', arb_mul, ca_mul },
  { '/', arb_div, ca_div }, { '^', arb_pow, ca_pow },
};

static void
apply (Reader       *self,
       char          symbol,
       Number       *a,
       const Number *b)
{
  for (gsize i = 0; i < G_N_ELEMENTS (operators); i++)
    if (operators[i].symbol == symbol)
      {
        operators[i].ball (a->ball, a->ball, b->ball, PRECISION);
        if (self->field)
          operators[i].exact (a->exact, a->exact, b->exact, self->field->context);
      }
}

static void
arb_cbrt (arb_t       r,
          const arb_t x,
          slong       precision)
{
  arb_root_ui (r, x, 3, precision);
}

static const struct
{
  const char *name;
  void (*ball) (arb_t, const arb_t, slong);
  void (*exact) (ca_t, const ca_t, ca_ctx_t);
} functions[] = {
  { "sqrt(", arb_sqrt, ca_sqrt }, { "cbrt(", arb_cbrt, NULL }, { "sin(", arb_sin, ca_sin },
  { "cos(", arb_cos, ca_cos }, { "tan(", arb_tan, ca_tan }, { "asin(", arb_asin, ca_asin },
  { "acos(", arb_acos, ca_acos }, { "atan(", arb_atan, ca_atan }, { "exp(", arb_exp, ca_exp },
  { "ln(", arb_log, ca_log },
};

static void
read_digits (Reader *self,
             Number *result)
{
  gsize length = strspn (self->position, "0123456789");
  g_autofree char *digits = g_strndup (self->position, length);
  fmpq_t value;

  g_assert_cmpuint (length, >, 0);
  self->position += length;
  fmpq_init (value);
  fmpz_set_str (fmpq_numref (value), digits, 10);
  if (*self->position == '.')
    {
      gsize decimals = strspn (self->position + 1, "0123456789");
      g_autofree char *fraction = g_strndup (self->position + 1, decimals);
      g_autofree char *all = g_strconcat (digits, fraction, NULL);

      g_assert_cmpuint (decimals, >, 0);
      fmpz_set_str (fmpq_numref (value), all, 10);
      fmpz_ui_pow_ui (fmpq_denref (value), 10, decimals);
      fmpq_canonicalise (value);
      self->position += 1 + decimals;
    }
  arb_set_fmpq (result->ball, value, PRECISION);
  if (self->field)
    ca_set_fmpq (result->exact, value, self->field->context);
  fmpq_clear (value);
}

static gboolean
read_function (Reader *self,
               Number *result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (g_str_has_prefix (self->position, functions[i].name))
      {
        self->position += strlen (functions[i].name);
        read_sum (self, result);
        g_assert_cmpint (*self->position++, ==, ')');
        functions[i].ball (result->ball, result->ball, PRECISION);
        if (self->field)
          functions[i].exact (result->exact, result->exact, self->field->context);
        return TRUE;
      }

  return FALSE;
}

static void
read_primary (Reader *self,
              Number *result)
{
  if (*self->position == '(')
    {
      self->position++;
      read_sum (self, result);
      g_assert_cmpint (*self->position++, ==, ')');
    }
  else if (g_str_has_prefix (self->position, "pi"))
    {
      self->position += 2;
      arb_const_pi (result->ball, PRECISION);
      if (self->field)
        ca_pi (result->exact, self->field->context);
    }
  else if (!read_function (self, result))
    {
      if (*self->position == 'e')
        {
          self->position++;
          arb_const_e (result->ball, PRECISION);
          if (self->field)
            {
              ca_one (result->exact, self->field->context);
              ca_exp (result->exact, result->exact, self->field->context);
            }
        }
      else
        read_digits (self, result);
    }
}

static void
read_power (Reader *self,
            Number *result)
{
  read_primary (self, result);
  if (g_str_has_prefix (self->position, "°"))
    {
      arb_t degree;

      g_assert_null (self->field);
      self->position += strlen ("°");
      arb_init (degree);
      arb_const_pi (degree, PRECISION);
      arb_div_ui (degree, degree, 180, PRECISION);
      arb_mul (result->ball, result->ball, degree, PRECISION);
      arb_clear (degree);
    }
  if (*self->position == '^')
    {
      Number exponent;

      self->position++;
      number_init (self, &exponent);
      read_power (self, &exponent);
      apply (self, '^', result, &exponent);
      number_clear (self, &exponent);
    }
}

static void
read_product (Reader *self,
              Number *result)
{
  read_power (self, result);
  while (*self->position == '*' || *self->position == '/')
    {
      char symbol = *self->position++;
      Number factor;

      number_init (self, &factor);
      read_power (self, &factor);
      apply (self, symbol, result, &factor);
      number_clear (self, &factor);
    }
}

static void
read_sum (Reader *self,
          Number *result)
{
  if (*self->position != '-')
    read_product (self, result);
  while (*self->position == '+' || *self->position == '-')
    {
      char symbol = *self->position++;
      Number term;

      number_init (self, &term);
      read_product (self, &term);
      apply (self, symbol, result, &term);
      number_clear (self, &term);
    }
}

/* The value of @text, exactly where @field is given. */
static void
evaluate (PorismExactField *field,
          const char       *text,
          ca_ptr            value,
          arb_t             ball)
{
  Reader reader = { text, field };
  Number number;

  number_init (&reader, &number);
  read_sum (&reader, &number);
  g_assert_cmpstr (reader.position, ==, "");
  if (field)
    ca_set (value, number.exact, field->context);
  else
    arb_set (ball, number.ball);
  number_clear (&reader, &number);
}

/* A field with some numbers in it. */
typedef struct
{
  PorismExactField field;
  ca_t x;
  ca_t y;
  ca_t z;
} Slate;

static void
slate_init (Slate *self,
            ulong  order)
{
  porism_exact_field_init (&self->field, order);
  ca_init (self->x, self->field.context);
  ca_init (self->y, self->field.context);
  ca_init (self->z, self->field.context);
}

static void
slate_clear (Slate *self)
{
  ca_clear (self->x, self->field.context);
  ca_clear (self->y, self->field.context);
  ca_clear (self->z, self->field.context);
  porism_exact_field_clear (&self->field);
}

/* The text of @value, which is the same number to 200 bits at least. */
static char *
checked_text (PorismExactField *field,
              const ca_t        value)
{
  char *text = porism_exact_to_text (field, value);
  acb_t enclosure;
  arb_t ball;

  if (text == NULL)
    return NULL;
  g_assert_cmpuint (strlen (text), <=, 200);
  acb_init (enclosure);
  arb_init (ball);
  evaluate (NULL, text, NULL, ball);
  ca_get_acb (enclosure, value, PRECISION, field->context);
  if (!arb_overlaps (ball, acb_realref (enclosure)))
    g_error ("“%s” is another number", text);
  g_assert_true (arb_is_zero (ball) || arb_rel_accuracy_bits (ball) > 200);
  acb_clear (enclosure);
  arb_clear (ball);

  return text;
}

static const struct
{
  const char *input;
  const char *text;
} table[] = {
  { "0", "0" }, { "5", "5" }, { "-3/7", "-3/7" }, { "0.1", "1/10" }, { "6/4", "3/2" },
  { "sqrt(34)", "sqrt(34)" }, { "sqrt(12)", "2*sqrt(3)" }, { "-sqrt(1/2)", "-sqrt(2)/2" },
  { "(1+sqrt(5))/2", "(1+sqrt(5))/2" }, { "(2+3*sqrt(2))/6", "(2+3*sqrt(2))/6" },
  { "1/(1+sqrt(2))", "-1+sqrt(2)" }, { "sqrt(49)", "7" }, { "sqrt(1.44)", "6/5" },
  { "(1+sqrt(2))^2", "3+2*sqrt(2)" }, { "sqrt(3+2*sqrt(2))", "1+sqrt(2)" },
  { "sqrt(3-2*sqrt(2))", "-1+sqrt(2)" }, { "sqrt(2)*sqrt(3)", "sqrt(6)" },
  { "sqrt(2)+sqrt(3)", "sqrt(2)+sqrt(3)" }, { "sqrt(3)-sqrt(2)", "-sqrt(2)+sqrt(3)" },
  { "sqrt(5+2*sqrt(6))", "sqrt(2)+sqrt(3)" }, { "sqrt(7+2*sqrt(12))", "2+sqrt(3)" },
  { "sqrt((sqrt(2)+sqrt(3)+sqrt(5))^2)", "sqrt(2)+sqrt(3)+sqrt(5)" },
  { "sqrt((sqrt(2)-sqrt(3)-sqrt(5))^2)", "-sqrt(2)+sqrt(3)+sqrt(5)" },
  { "1/(sqrt(2)+sqrt(3)+sqrt(5))", "(3*sqrt(2)+2*sqrt(3)-sqrt(30))/12" },
  { "1/(sqrt(2)+sqrt(3))", "-sqrt(2)+sqrt(3)" }, { "sqrt(2-sqrt(2))", "sqrt(2-sqrt(2))" },
  { "sqrt(2-sqrt(2))*sqrt(2+sqrt(2))", "sqrt(2)" },
  { "sqrt(2-sqrt(2))+sqrt(2+sqrt(2))", "sqrt(4+2*sqrt(2))" },
  { "1/sqrt(2+sqrt(2))", "sqrt(4-2*sqrt(2))/2" },
  { "sqrt(3)+sqrt(2-sqrt(2))", "sqrt(3)+sqrt(2-sqrt(2))" },
  { "sqrt(5/8+sqrt(5)/8)", "sqrt(10+2*sqrt(5))/4" }, { "sqrt(sqrt(2))", "2^(1/4)" },
  { "2^(1/3)", "cbrt(2)" }, { "16^(1/3)", "2*cbrt(2)" }, { "2^(1/3)*4^(1/3)", "2" },
  { "1/2^(1/3)", "cbrt(4)/2" }, { "1/(1+2^(1/3))", "(1-cbrt(2)+cbrt(4))/3" },
  { "3^(1/5)", "3^(1/5)" }, { "25*pi", "25*pi" }, { "3*pi/2", "3*pi/2" }, { "4+pi", "pi+4" },
  { "4-pi", "4-pi" }, { "sqrt(2)*pi", "sqrt(2)*pi" }, { "pi/6", "pi/6" }, { "pi^2", "pi^2" },
  { "pi*(1+sqrt(5))/2", "(pi+sqrt(5)*pi)/2" }, { "2/pi", "2/pi" },
  { "sqrt(2)/(3*pi)", "sqrt(2)/(3*pi)" },
  { "1/(1+pi)", "1/(pi+1)" }, { "sqrt(pi)", "sqrt(pi)" }, { "7^pi", "7^pi" },
  { "pi-3*sqrt(3)/4", "(4*pi-3*sqrt(3))/4" },
  { "exp(1)", "e" }, { "exp(2)", "exp(2)" }, { "ln(2)", "ln(2)" }, { "sin(1)", "sin(1)" },
  { "atan(2)", "atan(2)" }, { "acos(3/5)", "asin(4/5)" }, { "asin(3/5)", "acos(4/5)" },
  { "cos(pi/3)", "1/2" }, { "cos(pi/5)", "(1+sqrt(5))/4" }, { "sin(pi/5)", "sqrt(10-2*sqrt(5))/4" },
  { "cos(pi/8)", "sqrt(2+sqrt(2))/2" }, { "cos(pi/12)", "(sqrt(2)+sqrt(6))/4" },
  { "tan(pi/8)", "-1+sqrt(2)" }, { "cos(pi/7)", "cos(pi/7)" }, { "2*cos(pi/7)", "2*cos(pi/7)" },
  { "cos(2*pi/9)", "cos(2*pi/9)" }, { "sin(pi/7)", "sin(pi/7)" }, { "tan(pi/7)", "tan(pi/7)" },
  { "cos(pi/7)^2", "(1+cos(2*pi/7))/2" }, { "1+cos(pi/7)", "1+cos(pi/7)" },
  { "1/(2*sin(pi/7))", "1/(2*sin(pi/7))" }, { "cos(pi/7)+sqrt(2)", "sqrt(2)+cos(pi/7)" },
  { "cos(3*pi/7)-cos(2*pi/7)+cos(pi/7)", "1/2" },
};

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = NULL;
      Slate s;

      slate_init (&s, 0);
      evaluate (&s.field, table[i].input, s.x, NULL);
      text = checked_text (&s.field, s.x);
      g_assert_cmpstr (text, ==, table[i].text);
      slate_clear (&s);
    }
}

static void
random_rational (PorismExactField *field,
                 ca_t              value)
{
  fmpq_t q;

  fmpq_init (q);
  fmpq_set_si (q, g_test_rand_int_range (-30, 31), (ulong) g_test_rand_int_range (1, 13));
  ca_set_fmpq (value, q, field->context);
  fmpq_clear (q);
}

/* The sum of three multiples of square roots, as a sum and as its square over itself: one text. */
static void
test_random_sums (void)
{
  for (int round = 0; round < 100; round++)
    {
      g_autofree char *text = NULL;
      g_autofree char *again = NULL;
      ca_ctx_struct *context;
      Slate s;

      slate_init (&s, 0);
      context = s.field.context;
      for (int i = 0; i < 3; i++)
        {
          random_rational (&s.field, s.y);
          ca_sqrt_ui (s.z, (ulong) g_test_rand_int_range (1, 60), context);
          ca_mul (s.y, s.y, s.z, context);
          ca_add (s.x, s.x, s.y, context);
        }
      text = checked_text (&s.field, s.x);
      g_assert_nonnull (text);
      g_assert_null (strstr (text, "sqrt(sqrt"));
      if (ca_check_is_zero (s.x, context) == T_FALSE)
        {
          ca_mul (s.y, s.x, s.x, context);
          ca_div (s.x, s.y, s.x, context);
        }
      again = checked_text (&s.field, s.x);
      g_assert_cmpstr (again, ==, text);
      slate_clear (&s);
    }
}

/* sqrt((a + b sqrt(c))^2) is |a + b sqrt(c)|; sqrt(a + b sqrt(c)) reads back. */
static void
test_random_nested (void)
{
  for (int round = 0; round < 100; round++)
    {
      g_autofree char *text = NULL;
      g_autofree char *root_text = NULL;
      g_autofree char *nested_text = NULL;
      ca_ctx_struct *context;
      Slate s;

      slate_init (&s, 0);
      context = s.field.context;
      random_rational (&s.field, s.x);
      ca_sqrt_ui (s.y, (ulong) g_test_rand_int_range (2, 40), context);
      ca_mul_si (s.y, s.y, g_test_rand_int_range (-9, 10), context);
      ca_add (s.x, s.x, s.y, context);
      if (porism_exact_is_positive (&s.field, s.x) == PORISM_FALSE)
        ca_neg (s.x, s.x, context);
      text = checked_text (&s.field, s.x);
      ca_mul (s.y, s.x, s.x, context);
      ca_sqrt (s.y, s.y, context);
      root_text = checked_text (&s.field, s.y);
      g_assert_nonnull (text);
      g_assert_cmpstr (root_text, ==, text);
      ca_sqrt (s.y, s.x, context);
      nested_text = checked_text (&s.field, s.y);
      g_assert_nonnull (nested_text);
      slate_clear (&s);
    }
}

/* Random trees of arithmetic and roots: whatever is printed reads back. */
static void
random_tree (PorismExactField *field,
             ca_t              value,
             int               depth)
{
  ca_t other;

  if (depth == 0)
    {
      random_rational (field, value);
      return;
    }
  ca_init (other, field->context);
  random_tree (field, value, depth - 1);
  random_tree (field, other, depth - 1);
  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      ca_add (value, value, other, field->context);
      break;
    case 1:
      ca_mul (value, value, other, field->context);
      break;
    case 2:
      if (ca_check_is_zero (other, field->context) == T_FALSE)
        ca_div (value, value, other, field->context);
      break;
    default:
      ca_mul (value, value, value, field->context);
      ca_add_ui (value, value, (ulong) g_test_rand_int_range (1, 20), field->context);
      ca_sqrt (value, value, field->context);
      break;
    }
  ca_clear (other, field->context);
}

static void
test_random_trees (void)
{
  int printed = 0;

  for (int round = 0; round < 40; round++)
    {
      g_autofree char *text = NULL;
      Slate s;

      slate_init (&s, 0);
      random_tree (&s.field, s.x, 2);
      text = checked_text (&s.field, s.x);
      printed += text != NULL;
      slate_clear (&s);
    }
  g_assert_cmpint (printed, >=, 30);
}

static void
rotate (PorismExactField *field,
        long              p,
        ulong             q,
        ca_t              cosine,
        ca_t              sine)
{
  fmpq_t turn;

  fmpq_init (turn);
  fmpq_set_si (turn, p, q);
  g_assert_cmpint (porism_exact_rotation (field, turn, cosine, sine), ==, PORISM_OK);
  fmpq_clear (turn);
}

static void
assert_rotation (Slate *s,
                 ulong  k,
                 ulong  n)
{
  double angle = 2 * G_PI * (double) k / (double) n;
  g_autofree char *cosine = NULL;
  g_autofree char *sine = NULL;
  double x, y;

  rotate (&s->field, (long) k, n, s->x, s->y);
  g_assert_true (porism_exact_to_double (&s->field, s->x, &x));
  g_assert_true (porism_exact_to_double (&s->field, s->y, &y));
  g_assert_cmpfloat_with_epsilon (x, cos (angle), 1e-14);
  g_assert_cmpfloat_with_epsilon (y, sin (angle), 1e-14);
  cosine = checked_text (&s->field, s->x);
  sine = checked_text (&s->field, s->y);
  g_assert_nonnull (cosine);
  g_assert_nonnull (sine);
  ca_mul (s->x, s->x, s->x, s->field.context);
  ca_mul (s->y, s->y, s->y, s->field.context);
  ca_add (s->x, s->x, s->y, s->field.context);
  g_assert_cmpint (ca_check_is_one (s->x, s->field.context), ==, T_TRUE);
}

/* Every rotation of fields of several orders: its values, its texts, cos^2 + sin^2 = 1. Another has a field of
 * its own, but not one of hundreds of coefficients. */
static void
test_rotations (void)
{
  static const ulong orders[] = { 0, 3, 5, 7, 8, 12, 24, 20, 36 };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      ulong n = MAX (orders[i], 4);
      fmpq_t turn;
      Slate s;

      slate_init (&s, orders[i]);
      for (ulong k = 0; k < n; k++)
        assert_rotation (&s, k, n);
      fmpq_init (turn);
      fmpq_set_si (turn, 1, 11);
      g_assert_cmpint (porism_exact_rotation (&s.field, turn, s.x, s.y), ==, PORISM_OK);
      fmpq_set_si (turn, 1, 1447);
      g_assert_cmpint (porism_exact_rotation (&s.field, turn, s.x, s.y), ==, PORISM_UNABLE);
      fmpq_clear (turn);
      slate_clear (&s);
    }
}

/* That the angle is what @text says, and that its degrees are those of its enclosure. */
static void
assert_angle (PorismExactField *field,
              const ca_t        dx,
              const ca_t        dy,
              long              turns,
              const char       *expected)
{
  g_autofree char *text = porism_exact_angle_to_text (field, dx, dy, turns);
  double degrees, x, y;
  arb_t ball, pi;

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (porism_exact_angle_to_degrees (field, dx, dy, turns, &degrees));
  g_assert_true (porism_exact_to_double (field, dx, &x));
  g_assert_true (porism_exact_to_double (field, dy, &y));
  g_assert_cmpfloat_with_epsilon (degrees, atan2 (y, x) * 180 / G_PI + (y < 0 ? 360 : 0) +
                                  360 * (double) turns, 1e-11);
  arb_init (ball);
  arb_init (pi);
  evaluate (NULL, text, NULL, ball);
  arb_mul_ui (ball, ball, 180, PRECISION);
  arb_const_pi (pi, PRECISION);
  arb_div (ball, ball, pi, PRECISION);
  arb_set_d (pi, degrees);
  arb_sub (ball, ball, pi, PRECISION);
  g_assert_cmpfloat (fabs (arf_get_d (arb_midref (ball), ARF_RND_NEAR)), <=,
                     fabs (degrees) * DBL_EPSILON);
  arb_clear (ball);
  arb_clear (pi);
}

static void
test_rational_angles (void)
{
  static const struct { long p; ulong q; const char *text; } rows[] = {
    { 65, 360, "65°" }, { 1, 16, "22.5°" }, { 3, 400, "2.7°" }, { 1, 7, "(360/7)°" },
    { 5, 14, "(900/7)°" }, { 1, 9, "40°" },
  };
  Slate s;

  slate_init (&s, 24);
  for (int k = 0; k < 24; k++)
    {
      g_autofree char *text = g_strdup_printf ("%d°", 15 * k);
      g_autofree char *more = g_strdup_printf ("%d°", 15 * k + 720);

      rotate (&s.field, k, 24, s.x, s.y);
      assert_angle (&s.field, s.x, s.y, 0, text);
      ca_mul_ui (s.x, s.x, 3, s.field.context);
      ca_mul_ui (s.y, s.y, 3, s.field.context);
      assert_angle (&s.field, s.x, s.y, 2, more);
    }
  slate_clear (&s);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      slate_init (&s, rows[i].q);
      rotate (&s.field, rows[i].p, rows[i].q, s.x, s.y);
      assert_angle (&s.field, s.x, s.y, 0, rows[i].text);
      slate_clear (&s);
    }
}

/* Directions by coordinates, without a cyclotomic field. */
static void
test_angles (void)
{
  static const struct { const char *dx, *dy; long turns; const char *text; } rows[] = {
    { "1", "0", 0, "0°" }, { "1", "1", 0, "45°" }, { "-2", "0", 0, "180°" },
    { "5", "-5", 0, "315°" }, { "0", "-1", -1, "-90°" }, { "1", "sqrt(3)", 0, "60°" },
    { "-sqrt(3)", "-1", 0, "210°" }, { "1+sqrt(2)", "1", 0, "22.5°" },
    { "2+sqrt(3)", "-1", 0, "345°" }, { "3", "4", 0, "acos(3/5)" },
    { "-3", "4", 0, "acos(-3/5)" }, { "-3", "-4", 0, "360°-acos(-3/5)" },
    { "3", "-4", 0, "360°-acos(3/5)" }, { "3", "4", 1, "360°+acos(3/5)" },
    { "3", "-4", -1, "-acos(3/5)" }, { "3*sqrt(2)", "4*sqrt(2)", 0, "acos(3/5)" },
    { "1", "2", 0, "atan(2)" }, { "-1", "2", 0, "180°-atan(2)" },
    { "-1", "-2", 0, "180°+atan(2)" }, { "1", "-2", 0, "360°-atan(2)" },
    { "1", "-2", -1, "-atan(2)" }, { "1", "2", -2, "-720°+atan(2)" },
    { "sqrt(2)", "sqrt(7)", 0, "acos(sqrt(2)/3)" }, { "1", "1+sqrt(3)", 0, "atan(1+sqrt(3))" },
    { "1", "0.01", 0, "atan(1/100)" },
  };
  double degrees;
  Slate s;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      slate_init (&s, 0);
      evaluate (&s.field, rows[i].dx, s.x, NULL);
      evaluate (&s.field, rows[i].dy, s.y, NULL);
      assert_angle (&s.field, s.x, s.y, rows[i].turns, rows[i].text);
      slate_clear (&s);
    }
  slate_init (&s, 0);
  g_assert_null (porism_exact_angle_to_text (&s.field, s.x, s.y, 0));
  g_assert_false (porism_exact_angle_to_degrees (&s.field, s.x, s.y, 0, &degrees));
  slate_clear (&s);
}

/* Roots of degree 3 and 4: how many, in which order, how written. */
static void
test_roots_in_radicals (void)
{
  static const struct { long coefficients[5]; const char *roots; } rows[] = {
    { { -2, 0, 0, 1 }, "cbrt(2)" },
    { { 1, -3, 0, 1 }, "-2*cos(pi/9) 2*cos(4*pi/9) 2*cos(2*pi/9)" },
    { { -1, -1, 0, 1 }, "(cbrt(108+12*sqrt(69))+cbrt(108-12*sqrt(69)))/6" },
    { { 1, 0, -10, 0, 1 }, "-sqrt(2)-sqrt(3) sqrt(2)-sqrt(3) -sqrt(2)+sqrt(3) sqrt(2)+sqrt(3)" },
    { { 2, 0, -4, 0, 1 }, "-sqrt(2+sqrt(2)) -sqrt(2-sqrt(2)) sqrt(2-sqrt(2)) sqrt(2+sqrt(2))" },
    { { 1, 1, -3, 1, 1 }, "(-1-sqrt(21)-sqrt(6+2*sqrt(21)))/4 (-1-sqrt(21)+sqrt(6+2*sqrt(21)))/4" },
    { { -1, -1, 0, 0, 1 }, "none none" }, { { 1, 0, 1 }, "" }, { { 4, -4, 1 }, "2" },
    { { 1, -1, -1 }, "(-1-sqrt(5))/2 (-1+sqrt(5))/2" }, { { 7 }, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) texts = g_string_new (NULL);
      ca_ctx_struct *context;
      ca_ptr coefficients;
      ca_vec_t roots;
      Slate s;

      slate_init (&s, 0);
      context = s.field.context;
      coefficients = _ca_vec_init (5, context);
      ca_vec_init (roots, 0, context);
      g_assert_cmpint (porism_exact_real_roots (&s.field, coefficients, 5, roots), ==,
                       PORISM_UNDEFINED);
      for (guint j = 0; j < 5; j++)
        ca_set_si (&coefficients[j], rows[i].coefficients[j], context);
      g_assert_cmpint (porism_exact_real_roots (&s.field, coefficients, 5, roots), ==, PORISM_OK);
      for (slong j = 0; j < ca_vec_length (roots, context); j++)
        {
          g_autofree char *text = checked_text (&s.field, ca_vec_entry (roots, j));

          g_string_append_printf (texts, "%s%s", j ? " " : "", text ? text : "none");
        }
      g_assert_cmpstr (texts->str, ==, rows[i].roots);
      ca_vec_clear (roots, context);
      _ca_vec_clear (coefficients, 5, context);
      slate_clear (&s);
    }
}

/* What is too long or has no form is NULL, soon. */
static void
test_limits (void)
{
  static const ulong primes[] = { 2, 3, 5, 7, 11, 13, 17, 19 };
  g_autofree char *text = NULL;
  Slate s;

  slate_init (&s, 0);
  ca_one (s.x, s.field.context);
  for (gsize i = 0; i < G_N_ELEMENTS (primes); i++)
    {
      ca_sqrt_ui (s.y, primes[i], s.field.context);
      ca_add_ui (s.y, s.y, 1, s.field.context);
      ca_mul (s.x, s.x, s.y, s.field.context);
    }
  g_assert_null (porism_exact_to_text (&s.field, s.x));
  ca_set_ui (s.y, 10, s.field.context);
  ca_pow_ui (s.x, s.y, 250, s.field.context);
  g_assert_null (porism_exact_to_text (&s.field, s.x));
  ca_pow_ui (s.x, s.y, 150, s.field.context);
  text = checked_text (&s.field, s.x);
  g_assert_nonnull (text);
  ca_i (s.x, s.field.context);
  g_assert_null (porism_exact_to_text (&s.field, s.x));
  ca_pos_inf (s.x, s.field.context);
  g_assert_null (porism_exact_to_text (&s.field, s.x));
  slate_clear (&s);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exact-text/table", test_table);
  g_test_add_func ("/exact-text/random-sums", test_random_sums);
  g_test_add_func ("/exact-text/random-nested", test_random_nested);
  g_test_add_func ("/exact-text/random-trees", test_random_trees);
  g_test_add_func ("/exact-text/rotations", test_rotations);
  g_test_add_func ("/exact-text/rational-angles", test_rational_angles);
  g_test_add_func ("/exact-text/angles", test_angles);
  g_test_add_func ("/exact-text/roots-in-radicals", test_roots_in_radicals);
  g_test_add_func ("/exact-text/limits", test_limits);

  return g_test_run ();
}
