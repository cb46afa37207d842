/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document from text: everything is checked before it is used, every entry is replayed in the
 * order of ids, and what comes out is compared with the record. Members of a later hand are
 * kept. */

#include "config.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/cas/recorded-cas.h"
#include "app/formats/json-token.h"
#include "app/formats/json.h"
#include "app/session/document-private.h"

/* An action as deep as a line may be, inside an entry, inside a document, inside an autosave
 * file. */
#define MAX_DEPTH 72

G_GNUC_PRINTF (2, 3)
static gboolean
damaged (GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               _("This is not a Porism document, or a damaged one: %s."), what);

  return FALSE;
}

/* (nullable): NULL also where the member is null. */
static json_object *
get_member (json_object *json, const char *member)
{
  json_object *value = NULL;

  json_object_object_get_ex (json, member, &value);

  return value;
}

static gboolean
read_integer (json_object *json,
              const char  *where,
              const char  *member,
              gint64       greatest,
              gint64      *integer,
              GError     **error)
{
  json_object *value = get_member (json, member);

  if (json_object_is_type (value, json_type_int))
    {
      *integer = json_object_get_int64 (value);
      if (*integer >= 0 && *integer <= greatest)
        return TRUE;
    }

  return damaged (error, _("“%s” of %s must be an integer from 0 to %" PRIi64), member,
                  where, greatest);
}

/* @text: (transfer full); NULL where the member is missing or null, if it is @optional. */
static gboolean
read_text (json_object *json,
           const char  *where,
           const char  *member,
           gboolean     optional,
           char       **text,
           GError     **error)
{
  json_object *value = get_member (json, member);

  if (value != NULL ? !json_object_is_type (value, json_type_string) : !optional)
    return damaged (error, _("“%s” of %s must be a string"), member, where);
  *text = g_strdup (json_object_get_string (value));

  return TRUE;
}

static gboolean
read_member (json_object   *json,
             const char    *where,
             const char    *member,
             enum json_type type,
             json_object  **value,
             GError       **error)
{
  *value = get_member (json, member);
  if (json_object_is_type (*value, type))
    return TRUE;

  return damaged (error, type == json_type_array ? _("“%s” of %s must be a list")
                                                 : _("“%s” of %s must be an object"),
                  member, where);
}

/* (transfer full) (nullable): the members of @json that are not among @known. */
static json_object *
dup_unknown (json_object *json, const char *const *known)
{
  json_object *unknown = NULL;

  json_object_object_foreach (json, member, value)
    {
      if (g_strv_contains (known, member))
        continue;
      if (unknown == NULL)
        unknown = json_object_new_object ();
      json_object_object_add (unknown, member, json_object_get (value));
    }

  return unknown;
}

static gboolean
has_unknown (json_object *json, const char *const *known)
{
  json_object *unknown = dup_unknown (json, known);
  gboolean has = unknown != NULL;

  json_object_put (unknown);

  return has;
}

static const char *const action_members[] = { "tool", "args", "exact", NULL };

/* Reads the members that are known. */
static gboolean
read_action (json_object *json, const char *where, PorismAction **action, GError **error)
{
  json_object *known = json_object_new_object ();
  PorismEnvelope envelope = { 0 };
  g_autoptr (GError) reason = NULL;
  const char *const *member;
  json_object *value;

  for (member = action_members; *member != NULL; member++)
    if (json_object_object_get_ex (json, *member, &value))
      json_object_object_add (known, *member, json_object_get (value));
  if (porism_json_read_action (known, &envelope, &reason))
    *action = g_steal_pointer (&envelope.action);
  else
    damaged (error, _("“action” of %s: %s"), where, reason->message);
  porism_envelope_clear (&envelope);
  json_object_put (known);

  return reason == NULL;
}

static gboolean
read_observation (json_object *json, const char *where, gboolean *accepted, GError **error)
{
  json_object *ok = get_member (json, "ok");

  if (!json_object_is_type (ok, json_type_boolean))
    return damaged (error, _("“ok” of the observation of %s must be true or false"), where);
  *accepted = json_object_get_boolean (ok);

  return TRUE;
}

