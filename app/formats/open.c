/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a format: how it is recognised, read and written. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/files/whole-file.h"
#include "app/formats/atif.h"
#include "app/formats/jsonl.h"
#include "app/formats/losses.h"
#include "app/formats/open.h"
#include "app/formats/trajectory-document.h"
#include "app/json/json.h"

typedef struct
{
  const char *name;
  const char *ending;
  gboolean (*recognise) (json_object *json);    /* by all of it, or by its first line */
  PorismDocument *(*read) (GFile *file, GError **error);
  gboolean (*write) (PorismDocument *document, GFile *file, GError **error);
  PorismParts lacks;            /* what it has no place for */
  const char *refusal;          /* where it is written only: what the file is */
} Format;

/* (nullable): the text that the object @json has under @name. */
static const char *
find_text (json_object *json,
           const char  *name)
{
  json_object *text;

  return json_object_is_type (json, json_type_object) &&
         json_object_object_get_ex (json, name, &text) ? json_object_get_string (text) : NULL;
}

static gboolean
recognise_document (json_object *json)
{
  return g_strcmp0 (find_text (json, "format"), "porism") == 0;
}

static gboolean
recognise_jsonl (json_object *json)
{
  return g_strcmp0 (find_text (json, "format"), "porism-episode") == 0;
}

static gboolean
recognise_atif (json_object *json)
{
  const char *version = find_text (json, "schema_version");

  return version != NULL && g_str_has_prefix (version, "ATIF");
}

static gboolean
write_document (PorismDocument *document,
                GFile          *file,
                GError        **error)
{
  return porism_document_save (document, file, TRUE, error);
}

static PorismDocument *
read_trajectory (GFile   *file,
                 GError **error)
{
  g_autoptr (PorismTrajectory) trajectory = porism_trajectory_load (file, error);
  g_autoptr (GBytes) picture = NULL;

  if (trajectory == NULL)
    return NULL;
  picture = porism_trajectory_load_picture (trajectory, file);

  return porism_trajectory_to_document (trajectory, picture);
}

/* A trajectory names its picture, so that is written beside it: for problem.json
 * problem_input.png. */
static gboolean
write_picture (PorismTrajectory *trajectory,
               GBytes           *picture,
               GFile            *file,
               GError          **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) beside = NULL;
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot > name)
    *dot = '\0';
  g_free (trajectory->picture);
  trajectory->picture = g_strconcat (name, "_input.png", NULL);
  beside = g_file_get_child (folder, trajectory->picture);

  return porism_file_replace (beside, g_bytes_get_data (picture, NULL), g_bytes_get_size (picture),
                              NULL, NULL, error);
}

static gboolean
write_trajectory (PorismDocument *document,
                  GFile          *file,
                  GError        **error)
{
  g_autoptr (PorismTrajectory) trajectory = porism_trajectory_from_document (document);
  GBytes *picture = porism_document_get_picture (document);
  g_autofree char *text = NULL;
  json_object *json;

  if (picture != NULL && !write_picture (trajectory, picture, file, error))
    return FALSE;
  json = porism_trajectory_to_json (trajectory);
  text = g_strconcat (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PRETTY |
                                                            JSON_C_TO_STRING_SPACED |
                                                            JSON_C_TO_STRING_NOSLASHESCAPE),
                      "\n", NULL);
  json_object_put (json);

  return porism_file_replace (file, text, strlen (text), NULL, NULL, error);
}

/* The longer ending before the shorter. */
static const Format formats[] = {
  { "porism", ".porism", recognise_document, porism_document_load, write_document },
  { "jsonl", ".jsonl", recognise_jsonl, NULL, porism_jsonl_write, PORISM_PART_VIEW,
    N_("this is a document exported as JSON Lines, which cannot be opened again: open the document "
       "itself (.porism)") },
  { "atif", ".atif.json", recognise_atif, NULL, porism_atif_write,
    PORISM_PART_BRANCHES | PORISM_PART_VIEW,
    N_("this is a trajectory in the format ATIF, which Porism writes but does not open: open the "
       "document itself (.porism)") },
  { "trajectory", ".json", porism_trajectory_recognise, read_trajectory, write_trajectory,
    PORISM_PART_BRANCHES | PORISM_PART_RUNS | PORISM_PART_THOUGHTS | PORISM_PART_APPROVAL |
    PORISM_PART_ACTORS | PORISM_PART_PROVENANCE | PORISM_PART_VIEW },
};

