/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/agent/loop.h"
#include "app/evaluation/counts.h"
#include "app/evaluation/feedback.h"
#include "app/evaluation/program-agent.h"
#include "app/evaluation/trial.h"
#include "app/json/json.h"
#include "app/json/wire.h"

typedef struct
{
  const PorismBuildProblem *problem;
  const PorismTrialRules *rules;
  PorismAgent *agent;
  PorismDocument *document;
  PorismSession *session;
  json_object *steps;
  gint64 spent;                 /* microseconds */
  PorismUsage usage;
  double cost;
  gboolean cost_known;
  const char *end;              /* of the last loop */
  char *message;                /* why it ended early; or NULL */
  gboolean passes;
} Trial;

/* What is wrong with a call, in the words of the benchmark. */
static const char *const categories[PORISM_N_ERRORS] = {
  [PORISM_ERROR_NONE] = "other_error",
  [PORISM_ERROR_UNKNOWN_TOOL] = "invalid_command",
  [PORISM_ERROR_BAD_ARGUMENT] = "syntax_error",
  [PORISM_ERROR_ENTITY_NOT_FOUND] = "undefined_reference",
  [PORISM_ERROR_TYPE_MISMATCH] = "type_error",
  [PORISM_ERROR_NAME_TAKEN] = "duplicate_error",
  [PORISM_ERROR_PRECONDITION] = "constraint_error",
  [PORISM_ERROR_DEGENERATE] = "constraint_error",
  [PORISM_ERROR_UNDEFINED_PARENT] = "undefined_reference",
  [PORISM_ERROR_LIMIT] = "other_error",
  [PORISM_ERROR_UNAVAILABLE] = "other_error",
  [PORISM_ERROR_INTERNAL] = "other_error",
};

#define UNREADABLE "syntax_error"

/* ---- what was refused ---- */

/* A step has one error, its first. */
static void
add_error (json_object *step,
           const char  *category,
           const char  *message)
{
  json_object *error;

  porism_counts_add (porism_wire_get (step, "refused"), category, 1);
  if (porism_wire_get (step, "error") != NULL)
    return;
  error = json_object_new_object ();
  porism_wire_add_text (error, "category", category);
  porism_wire_add_text (error, "message", message);
  porism_wire_add (step, "error", error);
}

/* (nullable): of a program that was not drawn. */
static const PorismGeodslError *
get_program_error (const Trial *self)
{
  return PORISM_IS_PROGRAM_AGENT (self->agent) ? porism_program_agent_get_error (PORISM_PROGRAM_AGENT (self->agent)) : NULL;
}

static void
add_unreadable (const Trial      *self,
                json_object      *step,
                const PorismTurn *turn)
{
  const PorismGeodslError *error = get_program_error (self);

  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    add_error (step, error != NULL ? porism_geodsl_category_get_name (error->category) : UNREADABLE,
               ((PorismUnreadableCall *) g_ptr_array_index (turn->unreadable, i))->problem);
}

/* Of the entries after @entry and of the turns from @turn on. */
static void
add_refusals (const Trial *self,
              json_object *step,
              guint64      entry,
              guint        turn)
{
  const guint64 n = porism_session_get_n_entries (self->session);

  porism_wire_add (step, "refused", json_object_new_object ());
  for (guint64 id = entry + 1; id <= n; id++)
    {
      const PorismObservation *observation = porism_session_get_entry (self->session, id)->observation;

      if (!observation->ok)
        add_error (step, categories[observation->error.code], observation->error.message);
    }
  for (guint i = turn; i < porism_document_get_n_turns (self->document); i++)
    add_unreadable (self, step, porism_document_get_turn (self->document, i));
}

/* ---- an iteration ---- */

static double
get_milliseconds_left (const Trial *self)
{
  return self->rules->seconds * 1000 - (double) self->spent / 1000;
}

static PorismLoop *
new_loop (const Trial *self)
{
  PorismLoop *loop = porism_loop_new (self->document, self->agent);
  const guint milliseconds = (guint) CLAMP (get_milliseconds_left (self), 1, G_MAXINT);
  const gint64 used = MAX (porism_usage_get_total (&self->usage), 0);

  porism_loop_set_interval (loop, 0);
  /* A budget of nothing is any. */
  porism_loop_set_budget (loop, self->rules->tokens > 0 ? MAX (self->rules->tokens - used, 1) : 0,
                          self->rules->cost > 0 ? MAX (self->rules->cost - self->cost, 1e-9) : 0);
  g_object_set (loop, "max-turns", (guint) self->rules->turns, "turn-timeout", milliseconds, "run-timeout", milliseconds,
                NULL);
  return loop;
}

static void
draw (Trial *self)
{
  g_autoptr (PorismLoop) loop = new_loop (self);
  const gint64 start = g_get_monotonic_time ();
  PorismUsage usage;
  gboolean cost_known;
  double cost;

  g_free (self->message);
  self->message = porism_loop_run_to_end (loop);
  self->spent += g_get_monotonic_time () - start;
  self->end = porism_loop_get_end (loop);
  porism_loop_get_spent (loop, &usage, &cost, &cost_known);
  porism_usage_add (&self->usage, &usage);
  self->cost += cost;
  self->cost_known &= cost_known;
}

