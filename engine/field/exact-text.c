/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which way of writing an exact number is taken.
 *
 * A rational number is written as it is. Anything else is first written as a surd; a sum of square
 * roots of integers, or a single term, is then its one form. Otherwise, for an algebraic number of
 * low degree, radicals by its minimal polynomial are, which depend on the value only and not on the
 * way it was computed. */

#include "config.h"

#include <string.h>

#include "engine/field/exact-cost.h"
#include "engine/field/exact-text.h"
#include "engine/surd/surd.h"

#define MAX_LENGTH 200
#define MAX_BITS 640
/* Of a number that is not rational; what cancels may leave less. */
#define MAX_COEFFICIENT_BITS 2048
#define CONVERSION_DEGREE 16
#define FIELD_DEGREE 24
#define CANONICAL_DEGREE 4
#define PRECISION 256

static char *
checked_text (char *text)
{
  if (text == NULL || strlen (text) <= MAX_LENGTH)
    return text;
  g_free (text);

  return NULL;
}

static char *
rational_text (const fmpq_t value)
{
  char *digits, *text;

  if (fmpz_bits (fmpq_numref (value)) > MAX_BITS || fmpz_bits (fmpq_denref (value)) > MAX_BITS)
    return NULL;
  digits = fmpq_get_str (NULL, 10, value);
  text = g_strdup (digits);
  flint_free (digits);

  return checked_text (text);
}

/* Rotations are complex inside, so a real number may not look like one. Asking Calcium to prove it real
 * costs seconds in a large field; here the enclosure says it, since what is printed comes from formulas
 * over the reals. */
static gboolean
is_real (const ca_t value,
         ca_ctx_t   context)
{
  acb_t enclosure;
  gboolean real;

  acb_init (enclosure);
  ca_get_acb_raw (enclosure, value, PRECISION, context);
  real = arb_contains_zero (acb_imagref (enclosure));
  acb_clear (enclosure);

  return real;
}

/* Whether every algebraic generator has a degree that a conversion can bear. */
static gboolean
is_convertible (const ca_t value,
                ca_ctx_t   context)
{
  ca_field_ptr field = CA_FIELD (value, context);

  if (!ca_can_evaluate_qqbar (value, context))
    return FALSE;
  for (slong i = 0; i < CA_FIELD_LENGTH (field); i++)
    {
      const ca_ext_struct *extension = CA_FIELD_EXT_ELEM (field, i);

      if (CA_EXT_IS_QQBAR (extension) && qqbar_degree (CA_EXT_QQBAR (extension)) > FIELD_DEGREE)
        return FALSE;
    }

  return TRUE;
}

/* Radicals by the minimal polynomial; *@degree is that of the number, 0 where it is not known. */
static PorismSurd *
algebraic_surd (PorismExactField *field,
                const ca_t        value,
                slong            *degree)
{
  slong limit = ca_ctx_get_option (field->context, CA_OPT_QQBAR_DEG_LIMIT);
  PorismSurd *surd = NULL;
  qqbar_t algebraic;

  *degree = 0;
  if (!is_convertible (value, field->context) ||
      !porism_exact_afford (field, porism_exact_conversion_cost (field, value, CONVERSION_DEGREE)))
    return NULL;
  qqbar_init (algebraic);
  ca_ctx_set_option (field->context, CA_OPT_QQBAR_DEG_LIMIT, CONVERSION_DEGREE);
  if (ca_get_qqbar (algebraic, value, field->context))
    {
      *degree = qqbar_degree (algebraic);
      surd = porism_surd_new_algebraic (algebraic);
    }
  ca_ctx_set_option (field->context, CA_OPT_QQBAR_DEG_LIMIT, limit);
  qqbar_clear (algebraic);

  return surd;
}

/* The one form of what is a sum of several terms with atoms, or could not be written at all;
 * @surd stays where there is none. */
static PorismSurd *
canonical_surd (PorismExactField *field,
                const ca_t        value,
                const PorismSurd *surd)
{
  slong degree;
  g_autoptr (PorismSurd) radicals = algebraic_surd (field, value, &degree);

  if (radicals != NULL &&
      (surd == NULL || degree <= CANONICAL_DEGREE ||
       (radicals->n_terms < surd->n_terms && !porism_surd_has_nested_root (radicals))))
    return g_steal_pointer (&radicals);

  return porism_surd_copy (surd);
}

static char *
quotient_text (const PorismSurd *numerator,
               const PorismSurd *denominator)
{
  g_autoptr (PorismSurd) above = porism_surd_expand_phases (numerator);
  g_autoptr (PorismSurd) below = porism_surd_expand_phases (denominator);

  if (!porism_surd_is_real (above) || !porism_surd_is_real (below))
    return NULL;

  return porism_surd_quotient_text (above, below);
}

/**
 * porism_exact_to_text:
 *
 * The work is bounded: by the number of generators, terms and bits, and by degree 16 and what the field
 * still affords where a minimal polynomial is needed.
 *
 * Returns: (transfer full) (nullable): @value in the expression language
 */
char *
porism_exact_to_text (PorismExactField *field,
                      const ca_t        value)
{
  g_autoptr (PorismSurd) numerator = NULL;
  g_autoptr (PorismSurd) denominator = NULL;
  g_autoptr (PorismSurd) surd = NULL;
  g_autoptr (PorismSurd) real = NULL;

  if (CA_IS_SPECIAL (value))
    return NULL;
  if (CA_IS_QQ (value, field->context))
    return rational_text (CA_FMPQ (value));
  if (porism_exact_count_bits (field, value) > MAX_COEFFICIENT_BITS ||
      !is_real (value, field->context))
    return NULL;

  if (porism_surd_new_exact (value, field->context, &numerator, &denominator))
    {
      g_autoptr (PorismSurd) inverse = denominator ? porism_surd_inverse (denominator)
                                                   : porism_surd_new_si (1);
      g_autoptr (PorismSurd) quotient = porism_surd_mul (numerator, inverse);

      surd = porism_surd_expand_phases (quotient);
    }
  /* the terms with i of a real number cancel, even where that is not to be seen */
  real = porism_surd_dup_part (surd, FALSE);
  if (real == NULL || (porism_surd_has_atoms (real) &&
                       (real->n_terms > 1 || porism_surd_has_nested_root (real))))
    {
      g_autoptr (PorismSurd) former = g_steal_pointer (&real);

      real = canonical_surd (field, value, former);
    }
  if (real != NULL)
    {
      g_autoptr (PorismSurd) simple = porism_surd_simplify_angle (real);

      return checked_text (porism_surd_to_text (simple));
    }

  return checked_text (quotient_text (numerator, denominator));
}
