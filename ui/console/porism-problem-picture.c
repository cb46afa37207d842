/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The limits are those of the strictest vendor: 5 MB a picture as base64, and 2,000 pixels a side
 * once a request has many. A vendor makes a larger one smaller before the model sees it, to about
 * 1,568 pixels; so do we, and save the sending. */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/providers/conversation.h"
#include "ui/console/porism-problem-picture.h"

#define KEPT_SIZE (3700 * 1000)
#define KEPT_SIDE 2000
#define MODEL_SIDE 1568

/* Decoded, these are 400 MB. */
#define MAX_PIXELS (100 * 1000 * 1000)

#define JPEG_QUALITY "90"

static gboolean
refuse (GError    **error,
        const char *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);

  return FALSE;
}

static gboolean
check_size (gsize    size,
            GError **error)
{
  g_autofree char *limit = g_format_size (PORISM_PROBLEM_PICTURE_LIMIT);
  g_autofree char *message = NULL;

  if (size <= PORISM_PROBLEM_PICTURE_LIMIT)
    return TRUE;
  message = g_strdup_printf (_("The picture is too large: it may have %s. Cut out the figure, or "
                               "save it smaller."), limit);

  return refuse (error, message);
}

static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int              width,
                  int              height,
                  int             *size)
{
  size[0] = width;
  size[1] = height;
  /* It gives up before it makes room for all those pixels: only the header was wanted. */
  gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* Whether there is a decoder that reads the size of @bytes. */
static gboolean
read_sides (GBytes *bytes,
            int     sides[2])
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  const guchar *data = g_bytes_get_data (bytes, NULL);
  gsize size = g_bytes_get_size (bytes);

  sides[0] = sides[1] = 0;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), sides);
  for (gsize at = 0; at < size && sides[0] == 0; at += MIN (size - at, 4096))
    if (!gdk_pixbuf_loader_write (loader, data + at, MIN (size - at, 4096), NULL))
      break;
  gdk_pixbuf_loader_close (loader, NULL);

  return sides[0] > 0 && sides[1] > 0;
}

/* A photograph is no larger as a JPEG than it needs to be; a drawing is sharper as a PNG. */
static GBytes *
encode (GdkPixbuf *pixbuf,
        gboolean   is_photograph,
        GError   **error)
{
  char *buffer = NULL;
  gsize size = 0;

  if (!is_photograph || gdk_pixbuf_get_has_alpha (pixbuf))
    {
      if (!gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, "png", error, NULL))
        return NULL;
      if (size <= KEPT_SIZE)
        return g_bytes_new_take (buffer, size);
      g_free (buffer);
    }
  if (!gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, "jpeg", error, "quality", JPEG_QUALITY,
                                  NULL))
    return NULL;

  return g_bytes_new_take (buffer, size);
}

static void
say_damaged (GError **error)
{
  g_prefix_error (error, "%s ", _("The picture is damaged."));
}

/* No side longer than models look at. The way up that a camera noted is lost with the rest of its
 * notes, so it is applied. */
static GBytes *
shrink (GBytes     *bytes,
        const char *type,
        const int   sides[2],
        GError    **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  int side = MIN (MODEL_SIDE, MAX (sides[0], sides[1]));
  g_autoptr (GdkPixbuf) small =
    gdk_pixbuf_new_from_stream_at_scale (stream, side, side, TRUE, NULL, error);
  g_autoptr (GdkPixbuf) upright = NULL;

  if (small == NULL)
    {
      say_damaged (error);
      return NULL;
    }
  upright = gdk_pixbuf_apply_embedded_orientation (small);

  return encode (upright, g_str_equal (type, "image/jpeg"), error);
}

static gboolean
check_pixels (const int sides[2],
              GError  **error)
{
  return (gint64) sides[0] * sides[1] <= MAX_PIXELS ||
         refuse (error, _("The picture has too many pixels. Cut out the figure, or save it "
                          "smaller."));
}

