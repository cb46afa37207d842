/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Algebraic numbers in radicals: by their minimal polynomial, from which the mean of its roots is
 * taken away. Then x^n = c is a root, a polynomial in x^k a root of a number of lower degree, a
 * cubic with one real root goes by Cardano, a quartic whose resolvent has a rational root by
 * Descartes; that covers every number of degree 4 that ruler and compass reach. Which root is meant
 * is decided by enclosures of distinct roots, so it is certain. */

#include "config.h"

#include "engine/surd/surd.h"

#define MAX_DEGREE 16
#define PRECISION 256

static void
get_coefficient (fmpq_t        coefficient,
                 const qqbar_t value,
                 slong         i)
{
  fmpz_set (fmpq_numref (coefficient), QQBAR_COEFFS (value) + i);
  fmpz_set (fmpq_denref (coefficient), QQBAR_COEFFS (value) + qqbar_degree (value));
  fmpq_canonicalise (coefficient);
}

/* (a + b sqrt(c))/q */
static PorismSurd *
quadratic_surd (const qqbar_t value)
{
  g_autoptr (PorismSurd) root = NULL;
  g_autoptr (PorismSurd) outer = NULL;
  g_autoptr (PorismSurd) inner = NULL;
  fmpz_t a, b, c, q;
  fmpq_t factor;

  fmpz_init (a);
  fmpz_init (b);
  fmpz_init (c);
  fmpz_init (q);
  fmpq_init (factor);
  qqbar_get_quadratic (a, b, c, q, value, 0);
  root = porism_surd_new_root (c);
  fmpq_set_fmpz_frac (factor, b, q);
  inner = porism_surd_mul_rational (root, factor);
  fmpq_set_fmpz_frac (factor, a, q);
  outer = porism_surd_new_rational (factor);
  fmpz_clear (a);
  fmpz_clear (b);
  fmpz_clear (c);
  fmpz_clear (q);
  fmpq_clear (factor);

  return porism_surd_add (outer, inner);
}

/* The real number @value, whose minimal polynomial is one in x^@power, as a root. */
static PorismSurd *
root_surd (const qqbar_t value,
           gulong        power)
{
  g_autoptr (PorismSurd) inside = NULL;
  g_autoptr (PorismSurd) root = NULL;
  g_autoptr (PorismSurd) sign = NULL;
  qqbar_t raised;

  qqbar_init (raised);
  qqbar_pow_ui (raised, value, power);
  if (qqbar_sgn_re (raised) < 0)
    qqbar_neg (raised, raised);
  inside = porism_surd_new_algebraic (raised);
  qqbar_clear (raised);
  root = porism_surd_nth_root (inside, power);
  sign = porism_surd_new_si (qqbar_sgn_re (value));

  return porism_surd_mul (root, sign);
}

/* cbrt(h + d) + cbrt(h - d), where @half is h > 0, @square is d^2 > 0, and @p has the sign of
 * d^2 - h^2. */
static PorismSurd *
cardano (const fmpq_t half,
         const fmpq_t square,
         const fmpq_t p)
{
  gboolean positive = fmpq_sgn (p) < 0;
  g_autoptr (PorismSurd) h = porism_surd_new_rational (half);
  g_autoptr (PorismSurd) radicand = porism_surd_new_rational (square);
  g_autoptr (PorismSurd) d = porism_surd_nth_root (radicand, 2);
  g_autoptr (PorismSurd) greater = porism_surd_add (h, d);
  g_autoptr (PorismSurd) lesser = positive ? porism_surd_sub (h, d) : porism_surd_sub (d, h);
  g_autoptr (PorismSurd) first = porism_surd_nth_root (greater, 3);
  g_autoptr (PorismSurd) second = porism_surd_nth_root (lesser, 3);

  return positive ? porism_surd_add (first, second) : porism_surd_sub (first, second);
}

/* The root of x^3 + p x + q, p not 0, where it is the only real one. */
static PorismSurd *
cubic_surd (const qqbar_t value)
{
  g_autoptr (PorismSurd) sum = NULL;
  PorismSurd *result;
  fmpq_t p, half, square;
  int sign;

  fmpq_init (p);
  fmpq_init (half);
  fmpq_init (square);
  get_coefficient (p, value, 1);
  get_coefficient (half, value, 0);
  fmpq_div_2exp (half, half, 1);
  sign = fmpq_sgn (half) < 0 ? 1 : -1;
  fmpq_abs (half, half);
  fmpq_set_si (square, 1, 27);
  for (int i = 0; i < 3; i++)
    fmpq_mul (square, square, p);
  fmpq_addmul (square, half, half);
  if (fmpq_sgn (square) > 0)
    sum = cardano (half, square, p);
  fmpq_set_si (p, sign, 1);
  result = porism_surd_mul_rational (sum, p);
  fmpq_clear (p);
  fmpq_clear (half);
  fmpq_clear (square);

  return result;
}

