/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The terms of a surd and their arithmetic. Roots are in surd-root.c, the text in surd-text.c. */

#include "config.h"

#include <string.h>

#include "engine/surd/surd.h"

/* Beyond these a text would be longer than anybody reads. */
#define MAX_TERMS 32
#define MAX_BITS 2048

static PorismAtom *
atom_ref (PorismAtom *atom)
{
  g_ref_count_inc (&atom->references);
  return atom;
}

static void
atom_unref (PorismAtom *atom)
{
  if (!g_ref_count_dec (&atom->references))
    return;
  porism_surd_free (atom->inside);
  g_free (atom->text);
  g_free (atom);
}

static void
term_init (PorismSurdTerm *term)
{
  fmpq_init (term->coefficient);
  fmpz_init_set_ui (term->radicand, 1);
  term->n_factors = 0;
}

static void
term_clear (PorismSurdTerm *term)
{
  fmpq_clear (term->coefficient);
  fmpz_clear (term->radicand);
  for (guint i = 0; i < term->n_factors; i++)
    atom_unref (term->factors[i].atom);
}

static void
term_init_set (PorismSurdTerm       *term,
               const PorismSurdTerm *other)
{
  fmpq_init (term->coefficient);
  fmpq_set (term->coefficient, other->coefficient);
  fmpz_init_set (term->radicand, other->radicand);
  term->n_factors = other->n_factors;
  for (guint i = 0; i < other->n_factors; i++)
    {
      term->factors[i] = other->factors[i];
      atom_ref (term->factors[i].atom);
    }
}

static long
term_transcendence (const PorismSurdTerm *term)
{
  long degree = 0;

  for (guint i = 0; i < term->n_factors; i++)
    if (term->factors[i].atom->kind == PORISM_ATOM_TRANSCENDENTAL)
      degree += term->factors[i].power;

  return degree;
}

/* The order of writing: powers of pi downwards, then the rational term, square roots upwards, and
 * what has further atoms. Like terms compare equal. */
static int
term_compare (const PorismSurdTerm *a,
              const PorismSurdTerm *b)
{
  long da = term_transcendence (a), db = term_transcendence (b);
  int order;

  if (da != db)
    return da > db ? -1 : 1;
  if (a->n_factors != b->n_factors)
    return a->n_factors < b->n_factors ? -1 : 1;
  for (guint i = 0; i < a->n_factors; i++)
    {
      order = strcmp (a->factors[i].atom->text, b->factors[i].atom->text);
      if (order != 0)
        return order;
      if (a->factors[i].power != b->factors[i].power)
        return a->factors[i].power > b->factors[i].power ? -1 : 1;
    }
  order = fmpz_cmpabs (a->radicand, b->radicand);

  return order != 0 ? order : fmpz_cmp (b->radicand, a->radicand);
}

static PorismSurd *
surd_new (guint size)
{
  PorismSurd *self = g_new0 (PorismSurd, 1);

  self->terms = g_new (PorismSurdTerm, MAX (size, 1));
  return self;
}

static PorismSurd *
surd_within_limits (PorismSurd *self)
{
  gboolean within = self->n_terms <= MAX_TERMS;

  for (guint i = 0; within && i < self->n_terms; i++)
    {
      const PorismSurdTerm *term = &self->terms[i];

      within = fmpz_bits (fmpq_numref (term->coefficient)) <= MAX_BITS &&
               fmpz_bits (fmpq_denref (term->coefficient)) <= MAX_BITS &&
               fmpz_bits (term->radicand) <= MAX_BITS;
    }
  if (within)
    return self;
  porism_surd_free (self);

  return NULL;
}

/**
 * porism_surd_new_rational:
 *
 * Returns: (transfer full): @value as a surd
 */
PorismSurd *
porism_surd_new_rational (const fmpq_t value)
{
  PorismSurd *self = surd_new (1);

  if (fmpq_is_zero (value))
    return self;
  term_init (&self->terms[0]);
  fmpq_set (self->terms[0].coefficient, value);
  self->n_terms = 1;

  return surd_within_limits (self);
}

/**
 * porism_surd_new_si:
 *
 * Returns: (transfer full): @n as a surd
 */