/* What a computer algebra system answered. */
static gboolean
read_reply (json_object *json, const char *where, GPtrArray *replies, GError **error)
{
  PorismCasReply *reply = g_new0 (PorismCasReply, 1);
  json_object *answers;
  gsize n;

  g_ptr_array_add (replies, reply);
  if (!json_object_is_type (json, json_type_object))
    return damaged (error, _("“asked” of %s must be a list of objects"), where);
  if (!read_text (json, where, "question", FALSE, &reply->question, error) ||
      !read_member (json, where, "answers", json_type_array, &answers, error))
    return FALSE;
  reply->outcome =
    porism_cas_outcome_from_name (json_object_get_string (get_member (json, "outcome")));
  n = json_object_array_length (answers);
  reply->answers = g_new0 (char *, n + 1);
  for (gsize i = 0; i < n; i++)
    {
      json_object *answer = json_object_array_get_idx (answers, i);

      if (!json_object_is_type (answer, json_type_string))
        return damaged (error, _("“answers” of %s must be a list of strings"), where);
      reply->answers[i] = g_strdup (json_object_get_string (answer));
    }

  return TRUE;
}

static gboolean
read_asked (json_object *json, const char *where, GPtrArray **replies, GError **error)
{
  json_object *asked;

  if (get_member (json, "asked") == NULL)
    return TRUE;
  if (!read_member (json, where, "asked", json_type_array, &asked, error))
    return FALSE;
  *replies = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_cas_reply_free);
  for (gsize i = 0; i < json_object_array_length (asked); i++)
    if (!read_reply (json_object_array_get_idx (asked, i), where, *replies, error))
      return FALSE;

  return TRUE;
}

/* What porism_session_replay() takes; partly filled where it fails. */
static gboolean
read_entry (json_object *json, PorismEntry *entry, gboolean *accepted, GError **error)
{
  g_autofree char *where = g_strdup_printf (_("entry %" PRIu64), entry->id);
  json_object *action, *observation;
  gint64 id, parent, group;

  if (!json_object_is_type (json, json_type_object))
    return damaged (error, _("%s must be an object"), where);
  if (!read_integer (json, where, "id", G_MAXINT64, &id, error))
    return FALSE;
  if ((guint64) id != entry->id)
    return damaged (error, _("%s has the id %" PRIi64), where, id);
  if (!read_integer (json, where, "parent", id - 1, &parent, error) ||
      !read_integer (json, where, "group", G_MAXINT64 - 1, &group, error) ||
      !read_integer (json, where, "time", G_MAXINT64, &entry->time, error) ||
      !read_text (json, where, "actor", FALSE, &entry->actor, error) ||
      !read_member (json, where, "action", json_type_object, &action, error) ||
      !read_member (json, where, "observation", json_type_object, &observation, error) ||
      !read_observation (observation, where, accepted, error) ||
      !read_asked (json, where, &entry->asked, error) ||
      !read_action (action, where, &entry->action, error))
    return FALSE;
  entry->parent = (guint64) parent;
  entry->group = (guint64) group;
  entry->exact = json_object_get_boolean (get_member (json, "exact"));
  entry->line = porism_json_to_line (observation);

  return TRUE;
}

static void
add_difference (PorismDocument *self, guint64 step, const char *recorded, const char *now)
{
  PorismDifference *difference = g_new0 (PorismDifference, 1);

  difference->step = step;
  difference->recorded = g_strdup (recorded);
  difference->now = g_strdup (now);
  g_ptr_array_add (self->differences, difference);
}

static void
keep_unknown (PorismDocument *self, guint64 id, json_object *json)
{
  static const char *const known[] = { "id", "parent", "group", "actor", "time",
                                       "exact", "action", "observation", "asked", NULL };

  if (has_unknown (json, known) || has_unknown (get_member (json, "action"), action_members))
    g_hash_table_insert (self->kept, g_memdup2 (&id, sizeof id), porism_json_to_line (json));
}

static gboolean
load_entry (PorismDocument *self, json_object *json, guint64 id, GError **error)
{
  PorismEntry entry = { .id = id };
  g_autofree char *now = NULL;
  gboolean accepted = FALSE;

  if (!read_entry (json, &entry, &accepted, error))
    {
      g_free (entry.actor);
      g_clear_pointer (&entry.action, porism_action_free);
      g_clear_pointer (&entry.asked, g_ptr_array_unref);
      return FALSE;
    }
  keep_unknown (self, id, json);
  now = porism_session_replay (self->session, &entry, accepted);
  if (!g_str_equal (entry.line, now))
    add_difference (self, id, entry.line, now);

  return TRUE;
}

