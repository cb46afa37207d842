/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An equation becomes a polynomial in the coordinates of the point:
 *
 *   products of distances are squared;
 *   |a| = b becomes ± a = b, with the sign that a has now;
 *   ∠ABC = w becomes the sine of their difference, which is linear in C and A and circular in B;
 *   two angles at one vertex, with the point on an arm of both, become their sines' equality;
 *   two angles of one triangle become its sides' equality, and the sum of two of them its third angle.
 *
 * What that loses, a sign or half a turn, is left to be decided; being an inequality it needs no exact numbers. That
 * the polynomial is linear or circular is seen from its coefficients, whatever the others' values are. */

#include "config.h"

#include <string.h>

#include "engine/construction/evaluation.h"
#include "engine/expressions/replace.h"
#include "engine/solver/point-locus.h"
#include "engine/surd/flint.h"

/* Different terms that are constant for the point, in one equation. */
#define MOST_CONSTANTS 48
#define MOST_FACTORS 32

/* ---- the names of a plan ---- */

PorismId
porism_plan_get_object (const char *name)
{
  return (PorismId) g_ascii_strtoull (name + 1, NULL, 10);
}

static PorismKind
resolve (const char *name,
         gpointer    construction)
{
  const PorismRecord *record = *name == 'r' ? porism_construction_get (construction, porism_plan_get_object (name)) : NULL;

  return record != NULL ? record->kind : PORISM_KIND_NONE;
}

PorismExpression *
porism_plan_parse (const PorismConstruction *construction,
                   const char               *text)
{
  static const char *const variables[] = { "u", "v", NULL };
  const PorismExpressionScope scope = {
    .variables = variables, .resolve = resolve, .user_data = (gpointer) construction, .pairs = TRUE,
  };

  return porism_expression_parse (text, &scope, NULL);
}

/* The first two points of which the record of @id is made, where its operation is that. */
static gboolean
get_ends (const PorismConstruction *construction,
          PorismId                  id,
          const char               *operation,
          PorismId                  ends[2])
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record == NULL || record->n_inputs < 2 || !g_str_equal (record->operation->id, operation))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    ends[i] = record->inputs[i].object;
  return ends[0] > 0 && ends[1] > 0;
}

/* A length or a radius between two points is their distance. */
static PorismExpression *
inline_leaf (const PorismExpression *self,
             const PorismNode       *node,
             gpointer                construction)
{
  g_autofree char *text = NULL;
  PorismId ends[2], id;

  if (node->op != PORISM_OP_LENGTH && node->op != PORISM_OP_RADIUS)
    return NULL;
  id = porism_plan_get_object (self->references[node->operands[0]]);
  if (!get_ends (construction, id, "segment", ends) && !get_ends (construction, id, "vector", ends) &&
      !get_ends (construction, id, "circle-centre-point", ends))
    return NULL;
  text = g_strdup_printf ("Distance(r%u,r%u)", ends[0], ends[1]);
  return porism_plan_parse (construction, text);
}

PorismExpression *
porism_plan_new_expression (const PorismConstruction *construction,
                            const PorismRecord       *record)
{
  const guint n = porism_expression_get_n_references (record->expression);
  g_auto (GStrv) names = g_new0 (char *, n + 1);
  g_autofree char *text = NULL;
  g_autoptr (PorismExpression) expression = NULL;

  for (guint i = 0; i < n; i++)
    names[i] = g_strdup_printf ("r%u", record->inputs[record->n_inputs - n + i].object);
  text = porism_expression_to_text (record->expression, (const char *const *) names);
  expression = porism_plan_parse (construction, text);

  return expression != NULL ? porism_expression_replace (expression, inline_leaf, (gpointer) construction) : NULL;
}

/* ---- parts of an equation ---- */

typedef struct
{
  const PorismConstruction *construction;
  const PorismExpression *equation;
  PorismId point;
} Search;

static PorismId
get_object (const Search     *self,
            const PorismNode *node,
            guint             i)
{
  return porism_plan_get_object (self->equation->references[node->operands[i]]);
}

