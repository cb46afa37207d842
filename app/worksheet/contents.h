/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person chooses to have on a worksheet, and the worksheet made of it on a thread. */

#pragma once

#include "app/worksheet/worksheet.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *files;             /* of GFile, a document each; NULL where @document is given */
  GBytes *document;             /* one, as its file has it */
  GArray *steps;                /* of @document, of guint64; NULL: as it is */
} PorismWorksheetContents;

void    porism_worksheet_contents_clear (PorismWorksheetContents *self);
/* "1, 3, 5-8"; (transfer full), of guint64; NULL with an error. */
GArray *porism_worksheet_parse_steps    (const char *text,
                                         GError    **error);
/* @contents, @style: copied */
void    porism_worksheet_make_async     (const PorismWorksheetContents *contents,
                                         const PorismWorksheetStyle    *style,
                                         GCancellable                  *cancellable,
                                         GAsyncReadyCallback            callback,
                                         gpointer                       user_data);
/* (transfer full): a PDF; NULL with an error. */
GBytes *porism_worksheet_make_finish    (GAsyncResult *result,
                                         GError      **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismWorksheetContents, porism_worksheet_contents_clear)

G_END_DECLS
