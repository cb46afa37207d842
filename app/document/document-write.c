/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document as text: one JSON object with an entry a line, so that versions of it can be compared.
 * The same document gives the same bytes everywhere. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/cas/recorded-cas.h"
#include "app/document/document-members.h"
#include "app/document/document-sight.h"
#include "app/document/document-write.h"
#include "app/json/json.h"

/* @json: (transfer full) */
static char *
take_line (json_object *json)
{
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/* A value that is JSON text already. */
static json_object *
json_from_line (const char *line)
{
  json_object *json = json_object_new_object ();

  json_object_set_serializer (json, json_object_userdata_to_json_string, g_strdup (line),
                              json_object_free_userdata);

  return json;
}

static void
add_text (json_object *json,
          const char  *member,
          const char  *text)
{
  if (text != NULL)
    json_object_object_add (json, member, json_object_new_string (text));
}

static void
add_id (json_object *json,
        const char  *member,
        guint64      id)
{
  json_object_object_add (json, member, json_object_new_int64 ((gint64) id));
}

static void
add_members (json_object *json,
             json_object *unknown)
{
  if (unknown == NULL)
    return;
  json_object_object_foreach (unknown, member, value)
    json_object_object_add (json, member, json_object_get (value));
}

/**
 * porism_document_text_to_line:
 *
 * Returns: (transfer full): @text as a JSON string; null for NULL
 */
char *
porism_document_text_to_line (const char *text)
{
  return take_line (text != NULL ? json_object_new_string (text) : NULL);
}

static void
add_asked (json_object     *json,
           const GPtrArray *replies)
{
  json_object *asked = json_object_new_array ();

  for (guint i = 0; i < replies->len; i++)
    {
      const PorismCasReply *reply = g_ptr_array_index (replies, i);
      json_object *item = json_object_new_object ();
      json_object *answers = json_object_new_array ();

      add_text (item, "question", reply->question);
      add_text (item, "outcome", porism_cas_outcome_get_name (reply->outcome));
      for (char **answer = reply->answers; *answer != NULL; answer++)
        json_object_array_add (answers, json_object_new_string (*answer));
      json_object_object_add (item, "answers", answers);
      json_object_array_add (asked, item);
    }
  json_object_object_add (json, "asked", asked);
}

/**
 * porism_document_entry_to_line:
 *
 * Returns: (transfer full): an entry with its recorded observation
 */
char *
porism_document_entry_to_line (PorismDocument    *self,
                               const PorismEntry *entry)
{
  const char *kept = g_hash_table_lookup (self->kept, &entry->id);
  json_object *json;

  if (kept != NULL)
    return g_strdup (kept);

  json = json_object_new_object ();
  add_id (json, "id", entry->id);
  add_id (json, "parent", entry->origin);
  add_id (json, "group", entry->group);
  add_text (json, "actor", entry->actor);
  json_object_object_add (json, "time", json_object_new_int64 (entry->time));
  json_object_object_add (json, "exact", json_object_new_boolean (entry->exact));
  json_object_object_add (json, "action", porism_json_from_action (entry->action));
  json_object_object_add (json, "rules",
                          json_object_new_int (entry->action->rules > 0 ? (int) entry->action->rules
                                                                        : PORISM_RULES_NOW));
  if (entry->action->places != NULL)
    json_object_object_add (json, "places", porism_json_from_argument (entry->action->places));
  add_text (json, "typed", entry->action->typed);
  json_object_object_add (json, "observation", json_from_line (entry->line));
  if (entry->asked != NULL)
    add_asked (json, entry->asked);
  add_text (json, "withheld", entry->declined ? PORISM_WITHHELD_DECLINED
                              : entry->over_limit ? PORISM_WITHHELD_LIMIT : NULL);
  if (entry->inserted)
    json_object_object_add (json, "inserted", json_object_new_boolean (TRUE));
  if (entry->replaces != 0)
    add_id (json, "replaces", entry->replaces);
  if (entry->rearranges != 0)
    add_id (json, "rearranges", entry->rearranges);
  if (entry->proposed != NULL)
    json_object_object_add (json, "proposed", porism_json_from_action (entry->proposed));

  return take_line (json);
}

/* What is not known is not written. */
static void
add_known (json_object *json,
           const char  *member,
           gint64       value,
           gint64       least)
{
  if (value >= least)
    json_object_object_add (json, member, json_object_new_int64 (value));
}

static void
add_usage (json_object       *json,
           const PorismUsage *usage)
{
  json_object *item = json_object_new_object ();

  add_known (item, "input", usage->input, 0);
  add_known (item, "cached", usage->cached, 0);
  add_known (item, "written", usage->written, 0);
  add_known (item, "output", usage->output, 0);
  add_known (item, "reasoning", usage->reasoning, 0);
  if (json_object_object_length (item) > 0)
    json_object_object_add (json, "usage", item);
  else
    json_object_put (item);
}

static json_object *
call_to_json (const char *tool,
              const char *arguments,
              const char *member,
              const char *text)
{
  json_object *json = json_object_new_object ();

  add_text (json, "tool", tool);
  add_text (json, "arguments", arguments);
  add_text (json, member, text);

  return json;
}

static void
add_calls (json_object      *json,
           const PorismTurn *turn)
{
  json_object *unreadable = json_object_new_array (), *looks = json_object_new_array ();

  for (guint i = 0; turn->unreadable != NULL && i < turn->unreadable->len; i++)
    {
      const PorismUnreadableCall *call = g_ptr_array_index (turn->unreadable, i);

      json_object_array_add (unreadable, call_to_json (call->tool, call->arguments, "problem",
                                                       call->problem));
    }
  for (guint i = 0; turn->looks != NULL && i < turn->looks->len; i++)
    {
      const PorismLook *look = g_ptr_array_index (turn->looks, i);

      json_object_array_add (looks, call_to_json (look->tool, look->arguments, "answer",
                                                  look->answer));
    }
  if (json_object_array_length (unreadable) > 0)
    json_object_object_add (json, "unreadable", json_object_get (unreadable));
  if (json_object_array_length (looks) > 0)
    json_object_object_add (json, "looks", json_object_get (looks));
  json_object_put (unreadable);
  json_object_put (looks);
}

/**
 * porism_document_turn_to_line:
 *
 * Returns: (transfer full): a turn
 */
char *
porism_document_turn_to_line (const PorismDocumentTurn *turn)
{
  json_object *json = json_object_new_object ();

  const PorismTurn *said = &turn->turn;

  add_id (json, "group", said->group);
  add_text (json, "text", said->text);
  add_text (json, "summary", said->summary);
  add_id (json, "previous", said->previous);
  add_id (json, "after", said->after);
  add_known (json, "run", said->run, 1);
  add_text (json, "thinking", said->thinking);
  add_usage (json, &said->usage);
  if (said->cost >= 0.0)
    json_object_object_add (json, "cost", porism_json_from_double (said->cost));
  add_known (json, "started", said->started, 1);
  add_known (json, "duration", said->duration, 1);
  add_text (json, "stop", said->stop);
  add_calls (json, said);
  add_members (json, turn->unknown);

  return take_line (json);
}

/**
 * porism_document_run_to_line:
 *
 * Returns: (transfer full): a run
 */
char *
porism_document_run_to_line (const PorismDocumentRun *run)
{
  json_object *json = json_object_new_object ();

  add_text (json, "agent", run->run.agent);
  add_text (json, "provider", run->run.provider);
  add_text (json, "model", run->run.model);
  add_text (json, "task", run->run.task);
  add_text (json, "effort", run->run.effort);
  add_text (json, "currency", run->run.currency);
  add_known (json, "seed", run->run.seed, 0);
  add_known (json, "started", run->run.started, 1);
  add_known (json, "ended", run->run.ended, 1);
  add_text (json, "end", run->run.end);
  add_text (json, "message", run->run.message);
  add_text (json, "problem", run->run.problem);
  add_text (json, "answer", run->run.answer);
  add_text (json, "provenance", run->run.provenance);
  if (run->run.after >= 0)
    {
      add_known (json, "after", run->run.after, 0);
      add_id (json, "previous", run->run.previous);
    }
  if (run->run.continued)
    json_object_object_add (json, "continued", json_object_new_boolean (TRUE));
  add_members (json, run->unknown);

  return take_line (json);
}

/**
 * porism_document_problem_to_line:
 *
 * Returns: (transfer full): the problem: its text, and its picture in base64
 */
char *
porism_document_problem_to_line (PorismDocument *self)
{
  json_object *json = json_object_new_object ();

  add_text (json, "text", self->problem);
  if (self->picture != NULL)
    {
      gsize n;
      const guchar *bytes = g_bytes_get_data (self->picture, &n);
      g_autofree char *text = g_base64_encode (bytes, n);

      add_text (json, "picture", text);
    }
  add_members (json, porism_member_get (self->unknown, "problem"));

  return take_line (json);
}

static char *
view_to_line (PorismDocument *self)
{
  json_object *json = json_object_new_object ();

  if (self->has_view)
    {
      json_object_object_add (json, "x", porism_json_from_double (self->view_x));
      json_object_object_add (json, "y", porism_json_from_double (self->view_y));
      json_object_object_add (json, "scale", porism_json_from_double (self->view_scale));
    }
  if (self->axes != 0)
    json_object_object_add (json, "axes", json_object_new_boolean (self->axes > 0));
  if (self->grid != 0)
    json_object_object_add (json, "grid", json_object_new_boolean (self->grid > 0));
  if (self->snapping != PORISM_SNAPPING_AUTOMATIC)
    json_object_object_add (json, "snapping", json_object_new_string (porism_snapping_get_name (self->snapping)));
  porism_document_write_sight (self, json);
  add_members (json, porism_member_get (self->unknown, "view"));

  return take_line (json);
}

/* @line: (transfer full) */
static void
append_member (GString    *text,
               const char *member,
               char       *line)
{
  g_autofree char *name = porism_document_text_to_line (member);

  g_string_append (text, text->len == 0 ? "{\n" : ",\n");
  g_string_append_printf (text, "%s: ", name);
  g_string_append (text, line);
  g_free (line);
}

/* @line: (transfer full): an item of a list, @i of it */
static void
append_item (GString *text,
             guint    i,
             char    *line)
{
  g_string_append (text, i == 0 ? "\n" : ",\n");
  g_string_append (text, line);
  g_free (line);
}

static void
append_entries (GString        *text,
                PorismDocument *self)
{
  guint n = porism_session_get_n_entries (self->session);
  guint i;

  append_member (text, "entries", g_strdup ("["));
  for (i = 0; i < n; i++)
    {
      const PorismEntry *entry = porism_session_get_entry (self->session, i + 1);

      append_item (text, i, porism_document_entry_to_line (self, entry));
    }
  g_string_append (text, n > 0 ? "\n]" : "]");
}

/* What reads documents of version 2 knows the kinds up to this one. */
#define LAST_UNNAMED PORISM_KIND_TEXT

/* The kinds of all objects, those of branches that were left too. */
static PorismKinds
find_kinds (PorismSession *session)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  PorismKinds kinds = 0;

  for (guint i = 0; i < porism_session_get_n_entries (session); i++)
    {
      const PorismObservation *observation = porism_session_get_entry (session, i + 1)->observation;

      for (guint k = 0; observation->new_objects != NULL && k < observation->new_objects->len; k++)
        kinds |= PORISM_KINDS (((PorismNewObject *) g_ptr_array_index (observation->new_objects, k))->kind);
    }
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    if (porism_construction_get (construction, id) != NULL)
      kinds |= PORISM_KINDS (porism_construction_get (construction, id)->kind);

  return kinds;
}

