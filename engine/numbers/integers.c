/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole numbers: divisors, primes, how many choices there are. Compiled once per field. */

#include "config.h"

#include "engine/numbers/whole.h"

/* A binomial coefficient of more bits is beyond what a double holds. */
#define MOST_BITS 1000

/* ---- of several numbers ---- */

typedef void (*Join) (fmpz_t r, const fmpz_t a, const fmpz_t b);

static void
gcd (fmpz_t       r,
     const fmpz_t a,
     const fmpz_t b)
{
  fmpz_gcd (r, a, b);
}

static void
lcm (fmpz_t       r,
     const fmpz_t a,
     const fmpz_t b)
{
  fmpz_lcm (r, a, b);
}

/* @r = what @join makes of @r and each of the @n whole numbers at @a. */
static PorismStatus
F (join_elements) (FIELD *f, fmpz_t r, const ELEMENT *a, guint n, Join join)
{
  PorismStatus status = PORISM_OK;
  fmpz_t next;
  long whole;

  fmpz_init (next);
  for (guint i = 0; i < n && status == PORISM_OK; i++)
    {
      status = F (get_whole) (f, &whole, &a[i]);
      if (status != PORISM_OK)
        break;
      fmpz_set_si (next, whole);
      join (r, r, next);
    }
  fmpz_clear (next);

  return status;
}

/* All inputs, which are numbers or a list of them: what a list has room for beyond its items repeats the last one,
 * and the same number once more changes nothing. */
static PorismStatus
F (join_inputs) (FIELD *f, fmpz_t r, const PorismShape *shape, const void *const *in, Join join)
{
  LOCALS (t, 1);

  for (guint i = 0; i < shape->n_inputs; i++)
    {
      INPUT (list, i);
      const guint room = shape->widths[i] - 1;

      if (shape->kinds[i] != PORISM_KIND_NUMBER_LIST)
        {
          TRY (F (numeric) (f, t, shape, in, i));
          TRY (F (join_elements) (f, r, t, 1, join));
          continue;
        }
      NEED (IS_POSITIVE (&list[room]), EMPTY_LIST);
      TRY (F (join_elements) (f, r, list, room, join));
    }

  return PORISM_OK;
}

static PorismStatus
F (joined) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, long neutral, Join join)
{
  PorismStatus status;
  fmpz_t r;

  fmpz_init_set_si (r, neutral);
  status = F (join_inputs) (f, r, shape, in, join);
  if (status == PORISM_OK)
    F (set_whole) (f, out, r);
  fmpz_clear (r);

  return status;
}

FORMULA (whole_gcd)
{
  BEGIN;

  return F (joined) (f, out, shape, in, 0, gcd);
}

FORMULA (whole_lcm)
{
  BEGIN;

  return F (joined) (f, out, shape, in, 1, lcm);
}

/* ---- primes ---- */

FORMULA (whole_is_prime)
{
  BEGIN;
  long n;

  TRY (F (take_whole) (f, &n, shape, in, 0));
  SET_SI (out, n > 1 && n_is_prime ((ulong) n));

  return PORISM_OK;
}

/* The least prime above. */
FORMULA (whole_next_prime)
{
  BEGIN;
  long n;

  TRY (F (take_whole) (f, &n, shape, in, 0));
  SET_SI (out, n < 2 ? 2 : (long) n_nextprime ((ulong) n, TRUE));

  return PORISM_OK;
}

/* The greatest prime below. */
FORMULA (whole_previous_prime)
{
  BEGIN;
  long n;

  TRY (F (take_whole) (f, &n, shape, in, 0));
  if (n < 3)
    UNDEFINED (NO_PRIME);
  do
    n--;
  while (!n_is_prime ((ulong) n));
  SET_SI (out, n);

  return PORISM_OK;
}

/* The prime factors of input 0, which is at least 1. */
static PorismStatus
F (factorise) (FIELD *f, n_factor_t *factors, const PorismShape *shape, const void *const *in)
{
  long n;

  TRY (F (take_whole) (f, &n, shape, in, 0));
  if (n < 1)
    UNDEFINED (NOT_NATURAL);
  n_factor_init (factors);
  n_factor (factors, (ulong) n, TRUE);

  return PORISM_OK;
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  const ulong x = *(const ulong *) a, y = *(const ulong *) b;

  return (x > y) - (x < y);
}

