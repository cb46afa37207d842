/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The four fields. A random program of additions, products, quotients and roots runs in doubles, in
 * doubles with error radii and in balls of 400 bits; small ones also exactly. Then the exact
 * roots of polynomials. */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/field/exact-text.h"
#include "tests/field-lab.h"

#define NODES 24
#define EXACT_NODES 8

/* r = a op b in every field; the exact one only where @exact is set. */
#define APPLY(fields, name, r, a, b, with_exact) \
  G_STMT_START \
  { \
    porism_double_##name (&(fields)->double_field, &(r)->plain, &(a)->plain, &(b)->plain); \
    porism_bound_##name (&(fields)->bound_field, &(r)->bound, &(a)->bound, &(b)->bound); \
    porism_ball_##name (&(fields)->ball_field, (r)->ball, (a)->ball, (b)->ball); \
    if (with_exact) \
    porism_exact_##name (&(fields)->exact_field, (r)->exact, (a)->exact, (b)->exact); \
  } \
  G_STMT_END

#define APPLY_ONE(fields, name, r, a, with_exact) \
  G_STMT_START \
  { \
    porism_double_##name (&(fields)->double_field, &(r)->plain, &(a)->plain); \
    porism_bound_##name (&(fields)->bound_field, &(r)->bound, &(a)->bound); \
    porism_ball_##name (&(fields)->ball_field, (r)->ball, (a)->ball); \
    if (with_exact) \
    porism_exact_##name (&(fields)->exact_field, (r)->exact, (a)->exact); \
  } \
  G_STMT_END

#define APPLY_SI(fields, name, r, a, n, with_exact) \
  G_STMT_START \
  { \
    porism_double_##name (&(fields)->double_field, &(r)->plain, &(a)->plain, (n)); \
    porism_bound_##name (&(fields)->bound_field, &(r)->bound, &(a)->bound, (n)); \
    porism_ball_##name (&(fields)->ball_field, (r)->ball, (a)->ball, (n)); \
    if (with_exact) \
    porism_exact_##name (&(fields)->exact_field, (r)->exact, (a)->exact, (n)); \
  } \
  G_STMT_END

/* Doubles that lie where rounding, cancellation, overflow and underflow happen. */
static double
random_double (void)
{
  static const double corners[] = {
    0, 1, -1, 2, 0.5, 3, 0.1, 1e16, 1e-16, 1e150, -1e150, 1e-150, 1e300, 1e-300, DBL_MIN, DBL_MAX,
    -DBL_MIN, 4.9406564584124654e-324, 9007199254740993.0, 1e-290, 3e-308,
  };
  double x;

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      return corners[g_test_rand_int_range (0, G_N_ELEMENTS (corners))];
    case 1:
      x = corners[g_test_rand_int_range (0, G_N_ELEMENTS (corners))];
      return nextafter (x, g_test_rand_bit () ? 2 * DBL_EPSILON : -1);
    case 2:
      return g_test_rand_int_range (-1000, 1001) / 100.0;
    case 3:
      return ldexp (g_test_rand_double_range (-1, 1), g_test_rand_int_range (-1000, 1000));
    default:
      return g_test_rand_double_range (-10, 10);
    }
}

static long
random_long (void)
{
  static const long corners[] = { 1, -1, 2, 3, -7, 1000, 9007199254740993, G_MAXLONG, G_MINLONG };

  return corners[g_test_rand_int_range (0, G_N_ELEMENTS (corners))];
}

static double
random_small (void)
{
  return g_test_rand_int_range (-12, 13) / 4.0;
}

/* The true value, which the 400 bits of the ball stand for, is within the radius, the midpoint is
 * what doubles compute, and a radius of 0 says that it is the value. */