static gboolean
reads_point (const Search     *self,
             const PorismNode *node)
{
  for (guint i = 0; i < porism_op_count_objects ((PorismOp) node->op); i++)
    if (get_object (self, node, i) == self->point)
      return TRUE;
  return FALSE;
}

/* Whether the point is in the subtree of node @at. */
static gboolean
involves (const Search *self,
          guint         at)
{
  const PorismNode *nodes = self->equation->nodes;

  for (guint i = at + 1 - nodes[at].size; i <= at; i++)
    if (reads_point (self, &nodes[i]))
      return TRUE;
  return FALSE;
}

static PorismExpression *
new_part (const PorismExpression *from,
          guint                   at)
{
  const guint size = from->nodes[at].size;
  PorismExpression *part;
  PorismProgram program;

  porism_program_init_like (&program, from);
  porism_program_push_copy (&program, from, at + 1 - size, size);
  part = porism_program_finish (&program);
  porism_program_clear (&program);

  return part;
}

static char *
write_part (const PorismExpression *from,
            guint                   at)
{
  g_autoptr (PorismExpression) part = new_part (from, at);

  return porism_expression_to_text (part, NULL);
}

/* The value of @text now; 0 where it has none. */
static double
measure (const PorismConstruction *construction,
         const char               *text)
{
  g_autoptr (PorismExpression) expression = porism_plan_parse (construction, text);
  g_autoptr (PorismRecord) record = NULL;
  PorismBound bound;
  PorismReason reason;
  guint n;

  if (expression == NULL)
    return 0;
  n = porism_expression_get_n_references (expression);
  record = porism_record_new (porism_operation_lookup ("number"), n);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = porism_plan_get_object (porism_expression_get_reference (expression, i));
  record->expression = g_steal_pointer (&expression);

  return porism_construction_filter (construction, record, &bound, &reason) == PORISM_OK ? bound.mid : 0;
}

/* ---- polynomials ---- */

/* How a part is written: as it is, or its square. */
typedef enum
{
  PLAIN,
  SQUARED,
} Power;

/* The square of the distance between the point and another. */
static gboolean
write_square (const Search     *self,
              const PorismNode *distance,
              GString          *text)
{
  const PorismId a = get_object (self, distance, 0), b = get_object (self, distance, 1);
  const PorismId other = a == self->point ? b : a;

  if (other == self->point)
    return FALSE;
  g_string_append_printf (text, "((u-x(r%u))^2+(v-y(r%u))^2)", other, other);
  return TRUE;
}

static gboolean write_polynomial (const Search *self, guint at, Power power, GString *text);

static gboolean
write_binary (const Search *self,
              guint         at,
              Power         power,
              char          sign,
              GString      *text)
{
  guint operands[3];
  gboolean good;

  porism_nodes_get_operands (self->equation->nodes, at, operands);
  g_string_append_c (text, '(');
  good = write_polynomial (self, operands[0], power, text);
  g_string_append_c (text, sign);
  good = good && write_polynomial (self, operands[1], power, text);
  g_string_append_c (text, ')');

  return good;
}

/* A power of a distance, with an exponent that leaves none odd. */
static gboolean
write_power (const Search *self,
             guint         at,
             Power         power,
             GString      *text)
{
  const PorismNode *nodes = self->equation->nodes;
  const gint32 exponent = nodes[at].denominator == 1 ? nodes[at].numerator : 0;
  guint operands[3];
  gboolean good;

  porism_nodes_get_operands (nodes, at, operands);
  if (exponent < 1 || exponent > 4)
    return FALSE;
  if (nodes[operands[0]].op == PORISM_OP_DISTANCE)
    {
      const gint32 squares = power == SQUARED ? exponent : exponent / 2;

      good = (power == SQUARED || exponent % 2 == 0) && write_square (self, &nodes[operands[0]], text);
      g_string_append_printf (text, "^%d", squares);
      return good;
    }
  g_string_append_c (text, '(');
  good = write_polynomial (self, operands[0], PLAIN, text);
  g_string_append_printf (text, ")^%d", power == SQUARED ? 2 * exponent : exponent);

  return good;
}

