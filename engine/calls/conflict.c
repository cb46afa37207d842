/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions that cannot hold together, and what is said of them. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/system.h"

/* Places that each set is tried from while the least one that cannot hold is looked for. */
#define N_CONFLICT_STARTS 5
#define MOST_CONFLICTING 24

static gboolean
can_hold (PorismCall   *self,
          const GArray *conditions)
{
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
  g_autofree double *x = porism_system_dup_present (system);

  return porism_system_solve (system, NULL, NULL, N_CONFLICT_STARTS, 1, x);
}

/* Leaves of @conditions a set of which every member is needed for the contradiction. */
static void
minimise_conflict (PorismCall *self,
                   GArray     *conditions)
{
  for (guint i = conditions->len; i-- > 0 && conditions->len > 1;)
    {
      PorismId left_out = g_array_index (conditions, PorismId, i);

      g_array_remove_index (conditions, i);
      if (can_hold (self, conditions))
        g_array_insert_val (conditions, i, left_out);
    }
}

char *
porism_call_describe_condition (PorismCall *self,
                                PorismId    id)
{
  g_autofree char *words = NULL;

  if (self->rules < PORISM_RULES_SIXTH)
    return porism_condition_to_text (self->construction, id);
  words = porism_condition_dup_words (self->construction, id);
  return g_strdup_printf ("%s: %s", porism_construction_get (self->construction, id)->name, words);
}

static char *
describe_conditions (PorismCall   *self,
                     const GArray *conditions)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < conditions->len; i++)
    {
      PorismId id = g_array_index (conditions, PorismId, i);
      g_autofree char *condition = porism_call_describe_condition (self, id);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", condition);
    }
  return g_string_free (text, FALSE);
}

gboolean
porism_call_refuse_conflict (PorismCall   *self,
                             const GArray *conditions)
{
  g_autoptr (GArray) conflict = g_array_copy ((GArray *) conditions);
  g_autofree char *text = NULL;

  if (conflict->len <= MOST_CONFLICTING)
    minimise_conflict (self, conflict);
  g_clear_pointer (&self->observation->error.conflict, g_array_unref);
  self->observation->error.conflict = g_array_ref (conflict);
  text = describe_conditions (self, conflict);
  if (conflict->len == 1)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                                      _("Change or leave out this condition, or free what it is about."),
                                      _("No place was found, from here and from %d others, where this condition holds: %s."),
                                      PORISM_N_STARTS, text);
  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, NULL, _("Change or delete one of them; each of them is needed for the conflict."),
    _("No place was found, from here and from %d others, where these conditions hold together: %s."), PORISM_N_STARTS, text);
}
