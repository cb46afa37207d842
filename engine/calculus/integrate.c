/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Antiderivatives by the rules of school and a first course: sums and constant factors, powers and
 * elementary functions of linear arguments, rational functions, powers of sine and cosine, substitution,
 * parts. A rule may be wrong where it does not apply: what they find counts only when its derivative is
 * the integrand, decided in a normal form. */

#include "config.h"

#include "engine/calculus/differentiate.h"
#include "engine/calculus/term.h"

#define DEPTH 12
/* A variable that no expression has: the new one of a substitution. */
#define FRESH 999

#define D(a) porism_terms_differentiate (self, (a))
#define ADD(a, b) porism_terms_sum (self, (a), (b))
#define SUB(a, b) porism_terms_difference (self, (a), (b))
#define MUL(a, b) porism_terms_multiply (self, (a), (b))
#define DIV(a, b) porism_terms_divide (self, (a), (b))
#define NEG(a) porism_terms_negate (self, (a))
#define POW(a, n, d) porism_terms_raise_to (self, (a), (n), (d))
#define CALL(op, a) porism_terms_call (self, PORISM_OP_##op, (a))
#define LN_ABS(a) CALL (LN, CALL (ABS, porism_terms_get_primitive (self, (a))))
#define NUMBER(n) porism_terms_add_integer (self, (n))
#define X porism_terms_add_variable (self, self->variable)

static PorismTerm integrate (PorismTerms *self, PorismTerm a, guint depth);

/* Whether @a is @slope x + a constant. */
static gboolean
is_linear (PorismTerms *self,
           PorismTerm   a,
           PorismTerm  *slope)
{
  if (!porism_terms_depends (self, a))
    return FALSE;
  *slope = D (a);
  if (*slope != PORISM_NO_TERM)
    *slope = porism_terms_shorten (self, *slope);
  return *slope != PORISM_NO_TERM && !porism_terms_depends (self, *slope) &&
         !porism_terms_is_integer (self, *slope, 0);
}

/* ---- one function of a linear argument ---- */

static PorismTerm
integrate_inverse (PorismTerms *self,
                   PorismOp     op,
                   PorismTerm   u,
                   PorismTerm   a)
{
  PorismTerm root = POW (SUB (NUMBER (1), POW (u, 2, 1)), 1, 2);

  if (op == PORISM_OP_ASIN)
    return ADD (MUL (u, a), root);
  if (op == PORISM_OP_ACOS)
    return SUB (MUL (u, a), root);
  return SUB (MUL (u, a), porism_terms_scale_by (self, CALL (LN, ADD (POW (u, 2, 1), NUMBER (1))),
                                                 1, 2));
}

static PorismTerm
integrate_function (PorismTerms *self,
                    PorismOp     op,
                    PorismTerm   u,
                    PorismTerm   a)
{
  switch ((int) op)
    {
    case PORISM_OP_SIN:
      return NEG (CALL (COS, u));
    case PORISM_OP_COS:
      return CALL (SIN, u);
    case PORISM_OP_TAN:
      return NEG (LN_ABS (CALL (COS, u)));
    case PORISM_OP_COT:
      return LN_ABS (CALL (SIN, u));
    case PORISM_OP_SEC:
      return LN_ABS (ADD (CALL (SEC, u), CALL (TAN, u)));
    case PORISM_OP_CSC:
      return NEG (LN_ABS (ADD (CALL (CSC, u), CALL (COT, u))));
    case PORISM_OP_SINH:
      return CALL (COSH, u);
    case PORISM_OP_COSH:
      return CALL (SINH, u);
    case PORISM_OP_TANH:
      return CALL (LN, CALL (COSH, u));
    case PORISM_OP_LN:
      return SUB (MUL (u, a), u);
    case PORISM_OP_LOG10:
      return SUB (MUL (u, a), DIV (u, CALL (LN, NUMBER (10))));
    case PORISM_OP_ASIN:
    case PORISM_OP_ACOS:
    case PORISM_OP_ATAN:
      return integrate_inverse (self, op, u, a);
    case PORISM_OP_ABS:
      return porism_terms_scale_by (self, MUL (u, a), 1, 2);
    case PORISM_OP_SIGN:
      return CALL (ABS, u);
    default:
      return PORISM_NO_TERM;
    }
}

