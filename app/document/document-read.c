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
#include "app/document/document-members.h"
#include "app/document/document-read-turns.h"
#include "app/document/document-read.h"
#include "app/document/document-sight.h"
#include "app/files/progress.h"
#include "app/json/json-token.h"
#include "app/json/json.h"

/* An action as deep as a line may be, inside an entry, inside a document, inside an autosave
 * file. */
#define MAX_DEPTH 72

static gboolean
has_unknown (json_object       *json,
             const char *const *known)
{
  json_object *unknown = porism_member_dup_unknown (json, known);
  gboolean has = unknown != NULL;

  json_object_put (unknown);

  return has;
}

static const char *const action_members[] = { "tool", "args", "exact", NULL };

/* Reads the members that are known. */
static gboolean
read_action (json_object   *json,
             const char    *where,
             PorismAction **action,
             GError       **error)
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
    porism_member_damaged (error, _("“action” of %s: %s"), where, reason->message);
  porism_envelope_clear (&envelope);
  json_object_put (known);

  return reason == NULL;
}

static gboolean
read_observation (json_object *json,
                  const char  *where,
                  gboolean    *accepted,
                  GError     **error)
{
  json_object *ok = porism_member_get (json, "ok");

  if (!json_object_is_type (ok, json_type_boolean))
    return porism_member_damaged (error, _("“ok” of the observation of %s must be true or false"),
                                  where);
  *accepted = json_object_get_boolean (ok);

  return TRUE;
}

/* What a computer algebra system answered. */
static gboolean
read_reply (json_object *json,
            const char  *where,
            GPtrArray   *replies,
            GError     **error)
{
  PorismCasReply *reply = g_new0 (PorismCasReply, 1);
  json_object *answers;
  gsize n;

  g_ptr_array_add (replies, reply);
  if (!json_object_is_type (json, json_type_object))
    return porism_member_damaged (error, _("“asked” of %s must be a list of objects"), where);
  if (!porism_member_read_text (json, where, "question", FALSE, &reply->question, error) ||
      !porism_member_read (json, where, "answers", json_type_array, &answers, error))
    return FALSE;
  reply->outcome =
    porism_cas_outcome_from_name (json_object_get_string (porism_member_get (json, "outcome")));
  n = json_object_array_length (answers);
  reply->answers = g_new0 (char *, n + 1);
  for (gsize i = 0; i < n; i++)
    {
      json_object *answer = json_object_array_get_idx (answers, i);

      if (!json_object_is_type (answer, json_type_string))
        return porism_member_damaged (error, _("“answers” of %s must be a list of strings"),
                                      where);
      reply->answers[i] = g_strdup (json_object_get_string (answer));
    }

  return TRUE;
}

static gboolean
read_asked (json_object *json,
            const char  *where,
            GPtrArray  **replies,
            GError     **error)
{
  json_object *asked;

  if (porism_member_get (json, "asked") == NULL)
    return TRUE;
  if (!porism_member_read (json, where, "asked", json_type_array, &asked, error))
    return FALSE;
  *replies = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_cas_reply_free);
  for (gsize i = 0; i < json_object_array_length (asked); i++)
    if (!read_reply (json_object_array_get_idx (asked, i), where, *replies, error))
      return FALSE;

  return TRUE;
}

static const char *
get_error_text (json_object *observation,
                const char  *member)
{
  json_object *text = porism_member_get (porism_member_get (observation, "error"), member);

  return json_object_is_type (text, json_type_string) ? json_object_get_string (text) : "";
}

/* The refusal as it was recorded. */
static void
keep_refusal (json_object    *observation,
              PorismErrorCode code,
              PorismEntry    *entry)
{
  const char *argument = get_error_text (observation, "argument");
  const char *hint = get_error_text (observation, "hint");

  entry->observation = porism_observation_new (entry->action->tool);
  entry->observation->step = entry->id;
  porism_observation_refuse (entry->observation, code, *argument != '\0' ? argument : NULL,
                             *hint != '\0' ? hint : NULL, "%s",
                             get_error_text (observation, "message"));
}

/* A recorded refusal stands: it changed nothing, so reading need not find out again what may have been
 * dear to find out, nor the program that was asked then. A document that records a refusal of what
 * would succeed keeps its refusal. Only a code that this version does not know is looked into. */
