/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the model is told before each of its turns: the results of its calls, what others did
 * meanwhile, and whatever of the canvas differs from what it was told; so it knows the whole figure
 * without being sent it each time. */

#include "config.h"

#include "app/agent/digest.h"
#include "app/agent/look.h"
#include "app/agent/model-agent-private.h"
#include "app/export/export.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/reader/briefing.h"

/* Of what others did, the newest. */
#define MAX_NEWS 10
#define MAX_NEWS_LINE 300
#define PICTURE_WIDTH 800
#define PICTURE_HEIGHT 600

static gboolean
append_line (GString    *text,
             const char *line)
{
  if (g_utf8_strlen (text->str, -1) + g_utf8_strlen (line, -1) > PORISM_DIGEST_LIMIT)
    return FALSE;
  g_string_append_printf (text, "%s\n", line);

  return TRUE;
}

static guint
append_gone (PorismModelAgent *self,
             GHashTable       *lines,
             GString          *text)
{
  GHashTableIter iter;
  gpointer name;
  guint n_left = 0;

  g_hash_table_iter_init (&iter, self->told);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *line = NULL;

      if (g_hash_table_contains (lines, name))
        continue;
      line = g_strconcat (name, " is gone", NULL);
      if (n_left > 0 || !append_line (text, line))
        n_left++;
    }
  return n_left;
}

/* What can still move, where that has changed. */
static void
append_freedom (PorismModelAgent *self,
                PorismSession    *session,
                GString          *text)
{
  g_autofree char *freedom = porism_digest_freedom (session);

  if (freedom != NULL && g_strcmp0 (freedom, self->told_freedom) != 0)
    g_string_append_printf (text, "Conditions: %s\n", freedom);
  g_free (self->told_freedom);
  self->told_freedom = g_steal_pointer (&freedom);
}

/* What the model does not know yet of the canvas; from now on it does. */
static void
tell_canvas (PorismModelAgent *self,
             PorismSession    *session,
             PorismMessage    *message)
{
  g_autoptr (GHashTable) lines = porism_digest_canvas (session);
  g_autoptr (GPtrArray) names = porism_digest_names (session);
  g_autoptr (GString) text = g_string_new ("On the canvas now:\n");
  gsize before = text->len;
  guint n_left = 0, n_gone;

  for (guint i = 0; i < names->len; i++)
    {
      const char *line = g_hash_table_lookup (lines, names->pdata[i]);

      if (g_strcmp0 (line, g_hash_table_lookup (self->told, names->pdata[i])) != 0 &&
          (n_left > 0 || !append_line (text, line)))
        n_left++;
    }
  n_gone = append_gone (self, lines, text);
  if (n_left > 0)
    g_string_append_printf (text, "and %u more; " PORISM_DIGEST_TOOL " lists them\n", n_left);
  if (n_gone > 0)
    g_string_append_printf (text, "and %u more are gone\n", n_gone);
  append_freedom (self, session, text);
  if (text->len > before)
    porism_message_add_text (message, text->str);
  g_hash_table_unref (self->told);
  self->told = g_steal_pointer (&lines);
  self->head = porism_session_get_head (session);
}

static void
show_canvas (PorismSession *session,
             PorismMessage *message)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (GBytes) picture = NULL;
  PorismExport export;

  porism_export_init (&export, NULL);
  export.width = PICTURE_WIDTH;
  export.height = PICTURE_HEIGHT;
  picture = porism_export_draw (&export, construction, NULL, NULL);

  if (picture != NULL)
    porism_message_add_picture (message, picture);
}

/* Somebody who draws a text begins with what rules read of it. */
static void
add_reading (const PorismModelAgent *self,
             const char             *problem,
             PorismMessage          *message)
{
  g_autofree char *conditions = self->reads && problem != NULL ? porism_briefing_write (problem) : NULL;
  g_autofree char *text = conditions != NULL ? g_strconcat ("Read of this text by rules:\n", conditions, NULL) : NULL;

  if (text != NULL)
    porism_message_add_text (message, text);
}