/* A sum has no square that is written otherwise. */
static gboolean
write_squared_sum (const Search *self,
                   guint         at,
                   GString      *text)
{
  g_string_append (text, "(");
  if (!write_polynomial (self, at, PLAIN, text))
    return FALSE;
  g_string_append (text, "^2)");
  return TRUE;
}

/* Appends the subtree of node @at with the coordinates of the point; FALSE where it is no polynomial in them. */
static gboolean
write_polynomial (const Search *self,
       guint         at,
       Power         power,
       GString      *text)
{
  const PorismNode *node = &self->equation->nodes[at];
  g_autofree char *part = NULL;

  if (!involves (self, at))
    {
      part = write_part (self->equation, at);
      g_string_append_printf (text, power == SQUARED ? "(%s)^2" : "(%s)", part);
      return TRUE;
    }
  switch (node->op)
    {
    case PORISM_OP_X:
      g_string_append (text, power == SQUARED ? "u^2" : "u");
      return TRUE;
    case PORISM_OP_Y:
      g_string_append (text, power == SQUARED ? "v^2" : "v");
      return TRUE;
    case PORISM_OP_DISTANCE:
      return power == SQUARED && write_square (self, node, text);
    case PORISM_OP_ADD:
    case PORISM_OP_SUB:
      return power == SQUARED ? write_squared_sum (self, at, text)
                              : write_binary (self, at, power, node->op == PORISM_OP_ADD ? '+' : '-', text);
    case PORISM_OP_MUL:
      return write_binary (self, at, power, '*', text);
    case PORISM_OP_NEGATE:
      g_string_append (text, power == SQUARED ? "(1*" : "(-1*");
      if (!write_polynomial (self, at - 1, power, text))
        return FALSE;
      g_string_append_c (text, ')');
      return TRUE;
    case PORISM_OP_POWER:
      return write_power (self, at, power, text);
    default:
      return FALSE;
    }
}

/* ---- the two sides of an equation ---- */

/* Factors of either side, as nodes: a divisor of one is a factor of the other. */
typedef struct
{
  guint factors[2][MOST_FACTORS];
  guint n[2];
} Sides;

static gboolean
collect_factors (const Search *self,
                 guint         at,
                 int           side,
                 Sides        *sides)
{
  const PorismOp op = self->equation->nodes[at].op;
  guint operands[3];

  if ((op == PORISM_OP_MUL || op == PORISM_OP_DIV) && involves (self, at))
    {
      porism_nodes_get_operands (self->equation->nodes, at, operands);
      return collect_factors (self, operands[0], side, sides) &&
             collect_factors (self, operands[1], op == PORISM_OP_MUL ? side : !side, sides);
    }
  if (sides->n[side] == MOST_FACTORS)
    return FALSE;
  sides->factors[side][sides->n[side]++] = at;
  return TRUE;
}

/* Of an absolute value what stands between the bars, with the sign that it has now. */
static gboolean
write_factor (const Search *self,
              guint         at,
              Power         power,
              GString      *text,
              gboolean     *lost)
{
  const PorismNode *node = &self->equation->nodes[at];
  g_autofree char *inner = NULL;

  if (node->op != PORISM_OP_ABS || !involves (self, at))
    return write_polynomial (self, at, power, text);
  inner = write_part (self->equation, at - 1);
  if (power == PLAIN)
    g_string_append (text, measure (self->construction, inner) < 0 ? "(-1)*" : "1*");
  *lost = TRUE;
  return write_polynomial (self, at - 1, power, text);
}

static gboolean
write_side (const Search *self,
            const Sides  *sides,
            int           side,
            Power         power,
            GString      *text,
            gboolean     *lost)
{
  g_string_append (text, "(1");
  for (guint i = 0; i < sides->n[side]; i++)
    {
      g_string_append_c (text, '*');
      if (!write_factor (self, sides->factors[side][i], power, text, lost))
        return FALSE;
    }
  g_string_append_c (text, ')');
  return TRUE;
}

