/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a term vanishes identically: as a rational function of its kernels (variables, objects, roots,
 * functions, powers of e), in which the relations of these are used: sin² + cos² = 1, cosh² = 1 + sinh²,
 * |u|² = u², the power of a root. What is 0 then is 0; what is not may still be. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

#define MOST_KERNELS 24
#define MOST_MONOMIALS 3000
/* Exponents are split into parts of this denominator: e^(x/2) is a power of e^(x/12). */
#define PARTS 12
#define PASSES 8
/* Sines of larger multiples of an angle are kernels of their own. */
#define MOST_MULTIPLE 8
#define MOST_EXPONENT 240

typedef struct
{
  PorismTerms *terms;
  PorismTerm kernels[MOST_KERNELS];
  guint n_kernels;
  fmpz_mpoly_ctx_t context;
  gboolean failed;
} Form;

static void convert (Form *self, PorismTerm a, fmpz_mpoly_q_t r);

static void
set_kernel (Form          *self,
            PorismTerm     kernel,
            fmpz_mpoly_q_t r)
{
  guint i = 0;

  while (i < self->n_kernels && self->kernels[i] != kernel)
    i++;
  if (i == MOST_KERNELS)
    {
      self->failed = TRUE;
      return;
    }
  if (i == self->n_kernels)
    self->kernels[self->n_kernels++] = kernel;
  fmpz_mpoly_q_gen (r, (slong) i, self->context);
}

static void
raise_form (Form          *self,
            fmpz_mpoly_q_t r,
            slong          n)
{
  fmpz_mpoly_q_t base;

  if (labs (n) > MOST_EXPONENT || (n < 0 && fmpz_mpoly_q_is_zero (r, self->context)))
    {
      self->failed = TRUE;
      return;
    }
  fmpz_mpoly_q_init (base, self->context);
  fmpz_mpoly_q_set (base, r, self->context);
  if (n < 0)
    fmpz_mpoly_q_inv (base, base, self->context);
  fmpz_mpoly_q_one (r, self->context);
  for (slong i = 0; i < labs (n) && !self->failed; i++)
    {
      fmpz_mpoly_q_mul (r, r, base, self->context);
      if (fmpz_mpoly_length (fmpz_mpoly_q_numref (r), self->context) > MOST_MONOMIALS)
        self->failed = TRUE;
    }
  fmpz_mpoly_q_clear (base, self->context);
}

/* @base to the power @coefficient times @term, as a power of a kernel where the parts allow. */
static void
multiply_exponential (Form          *self,
                      PorismTerm     base,
                      PorismTerm     term,
                      const fmpq_t   coefficient,
                      fmpz_mpoly_q_t r)
{
  fmpz_mpoly_q_t power;
  fmpq_t parts;

  fmpz_mpoly_q_init (power, self->context);
  fmpq_init (parts);
  fmpq_mul_si (parts, coefficient, PARTS);
  if (!fmpz_is_one (fmpq_denref (parts)) || fmpz_bits (fmpq_numref (parts)) > 12)
    self->failed = TRUE;
  else
    {
      set_kernel (self, porism_terms_raise (self->terms, base,
                                            porism_terms_scale_by (self->terms, term, 1, PARTS)),
                  power);
      if (!self->failed)
        raise_form (self, power, fmpz_get_si (fmpq_numref (parts)));
      fmpz_mpoly_q_mul (r, r, power, self->context);
    }
  fmpq_clear (parts);
  fmpz_mpoly_q_clear (power, self->context);
}

static void
convert_exponential (Form          *self,
                     PorismTerm     base,
                     PorismTerm     exponent,
                     fmpz_mpoly_q_t r)
{
  const PorismTermNode *node = porism_terms_get (self->terms, exponent);
  PorismTerm one = porism_terms_add_integer (self->terms, 1);
  fmpq_t unit;

  fmpz_mpoly_q_one (r, self->context);
  fmpq_init (unit);
  fmpq_one (unit);
  if (node->kind == PORISM_TERM_NUMBER)
    multiply_exponential (self, base, one, node->value, r);
  else if (node->kind == PORISM_TERM_SUM)
    for (guint i = 0; i < node->n && !self->failed; i++)
      multiply_exponential (self, base, node->terms[i], &node->coefficients[i], r);
  else
    multiply_exponential (self, base, exponent, unit, r);
  fmpq_clear (unit);
}