/* A root of x^4 + p x^2 + q x + r, q not 0. With a positive rational root u of the resolvent it is
 * (s sqrt(u) + t sqrt(a - s b sqrt(u)))/2, where a = -u - 2 p, b = 2 q/u, and s and t are +1 or
 * -1. */
typedef struct
{
  fmpq_t p, q, r, u, a, b;
  int s, t;
} Quartic;

static void
quartic_init (Quartic      *self,
              const qqbar_t value)
{
  fmpq_init (self->p);
  fmpq_init (self->q);
  fmpq_init (self->r);
  fmpq_init (self->u);
  fmpq_init (self->a);
  fmpq_init (self->b);
  get_coefficient (self->r, value, 0);
  get_coefficient (self->q, value, 1);
  get_coefficient (self->p, value, 2);
}

static void
quartic_clear (Quartic *self)
{
  fmpq_clear (self->p);
  fmpq_clear (self->q);
  fmpq_clear (self->r);
  fmpq_clear (self->u);
  fmpq_clear (self->a);
  fmpq_clear (self->b);
}

/* u^3 + 2 p u^2 + (p^2 - 4 r) u - q^2, with integer coefficients */
static void
quartic_resolvent (const Quartic *self,
                   fmpz_poly_t    integral)
{
  fmpq_poly_t resolvent;
  fmpq_t coefficient;

  fmpq_poly_init (resolvent);
  fmpq_init (coefficient);
  fmpq_mul (coefficient, self->q, self->q);
  fmpq_neg (coefficient, coefficient);
  fmpq_poly_set_coeff_fmpq (resolvent, 0, coefficient);
  fmpq_mul_2exp (coefficient, self->r, 2);
  fmpq_neg (coefficient, coefficient);
  fmpq_addmul (coefficient, self->p, self->p);
  fmpq_poly_set_coeff_fmpq (resolvent, 1, coefficient);
  fmpq_mul_2exp (coefficient, self->p, 1);
  fmpq_poly_set_coeff_fmpq (resolvent, 2, coefficient);
  fmpq_poly_set_coeff_si (resolvent, 3, 1);
  fmpq_poly_get_numerator (integral, resolvent);
  fmpq_poly_clear (resolvent);
  fmpq_clear (coefficient);
}

/* Finds u, a and b. */
static gboolean
quartic_resolve (Quartic *self)
{
  fmpz_poly_t resolvent;
  fmpz_poly_factor_t factors;
  gboolean found = FALSE;

  fmpz_poly_init (resolvent);
  fmpz_poly_factor_init (factors);
  quartic_resolvent (self, resolvent);
  fmpz_poly_factor (factors, resolvent);
  for (slong i = 0; i < factors->num && !found; i++)
    if (fmpz_poly_degree (&factors->p[i]) == 1)
      {
        fmpq_set_fmpz_frac (self->u, factors->p[i].coeffs, factors->p[i].coeffs + 1);
        fmpq_neg (self->u, self->u);
        found = fmpq_sgn (self->u) > 0;
      }
  fmpz_poly_clear (resolvent);
  fmpz_poly_factor_clear (factors);
  if (found)
    {
      fmpq_mul_2exp (self->a, self->p, 1);
      fmpq_add (self->a, self->a, self->u);
      fmpq_neg (self->a, self->a);
      fmpq_mul_2exp (self->b, self->q, 1);
      fmpq_div (self->b, self->b, self->u);
    }

  return found;
}