static void
assert_rigorous (const Node *node)
{
  arb_t distance, radius;

  g_assert_true (node->bound.rad >= 0);
  g_assert_true (memcmp (&node->bound.mid, &node->plain, sizeof (double)) == 0 ||
                 (isnan (node->bound.mid) && isnan (node->plain)));
  if (isinf (node->bound.rad))
    return;
  arb_init (distance);
  arb_init (radius);
  arb_set_d (distance, node->bound.mid);
  arb_sub (distance, distance, node->ball, PRECISION);
  arb_abs (distance, distance);
  arb_set_d (radius, node->bound.rad);
  if (arb_gt (distance, radius))
    g_error ("%a with radius %a is wrong by %a", node->bound.mid, node->bound.rad,
             arf_get_d (arb_midref (distance), ARF_RND_NEAR));
  arb_clear (distance);
  arb_clear (radius);
}

/* One random operation on two earlier nodes. Quotients and roots are taken only where the balls
 * show that they exist, as a formula does after NEED(). */
static void
random_operation (Fields     *fields,
                  Node       *result,
                  const Node *a,
                  const Node *b,
                  gboolean    with_exact)
{
  long n = random_long ();

  switch (g_test_rand_int_range (0, 10))
    {
    case 8:
      APPLY_SI (fields, mul_si, result, a, n, with_exact);
      break;
    case 9:
      APPLY_SI (fields, div_si, result, a, n, with_exact);
      break;
    case 0:
    case 1:
      APPLY (fields, add, result, a, b, with_exact);
      break;
    case 2:
    case 3:
      APPLY (fields, sub, result, a, b, with_exact);
      break;
    case 4:
    case 5:
      APPLY (fields, mul, result, a, b, with_exact);
      break;
    case 6:
      if (arb_contains_zero (b->ball))
        APPLY (fields, mul, result, a, a, with_exact);
      else
        APPLY (fields, div, result, a, b, with_exact);
      break;
    default:
      if (arb_is_nonnegative (a->ball))
        APPLY_ONE (fields, sqrt, result, a, with_exact);
      else
        APPLY_ONE (fields, neg, result, a, with_exact);
      break;
    }
}

static void
test_radius_is_rigorous (void)
{
  int finite = 0;

  for (int round = 0; round < 1500; round++)
    {
      Fields fields;
      Node nodes[NODES];

      fields_init (&fields);
      for (int i = 0; i < NODES; i++)
        {
          node_init (&fields, &nodes[i]);
          if (i < 6)
            node_set_d (&fields, &nodes[i], random_double ());
          else
            random_operation (&fields, &nodes[i], &nodes[g_test_rand_int_range (0, i)],
                              &nodes[g_test_rand_int_range (0, i)], FALSE);
          assert_rigorous (&nodes[i]);
          finite += isfinite (nodes[i].bound.rad) != 0;
        }
      for (int i = 0; i < NODES; i++)
        node_clear (&fields, &nodes[i]);
      fields_clear (&fields);
    }
  g_assert_cmpint (finite, >, 1500 * NODES / 2);
}

/* The radius is not only rigorous but useful: a few units in the last place of a well-conditioned
 * result. */
static void
test_radius_is_tight (void)
{
  Fields fields;
  Node nodes[3], *a = &nodes[0], *b = &nodes[1], *r = &nodes[2];

  nodes_init (&fields, nodes, 3);
  for (int round = 0; round < 1000; round++)
    {
      node_set_d (&fields, a, g_test_rand_double_range (1, 100));
      node_set_d (&fields, b, g_test_rand_double_range (1, 100));
      APPLY (&fields, add, r, a, b, FALSE);
      g_assert_cmpfloat (r->bound.rad, <=, r->plain * DBL_EPSILON);
      APPLY (&fields, mul, r, a, b, FALSE);
      g_assert_cmpfloat (r->bound.rad, <=, r->plain * DBL_EPSILON);
      APPLY (&fields, div, r, r, a, FALSE);
      g_assert_cmpfloat (r->bound.rad, <=, 4 * r->plain * DBL_EPSILON);
      APPLY_ONE (&fields, sqrt, r, r, FALSE);
      g_assert_cmpfloat (r->bound.rad, <=, 8 * r->plain * DBL_EPSILON);
    }
  nodes_clear (&fields, nodes, 3);
}

