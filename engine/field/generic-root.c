/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Square roots.
 *
 * What stands under a root is taken apart into irreducible factors. Their squares come out as
 * absolute values; of the rest a root is adjoined, unless it is a product of roots that are there.
 * The sign of an absolute value, where nothing says it, is a generator of its own: what is found
 * with it holds for both signs. */

#include "config.h"

#include "engine/field/generic-tower.h"

#define MOST_TERMS_TO_FACTOR 150
#define FEW_PRIMES 300

/* sqrt (value) = outside sqrt (product of the factors) sqrt (nested). */
typedef struct
{
  fmpz_mpoly_q_t outside;
  guint64 factors;
  fmpz_mpoly_t nested;          /* 1, or a polynomial in which generators occur */
  gboolean failed;
} Parts;

/* ---- factors ---- */

/* The number of the factor @p, which has a positive leading coefficient or is -1. */
static gint
find_factor (PorismGenericTower *self,
             const fmpz_mpoly_t  p)
{
  for (guint i = 0; i < self->n_factors; i++)
    if (fmpz_mpoly_equal (&self->factors[i], p, self->context))
      return (gint) i;
  if (self->n_factors == PORISM_MOST_FACTORS)
    return -1;
  fmpz_mpoly_init (&self->factors[self->n_factors], self->context);
  fmpz_mpoly_set (&self->factors[self->n_factors], p, self->context);

  return (gint) self->n_factors++;
}

static gint
find_sign_generator (PorismGenericTower *self,
                     gint                factor)
{
  PorismGenerator *generator;

  for (guint i = 0; i < self->n_generators; i++)
    if (self->generators[i].sign_of == factor)
      return (gint) i;
  if (self->n_generators == PORISM_MOST_GENERATORS)
    return -1;
  generator = &self->generators[self->n_generators];
  *generator = (PorismGenerator) { .sign_of = factor };
  fmpz_mpoly_q_init (&generator->square, self->context);
  fmpz_mpoly_q_one (&generator->square, self->context);

  return (gint) self->n_generators++;
}

/* Multiplies what stands outside by the absolute value of the factor to the power @power. */
static void
take_out (PorismGenericTower *self,
          Parts              *parts,
          gint                factor,
          slong               power)
{
  fmpz_mpoly_q_t value, generator;
  gint sign = porism_tower_find_sign (self, &self->factors[factor]);
  gint unknown = -1;

  if (power == 0)
    return;
  fmpz_mpoly_q_init (value, self->context);
  fmpz_mpoly_q_init (generator, self->context);
  fmpz_mpoly_pow_ui (fmpz_mpoly_q_numref (value), &self->factors[factor], (ulong) labs (power),
                     self->context);
  if (power % 2 != 0 && sign < 0)
    fmpz_mpoly_q_neg (value, value, self->context);
  if (power % 2 != 0 && sign == 0)
    {
      unknown = find_sign_generator (self, factor);
      parts->failed |= unknown < 0;
    }
  if (power < 0)
    fmpz_mpoly_q_inv (value, value, self->context);
  if (unknown >= 0)
    {
      fmpz_mpoly_q_gen (generator, porism_tower_variable (self, (guint) unknown), self->context);
      fmpz_mpoly_q_mul (value, value, generator, self->context);
    }
  fmpz_mpoly_q_mul (parts->outside, parts->outside, value, self->context);
  porism_tower_reduce (self, parts->outside);
  fmpz_mpoly_q_clear (generator, self->context);
  fmpz_mpoly_q_clear (value, self->context);
}

/* The factor @p to the power @power, which is negative for a denominator. */
static void
add_factor (PorismGenericTower *self,
            Parts              *parts,
            const fmpz_mpoly_t  p,
            slong               power)
{
  gint factor = find_factor (self, p);
  /* b^-1 = b b^-2 */
  slong outside = power >= 0 ? power / 2 : -((1 - power) / 2);

  if (factor < 0)
    {
      parts->failed = TRUE;
      return;
    }
  if (power % 2 != 0)
    {
      /* where it stood there already, two roots make an absolute value */
      if (parts->factors >> factor & 1)
        outside++;
      parts->factors ^= (guint64) 1 << factor;
    }
  take_out (self, parts, factor, outside);
}