static void
read_refusal (json_object *observation,
              PorismEntry *entry)
{
  const char *name = get_error_text (observation, "code");
  PorismErrorCode code = porism_error_code_from_name (name);

  if (*name != '\0' && g_str_equal (porism_error_code_get_name (code), name))
    keep_refusal (observation, code, entry);
}

/* An action that was not run has the refusal that it was given. */
static gboolean
read_withheld (json_object *json,
               const char  *where,
               json_object *observation,
               gboolean     accepted,
               PorismEntry *entry,
               GError     **error)
{
  g_autofree char *why = NULL;

  if (!porism_member_read_text (json, where, "withheld", TRUE, &why, error))
    return FALSE;
  if (why == NULL)
    {
      if (!accepted)
        read_refusal (observation, entry);
      return TRUE;
    }
  entry->declined = g_str_equal (why, PORISM_WITHHELD_DECLINED);
  entry->over_limit = g_str_equal (why, PORISM_WITHHELD_LIMIT);
  if (!entry->declined && !entry->over_limit)
    return porism_member_damaged (error, _("“withheld” of %s is unknown"), where);
  keep_refusal (observation, entry->declined ? PORISM_ERROR_PRECONDITION : PORISM_ERROR_LIMIT, entry);

  return TRUE;
}

static gboolean
read_proposed (json_object *json,
               const char  *where,
               PorismEntry *entry,
               GError     **error)
{
  json_object *proposed;

  if (porism_member_get (json, "proposed") == NULL)
    return TRUE;

  return porism_member_read (json, where, "proposed", json_type_object, &proposed, error) &&
         read_action (proposed, where, &entry->proposed, error);
}

/* Entries of before there were any but the first rules do not say which are theirs. */
static gboolean
read_rules (json_object  *json,
            const char   *where,
            PorismAction *action,
            GError      **error)
{
  gint64 rules = PORISM_RULES_FIRST;

  if (porism_member_get (json, "rules") != NULL &&
      !porism_member_read_integer (json, where, "rules", G_MAXINT, &rules, error))
    return FALSE;
  action->rules = (PorismRules) MAX (rules, PORISM_RULES_FIRST);

  return TRUE;
}

/* Where conditions put free objects. */
static gboolean
read_places (json_object  *json,
             const char   *where,
             PorismAction *action,
             GError      **error)
{
  json_object *places;

  if (porism_member_get (json, "places") == NULL)
    return TRUE;
  if (!porism_member_read (json, where, "places", json_type_object, &places, error))
    return FALSE;
  action->places = porism_argument_from_json ("places", places);
  return TRUE;
}

static gboolean
read_coordinate (json_object *value,
                 const char  *member,
                 double      *coordinate)
{
  json_object *decimal = porism_member_get (porism_member_get (value, member), "decimal");

  if (!json_object_is_type (decimal, json_type_double) && !json_object_is_type (decimal, json_type_int))
    return FALSE;
  *coordinate = json_object_get_double (decimal);
  return TRUE;
}

/* The points that the recorded action made. */
static GArray *
read_recorded (json_object *observation)
{
  json_object *made = porism_member_get (observation, "new");
  gsize n = json_object_is_type (made, json_type_array) ? json_object_array_length (made) : 0;
  GArray *recorded = g_array_new (FALSE, FALSE, sizeof (PorismRecordedPoint));

  for (gsize i = 0; i < n; i++)
    {
      json_object *object = json_object_array_get_idx (made, i);
      json_object *kind = porism_member_get (object, "kind"), *value = porism_member_get (object, "value");
      PorismRecordedPoint place;

      if (json_object_is_type (kind, json_type_string) &&
          g_str_equal (json_object_get_string (kind), "point") &&
          read_coordinate (value, "x", &place.x) && read_coordinate (value, "y", &place.y))
        g_array_append_val (recorded, place);
    }
  return recorded;
}

