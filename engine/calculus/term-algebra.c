/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums, products and powers of terms. */

#include "config.h"

#include "engine/calculus/term.h"

/* Powers of numbers are computed up to this size. */
#define BITS_LIMIT 4096
/* Sums are multiplied out up to this number of terms, their powers up to this exponent. */
#define EXPANSION_LIMIT 400
#define EXPONENT_LIMIT 12

/* ---- products ---- */

typedef struct
{
  GArray *terms;                /* PorismTerm */
  GArray *exponents;            /* PorismTerm */
} Factors;

static void
factors_init (Factors *factors)
{
  factors->terms = g_array_new (FALSE, FALSE, sizeof (PorismTerm));
  factors->exponents = g_array_new (FALSE, FALSE, sizeof (PorismTerm));
}

static void
factors_clear (Factors *factors)
{
  g_array_unref (factors->terms);
  g_array_unref (factors->exponents);
}

/* The greatest number that divides all coefficients, with the sign that most people would take out: the
 * common one. */
static void
find_content (const PorismTermNode *sum,
              fmpq_t                content)
{
  gboolean negative = TRUE;

  fmpq_zero (content);
  for (guint i = 0; i < sum->n; i++)
    {
      fmpq_gcd (content, content, &sum->coefficients[i]);
      negative = negative && fmpq_sgn (&sum->coefficients[i]) < 0;
    }
  if (negative)
    fmpq_neg (content, content);
}

static void
add_factor (Factors   *list,
            PorismTerm base,
            PorismTerm exponent)
{
  g_array_append_val (list->terms, base);
  g_array_append_val (list->exponents, exponent);
}

/* Appends the factors of @a; its number goes into @coefficient. */
static void
add_factors (PorismTerms *self,
             Factors     *list,
             PorismTerm   a,
             fmpq_t       coefficient)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm one = porism_terms_add_integer (self, 1);

  if (node->kind == PORISM_TERM_NUMBER)
    fmpq_mul (coefficient, coefficient, node->value);
  else if (node->kind == PORISM_TERM_PRODUCT)
    for (guint i = 0; i < node->n; i++)
      add_factor (list, node->terms[i], node->exponents[i]);
  else if (node->kind == PORISM_TERM_SUM)
    {
      fmpq_t content, inverse;

      fmpq_init (content);
      fmpq_init (inverse);
      find_content (node, content);
      fmpq_mul (coefficient, coefficient, content);
      fmpq_inv (inverse, content);
      a = porism_terms_scale (self, a, inverse);
      if (porism_terms_get (self, a)->kind == PORISM_TERM_SUM)
        add_factor (list, a, one);
      else
        add_factors (self, list, a, coefficient);
      fmpq_clear (content);
      fmpq_clear (inverse);
    }
  else
    add_factor (list, a, one);
}

/* A number with a whole exponent, as of √2·√2, goes into @coefficient. */
static void
fold_numbers (PorismTerms *self,
              Factors     *list,
              fmpq_t       coefficient)
{
  for (guint i = 0; i < list->terms->len; i++)
    {
      const PorismTermNode *base = porism_terms_get (self, g_array_index (list->terms, PorismTerm, i));
      PorismTerm exponent = g_array_index (list->exponents, PorismTerm, i);
      slong n;
      fmpq_t power;

      if (base->kind != PORISM_TERM_NUMBER || fmpq_is_zero (base->value) ||
          !porism_terms_get_integer (self, exponent, &n) ||
          fmpq_height_bits (base->value) * (flint_bitcnt_t) labs (n) > BITS_LIMIT)
        continue;
      fmpq_init (power);
      fmpq_pow_si (power, base->value, n);
      fmpq_mul (coefficient, coefficient, power);
      fmpq_clear (power);
      g_array_index (list->exponents, PorismTerm, i) = porism_terms_add_integer (self, 0);
    }
}

/* |u|² is u², and u²/|u| is |u|. */
static void
fold_absolutes (PorismTerms *self,
                Factors     *list)
{
  for (guint i = 0; i < list->terms->len; i++)
    {
      PorismTerm u, *exponent = &g_array_index (list->exponents, PorismTerm, i);
      slong n, m;

      if (!porism_terms_is_call (self, g_array_index (list->terms, PorismTerm, i), PORISM_OP_ABS, &u) ||
          !porism_terms_get_integer (self, *exponent, &n))
        continue;
      if (labs (n) > 1)
        {
          *exponent = porism_terms_add_integer (self, n % 2);
          add_factor (list, u, porism_terms_add_integer (self, n - n % 2));
          n %= 2;
        }
      for (guint k = 0; n == -1 && k < list->terms->len; k++)
        if (g_array_index (list->terms, PorismTerm, k) == u &&
            porism_terms_get_integer (self, g_array_index (list->exponents, PorismTerm, k), &m) && m >= 2)
          {
            n = 1;
            g_array_index (list->exponents, PorismTerm, i) = porism_terms_add_integer (self, 1);
            g_array_index (list->exponents, PorismTerm, k) = porism_terms_add_integer (self, m - 2);
          }
    }
}

