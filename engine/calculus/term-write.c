/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Terms as expressions, written as a teacher writes them: falling powers of the variable, a positive
 * summand first, numbers before letters before brackets before functions, negative powers below a
 * fraction bar, square roots as such. */

#include "config.h"

#include "engine/calculus/term.h"

#define WRITING_DEPTH 150

typedef struct
{
  PorismTerms *terms;
  PorismProgram *program;
  guint depth;
  gboolean too_long;
} Writer;

static void write_term (Writer *self, PorismTerm term);

/* ---- the order of factors and of summands ---- */

typedef enum
{
  RANK_ROOT,                    /* of a number */
  RANK_CONSTANT,
  RANK_OBJECT,
  RANK_VARIABLE,
  RANK_EXPONENTIAL,
  RANK_BRACKET,
  RANK_FUNCTION,
} Rank;

static Rank
get_rank (const Writer *self,
          PorismTerm    base)
{
  const PorismTermNode *node = porism_terms_get (self->terms, base);

  if (node->kind == PORISM_TERM_NUMBER)
    return RANK_ROOT;
  if (node->kind != PORISM_TERM_OPERATION)
    return RANK_BRACKET;
  if (node->op == PORISM_OP_E)
    return RANK_EXPONENTIAL;
  if (node->n > 0)
    return RANK_FUNCTION;
  return node->op == PORISM_OP_PI ? RANK_CONSTANT
         : node->op == PORISM_OP_VARIABLE ? RANK_VARIABLE : RANK_OBJECT;
}

static double
get_double (const fmpq_t value)
{
  return fmpz_get_d (fmpq_numref (value)) / fmpz_get_d (fmpq_denref (value));
}

/* The power of the variable that is a factor of @term. */
static double
get_degree (const Writer *self,
            PorismTerm    term)
{
  const PorismTermNode *node = porism_terms_get (self->terms, term);

  if (porism_terms_is_variable (self->terms, term))
    return 1;
  if (node->kind == PORISM_TERM_PRODUCT)
    for (guint i = 0; i < node->n; i++)
      if (porism_terms_is_variable (self->terms, node->terms[i]) &&
          porism_terms_is_number (self->terms, node->exponents[i]))
        return get_double (porism_terms_get (self->terms, node->exponents[i])->value);
  return 0;
}

/* ---- powers ---- */

static const fmpq *
get_number (const Writer *self,
            PorismTerm    exponent)
{
  const PorismTermNode *node = porism_terms_get (self->terms, exponent);

  return node->kind == PORISM_TERM_NUMBER ? node->value : NULL;
}

/* Whether the power stands below the fraction bar. */
static gboolean
is_below (const Writer *self,
          PorismTerm    exponent)
{
  const fmpq *number = get_number (self, exponent);

  return number != NULL && fmpq_sgn (number) < 0;
}

static void
write_power (Writer    *self,
             PorismTerm base,
             PorismTerm exponent)
{
  const fmpq *number = get_number (self, exponent);
  gboolean root = number != NULL && fmpz_is_one (fmpq_numref (number));

  write_term (self, base);
  if (porism_terms_is_integer (self->terms, exponent, 1))
    return;
  if (root && fmpz_equal_si (fmpq_denref (number), 2))
    porism_program_push (self->program, PORISM_OP_SQRT);
  else if (root && fmpz_equal_si (fmpq_denref (number), 3))
    porism_program_push (self->program, PORISM_OP_CBRT);
  else
    {
      write_term (self, exponent);
      porism_program_push (self->program, PORISM_OP_POWER);
    }
}

/* ---- products ---- */

static void
push_integer (Writer      *self,
              const fmpz_t value)
{
  fmpq_t number;

  fmpq_init (number);
  fmpq_set_fmpz (number, value);
  porism_program_push_rational (self->program, number);
  fmpq_clear (number);
}

typedef struct
{
  PorismTerm base;
  PorismTerm exponent;
  Rank rank;
  PorismOp op;
} Factor;