static void
add_integer (PorismGenericTower *self,
             Parts              *parts,
             const fmpz_t        integer,
             slong               side)
{
  fmpz_factor_t factors;
  fmpz_mpoly_t constant;

  fmpz_factor_init (factors);
  fmpz_mpoly_init (constant, self->context);
  if (fmpz_sgn (integer) < 0)
    {
      fmpz_mpoly_set_si (constant, -1, self->context);
      add_factor (self, parts, constant, side);
    }
  if (fmpz_bits (integer) <= 60)
    fmpz_factor (factors, integer);
  else
    fmpz_factor_trial (factors, integer, FEW_PRIMES);
  for (slong i = 0; i < factors->num; i++)
    {
      fmpz_mpoly_set_fmpz (constant, factors->p + i, self->context);
      add_factor (self, parts, constant, side * (slong) factors->exp[i]);
    }
  fmpz_mpoly_clear (constant, self->context);
  fmpz_factor_clear (factors);
}

/* @p with its leading coefficient made positive; the constant in front is added apart. */
static void
add_normalised (PorismGenericTower *self,
                Parts              *parts,
                const fmpz_mpoly_t  p,
                slong               power)
{
  fmpz_mpoly_t base;
  fmpz_t minus;

  fmpz_mpoly_init (base, self->context);
  fmpz_init_set_si (minus, -1);
  fmpz_mpoly_set (base, p, self->context);
  if (fmpz_sgn (p->coeffs) < 0)
    {
      fmpz_mpoly_neg (base, base, self->context);
      if (power % 2 != 0)
        add_integer (self, parts, minus, power > 0 ? 1 : -1);
    }
  add_factor (self, parts, base, power);
  fmpz_clear (minus);
  fmpz_mpoly_clear (base, self->context);
}

static void add_polynomial (PorismGenericTower *self, Parts *parts, const fmpz_mpoly_t p, slong side);

/* By its irreducible factors. */
static void
add_factored (PorismGenericTower *self,
              Parts              *parts,
              const fmpz_mpoly_t  p,
              slong               side)
{
  fmpz_mpoly_factor_t factors;
  fmpz_mpoly_t base;

  fmpz_mpoly_factor_init (factors, self->context);
  fmpz_mpoly_init (base, self->context);
  if (!porism_tower_spend (self, (gulong) (p->length * p->length)) ||
      !fmpz_mpoly_factor (factors, p, self->context))
    parts->failed = TRUE;
  else
    {
      add_integer (self, parts, factors->constant, side);
      for (slong i = 0; i < factors->num; i++)
        {
          fmpz_mpoly_factor_get_base (base, factors, i, self->context);
          add_normalised (self, parts, base,
                          side * fmpz_mpoly_factor_get_exp_si (factors, i, self->context));
        }
    }
  fmpz_mpoly_clear (base, self->context);
  fmpz_mpoly_factor_clear (factors, self->context);
}

/* As it is, when it is too long to be taken apart: without its content, and as a square if it is one. */
static void
add_whole (PorismGenericTower *self,
           Parts              *parts,
           const fmpz_mpoly_t  p,
           slong               side)
{
  fmpz_mpoly_t root, primitive;
  fmpz_t content;

  fmpz_init (content);
  fmpz_mpoly_init (root, self->context);
  fmpz_mpoly_init (primitive, self->context);
  _fmpz_vec_content (content, p->coeffs, p->length);
  fmpz_mpoly_scalar_divexact_fmpz (primitive, p, content, self->context);
  add_integer (self, parts, content, side);
  if (fmpz_mpoly_sqrt (root, primitive, self->context))
    add_normalised (self, parts, root, 2 * side);
  else
    add_normalised (self, parts, primitive, side);
  fmpz_mpoly_clear (primitive, self->context);
  fmpz_mpoly_clear (root, self->context);
  fmpz_clear (content);
}

