/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The immutable expression: its life and what can be asked of it without evaluating. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/expressions/replace.h"

/* Rotations of a higher order are not collected: Q(zeta_N) would have a degree above a thousand. */
#define ORDER_LIMIT 5040
/* Where a function has a special point, it is mostly at a multiple of 15 degrees. */
#define USUAL_ORDER 24

G_DEFINE_QUARK (porism-expression-error-quark, porism_expression_error)

PorismStatus porism_double_expression_evaluate (void *, const PorismExpression *,
                                                const void *const *, const void *, void *);
PorismStatus porism_bound_expression_evaluate (void *, const PorismExpression *,
                                               const void *const *, const void *, void *);
PorismStatus porism_ball_expression_evaluate (void *, const PorismExpression *,
                                              const void *const *, const void *, void *);
PorismStatus porism_exact_expression_evaluate (void *, const PorismExpression *,
                                               const void *const *, const void *, void *);
PorismStatus porism_generic_expression_evaluate (void *, const PorismExpression *,
                                                 const void *const *, const void *, void *);
PorismStatus porism_gradient_expression_evaluate (void *, const PorismExpression *,
                                                  const void *const *, const void *, void *);

const PorismExpressionFunc porism_expression_evaluate[PORISM_N_FIELDS] = {
  [PORISM_FIELD_DOUBLE] = porism_double_expression_evaluate,
  [PORISM_FIELD_BOUND] = porism_bound_expression_evaluate,
  [PORISM_FIELD_BALL] = porism_ball_expression_evaluate,
  [PORISM_FIELD_EXACT] = porism_exact_expression_evaluate,
  [PORISM_FIELD_GENERIC] = porism_generic_expression_evaluate,
  [PORISM_FIELD_GRADIENT] = porism_gradient_expression_evaluate,
};

/**
 * porism_expression_new_rational:
 *
 * The constant @value, written as a fraction of integers where it is not an integer.
 *
 * Returns: (transfer full): the expression
 */
PorismExpression *
porism_expression_new_rational (const fmpq_t value)
{
  PorismExpression *expression;
  PorismProgram program;

  porism_program_init (&program, NULL);
  porism_program_push_fraction (&program, value);
  expression = porism_program_finish (&program);
  porism_program_clear (&program);

  return expression;
}

/**
 * porism_expression_new_integer:
 *
 * Returns: (transfer full): the constant @value
 */
PorismExpression *
porism_expression_new_integer (glong value)
{
  PorismExpression *expression;
  fmpq_t number;

  fmpq_init (number);
  fmpq_set_si (number, value, 1);
  expression = porism_expression_new_rational (number);
  fmpq_clear (number);

  return expression;
}

/**
 * porism_expression_get_n_references:
 *
 * Returns: how many objects it refers to
 */
guint
porism_expression_get_n_references (const PorismExpression *self)
{
  return self->n_references;
}

/**
 * porism_expression_get_reference:
 *
 * Returns: the name of the object with the index @i, as it was read
 */
const char *
porism_expression_get_reference (const PorismExpression *self,
                                 guint                   i)
{
  g_return_val_if_fail (i < self->n_references, NULL);

  return self->references[i];
}

/* How many elements an operation reads of each object that it names; 0 where it names none. */
static guint
get_read_width (PorismOp op)
{
  static const guint8 widths[PORISM_N_OPS] = {
    [PORISM_OP_NUMBER] = 1, [PORISM_OP_ANGLE] = 3, [PORISM_OP_BOOLEAN] = 1, [PORISM_OP_LENGTH] = 4,
    [PORISM_OP_X] = 2, [PORISM_OP_Y] = 2, [PORISM_OP_ALONG_X] = 4, [PORISM_OP_ALONG_Y] = 4, [PORISM_OP_RADIUS] = 3, [PORISM_OP_DISTANCE] = 2,
    [PORISM_OP_SPACE_LENGTH] = 6, [PORISM_OP_Z] = 3, [PORISM_OP_SPACE_ALONG_X] = 6, [PORISM_OP_SPACE_ALONG_Y] = 6,
    [PORISM_OP_SPACE_ALONG_Z] = 6, [PORISM_OP_SPACE_DISTANCE] = 3,
    [PORISM_OP_ANGLE_AT] = 2, [PORISM_OP_DIRECTED_ANGLE_AT] = 2, [PORISM_OP_FORMER_ANGLE_AT] = 2,
  };

  return widths[op];
}

