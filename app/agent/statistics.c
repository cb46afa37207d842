/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All turns of a run count, those on branches that were left as well: they were paid for. */

#include "config.h"

#include <string.h>

#include "app/agent/provenance.h"
#include "app/agent/statistics.h"

static const char *const provenances[PORISM_STATISTICS_PROVENANCES] = {
  PORISM_PROVENANCE_ORACLE, PORISM_PROVENANCE_HYBRID, PORISM_PROVENANCE_RESILIENT,
  PORISM_PROVENANCE_BYPASS,
};

static const char *const ends[PORISM_STATISTICS_ENDS] = {
  PORISM_END_ANSWER, PORISM_END_DONE, PORISM_END_STUCK, PORISM_END_TURNS, PORISM_END_BUDGET,
  PORISM_END_STOPPED, PORISM_END_TIMEOUT, PORISM_END_FAILED,
};

static const struct
{
  const char *name;
  const char *layer;
} causes[PORISM_N_CAUSES] = {
  [PORISM_CAUSE_ENTITY_NOT_FOUND] = { "entity_not_found", "model" },
  [PORISM_CAUSE_PRECONDITION] = { "geometric_precondition", "model" },
  [PORISM_CAUSE_DEGENERATE] = { "degenerate_input", "model" },
  [PORISM_CAUSE_TYPE_MISMATCH] = { "type_mismatch", "model" },
  [PORISM_CAUSE_CASCADE] = { "cascade", "interface" },
  [PORISM_CAUSE_MALFORMED] = { "malformed_call", "model" },
  [PORISM_CAUSE_RUNTIME] = { "runtime_error", "engine" },
};

static const PorismCause cause_of_error[PORISM_N_ERRORS] = {
  [PORISM_ERROR_NONE] = PORISM_CAUSE_RUNTIME,
  [PORISM_ERROR_UNKNOWN_TOOL] = PORISM_CAUSE_MALFORMED,
  [PORISM_ERROR_BAD_ARGUMENT] = PORISM_CAUSE_MALFORMED,
  [PORISM_ERROR_ENTITY_NOT_FOUND] = PORISM_CAUSE_ENTITY_NOT_FOUND,
  [PORISM_ERROR_TYPE_MISMATCH] = PORISM_CAUSE_TYPE_MISMATCH,
  [PORISM_ERROR_NAME_TAKEN] = PORISM_CAUSE_MALFORMED,
  [PORISM_ERROR_PRECONDITION] = PORISM_CAUSE_PRECONDITION,
  [PORISM_ERROR_DEGENERATE] = PORISM_CAUSE_DEGENERATE,
  [PORISM_ERROR_UNDEFINED_PARENT] = PORISM_CAUSE_CASCADE,
  [PORISM_ERROR_LIMIT] = PORISM_CAUSE_RUNTIME,
  [PORISM_ERROR_UNAVAILABLE] = PORISM_CAUSE_RUNTIME,
  [PORISM_ERROR_INTERNAL] = PORISM_CAUSE_RUNTIME,
};

/* A run while it is counted. */
typedef struct
{
  PorismStatistics *statistics;
  PorismDocument *document;
  PorismRegistry *registry;
  guint run;
  GHashTable *unmade;           /* names that refused calls were to give */
  GArray *phases;               /* PorismPhase of each call in order */
} Count;

const char *
porism_cause_get_name (PorismCause cause)
{
  return causes[cause].name;
}

const char *
porism_cause_get_layer (PorismCause cause)
{
  return causes[cause].layer;
}

const char *
porism_phase_get_name (PorismPhase phase)
{
  static const char *const names[PORISM_N_PHASES] = {
    [PORISM_PHASE_CONSTRUCT] = "construct", [PORISM_PHASE_QUERY] = "query",
    [PORISM_PHASE_RENDER] = "render", [PORISM_PHASE_ANSWER] = "answer",
  };

  return names[phase];
}

const char *
porism_statistics_get_provenance (guint i)
{
  return provenances[i];
}

const char *
porism_statistics_get_end (guint i)
{
  return ends[i];
}

void
porism_statistics_init (PorismStatistics *self)
{
  *self = (PorismStatistics) { .usage = PORISM_USAGE_UNKNOWN, .cost = -1 };
}

void
porism_statistics_clear (PorismStatistics *self)
{
  g_free (self->currency);
  porism_statistics_init (self);
}

/* Counts @text where it is one of @words. */
static void
count_word (guint             *counts,
            const char *const *words,
            guint              n,
            const char        *text)
{
  for (guint i = 0; i < n; i++)
    counts[i] += g_strcmp0 (words[i], text) == 0;
}