/* (transfer full) (nullable): the difference of the sides, or of their squares. @lost: whether more solves it */
static char *
write_difference (const Search *self,
                  const Sides  *sides,
                  Power         power,
                  gboolean     *lost)
{
  g_autoptr (GString) text = g_string_new (NULL);

  *lost = power == SQUARED;
  if (!write_side (self, sides, 0, power, text, lost))
    return NULL;
  g_string_append_c (text, '-');
  return write_side (self, sides, 1, power, text, lost) ? g_strdup (text->str) : NULL;
}

/* Of a = ± b what tells that it is a = b: the difference is less than the sum. */
static char *
write_same_sign (const Search *self,
                 const guint   operands[2])
{
  g_autofree char *a = write_part (self->equation, operands[0]);
  g_autofree char *b = write_part (self->equation, operands[1]);

  return g_strdup_printf ("abs((%s)-(%s)) < abs((%s)+(%s))", a, b, a, b);
}

static gboolean
find_polynomial (const Search      *self,
                 const guint        operands[2],
                 PorismPointLocus  *locus)
{
  Sides sides = { .n = { 0, 0 } };
  gboolean lost = FALSE;

  if (!collect_factors (self, operands[0], 0, &sides) || !collect_factors (self, operands[1], 1, &sides))
    return FALSE;
  for (Power power = PLAIN; power <= SQUARED && locus->residual == NULL; power++)
    locus->residual = write_difference (self, &sides, power, &lost);
  locus->left = lost ? write_same_sign (self, operands) : g_strdup ("");
  return locus->residual != NULL;
}

/* ---- angles ---- */

/* A sum of angles that the point is on, with factors, and the rest. */
typedef struct
{
  guint angles[2];
  fmpq factors[2];
  guint n;
  GString *rest;
} Sum;

static void
sum_clear (Sum *sum)
{
  for (guint i = 0; i < 2; i++)
    fmpq_clear (&sum->factors[i]);
  g_string_free (sum->rest, TRUE);
}

static void
sum_append_rest (const Search *self,
                 guint         at,
                 const fmpq_t  factor,
                 Sum          *sum)
{
  g_autofree char *part = write_part (self->equation, at);
  char *text = fmpq_get_str (NULL, 10, factor);

  g_string_append_printf (sum->rest, "%s(%s)*(%s)", sum->rest->len > 0 ? "+" : "", text, part);
  flint_free (text);
}

static gboolean sum_append (const Search *self, guint at, const fmpq_t factor, Sum *sum);

/* A rational number times, or through which, an angle. */
static gboolean
sum_append_scaled (const Search *self,
                   guint         at,
                   const fmpq_t  factor,
                   Sum          *sum)
{
  const PorismOp op = self->equation->nodes[at].op;
  g_autoptr (PorismExpression) number = NULL;
  gboolean good;
  guint operands[3], other;
  fmpq_t value;

  porism_nodes_get_operands (self->equation->nodes, at, operands);
  other = involves (self, operands[0]) ? 1 : 0;
  if (op == PORISM_OP_DIV && other == 0)
    return FALSE;
  number = new_part (self->equation, operands[other]);
  fmpq_init (value);
  good = porism_expression_get_rational (number, value) && !fmpq_is_zero (value);
  if (good && op == PORISM_OP_DIV)
    fmpq_inv (value, value);
  fmpq_mul (value, value, factor);
  good = good && sum_append (self, operands[!other], value, sum);
  fmpq_clear (value);

  return good;
}

static gboolean
sum_append_angle (guint        at,
                  const fmpq_t factor,
                  Sum         *sum)
{
  if (sum->n == G_N_ELEMENTS (sum->angles))
    return FALSE;
  sum->angles[sum->n] = at;
  fmpq_set (&sum->factors[sum->n++], factor);
  return TRUE;
}

