/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A function as one fraction, and as a polynomial whose coefficients may read objects. */

#include "config.h"

#include "engine/calculus/algebra.h"
#include "engine/calculus/term.h"

#define GREATEST_DEGREE 100

/* ---- fractions ---- */

/* Takes the numbers below those of both polynomials into the other one, so that all coefficients are whole. */
static void
clear_denominators (fmpq_poly_t above,
                    fmpq_poly_t below)
{
  fmpz_t multiple;

  fmpz_init (multiple);
  fmpz_lcm (multiple, fmpq_poly_denref (above), fmpq_poly_denref (below));
  fmpq_poly_scalar_mul_fmpz (above, above, multiple);
  fmpq_poly_scalar_mul_fmpz (below, below, multiple);
  fmpz_clear (multiple);
}

static void
split (PorismTerms            *self,
       const PorismExpression *expression,
       PorismTerm             *above,
       PorismTerm             *below)
{
  fmpq_poly_t numerator, denominator;

  fmpq_poly_init (numerator);
  fmpq_poly_init (denominator);
  porism_terms_split (self, porism_terms_read (self, expression), above, below);
  if (porism_terms_read_polynomial (self, *above, numerator) && porism_terms_read_polynomial (self, *below, denominator))
    {
      clear_denominators (numerator, denominator);
      *above = porism_terms_write_polynomial (self, numerator);
      *below = porism_terms_write_polynomial (self, denominator);
    }
  fmpq_poly_clear (numerator);
  fmpq_poly_clear (denominator);
}

/**
 * porism_expression_find_above:
 *
 * Returns: (transfer full) (nullable): the numerator of @self as one fraction
 */
PorismExpression *
porism_expression_find_above (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm above, below;

  split (terms, self, &above, &below);
  return terms->exceeded ? NULL : porism_terms_write (terms, above, self);
}

/**
 * porism_expression_find_below:
 *
 * Returns: (transfer full) (nullable): the denominator of @self as one fraction
 */
PorismExpression *
porism_expression_find_below (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm above, below;

  split (terms, self, &above, &below);
  return terms->exceeded ? NULL : porism_terms_write (terms, below, self);
}

/* ---- polynomials ---- */

/* The coefficients as terms, lowest first, the last of them not 0 identically but where it is the only one; NULL where
 * @expression is no polynomial. */
static GArray *
read_coefficients (PorismTerms            *self,
                   const PorismExpression *expression)
{
  g_autoptr (GPtrArray) written = porism_expression_get_polynomial (expression, 0, GREATEST_DEGREE);
  GArray *coefficients;

  if (written == NULL)
    return NULL;
  coefficients = g_array_new (FALSE, FALSE, sizeof (PorismTerm));
  for (guint i = 0; i < written->len; i++)
    {
      PorismTerm coefficient = porism_terms_read (self, g_ptr_array_index (written, i));

      g_array_append_val (coefficients, coefficient);
    }
  while (coefficients->len > 1 &&
         porism_terms_vanishes (self, g_array_index (coefficients, PorismTerm, coefficients->len - 1)))
    g_array_set_size (coefficients, coefficients->len - 1);
  return coefficients;
}

/* a (x + b/(2 a))² + c - b²/(4 a) */
static PorismTerm
complete_square (PorismTerms *self,
                 PorismTerm   a,
                 PorismTerm   b,
                 PorismTerm   c)
{
  const PorismTerm shift = porism_terms_scale_by (self, porism_terms_divide (self, b, a), 1, 2);
  const PorismTerm sum = porism_terms_sum (self, porism_terms_add_variable (self, self->variable), shift);
  const PorismTerm square = porism_terms_multiply (self, a, porism_terms_raise_to (self, sum, 2, 1));
  const PorismTerm less = porism_terms_multiply (self, a, porism_terms_raise_to (self, shift, 2, 1));

  return porism_terms_sum (self, square, porism_terms_difference (self, c, less));
}

/**
 * porism_expression_complete_square:
 *
 * Returns: (transfer full) (nullable): @self as a square and a constant; NULL where it is no polynomial of degree 2
 */
PorismExpression *
porism_expression_complete_square (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (GArray) of = read_coefficients (terms, self);
  PorismTerm whole;

  if (of == NULL || of->len != 3)
    return NULL;
  whole = complete_square (terms, g_array_index (of, PorismTerm, 2), g_array_index (of, PorismTerm, 1),
                           g_array_index (of, PorismTerm, 0));
  return terms->exceeded ? NULL : porism_terms_write (terms, whole, self);
}

static PorismTerm
write_sum (PorismTerms  *self,
           const GArray *coefficients)
{
  const PorismTerm x = porism_terms_add_variable (self, self->variable);
  PorismTerm sum = porism_terms_add_integer (self, 0);

  for (guint i = 0; i < coefficients->len; i++)
    sum = porism_terms_sum (self, sum,
                            porism_terms_multiply (self, porism_terms_expand (self, g_array_index (coefficients, PorismTerm, i)),
                                                   porism_terms_raise_to (self, x, i, 1)));
  return sum;
}

/**
 * porism_expression_write_polynomial:
 *
 * Returns: (transfer full) (nullable): @self as a sum of powers; NULL where it is no polynomial
 */
