/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What functions are of simple arguments, and every operation of the language applied to terms. */

#include "config.h"

#include "engine/calculus/term.h"

/* Whether people would write it with a minus sign in front. */
static gboolean
is_negative (const PorismTerms *self,
             PorismTerm         a)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (node->kind == PORISM_TERM_NUMBER)
    return fmpq_sgn (node->value) < 0;
  if (node->kind != PORISM_TERM_SUM)
    return FALSE;
  for (guint i = 0; i < node->n; i++)
    if (fmpq_sgn (&node->coefficients[i]) > 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_even (PorismOp op)
{
  return op == PORISM_OP_COS || op == PORISM_OP_SEC || op == PORISM_OP_COSH || op == PORISM_OP_ABS;
}

static gboolean
is_odd (PorismOp op)
{
  return op == PORISM_OP_SIN || op == PORISM_OP_TAN || op == PORISM_OP_CSC || op == PORISM_OP_COT ||
         op == PORISM_OP_ASIN || op == PORISM_OP_ATAN || op == PORISM_OP_SINH ||
         op == PORISM_OP_TANH || op == PORISM_OP_SIGN;
}

/* The value at 0 or 1 of the functions that have a simple one there. */
static PorismTerm
call_known (PorismTerms *self,
            PorismOp     op,
            PorismTerm   argument)
{
  gboolean zero = porism_terms_is_integer (self, argument, 0);
  PorismTerm inner;

  if (op == PORISM_OP_ABS && porism_terms_is_call (self, argument, PORISM_OP_ABS, &inner))
    return argument;

  if (zero && is_odd (op) && op != PORISM_OP_CSC && op != PORISM_OP_COT)
    return argument;
  if (zero && is_even (op) && op != PORISM_OP_ABS)
    return porism_terms_add_integer (self, 1);
  if (op == PORISM_OP_LN && porism_terms_is_integer (self, argument, 1))
    return porism_terms_add_integer (self, 0);
  if (op == PORISM_OP_LN && porism_terms_get (self, argument)->op == PORISM_OP_E)
    return porism_terms_add_integer (self, 1);
  if (op == PORISM_OP_ABS && porism_terms_is_number (self, argument))
    return is_negative (self, argument) ? porism_terms_negate (self, argument) : argument;
  return PORISM_NO_TERM;
}

PorismTerm
porism_terms_call (PorismTerms *self,
                   PorismOp     op,
                   PorismTerm   argument)
{
  PorismTerm known = call_known (self, op, argument);

  if (known != PORISM_NO_TERM)
    return known;
  if (op == PORISM_OP_SQRT || op == PORISM_OP_CBRT)
    return porism_terms_raise_to (self, argument, 1, op == PORISM_OP_SQRT ? 2 : 3);
  if (op == PORISM_OP_EXP)
    return porism_terms_raise (self, porism_terms_add_constant (self, PORISM_OP_E), argument);
  if (op == PORISM_OP_DEGREE)
    return porism_terms_multiply (self, porism_terms_scale_by (self, argument, 1, 180),
                                  porism_terms_add_constant (self, PORISM_OP_PI));
  if (op == PORISM_OP_NEGATE)
    return porism_terms_negate (self, argument);
  if ((is_even (op) || is_odd (op)) && is_negative (self, argument))
    {
      argument = porism_terms_negate (self, argument);
      argument = porism_terms_add_operation (self, op, &argument, 1);
      return is_odd (op) ? porism_terms_negate (self, argument) : argument;
    }
  return porism_terms_add_operation (self, op, &argument, 1);
}

PorismTerm
porism_terms_apply (PorismTerms      *self,
                    PorismOp          op,
                    const PorismTerm *arguments,
                    guint             n)
{
  slong degree;

  if (op == PORISM_OP_ADD)
    return porism_terms_sum (self, arguments[0], arguments[1]);
  if (op == PORISM_OP_SUB || op == PORISM_OP_EQUATION)
    return porism_terms_difference (self, arguments[0], arguments[1]);
  if (op == PORISM_OP_MUL)
    return porism_terms_multiply (self, arguments[0], arguments[1]);
  if (op == PORISM_OP_DIV)
    return porism_terms_divide (self, arguments[0], arguments[1]);
  if (op == PORISM_OP_POWER)
    return porism_terms_raise (self, arguments[0], arguments[1]);
  if (op == PORISM_OP_LOG)
    return porism_terms_divide (self, porism_terms_call (self, PORISM_OP_LN, arguments[1]),
                                porism_terms_call (self, PORISM_OP_LN, arguments[0]));
  if (op == PORISM_OP_NROOT && porism_terms_get_integer (self, arguments[1], &degree) && degree > 0)
    return porism_terms_raise_to (self, arguments[0], 1, (ulong) degree);
  if ((op == PORISM_OP_MIN || op == PORISM_OP_MAX) && arguments[0] == arguments[1])
    return arguments[0];
  if (n == 1 && !porism_op_is_condition (op))
    return porism_terms_call (self, op, arguments[0]);
  return porism_terms_add_operation (self, op, arguments, n);
}

/* ---- replacing ---- */

static PorismTerm
replace_parts (PorismTerms          *self,
               const PorismTermNode *node,
               PorismTerm            what,
               PorismTerm            value)
{
  g_autofree PorismTerm *parts = g_new (PorismTerm, node->n + 1);
  PorismTerm result;

  for (guint i = 0; i < node->n; i++)
    parts[i] = porism_terms_replace (self, node->terms[i], what, value);
  if (node->kind == PORISM_TERM_OPERATION)
    return porism_terms_apply (self, node->op, parts, node->n);
  result = porism_terms_add_integer (self, node->kind == PORISM_TERM_SUM ? 0 : 1);
  for (guint i = 0; i < node->n; i++)
    if (node->kind == PORISM_TERM_SUM)
      result = porism_terms_sum (self, result,
                                 porism_terms_scale (self, parts[i], &node->coefficients[i]));
    else
      result = porism_terms_multiply (
        self, result,
        porism_terms_raise (self, parts[i],
                            porism_terms_replace (self, node->exponents[i], what, value)));
  return result;
}

PorismTerm
porism_terms_replace (PorismTerms *self,
                      PorismTerm   a,
                      PorismTerm   what,
                      PorismTerm   value)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  if (a == what)
    return value;
  return node->n == 0 ? a : replace_parts (self, node, what, value);
}