static void
convert_power (Form          *self,
               PorismTerm     base,
               PorismTerm     exponent,
               fmpz_mpoly_q_t r)
{
  const PorismTermNode *by = porism_terms_get (self->terms, exponent);
  gboolean of_e = porism_terms_get (self->terms, base)->op == PORISM_OP_E;
  slong n;

  if (of_e || by->kind != PORISM_TERM_NUMBER)
    convert_exponential (self, base, exponent, r);
  else if (porism_terms_get_integer (self->terms, exponent, &n))
    {
      convert (self, base, r);
      if (!self->failed)
        raise_form (self, r, n);
    }
  else if (fmpz_bits (fmpq_numref (by->value)) > 8 || fmpz_bits (fmpq_denref (by->value)) > 6)
    self->failed = TRUE;
  else
    {
      set_kernel (self, porism_terms_raise_to (self->terms, base, 1,
                                               fmpz_get_ui (fmpq_denref (by->value))), r);
      if (!self->failed)
        raise_form (self, r, fmpz_get_si (fmpq_numref (by->value)));
    }
}

/* tan, cot, sec and csc by sin and cos. */
static void
convert_quotient (Form          *self,
                  PorismOp       op,
                  PorismTerm     u,
                  fmpz_mpoly_q_t r)
{
  fmpz_mpoly_q_t cosine;

  fmpz_mpoly_q_init (cosine, self->context);
  set_kernel (self, porism_terms_call (self->terms, PORISM_OP_SIN, u), r);
  set_kernel (self, porism_terms_call (self->terms, PORISM_OP_COS, u), cosine);
  if (op == PORISM_OP_TAN && !self->failed)
    fmpz_mpoly_q_div (r, r, cosine, self->context);
  else if (op == PORISM_OP_COT && !self->failed)
    fmpz_mpoly_q_div (r, cosine, r, self->context);
  else if (!self->failed)
    fmpz_mpoly_q_inv (r, op == PORISM_OP_SEC ? cosine : r, self->context);
  fmpz_mpoly_q_clear (cosine, self->context);
}

/* Whether @a is a whole multiple of @part, from 2 on, and which. */
static gboolean
is_multiple (const Form *self,
             PorismTerm  a,
             PorismTerm *part,
             slong      *n)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);

  if (node->kind != PORISM_TERM_SUM || node->n != 1 ||
      !fmpz_is_one (fmpq_denref (&node->coefficients[0])) ||
      fmpz_cmp_si (fmpq_numref (&node->coefficients[0]), 2) < 0 ||
      fmpz_cmp_si (fmpq_numref (&node->coefficients[0]), MOST_MULTIPLE) > 0)
    return FALSE;
  *part = node->terms[0];
  *n = fmpz_get_si (fmpq_numref (&node->coefficients[0]));
  return TRUE;
}

/* sin (n u) or cos (n u) by those of u and of (n - 1) u. */
static PorismTerm
split_multiple (Form      *self,
                PorismOp   op,
                PorismTerm part,
                slong      n)
{
  PorismTerms *terms = self->terms;
  PorismTerm rest = porism_terms_scale_by (terms, part, n - 1, 1);
  PorismTerm sines[] = { porism_terms_call (terms, PORISM_OP_SIN, part),
                         porism_terms_call (terms, PORISM_OP_SIN, rest) };
  PorismTerm cosines[] = { porism_terms_call (terms, PORISM_OP_COS, part),
                           porism_terms_call (terms, PORISM_OP_COS, rest) };

  if (op == PORISM_OP_SIN)
    return porism_terms_sum (terms, porism_terms_multiply (terms, sines[0], cosines[1]),
                             porism_terms_multiply (terms, cosines[0], sines[1]));
  return porism_terms_difference (terms, porism_terms_multiply (terms, cosines[0], cosines[1]),
                                  porism_terms_multiply (terms, sines[0], sines[1]));
}