/* The factors once more, like bases collected, where a number may have got a whole exponent. */
static PorismTerm
take_product (PorismTerms *self,
              Factors     *list,
              fmpq_t       coefficient)
{
  PorismTerm product = porism_terms_add_product (
    self, (const PorismTerm *) (void *) list->terms->data,
    (const PorismTerm *) (void *) list->exponents->data, list->terms->len);
  const PorismTermNode *node = porism_terms_get (self, product);

  factors_clear (list);
  if (node->kind == PORISM_TERM_PRODUCT)
    {
      Factors again;

      factors_init (&again);
      add_factors (self, &again, product, coefficient);
      fold_numbers (self, &again, coefficient);
      fold_absolutes (self, &again);
      product = porism_terms_add_product (self, (const PorismTerm *) (void *) again.terms->data,
                                          (const PorismTerm *) (void *) again.exponents->data,
                                          again.terms->len);
      factors_clear (&again);
    }
  return porism_terms_scale (self, product, coefficient);
}

PorismTerm
porism_terms_multiply (PorismTerms *self,
                       PorismTerm   a,
                       PorismTerm   b)
{
  PorismTerm product;
  Factors list;
  fmpq_t coefficient;

  if (self->exceeded)
    return a;
  if (porism_terms_is_number (self, a))
    return porism_terms_scale (self, b, porism_terms_get (self, a)->value);
  if (porism_terms_is_number (self, b))
    return porism_terms_scale (self, a, porism_terms_get (self, b)->value);
  fmpq_init (coefficient);
  fmpq_one (coefficient);
  factors_init (&list);
  add_factors (self, &list, a, coefficient);
  add_factors (self, &list, b, coefficient);
  product = take_product (self, &list, coefficient);
  fmpq_clear (coefficient);

  return product;
}

PorismTerm
porism_terms_divide (PorismTerms *self,
                     PorismTerm   a,
                     PorismTerm   b)
{
  return porism_terms_multiply (self, a, porism_terms_raise_to (self, b, -1, 1));
}

/* ---- powers ---- */

static PorismTerm
add_power (PorismTerms *self,
           PorismTerm   base,
           PorismTerm   exponent)
{
  return porism_terms_add_product (self, &base, &exponent, 1);
}

/* The root of @value where it is rational. */
static gboolean
find_root (const fmpq_t value,
           ulong        n,
           fmpq_t       root)
{
  return n < 100 && fmpq_sgn (value) > 0 &&
         fmpz_root (fmpq_numref (root), fmpq_numref (value), (slong) n) &&
         fmpz_root (fmpq_denref (root), fmpq_denref (value), (slong) n);
}

/* The greatest @outside of small primes whose @n-th power divides @value, which is divided by that. */
static void
take_out_powers (fmpz_t value,
                 ulong  n,
                 fmpz_t outside)
{
  fmpz_t power;

  fmpz_init (power);
  fmpz_one (outside);
  for (ulong prime = 2; prime < 100; prime += prime == 2 ? 1 : 2)
    {
      fmpz_set_ui (power, prime);
      fmpz_pow_ui (power, power, n);
      while (fmpz_divisible (value, power))
        {
          fmpz_divexact (value, value, power);
          fmpz_mul_ui (outside, outside, prime);
        }
    }
  fmpz_clear (power);
}

/* @value^@exponent, 0 < exponent < 1, as a rational number times a root of a smaller one. */
static PorismTerm
simplify_root (PorismTerms *self,
               const fmpq_t value,
               const fmpq_t exponent,
               const fmpq_t scale)
{
  PorismTerm power;
  fmpq_t inside, outside;

  fmpq_init (inside);
  fmpq_init (outside);
  fmpq_set (inside, value);
  fmpq_one (outside);
  if (fmpz_bits (fmpq_numref (value)) < 60 && fmpz_bits (fmpq_denref (value)) < 60)
    {
      take_out_powers (fmpq_numref (inside), fmpz_get_ui (fmpq_denref (exponent)), fmpq_numref (outside));
      take_out_powers (fmpq_denref (inside), fmpz_get_ui (fmpq_denref (exponent)), fmpq_denref (outside));
    }
  fmpq_pow_fmpz (outside, outside, fmpq_numref (exponent));
  fmpq_mul (outside, outside, scale);
  power = add_power (self, porism_terms_add_number (self, inside),
                     porism_terms_add_number (self, exponent));
  power = porism_terms_scale (self, power, outside);
  fmpq_clear (inside);
  fmpq_clear (outside);

  return power;
}

