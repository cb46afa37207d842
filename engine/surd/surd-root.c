/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Roots of surds and, by conjugation, their inverses.
 *
 * A root is brought to one form: powers are taken out, sqrt(a + b sqrt(c)) becomes a sum of square
 * roots where a^2 - b^2 c is a square, and what remains has integer coefficients without a common
 * divisor. */

#include "config.h"

#include <string.h>

#include "engine/surd/surd.h"

/* Integers up to this size are factored completely, within a millisecond; of larger ones, for which FLINT has a
 * sieve that takes a hundred times as long and writes into the working directory, small factors are found. A square
 * factor that is missed leaves the number right, only longer. */
#define FACTOR_BITS 64
#define TRIAL_PRIMES 3000
#define MAX_CONJUGATIONS 16
#define SIGN_PRECISION 256

/* @n = @outside^degree times @inside, for n > 0. */
static void
extract_power (fmpz_t       outside,
               fmpz_t       inside,
               const fmpz_t n,
               gulong       degree)
{
  fmpz_factor_t factors;
  fmpz_t power;

  fmpz_factor_init (factors);
  fmpz_init (power);
  fmpz_one (outside);
  fmpz_one (inside);
  if (fmpz_bits (n) <= FACTOR_BITS)
    fmpz_factor (factors, n);
  else
    fmpz_factor_trial (factors, n, TRIAL_PRIMES);
  for (slong i = 0; i < factors->num; i++)
    {
      fmpz *p = &factors->p[i];

      fmpz_pow_ui (power, p, factors->exp[i] / degree);
      fmpz_mul (outside, outside, power);
      if (factors->exp[i] % degree == 0)
        continue;
      if (fmpz_bits (p) > FACTOR_BITS && degree == 2 && fmpz_is_square (p))
        {
          fmpz_sqrt (power, p);
          fmpz_mul (outside, outside, power);
          continue;
        }
      fmpz_pow_ui (power, p, factors->exp[i] % degree);
      fmpz_mul (inside, inside, power);
    }
  fmpz_clear (power);
  fmpz_factor_clear (factors);
}

/**
 * porism_surd_new_root:
 * @radicand: not 0
 *
 * Returns: (transfer full) (nullable): its square root, with a positive imaginary part where
 *   @radicand is negative
 */
PorismSurd *
porism_surd_new_root (const fmpz_t radicand)
{
  PorismSurd *self = porism_surd_new_si (1);
  PorismSurdTerm *term = &self->terms[0];
  fmpz_t n;

  fmpz_init (n);
  fmpz_abs (n, radicand);
  extract_power (fmpq_numref (term->coefficient), term->radicand, n, 2);
  if (fmpz_sgn (radicand) < 0)
    fmpz_neg (term->radicand, term->radicand);
  fmpz_clear (n);

  return self;
}

/* sqrt(n/d) = sqrt(n d)/d */
static PorismSurd *
rational_sqrt (const fmpq_t value)
{
  g_autoptr (PorismSurd) root = NULL;
  PorismSurd *quotient;
  fmpz_t product;
  fmpq_t factor;

  fmpz_init (product);
  fmpq_init (factor);
  fmpz_mul (product, fmpq_numref (value), fmpq_denref (value));
  fmpz_one (fmpq_numref (factor));
  fmpz_set (fmpq_denref (factor), fmpq_denref (value));
  root = porism_surd_new_root (product);
  quotient = porism_surd_mul_rational (root, factor);
  fmpz_clear (product);
  fmpq_clear (factor);

  return quotient;
}

