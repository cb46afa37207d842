/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/expressions/replace.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/relation-text.h"
#include "engine/solver/statements.h"

#define MOST_POINTS 9
#define MOST_ATOMS 120
#define MOST_POWER 4
#define PI "pi"

/* A comparison as it is written. */
typedef struct
{
  PorismOp op;
  PorismExpression *sides;
} Written;

/* ---- names ---- */

static guint
find_point (const PorismStatements *self,
            PorismId                id)
{
  guint i = 0;

  while (i < self->points->len && g_array_index (self->points, PorismId, i) != id)
    i++;
  return i;
}

guint
porism_statements_n_pairs (const PorismStatements *self)
{
  return self->points->len * (self->points->len - 1) / 2;
}

guint
porism_statements_get_pair (const PorismStatements *self,
                            guint                   i,
                            guint                   k)
{
  const guint low = MIN (i, k), high = MAX (i, k);

  return high * (high - 1) / 2 + low;
}

void
porism_statements_get_ends (guint  pair,
                            guint *i,
                            guint *k)
{
  *k = 1;
  while (*k * (*k + 1) / 2 <= pair)
    (*k)++;
  *i = pair - *k * (*k - 1) / 2;
}

slong
porism_statements_find (const PorismStatements *self,
                        const char             *atom)
{
  for (guint i = 0; i < self->atoms->len; i++)
    if (g_str_equal (g_ptr_array_index (self->atoms, i), atom))
      return (slong) i;
  return -1;
}

slong
porism_statements_find_pi (const PorismStatements *self)
{
  return porism_statements_find (self, PI);
}

static char *
write_angle (PorismId p,
             PorismId vertex,
             PorismId q)
{
  return g_strdup_printf ("Angle(r%u,r%u,r%u)", MIN (p, q), vertex, MAX (p, q));
}

slong
porism_statements_find_angle (const PorismStatements *self,
                              guint                   i,
                              guint                   vertex,
                              guint                   k)
{
  const PorismId *points = (const PorismId *) (const void *) self->points->data;
  g_autofree char *text = write_angle (points[i], points[vertex], points[k]);

  return porism_statements_find (self, text);
}

slong
porism_statements_get_axis (const PorismStatements *self,
                            guint                   i,
                            guint                   axis)
{
  return (slong) porism_statements_n_pairs (self) + 2 * (slong) i + axis;
}

/* ---- unknowns ---- */

static PorismId
get_object (const PorismExpression *expression,
            const PorismNode       *node,
            guint                   i)
{
  return porism_plan_get_object (expression->references[node->operands[i]]);
}

/* What is no sum, product or power of other things. */
static gboolean
is_composed (const PorismExpression *expression,
             guint                   at)
{
  const PorismNode *node = &expression->nodes[at];
  guint operands[3];

  switch (node->op)
    {
    case PORISM_OP_ADD:
    case PORISM_OP_SUB:
    case PORISM_OP_MUL:
    case PORISM_OP_NEGATE:
    case PORISM_OP_DEGREE:
      return TRUE;
    case PORISM_OP_POWER:
      return node->denominator == 1 && node->numerator >= 0 && node->numerator <= MOST_POWER;
    case PORISM_OP_DIV:
      porism_nodes_get_operands (expression->nodes, at, operands);
      return expression->nodes[operands[1]].op == PORISM_OP_RATIONAL;
    default:
      return FALSE;
    }
}

/* The name of an unknown; (transfer full). */
static char *
write_atom (const PorismExpression *expression,
            guint                   at)
{
  const PorismNode *node = &expression->nodes[at];

  if (node->op == PORISM_OP_PI)
    return g_strdup (PI);
  if (node->op == PORISM_OP_DISTANCE)
    {
      PorismId p = get_object (expression, node, 0), q = get_object (expression, node, 1);

      return g_strdup_printf ("Distance(r%u,r%u)", MIN (p, q), MAX (p, q));
    }
  if (node->op == PORISM_OP_ANGLE_AT)
    return write_angle (get_object (expression, node, 0), get_object (expression, node, 1), get_object (expression, node, 2));
  return porism_plan_write_part (expression, at);
}

