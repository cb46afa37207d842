/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/files/whole-file.h"
#include "app/formats/episode.h"
#include "app/formats/format.h"
#include "app/formats/jsonl.h"
#include "app/json/json.h"
#include "app/json/wire.h"

static void
add_text (json_object *json,
          const char  *name,
          const char  *text)
{
  porism_wire_add (json, name, text != NULL ? json_object_new_string (text) : NULL);
}

static void
add_time (json_object *json,
          const char  *name,
          gint64       microseconds)
{
  g_autofree char *text = porism_episode_format_time (microseconds);

  add_text (json, name, text);
}

/* Takes @json. */
static void
append_line (GString     *text,
             json_object *json)
{
  g_autofree char *line = porism_json_to_line (json);

  g_string_append (text, line);
  g_string_append_c (text, '\n');
  json_object_put (json);
}

static json_object *
new_line (const char *type)
{
  json_object *json = json_object_new_object ();

  add_text (json, "type", type);

  return json;
}

static void
add_published (json_object *json,
               json_object *published)
{
  if (published != NULL)
    porism_wire_add (json, "published", json_object_get (published));
}

static json_object *
problem_to_json (PorismDocument *document)
{
  json_object *json = new_line ("problem");

  add_text (json, "format", "porism-episode");
  porism_wire_add (json, "version", json_object_new_int (2));
  add_text (json, "problem", porism_document_get_problem (document));
  porism_wire_add (json, "picture", porism_episode_new_picture (document));
  add_text (json, "answer", porism_document_get_answer (document));
  add_text (json, "provenance", porism_document_get_provenance (document));
  porism_wire_add (json, "head", json_object_new_uint64 (
                     porism_session_get_head (porism_document_get_session (document))));
  add_published (json, porism_document_get_published (document));

  return json;
}

/* @problem: the document's, which is told already */
static json_object *
run_to_json (const PorismRun *run,
             guint            number,
             const char      *problem)
{
  json_object *json = new_line ("run");

  porism_wire_add (json, "run", json_object_new_int64 (number));
  add_text (json, "agent", run->agent);
  add_text (json, "provider", run->provider);
  add_text (json, "model", run->model);
  add_text (json, "task", run->task);
  add_text (json, "effort", run->effort);
  add_text (json, "currency", run->currency);
  porism_wire_add (json, "seed", run->seed >= 0 ? json_object_new_int64 (run->seed) : NULL);
  add_time (json, "started", run->started);
  add_time (json, "ended", run->ended);
  add_text (json, "end", run->end);
  add_text (json, "message", run->message);
  add_text (json, "answer", run->answer);
  add_text (json, "provenance", run->provenance);
  if (run->continued)
    porism_wire_add (json, "continued", json_object_new_boolean (TRUE));
  if (run->problem != NULL && g_strcmp0 (run->problem, problem) != 0)
    add_text (json, "problem", run->problem);

  return json;
}

static json_object *
call_to_json (const PorismEntry *entry)
{
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "step", json_object_new_uint64 (entry->id));
  porism_wire_add (json, "parent", json_object_new_uint64 (entry->parent));
  porism_wire_add (json, "action", porism_json_from_action (entry->action));
  if (entry->proposed != NULL)
    porism_wire_add (json, "proposed", porism_json_from_action (entry->proposed));
  if (entry->declined)
    porism_wire_add (json, "declined", json_object_new_boolean (TRUE));
  porism_wire_add (json, "observation", porism_json_parse (entry->line, -1, NULL));

  return json;
}

static json_object *
calls_to_json (const PorismEpisodeStep *step)
{
  json_object *calls = json_object_new_array ();

  for (guint i = 0; i < step->entries->len; i++)
    json_object_array_add (calls, call_to_json (g_ptr_array_index (step->entries, i)));

  return calls;
}

static json_object *
unreadable_to_json (const PorismTurn *turn)
{
  json_object *calls = json_object_new_array ();

  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);
      json_object *json = json_object_new_object ();

      add_text (json, "tool", call->tool);
      add_text (json, "arguments", call->arguments);
      add_text (json, "problem", call->problem);
      json_object_array_add (calls, json);
    }
  return calls;
}