void
porism_model_agent_add_problem (PorismModelAgent *self,
                                PorismDocument   *document,
                                PorismMessage    *message)
{
  const char *problem = porism_document_get_problem (document);
  GBytes *picture = porism_document_get_picture (document);

  porism_message_add_text (message, problem != NULL ? problem : "The task is in the picture.");
  add_reading (self, problem, message);
  if (picture != NULL && porism_picture_get_mime_type (picture) != NULL)
    porism_message_add_picture (message, picture);
}

void
porism_model_agent_begin (PorismModelAgent *self,
                          PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  PorismMessage *message;

  self->conversation = porism_conversation_new (self->prompt);
  message = porism_conversation_add_message (self->conversation, PORISM_SIDE_USER);
  porism_model_agent_add_problem (self, document, message);
  if (!self->unaware)
    tell_canvas (self, session, message);
  self->seen = porism_session_get_n_entries (session);
}

static gboolean
has_changed (const PorismObservation *observation,
             const char              *name)
{
  for (guint i = 0; i < observation->changed->len; i++)
    if (g_str_equal (g_ptr_array_index (observation->changed, i), name))
      return TRUE;
  return observation->n_changed > observation->changed->len;
}

/* Whether an object is still as the observation of @entry described it. */
static gboolean
is_as_told (PorismModelAgent  *self,
            PorismSession     *session,
            const PorismEntry *entry,
            const char        *name)
{
  guint64 n = porism_session_get_n_entries (session);

  for (guint64 id = entry->id + 1; id <= n; id++)
    if (!g_hash_table_contains (self->elsewhere, &id) &&
        has_changed (porism_session_get_entry (session, id)->observation, name))
      return FALSE;
  return TRUE;
}

/* The objects that an observation described need not be described again. @lines: the canvas */
static void
note_told (PorismModelAgent  *self,
           PorismSession     *session,
           const PorismEntry *entry,
           GHashTable        *lines)
{
  const GPtrArray *made = entry->observation->new_objects;

  for (guint i = 0; i < made->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made, i);
      const char *line = g_hash_table_lookup (lines, object->name);

      if (line != NULL && is_as_told (self, session, entry, object->name))
        g_hash_table_insert (self->told, g_strdup (object->name), g_strdup (line));
    }
}

/* (transfer full) */
static char *
tell_problem (json_object *arguments)
{
  g_autoptr (GError) error = NULL;
  json_object *json = porism_look_read_problem (arguments, &error);
  char *text;

  if (json == NULL)
    {
      json = json_object_new_object ();
      porism_wire_add (json, "ok", json_object_new_boolean (FALSE));
      porism_wire_add_text (json, "message", error->message);
    }
  text = porism_json_to_line (json);
  json_object_put (json);

  return text;
}

