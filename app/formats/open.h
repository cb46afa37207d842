/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of every format that Porism reads, as documents; told apart by content first, then by the
 * ending of the name. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

/* "porism" or "trajectory", found out where @format is NULL; (transfer full), NULL with an
 * error. */
PorismDocument *porism_open   (GFile           *file,
                               const char      *format,
                               GError         **error);
/* The same formats, or those that are written only, by the ending of the name where @format is NULL.
 * @lost: what the format had no place for, for people; NULL for nothing; (transfer full). */
gboolean        porism_export (PorismDocument  *document,
                               GFile           *file,
                               const char      *format,
                               char           **lost,
                               GError         **error);
/* What the file is, for people, where it holds a format that is written only; else NULL. */
const char     *porism_explain_export (GFile   *file);
/* "porism, trajectory", or their endings; of all or those that are read; (transfer full). */
char           *porism_list_formats (gboolean   endings,
                                     gboolean   readable);

G_END_DECLS