/* What a program must know to read it. */
static void
append_kinds (GString        *text,
              PorismDocument *self)
{
  PorismKinds kinds = find_kinds (self->session);
  guint n = 0;

  if (kinds >> (LAST_UNNAMED + 1) == 0)
    return;
  append_member (text, "kinds", g_strdup ("["));
  for (int kind = LAST_UNNAMED + 1; kind < PORISM_N_KINDS; kind++)
    if (kinds & PORISM_KINDS (kind))
      append_item (text, n++, porism_document_text_to_line (porism_kind_get_name ((PorismKind) kind)));
  g_string_append (text, "\n]");
}

static void
append_turns (GString        *text,
              PorismDocument *self)
{
  guint i;

  append_member (text, "turns", g_strdup ("["));
  for (i = 0; i < self->turns->len; i++)
    append_item (text, i, porism_document_turn_to_line (g_ptr_array_index (self->turns, i)));
  g_string_append (text, self->turns->len > 0 ? "\n]" : "]");
}

static void
append_runs (GString        *text,
             PorismDocument *self)
{
  append_member (text, "runs", g_strdup ("["));
  for (guint i = 0; i < self->runs->len; i++)
    append_item (text, i, porism_document_run_to_line (g_ptr_array_index (self->runs, i)));
  g_string_append (text, self->runs->len > 0 ? "\n]" : "]");
}

