/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Limits at infinity by rules that prove them: what grows beyond bounds and with which sign, what stays
 * bounded, what tends to a term. Exponentials outgrow powers. Where the rules do not tell, there is no
 * answer. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

typedef enum
{
  LIMIT_UNKNOWN,
  LIMIT_FINITE,                 /* a term without the variable */
  LIMIT_BOUNDED,                /* no limit, but bounds */
  LIMIT_INFINITE,
} LimitKind;

typedef struct
{
  LimitKind kind;
  int sign;                     /* of an infinite one; of a finite one where it is a number */
  PorismTerm value;
} Limit;

static const Limit unknown = { LIMIT_UNKNOWN, 0, PORISM_NO_TERM };

static Limit find_limit (PorismTerms *self, PorismTerm a, int side);

static Limit
be_finite (const PorismTerms *self,
           PorismTerm         value)
{
  const PorismTermNode *node = porism_terms_get (self, value);

  return (Limit) { LIMIT_FINITE, node->kind == PORISM_TERM_NUMBER ? fmpq_sgn (node->value) : 2, value };
}

static Limit
be_infinite (int sign)
{
  return (Limit) { LIMIT_INFINITE, sign, PORISM_NO_TERM };
}

static gboolean
is_zero (const PorismTerms *self,
         Limit              a)
{
  return a.kind == LIMIT_FINITE && porism_terms_is_integer (self, a.value, 0);
}

static Limit
add (PorismTerms *self,
     Limit        a,
     Limit        b)
{
  if (a.kind == LIMIT_UNKNOWN || b.kind == LIMIT_UNKNOWN)
    return unknown;
  if (a.kind == LIMIT_INFINITE && b.kind == LIMIT_INFINITE)
    return a.sign == b.sign ? a : unknown;
  if (a.kind == LIMIT_INFINITE || b.kind == LIMIT_INFINITE)
    return a.kind == LIMIT_INFINITE ? a : b;
  if (a.kind == LIMIT_BOUNDED || b.kind == LIMIT_BOUNDED)
    return (Limit) { LIMIT_BOUNDED, 0, PORISM_NO_TERM };
  return be_finite (self, porism_terms_sum (self, a.value, b.value));
}

static Limit
multiply (PorismTerms *self,
          Limit        a,
          Limit        b)
{
  if (a.kind == LIMIT_UNKNOWN || b.kind == LIMIT_UNKNOWN)
    return unknown;
  if (a.kind == LIMIT_FINITE && b.kind == LIMIT_FINITE)
    return be_finite (self, porism_terms_multiply (self, a.value, b.value));
  if (a.kind == LIMIT_INFINITE || b.kind == LIMIT_INFINITE)
    return (a.sign == 1 || a.sign == -1) && (b.sign == 1 || b.sign == -1)
             ? be_infinite (a.sign * b.sign) : unknown;
  return is_zero (self, a) ? a : is_zero (self, b) ? b : (Limit) { LIMIT_BOUNDED, 0, PORISM_NO_TERM };
}

/* The limit of base^@number. */
static Limit
raise_limit (PorismTerms *self,
             Limit        base,
             const fmpq_t number)
{
  gboolean odd = fmpz_is_odd (fmpq_numref (number));

  if (base.kind == LIMIT_INFINITE && fmpq_sgn (number) < 0)
    return be_finite (self, porism_terms_add_integer (self, 0));
  if (base.kind == LIMIT_INFINITE && (base.sign > 0 || fmpz_is_odd (fmpq_denref (number))))
    return be_infinite (odd ? base.sign : 1);
  if (base.kind == LIMIT_FINITE && (!is_zero (self, base) || fmpq_sgn (number) > 0))
    return be_finite (self, porism_terms_raise (self, base.value, porism_terms_add_number (self, number)));
  if (base.kind == LIMIT_BOUNDED && fmpz_is_one (fmpq_denref (number)) && fmpq_sgn (number) > 0)
    return base;
  return unknown;
}

static Limit
find_power (PorismTerms *self,
            PorismTerm   base,
            PorismTerm   exponent,
            int          side)
{
  const PorismTermNode *by = porism_terms_get (self, exponent);
  Limit limit;

  if (by->kind == PORISM_TERM_NUMBER)
    return raise_limit (self, find_limit (self, base, side), by->value);
  if (porism_terms_get (self, base)->op != PORISM_OP_E)
    return unknown;
  limit = find_limit (self, exponent, side);
  if (limit.kind == LIMIT_INFINITE)
    return limit.sign > 0 ? limit : be_finite (self, porism_terms_add_integer (self, 0));
  if (limit.kind == LIMIT_FINITE)
    return be_finite (self, porism_terms_raise (self, base, limit.value));
  return limit;
}

/* Whether the factor is a power of the variable, which an exponential outgrows. */
static gboolean
is_slow (const PorismTerms *self,
         PorismTerm         base,
         PorismTerm         exponent)
{
  return porism_terms_is_number (self, exponent) && porism_terms_is_variable (self, base);
}

static Limit
find_product (PorismTerms          *self,
              const PorismTermNode *node,
              int                   side)
{
  Limit product = be_finite (self, porism_terms_add_integer (self, 1));
  Limit slow = product, exponential = product;
  gboolean has_exponential = FALSE;

  for (guint i = 0; i < node->n; i++)
    {
      Limit factor = find_power (self, node->terms[i], node->exponents[i], side);
      gboolean of_e = porism_terms_get (self, node->terms[i])->op == PORISM_OP_E;

      has_exponential |= of_e;
      if (is_slow (self, node->terms[i], node->exponents[i]))
        slow = multiply (self, slow, factor);
      else if (of_e)
        exponential = multiply (self, exponential, factor);
      else
        product = multiply (self, product, factor);
    }
  if (has_exponential && is_zero (self, exponential))
    slow = be_finite (self, porism_terms_add_integer (self, 1));
  else if (has_exponential && exponential.kind == LIMIT_INFINITE && is_zero (self, slow))
    slow = be_finite (self, porism_terms_add_integer (self, slow.sign < 0 ? -1 : 1));
  return multiply (self, product, multiply (self, exponential, slow));
}