/* (transfer full): what a look shows now. */
static char *
look (PorismModelAgent      *self,
      PorismSession         *session,
      const PorismModelCall *call,
      PorismMessage         *message)
{
  switch (call->kind)
    {
    case PORISM_CALL_STATE:
      return porism_digest_state (session, &call->wish);
    case PORISM_CALL_FIND:
      return porism_surface_find (self->surface, call->query);
    case PORISM_CALL_PROBLEM:
      return tell_problem (call->given);
    case PORISM_CALL_PICTURE:
      if (!self->pictures)
        return g_strdup ("{\"ok\":false,\"message\":\"There are no pictures.\"}");
      show_canvas (session, message);
      return g_strdup ("{\"ok\":true,\"message\":\"The picture is below.\"}");
    case PORISM_CALL_UNREADABLE:
    case PORISM_CALL_ACTION:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_look (const PorismModelCall *call)
{
  return call->kind != PORISM_CALL_ACTION && call->kind != PORISM_CALL_UNREADABLE;
}

/* What turn @turn was told at its @i-th look, or is told now. */
static char *
answer_look (PorismModelAgent      *self,
             PorismDocument        *document,
             guint                  turn,
             guint                  i,
             const PorismModelCall *call,
             gboolean               live,
             PorismMessage         *message)
{
  PorismSession *session = porism_document_get_session (document);
  const PorismTurn *said = turn != G_MAXUINT ? porism_document_get_turn (document, turn) : NULL;
  const PorismLook *kept = said != NULL && said->looks != NULL && i < said->looks->len
                           ? g_ptr_array_index (said->looks, i) : NULL;
  char *text;

  if (kept != NULL && *kept->answer != '\0')
    return g_strdup (kept->answer);
  if (!live)
    return porism_digest_unreadable (call->part->tool, "it was not reached");
  text = look (self, session, call, message);
  if (kept != NULL)
    porism_document_set_look_answer (document, turn, i, text);

  return text;
}

/* A person's part in it comes first, in words. */
static char *
describe_result (const PorismEntry *entry)
{
  g_autofree char *observation = porism_digest_observation (entry->observation);
  g_autofree char *action = NULL;
  json_object *json;

  if (entry->declined)
    return g_strdup_printf ("A person declined this step%s%s\n%s",
                            *entry->observation->error.hint != '\0' ? ": " : ".",
                            entry->observation->error.hint, observation);
  if (entry->proposed == NULL)
    return g_steal_pointer (&observation);
  json = porism_json_from_action (entry->action);
  action = porism_json_to_line (json);
  json_object_put (json);

  return g_strdup_printf ("A person changed this call to %s before it was applied.\n%s", action,
                          observation);
}

guint64
porism_model_agent_find_entry (PorismModelAgent *self,
                               PorismDocument   *document,
                               guint             turn,
                               guint64           id)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 group = turn != G_MAXUINT ? porism_document_get_turn (document, turn)->group : 0;

  for (; group != 0 && id <= porism_session_get_n_entries (session); id++)
    if (porism_session_get_entry (session, id)->group == group &&
        !g_hash_table_contains (self->elsewhere, &id))
      return id;
  return 0;
}

static guint64
get_after (PorismDocument *document,
           guint           turn)
{
  return turn != G_MAXUINT ? porism_document_get_turn (document, turn)->after : 0;
}

static void
add_refusal (const PorismModelCall *call,
             PorismMessage         *message)
{
  g_autofree char *text =
    porism_digest_unreadable (call->part->tool,
                              call->problem != NULL ? call->problem : "it was not reached");

  porism_message_add_result (message, call->part, text, TRUE);
}

/* Each call has its result, in the order of the calls, whatever became of it. */
void
porism_model_agent_add_results (PorismModelAgent *self,
                                PorismDocument   *document,
                                guint             turn,
                                const GPtrArray  *calls,
                                gboolean          live,
                                PorismMessage    *message)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 id = porism_model_agent_find_entry (self, document, turn, get_after (document, turn) + 1);
  g_autoptr (GHashTable) lines = live ? porism_digest_canvas (session) : NULL;
  guint n_looks = 0;

  for (guint i = 0; i < calls->len; i++)
    {
      const PorismModelCall *call = g_ptr_array_index (calls, i);
      g_autofree char *text = NULL;

      if (is_look (call))
        {
          text = answer_look (self, document, turn, n_looks++, call, live, message);
          porism_message_add_result (message, call->part, text, FALSE);
        }
      else if (call->kind == PORISM_CALL_ACTION && id != 0)
        {
          const PorismEntry *entry = porism_session_get_entry (session, id);

          text = describe_result (entry);
          porism_message_add_result (message, call->part, text, !entry->observation->ok);
          if (live)
            note_told (self, session, entry, lines);
          id = porism_model_agent_find_entry (self, document, turn, id + 1);
        }
      else
        add_refusal (call, message);
    }
}

static char *
describe_news (const PorismEntry *entry)
{
  json_object *json = porism_json_from_action (entry->action);
  g_autofree char *line = porism_json_to_line (json);
  g_autofree char *start = g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1),
                                                           MAX_NEWS_LINE));
  g_autofree char *outcome = porism_digest_outcome (entry->observation, MAX_NEWS_LINE);

  json_object_put (json);

  return g_strdup_printf ("%s: %s → %s\n", entry->actor, start, outcome);
}

