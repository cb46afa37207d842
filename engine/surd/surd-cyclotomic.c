/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers of a cyclotomic field: polynomials in z = exp(2 pi i/n), modulo the polynomial of z.
 *
 * Such a number is a sum of cosines and sines in many ways, of which the shortest is wanted: a sum
 * of square roots, a + b cos(t), b/cos(t), b tan(t), radicals where its degree is at most 4.
 * Doubles propose, the polynomials decide. */

#include "config.h"

#include <math.h>

#include "engine/surd/surd.h"

#define MAX_ORDER 4096
#define CANONICAL_DEGREE 4
#define CONVERSION_DEGREE 128
#define MAX_DENOMINATOR 24
#define MAX_NUMERATOR 1e6
#define NEAR 1e-9

typedef struct
{
  ulong n;
  fmpq_poly_t modulus;
  fmpq_poly_t element;
} Cyclotomic;

static void
cyclotomic_reduce (const Cyclotomic *self,
                   fmpq_poly_t       polynomial)
{
  fmpq_poly_rem (polynomial, polynomial, self->modulus);
}

/* Adds @factor z^@exponent, unreduced. */
static void
add_power (const Cyclotomic *self,
           fmpq_poly_t       polynomial,
           const fmpq_t      factor,
           ulong             exponent)
{
  fmpq_t coefficient;

  fmpq_init (coefficient);
  fmpq_poly_get_coeff_fmpq (coefficient, polynomial, (slong) (exponent % self->n));
  fmpq_add (coefficient, coefficient, factor);
  fmpq_poly_set_coeff_fmpq (polynomial, (slong) (exponent % self->n), coefficient);
  fmpq_clear (coefficient);
}

/* @image is @polynomial at z^@power. */
static void
substitute (const Cyclotomic *self,
            fmpq_poly_t       image,
            const fmpq_poly_t polynomial,
            ulong             power)
{
  fmpq_poly_t result;
  fmpq_t coefficient;

  fmpq_poly_init (result);
  fmpq_init (coefficient);
  for (slong i = 0; i < fmpq_poly_length (polynomial); i++)
    {
      fmpq_poly_get_coeff_fmpq (coefficient, polynomial, i);
      if (!fmpq_is_zero (coefficient))
        add_power (self, result, coefficient, n_mulmod2 ((ulong) i % self->n, power, self->n));
    }
  cyclotomic_reduce (self, result);
  fmpq_poly_swap (image, result);
  fmpq_poly_clear (result);
  fmpq_clear (coefficient);
}

/* cos (2 pi k/n) */
static void
set_cosine (const Cyclotomic *self,
            fmpq_poly_t       cosine,
            ulong             k)
{
  fmpq_t half;

  fmpq_init (half);
  fmpq_set_si (half, 1, 2);
  fmpq_poly_zero (cosine);
  add_power (self, cosine, half, k);
  add_power (self, cosine, half, self->n - k % self->n);
  cyclotomic_reduce (self, cosine);
  fmpq_clear (half);
}

static void
set_product (const Cyclotomic *self,
             fmpq_poly_t       product,
             const fmpq_poly_t a,
             const fmpq_poly_t b)
{
  fmpq_poly_mul (product, a, b);
  cyclotomic_reduce (self, product);
}

/* @x as a fraction of small denominator, if it is near one other than 0. */
static gboolean
near_fraction (double x,
               fmpq_t fraction)
{
  if (!(fabs (x) < MAX_NUMERATOR))
    return FALSE;
  for (int d = 1; d <= MAX_DENOMINATOR; d++)
    {
      double numerator = nearbyint (x * d);

      if (numerator != 0 && fabs (x * d - numerator) < NEAR)
        {
          fmpq_set_si (fraction, (slong) numerator, (ulong) d);
          return TRUE;
        }
    }

  return FALSE;
}

/* The conjugate of a real element under z -> z^@power. */
static double
conjugate_value (const Cyclotomic *self,
                 ulong             power)
{
  double denominator = fmpz_get_d (fmpq_poly_denref (self->element));
  double sum = 0;

  for (slong i = 0; i < fmpq_poly_length (self->element); i++)
    {
      ulong exponent = n_mulmod2 ((ulong) i % self->n, power, self->n);

      sum += fmpz_get_d (self->element->coeffs + i) *
             cos (2 * G_PI * (double) exponent / (double) self->n);
    }

  return sum / denominator;
}

/* The mean of the conjugates of z^@exponent: mu (m)/phi (m), where m is its order. */
static void
mean_of_power (const Cyclotomic *self,
               ulong             exponent,
               fmpq_t            mean)
{
  ulong order = self->n / n_gcd (self->n, exponent);

  fmpq_set_si (mean, n_moebius_mu (order), n_euler_phi (order));
}

