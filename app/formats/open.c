/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a format: how it is found, read and written. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/files/load.h"
#include "app/files/whole-file.h"
#include "app/formats/format.h"
#include "app/formats/open.h"
#include "app/json/json.h"
#include "app/json/wire.h"

#define ROW(NAME, ...) { .methods = &porism_##NAME##_format, __VA_ARGS__ },
static const PorismFormat formats[] = { PORISM_FORMATS (ROW) };
#undef ROW

static gboolean
recognise_document (GBytes      *bytes,
                    json_object *json)
{
  return g_strcmp0 (porism_wire_get_text (json, "format"), "porism") == 0;
}

static gboolean
write_document (PorismDocument *document,
                GFile          *file,
                GError        **error)
{
  return porism_document_save (document, file, TRUE, error);
}

const PorismFormatMethods porism_document_format = {
  .recognise = recognise_document,
  .read = porism_document_load,
  .write = write_document,
};

/**
 * porism_format_get:
 *
 * Returns: (nullable): the row @i; NULL after the last
 */
const PorismFormat *
porism_format_get (guint i)
{
  return i < G_N_ELEMENTS (formats) ? &formats[i] : NULL;
}

static gboolean
goes (const PorismFormat *format,
      gboolean            readable)
{
  return readable ? format->methods->read != NULL : format->methods->write != NULL;
}

/**
 * porism_list_formats:
 * @readable: those that are read, else those that are written
 *
 * Returns: (transfer full): "porism, jsonl"
 */
char *
porism_list_formats (gboolean endings,
                     gboolean readable)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (goes (&formats[i], readable))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              endings ? formats[i].ending : formats[i].name);

  return g_string_free (text, FALSE);
}

/* A format that is written only is found to be read, too: it has its own refusal. */
static const PorismFormat *
find_format (const char *name,
             gboolean    readable,
             GError    **error)
{
  g_autofree char *names = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, name) && (readable || goes (&formats[i], FALSE)))
      return &formats[i];
  names = porism_list_formats (FALSE, FALSE);
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               "there is no format “%s”; there are %s", name, names);
  return NULL;
}

/**
 * porism_format_find_by_ending:
 * @readable: among those that are read, else among those that are written
 *
 * Returns: (nullable): the format of files that end like @name
 */
const PorismFormat *
porism_format_find_by_ending (const char *name,
                              gboolean    readable)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (name, formats[i].ending) && goes (&formats[i], readable))
      return &formats[i];
  return NULL;
}

static const PorismFormat *
find_by_ending (GFile   *file,
                gboolean readable)
{
  g_autofree char *name = g_file_get_basename (file);

  return porism_format_find_by_ending (name, readable);
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
                       porism_wire_get_text (json, "tool") != NULL
                         ? _("these are actions, not a document: “porism-cli run” draws them")
                         : _("this is neither a Porism document nor a trajectory"));
}

/* By content, else by ending: a damaged file is then refused by the reader it was meant for, which
 * can say what is damaged. */
static const PorismFormat *
detect (GFile   *file,
        GError **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  const PorismFormat *format = NULL;
  json_object *json;

  if (bytes == NULL)
    return NULL;
  json = parse_beginning (bytes);
  for (guint i = 0; i < G_N_ELEMENTS (formats) && format == NULL; i++)
    if (formats[i].methods->recognise (bytes, json))
      format = &formats[i];
  if (format == NULL)
    format = find_by_ending (file, TRUE);
  if (format == NULL)
    refuse_content (json, error);
  json_object_put (json);

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
  const PorismFormat *found = format != NULL ? find_format (format, TRUE, error)
                                             : detect (file, error);

  if (found != NULL && found->methods->read == NULL)
    {
      g_set_error_literal (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
                           _(found->refusal));
      return NULL;
    }
  return found != NULL ? found->methods->read (file, error) : NULL;
}

static gpointer
open_file (GFile        *file,
           GCancellable *cancellable,
           GError      **error)
{
  return porism_open (file, NULL, error);
}

/**
 * porism_open_async:
 *
 * As porism_open() of whatever format it is, on a thread.
 */
void
porism_open_async (GFile              *file,
                   GCancellable       *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer            user_data)
{
  porism_file_load_async (file, open_file, g_object_unref, cancellable, callback, user_data);
}

/**
 * porism_open_finish:
 *
 * Returns: (transfer full): the document; NULL with @error
 */
PorismDocument *
porism_open_finish (GAsyncResult *result,
                    GError      **error)
{
  return porism_file_load_finish (result, NULL, error);
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

/* (transfer full) (nullable): what of the document is not in a file of that format. */
static char *
describe_losses (PorismDocument            *document,
                 const PorismFormatMethods *methods)
{
  g_autofree char *parts = porism_losses_describe (document, methods->lacks);
  g_autofree char *figure = methods->describe_losses != NULL ? methods->describe_losses (document) : NULL;

  if (parts == NULL || figure == NULL)
    return figure != NULL ? g_steal_pointer (&figure) : g_steal_pointer (&parts);
  return g_strconcat (figure, "; ", parts, NULL);
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
  const PorismFormat *found = format != NULL ? find_format (format, FALSE, error)
                                             : find_by_ending (file, FALSE);

  if (found == NULL && format == NULL)
    refuse_ending (file, error);
  if (found == NULL || !found->methods->write (document, file, error))
    return FALSE;
  if (lost != NULL)
    *lost = describe_losses (document, found->methods);

  return TRUE;
}
