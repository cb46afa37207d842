/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "ui/clipboard/porism-objects-content.h"

struct _PorismObjectsContent
{
  GdkContentProvider parent_instance;

  char *text;
  GWeakRef session;
};

G_DEFINE_FINAL_TYPE (PorismObjectsContent, porism_objects_content, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
porism_objects_content_ref_formats (GdkContentProvider *provider)
{
  const char *types[] = { PORISM_CLIPPING_MEDIA_TYPE };

  return gdk_content_formats_new (types, G_N_ELEMENTS (types));
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
porism_objects_content_write_async (GdkContentProvider *provider,
                                    const char         *mime_type,
                                    GOutputStream      *stream,
                                    int                 io_priority,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data)
{
  PorismObjectsContent *self = PORISM_OBJECTS_CONTENT (provider);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_output_stream_write_all_async (stream, self->text, strlen (self->text), io_priority, cancellable, written_cb, task);
}

static gboolean
porism_objects_content_write_finish (GdkContentProvider *provider,
                                     GAsyncResult       *result,
                                     GError            **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
porism_objects_content_finalize (GObject *object)
{
  PorismObjectsContent *self = PORISM_OBJECTS_CONTENT (object);

  g_weak_ref_clear (&self->session);
  g_free (self->text);
  G_OBJECT_CLASS (porism_objects_content_parent_class)->finalize (object);
}

static void
porism_objects_content_class_init (PorismObjectsContentClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = porism_objects_content_finalize;
  provider_class->ref_formats = porism_objects_content_ref_formats;
  provider_class->write_mime_type_async = porism_objects_content_write_async;
  provider_class->write_mime_type_finish = porism_objects_content_write_finish;
}

static void
porism_objects_content_init (PorismObjectsContent *self)
{
  g_weak_ref_init (&self->session, NULL);
}

/**
 * porism_objects_content_new:
 *
 * Returns: (transfer full): the objects as a text of PORISM_CLIPPING_MEDIA_TYPE
 */
GdkContentProvider *
porism_objects_content_new (const PorismClipping *clipping,
                            PorismSession        *session)
{
  PorismObjectsContent *self = g_object_new (PORISM_TYPE_OBJECTS_CONTENT, NULL);

  self->text = porism_clipping_to_text (clipping);
  g_weak_ref_set (&self->session, session);

  return GDK_CONTENT_PROVIDER (self);
}

/**
 * porism_objects_content_get_text:
 *
 * Returns: (transfer none): the objects as JSON
 */
const char *
porism_objects_content_get_text (PorismObjectsContent *self)
{
  g_return_val_if_fail (PORISM_IS_OBJECTS_CONTENT (self), NULL);

  return self->text;
}

/**
 * porism_objects_content_is_from:
 *
 * Returns: whether the objects were copied from the figure of @session
 */
gboolean
porism_objects_content_is_from (PorismObjectsContent *self,
                                PorismSession        *session)
{
  g_autoptr (PorismSession) origin = g_weak_ref_get (&self->session);

  return origin == session;
}