static void
add_lacks (json_object            *step,
           const PorismBuildLacks *lacks)
{
  json_object *missing = json_object_new_object (), *failed = json_object_new_object ();

  if (lacks->points->len > 0)
    porism_counts_add (missing, "point", lacks->points->len);
  for (guint i = 0; i < lacks->objects->len; i++)
    porism_counts_add (missing, ((PorismBuildObject *) g_ptr_array_index (lacks->objects, i))->kind, 1);
  for (guint i = 0; i < lacks->conditions->len; i++)
    porism_counts_add (failed, porism_feedback_get_type (g_ptr_array_index (lacks->conditions, i)), 1);
  porism_wire_add (step, "missing", missing);
  porism_wire_add (step, "failed", failed);
}

static PorismBuildScore
score (const Trial       *self,
       PorismBuildReading reading)
{
  return porism_build_score (porism_session_get_registry (self->session), porism_session_get_construction (self->session),
                             self->problem, reading);
}

/* (transfer full) (nullable): what the agent hears of it; NULL where it proposed nothing. */
static char *
iterate (Trial *self)
{
  const guint64 entry = porism_session_get_n_entries (self->session);
  const guint turn = porism_document_get_n_turns (self->document);
  g_autoptr (PorismBuildLacks) lacks = NULL;
  PorismBuildScore reached;
  json_object *step;

  draw (self);
  if (porism_document_get_n_turns (self->document) == turn)
    return NULL;
  step = json_object_new_object ();
  porism_wire_append (self->steps, step);
  add_refusals (self, step, entry, turn);
  if (get_program_error (self) != NULL)
    return porism_feedback_write_error (porism_wire_get_text (porism_wire_get (step, "error"), "message"));
  lacks = porism_build_lacks_new (porism_session_get_registry (self->session),
                                  porism_session_get_construction (self->session), self->problem,
                                  PORISM_BUILD_BY_REFERENCE);
  add_lacks (step, lacks);
  reached = score (self, PORISM_BUILD_BY_REFERENCE);
  self->passes = porism_build_score_passes (&reached);

  return porism_feedback_write (lacks);
}

/* What cannot be mended by trying again. */
static gboolean
is_over (const Trial *self)
{
  static const char *const ends[] = { PORISM_END_FAILED, PORISM_END_BUDGET, PORISM_END_TIMEOUT, PORISM_END_STOPPED, NULL };

  return g_strv_contains (ends, self->end) || get_milliseconds_left (self) <= 0;
}

static void
iterate_until_done (Trial *self)
{
  for (int i = 1; ; i++)
    {
      g_autofree char *feedback = iterate (self);

      if (feedback == NULL || self->passes || is_over (self) || i >= self->rules->iterations ||
          !porism_agent_tell (self->agent, feedback))
        return;
    }
}

/* ---- the record ---- */

static json_object *
new_record (const PorismBuildProblem *problem,
            const PorismTrialRules   *rules)
{
  json_object *json = json_object_new_object ();
  const char *category = porism_wire_get_text (problem->json, "category");
  const gint64 difficulty = porism_wire_get_count (problem->json, "difficulty");

  porism_wire_add_text (json, "problem", problem->id);
  if (category != NULL)
    porism_wire_add_text (json, "category", category);
  if (difficulty >= 0)
    porism_wire_add (json, "difficulty", json_object_new_int64 (difficulty));
  porism_wire_add_text (json, "agent", rules->agent);
  porism_wire_add_text (json, "language", rules->language);
  porism_wire_add_text (json, "protocol", rules->protocol);
  return json;
}

static gboolean
is_drawn (const Trial *self)
{
  return porism_construction_get_n_objects (porism_session_get_construction (self->session)) > 0;
}

/* (nullable): of the last step. */
static const char *
get_last_error (const Trial *self)
{
  const guint n = porism_wire_get_length (self->steps);
  json_object *step = n > 0 ? porism_wire_get_nth (self->steps, n - 1) : NULL;

  return porism_wire_get_text (porism_wire_get (step, "error"), "message");
}

static const char *
get_verdict (const Trial *self)
{
  if (g_strcmp0 (self->end, PORISM_END_TIMEOUT) == 0)
    return PORISM_TRIAL_TIMEOUT;
  if (self->passes)
    return PORISM_TRIAL_SOLVED;
  if (g_strcmp0 (self->end, PORISM_END_FAILED) == 0)
    return PORISM_TRIAL_ERROR;
  return is_drawn (self) || get_last_error (self) != NULL ? PORISM_TRIAL_FAILED : PORISM_TRIAL_WITHHELD;
}

