/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluator over complex balls. Arb's integration takes a function that is holomorphic where it says
 * so: when that is asked, a ball that touches a branch cut, a kink or the border between two pieces has
 * no value, and the interval is halved there. A condition is decided on the real axis below a ball; where
 * it cannot be and nothing holomorphic is asked, the value lies in one of the two pieces. */

#include "config.h"

#include <string.h>

#include "engine/expressions/complex.h"
#include "engine/expressions/replace.h"

#define EVALUATION_LIMIT 20000
/* How many evaluations with real balls one with complex balls takes. */
#define COMPLEX_COST 3
/* An enclosure with a radius of less than 2 to this says something, that of 0 as well. */
#define LEAST_EXPONENT (-20)
/* Where the evaluations do not suffice for the digits of a double at each of many corners, so many bits do. */
#define COARSE_GOAL 30

typedef struct
{
  const PorismExpression *expression;
  acb_ptr leaves;               /* the values of the nodes that read objects */
  acb_ptr stack;
  guint8 *undecided;            /* of THEN and IF nodes: both pieces count */
  gboolean holomorphic;         /* is that asked */
  slong precision;
  PorismBallField *field;       /* pays */
} Machine;

/* ---- operations on the top of the stack ---- */

typedef void (*Unary) (Machine *self, acb_t r);

#define UNARY(name, call) \
  static void \
  name (Machine *self, acb_t r) \
  { \
    call; \
  }

UNARY (negate, acb_neg (r, r))
UNARY (take_sine, acb_sin (r, r, self->precision))
UNARY (take_cosine, acb_cos (r, r, self->precision))
UNARY (take_tangent, acb_tan (r, r, self->precision))
UNARY (take_secant, acb_sec (r, r, self->precision))
UNARY (take_cosecant, acb_csc (r, r, self->precision))
UNARY (take_cotangent, acb_cot (r, r, self->precision))
UNARY (take_hyperbolic_sine, acb_sinh (r, r, self->precision))
UNARY (take_hyperbolic_cosine, acb_cosh (r, r, self->precision))
UNARY (take_hyperbolic_tangent, acb_tanh (r, r, self->precision))
UNARY (take_exponential, acb_exp (r, r, self->precision))
UNARY (take_absolute, acb_real_abs (r, r, self->holomorphic, self->precision))
UNARY (take_sign, acb_real_sgn (r, r, self->holomorphic, self->precision))
UNARY (round_down, acb_real_floor (r, r, self->holomorphic, self->precision))
UNARY (round_up, acb_real_ceil (r, r, self->holomorphic, self->precision))
UNARY (take_square_root, acb_sqrt_analytic (r, r, self->holomorphic, self->precision))
UNARY (take_logarithm, acb_log_analytic (r, r, self->holomorphic, self->precision))

static void
take_degrees (Machine *self,
              acb_t    r)
{
  arb_t pi;

  arb_init (pi);
  arb_const_pi (pi, self->precision);
  acb_mul_arb (r, r, pi, self->precision);
  acb_div_si (r, r, 180, self->precision);
  arb_clear (pi);
}

static void
round_to_nearest (Machine *self,
                  acb_t    r)
{
  acb_mul_2exp_si (r, r, 1);
  acb_add_si (r, r, 1, self->precision);
  acb_mul_2exp_si (r, r, -1);
  round_down (self, r);
}

static void
take_decimal_logarithm (Machine *self,
                        acb_t    r)
{
  arb_t ten;

  arb_init (ten);
  arb_log_ui (ten, 10, self->precision);
  take_logarithm (self, r);
  acb_div_arb (r, r, ten, self->precision);
  arb_clear (ten);
}

/* Whether a ball may meet the cuts of arcsine and arccosine, outside of [-1, 1] on the real axis. */
static gboolean
meets_outer_cut (const acb_t z)
{
  gboolean meets;
  arb_t size;

  arb_init (size);
  arb_abs (size, acb_realref (z));
  arb_sub_si (size, size, 1, 64);
  meets = arb_contains_zero (acb_imagref (z)) && !arb_is_negative (size);
  arb_clear (size);

  return meets;
}

static void
take_arcsine (Machine *self,
              acb_t    r)
{
  if (self->holomorphic && meets_outer_cut (r))
    acb_indeterminate (r);
  else
    acb_asin (r, r, self->precision);
}