PorismExpression *
porism_expression_write_polynomial (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (GArray) coefficients = read_coefficients (terms, self);
  PorismTerm sum;

  if (coefficients == NULL)
    return NULL;
  sum = write_sum (terms, coefficients);
  return terms->exceeded ? NULL : porism_terms_write (terms, sum, self);
}

/* ---- division ---- */

/* Coefficients of a polynomial as terms, lowest first: those of the quotient in the places from the degree of @divisor on, which
 * are taken to the front of @quotient, and those of what is left. */
static void
divide (PorismTerms      *self,
        GArray           *coefficients,
        const fmpq_poly_t divisor,
        GArray           *quotient)
{
  const guint degree = (guint) fmpq_poly_degree (divisor), n = coefficients->len > degree ? coefficients->len - degree : 0;
  PorismTerm *at = (PorismTerm *) (gpointer) coefficients->data;
  fmpq_t factor, lead;

  fmpq_init (factor);
  fmpq_init (lead);
  fmpq_poly_get_coeff_fmpq (lead, divisor, degree);
  fmpq_inv (lead, lead);
  g_array_set_size (quotient, n);
  for (guint i = n; i-- > 0;)
    {
      const PorismTerm times = porism_terms_expand (self, porism_terms_scale (self, at[i + degree], lead));

      g_array_index (quotient, PorismTerm, i) = times;
      for (guint k = 0; k < degree; k++)
        {
          fmpq_poly_get_coeff_fmpq (factor, divisor, k);
          at[i + k] = porism_terms_difference (self, at[i + k], porism_terms_scale (self, times, factor));
        }
    }
  g_array_set_size (coefficients, MIN (coefficients->len, degree));
  fmpq_clear (factor);
  fmpq_clear (lead);
}

static PorismExpression *
find_part_of_division (const PorismExpression *self,
                       const PorismExpression *divisor,
                       gboolean                whole)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (PorismTerms) others = porism_terms_new (0);
  g_autoptr (GArray) coefficients = read_coefficients (terms, self);
  g_autoptr (GArray) quotient = g_array_new (FALSE, TRUE, sizeof (PorismTerm));
  PorismExpression *part = NULL;
  fmpq_poly_t by;

  fmpq_poly_init (by);
  if (coefficients != NULL && porism_terms_read_polynomial (others, porism_terms_read (others, divisor), by) &&
      !fmpq_poly_is_zero (by))
    {
      PorismTerm sum;

      divide (terms, coefficients, by, quotient);
      sum = write_sum (terms, whole ? quotient : coefficients);
      part = terms->exceeded ? NULL : porism_terms_write (terms, sum, self);
    }
  fmpq_poly_clear (by);

  return part;
}

/**
 * porism_expression_find_quotient:
 *
 * Returns: (transfer full) (nullable): the whole part of @self over @divisor; NULL where one is no polynomial, or @divisor
 *   is 0 or has coefficients that are no fractions
 */
PorismExpression *
porism_expression_find_quotient (const PorismExpression *self,
                                 const PorismExpression *divisor)
{
  return find_part_of_division (self, divisor, TRUE);
}

/**
 * porism_expression_find_remainder:
 *
 * Returns: (transfer full) (nullable): what is left of @self over @divisor; NULL as of the quotient
 */
PorismExpression *
porism_expression_find_remainder (const PorismExpression *self,
                                  const PorismExpression *divisor)
{
  return find_part_of_division (self, divisor, FALSE);
}

/* ---- coefficients ---- */

/* If x is 0, the first; else, if x is 1, the second; … */
static PorismTerm
write_choice (PorismTerms  *self,
              const GArray *coefficients)
{
  PorismTerm chosen = g_array_index (coefficients, PorismTerm, coefficients->len - 1);

  for (guint i = coefficients->len - 1; i-- > 0;)
    {
      const PorismTerm sides[] = { porism_terms_add_variable (self, self->variable), porism_terms_add_integer (self, (slong) i) };
      const PorismTerm parts[] = {
        porism_terms_add_operation (self, PORISM_OP_EQUAL, sides, 2), g_array_index (coefficients, PorismTerm, i), chosen,
      };

      chosen = porism_terms_add_operation (self, PORISM_OP_IF, parts, 3);
    }
  return chosen;
}

/**
 * porism_expression_find_coefficients:
 *
 * Returns: (transfer full) (nullable): what is at 0, 1, … the coefficient of that power of the first variable in @self;
 *   NULL where that is no polynomial
 */
PorismExpression *
porism_expression_find_coefficients (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  g_autoptr (GArray) coefficients = read_coefficients (terms, self);

  return coefficients == NULL || terms->exceeded ? NULL
                                                 : porism_terms_write (terms, write_choice (terms, coefficients), self);
}

/* Where the next choice stands if @at is one by the value of the variable; 0 where it is none. */
static guint
find_otherwise (const PorismExpression *self,
                guint                   at)
{
  guint parts[3], sides[3];

  if (self->nodes[at].op != PORISM_OP_IF)
    return 0;
  porism_nodes_get_operands (self->nodes, at, parts);
  porism_nodes_get_operands (self->nodes, parts[0] - 1, sides);
  return self->nodes[sides[0]].op == PORISM_OP_VARIABLE ? parts[2] : 0;
}

guint
porism_expression_count_coefficients (const PorismExpression *choice)
{
  guint n = 1;

  for (guint at = find_otherwise (choice, choice->n_nodes - 1); at > 0; at = find_otherwise (choice, at))
    n++;
  return n;
}