/* A power of a number: a number where the root is rational, else with an exponent between 0 and 1. */
static PorismTerm
raise_number (PorismTerms *self,
              PorismTerm   base,
              const fmpq_t exponent)
{
  const fmpq *value = porism_terms_get (self, base)->value;
  PorismTerm power = PORISM_NO_TERM;
  slong n;
  fmpq_t root, part;

  if (fmpq_is_zero (value) || !fmpz_fits_si (fmpq_numref (exponent)) ||
      fmpz_bits (fmpq_denref (exponent)) > 7 ||
      fmpq_height_bits (value) * (flint_bitcnt_t) labs (fmpz_get_si (fmpq_numref (exponent))) > BITS_LIMIT)
    return fmpq_is_zero (value) && fmpq_sgn (exponent) > 0
             ? base : add_power (self, base, porism_terms_add_number (self, exponent));
  fmpq_init (root);
  fmpq_init (part);
  n = fmpz_get_si (fmpq_numref (exponent));
  if (fmpz_is_one (fmpq_denref (exponent)) ||
      find_root (value, fmpz_get_ui (fmpq_denref (exponent)), root))
    {
      fmpq_pow_si (root, fmpz_is_one (fmpq_denref (exponent)) ? value : root, n);
      power = porism_terms_add_number (self, root);
    }
  else if (fmpq_sgn (value) > 0)
    {
      fmpz_t whole;

      fmpz_init (whole);
      fmpz_fdiv_q (whole, fmpq_numref (exponent), fmpq_denref (exponent));
      fmpq_sub_fmpz (part, exponent, whole);
      fmpq_pow_fmpz (root, value, whole);
      power = simplify_root (self, value, part, root);
      fmpz_clear (whole);
    }
  else
    power = add_power (self, base, porism_terms_add_number (self, exponent));
  fmpq_clear (root);
  fmpq_clear (part);

  return power;
}

/* Every factor of @base to the whole power @n. */
static PorismTerm
raise_factors (PorismTerms *self,
               PorismTerm   base,
               slong        n)
{
  PorismTerm power, scale;
  Factors list;
  fmpq_t coefficient, by;

  fmpq_init (coefficient);
  fmpq_init (by);
  fmpq_one (coefficient);
  fmpq_set_si (by, n, 1);
  factors_init (&list);
  add_factors (self, &list, base, coefficient);
  scale = raise_number (self, porism_terms_add_number (self, coefficient), by);
  for (guint i = 0; i < list.exponents->len; i++)
    {
      PorismTerm *exponent = &g_array_index (list.exponents, PorismTerm, i);

      *exponent = porism_terms_scale (self, *exponent, by);
    }
  fmpq_one (coefficient);
  power = take_product (self, &list, coefficient);
  fmpq_clear (coefficient);
  fmpq_clear (by);

  return porism_terms_multiply (self, scale, power);
}

/* A positive number comes out of any power. */
static PorismTerm
raise_sum (PorismTerms *self,
           PorismTerm   base,
           PorismTerm   exponent)
{
  const PorismTermNode *node = porism_terms_get (self, base);
  PorismTerm power;
  fmpq_t content, inverse;

  if (node->kind != PORISM_TERM_SUM)
    return add_power (self, base, exponent);
  fmpq_init (content);
  fmpq_init (inverse);
  find_content (node, content);
  fmpq_abs (content, content);
  fmpq_inv (inverse, content);
  power = add_power (self, porism_terms_scale (self, base, inverse), exponent);
  if (!fmpq_is_one (content) && porism_terms_is_number (self, exponent))
    power = porism_terms_multiply (
      self, power, raise_number (self, porism_terms_add_number (self, content),
                                 porism_terms_get (self, exponent)->value));
  else if (!fmpq_is_one (content))
    power = add_power (self, base, exponent);
  fmpq_clear (content);
  fmpq_clear (inverse);

  return power;
}

PorismTerm
porism_terms_raise (PorismTerms *self,
                    PorismTerm   base,
                    PorismTerm   exponent)
{
  const PorismTermNode *by = porism_terms_get (self, exponent);
  PorismTerm argument;
  slong n;

  if (porism_terms_is_integer (self, exponent, 0))
    return porism_terms_add_integer (self, 1);
  if (porism_terms_is_integer (self, exponent, 1) || porism_terms_is_integer (self, base, 1))
    return base;
  if (porism_terms_is_number (self, base) && by->kind == PORISM_TERM_NUMBER)
    return raise_number (self, base, by->value);
  if (porism_terms_get_integer (self, exponent, &n))
    return raise_factors (self, base, n);
  if (porism_terms_get (self, base)->op == PORISM_OP_E && porism_terms_is_call (self, exponent, PORISM_OP_LN, &argument))
    return argument;
  return raise_sum (self, base, exponent);
}