/* 1/cos², 1/sin², 1/cosh², tan² of a linear argument. */
static PorismTerm
integrate_function_power (PorismTerms *self,
                          PorismOp     op,
                          PorismTerm   u,
                          slong        n)
{
  if (op == PORISM_OP_COS && n == -2)
    return CALL (TAN, u);
  if (op == PORISM_OP_SIN && n == -2)
    return NEG (CALL (COT, u));
  if (op == PORISM_OP_COSH && n == -2)
    return CALL (TANH, u);
  if (op == PORISM_OP_TAN && n == 2)
    return SUB (CALL (TAN, u), u);
  return PORISM_NO_TERM;
}

static PorismTerm
integrate_power_of_linear (PorismTerms *self,
                           PorismTerm   base,
                           PorismTerm   exponent)
{
  PorismTerm next = ADD (exponent, NUMBER (1));

  if (porism_terms_is_integer (self, next, 0))
    return LN_ABS (base);
  return DIV (porism_terms_raise (self, base, next), next);
}

/* @base^@exponent alone. */
static PorismTerm
integrate_power (PorismTerms *self,
                 PorismTerm   base,
                 PorismTerm   exponent)
{
  const PorismTermNode *node = porism_terms_get (self, base);
  PorismTerm slope, whole = PORISM_NO_TERM;
  slong n;

  if (!porism_terms_depends (self, base) && is_linear (self, exponent, &slope))
    whole = DIV (porism_terms_raise (self, base, exponent), CALL (LN, base));
  else if (!porism_terms_depends (self, exponent) && is_linear (self, base, &slope))
    whole = integrate_power_of_linear (self, base, exponent);
  else if (node->kind == PORISM_TERM_OPERATION && node->n == 1 &&
           is_linear (self, node->terms[0], &slope) &&
           porism_terms_get_integer (self, exponent, &n))
    whole = n == 1 ? integrate_function (self, node->op, node->terms[0], base)
                   : integrate_function_power (self, node->op, node->terms[0], n);
  return whole == PORISM_NO_TERM ? whole : DIV (whole, slope);
}

/* ---- roots of quadratic polynomials ---- */

/* a x² + b x + c with a number a. */
typedef struct
{
  PorismTerm polynomial;
  PorismTerm slope;             /* 2 a x + b */
  PorismTerm width;             /* 4 a c - b² */
  PorismTerm lead;
} Quadratic;

static gboolean
read_quadratic (PorismTerms *self,
                PorismTerm   a,
                Quadratic   *quadratic)
{
  PorismTerm slope;

  quadratic->polynomial = a;
  quadratic->slope = D (a);
  if (quadratic->slope == PORISM_NO_TERM || !is_linear (self, quadratic->slope, &slope) ||
      !porism_terms_is_number (self, slope))
    return FALSE;
  quadratic->lead = porism_terms_scale_by (self, slope, 1, 2);
  quadratic->width = porism_terms_expand (
    self, SUB (porism_terms_scale_by (self, MUL (quadratic->lead, a), 4, 1),
               POW (quadratic->slope, 2, 1)));
  return !porism_terms_depends (self, quadratic->width);
}

/* The integral of 1/√p. */
static PorismTerm
integrate_inverse_root (PorismTerms     *self,
                        const Quadratic *p)
{
  PorismTerm root;

  if (fmpq_sgn (porism_terms_get (self, p->lead)->value) < 0)
    return DIV (NEG (CALL (ASIN, DIV (p->slope, POW (NEG (p->width), 1, 2)))),
                POW (NEG (p->lead), 1, 2));
  root = POW (p->lead, 1, 2);
  return DIV (LN_ABS (ADD (p->slope, MUL (porism_terms_scale_by (self, root, 2, 1),
                                          POW (p->polynomial, 1, 2)))), root);
}