static gboolean
sum_append (const Search *self,
            guint         at,
            const fmpq_t  factor,
            Sum          *sum)
{
  const PorismOp op = self->equation->nodes[at].op;
  gboolean good;
  guint operands[3];
  fmpq_t other;

  if (!involves (self, at))
    {
      sum_append_rest (self, at, factor, sum);
      return TRUE;
    }
  if (op == PORISM_OP_ANGLE_AT)
    return sum_append_angle (at, factor, sum);
  if (op == PORISM_OP_MUL || op == PORISM_OP_DIV)
    return sum_append_scaled (self, at, factor, sum);
  if (op != PORISM_OP_ADD && op != PORISM_OP_SUB)
    return FALSE;
  porism_nodes_get_operands (self->equation->nodes, at, operands);
  fmpq_init (other);
  if (op == PORISM_OP_SUB)
    fmpq_neg (other, factor);
  else
    fmpq_set (other, factor);
  good = sum_append (self, operands[0], factor, sum) && sum_append (self, operands[1], other, sum);
  fmpq_clear (other);

  return good;
}

/* "(x(r1)-x(r2))", with u and v for the point. */
static char *
write_leg (const Search *self,
           char          axis,
           PorismId      from,
           PorismId      to)
{
  g_autofree char *a = g_strdup_printf ("%c(r%u)", axis, to);
  g_autofree char *b = g_strdup_printf ("%c(r%u)", axis, from);
  const char *own = axis == 'x' ? "u" : "v";

  return g_strdup_printf ("(%s-%s)", to == self->point ? own : a, from == self->point ? own : b);
}

/* The cross product, or the dot product, of the arms of the angle @at[0] @at[1] @at[2]. */
static char *
write_product (const Search  *self,
               const PorismId at[3],
               gboolean       cross)
{
  g_autofree char *ax = write_leg (self, 'x', at[1], at[0]);
  g_autofree char *ay = write_leg (self, 'y', at[1], at[0]);
  g_autofree char *bx = write_leg (self, 'x', at[1], at[2]);
  g_autofree char *by = write_leg (self, 'y', at[1], at[2]);

  return cross ? g_strdup_printf ("(%s*%s-%s*%s)", ax, by, ay, bx) : g_strdup_printf ("(%s*%s+%s*%s)", ax, bx, ay, by);
}

/* The same of the figure as it is: it has no u and no v. */
static char *
write_present (const Search  *self,
               const PorismId at[3],
               gboolean       cross)
{
  const Search of_none = { self->construction, self->equation, 0 };

  return write_product (&of_none, at, cross);
}

/* That the angle is @size, an expression. */
static gboolean
find_angle (const Search     *self,
            const PorismId    at[3],
            const char       *size,
            PorismPointLocus *locus)
{
  g_autoptr (PorismExpression) expression = porism_plan_parse (self->construction, size);
  g_autofree char *cross = write_product (self, at, TRUE);
  g_autofree char *dot = write_product (self, at, FALSE);
  g_autofree char *present = write_present (self, at, TRUE);
  const double side = measure (self->construction, present);
  gboolean special;
  fmpq_t turn;

  if (expression == NULL)
    return FALSE;
  fmpq_init (turn);
  special = porism_expression_get_turn (expression, turn) && fmpz_cmp_ui (fmpq_denref (turn), 4) <= 0 &&
            !fmpz_equal_ui (fmpq_denref (turn), 3);
  if (special)
    locus->residual = g_strdup (fmpz_equal_ui (fmpq_denref (turn), 4) ? dot : cross);
  else if (side != 0)
    locus->residual = g_strdup_printf ("%s*cos(%s)%c%s*sin(%s)", cross, size, side > 0 ? '-' : '+', dot, size);
  locus->left = g_strdup_printf (special ? "abs(Angle(r%u,r%u,r%u)-(%s)) < 1" : "abs(Angle(r%u,r%u,r%u)-(%s)) < 1 && %s%s > 0",
                                 at[0], at[1], at[2], size, side > 0 ? "" : "-1*", present);
  fmpq_clear (turn);
  return locus->residual != NULL;
}

static void
read_angle (const Search *self,
            guint         at,
            PorismId      points[3])
{
  for (guint i = 0; i < 3; i++)
    points[i] = get_object (self, &self->equation->nodes[at], i);
}

/* Whether both are angles of one triangle, at two corners of it; @third: its angle at the other one. */
static gboolean
find_third_angle (const PorismId a[3],
                  const PorismId b[3],
                  PorismId       third[3])
{
  guint common = 0;

  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++)
      common += a[i] == b[k];
  if (common != 3 || a[1] == b[1])
    return FALSE;
  third[0] = a[1];
  third[1] = a[0] == b[1] ? a[2] : a[0];
  third[2] = b[1];
  return TRUE;
}

