/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Surds in the expression language: "(2+3*sqrt(2))/6", "sqrt(2)*pi", "4-pi". */

#include "config.h"

#include <string.h>

#include "engine/surd/surd.h"

#define MAX_LENGTH 400

static void
append_integer (GString     *text,
                const fmpz_t n)
{
  char *digits = fmpz_get_str (NULL, 10, n);

  g_string_append (text, digits);
  flint_free (digits);
}

static void
append_times (GString *text,
              gsize    start)
{
  if (text->len > start)
    g_string_append_c (text, '*');
}

static void
append_atom (GString    *text,
             const char *atom,
             long        power)
{
  gboolean compound = strpbrk (atom, "^") != NULL && power != 1;

  g_string_append_printf (text, compound ? "(%s)" : "%s", atom);
  if (power != 1)
    g_string_append_printf (text, "^%ld", power);
}

/* sqrt(c) times a nested root is one root: sqrt(2)*sqrt(5-sqrt(5)) is sqrt(10-2*sqrt(5)). */
static gboolean
append_merged_root (GString              *text,
                    const PorismSurdTerm *term)
{
  for (guint i = 0; i < term->n_factors; i++)
    {
      const PorismAtom *atom = term->factors[i].atom;
      g_autoptr (PorismSurd) inside = NULL;
      g_autofree char *argument = NULL;
      fmpq_t factor;

      if (atom->kind != PORISM_ATOM_ROOT || atom->degree != 2)
        continue;
      fmpq_init (factor);
      fmpz_set (fmpq_numref (factor), term->radicand);
      inside = porism_surd_mul_rational (atom->inside, factor);
      fmpq_clear (factor);
      argument = porism_surd_to_text (inside);
      if (argument == NULL)
        return FALSE;
      g_string_append_printf (text, "sqrt(%s)", argument);
      return TRUE;
    }

  return FALSE;
}

/* The atoms of the wanted sign of power, roots first and transcendental numbers last. */
static void
append_atoms (GString              *text,
              gsize                 start,
              const PorismSurdTerm *term,
              gboolean              below,
              gboolean              skip_square_root)
{
  for (int last = 0; last < 2; last++)
    for (guint i = 0; i < term->n_factors; i++)
      {
        const PorismAtom *atom = term->factors[i].atom;
        long power = term->factors[i].power;

        if ((power < 0) != below || (atom->kind == PORISM_ATOM_TRANSCENDENTAL) != last)
          continue;
        if (skip_square_root && atom->kind == PORISM_ATOM_ROOT && atom->degree == 2)
          continue;
        append_times (text, start);
        append_atom (text, atom->text, labs (power));
      }
}

/* The absolute value of a term with integer coefficient and without atoms below. */
static void
append_term (GString              *text,
             const PorismSurdTerm *term)
{
  gsize start = text->len;
  gboolean merged = FALSE;
  fmpz_t n;

  fmpz_init (n);
  fmpz_abs (n, fmpq_numref (term->coefficient));
  if (!fmpz_is_one (n))
    append_integer (text, n);
  if (!fmpz_is_one (term->radicand))
    {
      append_times (text, start);
      merged = append_merged_root (text, term);
      if (!merged)
        {
          g_string_append (text, "sqrt(");
          append_integer (text, term->radicand);
          g_string_append_c (text, ')');
        }
    }
  append_atoms (text, start, term, FALSE, merged);
  if (text->len == start)
    g_string_append_c (text, '1');
  fmpz_clear (n);
}

/* A sum that starts with powers of pi starts with a positive term where there is one: 4-pi. */
static guint
first_term (const PorismSurd *self)
{
  const PorismSurdTerm *first = &self->terms[0];

  if (fmpq_sgn (first->coefficient) > 0 || first->n_factors == 0 ||
      first->factors[first->n_factors - 1].atom->kind != PORISM_ATOM_TRANSCENDENTAL)
    return 0;
  for (guint i = 1; i < self->n_terms; i++)
    if (fmpq_sgn (self->terms[i].coefficient) > 0)
      return i;

  return 0;
}

static void
append_sum (GString          *text,
            const PorismSurd *self)
{
  guint first = first_term (self);
  gsize start = text->len;

  for (guint i = 0; i < self->n_terms && text->len <= MAX_LENGTH; i++)
    {
      const PorismSurdTerm *term = &self->terms[i == 0 ? first : i <= first ? i - 1 : i];

      if (fmpq_sgn (term->coefficient) < 0)
        g_string_append_c (text, '-');
      else if (text->len > start)
        g_string_append_c (text, '+');
      append_term (text, term);
    }
}