/* The summand of the greatest power of the variable decides where all are powers. */
static Limit
find_sum (PorismTerms          *self,
          const PorismTermNode *node,
          int                   side)
{
  Limit sum = be_finite (self, porism_terms_add_integer (self, 0));
  PorismTerm x = porism_terms_add_variable (self, self->variable);
  slong greatest = 0;
  guint lead = 0;

  for (guint i = 0; i < node->n; i++)
    {
      const PorismTermNode *power = porism_terms_get (self, node->terms[i]);
      gboolean plain = node->terms[i] == x;
      slong n = plain;

      if (power->kind == PORISM_TERM_PRODUCT && power->n == 1 && power->terms[0] == x &&
          porism_terms_get_integer (self, power->exponents[0], &n) && n > 0)
        plain = TRUE;
      if (plain && n > greatest)
        {
          greatest = n;
          lead = i;
        }
      if (plain)
        continue;
      sum = add (self, sum, multiply (self, find_limit (self, node->terms[i], side),
                                      be_finite (self, porism_terms_add_number (
                                                   self, &node->coefficients[i]))));
    }
  if (greatest > 0)
    sum = add (self, sum,
               be_infinite (fmpq_sgn (&node->coefficients[lead]) * (greatest % 2 == 1 ? side : 1)));
  return sum;
}

static Limit
find_call (PorismTerms *self,
           PorismOp     op,
           Limit        u)
{
  PorismTerm quarter = porism_terms_scale_by (
    self, porism_terms_add_constant (self, PORISM_OP_PI), u.sign, 2);

  if ((op == PORISM_OP_SIN || op == PORISM_OP_COS) && u.kind != LIMIT_FINITE &&
      u.kind != LIMIT_UNKNOWN)
    return (Limit) { LIMIT_BOUNDED, 0, PORISM_NO_TERM };
  if (u.kind == LIMIT_FINITE && (op == PORISM_OP_SIN || op == PORISM_OP_COS || op == PORISM_OP_ATAN ||
                                 op == PORISM_OP_ABS || op == PORISM_OP_TANH ||
                                 ((op == PORISM_OP_LN || op == PORISM_OP_LOG10) && u.sign == 1)))
    return be_finite (self, porism_terms_call (self, op, u.value));
  if (u.kind != LIMIT_INFINITE)
    return unknown;
  if (op == PORISM_OP_ATAN)
    return be_finite (self, quarter);
  if (op == PORISM_OP_TANH)
    return be_finite (self, porism_terms_add_integer (self, u.sign));
  if (op == PORISM_OP_ABS || op == PORISM_OP_COSH ||
      ((op == PORISM_OP_LN || op == PORISM_OP_LOG10) && u.sign > 0))
    return be_infinite (1);
  return op == PORISM_OP_SINH ? u : unknown;
}

static Limit
find_limit (PorismTerms *self,
            PorismTerm   a,
            int          side)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (!node->depends)
    return be_finite (self, a);
  if (node->kind == PORISM_TERM_SUM)
    return find_sum (self, node, side);
  if (node->kind == PORISM_TERM_PRODUCT)
    return find_product (self, node, side);
  if (node->n == 0)
    return be_infinite (side);
  return node->n == 1 ? find_call (self, node->op, find_limit (self, node->terms[0], side)) : unknown;
}

/* The sign that @u has towards infinity; 0 where it is not known. */
static int
find_tending_sign (PorismTerms *self,
                   PorismTerm   u,
                   int          side)
{
  Limit limit = find_limit (self, u, side);

  if (is_zero (self, limit))
    {
      limit = find_limit (self, porism_terms_raise_to (self, u, -1, 1), side);
      return limit.kind == LIMIT_INFINITE && ABS (limit.sign) == 1 ? limit.sign : 0;
    }
  return (limit.kind == LIMIT_FINITE || limit.kind == LIMIT_INFINITE) && ABS (limit.sign) == 1 ? limit.sign : 0;
}

/* @a without absolute values and signs of what has a known sign towards infinity. */
static PorismTerm
settle_signs (PorismTerms *self,
              PorismTerm   a,
              int          side)
{
  const guint n = self->nodes->len;

  for (PorismTerm i = 0; i < n; i++)
    {
      const PorismTermNode *node = porism_terms_get (self, i);
      int sign;

      if (node->kind != PORISM_TERM_OPERATION || !node->depends || (node->op != PORISM_OP_ABS && node->op != PORISM_OP_SIGN))
        continue;
      sign = find_tending_sign (self, node->terms[0], side);
      if (sign != 0)
        a = porism_terms_replace (self, a, i, node->op == PORISM_OP_SIGN ? porism_terms_add_integer (self, sign)
                                                                         : porism_terms_scale_by (self, node->terms[0], sign, 1));
    }
  return a;
}

/**
 * porism_expression_find_limit:
 * @side: 1 or -1
 *
 * Returns: (transfer full) (nullable): what @self tends to where the first variable tends to infinity on
 *   that side; NULL where it is not finite, or not known to be
 */
PorismExpression *
porism_expression_find_limit (const PorismExpression *self,
                              int                     side)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  const PorismTerm whole = settle_signs (terms, porism_terms_read (terms, self), side);
  Limit limit = find_limit (terms, whole, side);

  return limit.kind == LIMIT_FINITE ? porism_terms_write (terms, limit.value, self) : NULL;
}
