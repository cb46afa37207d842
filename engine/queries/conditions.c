/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the conditions of the figure stand, and what they leave free. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/solver/system.h"

typedef struct
{
  PorismCall *call;
  GArray *conditions;           /* PorismId */
  PorismSystem *system;
  const double *present;
} Survey;

static PorismQuantity *
describe_condition (const Survey *survey,
                    PorismId      id)
{
  PorismConstruction *construction = survey->call->construction;
  PorismQuantity *quantity = porism_call_describe_object (survey->call, id);

  if (quantity == NULL)
    quantity = porism_quantity_new ("boolean");
  quantity->text = porism_condition_to_text (construction, id);
  return quantity;
}

/* The objects that can still move; @rank: of the conditions' equations. */
static char *
list_free (const Survey *survey,
           guint        *rank,
           guint        *n)
{
  const PorismUnknown *unknowns = porism_system_get_unknowns (survey->system, n);
  g_autofree guint8 *free = g_malloc0 (*n + 1);
  GString *names = g_string_new (NULL);
  PorismId last = 0;

  *rank = porism_system_get_rank (survey->system, survey->present, free);
  for (guint k = 0; k < *n; k++)
    if (free[k] && unknowns[k].id != last)
      {
        last = unknowns[k].id;
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                porism_construction_get (survey->call->construction, last)->name);
      }
  return g_string_free (names, FALSE);
}

static void
mention_freedom (const Survey *survey)
{
  guint rank, n;
  g_autofree char *free = list_free (survey, &rank, &n);

  if (n == rank)
    porism_observation_mention (survey->call->observation,
                                g_strdup (_("What the conditions are about is determined: nothing of it can move.")));
  else
    porism_observation_mention (
      survey->call->observation,
      g_strdup_printf (porism_translate_plural ("%u degree of freedom is left; what can move: %s.",
                                                "%u degrees of freedom are left; what can move: %s.", n - rank),
                       n - rank, free));
}

gboolean
porism_run_conditions (PorismCall *self)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (self->construction);
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
  const Survey survey = { self, conditions, system, porism_system_get_present (system) };

  self->observation->value = porism_quantity_new ("list");
  for (guint i = 0; i < conditions->len; i++)
    porism_quantity_add_item (self->observation->value, describe_condition (&survey, g_array_index (conditions, PorismId, i)));
  if (conditions->len == 0)
    porism_observation_mention (self->observation, g_strdup (_("There are no conditions.")));
  else
    mention_freedom (&survey);
  return TRUE;
}