/* The root of an integer without n-th powers, whose degree falls where it is a perfect power. */
static PorismSurd *
integer_root (const fmpz_t n,
              gulong       degree)
{
  g_autoptr (PorismSurd) radicand = NULL;
  PorismSurd *root = NULL;
  fmpq_t value;
  fmpz_t base;

  if (fmpz_is_one (n))
    return porism_surd_new_si (1);
  fmpz_init (base);
  for (gulong k = degree; k > 1 && root == NULL; k--)
    if (degree % k == 0 && fmpz_root (base, n, (slong) k))
      {
        if (degree / k > 1)
          root = degree / k == 2 ? porism_surd_new_root (base) : integer_root (base, degree / k);
      }
  fmpz_clear (base);
  if (root != NULL)
    return root;

  fmpq_init (value);
  fmpz_set (fmpq_numref (value), n);
  radicand = porism_surd_new_rational (value);
  fmpq_clear (value);

  return radicand ? porism_surd_new_nested_root (g_steal_pointer (&radicand), degree) : NULL;
}

/* The root of an integer times a surd that is not rational. A square root leaves the integer in
 * front, where it meets other square roots. */
static PorismSurd *
root_of_multiple (const fmpz_t      inside,
                  const PorismSurd *primitive,
                  gulong            degree)
{
  g_autoptr (PorismSurd) outer = degree == 2 ? porism_surd_new_root (inside)
                                             : porism_surd_new_si (1);
  g_autoptr (PorismSurd) nested = NULL;
  PorismSurd *inner;
  fmpq_t factor;

  fmpq_init (factor);
  fmpz_set (fmpq_numref (factor), inside);
  inner = degree == 2 ? porism_surd_copy (primitive)
                      : porism_surd_mul_rational (primitive, factor);
  fmpq_clear (factor);
  if (inner != NULL)
    nested = porism_surd_new_nested_root (inner, degree);

  return porism_surd_mul (outer, nested);
}

/* The root of g times an integral surd @primitive (1 where that is NULL), where g = n/d is the
 * content: n/d = n d^(k-1)/d^k. */
static PorismSurd *
root_from_content (const fmpq_t      content,
                   const PorismSurd *primitive,
                   gulong            degree)
{
  g_autoptr (PorismSurd) root = NULL;
  PorismSurd *scaled;
  fmpz_t n, inside;
  fmpq_t factor;

  fmpz_init (n);
  fmpz_init (inside);
  fmpq_init (factor);
  fmpz_pow_ui (n, fmpq_denref (content), degree - 1);
  fmpz_mul (n, n, fmpq_numref (content));
  extract_power (fmpq_numref (factor), inside, n, degree);
  fmpz_set (fmpq_denref (factor), fmpq_denref (content));
  fmpq_canonicalise (factor);
  root = primitive ? root_of_multiple (inside, primitive, degree) : integer_root (inside, degree);
  scaled = porism_surd_mul_rational (root, factor);
  fmpz_clear (n);
  fmpz_clear (inside);
  fmpq_clear (factor);

  return scaled;
}

/* sqrt(a + b sqrt(c)) = sqrt((a+r)/2) +- sqrt((a-r)/2) with r^2 = a^2 - b^2 c, where r is rational;
 * NULL where it is not. */
static PorismSurd *
denest (const PorismSurd *self)
{
  const PorismSurdTerm *last = self->terms + 1;
  PorismSurd *result = NULL;
  fmpq_t square, part;

  if (self->n_terms != 2 || porism_surd_has_atoms (self) ||
      !fmpz_is_one (self->terms[0].radicand) || fmpq_sgn (self->terms[0].coefficient) <= 0)
    return NULL;

  fmpq_init (square);
  fmpq_init (part);
  fmpq_mul (square, last->coefficient, last->coefficient);
  fmpq_mul_fmpz (square, square, last->radicand);
  fmpq_mul (part, self->terms[0].coefficient, self->terms[0].coefficient);
  fmpq_sub (square, part, square);
  if (fmpq_sgn (square) > 0 && fmpz_is_square (fmpq_numref (square)) &&
      fmpz_is_square (fmpq_denref (square)))
    {
      g_autoptr (PorismSurd) greater = NULL;
      g_autoptr (PorismSurd) lesser = NULL;

      fmpz_sqrt (fmpq_numref (square), fmpq_numref (square));
      fmpz_sqrt (fmpq_denref (square), fmpq_denref (square));
      fmpq_add (part, self->terms[0].coefficient, square);
      fmpq_div_2exp (part, part, 1);
      greater = rational_sqrt (part);
      fmpq_sub (part, self->terms[0].coefficient, square);
      fmpq_div_2exp (part, part, 1);
      lesser = rational_sqrt (part);
      result = fmpq_sgn (last->coefficient) > 0 ? porism_surd_add (greater, lesser)
                                                : porism_surd_sub (greater, lesser);
    }
  fmpq_clear (square);
  fmpq_clear (part);

  return result;
}