static void
add_atom (PorismStatements *self,
          char             *atom)
{
  if (porism_statements_find (self, atom) < 0)
    g_ptr_array_add (self->atoms, atom);
  else
    g_free (atom);
}

static void
collect_atoms (PorismStatements       *self,
               const PorismExpression *expression,
               guint                   at)
{
  guint operands[3], n;

  if (expression->nodes[at].op == PORISM_OP_RATIONAL)
    return;
  if (expression->nodes[at].op == PORISM_OP_ANGLE_AT)
    {
      const PorismNode *node = &expression->nodes[at];
      const guint vertex = find_point (self, get_object (expression, node, 1));

      for (guint i = 0; i < 3; i += 2)
        if (get_object (expression, node, i) != get_object (expression, node, 1))
          self->distinct[porism_statements_get_pair (self, vertex, find_point (self, get_object (expression, node, i)))] = TRUE;
    }
  if (!is_composed (expression, at))
    {
      add_atom (self, write_atom (expression, at));
      return;
    }
  n = porism_nodes_get_operands (expression->nodes, at, operands);
  for (guint i = 0; i < n && !(expression->nodes[at].op == PORISM_OP_POWER && i > 0); i++)
    collect_atoms (self, expression, operands[i]);
}

/* ---- polynomials ---- */

static void
expand (const PorismStatements *self,
        const PorismExpression *expression,
        guint                   at,
        fmpq_mpoly_t            result);

static void
combine (const PorismStatements *self,
         PorismOp                op,
         fmpq_mpoly_t            result,
         const fmpq_mpoly_t      other)
{
  if (op == PORISM_OP_ADD)
    fmpq_mpoly_add (result, result, other, self->ring);
  else if (op == PORISM_OP_SUB)
    fmpq_mpoly_sub (result, result, other, self->ring);
  else
    fmpq_mpoly_mul (result, result, other, self->ring);
}

static void
expand_degrees (const PorismStatements *self,
                fmpq_mpoly_t            result)
{
  fmpq_mpoly_t pi;

  fmpq_mpoly_init (pi, self->ring);
  fmpq_mpoly_gen (pi, porism_statements_find_pi (self), self->ring);
  fmpq_mpoly_mul (result, result, pi, self->ring);
  fmpq_mpoly_scalar_div_ui (result, result, 180, self->ring);
  fmpq_mpoly_clear (pi, self->ring);
}

static void
expand_composed (const PorismStatements *self,
                 const PorismExpression *expression,
                 guint                   at,
                 fmpq_mpoly_t            result)
{
  const PorismNode *node = &expression->nodes[at];
  fmpq_mpoly_t other;
  guint operands[3];

  porism_nodes_get_operands (expression->nodes, at, operands);
  expand (self, expression, operands[0], result);
  if (node->op == PORISM_OP_NEGATE)
    fmpq_mpoly_neg (result, result, self->ring);
  else if (node->op == PORISM_OP_DEGREE)
    expand_degrees (self, result);
  else if (node->op == PORISM_OP_POWER)
    fmpq_mpoly_pow_ui (result, result, (ulong) node->numerator, self->ring);
  else if (node->op == PORISM_OP_DIV)
    fmpq_mpoly_scalar_div_fmpq (result, result,
                                expression->constants[expression->nodes[operands[1]].operands[0]].value, self->ring);
  else
    {
      fmpq_mpoly_init (other, self->ring);
      expand (self, expression, operands[1], other);
      combine (self, (PorismOp) node->op, result, other);
      fmpq_mpoly_clear (other, self->ring);
    }
}

