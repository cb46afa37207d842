/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions that cannot hold together, and what is said of them. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/solver/certificate.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"
#include "engine/solver/contradiction.h"
#include "engine/solver/system.h"

/* Places that each set is tried from while the least one that cannot hold is looked for. */
#define N_CONFLICT_STARTS 5
#define MOST_CONFLICTING 24

static gboolean
can_hold (PorismCall   *self,
          const GArray *conditions,
          guint         n_starts)
{
  g_autoptr (PorismSystem) system =
    porism_system_new (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len);
  g_autofree double *x = porism_system_dup_present (system);

  return porism_system_solve (system, NULL, NULL, n_starts, 1, x);
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
      if (can_hold (self, conditions, N_CONFLICT_STARTS))
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

/* What somebody has fixed that @id rests on. */
static void
append_fixed (const PorismCall *self,
              const GArray     *conditions,
              GArray           *fixed)
{
  for (PorismId id = 1; id < porism_construction_get_next_id (self->construction); id++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, id);
      gboolean meant = FALSE;

      if (record == NULL || record->name == NULL || !porism_record_is_free (record) || porism_record_is_movable (record))
        continue;
      for (guint i = 0; i < conditions->len; i++)
        meant |= porism_construction_depends_on (self->construction, g_array_index (conditions, PorismId, i), id);
      if (meant)
        g_array_append_val (fixed, id);
    }
}

char *
porism_call_describe_fixed (const PorismCall *self,
                            const GArray     *conditions)
{
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autofree char *names = NULL;

  append_fixed (self, conditions, fixed);
  if (fixed->len == 0)
    return NULL;
  names = porism_call_list_names (self, fixed);
  return g_strdup_printf (porism_translate_plural ("%s is fixed", "%s are fixed", fixed->len), names);
}

/* “nothing that this is about can move: A, B are fixed”; NULL of what is about nothing. */
static char *
explain_settled (const PorismCall *self,
                 const GArray     *conditions)
{
  g_autofree char *fixed = porism_call_describe_fixed (self, conditions);

  return fixed != NULL ? g_strconcat (_("nothing that this is about can move"), ": ", fixed, NULL) : NULL;
}

static gboolean
refute (PorismCall   *self,
        const GArray *conditions,
        gboolean      lines,
        char        **why)
{
  const gboolean proved =
    porism_construction_refute (self->construction, (const PorismId *) (const void *) conditions->data, conditions->len, lines,
                                why);

  if ((proved && *why != NULL) || !are_settled (self, conditions))
    return proved;
  *why = explain_settled (self, conditions);
  return TRUE;
}

/* Leaves out those of the @n conditions from @first on, the last one first, without which the others are refuted as well:
 * many at once, where that can be. */
static void
leave_out (PorismCall *self,
           GArray     *conditions,
           gboolean    lines,
           guint       first,
           guint       n)
{
  g_autofree PorismId *left_out = g_memdup2 (&g_array_index (conditions, PorismId, first), n * sizeof *left_out);
  g_autofree char *why = NULL;

  g_array_remove_range (conditions, first, n);
  if (conditions->len > 0 && refute (self, conditions, lines, &why))
    return;
  g_array_insert_vals (conditions, first, left_out, n);
  if (n == 1)
    return;
  leave_out (self, conditions, lines, first + n / 2, n - n / 2);
  leave_out (self, conditions, lines, first, n / 2);
}

/* The same of a set that is refuted, and stays so. */
static void
minimise_by_proof (PorismCall *self,
                   GArray     *conditions,
                   gboolean    lines)
{
  leave_out (self, conditions, lines, 0, conditions->len);
}

void
porism_conflict_clear (PorismConflict *self)
{
  g_clear_pointer (&self->conditions, g_array_unref);
  g_clear_pointer (&self->why, g_free);
}

static void
restore (PorismConflict *self,
         const GArray   *conditions,
         PorismNeed      need)
{
  g_clear_pointer (&self->why, g_free);
  g_array_set_size (self->conditions, 0);
  g_array_append_vals (self->conditions, conditions->data, conditions->len);
  self->need = need;
}

/* By search where they are few; what is left holds nowhere either, as far as is known. */
static void
search_conflict (PorismCall     *self,
                 const GArray   *conditions,
                 PorismConflict *conflict)
{
  if (conditions->len > MOST_CONFLICTING)
    return;
  minimise_by_search (self, conflict->conditions);
  conflict->need = PORISM_NEED_CHECKED;
  if (conflict->conditions->len == conditions->len || self->rules < PORISM_RULES_SIXTH ||
      !can_hold (self, conflict->conditions, PORISM_N_STARTS))
    return;
  restore (conflict, conditions, PORISM_NEED_UNKNOWN);
}