/* The least power that each symbol has in all terms, where that is negative, as one term. */
static PorismSurd *
symbols_below (const PorismSurd *self)
{
  PorismSurd *below = porism_surd_new_si (1);

  for (guint i = 0; i < self->n_terms && below != NULL; i++)
    for (guint j = 0; j < self->terms[i].n_factors; j++)
      {
        const PorismFactor *factor = &self->terms[i].factors[j];
        long power = factor->power;

        for (guint k = 0; k < below->terms[0].n_factors; k++)
          if (strcmp (below->terms[0].factors[k].atom->text, factor->atom->text) == 0)
            power -= below->terms[0].factors[k].power;
        if (power < 0)
          {
            g_autoptr (PorismSurd) former = below;
            g_autoptr (PorismSurd) symbol =
              porism_surd_new_symbol (factor->atom->text, factor->atom->kind);
            g_autoptr (PorismSurd) part = porism_surd_pow (symbol, power);

            below = porism_surd_mul (former, part);
            if (below == NULL)
              return NULL;
          }
      }

  return below;
}

static void
append_divisor (GString          *text,
                const fmpz_t      denominator,
                const PorismSurd *below)
{
  g_autoptr (GString) divisor = g_string_new (NULL);
  gboolean compound;

  if (!fmpz_is_one (denominator))
    append_integer (divisor, denominator);
  compound = divisor->len > 0 && below->terms[0].n_factors > 0;
  compound = compound || below->terms[0].n_factors > 1;
  append_atoms (divisor, 0, &below->terms[0], TRUE, FALSE);
  if (divisor->len > 0)
    g_string_append_printf (text, compound ? "/(%s)" : "/%s", divisor->str);
}

/* The sum @raised, which has no atoms below, over @below. */
static char *
fraction_text (const PorismSurd *raised,
               const PorismSurd *below)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PorismSurd) integral = NULL;
  fmpq_t denominator;

  fmpq_init (denominator);
  porism_surd_get_content (raised, denominator);
  fmpz_swap (fmpq_numref (denominator), fmpq_denref (denominator));
  fmpz_one (fmpq_denref (denominator));
  integral = porism_surd_mul_rational (raised, denominator);
  if (integral != NULL)
    {
      append_sum (text, integral);
      if (integral->n_terms > 1 &&
          (!fmpz_is_one (fmpq_numref (denominator)) || below->terms[0].n_factors > 0))
        {
          g_string_prepend_c (text, '(');
          g_string_append_c (text, ')');
        }
      append_divisor (text, fmpq_numref (denominator), below);
    }
  fmpq_clear (denominator);
  if (integral == NULL || text->len > MAX_LENGTH)
    return NULL;

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * porism_surd_to_text:
 * @self: (nullable): a real surd without phases
 *
 * Returns: (transfer full) (nullable): @self in the expression language; NULL where that is too
 *   long
 */
char *
porism_surd_to_text (const PorismSurd *self)
{
  g_autoptr (PorismSurd) below = NULL;
  g_autoptr (PorismSurd) above = NULL;
  g_autoptr (PorismSurd) raised = NULL;

  if (self == NULL)
    return NULL;
  if (self->n_terms == 0)
    return g_strdup ("0");
  below = symbols_below (self);
  above = porism_surd_inverse (below);
  raised = porism_surd_mul (self, above);

  return raised ? fraction_text (raised, below) : NULL;
}

/**
 * porism_surd_quotient_text:
 * @denominator: with more than one term
 *
 * Returns: (transfer full) (nullable): "1/(1+pi)", a quotient that cannot be written as a sum
 */
char *
porism_surd_quotient_text (const PorismSurd *numerator,
                           const PorismSurd *denominator)
{
  g_autoptr (PorismSurd) above = NULL;
  g_autoptr (PorismSurd) below = NULL;
  g_autofree char *over = NULL;
  g_autofree char *under = NULL;
  fmpq_t scale;

  if (numerator == NULL || denominator == NULL)
    return NULL;
  fmpq_init (scale);
  porism_surd_get_content (denominator, scale);
  if (fmpq_sgn (denominator->terms[0].coefficient) < 0)
    fmpq_neg (scale, scale);
  fmpq_inv (scale, scale);
  below = porism_surd_mul_rational (denominator, scale);
  above = porism_surd_mul_rational (numerator, scale);
  fmpq_clear (scale);
  over = porism_surd_to_text (above);
  under = porism_surd_to_text (below);
  if (over == NULL || under == NULL)
    return NULL;

  return g_strdup_printf (above->n_terms > 1 && over[0] != '(' ? "(%s)/(%s)" : "%s/(%s)",
                          over, under);
}