/* GTK 4.8 loses what it has read of a PNG that ends too early. */
static gboolean
is_cut_off (GBytes *bytes)
{
  static const char end[] = "IEND";
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);

  return g_strcmp0 (porism_picture_get_mime_type (bytes), "image/png") == 0 &&
         memmem (data, size, end, strlen (end)) == NULL;
}

/**
 * porism_problem_picture_create_texture:
 * @bytes: the picture of any document, whoever wrote it
 *
 * Returns: (transfer full): what shows it; NULL with @error where nothing here can decode it, or
 *   where it would take too much room
 */
GdkTexture *
porism_problem_picture_create_texture (GBytes  *bytes,
                                       GError **error)
{
  int sides[2];

  if (read_sides (bytes, sides) && !check_pixels (sides, error))
    return NULL;
  if (is_cut_off (bytes))
    {
      refuse (error, _("Its end is missing."));
      return NULL;
    }
  return gdk_texture_new_from_bytes (bytes, error);
}

static GBytes *
keep (GBytes  *bytes,
      GError **error)
{
  g_autoptr (GdkTexture) texture = porism_problem_picture_create_texture (bytes, error);

  if (texture == NULL)
    {
      say_damaged (error);
      return NULL;
    }
  return g_bytes_ref (bytes);
}

/* WebP needs a decoder that not every machine has; the models have one. */
static GBytes *
keep_unread (GBytes     *bytes,
             const char *type,
             GError    **error)
{
  if (!g_str_equal (type, "image/webp"))
    refuse (error, _("The picture is damaged."));
  else if (g_bytes_get_size (bytes) > KEPT_SIZE)
    refuse (error, _("The picture is too large for models, and cannot be made smaller here. Save "
                     "it smaller, or as PNG or JPEG."));
  else
    return g_bytes_ref (bytes);

  return NULL;
}

/**
 * porism_problem_picture_fit:
 * @bytes: a file
 *
 * Returns: (transfer full): @bytes, or a smaller picture of the same; NULL with @error for what is
 *   no picture that models take, and for what is too large
 */
GBytes *
porism_problem_picture_fit (GBytes  *bytes,
                            GError **error)
{
  const char *type = porism_picture_get_mime_type (bytes);
  int sides[2];

  if (!check_size (g_bytes_get_size (bytes), error))
    return NULL;
  if (type == NULL)
    {
      refuse (error, _("This is no picture that models take: PNG, JPEG, WebP or GIF."));
      return NULL;
    }
  if (!read_sides (bytes, sides))
    return keep_unread (bytes, type, error);
  if (!check_pixels (sides, error))
    return NULL;
  if (g_bytes_get_size (bytes) <= KEPT_SIZE && MAX (sides[0], sides[1]) <= KEPT_SIDE)
    return keep (bytes, error);

  return shrink (bytes, type, sides, error);
}

static void
return_fitted (GTask  *task,
               GBytes *bytes)
{
  GError *error = NULL;
  GBytes *fitted = porism_problem_picture_fit (bytes, &error);

  if (fitted != NULL)
    g_task_return_pointer (task, fitted, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
fit_thread (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  return_fitted (task, data);
}

/* One byte more than is allowed shows that it is too much, however long the file really is. */
static void
load_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const gsize most = PORISM_PROBLEM_PICTURE_LIMIT + 1;
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (data, cancellable, &error);
  g_autofree guchar *buffer = g_malloc (most);
  g_autoptr (GBytes) bytes = NULL;
  gsize size = 0;

  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, most, &size,
                                                  cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  bytes = g_bytes_new (buffer, size);
  return_fitted (task, bytes);
}

void
porism_problem_picture_fit_async (GBytes             *bytes,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, fit_thread);
}

void
porism_problem_picture_load_async (GFile              *file,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

/**
 * porism_problem_picture_finish:
 *
 * Returns: (transfer full): the picture; NULL with @error
 */
GBytes *
porism_problem_picture_finish (GAsyncResult *result,
                               GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
