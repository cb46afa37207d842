/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How near to zero an algebraic number can be that is not zero.
 *
 * A number is written as U/L, both algebraic integers, without computing them: what is known is how large
 * the conjugates of U and of L are at most, and how many there are. The norm of U, the product of its
 * conjugates, is an integer; so it is 0 or at least 1 in absolute value, and with D conjugates of at most
 * u each, U is 0 or at least 1/u^(D - 1). Dividing by L, at most l, gives the bound (Burnikel, Fleischer,
 * Mehlhorn and Schirra). Sizes are kept as binary logarithms, rounded upwards; no minimal polynomial is
 * needed. */

#include "config.h"

#include <math.h>

#include "engine/field/exact.h"

#define MAX_DEPTH 8
#define MAX_GENERATORS 16
#define MAX_ROOT 12
/* What rounding of logarithms may lose. */
#define ROUNDING 1e-9

/* At most how large the conjugates of U and L are, as binary logarithms of at least 0. */
typedef struct
{
  double above;
  double below;
} Size;

typedef struct
{
  PorismExactField *field;
  const ca_ext_struct *generators[MAX_GENERATORS];    /* those that the degree counts */
  guint n_generators;
  double degree;
} Measure;

static gboolean measure_number (Measure         *self,
                                const ca_struct *a,
                                int              depth,
                                Size            *size);

/* log2 (2^a + 2^b) */
static double
add_sizes (double a,
           double b)
{
  return MAX (a, b) + log2 (1 + exp2 (-fabs (a - b))) + ROUNDING;
}

/* Counts the generator once; FALSE where there are too many. */
static gboolean
count_generator (Measure             *self,
                 const ca_ext_struct *generator,
                 double               degree)
{
  for (guint i = 0; i < self->n_generators; i++)
    if (self->generators[i] == generator)
      return TRUE;
  if (self->n_generators == MAX_GENERATORS)
    return FALSE;
  self->generators[self->n_generators++] = generator;
  self->degree *= degree;

  return TRUE;
}

/* The leading coefficient of its minimal polynomial makes an algebraic number an integer. */
static gboolean
measure_algebraic (Measure             *self,
                   const ca_ext_struct *generator,
                   Size                *size)
{
  const qqbar_struct *number = CA_EXT_QQBAR (generator);
  slong degree = qqbar_degree (number);
  fmpz_t bound;

  *size = (Size) { 0, 0 };
  if (!qqbar_is_root_of_unity (NULL, NULL, number))
    {
      fmpz_init (bound);
      fmpz_poly_bound_roots (bound, QQBAR_POLY (number));
      size->below = (double) fmpz_bits (QQBAR_COEFFS (number) + degree);
      size->above = size->below + (double) fmpz_bits (bound);
      fmpz_clear (bound);
    }
  return count_generator (self, generator, (double) degree);
}

/* (U/L)^(p/q) = (U^p L^(p (q - 1)))^(1/q)/L^p, where p is positive. */
static gboolean
measure_power (Measure             *self,
               const ca_ext_struct *generator,
               slong                p,
               slong                q,
               int                  depth,
               Size                *size)
{
  Size base;

  if (q < 1 || q > MAX_ROOT || labs (p) > MAX_ROOT ||
      !measure_number (self, CA_EXT_FUNC_ARGS (generator), depth + 1, &base))
    return FALSE;
  if (p < 0)
    base = (Size) { base.below, base.above };
  size->below = (double) labs (p) * base.below;
  size->above = (double) labs (p) * (base.above + (double) (q - 1) * base.below) / (double) q;

  return count_generator (self, generator, (double) q);
}

static gboolean
measure_generator (Measure             *self,
                   const ca_ext_struct *generator,
                   int                  depth,
                   Size                *size)
{
  const ca_struct *exponent;

  if (CA_EXT_IS_QQBAR (generator))
    return measure_algebraic (self, generator, size);
  if (CA_EXT_HEAD (generator) == CA_Sqrt)
    return measure_power (self, generator, 1, 2, depth, size);
  if (CA_EXT_HEAD (generator) != CA_Pow)
    return FALSE;
  exponent = CA_EXT_FUNC_ARGS (generator) + 1;
  return CA_IS_QQ (exponent, self->field->context) && fmpz_abs_fits_ui (CA_FMPQ_NUMREF (exponent)) &&
         fmpz_fits_si (CA_FMPQ_NUMREF (exponent)) && fmpz_fits_si (CA_FMPQ_DENREF (exponent)) &&
         measure_power (self, generator, fmpz_get_si (CA_FMPQ_NUMREF (exponent)),
                        fmpz_get_si (CA_FMPQ_DENREF (exponent)), depth, size);
}

