/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the conditions of the figure stand, and what they leave free. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/solver/certificate.h"
#include "engine/solver/system.h"

typedef struct
{
  PorismCall *call;
  GArray *conditions;           /* PorismId */
  PorismSystem *system;
} Survey;

static PorismQuantity *
describe_condition (const Survey *survey,
                    PorismId      id)
{
  PorismQuantity *quantity = porism_call_describe_object (survey->call, id);

  if (quantity == NULL)
    quantity = porism_quantity_new ("boolean");
  quantity->text = porism_call_describe_condition (survey->call, id);
  return quantity;
}

static char *
list_names (const PorismConstruction *construction,
            const GArray             *ids)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            porism_construction_get (construction, g_array_index (ids, PorismId, i))->name);
  return g_string_free (names, FALSE);
}

static void
mention_freedom (const Survey *survey)
{
  g_autoptr (GArray) movable = NULL;
  guint n = porism_system_get_freedom (survey->system, &movable);
  g_autofree char *names = list_names (survey->call->construction, movable);

  if (n == 0)
    porism_observation_mention (survey->call->observation,
                                g_strdup (_("What the conditions are about is determined: nothing of it can move.")));
  else
    porism_observation_mention (
      survey->call->observation,
      g_strdup_printf (porism_translate_plural ("%u degree of freedom is left; what can move: %s.",
                                                "%u degrees of freedom are left; what can move: %s.", n),
                       n, names));
}

/* Of what holds as far as decimals reach, how far that is. */
static void
mention_radius (const Survey *survey)
{
  const PorismQuantity *list = survey->call->observation->value;
  gboolean numeric = FALSE;
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double radius;

  for (guint i = 0; i < survey->conditions->len; i++)
    numeric |= ((PorismQuantity *) g_ptr_array_index (list->items, i))->certainty == PORISM_CERTAINTY_NUMERIC;
  if (!numeric)
    return;
  radius = porism_construction_certify (survey->call->construction, survey->conditions);
  if (radius < 0)
    porism_observation_mention (survey->call->observation,
                                g_strdup (_("How near a figure is in which all of them hold exactly is not proved.")));
  else
    porism_observation_mention (
      survey->call->observation,
      g_strdup_printf (_("It is proved that a figure in which all that are independent hold exactly lies within %s of this one."),
                       g_ascii_formatd (text, sizeof text, "%.1e", radius)));
}

gboolean
porism_run_conditions (PorismCall *self)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (self->construction);
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
  const Survey survey = { self, conditions, system };

  self->observation->value = porism_quantity_new ("list");
  for (guint i = 0; i < conditions->len; i++)
    porism_quantity_add_item (self->observation->value, describe_condition (&survey, g_array_index (conditions, PorismId, i)));
  if (conditions->len == 0)
    porism_observation_mention (self->observation, g_strdup (_("There are no conditions.")));
  else
    mention_freedom (&survey);
  mention_radius (&survey);
  return TRUE;
}