/* @out = the list of the @n numbers, put in order; what has room beyond repeats the last. */
static void
F (set_list) (FIELD *f, ELEMENT *out, const PorismShape *shape, ulong *numbers, ulong n)
{
  const guint room = shape->width - 1;

  qsort (numbers, n, sizeof *numbers, compare_numbers);
  for (guint i = 0; i < room; i++)
    SET_SI (&out[i], n > 0 ? (long) numbers[MIN (i, n - 1)] : 1);
  SET_SI (&out[room], (long) n);
}

/* The prime numbers whose product it is, each as often as it divides. */
FORMULA (whole_prime_factors)
{
  BEGIN;
  const guint room = shape->width - 1;
  ulong primes[room], n = 0;
  n_factor_t factors;

  TRY (F (factorise) (f, &factors, shape, in));
  for (int i = 0; i < factors.num; i++)
    for (int k = 0; k < factors.exp[i] && n < room; k++)
      primes[n++] = factors.p[i];
  F (set_list) (f, out, shape, primes, n);

  return PORISM_OK;
}

/* ---- divisors ---- */

static ulong
count_divisors (const n_factor_t *factors)
{
  ulong n = 1;

  for (int i = 0; i < factors->num; i++)
    n *= (ulong) factors->exp[i] + 1;
  return n;
}

FORMULA (whole_divisors)
{
  BEGIN;
  n_factor_t factors;

  TRY (F (factorise) (f, &factors, shape, in));
  SET_SI (out, (long) count_divisors (&factors));

  return PORISM_OK;
}

/* The product of 1 + p + p² + … over the prime powers: below 2^53 it has less than 58 bits. */
FORMULA (whole_divisor_sum)
{
  BEGIN;
  n_factor_t factors;
  ulong product = 1;

  TRY (F (factorise) (f, &factors, shape, in));
  for (int i = 0; i < factors.num; i++)
    {
      ulong sum = 1;

      for (int k = 0; k < factors.exp[i]; k++)
        sum = sum * factors.p[i] + 1;
      product *= sum;
    }
  SET_SI (out, (long) product);

  return PORISM_OK;
}

/* @divisors = those of the product of @factors. */
static void
list_divisors (ulong            *divisors,
               const n_factor_t *factors)
{
  gsize n = 1;

  divisors[0] = 1;
  for (int i = 0; i < factors->num; i++)
    {
      const gsize before = n;

      for (int k = 0; k < factors->exp[i]; k++)
        for (gsize j = 0; j < before; j++, n++)
          divisors[n] = divisors[n - before] * factors->p[i];
    }
}

FORMULA (whole_divisor_list)
{
  BEGIN;
  const guint room = shape->width - 1;
  ulong divisors[room], n;
  n_factor_t factors;

  TRY (F (factorise) (f, &factors, shape, in));
  n = count_divisors (&factors);
  if (n > room)
    UNDEFINED (TOO_MANY_ITEMS);
  list_divisors (divisors, &factors);
  F (set_list) (f, out, shape, divisors, n);

  return PORISM_OK;
}

/* ---- choices ---- */

/* @r = n (n - 1) … (n - k + 1) / k!; FALSE where it is too large. */
static gboolean
choose (fmpz_t r,
        ulong  n,
        ulong  k)
{
  fmpz_one (r);
  for (ulong i = 0; i < k && fmpz_bits (r) <= MOST_BITS; i++)
    {
      fmpz_mul_ui (r, r, n - i);
      fmpz_divexact_ui (r, r, i + 1);
    }
  return fmpz_bits (r) <= MOST_BITS;
}

FORMULA (whole_binomial)
{
  BEGIN;
  long n, k;
  gboolean fits;
  fmpz_t r;

  TRY (F (take_whole) (f, &n, shape, in, 0));
  TRY (F (take_whole) (f, &k, shape, in, 1));
  if (n < 0)
    UNDEFINED (NOT_NATURAL);
  fmpz_init (r);
  fits = k < 0 || k > n || choose (r, (ulong) n, (ulong) MIN (k, n - k));
  if (fits)
    F (set_whole) (f, out, r);
  fmpz_clear (r);
  if (!fits)
    UNDEFINED (NOT_FINITE);

  return PORISM_OK;
}

/* ---- numbers that may be whole ---- */

FORMULA (whole_is_integer)
{
  BEGIN;
  LOCALS (t, 2);

  TRY (F (numeric) (f, &t[0], shape, in, 0));
  TRY (F (floor) (f, &t[1], &t[0]));
  SUB (&t[1], &t[0], &t[1]);
  ANSWER (IS_ZERO (&t[1]));
}