/**
 * porism_expression_get_reference_width:
 *
 * Returns: how many elements of the value of reference @i evaluation reads
 */
guint
porism_expression_get_reference_width (const PorismExpression *self,
                                       guint                   i)
{
  guint width = 0;

  for (guint k = 0; k < self->n_nodes; k++)
    {
      const PorismNode *node = &self->nodes[k];
      guint n = porism_op_count_objects ((PorismOp) node->op);
      guint read = get_read_width (node->op);

      for (guint m = 0; read > 0 && m < n; m++)
        if (node->operands[m] == i)
          width = MAX (width, read + node->offsets[m]);
    }
  return width;
}

/* The kinds of object that an operation reads. */
static PorismKinds
get_read_kinds (PorismOp op)
{
  static const PorismKinds kinds[PORISM_N_OPS] = {
    [PORISM_OP_NUMBER] = PORISM_KINDS (PORISM_KIND_NUMBER) | PORISM_KINDS (PORISM_KIND_INTEGRAL),
    [PORISM_OP_ANGLE] = PORISM_KINDS (PORISM_KIND_ANGLE),
    [PORISM_OP_BOOLEAN] = PORISM_KINDS (PORISM_KIND_BOOLEAN),
    [PORISM_OP_LENGTH] = PORISM_KINDS_WITH_LENGTH,
    [PORISM_OP_X] = PORISM_KINDS_SPACE_POINT,
    [PORISM_OP_Y] = PORISM_KINDS_SPACE_POINT,
    [PORISM_OP_Z] = PORISM_KINDS (PORISM_KIND_SPACE_POINT),
    [PORISM_OP_SPACE_LENGTH] = PORISM_KINDS (PORISM_KIND_SPACE_SEGMENT) | PORISM_KINDS (PORISM_KIND_SPACE_VECTOR),
    [PORISM_OP_SPACE_ALONG_X] = PORISM_KINDS (PORISM_KIND_SPACE_VECTOR),
    [PORISM_OP_SPACE_ALONG_Y] = PORISM_KINDS (PORISM_KIND_SPACE_VECTOR),
    [PORISM_OP_SPACE_ALONG_Z] = PORISM_KINDS (PORISM_KIND_SPACE_VECTOR),
    [PORISM_OP_SPACE_DISTANCE] = PORISM_KINDS (PORISM_KIND_SPACE_POINT),
    [PORISM_OP_ALONG_X] = PORISM_KINDS (PORISM_KIND_VECTOR),
    [PORISM_OP_ALONG_Y] = PORISM_KINDS (PORISM_KIND_VECTOR),
    [PORISM_OP_RADIUS] = PORISM_KINDS_CIRCULAR,
    [PORISM_OP_DISTANCE] = PORISM_KINDS (PORISM_KIND_POINT),
    [PORISM_OP_ANGLE_AT] = PORISM_KINDS (PORISM_KIND_POINT),
    [PORISM_OP_DIRECTED_ANGLE_AT] = PORISM_KINDS (PORISM_KIND_POINT),
    [PORISM_OP_FORMER_ANGLE_AT] = PORISM_KINDS (PORISM_KIND_POINT),
    [PORISM_OP_CALL] = PORISM_KINDS (PORISM_KIND_FUNCTION),
    [PORISM_OP_CALL_OF_TWO] = PORISM_KINDS (PORISM_KIND_BIVARIATE),
  };

  return kinds[op];
}