/* a b/(2 c), where that is a rational number */
static gboolean
half_quotient (const PorismSurd *a,
               const PorismSurd *b,
               const PorismSurd *c,
               fmpq_t            quotient)
{
  g_autoptr (PorismSurd) product = porism_surd_mul (a, b);
  g_autoptr (PorismSurd) inverse = porism_surd_inverse (c);
  g_autoptr (PorismSurd) whole = porism_surd_mul (product, inverse);

  if (!porism_surd_get_rational (whole, quotient))
    return FALSE;
  fmpq_div_2exp (quotient, quotient, 1);

  return TRUE;
}

/* The sign of sqrt(x0) + sqrt(x1) s + sqrt(x2) t; 0 where it is not to be seen. */
static int
sign_of_roots (fmpq *x,
               int   s,
               int   t)
{
  arb_t sum, root;
  int sign;

  arb_init (sum);
  arb_init (root);
  for (int i = 0; i < 3; i++)
    {
      arb_set_fmpq (root, x + i, SIGN_PRECISION);
      arb_sqrt (root, root, SIGN_PRECISION);
      arb_mul_si (root, root, i == 0 ? 1 : i == 1 ? s : t, SIGN_PRECISION);
      arb_add (sum, sum, root, SIGN_PRECISION);
    }
  sign = arb_is_positive (sum) - arb_is_negative (sum);
  arb_clear (sum);
  arb_clear (root);

  return sign;
}

/* sqrt(a + u + v + w) = sqrt(x) + sqrt(y) + sqrt(z), up to signs, with x = u v/(2 w), y = u w/(2
 * v), z = v w/(2 u), where these are rational and their sum is a. */
static gboolean
find_three (const PorismSurd *self,
            fmpq             *x)
{
  g_autoptr (PorismSurd) u = porism_surd_dup_term (self, 1);
  g_autoptr (PorismSurd) v = porism_surd_dup_term (self, 2);
  g_autoptr (PorismSurd) w = porism_surd_dup_term (self, 3);
  gboolean found;
  fmpq_t sum;

  if (!half_quotient (u, v, w, x) || !half_quotient (u, w, v, x + 1) ||
      !half_quotient (v, w, u, x + 2))
    return FALSE;
  fmpq_init (sum);
  fmpq_add (sum, x, x + 1);
  fmpq_add (sum, sum, x + 2);
  found = fmpq_equal (sum, self->terms[0].coefficient) && fmpq_sgn (x) > 0;
  fmpq_clear (sum);

  return found;
}

static PorismSurd *
denest_three (const PorismSurd *self)
{
  g_autoptr (PorismSurd) total = NULL;
  fmpq *x;

  if (self->n_terms != 4 || porism_surd_has_atoms (self) || !fmpz_is_one (self->terms[0].radicand))
    return NULL;
  x = _fmpq_vec_init (3);
  if (find_three (self, x))
    {
      int signs[3] = { 1, fmpq_sgn (self->terms[1].coefficient),
                       fmpq_sgn (self->terms[2].coefficient) };
      int sign = sign_of_roots (x, signs[1], signs[2]);

      total = sign != 0 ? porism_surd_new_si (0) : NULL;
      for (int i = 0; i < 3; i++)
        {
          g_autoptr (PorismSurd) root = rational_sqrt (x + i);
          g_autoptr (PorismSurd) factor = porism_surd_new_si (sign * signs[i]);
          g_autoptr (PorismSurd) part = porism_surd_mul (root, factor);
          g_autoptr (PorismSurd) former = g_steal_pointer (&total);

          total = porism_surd_add (former, part);
        }
    }
  _fmpq_vec_clear (x, 3);

  return g_steal_pointer (&total);
}