static void
take_arccosine (Machine *self,
                acb_t    r)
{
  if (self->holomorphic && meets_outer_cut (r))
    acb_indeterminate (r);
  else
    acb_acos (r, r, self->precision);
}

/* Its cuts lie on the imaginary axis. */
static void
take_arctangent (Machine *self,
                 acb_t    r)
{
  gboolean meets;
  acb_t turned;

  acb_init (turned);
  acb_mul_onei (turned, r);
  meets = meets_outer_cut (turned);
  acb_clear (turned);
  if (self->holomorphic && meets)
    acb_indeterminate (r);
  else
    acb_atan (r, r, self->precision);
}

static const Unary unaries[PORISM_N_OPS] = {
  [PORISM_OP_NEGATE] = negate,
  [PORISM_OP_DEGREE] = take_degrees,
  [PORISM_OP_SQRT] = take_square_root,
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
};

/* ---- powers ---- */

/* The real root of degree @n, which is negative left of 0 where @n is odd. */
static void
take_root (Machine *self,
           acb_t    r,
           ulong    n)
{
  gboolean left = n % 2 == 1 && arb_is_negative (acb_realref (r));
  acb_t exponent;

  if (n == 1)
    return;
  acb_init (exponent);
  acb_one (exponent);
  acb_div_ui (exponent, exponent, n, self->precision);
  if (left)
    acb_neg (r, r);
  if (n == 2)
    acb_sqrt_analytic (r, r, self->holomorphic, self->precision);
  else if (arb_is_positive (acb_realref (r)) || acb_is_zero (r))
    acb_pow_analytic (r, r, exponent, self->holomorphic, self->precision);
  else
    acb_indeterminate (r);
  if (left)
    acb_neg (r, r);
  acb_clear (exponent);
}

static void
raise_ball (Machine          *self,
            const PorismNode *node,
            acb_t             r,
            const acb_t       exponent)
{
  if (node->denominator != 0)
    {
      take_root (self, r, (ulong) node->denominator);
      acb_pow_si (r, r, node->numerator, self->precision);
    }
  else
    acb_pow_analytic (r, r, exponent, self->holomorphic, self->precision);
}

/* ---- conditions ---- */

/* 1, 0, or indeterminate. */
static void
set_truth (acb_t    r,
           gboolean yes,
           gboolean no)
{
  if (yes || no)
    acb_set_si (r, yes);
  else
    acb_indeterminate (r);
}

static void
compare (PorismOp    op,
         acb_t       r,
         const acb_t b)
{
  arb_t d;

  arb_init (d);
  arb_sub (d, acb_realref (r), acb_realref (b), 128);
  if (op == PORISM_OP_LESS)
    set_truth (r, arb_is_negative (d), arb_is_nonnegative (d));
  else if (op == PORISM_OP_LESS_EQUAL)
    set_truth (r, arb_is_nonpositive (d), arb_is_positive (d));
  else if (op == PORISM_OP_GREATER)
    set_truth (r, arb_is_positive (d), arb_is_nonpositive (d));
  else if (op == PORISM_OP_GREATER_EQUAL)
    set_truth (r, arb_is_nonnegative (d), arb_is_negative (d));
  else
    set_truth (r, op == PORISM_OP_NOT_EQUAL && !arb_contains_zero (d),
               op == PORISM_OP_EQUAL && !arb_contains_zero (d));
  arb_clear (d);
}

static gboolean
is_relation (PorismOp op)
{
  return op >= PORISM_OP_LESS && op <= PORISM_OP_NOT_EQUAL;
}

/* ---- the whole ---- */

static void
run_binary (Machine          *self,
            const PorismNode *node,
            acb_t             r,
            const acb_t       b)
{
  PorismOp op = (PorismOp) node->op;

  if (op == PORISM_OP_ADD)
    acb_add (r, r, b, self->precision);
  else if (op == PORISM_OP_SUB || op == PORISM_OP_EQUATION)
    acb_sub (r, r, b, self->precision);
  else if (op == PORISM_OP_MUL)
    acb_mul (r, r, b, self->precision);
  else if (op == PORISM_OP_DIV)
    acb_div (r, r, b, self->precision);
  else if (op == PORISM_OP_POWER)
    raise_ball (self, node, r, b);
  else if (op == PORISM_OP_MIN)
    acb_real_min (r, r, b, self->holomorphic, self->precision);
  else if (op == PORISM_OP_MAX)
    acb_real_max (r, r, b, self->holomorphic, self->precision);
  else if (is_relation (op))
    compare (op, r, b);
  else
    acb_indeterminate (r);
}