/* What a decimal grid gives is exact in doubles, and known to be. */
static void
test_exact_has_radius_0 (void)
{
  Fields fields;
  Node nodes[3], *a = &nodes[0], *b = &nodes[1], *r = &nodes[2];

  nodes_init (&fields, nodes, 3);
  for (int round = 0; round < 1000; round++)
    {
      long n = g_test_rand_int_range (1, 100000);

      node_set_d (&fields, a, g_test_rand_int_range (-100000, 100001) / 64.0);
      node_set_d (&fields, b, (double) n / 64.0);
      APPLY (&fields, add, r, a, b, FALSE);
      g_assert_true (r->bound.rad == 0);
      APPLY (&fields, sub, r, r, a, FALSE);
      g_assert_true (r->bound.rad == 0 && r->bound.mid == b->plain);
      APPLY (&fields, mul, r, a, b, FALSE);
      g_assert_true (r->bound.rad == 0);
      APPLY (&fields, div, r, r, b, FALSE);
      g_assert_true (r->bound.rad == 0 && r->bound.mid == a->plain);
      APPLY (&fields, mul, r, b, b, FALSE);
      APPLY_ONE (&fields, sqrt, r, r, FALSE);
      g_assert_true (r->bound.rad == 0 && r->bound.mid == b->plain);
      porism_bound_set_si (&fields.bound_field, &r->bound, n);
      g_assert_true (r->bound.rad == 0 && r->bound.mid == (double) n);
    }
  node_set_d (&fields, a, 0);
  node_set_d (&fields, b, 1);
  b->bound.rad = 1e-3;
  APPLY (&fields, mul, r, a, b, FALSE);
  g_assert_true (r->bound.mid == 0 && r->bound.rad == 0);
  nodes_clear (&fields, nodes, 3);
}

/* An exact result is nowhere claimed where there is none. */
static void
test_underflow (void)
{
  static const struct { char operation; double a, b; } rows[] = {
    { '*', 1e-200, 1e-200 }, { '/', 1e-200, 1e200 }, { '*', 1e-320, 0.3 }, { '/', 1e-300, 3e10 },
    { 's', 1.1e-300, 0 }, { 's', 3e-320, 0 }, { '/', 4.9406564584124654e-324, 3 },
  };
  Fields fields;
  Node nodes[3], *a = &nodes[0], *b = &nodes[1], *r = &nodes[2];

  nodes_init (&fields, nodes, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      node_set_d (&fields, a, rows[i].a);
      node_set_d (&fields, b, rows[i].b);
      if (rows[i].operation == '*')
        APPLY (&fields, mul, r, a, b, FALSE);
      else if (rows[i].operation == '/')
        APPLY (&fields, div, r, a, b, FALSE);
      else
        APPLY_ONE (&fields, sqrt, r, a, FALSE);
      assert_rigorous (r);
      g_assert_true (r->bound.rad > 0);
    }
  /* an error that would underflow in a further step is not lost */
  node_set_d (&fields, a, 1);
  node_set_d (&fields, b, 3);
  APPLY (&fields, div, r, a, b, FALSE);
  node_set_d (&fields, a, 1e-300);
  APPLY (&fields, mul, r, r, a, FALSE);
  APPLY (&fields, mul, r, r, r, FALSE);
  assert_rigorous (r);
  g_assert_true (r->bound.rad > 0);
  nodes_clear (&fields, nodes, 3);
}

/* Operands with radii of their own: a quotient covers the least divisor, and is unbounded where
 * that may be 0; a product and a root cover their ends. A radius that underflows is not lost. */
static void
test_wide_operands (void)
{
  PorismBoundField field;
  PorismBound one = { 1, 0 }, wide = { 1, 0.5 }, zero = { 1, 1 }, r;
  PorismBound tiny = { 1e-200, 1e-210 }, small = { 1e-150, 0 }, large = { 1e200, 0 };

  porism_bound_field_init (&field);
  porism_bound_div (&field, &r, &one, &wide);
  g_assert_true (r.mid == 1 && r.rad >= 1 && r.rad < 1.01);
  porism_bound_div (&field, &r, &wide, &zero);
  g_assert_true (isinf (r.rad));
  porism_bound_mul (&field, &r, &wide, &wide);
  g_assert_true (r.mid == 1 && r.rad >= 1.25 && r.rad < 1.26);
  porism_bound_sqrt (&field, &r, &zero);
  g_assert_true (r.mid == 1 && r.rad >= 1 && r.rad < 1.01);
  porism_bound_mul (&field, &r, &tiny, &small);
  g_assert_true (r.rad > 0);
  porism_bound_div (&field, &r, &tiny, &large);
  g_assert_true (r.rad > 0);
}

