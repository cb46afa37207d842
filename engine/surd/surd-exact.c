/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Calcium numbers as surds.
 *
 * A Calcium number is a quotient of polynomials in generators: algebraic numbers, and functions of
 * Calcium numbers. Each generator becomes a surd and the polynomials are evaluated. Calcium writes
 * inverse trigonometric functions as logarithms of complex numbers of modulus 1 and trigonometric
 * ones as exponentials of imaginary numbers; both are turned back. */

#include "config.h"

#include <string.h>

#include "engine/surd/surd.h"

#define MAX_DEPTH 6
#define MAX_POLYNOMIAL 256
#define MAX_GENERATORS 8
#define MAX_POWER 64
#define MAX_ROOT 12
#define PRECISION 128

/* A generator as a surd; a root of unity of higher degree, exp (2 pi i p/q), has none: polynomials
 * in it are written as a whole. */
typedef struct
{
  PorismSurd *surd;
  slong p;
  ulong q;
} Generator;

static gboolean exact_parts (const ca_t   value,
                             ca_ctx_t     context,
                             int          depth,
                             PorismSurd **numerator,
                             PorismSurd **denominator);

static PorismSurd *
exact_surd (const ca_t value,
            ca_ctx_t   context,
            int        depth)
{
  g_autoptr (PorismSurd) numerator = NULL;
  g_autoptr (PorismSurd) denominator = NULL;

  if (!exact_parts (value, context, depth, &numerator, &denominator))
    return NULL;
  if (denominator == NULL)
    return g_steal_pointer (&numerator);
  else
    {
      g_autoptr (PorismSurd) inverse = porism_surd_inverse (denominator);

      return porism_surd_mul (numerator, inverse);
    }
}

/* The sign of a real number that its enclosure shows; 0 where it does not, and for complex ones. */
static int
visible_sign (const ca_t value,
              ca_ctx_t   context)
{
  acb_t enclosure;
  int sign = 0;

  acb_init (enclosure);
  ca_get_acb (enclosure, value, PRECISION, context);
  if (arb_contains_zero (acb_imagref (enclosure)))
    sign = arb_is_positive (acb_realref (enclosure)) - arb_is_negative (acb_realref (enclosure));
  acb_clear (enclosure);

  return sign;
}

/* The surd of a number that is real as it stands. */
static PorismSurd *
real_surd (const ca_t value,
           ca_ctx_t   context,
           int        depth)
{
  g_autoptr (PorismSurd) raw = exact_surd (value, context, depth);
  g_autoptr (PorismSurd) surd = porism_surd_expand_phases (raw);
  g_autoptr (PorismSurd) imaginary = porism_surd_dup_part (surd, TRUE);

  return porism_surd_is_zero (imaginary) ? g_steal_pointer (&surd) : NULL;
}

/* The root of a real number, imaginary where that is negative. */
static PorismSurd *
sqrt_surd (const ca_t argument,
           ca_ctx_t   context,
           int        depth)
{
  g_autoptr (PorismSurd) inside = real_surd (argument, context, depth);
  g_autoptr (PorismSurd) sign = NULL;
  g_autoptr (PorismSurd) absolute = NULL;
  g_autoptr (PorismSurd) root = NULL;
  g_autoptr (PorismSurd) unit = NULL;
  int direction = visible_sign (argument, context);

  if (inside == NULL || direction == 0)
    return NULL;
  sign = porism_surd_new_si (direction);
  absolute = porism_surd_mul (inside, sign);
  root = porism_surd_nth_root (absolute, 2);
  unit = porism_surd_new_si (1);
  fmpz_set_si (unit->terms[0].radicand, direction);

  return porism_surd_mul (root, unit);
}

/* A positive number to a rational power, or by name to any other. */
static PorismSurd *
pow_surd (const ca_t base,
          const ca_t exponent,
          ca_ctx_t   context,
          int        depth)
{
  g_autoptr (PorismSurd) inside = real_surd (base, context, depth);
  g_autoptr (PorismSurd) power = real_surd (exponent, context, depth);
  g_autofree char *base_text = NULL;
  g_autofree char *power_text = NULL;
  g_autofree char *text = NULL;
  PorismSurd *result = NULL;
  gboolean compound;
  fmpq_t value;

  if (inside == NULL || power == NULL || visible_sign (base, context) <= 0)
    return NULL;
  fmpq_init (value);
  if (porism_surd_get_rational (power, value))
    {
      if (fmpz_cmp_ui (fmpq_denref (value), MAX_ROOT) <= 0 &&
          fmpz_cmpabs (fmpq_numref (value), fmpq_denref (value)) <= 0)
        {
          g_autoptr (PorismSurd) raised = porism_surd_pow (inside,
                                                           fmpz_get_si (fmpq_numref (value)));

          result = porism_surd_nth_root (raised, fmpz_get_ui (fmpq_denref (value)));
        }
      fmpq_clear (value);
      return result;
    }
  fmpq_clear (value);
  base_text = porism_surd_to_text (inside);
  power_text = porism_surd_to_text (power);
  if (base_text == NULL || power_text == NULL)
    return NULL;
  compound = strpbrk (power_text, "+-*/^") != NULL;
  text = g_strdup_printf (strpbrk (base_text, "+-*/^") ? "(%s)^%s%s%s" : "%s^%s%s%s", base_text,
                          compound ? "(" : "", power_text, compound ? ")" : "");

  return porism_surd_new_symbol (text, PORISM_ATOM_TRANSCENDENTAL);
}