/* (nullable) (transfer full): why the loop ended early, or what was wrong or was said where nothing was drawn. */
static char *
dup_reason (const Trial *self)
{
  const guint last = porism_document_get_last_turn (self->document);

  if (g_strcmp0 (self->end, PORISM_END_TIMEOUT) == 0)
    return porism_trial_dup_lateness (self->rules);
  if (self->message != NULL)
    return g_strdup (self->message);
  if (is_drawn (self) || last == G_MAXUINT)
    return NULL;
  return g_strdup (get_last_error (self) != NULL ? get_last_error (self)
                                                 : porism_document_get_turn (self->document, last)->text);
}

static void
add_scores (const Trial *self,
            json_object *json)
{
  const PorismBuildScore relaxed = score (self, PORISM_BUILD_BY_REFERENCE), ours = score (self, PORISM_BUILD_BY_US);
  const PorismBuildScore strict = score (self, PORISM_BUILD_BY_STRICT_REFERENCE);
  const gboolean passes = porism_build_score_passes (&ours);

  porism_wire_add (json, "passed_by_reference", json_object_new_boolean (porism_build_score_passes (&relaxed)));
  porism_wire_add (json, "passed", json_object_new_boolean (passes));
  porism_wire_add (json, "passed_by_strict_reference", json_object_new_boolean (porism_build_score_passes (&strict)));
  porism_wire_add (json, "proved", json_object_new_boolean (passes && ours.n_proved == ours.n_conditions));
  porism_wire_add (json, "conditions", json_object_new_int ((int) relaxed.n_conditions));
  porism_wire_add (json, "held", json_object_new_int ((int) relaxed.n_held));
  porism_wire_add (json, "objects", json_object_new_int ((int) relaxed.n_objects));
  porism_wire_add (json, "there", json_object_new_int ((int) relaxed.n_there));
}

static void
add_verdict (json_object *json,
             const char  *verdict,
             const char  *reason)
{
  porism_wire_add_text (json, "verdict", verdict);
  if (reason != NULL)
    porism_wire_add_text (json, "reason", reason);
}

static void
add_spent (const Trial *self,
           json_object *json)
{
  g_autofree char *milliseconds = g_strdup_printf ("%.1f", (double) self->spent / 1000);

  porism_wire_add (json, "milliseconds", json_object_new_double_s ((double) self->spent / 1000, milliseconds));
  porism_wire_add (json, "turns", json_object_new_int ((int) porism_document_get_n_turns (self->document)));
  if (porism_usage_get_total (&self->usage) <= 0)
    return;
  porism_wire_add (json, "input_tokens", json_object_new_int64 (MAX (self->usage.input, 0)));
  porism_wire_add (json, "output_tokens", json_object_new_int64 (MAX (self->usage.output, 0)));
  if (self->cost_known)
    porism_wire_add (json, "cost", porism_json_from_double (self->cost));
}

json_object *
porism_trial_run (const PorismBuildProblem *problem,
                  const PorismTrialRules   *rules,
                  PorismAgent              *agent,
                  PorismDocument           *document)
{
  Trial self = { .problem = problem, .rules = rules, .agent = agent, .document = document,
                 .session = porism_document_get_session (document), .usage = PORISM_USAGE_UNKNOWN, .cost_known = TRUE };
  g_autofree char *member = g_strconcat ("text_", rules->language, NULL);
  const char *text = porism_wire_get_text (problem->json, member);
  g_autofree char *reason = NULL;
  json_object *json;

  if (text == NULL)
    return porism_trial_new_failure (problem, rules, PORISM_TRIAL_ERROR, "the problem has no text in that language");
  self.steps = json_object_new_array ();
  porism_document_set_problem (document, text);
  iterate_until_done (&self);
  reason = dup_reason (&self);
  json = new_record (problem, rules);
  add_verdict (json, get_verdict (&self), reason);
  add_spent (&self, json);
  add_scores (&self, json);
  porism_wire_add (json, "steps", self.steps);
  g_free (self.message);

  return json;
}

json_object *
porism_trial_new_failure (const PorismBuildProblem *problem,
                          const PorismTrialRules   *rules,
                          const char               *verdict,
                          const char               *reason)
{
  json_object *json = new_record (problem, rules);

  add_verdict (json, verdict, reason);
  porism_wire_add (json, "steps", json_object_new_array ());

  return json;
}

char *
porism_trial_dup_lateness (const PorismTrialRules *rules)
{
  return g_strdup_printf ("it took longer than %g seconds", rules->seconds);
}

gboolean
porism_trial_fits (json_object            *trial,
                   const PorismTrialRules *rules)
{
  return g_strcmp0 (porism_wire_get_text (trial, "agent"), rules->agent) == 0 &&
         g_strcmp0 (porism_wire_get_text (trial, "language"), rules->language) == 0 &&
         g_strcmp0 (porism_wire_get_text (trial, "protocol"), rules->protocol) == 0;
}

gboolean
porism_trial_has_verdict (json_object *trial,
                          const char  *verdict)
{
  return g_strcmp0 (porism_wire_get_text (trial, "verdict"), verdict) == 0;
}