static void
append_unknown (GString        *text,
                PorismDocument *self)
{
  if (self->unknown == NULL)
    return;
  json_object_object_foreach (self->unknown, member, value)
    if (!g_str_equal (member, "problem") && !g_str_equal (member, "view"))
      append_member (text, member, porism_json_to_line (value));
}

static GString *
document_to_text (PorismDocument *self)
{
  GString *text = g_string_new (NULL);

  append_member (text, "format", porism_document_text_to_line (PORISM_DOCUMENT_FORMAT));
  append_member (text, "version", g_strdup_printf ("%d", PORISM_DOCUMENT_VERSION));
  append_kinds (text, self);
  append_member (text, "problem", porism_document_problem_to_line (self));
  append_member (text, "answer", porism_document_text_to_line (self->answer));
  append_member (text, "provenance", porism_document_text_to_line (self->provenance));
  append_member (text, "head", g_strdup_printf ("%" G_GUINT64_FORMAT,
                                                porism_session_get_head (self->session)));
  append_entries (text, self);
  append_turns (text, self);
  append_member (text, "last_turn", g_strdup_printf ("%u", self->last_turn));
  append_runs (text, self);
  append_member (text, "view", view_to_line (self));
  append_unknown (text, self);
  g_string_append (text, "\n}");

  return text;
}

/**
 * porism_document_to_bytes:
 *
 * Returns: (transfer full): the document as a file holds it
 */
GBytes *
porism_document_to_bytes (PorismDocument *self)
{
  GString *text;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  text = document_to_text (self);
  g_string_append_c (text, '\n');

  return g_string_free_to_bytes (text);
}

/**
 * porism_document_to_line:
 *
 * Returns: (transfer full): the document as one line of JSON
 */
char *
porism_document_to_line (PorismDocument *self)
{
  char *text = g_string_free (document_to_text (self), FALSE);

  /* Strings have their line ends escaped, so these are only between members. */
  return g_strdelimit (text, "\n", ' ');
}