/* What porism_session_replay() takes; partly filled where it fails. */
static gboolean
read_entry (json_object *json,
            PorismEntry *entry,
            gboolean    *accepted,
            GError     **error)
{
  g_autofree char *where = g_strdup_printf (_("entry %" PRIu64), entry->id);
  json_object *action, *observation;
  gint64 id, parent, group, replaces = 0, rearranges = 0;

  if (!json_object_is_type (json, json_type_object))
    return porism_member_damaged (error, _("%s must be an object"), where);
  if (!porism_member_read_integer (json, where, "id", G_MAXINT64, &id, error))
    return FALSE;
  if ((guint64) id != entry->id)
    return porism_member_damaged (error, _("%s has the id %" PRIi64), where, id);
  if (!porism_member_read_integer (json, where, "parent", id - 1, &parent, error) ||
      !porism_member_read_integer (json, where, "group", PORISM_JSON_MAX_GROUP, &group, error) ||
      !porism_member_read_integer (json, where, "time", G_MAXINT64, &entry->time, error) ||
      !porism_member_read_text (json, where, "actor", FALSE, &entry->actor, error) ||
      !porism_member_read (json, where, "action", json_type_object, &action, error) ||
      !porism_member_read (json, where, "observation", json_type_object, &observation, error) ||
      !read_observation (observation, where, accepted, error) ||
      !read_asked (json, where, &entry->asked, error) ||
      !read_action (action, where, &entry->action, error) ||
      !read_rules (json, where, entry->action, error) ||
      !read_places (json, where, entry->action, error) ||
      !porism_member_read_text (json, where, "typed", TRUE, &entry->action->typed, error) ||
      !read_withheld (json, where, observation, *accepted, entry, error) ||
      !read_proposed (json, where, entry, error))
    return FALSE;
  if (porism_member_get (json, "replaces") != NULL &&
      !porism_member_read_integer (json, where, "replaces", id - 1, &replaces, error))
    return FALSE;
  if (porism_member_get (json, "rearranges") != NULL &&
      !porism_member_read_integer (json, where, "rearranges", id - 1, &rearranges, error))
    return FALSE;
  entry->origin = (guint64) parent;
  entry->replaces = (guint64) replaces;
  entry->rearranges = (guint64) rearranges;
  entry->inserted = json_object_get_boolean (porism_member_get (json, "inserted"));
  entry->group = (guint64) group;
  entry->exact = json_object_get_boolean (porism_member_get (json, "exact"));
  entry->line = porism_json_to_line (observation);
  if (*accepted)
    entry->action->recorded = read_recorded (observation);

  return TRUE;
}

static void
add_difference (PorismDocument *self,
                guint64         step,
                const char     *recorded,
                const char     *now)
{
  PorismDifference *difference = g_new0 (PorismDifference, 1);

  difference->step = step;
  difference->recorded = g_strdup (recorded);
  difference->now = g_strdup (now);
  g_ptr_array_add (self->differences, difference);
}

static void
keep_unknown (PorismDocument *self,
              guint64         id,
              json_object    *json)
{
  static const char *const known[] = { "id", "parent", "group", "actor", "time",
                                       "exact", "action", "rules", "places", "typed", "observation", "asked",
                                       "withheld", "proposed", "inserted", "replaces", "rearranges", NULL };

  json_object *proposed = porism_member_get (json, "proposed");

  if (has_unknown (json, known) ||
      has_unknown (porism_member_get (json, "action"), action_members) ||
      (proposed != NULL && has_unknown (proposed, action_members)))
    g_hash_table_insert (self->kept, g_memdup2 (&id, sizeof id), porism_json_to_line (json));
}

static gboolean
load_entry (PorismDocument *self,
            json_object    *json,
            guint64         id,
            GError        **error)
{
  PorismEntry entry = { .id = id };
  g_autofree char *now = NULL;
  gboolean accepted = FALSE;

  if (!read_entry (json, &entry, &accepted, error))
    {
      porism_entry_clear (&entry);
      return FALSE;
    }
  keep_unknown (self, id, json);
  now = porism_session_replay (self->session, &entry, accepted);
  if (!g_str_equal (entry.line, now))
    add_difference (self, id, entry.line, now);

  return TRUE;
}