/* Neither is negative; a damaged document may tell of all the time there is. */
static void
add_time (gint64 *sum,
          gint64  further)
{
  *sum = further <= G_MAXINT64 - *sum ? *sum + further : G_MAXINT64;
}

static void
add_cost (PorismStatistics *self,
          double            cost,
          const char       *currency)
{
  if (cost < 0)
    return;
  if (self->cost >= 0 && g_strcmp0 (self->currency, currency) != 0)
    {
      self->mixed = TRUE;
      return;
    }
  if (self->cost < 0)
    self->currency = g_strdup (currency);
  self->cost = MIN (MAX (self->cost, 0) + cost, G_MAXDOUBLE);
}

void
porism_statistics_add_turn (PorismStatistics *self,
                            const PorismTurn *turn,
                            const char       *currency)
{
  self->turns++;
  add_time (&self->duration, MAX (turn->duration, 0));
  porism_usage_add (&self->usage, &turn->usage);
  add_cost (self, turn->cost, currency);
}

/* ---- why it was refused ---- */

/* Whether @argument names one of @names, by itself or in a list "A,B". */
static gboolean
names_one_of (const PorismArgument *argument,
              GHashTable           *names)
{
  g_auto (GStrv) parts = NULL;
  gboolean found = FALSE;

  for (guint i = 0; argument->items != NULL && i < argument->items->len && !found; i++)
    found = names_one_of (g_ptr_array_index (argument->items, i), names);
  if (found || argument->type != PORISM_ARGUMENT_STRING)
    return found;
  parts = g_strsplit (argument->text, ",", -1);
  for (char **part = parts; *part != NULL && !found; part++)
    found = g_hash_table_contains (names, g_strstrip (*part));

  return found;
}

static gboolean
rests_on_unmade (const Count        *count,
                 const PorismAction *action)
{
  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      if (g_strcmp0 (argument->name, "name") != 0 && names_one_of (argument, count->unmade))
        return TRUE;
    }
  return FALSE;
}

static PorismCause
find_cause (const Count       *count,
            const PorismEntry *entry)
{
  PorismErrorCode code = entry->observation->error.code;

  if (code == PORISM_ERROR_ENTITY_NOT_FOUND && rests_on_unmade (count, entry->action))
    return PORISM_CAUSE_CASCADE;

  return cause_of_error[code];
}

static void
count_refusal (Count             *count,
               const PorismEntry *entry)
{
  const PorismArgument *name = porism_action_get (entry->action, "name");

  count->statistics->refused++;
  count->statistics->errors[entry->observation->error.code]++;
  count->statistics->causes[find_cause (count, entry)]++;
  if (name != NULL && name->type == PORISM_ARGUMENT_STRING)
    g_hash_table_add (count->unmade, g_strdup (name->text));
}

/* ---- calls ---- */

static PorismPhase
find_phase (const Count *count,
            const char  *tool)
{
  const PorismToolSpec *spec = porism_registry_lookup (count->registry, tool);

  if (spec == NULL)
    return tool != NULL && g_str_has_prefix (tool, "query_") ? PORISM_PHASE_QUERY
                                                             : PORISM_PHASE_CONSTRUCT;
  if (spec->klass == PORISM_TOOL_RENDER)
    return PORISM_PHASE_RENDER;

  return porism_tool_spec_is_query (spec) ? PORISM_PHASE_QUERY : PORISM_PHASE_CONSTRUCT;
}

static void
count_entry (Count             *count,
             const PorismEntry *entry)
{
  PorismPhase phase = find_phase (count, entry->action->tool);

  count->statistics->calls++;
  g_array_append_val (count->phases, phase);
  if (entry->declined)
    count->statistics->declined++;
  else if (!entry->observation->ok)
    count_refusal (count, entry);
  for (guint i = 0; i < entry->observation->new_objects->len; i++)
    g_hash_table_remove (
      count->unmade,
      ((PorismNewObject *) g_ptr_array_index (entry->observation->new_objects, i))->name);
}

/* A call that could not be read was meant to do what its tool does. */
static void
count_unreadable (Count            *count,
                  const PorismTurn *turn)
{
  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);
      PorismPhase phase = find_phase (count, call->tool);

      g_array_append_val (count->phases, phase);
      count->statistics->calls++;
      count->statistics->refused++;
      count->statistics->unreadable++;
      count->statistics->causes[PORISM_CAUSE_MALFORMED]++;
    }
}

