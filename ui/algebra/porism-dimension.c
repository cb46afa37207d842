/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/algebra/porism-dimension.h"

static const PorismRecord *
get_point (const PorismConstruction *construction,
           PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && record->kind == PORISM_KIND_POINT ? record : NULL;
}

/* The points between which it would be; a dimension line has none of its own. */
static gboolean
find_ends (const PorismConstruction *construction,
           const PorismId           *ids,
           guint                     n,
           const PorismRecord       *ends[2])
{
  const PorismRecord *record = n > 0 ? porism_construction_get (construction, ids[0]) : NULL;

  if (n == 1 && record != NULL && record->kind == PORISM_KIND_SEGMENT && record->n_inputs == 2 &&
      porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SHAPE) == PORISM_SEGMENT_LINE)
    for (guint i = 0; i < 2; i++)
      ends[i] = get_point (construction, record->inputs[i].object);
  else if (n == 2)
    for (guint i = 0; i < 2; i++)
      ends[i] = get_point (construction, ids[i]);
  else
    return FALSE;
  return ends[0] != NULL && ends[1] != NULL && ends[0]->name != NULL && ends[1]->name != NULL;
}

gboolean
porism_dimension_fits (PorismSession  *session,
                       const PorismId *ids,
                       guint           n)
{
  const PorismRecord *ends[2];

  return find_ends (porism_session_get_construction (session), ids, n, ends);
}

void
porism_dimension_add (PorismSession  *session,
                      const PorismId *ids,
                      guint           n)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismAction) action = porism_action_new ("add_dimension");
  g_autofree char *name = porism_construction_suggest_name (construction, PORISM_KIND_SEGMENT);
  const PorismRecord *ends[2];

  if (!find_ends (construction, ids, n, ends))
    return;
  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "a", ends[0]->name);
  porism_action_add_string (action, "b", ends[1]->name);
  porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}