/* A numerator in which generators occur. */
static void
add_nested (PorismGenericTower *self,
            Parts              *parts,
            const fmpz_mpoly_t  p)
{
  fmpz_mpoly_t content, root;

  fmpz_mpoly_init (content, self->context);
  fmpz_mpoly_init (root, self->context);
  porism_tower_find_content (self, content, p);
  add_polynomial (self, parts, content, 1);
  fmpz_mpoly_divides (parts->nested, p, content, self->context);
  if (fmpz_mpoly_sqrt (root, parts->nested, self->context))
    {
      fmpz_mpoly_one (parts->nested, self->context);
      add_normalised (self, parts, root, 2);
    }
  fmpz_mpoly_clear (root, self->context);
  fmpz_mpoly_clear (content, self->context);
}

static void
add_polynomial (PorismGenericTower *self,
                Parts              *parts,
                const fmpz_mpoly_t  p,
                slong               side)
{
  if (fmpz_mpoly_is_fmpz (p, self->context))
    add_integer (self, parts, p->coeffs, side);
  else if (porism_tower_has_generators (self, p))
    add_nested (self, parts, p);
  else if (p->length <= MOST_TERMS_TO_FACTOR)
    add_factored (self, parts, p, side);
  else
    add_whole (self, parts, p, side);
}

/* Takes @value apart. A denominator with generators is made a square first. */
static void
find_parts (PorismGenericTower  *self,
            Parts               *parts,
            const fmpz_mpoly_q_t value)
{
  const fmpz_mpoly_struct *denominator = fmpz_mpoly_q_denref (value);
  fmpz_mpoly_q_t product;

  fmpz_mpoly_q_init (product, self->context);
  fmpz_mpoly_q_set (product, value, self->context);
  if (porism_tower_has_generators (self, denominator))
    {
      fmpz_mpoly_mul (fmpz_mpoly_q_numref (product), fmpz_mpoly_q_numref (value), denominator,
                      self->context);
      fmpz_mpoly_one (fmpz_mpoly_q_denref (product), self->context);
      porism_tower_reduce (self, product);
      add_normalised (self, parts, denominator, -2);
    }
  add_polynomial (self, parts, fmpz_mpoly_q_numref (product), 1);
  add_polynomial (self, parts, fmpz_mpoly_q_denref (product), -1);
  fmpz_mpoly_q_clear (product, self->context);
}

/* ---- roots ---- */

/* The set of roots whose radicands multiplied have the factors @factors an odd number of times; the
 * smallest one, as bits; 0 where there is none. */
static guint
find_product_of_roots (const PorismGenericTower *self,
                       guint64                   factors)
{
  guint best = 0;

  for (guint set = 1; set < 1u << self->n_generators; set++)
    {
      guint64 product = 0;
      gboolean roots = TRUE;

      for (guint i = 0; i < self->n_generators && roots; i++)
        if (set >> i & 1)
          {
            roots = self->generators[i].factors != 0;
            product ^= self->generators[i].factors;
          }
      if (roots && product == factors &&
          (best == 0 || __builtin_popcount (set) < __builtin_popcount (best)))
        best = set;
    }
  return best;
}

static void
multiply_by_generator (PorismGenericTower *self,
                       Parts              *parts,
                       guint               i)
{
  fmpz_mpoly_q_t root;

  fmpz_mpoly_q_init (root, self->context);
  fmpz_mpoly_q_gen (root, porism_tower_variable (self, i), self->context);
  fmpz_mpoly_q_mul (parts->outside, parts->outside, root, self->context);
  porism_tower_reduce (self, parts->outside);
  fmpz_mpoly_q_clear (root, self->context);
}

/* sqrt (product of the factors) as a product of the roots in @set over what they have too much. */
static void
multiply_by_roots (PorismGenericTower *self,
                   Parts              *parts,
                   guint               set)
{
  for (guint factor = 0; factor < self->n_factors; factor++)
    {
      slong times = -(slong) (parts->factors >> factor & 1);

      for (guint i = 0; i < self->n_generators; i++)
        times += set >> i & 1 && self->generators[i].factors >> factor & 1;
      take_out (self, parts, (gint) factor, -times / 2);
    }
  for (guint i = 0; i < self->n_generators; i++)
    if (set >> i & 1)
      multiply_by_generator (self, parts, i);
}

