/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluator, compiled once per field: a stack machine that runs the postfix program.
 *
 * Every operation checks its domain with NEED() and its result is checked before anything uses it,
 * so no NaN takes part in a decision. */

#include "config.h"

#include "engine/expressions/evaluate.h"
#include "engine/field/formula.h"

#if defined PORISM_IN_DOUBLE
#include "engine/expressions/functions-double.h"
#include "engine/surd/thread.h"
#elif defined PORISM_IN_BOUND
#include "engine/expressions/functions-bound.h"
#elif defined PORISM_IN_BALL
#include "engine/expressions/functions-ball.h"
#elif defined PORISM_IN_EXACT
#include "engine/expressions/functions-exact.h"
#elif defined PORISM_IN_GENERIC
#include "engine/expressions/functions-generic.h"
#elif defined PORISM_IN_GRADIENT
#include "engine/expressions/functions-gradient.h"
#include "engine/surd/thread.h"
#endif

#include "engine/expressions/objects.h"
#include "engine/expressions/trigonometry.h"

#if defined PORISM_IN_EXACT || defined PORISM_IN_GENERIC
#include "engine/expressions/angle-sum.h"
#endif

OPERATION (negate)
{
  NEG (r, r);
  return PORISM_OK;
}

OPERATION (take_degrees)
{
  LOCALS (pi, 1);

  F (set_pi) (f, pi);
  MUL (r, r, pi);
  DIV_SI (r, r, 180);
  return PORISM_OK;
}

OPERATION (add)
{
  ADD (r, r, b);
  return PORISM_OK;
}

OPERATION (subtract)
{
  SUB (r, r, b);
  return PORISM_OK;
}

OPERATION (multiply)
{
  MUL (r, r, b);
  return PORISM_OK;
}

OPERATION (divide)
{
  return divide_by (f, r, b);
}

OPERATION (take_absolute)
{
  return F (abs) (f, r, r);
}