/**
 * porism_list_formats:
 *
 * Returns: (transfer full): "porism, jsonl"
 */
char *
porism_list_formats (gboolean endings,
                     gboolean readable)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (!readable || formats[i].read != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              endings ? formats[i].ending : formats[i].name);

  return g_string_free (text, FALSE);
}

static const Format *
find_format (const char *name,
             GError    **error)
{
  g_autofree char *names = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, name))
      return &formats[i];
  names = porism_list_formats (FALSE, FALSE);
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               "there is no format “%s”; there are %s", name, names);
  return NULL;
}

static const Format *
find_by_ending (GFile   *file,
                gboolean readable)
{
  g_autofree char *name = g_file_get_basename (file);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (name, formats[i].ending) && (!readable || formats[i].read != NULL))
      return &formats[i];
  return NULL;
}

/* All of it, or the first line where it has several; NULL where that is no JSON. */
static json_object *
parse_beginning (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *end = text != NULL ? memchr (text, '\n', length) : NULL;
  json_object *json = text != NULL ? porism_json_parse (text, (gssize) length, NULL) : NULL;

  if (json == NULL && end != NULL)
    json = porism_json_parse (text, end - text, NULL);
  return json;
}

/* @json: (nullable): how the file begins */
static void
refuse_content (json_object *json,
                GError     **error)
{
  g_set_error_literal (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
                       find_text (json, "tool") != NULL
                         ? _("these are actions, not a document: “porism-cli run” draws them")
                         : _("this is neither a Porism document nor a trajectory"));
}

/* (nullable): by what it holds. */
static const Format *
find_by_content (json_object *json)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (json != NULL && formats[i].recognise (json))
      return &formats[i];
  return NULL;
}

/* By content, else by ending: a damaged file is then refused by the reader it was meant for, which
 * can say what is damaged. */
static const Format *
detect (GFile   *file,
        GError **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  const Format *format;
  json_object *json;

  if (bytes == NULL)
    return NULL;
  json = parse_beginning (bytes);
  format = find_by_content (json);
  if (format == NULL)
    format = find_by_ending (file, TRUE);
  if (format == NULL)
    refuse_content (json, error);
  json_object_put (json);

  return format;
}

/**
 * porism_explain_export:
 *
 * Returns: (nullable): for people, what @file is, where it holds a format that is written only
 */
const char *
porism_explain_export (GFile *file)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, NULL);
  json_object *json = bytes != NULL ? parse_beginning (bytes) : NULL;
  const Format *format = find_by_content (json);

  json_object_put (json);

  return format != NULL && format->refusal != NULL ? _(format->refusal) : NULL;
}

/**
 * porism_open:
 * @format: (nullable): found out where it is NULL
 *
 * Returns: (transfer full) (nullable): a document with what @file holds; NULL with an error
 */
PorismDocument *
porism_open (GFile      *file,
             const char *format,
             GError    **error)
{
  const Format *found = format != NULL ? find_format (format, error) : detect (file, error);

  if (found != NULL && found->read == NULL)
    {
      g_set_error_literal (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
                           _(found->refusal));
      return NULL;
    }
  return found != NULL ? found->read (file, error) : NULL;
}

static void
refuse_ending (GFile   *file,
               GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *endings = porism_list_formats (TRUE, FALSE);

  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               "the ending of %s says no format: there are %s; say which with --to", name, endings);
}

/**
 * porism_export:
 * @format: (nullable): by the ending of the name where it is NULL
 * @lost: (out) (optional) (nullable) (transfer full): what of the document is not in the file
 *
 * Returns: whether @file was written, whole
 */
gboolean
porism_export (PorismDocument *document,
               GFile          *file,
               const char     *format,
               char          **lost,
               GError        **error)
{
  const Format *found = format != NULL ? find_format (format, error) : find_by_ending (file, FALSE);

  if (found == NULL && format == NULL)
    refuse_ending (file, error);
  if (found == NULL || !found->write (document, file, error))
    return FALSE;
  if (lost != NULL)
    *lost = porism_losses_describe (document, found->lacks);

  return TRUE;
}
