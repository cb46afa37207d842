/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns and runs from text. Version 1 knew nothing of a turn's place: its turns follow each other,
 * each before its first entry. */

#include "config.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "app/document/document-members.h"
#include "app/document/document-read-turns.h"
#include "app/json/json.h"

static gboolean
read_known (json_object *json,
            const char  *where,
            const char  *member,
            gint64       greatest,
            gint64      *integer,
            GError     **error)
{
  return porism_member_get (json, member) == NULL ||
         porism_member_read_integer (json, where, member, greatest, integer, error);
}

static gboolean
read_usage (json_object *json,
            const char  *where,
            PorismUsage *usage,
            GError     **error)
{
  json_object *item;

  if (porism_member_get (json, "usage") == NULL)
    return TRUE;

  return porism_member_read (json, where, "usage", json_type_object, &item, error) &&
         read_known (item, where, "input", G_MAXINT64, &usage->input, error) &&
         read_known (item, where, "cached", G_MAXINT64, &usage->cached, error) &&
         read_known (item, where, "written", G_MAXINT64, &usage->written, error) &&
         read_known (item, where, "output", G_MAXINT64, &usage->output, error) &&
         read_known (item, where, "reasoning", G_MAXINT64, &usage->reasoning, error);
}

static gboolean
read_cost (json_object *json,
           const char  *where,
           double      *cost,
           GError     **error)
{
  json_object *value = porism_member_get (json, "cost");

  if (value == NULL)
    return TRUE;
  *cost = json_object_get_double (value);
  if ((json_object_is_type (value, json_type_double) ||
       json_object_is_type (value, json_type_int)) && isfinite (*cost) && *cost >= 0.0)
    return TRUE;

  return porism_member_damaged (error, _("“cost” of %s must be a number from 0"), where);
}

/* Makes a value of the tool, the arguments and what the member says. */
typedef gpointer (*MakeCall) (const char *tool, const char *arguments, const char *text);

/* @text: the member's name */
static gboolean
read_calls (json_object *json,
            const char  *where,
            const char  *list,
            const char  *text,
            MakeCall     make,
            GPtrArray   *calls,
            GError     **error)
{
  json_object *items;

  if (!porism_member_read (json, where, list, json_type_array, &items, error))
    return FALSE;
  for (gsize i = 0; i < json_object_array_length (items); i++)
    {
      json_object *item = json_object_array_get_idx (items, i);
      g_autofree char *tool = NULL, *arguments = NULL, *said = NULL;

      if (!porism_member_read_text (item, where, "tool", FALSE, &tool, error) ||
          !porism_member_read_text (item, where, "arguments", FALSE, &arguments, error) ||
          !porism_member_read_text (item, where, text, FALSE, &said, error))
        return FALSE;
      g_ptr_array_add (calls, make (tool, arguments, said));
    }
  return TRUE;
}

static gpointer
make_unreadable (const char *tool,
                 const char *arguments,
                 const char *problem)
{
  return porism_unreadable_call_new (tool, arguments, problem);
}

static gpointer
make_look (const char *tool,
           const char *arguments,
           const char *answer)
{
  return porism_look_new (tool, arguments, answer);
}

static gboolean
read_all_calls (json_object *json,
                const char  *where,
                PorismTurn  *turn,
                GError     **error)
{
  if (porism_member_get (json, "unreadable") != NULL)
    {
      turn->unreadable =
        g_ptr_array_new_with_free_func ((GDestroyNotify) porism_unreadable_call_free);
      if (!read_calls (json, where, "unreadable", "problem", make_unreadable, turn->unreadable,
                       error))
        return FALSE;
    }
  if (porism_member_get (json, "looks") != NULL)
    {
      turn->looks = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_look_free);
      if (!read_calls (json, where, "looks", "answer", make_look, turn->looks, error))
        return FALSE;
    }
  return TRUE;
}