/* √p is p' √p/(4 a) + w/(8 a) times the integral of 1/√p. */
static PorismTerm
integrate_root (PorismTerms *self,
                PorismTerm   base,
                PorismTerm   exponent)
{
  const PorismTermNode *by = porism_terms_get (self, exponent);
  PorismTerm inverse;
  Quadratic p;

  if (by->kind != PORISM_TERM_NUMBER || !fmpz_equal_si (fmpq_denref (by->value), 2) ||
      !fmpz_is_pm1 (fmpq_numref (by->value)) || !read_quadratic (self, base, &p))
    return PORISM_NO_TERM;
  inverse = integrate_inverse_root (self, &p);
  if (fmpq_sgn (by->value) < 0)
    return inverse;
  return ADD (DIV (MUL (p.slope, POW (base, 1, 2)), porism_terms_scale_by (self, p.lead, 4, 1)),
              DIV (MUL (p.width, inverse), porism_terms_scale_by (self, p.lead, 8, 1)));
}

/* 1/(a x² + c) with coefficients of any kind. */
static PorismTerm
integrate_reciprocal (PorismTerms *self,
                      PorismTerm   base,
                      PorismTerm   exponent)
{
  PorismTerm slope = D (base), lead, constant, root;

  if (!porism_terms_is_integer (self, exponent, -1) || slope == PORISM_NO_TERM ||
      !is_linear (self, slope, &lead))
    return PORISM_NO_TERM;
  lead = porism_terms_scale_by (self, lead, 1, 2);
  constant = porism_terms_expand (self, SUB (base, MUL (lead, POW (X, 2, 1))));
  if (porism_terms_depends (self, constant))
    return PORISM_NO_TERM;
  root = POW (MUL (lead, constant), 1, 2);
  return DIV (CALL (ATAN, DIV (MUL (lead, X), root)), root);
}

/* ---- powers of sine and cosine ---- */

/* Whether @a is sin(u)^n cos(u)^m of one linear argument. */
static gboolean
read_trigonometric (PorismTerms *self,
                    PorismTerm   a,
                    PorismTerm  *u,
                    slong        powers[2])
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm slope;

  *u = PORISM_NO_TERM;
  powers[0] = powers[1] = 0;
  for (guint i = 0; node->kind == PORISM_TERM_PRODUCT && i < node->n; i++)
    {
      const PorismTermNode *base = porism_terms_get (self, node->terms[i]);
      gboolean cosine = base->op == PORISM_OP_COS;

      if (base->kind != PORISM_TERM_OPERATION || (base->op != PORISM_OP_SIN && !cosine) ||
          (*u != PORISM_NO_TERM && *u != base->terms[0]) ||
          !porism_terms_get_integer (self, node->exponents[i], &powers[cosine]) ||
          powers[cosine] < 0 || powers[cosine] > 12)
        return FALSE;
      *u = base->terms[0];
    }
  return *u != PORISM_NO_TERM && is_linear (self, *u, &slope);
}

/* With an odd power of one, the other is substituted: sin^(2k+1) cos^m = (1 - c²)^k c^m sin. */
static PorismTerm
integrate_odd_power (PorismTerms *self,
                     PorismTerm   u,
                     const slong  powers[2],
                     guint        odd)
{
  PorismTerm other = odd == 0 ? CALL (COS, u) : CALL (SIN, u);
  PorismTerm square = SUB (NUMBER (1), POW (X, 2, 1));
  PorismTerm inner = MUL (POW (square, powers[odd] / 2, 1), POW (X, powers[1 - odd], 1));
  PorismTerm whole = porism_terms_integrate_rational (self, inner);
  PorismTerm slope = PORISM_NO_TERM;

  if (whole == PORISM_NO_TERM || !is_linear (self, u, &slope))
    return PORISM_NO_TERM;
  whole = DIV (porism_terms_replace (self, whole, X, other), slope);
  return odd == 0 ? NEG (whole) : whole;
}

