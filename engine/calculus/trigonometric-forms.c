/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sines and cosines written otherwise, by the theorems of addition, which hold everywhere. */

#include "config.h"

#include "engine/calculus/algebra.h"
#include "engine/calculus/rewrite.h"
#include "engine/calculus/term.h"

/* Higher multiples and powers are left as they are. */
#define MOST_MULTIPLE 12

typedef PorismTerm (*Rewrite) (PorismTerms *self,
                               PorismTerm   a);

/* @a with each of its parts rewritten, then itself. */
static PorismTerm
rewrite (PorismTerms *self,
         PorismTerm   a,
         Rewrite      by)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  g_autofree PorismTerm *parts = NULL;
  PorismTerm whole;

  if (node->n == 0 || self->exceeded)
    return a;
  parts = g_new (PorismTerm, node->n);
  for (guint i = 0; i < node->n; i++)
    parts[i] = rewrite (self, node->terms[i], by);
  if (node->kind == PORISM_TERM_OPERATION)
    return by (self, porism_terms_apply (self, node->op, parts, node->n));
  whole = porism_terms_add_integer (self, node->kind == PORISM_TERM_SUM ? 0 : 1);
  for (guint i = 0; i < node->n; i++)
    whole = node->kind == PORISM_TERM_SUM
              ? porism_terms_sum (self, whole, porism_terms_scale (self, parts[i], &node->coefficients[i]))
              : porism_terms_multiply (self, whole, porism_terms_raise (self, parts[i], rewrite (self, node->exponents[i], by)));
  return by (self, whole);
}

/* ---- sums of angles ---- */

typedef struct
{
  PorismTerm sine;
  PorismTerm cosine;
} Direction;

static Direction
add_angles (PorismTerms *self,
            Direction    a,
            Direction    b)
{
  return (Direction) {
           .sine = porism_terms_sum (self, porism_terms_multiply (self, a.sine, b.cosine),
                                     porism_terms_multiply (self, a.cosine, b.sine)),
           .cosine = porism_terms_difference (self, porism_terms_multiply (self, a.cosine, b.cosine),
                                              porism_terms_multiply (self, a.sine, b.sine)),
  };
}

/* Of @coefficient times @angle, by those of the angle where it is a whole number. */
static Direction
direct_multiple (PorismTerms *self,
                 PorismTerm   angle,
                 const fmpq_t coefficient)
{
  const gboolean whole = fmpz_is_one (fmpq_denref (coefficient)) &&
                         fmpz_cmp_si (fmpq_numref (coefficient), MOST_MULTIPLE) <= 0 &&
                         fmpz_cmp_si (fmpq_numref (coefficient), -MOST_MULTIPLE) >= 0;
  const slong n = whole ? fmpz_get_si (fmpq_numref (coefficient)) : 1;
  const PorismTerm one = whole ? angle : porism_terms_scale (self, angle, coefficient);
  const Direction part = { porism_terms_call (self, PORISM_OP_SIN, one), porism_terms_call (self, PORISM_OP_COS, one) };
  Direction all = part;

  for (slong i = 1; i < labs (n); i++)
    all = add_angles (self, all, part);
  if (n < 0)
    all.sine = porism_terms_negate (self, all.sine);
  return all;
}

static PorismTerm
split_angle (PorismTerms *self,
             PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a), *angle;
  Direction all;

  if (node->op != PORISM_OP_SIN && node->op != PORISM_OP_COS)
    return a;
  angle = porism_terms_get (self, node->terms[0]);
  if (angle->kind != PORISM_TERM_SUM)
    return a;
  all = direct_multiple (self, angle->terms[0], &angle->coefficients[0]);
  for (guint i = 1; i < angle->n; i++)
    all = add_angles (self, all, direct_multiple (self, angle->terms[i], &angle->coefficients[i]));
  return porism_terms_expand (self, node->op == PORISM_OP_SIN ? all.sine : all.cosine);
}

/**
 * porism_expression_split_angles:
 *
 * Returns: (transfer full) (nullable): @self with the sines and cosines of sums and multiples by those of their parts
 */
PorismExpression *
porism_expression_split_angles (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  const PorismTerm whole = rewrite (terms, porism_terms_read (terms, self), split_angle);

  return terms->exceeded ? NULL : porism_terms_write (terms, whole, self);
}

/* ---- products ---- */

static gboolean
is_wave (const PorismTerms *self,
         PorismTerm         a,
         PorismTerm        *angle,
         gboolean          *sine)
{
  *sine = porism_terms_is_call (self, a, PORISM_OP_SIN, angle);
  return *sine || porism_terms_is_call (self, a, PORISM_OP_COS, angle);
}