/**
 * porism_expression_get_reference_kinds:
 *
 * Returns: the kinds of object in whose place reference @i can stand; all of them where nothing of it
 *   is read
 */
PorismKinds
porism_expression_get_reference_kinds (const PorismExpression *self,
                                       guint                   i)
{
  const PorismExpression *written = self->written != NULL ? self->written : self;
  PorismKinds kinds = ~(PorismKinds) 0;

  for (guint k = 0; k < written->n_nodes; k++)
    {
      const PorismNode *node = &written->nodes[k];
      guint n = porism_op_is_call ((PorismOp) node->op) ? 1 : porism_op_count_objects ((PorismOp) node->op);

      for (guint m = 0; m < n; m++)
        if (node->operands[m] == i)
          kinds &= get_read_kinds (node->op);
    }
  return kinds;
}

/**
 * porism_expression_get_references_width:
 *
 * Returns: how many elements evaluation reads of all references together
 */
guint
porism_expression_get_references_width (const PorismExpression *self)
{
  guint width = 0;

  for (guint i = 0; i < self->n_references; i++)
    width += porism_expression_get_reference_width (self, i);
  return width;
}

static PorismOp
get_root (const PorismExpression *self)
{
  return (PorismOp) self->nodes[self->n_nodes - 1].op;
}

/**
 * porism_expression_is_condition:
 *
 * Returns: whether its value is a truth value
 */
gboolean
porism_expression_is_condition (const PorismExpression *self)
{
  return porism_op_is_condition (get_root (self));
}

/**
 * porism_expression_is_equation:
 *
 * Returns: whether it is an equation, whose value is its left side minus its right
 */
gboolean
porism_expression_is_equation (const PorismExpression *self)
{
  return get_root (self) == PORISM_OP_EQUATION;
}

/**
 * porism_expression_is_pair:
 *
 * Returns: whether it is a pair of coordinates, whose value is two elements
 */
gboolean
porism_expression_is_pair (const PorismExpression *self)
{
  return get_root (self) == PORISM_OP_POINT;
}

/**
 * porism_expression_has_degrees:
 *
 * Returns: whether a degree sign stands in it
 */
gboolean
porism_expression_has_degrees (const PorismExpression *self)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (self->nodes[i].op == PORISM_OP_DEGREE)
      return TRUE;
  return FALSE;
}

/**
 * porism_expression_has_variable:
 *
 * Returns: whether @name is one of the names that @self was read with as variables
 */
gboolean
porism_expression_has_variable (const PorismExpression *self,
                                const char             *name)
{
  return self->variables != NULL && g_strv_contains ((const char *const *) self->variables, name);
}

/**
 * porism_expression_is_constant:
 *
 * Returns: whether it depends on no variable and no object
 */
gboolean
porism_expression_is_constant (const PorismExpression *self)
{
  if (self->written != NULL)
    return FALSE;
  for (guint i = 0; i < self->n_nodes; i++)
    if (self->nodes[i].op == PORISM_OP_VARIABLE ||
        (self->nodes[i].op >= PORISM_OP_NUMBER && self->nodes[i].op <= PORISM_OP_FORMER_ANGLE_AT))
      return FALSE;
  return TRUE;
}

/**
 * porism_expression_get_rational:
 * @value: (nullable): the number
 *
 * Folds the four operations and integer powers; a root is not looked into.
 *
 * Returns: whether it is a rational number
 */
gboolean
porism_expression_get_rational (const PorismExpression *self,
                                fmpq_t                  value)
{
  if (self->worth != PORISM_WORTH_RATIONAL || self->written != NULL)
    return FALSE;
  if (value)
    fmpq_set (value, self->value);
  return TRUE;
}

/**
 * porism_expression_get_turn:
 * @turn: (nullable): how many times 2 pi it is
 *
 * Returns: whether it is a rational multiple of pi
 */
