/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The doubles nearest to exact numbers and to balls; none where they are not known or there is none. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/field/exact-text.h"
#include "tests/field-lab.h"

/* Every double comes back from its own rational value; a number half way goes to the even one, and
 * a number beside that to its side. */
static void
test_decimals (void)
{
  double nearest;
  fmpq_t hair;
  Fields f;
  Node nodes[2], *a = &nodes[0], *b = &nodes[1];

  nodes_init (&f, nodes, 2);
  fmpq_init (hair);
  fmpz_one (fmpq_numref (hair));
  fmpz_ui_pow_ui (fmpq_denref (hair), 10, 60);
  for (int round = 0; round < 1000; round++)
    {
      double x = ldexp (g_test_rand_double_range (-1, 1), g_test_rand_int_range (-60, 60));
      double next = nextafter (x, INFINITY);
      guint64 bits;

      memcpy (&bits, &x, sizeof bits);
      ca_set_d (a->exact, x, f.exact_field.context);
      g_assert_true (porism_exact_to_double (&f.exact_field, a->exact, &nearest) && nearest == x);
      ca_set_d (b->exact, next, f.exact_field.context);
      ca_add (a->exact, a->exact, b->exact, f.exact_field.context);
      ca_div_ui (a->exact, a->exact, 2, f.exact_field.context);
      g_assert_true (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
      g_assert_true (nearest == (bits & 1 ? next : x));
      ca_add_fmpq (a->exact, a->exact, hair, f.exact_field.context);
      g_assert_true (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
      g_assert_true (nearest == next);
    }
  fmpq_clear (hair);
  nodes_clear (&f, nodes, 2);
}

/* Roots against the correctly rounded ones of the C library, and the limits. */
static void
test_decimal_limits (void)
{
  double nearest;
  Fields f;
  Node nodes[2], *a = &nodes[0], *b = &nodes[1];

  nodes_init (&f, nodes, 2);
  for (ulong n = 2; n < 300; n++)
    {
      ca_sqrt_ui (a->exact, n, f.exact_field.context);
      g_assert_true (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
      g_assert_true (nearest == sqrt ((double) n));
    }
  ca_set_ui (b->exact, 10, f.exact_field.context);
  ca_pow_ui (a->exact, b->exact, 299, f.exact_field.context);
  g_assert_true (porism_exact_to_double (&f.exact_field, a->exact, &nearest) && nearest == 1e299);
  ca_inv (a->exact, a->exact, f.exact_field.context);
  g_assert_true (porism_exact_to_double (&f.exact_field, a->exact, &nearest) && nearest == 1e-299);
  for (ulong exponent = 301; exponent < 4000; exponent *= 3)
    {
      ca_pow_ui (a->exact, b->exact, exponent, f.exact_field.context);
      g_assert_false (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
      ca_inv (a->exact, a->exact, f.exact_field.context);
      g_assert_false (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
    }
  ca_i (a->exact, f.exact_field.context);
  g_assert_false (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
  ca_undefined (a->exact, f.exact_field.context);
  g_assert_false (porism_exact_to_double (&f.exact_field, a->exact, &nearest));
  nodes_clear (&f, nodes, 2);
}

static void
test_ball_to_double (void)
{
  arb_t ball;
  double nearest;

  arb_init (ball);
  arb_set_d (ball, 0.1);
  g_assert_true (porism_ball_to_double (ball, &nearest));
  g_assert_true (nearest == 0.1);
  mag_set_d (arb_radref (ball), 1e-20);
  g_assert_true (porism_ball_to_double (ball, &nearest));
  g_assert_true (nearest == 0.1);
  mag_set_d (arb_radref (ball), 1e-16);
  g_assert_false (porism_ball_to_double (ball, &nearest));
  arb_indeterminate (ball);
  g_assert_false (porism_ball_to_double (ball, &nearest));
  arb_zero (ball);
  g_assert_true (porism_ball_to_double (ball, &nearest));
  g_assert_true (nearest == 0 && !signbit (nearest));
  arb_clear (ball);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fields/decimals", test_decimals);
  g_test_add_func ("/fields/decimal-limits", test_decimal_limits);
  g_test_add_func ("/fields/ball-to-double", test_ball_to_double);

  return g_test_run ();
}
