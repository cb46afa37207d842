/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/graphs/point-on-loci.h"
#include "engine/ops/operation.h"
#include "engine/solver/determined.h"

gboolean
porism_construction_is_determined (const PorismConstruction *construction,
                                   PorismId                  id)
{
  const PorismRecord *plan = porism_construction_get_plan (construction, id);

  return plan != NULL && plan->operation == &porism_operation_point_on_loci && porism_loci_meet (plan->branch);
}

static gboolean
is_among (const GArray *ids,
          PorismId      id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

gboolean
porism_construction_is_settled (const PorismConstruction *construction,
                                PorismId                  id,
                                const GArray             *movable)
{
  g_autoptr (GArray) grounds = NULL;

  if (!porism_construction_is_determined (construction, id))
    return FALSE;
  grounds = porism_construction_get_grounds (construction, id);
  for (guint i = 0; i < grounds->len; i++)
    if (g_array_index (grounds, PorismId, i) != id && is_among (movable, g_array_index (grounds, PorismId, i)))
      return FALSE;
  return TRUE;
}