gboolean
porism_expression_get_turn (const PorismExpression *self,
                            fmpq_t                  turn)
{
  if (self->written != NULL)
    return FALSE;
  if (self->worth != PORISM_WORTH_TURN &&
      !(self->worth == PORISM_WORTH_RATIONAL && fmpq_is_zero (self->value)))
    return FALSE;
  if (turn)
    fmpq_set (turn, self->value);
  return TRUE;
}

static ulong
join_order (ulong  order,
            gint32 denominator)
{
  ulong joined;

  if (denominator == 0 || denominator > ORDER_LIMIT || order > ORDER_LIMIT)
    return order;
  joined = order / n_gcd (order, (ulong) denominator) * (ulong) denominator;

  return joined <= ORDER_LIMIT ? joined : order;
}

static gboolean
holds_variable (const PorismExpression *self,
                guint                   first,
                guint                   end)
{
  for (guint i = first; i < end; i++)
    if (self->nodes[i].op == PORISM_OP_VARIABLE)
      return TRUE;
  return FALSE;
}

/**
 * porism_expression_is_angle:
 *
 * Returns: whether it is a sum of angles, with rational factors, in which an angle of the figure occurs
 */
gboolean
porism_expression_is_angle (const PorismExpression *self)
{
  return self->is_angle;
}

/**
 * porism_expression_collect_order:
 *
 * A denominator that would lead to a cyclotomic field of an unwieldy degree is left out; rotations
 * by it have no exact value then.
 *
 * Returns: the order of a root of unity whose powers are all rotations in @self and those of order
 *   @order
 */
ulong
porism_expression_collect_order (const PorismExpression *self,
                                 ulong                   order)
{
  order = MAX (order, 1);
  for (guint i = 0; i < self->n_nodes; i++)
    if (porism_op_is_trigonometric (self->nodes[i].op))
      {
        guint first = i + 1 - self->nodes[i].size;

        order = join_order (order, self->nodes[i].denominator);
        if (self->nodes[i].denominator == 0 && holds_variable (self, first, i))
          order = join_order (order, USUAL_ORDER);
        if (first + self->nodes[first].jump == i)
          for (guint j = first; j < i; j++)
            if (self->nodes[j].op != PORISM_OP_POWER)
              order = join_order (order, self->nodes[j].denominator);
      }
  return order;
}

/**
 * porism_expression_has_unwritten_turns:
 *
 * Returns: whether a turn may stand in a trigonometric function that porism_expression_collect_order() does
 *   not see
 */
gboolean
porism_expression_has_unwritten_turns (const PorismExpression *self)
{
  for (guint i = 0; i < self->n_nodes; i++)
    if (porism_op_is_trigonometric (self->nodes[i].op) && self->nodes[i].denominator == 0)
      return TRUE;
  return FALSE;
}

/* Whether it is (acos(x) 180 / pi)°. */
static gboolean
is_arc_in_degrees (const PorismExpression *self)
{
  static const PorismOp ops[] = { PORISM_OP_DEGREE, PORISM_OP_DIV, PORISM_OP_PI, PORISM_OP_MUL, PORISM_OP_RATIONAL,
                                  PORISM_OP_ACOS };

  for (guint i = 0; i < G_N_ELEMENTS (ops); i++)
    if (i >= self->n_nodes || (PorismOp) self->nodes[self->n_nodes - 1 - i].op != ops[i])
      return FALSE;
  return TRUE;
}

gboolean
porism_expression_makes_angle (const PorismExpression *self)
{
  const PorismOp op = (PorismOp) self->nodes[self->n_nodes - 1].op;
  gboolean angle;
  fmpq_t turn;

  if (porism_expression_is_angle (self) || is_arc_in_degrees (self))
    return op != PORISM_OP_ANGLE_AT && op != PORISM_OP_ANGLE;
  fmpq_init (turn);
  angle = porism_expression_has_degrees (self) && porism_expression_is_constant (self) &&
          porism_expression_get_turn (self, turn) && fmpq_sgn (turn) >= 0 && fmpq_cmp_si (turn, 1) < 0;
  fmpq_clear (turn);
  return angle;
}