/* That two angles of a triangle are the same: the sides to its third corner are. */
static gboolean
find_equal_sides (const Search     *self,
                  const PorismId    third[3],
                  PorismPointLocus *locus)
{
  const PorismId a[3] = { third[0], third[1], third[0] }, b[3] = { third[2], third[1], third[2] };
  g_autofree char *first = write_product (self, a, FALSE);
  g_autofree char *second = write_product (self, b, FALSE);

  locus->residual = g_strdup_printf ("%s-%s", first, second);
  locus->left = g_strdup_printf ("abs(Angle(r%u,r%u,r%u)-Angle(r%u,r%u,r%u)) < 1", third[1], third[0], third[2],
                                 third[1], third[2], third[0]);
  return TRUE;
}

/* That two angles at one vertex, with the point on an arm of both, are the same. */
static gboolean
find_bisector (const Search     *self,
               const PorismId    a[3],
               const PorismId    b[3],
               PorismPointLocus *locus)
{
  const PorismId p = self->point;
  const PorismId first = a[0] == p ? a[2] : a[0], second = b[0] == p ? b[2] : b[0];
  const PorismId one[3] = { first, a[1], p }, two[3] = { second, a[1], p };
  g_autofree char *cross1 = write_product (self, one, TRUE);
  g_autofree char *cross2 = write_product (self, two, TRUE);
  g_autofree char *present1 = write_present (self, one, TRUE);
  g_autofree char *present2 = write_present (self, two, TRUE);
  g_autofree char *dot1 = write_present (self, one, FALSE);
  g_autofree char *dot2 = write_present (self, two, FALSE);
  const double sides = measure (self->construction, present1) * measure (self->construction, present2);

  if (a[1] != b[1] || a[1] == p || first == p || second == p)
    return FALSE;
  locus->residual = g_strdup_printf ("%s*Distance(r%u,r%u)%c%s*Distance(r%u,r%u)", cross1, a[1], second,
                                     sides > 0 ? '-' : '+', cross2, a[1], first);
  locus->left = g_strdup_printf ("abs(Angle(r%u,r%u,r%u)-Angle(r%u,r%u,r%u)) < 1 && %s*%s > 0",
                                 a[0], a[1], a[2], b[0], b[1], b[2], dot1, dot2);
  return TRUE;
}

static gboolean
find_of_two (const Search     *self,
             const Sum        *sum,
             PorismPointLocus *locus)
{
  PorismId a[3], b[3], third[3];
  gboolean triangle, same, opposite, found = FALSE;
  fmpq_t of_both;

  read_angle (self, sum->angles[0], a);
  read_angle (self, sum->angles[1], b);
  triangle = find_third_angle (a, b, third);
  fmpq_init (of_both);
  fmpq_add (of_both, &sum->factors[0], &sum->factors[1]);
  same = fmpq_equal (&sum->factors[0], &sum->factors[1]);
  opposite = fmpq_is_zero (of_both) && sum->rest->len == 0;
  if (opposite)
    found = triangle ? find_equal_sides (self, third, locus) : find_bisector (self, a, b, locus);
  else if (triangle && same && sum->rest->len > 0)
    {
      char *factor = fmpq_get_str (NULL, 10, &sum->factors[0]);
      g_autofree char *size = g_strdup_printf ("180°+(%s)/(%s)", sum->rest->str, factor);

      found = find_angle (self, third, size, locus);
      flint_free (factor);
    }
  fmpq_clear (of_both);
  return found;
}

static gboolean
find_of_one (const Search     *self,
             const Sum        *sum,
             PorismPointLocus *locus)
{
  char *factor = fmpq_get_str (NULL, 10, &sum->factors[0]);
  g_autofree char *size = g_strdup_printf ("-1*(%s)/(%s)", sum->rest->len > 0 ? sum->rest->str : "0", factor);
  PorismId at[3];

  flint_free (factor);
  read_angle (self, sum->angles[0], at);
  return find_angle (self, at, size, locus);
}