static void
assert_agrees (PorismTruth truth,
               PorismTruth exact)
{
  if (truth != PORISM_UNKNOWN && exact != PORISM_UNKNOWN)
    g_assert_cmpint (truth, ==, exact);
}

/* Each decision of the bound and the ball is the exact one or UNKNOWN, and where the bound decides,
 * the double decides the same. */
static void
assert_decisions (Fields     *f,
                  const Node *node,
                  int        *decided)
{
  PorismTruth zero = porism_exact_is_zero (&f->exact_field, node->exact);
  PorismTruth positive = porism_exact_is_positive (&f->exact_field, node->exact);
  PorismTruth inside = porism_exact_is_inside (&f->exact_field, node->exact, node->exact);
  PorismTruth bound = porism_bound_is_zero (&f->bound_field, &node->bound);

  assert_agrees (bound, zero);
  if (bound != PORISM_UNKNOWN)
    assert_agrees (porism_double_is_zero (&f->double_field, &node->plain), zero);
  bound = porism_bound_is_positive (&f->bound_field, &node->bound);
  assert_agrees (bound, positive);
  if (bound != PORISM_UNKNOWN)
    assert_agrees (porism_double_is_positive (&f->double_field, &node->plain), positive);
  *decided += bound != PORISM_UNKNOWN;
  assert_agrees (porism_bound_is_inside (&f->bound_field, &node->bound, &node->bound), inside);
  assert_agrees (porism_bound_is_negligible (&f->bound_field, &node->bound, &node->bound), zero);
  assert_agrees (porism_ball_is_zero (&f->ball_field, node->ball), zero);
  assert_agrees (porism_ball_is_positive (&f->ball_field, node->ball), positive);
  assert_agrees (porism_ball_is_inside (&f->ball_field, node->ball, node->ball), inside);
  assert_agrees (porism_ball_is_negligible (&f->ball_field, node->ball, node->ball), zero);
  if (zero == PORISM_TRUE)
    {
      g_assert_cmpint (positive, ==, PORISM_FALSE);
      g_assert_cmpint (inside, ==, PORISM_TRUE);
    }
}

static void
test_decisions_agree (void)
{
  int decided = 0;

  for (int round = 0; round < 150; round++)
    {
      Fields fields;
      Node nodes[EXACT_NODES];

      fields_init (&fields);
      fields.exact_field.limit = 600;
      for (int i = 0; i < EXACT_NODES; i++)
        {
          node_init (&fields, &nodes[i]);
          if (i < 3)
            node_set_d (&fields, &nodes[i], random_small ());
          else
            random_operation (&fields, &nodes[i], &nodes[g_test_rand_int_range (0, i)],
                              &nodes[g_test_rand_int_range (0, i)], TRUE);
          assert_decisions (&fields, &nodes[i], &decided);
        }
      for (int i = 0; i < EXACT_NODES; i++)
        node_clear (&fields, &nodes[i]);
      fields_clear (&fields);
    }
  g_assert_cmpint (decided, >, 150 * EXACT_NODES / 2);
}

/* Whether the absolute value of @a is less than 1/2^@bits. */
static gboolean
is_within (Fields          *fields,
           const ca_struct *a,
           slong            bits)
{
  gboolean within;
  acb_t enclosure;
  mag_t size;

  acb_init (enclosure);
  mag_init (size);
  ca_get_acb_raw (enclosure, a, bits + PRECISION, fields->exact_field.context);
  acb_get_mag (size, enclosure);
  within = mag_cmp_2exp_si (size, -bits) < 0;
  mag_clear (size);
  acb_clear (enclosure);

  return within;
}