PorismSurd *
porism_surd_new_si (long n)
{
  PorismSurd *self;
  fmpq_t value;

  fmpq_init (value);
  fmpq_set_si (value, n, 1);
  self = porism_surd_new_rational (value);
  fmpq_clear (value);

  return self;
}

static PorismSurd *
surd_new_atom (PorismAtom *atom)
{
  PorismSurd *self = porism_surd_new_si (1);

  self->terms[0].factors[0] = (PorismFactor) { atom, 1 };
  self->terms[0].n_factors = 1;

  return self;
}

/**
 * porism_surd_new_symbol:
 * @text: the number in the expression language; two symbols are the same where their texts are
 *
 * Returns: (transfer full): a number that is only named
 */
PorismSurd *
porism_surd_new_symbol (const char    *text,
                        PorismAtomKind kind)
{
  PorismAtom *atom = g_new0 (PorismAtom, 1);

  g_ref_count_init (&atom->references);
  atom->kind = kind;
  atom->text = g_strdup (text);

  return surd_new_atom (atom);
}

/* A symbol that owns @inside; NULL where @inside has no text. */
static PorismSurd *
surd_new_function (PorismSurd    *inside,
                   PorismAtomKind kind,
                   gulong         degree)
{
  g_autofree char *argument = porism_surd_to_text (inside);
  g_autofree char *text = NULL;
  PorismSurd *self;

  if (argument == NULL)
    {
      porism_surd_free (inside);
      return NULL;
    }
  if (kind == PORISM_ATOM_PHASE)
    text = g_strdup_printf ("exp(i*(%s))", argument);
  else if (degree <= 3)
    text = g_strdup_printf ("%s(%s)", degree == 2 ? "sqrt" : "cbrt", argument);
  else if (strspn (argument, "0123456789") == strlen (argument))
    text = g_strdup_printf ("%s^(1/%lu)", argument, degree);
  else
    text = g_strdup_printf ("(%s)^(1/%lu)", argument, degree);

  self = porism_surd_new_symbol (text, kind);
  self->terms[0].factors[0].atom->inside = inside;
  self->terms[0].factors[0].atom->degree = degree;

  return self;
}

/**
 * porism_surd_new_function:
 * @argument: (nullable): real
 *
 * Returns: (transfer full) (nullable): a transcendental function by name
 */
PorismSurd *
porism_surd_new_function (const char       *name,
                          const PorismSurd *argument)
{
  g_autofree char *inside = porism_surd_to_text (argument);
  g_autofree char *text = NULL;
  PorismSurd *self;

  if (inside == NULL)
    return NULL;
  text = g_strdup_printf ("%s(%s)", name, inside);
  self = porism_surd_new_symbol (text, PORISM_ATOM_TRANSCENDENTAL);
  self->terms[0].factors[0].atom->inside = porism_surd_copy (argument);

  return self;
}

/**
 * porism_surd_new_phase:
 * @angle: a real surd
 *
 * Returns: (transfer full) (nullable): exp(i @angle)
 */
PorismSurd *
porism_surd_new_phase (const PorismSurd *angle)
{
  return angle ? surd_new_function (porism_surd_copy (angle), PORISM_ATOM_PHASE, 0) : NULL;
}

/**
 * porism_surd_new_nested_root:
 * @radicand: (transfer full): positive
 *
 * Returns: (transfer full) (nullable): the root, as an atom
 */
PorismSurd *
porism_surd_new_nested_root (PorismSurd *radicand,
                             gulong      degree)
{
  return surd_new_function (radicand, PORISM_ATOM_ROOT, degree);
}

/**
 * porism_surd_copy:
 *
 * Returns: (transfer full) (nullable): a copy
 */
PorismSurd *
porism_surd_copy (const PorismSurd *self)
{
  PorismSurd *copy;

  if (self == NULL)
    return NULL;
  copy = surd_new (self->n_terms);
  for (guint i = 0; i < self->n_terms; i++)
    term_init_set (&copy->terms[i], &self->terms[i]);
  copy->n_terms = self->n_terms;

  return copy;
}