static gboolean
find_angular (const Search     *self,
              const guint       operands[2],
              PorismPointLocus *locus)
{
  Sum sum = { .n = 0, .rest = g_string_new (NULL) };
  gboolean found;
  fmpq_t one;

  for (guint i = 0; i < 2; i++)
    fmpq_init (&sum.factors[i]);
  fmpq_init (one);
  fmpq_one (one);
  found = sum_append (self, operands[0], one, &sum);
  fmpq_neg (one, one);
  found = found && sum_append (self, operands[1], one, &sum);
  fmpq_clear (one);
  if (found)
    found = sum.n == 2 ? find_of_two (self, &sum, locus) : sum.n == 1 && find_of_one (self, &sum, locus);
  sum_clear (&sum);

  return found;
}

/* ---- the form ---- */

/* A polynomial in u, v and what is constant for them. */
typedef struct
{
  const PorismExpression *expression;
  GPtrArray *constants;         /* their texts */
  fmpq_mpoly_ctx_t context;
} Ring;

static gboolean
has_variable (const PorismExpression *self,
              guint                   at)
{
  for (guint i = at + 1 - self->nodes[at].size; i <= at; i++)
    if (self->nodes[i].op == PORISM_OP_VARIABLE)
      return TRUE;
  return FALSE;
}

static gboolean
is_number (const PorismExpression *self,
           guint                   at)
{
  return self->nodes[at].op == PORISM_OP_RATIONAL;
}

static guint
find_constant (Ring *self,
               guint at)
{
  g_autofree char *text = write_part (self->expression, at);

  for (guint i = 0; i < self->constants->len; i++)
    if (g_str_equal (g_ptr_array_index (self->constants, i), text))
      return i;
  g_ptr_array_add (self->constants, g_steal_pointer (&text));
  return self->constants->len - 1;
}

static void
collect_constants (Ring *self,
                   guint at)
{
  guint operands[3], n;

  if (is_number (self->expression, at))
    return;
  if (!has_variable (self->expression, at))
    {
      find_constant (self, at);
      return;
    }
  n = porism_nodes_get_operands (self->expression->nodes, at, operands);
  for (guint i = 0; i < n; i++)
    collect_constants (self, operands[i]);
}

/* @result = the subtree of node @at; FALSE where that is no polynomial. */
static gboolean
expand (Ring        *self,
        guint        at,
        fmpq_mpoly_t result)
{
  const PorismNode *node = &self->expression->nodes[at];
  fmpq_mpoly_t other;
  guint operands[3], n;
  gboolean good = TRUE;

  if (is_number (self->expression, at))
    {
      fmpq_mpoly_set_fmpq (result, self->expression->constants[node->operands[0]].value, self->context);
      return TRUE;
    }
  if (node->op == PORISM_OP_VARIABLE || !has_variable (self->expression, at))
    {
      fmpq_mpoly_gen (result, node->op == PORISM_OP_VARIABLE ? node->operands[0] : 2 + (slong) find_constant (self, at),
                      self->context);
      return TRUE;
    }
  n = porism_nodes_get_operands (self->expression->nodes, at, operands);
  if (!expand (self, operands[0], result))
    return FALSE;
  if (node->op == PORISM_OP_NEGATE)
    fmpq_mpoly_neg (result, result, self->context);
  else if (node->op == PORISM_OP_POWER)
    good = node->denominator == 1 && node->numerator >= 0 && node->numerator <= 4 &&
           fmpq_mpoly_pow_ui (result, result, (ulong) node->numerator, self->context);
  if (n < 2 || node->op == PORISM_OP_POWER)
    return good && (node->op == PORISM_OP_NEGATE || node->op == PORISM_OP_POWER);
  fmpq_mpoly_init (other, self->context);
  good = expand (self, operands[1], other);
  if (good && node->op == PORISM_OP_ADD)
    fmpq_mpoly_add (result, result, other, self->context);
  else if (good && node->op == PORISM_OP_SUB)
    fmpq_mpoly_sub (result, result, other, self->context);
  else if (good && node->op == PORISM_OP_MUL)
    fmpq_mpoly_mul (result, result, other, self->context);
  else
    good = FALSE;
  fmpq_mpoly_clear (other, self->context);

  return good;
}

