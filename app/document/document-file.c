/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a document. The entity tag of what was read or written last tells whether somebody
 * else wrote to it since, and which news of the monitor are our own doing. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/document/document-file.h"
#include "app/document/document-read.h"
#include "app/files/load.h"
#include "app/files/whole-file.h"

/* (nullable) (transfer full) */
static char *
query_etag (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

static void
file_changed_cb (PorismDocument *self)
{
  g_autofree char *etag = query_etag (self->file);

  if (etag == NULL || g_strcmp0 (etag, self->etag) == 0 ||
      g_strcmp0 (etag, self->outside_etag) == 0)
    return;
  g_free (self->outside_etag);
  self->outside_etag = g_steal_pointer (&etag);
  g_signal_emit_by_name (self, "changed-outside");
}

/* Makes @file, of which @etag was read or written, the document's own. */
void
porism_document_set_file (PorismDocument *self,
                          GFile          *file,
                          const char     *etag)
{
  gboolean other = self->file == NULL || !g_file_equal (self->file, file);

  g_free (self->etag);
  self->etag = g_strdup (etag);
  if (!other)
    return;

  g_set_object (&self->file, file);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_object_notify (G_OBJECT (self), "file");
  g_object_notify (G_OBJECT (self), "title");
}

/* A document whose file is not yet its own: following that is for the thread that has the document. */
typedef struct
{
  PorismDocument *document;
  char *etag;
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *self = data;

  g_clear_object (&self->document);
  g_free (self->etag);
  g_free (self);
}

static Loaded *
load (GFile        *file,
      GCancellable *cancellable,
      GError      **error)
{
  Loaded *self = g_new0 (Loaded, 1);
  g_autoptr (GBytes) bytes = porism_file_read (file, &self->etag, error);

  if (bytes != NULL)
    self->document = porism_document_read (bytes, cancellable, error);
  if (self->document == NULL)
    g_clear_pointer (&self, loaded_free);

  return self;
}

/* @loaded: (transfer full) (nullable) */
static PorismDocument *
take_document (Loaded *loaded,
               GFile  *file)
{
  PorismDocument *document;

  if (loaded == NULL)
    return NULL;
  document = g_steal_pointer (&loaded->document);
  porism_document_set_file (document, file, loaded->etag);
  loaded_free (loaded);

  return document;
}

/**
 * porism_document_load:
 *
 * Reads and replays @file.
 *
 * Returns: (transfer full): the document; NULL with @error
 */
PorismDocument *
porism_document_load (GFile   *file,
                      GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return take_document (load (file, NULL, error), file);
}

static gpointer
read_document (GFile        *file,
               GCancellable *cancellable,
               GError      **error)
{
  return load (file, cancellable, error);
}

/**
 * porism_document_load_async:
 *
 * @cancellable: (nullable): a #PorismProgress is told how many of the entries are replayed
 *
 * As porism_document_load(), reading and replaying on a thread.
 */
void
porism_document_load_async (GFile              *file,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  porism_file_load_async (file, read_document, loaded_free, cancellable, callback, user_data);
}

/**
 * porism_document_load_finish:
 *
 * Returns: (transfer full): the document; NULL with @error
 */
PorismDocument *
porism_document_load_finish (GAsyncResult *result,
                             GError      **error)
{
  GFile *file = NULL;
  Loaded *loaded = porism_file_load_finish (result, &file, error);

  return take_document (loaded, file);
}

static void
explain_change (GError **error,
                GFile   *file)
{
  g_autofree char *name = g_file_get_parse_name (file);

  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_CHANGED,
               _("%s was changed by another program since it was read. Save it under another name, "
                 "or overwrite those changes."),
               name);
}

/**
 * porism_document_save:
 * @force: whether changes of others may be overwritten
 *
 * Writes the document to @file, which becomes its file: either all of it is written or the file
 * stays as it was.
 *
 * Returns: FALSE with @error where that is impossible
 */
gboolean
porism_document_save (PorismDocument *self,
                      GFile          *file,
                      gboolean        force,
                      GError        **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *etag = NULL;
  const char *expected;
  gsize length;
  const char *text;

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self) && G_IS_FILE (file), FALSE);

  bytes = porism_document_to_bytes (self);
  text = g_bytes_get_data (bytes, &length);
  expected = !force && self->file != NULL && g_file_equal (self->file, file) ? self->etag : NULL;
  if (!porism_file_replace (file, text, length, expected, &etag, &reason))
    {
      if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
        explain_change (error, file);
      else
        g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  porism_document_set_file (self, file, etag);
  porism_document_discard_autosave (self);
  porism_document_set_saved (self);

  return TRUE;
}
