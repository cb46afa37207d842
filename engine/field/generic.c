/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arithmetic of rational functions with square roots. Work is counted by the terms that meet, and
 * what would grow beyond its limit is left as it is: every later decision is UNKNOWN. */

#include "config.h"

#include "engine/field/generic-tower.h"

#define OPERATION_LIMIT 400000
#define MOST_TERMS 10000
#define MOST_BITS 4000

PorismGenericTower *
porism_tower_new (guint n_parameters)
{
  PorismGenericTower *tower = g_new0 (PorismGenericTower, 1);

  tower->n_parameters = n_parameters;
  tower->limit = OPERATION_LIMIT;
  tower->facts = g_array_new (FALSE, TRUE, sizeof (PorismFact));
  fmpz_mpoly_ctx_init (tower->context, porism_tower_n_variables (tower), ORD_LEX);

  return tower;
}

void
porism_tower_free (PorismGenericTower *tower)
{
  for (guint i = 0; i < tower->n_generators; i++)
    fmpz_mpoly_q_clear (&tower->generators[i].square, tower->context);
  for (guint i = 0; i < tower->n_factors; i++)
    fmpz_mpoly_clear (&tower->factors[i], tower->context);
  for (guint i = 0; i < tower->facts->len; i++)
    fmpz_mpoly_clear (&g_array_index (tower->facts, PorismFact, i).polynomial, tower->context);
  g_array_unref (tower->facts);
  fmpz_mpoly_ctx_clear (tower->context);
  g_free (tower);
}

/* ---- limits ---- */

gboolean
porism_generic_is_exceeded (const PorismGenericField *f)
{
  return f->tower->operations > f->tower->limit;
}

void
porism_generic_exceed (PorismGenericField *f)
{
  f->tower->operations = f->tower->limit + 1;
}

gulong
porism_generic_get_operations (const PorismGenericField *f)
{
  return f->tower->operations;
}

void
porism_generic_set_limit (PorismGenericField *f,
                          gulong              operations)
{
  f->tower->limit = operations;
}

gboolean
porism_tower_spend (PorismGenericTower *self,
                    gulong              cost)
{
  self->operations += cost;

  return self->operations <= self->limit;
}

static gulong
count_terms (const fmpz_mpoly_struct *p)
{
  return (gulong) p->length;
}

static gboolean
is_large (PorismGenericTower        *self,
          const fmpz_mpoly_q_struct *value)
{
  return count_terms (fmpz_mpoly_q_numref (value)) > MOST_TERMS ||
         count_terms (fmpz_mpoly_q_denref (value)) > MOST_TERMS ||
         labs (fmpz_mpoly_max_bits (fmpz_mpoly_q_numref (value))) > MOST_BITS ||
         labs (fmpz_mpoly_max_bits (fmpz_mpoly_q_denref (value))) > MOST_BITS;
}

/* A product costs the pairs of its terms; a sum the products with the other denominator. */
static gboolean
spend (PorismGenericField  *f,
       const PorismGeneric *a,
       const PorismGeneric *b,
       gboolean             sum)
{
  gulong an = count_terms (fmpz_mpoly_q_numref (&a->value));
  gulong ad = count_terms (fmpz_mpoly_q_denref (&a->value));
  gulong bn = count_terms (fmpz_mpoly_q_numref (&b->value));
  gulong bd = count_terms (fmpz_mpoly_q_denref (&b->value));

  if (is_large (f->tower, &a->value) || is_large (f->tower, &b->value))
    porism_generic_exceed (f);
  return porism_tower_spend (f->tower, 1 + (sum ? an * bd + bn * ad : an * bn + ad * bd) / 4);
}

/* ---- the tower ---- */

gboolean
porism_tower_has_generators (const PorismGenericTower *self,
                             const fmpz_mpoly_t        p)
{
  for (guint i = 0; i < self->n_generators; i++)
    if (fmpz_mpoly_degree_si (p, porism_tower_variable (self, i), self->context) > 0)
      return TRUE;
  return FALSE;
}