/* Where a turn of version 1 stands: before its first entry, else after what was there already. */
static void
guess_place (PorismDocument *self,
             PorismTurn     *turn)
{
  guint64 n = porism_session_get_n_entries (self->session);
  const PorismTurn *before;

  turn->previous = self->turns->len;
  for (guint64 id = 1; turn->group != 0 && id <= n; id++)
    {
      const PorismEntry *entry = porism_session_get_entry (self->session, id);

      if (entry->group != turn->group)
        continue;
      turn->after = entry->parent;
      return;
    }
  if (turn->previous == 0)
    return;
  before = porism_document_get_turn (self, turn->previous - 1);
  turn->after = before->after;
  for (guint64 id = 1; before->group != 0 && id <= n; id++)
    if (porism_session_get_entry (self->session, id)->group == before->group)
      turn->after = id;
}

static gboolean
read_place (PorismDocument *self,
            json_object    *json,
            const char     *where,
            PorismTurn     *turn,
            GError        **error)
{
  gint64 previous = 0, after = 0, run = 0;

  if (porism_member_get (json, "previous") == NULL)
    {
      guess_place (self, turn);
      return TRUE;
    }
  if (!porism_member_read_integer (json, where, "previous", self->turns->len, &previous, error) ||
      !porism_member_read_integer (json, where, "after",
                                   porism_session_get_n_entries (self->session), &after, error) ||
      !read_known (json, where, "run", self->runs->len, &run, error))
    return FALSE;
  turn->previous = (guint) previous;
  turn->after = (guint64) after;
  turn->run = (guint) run;

  return TRUE;
}

static gboolean
read_turn (PorismDocument *self,
           json_object    *json,
           const char     *where,
           PorismTurn     *turn,
           GError        **error)
{
  gint64 group;

  if (!json_object_is_type (json, json_type_object))
    return porism_member_damaged (error, _("%s must be an object"), where);
  if (!porism_member_read_integer (json, where, "group", PORISM_JSON_MAX_GROUP, &group, error) ||
      !porism_member_read_text (json, where, "text", FALSE, &turn->text, error) ||
      !porism_member_read_text (json, where, "summary", FALSE, &turn->summary, error) ||
      !porism_member_read_text (json, where, "thinking", TRUE, &turn->thinking, error) ||
      !porism_member_read_text (json, where, "stop", TRUE, &turn->stop, error) ||
      !read_known (json, where, "started", G_MAXINT64, &turn->started, error) ||
      !read_known (json, where, "duration", G_MAXINT64, &turn->duration, error) ||
      !read_usage (json, where, &turn->usage, error) ||
      !read_cost (json, where, &turn->cost, error) ||
      !read_all_calls (json, where, turn, error))
    return FALSE;
  turn->group = (guint64) group;

  return read_place (self, json, where, turn, error);
}

static gboolean
load_turn (PorismDocument *self,
           json_object    *json,
           guint           i,
           GError        **error)
{
  static const char *const known[] = { "group", "text", "summary", "thinking", "usage", "cost",
                                       "started", "duration", "stop", "run", "after", "previous",
                                       "unreadable", "looks", NULL };
  g_autofree char *where = g_strdup_printf (_("turn %u"), i + 1);
  PorismTurn turn;

  porism_turn_init (&turn);
  if (!read_turn (self, json, where, &turn, error))
    {
      porism_turn_clear (&turn);
      return FALSE;
    }
  porism_document_take_turn (self, &turn, porism_member_dup_unknown (json, known));

  return TRUE;
}

/* Reads the turns, after the entries and the runs that they refer to. */
gboolean
porism_document_load_turns (PorismDocument *self,
                            json_object    *json,
                            GError        **error)
{
  json_object *turns;
  gint64 last;

  if (porism_member_get (json, "turns") == NULL)
    return TRUE;
  if (!porism_member_read (json, _("the document"), "turns", json_type_array, &turns, error))
    return FALSE;
  for (guint i = 0; i < json_object_array_length (turns); i++)
    if (!load_turn (self, json_object_array_get_idx (turns, i), i, error))
      return FALSE;
  last = self->turns->len;
  if (!read_known (json, _("the document"), "last_turn", self->turns->len, &last, error))
    return FALSE;
  self->last_turn = (guint) last;

  return TRUE;
}

