/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The format: https://github.com/laude-institute/harbor, docs/rfcs/0001-trajectory-format.md. Its
 * costs are in dollars; what was paid in another currency is in "extra". */

#include "config.h"

#include <string.h>

#include "app/agent/statistics.h"
#include "app/files/whole-file.h"
#include "app/formats/atif.h"
#include "app/formats/episode.h"
#include "app/formats/format.h"
#include "app/json/json.h"
#include "app/json/wire.h"

static void
add_known_text (json_object *json,
                const char  *name,
                const char  *text)
{
  if (text != NULL)
    porism_wire_add_text (json, name, text);
}

static void
add_known_count (json_object *json,
                 const char  *name,
                 gint64       count)
{
  if (count >= 0)
    porism_wire_add (json, name, json_object_new_int64 (count));
}

/* Takes @object, and leaves an empty one out. */
static void
add_filled (json_object *json,
            const char  *name,
            json_object *object)
{
  gboolean filled = json_object_is_type (object, json_type_array)
                    ? json_object_array_length (object) > 0
                    : json_object_object_length (object) > 0;

  if (filled)
    porism_wire_add (json, name, object);
  else
    json_object_put (object);
}

static gboolean
is_dollars (const char *currency)
{
  return currency == NULL || g_ascii_strcasecmp (currency, "USD") == 0 ||
         g_str_equal (currency, "$");
}

static void
add_cost (json_object *json,
          json_object *extra,
          const char  *name,
          double       cost,
          const char  *currency)
{
  if (cost < 0)
    return;
  if (is_dollars (currency))
    {
      porism_wire_add (json, name, porism_json_from_double (cost));
      return;
    }
  porism_wire_add (extra, "cost", porism_json_from_double (cost));
  porism_wire_add_text (extra, "currency", currency);
}

/* ---- calls and their results ---- */

static void
add_call (json_object *calls,
          json_object *results,
          const char  *id,
          const char  *tool,
          json_object *arguments,
          const char  *content)
{
  json_object *call = json_object_new_object (), *result = json_object_new_object ();

  porism_wire_add_text (call, "tool_call_id", id);
  porism_wire_add_text (call, "function_name", tool != NULL ? tool : "");
  porism_wire_add (call, "arguments", arguments);
  json_object_array_add (calls, call);
  porism_wire_add_text (result, "source_call_id", id);
  porism_wire_add_text (result, "content", content != NULL ? content : "");
  json_object_array_add (results, result);
}

static json_object *
args_of (const PorismAction *action)
{
  json_object *json = porism_json_from_action (action);
  json_object *args = json_object_get (porism_wire_get (json, "args"));

  json_object_put (json);

  return args;
}

/* What was proposed is what the agent called; what became of it is in the result. */
static void
add_entries (json_object             *calls,
             json_object             *results,
             const PorismEpisodeStep *step)
{
  for (guint i = 0; i < step->entries->len; i++)
    {
      const PorismEntry *entry = g_ptr_array_index (step->entries, i);
      const PorismAction *action = entry->proposed != NULL ? entry->proposed : entry->action;
      g_autofree char *id = g_strdup_printf ("call-%" G_GUINT64_FORMAT, entry->id);

      add_call (calls, results, id, action->tool, args_of (action), entry->line);
    }
}

static void
add_further_calls (json_object             *calls,
                   json_object             *results,
                   const PorismEpisodeStep *step)
{
  const GPtrArray *looks = step->turn->looks, *unreadable = step->turn->unreadable;

  for (guint i = 0; looks != NULL && i < looks->len; i++)
    {
      const PorismLook *look = g_ptr_array_index (looks, i);
      g_autofree char *id = g_strdup_printf ("look-%u-%u", step->number, i + 1);

      add_call (calls, results, id, look->tool, porism_wire_parse_object (look->arguments),
                look->answer);
    }
  for (guint i = 0; unreadable != NULL && i < unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (unreadable, i);
      g_autofree char *id = g_strdup_printf ("unreadable-%u-%u", step->number, i + 1);

      add_call (calls, results, id, call->tool, porism_wire_parse_object (call->arguments),
                call->problem);
    }
}

static gboolean
is_object (const char *text)
{
  json_object *json = porism_json_parse (text, -1, NULL);
  gboolean is = json_object_is_type (json, json_type_object);

  json_object_put (json);

  return is;
}

/* What an agent wrote in place of arguments, where that is no object: the call cannot hold it. */
static json_object *
list_unreadable (const PorismTurn *turn)
{
  json_object *list = json_object_new_array ();

  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);

      if (!is_object (call->arguments))
        json_object_array_add (list, porism_wire_new_text (call->arguments));
    }
  return list;
}

static void
add_calls (json_object             *json,
           const PorismEpisodeStep *step)
{
  json_object *calls = json_object_new_array (), *results = json_object_new_array ();
  json_object *observation;

  add_entries (calls, results, step);
  if (step->turn != NULL)
    add_further_calls (calls, results, step);
  if (json_object_array_length (calls) == 0)
    {
      json_object_put (calls);
      json_object_put (results);
      return;
    }
  observation = json_object_new_object ();
  porism_wire_add (json, "tool_calls", calls);
  porism_wire_add (observation, "results", results);
  porism_wire_add (json, "observation", observation);
}