OPERATION (take_sign)
{
  PorismTruth zero = IS_ZERO (r);
  PorismTruth positive = IS_POSITIVE (r);

  if (zero == PORISM_UNKNOWN || positive == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  SET_SI (r, zero ? 0 : positive ? 1 : -1);
  return PORISM_OK;
}

OPERATION (round_down)
{
  return F (floor) (f, r, r);
}

OPERATION (round_up)
{
  return F (ceil) (f, r, r);
}

OPERATION (round_to_nearest)
{
  return F (round) (f, r, r);
}

OPERATION (take_hyperbolic_sine)
{
  return F (sinh) (f, r, r);
}

OPERATION (take_hyperbolic_cosine)
{
  return F (cosh) (f, r, r);
}

OPERATION (take_hyperbolic_tangent)
{
  return F (tanh) (f, r, r);
}

OPERATION (take_exponential)
{
  return F (exp) (f, r, r);
}

OPERATION (take_logarithm)
{
  NEED (IS_POSITIVE (r), OUTSIDE_DOMAIN);
  return F (ln) (f, r, r);
}

OPERATION (take_decimal_logarithm)
{
  NEED (IS_POSITIVE (r), OUTSIDE_DOMAIN);
  return F (log10) (f, r, r);
}

OPERATION (take_logarithm_to_base)
{
  LOCALS (base, 1);

  NEED (IS_POSITIVE (r), OUTSIDE_DOMAIN);
  NEED (IS_POSITIVE (b), OUTSIDE_DOMAIN);
  TRY (F (ln) (f, base, r));
  TRY (F (ln) (f, r, b));
  return divide_by (f, r, base);
}

OPERATION (take_least)
{
  return F (min) (f, r, r, b);
}

OPERATION (take_greatest)
{
  return F (max) (f, r, r, b);
}

#if defined PORISM_IN_BALL
/* What an undecided comparison is taken for, if anything. */
static PorismTruth
take_case (FIELD *f)
{
  guint i = f->n_compared++;

  return i < f->n_cases ? (PorismTruth) (f->cases >> i & 1) : PORISM_UNKNOWN;
}

#endif

static PorismStatus
set_truth (FIELD      *f,
           ELEMENT    *r,
           PorismTruth truth)
{
#if defined PORISM_IN_BALL
  if (truth == PORISM_UNKNOWN && f->joins)
    truth = take_case (f);
#endif
  if (truth == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  SET_SI (r, truth);
  return PORISM_OK;
}

static PorismTruth
is_equal (FIELD         *f,
          const ELEMENT *a,
          const ELEMENT *b)
{
  LOCALS (difference, 1);

  SUB (difference, a, b);
  return IS_NEGLIGIBLE (difference, a);
}

/* Whether the operands @a and @b of the comparison @node are equal. */
static PorismTruth
is_same (FIELD            *f,
         const Machine    *machine,
         const PorismNode *node,
         const ELEMENT    *a,
         const ELEMENT    *b)
{
  const PorismNode *nodes = machine->expression->nodes;
  guint at = (guint) (node - nodes), lone = find_lone_angle (nodes, at);
  PorismTruth truth = is_equal (f, a, b);
  LOCALS (v, 3);

  if (truth != PORISM_FALSE || lone == G_MAXUINT)
    return truth;
  if (measure_directed (f, machine, &nodes[lone], &v[0], &v[1]) != PORISM_OK ||
      measure_angle (f, &v[2], &v[0], &v[1]) != PORISM_OK)
    return PORISM_UNKNOWN;
  return is_equal (f, &v[2], lone == at - 1 ? a : b);
}

/* What is equal but for rounding is not less. */
static PorismTruth
is_less (FIELD         *f,
         const ELEMENT *a,
         const ELEMENT *b)
{
  LOCALS (difference, 1);

  SUB (difference, b, a);
  return porism_truth_and (IS_POSITIVE (difference), NOT (IS_NEGLIGIBLE (difference, a)));
}

#if defined PORISM_IN_GENERIC
/* 1, 0 or -1, of a product by its factors, which are more easily recognised; FALSE: it is not known. */
static gboolean
find_sign_of_subtree (FIELD         *f,
                      const Machine *machine,
                      guint          at,
                      gint          *sign)
{
  const PorismNode *nodes = machine->expression->nodes;
  guint operands[3];
  gint second;
  PorismTruth zero, positive;
  LOCALS (value, 1);

  porism_nodes_get_operands (nodes, at, operands);
  if (nodes[at].op == PORISM_OP_MUL)
    {
      if (!find_sign_of_subtree (f, machine, operands[0], sign) || !find_sign_of_subtree (f, machine, operands[1], &second))
        return FALSE;
      *sign *= second;
      return TRUE;
    }
  if (run_subtree (f, machine, at, value) != PORISM_OK)
    return FALSE;
  zero = IS_ZERO (value);
  positive = zero == PORISM_FALSE ? IS_POSITIVE (value) : PORISM_UNKNOWN;
  *sign = zero == PORISM_TRUE ? 0 : positive == PORISM_TRUE ? 1 : -1;

  return zero == PORISM_TRUE || positive != PORISM_UNKNOWN;
}

/* Whether @node compares a product with nothing; then its sign, if that is known. */
static gboolean
compares_product (FIELD            *f,
                  const Machine    *machine,
                  const PorismNode *node,
                  gint             *sign)
{
  const PorismNode *nodes = machine->expression->nodes;
  guint operands[3];

  porism_nodes_get_operands (nodes, (guint) (node - nodes), operands);
  if (nodes[operands[0]].op != PORISM_OP_MUL || nodes[operands[1]].op != PORISM_OP_RATIONAL ||
      !fmpq_is_zero (machine->expression->constants[nodes[operands[1]].operands[0]].value))
    return FALSE;
  return find_sign_of_subtree (f, machine, operands[0], sign);
}

#else
static gboolean
compares_product (FIELD            *f,
                  const Machine    *machine,
                  const PorismNode *node,
                  gint             *sign)
{
  return FALSE;
}

#endif

OPERATION (test_less)
{
  gint sign;

  return set_truth (f, r, compares_product (f, machine, node, &sign) ? (PorismTruth) (sign < 0) : is_less (f, r, b));
}

OPERATION (test_less_equal)
{
  return set_truth (f, r, NOT (is_less (f, b, r)));
}

OPERATION (test_greater)
{
  gint sign;

  return set_truth (f, r, compares_product (f, machine, node, &sign) ? (PorismTruth) (sign > 0) : is_less (f, b, r));
}

OPERATION (test_greater_equal)
{
  return set_truth (f, r, NOT (is_less (f, r, b)));
}

OPERATION (test_equal)
{
  return set_truth (f, r, is_same (f, machine, node, r, b));
}

OPERATION (test_not_equal)
{
  return set_truth (f, r, NOT (is_same (f, machine, node, r, b)));
}

OPERATION (test_not)
{
  return set_truth (f, r, IS_ZERO (r));
}

/* Control nodes are run by decide(); IF, AND and OR only close what those began. */
static const Operation operations[PORISM_N_OPS] = {
  [PORISM_OP_RATIONAL] = take_rational,
  [PORISM_OP_PI] = take_pi,
  [PORISM_OP_E] = take_e,
  [PORISM_OP_VARIABLE] = take_variable,
  [PORISM_OP_NOTHING] = take_nothing,
  [PORISM_OP_NUMBER] = take_number,
  [PORISM_OP_ANGLE] = take_angle,
  [PORISM_OP_BOOLEAN] = take_number,
  [PORISM_OP_LENGTH] = take_length,
  [PORISM_OP_X] = take_x,
  [PORISM_OP_Y] = take_y,
  [PORISM_OP_Z] = take_z,
  [PORISM_OP_SPACE_LENGTH] = take_space_length,
  [PORISM_OP_SPACE_ALONG_X] = take_along_in_space,
  [PORISM_OP_SPACE_ALONG_Y] = take_along_in_space,
  [PORISM_OP_SPACE_ALONG_Z] = take_along_in_space,
  [PORISM_OP_SPACE_DISTANCE] = take_space_distance,
  [PORISM_OP_ALONG_X] = take_along_x,
  [PORISM_OP_ALONG_Y] = take_along_y,
  [PORISM_OP_RADIUS] = take_radius,
  [PORISM_OP_DISTANCE] = take_distance,
  [PORISM_OP_ANGLE_AT] = take_angle_at,
  [PORISM_OP_DIRECTED_ANGLE_AT] = take_angle_at,
  [PORISM_OP_FORMER_ANGLE_AT] = take_angle_at,
  [PORISM_OP_NEGATE] = negate,
  [PORISM_OP_DEGREE] = take_degrees,
  [PORISM_OP_SQRT] = take_square_root,
  [PORISM_OP_CBRT] = take_cube_root,
  [PORISM_OP_ABS] = take_absolute,
  [PORISM_OP_SIGN] = take_sign,
  [PORISM_OP_FLOOR] = round_down,
  [PORISM_OP_CEIL] = round_up,
  [PORISM_OP_ROUND] = round_to_nearest,
  [PORISM_OP_SIN] = take_sine,
  [PORISM_OP_COS] = take_cosine,
  [PORISM_OP_TAN] = take_tangent,
  [PORISM_OP_SEC] = take_secant,
  [PORISM_OP_CSC] = take_cosecant,
  [PORISM_OP_COT] = take_cotangent,
  [PORISM_OP_ASIN] = take_arcsine,
  [PORISM_OP_ACOS] = take_arccosine,
  [PORISM_OP_ATAN] = take_arctangent,
  [PORISM_OP_SINH] = take_hyperbolic_sine,
  [PORISM_OP_COSH] = take_hyperbolic_cosine,
  [PORISM_OP_TANH] = take_hyperbolic_tangent,
  [PORISM_OP_EXP] = take_exponential,
  [PORISM_OP_LN] = take_logarithm,
  [PORISM_OP_LOG10] = take_decimal_logarithm,
  [PORISM_OP_ADD] = add,
  [PORISM_OP_SUB] = subtract,
  [PORISM_OP_MUL] = multiply,
  [PORISM_OP_DIV] = divide,
  [PORISM_OP_POWER] = raise_to_power,
  [PORISM_OP_NROOT] = take_nth_root,
  [PORISM_OP_LOG] = take_logarithm_to_base,
  [PORISM_OP_ATAN2] = take_direction,
  [PORISM_OP_MIN] = take_least,
  [PORISM_OP_MAX] = take_greatest,
  [PORISM_OP_LESS] = test_less,
  [PORISM_OP_LESS_EQUAL] = test_less_equal,
  [PORISM_OP_GREATER] = test_greater,
  [PORISM_OP_GREATER_EQUAL] = test_greater_equal,
  [PORISM_OP_EQUAL] = test_equal,
  [PORISM_OP_NOT_EQUAL] = test_not_equal,
  [PORISM_OP_NOT] = test_not,
  [PORISM_OP_EQUATION] = subtract,
};

/* Whether the control node @node jumps, with what it decides on at the top of the stack; that stays
 * there where it is the result. */
static PorismStatus
decide (FIELD            *f,
        const PorismNode *node,
        const ELEMENT    *top,
        gboolean         *jumps,
        gboolean         *keeps)
{
  PorismTruth zero;

  *jumps = *keeps = node->op == PORISM_OP_THEN;
  if (*jumps)
    return PORISM_OK;
  zero = IS_ZERO (top);
  if (zero == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  *jumps = node->op == PORISM_OP_OR_GUARD ? !zero : zero;
  *keeps = *jumps && node->op != PORISM_OP_TEST;
  return PORISM_OK;
}

#if defined PORISM_IN_EXACT
static gboolean
runs_on_directions (PorismOp op)
{
  return porism_op_is_trigonometric (op) || porism_op_is_comparison (op);
}

static PorismStatus
run_on_directions (FIELD         *f,
                   const Machine *machine,
                   guint          at,
                   ELEMENT       *r)
{
  return porism_op_is_comparison ((PorismOp) get_node (machine, at)->op)
           ? run_comparison (f, machine, at, r) : run_from_direction (f, machine, at, r);
}

#elif defined PORISM_IN_GENERIC
static gboolean
runs_on_directions (PorismOp op)
{
  return porism_op_is_trigonometric (op) || porism_op_is_comparison (op);
}

/* The comparison at the node @at, of the angles themselves. */
static PorismStatus
run_on_angles (FIELD         *f,
               const Machine *machine,
               guint          at,
               ELEMENT       *r)
{
  const PorismNode *node = get_node (machine, at);
  guint operands[3];
  LOCALS (second, 1);

  porism_nodes_get_operands (machine->expression->nodes, at, operands);
  TRY (run_subtree (f, machine, operands[0], r));
  TRY (run_subtree (f, machine, operands[1], second));
  return operations[node->op] (f, machine, node, r, second);
}

static PorismStatus
run_on_directions (FIELD         *f,
                   const Machine *machine,
                   guint          at,
                   ELEMENT       *r)
{
  const PorismOp op = (PorismOp) get_node (machine, at)->op;
  PorismStatus status = PORISM_UNABLE;

  if (porism_op_is_trigonometric (op))
    return run_from_direction (f, machine, at, r);
  if (op == PORISM_OP_EQUAL || op == PORISM_OP_NOT_EQUAL)
    status = run_equality (f, machine, at, r);
  return status == PORISM_UNABLE ? run_on_angles (f, machine, at, r) : status;
}

#endif

static PorismStatus
run_on_stack (FIELD         *f,
              const Machine *machine,
              guint          first,
              guint          end,
              ELEMENT       *stack)
{
  const PorismNode *nodes = machine->expression->nodes;
  guint depth = 0;

  for (guint i = first; i < end; i++)
    {
      PorismOp op = (PorismOp) nodes[i].op;

      if (porism_op_is_control (op))
        {
          gboolean jumps, keeps;

          TRY (decide (f, &nodes[i], &stack[depth - 1], &jumps, &keeps));
          depth -= !keeps;
          i += jumps ? nodes[i].jump : 0;
        }
#if defined PORISM_IN_EXACT || defined PORISM_IN_GENERIC
      else if (nodes[i].jump != 0 && i + nodes[i].jump < end &&
               runs_on_directions ((PorismOp) nodes[i + nodes[i].jump].op))
        {
          i += nodes[i].jump;
          TRY (run_on_directions (f, machine, i, &stack[depth]));
          TRY (F (check) (f, &stack[depth++]));
        }
#endif
      else if (operations[op])
        {
          depth -= porism_op_get_arity (op);
          TRY (operations[op] (f, machine, &nodes[i], &stack[depth], &stack[depth + 1]));
          TRY (F (check) (f, &stack[depth++]));
        }
    }
  return PORISM_OK;
}

/* The value of the nodes from @first up to @end, a whole subtree. */
static PorismStatus
run (FIELD         *f,
     const Machine *machine,
     guint          first,
     guint          end,
     ELEMENT       *out)
{
  LOCALS (stack, MAX (machine->expression->stack_size, 1));

  TRY (run_on_stack (f, machine, first, end, stack));
  SET (out, stack);
  return PORISM_OK;
}

/* Both coordinates of a pair, which the nodes before its root leave on the stack. */
static PorismStatus
run_pair (FIELD         *f,
          const Machine *machine,
          ELEMENT       *out)
{
  LOCALS (stack, machine->expression->stack_size);

  TRY (run_on_stack (f, machine, 0, machine->expression->n_nodes - 1, stack));
  SET (&out[0], &stack[0]);
  SET (&out[1], &stack[1]);
  return PORISM_OK;
}

PorismStatus
F (expression_evaluate_part) (FIELD                  *f,
                              const PorismExpression *self,
                              const void *const      *references,
                              const ELEMENT          *variables,
                              guint at,
                              ELEMENT                *out)
{
  Machine machine = { self, references, variables };

  return run (f, &machine, at + 1 - self->nodes[at].size, at + 1, out);
}

#if defined PORISM_IN_BALL
#define MOST_CASES 4

/* The union over all cases that begin with the @n_cases in @cases. */
static PorismStatus
run_cases (FIELD         *f,
           const Machine *machine,
           guint          cases,
           guint          n_cases,
           ELEMENT       *out)
{
  PorismStatus status;
  LOCALS (other, 1);

  f->cases = cases;
  f->n_cases = n_cases;
  f->n_compared = 0;
  status = run (f, machine, 0, machine->expression->n_nodes, out);
  if (status != PORISM_UNABLE || f->n_compared <= n_cases || n_cases == MOST_CASES)
    return status;
  TRY (run_cases (f, machine, cases, n_cases + 1, out));
  TRY (run_cases (f, machine, cases | 1u << n_cases, n_cases + 1, other));
  arb_union (out, out, other, f->precision);
  return PORISM_OK;
}

/* Counts an evaluation, in units of exact-cost.h, and tells whether it may be made. */
static gboolean
spend (FIELD                  *f,
       const PorismExpression *self)
{
  if (!porism_ball_exceeded (f))
    f->account->work += 1 + self->cost * (gulong) (256 + f->precision) / 16384;
  return !porism_ball_exceeded (f);
}

#endif

PorismStatus F (expression_evaluate) (void *field, const PorismExpression *self,
                                      const void *const *references, const void *variables,
                                      void *out);

PorismStatus
F (expression_evaluate) (void                   *field,
                         const PorismExpression *self,
                         const void *const      *references,
                         const void             *variables,
                         void                   *out)
{
  Machine machine = { self, references, variables };

#if defined PORISM_IN_BALL
  if (!spend (field, self))
    return PORISM_UNABLE;
#elif defined PORISM_BY_DOUBLES
  porism_double_work += self->cost;
#endif
  if (self->nodes[self->n_nodes - 1].op == PORISM_OP_POINT)
    return run_pair (field, &machine, out);
#if defined PORISM_IN_BALL
  if (((FIELD *) field)->joins)
    return run_cases (field, &machine, 0, 0, out);
#endif
  return run (field, &machine, 0, self->n_nodes, out);
}