/* exp(y), and for an imaginary argument the phase */
static PorismSurd *
exp_surd (const ca_t argument,
          ca_ctx_t   context,
          int        depth)
{
  g_autoptr (PorismSurd) raw = exact_surd (argument, context, depth);
  g_autoptr (PorismSurd) surd = porism_surd_expand_phases (raw);
  g_autoptr (PorismSurd) real = porism_surd_dup_part (surd, FALSE);
  g_autoptr (PorismSurd) imaginary = porism_surd_dup_part (surd, TRUE);
  PorismSurd *result = NULL;
  fmpq_t value;

  if (surd == NULL)
    return NULL;
  if (porism_surd_is_zero (real))
    return porism_surd_new_phase (imaginary);
  if (!porism_surd_is_zero (imaginary))
    return NULL;
  fmpq_init (value);
  if (porism_surd_get_rational (real, value) && fmpq_is_one (value))
    result = porism_surd_new_symbol ("e", PORISM_ATOM_TRANSCENDENTAL);
  else
    result = porism_surd_new_function ("exp", real);
  fmpq_clear (value);

  return result;
}

/* The angle in (-pi, pi] of a number of modulus 1: with c the absolute value of its real part it is
 * acos(c), or pi - acos(c), or the opposite. */
static PorismSurd *
argument_surd (const ca_t        value,
               ca_ctx_t          context,
               const PorismSurd *real)
{
  g_autoptr (PorismSurd) zero = porism_surd_new_si (0);
  g_autoptr (PorismSurd) opposite = porism_surd_sub (zero, real);
  g_autoptr (PorismSurd) angle = NULL;
  g_autoptr (PorismSurd) direction = NULL;
  acb_t enclosure;
  gboolean obtuse;
  int side;

  acb_init (enclosure);
  ca_get_acb (enclosure, value, PRECISION, context);
  obtuse = arb_is_negative (acb_realref (enclosure));
  side = arb_is_positive (acb_imagref (enclosure)) - arb_is_negative (acb_imagref (enclosure));
  acb_clear (enclosure);
  if (side == 0)
    return NULL;
  angle = porism_surd_new_function ("acos", obtuse ? opposite : real);
  if (obtuse)
    {
      g_autoptr (PorismSurd) pi = porism_surd_new_symbol ("pi", PORISM_ATOM_TRANSCENDENTAL);
      g_autoptr (PorismSurd) supplement = g_steal_pointer (&angle);

      angle = porism_surd_sub (pi, supplement);
    }
  direction = porism_surd_new_si (side);

  return porism_surd_mul (angle, direction);
}

/* ln(y) for a positive y, i times the angle for a number of modulus 1 */
static PorismSurd *
log_surd (const ca_t argument,
          ca_ctx_t   context,
          int        depth)
{
  g_autoptr (PorismSurd) raw = exact_surd (argument, context, depth);
  g_autoptr (PorismSurd) surd = porism_surd_expand_phases (raw);
  g_autoptr (PorismSurd) real = porism_surd_dup_part (surd, FALSE);
  g_autoptr (PorismSurd) imaginary = porism_surd_dup_part (surd, TRUE);
  g_autoptr (PorismSurd) square = porism_surd_mul (real, real);
  g_autoptr (PorismSurd) other_square = porism_surd_mul (imaginary, imaginary);
  g_autoptr (PorismSurd) modulus = porism_surd_add (square, other_square);
  g_autoptr (PorismSurd) angle = NULL;
  g_autoptr (PorismSurd) i = porism_surd_new_si (1);
  gboolean unit;
  fmpq_t value;

  if (modulus == NULL)
    return NULL;
  if (porism_surd_is_zero (imaginary))
    return visible_sign (argument, context) > 0 ? porism_surd_new_function ("ln", real) : NULL;
  fmpq_init (value);
  unit = porism_surd_get_rational (modulus, value) && fmpq_is_one (value);
  fmpq_clear (value);
  if (!unit)
    return NULL;
  angle = argument_surd (argument, context, real);
  fmpz_set_si (i->terms[0].radicand, -1);

  return porism_surd_mul (angle, i);
}