/* ---- steps ---- */

static json_object *
new_step (json_object *steps,
          const char  *source,
          gint64       time)
{
  json_object *json = json_object_new_object ();
  g_autofree char *timestamp = porism_episode_format_time (time);

  porism_wire_add (json, "step_id",
                   json_object_new_int64 ((gint64) json_object_array_length (steps) + 1));
  add_known_text (json, "timestamp", timestamp);
  porism_wire_add_text (json, "source", source);
  json_object_array_add (steps, json);

  return json;
}

/* What was asked first: of the first run, where it is known, else of the document. */
static const char *
find_problem (PorismDocument  *document,
              const GPtrArray *episode)
{
  for (guint i = 0; i < episode->len; i++)
    {
      const PorismRun *run = porism_episode_get_run (document, episode->pdata[i]);

      if (run != NULL)
        return run->problem != NULL ? run->problem : porism_document_get_problem (document);
    }
  return porism_document_get_problem (document);
}

/* Takes @picture. */
static void
add_problem (json_object *steps,
             const char  *problem,
             json_object *picture)
{
  json_object *json, *extra;

  if (problem == NULL && picture == NULL)
    return;
  json = new_step (steps, "user", 0);
  extra = json_object_new_object ();
  porism_wire_add_text (json, "message", problem != NULL ? problem : "");
  if (picture != NULL)
    porism_wire_add (extra, "picture", picture);
  add_filled (json, "extra", extra);
}

static json_object *
metrics_of (const PorismTurn *turn,
            const char       *currency)
{
  json_object *metrics = json_object_new_object (), *extra = json_object_new_object ();
  const PorismUsage *usage = &turn->usage;

  add_known_count (metrics, "prompt_tokens", usage->input);
  add_known_count (metrics, "completion_tokens", usage->output);
  add_known_count (metrics, "cached_tokens", usage->cached);
  add_known_count (extra, "cache_creation_input_tokens", usage->written);
  add_known_count (extra, "reasoning_tokens", usage->reasoning);
  add_cost (metrics, extra, "cost_usd", turn->cost, currency);
  if (turn->duration > 0)
    porism_wire_add (extra, "duration_ms",
                     porism_json_from_double ((double) turn->duration / 1000.0));
  add_filled (metrics, "extra", extra);

  return metrics;
}

static void
add_turn (json_object             *steps,
          PorismDocument          *document,
          const PorismEpisodeStep *step,
          PorismStatistics        *totals)
{
  json_object *json = new_step (steps, "agent", porism_episode_get_time (step));
  json_object *extra = json_object_new_object ();
  const PorismRun *run = porism_episode_get_run (document, step);
  const char *currency = run != NULL ? run->currency : NULL;
  json_object *published;

  porism_statistics_add_turn (totals, step->turn, currency);
  if (run != NULL)
    {
      add_known_text (json, "model_name", run->model);
      add_known_text (json, "reasoning_effort", run->effort);
      porism_wire_add (extra, "run", json_object_new_int64 (step->turn->run));
    }
  porism_wire_add_text (json, "message", step->turn->text != NULL ? step->turn->text : "");
  add_known_text (json, "reasoning_content", step->turn->thinking);
  add_calls (json, step);
  add_filled (json, "metrics", metrics_of (step->turn, currency));
  add_known_text (extra, "stop", step->turn->stop);
  add_filled (extra, "unreadable", list_unreadable (step->turn));
  published = porism_document_get_turn_published (document, step->number - 1);
  if (published != NULL)
    porism_wire_add (extra, "published", json_object_get (published));
  add_filled (json, "extra", extra);
}

/* A person's step has no calls: what was drawn is its message, a line an action. */
static void
add_drawing (json_object             *steps,
             const PorismEpisodeStep *step)
{
  json_object *json = new_step (steps, "user", porism_episode_get_time (step));
  json_object *extra = json_object_new_object (), *observations = json_object_new_array ();
  g_autoptr (GString) message = g_string_new (NULL);

  for (guint i = 0; i < step->entries->len; i++)
    {
      const PorismEntry *entry = g_ptr_array_index (step->entries, i);
      json_object *action = porism_json_from_action (entry->action);
      g_autofree char *line = porism_json_to_line (action);

      json_object_put (action);
      g_string_append_printf (message, "%s%s", i > 0 ? "\n" : "", line);
      json_object_array_add (observations, porism_json_parse (entry->line, -1, NULL));
    }
  porism_wire_add_text (json, "message", message->str);
  porism_wire_add (extra, "observations", observations);
  porism_wire_add (json, "extra", extra);
}

/* An outside agent that drew without telling its turns. */
static void
add_outsider (json_object             *steps,
              const PorismEpisodeStep *step)
{
  json_object *json = new_step (steps, "agent", porism_episode_get_time (step));
  json_object *extra = json_object_new_object ();

  porism_wire_add_text (json, "message", "");
  add_calls (json, step);
  porism_wire_add_text (extra, "actor", step->actor);
  porism_wire_add (json, "extra", extra);
}

