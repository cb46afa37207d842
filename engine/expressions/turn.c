/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is rational in an expression, found once when it is made: numbers, angles that are a
 * rational number of turns, exponents.
 *
 * An angle is also recognised where it is a sum of such turns, of angle objects and of inverse
 * functions, with rational factors. The exact field then compares such sums by directions, which are
 * algebraic, and never by the angles, which are not; with integer factors only it computes the sine
 * and the cosine so too. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/surd/flint.h"

/* Larger numbers are no angles that anybody writes. */
#define BITS_LIMIT 8192
#define FACTOR_LIMIT 64
#define TERMS_LIMIT 64

typedef struct
{
  PorismWorth worth;
  guint terms;                  /* nodes of a sum of angles; 0 where it is none */
  gboolean angle;               /* of the figure, among the terms */
  ulong scale;                  /* by which that must be multiplied to have integer factors only */
  fmpq_t value;
} Finding;

static gboolean
is_turn (const Finding *a)
{
  return a->worth == PORISM_WORTH_TURN ||
         (a->worth == PORISM_WORTH_RATIONAL && fmpq_is_zero (a->value));
}

static gboolean
is_rational (const Finding *a)
{
  return a->worth == PORISM_WORTH_RATIONAL;
}

static void
find_leaf (const PorismExpression *self,
           const PorismNode       *node,
           Finding                *r)
{
  if (node->op == PORISM_OP_RATIONAL)
    {
      r->worth = PORISM_WORTH_RATIONAL;
      fmpq_set (r->value, self->constants[node->operands[0]].value);
    }
  else if (node->op == PORISM_OP_PI)
    {
      r->worth = PORISM_WORTH_TURN;
      fmpq_set_si (r->value, 1, 2);
    }
  r->terms = node->op == PORISM_OP_ANGLE ||
             (node->op >= PORISM_OP_ANGLE_AT && node->op <= PORISM_OP_FORMER_ANGLE_AT);
  r->angle = r->terms > 0;
  r->scale = 1;
}

static void
find_unary (PorismOp       op,
            const Finding *a,
            Finding       *r)
{
  if (op == PORISM_OP_NEGATE)
    {
      r->worth = a->worth;
      fmpq_neg (r->value, a->value);
      r->terms = a->terms ? a->terms + 1 : 0;
      r->angle = a->angle;
      r->scale = a->scale;
    }
  else if (op == PORISM_OP_DEGREE && is_rational (a))
    {
      r->worth = PORISM_WORTH_TURN;
      fmpq_set_si (r->value, 1, 360);
      fmpq_mul (r->value, r->value, a->value);
    }
  else
    {
      r->terms = op == PORISM_OP_ASIN || op == PORISM_OP_ACOS || op == PORISM_OP_ATAN;
      r->scale = 1;
    }
}

static void
find_sum (PorismOp       op,
          const Finding *a,
          const Finding *b,
          Finding       *r)
{
  if (is_rational (a) && is_rational (b))
    r->worth = PORISM_WORTH_RATIONAL;
  else if (is_turn (a) && is_turn (b))
    r->worth = PORISM_WORTH_TURN;
  else if (a->terms && b->terms)
    {
      r->terms = a->terms + b->terms + 1;
      r->angle = a->angle || b->angle;
      r->scale = a->scale / n_gcd (a->scale, b->scale) * b->scale;
      return;
    }
  if (op == PORISM_OP_ADD)
    fmpq_add (r->value, a->value, b->value);
  else
    fmpq_sub (r->value, a->value, b->value);
}

static gboolean
is_at_most (const fmpz_t a,
            slong        limit)
{
  return fmpz_cmp_si (a, limit) <= 0 && fmpz_cmp_si (a, -limit) >= 0;
}

/* @r = the sum of angles @a times or, with @divided, over @factor. */
static void
find_multiple (const Finding *a,
               const Finding *factor,
               gboolean       divided,
               Finding       *r)
{
  const fmpz *above = divided ? fmpq_denref (factor->value) : fmpq_numref (factor->value);
  const fmpz *below = divided ? fmpq_numref (factor->value) : fmpq_denref (factor->value);

  if (!a->terms || !is_rational (factor) || !is_at_most (above, FACTOR_LIMIT) ||
      !is_at_most (below, FACTOR_LIMIT))
    return;
  r->terms = a->terms + 1;
  r->angle = a->angle;
  r->scale = a->scale * (ulong) labs (fmpz_get_si (below));
}

static void
find_product (const Finding *a,
              const Finding *b,
              Finding       *r)
{
  if (is_rational (a) && is_rational (b))
    r->worth = PORISM_WORTH_RATIONAL;
  else if ((is_rational (a) && is_turn (b)) || (is_turn (a) && is_rational (b)))
    r->worth = PORISM_WORTH_TURN;
  find_multiple (a, b, FALSE, r);
  find_multiple (b, a, FALSE, r);
  fmpq_mul (r->value, a->value, b->value);
}

static void
find_quotient (const Finding *a,
               const Finding *b,
               Finding       *r)
{
  if (b->worth == PORISM_WORTH_OTHER || fmpq_is_zero (b->value))
    return;
  if (a->worth == b->worth)
    r->worth = PORISM_WORTH_RATIONAL;
  else if (is_turn (a) && is_rational (b))
    r->worth = PORISM_WORTH_TURN;
  find_multiple (a, b, TRUE, r);
  fmpq_div (r->value, a->value, b->value);
}