static json_object *
looks_to_json (const PorismTurn *turn)
{
  json_object *looks = json_object_new_array ();

  for (guint i = 0; turn->looks != NULL && i < turn->looks->len; i++)
    {
      const PorismLook *look = g_ptr_array_index (turn->looks, i);
      json_object *json = json_object_new_object ();

      add_text (json, "tool", look->tool);
      add_text (json, "arguments", look->arguments);
      add_text (json, "answer", look->answer);
      json_object_array_add (looks, json);
    }
  return looks;
}

static json_object *
usage_to_json (const PorismUsage *usage)
{
  const struct
  {
    const char *name;
    gint64 count;
  } counts[] = {
    { "input", usage->input }, { "cached", usage->cached }, { "written", usage->written },
    { "output", usage->output }, { "reasoning", usage->reasoning },
  };
  json_object *json = json_object_new_object ();

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i].count >= 0)
      porism_wire_add (json, counts[i].name, json_object_new_int64 (counts[i].count));

  return json;
}

static json_object *
turn_to_json (PorismDocument          *document,
              const PorismEpisodeStep *step)
{
  const PorismTurn *turn = step->turn;
  json_object *json = new_line ("turn");

  porism_wire_add (json, "turn", json_object_new_int64 (step->number));
  porism_wire_add (json, "previous", json_object_new_int64 (turn->previous));
  porism_wire_add (json, "current", json_object_new_boolean (
                     porism_document_is_turn_current (document, step->number - 1)));
  porism_wire_add (json, "run", turn->run > 0 ? json_object_new_int64 (turn->run) : NULL);
  add_time (json, "started", turn->started);
  if (turn->duration > 0)
    porism_wire_add (json, "duration_ms",
                     porism_json_from_double ((double) turn->duration / 1000.0));
  add_text (json, "text", turn->text);
  add_text (json, "thinking", turn->thinking);
  porism_wire_add (json, "calls", calls_to_json (step));
  porism_wire_add (json, "unreadable", unreadable_to_json (turn));
  porism_wire_add (json, "looks", looks_to_json (turn));
  porism_wire_add (json, "usage", usage_to_json (&turn->usage));
  if (turn->cost >= 0)
    porism_wire_add (json, "cost", porism_json_from_double (turn->cost));
  else
    porism_wire_add (json, "cost", NULL);
  add_text (json, "stop", turn->stop);
  add_published (json, porism_document_get_turn_published (document, step->number - 1));

  return json;
}

static json_object *
actions_to_json (const PorismEpisodeStep *step)
{
  json_object *json = new_line ("actions");

  add_text (json, "actor", step->actor);
  add_time (json, "started", porism_episode_get_time (step));
  porism_wire_add (json, "calls", calls_to_json (step));

  return json;
}

/* The runs up to number @until that were not told yet: one may have failed before its first turn. */
static void
append_runs (GString        *text,
             PorismDocument *document,
             guint          *told,
             guint           until)
{
  while (*told < until)
    {
      const PorismRun *run = porism_document_get_run (document, (*told)++);

      append_line (text, run_to_json (run, *told, porism_document_get_problem (document)));
    }
}

/**
 * porism_jsonl_to_text:
 *
 * Returns: (transfer full): all that was done in the document
 */
char *
porism_jsonl_to_text (PorismDocument *document)
{
  g_autoptr (GPtrArray) steps = porism_document_list_episode (document, TRUE);
  GString *text = g_string_new (NULL);
  guint told = 0;

  append_line (text, problem_to_json (document));
  for (guint i = 0; i < steps->len; i++)
    {
      const PorismEpisodeStep *step = g_ptr_array_index (steps, i);

      if (porism_episode_get_run (document, step) != NULL)
        append_runs (text, document, &told, step->turn->run);
      append_line (text, step->turn != NULL ? turn_to_json (document, step)
                                            : actions_to_json (step));
    }
  append_runs (text, document, &told, porism_document_get_n_runs (document));
  return g_string_free (text, FALSE);
}

static gboolean
write_jsonl (PorismDocument *document,
             GFile          *file,
             GError        **error)
{
  g_autofree char *text = porism_jsonl_to_text (document);

  return porism_file_replace (file, text, strlen (text), NULL, NULL, error);
}

static gboolean
recognise_jsonl (GBytes      *bytes,
                 json_object *json)
{
  return g_strcmp0 (porism_wire_get_text (json, "format"), "porism-episode") == 0;
}

const PorismFormatMethods porism_jsonl_format = {
  .recognise = recognise_jsonl,
  .write = write_jsonl,
  .lacks = PORISM_PART_VIEW,
};