/* ---- the whole ---- */

static json_object *
agent_of (PorismDocument *document)
{
  json_object *agent = json_object_new_object (), *extra = json_object_new_object ();
  guint n = porism_document_get_n_runs (document);
  const PorismRun *run = n > 0 ? porism_document_get_run (document, n - 1) : NULL;

  porism_wire_add_text (agent, "name", "porism");
  porism_wire_add_text (agent, "version", PORISM_VERSION);
  if (run != NULL)
    {
      add_known_text (agent, "model_name", run->model);
      add_known_text (extra, "agent", run->agent);
      add_known_text (extra, "provider", run->provider);
      add_known_text (extra, "task", run->task);
      add_known_count (extra, "seed", run->seed);
      add_known_text (extra, "end", run->end);
    }
  add_filled (agent, "extra", extra);

  return agent;
}

static json_object *
final_metrics_of (const PorismStatistics *totals,
                  size_t                  n_steps)
{
  json_object *json = json_object_new_object (), *extra = json_object_new_object ();

  add_known_count (json, "total_prompt_tokens", totals->usage.input);
  add_known_count (json, "total_completion_tokens", totals->usage.output);
  add_known_count (json, "total_cached_tokens", totals->usage.cached);
  add_cost (json, extra, "total_cost_usd", totals->cost, totals->currency);
  porism_wire_add (json, "total_steps", json_object_new_int64 ((gint64) n_steps));
  add_filled (json, "extra", extra);

  return json;
}

/* The same document is the same session wherever it is exported. */
static char *
name_session (PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return g_strdup_printf ("porism-%.32s", sum);
}

static json_object *
extra_of (PorismDocument *document)
{
  json_object *extra = json_object_new_object ();

  add_known_text (extra, "answer", porism_document_get_answer (document));
  add_known_text (extra, "provenance", porism_document_get_provenance (document));
  if (porism_document_get_published (document) != NULL)
    porism_wire_add (extra, "published",
                     json_object_get (porism_document_get_published (document)));

  return extra;
}

/* @problem: what was asked last */
static void
add_step (json_object             *steps,
          PorismDocument          *document,
          const PorismEpisodeStep *step,
          const char             **problem,
          PorismStatistics        *totals)
{
  const PorismRun *run = porism_episode_get_run (document, step);

  if (run != NULL && run->problem != NULL && g_strcmp0 (run->problem, *problem) != 0)
    {
      *problem = run->problem;
      add_problem (steps, run->problem, NULL);
    }
  if (step->turn != NULL)
    add_turn (steps, document, step, totals);
  else if (g_str_equal (step->actor, PORISM_ACTOR_PERSON))
    add_drawing (steps, step);
  else
    add_outsider (steps, step);
}

/**
 * porism_atif_to_json:
 *
 * Returns: (transfer full): the episode that leads to the document's head
 */
json_object *
porism_atif_to_json (PorismDocument *document)
{
  g_autoptr (GPtrArray) episode = porism_document_list_episode (document, FALSE);
  g_autofree char *session = name_session (document);
  const char *problem = find_problem (document, episode);
  json_object *json = json_object_new_object (), *steps = json_object_new_array ();
  PorismStatistics totals;      /* of the steps, as far as their turns tell */

  porism_statistics_init (&totals);
  add_problem (steps, problem, porism_episode_new_picture (document));
  for (guint i = 0; i < episode->len; i++)
    add_step (steps, document, g_ptr_array_index (episode, i), &problem, &totals);
  porism_wire_add_text (json, "schema_version", "ATIF-v1.4");
  porism_wire_add_text (json, "session_id", session);
  porism_wire_add (json, "agent", agent_of (document));
  porism_wire_add (json, "steps", steps);
  porism_wire_add (json, "final_metrics",
                   final_metrics_of (&totals, json_object_array_length (steps)));
  add_filled (json, "extra", extra_of (document));
  porism_statistics_clear (&totals);

  return json;
}

static gboolean
write_atif (PorismDocument *document,
            GFile          *file,
            GError        **error)
{
  json_object *json = porism_atif_to_json (document);
  g_autofree char *text
    = g_strconcat (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PRETTY |
                                                   JSON_C_TO_STRING_SPACED |
                                                   JSON_C_TO_STRING_NOSLASHESCAPE),
                   "\n", NULL);

  json_object_put (json);

  return porism_file_replace (file, text, strlen (text), NULL, NULL, error);
}

static gboolean
recognise_atif (GBytes      *bytes,
                json_object *json)
{
  const char *version = porism_wire_get_text (json, "schema_version");

  return version != NULL && g_str_has_prefix (version, "ATIF");
}

const PorismFormatMethods porism_atif_format = {
  .recognise = recognise_atif,
  .write = write_atif,
  .lacks = PORISM_PART_BRANCHES | PORISM_PART_VIEW,
};
