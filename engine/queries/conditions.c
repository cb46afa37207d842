/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the conditions of the figure stand, and what they leave free. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/conditions.h"
#include "engine/queries/run.h"
#include "engine/solver/certificate.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"

typedef struct
{
  PorismCall *call;
  GArray *conditions;           /* PorismId */
  GArray *held;                 /* PorismId: of them, those that are not violated */
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

static void
add_names (const Survey   *survey,
           PorismQuantity *quantity,
           const char     *key,
           const GArray   *ids)
{
  g_autofree char *names = porism_call_list_names (survey->call, ids);

  porism_quantity_add_part (quantity, key, porism_quantity_new_text (names));
}

/* What a violated one contradicts, or what another takes no freedom away from. */
static void
add_partners (const Survey   *survey,
              PorismId        id,
              PorismQuantity *quantity)
{
  g_autoptr (GArray) partners = NULL;
  PorismConflict conflict;
  guint i = 0;

  while (i < survey->held->len && g_array_index (survey->held, PorismId, i) != id)
    i++;
  if (i < survey->held->len)
    {
      partners = porism_call_find_premises (survey->call, survey->held, i);
      if (partners != NULL)
        add_names (survey, quantity, "takes_no_freedom_beside", partners);
      return;
    }
  g_array_append_val (survey->held, id);
  porism_call_find_conflict (survey->call, survey->held, &conflict);
  g_array_set_size (survey->held, i);
  add_names (survey, quantity, "conflict", conflict.conditions);
  porism_conflict_clear (&conflict);
}

const char *
porism_condition_get_state (const PorismQuantity *value)
{
  if (!value->boolean)
    return "violated";
  return value->certainty == PORISM_CERTAINTY_PROVED ? "proved" : "numeric";
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
  radius = porism_construction_certify (survey->call->construction, survey->held);
  if (radius < 0)
    porism_observation_mention (survey->call->observation,
                                g_strdup (_("How near a figure is in which all of them hold exactly is not proved.")));
  else
    porism_observation_mention (
      survey->call->observation,
      g_strdup_printf (_("It is proved that a figure in which all of them hold exactly lies within %s of this one."),
                       g_ascii_formatd (text, sizeof text, "%.1e", radius)));
}

gboolean
porism_run_conditions (PorismCall *self)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (self->construction);
  g_autoptr (GArray) held = porism_construction_list_held_conditions (self->construction);
  const Survey survey = { self, conditions, held };

  self->observation->value = porism_quantity_new ("list");
  for (guint i = 0; i < conditions->len; i++)
    {
      PorismId id = g_array_index (conditions, PorismId, i);
      PorismQuantity *quantity = porism_quantity_add_item (self->observation->value, describe_condition (&survey, id));

      if (self->rules < PORISM_RULES_SIXTH)
        continue;
      porism_quantity_add_part (quantity, "state", porism_quantity_new_text (porism_condition_get_state (quantity)));
      add_partners (&survey, id, quantity);
    }
  if (conditions->len == 0)
    porism_observation_mention (self->observation, g_strdup (_("There are no conditions.")));
  else
    porism_observation_mention (self->observation, porism_construction_dup_freedom (self->construction, G_MAXUINT));
  mention_radius (&survey);
  return TRUE;
}
