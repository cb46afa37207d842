/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/construction/evaluation.h"
#include "engine/expressions/replace.h"
#include "engine/solver/point-search.h"

PorismId
porism_point_search_get_object (const PorismPointSearch *self,
                                const PorismNode        *node,
                                guint                    i)
{
  return porism_plan_get_object (self->equation->references[node->operands[i]]);
}

gboolean
porism_point_search_reads (const PorismPointSearch *self,
                           const PorismNode        *node)
{
  for (guint i = 0; i < porism_op_count_objects ((PorismOp) node->op); i++)
    if (porism_point_search_get_object (self, node, i) == self->point)
      return TRUE;
  return FALSE;
}

/* Whether the point is in the subtree of node @at. */
gboolean
porism_point_search_involves (const PorismPointSearch *self,
                              guint                    at)
{
  const PorismNode *nodes = self->equation->nodes;

  for (guint i = at + 1 - nodes[at].size; i <= at; i++)
    if (porism_point_search_reads (self, &nodes[i]))
      return TRUE;
  return FALSE;
}

/* The value of @text now; 0 where it has none. */
double
porism_plan_measure (const PorismConstruction *construction,
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