/**
 * porism_surd_free:
 * @self: (nullable): a surd
 */
void
porism_surd_free (PorismSurd *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_terms; i++)
    term_clear (&self->terms[i]);
  g_free (self->terms);
  g_free (self);
}

/**
 * porism_surd_add:
 *
 * Returns: (transfer full) (nullable): the sum
 */
PorismSurd *
porism_surd_add (const PorismSurd *self,
                 const PorismSurd *other)
{
  PorismSurd *sum;
  guint i = 0, j = 0;

  if (self == NULL || other == NULL)
    return NULL;
  sum = surd_new (self->n_terms + other->n_terms);
  while (i < self->n_terms || j < other->n_terms)
    {
      PorismSurdTerm *term = &sum->terms[sum->n_terms];
      int order = i == self->n_terms ? 1 : j == other->n_terms ? -1
                  : term_compare (&self->terms[i], &other->terms[j]);

      term_init_set (term, order <= 0 ? &self->terms[i] : &other->terms[j]);
      if (order == 0)
        fmpq_add (term->coefficient, term->coefficient, other->terms[j].coefficient);
      i += order <= 0;
      j += order >= 0;
      if (fmpq_is_zero (term->coefficient))
        term_clear (term);
      else
        sum->n_terms++;
    }

  return surd_within_limits (sum);
}

/**
 * porism_surd_sub:
 *
 * Returns: (transfer full) (nullable): the difference
 */
PorismSurd *
porism_surd_sub (const PorismSurd *self,
                 const PorismSurd *other)
{
  g_autoptr (PorismSurd) negative = porism_surd_copy (other);

  for (guint i = 0; negative != NULL && i < negative->n_terms; i++)
    fmpq_neg (negative->terms[i].coefficient, negative->terms[i].coefficient);

  return porism_surd_add (self, negative);
}

/**
 * porism_surd_mul_rational:
 *
 * Returns: (transfer full) (nullable): @self times @factor
 */
PorismSurd *
porism_surd_mul_rational (const PorismSurd *self,
                          const fmpq_t      factor)
{
  PorismSurd *product;

  if (self == NULL || fmpq_is_zero (factor))
    return self ? surd_new (0) : NULL;
  product = porism_surd_copy (self);
  for (guint i = 0; i < product->n_terms; i++)
    fmpq_mul (product->terms[i].coefficient, product->terms[i].coefficient, factor);

  return surd_within_limits (product);
}

static void
term_remove_factor (PorismSurdTerm *term,
                    guint           i)
{
  atom_unref (term->factors[i].atom);
  term->n_factors--;
  memmove (&term->factors[i], &term->factors[i + 1],
           (term->n_factors - i) * sizeof (PorismFactor));
}

/* The product of two roots of one degree. */
static PorismSurd *
roots_mul (const PorismAtom *a,
           const PorismAtom *b)
{
  g_autoptr (PorismSurd) radicand = NULL;

  if (a->degree == 2 && strcmp (a->text, b->text) == 0)
    return porism_surd_copy (a->inside);
  radicand = porism_surd_mul (a->inside, b->inside);

  return porism_surd_nth_root (radicand, a->degree);
}

/* Multiplies @term by a power of an atom. Where that is a root and the term has one of the same
 * degree, both leave the term and their product goes to @rest. */
static gboolean
term_attach (PorismSurdTerm     *term,
             const PorismFactor *factor,
             PorismSurd        **rest)
{
  PorismAtom *atom = factor->atom;
  guint i;

  for (i = 0; i < term->n_factors; i++)
    {
      PorismFactor *own = &term->factors[i];

      if (atom->kind == PORISM_ATOM_ROOT && own->atom->kind == PORISM_ATOM_ROOT &&
          atom->degree == own->atom->degree)
        {
          g_autoptr (PorismSurd) former = *rest;
          g_autoptr (PorismSurd) product = roots_mul (own->atom, atom);

          *rest = porism_surd_mul (former, product);
          term_remove_factor (term, i);
          return *rest != NULL;
        }
      if (strcmp (own->atom->text, atom->text) == 0)
        {
          own->power += factor->power;
          if (own->power == 0)
            term_remove_factor (term, i);
          return TRUE;
        }
    }
  if (term->n_factors == PORISM_SURD_FACTORS)
    return FALSE;
  for (i = term->n_factors; i > 0 && strcmp (term->factors[i - 1].atom->text, atom->text) > 0; i--)
    term->factors[i] = term->factors[i - 1];
  term->factors[i] = (PorismFactor) { atom_ref (atom), factor->power };
  term->n_factors++;

  return TRUE;
}

