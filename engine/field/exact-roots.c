/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The real roots of a polynomial with exact coefficients.
 *
 * Degrees 1 and 2 are solved in any field. Rational coefficients are factored and their roots
 * isolated. Where all coefficients lie in one number field, the norm of the polynomial has rational
 * coefficients; its roots contain the wanted ones, which are tried one by one. */

#include "config.h"

#include "engine/field/exact.h"
#include "engine/field/exact-text.h"

#define MAX_NORM_DEGREE 24
#define MAX_BITS 4096
/* Roots of coefficients of more bits are told apart with at most so many first. */
#define FEW_BITS 256
#define MAX_PRECISION 4096

typedef struct
{
  PorismExactField *field;
  const ca_struct *coefficients;
  guint length;                 /* the last of them is not 0 */
} Polynomial;

static PorismStatus
append_root (PorismExactField *field,
             ca_vec_t          roots,
             const ca_t        root)
{
  if (CA_IS_SPECIAL (root))
    return PORISM_UNABLE;
  ca_vec_append (roots, root, field->context);

  return PORISM_OK;
}

static PorismStatus
linear_root (const Polynomial *self,
             ca_vec_t          roots)
{
  ca_ctx_struct *context = self->field->context;
  PorismStatus status;
  ca_t root;

  ca_init (root, context);
  porism_exact_div (self->field, root, &self->coefficients[0], &self->coefficients[1]);
  ca_neg (root, root, context);
  status = append_root (self->field, roots, root);
  ca_clear (root, context);

  return status;
}

/* (-b -+ sqrt(b^2 - 4 a c))/(2 a), the lesser one first */
static PorismStatus
quadratic_formula (const Polynomial *self,
                   const ca_t        discriminant,
                   gboolean          twofold,
                   ca_vec_t          roots)
{
  ca_ctx_struct *context = self->field->context;
  const ca_struct *a = &self->coefficients[2];
  PorismTruth positive = porism_exact_is_positive (self->field, a);
  PorismStatus status = positive == PORISM_UNKNOWN ? PORISM_UNABLE : PORISM_OK;
  ca_t root, middle, part;

  ca_init (root, context);
  ca_init (middle, context);
  ca_init (part, context);
  porism_exact_sqrt (self->field, root, discriminant);
  porism_exact_div (self->field, root, root, a);
  porism_exact_div_si (self->field, root, root, positive == PORISM_TRUE ? 2 : -2);
  porism_exact_div (self->field, middle, &self->coefficients[1], a);
  porism_exact_div_si (self->field, middle, middle, -2);
  porism_exact_sub (self->field, part, middle, root);
  if (status == PORISM_OK)
    status = append_root (self->field, roots, part);
  porism_exact_add (self->field, part, middle, root);
  if (status == PORISM_OK && !twofold)
    status = append_root (self->field, roots, part);
  ca_clear (root, context);
  ca_clear (middle, context);
  ca_clear (part, context);

  return status;
}

static PorismStatus
quadratic_roots (const Polynomial *self,
                 ca_vec_t          roots)
{
  ca_ctx_struct *context = self->field->context;
  PorismStatus status = PORISM_OK;
  PorismTruth zero, positive;
  ca_t discriminant, product;

  ca_init (discriminant, context);
  ca_init (product, context);
  porism_exact_mul (self->field, discriminant, &self->coefficients[1], &self->coefficients[1]);
  porism_exact_mul (self->field, product, &self->coefficients[0], &self->coefficients[2]);
  porism_exact_mul_si (self->field, product, product, 4);
  porism_exact_sub (self->field, discriminant, discriminant, product);
  zero = porism_exact_is_zero (self->field, discriminant);
  positive = zero == PORISM_FALSE ? porism_exact_is_positive (self->field, discriminant) : zero;
  if (positive == PORISM_UNKNOWN)
    status = PORISM_UNABLE;
  else if (positive == PORISM_TRUE)
    status = quadratic_formula (self, discriminant, zero == PORISM_TRUE, roots);
  ca_clear (discriminant, context);
  ca_clear (product, context);

  return status;
}

static int
compare_real (const void *a,
              const void *b)
{
  return qqbar_cmp_re (a, b);
}

/* The polynomial's value at an algebraic number is 0. */
static PorismTruth
is_root (const Polynomial *self,
         const ca_t        x)
{
  ca_ctx_struct *context = self->field->context;
  PorismTruth zero;
  ca_t value;

  ca_init (value, context);
  for (guint i = self->length; i-- > 0;)
    {
      porism_exact_mul (self->field, value, value, x);
      porism_exact_add (self->field, value, value, &self->coefficients[i]);
    }
  zero = porism_exact_is_zero (self->field, value);
  ca_clear (value, context);

  return zero;
}