static gboolean
load_entries (PorismDocument *self,
              json_object    *json,
              GCancellable   *cancellable,
              GError        **error)
{
  json_object *entries;
  gint64 head;
  size_t n, i;

  if (!porism_member_read (json, _("the document"), "entries", json_type_array, &entries, error))
    return FALSE;
  n = json_object_array_length (entries);
  if (!porism_member_read_integer (json, _("the document"), "head", (gint64) n, &head, error))
    return FALSE;
  for (i = 0; i < n; i++)
    if (!porism_progress_tell (cancellable, (guint) i, (guint) n, error) ||
        !load_entry (self, json_object_array_get_idx (entries, i), i + 1, error))
      return FALSE;
  porism_session_seek (self->session, (guint64) head);

  return TRUE;
}

/* Decoding ignores what is no base64, so encoding again tells. */
static gboolean
load_picture (PorismDocument *self,
              const char     *text,
              GError        **error)
{
  gsize n;
  guchar *bytes = g_base64_decode (text, &n);
  g_autofree char *again = g_base64_encode (bytes, n);

  self->picture = g_bytes_new_take (bytes, n);
  if (!g_str_equal (text, again))
    return porism_member_damaged (error, _("“picture” of the problem must be a file in base64"));

  return TRUE;
}

/* Keeps what is unknown of @json, the member @member of the document. */
static void
add_unknown (PorismDocument *self,
             const char     *member,
             json_object    *unknown)
{
  if (unknown == NULL)
    return;
  if (self->unknown == NULL)
    self->unknown = json_object_new_object ();
  json_object_object_add (self->unknown, member, unknown);
}

static gboolean
load_problem (PorismDocument *self,
              json_object    *json,
              GError        **error)
{
  static const char *const known[] = { "text", "picture", NULL };
  g_autofree char *picture = NULL;
  json_object *problem;

  if (porism_member_get (json, "problem") == NULL)
    return TRUE;
  if (!porism_member_read (json, _("the document"), "problem", json_type_object, &problem, error) ||
      !porism_member_read_text (problem, _("the problem"), "text", TRUE, &self->problem, error) ||
      !porism_member_read_text (problem, _("the problem"), "picture", TRUE, &picture, error))
    return FALSE;
  if (picture != NULL && !load_picture (self, picture, error))
    return FALSE;
  add_unknown (self, "problem", porism_member_dup_unknown (problem, known));

  return TRUE;
}

/* What is beyond the doubles has no place on the canvas and could not be written again. */
static gboolean
is_coordinate (json_object *json)
{
  return (json_object_is_type (json, json_type_int) ||
          json_object_is_type (json, json_type_double)) && isfinite (json_object_get_double (json));
}

/* As porism_document_get_backdrop() says it. */
static int
read_wish (json_object *view,
           const char  *member)
{
  json_object *wish = porism_member_get (view, member);

  if (!json_object_is_type (wish, json_type_boolean))
    return 0;

  return json_object_get_boolean (wish) ? 1 : -1;
}

static gboolean
load_view (PorismDocument *self,
           json_object    *json,
           GError        **error)
{
  static const char *const known[] = { "x", "y", "scale", "axes", "grid", "snapping", "space", "camera", NULL };
  json_object *view, *x, *y, *scale;

  if (porism_member_get (json, "view") == NULL)
    return TRUE;
  if (!porism_member_read (json, _("the document"), "view", json_type_object, &view, error))
    return FALSE;
  x = porism_member_get (view, "x");
  y = porism_member_get (view, "y");
  scale = porism_member_get (view, "scale");
  if (is_coordinate (x) && is_coordinate (y) && is_coordinate (scale))
    porism_document_set_view (self, json_object_get_double (x), json_object_get_double (y),
                              json_object_get_double (scale));
  self->axes = read_wish (view, "axes");
  self->grid = read_wish (view, "grid");
  porism_snapping_from_name (json_object_get_string (porism_member_get (view, "snapping")), &self->snapping);
  self->in_space = read_wish (view, "space");
  porism_document_read_sight (self, porism_member_get (view, "camera"));
  add_unknown (self, "view", porism_member_dup_unknown (view, known));

  return TRUE;
}