/* sqrt(a) sqrt(b) = g sqrt(a b / g^2) with g = gcd (a, b), negative where both are imaginary. */
static void
radicand_mul (PorismSurdTerm *term,
              const fmpz_t    other)
{
  gboolean negate = fmpz_sgn (term->radicand) < 0 && fmpz_sgn (other) < 0;
  fmpz_t g, cofactor;

  fmpz_init (g);
  fmpz_init (cofactor);
  fmpz_gcd (g, term->radicand, other);
  fmpz_divexact (term->radicand, term->radicand, g);
  fmpz_divexact (cofactor, other, g);
  fmpz_mul (term->radicand, term->radicand, cofactor);
  if (negate)
    fmpz_neg (g, g);
  fmpq_mul_fmpz (term->coefficient, term->coefficient, g);
  fmpz_clear (g);
  fmpz_clear (cofactor);
}

static PorismSurd *
terms_mul (const PorismSurdTerm *a,
           const PorismSurdTerm *b)
{
  g_autoptr (PorismSurd) product = surd_new (1);
  g_autoptr (PorismSurd) rest = porism_surd_new_si (1);
  PorismSurdTerm *term = &product->terms[0];

  term_init_set (term, a);
  product->n_terms = 1;
  fmpq_mul (term->coefficient, term->coefficient, b->coefficient);
  radicand_mul (term, b->radicand);
  for (guint i = 0; i < b->n_factors; i++)
    if (!term_attach (term, &b->factors[i], &rest))
      return NULL;
  if (rest->n_terms == 1 && rest->terms[0].n_factors == 0 && fmpz_is_one (rest->terms[0].radicand))
    return porism_surd_mul_rational (product, rest->terms[0].coefficient);

  return porism_surd_mul (product, rest);
}

/**
 * porism_surd_mul:
 *
 * Returns: (transfer full) (nullable): the product
 */
PorismSurd *
porism_surd_mul (const PorismSurd *self,
                 const PorismSurd *other)
{
  PorismSurd *product;

  if (self == NULL || other == NULL)
    return NULL;
  product = surd_new (0);
  for (guint i = 0; i < self->n_terms; i++)
    for (guint j = 0; j < other->n_terms; j++)
      {
        g_autoptr (PorismSurd) former = product;
        g_autoptr (PorismSurd) part = terms_mul (&self->terms[i], &other->terms[j]);

        product = porism_surd_add (former, part);
        if (product == NULL)
          return NULL;
      }

  return product;
}

/**
 * porism_surd_pow:
 *
 * Returns: (transfer full) (nullable): @self to the power @exponent, where @self is not 0 if that
 *   is negative
 */
PorismSurd *
porism_surd_pow (const PorismSurd *self,
                 long              exponent)
{
  g_autoptr (PorismSurd) square = exponent < 0 ? porism_surd_inverse (self)
                                               : porism_surd_copy (self);
  PorismSurd *power = porism_surd_new_si (1);

  for (gulong n = (gulong) labs (exponent); n > 0; n >>= 1)
    {
      g_autoptr (PorismSurd) former = NULL;

      if (n & 1)
        {
          g_autoptr (PorismSurd) part = power;

          power = porism_surd_mul (part, square);
        }
      if (power == NULL)
        return NULL;
      if (n > 1)
        {
          former = g_steal_pointer (&square);
          square = porism_surd_mul (former, former);
        }
    }

  return power;
}

/**
 * porism_surd_dup_part:
 *
 * Returns: (transfer full) (nullable): the real or the imaginary part (without its i), where atoms
 *   are real
 */