/* Functions that are written as they stand, where their argument and their value are real. */
static const struct
{
  calcium_func_code head;
  const char *name;
} named_functions[] = {
  { CA_Sin, "sin" }, { CA_Cos, "cos" }, { CA_Tan, "tan" },
  { CA_Asin, "asin" }, { CA_Acos, "acos" }, { CA_Atan, "atan" },
};

static PorismSurd *
function_surd (const ca_ext_struct *extension,
               ca_ctx_t             context,
               int                  depth)
{
  const ca_struct *arguments = CA_EXT_FUNC_ARGS (extension);
  calcium_func_code head = CA_EXT_HEAD (extension);

  if (head == CA_Pi)
    return porism_surd_new_symbol ("pi", PORISM_ATOM_TRANSCENDENTAL);
  if (head == CA_Sqrt)
    return sqrt_surd (arguments, context, depth);
  if (head == CA_Pow)
    return pow_surd (arguments, arguments + 1, context, depth);
  if (head == CA_Exp)
    return exp_surd (arguments, context, depth);
  if (head == CA_Log)
    return log_surd (arguments, context, depth);
  for (gsize i = 0; i < G_N_ELEMENTS (named_functions); i++)
    if (named_functions[i].head == head)
      {
        g_autoptr (PorismSurd) argument = real_surd (arguments, context, depth);

        return porism_surd_new_function (named_functions[i].name, argument);
      }

  return NULL;
}

static gboolean
generator_init (Generator           *self,
                const ca_ext_struct *extension,
                ca_ctx_t             context,
                int                  depth)
{
  *self = (Generator) { 0 };
  if (!CA_EXT_IS_QQBAR (extension))
    self->surd = function_surd (extension, context, depth + 1);
  else if (qqbar_degree (CA_EXT_QQBAR (extension)) > 2 &&
           qqbar_is_root_of_unity (&self->p, &self->q, CA_EXT_QQBAR (extension)))
    return TRUE;
  else
    self->surd = porism_surd_new_algebraic (CA_EXT_QQBAR (extension));

  return self->surd != NULL;
}

static PorismSurd *
univariate_surd (const fmpq_poly_t polynomial,
                 const Generator  *generator)
{
  g_autoptr (PorismSurd) sum = porism_surd_new_si (0);
  fmpq_t coefficient;

  if (generator->surd == NULL)
    return porism_surd_new_cyclotomic (polynomial, generator->p, generator->q);
  fmpq_init (coefficient);
  for (slong i = fmpq_poly_length (polynomial) - 1; i >= 0 && sum != NULL; i--)
    {
      g_autoptr (PorismSurd) former = g_steal_pointer (&sum);
      g_autoptr (PorismSurd) product = porism_surd_mul (former, generator->surd);
      g_autoptr (PorismSurd) constant = NULL;

      fmpq_poly_get_coeff_fmpq (coefficient, polynomial, i);
      constant = porism_surd_new_rational (coefficient);
      sum = porism_surd_add (product, constant);
    }
  fmpq_clear (coefficient);

  return g_steal_pointer (&sum);
}

/* The part of a polynomial that has the same exponents as its term @first, apart from the generator
 * @unity: the product of their powers with a polynomial in @unity. Its terms are marked in
 * @done. */
static PorismSurd *
group_surd (const fmpz_mpoly_t     polynomial,
            slong                  first,
            gboolean              *done,
            const Generator       *generators,
            slong                  n,
            slong                  unity,
            const fmpz_mpoly_ctx_t context)
{
  g_autoptr (PorismSurd) product = NULL;
  ulong wanted[MAX_GENERATORS], exponents[MAX_GENERATORS];
  fmpq_poly_t inner;
  fmpq_t coefficient;

  fmpq_init (coefficient);
  fmpq_poly_init (inner);
  fmpz_mpoly_get_term_exp_ui (wanted, polynomial, first, context);
  for (slong i = first; i < fmpz_mpoly_length (polynomial, context); i++)
    {
      gboolean same = !done[i];

      fmpz_mpoly_get_term_exp_ui (exponents, polynomial, i, context);
      for (slong j = 0; j < n && same; j++)
        same = j == unity || exponents[j] == wanted[j];
      if (!same)
        continue;
      done[i] = TRUE;
      fmpz_mpoly_get_term_coeff_fmpz (fmpq_numref (coefficient), polynomial, i, context);
      fmpq_poly_set_coeff_fmpq (inner, unity < n ? (slong) exponents[unity] : 0, coefficient);
    }
  product = unity < n ? univariate_surd (inner, &generators[unity])
                      : porism_surd_new_rational (coefficient);
  for (slong j = 0; j < n; j++)
    if (j != unity && wanted[j] > 0)
      {
        g_autoptr (PorismSurd) before = g_steal_pointer (&product);
        g_autoptr (PorismSurd) power = wanted[j] <= MAX_POWER
                                       ? porism_surd_pow (generators[j].surd, (long) wanted[j])
                                       : NULL;

        product = porism_surd_mul (before, power);
      }
  fmpq_poly_clear (inner);
  fmpq_clear (coefficient);

  return g_steal_pointer (&product);
}