static int
compare_factors (gconstpointer first,
                 gconstpointer second)
{
  const Factor *a = first;
  const Factor *b = second;

  if (a->rank != b->rank)
    return (int) a->rank - (int) b->rank;
  if (a->op != b->op)
    return (int) a->op - (int) b->op;
  return a->base < b->base ? -1 : a->base > b->base;
}

/* The factors of @term, those below the bar with their exponents turned round. */
static void
split_factors (Writer    *self,
               PorismTerm term,
               GArray    *above,
               GArray    *below)
{
  const PorismTermNode *node = porism_terms_get (self->terms, term);
  gboolean product = node->kind == PORISM_TERM_PRODUCT;

  for (guint i = 0; i < (product ? node->n : 1); i++)
    {
      Factor factor = {
        .base = product ? node->terms[i] : term,
        .exponent = product ? node->exponents[i] : porism_terms_add_integer (self->terms, 1),
      };
      gboolean under = is_below (self, factor.exponent);

      factor.rank = get_rank (self, factor.base);
      factor.op = porism_terms_get (self->terms, factor.base)->op;
      if (under)
        factor.exponent = porism_terms_negate (self->terms, factor.exponent);
      g_array_append_val (under ? below : above, factor);
    }
  g_array_sort (above, compare_factors);
  g_array_sort (below, compare_factors);
}

/* @number times the factors; the number is left out where it is 1 and not alone. A minus sign goes to
 * the first of them. */
static void
write_factors (Writer       *self,
               gboolean      negative,
               const fmpz_t  number,
               const GArray *factors)
{
  guint n_written = 0;

  if (!fmpz_is_one (number) || factors->len == 0)
    {
      push_integer (self, number);
      n_written++;
    }
  for (guint i = 0; i < factors->len; i++)
    {
      const Factor *factor = &g_array_index (factors, Factor, i);

      if (n_written == 1 && negative)
        porism_program_push (self->program, PORISM_OP_NEGATE);
      write_power (self, factor->base, factor->exponent);
      if (n_written++ > 0)
        porism_program_push (self->program, PORISM_OP_MUL);
    }
  if (n_written == 1 && negative)
    porism_program_push (self->program, PORISM_OP_NEGATE);
}

/* The size of @coefficient times @term, or minus that. */
static void
write_monomial (Writer      *self,
                gboolean     negative,
                const fmpq_t coefficient,
                PorismTerm   term)
{
  g_autoptr (GArray) above = g_array_new (FALSE, FALSE, sizeof (Factor));
  g_autoptr (GArray) below = g_array_new (FALSE, FALSE, sizeof (Factor));
  fmpz_t numerator;

  if (!porism_terms_is_integer (self->terms, term, 1))
    split_factors (self, term, above, below);
  fmpz_init (numerator);
  fmpz_abs (numerator, fmpq_numref (coefficient));
  write_factors (self, negative, numerator, above);
  fmpz_clear (numerator);
  if (below->len > 0 || !fmpz_is_one (fmpq_denref (coefficient)))
    {
      write_factors (self, FALSE, fmpq_denref (coefficient), below);
      porism_program_push (self->program, PORISM_OP_DIV);
    }
}

/* ---- sums ---- */

typedef struct
{
  PorismTerm term;
  const fmpq *coefficient;
  double degree;
  guint place;
} Summand;

static int
compare_summands (gconstpointer first,
                  gconstpointer second)
{
  const Summand *a = first;
  const Summand *b = second;

  if (a->degree != b->degree)
    return a->degree > b->degree ? -1 : 1;
  return a->place < b->place ? -1 : 1;
}

/* Where the summands are no plain powers, a positive one comes first. */
static void
put_positive_first (Summand *summands,
                    guint    n)
{
  for (guint i = 1; i < n && fmpq_sgn (summands[0].coefficient) < 0; i++)
    if (fmpq_sgn (summands[i].coefficient) > 0)
      {
        Summand positive = summands[i];

        for (guint k = i; k > 0; k--)
          summands[k] = summands[k - 1];
        summands[0] = positive;
      }
}

