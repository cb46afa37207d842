/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/expressions/replace.h"
#include "engine/solver/conditions.h"
#include "engine/solver/system.h"

/* What is violated by no more nearly holds, over the size of the figure. */
#define NEAR 1e-9

GArray *
porism_construction_list_conditions (const PorismConstruction *construction)
{
  GArray *conditions = g_array_new (FALSE, FALSE, sizeof (PorismId));
  const PorismId *order;
  guint n;

  order = porism_construction_get_order (construction, &n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (record != NULL && record->flags & PORISM_RECORD_REQUIRED)
        g_array_append_val (conditions, order[i]);
    }
  return conditions;
}

char *
porism_condition_to_text (const PorismConstruction *construction,
                          PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autofree char *text = record->expression != NULL ? porism_construction_dup_expression (construction, record)
                                                     : porism_construction_dup_definition (construction, id);

  return g_strdup_printf ("%s: %s", record->name, text);
}

gboolean
porism_truth_can_be_condition (const PorismRecord *record)
{
  g_autoptr (GArray) comparisons = NULL;

  if (record->operation->residual.in_field[PORISM_FIELD_GRADIENT] != NULL)
    return TRUE;
  if (record->expression == NULL || !porism_expression_is_condition (record->expression))
    return FALSE;
  comparisons = porism_expression_list_comparisons (record->expression);
  return comparisons != NULL;
}

static gboolean
is_near (PorismConstruction *construction,
         const PorismRecord *record)
{
  g_autoptr (PorismSystem) system = NULL;

  if (!porism_truth_can_be_condition (record))
    return FALSE;
  system = porism_system_new_of_records (construction, (const PorismRecord *const *) &record, 1);
  return porism_system_get_gap (system, porism_system_get_present (system)) <= porism_system_get_tolerance (system, NEAR);
}

gboolean
porism_construction_nearly_holds (PorismConstruction *construction,
                                  const PorismRecord *record)
{
  return porism_construction_rests_on_approximate (construction, record) && is_near (construction, record);
}

gboolean
porism_condition_seems_to_hold (PorismConstruction *construction,
                                PorismId            id,
                                gboolean            dragged)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (!porism_construction_is_defined (construction, id))
    return FALSE;
  return *porism_construction_get_value (construction, id) != 0 ||
         (dragged ? is_near (construction, record) : porism_construction_nearly_holds (construction, record));
}

GArray *
porism_construction_list_held_conditions (const PorismConstruction *construction)
{
  GArray *conditions = porism_construction_list_conditions (construction);

  for (guint i = conditions->len; i-- > 0;)
    {
      PorismId id = g_array_index (conditions, PorismId, i);
      g_autoptr (PorismSystem) system = NULL;

      if (!(porism_construction_get (construction, id)->flags & PORISM_RECORD_YIELDING))
        continue;
      system = porism_system_new (construction, &id, 1);
      if (!(porism_system_get_gap (system, porism_system_get_present (system)) <= porism_system_get_tolerance (system, NEAR)))
        g_array_remove_index (conditions, i);
    }
  return conditions;
}