static void
run_leaf (Machine    *self,
          guint       at,
          const acb_t x,
          acb_t       r)
{
  const PorismNode *node = &self->expression->nodes[at];

  if (node->op == PORISM_OP_RATIONAL)
    acb_set_fmpq (r, self->expression->constants[node->operands[0]].value, self->precision);
  else if (node->op == PORISM_OP_PI)
    acb_const_pi (r, self->precision);
  else if (node->op == PORISM_OP_E)
    {
      acb_one (r);
      acb_exp (r, r, self->precision);
    }
  else if (node->op == PORISM_OP_VARIABLE)
    acb_set (r, x);
  else
    acb_set (r, self->leaves + at);
}

static void
run_unary (Machine          *self,
           const PorismNode *node,
           acb_t             r)
{
  PorismOp op = (PorismOp) node->op;

  if (unaries[op])
    unaries[op] (self, r);
  else if (op == PORISM_OP_CBRT)
    take_root (self, r, 3);
  else if (op == PORISM_OP_NOT && acb_is_finite (r))
    acb_set_si (r, acb_is_zero (r));
  else
    acb_indeterminate (r);
}

/* What a control node does: whether it jumps, and keeps what it decides on. */
typedef struct
{
  gboolean jumps;
  gboolean keeps;
} Decision;

static Decision
decide (Machine    *self,
        guint       at,
        const acb_t top)
{
  const PorismNode *node = &self->expression->nodes[at];
  gboolean known = acb_is_finite (top), zero = acb_is_zero (top);

  if (node->op == PORISM_OP_THEN)
    return (Decision) { !self->undecided[at], TRUE };
  if (node->op != PORISM_OP_TEST)
    return (Decision) { !known || (node->op == PORISM_OP_OR_GUARD ? !zero : zero),
                        !known || (node->op == PORISM_OP_OR_GUARD ? !zero : zero) };
  if (!known)
    {
      guint then = at + node->jump;

      self->undecided[then] = self->undecided[then + self->expression->nodes[then].jump] = TRUE;
    }
  return (Decision) { known && zero, FALSE };
}

/* On the real axis a value off it does not exist. */
static void
check (const Machine *self,
       acb_t          r)
{
  if (!self->holomorphic && !arb_contains_zero (acb_imagref (r)))
    acb_indeterminate (r);
}

/* What closes a choice: both pieces are on the stack where it was not decided. */
static guint
close_choice (Machine *self,
              guint    at,
              guint    depth)
{
  acb_ptr first = self->stack + depth - 2;

  if (!self->undecided[at])
    return depth;
  self->undecided[at] = FALSE;
  if (self->holomorphic)
    acb_indeterminate (first);
  else
    acb_union (first, first, first + 1, self->precision);
  return depth - 1;
}

static guint
run_operation (Machine    *self,
               guint       at,
               const acb_t x,
               guint       depth)
{
  const PorismNode *node = &self->expression->nodes[at];
  guint arity = porism_op_get_arity ((PorismOp) node->op);
  acb_ptr r = self->stack + depth - arity;

  if (arity == 0)
    run_leaf (self, at, x, r);
  else if (arity == 1)
    run_unary (self, node, r);
  else
    run_binary (self, node, r, r + 1);
  check (self, r);

  return depth - arity + 1;
}

static void
run (Machine    *self,
     const acb_t x,
     acb_t       out)
{
  const PorismNode *nodes = self->expression->nodes;
  guint depth = 0;

  memset (self->undecided, 0, self->expression->n_nodes);
  for (guint i = 0; i < self->expression->n_nodes; i++)
    {
      PorismOp op = (PorismOp) nodes[i].op;

      if (porism_op_is_control (op))
        {
          Decision decision = decide (self, i, self->stack + depth - 1);

          depth -= !decision.keeps;
          i += decision.jumps ? nodes[i].jump : 0;
        }
      else if (op == PORISM_OP_IF)
        depth = close_choice (self, i, depth);
      else if (op != PORISM_OP_AND && op != PORISM_OP_OR)
        depth = run_operation (self, i, x, depth);
    }
  acb_set (out, self->stack);
}

