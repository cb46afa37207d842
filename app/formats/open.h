/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of every format that Porism reads, as documents; told apart by content first, then by the
 * ending of the name. */

#pragma once

#include "app/document/document.h"
#include "app/formats/format.h"

G_BEGIN_DECLS

/* "porism" or "trajectory", found out where @format is NULL; (transfer full), NULL with an
 * error. */
PorismDocument *porism_open   (GFile      *file,
                               const char *format,
                               GError    **error);
/* The same formats, or those that are written only, by the ending of the name where @format is NULL.
 * @lost: what the format had no place for, for people; NULL for nothing; (transfer full). */
gboolean        porism_export (PorismDocument *document,
                               GFile          *file,
                               const char     *format,
                               char          **lost,
                               GError        **error);
/* porism_open() of whatever format it is, on a thread. */
void            porism_open_async  (GFile              *file,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data);
PorismDocument *porism_open_finish (GAsyncResult *result,
                                    GError      **error);
/* Row @i; NULL after the last. */
const PorismFormat *porism_format_get            (guint i);
/* (nullable): among those that are read, or those that are written. */
const PorismFormat *porism_format_find_by_ending (const char *name,
                                                  gboolean    readable);
/* "porism, trajectory", or their endings; of those that are read or those that are written;
 * (transfer full). */
char               *porism_list_formats          (gboolean endings,
                                                  gboolean readable);

G_END_DECLS
