/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/expressions/replace.h"
#include "engine/solver/plan-names.h"

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

  return porism_plan_parse_in (construction, text, variables);
}

PorismExpression *
porism_plan_parse_in (const PorismConstruction *construction,
                      const char               *text,
                      const char *const        *variables)
{
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

static void
sort_objects (PorismId *a,
              PorismId *b)
{
  PorismId first = MIN (*a, *b);

  *b = MAX (*a, *b);
  *a = first;
}

/* The text of a leaf as every plan has it: a length or a radius between two points is their distance, and what does
 * not depend on the order of objects has them by id; NULL where it is that already. */
static char *
write_leaf (const PorismConstruction *construction,
            PorismOp                  op,
            PorismId                  of[3])
{
  if (op == PORISM_OP_LENGTH || op == PORISM_OP_RADIUS)
    {
      if (!get_ends (construction, of[0], "segment", of) && !get_ends (construction, of[0], "vector", of) &&
          !get_ends (construction, of[0], "circle-centre-point", of))
        return NULL;
      op = PORISM_OP_DISTANCE;
    }
  if (op == PORISM_OP_DISTANCE)
    {
      sort_objects (&of[0], &of[1]);
      return g_strdup_printf ("Distance(r%u,r%u)", of[0], of[1]);
    }
  if (op != PORISM_OP_ANGLE_AT)
    return NULL;
  sort_objects (&of[0], &of[2]);
  return g_strdup_printf ("Angle(r%u,r%u,r%u)", of[0], of[1], of[2]);
}

static PorismExpression *
replace_leaf (const PorismExpression *self,
              const PorismNode       *node,
              gpointer                construction)
{
  PorismId of[3] = { 0 };
  g_autofree char *text = NULL;

  for (guint i = 0; i < porism_op_count_objects ((PorismOp) node->op); i++)
    of[i] = porism_plan_get_object (self->references[node->operands[i]]);
  text = write_leaf (construction, (PorismOp) node->op, of);
  return text != NULL ? porism_plan_parse (construction, text) : NULL;
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

  return expression != NULL ? porism_expression_replace (expression, replace_leaf, (gpointer) construction) : NULL;
}

PorismExpression *
porism_plan_new_part (const PorismExpression *from,
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

char *
porism_plan_write_part (const PorismExpression *from,
                        guint                   at)
{
  g_autoptr (PorismExpression) part = porism_plan_new_part (from, at);

  return porism_expression_to_text (part, NULL);
}

static const char *
get_sign (PorismOp op)
{
  static const char *const signs[] = { "<", "<=", ">", ">=", "==", "!=" };

  return signs[op - PORISM_OP_LESS];
}

static void
write_sides (const PorismExpression *sides,
             char                  **left,
             char                  **right)
{
  guint operands[3];

  porism_nodes_get_operands (sides->nodes, sides->n_nodes - 1, operands);
  *left = porism_plan_write_part (sides, operands[0]);
  *right = porism_plan_write_part (sides, operands[1]);
}

char *
porism_plan_write_comparison (PorismOp                op,
                              const PorismExpression *sides)
{
  g_autofree char *left = NULL, *right = NULL;

  write_sides (sides, &left, &right);
  return g_strconcat (left, get_sign (op), right, NULL);
}

char *
porism_plan_write_difference (const PorismExpression *sides)
{
  g_autofree char *left = NULL, *right = NULL;

  write_sides (sides, &left, &right);
  return g_strdup_printf ("(%s)-(%s)", left, right);
}

void
porism_plan_bind (PorismRecord     *record,
                  PorismExpression *expression)
{
  const guint n = porism_expression_get_n_references (expression);

  record->expression = expression;
  for (guint i = 0; i < n; i++)
    record->inputs[record->n_inputs - n + i].object =
      porism_plan_get_object (porism_expression_get_reference (expression, i));
}