/* @result = the subtree of node @at. */
static void
expand (const PorismStatements *self,
        const PorismExpression *expression,
        guint                   at,
        fmpq_mpoly_t            result)
{
  const PorismNode *node = &expression->nodes[at];
  g_autofree char *atom = NULL;

  if (node->op == PORISM_OP_RATIONAL)
    fmpq_mpoly_set_fmpq (result, expression->constants[node->operands[0]].value, self->ring);
  else if (is_composed (expression, at))
    expand_composed (self, expression, at, result);
  else
    {
      atom = write_atom (expression, at);
      fmpq_mpoly_gen (result, porism_statements_find (self, atom), self->ring);
    }
}

void
porism_statements_multiply (const PorismStatements *self,
                            fmpq_mpoly_t            product,
                            guint                   pair,
                            guint                   other,
                            gboolean                across)
{
  const guint pairs[2] = { pair, other };
  fmpq_mpoly_t vectors[2][2], end;

  fmpq_mpoly_init (end, self->ring);
  for (guint v = 0; v < 2; v++)
    {
      guint i, k;

      porism_statements_get_ends (pairs[v], &i, &k);
      for (guint axis = 0; axis < 2; axis++)
        {
          fmpq_mpoly_init (vectors[v][axis], self->ring);
          fmpq_mpoly_gen (vectors[v][axis], porism_statements_get_axis (self, k, axis), self->ring);
          fmpq_mpoly_gen (end, porism_statements_get_axis (self, i, axis), self->ring);
          fmpq_mpoly_sub (vectors[v][axis], vectors[v][axis], end, self->ring);
        }
    }
  fmpq_mpoly_mul (product, vectors[0][0], vectors[1][across], self->ring);
  fmpq_mpoly_mul (end, vectors[0][1], vectors[1][!across], self->ring);
  if (across)
    fmpq_mpoly_sub (product, product, end, self->ring);
  else
    fmpq_mpoly_add (product, product, end, self->ring);
  fmpq_mpoly_clear (end, self->ring);
  for (guint v = 0; v < 2; v++)
    for (guint axis = 0; axis < 2; axis++)
      fmpq_mpoly_clear (vectors[v][axis], self->ring);
}

/* Squares of distances are said by coordinates. */
static void
reduce (const PorismStatements *self,
        fmpq_mpoly_t            value)
{
  fmpq_mpoly_t square, distance, quotient;

  fmpq_mpoly_init (square, self->ring);
  fmpq_mpoly_init (distance, self->ring);
  fmpq_mpoly_init (quotient, self->ring);
  for (guint pair = 0; pair < porism_statements_n_pairs (self); pair++)
    if (fmpq_mpoly_degree_si (value, (slong) pair, self->ring) >= 2)
      {
        porism_statements_multiply (self, square, pair, pair, FALSE);
        fmpq_mpoly_gen (distance, (slong) pair, self->ring);
        fmpq_mpoly_pow_ui (distance, distance, 2, self->ring);
        fmpq_mpoly_sub (distance, distance, square, self->ring);
        fmpq_mpoly_divrem (quotient, value, value, distance, self->ring);
      }
  fmpq_mpoly_clear (square, self->ring);
  fmpq_mpoly_clear (distance, self->ring);
  fmpq_mpoly_clear (quotient, self->ring);
}

/* ---- statements ---- */

static void
swap_sides (const PorismStatements *self,
            PorismStatement        *statement)
{
  if (statement->op == PORISM_OP_LESS || statement->op == PORISM_OP_LESS_EQUAL)
    {
      fmpq_mpoly_neg (statement->value, statement->value, self->ring);
      statement->op = statement->op == PORISM_OP_LESS ? PORISM_OP_GREATER : PORISM_OP_GREATER_EQUAL;
    }
}