static void
convert_operation (Form          *self,
                   PorismTerm     a,
                   fmpz_mpoly_q_t r)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);
  PorismTerm quotient[2], part;
  slong n;

  if ((node->op == PORISM_OP_SIN || node->op == PORISM_OP_COS) &&
      is_multiple (self, node->terms[0], &part, &n))
    convert (self, split_multiple (self, node->op, part, n), r);
  else if (node->op == PORISM_OP_E)
    convert_exponential (self, a, porism_terms_add_integer (self->terms, 1), r);
  else if (node->op == PORISM_OP_TAN || node->op == PORISM_OP_COT || node->op == PORISM_OP_SEC ||
           node->op == PORISM_OP_CSC)
    convert_quotient (self, node->op, node->terms[0], r);
  else if (node->op == PORISM_OP_TANH)
    {
      quotient[0] = porism_terms_call (self->terms, PORISM_OP_SINH, node->terms[0]);
      quotient[1] = porism_terms_call (self->terms, PORISM_OP_COSH, node->terms[0]);
      convert (self, porism_terms_divide (self->terms, quotient[0], quotient[1]), r);
    }
  else
    set_kernel (self, a, r);
}

static void
convert (Form          *self,
         PorismTerm     a,
         fmpz_mpoly_q_t r)
{
  const PorismTermNode *node = porism_terms_get (self->terms, a);
  fmpz_mpoly_q_t part;

  if (self->failed || self->terms->exceeded)
    {
      self->failed = TRUE;
      return;
    }
  fmpz_mpoly_q_init (part, self->context);
  if (node->kind == PORISM_TERM_NUMBER)
    fmpz_mpoly_q_set_fmpq (r, node->value, self->context);
  else if (node->kind == PORISM_TERM_OPERATION)
    convert_operation (self, a, r);
  else
    fmpz_mpoly_q_set_si (r, node->kind == PORISM_TERM_PRODUCT, self->context);
  for (guint i = 0; node->kind != PORISM_TERM_OPERATION && i < node->n && !self->failed; i++)
    {
      if (node->kind == PORISM_TERM_PRODUCT)
        convert_power (self, node->terms[i], node->exponents[i], part);
      else
        convert (self, node->terms[i], part);
      if (node->kind == PORISM_TERM_PRODUCT)
        fmpz_mpoly_q_mul (r, r, part, self->context);
      else
        {
          fmpz_mpoly_q_mul_fmpq (part, part, &node->coefficients[i], self->context);
          fmpz_mpoly_q_add (r, r, part, self->context);
        }
      if (fmpz_mpoly_length (fmpz_mpoly_q_numref (r), self->context) > MOST_MONOMIALS)
        self->failed = TRUE;
    }
  fmpz_mpoly_q_clear (part, self->context);
}

/* ---- relations ---- */

/* The power of the kernel that others can stand for, and what they are; 0 where there is none. */
static slong
find_relation (Form       *self,
               PorismTerm  kernel,
               PorismTerm *stands_for)
{
  const PorismTermNode *node = porism_terms_get (self->terms, kernel);
  PorismTerm one = porism_terms_add_integer (self->terms, 1);
  PorismTerm u;

  if (porism_terms_is_call (self->terms, kernel, PORISM_OP_SIN, &u))
    {
      u = porism_terms_call (self->terms, PORISM_OP_COS, u);
      *stands_for = porism_terms_difference (self->terms, one,
                                             porism_terms_raise_to (self->terms, u, 2, 1));
      return 2;
    }
  if (porism_terms_is_call (self->terms, kernel, PORISM_OP_COSH, &u))
    {
      u = porism_terms_call (self->terms, PORISM_OP_SINH, u);
      *stands_for = porism_terms_sum (self->terms, one, porism_terms_raise_to (self->terms, u, 2, 1));
      return 2;
    }
  if (porism_terms_is_call (self->terms, kernel, PORISM_OP_ABS, &u))
    {
      *stands_for = porism_terms_raise_to (self->terms, u, 2, 1);
      return 2;
    }
  if (node->kind != PORISM_TERM_PRODUCT || node->n != 1 ||
      porism_terms_get (self->terms, node->terms[0])->op == PORISM_OP_E ||
      !porism_terms_is_number (self->terms, node->exponents[0]))
    return 0;
  *stands_for = node->terms[0];
  return (slong) fmpz_get_ui (fmpq_denref (porism_terms_get (self->terms, node->exponents[0])->value));
}