static gint
find_root (const PorismGenericTower *self,
           const fmpz_mpoly_t        square)
{
  for (guint i = 0; i < self->n_generators; i++)
    if (self->generators[i].sign_of < 0 &&
        fmpz_mpoly_equal (fmpz_mpoly_q_numref (&self->generators[i].square), square, self->context))
      return (gint) i;
  return -1;
}

/* A root of what is left under it, adjoined if it is not there. */
static gint
find_or_adjoin_root (PorismGenericTower *self,
                     const Parts        *parts)
{
  gboolean nested = !fmpz_mpoly_is_one (parts->nested, self->context);
  PorismGenerator *generator;
  fmpz_mpoly_q_t square;
  gint found;

  fmpz_mpoly_q_init (square, self->context);
  fmpz_mpoly_set (fmpz_mpoly_q_numref (square), parts->nested, self->context);
  for (guint i = 0; i < self->n_factors; i++)
    if (parts->factors >> i & 1)
      fmpz_mpoly_mul (fmpz_mpoly_q_numref (square), fmpz_mpoly_q_numref (square), &self->factors[i],
                      self->context);
  found = find_root (self, fmpz_mpoly_q_numref (square));
  if (found >= 0 || self->n_generators == PORISM_MOST_GENERATORS)
    {
      fmpz_mpoly_q_clear (square, self->context);
      return found;
    }
  generator = &self->generators[self->n_generators];
  *generator = (PorismGenerator) {
    .factors = nested ? 0 : parts->factors, .sign_of = -1,
    .constant = !porism_tower_has_parameters (self, fmpz_mpoly_q_numref (square)),
  };
  generator->square = *square;

  return (gint) self->n_generators++;
}

static void
take_root (PorismGenericTower *self,
           Parts              *parts)
{
  guint set;
  gint root;

  if (fmpz_mpoly_is_one (parts->nested, self->context))
    {
      if (parts->factors == 0)
        return;
      set = find_product_of_roots (self, parts->factors);
      if (set != 0)
        {
          multiply_by_roots (self, parts, set);
          return;
        }
    }
  root = find_or_adjoin_root (self, parts);
  if (root < 0)
    parts->failed = TRUE;
  else
    multiply_by_generator (self, parts, (guint) root);
}

/* The value of a root has half the degree; with all its conjugates it is a polynomial of the whole. */
static void
measure_root (PorismGenericTower  *self,
              PorismGeneric       *r,
              const PorismGeneric *a)
{
  double numerator = a->degrees[0], denominator = a->degrees[1];

  self->n_roots++;
  r->sign = 1;
  r->degrees[0] = (numerator + denominator) / 2;
  r->degrees[1] = denominator;
}

/**
 * porism_generic_sqrt:
 *
 * @r = the square root of @a, which is not negative. Where there are too many roots, or a denominator
 * cannot be taken apart, the field is exceeded.
 */
void
porism_generic_sqrt (PorismGenericField  *f,
                     PorismGeneric       *r,
                     const PorismGeneric *a)
{
  PorismGenericTower *tower = f->tower;
  Parts parts = { .factors = 0 };

  if (tower->measuring)
    {
      measure_root (tower, r, a);
      return;
    }
  if (fmpz_mpoly_q_is_zero (&a->value, tower->context) || porism_generic_is_exceeded (f))
    {
      porism_generic_set (f, r, a);
      return;
    }
  fmpz_mpoly_q_init (parts.outside, tower->context);
  fmpz_mpoly_q_one (parts.outside, tower->context);
  fmpz_mpoly_init (parts.nested, tower->context);
  fmpz_mpoly_one (parts.nested, tower->context);
  find_parts (tower, &parts, &a->value);
  if (!parts.failed)
    take_root (tower, &parts);
  if (parts.failed)
    porism_generic_exceed (f);
  fmpz_mpoly_q_swap (&r->value, parts.outside, tower->context);
  r->sign = 1;
  fmpz_mpoly_clear (parts.nested, tower->context);
  fmpz_mpoly_q_clear (parts.outside, tower->context);
}