/* sqrt(sqrt(c)) is written as a fourth root. */
static gboolean
is_square_root (const PorismSurd *self)
{
  return self->n_terms == 1 && self->terms[0].n_factors == 0 &&
         fmpz_cmp_ui (self->terms[0].radicand, 1) > 0;
}

/**
 * porism_surd_nth_root:
 * @self: positive; that is for the caller to know
 * @degree: at least 2
 *
 * Returns: (transfer full) (nullable): the positive root
 */
PorismSurd *
porism_surd_nth_root (const PorismSurd *self,
                      gulong            degree)
{
  g_autoptr (PorismSurd) primitive = NULL;
  PorismSurd *root;
  fmpq_t content;

  if (self == NULL || self->n_terms == 0)
    return porism_surd_copy (self);

  fmpq_init (content);
  porism_surd_get_content (self, content);
  if (porism_surd_get_rational (self, content))
    root = degree == 2 ? rational_sqrt (content) : root_from_content (content, NULL, degree);
  else if (is_square_root (self))
    {
      fmpq_mul (content, self->terms[0].coefficient, self->terms[0].coefficient);
      fmpq_mul_fmpz (content, content, self->terms[0].radicand);
      root = root_from_content (content, NULL, 2 * degree);
    }
  else
    {
      fmpq_t inverse;

      fmpq_init (inverse);
      fmpq_inv (inverse, content);
      primitive = porism_surd_mul_rational (self, inverse);
      root = degree == 2 && primitive ? denest (primitive) : NULL;
      if (root == NULL && degree == 2 && primitive != NULL)
        root = denest_three (primitive);
      if (root != NULL)
        {
          g_autoptr (PorismSurd) former = root;
          g_autoptr (PorismSurd) scale = rational_sqrt (content);

          root = porism_surd_mul (former, scale);
        }
      else if (primitive != NULL)
        root = root_from_content (content, primitive, degree);
      fmpq_clear (inverse);
    }
  fmpq_clear (content);

  return root;
}

/* The inverse of c sqrt(n) a^k ...: c^-1 sqrt(n)/n a^-k ..., where a root a of degree d gives
 * a^(d-1)/radicand. */
static PorismSurd *
term_inverse (const PorismSurd *self)
{
  g_autoptr (PorismSurd) inverse = porism_surd_copy (self);
  g_autoptr (PorismSurd) rest = porism_surd_new_si (1);
  PorismSurdTerm *term = &inverse->terms[0];
  const PorismSurdTerm *own = &self->terms[0];

  fmpq_inv (term->coefficient, term->coefficient);
  fmpq_div_fmpz (term->coefficient, term->coefficient, term->radicand);
  for (guint i = 0; i < own->n_factors; i++)
    if (own->factors[i].atom->kind == PORISM_ATOM_ROOT)
      {
        const PorismSurd *inside = own->factors[i].atom->inside;
        gulong degree = own->factors[i].atom->degree;
        g_autoptr (PorismSurd) power = porism_surd_pow (inside, (long) degree - 1);
        g_autoptr (PorismSurd) root = porism_surd_nth_root (power, degree);
        g_autoptr (PorismSurd) divisor = porism_surd_inverse (inside);
        g_autoptr (PorismSurd) part = porism_surd_mul (root, divisor);
        g_autoptr (PorismSurd) former = rest;

        rest = porism_surd_mul (former, part);
      }
  for (guint i = term->n_factors; i-- > 0;)
    {
      PorismFactor *factor = &term->factors[i];

      factor->power = -factor->power;
      if (factor->atom->kind == PORISM_ATOM_ROOT)
        porism_surd_drop_factor (inverse, 0, i);
    }

  return porism_surd_mul (inverse, rest);
}

/* What a conjugation turns: a nested square root, or (where @root is NULL) the square roots whose
 * radicand is divisible by @prime; -1 stands for the imaginary ones. */
typedef struct
{
  const PorismAtom *root;
  fmpz_t prime;
} Conjugation;

