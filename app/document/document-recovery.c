/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Autosave of a document, and its recovery from there.
 *
 * The first line of the file is the document as it stood when it was first changed, each further
 * line one change: {"entry": …}, {"turn": …, "index": i}, {"set": {member: value}} or
 * {"problem": {"text": …}}. Recovery puts the changes into the document's JSON and loads that. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/document/document-file.h"
#include "app/document/document-members.h"
#include "app/document/document-read.h"
#include "app/document/document-write.h"
#include "app/json/wire.h"

#define FORMAT "porism-autosave"

static char *
header_to_line (PorismDocument *self)
{
  g_autofree char *uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;
  g_autofree char *uri_text = porism_document_text_to_line (uri);
  g_autofree char *etag = porism_document_text_to_line (self->etag);
  g_autofree char *document = porism_document_to_line (self);

  return g_strdup_printf ("{\"format\":\"" FORMAT "\",\"version\":%d,\"file\":%s,\"etag\":%s,"
                          "\"document\":%s}",
                          PORISM_DOCUMENT_VERSION, uri_text, etag, document);
}

/* The whole document goes into a new file. */
static gboolean
begin_file (PorismDocument *self,
            GError        **error)
{
  g_autofree char *title = porism_document_dup_title (self);
  g_autofree char *header = NULL;

  self->autosave = porism_autosave_new (self->autosave_directory, title, error);
  if (self->autosave == NULL)
    return FALSE;
  header = header_to_line (self);

  return porism_autosave_append (self->autosave, header, error);
}

/* The file also stands for the one that the document was recovered from.
 * @line: (nullable): what has changed, already part of the document */
static void
keep (PorismDocument *self,
      const char     *line)
{
  g_autoptr (GError) error = NULL;
  gboolean kept = self->autosave != NULL && line != NULL
                  ? porism_autosave_append (self->autosave, line, &error)
                  : begin_file (self, &error);

  if (kept)
    g_clear_pointer (&self->recovered, porism_autosave_remove);
  porism_document_set_autosave_failure (self, kept ? NULL : error->message);
}

/* @line: (transfer full) */
static void
record_line (PorismDocument *self,
             char           *line)
{
  if (self->autosave_directory != NULL)
    keep (self, line);
  g_free (line);
}

/* @value: JSON text */
static void
record_set (PorismDocument *self,
            const char     *member,
            const char     *value)
{
  record_line (self, g_strdup_printf ("{\"set\":{\"%s\":%s}}", member, value));
}

static void
record_set_text (PorismDocument *self,
                 const char     *member,
                 const char     *text)
{
  g_autofree char *line = porism_document_text_to_line (text);

  record_set (self, member, line);
}

static void
record_number (PorismDocument *self,
               const char     *member,
               guint64         number)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  record_set (self, member, line);
}

static void
record_problem (PorismDocument *self)
{
  g_autofree char *line = porism_document_problem_to_line (self);

  record_set (self, "problem", line);
}

/* Without the picture: a person types the text letter by letter. */
static void
record_problem_text (PorismDocument *self)
{
  g_autofree char *text = porism_document_text_to_line (self->problem);

  record_line (self, g_strdup_printf ("{\"problem\":{\"text\":%s}}", text));
}

static void
record_turn (PorismDocument *self,
             guint           i)
{
  g_autofree char *line = porism_document_turn_to_line (g_ptr_array_index (self->turns, i));

  record_line (self, g_strdup_printf ("{\"turn\":%s,\"index\":%u}", line, i));
}

static void
record_run (PorismDocument *self,
            guint           i)
{
  g_autofree char *line = porism_document_run_to_line (g_ptr_array_index (self->runs, i));

  record_line (self, g_strdup_printf ("{\"run\":%s,\"index\":%u}", line, i));
}

