/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a format: how it is recognised, read and written. */

#include "config.h"

#include <string.h>

#include "app/files/whole-file.h"
#include "app/formats/atif.h"
#include "app/formats/json.h"
#include "app/formats/jsonl.h"
#include "app/formats/open.h"
#include "app/formats/trajectory-document.h"

/* Formats that are written only have nothing to recognise and to read them by. */
typedef struct
{
  const char *name;
  const char *ending;
  gboolean (*recognise) (json_object *json);
  PorismDocument *(*read) (GFile *file, GError **error);
  gboolean (*write) (PorismDocument *document, GFile *file, GError **error);
} Format;

static gboolean
recognise_document (json_object *json)
{
  json_object *format;

  return json_object_is_type (json, json_type_object) &&
         json_object_object_get_ex (json, "format", &format) &&
         g_strcmp0 (json_object_get_string (format), "porism") == 0;
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
  { "jsonl", ".jsonl", NULL, NULL, porism_jsonl_write },
  { "atif", ".atif.json", NULL, NULL, porism_atif_write },
  { "trajectory", ".json", porism_trajectory_recognise, read_trajectory, write_trajectory },
};

static const Format *
find_format (const char *name,
             GError    **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, name))
      return &formats[i];
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               "there is no format “%s”; there are porism, trajectory, jsonl and atif", name);
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

/* By content, else by ending: a damaged file is then refused by the reader it was meant for, which
 * can say what is damaged. */
static const Format *
detect (GFile   *file,
        GError **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  const Format *format = NULL;
  json_object *json;
  gconstpointer text;
  gsize length;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  json = text != NULL ? porism_json_parse (text, (gssize) length, NULL) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (formats) && format == NULL; i++)
    if (json != NULL && formats[i].recognise != NULL && formats[i].recognise (json))
      format = &formats[i];
  json_object_put (json);
  if (format == NULL)
    format = find_by_ending (file, TRUE);
  if (format == NULL)
    g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
                 "this is neither a Porism document nor a trajectory");
  return format;
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
      g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
                   "the format “%s” is written only", format);
      return NULL;
    }
  return found != NULL ? found->read (file, error) : NULL;
}

/**
 * porism_export:
 * @format: (nullable): by the ending of the name where it is NULL
 *
 * Returns: whether @file was written, whole
 */
gboolean
porism_export (PorismDocument *document,
               GFile          *file,
               const char     *format,
               GError        **error)
{
  const Format *found = format != NULL ? find_format (format, error) : find_by_ending (file, FALSE);

  if (found == NULL && format == NULL)
    g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
                 "the name ends neither in .porism nor in .json, .atif.json or .jsonl; say which "
                 "format with --to");

  return found != NULL && found->write (document, file, error);
}
