/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/conditions/porism-condition-text.h"

/* What has no name is a step of a computation: what that reads. */
static void
append_inputs (const PorismConstruction *construction,
               PorismId                  id,
               GArray                   *ids)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  for (guint i = 0; record != NULL && i < record->n_inputs; i++)
    {
      const PorismRecord *input = porism_construction_get (construction, record->inputs[i].object);

      if (input == NULL)
        continue;
      if (input->name != NULL)
        g_array_append_val (ids, record->inputs[i].object);
      else
        append_inputs (construction, record->inputs[i].object, ids);
    }
}

GArray *
porism_condition_list_objects (const PorismConstruction *construction,
                               PorismId                  id)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (PorismId));

  append_inputs (construction, id, ids);
  return ids;
}