/* Squares by the doubled angle. */
static PorismTerm
integrate_trigonometric (PorismTerms *self,
                         PorismTerm   a,
                         guint        depth)
{
  PorismTerm u, twice, product = NUMBER (1);
  slong powers[2];

  if (!read_trigonometric (self, a, &u, powers))
    return PORISM_NO_TERM;
  for (guint odd = 0; odd < 2; odd++)
    if (powers[odd] % 2 != 0)
      return integrate_odd_power (self, u, powers, odd);
  twice = CALL (COS, porism_terms_scale_by (self, u, 2, 1));
  for (guint i = 0; i < 2; i++)
    {
      PorismTerm square = porism_terms_scale_by (
        self, i == 0 ? SUB (NUMBER (1), twice) : ADD (NUMBER (1), twice), 1, 2);

      product = MUL (product, POW (square, powers[i] / 2, 1));
    }
  return integrate (self, porism_terms_expand (self, product), depth - 1);
}

/* ---- products ---- */

/* Whether @a is a polynomial in the variable, of a small degree. */
static gboolean
is_polynomial (PorismTerms *self,
               PorismTerm   a)
{
  for (guint i = 0; i < DEPTH && a != PORISM_NO_TERM; i++)
    {
      if (porism_terms_is_integer (self, a, 0))
        return TRUE;
      a = D (a);
      if (a != PORISM_NO_TERM)
        a = porism_terms_expand (self, a);
    }
  return FALSE;
}

/* A factor whose antiderivatives go on for ever: e^u, sin, cos, sinh, cosh of a linear argument. */
static gboolean
is_periodic (PorismTerms *self,
             PorismTerm   base,
             PorismTerm   exponent)
{
  const PorismTermNode *node = porism_terms_get (self, base);
  PorismTerm slope;

  if (!porism_terms_depends (self, base))
    return is_linear (self, exponent, &slope);
  return porism_terms_is_integer (self, exponent, 1) && node->n == 1 &&
         (node->op == PORISM_OP_SIN || node->op == PORISM_OP_COS || node->op == PORISM_OP_SINH ||
          node->op == PORISM_OP_COSH) &&
         is_linear (self, node->terms[0], &slope);
}

/* p g as p G - ∫ p' G. */
static PorismTerm
integrate_parts (PorismTerms *self,
                 PorismTerm   p,
                 PorismTerm   g,
                 guint        depth)
{
  PorismTerm whole = integrate (self, g, depth - 1), rest = PORISM_NO_TERM, slope = D (p);

  if (whole != PORISM_NO_TERM && slope != PORISM_NO_TERM)
    rest = integrate (self, porism_terms_expand (self, MUL (slope, whole)), depth - 1);
  return rest == PORISM_NO_TERM ? rest : SUB (MUL (p, whole), rest);
}

/* e^u sin v and e^u cos v. */
static PorismTerm
integrate_damped (PorismTerms *self,
                  PorismTerm   exponential,
                  PorismTerm   wave)
{
  const PorismTermNode *node = porism_terms_get (self, wave);
  PorismTerm u, rate, frequency;
  PorismTerm above;

  if (node->n != 1 || (node->op != PORISM_OP_SIN && node->op != PORISM_OP_COS) ||
      !is_linear (self, node->terms[0], &frequency))
    return PORISM_NO_TERM;
  u = node->terms[0];
  rate = porism_terms_shorten (self, DIV (D (exponential), exponential));
  above = node->op == PORISM_OP_SIN
            ? SUB (MUL (rate, CALL (SIN, u)), MUL (frequency, CALL (COS, u)))
            : ADD (MUL (rate, CALL (COS, u)), MUL (frequency, CALL (SIN, u)));
  return DIV (MUL (exponential, above), ADD (POW (rate, 2, 1), POW (frequency, 2, 1)));
}

/* Splits off the factor that @i is; both sides depend on the variable. */
static PorismTerm
integrate_with_factor (PorismTerms *self,
                       PorismTerm   a,
                       guint        i,
                       guint        depth)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm factor = porism_terms_raise (self, node->terms[i], node->exponents[i]);
  PorismTerm rest = DIV (a, factor);
  const PorismTermNode *base = porism_terms_get (self, node->terms[i]);

  if (is_periodic (self, node->terms[i], node->exponents[i]))
    {
      if (is_polynomial (self, rest))
        return integrate_parts (self, rest, factor, depth);
      if (!porism_terms_depends (self, node->terms[i]))
        return integrate_damped (self, factor, rest);
    }
  if (base->op == PORISM_OP_LN || base->op == PORISM_OP_ATAN || base->op == PORISM_OP_ASIN ||
      base->op == PORISM_OP_ACOS)
    return integrate_parts (self, factor, rest, depth);
  return PORISM_NO_TERM;
}