static gboolean
read_run_place (PorismDocument *self,
                json_object    *json,
                const char     *where,
                PorismRun      *run,
                GError        **error)
{
  gint64 n_entries = porism_session_get_n_entries (self->session), previous = 0;

  if (!read_known (json, where, "after", n_entries, &run->after, error) ||
      !read_known (json, where, "previous", G_MAXUINT, &previous, error))
    return FALSE;
  run->previous = (guint) previous;

  return TRUE;
}

static gboolean
read_run (json_object *json,
          const char  *where,
          PorismRun   *run,
          GError     **error)
{
  if (!json_object_is_type (json, json_type_object))
    return porism_member_damaged (error, _("%s must be an object"), where);
  run->continued = json_object_get_boolean (porism_member_get (json, "continued"));

  return porism_member_read_text (json, where, "agent", FALSE, &run->agent, error) &&
         porism_member_read_text (json, where, "provider", TRUE, &run->provider, error) &&
         porism_member_read_text (json, where, "model", TRUE, &run->model, error) &&
         porism_member_read_text (json, where, "task", TRUE, &run->task, error) &&
         porism_member_read_text (json, where, "effort", TRUE, &run->effort, error) &&
         porism_member_read_text (json, where, "currency", TRUE, &run->currency, error) &&
         porism_member_read_text (json, where, "end", TRUE, &run->end, error) &&
         porism_member_read_text (json, where, "message", TRUE, &run->message, error) &&
         porism_member_read_text (json, where, "problem", TRUE, &run->problem, error) &&
         porism_member_read_text (json, where, "answer", TRUE, &run->answer, error) &&
         porism_member_read_text (json, where, "provenance", TRUE, &run->provenance, error) &&
         read_known (json, where, "seed", G_MAXINT64, &run->seed, error) &&
         read_known (json, where, "started", G_MAXINT64, &run->started, error) &&
         read_known (json, where, "ended", G_MAXINT64, &run->ended, error);
}

static gboolean
load_run (PorismDocument *self,
          json_object    *json,
          guint           i,
          GError        **error)
{
  static const char *const known[] = { "agent", "provider", "model", "task", "effort", "currency",
                                       "seed", "started", "ended", "end", "message", "problem",
                                       "continued", "answer", "provenance", "after", "previous",
                                       NULL };
  g_autofree char *where = g_strdup_printf (_("run %u"), i + 1);
  PorismRun run;

  porism_run_init (&run);
  if (!read_run (json, where, &run, error) || !read_run_place (self, json, where, &run, error))
    {
      porism_run_clear (&run);
      return FALSE;
    }
  porism_document_take_run (self, &run, porism_member_dup_unknown (json, known));

  return TRUE;
}

/* Once a document had one answer, that of the last run that ended with one. */
static void
adopt_answer (PorismDocument *self)
{
  for (guint i = self->runs->len; self->answer != NULL && i-- > 0;)
    {
      PorismRun *run = &((PorismDocumentRun *) g_ptr_array_index (self->runs, i))->run;

      if (g_strcmp0 (run->end, PORISM_END_ANSWER) != 0)
        continue;
      if (run->answer == NULL)
        {
          run->answer = g_steal_pointer (&self->answer);
          run->provenance = g_steal_pointer (&self->provenance);
        }
      return;
    }
}

/* Reads the runs, after the entries that they refer to and the document's answer. */
gboolean
porism_document_load_runs (PorismDocument *self,
                           json_object    *json,
                           GError        **error)
{
  json_object *runs;

  if (porism_member_get (json, "runs") == NULL)
    return TRUE;
  if (!porism_member_read (json, _("the document"), "runs", json_type_array, &runs, error))
    return FALSE;
  for (guint i = 0; i < json_object_array_length (runs); i++)
    if (!load_run (self, json_object_array_get_idx (runs, i), i, error))
      return FALSE;
  adopt_answer (self);

  return TRUE;
}
