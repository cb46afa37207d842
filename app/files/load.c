/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A caller that cancels is answered at once, whether the reader looks or not; what it still makes is freed. */

#include "config.h"

#include "app/files/load.h"
#include "engine/surd/thread.h"

typedef struct
{
  GFile *file;
  PorismFileReader reader;
  GDestroyNotify free_func;
} Load;

static void
load_free (gpointer data)
{
  Load *self = data;

  g_object_unref (self->file);
  g_free (self);
}

static void
load_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Load *self = data;
  GError *error = NULL;
  gpointer made = self->reader (self->file, cancellable, &error);

  porism_field_leave_thread ();
  if (made != NULL)
    g_task_return_pointer (task, made, self->free_func);
  else
    g_task_return_error (task, error);
}

/**
 * porism_file_load_async:
 * @reader: makes something of @file, on the thread
 */
void
porism_file_load_async (GFile              *file,
                        PorismFileReader    reader,
                        GDestroyNotify      free_func,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Load *self;

  g_return_if_fail (G_IS_FILE (file) && reader != NULL);

  self = g_new0 (Load, 1);
  self->file = g_object_ref (file);
  self->reader = reader;
  self->free_func = free_func;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, self, load_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, load_thread);
}

/**
 * porism_file_load_finish:
 *
 * Returns: (transfer full): what the reader made; NULL with @error
 */
gpointer
porism_file_load_finish (GAsyncResult *result,
                         GFile       **file,
                         GError      **error)
{
  const Load *self;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  self = g_task_get_task_data (G_TASK (result));
  if (file != NULL)
    *file = self->file;

  return g_task_propagate_pointer (G_TASK (result), error);
}