/* What is not 0 is as far from it as its separation says, and what is 0 is not. */
static void
test_separation (void)
{
  int measured = 0;

  for (int round = 0; round < 150; round++)
    {
      Fields fields;
      Node nodes[EXACT_NODES];

      fields_init (&fields);
      for (int i = 0; i < EXACT_NODES; i++)
        {
          double bits;

          node_init (&fields, &nodes[i]);
          if (i < 3)
            node_set_d (&fields, &nodes[i], random_small ());
          else
            random_operation (&fields, &nodes[i], &nodes[g_test_rand_int_range (0, i)],
                              &nodes[g_test_rand_int_range (0, i)], TRUE);
          if (!porism_exact_get_separation (&fields.exact_field, nodes[i].exact, &bits) || bits > 10000)
            continue;
          measured++;
          g_assert_cmpint (is_within (&fields, nodes[i].exact, (slong) bits), ==,
                           porism_exact_truth (&fields.exact_field,
                                               ca_check_is_zero (nodes[i].exact, fields.exact_field.context)));
        }
      for (int i = 0; i < EXACT_NODES; i++)
        node_clear (&fields, &nodes[i]);
      fields_clear (&fields);
    }
  g_assert_cmpint (measured, >, 150 * EXACT_NODES / 2);
}

/* sqrt(2)^2 - 2: not 0 in doubles, undecided in bounds and balls, 0 exactly. */
static void
test_tie_of_roots (void)
{
  Fields f;
  Node nodes[2], *two = &nodes[0], *r = &nodes[1];

  nodes_init (&f, nodes, 2);
  node_set_d (&f, two, 2);
  APPLY_ONE (&f, sqrt, r, two, TRUE);
  APPLY (&f, mul, r, r, r, TRUE);
  APPLY (&f, sub, r, r, two, TRUE);
  g_assert_cmpint (porism_double_is_zero (&f.double_field, &r->plain), ==, PORISM_FALSE);
  g_assert_cmpint (porism_double_is_negligible (&f.double_field, &r->plain, &two->plain), ==,
                   PORISM_TRUE);
  g_assert_cmpint (porism_bound_is_zero (&f.bound_field, &r->bound), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_bound_is_positive (&f.bound_field, &r->bound), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_bound_is_inside (&f.bound_field, &r->bound, &two->bound), ==,
                   PORISM_UNKNOWN);
  g_assert_cmpint (porism_ball_is_zero (&f.ball_field, r->ball), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_ball_is_positive (&f.ball_field, r->ball), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_ball_is_inside (&f.ball_field, r->ball, two->ball), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_exact_is_zero (&f.exact_field, r->exact), ==, PORISM_TRUE);
  g_assert_cmpint (porism_exact_is_positive (&f.exact_field, r->exact), ==, PORISM_FALSE);
  g_assert_cmpint (porism_exact_is_inside (&f.exact_field, r->exact, two->exact), ==, PORISM_TRUE);
  g_assert_cmpint (porism_exact_is_negligible (&f.exact_field, r->exact, two->exact), ==,
                   PORISM_TRUE);
  nodes_clear (&f, nodes, 2);
}