PorismTerm
porism_terms_raise_to (PorismTerms *self,
                       PorismTerm   base,
                       slong        numerator,
                       ulong        denominator)
{
  return porism_terms_raise (self, base, porism_terms_add_fraction (self, numerator, denominator));
}

/* ---- multiplying out ---- */

PorismTerm
porism_terms_get_primitive (PorismTerms *self,
                            PorismTerm   a)
{
  fmpq_t content;

  if (porism_terms_get (self, a)->kind != PORISM_TERM_SUM)
    return a;
  fmpq_init (content);
  find_content (porism_terms_get (self, a), content);
  fmpq_inv (content, content);
  a = porism_terms_scale (self, a, content);
  fmpq_clear (content);

  return a;
}

/* Every summand of @a times every one of @b. */
static PorismTerm
multiply_out (PorismTerms *self,
              PorismTerm   a,
              PorismTerm   b)
{
  const PorismTermNode *first = porism_terms_get (self, a);
  const PorismTermNode *second = porism_terms_get (self, b);
  PorismSummands sum;

  if (first->kind != PORISM_TERM_SUM || first->n * MAX (second->n, 1) > EXPANSION_LIMIT)
    return porism_terms_multiply (self, a, b);
  porism_summands_init (&sum);
  for (guint i = 0; i < first->n; i++)
    {
      PorismTerm product = second->kind == PORISM_TERM_SUM
                             ? multiply_out (self, b, first->terms[i])
                             : porism_terms_multiply (self, b, first->terms[i]);

      porism_summands_add (self, &sum, product, &first->coefficients[i]);
    }
  return porism_summands_take (self, &sum);
}

static PorismTerm
expand_power (PorismTerms *self,
              PorismTerm   base,
              PorismTerm   exponent)
{
  PorismTerm power = porism_terms_add_integer (self, 1);
  slong n;

  if (porism_terms_get (self, base)->kind != PORISM_TERM_SUM ||
      !porism_terms_get_integer (self, exponent, &n) || n < 1 || n > EXPONENT_LIMIT)
    return porism_terms_raise (self, base, exponent);
  base = porism_terms_expand (self, base);
  for (slong i = 0; i < n; i++)
    power = multiply_out (self, power, base);
  return power;
}

PorismTerm
porism_terms_expand (PorismTerms *self,
                     PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm result;
  PorismSummands sum;

  if (node->kind == PORISM_TERM_PRODUCT)
    {
      result = porism_terms_add_integer (self, 1);
      for (guint i = 0; i < node->n; i++)
        result = multiply_out (self, expand_power (self, node->terms[i], node->exponents[i]), result);
      return result;
    }
  if (node->kind != PORISM_TERM_SUM)
    return a;
  porism_summands_init (&sum);
  for (guint i = 0; i < node->n; i++)
    porism_summands_add (self, &sum, porism_terms_expand (self, node->terms[i]), &node->coefficients[i]);

  return porism_summands_take (self, &sum);
}

/* The power of e that is a factor of @a; 1 where there is none. */
static PorismTerm
find_exponential (PorismTerms *self,
                  PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  for (guint i = 0; node->kind == PORISM_TERM_PRODUCT && i < node->n; i++)
    if (porism_terms_get (self, node->terms[i])->op == PORISM_OP_E)
      return porism_terms_raise (self, node->terms[i], node->exponents[i]);
  return porism_terms_add_integer (self, 1);
}

/* p·e^u + q·e^u as (p + q)·e^u. */
static PorismTerm
take_out_exponential (PorismTerms *self,
                      PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm common, rest = porism_terms_add_integer (self, 0);

  if (node->kind != PORISM_TERM_SUM || node->n < 2)
    return a;
  common = find_exponential (self, node->terms[0]);
  for (guint i = 0; i < node->n; i++)
    {
      if (find_exponential (self, node->terms[i]) != common)
        return a;
      rest = porism_terms_sum (
        self, rest, porism_terms_scale (self, porism_terms_divide (self, node->terms[i], common),
                                        &node->coefficients[i]));
    }
  return porism_terms_multiply (self, rest, common);
}

PorismTerm
porism_terms_shorten (PorismTerms *self,
                      PorismTerm   a)
{
  PorismTerm forms[] = { a, porism_terms_expand (self, a), PORISM_NO_TERM };

  forms[2] = take_out_exponential (self, forms[1]);
  for (guint i = 1; i < G_N_ELEMENTS (forms); i++)
    if (porism_terms_get (self, forms[i])->size <= porism_terms_get (self, a)->size)
      a = forms[i];
  return a;
}