/* The mean of the conjugates of the element. */
static void
mean_of_element (const Cyclotomic *self,
                 fmpq_t            mean)
{
  fmpq_t coefficient, part;

  fmpq_init (coefficient);
  fmpq_init (part);
  fmpq_zero (mean);
  for (slong i = 0; i < fmpq_poly_length (self->element); i++)
    {
      fmpq_poly_get_coeff_fmpq (coefficient, self->element, i);
      mean_of_power (self, (ulong) i, part);
      fmpq_addmul (mean, coefficient, part);
    }
  fmpq_clear (coefficient);
  fmpq_clear (part);
}

static PorismSurd *
cosine_surd (const Cyclotomic *self,
             ulong             k)
{
  PorismSurd *cosine;
  fmpq_t turn;

  fmpq_init (turn);
  fmpq_set_ui (turn, k, self->n);
  cosine = porism_surd_new_cosine (turn);
  fmpq_clear (turn);

  return cosine;
}

/* a + b cos(2 pi k/n): where the element has mean @mean, b is known from its value @x, and a
 * from b. */
static PorismSurd *
affine_form (const Cyclotomic *self,
             ulong             k,
             double            x,
             const fmpq_t      mean)
{
  PorismSurd *result = NULL;
  fmpq_poly_t difference;
  fmpq_t a, b;

  fmpq_init (a);
  fmpq_init (b);
  fmpq_poly_init (difference);
  mean_of_power (self, k, a);
  if (near_fraction ((x - fmpq_get_d (mean)) /
                     (cos (2 * G_PI * (double) k / (double) self->n) - fmpq_get_d (a)), b))
    {
      fmpq_mul (a, a, b);
      fmpq_sub (a, mean, a);
      set_cosine (self, difference, k);
      fmpq_poly_scalar_mul_fmpq (difference, difference, b);
      add_power (self, difference, a, 0);
      if (fmpq_poly_equal (difference, self->element))
        {
          g_autoptr (PorismSurd) cosine = cosine_surd (self, k);
          g_autoptr (PorismSurd) constant = porism_surd_new_rational (a);
          g_autoptr (PorismSurd) multiple = porism_surd_mul_rational (cosine, b);

          result = porism_surd_add (constant, multiple);
        }
    }
  fmpq_poly_clear (difference);
  fmpq_clear (a);
  fmpq_clear (b);

  return result;
}

/* b/cos(2 pi k/n), or with @tangent b tan(2 pi k/n) */
static PorismSurd *
quotient_form (const Cyclotomic *self,
               ulong             k,
               double            x,
               gboolean          tangent)
{
  PorismSurd *result = NULL;
  double angle = 2 * G_PI * (double) k / (double) self->n;
  fmpq_poly_t product, wanted;
  fmpq_t b;

  fmpq_init (b);
  fmpq_poly_init (product);
  fmpq_poly_init (wanted);
  if (near_fraction (x * cos (angle) / (tangent ? sin (angle) : 1), b))
    {
      set_cosine (self, product, k);
      set_product (self, product, product, self->element);
      set_cosine (self, wanted, tangent ? k + self->n - self->n / 4 : 0);
      fmpq_poly_scalar_mul_fmpq (wanted, wanted, b);
      if (fmpq_poly_equal (product, wanted))
        {
          g_autoptr (PorismSurd) single = tangent ? porism_surd_new_tangent (2 * k, self->n) : NULL;
          g_autoptr (PorismSurd) cosine = cosine_surd (self, k);
          g_autoptr (PorismSurd) inverse = porism_surd_inverse (cosine);

          result = porism_surd_mul_rational (tangent ? single : inverse, b);
        }
    }
  fmpq_poly_clear (product);
  fmpq_poly_clear (wanted);
  fmpq_clear (b);

  return result;
}

/* The first of the short forms that fits. */
static PorismSurd *
short_form (const Cyclotomic *self)
{
  double x = conjugate_value (self, 1);
  PorismSurd *form = NULL;
  fmpq_t mean;

  fmpq_init (mean);
  mean_of_element (self, mean);
  for (ulong k = 1; 2 * k < self->n && form == NULL; k++)
    form = affine_form (self, k, x, mean);
  for (ulong k = 1; 4 * k < self->n && form == NULL; k++)
    {
      form = quotient_form (self, k, x, FALSE);
      if (form == NULL && self->n % 4 == 0)
        form = quotient_form (self, k, x, TRUE);
    }
  fmpq_clear (mean);

  return form;
}

/* Whether the element seems to have a degree of at most 4. */
static gboolean
has_low_degree (const Cyclotomic *self)
{
  double distinct[CANONICAL_DEGREE];
  guint n_distinct = 0;

  for (ulong power = 1; 2 * power < self->n; power++)
    if (n_gcd (power, self->n) == 1)
      {
        double value = conjugate_value (self, power);
        guint i = 0;

        while (i < n_distinct && fabs (value - distinct[i]) > NEAR * (1 + fabs (value)))
          i++;
        if (i < n_distinct)
          continue;
        if (n_distinct == CANONICAL_DEGREE)
          return FALSE;
        distinct[n_distinct++] = value;
      }

  return TRUE;
}