/* 0 itself, on which all agree, and a hair before an end, which only doubles forgive. */
static void
test_tie_of_dyadics (void)
{
  Fields f;
  Node nodes[3], *zero = &nodes[0], *hair = &nodes[1], *one = &nodes[2];

  nodes_init (&f, nodes, 3);
  node_set_d (&f, zero, 0);
  node_set_d (&f, hair, -ldexp (1, -45));
  node_set_d (&f, one, 1);
  g_assert_cmpint (porism_double_is_zero (&f.double_field, &zero->plain), ==, PORISM_TRUE);
  g_assert_cmpint (porism_bound_is_zero (&f.bound_field, &zero->bound), ==, PORISM_TRUE);
  g_assert_cmpint (porism_ball_is_zero (&f.ball_field, zero->ball), ==, PORISM_TRUE);
  g_assert_cmpint (porism_exact_is_zero (&f.exact_field, zero->exact), ==, PORISM_TRUE);
  g_assert_cmpint (porism_double_is_inside (&f.double_field, &zero->plain, &one->plain), ==,
                   PORISM_TRUE);
  g_assert_cmpint (porism_bound_is_inside (&f.bound_field, &zero->bound, &one->bound), ==,
                   PORISM_TRUE);
  g_assert_cmpint (porism_ball_is_inside (&f.ball_field, zero->ball, one->ball), ==, PORISM_TRUE);
  g_assert_cmpint (porism_exact_is_inside (&f.exact_field, zero->exact, one->exact), ==,
                   PORISM_TRUE);
  g_assert_cmpint (porism_double_is_inside (&f.double_field, &hair->plain, &one->plain), ==,
                   PORISM_TRUE);
  g_assert_cmpint (porism_bound_is_inside (&f.bound_field, &hair->bound, &one->bound), ==,
                   PORISM_FALSE);
  g_assert_cmpint (porism_ball_is_inside (&f.ball_field, hair->ball, one->ball), ==, PORISM_FALSE);
  g_assert_cmpint (porism_exact_is_inside (&f.exact_field, hair->exact, one->exact), ==,
                   PORISM_FALSE);
  nodes_clear (&f, nodes, 3);
}

/* 1/3 as the class reads it: in the double it is rounded, the bound encloses it, the exact field
 * has it; and dyadic numbers stay exact. */
static void
test_set_rational (void)
{
  for (int round = 0; round < 500; round++)
    {
      Fields f;
      Node node;
      fmpq_t value;
      arb_t truth;

      fields_init (&f);
      node_init (&f, &node);
      fmpq_init (value);
      arb_init (truth);
      fmpq_set_si (value, g_test_rand_int_range (-1000000, 1000000),
                   (ulong) g_test_rand_int_range (1, 100));
      if (g_test_rand_bit ())
        fmpq_div_2exp (value, value, (flint_bitcnt_t) g_test_rand_int_range (0, 1200));
      arb_set_fmpq (truth, value, PRECISION);
      f.double_field.base.klass->set_rational (&f.double_field.base, &node.plain, value);
      f.bound_field.base.klass->set_rational (&f.bound_field.base, &node.bound, value);
      f.ball_field.base.klass->set_rational (&f.ball_field.base, node.ball, value);
      f.exact_field.base.klass->set_rational (&f.exact_field.base, node.exact, value);
      assert_rigorous (&node);
      g_assert_true (arb_overlaps (truth, node.ball));
      g_assert_true (CA_IS_QQ (node.exact, f.exact_field.context) &&
                     fmpq_equal (CA_FMPQ (node.exact), value));
      if (node.bound.rad > 0 && fabs (node.plain) > 1e-290)
        g_assert_cmpfloat (node.bound.rad, <=, 2 * fabs (node.plain) * DBL_EPSILON);
      if (arb_is_exact (truth) && fmpz_bits (fmpq_numref (value)) <= 53 &&
          fmpz_bits (fmpq_denref (value)) < 1000)
        g_assert_true (node.bound.rad == 0);
      fmpq_clear (value);
      arb_clear (truth);
      node_clear (&f, &node);
      fields_clear (&f);
    }
}

/* Beyond the limit of operations every decision is UNKNOWN. */
static void
test_exact_limit (void)
{
  Fields f;
  Node nodes[2], *two = &nodes[0], *r = &nodes[1];

  nodes_init (&f, nodes, 2);
  node_set_d (&f, two, 2);
  node_set_d (&f, r, 1);
  f.exact_field.limit = 1000;
  for (int i = 0; i < 2000; i++)
    porism_exact_add (&f.exact_field, r->exact, r->exact, two->exact);
  g_assert_cmpint (porism_exact_is_zero (&f.exact_field, two->exact), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_exact_is_positive (&f.exact_field, two->exact), ==, PORISM_UNKNOWN);
  g_assert_cmpint (porism_exact_is_inside (&f.exact_field, two->exact, two->exact), ==,
                   PORISM_UNKNOWN);
  nodes_clear (&f, nodes, 2);
}