/* The root with the signs @s and @t; FALSE where it is not real. */
static gboolean
quartic_enclose (const Quartic *self,
                 int            s,
                 int            t,
                 arb_t          x,
                 slong          precision)
{
  arb_t root, constant;

  arb_init (root);
  arb_init (constant);
  arb_set_fmpq (root, self->u, precision);
  arb_sqrt (root, root, precision);
  arb_mul_si (root, root, s, precision);
  arb_set_fmpq (x, self->b, precision);
  arb_mul (x, x, root, precision);
  arb_set_fmpq (constant, self->a, precision);
  arb_sub (x, constant, x, precision);
  if (!arb_is_negative (x))
    {
      arb_sqrtpos (x, x, precision);
      arb_mul_si (x, x, t, precision);
      arb_add (x, x, root, precision);
      arb_mul_2exp_si (x, x, -1);
    }
  else
    arb_indeterminate (x);
  arb_clear (root);
  arb_clear (constant);

  return arb_is_finite (x);
}

/* Finds s and t: the four roots are distinct, so a precision that separates them is found. */
static gboolean
quartic_choose (Quartic      *self,
                const qqbar_t value)
{
  int matches = 0;
  acb_t wanted;
  arb_t x;

  acb_init (wanted);
  arb_init (x);
  for (slong precision = PRECISION; precision <= 16 * PRECISION && matches != 1; precision *= 2)
    {
      matches = 0;
      qqbar_get_acb (wanted, value, precision);
      for (int i = 0; i < 4; i++)
        {
          int s = i & 1 ? -1 : 1, t = i & 2 ? -1 : 1;

          if (!quartic_enclose (self, s, t, x, precision) ||
              !arb_overlaps (x, acb_realref (wanted)))
            continue;
          matches++;
          self->s = s;
          self->t = t;
        }
    }
  acb_clear (wanted);
  arb_clear (x);

  return matches == 1;
}

static PorismSurd *
quartic_formula (const Quartic *self)
{
  g_autoptr (PorismSurd) square = porism_surd_new_rational (self->u);
  g_autoptr (PorismSurd) positive = porism_surd_nth_root (square, 2);
  g_autoptr (PorismSurd) s = porism_surd_new_si (self->s);
  g_autoptr (PorismSurd) t = porism_surd_new_si (self->t);
  g_autoptr (PorismSurd) root = porism_surd_mul (positive, s);
  g_autoptr (PorismSurd) a = porism_surd_new_rational (self->a);
  g_autoptr (PorismSurd) linear = porism_surd_mul_rational (root, self->b);
  g_autoptr (PorismSurd) inside = porism_surd_sub (a, linear);
  g_autoptr (PorismSurd) inner = porism_surd_nth_root (inside, 2);
  g_autoptr (PorismSurd) other = porism_surd_mul (inner, t);
  g_autoptr (PorismSurd) twice = porism_surd_add (root, other);
  PorismSurd *half;
  fmpq_t factor;

  fmpq_init (factor);
  fmpq_set_si (factor, 1, 2);
  half = porism_surd_mul_rational (twice, factor);
  fmpq_clear (factor);

  return half;
}

static PorismSurd *
quartic_surd (const qqbar_t value)
{
  PorismSurd *result = NULL;
  Quartic quartic;

  quartic_init (&quartic, value);
  if (quartic_resolve (&quartic) && quartic_choose (&quartic, value))
    result = quartic_formula (&quartic);
  quartic_clear (&quartic);

  return result;
}

/* The greatest k such that the minimal polynomial is one in x^k. */
static gulong
deflation (const qqbar_t value)
{
  gulong k = 0;

  for (slong i = 1; i <= qqbar_degree (value); i++)
    if (!fmpz_is_zero (QQBAR_COEFFS (value) + i))
      k = n_gcd (k, (ulong) i);

  return k;
}

/* @value as a cosine or, where @inverse is set, as the inverse of one. */
static PorismSurd *
cosine_or_inverse (const qqbar_t value,
                   gboolean      inverse)
{
  g_autoptr (PorismSurd) cosine = NULL;
  qqbar_t argument;
  fmpq_t turn;
  slong p;
  ulong q;

  qqbar_init (argument);
  if (inverse)
    qqbar_inv (argument, value);
  else
    qqbar_set (argument, value);
  if (qqbar_acos_pi (&p, &q, argument))
    {
      fmpq_init (turn);
      fmpq_set_si (turn, p, 2 * q);
      cosine = porism_surd_new_cosine (turn);
      fmpq_clear (turn);
    }
  qqbar_clear (argument);

  return inverse ? porism_surd_inverse (cosine) : g_steal_pointer (&cosine);
}

