/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/conditions/porism-condition-text.h"
#include "ui/parts/porism-display.h"

/* @sentence with the names of the inputs at $1, $2, …. */
static char *
fill_in (const PorismConstruction *construction,
         const PorismRecord       *record,
         const char               *sentence)
{
  GString *text = g_string_new (NULL);

  for (const char *at = sentence; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else
      {
        PorismId id = record->inputs[*++at - '1'].object;
        const PorismRecord *input = porism_construction_get (construction, id);

        g_string_append (text, input != NULL && input->name != NULL ? input->name : "?");
      }
  return g_string_free (text, FALSE);
}

char *
porism_condition_dup_words (const PorismConstruction *construction,
                            PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record->operation->sentence != NULL)
    return fill_in (construction, record, _(record->operation->sentence));
  if (record->expression == NULL)
    return porism_display_definition (construction, id);
  return porism_construction_display_expression (construction, record);
}

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