static gboolean
conjugation_turns (const Conjugation    *self,
                   const PorismSurdTerm *term)
{
  if (self->root == NULL)
    return fmpz_is_pm1 (self->prime) ? fmpz_sgn (term->radicand) < 0
                                     : fmpz_divisible (term->radicand, self->prime);
  for (guint i = 0; i < term->n_factors; i++)
    if (strcmp (term->factors[i].atom->text, self->root->text) == 0)
      return TRUE;

  return FALSE;
}

/* A divisor of some radicands that is coprime to the others. */
static void
find_prime (const PorismSurd *self,
            fmpz_t            prime)
{
  fmpz_t g;

  fmpz_init (g);
  fmpz_one (prime);
  for (guint i = 0; i < self->n_terms; i++)
    if (fmpz_sgn (self->terms[i].radicand) < 0)
      fmpz_set_si (prime, -1);
    else if (fmpz_is_one (prime))
      fmpz_set (prime, self->terms[i].radicand);
  for (guint i = 0; i < self->n_terms; i++)
    {
      fmpz_gcd (g, prime, self->terms[i].radicand);
      if (!fmpz_is_one (g))
        fmpz_set (prime, g);
    }
  fmpz_clear (g);
}

/* FALSE where no conjugation helps: a higher root or a symbol is in the way. */
static gboolean
conjugation_find (Conjugation      *self,
                  const PorismSurd *surd)
{
  self->root = NULL;
  for (guint i = 0; i < surd->n_terms; i++)
    for (guint j = 0; j < surd->terms[i].n_factors; j++)
      {
        const PorismAtom *atom = surd->terms[i].factors[j].atom;

        if (atom->kind != PORISM_ATOM_ROOT || atom->degree != 2)
          return FALSE;
        if (self->root == NULL || strlen (atom->text) > strlen (self->root->text))
          self->root = atom;
      }
  if (self->root == NULL)
    find_prime (surd, self->prime);

  return TRUE;
}

static PorismSurd *
conjugate (const Conjugation *self,
           const PorismSurd  *surd)
{
  PorismSurd *conjugate = porism_surd_copy (surd);

  for (guint i = 0; i < conjugate->n_terms; i++)
    if (conjugation_turns (self, &conjugate->terms[i]))
      fmpq_neg (conjugate->terms[i].coefficient, conjugate->terms[i].coefficient);

  return conjugate;
}

/* The common symbols of a divisor such as 2 pi + sqrt(2) pi do not hinder a conjugation. */
static PorismSurd *
inverse_of_symbols (const PorismSurd *self)
{
  g_autoptr (PorismSurd) first = porism_surd_new_si (1);
  PorismSurdTerm *term;

  for (guint i = 0; i < self->terms[0].n_factors; i++)
    if (self->terms[0].factors[i].atom->kind != PORISM_ATOM_ROOT)
      {
        term = &first->terms[0];
        term->factors[term->n_factors] = self->terms[0].factors[i];
        term->factors[term->n_factors].power *= -1;
        g_ref_count_inc (&term->factors[term->n_factors].atom->references);
        term->n_factors++;
      }

  return g_steal_pointer (&first);
}

/**
 * porism_surd_inverse:
 *
 * Multiplies numerator and divisor by conjugates until the divisor is a single term.
 *
 * Returns: (transfer full) (nullable): 1/@self; NULL for 0, and where the divisor is a sum with
 *   symbols or higher roots
 */