/* The monomial @i of @from with what can be stood for replaced. */
static gboolean
reduce_monomial (Form              *self,
                 const fmpz_mpoly_t from,
                 slong              i,
                 fmpz_mpoly_q_t     r)
{
  gboolean changed = FALSE;
  fmpz_mpoly_q_t factor;
  fmpz_t coefficient;

  fmpz_mpoly_q_init (factor, self->context);
  fmpz_init (coefficient);
  fmpz_mpoly_get_term_coeff_fmpz (coefficient, from, i, self->context);
  fmpz_mpoly_q_set_fmpz (r, coefficient, self->context);
  for (guint k = 0; k < MOST_KERNELS && !self->failed; k++)
    {
      ulong exponent = fmpz_mpoly_get_term_var_exp_ui (from, i, (slong) k, self->context);
      PorismTerm stands_for;
      slong by = exponent > 1 ? find_relation (self, self->kernels[k], &stands_for) : 0;

      if (exponent == 0)
        continue;
      if (by > 0 && exponent >= (ulong) by)
        {
          convert (self, stands_for, factor);
          raise_form (self, factor, (slong) exponent / by);
          fmpz_mpoly_q_mul (r, r, factor, self->context);
          exponent %= (ulong) by;
          changed = TRUE;
        }
      fmpz_mpoly_q_gen (factor, (slong) k, self->context);
      raise_form (self, factor, (slong) exponent);
      fmpz_mpoly_q_mul (r, r, factor, self->context);
    }
  fmpz_clear (coefficient);
  fmpz_mpoly_q_clear (factor, self->context);

  return changed;
}

/* Replaces @r by its numerator, reduced. */
static gboolean
reduce (Form          *self,
        fmpz_mpoly_q_t r)
{
  gboolean changed = FALSE;
  fmpz_mpoly_q_t sum, monomial;
  fmpz_mpoly_t numerator;

  fmpz_mpoly_q_init (sum, self->context);
  fmpz_mpoly_q_init (monomial, self->context);
  fmpz_mpoly_init (numerator, self->context);
  fmpz_mpoly_set (numerator, fmpz_mpoly_q_numref (r), self->context);
  for (slong i = 0; i < fmpz_mpoly_length (numerator, self->context) && !self->failed; i++)
    {
      changed |= reduce_monomial (self, numerator, i, monomial);
      fmpz_mpoly_q_add (sum, sum, monomial, self->context);
    }
  fmpz_mpoly_q_swap (r, sum, self->context);
  fmpz_mpoly_clear (numerator, self->context);
  fmpz_mpoly_q_clear (sum, self->context);
  fmpz_mpoly_q_clear (monomial, self->context);

  return changed;
}

gboolean
porism_terms_vanishes (PorismTerms *self,
                       PorismTerm   a)
{
  Form form = { .terms = self };
  gboolean vanishes;
  fmpz_mpoly_q_t value;

  if (porism_terms_is_number (self, a))
    return porism_terms_is_integer (self, a, 0);
  fmpz_mpoly_ctx_init (form.context, MOST_KERNELS, ORD_LEX);
  fmpz_mpoly_q_init (value, form.context);
  convert (&form, a, value);
  for (guint i = 0; i < PASSES && !form.failed && reduce (&form, value); i++)
    ;
  vanishes = !form.failed && fmpz_mpoly_q_is_zero (value, form.context);
  fmpz_mpoly_q_clear (value, form.context);
  fmpz_mpoly_ctx_clear (form.context);

  return vanishes;
}

/**
 * porism_expression_is_same:
 * @other: with the variables and references of @self
 *
 * Returns: whether their difference is 0 identically
 */
gboolean
porism_expression_is_same (const PorismExpression *self,
                           const PorismExpression *other)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);

  return porism_terms_vanishes (terms,
                                porism_terms_difference (terms, porism_terms_read (terms, self),
                                                         porism_terms_read (terms, other)));
}

/**
 * porism_expression_vanishes:
 *
 * Returns: whether its value, of an equation the difference of the sides, is 0 wherever it has one
 */
gboolean
porism_expression_vanishes (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);

  return porism_terms_vanishes (terms, porism_terms_read (terms, self));
}