void
porism_statements_say (PorismStatements *self,
                       GArray           *said,
                       PorismOp          op,
                       fmpq_mpoly_t      value)
{
  PorismStatement statement = { .op = op };

  fmpq_mpoly_init (statement.value, self->ring);
  fmpq_mpoly_swap (statement.value, value, self->ring);
  fmpq_mpoly_clear (value, self->ring);
  reduce (self, statement.value);
  swap_sides (self, &statement);
  g_array_append_val (said, statement);
}

GArray *
porism_statements_new_list (PorismStatements *self)
{
  return g_array_new (FALSE, FALSE, sizeof (PorismStatement));
}

void
porism_statements_free_list (PorismStatements *self,
                             GArray           *said)
{
  for (guint i = 0; i < said->len; i++)
    fmpq_mpoly_clear (g_array_index (said, PorismStatement, i).value, self->ring);
  g_array_unref (said);
}

static void
say_written (PorismStatements *self,
             const Written    *written)
{
  fmpq_mpoly_t value, right;
  guint operands[3];

  porism_nodes_get_operands (written->sides->nodes, written->sides->n_nodes - 1, operands);
  fmpq_mpoly_init (value, self->ring);
  fmpq_mpoly_init (right, self->ring);
  expand (self, written->sides, operands[0], value);
  expand (self, written->sides, operands[1], right);
  fmpq_mpoly_sub (value, value, right, self->ring);
  fmpq_mpoly_clear (right, self->ring);
  porism_statements_say (self, self->said, written->op, value);
}

/* ---- what objects are ---- */

/* A point that stays where it is has the numbers that it has. */
static void
say_place (PorismStatements   *self,
           const PorismRecord *record,
           guint               i)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      fmpq_mpoly_t value;
      fmpq_t number;

      fmpq_init (number);
      if (porism_expression_get_rational (record->inputs[axis].number, number))
        {
          fmpq_mpoly_init (value, self->ring);
          fmpq_mpoly_gen (value, porism_statements_get_axis (self, i, axis), self->ring);
          fmpq_mpoly_sub_fmpq (value, value, number, self->ring);
          porism_statements_say (self, self->said, PORISM_OP_EQUAL, value);
        }
      fmpq_clear (number);
    }
}

static void
say_midpoint (PorismStatements   *self,
              const PorismRecord *record,
              guint               i)
{
  const guint ends[2] = { find_point (self, record->inputs[0].object), find_point (self, record->inputs[1].object) };

  if (ends[0] == self->points->len || ends[1] == self->points->len)
    return;
  for (guint axis = 0; axis < 2; axis++)
    {
      fmpq_mpoly_t value, end;

      fmpq_mpoly_init (value, self->ring);
      fmpq_mpoly_init (end, self->ring);
      fmpq_mpoly_gen (value, porism_statements_get_axis (self, i, axis), self->ring);
      fmpq_mpoly_scalar_mul_ui (value, value, 2, self->ring);
      for (guint k = 0; k < 2; k++)
        {
          fmpq_mpoly_gen (end, porism_statements_get_axis (self, ends[k], axis), self->ring);
          fmpq_mpoly_sub (value, value, end, self->ring);
        }
      fmpq_mpoly_clear (end, self->ring);
      porism_statements_say (self, self->said, PORISM_OP_EQUAL, value);
    }
}

static void
say_objects (PorismStatements *self)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, g_array_index (self->points, PorismId, i));

      if (g_str_equal (record->operation->id, "point") && !porism_record_is_movable (record) && porism_record_is_free (record))
        say_place (self, record, i);
      else if (g_str_equal (record->operation->id, "midpoint"))
        say_midpoint (self, record, i);
    }
}

/* ---- all together ---- */

static gint
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return (*(const PorismId *) a > *(const PorismId *) b) - (*(const PorismId *) a < *(const PorismId *) b);
}