/* Whether the numerator or the denominator of @a has the generator @i. */
static gboolean
has_generator (Measure         *self,
               const ca_struct *a,
               slong            i)
{
  ca_field_srcptr field = CA_FIELD (a, self->field->context);
  const fmpz_mpoly_ctx_struct *context;

  if (CA_FIELD_IS_NF (field))
    return TRUE;
  context = CA_FIELD_MCTX (field, self->field->context);
  return fmpz_mpoly_degree_si (fmpz_mpoly_q_numref (CA_MPOLY_Q (a)), i, context) > 0 ||
         fmpz_mpoly_degree_si (fmpz_mpoly_q_denref (CA_MPOLY_Q (a)), i, context) > 0;
}

static void
measure_polynomial (const fmpz_mpoly_struct *polynomial,
                    const fmpz_mpoly_ctx_t   context,
                    const Size              *generators,
                    slong                    n,
                    Size                    *size)
{
  slong degrees[MAX_GENERATORS];
  fmpz_t coefficient;

  fmpz_init (coefficient);
  fmpz_mpoly_degrees_si (degrees, polynomial, context);
  *size = (Size) { 0, 0 };
  for (slong j = 0; j < n; j++)
    size->below += (double) degrees[j] * generators[j].below;
  for (slong i = 0; i < fmpz_mpoly_length (polynomial, context); i++)
    {
      ulong exponents[MAX_GENERATORS];
      double term;

      fmpz_mpoly_get_term_exp_ui (exponents, polynomial, i, context);
      fmpz_mpoly_get_term_coeff_fmpz (coefficient, polynomial, i, context);
      term = (double) fmpz_bits (coefficient);
      for (slong j = 0; j < n; j++)
        term += (double) exponents[j] * generators[j].above +
                ((double) degrees[j] - (double) exponents[j]) * generators[j].below;
      size->above = add_sizes (size->above, term);
    }
  fmpz_clear (coefficient);
}

static void
measure_quotient (Measure         *self,
                  const ca_struct *a,
                  const Size      *generators,
                  Size            *size)
{
  ca_field_srcptr field = CA_FIELD (a, self->field->context);
  const fmpz_mpoly_ctx_struct *context = CA_FIELD_MCTX (field, self->field->context);
  const fmpz_mpoly_q_struct *quotient = CA_MPOLY_Q (a);
  slong n = CA_FIELD_LENGTH (field);
  Size above, below;

  measure_polynomial (fmpz_mpoly_q_numref (quotient), context, generators, n, &above);
  measure_polynomial (fmpz_mpoly_q_denref (quotient), context, generators, n, &below);
  *size = (Size) { above.above + below.below, above.below + below.above };
}

static void
measure_element (Measure         *self,
                 const ca_struct *a,
                 const Size      *generator,
                 Size            *size)
{
  fmpq_poly_t polynomial;
  slong degree;

  fmpq_poly_init (polynomial);
  nf_elem_get_fmpq_poly (polynomial, CA_NF_ELEM (a), CA_FIELD_NF (CA_FIELD (a, self->field->context)));
  degree = fmpq_poly_degree (polynomial);
  *size = (Size) { 0, (double) MAX (degree, 0) * generator->below +
                   (double) fmpz_bits (fmpq_poly_denref (polynomial)) };
  for (slong i = 0; i <= degree; i++)
    size->above = add_sizes (size->above, (double) fmpz_bits (fmpq_poly_numref (polynomial) + i) +
                             (double) i * generator->above +
                             (double) (degree - i) * generator->below);
  fmpq_poly_clear (polynomial);
}

static gboolean
measure_number (Measure         *self,
                const ca_struct *a,
                int              depth,
                Size            *size)
{
  ca_ctx_struct *context = self->field->context;
  Size generators[MAX_GENERATORS];
  ca_field_srcptr field;

  if (CA_IS_SPECIAL (a) || depth > MAX_DEPTH)
    return FALSE;
  if (CA_IS_QQ (a, context))
    {
      *size = (Size) { (double) fmpz_bits (CA_FMPQ_NUMREF (a)), (double) fmpz_bits (CA_FMPQ_DENREF (a)) };
      return TRUE;
    }
  field = CA_FIELD (a, context);
  if (CA_FIELD_LENGTH (field) > MAX_GENERATORS)
    return FALSE;
  for (slong i = 0; i < CA_FIELD_LENGTH (field); i++)
    {
      generators[i] = (Size) { 0, 0 };
      if (has_generator (self, a, i) &&
          !measure_generator (self, CA_FIELD_EXT_ELEM (field, i), depth, &generators[i]))
        return FALSE;
    }
  if (CA_FIELD_IS_NF (field))
    measure_element (self, a, generators, size);
  else
    measure_quotient (self, a, generators, size);

  return TRUE;
}