void
porism_call_find_conflict (PorismCall     *self,
                           const GArray   *conditions,
                           PorismConflict *conflict)
{
  *conflict = (PorismConflict) { .conditions = g_array_copy ((GArray *) conditions) };
  search_conflict (self, conditions, conflict);
  conflict->proved = refute (self, conflict->conditions, FALSE, &conflict->why);
  if ((conflict->proved && conflict->need == PORISM_NEED_CHECKED) || !(conflict->proved || refute (self, conditions, FALSE, &conflict->why)))
    return;
  /* Where a search has missed a place, less than these was taken to conflict. */
  restore (conflict, conditions, PORISM_NEED_OF_PROOF);
  minimise_by_proof (self, conflict->conditions, FALSE);
  conflict->proved = refute (self, conflict->conditions, FALSE, &conflict->why);
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

/* What to do about it, and how what was given was read; (transfer full). */
static char *
write_hint (const PorismCall     *self,
            const PorismConflict *conflict)
{
  static const char *const hints[] = {
    [PORISM_NEED_UNKNOWN] = N_("Change or delete some of them; which of them are needed for the conflict is not known."),
    [PORISM_NEED_OF_PROOF] = N_("Change or delete one of them; each of them is needed for the proof."),
    [PORISM_NEED_CHECKED] = N_("Change or delete one of them; each of them is needed for the conflict."),
  };
  const char *hint = conflict->conditions->len == 1 ? N_("Change or leave out this condition, or free what it is about.")
                                                    : hints[self->rules < PORISM_RULES_SIXTH ? PORISM_NEED_CHECKED : conflict->need];
  const char *read = self->rules >= PORISM_RULES_SIXTH ? self->observation->message : "";

  return g_strconcat (read, *read != '\0' ? " " : "", _(hint), NULL);
}

static gboolean
refuse_proved (PorismCall           *self,
               const PorismConflict *conflict)
{
  g_autofree char *text = describe_conditions (self, conflict->conditions), *hint = write_hint (self, conflict);
  g_autofree char *reason = conflict->why != NULL ? g_strdup_printf (" (%s)", conflict->why) : g_strdup ("");

  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL, hint,
                                    conflict->conditions->len == 1 ? _("This condition cannot hold: %s%s.")
                                                                   : _("These conditions cannot hold together: %s%s."),
                                    text, reason);
}

/* Nobody knows whether it could be: who adds the condition may keep it all the same. */
static gboolean
refuse_unfound (PorismCall           *self,
                const PorismConflict *conflict)
{
  g_autofree char *text = describe_conditions (self, conflict->conditions), *hint = write_hint (self, conflict);
  const gboolean adds = porism_tool_spec_find_parameter (self->spec, "force") != NULL && self->rules >= PORISM_RULES_SIXTH;
  g_autofree char *full = adds ? g_strconcat (hint, " ", _("With force it is kept, violated."), NULL) : g_strdup (hint);

  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, NULL, full,
    conflict->conditions->len == 1
      ? _("No place was found, from here and from %d others, where this condition holds: %s.")
      : _("No place was found, from here and from %d others, where these conditions hold together: %s."),
    PORISM_N_STARTS, text);
}

/* Takes what is in @conflict. */
static gboolean
refuse (PorismCall     *self,
        PorismConflict *conflict)
{
  g_clear_pointer (&self->observation->error.conflict, g_array_unref);
  self->observation->error.conflict = g_array_ref (conflict->conditions);
  self->observation->error.proved = conflict->proved;
  if (conflict->proved && self->rules >= PORISM_RULES_SIXTH)
    refuse_proved (self, conflict);
  else
    refuse_unfound (self, conflict);
  porism_conflict_clear (conflict);
  return FALSE;
}

gboolean
porism_call_refuse_conflict (PorismCall   *self,
                             const GArray *conditions)
{
  PorismConflict conflict;

  porism_call_find_conflict (self, conditions, &conflict);
  return refuse (self, &conflict);
}

/* ---- what numbers alone seem to meet ---- */

static gboolean
makes_condition (const PorismCall *self)
{
  for (guint i = 0; i < self->made->len; i++)
    if (porism_construction_get (self->construction, g_array_index (self->made, PorismId, i))->flags & PORISM_RECORD_REQUIRED)
      return TRUE;
  return FALSE;
}

/* Those of @conditions that are not met exactly where the figure is. */
static GArray *
list_undecided (const PorismCall *self,
                const GArray     *conditions)
{
  GArray *undecided = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < conditions->len; i++)
    {
      PorismId id = g_array_index (conditions, PorismId, i);

      if (!porism_construction_is_defined (self->construction, id) || *porism_construction_get_value (self->construction, id) == 0)
        g_array_append_val (undecided, id);
    }
  return undecided;
}

/* FALSE, refused, where @conditions are refuted. */
static gboolean
check (PorismCall   *self,
       const GArray *conditions,
       gboolean      lines)
{
  g_autofree char *why = NULL;
  PorismConflict conflict;

  if (!refute (self, conditions, lines, &why))
    return TRUE;
  conflict = (PorismConflict) { .conditions = g_array_copy ((GArray *) conditions), .need = PORISM_NEED_OF_PROOF };
  minimise_by_proof (self, conflict.conditions, lines);
  conflict.proved = refute (self, conflict.conditions, lines, &conflict.why);
  return refuse (self, &conflict);
}

gboolean
porism_call_check_lines (PorismCall   *self,
                         const GArray *conditions)
{
  return self->rules < PORISM_RULES_SIXTH || !makes_condition (self) || check (self, conditions, TRUE);
}

gboolean
porism_call_check_undecided (PorismCall   *self,
                             const GArray *conditions)
{
  g_autoptr (GArray) undecided = NULL;

  if (self->rules < PORISM_RULES_SIXTH || !makes_condition (self))
    return TRUE;
  undecided = list_undecided (self, conditions);
  if (undecided->len == 0 || porism_construction_certify (self->construction, conditions) >= 0)
    return TRUE;
  /* Those alone are few points; with all others it may be too much. */
  return check (self, undecided, FALSE) && (undecided->len == conditions->len || check (self, conditions, FALSE));
}