static void
collect_points (PorismStatements       *self,
                const PorismExpression *expression)
{
  for (guint i = 0; i < expression->n_nodes; i++)
    for (guint k = 0; k < porism_op_count_objects ((PorismOp) expression->nodes[i].op); k++)
      {
        PorismId id = get_object (expression, &expression->nodes[i], k);
        const PorismRecord *record = porism_construction_get (self->construction, id);

        if (record != NULL && record->kind == PORISM_KIND_POINT && find_point (self, id) == self->points->len)
          g_array_append_val (self->points, id);
      }
}

static void
clear_written (gpointer written)
{
  porism_expression_unref (((Written *) written)->sides);
}

/* What @record says, as it is written; it may be that it cannot be read. */
static void
append_written (PorismStatements   *self,
                const PorismRecord *record,
                GArray             *written)
{
  g_autoptr (PorismExpression) expression = record->expression != NULL
                                              ? porism_plan_new_expression (self->construction, record)
                                              : porism_plan_new_relation (self->construction, record);
  g_autoptr (GArray) comparisons = expression != NULL ? porism_expression_list_comparisons (expression) : NULL;

  for (guint i = 0; comparisons != NULL && i < comparisons->len; i++)
    {
      const PorismComparison *comparison = &g_array_index (comparisons, PorismComparison, i);
      Written row = { comparison->op, porism_expression_ref (comparison->difference) };

      collect_points (self, row.sides);
      g_array_append_val (written, row);
    }
}

/* The distances of all points, their coordinates and pi are there whether or not somebody speaks of them. */
static void
add_standard_atoms (PorismStatements *self)
{
  const PorismId *points = (const PorismId *) (const void *) self->points->data;

  for (guint k = 1; k < self->points->len; k++)
    for (guint i = 0; i < k; i++)
      g_ptr_array_add (self->atoms, g_strdup_printf ("Distance(r%u,r%u)", points[i], points[k]));
  for (guint i = 0; i < self->points->len; i++)
    for (guint axis = 0; axis < 2; axis++)
      g_ptr_array_add (self->atoms, g_strdup_printf ("%c(r%u)", axis == 0 ? 'x' : 'y', points[i]));
  g_ptr_array_add (self->atoms, g_strdup (PI));
}

PorismStatements *
porism_statements_new (const PorismConstruction *construction,
                       const PorismId           *conditions,
                       guint                     n)
{
  g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (Written));
  PorismStatements *self = g_new0 (PorismStatements, 1);

  g_array_set_clear_func (written, clear_written);
  self->construction = construction;
  self->points = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->atoms = g_ptr_array_new_with_free_func (g_free);
  self->said = porism_statements_new_list (self);
  for (guint i = 0; i < n; i++)
    append_written (self, porism_construction_get (construction, conditions[i]), written);
  g_array_sort (self->points, compare_ids);
  self->distinct = g_malloc0 (self->points->len * self->points->len + 1);
  add_standard_atoms (self);
  if (self->points->len <= MOST_POINTS)
    {
      for (guint i = 0; i < written->len; i++)
        {
          const PorismExpression *sides = g_array_index (written, Written, i).sides;
          guint operands[3];

          porism_nodes_get_operands (sides->nodes, sides->n_nodes - 1, operands);
          collect_atoms (self, sides, operands[0]);
          collect_atoms (self, sides, operands[1]);
        }
    }
  fmpq_mpoly_ctx_init (self->ring, (slong) self->atoms->len, ORD_LEX);
  if (self->points->len > MOST_POINTS || self->atoms->len > MOST_ATOMS)
    {
      porism_statements_free (self);
      return NULL;
    }
  for (guint i = 0; i < written->len; i++)
    say_written (self, &g_array_index (written, Written, i));
  say_objects (self);

  return self;
}

void
porism_statements_free (PorismStatements *self)
{
  if (self == NULL)
    return;
  porism_statements_free_list (self, self->said);
  fmpq_mpoly_ctx_clear (self->ring);
  g_array_unref (self->points);
  g_ptr_array_unref (self->atoms);
  g_free (self->distinct);
  g_free (self);
}