/**
 * porism_exact_get_separation:
 * @bits: (out): where @a is not 0, its absolute value is at least 1/2^@bits
 *
 * Returns: FALSE for what is not known to be algebraic
 */
gboolean
porism_exact_get_separation (PorismExactField *f,
                             const ca_struct  *a,
                             double           *bits)
{
  Measure measure = { .field = f, .degree = 1 };
  Size size;

  if (!measure_number (&measure, a, 0, &size))
    return FALSE;
  *bits = ceil ((measure.degree - 1) * size.above + size.below) + 1;

  return TRUE;
}

/* ---- parts ---- */

/* Which generators of @a are not known to be algebraic; FALSE where none is, or there are too many. */
static gboolean
find_foreign_generators (PorismExactField *f,
                         const ca_struct  *a,
                         gboolean         *foreign)
{
  Measure measure = { .field = f, .degree = 1 };
  ca_field_srcptr field = CA_FIELD (a, f->context);
  gboolean any = FALSE;
  Size size;

  if (CA_FIELD_IS_NF (field) || CA_FIELD_LENGTH (field) > MAX_GENERATORS)
    return FALSE;
  for (slong i = 0; i < CA_FIELD_LENGTH (field); i++)
    {
      foreign[i] = has_generator (&measure, a, i) &&
                   !measure_generator (&measure, CA_FIELD_EXT_ELEM (field, i), 0, &size);
      any = any || foreign[i];
    }
  return any;
}

/* Moves the terms of @from that have the same powers of the @foreign generators as its first one to @part,
 * without those powers. */
static void
take_part (fmpz_mpoly_struct           *part,
           fmpz_mpoly_struct           *from,
           const gboolean              *foreign,
           const fmpz_mpoly_ctx_struct *context)
{
  slong n = fmpz_mpoly_ctx_nvars (context);
  ulong wanted[MAX_GENERATORS], exponents[MAX_GENERATORS];
  fmpz_mpoly_t rest;
  fmpz_t coefficient;

  fmpz_mpoly_init (rest, context);
  fmpz_init (coefficient);
  fmpz_mpoly_get_term_exp_ui (wanted, from, 0, context);
  for (slong i = 0; i < fmpz_mpoly_length (from, context); i++)
    {
      gboolean same = TRUE;

      fmpz_mpoly_get_term_exp_ui (exponents, from, i, context);
      fmpz_mpoly_get_term_coeff_fmpz (coefficient, from, i, context);
      for (slong j = 0; j < n; j++)
        same = same && (!foreign[j] || exponents[j] == wanted[j]);
      for (slong j = 0; same && j < n; j++)
        exponents[j] = foreign[j] ? 0 : exponents[j];
      fmpz_mpoly_push_term_fmpz_ui (same ? part : rest, coefficient, exponents, context);
    }
  fmpz_mpoly_sort_terms (part, context);
  fmpz_mpoly_swap (from, rest, context);
  fmpz_mpoly_clear (rest, context);
  fmpz_clear (coefficient);
}

/**
 * porism_exact_parts_are_zero:
 * @is_zero: decides an algebraic number
 *
 * With generators such as pi or ln(2), whatever they are: a polynomial in them whose coefficients are 0.
 *
 * Returns: whether @a is known to be 0 in that way
 */
gboolean
porism_exact_parts_are_zero (PorismExactField *f,
                             const ca_struct  *a,
                             PorismExactIsZero is_zero)
{
  gboolean foreign[MAX_GENERATORS], zero = TRUE;
  const fmpz_mpoly_ctx_struct *context;
  fmpz_mpoly_t rest;

  if (!find_foreign_generators (f, a, foreign))
    return FALSE;
  context = CA_FIELD_MCTX (CA_FIELD (a, f->context), f->context);
  fmpz_mpoly_init (rest, context);
  fmpz_mpoly_set (rest, fmpz_mpoly_q_numref (CA_MPOLY_Q (a)), context);
  while (zero && fmpz_mpoly_length (rest, context) > 0)
    {
      ca_t part;

      ca_init (part, f->context);
      _ca_make_field_element (part, CA_FIELD (a, f->context), f->context);
      take_part (fmpz_mpoly_q_numref (CA_MPOLY_Q (part)), rest, foreign, context);
      zero = is_zero (f, part) == PORISM_TRUE;
      ca_clear (part, f->context);
    }
  fmpz_mpoly_clear (rest, context);

  return zero;
}