/* The coefficient of u^@i v^@k. */
static void
get_coefficient (const Ring         *self,
                 fmpq_mpoly_t        coefficient,
                 const fmpq_mpoly_t  polynomial,
                 ulong               i,
                 ulong               k)
{
  const slong variables[2] = { 0, 1 };
  const ulong exponents[2] = { i, k };

  fmpq_mpoly_get_coeff_vars_ui (coefficient, polynomial, variables, exponents, 2, self->context);
}

/* Whether a(u² + v²) + bu + cv + d is all that there is, and not d alone; @circle: whether a is. */
static gboolean
is_circular (const Ring         *self,
             const fmpq_mpoly_t  polynomial,
             gboolean           *circle)
{
  fmpq_mpoly_t a, b;
  gboolean good = TRUE;
  slong degree = MAX (fmpq_mpoly_degree_si (polynomial, 0, self->context),
                      fmpq_mpoly_degree_si (polynomial, 1, self->context));

  if (degree < 1 || degree > 2)
    return FALSE;
  fmpq_mpoly_init (a, self->context);
  fmpq_mpoly_init (b, self->context);
  for (ulong i = 1; i <= 2; i++)
    for (ulong k = 1; k <= 2; k++)
      {
        get_coefficient (self, a, polynomial, i, k);
        good = good && fmpq_mpoly_is_zero (a, self->context);
      }
  get_coefficient (self, a, polynomial, 2, 0);
  get_coefficient (self, b, polynomial, 0, 2);
  good = good && fmpq_mpoly_equal (a, b, self->context);
  *circle = !fmpq_mpoly_is_zero (a, self->context);
  fmpq_mpoly_clear (a, self->context);
  fmpq_mpoly_clear (b, self->context);

  return good;
}

static gboolean
find_form (const PorismConstruction *construction,
           PorismPointLocus         *locus)
{
  g_autoptr (PorismExpression) expression = porism_plan_parse (construction, locus->residual);
  Ring ring = { expression, NULL };
  fmpq_mpoly_t polynomial;
  gboolean good;

  if (expression == NULL)
    return FALSE;
  ring.constants = g_ptr_array_new_with_free_func (g_free);
  collect_constants (&ring, expression->n_nodes - 1);
  good = ring.constants->len <= MOST_CONSTANTS;
  if (good)
    {
      fmpq_mpoly_ctx_init (ring.context, 2 + (slong) ring.constants->len, ORD_LEX);
      fmpq_mpoly_init (polynomial, ring.context);
      good = expand (&ring, expression->n_nodes - 1, polynomial) && is_circular (&ring, polynomial, &locus->circle);
      fmpq_mpoly_clear (polynomial, ring.context);
      fmpq_mpoly_ctx_clear (ring.context);
    }
  g_ptr_array_unref (ring.constants);
  return good;
}

/* ---- all together ---- */

static gboolean
has_angle_of_point (const Search *self)
{
  for (guint i = 0; i < self->equation->n_nodes; i++)
    {
      const PorismNode *node = &self->equation->nodes[i];

      if (node->op == PORISM_OP_ANGLE_AT && reads_point (self, node))
        return TRUE;
    }
  return FALSE;
}

gboolean
porism_point_locus_find (const PorismConstruction *construction,
                         const PorismExpression   *equation,
                         PorismId                  point,
                         PorismPointLocus         *locus)
{
  const Search search = { construction, equation, point };
  guint operands[3];

  *locus = (PorismPointLocus) { 0 };
  porism_nodes_get_operands (equation->nodes, equation->n_nodes - 1, operands);
  if ((has_angle_of_point (&search) ? find_angular (&search, operands, locus)
                                    : find_polynomial (&search, operands, locus)) &&
      find_form (construction, locus))
    return TRUE;
  porism_point_locus_clear (locus);
  return FALSE;
}

void
porism_point_locus_clear (PorismPointLocus *self)
{
  g_clear_pointer (&self->residual, g_free);
  g_clear_pointer (&self->left, g_free);
}