/* Multiplies a polynomial by x - @root. */
static void
multiply_out (PorismExactField *field,
              ca_ptr            coefficients,
              guint             degree,
              const ca_t        root)
{
  ca_t part;

  ca_init (part, field->context);
  for (guint i = degree + 1; i > 0; i--)
    {
      ca_mul (part, &coefficients[i], root, field->context);
      ca_sub (&coefficients[i], &coefficients[i - 1], part, field->context);
    }
  ca_mul (&coefficients[0], &coefficients[0], root, field->context);
  ca_neg (&coefficients[0], &coefficients[0], field->context);
  ca_clear (part, field->context);
}

static guint
count_equal (PorismExactField *field,
             ca_ptr            numbers,
             guint             n,
             const ca_t        wanted)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += ca_check_equal (&numbers[i], wanted, field->context) == T_TRUE;

  return count;
}

/* The roots of a product of random real linear factors are those that went in, in order. */
static void
test_real_roots (void)
{
  for (int round = 0; round < 60; round++)
    {
      guint degree = (guint) g_test_rand_int_range (1, 5), distinct = 0;
      long irrational = g_test_rand_bit ();
      ca_ctx_struct *context;
      ca_ptr coefficients, wanted;
      ca_vec_t roots;
      Fields f;
      Node root, part;

      fields_init (&f);
      node_init (&f, &root);
      node_init (&f, &part);
      context = f.exact_field.context;
      coefficients = _ca_vec_init (5, context);
      wanted = _ca_vec_init (4, context);
      ca_vec_init (roots, 0, context);
      ca_one (&coefficients[0], context);
      ca_sqrt_ui (root.exact, 2, context);
      for (guint i = 0; i < degree; i++)
        {
          ca_mul_si (part.exact, root.exact, irrational * g_test_rand_int_range (-2, 3), context);
          ca_add_si (&wanted[i], part.exact, g_test_rand_int_range (-4, 5), context);
          distinct += count_equal (&f.exact_field, wanted, i, &wanted[i]) == 0;
          multiply_out (&f.exact_field, coefficients, i, &wanted[i]);
        }
      g_assert_cmpint (porism_exact_real_roots (&f.exact_field, coefficients, 5, roots), ==,
                       PORISM_OK);
      g_assert_cmpint (ca_vec_length (roots, context), ==, distinct);
      for (slong i = 0; i < ca_vec_length (roots, context); i++)
        {
          g_assert_cmpuint (count_equal (&f.exact_field, wanted, degree, ca_vec_entry (roots, i)),
                            >, 0);
          if (i > 0)
            g_assert_cmpint (ca_check_lt (ca_vec_entry (roots, i - 1), ca_vec_entry (roots, i),
                                          context), ==, T_TRUE);
        }
      ca_vec_clear (roots, context);
      _ca_vec_clear (coefficients, 5, context);
      _ca_vec_clear (wanted, 4, context);
      node_clear (&f, &root);
      node_clear (&f, &part);
      fields_clear (&f);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fields/radius-is-rigorous", test_radius_is_rigorous);
  g_test_add_func ("/fields/radius-is-tight", test_radius_is_tight);
  g_test_add_func ("/fields/exact-has-radius-0", test_exact_has_radius_0);
  g_test_add_func ("/fields/underflow", test_underflow);
  g_test_add_func ("/fields/wide-operands", test_wide_operands);
  g_test_add_func ("/fields/decisions-agree", test_decisions_agree);
  g_test_add_func ("/fields/separation", test_separation);
  g_test_add_func ("/fields/tie-of-roots", test_tie_of_roots);
  g_test_add_func ("/fields/tie-of-dyadics", test_tie_of_dyadics);
  g_test_add_func ("/fields/set-rational", test_set_rational);
  g_test_add_func ("/fields/exact-limit", test_exact_limit);
  g_test_add_func ("/fields/real-roots", test_real_roots);

  return g_test_run ();
}