static gboolean
load_entries (PorismDocument *self, json_object *json, GError **error)
{
  json_object *entries;
  gint64 head;
  size_t n, i;

  if (!read_member (json, _("the document"), "entries", json_type_array, &entries, error))
    return FALSE;
  n = json_object_array_length (entries);
  if (!read_integer (json, _("the document"), "head", (gint64) n, &head, error))
    return FALSE;
  for (i = 0; i < n; i++)
    if (!load_entry (self, json_object_array_get_idx (entries, i), i + 1, error))
      return FALSE;
  porism_session_seek (self->session, (guint64) head);

  return TRUE;
}

static gboolean
load_turn (PorismDocument *self, json_object *json, guint i, GError **error)
{
  static const char *const known[] = { "group", "text", "summary", NULL };
  g_autofree char *where = g_strdup_printf (_("turn %u"), i + 1);
  g_autofree char *text = NULL, *summary = NULL;
  PorismTurn turn = { 0 };
  gint64 group;

  if (!json_object_is_type (json, json_type_object))
    return damaged (error, _("%s must be an object"), where);
  if (!read_integer (json, where, "group", G_MAXINT64 - 1, &group, error) ||
      !read_text (json, where, "text", FALSE, &text, error) ||
      !read_text (json, where, "summary", FALSE, &summary, error))
    return FALSE;
  turn.group = (guint64) group;
  turn.text = g_steal_pointer (&text);
  turn.summary = g_steal_pointer (&summary);
  porism_document_take_turn (self, &turn, dup_unknown (json, known));

  return TRUE;
}

static gboolean
load_turns (PorismDocument *self, json_object *json, GError **error)
{
  json_object *turns;
  guint i;

  if (get_member (json, "turns") == NULL)
    return TRUE;
  if (!read_member (json, _("the document"), "turns", json_type_array, &turns, error))
    return FALSE;
  for (i = 0; i < json_object_array_length (turns); i++)
    if (!load_turn (self, json_object_array_get_idx (turns, i), i, error))
      return FALSE;

  return TRUE;
}

/* Decoding ignores what is no base64, so encoding again tells. */
static gboolean
load_picture (PorismDocument *self, const char *text, GError **error)
{
  gsize n;
  guchar *bytes = g_base64_decode (text, &n);
  g_autofree char *again = g_base64_encode (bytes, n);

  self->picture = g_bytes_new_take (bytes, n);
  if (!g_str_equal (text, again))
    return damaged (error, _("“picture” of the problem must be a file in base64"));

  return TRUE;
}

/* Keeps what is unknown of @json, the member @member of the document. */
static void
add_unknown (PorismDocument *self, const char *member, json_object *unknown)
{
  if (unknown == NULL)
    return;
  if (self->unknown == NULL)
    self->unknown = json_object_new_object ();
  json_object_object_add (self->unknown, member, unknown);
}

static gboolean
load_problem (PorismDocument *self, json_object *json, GError **error)
{
  static const char *const known[] = { "text", "picture", NULL };
  g_autofree char *picture = NULL;
  json_object *problem;

  if (get_member (json, "problem") == NULL)
    return TRUE;
  if (!read_member (json, _("the document"), "problem", json_type_object, &problem, error) ||
      !read_text (problem, _("the problem"), "text", TRUE, &self->problem, error) ||
      !read_text (problem, _("the problem"), "picture", TRUE, &picture, error))
    return FALSE;
  if (picture != NULL && !load_picture (self, picture, error))
    return FALSE;
  add_unknown (self, "problem", dup_unknown (problem, known));

  return TRUE;
}

/* What is beyond the doubles has no place on the canvas and could not be written again. */
static gboolean
is_coordinate (json_object *json)
{
  return (json_object_is_type (json, json_type_int) ||
          json_object_is_type (json, json_type_double)) && isfinite (json_object_get_double (json));
}