gboolean
porism_tower_has_parameters (const PorismGenericTower *self,
                             const fmpz_mpoly_t        p)
{
  for (guint i = 0; i < self->n_parameters; i++)
    if (fmpz_mpoly_degree_si (p, i, self->context) > 0)
      return TRUE;
  for (guint i = 0; i < self->n_generators; i++)
    if (!self->generators[i].constant &&
        fmpz_mpoly_degree_si (p, porism_tower_variable (self, i), self->context) > 0)
      return TRUE;
  return FALSE;
}

void
porism_tower_find_content (const PorismGenericTower *self,
                           fmpz_mpoly_t              content,
                           const fmpz_mpoly_t        p)
{
  slong variables[PORISM_MOST_GENERATORS];

  for (guint i = 0; i < self->n_generators; i++)
    variables[i] = porism_tower_variable (self, i);
  if (!fmpz_mpoly_content_vars (content, p, variables, self->n_generators, self->context))
    fmpz_mpoly_one (content, self->context);
}

/* @p with even powers of the generator replaced by powers of its square. */
static void
reduce_generator (PorismGenericTower *self,
                  fmpz_mpoly_t        p,
                  guint               generator)
{
  slong variable = porism_tower_variable (self, generator);
  fmpz_mpoly_univar_t powers;
  fmpz_mpoly_t sum, term, coefficient;

  fmpz_mpoly_univar_init (powers, self->context);
  fmpz_mpoly_init (sum, self->context);
  fmpz_mpoly_init (term, self->context);
  fmpz_mpoly_init (coefficient, self->context);
  fmpz_mpoly_to_univar (powers, p, variable, self->context);
  for (slong i = 0; i < fmpz_mpoly_univar_length (powers, self->context); i++)
    {
      slong power = fmpz_mpoly_univar_get_term_exp_si (powers, i, self->context);

      fmpz_mpoly_univar_swap_term_coeff (coefficient, powers, i, self->context);
      fmpz_mpoly_pow_ui (term, fmpz_mpoly_q_numref (&self->generators[generator].square),
                         (ulong) power / 2, self->context);
      fmpz_mpoly_mul (term, term, coefficient, self->context);
      if (power % 2 == 1)
        {
          fmpz_mpoly_gen (coefficient, variable, self->context);
          fmpz_mpoly_mul (term, term, coefficient, self->context);
        }
      fmpz_mpoly_add (sum, sum, term, self->context);
    }
  fmpz_mpoly_swap (p, sum, self->context);
  fmpz_mpoly_clear (coefficient, self->context);
  fmpz_mpoly_clear (term, self->context);
  fmpz_mpoly_clear (sum, self->context);
  fmpz_mpoly_univar_clear (powers, self->context);
}

static gboolean
reduce_polynomial (PorismGenericTower *self,
                   fmpz_mpoly_t        p)
{
  gboolean reduced = FALSE;

  for (guint i = self->n_generators; i-- > 0;)
    if (fmpz_mpoly_degree_si (p, porism_tower_variable (self, i), self->context) > 1)
      {
        porism_tower_spend (self, count_terms (p));
        reduce_generator (self, p, i);
        reduced = TRUE;
      }
  return reduced;
}

void
porism_tower_reduce (PorismGenericTower *self,
                     fmpz_mpoly_q_t      value)
{
  gboolean numerator = reduce_polynomial (self, fmpz_mpoly_q_numref (value));
  gboolean denominator = reduce_polynomial (self, fmpz_mpoly_q_denref (value));

  if (!numerator && !denominator)
    return;
  if (fmpz_mpoly_is_zero (fmpz_mpoly_q_denref (value), self->context))
    {
      self->operations = self->limit + 1;
      fmpz_mpoly_one (fmpz_mpoly_q_denref (value), self->context);
    }
  fmpz_mpoly_q_canonicalise (value, self->context);
}

/* ---- elements ---- */