static gboolean
check_format (json_object *json,
              GError     **error)
{
  json_object *version;

  if (!json_object_is_type (json, json_type_object) ||
      g_strcmp0 (json_object_get_string (porism_member_get (json, "format")),
                 PORISM_DOCUMENT_FORMAT) != 0)
    return porism_member_damaged (error, _("it does not say that its format is “%s”"),
                                  PORISM_DOCUMENT_FORMAT);
  version = porism_member_get (json, "version");
  if (!json_object_is_type (version, json_type_int) || json_object_get_int64 (version) < 1)
    return porism_member_damaged (error, _("“version” must be an integer from 1"));
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

/* A kind that is not known here is one that a newer Porism has drawn. */
static gboolean
check_kinds (json_object *json,
             GError     **error)
{
  json_object *kinds = porism_member_get (json, "kinds");
  gsize n = json_object_is_type (kinds, json_type_array) ? json_object_array_length (kinds) : 0;

  if (kinds != NULL && !json_object_is_type (kinds, json_type_array))
    return porism_member_damaged (error, _("“kinds” must be a list of names"));
  for (gsize i = 0; i < n; i++)
    {
      json_object *kind = json_object_array_get_idx (kinds, i);

      if (!json_object_is_type (kind, json_type_string))
        return porism_member_damaged (error, _("“kinds” must be a list of names"));
      if (porism_kind_from_name (json_object_get_string (kind)) != PORISM_KIND_NONE)
        continue;
      g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_NEWER,
                   _("This document has objects of the kind “%s”, which this Porism does not know. Open it with a "
                     "newer Porism."), json_object_get_string (kind));
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
porism_document_parse (const char *text,
                       gsize       length,
                       GError    **error)
{
  g_autoptr (GError) reason = NULL;
  json_tokener *tokener;
  json_object *json;
  enum json_tokener_error code;

  if (length >= INT_MAX)
    return porism_member_damaged (error, _("it is too long")), NULL;
  if (!g_utf8_validate_len (text, length, NULL))
    return porism_member_damaged (error, _("it is not UTF-8 text")), NULL;
  if (!porism_json_check_tokens (text, length, NULL, &reason))
    return porism_member_damaged (error, "%s", reason->message), NULL;

  tokener = json_tokener_new_ex (MAX_DEPTH);
  json_tokener_set_flags (tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
  json = json_tokener_parse_ex (tokener, text, (int) length);
  code = json_tokener_get_error (tokener);
  if (code == json_tokener_continue)
    porism_member_damaged (error, _("it ends too early, after %zu bytes"), length);
  else if (code != json_tokener_success)
    porism_member_damaged (error, _("%s at byte %zu"), json_tokener_error_desc (code),
                           json_tokener_get_parse_end (tokener) + 1);
  json_tokener_free (tokener);
  if (code == json_tokener_success)
    return json;
  json_object_put (json);

  return NULL;
}

/**
 * porism_document_from_json:
 * @cancellable: (nullable): as porism_progress_tell() takes it
 *
 * Returns: (transfer full): the document that @json describes, replayed; NULL with @error
 */
PorismDocument *
porism_document_from_json (json_object  *json,
                           GCancellable *cancellable,
                           GError      **error)
{
  static const char *const known[] = { "format", "version", "kinds", "problem", "answer", "provenance",
                                       "head", "entries", "turns", "last_turn", "runs", "view",
                                       NULL };
  g_autoptr (PorismDocument) self = porism_document_new ();

  if (!check_format (json, error) || !check_kinds (json, error))
    return NULL;
  self->unknown = porism_member_dup_unknown (json, known);
  if (!load_problem (self, json, error) ||
      !porism_member_read_text (json, _("the document"), "answer", TRUE, &self->answer, error) ||
      !porism_member_read_text (json, _("the document"), "provenance", TRUE, &self->provenance,
                                error) ||
      !load_view (self, json, error) || !load_entries (self, json, cancellable, error) ||
      !porism_document_load_runs (self, json, error) ||
      !porism_document_load_turns (self, json, error))
    return NULL;
  porism_document_set_saved (self);

  return g_steal_pointer (&self);
}

/**
 * porism_document_read:
 * @cancellable: (nullable): as porism_progress_tell() takes it
 *
 * As porism_document_load_bytes().
 */
PorismDocument *
porism_document_read (GBytes       *bytes,
                      GCancellable *cancellable,
                      GError      **error)
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
    self = porism_document_from_json (json, cancellable, error);
  json_object_put (json);

  return self;
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
porism_document_load_bytes (GBytes  *bytes,
                            GError **error)
{
  return porism_document_read (bytes, NULL, error);
}
