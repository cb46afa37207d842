/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions that follow from others: they hold exactly, and whatever the others leave free, they leave free, too. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/expressions/replace.h"
#include "engine/solver/system.h"

#define MOST_CONDITIONS 24

static guint
get_rank (PorismCall   *self,
          const GArray *conditions)
{
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);

  return porism_system_get_rank (system, porism_system_get_present (system), NULL);
}

/* Whether all that it says are equations. */
static gboolean
is_equation (const PorismRecord *record)
{
  g_autoptr (GArray) comparisons = NULL;
  gboolean equation = TRUE;

  if (record->operation->residual.in_field[PORISM_FIELD_GRADIENT] != NULL)
    return TRUE;
  comparisons = porism_expression_list_comparisons (record->expression);
  for (guint i = 0; comparisons != NULL && i < comparisons->len; i++)
    equation = equation && g_array_index (comparisons, PorismComparison, i).op == PORISM_OP_EQUAL;
  return comparisons != NULL && equation;
}

static gboolean
holds_exactly (PorismCall *self,
               PorismId    id)
{
  g_autoptr (PorismQuantity) value = porism_call_describe_object (self, id);

  return value != NULL && value->boolean && value->certainty == PORISM_CERTAINTY_PROVED;
}

/* Whether @id leaves as much free as @others do. */
static gboolean
is_spanned (PorismCall   *self,
            const GArray *others,
            PorismId      id)
{
  g_autoptr (GArray) all = g_array_copy ((GArray *) others);

  g_array_append_val (all, id);
  return get_rank (self, all) == get_rank (self, others);
}

GArray *
porism_call_find_premises (PorismCall   *self,
                           const GArray *conditions,
                           guint         i)
{
  const PorismId id = g_array_index (conditions, PorismId, i);
  g_autoptr (GArray) premises = g_array_new (FALSE, FALSE, sizeof (PorismId));

  if (i == 0 || i > MOST_CONDITIONS || !is_equation (porism_construction_get (self->construction, id)))
    return NULL;
  g_array_append_vals (premises, conditions->data, i);
  if (!is_spanned (self, premises, id) || !holds_exactly (self, id))
    return NULL;
  for (guint k = premises->len; k-- > 0;)
    {
      PorismId left_out = g_array_index (premises, PorismId, k);

      g_array_remove_index (premises, k);
      if (!is_spanned (self, premises, id))
        g_array_insert_val (premises, k, left_out);
    }
  return premises->len > 0 ? g_steal_pointer (&premises) : NULL;
}