static void
find_power (const Finding *a,
            const Finding *b,
            Finding       *r)
{
  slong exponent;

  if (!is_rational (a) || !is_rational (b) || !fmpz_is_one (fmpq_denref (b->value)) ||
      !is_at_most (fmpq_numref (b->value), BITS_LIMIT))
    return;
  exponent = fmpz_get_si (fmpq_numref (b->value));
  if ((fmpq_is_zero (a->value) && exponent < 0) ||
      fmpq_height_bits (a->value) * (flint_bitcnt_t) labs (exponent) > BITS_LIMIT)
    return;
  r->worth = PORISM_WORTH_RATIONAL;
  fmpq_pow_si (r->value, a->value, exponent);
}

static void
find_binary (PorismOp       op,
             const Finding *a,
             const Finding *b,
             Finding       *r)
{
  if (op == PORISM_OP_ADD || op == PORISM_OP_SUB)
    find_sum (op, a, b, r);
  else if (op == PORISM_OP_MUL)
    find_product (a, b, r);
  else if (op == PORISM_OP_DIV)
    find_quotient (a, b, r);
  else if (op == PORISM_OP_POWER)
    find_power (a, b, r);
  if (op == PORISM_OP_ATAN2)
    r->terms = r->scale = 1;
}

/* Keeps @value in the node where it is of moderate size. */
static void
keep (PorismNode  *node,
      const fmpq_t value)
{
  if (!is_at_most (fmpq_numref (value), G_MAXINT32) ||
      !is_at_most (fmpq_denref (value), G_MAXINT32))
    return;
  node->numerator = (gint32) fmpz_get_si (fmpq_numref (value));
  node->denominator = (gint32) fmpz_get_si (fmpq_denref (value));
}

static void
keep_turn (PorismNode  *node,
           const fmpq_t value)
{
  fmpq_t turn;

  fmpq_init (turn);
  fmpz_fdiv_r (fmpq_numref (turn), fmpq_numref (value), fmpq_denref (value));
  fmpz_set (fmpq_denref (turn), fmpq_denref (value));
  keep (node, turn);
  fmpq_clear (turn);
}

/* Two rational turns need no directions. */
static gboolean
compares_angles (PorismNode    *node,
                 const Finding *a,
                 const Finding *b)
{
  if (!porism_op_is_comparison ((PorismOp) node->op) || !a->terms || !b->terms ||
      (is_turn (a) && is_turn (b)))
    return FALSE;
  node->numerator = (gint32) (a->scale / n_gcd (a->scale, b->scale) * b->scale);
  return node->numerator <= FACTOR_LIMIT;
}

static void
note_finding (PorismExpression *self,
              guint             at,
              const Finding    *findings,
              const guint       operands[3])
{
  PorismNode *node = &self->nodes[at];
  const Finding *argument = &findings[operands[0]];

  node->numerator = node->denominator = 0;
  if (node->op == PORISM_OP_POWER && is_rational (&findings[operands[1]]))
    keep (node, findings[operands[1]].value);
  else if (porism_op_is_trigonometric (node->op) && is_turn (argument))
    keep_turn (node, argument->value);
  else if ((porism_op_is_trigonometric (node->op) && argument->terms && argument->scale == 1) ||
           compares_angles (node, argument, &findings[operands[1]]))
    self->nodes[at + 1 - node->size].jump = node->size - 1;
  else if (is_turn (&findings[at]))
    keep_turn (node, findings[at].value);
}

static void
find (PorismExpression *self,
      guint             at,
      Finding          *findings)
{
  guint operands[3] = { 0, 0, 0 };
  guint n = porism_nodes_get_operands (self->nodes, at, operands);
  PorismOp op = (PorismOp) self->nodes[at].op;
  Finding *r = &findings[at];

  if (n == 0)
    find_leaf (self, &self->nodes[at], r);
  else if (n == 1)
    find_unary (op, &findings[operands[0]], r);
  else if (n == 2)
    find_binary (op, &findings[operands[0]], &findings[operands[1]], r);
  if (fmpq_height_bits (r->value) > BITS_LIMIT)
    r->worth = PORISM_WORTH_OTHER;
  if (r->worth == PORISM_WORTH_OTHER)
    fmpq_zero (r->value);
  note_finding (self, at, findings, operands);
  if (is_turn (r))
    {
      r->terms = self->nodes[at].denominator != 0;
      r->scale = 1;
    }
  if (r->terms > TERMS_LIMIT || r->scale > FACTOR_LIMIT)
    r->terms = 0;
}

/**
 * porism_expression_find_turns:
 *
 * Notes in the nodes, and for the whole, what is rational. One pass from the leaves to the root.
 */
void
porism_expression_find_turns (PorismExpression *self)
{
  g_autofree Finding *findings = g_new0 (Finding, self->n_nodes);
  const Finding *root = &findings[self->n_nodes - 1];

  for (guint i = 0; i < self->n_nodes; i++)
    {
      fmpq_init (findings[i].value);
      find (self, i, findings);
    }
  self->worth = root->worth;
  self->is_angle = root->terms > 0 && root->angle;
  fmpq_set (self->value, root->value);
  for (guint i = 0; i < self->n_nodes; i++)
    fmpq_clear (findings[i].value);
}