static void
record_part (PorismDocument    *self,
             PorismDocumentPart part,
             guint              i)
{
  switch (part)
    {
    case PORISM_PART_PROBLEM:
      record_problem (self);
      break;
    case PORISM_PART_PROBLEM_TEXT:
      record_problem_text (self);
      break;
    case PORISM_PART_ANSWER:
      record_set_text (self, "answer", self->answer);
      record_set_text (self, "provenance", self->provenance);
      break;
    case PORISM_PART_TURN:
      record_turn (self, i);
      break;
    case PORISM_PART_LAST_TURN:
      record_number (self, "last_turn", self->last_turn);
      break;
    case PORISM_PART_RUN:
      record_run (self, i);
      break;
    }
}

/* @entry: (nullable): the head has moved where it is NULL */
static void
record_cb (const PorismEntry *entry,
           gpointer           user_data)
{
  PorismDocument *self = user_data;
  g_autofree char *line = NULL;

  if (entry == NULL)
    {
      record_number (self, "head", porism_session_get_head (self->session));
      return;
    }
  line = porism_document_entry_to_line (self, entry);
  record_line (self, g_strdup_printf ("{\"entry\":%s}", line));
}

/**
 * porism_document_dup_autosave_directory:
 *
 * Returns: (transfer full): where the person's documents are kept against a crash
 */
GFile *
porism_document_dup_autosave_directory (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "porism", "autosave", NULL);
}

/**
 * porism_document_start_autosave:
 * @directory: a local one; made where it is missing
 *
 * From now on every change is in a file there as soon as it is made. The file is made at the first
 * change.
 */
void
porism_document_start_autosave (PorismDocument *self,
                                GFile          *directory)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self) && G_IS_FILE (directory));

  g_set_object (&self->autosave_directory, directory);
  self->recorder = record_part;
  porism_session_set_recorder (self->session, record_cb, self);
  if (self->autosave == NULL && porism_document_get_modified (self))
    keep (self, NULL);
}

/**
 * porism_document_leave_autosave:
 *
 * Leaves the autosave file behind, as a crash would, and keeps no further changes.
 *
 * Returns: whether there is one, with everything in it
 */
gboolean
porism_document_leave_autosave (PorismDocument *self)
{
  gboolean left;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), FALSE);

  left = self->autosave != NULL && self->autosave_failure == NULL;
  g_clear_pointer (&self->autosave, porism_autosave_close);
  g_clear_pointer (&self->recovered, porism_autosave_close);
  g_clear_object (&self->autosave_directory);

  return left;
}

/**
 * porism_document_find_autosaved:
 *
 * Returns: (transfer full): what processes that no longer live left in @directory, of GFile
 */
GPtrArray *
porism_document_find_autosaved (GFile *directory)
{
  g_return_val_if_fail (G_IS_FILE (directory), NULL);

  return porism_autosave_find (directory);
}

static gboolean
damaged (GError **error,
         guint    line)
{
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               _("The autosaved document is damaged in line %u."), line);

  return FALSE;
}

static json_object *
get_list (json_object *document,
          const char  *member)
{
  json_object *list = NULL;

  json_object_object_get_ex (document, member, &list);

  return json_object_is_type (list, json_type_array) ? list : NULL;
}

static gboolean
merge_entry (json_object *document,
             json_object *entry)
{
  json_object *entries = get_list (document, "entries");
  json_object *id = NULL;

  if (entries == NULL || !json_object_object_get_ex (entry, "id", &id))
    return FALSE;
  json_object_array_add (entries, json_object_get (entry));
  json_object_object_add (document, "head", json_object_get (id));

  return TRUE;
}

/* A turn or a run in the list of them. */
static gboolean
merge_item (json_object *document,
            const char  *member,
            json_object *item,
            json_object *index)
{
  json_object *list = get_list (document, member);
  gint64 i = json_object_get_int64 (index);

  if (list == NULL || i < 0 || (guint64) i > json_object_array_length (list))
    return FALSE;

  return json_object_array_put_idx (list, (size_t) i, json_object_get (item)) == 0;
}

/* A new turn is the one that the next follows. */
static gboolean
merge_turn (json_object *document,
            json_object *turn,
            json_object *index)
{
  json_object *turns = get_list (document, "turns");
  gint64 i = json_object_get_int64 (index);

  if (turns != NULL && i >= 0 && (guint64) i == json_object_array_length (turns))
    json_object_object_add (document, "last_turn", json_object_new_int64 (i + 1));

  return merge_item (document, "turns", turn, index);
}