/* sin a sin b, sin a cos b or cos a cos b, by the sum and the difference of the angles. */
static PorismTerm
join_two (PorismTerms *self,
          PorismTerm   first,
          PorismTerm   second)
{
  PorismTerm a, b, of_sum, of_difference;
  gboolean sine_a, sine_b;

  if (!is_wave (self, first, &a, &sine_a) || !is_wave (self, second, &b, &sine_b))
    return porism_terms_multiply (self, first, second);
  if (sine_b && !sine_a)
    return join_two (self, second, first);
  of_sum = porism_terms_call (self, sine_a != sine_b ? PORISM_OP_SIN : PORISM_OP_COS, porism_terms_sum (self, a, b));
  of_difference = porism_terms_call (self, sine_a != sine_b ? PORISM_OP_SIN : PORISM_OP_COS,
                                     porism_terms_difference (self, a, b));
  if (sine_a && sine_b)
    of_sum = porism_terms_negate (self, of_sum);
  return porism_terms_scale_by (self, porism_terms_sum (self, of_difference, of_sum), 1, 2);
}

/* The sum @a, or anything, times the wave @b. */
static PorismTerm
join_all (PorismTerms *self,
          PorismTerm   a,
          PorismTerm   b)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm sum = porism_terms_add_integer (self, 0);

  if (porism_terms_is_number (self, a))
    return porism_terms_scale (self, b, node->value);
  if (node->kind != PORISM_TERM_SUM)
    return join_two (self, a, b);
  for (guint i = 0; i < node->n; i++)
    sum = porism_terms_sum (self, sum, porism_terms_scale (self, join_all (self, node->terms[i], b), &node->coefficients[i]));
  return sum;
}

/* A product of whole powers of sines and cosines as a sum of them; what else stands in it stays a factor. */
static PorismTerm
join_angles (PorismTerms *self,
             PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm waves = porism_terms_add_integer (self, 1), rest = waves, angle;
  gboolean sine;

  if (node->kind != PORISM_TERM_PRODUCT)
    return a;
  for (guint i = 0; i < node->n; i++)
    {
      slong n;

      if (!is_wave (self, node->terms[i], &angle, &sine) || !porism_terms_get_integer (self, node->exponents[i], &n) ||
          n < 1 || n > MOST_MULTIPLE)
        rest = porism_terms_multiply (self, rest, porism_terms_raise (self, node->terms[i], node->exponents[i]));
      else
        for (; n > 0; n--)
          waves = join_all (self, waves, node->terms[i]);
    }
  return porism_terms_multiply (self, rest, waves);
}

/**
 * porism_expression_join_angles:
 *
 * Returns: (transfer full) (nullable): @self with products of sines and cosines as sums of them
 */
PorismExpression *
porism_expression_join_angles (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  const PorismTerm expanded = porism_terms_expand (terms, porism_terms_read (terms, self));
  const PorismTerm whole = porism_terms_expand (terms, rewrite (terms, expanded, join_angles));

  return terms->exceeded ? NULL : porism_terms_write (terms, whole, self);
}

/* ---- sin² + cos² = 1 ---- */

/* The even part of a power of a sine, or of a cosine, by the other one. */
static PorismTerm
replace_squares (PorismTerms *self,
                 PorismTerm   a,
                 PorismOp     of)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm angle, other, square, product = porism_terms_add_integer (self, 1);
  slong n;

  if (node->kind != PORISM_TERM_PRODUCT)
    return a;
  for (guint i = 0; i < node->n; i++)
    {
      PorismTerm exponent = node->exponents[i];

      if (porism_terms_is_call (self, node->terms[i], of, &angle) && porism_terms_get_integer (self, exponent, &n) &&
          n >= 2 && n <= MOST_MULTIPLE)
        {
          other = porism_terms_call (self, of == PORISM_OP_SIN ? PORISM_OP_COS : PORISM_OP_SIN, angle);
          square = porism_terms_difference (self, porism_terms_add_integer (self, 1),
                                            porism_terms_raise_to (self, other, 2, 1));
          product = porism_terms_multiply (self, product, porism_terms_raise_to (self, square, n / 2, 1));
          exponent = porism_terms_add_integer (self, n % 2);
        }
      product = porism_terms_multiply (self, product, porism_terms_raise (self, node->terms[i], exponent));
    }
  return product;
}

static PorismTerm
replace_sines (PorismTerms *self,
               PorismTerm   a)
{
  return replace_squares (self, a, PORISM_OP_SIN);
}

static PorismTerm
replace_cosines (PorismTerms *self,
                 PorismTerm   a)
{
  return replace_squares (self, a, PORISM_OP_COS);
}

static PorismExpression *
rewrite_expanded (const PorismExpression *self,
                  Rewrite                 by)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  const PorismTerm expanded = porism_terms_expand (terms, porism_terms_read (terms, self));
  const PorismTerm whole = porism_terms_expand (terms, rewrite (terms, expanded, by));

  return terms->exceeded ? NULL : porism_terms_write (terms, whole, self);
}

/**
 * porism_expression_shorten_angles:
 *
 * Returns: (transfer full): the shortest that is known to be @self
 */
PorismExpression *
porism_expression_shorten_angles (const PorismExpression *self)
{
  PorismExpression *best = porism_expression_simplify (self);
  PorismExpression *const others[] = {
    rewrite_expanded (self, replace_sines), rewrite_expanded (self, replace_cosines),
    porism_expression_join_angles (self), porism_expression_split_angles (self),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    best = porism_expression_take_shorter (best, others[i]);
  return best;
}