void
porism_generic_init (PorismGenericField *f,
                     PorismGeneric      *x,
                     gsize               n)
{
  for (gsize i = 0; i < n; i++)
    {
      x[i] = (PorismGeneric) { .sign = 1 };
      fmpz_mpoly_q_init (&x[i].value, f->tower->context);
    }
}

void
porism_generic_clear (PorismGenericField *f,
                      PorismGeneric      *x,
                      gsize               n)
{
  for (gsize i = 0; i < n; i++)
    fmpz_mpoly_q_clear (&x[i].value, f->tower->context);
}

static void
set_facts (PorismGeneric *r,
           gint8          sign,
           double         numerator,
           double         denominator)
{
  r->sign = sign;
  r->degrees[0] = numerator;
  r->degrees[1] = denominator;
}

void
porism_generic_set (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a)
{
  fmpz_mpoly_q_set (&r->value, &a->value, f->tower->context);
  set_facts (r, a->sign, a->degrees[0], a->degrees[1]);
}

void
porism_generic_set_si (PorismGenericField *f,
                       PorismGeneric      *r,
                       long                n)
{
  fmpz_mpoly_q_set_si (&r->value, n, f->tower->context);
  set_facts (r, n >= 0 ? 1 : -1, 0, 0);
}

void
porism_generic_set_fmpq (PorismGenericField *f,
                         PorismGeneric      *r,
                         const fmpq_t        value)
{
  fmpz_mpoly_q_set_fmpq (&r->value, value, f->tower->context);
  set_facts (r, fmpq_sgn (value) >= 0 ? 1 : -1, 0, 0);
}

void
porism_generic_set_parameter (PorismGenericField *f,
                              PorismGeneric      *r,
                              guint               i)
{
  g_return_if_fail (i < f->tower->n_parameters);

  fmpz_mpoly_q_gen (&r->value, i, f->tower->context);
  set_facts (r, 0, 1, 0);
}

gboolean
porism_generic_get_rational (PorismGenericField  *f,
                             const PorismGeneric *a,
                             fmpq_t               value)
{
  const fmpz_mpoly_struct *numerator = fmpz_mpoly_q_numref (&a->value);
  const fmpz_mpoly_struct *denominator = fmpz_mpoly_q_denref (&a->value);

  if (!fmpz_mpoly_q_is_fmpq (&a->value, f->tower->context))
    return FALSE;
  fmpq_zero (value);
  if (numerator->length > 0)
    fmpq_set_fmpz_frac (value, numerator->coeffs, denominator->coeffs);

  return TRUE;
}

void
porism_generic_pi (PorismGenericField *f,
                   PorismGeneric      *r)
{
  fmpz_mpoly_q_gen (&r->value, porism_tower_pi (f->tower), f->tower->context);
  set_facts (r, 1, 0, 0);
}

gboolean
porism_generic_get_turn (PorismGenericField  *f,
                         const PorismGeneric *a,
                         fmpq_t               turn)
{
  PorismGeneric half_turns, pi;
  gboolean rational;

  porism_generic_init (f, &half_turns, 1);
  porism_generic_init (f, &pi, 1);
  porism_generic_pi (f, &pi);
  porism_generic_div (f, &half_turns, a, &pi);
  rational = porism_generic_get_rational (f, &half_turns, turn);
  if (rational)
    fmpq_div_2exp (turn, turn, 1);
  porism_generic_clear (f, &pi, 1);
  porism_generic_clear (f, &half_turns, 1);

  return rational;
}

gboolean
porism_generic_is_constant (PorismGenericField  *f,
                            const PorismGeneric *a)
{
  return !porism_tower_has_parameters (f->tower, fmpz_mpoly_q_numref (&a->value)) &&
         !porism_tower_has_parameters (f->tower, fmpz_mpoly_q_denref (&a->value));
}