static gboolean
merge_members (json_object *document,
               json_object *members)
{
  if (!json_object_is_type (members, json_type_object))
    return FALSE;
  json_object_object_foreach (members, member, value)
    json_object_object_add (document, member, json_object_get (value));

  return TRUE;
}

static gboolean
merge_problem (json_object *document,
               json_object *members)
{
  json_object *problem = NULL;

  if (!json_object_object_get_ex (document, "problem", &problem))
    {
      problem = json_object_new_object ();
      json_object_object_add (document, "problem", problem);
    }

  return json_object_is_type (problem, json_type_object) && merge_members (problem, members);
}

static gboolean
merge_line (json_object *document,
            const char  *line)
{
  json_object *json = porism_document_parse (line, strlen (line), NULL);
  json_object *value, *index = NULL;
  gboolean merged = FALSE;

  if (json_object_object_get_ex (json, "entry", &value))
    merged = merge_entry (document, value);
  else if (json_object_object_get_ex (json, "turn", &value))
    merged = json_object_object_get_ex (json, "index", &index) &&
             merge_turn (document, value, index);
  else if (json_object_object_get_ex (json, "run", &value))
    merged = json_object_object_get_ex (json, "index", &index) &&
             merge_item (document, "runs", value, index);
  else if (json_object_object_get_ex (json, "set", &value))
    merged = merge_members (document, value);
  else if (json_object_object_get_ex (json, "problem", &value))
    merged = merge_problem (document, value);
  json_object_put (json);

  return merged;
}

/* @header: (out) (transfer full): the first line, all others merged into its document */
static gboolean
merge_lines (GPtrArray    *lines,
             json_object **header,
             json_object **document,
             GError      **error)
{
  const char *first = lines->len > 0 ? g_ptr_array_index (lines, 0) : "";
  json_object *format = NULL;
  guint i;

  *header = porism_document_parse (first, strlen (first), NULL);
  if (!json_object_object_get_ex (*header, "format", &format) ||
      g_strcmp0 (json_object_get_string (format), FORMAT) != 0 ||
      !json_object_object_get_ex (*header, "document", document) ||
      !json_object_is_type (*document, json_type_object))
    return damaged (error, 1);
  for (i = 1; i < lines->len; i++)
    if (!merge_line (*document, g_ptr_array_index (lines, i)))
      return damaged (error, i + 1);

  return TRUE;
}

static PorismDocument *
load_merged (json_object *header,
             json_object *document,
             GError     **error)
{
  PorismDocument *self = porism_document_from_json (document, NULL, error);
  const char *uri = porism_wire_get_text (header, "file");

  if (self != NULL && uri != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);

      porism_document_set_file (self, file, porism_wire_get_text (header, "etag"));
    }

  return self;
}

/**
 * porism_document_recover:
 * @autosave: one of porism_document_find_autosaved()
 *
 * Loads what @autosave holds, as a modified document of the file that it was. @autosave stays until
 * the document is saved, discarded, closed, or held by another autosave file.
 *
 * Returns: (transfer full): the document; NULL with @error
 */
PorismDocument *
porism_document_recover (GFile   *autosave,
                         GError **error)
{
  g_autoptr (PorismAutosave) left = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  json_object *header = NULL, *document = NULL;
  PorismDocument *self = NULL;

  g_return_val_if_fail (G_IS_FILE (autosave), NULL);

  left = porism_autosave_open (autosave, error);
  lines = left != NULL ? porism_autosave_read (left, error) : NULL;
  if (lines == NULL)
    return NULL;
  if (merge_lines (lines, &header, &document, error))
    self = load_merged (header, document, error);
  json_object_put (header);
  if (self != NULL)
    {
      self->recovered = g_steal_pointer (&left);
      porism_session_set_saved (self->session, FALSE);
    }

  return self;
}
