/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Something is made of a file on a thread: reading it, and replaying what it holds, may take long. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* (transfer full): what @file is made into; NULL with @error. It runs on the thread, and may ask
 * porism_progress_tell() whether it is still wanted. */
typedef gpointer (*PorismFileReader) (GFile        *file,
                                      GCancellable *cancellable,
                                      GError      **error);

/* @free_func: of what @reader returns. */
void     porism_file_load_async  (GFile              *file,
                                  PorismFileReader    reader,
                                  GDestroyNotify      free_func,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data);
/* (transfer full): what it was made into; NULL with @error. @file: (out) (transfer none) (optional) */
gpointer porism_file_load_finish (GAsyncResult *result,
                                  GFile       **file,
                                  GError      **error);

G_END_DECLS