static PorismSurd *
tangent_surd (const qqbar_t value)
{
  g_autoptr (PorismSurd) tangent = NULL;
  g_autoptr (PorismSurd) sign = NULL;
  slong p;
  ulong q;

  if (!qqbar_atan_pi (&p, &q, value))
    return NULL;
  tangent = porism_surd_new_tangent ((ulong) labs (p), q);
  sign = porism_surd_new_si (p < 0 ? -1 : 1);

  return porism_surd_mul (tangent, sign);
}

/* 2*sin(pi/9), 1/(2*sin(pi/7)), tan(pi/7): a tangent, or 1, 2 or 1/2 times a cosine or its
 * inverse. */
static PorismSurd *
trigonometric_surd (const qqbar_t value)
{
  PorismSurd *result = tangent_surd (value);
  fmpq_t scale;
  qqbar_t scaled;

  fmpq_init (scale);
  qqbar_init (scaled);
  for (int i = 0; i < 6 && result == NULL; i++)
    {
      g_autoptr (PorismSurd) base = NULL;

      fmpq_set_si (scale, i % 3 == 1 ? 2 : 1, i % 3 == 2 ? 2 : 1);
      qqbar_div_fmpq (scaled, value, scale);
      base = cosine_or_inverse (scaled, i >= 3);
      result = porism_surd_mul_rational (base, scale);
    }
  fmpq_clear (scale);
  qqbar_clear (scaled);

  return result;
}

/* A real number of degree 3 or more without its mean. */
static PorismSurd *
depressed_surd (const qqbar_t value)
{
  gulong k = deflation (value);

  if (k > 1)
    return root_surd (value, k);
  if (qqbar_degree (value) == 3)
    return cubic_surd (value);

  return qqbar_degree (value) == 4 ? quartic_surd (value) : NULL;
}

/**
 * porism_surd_new_tangent:
 *
 * Returns: (transfer full): tan(@p pi/@q), by name
 */
PorismSurd *
porism_surd_new_tangent (ulong p,
                         ulong q)
{
  ulong g = n_gcd (p, q);
  g_autofree char *text = p == g ? g_strdup_printf ("tan(pi/%lu)", q / g)
                                 : g_strdup_printf ("tan(%lu*pi/%lu)", p / g, q / g);

  return porism_surd_new_symbol (text, PORISM_ATOM_ALGEBRAIC);
}

/**
 * porism_surd_new_unity:
 * @turn: in turns of 2 pi
 *
 * Returns: (transfer full) (nullable): the root of unity cos + i sin
 */
PorismSurd *
porism_surd_new_unity (const fmpq_t turn)
{
  g_autoptr (PorismSurd) cosine = porism_surd_new_cosine (turn);
  g_autoptr (PorismSurd) sine = NULL;
  g_autoptr (PorismSurd) i = porism_surd_new_si (1);
  g_autoptr (PorismSurd) imaginary = NULL;
  fmpq_t rest;

  fmpq_init (rest);
  fmpq_set_si (rest, 1, 4);
  fmpq_sub (rest, turn, rest);
  sine = porism_surd_new_cosine (rest);
  fmpq_clear (rest);
  fmpz_set_si (i->terms[0].radicand, -1);
  imaginary = porism_surd_mul (sine, i);

  return porism_surd_add (cosine, imaginary);
}

/* A complex number of degree 3 or more, where it is a root of unity. */
static PorismSurd *
complex_surd (const qqbar_t value)
{
  PorismSurd *surd = NULL;
  fmpq_t turn;
  slong p;
  ulong q;

  if (!qqbar_is_root_of_unity (&p, &q, value))
    return NULL;
  fmpq_init (turn);
  fmpq_set_si (turn, p, q);
  surd = porism_surd_new_unity (turn);
  fmpq_clear (turn);

  return surd;
}

/**
 * porism_surd_new_algebraic:
 *
 * Returns: (transfer full) (nullable): @value in radicals or as a cosine; NULL where there is no
 *   such form, and for complex numbers of degree above 2 other than roots of unity
 */
