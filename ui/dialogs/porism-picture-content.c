/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* TikZ is a text, for who takes nothing but texts. */

#include "config.h"

#include "ui/dialogs/porism-picture-content.h"

#define PLAIN_TEXT "text/plain;charset=utf-8"
#define TEXT_FORMAT "tikz"

struct _PorismPictureContent
{
  GdkContentProvider parent_instance;

  PorismExport export;
  PorismConstruction *construction;
  PorismViewport viewport;
  char *title;
  const char *format;           /* NULL for all */
};

G_DEFINE_FINAL_TYPE (PorismPictureContent, porism_picture_content, GDK_TYPE_CONTENT_PROVIDER)

static gboolean
has_format (PorismPictureContent *self,
            const char           *format)
{
  return self->format == NULL || g_str_equal (self->format, format);
}

static GdkContentFormats *
porism_picture_content_ref_formats (GdkContentProvider *provider)
{
  PorismPictureContent *self = PORISM_PICTURE_CONTENT (provider);
  const char *const *formats = porism_export_get_formats ();
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();

  for (guint i = 0; formats[i] != NULL; i++)
    if (has_format (self, formats[i]))
      gdk_content_formats_builder_add_mime_type (builder, porism_export_get_media_type (formats[i]));
  if (has_format (self, TEXT_FORMAT))
    gdk_content_formats_builder_add_mime_type (builder, PLAIN_TEXT);

  return gdk_content_formats_builder_free_to_formats (builder);
}

/* NULL for another one. */
static const char *
find_format (PorismPictureContent *self,
             const char           *mime_type)
{
  const char *const *formats = porism_export_get_formats ();

  if (g_str_equal (mime_type, PLAIN_TEXT) && has_format (self, TEXT_FORMAT))
    return TEXT_FORMAT;
  for (guint i = 0; formats[i] != NULL; i++)
    if (has_format (self, formats[i]) && g_str_equal (porism_export_get_media_type (formats[i]), mime_type))
      return formats[i];
  return NULL;
}

static void
written_cb (GObject      *stream,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
drawn_cb (GObject      *unused,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GOutputStream *stream = g_object_get_data (G_OBJECT (task), "stream");
  GError *error = NULL;
  GBytes *bytes = porism_export_draw_finish (result, &error);

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_output_stream_write_all_async (stream, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                   g_task_get_priority (task), g_task_get_cancellable (task), written_cb,
                                   g_object_ref (task));
}

static void
porism_picture_content_write_async (GdkContentProvider *provider,
                                    const char         *mime_type,
                                    GOutputStream      *stream,
                                    int                 io_priority,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data)
{
  PorismPictureContent *self = PORISM_PICTURE_CONTENT (provider);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  PorismExport export = self->export;

  g_task_set_priority (task, io_priority);
  export.format = find_format (self, mime_type);
  if (export.format == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", mime_type);
      return;
    }
  g_object_set_data_full (G_OBJECT (task), "stream", g_object_ref (stream), g_object_unref);
  porism_export_draw_async (&export, self->construction, &self->viewport, cancellable, drawn_cb,
                            g_steal_pointer (&task));
}

static gboolean
porism_picture_content_write_finish (GdkContentProvider *provider,
                                     GAsyncResult       *result,
                                     GError            **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
porism_picture_content_finalize (GObject *object)
{
  PorismPictureContent *self = PORISM_PICTURE_CONTENT (object);

  porism_construction_free (self->construction);
  g_free (self->title);
  G_OBJECT_CLASS (porism_picture_content_parent_class)->finalize (object);
}

static void
porism_picture_content_class_init (PorismPictureContentClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = porism_picture_content_finalize;
  provider_class->ref_formats = porism_picture_content_ref_formats;
  provider_class->write_mime_type_async = porism_picture_content_write_async;
  provider_class->write_mime_type_finish = porism_picture_content_write_finish;
}

static void
porism_picture_content_init (PorismPictureContent *self)
{
}

/**
 * porism_picture_content_new:
 *
 * Returns: (transfer full): the picture, which nobody has drawn yet
 */
GdkContentProvider *
porism_picture_content_new (const PorismExport       *export,
                            const PorismConstruction *construction,
                            const PorismViewport     *viewport,
                            const char               *format)
{
  PorismPictureContent *self = g_object_new (PORISM_TYPE_PICTURE_CONTENT, NULL);

  self->export = *export;
  self->export.title = self->title = g_strdup (export->title);
  self->construction = porism_construction_copy (construction);
  self->viewport = *viewport;
  self->format = format != NULL ? g_intern_string (format) : NULL;

  return GDK_CONTENT_PROVIDER (self);
}