static void
write_sum (Writer               *self,
           const PorismTermNode *node)
{
  g_autofree Summand *summands = g_new (Summand, node->n);

  for (guint i = 0; i < node->n; i++)
    summands[i] = (Summand) {
      node->terms[i], &node->coefficients[i],
      porism_terms_is_integer (self->terms, node->terms[i], 1) ? -1e-9
                                                               : get_degree (self, node->terms[i]),
      i,
    };
  qsort (summands, node->n, sizeof *summands, compare_summands);
  put_positive_first (summands, node->n);
  for (guint i = 0; i < node->n; i++)
    {
      gboolean negative = fmpq_sgn (summands[i].coefficient) < 0;

      write_monomial (self, i == 0 && negative, summands[i].coefficient, summands[i].term);
      if (i > 0)
        porism_program_push (self->program, negative ? PORISM_OP_SUB : PORISM_OP_ADD);
    }
}

/* ---- operations ---- */

static void
write_choice (Writer               *self,
              const PorismTermNode *node)
{
  static const PorismOp closings[] = { PORISM_OP_TEST, PORISM_OP_THEN };

  for (guint i = 0; i < 3; i++)
    {
      write_term (self, node->terms[i]);
      if (i < 2)
        porism_program_push (self->program, closings[i]);
    }
  porism_program_push (self->program, PORISM_OP_IF);
}

static void
write_operation (Writer               *self,
                 const PorismTermNode *node)
{
  if (node->op == PORISM_OP_IF)
    {
      write_choice (self, node);
      return;
    }
  if (node->n == 0)
    porism_program_push_leaf (self->program, &node->leaf);
  for (guint i = 0; i < node->n; i++)
    {
      write_term (self, node->terms[i]);
      if (i == 0 && node->op == PORISM_OP_AND)
        porism_program_push (self->program, PORISM_OP_AND_GUARD);
      if (i == 0 && node->op == PORISM_OP_OR)
        porism_program_push (self->program, PORISM_OP_OR_GUARD);
    }
  if (node->n > 0)
    porism_program_push (self->program, node->op);
}

static void
write_term (Writer    *self,
            PorismTerm term)
{
  const PorismTermNode *node = porism_terms_get (self->terms, term);
  fmpq_t one;

  if (++self->depth > WRITING_DEPTH || self->program->nodes->len > PORISM_EXPRESSION_MAX_NODES)
    {
      self->too_long = TRUE;
      porism_program_push (self->program, PORISM_OP_NOTHING);
    }
  else if (node->kind == PORISM_TERM_NUMBER)
    porism_program_push_fraction (self->program, node->value);
  else if (node->kind == PORISM_TERM_SUM)
    write_sum (self, node);
  else if (node->kind == PORISM_TERM_OPERATION)
    write_operation (self, node);
  else
    {
      fmpq_init (one);
      fmpq_one (one);
      write_monomial (self, FALSE, one, term);
      fmpq_clear (one);
    }
  self->depth--;
}

PorismExpression *
porism_terms_write (PorismTerms            *self,
                    PorismTerm              a,
                    const PorismExpression *like)
{
  PorismExpression *expression = NULL;
  PorismProgram program;
  Writer writer = { .terms = self, .program = &program };

  porism_program_init_like (&program, like);
  write_term (&writer, a);
  if (!writer.too_long && !self->exceeded)
    expression = porism_program_finish (&program);
  if (expression)
    expression->bounded = like->bounded;
  porism_program_clear (&program);

  return expression;
}

PorismExpression *
porism_terms_write_pair (PorismTerms            *self,
                         PorismTerm              first,
                         PorismTerm              second,
                         const PorismExpression *like)
{
  const PorismTerm pair[] = { first, second };

  return porism_terms_write (self, porism_terms_add_operation (self, PORISM_OP_POINT, pair, 2), like);
}
