/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions that cannot hold together, and what is said of them. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"
#include "engine/solver/contradiction.h"
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

/* Leaves of @conditions a set of which every member is needed: without it a place is found. */
static void
minimise_by_search (PorismCall *self,
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

/* Nothing that they are about can move, and one of them does not hold there. */
static gboolean
are_settled (PorismCall   *self,
             const GArray *conditions)
{
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
  gboolean wrong = FALSE;
  guint n;

  porism_system_get_unknowns (system, &n);
  for (guint i = 0; i < conditions->len && n == 0; i++)
    {
      PorismId id = g_array_index (conditions, PorismId, i);

      wrong |= porism_construction_is_defined (self->construction, id) && *porism_construction_get_value (self->construction, id) == 0;
    }
  return wrong;
}

static gboolean
refute (PorismCall   *self,
        const GArray *conditions,
        char        **why)
{
  if (porism_construction_refute (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len, why))
    return TRUE;
  if (!are_settled (self, conditions))
    return FALSE;
  *why = g_strdup (_("nothing that this is about can move"));
  return TRUE;
}

/* The same of a set that is refuted, and stays so. */
static void
minimise_by_proof (PorismCall *self,
                   GArray     *conditions)
{
  for (guint i = conditions->len; i-- > 0 && conditions->len > 1;)
    {
      PorismId left_out = g_array_index (conditions, PorismId, i);
      g_autofree char *why = NULL;

      g_array_remove_index (conditions, i);
      if (!refute (self, conditions, &why))
        g_array_insert_val (conditions, i, left_out);
    }
}

gboolean
porism_call_find_conflict (PorismCall   *self,
                           const GArray *conditions,
                           GArray      **conflict,
                           char        **why)
{
  gboolean proved;

  *why = NULL;
  *conflict = g_array_copy ((GArray *) conditions);
  if ((*conflict)->len <= MOST_CONFLICTING)
    minimise_by_search (self, *conflict);
  proved = refute (self, *conflict, why);
  /* Where a search has missed a place, less than these was taken to conflict. */
  if (proved || (*conflict)->len == conditions->len || !refute (self, conditions, why))
    return proved;
  g_clear_pointer (why, g_free);
  g_array_set_size (*conflict, 0);
  g_array_append_vals (*conflict, conditions->data, conditions->len);
  minimise_by_proof (self, *conflict);

  return refute (self, *conflict, why);
}

char *
porism_call_list_names (const PorismCall *self,
                        const GArray     *ids)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            porism_construction_get (self->construction, g_array_index (ids, PorismId, i))->name);
  return g_string_free (names, FALSE);
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

static gboolean
refuse_proved (PorismCall   *self,
               const GArray *conflict,
               const char   *why)
{
  g_autofree char *text = describe_conditions (self, conflict);
  g_autofree char *reason = why != NULL ? g_strdup_printf (" (%s)", why) : g_strdup ("");

  if (conflict->len == 1)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                                      _("Change or leave out this condition, or free what it is about."),
                                      _("This condition cannot hold: %s%s."), text, reason);
  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                                    _("Change or delete one of them; each of them is needed for the conflict."),
                                    _("These conditions cannot hold together: %s%s."), text, reason);
}

/* Nobody knows whether it could be: who adds the condition may keep it all the same. */
static gboolean
refuse_unfound (PorismCall   *self,
                const GArray *conflict)
{
  g_autofree char *text = describe_conditions (self, conflict);
  const gboolean adds = porism_tool_spec_find_parameter (self->spec, "force") != NULL && self->rules >= PORISM_RULES_SIXTH;
  const char *hint = conflict->len == 1 ? _("Change or leave out this condition, or free what it is about.")
                                        : _("Change or delete one of them; each of them is needed for the conflict.");
  g_autofree char *full = adds ? g_strconcat (hint, " ", _("With force it is kept, violated."), NULL) : g_strdup (hint);

  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, NULL, full,
    conflict->len == 1 ? _("No place was found, from here and from %d others, where this condition holds: %s.")
                       : _("No place was found, from here and from %d others, where these conditions hold together: %s."),
    PORISM_N_STARTS, text);
}

gboolean
porism_call_refuse_conflict (PorismCall   *self,
                             const GArray *conditions)
{
  g_autoptr (GArray) conflict = NULL;
  g_autofree char *why = NULL;
  const gboolean proved = porism_call_find_conflict (self, conditions, &conflict, &why);

  g_clear_pointer (&self->observation->error.conflict, g_array_unref);
  self->observation->error.conflict = g_array_ref (conflict);
  self->observation->error.proved = proved;
  return proved && self->rules >= PORISM_RULES_SIXTH ? refuse_proved (self, conflict, why) : refuse_unfound (self, conflict);
}