/* ---- substitution ---- */

/* ∫ a dx as ∫ a/w' dw, where the variable is left nowhere else. */
static PorismTerm
substitute (PorismTerms *self,
            PorismTerm   a,
            PorismTerm   w,
            guint        depth)
{
  PorismTerm fresh = porism_terms_add_variable (self, FRESH);
  PorismTerm slope = D (w), inner;

  if (slope == PORISM_NO_TERM || !porism_terms_depends (self, w) || w == X ||
      porism_terms_is_integer (self, slope, 0))
    return PORISM_NO_TERM;
  inner = porism_terms_replace (self, DIV (a, porism_terms_shorten (self, slope)), w, fresh);
  if (porism_terms_depends (self, inner))
    return PORISM_NO_TERM;
  inner = integrate (self, porism_terms_replace (self, inner, fresh, X), depth - 1);

  return inner == PORISM_NO_TERM ? inner : porism_terms_replace (self, inner, X, w);
}

/* Tries everything inside of @part, from the outside in. */
static PorismTerm
substitute_parts (PorismTerms *self,
                  PorismTerm   a,
                  PorismTerm   part,
                  guint        depth)
{
  const PorismTermNode *node = porism_terms_get (self, part);
  PorismTerm slope, whole = PORISM_NO_TERM;

  if (!node->depends || is_linear (self, part, &slope) || self->exceeded)
    return PORISM_NO_TERM;
  if (part != a)
    whole = substitute (self, a, part, depth);
  for (guint i = 0; i < node->n && whole == PORISM_NO_TERM; i++)
    {
      whole = substitute_parts (self, a, node->terms[i], depth);
      if (whole == PORISM_NO_TERM && node->exponents)
        whole = substitute_parts (self, a, node->exponents[i], depth);
    }
  return whole;
}

/* Where a root of w = m x + c is a factor, everything else is written with x = (w - c)/m. */
static PorismTerm
substitute_radicand (PorismTerms *self,
                     PorismTerm   a,
                     guint        depth)
{
  const PorismTermNode *node = porism_terms_get (self, a);

  for (guint i = 0; node->kind == PORISM_TERM_PRODUCT && node->n > 1 && i < node->n; i++)
    {
      PorismTerm w = node->terms[i], slope, x, inner;
      slong whole;

      if (porism_terms_get_integer (self, node->exponents[i], &whole) ||
          !porism_terms_is_number (self, node->exponents[i]) || w == X ||
          !is_linear (self, w, &slope))
        continue;
      x = DIV (SUB (X, porism_terms_expand (self, SUB (w, MUL (slope, X)))), slope);
      inner = porism_terms_expand (self, DIV (porism_terms_replace (self, a, X, x), slope));
      inner = integrate (self, inner, depth - 1);
      return inner == PORISM_NO_TERM ? inner : porism_terms_replace (self, inner, X, w);
    }
  return PORISM_NO_TERM;
}

/* ---- the whole ---- */

static PorismTerm
integrate_sum (PorismTerms *self,
               PorismTerm   a,
               guint        depth)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm sum = NUMBER (0);

  for (guint i = 0; i < node->n; i++)
    {
      PorismTerm summand = integrate (self, node->terms[i], depth - 1);

      if (summand == PORISM_NO_TERM)
        return summand;
      sum = ADD (sum, porism_terms_scale (self, summand, &node->coefficients[i]));
    }
  return sum;
}

/* The factors free of the variable; @rest: the others. */
static PorismTerm
find_constant_factor (PorismTerms *self,
                      PorismTerm   a,
                      PorismTerm  *rest)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm constant = NUMBER (1);

  *rest = a;
  if (node->kind != PORISM_TERM_PRODUCT)
    return constant;
  for (guint i = 0; i < node->n; i++)
    {
      PorismTerm factor = porism_terms_raise (self, node->terms[i], node->exponents[i]);

      if (!porism_terms_depends (self, factor))
        constant = MUL (constant, factor);
    }
  *rest = DIV (a, constant);
  return constant;
}