static gboolean
load_view (PorismDocument *self, json_object *json, GError **error)
{
  static const char *const known[] = { "x", "y", "scale", NULL };
  json_object *view;

  if (get_member (json, "view") == NULL)
    return TRUE;
  if (!read_member (json, _("the document"), "view", json_type_object, &view, error))
    return FALSE;
  if (is_coordinate (get_member (view, "x")) && is_coordinate (get_member (view, "y")) &&
      is_coordinate (get_member (view, "scale")))
    porism_document_set_view (self, json_object_get_double (get_member (view, "x")),
                              json_object_get_double (get_member (view, "y")),
                              json_object_get_double (get_member (view, "scale")));
  add_unknown (self, "view", dup_unknown (view, known));

  return TRUE;
}

static gboolean
check_format (json_object *json, GError **error)
{
  json_object *version;

  if (!json_object_is_type (json, json_type_object) ||
      g_strcmp0 (json_object_get_string (get_member (json, "format")), PORISM_DOCUMENT_FORMAT) != 0)
    return damaged (error, _("it does not say that its format is “%s”"), PORISM_DOCUMENT_FORMAT);
  version = get_member (json, "version");
  if (!json_object_is_type (version, json_type_int) || json_object_get_int64 (version) < 1)
    return damaged (error, _("“version” must be an integer from 1"));
  if (json_object_get_int64 (version) > PORISM_DOCUMENT_VERSION)
    {
      g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_NEWER,
                   _("This document has version %" PRIi64 " of the format, and this "
                     "Porism reads versions up to %d. Open it with a newer Porism."),
                   json_object_get_int64 (version), PORISM_DOCUMENT_VERSION);
      return FALSE;
    }

  return TRUE;
}

/**
 * porism_document_parse:
 *
 * As porism_json_parse(), for the depth of a document.
 *
 * Returns: (transfer full) (nullable): the value; NULL with @error, or for the text "null"
 */
json_object *
porism_document_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  json_tokener *tokener;
  json_object *json;
  enum json_tokener_error code;

  if (length >= INT_MAX)
    return damaged (error, _("it is too long")), NULL;
  if (!g_utf8_validate_len (text, length, NULL))
    return damaged (error, _("it is not UTF-8 text")), NULL;
  if (!porism_json_check_tokens (text, length, &reason))
    return damaged (error, "%s", reason->message), NULL;

  tokener = json_tokener_new_ex (MAX_DEPTH);
  json_tokener_set_flags (tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
  json = json_tokener_parse_ex (tokener, text, (int) length);
  code = json_tokener_get_error (tokener);
  if (code == json_tokener_continue)
    damaged (error, _("it ends too early, after %zu bytes"), length);
  else if (code != json_tokener_success)
    damaged (error, _("%s at byte %zu"), json_tokener_error_desc (code),
             json_tokener_get_parse_end (tokener) + 1);
  json_tokener_free (tokener);
  if (code == json_tokener_success)
    return json;
  json_object_put (json);

  return NULL;
}

/**
 * porism_document_from_json:
 *
 * Returns: (transfer full): the document that @json describes, replayed; NULL with @error
 */
PorismDocument *
porism_document_from_json (json_object *json, GError **error)
{
  static const char *const known[] = { "format", "version", "problem", "answer", "provenance",
                                       "head", "entries", "turns", "view", NULL };
  g_autoptr (PorismDocument) self = porism_document_new ();

  if (!check_format (json, error))
    return NULL;
  self->unknown = dup_unknown (json, known);
  if (!load_problem (self, json, error) ||
      !read_text (json, _("the document"), "answer", TRUE, &self->answer, error) ||
      !read_text (json, _("the document"), "provenance", TRUE, &self->provenance, error) ||
      !load_view (self, json, error) || !load_turns (self, json, error) ||
      !load_entries (self, json, error))
    return NULL;
  porism_document_set_saved (self);

  return g_steal_pointer (&self);
}

/**
 * porism_document_load_bytes:
 *
 * Replays the document in @bytes. Where an observation now is another one than the recorded,
 * porism_document_get_differences() tells.
 *
 * Returns: (transfer full): the document, without a file; NULL with @error
 */
PorismDocument *
porism_document_load_bytes (GBytes *bytes, GError **error)
{
  PorismDocument *self = NULL;
  json_object *json;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) reason = NULL;

  json = porism_document_parse (length > 0 ? text : "", length, &reason);
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    self = porism_document_from_json (json, error);
  json_object_put (json);

  return self;
}