PorismSurd *
porism_surd_inverse (const PorismSurd *self)
{
  g_autoptr (PorismSurd) numerator = NULL;
  g_autoptr (PorismSurd) divisor = NULL;

  if (self == NULL || self->n_terms == 0)
    return NULL;
  if (self->n_terms == 1)
    return term_inverse (self);

  numerator = inverse_of_symbols (self);
  divisor = porism_surd_mul (self, numerator);
  for (guint i = 0; i < MAX_CONJUGATIONS && divisor != NULL && divisor->n_terms > 1; i++)
    {
      g_autoptr (PorismSurd) numerator_before = g_steal_pointer (&numerator);
      g_autoptr (PorismSurd) divisor_before = g_steal_pointer (&divisor);
      g_autoptr (PorismSurd) other = NULL;
      Conjugation conjugation;

      fmpz_init (conjugation.prime);
      if (conjugation_find (&conjugation, divisor_before))
        other = conjugate (&conjugation, divisor_before);
      fmpz_clear (conjugation.prime);
      numerator = porism_surd_mul (numerator_before, other);
      divisor = porism_surd_mul (divisor_before, other);
    }
  if (divisor == NULL || divisor->n_terms != 1)
    return NULL;
  else
    {
      g_autoptr (PorismSurd) last = term_inverse (divisor);

      return porism_surd_mul (numerator, last);
    }
}

/* exp(i y) = cos(y) + i sin(y), with the positive one of y and -y inside where the sign is seen. */
static PorismSurd *
cosine_and_sine (const PorismSurd *angle)
{
  long side = porism_surd_is_zero (angle) || fmpq_sgn (angle->terms[0].coefficient) > 0 ? 1 : -1;
  g_autoptr (PorismSurd) sign = porism_surd_new_si (side);
  g_autoptr (PorismSurd) argument = porism_surd_mul (angle, sign);
  g_autoptr (PorismSurd) cosine = porism_surd_new_function ("cos", argument);
  g_autoptr (PorismSurd) sine = porism_surd_new_function ("sin", argument);
  g_autoptr (PorismSurd) part = NULL;

  fmpz_set_si (sign->terms[0].radicand, -1);
  part = porism_surd_mul (sine, sign);

  return porism_surd_add (cosine, part);
}

/* Takes the powers of exp(i y) out of the one term of @term; the sum of their angles, NULL where there
 * are none or that is too long: *@any tells. */
static PorismSurd *
take_phases (PorismSurd *term,
             gboolean   *any)
{
  g_autoptr (PorismSurd) angle = porism_surd_new_si (0);

  *any = FALSE;
  for (guint j = term->terms[0].n_factors; j-- > 0;)
    if (term->terms[0].factors[j].atom->kind == PORISM_ATOM_PHASE)
      {
        const PorismFactor *factor = &term->terms[0].factors[j];
        g_autoptr (PorismSurd) power = porism_surd_new_si (factor->power);
        g_autoptr (PorismSurd) part = porism_surd_mul (factor->atom->inside, power);
        g_autoptr (PorismSurd) former = g_steal_pointer (&angle);

        angle = porism_surd_add (former, part);
        porism_surd_drop_factor (term, 0, j);
        *any = TRUE;
      }

  return *any ? g_steal_pointer (&angle) : NULL;
}

/* The term @i of @self with one cosine and one sine in place of all its powers of exp(i y). */
static PorismSurd *
expand_term (const PorismSurd *self,
             guint             i)
{
  g_autoptr (PorismSurd) rest = porism_surd_dup_term (self, i);
  g_autoptr (PorismSurd) angle = NULL;
  g_autoptr (PorismSurd) phase = NULL;
  gboolean any;

  angle = take_phases (rest, &any);
  if (!any)
    return g_steal_pointer (&rest);
  if (angle == NULL)
    return NULL;
  if (porism_surd_is_zero (angle))
    return g_steal_pointer (&rest);
  phase = cosine_and_sine (angle);

  return porism_surd_mul (rest, phase);
}

/**
 * porism_surd_expand_phases:
 *
 * Returns: (transfer full) (nullable): @self with the powers of exp(i y) replaced by cosines and
 *   sines
 */
PorismSurd *
porism_surd_expand_phases (const PorismSurd *self)
{
  g_autoptr (PorismSurd) sum = porism_surd_new_si (0);

  for (guint i = 0; self != NULL && i < self->n_terms; i++)
    {
      g_autoptr (PorismSurd) part = expand_term (self, i);
      g_autoptr (PorismSurd) former = g_steal_pointer (&sum);

      sum = porism_surd_add (former, part);
    }

  return self ? g_steal_pointer (&sum) : NULL;
}