/* Counts an evaluation, in units of exact-cost.h, and tells whether it may be made. */
static gboolean
spend (Machine *self,
       slong    precision)
{
  if (!porism_ball_exceeded (self->field))
    self->field->account->work +=
      1 + COMPLEX_COST * self->expression->cost * (gulong) (256 + precision) / 16384;
  return !porism_ball_exceeded (self->field);
}

static int
evaluate (acb_ptr     out,
          const acb_t x,
          void       *data,
          slong       order,
          slong       precision)
{
  Machine *self = data;

  if (!spend (self, precision))
    {
      acb_indeterminate (out);
      return 0;
    }
  self->holomorphic = order > 0;
  self->precision = precision;
  run (self, x, out);
  if (!acb_is_finite (out))
    acb_indeterminate (out);
  return 0;
}

/* The values of what the expression reads from objects. */
static gboolean
read_leaves (Machine           *self,
             const void *const *references)
{
  gboolean read = TRUE;
  PorismBallField field;

  porism_ball_field_init (&field, self->precision);
  for (guint i = 0; i < self->expression->n_nodes && read; i++)
    {
      const PorismNode *node = &self->expression->nodes[i];
      guint n = porism_op_count_objects ((PorismOp) node->op);
      g_autoptr (PorismExpression) leaf = n > 0 ? porism_expression_take_leaf (self->expression, node)
                                                : NULL;
      const void *own[3];

      if (!leaf)
        continue;
      for (guint k = 0; k < porism_expression_get_n_references (leaf); k++)
        for (guint m = 0; m < n; m++)
          if (leaf->nodes[0].operands[m] == k)
            own[k] = references[node->operands[m]];
      read = porism_expression_evaluate[PORISM_FIELD_BALL] (&field, leaf, own, NULL,
                                                            acb_realref (self->leaves + i)) == PORISM_OK;
    }
  return read;
}

/* Whether @value is finite, and as many of its bits are certain. */
static gboolean
is_useful (const arb_t value,
           slong       least_bits)
{
  return arb_is_finite (value) && (arb_rel_accuracy_bits (value) >= least_bits ||
                                   mag_cmp_2exp_si (arb_radref (value), LEAST_EXPONENT) < 0);
}

/* To @goal bits: around each corner and jump the interval is halved about as often. */
static void
integrate (Machine    *self,
           const acb_t from,
           const acb_t to,
           slong       goal,
           acb_t       integral)
{
  acb_calc_integrate_opt_t options;
  mag_t tolerance;

  mag_init (tolerance);
  mag_set_ui_2exp_si (tolerance, 1, -goal);
  acb_calc_integrate_opt_init (options);
  options->eval_limit = EVALUATION_LIMIT;
  acb_calc_integrate (integral, evaluate, self, from, to, goal, tolerance, options,
                      self->field->precision);
  mag_clear (tolerance);
}

PorismStatus
porism_expression_integrate_ball (PorismBallField        *field,
                                  const PorismExpression *self,
                                  const void *const      *references,
                                  const arb_struct       *start,
                                  const arb_struct       *end,
                                  slong                   least_bits,
                                  arb_struct             *out)
{
  Machine machine = {
    .expression = self, .precision = field->precision, .field = field,
    .leaves = _acb_vec_init (self->n_nodes), .stack = _acb_vec_init (self->n_nodes + 1),
    .undecided = g_malloc0 (self->n_nodes),
  };
  acb_t integral, from, to;

  acb_init (integral);
  acb_init (from);
  acb_init (to);
  acb_set_arb (from, start);
  acb_set_arb (to, end);
  acb_indeterminate (integral);
  if (read_leaves (&machine, references))
    {
      integrate (&machine, from, to, field->precision / 2, integral);
      if (!is_useful (acb_realref (integral), MAX (least_bits, PORISM_INTEGRAL_BITS)))
        integrate (&machine, from, to, COARSE_GOAL, integral);
    }
  arb_set (out, acb_realref (integral));
  _acb_vec_clear (machine.leaves, self->n_nodes);
  _acb_vec_clear (machine.stack, self->n_nodes + 1);
  g_free (machine.undecided);
  acb_clear (integral);
  acb_clear (from);
  acb_clear (to);

  if (is_useful (out, least_bits))
    return PORISM_OK;
  field->base.reason = arb_is_finite (out) || porism_ball_exceeded (field) ? PORISM_REASON_INTEGRAL_TOO_DEAR
                                                                           : PORISM_REASON_NO_INTEGRAL;
  return PORISM_UNABLE;
}