PorismSurd *
porism_surd_dup_part (const PorismSurd *self,
                      gboolean          imaginary)
{
  PorismSurd *part;

  if (self == NULL)
    return NULL;
  part = surd_new (self->n_terms);
  for (guint i = 0; i < self->n_terms; i++)
    if ((fmpz_sgn (self->terms[i].radicand) < 0) == imaginary)
      {
        PorismSurdTerm *term = &part->terms[part->n_terms++];

        term_init_set (term, &self->terms[i]);
        fmpz_abs (term->radicand, term->radicand);
      }

  return part;
}

/**
 * porism_surd_dup_term:
 *
 * Returns: (transfer full): one term of @self
 */
PorismSurd *
porism_surd_dup_term (const PorismSurd *self,
                      guint             i)
{
  PorismSurd *part = surd_new (1);

  term_init_set (&part->terms[0], &self->terms[i]);
  part->n_terms = 1;

  return part;
}

/**
 * porism_surd_drop_factor:
 *
 * Divides one term by one of its atoms. The caller must keep the terms in order, as those of a surd
 * with a single term are.
 */
void
porism_surd_drop_factor (PorismSurd *self,
                         guint       term,
                         guint       factor)
{
  term_remove_factor (&self->terms[term], factor);
}

/**
 * porism_surd_is_zero:
 *
 * Returns: whether there is no term; where there are atoms, a surd with terms may be 0 as well
 */
gboolean
porism_surd_is_zero (const PorismSurd *self)
{
  return self != NULL && self->n_terms == 0;
}

/**
 * porism_surd_has_atoms:
 *
 * Returns: whether there is more in it than square roots of integers
 */
gboolean
porism_surd_has_atoms (const PorismSurd *self)
{
  for (guint i = 0; self != NULL && i < self->n_terms; i++)
    if (self->terms[i].n_factors > 0)
      return TRUE;

  return FALSE;
}

/**
 * porism_surd_has_nested_root:
 *
 * Returns: whether a root of something other than a rational number is in it
 */
gboolean
porism_surd_has_nested_root (const PorismSurd *self)
{
  gboolean nested = FALSE;
  fmpq_t inside;

  fmpq_init (inside);
  for (guint i = 0; self != NULL && i < self->n_terms; i++)
    for (guint j = 0; j < self->terms[i].n_factors; j++)
      {
        const PorismAtom *atom = self->terms[i].factors[j].atom;

        nested = nested || (atom->kind == PORISM_ATOM_ROOT &&
                            !porism_surd_get_rational (atom->inside, inside));
      }
  fmpq_clear (inside);

  return nested;
}

/**
 * porism_surd_is_real:
 *
 * Returns: whether no term is imaginary, as it stands
 */
gboolean
porism_surd_is_real (const PorismSurd *self)
{
  for (guint i = 0; self != NULL && i < self->n_terms; i++)
    if (fmpz_sgn (self->terms[i].radicand) < 0)
      return FALSE;

  return self != NULL;
}

/**
 * porism_surd_get_rational:
 *
 * Returns: whether @self is a rational number as it stands, and which
 */
gboolean
porism_surd_get_rational (const PorismSurd *self,
                          fmpq_t            value)
{
  if (self == NULL || self->n_terms > 1)
    return FALSE;
  if (self->n_terms == 0)
    {
      fmpq_zero (value);
      return TRUE;
    }
  if (!fmpz_is_one (self->terms[0].radicand) || self->terms[0].n_factors > 0)
    return FALSE;
  fmpq_set (value, self->terms[0].coefficient);

  return TRUE;
}

/**
 * porism_surd_get_content:
 *
 * The positive rational number by which the coefficients become integers without a common divisor;
 * 1 for 0.
 */
void
porism_surd_get_content (const PorismSurd *self,
                         fmpq_t            content)
{
  fmpq_zero (content);
  for (guint i = 0; i < self->n_terms; i++)
    {
      const fmpq *coefficient = self->terms[i].coefficient;

      fmpz_gcd (fmpq_numref (content), fmpq_numref (content), fmpq_numref (coefficient));
      fmpz_lcm (fmpq_denref (content), fmpq_denref (content), fmpq_denref (coefficient));
    }
  if (self->n_terms == 0)
    fmpq_one (content);
}