static PorismSurd *
radical_form (const Cyclotomic *self)
{
  PorismSurd *surd;
  qqbar_t zeta, value;

  if (fmpq_poly_degree (self->modulus) > CONVERSION_DEGREE || !has_low_degree (self))
    return NULL;
  qqbar_init (zeta);
  qqbar_init (value);
  qqbar_root_of_unity (zeta, 1, self->n);
  qqbar_evaluate_fmpq_poly (value, self->element, zeta);
  surd = porism_surd_new_algebraic (value);
  qqbar_clear (zeta);
  qqbar_clear (value);

  return surd;
}

/* The sum of cosines of the powers of z. */
static PorismSurd *
cosine_sum (const Cyclotomic *self)
{
  g_autoptr (PorismSurd) sum = porism_surd_new_si (0);
  fmpq_t coefficient;

  fmpq_init (coefficient);
  for (slong i = 0; i < fmpq_poly_length (self->element) && sum != NULL; i++)
    {
      g_autoptr (PorismSurd) former = NULL;
      g_autoptr (PorismSurd) cosine = NULL;
      g_autoptr (PorismSurd) part = NULL;

      fmpq_poly_get_coeff_fmpq (coefficient, self->element, i);
      if (fmpq_is_zero (coefficient))
        continue;
      former = g_steal_pointer (&sum);
      cosine = cosine_surd (self, (ulong) i);
      part = porism_surd_mul_rational (cosine, coefficient);
      sum = porism_surd_add (former, part);
    }
  fmpq_clear (coefficient);

  return g_steal_pointer (&sum);
}

static PorismSurd *
real_form (const Cyclotomic *self)
{
  g_autoptr (PorismSurd) sum = cosine_sum (self);
  PorismSurd *form;

  if (sum != NULL && (!porism_surd_has_atoms (sum) || sum->n_terms == 1))
    return g_steal_pointer (&sum);
  form = radical_form (self);
  if (form == NULL)
    form = short_form (self);

  return form ? form : g_steal_pointer (&sum);
}

/* The real or imaginary part. With i in the field both are in it. */
static PorismSurd *
part_form (const Cyclotomic *self,
           gboolean          imaginary)
{
  Cyclotomic part = *self;
  PorismSurd *form;
  fmpq_poly_t conjugate;
  fmpq_t half;

  fmpq_init (half);
  fmpq_poly_init (conjugate);
  fmpq_poly_init (part.element);
  fmpq_set_si (half, 1, 2);
  if (imaginary)
    add_power (self, part.element, half, self->n - self->n / 4);
  else
    add_power (self, part.element, half, 0);
  set_product (self, part.element, part.element, self->element);
  substitute (self, conjugate, part.element, self->n - 1);
  fmpq_poly_add (part.element, part.element, conjugate);
  form = real_form (&part);
  fmpq_poly_clear (part.element);
  fmpq_poly_clear (conjugate);
  fmpq_clear (half);

  return form;
}

static PorismSurd *
any_form (const Cyclotomic *self)
{
  g_autoptr (PorismSurd) real = part_form (self, FALSE);
  g_autoptr (PorismSurd) imaginary = part_form (self, TRUE);
  g_autoptr (PorismSurd) i = porism_surd_new_si (1);
  g_autoptr (PorismSurd) product = NULL;

  fmpz_set_si (i->terms[0].radicand, -1);
  product = porism_surd_mul (imaginary, i);

  return porism_surd_add (real, product);
}

/**
 * porism_surd_new_cyclotomic:
 * @polynomial: with rational coefficients
 * @p: coprime to @n
 * @n: at least 3
 *
 * Returns: (transfer full) (nullable): the value of @polynomial at exp(2 pi i @p/@n)
 */
PorismSurd *
porism_surd_new_cyclotomic (const fmpq_poly_t polynomial,
                            slong             p,
                            ulong             n)
{
  ulong order = n % 4 == 0 ? n : n % 2 == 0 ? 2 * n : 4 * n;
  Cyclotomic self = { .n = order };
  PorismSurd *form;
  fmpz_poly_t cyclotomic;
  slong power = p % (slong) n;

  if (order > MAX_ORDER)
    return NULL;
  fmpq_poly_init (self.modulus);
  fmpq_poly_init (self.element);
  fmpz_poly_init (cyclotomic);
  fmpz_poly_cyclotomic (cyclotomic, order);
  fmpq_poly_set_fmpz_poly (self.modulus, cyclotomic);
  substitute (&self, self.element, polynomial,
              (ulong) (power < 0 ? power + (slong) n : power) * (order / n));
  form = any_form (&self);
  fmpq_poly_clear (self.modulus);
  fmpq_poly_clear (self.element);
  fmpz_poly_clear (cyclotomic);

  return form;
}