PorismSurd *
porism_surd_new_algebraic (const qqbar_t value)
{
  g_autoptr (PorismSurd) mean = NULL;
  g_autoptr (PorismSurd) rest = NULL;
  slong degree = qqbar_degree (value);
  fmpq_t shift;
  qqbar_t moved;

  if (degree <= 2)
    return quadratic_surd (value);
  if (!qqbar_is_real (value))
    return complex_surd (value);
  if (degree > MAX_DEGREE)
    return NULL;

  fmpq_init (shift);
  qqbar_init (moved);
  get_coefficient (shift, value, degree - 1);
  fmpz_mul_si (fmpq_denref (shift), fmpq_denref (shift), -degree);
  fmpq_canonicalise (shift);
  qqbar_sub_fmpq (moved, value, shift);
  mean = porism_surd_new_rational (shift);
  if (degree != 4)
    rest = trigonometric_surd (value);
  if (rest != NULL)
    g_clear_pointer (&mean, porism_surd_free);
  else
    rest = depressed_surd (moved);
  fmpq_clear (shift);
  qqbar_clear (moved);

  return mean ? porism_surd_add (mean, rest) : g_steal_pointer (&rest);
}

/* @turn brought to [0, 1/4], and the sign that the cosine changes by. */
static int
fold_turn (fmpq_t       folded,
           const fmpq_t turn)
{
  int sign = 1;
  fmpz_t whole;
  fmpq_t bound;

  fmpz_init (whole);
  fmpq_init (bound);
  fmpz_fdiv_q (whole, fmpq_numref (turn), fmpq_denref (turn));
  fmpq_sub_fmpz (folded, turn, whole);
  fmpq_set_si (bound, 1, 2);
  if (fmpq_cmp (folded, bound) > 0)
    {
      fmpq_add (bound, bound, bound);
      fmpq_sub (folded, bound, folded);
    }
  fmpq_set_si (bound, 1, 4);
  if (fmpq_cmp (folded, bound) > 0)
    {
      fmpq_add (bound, bound, bound);
      fmpq_sub (folded, bound, folded);
      sign = -1;
    }
  fmpz_clear (whole);
  fmpq_clear (bound);

  return sign;
}

/* The cosine of @half half turns by name, or the sine of the rest to a right angle where that has
 * the smaller denominator. */
static PorismSurd *
named_cosine (const fmpq_t half)
{
  g_autofree char *text = NULL;
  const char *name = "cos";
  char *p, *q;
  fmpq_t angle;

  fmpq_init (angle);
  fmpq_set_si (angle, 1, 2);
  fmpq_sub (angle, angle, half);
  if (fmpz_cmp (fmpq_denref (angle), fmpq_denref (half)) < 0)
    name = "sin";
  else
    fmpq_set (angle, half);
  p = fmpz_get_str (NULL, 10, fmpq_numref (angle));
  q = fmpz_get_str (NULL, 10, fmpq_denref (angle));
  text = fmpz_is_one (fmpq_numref (angle)) ? g_strdup_printf ("%s(pi/%s)", name, q)
                                           : g_strdup_printf ("%s(%s*pi/%s)", name, p, q);
  flint_free (p);
  flint_free (q);
  fmpq_clear (angle);

  return porism_surd_new_symbol (text, PORISM_ATOM_ALGEBRAIC);
}

/* Whether the cosine of @folded turns has degree 1, 2 or 4: Euler's phi of the denominator is 1, 2,
 * 4 or 8. */
static gboolean
is_in_radicals (const fmpq_t folded)
{
  ulong phi;

  if (fmpz_cmp_ui (fmpq_denref (folded), 30) > 0)
    return FALSE;
  phi = n_euler_phi (fmpz_get_ui (fmpq_denref (folded)));

  return phi <= 2 || phi == 4 || phi == 8;
}

/**
 * porism_surd_new_cosine:
 * @turn: in turns of 2 pi
 *
 * Returns: (transfer full) (nullable): the cosine, in radicals where its degree is 1, 2 or 4, by
 *   name otherwise
 */
PorismSurd *
porism_surd_new_cosine (const fmpq_t turn)
{
  g_autoptr (PorismSurd) cosine = NULL;
  PorismSurd *result;
  fmpq_t folded;
  int sign;

  fmpq_init (folded);
  sign = fold_turn (folded, turn);
  if (is_in_radicals (folded))
    {
      qqbar_t value;

      qqbar_init (value);
      qqbar_cos_pi (value, 2 * fmpz_get_si (fmpq_numref (folded)),
                    fmpz_get_ui (fmpq_denref (folded)));
      cosine = porism_surd_new_algebraic (value);
      qqbar_clear (value);
    }
  else
    {
      fmpq_add (folded, folded, folded);
      cosine = named_cosine (folded);
    }
  fmpq_set_si (folded, sign, 1);
  result = porism_surd_mul_rational (cosine, folded);
  fmpq_clear (folded);

  return result;
}