static PorismSurd *
multivariate_surd (const fmpz_mpoly_t     polynomial,
                   const Generator       *generators,
                   slong                  n,
                   const fmpz_mpoly_ctx_t context)
{
  g_autoptr (PorismSurd) sum = porism_surd_new_si (0);
  gboolean done[MAX_POLYNOMIAL] = { FALSE };
  slong length = fmpz_mpoly_length (polynomial, context);
  slong unity = n;

  for (slong j = 0; j < n; j++)
    if (generators[j].surd == NULL)
      {
        if (unity < n)
          return NULL;
        unity = j;
      }
  if (length > MAX_POLYNOMIAL || !fmpz_mpoly_total_degree_fits_si (polynomial, context))
    return NULL;
  for (slong i = 0; i < length && sum != NULL; i++)
    if (!done[i])
      {
        g_autoptr (PorismSurd) former = g_steal_pointer (&sum);
        g_autoptr (PorismSurd) group = group_surd (polynomial, i, done, generators, n, unity,
                                                   context);

        sum = porism_surd_add (former, group);
      }

  return g_steal_pointer (&sum);
}

static PorismSurd *
number_field_surd (const ca_t       value,
                   ca_ctx_t         context,
                   const Generator *generator)
{
  ca_field_ptr field = CA_FIELD (value, context);
  PorismSurd *surd;
  fmpq_poly_t polynomial;

  fmpq_poly_init (polynomial);
  nf_elem_get_fmpq_poly (polynomial, CA_NF_ELEM (value), CA_FIELD_NF (field));
  surd = univariate_surd (polynomial, generator);
  fmpq_poly_clear (polynomial);

  return surd;
}

static gboolean
exact_parts (const ca_t   value,
             ca_ctx_t     context,
             int          depth,
             PorismSurd **numerator,
             PorismSurd **denominator)
{
  ca_field_ptr field = CA_FIELD (value, context);
  Generator generators[MAX_GENERATORS];
  gboolean complete = TRUE;
  slong n = 0;

  if (CA_IS_SPECIAL (value) || depth > MAX_DEPTH || CA_FIELD_LENGTH (field) > MAX_GENERATORS)
    return FALSE;
  if (CA_IS_QQ (value, context))
    {
      *numerator = porism_surd_new_rational (CA_FMPQ (value));
      return *numerator != NULL;
    }
  while (n < CA_FIELD_LENGTH (field) && complete)
    {
      complete = generator_init (&generators[n], CA_FIELD_EXT_ELEM (field, n), context, depth);
      n++;
    }
  if (complete && CA_FIELD_IS_NF (field))
    *numerator = number_field_surd (value, context, &generators[0]);
  else if (complete)
    {
      fmpz_mpoly_ctx_struct *polynomials = CA_FIELD_MCTX (field, context);
      fmpz_mpoly_q_struct *quotient = CA_MPOLY_Q (value);

      *numerator = multivariate_surd (fmpz_mpoly_q_numref (quotient), generators, n, polynomials);
      if (!fmpz_mpoly_is_one (fmpz_mpoly_q_denref (quotient), polynomials))
        {
          *denominator = multivariate_surd (fmpz_mpoly_q_denref (quotient), generators, n,
                                            polynomials);
          complete = *denominator != NULL;
        }
    }
  for (slong i = 0; i < n; i++)
    porism_surd_free (generators[i].surd);

  return complete && *numerator != NULL;
}

/**
 * porism_surd_new_exact:
 * @value: a number
 * @numerator: (out): a surd, or NULL
 * @denominator: (out): a surd by which to divide; NULL where there is none
 *
 * A complex number is written with square roots of negative integers. The caller frees both,
 * whatever is returned.
 *
 * Returns: whether @value could be written
 */
gboolean
porism_surd_new_exact (const ca_t   value,
                       ca_ctx_t     context,
                       PorismSurd **numerator,
                       PorismSurd **denominator)
{
  *numerator = NULL;
  *denominator = NULL;

  return exact_parts (value, context, 0, numerator, denominator);
}