void
porism_model_agent_add_news (PorismModelAgent *self,
                             PorismDocument   *document,
                             guint             turn,
                             guint64           from,
                             guint64           to,
                             PorismMessage    *message)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 group = turn != G_MAXUINT ? porism_document_get_turn (document, turn)->group : 0;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_others = 0;

  for (guint64 id = to; id > from; id--)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);
      g_autofree char *line = NULL;

      if ((group != 0 && entry->group == group) ||
          g_hash_table_contains (self->elsewhere, &id) || n_others++ >= MAX_NEWS)
        continue;
      line = describe_news (entry);
      g_string_prepend (text, line);
    }
  if (n_others == 0)
    return;
  if (n_others > MAX_NEWS)
    g_string_prepend (text, "…\n");
  g_string_prepend (text, "Others acted meanwhile:\n");
  if (n_others > MAX_NEWS)
    g_string_append_printf (text, "and %u actions before these\n", n_others - MAX_NEWS);
  porism_message_add_text (message, text->str);
}

static gboolean
is_on_way (PorismSession *session,
           guint64        id)
{
  guint64 at = porism_session_get_head (session);

  while (at > id)
    at = porism_session_get_entry (session, at)->parent;

  return at == id;
}

/* Whether somebody went back in time since the model was told of the canvas, or since it acted. */
static void
tell_of_return (PorismModelAgent *self,
                PorismDocument   *document,
                PorismMessage    *message)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 expected = self->head;
  g_autofree char *text = NULL;

  for (guint64 id = porism_model_agent_find_entry (self, document, self->turn, self->seen + 1);
       id != 0; id = porism_model_agent_find_entry (self, document, self->turn, id + 1))
    expected = id;
  if (is_on_way (session, expected))
    return;
  text = g_strdup_printf ("The canvas was taken back to step %" G_GUINT64_FORMAT ".\n",
                          porism_session_get_head (session));
  porism_message_add_text (message, text);
}

void
porism_model_agent_add_reminder (PorismModelAgent *self,
                                 PorismStop        stop,
                                 guint             n_calls,
                                 PorismMessage    *message)
{
  if (stop == PORISM_STOP_LENGTH)
    porism_message_add_text (message, "Your last message was cut off because it was too long. "
                             "Be shorter.");
  if (n_calls == 0)
    porism_message_add_text (message, self->sets != NULL
                             ? "You called no tool and gave no answer. Go on with tool calls, or "
                             "end with a line “ANSWER: …”."
                             : "End with a line “ANSWER: …”.");
}

/* Our next message. A reply without a word and without a call is no message, so ours goes on. */
void
porism_model_agent_brief (PorismModelAgent *self,
                          PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  GPtrArray *messages = self->conversation->messages;
  PorismMessage *message = g_ptr_array_index (messages, messages->len - 1);
  guint64 n = porism_session_get_n_entries (session);
  gboolean acted = n > self->seen;

  if (self->turn != G_MAXUINT && self->turn >= porism_document_get_n_turns (document))
    self->turn = G_MAXUINT;     /* nobody took it */
  if (message->side != PORISM_SIDE_USER)
    message = porism_conversation_add_message (self->conversation, PORISM_SIDE_USER);
  porism_model_agent_add_results (self, document, self->turn, self->calls, TRUE, message);
  if (!self->unaware)
    {
      porism_model_agent_add_news (self, document, self->turn, self->seen, n, message);
      tell_of_return (self, document, message);
      tell_canvas (self, session, message);
    }
  if (self->notice != NULL)
    porism_message_add_text (message, self->notice);
  else
    porism_model_agent_add_reminder (self, self->stop, self->calls->len, message);
  g_clear_pointer (&self->notice, g_free);
  if (self->pictures && acted && !porism_message_has (message, PORISM_PART_PICTURE))
    show_canvas (session, message);
  self->seen = n;
}