/* Whether no two roots are so close to each other that telling them apart would take minutes. */
static gboolean
are_roots_apart (const fmpz_poly_t polynomial)
{
  slong n = fmpz_poly_degree (polynomial), n_isolated = 0;
  acb_poly_t enclosed;
  acb_ptr roots;

  if (n < 2 || labs (fmpz_poly_max_bits (polynomial)) <= FEW_BITS)
    return TRUE;
  roots = _acb_vec_init (n);
  acb_poly_init (enclosed);
  for (slong precision = 2 * FEW_BITS; precision <= MAX_PRECISION && n_isolated < n; precision *= 2)
    {
      acb_poly_set_fmpz_poly (enclosed, polynomial, precision);
      n_isolated = acb_poly_find_roots (roots, enclosed, n_isolated > 0 ? roots : NULL, 2 * n + 50, precision);
    }
  acb_poly_clear (enclosed);
  _acb_vec_clear (roots, n);

  return n_isolated == n;
}

/* The real ones among the roots of a rational polynomial, each once; those of a norm are tried. */
static PorismStatus
rational_roots (const Polynomial *self,
                const fmpq_poly_t polynomial,
                gboolean          try_each,
                ca_vec_t          roots)
{
  ca_ctx_struct *context = self->field->context;
  PorismStatus status = PORISM_OK;
  fmpz_poly_t integral, radical, derivative;
  qqbar_ptr all;
  slong n;
  ca_t root;

  fmpz_poly_init (integral);
  fmpz_poly_init (radical);
  fmpz_poly_init (derivative);
  fmpq_poly_get_numerator (integral, polynomial);
  fmpz_poly_derivative (derivative, integral);
  fmpz_poly_gcd (derivative, derivative, integral);
  fmpz_poly_div (radical, integral, derivative);
  n = fmpz_poly_degree (radical);
  if (n > MAX_NORM_DEGREE || !are_roots_apart (radical))
    {
      status = PORISM_UNABLE;
      n = 0;
    }
  all = _qqbar_vec_init (n);
  if (status == PORISM_OK)
    qqbar_roots_fmpz_poly (all, radical, QQBAR_ROOTS_UNSORTED);
  qsort (all, (gsize) n, sizeof (qqbar_struct), compare_real);
  ca_init (root, context);
  for (slong i = 0; i < n && status == PORISM_OK; i++)
    if (qqbar_is_real (all + i))
      {
        PorismTruth wanted;

        ca_set_qqbar (root, all + i, context);
        wanted = try_each ? is_root (self, root) : PORISM_TRUE;
        if (wanted == PORISM_UNKNOWN)
          status = PORISM_UNABLE;
        else if (wanted == PORISM_TRUE)
          status = append_root (self->field, roots, root);
      }
  ca_clear (root, context);
  _qqbar_vec_clear (all, n);
  fmpz_poly_clear (integral);
  fmpz_poly_clear (radical);
  fmpz_poly_clear (derivative);

  return status;
}

/* The number field that holds every coefficient: QQ, or the one of those that are not rational;
 * NULL where there are several. */
static ca_field_ptr
find_field (const Polynomial *self)
{
  ca_ctx_struct *context = self->field->context;
  ca_field_ptr field = context->field_qq;

  for (guint i = 0; i < self->length; i++)
    {
      const ca_struct *coefficient = &self->coefficients[i];

      if (CA_IS_QQ (coefficient, context))
        continue;
      if (!ca_is_nf_elem (coefficient, context) ||
          (field != context->field_qq && field != CA_FIELD (coefficient, context)))
        return NULL;
      field = CA_FIELD (coefficient, context);
    }

  return field;
}

/* The product of the conjugates of @x, in a number field of degree @degree. */
static void
norm_of (const ca_t   x,
         ca_field_ptr field,
         slong        degree,
         fmpq_t       norm,
         ca_ctx_t     context)
{
  if (!CA_IS_QQ (x, context))
    {
      nf_elem_norm (norm, CA_NF_ELEM (x), CA_FIELD_NF (field));
      return;
    }
  fmpq_pow_si (norm, CA_FMPQ (x), degree);
}

