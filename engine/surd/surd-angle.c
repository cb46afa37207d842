/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Multiples of pi plus an arc cosine, which is how logarithms of complex numbers are read, written
 * with the one function that needs no pi: pi/2 - acos(c) = asin(c), pi - acos(c) = acos(-c), and
 * half of acos(c) is an arc tangent where that is simpler. */

#include "config.h"

#include <string.h>

#include "engine/surd/surd.h"

/* acos(c)/2 = atan(sqrt((1-c)/(1+c))), where that root is a rational number. */
static PorismSurd *
half_angle (const PorismSurd *cosine)
{
  g_autoptr (PorismSurd) one = porism_surd_new_si (1);
  g_autoptr (PorismSurd) above = porism_surd_sub (one, cosine);
  g_autoptr (PorismSurd) below = porism_surd_add (one, cosine);
  g_autoptr (PorismSurd) inverse = porism_surd_inverse (below);
  g_autoptr (PorismSurd) square = porism_surd_mul (above, inverse);
  g_autoptr (PorismSurd) tangent = porism_surd_nth_root (square, 2);
  gboolean rational;
  fmpq_t value;

  fmpq_init (value);
  rational = porism_surd_get_rational (tangent, value);
  fmpq_clear (value);

  return rational ? porism_surd_new_function ("atan", tangent) : NULL;
}

/* @factor times acos(@cosine) */
static PorismSurd *
multiple_of_arc (const PorismSurd *cosine,
                 const fmpq_t      factor)
{
  g_autoptr (PorismSurd) arc = NULL;
  PorismSurd *result = NULL;

  if (fmpz_is_even (fmpq_denref (factor)))
    {
      g_autoptr (PorismSurd) half = half_angle (cosine);
      fmpq_t twice;

      fmpq_init (twice);
      fmpq_mul_2exp (twice, factor, 1);
      result = porism_surd_mul_rational (half, twice);
      fmpq_clear (twice);
    }
  if (result != NULL)
    return result;
  arc = porism_surd_new_function ("acos", cosine);

  return porism_surd_mul_rational (arc, factor);
}

/* The atom of a term that is a rational number times one atom. */
static const PorismAtom *
only_atom (const PorismSurdTerm *term)
{
  return term->n_factors == 1 && term->factors[0].power == 1 && fmpz_is_one (term->radicand)
         ? term->factors[0].atom : NULL;
}

/* q acos(c) with @pi_ratio of -1/2 or -1 times q pi more, or 0 times; NULL for any other. */
static PorismSurd *
angle_without_pi (const PorismSurd *cosine,
                  const fmpq_t      factor,
                  const fmpq_t      pi_ratio)
{
  g_autoptr (PorismSurd) result = NULL;
  fmpq_t opposite;

  if (fmpq_is_zero (pi_ratio))
    return multiple_of_arc (cosine, factor);
  fmpq_init (opposite);
  fmpq_neg (opposite, factor);
  if (fmpq_cmp_si (pi_ratio, -1) == 0)
    {
      g_autoptr (PorismSurd) zero = porism_surd_new_si (0);
      g_autoptr (PorismSurd) negative = porism_surd_sub (zero, cosine);

      result = multiple_of_arc (negative, opposite);
    }
  else if (fmpz_cmp_si (fmpq_numref (pi_ratio), -1) == 0 &&
           fmpz_cmp_ui (fmpq_denref (pi_ratio), 2) == 0)
    {
      g_autoptr (PorismSurd) arc = porism_surd_new_function ("asin", cosine);

      result = porism_surd_mul_rational (arc, opposite);
    }
  fmpq_clear (opposite);

  return g_steal_pointer (&result);
}

/**
 * porism_surd_simplify_angle:
 *
 * Returns: (transfer full) (nullable): the same number, written shorter where it is an arc cosine
 *   and a multiple of pi
 */
PorismSurd *
porism_surd_simplify_angle (const PorismSurd *self)
{
  PorismSurd *result = NULL;
  const PorismSurdTerm *arc = NULL, *pi = NULL;
  fmpq_t ratio;

  if (self == NULL || self->n_terms > 2)
    return porism_surd_copy (self);
  for (guint i = 0; i < self->n_terms; i++)
    {
      const PorismAtom *atom = only_atom (&self->terms[i]);

      if (atom != NULL && g_str_has_prefix (atom->text, "acos("))
        arc = &self->terms[i];
      else if (atom != NULL && strcmp (atom->text, "pi") == 0)
        pi = &self->terms[i];
    }
  if (arc == NULL || (self->n_terms == 2 && pi == NULL))
    return porism_surd_copy (self);

  fmpq_init (ratio);
  if (pi != NULL)
    fmpq_div (ratio, pi->coefficient, arc->coefficient);
  result = angle_without_pi (arc->factors[0].atom->inside, arc->coefficient, ratio);
  fmpq_clear (ratio);

  return result ? result : porism_surd_copy (self);
}