static PorismTerm
integrate_alone (PorismTerms *self,
                 PorismTerm   a)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  gboolean power = node->kind == PORISM_TERM_PRODUCT && node->n == 1;
  PorismTerm base = power ? node->terms[0] : a;
  PorismTerm exponent = power ? node->exponents[0] : NUMBER (1);
  PorismTerm whole;

  if (node->kind == PORISM_TERM_PRODUCT && !power)
    return PORISM_NO_TERM;
  whole = integrate_power (self, base, exponent);
  if (whole == PORISM_NO_TERM)
    whole = integrate_root (self, base, exponent);
  return whole;
}

static PorismTerm
integrate_by_trial (PorismTerms *self,
                    PorismTerm   a,
                    guint        depth)
{
  const PorismTermNode *node = porism_terms_get (self, a);
  PorismTerm expanded = porism_terms_expand (self, a), whole = PORISM_NO_TERM;

  whole = integrate_trigonometric (self, a, depth);
  if (whole == PORISM_NO_TERM)
    whole = substitute_parts (self, a, a, depth);
  for (guint i = 0; node->kind == PORISM_TERM_PRODUCT && i < node->n && whole == PORISM_NO_TERM; i++)
    whole = integrate_with_factor (self, a, i, depth);
  if (whole == PORISM_NO_TERM)
    whole = substitute_radicand (self, a, depth);
  if (whole == PORISM_NO_TERM && expanded != a)
    whole = integrate (self, expanded, depth - 1);
  if (whole == PORISM_NO_TERM && node->kind == PORISM_TERM_PRODUCT && node->n == 1)
    whole = integrate_reciprocal (self, node->terms[0], node->exponents[0]);
  return whole;
}

static PorismTerm
integrate (PorismTerms *self,
           PorismTerm   a,
           guint        depth)
{
  PorismTerm rest, constant, whole;

  if (depth == 0 || self->exceeded)
    return PORISM_NO_TERM;
  if (!porism_terms_depends (self, a))
    return MUL (a, X);
  whole = integrate_alone (self, a);
  if (whole == PORISM_NO_TERM)
    whole = porism_terms_integrate_rational (self, a);
  if (whole == PORISM_NO_TERM && porism_terms_get (self, a)->kind == PORISM_TERM_SUM)
    whole = integrate_sum (self, a, depth);
  if (whole != PORISM_NO_TERM)
    return whole;
  constant = find_constant_factor (self, a, &rest);
  if (!porism_terms_is_integer (self, constant, 1))
    {
      whole = integrate (self, rest, depth - 1);
      return whole == PORISM_NO_TERM ? whole : MUL (constant, whole);
    }
  return integrate_by_trial (self, a, depth);
}

PorismTerm
porism_terms_integrate (PorismTerms *self,
                        PorismTerm   a)
{
  PorismTerm whole = integrate (self, a, DEPTH), slope;

  if (whole == PORISM_NO_TERM || self->exceeded)
    return PORISM_NO_TERM;
  slope = D (whole);

  return slope != PORISM_NO_TERM && porism_terms_vanishes (self, SUB (slope, a)) ? whole
                                                                               : PORISM_NO_TERM;
}

/**
 * porism_expression_integrate:
 *
 * Returns: (transfer full) (nullable): an antiderivative by the first variable, with the references and
 *   variables of @self under the same indices
 */
PorismExpression *
porism_expression_integrate (const PorismExpression *self)
{
  g_autoptr (PorismTerms) terms = porism_terms_new (0);
  PorismTerm whole;

  if (porism_expression_is_condition (self) || porism_expression_is_pair (self))
    return NULL;
  whole = porism_terms_integrate (terms, porism_terms_read (terms, self));

  return whole == PORISM_NO_TERM
           ? NULL : porism_terms_write (terms, porism_terms_shorten (terms, whole), self);
}