/* By Newton's divided differences from the values at 0, 1, 2, …, which replace @values. */
static void
interpolate (fmpq_poly_t polynomial,
             fmpq       *values,
             slong       n)
{
  fmpq_poly_t factor;
  fmpq_t difference;

  fmpq_init (difference);
  for (slong k = 1; k < n; k++)
    for (slong i = n - 1; i >= k; i--)
      {
        fmpq_sub (difference, values + i, values + i - 1);
        fmpq_set_si (values + i, 1, (ulong) k);
        fmpq_mul (values + i, values + i, difference);
      }
  fmpq_poly_init (factor);
  fmpq_poly_zero (polynomial);
  for (slong i = n - 1; i >= 0; i--)
    {
      fmpq_poly_set_coeff_si (factor, 1, 1);
      fmpq_poly_set_coeff_si (factor, 0, -i);
      fmpq_poly_mul (polynomial, polynomial, factor);
      fmpq_poly_get_coeff_fmpq (difference, polynomial, 0);
      fmpq_add (difference, difference, values + i);
      fmpq_poly_set_coeff_fmpq (polynomial, 0, difference);
    }
  fmpq_clear (difference);
  fmpq_poly_clear (factor);
}

/* The norm, of degree @degree times that of the polynomial, from its values at small integers. */
static void
norm_polynomial (const Polynomial *self,
                 ca_field_ptr      field,
                 slong             degree,
                 fmpq_poly_t       norm)
{
  ca_ctx_struct *context = self->field->context;
  slong n = degree * (slong) (self->length - 1) + 1;
  fmpq *values = _fmpq_vec_init (n);
  ca_t value;

  ca_init (value, context);
  for (slong x = 0; x < n; x++)
    {
      ca_zero (value, context);
      for (guint i = self->length; i-- > 0;)
        {
          porism_exact_mul_si (self->field, value, value, x);
          porism_exact_add (self->field, value, value, &self->coefficients[i]);
        }
      norm_of (value, field, degree, values + x, context);
    }
  ca_clear (value, context);
  interpolate (norm, values, n);
  _fmpq_vec_clear (values, n);
}

static PorismStatus
number_field_roots (const Polynomial *self,
                    ca_vec_t          roots)
{
  ca_ctx_struct *context = self->field->context;
  ca_field_ptr field = find_field (self);
  PorismStatus status = PORISM_UNABLE;
  fmpq_poly_t polynomial;
  gboolean rational;
  slong degree;

  if (field == NULL)
    return PORISM_UNABLE;
  rational = field == context->field_qq;
  degree = rational ? 1 : qqbar_degree (CA_FIELD_NF_QQBAR (field));
  if (!rational && degree * (slong) (self->length - 1) > MAX_NORM_DEGREE)
    return PORISM_UNABLE;
  fmpq_poly_init (polynomial);
  if (rational)
    for (guint i = 0; i < self->length; i++)
      fmpq_poly_set_coeff_fmpq (polynomial, i, CA_FMPQ (&self->coefficients[i]));
  else
    norm_polynomial (self, field, degree, polynomial);
  if (labs (_fmpz_vec_max_bits (polynomial->coeffs, polynomial->length)) <= MAX_BITS)
    status = rational_roots (self, polynomial, !rational, roots);
  fmpq_poly_clear (polynomial);

  return status;
}

/**
 * porism_exact_real_roots:
 * @coefficients: @n of them, lowest first
 * @roots: an initialised vector, which is emptied first
 *
 * Returns: UNABLE where the coefficients are too complicated; UNDEFINED where every number is a
 *   root
 */
PorismStatus
porism_exact_real_roots (PorismExactField *field,
                         const ca_struct  *coefficients,
                         guint             n,
                         ca_vec_t          roots)
{
  Polynomial polynomial = { field, coefficients, n };
  PorismStatus status;

  ca_vec_set_length (roots, 0, field->context);
  while (polynomial.length > 0)
    {
      PorismTruth zero = porism_exact_is_zero (field, &coefficients[polynomial.length - 1]);

      if (zero == PORISM_UNKNOWN)
        return PORISM_UNABLE;
      if (zero == PORISM_FALSE)
        break;
      polynomial.length--;
    }
  if (polynomial.length == 0)
    {
      field->base.reason = PORISM_REASON_OUTSIDE_DOMAIN;
      return PORISM_UNDEFINED;
    }
  if (polynomial.length == 1)
    return PORISM_OK;
  if (polynomial.length == 2)
    return linear_root (&polynomial, roots);
  status = polynomial.length == 3 ? quadratic_roots (&polynomial, roots)
                                  : number_field_roots (&polynomial, roots);
  if (status != PORISM_OK)
    ca_vec_set_length (roots, 0, field->context);

  return status;
}
