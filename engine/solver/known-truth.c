/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/expressions/replace.h"
#include "engine/solver/known-truth.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/relation-text.h"

/* (transfer full) (nullable): of PorismComparison, in the names of a plan. */
static GArray *
list_comparisons (const PorismConstruction *construction,
                  const PorismRecord       *record)
{
  g_autoptr (PorismExpression) expression = NULL;

  if (record->operation->residual.in_field[PORISM_FIELD_DOUBLE] != NULL)
    expression = porism_plan_new_relation (construction, record);
  else if (record->expression != NULL && porism_expression_is_condition (record->expression))
    expression = porism_plan_new_expression (construction, record);
  return expression != NULL ? porism_expression_list_comparisons (expression) : NULL;
}

/* The equation with its sides changed. */
static char *
write_mirrored (const PorismExpression *sides)
{
  guint operands[3];
  g_autofree char *left = NULL, *right = NULL;

  porism_nodes_get_operands (sides->nodes, sides->n_nodes - 1, operands);
  left = porism_plan_write_part (sides, operands[0]);
  right = porism_plan_write_part (sides, operands[1]);
  return g_strdup_printf ("%s==%s", right, left);
}

/* The texts of what the conditions that hold exactly say; (transfer full). */
static GHashTable *
new_known (const PorismConstruction *construction)
{
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);
      g_autoptr (GArray) comparisons = NULL;

      if (record == NULL || !(record->flags & PORISM_RECORD_REQUIRED) || !porism_construction_is_defined (construction, id) ||
          *porism_construction_get_value (construction, id) == 0)
        continue;
      comparisons = list_comparisons (construction, record);
      for (guint i = 0; comparisons != NULL && i < comparisons->len; i++)
        {
          const PorismComparison *comparison = &g_array_index (comparisons, PorismComparison, i);

          g_hash_table_add (known, porism_plan_write_comparison (comparison->op, comparison->difference));
          if (comparison->op == PORISM_OP_EQUAL)
            g_hash_table_add (known, write_mirrored (comparison->difference));
        }
    }
  return known;
}

/* (transfer full): what remains of @comparisons, "" where all are known. @any: (out): whether one is */
static char *
write_unknown (const GArray *comparisons,
               GHashTable   *known,
               gboolean     *any)
{
  GString *text = g_string_new (NULL);

  *any = FALSE;
  for (guint i = 0; i < comparisons->len; i++)
    {
      const PorismComparison *comparison = &g_array_index (comparisons, PorismComparison, i);
      g_autofree char *says = porism_plan_write_comparison (comparison->op, comparison->difference);

      if (g_hash_table_contains (known, says))
        *any = TRUE;
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? " && " : "", says);
    }
  return g_string_free (text, FALSE);
}

PorismRecord *
porism_construction_reduce_truth (PorismConstruction *construction,
                                  const PorismRecord *record)
{
  g_autoptr (GHashTable) known = new_known (construction);
  g_autoptr (GArray) comparisons = NULL;
  g_autofree char *text = NULL;
  PorismExpression *expression;
  PorismRecord *reduced;
  gboolean any;

  if (g_hash_table_size (known) == 0)
    return NULL;
  comparisons = list_comparisons (construction, record);
  if (comparisons == NULL)
    return NULL;
  text = write_unknown (comparisons, known, &any);
  expression = any ? porism_plan_parse (construction, *text != '\0' ? text : "1 > 0") : NULL;
  if (expression == NULL)
    return NULL;
  reduced = porism_record_new (porism_operation_lookup (record->expression != NULL ? record->operation->id : "condition"),
                               record->n_inputs + porism_expression_get_n_references (expression));
  for (guint i = 0; i < record->n_inputs; i++)
    reduced->inputs[i].object = record->inputs[i].object;
  porism_plan_bind (reduced, expression);

  return reduced;
}