static void
count_turn (Count            *count,
            const PorismTurn *turn)
{
  PorismSession *session = porism_document_get_session (count->document);
  const PorismRun *run = count->run > 0 ? porism_document_get_run (count->document, count->run - 1)
                                        : NULL;

  porism_statistics_add_turn (count->statistics, turn, run != NULL ? run->currency : NULL);
  for (guint64 id = 1; turn->group != 0 && id <= porism_session_get_n_entries (session); id++)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (entry->group == turn->group)
        count_entry (count, entry);
    }
  count_unreadable (count, turn);
}

/* A document that tells of no turns: what was done is all there is. */
static void
count_entries (Count *count)
{
  PorismSession *session = porism_document_get_session (count->document);

  for (guint64 id = 1; id <= porism_session_get_n_entries (session); id++)
    count_entry (count, porism_session_get_entry (session, id));
}

/* By the place of each call among the others, the first at 0, the last at 1. */
static void
count_phases (Count *count)
{
  guint n = count->phases->len;

  for (guint i = 0; i < n; i++)
    {
      guint part = n > 1 ? i * PORISM_STATISTICS_PARTS / (n - 1) : 0;

      count->statistics->phases[MIN (part, PORISM_STATISTICS_PARTS - 1)]
      [g_array_index (count->phases, PorismPhase, i)]++;
    }
}

/* ---- the answer ---- */

static void
count_answer (Count *count)
{
  PorismPhase phase = PORISM_PHASE_ANSWER;

  if (porism_document_get_run_answer (count->document, count->run) == NULL)
    return;
  count->statistics->answers++;
  count_word (count->statistics->provenances, provenances, PORISM_STATISTICS_PROVENANCES,
              porism_document_get_run_provenance (count->document, count->run));
  g_array_append_val (count->phases, phase);
}

static void
count_end (PorismStatistics *self,
           const PorismRun  *run)
{
  count_word (self->ends, ends, PORISM_STATISTICS_ENDS, run->end);
  if (run->ended > run->started)
    self->elapsed = run->ended - run->started;
}

static gboolean
is_there (PorismDocument *document,
          guint           run)
{
  guint n = porism_document_get_n_turns (document);

  if (run > 0)
    return run <= porism_document_get_n_runs (document);
  if (porism_document_get_n_runs (document) == 0)
    return n > 0 || porism_session_get_n_entries (porism_document_get_session (document)) > 0;
  for (guint i = 0; i < n; i++)
    if (porism_document_get_turn (document, i)->run == 0)
      return TRUE;
  return FALSE;
}

/**
 * porism_statistics_count:
 * @self: (out caller-allocates): cleared by the caller where it succeeds
 *
 * Returns: whether @document has that run; a document without runs has a run 0 if it has anything
 */
gboolean
porism_statistics_count (PorismStatistics *self,
                         PorismDocument   *document,
                         guint             run)
{
  g_autoptr (GHashTable) unmade = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) phases = g_array_new (FALSE, FALSE, sizeof (PorismPhase));
  Count count = { self, document,
                  porism_session_get_registry (porism_document_get_session (document)), run, unmade,
                  phases };

  porism_statistics_init (self);
  if (!is_there (document, run))
    return FALSE;
  self->runs = 1;
  for (guint i = 0; i < porism_document_get_n_turns (document); i++)
    if (porism_document_get_turn (document, i)->run == run)
      count_turn (&count, porism_document_get_turn (document, i));
  if (run == 0 && porism_document_get_n_turns (document) == 0)
    count_entries (&count);
  count_answer (&count);
  count_phases (&count);
  if (run > 0)
    count_end (self, porism_document_get_run (document, run - 1));

  return TRUE;
}

static void
add_counts (guint       *sums,
            const guint *further,
            guint        n)
{
  for (guint i = 0; i < n; i++)
    sums[i] += further[i];
}

void
porism_statistics_add (PorismStatistics       *self,
                       const PorismStatistics *further)
{
  self->runs += further->runs;
  self->answers += further->answers;
  self->turns += further->turns;
  self->calls += further->calls;
  self->refused += further->refused;
  self->declined += further->declined;
  self->unreadable += further->unreadable;
  add_time (&self->duration, further->duration);
  add_time (&self->elapsed, further->elapsed);
  self->mixed |= further->mixed;
  add_counts (self->errors, further->errors, PORISM_N_ERRORS);
  add_counts (self->causes, further->causes, PORISM_N_CAUSES);
  add_counts (self->phases[0], further->phases[0], PORISM_STATISTICS_PARTS * PORISM_N_PHASES);
  add_counts (self->provenances, further->provenances, PORISM_STATISTICS_PROVENANCES);
  add_counts (self->ends, further->ends, PORISM_STATISTICS_ENDS);
  porism_usage_add (&self->usage, &further->usage);
  add_cost (self, further->cost, further->currency);
}