void
porism_generic_neg (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a)
{
  fmpz_mpoly_q_neg (&r->value, &a->value, f->tower->context);
  set_facts (r, (gint8) -a->sign, a->degrees[0], a->degrees[1]);
}

static void
add_facts (PorismGeneric       *r,
           const PorismGeneric *a,
           const PorismGeneric *b,
           gint8                b_sign)
{
  set_facts (r, a->sign == b_sign ? a->sign : 0,
             MAX (a->degrees[0] + b->degrees[1], b->degrees[0] + a->degrees[1]),
             a->degrees[1] + b->degrees[1]);
}

/* Where the two are equal, which is what an identity comes to, nothing need be multiplied out. */
static gboolean
cancels (PorismGenericField  *f,
         PorismGeneric       *r,
         const PorismGeneric *a,
         const PorismGeneric *b)
{
  if (!fmpz_mpoly_q_equal (&a->value, &b->value, f->tower->context))
    return FALSE;
  fmpz_mpoly_q_zero (&r->value, f->tower->context);
  r->sign = 1;

  return TRUE;
}

void
porism_generic_add (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a,
                    const PorismGeneric *b)
{
  if (!f->tower->measuring && spend (f, a, b, TRUE))
    {
      fmpz_mpoly_q_add (&r->value, &a->value, &b->value, f->tower->context);
      porism_tower_reduce (f->tower, &r->value);
    }
  add_facts (r, a, b, b->sign);
}

void
porism_generic_sub (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a,
                    const PorismGeneric *b)
{
  if (!f->tower->measuring && cancels (f, r, a, b))
    return;
  if (!f->tower->measuring && spend (f, a, b, TRUE))
    {
      fmpz_mpoly_q_sub (&r->value, &a->value, &b->value, f->tower->context);
      porism_tower_reduce (f->tower, &r->value);
    }
  add_facts (r, a, b, (gint8) -b->sign);
}

void
porism_generic_mul (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a,
                    const PorismGeneric *b)
{
  gint8 sign = a == b ? 1 : (gint8) (a->sign * b->sign);

  if (!f->tower->measuring && spend (f, a, b, FALSE))
    {
      fmpz_mpoly_q_mul (&r->value, &a->value, &b->value, f->tower->context);
      porism_tower_reduce (f->tower, &r->value);
    }
  set_facts (r, sign, a->degrees[0] + b->degrees[0], a->degrees[1] + b->degrees[1]);
}

void
porism_generic_mul_si (PorismGenericField  *f,
                       PorismGeneric       *r,
                       const PorismGeneric *a,
                       long                 n)
{
  fmpz_mpoly_q_mul_si (&r->value, &a->value, n, f->tower->context);
  set_facts (r, n >= 0 ? a->sign : (gint8) -a->sign, a->degrees[0], a->degrees[1]);
}

/* A formula divides only by what it knows not to vanish; what vanishes identically all the same was
 * left behind when the limits were exceeded. */
void
porism_generic_div (PorismGenericField  *f,
                    PorismGeneric       *r,
                    const PorismGeneric *a,
                    const PorismGeneric *b)
{
  gint8 sign = (gint8) (a->sign * b->sign);

  if (!f->tower->measuring)
    {
      if (fmpz_mpoly_q_is_zero (&b->value, f->tower->context))
        porism_generic_exceed (f);
      else if (spend (f, a, b, FALSE))
        {
          fmpz_mpoly_q_div (&r->value, &a->value, &b->value, f->tower->context);
          porism_tower_reduce (f->tower, &r->value);
        }
    }
  set_facts (r, sign, a->degrees[0] + b->degrees[1], a->degrees[1] + b->degrees[0]);
}

void
porism_generic_div_si (PorismGenericField  *f,
                       PorismGeneric       *r,
                       const PorismGeneric *a,
                       long                 n)
{
  fmpz_mpoly_q_div_si (&r->value, &a->value, n, f->tower->context);
  set_facts (r, n >= 0 ? a->sign : (gint8) -a->sign, a->degrees[0], a->degrees[1]);
}
